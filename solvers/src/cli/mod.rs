//! The command line: the table of commands, and how each leads to an exit code.
//!
//! A command is a module with its arguments (`clap::Args`) and a function from them and the output to the exit code. To add
//! one: a line in [`Command`] and a line in [`run`].

use std::io::{self, Write};
use std::process::ExitCode;

use chr_solvers::sudoku::{Blocks, LARGEST};
use clap::builder::{BoolishValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};

use self::output::Out;

/// Says something on the standard error. That nobody reads it any more, as with `2>&1 | head`, is no reason to panic.
macro_rules! say {
    ($($what:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($what)*);
    }};
}

mod batch;
mod convert;
mod demo;
mod generate;
mod hashi;
mod hint;
mod input;
mod kind;
mod look;
mod meetings;
mod output;
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
/// Without a command, it shows a puzzle of each kind with its solution, and how to go on.
///
/// The exit code is 0 if every puzzle was solved, 1 if one has no solution, 2 if the input is bad, and 3 if a limit was
/// reached.
#[derive(Parser, Debug)]
#[command(name = "chr-solve", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    look: look::Style,
}

/// What can be asked for.
#[derive(Subcommand, Debug)]
enum Command {
    /// Whatever the puzzle says that it is.
    Solve(solve::Asked<kind::Any>),
    /// Sudoku, of 4 × 4 to 25 × 25.
    Sudoku(solve::Asked<sudoku::Flags>),
    /// Hashiwokakero: islands and bridges.
    Hashi(solve::Asked<hashi::Flags>),
    /// Shikaku: rectangles.
    Shikaku(solve::Asked<shikaku::Flags>),
    /// Meetings: a schedule with the least cost.
    Meetings(solve::Asked<meetings::Flags>),
    /// The same puzzles in another format, or as a drawing.
    Convert(convert::Convert),
    /// New puzzles, with one solution each.
    Generate(generate::Generate),
    /// Many puzzles, one per line, each with a line of JSON as its result.
    Batch(batch::Batch),
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
fn run(command: &Command, out: &mut Out) -> io::Result<u8> {
    match command {
        Command::Solve(asked) => solve::run(asked, out),
        Command::Sudoku(asked) => solve::run(asked, out),
        Command::Hashi(asked) => solve::run(asked, out),
        Command::Shikaku(asked) => solve::run(asked, out),
        Command::Meetings(asked) => solve::run(asked, out),
        Command::Convert(asked) => convert::run(asked, out),
        Command::Generate(asked) => generate::run(asked, out),
        Command::Batch(asked) => batch::run(asked, out),
        Command::Hint(asked) => hint::run(asked, out),
        Command::Walk(asked) => walk::run(asked, out),
        Command::Rate(asked) => rate::run(asked, out),
        Command::Show(asked) => show::run(asked, out),
        Command::Reports(asked) => reports::run(asked, out),
    }
}

/// Runs the command line. If the reader closes the pipe, that is not an error.
pub(crate) fn main() -> ExitCode {
    let Cli { command, look } = Cli::parse();
    let mut out = Out::new();
    let done = match &command {
        Some(command) => run(command, &mut out),
        None => demo::run(look, &mut out),
    };
    match done.and_then(|code| out.flush().map(|()| code)) {
        Ok(code) => ExitCode::from(code),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            say!("chr-solve: {error}");
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

/// Blocks such as `2x3`: rows by columns.
fn blocks(text: &str) -> Result<Blocks, String> {
    let sides =
        text.split_once(['x', 'X', '×']).and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    let blocks = sides.map(|(height, width): (usize, usize)| Blocks { height, width });
    let fits = |it: &Blocks| it.height.checked_mul(it.width).is_some_and(|n| (1..=LARGEST).contains(&n));
    blocks.filter(fits).ok_or_else(|| "rows by columns are needed, such as 2x3, of at most 25 cells".to_string())
}

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
