//! Addresses of f-puzzles and SudokuPad: JSON, compressed by lz-string and written in base 64. Only plain grids are read.

use serde_json::{Map, Value, json};

use super::{Hints, Puzzle, quote};
use crate::sudoku::{self, Blocks, clash};

/// What is wrong, and at which byte of the address.
type Wrong = (usize, String);

/// What a puzzle may say without having rules of its own.
const HARMLESS: [&str; 13] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successmessage",
    "highlightconflicts",
    "id",
    "metadata",
    "disabledlogic",
    "truecandidatesoptions",
    "msgcorrect",
];

/// Longer ones are not decompressed.
const LONGEST: usize = 1 << 20;

/// Where the data begins: after `load=`, or after the prefix that SudokuPad knows f-puzzles by.
fn data(text: &str) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    let hosts = ["f-puzzles.com", "sudokupad.app", "sudokupad.svencodes.com", "crackingthecryptic.com"];
    if let Some(at) = lower.find("load=").filter(|_| lower.contains("f-puzzles")) {
        return Some(at + 5);
    }
    if let Some(at) =
        ["fpuzzles", "fpuz"].iter().find_map(|it| lower.find(&format!("/{it}")).or(lower.find(&format!("={it}"))))
    {
        let rest = &lower[at + 1..];
        let prefix = if rest.starts_with("fpuzzles") { 8 } else { 4 };
        return Some(at + 1 + prefix);
    }
    hosts.iter().any(|host| lower.contains(host)).then_some(text.len())
}

/// Where a puzzle begins in the form that is SudokuPad's own: it holds the puzzle, unlike a short number.
fn own_form(text: &str) -> Option<usize> {
    let start = text.find("puzzleid=").map(|at| at + 9).or_else(|| text.rfind('/').map(|at| at + 1))?;
    let word = text[start..].split(['?', '&', '#']).next().unwrap_or("");
    let own = ["scl", "scf", "ctc"].iter().any(|it| word.starts_with(it)) && word.len() > 30;
    own.then_some(start)
}

/// Whether it is one.
pub(super) fn is_address(text: &str) -> bool {
    data(text).is_some()
}

/// Reads an address.
pub(super) fn read(text: &str, hints: &Hints) -> (&'static str, Result<Puzzle, Wrong>) {
    let format = if text.contains("f-puzzles") { "f-puzzles" } else { "sudokupad" };
    (format, address(text, hints))
}

fn address(text: &str, hints: &Hints) -> Result<Puzzle, Wrong> {
    let at = data(text).unwrap_or(text.len());
    let data = decoded(text[at..].split(['&', '#', '?']).next().unwrap_or(""));
    if let Some(at) = own_form(text).filter(|_| data.is_empty()) {
        let message = "this is SudokuPad's own form (scl…), which is not read: only plain grids of f-puzzles are (sudokupad.app/fpuz…, f-puzzles.com/?load=…); copy the numbers instead";
        return Err((at, message.to_string()));
    }
    if data.is_empty() {
        let message = "this address only has the number of a puzzle, which is kept elsewhere: open it, and copy the address that holds the puzzle itself (f-puzzles: Export, Link; it has …?load=…)";
        return Err((0, message.to_string()));
    }
    if data.len() > LONGEST {
        return Err((at, "this is more than any puzzle has".to_string()));
    }
    let units = lz_str::decompress_from_base64(data.as_str());
    let json = units.and_then(|units| String::from_utf16(&units).ok()).filter(|json| !json.is_empty());
    let json = json.ok_or((at, super::DAMAGED.to_string()))?;
    let value: Value = serde_json::from_str(&json).map_err(|_| (at, super::DAMAGED.to_string()))?;
    puzzle(&value, hints).map_err(|message| (at, message))
}

/// The characters that addresses have to write as `%XX`.
fn decoded(text: &str) -> String {
    let pairs = [("%2B", "+"), ("%2F", "/"), ("%3D", "="), ("%2b", "+"), ("%2f", "/"), ("%3d", "=")];
    let text = pairs.iter().fold(text.to_string(), |text, (from, to)| text.replace(from, to));
    text.replace([' ', '-'], "+").replace('_', "/")
}

/// Whether a value says nothing.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Whether JSON looks like a puzzle of this form.
pub(super) fn is_puzzle(value: &Map<String, Value>) -> bool {
    value.get("grid").is_some_and(Value::is_array)
}

/// The puzzle of the JSON.
pub(super) fn puzzle(value: &Value, hints: &Hints) -> Result<Puzzle, String> {
    let object = value.as_object().ok_or("this is not a puzzle of f-puzzles: an object with a grid is expected")?;
    let rules: Vec<&str> = object
        .iter()
        .filter(|(key, value)| !HARMLESS.contains(&key.to_ascii_lowercase().as_str()) && !is_empty(value))
        .map(|(key, _)| key.as_str())
        .collect();
    if !rules.is_empty() {
        let rules: Vec<String> = rules.iter().take(5).map(|it| quote(it)).collect();
        return Err(format!(
            "this puzzle has rules that are not solved here: {}; only plain grids are read",
            rules.join(", ")
        ));
    }
    let grid =
        object.get("grid").and_then(Value::as_array).ok_or("this is not a puzzle of f-puzzles: it has no grid")?;
    let n = grid.len();
    if n == 0 || n > sudoku::LARGEST || grid.iter().any(|row| row.as_array().map(Vec::len) != Some(n)) {
        return Err("the grid has not as many rows as columns, or more than 25".to_string());
    }
    let cells: Vec<&Value> = grid.iter().filter_map(Value::as_array).flatten().collect();
    let mut numbers = Vec::with_capacity(n * n);
    for (at, cell) in cells.iter().enumerate() {
        let given = cell.get("given").and_then(Value::as_bool).unwrap_or(false);
        let number = cell.get("value").and_then(Value::as_u64).filter(|_| given).unwrap_or(0);
        if number as usize > n {
            return Err(format!("{number} at row {}, column {} is not a number from 1 to {n}", at / n + 1, at % n + 1));
        }
        numbers.push(number as u8);
    }
    let blocks = regions(&cells, n, hints)?;
    if let Some((at, unit)) = clash(blocks, &numbers) {
        return Err(format!(
            "the {} at row {}, column {} is in this {unit} already",
            numbers[at],
            at / n + 1,
            at % n + 1
        ));
    }
    sudoku::Puzzle::with_blocks(blocks, numbers).map(Puzzle::Sudoku).ok_or("this is not a sudoku".to_string())
}

/// The blocks, which are rectangles unless cells name other regions.
fn regions(cells: &[&Value], n: usize, hints: &Hints) -> Result<Blocks, String> {
    let usual = super::sudoku::blocks_for(n, hints)?;
    let named: Vec<Option<&Value>> = cells.iter().map(|it| it.get("region")).collect();
    if named.iter().all(Option::is_none) {
        return Ok(usual);
    }
    let fits = |blocks: Blocks| {
        let block = |at: usize| at / n / blocks.height * blocks.height + at % n / blocks.width;
        (0..cells.len()).all(|at| named[at].is_none_or(|it| it.as_u64() == Some(block(at) as u64)))
    };
    let shapes = (1..=n).filter(|height| n.is_multiple_of(*height)).map(|height| Blocks { height, width: n / height });
    [usual]
        .into_iter()
        .chain(shapes)
        .find(|&blocks| fits(blocks))
        .ok_or_else(|| "this puzzle has irregular regions: only plain grids are read".to_string())
}

/// The JSON of a puzzle.
fn json_of(puzzle: &sudoku::Puzzle) -> Value {
    let n = puzzle.size();
    let usual = puzzle.blocks() == Blocks::usual(n);
    let cell = |(at, number): (usize, &u8)| {
        let mut cell = Map::new();
        if *number != 0 {
            cell.insert("value".to_string(), json!(number));
            cell.insert("given".to_string(), json!(true));
        }
        if !usual {
            let blocks = puzzle.blocks();
            cell.insert("region".to_string(), json!(at / n / blocks.height * blocks.height + at % n / blocks.width));
        }
        Value::Object(cell)
    };
    let cells: Vec<Value> = puzzle.cells().iter().enumerate().map(cell).collect();
    let rows: Vec<&[Value]> = cells.chunks(n).collect();
    json!({ "size": n, "grid": rows })
}

/// Writes an address of f-puzzles.
pub(super) fn write(puzzle: &Puzzle) -> Option<String> {
    address_of(puzzle, "https://www.f-puzzles.com/?load=")
}

/// Writes an address of SudokuPad.
pub(super) fn write_pad(puzzle: &Puzzle) -> Option<String> {
    address_of(puzzle, "https://sudokupad.app/fpuz")
}

fn address_of(puzzle: &Puzzle, before: &str) -> Option<String> {
    let Puzzle::Sudoku(puzzle) = puzzle else { return None };
    let data = lz_str::compress_to_base64(json_of(puzzle).to_string().as_str());
    let data = data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    Some(format!("{before}{data}\n"))
}
