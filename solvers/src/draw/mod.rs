//! Drawing puzzles and their solutions, as text for a terminal and as pictures (SVG).
//!
//! What is given and what was found are told apart: by bold type and colour, and in pictures so that it is still seen in black
//! and white.

mod canvas;
mod picture;
pub(crate) mod svg;
mod text;

use crate::format::{Kind, Puzzle};
use crate::{hashi, meetings, shikaku, sudoku};

pub use picture::{page, svg};

/// A solution of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// Of a Sudoku.
    Sudoku(sudoku::Solution),
    /// Of Hashiwokakero.
    Hashi(hashi::Solution),
    /// Of Shikaku.
    Shikaku(shikaku::Solution),
    /// Of a meetings problem.
    Meetings(meetings::Solution),
}

impl Solution {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Solution::Sudoku(_) => Kind::Sudoku,
            Solution::Hashi(_) => Kind::Hashi,
            Solution::Shikaku(_) => Kind::Shikaku,
            Solution::Meetings(_) => Kind::Meetings,
        }
    }

    /// Where two solutions of one puzzle differ, in words: the first few places.
    pub fn differs_from(&self, other: &Solution) -> Vec<String> {
        match (self, other) {
            (Solution::Sudoku(one), Solution::Sudoku(other)) => {
                let n = one.size();
                let cells = one.cells().iter().zip(other.cells()).enumerate().filter(|(_, (a, b))| a != b);
                cells.map(|(at, (a, b))| format!("r{}c{} is {a} or {b}", at / n + 1, at % n + 1)).collect()
            }
            (Solution::Hashi(one), Solution::Hashi(other)) => {
                let count = |all: &[hashi::Bridges], it: &hashi::Bridges| {
                    all.iter().find(|own| (own.from, own.to) == (it.from, it.to)).map_or(0, |own| own.count)
                };
                let mut spans: Vec<&hashi::Bridges> = one.bridges().iter().chain(other.bridges()).collect();
                spans.sort_by_key(|it| (it.from, it.to));
                spans.dedup_by_key(|it| (it.from, it.to));
                let counts = spans.iter().map(|it| (it, count(one.bridges(), it), count(other.bridges(), it)));
                let place = |(row, col): (usize, usize)| format!("r{}c{}", row + 1, col + 1);
                let differ = counts.filter(|(_, a, b)| a != b);
                differ.map(|(it, a, b)| format!("{}-{} has {a} or {b}", place(it.from), place(it.to))).collect()
            }
            (Solution::Shikaku(one), Solution::Shikaku(other)) => {
                let pairs = one.rects().iter().zip(other.rects()).filter(|(a, b)| a != b);
                pairs.map(|(a, b)| format!("{a:?} or {b:?}")).collect()
            }
            (Solution::Meetings(one), Solution::Meetings(other)) => {
                let starts = one.starts().iter().zip(other.starts()).enumerate().filter(|(_, (a, b))| a != b);
                starts.map(|(person, (a, b))| format!("person {} on day {a} or {b}", person + 1)).collect()
            }
            _ => Vec::new(),
        }
    }
}

macro_rules! from {
    ($($kind:ident $solution:ty),+) => {
        $(impl From<$solution> for Solution {
            fn from(solution: $solution) -> Self {
                Solution::$kind(solution)
            }
        })+
    };
}

from!(Sudoku sudoku::Solution, Hashi hashi::Solution, Shikaku shikaku::Solution, Meetings meetings::Solution);

/// How to draw as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Whether to use bold type and colours.
    pub colour: bool,
    /// How many columns there are.
    pub width: Option<usize>,
}

/// A drawing, and what had to be done to make it fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The lines.
    pub text: String,
    /// A word about it, if it was made smaller or cut.
    pub note: Option<String>,
}

/// Draws a puzzle, with its solution if there is one; where the solution differs from another one, that is marked.
pub fn text(puzzle: &Puzzle, solution: Option<&Solution>, other: Option<&Solution>, look: &Look) -> Drawing {
    let mut drawing = fitting(look, |scale| text::draw(puzzle, solution, other, scale));
    if let (Some(note), Puzzle::Sudoku(it)) = (&mut drawing.note, puzzle)
        && it.size() > 9
    {
        note.push_str("; A is 10, B is 11, and so on");
    }
    drawing
}

/// Draws a Sudoku with its pencil marks: in each open cell what its row, column and block leave.
pub fn marks(puzzle: &sudoku::Puzzle, look: &Look) -> Drawing {
    fitting(look, |_| text::marks(puzzle))
}

/// Draws a puzzle beside its solution.
pub fn both(puzzle: &Puzzle, solution: &Solution, look: &Look) -> Drawing {
    fitting(look, |scale| {
        text::draw(puzzle, None, None, scale).beside(text::draw(puzzle, Some(solution), None, scale), 6)
    })
}

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    Full,
    Small,
}

/// Draws it so that it fits, or as much of it as does.
fn fitting(look: &Look, draw: impl Fn(Scale) -> canvas::Canvas) -> Drawing {
    let full = draw(Scale::Full);
    let Some(width) = look.width.filter(|width| full.width() > *width) else {
        return Drawing { text: full.text(look.colour, None), note: None };
    };
    let small = draw(Scale::Small);
    let have = small.width();
    let note = if have <= width {
        format!(
            "drawn smaller: at full size it takes {} columns, and there are {width} (--width N changes that)",
            full.width()
        )
    } else {
        format!("cut at column {width}: it takes {have} (make the window wider, or use --width {have} | less -S)")
    };
    Drawing { text: small.text(look.colour, Some(width)), note: Some(note) }
}
