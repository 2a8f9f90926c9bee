//! The techniques by name, and how hard they are to see.
//!
//! There is no standard scale. The ranks follow what a player has to look at: one number and what is around it (1.0 and
//! 1.2), one cell and who can reach it (1.5 and 2.0), all the rectangles that one number can have and what they leave to the others
//! (2.3 and 2.6), what a rectangle would leave to all the others (3.0). Up to 1.2 a puzzle is easy, up to 2.0 medium, up to 3.0 hard;
//! beyond, it takes trial and error.
//!
//! That rectangles do not overlap is bookkeeping: players see what is drawn. That a rectangle holds one number only is seen
//! almost as easily, but one has to look: a number whose only rectangle is left for that reason is a step of its own.

use std::fmt;

use super::board::Number;
use crate::human::technique::techniques;
use crate::shikaku::Cell;

techniques! {
    /// A number with one rectangle that fits.
    OnlyRectangle "only_rectangle" "only rectangle" 10;
    /// The same, as all others would hold another number.
    Blocked "blocked_by" "blocked by a number" 12;
    /// A cell that one rectangle can cover.
    OneCovers "one_covers" "cell only one rectangle can cover" 15;
    /// A cell that one number can cover, in more than one way.
    SoleNumber "sole_number" "cell only one number can cover" 20;
    /// Cells that all rectangles of a number have in common.
    CommonCells "common" "common cells" 23;
    /// A rectangle that would leave another number without one.
    NoRoom "no_room" "no room for a number" 26;
    /// A rectangle that would leave a cell that nobody can cover.
    Unreachable "unreachable" "unreachable cell" 30;
    /// A rectangle that leads to a contradiction by the techniques above.
    Trial "trial" "trial" 90;
    /// A rectangle that leads to a contradiction by whatever it takes.
    DeepTrial "deep_trial" "deep trial" 100;
}

/// What shows that a technique applies.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Why {
    /// The numbers that it is about, the most important first.
    pub numbers: Vec<Number>,
    /// The cells that it is about.
    pub cells: Vec<Cell>,
}

impl Why {
    /// Of these numbers and cells.
    pub fn new(numbers: impl Into<Vec<Number>>, cells: impl Into<Vec<Cell>>) -> Self {
        Why { numbers: numbers.into(), cells: cells.into() }
    }
}

impl fmt::Debug for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.numbers.iter().map(Number::to_string).collect();
        let cells: Vec<String> = self.cells.iter().map(|cell| format!("{cell:?}")).collect();
        write!(f, "{}", numbers.join(", "))?;
        if cells.is_empty() { Ok(()) } else { write!(f, " and {}", cells.join(" ")) }
    }
}
