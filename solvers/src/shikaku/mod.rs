//! Shikaku: divide a board into rectangles so that each holds one number, its area.
//!
//! The rules are those of the report of Craps and De Waen (2015–2016), with its two improvements and two of our own.

mod generate;
mod learned;
mod puzzle;
mod rect;
mod rules;
#[cfg(test)]
mod tests;

pub use generate::{generate, harder, try_generate};
use learned::Learned;
pub use puzzle::{LARGEST, LARGEST_UNKNOWN, Puzzle, Solution, check};
use rect::Candidates;
pub use rect::{Cell, Rect};

use crate::run::Run;
use crate::{Budget, Outcome};

/// Which number is tried next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// The first one.
    Input,
    /// One with the fewest rectangles left; of those, the largest.
    FirstFail,
    /// One with the fewest rectangles left for its weight: for how often the search has failed there; of those, the largest. It
    /// begins again now and then, and tries first what was there last.
    #[default]
    Learned,
    /// One with the most rectangles left.
    AntiFirstFail,
    /// The largest; the report's `search(N)` counts down to it.
    LargestFirst,
}

impl Order {
    /// How early a number is tried that has these candidates: the least first. Everything else comes before that.
    fn rank(self, candidates: &Candidates, number: u16, learned: &Learned) -> (i64, i64) {
        let first = learned.rank(candidates, number);
        let (len, area, number) = (candidates.len() as i64, i64::from(candidates.area()), i64::from(number));
        match self {
            Order::Input => (i64::MAX - 1, number),
            Order::FirstFail => (2 + len, number - (area << 16)),
            Order::Learned => (2 + first, number - (area << 16)),
            Order::AntiFirstFail => (i64::MAX - 1 - len, number),
            Order::LargestFirst => (i64::MAX - 1 - area, number),
        }
    }

    /// The rectangles of a number in the order in which they are tried.
    fn rects(self, candidates: &Candidates, number: u16, learned: &Learned) -> Vec<Rect> {
        match self {
            Order::Learned => learned.order(candidates, number),
            _ => candidates.iter().collect(),
        }
    }
}

/// How to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// A rectangle holds no other number: the report's redundant constraint.
    pub redundant: bool,
    /// A cell that only one number can still cover is covered by it. If the area of some rectangle is not told, this is always so:
    /// otherwise cells could be left over.
    pub cover: bool,
    /// The cells that all rectangles of a number share are taken, before it is placed.
    pub core: bool,
    /// A number with one rectangle left has it, without a choice.
    pub single: bool,
    /// Which number is tried next.
    pub order: Order,
}

impl Default for Options {
    fn default() -> Self {
        Options { redundant: true, cover: true, core: true, single: true, order: Order::default() }
    }
}

/// Solves a puzzle.
pub fn solve(puzzle: &Puzzle, options: &Options, budget: &Budget) -> Outcome<Solution> {
    run(puzzle, options, Run::start(budget))
}

/// Solves a puzzle, and hands on each solution when it is found, until it is told that this is enough. The outcome keeps none.
pub fn solve_each(
    puzzle: &Puzzle,
    options: &Options,
    budget: &Budget,
    mut each: impl FnMut(Solution) -> bool,
) -> Outcome<Solution> {
    let mut checked = |solution: Solution| {
        check(puzzle, &solution).expect("the rules give solutions");
        each(solution)
    };
    run(puzzle, options, Run::start(budget).to(&mut checked))
}

/// Solves a puzzle with the clock running.
fn run(puzzle: &Puzzle, options: &Options, run: Run<'_, Solution>) -> Outcome<Solution> {
    let outcome = rules::solve(puzzle, options, run);
    for solution in &outcome.solutions {
        check(puzzle, solution).expect("the rules give solutions");
    }
    outcome
}
