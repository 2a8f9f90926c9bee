//! The puzzles that come with the crate: a name and a text each. They are made by `examples/bundle.rs`.

/// Sudokus.
pub const SUDOKU: &[(&str, &str)] = include!("../puzzles/sudoku/list.rs");
/// Hashiwokakero boards.
pub const HASHI: &[(&str, &str)] = include!("../puzzles/hashi/list.rs");
/// Shikaku boards.
pub const SHIKAKU: &[(&str, &str)] = include!("../puzzles/shikaku/list.rs");
/// Meetings problems.
pub const MEETINGS: &[(&str, &str)] = include!("../puzzles/meetings/list.rs");
