//! Random programs. All but a few terminate by construction:
//!
//! - Some constraints carry *fuel*, a number, as their first argument. They are told only by rules whose heads all have
//!   the same fuel `n > 0`, with the fuel `n - 1`.
//! - The others are told only by rules whose heads without fuel are of kinds declared earlier.
//!
//! So there are finitely many of each. A program that is `wild` does not use up fuel, and is run under a limit.
//!
//! Whether a rule waits, and what else must not be there for it to fire, changes nothing in this: `forms.rs` adds that to
//! programs that are asked to have it.

mod forms;
mod trees;
mod walk;

use crate::program::{Absent, Aggregate, Arm, Expr, Goal, Head, Kind, Name, Pat, Program, Rule, Sort, Test};
use crate::random::Random;
pub use walk::for_each_goal;
use walk::{mentions, reads_value, tells_fuel};

const KINDS: [Name; 4] = ["p", "q", "r", "s"];
const RULES: [Name; 6] = ["r1", "r2", "r3", "r4", "r5", "r6"];
/// The names of kinds with an ordered index, and of rules in which one constraint may fill several heads.
const ORDERED: [Name; 4] = ["ordered_p", "ordered_q", "ordered_r", "ordered_s"];
const REUSED: [Name; 6] = ["reuse_1", "reuse_2", "reuse_3", "reuse_4", "reuse_5", "reuse_6"];
const SETS: [Name; 4] = ["set_p", "set_q", "set_r", "set_s"];
const EVENTS: [Name; 4] = ["event_p", "event_q", "event_r", "event_s"];
const NUMBERS: [Name; 5] = ["a", "b", "c", "d", "e"];
const VARIABLES: [Name; 5] = ["x", "y", "z", "u", "w"];
const ITEMS: [Name; 6] = ["i", "j", "k", "l", "m", "o"];
const UNUSED_ITEMS: [Name; 6] = ["_i", "_j", "_k", "_l", "_m", "_o"];
const FRESH: [Name; 4] = ["f", "g", "h", "t"];
const LETS: [Name; 4] = ["la", "lb", "lc", "ld"];
const UNUSED_LETS: [Name; 4] = ["_la", "_lb", "_lc", "_ld"];
/// What an arm of a `match` binds, by the depth of the goals that may still come in it.
const MATCHED: [Name; 2] = ["va", "vb"];
const FUEL: Name = "n";

/// Programs live as long as the process, as constants do.
fn keep<T>(list: Vec<T>) -> &'static [T] {
    list.leak()
}

fn pair<T>(one: T, other: T) -> &'static [T; 2] {
    Box::leak(Box::new([one, other]))
}

/// Which forms of the language a program may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forms {
    /// No rule waits, no head is negated, and there are no aggregates.
    First,
    /// All of them, but for those below.
    All,
    /// All of them; and kinds with an ordered index, guards by ranges, and rules in which one constraint may fill several
    /// heads.
    Ordered,
    /// Those of `First`, and values with variables inside.
    Trees,
    /// Those of `All`, and values with variables inside.
    WaitingTrees,
}

impl Forms {
    /// Whether there are values with variables inside.
    fn has_trees(self) -> bool {
        matches!(self, Forms::Trees | Forms::WaitingTrees)
    }
}

/// The program of a seed.
pub fn program(seed: u64, forms: Forms) -> Program {
    let mut random = Random::new(seed);
    let ground = random.chance(20) && !forms.has_trees();
    let wild = random.chance(10);
    let mut kinds: Vec<MadeKind> = (0..2 + random.below(3)).map(|at| kind(&mut random, at, ground)).collect();
    if forms == Forms::Ordered {
        kinds.iter_mut().enumerate().for_each(|(at, made)| order(&mut random, at, made));
    }
    if forms.has_trees() {
        trees::plant(&mut Random::new(!seed), &mut kinds);
    }
    let mut rules: Vec<Rule> =
        (0..kinds.len()).filter(|&at| kinds[at].kind.set).map(|at| set_rule(&kinds, at)).collect();
    // Where more is needed for a rule to fire, there are fewer of them and they are shorter.
    let most: &[usize] = if forms == Forms::First { &[4, 14, 26, 26, 18, 12] } else { &[10, 34, 34, 22] };
    for names in RULES.iter().zip(REUSED).take(1 + random.weighted(most)) {
        let mut maker = Maker {
            random: &mut random,
            apart: Random::new(!(16 * seed + rules.len() as u64)),
            kinds: &kinds,
            removed: rules.iter().flat_map(|rule| rule.heads).filter(|head| !head.kept).map(|head| head.kind).collect(),
            forms,
            wild,
            heads: Vec::new(),
            numbers: Vec::new(),
            variables: Vec::new(),
            trees: Vec::new(),
            made: [0; 7],
            fuel: false,
        };
        rules.push(maker.rule(names));
    }
    if matches!(forms, Forms::All | Forms::Ordered | Forms::WaitingTrees) {
        let mut apart = Random::new(!seed);
        forms::add_removals(&mut apart, &kinds, &mut rules);
        let event = apart.chance(25).then(|| apart.below(kinds.len()));
        if let Some(event) = event.filter(|&at| kinds[at].kind.ordered().is_none()) {
            rules.push(event_rule(&kinds, event));
        }
    }
    Program { kinds: keep(kinds.iter().map(|made| made.kind).collect()), rules: keep(rules) }
}

struct MadeKind {
    kind: Kind,
    fuel: bool,
}

fn kind(random: &mut Random, at: usize, ground: bool) -> MadeKind {
    let fuel = random.chance(60);
    let mut args = if fuel { vec![Sort::Num] } else { Vec::new() };
    for _ in 0..random.weighted(&[15, 50, 35]) {
        args.push(if !ground && random.chance(75) { Sort::Variable } else { Sort::Num });
    }
    let set = random.chance(15);
    let mut key: Vec<usize> = Vec::new();
    if !set && random.chance(12) {
        key = (0..args.len()).filter(|_| random.chance(70)).collect();
    }
    let dense = args.contains(&Sort::Num) && random.chance(20);
    MadeKind { kind: Kind { name: KINDS[at], args: keep(args), set, key: keep(key), dense }, fuel }
}

/// Gives a kind an ordered index, if it has a number for that.
fn order(random: &mut Random, at: usize, made: &mut MadeKind) {
    let ordered = Kind { name: ORDERED[at], ..made.kind };
    // One argument cannot have a reader by its value and one by a range.
    let fits = ordered.ordered().is_some_and(|arg| made.kind.key != [arg]);
    if fits && !made.kind.set && random.chance(80) {
        made.kind = ordered;
    }
}

/// `c(x…) / c(x…) <=> true`.
fn set_rule(kinds: &[MadeKind], at: usize) -> Rule {
    let args = keep(kinds[at].kind.args.iter().zip(NUMBERS).map(|(_, name)| Pat::Bind(name)).collect());
    let heads = [true, false].map(|kept| Head { kind: at, kept, passive: false, args });
    Rule {
        name: SETS[at],
        textual: false,
        priority: &[],
        heads: keep(heads.to_vec()),
        absent: &[],
        guard: &[],
        body: &[Goal::True],
    }
}

/// `c(_…) <=> true`.
fn event_rule(kinds: &[MadeKind], at: usize) -> Rule {
    let args = keep(vec![Pat::Wild; kinds[at].kind.args.len()]);
    let heads = keep(vec![Head { kind: at, kept: false, passive: false, args }]);
    Rule { name: EVENTS[at], textual: false, priority: &[], heads, absent: &[], guard: &[], body: &[Goal::True] }
}

/// Makes a rule.
struct Maker<'a> {
    random: &'a mut Random,
    /// For what was added later.
    apart: Random,
    kinds: &'a [MadeKind],
    /// The kinds of which the rules before this one remove some.
    removed: Vec<usize>,
    forms: Forms,
    wild: bool,
    /// The kind of each head.
    heads: Vec<usize>,
    /// Names that stand for numbers.
    numbers: Vec<Name>,
    /// Names that stand for variables.
    variables: Vec<Name>,
    /// Names that stand for variables over trees.
    trees: Vec<Name>,
    /// How many names of each list have been taken.
    made: [usize; 7],
    /// All heads have the fuel `n`.
    fuel: bool,
}

impl Maker<'_> {
    /// One of two names: the second is for a rule in which one constraint may fill several heads.
    fn rule(&mut self, (&name, reused): (&Name, Name)) -> Rule {
        let lengths = if self.forms == Forms::First { [22, 40, 25, 13] } else { [46, 36, 14, 4] };
        let count = 1 + self.random.weighted(&lengths);
        self.heads = (0..count).map(|_| self.random.below(self.kinds.len())).collect();
        if self.forms == Forms::Ordered && self.random.chance(50) {
            self.heads = vec![self.heads[0]; count];
        }
        self.fuel = self.heads.iter().all(|&kind| self.kinds[kind].fuel) && self.random.chance(75);
        if self.fuel {
            self.numbers.push(FUEL);
        }
        let kept = match self.random.weighted(&[40, 25, 35]) {
            0 => count,
            1 => 0,
            _ => self.random.below(count),
        };
        let active = self.random.below(count);
        let mut heads: Vec<Head> = Vec::new();
        for at in 0..count {
            let passive = at != active && self.random.chance(15);
            let args = self.patterns(self.heads[at]);
            heads.push(Head { kind: self.heads[at], kept: at < kept, passive, args: keep(args) });
        }
        let (priority, absent, mut guard) = match self.forms {
            Forms::First => Default::default(),
            Forms::Trees => (Vec::new(), Vec::new(), self.tree_tests()),
            Forms::WaitingTrees => {
                let tests = self.tree_tests();
                let (priority, absent, aggregates) =
                    self.apart(|maker| (maker.priority(&heads), maker.absent(count), maker.aggregates()));
                (priority, absent, [aggregates, tests].concat())
            }
            Forms::All | Forms::Ordered => {
                self.apart(|maker| (maker.priority(&heads), maker.absent(count), maker.aggregates()))
            }
        };
        let tests = if self.forms == Forms::First { [45, 35, 20] } else { [70, 25, 5] };
        for _ in 0..self.random.weighted(&tests) {
            guard.extend(self.test());
        }
        if self.forms == Forms::Ordered {
            let range = self.range(&heads);
            guard.extend(range);
        }
        if self.random.chance(15) {
            let (value, name) = (self.maybe_value(), self.new_let());
            guard.push(Test::Bound(name, value));
            guard.extend(self.test());
        }
        let body = self.goals(2);
        if self.fuel && tells_fuel(self.kinds, &body) {
            let at = self.random.below(guard.len() + 1);
            guard.insert(at, Test::Less(pair(Expr::Int(0), Expr::Get(FUEL))));
        }
        let used = |name: Name| guard.iter().any(|test| test.names().contains(&name)) || mentions(&body, name);
        let guard: Vec<Test> = guard
            .iter()
            .map(|&test| match test {
                Test::Bound(name, value) if !used(name) => Test::Bound(unused(name), value),
                test => test,
            })
            .collect();
        let textual = count > 1 && self.random.chance(15);
        let twice = (1..count).any(|at| self.heads[..at].contains(&self.heads[at]));
        let reuses = self.forms == Forms::Ordered && kept == count && twice && self.random.chance(60);
        let name = if reuses { reused } else { name };
        without_unused(Rule {
            name,
            textual,
            priority: keep(priority),
            heads: keep(heads),
            absent: keep(absent),
            guard: keep(guard),
            body: keep(body),
        })
    }

    /// Comparisons of the arguments by which kinds are ordered, with each other and with numbers: a range, or both its ends.
    fn range(&mut self, heads: &[Head]) -> Vec<Test> {
        let ordered = |head: &Head| match head.args[self.kinds[head.kind].kind.ordered()?] {
            Pat::Bind(name) if self.numbers.contains(&name) => Some(name),
            _ => None,
        };
        let names: Vec<Name> = heads.iter().filter_map(ordered).collect();
        let mut range = Vec::new();
        for _ in 0..if names.is_empty() { 0 } else { self.random.weighted(&[25, 50, 25]) } {
            let name = self.random.pick(&names);
            let end = self.number();
            if matches!(end, Expr::Get(other) if other == name) {
                continue;
            }
            let sides = if self.random.chance(50) { [Expr::Get(name), end] } else { [end, Expr::Get(name)] };
            let sides = pair(sides[0], sides[1]);
            range.push(if self.random.chance(50) { Test::Less(sides) } else { Test::AtMost(sides) });
        }
        range
    }

    /// Makes something from random numbers of its own, so that all else in the program stays what it was.
    fn apart<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let apart = Random::new(self.apart.below(1 << 30) as u64);
        let random = std::mem::replace(self.random, apart);
        let made = make(self);
        *self.random = random;
        made
    }

    fn patterns(&mut self, kind: usize) -> Vec<Pat> {
        let fuel = self.fuel && self.kinds[kind].fuel;
        let args = self.kinds[kind].kind.args;
        let mut patterns = Vec::new();
        for (at, sort) in args.iter().enumerate() {
            patterns.push(match sort {
                _ if fuel && at == 0 => Pat::Bind(FUEL),
                Sort::Num => self.number_pattern(),
                Sort::Variable => self.variable_pattern(),
                Sort::TreeVariable => self.tree_pattern(),
            });
        }
        patterns
    }

    fn number_pattern(&mut self) -> Pat {
        match self.random.weighted(&[40, 30, 14, 14, 2]) {
            0 if !self.numbers.is_empty() => Pat::Bind(self.random.pick(&self.numbers)),
            2 => Pat::Lit(self.random.below(3) as i64),
            3 => Pat::Wild,
            // A variable's name where a number stands: from now on it stands for the value.
            4 if !self.variables.is_empty() => {
                let name = self.variables.remove(self.random.below(self.variables.len()));
                self.numbers.push(name);
                Pat::Bind(name)
            }
            _ => Pat::Bind(self.new_number()),
        }
    }

    fn variable_pattern(&mut self) -> Pat {
        match self.random.weighted(&[35, 25, 8, 8, 6, 6, 5, 5, 2]) {
            0 if !self.variables.is_empty() => Pat::Bind(self.random.pick(&self.variables)),
            2 if !self.numbers.is_empty() => Pat::SomeBind(self.random.pick(&self.numbers)),
            3 => Pat::SomeBind(self.new_number()),
            4 => Pat::SomeLit(self.random.below(3) as i64),
            5 => Pat::Unbound,
            6 => Pat::SomeWild,
            7 => Pat::Wild,
            8 if !self.numbers.is_empty() => Pat::Bind(self.random.pick(&self.numbers)),
            _ => {
                let name = self.new_name(1, &VARIABLES);
                // It may have become a number's name.
                if !self.variables.contains(&name) && !self.numbers.contains(&name) {
                    self.variables.push(name);
                }
                Pat::Bind(name)
            }
        }
    }

    fn new_number(&mut self) -> Name {
        let name = self.new_name(0, &NUMBERS);
        if !self.numbers.contains(&name) {
            self.numbers.push(name);
        }
        name
    }

    /// A number read from a variable, or some other one.
    fn maybe_value(&mut self) -> Expr {
        match self.random.chance(30) && !self.variables.is_empty() {
            true => Expr::Value(self.random.pick(&self.variables)),
            false => self.number(),
        }
    }

    /// A name for a `let`; there are enough of them.
    fn new_let(&mut self) -> Name {
        let name = self.new_name(4, &LETS);
        self.numbers.push(name);
        name
    }

    /// The next name of a list, or the last one again.
    fn new_name(&mut self, list: usize, names: &[Name]) -> Name {
        let at = self.made[list].min(names.len() - 1);
        self.made[list] += 1;
        names[at]
    }

    fn test(&mut self) -> Option<Test> {
        match self.random.weighted(&[30, 40, 18, 12]) {
            1 if self.variables.len() > 1 => {
                let at = self.random.below(self.variables.len());
                let other = (at + 1 + self.random.below(self.variables.len() - 1)) % self.variables.len();
                let names = pair(self.variables[at], self.variables[other]);
                Some(if self.random.chance(50) { Test::Same(names) } else { Test::NotSame(names) })
            }
            2 if !self.variables.is_empty() => {
                let value = Expr::Value(self.random.pick(&self.variables));
                let number = self.number();
                Some(self.comparison(value, number))
            }
            3 => {
                let count = Expr::Count(self.random.below(self.kinds.len()));
                let number = Expr::Int(self.random.below(4) as i64);
                Some(self.comparison(count, number))
            }
            _ if self.numbers.is_empty() => None,
            _ => {
                let left = Expr::Get(self.random.pick(&self.numbers));
                let right = self.number();
                let same = matches!((left, right), (Expr::Get(a), Expr::Get(b)) if a == b);
                (!same).then(|| self.comparison(left, right))
            }
        }
    }

    fn comparison(&mut self, left: Expr, right: Expr) -> Test {
        let sides = if self.random.chance(50) { pair(left, right) } else { pair(right, left) };
        match self.random.weighted(&[35, 30, 35]) {
            0 => Test::Equal(sides),
            1 => Test::Differ(sides),
            _ if self.forms == Forms::Ordered && self.random.chance(50) => Test::AtMost(sides),
            _ => Test::Less(sides),
        }
    }

    /// A small number.
    fn number(&mut self) -> Expr {
        let literal = |random: &mut Random| Expr::Int(random.below(3) as i64);
        if self.numbers.is_empty() {
            return literal(self.random);
        }
        let name = Expr::Get(self.random.pick(&self.numbers));
        match self.random.weighted(&[30, 40, 12, 8, 10]) {
            0 => literal(self.random),
            1 => name,
            2 => Expr::Add(pair(name, Expr::Int(1))),
            3 => Expr::Sub(pair(name, literal(self.random))),
            _ => {
                let sum = Expr::Add(pair(name, Expr::Get(self.random.pick(&self.numbers))));
                Expr::Rem(pair(sum, Expr::Int(2 + self.random.below(2) as i64)))
            }
        }
    }

    /// One to three goals; the names they make are forgotten afterwards.
    fn goals(&mut self, depth: usize) -> Vec<Goal> {
        let names = (self.numbers.clone(), self.variables.clone());
        let trees = self.trees.clone();
        let mut goals = Vec::new();
        for _ in 0..1 + self.random.weighted(&[45, 35, 20]) {
            if !self.forms.has_trees() || !self.tree_goal(depth, &mut goals) {
                self.goal(depth, &mut goals);
            }
            // What comes after a failure is never run.
            if let Some(Goal::Fail) = goals.last() {
                break;
            }
        }
        if goals.is_empty() {
            goals.push(Goal::True);
        }
        ((self.numbers, self.variables), self.trees) = (names, trees);
        for at in 0..goals.len() {
            if let Goal::Let(name, value) = goals[at]
                && !mentions(&goals[at + 1..], name)
            {
                goals[at] = Goal::Let(unused(name), value);
            }
        }
        goals
    }

    fn goal(&mut self, depth: usize, goals: &mut Vec<Goal>) {
        let told = self.may_tell();
        let nested = depth > 0;
        let weights = [
            if told.is_empty() { 0 } else { 50 },
            if self.variables.is_empty() { 0 } else { 20 },
            2,
            if nested { 2 } else { 6 },
            if self.made[3] < FRESH.len() && self.has_variables() { 6 } else { 0 },
            if nested { 7 } else { 0 },
            if nested && self.made[2] < ITEMS.len() { 6 } else { 0 },
            if nested && self.made[2] < ITEMS.len() { 6 } else { 0 },
            if nested { 9 } else { 0 },
            if nested { 5 } else { 0 },
            if self.made[4] < LETS.len() { 5 } else { 0 },
            if nested { 4 } else { 0 },
            4,
        ];
        let goal = match self.random.weighted(&weights) {
            0 => self.tell(&told),
            1 => {
                let left = self.random.pick(&self.variables);
                Goal::Equate(left, self.variable_or_number(left))
            }
            2 => Goal::True,
            3 => Goal::Fail,
            4 => {
                let name = self.new_name(3, &FRESH);
                goals.push(Goal::Fresh(name));
                let other = self.variable_or_number(name);
                self.variables.push(name);
                Goal::Equate(name, other)
            }
            5 => match self.test() {
                // A body that reads a variable without a value ends everything, so that must not happen too often.
                Some(test) if !reads_value(&test) || self.random.chance(20) => {
                    let then = keep(self.goals(depth - 1));
                    let otherwise = if self.random.chance(50) { keep(self.goals(depth - 1)) } else { &[] };
                    self.instead(depth, test, then).unwrap_or(Goal::If(test, then, otherwise))
                }
                _ => return,
            },
            word @ (6 | 7) => {
                let at = self.made[2];
                self.made[2] += 1;
                let from = self.random.below(2) as i64;
                let to = Expr::Int(from + self.random.weighted(&[5, 10, 60, 25]) as i64);
                self.numbers.push(ITEMS[at]);
                let inner = keep(self.goals(depth - 1));
                self.numbers.retain(|&name| name != ITEMS[at]);
                let name = if mentions(inner, ITEMS[at]) { ITEMS[at] } else { UNUSED_ITEMS[at] };
                let make = if word == 6 { Goal::For } else { Goal::Choose };
                make(name, Expr::Int(from), to, inner)
            }
            8 => {
                let count = 2 + self.random.weighted(&[70, 30]);
                Goal::Or(keep((0..count).map(|_| keep(self.goals(depth - 1))).collect()))
            }
            9 => Goal::Once(keep(self.goals(depth - 1))),
            10 => {
                let value = self.number();
                Goal::Let(self.new_let(), value)
            }
            11 => {
                let (wanted, value) = (self.random.below(2) as i64, self.number());
                Goal::LetElse(wanted, value, keep(self.goals(depth - 1)))
            }
            _ => Goal::Block(self.number()),
        };
        goals.push(goal);
    }

    /// Now and then a `match` in the place of an `if`. Its names are forgotten.
    fn instead(&mut self, depth: usize, test: Test, then: &'static [Goal]) -> Option<Goal> {
        let made = self.made;
        let goal = self.apart(|maker| maker.random.chance(30).then(|| maker.matching(depth, test, then)));
        self.made = made;
        goal
    }

    fn matching(&mut self, depth: usize, test: Test, then: &'static [Goal]) -> Goal {
        let value = match self.random.chance(15) {
            true => Expr::Count(self.random.below(self.kinds.len())),
            false => self.maybe_value(),
        };
        let mut arms = vec![(Pat::Wild, keep(vec![test]), then)];
        for pattern in [Pat::Lit(self.random.below(3) as i64), Pat::Bind(MATCHED[depth - 1])] {
            if self.random.chance(50) {
                let at = self.random.below(arms.len() + 1);
                arms.insert(at, self.arm(depth, pattern, true));
            }
        }
        let last = if self.random.chance(60) { Pat::Bind(MATCHED[depth - 1]) } else { Pat::Wild };
        arms.push(self.arm(depth, last, false));
        Goal::Match(value, keep(arms))
    }

    /// An arm, whose goals know a name that it binds by a `let` with a type.
    fn arm(&mut self, depth: usize, pattern: Pat, guarded: bool) -> Arm {
        let Pat::Bind(name) = pattern else { return (pattern, &[], keep(self.goals(depth - 1))) };
        if self.made[4] >= LETS.len() {
            let other = if guarded { Pat::Lit(3) } else { Pat::Wild };
            return self.arm(depth, other, guarded);
        }
        let number = self.number();
        let guard = if guarded { vec![self.comparison(Expr::Get(name), number)] } else { Vec::new() };
        let known = self.new_let();
        let goals = self.goals(depth - 1);
        self.numbers.retain(|&number| number != known);
        let known = if mentions(&goals, known) { known } else { unused(known) };
        let goals = std::iter::once(Goal::Let(known, Expr::Get(name))).chain(goals);
        (pattern, keep(guard), keep(goals.collect()))
    }

    fn has_variables(&self) -> bool {
        self.kinds.iter().any(|made| made.kind.args.contains(&Sort::Variable))
    }

    /// What a variable may be equated with.
    fn variable_or_number(&mut self, left: Name) -> Expr {
        let others: Vec<Name> = self.variables.iter().copied().filter(|&name| name != left).collect();
        if !others.is_empty() && self.random.chance(60) { Expr::Get(self.random.pick(&others)) } else { self.number() }
    }

    /// The kinds that may be told for the program to terminate.
    fn may_tell(&self) -> Vec<usize> {
        let plain_heads = self.heads.iter().copied().filter(|&kind| !self.kinds[kind].fuel).max();
        let may = |kind: &usize| match self.kinds[*kind].fuel {
            true => self.fuel,
            false => plain_heads.is_none_or(|head| head < *kind),
        };
        (0..self.kinds.len()).filter(may).collect()
    }

    fn tell(&mut self, told: &[usize]) -> Goal {
        let kind = self.random.pick(told);
        let mut args = Vec::new();
        for (at, sort) in self.kinds[kind].kind.args.iter().enumerate() {
            args.push(match sort {
                Sort::Num if at == 0 && self.kinds[kind].fuel && self.wild => Expr::Get(FUEL),
                Sort::Num if at == 0 && self.kinds[kind].fuel => Expr::Sub(pair(Expr::Get(FUEL), Expr::Int(1))),
                Sort::TreeVariable => self.tree(4),
                Sort::Variable if !self.variables.is_empty() && self.random.chance(80) => {
                    Expr::Get(self.random.pick(&self.variables))
                }
                _ if !self.variables.is_empty() && self.random.chance(3) => {
                    Expr::Add(pair(Expr::Value(self.random.pick(&self.variables)), Expr::Int(1)))
                }
                _ if self.random.chance(5) => Expr::Count(self.random.below(self.kinds.len())),
                _ => self.number(),
            });
        }
        Goal::Tell(kind, keep(args))
    }
}

/// The same name of a `let`, marked as unused.
fn unused(name: Name) -> Name {
    LETS.iter().position(|&it| it == name).map_or(name, |at| UNUSED_LETS[at])
}

/// A name that nothing else mentions is not written.
fn without_unused(rule: Rule) -> Rule {
    let heads = rule.heads.iter().map(|head| head.args);
    let absent = rule.absent.iter().map(|it| it.args);
    let aggregates: Vec<&[Pat]> = rule.aggregates().map(|(_, it)| it.args).collect();
    let args = heads.chain(absent).chain(aggregates).flatten();
    let sites: Vec<Name> = args.flat_map(|arg| arg.names()).collect();
    let tests = || rule.guard.iter().chain(rule.absent.iter().flat_map(|it| it.tests));
    let used = |name: Name| {
        sites.iter().filter(|&&site| site == name).count() > 1
            || tests().any(|test| test.names().contains(&name))
            || rule.priority.iter().any(|rank| rank.names().contains(&name))
            || mentions(rule.body, name)
    };
    let head = |head: &Head| Head { args: keep(head.args.iter().map(|&it| written(it, &used)).collect()), ..*head };
    let absent = |it: &Absent| Absent { args: forms::without_unused(it.args, it.tests, &[]), ..*it };
    let test = |test: &Test| match *test {
        Test::Agg(result, it) => {
            let used = |name: Name| used(name) || sites.contains(&name);
            Test::Agg(written(result, &used), Aggregate { args: forms::without_unused(it.args, it.tests, it.of), ..it })
        }
        test => test,
    };
    Rule {
        heads: keep(rule.heads.iter().map(head).collect()),
        absent: keep(rule.absent.iter().map(absent).collect()),
        guard: keep(rule.guard.iter().map(test).collect()),
        ..rule
    }
}

/// A pattern without a name that is not used.
fn written(pattern: Pat, used: &impl Fn(Name) -> bool) -> Pat {
    match pattern {
        Pat::Bind(name) if !used(name) => Pat::Wild,
        Pat::SomeBind(name) if !used(name) => Pat::SomeWild,
        Pat::SomeLeaf(name) if !used(name) => Pat::SomeWild,
        Pat::SomeNum(name) if !used(name) => Pat::SomeWild,
        Pat::SomePair(&[a, b]) => Pat::SomePair(pair(written(a, used), written(b, used))),
        pattern => pattern,
    }
}
