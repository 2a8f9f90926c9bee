//! The human solver of Sudoku.

mod layout;
mod rules;
mod technique;

pub use layout::{Cell, Kind, Layout, Nth, Unit};
pub use rules::{Techniques, TechniquesPut, TechniquesRuleOut};
pub use technique::{Mark, Technique, Why};

use chr_core::{Error, Observer};

use crate::sudoku::{Domain, Puzzle};

/// The filled cells and the marks of the open ones.
pub type Marks = (Vec<Mark>, Vec<(Cell, Domain)>);

/// The layout of a puzzle.
pub fn layout(puzzle: &Puzzle) -> Layout {
    let side = puzzle.side() as u8;
    Layout { n: side * side, height: side, width: side }
}

/// The filled cells of a board, and for every other one the values that no filled cell in its units has.
pub fn marks(layout: Layout, cells: &[u8]) -> Marks {
    let filled: Vec<Mark> = layout
        .cells()
        .filter_map(|cell| Some(Mark { cell, value: Nth(cells[layout.index(cell)].checked_sub(1)?) }))
        .collect();
    let seen = |cell: Cell| filled.iter().filter(move |mark| layout.sees(cell, mark.cell)).map(|mark| mark.value.0);
    let all = Domain::below(usize::from(layout.n));
    let open = layout.cells().filter(|cell| cells[layout.index(*cell)] == 0);
    let open = open.map(|cell| (cell, all.minus(seen(cell).collect()))).collect();
    (filled, open)
}

/// Runs the techniques on a board.
pub fn run<O: Observer>(program: &mut Techniques<O>, marks: &Marks) -> Result<(), Error> {
    program.begin(marks.0.clone(), marks.1.clone())
}
