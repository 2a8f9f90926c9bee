//! Mistakes in programs, with what rustc says about them (`ui/*.stderr`), and programs that must compile without a
//! word (`ui/pass`).
//!
//! After a change of a message: `TRYBUILD=overwrite cargo test -p chr-tests --test compile_errors`, then read the
//! difference with the eyes of someone who made the mistake.
#![allow(missing_docs)]

#[test]
fn mistakes_are_reported_at_the_users_own_token() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}

#[test]
fn what_is_right_compiles_and_runs() {
    trybuild::TestCases::new().pass("ui/pass/*.rs");
}
