//! What a choice point keeps, which is everything: the store, the variables, the history and the pending goals. It is
//! plain data that is cloned whole (point 14), so there is nothing to undo.

use std::collections::BTreeSet;

use super::HostGoal;
use super::agenda::Agenda;
use crate::program::eval::{Env, Known, Term};
use crate::program::{Goal, Kind};

/// The most parts of a term.
const MOST_PARTS: usize = 120;

/// A constraint.
#[derive(Clone, Default)]
pub(super) struct Stored {
    pub(super) age: u64,
    /// Which one it is, of all that were ever told: ages are used again after going back.
    pub(super) serial: u64,
    pub(super) kind: usize,
    pub(super) args: Vec<Term>,
}

/// A variable; its position in the list is its birth.
#[derive(Clone)]
pub(super) struct Cell {
    /// Given by the host, or a number when it is first shown.
    name: Option<String>,
    /// What it was equated with.
    pub(super) is: Option<Term>,
}

/// Something that is still to be done.
#[derive(Clone)]
pub(super) enum Frame {
    /// The goals of a body of this rule.
    Goals(usize, Env, &'static [Goal]),
    /// The rest of an activation.
    Search(Search),
    /// A constraint to be woken.
    Wake(u64),
    /// 27: a constraint that was removed and that some negated head or aggregate may have matched.
    Gone(Stored),
    /// The end of a `once`: how many choices were open before it.
    Cut(usize),
    /// A goal of the host.
    Host(HostGoal),
    /// The alternatives of a body of this rule that are left.
    Alternatives(usize, Vec<(Env, &'static [Goal])>),
}

/// How far an activation has got: which occurrence, and the loops over the heads in join order.
#[derive(Clone, Default)]
pub(super) struct Search {
    pub(super) active: Stored,
    /// 27: the active constraint was removed, and is tried where it was missed.
    pub(super) gone: bool,
    pub(super) occurrence: usize,
    /// Whether the occurrence has been begun.
    pub(super) begun: bool,
    /// For each level that was entered, what is left to try, the next one last.
    pub(super) levels: Vec<Vec<u64>>,
    /// What was tried last at each level.
    pub(super) chosen: Vec<u64>,
    /// The same by the position of the head in the rule, once it is complete.
    pub(super) instance: Vec<u64>,
}

impl Search {
    /// Before the first try.
    pub(super) fn of(active: Stored, gone: bool) -> Self {
        Search { active, gone, ..Search::default() }
    }

    /// Before the first try of the next occurrence.
    pub(super) fn next(self) -> Self {
        Search { occurrence: self.occurrence + 1, ..Search::of(self.active, self.gone) }
    }
}

/// The state of a run.
#[derive(Clone, Default)]
pub(super) struct State {
    /// By age.
    pub(super) store: Vec<Stored>,
    pub(super) newest: u64,
    pub(super) cells: Vec<Cell>,
    /// How many unnamed variables have been shown.
    numbered: usize,
    /// The variable of each handle that the host has.
    pub(super) handles: Vec<Term>,
    /// The instances that propagation rules fired.
    pub(super) history: BTreeSet<(usize, Vec<u64>)>,
    /// The next one last.
    pub(super) pending: Vec<Frame>,
    /// 24: the instances of rules that wait are part of the state.
    pub(super) agenda: Agenda,
    /// How many goals of the host have been begun.
    pub(super) begun: usize,
}

impl State {
    pub(super) fn alive(&self, age: u64) -> Option<&Stored> {
        self.store.iter().find(|stored| stored.age == age)
    }

    pub(super) fn of_kind(&self, kind: usize) -> impl Iterator<Item = &Stored> {
        self.store.iter().filter(move |stored| stored.kind == kind)
    }

    pub(super) fn fresh(&mut self, name: Option<String>) -> Term {
        self.cells.push(Cell { name, is: None });
        Term::Var(self.cells.len() - 1)
    }

    /// Whether a term has too many parts, with shared ones counted each time: nothing is said of runs with such.
    pub(super) fn is_large(&self, term: Term) -> bool {
        let (mut left, mut parts_left) = (vec![term], MOST_PARTS);
        while let Some(term) = left.pop() {
            if parts_left == 0 {
                return true;
            }
            parts_left -= 1;
            if let Term::Made(_, parts) = self.seen(term) {
                left.extend(parts);
            }
        }
        false
    }

    /// As people see it: the number, or the variable's name.
    pub(super) fn show(&mut self, term: Term) -> String {
        match self.seen(term) {
            Term::Int(number) => number.to_string(),
            Term::Made(shape, parts) => {
                let parts: Vec<String> = parts.iter().map(|&part| self.show(part)).collect();
                format!("{shape:?}({})", parts.join(", "))
            }
            Term::Var(var) => {
                let name = self.cells[var].name.get_or_insert_with(|| {
                    self.numbered += 1;
                    format!("_{}", self.numbered)
                });
                name.clone()
            }
        }
    }

    /// The store as a program prints it: by kind, oldest first.
    pub(super) fn dump(&mut self, kinds: &[Kind]) -> String {
        let mut text = format!("store ({})", self.store.len());
        for (k, kind) in kinds.iter().enumerate() {
            let group: Vec<Stored> = self.of_kind(k).cloned().collect();
            for stored in group {
                let args: Vec<String> = stored.args.iter().map(|&arg| self.show(arg)).collect();
                let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
                text += &format!("\n  {}{args}#{}", kind.name, stored.age);
            }
        }
        text
    }
}

impl Known for State {
    fn seen(&self, term: Term) -> Term {
        match term {
            Term::Var(var) => self.cells[var].is.map_or(term, |is| self.seen(is)),
            Term::Int(_) | Term::Made(..) => term,
        }
    }

    fn count(&self, kind: usize) -> i64 {
        self.of_kind(kind).count() as i64
    }
}
