//! What is counted for each kind of constraint.
//!
//! How many there are, and the most there were, are kept as the most and how many fewer there are: so only a tell that exceeds it
//! changes both. How many were told follows from how many there are, were removed, and were undone.

/// What is counted for a kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KindCounts {
    pub(crate) peak: u64,
    /// How many fewer there are now.
    room: u64,
    pub(crate) removed: u64,
    /// What was told and undone since, less what was removed and undone.
    undone: u64,
    /// How many there were when the counting began, with those that were removed by then.
    before: u64,
    pub(crate) woken: u64,
    pub(crate) in_vain: u64,
}

impl KindCounts {
    pub(crate) fn told(&self) -> u64 {
        self.live().wrapping_add(self.removed).wrapping_add(self.undone).wrapping_sub(self.before)
    }

    pub(super) fn live(&self) -> u64 {
        self.peak.wrapping_sub(self.room)
    }

    /// Counts from now on, when there are so many.
    pub(super) fn begin(&mut self, live: u64) {
        *self = KindCounts { peak: live, removed: self.removed, before: live + self.removed, ..KindCounts::default() };
    }

    /// Forgets what was counted, but not what there is.
    pub(super) fn clear(&mut self) {
        let live = self.live();
        *self = KindCounts { peak: live, before: live, ..KindCounts::default() };
    }

    #[inline(always)]
    pub(super) fn tell(&mut self) {
        match self.room.checked_sub(1) {
            Some(room) => self.room = room,
            None => self.peak += 1,
        }
    }

    #[inline(always)]
    pub(super) fn remove(&mut self) {
        self.removed += 1;
        self.room = self.room.wrapping_add(1);
    }

    /// What was done is undone: there are so many again.
    #[inline]
    pub(super) fn undo(&mut self, live: u64) {
        self.undone = self.undone.wrapping_add(self.live()).wrapping_sub(live);
        self.peak = self.peak.max(live);
        self.room = self.peak - live;
    }
}

/// The counts of this many kinds lie in the profile itself.
const FEW: usize = 16;

/// Those of all kinds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    few: [KindCounts; FEW],
    many: Vec<KindCounts>,
    len: usize,
}

impl Kinds {
    /// Makes room for so many.
    pub(super) fn fit(&mut self, len: usize) {
        self.len = len;
        self.many = vec![KindCounts::default(); len.saturating_sub(FEW)];
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, kind: usize) -> Option<&mut KindCounts> {
        if kind < FEW { Some(&mut self.few[kind]) } else { self.many.get_mut(kind - FEW) }
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &KindCounts> {
        self.few[..self.len.min(FEW)].iter().chain(&self.many)
    }

    #[inline]
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut KindCounts> {
        self.few[..self.len.min(FEW)].iter_mut().chain(&mut self.many)
    }
}

#[cfg(test)]
mod tests {
    use super::KindCounts;

    #[test]
    fn what_was_told_follows_from_the_rest() {
        let mut kind = KindCounts::default();
        kind.remove();
        kind.begin(3);
        assert_eq!((kind.told(), kind.live(), kind.peak, kind.removed), (0, 3, 3, 1));
        kind.tell();
        kind.remove();
        kind.remove();
        kind.tell();
        assert_eq!((kind.told(), kind.live(), kind.peak, kind.removed), (2, 3, 4, 3));
        // A branch that tells two and removes four is left.
        (0..2).for_each(|_| kind.tell());
        (0..4).for_each(|_| kind.remove());
        assert_eq!((kind.told(), kind.live(), kind.peak), (4, 1, 5));
        kind.undo(3);
        assert_eq!((kind.told(), kind.live(), kind.peak), (4, 3, 5));
        kind.clear();
        assert_eq!((kind.told(), kind.live(), kind.peak, kind.removed), (0, 3, 3, 0));
        kind.undo(0);
        kind.tell();
        assert_eq!((kind.told(), kind.live(), kind.peak), (1, 1, 3));
    }
}
