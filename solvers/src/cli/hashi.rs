//! The options of Hashiwokakero.

use chr_solvers::hashi::{Connectivity, Model, Options, Order, Puzzle, Sum, Values};

use super::{chosen, named, switch, without_effect};

const MODELS: &[(&str, Model)] = &[("spans", Model::Spans), ("cells", Model::Cells)];
const SUMS: &[(&str, Sum)] = &[("direct", Sum::Direct), ("add", Sum::Add), ("forward", Sum::Forward)];
const CONNECTIVITIES: &[(&str, Connectivity)] = &[
    ("reachable", Connectivity::Reachable),
    ("disjoint-set", Connectivity::DisjointSet),
    ("flow", Connectivity::Flow),
];
const ORDERS: &[(&str, Order)] =
    &[("input", Order::Input), ("first-fail", Order::FirstFail), ("learned", Order::Learned)];
const VALUES: &[(&str, Values)] = &[("min", Values::Min), ("max", Values::Max)];

/// The flags of `chr-solve hashi`.
#[derive(clap::Args, Debug, Default)]
pub(super) struct Flags {
    /// Which numbers there are: one per pair of islands, or four per cell [default: spans].
    #[arg(long, value_parser = named(MODELS))]
    model: Option<Model>,
    /// How the number of an island is made up: a sum of four, sums of two, or a sum of four by forward checking [default: direct].
    #[arg(long, value_parser = named(SUMS))]
    sum: Option<Sum>,
    /// How all islands are kept connected [default: disjoint-set].
    #[arg(long, value_parser = named(CONNECTIVITIES))]
    connectivity: Option<Connectivity>,
    /// No bridge between two 1s, and no two between two 2s [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    no_pairs: Option<bool>,
    /// A 2 with two 1s among three neighbours, and a 3 with a 1 and a 2 [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    small_cases: Option<bool>,
    /// An island whose number is twice its usable neighbours [default: off].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    twice: Option<bool>,
    /// A segment that is closed off while others exist fails at once, with `disjoint-set` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    early_isolation: Option<bool>,
    /// A segment's last way out is taken, with `disjoint-set` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    last_exit: Option<bool>,
    /// A span without which the islands would fall apart is built; with more than 500 islands only before some choices [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    straits: Option<bool>,
    /// Where there are as many bridges as islands less one, none is doubled or closes a ring, with `disjoint-set` [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    trees: Option<bool>,
    /// The flow out of an island with one bridge is one, with `flow` [default: off].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    implied_flow: Option<bool>,
    /// Which span is tried next; `learned` goes by where the search has failed, and begins again now and then [default: learned].
    #[arg(long, value_parser = named(ORDERS))]
    order: Option<Order>,
    /// In which order its values are tried [default: max].
    #[arg(long, value_name = "ORDER", value_parser = named(VALUES))]
    values: Option<Values>,
}

impl Flags {
    /// The options that were given, and the best values for the others; or why they do not fit the puzzle.
    pub(super) fn options(&self, _: &Puzzle) -> Result<Options, String> {
        if let Some(why) = self.ignored() {
            return Err(why);
        }
        Ok(chosen!(
            self,
            Options {
                model,
                sum,
                connectivity,
                no_pairs,
                small_cases,
                twice,
                early_isolation,
                last_exit,
                straits,
                trees,
                implied_flow,
                order,
                values
            }
        ))
    }

    /// An option that was given although the others make it have no effect, and why.
    fn ignored(&self) -> Option<String> {
        let connectivity = self.connectivity.unwrap_or_default();
        let sets = connectivity == Connectivity::DisjointSet;
        without_effect(&[
            ("early-isolation", self.early_isolation.is_some(), sets, "--connectivity disjoint-set"),
            ("last-exit", self.last_exit.is_some(), sets, "--connectivity disjoint-set"),
            ("trees", self.trees.is_some(), sets, "--connectivity disjoint-set"),
            ("implied-flow", self.implied_flow.is_some(), connectivity == Connectivity::Flow, "--connectivity flow"),
        ])
    }
}
