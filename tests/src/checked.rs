//! A program that is audited and validated at every fixpoint that its test sees: before each call, and at the end.

use std::fmt;
use std::ops::{Deref, DerefMut};

use chr_core::{Audit, Observer, Program};

/// With more constraints than this, checking before each call takes too long.
const MOST: usize = 200;

/// See the module. To be made with an [`Audit`] as its observer, so that propagation rules are checked too.
pub struct Checked<P: Program>(P);

/// Watches over a program.
pub fn checked<P: Program<Observer = Audit<O>>, O: Observer>(program: P) -> Checked<P> {
    Checked(program)
}

impl<P: Program> Checked<P> {
    fn is_small(&self) -> bool {
        self.0.len() <= MOST
    }

    fn validate(&self) {
        self.0.validate().unwrap_or_else(|wrong| panic!("{wrong}"));
    }

    /// Says nothing where there is no fixpoint.
    fn audit(&self) {
        if let Ok(report) = self.0.audit() {
            assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
        }
    }
}

impl<P: Program> Deref for Checked<P> {
    type Target = P;
    fn deref(&self) -> &P {
        &self.0
    }
}

impl<P: Program> DerefMut for Checked<P> {
    fn deref_mut(&mut self) -> &mut P {
        if self.is_small() {
            self.validate();
            self.audit();
        }
        &mut self.0
    }
}

impl<P: Program> Drop for Checked<P> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.validate();
            if self.is_small() {
                self.audit();
            }
        }
    }
}

impl<P: Program> fmt::Debug for Checked<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Checked")
    }
}
