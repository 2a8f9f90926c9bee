//! Ratings of a list of Sudokus beside those of a reference: each line has a puzzle, a tab and a rating.
//!
//! ```text
//! cargo run --release -p chr-solvers --example rated FILE
//! ```
//!
//! Prints every puzzle that is rated otherwise, and how many are rated the same, up to the rating to which the techniques are
//! complete and above.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use chr_solvers::human::{Human, Rating};
use chr_solvers::sudoku::Puzzle;

fn main() {
    let path = std::env::args().nth(1).expect("the list is the argument");
    let text = std::fs::read_to_string(path).expect("it can be read");
    let (mut all, mut slowest, mut total) = (0, Duration::ZERO, Duration::ZERO);
    // Whether the reference is above what is complete: how many, how many the same, how many on the same side.
    let mut sides: BTreeMap<bool, [u32; 3]> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (board, rest) = line.split_once('\t').expect("a puzzle, a tab, a rating");
        let rating: f64 = rest.split('\t').next().and_then(|it| it.parse().ok()).expect("a rating");
        let rating = Rating((rating * 10.0).round() as u16);
        let puzzle = Puzzle::parse(board).expect("a puzzle");
        let started = Instant::now();
        let walk = puzzle.walk(&puzzle.board(&[]), true, usize::MAX);
        let time = started.elapsed();
        let ours = walk.rating();
        all += 1;
        total += time;
        slowest = slowest.max(time);
        let above = rating > Puzzle::COMPLETE;
        let counts = sides.entry(above).or_default();
        counts[0] += 1;
        counts[1] += u32::from(ours == Some(rating));
        counts[2] += u32::from(ours.is_none_or(|it| it > Puzzle::COMPLETE) == above);
        if ours != Some(rating) {
            let said = ours.map_or(format!("above {}", walk.above(Puzzle::COMPLETE)), |it| it.to_string());
            println!("{board} {rating}, ours {said}: {}", walk.hardest().map_or("", |step| step.technique));
        }
    }
    for (above, [many, same, side]) in sides {
        let (most, side_name) = (Puzzle::COMPLETE, if above { "above" } else { "up to" });
        println!("{side_name} {most}: {same} of {many} the same, {side} of {many} {side_name} it here too");
    }
    println!("{:?} each, at most {slowest:?}", total / all.max(1));
}
