//! Programs from the CHR literature: answers and firing order as in SWI-Prolog. See `conformance/harness.rs`.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::{Var, chr};

chr! {
    pub struct Leq;
    constraint leq(Var, Var);
    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

conformance! {
    leq |log| Leq::with_observer(log);
    reflexive [A] leq(A, A);
    pair [A, B] leq(A, B), leq(B, A);
    twice [A, B] leq(A, B), leq(A, B);
    chain [A, B, C, D] leq(A, B), leq(B, C), leq(C, D);
    cycle [A, B, C] leq(A, B), leq(B, C), leq(C, A);
    diamond [A, B, C, D] leq(A, B), leq(A, C), leq(B, D), leq(C, D), leq(D, A);
    equated [A, B, C] leq(A, B), leq(B, C), equate(A, C);
}
