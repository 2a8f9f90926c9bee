//! An unused name is warned about, as in Rust.
#![deny(unused_variables)]
#![allow(deprecated)] // Rules that never fire.
use chr_core::{Var, chr};

chr! {
    pub struct Unused;

    constraint leq(Var, Var);
    constraint number(i32), pair((i32, i32));

    head    @ leq(x, y)           <=> fresh z, leq(x, z);
    handle  @ number(1) # c       <=> true;
    inside  @ pair((a, b))        <=> number(a);
    guard   @ number(n)           <=> let m = n + 1 | true;
    let_    @ number(2)           <=> let k: i32 = 7, number(4);
    fresh_  @ number(3)           <=> fresh v, w, leq(w, w);
    for_    @ number(4)           <=> for i: i32 in 0..3 { number(5) };
    choose_ @ number(6)           <=> choose c: i32 in 0..3 { number(5) };
    if_     @ number(o)           <=> if let Some(p) = o.checked_add(1) { number(7) };
    fine    @ leq(_, _y)          <=> true;
}

fn main() {
    let mut unused = Unused::new();
    unused.number(3).unwrap();
}
