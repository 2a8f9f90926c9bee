//! The macro must see that an argument is a variable; it cannot look behind an alias.
use chr_core::{Var, chr};

type Number = Var<i32>;

chr! {
    pub struct Alias;

    constraint leq(Number, Number);

    reflexivity @ leq(x, x) <=> true;
}

fn main() {
    let mut alias = Alias::new();
    alias.leq(Var::known(1), Var::known(2)).unwrap();
}
