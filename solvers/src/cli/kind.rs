//! What the command line needs to know about a kind of puzzle.

use std::fmt::Display;

use chr_solvers::{Budget, Outcome, ParseError};
use serde_json::Value;

/// The puzzles of a file, each with the name that the file gives it.
pub(super) type Named<P> = Vec<(Option<String>, P)>;

/// A kind of puzzle, with the options given for it.
pub(super) trait Kind {
    /// Its name on the command line.
    const NAME: &'static str;
    /// The puzzles that come with the program.
    const BUNDLE: &'static [(&'static str, &'static str)];
    /// A puzzle.
    type Puzzle;
    /// A solution, drawn by its `Display`.
    type Solution: Display;

    /// Reads the puzzles of a file.
    fn parse_all(text: &str) -> Result<Named<Self::Puzzle>, ParseError>;
    /// An option that was given although the others make it have no effect, and why.
    fn ignored(&self) -> Option<String>;
    /// Solves one.
    fn solve(&self, puzzle: &Self::Puzzle, budget: &Budget) -> Outcome<Self::Solution>;
    /// A solution as JSON.
    fn json(solution: &Self::Solution) -> Value;
}

/// The puzzle of a file that holds just one, without a name.
pub(super) fn single<P>(parsed: Result<P, ParseError>) -> Result<Named<P>, ParseError> {
    parsed.map(|puzzle| vec![(None, puzzle)])
}
