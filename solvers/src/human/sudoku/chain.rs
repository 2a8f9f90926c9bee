//! Chains: links between marks of which one must hold, one after the other.
//!
//! A link joins two marks of which at least one holds: the two values of a cell, or the two places of a value in a unit. A
//! chain is a list of links in which the end of one and the start of the next cannot both hold. So if its first mark does not
//! hold, its last one does: one of the two holds, and what cannot hold together with either is out. If the last and the first
//! cannot both hold, it is a cycle: every other mark holds, these or those.
//!
//! How hard they are follows Sudoku Explainer, and for chains of one value SukakuExplainer, which counts their links.

use std::fmt;

use super::layout::{Kind, Unit};
use super::technique::Mark;

/// What kinds of links a chain has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Links(u8);

impl Links {
    /// The two values of a cell.
    pub const CELL: Links = Links(8);
    const MIXED: Links = Links(15);

    /// The two places of a value in a unit.
    pub fn of(unit: Unit) -> Self {
        Links(match unit.kind {
            Kind::Row => 1,
            Kind::Column => 2,
            Kind::Block => 4,
        })
    }

    /// These and those. It matters in which units the links of a chain are as long as it has one value.
    pub fn and(self, other: Links) -> Self {
        let all = Links(self.0 | other.0);
        if all.0 > Links::CELL.0 { Links::MIXED } else { all }
    }

    /// These, when the chain goes on from a cell to itself with another value.
    pub fn mixed(self) -> Self {
        Links::MIXED
    }

    /// Whether the chain is about one value.
    pub fn is_value(self) -> bool {
        self.0 < Links::CELL.0
    }

    /// Whether the chain goes from cell to cell.
    pub fn is_cells(self) -> bool {
        self == Links::CELL
    }

    /// Whether the chain is of both.
    pub fn is_mixed(self) -> bool {
        self == Links::MIXED
    }

    /// Whether a chain of these links is never harder than one of the others that is as long.
    pub fn covers(self, other: Links) -> bool {
        self.0 & other.0 == self.0
    }

    /// How hard it is to see a chain of so many marks.
    pub fn chain(self, marks: usize) -> u16 {
        match self {
            Links::MIXED | Links::CELL => 70 + longer(marks),
            // By the number of links; then a tenth if rows and columns are mixed, and a tenth if there are blocks.
            _ if marks <= 4 => 40 + self.of_units(),
            _ if marks <= 12 => 54 + 4 * (marks as u16 / 2 - 3) + self.of_units(),
            _ => 66 + longer(marks),
        }
    }

    /// How hard it is to see a cycle of so many marks.
    pub fn cycle(self, marks: usize) -> u16 {
        match self {
            Links::MIXED => 70 + longer(marks - 2),
            Links::CELL => 65 + longer(marks - 2),
            _ => self.chain(marks),
        }
    }

    /// How hard it is to see a chain of so many marks whose first is also the last.
    pub fn forced(self, marks: usize) -> u16 {
        longer(marks - 2) + if self.is_value() { 66 } else { 70 }
    }

    /// Below this, nothing is found by chains with a link more of the same kind.
    pub fn longer(self, marks: usize) -> u16 {
        match self {
            Links::CELL => 65 + longer(marks),
            _ => self.chain(marks).max(LINKS),
        }
    }

    /// The same for chains of both kinds.
    pub fn longer_mixed(self, marks: usize) -> u16 {
        self.longer(marks).max(70)
    }

    fn of_units(self) -> u16 {
        u16::from(self.0 & 3 == 3) + u16::from(self.0 & 4 != 0)
    }
}

/// Where links come in the order: shorter chains than these are skyscrapers and the like.
pub const LINKS: u16 = 53;

impl fmt::Debug for Links {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [(1, "rows"), (2, "columns"), (4, "blocks"), (8, "cells")];
        let names = names.iter().filter(|(bit, _)| self.0 & bit != 0).map(|(_, name)| *name);
        f.write_str(&names.collect::<Vec<_>>().join("+"))
    }
}

/// What the length of a chain adds, in tenths: one beyond 4, 6, 8, 12, 16, 24 marks and so on.
fn longer(marks: usize) -> u16 {
    let (mut added, mut most) = (0, 4);
    while marks > most {
        most = if added % 2 == 0 { most * 3 / 2 } else { most * 4 / 3 };
        added += 1;
    }
    added
}

/// The marks of a chain, from its first to its last: each link is two of them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<Mark>);

impl Path {
    /// Of one link.
    pub fn new(from: Mark, to: Mark) -> Self {
        Path(vec![from, to])
    }

    /// The same with a link more.
    pub fn and(&self, from: Mark, to: Mark) -> Self {
        Path(self.0.iter().copied().chain([from, to]).collect())
    }

    /// How many marks it has.
    pub fn marks(&self) -> usize {
        self.0.len()
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, mark) in self.0.iter().enumerate() {
            let joint = ["", " = ", " - "][if nth == 0 { 0 } else { 2 - nth % 2 }];
            write!(f, "{joint}{}{}", mark.value, mark.cell)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_chains_are_harder() {
        let added = [4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 24, 25, 32, 33].map(longer);
        assert_eq!(added, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
    }

    #[test]
    fn chains_of_one_value_are_rated_by_their_links() {
        let unit = |kind| Links::of(Unit::new(kind, 0));
        let (rows, columns, blocks) = (unit(Kind::Row), unit(Kind::Column), unit(Kind::Block));
        assert_eq!([6, 8, 10, 12, 14].map(|marks| rows.chain(marks)), [54, 58, 62, 66, 70]);
        assert_eq!([rows.and(columns), rows.and(blocks)].map(|it| it.chain(6)), [55, 55]);
        assert_eq!(rows.and(columns).and(blocks).chain(6), 56);
        assert!(rows.and(Links::CELL).is_mixed() && rows.covers(rows.and(blocks)) && !rows.covers(Links::CELL));
    }
}
