//! Running a program within a budget.

use std::time::{Duration, Instant};

use chr_core::{Error, Limits, Program};

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

/// Who gets each solution as it is found, and says whether to go on.
pub(crate) type Each<'a, S> = &'a mut dyn FnMut(S) -> bool;

/// What a run found so far.
pub(crate) struct Run<'a, S> {
    pub(crate) clock: Clock,
    pub(crate) outcome: Outcome<S>,
    /// How many solutions are wanted.
    wanted: usize,
    /// How many were found.
    pub(crate) found: usize,
    /// Gets them; otherwise they are kept.
    each: Option<Each<'a, S>>,
}

impl<'a, S> Run<'a, S> {
    /// The clock starts.
    pub(crate) fn start(budget: &Budget) -> Self {
        let outcome =
            Outcome { status: Status::Unsolvable, solutions: Vec::new(), complete: false, stats: Stats::default() };
        let clock = Clock { started: Instant::now(), time: budget.time, steps: None };
        Run { clock, outcome, wanted: budget.solutions, found: 0, each: None }
    }

    /// Hands on each solution when it is found, and keeps none.
    pub(crate) fn to(mut self, each: Each<'a, S>) -> Self {
        self.each = Some(each);
        self
    }

    /// Bounds the rule firings of each call: a limit that is the same on every machine.
    pub(crate) fn within(mut self, steps: u64) -> Self {
        self.clock.steps = Some(steps);
        self
    }

    /// Whether more solutions are wanted.
    pub(crate) fn goes_on(&self) -> bool {
        self.found < self.wanted
    }

    /// A solution was found.
    pub(crate) fn found(&mut self, solution: S) {
        self.outcome.status = Status::Solved;
        self.known(solution);
    }

    /// A solution is known that need not be what was looked for.
    pub(crate) fn known(&mut self, solution: S) {
        self.found += 1;
        match &mut self.each {
            None => self.outcome.solutions.push(solution),
            Some(each) => {
                if !each(solution) {
                    self.wanted = self.found;
                }
            }
        }
    }

    /// The search came to its end.
    pub(crate) fn exhausted(&mut self) {
        self.outcome.complete = true;
    }

    /// The time was up.
    pub(crate) fn limit(&mut self) {
        if self.found == 0 {
            self.outcome.status = Status::Limit;
        }
    }

    /// Runs a goal and then the open choices, until the budget is spent or nothing is left, and reads each solution. `goal`
    /// tells the program the constraint that searches.
    pub(crate) fn search<P: Program>(
        &mut self,
        program: &mut P,
        goal: impl FnOnce(&mut P) -> Result<(), Error>,
        read: impl Fn(&P) -> S,
    ) {
        program.set_limits(self.clock.limits());
        let mut ended = goal(program);
        loop {
            match ended {
                Ok(()) => self.found(read(program)),
                Err(Error::Failed) => break self.exhausted(),
                Err(Error::Limit(_)) => break self.limit(),
                Err(error) => panic!("a rule set of this crate is wrong: {error}"),
            }
            if !self.goes_on() {
                break;
            }
            program.set_limits(self.clock.limits());
            let mut solutions = program.solutions();
            let current = solutions.next().map(drop);
            ended = match current.and_then(|()| Ok(solutions.next()?.is_some())) {
                Ok(true) => Ok(()),
                Ok(false) => Err(Error::Failed),
                Err(error) => Err(error),
            };
        }
    }

    /// Adds what a program did; its choice points it counts itself.
    pub(crate) fn count<P: Program>(&mut self, program: &P, choices: u64) {
        let stats = &mut self.outcome.stats;
        stats.fired += program.firings().map(|(_, fired)| fired).sum::<u64>();
        stats.choices += choices;
        stats.backtracks += program.epoch();
        stats.peak_live = stats.peak_live.max(program.peak_len());
    }

    /// The clock stops.
    pub(crate) fn stop(mut self) -> Outcome<S> {
        self.outcome.stats.time = self.clock.started.elapsed();
        self.outcome
    }
}
