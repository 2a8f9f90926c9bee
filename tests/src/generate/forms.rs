//! Rules that wait, negated heads and aggregates in random programs.

use super::{FUEL, Forms, MadeKind, Maker, keep, pair, written};
use crate::program::{Absent, Aggregate, Expr, Fold, Goal, Head, Name, Pat, Rule, Sort, Test};
use crate::random::Random;

/// Rules that remove what negated heads and aggregates are about, by its kind.
const REMOVALS: [Name; 4] = ["gone_p", "gone_q", "gone_r", "gone_s"];
/// What aggregates result in.
const RESULTS: [Name; 2] = ["ga", "gb"];
/// The names of each negated head and aggregate itself: those that stand for numbers, and those that stand for variables.
const OWN_NUMBERS: [Name; 3] = ["oa", "ob", "oc"];
const OWN_VARIABLES: [Name; 3] = ["ox", "oy", "oz"];

/// A constraint that may or may not be there.
struct Somewhere {
    kind: usize,
    args: Vec<Pat>,
}

impl Somewhere {
    /// Its own names among these.
    fn own(&self, list: &[Name; 3]) -> Vec<Name> {
        let is_bound = |name: &Name| self.args.iter().any(|arg| arg.name() == Some(name));
        list.iter().copied().filter(is_bound).collect()
    }

    fn numbers(&self) -> Vec<Name> {
        self.own(&OWN_NUMBERS)
    }

    fn variables(&self) -> Vec<Name> {
        self.own(&OWN_VARIABLES)
    }
}

impl Maker<'_> {
    /// The rank of a rule that waits.
    pub(super) fn priority(&mut self, heads: &[Head]) -> Vec<Expr> {
        if !self.random.chance(35) {
            return Vec::new();
        }
        let head = self.random.pick(heads);
        let count = if self.random.chance(25) { 2 } else { 1 };
        let priority: Vec<Expr> = (0..count).map(|_| self.rank(&head)).collect();
        // The names may be covered by an earlier head, where they stand for something else.
        if self.is_read_from(heads, &priority) { priority } else { vec![Expr::Int(1)] }
    }

    fn rank(&mut self, head: &Head) -> Expr {
        let named = |maker: &Self, sort: Sort| -> Vec<Name> {
            let args = head.args.iter().filter(|&&pattern| maker.stands_for(head, pattern) == Some(sort));
            args.filter_map(|pattern| pattern.name()).collect()
        };
        let (numbers, variables) = (named(self, Sort::Num), named(self, Sort::Variable));
        match self.random.weighted(&[20, 30, 10, 40]) {
            1 if !numbers.is_empty() => Expr::Get(self.random.pick(&numbers)),
            2 if !numbers.is_empty() => {
                let sum = Expr::Add(pair(Expr::Get(self.random.pick(&numbers)), Expr::Int(1)));
                Expr::Rem(pair(sum, Expr::Int(3)))
            }
            3 if !variables.is_empty() => Expr::Value(self.random.pick(&variables)),
            _ => Expr::Int(self.random.below(3) as i64),
        }
    }

    /// Whether a name in this head is read as a number or as a variable, if it is one.
    fn stands_for(&self, head: &Head, pattern: Pat) -> Option<Sort> {
        let at = head.args.iter().position(|&other| other == pattern)?;
        match pattern {
            Pat::SomeBind(_) => Some(Sort::Num),
            Pat::Bind(name) => match self.kinds[head.kind].kind.args[at] {
                Sort::Variable if self.variables.contains(&name) => Some(Sort::Variable),
                Sort::Num if !self.variables.contains(&name) => Some(Sort::Num),
                _ => None,
            },
            _ => None,
        }
    }

    fn is_read_from(&self, heads: &[Head], priority: &[Expr]) -> bool {
        let rule = Rule {
            name: "",
            textual: false,
            priority: keep(priority.to_vec()),
            heads: keep(heads.to_vec()),
            absent: &[],
            guard: &[],
            body: &[],
        };
        let Some(leading) = rule.leading().map(|at| heads[at]) else { return false };
        let is = |name: Name, sort| {
            let mut args = leading.args.iter().filter(|pattern| pattern.name() == Some(name));
            args.all(|&pattern| self.stands_for(&leading, pattern) == Some(sort))
        };
        priority.iter().all(|rank| match rank {
            Expr::Value(name) => is(name, Sort::Variable),
            rank => rank.names().into_iter().all(|name| is(name, Sort::Num)),
        })
    }

    /// Negated heads among that many heads.
    pub(super) fn absent(&mut self, heads: usize) -> Vec<Absent> {
        let mut absent: Vec<Absent> = Vec::new();
        for _ in 0..self.random.weighted(&[62, 30, 8]) {
            let somewhere = self.somewhere();
            let tests = self.condition(&somewhere);
            let at = self.random.below(heads + 1);
            absent.push(Absent { at, kind: somewhere.kind, args: keep(somewhere.args), tests });
        }
        // In the order in which they are written.
        absent.sort_by_key(|it| it.at);
        absent
    }

    /// Aggregates, each possibly with a test of its result; the rest of the rule knows their results.
    pub(super) fn aggregates(&mut self) -> Vec<Test> {
        let mut guard = Vec::new();
        for result in RESULTS.iter().take(self.random.weighted(&[65, 28, 7])) {
            let mut somewhere = self.somewhere();
            let (fold, of) = self.fold(&mut somewhere);
            let tests = self.condition(&somewhere);
            let aggregate = Aggregate { fold, of, kind: somewhere.kind, args: keep(somewhere.args), tests };
            if self.random.chance(15) {
                guard.push(Test::Agg(Pat::Lit(self.random.below(3) as i64), aggregate));
                continue;
            }
            guard.push(Test::Agg(Pat::Bind(result), aggregate));
            self.numbers.push(result);
            if self.random.chance(60) {
                let most = Expr::Int(self.random.below(3) as i64);
                guard.push(self.comparison(Expr::Get(result), most));
            }
        }
        guard
    }

    /// What is made of the constraints that an aggregate is over. It may give one of their arguments a name for that.
    fn fold(&mut self, somewhere: &mut Somewhere) -> (Fold, &'static [Expr]) {
        let fold = self.random.pick(&[Fold::CountAll, Fold::SumOf, Fold::MinOf, Fold::MaxOf]);
        let sorts = self.kinds[somewhere.kind].kind.args;
        if fold == Fold::CountAll || sorts.is_empty() {
            return (Fold::CountAll, &[]);
        }
        let at = self.random.below(sorts.len());
        let number = match sorts[at] {
            Sort::Num => {
                if somewhere.numbers().is_empty() {
                    somewhere.args[at] = Pat::Bind(OWN_NUMBERS[0]);
                }
                Expr::Get(self.random.pick(&somewhere.numbers()))
            }
            Sort::TreeVariable => return (Fold::CountAll, &[]),
            Sort::Variable => {
                if somewhere.variables().is_empty() {
                    somewhere.args[at] = Pat::Bind(OWN_VARIABLES[0]);
                }
                Expr::Value(self.random.pick(&somewhere.variables()))
            }
        };
        let of = match fold {
            // So that sums of sums do not grow without end.
            Fold::SumOf => Expr::Rem(pair(number, Expr::Int(3))),
            _ if self.random.chance(20) => Expr::Add(pair(number, Expr::Int(1))),
            _ => number,
        };
        (fold, keep(vec![of]))
    }

    /// A constraint whose arguments are matched with what the heads bind, and with names of its own.
    fn somewhere(&mut self) -> Somewhere {
        // What is removed now and then is the more interesting.
        let kind = match self.removed.is_empty() || self.random.chance(40) {
            true => self.random.below(self.kinds.len()),
            false => self.random.pick(&self.removed),
        };
        let mut it = Somewhere { kind, args: Vec::new() };
        if self.random.chance(20) {
            it.args = vec![Pat::Wild; self.kinds[kind].kind.args.len()];
            return it;
        }
        for (at, sort) in self.kinds[kind].kind.args.iter().enumerate() {
            let pattern = match sort {
                _ if self.fuel && self.kinds[kind].fuel && at == 0 && self.random.chance(60) => Pat::Bind(FUEL),
                Sort::Num => self.number_somewhere(&it),
                Sort::Variable => self.variable_somewhere(&it),
                Sort::TreeVariable => self.tree_somewhere(),
            };
            it.args.push(pattern);
        }
        it
    }

    fn number_somewhere(&mut self, it: &Somewhere) -> Pat {
        match self.random.weighted(&[40, 35, 10, 15]) {
            0 if !self.numbers.is_empty() => Pat::Bind(self.random.pick(&self.numbers)),
            2 => Pat::Lit(self.random.below(3) as i64),
            3 => Pat::Wild,
            _ => Pat::Bind(self.own(it, &OWN_NUMBERS)),
        }
    }

    fn variable_somewhere(&mut self, it: &Somewhere) -> Pat {
        match self.random.weighted(&[45, 20, 6, 9, 5, 4, 4, 7]) {
            0 if !self.variables.is_empty() => Pat::Bind(self.random.pick(&self.variables)),
            2 if !self.numbers.is_empty() => Pat::SomeBind(self.random.pick(&self.numbers)),
            3 => Pat::SomeBind(self.own(it, &OWN_NUMBERS)),
            4 => Pat::SomeLit(self.random.below(3) as i64),
            5 => Pat::Unbound,
            6 => Pat::SomeWild,
            7 => Pat::Wild,
            _ => Pat::Bind(self.own(it, &OWN_VARIABLES)),
        }
    }

    /// A name of its own: a new one, or one that is there already.
    fn own(&mut self, it: &Somewhere, list: &[Name; 3]) -> Name {
        let there = it.own(list);
        let new = list.iter().copied().find(|name| !there.contains(name));
        new.filter(|_| there.is_empty() || self.random.chance(80)).unwrap_or_else(|| self.random.pick(&there))
    }

    /// An `if`, most often about the constraint's own names.
    fn condition(&mut self, it: &Somewhere) -> &'static [Test] {
        let counts = if self.forms == Forms::Ordered { [15, 65, 20] } else { [50, 42, 8] };
        let count = self.random.weighted(&counts);
        let (numbers, variables) = (it.numbers(), it.variables());
        let names = (self.numbers.clone(), self.variables.clone());
        let mut tests = Vec::new();
        for _ in 0..count {
            match self.random.weighted(&[45, 20, 20, 15]) {
                1 if !variables.is_empty() && !self.variables.is_empty() => {
                    let names = pair(self.random.pick(&variables), self.random.pick(&self.variables));
                    tests.push(if self.random.chance(60) { Test::Same(names) } else { Test::NotSame(names) });
                }
                2 if !variables.is_empty() => {
                    let (value, number) = (Expr::Value(self.random.pick(&variables)), self.number());
                    tests.push(self.comparison(value, number));
                }
                3 => {
                    self.numbers.extend(&numbers);
                    self.variables.extend(&variables);
                    tests.extend(self.test().filter(|test| !test.reads_store()));
                    (self.numbers, self.variables) = names.clone();
                }
                _ if !numbers.is_empty() => {
                    let (own, number) = (Expr::Get(self.random.pick(&numbers)), self.number());
                    tests.push(self.comparison(own, number));
                }
                _ => {}
            }
        }
        keep(tests)
    }
}

/// For most kinds that a negated head or an aggregate is about, a rule that removes one of them when another constraint is told, so
/// that they are missed.
pub(super) fn add_removals(random: &mut Random, kinds: &[MadeKind], rules: &mut Vec<Rule>) {
    for (kind, name) in REMOVALS.iter().take(kinds.len()).enumerate() {
        let is_about = |rule: &Rule| {
            rule.absent.iter().any(|it| it.kind == kind) || rule.aggregates().any(|(_, it)| it.kind == kind)
        };
        if !rules.iter().any(is_about) || !random.chance(75) {
            continue;
        }
        let other = random.below(kinds.len());
        let head = |random: &mut Random, kind: usize, kept| {
            let pattern = |sort: &Sort| match sort {
                Sort::Num if random.chance(40) => Pat::Lit(random.below(3) as i64),
                _ => Pat::Wild,
            };
            let args = keep(kinds[kind].kind.args.iter().map(pattern).collect());
            Head { kind, kept, passive: kept && random.chance(10), args }
        };
        let kept = random.chance(40);
        let heads = keep(vec![head(random, other, kept), head(random, kind, false)]);
        let body = &[Goal::True];
        rules.push(Rule { name, textual: false, priority: &[], heads, absent: &[], guard: &[], body });
    }
}

/// The patterns of a negated head or an aggregate. Names of its own that nothing else in it mentions are not written.
pub(super) fn without_unused(args: &[Pat], tests: &[Test], of: &[Expr]) -> &'static [Pat] {
    let used = |name: Name| {
        !OWN_NUMBERS.contains(&name) && !OWN_VARIABLES.contains(&name)
            || args.iter().filter(|arg| arg.name() == Some(name)).count() > 1
            || tests.iter().any(|test| test.names().contains(&name))
            || of.iter().any(|of| of.names().contains(&name))
    };
    keep(args.iter().map(|&pattern| written(pattern, &used)).collect())
}
