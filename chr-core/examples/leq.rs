//! A partial order over logical variables.
use chr_core::{Recorder, Var, chr};

chr! {
    /// A partial order over logical variables.
    pub struct Leq;

    constraint leq(Var, Var);

    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

fn main() -> Result<(), chr_core::Error> {
    let mut order = Leq::with_observer(Recorder::new());
    let [a, b, c] = order.named_vars(["a", "b", "c"]);
    order.leq(a, b)?;
    order.leq(b, c)?;
    println!("{}", order.store());
    order.leq(c, a)?;
    assert!(order.same(a, c));
    assert_eq!(order.store().leq().count(), 0);
    print!("{}", order.trace());
    print!("{}", Leq::<()>::plan());
    Ok(())
}
