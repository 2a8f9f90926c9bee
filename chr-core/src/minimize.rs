//! The best solution: branch and bound over the open choices.
//!
//! The search goes from solution to solution. At each better one it keeps the machine and the state as they are there,
//! *with the choices that are open there*; after each step back, `bound` is asked to tell what only a better solution
//! can satisfy.
//!
//! If a limit cuts it short, it is somewhere between two solutions. [`Minimize`] holds that position while it exists,
//! so that [`run`](Minimize::run) can go on from it. When dropped, it leaves the program at the best solution so far.
//! As the choices there are still open, a later search from it still finds the optimum: what came before that solution
//! was no better.

use std::fmt;

use crate::error::{Error, Poison};
use crate::host::{commit, enter, go_on, guarded, leave};
use crate::machine::Machine;
use crate::observe::Event;
use crate::program::Program;
use crate::run::{Rules, back, fail, run, run_hooked};
use crate::solutions::Solution;

/// Why `minimize` has no proven optimum, and the best cost that it had found by then.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cut<C> {
    /// What ended the search: [`Error::Limit`], or any other error.
    pub error: Error,
    /// The cost of the best solution so far, at which the program was left; `None` if none was reached.
    pub best: Option<C>,
}

impl<C> From<Cut<C>> for Error {
    fn from(cut: Cut<C>) -> Error {
        cut.error
    }
}

impl<C: fmt::Debug> fmt::Display for Cut<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.best {
            Some(best) => write!(f, "{} (the best cost so far is {best:?}, which need not be the least)", self.error),
            None => write!(f, "{} (no solution was found so far)", self.error),
        }
    }
}

impl<C: fmt::Debug> std::error::Error for Cut<C> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// A search for the best solution, which can be cut short and go on: what `minimizing` gives.
///
/// ```
/// # use chr_core::{Error, Limits, chr};
/// chr! {
///     /// A number from a few.
///     pub struct Pick;
///     constraint pick, picked(i32), below(i32);
///     pick  @ pick <=> choose n: i32 in [7, 3, 5, 1, 9] { picked(n) };
///     below @ picked(n), below(m) <=> n >= m | fail;
/// }
///
/// let mut program = Pick::new();
/// program.pick()?;
/// program.set_limits(Limits::steps(1));
/// let mut search = program.minimizing(
///     |solution| solution.store().picked().next().map_or(0, |picked| picked.0),
///     |program, &best| program.below(best),
/// );
/// let mut pauses = 0;
/// while let Err(Error::Limit(_)) = search.run() {
///     pauses += 1;
/// }
/// assert_eq!(search.best(), Some(&1));
/// assert!(pauses > 0);
/// # Ok::<(), Error>(())
/// ```
#[must_use = "nothing is searched before `run`"]
pub struct Minimize<'a, P: Program, C, R, B> {
    program: &'a mut P,
    read: R,
    bound: B,
    best: Option<Best<P, C>>,
    stage: Stage,
}

/// The best solution so far: its cost, and what is needed to go back to it, while the program is elsewhere.
struct Best<P: Rules, C> {
    cost: C,
    place: Option<(Machine<P::Frame>, P::State)>,
}

/// How far a search has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// On the way to the first solution.
    First,
    /// At a solution that has been read: the next one is to be looked for.
    Found,
    /// Cut short between two solutions.
    Between,
    /// At the best solution, for good.
    Over,
}

impl<P: Program + fmt::Debug, C: fmt::Debug, R, B> fmt::Debug for Minimize<'_, P, C, R, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let best = self.best.as_ref().map(|best| &best.cost);
        f.debug_struct("Minimize").field("best", &best).field("program", &self.program).finish_non_exhaustive()
    }
}

/// Starts with the current solution.
pub fn minimizing<P, C, R, B>(program: &mut P, read: R, bound: B) -> Minimize<'_, P, C, R, B>
where
    P: Program,
    R: FnMut(Solution<'_, P>) -> C,
    B: FnMut(&mut P, &C) -> Result<(), Error>,
{
    Minimize { program, read, bound, best: None, stage: Stage::First }
}

/// Searches to the end, or until it is cut short.
pub fn minimize<P, C, R, B>(program: &mut P, read: R, bound: B) -> Result<C, Cut<C>>
where
    P: Program,
    R: FnMut(Solution<'_, P>) -> C,
    B: FnMut(&mut P, &C) -> Result<(), Error>,
{
    let mut search = minimizing(program, read, bound);
    let result = search.run();
    search.go_to_best();
    let best = search.best.take().map(|best| best.cost);
    match (result, best) {
        (Ok(()), Some(best)) => Ok(best),
        (Ok(()), None) => unreachable!("a search that ends has found something"),
        (Err(error), best) => Err(Cut { error, best }),
    }
}

impl<P, C, R, B> Minimize<'_, P, C, R, B>
where
    P: Program,
    R: FnMut(Solution<'_, P>) -> C,
    B: FnMut(&mut P, &C) -> Result<(), Error>,
{
    /// Searches until no solution is better than [`best`](Minimize::best). The program is then at the first optimal
    /// solution in search order, with its choices dropped. After [`Error::Limit`], another `run`, with the full limits
    /// again, goes on. [`Error::Failed`] if there is no solution at all.
    pub fn run(&mut self) -> Result<(), Error> {
        if self.stage == Stage::Over {
            return Ok(());
        }
        enter(self.program)?;
        if self.stage == Stage::First {
            let result = guarded(self.program, run);
            leave(self.program, result)?;
            self.take();
        }
        loop {
            match self.better() {
                Ok(true) => self.take(),
                Ok(false) | Err(Error::Failed) => break,
                Err(error) => {
                    self.stage = Stage::Between;
                    return Err(error);
                }
            }
        }
        self.go_to_best();
        commit(self.program);
        self.stage = Stage::Over;
        Ok(())
    }

    /// The program is at a solution better than all before.
    fn take(&mut self) {
        let cost = (self.read)(Solution(self.program));
        let place = (self.program.machine().clone(), self.program.state().clone());
        self.best = Some(Best { cost, place: Some(place) });
        self.stage = Stage::Found;
        self.program.observe(Event::Best);
    }

    /// Goes to the next solution that is better than the best, if there is one.
    fn better(&mut self) -> Result<bool, Error> {
        let Self { program, bound, best, stage, .. } = self;
        let best = &best.as_ref().expect("the first solution was read").cost;
        go_on(*program)?;
        program.machine_mut().stop_when_back = true;
        let (goes_on, result) = guarded(*program, |program| {
            let goes_on = *stage == Stage::Between || back(program);
            let hook = &mut |program: &mut P| collect_bound(program, |program| bound(program, best));
            (goes_on, if goes_on { run_hooked(program, hook) } else { Ok(()) })
        });
        program.machine_mut().stop_when_back = false;
        leave(*program, result).map(|()| goes_on)
    }
}

impl<P: Program, C, R, B> Minimize<'_, P, C, R, B> {
    /// The cost of the best solution so far, if one was found.
    pub fn best(&self) -> Option<&C> {
        self.best.as_ref().map(|best| &best.cost)
    }

    /// Puts the program at the best solution so far, with the choices that are open there, unless it is there already,
    /// or refuses calls for good.
    fn go_to_best(&mut self) {
        let Some(place) = self.best.as_mut().and_then(|best| best.place.take()) else { return };
        if self.program.machine().is_poisoned() {
            return;
        }
        let (machine, state, _) = self.program.parts();
        let (mut there, mut its_state) = place;
        there.keep_counts(machine);
        // What is left is dropped last: it holds values of the user's types, one of which may panic.
        std::mem::swap(machine, &mut there);
        std::mem::swap(state, &mut its_state);
        self.program.observe(Event::Restored);
    }
}

impl<P: Program, C, R, B> Drop for Minimize<'_, P, C, R, B> {
    fn drop(&mut self) {
        // After a panic in `read`, the program is at a solution, if not the best one: that is better than panicking
        // again.
        if !std::thread::panicking() {
            self.go_to_best();
        }
    }
}

/// Part of a search for the best solution, with a bound from elsewhere: for searches on several threads.
#[cfg(feature = "rayon")]
pub(crate) struct Branch<'a, P> {
    program: &'a mut P,
    stage: Stage,
}

#[cfg(feature = "rayon")]
impl<'a, P: Program> Branch<'a, P> {
    /// Nothing was searched yet.
    pub(crate) fn new(program: &'a mut P) -> Self {
        Branch { program, stage: Stage::First }
    }

    pub(crate) fn program(&mut self) -> &mut P {
        self.program
    }

    /// Goes to the next solution; false if there is none. The bound is told at the beginning and after each step back. After a
    /// limit, another call goes on.
    pub(crate) fn next(&mut self, mut bound: impl FnMut(&mut P) -> Result<(), Error>) -> Result<bool, Error> {
        let Branch { program, stage } = self;
        enter(*program)?;
        program.machine_mut().stop_when_back = true;
        let (goes_on, result) = guarded(*program, |program| {
            let goes_on = *stage != Stage::Found || back(program);
            let begun = if *stage == Stage::First { collect_bound(program, &mut bound) } else { Ok(()) };
            let hook = &mut |program: &mut P| collect_bound(program, &mut bound);
            (goes_on, begun.and_then(|()| if goes_on { run_hooked(program, hook) } else { Ok(()) }))
        });
        program.machine_mut().stop_when_back = false;
        let result = leave(*program, result);
        *stage = if result.is_ok() { Stage::Found } else { Stage::Between };
        match result {
            Ok(()) => Ok(goes_on),
            Err(Error::Failed) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// After going back: puts the goals that `bound` tells on top of what is pending, first told first. If `bound` says
/// that nothing in the branch is better, it has failed.
fn collect_bound<P: Rules>(program: &mut P, bound: impl FnOnce(&mut P) -> Result<(), Error>) -> Result<(), Error> {
    /// Stops collecting even if `bound` panics, so that the next call finds the program poisoned.
    struct Collecting<'a, P: Rules>(&'a mut P);
    impl<P: Rules> Drop for Collecting<'_, P> {
        fn drop(&mut self) {
            self.0.machine_mut().collecting = false;
        }
    }
    let base = program.machine().stack.len();
    program.machine_mut().collecting = true;
    let collecting = Collecting(program);
    let result = bound(collecting.0);
    let same_program = collecting.0.machine().collecting;
    drop(collecting);
    match result {
        // It was emptied or replaced: what the search relied on is gone.
        _ if !same_program => Err(Error::Poisoned(Poison::Reentered)),
        Ok(()) => {
            program.machine_mut().stack.reverse_above(base);
            Ok(())
        }
        Err(Error::Failed) => {
            fail(program);
            Ok(())
        }
        Err(error) => Err(error),
    }
}
