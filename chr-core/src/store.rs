//! Reading the store: what the iterators of a program's store view give, and the dump for people.

use std::fmt;
use std::ops::Deref;

use crate::ids::{Id, KindId};
use crate::observe::{ConstraintId, Shown};
use crate::state::{State, StateExt};

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
    pub(crate) kind: KindId,
    pub(crate) rows: RowIter<'a, A>,
}

/// Where it gets them from.
pub(crate) enum RowIter<'a, A> {
    /// Zero or one, which is what most lookups find.
    Few(Option<(Id, &'a A)>),
    Many(std::vec::IntoIter<(Id, &'a A)>),
    Walk(Box<dyn Iterator<Item = (Id, &'a A)> + 'a>),
    /// How many, and how to get them in order: just counting them does not require sorting.
    All(usize, Box<dyn Fn() -> Vec<(Id, &'a A)> + 'a>),
}

impl<'a, A> Iterator for StoreIter<'a, A> {
    type Item = Stored<'a, A>;

    #[inline]
    fn next(&mut self) -> Option<Stored<'a, A>> {
        let (id, args) = match &mut self.rows {
            RowIter::Few(row) => row.take(),
            RowIter::Many(rows) => rows.next(),
            _ => self.next_otherwise(),
        }?;
        Some(Stored { id: ConstraintId { kind: self.kind, id }, args })
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

impl<'a, A> StoreIter<'a, A> {
    /// The next one, unless they are gathered already.
    #[inline(never)]
    fn next_otherwise(&mut self) -> Option<(Id, &'a A)> {
        if let RowIter::All(_, in_order) = &self.rows {
            self.rows = RowIter::Many(in_order().into_iter());
        }
        match &mut self.rows {
            RowIter::Few(row) => row.take(),
            RowIter::Many(rows) => rows.next(),
            RowIter::Walk(rows) => rows.next(),
            RowIter::All(..) => unreachable!("they are in order now"),
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
            write!(f, "\n  {}", Shown(state, ConstraintId { kind, id }))?;
        }
    }
    Ok(())
}
