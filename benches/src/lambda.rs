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

impl Expr {
    /// What it is the name of.
    pub fn as_name(&self) -> Option<u32> {
        if let Expr::Name(x) = self { Some(*x) } else { None }
    }

    /// The name and the body of a function.
    pub fn as_lambda(&self) -> Option<(u32, Rc<Expr>)> {
        if let Expr::Lambda(x, body) = self { Some((*x, body.clone())) } else { None }
    }

    /// A function and what it is applied to.
    pub fn as_call(&self) -> Option<(Rc<Expr>, Rc<Expr>)> {
        if let Expr::Call(f, x) = self { Some((f.clone(), x.clone())) } else { None }
    }

    /// A name, what it is for, and where.
    pub fn as_let(&self) -> Option<(u32, Rc<Expr>, Rc<Expr>)> {
        if let Expr::Let(x, value, body) = self { Some((*x, value.clone(), body.clone())) } else { None }
    }
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
