//! Arithmetic and comparisons with logical variables, which are not their values.
use chr_core::{Var, chr};

chr! {
    pub struct Sums;

    constraint add(Var<i32>, Var<i32>, Var<i32>), known(i32), pair(Var<i32>, Var<i32>);

    plus    @ add(x, y, z)     <=> z = x + y;
    told    @ pair(x, Some(_)) <=> known(2 * x);
    negated @ pair(x, Some(3)) <=> known(-x);
    named   @ pair(x, y)       <=> let n: i32 = (x - 1) / 2, known(n), pair(x, y);
    guarded @ pair(x, _)       <=> x + 1 > 3 | true;
    asked   @ pair(x, y)       <=> if x == y { known(1) } else if x == 3 { known(2) };
    fine    @ pair(x, y)       <=> value(x) + value(y) > 3, [1].iter().all(|x| x + 1 > 0) | known(value(x) + value(y));
}

fn main() {}
