//! The tests of the semantics once more, without an observer and without checks along the way. If a test reads a trace,
//! it is still recorded; then at least nothing is audited and validated before each call.
#![forbid(unsafe_code)]
#![allow(missing_docs)]
#![allow(clippy::duplicate_mod, reason = "each file brings the modules that it needs when it stands alone")]

/// Replaces the module of that name in each file.
mod watched {
    pub(crate) use chr_tests::unwatched::{Audit, Checked, checked};
}

#[path = "absence.rs"]
mod absence;
#[path = "aggregates.rs"]
mod aggregates;
#[path = "semantics_attempt.rs"]
mod attempt;
#[path = "semantics_goals.rs"]
mod goals;
#[path = "semantics_host.rs"]
mod host;
#[path = "semantics_loops.rs"]
mod loops;
#[path = "semantics_order.rs"]
mod order;
#[path = "ordered.rs"]
mod ordered;
#[path = "semantics_removal.rs"]
mod removal;
#[path = "reuse.rs"]
mod reuse;
#[path = "semantics_search.rs"]
mod search;
#[path = "semantics_variables.rs"]
mod variables;
#[path = "waiting.rs"]
mod waiting;
