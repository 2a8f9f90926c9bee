//! Solving the puzzles that are named, whatever their kind: what can be asked for, and what is printed.

use std::io::{self, Write};
use std::time::Duration;

use chr_solvers::Budget;
use clap::{Args, ValueEnum};

use super::input;
use super::kind::Kind;
use super::report::Report;

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Asked<K: Args> {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    kind: K,
}

/// What can be asked for with every kind.
#[derive(Args, Debug)]
pub(super) struct Common {
    /// The name of a bundled puzzle, a file, or `-` for the standard input. Without any, the bundled names are listed.
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<String>,
    /// Find up to this many solutions.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "all")]
    count: u64,
    /// Find all solutions.
    #[arg(long)]
    all: bool,
    /// Say whether there is exactly one solution.
    #[arg(long)]
    pub(super) unique: bool,
    /// Stop after this many seconds per puzzle.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// How to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Boards for people to read.
    Text,
    /// One object per puzzle.
    Json,
}

impl Common {
    /// What may be spent on each puzzle. Whether there is another solution is only known after looking for it.
    pub(super) fn budget(&self) -> Budget {
        let wanted = if self.all { usize::MAX } else { usize::try_from(self.count).unwrap_or(usize::MAX) };
        Budget { solutions: if self.unique { wanted.max(2) } else { wanted }, time: self.time_limit }
    }

    /// How many solutions to print.
    pub(super) fn shown(&self) -> usize {
        if self.all { usize::MAX } else { usize::try_from(self.count).unwrap_or(usize::MAX) }
    }
}

/// Seconds, with a fraction.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is needed".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Prints the outcome of each puzzle, and gives the exit code.
pub(super) fn run<K: Kind + Args>(Asked { common, kind }: &Asked<K>, out: &mut impl Write) -> io::Result<u8> {
    if let Some(why) = kind.ignored() {
        out.flush()?;
        eprintln!("chr-solve: {why}");
        return Ok(2);
    }
    if common.puzzles.is_empty() {
        for (name, _) in K::BUNDLE {
            writeln!(out, "{name}")?;
        }
        return Ok(0);
    }
    let mut report = Report::new(K::NAME, common, common.puzzles.len() > 1);
    for argument in &common.puzzles {
        let name = input::name(argument);
        match input::read(argument, K::BUNDLE).and_then(|text| K::parse_all(&text)) {
            Err(error) => report.invalid(out, name, &error)?,
            Ok(puzzles) => {
                report.many |= puzzles.len() > 1;
                for (own_name, puzzle) in puzzles {
                    let outcome = kind.solve(&puzzle, &common.budget());
                    report.solved(out, own_name.as_deref().unwrap_or(name), &outcome, K::json)?;
                }
            }
        }
    }
    Ok(report.exit_code())
}
