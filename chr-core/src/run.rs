//! The run loop and backtracking, through [`Rules`], the trait that generated code implements.
//!
//! # Going back
//!
//! A choice point opens a segment of the trail, protects the stack below it and remembers the counters. Going back
//! undoes the segment in two passes: first all inserted rows are removed, so that what is left of each list was there
//! before; then everything else, newest first (`table.rs` says why that restores every list exactly).
//!
//! No native recursion: a rule body leaves what comes next on the stack and returns.

use std::mem::take;

use crate::agenda::settle;
use crate::argument::ShownVariable;
use crate::error::{Error, LimitKind};
use crate::ids::{ArenaId, Id, KindId};
use crate::kind::Kind;
use crate::machine::{HostGoal, Interruption, Machine, Way};
use crate::naive::{Matched, Testing};
use crate::observe::{ConstraintId, Event, Observer, Shown, Watched};
use crate::plan::RulePlan;
use crate::removal::run_removal;
use crate::stack::{Asleep, Mention, Sleepers};
use crate::state::{State, StateExt};
use crate::trail::Entry;
use crate::tried::Flow;
use crate::var::AnyVar;

/// A compiled program. Implemented by generated code.
#[doc(hidden)]
pub trait Rules: Sized {
    /// What waits on the stack.
    type Frame: Clone;
    /// Tables, variables, histories.
    type State: State + Clone;
    /// Who watches.
    type Observer: Observer;

    /// Whether it has so many rules that the compiler would need most of its time for removals, which else are part of the text of
    /// each rule, and for what the run loop tells: these are calls then.
    const LARGE: bool = Self::State::PLAN.rules.len() > MANY;

    /// The machine.
    fn see(&self) -> (&Machine<Self::Frame>, &Self::State, &Self::Observer);
    /// The same, mutably.
    fn parts(&mut self) -> (&mut Machine<Self::Frame>, &mut Self::State, &mut Self::Observer);
    /// Rules that may have an instance left at a fixpoint.
    const ADVISORY: &'static [usize] = &[];
    /// Whether the constraints match the first heads of the rule, or all, and then its guard; without indexes and plan.
    fn match_naively(&self, rule: usize, testing: &mut Testing<'_>) -> Matched;
    /// Resumes a frame that is moved off the stack, not read there.
    fn run_frame(&mut self, frame: Self::Frame) -> Flow;
    /// Takes the topmost frame off the stack and resumes it, if there is one. Frames of plain values are read in place:
    /// writing a frame in pieces and copying it as a block right away would stall the processor.
    fn turn(&mut self) -> Option<Flow>;
    /// The rules that wait, as they are written, and the kinds of their leading constraints.
    const WAITING: &'static [(usize, u16)] = &[];
    /// The kinds of partners without which the entries of a waiting rule are asleep, for each list that is kept.
    const KEPT: &'static [u16] = &[];
    /// Takes the entry of the agenda that is due, if there is one: only where rules wait.
    #[inline(always)]
    fn take_due(&mut self) -> bool {
        false
    }
    /// The frame that tells that a live constraint is gone, if rules wait for that: for one that the host removes.
    fn gone(&mut self, _kind: u16, _id: Id) -> Option<Self::Frame> {
        None
    }
    /// The frame that wakes a constraint.
    const WAKE: fn(u16, Id) -> Self::Frame;
    /// The constraint, if a frame wakes one.
    fn woken(frame: &Self::Frame) -> Option<(u16, Id)>;
    /// The frame that wakes several of a kind.
    const WAKE_ALL: fn(u16, Asleep) -> Self::Frame;
    /// These, if a frame wakes several.
    fn asleep(frame: &Self::Frame) -> Option<(u16, Asleep)>;
    /// The frame that takes the next alternative of the newest choice.
    const RETRY: Self::Frame;
    /// Marks the variables that a frame holds.
    fn mark_frame(frame: &Self::Frame, state: &mut Self::State);
    /// What a frame is about, for people.
    fn pending(frame: &Self::Frame, state: &Self::State) -> Pending;

    /// Whether a frame is the end of a `once`, which drops the choices that were made in it.
    fn ends_once(frame: &Self::Frame) -> bool;

    /// The machine, mutably.
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

    /// Tells the observer. In place, so that one that only counts knows there which event it is.
    #[inline(always)]
    fn observe(&mut self, event: Event<'_>) {
        if Self::Observer::ACTIVE {
            let (machine, state, observer) = self.parts();
            let (frames, choices, live) = (machine.stack.len(), machine.choices.len(), machine.live);
            observer.event(event, &Watched { state, frames, choices, live });
        }
    }
}

/// A program of more rules than this is large.
const MANY: usize = 16;

/// What is to be done next, for the report of a limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pending {
    /// A constraint is to be told, as text.
    Told(String),
    /// A constraint of that kind is being tried, at that occurrence if it is known.
    Active(u16, Id, Option<u16>),
    /// The body of a rule goes on.
    Body(usize),
    /// Two variables are equated, a choice is taken up or given up.
    Other,
}

/// How many pending goals the report of a limit names.
const SHOWN_NEXT: usize = 8;

/// That two variables are to be made one.
pub fn equating<S: State, V: AnyVar>(arena: u16, both: &[V; 2], state: &S) -> Pending {
    let [left, right] = both.each_ref().map(|side| ShownVariable(state, ArenaId(arena), side).to_string());
    Pending::Told(format!("{left} = {right}"))
}

/// The limit error: what was to be done next, and by which rule.
#[cold]
pub(crate) fn limit<P: Rules>(program: &mut P, kind: LimitKind) -> Error {
    settle(program);
    let numbered = (P::State::ARENAS > 0).then(|| program.state().numbers().mark());
    let error = limit_error(program, kind);
    // A variable that is first shown here does not get its number here: in a run that is not cut short, it would not
    // have one either.
    if let Some(mark) = numbered {
        program.parts().1.undo_numbers(mark);
    }
    error
}

fn limit_error<P: Rules>(program: &P, kind: LimitKind) -> Error {
    let (machine, state) = (program.machine(), program.state());
    let goal = |goal: &HostGoal<P::Frame>| match goal {
        HostGoal::Goal(frame) => Some(P::pending(frame, state)),
        HostGoal::Removal(_) => Some(Pending::Other),
        HostGoal::Variable(..) => None,
    };
    let mut frames = Vec::new();
    for frame in machine.stack.iter() {
        match P::asleep(frame) {
            Some((kind, asleep)) => {
                let ids = sleepers(program, KindId(kind), asleep).into_iter();
                frames.extend(ids.map(|id| Pending::Active(kind, id, None)));
            }
            None => frames.push(P::pending(frame, state)),
        }
    }
    let next = frames.last().cloned();
    let next = next.or_else(|| machine.agenda.next_rule().map(|nth| Pending::Body(P::WAITING[nth].0)));
    let next = next.or_else(|| machine.goals[machine.done..].iter().find_map(goal)).unwrap_or(Pending::Other);
    let plan = machine.plan();
    let (goal, rule) = match next {
        Pending::Told(text) => (Some(text), None),
        Pending::Active(kind, id, number) => {
            let id = ConstraintId::new(kind, id);
            let shown = state.any_table(id.kind).alive(id.id).then(|| Shown(state, id).to_string());
            let is_it = |rule: &&RulePlan| {
                let mut occurrences = rule.occurrences.iter();
                occurrences.any(|it| {
                    !it.gone
                        && rule.kind_at(it.head) == usize::from(kind)
                        && Some(it.number) == number.map(|at| usize::from(at) + 1)
                })
            };
            (shown, plan.rules.iter().find(is_it).map(|rule| rule.name))
        }
        Pending::Body(rule) => (None, Some(plan.rules[rule].name)),
        Pending::Other => (None, None),
    };
    let mut report = machine.limit_report(kind, goal, rule);
    report.pending = report.pending - machine.stack.len() + frames.len();
    let goals = machine.goals[machine.done..].iter();
    let goals =
        goals.filter_map(|goal| if let HostGoal::Goal(frame) = goal { Some(P::pending(frame, state)) } else { None });
    let texts = frames.into_iter().rev().chain(goals).filter_map(|pending| match pending {
        Pending::Told(text) => Some(text),
        Pending::Active(kind, id, _) => {
            let id = ConstraintId::new(kind, id);
            state.alive(id).then(|| format!("{}, to be tried further", Shown(state, id)))
        }
        Pending::Body(rule) => Some(format!("the rest of a body of `{}`", plan.rules[rule].name)),
        Pending::Other => None,
    });
    report.next = texts.take(SHOWN_NEXT).collect();
    Error::Limit(Box::new(report))
}

/// The constraints that a frame wakes, the next to run last.
fn sleepers<P: Rules>(program: &P, kind: KindId, asleep: Asleep) -> Vec<Id> {
    match asleep.see() {
        Sleepers::Batch(batch) => program.machine().stack.batch(batch).to_vec(),
        Sleepers::Mentioning(Mention { arena, var, newest }) => {
            let mut ids = Vec::new();
            program.state().any_table(kind).woken(arena, var, &mut ids);
            ids.retain(|id| id.age <= newest);
            ids.reverse();
            ids
        }
    }
}

// ---------------------------------------------------------------- running

/// Runs until nothing is pending.
pub(crate) fn run<P: Rules>(program: &mut P) -> Result<(), Error> {
    run_hooked(program, &mut |_| Ok(()))
}

/// `back` is called after every step back to a choice, if the machine asks for that.
pub(crate) fn run_hooked<P: Rules>(
    program: &mut P,
    back: &mut dyn FnMut(&mut P) -> Result<(), Error>,
) -> Result<(), Error> {
    let machine = program.machine_mut();
    machine.retries_in_place = machine.may_retry_in_place();
    if machine.went_back {
        // A limit came before `back` was called.
        machine.interrupt_for_going_back();
    }
    let result = run_loop(program, back);
    program.machine_mut().retries_in_place = false;
    result
}

/// Tells a constraint, for a host that has nothing else to do: whether nothing is left to be run.
pub(crate) fn run_told<P: Rules, K: Kind<P>>(program: &mut P, told: K) -> bool {
    let machine = program.machine_mut();
    machine.retries_in_place = machine.may_retry_in_place();
    told.tell(program);
    let machine = program.machine_mut();
    if machine.is_at_rest() {
        machine.retries_in_place = false;
        return true;
    }
    false
}

/// Runs what that has left.
pub(crate) fn run_on<P: Rules>(program: &mut P) -> Result<(), Error> {
    let result = run_loop(program, &mut |_| Ok(()));
    program.machine_mut().retries_in_place = false;
    result
}

fn run_loop<P: Rules>(program: &mut P, back: &mut dyn FnMut(&mut P) -> Result<(), Error>) -> Result<(), Error> {
    let mut goal_taken = false;
    loop {
        let machine = program.machine_mut();
        // First, so that an error is not lost if the time is up as well.
        if machine.exhausted() {
            match machine.interrupted()? {
                Interruption::Limit(kind) => return Err(limit(program, kind)),
                Interruption::Reclaim => reclaim(program),
                Interruption::None => {}
            }
            if take(&mut program.machine_mut().went_back) {
                back(program)?;
                continue;
            }
        }
        if program.machine_mut().is_late() {
            return Err(limit(program, LimitKind::Time));
        }
        // A goal of the host is run in the turn that takes it.
        if !take(&mut goal_taken) {
            program.observe(Event::Turn);
        }
        if program.turn().is_none() && !program.take_due() {
            let machine = program.machine();
            if machine.done == machine.goals.len() {
                return Ok(());
            }
            let Some(taken) = take_next_goal(program) else { return Ok(()) };
            goal_taken = taken == Taken::Frame;
        }
    }
}

/// One turn for a host that goes step by step: the topmost frame, what is due on the agenda or the next goal. False if there is
/// nothing.
pub(crate) fn turn<P: Rules>(program: &mut P) -> bool {
    loop {
        if program.turn().is_some() || program.take_due() {
            return true;
        }
        match take_next_goal(program) {
            Some(Taken::Frame) => {}
            Some(Taken::Removal) => return true,
            None => return false,
        }
    }
}

/// What the next goal of the host was.
#[derive(PartialEq, Eq)]
pub(crate) enum Taken {
    /// It is on the stack now.
    Frame,
    /// It is done.
    Removal,
}

/// Takes the next goal of the host; variables before it are made again.
#[inline(never)]
pub(crate) fn take_next_goal<P: Rules>(program: &mut P) -> Option<Taken> {
    let (machine, state, _) = program.parts();
    while machine.done < machine.goals.len() {
        if let &HostGoal::Variable(arena, var) = &machine.goals[machine.done]
            && !machine.choices.is_empty()
            && !machine.stops_at_last
        {
            let next = machine.goals[machine.done + 1..].iter().zip(var.0 + 1..=var.0.saturating_add(255));
            let is_next = |(goal, var): &(&HostGoal<_>, u32)| matches!(goal, HostGoal::Variable(of, it) if (*of, it.0) == (arena, *var));
            let more = next.take_while(is_next).count();
            machine.done += 1 + more;
            state.replay_variables(arena, var, more as u8, &mut machine.trail);
            continue;
        }
        let last = machine.done + 1 == machine.goals.len();
        if last && machine.stops_at_last {
            break;
        }
        // The last one is not kept if nothing can go back to before it.
        let goal = match machine.goals.pop_if(|_| last && machine.choices.is_empty()) {
            Some(goal) => goal,
            None => {
                machine.done += 1;
                machine.goals[machine.done - 1].clone()
            }
        };
        match goal {
            HostGoal::Variable(arena, var) => state.replay_variables(arena, var, 0, &mut machine.trail),
            HostGoal::Goal(frame) => {
                machine.stack.push(frame);
                return Some(Taken::Frame);
            }
            HostGoal::Removal(removal) => {
                run_removal(program, removal);
                return Some(Taken::Removal);
            }
        }
    }
    None
}

/// Frees what nothing can reach: entries of histories, and variables while nothing is trailed.
pub(crate) fn reclaim<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    state.sweep_histories(machine.newest_history_marks(), machine.deaths);
    if machine.trail.recording() || !state.wants_variable_sweep() {
        return;
    }
    state.mark_variables();
    #[cfg(test)]
    crate::effort::spent(machine.pending());
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

/// A rule fires: counts it and tells the observer.
#[inline]
pub fn fired<P: Rules, const N: usize>(program: &mut P, rule: usize, active: usize, heads: [(u16, Id); N]) {
    program.machine_mut().fire(rule);
    if P::Observer::ACTIVE {
        // Not by `map`: that would be half a dozen functions for each program and number of heads.
        let mut ids = [ConstraintId::new(0, Id::NONE); N];
        for at in 0..N {
            ids[at] = ConstraintId::new(heads[at].0, heads[at].1);
        }
        program.observe(Event::Fired { rule, active, heads: &ids });
    }
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

/// Whether a failure now would go back to a choice rather than end the call.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn goes_back<P: Rules>(program: &P) -> bool {
    match program.machine().choices.last() {
        Some(choice) if matches!(choice.way, Way::Retry(_)) => true,
        _ => goes_back_past_marks(program.machine()),
    }
}

#[cold]
fn goes_back_past_marks<F>(machine: &Machine<F>) -> bool {
    let below = machine.choices.iter().rev().find(|choice| !matches!(choice.way, Way::Mark { .. }));
    matches!(below, Some(choice) if matches!(choice.way, Way::Retry(_)))
}

/// Goes back to the newest choice above the barrier and makes its alternative the next thing to do.
pub(crate) fn back<P: Rules>(program: &mut P) -> bool {
    if !goes_back(program) {
        return false;
    }
    let machine = program.machine_mut();
    machine.count_step_back();
    let retries = matches!(machine.choices.last(), Some(choice) if matches!(choice.way, Way::Retry(_)));
    if retries && machine.retries_in_place && !machine.exhausted() {
        retry_in_place(program);
    } else {
        back_for_anybody(program);
    }
    true
}

/// The same where somebody may come in between, or there are marks of `restarts` to be passed.
#[inline(never)]
fn back_for_anybody<P: Rules>(program: &mut P) {
    while matches!(program.machine().choices.last(), Some(choice) if matches!(choice.way, Way::Mark { .. })) {
        undo(program, false);
        program.machine_mut().restore(|_, _| ());
    }
    if program.machine().retries_in_place && !program.machine().exhausted() {
        return retry_in_place(program);
    }
    undo(program, false);
    let machine = program.machine_mut();
    if let Way::Retry(frame) = machine.restore(|_, _| ()).way {
        machine.stack.push(frame);
    }
    machine.epoch += 1;
    after_last_choice(program);
    let machine = program.machine_mut();
    if machine.stop_when_back {
        machine.interrupt_for_going_back();
    }
    let depth = program.machine().choices.len();
    program.observe(Event::Backtracked { depth });
}

/// A choice is closed. Variables are not swept under one, and a body that opens one right after making some has asked for that in
/// vain: if this was the last, it is asked again.
#[inline]
fn after_last_choice<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    if !machine.trail.recording() && state.wants_variable_sweep() {
        machine.want_reclaim();
    }
}

/// As going back, but the choice stays open and its alternatives stay in place: the next turn, which is certain to
/// come, takes one out. This saves closing and reopening the choice, which is most of what it costs.
fn retry_in_place<P: Rules>(program: &mut P) {
    let (machine, state, _) = program.parts();
    if !machine.trail.is_rewound() {
        machine.trail.rewind(|entry| state.undo(entry, false));
    }
    state.undo_histories(machine.newest_history_marks());
    machine.rewind();
    machine.stack.push(P::RETRY);
    machine.epoch += 1;
    let depth = machine.choices.len() - 1;
    program.observe(Event::Backtracked { depth });
}

/// An alternative was taken out of the newest choice, which ends with the last one.
#[inline]
pub fn retried<P: Rules>(program: &mut P, last: bool) {
    if last {
        program.machine_mut().drop_rewound();
        after_last_choice(program);
    } else {
        let depth = program.machine().choices.len();
        program.observe(Event::Choice { depth });
    }
}

/// The same for the last one: what was kept for it.
#[inline]
pub fn last_alternative<P: Rules>(program: &mut P) -> P::Frame {
    let way = program.machine_mut().close_rewound();
    after_last_choice(program);
    match way {
        Way::Retry(frame) => frame,
        Way::Barrier { .. } | Way::Mark { .. } => unreachable!("the newest choice has alternatives"),
    }
}

/// Undoes the newest segment of the trail and the histories; the caller restores the machine.
pub(crate) fn undo<P: Rules>(program: &mut P, rollback: bool) {
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

/// An alternative was passed by that would have failed at once.
#[inline]
pub fn passed_by<P: Rules>(program: &mut P) {
    let machine = program.machine_mut();
    machine.count_step_back();
    machine.opened += 1;
    machine.epoch += 1;
}

/// How many choices there have ever been: `once` cuts those made after this.
#[inline]
pub fn choices_so_far<P: Rules>(program: &P) -> u64 {
    program.machine().opened
}

/// The end of a `once`: drops the choices made since it began. Those below a checkpoint that the host has set in the
/// meantime stay until that is released, as it may be rolled back to.
pub fn cut_since<P: Rules>(program: &mut P, began: u64) -> Flow {
    let machine = program.machine_mut();
    let (depth, barrier) = (machine.choices.partition_point(|choice| choice.number <= began), machine.barrier());
    if depth < barrier
        && let Way::Barrier { owed, .. } = &mut machine.choices[barrier - 1].way
    {
        *owed = Some(owed.map_or(began, |owed| owed.min(began)));
    }
    cut(program, depth.max(barrier))
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
    machine.agenda.cut_to(depth.min(machine.choices.len()));
    machine.forget_done_goals();
    // Nothing else may trigger the sweep of what the choices protected.
    if state.wants_sweep(machine.newest_history_marks(), machine.trail.recording()) {
        machine.want_reclaim();
    }
    Flow::Stop
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
