//! Sieve of candidates: a join that no index serves.

use chr_core::chr;

chr! {
    /// Primes up to a candidate.
    pub struct Primes;

    constraint candidate(i64);
    constraint prime(i64);

    end  @ candidate(1) <=> true;
    gen_ @ candidate(n) <=> candidate(n - 1), prime(n);
    sift @ prime(y) / prime(x) <=> x % y == 0 | true;
}

/// How many primes there are up to `size`.
pub fn run(size: i64) -> String {
    let mut program = Primes::new();
    program.candidate(size).expect("no goal fails");
    program.store().prime().count().to_string()
}
