//! Searching on from a solution: one solution after the other, and the best one.

use std::ops::Deref;

use crate::error::Error;
use crate::host::{commit, enter, go_on, leave, resume};
use crate::machine::Status;
use crate::observe::Event;
use crate::run::{Rules, back, run, run_hooked};

/// A program in a solution: everything that can be read of it.
#[derive(Debug)]
pub struct View<'a, P>(&'a P);

impl<P> Deref for View<'_, P> {
    type Target = P;
    fn deref(&self) -> &P {
        self.0
    }
}

/// The solutions of what was told, one after the other, starting with the current one.
///
/// It lends each solution, so it is no [`Iterator`] itself; [`Solutions::map`] makes one.
/// Dropping it leaves the program in the last solution, with the other choices open. Used up, it leaves the program
/// in the last solution if no alternative was left after that one; if one was, and failed, the program has failed:
/// go on with `rollback` or `reset`.
#[must_use = "solutions are searched for one at a time, as they are asked for"]
#[derive(Debug)]
pub struct Solutions<'a, P> {
    program: &'a mut P,
    started: bool,
    error: Option<Error>,
}

/// Starts with the current solution.
pub fn solutions<P: Rules>(program: &mut P) -> Solutions<'_, P> {
    Solutions { program, started: false, error: None }
}

impl<'a, P: Rules> Solutions<'a, P> {
    /// The next solution, or `None` when there is no other, or a limit was reached
    /// ([`Solutions::error`] tells; after a limit, `next` goes on).
    #[expect(clippy::should_implement_trait, reason = "it lends, which Iterator cannot")]
    pub fn next(&mut self) -> Option<View<'_, P>> {
        let limited = matches!(self.error.take(), Some(Error::Limit(_)));
        let other = self.started && !limited;
        self.started = true;
        match find(self.program, other) {
            Ok(true) => Some(View(self.program)),
            Ok(false) => None,
            Err(error) => {
                if error != Error::Failed {
                    self.error = Some(error);
                }
                None
            }
        }
    }

    /// Why the last [`Solutions::next`] gave nothing, if not because there is nothing left.
    pub fn error(&self) -> Option<&Error> {
        self.error.as_ref()
    }

    /// How many there are.
    pub fn count(mut self) -> usize {
        let mut count = 0;
        while self.next().is_some() {
            count += 1;
        }
        count
    }

    /// The next one, read.
    pub fn first<R>(mut self, read: impl FnOnce(View<'_, P>) -> R) -> Option<R> {
        self.next().map(read)
    }

    /// An iterator of what `read` takes from each.
    pub fn map<R, F: FnMut(View<'_, P>) -> R>(mut self, mut read: F) -> impl Iterator<Item = R> + use<'a, P, R, F> {
        std::iter::from_fn(move || self.next().map(&mut read))
    }
}

/// Goes to the current solution, or to the next `other` one; false when there is none.
fn find<P: Rules>(program: &mut P, other: bool) -> Result<bool, Error> {
    enter(program)?;
    if other && !back(program) {
        // No choice is left. The program stays in its last solution.
        program.machine_mut().status = Status::Ready;
        return Ok(false);
    }
    let result = run(program);
    leave(program, result).map(|()| true)
}

/// Branch and bound over the open choices, starting with the current solution. `read` takes the
/// cost of a solution; `bound` tells a constraint that fails unless the cost is strictly better, and
/// is called again after every backtrack. Ends in the first optimal solution in search order, its
/// choices dropped, and gives its cost. At a limit the program is left in the best solution so far.
pub fn minimize<P: Rules, C>(
    program: &mut P,
    mut read: impl FnMut(View<'_, P>) -> C,
    mut bound: impl FnMut(&mut P, &C) -> Result<(), Error>,
) -> Result<C, Error> {
    resume(program)?;
    let mut best = read(View(program));
    let mut found = (program.machine().clone(), program.state().clone());
    program.observe(Event::Best);
    let result = loop {
        match better(program, &best, &mut bound) {
            Ok(true) => {
                best = read(View(program));
                found = (program.machine().clone(), program.state().clone());
                program.observe(Event::Best);
            }
            Ok(false) | Err(Error::Failed) => break Ok(best),
            Err(error) => break Err(error),
        }
    };
    let (machine, state, _) = program.parts();
    found.0.epoch = machine.epoch + 1;
    found.0.keep_counts(machine);
    (*machine, *state) = found;
    program.observe(Event::Restored);
    commit(program);
    result
}

/// The next solution better than `best`.
fn better<P: Rules, C>(
    program: &mut P,
    best: &C,
    bound: &mut impl FnMut(&mut P, &C) -> Result<(), Error>,
) -> Result<bool, Error> {
    go_on(program)?;
    program.machine_mut().stop_when_back = true;
    let went_back = back(program);
    let result = if went_back {
        collect_bound(program, best, bound)
            .and_then(|()| run_hooked(program, &mut |program| collect_bound(program, best, bound)))
    } else {
        Ok(())
    };
    program.machine_mut().stop_when_back = false;
    leave(program, result).map(|()| went_back)
}

/// Puts the goals that `bound` tells on top of what is pending, first told first.
fn collect_bound<P: Rules, C>(
    program: &mut P,
    best: &C,
    bound: &mut impl FnMut(&mut P, &C) -> Result<(), Error>,
) -> Result<(), Error> {
    /// Ends the collecting also when `bound` panics, so that the next call finds the program poisoned.
    struct Collecting<'a, P: Rules>(&'a mut P);
    impl<P: Rules> Drop for Collecting<'_, P> {
        fn drop(&mut self) {
            self.0.machine_mut().collecting = false;
        }
    }
    let base = program.machine().stack.len();
    program.machine_mut().collecting = true;
    let collecting = Collecting(program);
    bound(collecting.0, best)?;
    drop(collecting);
    program.machine_mut().stack.reverse_above(base);
    Ok(())
}
