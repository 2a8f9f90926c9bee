//! Telling, storing and removing a constraint of any kind.
//!
//! A told constraint is tried in one function ([`run`]), with the text of all its occurrences in it and its arguments
//! in registers; where a firing tells a constraint of the same kind first, that one takes its place and the function
//! loops.

use std::mem::needs_drop;
use std::ops::ControlFlow;

use crate::activate::{Active, Given, Stored, Told, call_from, take};
use crate::deep::watch;
use crate::ids::{Age, Id, RowId};
use crate::index::{ArgsSlot, Heads, KeyOf, Listed};
use crate::kind::{Keeps, Kind};
use crate::machine::Machine;
use crate::observe::{ConstraintId, Event, Observer};
use crate::run::{Rules, goes_back, key_clash};
use crate::state::State;
use crate::table::Table;
use crate::tried::{Ends, Flow, Sequence, Tried, passed};

/// Tells a constraint: stores it and tries its occurrences, and so with what is told in its place.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn run<P: Rules, K: Kind<P>>(program: &mut P, args: K) -> Flow {
    // Neither changes while a call is under way.
    if K::STORED_LATE && !P::Observer::LOOKS && !program.machine().timed() {
        run_storing_late(program, args)
    } else {
        run_storing_first(program, args)
    }
}

/// Some occurrences are tried before the constraint is stored.
#[cfg_attr(not(debug_assertions), inline(always))]
fn run_storing_late<P: Rules, K: Kind<P>>(program: &mut P, mut args: K) -> Flow {
    loop {
        let me = Id { row: RowId::NIL, age: program.machine_mut().next_age() };
        program.observe(Event::Told(ConstraintId::new(K::NUMBER, me)));
        let tried = if K::TAKEN {
            let mut told = Some(args);
            match K::occurrences(Given(&mut told, me), program) {
                ControlFlow::Continue(()) => store_and_try(program, take(&mut told), me.age),
                fired => fired,
            }
        } else {
            match K::occurrences(Told(&args, me), program) {
                ControlFlow::Continue(()) => store_and_try(program, args, me.age),
                fired => fired,
            }
        };
        // With all occurrences tried the constraint stays in the store, and the activation is over.
        let ControlFlow::Break(Flow::Again(again)) = tried else { return Flow::Stop };
        if program.machine().exhausted() {
            return tell_later(program, again);
        }
        args = again;
    }
}

/// Stores a constraint, and tries the occurrences after that.
#[cfg_attr(not(debug_assertions), inline(always))]
fn store_and_try<P: Rules, K: Kind<P>>(program: &mut P, mut args: K, age: Age) -> Sequence<K> {
    args.settle::<false>(program);
    let me = store(program, args, age);
    K::occurrences(Stored(me), program)
}

/// Stored before anything is tried. A kind that is stored late comes this way only where that is switched off for a while.
#[cfg_attr(not(debug_assertions), inline(always))]
fn run_storing_first<P: Rules, K: Kind<P>>(program: &mut P, mut args: K) -> Flow {
    loop {
        args.settle::<false>(program);
        let age = program.machine_mut().next_age();
        let me = if K::STORED_LATE { store_apart(program, args, age) } else { store(program, args, age) };
        if !K::OURS {
            program.observe(Event::Told(ConstraintId::new(K::NUMBER, me)));
        }
        if K::KEYED
            && let Some(other) = K::clash(program, me)
        {
            return key_clash(program, ConstraintId::new(K::NUMBER, me), ConstraintId::new(K::NUMBER, other));
        }
        let tried = if K::STORED_LATE { call_from(program, me, 0) } else { K::occurrences(Stored(me), program) };
        let ControlFlow::Break(Flow::Again(again)) = tried else { return Flow::Stop };
        // The run loop looks at the clock.
        if program.machine().exhausted() || program.machine().timed() {
            return tell_later(program, again);
        }
        args = again;
    }
}

/// Whether arguments travel in registers together.
#[inline(always)]
pub const fn in_registers<K>() -> bool {
    size_of::<K>() <= 2 * size_of::<usize>()
}

/// Tells a constraint of one argument; `new` makes the arguments of it.
pub fn run_1<P: Rules, K: Kind<P>, A>(program: &mut P, a: A, new: impl Fn(A) -> K) -> Flow {
    run(program, new(a))
}

/// Tells a constraint of two arguments.
pub fn run_2<P: Rules, K: Kind<P>, A, B>(program: &mut P, a: A, b: B, new: impl Fn(A, B) -> K) -> Flow {
    run(program, new(a, b))
}

/// Tells a constraint of three arguments.
pub fn run_3<P: Rules, K: Kind<P>, A, B, C>(program: &mut P, a: A, b: B, c: C, new: impl Fn(A, B, C) -> K) -> Flow {
    run(program, new(a, b, c))
}

/// Tells a constraint of four arguments.
pub fn run_4<P: Rules, K: Kind<P>, A, B, C, D>(
    program: &mut P,
    a: A,
    b: B,
    c: C,
    d: D,
    new: impl Fn(A, B, C, D) -> K,
) -> Flow {
    run(program, new(a, b, c, d))
}

/// Part of the text of whoever tells the constraint, which is one function for each kind.
#[cfg_attr(not(debug_assertions), inline(always))]
fn store<P: Rules, K: Kind<P>>(program: &mut P, args: K, age: Age) -> Id {
    let (machine, state, _) = program.parts();
    if !K::OURS {
        machine.born();
    }
    let id = Id { row: K::table(state).insert(args, age, &mut machine.trail), age };
    if K::COMPARES {
        watch::stored(program, K::ID, id);
    }
    id
}

/// The same by a call, for all others.
#[inline(never)]
fn store_apart<P: Rules, K: Kind<P>>(program: &mut P, args: K, age: Age) -> Id {
    store(program, args, age)
}

/// Stores the active constraint of a rule whose body fails, where the failure will leave the store as it is then.
#[inline]
pub fn store_to_fail<P: Rules, K: Kind<P>>(program: &mut P, args: &K, me: Id) {
    if me.row.is_nil() && !goes_back(program) {
        let mut args = args.clone();
        args.settle::<false>(program);
        store_apart(program, args, me.age);
    }
}

/// Removes a constraint, which may be one that is not stored yet.
#[inline]
pub fn remove<P: Rules, K: Kind<P>>(program: &mut P, id: Id) {
    program.observe(Event::Removed(ConstraintId::new(K::NUMBER, id)));
    take_out::<P, K>(program, id);
}

/// Removes a constraint of a rule whose body fails, where the failure will leave the store as it is then: what is gone back to has
/// it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_to_fail<P: Rules, K: Kind<P>>(program: &mut P, id: Id) {
    if is_left(program) {
        remove::<P, K>(program, id);
    }
}

/// The same for two.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_2_to_fail<P: Rules, A: Kind<P>, B: Kind<P>>(program: &mut P, a: Id, b: Id) {
    if is_left(program) {
        remove_2::<P, A, B>(program, a, b);
    }
}

/// The same for three.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_3_to_fail<P: Rules, A: Kind<P>, B: Kind<P>, C: Kind<P>>(program: &mut P, a: Id, b: Id, c: Id) {
    if is_left(program) {
        remove_3::<P, A, B, C>(program, a, b, c);
    }
}

/// Whether anybody sees the store as a failure leaves it.
#[inline]
fn is_left<P: Rules>(program: &P) -> bool {
    P::Observer::ACTIVE || !goes_back(program)
}

/// Removes two constraints in order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_2<P: Rules, A: Kind<P>, B: Kind<P>>(program: &mut P, a: Id, b: Id) {
    remove::<P, A>(program, a);
    remove::<P, B>(program, b);
}

/// Removes three constraints in order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_3<P: Rules, A: Kind<P>, B: Kind<P>, C: Kind<P>>(program: &mut P, a: Id, b: Id, c: Id) {
    remove_2::<P, A, B>(program, a, b);
    remove::<P, C>(program, c);
}

/// The frame that tells that a constraint is gone, for one that is about to be removed and that rules wait to go.
pub fn gone<P: Rules, K: Kind<P>>(program: &mut P, id: Id) -> P::Frame {
    let args = K::table(program.parts().1).copy(id);
    args.gone().expect("a rule waits for that")
}

/// The last occurrence of a constraint of ours: its turn is over.
pub fn over<P: Rules, K: Kind<P>>(program: &mut P, me: Active<0>) -> Tried<K> {
    let (machine, state, _) = program.parts();
    K::table(state).remove(me.id.row, &mut machine.trail);
    passed()
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn take_out<P: Rules, K: Kind<P>>(program: &mut P, id: Id) {
    if K::STORED_LATE && id.row.is_nil() {
        return;
    }
    if P::LARGE {
        take_stored_apart::<P, K>(program, id);
    } else {
        take_stored::<P, K>(program, id);
    }
}

/// By a call: one text for all rules that remove such a constraint.
#[inline(never)]
fn take_stored_apart<P: Rules, K: Kind<P>>(program: &mut P, id: Id) {
    take_stored::<P, K>(program, id);
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn take_stored<P: Rules, K: Kind<P>>(program: &mut P, id: Id) {
    let (machine, state, _) = program.parts();
    machine.died();
    if !P::State::LOGGED.is_empty() {
        machine.deaths += 1;
    }
    K::table(state).remove(id.row, &mut machine.trail);
}

/// Whether a constraint that is about to be told, and that nobody looks at, would only be found to be there already. The index is by all its
/// arguments.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn in_vain<O, F, S, I, K, H, V, const N: usize, const L: usize>(
    machine: &Machine<F>,
    table: &Table<S, I, N>,
    index: impl FnOnce(&I) -> &Listed<K, H, L>,
    vars: &V,
    told: impl FnOnce() -> S::Args,
) -> bool
where
    O: Observer,
    F: Clone,
    S: ArgsSlot,
    K: KeyOf<S::Args, V>,
    H: Heads<K, S, V, N>,
{
    // Arguments that own something are put together once.
    if O::ACTIVE || needs_drop::<S::Args>() || !machine.fires_two() {
        return false;
    }
    let told = told();
    !table.first_like(index, vars, &told).is_nil()
}

/// The same where the occurrences of the constraint are looked through: the rule that would remove it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn looks<O: Observer, K, F: Clone>(machine: &Machine<F>, look: impl FnOnce() -> Option<usize>) -> Option<usize> {
    if O::ACTIVE || needs_drop::<K>() || !machine.fires_two() { None } else { look() }
}

/// Tells a constraint by a call, where that cannot come back here, unless the run loop wants the control back.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_now<P: Rules, K: Kind<P>>(program: &mut P, told: K) -> Flow {
    if program.machine().exhausted() {
        return tell_later(program, told);
    }
    told.tell(program)
}

/// Tells a constraint in the run loop itself, if there is one to tell; in a large program by a call.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn run_here<P: Rules, K: Kind<P>>(told: Flow<K>, program: &mut P) -> Flow {
    match told {
        Flow::Again(told) if P::LARGE => run_apart(program, told),
        Flow::Again(told) => run(program, told),
        Flow::Stop => Flow::Stop,
    }
}

/// The same by a call.
#[inline(never)]
fn run_apart<P: Rules, K: Kind<P>>(program: &mut P, told: K) -> Flow {
    told.tell(program)
}

/// Tells what a body leaves to be told, by a call.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_left<P: Rules, K: Kind<P>>(told: Flow<K>, program: &mut P) -> Flow {
    match told {
        Flow::Again(told) => told.tell(program),
        Flow::Stop => Flow::Stop,
    }
}

/// Tells what a body has left to be told, if anything, through the stack.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_left_later<P: Rules, K: Kind<P>, E: Ends>(told: Flow<K>, program: &mut P) -> E {
    if let Flow::Again(told) = told {
        tell_later(program, told);
    }
    E::STOP
}

/// Whether a constraint that is told now would only be stored, for want of partners, and nobody would come in between.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn is_quiet<P: Rules, K: Kind<P>>(program: &P) -> bool {
    let nothing_tried = matches!(K::skips(program.state()), (true, true));
    nothing_tried && !K::KEYED && nobody_comes_between(program)
}

/// Whether what a body tells next follows at once, however it is told.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn nobody_comes_between<P: Rules>(program: &P) -> bool {
    let machine = program.machine();
    !P::Observer::ACTIVE && !machine.exhausted() && !machine.timed()
}

/// Tells a constraint and then another: where the first one is only stored, the other is left to be told. Otherwise both are left to
/// the run loop, the other one as a frame.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_then<P: Rules, K: Kind<P>, T>(
    program: &mut P,
    told: K,
    rest: P::Frame,
    then: impl FnOnce() -> T,
) -> Flow<T> {
    if is_quiet::<P, K>(program) {
        return store_then(program, told, rest, then);
    }
    let stack = &mut program.machine_mut().stack;
    stack.push(rest);
    stack.push((K::TELL)(told));
    Flow::Stop
}

/// The same where the first one is told by a call.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn call_then<P: Rules, K: Kind<P>, T>(
    program: &mut P,
    told: K,
    rest: P::Frame,
    then: impl FnOnce() -> T,
) -> Flow<T> {
    if is_quiet::<P, K>(program) {
        return store_then(program, told, rest, then);
    }
    program.machine_mut().stack.push(rest);
    tell_now(program, told);
    Flow::Stop
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn store_then<P: Rules, K: Kind<P>, T>(program: &mut P, told: K, rest: P::Frame, then: impl FnOnce() -> T) -> Flow<T> {
    store_quietly(program, told);
    // There may be too many now.
    if program.machine().exhausted() {
        program.machine_mut().stack.push(rest);
        return Flow::Stop;
    }
    Flow::Again(then())
}

/// Tells a constraint through the stack, unless it would only be stored.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_later<P: Rules, K: Kind<P>>(program: &mut P, told: K) -> Flow {
    if is_quiet::<P, K>(program) {
        store_quietly(program, told);
    } else {
        program.machine_mut().stack.push((K::TELL)(told));
    }
    Flow::Stop
}

#[inline]
pub(crate) fn store_quietly<P: Rules, K: Kind<P>>(program: &mut P, mut told: K) -> Id {
    told.settle::<false>(program);
    let age = program.machine_mut().next_age();
    store_apart(program, told, age)
}
