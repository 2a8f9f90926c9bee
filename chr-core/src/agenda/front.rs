//! Which entries are there already, with their cursors at the front: noting them again, with a rank that cannot change, has
//! nothing to do.
//!
//! A partner that comes notes every leading constraint that it can join with, and most of those are noted already: a place in the
//! order need not be looked for to find that out. For each rule and row there is the age of the constraint that was noted
//! last. What is said here is taken back when the entry is dropped and when it gets cursors. Going back takes back all of it at once:
//! what was noted since is gone, and its age may be that of another constraint later. An entry that is not put in order, as its
//! constraint is dead by then, need not be taken back: only going back makes a constraint alive again.
//!
//! The rows of a table are used again, so that this is as large as the table was at most.

use super::rank::Entry;
use crate::ids::Age;

/// The constraint that is noted in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Noted {
    age: Age,
    /// How often the agenda had been undone by then.
    undone: u64,
}

/// No constraint has this age.
const NOBODY: Noted = Noted { age: Age(0), undone: 0 };

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct AtFront {
    /// For each rule, by row.
    rules: Vec<Vec<Noted>>,
    undone: u64,
}

impl AtFront {
    /// The entry is noted now. Whether it was there, at the front.
    #[inline]
    pub(super) fn set(&mut self, entry: &Entry) -> bool {
        let (rule, row) = place(entry);
        let now = Noted { age: entry.lead().age, undone: self.undone };
        match self.rules.get_mut(rule).and_then(|rows| rows.get_mut(row)) {
            Some(there) => std::mem::replace(there, now) == now,
            None => self.set_new(rule, row, now),
        }
    }

    #[cold]
    #[inline(never)]
    fn set_new(&mut self, rule: usize, row: usize, now: Noted) -> bool {
        if rule >= self.rules.len() {
            self.rules.resize_with(rule + 1, Vec::new);
        }
        let rows = &mut self.rules[rule];
        // The next rows are as likely to come.
        rows.resize(rows.capacity().max(row + 1), NOBODY);
        rows[row] = now;
        false
    }

    /// The entry is dropped, or has got cursors.
    #[inline]
    pub(super) fn unset(&mut self, entry: &Entry) {
        let (rule, row) = place(entry);
        if let Some(there) = self.rules.get_mut(rule).and_then(|rows| rows.get_mut(row)) {
            *there = NOBODY;
        }
    }

    /// Going back.
    #[inline]
    pub(super) fn unset_all(&mut self) {
        self.undone += 1;
    }

    #[cfg(test)]
    pub(super) fn kept(&self) -> usize {
        self.rules.iter().map(Vec::len).sum()
    }
}

#[inline]
fn place(entry: &Entry) -> (usize, usize) {
    (usize::from(entry.rule), entry.lead().row.0 as usize)
}
