//! What a player sees of a Hashiwokakero: islands, spans between them, and how many bridges each can have.

use std::fmt;

use crate::hashi::Puzzle;

/// An island, by its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Isle {
    /// Its row, from 0.
    pub row: u16,
    /// Its column, from 0.
    pub col: u16,
}

impl fmt::Debug for Isle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

impl fmt::Display for Isle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Isle {
    /// Its place in reading order.
    pub fn order(self) -> u32 {
        u32::from(self.row) << 16 | u32::from(self.col)
    }
}

/// Two islands that see each other, the one to the left or above first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The one to the left or above.
    pub from: Isle,
    /// The one to the right or below.
    pub to: Isle,
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// How many bridges a span can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The span.
    pub span: Span,
    /// At least so many.
    pub lo: u8,
    /// At most so many.
    pub hi: u8,
}

impl fmt::Debug for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}..{}", self.span, self.lo, self.hi)
    }
}

/// A board with what is known about its bridges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// The islands with their numbers, 0 where that is not told.
    pub(super) islands: Vec<(Isle, u8)>,
    pub(super) bounds: Vec<Bound>,
    pub(super) crossings: Vec<(Span, Span)>,
}

impl Board {
    /// The board of a puzzle, with no bridges.
    pub fn new(puzzle: &Puzzle) -> Self {
        let isle = |at: usize| {
            let island = puzzle.islands()[at];
            Isle { row: island.row as u16, col: island.col as u16 }
        };
        let spans: Vec<Span> =
            puzzle.sights().iter().map(|sight| Span { from: isle(sight.from), to: isle(sight.to) }).collect();
        Board {
            rows: puzzle.rows(),
            cols: puzzle.cols(),
            islands: (0..puzzle.islands().len()).map(|at| (isle(at), puzzle.islands()[at].number)).collect(),
            bounds: spans.iter().map(|span| Bound { span: *span, lo: 0, hi: 2 }).collect(),
            crossings: puzzle.crossings().iter().map(|(a, b)| (spans[*a], spans[*b])).collect(),
        }
    }

    /// The span between two places, in either order, if they see each other.
    pub fn span(&self, a: Isle, b: Isle) -> Option<Span> {
        let ends = Span { from: a.min(b), to: a.max(b) };
        self.bounds.iter().map(|bound| bound.span).find(|span| *span == ends)
    }

    /// Narrows down how many bridges a span has. What follows for others is not drawn.
    pub fn narrow(&mut self, span: Span, lo: u8, hi: u8) {
        if let Some(bound) = self.bounds.iter_mut().find(|bound| bound.span == span) {
            (bound.lo, bound.hi) = (bound.lo.max(lo), bound.hi.min(hi));
        }
    }

    /// Whether every island has its number of bridges.
    pub fn is_full(&self) -> bool {
        let have = |isle: Isle| -> u8 {
            let own = self.bounds.iter().filter(|it| it.span.from == isle || it.span.to == isle);
            own.map(|it| it.lo).sum()
        };
        self.islands.iter().all(|(isle, number)| if *number == 0 { have(*isle) > 0 } else { have(*isle) == *number })
    }
}
