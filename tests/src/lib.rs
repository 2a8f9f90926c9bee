//! What the tests across the crates share: an interpreter of the semantics to compare the engine with, random
//! programs, and the comparison.
#![forbid(unsafe_code)]

pub mod checked;
pub mod compare;
pub mod event;
mod follow;
pub mod generate;
pub mod pause;
pub mod program;
pub mod random;
pub mod reference;
pub mod script;
pub mod source;
pub mod subject;
pub mod unwatched;

/// The engine, for this crate's macros.
pub use chr_core as engine;

// The programs of the project's README are compiled and run as doc tests.
#[doc = include_str!("../../README.md")]
#[cfg(doctest)]
struct Readme;
