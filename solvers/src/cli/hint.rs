//! `chr-solve hint`: the next step, as much of it as the player wants to know.

use std::io::{self, Write};

use chr_solvers::human::{End, Human};
use clap::Args;
use serde_json::json;

use super::players::{self, Case, Do};
use super::solve::Format;

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Hint {
    #[command(flatten)]
    asked: players::Asked,
    /// Say only where to look.
    #[arg(long, conflicts_with = "full")]
    nudge: bool,
    /// Say the whole step, not only which technique.
    #[arg(long)]
    full: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Gives the hints.
pub(super) fn run(hint: &Hint, out: &mut impl Write) -> io::Result<u8> {
    players::each(&hint.asked, &mut Hinting(hint), out)
}

struct Hinting<'a>(&'a Hint);

impl Do for Hinting<'_> {
    fn case<H: Human>(&mut self, case: &Case<'_, H>, out: &mut impl Write) -> io::Result<u8> {
        let Hint { nudge, full, format, .. } = self.0;
        if let Some(trouble) = case.trouble() {
            match format {
                Format::Json => writeln!(out, "{}", trouble.json(case.name))?,
                Format::Text => writeln!(out, "{}.", trouble.text)?,
            }
            return Ok(1);
        }
        let walk = case.walk(1);
        let Some(step) = walk.steps.first() else {
            let (text, code) = match walk.end {
                End::Solved => ("it is solved", 0),
                End::Limit => ("the time is up: a longer --time-limit may help", 3),
                _ if case.solutions.found.len() > 1 => {
                    ("there is more than one solution, and no technique goes on from here", 1)
                }
                _ => ("no technique goes on from here", 1),
            };
            match format {
                Format::Json => writeln!(out, "{}", json!({ "puzzle": case.name, "error": text }))?,
                Format::Text => writeln!(out, "{text}.")?,
            }
            return Ok(code);
        };
        match format {
            Format::Json => {
                let text = if *nudge { &step.nudge } else { &step.text };
                writeln!(out, "{}", players::json::<H>(case.name, step, text))?;
            }
            Format::Text if *nudge => writeln!(out, "{}", step.nudge)?,
            Format::Text if *full => writeln!(out, "{} ({})\n{}", step.technique, step.rating, step.text)?,
            Format::Text => writeln!(out, "{}", step.clue)?,
        }
        Ok(0)
    }

    fn bad(&mut self, name: &str, error: &str, out: &mut impl Write) -> io::Result<()> {
        players::bad(self.0.format, name, error, out)
    }
}
