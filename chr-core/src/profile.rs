//! Where a run spends its effort: the observer that counts, and what it makes of the counts.
//!
//! Generated code tells an observer which candidates it is given as partners and how far the tests of each get
//! ([`Observer::at`] and the methods beside it). Those methods do nothing unless an observer has its own;
//! so a program that is not profiled contains no trace of them. The places where partners are looked for are numbered
//! throughout the program, in the order of [`Plan`] ([`Sites`]): one number for an occurrence, then one for each of its
//! partners.
//!
//! Only what cannot be derived is counted. A lookup ends when no candidate is left, or when the rule fires; one that goes
//! on after a firing is no new one. A candidate that passes all tests of its level starts the lookup of the next one, or
//! fires; so how many were rejected is a difference, and only where several tests follow each other does generated code
//! say how many got to the second, the third, and so on. With search, where a firing may be gone on from several times,
//! lookups are an estimate; candidates are exact.
//!
//! Time is sampled by counting: the clock is read once in a few hundred things that happen, after a number of them that
//! varies, and what has passed since is put down to the occurrence that is running then.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use crate::audit::{Audit, Firings};
use crate::observe::{Context, Event, Observer};
use crate::plan::{OccurrencePlan, Plan};
use crate::trace::{Recording, Trace};
use crate::tried::Passed;

mod advice;
mod report;

pub use report::{IndexProfile, KindProfile, LevelProfile, OccurrenceProfile, ProfileReport, RuleProfile};

/// Counts what a run does, to show where its effort goes: `profile()` of a program that it watches gives a
/// [`ProfileReport`]. It passes events on to an observer inside.
///
/// ```
/// use chr_core::{Profile, chr};
///
/// chr! {
///     /// Events that expire.
///     pub struct Calendar;
///     constraint event(id: u32, at: u64), tick(now: u64);
///     expire @ tick(now) / event(_, at) <=> at < now | true;
///     tick   @ tick(_)                  <=> true;
/// }
///
/// let mut calendar = Calendar::with_observer(Profile::new());
/// (0..1000).for_each(|id| calendar.event(id, 5000).unwrap());
/// (0..1000).for_each(|now| calendar.tick(now).unwrap());
/// let report = calendar.profile();
/// assert_eq!(report.rules[0].candidates, 1_000_000);
/// assert!(report.advice[0].ends_with(
///     "looked at 1,000,000 `event`s and fired 0 times: no index serves `at < now`; try `#[order(at)]`"
/// ));
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Profile<O = ()> {
    inner: O,
    counts: RefCell<Counts>,
    /// The clock is read when this many more things have happened.
    beats: Cell<u32>,
}

impl Profile {
    /// Without an observer inside.
    pub fn new() -> Self {
        Profile::default()
    }
}

impl<O> Profile<O> {
    /// Passes every event on to `inner`.
    pub fn with(inner: O) -> Self {
        Profile { inner, counts: RefCell::default(), beats: Cell::new(0) }
    }

    /// The observer inside.
    pub fn inner(&self) -> &O {
        &self.inner
    }

    /// The observer inside, mutably.
    pub fn inner_mut(&mut self) -> &mut O {
        &mut self.inner
    }

    /// Starts counting anew.
    pub fn clear(&mut self) {
        let counts = self.counts.get_mut();
        *counts = Counts {
            live: std::mem::take(&mut counts.live),
            marks: std::mem::take(&mut counts.marks),
            ..Counts::default()
        };
        self.beats.set(0);
    }
}

/// An observer that has a profile: programs that it watches have `profile()`.
///
/// Implement it for an observer that contains one.
#[diagnostic::on_unimplemented(
    message = "this program is not profiled",
    label = "`{Self}`, its observer, counts nothing",
    note = "make the program with a profile: `with_observer(…, Profile::new())`"
)]
pub trait Profiling: Observer {
    /// What has been counted so far, of a program with that plan.
    fn profile(&self, plan: &'static Plan) -> ProfileReport;
}

impl<O> Profile<O> {
    /// What has been counted so far, of a program with that plan. A program that it watches has that as `profile()`.
    pub fn profile_of(&self, plan: &'static Plan) -> ProfileReport {
        let mut counts = self.counts.borrow_mut();
        counts.fit(plan);
        report::of(plan, &counts)
    }
}

impl<O: Observer> Profiling for Profile<O> {
    fn profile(&self, plan: &'static Plan) -> ProfileReport {
        self.profile_of(plan)
    }
}

impl<O: Profiling> Profiling for Audit<O> {
    fn profile(&self, plan: &'static Plan) -> ProfileReport {
        self.inner().profile(plan)
    }
}

impl<O: Recording> Recording for Profile<O> {
    fn trace(&self) -> &Trace {
        self.inner.trace()
    }
}

/// Where occurrences and their partners are numbered.
#[derive(Debug)]
pub(crate) struct Sites {
    /// The rule, the occurrence, and its number.
    pub(crate) occurrences: Vec<(usize, &'static OccurrencePlan, usize)>,
    /// How many numbers there are.
    pub(crate) len: usize,
}

impl Sites {
    pub(crate) fn of(plan: &'static Plan) -> Self {
        let mut sites = Sites { occurrences: Vec::new(), len: 0 };
        for (at, rule) in plan.rules.iter().enumerate() {
            for occurrence in rule.occurrences.iter().chain(rule.waits.as_ref().map(|waits| &waits.lead)) {
                sites.occurrences.push((at, occurrence, sites.len));
                sites.len += 1 + occurrence.partners.len();
            }
        }
        sites
    }
}

/// What is counted at a site.
#[derive(Clone, Debug, Default)]
pub(crate) struct SiteCounts {
    /// How often an occurrence was tried, and how often it went on after a firing.
    pub(crate) started: u64,
    pub(crate) resumed: u64,
    /// Candidates for a partner, and how often none was left.
    pub(crate) looked: u64,
    pub(crate) ended: u64,
    /// How many got to the nth test, where that is counted.
    pub(crate) reached: Vec<u64>,
    /// Firings of an occurrence.
    pub(crate) fired: u64,
    pub(crate) time: Duration,
}

/// What is counted for a kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KindCounts {
    pub(crate) told: u64,
    pub(crate) removed: u64,
    pub(crate) woken: u64,
    pub(crate) in_vain: u64,
    pub(crate) peak: u64,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) sites: Vec<SiteCounts>,
    pub(crate) kinds: Vec<KindCounts>,
    /// For each kind and number of an occurrence, its site.
    by_kind: Vec<Vec<u32>>,
    /// For each rule and head, the site of the occurrence that fires there.
    by_rule: Vec<Vec<(usize, u32)>>,
    /// How many constraints of each kind there are, now and at each open choice.
    live: Vec<u64>,
    marks: Vec<Vec<u64>>,
    best: Option<(Vec<u64>, Vec<Vec<u64>>)>,
    /// A constraint of that kind was woken, and has not fired yet.
    woken: Option<usize>,
    /// What is running, and since when that has not been put down to anything.
    running: u32,
    since: Option<Instant>,
    random: u32,
}

impl Counts {
    /// Makes room for a program with that plan.
    fn fit(&mut self, plan: &'static Plan) {
        if !self.by_rule.is_empty() || plan.rules.is_empty() {
            return;
        }
        let sites = Sites::of(plan);
        self.sites = vec![SiteCounts::default(); sites.len];
        self.kinds = vec![KindCounts::default(); plan.kinds.len()];
        self.live.resize(plan.kinds.len(), 0);
        self.by_kind = vec![Vec::new(); plan.kinds.len()];
        self.by_rule = vec![Vec::new(); plan.rules.len()];
        for (rule, occurrence, site) in sites.occurrences {
            let lead = plan.rules[rule].waits.as_ref().is_some_and(|waits| std::ptr::eq(&waits.lead, occurrence));
            if lead || plan.rules[rule].waits.is_none() {
                self.by_rule[rule].push((occurrence.head, site as u32));
            }
            if !lead && !occurrence.gone {
                let numbers = &mut self.by_kind[plan.rules[rule].kind_at(occurrence.head)];
                numbers.resize(numbers.len().max(occurrence.number), 0);
                numbers[occurrence.number - 1] = site as u32;
            }
        }
    }

    fn open(&mut self, depth: usize) {
        self.marks.resize(depth - 1, self.live.clone());
        self.marks.push(self.live.clone());
    }

    fn back(&mut self, depth: usize) {
        self.marks.truncate(depth + 1);
        if self.marks.len() > depth {
            self.live = self.marks.pop().expect("it is there");
        }
    }

    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        self.fit(context.plan());
        if let (Some(kind), false) = (self.woken, matches!(event, Event::Fired { .. })) {
            self.kinds[kind].in_vain += 1;
        }
        self.woken = None;
        match event {
            Event::Told(id) => {
                let (kind, live) = (&mut self.kinds[id.kind()], &mut self.live[id.kind()]);
                *live += 1;
                kind.told += 1;
                kind.peak = kind.peak.max(*live);
            }
            Event::Removed(id) => {
                self.kinds[id.kind()].removed += 1;
                self.live[id.kind()] = self.live[id.kind()].saturating_sub(1);
            }
            Event::Woken(id) => {
                self.kinds[id.kind()].woken += 1;
                self.woken = Some(id.kind());
            }
            Event::Fired { rule, active, .. } => {
                let sites = &self.by_rule[rule];
                let site = sites.iter().find(|(head, _)| *head == active).or(sites.first());
                if let Some(&(_, site)) = site {
                    self.sites[site as usize].fired += 1;
                }
            }
            Event::Choice { depth } | Event::Checkpoint { depth } => self.open(depth),
            Event::Backtracked { depth } => self.back(depth),
            Event::RolledBack { depth } => {
                self.back(depth - 1);
                self.open(depth);
            }
            Event::Best => self.best = Some((self.live.clone(), self.marks.clone())),
            Event::Restored => {
                if let Some((live, marks)) = self.best.take() {
                    (self.live, self.marks) = (live, marks);
                }
            }
            Event::Reset => {
                self.live.fill(0);
                self.marks.clear();
            }
            _ => {}
        }
    }

    /// Reads the clock; how many things may happen until the next time.
    #[cold]
    fn sample(&mut self) -> u32 {
        let now = Instant::now();
        if let (Some(since), Some(site)) = (self.since, self.sites.get_mut(self.running as usize)) {
            site.time += now - since;
        }
        self.since = Some(now);
        self.random = self.random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        128 + (self.random >> 24)
    }
}

impl<O> Profile<O> {
    /// Something happens at a site.
    #[inline]
    fn count(&self, site: u32, count: impl FnOnce(&mut SiteCounts)) {
        let mut counts = self.counts.borrow_mut();
        let beats = self.beats.get();
        self.beats.set(if beats == 0 { counts.sample() } else { beats - 1 });
        if let Some(site) = counts.sites.get_mut(site as usize) {
            count(site);
        }
    }

    /// An occurrence begins, or goes on.
    #[inline]
    fn count_occurrence(&self, kind: u16, number: u16, count: impl FnOnce(&mut SiteCounts)) {
        let mut counts = self.counts.borrow_mut();
        let site = counts.by_kind.get(usize::from(kind)).and_then(|numbers| numbers.get(usize::from(number)).copied());
        // That one is gone is no constraint of the program's own.
        let Some(site) = site else { return };
        counts.running = site;
        drop(counts);
        self.count(site, count);
    }
}

impl<O: Observer> Observer for Profile<O> {
    const LOOKS: bool = O::LOOKS;
    const READS: bool = O::READS;

    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        // Between calls the time is the host's.
        if matches!(event, Event::Solution) {
            self.counts.get_mut().since = None;
            self.beats.set(0);
        }
        if !matches!(event, Event::Turn) {
            self.counts.get_mut().event(event, context);
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
    fn tried(&self, kind: u16, number: u16) {
        self.count_occurrence(kind, number, |site| site.started += 1);
        self.inner.tried(kind, number);
    }

    #[inline]
    fn resumed(&self, kind: u16, number: u16) {
        self.count_occurrence(kind, number, |site| site.resumed += 1);
        self.inner.resumed(kind, number);
    }

    #[inline]
    fn at<T>(&self, site: u16, found: Option<T>) -> Option<T> {
        let one = found.is_some();
        self.count(site.into(), |site| if one { site.looked += 1 } else { site.ended += 1 });
        self.inner.at(site, found)
    }

    #[inline]
    fn at_one<T>(&self, site: u16, found: Result<T, Passed>) -> Result<T, Passed> {
        self.at(site, found.ok()).ok_or(Passed)
    }

    #[inline]
    fn reached(&self, site: u16, test: usize) {
        self.count(site.into(), |site| {
            if site.reached.len() <= test {
                site.reached.resize(test + 1, 0);
            }
            site.reached[test] += 1;
        });
        self.inner.reached(site, test);
    }
}
