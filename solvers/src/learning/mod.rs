//! Conflict-driven learning (Marques-Silva and Sakallah 1996), whatever a puzzle's facts are: the order in which they became known, and
//! nogoods. What a fact follows from is the puzzle's own business.

mod journal;
mod nogoods;

pub use journal::{Back, Clash, Journal, Way, Why};
pub use nogoods::{Follows, NogoodId, Nogoods};

/// Something that holds or does not.
pub trait Fact: Copy + PartialEq + std::fmt::Debug {
    /// A number of its own.
    fn index(self) -> usize;

    /// That it does not hold.
    fn opposite(self) -> Self;
}
