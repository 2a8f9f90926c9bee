//! Sets of cells, for the model that has one such set for each number. They are shown counting from one: `r1c2` is the
//! second cell of the first row.

use std::fmt;
use std::ops::Range;

use super::puzzle::{Blocks, LARGEST};
use super::threes;

/// The size of a board and of its blocks, for sets of `N` words. Boards of 9 × 9 and 16 × 16 have sets of their own, and the compiler
/// knows all about them; those of all other boards have room for the largest. A word has a row, and on a board of 9 × 9 three.
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
    /// Whether it is a board of 9 × 9.
    const THREES: bool = N == threes::WORDS;
    const USUAL: Self = Self::of(Blocks::usual(if Self::THREES { 9 } else { N }));

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
        if Self::THREES {
            cells.0[..3].fill(threes::BAND);
        } else {
            cells.0[..self.size()].fill(self.columns());
        }
        cells
    }
}

/// A set of cells of a board: in each word for each of its rows the set of its columns.
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
    /// How many columns a row has, where there are several to a word.
    const WIDTH: usize = if Grid::<N>::THREES { 9 } else { u32::BITS as usize };
    /// How many rows are in a word.
    const ROWS: usize = if Grid::<N>::THREES { 3 } else { 1 };

    /// The columns of a row.
    fn row(&self, row: usize) -> u32 {
        match Self::ROWS {
            1 => self.0[row],
            rows => self.0[row / rows] >> (row % rows * Self::WIDTH) & ((1 << Self::WIDTH) - 1),
        }
    }

    /// Adds columns of a row.
    fn add(&mut self, row: usize, columns: u32) {
        self.0[row / Self::ROWS] |= columns << (row % Self::ROWS * Self::WIDTH);
    }

    /// One cell.
    pub fn one(row: usize, col: usize) -> Self {
        let mut cells = Self::NONE;
        cells.insert(row, col);
        cells
    }

    /// Adds a cell.
    pub fn insert(&mut self, row: usize, col: usize) {
        self.add(row, 1 << col);
    }

    /// Whether the cell is in it.
    pub fn has(&self, row: usize, col: usize) -> bool {
        self.row(row) >> col & 1 == 1
    }

    /// Whether there is no cell in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    /// Whether the two have a cell in common.
    pub fn meets(&self, other: &Self) -> bool {
        (0..N).fold(0, |any, word| any | self.0[word] & other.0[word]) != 0
    }

    /// The cells of both.
    pub fn union(mut self, other: &Self) -> Self {
        (0..N).for_each(|word| self.0[word] |= other.0[word]);
        self
    }

    /// The cells that are in both.
    pub fn intersection(mut self, other: &Self) -> Self {
        (0..N).for_each(|word| self.0[word] &= other.0[word]);
        self
    }

    /// The cells that are not in the other.
    pub fn without(mut self, other: &Self) -> Self {
        (0..N).for_each(|word| self.0[word] &= !other.0[word]);
        self
    }

    /// The cells, row by row.
    pub fn iter(self) -> impl Iterator<Item = (usize, usize)> {
        let (mut left, mut word) = (self.0, 0);
        std::iter::from_fn(move || {
            word += left[word..].iter().position(|&cells| cells != 0)?;
            let at = left[word].trailing_zeros() as usize;
            left[word] &= left[word] - 1;
            Some((word * Self::ROWS + at / Self::WIDTH, at % Self::WIDTH))
        })
    }

    /// Calls for each cell, row by row.
    pub fn each(&self, mut call: impl FnMut(usize, usize)) {
        for (word, &cells) in self.0.iter().enumerate() {
            let mut left = cells;
            while left != 0 {
                let at = left.trailing_zeros() as usize;
                call(word * Self::ROWS + at / Self::WIDTH, at % Self::WIDTH);
                left &= left - 1;
            }
        }
    }

    /// The first cell.
    pub fn first(&self) -> Option<(usize, usize)> {
        self.iter().next()
    }

    /// How many cells of the block of a cell are in it.
    fn in_block(&self, grid: Grid<N>, row: usize, col: usize) -> u32 {
        let block = grid.block_of(col);
        grid.band(row).map(|row| (self.row(row) & block).count_ones()).sum()
    }

    /// How many cells of the row, the column and the block of a cell are in it, those of two of them counted twice.
    pub fn around(&self, grid: Grid<N>, row: usize, col: usize) -> u32 {
        if Grid::<N>::THREES {
            return threes::around(&self.0, row, col);
        }
        let in_column = self.0.iter().filter(|columns| *columns >> col & 1 == 1).count() as u32;
        self.0[row].count_ones() + in_column + self.in_block(grid, row, col)
    }

    /// The cells in the row, the column or the block of a cell; not the cell itself.
    pub fn peers(grid: Grid<N>, row: usize, col: usize) -> Self {
        if Grid::<N>::THREES {
            return Cells(threes::peers(row, col));
        }
        let mut cells = Self::NONE;
        (0..grid.size()).for_each(|row| cells.insert(row, col));
        grid.band(row).for_each(|row| cells.add(row, grid.block_of(col)));
        cells.add(row, grid.columns());
        cells.without(&Self::one(row, col))
    }

    /// How many cells are in it.
    pub fn len(&self) -> u32 {
        // Two words at a time, as not every processor counts bits by itself.
        let pairs = self.0.chunks(2).map(|words| words.iter().fold(0, |both, &word| both << 32 | u64::from(word)));
        pairs.map(u64::count_ones).sum()
    }

    /// How many cells of the block of a cell are not in it.
    pub fn lacking(&self, grid: Grid<N>, row: usize, col: usize) -> u32 {
        grid.size() as u32 - self.in_block(grid, row, col)
    }
}

/// What the places of a number lead to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Found<const N: usize> {
    /// Nothing.
    Nothing,
    /// It has no cell left in some row, column or block, or cannot have all that it needs.
    Nowhere,
    /// It goes into these cells.
    Put(Cells<N>),
}

/// Where a number may still go, and where it is already.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places<const N: usize> {
    /// The cells that are left, those where it is among them.
    pub cells: Cells<N>,
    /// Those where it is.
    played: Cells<N>,
}

impl<const N: usize> fmt::Debug for Places<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in {:?} or {:?}", self.played, self.open())
    }
}

impl<const N: usize> Places<N> {
    /// Nowhere.
    pub const NOWHERE: Self = Places { cells: Cells::NONE, played: Cells::NONE };

    /// Anywhere.
    pub fn any(grid: Grid<N>) -> Self {
        Places { cells: grid.all(), played: Cells::NONE }
    }

    /// The cells that are left but for those where it is.
    pub fn open(&self) -> Cells<N> {
        self.cells.without(&self.played)
    }

    /// The cells where it is.
    pub fn put(&self) -> Cells<N> {
        self.played
    }

    /// The number is in these cells too, whatever that leads to.
    pub fn with(self, cells: &Cells<N>) -> Self {
        Places { played: self.played.union(cells), ..self }
    }

    /// The number is put into each of these cells: the rest of the row goes, the rest of the column, and with the
    /// block-row cut of the report all the columns of the block in its other rows. None where a cell is taken.
    pub fn play(mut self, grid: Grid<N>, cells: &Cells<N>) -> Option<Self> {
        self.played = self.played.union(cells);
        if Grid::<N>::THREES {
            self.cells.0 = threes::play(self.cells.0, &cells.0)?;
            return Some(self);
        }
        // The columns that get it, and in each band the columns of the blocks that do.
        let mut columns = 0;
        let mut blocks = [0; N];
        for band in grid.bands().map(|row| grid.band(row)) {
            let mut taken = 0;
            for row in band.clone() {
                let cell = cells.0[row];
                if cell != 0 {
                    if !cell.is_power_of_two() || self.cells.0[row] & !columns & !taken & cell == 0 {
                        return None;
                    }
                    columns |= cell;
                    taken |= grid.block_of(cell.trailing_zeros() as usize);
                }
            }
            blocks[band].fill(taken);
        }
        for (row, left) in self.cells.0.iter_mut().enumerate() {
            *left = if cells.0[row] == 0 { *left & !(columns | blocks[row]) } else { cells.0[row] };
        }
        Some(self)
    }

    /// Numbers were put into these cells: this one is not there, but for where it was put itself. None if that changes nothing.
    pub fn beside(&self, cells: &Cells<N>) -> Option<Self> {
        let lost = self.open().intersection(cells);
        (!lost.is_empty()).then(|| self.without(&lost))
    }

    /// The number is not in these cells.
    pub fn without(self, cells: &Cells<N>) -> Self {
        Places { cells: self.cells.without(cells), ..self }
    }

    /// The cells that are the only one left in their row, column or block and where the number is not yet. None
    /// where a row, column or block has no cell left.
    pub fn forced(&self, grid: Grid<N>) -> Option<Cells<N>> {
        if Grid::<N>::THREES {
            return threes::forced(&self.cells.0, &self.played.0).map(Cells);
        }
        let rows = &self.cells.0[..grid.size()];
        // The columns with a cell, those with two, and for each band those of the blocks with a single cell.
        let (mut once, mut twice) = (0, 0);
        let mut single = [0; N];
        for band in grid.bands().map(|row| grid.band(row)) {
            let (mut some, mut more) = (0, 0);
            for &row in &rows[band.clone()] {
                if row == 0 {
                    return None;
                }
                (some, more) = (some | row, more | some & row);
            }
            // The columns of a block, folded onto its first.
            let (mut any, mut many) = (some, more);
            for shift in 1..grid.blocks().width {
                many |= more >> shift | any & some >> shift;
                any |= some >> shift;
            }
            if any & grid.firsts() != grid.firsts() {
                return None;
            }
            single[band.start] = grid.of_firsts(!many & grid.firsts());
            (once, twice) = (once | some, twice | more | once & some);
        }
        if once != grid.columns() {
            return None;
        }
        let mut forced = [0; N];
        for band in grid.bands().map(|row| grid.band(row)) {
            let single = single[band.start] | !twice;
            for row in band.filter(|&row| self.played.0[row] == 0) {
                let columns = rows[row];
                forced[row] = if columns.is_power_of_two() { columns } else { columns & single };
            }
        }
        Some(Cells(forced))
    }

    /// Puts the number into the cells that are the only ones left, and into those that then are; of what a block and a line rule
    /// out between them, too, if `lines` says so. What is left, and where the number was put, with what it was put into before.
    /// `note` gets to know each step: the places before it and after it.
    pub fn settled(
        self,
        grid: Grid<N>,
        mut put: Cells<N>,
        lines: bool,
        mut note: impl FnMut(&Self, &Self),
    ) -> (Self, Found<N>) {
        let mut left = self;
        // Once it is everywhere, there is nothing more to find.
        while left.cells != left.played || left.played.len() as usize != grid.size() {
            let Some(cells) = left.forced(grid) else { return (left, Found::Nowhere) };
            if !cells.is_empty() {
                let Some(places) = left.play(grid, &cells) else {
                    note(&left, &left.with(&cells));
                    return (left, Found::Nowhere);
                };
                note(&left, &places);
                (put, left) = (put.union(&cells), places);
                continue;
            }
            if !lines {
                break;
            }
            let before = left;
            left = left.locked(grid);
            if left == before {
                break;
            }
            note(&before, &left);
        }
        (left, if put.is_empty() { Found::Nothing } else { Found::Put(put) })
    }

    /// The cells of a row, column or block that has two left.
    pub fn pair(&self, grid: Grid<N>) -> Option<Cells<N>> {
        let mut rows = [0; LARGEST];
        let rows = &mut rows[..grid.size()];
        rows.iter_mut().enumerate().for_each(|(row, columns)| *columns = self.cells.row(row));
        let rows = &*rows;
        let only = |row: usize, columns: u32| {
            let mut cells = Cells::NONE;
            cells.add(row, rows[row] & columns);
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
            (cells.0.iter().map(|word| word.count_ones()).sum::<u32>() == 2).then_some(cells)
        })
    }

    /// Calls for the cells of each row, column and block that has two left.
    pub fn pairs(&self, grid: Grid<N>, mut call: impl FnMut(Cells<N>)) {
        if Grid::<N>::THREES {
            return threes::pairs(&self.cells.0, |cells| call(Cells(cells)));
        }
        let rows = &self.cells.0[..grid.size()];
        let only = |band: Range<usize>, columns: u32| {
            let mut cells = Cells::NONE;
            band.for_each(|row| cells.add(row, rows[row] & columns));
            cells
        };
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for (row, &columns) in rows.iter().enumerate() {
            (once, twice, thrice) = (once | columns, twice | once & columns, thrice | twice & columns);
            if columns.count_ones() == 2 {
                call(only(row..row + 1, columns));
            }
        }
        for band in grid.bands().map(|row| grid.band(row)) {
            for col in (0..grid.size()).step_by(grid.blocks().width) {
                let cells = only(band.clone(), grid.block_of(col));
                if cells.len() == 2 {
                    call(cells);
                }
            }
        }
        for col in (0..grid.size()).filter(|col| (twice & !thrice) >> col & 1 == 1) {
            call(only(0..grid.size(), 1 << col));
        }
    }

    /// Without the cells that a block and a line it crosses rule out between them. Where the number can be in only one
    /// line of a block, the line's other blocks lose it; where a line can have it in only one block, so do the block's
    /// other lines.
    pub fn locked(&self, grid: Grid<N>) -> Self {
        if Grid::<N>::THREES {
            return Places { cells: Cells(threes::locked(self.cells.0)), ..*self };
        }
        let (wide, firsts) = (grid.blocks().width, grid.firsts());
        let rows = &self.cells.0[..grid.size()];
        let mut left = self.cells.0;
        // Columns in which some band has cells, in which two have, and the same for those that a band can have only in one of its blocks.
        let (mut once, mut twice, mut pointed, mut crossed) = (0, 0, 0, 0);
        let mut pointing = [0; N];
        for band in grid.bands().map(|row| grid.band(row)) {
            // For each row of the band the blocks in which it has a cell, as their first columns.
            let blocks = |row: usize| (1..wide).fold(rows[row], |any, shift| any | rows[row] >> shift) & firsts;
            let (mut some, mut more, mut only, mut columns) = (0, 0, 0, 0);
            for row in band.clone() {
                let here = blocks(row);
                (some, more) = (some | here, more | some & here);
                only |= if here.is_power_of_two() { here } else { 0 };
                columns |= rows[row];
            }
            let taken = grid.of_firsts(only);
            for row in band.clone() {
                let here = blocks(row);
                if here & !more != 0 {
                    left[row] &= grid.of_firsts(here & !more);
                }
                if !here.is_power_of_two() {
                    left[row] &= !taken;
                }
            }
            let (mut any, mut many) = (columns, 0);
            for shift in 1..wide {
                many |= any & columns >> shift;
                any |= columns >> shift;
            }
            let points = columns & grid.of_firsts(!many & firsts);
            pointing[band.start] = points;
            (once, twice) = (once | columns, twice | once & columns);
            (pointed, crossed) = (pointed | points, crossed | pointed & points);
        }
        for band in grid.bands().map(|row| grid.band(row)) {
            let columns = rows[band.clone()].iter().fold(0, |columns, row| columns | row);
            let exclusive = columns & !twice;
            let own = (1..wide).fold(exclusive, |own, shift| own | exclusive >> shift);
            let keep = !grid.of_firsts(own & firsts) | exclusive;
            // What another band points at.
            let lost = crossed | pointed & !pointing[band.start];
            left[band].iter_mut().for_each(|left| *left &= keep & !lost);
        }
        Places { cells: Cells(left), ..*self }
    }
}

/// What is seen when all numbers are looked at together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen<const N: usize> {
    /// Nothing may go into these cells, or two numbers are in each of them; if there are none, a number has no cell.
    Dead(Cells<N>),
    /// A number is in each of these cells, and others could be.
    Taken(Cells<N>),
    /// These are left to one number, which is not there yet.
    Singles(Cells<N>),
    /// These have more than one number left; of these, those with two.
    Open(Cells<N>, Cells<N>),
    /// Each cell has its number.
    Full,
}

impl<const N: usize> Seen<N> {
    /// Of the places of all numbers.
    pub fn of<'a>(grid: Grid<N>, places: impl Iterator<Item = &'a Places<N>>) -> Self {
        let mut all = [&Places::NOWHERE; LARGEST];
        let mut numbers = 0;
        for places in places {
            all[numbers] = places;
            numbers += 1;
        }
        let all = &all[..numbers];
        // The cells that at least one, two and three may go into; those in which one is; and those in which two are.
        let [mut once, mut twice, mut thrice, mut played, mut clash] = [Cells::NONE; 5];
        for places in all {
            thrice = thrice.union(&twice.intersection(&places.cells));
            twice = twice.union(&once.intersection(&places.cells));
            once = once.union(&places.cells);
            clash = clash.union(&played.intersection(&places.played));
            played = played.union(&places.played);
        }
        // A number with a cell in each row has one in the first word.
        let nowhere = all.iter().any(|places| places.cells.0[0] == 0);
        let dead = grid.all().without(&once).union(&clash);
        let taken = played.intersection(&twice);
        let singles = once.without(&twice).without(&played);
        if nowhere || !dead.is_empty() {
            Seen::Dead(dead)
        } else if !taken.is_empty() {
            Seen::Taken(taken)
        } else if !singles.is_empty() {
            Seen::Singles(singles)
        } else if !twice.is_empty() {
            Seen::Open(twice, twice.without(&thrice))
        } else {
            Seen::Full
        }
    }
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
