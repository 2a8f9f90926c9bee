//! Runs one of the programs: `programs NAME SIZE` prints its answer and the seconds it took.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

use chr_benches::{catalogue, textbook};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, size] = args.as_slice() else {
        eprintln!("usage: programs NAME SIZE");
        return ExitCode::FAILURE;
    };
    let Ok(size) = size.parse() else {
        eprintln!("`{size}` is not a size: a whole number is");
        return ExitCode::FAILURE;
    };
    let engine = catalogue::named(name).map(|program| program.engine);
    let Some(engine) = engine.or_else(|| textbook::named(name).map(|program| program.engine)) else {
        eprintln!("no program is called `{name}`; there are {}", catalogue::names());
        return ExitCode::FAILURE;
    };
    let start = Instant::now();
    let outcome = engine(size);
    let seconds = start.elapsed().as_secs_f64();
    println!("{}\ntime {seconds:.6}", outcome.answer);
    ExitCode::SUCCESS
}
