//! Who is woken when variables change (points 9 and 10), from the text of the rules alone.

use super::state::{State, Stored};
use crate::program::Program;
use crate::program::eval::{Known, Term};

/// For each argument of each kind, whether a head looks at what its variable is.
pub(super) struct Watch {
    /// Some head does.
    looked_at: Vec<Vec<bool>>,
    /// Some head does that can be the active one: it is tried when its constraint is woken.
    tried: Vec<Vec<bool>>,
}

impl Watch {
    pub(super) fn new(program: &Program) -> Self {
        let none: Vec<Vec<bool>> = program.kinds.iter().map(|kind| vec![false; kind.args.len()]).collect();
        let mut watch = Watch { looked_at: none.clone(), tried: none };
        for rule in program.rules {
            for head in rule.heads {
                for (arg, &pattern) in head.args.iter().enumerate() {
                    let looks = rule.looks_at(pattern);
                    watch.looked_at[head.kind][arg] |= looks;
                    watch.tried[head.kind][arg] |= looks && !head.passive;
                }
            }
        }
        watch
    }

    /// The constraints to wake when `var` becomes `is`. 10: kinds in order of declaration, oldest first in each.
    pub(super) fn woken(&self, state: &State, var: usize, is: Term) -> Vec<u64> {
        let changed = match is {
            // 9: those that mention the bound variable.
            Term::Int(_) => vec![var],
            // 9: aliasing with a variable that no constraint mentions, where a head could see it, wakes none.
            Term::Var(other) if [var, other].iter().any(|&var| !self.is_mentioned(state, var)) => Vec::new(),
            // 9: those that mention either.
            Term::Var(other) => vec![var, other],
        };
        let wakes =
            |stored: &&Stored| changed.iter().any(|&var| mentions(state, &self.tried[stored.kind], stored, var));
        let by_kind = |kind| state.store.iter().filter(move |stored| stored.kind == kind);
        (0..self.tried.len()).flat_map(by_kind).filter(wakes).map(|stored| stored.age).collect()
    }

    fn is_mentioned(&self, state: &State, var: usize) -> bool {
        state.store.iter().any(|stored| mentions(state, &self.looked_at[stored.kind], stored, var))
    }
}

/// Whether one of these arguments is the unbound variable.
fn mentions(state: &State, args: &[bool], stored: &Stored, var: usize) -> bool {
    args.iter().zip(&stored.args).any(|(&counts, &arg)| counts && state.seen(arg) == Term::Var(var))
}
