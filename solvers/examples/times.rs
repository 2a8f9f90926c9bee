//! How long the default options take for every Sudoku and Shikaku, bundled and in the given folders:
//!
//! ```text
//! cargo run --release -p chr-solvers --example times [FOLDER…]
//! ```
//!
//! A folder has the folders `sudoku` and `shikaku`. Times are medians of 21 runs, in milliseconds: to the first
//! solution, and until it is certain how many there are.

use std::path::Path;
use std::{env, fs};

use chr_solvers::{Budget, Outcome, bundle, shikaku, sudoku};

const RUNS: usize = 21;

fn main() {
    println!(
        "{:<24} {:>9} {:>10} {:>10} {:>8} {:>10}",
        "puzzle", "solutions", "first ms", "all ms", "choices", "backtracks"
    );
    for (kind, bundled) in [("sudoku", bundle::SUDOKU), ("shikaku", bundle::SHIKAKU)] {
        bundled.iter().for_each(|(name, text)| file(kind, name, text));
        for folder in env::args().skip(1) {
            let mut files: Vec<_> = match Path::new(&folder).join(kind).read_dir() {
                Ok(files) => files.map(|file| file.expect("a file").path()).collect(),
                Err(error) => panic!("{folder}: {error}"),
            };
            files.sort();
            for path in files {
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                file(kind, &name, &fs::read_to_string(&path).expect("a text"));
            }
        }
    }
}

/// Measures the puzzles of a file.
fn file(kind: &str, name: &str, text: &str) {
    if kind == "shikaku" {
        let puzzle = shikaku::Puzzle::parse(text).expect("a puzzle");
        measure(kind, name, |budget| shikaku::solve(&puzzle, &shikaku::Options::default(), budget));
        return;
    }
    for (own_name, puzzle) in sudoku::Puzzle::parse_all(text).expect("puzzles") {
        let name = own_name.as_deref().unwrap_or(name);
        measure(kind, name, |budget| sudoku::solve(&puzzle, &sudoku::Options::default(), budget));
    }
}

/// Prints the line of a puzzle.
fn measure<S>(kind: &str, name: &str, solve: impl Fn(&Budget) -> Outcome<S>) {
    let runs = |solutions: usize| {
        let mut runs: Vec<Outcome<S>> = (0..RUNS).map(|_| solve(&Budget { solutions, time: None })).collect();
        runs.sort_by_key(|outcome| outcome.stats.time);
        runs.swap_remove(RUNS / 2)
    };
    let (first, all) = (runs(1), runs(1000));
    let ms = |outcome: &Outcome<S>| outcome.stats.time.as_secs_f64() * 1e3;
    let (found, stats) = (all.solutions.len(), all.stats);
    assert!(all.complete, "{kind} {name} has over 1000 solutions");
    println!(
        "{:<24} {found:>9} {:>10.3} {:>10.3} {:>8} {:>10}",
        format!("{kind} {name}"),
        ms(&first),
        ms(&all),
        stats.choices,
        stats.backtracks
    );
}
