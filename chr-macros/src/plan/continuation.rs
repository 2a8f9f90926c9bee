//! Continuation: which occurrences cannot match, whatever the active constraint is.
//!
//! An occurrence with a partner of a kind of which there is no constraint at all is skipped before anything else is
//! looked at; so are the later ones that need a partner of that kind, at one comparison each. Sound because a partner
//! must be a stored constraint, and because a guard, which is then not tested, does not change anything. Partners of
//! the active constraint's own kind do not count, as it may itself be stored. Most tells meet mostly empty tables: a
//! rule set that works in steps has the constraint of one step at a time.

use crate::analyse::{Model, RuleModel};
use crate::ast::Pass;
use crate::ids::{HeadId, KindId};
use crate::ordered::Set;

/// The kinds of the partners.
pub(super) fn unless_empty(model: &Model<'_>, rule: &RuleModel<'_>, active: HeadId) -> Vec<KindId> {
    if model.program.without(Pass::Continuation) {
        return Vec::new();
    }
    let others: Set<KindId> = rule.heads.iter().copied().filter(|&kind| kind != rule.kind(active)).collect();
    others.into_iter().collect()
}
