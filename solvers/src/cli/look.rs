//! How drawings look on this terminal: colours and width.

use std::env;
use std::io::{self, IsTerminal};

use chr_solvers::draw::{Drawing, Look};
use clap::{Args, ValueEnum};

/// What is asked for.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Style {
    /// Whether to use bold type and colours. Left to itself, it does on a terminal, unless `NO_COLOR` is set.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    color: When,
    /// How many columns a drawing may take. Left to itself, it is what the terminal has.
    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum When {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Style {
    /// How to draw.
    pub(super) fn look(self) -> Look {
        let terminal = io::stdout().is_terminal();
        let colour = match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => has_colour(),
        };
        let columns = terminal.then(terminal_size::terminal_size).flatten().map(|(width, _)| usize::from(width.0));
        Look { colour, width: self.width.or(columns).filter(|width| *width > 0) }
    }
}

/// Whether the standard output is a terminal with colours, and they are wanted.
pub(super) fn has_colour() -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !set("NO_COLOR") && env::var_os("TERM").is_none_or(|it| it != "dumb")
}

/// The lines of a drawing, with the word about it.
pub(super) fn lines(drawing: &Drawing) -> String {
    match &drawing.note {
        None => drawing.text.clone(),
        Some(note) => format!("{}({note})\n", drawing.text),
    }
}
