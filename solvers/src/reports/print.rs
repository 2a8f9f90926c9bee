//! A table as text, as markdown or as CSV.

use std::io::{self, Write};

use super::figures::Figure;
use super::measure::{Measured, Ours};
use super::tables::Table;

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned columns.
    Text,
    /// A table of markdown.
    Markdown,
    /// A line for every puzzle and setting.
    Csv,
}

/// A time with three digits or so.
fn time(seconds: f64) -> String {
    match seconds {
        it if it < 0.001 => format!("{:.0} µs", it * 1e6),
        it if it < 1.0 => format!("{:.1} ms", it * 1e3),
        it => format!("{it:.1} s"),
    }
}

/// A figure of a report: its seconds as they were printed, and its backtracks or inferences.
fn theirs(figure: Option<&Figure>) -> String {
    let Some(figure) = figure else { return "–".to_string() };
    let seconds = figure.seconds.map(|it| format!("{it} s"));
    let work = figure.backtracks.map(|it| format!("{it} b")).or(figure.inferences.map(|it| format!("{it} i")));
    let known: Vec<String> = seconds.into_iter().chain(work).collect();
    if known.is_empty() { figure.note.to_string() } else { known.join(", ") }
}

/// What it is here: the time, how often the search went back, and how many rules fired.
fn ours(ours: &Ours) -> String {
    match ours {
        Ours::Done(stats) => {
            format!("{}, {} b, {} r", time(stats.time.as_secs_f64()), stats.backtracks, stats.fired)
        }
        Ours::Limit(limit) => format!("over {}", time(limit.as_secs_f64())),
        Ours::Missing => "no board".to_string(),
    }
}

/// What the letters mean.
pub const LEGEND: &str = "Each column has the report's figure, then ours: the time to the first solution, b: steps back, i: inferences of the Prolog \
     system, r: rules fired.";

/// Writes a table.
pub fn write_table(table: &Table, cells: &[Measured], format: Format, out: &mut impl Write) -> io::Result<()> {
    if format == Format::Csv {
        return csv(table, cells, out);
    }
    let mut rows = vec![vec!["puzzle".to_string()]];
    for setting in table.settings {
        rows[0].extend([setting.name.to_string(), "here".to_string()]);
    }
    for row in cells.chunk_by(|a, b| a.puzzle == b.puzzle) {
        let both = row.iter().flat_map(|cell| [theirs(cell.theirs.as_ref()), ours(&cell.ours)]);
        rows.push([row[0].puzzle.to_string()].into_iter().chain(both).collect());
    }
    // Where the report has no figures as text, its columns are left out.
    if cells.iter().all(|cell| cell.theirs.is_none()) {
        for (nth, row) in rows.iter_mut().enumerate() {
            let keep = |at: usize| if nth == 0 { at == 0 || at % 2 == 1 } else { at.is_multiple_of(2) };
            *row = row.iter().enumerate().filter(|(at, _)| keep(*at)).map(|(_, it)| it.clone()).collect();
        }
    }
    match format {
        Format::Markdown => {
            writeln!(out, "### {}\n\n{}; `chr-solve reports {}`\n", table.title, table.source, table.name)?;
            for (nth, row) in rows.iter().enumerate() {
                writeln!(out, "| {} |", row.join(" | "))?;
                if nth == 0 {
                    writeln!(out, "|{}", "---|".repeat(row.len()))?;
                }
            }
        }
        _ => {
            writeln!(out, "{}\n{}: {}\n", table.name, table.source, table.title)?;
            let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
            let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
            for row in &rows {
                let line: Vec<String> =
                    row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
                writeln!(out, "{}", line.join("  ").trim_end())?;
            }
        }
    }
    writeln!(out)
}

/// The first line of a CSV file.
pub const HEADER: &str = "table,puzzle,setting,their_seconds,their_backtracks,their_inferences,their_note,seconds,backtracks,choices,rules,note";

fn csv(table: &Table, cells: &[Measured], out: &mut impl Write) -> io::Result<()> {
    let or_nothing = |it: Option<String>| it.unwrap_or_default();
    for cell in cells {
        let figure = cell.theirs.as_ref();
        let mut line = vec![table.name.to_string(), cell.puzzle.to_string(), cell.setting.to_string()];
        line.push(or_nothing(figure.and_then(|it| it.seconds).map(|it| it.to_string())));
        line.push(or_nothing(figure.and_then(|it| it.backtracks).map(|it| it.to_string())));
        line.push(or_nothing(figure.and_then(|it| it.inferences).map(|it| it.to_string())));
        line.push(figure.map_or("", |it| it.note).to_string());
        match &cell.ours {
            Ours::Done(stats) => {
                line.push(format!("{:.6}", stats.time.as_secs_f64()));
                line.extend([stats.backtracks, stats.choices, stats.fired].map(|it| it.to_string()));
                line.push(String::new());
            }
            other => {
                line.extend(std::iter::repeat_n(String::new(), 4));
                line.push(ours(other));
            }
        }
        writeln!(out, "{}", line.join(","))?;
    }
    Ok(())
}
