//! Ratings of a list of Sudokus beside those of a reference: each line has a puzzle, a tab and a rating.

use std::time::{Duration, Instant};

use chr_solvers::human::sudoku::{Techniques, layout, marks, run};
use chr_solvers::sudoku::Puzzle;

fn main() {
    let path = std::env::args().nth(1).expect("the list is the argument");
    let text = std::fs::read_to_string(path).expect("it can be read");
    let (mut same, mut all, mut slowest, mut total) = (0, 0, Duration::ZERO, Duration::ZERO);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let (board, rating) = (fields.next().unwrap(), fields.next().unwrap());
        let puzzle = Puzzle::parse(board).expect("a puzzle");
        let started = Instant::now();
        let layout = layout(&puzzle);
        let mut program = Techniques::new(layout, true, false, false);
        run(&mut program, &marks(layout, puzzle.cells())).expect("no contradiction");
        let time = started.elapsed();
        let store = program.store();
        let hardest = store.put().map(|it| it.technique).chain(store.rule_out().map(|it| it.technique)).max().unwrap();
        let ours = if hardest.is_trial() { "trial".to_string() } else { format!("{:.1}", f64::from(hardest.rating()) / 10.0) };
        all += 1;
        let ok = ours == rating || (rating > "3.8" && (hardest.is_trial() || hardest.rating() > 38));
        same += u32::from(ok);
        total += time;
        slowest = slowest.max(time);
        let solved = store.known().count() == puzzle.cells().len();
        if !ok || !solved || std::env::var("ALL").is_ok() {
            println!("{board} {rating} ours {ours} {hardest:?} solved {solved} {time:?}");
        }
    }
    println!("{same} of {all}, {:?} each, slowest {slowest:?}", total / all);
}
