//! What the commands for players have in common: which puzzles, what has been entered, and what to do with each.

use std::io::{self, Write};
use std::time::Duration;

use chr_solvers::Budget;
use chr_solvers::format::{Hints, Kind, Puzzle};
use chr_solvers::human::{Human, Move, Solutions, Step, Walk, first_wrong, is_sound};
use chr_solvers::sudoku::Blocks;
use clap::Args;
use serde_json::{Value, json};

use super::input::{self, Item};

/// Which puzzles.
#[derive(Args, Debug)]
pub(super) struct Asked {
    /// `sudoku`, `hashi` or `shikaku` (left out where the puzzle says it), then puzzles: a bundled name, a file, an address, the
    /// puzzle itself, or `-` for the standard input, which is read if there is none.
    #[arg(value_name = "[KIND] PUZZLE")]
    words: Vec<String>,
    /// The blocks of a Sudoku, rows by columns, such as `2x3`.
    #[arg(long, value_name = "RxC", value_parser = super::blocks)]
    blocks: Option<Blocks>,
    /// What you have entered so far: moves in their order, such as `r1c2=5 r3c4=6` (bridges: `r1c1-r1c5=2`, rectangles:
    /// `r1c1-r2c3`), or for a Sudoku a board.
    #[arg(long, value_name = "MOVES")]
    entries: Option<String>,
    /// Stop looking for solutions after this many seconds per puzzle.
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = super::solve::seconds)]
    time_limit: Duration,
}

/// A puzzle, and what is known before the first step.
pub(super) struct Case<'a, H: Human> {
    /// Its name.
    pub(super) name: &'a str,
    /// The puzzle.
    pub(super) puzzle: &'a H,
    /// What has been entered.
    pub(super) entries: Vec<Move>,
    /// Whether they are in the order in which they were entered.
    ordered: bool,
    /// Its solutions, as far as they were looked for.
    pub(super) solutions: Solutions,
    /// How long a walk may take.
    pub(super) time: Option<Duration>,
}

impl<H: Human> Case<'_, H> {
    /// The board with what has been entered.
    pub(super) fn board(&self) -> H::Board {
        self.puzzle.board(&self.entries)
    }

    /// The steps from there, each checked against the solutions that are known.
    pub(super) fn walk(&self, most: usize) -> Walk {
        let walk = self.puzzle.walk_within(&self.board(), self.solutions.is_unique(), most, self.time);
        for step in &walk.steps {
            assert!(is_sound::<H>(step, &self.entries, &self.solutions), "a technique is wrong: {step:?}");
        }
        walk
    }

    /// What stands in the way of a hint, or of a rating: no solution, or an entry that is wrong.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        if self.solutions.complete && self.solutions.found.is_empty() {
            let suspects = self.puzzle.suspects();
            let moves: Vec<String> = suspects.iter().map(H::said).collect();
            let text = match moves.as_slice() {
                [] => "this puzzle has no solution".to_string(),
                [one] => format!("this puzzle has no solution, but without {one} it has"),
                _ => format!("this puzzle has no solution, but without one of these it has: {}", moves.join(", ")),
            };
            return Some(Trouble { text, wrong: suspects, since: None });
        }
        let (since, wrong) = first_wrong::<H>(&self.entries, &self.solutions)?;
        let moves: Vec<String> = wrong.iter().map(|at| H::said(&self.entries[*at])).collect();
        let text = match moves.as_slice() {
            [one] if !self.ordered => format!("{one} is wrong: it contradicts every solution"),
            [first, rest @ ..] if !self.ordered => {
                format!("{first} and {} contradict every solution", rest.join(", "))
            }
            [] => format!("there is no solution any more since entry {}", since + 1),
            [one] => {
                format!("{one} is wrong: it contradicts every solution since it was entered, as number {}", since + 1)
            }
            [first, rest @ ..] => {
                format!(
                    "{first} is wrong: it contradicts every solution since it was entered, as number {}; and so is what came later: {}",
                    since + 1,
                    rest.join(", ")
                )
            }
        };
        let wrong = wrong.into_iter().map(|at| self.entries[at].clone()).collect();
        Some(Trouble { text, wrong, since: self.ordered.then_some(since + 1) })
    }
}

/// What is wrong with a board.
pub(super) struct Trouble {
    /// In words.
    pub(super) text: String,
    /// The entries that are wrong.
    pub(super) wrong: Vec<Move>,
    /// The number of the first one, from 1, if the order is known.
    pub(super) since: Option<usize>,
}

impl Trouble {
    /// For scripts.
    pub(super) fn json(&self, name: &str) -> Value {
        json!({ "puzzle": name, "error": self.text, "wrong": self.wrong, "since": self.since })
    }
}

/// What a command does with each puzzle; it gives the exit code.
pub(super) trait Do {
    /// With one.
    fn case<H: Human>(&mut self, case: &Case<'_, H>, out: &mut impl Write) -> io::Result<u8>;
    /// With what is not a puzzle.
    fn bad(&mut self, name: &str, error: &str, out: &mut impl Write) -> io::Result<()>;
    /// With a kind alone.
    fn kind(&mut self, _kind: Option<Kind>, out: &mut impl Write) -> io::Result<u8> {
        self.bad("", "name a puzzle: a bundled one, a file, an address, or the puzzle itself", out)?;
        Ok(2)
    }
}

/// Reads the kind, if the first word is one.
pub(super) fn kind(words: &[String]) -> (Option<Kind>, &[String]) {
    match words.split_first() {
        Some((first, rest)) if Kind::named(first).is_some() => (Kind::named(first), rest),
        _ => (None, words),
    }
}

/// Does it with each puzzle, and gives the worst exit code.
pub(super) fn each(asked: &Asked, todo: &mut impl Do, out: &mut impl Write) -> io::Result<u8> {
    let (kind, words) = kind(&asked.words);
    let hints = Hints { kind, blocks: asked.blocks, ..Hints::default() };
    let items = if words.is_empty() { input::from_stdin(&hints) } else { input::items(words, &hints) };
    if items.is_empty() {
        return todo.kind(kind, out);
    }
    let mut code = 0;
    for Item { name, puzzle } in items {
        let done = match puzzle {
            Ok(Puzzle::Sudoku(puzzle)) => one(asked, &name, &puzzle, todo, out)?,
            Ok(Puzzle::Hashi(puzzle)) => one(asked, &name, &puzzle, todo, out)?,
            Ok(Puzzle::Shikaku(puzzle)) => one(asked, &name, &puzzle, todo, out)?,
            Ok(Puzzle::Meetings(_)) => {
                todo.bad(&name, "meetings are not solved by techniques: chr-solve meetings solves them", out)?;
                2
            }
            Err(trouble) => {
                todo.bad(&name, &trouble.to_string(), out)?;
                2
            }
        };
        code = code.max(done);
    }
    Ok(code)
}

fn one<H: Human>(asked: &Asked, name: &str, puzzle: &H, todo: &mut impl Do, out: &mut impl Write) -> io::Result<u8> {
    let entries = match asked.entries.as_deref().map_or(Ok(Vec::new()), |text| puzzle.entries(text)) {
        Ok(entries) => entries,
        Err(error) => {
            todo.bad(name, &error, out)?;
            return Ok(2);
        }
    };
    // With entries, it must be known whether any solution has them.
    let most = if entries.is_empty() { 2 } else { 1_000 };
    let solutions = puzzle.solutions(&Budget { solutions: most, time: Some(asked.time_limit) });
    let ordered = asked.entries.as_deref().is_some_and(is_ordered);
    todo.case(&Case { name, puzzle, entries, ordered, solutions, time: Some(asked.time_limit) }, out)
}

/// Whether entries are moves, which are in their order; a board is not.
fn is_ordered(entries: &str) -> bool {
    entries.trim_start().starts_with(['r', 'R'])
}

/// A step for scripts.
pub(super) fn json<H: Human>(name: &str, step: &Step, text: &str) -> Value {
    let place = if H::MANY { json!(step.place) } else { step.place.first().map_or(Value::Null, |it| json!(it)) };
    json!({
        "puzzle": name,
        "technique": step.technique,
        "rating": rating(step),
        "cells": step.cells,
        "text": text,
        "place": place,
        "remove": step.remove,
    })
}

/// The rating of a step, a number such as 2.6; none for a trial.
fn rating(step: &Step) -> Option<f64> {
    (!step.trial).then(|| f64::from(step.rating.0) / 10.0)
}

/// Says what is wrong with the input.
pub(super) fn bad(format: super::solve::Format, name: &str, error: &str, out: &mut impl Write) -> io::Result<()> {
    match format {
        super::solve::Format::Json => writeln!(out, "{}", json!({ "puzzle": name, "error": error })),
        super::solve::Format::Text => {
            out.flush()?;
            say!("chr-solve: {name}{}{error}", if name.is_empty() { "" } else { ": " });
            Ok(())
        }
    }
}
