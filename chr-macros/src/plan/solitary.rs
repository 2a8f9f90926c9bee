//! Solitary kinds: those of which there is hardly ever more than one constraint at a time.
//!
//! A request or a phase, such as `pivot(k)` in `pivot(k), dist(i, k, a), dist(k, j, b) / dist(i, j, c) <=> …`: a rule without partners and
//! guard removes every one in the end, and nothing that happens until then tells another. So it is the first to be looked for by
//! an active `dist`: it makes `k` known, by which the others are found.
//!
//! This only says which partner is looked for first (`join.rs`), where any order is sound. What the host adds, or a wake-up that is
//! not seen here, can make the order a bad one, but not wrong.

use crate::analyse::{Goal, Model, RuleModel};
use crate::ast::Shape;
use crate::ids::{IdVec, KindId};
use crate::ordered::Set;

/// Whether each kind is one, by the kinds that telling each can lead to.
pub(super) fn find(model: &Model<'_>, reached: &IdVec<KindId, Set<KindId>>) -> IdVec<KindId, bool> {
    model.kinds.ids().map(|kind| is_solitary(model, reached, kind)).collect()
}

fn is_solitary(model: &Model<'_>, reached: &IdVec<KindId, Set<KindId>>, kind: KindId) -> bool {
    let keeps = |rule: &RuleModel<'_>| rule.ast.heads.pairs().any(|(at, head)| head.kept && rule.heads[at] == kind);
    model.rules.iter().any(|rule| removes_any(rule, kind))
        && model.rules.iter().filter(|rule| keeps(rule)).all(|rule| {
            let follows = follows(rule, reached);
            let equates =
                |rule: &RuleModel<'_>| rule.heads.iter().any(|head| follows.contains(head)) && has_equation(rule);
            !follows.contains(&kind) && !has_equation(rule) && !model.rules.iter().any(equates)
        })
}

/// Whether the rule removes any constraint of the kind, whatever else there is.
pub(super) fn removes_any(rule: &RuleModel<'_>, kind: KindId) -> bool {
    let [head] = rule.ast.heads.as_slice() else { return false };
    rule.heads.as_slice() == [kind]
        && !head.kept
        && !head.passive
        && rule.waiting.is_none()
        && rule.guards.is_empty()
        && head.args.iter().all(|pattern| matches!(pattern.shape, Shape::Wild | Shape::Name))
        && rule.names.values().all(|sites| sites.len() == 1)
}

/// The kinds that a firing can lead to tells of.
fn follows(rule: &RuleModel<'_>, reached: &IdVec<KindId, Set<KindId>>) -> Set<KindId> {
    let mut follows = Set::new();
    rule.body.each(&mut |goal| {
        if let Goal::Tell { kind, .. } = goal {
            follows.extend(reached[*kind].iter().copied());
        }
    });
    follows
}

/// Whether it makes variables equal, which wakes constraints.
fn has_equation(rule: &RuleModel<'_>) -> bool {
    let mut has = false;
    rule.body.each(&mut |goal| has |= matches!(goal, Goal::Equate { .. }));
    has
}
