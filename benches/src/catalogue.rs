//! The whole programs: what is compared, at which sizes, and how their cost should grow.

use crate::textbook::TEXTBOOK;
use crate::{Outcome, limits, programs};

/// A rule program with its query at a size.
pub type Run = fn(i64) -> Outcome;

/// One row of the comparison.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// Also the name of its file in `programs` and in `swi`.
    pub name: &'static str,
    /// The rules in this engine.
    pub engine: Run,
    /// The same work by hand.
    pub limit: fn(i64) -> String,
    /// The size at which the sides are compared.
    pub size: i64,
    /// The same for a quick run.
    pub quick: i64,
    /// The sizes over which growth is measured: small enough to stay within the processor's caches, since leaving them
    /// costs time that no step of the rules accounts for.
    pub growth: [i64; 4],
    /// What the rules cost.
    pub work: Work,
    /// What growth is measured against.
    pub over: Over,
    /// Why it grows as it does.
    pub why: &'static str,
}

/// The steps that a run must make, in whatever system. Time should not grow faster.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Each firing takes constant time: every partner is found by a key.
    Firings,
    /// A join that no key serves looks at this many partners.
    Partners(fn(i64) -> u64),
}

/// What time grows with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// The size: work is a power of it.
    Size,
    /// The work itself, where that is not a power of the size. The implied exponent is then one.
    Work,
}

/// Every program, in the order in which the tables show them.
pub const PROGRAMS: [Program; 24] = [
    Program {
        name: "gcd",
        engine: programs::gcd::run,
        limit: limits::numbers::gcd,
        size: 100_000_000,
        quick: 10_000_000,
        growth: [12_500_000, 25_000_000, 50_000_000, 100_000_000],
        work: Work::Firings,
        over: Over::Size,
        why: "size / 5 subtractions over a store of two",
    },
    Program {
        name: "primes",
        engine: programs::primes::run,
        limit: limits::numbers::primes,
        size: 40_000,
        quick: 10_000,
        growth: [5_000, 10_000, 20_000, 40_000],
        work: Work::Partners(limits::numbers::primes_looked_at),
        over: Over::Size,
        why: "no key serves `x % y == 0`: a number is tried against the primes below it, newest first, down to its \
              largest factor; n²/log n in all",
    },
    Program {
        name: "fib_bu",
        engine: programs::fib_bu::run,
        limit: limits::numbers::fib_bu,
        size: 1_000_000,
        quick: 100_000,
        growth: [125_000, 250_000, 500_000, 1_000_000],
        work: Work::Firings,
        over: Over::Size,
        why: "one firing per number, over a store of three",
    },
    Program {
        name: "fib_prop",
        engine: programs::fib_prop::run,
        limit: limits::numbers::fib_prop,
        size: 3_000,
        quick: 1_000,
        growth: [12_500, 25_000, 50_000, 100_000],
        work: Work::Firings,
        over: Over::Size,
        why: "one firing per number; the guard `n2 == n1 + 1` is a key",
    },
    Program {
        name: "fib_td",
        engine: programs::fib_td::run,
        limit: limits::numbers::fib_td,
        size: 100_000,
        quick: 20_000,
        growth: [25_000, 50_000, 100_000, 200_000],
        work: Work::Firings,
        over: Over::Size,
        why: "two calls per number, of which the memo answers one",
    },
    Program {
        name: "leq",
        engine: programs::leq::run,
        limit: limits::graphs::leq,
        size: 100,
        quick: 50,
        growth: [50, 70, 100, 140],
        work: Work::Firings,
        over: Over::Size,
        why: "each of the n²/2 pairs is derived once per variable in between: n³/6 firings",
    },
    Program {
        name: "uf_naive",
        engine: programs::uf_naive::run,
        limit: limits::sets::uf_naive,
        size: 20_000,
        quick: 5_000,
        growth: [5_000, 10_000, 20_000, 40_000],
        work: Work::Firings,
        over: Over::Size,
        why: "unbalanced chains grow with the size: one firing per step of a find",
    },
    Program {
        name: "uf_opt",
        engine: programs::uf_opt::run,
        limit: limits::sets::uf_opt,
        size: 200_000,
        quick: 20_000,
        growth: [50_000, 100_000, 200_000, 400_000],
        work: Work::Firings,
        over: Over::Size,
        why: "practically constant per union, so linear",
    },
    Program {
        name: "tak",
        engine: programs::tak::run,
        limit: limits::numbers::tak,
        size: 27,
        quick: 21,
        growth: [18, 21, 24, 27],
        work: Work::Firings,
        over: Over::Work,
        why: "exponential; one firing per call",
    },
    Program {
        name: "tak_memo",
        engine: programs::tak_memo::run,
        limit: limits::numbers::tak_memo,
        size: 110,
        quick: 110,
        growth: [110, 400, 700, 1_000],
        work: Work::Firings,
        over: Over::Work,
        why: "one firing per call that is not known yet, one or two per call that is",
    },
    Program {
        name: "ram",
        engine: programs::ram::run,
        limit: limits::numbers::ram,
        size: 200_000,
        quick: 20_000,
        growth: [25_000, 50_000, 100_000, 200_000],
        work: Work::Firings,
        over: Over::Size,
        why: "three instructions per round, each partner found by its address",
    },
    Program {
        name: "queens_all",
        engine: programs::queens::run_all,
        limit: limits::search::queens_all,
        size: 10,
        quick: 8,
        growth: [7, 8, 9, 10],
        work: Work::Partners(limits::search::queens_all_looked_at),
        over: Over::Work,
        why: "exponential; no key serves the diagonals, so a queen is tried against all before it",
    },
    Program {
        name: "queens_first",
        engine: programs::queens::run_first,
        limit: limits::search::queens_first,
        size: 20,
        quick: 16,
        growth: [14, 16, 18, 20],
        work: Work::Partners(limits::search::queens_first_looked_at),
        over: Over::Work,
        why: "as above, up to the first solution",
    },
    Program {
        name: "path",
        engine: programs::path::run,
        limit: limits::graphs::path,
        size: 400,
        quick: 100,
        growth: [50, 100, 150, 200],
        work: Work::Firings,
        over: Over::Size,
        why: "two edges per node, and a share of all n² pairs is connected: at most 2 n² firings",
    },
    Program {
        name: "sssp",
        engine: programs::sssp::run,
        limit: limits::graphs::sssp,
        size: 1_000,
        quick: 200,
        growth: [250, 500, 1_000, 2_000],
        work: Work::Firings,
        over: Over::Size,
        why: "one firing for each edge of each label, right or not: depth first corrects labels often",
    },
    Program {
        name: "fib_rec",
        engine: programs::fib_rec::run,
        limit: limits::numbers::fib_rec,
        size: 27,
        quick: 20,
        growth: [18, 21, 24, 27],
        work: Work::Firings,
        over: Over::Work,
        why: "exponential; one firing per call",
    },
    Program {
        name: "dijkstra",
        engine: programs::dijkstra::run,
        limit: limits::heaps::dijkstra,
        size: 20_000,
        quick: 2_000,
        growth: [2_500, 5_000, 10_000, 20_000],
        work: Work::Firings,
        over: Over::Size,
        why: "four labels per node, and the heap makes (edges + nodes log nodes) of them",
    },
    Program {
        name: "adder",
        engine: programs::adder::run,
        limit: limits::gates::adder,
        size: 20_000,
        quick: 2_000,
        growth: [5_000, 10_000, 20_000, 40_000],
        work: Work::Firings,
        over: Over::Size,
        why: "five gates per bit, each of which fires once",
    },
    Program {
        name: "zebra",
        engine: programs::zebra::run,
        limit: limits::houses::zebra,
        size: 50,
        quick: 5,
        growth: [10, 20, 40, 80],
        work: Work::Firings,
        over: Over::Size,
        why: "the same search again, so linear",
    },
    Program {
        name: "hamming",
        engine: programs::hamming::run,
        limit: limits::heaps::hamming,
        size: 50_000,
        quick: 5_000,
        growth: [5_000, 10_000, 20_000, 40_000],
        work: Work::Firings,
        over: Over::Size,
        why: "one number per firing, and fewer than two steps of the three places",
    },
    Program {
        name: "andersen",
        engine: programs::andersen::run,
        limit: limits::pointers::andersen,
        size: 200,
        quick: 20,
        growth: [50, 100, 200, 400],
        work: Work::Firings,
        over: Over::Size,
        why: "functions do not know each other, so linear in their number",
    },
    Program {
        name: "nrev",
        engine: programs::nrev::run,
        limit: limits::terms::nrev,
        size: 400,
        quick: 200,
        growth: [100, 200, 400, 800],
        work: Work::Firings,
        over: Over::Size,
        why: "each cell is appended as often as there are cells after it: n²/2",
    },
    Program {
        name: "zebra_terms",
        engine: programs::zebra_terms::run,
        limit: limits::houses::zebra_terms,
        size: 50,
        quick: 5,
        growth: [10, 20, 40, 80],
        work: Work::Firings,
        over: Over::Size,
        why: "the same search again, so linear",
    },
    Program {
        name: "infer",
        engine: programs::infer::run,
        limit: limits::terms::infer,
        size: 10_000,
        quick: 2_000,
        growth: [2_500, 5_000, 10_000, 20_000],
        work: Work::Firings,
        over: Over::Size,
        why: "each node has a rule, and types stay small",
    },
];

/// The program of that name.
pub fn named(name: &str) -> Option<&'static Program> {
    PROGRAMS.iter().find(|program| program.name == name)
}

/// How many of the programs, from the first, are those by which CHR systems are usually compared.
const CLASSICS: usize = 15;

/// Whether it is one of those.
pub fn is_classic(name: &str) -> bool {
    PROGRAMS[..CLASSICS].iter().any(|program| program.name == name)
}

/// All names, for an error message.
pub fn names() -> String {
    let (programs, textbook) = (PROGRAMS.map(|program| program.name), TEXTBOOK.map(|program| program.name));
    [&programs[..], &textbook[..]].concat().join(", ")
}
