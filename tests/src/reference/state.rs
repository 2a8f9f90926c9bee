//! What a choice point keeps, which is everything: the store, the variables, the history and the pending goals. It is
//! plain data that is cloned whole (point 14), so there is nothing to undo.

use std::collections::BTreeSet;

use crate::program::{Expr, Goal, Kind, Name, Pat, Test};

/// What an argument or a name stands for: a number, or a variable by its birth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    Int(i64),
    Var(usize),
}

/// The names of a rule instance. Where one stands for several terms they are equal; a number comes first.
pub(super) type Env = Vec<(Name, Term)>;

/// A constraint that is alive.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    pub(super) age: u64,
    pub(super) kind: usize,
    pub(super) args: Vec<Term>,
}

/// A variable, at the place in the list that its birth gives it.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) name: Option<String>,
    /// What it was equated with.
    pub(super) is: Option<Term>,
}

/// Something that is still to be done.
#[derive(Clone, Debug)]
pub(super) enum Frame {
    /// The goals of a body of this rule.
    Goals(usize, Env, &'static [Goal]),
    /// The rest of an activation.
    Search(Search),
    /// A constraint to be woken.
    Wake(u64),
    /// The end of a `once`: so many choices were open before it.
    Cut(usize),
}

/// Where an activation stands: which of its occurrences, and the loops over the heads in join order.
#[derive(Clone, Debug)]
pub(super) struct Search {
    pub(super) active: u64,
    pub(super) occurrence: usize,
    /// For each level that was entered, what is left to try, the next one last.
    pub(super) levels: Vec<Vec<u64>>,
    /// What was tried last at each level.
    pub(super) chosen: Vec<u64>,
}

impl Search {
    /// Before the first try: the outermost "loop" is over the active constraint alone.
    pub(super) fn at(active: u64, occurrence: usize) -> Self {
        Search { active, occurrence, levels: vec![vec![active]], chosen: Vec::new() }
    }
}

/// The state of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    /// By age.
    pub(super) store: Vec<Stored>,
    pub(super) newest: u64,
    pub(super) cells: Vec<Cell>,
    /// The variable of each handle that the host has.
    pub(super) handles: Vec<usize>,
    /// The instances that propagation rules fired.
    pub(super) history: BTreeSet<(usize, Vec<u64>)>,
    /// The next one last.
    pub(super) pending: Vec<Frame>,
    /// How many goals of the host were begun.
    pub(super) begun: usize,
}

impl State {
    pub(super) fn alive(&self, age: u64) -> Option<&Stored> {
        self.store.iter().find(|stored| stored.age == age)
    }

    pub(super) fn fresh(&mut self, name: Option<String>) -> Term {
        self.cells.push(Cell { name, is: None });
        Term::Var(self.cells.len() - 1)
    }

    /// The number or the unbound variable that a term stands for now. Equal terms match (point 8).
    pub(super) fn seen(&self, term: Term) -> Term {
        match term {
            Term::Var(var) => self.cells[var].is.map_or(term, |is| self.seen(is)),
            Term::Int(_) => term,
        }
    }

    /// As people see it: the number, or the variable's name, or its birth.
    pub(super) fn show(&self, term: Term) -> String {
        match self.seen(term) {
            Term::Int(number) => number.to_string(),
            Term::Var(var) => self.cells[var].name.clone().unwrap_or_else(|| format!("_{}", var + 1)),
        }
    }

    /// The store as a program prints it: by kind, oldest first.
    pub(super) fn dump(&self, kinds: &[Kind]) -> String {
        let mut text = format!("store ({})", self.store.len());
        for (k, kind) in kinds.iter().enumerate() {
            for stored in self.store.iter().filter(|stored| stored.kind == k) {
                let args: Vec<String> = stored.args.iter().map(|&arg| self.show(arg)).collect();
                let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
                text += &format!("\n  {}{args}#{}", kind.name, stored.age);
            }
        }
        text
    }

    /// Matches an argument: `None` if it does not fit, else the name that it binds.
    pub(super) fn fits(&self, pattern: Pat, arg: Term) -> Option<Option<(Name, Term)>> {
        let seen = self.seen(arg);
        match (pattern, seen) {
            (Pat::Wild, _) | (Pat::SomeWild, Term::Int(_)) | (Pat::Unbound, Term::Var(_)) => Some(None),
            (Pat::Lit(wanted) | Pat::SomeLit(wanted), Term::Int(number)) if wanted == number => Some(None),
            (Pat::Bind(name), _) => Some(Some((name, arg))),
            (Pat::SomeBind(name), Term::Int(_)) => Some(Some((name, seen))),
            _ => None,
        }
    }

    /// Adds a name; false if it stands for something else already.
    pub(super) fn bind(&self, env: &mut Env, name: Name, term: Term) -> bool {
        let known = env.iter().find(|(other, _)| *other == name).map(|&(_, known)| known);
        match term {
            Term::Int(_) => env.insert(0, (name, term)),
            Term::Var(_) => env.push((name, term)),
        }
        known.is_none_or(|known| self.seen(known) == self.seen(term))
    }

    /// The value of a name or expression; a name alone may be a variable. `None`: a variable without a value was read.
    pub(super) fn eval(&self, expr: Expr, env: &Env) -> Option<Term> {
        let number = |expr: Expr| match self.seen(self.eval(expr, env)?) {
            Term::Int(number) => Some(number),
            Term::Var(_) => None,
        };
        Some(Term::Int(match expr {
            Expr::Get(name) => return Some(lookup(env, name)),
            Expr::Int(number) => number,
            Expr::Value(name) => number(Expr::Get(name))?,
            Expr::Add(&[a, b]) => number(a)? + number(b)?,
            Expr::Sub(&[a, b]) => number(a)? - number(b)?,
            Expr::Rem(&[a, b]) => number(a)? % number(b)?,
            Expr::Count(kind) => self.store.iter().filter(|stored| stored.kind == kind).count() as i64,
        }))
    }

    /// Whether a test holds; `None` as for `eval`.
    pub(super) fn holds(&self, test: Test, env: &Env) -> Option<bool> {
        let compare = |&[a, b]: &[Expr; 2], holds: fn(i64, i64) -> bool| match [self.eval(a, env)?, self.eval(b, env)?]
        {
            [Term::Int(a), Term::Int(b)] => Some(holds(a, b)),
            sides => unreachable!("{sides:?} are not numbers"),
        };
        let same = |&[a, b]: &[Name; 2]| self.seen(lookup(env, a)) == self.seen(lookup(env, b));
        match test {
            Test::Equal(sides) => compare(sides, |a, b| a == b),
            Test::Differ(sides) => compare(sides, |a, b| a != b),
            Test::Less(sides) => compare(sides, |a, b| a < b),
            Test::Same(names) => Some(same(names)),
            Test::NotSame(names) => Some(!same(names)),
        }
    }
}

/// What a name stands for.
pub(super) fn lookup(env: &Env, name: Name) -> Term {
    env.iter().find(|(other, _)| *other == name).map(|&(_, term)| term).expect("a name that is bound")
}
