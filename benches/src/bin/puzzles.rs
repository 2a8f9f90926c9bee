//! The puzzles that come with the solvers, each kind in a separate process: `puzzles [--write]`, with the feature
//! `puzzles`.
#![forbid(unsafe_code)]

use std::process::{Command, ExitCode};
use std::time::Duration;

use chr_benches::child::{CHILD, peak_kib, processor_seconds};
use chr_benches::report::page;
use chr_benches::report::table::{Table, digits, seconds};
use chr_solvers::{Budget, Stats, Status, bundle, hashi, meetings, shikaku, sudoku};

const ROUNDS: u32 = 3;
/// For one puzzle.
const LIMIT: Duration = Duration::from_secs(20);

/// Reads a puzzle and solves it with the default options.
type Solve = fn(&str, &Budget) -> Result<(Status, Stats), String>;

/// A kind of puzzle.
struct Kind {
    name: &'static str,
    puzzles: &'static [(&'static str, &'static str)],
    solve: Solve,
}

macro_rules! kind {
    ($kind:ident, $puzzles:expr) => {
        Kind {
            name: stringify!($kind),
            puzzles: $puzzles,
            solve: |text, budget| {
                let puzzle = $kind::Puzzle::parse(text).map_err(|error| error.to_string())?;
                let outcome = $kind::solve(&puzzle, &$kind::Options::default(), budget);
                Ok((outcome.status, outcome.stats))
            },
        }
    };
}

const KINDS: [Kind; 4] = [
    kind!(sudoku, bundle::SUDOKU),
    kind!(hashi, bundle::HASHI),
    kind!(shikaku, bundle::SHIKAKU),
    kind!(meetings, bundle::MEETINGS),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [CHILD, name] => child(name),
        _ => run(args.iter().any(|arg| arg == "--write")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn child(name: &str) -> Result<(), String> {
    let kind = KINDS.iter().find(|kind| kind.name == name).ok_or("no such kind")?;
    let budget = Budget { solutions: 1, time: Some(LIMIT) };
    let (mut solved, mut fired, mut choices, mut slowest) = (0, 0, 0, ("", 0.0));
    let start = processor_seconds();
    for (puzzle, text) in kind.puzzles {
        let began = processor_seconds();
        let (status, stats) = (kind.solve)(text, &budget).map_err(|error| format!("{puzzle}: {error}"))?;
        solved += u32::from(status == Status::Solved);
        fired += stats.fired;
        choices += stats.choices;
        let took = processor_seconds() - began;
        if took > slowest.1 {
            slowest = (puzzle, took);
        }
    }
    let all = processor_seconds() - start;
    println!("{all} {solved} {fired} {choices} {} {} {}", slowest.0, slowest.1, peak_kib());
    Ok(())
}

fn run(write: bool) -> Result<(), String> {
    let exe = std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    let headings =
        ["puzzles", "solved", "time", "slowest ", "its time", "rules fired", "million/s", "choices", "peak MiB"];
    let mut table = Table::new(headings);
    for kind in &KINDS {
        eprintln!("{}", kind.name);
        let mut best: Option<Vec<String>> = None;
        for _ in 0..ROUNDS {
            let out = Command::new(&exe).args([CHILD, kind.name]).output().map_err(|error| error.to_string())?;
            let said: Vec<String> =
                String::from_utf8_lossy(&out.stdout).split_whitespace().map(str::to_owned).collect();
            if said.len() != 7 {
                return Err(format!("{}: {}", kind.name, String::from_utf8_lossy(&out.stderr)));
            }
            if best.as_ref().is_none_or(|best| number(&said[0]) < number(&best[0])) {
                best = Some(said);
            }
        }
        let best = best.ok_or("no round was run")?;
        table.row([
            kind.name.to_owned(),
            format!("{} of {}", best[1], kind.puzzles.len()),
            seconds(number(&best[0])),
            best[4].clone(),
            seconds(number(&best[5])),
            best[2].clone(),
            digits(number(&best[2]) / number(&best[0]) / 1e6),
            best[3].clone(),
            format!("{:.1}", number(&best[6]) / 1024.0),
        ]);
    }
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if write {
        page::write_section(&page::folder().join("README.md"), "puzzles", &text)?;
    }
    Ok(())
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}
