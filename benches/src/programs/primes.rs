//! Sieve of candidates: a join that no index serves.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;

        chr! {
            /// Primes up to a candidate.
            $(#[$without])*
            pub struct Primes;

            constraint candidate(i64);
            constraint prime(i64);

            end  @ candidate(1) <=> true;
            gen_ @ candidate(n) <=> candidate(n - 1), prime(n);
            sift @ prime(y) / prime(x) <=> x % y == 0 | true;
        }

        /// How many primes there are up to `size`.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(Primes);
            program.candidate(size).expect("no goal fails");
            Outcome::new(program.store().prime().count(), program.firings())
        }
    };
}
program!();
each_pass!(program);
