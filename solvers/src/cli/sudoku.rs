//! The options of Sudoku.

use chr_solvers::sudoku::{Blocks, CellOrder, Likelihood, Model, Options, Puzzle, ValueOrder};

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
const CELLS: &[(&str, CellOrder)] =
    &[("input", CellOrder::Input), ("first-fail", CellOrder::FirstFail), ("anti-first-fail", CellOrder::AntiFirstFail)];
const VALUES: &[(&str, ValueOrder)] =
    &[("min", ValueOrder::Min), ("max", ValueOrder::Max), ("likelihood", ValueOrder::Likelihood)];

/// The flags of `chr-solve sudoku`.
#[derive(clap::Args, Debug, Default)]
pub(super) struct Flags {
    /// Which rule set [default: numbers].
    #[arg(long, value_parser = named(MODELS))]
    model: Option<Model>,
    /// When likelihoods are computed [default: always].
    #[arg(long, value_parser = named(LIKELIHOODS))]
    likelihood: Option<Likelihood>,
    /// Which cell is tried next [default: first-fail].
    #[arg(long, value_name = "ORDER", value_parser = named(CELLS))]
    cells: Option<CellOrder>,
    /// In which order its values are tried [default: likelihood].
    #[arg(long, value_name = "ORDER", value_parser = named(VALUES))]
    values: Option<ValueOrder>,
    /// Whether a block and a line rule out cells between them, in the model `numbers` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    locked: Option<bool>,
}

impl Flags {
    /// The options that were given, and the best values for the others; or why they do not fit the puzzle.
    pub(super) fn options(&self, puzzle: &Puzzle) -> Result<Options, String> {
        let usual = Blocks::usual(puzzle.size());
        let known = [puzzle.blocks(), puzzle.blocks().turned()].contains(&usual) && usual.height > 1;
        if self.model == Some(Model::Numbers) && !known {
            let message = "the model numbers knows the usual blocks only, not";
            return Err(format!("{message} {}; leave --model out, or choose another", puzzle.blocks()));
        }
        Ok(chosen!(self, Options { model, likelihood, cells, values, locked }))
    }
}
