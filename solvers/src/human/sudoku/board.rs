//! A board as the player sees it: what is filled in, and the pencil marks of the rest.

use super::layout::{Cell, Layout, Nth};
use super::technique::Mark;
use crate::sudoku::Domain;

/// A board with pencil marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its size.
    pub layout: Layout,
    /// What is filled in, row by row.
    values: Vec<Option<Nth>>,
    /// The marks of the open cells, row by row; none for a filled one.
    marks: Vec<Domain>,
}

impl Board {
    /// A board from its cells row by row, 0 for a blank. The marks of an open cell are the values that no filled cell in its
    /// units has.
    pub fn new(layout: Layout, cells: &[u8]) -> Self {
        let values: Vec<Option<Nth>> = cells.iter().map(|number| number.checked_sub(1).map(Nth)).collect();
        let none = Domain::below(0);
        let all = Domain::below(usize::from(layout.n));
        let marks = values.iter().map(|value| if value.is_some() { none } else { all }).collect();
        let mut board = Board { layout, values, marks };
        for cell in layout.cells() {
            if let Some(value) = board.value(cell) {
                board.unmark(cell, value);
            }
        }
        board
    }

    /// What is filled in at a cell.
    pub fn value(&self, cell: Cell) -> Option<Nth> {
        self.values[self.layout.index(cell)]
    }

    /// The marks of a cell.
    pub fn marks(&self, cell: Cell) -> Domain {
        self.marks[self.layout.index(cell)]
    }

    /// The filled cells.
    pub fn filled(&self) -> Vec<Mark> {
        self.layout.cells().filter_map(|cell| Some(Mark { cell, value: self.value(cell)? })).collect()
    }

    /// The open cells with their marks.
    pub fn open(&self) -> Vec<(Cell, Domain)> {
        let open = self.layout.cells().filter(|cell| self.value(*cell).is_none());
        open.map(|cell| (cell, self.marks(cell))).collect()
    }

    /// The cells row by row, 0 for an open one.
    pub fn numbers(&self) -> Vec<u8> {
        self.values.iter().map(|value| value.map_or(0, |Nth(it)| it + 1)).collect()
    }

    /// Whether all cells are filled.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }

    /// Fills in a value: it is struck in all cells of its units.
    pub fn place(&mut self, cell: Cell, value: Nth) {
        let at = self.layout.index(cell);
        self.values[at] = Some(value);
        self.marks[at] = Domain::below(0);
        self.unmark(cell, value);
    }

    /// Strikes a mark.
    pub fn strike(&mut self, mark: Mark) {
        let at = self.layout.index(mark.cell);
        self.marks[at] = self.marks[at].without(mark.value.0);
    }

    /// Strikes a value in all cells that a cell sees.
    fn unmark(&mut self, cell: Cell, value: Nth) {
        for other in self.layout.cells().filter(|other| self.layout.sees(cell, *other)) {
            let at = self.layout.index(other);
            self.marks[at] = self.marks[at].without(value.0);
        }
    }
}
