//! Tests of what traces turn into with the optional features of `chr-core`: JSON lines, the page, `tracing` events.
//! They form a separate crate so that the other tests, above all those of error messages, see `chr-core` as most users
//! do.
#![forbid(unsafe_code)]

use chr_core::trace::Trace;
use chr_core::{Error, Recorder, Var, chr};

chr! {
    /// A partial order.
    pub struct Leq;
    /// The first is less than or equal to the second.
    constraint leq(Var, Var);
    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

chr! {
    /// Queens, one per row.
    pub struct Queens { n: i32 }
    /// The rows from here on are still empty.
    constraint place(row: i32);
    /// A queen stands here.
    constraint queen(row: i32, col: i32);
    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r)                     <=> r > self.n | true;
    next     @ place(r)                     <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

/// Three inequalities of which the last two make an equation.
pub fn order() -> Result<Trace, Error> {
    let mut order = Leq::with_observer(Recorder::new());
    let [a, b, c] = order.named_vars(["a", "b", "c"]);
    order.leq(a, b)?;
    order.leq(b, c)?;
    order.leq(c, b)?;
    Ok(order.observer().clone().into_trace())
}

/// The search for a first solution.
pub fn queens(n: i32) -> Result<Trace, Error> {
    let mut queens = Queens::with_observer(n, Recorder::new());
    queens.place(1)?;
    Ok(queens.observer().clone().into_trace())
}

chr! {
    /// Makes events of every kind.
    pub struct Every;
    constraint go(), seen(Var<i32>), number(i32), text(&'static str);
    go   @ go()          <=> fresh x: i32, seen(x), text("ä \"→\" 𝄞"), choose k: i32 in 1..=2 { x = k };
    seen @ seen(Some(k)) ==> number(k);
    one  @ number(1)     <=> fail;
}

/// A run with events of every kind.
pub fn every() -> Result<Trace, Error> {
    let mut program = Every::with_observer(Recorder::new());
    let mark = program.checkpoint();
    program.go()?;
    program.minimize(|_| (), |program, ()| program.number(1))?;
    program.rollback(mark)?;
    program.reset();
    Ok(program.observer().clone().into_trace())
}

/// A run of some three events for each step of a subtraction.
pub fn subtractions(steps: u64) -> Trace {
    let mut gcd = Gcd::with_observer(Recorder::new());
    gcd.gcd(5).and_then(|()| gcd.gcd(5 * steps)).expect("no goal fails");
    gcd.observer().clone().into_trace()
}

chr! {
    /// Greatest common divisor by subtraction.
    pub struct Gcd;
    constraint gcd(u64);
    zero @ gcd(0) <=> true;
    step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
}
