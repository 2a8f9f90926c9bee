//! Rule programs as data: what the reference interpreter runs and what the generator makes.
//!
//! Everything is `'static` and constant, so that a generated file can hold a program as one constant. No two variants
//! share a name: a program is written with all of them imported. Lists, even of two, are slices, so that the `Debug`
//! text of a program is its source except for the `&` before each `[`.

pub mod eval;

/// Import all of it where a program is written down.
pub mod words {
    pub use super::{Expr::*, Goal::*, Head, Kind, Pat::*, Program, Rule, Sort::*, Test::*};
}

/// A name in a rule.
pub type Name = &'static str;

/// A program.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// Constraints in order of declaration.
    pub kinds: &'static [Kind],
    /// Rules in order; the first rules that `#[set]` stands for are written out (named `set_…`).
    pub rules: &'static [Rule],
}

/// A constraint.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name.
    pub name: Name,
    /// Its arguments.
    pub args: &'static [Sort],
    /// Declared as `#[set]`.
    pub set: bool,
    /// Declared as `#[key(…)]` with these arguments, if any.
    pub key: &'static [usize],
    /// Its numbers are declared as `#[dense(3)]`.
    pub dense: bool,
}

/// The type of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// `i64`.
    Num,
    /// `Var<i64>`.
    Variable,
}

/// A rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name.
    pub name: Name,
    /// Declared as `#[join(textual)]`.
    pub textual: bool,
    /// Its heads in the order written, the kept ones first.
    pub heads: &'static [Head],
    /// The conjuncts of its guard.
    pub guard: &'static [Test],
    /// Its goals.
    pub body: &'static [Goal],
}

impl Rule {
    /// All heads stay.
    pub fn propagates(&self) -> bool {
        self.heads.iter().all(|head| head.kept)
    }

    /// Whether it matters to the rule what a variable matched by the pattern stands for: its value is matched, or its
    /// name is compared with another argument or in the guard.
    pub fn looks_at(&self, pattern: Pat) -> bool {
        match pattern {
            Pat::Wild | Pat::Lit(_) => false,
            Pat::SomeWild | Pat::SomeLit(_) | Pat::SomeBind(_) | Pat::Unbound => true,
            Pat::Bind(name) => {
                let args = self.heads.iter().flat_map(|head| head.args);
                let sites = args.filter(|arg| arg.name() == Some(name)).count();
                sites > 1 || self.guard.iter().any(|test| test.names().contains(&name))
            }
        }
    }
}

/// A head.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    /// Index into [`Program::kinds`].
    pub kind: usize,
    /// Before the `/`, or in a propagation rule.
    pub kept: bool,
    /// `#[passive]`.
    pub passive: bool,
    /// A pattern for each argument.
    pub args: &'static [Pat],
}

/// A pattern. `Lit` is for numbers; those with `Some` in their name, and `Unbound`, are for variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pat {
    /// `_`.
    Wild,
    /// `x`: the number, or the variable itself.
    Bind(Name),
    /// `3`.
    Lit(i64),
    /// `Some(_)`.
    SomeWild,
    /// `Some(n)`.
    SomeBind(Name),
    /// `Some(3)`.
    SomeLit(i64),
    /// `None`.
    Unbound,
}

impl Pat {
    /// The name it binds.
    pub fn name(self) -> Option<Name> {
        match self {
            Pat::Bind(name) | Pat::SomeBind(name) => Some(name),
            _ => None,
        }
    }
}

/// A test of a guard or an `if`.
#[derive(Clone, Copy, Debug)]
pub enum Test {
    /// `a == b`.
    Equal(&'static [Expr; 2]),
    /// `a != b`.
    Differ(&'static [Expr; 2]),
    /// `a < b`.
    Less(&'static [Expr; 2]),
    /// `same(x, y)`.
    Same(&'static [Name; 2]),
    /// `!same(x, y)`.
    NotSame(&'static [Name; 2]),
    /// `let n: i64 = e`, in a guard: holds, and binds a name.
    Bound(Name, Expr),
}

impl Test {
    /// The names it mentions.
    pub fn names(&self) -> Vec<Name> {
        match self {
            Test::Equal(sides) | Test::Differ(sides) | Test::Less(sides) => {
                sides.iter().flat_map(Expr::names).collect()
            }
            Test::Same(names) | Test::NotSame(names) => names.to_vec(),
            Test::Bound(_, expr) => expr.names(),
        }
    }
}

/// An expression: a number, or (a lone `Get`) a variable.
#[derive(Clone, Copy, Debug)]
pub enum Expr {
    /// `3`.
    Int(i64),
    /// `x`.
    Get(Name),
    /// `value(x)`.
    Value(Name),
    /// `a + b`.
    Add(&'static [Expr; 2]),
    /// `a - b`.
    Sub(&'static [Expr; 2]),
    /// `a % b`.
    Rem(&'static [Expr; 2]),
    /// `store.c().count()`.
    Count(usize),
}

impl Expr {
    /// The names it mentions.
    pub fn names(&self) -> Vec<Name> {
        match self {
            Expr::Int(_) | Expr::Count(_) => Vec::new(),
            Expr::Get(name) | Expr::Value(name) => vec![name],
            Expr::Add(parts) | Expr::Sub(parts) | Expr::Rem(parts) => parts.iter().flat_map(Expr::names).collect(),
        }
    }
}

/// An arm of a `match`.
pub type Arm = (Pat, &'static [Test], &'static [Goal]);

/// A goal.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// `c(a, b)`.
    Tell(usize, &'static [Expr]),
    /// `true`.
    True,
    /// `fail`.
    Fail,
    /// `x = e`.
    Equate(Name, Expr),
    /// `fresh x: i64`.
    Fresh(Name),
    /// `let n: i64 = e`.
    Let(Name, Expr),
    /// `let 3: i64 = e else { … }`: for any other number, these goals run instead of the rest.
    LetElse(i64, Expr, &'static [Goal]),
    /// `{ let _ = e; }`: some Rust.
    Block(Expr),
    /// `if t { … } else { … }`.
    If(Test, &'static [Goal], &'static [Goal]),
    /// `match e { p if t => { … } … }` on a number: of each arm the pattern, the tests of its guard, and its goals.
    Match(Expr, &'static [Arm]),
    /// `for i: i64 in a..b { … }`.
    For(Name, Expr, Expr, &'static [Goal]),
    /// `( … ; … )`.
    Or(&'static [&'static [Goal]]),
    /// `choose i: i64 in a..b { … }`.
    Choose(Name, Expr, Expr, &'static [Goal]),
    /// `once { … }`.
    Once(&'static [Goal]),
}
