//! The model `numbers`, the default: for each number the cells that are left for it.
//!
//! Viewpoint: the second one of Deruyttere and Halilovic (each number keeps an array with its position in every row,
//! and playing it cuts the block's columns from the other rows of the block row), with the whole array of a number as one
//! domain. A bit set of cells shows at once which places are the only ones in a row, column or block, and the sets of all
//! numbers together which cells can take only one number: this is their first viewpoint, linked to the second, and what
//! their likelihood heuristic was after.
//!
//! - `places(n, p)`: number `n` can be in the cells `p`, and is in some of them.
//! - `play(n, c)`: number `n` goes into the cells `c`; `clear(n, c)`: so no other number is there.
//! - `force(n, c)`: the cells `c` are the only ones left for `n` in a unit, but it was not played there yet.
//! - `look`: what follows from all numbers together, and if nothing does, a guess. `next` says which it is.

use chr_core::chr;

use super::board::{Cells, Places, Tally};
use super::domain::Domain;
use super::puzzle::{Puzzle, Solution};
use super::{CellOrder, Likelihood, Options};
use crate::run::{Run, search};
use crate::{Budget, Outcome};

/// What the numbers say together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next<const N: usize> {
    /// Nothing can go into some cell.
    Dead,
    /// Every cell has one number.
    Full,
    /// Into these cells only this number can go.
    Single(u8, Cells<N>),
    /// This cell is to be tried.
    Guess(usize, usize),
    /// In one of these cells the number has to be.
    Either(u8, Cells<N>),
}

chr! {
    /// Sudoku by the places of each number.
    pub struct Numbers<const N: usize> { options: Options, choices: u64 }

    #[key(number)]
    constraint places(#[dense(25)] number: u8, places: Places<N>);
    constraint play(number: u8, cells: Cells<N>), clear(number: u8, cells: Cells<N>), force(number: u8, cells: Cells<N>);
    constraint look, next(Next<N>);
    /// Asks for the likelihoods as they are now; `likely` is the answer: the places that were left then.
    constraint remember, likely(number: u8, cells: Cells<N>);

    locked   @ places(n, p)                <=> self.options.locked, let q = p.locked(), q != p | places(n, q);
    only     @ places(n, p)                ==> let forced = p.forced(), forced != Some(Cells::NONE) |
               if let Some(cells) = forced { force(n, cells) } else { fail };
    merge    @ force(n, c), force(n, d)    <=> force(n, c.union(&d));

    play     @ play(n, c), places(n, p)    <=> let Some(q) = p.play(&c)                        | places(n, q), clear(n, c);
    clash    @ play(_, _)                  <=> fail;
    clear    @ clear(n, c) / #[passive] places(m, p) <=> m != n, p.cells.meets(&c)             | places(m, p.without(&c));
    cleared  @ clear(_, _)                 <=> true;

    remember @ remember, places(n, p)      ==> likely(n, p.cells);
    kept     @ remember                    <=> true;

    take     @ look, #[passive] force(n, c) <=> play(n, c), look;
    look     @ look                        <=> next(next_step(store, &self.options));
    dead     @ next(Next::Dead)            <=> fail;
    full     @ next(Next::Full)            <=> true;
    single   @ next(Next::Single(n, c))    <=> play(n, c), look;
    either   @ next(Next::Either(n, c))    <=> { self.choices += 1; },
               choose (row, col): (usize, usize) in c.iter() { play(n, Cells::one(row, col)) }, look;
    guess    @ next(Next::Guess(row, col)) <=> { self.choices += 1; },
               choose n: u8 in candidates(store, row, col, &self.options) { play(n, Cells::one(row, col)) }, look;
}

/// Reads off the places of all numbers what to do next.
fn next_step<const N: usize>(store: NumbersStore<'_, N>, options: &Options) -> Next<N> {
    let tally = Tally::of(store.places().map(|it| &it.args().places));
    if tally.is_dead() {
        return Next::Dead;
    }
    if tally.is_done() && store.places().all(|it| it.places.all_played()) {
        return Next::Full;
    }
    let single = tally.single();
    let open = store.places().map(|it| (it.number, it.places.open().intersection(&single)));
    if let Some((number, cells)) = open.into_iter().find(|(_, cells)| !cells.is_empty()) {
        return Next::Single(number, cells);
    }
    // Where no cell is down to two values, some value may be down to two places.
    let pair = || store.places().find_map(|it| it.places.pair().map(|cells| (it.number, cells)));
    if options.cells == CellOrder::FirstFail
        && tally.pairs().is_empty()
        && let Some((number, cells)) = pair()
    {
        return Next::Either(number, cells);
    }
    let count = |&(row, col): &(usize, usize)| store.places().filter(|it| it.places.cells.has(row, col)).count();
    let chosen = match options.cells {
        CellOrder::Input => tally.open().first(),
        CellOrder::FirstFail => most_linked(store, &tally.pairs()).or_else(|| tally.open().iter().min_by_key(count)),
        CellOrder::AntiFirstFail => tally.open().iter().max_by_key(count),
    };
    let (row, col) = chosen.expect("a cell is open");
    Next::Guess(row, col)
}

/// Of the cells with two numbers the one that sees the most others with one of them.
fn most_linked<const N: usize>(store: NumbersStore<'_, N>, pairs: &Cells<N>) -> Option<(usize, usize)> {
    let places: Vec<Cells<N>> = store.places().map(|it| it.places.cells.intersection(pairs)).collect();
    let links = |&(row, col): &(usize, usize)| -> u32 {
        places.iter().filter(|cells| cells.has(row, col)).map(|cells| cells.around(row, col)).sum()
    };
    pairs.iter().max_by_key(links)
}

/// The numbers that may go into a cell, in the order in which they are tried.
fn candidates<const N: usize>(store: NumbersStore<'_, N>, row: usize, col: usize, options: &Options) -> Vec<u8> {
    let domain: Domain = store.places().filter(|it| it.places.cells.has(row, col)).map(|it| it.number).collect();
    let now =
        |number: u8| store.places().find(|it| it.number == number).map_or(0, |it| it.places.cells.lacking(row, col));
    let before = |number: u8| store.likely().find(|it| it.number == number).map_or(0, |it| it.cells.lacking(row, col));
    options.values.sorted(domain, |number| match options.likelihood {
        Likelihood::Off => 0,
        Likelihood::Before => before(number),
        Likelihood::Always => now(number),
    })
}

/// Solves a puzzle of size `N`.
pub(super) fn solve<const N: usize>(puzzle: &Puzzle, options: &Options, budget: &Budget) -> Outcome<Solution> {
    let mut run = Run::start(budget);
    let mut program = Numbers::<N>::new(*options, 0);
    let goal = |program: &mut Numbers<N>| {
        let mut given = [Cells::NONE; N];
        for (cell, &number) in puzzle.cells().iter().enumerate().filter(|(_, number)| **number != 0) {
            given[usize::from(number) - 1].insert(cell / N, cell % N);
        }
        (0..N as u8).try_for_each(|number| program.places(number, Places::ANY))?;
        (0..N as u8).try_for_each(|number| program.play(number, given[usize::from(number)]))?;
        if options.likelihood == Likelihood::Before {
            program.remember()?;
        }
        program.look()
    };
    search!(run, program, goal, |program: &Numbers<N>| {
        let mut cells = vec![0; N * N];
        for it in program.store().places() {
            it.places.cells.iter().for_each(|(row, col)| cells[row * N + col] = it.number + 1);
        }
        Solution::new(N, cells)
    });
    run.stop()
}
