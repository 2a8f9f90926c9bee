//! Only a logical variable can be equated.
use chr_core::{Var, chr};

chr! {
    pub struct Plain { limit: i32 }

    constraint number(i32), leq(Var, Var);

    value_ @ number(n)    <=> n = 3;
    handle @ leq(x, _) # c ==> c = x;
    let_   @ number(n)    <=> let m: i32 = n, m = 4;
    field  @ number(_)    <=> self.limit = 4;
}

fn main() {}
