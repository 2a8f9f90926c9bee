//! Benchmarks: rule programs that other systems have too, with the same data and the same answers, next to
//! hand-written Rust and to CHR in SWI-Prolog.
#![forbid(unsafe_code)]

#[macro_use]
pub mod passes;
#[macro_use]
pub mod profiled;

pub mod catalogue;
pub mod child;
pub mod datalog;
pub mod lambda;
pub mod limits;
pub mod micro;
pub mod programs;
pub mod random;
pub mod report;
pub mod sets;
pub mod textbook;
pub mod waiting;
pub mod zebra;

/// What a run of a rule program gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The answer, which is the same on every side of the comparison.
    pub answer: String,
    /// How many rules fired.
    pub fired: u64,
}

impl Outcome {
    /// An answer, and the count of each rule.
    pub fn new(answer: impl ToString, fired: impl Iterator<Item = (&'static str, u64)>) -> Self {
        Outcome { answer: answer.to_string(), fired: fired.map(|(_, times)| times).sum() }
    }
}
