//! A bridge to the `tracing` crate: what happens in a run as events of the application's own log.

use ::tracing::{Level, event};

use crate::observe::{Context, Event, Observer};
use crate::trace::{Entry, RecordedEvent, Recorder};

/// Hands every event on to `tracing`, with the target `chr`: firings, equations and failures at level `DEBUG`,
/// everything else at `TRACE`. The message is the event's line; `program`, `event` (its verb), `depth` and, for a
/// firing, `rule` are fields.
///
/// Nothing is kept.
#[derive(Clone, Debug, Default)]
pub struct Tracing {
    recorder: Recorder,
}

impl Tracing {
    /// An observer.
    pub fn new() -> Self {
        Tracing::default()
    }

    fn hand_on(&self, entry: &Entry) {
        let trace = self.recorder.trace();
        let (program, verb, depth) = (&*trace.program().name, entry.event.verb(), entry.depth);
        let line = trace.line(entry);
        match &entry.event {
            RecordedEvent::Fired { rule, .. } => {
                let rule = trace.rule_name(*rule);
                event!(target: "chr", Level::DEBUG, program, event = verb, depth, rule, "{line}");
            }
            RecordedEvent::Equated { .. } | RecordedEvent::Failed => {
                event!(target: "chr", Level::DEBUG, program, event = verb, depth, "{line}");
            }
            _ => event!(target: "chr", Level::TRACE, program, event = verb, depth, "{line}"),
        }
    }
}

impl Observer for Tracing {
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        // Causes and depths are tracked whether or not anything is listening: a listener may come later.
        self.recorder.event(event, context);
        if let Some(entry) = self.recorder.trace().entries().next_back() {
            self.hand_on(&entry);
        }
        self.recorder.clear();
    }
}
