//! What stands in for [`Audit`](chr_core::Audit) and [`checked`](crate::checked::checked) where a test runs without an
//! observer and without checks along the way: the engine then takes shortcuts that it cannot take when watched.

use std::fmt;
use std::ops::{Deref, DerefMut};

use chr_core::trace::{Recording, Trace};
use chr_core::{Context, Event, Observer, Program};

/// Remembers nothing: without an observer inside, nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Audit<O = ()>(O);

impl Audit {
    /// Without an observer inside.
    pub fn new() -> Self {
        Audit(())
    }
}

impl<O> Audit<O> {
    /// Passes every event on to `inner`.
    pub fn with(inner: O) -> Self {
        Audit(inner)
    }

    /// The observer inside.
    pub fn inner(&self) -> &O {
        &self.0
    }

    /// The observer inside, to change it.
    pub fn inner_mut(&mut self) -> &mut O {
        &mut self.0
    }
}

impl<O: Observer> Observer for Audit<O> {
    const ACTIVE: bool = O::ACTIVE;
    const LOOKS: bool = O::LOOKS;
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        self.0.event(event, context);
    }
}

impl<O: Recording> Recording for Audit<O> {
    fn trace(&self) -> &Trace {
        self.0.trace()
    }
}

/// A program that is looked at when its test is over, and not before.
pub struct Checked<P: Program>(P);

/// Leaves the program alone.
pub fn checked<P: Program>(program: P) -> Checked<P> {
    Checked(program)
}

impl<P: Program> Deref for Checked<P> {
    type Target = P;
    fn deref(&self) -> &P {
        &self.0
    }
}

impl<P: Program> DerefMut for Checked<P> {
    fn deref_mut(&mut self) -> &mut P {
        &mut self.0
    }
}

impl<P: Program> Drop for Checked<P> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.0.validate().unwrap_or_else(|wrong| panic!("{wrong}"));
            if let Ok(report) = self.0.audit() {
                assert!(report.is_clean(), "{report}");
            }
        }
    }
}

impl<P: Program> fmt::Debug for Checked<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Checked")
    }
}
