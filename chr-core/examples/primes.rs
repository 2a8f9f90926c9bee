//! Prime numbers by sifting.
//!
//! What it teaches: a program with a parameter (`self.limit`), rules tried from top to bottom, and a rule that
//! keeps one head and removes the other. No loop is written: each `candidate` tells the next.

use chr_core::chr;

chr! {
    /// Leaves the primes up to `limit` in the store.
    pub struct Primes { limit: u32 }

    /// A number still to be looked at.
    constraint candidate(u32);
    /// A number that no smaller prime divides.
    constraint prime(u32);

    done @ candidate(n)        <=> n > self.limit | true;
    next @ candidate(n)        <=> prime(n), candidate(n + 1);
    sift @ prime(p) / prime(n) <=> n % p == 0     | true;
}

/// Sifts the numbers up to a hundred.
pub fn main() -> Result<(), chr_core::Error> {
    let mut program = Primes::new(100);
    program.candidate(2)?;

    let primes: Vec<u32> = program.store().prime().map(|it| it.0).collect();
    println!("The {} primes up to 100:", primes.len());
    for row in primes.chunks(9) {
        println!("{}", row.iter().map(|prime| format!("{prime:>4}")).collect::<String>());
    }
    assert_eq!(primes.len(), 25);
    assert_eq!(primes[..5], [2, 3, 5, 7, 11]);
    assert_eq!(primes[24], 97);

    println!("\nHow often each rule fired:");
    for (rule, count) in program.firings() {
        println!("  {rule:<4} {count:>3}");
    }
    assert!(program.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
