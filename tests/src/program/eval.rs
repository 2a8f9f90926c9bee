//! What patterns, expressions and tests mean, given what is known about variables. Point 11 lies in how a caller takes
//! `None`, "the value of an unbound variable was read": in a guard the test does not hold, in a body it is an error.

use super::{Expr, Name, Pat, Test};

/// What an argument or a name stands for: a number, or a variable by its birth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// A number.
    Int(i64),
    /// A variable.
    Var(usize),
}

/// The names of a rule instance. If one stands for several terms, they are equal; a number comes first.
pub type Env = Vec<(Name, Term)>;

/// What is known about the variables and the store.
pub trait Known {
    /// The number or the unbound variable that a term stands for now. Terms that are seen as equal match.
    fn seen(&self, term: Term) -> Term;
    /// How many constraints of a kind there are.
    fn count(&self, kind: usize) -> i64;
}

/// Matches an argument: `None` if it does not fit, else the name that it binds.
pub fn fits(known: &impl Known, pattern: Pat, arg: Term) -> Option<Option<(Name, Term)>> {
    let seen = known.seen(arg);
    match (pattern, seen) {
        (Pat::Wild, _) | (Pat::SomeWild, Term::Int(_)) | (Pat::Unbound, Term::Var(_)) => Some(None),
        (Pat::Lit(wanted) | Pat::SomeLit(wanted), Term::Int(number)) if wanted == number => Some(None),
        (Pat::Bind(name), _) => Some(Some((name, arg))),
        (Pat::SomeBind(name), Term::Int(_)) => Some(Some((name, seen))),
        _ => None,
    }
}

/// Adds a name; `None` if it already stands for something else.
pub fn bind(known: &impl Known, env: &mut Env, name: Name, term: Term) -> Option<()> {
    let before = env.iter().find(|(other, _)| *other == name).map(|&(_, before)| before);
    let at = if matches!(term, Term::Int(_)) { 0 } else { env.len() };
    env.insert(at, (name, term));
    before.is_none_or(|before| known.seen(before) == known.seen(term)).then_some(())
}

/// Matches all arguments of a constraint, where some names stand for something already: those and the ones that it binds,
/// if it fits.
pub fn fit(known: &impl Known, patterns: &[Pat], args: &[Term], names: &Env) -> Option<Env> {
    let mut env = names.clone();
    for (&pattern, &arg) in patterns.iter().zip(args) {
        if let Some((name, term)) = fits(known, pattern, arg)? {
            bind(known, &mut env, name, term)?;
        }
    }
    Some(env)
}

/// What a name stands for.
pub fn lookup(env: &Env, name: Name) -> Term {
    env.iter().find(|(other, _)| *other == name).map(|&(_, term)| term).expect("a name that is bound")
}

/// The number that an expression stands for.
pub fn number(known: &impl Known, expr: Expr, env: &Env) -> Option<i64> {
    match known.seen(eval(known, expr, env)?) {
        Term::Int(number) => Some(number),
        Term::Var(_) => None,
    }
}

/// What an expression stands for: a name alone may be a variable.
pub fn eval(known: &impl Known, expr: Expr, env: &Env) -> Option<Term> {
    let number = |expr: Expr| number(known, expr, env);
    Some(Term::Int(match expr {
        Expr::Get(name) => return Some(lookup(env, name)),
        Expr::Int(number) => number,
        Expr::Value(name) => number(Expr::Get(name))?,
        Expr::Add(&[a, b]) => number(a)? + number(b)?,
        Expr::Sub(&[a, b]) => number(a)? - number(b)?,
        Expr::Rem(&[a, b]) => number(a)? % number(b)?,
        Expr::Count(kind) => known.count(kind),
    }))
}

/// Whether a test holds.
pub fn holds(known: &impl Known, test: Test, env: &Env) -> Option<bool> {
    let compare = |&[a, b]: &[Expr; 2], holds: fn(i64, i64) -> bool| match [eval(known, a, env)?, eval(known, b, env)?]
    {
        [Term::Int(a), Term::Int(b)] => Some(holds(a, b)),
        sides => unreachable!("{sides:?} are not numbers"),
    };
    let same = |&[a, b]: &[Name; 2]| known.seen(lookup(env, a)) == known.seen(lookup(env, b));
    match test {
        Test::Equal(sides) => compare(sides, |a, b| a == b),
        Test::Differ(sides) => compare(sides, |a, b| a != b),
        Test::Less(sides) => compare(sides, |a, b| a < b),
        Test::Same(names) => Some(same(names)),
        Test::NotSame(names) => Some(!same(names)),
        Test::Bound(..) | Test::Agg(..) => unreachable!("it binds"),
    }
}
