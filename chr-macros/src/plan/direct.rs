//! Direct tells: which goals of a body may call the told constraint's code instead of leaving it on
//! the stack for the run loop.
//!
//! Sound if the call cannot come back: following "a rule with this head tells that constraint", no path leads from the
//! told constraint to a head of the rule. So native calls nest no deeper than the number of kinds, whatever the run
//! does.

use crate::analyse::{Goal, Model, RuleModel};
use crate::ast::Pass;
use crate::ids::{IdVec, KindId};
use crate::ordered::Set;

/// For each kind, whether the rule may call the code of it.
pub(super) fn tells(
    model: &Model<'_>,
    rule: &RuleModel<'_>,
    reached: &IdVec<KindId, Set<KindId>>,
) -> IdVec<KindId, bool> {
    let comes_back = |reached: &Set<KindId>| active_kinds(rule).any(|kind| reached.contains(&kind));
    reached.iter().map(|reached| !model.program.without(Pass::Direct) && !comes_back(reached)).collect()
}

/// For each kind, those that telling it can lead to, including itself.
pub(super) fn reached(model: &Model<'_>) -> IdVec<KindId, Set<KindId>> {
    let mut told: IdVec<KindId, Set<KindId>> = model.kinds.iter().map(|_| Set::new()).collect();
    for rule in &model.rules {
        rule.body.each(&mut |goal| {
            if let Goal::Tell { kind, .. } = goal {
                active_kinds(rule).for_each(|head| _ = told[head].insert(*kind));
            }
        });
    }
    model.kinds.ids().map(|kind| reached_from(&told, kind)).collect()
}

/// The kinds that the rule is tried with.
fn active_kinds(rule: &RuleModel<'_>) -> impl Iterator<Item = KindId> {
    rule.heads.iter().copied().chain(rule.extra.iter().map(|extra| extra.kind))
}

fn reached_from(told: &IdVec<KindId, Set<KindId>>, kind: KindId) -> Set<KindId> {
    let mut reached = Set::from_iter([kind]);
    let mut todo = vec![kind];
    while let Some(kind) = todo.pop() {
        todo.extend(told[kind].iter().filter(|&&told| reached.insert(told)));
    }
    reached
}
