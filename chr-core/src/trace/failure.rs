//! Why a run failed: the derivation of the failure, across the alternatives that were tried.
//!
//! A run that fails for good has, below its last choice, one failure that nothing could go back from; and on the way to it
//! every `back` stands for an alternative that failed before, each with a way of its own. So the tree is read off the
//! trace from its end.
//!
//! It is cut to what is needed: if an alternative fails for reasons that have nothing to do with it (nothing that was done
//! since the choice is among them, and nothing that they rest on was removed in the other alternatives), then the choice
//! does not matter, and only those reasons are shown.

use std::collections::BTreeSet;
use std::fmt;

use crate::trace::explain::{Explanation, Shown};
use crate::trace::piece::Tag;
use crate::trace::text::Firing;
use crate::trace::{Entry, RecordedEvent, Serial, Trace};

/// More failures than this are not looked at.
const MOST_LEAVES: usize = 200;

/// Why a run failed, to be printed: what failed, and below it where that came from, down to what the host told; with each
/// alternative that was tried.
///
/// ```
/// use chr_core::{Error, Recorder, chr};
///
/// chr! {
///     /// Lessons in rooms: two at a time do not fit.
///     pub struct Lessons;
///     constraint lesson(name: char), place, at(name: char, room: u8), closed(room: u8);
///     closed @ closed(r), at(_, r)                <=> fail;
///     twice  @ at(a, r), at(b, r)                 <=> a != b | fail;
///     place  @ place / lesson(name)               <=> choose r: u8 in [1, 2] { at(name, r) };
/// }
///
/// let mut lessons = Lessons::with_observer(Recorder::new());
/// lessons.closed(1)?;
/// lessons.at('x', 2)?;
/// lessons.place()?;
/// assert_eq!(lessons.lesson('y'), Err(Error::Failed));
/// let why = lessons.explain_failure().to_string();
/// assert!(why.starts_with("each of 2 alternatives fails, chosen by place @ place#3 / lesson('y')#4\n"), "{why}");
/// assert!(why.contains("\
///   for at('y', 1)#5:
///     closed @ closed(1)#1, at('y', 1)#5 fails
///       closed(1)#1  told by the host
///       at('y', 1)#5
///         place @ place#3 / lesson('y')#4
///           place#3  told by the host
///           lesson('y')#4  told by the host
/// "), "{why}");
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "print it"]
pub struct Failure<'a> {
    trace: &'a Trace,
    root: Option<Node>,
}

#[derive(Clone, Debug)]
enum Node {
    /// That event is the failure.
    Leaf { event: Serial, cone: Cone },
    /// All alternatives of a choice fail.
    Choice { made: Serial, alternatives: Vec<Alternative>, cone: Cone },
    /// An alternative that ended in a solution, which was given up.
    Solved,
    /// Not looked at any more.
    More,
}

/// The events that a failure rests on.
type Cone = BTreeSet<Serial>;

#[derive(Clone, Debug)]
struct Alternative {
    /// Its events are those after this one.
    start: Serial,
    end: Serial,
    node: Node,
}

impl Node {
    fn cone(&self) -> Option<&Cone> {
        match self {
            Node::Leaf { cone, .. } | Node::Choice { cone, .. } => Some(cone),
            Node::Solved | Node::More => None,
        }
    }
}

impl Trace {
    /// Why the run failed for good, the last time that it did.
    pub fn explain_failure(&self) -> Failure<'_> {
        let is_back = |serial| self.glance(serial).is_some_and(|next| next.tag == Tag::Backtracked);
        let failed = |&serial: &Serial| self.glance(serial).is_some_and(|glance| glance.tag == Tag::Failed);
        let start = self.glances().next().map_or(0, |first| first.serial);
        let fatal = (start..self.end()).rev().find(|serial| failed(serial) && !is_back(serial + 1));
        let root = fatal.map(|serial| Reading { trace: self, leaves: MOST_LEAVES }.failure(serial, None));
        Failure { trace: self, root }
    }
}

impl Failure<'_> {
    /// Whether there is one.
    pub fn is_known(&self) -> bool {
        self.root.is_some()
    }
}

/// A way through a trace.
struct Reading<'a> {
    trace: &'a Trace,
    leaves: usize,
}

/// The alternatives of one choice that lie on a way, in order; the last one goes on.
struct Group {
    /// Where each starts, and the event at which it was given up.
    given_up: Vec<(Serial, Serial)>,
    /// Where the last one starts.
    last: Serial,
}

impl Reading<'_> {
    /// The tree of a failure whose way begins after `floor`.
    fn failure(&mut self, end: Serial, floor: Option<Serial>) -> Node {
        let mut groups: Vec<Group> = Vec::new();
        let (mut at, mut joined) = (end, false);
        while let Some(before) = at.checked_sub(1).filter(|&before| floor.is_none_or(|floor| before > floor)) {
            let Some(glance) = self.trace.glance(before) else { break };
            match (glance.tag, glance.undoes_to()) {
                (Tag::Reset, _) | (Tag::Backtracked, None) => break,
                (Tag::Backtracked, Some(to)) => {
                    match groups.last_mut().filter(|_| joined) {
                        Some(group) => group.given_up.push((to, before)),
                        None => groups.push(Group { given_up: vec![(to, before)], last: before }),
                    }
                    (at, joined) = (to, true);
                    continue;
                }
                (_, Some(to)) => at = to,
                _ => at = before,
            }
            joined = false;
        }
        let mut node = self.leaf(end);
        // Innermost first.
        for group in groups {
            node = self.choice(group, node, end);
        }
        node
    }

    fn leaf(&mut self, event: Serial) -> Node {
        if self.leaves == 0 {
            return Node::More;
        }
        self.leaves -= 1;
        let cone = Explanation::of_failure(self.trace, event).cone();
        Node::Leaf { event, cone }
    }

    fn choice(&mut self, group: Group, last: Node, end: Serial) -> Node {
        let Group { mut given_up, last: start } = group;
        given_up.reverse();
        let made = given_up[0].0;
        let mut alternatives: Vec<Alternative> = Vec::new();
        for (start, back) in given_up {
            let failed = back.checked_sub(1).filter(|&at| at > start);
            let failed = failed.and_then(|at| self.trace.glance(at));
            let node = match failed {
                _ if self.leaves == 0 => Node::More,
                Some(glance) if glance.tag == Tag::Failed => self.failure(glance.serial, Some(start)),
                _ => Node::Solved,
            };
            alternatives.push(Alternative { start, end: back, node });
        }
        alternatives.push(Alternative { start, end, node: last });
        let by = self.trace.glance(made).and_then(|glance| glance.by);
        if let Some(alone) = self.independent(by, &alternatives) {
            return alternatives.swap_remove(alone).node;
        }
        let mut cone = by.map_or_else(Cone::new, |by| Explanation::of_firing(self.trace, by).cone());
        for alternative in &alternatives {
            cone.extend(alternative.node.cone().into_iter().flatten().filter(|&&event| event < made));
        }
        Node::Choice { made, alternatives, cone }
    }

    /// An alternative whose failure does not depend on it: on nothing that the body did which made the choice.
    fn independent(&self, by: Option<Serial>, alternatives: &[Alternative]) -> Option<usize> {
        if alternatives.iter().any(|alternative| matches!(alternative.node, Node::Solved)) {
            return None;
        }
        let removed = |cone: &Cone, among: &Alternative| {
            // What the rule that fails removes, it would have removed here as well.
            let failing = [among.end, among.end.saturating_sub(1)].into_iter().filter_map(|end| self.trace.glance(end));
            let failing = failing.into_iter().find(|glance| glance.tag == Tag::Failed);
            let failing = failing.and_then(|glance| glance.by);
            let events = (among.start..among.end).filter_map(|serial| self.trace.glance(serial));
            let others = events.filter(|glance| glance.by.is_none() || glance.by != failing);
            let mut removed =
                others.filter(|glance| glance.tag == Tag::Removed).filter_map(|glance| glance.constraint());
            removed.any(|constraint| constraint.told.is_some_and(|told| cone.contains(&told)))
        };
        let looks = |cone: &Cone| {
            let mut rules = cone.iter().filter_map(|&event| self.trace.glance(event)?.rule());
            rules.any(|rule| self.trace.program().rules.get(rule).is_some_and(|rule| !rule.reasons.is_empty()))
        };
        alternatives.iter().position(|alternative| {
            let Some(cone) = alternative.node.cone() else { return false };
            let of_body = |event: &Serial| self.trace.glance(*event).is_some_and(|glance| glance.by == by);
            let own = cone.range(alternative.start..).any(of_body);
            let others = alternatives.iter().filter(|other| other.start != alternative.start);
            !own && !looks(cone) && !others.into_iter().any(|other| removed(cone, other))
        })
    }
}

impl fmt::Display for Failure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.root {
            None => writeln!(f, "no call has failed since the recording began"),
            Some(root) => self.write(root, 0, &mut Shown::new(), f),
        }
    }
}

impl Failure<'_> {
    fn write(&self, node: &Node, depth: u32, shown: &mut Shown, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let indent = "  ".repeat(depth as usize);
        match node {
            Node::Leaf { event, .. } => {
                writeln!(f, "{indent}{}", self.what(*event))?;
                Explanation::of_failure(self.trace, *event).write(depth + 1, shown, f)
            }
            Node::Choice { made, alternatives, .. } => {
                write!(f, "{indent}each of {} alternatives fails", alternatives.len())?;
                let by = self.trace.glance(*made).and_then(|glance| glance.by);
                match by.and_then(|by| self.trace.entry(by)) {
                    Some(Entry { serial, event: RecordedEvent::Fired { rule, heads, .. }, .. }) => {
                        writeln!(f, ", chosen by {}", Firing { trace: self.trace, rule, heads: &heads })?;
                        Explanation::of_firing(self.trace, serial).write(depth + 1, shown, f)?;
                    }
                    _ => writeln!(f)?,
                }
                for (at, alternative) in alternatives.iter().enumerate() {
                    let label = self.label(by, alternative).unwrap_or_else(|| format!("alternative {}", at + 1));
                    writeln!(f, "{indent}  for {label}:")?;
                    self.write(&alternative.node, depth + 2, shown, f)?;
                }
                Ok(())
            }
            Node::Solved => writeln!(f, "{indent}a solution, which was given up"),
            Node::More => writeln!(f, "{indent}… (it fails, too)"),
        }
    }

    /// What an alternative does first.
    fn label(&self, by: Option<Serial>, alternative: &Alternative) -> Option<String> {
        let mut events = (alternative.start + 1..alternative.end).filter_map(|serial| self.trace.entry(serial));
        events.find_map(|entry| match &entry.event {
            _ if entry.by != by => None,
            RecordedEvent::Told { constraint } => Some(constraint.to_string()),
            RecordedEvent::Equated { left, right, .. } => Some(format!("{left} = {right}")),
            _ => None,
        })
    }

    /// What failed.
    fn what(&self, event: Serial) -> String {
        let Some(entry) = self.trace.entry(event) else { return "a failure".to_owned() };
        let clash = event.checked_sub(1).and_then(|before| self.trace.entry(before));
        let clash = clash.and_then(|clash| match &clash.event {
            RecordedEvent::Equated { left, right, now: None } => Some(format!("{left} = {right} cannot be")),
            _ => None,
        });
        let firing = entry.by.map(|by| self.trace.entry(by));
        let firing = match firing {
            Some(Some(Entry { event: RecordedEvent::Fired { rule, heads, .. }, .. })) => {
                Some(Firing { trace: self.trace, rule, heads: &heads }.to_string())
            }
            Some(_) => Some("a rule that fired before the recording".to_owned()),
            None => None,
        };
        match (clash, firing) {
            (Some(clash), Some(firing)) => format!("{clash}, as {firing} says"),
            (Some(clash), None) => format!("{clash}, as the host says"),
            (None, Some(firing)) => format!("{firing} fails"),
            (None, None) => "a failure of the host's own".to_owned(),
        }
    }
}
