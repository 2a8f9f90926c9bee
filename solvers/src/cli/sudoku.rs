//! The options of Sudoku.

use chr_solvers::sudoku::{AllDifferent, CellOrder, Channel, Likelihood, Model, Options, Puzzle, ValueOrder};

use super::{chosen, named, switch, without_effect};

const MODELS: &[(&str, Model)] = &[
    ("numbers", Model::Numbers),
    ("classic", Model::Classic),
    ("positions", Model::Positions),
    ("rows", Model::Rows),
    ("blocks", Model::Blocks),
    ("channelled", Model::Channelled),
    ("single-position", Model::SinglePosition),
    ("dual1", Model::Dual1),
    ("dual2", Model::Dual2),
    ("dual3", Model::Dual3),
    ("dual4", Model::Dual4),
    ("combined", Model::Combined),
    ("channelling", Model::Channelling),
    ("occurrences", Model::Occurrences),
    ("boolean", Model::Boolean),
];
const CHANNELS: &[(&str, Channel)] = &[("known", Channel::Known), ("reified", Channel::Reified)];
const ALL_DIFFERENT: &[(&str, AllDifferent)] =
    &[("inequalities", AllDifferent::Inequalities), ("domains", AllDifferent::Domains)];
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
#[derive(clap::Args, Debug, Default)]
pub(super) struct Flags {
    /// Which rule set [default: numbers].
    #[arg(long, value_parser = named(MODELS))]
    model: Option<Model>,
    /// When likelihoods are computed [default: always].
    #[arg(long, value_parser = named(LIKELIHOODS))]
    likelihood: Option<Likelihood>,
    /// Which cell is tried next; `learned` is `first-fail`, but in the model `numbers` it goes by how much a cell decides, and on boards larger than 9 × 9 by where the search has failed [default: learned].
    #[arg(long, value_name = "ORDER", value_parser = named(CELLS))]
    cells: Option<CellOrder>,
    /// In which order its values are tried [default: likelihood].
    #[arg(long, value_name = "ORDER", value_parser = named(VALUES))]
    values: Option<ValueOrder>,
    /// Whether a block and a line rule out cells between them, in the model `numbers` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    locked: Option<bool>,
    /// Whether a value takes all columns of its block from the block's other rows, in the models `positions` and `channelled`
    /// [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    cut: Option<bool>,
    /// What passes between the two models of `channelled` [default: reified].
    #[arg(long, value_parser = named(CHANNELS))]
    channel: Option<Channel>,
    /// Whether values are kept different two by two or together [default: inequalities].
    #[arg(long, value_name = "HOW", value_parser = named(ALL_DIFFERENT))]
    all_different: Option<AllDifferent>,
    /// Whether two lines with the same two places for a value rule out others [default: off].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    x_wing: Option<bool>,
}

impl Flags {
    /// The options that were given, and the best values for the others; or why they do not fit the puzzle.
    pub(super) fn options(&self, puzzle: &Puzzle) -> Result<Options, String> {
        if let Some(why) = self.ignored(puzzle.size() > 9) {
            return Err(why);
        }
        Ok(chosen!(self, Options { model, likelihood, cells, values, locked, cut, channel, all_different, x_wing }))
    }

    /// An option that was given although the others make it have no effect, and why. On a large board a search that learns
    /// has its own order.
    fn ignored(&self, large: bool) -> Option<String> {
        let model = self.model.unwrap_or_default();
        let learned = large && model == Model::Numbers && self.cells.is_none_or(|it| it == CellOrder::Learned);
        let wide = self.all_different == Some(AllDifferent::Domains) || self.x_wing == Some(true);
        let likely = model.has_likelihood() && !wide;
        let by_likelihood = self.values == Some(ValueOrder::Likelihood);
        let narrow = "and without --all-different domains and --x-wing on";
        let other = "another --cells than learned on boards larger than 9 × 9";
        without_effect(&[
            ("cells learned", self.cells == Some(CellOrder::Learned), model == Model::Numbers, "the model numbers"),
            ("likelihood", self.likelihood.is_some(), !learned, other),
            ("values", self.values.is_some(), !learned, other),
            (
                "likelihood",
                self.likelihood.is_some(),
                likely,
                &format!("numbers, classic and single-position, {narrow}"),
            ),
            (
                "values likelihood",
                by_likelihood,
                likely || model == Model::Channelled && !wide,
                &format!("numbers, classic, single-position and channelled, {narrow}"),
            ),
            ("locked", self.locked.is_some(), model == Model::Numbers, "the model numbers"),
            (
                "cut",
                self.cut.is_some(),
                matches!(model, Model::Positions | Model::Channelled) && !wide,
                &format!("positions and channelled, {narrow}"),
            ),
            ("channel", self.channel.is_some(), model == Model::Channelled && !wide, &format!("channelled, {narrow}")),
            (
                "all-different",
                self.all_different.is_some(),
                model.has_together(),
                "all models but numbers, rows, blocks, single-position, dual1 and dual4",
            ),
            ("x-wing", self.x_wing.is_some(), model.has_x_wing(), "all models but numbers, rows and single-position"),
        ])
    }
}
