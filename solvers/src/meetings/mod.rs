//! The meetings problem: one meeting per person, no two at a time, the minister last, as early as possible, and with as
//! few as possible of a lower rank after a higher one.

use crate::run::Run;
use crate::{Budget, Outcome};
use std::fmt;

mod check;
mod generate;
mod order;
mod problem;
mod run;
mod starts;
mod values;

pub use check::check;
pub use generate::{Shape, draw, generate};
pub use order::Orders;
pub use problem::{Meeting, Puzzle};
pub use run::{orders, read_orders, read_starts, share_orders, starts, tell_orders, tell_starts};
pub use starts::Starts;
pub use values::{Calendar, Day, Person};

/// What is searched for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// The order of the meetings.
    #[default]
    Order,
    /// The day of each meeting.
    Starts,
}

/// Which meeting is given a day next, if starts are searched for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// The first.
    Input,
    /// The one with the fewest days left.
    FirstFail,
    /// The one that can start first.
    #[default]
    Earliest,
}

impl Pick {
    /// How early a meeting is given a day that can start between two days: the least first.
    fn rank(self, person: Person, lo: Day, hi: Day) -> (Day, Person) {
        match self {
            Pick::Input => (0, person),
            Pick::FirstFail => (hi - lo, person),
            Pick::Earliest => (lo, person),
        }
    }
}

/// How to solve. The default is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What is searched for.
    pub model: Model,
    /// A lower bound of the cost from what is left to do, and from precedences against the ranks.
    pub bound: bool,
    /// An order is imposed on meetings that are alike.
    pub equal_order: bool,
    /// Orders with two adjacent meetings that had better change places are rejected, if the order is searched for.
    pub dominance: bool,
    /// A beginning that is no better than another one with the same persons is rejected, if the order is searched for.
    pub memo: bool,
    /// Bounds are derived from all meetings together and not only from pairs, if starts are searched for.
    pub edge_finding: bool,
    /// Which meeting is given a day next, if starts are searched for.
    pub pick: Pick,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            model: Model::default(),
            bound: true,
            equal_order: true,
            dominance: true,
            memo: true,
            edge_finding: true,
            pick: Pick::default(),
        }
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

    /// For each day the greatest possible number of violations, and one for each violation.
    pub fn cost(&self) -> u64 {
        weight(self.starts.len()) * u64::from(self.end()) + self.violations
    }
}

/// What a day costs: the greatest possible number of violations, and at least one.
fn weight(persons: usize) -> u64 {
    (persons * (persons - 1) / 2).max(1) as u64
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

/// Solves a problem: the schedules are the best, so they all cost the same.
pub fn solve(puzzle: &Puzzle, options: &Options, budget: &Budget) -> Outcome<Solution> {
    let outcome = run::solve(puzzle, options, budget, Run::start(budget));
    for solution in &outcome.solutions {
        check(puzzle, solution).expect("the rules give schedules");
    }
    outcome
}

/// Solves a problem, and hands on each schedule when it is known to be the best, until it is told that this is enough. The
/// outcome keeps none.
pub fn solve_each(
    puzzle: &Puzzle,
    options: &Options,
    budget: &Budget,
    mut each: impl FnMut(Solution) -> bool,
) -> Outcome<Solution> {
    let mut checked = |solution: Solution| {
        check(puzzle, &solution).expect("the rules give schedules");
        each(solution)
    };
    run::solve(puzzle, options, budget, Run::start(budget).to(&mut checked))
}
