//! Running a program within a budget. A macro, as programs are types of their own with nothing but their methods in
//! common.

use std::time::{Duration, Instant};

use chr_core::Limits;

use crate::{Budget, Outcome, Stats, Status};

/// The clock of a run, and what it found so far.
#[derive(Debug)]
pub(crate) struct Run<S> {
    started: Instant,
    budget: Budget,
    pub(crate) outcome: Outcome<S>,
}

impl<S> Run<S> {
    /// The clock starts.
    pub(crate) fn start(budget: &Budget) -> Self {
        let outcome =
            Outcome { status: Status::Unsolvable, solutions: Vec::new(), complete: false, stats: Stats::default() };
        Run { started: Instant::now(), budget: *budget, outcome }
    }

    /// Bounds on the next call; none where the time is up.
    pub(crate) fn limits(&self) -> Option<Limits> {
        let Some(time) = self.budget.time else { return Some(Limits::NONE) };
        let left = time.saturating_sub(self.started.elapsed());
        (left > Duration::ZERO).then(|| Limits::time(left))
    }

    /// Whether more solutions are wanted.
    pub(crate) fn goes_on(&self) -> bool {
        self.outcome.solutions.len() < self.budget.solutions
    }

    /// A solution was found.
    pub(crate) fn found(&mut self, solution: S, live: usize) {
        self.outcome.solutions.push(solution);
        self.outcome.status = Status::Solved;
        self.peak(live);
    }

    /// This many constraints were seen in the store.
    pub(crate) fn peak(&mut self, live: usize) {
        self.outcome.stats.peak_live = self.outcome.stats.peak_live.max(live);
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
        self.outcome.stats.time = self.started.elapsed();
        self.outcome
    }
}

/// `search!(run, program, goal, read)` runs a goal and then the open choices, until the budget is spent or nothing is
/// left, and reads each solution. `goal` tells the program the constraint that searches. The
/// program counts its choice points in a parameter `choices`.
macro_rules! search {
    ($run:expr, $program:expr, $goal:expr, $read:expr) => {{
        let (run, program) = (&mut $run, &mut $program);
        let mut ended: Option<Result<(), chr_core::Error>> = run.limits().map(|limits| {
            program.set_limits(limits);
            $goal(&mut *program)
        });
        if ended.is_none() {
            run.limit();
        }
        run.peak(program.peak_live());
        while let Some(result) = ended.take() {
            match result {
                Ok(()) => run.found($read(&*program), program.peak_live()),
                Err(chr_core::Error::Failed) => run.exhausted(),
                Err(chr_core::Error::Limit(_)) => run.limit(),
                Err(error) => panic!("a rule set of this crate is wrong: {error}"),
            }
            if result.is_ok() && run.goes_on() {
                ended = run.limits().map(|limits| {
                    program.set_limits(limits);
                    let mut solutions = program.solutions();
                    solutions.next();
                    match (solutions.next().is_some(), solutions.error()) {
                        (true, _) => Ok(()),
                        (false, None) => Err(chr_core::Error::Failed),
                        (false, Some(error)) => Err(error.clone()),
                    }
                });
            }
        }
        run.outcome.stats.fired += program.fired().map(|(_, fired)| fired).sum::<u64>();
        run.outcome.stats.choices += program.choices;
        run.outcome.stats.backtracks += program.epoch();
    }};
}

pub(crate) use search;
