//! What cannot hold together: a smallest set of the host's goals that fails by itself.
//!
//! The goals are collected without being run. Then they are run without one of them after the other, each time from a
//! copy of the same state (a checkpoint would not do: failures do not go back past it to choices that are open): one without which the rest still fails is left out for good, and so is whatever came after the failure. A
//! round without any loss shows that each of those that are left is needed. Where a superset of goals that fail fails as
//! well, which is so unless rules take back what others rely on, the second round is the last.

use std::fmt;

use crate::error::{Error, Poison};
use crate::host::{enter, guarded, leave};
use crate::machine::{HostGoal, Machine};
use crate::observe::Event;
use crate::run::{Pending, Rules, run};

/// Goals that fail together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conflict {
    /// What was told and equated, in order.
    pub goals: Vec<String>,
    /// Where they stand among all goals, counted from 0.
    pub numbers: Vec<usize>,
    /// Each of them is needed: without any one of them, the others do not fail. Not so if the runs were used up, or a limit
    /// cut one short.
    pub minimal: bool,
    /// How many runs it took.
    pub runs: usize,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = if self.minimal { ", and each of them is needed" } else { "; some of them may not be needed" };
        match self.goals.len() {
            1 => writeln!(f, "this goal fails by itself:")?,
            count => writeln!(f, "these {count} goals fail together{all}:")?,
        }
        self.goals.iter().try_for_each(|goal| writeln!(f, "  {goal}"))
    }
}

/// Finds such goals among those that `tell` tells, in at most so many runs; none if they do not fail.
pub fn conflict<P: Rules>(
    program: &mut P,
    most_runs: usize,
    tell: impl FnOnce(&mut P) -> Result<(), Error>,
) -> Result<Option<Conflict>, Error> {
    let all = collect(program, tell)?;
    let before = (program.machine().clone(), program.state().clone());
    program.observe(Event::Best);
    let found = shrink(program, &all, most_runs, &before);
    // A panic or a reset leaves nothing to go back to.
    if !program.machine().is_poisoned() {
        restore(program, &before);
    }
    let Some((left, minimal, runs)) = found? else { return Ok(None) };
    let text = |&at: &usize| match P::pending(&all[at], program.state()) {
        Pending::Told(text) => text,
        _ => "a goal".to_owned(),
    };
    Ok(Some(Conflict { goals: left.iter().map(text).collect(), numbers: left, minimal, runs }))
}

/// The goals that `tell` tells, without running them. Variables that it makes stay.
fn collect<P: Rules>(program: &mut P, tell: impl FnOnce(&mut P) -> Result<(), Error>) -> Result<Vec<P::Frame>, Error> {
    // What is still pending comes first.
    enter(program)?;
    let result = guarded(program, run);
    leave(program, result)?;
    let base = program.machine().stack.len();
    program.machine_mut().collecting = true;
    let result = guarded(program, tell);
    let same_program = std::mem::take(&mut program.machine_mut().collecting);
    if !same_program {
        return Err(Error::Poisoned(Poison::Reentered));
    }
    let machine = program.machine_mut();
    let mut goals = Vec::new();
    while machine.stack.len() > base {
        goals.extend(machine.stack.pop());
    }
    goals.reverse();
    result.map(|()| goals)
}

/// A state of a program.
type Place<P> = (Machine<<P as Rules>::Frame>, <P as Rules>::State);

/// Puts the program where it was. Observers know this from `minimize`.
fn restore<P: Rules>(program: &mut P, place: &Place<P>) {
    let (mut machine, mut state) = place.clone();
    let (now, its_state, _) = program.parts();
    machine.keep_counts(now);
    // What is left is dropped last: it holds values of the user's types, one of which may panic.
    std::mem::swap(now, &mut machine);
    std::mem::swap(its_state, &mut state);
    program.observe(Event::Restored);
    program.observe(Event::Best);
}

type Found = Option<(Vec<usize>, bool, usize)>;

fn shrink<P: Rules>(program: &mut P, all: &[P::Frame], most_runs: usize, before: &Place<P>) -> Result<Found, Error> {
    let mut runs = 1;
    let everything: Vec<usize> = (0..all.len()).collect();
    // At least one run: otherwise nothing is known.
    let Outcome::Fails(mut left) = attempt(program, all, &everything, before)? else { return Ok(None) };
    let mut certain = true;
    // Those that are known to be needed as things are.
    let mut needed = 0;
    let mut at = 0;
    while needed < left.len() {
        if runs == most_runs {
            return Ok(Some((left, false, runs)));
        }
        runs += 1;
        at %= left.len();
        let mut without = left.clone();
        without.remove(at);
        match attempt(program, all, &without, before)? {
            Outcome::Fails(fewer) => {
                left = fewer;
                needed = 0;
                certain = true;
            }
            Outcome::Holds => {
                needed += 1;
                at += 1;
            }
            Outcome::Unknown => {
                certain = false;
                needed += 1;
                at += 1;
            }
        }
    }
    Ok(Some((left, certain, runs)))
}

enum Outcome {
    /// It fails with the goals up to some point.
    Fails(Vec<usize>),
    Holds,
    /// A limit was reached.
    Unknown,
}

/// Runs these goals from the same state as all others.
fn attempt<P: Rules>(program: &mut P, all: &[P::Frame], goals: &[usize], before: &Place<P>) -> Result<Outcome, Error> {
    restore(program, before);
    for (nth, &at) in goals.iter().enumerate() {
        enter(program)?;
        let result = guarded(program, |program| {
            program.machine_mut().queue(HostGoal::Goal(all[at].clone()));
            run(program)
        });
        match leave(program, result) {
            Ok(()) => {}
            Err(Error::Failed) => return Ok(Outcome::Fails(goals[..=nth].to_vec())),
            Err(Error::Limit(_)) => return Ok(Outcome::Unknown),
            Err(error) => return Err(error),
        }
    }
    Ok(Outcome::Holds)
}
