//! `#[dense]` makes an argument an array index, which a variable cannot be, and it takes a number of slots.
use chr_core::{Var, chr};

chr! {
    pub struct Dense;

    constraint a(#[dense(9)] Var<usize>);
    constraint b(#[dense] place: usize);
    constraint c(#[dense(0)] place: usize);
    constraint d(#[dense(MANY)] place: usize);
}

fn main() {}
