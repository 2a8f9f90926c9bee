//! Where puzzles come from: the bundle, a file, the command line itself, the standard input; in any format.

use std::fmt;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use chr_solvers::format::{self, Found, Hints, Kind, Puzzle};
use chr_solvers::{ParseError, bundle};
use serde_json::{Value, json};

/// Anything longer is not read as a whole.
const MOST: u64 = 8 << 20;

/// A puzzle that was asked for, or what is wrong with it.
#[derive(Debug)]
pub(super) struct Item {
    /// What it is called.
    pub(super) name: String,
    /// The puzzle.
    pub(super) puzzle: Result<Puzzle, Trouble>,
}

/// What is wrong with a puzzle that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// There is something, but it is not a puzzle: what is wrong, and the format that comes nearest.
    Parse(ParseError, Option<&'static str>),
    /// There is nothing of that name, or it cannot be read.
    Missing(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Parse(error, None) => error.fmt(f),
            Trouble::Parse(error, Some(format)) => write!(f, "{error} (read as {format})"),
            Trouble::Missing(message) => f.write_str(message),
        }
    }
}

impl Trouble {
    /// For scripts.
    pub(super) fn json(&self) -> Value {
        match self {
            Trouble::Parse(ParseError { line, column, message }, format) => {
                json!({ "line": line, "column": column, "message": message, "format": format })
            }
            Trouble::Missing(message) => json!({ "message": message }),
        }
    }
}

/// The bundled puzzles of a kind.
pub(super) fn bundled(kind: Kind) -> &'static [(&'static str, &'static str)] {
    match kind {
        Kind::Sudoku => bundle::SUDOKU,
        Kind::Hashi => bundle::HASHI,
        Kind::Shikaku => bundle::SHIKAKU,
        Kind::Meetings => bundle::MEETINGS,
    }
}

/// Everything that was asked for. What else there is to know is said on standard error.
pub(super) fn items(words: &[String], hints: &Hints) -> Vec<Item> {
    words.iter().flat_map(|word| of_word(word, hints)).collect()
}

/// What comes from the standard input if nothing is named: nothing if that is a terminal, or empty.
pub(super) fn from_stdin(hints: &Hints) -> Vec<Item> {
    if io::stdin().is_terminal() {
        return Vec::new();
    }
    match bytes_of("-") {
        Ok(bytes) if bytes.is_empty() => Vec::new(),
        bytes => read("stdin", bytes, hints),
    }
}

fn of_word(word: &str, hints: &Hints) -> Vec<Item> {
    let fail = |message: String| vec![Item { name: word.to_string(), puzzle: Err(Trouble::Missing(message)) }];
    if word == "-" {
        return read("stdin", bytes_of(word), hints);
    }
    let named = |kind: Kind| bundled(kind).iter().find(|(name, _)| *name == word).map(|(_, text)| (kind, *text));
    let mut known: Vec<(Kind, &str)> = match hints.kind {
        Some(kind) => named(kind).into_iter().collect(),
        None => Kind::ALL.into_iter().filter_map(named).collect(),
    };
    if known.len() > 1 {
        let ways: Vec<String> = known.iter().map(|(kind, _)| format!("{kind} {word}")).collect();
        return fail(format!("several kinds of bundled puzzles have that name: say {}", ways.join(" or ")));
    }
    if let Some((kind, text)) = known.pop() {
        return items_of(word, format::read(text, &Hints { kind: Some(kind), ..*hints }));
    }
    if Path::new(word).exists() {
        return read(word, bytes_of(word), hints);
    }
    literal(word, hints).unwrap_or_else(|| fail(missing(word, hints)))
}

/// The puzzle that a word is, if it looks like one.
fn literal(word: &str, hints: &Hints) -> Option<Vec<Item>> {
    let text = word.replace("\\n", "\n");
    let found = format::read(&text, hints);
    let cells = word.chars().filter(|c| c.is_ascii_digit() || "._*-?x0 \n|/,".contains(*c)).count();
    let all = word.chars().count();
    let like = text.contains('\n')
        || text.contains("://")
        || text.contains('?') && text.contains('/')
        || all >= 16 && 2 * cells > all;
    let good = found.iter().any(|it| it.puzzle.is_ok());
    (good || like || text.trim_start().starts_with('{')).then(|| items_of(&shortened(word), found))
}

/// A name for a line of its own: what came from a file may be anything.
fn shortened(name: &str) -> String {
    let short: String = name.chars().take(100).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if name.chars().nth(100).is_some() { format!("{short}…") } else { short }
}

/// Why there is nothing of that name, and what may have been meant.
fn missing(word: &str, hints: &Hints) -> String {
    let kinds: Vec<Kind> = hints.kind.map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
    let names = kinds.iter().flat_map(|kind| bundled(*kind)).map(|(name, _)| *name);
    let near = format::nearest(word, names).map(|name| format!("; did you mean {name}?"));
    let list = match hints.kind {
        Some(kind) => format!(" (chr-solve {kind} lists them)"),
        None => String::new(),
    };
    let of = hints.kind.map_or(String::new(), |kind| format!("{kind} "));
    format!("there is no such file, and no bundled {of}puzzle has that name{list}{}", near.unwrap_or_default())
}

/// What a file has, or the standard input for `-`.
fn bytes_of(word: &str) -> Result<Vec<u8>, Trouble> {
    let bytes = if word == "-" { limited(io::stdin().lock()) } else { File::open(word).and_then(limited) };
    let bytes = bytes.map_err(|error| Trouble::Missing(format!("it cannot be read: {error}")))?;
    match bytes.len() as u64 > MOST {
        true => Err(Trouble::Missing(format!(
            "it has more than {} MiB, which no puzzle has; chr-solve batch reads lists of any length",
            MOST >> 20
        ))),
        false => Ok(bytes),
    }
}

/// Everything there is, but no more than is needed to see that it is too much.
fn limited(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MOST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn read(name: &str, bytes: Result<Vec<u8>, Trouble>, hints: &Hints) -> Vec<Item> {
    let text = bytes.and_then(|bytes| format::text_of(&bytes).map_err(|error| Trouble::Parse(error, None)));
    match text {
        Ok(text) => items_of(name, format::read(&text, hints)),
        Err(trouble) => vec![Item { name: name.to_string(), puzzle: Err(trouble) }],
    }
}

/// Each with its own name, or else with its number.
fn items_of(name: &str, found: Vec<Found>) -> Vec<Item> {
    let many = found.len() > 1;
    let item = |(nth, found): (usize, Found)| {
        let name = match found.name {
            Some(own) => shortened(&own),
            None if many => format!("{name} #{}", nth + 1),
            None => name.to_string(),
        };
        for note in &found.notes {
            say!("chr-solve: {name}: {note}");
        }
        let nearest = Some(found.format).filter(|it| *it != "text");
        Item { name, puzzle: found.puzzle.map_err(|error| Trouble::Parse(error, nearest)) }
    };
    found.into_iter().enumerate().map(item).collect()
}
