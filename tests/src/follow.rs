//! A compiled version of a program, on which the calls of a script are made one by one: each must have the expected
//! outcome, and leave everything in order.

use std::ops::Range;
use std::time::Duration;

use chr_core::{Checkpoint, Error, Limits, Var};

use crate::event::Event;
use crate::pause::{Asides, paused};
use crate::program::eval::{Shape, Term as Arg};
use crate::program::{Sort, Tree};
use crate::random::Random;
use crate::reference::{HostGoal, MOST_STEPS, Outcome};
use crate::script::{Expected, Op, name_of};
use crate::subject::{Given, Goal, Subject};

/// A version of a program and how its calls are made.
#[derive(Clone, Copy)]
pub(crate) struct Version {
    pub(crate) name: &'static str,
    pub(crate) make: fn() -> Box<dyn Subject>,
    pub(crate) paused: bool,
}

/// Makes the calls to a version of the program and compares the outcomes. Returns how often it was paused.
pub(crate) fn follow(version: Version, seed: u64, expected: &[Expected], events: &[Event]) -> usize {
    let mut followers = vec![Follower::new((version.make)())];
    let mut told = String::new();
    for step in expected {
        let (number, op) = &step.op;
        told += &format!("{op:?}\n");
        let about = || format!("{}, seed {seed}, after\n{told}", version.name);
        let by_itself = matches!(op, Op::Tell(..) | Op::Equate(..) | Op::Remove(..) | Op::NextSolution);
        match step.outcome {
            Outcome::TooManySteps if by_itself && !version.paused => {
                return followers[0].runs_away(op, events, &about);
            }
            Outcome::TooLong | Outcome::TooManySteps => break,
            _ => {}
        }
        if let Op::Clone = op
            && followers.len() < 3
        {
            let twin = followers[0].fork();
            followers.push(twin);
        }
        for follower in &mut followers {
            // Each operation has its own random numbers, so that leaving one out does not change the others.
            let mut random = version.paused.then(|| Random::new((seed << 20) + *number as u64));
            follower.follow(step, events, &mut random, &about);
        }
    }
    followers.iter().map(|follower| follower.asides.pauses).sum()
}

/// A version of the program, and what the host knows about it.
struct Follower {
    subject: Box<dyn Subject>,
    variables: Vec<Given>,
    marks: Vec<(Checkpoint, usize)>,
    asides: Asides,
    /// How many events there were after the last call, and how many of the reference.
    events: usize,
    compared: usize,
}

impl Follower {
    fn new(subject: Box<dyn Subject>) -> Self {
        let (variables, marks) = (Vec::new(), Vec::new());
        Follower { subject, variables, marks, asides: Asides::default(), events: 0, compared: 0 }
    }

    fn fork(&self) -> Self {
        Follower {
            subject: self.subject.fork(),
            variables: self.variables.clone(),
            marks: self.marks.clone(),
            asides: self.asides.clone(),
            events: self.events,
            compared: self.compared,
        }
    }

    fn term(&self, arg: Arg) -> Given {
        match arg {
            Arg::Int(number) => Given::Num(Var::known(number)),
            Arg::Var(at) => self.variables[at].clone(),
            Arg::Made(shape, parts) => {
                let part = |at: usize| self.term(parts[at]);
                Given::Tree(Var::known(match shape {
                    Shape::Leaf => Tree::Leaf(*part(0).num().as_known().expect("a number")),
                    Shape::Num => Tree::Num(part(0).num()),
                    Shape::Pair => Tree::Pair(part(0).tree(), part(1).tree()),
                }))
            }
        }
    }

    fn goal(&self, goal: &HostGoal) -> Goal {
        match goal {
            HostGoal::Tell(kind, args) => Goal::Tell(*kind, args.iter().map(|&arg| self.term(arg)).collect()),
            HostGoal::Equate(left, right) => Goal::Equate(self.term(*left), self.term(*right)),
            HostGoal::Fail => Goal::Fail,
            HostGoal::Variable(_) => unreachable!("no bound makes a variable"),
            HostGoal::Remove(_) => unreachable!("no bound removes a constraint"),
        }
    }

    /// A goal that does not terminate is stopped by a limit, and does what it should until then.
    fn runs_away(&mut self, op: &Op, events: &[Event], about: &dyn Fn() -> String) -> usize {
        self.subject.set_limits(Limits::steps(MOST_STEPS as u64));
        let (result, _) = self.call(op, &mut None);
        assert!(matches!(result, Err(Error::Limit(_))), "{}: {result:?}", about());
        if let Some(got) = self.subject.events() {
            same_events(got, &events[..got.len().min(events.len())], about);
        }
        0
    }

    /// Makes a call; returns whether it found something, and what it gave.
    fn call(&mut self, op: &Op, random: &mut Option<Random>) -> (Result<bool, Error>, Vec<String>) {
        let mut given = Vec::new();
        let result = match op {
            Op::Tell(kind, args) => {
                let args: Vec<Given> = args.iter().map(|&arg| self.term(arg)).collect();
                self.run(random, true, &mut |subject| subject.tell(*kind, &args).map(|()| true))
            }
            Op::Equate(left, right, _) => {
                let (left, right) = (self.term(*left), self.term(*right));
                self.run(random, true, &mut |subject| subject.equate(&left, &right).map(|()| true))
            }
            Op::Remove(kind, at) => self.run(random, true, &mut |subject| subject.remove(*kind, *at)),
            Op::NextSolution => self.run(random, false, &mut |subject| subject.next_solution()),
            Op::Resume => self.run(random, false, &mut |subject| subject.resume().map(|()| true)),
            Op::Solutions(most) => {
                let mut counting = random.is_some().then(|| self.subject.fork());
                if let Some(counting) = &mut counting {
                    counting.set_limits(Limits::steps(2));
                }
                let (stores, result) = self.limited(random, |subject| subject.solutions(*most));
                given = stores;
                if let (Some(mut counting), Ok(true)) = (counting, &result) {
                    assert_eq!(counting.count(), Ok(given.len()), "solutions counted and seen");
                }
                // At its last solution it is ready; otherwise it has failed.
                result.and_then(|over| if over { self.subject.resume().map(|()| false) } else { Ok(true) })
            }
            Op::Minimize(bound) => {
                let bound: Vec<Goal> = bound.iter().map(|goal| self.goal(goal)).collect();
                let result = self.limited(random, |subject| subject.minimize(&bound));
                result.map(|cost| given.push(cost.to_string())).map(|()| true)
            }
            Op::Variable(sort) => {
                let name = name_of(self.variables.len());
                self.variables.push(match sort {
                    Sort::TreeVariable => self.subject.tree_variable(name.as_deref()),
                    _ => self.subject.variable(name.as_deref()),
                });
                Ok(true)
            }
            Op::Checkpoint => {
                self.marks.push((self.subject.checkpoint(), self.variables.len()));
                Ok(true)
            }
            Op::Rollback(at) => {
                let (mark, variables) = self.marks[*at];
                self.variables.truncate(variables);
                let result = self.subject.rollback(mark);
                self.forget_marks(at + 1);
                result.map(|()| true)
            }
            Op::Release(at) => {
                let result = self.subject.release(self.marks[*at].0);
                self.forget_marks(*at);
                result.map(|()| true)
            }
            Op::Commit => {
                self.subject.commit();
                Ok(true)
            }
            Op::Reset => {
                self.subject.reset();
                self.asides.fired.clear();
                self.variables.clear();
                self.forget_marks(0);
                Ok(true)
            }
            Op::Clone => Ok(true),
        };
        (result, given)
    }

    /// Runs a call, with pauses where there are random numbers for them.
    fn run(
        &mut self,
        random: &mut Option<Random>,
        is_goal: bool,
        call: &mut dyn FnMut(&mut dyn Subject) -> Result<bool, Error>,
    ) -> Result<bool, Error> {
        match random {
            Some(random) => paused(&mut *self.subject, random, &mut self.asides, is_goal, call),
            None => call(&mut *self.subject),
        }
    }

    /// Runs a call that goes on by itself after a limit.
    fn limited<R>(&mut self, random: &mut Option<Random>, call: impl FnOnce(&mut dyn Subject) -> R) -> R {
        if let Some(random) = random
            && random.chance(80)
        {
            self.subject.set_limits(match random.below(3) {
                0 => Limits::time(Duration::ZERO),
                1 => Limits::live(random.below(5)),
                _ => Limits::steps(1 + random.below(5) as u64),
            });
        }
        let result = call(&mut *self.subject);
        self.subject.set_limits(Limits::NONE);
        result
    }

    /// Those that are left out are no longer valid.
    fn forget_marks(&mut self, keep: usize) {
        for (mark, _) in self.marks.drain(keep..) {
            assert_eq!(self.subject.rollback(mark), Err(Error::StaleCheckpoint));
            assert_eq!(self.subject.release(mark), Err(Error::StaleCheckpoint));
        }
    }

    /// Makes a call and compares with what is expected.
    fn follow(&mut self, step: &Expected, events: &[Event], random: &mut Option<Random>, about: &dyn Fn() -> String) {
        let epoch = self.subject.epoch();
        self.asides.some = false;
        let (result, given) = self.call(&step.op.1, random);
        if let Some(got) = self.subject.events() {
            // What was there before this call has been compared already, and what was tried on the side does not count.
            let new = without(&got[self.events..], self.events, &self.asides.events);
            same_events(&new, &events[self.compared..step.events], about);
            self.events = got.len();
            self.compared = step.events;
        }
        let got = match result {
            Ok(true) => Outcome::Fixpoint,
            Ok(false) => Outcome::NoOther,
            Err(Error::Failed) => Outcome::Failed,
            // A rule of a set is called after it.
            Err(Error::Unbound { rule, .. }) => Outcome::Unbound(rule.rsplit("::").next().unwrap_or(rule)),
            Err(Error::KeyClash { .. }) => Outcome::KeyClash,
            Err(error) => panic!("{}: {error}", about()),
        };
        assert_eq!(got, step.outcome, "{}", about());
        let watched = self.subject.events().is_some();
        let shown = |store: &str| if watched { store.to_owned() } else { renumbered(store) };
        if got != Outcome::Fixpoint && matches!(step.op.1, Op::Minimize(_)) {
            assert!(given.is_empty());
        } else {
            let [given, expected] = [&given, &step.given].map(|all| all.iter().map(|it| shown(it)).collect::<Vec<_>>());
            assert_eq!(given, expected, "{}", about());
        }
        assert_eq!(shown(&self.subject.dump()), shown(&step.store), "{}", about());
        if step.fixpoint {
            let values: Vec<Option<i64>> = self.variables.iter().map(|it| self.subject.value(it)).collect();
            assert_eq!(values, step.values, "{}: values", about());
        }
        assert_eq!(self.fired(), step.fired, "{}: firings", about());
        if !self.asides.some {
            assert_eq!(self.subject.epoch() != epoch, step.went_back, "{}: epoch", about());
        }
        self.subject.validate().unwrap_or_else(|wrong| panic!("{}: {wrong}", about()));
        match self.subject.audit() {
            Ok(report) => {
                assert!(step.fixpoint, "{}: no fixpoint", about());
                assert!(report.is_clean() && (!watched || report.unchecked.is_empty()), "{}: {report}", about());
            }
            Err(_) => assert!(!step.fixpoint, "{}: a fixpoint", about()),
        }
    }

    /// How often rules fired, not counting what was tried on the side and undone.
    fn fired(&self) -> Vec<u64> {
        let mut fired = self.subject.fired();
        fired.iter_mut().zip(&self.asides.fired).for_each(|(fired, aside)| *fired -= aside);
        fired
    }
}

/// Nobody has seen the variables before: unnamed ones are numbered when they are first shown here.
fn renumbered(store: &str) -> String {
    let mut seen: Vec<&str> = Vec::new();
    let mut text = String::new();
    for piece in store.split_inclusive(['(', ' ', ',', ')']) {
        let word = piece.trim_end_matches(['(', ' ', ',', ')']);
        if !word.starts_with('_') {
            text += piece;
            continue;
        }
        let number = seen.iter().position(|it| *it == word).unwrap_or_else(|| {
            seen.push(word);
            seen.len() - 1
        });
        text += &format!("_{}{}", number + 1, &piece[word.len()..]);
    }
    text
}

/// The events, the first of which has that number, without those.
fn without(events: &[Event], first: usize, those: &[Range<usize>]) -> Vec<Event> {
    let is_one_of = |number: usize| those.iter().rev().any(|range| range.contains(&number));
    events.iter().enumerate().filter(|(at, _)| !is_one_of(first + at)).map(|(_, event)| event.clone()).collect()
}

/// Fails at the first event that differs.
fn same_events(got: &[Event], expected: &[Event], about: &dyn Fn() -> String) {
    if got == expected {
        return;
    }
    let at = got.iter().zip(expected).take_while(|(got, expected)| got == expected).count();
    let around = |events: &[Event]| -> Vec<String> {
        events.iter().enumerate().skip(at.saturating_sub(6)).take(12).map(|(at, it)| format!("{at} {it:?}")).collect()
    };
    panic!(
        "{}\nevent {at} differs\ngot\n  {}\nexpected\n  {}",
        about(),
        around(got).join("\n  "),
        around(expected).join("\n  ")
    );
}
