//! Variables with capital letters where no constant could be meant.
use chr_core::{Var, chr};

chr! {
    pub struct Capitals;

    constraint leq(Var<i32>, Var<i32>), number(i32);

    heads @ leq(X, Y)  <=> X = Y;
    fresh @ number(n)  <=> fresh Z: i32, leq(Z, n);
    named @ number(n)  <=> let Next: i32 = n + 1, number(Next);
    each  @ number(n)  <=> for I: i32 in 0..n { number(I) };
    none  @ leq(None, _) <=> true;
}

fn main() {}
