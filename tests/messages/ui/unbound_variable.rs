//! A name that nothing binds: alone as an argument, on either side of `=`, inside a larger expression, as a field
//! without its `self`, and in the block of another goal.
use chr_core::{Var, chr};

chr! {
    pub struct Unbound { limit: i32 }

    constraint leq(Var, Var);
    constraint count(total: i32);

    lone     @ leq(x, _)    ==> leq(x, z);
    left     @ leq(x, _)    ==> z = x;
    right    @ leq(x, _)    ==> x = z;
    near     @ count(total) <=> count(totla);
    field    @ count(n)     <=> n > 1 | count(limit);
    wildcard @ count(_)     <=> count(_);
    branch   @ count(n)     <=> if n > 1 { let m: i32 = n - 1, count(m) }, count(m);
}

fn main() {}
