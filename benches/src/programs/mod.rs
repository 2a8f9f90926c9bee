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

/// Runs a program at a size and gives its answer.
pub type Run = fn(i64) -> String;

/// Every program by name: given a size, it runs and tells its answer.
pub const ALL: [(&str, Run); 15] = [
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

#[cfg(test)]
mod tests {
    /// Answers of the hand-written programs.
    const ANSWERS: [(&str, i64, &str); 15] = [
        ("gcd", 1000000, "5"),
        ("primes", 2000, "303"),
        ("fib_bu", 10000, "9999-271496360 10000-24223428"),
        ("fib_prop", 500, "501"),
        ("fib_td", 1000, "107579939"),
        ("leq", 30, "empty 1"),
        ("uf_naive", 1000, "175"),
        ("uf_opt", 5000, "817"),
        ("tak", 15, "10"),
        ("tak_memo", 101, "100 146024"),
        ("ram", 2000, "[(1, 1), (2, 0), (3, 2000)]"),
        ("queens_all", 7, "40"),
        ("queens_first", 12, "[1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4]"),
        ("path", 100, "6597"),
        ("sssp", 200, "194 34194"),
    ];

    #[test]
    fn every_program_gives_the_known_answer() {
        for ((name, run), (known, size, answer)) in super::ALL.iter().zip(ANSWERS) {
            assert_eq!(*name, known);
            assert_eq!(run(size), answer, "{name} {size}");
        }
    }
}
