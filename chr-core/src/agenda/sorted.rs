//! A map from entries to what is known of them, in the order in which they are taken.
//!
//! Most agendas have a few dozen entries at a time, and what is noted is mostly taken soon. So it is an array, the next to be taken
//! last, in which a place is found by halving; with more than [`MANY`] entries, a tree, until it is empty again.

use std::collections::BTreeMap;

use super::rank::Entry;

/// The most entries that the array has.
const MANY: usize = 64;

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Sorted<V> {
    /// The last of them is taken first.
    few: Vec<(Entry, V)>,
    /// Where they are all if it has any.
    many: BTreeMap<Entry, V>,
}

impl<V> Default for Sorted<V> {
    fn default() -> Self {
        Sorted { few: Vec::new(), many: BTreeMap::new() }
    }
}

impl<V> Sorted<V> {
    pub(super) fn len(&self) -> usize {
        self.few.len() + self.many.len()
    }

    /// Where it is in the array, or where it belongs.
    #[inline]
    fn place(&self, entry: &Entry) -> Result<usize, usize> {
        self.few.binary_search_by(|(other, _)| entry.cmp(other))
    }

    pub(super) fn get_mut(&mut self, entry: &Entry) -> Option<&mut V> {
        match self.place(entry) {
            Ok(at) => Some(&mut self.few[at].1),
            Err(_) => self.many.get_mut(entry),
        }
    }

    /// Adds an entry that is not there.
    pub(super) fn insert(&mut self, entry: Entry, value: V) {
        if !self.many.is_empty() {
            self.many.insert(entry, value);
        } else if self.few.len() < MANY {
            let (Ok(at) | Err(at)) = self.place(&entry);
            self.few.insert(at, (entry, value));
        } else {
            self.many.extend(self.few.drain(..));
            self.many.insert(entry, value);
        }
    }

    pub(super) fn remove(&mut self, entry: &Entry) -> Option<V> {
        match self.place(entry) {
            Ok(at) => Some(self.few.remove(at).1),
            Err(_) => self.many.remove(entry),
        }
    }

    /// Takes out the first.
    #[inline]
    pub(super) fn pop_first(&mut self) -> Option<(Entry, V)> {
        self.few.pop().or_else(|| self.many.pop_first())
    }

    /// In the order in which they are taken.
    pub(super) fn keys(&self) -> impl Iterator<Item = &Entry> {
        self.few.iter().rev().map(|(entry, _)| entry).chain(self.many.keys())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::rank::{Entry, Ranks};
    use super::{MANY, Sorted};
    use crate::ids::random::Lcg;
    use crate::ids::{Age, Id, RowId};

    #[test]
    fn it_has_the_entries_of_a_tree_in_their_order_however_many_there_are() {
        let (mut sorted, mut tree, mut random) = (Sorted::default(), BTreeMap::new(), Lcg(5));
        let mut most = 0;
        for step in 0..200_000 {
            // For a while more come than go, and then more go.
            let grows = step / 2_000 % 2 == 0;
            let (age, rank) = (random.below(400) as u64, random.below(9) as u8);
            let entry = Entry::new(rank.into(), 0, Id { row: RowId(0), age: Age(age) }, rank.rank(), false);
            match random.below(10) {
                0..3 if !grows => assert_eq!(sorted.pop_first(), tree.pop_first()),
                0..6 if !tree.contains_key(&entry) => {
                    sorted.insert(entry, step);
                    tree.insert(entry, step);
                }
                6..8 => assert_eq!(sorted.remove(&entry), tree.remove(&entry)),
                _ => assert_eq!(sorted.get_mut(&entry), tree.get_mut(&entry)),
            }
            assert_eq!(sorted.len(), tree.len());
            if step % 50 == 0 {
                assert!(sorted.keys().eq(tree.keys()));
            }
            most = most.max(tree.len());
        }
        assert!(most > 3 * MANY && tree.len() < most, "there are many at times, and few at others");
    }
}
