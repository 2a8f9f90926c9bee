//! Sudoku, Hashiwokakero, Shikaku and the meetings problem, each as a rule program, and the command `chr-solve`.
//!
//! The logic is in the rules. Each kind of puzzle has a module with the same shape: `Puzzle::parse`, `Options` whose
//! default is the best, `solve`, a `Solution` that draws itself, and `check`, which is independent of the rules.
#![forbid(unsafe_code)]

use std::{fmt, time::Duration};

pub mod bundle;
pub mod draw;
pub mod format;
pub mod hashi;
pub mod human;
mod learning;
pub mod meetings;
pub mod random;
pub mod reports;
mod run;
pub mod shikaku;
pub mod sudoku;
pub mod watch;

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Rule firings.
    pub fired: u64,
    /// Choice points.
    pub choices: u64,
    /// How often the search went back to a choice.
    pub backtracks: u64,
    /// The most constraints that were in the store at any time, as far as that was observed.
    pub peak_live: usize,
    /// How long it took.
    pub time: Duration,
}

/// When to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Stop after this many solutions.
    pub solutions: usize,
    /// Stop after this long.
    pub time: Option<Duration>,
}

impl Default for Budget {
    /// One solution, however long it takes.
    fn default() -> Self {
        Budget { solutions: 1, time: None }
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a solution.
    Solved,
    /// There is none.
    Unsolvable,
    /// A limit was reached before a solution.
    Limit,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<S> {
    /// How it ended.
    pub status: Status,
    /// The solutions, in the order in which they were found.
    pub solutions: Vec<S>,
    /// Whether these are all the solutions.
    pub complete: bool,
    /// What it took.
    pub stats: Stats,
}

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl ParseError {
    /// An error at a place.
    pub fn new(line: usize, column: usize, message: impl Into<String>) -> Self {
        ParseError { line, column, message: message.into() }
    }

    /// What is wrong with a text that should be JSON, for somebody who has never heard of a parser.
    fn no_json(error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let said = said.split(" at line ").next().unwrap_or(&said);
        let message = match said {
            _ if error.is_eof() => {
                "the JSON ends here and is not complete: a closing quote, ] or } is missing".to_string()
            }
            "expected value" => {
                "this is no JSON from here on: a number, a text in quotes, [ or { is expected".to_string()
            }
            "expected ident" => "this is no JSON from here on: true, false or null is expected".to_string(),
            "trailing characters" => "the JSON is complete before this: nothing more is expected".to_string(),
            said => format!("this is no JSON from here on: {said}"),
        };
        ParseError::new(error.line().max(1), error.column().max(1), message)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}
