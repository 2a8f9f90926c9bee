//! Heads of keys that are integers outside the window of [`IntHeads`](super::IntHeads): by hash.
//!
//! The integers are kept beside the heads instead of being read through the rows, as [`HashHeads`](super::HashHeads) does. So
//! nothing in here depends on a program: it is compiled once, with this crate, and not for each index of each program.

use std::hash::{Hash, Hasher};
use std::mem::replace;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use crate::ids::RowId;

/// Up to this many integers an array is searched.
const FEW: usize = 8;

/// In the arrays while `many` is empty, otherwise in `many`.
#[derive(Clone, Debug)]
pub(super) struct Outside {
    places: [usize; FEW],
    heads: [RowId; FEW],
    len: usize,
    many: HashTable<(usize, RowId)>,
}

impl Default for Outside {
    fn default() -> Self {
        Outside { places: [0; FEW], heads: [RowId::NIL; FEW], len: 0, many: HashTable::new() }
    }
}

impl Outside {
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0 && self.many.is_empty()
    }

    /// The head of an integer's list, or NIL.
    pub(super) fn find(&self, place: usize) -> RowId {
        if self.many.is_empty() {
            return self.among_few(place).map_or(RowId::NIL, |at| self.heads[at]);
        }
        self.many.find(hash_of(place), |it| it.0 == place).map_or(RowId::NIL, |it| it.1)
    }

    /// Makes a row the head of that list and gives the one that it replaces, or NIL.
    pub(super) fn lead(&mut self, place: usize, row: RowId) -> RowId {
        if self.many.is_empty() {
            if let Some(at) = self.among_few(place) {
                return replace(&mut self.heads[at], row);
            }
            if self.len < FEW {
                (self.places[self.len], self.heads[self.len]) = (place, row);
                self.len += 1;
                return RowId::NIL;
            }
            self.spill();
        }
        let hash = hash_of(place);
        match self.many.find_mut(hash, |it| it.0 == place) {
            Some(it) => replace(&mut it.1, row),
            None => {
                self.many.insert_unique(hash, (place, row), |it| hash_of(it.0));
                RowId::NIL
            }
        }
    }

    /// The head of that list goes; `next` takes its place, or, if that is NIL, the list ceases to exist.
    pub(super) fn retire(&mut self, place: usize, next: RowId) {
        if self.many.is_empty() {
            let at = self.among_few(place).expect("the row is a head");
            self.heads[at] = next;
            if next.is_nil() {
                self.len -= 1;
                self.places.swap(at, self.len);
                self.heads.swap(at, self.len);
            }
            return;
        }
        let mut it = self.many.find_entry(hash_of(place), |it| it.0 == place).expect("the row is a head");
        if next.is_nil() {
            it.remove();
        } else {
            it.get_mut().1 = next;
        }
    }

    /// All integers with their heads, in any order.
    pub(super) fn all(&self) -> Vec<(usize, RowId)> {
        let few = self.places.iter().copied().zip(self.heads).take(self.len);
        few.chain(self.many.iter().copied()).collect()
    }

    fn among_few(&self, place: usize) -> Option<usize> {
        self.places[..self.len].iter().position(|&it| it == place)
    }

    /// The arrays are full: what is in them goes into the table.
    #[cold]
    fn spill(&mut self) {
        for it in self.places.into_iter().zip(self.heads) {
            self.many.insert_unique(hash_of(it.0), it, |it| hash_of(it.0));
        }
        self.len = 0;
    }
}

fn hash_of(place: usize) -> u64 {
    let mut hasher = FxHasher::default();
    place.hash(&mut hasher);
    hasher.finish()
}
