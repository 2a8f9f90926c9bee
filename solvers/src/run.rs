//! Running a program within a budget. A macro, as programs are separate types with nothing but their methods in common.

use std::time::{Duration, Instant};

use chr_core::Limits;

use crate::{Budget, Outcome, Stats, Status};

/// What is left of a budget's time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started: Instant,
    time: Option<Duration>,
    steps: Option<u64>,
}

impl Clock {
    /// Limits on the next call: when the time is up, it may not do anything.
    pub(crate) fn limits(self) -> Limits {
        let limits = self.steps.map_or(Limits::NONE, Limits::steps);
        let Some(time) = self.time else { return limits };
        let left = time.saturating_sub(self.started.elapsed());
        if left > Duration::ZERO { limits.with_time(left) } else { Limits::steps(0) }
    }
}

/// What a run found so far.
#[derive(Debug)]
pub(crate) struct Run<S> {
    pub(crate) clock: Clock,
    pub(crate) outcome: Outcome<S>,
    /// How many solutions are wanted.
    wanted: usize,
}

impl<S> Run<S> {
    /// The clock starts.
    pub(crate) fn start(budget: &Budget) -> Self {
        let outcome =
            Outcome { status: Status::Unsolvable, solutions: Vec::new(), complete: false, stats: Stats::default() };
        let clock = Clock { started: Instant::now(), time: budget.time, steps: None };
        Run { clock, outcome, wanted: budget.solutions }
    }

    /// Bounds the rule firings of each call: a limit that is the same on every machine.
    pub(crate) fn within(mut self, steps: u64) -> Self {
        self.clock.steps = Some(steps);
        self
    }

    /// Whether more solutions are wanted.
    pub(crate) fn goes_on(&self) -> bool {
        self.outcome.solutions.len() < self.wanted
    }

    /// A solution was found.
    pub(crate) fn found(&mut self, solution: S) {
        self.outcome.solutions.push(solution);
        self.outcome.status = Status::Solved;
    }

    /// The search came to its end.
    pub(crate) fn exhausted(&mut self) {
        self.outcome.complete = true;
    }

    /// The time was up.
    pub(crate) fn limit(&mut self) {
        if self.outcome.solutions.is_empty() {
            self.outcome.status = Status::Limit;
        }
    }

    /// The clock stops.
    pub(crate) fn stop(mut self) -> Outcome<S> {
        self.outcome.stats.time = self.clock.started.elapsed();
        self.outcome
    }
}

/// `search!(run, program, goal, read)` runs a goal and then the open choices, until the budget is spent or nothing is
/// left, and reads each solution. `goal` tells the program the constraint that searches.
macro_rules! search {
    ($run:expr, $program:expr, $goal:expr, $read:expr) => {{
        let (run, program) = (&mut $run, &mut $program);
        program.set_limits(run.clock.limits());
        let mut ended: Result<(), chr_core::Error> = $goal(&mut *program);
        loop {
            match ended {
                Ok(()) => run.found($read(&*program)),
                Err(chr_core::Error::Failed) => break run.exhausted(),
                Err(chr_core::Error::Limit(_)) => break run.limit(),
                Err(error) => panic!("a rule set of this crate is wrong: {error}"),
            }
            if !run.goes_on() {
                break;
            }
            program.set_limits(run.clock.limits());
            let mut solutions = program.solutions();
            let current = solutions.next().map(drop);
            ended = match current.and_then(|()| Ok(solutions.next()?.is_some())) {
                Ok(true) => Ok(()),
                Ok(false) => Err(chr_core::Error::Failed),
                Err(error) => Err(error),
            };
        }
        $crate::run::count!(run, program);
    }};
}

/// `count!(run, program)` adds what a program did. The program counts its choice points in a parameter `choices`.
macro_rules! count {
    ($run:expr, $program:expr) => {{
        let stats = &mut $run.outcome.stats;
        stats.fired += $program.firings().map(|(_, fired)| fired).sum::<u64>();
        stats.choices += $program.choices;
        stats.backtracks += $program.epoch();
        stats.peak_live = stats.peak_live.max($program.peak_len());
    }};
}

pub(crate) use {count, search};
