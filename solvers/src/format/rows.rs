//! The cells of a row: single characters, groups, tokens or fields, with drawn lines between them.

/// A line of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub(super) number: usize,
    /// The column at which the text starts, from 0.
    pub(super) offset: usize,
    /// Its text.
    pub(super) text: &'a str,
}

/// A cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    /// Where it is.
    pub(super) line: usize,
    /// Where it starts, from 1.
    pub(super) column: usize,
    /// What is in it, without spaces; empty for an empty field.
    pub(super) text: &'a str,
}

/// The cells of a line, in each way in which it can be divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row<'a> {
    /// The line.
    pub(super) line: Line<'a>,
    /// What stands apart by spaces, separators or drawn lines.
    pub(super) tokens: Vec<Cell<'a>>,
    /// Each character.
    pub(super) chars: Vec<Cell<'a>>,
    /// After how many tokens, and how many characters, there is a drawn line.
    pub(super) bars: Vec<(usize, usize)>,
    /// Whether the tokens are fields with a separator between them, so that one can be empty.
    pub(super) fields: bool,
}

pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '┆' | '┇' | '╎' | '¦' | '├' | '┤' | '┊')
}

/// Characters of drawn horizontal lines.
fn is_stroke(c: char) -> bool {
    matches!(c, '-' | '=' | '─' | '━' | '═' | '┄' | '╌' | '—' | '–')
}

/// Characters in which drawn lines meet or end.
fn is_joint(c: char) -> bool {
    matches!(c, '+' | '*' | '.' | ':' | '\'' | '`' | ',') || is_bar(c) || ('\u{2500}'..='\u{257f}').contains(&c)
}

impl<'a> Line<'a> {
    /// Whether it is nothing but a drawn line between rows. If it consists of dashes only, that cannot be told from here.
    pub(super) fn is_rule(self) -> bool {
        let text = self.text.trim();
        let mut chars = text.chars();
        let (Some(first), Some(last)) = (chars.next(), text.chars().next_back()) else { return false };
        let drawn = text.chars().all(|c| is_stroke(c) || is_joint(c) || c == ' ');
        let stroke = text.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c) && !is_bar(c))
            || text.contains("--")
            || text.contains("==")
            || text.contains("—");
        let crossed = text.contains('+') || text.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c));
        drawn && stroke && (crossed || is_joint(first) && is_joint(last))
    }

    /// Whether it has only dashes: a drawn line, or a row of blanks.
    pub(super) fn is_dashes(self) -> bool {
        let mut strokes = self.text.chars().filter(|c| !c.is_whitespace()).peekable();
        strokes.peek().is_some() && strokes.all(is_stroke)
    }

    /// The column after its last character, from 1.
    pub(super) fn end(self) -> usize {
        self.offset + self.text.trim_end().chars().count() + 1
    }

    /// Its cells.
    pub(super) fn row(self) -> Row<'a> {
        let text = self.text.trim_end();
        let comma = [',', ';'].into_iter().find(|&it| text.contains(it));
        let tabbed = text.contains('\t') && !text.trim().contains(' ') && !text.contains(is_bar);
        match comma.or(tabbed.then_some('\t')) {
            Some(separator) => self.fields(separator),
            None => self.words(text),
        }
    }

    fn cell(self, start: usize, end: usize) -> Cell<'a> {
        let column = self.offset + self.text[..start].chars().count() + 1;
        Cell { line: self.number, column, text: &self.text[start..end] }
    }

    /// Fields with a separator between them.
    fn fields(self, separator: char) -> Row<'a> {
        // Trailing tabs are empty fields, trailing spaces are nothing.
        let text = self.text.trim_end_matches([' ', '\n']);
        let mut tokens = Vec::new();
        let mut start = 0;
        for field in text.split(separator) {
            let quoted = field.trim();
            let inner = quoted.strip_prefix('"').and_then(|it| it.strip_suffix('"')).map_or(quoted, str::trim);
            let from = if inner.is_empty() { start } else { start + field.find(inner).unwrap_or(0) };
            tokens.push(self.cell(from, from + inner.len()));
            start += field.len() + separator.len_utf8();
        }
        let chars = tokens.iter().flat_map(|it| self.singles(it)).collect();
        Row { line: self, tokens, chars, bars: Vec::new(), fields: true }
    }

    /// What stands apart by spaces or drawn lines.
    fn words(self, text: &'a str) -> Row<'a> {
        let mut row = Row { line: self, tokens: Vec::new(), chars: Vec::new(), bars: Vec::new(), fields: false };
        let mut start = None;
        let apart = |c: char| c.is_whitespace() || is_bar(c);
        for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
            match start {
                None if !apart(c) => start = Some(at),
                Some(from) if apart(c) => {
                    let token = self.cell(from, at);
                    row.tokens.push(token);
                    row.chars.extend(self.singles(&token));
                    start = None;
                }
                _ => {}
            }
            if is_bar(c) {
                row.bars.push((row.tokens.len(), row.chars.len()));
            }
        }
        row
    }

    /// The characters of a cell.
    pub(super) fn singles(self, cell: &Cell<'a>) -> Vec<Cell<'a>> {
        let each = cell.text.char_indices().enumerate();
        each.map(|(nth, (at, c))| Cell { column: cell.column + nth, text: &cell.text[at..at + c.len_utf8()], ..*cell })
            .collect()
    }
}

impl<'a> Row<'a> {
    /// The length that all its tokens have, if there are several and each has several characters.
    pub(super) fn group(&self) -> Option<usize> {
        let length = self.tokens.first()?.text.chars().count();
        let same = self.tokens.iter().all(|it| it.text.chars().count() == length);
        (self.tokens.len() > 1 && length > 1 && same).then_some(length)
    }

    /// Its cells if there are to be this many: the tokens, or the characters. An empty last field does not count.
    pub(super) fn cells(&self, n: usize) -> Option<&[Cell<'a>]> {
        let tokens = self.tokens.as_slice();
        if tokens.len() == n {
            return Some(tokens);
        }
        match tokens {
            [most @ .., last] if self.fields && most.len() == n && last.text.is_empty() => Some(most),
            _ => (self.chars.len() == n && !self.fields).then_some(self.chars.as_slice()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line<'_> {
        Line { number: 1, offset: 0, text }
    }

    fn tokens(text: &str) -> Vec<(usize, &str)> {
        line(text).row().tokens.iter().map(|cell| (cell.column, cell.text)).collect()
    }

    #[test]
    fn a_row_is_divided_by_spaces_drawn_lines_and_separators() {
        assert_eq!(tokens("1.3"), [(1, "1.3")]);
        assert_eq!(tokens(" 10 .  3"), [(2, "10"), (5, "."), (8, "3")]);
        assert_eq!(tokens("|1 2 | 3 é│"), [(2, "1"), (4, "2"), (8, "3"), (10, "é")]);
        assert_eq!(tokens("5,,\"3\", ,1"), [(1, "5"), (3, ""), (5, "3"), (8, ""), (10, "1")]);
        assert_eq!(tokens("5\t\t3"), [(1, "5"), (3, ""), (4, "3")]);
        assert_eq!(tokens(""), []);
        let row = line("12. .34").row();
        assert_eq!((row.chars.len(), row.chars[4].column, row.chars[4].text, row.group()), (6, 6, "3", Some(3)));
        assert_eq!(line("|1..|.2.|").row().bars, [(0, 0), (1, 3), (2, 6)]);
    }

    #[test]
    fn frames_are_told_from_rows() {
        for rule in [
            "------+-------+------",
            "*-----------*",
            "|---+---+---|",
            ".-----.-----.",
            ":-----+-----:",
            "'-----'-----'",
            "┌───┬───┐",
            "╟───┼───╢",
            "+-------+-------+",
            "=====+=====",
        ] {
            assert!(line(rule).is_rule(), "{rule}");
        }
        for row in
            ["1..|...|7..", "-------", "- - -", ".......", ". . .", "*........", "*.*", "1-2", ".-.", "|...|...|"]
        {
            assert!(!line(row).is_rule(), "{row}");
        }
        assert!(line("-----------").is_dashes() && line("- - -").is_dashes() && !line(".-").is_dashes());
    }
}
