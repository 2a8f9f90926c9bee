//! The loop of an occurrence over partners whose argument lies in a range, newest first: what [`Partners`](crate::partners::Partners) is for
//! those with a key. Its cursors are the same.

use std::marker::PhantomData;

use crate::ids::{Age, Id, RowId};
use crate::index::{ArgsSlot, KeyIndex, OrderIndex, OrderedField, Within};
use crate::partners::{Cursor, is_one_of};
use crate::store::{RowIter, StoreIter};
use crate::table::Table;
use crate::tried::{Passed, needs};

/// A loop over the rows of a table with field `F` in a range of `T`.
#[derive(Debug)]
pub struct Ranged<'a, P, V, T, const F: usize, const L: usize> {
    index: &'a OrderIndex<P, F, L>,
    within: Within<'a, T>,
    next: RowId,
    vars: PhantomData<fn() -> V>,
}

impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
    /// Starts the loop: at the newest row in the range, or where the cursor says.
    #[inline]
    pub fn ranged<'a, P: OrderedField<S::Args, V, F>, V, const F: usize, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a OrderIndex<P, F, L>,
        _vars: &V,
        cursor: impl Into<Cursor>,
        within: Within<'a, P::Of>,
    ) -> Ranged<'a, P, V, P::Of, F, L> {
        let index = index(&self.idx);
        let next = match cursor.into().at {
            None | Some(Id::FRONT) => index.first(self.rows(), within),
            Some(at) => index.resume(self.rows(), within, at),
        };
        Ranged { index, within, next, vars: PhantomData }
    }

    /// The arguments of a constraint with the least key.
    #[inline]
    pub fn least<'a, P: OrderedField<S::Args, V, F>, V, const F: usize, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a OrderIndex<P, F, L>,
        _vars: &V,
    ) -> Option<&'a S::Args> {
        let (least, _) = index(&self.idx).ends()?;
        Some(self.args(least))
    }

    /// The arguments of a constraint with the greatest key.
    #[inline]
    pub fn greatest<'a, P: OrderedField<S::Args, V, F>, V, const F: usize, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a OrderIndex<P, F, L>,
        _vars: &V,
    ) -> Option<&'a S::Args> {
        let (_, greatest) = index(&self.idx).ends()?;
        Some(self.args(greatest))
    }

    /// The arguments of a constraint with the least key in a range.
    #[inline]
    pub fn least_within<'a, P, T, V, const F: usize, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a KeyIndex<P, T, F, L>,
        _vars: &V,
        within: Within<'_, T>,
    ) -> Option<&'a S::Args>
    where
        P: OrderedField<S::Args, V, F, Of = T>,
        T: Ord + Copy + 'a,
    {
        index(&self.idx).least(within).map(|row| self.args(row))
    }

    /// The arguments of a constraint with the greatest key in a range.
    #[inline]
    pub fn greatest_within<'a, P, T, V, const F: usize, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a KeyIndex<P, T, F, L>,
        _vars: &V,
        within: Within<'_, T>,
    ) -> Option<&'a S::Args>
    where
        P: OrderedField<S::Args, V, F, Of = T>,
        T: Ord + Copy + 'a,
    {
        index(&self.idx).greatest(within).map(|row| self.args(row))
    }

    /// The constraints in a range, the least first, and of equal ones the oldest first.
    pub fn within<'a, P: OrderedField<S::Args, V, F>, V, const F: usize, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a OrderIndex<P, F, L>,
        _vars: &V,
        within: Within<'_, P::Of>,
    ) -> StoreIter<'a, S::Args> {
        let index = index(&self.idx);
        let mut rows = Vec::new();
        let mut row = index.first::<S, V, N>(self.rows(), within);
        while !row.is_nil() {
            rows.push((self.id(row), self.args(row)));
            row = index.next::<S, V, N>(self.rows(), within, row);
        }
        rows.reverse();
        rows.sort_by(|(_, one), (_, other)| (P::COMPARE)((P::GET.0)(one), (P::GET.0)(other)));
        StoreIter { kind: self.kind, rows: RowIter::Many(rows.into_iter()) }
    }
}

impl<P, V, T, const F: usize, const L: usize> Ranged<'_, P, V, T, F, L> {
    /// The next partner that is none of `others`: one constraint never fills two heads.
    #[inline]
    pub fn next<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        others: [Id; D],
    ) -> Option<(Id, &'t S::Args)>
    where
        P: OrderedField<S::Args, V, F, Of = T>,
    {
        self.next_older(table, Age::NEVER_PASSED, others)
    }

    /// The next partner that is also older than `age`: for a rule that fires when the newest of its heads is active.
    #[inline]
    pub fn next_older<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        age: Age,
        others: [Id; D],
    ) -> Option<(Id, &'t S::Args)>
    where
        P: OrderedField<S::Args, V, F, Of = T>,
    {
        while !self.next.is_nil() {
            let row = self.next;
            self.next = self.index.next(table.rows(), self.within, row);
            if is_one_of(row, &others) || age != Age::NEVER_PASSED && table.age(row) >= age {
                continue;
            }
            return Some((table.id(row), table.args(row)));
        }
        None
    }

    /// The first one, where that is the one: nothing more is asked of a partner. Without one the occurrence is passed over.
    #[inline]
    pub fn first<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        others: [Id; D],
    ) -> Result<(Id, &'t S::Args), Passed>
    where
        P: OrderedField<S::Args, V, F, Of = T>,
    {
        needs(self.next(table, others))
    }

    /// The first one that is older than that, too.
    #[inline]
    pub fn first_older<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        age: Age,
        others: [Id; D],
    ) -> Result<(Id, &'t S::Args), Passed>
    where
        P: OrderedField<S::Args, V, F, Of = T>,
    {
        needs(self.next_older(table, age, others))
    }

    /// The arguments of all rows that are left, but for `others`.
    #[inline]
    pub fn items<S: ArgsSlot, I, const N: usize, const D: usize>(
        mut self,
        table: &Table<S, I, N>,
        others: [Id; D],
    ) -> impl Iterator<Item = &S::Args>
    where
        P: OrderedField<S::Args, V, F, Of = T>,
    {
        std::iter::from_fn(move || self.next(table, others).map(|(_, args)| args))
    }

    /// Whether no row is left.
    #[inline]
    pub fn over(&self) -> bool {
        self.next.is_nil()
    }

    /// The cursor to go on from.
    #[inline]
    pub fn cursor<S: ArgsSlot, I, const N: usize>(&self, table: &Table<S, I, N>) -> Id {
        table.id_or_none(self.next)
    }
}
