//! An observer that counts. It sees every event, so the engine runs as with any observer, which is slower than without
//! one: it is for comparing searches, not for timing them.

use chr_core::{Context, Event, Observer};

/// Counts choice points and the steps back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// Choice points made.
    pub choices: u64,
    /// How often the search went back to one.
    pub backtracks: u64,
}

impl Observer for Counter {
    fn event(&mut self, event: Event<'_>, _: &dyn Context) {
        match event {
            Event::Choice { .. } => self.choices += 1,
            Event::Backtracked { .. } => self.backtracks += 1,
            _ => {}
        }
    }
}
