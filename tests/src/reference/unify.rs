//! Unification (point 31), as in a textbook: substitutions are carried out one after the other, on copies of the variables.

use super::state::State;
use super::watch::contains;
use crate::program::eval::{Known, Term};

/// What the variables that an equation changes are from then on, or `None` if it fails.
pub(super) fn unify(state: &State, left: Term, right: Term) -> Option<Vec<(usize, Term)>> {
    let mut after = state.clone();
    let (mut changed, mut left_to_do) = (Vec::new(), vec![(left, right)]);
    while let Some((left, right)) = left_to_do.pop() {
        match (after.full(left), after.full(right)) {
            (left, right) if left == right => {}
            // 15: the older one stays.
            (Term::Var(a), Term::Var(b)) => {
                after.cells[a.max(b)].is = Some(Term::Var(a.min(b)));
                changed.push(a.max(b));
            }
            (Term::Var(var), is) | (is, Term::Var(var)) => {
                // The occurs check.
                if contains(is, var) {
                    return None;
                }
                after.cells[var].is = Some(is);
                changed.push(var);
            }
            (Term::Made(one, parts), Term::Made(other, others)) if one == other => {
                left_to_do.extend(parts.iter().copied().zip(others.iter().copied()).rev());
            }
            _ => return None,
        }
    }
    Some(changed.into_iter().map(|var| (var, after.seen(Term::Var(var)))).collect())
}
