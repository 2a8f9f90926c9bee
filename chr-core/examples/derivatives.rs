//! Symbolic derivatives, as a Prolog programmer would write them.
//!
//! What it teaches: the ready-made `chr_core::term::Term`. Heads look at one constructor of a term, `term!` puts one together, and terms are
//! read and shown as Prolog does. The rules wait for what they look at: an expression may be completed later.

use chr_core::term::Term::{self, Atom, Fun1, Fun2, Int};
use chr_core::{Var, chr, term};

chr! {
    /// Derivatives with respect to `x`, and what is obvious about sums and products.
    pub struct Derivatives;

    /// The second is the derivative of the first.
    constraint d(Var<Term>, Var<Term>);
    /// The third is the sum, or the product, of the others, in a simple form.
    constraint sum(Var<Term>, Var<Term>, Var<Term>), product(Var<Term>, Var<Term>, Var<Term>);

    variable @ d(Some(Atom("x")), r)       <=> r = Int(1);
    constant @ d(Some(Atom(_) | Int(_)), r) <=> r = Int(0);
    plus     @ d(Some(Fun2("+", a, b)), r) <=> fresh s, t: Term, d(a, s), d(b, t), sum(s, t, r);
    times    @ d(Some(Fun2("*", a, b)), r) <=> fresh s, t, u, v: Term, d(a, s), d(b, t), product(s, b, u), product(a, t, v), sum(u, v, r);
    power    @ d(Some(Fun2("^", a, n)), r) <=> let Int(k): Term = value(n)
             | fresh s, t: Term, d(a, s), product(term!("^"(a, { k - 1 })), s, t), product(Int(k), t, r);
    sine     @ d(Some(Fun1("sin", a)), r)  <=> fresh s: Term, d(a, s), product(term!(cos(a)), s, r);
    cosine   @ d(Some(Fun1("cos", a)), r)  <=> fresh s: Term, d(a, s), product(term!("-"(sin(a))), s, r);
    exponent @ d(Some(Fun1("exp", a)), r)  <=> fresh s: Term, d(a, s), product(term!(exp(a)), s, r);

    nothing  @ sum(Some(Int(0)), b, r)              <=> r = b;
    nothing2 @ sum(a, Some(Int(0)), r)              <=> r = a;
    numbers  @ sum(Some(Int(a)), Some(Int(b)), r)   <=> r = Int(a + b);
    other    @ sum(a, b, r) <=> let _ = value(a), let _ = value(b) | r = term!("+"(a, b));

    zero     @ product(Some(Int(0)), _, r)          <=> r = Int(0);
    zero2    @ product(_, Some(Int(0)), r)          <=> r = Int(0);
    unit     @ product(Some(Int(1)), b, r)          <=> r = b;
    unit2    @ product(a, Some(Int(1)), r)          <=> r = a;
    number   @ product(Some(Int(a)), Some(Int(b)), r) <=> r = Int(a * b);
    others   @ product(a, b, r) <=> let _ = value(a), let _ = value(b) | r = term!("*"(a, b));
}

/// Derives some expressions.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (expression, expected) in [
        ("x", "1"),
        ("3*x^2 + 2*x + 7", "3*(2*x^1)+2"),
        ("sin(x^2)", "cos(x^2)*(2*x^1)"),
        ("x*exp(x)", "exp(x)+x*exp(x)"),
        ("a*cos(x)", "a* -sin(x)"),
    ] {
        let mut program = Derivatives::new();
        let derivative = program.var();
        program.d(expression.parse::<Term>()?, &derivative)?;
        let found = program.resolve(derivative).to_string();
        println!("d({expression}) = {found}");
        assert_eq!(found, expected);
    }
    // Part of the expression comes later.
    let mut program = Derivatives::new();
    let [part, derivative] = program.vars();
    program.d(term!("*"("x", part)), &derivative)?;
    assert!(program.value(&derivative).is_none());
    program.equate(part, "x + 1".parse::<Term>()?)?;
    println!("d(x*(x + 1)) = {}", program.resolve(&derivative));
    assert_eq!(program.resolve(derivative).to_string(), "x+1+x");
    Ok(())
}
