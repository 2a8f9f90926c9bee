//! The techniques once more, written without the rules: plain loops over a plain board. Each gives the rating of the easiest
//! technique that applies, in tenths, or none if it takes more than those that it knows.

pub mod hashi;
pub mod shikaku;
pub mod sudoku;
