//! What a search has learned from its failures, and what it tries next. It is a parameter of the rules, so going back does
//! not undo it.

use super::board::{Cells, Grid, Places};
use super::puzzle::Blocks;

/// How often a cell had no number left, and how often a number had no place left in a row, a column or a block. For boards that are
/// larger than 9 × 9.
#[derive(Clone, Debug)]
pub struct Learned<const N: usize> {
    grid: Grid<N>,
    cells: Vec<u32>,
    /// By the number and the unit: the rows, the columns, the blocks.
    places: [Vec<u32>; 3],
}

/// What a choice is about, as an index into the weights.
enum Subject {
    Cell(usize, usize),
    /// A unit of this sort, by its number, and the number that goes there.
    Unit(usize, usize, usize),
}

impl<const N: usize> Learned<N> {
    /// Nothing yet.
    pub fn new(grid: Grid<N>) -> Self {
        let weights = || vec![1; if grid.is_large() { grid.size() * grid.size() } else { 0 }];
        Learned { grid, cells: weights(), places: [weights(), weights(), weights()] }
    }

    /// No number is left for these cells.
    pub fn dead(&mut self, cells: Cells<N>) {
        if self.grid.is_large() {
            cells.iter().for_each(|(row, col)| self.cells[row * self.grid.size() + col] += 1);
        }
    }

    /// The number has no place left in some row, column or block.
    pub fn nowhere(&mut self, number: u8, cells: &Cells<N>) {
        if self.grid.is_large() {
            let counts = counts(self.grid, cells);
            for (sort, counts) in counts.iter().enumerate() {
                if let Some(unit) = counts[..self.grid.size()].iter().position(|count| *count == 0) {
                    self.places[sort][(usize::from(number) - 1) * self.grid.size() + unit] += 1;
                    return;
                }
            }
        }
    }

    /// What is tried next: the numbers of a cell, or the places of a number in a row, column or block. The fewest for
    /// their weight, and of these first what takes the least from others. None where all is decided.
    pub fn pick<'a>(&self, places: impl Iterator<Item = (u8, &'a Places<N>)>) -> Option<Vec<(u8, Cells<N>)>> {
        let places: Vec<(u8, &Cells<N>)> = places.map(|(number, places)| (number, &places.cells)).collect();
        let (grid, size) = (self.grid, self.grid.size());
        let mut numbers = [[0; N]; N];
        let mut best = (0, Subject::Cell(0, 0));
        let mut offer = |weight: u32, count: u8, subject: Subject| {
            let score = (u64::from(weight) << 20) / u64::from(count).pow(2);
            if count > 1 && score > best.0 {
                best = (score, subject);
            }
        };
        for (number, cells) in &places {
            let index = usize::from(*number) - 1;
            for (sort, counts) in counts(grid, cells).iter().enumerate() {
                for (unit, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 1) {
                    offer(self.places[sort][index * size + unit], count, Subject::Unit(sort, unit, index));
                }
            }
            cells.each(|row, col| numbers[row][col] += 1);
        }
        for (row, numbers) in numbers.iter().enumerate() {
            for (col, &count) in numbers.iter().enumerate().filter(|(_, count)| **count > 1) {
                offer(self.cells[row * size + col], count, Subject::Cell(row, col));
            }
        }
        let (score, subject) = best;
        let mut tries: Vec<(u32, u8, Cells<N>)> = match subject {
            _ if score == 0 => return None,
            Subject::Cell(row, col) => {
                let left = places.iter().filter(|(_, cells)| cells.has(row, col));
                left.map(|(number, cells)| (cells.around(grid, row, col), *number, Cells::one(row, col))).collect()
            }
            Subject::Unit(sort, unit, index) => {
                let (number, cells) = *places.iter().find(|(number, _)| usize::from(*number) == index + 1)?;
                let left = unit_cells(grid, sort, unit).filter(|&(row, col)| cells.has(row, col));
                let cost = |row: usize, col: usize| cells.around(grid, row, col) + u32::from(numbers[row][col]);
                left.map(|(row, col)| (cost(row, col), number, Cells::one(row, col))).collect()
            }
        };
        tries.sort_by_key(|(cost, ..)| *cost);
        Some(tries.into_iter().map(|(_, number, cell)| (number, cell)).collect())
    }
}

/// How many of the cells are in each row, column and block.
fn counts<const N: usize>(grid: Grid<N>, cells: &Cells<N>) -> [[u8; N]; 3] {
    let mut counts = [[0; N]; 3];
    let Blocks { height, width } = grid.blocks();
    cells.each(|row, col| {
        counts[0][row] += 1;
        counts[1][col] += 1;
        counts[2][row / height * height + col / width] += 1;
    });
    counts
}

/// The cells of a row, a column or a block.
pub fn unit_cells<const N: usize>(grid: Grid<N>, sort: usize, unit: usize) -> impl Iterator<Item = (usize, usize)> {
    // There are as many blocks side by side as a block has rows.
    let Blocks { height, width } = grid.blocks();
    (0..grid.size()).map(move |at| match sort {
        0 => (unit, at),
        1 => (at, unit),
        _ => (unit / height * height + at / width, unit % height * width + at % width),
    })
}
