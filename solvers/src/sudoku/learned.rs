//! What a search has learned from its failures, and what it tries next. It is a parameter of the rules, so going back does
//! not undo it.

use super::Blocks;
use super::board::{Cells, Places};

/// How often a cell had no number left, and how often a number had no place left in a row, a column or a block. For boards that are
/// larger than 9 × 9: smaller ones are solved sooner than anything can be learned.
#[derive(Clone, Debug)]
pub struct Learned<const N: usize> {
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

impl<const N: usize> Default for Learned<N> {
    fn default() -> Self {
        let weights = || vec![1; if Self::LEARNS { N * N } else { 0 }];
        Learned { cells: weights(), places: [weights(), weights(), weights()] }
    }
}

impl<const N: usize> Learned<N> {
    /// Whether anything is learned on boards of this size.
    pub const LEARNS: bool = N > 9;

    /// No number is left for these cells.
    pub fn dead(&mut self, cells: Cells<N>) {
        if Self::LEARNS {
            cells.iter().for_each(|(row, col)| self.cells[row * N + col] += 1);
        }
    }

    /// The number has no place left in some row, column or block.
    pub fn nowhere(&mut self, number: u8, places: &Places<N>) {
        if Self::LEARNS {
            let counts = counts(&places.cells);
            for (sort, counts) in counts.iter().enumerate() {
                if let Some(unit) = counts.iter().position(|count| *count == 0) {
                    self.places[sort][(usize::from(number) - 1) * N + unit] += 1;
                    return;
                }
            }
        }
    }

    /// What is tried next: the numbers of a cell, or the places of a number in a row, column or block. The fewest for
    /// their weight, and of these first what takes the least from others. None where all is decided.
    pub fn pick<'a>(&self, places: impl Iterator<Item = (u8, &'a Places<N>)>) -> Option<Vec<(u8, Cells<N>)>> {
        let places: Vec<(u8, &Cells<N>)> = places.map(|(number, places)| (number, &places.cells)).collect();
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
            for (sort, counts) in counts(cells).iter().enumerate() {
                for (unit, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 1) {
                    offer(self.places[sort][index * N + unit], count, Subject::Unit(sort, unit, index));
                }
            }
            cells.each(|row, col| numbers[row][col] += 1);
        }
        for (row, numbers) in numbers.iter().enumerate() {
            for (col, &count) in numbers.iter().enumerate().filter(|(_, count)| **count > 1) {
                offer(self.cells[row * N + col], count, Subject::Cell(row, col));
            }
        }
        let (score, subject) = best;
        let mut tries: Vec<(u32, u8, Cells<N>)> = match subject {
            _ if score == 0 => return None,
            Subject::Cell(row, col) => {
                let left = places.iter().filter(|(_, cells)| cells.has(row, col));
                left.map(|(number, cells)| (cells.around(row, col), *number, Cells::one(row, col))).collect()
            }
            Subject::Unit(sort, unit, index) => {
                let (number, cells) = *places.iter().find(|(number, _)| usize::from(*number) == index + 1)?;
                let left = unit_cells::<N>(sort, unit).filter(|&(row, col)| cells.has(row, col));
                let cost = |row: usize, col: usize| cells.around(row, col) + u32::from(numbers[row][col]);
                left.map(|(row, col)| (cost(row, col), number, Cells::one(row, col))).collect()
            }
        };
        tries.sort_by_key(|(cost, ..)| *cost);
        Some(tries.into_iter().map(|(_, number, cell)| (number, cell)).collect())
    }
}

/// How many of the cells are in each row, column and block.
fn counts<const N: usize>(cells: &Cells<N>) -> [[u8; N]; 3] {
    let mut counts = [[0; N]; 3];
    let Blocks { height, width } = Blocks::usual(N);
    cells.each(|row, col| {
        counts[0][row] += 1;
        counts[1][col] += 1;
        counts[2][row / height * height + col / width] += 1;
    });
    counts
}

/// The cells of a row, a column or a block.
fn unit_cells<const N: usize>(sort: usize, unit: usize) -> impl Iterator<Item = (usize, usize)> {
    // There are as many blocks side by side as a block has rows.
    let Blocks { height, width } = Blocks::usual(N);
    (0..N).map(move |at| match sort {
        0 => (unit, at),
        1 => (at, unit),
        _ => (unit / height * height + at / width, unit % height * width + at % width),
    })
}

/// What follows from the cells of a row, column or block having different numbers (Régin 1994): the numbers that cannot be in a cell because then others could not be
/// placed. None if there are none; nothing at all if a unit cannot be filled.
pub fn crowded<'a, const N: usize>(places: impl Iterator<Item = (u8, &'a Places<N>)>) -> Option<Vec<(u8, Cells<N>)>> {
    let mut left = [[0u32; N]; N];
    for (number, places) in places {
        places.cells.each(|row, col| left[row][col] |= 1 << (number - 1));
    }
    let mut out = vec![Cells::NONE; N];
    for unit in 0..3 * N {
        let cells: Vec<(usize, usize)> = unit_cells::<N>(unit / N, unit % N).collect();
        let mut numbers = [0u32; N];
        cells.iter().zip(&mut numbers).for_each(|(&(row, col), numbers)| *numbers = left[row][col]);
        let Some(matched) = matching(&numbers) else { return Some(Vec::new()) };
        // From a cell to those whose number it could have: where there is no way back, it cannot.
        let mut reach = [0u32; N];
        for (reach, &numbers) in reach.iter_mut().zip(&numbers) {
            bits(numbers).for_each(|number| *reach |= 1 << matched[number]);
        }
        for through in 0..N {
            let from_there = reach[through];
            reach.iter_mut().filter(|reach| **reach >> through & 1 == 1).for_each(|reach| *reach |= from_there);
        }
        for (at, &(row, col)) in cells.iter().enumerate() {
            for number in bits(numbers[at]) {
                let owner = matched[number];
                if owner != at && reach[owner] >> at & 1 == 0 {
                    left[row][col] &= !(1 << number);
                    out[number].insert(row, col);
                }
            }
        }
    }
    let out = (1..).zip(out).filter(|(_, cells)| !cells.is_empty());
    let out: Vec<(u8, Cells<N>)> = out.collect();
    (!out.is_empty()).then_some(out)
}

/// For each number the item that gets it, if all items can have different ones.
fn matching<const N: usize>(numbers: &[u32; N]) -> Option<[usize; N]> {
    const FREE: usize = usize::MAX;
    fn augment<const N: usize>(item: usize, numbers: &[u32; N], owner: &mut [usize; N], seen: &mut u32) -> bool {
        // Free ones first.
        if let Some(number) = bits(numbers[item]).find(|&number| owner[number] == FREE) {
            owner[number] = item;
            return true;
        }
        bits(numbers[item]).any(|number| {
            if *seen >> number & 1 == 1 {
                return false;
            }
            *seen |= 1 << number;
            let found = augment(owner[number], numbers, owner, seen);
            if found {
                owner[number] = item;
            }
            found
        })
    }
    let mut owner = [FREE; N];
    (0..N).all(|item| augment(item, numbers, &mut owner, &mut 0)).then_some(owner)
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_cells_with_the_same_two_numbers_take_them_from_the_others() {
        let mut given: Vec<Places<4>> = vec![Places::ANY; 4];
        let pair = Cells::one(0, 0).union(&Cells::one(0, 1));
        given[2] = given[2].without(&pair);
        given[3] = given[3].without(&pair);
        let out = crowded((1..).zip(&given)).expect("something is ruled out");
        // So 3 and 4 are in the rest of the row, and not elsewhere in the block there.
        let taken = "{r1c3 r1c4 r2c1 r2c2}";
        assert_eq!(format!("{out:?}"), format!("[(1, {taken}), (2, {taken}), (3, {{r2c3 r2c4}}), (4, {{r2c3 r2c4}})]"));
        assert_eq!(crowded((1..).zip(&[Places::<4>::ANY; 4])), None);
    }

    #[test]
    fn three_cells_with_two_numbers_cannot_be_filled() {
        let mut given: Vec<Places<4>> = vec![Places::ANY; 4];
        let three = (0..3).fold(Cells::NONE, |cells, col| cells.union(&Cells::one(0, col)));
        given[2] = given[2].without(&three);
        given[3] = given[3].without(&three);
        assert_eq!(crowded((1..).zip(&given)), Some(Vec::new()));
    }
}
