//! The list of formats.

use super::{Clues, Kind, Puzzle, fpuzzles, janko, json, link, penpa, pzprv3};
use crate::sudoku::Blocks;

const BOARDS: &[Kind] = &[Kind::Sudoku, Kind::Hashi, Kind::Shikaku];
const SUDOKU: &[Kind] = &[Kind::Sudoku];
const ALL: &[Kind] = &Kind::ALL;

/// A way to write puzzles down.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub also: &'static [&'static str],
    /// What it is.
    pub about: &'static str,
    /// The kinds of puzzles that can be written so.
    pub kinds: &'static [Kind],
    /// Whether what is written says how large the blocks of a Sudoku are.
    says_blocks: bool,
    write: fn(&Puzzle) -> Option<String>,
}

/// The formats. All of them are read as well.
pub const FORMATS: &[Format] = &[
    Format { name: "rows", also: &["grid"], about: "one line per row", kinds: BOARDS, says_blocks: true, write: rows },
    Format {
        name: "line",
        also: &["sdm"],
        about: "one puzzle per line",
        kinds: SUDOKU,
        says_blocks: false,
        write: line,
    },
    Format {
        name: "frame",
        also: &["hodoku", "ascii"],
        about: "rows with drawn blocks",
        kinds: SUDOKU,
        says_blocks: true,
        write: frame,
    },
    Format {
        name: "ss",
        also: &["simple-sudoku"],
        about: "a file of Simple Sudoku",
        kinds: SUDOKU,
        says_blocks: true,
        write: ss,
    },
    Format {
        name: "sdk",
        also: &["sadman"],
        about: "a file of SadMan Sudoku",
        kinds: SUDOKU,
        says_blocks: false,
        write: sdk,
    },
    Format {
        name: "sdx",
        also: &["sudocue"],
        about: "a file of SudoCue, with pencil marks",
        kinds: SUDOKU,
        says_blocks: false,
        write: sdx,
    },
    Format {
        name: "csv",
        also: &[],
        about: "fields with commas between them",
        kinds: BOARDS,
        says_blocks: false,
        write: csv,
    },
    Format {
        name: "janko",
        also: &[],
        about: "the text of janko.at",
        kinds: BOARDS,
        says_blocks: true,
        write: janko::write,
    },
    Format {
        name: "puzzlink",
        also: &["puzz.link", "url", "link"],
        about: "an address of puzz.link",
        kinds: BOARDS,
        says_blocks: false,
        write: link::write,
    },
    Format {
        name: "pzprv3",
        also: &["pzpr"],
        about: "a file of pzpr",
        kinds: BOARDS,
        says_blocks: false,
        write: pzprv3::write,
    },
    Format {
        name: "penpa",
        also: &["penpa-edit"],
        about: "an address of penpa",
        kinds: BOARDS,
        says_blocks: false,
        write: penpa::write,
    },
    Format {
        name: "f-puzzles",
        also: &["fpuzzles"],
        about: "an address of f-puzzles",
        kinds: SUDOKU,
        says_blocks: true,
        write: fpuzzles::write,
    },
    Format {
        name: "sudokupad",
        also: &[],
        about: "an address of SudokuPad",
        kinds: SUDOKU,
        says_blocks: true,
        write: fpuzzles::write_pad,
    },
    Format {
        name: "json",
        also: &["jsonl"],
        about: "an object that says its kind",
        kinds: ALL,
        says_blocks: true,
        write: json::write,
    },
];

impl Format {
    /// Writes a puzzle, or says why it cannot be written so.
    pub fn write(&self, puzzle: &Puzzle) -> Result<String, String> {
        let kind = puzzle.kind();
        if !self.kinds.contains(&kind) {
            return Err(format!(
                "a {kind} cannot be written as {}; it can as {}",
                self.name,
                names_for(kind).join(", ")
            ));
        }
        if let Puzzle::Sudoku(it) = puzzle
            && !self.says_blocks
            && it.blocks() != Blocks::usual(it.size())
        {
            let other: Vec<&str> = FORMATS.iter().filter(|it| it.says_blocks).map(|it| it.name).collect();
            return Err(format!(
                "{} cannot say that the blocks are {}; {} can",
                self.name,
                it.blocks(),
                other.join(", ")
            ));
        }
        (self.write)(puzzle).ok_or_else(|| format!("this {kind} is too large to be written as {}", self.name))
    }
}

/// The format with a name.
pub fn format_named(name: &str) -> Option<&'static Format> {
    FORMATS
        .iter()
        .find(|it| it.name.eq_ignore_ascii_case(name) || it.also.contains(&name.to_ascii_lowercase().as_str()))
}

/// The names of the formats for a kind.
pub fn names_for(kind: Kind) -> Vec<&'static str> {
    FORMATS.iter().filter(|it| it.kinds.contains(&kind)).map(|it| it.name).collect()
}

/// The name that was probably meant.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likely = names.into_iter().map(|name| (strsim::jaro_winkler(&word, &name.to_lowercase()), name));
    // The first of those that are equally near.
    likely.filter(|(alike, _)| *alike > 0.8).min_by(|a, b| b.0.total_cmp(&a.0)).map(|it| it.1)
}

/// A name that was probably meant, in brackets; nothing if there is none.
pub(super) fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, names).map(|it| format!(" (did you mean {it}?)")).unwrap_or_default()
}

/// A clue as a token.
fn token(clue: &Option<u32>) -> String {
    match clue {
        None => ".".to_string(),
        Some(0) => "?".to_string(),
        Some(number) => number.to_string(),
    }
}

/// A clue as one character, from 10 on a letter.
fn symbol(clue: &Option<u32>) -> char {
    match *clue {
        None => '.',
        Some(0) => '?',
        Some(number) => char::from_digit(number, 36).unwrap_or('?').to_ascii_uppercase(),
    }
}

/// Rows: single characters if there are no larger numbers, with drawn blocks if they are not the usual ones.
fn rows(puzzle: &Puzzle) -> Option<String> {
    if let Puzzle::Sudoku(it) = puzzle
        && it.blocks() != Blocks::usual(it.size())
    {
        return frame(puzzle);
    }
    let clues = Clues::of(puzzle)?;
    let largest = clues.cells.iter().flatten().max().copied().unwrap_or(0);
    let short = largest < 10 && !matches!(puzzle, Puzzle::Sudoku(it) if it.size() > 9);
    let width = largest.to_string().len();
    let line = |line: &[Option<u32>]| match short {
        true => line.iter().map(symbol).collect::<String>(),
        false => line.iter().map(|clue| format!("{:>width$}", token(clue))).collect::<Vec<_>>().join(" "),
    };
    Some(clues.lines().map(|it| line(it) + "\n").collect())
}

fn line(puzzle: &Puzzle) -> Option<String> {
    Some(Clues::of(puzzle)?.cells.iter().map(symbol).chain(['\n']).collect())
}

fn frame(puzzle: &Puzzle) -> Option<String> {
    let Puzzle::Sudoku(it) = puzzle else { return None };
    let (clues, blocks) = (Clues::of(puzzle)?, it.blocks());
    let width = it.size().to_string().len();
    let rule = format!("+{}\n", ("-".repeat(blocks.width * (width + 1) + 1) + "+").repeat(it.size() / blocks.width));
    let mut text = String::new();
    for (row, cells) in clues.lines().enumerate() {
        if row % blocks.height == 0 {
            text += &rule;
        }
        for block in cells.chunks(blocks.width) {
            text += "| ";
            block.iter().for_each(|clue| text += &format!("{:>width$} ", token(clue)));
        }
        text += "|\n";
    }
    Some(text + &rule)
}

fn ss(puzzle: &Puzzle) -> Option<String> {
    let Puzzle::Sudoku(it) = puzzle else { return None };
    let (clues, blocks) = (Clues::of(puzzle)?, it.blocks());
    let mut text = String::new();
    for (row, cells) in clues.lines().enumerate() {
        let groups: Vec<String> = cells.chunks(blocks.width).map(|it| it.iter().map(symbol).collect()).collect();
        let groups = groups.join("|") + "\n";
        if row > 0 && row % blocks.height == 0 {
            text += &("-".repeat(groups.len() - 1) + "\n");
        }
        text += &groups;
    }
    Some(text)
}

fn sdk(puzzle: &Puzzle) -> Option<String> {
    let rows = Clues::of(puzzle)?;
    let rows: String = rows.lines().map(|it| it.iter().map(symbol).collect::<String>() + "\n").collect();
    Some(format!("[Puzzle]\n{rows}"))
}

/// Cells that are not given have all numbers as their pencil marks.
fn sdx(puzzle: &Puzzle) -> Option<String> {
    let clues = Clues::of(puzzle)?;
    if clues.rows > 9 {
        return None;
    }
    let marks: String = (1..=clues.rows).map(|it| it.to_string()).collect();
    let cell = |clue: &Option<u32>| if clue.is_none() { marks.clone() } else { token(clue) };
    Some(clues.lines().map(|it| it.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n").collect())
}

fn csv(puzzle: &Puzzle) -> Option<String> {
    let clues = Clues::of(puzzle)?;
    // An empty field alone on a line would be a blank line.
    let cell = |clue: &Option<u32>| if clue.is_none() && clues.cols > 1 { String::new() } else { token(clue) };
    Some(clues.lines().map(|it| it.iter().map(cell).collect::<Vec<_>>().join(",") + "\n").collect())
}
