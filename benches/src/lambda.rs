//! Expressions to infer the types of.

use std::rc::Rc;

/// An expression; names are numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// Some number.
    Number,
    /// A name.
    Name(u32),
    /// A function of a name.
    Lambda(u32, Rc<Expr>),
    /// A function applied.
    Call(Rc<Expr>, Rc<Expr>),
    /// A name for an expression in another one.
    Let(u32, Rc<Expr>, Rc<Expr>),
}

/// `let f = x => x in f(f)(…)` in itself, so often that there are about `size` nodes.
pub fn expression(size: i64) -> Rc<Expr> {
    let mut expr: Rc<Expr> = Expr::Number.into();
    for n in 0..(size / 7) as u32 {
        let (f, x) = (2 * n, 2 * n + 1);
        let name = || Rc::new(Expr::Name(f));
        let twice = Expr::Call(name(), name()).into();
        expr = Expr::Let(f, Expr::Lambda(x, Expr::Name(x).into()).into(), Expr::Call(twice, expr).into()).into();
    }
    expr
}
