//! Checking a fixpoint: what `audit()` reports, and the observer that remembers what fired.
//!
//! At a fixpoint no rule that removes a head may have a matching instance left; that can be seen from the store. A
//! propagation rule may have instances, but each must have fired: to know that, the program must have been watched by
//! [`Audit`] from the start.

use std::collections::HashSet;
use std::fmt;

use crate::ids::{Id, KindId};
use crate::machine::Status;
use crate::naive::{Testing, Unmatched};
use crate::observe::{ConstraintId, Context, Event, Observer, Shown};
use crate::plan::RulePlan;
use crate::run::Rules;
use crate::state::StateExt;
use crate::trace::Trace;
use crate::tried::Passed;

/// A rule instance that `audit()` found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Instance {
    /// The rule.
    pub rule: &'static str,
    /// Its heads, in the order written.
    pub heads: Vec<String>,
}

impl fmt::Display for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} @ {}", self.rule, self.heads.join(", "))
    }
}

/// What `audit()` found at a fixpoint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct AuditReport {
    /// Instances that should have fired and did not: a mistake of the engine, or of a guard that is not pure.
    pub missed: Vec<Instance>,
    /// Instances that need not have fired: the rule has a passive head, reads the store, or tests for what may
    /// stop holding.
    pub advisory: Vec<Instance>,
    /// Instances of propagation rules that fired more than once: a mistake of the engine. Known only if the program is
    /// watched by [`Audit`].
    pub repeated: Vec<Instance>,
    /// Propagation rules with instances of which it is not known whether they fired: watch the program with [`Audit`].
    pub unchecked: Vec<&'static str>,
}

impl AuditReport {
    /// Nothing was missed, and nothing fired twice.
    pub fn is_clean(&self) -> bool {
        self.missed.is_empty() && self.repeated.is_empty()
    }
}

impl fmt::Display for AuditReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AuditReport { missed, advisory, repeated, unchecked } = self;
        write!(f, "{} missed, {} repeated, ", missed.len(), repeated.len())?;
        writeln!(f, "{} advisory, {} rules unchecked", advisory.len(), unchecked.len())?;
        missed.iter().try_for_each(|instance| writeln!(f, "missed   {instance}"))?;
        repeated.iter().try_for_each(|instance| writeln!(f, "repeated {instance}"))?;
        advisory.iter().try_for_each(|instance| writeln!(f, "advisory {instance}"))?;
        unchecked.iter().try_for_each(|rule| writeln!(f, "unchecked {rule}"))
    }
}

/// The program is not at a fixpoint, so there is nothing to audit: a limit was reached, or it has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAFixpoint;

impl fmt::Display for NotAFixpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the program is not at a fixpoint: it has failed, or goals are pending (go on with `resume`)")
    }
}

impl std::error::Error for NotAFixpoint {}

/// The store is corrupt, which is a mistake of the engine: what `validate()` found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidStore(pub(crate) String);

impl fmt::Display for InvalidStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the store is not sound: {}", self.0)
    }
}

impl std::error::Error for InvalidStore {}

/// What should have fired and did not, and what fired twice.
pub fn audit<P: Rules>(program: &P) -> Result<AuditReport, NotAFixpoint> {
    let (machine, state) = (program.machine(), program.state());
    if machine.status != Status::Ready || machine.pending() > 0 {
        return Err(NotAFixpoint);
    }
    let shown = |&head: &ConstraintId| match state.alive(head) {
        true => Shown(state, head).to_string(),
        false => format!("{}{head}", state.plan().kinds[head.kind()].name),
    };
    let instance = |(rule, heads): &Fired| Instance {
        rule: state.plan().rules[*rule].name,
        heads: heads.iter().map(shown).collect(),
    };
    let mut report = AuditReport::default();
    if let Some(firings) = program.see().2.firings() {
        report.repeated = firings.repeated.iter().map(instance).collect();
    }
    let live: Vec<Vec<Id>> = P::State::kinds().map(|kind| state.any_table(kind).ids_oldest_first()).collect();
    for rule in 0..state.plan().rules.len() {
        match_naively(program, rule, &live, &mut Vec::new(), &mut report);
    }
    Ok(report)
}

/// All instances of a rule that begin with these constraints, by trying every live one at each of the other heads.
fn match_naively<P: Rules>(program: &P, rule: usize, live: &[Vec<Id>], ids: &mut Vec<Id>, report: &mut AuditReport) {
    let RulePlan { heads, reuses, .. } = program.state().plan().rules[rule];
    match program.match_naively(rule, &mut Testing::new(ids)) {
        Err(Unmatched::No) => {}
        Ok(()) if ids.len() == heads.len() => {
            let heads: Vec<ConstraintId> =
                heads.iter().zip(ids).map(|(head, id)| ConstraintId { kind: KindId::at(head.kind), id: *id }).collect();
            instance(program, report, rule, &heads);
        }
        Ok(()) | Err(Unmatched::More) => {
            let kind = heads[ids.len()].kind;
            for &id in &live[kind] {
                let taken = ids.iter().zip(heads).any(|(&other, head)| head.kind == kind && other == id);
                if reuses || !taken {
                    ids.push(id);
                    match_naively(program, rule, live, ids, report);
                    ids.pop();
                }
            }
        }
    }
}

/// The naive matcher found an instance.
fn instance<P: Rules>(program: &P, report: &mut AuditReport, rule: usize, heads: &[ConstraintId]) {
    let state = program.state();
    let plan = &state.plan().rules[rule];
    if plan.heads.iter().all(|head| head.kept) {
        match program.see().2.firings().and_then(|firings| firings.fired(rule, heads)) {
            Some(true) => return,
            Some(false) => {}
            None => {
                if !report.unchecked.contains(&plan.name) {
                    report.unchecked.push(plan.name);
                }
                return;
            }
        }
    }
    let heads = heads.iter().map(|&head| Shown(state, head).to_string()).collect();
    let list = if P::ADVISORY.contains(&rule) { &mut report.advisory } else { &mut report.missed };
    list.push(Instance { rule: plan.name, heads });
}

/// A firing: the rule, and the heads in the order written.
pub type Fired = (usize, Vec<ConstraintId>);

/// Remembers which instances of propagation rules have fired and were not undone; passes events on to an observer
/// inside.
///
/// ```
/// use chr_core::{Audit, chr};
///
/// chr! {
///     /// Reachability.
///     pub struct Reach;
///     #[set]
///     constraint edge(u32, u32), path(u32, u32);
///     edge @ edge(x, y) ==> path(x, y);
///     step @ edge(x, y), path(y, z) ==> path(x, z);
/// }
///
/// let mut reach = Reach::with_observer(Audit::new());
/// for (x, y) in [(1, 2), (2, 3), (3, 1)] {
///     reach.edge(x, y)?;
/// }
/// let report = reach.audit().expect("a fixpoint");
/// assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Audit<O = ()> {
    inner: O,
    firings: Firings,
}

impl Audit {
    /// Without an observer inside.
    pub fn new() -> Self {
        Audit::default()
    }
}

impl<O> Audit<O> {
    /// Passes every event on to `inner`.
    pub fn with(inner: O) -> Self {
        Audit { inner, firings: Firings::default() }
    }

    /// The observer inside.
    pub fn inner(&self) -> &O {
        &self.inner
    }

    /// The observer inside, mutably.
    pub fn inner_mut(&mut self) -> &mut O {
        &mut self.inner
    }
}

impl<O: Observer> Observer for Audit<O> {
    const LOOKS: bool = O::LOOKS;
    const READS: bool = O::READS;

    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        self.firings.event(event, context);
        self.inner.event(event, context);
    }

    fn firings(&self) -> Option<&Firings> {
        Some(&self.firings)
    }

    fn recorded(&self) -> Option<&Trace> {
        self.inner.recorded()
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
    fn at<T>(&self, site: u16, found: Option<T>) -> Option<T> {
        self.inner.at(site, found)
    }

    #[inline]
    fn at_one<T>(&self, site: u16, found: Result<T, Passed>) -> Result<T, Passed> {
        self.inner.at_one(site, found)
    }

    #[inline]
    fn reached(&self, site: u16, test: usize) {
        self.inner.reached(site, test);
    }
}

/// The instances of propagation rules that have fired and were not undone.
#[derive(Clone, Debug, Default)]
pub struct Firings {
    log: Vec<Fired>,
    fired: HashSet<Fired>,
    /// Those that fired again although they had already.
    repeated: Vec<Fired>,
    /// The length of the log at each open choice and checkpoint.
    marks: Vec<usize>,
    /// Log and marks at the best solution of a `minimize`.
    best: Option<(Vec<Fired>, Vec<usize>)>,
    /// At this many instances it is time to forget those with a constraint that is gone for good.
    due: usize,
    /// It began to watch when choices were already open, and the run went back to them: what fired before is not known.
    late: bool,
}

/// Fewer than this are not worth a sweep.
const MIN_SWEEP: usize = 1024;

impl Firings {
    /// Whether this instance has fired, if that is known.
    pub(crate) fn fired(&self, rule: usize, heads: &[ConstraintId]) -> Option<bool> {
        let fired = self.fired.contains(&(rule, heads.to_vec()));
        (fired || !self.late).then_some(fired)
    }

    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        match event {
            Event::Fired { rule, heads, .. } if context.plan().rules[rule].heads.iter().all(|head| head.kept) => {
                let instance = (rule, heads.to_vec());
                if !self.fired.insert(instance.clone()) {
                    self.repeated.push(instance.clone());
                }
                self.log.push(instance);
                self.sweep(context);
            }
            Event::Choice { depth } | Event::Checkpoint { depth } => self.open(depth, context),
            Event::Backtracked { depth } => self.back(depth),
            Event::RolledBack { depth } => {
                self.back(depth - 1);
                self.open(depth, context);
            }
            Event::Best => self.best = Some((self.log.clone(), self.marks.clone())),
            Event::Restored => {
                if let Some((log, marks)) = self.best.take() {
                    self.fired = log.iter().cloned().collect();
                    (self.log, self.marks) = (log, marks);
                }
            }
            Event::Reset => {
                self.log.clear();
                self.fired.clear();
                self.repeated.clear();
                self.marks.clear();
                self.late = false;
            }
            _ => {}
        }
    }

    fn open(&mut self, depth: usize, context: &dyn Context) {
        // Choices that are cut are not announced; nothing is known about those from before it watched.
        self.late |= self.marks.len() + 1 < depth;
        self.marks.resize(depth - 1, 0);
        self.sweep(context);
        self.marks.push(self.log.len());
    }

    fn back(&mut self, depth: usize) {
        self.late |= self.marks.len() <= depth;
        self.marks.truncate(depth + 1);
        let length = if self.marks.len() > depth { self.marks.pop().unwrap_or(0) } else { 0 };
        for gone in self.log.drain(length..) {
            self.fired.remove(&gone);
        }
    }

    /// Forgets instances since the newest mark with a constraint that is gone for good: they cannot come again.
    fn sweep(&mut self, context: &dyn Context) {
        let floor = self.marks.last().copied().unwrap_or(0);
        if self.log.len() < (floor + self.due).max(MIN_SWEEP) {
            return;
        }
        let since = self.log.split_off(floor);
        for instance in since {
            if instance.1.iter().all(|&head| context.may_matter(head)) {
                self.log.push(instance);
            } else {
                self.fired.remove(&instance);
            }
        }
        self.due = 2 * (self.log.len() - floor);
    }
}
