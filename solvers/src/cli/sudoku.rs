//! The options of Sudoku.

use chr_solvers::sudoku::{CellOrder, Likelihood, Model, Options, Puzzle, Solution, ValueOrder, solve};
use chr_solvers::{Budget, Outcome, ParseError, bundle};
use serde_json::{Value, json};

use super::kind::{Kind, Named};
use super::{chosen, named, switch};

const MODELS: &[(&str, Model)] = &[
    ("numbers", Model::Numbers),
    ("classic", Model::Classic),
    ("positions", Model::Positions),
    ("rows", Model::Rows),
    ("blocks", Model::Blocks),
    ("channelled", Model::Channelled),
    ("single-position", Model::SinglePosition),
];
const LIKELIHOODS: &[(&str, Likelihood)] =
    &[("off", Likelihood::Off), ("before", Likelihood::Before), ("always", Likelihood::Always)];
const CELLS: &[(&str, CellOrder)] = &[
    ("input", CellOrder::Input),
    ("first-fail", CellOrder::FirstFail),
    ("anti-first-fail", CellOrder::AntiFirstFail),
    ("learned", CellOrder::Learned),
];
const VALUES: &[(&str, ValueOrder)] =
    &[("min", ValueOrder::Min), ("max", ValueOrder::Max), ("likelihood", ValueOrder::Likelihood)];

/// The flags of `chr-solve sudoku`.
#[derive(clap::Args, Debug)]
pub(super) struct Flags {
    /// Which rule set [default: numbers].
    #[arg(long, value_parser = named(MODELS))]
    model: Option<Model>,
    /// When likelihoods are computed [default: always].
    #[arg(long, value_parser = named(LIKELIHOODS))]
    likelihood: Option<Likelihood>,
    /// Which cell is tried next; `learned` is `first-fail`, and on boards larger than 9 × 9 goes by where the search has failed [default: learned].
    #[arg(long, value_name = "ORDER", value_parser = named(CELLS))]
    cells: Option<CellOrder>,
    /// In which order its values are tried [default: likelihood].
    #[arg(long, value_name = "ORDER", value_parser = named(VALUES))]
    values: Option<ValueOrder>,
    /// Whether a block and a line rule out cells between them, in the model `numbers` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    locked: Option<bool>,
}

impl Kind for Flags {
    const NAME: &'static str = "sudoku";
    const BUNDLE: &'static [(&'static str, &'static str)] = bundle::SUDOKU;
    type Puzzle = Puzzle;
    type Solution = Solution;

    fn parse_all(text: &str) -> Result<Named<Puzzle>, ParseError> {
        Puzzle::parse_all(text)
    }

    fn solve(&self, puzzle: &Puzzle, budget: &Budget) -> Outcome<Solution> {
        let options = chosen!(self, Options { model, likelihood, cells, values, locked });
        solve(puzzle, &options, budget)
    }

    /// A string, row by row, up to 9 × 9; a list of numbers for larger boards.
    fn json(solution: &Solution) -> Value {
        if solution.size() > 9 {
            return json!(solution.cells());
        }
        json!(solution.cells().iter().map(|value| char::from(b'0' + value)).collect::<String>())
    }
}
