//! Reclaiming the variables of bodies that nothing refers to any more: by marking what is in use and sweeping the rest, while
//! nothing is trailed.
//!
//! A sweep is due when enough new variables have been made to pay for it. Variables of the host are in use until it says that
//! it has forgotten them.

use super::{Birth, State, Vars};
use crate::ids::VarId;
use crate::value::{Known, Term};
use crate::var::{Repr, Var};

/// Fewer new variables than this are not worth a sweep.
pub(super) const MIN_SWEEP: usize = 1024;

impl<T: Term> Vars<T> {
    /// Have there been enough new variables since the last sweep to pay for the next one?
    #[inline]
    pub fn wants_sweep(&self) -> bool {
        self.len >= self.due
    }

    /// This handle may be kept where no sweep sees it.
    pub fn keep(&mut self, var: &Var<T>) {
        if let Some(var) = self.id(var) {
            let cell = &mut self.cells[var.ix()];
            cell.birth = Birth::new(cell.birth.number(), true);
        }
    }

    /// The host gets this handle, which may be one that it had before and will not use again.
    pub(crate) fn keep_again(&mut self, var: VarId) {
        self.forgotten.retain(|&forgotten| forgotten != var);
        self.keep(&self.handle(var));
    }

    /// The host will not use its handle again: from the next sweep on, the variable is treated like one of a body.
    pub fn forget(&mut self, var: VarId) {
        self.forgotten.push(var);
    }

    /// Begins to mark what is still in use, while nothing is trailed. Host variables are.
    pub fn mark_begin(&mut self) {
        #[cfg(test)]
        crate::effort::spent(self.cells.len());
        // One that is to be made again is the host's until it is made.
        let cells = &mut self.cells;
        self.forgotten.retain(|var| {
            let cell = &mut cells[var.ix()];
            let reserved = matches!(cell.state, State::Gone(_));
            if !reserved {
                cell.birth = Birth::new(cell.birth.number(), false);
            }
            reserved
        });
        self.marked.clear();
        self.marked.resize(self.cells.len(), false);
        self.pause = self.cells.len();
        let mut from = 0;
        while let Some(at) = self.cells[from..].iter().position(|cell| cell.birth.is_host()) {
            self.mark_id(VarId((from + at) as u32));
            from += at + 1;
        }
    }

    /// The variable is in use, and so is what it stands for.
    pub fn mark(&mut self, var: &Var<T>) {
        self.pause += 1;
        match &var.0 {
            Repr::Free(_) => self.mark_id(self.id(var).expect("not a value")),
            Repr::Val(known) if known.is_ground() => {}
            Repr::Val(known) => self.pending.push(known.clone()),
        }
    }

    /// The values that were found to be in use since the last time, and may have variables inside.
    pub(crate) fn each_pending_value(&mut self, see: impl FnMut(&T::Known)) {
        self.pending.iter().for_each(see);
        self.pending.clear();
    }

    /// So are these.
    pub fn mark_all<const N: usize>(&mut self, vars: [&Var<T>; N]) {
        vars.into_iter().for_each(|var| self.mark(var));
    }

    /// The same for variables by their numbers.
    pub fn mark_fresh<const N: usize>(&mut self, vars: [VarId; N]) {
        for var in vars {
            self.pause += 1;
            self.mark_id(var);
        }
    }

    /// What lies between a variable and the end of its chain need not survive: the chain is shortened. The face of its class
    /// does, as it has the name.
    fn mark_id(&mut self, var: VarId) {
        let end = self.compress_to_end(var);
        let first = !std::mem::replace(&mut self.marked[end.ix()], true);
        self.marked[var.ix()] = true;
        let face = self.face(end);
        if face != end {
            self.compress_to_end(face);
            self.marked[face.ix()] = true;
        }
        if first
            && let State::Val(known) = &self.cells[end.ix()].state
            && !known.is_ground()
        {
            self.pending.push(known.clone());
        }
    }

    /// Reclaims what was not marked. `frames` is how many frames were looked at.
    pub fn sweep(&mut self, frames: usize) {
        #[cfg(test)]
        crate::effort::spent(self.cells.len());
        // Half, so that the existing slots suffice as long as few survive.
        self.pause = (self.pause + frames) / 2;
        if self.names.is_empty() && self.forgotten.is_empty() && self.watch.is_empty() {
            self.sweep_plainly();
        } else {
            self.sweep_each();
        }
        self.pending = Vec::new();
        self.due = self.len + self.pause.max(MIN_SWEEP);
    }

    /// Where nothing but the cells knows of the variables.
    fn sweep_plainly(&mut self) {
        let mut free = self.free;
        for (ix, (cell, marked)) in self.cells.iter_mut().zip(&self.marked).enumerate() {
            if !marked && !matches!(cell.state, State::Gone(_)) {
                (cell.state, cell.birth) = (State::Gone(free), Birth(0));
                cell.end_use();
                free = VarId(ix as u32);
                self.len -= 1;
            }
        }
        self.free = free;
    }

    #[inline(never)]
    fn sweep_each(&mut self) {
        for ix in 0..self.cells.len() {
            if !self.marked[ix] && !matches!(self.cells[ix].state, State::Gone(_)) {
                self.reclaim(VarId(ix as u32));
            }
        }
    }
}
