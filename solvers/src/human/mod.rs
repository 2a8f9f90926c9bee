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

pub mod sudoku;

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
    /// What is found, as numbers: for Sudoku `row, column, value`.
    pub place: Vec<Vec<usize>>,
    /// What is ruled out, in the same form.
    pub remove: Vec<Vec<usize>>,
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

    /// How often each technique was used, the easiest first.
    pub fn techniques(&self) -> Vec<(&'static str, Rating, usize)> {
        let mut counts: Vec<(&'static str, Rating, usize)> = Vec::new();
        for step in &self.steps {
            match counts.iter_mut().find(|it| it.0 == step.technique) {
                Some(it) => it.2 += 1,
                None => counts.push((step.technique, step.rating, 1)),
            }
        }
        counts.sort_by_key(|it| it.1);
        counts
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

/// A sentence with its first letter large.
fn sentence(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
