//! The text of the collection of Otto Janko: from `begin` to `end`, with a line for each property and the board after
//! `problem`, cells apart by spaces and `-` for a blank.

use std::fmt::Write;

use super::rows::Line;
use super::{Clues, Found, Hints, Kind, Puzzle, clues, quote, sudoku};
use crate::ParseError;
use crate::sudoku::{Blocks, LARGEST};

/// Reads a text.
pub(super) fn read(lines: &[Line<'_>], hints: &Hints) -> Found {
    let start = lines.first().map_or(1, |line| line.number);
    let mut hints = *hints;
    let mut found = Found::new(
        start,
        "janko",
        Err(ParseError::new(
            start,
            1,
            "there is no line `problem` between `begin` and `end`, with the rows of the board after it",
        )),
    );
    let mut problem: Option<Vec<Line<'_>>> = None;
    let (mut width, mut height) = (None, None);
    let mut inside = false;
    for line in lines {
        let text = line.text.trim().trim_start_matches('[');
        let (word, value) = text.split_once([' ', '\t', ']']).unwrap_or((text, ""));
        let value = value.trim();
        match word.trim_end_matches(']').to_ascii_lowercase().as_str() {
            "problem" => {
                inside = true;
                problem = Some(Vec::new());
            }
            "areas" => {
                let message = "this puzzle has irregular areas: only plain grids are read";
                found.puzzle = Err(ParseError::new(line.number, 1, message));
                return found;
            }
            word if word.len() > 1 && word.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                inside = false;
                match word {
                    "puzzle" => match Kind::named(value.split(' ').next().unwrap_or("")) {
                        Some(kind) => hints.kind = Some(kind),
                        None => {
                            let message = format!(
                                "{} is a kind of puzzle that is not solved here{}; sudoku, hashi and shikaku are",
                                quote(value),
                                super::did_you_mean(
                                    value.split(' ').next().unwrap_or(""),
                                    ["sudoku", "hashi", "shikaku"]
                                )
                            );
                            found.puzzle = Err(ParseError::new(line.number, 1, message));
                            return found;
                        }
                    },
                    "patternx" => width = value.parse().ok().filter(|it| *it <= LARGEST),
                    "patterny" => height = value.parse().ok().filter(|it| *it <= LARGEST),
                    "title" if !value.is_empty() => found.name = Some(value.to_string()),
                    _ => {}
                }
            }
            "" => {}
            _ => {
                if let Some(lines) = problem.as_mut().filter(|_| inside) {
                    lines.push(*line);
                }
            }
        }
    }
    if let (Some(width), Some(height), None) = (width, height, hints.blocks) {
        hints.blocks = Some(Blocks { height, width });
    }
    let Some(problem) = problem.filter(|it| !it.is_empty()) else { return found };
    let boards = match hints.kind {
        Some(Kind::Hashi | Kind::Shikaku) => clues::boards(&[problem], &hints),
        _ => sudoku::boards(&[problem], &hints),
    };
    if let Some(board) = boards.into_iter().next() {
        found.puzzle = board.puzzle;
    }
    found
}

/// Writes a text.
pub(super) fn write(puzzle: &Puzzle) -> Option<String> {
    let clues = Clues::of(puzzle)?;
    let mut text = format!("begin\npuzzle {}\n", puzzle.kind());
    if let Puzzle::Sudoku(it) = puzzle {
        let Blocks { height, width } = it.blocks();
        let _ = writeln!(text, "size {}\npatternx {width}\npatterny {height}", clues.rows);
    } else {
        let _ = writeln!(text, "rows {}\ncols {}", clues.rows, clues.cols);
    }
    text += "problem\n";
    for line in clues.lines() {
        let cells = line.iter().map(|clue| match clue {
            None => "-".to_string(),
            Some(0) => "?".to_string(),
            Some(number) => number.to_string(),
        });
        text += &(cells.collect::<Vec<_>>().join(" ") + "\n");
    }
    Some(text + "end\n")
}
