//! The techniques by name, and how hard they are.

use std::fmt;

use super::chain::{Links, Path};
use super::layout::{Cell, Nth, Unit};
use crate::human::technique::techniques;
use crate::sudoku::Domain;

techniques! {
    /// The only open cell of a unit.
    Last "last" "last in unit" 10;
    /// A value that fits in one cell of a block.
    BlockSingle "in_block" "hidden single in block" 12;
    /// A value that fits in one cell of a row or column.
    LineSingle "in_line" "hidden single in line" 15;
    /// Pointing that leaves a value one cell of another block.
    DirectPointing "direct_pointing" "direct pointing" 17;
    /// Claiming that leaves a value one cell of another line.
    DirectClaiming "direct_claiming" "direct claiming" 19;
    /// A hidden pair that leaves another value one cell of the unit.
    DirectHiddenPair "direct_pair" "direct hidden pair" 20;
    /// A cell with one value left.
    NakedSingle "naked_single" "naked single" 23;
    /// A hidden triple that leaves another value one cell of the unit.
    DirectHiddenTriple "direct_triple" "direct hidden triple" 25;
    /// In a block, a value fits in one line only.
    Pointing "pointing" "pointing" 26;
    /// In a line, a value fits in one block only.
    Claiming "claiming" "claiming" 28;
    /// Two cells with the same two values.
    NakedPair "naked_pair" "naked pair" 30;
    /// A value has the same two places in two lines.
    XWing "x_wing" "X-wing" 32;
    /// Two values with the same two places.
    HiddenPair "hidden_pair" "hidden pair" 34;
    /// Three cells with three values.
    NakedTriple "naked_triple" "naked triple" 36;
    /// A value has three places in three lines.
    Swordfish "swordfish" "swordfish" 38;
    /// Three values with three places.
    HiddenTriple "hidden_triple" "hidden triple" 40;
    /// Two parallel lines with two places each for a value, two of them opposite each other.
    Skyscraper "skyscraper" "skyscraper" 40;
    /// A row and a column with two places each for a value, two of them in one block.
    Kite "kite" "two-string kite" 41;
    /// Two units with two places each for a value, two of them in sight of each other.
    Turbot "turbot" "turbot fish" 42;
    /// Three cells with two of three values each.
    XyWing "xy_wing" "XY-wing" 42;
    /// The same with three values in the middle.
    XyzWing "xyz_wing" "XYZ-wing" 44;
    /// Four cells that could be exchanged if they had two values only.
    UniqueRectangle "rectangle" "unique rectangle" 45;
    /// Four cells with four values.
    NakedQuad "naked_quad" "naked quad" 50;
    /// A value has four places in four lines.
    Jellyfish "jellyfish" "jellyfish" 52;
    /// Four values with four places.
    HiddenQuad "hidden_quad" "hidden quad" 54;
    /// All cells but one have two values.
    Bug "bug" "bivalue universal grave" 56;
    /// Links of a value, one after the other.
    XChain "x_chain" "X-chain" 54;
    /// The same, back to where it began.
    XCycle "x_cycle" "X-cycle" 54;
    /// A cycle of cells with two values each.
    XyCycle "xy_cycle" "XY-cycle" 65;
    /// A chain of cells with two values each.
    XyChain "xy_chain" "XY-chain" 70;
    /// A cycle of cells and of places.
    Cycle "cycle" "bidirectional cycle" 70;
    /// A chain of cells and of places.
    Chain "chain" "forcing chain" 70;
    /// A value that leads to a contradiction by singles alone.
    Trial "trial" "trial" 90;
    /// A value that leads to a contradiction by whatever it takes.
    DeepTrial "deep_trial" "deep trial" 100;
}

/// What shows that a technique applies.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Why {
    /// The units that it is about.
    pub units: Vec<Unit>,
    /// The cells that show it.
    pub cells: Vec<Cell>,
    /// The values that it is about.
    pub values: Domain,
    /// Of a chain: what links it has, and its marks.
    pub chain: Option<(Links, Path)>,
}

impl Why {
    /// Of these units, cells and values.
    pub fn new(units: impl Into<Vec<Unit>>, cells: Vec<Cell>, values: Domain) -> Self {
        Why { units: units.into(), cells, values, chain: None }
    }

    /// Of a chain.
    pub fn chain(links: Links, path: &Path) -> Self {
        let mut cells: Vec<Cell> = Vec::new();
        for mark in &path.0 {
            if !cells.contains(&mark.cell) {
                cells.push(mark.cell);
            }
        }
        let values = path.0.iter().map(|mark| mark.value.0).collect();
        Why { chain: Some((links, path.clone())), ..Why::new([], cells, values) }
    }

    /// How hard it is to see a technique that this shows: the length of a chain counts.
    pub fn rating(&self, technique: Technique) -> u16 {
        let Some((links, path)) = &self.chain else { return technique.rating() };
        match technique {
            Technique::XCycle | Technique::XyCycle | Technique::Cycle => links.cycle(path.marks()),
            _ if path.0.first() == path.0.last() => links.forced(path.marks()),
            _ => links.chain(path.marks()),
        }
    }
}

impl fmt::Debug for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, path)) = &self.chain {
            return write!(f, "{path:?}");
        }
        let cells: Vec<String> = self.cells.iter().map(Cell::to_string).collect();
        let units: Vec<String> = self.units.iter().map(Unit::to_string).collect();
        write!(f, "{:?} at {} of {}", self.values, cells.join(" "), units.join(", "))
    }
}

/// A value in a cell: as a pencil mark, or filled in. It shows itself as `4r1c2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: Nth,
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value, self.cell)
    }
}
