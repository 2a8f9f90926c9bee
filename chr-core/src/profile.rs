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

/// What is counted for a kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KindCounts {
    pub(crate) told: u64,
    pub(crate) removed: u64,
    pub(crate) woken: u64,
    pub(crate) in_vain: u64,
    pub(crate) peak: u64,
    /// How many there are now.
    live: u64,
}

/// Places in an array by two numbers, in a row.
#[derive(Clone, Debug, Default)]
struct Rows {
    starts: Vec<u32>,
    /// The site that each place counts for.
    sites: Vec<u32>,
}

impl Rows {
    fn of(rows: &[Vec<u32>]) -> Self {
        let mut all = Rows::default();
        for row in rows {
            all.starts.push(all.sites.len() as u32);
            all.sites.extend(row);
        }
        all
    }

    #[inline(always)]
    fn place(&self, row: usize, at: usize) -> usize {
        self.starts.get(row).map_or(usize::MAX, |&start| start as usize + at)
    }
}

/// The counts as they are made: in arrays whose places are found with few steps, as most of a profiled run is counting.
/// [`Counts::sites`] puts them together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) kinds: Vec<KindCounts>,
    /// For each kind and number of an occurrence: how often it was tried, how often it went on, and its time.
    occurrences: Rows,
    started: Vec<Cell<u64>>,
    resumed: Vec<Cell<u64>>,
    time: Vec<Cell<Duration>>,
    /// For each rule and head, how often the occurrence fired.
    firings: Rows,
    fired: Vec<u64>,
    /// For each site, how often no candidate was left, and how often there was one.
    at: Vec<Cell<u64>>,
    /// For each site, how many got to the nth test.
    reached: Vec<Box<[Cell<u64>]>>,
    /// How many constraints of each kind there were at each open choice, one after the other.
    marks: Vec<u64>,
    best: Option<(Vec<u64>, Vec<u64>)>,
    /// A constraint of that kind was woken, and has not fired yet.
    woken: Option<u32>,
    /// The clock is read when this many more things have happened.
    beats: Cell<u32>,
    /// The place of what is running, and since when that has not been put down to anything.
    running: Cell<usize>,
    since: Cell<Option<Instant>>,
    random: Cell<u32>,
}

/// No site.
const NONE: u32 = u32::MAX;

#[inline(always)]
fn one_more(counts: &[Cell<u64>], place: usize) {
    if let Some(count) = counts.get(place) {
        count.set(count.get() + 1);
    }
}

impl Counts {
    /// Makes room for a program with that plan.
    #[cold]
    fn fit(&mut self, plan: &'static Plan) {
        self.beats.set(1);
        let sites = Sites::of(plan);
        self.kinds = vec![KindCounts::default(); plan.kinds.len()];
        self.at = vec![Cell::new(0); 2 * sites.len];
        self.reached = vec![Box::default(); sites.len];
        let mut numbers: Vec<Vec<u32>> = vec![Vec::new(); plan.kinds.len()];
        let heads = plan.rules.iter().map(|rule| vec![NONE; rule.heads.len() + rule.sought.len()]);
        let mut heads: Vec<Vec<u32>> = heads.collect();
        for (rule, occurrence, site) in sites.occurrences {
            let tests = occurrence.partners.iter().map(|partner| partner.guards.len());
            for (level, tests) in std::iter::once(occurrence.guards.len()).chain(tests).enumerate() {
                self.reached[site + level] = vec![Cell::new(0); tests].into();
            }
            let lead = plan.rules[rule].waits.as_ref().is_some_and(|waits| std::ptr::eq(&waits.lead, occurrence));
            if lead || plan.rules[rule].waits.is_none() {
                // Until it has one of its own, a head has that of the first.
                heads[rule].iter_mut().filter(|known| **known == NONE).for_each(|known| *known = site as u32);
                heads[rule][occurrence.head] = site as u32;
            }
            if !lead && !occurrence.gone {
                let numbers = &mut numbers[plan.rules[rule].kind_at(occurrence.head)];
                numbers.resize(numbers.len().max(occurrence.number), NONE);
                numbers[occurrence.number - 1] = site as u32;
            }
        }
        (self.occurrences, self.firings) = (Rows::of(&numbers), Rows::of(&heads));
        let occurrences = self.occurrences.sites.len();
        (self.started, self.resumed) = (vec![Cell::new(0); occurrences], vec![Cell::new(0); occurrences]);
        self.time = vec![Cell::new(Duration::ZERO); occurrences];
        self.fired = vec![0; self.firings.sites.len()];
    }

    fn is_fitted(&self) -> bool {
        !self.kinds.is_empty()
    }

    /// What was counted at each site.
    pub(crate) fn sites(&self) -> Vec<SiteCounts> {
        let counted = |(at, reached): (&[Cell<u64>], &[Cell<u64>])| SiteCounts {
            ended: at[0].get(),
            looked: at[1].get(),
            reached: reached.iter().map(Cell::get).collect(),
            ..SiteCounts::default()
        };
        let mut sites: Vec<SiteCounts> =
            self.at.chunks(2).zip(self.reached.iter().map(|it| &**it)).map(counted).collect();
        for (place, &site) in self.occurrences.sites.iter().enumerate() {
            if let Some(site) = sites.get_mut(site as usize) {
                (site.started, site.resumed) = (self.started[place].get(), self.resumed[place].get());
                site.time = self.time[place].get();
            }
        }
        for (&site, fired) in self.firings.sites.iter().zip(&self.fired) {
            if let Some(site) = sites.get_mut(site as usize) {
                site.fired += fired;
            }
        }
        sites
    }

    /// Forgets what was counted, but not what there is.
    fn clear(&mut self) {
        let (kinds, marks) = (std::mem::take(&mut self.kinds), std::mem::take(&mut self.marks));
        let fresh = |counts: &[Cell<u64>]| counts.iter().for_each(|count| count.set(0));
        [&self.started, &self.resumed, &self.at].into_iter().for_each(|counts| fresh(counts));
        self.reached.iter().for_each(|counts| fresh(counts));
        self.time.iter().for_each(|time| time.set(Duration::ZERO));
        self.fired.fill(0);
        let now = |kind: KindCounts| KindCounts { live: kind.live, peak: kind.live, ..KindCounts::default() };
        (self.kinds, self.marks, self.woken) = (kinds.into_iter().map(now).collect(), marks, None);
        self.since.set(None);
        self.beats.set(1);
    }

    fn open(&mut self, depth: usize) {
        self.marks.truncate((depth - 1) * self.kinds.len());
        // Of those that were opened before the counting began, nothing is known.
        while self.marks.len() < depth * self.kinds.len() {
            self.marks.extend(self.kinds.iter().map(|kind| kind.live));
        }
    }

    fn back(&mut self, depth: usize) {
        let from = depth * self.kinds.len();
        if self.marks.len() > from {
            self.kinds.iter_mut().zip(&self.marks[from..]).for_each(|(kind, live)| kind.live = *live);
            self.marks.truncate(from);
        }
    }

    /// What happens all the time is counted in place, where it is known which event it is.
    #[inline(always)]
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        if matches!(event, Event::Turn) {
            return;
        }
        if self.woken.is_some() {
            self.after_wake_up(matches!(event, Event::Fired { .. }));
        }
        match event {
            Event::Told(id) => match self.kinds.get_mut(id.kind()) {
                Some(kind) => {
                    kind.told += 1;
                    kind.live += 1;
                    kind.peak = kind.peak.max(kind.live);
                }
                None => self.first(event, context),
            },
            Event::Removed(id) => match self.kinds.get_mut(id.kind()) {
                Some(kind) => {
                    kind.removed += 1;
                    kind.live = kind.live.saturating_sub(1);
                }
                None => self.first(event, context),
            },
            Event::Fired { rule, active, .. } => match self.fired.get_mut(self.firings.place(rule, active)) {
                Some(fired) => *fired += 1,
                None => self.first(event, context),
            },
            event => self.seldom(event, context),
        }
    }

    /// There is no room yet: the counting begins with this event.
    #[cold]
    fn first(&mut self, event: Event<'_>, context: &dyn Context) {
        if !self.is_fitted() {
            self.fit(context.plan());
            match event {
                Event::Told(id) => {
                    self.kinds[id.kind()] = KindCounts { told: 1, live: 1, peak: 1, ..KindCounts::default() }
                }
                Event::Removed(id) => self.kinds[id.kind()].removed += 1,
                Event::Fired { rule, active, .. } => {
                    let place = self.firings.place(rule, active);
                    self.fired.iter_mut().skip(place).take(1).for_each(|fired| *fired += 1);
                }
                _ => {}
            }
        }
    }

    #[cold]
    fn after_wake_up(&mut self, fires: bool) {
        if let Some(kind) = self.woken.take().filter(|_| !fires) {
            self.kinds[kind as usize].in_vain += 1;
        }
    }

    fn seldom(&mut self, event: Event<'_>, context: &dyn Context) {
        if !self.is_fitted() {
            self.fit(context.plan());
        }
        match event {
            Event::Woken(id) => {
                self.kinds[id.kind()].woken += 1;
                self.woken = Some(id.kind() as u32);
            }
            Event::Choice { depth } | Event::Checkpoint { depth } => self.open(depth),
            Event::Backtracked { depth } => self.back(depth),
            Event::RolledBack { depth } => {
                self.back(depth - 1);
                self.open(depth);
            }
            Event::Best => self.best = Some((self.kinds.iter().map(|kind| kind.live).collect(), self.marks.clone())),
            Event::Restored => {
                if let Some((live, marks)) = self.best.take() {
                    self.kinds.iter_mut().zip(live).for_each(|(kind, live)| kind.live = live);
                    self.marks = marks;
                }
            }
            Event::Reset => {
                self.kinds.iter_mut().for_each(|kind| kind.live = 0);
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

    /// Something happens: now and then, the clock is read.
    #[inline(always)]
    fn beat(&self) {
        let left = self.beats.get().wrapping_sub(1);
        self.beats.set(left);
        if left == 0 {
            self.sample();
        }
    }

    /// An occurrence begins, or goes on. That one is gone is not a constraint of the program's own.
    #[inline(always)]
    fn occurrence(&self, counts: &[Cell<u64>], kind: u16, number: u16) {
        let place = self.occurrences.place(kind.into(), number.into());
        one_more(counts, place);
        self.running.set(place);
        self.beat();
    }

    /// Reads the clock, and decides how many things may happen until the next time.
    #[cold]
    fn sample(&self) {
        let now = Instant::now();
        if let (Some(since), Some(time)) = (self.since.get(), self.time.get(self.running.get())) {
            time.set(time.get() + (now - since));
        }
        self.since.set(Some(now));
        self.random.set(self.random.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        self.beats.set(128 + (self.random.get() >> 24));
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
        one_more(&self.counts.at, 2 * usize::from(site) + usize::from(found.is_some()));
        self.counts.beat();
        self.inner.at(site, found)
    }

    #[inline(always)]
    fn at_one<T>(&self, site: u16, found: Result<T, Passed>) -> Result<T, Passed> {
        self.at(site, found.ok()).ok_or(Passed)
    }

    #[inline(always)]
    fn reached(&self, site: u16, test: usize) {
        if let Some(tests) = self.counts.reached.get(usize::from(site)) {
            one_more(tests, test);
        }
        self.inner.reached(site, test);
    }
}
