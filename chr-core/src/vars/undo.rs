//! Undoing what was done to variables, and making those of the host again.
//!
//! Backtracking undoes the creation of a host variable as that of any other, but its handle is still out there: its slot and its
//! name are kept until the call that made it is run again, or is itself undone.

use super::{Class, END, State, Vars};
use crate::ids::VarId;
use crate::trail::{Entry, Trail};
use crate::value::Term;
use crate::var::Var;

impl<T: Term> Vars<T> {
    /// Undoes an entry of this arena.
    #[inline]
    pub(crate) fn undo(&mut self, entry: Entry, rollback: bool) {
        match entry {
            Entry::Bind { var, .. } => self.undo_bind(var),
            Entry::RemadeHostVar { var, .. } if !rollback => self.undo_new_host(var, false),
            _ => self.undo_rare(entry, rollback),
        }
    }

    /// All but what is undone most often.
    #[inline(never)]
    fn undo_rare(&mut self, entry: Entry, rollback: bool) {
        match entry {
            Entry::Watched { var, .. } => self.watch.undo(var),
            Entry::NewVar { var, .. } => self.undo_new(var),
            Entry::NewHostVar { var, .. } => self.undo_new_host(var, rollback),
            Entry::RemadeHostVar { var, .. } => {
                self.undo_new_host(var, false);
                self.unmade.push(var);
            }
            _ => unreachable!("a binding, or an entry of a table"),
        }
    }

    /// Undoes a `Bind` entry.
    fn undo_bind(&mut self, var: VarId) {
        let class = match self.cells[var.ix()].state {
            State::Ref { to, mut class, exchanged } => {
                let State::Unbound(whole) = &mut self.cells[to.ix()].state else {
                    unreachable!("what came after is undone")
                };
                whole.size -= class.size;
                if exchanged {
                    std::mem::swap(&mut class.face, &mut whole.face);
                }
                class
            }
            _ => self.bound.pop_if(|(bound, _)| *bound == var).map_or(Class::of(var), |(_, class)| class),
        };
        self.cells[var.ix()].state = State::Unbound(class);
    }

    /// Nothing is trailed any more: forgets what undoing would have needed.
    pub(crate) fn forget_bound(&mut self) {
        self.bound.clear();
    }

    /// Undoes a `NewVar` entry.
    fn undo_new(&mut self, var: VarId) {
        self.births = self.cells[var.ix()].birth.number() - 1;
        self.reclaim(var);
    }

    /// Undoes a `NewHostVar` entry. With `rollback`, the host undoes the call that made it, so its slot and name are
    /// free again. Otherwise both are kept for [`replay_host`](Self::replay_host); a `rollback` may still follow.
    pub(super) fn undo_new_host(&mut self, var: VarId, rollback: bool) {
        let cell = &mut self.cells[var.ix()];
        if !matches!(cell.state, State::Gone(_)) {
            self.births = cell.birth.number() - 1;
            cell.state = State::Gone(END);
        }
        if rollback {
            self.reclaim(var);
        }
    }

    /// Makes a host variable again if its creation was undone by backtracking: the same handle and name, a new birth.
    pub fn replay_host(&mut self, var: &Var<T>, trail: &mut Trail) {
        let var = self.id(var).expect("host variables are not literal values");
        debug_assert!(self.cells[var.ix()].birth.is_host());
        if !matches!(self.cells[var.ix()].state, State::Gone(_)) {
            return;
        }
        let birth = self.next_birth(true);
        let cell = &mut self.cells[var.ix()];
        (cell.state, cell.birth) = (State::Unbound(Class::of(var)), birth);
        if trail.recording() {
            trail.note(Entry::RemadeHostVar { arena: self.arena, var });
        }
    }

    /// If this is a variable of the host that was to be made again, it is not.
    pub(crate) fn give_up(&mut self, var: VarId) {
        let cell = &self.cells[var.ix()];
        if cell.birth.is_host() && matches!(cell.state, State::Gone(_)) {
            self.reclaim(var);
        }
    }
}
