//! How long large Sudokus take whose numbers were taken away at random, so that most have many solutions:
//!
//! ```text
//! cargo run --release -p chr-solvers --example holes [BOARDS [SEED]]
//! ```
//!
//! The boards are of 25 × 25, with 200 to 300 givens, which are the hardest. Each is solved once, with the default options and ten seconds.

use std::env;
use std::time::{Duration, Instant};

use chr_solvers::Budget;
use chr_solvers::random::Random;
use chr_solvers::sudoku::{Options, Puzzle, generate, solve};

const SIZE: usize = 25;

/// A full board, less what is taken away at random.
fn board(seed: u64) -> Puzzle {
    let mut cells = generate(SIZE, SIZE * SIZE, seed).expect("there are boards of this size").cells().to_vec();
    let mut random = Random::new(seed);
    let mut order: Vec<usize> = (0..cells.len()).collect();
    random.shuffle(&mut order);
    let givens = 200 + random.below(101);
    order[givens..].iter().for_each(|&cell| cells[cell] = 0);
    Puzzle::new(SIZE, cells).expect("part of a board")
}

fn main() {
    let mut arguments = env::args().skip(1).map(|it| it.parse::<u64>().expect("a number"));
    let wanted = arguments.next().unwrap_or(100);
    let seed = arguments.next().unwrap_or(1);
    let budget = Budget { solutions: 1, time: Some(Duration::from_secs(10)) };

    let mut times: Vec<Duration> = Vec::new();
    let (mut solved, mut choices) = (0, 0);
    for seed in seed..seed + wanted {
        let puzzle = board(seed);
        let started = Instant::now();
        let outcome = solve(&puzzle, &Options::default(), &budget);
        times.push(started.elapsed());
        solved += outcome.solutions.len();
        choices += outcome.stats.choices;
    }
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1e3;
    let slow = times.iter().filter(|time| time.as_secs() >= 1).count();
    println!("{solved} of {wanted} solved with {choices} choices");
    println!(
        "{:.0} ms on the median, {:.0} ms for 95 of 100, {:.0} ms at most; {slow} took over a second",
        at(50),
        at(95),
        at(100)
    );
}
