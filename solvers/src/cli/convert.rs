//! `chr-solve convert`: the same puzzles in another format.

use std::io::{self, Write};

use chr_solvers::draw::{self, page};
use chr_solvers::format::{FORMATS, Format, Hints, Kind, Puzzle, format_named, nearest};
use chr_solvers::sudoku::Blocks;
use clap::Args;

use super::input::{self, Item};
use super::look::{self, lines};

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Convert {
    /// `sudoku`, `hashi` or `shikaku` (left out where the puzzle says it), then puzzles: a bundled name, a file, an address, the
    /// puzzle itself, or `-` for the standard input, which is read if there is none.
    #[arg(value_name = "[KIND] PUZZLE")]
    words: Vec<String>,
    /// The format: `chr-solve convert --list` shows them.
    #[arg(long, value_name = "FORMAT", default_value = "rows", value_parser = target)]
    to: Target,
    /// The blocks of a Sudoku, rows by columns, such as `2x3`.
    #[arg(long, value_name = "RxC", value_parser = super::blocks)]
    blocks: Option<Blocks>,
    /// List the formats.
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    look: look::Style,
}

/// What to write.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// One of the formats that are read as well.
    Format(&'static Format),
    /// A drawing for a terminal.
    Text,
    /// A drawing with pencil marks.
    Marks,
    /// A picture.
    Svg,
    /// A page with a picture.
    Html,
}

const DRAWN: [(&str, Target, &str); 4] = [
    ("text", Target::Text, "a drawing for a terminal"),
    ("marks", Target::Marks, "a drawing of a sudoku with pencil marks"),
    ("svg", Target::Svg, "a picture"),
    ("html", Target::Html, "a page with pictures"),
];

pub(super) fn target(name: &str) -> Result<Target, String> {
    let drawn = DRAWN.iter().find(|it| it.0 == name).map(|it| it.1);
    drawn.or(format_named(name).map(Target::Format)).ok_or_else(|| {
        let all = || FORMATS.iter().map(|it| it.name).chain(DRAWN.iter().map(|it| it.0));
        let near = nearest(name, all()).map(|it| format!("; did you mean {it}?")).unwrap_or(".".to_string());
        format!("there is no such format{near} There are {}", all().collect::<Vec<_>>().join(", "))
    })
}

/// A puzzle in a format, or why it cannot be written so. A page is without its beginning and end.
pub(super) fn written(name: &str, puzzle: &Puzzle, to: Target, look: look::Style) -> Result<String, String> {
    match to {
        Target::Format(format) => format.write(puzzle),
        Target::Text => Ok(lines(&draw::text(puzzle, None, None, &look.look()))),
        Target::Marks => match puzzle {
            Puzzle::Sudoku(it) => Ok(lines(&draw::marks(it, &look.look()))),
            other => Err(format!("a {} has no pencil marks", other.kind())),
        },
        Target::Svg => Ok(draw::svg(puzzle, None)),
        Target::Html => Ok(page::puzzle(name, puzzle) + &page::said("")),
    }
}

/// Whether puzzles in this format need a blank line between them.
pub(super) fn is_apart(to: Target) -> bool {
    match to {
        Target::Format(it) => !["line", "puzzlink", "penpa", "f-puzzles", "sudokupad", "json"].contains(&it.name),
        Target::Text | Target::Marks => true,
        Target::Svg | Target::Html => false,
    }
}

/// Writes the puzzles.
pub(super) fn run(asked: &Convert, out: &mut impl Write) -> io::Result<u8> {
    if asked.list {
        for format in FORMATS {
            let kinds: Vec<&str> = format.kinds.iter().map(|it| it.name()).collect();
            writeln!(out, "{:<10} {} ({})", format.name, format.about, kinds.join(", "))?;
        }
        for (name, _, about) in DRAWN {
            writeln!(out, "{name:<10} {about} (not read)")?;
        }
        return Ok(0);
    }
    let (kind, words) = super::players::kind(&asked.words);
    let hints = Hints { kind, blocks: asked.blocks, ..Hints::default() };
    let items = if words.is_empty() { input::from_stdin(&hints) } else { input::items(words, &hints) };
    if items.is_empty() {
        say!("chr-solve: name a puzzle: a bundled one, a file, an address, or the puzzle itself");
        return Ok(2);
    }
    if matches!(asked.to, Target::Svg) && items.len() > 1 {
        say!("chr-solve: an SVG holds one picture: for several puzzles, use --to html");
        return Ok(2);
    }
    let mut code = 0;
    let html = matches!(asked.to, Target::Html);
    if html {
        out.write_all(page::start(kind.map_or("Puzzles", Kind::name)).as_bytes())?;
    }
    for (nth, Item { name, puzzle }) in items.iter().enumerate() {
        let puzzle = puzzle.as_ref().map_err(ToString::to_string);
        match puzzle.and_then(|puzzle| written(name, puzzle, asked.to, asked.look)) {
            Ok(text) => {
                let apart = if nth > 0 && is_apart(asked.to) { "\n" } else { "" };
                write!(out, "{apart}{text}")?;
            }
            Err(message) => {
                out.flush()?;
                say!("chr-solve: {name}: {message}");
                code = 2;
            }
        }
    }
    if html {
        out.write_all(page::end().as_bytes())?;
    }
    Ok(code)
}
