//! Rules that wait (points 21 to 24): what they note on the agenda, and what is taken from it first.

use std::collections::BTreeMap;

use super::matching::{Occurrence, Place};
use super::state::{State, Stored};
use crate::program::Program;
use crate::program::eval::{Env, fit, number};

/// Least first. A single number is the first of a pair.
pub(super) type Rank = (i64, i64);

/// 24: one entry for a rule and a leading constraint (its age), with the rank that it was last noted with.
#[derive(Clone, Default)]
pub(super) struct Agenda(BTreeMap<(usize, u64), Rank>);

impl Agenda {
    /// 23: noted again, the new rank counts.
    pub(super) fn note(&mut self, rule: usize, leading: u64, rank: Rank) {
        self.0.insert((rule, leading), rank);
    }

    /// 21: the least rank; among equal ones the rule written first, then the oldest leading constraint.
    pub(super) fn first(&self) -> Option<(usize, u64)> {
        self.0.iter().min_by_key(|&(entry, rank)| (rank, entry)).map(|(&entry, _)| entry)
    }

    pub(super) fn drop(&mut self, entry: (usize, u64)) {
        self.0.remove(&entry);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// 21, 22: what is noted when the turn of this occurrence of a rule that waits comes: the leading constraints that go with
/// the active one, and their ranks.
pub(super) fn noted(program: &Program, state: &State, occurrence: &Occurrence, active: &Stored) -> Vec<(u64, Rank)> {
    let rule = &program.rules[occurrence.rule];
    let leading = rule.leading().expect("a head that covers the rank");
    let head = &rule.heads[leading];
    let Some(names) = fit(state, occurrence.patterns(rule), &active.args, &Env::new()) else { return Vec::new() };
    let goes_with = |it: &&Stored| match occurrence.place {
        Place::Head(at) if at == leading => it.age == active.age,
        // 3: one constraint never fills two heads, unless the rule says so.
        Place::Head(_) => (rule.reuses() || it.age != active.age) && fit(state, head.args, &it.args, &names).is_some(),
        Place::Absent(_) | Place::Aggregate(_) => fit(state, head.args, &it.args, &names).is_some(),
    };
    // 23: while a variable in the rank has no value, nothing is noted.
    let ranked = |it: &Stored| {
        let names = fit(state, head.args, &it.args, &Env::new())?;
        let rank = |at: usize| rule.priority.get(at).map_or(Some(0), |&rank| number(state, rank, &names));
        Some((it.age, (rank(0)?, rank(1)?)))
    };
    state.of_kind(head.kind).filter(goes_with).filter_map(ranked).collect()
}
