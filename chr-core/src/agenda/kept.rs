//! The entries of a rule with a partner that fits any leading constraint, as in `evict @ entry(_, _, t), evict` with the rank `t`.
//!
//! Each such partner would note all leading constraints, and when it is used up all but one of them would be dropped again. So
//! while there is none of its kind, the entries stay as they are, *asleep*: they are neither looked at nor counted as pending.
//! There is no instance of their rule then, and none comes before another partner does, which wakes them.
//!
//! As long as these are [all](Kept::complete) leading constraints that there are, each from the front, the next partner has nothing to
//! note. That begins with a partner that notes all of them; from then on each that comes is noted even while there is no partner.
//! It ends when one is dropped that is still there, or has got cursors. Until a partner comes for the first time, and after
//! that, nothing is noted while there is no partner.
//!
//! What is asleep is not met, and so not dropped when its constraint is gone: whenever the entries have doubled, those are. What is asleep
//! and whether it is complete are restored with the entries.

use super::ordered::{self, Ordered};
use super::rank::Entry;

/// As the entries were when a choice was opened.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    order: ordered::Mark,
    asleep: bool,
    complete: bool,
}

/// So many entries may be of constraints that are gone.
const SHORT: usize = 64;

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    /// What was noted since the agenda was looked at.
    pub(super) fresh: Vec<Entry>,
    pub(super) order: Ordered,
    /// There was no partner when the agenda was last looked at, and none has come since.
    pub(super) asleep: bool,
    /// Every leading constraint that had its turn is here, from the front.
    pub(super) complete: bool,
    /// How many entries there were when the dead were last dropped.
    swept: usize,
}

impl Kept {
    /// How many are pending.
    pub(super) fn len(&self) -> usize {
        self.fresh.len() + if self.asleep { 0 } else { self.order.len() }
    }

    /// Puts what was noted in order, except for what is no longer alive.
    pub(super) fn settle(&mut self, newest: Option<Mark>, alive: impl Fn(Entry) -> bool) {
        for entry in self.fresh.drain(..).filter(|&entry| alive(entry)) {
            self.order.place(entry, newest.map(|newest| newest.order));
        }
    }

    /// The first entry, unless they are asleep: which they are if there is no partner.
    pub(super) fn first_awake(
        &mut self,
        newest: Option<Mark>,
        alive: impl Fn(Entry) -> bool,
        lacks_partner: bool,
    ) -> Option<Entry> {
        if self.order.len() > SHORT + 2 * self.swept {
            self.order.drop_dead(newest.map(|newest| newest.order), alive);
            self.swept = self.order.len();
        }
        self.asleep = lacks_partner;
        self.order.first().filter(|_| !self.asleep).copied()
    }

    pub(super) fn drop_first(&mut self, newest: Option<Mark>) {
        self.order.drop_first(newest.map(|newest| newest.order));
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { order: self.order.mark(), asleep: self.asleep, complete: self.complete }
    }

    /// Goes back to a mark; without one, to when there was nothing.
    pub(super) fn undo_to(&mut self, mark: Option<Mark>) {
        self.fresh.clear();
        match mark {
            Some(mark) => self.order.undo_to(mark.order),
            None => self.order.forget_all(),
        }
        let then = mark.unwrap_or_default();
        (self.asleep, self.complete) = (then.asleep, then.complete);
        self.swept = self.swept.min(self.order.len());
    }

    /// Choices were given up; this is the mark of the newest that is left, if there is any.
    pub(super) fn cut_to(&mut self, newest: Option<Mark>) {
        self.order.cut_to(newest.map(|newest| newest.order));
    }
}
