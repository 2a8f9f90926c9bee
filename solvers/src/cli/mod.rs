//! The command line: the table of commands, and how each leads to an exit code.
//!
//! A command is a module with its arguments (`clap::Args`) and a function from them and the output to the exit code. To add
//! one: a line in [`Command`] and a line in [`run`].

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::{BoolishValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};

mod hashi;
mod hint;
mod input;
mod kind;
mod meetings;
mod players;
mod rate;
mod report;
mod reports;
mod shikaku;
mod show;
mod solve;
mod sudoku;
mod walk;

/// Solves Sudoku, Hashiwokakero, Shikaku and meetings puzzles, each by rules.
///
/// The exit code is 0 if every puzzle was solved, 1 if one has no solution, 2 if the input is bad, and 3 if a limit was
/// reached.
#[derive(Parser, Debug)]
#[command(name = "chr-solve", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What can be asked for.
#[derive(Subcommand, Debug)]
enum Command {
    /// Sudoku, of 4 × 4 to 25 × 25.
    Sudoku(solve::Asked<sudoku::Flags>),
    /// Hashiwokakero: islands and bridges.
    Hashi(solve::Asked<hashi::Flags>),
    /// Shikaku: rectangles.
    Shikaku(solve::Asked<shikaku::Flags>),
    /// Meetings: a schedule with the least cost.
    Meetings(solve::Asked<meetings::Flags>),
    /// A hint: the next step, as a person would take it.
    Hint(hint::Hint),
    /// All the steps to the solution, as a person would take them.
    Walk(walk::Walk),
    /// How hard a puzzle is, by the hardest step that it takes.
    Rate(rate::Rate),
    /// The experiments of the reports that the rules come from, ours beside theirs.
    Reports(reports::Reports),
    /// The rules themselves, with how often each fired; what happens, event by event; the solution as a film.
    Show(show::Show),
}

/// Does what is asked for, and gives the exit code.
fn run(command: &Command, out: &mut impl Write) -> io::Result<u8> {
    match command {
        Command::Sudoku(asked) => solve::run(asked, out),
        Command::Hashi(asked) => solve::run(asked, out),
        Command::Shikaku(asked) => solve::run(asked, out),
        Command::Meetings(asked) => solve::run(asked, out),
        Command::Hint(asked) => hint::run(asked, out),
        Command::Walk(asked) => walk::run(asked, out),
        Command::Rate(asked) => rate::run(asked, out),
        Command::Show(asked) => show::run(asked, out),
        Command::Reports(asked) => reports::run(asked, out),
    }
}

/// Runs the command line. If the reader closes the pipe, that is not an error.
pub(crate) fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    match run(&Cli::parse().command, &mut out).and_then(|code| out.flush().map(|()| code)) {
        Ok(code) => ExitCode::from(code),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chr-solve: {error}");
            ExitCode::from(2)
        }
    }
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

/// The first option that was given although it has no effect: each is its name, whether it was given, whether it has an
/// effect, and with what it would have one.
fn without_effect(options: &[(&str, bool, bool, &str)]) -> Option<String> {
    let (name, _, _, with) = options.iter().find(|(_, given, effect, _)| *given && !effect)?;
    Some(format!("--{name} has no effect here: it is for {with}"))
}

/// An option that is on or off.
fn switch() -> impl TypedValueParser<Value = bool> {
    BoolishValueParser::new()
}
