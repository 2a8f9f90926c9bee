//! The observer that records a trace.

use std::fmt;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::audit::Audit;
use crate::ids::{Age, Id, KindId, RowId};
use crate::observe::{ConstraintId, Context, Event, Observer};
use crate::trace::causes::Causes;
use crate::trace::piece::MOST_ENTRIES;
use crate::trace::{Constraint, Entry, ProgramInfo, RecordedEvent, Serial, Trace};

/// Records a run, as a [`Trace`], which the program gives as `trace()`.
///
/// ```
/// use chr_core::{Recorder, chr};
///
/// chr! {
///     /// Greatest common divisor.
///     pub struct Gcd;
///     constraint gcd(u64);
///     zero @ gcd(0) <=> true;
///     step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
/// }
///
/// let mut program = Gcd::with_observer(Recorder::new());
/// program.gcd(3)?;
/// program.gcd(3)?;
/// assert_eq!(program.trace().to_string(), "\
/// tell  gcd(3)#1
/// tell  gcd(3)#2
/// fire  step @ gcd(3)#1 / gcd(3)#2
/// gone  gcd(3)#2
/// tell  gcd(0)#3
/// fire  zero @ gcd(0)#3
/// gone  gcd(0)#3
/// ");
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    trace: Trace,
    /// How many entries are kept; none: all.
    most: Option<usize>,
    next: Serial,
    causes: Causes,
    told: Told,
    /// At the best solution of a `minimize`: its event, and what was known about constraints and causes.
    best: Option<(Serial, Told, Causes)>,
}

/// The events that told the constraints that exist or may come back, by age. An age that is reused is told again.
#[derive(Clone, Debug, Default)]
struct Told {
    events: HashMap<Age, (KindId, RowId, Serial), FxBuildHasher>,
    /// At this many, it is time to forget those that are gone for good.
    due: usize,
}

/// Fewer than this are not worth a sweep.
const MIN_SWEEP: usize = 1024;

impl Told {
    fn insert(&mut self, id: ConstraintId, event: Serial, context: &dyn Context) {
        if self.events.len() >= self.due.max(MIN_SWEEP) {
            self.events.retain(|&age, (kind, row, _)| {
                context.may_matter(ConstraintId { kind: *kind, id: Id { row: *row, age } })
            });
            self.events.shrink_to_fit();
            self.due = 2 * self.events.len();
        }
        self.events.insert(id.id.age, (id.kind, id.id.row, event));
    }

    fn event(&self, id: ConstraintId) -> Option<Serial> {
        self.events.get(&id.id.age).map(|&(.., event)| event)
    }
}

impl Recorder {
    /// An empty recording.
    pub fn new() -> Self {
        Recorder::default()
    }

    /// Keeps the last `events` events, and at times up to twice as many, so that memory is bounded however long the run
    /// is. Explanations reach back as far as these events; anything earlier counts as told before the recording.
    ///
    /// ```
    /// use chr_core::{Recorder, chr};
    ///
    /// chr! {
    ///     /// Counts down.
    ///     pub struct Down;
    ///     constraint down(u32);
    ///     step @ down(n) <=> n > 0 | down(n - 1);
    /// }
    ///
    /// let mut down = Down::with_observer(Recorder::last(4));
    /// down.down(1000)?;
    /// let kept = down.trace().entries();
    /// assert!((4..8).contains(&kept.len()));
    /// let last = down.store().down().next().unwrap().id();
    /// assert_eq!(down.explain(last).to_string(), "\
    /// down(0)#1001
    ///   step @ down(1)#1000
    ///     down(1)#1000  told before the recording
    /// ");
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub fn last(events: usize) -> Self {
        Recorder { most: Some(events.max(1)), ..Recorder::default() }
    }

    /// Forgets what was recorded. Serial numbers continue, and forgotten events are still named as causes.
    pub fn clear(&mut self) {
        self.trace.clear();
    }

    /// What has been recorded so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The trace, to keep.
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    /// The number that the next event will have.
    pub(crate) fn next_serial(&self) -> Serial {
        self.next
    }

    fn see(&self, id: ConstraintId, context: &dyn Context) -> Constraint {
        let told = self.told.event(id);
        Constraint { kind: id.kind(), age: id.age(), told, text: Text(context, id).to_string() }
    }

    fn tell(&mut self, id: ConstraintId, context: &dyn Context) -> Constraint {
        self.told.insert(id, self.next, context);
        self.see(id, context)
    }
}

/// An observer that has a trace: programs that it watches have `trace()` and `explain()`.
///
/// Implement it for an observer that contains another one which records, as [`Audit`] does.
#[diagnostic::on_unimplemented(
    message = "this program is not recorded",
    label = "`{Self}`, its observer, has no trace",
    note = "make the program with a recorder: `with_observer(…, Recorder::new())`"
)]
pub trait Recording: Observer {
    /// What has been recorded so far.
    fn trace(&self) -> &Trace;
}

impl Recording for Recorder {
    fn trace(&self) -> &Trace {
        &self.trace
    }
}

impl<O: Recording> Recording for Audit<O> {
    fn trace(&self) -> &Trace {
        self.inner().trace()
    }
}

/// A constraint without its number.
struct Text<'a>(&'a dyn Context, ConstraintId);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_constraint(self.1, f)
    }
}

impl Observer for Recorder {
    fn recorded(&self) -> Option<&Trace> {
        Some(&self.trace)
    }

    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        if self.trace.program.name.is_empty() {
            self.trace.program = ProgramInfo::of(context.plan());
        }
        match event {
            Event::Backtracked { .. } | Event::RolledBack { .. } | Event::Restored | Event::Reset => {}
            _ => self.causes.see(context.frames()),
        }
        let mut cause = self.causes.now();
        let serial = self.next;
        let event = match event {
            Event::Turn => return self.causes.turn(),
            Event::Told(id) => {
                self.causes.activate();
                RecordedEvent::Told { constraint: self.tell(id, context) }
            }
            Event::Woken(id) => {
                self.causes.activate();
                RecordedEvent::Woken { constraint: self.see(id, context) }
            }
            Event::Fired { rule, active, heads } => {
                cause.firing = None;
                cause.depth = self.causes.fire(serial);
                let occurrences = context.plan().rules[rule].occurrences;
                // What came or went is not an occurrence of a constraint in the heads.
                let occurrence = occurrences.iter().find(|it| it.head == active && active < heads.len());
                let occurrence = occurrence.map_or(0, |it| it.number);
                let heads = heads.iter().map(|&head| self.see(head, context)).collect();
                RecordedEvent::Fired { rule, active, occurrence, heads }
            }
            Event::Removed(id) => RecordedEvent::Removed { constraint: self.see(id, context) },
            Event::Equated { left, right, now } => {
                RecordedEvent::Equated { left: left.to_owned(), right: right.to_owned(), now: now.map(str::to_owned) }
            }
            Event::Choice { depth } => {
                self.causes.open(depth, serial);
                RecordedEvent::Choice { open: depth }
            }
            Event::Failed => RecordedEvent::Failed,
            Event::Backtracked { depth } => {
                let (to, at) = self.causes.back(depth);
                cause = at;
                RecordedEvent::Backtracked { open: depth, to }
            }
            Event::Solution => RecordedEvent::Solution,
            Event::Checkpoint { depth } => {
                self.causes.open(depth, serial);
                RecordedEvent::Checkpoint { open: depth }
            }
            Event::RolledBack { depth } => {
                let to = self.causes.roll_back(depth - 1);
                cause = self.causes.now();
                RecordedEvent::RolledBack { open: depth, to }
            }
            Event::Best => {
                self.best = Some((serial, self.told.clone(), self.causes.clone()));
                RecordedEvent::Best
            }
            Event::Restored => {
                let to = self.best.take().map(|(event, told, causes)| {
                    (self.told, self.causes) = (told, causes);
                    event
                });
                self.causes.settle();
                cause = self.causes.now();
                RecordedEvent::Restored { to }
            }
            Event::Reset => {
                self.causes.clear();
                self.told = Told::default();
                cause = self.causes.now();
                RecordedEvent::Reset
            }
        };
        self.next += 1;
        let entry = Entry { serial, depth: cause.depth, by: cause.firing, event };
        self.trace.push(&entry, self.most.map_or(MOST_ENTRIES, |most| most.min(MOST_ENTRIES)));
        self.most.into_iter().for_each(|most| self.trace.keep_last(most));
    }
}
