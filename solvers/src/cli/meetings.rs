//! The options of the meetings problem.

use chr_solvers::meetings::{Model, Options, Pick, Puzzle};

use super::{chosen, named, switch, without_effect};

const MODELS: &[(&str, Model)] = &[("order", Model::Order), ("starts", Model::Starts)];
const PICKS: &[(&str, Pick)] = &[("input", Pick::Input), ("first-fail", Pick::FirstFail), ("earliest", Pick::Earliest)];

/// The flags of `chr-solve meetings`.
#[derive(clap::Args, Debug, Default)]
pub(super) struct Flags {
    /// What is searched for [default: order].
    #[arg(long, value_parser = named(MODELS))]
    model: Option<Model>,
    /// Whether a lower bound of the cost is computed [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    bound: Option<bool>,
    /// Whether an order is imposed on meetings that are alike [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    equal_order: Option<bool>,
    /// Whether orders with neighbours that had better change places are rejected, in the model `order` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    dominance: Option<bool>,
    /// Whether a beginning that is no better than one tried before is rejected, in the model `order` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    memo: Option<bool>,
    /// Whether bounds are taken from all meetings together, in the model `starts` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    edge_finding: Option<bool>,
    /// Which meeting is given a day next, in the model `starts` [default: earliest].
    #[arg(long, value_name = "ORDER", value_parser = named(PICKS))]
    pick: Option<Pick>,
}

impl Flags {
    /// The options that were given, and the best values for the others; or why they do not fit the puzzle.
    pub(super) fn options(&self, _: &Puzzle) -> Result<Options, String> {
        if let Some(why) = self.ignored() {
            return Err(why);
        }
        Ok(chosen!(self, Options { model, bound, equal_order, dominance, memo, edge_finding, pick }))
    }

    /// An option that was given although the others make it have no effect, and why.
    fn ignored(&self) -> Option<String> {
        let order = self.model.unwrap_or_default() == Model::Order;
        without_effect(&[
            ("dominance", self.dominance.is_some(), order, "--model order"),
            ("memo", self.memo.is_some(), order, "--model order"),
            ("edge-finding", self.edge_finding.is_some(), !order, "--model starts"),
            ("pick", self.pick.is_some(), !order, "--model starts"),
        ])
    }
}
