//! Makes the Hashiwokakero boards and the meetings problems in `solvers/puzzles`, and the lists that the crate includes:
//!
//! ```text
//! cargo run --release -p chr-solvers --example bundle
//! ```
//!
//! For each size there are puzzles of the first seeds, and of a hundred more the one that takes the most search.

use std::path::Path;
use std::{fs, io};

use chr_solvers::{Budget, hashi, meetings};

/// How many puzzles the hard one is chosen from, where that does not take too long.
const DRAWN: u64 = 100;
const DRAWN_LARGE: u64 = 20;

fn main() -> io::Result<()> {
    let once = Budget { solutions: 2, time: None };

    let sizes = [(7, 7, 14), (10, 10, 28), (12, 9, 32), (15, 15, 60), (20, 20, 110), (30, 20, 160), (40, 40, 420)];
    let mut boards = Vec::new();
    for (rows, cols, islands) in sizes {
        let make = |seed| hashi::generate(&hashi::Shape { rows, cols, islands, longest: 6 }, seed);
        let choices = |board: &hashi::Puzzle| hashi::solve(board, &hashi::Options::default(), &once).stats.choices;
        let drawn = if islands < 100 { DRAWN } else { DRAWN_LARGE };
        let hard = (3..drawn).map(make).max_by_key(choices).expect("some are drawn");
        boards.push((format!("{rows}x{cols}-1"), make(1).text()));
        boards.push((format!("{rows}x{cols}-2"), make(2).text()));
        boards.push((format!("{rows}x{cols}-hard"), hard.text()));
    }
    write("hashi", "txt", &boards)?;

    let sizes = [(5, 5, 3, 5), (7, 5, 4, 5), (8, 4, 3, 0), (10, 5, 4, 5), (12, 5, 5, 3), (14, 5, 5, 5), (16, 4, 5, 3)];
    let mut problems = Vec::new();
    for (persons, longest, ranks, weekend) in sizes {
        let make = |seed| meetings::generate(&meetings::Shape { persons, longest, ranks, weekend }, seed);
        let choices = |it: &meetings::Puzzle| meetings::solve(it, &meetings::Options::default(), &once).stats.choices;
        let drawn = if persons < 12 { DRAWN } else { DRAWN_LARGE };
        let hard = (3..drawn).map(make).max_by_key(choices).expect("some are drawn");
        problems.push((format!("{persons}-persons-1"), make(1).text()));
        problems.push((format!("{persons}-persons-2"), make(2).text()));
        problems.push((format!("{persons}-persons-hard"), hard.text()));
    }
    write("meetings", "json", &problems)
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
