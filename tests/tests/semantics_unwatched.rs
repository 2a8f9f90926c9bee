//! The tests of the semantics once more, with nobody watching and nothing checked on the way. Where a test reads a trace it is
//! recorded still; what is not audited and validated before each call is then at least the same.
#![forbid(unsafe_code)]
#![allow(missing_docs)]
#![allow(clippy::duplicate_mod, reason = "each file brings the modules that it needs when it stands alone")]

/// In place of the module of that name in each file.
mod watched {
    pub(crate) use chr_tests::unwatched::{Audit, Checked, checked};
}

#[path = "semantics_goals.rs"]
mod goals;
#[path = "semantics_host.rs"]
mod host;
#[path = "semantics_loops.rs"]
mod loops;
#[path = "semantics_order.rs"]
mod order;
#[path = "semantics_search.rs"]
mod search;
#[path = "semantics_variables.rs"]
mod variables;
