//! Makes boards: rectangles are laid by rules, each gets a number, and numbers are moved until there is only one
//! solution.

use std::rc::Rc;

use chr_core::chr;

use super::puzzle::Puzzle;
use super::rect::{Cell, Rect};
use super::{Options, Order, run};
use crate::Budget;
use crate::random::Random;
use crate::run::Run;

/// A board is abandoned if a search on it takes more rule firings than this.
const STEPS: u64 = 200_000;

/// How boards are searched while they are made, whatever the default is: the same seed gives the same board.
const SEARCH: Options = Options { redundant: true, cover: true, core: true, single: true, order: Order::FirstFail };

/// The cells of a board that are in no rectangle yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Free {
    width: u16,
    cells: Rc<[bool]>,
}

impl Free {
    fn height(&self) -> u16 {
        (self.cells.len() / usize::from(self.width)) as u16
    }

    fn has(&self, cell: Cell) -> bool {
        self.cells[usize::from(cell.row) * usize::from(self.width) + usize::from(cell.col)]
    }

    /// The first one, row by row.
    fn first(&self) -> Option<Cell> {
        let at = self.cells.iter().position(|free| *free)?;
        Some(Cell { row: (at / usize::from(self.width)) as u16, col: (at % usize::from(self.width)) as u16 })
    }

    /// The rectangles that start at a cell, with at most this many cells; a single cell only if nothing else fits.
    fn rects(&self, at: Cell, largest: u32) -> Vec<Rect> {
        let fits = |rect: &Rect| rect.area() <= largest && rect.cells().all(|cell| self.has(cell));
        let sizes =
            (1..=self.height() - at.row).flat_map(|rows| (1..=self.width - at.col).map(move |cols| (rows, cols)));
        let rects = sizes.map(|(height, width)| Rect { row: at.row, col: at.col, height, width });
        let (alone, more): (Vec<Rect>, Vec<Rect>) = rects.filter(fits).partition(|rect| rect.area() == 1);
        if more.is_empty() { alone } else { more }
    }

    /// Without the cells of a rectangle.
    fn without(&self, rect: Rect) -> Self {
        let mut cells = self.cells.to_vec();
        rect.cells()
            .for_each(|cell| cells[usize::from(cell.row) * usize::from(self.width) + usize::from(cell.col)] = false);
        Free { width: self.width, cells: cells.into() }
    }
}

chr! {
    /// Lays a random rectangle at the first free cell, until there is none.
    struct Laying { largest: u32, random: Random }

    constraint free(cells: Free), laid(Rect);

    lay  @ free(f) <=> let Some(cell) = f.first() |
           let rects: Vec<Rect> = f.rects(cell, self.largest),
           let rect: Rect = rects[self.random.below(rects.len())],
           laid(rect), free(f.without(rect));
    full @ free(_) <=> true;
}

/// A board with one solution, with rectangles of at most this many cells. The same seed gives the same board.
pub fn generate(height: u16, width: u16, largest: u32, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    loop {
        if let Some(puzzle) = draw(height, width, largest, &mut random) {
            return puzzle;
        }
    }
}

/// The same, but gives up after so many boards: for some sizes there is none.
pub fn try_generate(height: u16, width: u16, largest: u32, seed: u64, tries: usize) -> Option<Puzzle> {
    let mut random = Random::new(seed);
    (0..tries).find_map(|_| draw(height, width, largest, &mut random))
}

/// A random board, if it can be made to have one solution.
fn draw(height: u16, width: u16, largest: u32, random: &mut Random) -> Option<Puzzle> {
    let mut laying = Laying::new(largest.max(1), Random::new(random.next_u64()));
    let cells = vec![true; usize::from(height) * usize::from(width)].into();
    laying.free(Free { width, cells }).expect("there is always a rectangle that fits");
    let laid: Vec<Rect> = laying.store().laid().map(|it| it.0).collect();
    settle(height, width, laid, random)
}

/// Puts a number into each rectangle. While there is another solution, the number of a rectangle that differs there
/// moves to a cell that its rectangle does not have there.
fn settle(height: u16, width: u16, laid: Vec<Rect>, random: &mut Random) -> Option<Puzzle> {
    let mut numbers: Vec<(Cell, Rect)> = laid.iter().map(|&rect| (any_of(rect.cells(), random), rect)).collect();
    for _ in 0..20 * numbers.len() {
        numbers.sort_unstable();
        let puzzle = Puzzle::new(height, width, numbers.iter().map(|&(cell, rect)| (cell, rect.area())).collect())?;
        let budget = Budget { solutions: 2, time: None };
        let outcome = run(&puzzle, &SEARCH, Run::start(&budget).within(STEPS));
        if outcome.complete && outcome.solutions.len() == 1 {
            return Some(puzzle);
        }
        let meant = |rects: &[Rect]| rects.iter().zip(&numbers).all(|(rect, (_, meant))| rect == meant);
        let other = outcome.solutions.iter().find(|solution| !meant(solution.rects()))?;
        let differ: Vec<usize> = (0..numbers.len()).filter(|&at| other.rects()[at] != numbers[at].1).collect();
        let at = differ[random.below(differ.len())];
        let rect = numbers[at].1;
        numbers[at].0 = any_of(rect.cells().filter(|&cell| !other.rects()[at].has(cell)), random);
    }
    None
}

/// One of these cells.
fn any_of(cells: impl Iterator<Item = Cell>, random: &mut Random) -> Cell {
    let cells: Vec<Cell> = cells.collect();
    cells[random.below(cells.len())]
}

/// A board that takes at least as much search, with the same rectangles: for a number of rounds a number is moved within its
/// rectangle. What counts is how many choices it takes to show that the solution is the only one, then how many firings.
pub fn harder(puzzle: &Puzzle, rounds: usize, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let search = |puzzle: &Puzzle| {
        let outcome = run(puzzle, &SEARCH, Run::start(&Budget { solutions: 2, time: None }).within(STEPS));
        let single = outcome.complete && outcome.solutions.len() == 1;
        single.then(|| ((outcome.stats.choices, outcome.stats.fired), outcome.solutions[0].rects().to_vec()))
    };
    let mut best = puzzle.clone();
    let Some((mut most, mut rects)) = search(&best) else { return best };
    for _ in 0..rounds {
        let mut numbers = best.numbers().to_vec();
        let at = random.below(numbers.len());
        numbers[at].0 = any_of(rects[at].cells(), &mut random);
        let other = Puzzle::new(best.height(), best.width(), numbers).expect("the rectangles are the same");
        if let Some((found, same)) = search(&other).filter(|(found, _)| *found >= most) {
            (best, most, rects) = (other, found, same);
        }
    }
    best
}
