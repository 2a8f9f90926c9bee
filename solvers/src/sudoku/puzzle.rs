//! Sudoku puzzles and solutions, and a check that is independent of the rules. They are read and written in
//! [`crate::format`].

use std::fmt;

use crate::ParseError;
use crate::format::{self, Kind};

/// The largest board: 25 × 25.
pub const LARGEST: usize = 25;

/// The size of the blocks. A board has as many rows, columns and values as a block has cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blocks {
    /// How many rows.
    pub height: usize,
    /// How many columns.
    pub width: usize,
}

impl Blocks {
    /// The blocks that a board of `n` rows has if nothing else is said: as square as can be, and rather wide than high.
    pub const fn usual(n: usize) -> Self {
        let mut height = n.isqrt();
        while height > 1 && !n.is_multiple_of(height) {
            height -= 1;
        }
        let width = match height {
            0 => 0,
            _ => n / height,
        };
        Blocks { height, width }
    }

    /// How many cells a block has, and how many rows the board has.
    pub const fn size(self) -> usize {
        self.height * self.width
    }
}

impl fmt::Display for Blocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.height, self.width)
    }
}

/// A board with some numbers given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    blocks: Blocks,
    /// Row by row; 0 is a blank.
    cells: Vec<u8>,
}

/// A board that is full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    blocks: Blocks,
    cells: Vec<u8>,
}

/// The first cell with a number that one of its units has already, and that unit.
pub(crate) fn clash(blocks: Blocks, cells: &[u8]) -> Option<(usize, &'static str)> {
    let n = blocks.size();
    // The numbers that were seen in each row, column and block.
    let (mut rows, mut cols, mut squares) = ([0u32; LARGEST], [0u32; LARGEST], [0u32; LARGEST]);
    for (row, line) in cells.chunks(n).enumerate() {
        let first = row / blocks.height * blocks.height;
        for (across, part) in line.chunks(blocks.width).enumerate() {
            for (at, &number) in part.iter().enumerate().filter(|(_, number)| **number != 0) {
                let col = across * blocks.width + at;
                let units =
                    [("row", &mut rows[row]), ("column", &mut cols[col]), ("block", &mut squares[first + across])];
                for (unit, seen) in units {
                    if *seen >> number & 1 == 1 {
                        return Some((row * n + col, unit));
                    }
                    *seen |= 1 << number;
                }
            }
        }
    }
    None
}

impl Puzzle {
    /// A board of `n` rows from its cells row by row, 0 for a blank, with the usual blocks. None unless `n` is at most 25,
    /// there are `n²` cells, and the numbers are in range and not twice in a row, column or block.
    pub fn new(n: usize, cells: Vec<u8>) -> Option<Self> {
        Self::with_blocks(Blocks::usual(n), cells)
    }

    /// The same with blocks of any size.
    pub fn with_blocks(blocks: Blocks, cells: Vec<u8>) -> Option<Self> {
        Self::entered(blocks, cells).filter(|it| clash(blocks, &it.cells).is_none())
    }

    /// The same for what a player has entered, where a number may be twice in a row, column or block.
    pub(crate) fn entered(blocks: Blocks, cells: Vec<u8>) -> Option<Self> {
        let n = blocks.height.checked_mul(blocks.width).filter(|n| (1..=LARGEST).contains(n))?;
        let right = cells.len() == n * n && cells.iter().all(|&number| usize::from(number) <= n);
        right.then_some(Puzzle { blocks, cells })
    }

    /// How many rows there are.
    pub fn size(&self) -> usize {
        self.blocks.size()
    }

    /// The size of the blocks.
    pub fn blocks(&self) -> Blocks {
        self.blocks
    }

    /// The cells row by row, 0 for a blank.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Row, column and number of what is given, all counted from 0.
    pub(crate) fn given(&self) -> Vec<(u8, u8, u8)> {
        let given = self.cells.iter().enumerate().filter(|(_, number)| **number != 0);
        given.map(|(cell, number)| ((cell / self.size()) as u8, (cell % self.size()) as u8, number - 1)).collect()
    }

    /// How many numbers are given.
    pub fn clues(&self) -> usize {
        self.cells.iter().filter(|number| **number != 0).count()
    }

    /// Reads the only puzzle of a text, in any of the forms of [`crate::format`].
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        format::only(text, Kind::Sudoku)
    }

    /// Reads all puzzles of a text, with their names if they have any.
    pub fn parse_all(text: &str) -> Result<Vec<(Option<String>, Self)>, ParseError> {
        format::all(text, Kind::Sudoku)
    }
}

impl Solution {
    /// A full board from its cells row by row.
    pub(crate) fn new(blocks: Blocks, cells: Vec<u8>) -> Self {
        Solution { blocks, cells }
    }

    /// The same from the row, the column and the value of each cell, in any order, all of them counted from 0.
    pub(crate) fn of_values(blocks: Blocks, values: impl Iterator<Item = (u8, u8, u8)>) -> Self {
        let n = blocks.size();
        let mut cells = vec![0; n * n];
        values.for_each(|(row, col, value)| cells[usize::from(row) * n + usize::from(col)] = value + 1);
        Self::new(blocks, cells)
    }

    /// How many rows there are.
    pub fn size(&self) -> usize {
        self.blocks.size()
    }

    /// The size of the blocks.
    pub fn blocks(&self) -> Blocks {
        self.blocks
    }

    /// The cells row by row.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }
}

/// Whether a board solves a puzzle, and if not, why. This is independent of the rules.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), String> {
    let n = puzzle.size();
    if solution.cells.len() != puzzle.cells.len() {
        return Err("the sizes differ".to_string());
    }
    let at = |cell: usize| format!("row {}, column {}", cell / n + 1, cell % n + 1);
    for (cell, (&given, &number)) in puzzle.cells.iter().zip(&solution.cells).enumerate() {
        if number == 0 || usize::from(number) > n {
            return Err(format!("{}: {number} is not a number from 1 to {n}", at(cell)));
        }
        if given != 0 && given != number {
            return Err(format!("{}: {number} where {given} is given", at(cell)));
        }
    }
    match clash(puzzle.blocks, &solution.cells) {
        Some((cell, unit)) => Err(format!("{}: {} is twice in its {unit}", at(cell), solution.cells[cell])),
        None => Ok(()),
    }
}

/// Draws a board with its blocks.
fn draw(f: &mut fmt::Formatter<'_>, blocks: Blocks, cells: &[u8]) -> fmt::Result {
    let n = blocks.size();
    let width = n.to_string().len();
    let line = vec!["-".repeat(blocks.width * (width + 1) + 1); n / blocks.width].join("+");
    for (row, cells) in cells.chunks(n).enumerate() {
        if row > 0 && row % blocks.height == 0 {
            writeln!(f, "{}", &line[1..line.len() - 1])?;
        }
        for (col, &number) in cells.iter().enumerate() {
            let before = match col {
                0 => "",
                _ if col % blocks.width == 0 => " | ",
                _ => " ",
            };
            match number {
                0 => write!(f, "{before}{:>width$}", ".")?,
                _ => write!(f, "{before}{number:>width$}")?,
            }
        }
        writeln!(f)?;
    }
    Ok(())
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, self.blocks, &self.cells)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, self.blocks, &self.cells)
    }
}
