//! What each pass of the rule compiler is worth: the programs with a pass switched off, against all passes.
//!
//! `cargo run --release -p chr-benches --features ablation --bin ablation [-- --write] [PROGRAM …]`. Each run is a process
//! of its own, programs with and without take turns, and the best of [`ROUNDS`] counts. Sizes are those of
//! `compare --quick`.
#![forbid(unsafe_code)]

use std::process::{Command, ExitCode};

use chr_benches::catalogue;
use chr_benches::child::{CHILD, processor_seconds};
use chr_benches::passes;
use chr_benches::report::page;
use chr_benches::report::table::{Table, digits};

const ROUNDS: u32 = 3;

/// The name of no pass.
const ALL_PASSES: &str = "nothing";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [CHILD, pass, name] => child(pass, name),
        _ => run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn child(pass: &str, name: &str) -> Result<(), String> {
    let program = catalogue::named(name).ok_or_else(|| format!("no program is called `{name}`"))?;
    let run = if pass == ALL_PASSES { Some(program.engine) } else { passes::without(pass, name) };
    let run = run.ok_or_else(|| format!("no pass is called `{pass}`"))?;
    let start = processor_seconds();
    let outcome = run(program.quick);
    println!("{}\n{}", processor_seconds() - start, outcome.answer);
    Ok(())
}

fn measure(pass: &str, name: &str) -> Result<(f64, String), String> {
    let exe = std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    let out = Command::new(exe).args([CHILD, pass, name]).output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&out.stdout);
    let sample =
        said.trim().split_once('\n').and_then(|(seconds, answer)| Some((seconds.parse().ok()?, answer.to_owned())));
    sample.ok_or_else(|| format!("{name} without {pass}: {}", String::from_utf8_lossy(&out.stderr)))
}

fn run(args: &[String]) -> Result<(), String> {
    let chosen: Vec<_> = passes::PROGRAMS.iter().filter(|program| args.iter().any(|arg| arg == program.0)).collect();
    let chosen = if chosen.is_empty() { passes::PROGRAMS.iter().collect() } else { chosen };
    let headings = std::iter::once("program").chain(passes::PROGRAMS[0].1.iter().map(|pass| pass.0));
    let mut table = Table::new(headings);
    for (name, all) in chosen {
        eprintln!("{name}");
        let mut best = vec![f64::INFINITY; all.len() + 1];
        let passes = || std::iter::once(ALL_PASSES).chain(all.iter().map(|pass| pass.0));
        let mut answer = None;
        for _ in 0..ROUNDS {
            for (pass, best) in passes().zip(&mut best) {
                let (seconds, said) = measure(pass, name)?;
                if *answer.get_or_insert_with(|| said.clone()) != said {
                    return Err(format!(
                        "{name} without {pass} answers `{said}`, not `{}`",
                        answer.unwrap_or_default()
                    ));
                }
                *best = best.min(seconds);
            }
        }
        let slowdowns = best[1..].iter().map(|without| without / best[0]);
        let show = |slowdown: f64| if (0.9..1.1).contains(&slowdown) { "·".to_owned() } else { digits(slowdown) };
        table.row(std::iter::once((*name).to_owned()).chain(slowdowns.map(show)));
    }
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if args.iter().any(|arg| arg == "--write") {
        page::write_section(&page::folder().join("README.md"), "ablation", &text)?;
    }
    Ok(())
}
