//! A program may stand in a function, where items of the function are in scope.
use chr_core::{Error, chr};

fn gcd(a: u64, b: u64) -> Result<u64, Error> {
    const ZERO: u64 = 0;

    chr! {
        /// Euclid's algorithm.
        struct Gcd;
        constraint gcd(u64);
        zero @ gcd(ZERO)                <=> true;
        step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
    }

    let mut program = Gcd::new();
    program.gcd(a)?;
    program.gcd(b)?;
    Ok(program.store().gcd().map(|gcd| gcd.0).next().unwrap_or(ZERO))
}

fn also_gcd() -> usize {
    chr! {
        struct Gcd;
        constraint gcd(u64);
        same_ @ gcd(n) / gcd(n) <=> true;
    }
    let mut program = Gcd::new();
    program.gcd(1).unwrap();
    program.gcd(1).unwrap();
    program.len()
}

fn main() {
    assert_eq!(gcd(12, 18), Ok(6));
    assert_eq!(also_gcd(), 1);
}
