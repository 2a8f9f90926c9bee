//! Rows by the keys themselves, for an argument with `#[order]` of which a guard asks for the least or the greatest in a range, as in
//! `agg m = max(c) in span(c, _) if c <= b`.
//!
//! The tree of [`ordered`](super::ordered) stands by age, and finds the newest row in a range; the row at an end of the range may be
//! anywhere below. Here is a set of keys with their rows, in which the end of a range is found in O(log n), as are storing, removing and
//! undoing. It gives no order in which a program could try candidates, so that of rows with one key it does not matter
//! which one is found.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::Bound;

use super::{ArgsSlot, ByVar, Change, Indexes, Lists, OrderedField, Rows, Within};
use crate::deep::Changed;
use crate::ids::{ArenaId, RowId, VarId};

/// The rows by field `F` of program `P`, whose type is `T`; link `L` is theirs.
#[derive(Debug)]
pub struct KeyIndex<P, T, const F: usize, const L: usize> {
    keys: BTreeSet<(T, u32)>,
    program: PhantomData<fn() -> P>,
}

impl<P, T: Clone, const F: usize, const L: usize> Clone for KeyIndex<P, T, F, L> {
    fn clone(&self) -> Self {
        KeyIndex { keys: self.keys.clone(), program: PhantomData }
    }
}

impl<P, T, const F: usize, const L: usize> Default for KeyIndex<P, T, F, L> {
    fn default() -> Self {
        KeyIndex { keys: BTreeSet::new(), program: PhantomData }
    }
}

impl<P, T: Ord + Copy, const F: usize, const L: usize> KeyIndex<P, T, F, L> {
    fn entry<S: ArgsSlot, V, const N: usize>(rows: &Rows<S, N>, row: RowId) -> (T, u32)
    where
        P: OrderedField<S::Args, V, F, Of = T>,
    {
        (*(P::GET.0)(rows[row].args()), row.0)
    }

    /// A row with the least key in the range.
    pub(crate) fn least(&self, within: Within<'_, T>) -> Option<RowId> {
        let lower = match within.lower {
            Bound::Unbounded => Bound::Unbounded,
            Bound::Included(&key) => Bound::Included((key, 0)),
            Bound::Excluded(&key) => Bound::Excluded((key, u32::MAX)),
        };
        let (key, row) = self.keys.range((lower, Bound::Unbounded)).next()?;
        within.has(key, T::cmp).then_some(RowId(*row))
    }

    /// A row with the greatest key in the range.
    pub(crate) fn greatest(&self, within: Within<'_, T>) -> Option<RowId> {
        let upper = match within.upper {
            Bound::Unbounded => Bound::Unbounded,
            Bound::Included(&key) => Bound::Included((key, u32::MAX)),
            Bound::Excluded(&key) => Bound::Excluded((key, 0)),
        };
        let (key, row) = self.keys.range((Bound::Unbounded, upper)).next_back()?;
        within.has(key, T::cmp).then_some(RowId(*row))
    }
}

impl<P, T, S: ArgsSlot, V, const N: usize, const F: usize, const L: usize> Indexes<S, V, N> for KeyIndex<P, T, F, L>
where
    P: OrderedField<S::Args, V, F, Of = T>,
    T: Ord + Copy,
{
    fn link(&mut self, rows: &mut Rows<S, N>, _vars: &V, row: RowId) {
        self.keys.insert(Self::entry::<S, V, N>(rows, row));
    }

    fn unlink(&mut self, rows: &mut Rows<S, N>, _vars: &V, row: RowId, lists: Lists) {
        if lists.has(L) {
            self.keys.remove(&Self::entry::<S, V, N>(rows, row));
        }
    }

    /// Where its key is the same, it has its place already: ages do not count here.
    fn renew(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, left: Lists) {
        if left.has(L) {
            self.link(rows, vars, row);
        }
    }

    fn relink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists) {
        if lists.has(L) {
            self.link(rows, vars, row);
        }
    }

    const REKEYS: bool = false;
    const STAYS: Lists = Lists::NONE;

    #[inline]
    fn join(&mut self, _: &mut Rows<S, N>, _arena: ArenaId, _loser: VarId, _winner: VarId) -> bool {
        false
    }

    fn part(&mut self, _: &mut Rows<S, N>, _vars: &V, _arena: ArenaId, _loser: VarId, _winner: VarId) {}

    #[inline]
    fn detach(&mut self, _: &mut Rows<S, N>, _vars: &V, _row: RowId, _change: &Change) -> Lists {
        Lists::NONE
    }

    fn detach_changed(&mut self, _: &mut Rows<S, N>, _vars: &V, _row: RowId, _changed: &Changed) -> Lists {
        Lists::NONE
    }

    fn place(&mut self, _: &mut Rows<S, N>, _vars: &V, _detached: &[(RowId, Lists)]) {}

    fn validate(&self, rows: &Rows<S, N>, _vars: &V) -> Result<(), String> {
        let check = |ok, what, row| super::lists::check(ok, L, what, row);
        let mut live = 0;
        for row in (0..rows.len() as u32).map(RowId).filter(|&row| rows[row].is_alive()) {
            check(self.keys.contains(&Self::entry::<S, V, N>(rows, row)), "it is not found by its key", row)?;
            live += 1;
        }
        check(self.keys.len() == live, "there are keys of other rows than are alive", RowId::NIL)
    }
}

impl<P, T, S: ArgsSlot, const N: usize, const F: usize, const L: usize> ByVar<S, N> for KeyIndex<P, T, F, L> {
    const ANY: bool = false;

    fn by_var(&self, _arena: ArenaId, _var: VarId, _waking: bool, _heads: &mut [RowId; N]) {}
}
