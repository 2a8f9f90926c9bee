//! Rules that wait, absence and aggregates: each program beside what one would write by hand for it, a heap, a queue, a
//! counter. No other system has the forms, so these are not among the programs that are compared with others.

pub mod lock;
pub mod logins;
pub mod ways;

/// A program with its query at a size, and the same by hand.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    /// Its name.
    pub name: &'static str,
    /// The rules in this engine.
    pub engine: fn(i64) -> String,
    /// The same work by hand.
    pub by_hand: fn(i64) -> String,
    /// The size at which they are compared.
    pub size: i64,
}

/// All of them.
pub const WAITING: [Waiting; 3] = [
    Waiting { name: "ways", engine: ways::run, by_hand: crate::limits::heaps::dijkstra, size: 20_000 },
    Waiting { name: "lock", engine: lock::run, by_hand: lock::by_hand, size: 100_000 },
    Waiting { name: "logins", engine: logins::run, by_hand: logins::by_hand, size: 1_000_000 },
];
