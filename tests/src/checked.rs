//! A program that is audited and validated at every fixpoint that its test sees: before each call, and at the end.

use std::fmt;
use std::ops::{Deref, DerefMut};

use chr_core::__rt::{self, Rules};
use chr_core::{Audit, Observer};

/// With more constraints than this, checking before each call takes too long.
const MOST: usize = 200;

/// See the module. Make the program with an [`Audit`] as its observer, so that propagation rules are checked too.
pub struct Checked<P: Rules>(P);

/// Watches over a program.
pub fn checked<P: Rules<Observer = Audit<O>>, O: Observer>(program: P) -> Checked<P> {
    Checked(program)
}

impl<P: Rules> Checked<P> {
    fn is_small(&self) -> bool {
        self.0.machine().live <= MOST
    }

    fn validate(&self) {
        __rt::validate(&self.0).unwrap_or_else(|wrong| panic!("{wrong}"));
    }

    /// Says nothing where there is no fixpoint.
    fn audit(&self) {
        if let Ok(report) = __rt::audit(&self.0) {
            assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
        }
    }
}

impl<P: Rules> Deref for Checked<P> {
    type Target = P;
    fn deref(&self) -> &P {
        &self.0
    }
}

impl<P: Rules> DerefMut for Checked<P> {
    fn deref_mut(&mut self) -> &mut P {
        if self.is_small() {
            self.validate();
            self.audit();
        }
        &mut self.0
    }
}

impl<P: Rules> Drop for Checked<P> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.validate();
            if self.is_small() {
                self.audit();
            }
        }
    }
}

impl<P: Rules> fmt::Debug for Checked<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Checked")
    }
}
