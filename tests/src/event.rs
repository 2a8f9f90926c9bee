//! What happened in a run, as the reference interpreter and the engine both tell it; and the observer that listens to
//! the engine. Constraints are named by their ages.

use std::fmt;

use chr_core::{Audit, ConstraintId, Context, Observer};

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A constraint was told.
    Told(u64),
    /// A rule fired: its number, the head that was active, and all heads in the order written.
    Fired(usize, usize, Vec<u64>),
    /// A constraint is removed.
    Removed(u64),
    /// A constraint is tried again.
    Woken(u64),
    /// Both sides of an equation as they were before it, and what they are from then on unless they clash.
    Equated(String, String, Option<String>),
    /// A choice point, and how many choices and checkpoints are open, including it.
    Choice(usize),
    /// A branch failed.
    Failed,
    /// The run went back to a choice; how many are left.
    Backtracked(usize),
    /// A checkpoint, counted with the choices.
    Checkpoint(usize),
    /// The run went back to a checkpoint.
    RolledBack(usize),
    /// A solution is the best so far.
    Best,
    /// The run went back to the best solution.
    Restored,
    /// The program was emptied.
    Reset,
}

/// Collects the events of a run. Fixpoints do not count as events here.
#[derive(Clone, Default)]
pub struct Log(pub Vec<Event>);

impl fmt::Debug for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} events", self.0.len())
    }
}

impl Observer for Log {
    // Ages are enough, so constraints may be stored as late as without an observer.
    const LOOKS: bool = false;

    fn event(&mut self, event: chr_core::Event<'_>, _: &dyn Context) {
        use chr_core::Event as Engine;
        self.0.push(match event {
            Engine::Told(it) => Event::Told(it.age()),
            Engine::Fired { rule, active, heads, .. } => {
                Event::Fired(rule, active, heads.iter().copied().map(ConstraintId::age).collect())
            }
            Engine::Removed(it) => Event::Removed(it.age()),
            Engine::Woken(it) => Event::Woken(it.age()),
            Engine::Equated { left, right, now, .. } => {
                Event::Equated(left.to_owned(), right.to_owned(), now.map(str::to_owned))
            }
            Engine::Choice { depth, .. } => Event::Choice(depth),
            Engine::Failed => Event::Failed,
            Engine::Backtracked { depth, .. } => Event::Backtracked(depth),
            Engine::Checkpoint { depth, .. } => Event::Checkpoint(depth),
            Engine::RolledBack { depth, .. } => Event::RolledBack(depth),
            Engine::Best => Event::Best,
            Engine::Restored => Event::Restored,
            Engine::Reset => Event::Reset,
            Engine::Solution | Engine::Turn => return,
            other => unreachable!("nothing here asks for {other:?}"),
        });
    }
}

/// An observer whose events can be compared with those of the reference, or none at all: then only results and stores
/// are compared.
pub trait Witness: Observer + Clone + 'static {
    /// The events, if it sees any.
    fn events(&self) -> Option<&[Event]>;
}

impl Witness for () {
    fn events(&self) -> Option<&[Event]> {
        None
    }
}

impl Witness for Audit<Log> {
    fn events(&self) -> Option<&[Event]> {
        Some(&self.inner().0)
    }
}
