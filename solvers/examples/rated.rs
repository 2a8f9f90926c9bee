//! Ratings of a list of Sudokus beside those of a reference: each line has a puzzle, a tab and a rating.

use std::time::{Duration, Instant};

use chr_solvers::human::Human;
use chr_solvers::sudoku::Puzzle;

fn main() {
    let path = std::env::args().nth(1).expect("the list is the argument");
    let text = std::fs::read_to_string(path).expect("it can be read");
    let (mut same, mut all, mut slowest, mut total) = (0, 0, Duration::ZERO, Duration::ZERO);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (board, rest) = line.split_once('\t').expect("a puzzle, a tab, a rating");
        let rating = rest.split('\t').next().expect("a rating");
        let puzzle = Puzzle::parse(board).expect("a puzzle");
        let started = Instant::now();
        let walk = puzzle.walk(&puzzle.board(&[]), true, usize::MAX);
        let time = started.elapsed();
        let ours = walk.rating().map_or("trial".to_string(), |it| it.to_string());
        all += 1;
        same += u32::from(ours == rating);
        total += time;
        slowest = slowest.max(time);
        if ours != rating {
            println!("{board} {rating}, ours {ours}, {:?}", walk.hardest().map(|step| step.technique));
        }
    }
    println!("{same} of {all} the same, {:?} each, at most {slowest:?}", total / all.max(1));
}
