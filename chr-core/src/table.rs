//! The table of one kind of constraint: rows in a slab, lists through them, and undoing changes.
//!
//! - The top bit of a row's age means dead, so "alive and still the same constraint" is one comparison with an [`Id`].
//! - A slot is in one of four states: live; free (dead, on the free list); waiting (dead, in a `Remove` entry of
//!   the trail); or free and emptied by undo (age 0). Free slots are reused last in, first out.
//! - The slot of an old row (one that was there at the newest mark) is never reused before the mark is gone, so links
//!   between old rows stay valid for undo. New rows come and go without a trace except for one `Insert` entry per slot:
//!   a free slot whose age is above the limit already has one.
//! - A dead row keeps its arguments and links until its slot is reused: a cursor on it uses them to go on.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::mem::{swap, take};
use std::ops::{Index, IndexMut};

use crate::ids::{Age, Id, RowId, VarId};
use crate::index::{ArgsSlot, ByVar, Indexes, Link, Lists, Row, Rows};
use crate::run::Pending;
use crate::state::{Arg, Args};
use crate::state::{Call, State};
use crate::trail::{Entry, Trail};

/// The constraints of one kind. `S` holds the arguments in a row, `I` the tuple of indexes, `N` how many links they need.
#[derive(Clone, Debug)]
pub struct Table<S: ArgsSlot, I, const N: usize> {
    /// The indexes, for lookups.
    pub idx: I,
    pub(crate) kind: u16,
    args: Args<S::Args>,
    rows: Slab<S, N>,
    free: Vec<RowId>,
    live: usize,
    /// Detached rows that are to be attached again, newest first. Empty except between the two.
    detached: Vec<(RowId, Lists)>,
    /// For sorting them.
    by_age: Vec<(Age, RowId)>,
    /// Those of the last time.
    rekeyed: Vec<(RowId, Lists)>,
    /// For each `Moved` entry of the trail, which lists the row left, and its links at that time.
    moved: Vec<(Lists, [Link; N])>,
    /// For each `Placed` entry of the trail, which lists the row went to.
    placed: Vec<Lists>,
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
            kind,
            args,
            rows: Slab(Vec::new()),
            free: Vec::new(),
            live: 0,
            detached: Vec::new(),
            by_age: Vec::new(),
            rekeyed: Vec::new(),
            moved: Vec::new(),
            placed: Vec::new(),
        }
    }

    /// How many constraints are stored.
    #[inline]
    pub fn live(&self) -> usize {
        self.live
    }

    /// The slots, for lookups in an index.
    #[inline]
    pub fn rows(&self) -> &Rows<S, N> {
        &self.rows.0
    }

    /// Is this very constraint stored?
    #[inline]
    pub fn alive(&self, id: Id) -> bool {
        // Written out, like other small things here: in a debug build, every closure is a function for every kind.
        match self.rows.0.get(id.row.ix()) {
            Some(row) => row.is(id.age),
            None => false,
        }
    }

    /// The arguments of this constraint; `None` if it is no longer stored.
    #[inline]
    pub fn get(&self, id: Id) -> Option<&S::Args> {
        match self.rows.0.get(id.row.ix()) {
            Some(row) if row.is(id.age) => Some(row.args()),
            _ => None,
        }
    }

    /// The arguments of a live row.
    #[inline]
    pub fn args(&self, row: RowId) -> &S::Args {
        self.rows[row].args()
    }

    /// The age of a live row.
    #[inline]
    pub fn age(&self, row: RowId) -> Age {
        self.rows[row].age()
    }

    /// Which constraint is in a live row.
    #[inline]
    pub fn id(&self, row: RowId) -> Id {
        Id { row, age: self.age(row) }
    }

    /// Which constraint is in a live row; [`Id::NONE`] for NIL.
    #[inline]
    pub fn id_or_none(&self, row: RowId) -> Id {
        if row.is_nil() { Id::NONE } else { self.id(row) }
    }

    /// The next older row in list `L`.
    #[inline]
    pub fn next<const L: usize>(&self, row: RowId) -> RowId {
        self.rows[row].next::<L>()
    }

    /// The next newer row in list `L`.
    #[inline]
    pub fn prev<const L: usize>(&self, row: RowId) -> RowId {
        self.rows[row].prev::<L>()
    }

    /// Where a loop whose next candidate was `cur` goes on: at that row or, if it died, at the next older one that is
    /// alive. `first` gives the list's current head.
    #[inline]
    pub fn resume<const L: usize>(&self, cur: Id, first: impl FnOnce() -> RowId) -> RowId {
        if cur.row.is_nil() || self.rows[cur.row].is(cur.age) {
            return cur.row;
        }
        self.resume_behind::<L>(cur, first())
    }

    #[cold]
    fn resume_behind<const L: usize>(&self, cur: Id, front: RowId) -> RowId {
        // A list whose newest row is older than the cursor: that is where it goes on.
        if front.is_nil() || self.age(front) < cur.age {
            return front;
        }
        // Follow dead rows as long as they still belong to the same constraints. A slot that has been reused since has
        // an age above the cursor's, as ages only rise while a cursor exists; one that was emptied by undo has none.
        if self.rows[cur.row].age() == cur.age {
            let mut row = self.next::<L>(cur.row);
            while !row.is_nil() && (1..cur.age.0).contains(&self.age(row).0) {
                if self.rows[row].is_alive() {
                    return row;
                }
                row = self.next::<L>(row);
            }
            if row.is_nil() {
                return row;
            }
        }
        let mut row = front;
        while !row.is_nil() && self.age(row) >= cur.age {
            row = self.next::<L>(row);
        }
        row
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
                    trail.push(Entry::Insert { table: self.kind, row });
                }
                *slot = Row::new(args, age);
                row
            }
            None => {
                let row = RowId(u32::try_from(self.rows.0.len()).unwrap_or(u32::MAX));
                assert!(!row.is_nil(), "fewer than 2^32 rows");
                self.rows.0.push(Row::new(args, age));
                if trail.recording() {
                    trail.push(Entry::Insert { table: self.kind, row });
                }
                row
            }
        };
        self.live += 1;
        self.idx.link(&mut self.rows.0, vars, row);
        row
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

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn remove_here<V>(&mut self, row: RowId, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        debug_assert!(self.rows[row].is_alive());
        self.live -= 1;
        let rows = self.rows.0.as_mut_slice();
        self.idx.unlink(rows, vars, row, Lists::ALL);
        let slot = &mut rows[row];
        let age = slot.age();
        slot.kill();
        if trail.is_old(age) {
            trail.push(Entry::Remove { table: self.kind, row });
        } else {
            slot.drop_args();
            self.free.push(row);
        }
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

    /// Before an unbound variable is bound or aliased to another: takes the rows that mention it out of the lists
    /// that this re-keys.
    pub fn detach<V>(&mut self, arena: u16, var: VarId, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N> + ByVar<S, N>,
    {
        debug_assert!(self.detached.is_empty());
        let mut detached = take(&mut self.detached);
        self.idx.by_var(&self.rows.0, arena, var, false, &mut |row| detached.push((row, Lists::NONE)));
        let mut by_age = take(&mut self.by_age);
        by_age.extend(detached.drain(..).map(|(row, _)| (self.age(row), row)));
        newest_first(&mut by_age);
        detached.extend(by_age.drain(..).map(|(_, row)| (row, Lists::NONE)));
        self.by_age = by_age;
        for (row, lists) in &mut detached {
            let (row, links) = (*row, self.rows[*row].links());
            *lists = self.idx.detach(&mut self.rows.0, vars, row, arena, var);
            if trail.is_old(self.age(row)) {
                trail.push(Entry::Moved { table: self.kind, row });
                self.moved.push((*lists, links));
            }
        }
        self.detached = detached;
    }

    /// After the binding: puts the detached rows where their keys are now.
    pub fn attach<V>(&mut self, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        self.rekeyed.clear();
        swap(&mut self.detached, &mut self.rekeyed);
        self.idx.place(&mut self.rows.0, vars, &self.rekeyed);
        for &(row, lists) in &self.rekeyed {
            if trail.is_old(self.rows[row].age()) {
                trail.push(Entry::Placed { table: self.kind, row });
                self.placed.push(lists);
            }
        }
    }

    /// The rows that got new keys in the last `attach`, newest first. Valid until a row is removed.
    pub fn rekeyed(&self) -> impl Iterator<Item = RowId> {
        self.rekeyed.iter().map(|&(row, _)| row)
    }

    /// Appends the constraints that a binding of the variable wakes. `out` as a whole is then oldest first, each once.
    pub fn woken(&self, arena: u16, var: VarId, out: &mut Vec<Id>)
    where
        I: ByVar<S, N>,
    {
        self.idx.by_var(&self.rows.0, arena, var, true, &mut |row| out.push(self.id(row)));
        oldest_first(out);
    }

    /// Undoes an entry of this table, in the order that [`Trail::undo`] gives.
    pub fn undo_any<V>(&mut self, entry: Entry, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        match entry {
            Entry::Moved { row, .. } => self.undo_moved(row, vars),
            Entry::Placed { row, .. } => self.undo_placed(row, vars),
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
            Entry::Moved { .. } | Entry::Placed { .. } => unreachable!("no key changes"),
            Entry::Bind { .. } | Entry::NewVar { .. } | Entry::NewHostVar { .. } | Entry::RemadeHostVar { .. } => {
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
            self.release(row);
        }
        self.rows[row].vacate();
    }

    /// Undoes a `Remove` entry.
    fn undo_remove<V>(&mut self, row: RowId, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        if self.rows[row].age() == Age(0) {
            // It was removed under a mark that was merged into the one under which it was inserted.
            self.release(row);
            return;
        }
        self.rows[row].revive();
        self.live += 1;
        self.idx.relink(&mut self.rows.0, vars, row, Lists::ALL);
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
    pub fn needs(&mut self, entry: Entry, limit: Age) -> bool {
        match entry {
            Entry::Remove { row, .. } if self.rows[row].age() > limit => {
                self.release(row);
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
    pub fn release(&mut self, row: RowId) {
        self.rows[row].drop_args();
        self.free.push(row);
    }

    /// All constraints, oldest first.
    pub fn ids_oldest_first(&self) -> Vec<Id> {
        let mut ids = Vec::new();
        for row in 0..self.rows.0.len() as u32 {
            if self.rows[RowId(row)].is_alive() {
                ids.push(self.id(RowId(row)));
            }
        }
        oldest_first(&mut ids);
        ids
    }

    /// Looks at the arguments of a live row.
    pub fn with_args(&self, row: RowId, see: &mut dyn FnMut(&[Arg<'_>])) {
        (self.args)(self.args(row), &mut |args| see(args));
    }

    /// Describes telling such a constraint, for people.
    pub fn pending(&self, args: &S::Args, state: &impl State) -> Pending {
        let mut text = String::new();
        (self.args)(args, &mut |args| text = Call(self.kind, args, state).to_string());
        Pending::Told(text)
    }

    /// Looks at the arguments of all live rows, in no particular order.
    #[inline]
    pub fn each_live(&self, mut look: impl FnMut(&S::Args)) {
        #[cfg(test)]
        crate::effort::spent(self.rows.0.len());
        for row in &self.rows.0 {
            if row.is_alive() {
                look(row.args());
            }
        }
    }

    /// Marks the instances of a rule as dead whose constraint at this head is not stored.
    pub fn strike_dead(&self, head: usize, of: usize, instances: &[Id], living: &mut [bool]) {
        for at in 0..living.len() {
            living[at] = living[at] && self.alive(instances[at * of + head]);
        }
    }

    /// A row that the last re-keying put into a list of this link that has another row, and that other.
    pub fn moved_clash(&self, link: usize) -> Option<(Id, Id)> {
        self.rekeyed().find_map(|row| {
            let other = self.rows[row].neighbour(link);
            (!other.is_nil()).then(|| (self.id(row), self.id(other)))
        })
    }

    /// Nothing is trailed any more: forgets where rows were moved from.
    pub fn forget_moves(&mut self) {
        self.moved.clear();
        self.placed.clear();
    }

    /// Whether the constraint is stored, or its slot has not been reused since; that includes any that an undo could
    /// bring back.
    pub fn keeps(&self, id: Id) -> bool {
        self.rows.0.get(id.row.ix()).is_some_and(|row| row.age() == id.age)
    }

    /// Whether there may have been such a constraint: its slot holds it, or a later one, or was emptied by undo.
    pub fn may_have_had(&self, id: Id) -> bool {
        match self.rows.0.get(id.row.ix()) {
            Some(row) => row.age() >= id.age || row.age() == Age(0),
            None => false,
        }
    }

    /// Everything against everything: every live row is in the lists given by its keys, in its place by age, and
    /// nothing else is; every slot is live, free or waiting, as the trail says; and the trail knows of every row that
    /// is newer than a mark.
    pub fn validate<V>(&self, vars: &V, trail: &Trail) -> Result<(), String>
    where
        I: Indexes<S, V, N>,
    {
        let slots: Vec<(bool, Age)> = self.rows.0.iter().map(|row| (row.is_alive(), row.age())).collect();
        let (moved, placed) = (self.moved.len(), self.placed.len());
        let flaw = flaw_of_slots(self.kind, &slots, &self.free, moved, placed, trail)
            .or_else(|| {
                (slots.iter().filter(|slot| slot.0).count() != self.live).then_some("the count of live rows is wrong")
            })
            .or_else(|| (!self.detached.is_empty()).then_some("rows are detached"));
        let listed = flaw.map_or_else(|| self.idx.validate(&self.rows.0, vars), |flaw| Err(flaw.to_owned()));
        listed.map_err(|what| format!("table {}: {what}", self.kind))
    }
}

/// What is wrong with the slots of a table, given whether each is alive and its age. Not generic, as every program has it.
fn flaw_of_slots(
    kind: u16,
    slots: &[(bool, Age)],
    free: &[RowId],
    has_moved: usize,
    has_placed: usize,
    trail: &Trail,
) -> Option<&'static str> {
    let (mut waiting, mut inserted, mut moved, mut placed) = (Vec::new(), HashMap::new(), 0, 0);
    for (at, &entry) in trail.entries().iter().enumerate() {
        match entry {
            Entry::Remove { table, row } if table == kind => waiting.push(row),
            Entry::Insert { table, row } if table == kind => drop(inserted.insert(row, at)),
            Entry::Moved { table, .. } if table == kind => moved += 1,
            Entry::Placed { table, .. } if table == kind => placed += 1,
            _ => {}
        }
    }
    let mut dead: Vec<RowId> = free.iter().chain(&waiting).copied().collect();
    dead.sort_unstable_by_key(|row| row.0);
    let live = (0..slots.len() as u32).map(RowId).filter(|row| slots[row.ix()].0);
    let flaws = [
        (dead.iter().any(|row| slots[row.ix()].0), "a free or waiting slot is alive"),
        (!dead.is_sorted_by(|a, b| a.0 < b.0), "a slot is free or waits twice"),
        (live.clone().count() + dead.len() != slots.len(), "a slot is neither live nor free nor waiting"),
        (moved > has_moved || placed > has_placed, "the trail has moves that the table forgot"),
    ];
    let known =
        |row: RowId| trail.start_before(slots[row.ix()].1).is_none_or(|start| inserted.get(&row) >= Some(&start));
    let flaw = flaws.into_iter().find(|(wrong, _)| *wrong).map(|(_, flaw)| flaw);
    flaw.or_else(|| (!live.chain(waiting).all(known)).then_some("the trail does not know of a new row"))
}

/// Sorted, without duplicates. Not generic, so that sorting is compiled once; stable, as that is linear on concatenated
/// sorted lists.
fn newest_first(rows: &mut Vec<(Age, RowId)>) {
    rows.sort_by_key(|&(age, _)| Reverse(age));
    rows.dedup();
}

/// The same the other way round.
fn oldest_first(ids: &mut Vec<Id>) {
    ids.sort_by_key(|id| id.age);
    ids.dedup();
}

#[cfg(test)]
mod tests;
