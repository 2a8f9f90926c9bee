//! Where the cells of a board are: units, the places of a unit, who sees whom. No techniques here.
//!
//! Everything counts from 0 inside and shows itself counting from 1, as players do.

use std::fmt;

use chr_core::IntegerKey;

use crate::sudoku::Domain;

/// The number of a value, or of a place in a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nth(pub u8);

impl fmt::Debug for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Its row.
    pub row: u8,
    /// Its column.
    pub col: u8,
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What kind of unit: in the order in which a player looks at them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A block.
    Block,
    /// A column.
    Column,
    /// A row.
    Row,
}

impl Kind {
    /// The lines that cross lines of this kind.
    pub fn across(self) -> Kind {
        if self == Kind::Row { Kind::Column } else { Kind::Row }
    }
}

/// A row, a column or a block: cells with different values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// What kind.
    pub kind: Kind,
    /// Which of them.
    pub at: u8,
}

impl Unit {
    /// A row, column or block by its number.
    pub fn new(kind: Kind, at: u8) -> Self {
        Unit { kind, at }
    }

    /// Whether it is a block.
    pub fn is_block(self) -> bool {
        self.kind == Kind::Block
    }

    /// Whether it is a row or a column.
    pub fn is_line(self) -> bool {
        !self.is_block()
    }

    /// Whether it is a row.
    pub fn is_row(self) -> bool {
        self.kind == Kind::Row
    }

    /// Blocks first, then columns, then rows.
    pub fn order(self) -> usize {
        self.kind as usize * 32 + usize::from(self.at)
    }
}

impl IntegerKey for Unit {
    fn place(&self) -> Option<usize> {
        Some(self.order())
    }
}

impl IntegerKey for Nth {
    fn place(&self) -> Option<usize> {
        Some(usize::from(self.0))
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Block => "block",
            Kind::Column => "column",
            Kind::Row => "row",
        };
        write!(f, "{kind} {}", self.at + 1)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The size of a board and of its blocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    /// How many rows, columns, blocks and values.
    pub n: u8,
    /// The rows of a block.
    pub height: u8,
    /// The columns of a block.
    pub width: u8,
}

impl Layout {
    /// All units, in the order in which a player looks at them.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        [Kind::Block, Kind::Column, Kind::Row]
            .into_iter()
            .flat_map(move |kind| (0..self.n).map(move |at| Unit { kind, at }))
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.n).flat_map(move |row| (0..self.n).map(move |col| Cell { row, col }))
    }

    /// Which cell it is, row by row.
    pub fn index(self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.n) + usize::from(cell.col)
    }

    /// The three units of a cell, with its place in each.
    pub fn places(self, Cell { row, col }: Cell) -> [(Unit, Nth); 3] {
        let across = self.n / self.width;
        let block = row / self.height * across + col / self.width;
        let place = row % self.height * self.width + col % self.width;
        [
            (Unit { kind: Kind::Block, at: block }, Nth(place)),
            (Unit { kind: Kind::Column, at: col }, Nth(row)),
            (Unit { kind: Kind::Row, at: row }, Nth(col)),
        ]
    }

    /// The cell at a place of a unit.
    pub fn cell(self, Unit { kind, at }: Unit, Nth(place): Nth) -> Cell {
        let across = self.n / self.width;
        match kind {
            Kind::Row => Cell { row: at, col: place },
            Kind::Column => Cell { row: place, col: at },
            Kind::Block => Cell {
                row: at / across * self.height + place / self.width,
                col: at % across * self.width + place % self.width,
            },
        }
    }

    /// The cells at some places of a unit.
    pub fn cells_of(self, unit: Unit, places: Domain) -> Vec<Cell> {
        places.iter().map(|place| self.cell(unit, Nth(place))).collect()
    }

    /// The places of one unit that are also in another.
    pub fn common(self, unit: Unit, other: Unit) -> Domain {
        (0..self.n).filter(|&place| self.places(self.cell(unit, Nth(place))).iter().any(|it| it.0 == other)).collect()
    }

    /// The places of one unit that are not in another.
    pub fn outside(self, unit: Unit, places: Domain, other: Unit) -> Domain {
        places.minus(self.common(unit, other))
    }

    /// The line that holds all these places of a block, or the block that holds all these places of a line.
    pub fn inside(self, unit: Unit, places: Domain) -> Option<Unit> {
        let first = places.iter().next().filter(|_| places.len() > 1)?;
        let others = self.places(self.cell(unit, Nth(first))).into_iter().map(|(other, _)| other);
        let mut fit = others.filter(|other| {
            *other != unit && other.is_block() != unit.is_block() && self.outside(unit, places, *other).is_empty()
        });
        fit.next()
    }

    /// The cells at two places of a unit.
    pub fn two(self, unit: Unit, places: Domain) -> [Cell; 2] {
        let mut cells = places.iter().map(|place| self.cell(unit, Nth(place)));
        let first = cells.next().expect("there are two places");
        [first, cells.next().unwrap_or(first)]
    }

    /// Whether these are opposite corners of a rectangle that lies in two blocks.
    pub fn is_rectangle(self, a: Cell, b: Cell) -> bool {
        let same_band = a.row / self.height == b.row / self.height;
        let same_stack = a.col / self.width == b.col / self.width;
        a.row != b.row && a.col != b.col && same_band != same_stack
    }

    /// Whether the first two are on one side of a rectangle and the last two on the other.
    pub fn are_corners(self, a: Cell, b: Cell, c: Cell, d: Cell) -> bool {
        let above =
            a.row == b.row && c.row == d.row && a.row != c.row && a.col != b.col && [c.col, d.col] == [a.col, b.col];
        let beside =
            a.col == b.col && c.col == d.col && a.col != c.col && a.row != b.row && [c.row, d.row] == [a.row, b.row];
        above || beside
    }

    /// Whether two cells are different and have a unit in common.
    pub fn sees(self, a: Cell, b: Cell) -> bool {
        a != b && self.places(a).iter().zip(self.places(b)).any(|(a, b)| a.0 == b.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUTS: [Layout; 4] = [
        Layout { n: 4, height: 2, width: 2 },
        Layout { n: 6, height: 2, width: 3 },
        Layout { n: 9, height: 3, width: 3 },
        Layout { n: 12, height: 3, width: 4 },
    ];

    #[test]
    fn a_cell_is_where_its_units_say() {
        for layout in LAYOUTS {
            for cell in layout.cells() {
                for (unit, place) in layout.places(cell) {
                    assert_eq!(layout.cell(unit, place), cell);
                }
            }
            for unit in layout.units() {
                let cells: std::collections::HashSet<Cell> =
                    (0..layout.n).map(|at| layout.cell(unit, Nth(at))).collect();
                assert_eq!(cells.len(), usize::from(layout.n));
            }
        }
    }

    #[test]
    fn places_of_a_block_may_lie_in_a_line_and_the_other_way_round() {
        let layout = LAYOUTS[1];
        let block = Unit::new(Kind::Block, 3);
        assert_eq!(layout.inside(block, [3, 5].into_iter().collect()), Some(Unit::new(Kind::Row, 3)));
        assert_eq!(layout.inside(block, [1, 4].into_iter().collect()), Some(Unit::new(Kind::Column, 4)));
        assert_eq!(layout.inside(block, [1, 5].into_iter().collect()), None);
        assert_eq!(layout.inside(Unit::new(Kind::Row, 3), [3, 5].into_iter().collect()), Some(block));
        assert_eq!(layout.inside(Unit::new(Kind::Row, 3), [2, 3].into_iter().collect()), None);
        assert_eq!(format!("{block} {} {:?}", layout.cell(block, Nth(4)), Nth(4)), "block 4 r4c5 5");
    }
}
