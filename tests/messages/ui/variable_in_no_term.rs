//! A type with variables inside that does not derive `Term`: a recursive one, and one that holds a variable over another type.
use chr_core::{Var, chr};

#[derive(Clone, Debug)]
pub enum Type {
    Int,
    Fun(Var<Type>, Var<Type>),
}

#[derive(Clone, Debug)]
pub struct Cell(Var<u32>);

chr! {
    pub struct Infer;
    constraint typed(u32, Var<Type>), cell(Var<Cell>);
    same @ typed(e, t) / typed(e, u) <=> t = u;
}

fn main() {}
