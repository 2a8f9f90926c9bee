//! The lists of an index: linking, unlinking, putting back, and merging in after re-keying. The same for all kinds.

use super::{ArgsSlot, ByVar, Change, HashHeads, HeadStore, Heads, Indexes, KeyOf, Link, Listed, Lists, Rows};
use crate::deep::Changed;
use crate::ids::{ArenaId, RowId, VarId};

impl<K, H: HeadStore, const L: usize> Listed<K, H, L> {
    /// The row becomes the head of its list.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn link_first<S: ArgsSlot, V, const N: usize>(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId)
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let next = self.heads.lead(rows, vars, row);
        rows[row].links[L] = Link { prev: RowId::NIL, next };
        self.set_prev(rows, next, row);
    }

    /// A row behind others becomes the head of its list.
    #[inline(never)]
    fn move_first<S: ArgsSlot, V, const N: usize>(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId)
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let Link { prev, next } = rows[row].links[L];
        rows[prev].links[L].next = next;
        self.set_prev(rows, next, prev);
        self.link_first(rows, vars, row);
    }

    /// The row goes right behind `prev`.
    #[inline]
    fn link_behind<S: ArgsSlot, const N: usize>(&mut self, rows: &mut Rows<S, N>, row: RowId, prev: RowId) {
        let next = rows[prev].next::<L>();
        rows[row].links[L] = Link { prev, next };
        rows[prev].links[L].next = row;
        self.set_prev(rows, next, row);
    }

    /// What comes before `row`, or before the end of the list, is `prev` now.
    #[inline]
    fn set_prev<S: ArgsSlot, const N: usize>(&mut self, rows: &mut Rows<S, N>, row: RowId, prev: RowId) {
        if row.is_nil() {
            self.heads.set_last(prev);
        } else {
            rows[row].links[L].prev = prev;
        }
    }

    #[inline]
    fn is_listed<S: ArgsSlot, V, const N: usize>(rows: &Rows<S, N>, vars: &V, row: RowId) -> bool
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        H::lists(rows[row].args(), vars)
    }

    /// The last row that is newer, in the list where the row belongs, or NIL. The walk starts at `placed`, if that is
    /// known to be one.
    fn newer<S: ArgsSlot, V, const N: usize>(&self, rows: &Rows<S, N>, vars: &V, row: RowId, placed: RowId) -> RowId
    where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        let age = rows[row].age();
        let mut next = match placed {
            RowId::NIL => self.heads.find_of(rows, vars, row),
            placed => rows[placed].next::<L>(),
        };
        let mut newer = placed;
        while !next.is_nil() && rows[next].age() > age {
            newer = next;
            next = rows[next].next::<L>();
        }
        newer
    }

    /// Makes one list of two that are not empty, by age.
    #[inline(never)]
    fn zip<S: ArgsSlot, const N: usize>(rows: &mut Rows<S, N>, mut one: RowId, mut other: RowId) -> RowId {
        if rows[other].age() > rows[one].age() {
            std::mem::swap(&mut one, &mut other);
        }
        let first = one;
        loop {
            // Those of the one that come before the other stay as they are, and so does what is left at the end.
            let age = rows[other].age();
            let mut last = one;
            let mut rest = rows[last].next::<L>();
            while !rest.is_nil() && rows[rest].age() > age {
                last = rest;
                rest = rows[last].next::<L>();
            }
            rows[last].links[L].next = other;
            rows[other].links[L].prev = last;
            if rest.is_nil() {
                return first;
            }
            (one, other) = (other, rest);
        }
    }

    /// The row goes to its place in the list where it belongs, behind `placed` if that is known to be newer.
    #[inline]
    fn place_behind<S: ArgsSlot, V, const N: usize>(
        &mut self,
        rows: &mut Rows<S, N>,
        vars: &V,
        row: RowId,
        placed: RowId,
    ) where
        K: KeyOf<S::Args, V>,
        H: Heads<K, S, V, N>,
    {
        match self.newer(rows, vars, row, placed) {
            RowId::NIL => self.link_first(rows, vars, row),
            newer => self.link_behind(rows, row, newer),
        }
    }
}

impl<K: KeyOf<S::Args, V>, H: Heads<K, S, V, N>, S: ArgsSlot, V, const N: usize, const L: usize> Indexes<S, V, N>
    for Listed<K, H, L>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn link(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId) {
        if self.heads.is_made() && Self::is_listed(rows, vars, row) {
            self.link_first(rows, vars, row);
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unlink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists) {
        if !lists.has(L) || !self.heads.is_made() || !Self::is_listed(rows, vars, row) {
            return;
        }
        let Link { prev, next } = rows[row].links[L];
        if prev.is_nil() {
            self.heads.retire(rows, vars, row, next);
        } else {
            rows[prev].links[L].next = next;
        }
        self.set_prev(rows, next, prev);
    }

    #[inline]
    fn renew(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, left: Lists) {
        if !self.heads.is_made() {
            return;
        }
        if left.has(L) {
            self.link(rows, vars, row);
            return;
        }
        if !rows[row].prev::<L>().is_nil() && Self::is_listed(rows, vars, row) {
            self.move_first(rows, vars, row);
        }
    }

    #[inline]
    fn relink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists) {
        if !lists.has(L) || !self.heads.is_made() || !Self::is_listed(rows, vars, row) {
            return;
        }
        let Link { prev, next } = rows[row].links[L];
        // A new row in front of it has gone, and its slot is empty: then this one is the newest of the list.
        if prev.is_nil() || !rows[prev].is_there() {
            self.link_first(rows, vars, row);
        } else {
            self.link_behind(rows, row, prev);
        }
        debug_assert_eq!(rows[row].next::<L>(), next, "its neighbours are those it had");
    }

    const REKEYS: bool = K::VARS && !H::STAYS;

    const STAYS: Lists = if H::STAYS { Lists::one(L) } else { Lists::NONE };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join(&mut self, rows: &mut Rows<S, N>, arena: ArenaId, loser: VarId, winner: VarId) -> bool {
        if !H::STAYS {
            return false;
        }
        let goes = self.heads.by_var(arena, loser, false);
        if goes.is_nil() {
            return false;
        }
        self.heads.set_by_var(loser, RowId::NIL);
        let stays = self.heads.by_var(arena, winner, false);
        let first = if stays.is_nil() { goes } else { Self::zip(rows, goes, stays) };
        self.heads.set_by_var(winner, first);
        true
    }

    fn part(&mut self, rows: &mut Rows<S, N>, vars: &V, arena: ArenaId, loser: VarId, winner: VarId) {
        if !H::STAYS {
            return;
        }
        // The ends of the list that stays and of the one that goes back.
        let mut ends = [RowId::NIL; 2];
        let mut row = self.heads.by_var(arena, winner, false);
        self.heads.set_by_var(winner, RowId::NIL);
        while !row.is_nil() {
            let next = rows[row].next::<L>();
            let back = K::mentioned(rows[row].args(), vars) == Some(loser);
            let prev = std::mem::replace(&mut ends[usize::from(back)], row);
            rows[row].links[L] = Link { prev, next: RowId::NIL };
            match prev {
                RowId::NIL => self.heads.set_by_var(if back { loser } else { winner }, row),
                prev => rows[prev].links[L].next = row,
            }
            row = next;
        }
    }

    const ONE_BY_ONE: bool = Self::REKEYS && !H::WHOLE;

    const WHOLE: bool = H::WHOLE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take(&mut self, arena: ArenaId, var: VarId, taken: &mut [RowId; N]) {
        if H::WHOLE {
            taken[L] = self.heads.by_var(arena, var, false);
            if !taken[L].is_nil() {
                self.heads.set_by_var(var, RowId::NIL);
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meet(&self, rows: &Rows<S, N>, vars: &V, taken: &[RowId; N], met: &mut [RowId; N]) {
        if H::WHOLE && !taken[L].is_nil() {
            met[L] = self.heads.find_of(rows, vars, taken[L]);
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(&mut self, rows: &mut Rows<S, N>, vars: &V, taken: &[RowId; N], met: &[RowId; N]) {
        if !H::WHOLE || taken[L].is_nil() {
            return;
        }
        if met[L].is_nil() {
            self.heads.lead_first(rows, vars, taken[L]);
            return;
        }
        let first = Self::zip(rows, taken[L], met[L]);
        if first != met[L] {
            self.heads.retire(rows, vars, met[L], first);
        }
    }

    #[inline]
    fn take_back(&mut self, rows: &Rows<S, N>, vars: &V, link: usize, var: VarId) -> RowId {
        if !H::WHOLE || link != L {
            return RowId::NIL;
        }
        let key = K::of_var(vars, var).expect("it is a key of one variable");
        let first = self.heads.find(rows, vars, &key);
        if !first.is_nil() {
            self.heads.retire(rows, vars, first, RowId::NIL);
        }
        first
    }

    #[inline]
    fn give_back(&mut self, link: usize, var: VarId, first: RowId) {
        if H::WHOLE && link == L {
            self.heads.set_by_var(var, first);
        }
    }

    #[inline]
    fn detach(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, change: &Change) -> Lists {
        if H::STAYS
            || H::WHOLE
            || rows[row].is_staying()
            || !H::depends(&K::key(rows[row].args(), vars), change.arena, change.var)
        {
            return Lists::NONE;
        }
        self.unlink(rows, vars, row, Lists::ALL);
        Lists::one(L)
    }

    fn detach_changed(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, changed: &Changed) -> Lists {
        if H::STAYS || rows[row].is_staying() || !H::depends_on(&K::key(rows[row].args(), vars), changed) {
            return Lists::NONE;
        }
        self.unlink(rows, vars, row, Lists::ALL);
        Lists::one(L)
    }

    fn place(&mut self, rows: &mut Rows<S, N>, vars: &V, detached: &[(RowId, Lists)]) {
        if !Self::REKEYS {
            return;
        }
        if let &[(row, lists)] = detached {
            if lists.has(L) && Self::is_listed(rows, vars, row) {
                self.place_behind(rows, vars, row, RowId::NIL);
            }
            return;
        }
        let mut last_placed = HashHeads::default();
        for &(row, lists) in detached {
            if !lists.has(L) || !Self::is_listed(rows, vars, row) {
                continue;
            }
            let placed = Heads::<K, S, V, N>::lead(&mut last_placed, rows, vars, row);
            self.place_behind(rows, vars, row, placed);
        }
    }

    fn validate(&self, rows: &Rows<S, N>, vars: &V) -> Result<(), String> {
        let check = |ok, what, row| check(ok, L, what, row);
        let mut linked = 0;
        for head in self.heads.all() {
            check(!head.is_nil(), "an empty list has a head", head)?;
            let key = K::key(rows[head].args(), vars);
            check(self.heads.find_of(rows, vars, head) == head, "the head is not found by its key", head)?;
            let (mut prev, mut row) = (RowId::NIL, head);
            while !row.is_nil() {
                let this = &rows[row];
                check(this.is_alive() || H::STAYS && this.is_staying(), "a list holds a dead row", row)?;
                let own = K::key(this.args(), vars) == key && self.heads.find_of(rows, vars, row) == head;
                check(own, "a list holds a row with another key", row)?;
                check(this.prev::<L>() == prev, "its link back is wrong", row)?;
                check(prev.is_nil() || rows[prev].age() > this.age(), "ages do not fall", row)?;
                linked += 1;
                (prev, row) = (row, this.next::<L>());
            }
        }
        if !self.heads.is_made() {
            return check(linked == 0, "lists that are not made hold rows", RowId::NIL);
        }
        let ids = (0..rows.len() as u32).map(RowId);
        let there = |row: RowId| if H::STAYS { rows[row].is_there() } else { rows[row].is_alive() };
        let listed = ids.filter(|&row| there(row) && Self::is_listed(rows, vars, row)).count();
        check(linked == listed, "other rows are linked than should be", RowId::NIL)
    }
}

/// Not generic, as every program has it.
pub(super) fn check(ok: bool, list: usize, what: &str, row: RowId) -> Result<(), String> {
    if ok { Ok(()) } else { Err(format!("list {list}, row {}: {what}", row.0)) }
}

impl<K, H: HeadStore, S: ArgsSlot, const N: usize, const L: usize> ByVar<S, N> for Listed<K, H, L> {
    const ANY: bool = H::BY_VAR;

    #[inline]
    fn by_var(&self, arena: ArenaId, var: VarId, waking: bool, heads: &mut [RowId; N]) {
        if H::BY_VAR {
            heads[L] = self.heads.by_var(arena, var, waking);
        }
    }
}

/// Tuples do with each of their indexes what one index does.
macro_rules! tuple {
    ($($index:ident $at:tt),*) => {
        #[allow(unused_variables, reason = "the empty tuple uses nothing")]
        impl<S: ArgsSlot, V, const N: usize, $($index: Indexes<S, V, N>),*> Indexes<S, V, N> for ($($index,)*) {
            const REKEYS: bool = false $(|| $index::REKEYS)*;
            const STAYS: Lists = Lists::NONE$(.and($index::STAYS))*;
            const RESTS: bool = false $(|| $index::RESTS)*;
            fn rest(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId) {
                $(self.$at.rest(rows, vars, row);)*
            }
            fn rise(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId) {
                $(self.$at.rise(rows, vars, row);)*
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn join(&mut self, rows: &mut Rows<S, N>, arena: ArenaId, loser: VarId, winner: VarId) -> bool {
                false $(| self.$at.join(rows, arena, loser, winner))*
            }
            fn part(&mut self, rows: &mut Rows<S, N>, vars: &V, arena: ArenaId, loser: VarId, winner: VarId) {
                $(self.$at.part(rows, vars, arena, loser, winner);)*
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn link(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId) {
                $(self.$at.link(rows, vars, row);)*
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unlink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists) {
                $(self.$at.unlink(rows, vars, row, lists);)*
            }
            #[inline]
            fn renew(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, left: Lists) {
                $(self.$at.renew(rows, vars, row, left);)*
            }
            #[inline]
            fn relink(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, lists: Lists) {
                $(self.$at.relink(rows, vars, row, lists);)*
            }
            const ONE_BY_ONE: bool = false $(|| $index::ONE_BY_ONE)*;
            const WHOLE: bool = false $(|| $index::WHOLE)*;
            #[inline]
            fn take(&mut self, arena: ArenaId, var: VarId, taken: &mut [RowId; N]) {
                $(self.$at.take(arena, var, taken);)*
            }
            #[inline]
            fn meet(&self, rows: &Rows<S, N>, vars: &V, taken: &[RowId; N], met: &mut [RowId; N]) {
                $(self.$at.meet(rows, vars, taken, met);)*
            }
            #[inline]
            fn put(&mut self, rows: &mut Rows<S, N>, vars: &V, taken: &[RowId; N], met: &[RowId; N]) {
                $(self.$at.put(rows, vars, taken, met);)*
            }
            fn take_back(&mut self, rows: &Rows<S, N>, vars: &V, link: usize, var: VarId) -> RowId {
                $(
                    let first = self.$at.take_back(rows, vars, link, var);
                    if !first.is_nil() {
                        return first;
                    }
                )*
                RowId::NIL
            }
            fn give_back(&mut self, link: usize, var: VarId, first: RowId) {
                $(self.$at.give_back(link, var, first);)*
            }
            #[inline]
            fn detach(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, change: &Change) -> Lists {
                Lists::NONE$(.and(self.$at.detach(rows, vars, row, change)))*
            }
            fn detach_changed(&mut self, rows: &mut Rows<S, N>, vars: &V, row: RowId, changed: &Changed) -> Lists {
                Lists::NONE$(.and(self.$at.detach_changed(rows, vars, row, changed)))*
            }
            fn place(&mut self, rows: &mut Rows<S, N>, vars: &V, detached: &[(RowId, Lists)]) {
                $(self.$at.place(rows, vars, detached);)*
            }
            fn validate(&self, rows: &Rows<S, N>, vars: &V) -> Result<(), String> {
                $(self.$at.validate(rows, vars)?;)*
                Ok(())
            }
        }

        #[allow(unused_variables, reason = "the empty tuple uses nothing")]
        impl<S: ArgsSlot, const N: usize, $($index: ByVar<S, N>),*> ByVar<S, N> for ($($index,)*) {
            const ANY: bool = false $(|| $index::ANY)*;

            #[inline]
            fn by_var(&self, arena: ArenaId, var: VarId, waking: bool, heads: &mut [RowId; N]) {
                $(self.$at.by_var(arena, var, waking, heads);)*
            }
        }
    };
}

tuple!();
tuple!(I0 0);
tuple!(I0 0, I1 1);
tuple!(I0 0, I1 1, I2 2);
tuple!(I0 0, I1 1, I2 2, I3 3);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4, I5 5);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4, I5 5, I6 6);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4, I5 5, I6 6, I7 7);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4, I5 5, I6 6, I7 7, I8 8);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4, I5 5, I6 6, I7 7, I8 8, I9 9);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4, I5 5, I6 6, I7 7, I8 8, I9 9, I10 10);
tuple!(I0 0, I1 1, I2 2, I3 3, I4 4, I5 5, I6 6, I7 7, I8 8, I9 9, I10 10, I11 11);
