//! A ready-made term, as Prolog has it: atoms, integers, strings, compound terms and lists, with variables anywhere inside. A program
//! written for CHR in Prolog can be carried over as it stands:
//!
//! ```
//! use chr_core::term::Term::{self, Cons, Nil};
//! use chr_core::{Var, chr, term};
//!
//! chr! {
//!     pub struct Lists;
//!     constraint append(Var<Term>, Var<Term>, Var<Term>);
//!     // append([], L, R)    <=> R = L.
//!     // append([H|T], L, R) <=> R = [H|S], append(T, L, S).
//!     nil  @ append(Some(Nil), l, r)        <=> r = l;
//!     cons @ append(Some(Cons(h, t)), l, r) <=> fresh s: Term, r = term!([h | s]), append(t, l, s);
//! }
//!
//! let mut lists = Lists::new();
//! let [x, y] = lists.named_vars(["X", "Y"]);
//! lists.append(term!([1, "two", f(x)]), term!(["end"]), &y)?;
//! assert_eq!(lists.resolve(&y).to_string(), "[1,two,f(_0),end]");
//! # Ok::<(), chr_core::Error>(())
//! ```
//!
//! | Prolog | in a head | in a body or in Rust |
//! |---|---|---|
//! | `X` | `x` | `x` |
//! | `foo` | `Some(Atom("foo"))` | `term!("foo")` |
//! | `[]`, `[H\|T]` | `Some(Nil)`, `Some(Cons(h, t))` | `term!([])`, `term!([h \| t])`, `term!([a, b])` |
//! | `42`, `N` with `integer(N)` | `Some(Int(42))`, `Some(Int(n))` | `term!(42)`, `term!(n)` |
//! | `"text"` | `Some(Str(s))` | `Term::Str("text".into())` |
//! | `f(X)`, `X + Y`, `g(X, Y, Z)` | `Some(Fun1("f", x))`, `Some(Fun2("+", x, y))`, `Some(Fun3("g", x, y, z))` | `term!(f(x))`, `term!("+"(x, y))`, `term!(g(x, y, z))` |
//! | `h(A, B, C, D)` and longer | `Some(Fun("h", args))` with `let [a, b, c, d] = &args[..]` in the guard | `term!(h(a, b, c, d))` |
//! | `var(X)`, `nonvar(X)` | `None`, `Some(_)` | |
//! | `X == Y` | a repeated name, or `same(x, y)` | |
//!
//! A pattern looks at one constructor, since a variable inside may be bound at any time. One that goes deeper, `f(g(X))`, is a head and a guard:
//! `c(Some(Fun1("f", y))) <=> let Fun1("g", x) = value(y) | …`, which waits for what is inside as Prolog's head does.
//!
//! Terms are shown as Prolog writes them, with its operators and quotes: `Display`, traces, dumps and `explain` alike. [`read`] reads
//! them back, and [`Term`] itself is `FromStr` where there are no variables.
//!
//! Unlike in Prolog there is an occurs check: `X = f(X)` fails.

use std::fmt::{self, Debug, Display};
use std::ops::Deref;
use std::str::FromStr;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::var::Var;

mod operators;
mod read;
mod text;

pub use read::{SyntaxError, read};

/// A term of Prolog. See the [module](self).
#[derive(Clone, crate::Term)]
#[term(text = text::pieces)]
pub enum Term {
    /// `[]`.
    Nil,
    /// `[H|T]`.
    Cons(Var<Term>, Var<Term>),
    /// `foo`, by its name.
    Atom(&'static str),
    /// `42`.
    Int(i64),
    /// `"text"`.
    Str(Arc<str>),
    /// `f(X)`.
    Fun1(&'static str, Var<Term>),
    /// `f(X, Y)`, and operators between two terms.
    Fun2(&'static str, Var<Term>, Var<Term>),
    /// `f(X, Y, Z)`.
    Fun3(&'static str, Var<Term>, Var<Term>, Var<Term>),
    /// A compound term with more arguments.
    Fun(&'static str, Args),
}

/// Four or more arguments of a compound term. They are read as a slice; [`Term::compound`] makes them.
#[derive(Clone, crate::Term)]
pub struct Args(Vec<Var<Term>>);

impl Deref for Args {
    type Target = [Var<Term>];

    fn deref(&self) -> &[Var<Term>] {
        &self.0
    }
}

impl Term {
    /// The atom of that name; `[]` is [`Nil`](Term::Nil).
    pub fn atom(name: &str) -> Self {
        if name == "[]" { Term::Nil } else { Term::Atom(lasting(name)) }
    }

    /// The compound term of that name with these arguments; an atom if there are none.
    pub fn compound(name: &str, args: impl IntoIterator<Item = Var<Term>>) -> Self {
        let args: Vec<Var<Term>> = args.into_iter().collect();
        let args: [Var<Term>; 2] = match (name, <[Var<Term>; 2]>::try_from(args)) {
            ("[|]", Ok([head, rest])) => return Term::Cons(head, rest),
            (_, Ok(two)) => two,
            (_, Err(args)) if args.is_empty() => return Term::atom(name),
            (_, Err(args)) => {
                let name = lasting(name);
                return match <[Var<Term>; 1]>::try_from(args).map_err(<[Var<Term>; 3]>::try_from) {
                    Ok([a]) => Term::Fun1(name, a),
                    Err(Ok([a, b, c])) => Term::Fun3(name, a, b, c),
                    Err(Err(args)) => Term::Fun(name, Args(args)),
                };
            }
        };
        let [a, b] = args;
        Term::Fun2(lasting(name), a, b)
    }

    /// The list of these terms.
    pub fn list<I: IntoIterator<Item: IntoTerm, IntoIter: DoubleEndedIterator>>(items: I) -> Self {
        items.into_iter().rev().fold(Term::Nil, |rest, item| Term::Cons(item.to_term(), rest.into()))
    }

    /// Its name and how many arguments it has. Of a list cell, `'[|]'` and 2; of an integer or a string, none.
    pub fn functor(&self) -> Option<(&'static str, usize)> {
        match self {
            Term::Nil => Some(("[]", 0)),
            Term::Cons(..) => Some(("[|]", 2)),
            Term::Atom(name) => Some((name, 0)),
            Term::Int(_) | Term::Str(_) => None,
            Term::Fun1(name, ..) => Some((name, 1)),
            Term::Fun2(name, ..) => Some((name, 2)),
            Term::Fun3(name, ..) => Some((name, 3)),
            Term::Fun(name, args) => Some((name, args.len())),
        }
    }

    /// Its arguments.
    pub fn args(&self) -> Vec<&Var<Term>> {
        match self {
            Term::Nil | Term::Atom(_) | Term::Int(_) | Term::Str(_) => Vec::new(),
            Term::Fun1(_, a) => vec![a],
            Term::Cons(a, b) | Term::Fun2(_, a, b) => vec![a, b],
            Term::Fun3(_, a, b, c) => vec![a, b, c],
            Term::Fun(_, args) => args.iter().collect(),
        }
    }
}

/// The items of a list, if it is one from end to end: of what [`resolve`](crate::Program) gives.
pub fn items(list: &Var<Term>) -> Option<Vec<Var<Term>>> {
    let (mut items, mut rest) = (Vec::new(), list);
    loop {
        match rest.as_known()? {
            Term::Nil => return Some(items),
            Term::Cons(item, next) => {
                items.push(item.clone());
                rest = next;
            }
            _ => return None,
        }
    }
}

/// The name, for as long as the process runs: each is kept once, as Prolog keeps its atoms.
fn lasting(name: &str) -> &'static str {
    static NAMES: LazyLock<Mutex<HashSet<&'static str, FxBuildHasher>>> = LazyLock::new(Mutex::default);
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.get(name) {
        return known;
    }
    let name: &'static str = Box::leak(name.into());
    names.insert(name);
    name
}

impl Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::Term::__show(self, f)
    }
}

impl Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::Term::__show(self, f)
    }
}

impl Debug for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Display for Var<Term> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(self, f)
    }
}

impl From<i64> for Term {
    fn from(number: i64) -> Self {
        Term::Int(number)
    }
}

impl FromStr for Term {
    type Err = SyntaxError;

    /// Reads a term without variables.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        read::ground(text)
    }
}

/// What [`term!`](crate::term!) takes where a name or an expression stands: a term, a variable, an integer, or the name of an atom.
pub trait IntoTerm {
    /// As a variable or a known term.
    fn to_term(&self) -> Var<Term>;
}

impl IntoTerm for Var<Term> {
    #[inline]
    fn to_term(&self) -> Var<Term> {
        self.clone()
    }
}

impl IntoTerm for Term {
    fn to_term(&self) -> Var<Term> {
        self.clone().into()
    }
}

impl IntoTerm for i64 {
    #[inline]
    fn to_term(&self) -> Var<Term> {
        Term::Int(*self).into()
    }
}

impl IntoTerm for str {
    fn to_term(&self) -> Var<Term> {
        Term::atom(self).into()
    }
}

impl<T: IntoTerm + ?Sized> IntoTerm for &T {
    #[inline]
    fn to_term(&self) -> Var<Term> {
        (**self).to_term()
    }
}

/// A [`term::Term`](Term) written much as in Prolog: `term!(f(x, [1, "two" | rest]))`.
///
/// A name alone is Rust's: a variable, a term, an integer. It is cloned where it stands. Atoms are written as strings, and so are
/// names of compound terms that Rust has no word for: `term!("+"(x, 1))`. In braces stands any Rust expression: `term!(f({ n + 1 }))`.
#[macro_export]
macro_rules! term {
    ([]) => { $crate::term::Term::Nil };
    ([$($items:tt)+]) => { $crate::term!(@list [] [] $($items)+) };
    ({ $rust:expr }) => { $rust };
    (- $number:literal) => { $crate::term::Term::Int(-$number) };
    ($name:literal ($($args:tt)*)) => { $crate::term!(@args $name [] [] $($args)*) };
    ($name:ident ($($args:tt)*)) => { $crate::term!(@args (stringify!($name)) [] [] $($args)*) };
    (($($inner:tt)+)) => { $crate::term!($($inner)+) };
    ($atomic:literal) => { $crate::term::literal(&$atomic) };
    ($name:ident) => { $name };
    (& $name:ident) => { &$name };

    // The items of a list, gathered up to the next comma or bar.
    (@list [$($done:expr,)*] [$($item:tt)+]) => { $crate::term!(@cells [$($done,)* $crate::term!($($item)+),] $crate::term::Term::Nil) };
    (@list [$($done:expr,)*] [$($item:tt)+] , $($left:tt)+) => { $crate::term!(@list [$($done,)* $crate::term!($($item)+),] [] $($left)+) };
    (@list [$($done:expr,)*] [$($item:tt)+] | $($rest:tt)+) => { $crate::term!(@cells [$($done,)* $crate::term!($($item)+),] $crate::term!($($rest)+)) };
    (@list $done:tt [$($item:tt)*] $next:tt $($left:tt)*) => { $crate::term!(@list $done [$($item)* $next] $($left)*) };
    (@cells [$item:expr, $($items:expr,)*] $rest:expr) => {
        $crate::term::Term::Cons($crate::term::IntoTerm::to_term(&$item), $crate::term::IntoTerm::to_term(&$crate::term!(@cells [$($items,)*] $rest)))
    };
    (@cells [] $rest:expr) => { $rest };

    // The arguments of a compound term, in the same way.
    (@args $name:tt [$($done:expr,)*] [$($arg:tt)+]) => { $crate::term!(@made $name $($done,)* $crate::term!($($arg)+)) };
    (@args $name:tt [$($done:expr,)*] [$($arg:tt)+] , $($left:tt)+) => { $crate::term!(@args $name [$($done,)* $crate::term!($($arg)+),] [] $($left)+) };
    (@args $name:tt $done:tt [$($arg:tt)*] $next:tt $($left:tt)*) => { $crate::term!(@args $name $done [$($arg)* $next] $($left)*) };
    (@made $name:tt $a:expr) => { $crate::term::Term::Fun1($name, $crate::term::IntoTerm::to_term(&$a)) };
    (@made $name:tt $a:expr, $b:expr) => {
        $crate::term::Term::Fun2($name, $crate::term::IntoTerm::to_term(&$a), $crate::term::IntoTerm::to_term(&$b))
    };
    (@made $name:tt $a:expr, $b:expr, $c:expr) => {
        $crate::term::Term::Fun3($name, $crate::term::IntoTerm::to_term(&$a), $crate::term::IntoTerm::to_term(&$b), $crate::term::IntoTerm::to_term(&$c))
    };
    (@made $name:tt $($all:expr),+) => { $crate::term::Term::compound($name, [$($crate::term::IntoTerm::to_term(&$all)),+]) };

    (@ $($inner:tt)*) => { $crate::term!() };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "this is not a term: `f(x, y)`, `\"+\"(x, y)`, `[x, y | rest]`, a name, a number or an atom as a string is one, and any other Rust \
             stands in braces, as `f({ n + 1 })`; a name is cloned by itself"
        )
    };
}

/// What a literal in `term!` is: an integer, or an atom.
#[doc(hidden)]
pub fn literal(literal: &(impl Literal + ?Sized)) -> Term {
    literal.term()
}

/// See [`literal`].
#[doc(hidden)]
pub trait Literal {
    #[allow(missing_docs, reason = "said by its name")]
    fn term(&self) -> Term;
}

impl Literal for i64 {
    fn term(&self) -> Term {
        Term::Int(*self)
    }
}

impl Literal for &'static str {
    fn term(&self) -> Term {
        if *self == "[]" { Term::Nil } else { Term::Atom(self) }
    }
}

#[cfg(test)]
mod tests;
