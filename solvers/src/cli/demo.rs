//! `chr-solve` alone: a puzzle of each kind with its solution, and how to go on.

use std::io::{self, Write};

use chr_solvers::draw::{self, Solution};
use chr_solvers::format::{self, Hints, Kind, Puzzle};
use chr_solvers::{Budget, Stats};

use super::input::bundled;
use super::kind::{Any, Flags};
use super::look::{self, lines};

/// Which bundled puzzle shows each kind, and what it asks for.
const SHOWN: [(Kind, &str, &str); 4] = [
    (Kind::Sudoku, "9x9-medium", "every row, column and block has each number once"),
    (Kind::Hashi, "7x7-2", "bridges give every island its number, do not cross, and connect all"),
    (Kind::Shikaku, "7x7-1", "rectangles, each with one number, which is its area"),
    (Kind::Meetings, "5-persons-1", "when to meet whom, so that it ends as early as it can"),
];

const GO_ON: &str = "\
How to go on (chr-solve is target/release/chr-solve, or cargo run --release -p chr-solvers --):
  chr-solve sudoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  chr-solve solve 'https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3'   (or a file, or from a pipe)
  chr-solve hint sudoku 9x9-hard      the next step, as a person would take it; walk: all of them; rate: how hard
  chr-solve show sudoku 9x9-medium    the rules themselves, and how often each fired; --watch plays the solving
  chr-solve generate sudoku --rating 2.6..3.4 --symmetry rotate
  chr-solve convert sudoku 9x9-hard --to svg
  chr-solve batch FILE                one puzzle per line in, one result per line out
  chr-solve --help
";

/// Shows them.
pub(super) fn run(look: look::Style, out: &mut impl Write) -> io::Result<u8> {
    for (kind, name, about) in SHOWN {
        let text = bundled(kind).iter().find(|it| it.0 == name).map_or("", |it| it.1);
        let hints = Hints::from(kind);
        let Some(Ok(puzzle)) = format::read(text, &hints).into_iter().next().map(|it| it.puzzle) else { continue };
        let mut found: Option<Solution> = None;
        let ended = Any {}.solve(&puzzle, &Budget::default(), &mut |solution| {
            found = Some(solution);
            true
        });
        let (Some(solution), Ok(ended)) = (found, ended) else { continue };
        writeln!(out, "{kind} {name}: {about}\n")?;
        let drawing = match &puzzle {
            Puzzle::Meetings(_) => draw::text(&puzzle, Some(&solution), None, &look.look()),
            _ => draw::both(&puzzle, &solution, &look.look()),
        };
        writeln!(out, "{}\n{}\n", lines(&drawing), took(&ended.stats))?;
    }
    out.write_all(GO_ON.as_bytes())?;
    Ok(0)
}

fn took(stats: &Stats) -> String {
    let choices = if stats.choices == 1 { "1 choice".to_string() } else { format!("{} choices", stats.choices) };
    format!("solved in {:.1} ms: {} rules fired, {choices}", stats.time.as_secs_f64() * 1e3, stats.fired)
}
