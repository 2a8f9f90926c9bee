//! Who is woken when variables change (points 9 and 10), from the text of the rules alone.

use super::state::{State, Stored};
use crate::program::Program;
use crate::program::eval::{Known, Term};

/// The constraints to wake when `var` becomes `is`. 10: kinds in order of declaration, oldest first in each.
pub(super) fn woken(program: &Program, state: &State, var: usize, is: Term) -> Vec<u64> {
    let is_mentioned = |var| state.store.iter().any(|it| mentions(program, state, it, var, true));
    let changed = match is {
        // 9: those that mention the bound variable.
        Term::Int(_) => vec![var],
        // 9: those that mention either.
        Term::Var(other) if is_mentioned(var) && is_mentioned(other) => vec![var, other],
        // 9: aliasing with a variable that no constraint mentions, where a head could see it, wakes none.
        Term::Var(_) => Vec::new(),
    };
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
    it.args.iter().enumerate().any(|(arg, &term)| state.seen(term) == Term::Var(var) && looks(arg))
}
