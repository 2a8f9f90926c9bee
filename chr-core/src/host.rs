//! The host's side: calls begin and end, goals are told, choices are committed to, checkpoints are set and rolled back
//! to.
//!
//! Every call is refused while another is in progress, and leaves the program at a fixpoint, failed, or stopped by an
//! error that the next call gets again.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::audit::InvalidStore;
use crate::equate::HasVars;
use crate::error::{Error, Limits, Poison};
use crate::ids::{Age, ArenaId};
use crate::kind::Kind;
use crate::machine::{HostGoal, Machine, Status, Way};
use crate::observe::{Event, Observer};
use crate::run::{self, Rules, cut, cut_since, reclaim, run, run_on, run_told, undo};
use crate::state::{State, StateExt};
use crate::value::Term;
use crate::var::Var;

/// Starts a call: refused if the program has failed or is poisoned, or if a call is in progress.
pub(crate) fn enter<P: Rules>(program: &mut P) -> Result<(), Error> {
    refuse_poisoned(program)?;
    program.machine_mut().start_call();
    go_on(program)
}

/// As [`enter`], within a call that already has its limits.
pub(crate) fn go_on<P: Rules>(program: &mut P) -> Result<(), Error> {
    let machine = program.machine_mut();
    if let Status::Stopped(error) = &machine.status {
        return Err(error.clone());
    }
    machine.status = Status::Running;
    Ok(())
}

/// Refuses what must not be done with a half changed state, and what a rule's own Rust code must not do: the attempt is
/// remembered.
fn refuse_poisoned<P: Rules>(program: &mut P) -> Result<(), Error> {
    let machine = program.machine_mut();
    match &machine.status {
        Status::Running => {
            machine.reentered = true;
            Err(Error::Poisoned(Poison::Reentered))
        }
        Status::Stopped(error @ Error::Poisoned(_)) => Err(error.clone()),
        Status::Ready | Status::Stopped(_) => Ok(()),
    }
}

/// Runs user code in a call. If it panics, the program is poisoned.
pub(crate) fn guarded<P: Rules, R>(program: &mut P, call: impl FnOnce(&mut P) -> R) -> R {
    struct Guard<'a, P: Rules> {
        program: &'a mut P,
        ended: bool,
    }
    impl<P: Rules> Drop for Guard<'_, P> {
        fn drop(&mut self) {
            if !self.ended {
                self.program.machine_mut().status = Status::Stopped(Error::Poisoned(Poison::Panicked));
            }
        }
    }
    let mut guard = Guard { program, ended: false };
    let result = call(&mut *guard.program);
    guard.ended = true;
    result
}

/// Runs what changes the program without running rules. The user's own types are dropped, hashed and compared along the
/// way.
pub(crate) fn change<P: Rules, R>(program: &mut P, change: impl FnOnce(&mut P) -> R) -> R {
    let machine = program.machine_mut();
    let status = std::mem::replace(&mut machine.status, Status::Running);
    let result = guarded(program, change);
    let machine = program.machine_mut();
    if machine.status == Status::Running {
        machine.status = status;
    }
    result
}

/// Ends a call that was to run to a fixpoint.
#[inline]
pub(crate) fn leave<P: Rules>(program: &mut P, result: Result<(), Error>) -> Result<(), Error> {
    if !P::Observer::ACTIVE {
        return end_call(program, result);
    }
    let result = end_call(program, result);
    if result.is_ok() && program.machine().pending() == 0 {
        program.observe(Event::Solution);
    }
    result
}

/// Ends a call.
#[inline]
fn end_call<P: Rules>(program: &mut P, result: Result<(), Error>) -> Result<(), Error> {
    let machine = program.machine_mut();
    if result.is_ok() && !machine.reentered && matches!(machine.status, Status::Running) {
        machine.status = Status::Ready;
        return Ok(());
    }
    end_otherwise(program, result)
}

/// With an error, or after a rule has called its program.
#[cold]
fn end_otherwise<P: Rules>(program: &mut P, result: Result<(), Error>) -> Result<(), Error> {
    let machine = program.machine_mut();
    // A rule that called its program may have lost a goal; one that reset it has lost everything.
    let reentered = std::mem::take(&mut machine.reentered) || !matches!(machine.status, Status::Running);
    let result = if reentered { Err(Error::Poisoned(Poison::Reentered)) } else { result };
    machine.status = match &result {
        Ok(()) | Err(Error::Limit(_)) => Status::Ready,
        Err(error) => Status::Stopped(error.clone()),
    };
    result
}

/// The host tells a constraint: it is run to a fixpoint.
#[inline]
pub fn tell<P: Rules, K: Kind<P>>(program: &mut P, goal: K) -> Result<(), Error> {
    if !P::Observer::ACTIVE && program.machine().is_idle() {
        tell_at_once(program, goal)
    } else {
        run_goal(program, (K::TELL)(goal))
    }
}

/// The same where it is all there is to do, as it mostly is: it need not wait on the stack for the run loop to take it off.
fn tell_at_once<P: Rules, K: Kind<P>>(program: &mut P, goal: K) -> Result<(), Error> {
    program.machine_mut().start_idle_call();
    if guarded(program, |program| run_told(program, goal)) { leave(program, Ok(())) } else { run_rest(program) }
}

/// Runs what that has left.
#[inline(never)]
fn run_rest<P: Rules>(program: &mut P) -> Result<(), Error> {
    let result = guarded(program, run_on);
    leave(program, result)
}

/// Runs a goal of the host to a fixpoint, after whatever is still pending.
fn run_goal<P: Rules>(program: &mut P, goal: P::Frame) -> Result<(), Error> {
    if program.machine().collecting {
        program.machine_mut().stack.push(goal);
        return Ok(());
    }
    enter(program)?;
    let result = guarded(program, |program| {
        program.machine_mut().take_goal(goal);
        if program.machine().stepping { Ok(()) } else { run(program) }
    });
    leave(program, result)
}

/// From now on, calls only queue their goals, to be run by [`step`]; or run them at once again.
pub fn set_stepping<P: Rules>(program: &mut P, stepping: bool) {
    program.machine_mut().stepping = stepping;
}

/// One turn of the run loop: the topmost pending item, until it leaves something else to do. False if nothing was
/// pending.
pub fn step<P: Rules>(program: &mut P) -> Result<bool, Error> {
    enter(program)?;
    let (turned, result) = guarded(program, turn);
    end_call(program, result)?;
    Ok(turned)
}

fn turn<P: Rules>(program: &mut P) -> (bool, Result<(), Error>) {
    program.machine_mut().start_turn();
    program.observe(Event::Turn);
    let turned = run::turn(program);
    let result = program.machine_mut().interrupted_at_turn().map(|due| {
        if due {
            reclaim(program);
        }
    });
    (turned, result)
}

/// Equates two variables, or a variable and a value.
pub fn equate_host<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, left: Var<T>, right: Var<T>) -> Result<(), Error> {
    run_goal(program, P::EQUATE([left, right]))
}

/// Goes on after a limit.
pub fn resume<P: Rules>(program: &mut P) -> Result<(), Error> {
    enter(program)?;
    let result = guarded(program, run);
    leave(program, result)
}

/// Makes a variable of the host.
pub fn host_variable<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, name: Option<&str>) -> Var<T> {
    let (vars, trail) = program.arena_mut();
    let var = vars.fresh_host(name, trail);
    let id = vars.id(&var).expect("a new variable is free");
    if refuse_poisoned(program).is_err() {
        return var;
    }
    change(program, |program| program.machine_mut().queue(HostGoal::Variable(ArenaId(P::ARENA), id)));
    var
}

/// The host will not use the variable again: it is reclaimed once no constraint mentions it and no choice or checkpoint
/// is open.
pub fn forget_variable<P: HasVars<T, Ix>, T: Term, Ix>(program: &mut P, var: &Var<T>) {
    let (vars, trail) = program.arena_mut();
    let Some(id) = vars.id(var) else { return };
    vars.forget(id);
    if vars.wants_sweep() && !trail.recording() && !program.machine().is_poisoned() {
        change(program, reclaim);
    }
}

/// Sets the bounds on each call.
pub fn set_limits<P: Rules>(program: &mut P, limits: Limits) {
    program.machine_mut().set_limits(limits);
}

/// Drops the choices made since the newest checkpoint.
pub fn commit<P: Rules>(program: &mut P) {
    if refuse_poisoned(program).is_err() {
        return;
    }
    let barrier = program.machine().barrier();
    change(program, |program| {
        cut(program, barrier);
        reclaim_if_due(program);
    });
}

/// Sweeps at once, if the cut has asked for it: the next call may set a checkpoint first, under which no variable is
/// swept.
fn reclaim_if_due<P: Rules>(program: &mut P) {
    if program.machine_mut().take_reclaim() {
        reclaim(program);
    }
}

/// A state to roll back to. It stays valid until a rollback to an earlier one, or until it is released; it is valid for
/// clones of the program too.
#[must_use = "a checkpoint is for `rollback` or `release`"]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    serial: u64,
}

/// Across all programs, so that no checkpoint is valid for another.
pub(crate) fn next_serial() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Later failures do not undo choices made before it.
pub fn checkpoint<P: Rules>(program: &mut P) -> Checkpoint {
    if refuse_poisoned(program).is_err() {
        return Checkpoint { serial: next_serial() };
    }
    let depth = program.machine().choices.len() + 1;
    program.observe(Event::Checkpoint { depth });
    let (machine, state, _) = program.parts();
    let serial = next_serial();
    let way = Way::Barrier { serial, status: machine.status.clone(), owed: None };
    machine.open(way, |marks| state.history_marks(marks));
    Checkpoint { serial }
}

/// Restores the state that the checkpoint was set in; it stays.
pub fn rollback<P: Rules>(program: &mut P, checkpoint: Checkpoint) -> Result<(), Error> {
    refuse_poisoned(program)?;
    let at = program.machine().find_barrier(checkpoint.serial).ok_or(Error::StaleCheckpoint)?;
    let then = change(program, |program| {
        let mut then = Status::Ready;
        while program.machine().choices.len() > at {
            undo(program, true);
            let (machine, state, _) = program.parts();
            if let Way::Barrier { status, .. } = machine.restore(|arena, var| state.give_up_variable(arena, var)).way {
                then = status;
            }
        }
        let (machine, state, _) = program.parts();
        state.give_up_unmade(|arena, var| machine.is_to_be_made(arena, var));
        machine.epoch += 1;
        machine.forget_error();
        let way = Way::Barrier { serial: checkpoint.serial, status: then.clone(), owed: None };
        machine.open(way, |marks| state.history_marks(marks));
        then
    });
    program.machine_mut().status = then;
    program.observe(Event::RolledBack { depth: at + 1 });
    Ok(())
}

/// Sets a mark to go back to: as a checkpoint, but a failure goes on to the choices made before it.
pub(crate) fn set_mark<P: Rules>(program: &mut P) -> u64 {
    let Checkpoint { serial } = checkpoint(program);
    soften(program);
    serial
}

/// Goes back to a mark, which stays. False if it is gone: a failure has gone past it, or a `once` has cut it.
pub(crate) fn back_to_mark<P: Rules>(program: &mut P, serial: u64) -> Result<bool, Error> {
    let machine = program.machine_mut();
    let Some(at) = machine.find_mark(serial) else { return Ok(false) };
    machine.choices[at].way = Way::Barrier { serial, status: Status::Ready, owed: None };
    rollback(program, Checkpoint { serial })?;
    soften(program);
    Ok(true)
}

/// Makes a mark of the newest checkpoint.
fn soften<P: Rules>(program: &mut P) {
    if let Some(choice) = program.machine_mut().choices.last_mut()
        && let Way::Barrier { serial, .. } = choice.way
    {
        choice.way = Way::Mark { serial };
    }
}

/// The mark is no longer needed; where it is the newest, nothing more is recorded on its account.
pub(crate) fn drop_mark<P: Rules>(program: &mut P, serial: u64) {
    let machine = program.machine();
    if let Some(at) = machine.find_mark(serial)
        && at + 1 == machine.choices.len()
    {
        change(program, |program| cut(program, at));
    }
}

/// Releases the checkpoint and the choices made since, and keeps what was done.
pub fn release<P: Rules>(program: &mut P, checkpoint: Checkpoint) -> Result<(), Error> {
    refuse_poisoned(program)?;
    let machine = program.machine();
    let at = machine.find_barrier(checkpoint.serial).ok_or(Error::StaleCheckpoint)?;
    let owed = machine.choices[at..].iter().filter_map(|choice| match choice.way {
        Way::Barrier { owed, .. } => owed,
        Way::Retry(_) | Way::Mark { .. } => None,
    });
    let owed = owed.min();
    change(program, |program| {
        cut(program, at);
        if let Some(began) = owed {
            cut_since(program, began);
        }
        reclaim_if_due(program);
    });
    Ok(())
}

/// Does all of it or nothing: what an error leaves is undone.
pub fn attempt<P: Rules, T>(program: &mut P, attempt: impl FnOnce(&mut P) -> Result<T, Error>) -> Result<T, Error> {
    refuse_poisoned(program)?;
    if let Status::Stopped(error) = &program.machine().status {
        return Err(error.clone());
    }
    let before = checkpoint(program);
    let value = guarded(program, attempt);
    // A failure that it did not mind is one all the same.
    let value = value.and_then(|value| match &program.machine().status {
        Status::Stopped(error) => Err(error.clone()),
        Status::Ready | Status::Running => Ok(value),
    });
    match value {
        Ok(value) => match release(program, before) {
            // It has emptied the program, or gone back to before itself.
            Ok(()) | Err(Error::StaleCheckpoint) => Ok(value),
            Err(error) => Err(error),
        },
        Err(error) => {
            rollback(program, before)?;
            release(program, before)?;
            Err(error)
        }
    }
}

/// Changes whenever a call goes back to a choice.
pub fn epoch<P: Rules>(program: &P) -> u64 {
    program.machine().epoch
}

/// A machine with nothing to do, and an empty store.
pub fn machine_and_state<F: Clone, S: State>() -> (Machine<F>, S) {
    (Machine::new(S::PLAN, S::marks()), S::new())
}

/// Checks the invariants of the store, and those of the machine against it.
pub fn validate<P: Rules>(program: &P) -> Result<(), InvalidStore> {
    invariants(program).map_err(InvalidStore)
}

fn invariants<P: Rules>(program: &P) -> Result<(), String> {
    let (machine, state) = (program.machine(), program.state());
    state.validate(&machine.trail, machine.newest)?;
    let mut ages: Vec<Age> = P::State::kinds().flat_map(|kind| state.constraints(kind)).map(|id| id.age).collect();
    ages.sort_unstable();
    if !ages.is_sorted_by(|one, other| one < other) {
        return Err("two constraints of one age".to_owned());
    }
    if ages.last() > Some(&machine.newest) {
        return Err(format!("a constraint of age {:?}, newer than {:?}", ages.last(), machine.newest));
    }
    let mut logs = Vec::new();
    state.history_marks(&mut logs);
    machine.validate(ages.len(), &logs)
}

/// Empties the program: no constraints, variables, choices or checkpoints.
pub fn reset<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    let anew = machine.anew_but_for_limits();
    // Dropped last: it holds values of the user's types, one of which may panic.
    let _old = (std::mem::replace(machine, anew), std::mem::replace(state, State::new()));
    program.observe(Event::Reset);
}
