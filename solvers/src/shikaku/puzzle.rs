//! Shikaku puzzles and solutions, and a check that is independent of the rules. They are read and written in
//! [`crate::format`].

use std::fmt;

use super::rect::{Cell, Rect};
use crate::ParseError;
use crate::format::{self, Kind};

/// The most rows and columns.
pub const LARGEST: usize = 200;
/// The most rows and columns if the area of some rectangle is not told, since it has very many candidates then.
pub const LARGEST_UNKNOWN: usize = 50;

/// A board with numbers, each the area of the rectangle that holds it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    height: u16,
    width: u16,
    numbers: Vec<(Cell, u32)>,
}

/// A rectangle for each number, in the order of the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    height: u16,
    width: u16,
    numbers: Vec<(Cell, u32)>,
    rects: Vec<Rect>,
}

impl Puzzle {
    /// A board with these numbers, 0 for one that is not told, as of a "?". None if one is outside, or if the areas do not add
    /// up to the board's.
    pub fn new(height: u16, width: u16, mut numbers: Vec<(Cell, u32)>) -> Option<Self> {
        numbers.sort_unstable();
        let inside = numbers.iter().all(|(cell, _)| cell.row < height && cell.col < width);
        let apart = numbers.is_sorted_by(|a, b| a.0 < b.0);
        let sum: u64 = numbers.iter().map(|(_, area)| u64::from(*area)).sum();
        let unknown = numbers.iter().filter(|(_, area)| *area == 0).count() as u64;
        let cells = u64::from(height) * u64::from(width);
        let fits = if unknown == 0 { sum == cells } else { sum + unknown <= cells };
        (inside && apart && fits).then_some(Puzzle { height, width, numbers })
    }

    /// How many rows.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// How many columns.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// The numbers and where they are, row by row.
    pub fn numbers(&self) -> &[(Cell, u32)] {
        &self.numbers
    }

    /// Whether the area of some rectangle is not told.
    pub fn has_unknown(&self) -> bool {
        self.numbers.iter().any(|(_, area)| *area == 0)
    }

    /// The rectangles that a number can have on the board: of its area or, if that is not told, of any area that leaves a cell
    /// for each of the others; then those that hold no other number, as there would be too many.
    pub fn candidates(&self, number: usize) -> Vec<Rect> {
        let (cell, area) = self.numbers[number];
        if area > 0 {
            return Rect::around(cell, area, self.height, self.width).collect();
        }
        let told: u32 = self.numbers.iter().map(|(_, area)| *area).sum();
        let others = self.numbers.iter().filter(|(_, area)| *area == 0).count() as u32 - 1;
        let most = u32::from(self.height) * u32::from(self.width) - told - others;
        let alone = others == 0;
        let clear = |rect: &Rect| self.numbers.iter().all(|(other, _)| *other == cell || !rect.has(*other));
        let areas = (if alone { most } else { 1 })..=most;
        areas.flat_map(|area| Rect::around(cell, area, self.height, self.width)).filter(clear).collect()
    }

    /// Reads the only board of a text, in any of the forms of [`crate::format`].
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        format::only(text, Kind::Shikaku)
    }
}

impl Solution {
    /// Rectangles in the order of the puzzle's numbers.
    pub(crate) fn new(puzzle: &Puzzle, rects: Vec<Rect>) -> Self {
        Solution { height: puzzle.height, width: puzzle.width, numbers: puzzle.numbers.clone(), rects }
    }

    /// The rectangles, in the order of the numbers.
    pub fn rects(&self) -> &[Rect] {
        &self.rects
    }
}

/// Whether the rectangles solve a puzzle, and if not, why. This is independent of the rules.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), String> {
    let (height, width) = (usize::from(puzzle.height), usize::from(puzzle.width));
    if solution.rects.len() != puzzle.numbers.len() {
        return Err(format!("{} rectangles for {} numbers", solution.rects.len(), puzzle.numbers.len()));
    }
    let mut covered = vec![false; height * width];
    for (rect, (number, area)) in solution.rects.iter().zip(&puzzle.numbers) {
        let name = format!("the rectangle of the {area} at row {}, column {}", number.row + 1, number.col + 1);
        let (rows, cols) = (usize::from(rect.height), usize::from(rect.width));
        if *area != 0 && rows * cols != *area as usize {
            return Err(format!("{name} has {} cells", rows * cols));
        }
        let (top, left) = (usize::from(rect.row), usize::from(rect.col));
        if top + rows > height || left + cols > width {
            return Err(format!("{name} leaves the board"));
        }
        let (row, col) = (usize::from(number.row), usize::from(number.col));
        if row < top || row >= top + rows || col < left || col >= left + cols {
            return Err(format!("{name} does not hold it"));
        }
        for row in top..top + rows {
            for cell in &mut covered[row * width + left..row * width + left + cols] {
                if std::mem::replace(cell, true) {
                    return Err(format!("{name} overlaps another"));
                }
            }
        }
    }
    match covered.iter().position(|covered| !covered) {
        Some(cell) => Err(format!("row {}, column {} is in no rectangle", cell / width + 1, cell % width + 1)),
        None => Ok(()),
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (height, width) = (usize::from(self.height), usize::from(self.width));
        let mut board = vec![".".to_string(); height * width];
        for (cell, area) in &self.numbers {
            let number = if *area == 0 { "?".to_string() } else { area.to_string() };
            board[usize::from(cell.row) * width + usize::from(cell.col)] = number;
        }
        let pad = board.iter().map(String::len).max().unwrap_or(1);
        for row in board.chunks(width) {
            let cells: Vec<String> = row.iter().map(|cell| format!("{cell:>pad$}")).collect();
            writeln!(f, "{}", cells.join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Solution {
    /// The rectangles are drawn around the numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (height, width) = (usize::from(self.height), usize::from(self.width));
        let owner = |row: usize, col: usize| {
            // There is nothing off the board.
            if row >= height || col >= width {
                return None;
            }
            let cell = Cell { row: row as u16, col: col as u16 };
            self.rects.iter().position(|rect| rect.has(cell))
        };
        let owners: Vec<Option<usize>> = (0..height * width).map(|cell| owner(cell / width, cell % width)).collect();
        // One more than the index, so that 0 is the cell before the first.
        let at = |row: usize, col: usize| match (row.checked_sub(1), col.checked_sub(1)) {
            (Some(row), Some(col)) if row < height && col < width => owners[row * width + col],
            _ => None,
        };
        // A "?" is shown as the area that was found.
        let area = |at: usize| self.rects.get(at).map_or(self.numbers[at].1, |rect| rect.area());
        let pad = (0..self.numbers.len()).map(|at| area(at).to_string().len()).max().unwrap_or(1);
        for row in 0..=height {
            for col in 0..=width {
                let (nw, ne, sw, se) = (at(row, col), at(row, col + 1), at(row + 1, col), at(row + 1, col + 1));
                let (up, down, left, right) = (nw != ne, sw != se, nw != sw, ne != se);
                write!(f, "{}", corner(up, down, left, right))?;
                if col < width {
                    write!(f, "{}", if right { "─" } else { " " }.repeat(pad + 2))?;
                }
            }
            writeln!(f)?;
            if row == height {
                break;
            }
            for col in 0..=width {
                write!(f, "{}", if at(row + 1, col) == at(row + 1, col + 1) { ' ' } else { '│' })?;
                if col < width {
                    let here = Cell { row: row as u16, col: col as u16 };
                    match self.numbers.iter().position(|(cell, _)| *cell == here) {
                        Some(at) => write!(f, " {:>pad$} ", area(at))?,
                        None => write!(f, "{}", " ".repeat(pad + 2))?,
                    }
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The box character with lines in these directions.
fn corner(up: bool, down: bool, left: bool, right: bool) -> char {
    match (up, down, left, right) {
        (false, false, false, false) => ' ',
        (true, true, false, false) => '│',
        (false, false, true, true) => '─',
        (false, true, false, true) => '┌',
        (false, true, true, false) => '┐',
        (true, false, false, true) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, true) => '├',
        (true, true, true, false) => '┤',
        (false, true, true, true) => '┬',
        (true, false, true, true) => '┴',
        _ => '┼',
    }
}
