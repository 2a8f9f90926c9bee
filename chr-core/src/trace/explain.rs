//! Why a constraint is there, or a variable has its value: the derivation, down to what the host told.

use std::collections::{BTreeSet, HashSet};
use std::fmt;
use std::sync::Arc;

use crate::observe::ConstraintId;
use crate::trace::piece::{Glance, Tag};
use crate::trace::text::{Firing, indent};
use crate::trace::{Constraint, Entry, RecordedEvent, Serial, Trace};
use crate::written::arguments;

/// Beyond this depth lines are not indented further, but begin with their depth.
const DEEPEST: u32 = 40;

/// A derivation, to be printed: a constraint, below it the rule that told it, below that the rule's heads, and so on.
///
/// ```
/// use chr_core::{Recorder, Var, chr};
///
/// chr! {
///     /// A partial order.
///     pub struct Leq;
///     constraint leq(Var, Var);
///     antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
///     idempotence  @ leq(x, y) / leq(x, y) <=> true;
///     transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
/// }
///
/// let mut order = Leq::with_observer(Recorder::new());
/// let [a, b, c, d] = order.named_vars(["a", "b", "c", "d"]);
/// order.leq(c, d)?;
/// order.leq(b, c)?;
/// order.leq(a, b)?;
/// let fifth = order.store().leq().find(|leq| leq.id().age() == 5).unwrap();
/// assert_eq!(order.explain(fifth.id()).to_string(), "\
/// leq(a, d)#5
///   transitivity @ leq(a, b)#4, leq(b, d)#3
///     leq(a, b)#4  told by the host
///     leq(b, d)#3
///       transitivity @ leq(b, c)#2, leq(c, d)#1
///         leq(b, c)#2  told by the host
///         leq(c, d)#1  told by the host
/// ");
/// order.leq(d, c)?;
/// assert_eq!(order.trace().explain_variable("d").to_string(), "\
/// d = c
///   antisymmetry @ leq(d, c)#8, leq(c, d)#1
///     leq(d, c)#8  told by the host
///     leq(c, d)#1  told by the host
/// ");
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "print it"]
pub struct Explanation<'a> {
    trace: &'a Trace,
    /// What is explained, and the event before which it holds.
    roots: Vec<(Serial, Item)>,
    /// The event that removed it since.
    removed: Option<Entry>,
    /// There is nothing to explain.
    nothing: String,
}

/// The events whose derivation has been written already.
pub(super) type Shown = HashSet<Serial>;

#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A constraint as it read at that time.
    Constraint(Constraint),
    /// An equation.
    Equation(Arc<Entry>),
}

impl Trace {
    /// Why a constraint is in the store; or was, and what removed it.
    pub fn explain(&self, id: ConstraintId) -> Explanation<'_> {
        let end = self.end();
        let last = self.live_before(end).find(|glance| glance.is_about(id));
        let removed = last.filter(|glance| glance.tag == Tag::Removed).map(Glance::entry);
        let told = self.live_before(end).find(|glance| glance.tag == Tag::Told && glance.is_about(id));
        let root = told.map(Glance::entry).and_then(|entry| match entry.event {
            RecordedEvent::Told { constraint } => {
                let text = rewritten(&constraint, self.equations_between(Some(entry.serial), end));
                Some((end, Item::Constraint(Constraint { text, ..constraint })))
            }
            _ => None,
        });
        let nothing = format!("{id} was not recorded");
        Explanation { trace: self, roots: root.into_iter().collect(), removed, nothing }
    }

    /// The equations between two events, or from the start on, that were not undone by the second, in order.
    fn equations_between(&self, after: Option<Serial>, before: Serial) -> Vec<Arc<Entry>> {
        let since = self.live_before(before).take_while(|glance| after.is_none_or(|after| glance.serial > after));
        let since = since.filter(|glance| glance.tag == Tag::Equated);
        let mut equations: Vec<Arc<Entry>> = since.map(|glance| Arc::new(glance.entry())).collect();
        equations.reverse();
        equations
    }

    /// Why the constraint of that event was told, or the variables equated.
    pub fn explain_entry(&self, serial: Serial) -> Explanation<'_> {
        let root = self.entry(serial).and_then(|entry| match entry.event {
            RecordedEvent::Told { constraint } => Some(Item::Constraint(constraint)),
            RecordedEvent::Equated { .. } => Some(Item::Equation(Arc::new(entry))),
            _ => None,
        });
        let nothing = format!("event {serial} tells no constraint and no equation");
        let roots = root.map(|item| (serial, item)).into_iter().collect();
        Explanation { trace: self, roots, removed: None, nothing }
    }

    /// Why a variable is what it is, given the name under which the trace shows it: the equations that made it so.
    pub fn explain_variable(&self, name: &str) -> Explanation<'_> {
        let mut equations = self.equations_between(None, self.end());
        let mut called = name.to_owned();
        equations.retain(|entry| match &entry.event {
            // If the other side was merged into this variable, that says nothing about it.
            RecordedEvent::Equated { left, right, now: Some(now) }
                if (*left == called || *right == called) && *now != called =>
            {
                called.clone_from(now);
                true
            }
            _ => false,
        });
        let roots = equations.into_iter().map(|entry| (entry.serial, Item::Equation(entry))).collect();
        let nothing = format!("{name} was not equated with anything that came before it");
        Explanation { trace: self, roots, removed: None, nothing }
    }
}

impl<'a> Explanation<'a> {
    /// Why a firing could be: its heads.
    pub(super) fn of_firing(trace: &'a Trace, firing: Serial) -> Self {
        let heads = trace.entry(firing).map_or_else(Vec::new, |entry| entry.event.constraints().to_vec());
        let roots = heads.into_iter().map(|head| (firing, Item::Constraint(head))).collect();
        Explanation { trace, roots, removed: None, nothing: String::new() }
    }

    /// Why a failure: what the rule rests on that fails.
    pub(super) fn of_failure(trace: &'a Trace, event: Serial) -> Self {
        match trace.entry(event).and_then(|entry| entry.by) {
            Some(firing) => Explanation::of_firing(trace, firing),
            None => Explanation { trace, roots: Vec::new(), removed: None, nothing: String::new() },
        }
    }

    /// All events that it rests on.
    pub(super) fn cone(&self) -> BTreeSet<Serial> {
        let mut cone = BTreeSet::new();
        let mut pending: Vec<(Serial, Item)> = self.roots.clone();
        while let Some((before, item)) = pending.pop() {
            let entry = match &item {
                Item::Equation(entry) => Some(entry.clone()),
                Item::Constraint(seen) => seen.told.and_then(|told| self.trace.entry(told)).map(Arc::new),
            };
            let Some(entry) = entry else { continue };
            if let Item::Constraint(seen) = &item {
                let since = self.equations(&entry, seen, before);
                pending.extend(since.into_iter().map(|entry| (entry.serial, Item::Equation(entry))));
            }
            if !cone.insert(entry.serial) {
                continue;
            }
            let firing = entry.by.and_then(|by| self.trace.entry(by));
            if let Some(Entry { serial, event: RecordedEvent::Fired { heads, .. }, .. }) = firing {
                cone.insert(serial);
                pending.extend(heads.into_iter().map(|head| (serial, Item::Constraint(head))));
            }
        }
        cone
    }
}

impl Explanation<'_> {
    /// The equations that make a constraint read differently from when it was told.
    fn equations(&self, told: &Entry, seen: &Constraint, before: Serial) -> Vec<Arc<Entry>> {
        let RecordedEvent::Told { constraint } = &told.event else { return Vec::new() };
        if constraint.text == seen.text {
            return Vec::new();
        }
        let mut equations = self.trace.equations_between(Some(told.serial), before);
        let mut names: HashSet<String> = arguments(&constraint.text).map(str::to_owned).collect();
        equations.retain(|entry| match &entry.event {
            RecordedEvent::Equated { left, right, now: Some(now) } => {
                let changes = [left, right].into_iter().any(|side| side != now && names.contains(side));
                names.extend(changes.then(|| now.clone()));
                changes
            }
            _ => false,
        });
        equations
    }

    fn write_removed(&self, removed: &Entry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match removed.by.map(|by| self.trace.entry(by)) {
            None => writeln!(f, "removed by the host"),
            Some(Some(Entry { event: RecordedEvent::Fired { rule, heads, .. }, .. })) => {
                writeln!(f, "removed by {}", Firing { trace: self.trace, rule, heads: &heads })
            }
            Some(_) => writeln!(f, "removed by a rule that fired before the recording"),
        }
    }
}

/// How a constraint reads after these equations.
fn rewritten(told: &Constraint, equations: Vec<Arc<Entry>>) -> String {
    let mut arguments: Vec<&str> = arguments(&told.text).collect();
    for entry in &equations {
        if let RecordedEvent::Equated { left, right, now: Some(now) } = &entry.event {
            let lost = |argument: &&mut &str| *argument == left || *argument == right;
            arguments.iter_mut().filter(lost).for_each(|argument| *argument = now);
        }
    }
    let name = told.text.split('(').next().unwrap_or_default();
    if arguments.is_empty() { told.text.clone() } else { format!("{name}({})", arguments.join(", ")) }
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.roots.is_empty() {
            return writeln!(f, "{}", self.nothing);
        }
        self.write(0, &mut Shown::new(), f)
    }
}

impl Explanation<'_> {
    /// Writes it from that depth on, without what has been shown already.
    pub(super) fn write(&self, from: u32, shown: &mut Shown, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Derivations can be deeper than the native stack.
        let mut pending: Vec<(u32, Serial, Item)> =
            self.roots.iter().rev().map(|(before, item)| (from, *before, item.clone())).collect();
        while let Some((depth, before, item)) = pending.pop() {
            let start = pending.len();
            f.write_str(&indent(depth, DEEPEST))?;
            let (entry, told_as) = match &item {
                Item::Equation(entry) => {
                    let since = if depth > from { "since " } else { "" };
                    write!(f, "{since}{}", Equation(&entry.event))?;
                    (Some(entry.clone()), None)
                }
                Item::Constraint(seen) => {
                    write!(f, "{seen}")?;
                    let entry = seen.told.and_then(|told| self.trace.entry(told)).map(Arc::new);
                    let told = entry.as_ref().and_then(|entry| entry.event.constraint());
                    let told = told.filter(|told| told.text != seen.text).map(|told| told.text.clone());
                    (entry, told)
                }
            };
            let firing = entry.as_ref().and_then(|entry| entry.by).map(|by| self.trace.entry(by));
            match (&entry, firing) {
                (Some(entry), Some(Some(Entry { serial, event: RecordedEvent::Fired { rule, heads, .. }, .. }))) => {
                    told_as.map_or(Ok(()), |text| write!(f, ", told as {text}"))?;
                    if shown.insert(entry.serial) {
                        let firing = Firing { trace: self.trace, rule, heads: &heads };
                        write!(f, "\n{}{firing}", indent(depth + 1, DEEPEST))?;
                        let reasons = self.trace.program.rules.get(rule).map_or(&[][..], |rule| &rule.reasons);
                        reasons.iter().try_for_each(|reason| write!(f, ", {reason}"))?;
                        pending.extend(heads.into_iter().map(|head| (depth + 2, serial, Item::Constraint(head))));
                    } else {
                        write!(f, "  as above")?;
                    }
                }
                (Some(_), None) => {
                    f.write_str("  told by the host")?;
                    told_as.map_or(Ok(()), |text| write!(f, " as {text}"))?;
                }
                _ => f.write_str("  told before the recording")?,
            }
            if let (Item::Constraint(seen), Some(entry)) = (&item, entry) {
                let since = self.equations(&entry, seen, before);
                pending.extend(since.into_iter().map(|entry| (depth + 1, entry.serial, Item::Equation(entry))));
            }
            pending[start..].reverse();
            writeln!(f)?;
        }
        self.removed.as_ref().map_or(Ok(()), |removed| self.write_removed(removed, f))
    }
}

struct Equation<'a>(&'a RecordedEvent);

impl fmt::Display for Equation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            RecordedEvent::Equated { left, right, .. } => write!(f, "{left} = {right}"),
            _ => Ok(()),
        }
    }
}
