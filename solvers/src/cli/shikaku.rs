//! The options of Shikaku.

use chr_solvers::shikaku::{Options, Order, Puzzle, Solution, solve};
use chr_solvers::{Budget, Outcome, ParseError, bundle};
use serde_json::{Value, json};

use super::kind::{Kind, Named, single};
use super::{chosen, named, switch};

const ORDERS: &[(&str, Order)] = &[
    ("input", Order::Input),
    ("first-fail", Order::FirstFail),
    ("anti-first-fail", Order::AntiFirstFail),
    ("largest-first", Order::LargestFirst),
];

/// The flags of `chr-solve shikaku`.
#[derive(clap::Args, Debug)]
pub(super) struct Flags {
    /// Whether rectangles with another number are left out from the start [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    redundant: Option<bool>,
    /// Whether a cell that only one number can cover is covered by it [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    cover: Option<bool>,
    /// Whether the cells that all rectangles of a number share are taken at once [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    core: Option<bool>,
    /// Whether a number with one rectangle left has it without a choice [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    single: Option<bool>,
    /// Which number is tried next [default: first-fail].
    #[arg(long, value_parser = named(ORDERS))]
    order: Option<Order>,
}

impl Kind for Flags {
    const NAME: &'static str = "shikaku";
    const BUNDLE: &'static [(&'static str, &'static str)] = bundle::SHIKAKU;
    type Puzzle = Puzzle;
    type Solution = Solution;

    fn parse_all(text: &str) -> Result<Named<Puzzle>, ParseError> {
        single(Puzzle::parse(text))
    }

    fn ignored(&self) -> Option<String> {
        None
    }

    fn solve(&self, puzzle: &Puzzle, budget: &Budget) -> Outcome<Solution> {
        let options = chosen!(self, Options { redundant, cover, core, single, order });
        solve(puzzle, &options, budget)
    }

    /// Row, column, height and width of each rectangle, counted from 1, in the order of the numbers.
    fn json(solution: &Solution) -> Value {
        let rects = solution.rects().iter().map(|rect| [rect.row + 1, rect.col + 1, rect.height, rect.width]);
        json!(rects.collect::<Vec<_>>())
    }
}
