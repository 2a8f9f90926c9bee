//! What a run is doing just now: an observer that calls back every so many steps, or every so often.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::time::{Duration, Instant};

use crate::audit::Firings;
use crate::observe::{Context, Event, Observer};
use crate::trace::{Recording, Trace};
use crate::tried::Passed;

/// Where a run stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProgressReport {
    /// Rules that have fired since it began to watch.
    pub steps: u64,
    /// What is left of the bodies and activations in progress: frames on the stack.
    pub depth: usize,
    /// Choice points and checkpoints that are open.
    pub choices: usize,
    /// Failures.
    pub failures: u64,
    /// Constraints in the store.
    pub live: usize,
    /// The rule that fired last.
    pub rule: Option<&'static str>,
    /// Candidates that were looked at since then: if they are many, a join takes long.
    pub candidates: u64,
    /// How long it has watched.
    pub elapsed: Duration,
}

impl fmt::Display for ProgressReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ProgressReport { steps, depth, choices, failures, live, rule, candidates, elapsed } = self;
        write!(f, "{:.1} s: {steps} steps, {live} constraints, depth {depth}", elapsed.as_secs_f64())?;
        write!(f, ", {choices} choices open, {failures} failures, in `{}`", rule.unwrap_or("no rule"))?;
        if *candidates > 0 { write!(f, " ({candidates} candidates since)") } else { Ok(()) }
    }
}

/// Calls a function every so many steps, or every so often, with a [`ProgressReport`]; passes events on to an observer inside.
///
/// ```
/// use chr_core::{Progress, chr};
///
/// chr! {
///     /// Counts down.
///     pub struct Down;
///     constraint down(u32);
///     step @ down(n) <=> n > 0 | down(n - 1);
/// }
///
/// let mut seen = Vec::new();
/// let mut down = Down::with_observer(Progress::every(300, |report| seen.push((report.steps, report.rule))));
/// down.down(1000)?;
/// drop(down);
/// assert_eq!(seen, [(300, Some("step")), (600, Some("step")), (900, Some("step"))]);
/// # Ok::<(), chr_core::Error>(())
/// ```
pub struct Progress<F, O = ()> {
    inner: O,
    every: Every,
    call: RefCell<F>,
    report: Cell<ProgressReport>,
    started: Instant,
    /// Steps, or looks at the clock, until the next call.
    left: Cell<u64>,
    called: Cell<Instant>,
}

/// How often to call.
#[derive(Clone, Copy, Debug)]
enum Every {
    Steps(u64),
    Time(Duration),
}

/// The clock is read once in so many events.
const BEATS: u64 = 256;

impl<F: FnMut(&ProgressReport)> Progress<F> {
    /// Calls after every `steps` firings.
    pub fn every(steps: u64, call: F) -> Self {
        Progress::with(Every::Steps(steps.max(1)), steps.max(1), call, ())
    }

    /// Calls about that often, also while a join looks at candidates and nothing fires.
    pub fn every_time(time: Duration, call: F) -> Self {
        Progress::with(Every::Time(time), BEATS, call, ())
    }
}

impl<F: FnMut(&ProgressReport), O> Progress<F, O> {
    fn with(every: Every, left: u64, call: F, inner: O) -> Self {
        let now = Instant::now();
        Progress {
            inner,
            every,
            call: RefCell::new(call),
            report: Cell::default(),
            started: now,
            left: Cell::new(left),
            called: Cell::new(now),
        }
    }

    /// With another observer inside.
    pub fn inside<N>(self, inner: N) -> Progress<F, N> {
        let Progress { every, call, report, started, left, called, .. } = self;
        Progress { inner, every, call, report, started, left, called }
    }

    /// The observer inside.
    pub fn inner(&self) -> &O {
        &self.inner
    }

    /// The observer inside, mutably.
    pub fn inner_mut(&mut self) -> &mut O {
        &mut self.inner
    }

    fn call(&self) {
        let now = Instant::now();
        let mut report = self.report.get();
        report.elapsed = now - self.started;
        self.called.set(now);
        (self.call.borrow_mut())(&report);
    }

    /// Something has happened, under a time.
    #[inline]
    fn beat(&self, time: Duration) {
        self.left.set(self.left.get() - 1);
        if self.left.get() == 0 {
            self.left.set(BEATS);
            if self.called.get().elapsed() >= time {
                self.call();
            }
        }
    }
}

impl<F: FnMut(&ProgressReport), O: Observer> Observer for Progress<F, O> {
    const LOOKS: bool = O::LOOKS;
    const READS: bool = O::READS;

    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        let report = self.report.get_mut();
        match event {
            Event::Failed => report.failures += 1,
            Event::Fired { rule, .. } => {
                let (depth, choices, live) = (context.frames(), context.choices(), context.live());
                let rule = Some(context.plan().rules[rule].name);
                *report =
                    ProgressReport { steps: report.steps + 1, depth, choices, live, rule, candidates: 0, ..*report };
                if let Every::Steps(steps) = self.every {
                    self.left.set(self.left.get() - 1);
                    if self.left.get() == 0 {
                        self.left.set(steps);
                        self.call();
                    }
                }
            }
            _ => {}
        }
        if let Every::Time(time) = self.every {
            self.beat(time);
        }
        if O::ACTIVE {
            self.inner.event(event, context);
        }
    }

    fn firings(&self) -> Option<&Firings> {
        self.inner.firings()
    }

    fn recorded(&self) -> Option<&Trace> {
        self.inner.recorded()
    }

    #[inline]
    fn at<T>(&self, site: u16, found: Option<T>) -> Option<T> {
        let mut report = self.report.get();
        report.candidates += 1;
        self.report.set(report);
        if let Every::Time(time) = self.every {
            self.beat(time);
        }
        self.inner.at(site, found)
    }

    #[inline]
    fn at_one<T>(&self, site: u16, found: Result<T, Passed>) -> Result<T, Passed> {
        self.inner.at_one(site, found)
    }

    #[inline]
    fn tried(&self, kind: u16, number: u16) {
        self.inner.tried(kind, number);
    }

    #[inline]
    fn resumed(&self, kind: u16, number: u16) {
        self.inner.resumed(kind, number);
    }

    #[inline]
    fn reached(&self, site: u16, test: usize) {
        self.inner.reached(site, test);
    }
}

impl<F: FnMut(&ProgressReport), O: Recording> Recording for Progress<F, O> {
    fn trace(&self) -> &Trace {
        self.inner.trace()
    }
}

impl<F, O: fmt::Debug> fmt::Debug for Progress<F, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress")
            .field("report", &self.report.get())
            .field("inner", &self.inner)
            .finish_non_exhaustive()
    }
}
