//! The board: what is on it, which islands see each other, and which bridges would cross. No rules here. Boards are read and
//! written in [`crate::format`].

use crate::ParseError;
use crate::format::{self, Kind};

/// The most rows and columns.
pub const LARGEST: usize = 1_000;

/// An island.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Island {
    /// Its row, from 0.
    pub row: usize,
    /// Its column, from 0.
    pub col: usize,
    /// How many bridge ends it needs; 0 if that is not told, as of a "?".
    pub number: u8,
}

/// Two islands that see each other along a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The island to the left or above, as an index into [`Puzzle::islands`].
    pub from: usize,
    /// The island to the right or below.
    pub to: usize,
    /// Whether they lie in one row.
    pub level: bool,
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rows: usize,
    cols: usize,
    islands: Vec<Island>,
    sights: Vec<Sight>,
    crossings: Vec<(usize, usize)>,
}

impl Puzzle {
    /// Reads the only board of a text, in any of the forms of [`crate::format`].
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        format::only(text, Kind::Hashi)
    }

    /// A board with these islands, which are in reading order and inside it.
    pub(crate) fn new(rows: usize, cols: usize, islands: Vec<Island>) -> Self {
        let sights = sights(cols, &islands);
        let crossings = crossings(&islands, &sights);
        Puzzle { rows, cols, islands, sights, crossings }
    }

    /// How many rows the board has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns the board has.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The islands, in reading order.
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// The pairs of islands that see each other, in reading order of their first island.
    pub fn sights(&self) -> &[Sight] {
        &self.sights
    }

    /// The pairs of sights that cross, as indexes into [`Puzzle::sights`]: first the horizontal one, then the vertical
    /// one.
    pub fn crossings(&self) -> &[(usize, usize)] {
        &self.crossings
    }

    /// Whether there are just as many bridges as it takes to connect all islands: they make a tree.
    pub(super) fn is_tree(&self) -> bool {
        let ends: usize = self.islands.iter().map(|island| usize::from(island.number)).sum();
        self.islands.iter().all(|island| island.number > 0) && ends + 2 == 2 * self.islands.len()
    }

    /// The board as it is read: one character per cell, `.` for water.
    pub fn text(&self) -> String {
        let mut cells = vec![vec!['.'; self.cols]; self.rows];
        for island in &self.islands {
            cells[island.row][island.col] = if island.number == 0 { '?' } else { char::from(b'0' + island.number) };
        }
        cells.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect()
    }
}

/// The pairs of islands with only water between them.
fn sights(cols: usize, islands: &[Island]) -> Vec<Sight> {
    let mut above: Vec<Option<usize>> = vec![None; cols];
    let mut sights = Vec::new();
    for (to, island) in islands.iter().enumerate() {
        if let Some(from) = to.checked_sub(1).filter(|&left| islands[left].row == island.row) {
            sights.push(Sight { from, to, level: true });
        }
        if let Some(from) = above[island.col].replace(to) {
            sights.push(Sight { from, to, level: false });
        }
    }
    sights.sort_by_key(|sight| (sight.from, !sight.level));
    sights
}

/// The pairs of sights that have a cell in common.
fn crossings(islands: &[Island], sights: &[Sight]) -> Vec<(usize, usize)> {
    // What runs vertically through each row, so that a horizontal sight is compared with only a few.
    let rows = islands.last().map_or(0, |island| island.row + 1);
    let mut through: Vec<Vec<usize>> = vec![Vec::new(); rows];
    for (index, sight) in sights.iter().enumerate().filter(|(_, sight)| !sight.level) {
        let between = islands[sight.from].row + 1..islands[sight.to].row;
        through[between].iter_mut().for_each(|row| row.push(index));
    }
    let level = sights.iter().enumerate().filter(|(_, sight)| sight.level);
    level
        .flat_map(|(index, sight)| {
            let (from, to) = (islands[sight.from], islands[sight.to]);
            let inside = move |other: &&usize| {
                let col = islands[sights[**other].from].col;
                from.col < col && col < to.col
            };
            through[from.row].iter().filter(inside).map(move |&other| (index, other)).collect::<Vec<_>>()
        })
        .collect()
}
