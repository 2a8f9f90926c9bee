//! The techniques by name, and how hard they are.

use std::fmt;

use super::layout::{Cell, Nth, Unit};
use crate::sudoku::Domain;

macro_rules! techniques {
    ($($(#[$doc:meta])* $variant:ident $rule:literal $name:literal $rating:literal;)+) => {
        /// A way to find the next step.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique { $($(#[$doc])* $variant),+ }

        impl Technique {
            /// All of them, the easiest first.
            pub const ALL: &'static [Technique] = &[$(Technique::$variant),+];

            /// The name of its rule, or what the names of its rules begin with.
            pub fn rule(self) -> &'static str {
                match self { $(Technique::$variant => $rule),+ }
            }

            /// What players call it.
            pub fn name(self) -> &'static str {
                match self { $(Technique::$variant => $name),+ }
            }

            /// How hard it is: ten times Sudoku Explainer's rating. This is also the priority of its rule.
            pub const fn rating(self) -> u16 {
                match self { $(Technique::$variant => $rating),+ }
            }
        }
    };
}

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
    /// A value that leads to a contradiction by singles alone.
    Trial "trial" "trial" 90;
    /// A value that leads to a contradiction by whatever it takes.
    DeepTrial "deep_trial" "deep trial" 100;
}

impl Technique {
    /// Whether it is a trial, which has no place on the scale.
    pub fn is_trial(self) -> bool {
        self >= Technique::Trial
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
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
}

impl Why {
    /// Of these units, cells and values.
    pub fn new(units: impl Into<Vec<Unit>>, cells: Vec<Cell>, values: Domain) -> Self {
        Why { units: units.into(), cells, values }
    }
}

impl fmt::Debug for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.cells.iter().map(Cell::to_string).collect();
        let units: Vec<String> = self.units.iter().map(Unit::to_string).collect();
        write!(f, "{:?} at {} of {}", self.values, cells.join(" "), units.join(", "))
    }
}

/// A value that a cell cannot have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: Nth,
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}≠{}", self.cell, self.value)
    }
}
