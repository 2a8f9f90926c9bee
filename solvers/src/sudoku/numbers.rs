//! The model `numbers`, the default: for each number the cells that are left for it.
//!
//! Viewpoint: the second one of Deruyttere and Halilovic (each number keeps an array with its position in every row,
//! and playing it cuts the block's columns from the other rows of the block row), with the whole array of a number as one
//! domain. A bit set of cells shows at once which places are the only ones in a row, column or block, and the sets of all
//! numbers together which cells can take only one number: this is their first viewpoint, linked to the second, and what
//! their likelihood heuristic was after.
//!
//! - `places(n, p)`: number `n` can be in the cells `p`, and is in some of them. Whatever changes them also puts the number where it has
//!   only one cell left in a unit; if it then has none in another, it has none at all.
//! - `play(n, c)`: number `n` goes into the cells `c`.
//! - `on`: what goes on then. All numbers are looked at together. If some were put into cells where others can still be,
//!   `clear(c)`: no other number is there. So each number changes once for all that were put somewhere, and not once for each.
//! - If no other can be where a number is, but some cells have one number left, `singles(c)`, it is put there; if all cells that are not taken have more, `lines`: what a block and a line rule out between them goes, which takes longer to see and is
//!   seldom needed. (On boards larger than 9 × 9, whose search is longer, that is looked for at once.) Where that leads to nothing either,
//!   `open(c, pairs)`, the numbers of a cell are tried, `guess(cell)`, or the two cells of a number, `either(n, two)` (`fork.rs`).
//!   On boards larger than 9 × 9 a search that learns has rules of its own, `learning.rs`, unless another order of cells is asked for.
//! - `remember`: keep the likelihoods as they are now; `likely(n, c)`: the cells that were left for `n` then.

use chr_core::chr;

use super::board::{Cells, Found, Grid, Places, Seen};
use super::domain::Domain;
use super::fork::Fork;
use super::learning;
use super::puzzle::{LARGEST, Puzzle, Solution};
use super::threes;
use super::{CellOrder, Likelihood, Options};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku by the places of each number.
    pub struct Numbers<const N: usize> { grid: Grid<N>, options: Options, choices: u64 }

    #[key(number)]
    constraint places(#[dense(26)] number: u8, places: Places<N>);
    constraint play(number: u8, cells: Cells<N>), on, clear(cells: Cells<N>), singles(Cells<N>), lines;
    constraint open(cells: Cells<N>, pairs: Cells<N>), guess(cell: Cells<N>), either(number: u8, two: Vec<(usize, usize)>);
    constraint remember, likely(number: u8, cells: Cells<N>);
    constraint puzzle(given: Vec<Cells<N>>);

    begin    @ puzzle(given)                         <=> for (n, p): (u8, Places<N>) in begin(self.grid, &self.options, &given) { places(n, p) },
               if self.options.likelihood == Likelihood::Before { remember }, on;

    play     @ play(n, c), #[passive] places(n, p)   <=> let Some(q) = p.play(self.grid, &c).map(|q| settled(q, self.grid, &self.options))
                                                                                          | places(n, q), on;
    clash    @ play(_, _)                            <=> fail;

    remember @ remember, #[passive] places(n, p)     ==> likely(n, p.cells);
    kept     @ remember                              <=> true;

    look     @ on                                    <=> match Seen::of(self.grid, in_order(store, self.grid).map(|it| it.1)) {
                   Seen::Dead(_) => { fail },
                   Seen::Taken(c) => { clear(c) },
                   Seen::Singles(c) => { singles(c) },
                   Seen::Open(_, _) if some_locked(store, self.grid, &self.options) => { lines },
                   Seen::Open(c, pairs) => { open(c, pairs) },
                   Seen::Full => { true },
               };
    clear    @ clear(c) / #[passive] places(n, p)    <=> let Some(q) = p.beside(&c).map(|q| settled(q, self.grid, &self.options))
                                                                                          | places(n, q);
    cleared  @ clear(_)                              <=> on;
    single   @ singles(c) / #[passive] places(n, p)  <=> let d = p.open().intersection(&c), !d.is_empty(),
               let q = p.play(self.grid, &d).map_or(Places::NOWHERE, |q| settled(q, self.grid, &self.options))
                                                                                          | places(n, q);
    played   @ singles(_)                            <=> on;
    locked   @ lines / #[passive] places(n, p)       <=> let q = p.locked(self.grid), q != p
                                                                                          | places(n, settled(q, self.grid, &self.options));
    ruled    @ lines                                 <=> on;

    // A guess. By default it is what decides most whichever way it goes, with first-fail a cell with two numbers if there is one, else
    // a number with two places in a unit.
    forked   @ open(cells, pairs)                    <=> self.options.cells == CellOrder::Learned |
               match Fork::most_decisive(self.grid, in_order(store, self.grid), &pairs) {
                   Some(Fork::Cell(cell)) => { guess(cell) },
                   Some(Fork::Number(n, two)) => { either(n, two.to_vec()) },
                   None => { guess(pick(store, cells, self.options.cells)) },
               };
    linked   @ open(_, pairs)                        <=> self.options.cells == CellOrder::FirstFail, !pairs.is_empty()
                                                                                          | guess(most_linked(store, self.grid, &pairs));
    paired   @ #[passive] places(n, p) / open(_, _)  <=> self.options.cells == CellOrder::FirstFail,
               let Some(two) = p.pair(self.grid)                                          | either(n, two.iter().collect());
    either   @ either(n, two)                        <=> { self.choices += 1; },
               choose (row, col): (usize, usize) in two { play(n, Cells::one(row, col)) };
    pick     @ open(cells, _)                        <=> guess(pick(store, cells, self.options.cells));
    guess    @ guess(cell)                           <=> { self.choices += 1; },
               choose n: u8 in candidates(store, self.grid, &cell, &self.options) { play(n, cell) };
}

/// The places of each number when these are given.
fn begin<const N: usize>(grid: Grid<N>, options: &Options, given: &[Cells<N>]) -> Vec<(u8, Places<N>)> {
    let taken = given.iter().fold(Cells::NONE, |taken, cells| taken.union(cells));
    let begin = |(number, cells): (u8, &Cells<N>)| {
        let places =
            Places::any(grid).play(grid, cells).expect("a puzzle has no number twice in a row, column or block");
        (number, settled(places.beside(&taken).unwrap_or(places), grid, options))
    };
    (1..).zip(given).map(begin).collect()
}

/// What is left of the places of a number when it is put where it has only one cell left.
fn settled<const N: usize>(places: Places<N>, grid: Grid<N>, options: &Options) -> Places<N> {
    match places.settled(grid, Cells::NONE, options.locked && grid.is_large(), |_, _| ()) {
        (_, Found::Nowhere) => Places::NOWHERE,
        (places, _) => places,
    }
}

/// Whether a block and a line rule out cells between them, for some number; of large boards that is known already.
fn some_locked<const N: usize>(store: NumbersStore<'_, N>, grid: Grid<N>, options: &Options) -> bool {
    options.locked && !grid.is_large() && in_order(store, grid).any(|(_, places)| places.locked(grid) != *places)
}

/// Of the cells with two numbers the one that sees the most others with one of them.
fn most_linked<const N: usize>(store: NumbersStore<'_, N>, grid: Grid<N>, pairs: &Cells<N>) -> Cells<N> {
    let places: Vec<Cells<N>> = store.places().map(|it| it.places.cells.intersection(pairs)).collect();
    let links = |&(row, col): &(usize, usize)| -> u32 {
        places.iter().filter(|cells| cells.has(row, col)).map(|cells| cells.around(grid, row, col)).sum()
    };
    pairs.iter().max_by_key(links).map_or(Cells::NONE, |(row, col)| Cells::one(row, col))
}

/// The places of each number, from the least on.
fn in_order<const N: usize>(store: NumbersStore<'_, N>, grid: Grid<N>) -> impl Iterator<Item = (u8, &Places<N>)> {
    let places = move |number| store.places_by_number(number).next().map(|it| (number, &it.args().places));
    (1..=grid.size() as u8).filter_map(places)
}

/// Of the open cells the one that is tried next.
fn pick<const N: usize>(store: NumbersStore<'_, N>, open: Cells<N>, order: CellOrder) -> Cells<N> {
    let count = |&(row, col): &(usize, usize)| store.places().filter(|it| it.places.cells.has(row, col)).count();
    let picked = match order {
        CellOrder::Input => open.first(),
        CellOrder::FirstFail | CellOrder::Learned => open.iter().min_by_key(count),
        CellOrder::AntiFirstFail => open.iter().max_by_key(count),
    };
    picked.map_or(Cells::NONE, |(row, col)| Cells::one(row, col))
}

/// The numbers that may go into a cell, in the order in which they are tried.
fn candidates<const N: usize>(
    store: NumbersStore<'_, N>,
    grid: Grid<N>,
    cell: &Cells<N>,
    options: &Options,
) -> Vec<u8> {
    let here = in_order(store, grid).filter(|(_, places)| places.cells.meets(cell));
    let domain: Domain = here.map(|(number, _)| number).collect();
    let (row, col) = cell.first().unwrap_or_default();
    let lacking = |cells: &Cells<N>| cells.lacking(grid, row, col);
    let now = |number: u8| store.places_by_number(number).next().map_or(0, |it| lacking(&it.places.cells));
    let before = |number: u8| store.likely().find(|it| it.number == number).map_or(0, |it| lacking(&it.cells));
    options.values.sorted(domain, |number| match options.likelihood {
        Likelihood::Off => 0,
        Likelihood::Before => before(number),
        Likelihood::Always => now(number),
    })
}

/// Where each number is given.
pub(super) fn given<const N: usize>(puzzle: &Puzzle) -> Vec<Cells<N>> {
    let size = puzzle.size();
    let mut given = vec![Cells::NONE; size];
    for (cell, &number) in puzzle.cells().iter().enumerate().filter(|(_, number)| **number != 0) {
        given[usize::from(number) - 1].insert(cell / size, cell % size);
    }
    given
}

/// Where each number is, as a solution.
pub(super) fn solution<const N: usize>(puzzle: &Puzzle, places: impl Iterator<Item = (u8, Cells<N>)>) -> Solution {
    let size = puzzle.size();
    let mut cells = vec![0; size * size];
    places.for_each(|(number, places)| places.each(|row, col| cells[row * size + col] = number));
    Solution::new(puzzle.blocks(), cells)
}

/// Solves a puzzle with sets of cells that have `N` words.
fn solve_in<const N: usize>(
    grid: Grid<N>,
    puzzle: &Puzzle,
    options: &Options,
    mut run: Run<Solution>,
) -> Outcome<Solution> {
    if learning::learns(options, grid) {
        return learning::solve(grid, puzzle, options, run);
    }
    let mut program = Numbers::new(grid, *options, 0);
    run.search(
        &mut program,
        |program| program.puzzle(given(puzzle)),
        |program| solution(puzzle, program.store().places().map(|it| (it.number, it.places.cells))),
    );
    run.count(&program, program.choices);
    run.stop()
}

/// Solves a puzzle of any size.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, run: Run<Solution>) -> Outcome<Solution> {
    if let Some(grid) = Grid::<{ threes::WORDS }>::new(puzzle.blocks()) {
        solve_in(grid, puzzle, options, run)
    } else if let Some(grid) = Grid::<16>::new(puzzle.blocks()) {
        solve_in(grid, puzzle, options, run)
    } else {
        solve_in(Grid::<LARGEST>::new(puzzle.blocks()).expect("room for every board"), puzzle, options, run)
    }
}
