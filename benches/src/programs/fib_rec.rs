//! Fibonacci by double recursion without a memo: calls that return a value and are never stored.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;

        chr! {
            /// Fibonacci numbers.
            $(#[$without])*
            pub struct FibRec;

            constraint fib(i64, Var<i64>);

            low  @ fib(n, m) <=> n < 2 | m = 1;
            high @ fib(n, m) <=> fresh a, b: i64, fib(n - 1, a), fib(n - 2, b), m = value(a) + value(b);
        }

        /// The number `size`.
        pub fn run(size: i64) -> Outcome {
            let mut program = FibRec::new();
            let m = program.var();
            program.fib(size, m).expect("no goal fails");
            Outcome::new(program.value(m).expect("every call returns"), program.firings())
        }
    };
}
program!();
each_pass!(program);
