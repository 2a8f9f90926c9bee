//! The options of Hashiwokakero.

use chr_solvers::hashi::{Options, Puzzle, Solution, solve};
use chr_solvers::{Budget, Outcome, ParseError, bundle};
use serde_json::{Value, json};

use super::Common;
use super::kind::{Kind, Named};

/// The flags of `chr-solve hashi`.
#[derive(clap::Args, Debug)]
pub(super) struct Flags {
    #[command(flatten)]
    common: Common,
}

impl Kind for Flags {
    const NAME: &'static str = "hashi";
    const BUNDLE: &'static [(&'static str, &'static str)] = bundle::HASHI;
    type Puzzle = Puzzle;
    type Solution = Solution;

    fn common(&self) -> &Common {
        &self.common
    }

    fn parse_all(text: &str) -> Result<Named<Puzzle>, ParseError> {
        Ok(vec![(None, Puzzle::parse(text)?)])
    }

    fn solve(&self, puzzle: &Puzzle, budget: &Budget) -> Outcome<Solution> {
        solve(puzzle, &Options::default(), budget)
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
