//! A trace as text: one line per event, made to be read in a snapshot and in a diff.
//!
//! The verb comes first, the number of a constraint last; no line contains a step counter, so one more event is one
//! more line and does not change any other.

use std::collections::HashSet;
use std::fmt;

use crate::trace::piece::Tag;
use crate::trace::{Constraint, Entry, RecordedEvent, Rule, Serial, Trace};

/// Beyond this depth lines are not indented further, but begin with their depth.
const DEEPEST: u32 = 12;

/// A trace as text, for printing. The filters leave out what does not pass all of them.
///
/// ```
/// use chr_core::{Recorder, chr};
///
/// chr! {
///     /// Paths in a graph.
///     pub struct Reach;
///     #[set]
///     constraint edge(u32, u32), path(u32, u32);
///     edge @ edge(x, y) ==> path(x, y);
///     step @ edge(x, y), path(y, z) ==> path(x, z);
/// }
///
/// let mut reach = Reach::with_observer(Recorder::new());
/// reach.edge(2, 3)?;
/// reach.edge(1, 2)?;
/// assert_eq!(reach.trace().text().indented().to_string(), "\
/// tell  edge(2, 3)#1
/// fire  edge @ edge(2, 3)#1
///   tell  path(2, 3)#2
/// tell  edge(1, 2)#3
/// fire  edge @ edge(1, 2)#3
///   tell  path(1, 2)#4
/// fire  step @ edge(1, 2)#3, path(2, 3)#2
///   tell  path(1, 3)#5
/// ");
/// assert_eq!(reach.trace().text().rule("step").to_string(), "\
/// fire  step @ edge(1, 2)#3, path(2, 3)#2
/// tell  path(1, 3)#5
/// ");
/// assert_eq!(reach.trace().text().constraint("path").last(2).to_string(), "\
/// … 2 lines left out
/// fire  step @ edge(1, 2)#3, path(2, 3)#2
/// tell  path(1, 3)#5
/// ");
/// // For a reader who does not know the rules.
/// assert_eq!(reach.trace().text().legend().rule("step").to_string(), "\
/// rule  set_edge @ edge(a0, a1) / edge(a0, a1) <=> true
/// rule  set_path @ path(a0, a1) / path(a0, a1) <=> true
/// rule  edge @ edge(x, y) ==> path(x, y)
/// rule  step @ edge(x, y), path(y, z) ==> path(x, z)
///
/// fire  step @ edge(1, 2)#3, path(2, 3)#2
/// tell  path(1, 3)#5
/// ");
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "print it"]
pub struct Text<'a> {
    trace: &'a Trace,
    legend: bool,
    indented: bool,
    collapsed: bool,
    solutions: bool,
    rules: Vec<&'a str>,
    constraints: Vec<&'a str>,
    depth: Option<u32>,
    first: Option<usize>,
    last: Option<usize>,
}

impl Trace {
    /// The trace as text, with options.
    pub fn text(&self) -> Text<'_> {
        Text {
            trace: self,
            legend: false,
            indented: false,
            collapsed: false,
            solutions: false,
            rules: Vec::new(),
            constraints: Vec::new(),
            depth: None,
            first: None,
            last: None,
        }
    }

    /// The event as a line of the text.
    pub fn line<'a>(&'a self, entry: &'a Entry) -> impl fmt::Display + 'a {
        Line { trace: self, event: &entry.event }
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl<'a> Text<'a> {
    /// Indents each line by its depth: what a firing did is indented under it.
    pub fn indented(mut self) -> Self {
        self.indented = true;
        self
    }

    /// Begins with the rules as written, for a reader who does not know them.
    pub fn legend(mut self) -> Self {
        self.legend = true;
        self
    }

    /// Shows what the host did, choices and failures; and in between only how often each rule fired, in the order of
    /// their first firings.
    pub fn collapsed(mut self) -> Self {
        self.collapsed = true;
        self
    }

    /// Also shows where a call reached a fixpoint.
    pub fn solutions(mut self) -> Self {
        self.solutions = true;
        self
    }

    /// Only the firings of this rule and what they did. Called again, another rule as well.
    pub fn rule(mut self, name: &'a str) -> Self {
        self.rules.push(name);
        self
    }

    /// Only what happened to constraints of this name, and firings they were heads of. Called again, another as well.
    pub fn constraint(mut self, name: &'a str) -> Self {
        self.constraints.push(name);
        self
    }

    /// Only what is no deeper than this: 0 is what the host told, and the firings that caused.
    pub fn depth(mut self, deepest: u32) -> Self {
        self.depth = Some(deepest);
        self
    }

    /// Only the first lines of what is left, and how many follow. With [`last`](Self::last), both ends.
    pub fn first(mut self, lines: usize) -> Self {
        self.first = Some(lines);
        self
    }

    /// Only the last lines of what is left, and how many come before.
    pub fn last(mut self, lines: usize) -> Self {
        self.last = Some(lines);
        self
    }

    /// The entries that pass the filters.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        let mut fired: HashSet<Serial> = HashSet::new();
        self.trace.glances().filter_map(move |glance| {
            if glance.rule().is_some_and(|rule| self.rules.contains(&self.trace.rule_name(rule))) {
                fired.insert(glance.serial);
            }
            let silent = match glance.tag {
                Tag::Solution => !self.solutions,
                Tag::Best => true,
                _ => false,
            };
            let passes = !silent
                && self.depth.is_none_or(|deepest| glance.depth <= deepest)
                && (self.rules.is_empty() || fired.contains(&glance.by.unwrap_or(glance.serial)));
            let entry = passes.then(|| glance.entry())?;
            let named = self.constraints.is_empty() || entry.event.constraints().iter().any(|it| self.names(it));
            named.then_some(entry)
        })
    }

    fn names(&self, constraint: &Constraint) -> bool {
        self.trace.program.constraints.get(constraint.kind).is_some_and(|name| self.constraints.contains(&&**name))
    }

    fn lines(&self) -> Vec<String> {
        if self.collapsed {
            return self.counted();
        }
        let line = |entry: &Entry| self.indent(entry.depth) + &self.trace.line(entry).to_string();
        self.entries().map(|entry| line(&entry)).collect()
    }

    /// Of the rest only what the host did and how the search went, and in between how often each rule fired.
    fn counted(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut fired: Vec<(usize, usize)> = Vec::new();
        for entry in self.entries().filter(|entry| entry.by.is_none() || is_search(&entry.event)) {
            match entry.event {
                RecordedEvent::Fired { rule, .. } => match fired.iter_mut().find(|(other, _)| *other == rule) {
                    Some((_, times)) => *times += 1,
                    None => fired.push((rule, 1)),
                },
                _ => {
                    lines.extend(fired.drain(..).map(|counted| self.times(counted)));
                    lines.push(self.trace.line(&entry).to_string());
                }
            }
        }
        lines.extend(fired.drain(..).map(|counted| self.times(counted)));
        lines
    }

    fn times(&self, (rule, times): (usize, usize)) -> String {
        let name = self.trace.rule_name(rule);
        if times == 1 { format!("fire  {name}") } else { format!("fire  {name} × {times}") }
    }

    fn indent(&self, depth: u32) -> String {
        if self.indented { indent(depth, DEEPEST) } else { String::new() }
    }
}

/// Two spaces per level; beyond the deepest, lines are not indented further, but begin with their depth.
pub(super) fn indent(depth: u32, deepest: u32) -> String {
    let spaces = "  ".repeat(depth.min(deepest) as usize);
    if depth <= deepest { spaces } else { format!("{spaces}({depth}) ") }
}

/// Choices and what becomes of them.
fn is_search(event: &RecordedEvent) -> bool {
    matches!(event, RecordedEvent::Choice { .. } | RecordedEvent::Failed | RecordedEvent::Backtracked { .. })
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.legend {
            for Rule { name, text, .. } in &self.trace.program.rules {
                // Unnamed rules have a name for output all the same.
                let named = text.strip_prefix(&**name).is_some_and(|rest| rest.starts_with(" @"));
                if named { writeln!(f, "rule  {text}")? } else { writeln!(f, "rule  {name} @ {text}")? }
            }
            writeln!(f)?;
        }
        if (self.first, self.last, self.collapsed) == (None, None, false) {
            // However many there are, one at a time.
            return self
                .entries()
                .try_for_each(|entry| writeln!(f, "{}{}", self.indent(entry.depth), self.trace.line(&entry)));
        }
        let lines = self.lines();
        let (first, last) = match (self.first, self.last) {
            (None, None) => (lines.len(), 0),
            (first, last) => (first.unwrap_or(0), last.unwrap_or(0)),
        };
        let until = first.min(lines.len());
        let from = lines.len().saturating_sub(last).max(until);
        lines[..until].iter().try_for_each(|line| writeln!(f, "{line}"))?;
        match from - until {
            0 => {}
            1 => writeln!(f, "… 1 line left out")?,
            left => writeln!(f, "… {left} lines left out")?,
        }
        lines[from..].iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

struct Line<'a> {
    trace: &'a Trace,
    event: &'a RecordedEvent,
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.event.verb();
        match self.event {
            RecordedEvent::Fired { rule, heads, .. } => {
                write!(f, "{verb:<5} {}", Firing { trace: self.trace, rule: *rule, heads })
            }
            RecordedEvent::Equated { left, right, .. } => write!(f, "{verb:<5} {left} = {right}"),
            event => match event.constraint() {
                Some(constraint) => write!(f, "{verb:<5} {constraint}"),
                None => f.write_str(verb),
            },
        }
    }
}

/// `step @ gcd(6)#2 / gcd(9)#1`: kept heads before the slash, as rules are written.
pub(super) struct Firing<'a> {
    pub(super) trace: &'a Trace,
    pub(super) rule: usize,
    pub(super) heads: &'a [Constraint],
}

impl fmt::Display for Firing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept: &[bool] = self.trace.program.rules.get(self.rule).map_or(&[], |rule| &rule.kept);
        let part = |wanted: bool| {
            let heads = self.heads.iter().zip(kept).filter(move |(_, kept)| **kept == wanted);
            heads.map(|(head, _)| head.to_string()).collect::<Vec<_>>().join(", ")
        };
        let (kept, removed) = (part(true), part(false));
        let slash = if kept.is_empty() || removed.is_empty() { "" } else { " / " };
        write!(f, "{} @ {kept}{slash}{removed}", self.trace.rule_name(self.rule))
    }
}
