//! Facts: a span has at least so many bridges, or at most.

use super::values::Bounds;
use crate::learning;

/// A span, by its place in the order of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span(pub u32);

/// That a span has bridges, that it has none; that it has two, that it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fact(u32);

impl Span {
    /// As an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// That it has at least so many: one or two.
    pub fn at_least(self, count: u8) -> Fact {
        Fact(4 * self.0 + 2 * (u32::from(count) - 1))
    }

    /// That it has at most so many: none or one.
    pub fn at_most(self, count: u8) -> Fact {
        Fact(4 * self.0 + 2 * u32::from(count) + 1)
    }
}

impl Fact {
    /// How many there are about so many spans.
    pub fn count(spans: usize) -> usize {
        4 * spans
    }

    /// What it is about.
    pub fn span(self) -> Span {
        Span(self.0 / 4)
    }

    /// What it says of a span that nothing else is known of.
    pub fn bounds(self) -> Bounds {
        match self.0 % 4 {
            0 => (1, 2),
            1 => (0, 0),
            2 => (2, 2),
            _ => (0, 1),
        }
    }

    /// Another that follows from it.
    pub fn weaker(self) -> Option<Fact> {
        match self.0 % 4 {
            1 => Some(Fact(self.0 + 2)),
            2 => Some(Fact(self.0 - 2)),
            _ => None,
        }
    }

    /// The one that it follows from in this way.
    pub fn stronger(self) -> Option<Fact> {
        match self.0 % 4 {
            0 => Some(Fact(self.0 + 2)),
            3 => Some(Fact(self.0 - 2)),
            _ => None,
        }
    }
}

impl learning::Fact for Fact {
    fn index(self) -> usize {
        self.0 as usize
    }

    fn opposite(self) -> Fact {
        Fact(self.0 ^ 1)
    }
}
