//! Beginning a search again, with what was learned: restarts.
//!
//! A search that goes wrong early on may spend all its time among the consequences of the first few choices. Restarts cut
//! that short: after a number of steps back, the run goes back to before the goals and tells them anew. What rules have
//! noted in *parameters* (weights, phases) is not undone by that, so that each run chooses better than the last.
//!
//! The place to begin again at is a mark among the choice points. Unlike a checkpoint it is not a barrier: a run that ends
//! in failure has gone through all choices, those from before the goals included, so that failure is failure; and at a solution the choices
//! that are still open lead to all others.

use std::fmt;

use crate::error::{Error, LimitKind};
use crate::host::{back_to_mark, drop_mark, enter, go_on, guarded, leave, set_mark, set_stepping};
use crate::program::Program;
use crate::run::run;

/// The lengths of runs after Luby, Sinclair and Zuckerman, times `unit`: 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, …
///
/// Within a logarithmic factor of the best possible lengths, whatever the search. Long runs come late: where there may
/// be no solution at all, [`geometric`] gets to the proof sooner.
///
/// ```
/// assert_eq!(chr_core::luby(10).take(8).collect::<Vec<_>>(), [10, 10, 20, 10, 10, 20, 40, 10]);
/// ```
pub fn luby(unit: u64) -> impl Iterator<Item = u64> + Clone {
    let mut next = (1u64, 1u64);
    std::iter::from_fn(move || {
        let (at, length) = next;
        next = if at & at.wrapping_neg() == length { (at + 1, 1) } else { (at, 2 * length) };
        Some(length.saturating_mul(unit))
    })
}

/// Lengths of runs that grow by a factor, which is at least 1.
///
/// ```
/// assert_eq!(chr_core::geometric(100, 1.5).take(4).collect::<Vec<_>>(), [100, 150, 225, 337]);
/// ```
pub fn geometric(first: u64, factor: f64) -> impl Iterator<Item = u64> + Clone {
    let mut length = first as f64;
    std::iter::from_fn(move || {
        let now = length as u64;
        length *= factor.max(1.0);
        Some(now)
    })
}

/// A search that begins again now and then, and can be cut short and go on: what `restarts` gives.
///
/// `goal` is called for each run. What it tells is only queued while it runs, as after `set_stepping(true)`. It may also change parameters,
/// to let weights decay or to draw other random numbers. When `cutoffs` end, the next run is the last and has no bound; so the search is
/// complete if they end or grow without bound. The same program, goals and cutoffs give the same result.
///
/// ```
/// # use chr_core::{Error, chr, luby};
/// chr! {
///     /// Two numbers that add up to ten, and how often a pair did not.
///     pub struct Ten { failures: u32 }
///     constraint pick, number(u8, i32), sum(i32);
///     pick @ pick                       <=> choose a: i32 in 0..=9 { number(0, a) }, choose b: i32 in [9, 1] { number(1, b) }, sum(10);
///     sum  @ number(0, a), number(1, b), sum(n) <=> a + b != n | { self.failures += 1; }, fail;
/// }
///
/// let mut program = Ten::new(0);
/// let mut search = program.restarts([1, 2, 4], |program| program.pick());
/// search.run()?;
/// // The first run may go back once, and begins again at the next step back; the second needs the two that it has.
/// assert_eq!(search.count(), 1);
/// assert_eq!(program.failures, 2 + 2);
/// assert_eq!(program.solutions().count()?, 2);
/// # Ok::<(), Error>(())
/// ```
#[must_use = "nothing is searched before `run`"]
pub struct Restarts<'a, P: Program, I, G> {
    program: &'a mut P,
    cutoffs: I,
    goal: G,
    stage: Stage,
    /// Steps back that are left to the run in progress, if it has a bound.
    left: Option<u64>,
    count: u64,
}

/// How far a search has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nothing was told yet.
    New,
    /// Within a run that began at the mark with this serial number.
    Begun(u64),
    /// At a solution.
    Over,
}

impl<P: Program + fmt::Debug, I, G> fmt::Debug for Restarts<'_, P, I, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Restarts").field("count", &self.count).field("program", &self.program).finish_non_exhaustive()
    }
}

/// Begins nothing yet.
pub fn restarts<P: Program, I, G>(program: &mut P, cutoffs: I, goal: G) -> Restarts<'_, P, I, G> {
    Restarts { program, cutoffs, goal, stage: Stage::New, left: None, count: 0 }
}

impl<P, I, G> Restarts<'_, P, I, G>
where
    P: Program,
    I: Iterator<Item = u64>,
    G: FnMut(&mut P) -> Result<(), Error>,
{
    /// Searches until there is a solution, at which the program then is, with its choices open: `solutions` goes on to all
    /// others. After [`Error::Limit`], another `run`, with the full limits again, goes on; the program's limits are for
    /// all runs together. [`Error::Failed`] if there is no solution.
    pub fn run(&mut self) -> Result<(), Error> {
        if self.stage == Stage::New {
            // What is pending is not part of any run.
            enter(self.program)?;
            let result = guarded(self.program, run);
            leave(self.program, result)?;
            self.stage = Stage::Begun(set_mark(self.program));
            self.tell()?;
        }
        let Stage::Begun(mark) = self.stage else { return Ok(()) };
        enter(self.program)?;
        loop {
            // The program's own bound, and this run's.
            let own = self.program.machine_mut().fuel().backs();
            let most = self.left.map_or(own, |left| left.min(own));
            self.program.machine_mut().fuel().set_backs(most);
            let result = guarded(self.program, run);
            let too_often = matches!(&result, Err(Error::Limit(report)) if report.kind == LimitKind::Backtracks);
            let ended = leave(self.program, result);
            if !too_often || self.left != Some(most) {
                // If the host has the run go on, it does so from one step back more than were to be.
                let spent = most - self.program.machine_mut().fuel().backs() + u64::from(too_often);
                self.left = self.left.map(|left| left - spent);
                ended?;
                self.stage = Stage::Over;
                drop_mark(self.program, mark);
                return Ok(());
            }
            let mut fuel = self.program.machine_mut().fuel().clone();
            fuel.set_backs(own - most);
            if back_to_mark(self.program, mark)? {
                self.count += 1;
                self.tell()?;
            } else {
                self.left = None;
            }
            *self.program.machine_mut().fuel() = fuel;
            go_on(self.program)?;
        }
    }

    /// Tells the goals of the next run, which is not to begin yet.
    fn tell(&mut self) -> Result<(), Error> {
        self.left = self.cutoffs.next();
        let stepping = self.program.machine().stepping;
        set_stepping(self.program, true);
        let told = guarded(self.program, &mut self.goal);
        set_stepping(self.program, stepping);
        told
    }
}

impl<P: Program, I, G> Restarts<'_, P, I, G> {
    /// How often it has begun again.
    pub fn count(&self) -> u64 {
        self.count
    }
}
