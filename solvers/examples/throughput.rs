//! How many Sudokus with 22 to 26 clues are solved per second, on one core:
//!
//! ```text
//! cargo run --release -p chr-solvers --example throughput [PUZZLES [SEED]]
//! ```
//!
//! The puzzles are generated first, from consecutive seeds; those with other numbers of clues do not count.

use std::env;
use std::time::Instant;

use chr_solvers::Budget;
use chr_solvers::sudoku::{Options, Puzzle, generate, solve};

fn main() {
    let mut arguments = env::args().skip(1).map(|it| it.parse::<u64>().expect("a number"));
    let wanted = arguments.next().unwrap_or(10_000) as usize;
    let seed = arguments.next().unwrap_or(1);

    let started = Instant::now();
    // Down to between 22 and 26, so that all of these are there.
    let made = (seed..).map(|seed| generate(9, 22 + (seed % 5) as usize, seed).unwrap());
    let puzzles: Vec<Puzzle> = made.filter(|puzzle| (22..=26).contains(&puzzle.clues())).take(wanted).collect();
    println!("{wanted} puzzles generated in {:.1} s", started.elapsed().as_secs_f64());
    for clues in 22..=26 {
        println!("  {clues} clues: {}", puzzles.iter().filter(|puzzle| puzzle.clues() == clues).count());
    }

    for (what, solutions) in [("solved", 1), ("solved and shown to have no other solution", 2)] {
        let budget = Budget { solutions, time: None };
        let started = Instant::now();
        let (mut choices, mut right) = (0, 0);
        for puzzle in &puzzles {
            let outcome = solve(puzzle, &Options::default(), &budget);
            choices += outcome.stats.choices;
            right += usize::from(outcome.solutions.len() == 1 && outcome.complete == (solutions == 2));
        }
        let seconds = started.elapsed().as_secs_f64();
        let rate = wanted as f64 / seconds;
        println!("{right} {what} in {seconds:.2} s: {rate:.0} a second, {choices} choices");
    }
}
