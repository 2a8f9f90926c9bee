//! A constraint that is not declared, in a head and in a body, with the nearest name where one is near.
use chr_core::{Var, chr};

chr! {
    pub struct Order;

    constraint leq(Var, Var);

    reflexivity  @ lqe(x, x)            <=> true;
    transitivity @ leq(x, y), leq(y, z) ==> leqq(x, z);
    report       @ leq(x, _)            ==> print(x);
    cells        @ cell(x), leq(x, _)   <=> true;
    compare      @ leq(x, y)            ==> same(x, y);
}

fn main() {
    let mut order = Order::new();
    let [a, b] = order.vars();
    order.leq(a, b).unwrap();
}
