//! `chr-solve walk`: all the steps to the solution.

use std::io::{self, Write};

use chr_solvers::human::page::{ended, html, summary};
use chr_solvers::human::{End, Human};
use clap::{Args, ValueEnum};
use serde_json::Value;

use super::players::{self, Case, Do};
use super::solve;

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Walk {
    #[command(flatten)]
    asked: players::Asked,
    /// How to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Only so many steps.
    #[arg(long, value_name = "N")]
    steps: Option<usize>,
}

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line for each step, and the board at the end.
    Text,
    /// A list of steps for each puzzle.
    Json,
    /// A page with a picture of the board at each step.
    Html,
}

/// Walks through the puzzles.
pub(super) fn run(walk: &Walk, out: &mut impl Write) -> io::Result<u8> {
    players::each(&walk.asked, &mut Walking(walk), out)
}

struct Walking<'a>(&'a Walk);

impl Do for Walking<'_> {
    fn case<H: Human>(&mut self, case: &Case<'_, H>, out: &mut impl Write) -> io::Result<u8> {
        let Walk { format, steps, .. } = self.0;
        if let Some(trouble) = case.trouble() {
            match format {
                Format::Json => writeln!(out, "{}", trouble.json(case.name))?,
                Format::Text | Format::Html => {
                    out.flush()?;
                    say!("chr-solve: {}: {}", case.name, trouble.text);
                }
            }
            return Ok(1);
        }
        let start = case.board();
        let walk = case.walk(steps.unwrap_or(usize::MAX));
        match format {
            Format::Json => {
                let steps: Value =
                    walk.steps.iter().map(|step| players::json::<H>(case.name, step, &step.text)).collect();
                writeln!(out, "{steps}")?;
            }
            Format::Html => out.write_all(html(case.name, case.puzzle, &start, &walk).as_bytes())?,
            Format::Text => {
                writeln!(out, "{}\n\n{}", case.name, case.puzzle.text(&start))?;
                let mut board = start;
                for (nth, step) in walk.steps.iter().enumerate() {
                    writeln!(out, "{:>3}. {} ({}): {}", nth + 1, step.technique, step.rating, step.text)?;
                    H::apply(&mut board, step);
                }
                writeln!(out, "\n{}\n{} {}", case.puzzle.text(&board), ended(walk.end), summary::<H>(&walk))?;
            }
        }
        Ok(match walk.end {
            End::Stuck => 1,
            End::Limit => 3,
            _ => 0,
        })
    }

    fn bad(&mut self, name: &str, error: &str, out: &mut impl Write) -> io::Result<()> {
        let format = if self.0.format == Format::Json { solve::Format::Json } else { solve::Format::Text };
        players::bad(format, name, error, out)
    }
}
