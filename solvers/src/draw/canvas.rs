//! A canvas of characters, each with an ink, and how it becomes text.

/// What a character is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ink {
    /// Neither of the others.
    #[default]
    Plain,
    /// Given by the puzzle.
    Given,
    /// Found.
    Found,
    /// Found, but another solution differs here.
    Differs,
    /// Lines and marks that are not to be looked at first.
    Faint,
}

impl Ink {
    /// How a terminal is told.
    fn code(self) -> &'static str {
        match self {
            Ink::Plain => "",
            Ink::Given => "\x1b[1m",
            Ink::Found => "\x1b[36m",
            Ink::Differs => "\x1b[1;30;43m",
            Ink::Faint => "\x1b[2m",
        }
    }
}

/// Lines of characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Canvas(Vec<Vec<(char, Ink)>>);

impl Canvas {
    /// Writes a text, and makes room for it.
    pub(super) fn put(&mut self, row: usize, col: usize, text: &str, ink: Ink) {
        if self.0.len() <= row {
            self.0.resize(row + 1, Vec::new());
        }
        let line = &mut self.0[row];
        for (at, c) in text.chars().enumerate() {
            if line.len() <= col + at {
                line.resize(col + at + 1, (' ', Ink::Plain));
            }
            line[col + at] = (c, ink);
        }
    }

    /// How many columns the widest line has.
    pub(super) fn width(&self) -> usize {
        self.0.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Another one to the right of it.
    pub(super) fn beside(mut self, other: Canvas, gap: usize) -> Canvas {
        let left = self.width() + gap;
        for (row, line) in other.0.into_iter().enumerate() {
            for (col, (c, ink)) in line.into_iter().enumerate() {
                self.put(row, left + col, c.encode_utf8(&mut [0; 4]), ink);
            }
        }
        self
    }

    /// As text, with colours or without, and cut to a width.
    pub(super) fn text(&self, colour: bool, width: Option<usize>) -> String {
        let mut text = String::new();
        let width = width.unwrap_or(usize::MAX);
        for line in &self.0 {
            let used = line.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
            let mut ink = Ink::Plain;
            let cut = used > width;
            let shown = if cut { width.saturating_sub(1) } else { used };
            for (c, own) in &line[..shown] {
                if colour && *own != ink {
                    text += if ink == Ink::Plain { "" } else { "\x1b[0m" };
                    text += own.code();
                    ink = *own;
                }
                text.push(*c);
            }
            if ink != Ink::Plain {
                text += "\x1b[0m";
            }
            if cut {
                text.push('…');
            }
            text.push('\n');
        }
        text
    }
}
