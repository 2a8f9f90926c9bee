//! Cells as a board of Hashiwokakero or Shikaku.

use super::pieces::wrong_width;
use super::rows::{Cell, Line, Row};
use super::{Clues, Found, Hints, Kind, Puzzle, quote};
use crate::ParseError;
use crate::hashi::{self, Island};
use crate::shikaku::{self, LARGEST_UNKNOWN};

/// The boards of some parts of a text: each part is one.
pub(super) fn boards(parts: &[Vec<Line<'_>>], hints: &Hints) -> Vec<Found> {
    let kind = hints.kind.unwrap_or(Kind::Hashi);
    parts.iter().map(|part| board(part, kind)).collect()
}

fn board(lines: &[Line<'_>], kind: Kind) -> Found {
    let start = lines[0].number;
    let mut lines = lines[..lines.len().min(3 * hashi::LARGEST)].to_vec();
    if let [line] = lines[..] {
        lines = slashed(line);
    }
    let mut rows: Vec<Row<'_>> = lines.iter().filter(|line| !line.is_rule()).map(|line| line.row()).collect();
    drop_size(&mut rows);
    let fields = rows.iter().any(|row| row.fields);
    let letters = rows.iter().all(|row| row.tokens.len() == 1 && !row.fields);
    let puzzle = cells(&rows, kind).and_then(|(cols, cells)| {
        let puzzle = clues(rows.len(), cols, &cells, kind, letters).and_then(|clues| {
            puzzle(&clues, kind).map_err(|(at, message)| {
                let at = cells.get(at).copied().unwrap_or(cells[cells.len() - 1]);
                ParseError::new(at.line, at.column, message)
            })
        })?;
        Ok(puzzle)
    });
    Found::new(start, if fields { "csv" } else { "rows" }, puzzle)
}

/// A board on one line, with `/` between its rows.
fn slashed(line: Line<'_>) -> Vec<Line<'_>> {
    let mut offset = line.offset;
    let part = |text| {
        let part = Line { number: line.number, offset, text };
        offset += text.chars().count() + 1;
        part
    };
    line.text.trim_end_matches('/').split('/').map(part).collect()
}

/// Some files say the size first.
fn drop_size(rows: &mut Vec<Row<'_>>) {
    let Some((first, rest)) = rows.split_first() else { return };
    let numbers: Option<Vec<usize>> = first.tokens.iter().map(|it| it.text.parse().ok()).collect();
    let height = rest.len();
    let width = rest.first().map_or(0, |row| if row.tokens.len() > 1 { row.tokens.len() } else { row.chars.len() });
    let wide = rest.iter().all(|row| row.cells(width).is_some()) && width != first.tokens.len();
    let said = match numbers.as_deref() {
        Some([one]) => *one == height && *one == width,
        Some([one, other]) => [*one, *other] == [height, width] || [*other, *one] == [height, width],
        _ => false,
    };
    if said && wide {
        rows.remove(0);
    }
}

/// How many cells the rows have, and the cells.
fn cells<'a>(rows: &[Row<'a>], kind: Kind) -> Result<(usize, Vec<Cell<'a>>), ParseError> {
    let most = if kind == Kind::Hashi { hashi::LARGEST } else { shikaku::LARGEST };
    let Some(first) = rows.first() else {
        return Err(ParseError::new(1, 1, "there are only drawn lines here, and no row of a board"));
    };
    let (tokens, chars) = (first.tokens.len(), first.chars.len());
    let fits = |n: usize| n > 0 && rows.iter().all(|row| row.cells(n).is_some());
    let spaced = rows.iter().any(|row| row.tokens.len() > 1);
    // A column whose first area has several digits.
    let is_clue =
        |it: &Cell<'_>| clue(it.text, kind).is_ok_and(|clue| clue.is_none_or(|area| area as usize <= rows.len()));
    let column = kind == Kind::Shikaku && rows.iter().all(|row| matches!(&row.tokens[..], [it] if is_clue(it)));
    let cols = match () {
        () if spaced && fits(tokens) => tokens,
        () if spaced && first.fields && fits(tokens - 1) => tokens - 1,
        () if fits(chars) && !first.fields => chars,
        () if column => 1,
        () if spaced && tokens > 1 => tokens,
        () => chars,
    };
    if cols == 0 {
        let message = "there are only drawn lines here, and no row of a board";
        return Err(ParseError::new(first.line.number, first.line.offset + 1, message));
    }
    if rows.len() > most || cols > most {
        let (line, column) = match rows.get(most) {
            Some(row) => (row.line.number, 1),
            None => (first.line.number, first.chars.get(most).map_or(1, |it| it.column)),
        };
        return Err(ParseError::new(line, column, format!("a {kind} has at most {most} rows and columns")));
    }
    let mut cells = Vec::new();
    for row in rows {
        let found = row.cells(cols).ok_or_else(|| {
            let have = if spaced && row.tokens.len() > 1 { row.tokens.len() } else { row.chars.len() };
            wrong_width(row, have, cols, "the first has")
        })?;
        cells.extend(found);
    }
    Ok((cols, cells))
}

/// What the cells say. If each is one character, a letter is an area from 10 on.
fn clues(rows: usize, cols: usize, cells: &[Cell<'_>], kind: Kind, letters: bool) -> Result<Clues, ParseError> {
    let clue = |cell: &Cell<'_>| {
        let area = cell.text.chars().next().filter(|c| letters && kind == Kind::Shikaku && c.is_ascii_alphabetic());
        if let Some(area) = area.and_then(|c| c.to_digit(36)) {
            return Ok(Some(area));
        }
        clue(cell.text, kind).map_err(|message| ParseError::new(cell.line, cell.column, message))
    };
    Ok(Clues { rows, cols, cells: cells.iter().map(clue).collect::<Result<_, _>>()? })
}

/// What a cell says: none for a blank, 0 for a "?".
pub(super) fn clue(text: &str, kind: Kind) -> Result<Option<u32>, String> {
    let blank = |c: char| !text.is_empty() && text.chars().all(|it| it == c);
    if text.is_empty() || ".-_0·~".chars().any(blank) {
        return Ok(None);
    }
    if text == "?" {
        return Ok(Some(0));
    }
    let digits = text.chars().all(|c| c.is_ascii_digit());
    let number = text.parse::<u32>().ok().filter(|_| digits);
    let wanted = if kind == Kind::Hashi { "the number of an island (1 to 8)" } else { "an area" };
    number.map(Some).ok_or_else(|| format!("{} is neither {wanted} nor `?` nor a blank (. 0 - _)", quote(text)))
}

/// The puzzle of some clues; else which cell is wrong, and why.
pub(super) fn puzzle(clues: &Clues, kind: Kind) -> Result<Puzzle, (usize, String)> {
    let Clues { rows, cols, cells } = clues;
    let most = if kind == Kind::Hashi { hashi::LARGEST } else { shikaku::LARGEST };
    if *rows > most || *cols > most || *rows == 0 || *cols == 0 {
        return Err((0, format!("a {kind} has from 1 to {most} rows and columns, not {rows} and {cols}")));
    }
    let told = cells.iter().enumerate().filter_map(|(at, clue)| Some((at, (*clue)?)));
    if kind == Kind::Hashi {
        let mut islands = Vec::new();
        for (at, number) in told {
            let few = u8::try_from(number).ok().filter(|number| *number <= 8);
            let number = few.ok_or_else(|| (at, format!("an island has 1 to 8 bridge ends, not {number}")))?;
            islands.push(Island { row: at / cols, col: at % cols, number });
        }
        if islands.is_empty() {
            return Err((0, "there is no island on this board".to_string()));
        }
        return Ok(Puzzle::Hashi(hashi::Puzzle::new(*rows, *cols, islands)));
    }
    let numbers: Vec<(usize, u32)> = told.collect();
    let sum: u64 = numbers.iter().map(|(_, area)| u64::from(*area)).sum();
    let unknown = numbers.iter().filter(|(_, area)| *area == 0).count();
    let all = rows * cols;
    if let Some((at, area)) = numbers.iter().find(|(_, area)| *area as usize > all) {
        return Err((*at, format!("{area} is more than the {rows} × {cols} = {all} cells of the board")));
    }
    let last = cells.len() - 1;
    if unknown == 0 && sum != all as u64 {
        let message = format!("the areas sum to {sum}, but the board has {rows} × {cols} = {all} cells");
        return Err((last, message));
    }
    if sum + unknown as u64 > all as u64 {
        let message = format!(
            "the areas sum to {sum}, which leaves too little of {rows} × {cols} = {all} cells for {unknown} more"
        );
        return Err((last, message));
    }
    if unknown > 0 && (*rows > LARGEST_UNKNOWN || *cols > LARGEST_UNKNOWN) {
        let message = format!("with `?` a board has at most {LARGEST_UNKNOWN} rows and columns");
        return Err((0, message));
    }
    let cell = |at: usize| shikaku::Cell { row: (at / cols) as u16, col: (at % cols) as u16 };
    let numbers = numbers.into_iter().map(|(at, area)| (cell(at), area)).collect();
    let puzzle = shikaku::Puzzle::new(*rows as u16, *cols as u16, numbers);
    puzzle.map(Puzzle::Shikaku).ok_or((0, "this is not a shikaku".to_string()))
}
