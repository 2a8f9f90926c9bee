//! Sudoku, on boards of 1 × 1 to 25 × 25, in several models.
//!
//! The models and the likelihood heuristic are those of the reports of Deruyttere and Halilovic (2016–2017) and of
//! Craps and De Waen (2015–2016); each rule set says which part it comes from.

mod all_different;
mod blocks;
mod board;
mod channelled;
mod classic;
mod crowded;
mod domain;
mod facts;
mod fork;
mod generate;
mod journal;
mod learning;
mod numbers;
mod positions;
mod puzzle;
mod rows;
#[cfg(test)]
mod tests;
mod threes;
mod viewpoints;

pub use generate::{Symmetry, Wanted, generate, harder, make};
pub(crate) use puzzle::clash;
pub use puzzle::{Blocks, LARGEST, Puzzle, Solution, check};

use crate::run::Run;
use crate::{Budget, Outcome};
pub use domain::Domain;

/// Which rule set solves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Model {
    /// For each number the cells that are left for it.
    #[default]
    Numbers,
    /// For each cell the values that are left for it.
    Classic,
    /// For each value and row the columns that are left for it.
    Positions,
    /// Each row as a permutation.
    Rows,
    /// For each block and value the places in the block that are left for it.
    Blocks,
    /// `classic` and `positions`, linked both ways.
    Channelled,
    /// As `classic`, and a value with one place left in a row, column or block is put there.
    SinglePosition,
    /// For each column and value the rows that are left for it.
    Dual1,
    /// For each row and value the columns that are left for it: as `positions`, row by row.
    Dual2,
    /// For each place of each block the values that are left for it: as `classic`, block by block.
    Dual3,
    /// For each block and value the places that are left for it: as `blocks`, block by block.
    Dual4,
    /// `classic` and `dual4`, linked.
    Combined,
    /// `classic` and three dual models, linked, and nothing else.
    Channelling,
    /// Every value occurs once in every row, column and block.
    Occurrences,
    /// For each cell and value whether it is there.
    Boolean,
}

/// How the values of a row, column or block are kept different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AllDifferent {
    /// Two by two: what is known goes from the others.
    #[default]
    Inequalities,
    /// Together: a value goes that no way to make them all different uses. At least as strong as ECLiPSe's `ic_global`.
    Domains,
}

/// What passes from one model to the other in `channelled`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Channel {
    /// What is known.
    Known,
    /// What is known, and what is ruled out.
    #[default]
    Reified,
}

impl Model {
    /// Whether the values of a row, column or block can be looked at together.
    pub fn has_together(self) -> bool {
        self.has_x_wing() && !matches!(self, Model::Blocks | Model::Dual1 | Model::Dual4)
    }

    /// Whether there is a rule for two lines with the same two places.
    pub fn has_x_wing(self) -> bool {
        !matches!(self, Model::Numbers | Model::Rows | Model::SinglePosition)
    }

    /// Whether values can be tried by likelihood.
    pub fn has_likelihood(self) -> bool {
        matches!(self, Model::Numbers | Model::Classic | Model::SinglePosition)
    }
}

/// When the likelihood of a value, the number of cells of the block that lack it, is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Likelihood {
    /// Never.
    Off,
    /// Once, before the search.
    Before,
    /// Before the search and throughout it.
    #[default]
    Always,
}

/// Which cell is tried next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CellOrder {
    /// The first one.
    Input,
    /// One with the fewest values.
    FirstFail,
    /// As first-fail, but for the model `numbers`: of the cells with two values and the values with two cells in a row, column or
    /// block, that which decides most; on boards larger than 9 × 9 it goes by where the search has failed, and begins again now and then.
    #[default]
    Learned,
    /// One with the most values.
    AntiFirstFail,
}

impl CellOrder {
    /// How early a cell is tried that has this many values left: the least first, the first of equals.
    fn rank(self, values: impl Into<i64>) -> i64 {
        match self {
            CellOrder::Input => 0,
            CellOrder::FirstFail | CellOrder::Learned => values.into(),
            CellOrder::AntiFirstFail => -values.into(),
        }
    }

    /// Whether one with the fewest values is tried.
    fn is_first_fail(self) -> bool {
        matches!(self, CellOrder::FirstFail | CellOrder::Learned)
    }
}

/// In which order its values are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ValueOrder {
    /// The smallest first.
    Min,
    /// The largest first.
    Max,
    /// The likeliest first.
    #[default]
    Likelihood,
}

impl ValueOrder {
    /// The values of a domain in this order; equally likely ones in ascending order.
    fn sorted(self, domain: Domain, likelihood: impl Fn(u8) -> u32) -> Vec<u8> {
        let mut values: Vec<u8> = domain.iter().collect();
        match self {
            ValueOrder::Min => {}
            ValueOrder::Max => values.reverse(),
            ValueOrder::Likelihood => values.sort_by_cached_key(|&value| !likelihood(value)),
        }
        values
    }
}

/// How to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Which rule set.
    pub model: Model,
    /// When likelihoods are computed.
    pub likelihood: Likelihood,
    /// Which cell is tried next.
    pub cells: CellOrder,
    /// In which order its values are.
    pub values: ValueOrder,
    /// Whether a block and a line it crosses rule out cells between them.
    pub locked: bool,
    /// Whether a value that is placed takes all columns of its block from the other rows of the block.
    pub cut: bool,
    /// What passes from one model to the other.
    pub channel: Channel,
    /// How values are kept different.
    pub all_different: AllDifferent,
    /// Whether two lines with the same two places for a value rule out others.
    pub x_wing: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            model: Model::default(),
            likelihood: Likelihood::default(),
            cells: CellOrder::default(),
            values: ValueOrder::default(),
            locked: true,
            cut: true,
            channel: Channel::default(),
            all_different: AllDifferent::default(),
            x_wing: false,
        }
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

/// Whether the rules are those for any viewpoint, which alone have the wider view.
fn in_viewpoints(options: &Options) -> bool {
    options.model.has_together() && options.all_different == AllDifferent::Domains
        || options.model.has_x_wing() && options.x_wing
}

/// Solves a puzzle with the clock running.
fn run(puzzle: &Puzzle, options: &Options, run: Run<'_, Solution>) -> Outcome<Solution> {
    let outcome = match options.model {
        _ if in_viewpoints(options) => viewpoints::solve(puzzle, options, run),
        Model::Classic | Model::SinglePosition => classic::solve(puzzle, options, run),
        Model::Positions => positions::solve(puzzle, options, run),
        Model::Rows => rows::solve(puzzle, options, run),
        Model::Blocks => blocks::solve(puzzle, options, run),
        Model::Channelled => channelled::solve(puzzle, options, run),
        Model::Numbers => numbers::solve(puzzle, options, run),
        _ => viewpoints::solve(puzzle, options, run),
    };
    for solution in &outcome.solutions {
        check(puzzle, solution).expect("the rules give solutions");
    }
    outcome
}
