//! The host's goals.
//!
//! Host calls form one growing conjunction (point 16 of the semantics). They are queued in `goals`; `done` counts those
//! that have been started. A choice point remembers `done`, so going back to it makes the later goals pending again.
//! The queue is emptied when no choice point or checkpoint is left that could need it.

use super::Machine;
use crate::ids::{ArenaId, KindId, VarId};
use crate::observe::ConstraintId;

/// A goal of the host.
#[derive(Clone, Debug)]
pub enum HostGoal<F> {
    /// A tell or an equation.
    Goal(F),
    /// A variable made by the host: made again, with the same handle, if its creation was undone.
    Variable(ArenaId, VarId),
    /// Constraints are removed.
    Removal(Removal),
}

/// What the host removes.
#[derive(Clone, Debug)]
pub enum Removal {
    /// This constraint, if it is stored.
    One(ConstraintId),
    /// Those of these constraints of one kind that are stored.
    These(Vec<ConstraintId>),
    /// All of this kind.
    All(KindId),
}

impl<F: Clone> Machine<F> {
    /// Accepts a goal of the host: on the stack, if nothing is pending and nothing can go back to before it.
    #[inline]
    pub(crate) fn take_goal(&mut self, goal: F) {
        if self.choices.is_empty() && !self.stepping && self.pending() == 0 {
            self.goals.clear();
            self.done = 0;
            self.stack.push(goal);
        } else {
            self.queue(HostGoal::Goal(goal));
        }
    }

    /// Once all goals have been started and nothing can go back and need them again, they are dropped; but a rollback
    /// needs those that were there at its checkpoint.
    pub(crate) fn forget_done_goals(&mut self) {
        if self.done == self.goals.len() && self.retries == 0 {
            self.goals.truncate(self.choices.last().map_or(0, |mark| mark.goals));
            self.done = self.goals.len();
        }
    }

    /// Queues a goal of the host.
    pub(crate) fn queue(&mut self, goal: HostGoal<F>) {
        let idle = self.done == self.goals.len();
        self.forget_done_goals();
        if let HostGoal::Variable(..) = goal {
            // It already exists; only a replay has something to do.
            if self.retries == 0 {
                return;
            }
            self.done += usize::from(idle);
        }
        self.removes = self.removes && !self.goals.is_empty()
            || matches!(goal, HostGoal::Removal(Removal::One(_) | Removal::These(_)));
        self.goals.push(goal);
    }

    /// Whether making a variable is among the host's goals that are still to be run.
    pub(crate) fn is_to_be_made(&self, arena: ArenaId, var: VarId) -> bool {
        let is_it = |goal: &HostGoal<F>| matches!(*goal, HostGoal::Variable(of, it) if (of, it) == (arena, var));
        self.goals[self.done..].iter().any(is_it)
    }
}
