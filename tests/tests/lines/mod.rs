//! Comparing text line by line, for the tests that assert on traces and stores.

use std::fmt::Display;

/// Compares a trace or a store with the expected lines; their indentation does not matter.
#[track_caller]
pub fn assert_lines(got: impl Display, expected: &str) {
    let got = got.to_string();
    let got: Vec<&str> = got.lines().map(str::trim).collect();
    let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(got, expected, "\ngot:\n{}\nexpected:\n{}\n", got.join("\n"), expected.join("\n"));
}
