//! The loop of an occurrence over the partners of one level: where it starts, what it skips, where it goes on.
//!
//! A loop that is resumed gets a cursor for each level: the identity of the partner to go on with, as it may have died
//! since. The cursors of inner levels are valid while the partner of the level outside is the one they were made with.

use std::marker::PhantomData;

use crate::ids::{Age, Id, RowId};
use crate::index::{ArgsSlot, Heads, KeyOf, Listed};
use crate::run::Pending;
use crate::table::Table;

/// The active constraint of an occurrence with `N` cursors: one per partner, and, if the innermost partner is kept, one
/// for the last such partner.
#[derive(Clone, Copy, Debug)]
pub struct Active<const N: usize> {
    /// Which constraint.
    pub id: Id,
    cursors: Option<[Id; N]>,
}

impl<const N: usize> Active<N> {
    /// Tried for the first time, by the code that told it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn told(id: Id) -> Self {
        Active { id, cursors: None }
    }

    /// Going on from these cursors.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn resumed(id: Id, cursors: [Id; N]) -> Self {
        Active { id, cursors: Some(cursors) }
    }

    /// Where the outermost loop starts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn outer(&self) -> Cursor {
        Cursor { at: self.cursors.map(|cursors| cursors[0]), before: Id::NONE }
    }

    /// Where the loop of a level starts, given that the partner of the level outside is `outer`. If that is not the one
    /// the cursors were made with, all inner levels start at the front.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn inner(&mut self, level: usize, outer: Id) -> Cursor {
        self.cursors = self.cursors.filter(|cursors| cursors[level - 1] == outer);
        Cursor { at: self.cursors.map(|cursors| cursors[level]), before: Id::NONE }
    }

    /// Where the only loop starts; if its partner is kept, the last cursor says which one came before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn only(&self) -> Cursor {
        if N == 1 { self.outer() } else { self.near(self.outer()) }
    }

    /// Where the innermost of several loops starts; the last cursor says which partner came before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn inner_near(&mut self, level: usize, outer: Id) -> Cursor {
        let cursor = self.inner(level, outer);
        self.near(cursor)
    }

    /// For a frame: to go on from these cursors.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn at<K, const NUMBER: u16>(&self, cursors: [Id; N]) -> Resumed<K, NUMBER, N> {
        Resumed { me: self.id, cursors, kind: PhantomData }
    }

    /// For a frame: to go on with these partners, the innermost of which has not been tried yet. What the cursors say
    /// about the levels inside still holds if they were made with the same partners; otherwise those start at the
    /// front. By value, and not inlined, so that a loop that is not paused can keep it in registers.
    #[cold]
    #[inline(never)]
    pub fn paused<K, const NUMBER: u16, const M: usize>(self, partners: [Id; M]) -> Resumed<K, NUMBER, N> {
        match self.cursors {
            Some(cursors) if cursors[..M] == partners => self.at(cursors),
            _ => {
                let mut cursors = [Id::FRONT; N];
                cursors[..M].copy_from_slice(&partners);
                self.at(cursors)
            }
        }
    }

    /// For a frame: to go on with the occurrences from a given one on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn then<K>(&self, from: u16) -> Activated<K> {
        Activated { me: self.id, from, kind: PhantomData }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn near(&self, cursor: Cursor) -> Cursor {
        let before = self.cursors.and_then(|cursors| cursors.last().copied()).unwrap_or(Id::NONE);
        Cursor { before, ..cursor }
    }
}

/// In a frame: occurrence `NUMBER` of `K`, to go on from its `N` cursors.
#[derive(Debug)]
pub struct Resumed<K, const NUMBER: u16, const N: usize> {
    pub(crate) me: Id,
    pub(crate) cursors: [Id; N],
    kind: PhantomData<fn() -> K>,
}

impl<K, const NUMBER: u16, const N: usize> Resumed<K, NUMBER, N> {
    /// What it is about, for people.
    pub fn pending(&self, kind: u16) -> Pending {
        Pending::Active(kind, self.me, Some(NUMBER))
    }
}

impl<K, const NUMBER: u16, const N: usize> Clone for Resumed<K, NUMBER, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, const NUMBER: u16, const N: usize> Copy for Resumed<K, NUMBER, N> {}

/// In a frame: a constraint of kind `K`, to go on with its occurrences from a given one on.
#[derive(Debug)]
pub struct Activated<K> {
    pub(crate) me: Id,
    pub(crate) from: u16,
    kind: PhantomData<fn() -> K>,
}

impl<K> Activated<K> {
    /// What it is about, for people.
    pub fn pending(&self, kind: u16) -> Pending {
        Pending::Active(kind, self.me, Some(self.from))
    }
}

impl<K> Clone for Activated<K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Activated<K> {}

/// Where a loop starts.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    /// The next partner; none if the loop is not resumed.
    at: Option<Id>,
    /// The partner before that one, if known. If the next one is gone, the loop goes on after this one if it is still
    /// there; otherwise it may have to search from the front.
    before: Id,
}

impl<const N: usize> From<&Active<N>> for Cursor {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(me: &Active<N>) -> Self {
        me.only()
    }
}

/// A loop over list `L` of a table: its next row.
#[derive(Clone, Copy, Debug)]
pub struct Partners<const L: usize> {
    next: RowId,
}

impl<const L: usize> Partners<L> {
    /// No partners.
    pub const NONE: Self = Partners { next: RowId::NIL };

    /// The next partner that is none of `others`: one constraint never fills two heads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next<'t, S: ArgsSlot, I, const N: usize, const D: usize>(
        &mut self,
        table: &'t Table<S, I, N>,
        others: [Id; D],
    ) -> Option<(Id, &'t S::Args)> {
        self.next_older(table, Age::NEVER_PASSED, others)
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
            let row = self.next;
            self.next = table.next::<L>(row);
            if is_one_of(row, &others) || age != Age::NEVER_PASSED && table.age(row) >= age {
                continue;
            }
            return Some((table.id(row), table.args(row)));
        }
        None
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
fn is_one_of(row: RowId, others: &[Id]) -> bool {
    others.iter().any(|other| other.row == row)
}

impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
    /// The table, if a constraint is stored in it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn any(&self) -> Option<&Self> {
        if self.live() == 0 { None } else { Some(self) }
    }

    /// Starts the loop over the rows with a key: at the front of their list, or where the cursor says.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn partners<'a, K: KeyOf<S::Args, V> + 'a, H: Heads<K, S, V, N> + 'a, V, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a Listed<K, H, L>,
        vars: &'a V,
        cursor: impl Into<Cursor>,
        key: impl FnOnce() -> K::Key<'a>,
    ) -> Partners<L> {
        let cursor = cursor.into();
        let first = || index(&self.idx).find(self.rows(), vars, &key());
        let next = match cursor.at {
            None | Some(Id::FRONT) => first(),
            Some(at)
                if !cursor.before.row.is_nil() && !at.row.is_nil() && !self.alive(at) && self.alive(cursor.before) =>
            {
                self.next::<L>(cursor.before.row)
            }
            Some(at) => self.resume::<L>(at, first),
        };
        Partners { next }
    }

    /// As [`partners`](Self::partners), for a list that contains the active constraint itself: at the front, if it has
    /// just been stored.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn others<'a, K: KeyOf<S::Args, V> + 'a, H: Heads<K, S, V, N> + 'a, V, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a Listed<K, H, L>,
        vars: &'a V,
        cursor: impl Into<Cursor>,
        key: impl FnOnce() -> K::Key<'a>,
        me: Id,
    ) -> Partners<L> {
        let cursor = cursor.into();
        match cursor.at {
            None => Partners { next: self.next::<L>(me.row) },
            Some(_) => self.partners(index, vars, cursor, key),
        }
    }
}
