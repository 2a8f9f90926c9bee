//! Who is woken when variables change (points 9 and 10), from the text of the rules alone.

use super::state::{State, Stored};
use crate::program::Program;
use crate::program::eval::{Known, Term};

/// The constraints to wake when these variables become what stands beside them. 10: kinds in order of declaration, oldest first in
/// each.
pub(super) fn woken(program: &Program, state: &State, changes: &[(usize, Term)]) -> Vec<u64> {
    let is_mentioned = |var: &usize| state.store.iter().any(|it| mentions(program, state, it, *var, true));
    let mut changed = Vec::new();
    for &(var, is) in changes {
        match is {
            // 9: those that mention a bound variable.
            Term::Int(_) | Term::Made(..) => changed.push(var),
            // 9: those that mention one of several that become one, if some constraint mentions another of these where a head could
            // see it.
            Term::Var(other) => {
                let same = changes.iter().filter(|(_, is)| *is == Term::Var(other)).map(|&(var, _)| var);
                let mentioned: Vec<usize> = same.chain([other]).filter(is_mentioned).collect();
                if mentioned.len() > 1 {
                    changed.extend(mentioned);
                }
            }
        }
    }
    let wakes = |it: &&Stored| changed.iter().any(|&var| mentions(program, state, it, var, false));
    (0..program.kinds.len()).flat_map(|kind| state.of_kind(kind)).filter(wakes).map(|it| it.age).collect()
}

/// Whether a constraint has the unbound variable where some head or aggregate looks at it (28: a negated head does not
/// count). 9: only a head that can be the active one is affected when its constraint is woken; a `passive` one can at least be
/// a partner.
fn mentions(program: &Program, state: &State, it: &Stored, var: usize, passive: bool) -> bool {
    let looks = |arg: usize| {
        program.rules.iter().any(|rule| {
            let mut heads = rule.heads.iter().filter(|head| head.kind == it.kind && (passive || !head.passive));
            let mut aggregates = rule.aggregates().filter(|(_, aggregate)| aggregate.kind == it.kind);
            heads.any(|head| rule.looks_at(head.args[arg]))
                || aggregates.any(|(at, aggregate)| rule.aggregate_looks_at(at, &aggregate, aggregate.args[arg]))
        })
    };
    // 32: one that is compared mentions the variables inside, too.
    let looks_into = |arg: usize| {
        program.rules.iter().any(|rule| {
            let mut heads = rule.heads.iter().filter(|head| head.kind == it.kind && (passive || !head.passive));
            let mut aggregates = rule.aggregates().filter(|(_, aggregate)| aggregate.kind == it.kind);
            heads.any(|head| rule.looks_into(head.args[arg]))
                || aggregates.any(|(at, aggregate)| rule.aggregate_looks_into(at, &aggregate, aggregate.args[arg]))
        })
    };
    it.args.iter().enumerate().any(|(arg, &term)| match state.full(term) {
        Term::Var(other) => other == var && looks(arg),
        tree => contains(tree, var) && looks_into(arg),
    })
}

/// Whether the variable is inside the term.
pub(super) fn contains(term: Term, var: usize) -> bool {
    match term {
        Term::Int(_) => false,
        Term::Var(other) => other == var,
        Term::Made(_, parts) => parts.iter().any(|&part| contains(part, var)),
    }
}
