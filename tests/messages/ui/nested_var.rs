//! A logical variable inside another argument could not be found when it is bound.
use chr_core::{Var, chr};

chr! {
    pub struct Nested;

    constraint list(Vec<Var>);
    constraint pair((Var<i32>, i32));
    constraint maybe(Var<Option<Var>>);
    constraint path(Option<chr_core::Var<i32>>);
}

fn main() {
    let mut nested = Nested::new();
    nested.list(Vec::new()).unwrap();
}
