#![doc = include_str!("../traces.md")]

mod causes;
mod dump;
mod event;
mod explain;
mod failure;
#[cfg(feature = "html")]
mod html;
#[cfg(feature = "json")]
mod json;
mod recorder;
mod step;
mod text;
#[cfg(feature = "tracing")]
mod tracing;

pub use dump::{StoreDiff, StoreDump};
pub use event::{Constraint, Entry, ProgramInfo, RecordedEvent, Rule, Serial};
pub use explain::Explanation;
pub use failure::Failure;
#[cfg(feature = "json")]
pub use json::{Json, JsonError};
pub use recorder::{Recorder, Recording};
pub use step::Stepper;
pub use text::Text;
#[cfg(feature = "tracing")]
pub use tracing::Tracing;

/// A recorded run. It prints as one line per event; [`Trace::text`] has options for that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    program: ProgramInfo,
    entries: Vec<Entry>,
}

impl Trace {
    /// The program that was run; empty as long as nothing has happened.
    pub fn program(&self) -> &ProgramInfo {
        &self.program
    }

    /// What happened, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The events from one number up to, but not including, another, as a trace of their own: for a page of a long run. What
    /// they rest on that happened before was told before the recording, as far as it is concerned.
    pub fn part(&self, events: std::ops::Range<Serial>) -> Trace {
        let entries = self.entries.iter().filter(|entry| events.contains(&entry.serial)).cloned();
        Trace { program: self.program.clone(), entries: entries.collect() }
    }

    /// The entry with that number.
    pub fn entry(&self, serial: Serial) -> Option<&Entry> {
        let first = self.entries.first()?.serial;
        self.entries.get(usize::try_from(serial.checked_sub(first)?).ok()?)
    }

    /// The name of a rule.
    pub(crate) fn rule_name(&self, rule: usize) -> &str {
        self.program.rules.get(rule).map_or("?", |rule| &rule.name)
    }

    /// The entries before that one which were not undone by then, newest first.
    pub(crate) fn live_before(&self, serial: Serial) -> impl Iterator<Item = &Entry> {
        let first = self.entries.first().map_or(0, |entry| entry.serial);
        let mut before = serial;
        std::iter::from_fn(move || {
            loop {
                before = before.checked_sub(1).filter(|&at| at >= first)?;
                let entry = self.entry(before)?;
                match entry.event {
                    RecordedEvent::Reset => return None,
                    _ => match entry.event.undoes_to() {
                        // The choice is gone, but the event that made it did nothing that lasts.
                        Some(to) => before = to,
                        None => return Some(entry),
                    },
                }
            }
        })
    }

    /// Who did this: the rule that fired, with its heads, or the host.
    pub(crate) fn doer(&self, entry: &Entry) -> String {
        match entry.by.map(|by| self.entry(by)) {
            None => "the host".to_owned(),
            Some(Some(Entry { serial, event: RecordedEvent::Fired { rule, heads, .. }, .. })) => {
                format!("{} (event {serial})", text::Firing { trace: self, rule: *rule, heads })
            }
            Some(_) => "a rule that fired before the recording".to_owned(),
        }
    }

    /// The number of the next entry.
    pub(crate) fn end(&self) -> Serial {
        self.entries.last().map_or(0, |entry| entry.serial + 1)
    }
}
