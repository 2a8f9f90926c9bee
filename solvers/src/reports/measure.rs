//! The same settings here: reading the boards, and taking the time.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use super::figures::{Figure, theirs};
use super::tables::{Table, With};
use crate::{Budget, Stats, Status, hashi, meetings, shikaku, sudoku};

/// The boards of the reports, by name.
#[derive(Debug, Default)]
pub struct Puzzles {
    sudoku: HashMap<String, sudoku::Puzzle>,
    hashi: HashMap<String, hashi::Puzzle>,
    shikaku: HashMap<String, shikaku::Puzzle>,
    meetings: HashMap<String, meetings::Puzzle>,
}

/// The texts of the files of a folder, by name; none if there is no such folder.
fn files(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let listing = match folder.read_dir() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        listing => listing?,
    };
    let mut all = Vec::new();
    for file in listing {
        let path = file?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        all.push((name, fs::read_to_string(&path)?));
    }
    Ok(all)
}

impl Puzzles {
    /// Reads a folder with the folders `sudoku` (files with a name, a tab and 81 characters a line), `hashi`, `shikaku` and
    /// `meetings` (a file for each). What cannot be read is left out.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut all = Puzzles::default();
        for (_, text) in files(&folder.join("sudoku"))? {
            let lines = text.lines().filter_map(|line| line.split_once('\t'));
            let boards = lines.filter_map(|(name, board)| Some((name.to_string(), sudoku::Puzzle::parse(board).ok()?)));
            all.sudoku.extend(boards);
        }
        let hashi = files(&folder.join("hashi"))?.into_iter();
        all.hashi = hashi.filter_map(|(name, text)| Some((name, hashi::Puzzle::parse(&text).ok()?))).collect();
        let shikaku = files(&folder.join("shikaku"))?.into_iter();
        all.shikaku = shikaku.filter_map(|(name, text)| Some((name, shikaku::Puzzle::parse(&text).ok()?))).collect();
        let meetings = files(&folder.join("meetings"))?.into_iter();
        all.meetings = meetings.filter_map(|(name, text)| Some((name, meetings::Puzzle::parse(&text).ok()?))).collect();
        Ok(all)
    }

    /// Solves one, for the first solution. None if there is no such board.
    fn solve(&self, name: &str, with: &With, budget: &Budget) -> Option<(Status, Stats)> {
        match with {
            With::Sudoku(options) => {
                let outcome = sudoku::solve(self.sudoku.get(name)?, options, budget);
                Some((outcome.status, outcome.stats))
            }
            With::Hashi(options) => {
                let outcome = hashi::solve(self.hashi.get(name)?, options, budget);
                Some((outcome.status, outcome.stats))
            }
            With::Shikaku(options) => {
                let outcome = shikaku::solve(self.shikaku.get(name)?, options, budget);
                Some((outcome.status, outcome.stats))
            }
            With::Meetings(options) => {
                let outcome = meetings::solve(self.meetings.get(name)?, options, budget);
                Some((outcome.status, outcome.stats))
            }
        }
    }
}

/// What a setting did here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ours {
    /// It came to its end.
    Done(Stats),
    /// It did not, in this time.
    Limit(Duration),
    /// The board is not there.
    Missing,
}

/// A cell of a table: what the report has, and what it is here.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The puzzle.
    pub puzzle: &'static str,
    /// The setting.
    pub setting: &'static str,
    /// The report's figure, if it has one as text.
    pub theirs: Option<Figure>,
    /// Ours.
    pub ours: Ours,
}

/// Makes a table here: the first solution for every puzzle and setting, the least time of three runs if that is short.
pub fn measure(table: &Table, puzzles: &Puzzles, time: Duration) -> Vec<Measured> {
    let figures = theirs(table.name);
    let mut names: Vec<&'static str> = table.puzzles.to_vec();
    for figure in &figures {
        if !names.contains(&figure.puzzle) {
            names.push(figure.puzzle);
        }
    }
    let budget = Budget { solutions: 1, time: Some(time) };
    let mut all = Vec::new();
    for puzzle in names {
        for setting in table.settings {
            let with = (setting.with)();
            let theirs = figures.iter().find(|it| it.puzzle == puzzle && it.setting == setting.name).copied();
            let ours = match puzzles.solve(puzzle, &with, &budget) {
                None => Ours::Missing,
                Some((Status::Limit, _)) => Ours::Limit(time),
                Some((_, first)) => {
                    let again = if first.time < Duration::from_millis(50) { 2 } else { 0 };
                    let runs = (0..again).filter_map(|_| puzzles.solve(puzzle, &with, &budget)).map(|it| it.1);
                    Ours::Done(runs.fold(first, |best, run| if run.time < best.time { run } else { best }))
                }
            };
            all.push(Measured { puzzle, setting: setting.name, theirs, ours });
        }
    }
    all
}
