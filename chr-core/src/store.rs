//! Reading the store: what the iterators of a program's store view give, and the dump for people.

use std::fmt;
use std::ops::Deref;

use crate::ids::{Id, RowId};
use crate::index::{ArgsSlot, Heads, KeyOf, Keyed, Listed, ScanIndex};
use crate::observe::{ConstraintId, Shown};
use crate::state::State;
use crate::table::Table;

/// A constraint in the store: its arguments, by dereferencing, and its identity.
pub struct Stored<'a, A> {
    id: ConstraintId,
    args: &'a A,
}

impl<'a, A> Stored<'a, A> {
    /// Which constraint it is.
    pub fn id(&self) -> ConstraintId {
        self.id
    }

    /// Its arguments, for as long as the store is borrowed.
    pub fn args(&self) -> &'a A {
        self.args
    }
}

impl<A> Deref for Stored<'_, A> {
    type Target = A;
    fn deref(&self) -> &A {
        self.args
    }
}

impl<A> Clone for Stored<'_, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Stored<'_, A> {}

impl<A: fmt::Debug> fmt::Debug for Stored<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.args, self.id)
    }
}

/// An iterator over constraints of one kind, oldest first.
pub struct StoreIter<'a, A> {
    kind: u16,
    rows: RowIter<'a, A>,
}

enum RowIter<'a, A> {
    /// Zero or one, which is what most lookups find.
    Few(Option<(Id, &'a A)>),
    Many(std::iter::Rev<std::vec::IntoIter<(Id, &'a A)>>),
    Walk(Box<dyn Iterator<Item = (Id, &'a A)> + 'a>),
    /// How many, and how to get them in order: just counting them does not require sorting.
    All(usize, Box<dyn Fn() -> Vec<(Id, &'a A)> + 'a>),
}

impl<'a, A> Iterator for StoreIter<'a, A> {
    type Item = Stored<'a, A>;
    fn next(&mut self) -> Option<Stored<'a, A>> {
        if let RowIter::All(_, newest_first) = &self.rows {
            self.rows = RowIter::Many(newest_first().into_iter().rev());
        }
        let (id, args) = match &mut self.rows {
            RowIter::Few(row) => row.take(),
            RowIter::Many(rows) => rows.next(),
            RowIter::Walk(rows) => rows.next(),
            RowIter::All(..) => unreachable!("they are sorted now"),
        }?;
        Some(Stored { id: ConstraintId::new(self.kind, id), args })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.rows {
            RowIter::Few(row) => row.iter().size_hint(),
            RowIter::Many(rows) => rows.size_hint(),
            RowIter::Walk(rows) => rows.size_hint(),
            RowIter::All(count, _) => (*count, Some(*count)),
        }
    }

    fn count(self) -> usize {
        match self.rows {
            RowIter::Few(row) => row.iter().count(),
            RowIter::Many(rows) => rows.len(),
            RowIter::Walk(rows) => rows.count(),
            RowIter::All(count, _) => count,
        }
    }
}

impl<A> fmt::Debug for StoreIter<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreIter")
    }
}

/// The whole store, grouped by constraint, oldest first in each group.
pub fn write_store<S: State>(f: &mut fmt::Formatter<'_>, state: &S) -> fmt::Result {
    let groups: Vec<Vec<Id>> = S::kinds().map(|kind| state.constraints(kind)).collect();
    write!(f, "store ({})", groups.iter().map(Vec::len).sum::<usize>())?;
    for (kind, group) in S::kinds().zip(groups) {
        for id in group {
            write!(f, "\n  {}", Shown(state, ConstraintId::new(kind, id)))?;
        }
    }
    Ok(())
}

impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
    /// All constraints, through a list of all, from the oldest on.
    pub fn walked<const L: usize>(&self, all: impl FnOnce(&I) -> &ScanIndex<L>) -> StoreIter<'_, S::Args> {
        let mut row = all(&self.idx).last();
        let rows = std::iter::from_fn(move || {
            let now = row;
            (!now.is_nil()).then(|| {
                row = self.prev::<L>(now);
                (self.id(now), self.args(now))
            })
        });
        StoreIter { kind: self.kind, rows: RowIter::Walk(Box::new(rows)) }
    }

    /// All constraints, sorted by age.
    pub fn sorted(&self) -> StoreIter<'_, S::Args> {
        let newest_first = || {
            let ids = self.ids_oldest_first().into_iter().rev();
            ids.map(|id| (id, self.args(id.row))).collect()
        };
        StoreIter { kind: self.kind, rows: RowIter::All(self.live(), Box::new(newest_first)) }
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
        let rows: Vec<(Id, &S::Args)> = std::iter::successors(Some(newest), older).map(read).collect();
        StoreIter { kind: self.kind, rows: RowIter::Many(rows.into_iter().rev()) }
    }

    /// What comes after a row in list `L`.
    pub fn next_id<const L: usize>(&self, row: RowId) -> Option<Id> {
        Some(self.next::<L>(row)).filter(|next| !next.is_nil()).map(|next| self.id(next))
    }
}
