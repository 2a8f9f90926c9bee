//! The entries of a trace, made from its pieces one by one.

use std::fmt;
use std::sync::Arc;

use crate::trace::Entry;
use crate::trace::piece::Piece;

/// The entries of a trace, in order: see [`Trace::entries`](crate::trace::Trace::entries).
#[derive(Clone)]
#[must_use = "iterators do nothing unless they are asked"]
pub struct Entries<'a> {
    pieces: &'a [Arc<Piece>],
    /// How many entries of the first piece have been given, and how many of the last one are left.
    given: usize,
    last: usize,
    left: usize,
}

impl<'a> Entries<'a> {
    pub(super) fn new(pieces: &'a [Arc<Piece>], left: usize) -> Self {
        Entries { pieces, given: 0, last: pieces.last().map_or(0, |piece| piece.len), left }
    }
}

impl Iterator for Entries<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        self.nth(0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    fn nth(&mut self, count: usize) -> Option<Entry> {
        if count >= self.left {
            self.left = 0;
            return None;
        }
        self.left -= count + 1;
        self.given += count;
        while self.given >= self.pieces[0].len {
            self.given -= self.pieces[0].len;
            self.pieces = &self.pieces[1..];
        }
        self.given += 1;
        Some(self.pieces[0].glance(self.given - 1).entry())
    }
}

impl DoubleEndedIterator for Entries<'_> {
    fn next_back(&mut self) -> Option<Entry> {
        self.left = self.left.checked_sub(1)?;
        while self.last == 0 {
            self.pieces = &self.pieces[..self.pieces.len() - 1];
            self.last = self.pieces[self.pieces.len() - 1].len;
        }
        self.last -= 1;
        Some(self.pieces[self.pieces.len() - 1].glance(self.last).entry())
    }
}

impl ExactSizeIterator for Entries<'_> {}

impl fmt::Debug for Entries<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
