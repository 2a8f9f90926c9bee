//! The human solver: hints, walkthroughs and ratings.
//!
//! For each kind of puzzle there is a rule program in which a technique is a rule and its difficulty is the rule's
//! priority. So a hint is the next firing, a walkthrough is all of them, a rating is the hardest one, and the explanation
//! is the derivation: record the program to see it.
//!
//! | | |
//! |---|---|
//! | `sudoku`, `hashi`, `shikaku` | a module for each kind: the rule program, its techniques, and `walk` |
//! | [`Step`] | one firing of a technique, in a player's words and as data |
//! | [`Walk`] | the steps from a board to its solution |

use std::fmt;
use std::time::Duration;

use chr_core::trace::Trace;
use chr_core::{Error, Limits};

use crate::Budget;
pub(crate) use crate::draw::svg;

pub mod hashi;
pub mod page;
pub mod shikaku;
pub mod sudoku;
mod technique;

/// How hard something is, in tenths: 26 is shown as 2.6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rating(pub u16);

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// One step of a solution. Rows, columns and values count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule that fired.
    pub rule: &'static str,
    /// The name of the technique.
    pub technique: &'static str,
    /// How hard it is.
    pub rating: Rating,
    /// Whether it is a trial, which has no place on the scale.
    pub trial: bool,
    /// Row and column of the cells that show it.
    pub cells: Vec<[usize; 2]>,
    /// What is found.
    pub place: Vec<Move>,
    /// What is ruled out.
    pub remove: Vec<Move>,
    /// Where to look.
    pub nudge: String,
    /// Which technique, and where.
    pub clue: String,
    /// The whole step.
    pub text: String,
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At the solution.
    Solved,
    /// As many steps as were asked for.
    Enough,
    /// When the time was up.
    Limit,
    /// Where no technique goes on.
    Stuck,
    /// Before a contradiction: the board has no solution.
    Contradiction,
}

/// The steps from a board to its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// One after the other, each the easiest that applies.
    pub steps: Vec<Step>,
    /// How it ended.
    pub end: End,
    /// How often each rule fired.
    pub firings: Vec<(&'static str, u64)>,
}

impl Walk {
    /// The hardest step, the first of equals.
    pub fn hardest(&self) -> Option<&Step> {
        self.steps.iter().rev().max_by_key(|step| step.rating)
    }

    /// The rating: that of the hardest step. None if a trial is needed, or if no technique goes on.
    pub fn rating(&self) -> Option<Rating> {
        let hardest = self.hardest()?;
        (self.end == End::Solved && !hardest.trial).then_some(hardest.rating)
    }

    /// If there is no rating: what it is above, the hardest step apart from trials, and at least `least`, up to which
    /// the techniques are complete.
    pub fn above(&self, least: Rating) -> Rating {
        self.steps.iter().filter(|step| !step.trial).map(|step| step.rating).fold(least, Rating::max)
    }

    /// How often each technique was used and the most that it took, the easiest first.
    pub fn techniques(&self) -> Vec<(&'static str, Rating, usize)> {
        let mut counts: Vec<(&'static str, Rating, usize)> = Vec::new();
        for step in &self.steps {
            match counts.iter_mut().find(|it| it.0 == step.technique) {
                Some(it) => *it = (it.0, it.1.max(step.rating), it.2 + 1),
                None => counts.push((step.technique, step.rating, 1)),
            }
        }
        counts.sort_by_key(|it| it.1);
        counts
    }
}

/// What a player puts on the board, or what a step rules out, as numbers from 1: for Sudoku `row, column, value`, for
/// Hashiwokakero `row, column, row, column, bridges`, for Shikaku `row, column, height, width`.
pub type Move = Vec<usize>;

/// The solutions of a puzzle, as far as they are needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// Some of them, each as the moves that lead to it.
    pub found: Vec<Vec<Move>>,
    /// Whether these are all.
    pub complete: bool,
}

impl Solutions {
    /// Whether there is exactly one.
    pub fn is_unique(&self) -> bool {
        self.complete && self.found.len() == 1
    }
}

/// A kind of puzzle that can be solved as people do.
pub trait Human {
    /// Its name.
    const NAME: &'static str;
    /// The rules, as they are written.
    const SOURCE: &'static str;
    /// Up to here no technique is missing: what takes a trial is harder than this.
    const COMPLETE: Rating;
    /// Ratings up to each of these have this name; what is above the last one takes trials.
    const LEVELS: &'static [(Rating, &'static str)];
    /// Whether a step may place several things at once.
    const MANY: bool = false;
    /// What is known at some moment.
    type Board: Clone;

    /// The board with what a player has entered.
    fn board(&self, entries: &[Move]) -> Self::Board;
    /// Reads what a player has entered: moves in their order, or for a Sudoku a board.
    fn entries(&self, text: &str) -> Result<Vec<Move>, String>;
    /// Solves the puzzle by search.
    fn solutions(&self, budget: &Budget) -> Solutions;
    /// If it has no solution: what is given and could be wrong, as without any one of these it has.
    fn suspects(&self) -> Vec<Move> {
        Vec::new()
    }
    /// A move as it is written.
    fn said(entry: &Move) -> String;
    /// Whether a solution has what was entered.
    fn agrees(entry: &Move, solution: &[Move]) -> bool {
        solution.contains(entry)
    }
    /// The steps from a board to its solution, or the first so many of them. Techniques that rely on there being one solution
    /// only are used if that is so.
    fn walk(&self, board: &Self::Board, unique: bool, most: usize) -> Walk {
        self.walk_within(board, unique, most, None)
    }
    /// The same, as far as it gets in a time.
    fn walk_within(&self, board: &Self::Board, unique: bool, most: usize, time: Option<Duration>) -> Walk;
    /// The same, recorded.
    fn record(&self, board: &Self::Board, unique: bool) -> Trace;
    /// Takes a step.
    fn apply(board: &mut Self::Board, step: &Step);
    /// Draws a board as text.
    fn text(&self, board: &Self::Board) -> String;
    /// The same on a terminal with colours, and what a step is about to do.
    fn coloured(&self, board: &Self::Board, _step: &Step) -> String {
        self.text(board)
    }
    /// Draws a board as a picture, and what a step is about to do.
    fn svg(&self, board: &Self::Board, step: Option<&Step>) -> String;

    /// The name of a rating.
    fn level(rating: Option<Rating>) -> &'static str {
        let level = rating.and_then(|rating| Self::LEVELS.iter().find(|(most, _)| rating <= *most));
        level.map_or("trial and error", |(_, name)| name)
    }
}

/// Where a player first went wrong: the number of the first entry, from 0, after which no solution is left, and all those
/// that the solution does not have. None if all is well.
pub fn first_wrong<H: Human>(entries: &[Move], solutions: &Solutions) -> Option<(usize, Vec<usize>)> {
    let fits = |so_far: &[Move]| solutions.found.iter().find(|it| so_far.iter().all(|entry| H::agrees(entry, it)));
    let first = (0..entries.len()).find(|&at| fits(&entries[..=at]).is_none())?;
    let right = fits(&entries[..first])?;
    let wrong = (first..entries.len()).filter(|&at| !H::agrees(&entries[at], right)).collect();
    Some((first, wrong))
}

/// Whether a step holds in every known solution that has what was entered.
pub fn is_sound<H: Human>(step: &Step, entries: &[Move], solutions: &Solutions) -> bool {
    let fits = |solution: &&Vec<Move>| entries.iter().all(|entry| H::agrees(entry, solution));
    solutions.found.iter().filter(fits).all(|solution| {
        step.place.iter().all(|it| H::agrees(it, solution)) && !step.remove.iter().any(|it| H::agrees(it, solution))
    })
}

/// What a walk may take.
fn limits(time: Option<Duration>) -> Limits {
    time.map_or(Limits::NONE, |time| Limits::NONE.with_time(time))
}

/// How a walk ended, from how its program did and what the board is like then.
fn ended(program: Result<(), Error>, full: bool, enough: bool) -> End {
    match program {
        Err(Error::Failed) => End::Contradiction,
        Err(Error::Limit(_)) => End::Limit,
        Err(error) => panic!("a rule set of this crate is wrong: {error}"),
        Ok(()) if full => End::Solved,
        Ok(()) if enough => End::Enough,
        Ok(()) => End::Stuck,
    }
}

/// A list in words: `a, b and c`.
pub fn listed<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|it| it.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A sentence with its first letter large, unless it begins with a cell such as `r1c2`.
fn sentence(text: String) -> String {
    let mut letters = text.chars();
    if text.starts_with('r') && text.chars().nth(1).is_some_and(|it| it.is_ascii_digit()) {
        return text;
    }
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
