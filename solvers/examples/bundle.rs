//! Makes the puzzles in `solvers/puzzles`, and the lists that the crate includes:
//!
//! ```text
//! cargo run --release -p chr-solvers --example bundle [KIND…]
//! ```
//!
//! For each size there are puzzles from the first seeds, and the one among many that takes the most search; for Sudoku
//! and Shikaku, it is then changed further to make it harder.

use std::path::Path;
use std::{env, fs, io};

use chr_solvers::{Budget, hashi, meetings, shikaku, sudoku};

/// How many puzzles the hard one is chosen from, if that does not take too long.
const DRAWN: u64 = 100;
const DRAWN_LARGE: u64 = 20;

/// Enough to see whether a puzzle has only one solution.
const TWO: Budget = Budget { solutions: 2, time: None };

/// Makes the puzzles of a kind.
type Make = fn() -> Vec<(String, String)>;

fn main() -> io::Result<()> {
    let kinds: [(&str, &str, Make); 4] = [
        ("sudoku", "txt", sudokus),
        ("hashi", "txt", hashi_boards),
        ("shikaku", "txt", shikaku_boards),
        ("meetings", "json", meetings_problems),
    ];
    let wanted: Vec<String> = env::args().skip(1).collect();
    for (kind, ending, make) in kinds {
        if wanted.is_empty() || wanted.iter().any(|name| name == kind) {
            write(kind, ending, &make())?;
        }
    }
    Ok(())
}

fn sudokus() -> Vec<(String, String)> {
    let mut boards = Vec::new();
    // The size, the clues of an easy and of a medium one, how many the hard one is chosen from, and for how many rounds it is
    // changed then.
    for (size, easy, medium, drawn, rounds) in
        [(4, 8, 6, DRAWN, 100), (9, 36, 29, DRAWN, 2000), (16, 140, 115, DRAWN_LARGE, 20), (25, 360, 310, 3, 3)]
    {
        let few = |seed| sudoku::generate(size, 0, seed).unwrap();
        let choices = |board: &sudoku::Puzzle| sudoku::solve(board, &sudoku::Options::default(), &TWO).stats.choices;
        let hard = (3..3 + drawn).map(few).max_by_key(choices).expect("some are drawn");
        boards.push((format!("{size}x{size}-easy"), sudoku::generate(size, easy, 1).unwrap()));
        boards.push((format!("{size}x{size}-medium"), sudoku::generate(size, medium, 2).unwrap()));
        boards.push((format!("{size}x{size}-1"), few(1)));
        boards.push((format!("{size}x{size}-2"), few(2)));
        boards.push((format!("{size}x{size}-hard"), sudoku::harder(&hard, rounds, 1)));
    }
    boards.into_iter().map(|(name, board)| (name, board.to_string())).collect()
}

fn shikaku_boards() -> Vec<(String, String)> {
    let sizes = [(5, 5, 6), (7, 7, 9), (10, 10, 12), (15, 15, 16), (20, 20, 20), (30, 20, 24), (40, 40, 30)];
    let mut boards = Vec::new();
    for (height, width, largest) in sizes {
        let make = |seed| shikaku::generate(height, width, largest, seed);
        let search = |board: &shikaku::Puzzle| {
            let stats = shikaku::solve(board, &shikaku::Options::default(), &TWO).stats;
            (stats.choices, stats.fired)
        };
        let hard = (3..3 + DRAWN).map(make).max_by_key(search).expect("some are drawn");
        boards.push((format!("{height}x{width}-1"), make(1)));
        boards.push((format!("{height}x{width}-2"), make(2)));
        boards.push((format!("{height}x{width}-hard"), shikaku::harder(&hard, 1000, 1)));
    }
    boards.into_iter().map(|(name, board)| (name, board.to_string())).collect()
}

fn hashi_boards() -> Vec<(String, String)> {
    let sizes = [(7, 7, 14), (10, 10, 28), (12, 9, 32), (15, 15, 60), (20, 20, 110), (30, 20, 160), (40, 40, 420)];
    let mut boards = Vec::new();
    for (rows, cols, islands) in sizes {
        let make = |seed| hashi::generate(&hashi::Shape { rows, cols, islands, longest: 6 }, seed);
        let choices = |board: &hashi::Puzzle| hashi::solve(board, &hashi::Options::default(), &TWO).stats.choices;
        let drawn = if islands < 100 { DRAWN } else { DRAWN_LARGE };
        let hard = (3..drawn).map(make).max_by_key(choices).expect("some are drawn");
        boards.push((format!("{rows}x{cols}-1"), make(1).text()));
        boards.push((format!("{rows}x{cols}-2"), make(2).text()));
        boards.push((format!("{rows}x{cols}-hard"), hard.text()));
    }
    boards
}

fn meetings_problems() -> Vec<(String, String)> {
    let sizes = [(5, 5, 3, 5), (7, 5, 4, 5), (8, 4, 3, 0), (10, 5, 4, 5), (12, 5, 5, 3), (14, 5, 5, 5), (16, 4, 5, 3)];
    let mut problems = Vec::new();
    for (persons, longest, ranks, weekend) in sizes {
        let make = |seed| meetings::generate(&meetings::Shape { persons, longest, ranks, weekend }, seed);
        let choices = |it: &meetings::Puzzle| meetings::solve(it, &meetings::Options::default(), &TWO).stats.choices;
        let drawn = if persons < 12 { DRAWN } else { DRAWN_LARGE };
        let hard = (3..drawn).map(make).max_by_key(choices).expect("some are drawn");
        problems.push((format!("{persons}-persons-1"), make(1).text()));
        problems.push((format!("{persons}-persons-2"), make(2).text()));
        problems.push((format!("{persons}-persons-hard"), hard.text()));
    }
    problems
}

/// Writes the puzzles of a kind, and their list.
fn write(kind: &str, ending: &str, puzzles: &[(String, String)]) -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles").join(kind);
    fs::create_dir_all(&folder)?;
    let mut list = "&[\n".to_string();
    for (name, text) in puzzles {
        fs::write(folder.join(format!("{name}.{ending}")), text)?;
        list += &format!("    ({name:?}, include_str!(\"{name}.{ending}\")),\n");
    }
    fs::write(folder.join("list.rs"), list + "]\n")
}
