//! JSON: a meetings problem, a puzzle of f-puzzles, rows of cells, or an object that says its kind:
//! `{"kind": "hashi", "rows": [[2, 0, "?"], …]}`, `{"kind": "shikaku", "rows": ["3 . .", …]}` or `{"kind": "sudoku",
//! "puzzle": "53..7…"}`.

use serde_json::{Deserializer, Map, Value, json};

use super::{Clues, Found, Hints, Kind, Puzzle, clues, fpuzzles, link, quote};
use crate::sudoku::Blocks;
use crate::{ParseError, meetings};

/// Reads a text of one or more values.
pub(super) fn read(text: &str, hints: &Hints) -> Vec<Found> {
    let mut found = Vec::new();
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    let mut start = 0;
    while let Some(value) = values.next() {
        let line = text[..start].matches('\n').count() + 1;
        match value {
            Ok(value) => {
                let end = values.byte_offset();
                found.extend(one(&text[start..end], &value, line, hints));
                start = end + text[end..].len() - text[end..].trim_start().len();
            }
            Err(error) => {
                found.push(Found::new(line, "json", Err(ParseError::no_json(&error))));
                break;
            }
        }
    }
    found
}

/// The puzzles of a value.
fn one(text: &str, value: &Value, line: usize, hints: &Hints) -> Vec<Found> {
    let wrong = |message: String| Err(ParseError::new(line, 1, message));
    match value {
        Value::Array(items) if items.first().is_some_and(Value::is_object) => {
            items.iter().flat_map(|item| one(&item.to_string(), item, line, hints)).collect()
        }
        Value::Array(_) => {
            let kind = hints.kind.unwrap_or(Kind::Sudoku);
            vec![Found::new(line, "json", rows(value, kind, hints).or_else(wrong))]
        }
        Value::Object(object) => {
            if object.contains_key("persons") {
                let puzzle = meetings::Puzzle::parse(text).map(Puzzle::Meetings);
                return vec![Found::new(line, "meetings", puzzle)];
            }
            if fpuzzles::is_puzzle(object) {
                return vec![Found::new(line, "f-puzzles", fpuzzles::puzzle(value, hints).or_else(wrong))];
            }
            kinded(object, line, hints)
        }
        _ => vec![Found::new(line, "json", wrong("an object or a list of rows is expected".to_string()))],
    }
}

/// An object that says its kind, or is told it.
fn kinded(object: &Map<String, Value>, line: usize, hints: &Hints) -> Vec<Found> {
    let wrong = |message: String| Err(ParseError::new(line, 1, message));
    let said = object.get("kind").and_then(Value::as_str);
    let kind = match said.map(|it| (it, Kind::named(it))) {
        Some((name, None)) => {
            let nearest = super::nearest(name, Kind::ALL.map(Kind::name));
            let nearest = nearest.map(|it| format!("; did you mean {it}?")).unwrap_or_default();
            return vec![Found::new(line, "json", wrong(format!("{} is not a kind of puzzle{nearest}", quote(name))))];
        }
        Some((_, kind)) => kind,
        None => hints.kind,
    };
    let blocks = object.get("blocks").and_then(|it| {
        let side = |at: usize| it.get(at).and_then(Value::as_u64).filter(|it| *it <= 25).map(|it| it as usize);
        Some(Blocks { height: side(0)?, width: side(1)? })
    });
    let hints = Hints { kind, blocks: hints.blocks.or(blocks), ..*hints };
    let name = object.get("name").or(object.get("id"));
    let name = name.and_then(|it| it.as_str().map(str::to_string).or(it.as_i64().map(|it| it.to_string())));
    if let Some(text) = object.get("puzzle").and_then(Value::as_str) {
        let found = super::read(text, &hints);
        return found.into_iter().map(|it| Found { line, ..it.named(name.clone()) }).collect();
    }
    let Some(list) = object.get("rows").or(object.get("cells")) else {
        let known = "`persons` (meetings), `grid` (f-puzzles), `kind` with `rows` or `puzzle`";
        return vec![Found::new(line, "json", wrong(format!("this object is not a puzzle: one has {known}")))];
    };
    // Rows may be strings too, as they would stand in a file.
    let lines: Option<Vec<&str>> = list.as_array().and_then(|it| it.iter().map(Value::as_str).collect());
    if let Some(lines) = lines.filter(|lines| !lines.is_empty()) {
        let found = super::read(&lines.join("\n"), &hints);
        return found.into_iter().map(|it| Found { line, ..it.named(name.clone()) }).collect();
    }
    let puzzle = rows(list, kind.unwrap_or(Kind::Sudoku), &hints).or_else(wrong);
    vec![Found::new(line, "json", puzzle).named(name)]
}

/// A list of rows, each a list of numbers or strings.
fn rows(value: &Value, kind: Kind, hints: &Hints) -> Result<Puzzle, String> {
    let list = value.as_array().ok_or("a list of rows is expected")?;
    let width = list.first().and_then(Value::as_array).map_or(0, Vec::len);
    let mut cells = Vec::new();
    for (row, line) in list.iter().enumerate() {
        let line = line.as_array().filter(|it| it.len() == width);
        let line = line.ok_or_else(|| format!("row {} is not a list of {width} cells, as the first is", row + 1))?;
        for (col, cell) in line.iter().enumerate() {
            let text = match cell {
                Value::Null => String::new(),
                Value::String(text) => text.trim().to_string(),
                other => other.to_string(),
            };
            let clue =
                clues::clue(&text, kind).map_err(|error| format!("row {}, column {}: {error}", row + 1, col + 1))?;
            cells.push(clue);
        }
    }
    if kind == Kind::Meetings || cells.is_empty() {
        return Err("this is not a puzzle".to_string());
    }
    let clues = Clues { rows: list.len(), cols: width, cells };
    link::puzzle(&clues, kind, hints)
        .map_err(|(at, message)| format!("row {}, column {}: {message}", at / width + 1, at % width + 1))
}

/// Writes an object on one line.
pub(super) fn write(puzzle: &Puzzle) -> Option<String> {
    if let Puzzle::Meetings(it) = puzzle {
        return Some(it.text());
    }
    let clues = Clues::of(puzzle)?;
    let cell = |clue: &Option<u32>| match clue {
        None => json!(0),
        Some(0) => json!("?"),
        Some(number) => json!(number),
    };
    let rows: Vec<Vec<Value>> = clues.lines().map(|line| line.iter().map(cell).collect()).collect();
    let mut object = json!({ "kind": puzzle.kind().name(), "rows": rows });
    if let Puzzle::Sudoku(it) = puzzle {
        object["blocks"] = json!([it.blocks().height, it.blocks().width]);
    }
    Some(object.to_string() + "\n")
}
