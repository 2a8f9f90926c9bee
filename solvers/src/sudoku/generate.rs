//! Makes puzzles: a random full board, then givens taken away as long as the rules find one solution only.

use chr_core::chr;

use super::puzzle::Puzzle;
use super::{CellOrder, Options, run};
use crate::random::Random;
use crate::run::Run;
use crate::{Budget, Outcome, sudoku::Solution};

/// A given stays where showing that it is not needed takes more rule firings than this, so that large boards come to an
/// end, the same one on every machine.
const STEPS: u64 = 20_000;

chr! {
    /// Takes givens away that are not needed, as long as there are more than `least`.
    struct Digging { size: usize, least: usize }

    /// The number is given in this cell.
    #[passive] #[key(cell)]
    constraint given(cell: usize, number: u8);
    /// So many are given.
    #[passive]
    constraint givens(usize);
    /// Try to do without this cell.
    constraint dig(cell: usize);

    enough @ givens(k) / dig(_)              <=> k <= self.least                        | true;
    #[allow(unwoken)]
    taken  @ dig(c), given(c, _), givens(k)  <=> is_single(&board(store, self.size, c)) | givens(k - 1);
    stays  @ dig(_)                          <=> true;
}

/// The board that is given, without one cell.
fn board(store: DiggingStore<'_>, size: usize, without: usize) -> Puzzle {
    let mut cells = vec![0; size * size];
    for it in store.given().filter(|it| it.cell != without) {
        cells[it.cell] = it.number;
    }
    Puzzle::new(size, cells).expect("part of a full board")
}

/// Whether the default rules find one solution and no other, within bounds.
fn is_single(puzzle: &Puzzle) -> bool {
    let outcome = find(puzzle, 2);
    outcome.complete && outcome.solutions.len() == 1
}

/// Solves by the default rules, within bounds.
fn find(puzzle: &Puzzle, solutions: usize) -> Outcome<Solution> {
    // What is found within the bounds decides which givens stay: the same on every version.
    let options = Options { cells: CellOrder::FirstFail, ..Options::default() };
    run(puzzle, &options, Run::start(&Budget { solutions, time: None }).within(STEPS))
}

/// A random full board: the blocks of the diagonal are drawn, as they do not restrict each other; the rules find the rest.
fn full(size: usize, random: &mut Random) -> Vec<u8> {
    let side = size.isqrt();
    loop {
        let mut cells = vec![0; size * size];
        for first in (0..size).step_by(side) {
            let mut numbers: Vec<u8> = (1..=size as u8).collect();
            random.shuffle(&mut numbers);
            for (spot, number) in numbers.into_iter().enumerate() {
                cells[(first + spot / side) * size + first + spot % side] = number;
            }
        }
        let puzzle = Puzzle::new(size, cells).expect("no two of these blocks meet");
        if let Some(solution) = find(&puzzle, 1).solutions.first() {
            return solution.cells().to_vec();
        }
    }
}

/// Takes givens away in a random order, down to a number of clues if that can be reached.
fn dig(size: usize, given: &[u8], clues: usize, random: &mut Random) -> Puzzle {
    let mut digging = Digging::new(size, clues);
    let mut order: Vec<usize> = (0..given.len()).filter(|&cell| given[cell] != 0).collect();
    let told = order.iter().try_for_each(|&cell| digging.given(cell, given[cell]));
    let told = told.and_then(|()| digging.givens(order.len()));
    random.shuffle(&mut order);
    told.and_then(|()| order.into_iter().try_for_each(|cell| digging.dig(cell))).expect("taking away never fails");
    board(digging.store(), size, usize::MAX)
}

/// A puzzle of a size (4, 9, 16 or 25) with one solution and this many clues, or as few as the order in which they are
/// taken away leads to. The same seed gives the same puzzle.
pub fn generate(size: usize, clues: usize, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let full = full(size, &mut random);
    dig(size, &full, clues, &mut random)
}

/// How many choices it takes to show that the solution is the only one.
fn choices(puzzle: &Puzzle) -> u64 {
    find(puzzle, 2).stats.choices
}

/// A puzzle that takes at least as much search, with the same solution: for a number of rounds some clues are put back and
/// others taken away.
pub fn harder(puzzle: &Puzzle, rounds: usize, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let (size, mut best, mut most) = (puzzle.size(), puzzle.clone(), choices(puzzle));
    let Some(full) = find(puzzle, 1).solutions.pop() else { return best };
    for _ in 0..rounds {
        let mut given = best.cells().to_vec();
        for _ in 0..size.isqrt() {
            let cell = random.below(given.len());
            given[cell] = full.cells()[cell];
        }
        let other = dig(size, &given, 0, &mut random);
        let found = choices(&other);
        if found >= most {
            (best, most) = (other, found);
        }
    }
    best
}
