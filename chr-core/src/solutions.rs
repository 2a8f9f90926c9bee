//! Searching on from a solution: one solution after another.

use std::ops::Deref;

use crate::error::Error;
use crate::host::{enter, guarded, leave};
use crate::machine::Status;
use crate::program::Program;
use crate::run::{Rules, back, run};

/// A program at a solution: everything that can be read from it.
#[derive(Debug)]
pub struct Solution<'a, P>(pub(crate) &'a P);

impl<P> Deref for Solution<'_, P> {
    type Target = P;
    fn deref(&self) -> &P {
        self.0
    }
}

/// The solutions of what was told, one after another, starting with the current one.
///
/// It lends each solution, so it is not an [`Iterator`] itself; [`Solutions::map`] makes one. Whatever a limit can cut
/// short is a `Result`, and after [`Error::Limit`] the same call goes on where the search stopped.
///
/// Dropping it leaves the program at the last solution, with the other choices open. When exhausted, it leaves the
/// program at the last solution if no alternative was left after that one; if there was one, and it failed, the program
/// has failed: go on with `rollback` or `reset`.
#[must_use = "solutions are searched for one at a time, as they are asked for"]
#[derive(Debug)]
pub struct Solutions<'a, P> {
    program: &'a mut P,
    /// How many were given.
    given: usize,
    /// The last search was cut short: it goes on, instead of looking for another solution.
    cut_short: bool,
    over: bool,
}

/// Starts with the current solution.
pub fn solutions<P: Rules>(program: &mut P) -> Solutions<'_, P> {
    Solutions { program, given: 0, cut_short: false, over: false }
}

impl<'a, P: Program> Solutions<'a, P> {
    /// The next solution, or `None` if there are no more. Each search has the program's full limits.
    #[expect(clippy::should_implement_trait, reason = "it lends, which Iterator cannot")]
    pub fn next(&mut self) -> Result<Option<Solution<'_, P>>, Error> {
        Ok(if self.advance()? { Some(Solution(self.program)) } else { None })
    }

    /// Goes to the next solution, if there is one.
    pub(crate) fn advance(&mut self) -> Result<bool, Error> {
        if self.over {
            return Ok(false);
        }
        let other = self.given > 0 && !self.cut_short;
        let found = match find(self.program, other) {
            Err(Error::Failed) => Ok(false),
            found => found,
        };
        self.cut_short = matches!(found, Err(Error::Limit(_)));
        self.over = found == Ok(false);
        self.given += usize::from(found == Ok(true));
        found
    }

    /// The program, between two searches.
    #[cfg(feature = "rayon")]
    pub(crate) fn program(&mut self) -> &mut P {
        self.program
    }

    /// How many were given so far.
    pub fn given(&self) -> usize {
        self.given
    }

    /// How many there are, including those already given.
    pub fn count(&mut self) -> Result<usize, Error> {
        while self.advance()? {}
        Ok(self.given)
    }

    /// What `read` reads from the next one; `None` if there are no more.
    pub fn first<R>(mut self, read: impl FnOnce(Solution<'_, P>) -> R) -> Result<Option<R>, Error> {
        Ok(self.next()?.map(read))
    }

    /// An iterator over what `read` reads from each. `collect` into a `Result` gives all of them, or the error that cut
    /// the search short; taking the next item after [`Error::Limit`] goes on.
    pub fn map<R, F: FnMut(Solution<'_, P>) -> R>(
        mut self,
        mut read: F,
    ) -> impl Iterator<Item = Result<R, Error>> + use<'a, P, R, F> {
        std::iter::from_fn(move || {
            let next = self.next().map(|found| found.map(&mut read)).transpose();
            // A permanent error is given once.
            self.over |= matches!(next, Some(Err(ref error)) if !matches!(error, Error::Limit(_)));
            next
        })
    }
}

/// Goes to the current solution, or to the next `other` one; false when there is none.
fn find<P: Rules>(program: &mut P, other: bool) -> Result<bool, Error> {
    enter(program)?;
    let result = guarded(program, |program| if other && !back(program) { None } else { Some(run(program)) });
    match result {
        Some(result) => leave(program, result).map(|()| true),
        None => {
            // No choice is left. The program stays at its last solution.
            program.machine_mut().status = Status::Ready;
            Ok(false)
        }
    }
}
