//! Runs one of the programs: `programs NAME SIZE` prints its answer and the seconds it took.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

use chr_benches::programs;

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
    let Some((_, run)) = programs::ALL.iter().find(|(program, _)| program == name) else {
        let names: Vec<&str> = programs::ALL.iter().map(|(program, _)| *program).collect();
        eprintln!("no program is called `{name}`; there are {}", names.join(", "));
        return ExitCode::FAILURE;
    };
    let start = Instant::now();
    let answer = run(size);
    let seconds = start.elapsed().as_secs_f64();
    println!("{answer}\ntime {seconds:.6}");
    ExitCode::SUCCESS
}
