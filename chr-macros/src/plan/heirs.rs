//! Heirs: what need not be tried again for a constraint that takes the place of another.
//!
//! In `digit(x), unused(u) <=> unused(u + 1), named(x, u)` the new `unused` would be tried against every `digit` there is. But whatever
//! it could fire with, the old one could have fired with just as well: it differs only in an argument that no head and no
//! guard looks at. So nothing is tried, and a counter costs the same however many constraints there are.
//!
//! Sound for an occurrence of the new constraint where
//!
//! - the arguments that may differ are bound to names of their own, which the guard does not mention, or to `_`; so the rule
//!   matches with the new constraint and others exactly where it matches with the old one and these;
//! - the rule removes the constraint, or fails at once: had it matched with the old one, it would have fired, and that not be there to
//!   be replaced. (A propagation rule fires again for the new one, which is another constraint.) Nothing makes it match later: its
//!   heads have no variables, its guard reads neither the store nor a parameter, no head is negated, nothing is counted, it
//!   does not wait;
//! - all that was told has been tried: at whichever head comes last, so no head may be passive. What has not been tried to its end
//!   was interrupted by a firing that keeps it, and goes on when the body is done. So every occurrence that keeps
//!   a constraint of the rule's kinds must come after those at which it tries this rule, which therefore removes all its
//!   heads unless it fails. The old one was a partner when it was removed, not the active constraint (`in_place.rs`), and for it the
//!   same holds.

use crate::analyse::{Model, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::{KindId, OccurrenceId, RuleId};
use crate::plan::{Plan, symmetric};

/// The occurrences of the kind that are tried all the same, where an update leaves these of its arguments as they are.
pub(super) fn tried_again(model: &Model<'_>, plan: &Plan, kind: KindId, same: &[bool]) -> Vec<(RuleId, OccurrenceId)> {
    let off = model.program.without(Pass::Heirs);
    let tried = |&(rule, at): &(RuleId, OccurrenceId)| off || !inherits(model, plan, same, rule, at);
    plan.kinds[kind].occurrences.iter().copied().filter(tried).collect()
}

fn inherits(model: &Model<'_>, plan: &Plan, same: &[bool], number: RuleId, at: OccurrenceId) -> bool {
    let (rule, active) = (&model.rules[number], plan.rules[number].occurrences[at].head);
    if !rule.extra.is_empty() || rule.waiting.is_some() || rule.ast.reuse {
        return false;
    }
    let heads = &rule.ast.heads;
    let looks_at_nothing_else = rule
        .guards
        .iter()
        .all(|guard| !guard.reads_state && guard.expressions().all(|expr| !expr.mentions_self && !expr.needs_program));
    let plain = |kind: &KindId| model.kinds[*kind].arenas.iter().all(Option::is_none);
    looks_at_nothing_else
        && heads[active].id.is_none()
        && heads.iter().all(|head| !head.passive)
        && rule.heads.iter().all(plain)
        && heads[active].args.iter().zip(same).all(|(pattern, same)| *same || is_passed_over(rule, pattern))
        && rule.heads.iter().all(|&kind| is_done_with(model, plan, kind, number))
}

/// Whether the rule matches whatever the argument is.
fn is_passed_over(rule: &RuleModel<'_>, pattern: &crate::ast::Pattern) -> bool {
    match pattern.shape {
        Shape::Wild => true,
        Shape::Name => {
            let name = rule.bound.of_bound(&pattern.binds[0]);
            rule.names[&name].len() == 1 && rule.guards.iter().all(|guard| !guard.mentions.contains(&name))
        }
        Shape::Literal | Shape::Other => false,
    }
}

/// Whether a constraint of the kind has tried the rule to its end by the time when anything interrupts it.
fn is_done_with(model: &Model<'_>, plan: &Plan, kind: KindId, rule: RuleId) -> bool {
    let occurrences = &plan.kinds[kind].occurrences;
    let last = occurrences.iter().rposition(|&(of, _)| of == rule);
    let interrupts = |&(rule, at): &(RuleId, OccurrenceId)| {
        let (rule, head) = (&model.rules[rule], plan.rules[rule].occurrences[at].head);
        let stays = rule.extra(head).is_some() || rule.head(head).kept;
        stays && rule.waiting.is_none() && !symmetric::fails_at_once(rule)
    };
    let first = occurrences.iter().position(interrupts);
    first.is_none_or(|first| last.is_none_or(|last| last < first))
}
