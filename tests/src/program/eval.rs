//! What patterns, expressions and tests mean, given what is known about variables. Point 11 lies in how a caller takes
//! `None`, "the value of an unbound variable was read": in a guard the test does not hold, in a body it is an error.

use std::cell::RefCell;
use std::collections::HashSet;

use super::{Expr, Name, Pat, Test};

/// What an argument or a name stands for: a number, a variable by its birth, or a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A number.
    Int(i64),
    /// A variable.
    Var(usize),
    /// A tree. Its parts live as long as the process, and equal ones are kept once.
    Made(Shape, &'static [Term]),
}

/// The outermost constructor of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Of a number.
    Leaf,
    /// Of a number or a variable that stands for one.
    Num,
    /// Of two trees.
    Pair,
}

impl Term {
    /// A tree.
    pub fn made(shape: Shape, parts: Vec<Term>) -> Self {
        thread_local! {
            static KEPT: RefCell<HashSet<&'static [Term]>> = RefCell::default();
        }
        KEPT.with_borrow_mut(|kept| match kept.get(parts.as_slice()) {
            Some(same) => Term::Made(shape, same),
            None => {
                let new: &'static [Term] = parts.leak();
                kept.insert(new);
                Term::Made(shape, new)
            }
        })
    }
}

/// The names of a rule instance. If one stands for several terms, they are equal; a number comes first.
pub type Env = Vec<(Name, Term)>;

/// What is known about the variables and the store.
pub trait Known {
    /// The number, the tree or the unbound variable that a term stands for now.
    fn seen(&self, term: Term) -> Term;
    /// The same, as deep as it goes. 32: terms that are equal then match.
    fn full(&self, term: Term) -> Term {
        match self.seen(term) {
            Term::Made(shape, parts) => Term::made(shape, parts.iter().map(|&part| self.full(part)).collect()),
            seen => seen,
        }
    }
    /// How many constraints of a kind there are.
    fn count(&self, kind: usize) -> i64;
}

/// Matches an argument: `None` if it does not fit, else the names that it binds.
pub fn fits(known: &impl Known, pattern: Pat, arg: Term) -> Option<Vec<(Name, Term)>> {
    let seen = known.seen(arg);
    match (pattern, seen) {
        (Pat::Wild, _) | (Pat::SomeWild, Term::Int(_) | Term::Made(..)) | (Pat::Unbound, Term::Var(_)) => {
            Some(Vec::new())
        }
        (Pat::Lit(wanted) | Pat::SomeLit(wanted), Term::Int(number)) if wanted == number => Some(Vec::new()),
        (Pat::Bind(name), _) => Some(vec![(name, arg)]),
        (Pat::SomeBind(name), Term::Int(_)) => Some(vec![(name, seen)]),
        (Pat::SomeLeaf(name), Term::Made(Shape::Leaf, &[number])) => Some(vec![(name, number)]),
        (Pat::SomeLeafLit(wanted), Term::Made(Shape::Leaf, &[number])) if number == Term::Int(wanted) => {
            Some(Vec::new())
        }
        (Pat::SomeNum(name), Term::Made(Shape::Num, &[inner])) => Some(vec![(name, inner)]),
        // A pattern looks at one constructor: what is inside is a variable again.
        (Pat::SomePair(patterns), Term::Made(Shape::Pair, parts)) => {
            let named = patterns.iter().zip(parts).filter_map(|(pattern, &part)| Some((pattern.name()?, part)));
            Some(named.collect())
        }
        _ => None,
    }
}

/// Adds a name; `None` if it already stands for something else.
pub fn bind(known: &impl Known, env: &mut Env, name: Name, term: Term) -> Option<()> {
    let before = env.iter().find(|(other, _)| *other == name).map(|&(_, before)| before);
    let at = if matches!(term, Term::Int(_)) { 0 } else { env.len() };
    env.insert(at, (name, term));
    before.is_none_or(|before| known.full(before) == known.full(term)).then_some(())
}

/// Matches all arguments of a constraint, where some names stand for something already: those and the ones that it binds,
/// if it fits.
pub fn fit(known: &impl Known, patterns: &[Pat], args: &[Term], names: &Env) -> Option<Env> {
    let mut env = names.clone();
    for (&pattern, &arg) in patterns.iter().zip(args) {
        for (name, term) in fits(known, pattern, arg)? {
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
        Term::Made(..) => unreachable!("a tree is not a number"),
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
        Expr::LeafOf(&[of]) => return Some(Term::made(Shape::Leaf, vec![Term::Int(number(of)?)])),
        Expr::NumOf(&[of]) => return Some(Term::made(Shape::Num, vec![eval(known, of, env)?])),
        Expr::PairOf(&[a, b]) => {
            return Some(Term::made(Shape::Pair, vec![eval(known, a, env)?, eval(known, b, env)?]));
        }
    }))
}

/// Whether a test holds.
pub fn holds(known: &impl Known, test: Test, env: &Env) -> Option<bool> {
    let compare = |&[a, b]: &[Expr; 2], holds: fn(i64, i64) -> bool| match [eval(known, a, env)?, eval(known, b, env)?]
    {
        [Term::Int(a), Term::Int(b)] => Some(holds(a, b)),
        sides => unreachable!("{sides:?} are not numbers"),
    };
    let same = |&[a, b]: &[Name; 2]| known.full(lookup(env, a)) == known.full(lookup(env, b));
    match test {
        Test::Equal(sides) => compare(sides, |a, b| a == b),
        Test::Differ(sides) => compare(sides, |a, b| a != b),
        Test::Less(sides) => compare(sides, |a, b| a < b),
        Test::AtMost(sides) => compare(sides, |a, b| a <= b),
        Test::Same(names) => Some(same(names)),
        Test::NotSame(names) => Some(!same(names)),
        // 11: reading a variable without a value makes a guard fail.
        Test::IsLeaf(name, wanted) => match known.seen(lookup(env, name)) {
            Term::Var(_) => None,
            tree => Some(matches!(tree, Term::Made(Shape::Leaf, &[Term::Int(number)]) if number == wanted)),
        },
        Test::Bound(..) | Test::Agg(..) => unreachable!("it binds"),
    }
}
