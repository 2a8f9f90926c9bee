//! Whatever is in a file, a parser gives a puzzle or an error with a position, and never panics.

use chr_solvers::{ParseError, hashi, meetings, shikaku, sudoku};

/// A small generator of numbers, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Pieces of puzzles in any order, with other characters in between.
    fn text(&mut self) -> String {
        const PIECES: [&str; 26] = [
            "1",
            "2",
            "9",
            "16",
            "0",
            ".",
            ".",
            ".",
            " ",
            " ",
            "\n",
            "\n",
            "\t",
            "-",
            "#",
            "{",
            "}",
            "[",
            "]",
            "\"persons\"",
            ":",
            ",",
            "é",
            "\u{0}",
            "99999999999999999999",
            "\"durations\"",
        ];
        (0..self.below(120)).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }
}

fn reports_a_place<T>(text: &str, parsed: Result<T, ParseError>) {
    if let Err(error) = parsed {
        assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty(), "{error} for {text:?}");
    }
}

#[test]
fn junk_is_a_puzzle_or_an_error_with_a_place() {
    let mut random = Random(11);
    for _ in 0..3000 {
        let text = random.text();
        reports_a_place(&text, sudoku::Puzzle::parse(&text));
        reports_a_place(&text, shikaku::Puzzle::parse(&text));
        reports_a_place(&text, hashi::Puzzle::parse(&text));
        reports_a_place(&text, meetings::Puzzle::parse(&text));
    }
}
