//! Programs in a crate that does not know `chr-core` by its name; the tests are in `tests/`.
#![forbid(unsafe_code)]
