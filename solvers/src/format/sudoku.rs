//! Cells as a Sudoku: its size, its blocks, and what the symbols mean.

use super::pieces::wrong_width;
use super::rows::{Cell, Line, Row};
use super::{Found, Hints, quote};
use crate::ParseError;
use crate::sudoku::{Blocks, LARGEST, Puzzle, clash};

/// What is read as a blank.
const BLANKS: &str = ". 0 _ * x - ?";
/// The smallest board that is told from the number of cells alone.
const SMALLEST: usize = 4;

/// What was drawn, or left out, between the cells.
#[derive(Clone, Copy, Debug, Default)]
struct Drawn {
    height: Option<usize>,
    width: Option<usize>,
}

/// The size of a board that has this many cells.
fn size_of(cells: usize) -> Option<usize> {
    let n = cells.isqrt();
    (n * n == cells && (SMALLEST..=LARGEST).contains(&n)).then_some(n)
}

/// The size of a board that has about as many cells: on one line some are easily lost, or too many.
fn nearest_size(cells: usize) -> Option<usize> {
    let sizes = (SMALLEST..=LARGEST).filter(|&n| Blocks::usual(n).height > 1);
    sizes.min_by_key(|n| (n * n).abs_diff(cells)).filter(|n| (n * n).abs_diff(cells) <= *n)
}

fn is_symbol(c: char) -> bool {
    c.is_ascii_alphanumeric() || "._*-?·".contains(c)
}

/// The Sudokus of some parts of a text.
pub(super) fn boards(parts: &[Vec<Line<'_>>], hints: &Hints) -> Vec<Found> {
    let mut found = Vec::new();
    let mut rest: Vec<&[Line<'_>]> = parts.iter().map(Vec::as_slice).collect();
    rest.reverse();
    while let Some(part) = rest.pop() {
        let list: Vec<Option<Found>> = part.iter().map(|line| one_line(*line, hints)).collect();
        // Sixteen characters are a whole puzzle or a row of a larger one, and what is a board is not a list.
        let rows = (2..=4 * LARGEST).contains(&part.len()) && list.iter().any(Option::is_some) && {
            let short = list.iter().flatten().any(|it| it.format == "row");
            let whole = board(part, &mut rest.clone(), hints).puzzle.is_ok();
            whole || short && list.iter().flatten().any(|it| it.puzzle.is_err())
        };
        if list.iter().any(Option::is_some) && !rows {
            listed(part, list, hints, &mut found);
            continue;
        }
        found.push(board(part, &mut rest, hints));
    }
    found
}

/// A list, one per line. Between them there may be boards of several lines; whatever else there is, is a heading or a mistake.
fn listed(part: &[Line<'_>], list: Vec<Option<Found>>, hints: &Hints, found: &mut Vec<Found>) {
    let mut list = list.into_iter().peekable();
    let mut at = 0;
    while let Some(it) = list.next() {
        if let Some(it) = it {
            found.push(Found { format: "line", ..it });
            at += 1;
            continue;
        }
        let start = at;
        at += 1;
        while list.next_if(Option::is_none).is_some() {
            at += 1;
        }
        let between = &part[start..at];
        let rows = between.iter().filter(|line| !line.is_rule()).count();
        if rows >= SMALLEST {
            found.push(board(between, &mut Vec::new(), hints));
            continue;
        }
        let heading = start == 0 && !between[0].text.trim().chars().all(|c| is_symbol(c) || c == ' ');
        for line in between.iter().filter(|line| !heading && !line.is_rule()) {
            let row = line.row();
            let have = if row.tokens.len() > 1 { row.tokens.len() } else { row.chars.len() };
            let error = wrong_width(&row, have, 81, "where a list has one puzzle per line, such as of");
            found.push(Found::new(line.number, "line", Err(error)));
        }
    }
}

/// Whether the first line says how many rows follow.
fn says_size(lines: &[Line<'_>]) -> bool {
    let Some((first, rest)) = lines.split_first() else { return false };
    let size = first.text.trim().parse::<usize>().ok().filter(|n| (SMALLEST..=LARGEST).contains(n));
    size.is_some_and(|n| rows_of(rest, n).0.len() == n)
}

/// What parts the words of a line in which a puzzle stands among others, in a table, a program or a file of another one.
const APART: [char; 14] = [' ', '\t', ',', ';', ':', '=', '"', '\'', '`', '<', '>', '(', ')', '|'];

/// The words of a line that can only be a whole puzzle of at least 6 × 6.
fn wholes(line: Line<'_>) -> impl Iterator<Item = Cell<'_>> {
    let whole = |word: &&str| {
        let size = size_of(word.chars().count()).is_some_and(|n| n > 5 && Blocks::usual(n).height > 1);
        size && word.chars().all(is_symbol) && word.contains(|c: char| c.is_ascii_digit())
    };
    line.text.split(APART).filter(whole).map(move |word| {
        let at = word.as_ptr() as usize - line.text.as_ptr() as usize;
        Cell { line: line.number, column: line.offset + line.text[..at].chars().count() + 1, text: word }
    })
}

/// Whether a puzzle stands in a line, whatever else does.
pub(super) fn is_in(line: Line<'_>) -> bool {
    wholes(line).next().is_some()
}

/// A puzzle on one line, with its name before it and anything behind it. The format is `row` if it may as well be a row of a
/// larger board.
fn one_line(line: Line<'_>, hints: &Hints) -> Option<Found> {
    let fits = |cells: usize| {
        let n = size_of(cells)?;
        let blocks = hints.blocks.map_or(Blocks::usual(n), |it| it);
        (blocks.size() == n && blocks.height > 1 || hints.blocks.is_some_and(|it| it.size() == n)).then_some(n)
    };
    if line.text.len() < SMALLEST * SMALLEST {
        return None;
    }
    let row = line.row();
    let tokens = row.tokens.iter().copied().filter(|it| !it.text.is_empty()).chain(wholes(line));
    for token in tokens {
        let symbols = token.text.chars().count();
        if let Some(n) = fits(symbols).filter(|_| token.text.chars().all(is_symbol)) {
            let cells = line.singles(&token);
            let before = line.text[..token.text.as_ptr() as usize - line.text.as_ptr() as usize].trim_matches(APART);
            let name = Some(before.to_string()).filter(|it| !it.is_empty());
            let format = if n == 4 && row.tokens.len() == 1 { "row" } else { "line" };
            let puzzle = number(&cells, n, Drawn::default(), hints).map(|(puzzle, _)| puzzle.into());
            return Some(Found::new(line.number, format, puzzle).named(name));
        }
    }
    let whole = |it: &&Vec<Cell<'_>>| fits(it.len()).is_some_and(|n| n > 4);
    let grouped = row.group().is_some();
    let joined = Some(&row.tokens).filter(whole).or(Some(&row.chars).filter(|_| grouped).filter(whole))?;
    if joined.iter().any(|it| it.text.chars().any(|c| !is_symbol(c))) {
        return None;
    }
    let (puzzle, notes) = split(number(joined, joined.len().isqrt(), Drawn::default(), hints));
    Some(Found { notes, ..Found::new(line.number, "line", puzzle.map(super::Puzzle::Sudoku)) })
}

fn split<T, N: Default>(read: Result<(T, N), ParseError>) -> (Result<T, ParseError>, N) {
    match read {
        Ok((puzzle, notes)) => (Ok(puzzle), notes),
        Err(error) => (Err(error), N::default()),
    }
}

/// The board that begins with a part, and takes as many of the next ones as it needs.
fn board(first: &[Line<'_>], rest: &mut Vec<&[Line<'_>]>, hints: &Hints) -> Found {
    // Twice as many lines as the largest board can have, with what is drawn between them.
    let first = &first[usize::from(says_size(first))..first.len().min(4 * LARGEST)];
    let mut lines: Vec<Line<'_>> = first.to_vec();
    let start = first[0].number;
    let Some(n) = width(&lines, rest) else {
        let (rows, _) = rows_of(&lines, 0);
        let error = rows.first().map_or_else(
            || ParseError::new(start, 1, "there are only drawn lines here, and no row of a board"),
            |row| {
                let (tokens, chars) = (row.tokens.len(), row.chars.len());
                let have = if tokens > 1 { tokens } else { chars };
                let sizes = format!("a sudoku has from {SMALLEST} to {LARGEST} rows of as many cells");
                let have = match have {
                    1 => "1 cell".to_string(),
                    _ if have > LARGEST * LARGEST => "very many cells".to_string(),
                    _ => format!("{have} cells"),
                };
                let near = nearest_size(chars).filter(|_| tokens == 1 && rows.len() == 1);
                let near = near.map_or("or all of them on one line".to_string(), |n| {
                    format!("or all of them on one line, as {} would be for {n} rows", n * n)
                });
                let message = format!("this row has {have} ({}); {sizes}, {near}", quote(row.line.text.trim()));
                ParseError::new(row.line.number, row.line.offset + 1, message)
            },
        );
        return Found::new(start, "rows", Err(error));
    };
    let mut bands = vec![rows_of(&lines, n).0.len()];
    while bands.iter().sum::<usize>() < n {
        let Some(next) = rest.pop() else { break };
        lines.extend(next);
        bands.push(rows_of(next, n).0.len());
    }
    let (rows, rules) = rows_of(&lines, n);
    let mut drawn = Drawn { height: None, width: rows.first().and_then(|row| drawn_width(row, n)) };
    let band = if bands.len() > 1 { bands.first() } else { rules.iter().find(|rule| **rule > 0 && **rule < n) };
    drawn.height = band.copied().filter(|height| n.is_multiple_of(*height));
    let framed = lines.iter().any(|line| line.is_rule()) || rows.iter().any(|row| !row.bars.is_empty());
    let format = match () {
        () if rows.iter().any(|row| row.tokens.iter().any(|it| user(it.text).is_some())) => "sdx",
        () if rows.iter().any(|row| row.fields) => "csv",
        () if framed => "frame",
        () => "rows",
    };
    let read = cells_of(&rows, n).and_then(|cells| number(&cells, n, drawn, hints));
    let (puzzle, notes) = split(read);
    Found { notes, ..Found::new(start, format, puzzle.map(super::Puzzle::Sudoku)) }
}

/// The rows among some lines, and after how many of them there are drawn lines. Where the rows have `n` cells, `n` dashes are a
/// row of blanks.
fn rows_of<'a>(lines: &[Line<'a>], n: usize) -> (Vec<Row<'a>>, Vec<usize>) {
    let barred = lines.iter().any(|line| line.is_rule() || !line.is_dashes() && !line.row().bars.is_empty());
    let only = !barred && lines.iter().all(|line| line.is_dashes());
    let (mut rows, mut rules) = (Vec::new(), Vec::new());
    for line in lines {
        let blanks = || only || line.row().cells(n).is_some() && !barred;
        if line.is_rule() || line.is_dashes() && !blanks() {
            rules.push(rows.len());
        } else {
            rows.push(line.row());
        }
    }
    (rows, rules)
}

/// How many cells the rows of a board have, from its first rows and from how many there are.
fn width(lines: &[Line<'_>], rest: &[&[Line<'_>]]) -> Option<usize> {
    let (rows, _) = rows_of(lines, 0);
    let first = rows.first()?;
    let (tokens, chars) =
        (first.tokens.len() - usize::from(first.fields && first.tokens.last()?.text.is_empty()), first.chars.len());
    let mut sizes: Vec<usize> = if first.fields { vec![first.tokens.len(), tokens] } else { vec![tokens, chars] };
    if !first.fields && first.group().is_some() && chars <= LARGEST {
        sizes.reverse();
    }
    let alone = || lines.len() == 1 && rest.is_empty() && first.chars[0].text.chars().all(is_symbol);
    sizes.retain(|n| (SMALLEST..=LARGEST).contains(n) || *n == 1 && chars == 1 && alone());
    let count = |n: usize| rows_of(lines, n).0.len();
    let whole = sizes.iter().copied().find(|&n| count(n) == n);
    let bands = |n: usize| {
        let mut sum = count(n);
        let mut next = rest.iter().rev();
        while sum < n {
            let Some(part) = next.next() else { return false };
            sum += rows_of(part, n).0.len();
        }
        sum == n
    };
    whole.or_else(|| sizes.iter().copied().find(|&n| bands(n))).or_else(|| {
        // Something is wrong: what the other rows say counts more than the first.
        let fits = |n: usize| rows.iter().filter(|row| row.cells(n).is_some()).count();
        sizes
            .iter()
            .copied()
            .chain([count(0)].into_iter().filter(|n| (SMALLEST..=LARGEST).contains(n)))
            .max_by_key(|&n| (fits(n), n == chars))
    })
}

/// How wide the blocks are by what is drawn or left out between the cells of a row.
fn drawn_width(row: &Row<'_>, n: usize) -> Option<usize> {
    let by_token = row.tokens.len() == n;
    let bars = row.bars.iter().map(|&(tokens, chars)| if by_token { tokens } else { chars });
    let width = bars.into_iter().find(|at| (1..n).contains(at)).or_else(|| row.group().filter(|_| !by_token))?;
    n.is_multiple_of(width).then_some(width)
}

/// The cells of `n` rows of `n`.
fn cells_of<'a>(rows: &[Row<'a>], n: usize) -> Result<Vec<Cell<'a>>, ParseError> {
    let mut cells = Vec::with_capacity(n * n);
    for (nth, row) in rows.iter().enumerate() {
        let Some(found) = row.cells(n) else {
            let have = if row.tokens.len() > 1 { row.tokens.len() } else { row.chars.len() };
            return Err(wrong_width(row, have, n, "not"));
        };
        if nth == n {
            let message = format!("there is more here than {n} rows of {n} cells; puzzles stand apart by a blank line");
            return Err(ParseError::new(row.line.number, row.line.offset + 1, message));
        }
        cells.extend(found);
    }
    match rows.last() {
        Some(last) if rows.len() < n => {
            let have = if rows.len() == 1 { "1 row".to_string() } else { format!("{} rows", rows.len()) };
            let message = format!("the board ends after {have} of {n} cells, where {n} rows are expected");
            Err(ParseError::new(last.line.number, last.line.end(), message))
        }
        _ => Ok(cells),
    }
}

/// What a player has put into a cell of a `.sdx` file.
fn user(text: &str) -> Option<&str> {
    text.strip_prefix('u').filter(|it| !it.is_empty() && it.chars().all(|c| c.is_ascii_digit()))
}

/// Whether these are pencil marks: several different numbers, with what forums put between them.
fn are_marks(text: &str, n: usize) -> bool {
    let digits: Vec<usize> = text.chars().filter_map(|c| c.to_digit(10)).map(|it| it as usize).collect();
    let apart = digits.iter().enumerate().all(|(at, it)| !digits[..at].contains(it));
    let marked = text.chars().all(|c| c.is_ascii_digit() || "-+#@*()abcdefgh".contains(c));
    n <= 9 && digits.len() > 1 && apart && marked && digits.iter().all(|it| (1..=n).contains(it))
}

/// How the single characters of a board are to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symbols {
    /// Digits, then A for 10.
    Digits,
    /// A for 1.
    Letters,
    /// 0 to F for 1 to 16.
    Hex,
}

fn symbols(cells: &[Cell<'_>], n: usize) -> Symbols {
    let single = || cells.iter().filter_map(|it| it.text.chars().next().filter(|c| c.len_utf8() == it.text.len()));
    let upper = |c: char| c.to_ascii_uppercase();
    let letters = || single().map(upper).filter(|c| c.is_ascii_uppercase() && (*c != 'X' || n > 23));
    if letters().next().is_none() {
        return Symbols::Digits;
    }
    let many = cells.iter().any(|it| it.text.len() > 1 && it.text.chars().all(|c| c.is_ascii_digit()));
    // Letters alone begin with A for 1, if there are some that would be too large otherwise.
    let large = n <= 9 || letters().any(|c| c as usize - 'A' as usize + 10 > n);
    if large && !many && !single().any(|c| ('1'..='9').contains(&c)) {
        return Symbols::Letters;
    }
    let zero = single().any(|c| c == '0');
    let blank = cells.iter().any(|it| ["", ".", "_", "*", "x", "-", "?"].contains(&it.text));
    if n == 16 && zero && blank && letters().all(|c| c <= 'F') { Symbols::Hex } else { Symbols::Digits }
}

/// The puzzle of `n²` cells, and what was left out.
fn number(cells: &[Cell<'_>], n: usize, drawn: Drawn, hints: &Hints) -> Result<(Puzzle, Vec<String>), ParseError> {
    let start = cells.first().map_or((1, 1), |it| (it.line, it.column));
    let blocks = blocks(n, drawn, hints).map_err(|message| ParseError::new(start.0, start.1, message))?;
    let symbols = symbols(cells, n);
    let (mut marks, mut users) = (0, 0);
    let mut numbers = Vec::with_capacity(cells.len());
    for cell in cells {
        let text = cell.text;
        let value = match value(text, n, symbols) {
            Some(value) => value,
            None if user(text).is_some() => {
                users += 1;
                0
            }
            None if are_marks(text, n) => {
                marks += 1;
                0
            }
            None => {
                let message = format!("{} is neither a number from 1 to {n} nor a blank ({BLANKS})", quote(text));
                return Err(ParseError::new(cell.line, cell.column, message));
            }
        };
        numbers.push(value);
    }
    if let Some((at, unit)) = clash(blocks, &numbers).filter(|_| !hints.entered) {
        let message = format!("{} is in this {unit} already", numbers[at]);
        return Err(ParseError::new(cells[at].line, cells[at].column, message));
    }
    let mut notes = Vec::new();
    if marks > 0 {
        notes.push(format!("the pencil marks in {marks} cells were read as blanks"));
    }
    if users > 0 {
        notes.push(format!("{users} cells that a player has filled in were read as blanks"));
    }
    if symbols == Symbols::Hex {
        notes.push("0 to F were read as 1 to 16".to_string());
    }
    let puzzle = if hints.entered { Puzzle::entered(blocks, numbers) } else { Puzzle::with_blocks(blocks, numbers) };
    puzzle.map(|it| (it, notes)).ok_or_else(|| ParseError::new(start.0, start.1, "this is not a sudoku"))
}

/// The value of a cell, 0 for a blank.
fn value(text: &str, n: usize, symbols: Symbols) -> Option<u8> {
    let mut chars = text.chars();
    let (Some(first), None) = (chars.next(), chars.next()) else {
        let blank = |c: char| text.chars().all(|it| it == c);
        if text.is_empty() || "._*-?x0".chars().any(blank) {
            return Some(0);
        }
        let digits = text.chars().all(|c| c.is_ascii_digit());
        return text.parse::<u8>().ok().filter(|&it| digits && it > 0 && usize::from(it) <= n);
    };
    let letter = first.to_ascii_uppercase();
    let value = match (first, symbols) {
        ('0'..='9' | 'A'..='F' | 'a'..='f', Symbols::Hex) => first.to_digit(16)? as usize + 1,
        ('1'..='9', _) => first.to_digit(10)? as usize,
        ('.' | '0' | '_' | '*' | '-' | '?' | '·', _) => 0,
        ('x' | 'X', _) if symbols != Symbols::Letters || n < 24 => 0,
        _ if letter.is_ascii_uppercase() && symbols == Symbols::Letters => letter as usize - 'A' as usize + 1,
        _ if letter.is_ascii_uppercase() && n > 9 => letter as usize - 'A' as usize + 10,
        _ => return None,
    };
    (value <= n).then_some(value as u8)
}

/// The blocks: those that were asked for, else those that are drawn, else the usual ones.
pub(super) fn blocks_for(n: usize, hints: &Hints) -> Result<Blocks, String> {
    blocks(n, Drawn::default(), hints)
}

fn blocks(n: usize, drawn: Drawn, hints: &Hints) -> Result<Blocks, String> {
    if let Some(asked) = hints.blocks {
        let message = || format!("blocks of {asked} make a board of {} rows, this one has {n}", asked.size());
        return (asked.size() == n).then_some(asked).ok_or_else(message);
    }
    let usual = Blocks::usual(n);
    let seen = match drawn {
        Drawn { height: Some(height), width: Some(width) } if height * width == n => Blocks { height, width },
        Drawn { width: Some(width), .. } => Blocks { height: n / width, width },
        Drawn { height: Some(height), .. } => Blocks { height, width: n / height },
        _ => usual,
    };
    if n > 1 && (seen.height == 1 || seen.width == 1) {
        if usual.height > 1 {
            return Ok(usual);
        }
        return Err(format!(
            "a board of {n} rows has no blocks of several rows and columns; if it is to have rows as its blocks, say --blocks 1x{n}"
        ));
    }
    Ok(seen)
}
