//! The time limit of a call.
//!
//! Under a time limit the clock is checked now and then: after a number of *beats*, which are turns of the run loop and
//! partners that may take long to test. How many depends on how long the last ones took, so that cheap beats do not pay
//! much for the clock and slow ones do not overrun the limit by much. The first check of a call comes only after enough
//! beats to get through all of a rule's heads once: so however short the time, each call makes progress.

use std::time::{Duration, Instant};

/// The most beats between two checks of the clock.
const MOST_BEATS: u32 = 64;

/// If the beats between two checks take longer than this, the clock is checked more often, otherwise less often.
const BETWEEN_LOOKS: Duration = Duration::from_micros(20);

/// The clock of the call in progress.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    started: Instant,
    /// When the clock was last checked.
    looked: Instant,
    /// Beats from one check to the next.
    slice: u32,
    /// Beats until the next check.
    left: u32,
    late: bool,
}

impl Clock {
    pub(super) fn start(first_look: u32) -> Self {
        let now = Instant::now();
        Clock { started: now, looked: now, slice: 1, left: first_look, late: false }
    }

    /// Counts a beat; returns whether the time is up.
    pub(super) fn beat(&mut self, limit: Duration) -> bool {
        self.left -= 1;
        if self.left == 0 {
            let now = Instant::now();
            let slow = now - self.looked >= BETWEEN_LOOKS;
            self.slice = if slow { (self.slice / 2).max(1) } else { (self.slice * 2).min(MOST_BEATS) };
            self.late = now - self.started >= limit;
            (self.looked, self.left) = (now, self.slice);
        }
        self.late
    }
}
