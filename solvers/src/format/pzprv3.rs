//! Files of pzprv3: a header, the kind, rows and columns (of a Sudoku one number), the clues, and then what a player has drawn,
//! which is not read. Lines end with a newline or `/`. `.` is a blank, `-` a "?".

use std::fmt::Write;

use super::rows::Line;
use super::{Clues, Found, Hints, Kind, Puzzle, link, quote};
use crate::ParseError;
use crate::draw::Solution;

/// Reads a file.
pub(super) fn read(lines: &[Line<'_>], hints: &Hints) -> Found {
    Found::new(lines[0].number, "pzprv3", file(lines, hints))
}

fn file(lines: &[Line<'_>], hints: &Hints) -> Result<Puzzle, ParseError> {
    let mut parts = lines.iter().flat_map(|line| {
        let mut offset = line.offset;
        line.text.split('/').map(move |text| {
            let part = Line { number: line.number, offset, text };
            offset += text.chars().count() + 1;
            part
        })
    });
    parts.next();
    let end = lines[lines.len() - 1];
    let missing = |what: &str| {
        ParseError::new(end.number, end.end(), format!("{what} is missing at the end of this pzprv3 file"))
    };
    let wrong = |line: Line<'_>, message: String| ParseError::new(line.number, line.offset + 1, message);
    let line = parts.next().ok_or_else(|| missing("the kind of puzzle"))?;
    let kind = Kind::named(line.text.trim()).filter(|kind| *kind != Kind::Meetings).ok_or_else(|| {
        let message = format!(
            "{} is a kind of puzzle that is not solved here{}; sudoku, hashikake and shikaku are",
            quote(line.text.trim()),
            super::did_you_mean(line.text.trim(), ["sudoku", "hashikake", "shikaku"])
        );
        wrong(line, message)
    })?;
    let mut size = || {
        let line = parts.next().ok_or_else(|| missing("the size"))?;
        let size = line.text.trim().parse::<usize>().ok().filter(|it| (1..=1_000).contains(it));
        size.ok_or_else(|| wrong(line, format!("{} is not a size from 1 to 1000", quote(line.text.trim()))))
    };
    let rows = size()?;
    let cols = if kind == Kind::Sudoku { rows } else { size()? };
    let (mut cells, mut places) = (Vec::new(), Vec::new());
    for _ in 0..rows {
        let line = parts.next().ok_or_else(|| missing("a row"))?;
        let row = line.row();
        if row.tokens.len() != cols {
            return Err(super::pieces::wrong_width(&row, row.tokens.len(), cols, "not"));
        }
        for cell in &row.tokens {
            let clue = match cell.text {
                "." => None,
                "-" => Some(0),
                text => {
                    let number = text.parse::<u32>().ok().filter(|it| *it > 0);
                    let message =
                        || format!("{} is neither a number nor a blank (.) nor a question mark (-)", quote(text));
                    Some(number.ok_or_else(|| ParseError::new(cell.line, cell.column, message()))?)
                }
            };
            cells.push(clue);
            places.push((cell.line, cell.column));
        }
    }
    link::puzzle(&Clues { rows, cols, cells }, kind, hints).map_err(|(at, message)| {
        let (line, column) = places.get(at).copied().unwrap_or((end.number, 1));
        ParseError::new(line, column, message)
    })
}

/// Writes a file.
pub(super) fn write(puzzle: &Puzzle) -> Option<String> {
    written(puzzle, None)
}

/// Writes a file with the solution drawn.
pub(super) fn solved(puzzle: &Puzzle, solution: &Solution) -> Option<String> {
    written(puzzle, Some(solution))
}

/// What is drawn between cells side by side, and between cells one above the other.
fn between(solution: &Solution, rows: usize, cols: usize) -> Option<[Vec<u8>; 2]> {
    let mut side = vec![0; rows * (cols - 1)];
    let mut above = vec![0; (rows - 1) * cols];
    match solution {
        Solution::Hashi(it) => {
            for bridges in it.bridges() {
                let ((row, col), (to_row, to_col)) = (bridges.from, bridges.to);
                (col..to_col).for_each(|col| side[row * (cols - 1) + col] = bridges.count);
                (row..to_row).for_each(|row| above[row * cols + col] = bridges.count);
            }
        }
        Solution::Shikaku(it) => {
            let mut owner = vec![0; rows * cols];
            for (nth, rect) in it.rects().iter().enumerate() {
                rect.cells().for_each(|cell| owner[usize::from(cell.row) * cols + usize::from(cell.col)] = nth);
            }
            for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
                let own = owner[row * cols + col];
                if col + 1 < cols && own != owner[row * cols + col + 1] {
                    side[row * (cols - 1) + col] = 1;
                }
                if row + 1 < rows && own != owner[(row + 1) * cols + col] {
                    above[row * cols + col] = 1;
                }
            }
        }
        _ => return None,
    }
    Some([side, above])
}

fn written(puzzle: &Puzzle, solution: Option<&Solution>) -> Option<String> {
    let clues = Clues::of(puzzle)?;
    let Clues { rows, cols, .. } = clues;
    let mut text = String::from("pzprv3\n");
    // Lines without any cell would be blank ones.
    let lines = |count: usize, cells: usize, mark: &str| {
        (0..if cells > 0 { count } else { 0 }).map(|_| format!("{mark} ").repeat(cells) + "\n").collect::<String>()
    };
    let answer = match puzzle.kind() {
        Kind::Sudoku => {
            let _ = writeln!(text, "sudoku\n{rows}");
            lines(rows, cols, ".")
        }
        kind => {
            let name = if kind == Kind::Hashi { "hashikake" } else { "shikaku" };
            let _ = writeln!(text, "{name}\n{rows}\n{cols}");
            let drawn = solution.and_then(|solution| between(solution, rows, cols));
            let lines_of = |cells: &[u8], width: usize| {
                let line = |line: &[u8]| line.iter().map(|it| format!("{it} ")).collect::<String>() + "\n";
                cells.chunks(width.max(1)).map(line).collect::<String>()
            };
            match drawn {
                Some([side, above]) => lines_of(&side, cols - 1) + &lines_of(&above, cols),
                None => lines(rows, cols - 1, "0") + &lines(rows - 1, cols, "0"),
            }
        }
    };
    for line in clues.lines() {
        for clue in line {
            match clue {
                None => text.push_str(". "),
                Some(0) => text.push_str("- "),
                Some(number) => {
                    let _ = write!(text, "{number} ");
                }
            }
        }
        text.push('\n');
    }
    Some(text + &answer)
}
