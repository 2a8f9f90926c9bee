//! Which lines of a text belong together: an address, a file with a header, a board with its name. What belongs to one puzzle
//! is never joined with what belongs to another.

use super::rows::Line;
use super::{Found, Hints, Kind, clues, fpuzzles, janko, json, link, penpa, pzprv3, quote, sudoku};
use crate::{ParseError, meetings};

/// No row has more characters than this; what comes after is not looked at.
const LONGEST: usize = 16_384;

/// Lines that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// JSON, of any form.
    Json(&'a str),
    /// A meetings problem, as it was said to be.
    Meetings(&'a str),
    /// An address, or what stands behind the `?` of one.
    Address {
        /// What stands before it.
        name: Option<&'a str>,
        /// It.
        line: Line<'a>,
    },
    /// A file that begins with `pzprv3`.
    Pzprv3(Vec<Line<'a>>),
    /// A text from `begin` to `end`.
    Janko(Vec<Line<'a>>),
    /// Boards: parts between which there are blank lines, with the name above.
    Boards {
        /// What stands above.
        name: Option<&'a str>,
        /// The name of the format, if the header says it.
        format: Option<&'static str>,
        /// Lines without blank ones in between.
        parts: Vec<Vec<Line<'a>>>,
    },
}

impl Piece<'_> {
    /// The puzzles in it.
    pub(super) fn read(&self, hints: &Hints) -> Vec<Found> {
        match self {
            Piece::Json(text) => json::read(text, hints),
            Piece::Meetings(text) => {
                vec![Found::new(1, "meetings", meetings::Puzzle::parse(text).map(super::Puzzle::Meetings))]
            }
            Piece::Address { name, line } => {
                vec![address(*line, hints).named(name.map(|it| it.trim().trim_end_matches(':').to_string()))]
            }
            Piece::Pzprv3(lines) => vec![pzprv3::read(lines, hints)],
            Piece::Janko(lines) => vec![janko::read(lines, hints)],
            Piece::Boards { name, format, parts } => {
                let said = name.and_then(kind_said).filter(|_| hints.kind.is_none());
                let hints = &Hints { kind: said.or(hints.kind), ..*hints };
                let mut found = match hints.kind {
                    Some(Kind::Hashi | Kind::Shikaku) => clues::boards(parts, hints),
                    Some(Kind::Sudoku) | None => sudoku::boards(parts, hints),
                    Some(Kind::Meetings) => Vec::new(),
                };
                let many = found.len() > 1;
                for (nth, it) in found.iter_mut().enumerate() {
                    if let Some(format) = format {
                        it.format = format;
                    }
                    let own = name.map(|name| if many { format!("{name} {}", nth + 1) } else { name.to_string() });
                    it.name = it.name.take().or(own);
                    if let (None, Err(error)) = (hints.kind, &mut it.puzzle) {
                        error.message +=
                            "; if this is not a sudoku, say what it is: chr-solve hashi … or chr-solve shikaku …";
                    }
                }
                found
            }
        }
    }
}

/// Reads an address.
fn address(line: Line<'_>, hints: &Hints) -> Found {
    let text = line.text;
    if let Some(found) = query(line, hints) {
        return found;
    }
    let (format, puzzle) = if fpuzzles::is_address(text) {
        fpuzzles::read(text, hints)
    } else if penpa::is_address(text) {
        ("penpa", penpa::read(text, hints))
    } else {
        ("puzzlink", link::read(text, hints))
    };
    let puzzle = puzzle
        .map_err(|(at, message)| ParseError::new(line.number, line.offset + text[..at].chars().count() + 1, message));
    Found::new(line.number, format, puzzle)
}

/// A Sudoku that an address has as it is, as in `…?bd=53..7…`.
fn query(line: Line<'_>, hints: &Hints) -> Option<Found> {
    let others = [fpuzzles::is_address, penpa::is_address];
    if link::is_address(line.text, hints) || others.iter().any(|is_address| is_address(line.text)) {
        return None;
    }
    let values = line.text.split('&').filter_map(|it| it.split_once('=')).map(|(_, value)| {
        let at = value.as_ptr() as usize - line.text.as_ptr() as usize;
        Line { offset: line.offset + line.text[..at].chars().count(), text: value, ..line }
    });
    let value = values.into_iter().find(|value| sudoku::is_in(*value))?;
    sudoku::boards(&[vec![value]], hints).pop()
}

/// Where an address begins in a line.
pub(super) fn address_at(text: &str, hints: &Hints) -> Option<usize> {
    let words = text.split([' ', '\t', '<', '>', '"', '(', ')']).filter(|word| !word.is_empty());
    let found = words.into_iter().find(|word| {
        word.contains("://")
            || word.starts_with("www.")
            || fpuzzles::is_address(word)
            || penpa::is_address(word)
            || link::is_address(word, hints)
    })?;
    Some(found.as_ptr() as usize - text.as_ptr() as usize)
}

/// A word in square brackets, in lower case.
fn bracketed(text: &str) -> Option<String> {
    let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    inner.starts_with(|c: char| c.is_alphabetic()).then(|| inner.to_ascii_lowercase())
}

/// The kind that a name says first, such as `Hashi 3`.
fn kind_said(name: &str) -> Option<Kind> {
    Kind::named(name.split(|c: char| !c.is_alphabetic()).next()?).filter(|kind| *kind != Kind::Meetings)
}

/// A first line that is nearly the one that a file of another program begins with, and that one.
pub(super) fn header_like(text: &str) -> Option<(&str, &'static str)> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    let short = first.len() <= 8;
    let far = |header: &str| if short { strsim::osa_distance(&first.to_lowercase(), header) } else { usize::MAX };
    [("pzprv3", 2), ("begin", 1)]
        .into_iter()
        .find(|(header, most)| (1..=*most).contains(&far(header)))
        .map(|it| (first, it.0))
}

/// Whether this is a name rather than a row, as far as that can be told from the line itself.
fn is_name(text: &str) -> bool {
    let text = text.trim();
    let first = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or("");
    // An x may be a blank.
    let word = first.chars().count() >= 3 && first.chars().any(|c| !matches!(c, 'x' | 'X'));
    let lower = first.chars().any(|c| c.is_lowercase()) && first.chars().skip(1).all(|c| !c.is_uppercase());
    bracketed(text).is_some()
        || text.ends_with(':') && text.chars().any(char::is_alphabetic)
        || word && (lower || text.contains(' ')) && !text.contains('.')
}

/// Divides a text.
pub(super) fn split<'a>(text: &'a str, hints: &Hints) -> Vec<Piece<'a>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let start = text.trim_start();
    if hints.kind == Some(Kind::Meetings) {
        return vec![Piece::Meetings(text)];
    }
    if start.starts_with('{') || start.starts_with("[[") || start.starts_with("[{") || start.starts_with("[ [") {
        return vec![Piece::Json(text)];
    }
    let mut splitter = Splitter { pieces: Vec::new(), part: Vec::new(), name: None, state: State::Boards };
    for (nth, text) in text.lines().enumerate() {
        splitter.line(Line { number: nth + 1, offset: 0, text: text.trim_end_matches('\r') }, hints);
    }
    splitter.end_part();
    splitter.pieces
}

/// What the lines belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Boards,
    Pzprv3,
    Janko,
    /// A part of a file that is not the puzzle.
    Skip,
}

struct Splitter<'a> {
    pieces: Vec<Piece<'a>>,
    /// The lines since the last blank one.
    part: Vec<Line<'a>>,
    name: Option<&'a str>,
    state: State,
}

impl<'a> Splitter<'a> {
    fn line(&mut self, line: Line<'a>, hints: &Hints) {
        let text = line.text.trim();
        let word = text.trim_matches(['[', ']']).to_ascii_lowercase();
        if text.starts_with("pzprv3") {
            self.end_part();
            self.state = State::Pzprv3;
            self.pieces.push(Piece::Pzprv3(vec![line]));
            return;
        }
        if word == "begin" {
            self.end_part();
            self.state = State::Janko;
            self.pieces.push(Piece::Janko(Vec::new()));
            return;
        }
        match (self.state, self.pieces.last_mut()) {
            (State::Pzprv3, Some(Piece::Pzprv3(lines))) if !text.is_empty() => return lines.push(line),
            (State::Janko, Some(Piece::Janko(lines))) if word != "end" => return lines.push(line),
            (State::Pzprv3 | State::Janko, _) => {
                self.state = State::Boards;
                return;
            }
            _ => {}
        }
        if let Some(section) = bracketed(text) {
            self.end_part();
            self.state = if section == "state" || section == "solution" { State::Skip } else { State::Boards };
            let name = &text[1..text.len() - 1];
            let format = (section == "puzzle").then_some("sdk");
            self.name = format.is_none().then_some(name);
            self.pieces.push(Piece::Boards { name: self.name.take(), format, parts: Vec::new() });
            return;
        }
        if self.state == State::Skip || text.starts_with(['#', '%']) || text.starts_with("//") {
            return;
        }
        if text.is_empty() {
            return self.end_part();
        }
        if let Some(at) = address_at(line.text, hints) {
            self.end_part();
            let name = Some(line.text[..at].trim()).filter(|it| !it.is_empty()).or(self.name.take());
            let end = line.text[at..].find([' ', '\t', '<', '>', '"']).map_or(line.text.len(), |end| at + end);
            let line = Line { offset: line.text[..at].chars().count(), text: &line.text[at..end], number: line.number };
            self.pieces.push(Piece::Address { name, line });
            return;
        }
        // A tag of a page or a file, around the puzzles.
        if text.starts_with('<') && text.ends_with('>') && !sudoku::is_in(line) {
            return;
        }
        if is_name(text) && !sudoku::is_in(line) {
            self.end_part();
            let name = text.trim_end_matches(':').trim();
            self.pieces.push(Piece::Boards { name: Some(name), format: None, parts: Vec::new() });
            return;
        }
        // No row is as long as this.
        let end = line.text.char_indices().map(|(at, _)| at).nth(LONGEST);
        self.part.push(Line { text: &line.text[..end.unwrap_or(line.text.len())], ..line });
    }

    /// The lines so far are a part of a board, or all of it.
    fn end_part(&mut self) {
        if self.part.is_empty() {
            return;
        }
        let part = std::mem::take(&mut self.part);
        match self.pieces.last_mut() {
            Some(Piece::Boards { parts, .. }) => parts.push(part),
            _ => self.pieces.push(Piece::Boards { name: self.name.take(), format: None, parts: vec![part] }),
        }
    }
}

/// An error for a row with the wrong number of cells: at the first that is too much, or where the next should be.
pub(super) fn wrong_width(row: &super::rows::Row<'_>, have: usize, want: usize, why: &str) -> ParseError {
    let cells = if row.tokens.len() == have { &row.tokens } else { &row.chars };
    let column = if have > want { cells.get(want).map_or(1, |it| it.column) } else { row.line.end() };
    let cells = if have == 1 { "1 cell".to_string() } else { format!("{have} cells") };
    let text = row.line.text.trim();
    let here = if text.chars().count() < 12 && have != want { String::new() } else { format!(" ({})", quote(text)) };
    ParseError::new(row.line.number, column, format!("this row has {cells}, {why} {want}{here}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_rows() {
        for name in ["Grid 01", "Puzzle 7", "easy", "[Puzzle]", "No. 3 by me:", "Sudoku no 12"] {
            assert!(is_name(name), "{name}");
        }
        for row in ["1.3", "A.B.", "..C", "ABCD", "AB CD EF", "x x 3", "-12-", "53..7...."] {
            assert!(!is_name(row), "{row}");
        }
    }
}
