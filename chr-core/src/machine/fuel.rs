//! What makes a run stop, for a moment or for good: limits, errors, reclaiming.
//!
//! Every firing takes one unit of fuel. When it is used up the run loop asks why ([`Fuel::interrupted`]), which is also how
//! anything else gets the loop's attention (an error, a sweep that is due): it puts the rest of the fuel aside and sets it
//! to zero. So a run pays for one counter for limits, errors and reclaiming together. Firings after such an interruption,
//! before the loop regains control, take the fuel below zero and so count like all others.
//!
//! Not generic, so that it is compiled once and not for each program.

use super::clock::Clock;
use crate::error::{Error, LimitKind, Limits};

/// Why the run loop regained control, other than by an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interruption {
    /// A limit was reached.
    Limit(LimitKind),
    /// A sweep is due.
    Reclaim,
    /// To be notified, or to get more fuel.
    None,
}

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Fuel {
    left: i64,
    aside: i64,
    error: Option<Error>,
    reclaim: bool,
    /// One constraint too many came to life.
    crowded: bool,
    /// Steps back that may still be gone on from; below zero, one too many was made.
    backs: i64,
    limits: Limits,
    /// Whether there are any.
    limited: bool,
    clock: Option<Clock>,
}

impl Fuel {
    pub(super) fn new(limits: Limits) -> Self {
        Fuel {
            left: 0,
            aside: 0,
            error: None,
            reclaim: false,
            crowded: false,
            backs: i64::MAX,
            limits,
            limited: limits != Limits::NONE,
            clock: None,
        }
    }

    pub(super) fn limits(&self) -> Limits {
        self.limits
    }

    pub(super) fn set_limits(&mut self, limits: Limits) {
        (self.limits, self.limited) = (limits, limits != Limits::NONE);
    }

    /// Whether calls have limits.
    #[inline]
    pub(super) fn is_limited(&self) -> bool {
        self.limited
    }

    /// For a whole call; the clock, if there is one, is first checked after that many beats.
    #[inline]
    pub(super) fn start_call(&mut self, first_look: impl FnOnce() -> u32) {
        self.clock = self.limits.time.map(|_| Clock::start(first_look()));
        self.left = counter(self.limits.steps);
        self.aside = 0;
        self.backs = counter(self.limits.backtracks);
        if self.reclaim {
            self.interrupt();
        }
    }

    /// Whether a call would have no limits, and begin with nothing but its goal.
    #[inline]
    pub(super) fn is_free(&self) -> bool {
        !self.limited && !self.reclaim
    }

    /// For such a call.
    #[inline]
    pub(super) fn start_freely(&mut self) {
        (self.left, self.aside, self.backs, self.clock) = (i64::MAX, 0, i64::MAX, None);
    }

    /// For a single turn, which ends at its first firing.
    pub(super) fn start_turn(&mut self) {
        self.left = 1;
        self.aside = 0;
        self.backs = i64::MAX;
    }

    /// For one step back to a choice.
    #[inline]
    pub(super) fn go_back(&mut self) {
        self.backs -= 1;
        if self.backs < 0 {
            self.interrupt();
        }
    }

    /// Steps back that may still be gone on from.
    #[inline]
    pub(crate) fn backs(&self) -> u64 {
        self.backs.max(0) as u64
    }

    /// From now on so many.
    pub(crate) fn set_backs(&mut self, backs: u64) {
        self.backs = counter(Some(backs));
    }

    /// For one firing.
    #[inline]
    pub(super) fn burn(&mut self) {
        self.left -= 1;
    }

    /// Whether there is some left after so many steps.
    #[inline]
    pub(super) fn allows(&self, steps: i64) -> bool {
        self.left > steps
    }

    #[inline]
    pub(super) fn exhausted(&self) -> bool {
        self.left <= 0
    }

    #[inline]
    pub(super) fn interrupt(&mut self) {
        self.aside += self.left;
        self.left = 0;
    }

    /// There are this many constraints now, one more than before.
    #[inline]
    pub(super) fn crowd(&mut self, live: usize) {
        if live > self.limits.live.unwrap_or(usize::MAX) {
            self.crowded = true;
            self.interrupt();
        }
    }

    #[cold]
    pub(super) fn stop(&mut self, error: Error) {
        self.error = Some(error);
        self.interrupt();
    }

    /// The state that the error belongs to is gone.
    pub(super) fn forget_error(&mut self) {
        self.error = None;
    }

    #[cold]
    pub(super) fn want_reclaim(&mut self) {
        self.reclaim = true;
        self.interrupt();
    }

    pub(super) fn take_reclaim(&mut self) -> bool {
        std::mem::take(&mut self.reclaim)
    }

    /// Why it is used up, with so many constraints alive and so many goals pending.
    pub(super) fn interrupted(&mut self, live: usize, pending: usize) -> Result<Interruption, Error> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        if std::mem::take(&mut self.crowded)
            && let Some(most) = self.limits.live
            && live > most
        {
            return Ok(Interruption::Limit(LimitKind::Live));
        }
        self.left += std::mem::take(&mut self.aside);
        if self.backs < 0 {
            return Ok(Interruption::Limit(LimitKind::Backtracks));
        }
        if self.left <= 0 && pending > 0 {
            return Ok(Interruption::Limit(LimitKind::Steps));
        }
        Ok(if self.take_reclaim() { Interruption::Reclaim } else { Interruption::None })
    }

    /// An error or a sweep that a single turn has asked for; limits are for whole calls.
    pub(super) fn interrupted_at_turn(&mut self) -> Result<bool, Error> {
        match self.error.take() {
            Some(error) => Err(error),
            None => Ok(self.take_reclaim()),
        }
    }

    #[inline]
    pub(super) fn timed(&self) -> bool {
        self.clock.is_some()
    }

    /// Counts a beat of the clock; returns whether the time is up.
    #[inline(never)]
    pub(super) fn beat(&mut self) -> bool {
        let (Some(clock), Some(limit)) = (&mut self.clock, self.limits.time) else { return false };
        clock.beat(limit)
    }
}

/// A counter that runs down from a limit. More than it can hold is never reached.
fn counter(limit: Option<u64>) -> i64 {
    limit.map_or(i64::MAX, |most| i64::try_from(most).unwrap_or(i64::MAX))
}
