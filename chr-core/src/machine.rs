//! The part of a program's state that does not depend on its constraints: the continuation stack,
//! the trail, the choice points, the age counter, the goals of the host (`goals`), and what bounds a run
//! (`fuel`, and `clock` for the time).

use crate::agenda::Agenda;
use crate::deep::watch::Notes;
use crate::error::{Error, LimitKind, LimitReport, Limits};
use crate::history::{History, Searched};
use crate::ids::{Age, ArenaId, Id, VarId};
use crate::plan::Plan;
use crate::stack::{Packing, Stack};
use crate::trail::Trail;
use crate::tried::Flow;

mod clock;
mod counts;
mod fuel;
mod goals;

use counts::Counts;
pub(crate) use fuel::{Fuel, Interruption};
pub use goals::{HostGoal, Removal};

/// What a choice point goes back to.
#[derive(Clone, Debug)]
pub(crate) enum Way<F> {
    /// The next alternative.
    Retry(F),
    /// A checkpoint of the host, by its serial number: a failure does not go back past it. If a `once` that began
    /// before it has ended since, the choices made since then are to be cut when the checkpoint is released.
    Barrier { serial: u64, status: Status, owed: Option<u64> },
    /// Where `restarts` begins again, by its serial number: a failure goes on to what is below.
    Mark { serial: u64 },
}

/// A choice point or checkpoint: everything to restore that is neither in the trail nor in the
/// stack's own marks.
#[derive(Clone, Debug)]
pub(crate) struct Choice<F> {
    pub(crate) way: Way<F>,
    /// Which one it is of all that the machine ever had.
    pub(crate) number: u64,
    newest: Age,
    last_wake: Age,
    live: usize,
    done: usize,
    goals: usize,
}

/// Whether calls are accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Ready,
    /// A call is in progress.
    Running,
    /// Refused with this error until rollback or reset.
    Stopped(Error),
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Machine<F> {
    /// What is still to be done.
    pub stack: Stack<F>,
    /// What waits until that is done.
    pub(crate) agenda: Agenda,
    /// What to undo.
    pub trail: Trail,
    /// The age of the newest constraint.
    pub newest: Age,
    /// The newest age at the last wake-up.
    pub last_wake: Age,
    /// Constraints alive.
    pub live: usize,
    /// The most there were at once.
    peak: usize,
    /// How many stored ones were removed or replaced, if some rule has a history: while none was, there is nothing to sweep.
    pub(crate) deaths: u64,
    /// What is noted while variables inside values are bound.
    pub(crate) notes: Notes,
    pub(crate) choices: Vec<Choice<F>>,
    /// How many choice points and checkpoints there ever were.
    pub(crate) opened: u64,
    /// How many of them a failure could go back to.
    retries: usize,
    /// For each open choice, the length of each history's log.
    pub(crate) history_marks: Vec<usize>,
    histories: usize,
    pub(crate) status: Status,
    pub(crate) goals: Vec<HostGoal<F>>,
    pub(crate) done: usize,
    /// Some of them may be removals of one constraint.
    removes: bool,
    /// The run ends before the last of them.
    pub(crate) stops_at_last: bool,
    /// Set while `minimize` collects the goals of its bound instead of running them.
    pub(crate) collecting: bool,
    /// Calls of the host only queue their goals, for stepping.
    pub(crate) stepping: bool,
    /// A rule's own code called the program.
    pub(crate) reentered: bool,
    /// Backtracking leaves the choice in place; only while the run loop is certain to go on.
    pub(crate) retries_in_place: bool,
    /// Backtracking interrupts the run, for `minimize`.
    pub(crate) stop_when_back: bool,
    /// The run has gone back, and `minimize` has not been notified yet.
    pub(crate) went_back: bool,
    pub(crate) epoch: u64,
    plan: &'static Plan,
    fired: Counts,
    /// The same when the call began that is in progress, if it has limits.
    fired_before: Vec<u64>,
    /// The rule that fired last; before the first firing, a number that no rule has.
    last: u32,
    fuel: Fuel,
}

impl<F: Clone> Machine<F> {
    /// For a program with that plan and that many logged histories.
    pub fn new(plan: &'static Plan, histories: usize) -> Self {
        Machine {
            stack: Stack::default(),
            agenda: Agenda::default(),
            trail: Trail::default(),
            newest: Age(0),
            last_wake: Age(0),
            live: 0,
            peak: 0,
            deaths: 0,
            notes: Notes::default(),
            choices: Vec::new(),
            opened: 0,
            retries: 0,
            history_marks: Vec::new(),
            histories,
            status: Status::Ready,
            goals: Vec::new(),
            done: 0,
            removes: false,
            stops_at_last: false,
            collecting: false,
            stepping: false,
            reentered: false,
            retries_in_place: false,
            stop_when_back: false,
            went_back: false,
            epoch: 0,
            plan,
            fired: Counts::new(plan.rules.len()),
            fired_before: Vec::new(),
            last: u32::MAX,
            fuel: Fuel::new(Limits::NONE),
        }
    }

    /// A new one, keeping the limits.
    pub(crate) fn anew_but_for_limits(&self) -> Self {
        let mut anew = Machine::new(self.plan, self.histories);
        anew.set_limits(self.limits());
        anew.epoch = self.epoch + 1;
        anew
    }

    /// The state that the error belongs to is gone.
    pub(crate) fn forget_error(&mut self) {
        self.fuel.forget_error();
    }

    /// The age of a constraint that is told now.
    #[inline]
    pub fn next_age(&mut self) -> Age {
        self.newest = Age(self.newest.0 + 1);
        self.newest
    }

    /// Counts a firing.
    #[inline]
    pub fn fire(&mut self, rule: usize) {
        self.fired.count(rule);
        self.last = rule as u32;
        self.fuel.burn();
    }

    /// Whether two rules can fire without anybody coming in between.
    #[inline]
    pub(crate) fn fires_two(&self) -> bool {
        !self.timed() && self.fuel.allows(2)
    }

    /// Counts a firing that tells what is there already, and that of the rule that removes it again.
    #[inline]
    pub fn fire_in_vain(&mut self, rule: usize, set: usize) {
        self.fire(rule);
        self.next_age();
        self.fire(set);
    }

    /// Takes over what another state of this machine has counted, and what the host has set in the meantime.
    pub(crate) fn keep_counts(&mut self, other: &mut Self) {
        self.fired = other.fired.clone();
        self.peak = other.peak();
        self.epoch = other.epoch + 1;
        self.set_limits(other.limits());
        self.stepping = other.stepping;
    }

    /// Whether calls are refused until `reset`.
    pub(crate) fn is_poisoned(&self) -> bool {
        matches!(self.status, Status::Running | Status::Stopped(Error::Poisoned(_)))
    }

    /// Whether the run loop wants control back.
    #[inline]
    pub fn exhausted(&self) -> bool {
        self.fuel.exhausted()
    }

    /// Whether the time of this call is up, checked now and then.
    #[inline]
    pub fn overdue(&mut self) -> bool {
        self.fuel.timed() && self.fuel.beat()
    }

    /// Whether an instance of a rule has not fired yet; if so, it is remembered. `ids` are by head position, `active`
    /// says which of them is active; `number` is that of the history.
    #[inline(always)]
    pub fn anew<const N: usize>(
        &mut self,
        history: &mut History<N>,
        number: usize,
        ids: [Id; N],
        active: usize,
    ) -> bool {
        let new = history.fire(ids, ids[active].age, self.last_wake);
        self.remembers(history, number, new)
    }

    /// The same, if ages do not help.
    #[inline(always)]
    pub fn anew_exactly<const N: usize>(
        &mut self,
        history: &mut History<N>,
        number: usize,
        ids: [Id; N],
        active: usize,
    ) -> bool {
        let new = history.fire(ids, ids[active].age, Age::NEVER_PASSED);
        self.remembers(history, number, new)
    }

    /// The same for a rule that waits, where it is known how far the partners of each leading constraint were searched. `over`: there
    /// is no candidate left.
    pub fn anew_below<const N: usize>(
        &mut self,
        searched: &mut Searched<N>,
        number: usize,
        lead: Id,
        partners: [Id; N],
        over: bool,
    ) -> bool {
        let floor = (!self.choices.is_empty()).then(|| self.history_floor(number));
        searched.fire(lead, partners, over, floor, self.newest)
    }

    #[inline(always)]
    fn remembers<const N: usize>(&mut self, history: &History<N>, number: usize, new: bool) -> bool {
        if new && history.wants_sweep(self.history_floor(number)) {
            self.want_reclaim();
        }
        new
    }

    /// Whether this call has a time limit.
    #[inline]
    pub fn timed(&self) -> bool {
        self.fuel.timed()
    }

    /// Whether the time is up and something is pending.
    #[inline]
    pub(crate) fn is_late(&mut self) -> bool {
        self.overdue() && self.pending() > 0
    }

    /// Counts a constraint that comes to life.
    #[inline]
    pub fn born(&mut self) {
        self.live += 1;
        if self.live > self.peak {
            self.peak = self.live;
        }
        self.fuel.crowd(self.live);
    }

    /// Counts a constraint that is removed.
    #[inline]
    pub fn died(&mut self) {
        self.live -= 1;
    }

    /// The most constraints that were alive at once.
    #[inline]
    pub fn peak(&self) -> usize {
        self.peak
    }

    /// How often each rule has fired.
    pub fn firings(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.plan.rules.iter().map(|rule| rule.name).zip(self.fired.iter())
    }

    /// The plan this machine runs.
    pub fn plan(&self) -> &'static Plan {
        self.plan
    }

    /// The bounds on each call.
    pub fn limits(&self) -> Limits {
        self.fuel.limits()
    }

    pub(crate) fn set_limits(&mut self, limits: Limits) {
        self.fuel.set_limits(limits);
    }

    /// Stops the run with an error.
    #[cold]
    pub fn error(&mut self, error: Error) -> Flow {
        self.fuel.stop(error);
        Flow::Stop
    }

    /// Asks for a sweep at the next safe point.
    #[cold]
    pub fn want_reclaim(&mut self) {
        self.fuel.want_reclaim();
    }

    /// Whether a sweep was asked for.
    pub(crate) fn take_reclaim(&mut self) -> bool {
        self.fuel.take_reclaim()
    }

    /// Backtracking is to notify the run loop.
    pub(crate) fn interrupt_for_going_back(&mut self) {
        self.went_back = true;
        self.fuel.interrupt();
    }

    /// Counts a step back to a choice.
    #[inline]
    pub(crate) fn count_step_back(&mut self) {
        self.fuel.go_back();
    }

    /// Whether a failure would be gone on from at once, with nothing in between.
    #[inline]
    pub(crate) fn may_pass_by(&self) -> bool {
        self.retries_in_place && !self.exhausted() && self.fuel.backs() > 0
    }

    /// What bounds the call in progress, to be gone on with after other calls.
    pub(crate) fn fuel(&mut self) -> &mut Fuel {
        &mut self.fuel
    }

    /// The clock and the step counter of a call start here.
    pub(crate) fn start_call(&mut self) {
        let plan = self.plan;
        if self.fuel.is_limited() {
            self.fired_before.clear();
            self.fired_before.extend(self.fired.iter());
        }
        self.fuel.start_call(|| longest_way(plan) + 2);
    }

    /// Whether a goal of the host would be all that there is to do, and could not come up again; and its call would have no limits.
    #[inline]
    pub(crate) fn is_idle(&self) -> bool {
        matches!(self.status, Status::Ready)
            && self.choices.is_empty()
            && self.goals.is_empty()
            && self.stack.is_empty()
            && self.agenda.len() == 0
            && !self.stepping
            && !self.collecting
            && self.fuel.is_free()
    }

    /// A call begins, while idle.
    #[inline]
    pub(crate) fn start_idle_call(&mut self) {
        self.status = Status::Running;
        self.fuel.start_freely();
    }

    /// A single turn ends at its first firing.
    pub(crate) fn start_turn(&mut self) {
        self.fuel.start_turn();
    }

    /// Why the fuel is used up.
    pub(crate) fn interrupted(&mut self) -> Result<Interruption, Error> {
        self.fuel.interrupted(self.live, self.pending())
    }

    /// An error or a sweep that a single turn has asked for; limits are for whole calls.
    pub(crate) fn interrupted_at_turn(&mut self) -> Result<bool, Error> {
        self.fuel.interrupted_at_turn()
    }

    /// Where a run that reached a limit has stopped: what it was about to do, and for which rule, if known.
    pub(crate) fn limit_report(
        &self,
        kind: LimitKind,
        goal: Option<String>,
        rule: Option<&'static str>,
    ) -> LimitReport {
        let firings = most_first(self.firings().collect());
        let rule = rule.or_else(|| self.plan.rules.get(self.last as usize).map(|last| last.name));
        let since = self.firings().zip(&self.fired_before).map(|((rule, count), before)| (rule, count - before));
        let since = most_first(since.collect());
        LimitReport { kind, goal, rule, live: self.live, pending: self.pending(), firings, since, next: Vec::new() }
    }

    /// Begins to put woken constraints on the stack. Who steps or watches counts frames.
    #[inline]
    pub(crate) fn packing(&self, watched: bool) -> Packing {
        self.stack.packing(watched || self.stepping)
    }

    /// Frames, what waits for them, and goals of the host that are still to be run.
    pub(crate) fn pending(&self) -> usize {
        self.stack.len() + self.agenda.len() + self.goals.len() - self.done
    }

    /// Whether nothing is pending, and nothing else asks for the run loop.
    #[inline]
    pub(crate) fn is_at_rest(&self) -> bool {
        self.pending() == 0 && !self.exhausted()
    }

    /// Opens a choice point or checkpoint; the marks of the histories come from `marks`. Part of the text of the choice, so that its
    /// frame is written where it stays.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn open(&mut self, way: Way<F>, marks: impl FnOnce(&mut Vec<usize>)) {
        self.retries += usize::from(matches!(way, Way::Retry(_)));
        self.opened += 1;
        self.agenda.open(self.choices.len());
        self.choices.push(Choice {
            way,
            number: self.opened,
            newest: self.newest,
            last_wake: self.last_wake,
            live: self.live,
            done: self.done,
            goals: self.goals.len(),
        });
        marks(&mut self.history_marks);
        self.trail.open(self.newest);
        self.stack.open();
    }

    /// Removes the newest choice and restores what it recorded; trail and state are already undone. Variables of the
    /// host whose creation is undone with a checkpoint are given up, including those that were to be made again.
    pub(crate) fn restore(&mut self, mut give_up: impl FnMut(ArenaId, VarId)) -> Choice<F> {
        let choice = self.pop_choice();
        self.stack.undo();
        self.agenda.undo_to(self.choices.len(), true);
        self.newest = choice.newest;
        self.last_wake = choice.last_wake;
        self.live = choice.live;
        self.done = choice.done;
        if let Way::Barrier { .. } = choice.way {
            for goal in &self.goals[choice.goals..] {
                if let &HostGoal::Variable(arena, var) = goal {
                    give_up(arena, var);
                }
            }
            self.goals.truncate(choice.goals);
        }
        if self.removes {
            self.void_removals();
        }
        choice
    }

    /// Of the goals that are to be run again, removals of constraints whose telling was undone have nothing left to do: what
    /// is told now may have the same age.
    fn void_removals(&mut self) {
        for goal in &mut self.goals[self.done..] {
            let constraints = match goal {
                HostGoal::Removal(Removal::One(constraint)) => std::slice::from_mut(constraint),
                HostGoal::Removal(Removal::These(constraints)) => constraints,
                _ => continue,
            };
            let undone = constraints.iter_mut().filter(|constraint| constraint.id.age > self.newest);
            undone.for_each(|constraint| constraint.id = Id::NONE);
        }
    }

    /// Whether a choice may be gone back to without [`restore`](Self::restore).
    pub(crate) fn may_retry_in_place(&self) -> bool {
        !self.timed() && !self.stop_when_back && (!self.removes || self.goals.is_empty())
    }

    /// Restores what the newest choice recorded and leaves it open; trail and state are already undone.
    #[inline]
    pub(crate) fn rewind(&mut self) {
        let choice = self.choices.last().expect("a choice is open");
        (self.newest, self.last_wake, self.live) = (choice.newest, choice.last_wake, choice.live);
        self.done = choice.done;
        self.agenda.undo_to(self.choices.len() - 1, false);
        self.stack.rewind();
    }

    /// The alternatives of the newest choice.
    ///
    /// # Panics
    /// If none is open.
    pub fn alternative(&mut self) -> &mut F {
        match self.choices.last_mut().map(|choice| &mut choice.way) {
            Some(Way::Retry(frame)) => frame,
            _ => unreachable!("the newest choice has alternatives"),
        }
    }

    /// Closes the newest choice, which was just rewound: what it would have gone back to.
    pub(crate) fn close_rewound(&mut self) -> Way<F> {
        let choice = self.pop_choice();
        self.closed_rewound();
        choice.way
    }

    /// The same without what it would have gone back to, which is not moved just to be dropped.
    pub(crate) fn drop_rewound(&mut self) {
        let choices = self.choices.len() - 1;
        self.retries -= usize::from(matches!(self.choices[choices].way, Way::Retry(_)));
        self.choices.truncate(choices);
        self.closed_rewound();
    }

    #[inline]
    fn closed_rewound(&mut self) {
        self.agenda.cut_to(self.choices.len());
        self.pop_history_marks();
        self.trail.close_rewound();
        self.stack.close_rewound();
    }

    pub(crate) fn pop_choice(&mut self) -> Choice<F> {
        let choice = self.choices.pop().expect("a choice is open");
        self.retries -= usize::from(matches!(choice.way, Way::Retry(_)));
        choice
    }

    /// The history marks of the newest choice.
    pub(crate) fn newest_history_marks(&self) -> &[usize] {
        &self.history_marks[self.history_marks.len() - if self.choices.is_empty() { 0 } else { self.histories }..]
    }

    /// How much of that history's log an open choice may need.
    #[inline]
    pub fn history_floor(&self, history: usize) -> usize {
        self.newest_history_marks().get(history).copied().unwrap_or(0)
    }

    pub(crate) fn pop_history_marks(&mut self) {
        self.history_marks.truncate(self.history_marks.len() - self.histories);
    }

    /// How many choices a failure must not undo.
    pub(crate) fn barrier(&self) -> usize {
        if self.retries == self.choices.len() {
            return 0;
        }
        self.choices.iter().rposition(|choice| matches!(choice.way, Way::Barrier { .. })).map_or(0, |at| at + 1)
    }

    /// The position of the checkpoint with that serial number.
    pub(crate) fn find_barrier(&self, serial: u64) -> Option<usize> {
        self.choices.iter().rposition(|choice| matches!(choice.way, Way::Barrier { serial: of, .. } if of == serial))
    }

    /// The position of the mark of `restarts` with that serial number.
    pub(crate) fn find_mark(&self, serial: u64) -> Option<usize> {
        self.choices.iter().rposition(|choice| matches!(choice.way, Way::Mark { serial: of } if of == serial))
    }

    /// Checks the choices against trail, stack, histories and counters; `live` is the number of stored constraints,
    /// `logs` the lengths of the histories' logs.
    pub(crate) fn validate(&self, live: usize, logs: &[usize]) -> Result<(), String> {
        let check = |ok: bool, what: &str| if ok { Ok(()) } else { Err(what.to_owned()) };
        check(self.live == live, "other constraints are alive than are counted")?;
        self.trail.validate(self.choices.iter().map(|choice| choice.newest))?;
        check(self.trail.limit() <= self.newest && self.last_wake <= self.newest, "an age lies in the future")?;
        check(self.stack.marks() == self.choices.len(), "other marks on the stack than choices")?;
        let retries = self.choices.iter().filter(|choice| matches!(choice.way, Way::Retry(_))).count();
        check(self.retries == retries, "other choices than are counted")?;
        let in_order = self.choices.is_sorted_by(|a, b| a.done <= b.done && a.goals <= b.goals);
        let behind = self.choices.last().is_none_or(|choice| choice.done <= self.done);
        check(in_order && behind && self.done <= self.goals.len(), "goals of the host are missing")?;
        check(self.history_marks.len() == self.choices.len() * logs.len(), "other marks of histories than choices")?;
        let mut marks: Vec<&[usize]> = self.history_marks.chunks(logs.len().max(1)).collect();
        marks.push(logs);
        let growing = |marks: &[&[usize]]| marks[0].iter().zip(marks[1]).all(|(mark, later)| mark <= later);
        check(marks.windows(2).all(growing), "a history is shorter than at a mark")
    }
}

/// The most beats from a turn of the run loop to the first candidate that is tested completely.
fn longest_way(plan: &Plan) -> u32 {
    let heads = plan.rules.iter().map(|rule| rule.heads.len());
    heads.max().unwrap_or(0) as u32
}

/// Those that have fired, most often first. Not generic, so that sorting is compiled once.
fn most_first(mut firings: Vec<(&'static str, u64)>) -> Vec<(&'static str, u64)> {
    firings.retain(|&(_, count)| count > 0);
    firings.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    firings
}
