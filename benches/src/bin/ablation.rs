//! What each pass of the rule compiler is worth: the programs with a pass switched off, against all passes.
//!
//! `cargo run --release -p chr-benches --features ablation --bin ablation [-- --write] [PROGRAM …]`. Each run is a
//! separate process, programs with and without the pass take turns, and the best of [`ROUNDS`] counts. A run longer
//! than [`LONG`] is not repeated, and one longer than [`LIMIT`] is abandoned. Sizes are those of [`passes::PROGRAMS`].
#![forbid(unsafe_code)]

use std::process::{Command, ExitCode};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use chr_benches::child::{CHILD, processor_seconds};
use chr_benches::passes::{self, Ablated};
use chr_benches::report::page;
use chr_benches::report::table::{Table, digits};

const ROUNDS: u32 = 3;

/// A run of this many seconds need not be repeated.
const LONG: f64 = 1.0;

/// Seconds of processor time after which a run is abandoned.
const LIMIT: f64 = 10.0;

/// What a process that gave up says.
const GIVEN_UP: &str = "given up";

/// Not the name of a pass.
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

fn named(name: &str) -> Result<&'static Ablated, String> {
    let names = || passes::PROGRAMS.map(|program| program.name).join(", ");
    passes::named(name).ok_or_else(|| format!("no program is called `{name}`; there are {}", names()))
}

fn child(pass: &str, name: &str) -> Result<(), String> {
    let program = named(name)?;
    let without = || program.without.iter().find(|known| known.0 == pass).map(|&(_, run)| run);
    let run = if pass == ALL_PASSES { Some(program.run) } else { without() };
    let run = run.ok_or_else(|| format!("no pass is called `{pass}`"))?;
    let (done, outcome) = mpsc::channel();
    thread::spawn(move || {
        let start = processor_seconds();
        let outcome = run(program.size);
        done.send((processor_seconds() - start, outcome.answer))
    });
    // Not by a limit in the kernel: with one, the clock of processor time advances in steps of milliseconds.
    loop {
        match outcome.recv_timeout(Duration::from_secs(1)) {
            Ok((seconds, answer)) => println!("{seconds}\n{answer}"),
            Err(RecvTimeoutError::Timeout) if processor_seconds() < LIMIT => continue,
            Err(RecvTimeoutError::Timeout) => println!("{GIVEN_UP}"),
            Err(RecvTimeoutError::Disconnected) => return Err("it panicked".to_owned()),
        }
        return Ok(());
    }
}

/// Seconds and answer, unless it was abandoned.
fn measure(pass: &str, name: &str) -> Result<Option<(f64, String)>, String> {
    let exe = std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    let out = Command::new(exe).args([CHILD, pass, name]).output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&out.stdout);
    if said.trim() == GIVEN_UP {
        return Ok(None);
    }
    let sample =
        said.trim().split_once('\n').and_then(|(seconds, answer)| Some((seconds.parse().ok()?, answer.to_owned())));
    match sample {
        Some(sample) => Ok(Some(sample)),
        None => Err(format!("{name} without {pass}, {}: {}", out.status, String::from_utf8_lossy(&out.stderr))),
    }
}

/// How long a run takes at best.
#[derive(Clone, Copy)]
enum Best {
    NotRun,
    Seconds(f64),
    GivenUp,
}

impl Best {
    fn is_settled(self) -> bool {
        match self {
            Best::NotRun => false,
            Best::Seconds(seconds) => seconds > LONG,
            Best::GivenUp => true,
        }
    }

    fn or(self, seconds: f64) -> Best {
        match self {
            Best::Seconds(best) if best <= seconds => self,
            _ => Best::Seconds(seconds),
        }
    }

    /// How many times as long as with all passes.
    fn over(self, all_passes: f64) -> String {
        match self {
            Best::Seconds(seconds) if (0.9..1.1).contains(&(seconds / all_passes)) => "·".to_owned(),
            Best::Seconds(seconds) => digits(seconds / all_passes),
            Best::GivenUp => format!("> {}", digits(LIMIT / all_passes)),
            Best::NotRun => "–".to_owned(),
        }
    }
}

/// The row of a program.
fn row(program: &Ablated) -> Result<Vec<String>, String> {
    let name = program.name;
    let passes: Vec<&str> = std::iter::once(ALL_PASSES).chain(program.without.iter().map(|pass| pass.0)).collect();
    let mut best = vec![Best::NotRun; passes.len()];
    let mut answer = None;
    for _ in 0..ROUNDS {
        for (pass, best) in passes.iter().zip(&mut best).filter(|(_, best)| !best.is_settled()) {
            let Some((seconds, said)) = measure(pass, name)? else {
                *best = Best::GivenUp;
                continue;
            };
            let expected = answer.get_or_insert_with(|| said.clone());
            if *expected != said {
                return Err(format!("{name} without {pass} answers `{said}`, not `{expected}`"));
            }
            *best = best.or(seconds);
        }
    }
    let Best::Seconds(all_passes) = best[0] else {
        return Err(format!("{name} takes more than {LIMIT} s with all passes: its size is too large"));
    };
    let slowdowns = best[1..].iter().map(|best| best.over(all_passes));
    Ok([name.to_owned(), program.size.to_string()].into_iter().chain(slowdowns).collect())
}

fn run(args: &[String]) -> Result<(), String> {
    let (options, names): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| *arg == "--write");
    let chosen: Vec<&Ablated> = names.into_iter().map(|name| named(name)).collect::<Result<_, _>>()?;
    let chosen = if chosen.is_empty() { passes::PROGRAMS.iter().collect() } else { chosen };
    let mut table = Table::new(["program", "size"].into_iter().chain(chosen[0].without.iter().map(|pass| pass.0)));
    for program in chosen {
        eprintln!("{}", program.name);
        table.row(row(program)?);
    }
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if !options.is_empty() {
        page::write_section(&page::folder().join("README.md"), "ablation", &text)?;
    }
    Ok(())
}
