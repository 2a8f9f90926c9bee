//! Shikaku puzzles and solutions: reading, drawing, and a check that is independent of the rules.

use std::fmt;

use super::rect::{Cell, Rect};
use crate::ParseError;
use crate::text::{Line, lines, quote};

/// The most rows and columns.
pub const LARGEST: usize = 200;

/// A board with numbers, each the area of the rectangle that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// A board with these numbers. None if one is outside, or if the areas do not add up to the board's.
    pub fn new(height: u16, width: u16, mut numbers: Vec<(Cell, u32)>) -> Option<Self> {
        numbers.sort_unstable();
        let inside = numbers.iter().all(|(cell, area)| cell.row < height && cell.col < width && *area > 0);
        let apart = numbers.is_sorted_by(|a, b| a.0 < b.0);
        let sum: u64 = numbers.iter().map(|(_, area)| u64::from(*area)).sum();
        (inside && apart && sum == u64::from(height) * u64::from(width)).then_some(Puzzle { height, width, numbers })
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

    /// Reads a board: one line per row, with cells separated by spaces or one character each, `.`, `0`, `_` or `-` for
    /// a blank.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut numbers = Vec::new();
        let (mut height, mut width, mut sum) = (0, 0, 0u64);
        let mut last = Line { number: 1, text: "" };
        for line in lines(text) {
            last = line;
            if height == LARGEST {
                return Err(line.error(1, format!("there are more than {LARGEST} rows")));
            }
            let mut cols = 0;
            for cell in line.cells() {
                if cols == LARGEST {
                    return Err(line.error(cell.column, format!("there are more than {LARGEST} columns")));
                }
                if !matches!(cell.text, "." | "0" | "_" | "-") {
                    let area = cell.text.parse::<u32>().ok().filter(|&area| area > 0);
                    let area = area.ok_or_else(|| {
                        line.error(cell.column, format!("{} is no area and no blank", quote(cell.text)))
                    })?;
                    sum += u64::from(area);
                    if area as usize > LARGEST * LARGEST {
                        return Err(line.error(cell.column, format!("{area} is more than any board has")));
                    }
                    numbers.push((Cell { row: height as u16, col: cols as u16 }, area));
                }
                cols += 1;
            }
            if height > 0 && cols != width {
                let message = format!("this row has {cols} cells, the rows before have {width}");
                return Err(line.error(line.text.chars().count(), message));
            }
            (height, width) = (height + 1, cols);
        }
        let end = last.text.chars().count().max(1);
        if height == 0 {
            return Err(ParseError::new(1, 1, "there is no puzzle here, the text is empty"));
        }
        if sum != (height * width) as u64 {
            let message =
                format!("the areas sum to {sum}, but the board has {height} × {width} = {} cells", height * width);
            return Err(last.error(end, message));
        }
        Ok(Puzzle { height: height as u16, width: width as u16, numbers })
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
        if rows * cols != *area as usize {
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
            board[usize::from(cell.row) * width + usize::from(cell.col)] = area.to_string();
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
        let pad = self.numbers.iter().map(|(_, area)| area.to_string().len()).max().unwrap_or(1);
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
                    match self.numbers.iter().find(|(cell, _)| *cell == here) {
                        Some((_, area)) => write!(f, " {area:>pad$} ")?,
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
