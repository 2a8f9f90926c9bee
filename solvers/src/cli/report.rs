//! Printing the outcome of a puzzle, as text or as JSON, and keeping track of the exit code.

use std::fmt::Display;
use std::io::{self, Write};

use chr_solvers::{Outcome, ParseError, Stats, Status};
use serde_json::{Value, json};

use super::solve::{Common, Format};

/// How to print, and the outcome so far.
pub(super) struct Report<'a> {
    kind: &'static str,
    common: &'a Common,
    /// Whether there are several puzzles to distinguish.
    pub(super) many: bool,
    unsolvable: bool,
    invalid: bool,
    limit: bool,
}

impl<'a> Report<'a> {
    /// Nothing yet.
    pub(super) fn new(kind: &'static str, common: &'a Common, many: bool) -> Self {
        Report { kind, common, many, unsolvable: false, invalid: false, limit: false }
    }

    /// The worst of all: bad input, then a limit, then no solution.
    pub(super) fn exit_code(&self) -> u8 {
        match self {
            Report { invalid: true, .. } => 2,
            Report { limit: true, .. } => 3,
            Report { unsolvable: true, .. } => 1,
            _ => 0,
        }
    }

    /// A text that is not a puzzle.
    pub(super) fn invalid(&mut self, out: &mut impl Write, name: &str, error: &ParseError) -> io::Result<()> {
        self.invalid = true;
        match self.common.format {
            Format::Text => {
                out.flush()?;
                eprintln!("chr-solve: {name}: {error}");
                Ok(())
            }
            Format::Json => {
                let mut object = self.object(name, "invalid", &[], None, &Stats::default());
                object["error"] = json!({ "line": error.line, "column": error.column, "message": error.message });
                writeln!(out, "{object}")
            }
        }
    }

    /// What there is to say about every puzzle.
    fn object(&self, name: &str, status: &str, solutions: &[Value], unique: Option<bool>, stats: &Stats) -> Value {
        let mut object = json!({
            "kind": self.kind,
            "puzzle": name,
            "status": status,
            "solutions": solutions,
            "stats": stats_json(stats),
        });
        if self.common.unique {
            object["unique"] = json!(unique);
        }
        object
    }

    /// A puzzle that was worked on.
    pub(super) fn solved<S: Display>(
        &mut self,
        out: &mut impl Write,
        name: &str,
        outcome: &Outcome<S>,
        json: impl Fn(&S) -> Value,
    ) -> io::Result<()> {
        let found = outcome.solutions.len();
        // It stopped although there may be more solutions, and more were wanted.
        let stopped = !outcome.complete && found < self.common.budget().solutions;
        let status = match outcome.status {
            Status::Unsolvable => "unsolvable",
            Status::Solved if !stopped => "solved",
            _ => "limit",
        };
        self.unsolvable |= status == "unsolvable";
        self.limit |= status == "limit";
        let unique = match (found, outcome.complete) {
            (1, true) => Some(true),
            (0 | 1, false) => None,
            _ => Some(false),
        };
        let shown = &outcome.solutions[..found.min(self.common.shown())];
        if self.common.format == Format::Json {
            let solutions: Vec<Value> = shown.iter().map(json).collect();
            return writeln!(out, "{}", self.object(name, status, &solutions, unique, &outcome.stats));
        }
        if self.many {
            writeln!(out, "{name}")?;
        }
        for solution in shown {
            writeln!(out, "{solution}")?;
        }
        match status {
            "unsolvable" => writeln!(out, "no solution")?,
            "limit" if found == 0 => writeln!(out, "stopped at the limit, without a solution")?,
            "limit" => writeln!(out, "stopped at the limit, after {}", solutions(found))?,
            _ if self.common.shown() > 1 && outcome.complete => writeln!(out, "{}, and no more", solutions(found))?,
            _ if self.common.shown() > 1 => writeln!(out, "{}, and there may be more", solutions(found))?,
            _ => {}
        }
        if self.common.unique && found > 0 {
            match unique {
                Some(true) => writeln!(out, "it is the only solution")?,
                Some(false) => writeln!(out, "it is not the only solution")?,
                None => writeln!(out, "whether it is the only solution is not known: stopped at the limit")?,
            }
        }
        writeln!(out, "{}", stats_text(&outcome.stats))?;
        if self.many { writeln!(out) } else { Ok(()) }
    }
}

fn solutions(count: usize) -> String {
    if count == 1 { "1 solution".to_string() } else { format!("{count} solutions") }
}

fn stats_json(stats: &Stats) -> Value {
    json!({
        "time_ms": stats.time.as_secs_f64() * 1e3,
        "fired": stats.fired,
        "choices": stats.choices,
        "backtracks": stats.backtracks,
        "peak_live": stats.peak_live,
    })
}

fn stats_text(stats: &Stats) -> String {
    format!(
        "{:.3} ms, {} rules fired, {} choices, {} backtracks, at most {} constraints",
        stats.time.as_secs_f64() * 1e3,
        stats.fired,
        stats.choices,
        stats.backtracks,
        stats.peak_live
    )
}
