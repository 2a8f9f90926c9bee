//! The host removes constraints: one of which it knows the identity, or all of a kind, whose arguments it is given.
//!
//! Both are goals of the host, as a tell is (point 16 of the semantics): they come after whatever is pending, their branch
//! undoes them, and they run again when a choice that was open before is tried anew. A removal is then about the same
//! constraint; taking all of a kind removes those that are there by then, and what was given before was given.

use crate::error::Error;
use crate::host::{enter, guarded, leave};
use crate::ids::{Id, KindId};
use crate::kind::{Keeps, Kind};
use crate::machine::{HostGoal, Removal};
use crate::observe::{ConstraintId, Event};
use crate::run::{Rules, run, take_next_goal};
use crate::state::{State, StateExt};

/// The host removes a constraint. False if it is not stored.
pub fn remove_host<P: Rules>(program: &mut P, constraint: ConstraintId) -> Result<bool, Error> {
    enter(program)?;
    let mut is_stored = false;
    let result = guarded(program, |program| {
        let stepping = program.machine().stepping;
        if !stepping {
            settle(program)?;
        }
        is_stored = program.state().alive(constraint);
        if is_stored {
            program.machine_mut().queue(HostGoal::Removal(Removal::One(constraint)));
        }
        if is_stored && !stepping { run(program) } else { Ok(()) }
    });
    leave(program, result)?;
    Ok(is_stored)
}

/// The host takes all constraints of a kind, oldest first.
///
/// A limit that is reached before they are removed leaves them; one that is reached afterwards, by what their removal leads to,
/// is not reported, as what was taken would be lost: the rest is pending, and the next call goes on with it.
pub fn take_host<P: Rules, K: Kind<P>>(program: &mut P) -> Result<Vec<K>, Error> {
    enter(program)?;
    let mut taken = None;
    let result = guarded(program, |program| take_all(program, &mut taken));
    program.machine_mut().stops_at_last = false;
    match (leave(program, result), taken) {
        (Ok(()) | Err(Error::Limit(_)), Some(taken)) => Ok(taken),
        (result, _) => result.map(|()| Vec::new()),
    }
}

fn take_all<P: Rules, K: Kind<P>>(program: &mut P, taken: &mut Option<Vec<K>>) -> Result<(), Error> {
    if program.machine().stepping {
        // There may be more by the time the goal is run than what is given now.
        *taken = Some(copies(program));
        let these = program.state().constraints(K::ID).into_iter().map(|id| ConstraintId { kind: K::ID, id }).collect();
        program.machine_mut().queue(HostGoal::Removal(Removal::These(these)));
        return Ok(());
    }
    settle(program)?;
    program.machine_mut().queue(HostGoal::Removal(Removal::All(K::ID)));
    // It is run more than once if the removal leads to a failure that goes back to an earlier choice: what is given is what
    // was there the last time.
    while is_goal_left(program) {
        *taken = Some(copies(program));
        program.machine_mut().stops_at_last = false;
        take_next_goal(program);
        program.machine_mut().stops_at_last = true;
        if let Err(error) = run(program) {
            if is_goal_left(program) {
                // Cut short on the way to it: nothing is taken.
                program.machine_mut().goals.pop();
                *taken = None;
            }
            return Err(error);
        }
    }
    Ok(())
}

fn is_goal_left<P: Rules>(program: &P) -> bool {
    let machine = program.machine();
    machine.done < machine.goals.len()
}

/// Runs what is pending.
fn settle<P: Rules>(program: &mut P) -> Result<(), Error> {
    if program.machine().pending() == 0 { Ok(()) } else { run(program) }
}

/// The constraints of a kind as the host gets them. Their variables are the host's from now on: nothing else may mention them
/// soon.
fn copies<P: Rules, K: Kind<P>>(program: &mut P) -> Vec<K> {
    let ids = program.state().constraints(K::ID);
    let copy = |id: Id| {
        let state = program.parts().1;
        if P::State::ARENAS > 0 {
            state.keep_variables(K::ID, id.row);
        }
        K::table(state).copy(id)
    };
    ids.into_iter().map(copy).collect()
}

/// A goal of the host removes constraints, oldest first. Rules that waited for one of them to go are tried when all are gone.
#[cold]
#[inline(never)]
pub(crate) fn run_removal<P: Rules>(program: &mut P, removal: Removal) {
    let stored = |constraint: ConstraintId| program.state().stored(constraint).map(|id| (constraint.kind, id));
    let removed: Vec<(KindId, Id)> = match removal {
        Removal::One(constraint) => stored(constraint).into_iter().collect(),
        Removal::These(constraints) => constraints.into_iter().filter_map(stored).collect(),
        Removal::All(kind) => program.state().constraints(kind).into_iter().map(|id| (kind, id)).collect(),
    };
    let gone: Vec<Option<P::Frame>> = removed.into_iter().map(|(kind, id)| remove_stored(program, kind, id)).collect();
    gone.into_iter().rev().flatten().for_each(|gone| program.machine_mut().stack.push(gone));
}

/// The host removes a live constraint: every removal by the host comes by here. What is to be run if rules waited for it to go.
fn remove_stored<P: Rules>(program: &mut P, kind: KindId, id: Id) -> Option<P::Frame> {
    let gone = program.gone(kind.0, id);
    program.observe(Event::Removed(ConstraintId { kind, id }));
    let (machine, state, _) = program.parts();
    machine.died();
    machine.deaths += 1;
    state.remove(kind, id.row, &mut machine.trail);
    gone
}
