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

use super::board::{Cells, Places, Tally};
use super::domain::Domain;
use super::learned::{Learned, crowded};
use super::puzzle::{Blocks, Puzzle, Solution};
use super::{CellOrder, Likelihood, Options};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku by the places of each number.
    pub struct Numbers<const N: usize> { options: Options, learned: Learned<N>, choices: u64 }

    #[key(number)]
    constraint places(#[dense(26)] number: u8, places: Places<N>);
    constraint play(number: u8, cells: Cells<N>), clear(number: u8, cells: Cells<N>), force(number: u8, cells: Cells<N>);
    constraint tally(Tally<N>), guess(cell: Cells<N>), rule_out(number: u8, cells: Cells<N>), learned;
    constraint remember, likely(number: u8, cells: Cells<N>);
    constraint puzzle(given: Vec<Cells<N>>);

    begin    @ puzzle(given)                         <=> for n: u8 in 1..=N as u8 { places(n, Places::ANY) },
               for n: u8 in 1..=N as u8 { play(n, given[usize::from(n) - 1]) },
               if self.options.likelihood == Likelihood::Before { remember };

    locked   @ places(n, p)                          <=> self.options.locked, let q = p.locked(), q != p | places(n, q);
    only     @ places(n, p)                          ==> let forced = p.forced(), forced != Some(Cells::NONE) |
               if let Some(cells) = forced { force(n, cells) } else { { self.learned.nowhere(n, &p); }, fail };
    merge    @ force(n, c), force(n, d)              <=> force(n, c.union(&d));

    play     @ play(n, c), places(n, p)              <=> let Some(q) = p.play(&c)         | places(n, q), clear(n, c);
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
    dead     @ tally(t)                              <=> t.is_dead()                      | { self.learned.dead(t.dead()); }, fail;
    single   @ #[passive] places(n, p) / tally(t)    <=> let c = p.open().intersection(&t.single()), !c.is_empty()
                                                                                          | play(n, c);
    full     @ tally(t)                              <=> t.is_done()                      | true;

    // On large boards: numbers that a row, column or block cannot do without elsewhere, and then a guess by what was learned.
    crowded  @ tally(_)                              <=> learns(&self.options, N)         |
               match crowded(all_places(store)) {
                   None => { learned },
                   Some(out) if out.is_empty() => { fail },
                   Some(out) => { for (n, c): (u8, Cells<N>) in out { rule_out(n, c) } },
               };
    ruled    @ rule_out(n, c), places(n, p)          <=> places(n, p.without(&c));
    learned  @ learned                               <=> { self.choices += 1; },
               choose (n, cell): (u8, Cells<N>) in self.learned.pick(all_places(store)).unwrap_or_default() { play(n, cell) };

    // A guess. With first-fail it is a cell with two numbers if there is one, else a number with two places in a unit.
    linked   @ tally(t)                              <=> self.options.cells.is_first_fail(), !t.pairs().is_empty()
                                                                                          | guess(most_linked(store, &t.pairs()));
    either   @ #[passive] places(n, p) / tally(_)    <=> self.options.cells.is_first_fail(),
               let Some(c) = p.pair()                                                     | { self.choices += 1; },
               choose (row, col): (usize, usize) in c.iter() { play(n, Cells::one(row, col)) };
    pick     @ tally(t)                              <=> guess(pick(store, t.open(), self.options.cells));
    guess    @ guess(cell)                           <=> { self.choices += 1; },
               choose n: u8 in candidates(store, &cell, &self.options) { play(n, cell) };
}

/// Whether what is tried next goes by what was learned.
fn learns(options: &Options, size: usize) -> bool {
    options.cells == CellOrder::Learned && size > 9
}

/// All numbers with their places.
fn all_places<const N: usize>(store: NumbersStore<'_, N>) -> impl Iterator<Item = (u8, &Places<N>)> {
    store.places().map(|it| (it.number, &it.args().places))
}

/// Of the cells with two numbers the one that sees the most others with one of them.
fn most_linked<const N: usize>(store: NumbersStore<'_, N>, pairs: &Cells<N>) -> Cells<N> {
    let places: Vec<Cells<N>> = store.places().map(|it| it.places.cells.intersection(pairs)).collect();
    let links = |&(row, col): &(usize, usize)| -> u32 {
        places.iter().filter(|cells| cells.has(row, col)).map(|cells| cells.around(row, col)).sum()
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
fn candidates<const N: usize>(store: NumbersStore<'_, N>, cell: &Cells<N>, options: &Options) -> Vec<u8> {
    let domain: Domain = store.places().filter(|it| it.places.cells.meets(cell)).map(|it| it.number).collect();
    let (row, col) = cell.first().unwrap_or_default();
    let now =
        |number: u8| store.places().find(|it| it.number == number).map_or(0, |it| it.places.cells.lacking(row, col));
    let before = |number: u8| store.likely().find(|it| it.number == number).map_or(0, |it| it.cells.lacking(row, col));
    options.values.sorted(domain, |number| match options.likelihood {
        Likelihood::Off => 0,
        Likelihood::Before => before(number),
        Likelihood::Always => now(number),
    })
}

/// Where each number is given.
pub(super) fn given<const N: usize>(puzzle: &Puzzle) -> Vec<Cells<N>> {
    let mut given = vec![Cells::NONE; N];
    for (cell, &number) in puzzle.cells().iter().enumerate().filter(|(_, number)| **number != 0) {
        given[usize::from(number) - 1].insert(cell / N, cell % N);
    }
    given
}

/// Tells a program the puzzle, and begins again now and then where something can be learned.
fn search<const N: usize>(program: &mut Numbers<N>, puzzle: &Puzzle) -> Result<(), Error> {
    let given = given(puzzle);
    if !learns(&program.options, N) {
        return program.puzzle(given);
    }
    let cutoffs = luby(20).take(255).chain(geometric(5_000, 1.5));
    program.restarts(cutoffs, |program| program.puzzle(given.clone())).run()
}

/// Solves a puzzle of size `N`.
pub(super) fn solve<const N: usize>(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let mut program = Numbers::<N>::new(*options, Learned::default(), 0);
    // The sets of cells know blocks that are rather wide than high: others are turned, and their solutions turned back.
    let turned = (puzzle.blocks() != Blocks::usual(N)).then(|| puzzle.turned());
    let board = turned.as_ref().unwrap_or(puzzle);
    run.search(
        &mut program,
        |program| search(program, board),
        |program| {
            let mut cells = vec![0; N * N];
            for it in program.store().places() {
                it.places.cells.iter().for_each(|(row, col)| cells[row * N + col] = it.number);
            }
            let solution = Solution::new(board.blocks(), cells);
            if turned.is_some() { solution.turned() } else { solution }
        },
    );
    run.count(&program, program.choices);
    run.stop()
}
