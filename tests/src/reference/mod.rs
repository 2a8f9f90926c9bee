//! The refined operational semantics, stated as directly as possible: an interpreter of programs that are data.
//!
//! It has no indexes, no trail and no plan of its own; only the join order is read from the compiled program, since the
//! semantics leaves that to `plan()`. Numbers in comments refer to the points of the semantics (in `chr-core`'s
//! language reference) that the code implements. It is meant to be compared with them by eye, so clarity comes before
//! everything else here.
//!
//! `host.rs` is the host's side; `state.rs` has what a choice point keeps, `matching.rs` how rule instances are found,
//! `guard.rs` which of them may fire, `unify.rs` what an equation changes, `agenda.rs` what rules that wait are waiting for, `watch.rs` which constraints are
//! woken, and `audit.rs` what is promised at a fixpoint. The run and the choices are here.

mod agenda;
mod audit;
mod guard;
mod host;
mod matching;
mod state;
mod unify;
mod watch;

use chr_core::Plan;

use crate::event::Event;
use crate::program::eval::{Env, Known, Term, eval, fits, holds, lookup};
use crate::program::{Expr, Goal, Program};
use matching::{Occurrence, Place, TooLong};
use state::{Frame, Search, State, Stored};

/// How a call ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// At a fixpoint.
    Fixpoint,
    /// Nothing is left to try.
    Failed,
    /// A body of this rule read a variable without a value.
    Unbound(&'static str),
    /// Two constraints share a key.
    KeyClash,
    /// There is no other solution.
    NoOther,
    /// More firings than allowed in one call.
    TooManySteps,
    /// Too many partners were looked at: nothing can be said.
    TooLong,
}

/// A goal of the host. A variable in it is given by its number among the host's variables.
#[derive(Clone, Debug)]
pub enum HostGoal {
    /// Tells a constraint.
    Tell(usize, Vec<Term>),
    /// Equates.
    Equate(Term, Term),
    /// Makes a variable: the host's next one.
    Variable(Option<String>),
    /// Removes a constraint, given by which one it is of all that were ever told.
    Remove(u64),
    /// In a bound: nothing better can come, so nothing else of the bound is told.
    Fail,
}

/// Where a failure goes back to.
#[derive(Clone)]
enum Way {
    /// The alternatives that are left in a body of that rule.
    Alternatives(usize, Vec<(Env, &'static [Goal])>),
    /// A checkpoint, and whether goals were refused when it was set.
    Barrier(Option<Outcome>),
}

/// A choice point or checkpoint: the complete state in which it was made, and how many goals the host had then.
#[derive(Clone)]
struct Choice {
    state: State,
    way: Way,
    host_goals: usize,
}

/// A run of a program.
pub struct Reference {
    program: &'static Program,
    /// For each kind, in the order in which they are tried.
    occurrences: Vec<Vec<Occurrence>>,
    /// 27: the same for constraints that were removed.
    when_gone: Vec<Vec<Occurrence>>,
    /// 21: for each rule that waits, its leading head.
    waiting: Vec<Option<Occurrence>>,
    state: State,
    choices: Vec<Choice>,
    /// The conjunction of what the host did (16).
    host_goals: Vec<HostGoal>,
    /// Why further goals are refused.
    stopped: Option<Outcome>,
    steps_left: usize,
    looks_left: usize,
    /// 19: the goals that are told after every step back to a choice.
    bound: Vec<HostGoal>,
    minimizing: bool,
    /// How many constraints were ever told.
    told: u64,
    /// How often the run went back: 16, `epoch()` changes then.
    pub turns_back: u64,
    /// How often each rule has fired.
    pub fired: Vec<u64>,
    /// What happened.
    pub events: Vec<Event>,
}

/// The most firings in one call.
pub const MOST_STEPS: usize = 400;
/// The most partners looked at in one call.
const MOST_LOOKS: usize = 200_000;

impl Reference {
    /// An empty run. `plan` is the compiled program's; without one, heads are joined in the order written.
    pub fn new(program: &'static Program, plan: Option<&Plan>) -> Self {
        let kinds = 0..program.kinds.len();
        Reference {
            program,
            occurrences: kinds.clone().map(|kind| matching::occurrences(program, plan, kind)).collect(),
            when_gone: kinds.map(|kind| matching::occurrences_when_gone(program, plan, kind)).collect(),
            waiting: (0..program.rules.len()).map(|rule| matching::waiting(program, plan, rule)).collect(),
            state: State::default(),
            choices: Vec::new(),
            host_goals: Vec::new(),
            stopped: None,
            steps_left: 0,
            looks_left: 0,
            bound: Vec::new(),
            minimizing: false,
            told: 0,
            turns_back: 0,
            fired: vec![0; program.rules.len()],
            events: Vec::new(),
        }
    }

    /// The store as a program prints it.
    pub fn dump(&mut self) -> String {
        self.state.dump(self.program.kinds)
    }

    // ---------------------------------------------------------------- running

    /// Runs what is pending, then what waits (21), then the host's next goal, until nothing is left.
    fn run(&mut self) -> Outcome {
        (self.steps_left, self.looks_left) = (MOST_STEPS, MOST_LOOKS);
        self.go_on()
    }

    fn go_on(&mut self) -> Outcome {
        loop {
            if let Some(stopped) = self.stopped {
                return stopped;
            } else if let Some(frame) = self.state.pending.pop() {
                self.step(frame);
            } else if let Some(entry) = self.state.agenda.first() {
                self.take(entry);
            } else if let Some(goal) = self.host_goals.get(self.state.begun).cloned() {
                self.state.begun += 1;
                self.host_goal(goal);
            } else {
                return Outcome::Fixpoint;
            }
        }
    }

    fn host_goal(&mut self, goal: HostGoal) {
        let handles = self.state.handles.clone();
        let term = |arg| with_handles(arg, &handles);
        match goal {
            HostGoal::Tell(kind, args) => self.tell_now(kind, args.into_iter().map(term).collect()),
            HostGoal::Equate(left, right) => self.equate_now(term(left), term(right)),
            // 16: when run again after going back, it is a new variable under the same handle.
            HostGoal::Variable(name) => {
                let variable = self.state.fresh(name);
                self.state.handles.push(variable);
            }
            HostGoal::Fail => self.fail(),
            // 16: when run again after going back, it is about the same constraint, if that is there.
            HostGoal::Remove(serial) => {
                let gone = self.state.store.iter().find(|it| it.serial == serial).map(|it| it.age);
                self.remove(gone.as_slice());
            }
        }
    }

    fn step(&mut self, frame: Frame) {
        match frame {
            // 11: goals run left to right.
            Frame::Goals(rule, mut env, goals) => {
                let Some((&goal, rest)) = goals.split_first() else { return };
                match goal {
                    Goal::Fresh(name) | Goal::FreshTree(name) => env.push((name, self.state.fresh(None))),
                    Goal::Let(name, expr) => env.extend(eval(&self.state, expr, &env).map(|term| (name, term))),
                    // These bind nothing that the goals after them see.
                    Goal::Tell(..)
                    | Goal::True
                    | Goal::Fail
                    | Goal::Equate(..)
                    | Goal::LetElse(..)
                    | Goal::Block(_) => {}
                    Goal::If(..) | Goal::Match(..) | Goal::For(..) | Goal::Or(_) | Goal::Choose(..) | Goal::Once(_) => {
                    }
                }
                self.state.pending.push(Frame::Goals(rule, env.clone(), rest));
                if self.goal(rule, env, goal).is_none() {
                    // 11: reading the value of an unbound variable is an error, not failure.
                    self.stopped = Some(Outcome::Unbound(self.program.rules[rule].name));
                }
            }
            Frame::Search(search) => self.search(search),
            // 10: when woken, it runs from its first occurrence; one that has died in the meantime is skipped.
            Frame::Wake(age) => {
                if let Some(it) = self.state.alive(age).cloned() {
                    self.events.push(Event::Woken(age));
                    self.state.pending.push(Frame::Search(Search::of(it, false)));
                }
            }
            // 27: it takes an age, as if it were told.
            Frame::Gone(it) => {
                self.state.newest += 1;
                self.state.pending.push(Frame::Search(Search::of(it, true)));
            }
            Frame::Host(goal) => self.host_goal(goal),
            Frame::Alternatives(rule, left) => self.alternatives(rule, left),
            // The choices left inside a `once` are dropped.
            Frame::Cut(open) => self.choices.truncate(open),
        }
    }

    /// Runs a goal; `None` if it read a variable without a value. 11: expressions are evaluated now.
    fn goal(&mut self, rule: usize, env: Env, goal: Goal) -> Option<()> {
        match goal {
            Goal::True | Goal::Fresh(_) | Goal::FreshTree(_) => {}
            Goal::Let(_, expr) | Goal::Block(expr) => drop(eval(&self.state, expr, &env)?),
            Goal::LetElse(wanted, expr, goals) => {
                if eval(&self.state, expr, &env)? != Term::Int(wanted) {
                    // Instead of the rest.
                    self.state.pending.pop();
                    self.state.pending.push(Frame::Goals(rule, env, goals));
                }
            }
            Goal::Fail => self.fail(),
            Goal::Tell(kind, args) => {
                let args = args.iter().map(|&arg| eval(&self.state, arg, &env)).collect::<Option<Vec<_>>>()?;
                self.tell_now(kind, args);
            }
            Goal::Equate(name, right) => {
                let right = eval(&self.state, right, &env)?;
                self.equate_now(lookup(&env, name), right);
            }
            Goal::If(test, then, otherwise) => {
                let goals = if holds(&self.state, test, &env)? { then } else { otherwise };
                self.state.pending.push(Frame::Goals(rule, env, goals));
            }
            Goal::Match(value, arms) => {
                let value = self.state.seen(eval(&self.state, value, &env)?);
                for &(pattern, guard, goals) in arms {
                    let Some(bound) = fits(&self.state, pattern, value) else { continue };
                    let env: Env = env.iter().copied().chain(bound).collect();
                    if guard.iter().try_fold(true, |all, &test| Some(all && holds(&self.state, test, &env)?))? {
                        self.state.pending.push(Frame::Goals(rule, env, goals));
                        break;
                    }
                }
            }
            Goal::For(name, from, to, goals) => {
                let items = self.items(name, from, to, &env)?;
                self.state.pending.extend(items.into_iter().rev().map(|env| Frame::Goals(rule, env, goals)));
            }
            Goal::Or(alternatives) => {
                self.alternatives(rule, alternatives.iter().map(|&goals| (env.clone(), goals)).collect());
            }
            Goal::Choose(name, from, to, goals) => {
                let items = self.items(name, from, to, &env)?;
                self.alternatives(rule, items.into_iter().map(|env| (env, goals)).collect());
            }
            Goal::Once(goals) => {
                self.state.pending.push(Frame::Cut(self.choices.len()));
                self.state.pending.push(Frame::Goals(rule, env, goals));
            }
        }
        Some(())
    }

    /// 14: `choose` and `for` take a snapshot of their source: an environment for each item.
    fn items(&self, name: &'static str, from: Expr, to: Expr, env: &Env) -> Option<Vec<Env>> {
        let (Term::Int(from), Term::Int(to)) = (eval(&self.state, from, env)?, eval(&self.state, to, env)?) else {
            unreachable!("a range of numbers")
        };
        let with = |item| env.iter().copied().chain([(name, Term::Int(item))]).collect();
        Some((from..to).map(with).collect())
    }

    /// 1: a new identity and a larger age. 6: it is stored and becomes active.
    fn tell_now(&mut self, kind: usize, args: Vec<Term>) {
        if args.iter().any(|&arg| self.state.is_large(arg)) {
            return self.stopped = Some(Outcome::TooLong);
        }
        self.state.newest += 1;
        let age = self.state.newest;
        self.events.push(Event::Told(age));
        self.told += 1;
        let told = Stored { age, serial: self.told, kind, args };
        self.state.store.push(told.clone());
        self.state.pending.push(Frame::Search(Search::of(told, false)));
        self.check_keys();
    }

    /// `#[key]` promises at most one stored constraint per key; checked when one is told and after an equation.
    fn check_keys(&mut self) {
        let state = &self.state;
        for (k, kind) in self.program.kinds.iter().enumerate().filter(|(_, kind)| !kind.key.is_empty()) {
            let key = |it: &Stored| -> Vec<Term> { kind.key.iter().map(|&arg| state.full(it.args[arg])).collect() };
            let keys: Vec<Vec<Term>> = state.store.iter().filter(|it| it.kind == k).map(key).collect();
            if (1..keys.len()).any(|at| keys[..at].contains(&keys[at])) {
                self.stopped = Some(Outcome::KeyClash);
            }
        }
    }

    /// 8: fails, does nothing, or binds and wakes before the next goal.
    fn equate_now(&mut self, left: Term, right: Term) {
        if self.state.is_large(left) || self.state.is_large(right) {
            return self.stopped = Some(Outcome::TooLong);
        }
        let seen = [left, right].map(|side| self.state.seen(side));
        if self.state.full(left) == self.state.full(right) {
            return;
        }
        let [shown_left, shown_right] = seen.map(|side| self.state.show(side));
        let Some(changes) = unify::unify(&self.state, left, right) else {
            self.events.push(Event::Equated(shown_left, shown_right, None));
            return self.fail();
        };
        let now = match seen {
            // 15: the older one stays.
            [Term::Var(a), Term::Var(b)] => self.state.show(Term::Var(a.min(b))),
            [Term::Var(_), _] => shown_right.clone(),
            _ => shown_left.clone(),
        };
        self.events.push(Event::Equated(shown_left, shown_right, Some(now)));
        let woken = watch::woken(self.program, &self.state, &changes);
        // 31: all are bound before anything wakes.
        let with_trees = changes.iter().any(|(_, is)| matches!(is, Term::Made(..)));
        changes.into_iter().for_each(|(var, is)| self.state.cells[var].is = Some(is));
        if with_trees && (0..self.state.cells.len()).any(|var| self.state.is_large(Term::Var(var))) {
            return self.stopped = Some(Outcome::TooLong);
        }
        self.state.pending.extend(woken.into_iter().rev().map(Frame::Wake));
        self.check_keys();
    }

    // ---------------------------------------------------------------- choices

    /// 14: left to right; having none is a failure, and the last one leaves no choice point.
    fn alternatives(&mut self, rule: usize, mut left: Vec<(Env, &'static [Goal])>) {
        if left.is_empty() {
            return self.fail();
        }
        let (env, goals) = left.remove(0);
        if !left.is_empty() {
            self.open(Way::Alternatives(rule, left));
            self.events.push(Event::Choice(self.choices.len()));
        }
        self.state.pending.push(Frame::Goals(rule, env, goals));
    }

    fn open(&mut self, way: Way) {
        self.choices.push(Choice { state: self.state.clone(), way, host_goals: self.host_goals.len() });
    }

    /// 16: when nothing is left to go back to, the program has failed, and its store stays as it is.
    fn fail(&mut self) {
        self.events.push(Event::Failed);
        if !self.back() {
            self.stopped = Some(Outcome::Failed);
        }
    }

    /// 14: restores everything, the pending goals and (16) the host's later ones. 17: not beyond a checkpoint.
    fn back(&mut self) -> bool {
        let choice = self.choices.pop_if(|choice| matches!(choice.way, Way::Alternatives(..)));
        let Some(Choice { state, way: Way::Alternatives(rule, left), .. }) = choice else { return false };
        self.state = state;
        self.turns_back += 1;
        self.events.push(Event::Backtracked(self.choices.len()));
        if self.minimizing {
            // 19: the bound is told before the alternative is taken: if it fails, all that are left are dropped.
            self.state.pending.push(Frame::Alternatives(rule, left));
            self.tell_bound();
        } else {
            self.alternatives(rule, left);
        }
        true
    }

    fn tell_bound(&mut self) {
        if self.bound.iter().any(|goal| matches!(goal, HostGoal::Fail)) {
            self.state.pending.push(Frame::Host(HostGoal::Fail));
        } else {
            self.state.pending.extend(self.bound.iter().rev().cloned().map(Frame::Host));
        }
    }

    // ---------------------------------------------------------------- matching and firing

    /// Goes on with an activation until a rule fires or nothing is left to try.
    fn search(&mut self, mut search: Search) {
        // 5: after a body has run, the active constraint must still be alive.
        if !search.gone && self.state.alive(search.active.age).is_none() {
            return;
        }
        let occurrences = if search.gone { &self.when_gone } else { &self.occurrences };
        for occurrence in &occurrences[search.active.kind][search.occurrence..] {
            // 21: when the turn of a rule that waits comes, nothing is tried.
            if self.waiting[occurrence.rule].is_some() {
                for (leading, rank) in agenda::noted(self.program, &self.state, occurrence, &search.active) {
                    self.state.agenda.note(occurrence.rule, leading, rank);
                }
                search = search.next();
                continue;
            }
            match occurrence.next_instance(self.program, &self.state, &mut search, &mut self.looks_left) {
                Ok(None) => search = search.next(),
                Ok(Some(env)) => {
                    let (rule, place, heads) = (occurrence.rule, occurrence.place, search.instance.clone());
                    return self.fire(rule, place, heads, env, Some(search));
                }
                Err(TooLong) => return self.stopped = Some(Outcome::TooLong),
            }
        }
    }

    /// 21: the first instance of a rule that waits with this leading constraint fires, and the entry stays, as there may
    /// be more. 24: an entry that has none, or whose constraint is gone, is dropped.
    fn take(&mut self, entry @ (rule, leading): (usize, u64)) {
        let occurrence = self.waiting[rule].as_ref().expect("a rule that waits");
        let found = match self.state.alive(leading).cloned() {
            Some(it) => {
                let mut search = Search::of(it, false);
                let found = occurrence.next_instance(self.program, &self.state, &mut search, &mut self.looks_left);
                found.map(|env| env.map(|env| (search.instance, env)))
            }
            None => Ok(None),
        };
        match found {
            Ok(None) => self.state.agenda.drop(entry),
            Ok(Some((heads, env))) => self.fire(rule, occurrence.place, heads, env, None),
            Err(TooLong) => self.stopped = Some(Outcome::TooLong),
        }
    }

    /// Fires a rule on these heads. `rest` is what the active constraint has still to do afterwards.
    fn fire(&mut self, number: usize, place: Place, heads: Vec<u64>, env: Env, rest: Option<Search>) {
        if self.steps_left == 0 {
            return self.stopped = Some(Outcome::TooManySteps);
        }
        self.steps_left -= 1;
        self.fired[number] += 1;
        let rule = &self.program.rules[number];
        self.events.push(Event::Fired(number, place.number(rule), heads.clone()));
        // 7: an instance of a propagation rule fires once.
        if rule.propagates() {
            self.state.history.insert((number, heads.clone()));
        }
        self.state.pending.extend(rest.map(Frame::Search));
        // 6: a body no longer sees the removed heads.
        let removed = rule.heads.iter().zip(heads).filter(|(head, _)| !head.kept);
        self.remove(&removed.map(|(_, id)| id).collect::<Vec<u64>>());
        self.state.pending.push(Frame::Goals(number, env, rule.body));
    }

    /// 27: what was removed is tried where it was missed, in this order, after what comes next has run to its end.
    fn remove(&mut self, ids: &[u64]) {
        let mut gone = Vec::new();
        for &id in ids {
            self.events.push(Event::Removed(id));
            gone.extend(self.state.store.extract_if(.., |stored| stored.age == id));
        }
        gone.retain(|it| !self.when_gone[it.kind].is_empty());
        self.state.pending.extend(gone.into_iter().rev().map(Frame::Gone));
    }
}

/// A term of the host's with its variables, which are given by their numbers.
fn with_handles(term: Term, handles: &[Term]) -> Term {
    match term {
        Term::Int(_) => term,
        Term::Var(at) => handles[at],
        Term::Made(shape, parts) => Term::made(shape, parts.iter().map(|&part| with_handles(part, handles)).collect()),
    }
}
