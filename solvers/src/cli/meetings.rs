//! The options of the meetings problem.

use chr_solvers::meetings::{Options, Puzzle, Solution, solve};
use chr_solvers::{Budget, Outcome, ParseError, bundle};
use serde_json::{Value, json};

use super::Common;
use super::kind::{Kind, Named};

/// The flags of `chr-solve meetings`.
#[derive(clap::Args, Debug)]
pub(super) struct Flags {
    #[command(flatten)]
    common: Common,
}

impl Kind for Flags {
    const NAME: &'static str = "meetings";
    const BUNDLE: &'static [(&'static str, &'static str)] = bundle::MEETINGS;
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

    /// The day on which each meeting starts, and what the schedule costs.
    fn json(solution: &Solution) -> Value {
        json!({ "starts": solution.starts(), "cost": solution.cost() })
    }
}
