//! Fibonacci top down with a memo: deep recursion through logical variables.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;

        chr! {
            /// Fibonacci numbers on demand.
            $(#[$without])*
            pub struct FibTd;

            constraint fib(i64, Var<i64>);

            mem @ fib(n, m1) / fib(n, m2) <=> m1 = m2;
            f0  @ fib(0, m) ==> m = 1;
            f1  @ fib(1, m) ==> m = 1;
            fn_ @ fib(n, m) ==> n > 1 |
                  fresh m1: i64, fib(n - 1, m1), fresh m2: i64, fib(n - 2, m2), m = (value(m1) + value(m2)) % 1_000_000_007;
        }

        /// The number `size`.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(FibTd);
            let m = program.var();
            program.fib(size, m).expect("no goal fails");
            Outcome::new(program.value(m).expect("every number is computed"), program.firings())
        }
    };
}
program!();
each_pass!(program);
