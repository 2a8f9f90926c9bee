//! What comes along when people copy a puzzle out of a letter, a forum, a table or a program: quotation marks, code fences,
//! brackets, and frames in which a blank is a space. Each is replaced character by character, so that lines and columns stay what they were.

use std::borrow::Cow;

use super::rows::{Line, is_bar};
use super::{Hints, Kind};

/// The text as if it had not come from there.
pub(super) fn tidied<'a>(text: &'a str, hints: &Hints) -> Cow<'a, str> {
    let quoted = is_quoted(text);
    let fenced = text.lines().any(is_fence);
    let framed = text.lines().any(is_framed);
    let listed = text.lines().any(is_listed);
    let json = ["{", "[{", "[[", "[ ["].iter().any(|it| text.trim_start().starts_with(it));
    if json || hints.kind == Some(Kind::Meetings) || !quoted && !fenced && !framed && !listed {
        return Cow::Borrowed(text);
    }
    let mut lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    for line in &mut lines {
        if quoted {
            let marks = line.iter().take_while(|c| **c == '>' || c.is_whitespace()).count();
            line[..marks].fill(' ');
        }
        if is_fence(&line.iter().collect::<String>()) {
            line.clear();
        }
        if listed && is_listed(&line.iter().collect::<String>()) {
            unlist(line);
        }
    }
    fill(&mut lines, hints);
    let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
    Cow::Owned(lines.join("\n"))
}

/// Whether every line is a quotation, as in an answer to a letter.
fn is_quoted(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).peekable();
    lines.peek().is_some() && lines.all(|line| line.trim_start().starts_with('>'))
}

/// Whether a line only says that what follows, or was before, stands as it was typed.
fn is_fence(line: &str) -> bool {
    let line = line.trim().to_ascii_lowercase();
    line.starts_with("```") || ["[code]", "[/code]", "[pre]", "[/pre]", "<pre>", "</pre>"].contains(&line.as_str())
}

/// Whether a line is a row of a list in a program: numbers in brackets, or a string.
fn is_listed(line: &str) -> bool {
    let line = line.trim().trim_end_matches([',', ';']).trim_end();
    let between = |open: char, close: char| line.len() > 1 && line.starts_with(open) && line.ends_with(close);
    let row = line.chars().all(|c| c.is_ascii_digit() || "[](){},.-_?*x'\" \t".contains(c));
    let brackets = [('[', ']'), ('(', ')'), ('{', '}')].into_iter().any(|(open, close)| between(open, close));
    let alone = ["[", "]", "(", ")", "]]", "[[", "};", "}"].contains(&line);
    alone || row && (brackets || between('"', '"') || between('\'', '\''))
}

/// Takes the brackets, the quotes and the comma behind them from a row.
fn unlist(line: &mut Vec<char>) {
    while line.last().is_some_and(|c| c.is_whitespace() || ",;".contains(*c)) {
        line.pop();
    }
    line.iter_mut().filter(|c| "[](){}'\"".contains(**c)).for_each(|c| *c = ' ');
}

/// Whether a line begins and ends with a bar.
fn is_framed(line: &str) -> bool {
    let line = line.trim();
    line.chars().count() > 2 && line.starts_with(is_bar) && line.ends_with(is_bar)
}

/// Puts a dot into the blanks of every frame.
fn fill(lines: &mut [Vec<char>], hints: &Hints) {
    let is_rule = |text: &str| Line { number: 1, offset: 0, text }.is_rule();
    let mut frame: Vec<usize> = Vec::new();
    for at in 0..=lines.len() {
        let text: String = lines.get(at).map(|line| line.iter().collect()).unwrap_or_default();
        if is_rule(&text) {
            continue;
        }
        if is_framed(&text) {
            frame.push(at);
            continue;
        }
        for (row, blank) in blanks(lines, &std::mem::take(&mut frame), hints) {
            lines[row][blank] = '.';
        }
    }
}

/// The blanks of a frame, of which these lines are the rows: the middle of every cell that has only spaces.
fn blanks(lines: &[Vec<char>], rows: &[usize], hints: &Hints) -> Vec<(usize, usize)> {
    let fields: Vec<Vec<(usize, usize)>> = rows.iter().map(|row| fields(&lines[*row])).collect();
    let Some(across) = fields.first().map(Vec::len).filter(|it| *it > 1) else { return Vec::new() };
    if fields.iter().any(|row| row.len() != across) {
        return Vec::new();
    }
    let each: Vec<(usize, usize, usize)> =
        rows.iter().zip(&fields).flat_map(|(row, fields)| fields.iter().map(|&(from, to)| (*row, from, to))).collect();
    let is_space = |row: usize, at: usize| lines[row][at].is_whitespace();
    let width = each[0].2 - each[0].1;
    let even = each.iter().all(|(_, from, to)| to - from == width);
    let other = matches!(hints.kind, Some(Kind::Hashi | Kind::Shikaku));
    // A field has as many cells as make a square of the rows.
    let cells = if other { 1 } else { rows.len() / across };
    if !other && cells * across != rows.len() {
        return Vec::new();
    }
    let spaced = |step: usize| {
        let apart = |&(row, from, _): &(usize, usize, usize)| (0..=cells).all(|nth| is_space(row, from + step * nth));
        even && width == step * cells + 1 && each.iter().all(apart)
    };
    // Where the cells of a field begin, and how wide they are.
    let (first, step, wide) = match () {
        () if spaced(2) => (1, 2, 1),
        () if spaced(3) => (1, 3, 2),
        () if even && width == cells => (0, 1, 1),
        () if even && width + 1 == 2 * cells => (0, 2, 1),
        () if cells == 1 => (0, 0, 0),
        () => return Vec::new(),
    };
    let mut blanks = Vec::new();
    for (row, from, to) in each {
        for nth in 0..cells {
            let start = from + first + step * nth;
            let end = if wide == 0 { to } else { start + wide };
            if (start..end).all(|at| is_space(row, at)) {
                blanks.push((row, (start + end) / 2 - usize::from(wide == 2)));
            }
        }
    }
    blanks
}

/// What stands between the bars of a line: from where to where.
fn fields(line: &[char]) -> Vec<(usize, usize)> {
    let bars: Vec<usize> = (0..line.len()).filter(|at| is_bar(line[*at])).collect();
    bars.windows(2).map(|it| (it[0] + 1, it[1])).filter(|(from, to)| from < to).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tidy(text: &str) -> String {
        tidied(text, &Hints::default()).into_owned()
    }

    #[test]
    fn spaces_in_a_frame_are_blanks() {
        assert_eq!(
            tidy("│ 1   │   2 │\n│     │ 3   │\n├─────┼─────┤\n│   4 │     │\n│ 2   │   1 │"),
            "│ 1 . │ . 2 │\n│ . . │ 3 . │\n├─────┼─────┤\n│ . 4 │ . . │\n│ 2 . │ . 1 │"
        );
        assert_eq!(tidy("|1 | 2|\n|  |3 |\n| 4|  |\n|2 | 1|"), "|1.|.2|\n|..|3.|\n|.4|..|\n|2.|.1|");
        assert_eq!(tidy("|1|2| |4|\n| | | | |\n| |3| | |\n| | | | |"), "|1|2|.|4|\n|.|.|.|.|\n|.|3|.|.|\n|.|.|.|.|");
        let board = "| 3 |  |\n|  | 12 |\n|   |  |";
        let shikaku = tidied(board, &Kind::Shikaku.into());
        assert_eq!(shikaku, "| 3 |. |\n|. | 12 |\n| . |. |".replace("|. |", "| .|"));
    }

    #[test]
    fn letters_and_forums_add_nothing() {
        assert_eq!(tidy("> 12..\n>> ..34"), "  12..\n   ..34");
        assert_eq!(tidy("[code]\n12..\n[/code]\n```text\n..34\n```"), "\n12..\n\n\n..34\n");
        assert_eq!(tidy("| . 2 |\n| 3 . |"), "| . 2 |\n| 3 . |");
    }

    #[test]
    fn so_do_programs() {
        assert_eq!(tidy("b = [\n [1, 0],\n [0, 2]\n]"), "b = [\n  1, 0 \n  0, 2 \n ");
        assert_eq!(tidy("\"1..2\",\n'3..4'"), " 1..2 \n 3..4 ");
        assert_eq!(tidy("{\"rows\": [\n[1, 2]]}"), "{\"rows\": [\n[1, 2]]}");
    }
}
