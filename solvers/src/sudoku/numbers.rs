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
//! - `force(n, c)`: the cells `c` are the only ones left for `n` in a unit; it is played there when nothing else is to be done.
//! - `tally(t)`: then all numbers are looked at together, and this is what is seen: which cells have no number left, one, or
//!   at least two. A cell with one is played; when there is none, `guess(cell)` tries the numbers of a cell.
//! - `remember`: keep the likelihoods as they are now; `likely(n, c)`: the cells that were left for `n` then.

use chr_core::{Error, chr, geometric, luby};

use super::board::{Cells, Grid, Places, Tally};
use super::crowded::Crowded;
use super::domain::Domain;
use super::learned::Learned;
use super::puzzle::{LARGEST, Puzzle, Solution};
use super::{CellOrder, Likelihood, Options};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku by the places of each number.
    pub struct Numbers<const N: usize> { grid: Grid<N>, options: Options, learned: Learned<N>, crowded: Crowded<N>, choices: u64 }

    #[key(number)]
    constraint places(#[dense(26)] number: u8, places: Places<N>);
    constraint play(number: u8, cells: Cells<N>), clear(number: u8, cells: Cells<N>), force(number: u8, cells: Cells<N>);
    constraint tally(Tally<N>), guess(cell: Cells<N>), rule_out(number: u8, cells: Cells<N>), learned;
    constraint remember, likely(number: u8, cells: Cells<N>);
    constraint puzzle(given: Vec<Cells<N>>);

    begin    @ puzzle(given)                         <=> for n: u8 in 1..=self.grid.size() as u8 { places(n, Places::any(self.grid)) },
               for n: u8 in 1..=self.grid.size() as u8 { play(n, given[usize::from(n) - 1]) },
               if self.options.likelihood == Likelihood::Before { remember };

    locked   @ places(n, p)                          <=> self.options.locked, let q = p.locked(self.grid), q != p | places(n, q);
    only     @ places(n, p)                          ==> let forced = p.forced(self.grid), forced != Some(Cells::NONE) |
               if let Some(cells) = forced { force(n, cells) } else { { self.learned.nowhere(n, &p); }, fail };
    merge    @ force(n, c), force(n, d)              <=> force(n, c.union(&d));

    play     @ play(n, c), places(n, p)              <=> let Some(q) = p.play(self.grid, &c)         | places(n, q), clear(n, c);
    clash    @ play(_, _)                            <=> fail;
    clear    @ clear(n, c) / #[passive] places(m, p) <=> m != n, p.cells.meets(&c)        | places(m, p.without(&c));
    cleared  @ clear(_, _)                           <=> true;

    remember @ remember, places(n, p)                ==> likely(n, p.cells);
    kept     @ remember                              <=> true;

    #[priority(0)]
    take     @ force(n, c)                           <=> play(n, c);
    // Every change of a number is a reason to look, but what one look finds comes before the next.
    #[priority(1)]
    look     @ places(_, _)                          ==> tally(Tally::of(store.places().map(|it| &it.args().places)));
    dead     @ tally(t)                              <=> let c = t.dead(self.grid), !c.is_empty() | { self.learned.dead(c); }, fail;
    single   @ #[passive] places(n, p) / tally(t)    <=> let c = p.open().intersection(&t.single()), !c.is_empty()
                                                                                          | play(n, c);
    full     @ tally(t)                              <=> t.is_done()                      | true;

    // On large boards: numbers that a row, column or block cannot do without elsewhere, and then a guess by what was learned.
    crowded  @ tally(_)                              <=> learns(&self.options, self.grid) |
               match self.crowded.look(all_places(store)) {
                   None => { learned },
                   Some(out) if out.is_empty() => { fail },
                   Some(out) => { for (n, c): (u8, Cells<N>) in out { rule_out(n, c) } },
               };
    ruled    @ rule_out(n, c), places(n, p)          <=> places(n, p.without(&c));
    learned  @ learned                               <=> { self.choices += 1; },
               choose (n, cell): (u8, Cells<N>) in self.learned.pick(all_places(store)).unwrap_or_default() { play(n, cell) };

    // A guess. With first-fail it is a cell with two numbers if there is one, else a number with two places in a unit.
    linked   @ tally(t)                              <=> self.options.cells.is_first_fail(), !t.pairs().is_empty()
                                                                                          | guess(most_linked(store, self.grid, &t.pairs()));
    either   @ #[passive] places(n, p) / tally(_)    <=> self.options.cells.is_first_fail(),
               let Some(c) = p.pair(self.grid)                                                     | { self.choices += 1; },
               choose (row, col): (usize, usize) in c.iter() { play(n, Cells::one(row, col)) };
    pick     @ tally(t)                              <=> guess(pick(store, t.open(), self.options.cells));
    guess    @ guess(cell)                           <=> { self.choices += 1; },
               choose n: u8 in candidates(store, self.grid, &cell, &self.options) { play(n, cell) };
}

/// Whether what is tried next goes by what was learned.
fn learns<const N: usize>(options: &Options, grid: Grid<N>) -> bool {
    options.cells == CellOrder::Learned && grid.is_large()
}

/// All numbers with their places.
fn all_places<const N: usize>(store: NumbersStore<'_, N>) -> impl Iterator<Item = (u8, &Places<N>)> {
    store.places().map(|it| (it.number, &it.args().places))
}

/// Of the cells with two numbers the one that sees the most others with one of them.
fn most_linked<const N: usize>(store: NumbersStore<'_, N>, grid: Grid<N>, pairs: &Cells<N>) -> Cells<N> {
    let places: Vec<Cells<N>> = store.places().map(|it| it.places.cells.intersection(pairs)).collect();
    let links = |&(row, col): &(usize, usize)| -> u32 {
        places.iter().filter(|cells| cells.has(row, col)).map(|cells| cells.around(grid, row, col)).sum()
    };
    pairs.iter().max_by_key(links).map_or(Cells::NONE, |(row, col)| Cells::one(row, col))
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
    let domain: Domain = store.places().filter(|it| it.places.cells.meets(cell)).map(|it| it.number).collect();
    let (row, col) = cell.first().unwrap_or_default();
    let lacking = |cells: &Cells<N>| cells.lacking(grid, row, col);
    let now = |number: u8| store.places().find(|it| it.number == number).map_or(0, |it| lacking(&it.places.cells));
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

/// Tells a program the puzzle, and begins again now and then where something can be learned.
fn search<const N: usize>(program: &mut Numbers<N>, puzzle: &Puzzle) -> Result<(), Error> {
    let given = given(puzzle);
    if !learns(&program.options, program.grid) {
        return program.puzzle(given);
    }
    let cutoffs = luby(20).take(255).chain(geometric(5_000, 1.5));
    program.restarts(cutoffs, |program| program.puzzle(given.clone())).run()
}

/// Solves a puzzle with sets of cells that have room for `N` rows.
fn solve_in<const N: usize>(
    grid: Grid<N>,
    puzzle: &Puzzle,
    options: &Options,
    mut run: Run<Solution>,
) -> Outcome<Solution> {
    let mut program = Numbers::new(grid, *options, Learned::new(grid), Crowded::new(grid), 0);
    let size = puzzle.size();
    run.search(
        &mut program,
        |program| search(program, puzzle),
        |program| {
            let mut cells = vec![0; size * size];
            for it in program.store().places() {
                it.places.cells.each(|row, col| cells[row * size + col] = it.number);
            }
            Solution::new(puzzle.blocks(), cells)
        },
    );
    run.count(&program, program.choices);
    run.stop()
}

/// Solves a puzzle of any size.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, run: Run<Solution>) -> Outcome<Solution> {
    if let Some(grid) = Grid::<9>::new(puzzle.blocks()) {
        solve_in(grid, puzzle, options, run)
    } else if let Some(grid) = Grid::<16>::new(puzzle.blocks()) {
        solve_in(grid, puzzle, options, run)
    } else {
        solve_in(Grid::<LARGEST>::new(puzzle.blocks()).expect("room for every board"), puzzle, options, run)
    }
}
