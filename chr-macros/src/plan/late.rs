//! Late storage: how many occurrences of a kind are tried before a told constraint is stored.
//!
//! Leading ones in which its head is removed: when one fires, the constraint is gone before the body runs, so nothing
//! can tell whether it was ever in the store — and a constraint that is always consumed is never stored at all. And
//! leading ones whose body fails at once: then the branch is undone, or, where there is no choice to go back to, the
//! constraint is stored for the host to read as the last thing. What could see it is a guard of such an occurrence that
//! reads the store, is handed the program, or asks for the constraint's identity: then the kind is stored at once, and
//! so is one with a `#[key]`, whose clash is an error when it is told, and one whose absence wakes rules. A waiting rule
//! notes a stored constraint, and an aggregate counts stored ones. An observer that looks at constraints sees them
//! by their rows, so a program watched by one stores at once too.

use crate::analyse::{Model, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::{HeadId, KindId};
use crate::plan::{Plan, symmetric};

pub(super) fn early(model: &Model<'_>, plan: &Plan, kind: KindId) -> usize {
    let of = &model.kinds[kind];
    if model.program.without(Pass::Late) || !of.decl.keys.is_empty() || of.gone.is_some() || of.is_ours() {
        return 0;
    }
    let occurrences = plan.kinds[kind].occurrences.iter();
    let early: Vec<_> = occurrences
        .map(|&(rule, at)| (&model.rules[rule], plan.rules[rule].occurrences[at].head))
        .take_while(|(rule, head)| rule.waiting.is_none() && rule.extra(*head).is_none())
        // It may be its own partner.
        .take_while(|(rule, _)| !rule.ast.reuse)
        .take_while(|(rule, head)| !rule.ast.heads[*head].kept || symmetric::fails_at_once(rule))
        .collect();
    if early.iter().any(|(rule, head)| can_see(rule, *head)) { 0 } else { early.len() }
}

/// Whether every constraint of the kind is consumed before it would be stored: the last occurrence has no partner, no
/// guard and takes any arguments.
pub(super) fn always_consumed(model: &Model<'_>, plan: &Plan, kind: KindId) -> bool {
    let planned = &plan.kinds[kind];
    let Some(&(rule, at)) = planned.occurrences.last() else { return false };
    let (rule, occurrence) = (&model.rules[rule], &plan.rules[rule].occurrences[at]);
    let head = rule.head(occurrence.head);
    planned.early == planned.occurrences.len()
        && occurrence.partners.is_empty()
        && !head.kept
        && rule.guards.is_empty()
        && head.args.iter().all(|pattern| matches!(pattern.shape, Shape::Wild | Shape::Name))
        && rule.names.values().all(|sites| sites.len() == 1)
}

/// Whether the guard can tell if the constraint is stored.
fn can_see(rule: &RuleModel<'_>, head: HeadId) -> bool {
    let asks = rule.ast.heads[head].id.is_some() && !rule.ast.guard.is_empty();
    asks || rule.guards.iter().any(|guard| guard.reads_store)
}
