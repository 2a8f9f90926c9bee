//! What is read in a table: its rows, the loops of occurrences over them, the store's iterators. Nothing in here changes it.

use super::{Table, oldest_first};
use crate::argument::{Arg, Call};
use crate::ids::{Age, ArenaId, Id, RowId, VarId};
use crate::index::{AllRows, ArgsSlot, Arrayed, ByVar, Heads, KeyOf, Keyed, Listed, NoKey, Rows, ScanIndex, merged};
use crate::naive::{Testing, Unmatched};
use crate::partners::{Cursor, Linkage, Linked, Only, Partners};
use crate::run::Pending;
use crate::state::State;
use crate::store::{RowIter, StoreIter, Stored};
use crate::tried::Passed;

/// Single rows.
impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
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

    /// Looks at the arguments of a live row.
    pub fn with_args(&self, row: RowId, see: &mut dyn FnMut(&[Arg<'_>])) {
        (self.args)(self.args(row), &mut |args| see(args));
    }

    /// For the naive matcher: the arguments of the constraint at this head.
    pub fn at(&self, testing: &Testing<'_>, at: usize) -> Result<&S::Args, Unmatched> {
        testing.get(at).map(|id| self.args(id.row)).ok_or(Unmatched::More)
    }

    /// All live constraints with their arguments, oldest first.
    pub fn each_id(&self) -> impl Iterator<Item = (Id, &S::Args)> {
        self.ids_oldest_first().into_iter().map(|id| (id, self.args(id.row)))
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

    /// What comes after a row in list `L`.
    pub fn next_id<const L: usize>(&self, row: RowId) -> Option<Id> {
        Some(self.next::<L>(row)).filter(|next| !next.is_nil()).map(|next| self.id(next))
    }

    /// Whether the constraint is stored, or its slot has not been reused since; that includes any that an undo could
    /// bring back.
    pub fn keeps(&self, id: Id) -> bool {
        self.rows.0.get(id.row.ix()).is_some_and(|row| row.age() == id.age)
    }
}

/// The loop of an occurrence over the rows of one list, newest first.
impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
    /// The table, if a constraint is stored in it. Else an occurrence that needs one is passed over.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn any(&self) -> Result<&Self, Passed> {
        if self.live() == 0 { Err(Passed) } else { Ok(self) }
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
        let behind = match cursor.at {
            None | Some(Id::FRONT) => None,
            Some(at) if at.row.is_nil() || self.alive(at) => return Partners { next: at.row, way: Linked },
            Some(_) if !cursor.before.row.is_nil() && self.alive(cursor.before) => {
                return Partners { next: self.next::<L>(cursor.before.row), way: Linked };
            }
            Some(at) => Some(at),
        };
        // In one place, so that it is inlined here whatever else is in the same unit of code.
        let front = index(&self.idx).find(self.rows(), vars, &key());
        Partners { next: behind.map_or(front, |at| self.resume_behind::<L>(at, front)), way: Linked }
    }

    /// What there is with a key.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn look<'a, K: KeyOf<S::Args, V> + 'a, H: Heads<K, S, V, N> + 'a, V, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a Listed<K, H, L>,
        vars: &'a V,
        key: impl FnOnce() -> K::Key<'a>,
    ) -> Only {
        if self.live() == 0 {
            return Only::Nothing;
        }
        let row = index(&self.idx).find(self.rows(), vars, &key());
        if row.is_nil() {
            Only::Nothing
        } else if self.next::<L>(row).is_nil() {
            Only::One(row)
        } else {
            Only::Several
        }
    }

    /// The newest row with the key that a row with these arguments would have.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn first_like<K: KeyOf<S::Args, V>, H: Heads<K, S, V, N>, V, const L: usize>(
        &self,
        index: impl FnOnce(&I) -> &Listed<K, H, L>,
        vars: &V,
        args: &S::Args,
    ) -> RowId {
        index(&self.idx).find(self.rows(), vars, &K::key(args, vars))
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
            None => Partners { next: self.next::<L>(me.row), way: Linked },
            Some(_) => self.partners(index, vars, cursor, key),
        }
    }

    /// As [`partners`](Self::partners), where the rows with a key are in an array.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn members<'a, K: KeyOf<S::Args, V> + 'a, H: Heads<K, S, V, N> + 'a, V, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a Arrayed<K, H, L>,
        vars: &'a V,
        cursor: impl Into<Cursor>,
        key: impl FnOnce() -> K::Key<'a>,
    ) -> Partners<L, Linkage<'a>> {
        index(&self.idx).members(self.rows(), vars, cursor.into(), key)
    }

    /// As [`others`](Self::others), where the rows with a key are in an array.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn other_members<'a, K: KeyOf<S::Args, V> + 'a, H: Heads<K, S, V, N> + 'a, V, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a Arrayed<K, H, L>,
        vars: &'a V,
        cursor: impl Into<Cursor>,
        key: impl FnOnce() -> K::Key<'a>,
        me: Id,
    ) -> Partners<L, Linkage<'a>> {
        let cursor = cursor.into();
        match cursor.at {
            None => index(&self.idx).behind(self.rows(), me.row),
            Some(_) => self.members(index, vars, cursor, key),
        }
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
        behind(cur, front, &|row| {
            let slot = &self.rows[row];
            Seen { age: slot.age(), alive: slot.is_alive(), next: slot.next::<L>() }
        })
    }
}

/// What is looked at in a row to find where a loop goes on.
struct Seen {
    age: Age,
    alive: bool,
    next: RowId,
}

/// Where a list goes on after a constraint that is gone. Not generic, so that it is compiled once.
#[cold]
fn behind(cur: Id, front: RowId, see: &dyn Fn(RowId) -> Seen) -> RowId {
    // A list whose newest row is older than the cursor: that is where it goes on.
    if front.is_nil() || see(front).age < cur.age {
        return front;
    }
    // Follow dead rows as long as they still belong to the same constraints. A slot that has been reused since has
    // an age above the cursor's, as ages only rise while a cursor exists; one that was emptied by undo has none.
    let gone = see(cur.row);
    if gone.age == cur.age {
        let mut row = gone.next;
        loop {
            if row.is_nil() {
                return row;
            }
            let seen = see(row);
            if !(1..cur.age.0).contains(&seen.age.0) {
                break;
            }
            if seen.alive {
                return row;
            }
            row = seen.next;
        }
    }
    let mut row = front;
    while !row.is_nil() {
        let seen = see(row);
        if seen.age < cur.age {
            break;
        }
        row = seen.next;
    }
    row
}

/// All rows, or all those with something in common.
impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
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

    /// The ages of all constraints, in no particular order.
    pub fn ages(&self) -> Vec<Age> {
        #[cfg(test)]
        crate::effort::spent(self.rows.0.len());
        let mut ages = Vec::new();
        for row in &self.rows.0 {
            if row.is_alive() {
                ages.push(row.age());
            }
        }
        ages
    }

    /// All constraints, through a list of all, from the oldest on; sorted, while that list is not made.
    pub fn walked<H: AllRows, const L: usize>(
        &self,
        all: impl FnOnce(&I) -> &Listed<NoKey, H, L>,
    ) -> StoreIter<'_, S::Args> {
        let Some(mut row) = all(&self.idx).oldest() else { return self.sorted() };
        let rows = std::iter::from_fn(move || {
            let now = row;
            (!now.is_nil()).then(|| {
                row = self.prev::<L>(now);
                (self.id(now), self.args(now))
            })
        });
        StoreIter { kind: self.kind, rows: RowIter::Walk(Box::new(rows)) }
    }

    /// The only constraint, if there is one, through a list of all.
    pub fn only<const L: usize>(&self, all: impl FnOnce(&I) -> &ScanIndex<L>) -> Option<Stored<'_, S::Args>> {
        let row = all(&self.idx).oldest().unwrap_or(RowId::NIL);
        let only = (!row.is_nil()).then(|| (self.id(row), self.args(row)));
        StoreIter { kind: self.kind, rows: RowIter::Few(only) }.next()
    }

    /// All constraints, sorted by age.
    pub fn sorted(&self) -> StoreIter<'_, S::Args> {
        StoreIter { kind: self.kind, rows: RowIter::All(self.live(), Box::new(|| self.all_oldest_first())) }
    }

    fn all_oldest_first(&self) -> Vec<(Id, &S::Args)> {
        let mut all = Vec::with_capacity(self.live);
        for row in 0..self.rows.0.len() as u32 {
            let row = RowId(row);
            let slot = &self.rows[row];
            if slot.is_alive() {
                all.push((Id { row, age: slot.age() }, slot.args()));
            }
        }
        // Where none has been removed, they lie in order.
        all.sort_by_key(|&(id, _)| id.age);
        all
    }

    /// The constraints with this key.
    pub fn by<'a: 'k, 'k, K, H, V, const L: usize>(
        &'a self,
        index: impl FnOnce(&'a I) -> &'a Listed<K, H, L>,
        vars: &'k V,
        key: K::Key<'k>,
    ) -> StoreIter<'a, S::Args>
    where
        K: KeyOf<S::Args, V> + 'a,
        H: Keyed + Heads<K, S, V, N> + 'a,
    {
        let newest = index(&self.idx).first(self.rows(), vars, key);
        let read = |row: RowId| (self.id(row), self.args(row));
        if newest.is_nil() || self.next::<L>(newest).is_nil() {
            return StoreIter { kind: self.kind, rows: RowIter::Few((!newest.is_nil()).then(|| read(newest))) };
        }
        let older = |&row: &RowId| Some(self.next::<L>(row)).filter(|row| !row.is_nil());
        let mut rows: Vec<(Id, &S::Args)> = std::iter::successors(Some(newest), older).map(read).collect();
        rows.reverse();
        StoreIter { kind: self.kind, rows: RowIter::Many(rows.into_iter()) }
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

    /// Describes telling such a constraint, for people.
    pub fn pending(&self, args: &S::Args, state: &impl State) -> Pending {
        let mut text = String::new();
        (self.args)(args, &mut |args| text = Call(self.kind, args, state).to_string());
        Pending::Told(text)
    }

    /// Appends the constraints that a binding of the variable wakes. `out` as a whole is then oldest first, each once.
    pub fn woken(&self, arena: ArenaId, var: VarId, out: &mut Vec<Id>)
    where
        I: ByVar<S, N>,
    {
        merged(&self.rows.0, [self.by_var(arena, var, true)], |id, slot| out.extend(slot.is(id.age).then_some(id)));
        oldest_first(out);
    }
}
