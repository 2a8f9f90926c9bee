//! A guard asks, and does not change anything.
use chr_core::{Var, chr};

chr! {
    pub struct Impure;

    constraint leq(Var, Var);
    constraint number(i32);

    tells    @ leq(x, y)  <=> leq(y, x) | x = y;
    negates  @ number(n)  <=> !number(n + 1) | true;
    equates  @ leq(x, y)  <=> x = y | true;
    assigns  @ number(n)  <=> n = 3 | true;
    searches @ number(n)  <=> choose m in 0..n | number(m);
    invents  @ number(n)  <=> fresh x | leq(x, x), number(n);
    once_    @ number(n)  <=> once { number(n) } | true;
    fails    @ number(_)  <=> fail | true;
}

fn main() {}
