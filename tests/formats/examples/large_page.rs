//! Writes the page of a long run, to see how a browser takes it: `large_page STEPS FILE`, some three events a step.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use chr_tests_formats::subtractions;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [steps, file] = &args[..] else {
        eprintln!("usage: large_page STEPS FILE");
        return ExitCode::FAILURE;
    };
    let Ok(steps) = steps.parse() else {
        eprintln!("`{steps}` is not a number of steps");
        return ExitCode::FAILURE;
    };
    let trace = subtractions(steps);
    let (page, events) = (trace.html(), trace.entries().len());
    println!("{events} events, a page of {} bytes, {:.1} for each", page.len(), page.len() as f64 / events as f64);
    match std::fs::write(file, page) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}
