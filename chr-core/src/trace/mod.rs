#![doc = include_str!("../traces.md")]

mod causes;
mod dump;
mod event;
mod explain;
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
pub use event::{Constraint, Program, Rule, Serial, TraceEvent, What};
pub use explain::Explanation;
#[cfg(feature = "json")]
pub use json::{Json, JsonError};
pub use recorder::{Recorder, Recording};
pub use step::Stepper;
pub use text::Text;
#[cfg(feature = "tracing")]
pub use tracing::Tracing;

/// A recorded run. Printed, it is one line an event; [`Trace::text`] has options for that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    program: Program,
    events: Vec<TraceEvent>,
}

impl Trace {
    /// The program that was run; all empty as long as nothing has happened.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The events, in order.
    pub fn events(&self) -> &[TraceEvent] {
        &self.events
    }

    /// The event with that number.
    pub fn event(&self, serial: Serial) -> Option<&TraceEvent> {
        let first = self.events.first()?.serial;
        self.events.get(usize::try_from(serial.checked_sub(first)?).ok()?)
    }

    /// The name of a rule.
    pub(crate) fn rule_name(&self, rule: usize) -> &str {
        self.program.rules.get(rule).map_or("?", |rule| &rule.name)
    }

    /// The events before that one which were not undone by then, newest first.
    pub(crate) fn live_before(&self, serial: Serial) -> impl Iterator<Item = &TraceEvent> {
        let first = self.events.first().map_or(0, |event| event.serial);
        let mut before = serial;
        std::iter::from_fn(move || {
            loop {
                before = before.checked_sub(1).filter(|&at| at >= first)?;
                let event = self.event(before)?;
                match event.what {
                    What::Reset => return None,
                    _ => match event.what.undoes_to() {
                        // The choice is gone, but the event that made it did nothing that lasts.
                        Some(to) => before = to,
                        None => return Some(event),
                    },
                }
            }
        })
    }

    /// The number of the next event.
    pub(crate) fn end(&self) -> Serial {
        self.events.last().map_or(0, |event| event.serial + 1)
    }
}
