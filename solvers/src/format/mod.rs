//! Puzzles as people have them: reading every form, and writing them again.
//!
//! [`read`] takes a text and gives all the puzzles that are in it, each with its line and, where there is one, its name; what
//! is wrong with one of them does not keep the others from being read. [`FORMATS`] is the one list of formats: their names,
//! what they are for, and how each is written.
//!
//! | module | what it reads and writes |
//! |---|---|
//! | `bytes` | bytes as text: UTF-8, UTF-16, byte order marks, line ends |
//! | `pasted` | what comes along from letters, forums and tables |
//! | `pieces` | which lines belong together: addresses, files with a header, boards, names |
//! | `rows` | the cells of a row: single characters, groups, tokens, CSV, frames |
//! | `sudoku`, `clues` | cells as a Sudoku; as a board of Hashiwokakero or Shikaku |
//! | `janko`, `pzprv3`, `link`, `penpa`, `fpuzzles`, `json` | a format each |

mod bytes;
mod clues;
mod fpuzzles;
mod janko;
mod json;
mod link;
mod pasted;
mod penpa;
mod pieces;
mod pzprv3;
mod rows;
mod sudoku;
mod table;

use std::fmt;

pub use bytes::{NoText, text_of};
use table::did_you_mean;
pub use table::{FORMATS, Format, format_named, names_for, nearest};

use crate::draw::Solution;
use crate::sudoku::Blocks;
use crate::{ParseError, hashi, meetings, shikaku};

/// What is said of an address whose packed part cannot be read.
const DAMAGED: &str =
    "the puzzle that is packed into this address is damaged from here on: copy the whole address once more";

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Sudoku.
    Sudoku,
    /// Hashiwokakero.
    Hashi,
    /// Shikaku.
    Shikaku,
    /// The meetings problem.
    Meetings,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Sudoku, Kind::Hashi, Kind::Shikaku, Kind::Meetings];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Sudoku => "sudoku",
            Kind::Hashi => "hashi",
            Kind::Shikaku => "shikaku",
            Kind::Meetings => "meetings",
        }
    }

    /// The kind with a name, of which some have several.
    pub fn named(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "sudoku" => Some(Kind::Sudoku),
            "hashi" | "hashikake" | "hashiwokakero" | "bridges" => Some(Kind::Hashi),
            "shikaku" => Some(Kind::Shikaku),
            "meetings" => Some(Kind::Meetings),
            _ => None,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A puzzle of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Puzzle {
    /// A Sudoku.
    Sudoku(crate::sudoku::Puzzle),
    /// A board of Hashiwokakero.
    Hashi(hashi::Puzzle),
    /// A board of Shikaku.
    Shikaku(shikaku::Puzzle),
    /// A meetings problem.
    Meetings(meetings::Puzzle),
}

impl Puzzle {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Puzzle::Sudoku(_) => Kind::Sudoku,
            Puzzle::Hashi(_) => Kind::Hashi,
            Puzzle::Shikaku(_) => Kind::Shikaku,
            Puzzle::Meetings(_) => Kind::Meetings,
        }
    }
}

/// A puzzle of one kind.
pub trait Of: Sized {
    /// The kind.
    const KIND: Kind;
    /// The puzzle, if it is of this kind.
    fn of(puzzle: Puzzle) -> Option<Self>;
}

macro_rules! of {
    ($($kind:ident $puzzle:ty),+) => {
        $(
            impl Of for $puzzle {
                const KIND: Kind = Kind::$kind;
                fn of(puzzle: Puzzle) -> Option<Self> {
                    match puzzle {
                        Puzzle::$kind(puzzle) => Some(puzzle),
                        _ => None,
                    }
                }
            }
            impl From<$puzzle> for Puzzle {
                fn from(puzzle: $puzzle) -> Self {
                    Puzzle::$kind(puzzle)
                }
            }
        )+
    };
}

of!(Sudoku crate::sudoku::Puzzle, Hashi hashi::Puzzle, Shikaku shikaku::Puzzle, Meetings meetings::Puzzle);

/// What is known about a text before it is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The kind, where the text need not say it.
    pub kind: Option<Kind>,
    /// The blocks of a Sudoku.
    pub blocks: Option<Blocks>,
    /// Whether this is what a player has entered into a Sudoku: a number may be in a row, column or block twice.
    pub entered: bool,
}

impl From<Kind> for Hints {
    fn from(kind: Kind) -> Self {
        Hints { kind: Some(kind), ..Hints::default() }
    }
}

/// What was found in a text: a puzzle, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The name that the text gives it.
    pub name: Option<String>,
    /// The line on which it starts, from 1.
    pub line: usize,
    /// The name of the format that it is in, or that comes nearest.
    pub format: &'static str,
    /// The puzzle.
    pub puzzle: Result<Puzzle, ParseError>,
    /// What else a reader should know, such as that the text has more than the puzzle.
    pub notes: Vec<String>,
}

impl Found {
    fn new(line: usize, format: &'static str, puzzle: Result<Puzzle, ParseError>) -> Self {
        Found { name: None, line, format, puzzle, notes: Vec::new() }
    }

    fn named(self, name: Option<String>) -> Self {
        Found { name: name.or(self.name), ..self }
    }
}

/// Everything that a text has: at least one puzzle, or one error.
pub fn read(text: &str, hints: &Hints) -> Vec<Found> {
    let text = &*pasted::tidied(text, hints);
    let mut found: Vec<Found> = pieces::split(text, hints).into_iter().flat_map(|piece| piece.read(hints)).collect();
    let header = pieces::header_like(text);
    for it in &mut found {
        if let (Some((line, header)), Err(error)) = (header, &mut it.puzzle) {
            error.message += &format!("; if {} above is to be `{header}`, mend that", quote(line));
        }
        let said = it.puzzle.as_ref().ok().map(Puzzle::kind);
        if let (Some(wanted), Some(kind)) = (hints.kind, said)
            && wanted != kind
        {
            it.puzzle = Err(ParseError::new(it.line, 1, format!("this is a {kind}, not a {wanted}")));
        }
        if let Some(kind) = said.filter(|kind| hints.blocks.is_some() && *kind != Kind::Sudoku) {
            it.puzzle =
                Err(ParseError::new(it.line, 1, format!("this is a {kind}: only a sudoku has blocks (--blocks)")));
        }
    }
    if found.is_empty() {
        let other = text.lines().any(|line| !line.trim().is_empty() && !line.trim().starts_with(['#', '%']));
        let nothing = match other {
            true => {
                "nothing here looks like a puzzle: rows of cells, an address or a file of another program is expected (chr-solve convert --list)"
            }
            false => {
                "there is no puzzle here, the text is empty: rows of cells, an address or a file of another program is expected (chr-solve convert --list)"
            }
        };
        found.push(Found::new(1, "text", Err(ParseError::new(1, 1, nothing))));
    }
    found
}

/// The puzzles of a text that are of a kind, with their names; what is wrong with the first that is wrong.
pub fn all<P: Of>(text: &str, kind: Kind) -> Result<Vec<(Option<String>, P)>, ParseError> {
    let found = read(text, &kind.into());
    let many = found.len() > 1;
    let each = found.into_iter().enumerate().map(|(nth, found)| {
        let puzzle = found.puzzle.map_err(|error| match many && found.name.is_none() {
            true => ParseError { message: format!("{} (puzzle {})", error.message, nth + 1), ..error },
            false => error,
        })?;
        let other = || ParseError::new(found.line, 1, format!("this is no {kind}"));
        Ok((found.name, P::of(puzzle).ok_or_else(other)?))
    });
    each.collect()
}

/// Whether a text says what kind of puzzle it is, so that `usual` need not be assumed: one that holds an address does, but for
/// penpa's, which tell bridges from Sudokus only.
pub fn says_kind(text: &str, usual: Kind) -> bool {
    let address = pieces::address_at(text, &Hints::default()).map(|at| &text[at..]);
    address.is_some_and(|it| usual == Kind::Sudoku || !penpa::is_address(it))
}

/// The only puzzle of a text.
pub fn only<P: Of>(text: &str, hints: impl Into<Hints>) -> Result<P, ParseError> {
    let (mut found, kind) = (read(text, &hints.into()), P::KIND);
    if found.len() > 1 {
        if let Some(Err(error)) = found.iter().map(|it| &it.puzzle).find(|it| it.is_err()) {
            return Err(error.clone());
        }
        let message = format!("{} puzzles begin here and above, where one is expected", found.len());
        return Err(ParseError::new(found[1].line, 1, message));
    }
    let found = found.pop().expect("at least one");
    P::of(found.puzzle?).ok_or_else(|| ParseError::new(found.line, 1, format!("this is no {kind}")))
}

/// A solution in a format: a Sudoku without blanks in any of them, the others as a file that holds what is drawn.
pub fn solved(puzzle: &Puzzle, solution: &Solution, format: &Format) -> Result<String, String> {
    match (puzzle, solution) {
        (Puzzle::Sudoku(_), Solution::Sudoku(it)) => {
            let full = crate::sudoku::Puzzle::with_blocks(it.blocks(), it.cells().to_vec());
            full.ok_or("this is not a solution".to_string()).and_then(|full| format.write(&full.into()))
        }
        _ if format.name == "pzprv3" && pzprv3::solved(puzzle, solution).is_some() => {
            Ok(pzprv3::solved(puzzle, solution).unwrap_or_default())
        }
        _ => {
            let kind = puzzle.kind();
            Err(format!(
                "the solution of a {kind} cannot be written as {}: use text, json, svg, html or pzprv3, or convert for the puzzle itself",
                format.name
            ))
        }
    }
}

/// A piece of input for an error message: shortened, and without anything that a terminal would act on.
pub fn quote(text: &str) -> String {
    let mut shown: String = text.chars().take(12).flat_map(char::escape_debug).collect();
    if text.chars().nth(12).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

/// A grid of clues: none where a cell is blank, 0 for a "?".
#[derive(Clone, Debug, PartialEq, Eq)]
struct Clues {
    rows: usize,
    cols: usize,
    cells: Vec<Option<u32>>,
}

impl Clues {
    /// Of a board; none of a meetings problem.
    fn of(puzzle: &Puzzle) -> Option<Self> {
        let (rows, cols) = match puzzle {
            Puzzle::Sudoku(it) => (it.size(), it.size()),
            Puzzle::Hashi(it) => (it.rows(), it.cols()),
            Puzzle::Shikaku(it) => (usize::from(it.height()), usize::from(it.width())),
            Puzzle::Meetings(_) => return None,
        };
        let mut cells = vec![None; rows * cols];
        match puzzle {
            Puzzle::Sudoku(it) => {
                cells = it.cells().iter().map(|&number| (number != 0).then_some(u32::from(number))).collect();
            }
            Puzzle::Hashi(it) => {
                it.islands().iter().for_each(|it| cells[it.row * cols + it.col] = Some(u32::from(it.number)));
            }
            Puzzle::Shikaku(it) => {
                let place = |cell: shikaku::Cell| usize::from(cell.row) * cols + usize::from(cell.col);
                it.numbers().iter().for_each(|&(cell, area)| cells[place(cell)] = Some(area));
            }
            Puzzle::Meetings(_) => {}
        }
        Some(Clues { rows, cols, cells })
    }

    /// Row by row.
    fn lines(&self) -> impl Iterator<Item = &[Option<u32>]> {
        self.cells.chunks(self.cols.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::quote;

    #[test]
    fn a_quote_is_short_and_harmless() {
        assert_eq!(quote("\u{1b}[31m"), "`\\u{1b}[31m`");
        assert_eq!(quote("0123456789abcdef"), "`0123456789ab…`");
    }
}
