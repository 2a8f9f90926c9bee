//! `chr-solve show`: the rule program itself, for teachers, with how often each rule fired on a puzzle.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use chr_solvers::format::Kind;
use chr_solvers::human::Human;
use chr_solvers::human::page::{ended, summary};
use chr_solvers::{hashi, shikaku, sudoku};
use clap::Args;

use super::look::has_colour;
use super::players::{self, Case, Do};
use super::solve::Format;

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Show {
    #[command(flatten)]
    asked: players::Asked,
    /// Write everything that happens to a file, by its ending: `.txt`, `.jsonl`, or `.html` to step through.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Play the solution, step by step.
    #[arg(long, conflicts_with = "trace")]
    watch: bool,
    /// How many steps a second.
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = speed, requires = "watch")]
    speed: f64,
}

fn speed(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|speed| *speed >= 0.01 && *speed <= 1_000.0)
        .ok_or("a number from 0.01 to 1000 is needed".to_string())
}

/// Shows the programs.
pub(super) fn run(show: &Show, out: &mut impl Write) -> io::Result<u8> {
    if let Some(file) = show.trace.as_ref().filter(|file| ending(file).is_none()) {
        say!("chr-solve: {}: a trace is written as text (.txt), JSON lines (.jsonl) or a page (.html)", file.display());
        return Ok(2);
    }
    players::each(&show.asked, &mut Showing(show), out)
}

/// What a trace is written as, by the ending of the file.
fn ending(file: &Path) -> Option<&'static str> {
    let ending = file.extension()?.to_str()?.to_ascii_lowercase();
    [("txt", "txt"), ("text", "txt"), ("jsonl", "jsonl"), ("json", "jsonl"), ("html", "html"), ("htm", "html")]
        .into_iter()
        .find(|it| it.0 == ending)
        .map(|it| it.1)
}

struct Showing<'a>(&'a Show);

impl Do for Showing<'_> {
    fn case<H: Human>(&mut self, case: &Case<'_, H>, out: &mut impl Write) -> io::Result<u8> {
        if let Some(trouble) = case.trouble() {
            writeln!(out, "{}: {}", case.name, trouble.text)?;
            return Ok(1);
        }
        let unique = case.solutions.is_unique();
        if let Some(file) = &self.0.trace {
            let trace = case.puzzle.record(&case.board(), unique);
            let text = match ending(file) {
                Some("html") => trace.html(),
                Some("jsonl") => trace.json().to_string(),
                _ => trace.text().to_string(),
            };
            if let Err(error) = fs::write(file, text) {
                say!("chr-solve: {}: it cannot be written: {error}", file.display());
                return Ok(2);
            }
            writeln!(out, "{}: {} events, in {}", case.name, trace.entries().len(), file.display())?;
            return Ok(0);
        }
        let walk = case.walk(usize::MAX);
        if !self.0.watch {
            writeln!(out, "The rules of {}, and how often each fired on {}:\n", H::NAME, case.name)?;
            return program::<H>(&walk.firings, out).map(|()| 0);
        }
        let clear = if io::stdout().is_terminal() { "\x1b[H\x1b[2J" } else { "" };
        let mut board = case.board();
        for (nth, step) in walk.steps.iter().enumerate() {
            let (nth, all) = (nth + 1, walk.steps.len());
            let drawn = if has_colour() { case.puzzle.coloured(&board, step) } else { case.puzzle.text(&board) };
            writeln!(out, "{clear}{drawn}\n{nth} of {all}. {} ({})\n{}", step.technique, step.rating, step.text)?;
            out.flush()?;
            #[expect(clippy::disallowed_methods, reason = "a film takes its time")]
            sleep(Duration::from_secs_f64(1.0 / self.0.speed));
            H::apply(&mut board, step);
        }
        writeln!(out, "{clear}{}\n{} {}", case.puzzle.text(&board), ended(walk.end), summary::<H>(&walk))?;
        Ok(0)
    }

    fn bad(&mut self, name: &str, error: &str, out: &mut impl Write) -> io::Result<()> {
        players::bad(Format::Text, name, error, out)
    }

    fn kind(&mut self, kind: Option<Kind>, out: &mut impl Write) -> io::Result<u8> {
        let alone = self.0.trace.is_none() && !self.0.watch;
        match kind.filter(|_| alone) {
            Some(Kind::Sudoku) => program::<sudoku::Puzzle>(&[], out)?,
            Some(Kind::Hashi) => program::<hashi::Puzzle>(&[], out)?,
            Some(Kind::Shikaku) => program::<shikaku::Puzzle>(&[], out)?,
            Some(Kind::Meetings) => {
                self.bad("", "meetings are not solved by techniques: chr-solve meetings solves them", out)?;
                return Ok(2);
            }
            None => {
                self.bad(
                    "",
                    "name a kind (sudoku, hashi, shikaku), and a puzzle to see what each rule does on it",
                    out,
                )?;
                return Ok(2);
            }
        }
        Ok(0)
    }
}

/// The rules, each with how often it fired.
fn program<H: Human>(firings: &[(&str, u64)], out: &mut impl Write) -> io::Result<()> {
    let rules = H::SOURCE.lines().skip_while(|line| *line != "chr! {");
    for line in rules {
        let rule = line.split_once('@').map(|(rule, _)| rule.trim());
        let fired = rule.and_then(|rule| firings.iter().find(|(name, _)| *name == rule));
        let count = fired.map_or_else(String::new, |(_, fired)| fired.to_string());
        writeln!(out, "{}", format!("{count:>7}  {line}").trim_end())?;
        if line == "}" {
            break;
        }
    }
    Ok(())
}
