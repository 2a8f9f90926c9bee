//! One type of values under two names would have two sets of variables.
use chr_core::{Var, chr};

pub type Id = u32;

chr! {
    pub struct Two;
    constraint one(Var<u32>), other(Var<Id>);
    met @ one(Some(n)), other(Some(n)) <=> true;
}

fn main() {
    Two::new();
}
