//! Where a run spends its effort: the observer that counts, and what it makes of the counts.
//!
//! Generated code tells an observer which candidates it is given as partners and how far the tests of each get
//! ([`Observer::at`] and the methods beside it). Those methods do nothing unless an observer has its own;
//! so a program that is not profiled contains no trace of them. The places where partners are looked for are numbered
//! throughout the program, in the order of [`Plan`] ([`Sites`]): one number for an occurrence, then one for each of its
//! partners.
//!
//! Only what cannot be derived is counted. A lookup ends when no candidate is left, or when the rule fires; one that goes
//! on after a firing is not a new one. A candidate that passes all tests of its level starts the lookup of the next one, or
//! fires; so how many were rejected is a difference, and only where several tests follow each other does generated code
//! say how many got to the second, the third, and so on. With search, where a firing may be gone on from several times,
//! lookups are an estimate; candidates are exact.
//!
//! Time is sampled by counting: the clock is read once in a few hundred things that happen, after a number of them that
//! varies, and what has passed since is put down to the occurrence that is running then.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::audit::{Audit, Firings};
use crate::observe::{Context, Event, Observer};
use crate::plan::{OccurrencePlan, Plan};
use crate::trace::{Recording, Trace};
use crate::tried::Passed;

mod advice;
mod counters;
mod kinds;
mod report;

use counters::Counters;
use kinds::{KindCounts, Kinds};

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
    counts: Counts,
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
        Profile { inner, counts: Counts::default() }
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
        self.counts.clear();
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
        if self.counts.is_fitted() {
            return report::of(plan, &self.counts);
        }
        let mut none = Counts::default();
        none.fit(plan);
        report::of(plan, &none)
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

/// Sites by two numbers; some have none.
type SiteRows = Vec<Vec<Option<usize>>>;

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

    /// How many tests there are at each.
    fn tests(&self) -> impl Iterator<Item = usize> {
        self.occurrences.iter().flat_map(|(_, occurrence, _)| {
            let partners = occurrence.partners.iter().map(|partner| partner.guards.len());
            std::iter::once(occurrence.guards.len()).chain(partners)
        })
    }

    /// The sites of occurrences, for each kind by their numbers, and for each rule by its heads. That one is gone is no constraint of
    /// the program's own.
    fn of_occurrences(&self, plan: &'static Plan) -> (SiteRows, SiteRows) {
        let mut numbers: SiteRows = vec![Vec::new(); plan.kinds.len()];
        let heads = plan.rules.iter().map(|rule| vec![None; rule.heads.len() + rule.sought.len()]);
        let mut heads: SiteRows = heads.collect();
        for &(rule, occurrence, site) in &self.occurrences {
            let lead = plan.rules[rule].waits.as_ref().is_some_and(|waits| std::ptr::eq(&waits.lead, occurrence));
            if lead || plan.rules[rule].waits.is_none() {
                // Until it has one of its own, a head has that of the first.
                heads[rule].iter_mut().filter(|known| known.is_none()).for_each(|known| *known = Some(site));
                heads[rule][occurrence.head] = Some(site);
            }
            if !lead && !occurrence.gone {
                let numbers = &mut numbers[plan.rules[rule].kind_at(occurrence.head)];
                numbers.resize(numbers.len().max(occurrence.number), None);
                numbers[occurrence.number - 1] = Some(site);
            }
        }
        (numbers, heads)
    }
}

/// The sites in rows, each with its row and its place there.
fn places(rows: &[Vec<Option<usize>>]) -> impl Iterator<Item = (usize, usize, usize)> {
    rows.iter().enumerate().flat_map(|(row, sites)| {
        sites.iter().enumerate().filter_map(move |(at, site)| site.map(|site| (row, at, site)))
    })
}

/// What was counted at a site.
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

/// Counters for each kind and number of an occurrence.
type ByOccurrence = Counters<16, 16>;

/// The counts as they are made. [`Counts::sites`] puts them together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) kinds: Kinds,
    /// For each kind and number of an occurrence: how often it was tried, and how often it went on.
    started: ByOccurrence,
    resumed: ByOccurrence,
    /// The sites of those.
    occurrences: SiteRows,
    /// For each rule and head, how often the occurrence fired.
    fired: Counters<32, 4>,
    /// For each site, how often no candidate was left, and how often there was one.
    at: Counters<128, 2>,
    /// For each site, how many got to the nth test.
    reached: Counters<64, 4>,
    /// For each site, its time.
    time: Vec<Cell<Duration>>,
    /// How many constraints of each kind there were at each open choice, one after the other; perhaps also at choices that were
    /// open once.
    marks: Vec<u64>,
    best: Option<(Vec<u64>, Vec<u64>)>,
    before_turn: BeforeTurn,
    /// The clock is read when this many more things have happened.
    beats: Cell<u32>,
    /// Since when the time has not been put down to anything.
    since: Cell<Option<Instant>>,
    random: Cell<u32>,
}

/// What there is to do when the run loop takes up the next thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum BeforeTurn {
    /// The counting begins.
    #[default]
    Begin,
    Nothing,
    /// A constraint of that kind was woken, and no rule has fired.
    Woken(u32),
}

impl Counts {
    /// Makes room for a program with that plan.
    fn fit(&mut self, plan: &'static Plan) {
        let sites = Sites::of(plan);
        self.kinds.fit(plan.kinds.len());
        (self.occurrences, _) = sites.of_occurrences(plan);
        self.started.fit(self.occurrences.iter().map(Vec::len));
        self.resumed.fit(self.occurrences.iter().map(Vec::len));
        self.fired.fit(plan.rules.iter().map(|rule| rule.heads.len() + rule.sought.len()));
        self.at.fit((0..sites.len).map(|_| 2));
        self.reached.fit(sites.tests());
        self.time = vec![Cell::new(Duration::ZERO); sites.len];
        self.beats.set(1);
        self.before_turn = BeforeTurn::Nothing;
    }

    fn is_fitted(&self) -> bool {
        self.before_turn != BeforeTurn::Begin
    }

    /// What was counted at each site.
    pub(crate) fn sites(&self, plan: &'static Plan) -> Vec<SiteCounts> {
        let all = Sites::of(plan);
        let counted = |(site, tests): (usize, usize)| SiteCounts {
            ended: self.at.get(site, 0),
            looked: self.at.get(site, 1),
            reached: (0..tests).map(|test| self.reached.get(site, test)).collect(),
            time: self.time[site].get(),
            ..SiteCounts::default()
        };
        let mut sites: Vec<SiteCounts> = all.tests().enumerate().map(counted).collect();
        let (numbers, heads) = all.of_occurrences(plan);
        for (kind, number, site) in places(&numbers) {
            let site = &mut sites[site];
            (site.started, site.resumed) = (self.started.get(kind, number), self.resumed.get(kind, number));
        }
        for (rule, head, site) in places(&heads) {
            sites[site].fired += self.fired.get(rule, head);
        }
        sites
    }

    /// Forgets what was counted, but not what there is.
    fn clear(&mut self) {
        self.started.clear();
        self.resumed.clear();
        self.fired.clear();
        self.at.clear();
        self.reached.clear();
        self.time.iter().for_each(|time| time.set(Duration::ZERO));
        self.kinds.iter_mut().for_each(KindCounts::clear);
        if self.is_fitted() {
            self.before_turn = BeforeTurn::Nothing;
        }
        self.since.set(None);
        self.beats.set(1);
    }

    fn open(&mut self, depth: usize) {
        let kinds = self.kinds.len();
        let from = (depth - 1) * kinds;
        if self.marks.len() < from + kinds {
            // Of those that were opened before the counting began, nothing is known.
            let lives: Vec<u64> = self.kinds.iter().map(KindCounts::live).collect();
            self.marks.extend(lives.iter().copied().cycle().take(from + kinds - self.marks.len()));
        }
        self.marks[from..].iter_mut().zip(self.kinds.iter()).for_each(|(mark, kind)| *mark = kind.live());
    }

    fn back(&mut self, depth: usize) {
        if let Some(marks) = self.marks.get(depth * self.kinds.len()..) {
            self.kinds.iter_mut().zip(marks).for_each(|(kind, live)| kind.undo(*live));
        }
    }

    /// What happens all the time is counted in place, where it is known which event it is.
    #[inline(always)]
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        match event {
            Event::Turn => {
                if !matches!(self.before_turn, BeforeTurn::Nothing) {
                    self.turn(context);
                }
            }
            Event::Told(id) => {
                if let Some(kind) = self.kinds.get_mut(id.kind()) {
                    kind.tell();
                }
            }
            Event::Removed(id) => {
                if let Some(kind) = self.kinds.get_mut(id.kind()) {
                    kind.remove();
                }
            }
            Event::Fired { rule, active, .. } => {
                self.fired.count(rule, active);
                self.before_turn = BeforeTurn::Nothing;
            }
            Event::Choice { depth } | Event::Checkpoint { depth } => self.open(depth),
            Event::Backtracked { depth } => self.back(depth),
            event => self.seldom(event),
        }
    }

    #[cold]
    fn turn(&mut self, context: &dyn Context) {
        match std::mem::replace(&mut self.before_turn, BeforeTurn::Nothing) {
            BeforeTurn::Begin => {
                self.fit(context.plan());
                self.kinds.iter_mut().enumerate().for_each(|(kind, counts)| counts.begin(context.live_of(kind) as u64));
            }
            BeforeTurn::Nothing => {}
            BeforeTurn::Woken(kind) => {
                if let Some(kind) = self.kinds.get_mut(kind as usize) {
                    kind.in_vain += 1;
                }
            }
        }
    }

    fn seldom(&mut self, event: Event<'_>) {
        match event {
            Event::Woken(id) => {
                if let Some(kind) = self.kinds.get_mut(id.kind()) {
                    kind.woken += 1;
                }
                self.before_turn = BeforeTurn::Woken(id.kind() as u32);
            }
            Event::RolledBack { depth } => self.back(depth - 1),
            Event::Best => self.best = Some((self.kinds.iter().map(KindCounts::live).collect(), self.marks.clone())),
            Event::Restored => {
                if let Some((live, marks)) = self.best.take() {
                    self.kinds.iter_mut().zip(live).for_each(|(kind, live)| kind.undo(live));
                    self.marks = marks;
                }
            }
            Event::Reset => {
                self.kinds.iter_mut().for_each(|kind| kind.undo(0));
                self.marks.clear();
            }
            // Between calls the time is the host's.
            Event::Solution => {
                self.since.set(None);
                self.beats.set(1);
            }
            _ => {}
        }
    }

    /// Something happens: whether the clock is to be read.
    #[inline(always)]
    fn beat(&self) -> bool {
        let left = self.beats.get().wrapping_sub(1);
        self.beats.set(left);
        left == 0
    }

    /// An occurrence begins, or goes on.
    #[inline(always)]
    fn occurrence(&self, counts: &ByOccurrence, kind: u16, number: u16) {
        counts.count(kind.into(), number.into());
        if self.beat() {
            self.sample_occurrence(kind.into(), number.into());
        }
    }

    /// A candidate is looked at, or none is left.
    #[inline(always)]
    fn candidate(&self, site: u16, found: bool) {
        if !found {
            self.at.count(site.into(), 0);
            return;
        }
        self.at.count(site.into(), 1);
        if self.beat() {
            self.sample(site.into());
        }
    }

    #[cold]
    fn sample_occurrence(&self, kind: usize, number: usize) {
        let site = self.occurrences.get(kind).and_then(|row| *row.get(number)?);
        self.sample(site.unwrap_or(usize::MAX));
    }

    /// Reads the clock, and decides how many things may happen until the next time.
    #[cold]
    fn sample(&self, site: usize) {
        let now = Instant::now();
        if let (Some(since), Some(time)) = (self.since.get(), self.time.get(site)) {
            time.set(time.get() + (now - since));
        }
        self.since.set(Some(now));
        self.random.set(self.random.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        self.beats.set(256 + (self.random.get() >> 23));
    }
}

impl<O: Observer> Observer for Profile<O> {
    const LOOKS: bool = O::LOOKS;
    const READS: bool = O::READS;

    #[inline(always)]
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        self.counts.event(event, context);
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

    #[inline(always)]
    fn tried(&self, kind: u16, number: u16) {
        self.counts.occurrence(&self.counts.started, kind, number);
        self.inner.tried(kind, number);
    }

    #[inline(always)]
    fn resumed(&self, kind: u16, number: u16) {
        self.counts.occurrence(&self.counts.resumed, kind, number);
        self.inner.resumed(kind, number);
    }

    #[inline(always)]
    fn at<T>(&self, site: u16, found: Option<T>) -> Option<T> {
        self.counts.candidate(site, found.is_some());
        self.inner.at(site, found)
    }

    #[inline(always)]
    fn at_one<T>(&self, site: u16, found: Result<T, Passed>) -> Result<T, Passed> {
        self.at(site, found.ok()).ok_or(Passed)
    }

    #[inline(always)]
    fn reached(&self, site: u16, test: usize) {
        self.counts.reached.count(site.into(), test);
        self.inner.reached(site, test);
    }
}
