//! The techniques by name, and how hard they are to see.
//!
//! There is no standard scale. The ranks follow what a player has to look at: one island and its neighbours (1.0 to 1.6),
//! two or three islands that must not use each other up (2.0 to 2.4), all that is connected so far (3.0 to 3.4). Up to 1.6 a
//! puzzle is easy, up to 2.4 medium, up to 3.4 hard; beyond, it takes trial and error.

use std::fmt;

use super::board::{Isle, Span};
use crate::human::technique::techniques;

techniques! {
    /// An island with one neighbour that it can still build to.
    OnlyNeighbour "only_neighbour" "only neighbour" 10;
    /// An island that needs all the bridges that it can have.
    FullIsland "full_island" "full island" 11;
    /// The same, when some neighbours have all their bridges.
    OnlyNeighbours "full_left" "only neighbours left" 13;
    /// The same, when a bridge blocks a neighbour.
    Crossing "full_crossed" "crossing" 14;
    /// An island that needs all the bridges that it can have but one.
    OneLess "one_less" "one less than full" 16;
    /// Two islands must not use each other up.
    IsolationOfTwo "of_two" "isolation of two" 20;
    /// Three islands must not use each other up.
    IsolationOfThree "of_three" "isolation of three" 24;
    /// What is connected has one way left to the others.
    LastExit "last_exit" "last exit" 30;
    /// What is connected must not be finished before the others.
    IsolationOfSegment "of_segment" "isolation of a segment" 34;
    /// A number of bridges that leads to a contradiction by the techniques above.
    Trial "trial" "trial" 90;
    /// A number of bridges that leads to a contradiction by whatever it takes.
    DeepTrial "deep" "deep trial" 100;
}

/// What shows that a technique applies.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Why {
    /// The islands that it is about, the most important first.
    pub islands: Vec<Isle>,
    /// The number that it is about.
    pub number: u8,
    /// The span that is blocked, and by which one.
    pub crossed: Option<(Span, Span)>,
}

impl Why {
    /// Of these islands and this number.
    pub fn new(islands: impl Into<Vec<Isle>>, number: u8) -> Self {
        Why { islands: islands.into(), number, crossed: None }
    }

    /// The same, where a span is blocked by another.
    pub fn crossed(islands: impl Into<Vec<Isle>>, number: u8, span: Span, by: Span) -> Self {
        Why { crossed: Some((span, by)), ..Why::new(islands, number) }
    }
}

impl fmt::Debug for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let islands: Vec<String> = self.islands.iter().map(Isle::to_string).collect();
        write!(f, "{} at {}", self.number, islands.join(" "))
    }
}
