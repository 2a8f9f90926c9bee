//! The fifteen programs that systems of Constraint Handling Rules are compared by, their rules as in the textbooks.

pub mod fib_bu;
pub mod fib_prop;
pub mod fib_td;
pub mod gcd;
pub mod leq;
pub mod path;
pub mod primes;
pub mod queens_all;
pub mod queens_first;
pub mod ram;
pub mod sssp;
pub mod tak;
pub mod tak_memo;
pub mod uf_naive;
pub mod uf_opt;

/// Every program by name: given a size, it runs and tells its answer.
pub const ALL: [(&str, fn(i64) -> String); 15] = [
    ("gcd", gcd::run),
    ("primes", primes::run),
    ("fib_bu", fib_bu::run),
    ("fib_prop", fib_prop::run),
    ("fib_td", fib_td::run),
    ("leq", leq::run),
    ("uf_naive", uf_naive::run),
    ("uf_opt", uf_opt::run),
    ("tak", tak::run),
    ("tak_memo", tak_memo::run),
    ("ram", ram::run),
    ("queens_all", queens_all::run),
    ("queens_first", queens_first::run),
    ("path", path::run),
    ("sssp", sssp::run),
];
