//! The command line: what can be asked for, and how arguments lead to an exit code.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use chr_solvers::Budget;
use clap::builder::{BoolishValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use kind::Kind;
use report::Report;

mod hashi;
mod input;
mod kind;
mod meetings;
mod report;
mod shikaku;
mod sudoku;

/// Solves Sudoku, Hashiwokakero, Shikaku and meetings puzzles, each by rules.
///
/// The exit code is 0 if every puzzle was solved, 1 if one has no solution, 2 if the input is bad, and 3 if a limit was
/// reached.
#[derive(Parser, Debug)]
#[command(name = "chr-solve", version)]
struct Cli {
    #[command(subcommand)]
    kind: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Sudoku, of 4 × 4 to 25 × 25.
    Sudoku(Asked<sudoku::Flags>),
    /// Hashiwokakero: islands and bridges.
    Hashi(Asked<hashi::Flags>),
    /// Shikaku: rectangles.
    Shikaku(Asked<shikaku::Flags>),
    /// Meetings: a schedule with the least cost.
    Meetings(Asked<meetings::Flags>),
}

/// What is asked for.
#[derive(Args, Debug)]
struct Asked<K: Args> {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    kind: K,
}

/// What can be asked for with every kind.
#[derive(Args, Debug)]
struct Common {
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
    unique: bool,
    /// Stop after this many seconds per puzzle.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// How to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Boards for people to read.
    Text,
    /// One object per puzzle.
    Json,
}

impl Common {
    /// What may be spent on each puzzle. Whether there is another solution is only known after looking for it.
    fn budget(&self) -> Budget {
        let wanted = if self.all { usize::MAX } else { usize::try_from(self.count).unwrap_or(usize::MAX) };
        Budget { solutions: if self.unique { wanted.max(2) } else { wanted }, time: self.time_limit }
    }

    /// How many solutions to print.
    fn shown(&self) -> usize {
        if self.all { usize::MAX } else { usize::try_from(self.count).unwrap_or(usize::MAX) }
    }
}

/// Seconds, with a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is needed".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// An option that takes one of these names.
fn named<T: Copy + Send + Sync + 'static>(names: &'static [(&'static str, T)]) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(names.iter().map(|(name, _)| *name)).map(move |chosen: String| {
        let found = names.iter().find(|(name, _)| *name == chosen);
        found.map(|(_, value)| *value).expect("clap lets only these names through")
    })
}

/// The options that were given, and the best values for the others.
macro_rules! chosen {
    ($flags:expr, $options:ident { $($name:ident),+ $(,)? }) => {{
        let best = $options::default();
        $options { $($name: $flags.$name.unwrap_or(best.$name)),+ }
    }};
}

use chosen;

/// An option that is on or off.
fn switch() -> impl TypedValueParser<Value = bool> {
    BoolishValueParser::new()
}

/// Runs the command line.
pub(crate) fn main() -> ExitCode {
    match Cli::parse().kind {
        Command::Sudoku(asked) => run(&asked),
        Command::Hashi(asked) => run(&asked),
        Command::Shikaku(asked) => run(&asked),
        Command::Meetings(asked) => run(&asked),
    }
}

/// Solves the puzzles one after the other. If the reader closes the pipe, that is not an error.
fn run<K: Kind + Args>(asked: &Asked<K>) -> ExitCode {
    match print(asked, &mut io::stdout().lock()) {
        Ok(code) => ExitCode::from(code),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chr-solve: {error}");
            ExitCode::from(2)
        }
    }
}

/// Prints the outcome of each puzzle, and gives the exit code.
fn print<K: Kind + Args>(Asked { common, kind }: &Asked<K>, out: &mut impl Write) -> io::Result<u8> {
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
