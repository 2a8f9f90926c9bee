//! Watching a run: the events, and what an observer is. The recorder is in `trace`.
//!
//! The observer is a type parameter of a program. With `()`, the default, every call to it is
//! compiled away.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::audit::Firings;
use crate::ids::{Id, KindId};
use crate::plan::Plan;
use crate::trace::Trace;
use crate::tried::Passed;

/// A constraint's identity: which constraint it is, not what it says. It stays the same until the constraint is
/// removed, and does not name another constraint after that, except after backtracking: constraints told then take the
/// ages of those that are gone.
///
/// Kind and age identify a constraint. Where it is stored is not part of its identity: an observer that does not
/// [look](Observer::LOOKS) hears of some before they are stored.
#[derive(Clone, Copy)]
pub struct ConstraintId {
    pub(crate) kind: KindId,
    pub(crate) id: Id,
}

impl PartialEq for ConstraintId {
    fn eq(&self, other: &Self) -> bool {
        (self.kind, self.id.age) == (other.kind, other.id.age)
    }
}

impl Eq for ConstraintId {}

impl Hash for ConstraintId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.kind, self.id.age).hash(state);
    }
}

impl ConstraintId {
    /// For generated code.
    #[doc(hidden)]
    #[inline]
    pub fn new(kind: u16, id: Id) -> Self {
        ConstraintId { kind: KindId(kind), id }
    }

    /// The constraint's position in the order of declaration.
    pub fn kind(self) -> usize {
        self.kind.ix()
    }

    /// Its age: later tells have larger ages.
    pub fn age(self) -> u64 {
        self.id.age.0
    }

    #[doc(hidden)]
    pub fn id(self) -> Id {
        self.id
    }
}

impl fmt::Debug for ConstraintId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for ConstraintId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.age())
    }
}

/// What happened in a run.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A constraint was told, by the host or by a body, and becomes active.
    Told(ConstraintId),
    /// A rule fired.
    #[non_exhaustive]
    Fired {
        /// Index into [`Plan::rules`].
        rule: usize,
        /// The head that was the active constraint, as an index into the rule's heads; beyond those, the negated head or the
        /// aggregate that woke the rule (see [`RulePlan::sought`](crate::RulePlan::sought)).
        active: usize,
        /// All heads in the order written.
        heads: &'a [ConstraintId],
    },
    /// A constraint is about to be removed.
    Removed(ConstraintId),
    /// A constraint is tried again because a variable it mentions changed.
    Woken(ConstraintId),
    /// Two variables become one, a variable gets a value, or two values clash.
    #[non_exhaustive]
    Equated {
        /// The left side as it was before.
        left: &'a str,
        /// The right side as it was before.
        right: &'a str,
        /// What both are from now on; nothing if they clash, and the branch fails.
        now: Option<&'a str>,
    },
    /// A choice point was made.
    #[non_exhaustive]
    Choice {
        /// How many choice points and checkpoints are open, including it.
        depth: usize,
    },
    /// A branch failed.
    Failed,
    /// The run went back to a choice point. Those above it are gone.
    #[non_exhaustive]
    Backtracked {
        /// How many choice points and checkpoints are left, not counting it.
        depth: usize,
    },
    /// A call reached a fixpoint.
    Solution,
    /// The host set a checkpoint.
    #[non_exhaustive]
    Checkpoint {
        /// As for a choice.
        depth: usize,
    },
    /// The host went back to a checkpoint, which stays.
    #[non_exhaustive]
    RolledBack {
        /// How many choice points and checkpoints are open, the newest of which it is.
        depth: usize,
    },
    /// `minimize` found its best solution so far.
    Best,
    /// `minimize` went back to the best solution it had found.
    Restored,
    /// The program was emptied.
    Reset,
    /// The run loop takes up the next thing to do: the topmost frame, or a goal of the host if there is none. This
    /// reflects how the work is divided, not what is done, and may change with any version. A recorder learns from it
    /// whose goals run next, so an observer that holds one must pass this on with the rest.
    #[doc(hidden)]
    Turn,
}

/// What an observer may ask while it handles an event. Implemented only by the engine.
pub trait Context: Sealed {
    /// The program's plan, with the names of constraints and rules.
    fn plan(&self) -> &'static Plan;
    /// Writes a live constraint as `leq(a, b)`.
    fn write_constraint(&self, constraint: ConstraintId, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// How many frames wait on the stack: what is left of the bodies and activations in progress.
    #[doc(hidden)]
    fn frames(&self) -> usize {
        0
    }
    /// How many choice points and checkpoints are open.
    fn choices(&self) -> usize {
        0
    }
    /// How many constraints are in the store.
    fn live(&self) -> usize {
        0
    }
    /// How many of that kind are in the store, found by counting them.
    #[doc(hidden)]
    fn live_of(&self, kind: usize) -> usize {
        let _ = kind;
        0
    }
    /// Whether the constraint is in the store, or may come back into it by backtracking. An observer can forget what it
    /// remembers about others.
    fn may_matter(&self, constraint: ConstraintId) -> bool {
        let _ = constraint;
        true
    }
}

/// Nothing else implements [`Context`], so that it can offer more one day.
pub trait Sealed {}

/// A program's state at an event, with how much is pending.
pub(crate) struct Watched<'a, S> {
    pub(crate) state: &'a S,
    pub(crate) frames: usize,
    pub(crate) choices: usize,
    pub(crate) live: usize,
}

impl<S> Sealed for Watched<'_, S> {}

impl<S: Context> Context for Watched<'_, S> {
    fn plan(&self) -> &'static Plan {
        self.state.plan()
    }
    fn write_constraint(&self, constraint: ConstraintId, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.write_constraint(constraint, f)
    }
    fn frames(&self) -> usize {
        self.frames
    }
    fn choices(&self) -> usize {
        self.choices
    }
    fn live(&self) -> usize {
        self.live
    }
    fn live_of(&self, kind: usize) -> usize {
        self.state.live_of(kind)
    }
    fn may_matter(&self, constraint: ConstraintId) -> bool {
        self.state.may_matter(constraint)
    }
}

/// Something that watches a run.
pub trait Observer {
    /// Whether events are produced at all.
    const ACTIVE: bool = true;
    /// Whether it asks its [`Context`] for constraints. If not, a constraint that is consumed before it would be stored
    /// need not be stored for the observer: the events are the same, and the run is as fast as it can be.
    const LOOKS: bool = Self::ACTIVE;
    /// Whether it reads the text of equations. If not, [`Event::Equated`] has none.
    #[doc(hidden)]
    const READS: bool = Self::ACTIVE;
    /// Called at each event, before the change it announces is made.
    fn event(&mut self, event: Event<'_>, context: &dyn Context);
    /// What [`Audit`](crate::Audit) remembers.
    #[doc(hidden)]
    fn firings(&self) -> Option<&Firings> {
        None
    }
    /// What it has recorded, if it does.
    #[doc(hidden)]
    fn recorded(&self) -> Option<&Trace> {
        None
    }
    /// An occurrence of a constraint is tried: by the numbers of both.
    #[doc(hidden)]
    #[inline(always)]
    fn tried(&self, _kind: u16, _number: u16) {}
    /// One goes on after a firing, with the partners that it had.
    #[doc(hidden)]
    #[inline(always)]
    fn resumed(&self, _kind: u16, _number: u16) {}
    /// A candidate is looked at, at that site of the program; or none is left.
    #[doc(hidden)]
    #[inline(always)]
    fn at<T>(&self, _site: u16, found: Option<T>) -> Option<T> {
        found
    }
    /// The same where the first one is the one.
    #[doc(hidden)]
    #[inline(always)]
    fn at_one<T>(&self, _site: u16, found: Result<T, Passed>) -> Result<T, Passed> {
        found
    }
    /// A candidate has got to that test of its level.
    #[doc(hidden)]
    #[inline(always)]
    fn reached(&self, _site: u16, _test: usize) {}
}

/// Observes nothing, at no cost.
impl Observer for () {
    const ACTIVE: bool = false;
    fn event(&mut self, _: Event<'_>, _: &dyn Context) {}
}

/// Shows a constraint of a context.
pub(crate) struct Shown<'a>(pub(crate) &'a dyn Context, pub(crate) ConstraintId);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_constraint(self.1, f)?;
        write!(f, "{}", self.1)
    }
}
