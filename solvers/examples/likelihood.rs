//! What the likelihood heuristic is worth for every Sudoku, bundled and in the given folders, as a document:
//!
//! ```text
//! cargo run --release -p chr-solvers --example likelihood [FOLDER…] > solvers/likelihood.md
//! ```
//!
//! A folder has a folder `sudoku`.

use std::path::Path;
use std::time::Duration;
use std::{env, fs};

use chr_solvers::sudoku::{Likelihood, Model, Options, Puzzle, solve};
use chr_solvers::{Budget, Stats, bundle};

const LIMIT: Duration = Duration::from_secs(10);
const WAYS: [(&str, Likelihood); 3] =
    [("off", Likelihood::Off), ("before", Likelihood::Before), ("always", Likelihood::Always)];

const OPENING: &str = "\
# The likelihood heuristic

For a cell and a value of its domain: how many other cells of its block lack the value, counting from one. A value whose count is
the size of the block must go there; otherwise values are tried in descending order of the count (Deruyttere and Halilovic
2016–2017). Their rules could afford it only before the search. Here it is computed never (`off`), before the search (`before`),
or throughout it (`always`).

Milliseconds to the first solution (the median of five runs, or one run if that takes over 0.1 s), choices, and steps back; `–`
means over ten seconds. The value order is `likelihood`; all other options are at their defaults. The times are of a machine with two
busy cores; choices and steps back do not depend on the machine.

Made by `cargo run --release -p chr-solvers --example likelihood [FOLDER…] > solvers/likelihood.md`.
";

fn main() {
    println!("{OPENING}");
    let puzzles = puzzles();
    let models = [
        (Model::Classic, "classic", "The rules of the report: a value with a full count is put into its cell."),
        (
            Model::Numbers,
            "numbers",
            "The default. Values with one place left in a row, column or block are always put there, so only the order in which \
             values are tried depends on the heuristic.",
        ),
    ];
    for (model, name, about) in models {
        println!("## The model `{name}`\n\n{about}\n");
        table(model, &puzzles);
    }
}

/// The puzzles of the bundle and of the folders, with their names.
fn puzzles() -> Vec<(String, Puzzle)> {
    let mut texts: Vec<(String, String)> =
        bundle::SUDOKU.iter().map(|(name, text)| ((*name).to_string(), (*text).to_string())).collect();
    for folder in env::args().skip(1) {
        let files = Path::new(&folder).join("sudoku").read_dir().expect("a folder with a folder `sudoku`");
        let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        files.sort();
        let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        texts.extend(files.iter().map(|path| (name(path), fs::read_to_string(path).expect("a text"))));
    }
    let parsed = texts.iter().flat_map(|(file, text)| {
        let puzzles = Puzzle::parse_all(text).expect("puzzles").into_iter();
        puzzles.map(|(name, puzzle)| (name.unwrap_or_else(|| file.clone()), puzzle))
    });
    parsed.collect()
}

/// What it takes to find the first solution; none if it takes too long.
fn measure(puzzle: &Puzzle, options: &Options) -> Option<Stats> {
    let once = || {
        let outcome = solve(puzzle, options, &Budget { solutions: 1, time: Some(LIMIT) });
        (!outcome.solutions.is_empty()).then_some(outcome.stats)
    };
    let first = once()?;
    if first.time > Duration::from_millis(100) {
        return Some(first);
    }
    let mut runs: Vec<Stats> = (0..4).filter_map(|_| once()).chain([first]).collect();
    runs.sort_by_key(|stats| stats.time);
    Some(runs[runs.len() / 2])
}

/// Prints the table of a model.
fn table(model: Model, puzzles: &[(String, Puzzle)]) {
    let columns = WAYS.map(|(name, _)| format!("{name} ms | choices | back"));
    println!("| puzzle | {} |\n|---|{}", columns.join(" | "), "---:|".repeat(9));
    let mut rows = Vec::new();
    for (name, puzzle) in puzzles {
        let row = WAYS.map(|(_, likelihood)| measure(puzzle, &Options { model, likelihood, ..Options::default() }));
        let cells = row.map(|stats| match stats {
            Some(stats) => format!("{:.3} | {} | {}", ms(&stats), stats.choices, stats.backtracks),
            None => "– | – | –".to_string(),
        });
        println!("| {name} | {} |", cells.join(" | "));
        rows.push(row);
    }
    let solved = |way: usize| rows.iter().filter(|row| row[way].is_some()).count();
    println!("| **solved** | {} |", [0, 1, 2].map(|way| format!("{} | | ", solved(way))).join(" | "));
    // They can be compared only if all three are done.
    let common: Vec<[Stats; 3]> = rows.iter().filter_map(|row| Some([row[0]?, row[1]?, row[2]?])).collect();
    let mean = |way: usize, of: fn(&Stats) -> f64| {
        (common.iter().map(|row| of(&row[way]).ln()).sum::<f64>() / common.len() as f64).exp()
    };
    let means = [0, 1, 2].map(|way| {
        let choices = mean(way, |stats| stats.choices as f64 + 1.0) - 1.0;
        let back = mean(way, |stats| stats.backtracks as f64 + 1.0) - 1.0;
        format!("{:.3} | {choices:.1} | {back:.1}", mean(way, ms))
    });
    println!(
        "| **geometric mean** of the {} solved by all (counts: of one more) | {} |\n",
        common.len(),
        means.join(" | ")
    );
}

fn ms(stats: &Stats) -> f64 {
    stats.time.as_secs_f64() * 1e3
}
