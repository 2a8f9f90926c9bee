//! Reading boards: the lines that matter, and the cells of a line, each with its position for error messages.

use crate::ParseError;

/// A line of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Its text, without the line ending.
    pub text: &'a str,
}

/// A cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell<'a> {
    /// Where it starts, from 1.
    pub column: usize,
    /// What is in it, without spaces.
    pub text: &'a str,
}

/// The lines that are neither blank nor comments (`#`).
pub fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let lines = text.lines().enumerate().map(|(at, text)| Line { number: at + 1, text });
    lines.filter(|line| !line.text.trim().is_empty() && !line.text.trim_start().starts_with('#'))
}

impl<'a> Line<'a> {
    /// The cells, which are separated by spaces or, if there are no spaces inside, are one character each. A `|` is a
    /// drawn line, not a cell.
    pub fn cells(self) -> impl Iterator<Item = Cell<'a>> {
        let spaced = self.text.trim().contains(|c: char| c.is_whitespace() || c == '|');
        let mut chars = self.text.char_indices().enumerate().peekable();
        std::iter::from_fn(move || {
            let (column, (start, _)) = chars.find(|(_, (_, c))| !c.is_whitespace() && *c != '|')?;
            let mut end = chars.peek().map_or(self.text.len(), |(_, (at, _))| *at);
            while spaced && chars.next_if(|(_, (_, c))| !c.is_whitespace() && *c != '|').is_some() {
                end = chars.peek().map_or(self.text.len(), |(_, (at, _))| *at);
            }
            Some(Cell { column: column + 1, text: &self.text[start..end] })
        })
    }

    /// Whether it is nothing but a drawn line between rows.
    pub fn is_rule(self) -> bool {
        self.text.chars().all(|c| "-+= \t".contains(c))
    }

    /// An error at a column of this line.
    pub fn error(self, column: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.number, column, message)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(usize, &str)> {
        Line { number: 1, text }.cells().map(|cell| (cell.column, cell.text)).collect()
    }

    #[test]
    fn cells_stand_apart_by_spaces_or_are_single_characters() {
        assert_eq!(cells("1.3"), [(1, "1"), (2, "."), (3, "3")]);
        assert_eq!(cells(" 10 .  3"), [(2, "10"), (5, "."), (8, "3")]);
        assert_eq!(cells("1 2 | 3 é"), [(1, "1"), (3, "2"), (7, "3"), (9, "é")]);
        assert_eq!(cells(""), []);
    }

    #[test]
    fn blank_lines_and_comments_do_not_count() {
        let numbers: Vec<usize> = lines("# a\n\n12\n  \n34").map(|line| line.number).collect();
        assert_eq!(numbers, [3, 5]);
    }

    #[test]
    fn a_quote_is_short_and_harmless() {
        assert_eq!(quote("\u{1b}[31m"), "`\\u{1b}[31m`");
        assert_eq!(quote("0123456789abcdef"), "`0123456789ab…`");
    }
}
