//! A bridge to the `tracing` crate: what happens in a run as events of the application's own log.

use ::tracing::{Level, event};

use crate::observe::{Context, Event, Observer};
use crate::trace::{Recorder, TraceEvent, What};

/// Hands every event on to `tracing`, with the target `chr`: firings, equations and failures at level `DEBUG`, all else
/// at `TRACE`. The message is the event's line; `program`, `event` (its verb), `depth` and, for a firing, `rule` are fields.
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

    fn hand_on(&self, recorded: &TraceEvent) {
        let trace = &*self.recorder;
        let (program, verb, depth) = (&*trace.program().name, recorded.what.verb(), recorded.depth);
        let line = trace.line(recorded);
        match &recorded.what {
            What::Fired { rule, .. } => {
                let rule = trace.rule_name(*rule);
                event!(target: "chr", Level::DEBUG, program, event = verb, depth, rule, "{line}");
            }
            What::Equated { .. } | What::Failed => {
                event!(target: "chr", Level::DEBUG, program, event = verb, depth, "{line}");
            }
            _ => event!(target: "chr", Level::TRACE, program, event = verb, depth, "{line}"),
        }
    }
}

impl Observer for Tracing {
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        // Causes and depths are followed whether or not somebody listens: one may come later.
        self.recorder.event(event, context);
        if let Some(recorded) = self.recorder.events().last() {
            self.hand_on(recorded);
        }
        self.recorder.clear();
    }
}
