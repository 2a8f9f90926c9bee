//! A table, whatever its constraints: what the runtime asks of the table of a kind that it knows by number only.

use super::Table;
use crate::argument::Arg;
use crate::ids::{Age, ArenaId, Id, RowId, VarId};
use crate::index::{ArgsSlot, ByVar, Indexes};
use crate::trail::{Entry, Trail};

/// A table, whatever its constraints. Only one that is `CHECKED` can be validated, so that the checks are not compiled
/// for programs that never ask for them.
#[allow(missing_docs, reason = "they are the methods of `Table`")]
pub trait AnyTable<V, const CHECKED: bool = false> {
    fn undo(&mut self, entry: Entry, vars: &V);
    fn needs(&mut self, entry: Entry, limit: Age, vars: &V) -> bool;
    fn release(&mut self, row: RowId, vars: &V);
    fn join(&mut self, arena: ArenaId, loser: VarId, winner: VarId, trail: &mut Trail);
    fn remove(&mut self, row: RowId, vars: &V, trail: &mut Trail);
    fn attach(&mut self, vars: &V, trail: &mut Trail);
    fn moved_clash(&self, link: usize) -> Option<(Id, Id)>;
    fn woken(&self, arena: ArenaId, var: VarId, out: &mut Vec<Id>);
    fn alive(&self, id: Id) -> bool;
    fn is_empty(&self) -> bool;
    fn keeps(&self, id: Id) -> bool;
    fn ids_oldest_first(&self) -> Vec<Id>;
    fn with_args(&self, row: RowId, see: &mut dyn FnMut(&[Arg<'_>]));
    fn slots(&self) -> usize;
    fn ages(&self) -> Vec<Age>;
    fn forget_moves(&mut self);
    fn validate(&self, vars: &V, trail: &Trail) -> Result<(), String>;
}

impl<S: ArgsSlot, V, I: Indexes<S, V, N> + ByVar<S, N>, const N: usize, const CHECKED: bool> AnyTable<V, CHECKED>
    for Table<S, I, N>
{
    fn undo(&mut self, entry: Entry, vars: &V) {
        if I::ANY { self.undo_any(entry, vars) } else { self.undo(entry, vars) }
    }
    fn needs(&mut self, entry: Entry, limit: Age, vars: &V) -> bool {
        self.needs(entry, limit, vars)
    }
    fn release(&mut self, row: RowId, vars: &V) {
        self.release(row, vars);
    }
    fn join(&mut self, arena: ArenaId, loser: VarId, winner: VarId, trail: &mut Trail) {
        if I::ANY {
            self.join(arena, loser, winner, trail);
        }
    }
    fn remove(&mut self, row: RowId, vars: &V, trail: &mut Trail) {
        self.remove_for_host(row, vars, trail);
    }
    fn attach(&mut self, vars: &V, trail: &mut Trail) {
        if I::ANY {
            self.attach(vars, trail);
        }
    }
    fn moved_clash(&self, link: usize) -> Option<(Id, Id)> {
        if I::ANY { self.moved_clash(link) } else { None }
    }
    fn woken(&self, arena: ArenaId, var: VarId, out: &mut Vec<Id>) {
        if I::ANY {
            self.woken(arena, var, out);
        }
    }
    fn is_empty(&self) -> bool {
        self.live() == 0
    }
    fn alive(&self, id: Id) -> bool {
        self.alive(id)
    }
    fn keeps(&self, id: Id) -> bool {
        self.keeps(id)
    }
    fn ids_oldest_first(&self) -> Vec<Id> {
        self.ids_oldest_first()
    }
    fn with_args(&self, row: RowId, see: &mut dyn FnMut(&[Arg<'_>])) {
        self.with_args(row, see);
    }
    fn slots(&self) -> usize {
        self.rows().len()
    }
    fn ages(&self) -> Vec<Age> {
        self.ages()
    }
    fn forget_moves(&mut self) {
        self.forget_moves();
    }
    fn validate(&self, vars: &V, trail: &Trail) -> Result<(), String> {
        if CHECKED { self.validate(vars, trail) } else { unreachable!("it is not to be checked") }
    }
}
