//! Telling a constraint in the row of one that the same rule removes, with nothing unlinked that would be linked again.

use crate::activate::{Activated, Stored, call_from, then};
use crate::deep::watch;
use crate::ids::Id;
use crate::index::Lists;
use crate::kind::{Keeps, Kind};
use crate::observe::{ConstraintId, Event, Observer};
use crate::run::{Rules, key_clash};
use crate::state::State;
use crate::tell::{nobody_comes_between, store_quietly, take_out, tell_later, tell_now};
use crate::tried::Flow;

/// A removed constraint whose row waits for [`tell_instead`], which comes before anything else looks.
#[derive(Clone, Copy, Debug)]
pub struct Removed(Id);

/// Removes a constraint, but for its row. Where an observer looks at constraints, all of it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_for<P: Rules, K: Kind<P>>(program: &mut P, id: Id) -> Removed {
    program.observe(Event::Removed(ConstraintId::new(K::NUMBER, id)));
    if P::Observer::LOOKS {
        take_out::<P, K>(program, id);
        return Removed(Id::NONE);
    }
    Removed(id)
}

/// Tells a constraint in the row of a removed one, unless going back may need that again. Its keys differ at most in the lists
/// `CHANGED`, and are those of a `#[key]` only if `CHANGES_KEY`. `CALLS`: what is tried then may be called from here; otherwise that is
/// left to the run loop. Nothing is tried where the new one `lacks` partners that the removed one did not try already.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_instead<P: Rules, K: Kind<P>, const CHANGED: u16, const CHANGES_KEY: bool, const CALLS: bool>(
    program: &mut P,
    Removed(old): Removed,
    told: K,
    lacks: impl FnOnce(&P::State) -> bool,
) -> Flow {
    let machine = program.machine();
    if old.row.is_nil() || machine.exhausted() || machine.timed() {
        if !old.row.is_nil() {
            take_out::<P, K>(program, old);
        }
        return if CALLS { tell_now(program, told) } else { tell_later(program, told) };
    }
    if machine.trail.is_old(old.age) {
        take_out::<P, K>(program, old);
        if CHANGES_KEY || !lacks(program.state()) {
            return if CALLS { tell_now(program, told) } else { tell_later(program, told) };
        }
        let me = store_quietly(program, told);
        program.observe(Event::Told(ConstraintId::new(K::NUMBER, me)));
        return Flow::Stop;
    }
    let me = replace::<P, K, CHANGED>(program, old, told);
    program.observe(Event::Told(ConstraintId::new(K::NUMBER, me)));
    if CHANGES_KEY && let Some(other) = K::clash(program, me) {
        return key_clash(program, ConstraintId::new(K::NUMBER, me), ConstraintId::new(K::NUMBER, other));
    }
    if lacks(program.state()) {
        return Flow::Stop;
    }
    match K::skips(program.state()) {
        (true, _) if CALLS => try_late::<P, K>(program, me),
        (false, _) if CALLS => try_all::<P, K>(program, me),
        (skips_early, _) => {
            let activate = K::ACTIVATE.expect("a rule leaves it to the run loop");
            let from = if skips_early { K::EARLY } else { 0 };
            program.machine_mut().stack.push(activate(Activated::new(me, from)));
            Flow::Stop
        }
    }
}

/// The same, and then tells another: where the first one is only stored, the other is left to be told. Otherwise it waits as a frame.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_instead_then<P: Rules, K: Kind<P>, T, const CHANGED: u16, const CHANGES_KEY: bool, const CALLS: bool>(
    program: &mut P,
    Removed(old): Removed,
    told: K,
    lacks: impl Fn(&P::State) -> bool,
    rest: P::Frame,
    then: impl FnOnce() -> T,
) -> Flow<T> {
    let quiet = !old.row.is_nil() && !CHANGES_KEY && nobody_comes_between(program) && lacks(program.state());
    if quiet && !program.machine().trail.is_old(old.age) {
        replace::<P, K, CHANGED>(program, old, told);
        return Flow::Again(then());
    }
    program.machine_mut().stack.push(rest);
    tell_instead::<P, K, CHANGED, CHANGES_KEY, CALLS>(program, Removed(old), told, lacks);
    Flow::Stop
}

/// Puts a constraint into the row of another.
#[cfg_attr(not(debug_assertions), inline(always))]
fn replace<P: Rules, K: Kind<P>, const CHANGED: u16>(program: &mut P, old: Id, mut told: K) -> Id {
    told.settle::<false>(program);
    let (machine, state, _) = program.parts();
    let me = Id { row: old.row, age: machine.next_age() };
    if !P::State::LOGGED.is_empty() {
        machine.deaths += 1;
    }
    K::table(state).replace(old, told, me.age, Lists::of(CHANGED));
    if K::COMPARES {
        watch::stored(program, K::ID, me);
    }
    me
}

/// Tries the occurrences of a constraint that has just been stored, but for those that are else tried before that.
#[inline(never)]
fn try_late<P: Rules, K: Kind<P>>(program: &mut P, me: Id) -> Flow {
    let tried = K::occurrences(Stored(me), program);
    then::<P, K>(program, tried, me, K::OCCURRENCES)
}

/// Tries all of them.
fn try_all<P: Rules, K: Kind<P>>(program: &mut P, me: Id) -> Flow {
    let tried = call_from::<P, K>(program, me, 0);
    then::<P, K>(program, tried, me, K::OCCURRENCES)
}
