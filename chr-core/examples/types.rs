//! Type inference for a small functional language, with polymorphic `let`.
//!
//! What it teaches: unification by rules. A type is a logical variable; what is known of it is said by constraints
//! (`int`, `boolean`, `arrow`), and two facts about one variable react: two arrows equate their parts, an arrow and a
//! number are an error. Also: Rust enums as patterns, `#` to get at a constraint's identity, and an error told as a
//! constraint, so that one run finds all of them.

use chr_core::{Var, chr};

/// An expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// `1`
    Number(i64),
    /// `true`
    Truth(bool),
    /// `x`
    Name(String),
    /// `\x. body`
    Lambda(String, Box<Expr>),
    /// `f x`
    Apply(Box<Expr>, Box<Expr>),
    /// `if c then t else e`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `let x = e in body`
    Let(String, Box<Expr>, Box<Expr>),
}
use Expr::*;

/// Where names are visible: 0 outside of everything.
pub type Scope = u64;

chr! {
    /// Types of expressions.
    pub struct Types;

    /// The expression, in this scope, has this type.
    constraint expr(Scope, Expr, Var);
    /// The name, seen from this scope, has this type.
    constraint lookup(Scope, String, Var);

    // Scopes.
    #[key(inner)]
    constraint inside(inner: Scope, outer: Scope);
    constraint parameter(Scope, name: String, Var);
    constraint definition(Scope, name: String, Expr);

    // What is known of a type.
    #[index(0)]
    constraint int(Var);
    #[index(0)]
    constraint boolean(Var);
    #[index(whole)]
    constraint arrow(whole: Var, from: Var, to: Var);
    /// The second type is a part of the first.
    #[set]
    constraint part(Var, Var);

    /// What is wrong with the expression.
    #[set]
    constraint error(String);

    number    @ expr(_, Number(_), t)             <=> int(t);
    truth     @ expr(_, Truth(_), t)              <=> boolean(t);
    name      @ expr(s, Name(x), t)               <=> lookup(s, x, t);
    lambda    @ expr(s, Lambda(x, body), t) # id  <=> let inner: Scope = id.age(), inside(inner, s),
                fresh a, b, parameter(inner, x, a), arrow(t, a, b), expr(inner, *body, b);
    apply     @ expr(s, Apply(f, x), t)           <=> fresh a, b, arrow(a, b, t), expr(s, *f, a), expr(s, *x, b);
    either    @ expr(s, If(c, yes, no), t)        <=> fresh b, boolean(b), expr(s, *c, b),
                expr(s, *yes, t), expr(s, *no, t);
    define    @ expr(s, Let(x, e, body), t) # id  <=> let inner: Scope = id.age(), inside(inner, s),
                fresh a, expr(s, *e.clone(), a), definition(inner, x, *e), expr(inner, *body, t);

    bound     @ parameter(s, x, a) / lookup(s, x, t)                 <=> t = a;
    // Each use of a defined name infers its type anew: that is what makes `let` polymorphic.
    instance  @ definition(s, x, e), inside(s, up) / lookup(s, x, t) <=> expr(up, e, t);
    outwards  @ inside(s, up) / lookup(s, x, t)                      <=> lookup(up, x, t);
    unknown   @ lookup(_, x, _)                                      <=> error(format!("`{x}` is not defined"));

    same_int  @ int(t) / int(t)                   <=> true;
    same_bool @ boolean(t) / boolean(t)           <=> true;
    unify     @ arrow(t, a, b) / arrow(t, c, d)   <=> a = c, b = d;
    clash_ib  @ int(t), boolean(t)                ==> error("a number is used as a truth value".to_string());
    clash_ia  @ int(t), arrow(t, _, _)            ==> error("a number is used as a function".to_string());
    clash_ba  @ boolean(t), arrow(t, _, _)        ==> error("a truth value is used as a function".to_string());

    parts     @ arrow(t, a, b)                    ==> part(t, a), part(t, b);
    infinite  @ part(t, t)                        <=> error("a type would contain itself".to_string());
    nested    @ part(t, u), part(u, v)            ==> part(t, v);
}

/// The type for people, with letters for what is open.
fn show(types: &Types, t: Var, open: &mut Vec<Var>) -> String {
    let store = types.store();
    if store.int_by_0(t).next().is_some() {
        return "int".to_string();
    }
    if store.boolean_by_0(t).next().is_some() {
        return "bool".to_string();
    }
    if let Some(arrow) = store.arrow_by_whole(t).next() {
        let (from, to) = (show(types, arrow.from, open), show(types, arrow.to, open));
        return if from.contains("->") { format!("({from}) -> {to}") } else { format!("{from} -> {to}") };
    }
    let letter = open.iter().position(|known| types.same(*known, t)).unwrap_or_else(|| {
        open.push(t);
        open.len() - 1
    });
    char::from(b'a' + letter as u8).to_string()
}

/// The type of an expression, or what is wrong with it.
fn infer(expr: &Expr) -> Result<String, chr_core::Error> {
    let mut types = Types::new();
    let [number, function, plus] = types.vars();
    types.int(number)?;
    types.arrow(function, number, number)?;
    types.arrow(plus, number, function)?;
    types.parameter(0, "plus".to_string(), plus)?;

    let t = types.var();
    types.expr(0, expr.clone(), t)?;
    assert!(types.audit().is_ok_and(|report| report.is_clean()));
    let errors: Vec<String> = types.store().error().map(|it| it.0.clone()).collect();
    Ok(if errors.is_empty() { show(&types, t, &mut Vec::new()) } else { errors.join("; ") })
}

fn number(n: i64) -> Expr {
    Number(n)
}
fn name(x: &str) -> Expr {
    Name(x.to_string())
}
fn lambda(x: &str, body: Expr) -> Expr {
    Lambda(x.to_string(), Box::new(body))
}
fn apply(f: Expr, x: Expr) -> Expr {
    Apply(Box::new(f), Box::new(x))
}
fn either(c: Expr, yes: Expr, no: Expr) -> Expr {
    If(Box::new(c), Box::new(yes), Box::new(no))
}
fn define(x: &str, e: Expr, body: Expr) -> Expr {
    Let(x.to_string(), Box::new(e), Box::new(body))
}

/// Infers the types of a few expressions, right and wrong ones.
pub fn main() -> Result<(), chr_core::Error> {
    let identity = || lambda("x", name("x"));
    let compose = lambda("f", lambda("g", lambda("x", apply(name("f"), apply(name("g"), name("x"))))));
    let add_one = lambda("n", apply(apply(name("plus"), name("n")), number(1)));
    let twice = define("twice", lambda("f", lambda("x", apply(name("f"), apply(name("f"), name("x"))))), name("twice"));
    let used = |id: Expr| either(apply(id.clone(), Truth(true)), apply(id, number(1)), number(0));

    let cases = [
        ("\\x. x", identity(), "a -> a"),
        ("\\n. plus n 1", add_one, "int -> int"),
        ("\\f. \\g. \\x. f (g x)", compose, "(a -> b) -> (c -> a) -> c -> b"),
        ("let twice = \\f. \\x. f (f x) in twice", twice, "(a -> a) -> a -> a"),
        ("let id = \\x. x in if id true then id 1 else 0", define("id", identity(), used(name("id"))), "int"),
        (
            "(\\id. if id true then id 1 else 0) (\\x. x)",
            apply(lambda("id", used(name("id"))), identity()),
            "a number is used as a truth value",
        ),
        ("1 true", apply(number(1), Truth(true)), "a number is used as a function"),
        ("\\x. x x", lambda("x", apply(name("x"), name("x"))), "a type would contain itself"),
        ("\\x. y", lambda("x", name("y")), "`y` is not defined"),
    ];
    for (text, expr, expected) in &cases {
        let answer = infer(expr)?;
        println!("{text}\n    : {answer}");
        assert_eq!(answer, *expected);
    }
    Ok(())
}
