//! Fibonacci bottom up, keeping the last two: a join on an arithmetic guard, in a small store with churn.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;

        chr! {
            /// Fibonacci numbers, the last two.
            $(#[$without])*
            pub struct FibBu;

            constraint upto(i64);
            constraint fib(i64, i64);

            calc @ upto(max), fib(n2, m2) / fib(n1, m1) <=> n2 == n1 + 1, n2 < max |
                   fib(n2 + 1, (m1 + m2) % 1_000_000_007);
        }

        /// The last two numbers up to `size`.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(FibBu);
            program.upto(size).expect("no goal fails");
            program.fib(0, 1).expect("no goal fails");
            program.fib(1, 1).expect("no goal fails");
            let mut left: Vec<(i64, i64)> = program.store().fib().map(|fib| (fib.0, fib.1)).collect();
            left.sort_unstable();
            Outcome::new(format!("{left:?}"), program.firings())
        }
    };
}
program!();
each_pass!(program);
