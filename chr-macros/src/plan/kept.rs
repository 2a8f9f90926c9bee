//! Entries that are kept: of a waiting rule with a partner that fits any leading constraint, as they share no names.
//!
//! While there is no constraint of that partner's kind the entries of the rule are asleep, and the next partner need not note them
//! again (`kept.rs` in the agenda). Sound because an instance needs such a partner, and because what the agenda says of them holds for
//! all leading constraints: each that comes is noted in its turn, so neither its head nor the partner's may be `#[passive]`; its
//! rank is always the same; and whether its head matches does not change, so it may have no variables. The partner is of another kind,
//! and there is something to do after a firing other than going back.

use crate::analyse::{Model, RuleModel};
use crate::ast::Pass;
use crate::ids::{HeadId, RuleId};
use crate::plan::{fails_at_once, join};

/// The partner that fits any leading constraint, if the entries of the rule are kept.
pub(crate) fn partner(model: &Model<'_>, rule: &RuleModel<'_>) -> Option<HeadId> {
    let waiting = rule.waiting.as_ref().filter(|_| !model.program.without(Pass::Continuation))?;
    let lead = waiting.lead;
    let plain = model.kinds[rule.kind(lead)].arenas.iter().all(Option::is_none);
    if !plain || waiting.may_change || rule.ast.heads[lead].passive || fails_at_once(rule) {
        return None;
    }
    rule.heads.ids().find(|&head| head != lead && fits_any(rule, lead, head))
}

/// Whether a constraint at that head notes all leading constraints when it comes.
pub(crate) fn fits_any(rule: &RuleModel<'_>, lead: HeadId, head: HeadId) -> bool {
    let names = join::names_of(rule, lead);
    let shares = join::names_of(rule, head).iter().any(|name| names.contains(name));
    !shares && rule.extra(head).is_none() && rule.kind(head) != rule.kind(lead) && !rule.ast.heads[head].passive
}

/// The number of a rule among those whose entries are kept.
pub(crate) fn list(model: &Model<'_>, rule: RuleId) -> usize {
    model
        .rules
        .pairs()
        .take_while(|(other, _)| *other != rule)
        .filter(|(_, other)| partner(model, other).is_some())
        .count()
}
