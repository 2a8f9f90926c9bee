//! Undoing what was done to variables, and making those of the host again.
//!
//! Backtracking undoes the creation of a host variable as that of any other, but its handle is still out there: its slot and its
//! name are kept until the call that made it is run again, or is itself undone.

use super::{Class, END, State, Vars};
use crate::ids::VarId;
use crate::trail::{Entry, Trail};
use crate::value::Term;

impl<T: Term> Vars<T> {
    /// Undoes an entry of this arena.
    #[inline]
    pub(crate) fn undo(&mut self, entry: Entry, rollback: bool) {
        match entry {
            Entry::Bind { var, .. } => self.undo_bind(var),
            _ => self.undo_rare(entry, rollback),
        }
    }

    /// All but a binding.
    #[inline(never)]
    fn undo_rare(&mut self, entry: Entry, rollback: bool) {
        match entry {
            Entry::Watched { var, .. } => self.watch.undo(var),
            Entry::NewVar { var, .. } => self.undo_new(var),
            Entry::NewHostVar { var, .. } => self.undo_new_host(var, rollback),
            Entry::RemadeHostVars { var, more, .. } => self.undo_remade(var, more, rollback),
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

    /// Makes host variables again whose creation was undone by backtracking, this one and so many after it: the same handles and names,
    /// new births.
    pub fn replay_host(&mut self, var: VarId, more: u8, trail: &mut Trail) {
        // The first of those that were made without a gap.
        let mut first = var;
        let end = VarId(var.0 + u32::from(more) + 1);
        for at in (var.0..end.0).map(VarId) {
            debug_assert!(self.cells[at.ix()].birth.is_host());
            if matches!(self.cells[at.ix()].state, State::Gone(_)) {
                let birth = self.next_birth(true);
                let cell = &mut self.cells[at.ix()];
                (cell.state, cell.birth) = (State::Unbound(Class::of(at)), birth);
            } else {
                self.note_remade(first, at, trail);
                first = VarId(at.0 + 1);
            }
        }
        self.note_remade(first, end, trail);
    }

    /// Those from the first up to the second were made again.
    fn note_remade(&self, first: VarId, end: VarId, trail: &mut Trail) {
        if first < end && trail.recording() {
            let more = (end.0 - first.0 - 1) as u8;
            trail.push(Entry::RemadeHostVars { arena: self.arena, var: first, more });
        }
    }

    /// Undoes a `RemadeHostVars` entry.
    fn undo_remade(&mut self, var: VarId, more: u8, rollback: bool) {
        for at in (var.0..=var.0 + u32::from(more)).rev().map(VarId) {
            self.undo_new_host(at, false);
            if rollback {
                self.unmade.push(at);
            }
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
