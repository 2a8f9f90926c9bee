//! A propagation rule keeps all its heads, so there is nothing to separate.
use chr_core::{Var, chr};

chr! {
    pub struct Order;

    constraint leq(Var, Var);

    transitivity @ leq(x, y) / leq(y, z) ==> leq(x, z);
}

fn main() {}
