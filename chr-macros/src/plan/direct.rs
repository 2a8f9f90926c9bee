//! Direct tells: which goals of a body may call the told constraint's code instead of leaving it on
//! the stack for the run loop.
//!
//! Sound if the call cannot come back: following "a rule with this head tells that constraint", no path leads from the
//! told constraint to a head of the rule. So native calls nest no deeper than the number of kinds, whatever the run
//! does. Where the first goal tells a constraint of a head's own kind, that head does not count: while such a one is active, the
//! told one takes its place in a loop, and is not called.

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

/// The kind that the first goal tells that gives control away, if the rule may call the code of it.
pub(super) fn first(model: &Model<'_>, rule: &RuleModel<'_>, reached: &IdVec<KindId, Set<KindId>>) -> Option<KindId> {
    let stays = |goal: &&Goal<'_>| !goal.yields() || matches!(goal, Goal::Let { .. });
    let Some(&Goal::Tell { kind, .. }) = rule.body.list.iter().find(|goal| !stays(goal)) else { return None };
    let mut others = active_kinds(rule).filter(|&active| active != kind).peekable();
    let calls = others.peek().is_some() && !others.any(|active| reached[kind].contains(&active));
    (calls && !model.program.without(Pass::Direct)).then_some(kind)
}

/// For each kind, those whose code telling it can lead to, including itself.
pub(super) fn reached(model: &Model<'_>) -> IdVec<KindId, Set<KindId>> {
    follow(model, |rule| active_kinds(rule).collect())
}

/// The same if passive heads were tried too.
pub(super) fn reached_by_any(model: &Model<'_>) -> IdVec<KindId, Set<KindId>> {
    follow(model, |rule| rule.heads.iter().copied().chain(rule.extra.iter().map(|extra| extra.kind)).collect())
}

/// For each kind, those that telling it can lead to, where a rule is found by these.
fn follow(model: &Model<'_>, active: impl Fn(&RuleModel<'_>) -> Vec<KindId>) -> IdVec<KindId, Set<KindId>> {
    let mut told: IdVec<KindId, Set<KindId>> = model.kinds.iter().map(|_| Set::new()).collect();
    for rule in &model.rules {
        let active = active(rule);
        rule.body.each(&mut |goal| {
            if let Goal::Tell { kind, .. } = goal {
                active.iter().for_each(|head| _ = told[*head].insert(*kind));
            }
        });
    }
    model.kinds.ids().map(|kind| reached_from(&told, kind)).collect()
}

/// The kinds that the rule is tried with: not those of passive heads, unless they lead a waiting rule.
fn active_kinds(rule: &RuleModel<'_>) -> impl Iterator<Item = KindId> {
    let lead = rule.waiting.as_ref().map(|waiting| waiting.lead);
    rule.active_heads().chain(lead).map(|head| rule.kind(head))
}

fn reached_from(told: &IdVec<KindId, Set<KindId>>, kind: KindId) -> Set<KindId> {
    let mut reached = Set::from_iter([kind]);
    let mut todo = vec![kind];
    while let Some(kind) = todo.pop() {
        todo.extend(told[kind].iter().filter(|&&told| reached.insert(told)));
    }
    reached
}
