//! The table of one kind of constraint: rows in a slab, lists through them, and undoing changes.
//!
//! - The top bit of a row's age means dead, so "alive and still the same constraint" is one comparison with an [`Id`].
//! - A slot is in one of four states: live; free (dead, on the free list); waiting (dead, in a `Remove` entry of
//!   the trail); or free and emptied by undo (age 0). Free slots are reused last in, first out.
//! - The slot of an old row (one that was there at the newest mark) is never reused before the mark is gone, so links
//!   between old rows stay valid for undo. New rows come and go without a trace except for one `Insert` entry per slot:
//!   a free slot whose age is above the limit already has one.
//! - A dead row keeps its arguments and links until its slot is reused: a cursor on it uses them to go on. One that waits is still in
//!   the lists where rows stay (see `index`): its removal and the undo of that leave them alone.
//!
//! All that changes a table is in this file, so that these are kept, but for lists that go elsewhere as wholes (`whole`); what only
//! reads it is in `read`.

use std::cmp::Reverse;
use std::mem::{swap, take};
use std::ops::{Index, IndexMut};

use self::check::flaw_of_slots;
use self::whole::Went;
use crate::argument::Args;
use crate::deep::Changed;
use crate::deep::env::Variable;
use crate::ids::{Age, ArenaId, Id, KindId, RowId, VarId};
use crate::index::{ArgsSlot, ByVar, Change, Indexes, Link, Lists, Row, Unmade, merged};
use crate::stack::Mention;
use crate::trail::{Entry, Trail};

mod any;
mod check;
mod read;
mod whole;

pub use any::AnyTable;

/// The constraints of one kind. `S` holds the arguments in a row, `I` the tuple of indexes, `N` how many links they need.
#[derive(Clone, Debug)]
pub struct Table<S: ArgsSlot, I, const N: usize> {
    /// The indexes, for lookups.
    pub idx: I,
    pub(crate) kind: KindId,
    args: Args<S::Args>,
    rows: Slab<S, N>,
    free: Vec<RowId>,
    live: usize,
    /// Detached rows that are to be attached again, newest first. Empty except between the two.
    detached: Vec<(RowId, Lists)>,
    /// For finding them.
    mentioning: Vec<Id>,
    /// Those of the last time.
    rekeyed: Vec<(RowId, Lists)>,
    /// For each `Moved` entry of the trail, which lists the row left, and its links at that time.
    moved: Vec<(Lists, [Link; N])>,
    /// For each `Placed` entry of the trail, which lists the row went to.
    placed: Vec<Lists>,
    /// For each `Joined` entry of the trail, the variable whose lists the rows went to.
    joined: Vec<(ArenaId, VarId)>,
    /// Lists that are taken out and will be put elsewhere as wholes. None except between the two.
    taken: [RowId; N],
    /// For the `Taken` and `Put` entries of the trail: which lists went elsewhere.
    went: Vec<Went>,
    /// From where on those are noted there that are taken out, if undo needs any of them.
    taken_from: Option<u32>,
    /// The old rows of those that went to others, newest first.
    went_rows: Vec<RowId>,
}

/// Takes what the binding of a variable wakes, the last to run first.
pub trait Waking {
    /// This constraint of a kind.
    fn one(&mut self, kind: u16, id: Id);
    /// Those of a kind that mention the variable, which stay in its lists: they can be found later.
    fn mentioning(&mut self, kind: u16);
}

/// The slots.
#[derive(Clone, Debug)]
struct Slab<S: ArgsSlot, const N: usize>(Vec<Row<S, N>>);

impl<S: ArgsSlot, const N: usize> Index<RowId> for Slab<S, N> {
    type Output = Row<S, N>;
    // As a slice: indexing a vector adds two functions for every kind in a debug build.
    #[inline]
    fn index(&self, row: RowId) -> &Row<S, N> {
        &self.0.as_slice()[row.ix()]
    }
}

impl<S: ArgsSlot, const N: usize> IndexMut<RowId> for Slab<S, N> {
    #[inline]
    fn index_mut(&mut self, row: RowId) -> &mut Row<S, N> {
        &mut self.0.as_mut_slice()[row.ix()]
    }
}

impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
    /// An empty table; trail entries carry `kind`, and `args` visits the arguments one by one.
    pub fn new(kind: u16, args: Args<S::Args>) -> Self
    where
        I: Default,
    {
        Table {
            idx: I::default(),
            kind: KindId(kind),
            args,
            rows: Slab(Vec::new()),
            free: Vec::new(),
            live: 0,
            detached: Vec::new(),
            mentioning: Vec::new(),
            rekeyed: Vec::new(),
            moved: Vec::new(),
            placed: Vec::new(),
            joined: Vec::new(),
            taken: [RowId::NIL; N],
            went: Vec::new(),
            taken_from: None,
            went_rows: Vec::new(),
        }
    }

    /// Stores a constraint; `age` is above all others.
    #[inline]
    pub fn insert<V>(&mut self, args: S::Args, age: Age, vars: &V, trail: &mut Trail) -> RowId
    where
        I: Indexes<S, V, N>,
    {
        let row = match self.free.pop() {
            Some(row) => {
                let slot = &mut self.rows[row];
                if trail.recording() && slot.age() <= trail.limit() {
                    trail.push_insert(self.kind, row);
                }
                *slot = Row::new(args, age);
                row
            }
            None => {
                let row = RowId(u32::try_from(self.rows.0.len()).unwrap_or(u32::MAX));
                assert!(row.0 < I::MOST_ROWS, "fewer than 2^32 rows, or 2^31");
                self.rows.0.push(Row::new(args, age));
                if trail.recording() {
                    trail.push_insert(self.kind, row);
                }
                row
            }
        };
        self.live += 1;
        self.idx.link(&mut self.rows.0, vars, row);
        row
    }

    /// Makes the lists of an index that nobody has asked for so far, as if they had been kept from the beginning: a row that was
    /// removed and may come back gets the links with which it left. What has come and gone since then had no part in
    /// that, or is undone before the row comes back.
    #[cold]
    #[inline(never)]
    pub fn list<X: Unmade<S, V, N>, V>(&mut self, index: impl FnOnce(&mut I) -> &mut X, vars: &V, trail: &Trail) {
        let removed = trail.removed(self.kind);
        let mut ids = self.ids_oldest_first();
        if !removed.is_empty() {
            ids.extend(removed.iter().map(|&row| self.id(row)));
            oldest_first(&mut ids);
        }
        index(&mut self.idx).make(&mut self.rows.0, vars, &ids, &removed);
    }

    /// Removes a live row.
    #[inline]
    pub fn remove<V>(&mut self, row: RowId, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        self.remove_here(row, vars, trail);
    }

    /// The same for the host: a text of its own, so that a removal that only one rule makes stays part of the text of that rule.
    #[cold]
    pub fn remove_for_host<V>(&mut self, row: RowId, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        self.remove_here(row, vars, trail);
    }

    /// Whether an old row that is removed stays in all its lists.
    pub(crate) const fn all_stay<V>() -> bool
    where
        I: Indexes<S, V, N>,
    {
        N > 0 && !I::RESTS && I::STAYS.are_first(N)
    }

    /// Removes a live row which going back brings back, and which stays in all its lists.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn remove_staying(&mut self, row: RowId, trail: &mut Trail) {
        self.live -= 1;
        self.rows[row].kill_staying();
        trail.note(Entry::Remove { table: self.kind, row });
    }

    /// Removes a live row which going back does not bring back.
    #[inline]
    pub(crate) fn remove_new<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        self.live -= 1;
        let rows = self.rows.0.as_mut_slice();
        self.idx.unlink(rows, vars, row, Lists::ALL);
        rows[row].kill();
        rows[row].drop_args();
        self.free.push(row);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn remove_here<V>(&mut self, row: RowId, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        debug_assert!(self.rows[row].is_alive());
        self.live -= 1;
        let rows = self.rows.0.as_mut_slice();
        let old = trail.is_old(rows[row].live_age());
        self.idx.unlink(rows, vars, row, if old { Lists::ALL.without(I::STAYS) } else { Lists::ALL });
        if I::RESTS && old {
            self.idx.rest(rows, vars, row);
        }
        let slot = &mut rows[row];
        if !old {
            slot.kill();
            slot.drop_args();
            self.free.push(row);
            return;
        }
        if I::STAYS == Lists::NONE {
            slot.kill();
        } else {
            slot.kill_staying();
        }
        trail.push(Entry::Remove { table: self.kind, row });
    }

    /// Removes a live constraint, which will not be needed again ([`Trail::is_old`]), and stores another in its place.
    /// Their keys may differ only in the lists in `changed`. A cursor on the old one finds its slot reused.
    #[inline]
    pub fn replace<V>(&mut self, old: Id, args: S::Args, age: Age, changed: Lists, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        debug_assert!(self.alive(old));
        let rows = self.rows.0.as_mut_slice();
        self.idx.unlink(rows, vars, old.row, changed);
        rows[old.row].replace(args, age);
        self.idx.renew(rows, vars, old.row, changed);
    }

    /// Before an unbound variable comes to refer to another: hands over the constraints that this wakes, newest first, each once;
    /// and takes the rows that mention it out of the lists that this re-keys. Returns whether there are any of these, which
    /// are then to be attached.
    #[inline]
    pub fn aliased<V>(&mut self, change: &Change, vars: &V, trail: &mut Trail, wake: &mut impl FnMut(u16, Id)) -> bool
    where
        I: Indexes<S, V, N> + ByVar<S, N>,
    {
        // Dead ones may stay in the lists of variables that become one, while something is trailed.
        if self.live == 0 && (I::STAYS == Lists::NONE || !trail.recording()) {
            return false;
        }
        let (Change { arena, var, wakes, other: winner }, kind) = (*change, self.kind.0);
        let mut wake_live = |id: Id, slot: &Row<S, N>| {
            if slot.is(id.age) {
                wake(kind, id);
            }
        };
        if wakes && I::REKEYS {
            let both = [self.by_var(arena, var, true), self.by_var(arena, winner, true)];
            merged(&self.rows.0, both, &mut wake_live);
        }
        let moved = I::REKEYS && self.detach(change, vars, trail);
        self.join(arena, var, winner, trail);
        // Where all lists are joined, those of the winner have all rows now.
        if wakes && !I::REKEYS && self.live > 0 {
            merged(&self.rows.0, [self.by_var(arena, winner, true)], &mut wake_live);
        }
        moved
    }

    /// The same for a variable that gets a value. `CERTAIN`: they will run, as nothing fails before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bound<const CERTAIN: bool, V>(
        &mut self,
        change: &Change,
        vars: &V,
        trail: &mut Trail,
        wake: &mut impl Waking,
    ) -> bool
    where
        I: Indexes<S, V, N> + ByVar<S, N>,
    {
        if self.live == 0 {
            return false;
        }
        let kind = self.kind.0;
        if change.wakes {
            let heads = self.by_var(change.arena, change.var, true);
            let alone = N == 1 && self.rows.0.get(heads[0].ix()).is_some_and(|slot| slot.next_in(0).is_nil());
            if (CERTAIN || I::REKEYS) && !alone {
                merged(&self.rows.0, [heads], |id, slot| {
                    if slot.is(id.age) {
                        wake.one(kind, id);
                    }
                });
            } else {
                self.wake_listed(heads, wake);
            }
        }
        I::REKEYS && self.detach(change, vars, trail)
    }

    /// Hands over the rows of these lists. One alone is not worth a search.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn wake_listed(&self, heads: [RowId; N], wake: &mut impl Waking) {
        let (mut row, mut next) = (RowId::NIL, RowId::NIL);
        for (link, head) in heads.into_iter().enumerate() {
            if let Some(slot) = self.rows.0.get(head.ix()) {
                next = if row.is_nil() { slot.next_in(link) } else { row };
                row = head;
            }
        }
        let Some(slot) = self.rows.0.get(row.ix()) else { return };
        if !next.is_nil() {
            wake.mentioning(self.kind.0);
        } else if slot.is_alive() {
            wake.one(self.kind.0, Id { row, age: slot.live_age() });
        }
    }

    /// Hands over the constraints that the binding of a variable has woken, newest first, as far as they are still there.
    #[inline]
    pub(crate) fn mentioning(&self, mention: Mention, mut wake: impl FnMut(Id))
    where
        I: ByVar<S, N>,
    {
        let Mention { arena, var, newest } = mention;
        merged(&self.rows.0, [self.by_var(arena, var, true)], |id, slot| {
            if slot.is(id.age) && id.age <= newest {
                wake(id);
            }
        });
    }

    /// Two variables become one, and so do their lists where rows stay.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn join<V>(&mut self, arena: ArenaId, loser: VarId, winner: VarId, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        if self.idx.join(&mut self.rows.0, arena, loser, winner) && trail.recording() {
            trail.push(Entry::Joined { table: self.kind, var: loser });
            self.joined.push((arena, winner));
        }
    }

    /// Where the lists of a variable begin.
    #[inline]
    pub(super) fn by_var(&self, arena: ArenaId, var: VarId, waking: bool) -> [RowId; N]
    where
        I: ByVar<S, N>,
    {
        let mut heads = [RowId::NIL; N];
        self.idx.by_var(arena, var, waking, &mut heads);
        heads
    }

    #[inline(never)]
    fn detach<V>(&mut self, change: &Change, vars: &V, trail: &mut Trail) -> bool
    where
        I: Indexes<S, V, N> + ByVar<S, N>,
    {
        let one_by_one = I::ONE_BY_ONE && self.detach_rows(change, vars, trail);
        let whole = I::WHOLE && self.take(change, trail);
        one_by_one || whole
    }

    #[inline(never)]
    fn detach_rows<V>(&mut self, change: &Change, vars: &V, trail: &mut Trail) -> bool
    where
        I: Indexes<S, V, N> + ByVar<S, N>,
    {
        debug_assert!(self.detached.is_empty());
        let heads = self.by_var(change.arena, change.var, false);
        let mut mentioning = take(&mut self.mentioning);
        merged(&self.rows.0, [heads], |id, _| mentioning.push(id));
        for Id { row, age } in mentioning.drain(..) {
            let links = self.rows[row].links();
            let lists = self.idx.detach(&mut self.rows.0, vars, row, change);
            if lists == Lists::NONE {
                continue;
            }
            if trail.is_old(age) {
                trail.push(Entry::Moved { table: self.kind, row });
                self.moved.push((lists, links));
            }
            self.detached.push((row, lists));
        }
        self.mentioning = mentioning;
        !self.detached.is_empty()
    }

    /// The same before several variables are bound, and for rows with these inside the values of their arguments.
    pub fn detach_changed<V>(&mut self, changed: &Changed, by_age: &mut Vec<(Age, RowId)>, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N> + ByVar<S, N>,
    {
        debug_assert!(self.detached.is_empty());
        for Variable { arena, var } in changed.iter() {
            merged(&self.rows.0, [self.by_var(arena, var, false)], |id, _| by_age.push((id.age, id.row)));
        }
        newest_first(by_age);
        for &(age, row) in &*by_age {
            let links = self.rows[row].links();
            let lists = self.idx.detach_changed(&mut self.rows.0, vars, row, changed);
            if lists == Lists::NONE {
                continue;
            }
            if trail.is_old(age) {
                trail.push(Entry::Moved { table: self.kind, row });
                self.moved.push((lists, links));
            }
            self.detached.push((row, lists));
        }
    }

    /// After the binding: puts the detached rows where their keys are now.
    pub fn attach<V>(&mut self, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        self.rekeyed.clear();
        if !self.detached.is_empty() {
            self.attach_rows(vars, trail);
        }
        if I::WHOLE && self.taken != [RowId::NIL; N] {
            self.put(vars, trail);
        }
    }

    fn attach_rows<V>(&mut self, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        swap(&mut self.detached, &mut self.rekeyed);
        self.idx.place(&mut self.rows.0, vars, &self.rekeyed);
        for &(row, lists) in &self.rekeyed {
            if trail.is_old(self.rows[row].age()) {
                trail.push(Entry::Placed { table: self.kind, row });
                self.placed.push(lists);
            }
        }
    }

    /// Undoes an entry of this table, in the order that [`Trail::undo`] gives.
    #[inline]
    pub fn undo_any<V>(&mut self, entry: Entry, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        match entry {
            Entry::Remove { row, .. } => self.undo_remove(row, vars),
            _ => self.undo_rare(entry, vars),
        }
    }

    /// All but a removal: a function of its own, as that of most entries would else save as many registers as this.
    #[inline(never)]
    fn undo_rare<V>(&mut self, entry: Entry, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        match entry {
            Entry::Moved { row, .. } => self.undo_moved(row, vars),
            Entry::Placed { row, .. } => self.undo_placed(row, vars),
            Entry::Taken { from, .. } => self.undo_taken(from as usize),
            Entry::Put { from, .. } => self.undo_put(from as usize, vars),
            Entry::Joined { var, .. } => {
                let (arena, winner) = self.joined.pop().expect("one for each entry");
                self.idx.part(&mut self.rows.0, vars, arena, var, winner);
            }
            _ => self.undo(entry, vars),
        }
    }

    /// The same for a table whose keys have no variables, so that its rows stay in their lists.
    pub fn undo<V>(&mut self, entry: Entry, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        match entry {
            Entry::Insert { row, .. } => self.undo_insert(row, vars),
            Entry::Remove { row, .. } => self.undo_remove(row, vars),
            Entry::Moved { .. }
            | Entry::Placed { .. }
            | Entry::Taken { .. }
            | Entry::Put { .. }
            | Entry::Joined { .. } => unreachable!("no key changes"),
            Entry::Bind { .. }
            | Entry::Watched { .. }
            | Entry::NewVar { .. }
            | Entry::NewHostVar { .. }
            | Entry::RemadeHostVars { .. } => {
                unreachable!("an entry of an arena")
            }
        }
    }

    /// Undoes an `Insert` entry: whatever is in the slot goes. A second entry for the slot changes nothing.
    fn undo_insert<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        if self.rows[row].is_alive() {
            self.idx.unlink(&mut self.rows.0, vars, row, Lists::ALL);
            self.live -= 1;
            self.release(row, vars);
        } else if self.rows[row].is_staying() {
            self.idx.unlink(&mut self.rows.0, vars, row, I::STAYS);
        }
        self.rows[row].vacate();
    }

    /// Undoes a `Remove` entry.
    #[inline]
    fn undo_remove<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        if self.rows[row].age() == Age(0) {
            // It was removed under a mark that was merged into the one under which it was inserted.
            self.release_twice_gone(row, vars);
            return;
        }
        self.rows[row].revive();
        self.live += 1;
        self.idx.relink(&mut self.rows.0, vars, row, Lists::ALL.without(I::STAYS));
        if I::RESTS {
            self.idx.rise(&mut self.rows.0, vars, row);
        }
    }

    #[cold]
    fn release_twice_gone<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        self.release(row, vars);
    }

    /// Undoes a `Placed` entry.
    fn undo_placed<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        let lists = self.placed.pop().expect("one for each entry");
        if self.rows[row].is_alive() {
            self.idx.unlink(&mut self.rows.0, vars, row, lists);
        }
    }

    /// Undoes a `Moved` entry.
    fn undo_moved<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        let (lists, links) = self.moved.pop().expect("one for each entry");
        if self.rows[row].is_alive() {
            self.rows[row].restore_links(&links, lists);
            self.idx.relink(&mut self.rows.0, vars, row, lists);
        }
    }

    /// Whether a mark at which `limit` was the newest age needs the entry, now that inner marks are merged into it. A
    /// row that came after it and is gone does not concern it: its slot is freed, and the next row in it is trailed.
    pub fn needs<V>(&mut self, entry: Entry, limit: Age, vars: &V) -> bool
    where
        I: Indexes<S, V, N>,
    {
        match entry {
            Entry::Remove { row, .. } if self.rows[row].age() > limit => {
                self.release(row, vars);
                false
            }
            Entry::Insert { row, .. } if !self.rows[row].is_alive() => {
                self.rows[row].vacate();
                false
            }
            _ => true,
        }
    }

    /// Frees the slot of a dead row: at once, or when its removal can no longer be undone.
    #[inline]
    pub fn release<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        if self.rows[row].is_staying() {
            self.idx.unlink(&mut self.rows.0, vars, row, I::STAYS);
            self.rows[row].end_stay();
        }
        self.rows[row].drop_args();
        self.free.push(row);
    }

    /// A row that the last re-keying put into a list of this link that has another row, and that other.
    pub fn moved_clash(&self, link: usize) -> Option<(Id, Id)> {
        let rekeyed = self.rekeyed.iter().filter(|(_, lists)| lists.has(link));
        rekeyed.map(|&(row, _)| row).find_map(|row| {
            let other = self.rows[row].neighbour(link);
            (!other.is_nil()).then(|| (self.id(row), self.id(other)))
        })
    }

    /// Nothing is trailed any more: forgets where rows were moved from.
    pub fn forget_moves(&mut self) {
        self.moved.clear();
        self.placed.clear();
        self.joined.clear();
        self.went.clear();
        self.went_rows.clear();
    }

    /// Everything against everything: every live row is in the lists given by its keys, in its place by age, and
    /// nothing else is; every slot is live, free or waiting, as the trail says; and the trail knows of every row that
    /// is newer than a mark.
    pub fn validate<V>(&self, vars: &V, trail: &Trail) -> Result<(), String>
    where
        I: Indexes<S, V, N>,
    {
        let slots: Vec<(bool, Age)> = self.rows.0.iter().map(|row| (row.is_alive(), row.age())).collect();
        let noted = [self.moved.len(), self.placed.len(), self.joined.len(), self.went.len()];
        let flaw = flaw_of_slots(self.kind, &slots, &self.free, noted, trail)
            .or_else(|| {
                (slots.iter().filter(|slot| slot.0).count() != self.live).then_some("the count of live rows is wrong")
            })
            .or_else(|| (!self.detached.is_empty() || self.taken != [RowId::NIL; N]).then_some("rows are detached"));
        let listed = flaw.map_or_else(|| self.idx.validate(&self.rows.0, vars), |flaw| Err(flaw.to_owned()));
        listed.map_err(|what| format!("table {}: {what}", self.kind.0))
    }
}

/// Sorted, without duplicates. Not generic, so that sorting is compiled once; stable, as that is linear on concatenated
/// sorted lists.
fn newest_first(rows: &mut Vec<(Age, RowId)>) {
    // Mostly they come from one list, which is sorted.
    if !rows.is_sorted_by(|one, next| one.0 > next.0) {
        rows.sort_by_key(|&(age, _)| Reverse(age));
        rows.dedup();
    }
}

/// The same the other way round.
fn oldest_first(ids: &mut Vec<Id>) {
    ids.sort_by_key(|id| id.age);
    ids.dedup();
}

#[cfg(test)]
mod tests;
