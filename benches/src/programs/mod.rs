//! The rule programs, with rules as in the textbooks.
//!
//! Each file wraps its rules and its query in a macro `program!`, so that the same text can be compiled again with a
//! compiler pass switched off.

pub mod adder;
pub mod andersen;
pub mod dijkstra;
pub mod fib_bu;
pub mod fib_prop;
pub mod fib_rec;
pub mod fib_td;
pub mod gcd;
pub mod hamming;
pub mod infer;
pub mod leq;
pub mod nrev;
pub mod path;
pub mod primes;
pub mod queens;
pub mod ram;
pub mod sssp;
pub mod tak;
pub mod tak_memo;
pub mod uf_naive;
pub mod uf_opt;
pub mod zebra;
pub mod zebra_terms;
