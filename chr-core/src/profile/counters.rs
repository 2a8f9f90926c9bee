//! Counters by two numbers that generated code knows: the first rows lie in the profile itself, so that counting is one
//! instruction there.

use std::cell::Cell;

/// `FEW` rows of `ROW` counters where each is found without a step, and all others on the heap, once there is
/// [room](Counters::fit).
#[derive(Clone, Debug)]
pub(super) struct Counters<const FEW: usize, const ROW: usize> {
    few: [[Cell<u64>; ROW]; FEW],
    /// Of rows from the first one on, what comes after the `ROW`th; of rows after the `FEW`th, all.
    many: Vec<Box<[Cell<u64>]>>,
}

impl<const FEW: usize, const ROW: usize> Default for Counters<FEW, ROW> {
    fn default() -> Self {
        Counters { few: std::array::from_fn(|_| std::array::from_fn(|_| Cell::new(0))), many: Vec::new() }
    }
}

impl<const FEW: usize, const ROW: usize> Counters<FEW, ROW> {
    /// Makes room for rows of these lengths.
    pub(super) fn fit(&mut self, lengths: impl Iterator<Item = usize>) {
        let own = |row: usize| if row < FEW { ROW } else { 0 };
        let beyond =
            lengths.enumerate().map(|(row, length)| vec![Cell::new(0); length.saturating_sub(own(row))].into());
        self.many = beyond.collect();
    }

    /// One more. With both numbers known, the rest of this is not there.
    #[inline(always)]
    pub(super) fn count(&self, row: usize, at: usize) {
        if let Some(count) = self.counter(row, at) {
            count.set(count.get() + 1);
        }
    }

    #[inline(always)]
    fn counter(&self, row: usize, at: usize) -> Option<&Cell<u64>> {
        if row < FEW && at < ROW {
            Some(&self.few[row][at])
        } else {
            self.many.get(row)?.get(if row < FEW { at - ROW } else { at })
        }
    }

    pub(super) fn get(&self, row: usize, at: usize) -> u64 {
        self.counter(row, at).map_or(0, Cell::get)
    }

    /// All from zero again.
    pub(super) fn clear(&self) {
        self.few.iter().flatten().chain(self.many.iter().flat_map(|row| row.iter())).for_each(|count| count.set(0));
    }
}

#[cfg(test)]
mod tests {
    use super::Counters;

    #[test]
    fn what_does_not_fit_in_itself_is_counted_elsewhere() {
        let mut counters = Counters::<2, 3>::default();
        counters.fit([5, 1, 4].into_iter());
        let places = [(0, 0), (0, 2), (0, 3), (0, 4), (1, 0), (2, 0), (2, 3)];
        for (times, (row, at)) in places.into_iter().enumerate() {
            (0..=times).for_each(|_| counters.count(row, at));
        }
        let counted = |(row, at)| counters.get(row, at);
        assert_eq!(places.map(counted), [1, 2, 3, 4, 5, 6, 7]);
        // There is no such place, and it is not another one.
        counters.count(2, 4);
        counters.count(7, 0);
        assert_eq!(places.map(counted), [1, 2, 3, 4, 5, 6, 7]);
        counters.clear();
        assert_eq!(places.map(counted), [0; 7]);
    }
}
