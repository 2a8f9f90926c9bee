//! An associated type is the type of an argument like any other: it must be known, and be `Clone + Eq + Hash + Debug`.
use chr_core::{Var, chr};

pub trait Domain {
    type Role;
}

chr! {
    pub struct Bounds<D: Domain>;
    constraint assigned(user: String, role: D::Role);
    twice @ assigned(u, r) / assigned(u, r) <=> true;
}

chr! {
    pub struct Variables<D: Domain>;
    constraint known(Var<D::Role>), wants(Var<D::Role>);
    twice @ known(x) / known(x) <=> true;
    equal @ wants(x), wants(y)  <=> x = y;
}

chr! {
    pub struct Misspelt<D: Domain>;
    constraint assigned(user: String, role: D::Rule);
    twice @ assigned(u, r) / assigned(u, r) <=> true;
}

fn main() {}
