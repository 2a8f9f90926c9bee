//! A map from entries to what is known of them, in the order in which they are taken.
//!
//! What is noted comes mostly in that order already (by age, where ranks are equal; by time, where ranks are times), or there are
//! a few dozen entries at a time. So most of them stand in a *run*, a queue in order, to whose ends an entry is added at once and from
//! whose ends it is taken at once. It is put between others there only if few have to make way; otherwise it is in a tree
//! beside the run. No entry is in both, and neither is before the other as a whole.
//!
//! What leaves a long run from its middle sends the shorter side to the tree, where an entry stays: so that costs O(log n) for
//! each entry that was added.

use std::cmp::Ordering;
use std::collections::{BTreeMap, VecDeque, btree_map};

use super::rank::Entry;

/// So many entries of the run may make way for one.
const FEW: usize = 32;

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Sorted<V> {
    /// The first of them is taken first.
    run: VecDeque<(Entry, V)>,
    tree: BTreeMap<Entry, V>,
}

impl<V> Default for Sorted<V> {
    fn default() -> Self {
        Sorted { run: VecDeque::new(), tree: BTreeMap::new() }
    }
}

impl<V> Sorted<V> {
    pub(super) fn len(&self) -> usize {
        self.run.len() + self.tree.len()
    }

    /// Where it is in the run, or where it belongs.
    #[inline]
    fn place(&self, entry: &Entry) -> Result<usize, usize> {
        let Some((last, _)) = self.run.back() else { return Err(0) };
        match entry.cmp(last) {
            Ordering::Greater => Err(self.run.len()),
            Ordering::Equal => Ok(self.run.len() - 1),
            Ordering::Less => self.run.binary_search_by(|(other, _)| other.cmp(entry)),
        }
    }

    /// How many would have to make way at a place of the run.
    #[inline]
    fn in_the_way(&self, at: usize) -> usize {
        at.min(self.run.len() - at)
    }

    pub(super) fn get_mut(&mut self, entry: &Entry) -> Option<&mut V> {
        match self.place(entry) {
            Ok(at) => Some(&mut self.run[at].1),
            Err(_) => self.tree.get_mut(entry),
        }
    }

    /// Adds an entry at the end of the run, if it is after all others.
    #[inline]
    pub(super) fn append(&mut self, entry: Entry, value: impl FnOnce() -> V) -> bool {
        let last = self.run.back().is_some_and(|(last, _)| last.is_before(&entry))
            && self.tree.last_key_value().is_none_or(|(last, _)| last.is_before(&entry));
        if last {
            self.run.push_back((entry, value()));
        }
        last
    }

    /// Adds an entry with this value, unless it is there: then the value that it has.
    #[inline]
    pub(super) fn insert(&mut self, entry: Entry, value: V) -> Option<&mut V> {
        let at = match self.place(&entry) {
            Ok(at) => return Some(&mut self.run[at].1),
            Err(at) => at,
        };
        if self.in_the_way(at) <= FEW && self.tree.last_key_value().is_none_or(|(last, _)| *last < entry) {
            self.run.insert(at, (entry, value));
            return None;
        }
        match self.tree.entry(entry) {
            btree_map::Entry::Occupied(there) => Some(there.into_mut()),
            btree_map::Entry::Vacant(place) => {
                place.insert(value);
                None
            }
        }
    }

    /// Adds an entry that is before all others.
    #[inline]
    pub(super) fn insert_first(&mut self, entry: Entry, value: V) {
        debug_assert!(self.keys().next().is_none_or(|first| entry < *first), "it is the first");
        self.run.push_front((entry, value));
    }

    pub(super) fn remove(&mut self, entry: &Entry) -> Option<V> {
        let Ok(at) = self.place(entry) else { return self.tree.remove(entry) };
        let after = self.run.len() - 1 - at;
        let removed = if at.min(after) <= FEW {
            self.run.remove(at)
        } else if at < after {
            self.tree.extend(self.run.drain(..at));
            self.run.pop_front()
        } else {
            self.tree.extend(self.run.drain(at + 1..));
            self.run.pop_back()
        };
        removed.map(|(_, value)| value)
    }

    /// Takes out the first.
    #[inline]
    pub(super) fn pop_first(&mut self) -> Option<(Entry, V)> {
        match (self.run.front(), self.tree.first_key_value()) {
            (Some((first, _)), Some((in_tree, _))) if in_tree < first => self.tree.pop_first(),
            (None, Some(_)) => self.tree.pop_first(),
            _ => self.run.pop_front(),
        }
    }

    /// In the order in which they are taken.
    pub(super) fn keys(&self) -> impl Iterator<Item = &Entry> {
        let (mut run, mut tree) = (self.run.iter().map(|(entry, _)| entry).peekable(), self.tree.keys().peekable());
        std::iter::from_fn(move || match (run.peek(), tree.peek()) {
            (Some(first), Some(in_tree)) if in_tree < first => tree.next(),
            (None, _) => tree.next(),
            _ => run.next(),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::rank::{Entry, Ranks};
    use super::{FEW, Sorted};
    use crate::ids::random::Lcg;
    use crate::ids::{Age, Id, RowId};

    fn entry(rank: u64, age: u64) -> Entry {
        Entry::new((rank % 3) as u16, Id { row: RowId(0), age: Age(age) }, rank.rank(), false)
    }

    #[test]
    fn it_has_the_entries_of_a_tree_in_their_order_however_many_there_are() {
        let (mut sorted, mut tree, mut random) = (Sorted::default(), BTreeMap::new(), Lcg(5));
        let (mut most, mut longest, mut both, mut split) = (0, 0, 0, 0);
        for step in 0..120_000_u64 {
            // For a while more come than go, and then more go; they come by age, most of them by age, or as it happens.
            let (grows, by_age) = (step / 2_000 % 2 == 0, step / 4_000 % 3);
            let shuffled = by_age == 2 || by_age == 1 && random.below(8) == 0;
            let this = match shuffled {
                true => entry(random.below(9) as u64, random.below(400) as u64),
                false => entry(4, step),
            };
            // One that is there, or hardly ever.
            let one = tree.keys().nth(random.below(tree.len() + 1)).copied().unwrap_or(this);
            let (in_run, in_tree) = (sorted.run.len(), sorted.tree.len());
            match random.below(10) {
                0..5 if !grows => assert_eq!(sorted.pop_first(), tree.pop_first()),
                0..6 => match tree.get(&this) {
                    Some(value) => assert_eq!(sorted.insert(this, step).map(|value| *value), Some(*value)),
                    None => {
                        assert_eq!(sorted.insert(this, step), None);
                        tree.insert(this, step);
                    }
                },
                6 => assert_eq!(sorted.remove(&one), tree.remove(&one)),
                7 if tree.keys().next().is_none_or(|first| this < *first) => {
                    sorted.insert_first(this, step);
                    tree.insert(this, step);
                }
                _ => assert_eq!(sorted.get_mut(&one), tree.get_mut(&one)),
            }
            assert_eq!(sorted.len(), tree.len());
            if step % 50 == 0 {
                assert!(sorted.keys().eq(tree.keys()));
            }
            most = most.max(tree.len());
            longest = longest.max(sorted.run.len());
            both += usize::from(!sorted.run.is_empty() && !sorted.tree.is_empty());
            split += usize::from(sorted.run.len() + 1 < in_run && sorted.tree.len() > in_tree);
        }
        assert!(
            most > 10 * FEW && longest > 4 * FEW && both > 10_000 && split > 100,
            "{most} {longest} {both} {split}"
        );
    }

    #[test]
    fn what_comes_in_order_is_in_the_run_and_so_is_a_little_that_does_not() {
        let mut sorted = Sorted::default();
        (1..=1_000).for_each(|age| assert_eq!(sorted.insert(entry(1, 2 * age), ()), None));
        assert_eq!((sorted.run.len(), sorted.tree.len()), (1_000, 0));
        // Near an end, and in the middle.
        [3, 1_997, 1_001].into_iter().for_each(|age| assert_eq!(sorted.insert(entry(1, age), ()), None));
        assert_eq!((sorted.run.len(), sorted.tree.len()), (1_002, 1));
        (1_001..=2_000).for_each(|age| assert_eq!(sorted.insert(entry(1, 2 * age), ()), None));
        assert_eq!((sorted.run.len(), sorted.tree.len()), (2_002, 1));
    }

    #[test]
    fn leaving_a_long_run_from_its_middle_costs_no_more_than_having_come() {
        let (mut sorted, many) = (Sorted::default(), 1_000);
        (0..many).for_each(|age| assert_eq!(sorted.insert(entry(1, age), ()), None));
        let mut moved = 0;
        // Always the one in the middle of what is left.
        while let Some(&(middle, ())) = sorted.run.get(sorted.run.len() / 2) {
            let before = sorted.tree.len();
            assert_eq!(sorted.remove(&middle), Some(()));
            moved += sorted.tree.len() - before;
        }
        assert!(moved < many as usize, "{moved} moves");
        assert!(sorted.keys().is_sorted());
    }
}
