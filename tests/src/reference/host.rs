//! The host's side: what it tells the program, and what it asks.

use super::state::State;
use super::{HostGoal, Outcome, Reference, Way};
use crate::event::Event;
use crate::program::eval::{Known, Term};

impl Reference {
    /// 16: one more goal in the conjunction; refused if it has failed already.
    pub fn call(&mut self, goal: HostGoal) -> Outcome {
        if self.stopped.is_none() {
            self.host_goals.push(goal);
        }
        self.run()
    }

    /// How many constraints of a kind there are.
    pub fn count(&self, kind: usize) -> usize {
        self.state.of_kind(kind).count()
    }

    /// 16: removes the constraint of a kind that is at this place, from the oldest on.
    pub fn remove_one(&mut self, kind: usize, at: usize) -> Outcome {
        let serial = self.state.of_kind(kind).nth(at).map(|it| it.serial);
        self.call(HostGoal::Remove(serial.expect("a constraint at that place")))
    }

    /// Goes on with what is pending, if anything is.
    pub fn resume(&mut self) -> Outcome {
        self.run()
    }

    /// 18: goes on to the next solution.
    pub fn next_solution(&mut self) -> Outcome {
        if self.stopped.is_none() && !self.back() { Outcome::NoOther } else { self.run() }
    }

    /// 16: drops the open choices, 17: as far as the newest checkpoint.
    pub fn commit(&mut self) {
        let barrier = self.choices.iter().rposition(|choice| matches!(choice.way, Way::Barrier(_)));
        self.choices.truncate(barrier.map_or(0, |at| at + 1));
    }

    /// 17: sets a checkpoint and gives its place among the choices.
    pub fn checkpoint(&mut self) -> usize {
        self.open(Way::Barrier(self.stopped));
        self.events.push(Event::Checkpoint(self.choices.len()));
        self.choices.len() - 1
    }

    /// 17: restores state and open choices; the checkpoint stays.
    pub fn rollback(&mut self, checkpoint: usize) {
        self.choices.truncate(checkpoint + 1);
        self.state = self.choices[checkpoint].state.clone();
        self.host_goals.truncate(self.choices[checkpoint].host_goals);
        if let Way::Barrier(stopped) = self.choices[checkpoint].way {
            self.stopped = stopped;
        }
        self.turns_back += 1;
        self.events.push(Event::RolledBack(checkpoint + 1));
    }

    /// 17: releases a checkpoint and the choices made since, and keeps what was done.
    pub fn release(&mut self, checkpoint: usize) {
        self.choices.truncate(checkpoint);
    }

    /// 19: branch and bound. The cost of a solution is how many constraints it has; it is up to the caller to make the
    /// bound fail where it should, as this does the same whatever the bound says.
    pub fn minimize(&mut self, bound: &[HostGoal]) -> (Outcome, usize) {
        let outcome = self.run();
        if outcome != Outcome::Fixpoint {
            return (outcome, 0);
        }
        self.bound = bound.to_vec();
        self.minimizing = true;
        let (outcome, best, (state, choices, host_goals)) = loop {
            let found = (self.state.clone(), self.choices.clone(), self.host_goals.clone());
            let best = self.state.store.len();
            self.events.push(Event::Best);
            let outcome = if self.back() { self.go_on() } else { Outcome::Failed };
            if outcome != Outcome::Fixpoint {
                break (outcome, best, found);
            }
        };
        self.minimizing = false;
        // Whatever ended the search, it ends at the best solution.
        (self.state, self.choices, self.host_goals, self.stopped) = (state, choices, host_goals, None);
        self.turns_back += 1;
        self.events.push(Event::Restored);
        if outcome != Outcome::Failed {
            return (outcome, best);
        }
        self.commit();
        (Outcome::Fixpoint, best)
    }

    /// Nothing is left but what happened.
    pub fn reset(&mut self) {
        (self.state, self.choices, self.host_goals, self.stopped) = Default::default();
        self.fired.fill(0);
        self.turns_back += 1;
        self.events.push(Event::Reset);
    }

    /// How many of the host's variables, from the first, exist in every state that the run can go back to.
    pub fn lasting_variables(&self) -> usize {
        let there = self.choices.iter().map(|choice| choice.state.handles.len());
        there.chain([self.state.handles.len()]).min().unwrap_or(0)
    }

    /// The values of the host's variables, at a fixpoint.
    pub fn values(&self) -> Vec<Option<i64>> {
        let value = |&handle: &Term| match self.state.seen(handle) {
            Term::Int(number) => Some(number),
            Term::Var(_) | Term::Made(..) => None,
        };
        if self.at_fixpoint() { self.state.handles.iter().map(value).collect() } else { Vec::new() }
    }

    /// Whether nothing is left to do and nothing has gone wrong.
    pub fn at_fixpoint(&self) -> bool {
        let State { pending, agenda, begun, .. } = &self.state;
        self.stopped.is_none() && pending.is_empty() && agenda.is_empty() && *begun == self.host_goals.len()
    }

    /// Whether goals are refused.
    pub fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}
