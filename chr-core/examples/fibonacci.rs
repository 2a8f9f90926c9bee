//! Fibonacci numbers with a memo.
//!
//! What it teaches: an answer comes back through a logical variable (`Var<u64>`); a rule that finds an old
//! question equal to a new one turns exponential work into linear work; `fresh` makes variables in a body, and
//! goals run left to right, so that `value(a)` is known once `fib(n - 1, a)` has run.

use chr_core::{Var, chr};

chr! {
    /// Fibonacci numbers. The constraints that stay in the store are the memo.
    pub struct Fibonacci;

    /// The `n`-th Fibonacci number is `result`.
    constraint fib(n: u64, result: Var<u64>);

    memo @ fib(n, old) / fib(n, new) <=> new = old;
    base @ fib(n, x) ==> n < 2  | x = n;
    step @ fib(n, x) ==> n >= 2 | fresh a, b: u64, fib(n - 1, a), fib(n - 2, b), x = value(a) + value(b);
}

/// Asks for two numbers; the second is in the memo already.
pub fn main() -> Result<(), chr_core::Error> {
    let mut program = Fibonacci::new();
    let answer = program.var();
    program.fib(90, answer)?;
    println!("fib(90) = {}", program.value(answer).expect("the rules bind it"));
    assert_eq!(program.value(answer), Some(2_880_067_194_370_816_120));

    // One constraint for each n: the memo answers what was asked before.
    assert_eq!(program.store().fib().count(), 91);
    let memo_hits = program.firings().find(|&(rule, _)| rule == "memo").map(|(_, count)| count);
    println!("It took {} questions; the memo answered {} more.", program.len(), memo_hits.unwrap());
    assert_eq!(memo_hits, Some(88));

    let again = program.var();
    program.fib(50, again)?;
    println!("fib(50) = {}, from the memo at once", program.value(again).unwrap());
    assert_eq!(program.value(again), Some(12_586_269_025));
    assert!(program.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
