#![doc = include_str!("../traces.md")]

mod causes;
mod dump;
mod entries;
mod event;
mod explain;
mod failure;
#[cfg(feature = "html")]
mod html;
#[cfg(feature = "json")]
mod json;
pub(crate) mod piece;
mod recorder;
mod step;
mod text;
#[cfg(feature = "tracing")]
mod tracing;

pub use dump::{StoreDiff, StoreDump};
pub use entries::Entries;
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

use std::fmt;
use std::sync::Arc;

use piece::{Glance, Piece, Places, Tag};

/// A recorded run. It prints as one line per event; [`Trace::text`] has options for that.
///
/// It takes some twenty bytes per event, and is quickly cloned.
#[derive(Clone, Default)]
pub struct Trace {
    program: ProgramInfo,
    /// In order, none of them empty. Only the last one is written to.
    pieces: Vec<Arc<Piece>>,
    /// How many entries there are.
    len: usize,
    /// What the last one has.
    places: Places,
}

impl Trace {
    /// The program that was run; empty as long as nothing has happened.
    pub fn program(&self) -> &ProgramInfo {
        &self.program
    }

    /// What happened, in order.
    pub fn entries(&self) -> Entries<'_> {
        Entries::new(&self.pieces, self.len)
    }

    /// The events from one number up to, but not including, another, as a trace of their own: for a page of a long run.
    /// Whatever happened before them counts as told before the recording.
    pub fn part(&self, events: std::ops::Range<Serial>) -> Trace {
        let mut part = Trace { program: self.program.clone(), ..Trace::default() };
        let glances = self.glances().filter(|glance| events.contains(&glance.serial));
        glances.for_each(|glance| part.push(&glance.entry(), piece::MOST_ENTRIES));
        part
    }

    /// The entry with that number.
    pub fn entry(&self, serial: Serial) -> Option<Entry> {
        self.glance(serial).map(Glance::entry)
    }

    pub(crate) fn glance(&self, serial: Serial) -> Option<Glance<'_>> {
        let after = self.pieces.partition_point(|piece| piece.first <= serial);
        let piece = &self.pieces[after.checked_sub(1)?];
        let index = usize::try_from(serial - piece.first).ok()?;
        (index < piece.len).then(|| piece.glance(index))
    }

    /// All entries, in order.
    pub(crate) fn glances(&self) -> impl Iterator<Item = Glance<'_>> {
        self.pieces.iter().flat_map(|piece| piece.glances())
    }

    /// Adds an entry, which comes after the last one, in pieces of no more than `most`.
    fn push(&mut self, entry: &Entry, most: usize) {
        let fits = |piece: &Arc<Piece>| piece.end() == entry.serial && !piece.is_full(most);
        if !self.pieces.last().is_some_and(fits) {
            self.pieces.last_mut().into_iter().for_each(|full| Arc::make_mut(full).close());
            self.pieces.push(Arc::new(Piece::new(entry.serial)));
            self.places.clear();
        }
        let last = self.pieces.last_mut().expect("there is one now");
        Arc::make_mut(last).push(entry, &mut self.places);
        self.len += 1;
    }

    /// Forgets the first pieces as long as this many entries are left.
    fn keep_last(&mut self, entries: usize) {
        while let Some(first) = self.pieces.first().map(|piece| piece.len).filter(|first| self.len - first >= entries) {
            self.pieces.remove(0);
            self.len -= first;
        }
    }

    fn clear(&mut self) {
        (self.pieces, self.places, self.len) = Default::default();
    }

    /// The name of a rule.
    pub(crate) fn rule_name(&self, rule: usize) -> &str {
        self.program.rules.get(rule).map_or("?", |rule| &rule.name)
    }

    /// The entries before that one which were not undone by then, newest first.
    pub(crate) fn live_before(&self, serial: Serial) -> impl Iterator<Item = Glance<'_>> {
        let mut before = serial;
        std::iter::from_fn(move || {
            loop {
                before = before.checked_sub(1)?;
                let glance = self.glance(before)?;
                match glance.undoes_to() {
                    _ if glance.tag == Tag::Reset => return None,
                    // The choice is gone, but the event that made it did nothing that lasts.
                    Some(to) => before = to,
                    None => return Some(glance),
                }
            }
        })
    }

    /// Who did this: the rule that fired, with its heads, or the host.
    pub(crate) fn doer(&self, by: Option<Serial>) -> String {
        match by.map(|by| self.entry(by)) {
            None => "the host".to_owned(),
            Some(Some(Entry { serial, event: RecordedEvent::Fired { rule, heads, .. }, .. })) => {
                format!("{} (event {serial})", text::Firing { trace: self, rule, heads: &heads })
            }
            Some(_) => "a rule that fired before the recording".to_owned(),
        }
    }

    /// The number of the next entry.
    pub(crate) fn end(&self) -> Serial {
        self.pieces.last().map_or(0, |piece| piece.end())
    }
}

/// Equal if the same happened to the same program.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.program == other.program && self.entries().eq(other.entries())
    }
}

impl Eq for Trace {}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trace").field("program", &self.program).field("entries", &self.entries()).finish()
    }
}
