//! Sets of cells, for the model that has one such set for each number. They are shown counting from one: `r1c2` is the
//! second cell of the first row.

use std::fmt;
use std::ops::Range;

use super::puzzle::{Blocks, LARGEST};

/// The size of a board and of its blocks, for sets that have room for `N` rows. Boards of 9 × 9 and 16 × 16 have sets of their own,
/// and the compiler knows all about them; those of all other boards have room for the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid<const N: usize> {
    blocks: Blocks,
    /// All columns.
    columns: u32,
    /// The columns of the first block.
    block: u32,
    /// The first column of each block.
    firsts: u32,
}

impl<const N: usize> Grid<N> {
    const USUAL: Self = Self::of(Blocks::usual(N));

    const fn of(blocks: Blocks) -> Self {
        let columns = (1u32 << blocks.size()) - 1;
        let block = (1u32 << blocks.width) - 1;
        Grid { blocks, columns, block, firsts: columns / block }
    }

    /// The board with these blocks. None if there are no sets of this size for it.
    pub fn new(blocks: Blocks) -> Option<Self> {
        (N == LARGEST || blocks == Self::USUAL.blocks).then(|| Self::of(blocks))
    }

    fn known(self) -> Self {
        if N == LARGEST { self } else { Self::USUAL }
    }

    /// The size of its blocks.
    pub fn blocks(self) -> Blocks {
        self.known().blocks
    }

    /// How many rows there are, columns, blocks, and numbers.
    pub fn size(self) -> usize {
        self.blocks().size()
    }

    /// Whether it is larger than 9 × 9. Smaller boards are solved sooner than anything can be learned.
    pub fn is_large(self) -> bool {
        self.size() > 9
    }

    fn columns(self) -> u32 {
        self.known().columns
    }

    fn firsts(self) -> u32 {
        self.known().firsts
    }

    /// The columns of all the blocks whose first columns these are.
    fn of_firsts(self, firsts: u32) -> u32 {
        firsts * self.known().block
    }

    /// The columns of the block in which a column is.
    fn block_of(self, col: usize) -> u32 {
        let wide = self.blocks().width;
        self.known().block << (col / wide * wide)
    }

    /// The first rows of the blocks.
    fn bands(self) -> impl Iterator<Item = usize> {
        (0..self.size()).step_by(self.blocks().height)
    }

    /// The rows of the blocks in which a row is.
    fn band(self, row: usize) -> Range<usize> {
        let high = self.blocks().height;
        let first = row / high * high;
        first..first + high
    }

    /// Every cell.
    pub fn all(self) -> Cells<N> {
        let mut cells = Cells::NONE;
        cells.0[..self.size()].fill(self.columns());
        cells
    }
}

/// A set of cells of a board with up to `N` rows: for each row the set of its columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cells<const N: usize>([u32; N]);

impl<const N: usize> fmt::Debug for Cells<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.iter().map(|(row, col)| format!("r{}c{}", row + 1, col + 1)).collect();
        write!(f, "{{{}}}", cells.join(" "))
    }
}

impl<const N: usize> Cells<N> {
    /// No cell.
    pub const NONE: Self = Cells([0; N]);
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

    /// How many cells of the block of a cell are in it.
    fn in_block(&self, grid: Grid<N>, row: usize, col: usize) -> u32 {
        let block = grid.block_of(col);
        self.0[grid.band(row)].iter().map(|row| (row & block).count_ones()).sum()
    }

    /// How many cells of the row, the column and the block of a cell are in it, those of two of them counted twice.
    pub fn around(&self, grid: Grid<N>, row: usize, col: usize) -> u32 {
        let in_column = self.0.iter().filter(|columns| *columns >> col & 1 == 1).count() as u32;
        self.0[row].count_ones() + in_column + self.in_block(grid, row, col)
    }

    /// How many cells of the block of a cell are not in it.
    pub fn lacking(&self, grid: Grid<N>, row: usize, col: usize) -> u32 {
        grid.size() as u32 - self.in_block(grid, row, col)
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
    pub fn any(grid: Grid<N>) -> Self {
        Places { cells: grid.all(), played: 0 }
    }

    /// The cells of the rows in which it is not yet.
    pub fn open(&self) -> Cells<N> {
        let mut cells = self.cells;
        (0..N).filter(|row| self.played >> row & 1 == 1).for_each(|row| cells.0[row] = 0);
        cells
    }

    /// The number is put into each of these cells: the rest of the row goes, the rest of the column, and with the
    /// block-row cut of the report all the columns of the block in its other rows. None where a cell is taken.
    pub fn play(mut self, grid: Grid<N>, cells: &Cells<N>) -> Option<Self> {
        for row in (0..N).filter(|&row| cells.0[row] != 0) {
            let cell = cells.0[row];
            if !cell.is_power_of_two() || self.cells.0[row] & cell == 0 {
                return None;
            }
            let block = grid.block_of(cell.trailing_zeros() as usize);
            self.cells.0.iter_mut().for_each(|columns| *columns &= !cell);
            self.cells.0[grid.band(row)].iter_mut().for_each(|columns| *columns &= !block);
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
    pub fn forced(&self, grid: Grid<N>) -> Option<Cells<N>> {
        let rows = &self.cells.0[..grid.size()];
        let (mut once, mut twice) = (0, 0);
        for &row in rows {
            (once, twice) = (once | row, twice | once & row);
        }
        if once != grid.columns() || rows.contains(&0) {
            return None;
        }
        let mut forced = [0; N];
        for (row, forced) in rows.iter().zip(&mut forced) {
            *forced = row & !twice | if row.is_power_of_two() { *row } else { 0 };
        }
        for band in grid.bands().map(|row| grid.band(row)) {
            let (mut once, mut twice) = (0, 0);
            for &row in &rows[band.clone()] {
                (once, twice) = (once | row, twice | once & row);
            }
            // The columns of a block, folded onto its first.
            let (mut any, mut many) = (once, twice);
            for shift in 1..grid.blocks().width {
                many |= twice >> shift | any & once >> shift;
                any |= once >> shift;
            }
            if any & grid.firsts() != grid.firsts() {
                return None;
            }
            let single = grid.of_firsts(!many & grid.firsts());
            for row in band {
                forced[row] |= rows[row] & single;
            }
        }
        (0..N).filter(|row| self.played >> row & 1 == 1).for_each(|row| forced[row] = 0);
        Some(Cells(forced))
    }

    /// The cells of a row, column or block that has two left.
    pub fn pair(&self, grid: Grid<N>) -> Option<Cells<N>> {
        let rows = &self.cells.0[..grid.size()];
        let only = |row: usize, columns: u32| {
            let mut cells = Cells::NONE;
            cells.0[row] = rows[row] & columns;
            cells
        };
        if let Some(row) = rows.iter().position(|row| row.count_ones() == 2) {
            return Some(only(row, grid.columns()));
        }
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for &row in rows {
            (once, twice, thrice) = (once | row, twice | once & row, thrice | twice & row);
        }
        let pairs = twice & !thrice;
        if pairs != 0 {
            let column = 1 << pairs.trailing_zeros();
            return Some((0..rows.len()).fold(Cells::NONE, |cells, row| cells.union(&only(row, column))));
        }
        let columns = (0..rows.len()).step_by(grid.blocks().width);
        grid.bands().flat_map(|row| columns.clone().map(move |col| (row, col))).find_map(|(row, col)| {
            let block = grid.block_of(col);
            let cells = grid.band(row).fold(Cells::NONE, |cells, row| cells.union(&only(row, block)));
            (cells.0.iter().map(|row| row.count_ones()).sum::<u32>() == 2).then_some(cells)
        })
    }

    /// Without the cells that a block and a line it crosses rule out between them. Where the number can be in only one
    /// line of a block, the line's other blocks lose it; where a line can have it in only one block, so do the block's
    /// other lines.
    pub fn locked(&self, grid: Grid<N>) -> Self {
        let (wide, firsts) = (grid.blocks().width, grid.firsts());
        let rows = &self.cells.0[..grid.size()];
        let mut left = self.cells.0;
        let (mut once, mut twice) = (0, 0);
        for band in grid.bands().map(|row| grid.band(row)) {
            // For each row of the band the blocks in which it has a cell, as their first columns.
            let blocks = |row: usize| (1..wide).fold(rows[row], |any, shift| any | rows[row] >> shift) & firsts;
            let (mut some, mut more) = (0, 0);
            for row in band.clone() {
                (some, more) = (some | blocks(row), more | some & blocks(row));
            }
            for row in band.clone() {
                let here = blocks(row);
                if here & !more != 0 {
                    left[row] &= grid.of_firsts(here & !more);
                }
                if here.is_power_of_two() {
                    band.clone().filter(|&other| other != row).for_each(|other| left[other] &= !grid.of_firsts(here));
                }
            }
            let columns = rows[band].iter().fold(0, |columns, row| columns | row);
            (once, twice) = (once | columns, twice | once & columns);
        }
        for band in grid.bands().map(|row| grid.band(row)) {
            let columns = rows[band.clone()].iter().fold(0, |columns, row| columns | row);
            let (mut any, mut many, mut own) = (columns, 0, columns & !twice);
            let exclusive = own;
            for shift in 1..wide {
                many |= any & columns >> shift;
                any |= columns >> shift;
                own |= exclusive >> shift;
            }
            let keep = !grid.of_firsts(own & firsts) | exclusive;
            let pointing = columns & grid.of_firsts(!many & firsts);
            for (row, left) in left.iter_mut().enumerate() {
                *left &= if band.contains(&row) { keep } else { !pointing };
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

    /// The cells into which nothing may go.
    pub fn dead(&self, grid: Grid<N>) -> Cells<N> {
        grid.all().without(&self.once)
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
