//! Addresses of puzz.link and its relatives: `…?kind/columns/rows/body`.
//!
//! The body is the board row by row: `0` to `f` is a number, `-XX` one from 16, `+XXX` from 256, `=XXX` from 4096, `%XXX` or
//! `@XXX` from 8192, `*XXXX` from 12240, `$XXXXX` from 77776; `.` is a "?"; `g` to `z` are 1 to 20 blanks.

use super::{Clues, Hints, Kind, Puzzle, clues, quote, sudoku};

/// What is wrong with an address, and at which byte.
type Wrong = (usize, String);

/// The prefixes of numbers with several digits: how many digits, and from which number they count.
const LONG: [(char, usize, u32); 7] =
    [('-', 2, 0), ('+', 3, 0), ('=', 3, 4096), ('%', 3, 8192), ('@', 3, 8192), ('*', 4, 12240), ('$', 5, 77776)];

/// The largest board that is read.
const LARGEST: usize = 1_000;

/// A kind with its suffix.
fn kind_of(word: &str) -> Option<Kind> {
    let word = word.strip_suffix("_edit").or(word.strip_suffix("_play")).unwrap_or(word);
    Kind::named(word).filter(|kind| *kind != Kind::Meetings)
}

/// The parts between slashes, each with where it begins.
fn parts(text: &str) -> Vec<(usize, &str)> {
    text.split('/').map(|part| (part.as_ptr() as usize - text.as_ptr() as usize, part)).collect()
}

fn is_size(text: &str) -> bool {
    !text.is_empty() && text.len() < 5 && text.bytes().all(|it| it.is_ascii_digit())
}

/// Whether this is what stands behind the `?`, with or without the host and the kind.
pub(super) fn is_address(text: &str, hints: &Hints) -> bool {
    let asked = text.split_once('?').map(|(_, rest)| rest);
    let parts: Vec<&str> = asked.unwrap_or(text).split('/').collect();
    let sized = |parts: &[&str]| match parts {
        [first, second, body, ..] => is_size(first) && is_size(second) && !body.is_empty(),
        _ => false,
    };
    match parts.as_slice() {
        [first, rest @ ..] if kind_of(first).is_some() => sized(rest) || rest.len() > 1 && sized(&rest[1..]),
        [first, rest @ ..] if asked.is_some() => !first.is_empty() && sized(rest),
        bare => {
            let body = bare.get(2).is_some_and(|body| body.bytes().any(|it| matches!(it, b'g'..=b'z' | b'.')));
            bare.len() == 3 && sized(bare) && body && hints.kind.is_some()
        }
    }
}

/// Reads an address.
pub(super) fn read(text: &str, hints: &Hints) -> Result<Puzzle, Wrong> {
    let start = text.find('?').map_or(0, |at| at + 1);
    let mut parts: Vec<(usize, &str)> = parts(&text[start..]).into_iter().map(|(at, it)| (at + start, it)).collect();
    let known =
        "puzz.link (…?sudoku/…, ?hashi/…, ?shikaku/…), penpa (…#m=edit&p=…), f-puzzles (…?load=…) and SudokuPad";
    if start == 0 && text.contains("://") {
        return Err((0, format!("this address holds no puzzle: addresses of {known} are read")));
    }
    let kind = match parts.first() {
        Some((_, word)) if kind_of(word).is_some() => {
            let kind = kind_of(word);
            parts.remove(0);
            kind
        }
        Some((_, first)) if is_size(first) => hints.kind,
        Some((at, word)) => {
            let nearest = super::did_you_mean(word, ["sudoku", "hashi", "shikaku"]);
            return Err((
                *at,
                format!(
                    "{} is a kind of puzzle that is not solved here{nearest}: addresses of {known} are read",
                    quote(word)
                ),
            ));
        }
        None => None,
    };
    let Some(kind) = kind else {
        return Err((start, "the address does not say what kind of puzzle this is".to_string()));
    };
    // Flags, such as `v:`, stand before the size.
    while parts.first().is_some_and(|(_, it)| !is_size(it)) && parts.len() > 3 {
        parts.remove(0);
    }
    let [(at, cols), (_, rows), ..] = parts.as_slice() else {
        return Err((text.len(), "the size is missing: columns/rows/body is expected after the kind".to_string()));
    };
    let size = |word: &str| word.parse::<usize>().ok().filter(|it| (1..=LARGEST).contains(it));
    let (Some(cols), Some(rows)) = (size(cols), size(rows)) else {
        return Err((
            *at,
            format!("{}/{} is not a size: columns/rows is expected, from 1 to {LARGEST}", quote(cols), quote(rows)),
        ));
    };
    let (at, body) = parts.get(2).copied().unwrap_or((text.len(), ""));
    let (clues, places) = decode(body, rows, cols).map_err(|(wrong, message)| (at + wrong, message))?;
    puzzle(&clues, kind, hints).map_err(|(cell, message)| (at + places.get(cell).copied().unwrap_or(0), message))
}

/// The puzzle of some clues.
pub(super) fn puzzle(clues: &Clues, kind: Kind, hints: &Hints) -> Result<Puzzle, Wrong> {
    if kind != Kind::Sudoku {
        return clues::puzzle(clues, kind);
    }
    let n = clues.rows;
    if clues.cols != n || n > crate::sudoku::LARGEST {
        let message =
            format!("a sudoku has as many rows as columns, up to 25, not {} columns and {n} rows", clues.cols);
        return Err((0, message));
    }
    let blocks = sudoku::blocks_for(n, hints).map_err(|message| (0, message))?;
    let numbers = clues.cells.iter().map(|clue| clue.unwrap_or(0));
    if let Some((at, number)) = numbers.clone().enumerate().find(|(_, number)| *number as usize > n) {
        return Err((at, format!("{number} is not a number from 1 to {n}")));
    }
    let numbers: Vec<u8> = numbers.map(|number| number as u8).collect();
    if let Some((at, unit)) = crate::sudoku::clash(blocks, &numbers) {
        let (row, col) = (at / n + 1, at % n + 1);
        return Err((at, format!("the {} at row {row}, column {col} is in this {unit} already", numbers[at])));
    }
    crate::sudoku::Puzzle::with_blocks(blocks, numbers)
        .map(Puzzle::Sudoku)
        .ok_or((0, "this is not a sudoku".to_string()))
}

/// The clues of a body, and where each begins.
fn decode(body: &str, rows: usize, cols: usize) -> Result<(Clues, Vec<usize>), Wrong> {
    let all = rows * cols;
    let (mut cells, mut places) = (Vec::with_capacity(all), Vec::with_capacity(all));
    let mut chars = body.char_indices();
    while let Some((at, c)) = chars.next() {
        let mut blanks = 1;
        let clue = match c {
            '.' => Some(0),
            'g'..='z' => {
                blanks = c as usize - 'g' as usize + 1;
                None
            }
            _ => {
                let number = match LONG.iter().find(|(prefix, ..)| *prefix == c) {
                    Some((_, digits, first)) => {
                        let text = body.get(at + 1..at + 1 + digits);
                        let number = text.and_then(|it| u32::from_str_radix(it, 16).ok()).map(|it| it + first);
                        chars.nth(digits - 1);
                        number.ok_or((at, format!("{digits} digits 0 to f are expected after `{c}`")))?
                    }
                    None if c.is_ascii_digit() || ('a'..='f').contains(&c) => c.to_digit(16).unwrap_or(0),
                    None => {
                        let message =
                            format!("{} is neither a number nor a blank in an address", quote(&c.to_string()));
                        return Err((at, message));
                    }
                };
                if number == 0 {
                    return Err((at, "0 is not a clue: blanks are g to z, and a `?` is `.`".to_string()));
                }
                Some(number)
            }
        };
        if cells.len() + blanks > all && (clue.is_some() || cells.len() >= all) {
            return Err((at, format!("the body has more than {cols} × {rows} = {all} cells")));
        }
        let blanks = blanks.min(all - cells.len());
        cells.extend(std::iter::repeat_n(clue, blanks));
        places.extend(std::iter::repeat_n(at, blanks));
    }
    if cells.len() < all {
        return Err((body.len(), format!("the body ends after {} of {cols} × {rows} = {all} cells", cells.len())));
    }
    Ok((Clues { rows, cols, cells }, places))
}

/// The body of some clues.
fn encode(clues: &Clues) -> String {
    let mut body = String::new();
    let mut blanks = 0u8;
    let flush = |body: &mut String, blanks: &mut u8| {
        if *blanks > 0 {
            body.push(char::from(b'f' + std::mem::take(blanks)));
        }
    };
    for clue in &clues.cells {
        let Some(clue) = *clue else {
            blanks += 1;
            if blanks == 20 {
                flush(&mut body, &mut blanks);
            }
            continue;
        };
        flush(&mut body, &mut blanks);
        body += &match clue {
            0 => ".".to_string(),
            1..16 => format!("{clue:x}"),
            16..256 => format!("-{clue:02x}"),
            256..4096 => format!("+{clue:03x}"),
            4096..8192 => format!("={:03x}", clue - 4096),
            8192..12240 => format!("%{:03x}", clue - 8192),
            12240..77776 => format!("*{:04x}", clue - 12240),
            _ => format!("${:05x}", clue - 77776),
        };
    }
    flush(&mut body, &mut blanks);
    body
}

/// Writes an address.
pub(super) fn write(puzzle: &Puzzle) -> Option<String> {
    let clues = Clues::of(puzzle)?;
    Some(format!("https://puzz.link/p?{}/{}/{}/{}\n", puzzle.kind(), clues.cols, clues.rows, encode(&clues)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{FORMATS, read as read_text};

    fn board(address: &str) -> String {
        let found = read_text(address, &Hints::default());
        match &found[0].puzzle {
            Ok(puzzle) => format!("{} {}", puzzle.kind(), FORMATS[0].write(puzzle).unwrap()),
            Err(error) => panic!("{address}: {error}"),
        }
    }

    #[test]
    fn known_addresses_are_read() {
        let shikaku = "shikaku ....3.\n56..6.\n......\n......\n.6..23\n.5....\n";
        let hashi = "hashi 4.2..\n.3..2\n3....\n.3.1.\n3.4.3\n";
        let unknown = "hashi 3.1.2?\n.?.2..\n?.2.?.\n.?.4.3\n..4.?.\n2.?..2\n";
        let sudoku = "sudoku .1..\n...2\n3...\n..3.\n";
        for (address, text) in [
            ("https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j", shikaku),
            ("https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3", hashi),
            ("http://pzv.jp/p.html?hashikake/5/5/4g2i3h23k3g1g3g4g3", hashi),
            ("https://puzz.link/p?bridges/v:/5/5/4g2i3h23k3g1g3g4g3", hashi),
            ("https://puzz.link/p?hashi_edit/5/5/4g2i3h23k3g1g3g4g3", hashi),
            ("puzz.link/p?hashi_play/5/5/4g2i3h23k3g1g3g4g3", hashi),
            ("hashi/5/5/4g2i3h23k3g1g3g4g3", hashi),
            ("https://puzz.link/p?hashi/6/6/3g1g2.g.g2h.g2g.h.g4g3h4g.g2g.h2", unknown),
            ("https://puzz.link/p?sudoku/4/4/g1k23k3g", sudoku),
            ("p?sudoku/4/4/g1k23k3g", sudoku),
        ] {
            assert_eq!(board(address), text, "{address}");
        }
    }

    #[test]
    fn numbers_of_every_length_come_back() {
        let numbers = [1, 15, 16, 255, 256, 4095, 4096, 8191, 8192, 12239, 12240, 77775, 77776, 1_000_000, 0];
        let mut cells: Vec<Option<u32>> = numbers.into_iter().map(Some).collect();
        cells.extend([None; 47]);
        cells.push(Some(3));
        let clues = Clues { rows: 9, cols: 7, cells };
        let body = encode(&clues);
        assert!(body.starts_with("1f-10-ff+100+fff=000=fff%000%fcf*0000*ffff$00000$"), "{body}");
        assert_eq!(decode(&body, 9, 7).unwrap().0, clues);
        assert_eq!(decode(&body.replace('%', "@"), 9, 7).unwrap().0, clues);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let error = |text: &str| read_text(text, &Hints::default())[0].puzzle.clone().unwrap_err();
        let said = error("https://puzz.link/p?slither/5/5/4g2i3h23k3g1g3g4g3");
        assert!(said.message.contains("`slither` is a kind of puzzle that is not solved here"), "{said}");
        assert_eq!(said.column, 21);
        assert_eq!(
            error("https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g").message,
            "the body ends after 24 of 5 × 5 = 25 cells"
        );
        let said = error("https://puzz.link/p?hashi/5/5/4g2i3h29k3g1g3g4g3");
        assert_eq!((said.column, said.message.as_str()), (38, "an island has 1 to 8 bridge ends, not 9"));
        assert!(error("https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3g").message.contains("more than 5 × 5"));
        assert!(error("https://example.org/x").message.contains("this address holds no puzzle"));
    }
}
