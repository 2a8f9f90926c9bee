//! Types that do not fit in the arguments of a goal, at the user's own token.
#![allow(deprecated)] // Rules that never fire.
use chr_core::{Var, chr};

chr! {
    pub struct Bodies { limit: u64 }

    constraint number(i32);
    constraint word(String);
    constraint known(Var<i32>);
    constraint symbol(Var);

    literal  @ number(1)  <=> number("one");
    string   @ number(2)  <=> word("two");
    lone     @ number(n)  <=> word(n);
    field    @ number(3)  <=> number(self.limit);
    known_   @ number(4)  <=> known("four");
    variable @ known(x)   <=> number(x);
    other    @ symbol(x)  <=> known(x);
    value_   @ known(x)   <=> word(value(x));
    let_     @ number(5)  <=> let n: i64 = "five", number(6), word(n.to_string());
    for_     @ number(7)  <=> for w: String in 0..7 { word(w) };
    choose_  @ number(8)  <=> choose n: i32 in 8 { number(n) };
    if_      @ number(n)  <=> if n { number(9) };
    rust     @ number(10) <=> { let n: i32 = "ten"; };
}

fn main() {
    let mut bodies = Bodies::new(3);
    bodies.number(3).unwrap();
}
