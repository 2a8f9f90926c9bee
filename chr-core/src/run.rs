//! The run loop, going back, and what the host can do with choices: everything that drives a
//! program through [`Rules`], the trait that generated code implements.
//!
//! # Going back
//!
//! A choice point opens a segment of the trail, protects the stack below it and remembers the
//! counters. Going back undoes the segment in two passes: first all rows that were inserted are
//! taken out, so that what is left of each list was there before; then everything else, newest
//! first (`table.rs` says why that restores every list exactly).
//!
//! No native recursion: a rule body leaves what is to come on the stack and returns.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::audit::Matched;
use crate::error::{Error, Limits};
use crate::ids::{Age, Id, VarId};
use crate::machine::{Flow, HostGoal, Machine, Status, Way};
use crate::observe::{ConstraintId, Event, Observer, Shown, Watched};
use crate::state::State;
use crate::trail::{Entry, Trail};
use crate::var::Var;
use crate::vars::{Unify, Vars};

/// A compiled program. Implemented by generated code.
pub trait Rules: Sized {
    /// What waits on the stack.
    type Frame: Clone;
    /// Tables, variables, histories.
    type State: State + Clone;
    /// Who watches.
    type Observer: Observer;

    /// The machine.
    fn see(&self) -> (&Machine<Self::Frame>, &Self::State, &Self::Observer);
    /// The same, to be changed.
    fn parts(&mut self) -> (&mut Machine<Self::Frame>, &mut Self::State, &mut Self::Observer);
    /// Rules of which an instance may be left at a fixpoint.
    const ADVISORY: &'static [usize] = &[];
    /// Whether the constraints match the first heads of the rule, or all, and then its guard; without indexes and plan.
    fn match_naively(&self, rule: usize, ids: &[Id]) -> Matched;
    /// Resumes a frame.
    fn step(&mut self, frame: Self::Frame) -> Flow;
    /// Takes the topmost frame off the stack and resumes it, if there is one. Frames of plain values are read
    /// where they lie: a frame written in pieces and copied as a block at once would stall the processor.
    fn turn(&mut self) -> Option<Flow>;
    /// The frame that wakes a constraint.
    const WAKE: fn(u16, Id) -> Self::Frame;
    /// The frame that takes the next alternative of the newest choice.
    const RETRY: Self::Frame;
    /// Marks the variables that a frame holds.
    fn mark_frame(frame: &Self::Frame, state: &mut Self::State);

    /// The machine, to change it.
    #[inline]
    fn machine_mut(&mut self) -> &mut Machine<Self::Frame> {
        self.parts().0
    }

    /// The machine.
    #[inline]
    fn machine(&self) -> &Machine<Self::Frame> {
        self.see().0
    }

    /// The state.
    #[inline]
    fn state(&self) -> &Self::State {
        self.see().1
    }

    /// Who watches.
    #[inline]
    fn observer(&self) -> &Self::Observer {
        self.see().2
    }

    /// Tells the observer.
    #[inline]
    fn observe(&mut self, event: Event<'_>) {
        if Self::Observer::ACTIVE {
            let (machine, state, observer) = self.parts();
            observer.event(event, &Watched { state, frames: machine.stack.len() });
        }
    }
}

/// A program with variables of type `T`. `Ix` tells arenas apart where a program is generic.
pub trait HasVars<T, Ix>: Rules {
    /// The arena's number.
    const ARENA: u16;
    /// Whether some index or wake-up depends on its variables.
    const WATCHED: bool;
    /// The arena.
    const VARS: fn(&Self) -> &Vars<T>;
    /// The arena, to change it, and the trail.
    const CHANGE: fn(&mut Self) -> (&mut Vars<T>, &mut Trail);
    /// The frame that equates.
    const EQUATE: Equating<Self, T>;

    /// The arena.
    #[inline]
    fn arena(&self) -> &Vars<T> {
        Self::VARS(self)
    }

    /// The arena, to change it, and the trail.
    #[inline]
    fn arena_mut(&mut self) -> (&mut Vars<T>, &mut Trail) {
        Self::CHANGE(self)
    }
}

/// How the frame is made that equates two variables.
pub type Equating<P, T> = fn([Var<T>; 2]) -> <P as Rules>::Frame;

/// The place of an arena among a program's arenas.
#[derive(Debug)]
pub enum Arena<const N: u16> {}

// ---------------------------------------------------------------- running

/// Runs until nothing is pending.
pub(crate) fn run<P: Rules>(program: &mut P) -> Result<(), Error> {
    run_hooked(program, &mut |_| Ok(()))
}

/// `back` is called whenever a choice was gone back to, if the machine asks for that.
pub(crate) fn run_hooked<P: Rules>(
    program: &mut P,
    back: &mut dyn FnMut(&mut P) -> Result<(), Error>,
) -> Result<(), Error> {
    let machine = program.machine_mut();
    machine.retries_in_place = !machine.timed() && !machine.stop_when_back;
    let result = run_loop(program, back);
    program.machine_mut().retries_in_place = false;
    result
}

fn run_loop<P: Rules>(program: &mut P, back: &mut dyn FnMut(&mut P) -> Result<(), Error>) -> Result<(), Error> {
    let mut seen = program.machine().epoch;
    loop {
        let machine = program.machine_mut();
        machine.look_at_the_clock()?;
        if machine.exhausted() {
            if machine.interrupted()? {
                reclaim(program);
            }
            let machine = program.machine();
            if machine.stop_when_back && machine.epoch != seen {
                seen = machine.epoch;
                back(program)?;
            }
        }
        program.observe(Event::Turn);
        if program.turn().is_none() {
            let Some(goal) = next_goal(program) else { return Ok(()) };
            program.step(goal);
        }
    }
}

/// The next goal of the host that is to be run; variables on the way are made again.
fn next_goal<P: Rules>(program: &mut P) -> Option<P::Frame> {
    let (machine, state, _) = program.parts();
    while machine.done < machine.goals.len() {
        // The last one is not kept where nothing can go back to before it.
        let last = machine.done + 1 == machine.goals.len();
        let goal = match machine.goals.pop_if(|_| last && machine.choices.is_empty()) {
            Some(goal) => goal,
            None => {
                machine.done += 1;
                machine.goals[machine.done - 1].clone()
            }
        };
        match goal {
            HostGoal::Goal(frame) => return Some(frame),
            HostGoal::Variable(arena, var) => state.replay_variable(arena, var, &mut machine.trail),
        }
    }
    None
}

/// Frees what nothing can reach: entries of histories, and variables while nothing is trailed.
fn reclaim<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    state.sweep_histories(machine.newest_history_marks());
    if machine.trail.recording() || !state.wants_variable_sweep() {
        return;
    }
    state.mark_variables();
    for frame in machine.stack.iter() {
        P::mark_frame(frame, state);
    }
    for goal in &machine.goals {
        if let HostGoal::Goal(frame) = goal {
            P::mark_frame(frame, state);
        }
    }
    state.sweep_variables(machine.pending());
}

/// A branch failed: goes back to the newest choice, or stops the run.
#[cold]
pub fn fail<P: Rules>(program: &mut P) -> Flow {
    program.observe(Event::Failed);
    if !back(program) {
        program.machine_mut().error(Error::Failed);
    }
    Flow::Stop
}

/// Whether a failure now would go back to a choice, and not end the call.
#[inline]
pub fn goes_back<P: Rules>(program: &P) -> bool {
    matches!(program.machine().choices.last(), Some(choice) if matches!(choice.way, Way::Retry(_)))
}

/// Goes back to the newest choice above the barrier and makes its alternative the next thing to do.
pub(crate) fn back<P: Rules>(program: &mut P) -> bool {
    if !goes_back(program) {
        return false;
    }
    if program.machine().retries_in_place && !program.machine().exhausted() {
        retry_in_place(program);
        return true;
    }
    undo(program, false);
    let machine = program.machine_mut();
    if let Way::Retry(frame) = machine.restore().way {
        machine.stack.push(frame);
    }
    machine.epoch += 1;
    if machine.stop_when_back {
        machine.interrupt_for_going_back();
    }
    let depth = program.machine().choices.len();
    program.observe(Event::Backtracked { depth });
    true
}

/// As going back, but the choice stays open and its alternatives where they are: the next turn, which comes for sure, takes
/// one out. Spares closing and opening again, which is most of what a choice costs.
fn retry_in_place<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    machine.trail.rewind(|entry| state.undo(entry, false));
    state.undo_histories(machine.newest_history_marks());
    machine.rewind();
    machine.stack.push(P::RETRY);
    machine.epoch += 1;
    let depth = machine.choices.len() - 1;
    program.observe(Event::Backtracked { depth });
}

/// An alternative was taken out of the newest choice, which ends with the last.
#[inline]
pub fn retried<P: Rules>(program: &mut P, last: bool) {
    if last {
        program.machine_mut().close_rewound();
    } else {
        let depth = program.machine().choices.len();
        program.observe(Event::Choice { depth });
    }
}

/// Undoes the newest segment of the trail and the histories; the caller restores the machine.
fn undo<P: Rules>(program: &mut P, rollback: bool) {
    let (machine, state, _) = program.parts();
    machine.trail.undo(|entry| state.undo(entry, rollback));
    state.undo_histories(machine.newest_history_marks());
    machine.pop_history_marks();
}

/// Opens a choice point whose next alternative is `alternative`.
pub fn choice<P: Rules>(program: &mut P, alternative: P::Frame) {
    let depth = program.machine().choices.len() + 1;
    program.observe(Event::Choice { depth });
    let (machine, state, _) = program.parts();
    machine.open(Way::Retry(alternative), |marks| state.history_marks(marks));
}

/// How many choices are open, for [`cut`].
pub fn depth<P: Rules>(program: &P) -> usize {
    program.machine().choices.len()
}

/// Drops choices until `depth` are left, and keeps what was done since.
pub fn cut<P: Rules>(program: &mut P, depth: usize) -> Flow {
    let (machine, state, _) = program.parts();
    while machine.choices.len() > depth {
        machine.pop_history_marks();
        machine.pop_choice();
    }
    machine.stack.merge_to(depth);
    machine.trail.merge_to(depth, |entry, limit| state.needs(entry, limit));
    if machine.choices.is_empty() {
        for entry in machine.trail.take_all() {
            if let Entry::Remove { table, row } = entry {
                state.release(table, row);
            }
        }
        state.forget_moves();
    }
    Flow::Stop
}

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

/// Variables of a body that nothing knows any more, unless going back on a choice brings them back.
#[inline]
pub fn give_back<P: HasVars<T, Ix>, T, Ix, const N: usize>(program: &mut P, given: [&Var<T>; N]) {
    let (vars, trail) = program.arena_mut();
    vars.give_back(given, trail);
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

/// Equates; the constraints to be woken go on the stack.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn equate<P: HasVars<T, Ix>, T: Clone + Eq + Debug, Ix>(program: &mut P, left: &Var<T>, right: Var<T>) -> Flow {
    if !P::Observer::ACTIVE && bind_at_once(program, left, &right) {
        return Flow::Stop;
    }
    equate_both(program, left.clone(), right)
}

/// By value, so that the short way above need not put them where they have an address.
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
                wake(program, P::ARENA, &[*var]);
            }
            *var
        }
        Unify::Alias { loser, winner } => {
            // Aliasing with a variable that no constraint mentions changes no match.
            let state = program.state();
            if P::WATCHED && state.mentioned(P::ARENA, *loser) && state.mentioned(P::ARENA, *winner) {
                wake(program, P::ARENA, &[*loser, *winner]);
            }
            *loser
        }
    };
    if P::WATCHED {
        let (machine, state, _) = program.parts();
        state.detach(P::ARENA, lost, &mut machine.trail);
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

/// The case that is most common by far: an unbound variable that no constraint mentions, and a value.
#[cfg_attr(not(debug_assertions), inline(always))]
fn bind_at_once<P: HasVars<T, Ix>, T: Clone, Ix>(program: &mut P, left: &Var<T>, right: &Var<T>) -> bool {
    let (Some(var), Some(value)) = (program.arena().unbound(left), right.as_known()) else { return false };
    if P::WATCHED && program.state().mentioned(P::ARENA, var) {
        return false;
    }
    let (vars, trail) = program.arena_mut();
    vars.bind(var, value.clone(), trail);
    true
}

/// Puts the constraints that a change of these variables can affect on the stack, the first to run on top.
fn wake<P: Rules>(program: &mut P, arena: u16, vars: &[VarId]) {
    let (machine, state, _) = program.parts();
    state.woken(arena, vars, &mut machine.waking);
    if !machine.waking.is_empty() {
        machine.last_wake = machine.newest;
    }
    while let Some((kind, id)) = machine.waking.pop() {
        machine.stack.push((P::WAKE)(kind, id));
    }
}

/// A body read the value of an unbound variable.
#[cold]
pub fn unbound<P: Rules>(program: &mut P, rule: usize) -> Flow {
    let machine = program.machine_mut();
    let rule = machine.plan().rules[rule].name;
    machine.error(Error::Unbound { rule })
}

/// Two constraints share a key.
#[cold]
pub fn key_clash<P: Rules>(program: &mut P, constraint: ConstraintId, existing: ConstraintId) -> Flow {
    let state = program.state();
    let error = Error::KeyClash {
        constraint: Shown(state, constraint).to_string(),
        existing: Shown(state, existing).to_string(),
    };
    program.machine_mut().error(error)
}

// ---------------------------------------------------------------- the host's side

/// Starts a call: refused when the program has failed, is broken, a call panicked, or one is under way.
pub(crate) fn enter<P: Rules>(program: &mut P) -> Result<(), Error> {
    refuse_reentry(program)?;
    program.machine_mut().start_call();
    go_on(program)
}

/// As [`enter`], within a call that has its limits already.
pub(crate) fn go_on<P: Rules>(program: &mut P) -> Result<(), Error> {
    let machine = program.machine_mut();
    if let Status::Stopped(error) = &machine.status {
        return Err(error.clone());
    }
    machine.status = Status::Running;
    Ok(())
}

/// Refuses what a rule's own Rust code must not do, and remembers that it tried.
fn refuse_reentry<P: Rules>(program: &mut P) -> Result<(), Error> {
    let machine = program.machine_mut();
    if machine.status == Status::Running {
        machine.reentered = true;
        return Err(Error::Poisoned);
    }
    Ok(())
}

/// Ends a call that ran to a fixpoint, if it did.
pub(crate) fn leave<P: Rules>(program: &mut P, result: Result<(), Error>) -> Result<(), Error> {
    let result = end_call(program, result);
    if result.is_ok() && program.machine().pending() == 0 {
        program.observe(Event::Solution);
    }
    result
}

/// Ends a call.
fn end_call<P: Rules>(program: &mut P, result: Result<(), Error>) -> Result<(), Error> {
    let machine = program.machine_mut();
    // A rule that called its program may have lost a goal, one that reset it has lost everything.
    let reentered = std::mem::take(&mut machine.reentered) || machine.status != Status::Running;
    if result.is_ok() && !reentered {
        machine.status = Status::Ready;
        return Ok(());
    }
    let result = if reentered { Err(Error::Poisoned) } else { result };
    machine.status = match &result {
        Ok(()) | Err(Error::Limit(_)) => Status::Ready,
        Err(error) => Status::Stopped(error.clone()),
    };
    result
}

/// Runs a goal of the host to a fixpoint, after whatever is still pending.
pub fn tell<P: Rules>(program: &mut P, goal: P::Frame) -> Result<(), Error> {
    if program.machine().collecting {
        program.machine_mut().stack.push(goal);
        return Ok(());
    }
    enter(program)?;
    program.machine_mut().take_goal(goal);
    let result = if program.machine().stepping { Ok(()) } else { run(program) };
    leave(program, result)
}

/// From now on calls only queue their goals, to be run by [`step`]; or run at once again.
pub fn set_stepping<P: Rules>(program: &mut P, stepping: bool) {
    program.machine_mut().stepping = stepping;
}

/// One turn of the run loop: the topmost of what is pending, until it leaves something else to be done. False when
/// nothing was pending.
pub fn step<P: Rules>(program: &mut P) -> Result<bool, Error> {
    enter(program)?;
    let machine = program.machine_mut();
    machine.start_turn();
    program.observe(Event::Turn);
    let frame = program.machine_mut().stack.pop();
    let turned = match frame.or_else(|| next_goal(program)) {
        Some(frame) => {
            program.step(frame);
            true
        }
        None => false,
    };
    let machine = program.machine_mut();
    let result = match machine.interrupted_at_turn() {
        Ok(true) => {
            reclaim(program);
            Ok(())
        }
        Ok(false) => Ok(()),
        Err(error) => Err(error),
    };
    end_call(program, result)?;
    Ok(turned)
}

/// Equates two variables, or a variable and a value.
pub fn equate_host<P: HasVars<T, Ix>, T, Ix>(program: &mut P, left: Var<T>, right: Var<T>) -> Result<(), Error> {
    tell(program, P::EQUATE([left, right]))
}

/// Goes on after a limit.
pub fn resume<P: Rules>(program: &mut P) -> Result<(), Error> {
    enter(program)?;
    let result = run(program);
    leave(program, result)
}

/// Makes a variable of the host.
pub fn host_variable<P: HasVars<T, Ix>, T, Ix>(program: &mut P, name: Option<&str>) -> Var<T> {
    let (vars, trail) = program.arena_mut();
    let var = vars.fresh_host(name, trail);
    let id = vars.id(&var).expect("a new variable is free");
    if refuse_reentry(program).is_err() {
        return var;
    }
    program.machine_mut().queue(HostGoal::Variable(P::ARENA, id));
    var
}

/// Sets the bounds on each call.
pub fn set_limits<P: Rules>(program: &mut P, limits: Limits) {
    program.machine_mut().set_limits(limits);
}

/// Drops the choices that are open since the newest checkpoint.
pub fn commit<P: Rules>(program: &mut P) {
    if refuse_reentry(program).is_err() {
        return;
    }
    let barrier = program.machine().barrier();
    cut(program, barrier);
}

/// A place to roll back to. It stays good until a rollback to an earlier mark, or a release, and for clones of the
/// program too.
#[must_use = "a mark is for `rollback` or `release`"]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    serial: u64,
}

/// Of all programs, so that no mark is good for another.
fn next_serial() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Sets a mark: later failures do not go back on choices made before it.
pub fn checkpoint<P: Rules>(program: &mut P) -> Mark {
    if refuse_reentry(program).is_err() {
        return Mark { serial: next_serial() };
    }
    let depth = program.machine().choices.len() + 1;
    program.observe(Event::Checkpoint { depth });
    let (machine, state, _) = program.parts();
    let serial = next_serial();
    let way = Way::Barrier(serial, machine.status.clone());
    machine.open(way, |marks| state.history_marks(marks));
    Mark { serial }
}

/// Restores the state the mark was set in; the mark stays.
pub fn rollback<P: Rules>(program: &mut P, mark: Mark) -> Result<(), Error> {
    refuse_reentry(program)?;
    let at = program.machine().find_barrier(mark.serial).ok_or(Error::StaleMark)?;
    while program.machine().choices.len() > at {
        undo(program, true);
        let machine = program.machine_mut();
        if let Way::Barrier(_, status) = machine.restore().way {
            machine.status = status;
        }
    }
    let (machine, state, _) = program.parts();
    machine.epoch += 1;
    let way = Way::Barrier(mark.serial, machine.status.clone());
    machine.open(way, |marks| state.history_marks(marks));
    program.observe(Event::RolledBack { depth: at + 1 });
    Ok(())
}

/// Gives up the mark and the choices made since, and keeps what was done.
pub fn release<P: Rules>(program: &mut P, mark: Mark) -> Result<(), Error> {
    refuse_reentry(program)?;
    let at = program.machine().find_barrier(mark.serial).ok_or(Error::StaleMark)?;
    cut(program, at);
    Ok(())
}

/// Changes whenever a call went back on a choice.
pub fn epoch<P: Rules>(program: &P) -> u64 {
    program.machine().epoch
}

/// A machine with nothing to do, and an empty store.
pub fn machine_and_state<F: Clone, S: State>() -> (Machine<F>, S) {
    (Machine::new(S::PLAN, S::marks()), S::new())
}

/// Checks the store's invariants, and the machine's against it.
pub fn validate<P: Rules>(program: &P) -> Result<(), String> {
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

/// Empties the program: no constraints, variables, choices or marks.
pub fn reset<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    machine.reset();
    *state = State::new();
    program.observe(Event::Reset);
}
