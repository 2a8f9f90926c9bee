//! A partial order: the program that every introduction to CHR begins with.
//!
//! What it teaches: a constraint over logical variables, the three kinds of rules (`<=>` removes its heads,
//! `==>` keeps them, `kept / removed` does both), a name that occurs twice meaning equality, and how equating
//! variables wakes the constraints that mention them. The run is recorded and printed, step by step.

use chr_core::{Recorder, Var, chr};

chr! {
    /// A partial order over logical variables.
    pub struct Leq;

    /// The first is less than or equal to the second.
    constraint leq(Var, Var);

    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

/// Tells three inequalities, and shows what the rules make of them.
pub fn main() -> Result<(), chr_core::Error> {
    let mut order = Leq::with_observer(Recorder::new());
    let [a, b, c] = order.named_vars(["a", "b", "c"]);

    order.leq(a, b)?;
    order.leq(b, c)?;
    println!("a <= b and b <= c give a third constraint:\n{}\n", order.store());
    assert_eq!(order.store().leq().count(), 3);
    assert!(!order.same(a, c));

    order.leq(c, a)?;
    println!("c <= a closes the circle: a, b and c are one variable, and nothing is left to say.");
    assert!(order.same(a, b) && order.same(b, c));
    assert_eq!(order.len(), 0);

    println!("\nThe rules, and what happened, step by step:\n{}", order.trace().text().legend().indented());
    assert!(order.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
