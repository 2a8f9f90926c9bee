//! What is known about a variable is matched by `Some` and `None`.
use chr_core::{Var, chr};

chr! {
    pub struct Literals;

    constraint n(Var<i32>);
    constraint flag(Var<bool>);

    three @ n(3)       <=> true;
    minus @ n(-1)      <=> true;
    range @ n(1..=9)   <=> true;
    named @ n(k @ 1..) <=> true;
    or    @ n(1 | 2)   <=> true;
    yes   @ flag(true) <=> true;
}

fn main() {}
