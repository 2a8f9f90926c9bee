//! A set of small numbers: the values that a cell can have, the columns that a value can take, and so on. And where the
//! cells of a board are.

use std::fmt;

use super::Blocks;

/// A set of numbers from 0 to 31.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Domain(u32);

impl fmt::Debug for Domain {
    /// As people count: from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|value| value + 1)).finish()
    }
}

impl Domain {
    /// The numbers below `n`.
    pub fn below(n: usize) -> Self {
        Domain(u32::try_from((1u64 << n) - 1).expect("at most 32 numbers"))
    }

    /// One number.
    pub fn one(value: u8) -> Self {
        Domain(1 << value)
    }

    /// Whether the number is in it.
    pub fn has(self, value: u8) -> bool {
        self.0 >> value & 1 == 1
    }

    /// Whether none is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The number, if it is the only one.
    pub fn only(self) -> Option<u8> {
        self.0.is_power_of_two().then_some(self.0.trailing_zeros() as u8)
    }

    /// Those of both.
    pub fn and(self, other: Domain) -> Self {
        Domain(self.0 | other.0)
    }

    /// Those that are in both.
    pub fn common(self, other: Domain) -> Self {
        Domain(self.0 & other.0)
    }

    /// Whether the two have one in common.
    pub fn meets(self, other: Domain) -> bool {
        self.0 & other.0 != 0
    }

    /// Those that are not in the other.
    pub fn minus(self, other: Domain) -> Self {
        Domain(self.0 & !other.0)
    }

    /// All but this one.
    pub fn without(self, value: u8) -> Self {
        self.minus(Domain::one(value))
    }

    /// The numbers, from the least on.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl FromIterator<u8> for Domain {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        values.into_iter().fold(Domain(0), |all, value| all.and(Domain::one(value)))
    }
}

/// The size of a board, and what follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// How many rows, columns, blocks and values.
    pub n: u8,
    /// How many rows a block has.
    pub height: u8,
    /// How many columns a block has.
    pub width: u8,
}

impl Shape {
    /// Of a board with these blocks.
    pub fn new(Blocks { height, width }: Blocks) -> Self {
        Shape { n: (height * width) as u8, height: height as u8, width: width as u8 }
    }

    /// How many blocks there are side by side: as many as a block has rows.
    fn across(self) -> u8 {
        self.height
    }

    /// The block of a cell.
    pub fn block(self, row: u8, col: u8) -> u8 {
        row / self.height * self.across() + col / self.width
    }

    /// The place of a cell in its block.
    pub fn spot(self, row: u8, col: u8) -> u8 {
        row % self.height * self.width + col % self.width
    }

    /// The cell at a place in a block.
    pub fn cell(self, block: u8, spot: u8) -> (u8, u8) {
        (
            block / self.across() * self.height + spot / self.width,
            block % self.across() * self.width + spot % self.width,
        )
    }

    /// The columns of the block in which a column is.
    pub fn block_columns(self, col: u8) -> Domain {
        let first = col / self.width * self.width;
        (first..first + self.width).collect()
    }

    /// The columns that a value at `row`, `col` takes from itself in another row: its column, and in the same block row all
    /// the columns of its block.
    pub fn cut(self, row: u8, col: u8, other: u8) -> Domain {
        if row / self.height == other / self.height { self.block_columns(col) } else { Domain::one(col) }
    }

    /// The places in another block that are in the row or the column of a place in a block.
    pub fn seen(self, block: u8, spot: u8, other: u8) -> Domain {
        let (row, col) = (spot / self.width, spot % self.width);
        let same_band = block / self.across() == other / self.across();
        let same_stack = block % self.across() == other % self.across();
        let in_line = |place: &u8| same_band && place / self.width == row || same_stack && place % self.width == col;
        self.all().iter().filter(|place| block != other && in_line(place)).collect()
    }

    /// Which of the pairs this is.
    pub fn nth(self, first: u8, second: u8) -> u16 {
        u16::from(first) * u16::from(self.n) + u16::from(second)
    }

    /// All cells row by row, all values with all rows, and so on.
    pub fn pairs(self) -> impl Iterator<Item = (u8, u8)> {
        (0..self.n).flat_map(move |first| (0..self.n).map(move |second| (first, second)))
    }

    /// All values, all columns, all places in a block.
    pub fn all(self) -> Domain {
        Domain::below(usize::from(self.n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_is_a_set() {
        let domain: Domain = [0, 3, 8].into_iter().collect();
        assert_eq!(domain.iter().collect::<Vec<_>>(), [0, 3, 8]);
        assert_eq!(format!("{domain:?}"), "{1, 4, 9}");
        assert_eq!((domain.len(), domain.only(), domain.without(0).without(8).only()), (3, None, Some(3)));
        assert!(domain.has(3) && !domain.has(4) && Domain::below(25).has(24));
    }

    #[test]
    fn cells_have_places_in_blocks_and_back() {
        for (height, width) in [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (1, 5), (5, 5)] {
            let shape = Shape::new(Blocks { height, width });
            for (row, col) in (0..shape.n).flat_map(|row| (0..shape.n).map(move |col| (row, col))) {
                assert_eq!(shape.cell(shape.block(row, col), shape.spot(row, col)), (row, col));
                assert!(shape.block(row, col) < shape.n && shape.spot(row, col) < shape.n);
            }
        }
    }
}
