//! `chr-solve reports`: the experiments of the reports that the rules come from, ours beside theirs.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chr_solvers::reports::{Format, HEADER, LEGEND, Puzzles, TABLES, Table, measure, picture, write_table};
use clap::Args;

use super::named;

const FORMATS: &[(&str, Format)] = &[("text", Format::Text), ("markdown", Format::Markdown), ("csv", Format::Csv)];

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Reports {
    /// Which tables, by name or by the beginning of the name [default: all].
    #[arg(value_name = "TABLE")]
    tables: Vec<String>,
    /// List the tables with their sources.
    #[arg(long)]
    list: bool,
    /// The folder that has the reports' boards: folders `sudoku`, `hashi`, `shikaku` and `meetings` [default:
    /// `shared/puzzles` here or one or two levels up].
    #[arg(long, value_name = "FOLDER")]
    puzzles: Option<PathBuf>,
    /// How to print [default: text].
    #[arg(long, value_parser = named(FORMATS))]
    format: Option<Format>,
    /// Write a picture of all times, as SVG.
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Stop after this many seconds per puzzle and setting.
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = super::solve::seconds)]
    time_limit: Duration,
}

/// The folder of the boards, if it is not named.
fn usual() -> Option<PathBuf> {
    ["shared/puzzles", "../shared/puzzles", "../../shared/puzzles"].iter().map(PathBuf::from).find(|it| it.is_dir())
}

/// Makes the tables.
pub(super) fn run(reports: &Reports, out: &mut impl Write) -> io::Result<u8> {
    let asked = |table: &&Table| {
        reports.tables.is_empty() || reports.tables.iter().any(|it| table.name.starts_with(it.as_str()))
    };
    let tables: Vec<&Table> = TABLES.iter().filter(asked).collect();
    if let Some(name) = reports.tables.iter().find(|it| !TABLES.iter().any(|table| table.name.starts_with(it.as_str())))
    {
        out.flush()?;
        say!("chr-solve: there is no table {name:?}; `chr-solve reports --list` has their names");
        return Ok(2);
    }
    if reports.list {
        for table in tables {
            writeln!(out, "{:<34}{}: {}", table.name, table.source, table.title)?;
        }
        return Ok(0);
    }
    let folder = reports.puzzles.clone().or_else(usual);
    let puzzles = match folder.as_deref().map(read) {
        Some(Ok(puzzles)) => puzzles,
        Some(Err(error)) => {
            out.flush()?;
            say!("chr-solve: {error}");
            return Ok(2);
        }
        None => {
            out.flush()?;
            say!(
                "chr-solve: the reports' boards are not part of this program, so only their figures are shown. To run them, name \
                 the folder that has them with --puzzles: sudoku/*.sdk, hashi/*.txt, shikaku/*.txt, meetings/*.json."
            );
            Puzzles::default()
        }
    };
    let format = reports.format.unwrap_or(Format::Text);
    match format {
        Format::Csv => writeln!(out, "{HEADER}")?,
        Format::Text | Format::Markdown => writeln!(out, "{LEGEND}\n")?,
    }
    let mut all = Vec::new();
    for table in tables {
        let cells = measure(table, &puzzles, reports.time_limit);
        write_table(table, &cells, format, out)?;
        out.flush()?;
        all.push((table, cells));
    }
    if let Some(file) = &reports.picture {
        fs::write(file, picture(&all))?;
    }
    Ok(0)
}

fn read(folder: &Path) -> io::Result<Puzzles> {
    if !folder.is_dir() {
        return Err(io::Error::other(format!("{} is not a folder with the reports' boards", folder.display())));
    }
    Puzzles::read(folder)
}
