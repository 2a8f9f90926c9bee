//! A type that derives `Term` as an argument by itself.
use chr_core::{Term, Var, chr};

#[derive(Clone, Debug, Term)]
pub enum Type {
    Int,
    Fun(Var<Type>, Var<Type>),
}

chr! {
    pub struct Infer;
    constraint typed(u32, Type);
}

fn main() {}
