//! Ways to make a call that must not make a difference.

use chr_core::{Error, Limits, Program};
use proptest::prelude::*;

/// How calls are made.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// Nobody watches, nothing interrupts.
    Plainly,
    /// A limit interrupts after every step.
    Paused,
    /// Each call is made, undone, and made again.
    Twice,
}

pub fn ways() -> impl Strategy<Value = Way> {
    prop_oneof![Just(Way::Plainly), Just(Way::Paused), Just(Way::Twice)]
}

impl Way {
    /// Makes a call.
    pub fn call<P: Program>(self, program: &mut P, call: impl Fn(&mut P) -> Result<(), Error>) -> Result<(), Error> {
        match self {
            Way::Plainly => call(program),
            Way::Paused => {
                program.set_limits(Limits::steps(1));
                let mut result = call(program);
                while matches!(result, Err(Error::Limit(_))) {
                    program.set_limits(Limits::steps(1));
                    result = program.resume();
                }
                program.set_limits(Limits::NONE);
                result
            }
            Way::Twice => {
                let (before, store) = (program.checkpoint(), program.store().to_string());
                let first = call(program);
                program.rollback(before)?;
                assert_eq!(program.store().to_string(), store);
                assert_eq!(program.validate(), Ok(()));
                let again = call(program);
                assert_eq!(first, again);
                again
            }
        }
    }
}

/// What must be true of every program between calls.
pub fn checked<P: Program>(program: &P) {
    assert_eq!(program.validate(), Ok(()));
    let report = program.audit().expect("a fixpoint");
    assert!(report.is_clean(), "{report}");
}
