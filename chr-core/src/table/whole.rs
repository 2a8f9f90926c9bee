//! Re-keying whole lists: where rows are found by one variable alone, they all go to the same list when it changes, be that of its value
//! or that of the variable that it becomes one with. So they are taken out of the index together and put back together, mostly
//! without a look at any of them.
//!
//! What is noted for undo: where there was no list, all that is found under the new key at the time of undo is the list that went there,
//! as what came later is gone by then. Where there was one, the old rows are noted. Among them may be some that are new to the mark
//! that is undone, as marks are merged; these are gone by then too.

use std::mem::replace;

use super::Table;
use crate::ids::{RowId, VarId};
use crate::index::{ArgsSlot, Change, Indexes, Lists};
use crate::trail::{Entry, Trail};

/// A list of a variable with old rows in it, which went elsewhere as a whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Went {
    /// The number of its link.
    link: usize,
    /// Whose it was.
    var: VarId,
    /// The newest of its old rows, while it is in no index.
    first: RowId,
    /// How many old rows it had, if it went to others: where there were none, all that is found there is this list.
    rows: usize,
}

impl<S: ArgsSlot, I, const N: usize> Table<S, I, N> {
    /// Takes the lists out of which all rows go to one.
    #[inline]
    pub(super) fn take<V>(&mut self, change: &Change, trail: &mut Trail) -> bool
    where
        I: Indexes<S, V, N>,
    {
        let Change { arena, var, .. } = *change;
        self.idx.take(arena, var, &mut self.taken);
        if self.taken == [RowId::NIL; N] {
            return false;
        }
        self.taken_from = None;
        if trail.recording() {
            self.note_taken(var, trail);
        }
        true
    }

    fn note_taken(&mut self, var: VarId, trail: &mut Trail) {
        let from = self.went.len();
        for link in 0..N {
            let mut first = self.taken[link];
            while !first.is_nil() && !trail.is_old(self.rows[first].age()) {
                first = self.rows[first].next_in(link);
            }
            if !first.is_nil() {
                self.went.push(Went { link, var, first, rows: 0 });
            }
        }
        if self.went.len() > from {
            let from = number(from);
            self.taken_from = Some(from);
            trail.push(Entry::Taken { table: self.kind, from });
        }
    }

    /// After the change: puts them where they belong.
    #[inline]
    pub(super) fn put<V>(&mut self, vars: &V, trail: &mut Trail)
    where
        I: Indexes<S, V, N>,
    {
        let taken = replace(&mut self.taken, [RowId::NIL; N]);
        let mut met = [RowId::NIL; N];
        self.idx.meet(&self.rows.0, vars, &taken, &mut met);
        if let Some(from) = self.taken_from {
            for went in &mut self.went[from as usize..] {
                let before = self.went_rows.len();
                let mut row = if met[went.link].is_nil() { RowId::NIL } else { went.first };
                while !row.is_nil() {
                    self.went_rows.push(row);
                    row = self.rows[row].next_in(went.link);
                }
                went.rows = self.went_rows.len() - before;
            }
            trail.push(Entry::Put { table: self.kind, from });
        }
        self.idx.put(&mut self.rows.0, vars, &taken, &met);
        let one = |(link, &first): (usize, &RowId)| (!first.is_nil()).then(|| (first, Lists::one(link)));
        self.rekeyed.extend(taken.iter().enumerate().filter_map(one));
    }

    /// Undoes a `Put` entry: the rows that were old leave the lists that they went to. Those that are new to the mark are gone already.
    pub(super) fn undo_put<V>(&mut self, from: usize, vars: &V)
    where
        I: Indexes<S, V, N>,
    {
        let mut end = self.went_rows.len();
        for went in self.went[from..].iter_mut().rev() {
            if went.rows == 0 {
                went.first = self.idx.take_back(&self.rows.0, vars, went.link, went.var);
                continue;
            }
            let start = end - went.rows;
            for &row in &self.went_rows[start..end] {
                if self.rows[row].is_alive() {
                    self.idx.unlink(&mut self.rows.0, vars, row, Lists::one(went.link));
                }
            }
            end = start;
        }
    }

    /// Undoes a `Taken` entry: they are the list of their variable again.
    pub(super) fn undo_taken<V>(&mut self, from: usize)
    where
        I: Indexes<S, V, N>,
    {
        for Went { link, var, mut first, rows } in self.went.drain(from..).rev() {
            if rows > 0 {
                let mut prev = RowId::NIL;
                first = RowId::NIL;
                for row in self.went_rows.drain(self.went_rows.len() - rows..) {
                    if !self.rows[row].is_alive() {
                        continue;
                    }
                    self.rows[row].put_last(link, prev);
                    match prev {
                        RowId::NIL => first = row,
                        prev => self.rows[prev].put_before(link, row),
                    }
                    prev = row;
                }
            }
            if !first.is_nil() {
                self.idx.give_back(link, var, first);
            }
        }
    }
}

/// For an entry of the trail.
fn number(at: usize) -> u32 {
    u32::try_from(at).expect("fewer than 2^32 lists are elsewhere")
}
