//! A crate of its own for `tests/compile_errors.rs`, which builds what this one depends on once more.
#![forbid(unsafe_code)]
