//! Benchmarks: rule programs that other systems have too, with the same data and the same answers.
#![forbid(unsafe_code)]

pub mod programs;
pub mod random;
