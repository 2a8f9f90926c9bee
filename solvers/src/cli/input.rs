//! Where puzzles come from: the bundle, a file, the standard input.

use std::fs::File;
use std::io::{self, Read};

use chr_solvers::ParseError;

/// Anything longer is not a puzzle.
const MOST: u64 = 8 << 20;

/// What to call the thing that an argument names.
pub(super) fn name(argument: &str) -> &str {
    if argument == "-" { "stdin" } else { argument }
}

/// Reads what an argument names: a bundled puzzle, otherwise a file, or the standard input for `-`.
pub(super) fn read(argument: &str, bundle: &[(&str, &str)]) -> Result<String, ParseError> {
    if let Some((_, text)) = bundle.iter().find(|(name, _)| *name == argument) {
        return Ok((*text).to_string());
    }
    let bytes = if argument == "-" { limited(io::stdin().lock()) } else { File::open(argument).and_then(limited) };
    let bytes = bytes.map_err(|error| {
        let hint = if argument == "-" { "" } else { ", and no bundled puzzle has that name" };
        ParseError::new(1, 1, format!("it cannot be read: {error}{hint}"))
    })?;
    if bytes.len() as u64 > MOST {
        return Err(ParseError::new(1, 1, format!("it has more than {} MiB, which no puzzle has", MOST >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..good]);
        let line = before.split('\n').next_back().unwrap_or("");
        ParseError::new(before.matches('\n').count() + 1, line.chars().count() + 1, "this is no text")
    })
}

/// Everything there is, but no more than is needed to see that it is too much.
fn limited(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MOST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
