//! Printing puzzles and their solutions as they come, in any format, and keeping track of the exit code.

use std::io::{self, Write};

use chr_solvers::draw::{self, Look, Solution, page};
use chr_solvers::format::{Kind, Puzzle, solved};
use chr_solvers::{Stats, Status};
use serde_json::{Value, json};

use super::input::Trouble;
use super::kind::Ended;
use super::look::lines;
use super::solve::{Common, Printed};

/// How to print, and the outcome so far.
pub(super) struct Report<'a> {
    common: &'a Common,
    look: Look,
    /// Whether there are several puzzles to distinguish.
    many: bool,
    /// The name of the puzzle, and how many solutions of it were found.
    name: String,
    found: usize,
    /// With `--unique`, the solutions are shown at the end.
    held: Vec<Solution>,
    unsolvable: bool,
    invalid: bool,
    limit: bool,
}

impl<'a> Report<'a> {
    /// Nothing yet.
    pub(super) fn new(common: &'a Common, many: bool) -> Self {
        Report {
            common,
            look: common.look.look(),
            many,
            name: String::new(),
            found: 0,
            held: Vec::new(),
            unsolvable: false,
            invalid: false,
            limit: false,
        }
    }

    /// How many solutions were found so far.
    pub(super) fn found(&self) -> String {
        solutions(self.found)
    }

    /// Before everything else.
    pub(super) fn begin(&self, out: &mut impl Write) -> io::Result<()> {
        match self.common.format {
            Printed::Html if self.common.count.is_none() => out.write_all(page::start("Solutions").as_bytes()),
            _ => Ok(()),
        }
    }

    /// After everything else. Gives the worst of all: bad input, then a limit, then no solution.
    pub(super) fn end(&self, out: &mut impl Write) -> io::Result<u8> {
        if matches!(self.common.format, Printed::Html) && self.common.count.is_none() {
            out.write_all(page::end().as_bytes())?;
        }
        Ok(match self {
            Report { invalid: true, .. } => 2,
            Report { limit: true, .. } => 3,
            Report { unsolvable: true, .. } => 1,
            _ => 0,
        })
    }

    /// Something that is not a puzzle.
    pub(super) fn invalid(
        &mut self,
        out: &mut impl Write,
        kind: Option<Kind>,
        name: &str,
        trouble: &Trouble,
    ) -> io::Result<()> {
        self.invalid = true;
        if let Printed::Json = self.common.format {
            let stats = stats_json(&Stats::default());
            let mut object = json!({
                "kind": kind.map(Kind::name), "puzzle": name, "status": "invalid", "solutions": [], "stats": stats,
                "error": trouble.json(),
            });
            if self.common.unique {
                object["unique"] = Value::Null;
            }
            return writeln!(out, "{object}");
        }
        out.flush()?;
        say!("chr-solve: {name}: {trouble}");
        Ok(())
    }

    /// A puzzle that is worked on next.
    pub(super) fn puzzle(&mut self, out: &mut impl Write, name: &str, puzzle: &Puzzle) -> io::Result<()> {
        (self.name, self.found) = (name.to_string(), 0);
        self.held.clear();
        let common = self.common;
        match common.format {
            _ if common.count.is_some() => Ok(()),
            Printed::Json => {
                let kind = puzzle.kind().name();
                write!(out, "{{\"kind\":{},\"puzzle\":{},\"solutions\":[", json!(kind), json!(name))
            }
            Printed::Html => out.write_all(page::puzzle(name, puzzle).as_bytes()),
            Printed::Text => {
                if self.many {
                    writeln!(out, "{name}")?;
                }
                if common.puzzle {
                    writeln!(out, "{}", lines(&draw::text(puzzle, None, None, &self.look)))?;
                }
                match puzzle {
                    Puzzle::Sudoku(it) if common.marks => writeln!(out, "{}", lines(&draw::marks(it, &self.look))),
                    _ => Ok(()),
                }
            }
            Printed::Svg | Printed::Written(_) => Ok(()),
        }
    }

    /// A solution of it.
    pub(super) fn solution(&mut self, out: &mut impl Write, puzzle: &Puzzle, solution: Solution) -> io::Result<()> {
        self.found += 1;
        if self.common.count.is_some() {
            return Ok(());
        }
        if self.common.unique {
            self.held.push(solution);
            return Ok(());
        }
        self.show(out, puzzle, &solution, None, self.found)
    }

    fn show(
        &self,
        out: &mut impl Write,
        puzzle: &Puzzle,
        solution: &Solution,
        other: Option<&Solution>,
        nth: usize,
    ) -> io::Result<()> {
        // In one piece, so that an interrupt does not divide it.
        let text = match self.common.format {
            Printed::Json => {
                let comma = if nth > 1 { "," } else { "" };
                format!("{comma}{}", solution_json(solution))
            }
            Printed::Svg => draw::svg(puzzle, Some(solution)),
            Printed::Html => page::solution(puzzle, solution, &format!("solution {nth}")),
            Printed::Text => format!("{}\n", lines(&draw::text(puzzle, Some(solution), other, &self.look))),
            Printed::Written(format) => match solved(puzzle, solution, format) {
                Ok(text) => text,
                Err(message) => return Err(io::Error::other(message)),
            },
        };
        out.write_all(text.as_bytes())
    }

    /// The options do not fit the puzzle.
    pub(super) fn refused(&mut self, out: &mut impl Write, message: &str) -> io::Result<()> {
        self.invalid = true;
        if let Printed::Json = self.common.format {
            let stats = stats_json(&Stats::default());
            return writeln!(
                out,
                "],\"status\":\"invalid\",\"stats\":{stats},\"error\":{}}}",
                json!({ "message": message })
            );
        }
        out.flush()?;
        say!("chr-solve: {}: {message}", self.name);
        Ok(())
    }

    /// The search has ended.
    pub(super) fn ended(&mut self, out: &mut impl Write, puzzle: &Puzzle, ended: &Ended) -> io::Result<()> {
        let (common, found) = (self.common, self.found);
        // It stopped although there may be more solutions, and more were wanted.
        let stopped = !ended.complete && found < common.budget().solutions;
        let status = match ended.status {
            Status::Unsolvable => "unsolvable",
            Status::Solved if !stopped => "solved",
            _ => "limit",
        };
        let unique = match (found, ended.complete) {
            (1, true) => Some(true),
            (0 | 1, false) => None,
            _ => Some(false),
        };
        self.unsolvable |= status == "unsolvable" || common.unique && unique == Some(false);
        self.limit |= status == "limit";
        if common.count.is_some() {
            return self.counted(out, puzzle, status, ended);
        }
        for (nth, solution) in self.held.iter().enumerate() {
            self.show(out, puzzle, solution, self.held.get(1 - nth), nth + 1)?;
        }
        let mut said = self.said(status, unique, ended.complete);
        match common.format {
            Printed::Json => {
                let unique = if common.unique { format!(",\"unique\":{}", json!(unique)) } else { String::new() };
                writeln!(out, "],\"status\":\"{status}\",\"stats\":{}{unique}}}", stats_json(&ended.stats))
            }
            Printed::Html => {
                said.push(stats_text(&ended.stats));
                out.write_all(page::said(&said.join("; ")).as_bytes())
            }
            Printed::Text => {
                for line in said {
                    writeln!(out, "{line}")?;
                }
                writeln!(out, "{}", stats_text(&ended.stats))?;
                if self.many { writeln!(out) } else { Ok(()) }
            }
            Printed::Svg | Printed::Written(_) => {
                if status != "solved" || common.unique {
                    out.flush()?;
                    say!("chr-solve: {}: {}", self.name, said.join("; "));
                }
                Ok(())
            }
        }
    }

    /// How many there are, and nothing else.
    fn counted(&self, out: &mut impl Write, puzzle: &Puzzle, status: &str, ended: &Ended) -> io::Result<()> {
        if let Printed::Json = self.common.format {
            let object = json!({
                "kind": puzzle.kind().name(), "puzzle": self.name, "status": status, "count": self.found,
                "complete": ended.complete, "stats": stats_json(&ended.stats),
            });
            return writeln!(out, "{object}");
        }
        writeln!(out, "{}", self.found)?;
        if status == "limit" {
            out.flush()?;
            say!("chr-solve: {}: stopped at the limit, there may be more", self.name);
        }
        Ok(())
    }

    /// The outcome in words.
    fn said(&self, status: &str, unique: Option<bool>, complete: bool) -> Vec<String> {
        let (common, found) = (self.common, self.found);
        let mut said = Vec::new();
        match status {
            "unsolvable" => said.push("no solution".to_string()),
            "limit" if found == 0 => said.push("stopped at the limit, without a solution".to_string()),
            "limit" => said.push(format!("stopped at the limit, after {}", solutions(found))),
            _ if common.unique || common.budget().solutions == 1 => {}
            _ if complete => said.push(format!("{}, and no more", solutions(found))),
            _ => said.push(format!("{}, and there may be more", solutions(found))),
        }
        if common.unique && found > 0 {
            said.push(match (unique, self.held.as_slice()) {
                (Some(true), _) => "it is the only solution".to_string(),
                (_, [one, other]) => {
                    let places = one.differs_from(other);
                    let first = places.iter().take(3).map(String::as_str).collect::<Vec<_>>().join(", ");
                    let more = places.len().saturating_sub(3);
                    let more = if more > 0 { format!(", and {more} more") } else { String::new() };
                    format!("it is not the only solution: {first}{more}")
                }
                _ => "whether it is the only solution is not known: stopped at the limit".to_string(),
            });
        }
        said
    }
}

/// A solution for scripts: of a Sudoku a string, row by row, up to 9 × 9, and a list of numbers for larger boards; of
/// Hashiwokakero row and column of either end and how many bridges; of Shikaku row, column, height and width of each rectangle,
/// in the order of the numbers; of meetings the day on which each starts. Rows and columns count from 1.
pub(super) fn solution_json(solution: &Solution) -> Value {
    match solution {
        Solution::Sudoku(it) if it.size() > 9 => json!(it.cells()),
        Solution::Sudoku(it) => json!(it.cells().iter().map(|value| char::from(b'0' + value)).collect::<String>()),
        Solution::Hashi(it) => {
            let bridges = it.bridges().iter();
            bridges.map(|it| json!([it.from.0 + 1, it.from.1 + 1, it.to.0 + 1, it.to.1 + 1, it.count])).collect()
        }
        Solution::Shikaku(it) => {
            it.rects().iter().map(|rect| json!([rect.row + 1, rect.col + 1, rect.height, rect.width])).collect()
        }
        Solution::Meetings(it) => json!({ "starts": it.starts(), "cost": it.cost() }),
    }
}

fn solutions(count: usize) -> String {
    if count == 1 { "1 solution".to_string() } else { format!("{count} solutions") }
}

/// What a search took, for scripts.
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
