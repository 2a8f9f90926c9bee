//! An index whose long lists are arrays: for kinds of which no rule takes away what is stored.
//!
//! A loop over a linked list has to look at a row before it knows the next one, and so waits for the memory at each of them, where
//! there are more rows than the caches hold. In an array, oldest first, the processor fetches many of them at a time. A short
//! list is linked all the same: that is less work, and many an index has few rows for most of its keys. So are all while there are few
//! rows. A list that has become too long is an array from then on, until no row is left.
//!
//! The heads are those of other indexes: for each key its newest row that is alive. The link of a row says what it is in: a linked
//! list, whose head knows whether it is short, or an array, with its place there. An array begins with an entry that is no row.
//!
//! Only the host and going back remove such rows. The newest of an array is taken off its end; any other leaves a gap, and the array
//! is closed up when half of it is gaps. One whose removal can be undone stays where it is until it cannot any more, and is
//! passed over; only if it is the head, another takes its place there. From a linked list a row goes at once, and comes back to its
//! neighbours, or to where it belongs in the array that the list has become in the meantime.

use std::marker::PhantomData;
use std::mem::replace;

use super::blocks::Blocks;
use super::{ArgsSlot, ByVar, Change, HeadStore, Heads, Indexes, KeyOf, Late, Link, Listed, Lists, Rows, Unmade};
use crate::deep::Changed;
use crate::ids::{ArenaId, Id, RowId, VarId};
use crate::partners::{Cursor, Linkage, Partners, Way};

/// See the module.
#[derive(Debug)]
pub struct Arrayed<K, H, const L: usize> {
    heads: H,
    blocks: Blocks,
    key: PhantomData<fn() -> K>,
}

/// The index with these keys and heads, and arrays instead of linked lists.
pub type InArrays<I> = <I as OfLists>::InArrays;

/// An index of linked lists.
pub trait OfLists {
    /// See [`InArrays`].
    type InArrays;
}

impl<K, H, const L: usize> OfLists for Listed<K, H, L> {
    type InArrays = Arrayed<K, H, L>;
}

impl<K, H: Clone, const L: usize> Clone for Arrayed<K, H, L> {
    fn clone(&self) -> Self {
        Arrayed { heads: self.heads.clone(), blocks: self.blocks.clone(), key: PhantomData }
    }
}

impl<K, H: Default, const L: usize> Default for Arrayed<K, H, L> {
    fn default() -> Self {
        Arrayed { heads: H::default(), blocks: Blocks::default(), key: PhantomData }
    }
}

/// A list that is not longer is linked; in debug builds, tests meet arrays sooner.
const SHORT: u32 = if cfg!(debug_assertions) { 4 } else { 64 };

/// Bytes of rows that some cache may hold: with no more, all lists are linked.
const FEW: usize = if cfg!(debug_assertions) { 0 } else { 1 << 19 };

/// From here on, what stands in the place of the row before is the number of an array.
const ARRAYS: u32 = 1 << 31;

/// From here on, counted down from the end, it is how long the linked list is that the row is the head of.
const HEADS: u32 = u32::MAX - SHORT;

impl Link {
    /// Of the head of a linked list that is so long, or not that short.
    #[inline]
    fn of_head(len: u32, next: RowId) -> Self {
        Link { prev: RowId(u32::MAX - if len < SHORT { len } else { SHORT }), next }
    }

    /// How long the list is, if it is the head of a linked one.
    #[inline]
    fn len(self) -> Option<u32> {
        (self.prev.0 >= HEADS).then(|| u32::MAX - self.prev.0)
    }

    #[inline]
    fn in_array(array: u32, at: u32) -> Self {
        Link { prev: RowId(ARRAYS + array), next: RowId(at) }
    }

    /// Which array it is in, and where.
    #[inline]
    fn place(self) -> Option<(u32, u32)> {
        let array = self.prev.0.wrapping_sub(ARRAYS);
        (array < HEADS - ARRAYS).then_some((array, self.next.0))
    }
}

impl<K, H: HeadStore, const L: usize> Arrayed<K, H, L> {
    /// The loop over the rows of a key.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn members<'a, S: ArgsSlot, V, const N: usize>(
        &'a self,
        rows: &'a Rows<S, N>,
        vars: &'a V,
        cursor: Cursor,
        key: impl FnOnce() -> K::Key<'a>,
    ) -> Partners<L, Linkage<'a>>
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let behind = match cursor.at {
            None | Some(Id::FRONT) => None,
            Some(at) if at.row.is_nil() => return Partners::NONE,
            Some(at) if rows[at.row].is(at.age) => return self.from(rows, at.row),
            Some(_) if !cursor.before.row.is_nil() && rows[cursor.before.row].is(cursor.before.age) => {
                return self.behind(rows, cursor.before.row);
            }
            Some(at) => Some(at),
        };
        let head = self.heads.find(rows, vars, &key());
        match behind {
            _ if head.is_nil() => Partners::NONE,
            None => self.from(rows, head),
            Some(at) => self.older(rows, head, at),
        }
    }

    /// The loop from a row that is alive on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from<S: ArgsSlot, const N: usize>(&self, rows: &Rows<S, N>, row: RowId) -> Partners<L, Linkage<'_>> {
        let way = rows[row].links[L].place().map_or(Linkage::LINKED, |(array, at)| self.blocks.before(array, at));
        Partners { next: row, way }
    }

    /// The loop over what is older than a row that is alive.
    #[inline]
    pub(crate) fn behind<S: ArgsSlot, const N: usize>(
        &self,
        rows: &Rows<S, N>,
        row: RowId,
    ) -> Partners<L, Linkage<'_>> {
        let mut members = self.from(rows, row);
        members.next = members.way.after::<S, N, L>(rows, &rows[row]);
        members
    }

    /// The loop over what is older than a constraint that is gone, in the array of a head.
    #[cold]
    fn older<S: ArgsSlot, const N: usize>(&self, rows: &Rows<S, N>, head: RowId, gone: Id) -> Partners<L, Linkage<'_>> {
        let mut members = self.from(rows, head);
        while !members.next.is_nil() && rows[members.next].age() > gone.age {
            members.next = members.way.after::<S, N, L>(rows, &rows[members.next]);
        }
        members
    }

    /// The newest row in an array that is alive and stands before `end`, or NIL.
    fn newest_before<S: ArgsSlot, const N: usize>(&self, rows: &Rows<S, N>, array: u32, end: u32) -> RowId {
        self.blocks.before(array, end).pass_over(rows)
    }

    /// If a row in an array is the head of its key, the next older one becomes that.
    fn behead<S: ArgsSlot, V, const N: usize>(
        &mut self,
        rows: &Rows<S, N>,
        vars: &V,
        row: RowId,
        (array, at): (u32, u32),
    ) where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        if self.heads.find_of(rows, vars, row) == row {
            let next = self.newest_before(rows, array, at);
            self.heads.retire(rows, vars, row, next);
        }
    }

    /// A row becomes the newest of a list.
    #[inline]
    fn append<S: ArgsSlot, const N: usize>(&mut self, rows: &mut Rows<S, N>, head: RowId, row: RowId) {
        let link = rows[head].links[L];
        rows[row].links[L] = match link.place() {
            Some((array, _)) => Link::in_array(array, self.blocks.push(array, row)),
            None => {
                let len = link.len().expect("the head of a linked list");
                if len == SHORT && size_of_val(rows) > FEW {
                    let array = self.begin(rows, head);
                    Link::in_array(array, self.blocks.push(array, row))
                } else {
                    rows[head].links[L].prev = row;
                    Link::of_head(len + 1, head)
                }
            }
        };
    }

    /// A linked list becomes an array.
    #[cold]
    #[inline(never)]
    fn begin<S: ArgsSlot, const N: usize>(&mut self, rows: &mut Rows<S, N>, head: RowId) -> u32 {
        let older = |&row: &RowId| Some(rows[row].next::<L>()).filter(|row| !row.is_nil());
        let newest_first: Vec<RowId> = std::iter::successors(Some(head), older).collect();
        let array = self.blocks.begin();
        newest_first.into_iter().rev().for_each(|row| _ = self.blocks.push(array, row));
        self.number(rows, array);
        array
    }

    /// A row leaves a linked list.
    #[inline]
    fn unchain<S: ArgsSlot, V, const N: usize>(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId)
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let link = rows[row].links[L];
        let Link { prev, next } = link;
        match link.len() {
            Some(len) => {
                self.heads.retire(rows, vars, row, next);
                if !next.is_nil() {
                    rows[next].links[L].prev = Link::of_head(len.saturating_sub(1), next).prev;
                }
            }
            None => {
                rows[prev].links[L].next = next;
                if !next.is_nil() {
                    rows[next].links[L].prev = prev;
                }
                self.count::<S, V, N>(rows, vars, row, |len| len.saturating_sub(1));
            }
        }
    }

    /// The linked list of a row has become longer, or shorter.
    fn count<S: ArgsSlot, V, const N: usize>(
        &self,
        rows: &mut Rows<S, N>,
        vars: &V,
        row: RowId,
        so: impl FnOnce(u32) -> u32,
    ) where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let head = self.heads.find_of(rows, vars, row);
        let link = &mut rows[head].links[L];
        let len = link.len().expect("the head of a linked list");
        *link = Link::of_head(so(len), link.next);
    }

    /// A row comes back to the list that it left when that was linked.
    fn rechain<S: ArgsSlot, V, const N: usize>(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId)
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let head = self.heads.find_of(rows, vars, row);
        let newer = |other: RowId| !other.is_nil() && rows[other].age() > rows[row].age();
        if !newer(head) {
            self.heads.lead(rows, vars, row);
            match head {
                RowId::NIL => rows[row].links[L] = Link::of_head(1, RowId::NIL),
                head => self.append(rows, head, row),
            }
        } else if let Some((array, _)) = rows[head].links[L].place() {
            let at = self.blocks.of(array).iter().position(|&other| newer(other)).expect("the head is newer");
            self.blocks.insert(array, at as u32, row);
            self.number(rows, array);
        } else {
            let mut prev = head;
            while newer(rows[prev].next::<L>()) {
                prev = rows[prev].next::<L>();
            }
            let next = replace(&mut rows[prev].links[L].next, row);
            rows[row].links[L] = Link { prev, next };
            if !next.is_nil() {
                rows[next].links[L].prev = row;
            }
            self.count::<S, V, N>(rows, vars, row, |len| len + 1);
        }
    }

    /// A row leaves its array.
    #[inline(never)]
    fn leave<S: ArgsSlot, V, const N: usize>(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, place: (u32, u32))
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let waited = rows[row].is_staying();
        if !waited {
            self.behead(rows, vars, row, place);
        }
        let (array, at) = place;
        if self.blocks.remove(array, at, waited) {
            self.blocks.close_up(array);
            self.number(rows, array);
        }
    }

    /// The rows of an array have new places.
    fn number<S: ArgsSlot, const N: usize>(&self, rows: &mut Rows<S, N>, array: u32) {
        for (at, &row) in self.blocks.of(array).iter().enumerate().filter(|(_, row)| !row.is_nil()) {
            rows[row].links[L] = Link::in_array(array, at as u32);
        }
    }
}

impl<K: KeyOf<S::Args, V>, H: Heads<K, S, V, N>, S: ArgsSlot, V, const N: usize, const L: usize> Indexes<S, V, N>
    for Arrayed<K, H, L>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn link(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId) {
        const { assert!(!K::VARS, "a binding does not re-key these") };
        if !self.heads.is_made() {
            return;
        }
        let before = self.heads.lead(rows, vars, row);
        if before.is_nil() {
            rows[row].links[L] = Link::of_head(1, RowId::NIL);
        } else {
            self.append(rows, before, row);
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unlink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists) {
        if !lists.has(L) || !self.heads.is_made() {
            return;
        }
        match rows[row].links[L].place() {
            Some(place) => self.leave(rows, vars, row, place),
            // What stays has left it before.
            None if rows[row].is_staying() => {}
            None => self.unchain(rows, vars, row),
        }
    }

    fn renew(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, left: Lists) {
        if !left.has(L) {
            self.unlink(rows, vars, row, Lists::ALL);
        }
        self.link(rows, vars, row);
    }

    /// It has stayed where it was.
    fn relink(&mut self, _: &mut Rows<S, N>, _vars: &V, _row: RowId, lists: Lists) {
        debug_assert!(!lists.has(L), "it is still there");
    }

    const REKEYS: bool = false;
    const STAYS: Lists = Lists::one(L);
    const RESTS: bool = true;

    fn rest(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId) {
        if !self.heads.is_made() {
            return;
        }
        match rows[row].links[L].place() {
            None => self.unchain(rows, vars, row),
            Some(place) => {
                self.behead(rows, vars, row, place);
                self.blocks.wait(place.0);
            }
        }
    }

    fn rise(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId) {
        if !self.heads.is_made() {
            return;
        }
        let Some((array, _)) = rows[row].links[L].place() else {
            self.rechain(rows, vars, row);
            return;
        };
        let head = self.heads.find_of(rows, vars, row);
        if head.is_nil() || rows[head].age() < rows[row].age() {
            self.heads.lead(rows, vars, row);
        }
        self.blocks.wait_no_more(array);
    }

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

    fn validate(&self, rows: &Rows<S, N>, vars: &V) -> Result<(), String> {
        let check = |ok, what, row| super::lists::check(ok, L, what, row);
        if !self.heads.is_made() {
            return check(
                self.heads.all().is_empty() && self.blocks.is_empty(),
                "arrays that are not made",
                RowId::NIL,
            );
        }
        let mut listed = 0;
        for head in self.heads.all() {
            let key = K::key(rows[head].args(), vars);
            check(self.heads.find_of(rows, vars, head) == head, "the head is not found by its key", head)?;
            let mut members = self.from(rows, head);
            let mut newer = None;
            while !members.next.is_nil() {
                let (row, this) = (members.next, &rows[members.next]);
                check(this.is_alive(), "an array holds a dead row", row)?;
                check(K::key(this.args(), vars) == key, "an array holds a row with another key", row)?;
                check(newer.is_none_or(|newer| newer > this.age()), "ages do not rise", row)?;
                newer = Some(this.age());
                listed += 1;
                members.next = members.way.after::<S, N, L>(rows, &rows[row]);
            }
        }
        let ids = (0..rows.len() as u32).map(RowId);
        check(
            ids.filter(|&row| rows[row].is_alive()).count() == listed,
            "other rows are found than are alive",
            RowId::NIL,
        )?;
        self.blocks.validate(|array, at, row| {
            let here = rows[row].links[L] == Link::in_array(array, at);
            (here && rows[row].is_there()).then_some(rows[row].is_staying())
        })
    }
}

impl<K, H: HeadStore, const L: usize> Arrayed<K, Late<H>, L> {
    /// Whether there are no lists yet.
    #[inline]
    pub fn is_unmade(&self) -> bool {
        !self.heads.is_made()
    }
}

impl<K: KeyOf<S::Args, V>, H: Heads<K, S, V, N>, S: ArgsSlot, V, const N: usize, const L: usize> Unmade<S, V, N>
    for Arrayed<K, Late<H>, L>
{
    fn make(&mut self, rows: &mut Rows<S, N>, vars: &V, ids: &[Id], removed: &[RowId]) {
        self.heads.make();
        for id in ids {
            self.link(rows, vars, id.row);
        }
        for &row in removed {
            self.rest(rows, vars, row);
        }
    }
}

impl<K, H: HeadStore, S: ArgsSlot, const N: usize, const L: usize> ByVar<S, N> for Arrayed<K, H, L> {
    const ANY: bool = false;

    #[inline]
    fn by_var(&self, _arena: ArenaId, _var: VarId, _waking: bool, _heads: &mut [RowId; N]) {}
}
