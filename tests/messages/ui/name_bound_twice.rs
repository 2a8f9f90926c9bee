//! A name means one thing throughout a rule.
use chr_core::{Var, chr};

chr! {
    pub struct Twice;

    constraint leq(Var, Var), number(i32);

    fresh_  @ leq(x, _)    <=> fresh x, leq(x, x);
    let_    @ number(n)    <=> let n: i32 = n + 1, number(n);
    guard   @ number(n)    <=> let n = n + 1 | number(n);
    for_    @ number(n)    <=> for n: i32 in 0..3 { number(n) };
    choose_ @ number(n)    <=> choose n: i32 in 0..3 { number(n) };
    handle  @ number(n) # n <=> true;
    twice   @ number(_)    <=> fresh x, leq(x, x), fresh x, leq(x, x);
}

fn main() {}
