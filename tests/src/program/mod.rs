//! Rule programs as data: what the reference interpreter runs and what the generator makes.
//!
//! Everything is `'static` and constant, so that a generated file can hold a program as one constant. No two variants
//! share a name: a program is written with all of them imported. Lists, even of two, are slices, so that the `Debug`
//! text of a program is its source except for the `&` before each `[`.

pub mod eval;

use chr_core::Var;

/// Values with variables inside, of both arenas.
#[derive(Clone, Debug, chr_core::Term)]
pub enum Tree {
    /// A number.
    Leaf(i64),
    /// A variable of the other arena.
    Num(Var<i64>),
    /// Two trees.
    Pair(Var<Tree>, Var<Tree>),
}

/// Import all of it where a program is written down.
pub mod words {
    pub use super::{
        Absent, Aggregate, Expr::*, Fold::*, Goal::*, Head, Kind, Pat::*, Program, Rule, Sort::*, Test::*,
    };
}

/// A name in a rule.
pub type Name = &'static str;

/// A program.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// Constraints in order of declaration.
    pub kinds: &'static [Kind],
    /// Rules in order; the first rules that `#[set]` stands for are written out (named `set_…`), and so are the last ones, for
    /// `#[event]` (named `event_…`).
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

impl Kind {
    /// One that is named `ordered_…` is declared as `#[order(…)]` with its last number.
    pub fn ordered(&self) -> Option<usize> {
        let last = self.args.iter().rposition(|sort| *sort == Sort::Num);
        last.filter(|_| self.name.starts_with("ordered_"))
    }
}

/// The type of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// `i64`.
    Num,
    /// `Var<i64>`.
    Variable,
    /// `Var<Tree>`.
    TreeVariable,
}

/// A rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name.
    pub name: Name,
    /// Declared as `#[join(textual)]`.
    pub textual: bool,
    /// Its rank if it waits, `#[priority(E)]` or `#[priority((E, E))]`, else nothing.
    pub priority: &'static [Expr],
    /// Its heads in the order written, the kept ones first.
    pub heads: &'static [Head],
    /// Its negated heads in the order written.
    pub absent: &'static [Absent],
    /// The conjuncts of its guard.
    pub guard: &'static [Test],
    /// Its goals.
    pub body: &'static [Goal],
}

impl Rule {
    /// One that is named `reuse_…` is declared as `#[reuse]`: one constraint may fill several heads.
    pub fn reuses(&self) -> bool {
        self.name.starts_with("reuse_")
    }

    /// All heads stay.
    pub fn propagates(&self) -> bool {
        self.heads.iter().all(|head| head.kept)
    }

    /// 22: of a rule that waits, the first head, as written, whose names cover those of the rank.
    pub fn leading(&self) -> Option<usize> {
        let names: Vec<Name> = self.priority.iter().flat_map(Expr::names).collect();
        let covers = |head: &Head| names.iter().all(|&name| binds(head.args, name));
        if self.priority.is_empty() { None } else { self.heads.iter().position(covers) }
    }

    /// The aggregates of its guard, as written, each with its place among the conjuncts.
    pub fn aggregates(&self) -> impl Iterator<Item = (usize, Aggregate)> {
        let aggregate = |(at, test): (usize, &Test)| if let Test::Agg(_, it) = test { Some((at, *it)) } else { None };
        self.guard.iter().enumerate().filter_map(aggregate)
    }

    /// Whether it matters to the rule what a variable matched by this pattern of a head stands for: its value is
    /// matched, or its name is compared with another argument or in the guard, or is in the rank. Where a negated head alone
    /// mentions the name, it does not: a binding can only make more constraints match that (28).
    pub fn looks_at(&self, pattern: Pat) -> bool {
        match pattern {
            Pat::Wild | Pat::Lit(_) => false,
            Pat::SomeWild | Pat::SomeLit(_) | Pat::SomeBind(_) | Pat::Unbound => true,
            Pat::SomeLeaf(_) | Pat::SomeLeafLit(_) | Pat::SomeNum(_) | Pat::SomePair(_) => true,
            Pat::Bind(name) => self.looks_at_name(name),
        }
    }

    fn looks_at_name(&self, name: Name) -> bool {
        self.repeats(name)
            || self.guard.iter().any(|test| test.names().contains(&name))
            || self.priority.iter().any(|rank| rank.names().contains(&name))
    }

    /// Whether it stands at several places.
    fn repeats(&self, name: Name) -> bool {
        let heads = self.heads.iter().map(|head| head.args);
        let args = heads.chain(self.aggregates().map(|(_, aggregate)| aggregate.args)).flatten();
        args.flat_map(|arg| arg.names()).filter(|&other| other == name).count() > 1
    }

    /// 32: whether it matters to the rule what the variables inside a value that is matched by this pattern of a head stand for: it is
    /// compared with another, or a name of something inside it is looked at again.
    pub fn looks_into(&self, pattern: Pat) -> bool {
        let compares = |name: Name| {
            self.guard
                .iter()
                .any(|test| matches!(test, Test::Same(names) | Test::NotSame(names) if names.contains(&name)))
        };
        match pattern {
            Pat::Bind(name) => self.repeats(name) || compares(name),
            pattern => pattern.names().into_iter().any(|name| self.looks_at_name(name)),
        }
    }

    /// The same for a pattern of the aggregate at this place of the guard. A name in it is known from the heads or from
    /// what stands before it in the guard, and so compared; or it is the aggregate's own.
    pub fn aggregate_looks_at(&self, at: usize, aggregate: &Aggregate, pattern: Pat) -> bool {
        match pattern {
            Pat::Wild | Pat::Lit(_) => false,
            Pat::SomeWild | Pat::SomeLit(_) | Pat::SomeBind(_) | Pat::Unbound => true,
            Pat::SomeLeaf(_) | Pat::SomeLeafLit(_) | Pat::SomeNum(_) | Pat::SomePair(_) => true,
            Pat::Bind(name) => self.aggregate_compares(at, aggregate, name),
        }
    }

    fn aggregate_compares(&self, at: usize, aggregate: &Aggregate, name: Name) -> bool {
        self.heads.iter().any(|head| binds(head.args, name))
            || self.guard[..at].iter().any(|test| test.binds() == Some(name))
            || aggregate.args.iter().filter(|arg| arg.name() == Some(name)).count() > 1
            || aggregate.names().contains(&name)
    }

    /// 32: the same for the variables inside a value that is matched by the pattern.
    pub fn aggregate_looks_into(&self, at: usize, aggregate: &Aggregate, pattern: Pat) -> bool {
        pattern.names().into_iter().any(|name| self.aggregate_compares(at, aggregate, name))
    }
}

fn binds(patterns: &[Pat], name: Name) -> bool {
    patterns.iter().any(|pattern| pattern.names().contains(&name))
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

/// A negated head: `!c(…)` or `!c(…) if t && t`.
#[derive(Clone, Copy, Debug)]
pub struct Absent {
    /// How many of the rule's heads are written before it.
    pub at: usize,
    /// Index into [`Program::kinds`].
    pub kind: usize,
    /// A pattern for each argument.
    pub args: &'static [Pat],
    /// All of these hold for a constraint that is there.
    pub tests: &'static [Test],
}

/// What an aggregate takes together: `f(e) in c(…)` or `f(e) in c(…) if t && t`.
#[derive(Clone, Copy, Debug)]
pub struct Aggregate {
    /// What becomes of the numbers.
    pub fold: Fold,
    /// The number that is taken of each constraint; nothing to count them.
    pub of: &'static [Expr],
    /// Index into [`Program::kinds`].
    pub kind: usize,
    /// A pattern for each argument.
    pub args: &'static [Pat],
    /// All of these hold for a constraint that counts.
    pub tests: &'static [Test],
}

impl Aggregate {
    /// The names that it mentions other than in its patterns.
    pub fn names(&self) -> Vec<Name> {
        self.of.iter().flat_map(Expr::names).chain(self.tests.iter().flat_map(Test::names)).collect()
    }
}

/// What an aggregate makes of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// `count()`.
    CountAll,
    /// `sum(e)`.
    SumOf,
    /// `min(e)`.
    MinOf,
    /// `max(e)`.
    MaxOf,
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
    /// `Some(Tree::Leaf(n))`.
    SomeLeaf(Name),
    /// `Some(Tree::Leaf(3))`.
    SomeLeafLit(i64),
    /// `Some(Tree::Num(x))`.
    SomeNum(Name),
    /// `Some(Tree::Pair(x, _))`: each a name or nothing.
    SomePair(&'static [Pat; 2]),
}

impl Pat {
    /// The name it binds, if it binds one alone.
    pub fn name(self) -> Option<Name> {
        match self {
            Pat::Bind(name) | Pat::SomeBind(name) | Pat::SomeLeaf(name) | Pat::SomeNum(name) => Some(name),
            _ => None,
        }
    }

    /// The names it binds.
    pub fn names(self) -> Vec<Name> {
        match self {
            Pat::SomePair(parts) => parts.iter().filter_map(|part| part.name()).collect(),
            pattern => pattern.name().into_iter().collect(),
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
    /// `a <= b`.
    AtMost(&'static [Expr; 2]),
    /// `same(x, y)`.
    Same(&'static [Name; 2]),
    /// `!same(x, y)`.
    NotSame(&'static [Name; 2]),
    /// `let Tree::Leaf(3) = value(x)`, in a guard.
    IsLeaf(Name, i64),
    /// `let n: i64 = e`, in a guard: holds, and binds a name.
    Bound(Name, Expr),
    /// `agg p = f(e) in c(…)`, in a guard: holds if the pattern fits, and binds its name.
    Agg(Pat, Aggregate),
}

impl Test {
    /// Whether it reads the store; what an aggregate looks for does not count.
    pub fn reads_store(&self) -> bool {
        match self {
            Test::Equal(sides) | Test::Differ(sides) | Test::Less(sides) | Test::AtMost(sides) => {
                sides.iter().any(Expr::reads_store)
            }
            Test::Same(_) | Test::NotSame(_) | Test::IsLeaf(..) => false,
            Test::Bound(_, expr) => expr.reads_store(),
            Test::Agg(_, aggregate) => {
                aggregate.of.iter().any(Expr::reads_store) || aggregate.tests.iter().any(Test::reads_store)
            }
        }
    }

    /// The name it binds.
    pub fn binds(&self) -> Option<Name> {
        match self {
            Test::Bound(name, _) => Some(name),
            Test::Agg(pattern, _) => pattern.name(),
            _ => None,
        }
    }

    /// The names it mentions; of an aggregate, other than in its patterns.
    pub fn names(&self) -> Vec<Name> {
        match self {
            Test::Equal(sides) | Test::Differ(sides) | Test::Less(sides) | Test::AtMost(sides) => {
                sides.iter().flat_map(Expr::names).collect()
            }
            Test::Same(names) | Test::NotSame(names) => names.to_vec(),
            Test::IsLeaf(name, _) => vec![name],
            Test::Bound(_, expr) => expr.names(),
            Test::Agg(_, aggregate) => aggregate.names(),
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
    /// `Tree::Leaf(n)`.
    LeafOf(&'static [Expr; 1]),
    /// `Tree::Num(x)`, of a variable or a number.
    NumOf(&'static [Expr; 1]),
    /// `Tree::Pair(a, b)`.
    PairOf(&'static [Expr; 2]),
}

impl Expr {
    /// Whether it reads the store.
    pub fn reads_store(&self) -> bool {
        match self {
            Expr::Count(_) => true,
            Expr::Int(_) | Expr::Get(_) | Expr::Value(_) => false,
            Expr::Add(parts) | Expr::Sub(parts) | Expr::Rem(parts) | Expr::PairOf(parts) => {
                parts.iter().any(Expr::reads_store)
            }
            Expr::LeafOf([part]) | Expr::NumOf([part]) => part.reads_store(),
        }
    }

    /// The names it mentions.
    pub fn names(&self) -> Vec<Name> {
        match self {
            Expr::Int(_) | Expr::Count(_) => Vec::new(),
            Expr::Get(name) | Expr::Value(name) => vec![name],
            Expr::Add(parts) | Expr::Sub(parts) | Expr::Rem(parts) | Expr::PairOf(parts) => {
                parts.iter().flat_map(Expr::names).collect()
            }
            Expr::LeafOf([part]) | Expr::NumOf([part]) => part.names(),
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
    /// `fresh x: Tree`.
    FreshTree(Name),
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
