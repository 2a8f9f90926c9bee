//! In-place update: which removed head's row the first goal of a body takes over.
//!
//! `c(k, old) <=> … | c(k, new)`: where the goal has the same arguments as the head for an index, be it by name or as a conjunct
//! says that they are equal (`c(k, old), d(n) <=> k == n - 1 | c(n - 1, new)`), the row stays in the
//! lists of that index and gets the new arguments; it leaves and enters only the other lists. It is a different
//! constraint nonetheless: newer than all others, at the front of its lists, without history; a cursor on the old one
//! finds the slot reused.
//!
//! Sound because nothing can observe the store between the removal and the storing. The goal is the first of the body,
//! and its arguments read neither the store nor a variable's value, which may stop the program, and are not handed the
//! program. Occurrences that are else tried before a told constraint is stored are tried after it then: nobody can tell
//! (`late.rs`). Where the old row will be needed again, as a choice is open, it is removed and another one made. One
//! whose absence wakes rules, and one that a waiting rule takes, is removed like any other. An observer that looks at constraints sees them
//! through their rows, so nothing is done in place for it.

use crate::analyse::{Expr, Goal, Model, side};
use crate::ast::{Pass, Shape};
use crate::ids::{HeadId, LinkId, OccurrenceId, RuleId};
use crate::plan::{Form, Plan, equations, heirs};

/// A row that is taken over.
#[derive(Debug)]
pub(crate) struct Update {
    /// Of which head.
    pub head: HeadId,
    /// The indexes, by number, whose keys may change.
    pub changed: Vec<LinkId>,
    /// The occurrences that the new one is tried at.
    pub tried: Vec<(RuleId, OccurrenceId)>,
}

/// What the rule updates, if anything.
pub(super) fn find(model: &Model<'_>, plan: &Plan, rule: RuleId) -> Option<Update> {
    let rule = &model.rules[rule];
    if model.program.without(Pass::InPlace) {
        return None;
    }
    let Some(&Goal::Tell { kind, ref args }) = rule.body.list.first() else { return None };
    let planned = &plan.kinds[kind];
    let may_look = |arg: &Expr<'_>| arg.store.is_some() || arg.uses.whole || arg.asks_value;
    let waits = rule.waiting.is_some() || model.kinds[kind].gone.is_some();
    // One of the active constraint's kind is told in its place anyway.
    let others = rule.active_heads().any(|head| rule.kind(head) != kind);
    if waits || planned.consumed || !others || args.iter().any(may_look) {
        return None;
    }
    let removed = rule.heads.ids().filter(|&head| rule.heads[head] == kind && !rule.ast.heads[head].kept);
    let updates = removed.map(|head| {
        let patterns = &rule.ast.heads[head].args;
        let same = |at: usize| {
            let (told, bound) = (args[at].lone.as_ref(), patterns[at].binds.first());
            let says = |bound| {
                let value = side(&rule.bound, args[at].tokens);
                value.is_some_and(|value| equations::says(model, rule, rule.bound.of_bound(bound), &value))
            };
            model.kinds[kind].arenas[at].is_none()
                && patterns[at].shape == Shape::Name
                && (told.is_some_and(|told| bound == Some(told)) || bound.is_some_and(says))
        };
        let same: Vec<bool> = (0..args.len()).map(same).collect();
        let unchanged = |link: &LinkId| planned.indexes[*link].args.iter().all(|&at| same[at]);
        let changed = planned.indexes.ids().filter(|link| !unchanged(link)).collect();
        Update { head, changed, tried: heirs::tried_again(model, plan, kind, &same) }
    });
    // Worth it if no key changes, or not all of them do, or not all is tried again.
    let keyed = planned.indexes.iter().filter(|index| index.form != Form::Scan).count();
    let worth_it = |update: &Update| {
        update.changed.is_empty() || update.changed.len() < keyed || update.tried.len() < planned.occurrences.len()
    };
    updates.filter(worth_it).min_by_key(|update| update.changed.len())
}
