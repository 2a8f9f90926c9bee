//! Sudoku puzzles and solutions: reading, drawing, and a check that is independent of the rules.

use std::fmt;

use crate::ParseError;
use crate::text::{Line, lines, quote};

/// The largest board: 25 × 25.
pub const LARGEST: usize = 25;

/// A board with some numbers given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    side: usize,
    /// Row by row; 0 is a blank.
    cells: Vec<u8>,
}

/// A board that is full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    side: usize,
    cells: Vec<u8>,
}

/// The units of a cell: its row, its column, its block.
fn units(n: usize, cell: usize) -> [(&'static str, usize); 3] {
    let (row, col) = (cell / n, cell % n);
    let side = n.isqrt();
    [("row", row), ("column", col), ("block", row / side * side + col / side)]
}

/// The first cell with a number that one of its units has already, and that unit.
fn clash(n: usize, cells: &[u8]) -> Option<(usize, &'static str)> {
    let mut seen = vec![false; 3 * n * (n + 1)];
    for (cell, &number) in cells.iter().enumerate().filter(|(_, number)| **number != 0) {
        for (kind, (unit, at)) in units(n, cell).into_iter().enumerate() {
            let slot = &mut seen[(kind * n + at) * (n + 1) + usize::from(number)];
            if *slot {
                return Some((cell, unit));
            }
            *slot = true;
        }
    }
    None
}

impl Puzzle {
    /// A board of `n` rows from its cells row by row, 0 for a blank. None unless `n` is a square up to 25, there are
    /// `n²` cells, and the numbers are in range.
    pub fn new(n: usize, cells: Vec<u8>) -> Option<Self> {
        let side = n.isqrt();
        let right = side * side == n && (1..=LARGEST).contains(&n) && cells.len() == n * n;
        (right && cells.iter().all(|&number| usize::from(number) <= n) && clash(n, &cells).is_none())
            .then_some(Puzzle { side, cells })
    }

    /// How many rows there are.
    pub fn size(&self) -> usize {
        self.side * self.side
    }

    /// The side of a block.
    pub fn side(&self) -> usize {
        self.side
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

    /// Reads a board: one line per row, with cells separated by spaces or one character each, `.`, `0` or `_` for a
    /// blank; or all rows one after the other on one line.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut rows = lines(text).filter(|line| !line.is_rule());
        let first = rows.next().ok_or_else(|| ParseError::new(1, 1, "there is no puzzle here, the text is empty"))?;
        let width = first.cells().take(LARGEST * LARGEST + 1).count();
        if rows.next().is_none() && width.isqrt().pow(2) == width && width > 1 {
            return Self::read(width.isqrt(), [first].into_iter());
        }
        Self::read(width, lines(text).filter(|line| !line.is_rule()))
    }

    /// Reads a file of puzzles: either one board, or one puzzle per line, each preceded by its name and a tab if it has
    /// one.
    pub fn parse_all(text: &str) -> Result<Vec<(Option<String>, Self)>, ParseError> {
        let named = |line: &Line<'_>| line.text.contains('\t') && !line.text.starts_with('\t');
        let long = |line: &Line<'_>| line.cells().take(82).count() == 81;
        if !lines(text).next().is_some_and(|first| named(&first) && !first.text.contains(' ') || long(&first)) {
            return Self::parse(text).map(|puzzle| vec![(None, puzzle)]);
        }
        let each = lines(text).map(|line| {
            let (name, board) = line.text.split_once('\t').map_or((None, line.text), |(name, rest)| (Some(name), rest));
            let before = name.map_or(0, |name| name.chars().count() + 1);
            let puzzle = Self::parse(board).map_err(|error| ParseError {
                line: line.number,
                column: error.column + before,
                ..error
            })?;
            Ok((name.map(|name| name.trim().to_string()), puzzle))
        });
        each.collect()
    }

    /// Reads the cells of the rows of a board of size `n`.
    fn read<'a>(n: usize, rows: impl Iterator<Item = Line<'a>>) -> Result<Self, ParseError> {
        let side = n.isqrt();
        let mut cells = Vec::new();
        let mut places = Vec::new();
        let mut last = Line { number: 1, text: "" };
        for line in rows {
            last = line;
            if side * side != n || n > LARGEST {
                let sizes = "a board has 1, 4, 9, 16 or 25 rows and as many columns";
                return Err(line.error(1, format!("this row has {n} cells; {sizes}").replace("626", "over 625")));
            }
            let before = cells.len();
            for cell in line.cells() {
                if cells.len() == n * n {
                    return Err(line.error(cell.column, format!("there is more here than {n} rows of {n} cells")));
                }
                let number = match cell.text {
                    "." | "0" | "_" => 0,
                    digits => {
                        digits.parse::<u8>().ok().filter(|&number| usize::from(number) <= n).ok_or_else(|| {
                            line.error(cell.column, format!("{} is no number from 1 to {n}", quote(digits)))
                        })?
                    }
                };
                cells.push(number);
                places.push((line, cell.column));
            }
            let width = cells.len() - before;
            if width != n && width != n * n {
                let message = format!("this row has {width} cells, not {n}");
                return Err(line.error(line.text.chars().count().max(1), message));
            }
        }
        if cells.len() != n * n {
            let message = format!("the board ends after {} rows of {n}", cells.len() / n.max(1));
            return Err(last.error(last.text.chars().count().max(1), message));
        }
        if let Some((cell, unit)) = clash(n, &cells) {
            let (line, column) = places[cell];
            return Err(line.error(column, format!("{} is in this {unit} already", cells[cell])));
        }
        Ok(Puzzle { side, cells })
    }
}

impl Solution {
    /// A full board from its cells row by row.
    pub(crate) fn new(n: usize, cells: Vec<u8>) -> Self {
        Solution { side: n.isqrt(), cells }
    }

    /// The same from the row, the column and the value of each cell, in any order, all of them counted from 0.
    pub(crate) fn of_values(n: usize, values: impl Iterator<Item = (u8, u8, u8)>) -> Self {
        let mut cells = vec![0; n * n];
        values.for_each(|(row, col, value)| cells[usize::from(row) * n + usize::from(col)] = value + 1);
        Self::new(n, cells)
    }

    /// How many rows there are.
    pub fn size(&self) -> usize {
        self.side * self.side
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
            return Err(format!("{}: {number} is no number from 1 to {n}", at(cell)));
        }
        if given != 0 && given != number {
            return Err(format!("{}: {number} where {given} is given", at(cell)));
        }
    }
    match clash(n, &solution.cells) {
        Some((cell, unit)) => Err(format!("{}: {} is twice in its {unit}", at(cell), solution.cells[cell])),
        None => Ok(()),
    }
}

/// Draws a board with its blocks.
fn draw(f: &mut fmt::Formatter<'_>, side: usize, cells: &[u8]) -> fmt::Result {
    let n = side * side;
    let width = n.to_string().len();
    let line = vec!["-".repeat(side * (width + 1) + 1); side].join("+");
    for (row, cells) in cells.chunks(n).enumerate() {
        if row > 0 && row % side == 0 {
            writeln!(f, "{}", &line[1..line.len() - 1])?;
        }
        for (col, &number) in cells.iter().enumerate() {
            let before = match col {
                0 => "",
                _ if col % side == 0 => " | ",
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
        draw(f, self.side, &self.cells)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, self.side, &self.cells)
    }
}
