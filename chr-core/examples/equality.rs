//! What follows from equations between terms, if nothing is known of their functions.
//!
//! What it teaches: logical variables as the names of things that may turn out to be equal. The rule set `congruence` of the
//! crate `chr-sets` equates the results of equal arguments; this program takes terms apart for it.

use chr_core::{Error, Var, chr};

/// A term: a constant, or a function of other terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A constant.
    Constant(&'static str),
    /// A function of one argument.
    One(&'static str, Box<Term>),
    /// A function of two.
    Two(&'static str, Box<(Term, Term)>),
}

chr! {
    /// Terms and their names.
    pub struct Equality;

    use chr_sets::congruence<&'static str, i64>;

    /// The variable stands for the term.
    constraint term(Term, Var<i64>), constant(&'static str, Var<i64>);

    constant @ term(Term::Constant(name), x)    <=> constant(name, x);
    one      @ term(Term::One(f, arg), x)       <=> fresh y: i64, term(*arg, y), apply(f, y, x);
    two      @ term(Term::Two(f, args), x)      <=> fresh y, z: i64, let (left, right): (Term, Term) = *args,
               term(left, y), term(right, z), apply2(f, y, z, x);
    same     @ constant(name, x) / constant(name, y) <=> y = x;
}

fn constant(name: &'static str) -> Term {
    Term::Constant(name)
}

fn one(f: &'static str, arg: Term) -> Term {
    Term::One(f, Box::new(arg))
}

fn two(f: &'static str, left: Term, right: Term) -> Term {
    Term::Two(f, Box::new((left, right)))
}

/// Whether the last equation follows from those before it.
fn follows(equations: &[(Term, Term)]) -> Result<bool, Error> {
    let mut program = Equality::new();
    let mut sides = Vec::new();
    for (left, right) in equations {
        let [x, y] = program.vars();
        program.term(left.clone(), x)?;
        program.term(right.clone(), y)?;
        sides.push((x, y));
    }
    let last = sides.pop();
    for (x, y) in sides {
        program.equate(x, y)?;
    }
    assert!(program.audit().is_ok_and(|report| report.is_clean()));
    Ok(last.is_none_or(|(x, y)| program.same(x, y)))
}

/// Asks for three equations.
pub fn main() -> Result<(), Error> {
    let (a, b) = (constant("a"), constant("b"));
    let fab = two("f", a.clone(), b.clone());
    let known = follows(&[(fab.clone(), a.clone()), (two("f", fab.clone(), b.clone()), a.clone())])?;
    println!("f(a, b) = a, so f(f(a, b), b) = a: {known}");
    assert!(known);

    let times = |n: usize| (0..n).fold(a.clone(), |term, _| one("f", term));
    let known = follows(&[(times(3), a.clone()), (times(5), a.clone()), (times(1), a.clone())])?;
    println!("f³(a) = a and f⁵(a) = a, so f(a) = a: {known}");
    assert!(known);

    let known = follows(&[(one("f", a.clone()), one("f", b.clone())), (a, b)])?;
    println!("f(a) = f(b), so a = b: {known}");
    assert!(!known);
    Ok(())
}
