//! `value` and `same` are about logical variables.
use chr_core::{Var, chr};

chr! {
    pub struct Reads;

    constraint number(i32), known(Var<i32>), word(Var<String>);

    value_  @ number(n)           <=> value(n) > 3 | true;
    same_   @ number(n), known(x) <=> same(x, n) | true;
    mixed   @ known(x), word(y)   <=> same(x, y) | true;
    one     @ known(x)            <=> same(x) | true;
    equal   @ known(x), known(y)  <=> x == y | true;
    none    @ known(x)            <=> value() == 3 | true;
    compare @ known(x)            <=> x > 3 | true;
}

fn main() {}
