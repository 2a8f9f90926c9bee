//! A run, one event at a time.

use crate::error::Error;
use crate::host;
use crate::program::Program;
use crate::trace::{Entry, RecordedEvent, Recorder, Serial};

/// Runs a recorded program one event at a time, for a debugger: calls only queue their goals, and
/// [`next`](Stepper::next) gives the next thing that happens.
///
/// The engine does what it can in one turn and reports it afterwards, so the store may be some events ahead of the one
/// that is given. When dropped, it leaves what is pending; `resume` runs that.
///
/// ```
/// use chr_core::trace::Stepper;
/// use chr_core::{Recorder, chr};
///
/// chr! {
///     /// Counts down.
///     pub struct Down;
///     constraint down(u32);
///     step @ down(n) <=> n > 0 | down(n - 1);
/// }
///
/// let mut program = Down::with_observer(Recorder::new());
/// let mut stepper = Stepper::new(&mut program);
/// stepper.program().down(1)?;
/// assert_eq!(stepper.next()?.unwrap().event.verb(), "tell");
/// assert_eq!(stepper.next()?.unwrap().event.verb(), "fire");
/// let mut rest = 0;
/// while stepper.next()?.is_some() {
///     rest += 1;
/// }
/// assert_eq!(rest, 2);
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Stepper<'a, P: Program<Observer = Recorder>> {
    program: &'a mut P,
    next: Serial,
}

impl<'a, P: Program<Observer = Recorder>> Stepper<'a, P> {
    /// Starts with what happens next.
    pub fn new(program: &'a mut P) -> Self {
        host::set_stepping(program, true);
        let next = program.observer().next_serial();
        Stepper { program, next }
    }

    /// The program, to tell it something or to inspect it.
    pub fn program(&mut self) -> &mut P {
        self.program
    }

    /// The entry of the next event; none at a fixpoint.
    #[expect(clippy::should_implement_trait, reason = "it is asked for a result, and goes on after `None`")]
    pub fn next(&mut self) -> Result<Option<Entry>, Error> {
        while self.program.observer().next_serial() == self.next {
            if !host::step(self.program)? {
                return Ok(None);
            }
        }
        let serial = self.next;
        self.next += 1;
        Ok(self.program.observer().trace().entry(serial))
    }

    /// Runs up to the next firing of the rule, and gives its entry; none if a fixpoint comes first.
    pub fn next_firing(&mut self, rule: &str) -> Result<Option<Entry>, Error> {
        let wanted = P::plan().rules.iter().position(|plan| plan.name == rule);
        self.next_that(|entry| matches!(entry.event, RecordedEvent::Fired { rule, .. } if Some(rule) == wanted))
    }

    /// Runs up to the next event about a constraint, given by its name or as it is shown: `leq` or `leq(a, b)`.
    pub fn next_about(&mut self, constraint: &str) -> Result<Option<Entry>, Error> {
        let is_it = |text: &str| text == constraint || text.split('(').next() == Some(constraint);
        self.next_that(|entry| entry.event.constraints().iter().any(|constraint| is_it(&constraint.text)))
    }

    /// Runs up to the next failure.
    pub fn next_failure(&mut self) -> Result<Option<Entry>, Error> {
        self.next_that(|entry| matches!(entry.event, RecordedEvent::Failed))
    }

    /// Runs up to the next event that is wanted; none if a fixpoint comes first. An error that comes with such an event is
    /// given by the next call.
    pub fn next_that(&mut self, wanted: impl Fn(&Entry) -> bool) -> Result<Option<Entry>, Error> {
        loop {
            while self.next < self.program.observer().next_serial() {
                let serial = self.next;
                self.next += 1;
                if let Some(entry) = self.program.observer().trace().entry(serial).filter(&wanted) {
                    return Ok(Some(entry));
                }
            }
            match host::step(self.program) {
                Ok(true) => {}
                Ok(false) => return Ok(None),
                Err(error) if self.next == self.program.observer().next_serial() => return Err(error),
                Err(_) => {}
            }
        }
    }
}

impl<P: Program<Observer = Recorder>> Drop for Stepper<'_, P> {
    fn drop(&mut self) {
        host::set_stepping(self.program, false);
    }
}
