//! `chr-solve`: solves puzzles from the command line.
#![forbid(unsafe_code)]

use std::process::ExitCode;

mod cli;

fn main() -> ExitCode {
    cli::main()
}
