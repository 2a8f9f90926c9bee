//! Shared lookup: partners that lie in a list of the active constraint itself.
//!
//! If the partner is of the active constraint's own kind and its key has the same names in the same positions, its list
//! is the one into which the active constraint was just put: at the front, so that the rest of the list are the
//! partners. What was looked up to store the constraint need not be looked up again. Sound right after storing it:
//! nothing else has happened since, as the occurrences tried in between did not fire. A constraint that is woken or
//! resumed looks the list up. Only for the first partner: an inner loop cannot tell who called it.

use crate::analyse::{Model, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::HeadId;
use crate::plan::{Form, Key, Partner, Plan};

/// Whether the list of the partner is one that the active constraint is in.
pub(super) fn is_own(model: &Model<'_>, plan: &Plan, rule: &RuleModel<'_>, active: HeadId, partner: &Partner) -> bool {
    let kind = rule.kind(active);
    if model.program.without(Pass::OwnList)
        || partner.range.is_some()
        || rule.ast.reuse
        || rule.extra(active).is_some()
        || kind != rule.heads[partner.head]
    {
        return false;
    }
    let index = &plan.kinds[kind].indexes[partner.index];
    let same = |&at: &usize| {
        let own = &rule.ast.heads[active].args[at];
        let known = partner.key.iter().find(|(arg, _)| *arg == at);
        own.shape == Shape::Name
            && matches!(known, Some((_, Key::Name(name))) if rule.bound.of_bound(&own.binds[0]) == *name)
    };
    index.form == Form::Scan || index.args.iter().all(same)
}
