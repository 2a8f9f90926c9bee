//! Makes puzzles: a random full board, then givens taken away as long as the rules find one solution only.

use chr_core::chr;

use super::puzzle::{Blocks, LARGEST, Puzzle};
use super::{CellOrder, Options, run};
use crate::random::Random;
use crate::run::Run;
use crate::{Budget, Outcome, sudoku::Solution};

/// A given stays where showing that it is not needed takes more rule firings than this, so that large boards come to an
/// end, the same one on every machine.
const STEPS: u64 = 20_000;

chr! {
    /// Takes givens away that are not needed, as long as there are more than `least`.
    struct Digging { blocks: Blocks, least: usize }

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
    taken  @ dig(c), given(c, _), givens(k)  <=> is_single(&board(store, self.blocks, c)) | givens(k - 1);
    stays  @ dig(_)                          <=> true;
}

/// The board that is given, without one cell.
fn board(store: DiggingStore<'_>, blocks: Blocks, without: usize) -> Puzzle {
    let mut cells = vec![0; blocks.size() * blocks.size()];
    for it in store.given().filter(|it| it.cell != without) {
        cells[it.cell] = it.number;
    }
    Puzzle::with_blocks(blocks, cells).expect("part of a full board")
}

/// Whether the default rules find one solution and no other, within bounds.
fn is_single(puzzle: &Puzzle) -> bool {
    let outcome = find(puzzle, 2);
    outcome.complete && outcome.solutions.len() == 1
}

/// Solves by the default rules, within bounds.
fn find(puzzle: &Puzzle, solutions: usize) -> Outcome<Solution> {
    // What is found within the bounds decides which givens stay. The bounds are in firings, so a seed gives another large board
    // where the rules fire more or less often.
    let options = Options { cells: CellOrder::FirstFail, ..Options::default() };
    run(puzzle, &options, Run::start(&Budget { solutions, time: None }).within(STEPS))
}

/// A random full board: blocks that have no row or column in common are drawn, as they do not restrict each other; the rules
/// find the rest.
fn full(blocks: Blocks, random: &mut Random) -> Vec<u8> {
    let size = blocks.size();
    loop {
        let mut cells = vec![0; size * size];
        for nth in 0..blocks.height.min(blocks.width) {
            let (top, left) = (nth * blocks.height, nth * blocks.width);
            let mut numbers: Vec<u8> = (1..=size as u8).collect();
            random.shuffle(&mut numbers);
            for (spot, number) in numbers.into_iter().enumerate() {
                cells[(top + spot / blocks.width) * size + left + spot % blocks.width] = number;
            }
        }
        let puzzle = Puzzle::with_blocks(blocks, cells).expect("no two of these blocks meet");
        if let Some(solution) = find(&puzzle, 1).solutions.first() {
            return solution.cells().to_vec();
        }
    }
}

/// Takes givens away in a random order, down to a number of clues if that can be reached.
fn dig(blocks: Blocks, given: &[u8], clues: usize, random: &mut Random) -> Puzzle {
    let mut digging = Digging::new(blocks, clues);
    let mut order: Vec<usize> = (0..given.len()).filter(|&cell| given[cell] != 0).collect();
    let told = order.iter().try_for_each(|&cell| digging.given(cell, given[cell]));
    let told = told.and_then(|()| digging.givens(order.len()));
    random.shuffle(&mut order);
    told.and_then(|()| order.into_iter().try_for_each(|cell| digging.dig(cell))).expect("taking away never fails");
    board(digging.store(), blocks, usize::MAX)
}

/// A puzzle of a size with one solution and this many clues, or as few as the order in which they are taken away leads to.
/// The same seed gives the same puzzle. None unless the size is from 1 to 25.
pub fn generate(size: usize, clues: usize, seed: u64) -> Option<Puzzle> {
    let blocks = Blocks::usual(size);
    if !(1..=LARGEST).contains(&blocks.size()) {
        return None;
    }
    let mut random = Random::new(seed);
    let full = full(blocks, &mut random);
    Some(dig(blocks, &full, clues, &mut random))
}

/// Which cells go together when givens are taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Each on its own.
    #[default]
    None,
    /// Half a turn.
    Half,
    /// A quarter of a turn.
    Quarter,
    /// Left and right.
    Mirror,
    /// Above and below.
    Flip,
    /// Rows and columns.
    Diagonal,
}

impl Symmetry {
    /// The cells that go together with one, itself among them.
    fn orbit(self, n: usize, cell: usize) -> Vec<usize> {
        let last = n - 1;
        let turn = |(row, col): (usize, usize)| match self {
            Symmetry::None => (row, col),
            Symmetry::Half => (last - row, last - col),
            Symmetry::Quarter => (col, last - row),
            Symmetry::Mirror => (row, last - col),
            Symmetry::Flip => (last - row, col),
            Symmetry::Diagonal => (col, row),
        };
        let mut orbit = vec![cell];
        let mut next = turn((cell / n, cell % n));
        while next.0 * n + next.1 != cell {
            orbit.push(next.0 * n + next.1);
            next = turn(next);
        }
        orbit
    }
}

/// What to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The blocks, and so the size.
    pub blocks: Blocks,
    /// How many clues; as few as can be if there are still more.
    pub clues: usize,
    /// Which givens are taken away together.
    pub symmetry: Symmetry,
}

/// A puzzle, and what was left out of it on the way, step by step.
pub type Made = (Puzzle, Vec<Vec<(usize, u8)>>);

/// A random puzzle with one solution, and the givens that were taken away, the last first. No more can be taken away in the
/// same way, unless so many clues were wanted. None if there are more than 25 cells in a block.
pub fn make(wanted: &Wanted, random: &mut Random) -> Option<Made> {
    let Wanted { blocks, clues, symmetry } = *wanted;
    let n = blocks.size();
    if !(1..=LARGEST).contains(&n) {
        return None;
    }
    let mut given = full(blocks, random);
    let mut orbits: Vec<Vec<usize>> = (0..n * n).map(|cell| symmetry.orbit(n, cell)).collect();
    orbits.retain(|orbit| orbit[0] == *orbit.iter().min().unwrap_or(&0));
    random.shuffle(&mut orbits);
    let mut taken = Vec::new();
    let mut left = n * n;
    for orbit in orbits {
        if left < clues + orbit.len() {
            continue;
        }
        let numbers: Vec<(usize, u8)> = orbit.iter().map(|&cell| (cell, given[cell])).collect();
        orbit.iter().for_each(|&cell| given[cell] = 0);
        if Puzzle::with_blocks(blocks, given.clone()).is_some_and(|puzzle| is_single(&puzzle)) {
            left -= orbit.len();
            taken.insert(0, numbers);
        } else {
            numbers.iter().for_each(|&(cell, number)| given[cell] = number);
        }
    }
    Puzzle::with_blocks(blocks, given).map(|puzzle| (puzzle, taken))
}

/// How many choices it takes to show that the solution is the only one.
fn choices(puzzle: &Puzzle) -> u64 {
    find(puzzle, 2).stats.choices
}

/// A puzzle that takes at least as much search, with the same solution: for a number of rounds some clues are put back and
/// others taken away.
pub fn harder(puzzle: &Puzzle, rounds: usize, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let (blocks, mut best, mut most) = (puzzle.blocks(), puzzle.clone(), choices(puzzle));
    let Some(full) = find(puzzle, 1).solutions.pop() else { return best };
    for _ in 0..rounds {
        let mut given = best.cells().to_vec();
        for _ in 0..blocks.height {
            let cell = random.below(given.len());
            given[cell] = full.cells()[cell];
        }
        let other = dig(blocks, &given, 0, &mut random);
        let found = choices(&other);
        if found >= most {
            (best, most) = (other, found);
        }
    }
    best
}
