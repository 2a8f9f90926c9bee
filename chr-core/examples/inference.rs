//! Hindley–Milner type inference with let-polymorphism and records.
//!
//! What it teaches: values with variables inside. A type is a Rust enum that derives `Term`, and `=` unifies two types at every
//! depth, occurs check included: there is no unifier here. What else a type checker keeps about a variable is a constraint on it,
//! which is woken when unification gives the variable a value or makes it one with another:
//!
//! - `level(x, n)`: how deep in `let`s the variable belongs. A variable that is given a value hands its level down; of two that become one, the
//!   smaller level stays. Variables of a deeper level than a `let` are generic in it.
//! - `has(r, name, t)`: the record has a field of that name. It waits until the record is known.
//! - `copy(…)`: a use of a generic type has a type of its own; what is asked of a generic variable is asked of its copy.

use std::rc::Rc;

use chr_core::{Term, Var, chr};

/// The name of a variable or a field.
pub type Name = &'static str;

/// An expression. Bound names are all different.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// `1`.
    Number(i64),
    /// `x`.
    Name(Name),
    /// `x => body`.
    Lambda(Name, Rc<Expr>),
    /// `f(x)`.
    Call(Rc<Expr>, Rc<Expr>),
    /// `let x = e in body`.
    Let(Name, Rc<Expr>, Rc<Expr>),
    /// A record with a field before others; the names in order.
    With(Name, Rc<Expr>, Rc<Expr>),
    /// The record without fields.
    Empty,
    /// `r.name`.
    Get(Rc<Expr>, Name),
}

/// A type, with variables for what is not known of it.
#[derive(Clone, Debug, Term)]
pub enum Type {
    /// Of numbers.
    Int,
    /// Of functions.
    Fun(Var<Type>, Var<Type>),
    /// Of records with a field before others.
    Field(Name, Var<Type>, Var<Type>),
    /// Of the record without fields.
    End,
}
use Type::{End, Field, Fun, Int};

chr! {
    /// Types of expressions.
    pub struct Inference;

    /// The expression, `level` `let`s deep, is of that type.
    constraint infer(level: u32, expr: Expr, ty: Var<Type>);
    /// A name that every use gives the same type.
    constraint one(name: Name, ty: Var<Type>);
    /// A name of a type that is generic in what is of a deeper level than this.
    constraint generic(name: Name, ty: Var<Type>, level: u32);
    /// The level of a type.
    constraint level(ty: Var<Type>, level: u32);
    /// The record type has a field of that name and type.
    constraint has(record: Var<Type>, name: Name, ty: Var<Type>);
    /// In the use `of` a type that is generic above `level`, `to` stands for `from`; what is new in it is of the level `here`.
    constraint copy(of: Var<Type>, level: u32, here: u32, from: Var<Type>, to: Var<Type>);

    number @ infer(_, Expr::Number(_), t)              <=> t = Int;
    one    @ one(x, s) / infer(_, Expr::Name(x), t)    <=> t = s;
    usage  @ generic(x, s, m) / infer(n, Expr::Name(x), t) <=> fresh of: Type, copy(of, m, n, s, t);
    lambda @ infer(n, Expr::Lambda(x, body), t)        <=> fresh a, r: Type, level(a, n), level(r, n), t = Fun(a.clone(), r.clone()),
             one(x, a), infer(n, (*body).clone(), r);
    call   @ infer(n, Expr::Call(f, x), t)             <=> fresh a: Type, level(a, n), infer(n, (*f).clone(), Fun(a.clone(), t.clone())),
             infer(n, (*x).clone(), a);
    bind   @ infer(n, Expr::Let(x, e, body), t)        <=> fresh a: Type, level(a, n + 1), infer(n + 1, (*e).clone(), a), generic(x, a, n),
             infer(n, (*body).clone(), t);
    empty  @ infer(_, Expr::Empty, t)                  <=> t = End;
    with   @ infer(n, Expr::With(x, e, rest), t)       <=> fresh a, r: Type, level(a, n), level(r, n), t = Field(x, a.clone(), r.clone()),
             infer(n, (*e).clone(), a), infer(n, (*rest).clone(), r);
    get    @ infer(n, Expr::Get(e, x), t)              <=> fresh r: Type, level(r, n), infer(n, (*e).clone(), r), has(r, x, t);

    here   @ has(Some(Field(x, s, _)), x, t)           <=> s = t;
    next   @ has(Some(Field(y, _, r)), x, t) <=> x != y | has(r, x, t);
    none   @ has(Some(End | Int | Fun(_, _)), _, _)    <=> fail;
    same   @ has(r, x, s) / has(r, x, t)               <=> s = t;
    inner  @ has(r, _, t), level(r, n)                 ==> level(t, n);

    lower  @ level(t, n) / level(t, m) <=> n <= m       | true;
    ground @ level(Some(Int | End), _)                 <=> true;
    fun    @ level(Some(Fun(a, r) | Field(_, a, r)), n) <=> level(a, n), level(r, n);

    again  @ copy(of, _, _, s, t) / copy(of, _, _, s, u) <=> t = u;
    fixed  @ level(s, n) / copy(_, m, _, s, t) <=> n <= m | s = t;
    new    @ level(s, n), copy(_, m, here, s, t) ==> n > m | level(t, here);
    asked  @ has(s, x, a), copy(of, m, here, s, t)     ==> fresh b: Type, has(t, x, b), copy(of, m, here, a, b);
    ground_copy @ copy(_, _, _, Some(Int), t)          <=> t = Int;
    end_copy @ copy(_, _, _, Some(End), t)             <=> t = End;
    fun_copy @ copy(of, m, here, Some(Fun(a, r)), t)   <=> fresh b, s: Type, t = Fun(b.clone(), s.clone()),
             copy(&of, m, here, a, b), copy(of, m, here, r, s);
    field_copy @ copy(of, m, here, Some(Field(x, a, r)), t) <=> fresh b, s: Type, t = Field(x, b.clone(), s.clone()),
             copy(&of, m, here, a, b), copy(of, m, here, r, s);
}

/// The type of an expression as people write it, if it has one.
pub fn type_of(expr: &Expr) -> Option<String> {
    let mut inference = Inference::new();
    let ty = inference.var();
    inference.level(&ty, 0).ok()?;
    inference.infer(0, expr.clone(), &ty).ok()?;
    Some(written(&inference.resolve(ty), &mut Vec::new()))
}

fn written(ty: &Var<Type>, letters: &mut Vec<String>) -> String {
    match ty.as_known() {
        None => {
            let name = format!("{ty:?}");
            let at = letters.iter().position(|other| *other == name).unwrap_or_else(|| {
                letters.push(name);
                letters.len() - 1
            });
            char::from(b'a' + at as u8).to_string()
        }
        Some(Int) => "int".into(),
        Some(End) => "{}".into(),
        Some(Fun(a, r)) => {
            let left = written(a, letters);
            let left = if let Some(Fun(..)) = a.as_known() { format!("({left})") } else { left };
            format!("{left} -> {}", written(r, letters))
        }
        Some(Field(name, ty, rest)) => format!("{{{name}: {} | {}}}", written(ty, letters), written(rest, letters)),
    }
}

fn name(x: Name) -> Rc<Expr> {
    Expr::Name(x).into()
}

fn lambda(x: Name, body: impl Into<Rc<Expr>>) -> Expr {
    Expr::Lambda(x, body.into())
}

fn call(f: impl Into<Rc<Expr>>, x: impl Into<Rc<Expr>>) -> Expr {
    Expr::Call(f.into(), x.into())
}

fn bind(x: Name, e: impl Into<Rc<Expr>>, body: impl Into<Rc<Expr>>) -> Expr {
    Expr::Let(x, e.into(), body.into())
}

fn pair(a: impl Into<Rc<Expr>>, b: impl Into<Rc<Expr>>) -> Expr {
    Expr::With("one", a.into(), Expr::With("two", b.into(), Expr::Empty.into()).into())
}

/// Infers the types of some expressions.
pub fn main() -> Result<(), chr_core::Error> {
    let identity = || lambda("x", name("x"));
    let get = |e: Rc<Expr>, x| Expr::Get(e, x);
    let examples = [
        ("the identity", identity(), Some("a -> a")),
        (
            "two names",
            lambda("f", lambda("y", call(name("f"), call(name("f"), name("y"))))),
            Some("(a -> a) -> a -> a"),
        ),
        (
            "a generic name is used with two types",
            bind("id", identity(), pair(call(name("id"), Expr::Number(1)), call(name("id"), Expr::Empty))),
            Some("{one: int | {two: {} | {}}}"),
        ),
        (
            "the name of a function's argument is not generic",
            lambda("id", pair(call(name("id"), Expr::Number(1)), call(name("id"), Expr::Empty))),
            None,
        ),
        (
            "only what is deeper than the `let` is generic",
            lambda("y", bind("k", lambda("z", pair(name("y"), name("z"))), call(name("k"), name("k")))),
            Some("a -> {one: a | {two: b -> {one: a | {two: b | {}}} | {}}}"),
        ),
        ("a field", get(pair(Expr::Number(1), Expr::Empty).into(), "two"), Some("{}")),
        ("a field that is not there", get(pair(Expr::Number(1), Expr::Empty).into(), "three"), None),
        (
            "a generic function of records",
            bind(
                "first",
                lambda("r", get(name("r"), "one")),
                pair(
                    call(name("first"), pair(Expr::Number(1), Expr::Empty)),
                    call(name("first"), pair(Expr::Empty, Expr::Number(2))),
                ),
            ),
            Some("{one: int | {two: {} | {}}}"),
        ),
        ("a function is not its own argument", lambda("w", call(name("w"), name("w"))), None),
    ];
    for (what, expr, expected) in examples {
        let found = type_of(&expr);
        println!("{what}: {}", found.as_deref().unwrap_or("no type"));
        assert_eq!(found.as_deref(), expected, "{what}");
    }
    Ok(())
}
