//! Direct tells: which goals of a body may call the told constraint's code instead of leaving it on
//! the stack for the run loop.
//!
//! Sound if the call cannot come back, so that native calls nest no deeper than the number of kinds, whatever the run does.
//! Following "a rule with this head tells that constraint", either no path leads from the told constraint to a head of the
//! rule; or every constraint of the told kind is removed in the end, as a request is, and none of the heads' kinds is one of those. In
//! `reach(v) ==> ask(v)`, `ask(v) <=> … | reach(v)` it is the request that is called; what it leads to is left to the run loop,
//! as it is rarer. Where the first goal tells a constraint of a head's own kind, that head does not count: while such a one is
//! active, the told one takes its place in a loop, and is not called.

use crate::analyse::{Goal, Model, RuleModel};
use crate::ast::Pass;
use crate::ids::{IdVec, KindId};
use crate::ordered::Set;
use crate::plan::solitary;

/// Which kinds may call which.
pub(super) struct Calls {
    /// For each kind, those whose code telling it can lead to, including itself.
    reached: IdVec<KindId, Set<KindId>>,
    /// Whether each constraint of the kind is removed in the end.
    goes: IdVec<KindId, bool>,
    off: bool,
}

impl Calls {
    pub(super) fn find(model: &Model<'_>) -> Self {
        let goes = |kind| model.rules.iter().any(|rule| solitary::removes_any(rule, kind));
        Calls {
            reached: follow(model, |rule| active_kinds(rule).collect()),
            goes: model.kinds.ids().map(goes).collect(),
            off: model.program.without(Pass::Direct),
        }
    }

    /// Whether the code of the active kind may call that of the told one.
    fn may(&self, active: KindId, told: KindId) -> bool {
        !self.off && (!self.reached[told].contains(&active) || self.goes[told] && !self.goes[active])
    }

    /// For each kind, whether the rule may call the code of it.
    pub(super) fn of_rule(&self, rule: &RuleModel<'_>) -> IdVec<KindId, bool> {
        self.goes.ids().map(|kind| active_kinds(rule).all(|active| self.may(active, kind))).collect()
    }

    /// The kind that the first goal tells that gives control away, if the rule may call the code of it.
    pub(super) fn first_of(&self, rule: &RuleModel<'_>) -> Option<KindId> {
        let stays = |goal: &&Goal<'_>| !goal.yields() || matches!(goal, Goal::Let { .. });
        let Some(&Goal::Tell { kind, .. }) = rule.body.list.iter().find(|goal| !stays(goal)) else { return None };
        let mut others = active_kinds(rule).filter(|&active| active != kind).peekable();
        let calls = others.peek().is_some() && others.all(|active| self.may(active, kind));
        calls.then_some(kind)
    }
}

/// For each kind, those that telling it can lead to if passive heads were tried too, including itself.
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
