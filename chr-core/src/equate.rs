//! Variables in a running program: new ones, their values, equating two, and which constraints that wakes.

use std::fmt::Debug;

use crate::ids::{ArenaId, VarId};
use crate::observe::{Event, Observer};
use crate::run::{Rules, fail, key_clash};
use crate::state::{State, StateExt};
use crate::trail::Trail;
use crate::tried::Flow;
use crate::var::Var;
use crate::vars::{Unify, Vars};

/// A program with variables of type `T`. `Ix` distinguishes arenas in a generic program.
#[doc(hidden)]
pub trait HasVars<T, Ix>: Rules {
    /// The arena's number.
    const ARENA: u16;
    /// Whether some index or wake-up depends on its variables.
    const WATCHED: bool;
    /// The arena.
    const VARS: fn(&Self) -> &Vars<T>;
    /// The arena, mutably, and the trail.
    const CHANGE: fn(&mut Self) -> (&mut Vars<T>, &mut Trail);
    /// The frame that equates.
    const EQUATE: Equating<Self, T>;

    /// The arena.
    #[inline]
    fn arena(&self) -> &Vars<T> {
        Self::VARS(self)
    }

    /// The arena, mutably, and the trail.
    #[inline]
    fn arena_mut(&mut self) -> (&mut Vars<T>, &mut Trail) {
        Self::CHANGE(self)
    }
}

/// Makes the frame that equates two variables.
pub type Equating<P, T> = fn([Var<T>; 2]) -> <P as Rules>::Frame;

/// The place of an arena among a program's arenas.
#[derive(Debug)]
pub enum Arena<const N: u16> {}

/// New variables of a body.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn fresh<P: HasVars<T, Ix>, T, Ix, const N: usize>(program: &mut P) -> [Var<T>; N] {
    let (vars, trail) = program.arena_mut();
    let fresh = vars.fresh(trail);
    if vars.wants_sweep() && !trail.recording() {
        program.machine_mut().want_reclaim();
    }
    fresh
}

/// Variables of a body that nothing refers to any more, unless backtracking brings them back.
#[inline]
pub fn give_back<P: HasVars<T, Ix>, T, Ix, const N: usize>(program: &mut P, given: [&Var<T>; N]) {
    let (vars, trail) = program.arena_mut();
    vars.give_back(given, trail);
}

/// The user's Rust is given a variable and may keep it out of sight: like one of the host's, it is not reclaimed.
pub fn keep<P: HasVars<T, Ix>, T, Ix>(program: &mut P, var: &Var<T>) {
    program.arena_mut().0.keep(var);
}

/// The value of a variable.
#[inline]
pub fn value<P: HasVars<T, Ix>, T: Clone, Ix>(program: &P, var: &Var<T>) -> Option<T> {
    program.arena().value(var).cloned()
}

/// Whether two variables are one, or have equal values.
#[inline]
pub fn same<P: HasVars<T, Ix>, T: Eq, Ix>(program: &P, left: &Var<T>, right: &Var<T>) -> bool {
    program.arena().same(left, right)
}

/// Equates; pushes the constraints to be woken on the stack.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn equate<P: HasVars<T, Ix>, T: Clone + Eq + Debug, Ix>(program: &mut P, left: &Var<T>, right: Var<T>) -> Flow {
    if !P::Observer::ACTIVE && bind_at_once(program, left, &right) {
        return Flow::Stop;
    }
    equate_both(program, left.clone(), right)
}

/// By value, so that the shortcut above need not store them in memory.
#[inline(never)]
fn equate_both<P: HasVars<T, Ix>, T: Clone + Eq + Debug, Ix>(program: &mut P, left: Var<T>, right: Var<T>) -> Flow {
    let (left, right) = (&left, &right);
    let (vars, trail) = program.arena_mut();
    if !trail.recording() {
        vars.compress(left);
        vars.compress(right);
    }
    let unify = vars.unify(left, right);
    if P::Observer::ACTIVE && !matches!(unify, Unify::Same) {
        let (vars, numbers) = (program.arena(), program.state().numbers());
        let (left, right) = (vars.show(left, numbers).to_string(), vars.show(right, numbers).to_string());
        let now = match &unify {
            Unify::Bind { value, .. } => Some(format!("{value:?}")),
            Unify::Alias { winner, .. } => Some(vars.show(&vars.handle(*winner), numbers).to_string()),
            Unify::Same | Unify::Clash => None,
        };
        program.observe(Event::Equated { left: &left, right: &right, now: now.as_deref() });
    }
    let lost = match &unify {
        Unify::Same => return Flow::Stop,
        Unify::Clash => return fail(program),
        Unify::Bind { var, .. } => {
            if P::WATCHED {
                wake(program, ArenaId(P::ARENA), &[*var]);
            }
            *var
        }
        Unify::Alias { loser, winner } => {
            // Aliasing with a variable that no constraint mentions does not change any match.
            let state = program.state();
            if P::WATCHED && state.mentioned(P::ARENA, *loser) && state.mentioned(P::ARENA, *winner) {
                wake(program, ArenaId(P::ARENA), &[*loser, *winner]);
            }
            *loser
        }
    };
    if P::WATCHED {
        let (machine, state, _) = program.parts();
        state.detach(ArenaId(P::ARENA), lost, &mut machine.trail);
    }
    let (vars, trail) = program.arena_mut();
    match unify {
        Unify::Bind { var, value } => vars.bind(var, value, trail),
        Unify::Alias { loser, winner } => vars.alias(loser, winner, trail),
        Unify::Same | Unify::Clash => unreachable!("returned above"),
    }
    if !P::WATCHED {
        return Flow::Stop;
    }
    let (machine, state, _) = program.parts();
    match state.attach(&mut machine.trail) {
        Some((one, other)) => key_clash(program, one, other),
        None => Flow::Stop,
    }
}

/// By far the most common case: an unbound variable that no constraint mentions or is found by, and a value.
#[cfg_attr(not(debug_assertions), inline(always))]
fn bind_at_once<P: HasVars<T, Ix>, T: Clone, Ix>(program: &mut P, left: &Var<T>, right: &Var<T>) -> bool {
    let (Some(var), Some(value)) = (program.arena().unbound(left), right.as_known()) else { return false };
    if P::WATCHED && (program.state().mentioned(P::ARENA, var) || program.state().filed(P::ARENA, var)) {
        return false;
    }
    let (vars, trail) = program.arena_mut();
    vars.bind(var, value.clone(), trail);
    true
}

/// Pushes the constraints that a change of these variables can affect on the stack, with the first to run on top.
fn wake<P: Rules>(program: &mut P, arena: ArenaId, vars: &[VarId]) {
    let (machine, state, _) = program.parts();
    state.woken(arena, vars, &mut machine.waking);
    if !machine.waking.is_empty() {
        machine.last_wake = machine.newest;
    }
    while let Some((kind, id)) = machine.waking.pop() {
        machine.stack.push((P::WAKE)(kind.0, id));
    }
}
