//! The meetings problem: one meeting a person, no two at a time, the minister last, as early as possible, and with as few
//! as possible of a lower rank after a higher one.

use crate::{Budget, Outcome, Stats, Status};
use chr_core::{Error, Limits};
use std::{fmt, time::Instant};

mod check;
mod order;
mod problem;
mod values;

pub use check::check;
pub use order::Orders;
pub use problem::{Meeting, Puzzle};
pub use values::{Calendar, Day, Person};

/// How to solve. The default is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// A lower bound of the cost from what is left to do, and from precedences against the ranks.
    pub bound: bool,
    /// An order is imposed on meetings that are alike.
    pub equal_order: bool,
    /// Two meetings one after the other that would better change places are given up.
    pub dominance: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { bound: true, equal_order: true, dominance: true }
    }
}

/// A schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    starts: Vec<Day>,
    days: Vec<Day>,
    starting_day: Day,
    violations: u64,
}

impl Solution {
    /// The day on which each meeting starts.
    pub fn starts(&self) -> &[Day] {
        &self.starts
    }

    /// The end of the last meeting.
    pub fn end(&self) -> Day {
        self.starts.iter().zip(&self.days).map(|(start, days)| start + days).max().unwrap_or(0)
    }

    /// How many pairs of persons are met against their ranks.
    pub fn violations(&self) -> u64 {
        self.violations
    }

    /// The greatest possible number of violations for each day, and one for each violation.
    pub fn cost(&self) -> u64 {
        weight(self.starts.len()) * u64::from(self.end()) + self.violations
    }
}

/// What a day costs: the greatest possible number of violations.
fn weight(persons: usize) -> u64 {
    (persons * (persons - 1) / 2) as u64
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
        let mut order: Vec<usize> = (0..self.starts.len()).collect();
        order.sort_by_key(|&person| self.starts[person]);
        for person in order {
            let (start, days) = (self.starts[person], self.days[person]);
            let weekday = |day: Day| names[((self.starting_day + day) % 7) as usize];
            let until = if days > 1 {
                format!(" to {:>3} {}", start + days - 1, weekday(start + days - 1))
            } else {
                String::new()
            };
            writeln!(f, "person {:>2}  day {start:>3} {}{until}", person + 1, weekday(start))?;
        }
        writeln!(f, "end {}, rank violations {}, cost {}", self.end(), self.violations, self.cost())
    }
}

/// Solves a problem: the schedules are the best.
pub fn solve(puzzle: &Puzzle, options: &Options, budget: &Budget) -> Outcome<Solution> {
    let started = Instant::now();
    let weight = weight(puzzle.meetings().len());
    let mut program = Orders::new(*options, Calendar { first: puzzle.starting_day() }, weight, 0, 0);
    program.set_limits(Limits { time: budget.time, ..Limits::NONE });
    let mut best = None;
    let mut peak_live = 0;
    let ended = tell(&mut program, puzzle).and_then(|()| {
        program.minimize(
            |view| {
                peak_live = view.live().max(peak_live);
                let solution = read(&view, puzzle);
                let cost = solution.cost();
                best = Some(solution);
                cost
            },
            |program, cost| program.at_most(cost - 1),
        )
    });
    let (status, complete) = match (ended, &best) {
        (Ok(_), _) => (Status::Solved, false),
        (Err(Error::Failed), _) => (Status::Unsolvable, true),
        (Err(Error::Limit(_)), _) => (Status::Limit, false),
        (Err(error), _) => panic!("the rules are broken: {error}"),
    };
    if let Some(Err(problem)) = best.as_ref().map(|best| check(puzzle, best)) {
        panic!("the rules gave a wrong answer: {problem}");
    }
    let stats = Stats {
        fired: program.fired().map(|(_, count)| count).sum(),
        choices: program.choices,
        backtracks: program.tried.saturating_sub(program.choices),
        peak_live,
        time: started.elapsed(),
    };
    Outcome { status, solutions: best.into_iter().collect(), complete, stats }
}

/// Tells a problem.
fn tell(program: &mut Orders, puzzle: &Puzzle) -> Result<(), Error> {
    program.violations(0)?;
    for (person, meeting) in (0..).zip(puzzle.meetings()) {
        program.person(person, meeting.days, meeting.weekend, meeting.rank)?;
    }
    for &(a, b) in puzzle.precedences() {
        program.before(a as Person, b as Person)?;
    }
    program.minister((puzzle.meetings().len() - 1) as Person)?;
    program.begin()
}

/// The schedule that the program has found.
fn read(program: &Orders, puzzle: &Puzzle) -> Solution {
    let store = program.store();
    let mut starts = vec![0; puzzle.meetings().len()];
    store.start().for_each(|it| starts[usize::from(it.p)] = it.day);
    Solution {
        starts,
        days: puzzle.meetings().iter().map(|it| it.days).collect(),
        starting_day: puzzle.starting_day(),
        violations: store.violations().map(|it| it.n).next().unwrap_or(0),
    }
}
