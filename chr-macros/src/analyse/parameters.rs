//! Which parameters the rules themselves change.
//!
//! A guard that reads such a parameter may become true while a constraint is active, as one that reads the store may, and
//! to every pass that asks for that the two are alike. What only the host changes is constant while rules run.

use std::collections::BTreeSet;

use crate::ast::{Goal, Program};
use crate::tokens;

/// The parameters that some body may change.
#[derive(Default)]
pub(super) struct Changing {
    /// Some body hands the whole program on.
    all: bool,
    fields: BTreeSet<String>,
}

impl Changing {
    /// Whether some of these are among them.
    pub(super) fn has_any(&self, fields: &BTreeSet<String>) -> bool {
        self.all && !fields.is_empty() || !self.fields.is_disjoint(fields)
    }

    fn add(&mut self, goals: &[Goal]) {
        for goal in goals {
            for expr in goal.expressions() {
                let uses = tokens::uses(expr);
                self.all |= uses.whole;
                self.fields.extend(uses.changed);
            }
            goal.inner().into_iter().for_each(|inner| self.add(inner));
        }
    }
}

pub(super) fn changing(program: &Program) -> Changing {
    let mut changing = Changing::default();
    program.rules.iter().for_each(|rule| changing.add(&rule.body));
    changing
}
