//! Mistakes in programs, with what rustc says about them (`ui/*.stderr`), and programs that must compile without a
//! warning (`ui/pass`).
//!
//! After changing a message: `TRYBUILD=overwrite cargo test -p chr-tests-messages`, then read the
//! difference through the eyes of someone who has made the mistake.
#![allow(missing_docs)]

/// Compiled here as well, for clippy to see it.
#[path = "../ui/pass/no_lint_noise.rs"]
pub mod no_lint_noise;

#[test]
fn an_expansion_makes_no_lint_speak() {
    no_lint_noise::main();
}

#[test]
fn mistakes_are_reported_at_the_users_own_token() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}

#[test]
fn what_is_right_compiles_and_runs() {
    trybuild::TestCases::new().pass("ui/pass/*.rs");
}
