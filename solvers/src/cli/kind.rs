//! What the command line needs to know about a kind of puzzle: its options, and how to solve with them.

use chr_solvers::draw::Solution;
use chr_solvers::format::{Kind, Puzzle};
use chr_solvers::{Budget, Outcome, Stats, Status, hashi, meetings, shikaku, sudoku};

use super::{hashi as hashi_flags, meetings as meetings_flags, shikaku as shikaku_flags, sudoku as sudoku_flags};

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended {
    /// How.
    pub(super) status: Status,
    /// Whether all solutions were found.
    pub(super) complete: bool,
    /// What it took.
    pub(super) stats: Stats,
}

impl<S> From<Outcome<S>> for Ended {
    fn from(outcome: Outcome<S>) -> Self {
        Ended { status: outcome.status, complete: outcome.complete, stats: outcome.stats }
    }
}

/// Who gets each solution as it is found, and says whether to go on.
pub(super) type Each<'a> = &'a mut dyn FnMut(Solution) -> bool;

/// The options of one kind, or of none.
pub(super) trait Flags {
    /// The kind, if it is said.
    const KIND: Option<Kind>;

    /// Solves a puzzle, or says why the options do not fit it.
    fn solve(&self, puzzle: &Puzzle, budget: &Budget, each: Each<'_>) -> Result<Ended, String>;
}

/// No options: the kind is what the puzzle says, and the options are the best.
#[derive(clap::Args, Debug, Default)]
pub(super) struct Any {}

impl Flags for Any {
    const KIND: Option<Kind> = None;

    fn solve(&self, puzzle: &Puzzle, budget: &Budget, each: Each<'_>) -> Result<Ended, String> {
        match puzzle.kind() {
            Kind::Sudoku => sudoku_flags::Flags::default().solve(puzzle, budget, each),
            Kind::Hashi => hashi_flags::Flags::default().solve(puzzle, budget, each),
            Kind::Shikaku => shikaku_flags::Flags::default().solve(puzzle, budget, each),
            Kind::Meetings => meetings_flags::Flags::default().solve(puzzle, budget, each),
        }
    }
}

macro_rules! flags {
    ($($kind:ident $module:ident $flags:ident),+) => {
        $(impl Flags for $flags::Flags {
            const KIND: Option<Kind> = Some(Kind::$kind);

            fn solve(&self, puzzle: &Puzzle, budget: &Budget, each: Each<'_>) -> Result<Ended, String> {
                let Puzzle::$kind(puzzle) = puzzle else {
                    return Err(format!("this is a {}", puzzle.kind()));
                };
                let options = self.options(puzzle)?;
                Ok($module::solve_each(puzzle, &options, budget, |it| each(it.into())).into())
            }
        })+
    };
}

flags!(Sudoku sudoku sudoku_flags, Hashi hashi hashi_flags, Shikaku shikaku shikaku_flags, Meetings meetings meetings_flags);
