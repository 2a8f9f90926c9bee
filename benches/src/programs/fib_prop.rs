//! Fibonacci bottom up, keeping everything: propagation, and a join on an arithmetic guard in a growing store.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;

        chr! {
            /// Fibonacci numbers, all of them.
            $(#[$without])*
            pub struct FibProp;

            constraint upto(i64);
            constraint fib(i64, i64);

            calc @ upto(max), fib(n1, m1), fib(n2, m2) ==> n2 == n1 + 1, n2 < max |
                   fib(n2 + 1, (m1 + m2) % 1_000_000_007);
        }

        /// How many numbers there are up to `size`.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(FibProp);
            program.upto(size).expect("no goal fails");
            program.fib(0, 1).expect("no goal fails");
            program.fib(1, 1).expect("no goal fails");
            Outcome::new(program.store().fib().count(), program.firings())
        }
    };
}
program!();
each_pass!(program);
