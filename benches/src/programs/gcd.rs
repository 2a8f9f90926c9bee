//! Greatest common divisor by subtraction: one long chain of firings over a store of two constraints.

use chr_core::chr;

chr! {
    /// Greatest common divisor.
    pub struct Gcd;

    constraint gcd(i64);

    gcd1 @ gcd(0) <=> true;
    gcd2 @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
}

/// gcd(5) and gcd(`size`).
pub fn run(size: i64) -> String {
    let mut program = Gcd::new();
    program.gcd(5).expect("no goal fails");
    program.gcd(size).expect("no goal fails");
    program.store().gcd().map(|left| left.0.to_string()).collect::<Vec<_>>().join(" ")
}
