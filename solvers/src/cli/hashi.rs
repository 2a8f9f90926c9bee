//! The options of Hashiwokakero.

use chr_solvers::hashi::{Connectivity, Model, Options, Order, Puzzle, Solution, Sum, Values, solve};
use chr_solvers::{Budget, Outcome, ParseError, bundle};
use serde_json::{Value, json};

use super::kind::{Kind, Named, single};
use super::{chosen, named, switch, without_effect};

const MODELS: &[(&str, Model)] = &[("spans", Model::Spans), ("cells", Model::Cells)];
const SUMS: &[(&str, Sum)] = &[("direct", Sum::Direct), ("add", Sum::Add), ("forward", Sum::Forward)];
const CONNECTIVITIES: &[(&str, Connectivity)] = &[
    ("reachable", Connectivity::Reachable),
    ("disjoint-set", Connectivity::DisjointSet),
    ("flow", Connectivity::Flow),
];
const ORDERS: &[(&str, Order)] = &[("input", Order::Input), ("first-fail", Order::FirstFail)];
const VALUES: &[(&str, Values)] = &[("min", Values::Min), ("max", Values::Max)];

/// The flags of `chr-solve hashi`.
#[derive(clap::Args, Debug)]
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
    /// The flow out of an island with one bridge is one, with `flow` [default: off].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    implied_flow: Option<bool>,
    /// Which span is tried next [default: input].
    #[arg(long, value_parser = named(ORDERS))]
    order: Option<Order>,
    /// In which order its values are tried [default: max].
    #[arg(long, value_name = "ORDER", value_parser = named(VALUES))]
    values: Option<Values>,
}

impl Kind for Flags {
    const NAME: &'static str = "hashi";
    const BUNDLE: &'static [(&'static str, &'static str)] = bundle::HASHI;
    type Puzzle = Puzzle;
    type Solution = Solution;

    fn parse_all(text: &str) -> Result<Named<Puzzle>, ParseError> {
        single(Puzzle::parse(text))
    }

    fn ignored(&self) -> Option<String> {
        let connectivity = self.connectivity.unwrap_or_default();
        let sets = connectivity == Connectivity::DisjointSet;
        without_effect(&[
            ("early-isolation", self.early_isolation.is_some(), sets, "--connectivity disjoint-set"),
            ("last-exit", self.last_exit.is_some(), sets, "--connectivity disjoint-set"),
            ("implied-flow", self.implied_flow.is_some(), connectivity == Connectivity::Flow, "--connectivity flow"),
        ])
    }

    fn solve(&self, puzzle: &Puzzle, budget: &Budget) -> Outcome<Solution> {
        let options = chosen!(
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
                implied_flow,
                order,
                values
            }
        );
        solve(puzzle, &options, budget)
    }

    /// Row and column of either end and how many bridges, counted from 1, the lesser end first.
    fn json(solution: &Solution) -> Value {
        let bridges = solution
            .bridges()
            .iter()
            .map(|it| json!([it.from.0 + 1, it.from.1 + 1, it.to.0 + 1, it.to.1 + 1, it.count]));
        bridges.collect()
    }
}
