//! Patterns that do not fit the declared type, and one name for two types.
use chr_core::{Var, chr};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    Dot,
    Line(i32),
}

chr! {
    pub struct Heads;

    constraint number(i32);
    constraint big(i64);
    constraint shape(Shape);
    constraint known(Var<i32>);
    constraint wide(Var<i64>);

    literal @ number("three")         <=> true;
    tuple   @ number((a, b))          <=> a == b | true;
    variant @ shape(Shape::Square)    <=> true;
    arity   @ shape(Shape::Line(a, b)) <=> a == b | true;
    known_  @ known(Some('a'))        <=> true;
    two     @ number(n), big(n)       <=> true;
    vars    @ known(x), wide(x)       <=> true;
    mixed   @ big(n), known(n)        <=> true;
    inside  @ shape(Shape::Line(n)), big(n) <=> true;
}

fn main() {}
