//! How the semantic tests watch their programs; `semantics_unwatched.rs` runs them once more without an observer.
#![allow(
    unused_imports,
    reason = "where they run unwatched, another module is taken; and not every file names the type"
)]

pub use chr_core::Audit;
pub use chr_tests::checked::{Checked, checked};
