//! An arena, whatever the values of its variables, and how these are shown.

use std::fmt::{self, Display};

use super::Vars;
use crate::ids::VarId;
use crate::index::Seen;
use crate::names::Numbers;
use crate::trail::{Entry, Trail};
use crate::value::Term;
use crate::var::{AnyVar, Var};

/// An arena, whatever the values of its variables.
#[allow(missing_docs, reason = "they are the methods of `Vars`")]
pub trait AnyArena {
    fn undo(&mut self, entry: Entry, rollback: bool);
    fn replay_host(&mut self, var: VarId, more: u8, trail: &mut Trail);
    fn give_up(&mut self, var: VarId);
    fn keep(&mut self, var: VarId);
    fn take_unmade(&mut self) -> Vec<VarId>;
    fn forget_number(&mut self, var: VarId);
    fn forget_bound(&mut self);
    fn wants_sweep(&self) -> bool;
    fn mark_begin(&mut self);
    fn sweep(&mut self, frames: usize);
    fn validate(&self) -> Result<(), String>;
    /// Writes the value of a variable, or its name.
    fn write(&self, var: &dyn AnyVar, numbers: &Numbers, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<T: Term> AnyArena for Vars<T> {
    fn undo(&mut self, entry: Entry, rollback: bool) {
        self.undo(entry, rollback);
    }
    fn replay_host(&mut self, var: VarId, more: u8, trail: &mut Trail) {
        self.replay_host(var, more, trail);
    }
    fn give_up(&mut self, var: VarId) {
        self.give_up(var);
    }
    fn keep(&mut self, var: VarId) {
        self.keep_again(var);
    }
    fn take_unmade(&mut self) -> Vec<VarId> {
        std::mem::take(&mut self.unmade)
    }
    fn forget_number(&mut self, var: VarId) {
        self.forget_number(var);
    }
    fn forget_bound(&mut self) {
        self.forget_bound();
    }
    fn wants_sweep(&self) -> bool {
        self.wants_sweep()
    }
    fn mark_begin(&mut self) {
        self.mark_begin();
    }
    fn sweep(&mut self, frames: usize) {
        self.sweep(frames);
    }
    fn validate(&self) -> Result<(), String> {
        self.validate()
    }
    fn write(&self, var: &dyn AnyVar, numbers: &Numbers, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (var.known_value(), var.label_and_id()) {
            (None, Some((_label, id))) => {
                #[cfg(debug_assertions)]
                self.check_label(_label, id);
                write!(f, "{}", self.show(&self.handle(id), numbers))
            }
            (value, _) => value.map_or(Ok(()), |value| write!(f, "{value:?}")),
        }
    }
}

impl<T: Term> Vars<T> {
    /// For people: the value, or the name of the representative, which gets a number if it has no name.
    pub fn show<'a>(&'a self, var: &'a Var<T>, numbers: &'a Numbers) -> impl Display + 'a {
        Shown { vars: self, var, numbers }
    }
}

struct Shown<'a, T: Term> {
    vars: &'a Vars<T>,
    var: &'a Var<T>,
    numbers: &'a Numbers,
}

impl<T: Term> Display for Shown<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.vars.see(self.var) {
            Seen::Val(value) => value.__show(f),
            Seen::Free(var) => self.vars.write_name(var, self.numbers, f),
        }
    }
}
