//! The loop of an occurrence over the partners of one level: where it starts, what it skips, where it goes on.
//!
//! A loop that is resumed gets a cursor for each level: the identity of the partner to go on with, as it may have died
//! since. The cursors of inner levels are valid while the partner of the level outside is the one they were made with.

use crate::activate::Active;
use crate::ids::{Age, Id, RowId};
use crate::index::{ArgsSlot, Row, Rows};
use crate::table::Table;
use crate::tried::{Passed, needs};

/// Where a loop starts.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    /// The next partner; none if the loop is not resumed.
    pub(crate) at: Option<Id>,
    /// The partner before that one, if known. If the next one is gone, the loop goes on after this one if it is still
    /// there; otherwise it may have to search from the front.
    pub(crate) before: Id,
}

impl Cursor {
    /// At the front.
    pub const FRONT: Self = Cursor { at: None, before: Id::NONE };

    /// At that partner, or at the front.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn at(at: Option<Id>) -> Self {
        Cursor { at, before: Id::NONE }
    }

    /// With the partner before it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn after(self, before: Id) -> Self {
        Cursor { before, ..self }
    }
}

impl<const N: usize> From<&Active<N>> for Cursor {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(me: &Active<N>) -> Self {
        me.only()
    }
}

/// A loop over list `L` of a table: its next row, and the way on from there.
#[derive(Clone, Copy, Debug)]
pub struct Partners<const L: usize, W = Linked> {
    pub(crate) next: RowId,
    pub(crate) way: W,
}

/// How a loop finds the row after one.
pub trait Way: Copy {
    /// That of a loop that is over.
    const OVER: Self;
    /// The row after one of these.
    fn after<S: ArgsSlot, const N: usize, const L: usize>(&mut self, rows: &Rows<S, N>, row: &Row<S, N>) -> RowId;
}

/// By the links of the rows.
#[derive(Clone, Copy, Debug)]
pub struct Linked;

impl Way for Linked {
    const OVER: Self = Linked;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<S: ArgsSlot, const N: usize, const L: usize>(&mut self, _: &Rows<S, N>, row: &Row<S, N>) -> RowId {
        row.next::<L>()
    }
}

/// By the links, or through an array of an index ([`InArrays`](crate::index::InArrays)).
#[derive(Clone, Copy, Debug)]
pub struct Linkage<'a> {
    /// What is left of the array; its first entry is no row.
    pub(crate) left: &'a [RowId],
    /// Whether some of that is to be passed over.
    pub(crate) gaps: bool,
}

impl Linkage<'_> {
    pub(crate) const LINKED: Self = Linkage { left: &[], gaps: false };

    /// Goes on behind a gap.
    #[cold]
    pub(crate) fn pass_over<S: ArgsSlot, const N: usize>(&mut self, rows: &Rows<S, N>) -> RowId {
        while let Some((&row, left)) = self.left.split_last() {
            self.left = left;
            if rows.get(row.ix()).is_some_and(Row::is_alive) {
                return row;
            }
        }
        RowId::NIL
    }
}

impl Way for Linkage<'_> {
    const OVER: Self = Self::LINKED;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<S: ArgsSlot, const N: usize, const L: usize>(&mut self, rows: &Rows<S, N>, row: &Row<S, N>) -> RowId {
        match self.left.split_last() {
            None => row.next::<L>(),
            Some(_) if self.gaps => self.pass_over(rows),
            Some((&row, left)) => {
                self.left = left;
                row
            }
        }
    }
}

impl<const L: usize, W: Way> Partners<L, W> {
    /// No partners.
    pub const NONE: Self = Partners { next: RowId::NIL, way: W::OVER };

    /// The next partner that is none of `others`: one constraint never fills two heads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        others: [Id; D],
    ) -> Option<(Id, &'t S::Args)> {
        while !self.next.is_nil() {
            let (row, slot) = self.step(table);
            if !is_one_of(row, &others) {
                return Some((Id { row, age: slot.live_age() }, slot.args()));
            }
        }
        None
    }

    /// The next partner that is also older than `age`: for a rule that fires when the newest of its heads is active.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next_older<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        age: Age,
        others: [Id; D],
    ) -> Option<(Id, &'t S::Args)> {
        while !self.next.is_nil() {
            let (row, slot) = self.step(table);
            if !is_one_of(row, &others) && slot.live_age() < age {
                return Some((Id { row, age: slot.live_age() }, slot.args()));
            }
        }
        None
    }

    /// The next row, with what comes after it becoming the next.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<'t, S: ArgsSlot, I, const N: usize>(&mut self, table: &'t Table<S, I, N>) -> (RowId, &'t Row<S, N>) {
        let row = self.next;
        let slot = &table.rows()[row];
        self.next = self.way.after::<S, N, L>(table.rows(), slot);
        (row, slot)
    }

    /// The first one, where that is the one: nothing more is asked of a partner. Without one the occurrence is passed over.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        others: [Id; D],
    ) -> Result<(Id, &'t S::Args), Passed> {
        needs(self.next(table, others))
    }

    /// The first one that is older than that, too.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn first_older<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        age: Age,
        others: [Id; D],
    ) -> Result<(Id, &'t S::Args), Passed> {
        needs(self.next_older(table, age, others))
    }

    /// The arguments of all rows that are left, but for `others`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn items<S: ArgsSlot, I, const N: usize, const D: usize>(
        mut self,
        table: &Table<S, I, N>,
        others: [Id; D],
    ) -> impl Iterator<Item = &S::Args> {
        std::iter::from_fn(move || self.next(table, others).map(|(_, args)| args))
    }

    /// Whether no row is left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn over(&self) -> bool {
        self.next.is_nil()
    }

    /// The cursor to go on from.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn cursor<S: ArgsSlot, I, const N: usize>(&self, table: &Table<S, I, N>) -> Id {
        table.id_or_none(self.next)
    }
}

/// Not generic, and not a closure: compiled once.
#[inline]
pub(crate) fn is_one_of(row: RowId, others: &[Id]) -> bool {
    others.iter().any(|other| other.row == row)
}

/// What a look at a list says to all occurrences that look into it.
#[derive(Clone, Copy, Debug)]
pub enum Only {
    /// There is nothing in it.
    Nothing,
    /// This is all there is.
    One(RowId),
    /// There may be more.
    Several,
}

impl Only {
    /// Whether there may be something.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn any(self) -> bool {
        !matches!(self, Only::Nothing)
    }

    /// Whether there may be something that fits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn may_fit<S: ArgsSlot, I, const N: usize>(
        self,
        table: &Table<S, I, N>,
        fits: impl FnOnce(&S::Args) -> bool,
    ) -> bool {
        match self {
            Only::Nothing => false,
            Only::One(row) => fits(table.args(row)),
            Only::Several => true,
        }
    }
}
