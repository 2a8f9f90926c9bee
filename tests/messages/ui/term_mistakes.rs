//! Mistakes in types that derive `Term`.
use chr_core::{Term, Var};

#[derive(Clone, Debug, Term)]
#[term(circular)]
pub enum Misspelt {
    One(Var<Misspelt>),
}

#[derive(Clone, Debug, Term)]
pub enum Borrowed<'a> {
    One(&'a str, Var),
}

#[derive(Clone, Debug, Term)]
pub enum Weighed {
    One(f64, Var<Weighed>),
}

fn main() {}
