//! Variables in a running program: new ones, their values, equating two, and which constraints that wakes.

use std::borrow::Borrow;

use crate::argument::ShownVariable;
use crate::deep::env::Variable;
use crate::deep::{Env, compare, quick, unify, watch};
use crate::ids::{ArenaId, Id, KindId, VarId};
use crate::index::{Change, Seen};
use crate::observe::{Event, Observer};
use crate::run::{Rules, fail, key_clash};
use crate::stack::{Asleep, Mention, Packing, Stack};
use crate::state::{Mistake, State, StateExt};
use crate::table::Waking;
use crate::tell::nobody_comes_between;
use crate::trail::Trail;
use crate::tried::Flow;
use crate::value::{Child, Known, Term, equal_plain};
use crate::var::{IntoVar, Repr, Var};
use crate::vars::{Joining, Unify, Vars};

/// A program with variables of type `T`. `Ix` distinguishes arenas in a generic program.
#[doc(hidden)]
pub trait HasVars<T: Term, Ix>: Rules {
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
pub fn fresh<P: HasVars<T, Ix>, T: Term, Ix, const N: usize>(program: &mut P) -> [Var<T>; N] {
    let (vars, trail) = program.arena_mut();
    let fresh = vars.fresh(trail);
    if vars.wants_sweep() && !trail.recording() {
        program.machine_mut().want_reclaim();
    }
    fresh
}

/// Variables of a body that nothing refers to any more, unless backtracking brings them back.
#[inline]
pub fn give_back<P: HasVars<T, Ix>, T: Term, Ix, const N: usize>(program: &mut P, given: [&Var<T>; N]) {
    let (vars, trail) = program.arena_mut();
    vars.give_back(given, trail);
}

/// The user's Rust is given a variable and may keep it out of sight: like one of the host's, it is not reclaimed.
pub fn keep<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, var: &Var<T>) {
    program.arena_mut().0.keep(var);
    if P::State::LOOKS
        && let Some(child) = T::__child(var)
    {
        watch::keep(program.parts().1, watch::handles_in(child));
    }
}

/// The value of a variable.
#[inline]
pub fn value<P: HasVars<T, Ix>, T: Term, Ix>(program: &P, var: &Var<T>) -> Option<T> {
    program.arena().value(var).cloned()
}

/// Whether two variables are one, or have equal values.
#[inline]
pub fn same<P: HasVars<T, Ix>, T: Term, Ix>(program: &P, left: &Var<T>, right: &Var<T>) -> bool {
    match (program.arena().see(left), program.arena().see(right)) {
        (Seen::Free(left), Seen::Free(right)) => left == right,
        (Seen::Val(left), Seen::Val(right)) if T::PLAIN => equal_plain(left, right),
        (Seen::Val(_), Seen::Val(_)) => {
            let (left, right) = (inside(left), inside(right));
            compare::equal(env(program), left, right)
        }
        _ => false,
    }
}

/// The variable with its bindings followed as deep as they go.
pub fn resolve<P: HasVars<T, Ix>, T: Term, Ix>(program: &P, var: &Var<T>) -> Var<T> {
    T::__resolve(var, &|| env(program)).unwrap_or_else(|| program.arena().deref(var))
}

/// A variable over a type whose values are looked into.
fn inside<T: Term>(var: &Var<T>) -> Child<'_> {
    T::__child(var).expect("its values are looked into")
}

/// The arenas of a program whose values are looked into.
fn env<P: Rules>(program: &P) -> &dyn Env {
    program.state().env().expect("its values are looked into")
}

/// Equates; pushes the constraints to be woken on the stack.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn equate<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, left: &Var<T>, right: Var<T>) -> Flow {
    if !(P::Observer::ACTIVE && P::Observer::READS)
        && let Repr::Val(value) = &right.0
        && let Some(var) = program.arena().unbound(left)
    {
        if may_bind_at_once(program, var, &right, value) {
            bind_at_once(program, var, right);
            return Flow::Stop;
        }
        if !P::Observer::ACTIVE && !P::State::LOOKS {
            return bind_mentioned(program, var, value.clone());
        }
    }
    equate_others(program, left, right)
}

/// The same for all others.
#[cfg_attr(not(debug_assertions), inline(always))]
fn equate_others<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, left: &Var<T>, right: Var<T>) -> Flow {
    // A handle that would have to be shared is not.
    if P::State::LOOKS { equate_any(program, left, &right) } else { equate_both(program, left.clone(), right) }
}

/// Equates, and goes on with the rest of the body: at once, if that wakes nothing and nobody comes in between, else by a frame.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn equate_then<P: HasVars<T, Ix>, T: Term, Ix, R, K>(
    program: &mut P,
    left: &Var<T>,
    right: Var<T>,
    rest: R,
    frame: impl FnOnce(R) -> P::Frame,
    then: impl FnOnce(&mut P, R) -> Flow<K>,
) -> Flow<K> {
    if !(P::Observer::ACTIVE && P::Observer::READS)
        && let Repr::Val(value) = &right.0
        && let Some(var) = program.arena().unbound(left)
    {
        if may_bind_at_once(program, var, &right, value) {
            bind_at_once(program, var, right);
            if nobody_comes_between(program) {
                return then(program, rest);
            }
            program.machine_mut().stack.push(frame(rest));
            return Flow::Stop;
        }
        if !P::Observer::ACTIVE && !P::State::LOOKS {
            program.machine_mut().stack.push(frame(rest));
            bind_mentioned(program, var, value.clone());
            return Flow::Stop;
        }
    }
    program.machine_mut().stack.push(frame(rest));
    equate_others(program, left, right);
    Flow::Stop
}

/// Whether an alternative that begins by equating these would fail at once, and nobody but the next one would hear of that. No choice
/// is opened for it then.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn clash<P: HasVars<T, Ix>, T: Term, Ix>(program: &P, left: &Var<T>, right: &impl IntoVar<T>) -> bool {
    if P::Observer::ACTIVE || !program.machine().may_pass_by() {
        return false;
    }
    match (program.arena().see(left), right.__see(program.arena())) {
        (Seen::Val(left), Seen::Val(right)) if T::PLAIN => !equal_plain(left, right),
        (Seen::Val(left), Seen::Val(right)) => quick::differ(program.state(), left, right),
        _ => false,
    }
}

/// An unbound variable that constraints mention, and a value.
#[inline(never)]
fn bind_mentioned<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, var: VarId, value: T::Known) -> Flow {
    let moved = about_to_bind(program, var, ArenaId(P::ARENA));
    let (vars, trail) = program.arena_mut();
    vars.bind(var, value, trail);
    if moved { attach(program) } else { Flow::Stop }
}

/// Two unbound variables become one.
#[inline(never)]
fn alias<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, one: VarId, other: VarId) -> Flow {
    let joining = program.arena().joining(one, other);
    let Joining { loser, winner, .. } = joining;
    let moved = P::WATCHED && {
        let state = program.state();
        // Aliasing with a variable that no constraint mentions does not change any match.
        let wakes = state.mentioned(P::ARENA, loser) && state.mentioned(P::ARENA, winner);
        about_to_alias(program, Change { arena: ArenaId(P::ARENA), var: loser, wakes, other: winner })
    };
    let (vars, trail) = program.arena_mut();
    vars.join(joining, trail);
    if moved { attach(program) } else { Flow::Stop }
}

/// Puts the rows that were taken out of their lists where their keys are now.
fn attach<P: Rules>(program: &mut P) -> Flow {
    let (machine, state, _) = program.parts();
    match state.attach(&mut machine.trail) {
        Some((one, other)) => key_clash(program, one, other),
        None => Flow::Stop,
    }
}

/// By value, so that the shortcut above need not store them in memory.
#[inline(never)]
fn equate_both<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, left: Var<T>, right: Var<T>) -> Flow {
    let (left, right) = (&left, &right);
    if !P::Observer::ACTIVE {
        let vars = program.arena();
        if let (Some(left), Some(right)) = (vars.unbound(left), vars.unbound(right)) {
            return if left == right { Flow::Stop } else { alias(program, left, right) };
        }
    }
    equate_any(program, left, right)
}

/// The same for those that may stand for others.
#[inline(never)]
fn equate_any<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, left: &Var<T>, right: &Var<T>) -> Flow {
    let (vars, trail) = program.arena_mut();
    if !trail.recording() {
        vars.compress(left);
        vars.compress(right);
    }
    if P::State::LOOKS
        && !P::Observer::ACTIVE
        && let Some(equal) = quick::unify(program, left, right)
    {
        return if equal { Flow::Stop } else { fail(program) };
    }
    if P::State::LOOKS {
        return equate_looking(program, program.arena().unify(left, right), left, right);
    }
    if P::Observer::ACTIVE {
        observe(program, &program.arena().unify(left, right), left, right);
    }
    match (program.arena().look(left), program.arena().look(right)) {
        (Seen::Free(left), Seen::Free(right)) if left == right => Flow::Stop,
        (Seen::Free(left), Seen::Free(right)) => alias(program, left, right),
        (Seen::Free(var), Seen::Val(value)) | (Seen::Val(value), Seen::Free(var)) => {
            let value = value.clone();
            bind_mentioned(program, var, value)
        }
        (Seen::Val(left), Seen::Val(right)) if equal_plain::<T>(left.borrow(), right.borrow()) => Flow::Stop,
        (Seen::Val(_), Seen::Val(_)) => fail(program),
    }
}

/// The same in a program whose values may have variables inside, which other constraints mention.
fn equate_looking<P: HasVars<T, Ix>, T: Term, Ix>(
    program: &mut P,
    unify: Unify<T::Known>,
    left: &Var<T>,
    right: &Var<T>,
) -> Flow {
    let of = |var: VarId| Variable { arena: ArenaId(P::ARENA), var };
    let clash = |program: &mut P| {
        observe(program, &Unify::Clash, left, right);
        fail(program)
    };
    let shared_key = match unify {
        Unify::Same => return Flow::Stop,
        Unify::Clash => return clash(program),
        Unify::Bind { var, ref value } => {
            let with = if program.arena().value(left).is_some() { left } else { right };
            if contains(program, var, value, with) {
                return clash(program);
            }
            observe(program, &unify, left, right);
            let Unify::Bind { value, .. } = unify else { unreachable!("it binds") };
            watch::change(program, &[(of(var), None)], |program| {
                let (vars, trail) = program.arena_mut();
                vars.bind(var, value, trail);
            })
        }
        Unify::Alias { loser, winner } => {
            observe(program, &unify, left, right);
            watch::change(program, &[(of(loser), Some(winner))], |program| {
                let (vars, trail) = program.arena_mut();
                vars.alias(loser, winner, trail);
            })
        }
        Unify::Deep => {
            let Some(changes) = unify::unify(env(program), inside(left), inside(right)) else { return clash(program) };
            if changes.is_empty() {
                return Flow::Stop;
            }
            observe(program, &unify, left, right);
            let changed: Vec<watch::Change> = changes.iter().map(|(variable, new)| (*variable, new.winner())).collect();
            watch::change(program, &changed, |program| {
                let (machine, state, _) = program.parts();
                let env = state.env_mut().expect("its values are looked into");
                for (Variable { arena, var }, new) in changes {
                    env.looked_mut(arena.0).set(var, new, &mut machine.trail);
                }
            })
        }
    };
    match shared_key {
        Some((one, other)) => key_clash(program, one, other),
        None => Flow::Stop,
    }
}

/// Whether a variable would come to stand for a value that contains it, which its type does not allow. `with` has the value.
#[inline]
fn contains<P: HasVars<T, Ix>, T: Term, Ix>(program: &P, var: VarId, value: &T::Known, with: &Var<T>) -> bool {
    let variable = Variable { arena: ArenaId(P::ARENA), var };
    if T::CYCLIC || value.is_ground() || quick::is_shallow_without(program.state(), variable, value.borrow()) {
        return false;
    }
    quick::contains(program.state(), variable, value.borrow())
        .unwrap_or_else(|| unify::occurs(env(program), variable, inside(with)))
}

/// Tells the observer what is about to be equated.
fn observe<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, unify: &Unify<T::Known>, left: &Var<T>, right: &Var<T>) {
    if !P::Observer::ACTIVE || matches!(unify, Unify::Same) {
        return;
    }
    if !P::Observer::READS {
        return observe_unread(program, !matches!(unify, Unify::Clash));
    }
    let (vars, state) = (program.arena(), program.state());
    let arena = ArenaId(P::ARENA);
    let show = |var: &Var<T>| ShownVariable(state, arena, var).to_string();
    let (left, right, known) = (show(left), show(right), vars.value(left).is_some());
    let now = match unify {
        // As it was told: what is inside will be bound next.
        Unify::Bind { .. } | Unify::Deep => Some(if known { left.clone() } else { right.clone() }),
        Unify::Alias { loser, winner } => {
            let older = if vars.is_older(*loser, *winner) { loser } else { winner };
            Some(show(&vars.handle(*older)))
        }
        Unify::Same | Unify::Clash => None,
    };
    program.observe(Event::Equated { left: &left, right: &right, now: now.as_deref() });
}

/// The same for an observer that does not read what the variables are.
#[inline]
fn observe_unread<P: Rules>(program: &mut P, become_one: bool) {
    program.observe(Event::Equated { left: "", right: "", now: become_one.then_some("") });
}

/// By far the most common case: an unbound variable that no constraint mentions or is found by, and a value. Nobody reads what it is
/// called.
#[cfg_attr(not(debug_assertions), inline(always))]
fn may_bind_at_once<P: HasVars<T, Ix>, T: Term, Ix>(program: &P, var: VarId, right: &Var<T>, value: &T::Known) -> bool {
    if P::WATCHED && (program.state().mentioned(P::ARENA, var) || program.state().filed(P::ARENA, var)) {
        return false;
    }
    !P::State::LOOKS || !program.arena().watch.lists(var) && !contains(program, var, value, right)
}

/// Then that is all there is to do.
#[cfg_attr(not(debug_assertions), inline(always))]
fn bind_at_once<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, var: VarId, value: Var<T>) {
    observe_unread(program, true);
    let Repr::Val(value) = value.0 else { unreachable!("it is a value") };
    let (vars, trail) = program.arena_mut();
    vars.bind(var, value, trail);
}

/// Before a variable is bound: pushes the constraints that this wakes on the stack, with the first to run on top. Returns whether
/// rows were taken out of their lists, to be attached again.
#[cfg_attr(not(debug_assertions), inline(always))]
fn about_to_bind<P: Rules>(program: &mut P, var: VarId, arena: ArenaId) -> bool {
    let wakes = !P::State::MISTAKES.contains(&Mistake::Wake);
    // Who counts frames is to see one for each constraint.
    if P::Observer::ACTIVE || program.machine().stepping {
        return about_to_bind_watched(program, Change { arena, var, wakes, other: var });
    }
    let (machine, state, _) = program.parts();
    let (newest, before) = (machine.newest, machine.stack.len());
    let stack = &mut machine.stack;
    let mut packing = stack.packing(false);
    let mut waker = Waker::<P> { stack, packing: &mut packing, mention: Mention { arena, var, newest } };
    let moved = state.bound(&Change { arena, var, wakes, other: var }, &mut machine.trail, &mut waker);
    let stack = &mut machine.stack;
    if stack.is_packing(&packing) {
        stack.pack(&mut packing, P::WAKE_ALL);
    }
    if stack.len() > before {
        machine.last_wake = machine.newest;
    }
    moved
}

/// Puts what a binding wakes on the stack.
struct Waker<'a, P: Rules> {
    stack: &'a mut Stack<P::Frame>,
    packing: &'a mut Packing,
    mention: Mention,
}

impl<P: Rules> Waking for Waker<'_, P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn one(&mut self, kind: u16, id: Id) {
        self.stack.wake(self.packing, kind, id, P::WAKE, P::WAKE_ALL);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mentioning(&mut self, kind: u16) {
        if self.stack.is_packing(self.packing) {
            self.stack.pack(self.packing, P::WAKE_ALL);
        }
        self.stack.push((P::WAKE_ALL)(kind, Asleep::mentioning(self.mention)));
    }
}

/// The same, with a frame for each of these constraints.
#[inline(never)]
fn about_to_bind_watched<P: Rules>(program: &mut P, change: Change) -> bool {
    let (machine, state, _) = program.parts();
    let (before, ids) = (machine.stack.len(), &mut machine.notes.ids);
    let kinds = if change.wakes { P::State::MENTIONING } else { &[] };
    for &kind in kinds.iter().rev() {
        state.any_table(KindId(kind)).woken(change.arena, change.var, ids);
        ids.drain(..).rev().for_each(|id| machine.stack.push((P::WAKE)(kind, id)));
    }
    if machine.stack.len() > before {
        machine.last_wake = machine.newest;
    }
    state.bound(&Change { wakes: false, ..change }, &mut machine.trail, &mut Nobody)
}

/// Nothing is woken.
struct Nobody;

impl Waking for Nobody {
    fn one(&mut self, _kind: u16, _id: Id) {}

    fn mentioning(&mut self, _kind: u16) {}
}

/// Before two variables become one: the same.
#[cfg_attr(not(debug_assertions), inline(always))]
fn about_to_alias<P: Rules>(program: &mut P, mut change: Change) -> bool {
    let (machine, state, _) = program.parts();
    change.wakes &= !P::State::MISTAKES.contains(&Mistake::Wake);
    let (before, mut packing) = (machine.stack.len(), machine.packing(P::Observer::ACTIVE));
    let stack = &mut machine.stack;
    let mut wake = |kind, id| stack.wake(&mut packing, kind, id, P::WAKE, P::WAKE_ALL);
    let moved = state.aliased(&change, &mut machine.trail, &mut wake);
    if stack.is_packing(&packing) {
        stack.pack(&mut packing, P::WAKE_ALL);
    }
    if stack.len() > before {
        machine.last_wake = machine.newest;
    }
    moved
}
