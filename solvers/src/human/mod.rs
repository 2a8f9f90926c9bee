//! The human solver: hints, walkthroughs and ratings.
//!
//! For each kind of puzzle there is a rule program in which a technique is a rule and its difficulty is the rule's
//! priority. So a hint is the next firing, a walkthrough is all of them, a rating is the hardest one, and the explanation
//! is the derivation.

pub mod sudoku;
