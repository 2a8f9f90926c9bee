//! The experiments of the reports that the rules come from: their tables, the same settings here, and both side by side.
//!
//! The figures of the reports are data (`reports/figures.tsv`), as they were printed there; their boards are not part of
//! this repository and are read from a folder.

mod figures;
mod measure;
mod picture;
mod print;
mod tables;

pub use figures::{Figure, theirs};
pub use measure::{Measured, Ours, Puzzles, measure};
pub use picture::picture;
pub use print::{Format, HEADER, LEGEND, write_table};
pub use tables::{Setting, TABLES, Table, With};
