//! Programs of other kinds than those of [`programs`](crate::programs), from the textbooks: sorting, machines, numerical steps,
//! parsing, matching, recursion, bookkeeping, search over variables. They were chosen and written down before anybody looked at how the
//! engine does on them. Each file has the rules and, below them, the same work by hand.

pub mod machines;
pub mod matching;
pub mod recursion;
pub mod search;
pub mod sorting;
pub mod steps;

use crate::Outcome;

/// One of them.
#[derive(Clone, Copy, Debug)]
pub struct Textbook {
    /// What it is called.
    pub name: &'static str,
    /// What it does.
    pub what: &'static str,
    /// The rules in this engine.
    pub engine: fn(i64) -> Outcome,
    /// The same work by hand.
    pub limit: fn(i64) -> String,
    /// The size at which the two are compared.
    pub size: i64,
    /// The same for a quick run and for counting instructions.
    pub quick: i64,
}

/// All of them.
pub const TEXTBOOK: [Textbook; 14] = [
    Textbook {
        name: "merge_sort",
        what: "lists as arrows between their elements, merged by size",
        engine: sorting::merge::run,
        limit: sorting::merge::limit,
        size: 1 << 16,
        quick: 1 << 10,
    },
    Textbook {
        name: "exchange_sort",
        what: "neighbours in the wrong order change places",
        engine: sorting::exchange::run,
        limit: sorting::exchange::limit,
        size: 2_000,
        quick: 200,
    },
    Textbook {
        name: "accounts",
        what: "transfers between accounts, those refused that are not covered",
        engine: steps::accounts::run,
        limit: steps::accounts::limit,
        size: 300_000,
        quick: 10_000,
    },
    Textbook {
        name: "heat",
        what: "a row of a hundred cells, each step from the three of the step before",
        engine: steps::heat::run,
        limit: steps::heat::limit,
        size: 2_000,
        quick: 100,
    },
    Textbook {
        name: "life",
        what: "Conway's game: a glider gun, neighbours counted by constraints",
        engine: steps::life::run,
        limit: steps::life::limit,
        size: 200,
        quick: 15,
    },
    Textbook {
        name: "turing",
        what: "the busy beaver of five states, for so many steps",
        engine: machines::turing::run,
        limit: machines::turing::limit,
        size: 500_000,
        quick: 20_000,
    },
    Textbook {
        name: "stack",
        what: "an interpreter of a stack machine that adds up the numbers up to the size",
        engine: machines::stack::run,
        limit: machines::stack::limit,
        size: 100_000,
        quick: 3_000,
    },
    Textbook {
        name: "cyk",
        what: "all parses of a sentence in an ambiguous grammar",
        engine: matching::cyk::run,
        limit: matching::cyk::limit,
        size: 150,
        quick: 25,
    },
    Textbook {
        name: "marriage",
        what: "stable marriages by proposals",
        engine: matching::marriage::run,
        limit: matching::marriage::limit,
        size: 700,
        quick: 80,
    },
    Textbook {
        name: "hanoi",
        what: "the towers, with a counter for each pair of pegs",
        engine: recursion::hanoi::run,
        limit: recursion::hanoi::limit,
        size: 19,
        quick: 12,
    },
    Textbook {
        name: "ackermann",
        what: "the function, with variables for its results",
        engine: recursion::ackermann::run,
        limit: recursion::ackermann::limit,
        size: 8,
        quick: 5,
    },
    Textbook {
        name: "collatz",
        what: "the longest chain, with a memo",
        engine: recursion::collatz::run,
        limit: recursion::collatz::limit,
        size: 100_000,
        quick: 3_000,
    },
    Textbook {
        name: "colouring",
        what: "all colourings of a graph with three colours; a node is a variable, an edge waits for two values",
        engine: search::colouring::run,
        limit: search::colouring::limit,
        size: 26,
        quick: 14,
    },
    Textbook {
        name: "send_more",
        what: "SEND + MORE = MONEY by columns; digits are variables, all different",
        engine: search::send_more::run,
        limit: search::send_more::limit,
        size: 20,
        quick: 1,
    },
];

/// The one of that name.
pub fn named(name: &str) -> Option<&'static Textbook> {
    TEXTBOOK.iter().find(|program| program.name == name)
}
