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
    let by_kind = |kind| state.store.iter().filter(move |it| it.kind == kind);
    (0..program.kinds.len()).flat_map(by_kind).filter(wakes).map(|it| it.age).collect()
}

/// Whether a constraint has the unbound variable where some head looks at it. 9: only a head that can be the active
/// one is affected when its constraint is woken; a `passive` one can at least be a partner.
fn mentions(program: &Program, state: &State, it: &Stored, var: usize, passive: bool) -> bool {
    let looks = |arg: usize| {
        program.rules.iter().any(|rule| {
            let mut heads = rule.heads.iter().filter(|head| head.kind == it.kind && (passive || !head.passive));
            heads.any(|head| rule.looks_at(head.args[arg]))
        })
    };
    it.args.iter().enumerate().any(|(arg, &term)| state.seen(term) == Term::Var(var) && looks(arg))
}
