//! The reports' own rules here and in CHR in SWI-Prolog, side by side:
//!
//! ```text
//! cargo run --release -p chr-solvers --example compare_swi [FOLDER…]
//! ```
//!
//! The Prolog texts are in `compare/swi`. Puzzles are the 9 × 9 Sudokus and the Shikaku boards of the bundle, and of folders that have
//! folders `sudoku` and `shikaku`. Both sides search in the same order, so where the choices differ something is wrong; for
//! Shikaku the report leaves open which of two equally large numbers comes first. Times are processor time to the first solution:
//! of SWI-Prolog without its start, here the mean of as many runs as take a fifth of a second.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

use chr_solvers::{Budget, Stats, bundle, shikaku, sudoku};

/// Seconds until SWI-Prolog is stopped.
const LIMIT: u32 = 120;
/// How long runs are repeated.
const ENOUGH: Duration = Duration::from_millis(200);

fn main() {
    let sudokus: Vec<(String, sudoku::Puzzle)> = texts("sudoku", bundle::SUDOKU)
        .into_iter()
        .flat_map(|(file, text)| {
            let puzzles = sudoku::Puzzle::parse_all(&text).expect("puzzles").into_iter();
            puzzles.map(move |(name, puzzle)| (name.unwrap_or_else(|| file.clone()), puzzle))
        })
        .filter(|(_, puzzle)| puzzle.size() == 9)
        .collect();
    let options = sudoku::Options {
        likelihood: sudoku::Likelihood::Off,
        values: sudoku::ValueOrder::Min,
        ..sudoku::Options::default()
    };
    for (title, program, model) in [
        ("Sudoku, classic", "sudoku_classic", sudoku::Model::Classic),
        ("Sudoku, positions", "sudoku_positions", sudoku::Model::Positions),
    ] {
        let options = sudoku::Options { model, ..options };
        let rows = sudokus.iter().map(|(name, puzzle)| Row {
            name: name.clone(),
            here: here(|| sudoku::solve(puzzle, &options, &Budget::default()).stats),
            there: there(program, &puzzle.cells().iter().map(|cell| digit(*cell)).collect::<String>()),
        });
        table(title, rows);
    }

    let options = shikaku::Options {
        redundant: true,
        cover: false,
        core: false,
        single: true,
        order: shikaku::Order::LargestFirst,
    };
    // What takes longer with these rules is not for comparing.
    let boards = texts("shikaku", bundle::SHIKAKU).into_iter().filter_map(|(name, text)| {
        let puzzle = shikaku::Puzzle::parse(&text).expect("a board");
        let outcome = shikaku::solve(&puzzle, &options, &Budget { solutions: 1, time: Some(Duration::from_secs(1)) });
        (!outcome.solutions.is_empty()).then_some((name, puzzle))
    });
    let rows = boards.map(|(name, puzzle)| Row {
        name,
        here: here(|| shikaku::solve(&puzzle, &options, &Budget::default()).stats),
        there: there("shikaku", &term(&puzzle)),
    });
    table("Shikaku, largest first with the redundant constraint", rows);
}

/// The bundled puzzles of a kind and those of the folders, with their names.
fn texts(kind: &str, bundled: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut texts: Vec<(String, String)> =
        bundled.iter().map(|(name, text)| ((*name).to_string(), (*text).to_string())).collect();
    for folder in env::args().skip(1) {
        let files = Path::new(&folder).join(kind).read_dir().expect("a folder for each kind");
        let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
        files.sort();
        let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        texts.extend(files.iter().map(|path| (name(path), fs::read_to_string(path).expect("a text"))));
    }
    texts
}

fn digit(cell: u8) -> char {
    if cell == 0 { '.' } else { char::from(b'0' + cell) }
}

/// A board as a Prolog term.
fn term(puzzle: &shikaku::Puzzle) -> String {
    let number = |(cell, area): &(shikaku::Cell, u32)| format!("n({},{},{area})", cell.col + 1, cell.row + 1);
    let numbers: Vec<String> = puzzle.numbers().iter().map(number).collect();
    format!("board({},{},[{}])", puzzle.width(), puzzle.height(), numbers.join(","))
}

/// Milliseconds and choices.
type Measured = (f64, u64);

struct Row {
    name: String,
    here: Measured,
    there: Option<Measured>,
}

/// Measures here.
fn here(solve: impl Fn() -> Stats) -> Measured {
    let (started, cpu) = (Instant::now(), processor_time());
    let mut runs = 0;
    let mut choices = 0;
    while started.elapsed() < ENOUGH {
        choices = solve().choices;
        runs += 1;
    }
    let taken = match (cpu, processor_time()) {
        (Some(before), Some(after)) => after - before,
        _ => started.elapsed(),
    };
    (taken.as_secs_f64() * 1e3 / f64::from(runs), choices)
}

/// The processor time of this process, where the system tells it.
fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
}

/// Measures in SWI-Prolog; none if it takes too long.
fn there(program: &str, puzzle: &str) -> Option<Measured> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("compare/swi");
    let file = format!("{program}.pl");
    let output = Command::new("swipl")
        .args(["-q", "-g", "main", &file, "--", puzzle, &LIMIT.to_string()])
        .current_dir(folder)
        .output()
        .expect("`swipl` can be run");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut parts = text.split_whitespace();
    let (time, choices, solution) = (parts.next(), parts.next(), parts.next());
    let Some((time, choices)) = time.and_then(|it| it.parse().ok()).zip(choices.and_then(|it| it.parse().ok())) else {
        panic!("{program}: {}", String::from_utf8_lossy(&output.stderr));
    };
    assert_ne!(solution, Some("no"), "{program} finds no solution of {puzzle}");
    (solution != Some("limit")).then_some((time, choices))
}

/// Prints a table, row by row as they are measured.
fn table(title: &str, rows: impl Iterator<Item = Row>) {
    println!(
        "\n{title}\n{:<16} {:>10} {:>10} {:>10} {:>10} {:>8}",
        "puzzle", "here ms", "choices", "SWI ms", "choices", "times"
    );
    let mut ratios = Vec::new();
    for Row { name, here: (ms, choices), there } in rows {
        match there {
            Some((swi, swi_choices)) => {
                println!("{name:<16} {ms:>10.3} {choices:>10} {swi:>10.1} {swi_choices:>10} {:>8.0}", swi / ms);
                ratios.push(swi / ms);
            }
            None => println!("{name:<16} {ms:>10.3} {choices:>10} {:>10}", format!("over {LIMIT} s")),
        }
    }
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    println!("{} puzzles: {mean:.0} times as fast (geometric mean), {least:.0} times at least", ratios.len());
}
