//! Greatest common divisor, in two rules.
//!
//! What it teaches: constraints with a Rust type, a literal as a pattern, a guard before `|`, and that the store
//! is the state: tell another number at any time, and the rules go on from what is there.

use chr_core::{Recorder, chr};

chr! {
    /// The greatest common divisor of all numbers told so far.
    pub struct Gcd;

    /// The divisor must divide this number.
    constraint gcd(u64);

    zero @ gcd(0)          <=> true;
    step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
}

/// The one number left in the store.
fn answer<O: chr_core::Observer>(program: &Gcd<O>) -> u64 {
    let left: Vec<u64> = program.store().gcd().map(|it| it.0).collect();
    assert_eq!(left.len(), 1, "the rules leave one number");
    left[0]
}

/// Two runs: a recorded one, and one that is fed number by number.
pub fn main() -> Result<(), chr_core::Error> {
    let mut program = Gcd::with_observer(Recorder::new());
    program.gcd(9)?;
    program.gcd(6)?;
    println!("gcd(9, 6) = {}, found like this:\n{}", answer(&program), program.trace());
    assert_eq!(answer(&program), 3);

    let mut program = Gcd::new();
    for number in [1_302, 3_906, 651, 1_395] {
        program.gcd(number)?;
        println!("after telling {number:>5} the divisor is {}", answer(&program));
    }
    assert_eq!(answer(&program), 93);
    assert!(program.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
