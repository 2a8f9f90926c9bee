//! Entries of a rule whose rank is always the same, by the age of their constraints: the oldest is the first, and as a rule
//! they come in that order. What is taken stays where it is until nobody can go back to before that.

use super::rank::Entry;

/// As the queue was when a choice was opened.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    len: usize,
    taken: usize,
}

/// So many entries that were taken may stay.
const SHORT: usize = 64;

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    entries: Vec<Entry>,
    /// How many of them were taken or dropped.
    taken: usize,
}

impl Queue {
    pub(super) fn len(&self) -> usize {
        self.entries.len() - self.taken
    }

    /// Adds an entry, unless one of a newer constraint has come before it.
    #[inline]
    pub(super) fn push(&mut self, entry: Entry) -> bool {
        let in_order = self.entries.last().is_none_or(|last| last.lead().age < entry.lead().age);
        if in_order {
            self.entries.push(entry);
        }
        in_order
    }

    /// The first entry.
    pub(super) fn first(&self) -> Option<Entry> {
        self.entries.get(self.taken).copied()
    }

    /// The first entry whose constraint is there.
    #[inline]
    pub(super) fn first_alive(&mut self, newest: Mark, alive: impl Fn(Entry) -> bool) -> Option<Entry> {
        while let Some(first) = self.first() {
            if alive(first) {
                return Some(first);
            }
            self.drop_first(newest);
        }
        None
    }

    pub(super) fn drop_first(&mut self, newest: Mark) {
        self.taken += 1;
        self.forget(newest);
    }

    /// What came since the newest choice and was taken is needed by nobody.
    fn forget(&mut self, newest: Mark) {
        let gone = self.taken.saturating_sub(newest.len);
        if gone > SHORT + self.len() || gone > 0 && self.taken == self.entries.len() {
            self.entries.drain(self.taken - gone..self.taken);
            self.taken -= gone;
        }
    }

    /// Choices were given up; this is the mark of the newest that is left, or of an empty queue if there is none.
    pub(super) fn cut_to(&mut self, newest: Mark) {
        self.forget(newest);
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { len: self.entries.len(), taken: self.taken }
    }

    /// Goes back to a mark.
    pub(super) fn undo_to(&mut self, mark: Mark) {
        self.entries.truncate(mark.len);
        self.taken = mark.taken;
    }

    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = &Entry> {
        self.entries[self.taken..].iter()
    }

    #[cfg(test)]
    pub(super) fn kept(&self) -> usize {
        self.entries.len()
    }
}
