//! Which parameters the rules themselves change.
//!
//! A guard that reads such a parameter may become true while a constraint is active, just like one that reads the
//! store, and every pass that cares treats the two alike. What only the host changes is constant while rules run.

use super::RuleModel;
use crate::ordered::Set;

/// The parameters that some body may change.
#[derive(Default)]
pub(super) struct Changing {
    /// Some body hands on the whole program.
    all: bool,
    fields: Set<String>,
}

impl Changing {
    pub(super) fn of(rules: &[RuleModel<'_>]) -> Self {
        let mut changing = Changing::default();
        for rule in rules {
            rule.body.each(&mut |goal| {
                for expr in goal.expressions() {
                    changing.all |= expr.uses.whole;
                    changing.fields.extend(expr.uses.changed.iter().cloned());
                }
            });
        }
        changing
    }

    /// Whether some of these are among them.
    pub(super) fn has_any(&self, fields: &Set<String>) -> bool {
        self.all && !fields.is_empty() || !self.fields.is_disjoint(fields)
    }
}
