//! The puzzle rule programs and the `chr-solve` command line, to come.
#![forbid(unsafe_code)]
