//! A type checker for a small functional language, with places in its errors.
//!
//! The types are Rust values with logical variables inside ([`Term`]): unifying two of them is one goal, `t = u`. What an
//! expression's type must be is a constraint for each expression; if it cannot hold, the rules note the place and go on, so that
//! one run finds all errors.
#![forbid(unsafe_code)]

pub mod syntax;

use chr_core::{Term, Var, chr};
use syntax::{Expr, Kind, Span};

/// A type.
#[derive(Clone, Debug, Term)]
pub enum Type {
    /// `int`
    Int,
    /// `bool`
    Bool,
    /// `a -> b`
    Fun(Var<Type>, Var<Type>),
}

/// Where names are visible: a number for each part of the program that has names of its own, 0 for the whole.
pub type Scope = u64;

chr! {
    /// What is known of the types of a program.
    pub struct Check;

    /// The expression, seen from a scope, has this type.
    constraint expr(Scope, Expr, Var<Type>);
    /// The name, used at a place of a scope, has this type.
    constraint lookup(Scope, String, Span, Var<Type>);
    /// What is found at a place, and what it should be.
    constraint expect(Span, Var<Type>, Var<Type>);

    #[key(inner)]
    constraint inside(inner: Scope, outer: Scope);
    constraint parameter(Scope, String, Var<Type>), definition(Scope, String, Expr);

    constraint mismatch(at: Span, found: Var<Type>, wanted: Var<Type>), unknown(at: Span, name: String);

    number   @ expr(_, Expr { kind: Kind::Number(_), at }, t)    <=> expect(at, Type::Int, t);
    truth    @ expr(_, Expr { kind: Kind::Truth(_), at }, t)     <=> expect(at, Type::Bool, t);
    name     @ expr(s, Expr { kind: Kind::Name(x), at }, t)      <=> lookup(s, x, at, t);
    lambda   @ expr(s, Expr { kind: Kind::Lambda(x, body), at }, t) # id
             <=> let inner: Scope = id.age(), inside(inner, s), fresh a, b: Type, parameter(inner, x, a),
                 expect(at, Type::Fun(a, b), t), expr(inner, *body, b);
    apply    @ expr(s, Expr { kind: Kind::Apply(f, x), .. }, t)
             <=> fresh a: Type, expr(s, *f, Type::Fun(a, t)), expr(s, *x, a);
    either   @ expr(s, Expr { kind: Kind::If(c, yes, no), .. }, t)
             <=> expr(s, *c, Type::Bool), expr(s, *yes, t), expr(s, *no, t);
    plus     @ expr(s, Expr { kind: Kind::Plus(x, y), at }, t)
             <=> expr(s, *x, Type::Int), expr(s, *y, Type::Int), expect(at, Type::Int, t);
    less     @ expr(s, Expr { kind: Kind::Less(x, y), at }, t)
             <=> expr(s, *x, Type::Int), expr(s, *y, Type::Int), expect(at, Type::Bool, t);
    define   @ expr(s, Expr { kind: Kind::Let(x, e, body), .. }, t) # id
             <=> let inner: Scope = id.age(), inside(inner, s), fresh a: Type, expr(s, *e.clone(), a),
                 definition(inner, x, *e), expr(inner, *body, t);

    // The innermost name of that spelling; each use of a definition has a type of its own, which makes `let` polymorphic.
    bound    @ parameter(s, x, a) / lookup(s, x, at, t)                 <=> expect(at, a, t);
    instance @ definition(s, x, e), inside(s, up) / lookup(s, x, at, t) <=> fresh a: Type, expr(up, e, a), expect(at, a, t);
    outwards @ inside(s, up) / lookup(s, x, at, t)                      <=> lookup(up, x, at, t);
    unbound  @ lookup(_, x, at, _)                                      <=> unknown(at, x);

    // Unify, or note where that cannot be.
    fits     @ expect(at, t, u)                                         <=> once { ( t = u ; mismatch(at, t, u) ) };
}

/// An error, with the place that it is at.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mistake {
    /// Where.
    pub at: Span,
    /// What is wrong.
    pub message: String,
}

/// The type of a program as it is written, or all that is wrong with it.
pub fn check(text: &str) -> Result<String, Vec<Mistake>> {
    let parsed = syntax::parse(text).map_err(|(at, message)| vec![Mistake { at, message }])?;
    let mut types = Check::new();
    let whole = types.var();
    types.expr(0, parsed, &whole).expect("no rule fails");
    let show = |t: &Var<Type>| show(&types, t);
    let mismatches = types.store().mismatch().map(|it| Mistake {
        at: it.at,
        message: format!("this is of type `{}`, where `{}` is wanted", show(&it.found), show(&it.wanted)),
    });
    let unknown =
        types.store().unknown().map(|it| Mistake { at: it.at, message: format!("`{}` is not defined", it.name) });
    let mut mistakes: Vec<Mistake> = mismatches.chain(unknown).collect();
    mistakes.sort();
    mistakes.dedup();
    if mistakes.is_empty() { Ok(show(&whole)) } else { Err(mistakes) }
}

/// A type as it is written: `int -> bool`, with letters for what can be anything.
fn show(types: &Check, whole: &Var<Type>) -> String {
    /// What is still to be written.
    enum Part {
        Type(Var<Type>, bool),
        Text(&'static str),
    }
    let (mut text, mut free, mut parts) =
        (String::new(), Vec::<Var<Type>>::new(), vec![Part::Type(whole.clone(), false)]);
    while let Some(part) = parts.pop() {
        match part {
            Part::Text(part) => text += part,
            Part::Type(t, closed) => match types.value(&t) {
                Some(Type::Int) => text += "int",
                Some(Type::Bool) => text += "bool",
                Some(Type::Fun(from, to)) => {
                    if closed {
                        text += "(";
                        parts.push(Part::Text(")"));
                    }
                    parts.extend([Part::Type(to, false), Part::Text(" -> "), Part::Type(from, true)]);
                }
                None => {
                    let known = free.iter().position(|other| types.same(other, &t));
                    let number = known.unwrap_or_else(|| {
                        free.push(t);
                        free.len() - 1
                    });
                    text.push(char::from(b'a' + (number % 26) as u8));
                }
            },
        }
    }
    text
}
