//! Runs one of the programs: `programs NAME SIZE` prints its answer and the seconds it took.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

use chr_benches::catalogue;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, size] = args.as_slice() else {
        eprintln!("usage: programs NAME SIZE");
        return ExitCode::FAILURE;
    };
    let Ok(size) = size.parse() else {
        eprintln!("`{size}` is no size: a whole number is");
        return ExitCode::FAILURE;
    };
    let Some(program) = catalogue::named(name) else {
        eprintln!("no program is called `{name}`; there are {}", catalogue::names());
        return ExitCode::FAILURE;
    };
    let start = Instant::now();
    let outcome = (program.engine)(size);
    let seconds = start.elapsed().as_secs_f64();
    println!("{}\ntime {seconds:.6}", outcome.answer);
    ExitCode::SUCCESS
}
