//! Sets of cells, for the model that has one such set for each number. They are shown counting from one: `r1c2` is the
//! second cell of the first row.

use std::fmt;

use super::Blocks;

/// A set of cells of an `N × N` board: for each row the set of its columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cells<const N: usize>([u32; N]);

impl<const N: usize> fmt::Debug for Cells<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.iter().map(|(row, col)| format!("r{}c{}", row + 1, col + 1)).collect();
        write!(f, "{{{}}}", cells.join(" "))
    }
}

impl<const N: usize> Cells<N> {
    /// The blocks are the usual ones; other boards are turned, or are left to other models.
    const BLOCKS: Blocks = Blocks::usual(N);
    /// How many rows a block has, and how many columns.
    const HIGH: usize = Self::BLOCKS.height;
    const WIDE: usize = Self::BLOCKS.width;
    /// All columns.
    const COLUMNS: u32 = ((1u64 << N) - 1) as u32;
    /// The columns of the first block.
    const BLOCK: u32 = (1 << Self::WIDE) - 1;
    /// The first column of each block.
    const FIRSTS: u32 = Self::COLUMNS / Self::BLOCK;

    /// No cell.
    pub const NONE: Self = Cells([0; N]);
    /// Every cell.
    pub const ALL: Self = Cells([Self::COLUMNS; N]);

    /// One cell.
    pub fn one(row: usize, col: usize) -> Self {
        let mut cells = Self::NONE;
        cells.0[row] = 1 << col;
        cells
    }

    /// Adds a cell.
    pub fn insert(&mut self, row: usize, col: usize) {
        self.0[row] |= 1 << col;
    }

    /// Whether the cell is in it.
    pub fn has(&self, row: usize, col: usize) -> bool {
        self.0[row] >> col & 1 == 1
    }

    /// Whether there is no cell in it.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; N]
    }

    /// Whether the two have a cell in common.
    pub fn meets(&self, other: &Self) -> bool {
        (0..N).any(|row| self.0[row] & other.0[row] != 0)
    }

    /// The cells of both.
    pub fn union(mut self, other: &Self) -> Self {
        (0..N).for_each(|row| self.0[row] |= other.0[row]);
        self
    }

    /// The cells that are in both.
    pub fn intersection(mut self, other: &Self) -> Self {
        (0..N).for_each(|row| self.0[row] &= other.0[row]);
        self
    }

    /// The cells that are not in the other.
    pub fn without(mut self, other: &Self) -> Self {
        (0..N).for_each(|row| self.0[row] &= !other.0[row]);
        self
    }

    /// The cells, row by row.
    pub fn iter(self) -> impl Iterator<Item = (usize, usize)> {
        (0..N).flat_map(move |row| (0..N).filter(move |&col| self.has(row, col)).map(move |col| (row, col)))
    }

    /// Calls for each cell, row by row.
    pub fn each(&self, mut call: impl FnMut(usize, usize)) {
        for (row, &columns) in self.0.iter().enumerate() {
            let mut left = columns;
            while left != 0 {
                call(row, left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// The first cell.
    pub fn first(&self) -> Option<(usize, usize)> {
        let row = (0..N).find(|&row| self.0[row] != 0)?;
        Some((row, self.0[row].trailing_zeros() as usize))
    }

    /// How many cells of the row, the column and the block of a cell are in it, those of two of them counted twice.
    pub fn around(&self, row: usize, col: usize) -> u32 {
        let block = Self::BLOCK << (col / Self::WIDE * Self::WIDE);
        let first = row / Self::HIGH * Self::HIGH;
        let in_column = self.0.iter().filter(|columns| *columns >> col & 1 == 1).count() as u32;
        let in_block: u32 = self.0[first..first + Self::HIGH].iter().map(|row| (row & block).count_ones()).sum();
        self.0[row].count_ones() + in_column + in_block
    }

    /// How many cells of the block of a cell are not in it.
    pub fn lacking(&self, row: usize, col: usize) -> u32 {
        let columns = Self::BLOCK << (col / Self::WIDE * Self::WIDE);
        let first = row / Self::HIGH * Self::HIGH;
        N as u32 - self.0[first..first + Self::HIGH].iter().map(|row| (row & columns).count_ones()).sum::<u32>()
    }
}

/// Where a number may still go, and where it is already.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places<const N: usize> {
    /// The cells that are left, those where it is among them.
    pub cells: Cells<N>,
    /// The rows in which it is.
    played: u32,
}

impl<const N: usize> fmt::Debug for Places<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in {:?} or {:?}", self.cells.without(&self.open()), self.open())
    }
}

impl<const N: usize> Places<N> {
    /// Anywhere.
    pub const ANY: Self = Places { cells: Cells::ALL, played: 0 };

    /// The cells of the rows in which it is not yet.
    pub fn open(&self) -> Cells<N> {
        let mut cells = self.cells;
        (0..N).filter(|row| self.played >> row & 1 == 1).for_each(|row| cells.0[row] = 0);
        cells
    }

    /// The number is put into each of these cells: the rest of the row goes, the rest of the column, and with the
    /// block-row cut of the report all the columns of the block in its other rows. None where a cell is taken.
    pub fn play(mut self, cells: &Cells<N>) -> Option<Self> {
        let (high, wide) = (Cells::<N>::HIGH, Cells::<N>::WIDE);
        for row in (0..N).filter(|&row| cells.0[row] != 0) {
            let cell = cells.0[row];
            if !cell.is_power_of_two() || self.cells.0[row] & cell == 0 {
                return None;
            }
            let col = cell.trailing_zeros() as usize;
            let (block, first) = (Cells::<N>::BLOCK << (col / wide * wide), row / high * high);
            self.cells.0.iter_mut().for_each(|columns| *columns &= !cell);
            self.cells.0[first..first + high].iter_mut().for_each(|columns| *columns &= !block);
            self.cells.0[row] = cell;
            self.played |= 1 << row;
        }
        Some(self)
    }

    /// The number is not in these cells.
    pub fn without(self, cells: &Cells<N>) -> Self {
        Places { cells: self.cells.without(cells), ..self }
    }

    /// The cells that are the only one left in their row, column or block and where the number is not yet. None
    /// where a row, column or block has no cell left.
    pub fn forced(&self) -> Option<Cells<N>> {
        let (high, wide, rows) = (Cells::<N>::HIGH, Cells::<N>::WIDE, &self.cells.0);
        let (mut once, mut twice) = (0, 0);
        for &row in rows {
            (once, twice) = (once | row, twice | once & row);
        }
        if once != Cells::<N>::COLUMNS || rows.contains(&0) {
            return None;
        }
        let mut forced = [0; N];
        for (row, forced) in rows.iter().zip(&mut forced) {
            *forced = row & !twice | if row.is_power_of_two() { *row } else { 0 };
        }
        for band in (0..N).step_by(high) {
            let (mut once, mut twice) = (0, 0);
            for &row in &rows[band..band + high] {
                (once, twice) = (once | row, twice | once & row);
            }
            // The columns of a block, folded onto its first.
            let (mut any, mut many) = (once, twice);
            for shift in 1..wide {
                many |= twice >> shift | any & once >> shift;
                any |= once >> shift;
            }
            if any & Cells::<N>::FIRSTS != Cells::<N>::FIRSTS {
                return None;
            }
            let single = (!many & Cells::<N>::FIRSTS) * Cells::<N>::BLOCK;
            for row in band..band + high {
                forced[row] |= rows[row] & single;
            }
        }
        (0..N).filter(|row| self.played >> row & 1 == 1).for_each(|row| forced[row] = 0);
        Some(Cells(forced))
    }
}

impl<const N: usize> Places<N> {
    /// The cells of a row, column or block that has two left.
    pub fn pair(&self) -> Option<Cells<N>> {
        let (high, wide, rows) = (Cells::<N>::HIGH, Cells::<N>::WIDE, &self.cells.0);
        let only = |row: usize, columns: u32| {
            let mut cells = Cells::NONE;
            cells.0[row] = rows[row] & columns;
            cells
        };
        if let Some(row) = (0..N).find(|&row| rows[row].count_ones() == 2) {
            return Some(only(row, Cells::<N>::COLUMNS));
        }
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for &row in rows {
            (once, twice, thrice) = (once | row, twice | once & row, thrice | twice & row);
        }
        let pairs = twice & !thrice;
        if pairs != 0 {
            let column = 1 << pairs.trailing_zeros();
            return Some((0..N).fold(Cells::NONE, |cells, row| cells.union(&only(row, column))));
        }
        (0..N).step_by(high).flat_map(|row| (0..N).step_by(wide).map(move |col| (row, col))).find_map(|(row, col)| {
            let block = Cells::<N>::BLOCK << col;
            let cells = (row..row + high).fold(Cells::NONE, |cells, row| cells.union(&only(row, block)));
            (cells.0.iter().map(|row| row.count_ones()).sum::<u32>() == 2).then_some(cells)
        })
    }

    /// Without the cells that a block and a line it crosses rule out between them. Where the number can be in only one
    /// line of a block, the line's other blocks lose it; where a line can have it in only one block, so do the block's
    /// other lines.
    pub fn locked(&self) -> Self {
        let (high, wide) = (Cells::<N>::HIGH, Cells::<N>::WIDE);
        let (block, firsts) = (Cells::<N>::BLOCK, Cells::<N>::FIRSTS);
        let rows = &self.cells.0;
        let mut left = self.cells.0;
        let (mut once, mut twice) = (0, 0);
        for band in (0..N).step_by(high) {
            // For each row of the band the blocks in which it has a cell, as their first columns.
            let blocks = |row: usize| (1..wide).fold(rows[row], |any, shift| any | rows[row] >> shift) & firsts;
            let (mut some, mut more) = (0, 0);
            for row in band..band + high {
                (some, more) = (some | blocks(row), more | some & blocks(row));
            }
            for row in band..band + high {
                let here = blocks(row);
                if here & !more != 0 {
                    left[row] &= (here & !more) * block;
                }
                if here.is_power_of_two() {
                    (band..band + high).filter(|&other| other != row).for_each(|other| left[other] &= !(here * block));
                }
            }
            let columns = rows[band..band + high].iter().fold(0, |columns, row| columns | row);
            (once, twice) = (once | columns, twice | once & columns);
        }
        for band in (0..N).step_by(high) {
            let columns = rows[band..band + high].iter().fold(0, |columns, row| columns | row);
            let (mut any, mut many, mut own) = (columns, 0, columns & !twice);
            let exclusive = own;
            for shift in 1..wide {
                many |= any & columns >> shift;
                any |= columns >> shift;
                own |= exclusive >> shift;
            }
            let keep = !((own & firsts) * block) | exclusive;
            let pointing = columns & ((!many & firsts) * block);
            for (row, left) in left.iter_mut().enumerate() {
                *left &= if (band..band + high).contains(&row) { keep } else { !pointing };
            }
        }
        Places { cells: Cells(left), ..*self }
    }
}

/// How many numbers may go into each cell, as far as that matters: the cells with at least one, two and three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally<const N: usize> {
    once: Cells<N>,
    twice: Cells<N>,
    thrice: Cells<N>,
}

impl<const N: usize> Tally<N> {
    /// Of the places of all numbers.
    pub fn of<'a>(places: impl Iterator<Item = &'a Places<N>>) -> Self {
        let [mut once, mut twice, mut thrice] = [[0; N]; 3];
        for places in places {
            for row in 0..N {
                let cells = places.cells.0[row];
                thrice[row] |= twice[row] & cells;
                twice[row] |= once[row] & cells;
                once[row] |= cells;
            }
        }
        Tally { once: Cells(once), twice: Cells(twice), thrice: Cells(thrice) }
    }

    /// Whether nothing may go into some cell.
    pub fn is_dead(&self) -> bool {
        self.once != Cells::ALL
    }

    /// The cells into which nothing may go.
    pub fn dead(&self) -> Cells<N> {
        Cells::ALL.without(&self.once)
    }

    /// Whether each cell is down to one.
    pub fn is_done(&self) -> bool {
        self.twice.is_empty()
    }

    /// The cells with one number.
    pub fn single(&self) -> Cells<N> {
        self.once.without(&self.twice)
    }

    /// The cells with two numbers.
    pub fn pairs(&self) -> Cells<N> {
        self.twice.without(&self.thrice)
    }

    /// The cells with more than one.
    pub fn open(&self) -> Cells<N> {
        self.twice
    }
}
