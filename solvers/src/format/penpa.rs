//! Addresses of penpa: lines of text, compressed by raw deflate and written in base 64. Only plain grids are read.
//!
//! The first line has the shape and the size, the second the margins, the fourth the puzzle as JSON with short names for
//! keys. A cell's index counts from two rows and columns outside the board.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::{Map, Value, json};

use super::{Clues, Hints, Kind, Puzzle, link, quote};

/// What is wrong, and at which byte of the address.
type Wrong = (usize, String);

/// More is not decompressed.
const LONGEST: usize = 1 << 22;

/// The short names of keys.
const SHORT: [(char, &str); 29] = [
    ('9', "qa"),
    ('Q', "pu_q"),
    ('A', "pu_a"),
    ('G', "grid"),
    ('M', "edit_mode"),
    ('S', "surface"),
    ('L', "line"),
    ('E', "lineE"),
    ('W', "wall"),
    ('C', "cage"),
    ('N', "number"),
    ('Y', "symbol"),
    ('P', "special"),
    ('B', "board"),
    ('R', "command_redo"),
    ('U', "command_undo"),
    ('8', "command_replay"),
    ('1', "numberS"),
    ('F', "freeline"),
    ('2', "freelineE"),
    ('T', "thermo"),
    ('3', "arrows"),
    ('D', "direction"),
    ('0', "squareframe"),
    ('5', "polygon"),
    ('4', "deletelineE"),
    ('6', "killercages"),
    ('7', "nobulbthermo"),
    ('_', "__a"),
];

/// What a puzzle may have without having rules of its own: what was done, edges, numbers, and circles around them.
const PLAIN: [&str; 7] = ["command_redo", "command_undo", "command_replay", "lineE", "number", "symbol", "deletelineE"];

const ENGINE: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Where the data begins.
fn data(text: &str) -> Option<usize> {
    let mode = text.find("m=edit").or(text.find("m=solve"));
    let mode = mode.or_else(|| text.find("penpa").filter(|_| text.contains("p=")))?;
    text[mode..].find("p=").map(|at| mode + at + 2)
}

/// Whether it is one.
pub(super) fn is_address(text: &str) -> bool {
    data(text).is_some() || text.contains("penpa-edit")
}

/// Reads an address.
pub(super) fn read(text: &str, hints: &Hints) -> Result<Puzzle, Wrong> {
    let at = data(text).ok_or((0, "this address holds no puzzle: …#m=edit&p=… is expected".to_string()))?;
    let data = text[at..].split(['&', '#']).next().unwrap_or("");
    let standard = data.replace('-', "+").replace('_', "/").replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    let damaged = || (at, super::DAMAGED.to_string());
    let bytes = ENGINE.decode(standard.trim_end_matches('=')).map_err(|_| damaged())?;
    let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, LONGEST).map_err(|_| damaged())?;
    let text = String::from_utf8(bytes).map_err(|_| damaged())?;
    puzzle(&text, hints).map_err(|message| (at, message))
}

/// The puzzle of the decompressed text.
fn puzzle(text: &str, hints: &Hints) -> Result<Puzzle, String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let [header, margins, _, board, ..] = lines.as_slice() else {
        return Err("this is not a puzzle of penpa: four lines are expected".to_string());
    };
    let header: Vec<&str> = header.split(',').collect();
    let shape = header.first().copied().unwrap_or("");
    if !["square", "sudoku"].contains(&shape) {
        return Err(format!(
            "a board of penpa with the shape {} is not read: only plain square grids are",
            quote(shape)
        ));
    }
    let number = |at: usize| header.get(at).and_then(|it| it.parse::<usize>().ok()).filter(|it| (1..=200).contains(it));
    let (Some(all_cols), Some(all_rows)) = (number(1), number(2)) else {
        return Err("the size of this puzzle of penpa cannot be read".to_string());
    };
    let margins: Vec<usize> = serde_json::from_str(margins).unwrap_or_default();
    let small = margins.iter().all(|it| *it <= 200);
    let [top, bottom, left, right] = if small { margins.try_into().unwrap_or([0; 4]) } else { [0; 4] };
    let rows = all_rows.checked_sub(top + bottom).filter(|it| *it > 0);
    let cols = all_cols.checked_sub(left + right).filter(|it| *it > 0);
    let (Some(rows), Some(cols)) = (rows, cols) else {
        return Err("the margins of this puzzle of penpa leave no board".to_string());
    };
    let board: Value = serde_json::from_str(&expanded(board)).map_err(|_| super::DAMAGED)?;
    let board = board.as_object().ok_or("the board of penpa cannot be read: an object is expected")?;
    let mut other = board.iter().filter(|(key, value)| !PLAIN.contains(&key.as_str()) && !is_empty(value));
    if let Some((key, _)) = other.next() {
        return Err(format!("this puzzle of penpa has {}, which is not read: only plain grids are", quote(key)));
    }
    let mut cells = vec![None; rows * cols];
    let nothing = Map::new();
    let numbers = board.get("number").and_then(Value::as_object).unwrap_or(&nothing);
    for (index, value) in numbers {
        let text = value.get(0).and_then(|it| it.as_str().map(str::to_string).or(it.as_u64().map(|it| it.to_string())));
        let text = text.unwrap_or_default();
        let style = value.get(2).and_then(Value::as_str).unwrap_or("1");
        // Candidates, and what was deleted.
        if style == "7" || text.trim().is_empty() {
            continue;
        }
        let index: usize = index.parse().map_err(|_| format!("{} is not a cell of penpa", quote(index)))?;
        let (row, col) = (index / (all_cols + 4), index % (all_cols + 4));
        let place =
            row.checked_sub(2 + top).zip(col.checked_sub(2 + left)).filter(|(row, col)| *row < rows && *col < cols);
        let Some((row, col)) = place else {
            return Err(format!(
                "{} stands beside the board or between cells, which is not read: only plain grids are",
                quote(&text)
            ));
        };
        let clue = if text == "?" {
            0
        } else {
            text.parse::<u32>()
                .map_err(|_| format!("{} at row {}, column {} is not a number", quote(&text), row + 1, col + 1))?
        };
        cells[row * cols + col] = Some(clue);
    }
    let clues = Clues { rows, cols, cells };
    let symbols = board.get("symbol").is_some_and(|it| !is_empty(it));
    let kind = hints.kind.unwrap_or(if symbols { Kind::Hashi } else { Kind::Sudoku });
    if symbols && kind != Kind::Hashi {
        return Err("this puzzle of penpa has symbols, which are not read: only plain grids are".to_string());
    }
    let sudoku = hints.kind.is_none() && kind == Kind::Sudoku;
    let puzzle = link::puzzle(&clues, kind, hints).map_err(|(_, message)| match sudoku {
        true => format!("{message}; an address of penpa does not say what it is: if this is not a sudoku, say chr-solve hashi … or chr-solve shikaku …"),
        false => message,
    })?;
    if let Puzzle::Sudoku(puzzle) = &puzzle {
        let edges = board.get("lineE").and_then(Value::as_object).unwrap_or(&nothing);
        let blocks = puzzle.blocks();
        let inner = edges.keys().filter_map(|key| edge(key, all_rows, all_cols)).any(|(row, col, level)| {
            let (row, col) = (row.wrapping_sub(1 + top), col.wrapping_sub(1 + left));
            if level { row <= rows && row % blocks.height != 0 } else { col <= cols && col % blocks.width != 0 }
        });
        if inner {
            return Err("this puzzle of penpa has irregular regions: only plain grids are read; if the blocks are rectangles, say --blocks".to_string());
        }
    }
    Ok(puzzle)
}

/// The corner at which an edge begins, and whether it is level.
fn edge(key: &str, rows: usize, cols: usize) -> Option<(usize, usize, bool)> {
    let (one, other) = key.split_once(',')?;
    let (one, other): (usize, usize) = (one.parse().ok()?, other.parse().ok()?);
    let all = (rows + 4) * (cols + 4);
    let at = one.checked_sub(all).filter(|it| *it < all)?;
    let end = other.checked_sub(all).filter(|it| *it < all)?;
    Some((at / (cols + 4), at % (cols + 4), at / (cols + 4) == end / (cols + 4)))
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.values().all(is_empty),
        Value::Null => true,
        _ => false,
    }
}

/// With the short names written out.
fn expanded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        quoted ^= c == '"';
        match (c, chars.peek().copied()) {
            ('z', Some('Z')) => {
                chars.next();
                out.push('z');
            }
            ('z', Some('O')) if !quoted => {
                chars.next();
                out.push_str("null");
            }
            ('z', Some(next)) if !quoted && SHORT.iter().any(|(short, _)| *short == next) => {
                chars.next();
                let name = SHORT.iter().find(|(short, _)| *short == next).map_or("", |it| it.1);
                out.push('"');
                out.push_str(name);
                out.push('"');
            }
            _ => out.push(c),
        }
    }
    out
}

/// Writes an address. It does not say the kind, but islands are in circles.
pub(super) fn write(puzzle: &Puzzle) -> Option<String> {
    let clues = Clues::of(puzzle)?;
    let Clues { rows, cols, .. } = clues;
    let index = |row: usize, col: usize| (row + 2) * (cols + 4) + col + 2;
    let told = || clues.cells.iter().enumerate().filter_map(|(at, clue)| Some((index(at / cols, at % cols), (*clue)?)));
    let said = |clue: u32| if clue == 0 { "?".to_string() } else { clue.to_string() };
    let numbers: Map<String, Value> = told().map(|(at, clue)| (at.to_string(), json!([said(clue), 1, "1"]))).collect();
    let circles: Map<String, Value> = match puzzle.kind() {
        Kind::Hashi => told().map(|(at, _)| (at.to_string(), json!([1, "circle_L", 1]))).collect(),
        _ => Map::new(),
    };
    let mut edges = Map::new();
    if let Puzzle::Sudoku(puzzle) = puzzle {
        let corner = |row: usize, col: usize| (rows + 4) * (cols + 4) + (row + 1) * (cols + 4) + col + 1;
        for line in 0..=rows {
            for at in 0..rows {
                if line % puzzle.blocks().height == 0 {
                    edges.insert(format!("{},{}", corner(line, at), corner(line, at + 1)), json!(2));
                }
                if line % puzzle.blocks().width == 0 {
                    edges.insert(format!("{},{}", corner(at, line), corner(at + 1, line)), json!(2));
                }
            }
        }
    }
    let layer = |numbers: Value, symbols: Value, edges: Value| {
        json!({
            "command_redo": { "__a": [] }, "command_undo": { "__a": [] }, "surface": {}, "number": numbers, "numberS": {},
            "symbol": symbols, "freeline": {}, "freelineE": {}, "thermo": [], "arrows": [], "direction": [],
            "squareframe": [], "polygon": [], "line": {}, "lineE": edges, "wall": {}, "cage": {}, "deletelineE": {},
        })
        .to_string()
    };
    // The cells by their distance from the one before, the first by its index.
    let mut cells = vec![index(0, 0)];
    cells.extend((1..rows * cols).map(|at| index(at / cols, at % cols) - index((at - 1) / cols, (at - 1) % cols)));
    let center = match (rows % 2, cols % 2) {
        (1, 1) => index(rows / 2, cols / 2),
        _ => (rows + 4) * (cols + 4) + (rows / 2 + 1) * (cols + 4) + cols / 2 + 1,
    };
    let text = [
        format!("square,{cols},{rows},38,0,1,1,{},{},{center},{center}", (cols + 1) * 38, (rows + 1) * 38),
        "[0,0,0,0]".to_string(),
        r#"["1","2","1"]~"number"~["1",1]"#.to_string(),
        layer(Value::Object(numbers), Value::Object(circles), Value::Object(edges)),
        layer(json!({}), json!({}), json!({})),
        json!(cells).to_string(),
    ];
    let text: Vec<String> =
        text.iter().enumerate().map(|(nth, line)| if nth < 2 { line.clone() } else { shortened(line) }).collect();
    let bytes = miniz_oxide::deflate::compress_to_vec(text.join("\n").as_bytes(), 9);
    Some(format!(
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p={}\n",
        base64::engine::general_purpose::STANDARD.encode(bytes)
    ))
}

/// With the short names.
fn shortened(text: &str) -> String {
    SHORT
        .iter()
        .fold(text.to_string(), |text, (short, name)| text.replace(&format!("\"{name}\""), &format!("z{short}")))
}
