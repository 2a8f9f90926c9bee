//! The rules of Shikaku.
//!
//! Viewpoint, from the report of Craps and De Waen: each number has a list of the rectangles that it can still have (their
//! `rect_temp`), made so that they have the right area, hold the number and are on the board. A rectangle that is placed
//! (`rect`) takes those that overlap it from the lists of the others; an empty list fails; a list of one is placed.
//!
//! - `options(k, l)`: the candidates `l` of number `k`. `rect(k, r)`: it has this one.
//! - `clue(k, c)`: number `k` stands in cell `c`, so no other rectangle holds it: the report's redundant constraint.
//! - `reach(c, o)`: the numbers `o` can still cover the cell `c`; `less(k, c)`: number `k` no longer can.
//! - `grown(k)`: more cells are sure to be of number `k`; `must(k, c)`: only `k` can cover `c`. Their rules wait until nothing else is
//!   to be done, so that a list is never changed while a rule walks over the lists. Trying a number waits longest.
//! - `shrink(k, l, s)`: the candidates `l` of number `k` become `s`. `spread(k, r)`: the cells `r` are of number `k`.
//! - `puzzle(b)`: the board. `search`: tries one number after the other.

use std::rc::Rc;

use chr_core::{Observer, chr, geometric, luby};

use super::learned::Learned;
use super::puzzle::{Puzzle, Solution};
use super::rect::{Candidates, Cell, Owners, Rect};
use super::{Options, Order};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Shikaku by the candidates of each number.
    pub struct Shikaku { options: Options, width: usize, learned: Learned, choices: u64 }

    #[key(number)]
    constraint options(#[dense(40000)] number: u16, left: Candidates);
    #[key(number)]
    constraint rect(#[dense(40000)] number: u16, rect: Rect);
    constraint clue(number: u16, cell: Cell);
    #[key(at)]
    constraint reach(#[dense(40000)] at: usize, cell: Cell, owners: Owners);
    constraint less(number: u16, at: usize);
    #[set]
    constraint grown(number: u16);
    constraint must(number: u16, cell: Cell);
    constraint shrink(number: u16, from: Candidates, to: Candidates);
    constraint spread(number: u16, rect: Rect), cover(number: u16, cell: Cell);
    constraint puzzle(board: Rc<Puzzle>), search;

    begin     @ puzzle(b) <=> for k: u16 in 0..b.numbers().len() as u16 { options(k, candidates(&b, k)) },
                if self.options.redundant { for (k, c): (u16, Cell) in clues(&b) { clue(k, c) } },
                if self.options.core { for k: u16 in numbers(store) { grown(k) } },
                if self.options.cover { for (a, c, o): (usize, Cell, Owners) in tally(store, &b) { reach(a, c, o) } };

    empty     @ options(k, l)                                   <=> l.is_empty()                  | { self.learned.nothing(k); }, fail;
    one       @ options(k, l)                                   <=> self.options.single, let Some(r) = l.only() | rect(k, r), grown(k);
    placed    @ rect(k, r)                                      ==> { self.learned.placed(k, r); };
    redundant @ clue(k, c) / #[passive] options(j, l)           <=> k != j, let Some(s) = l.avoiding(c) | options(j, s);

    shrink    @ shrink(k, l, s)                                 <=> { self.learned.changed(k); }, options(k, s.clone()),
                if self.options.core && s.core() != l.core() { grown(k) },
                if self.options.cover { for cell: Cell in l.lost(&s) { less(k, at(cell, self.width)) } };
    spread    @ spread(k, r) / #[passive] options(j, l)         <=> j != k, let Some(s) = l.clear_of(r) | shrink(j, l, s);
    clash     @ spread(k, r), #[passive] rect(j, q)             <=> j != k, r.overlaps(q)         | { self.learned.nothing(j); }, fail;
    spread_on @ spread(_, _)                                    <=> true;
    cover     @ cover(k, c), options(k, l)                      <=> let Some(s) = l.covering(c)   | shrink(k, l, s);
    covered   @ cover(_, _)                                     <=> true;

    less      @ less(k, a), reach(a, c, o)                      <=> reach(a, c, o.without(k));
    nobody    @ reach(_, _, o)                                  <=> o.is_empty()                  | { self.learned.nobody(); }, fail;
    sole      @ reach(_, c, o)                                  ==> let Some(k) = o.only()        | must(k, c);

    #[priority(0)]
    grown     @ grown(k)                                        <=> for r: Rect in sure(store, k) { spread(k, r) };
    #[priority(1)]
    must      @ must(k, c)                                      <=> cover(k, c);
    #[priority(self.options.order.rank(&l, k, &self.learned))]
    label     @ search, options(k, l)                           <=> { self.choices += 1; self.learned.trying(k); },
                choose r: Rect in self.options.order.rects(&l, k, &self.learned) {
                    if self.options.single { shrink(k, l.clone(), Candidates::new([r])) } else {
                        rect(k, r), grown(k),
                        if self.options.cover { for cell: Cell in l.lost(&Candidates::new([r])) { less(k, at(cell, self.width)) } }
                    }
                },
                search;
    #[priority(i64::MAX)]
    over      @ search                                          <=> true;
}

/// The index of a cell in row-major order.
fn at(cell: Cell, width: usize) -> usize {
    usize::from(cell.row) * width + usize::from(cell.col)
}

/// The rectangles that a number can have.
fn candidates(board: &Puzzle, number: u16) -> Candidates {
    Candidates::new(board.candidates(usize::from(number)))
}

/// Where each number stands.
fn clues(board: &Puzzle) -> Vec<(u16, Cell)> {
    (0..).zip(board.numbers()).map(|(number, &(cell, _))| (number, cell)).collect()
}

/// The numbers that have no rectangle yet.
fn numbers(store: ShikakuStore<'_>) -> Vec<u16> {
    store.options().map(|it| it.number).collect()
}

/// The cells that a number is sure to cover.
fn sure(store: ShikakuStore<'_>, number: u16) -> Option<Rect> {
    let placed = store.rect_by_number(number).next().map(|it| it.rect);
    placed.or_else(|| store.options_by_number(number).next()?.left.core())
}

/// For every cell its index and the numbers that can cover it.
fn tally(store: ShikakuStore<'_>, board: &Puzzle) -> Vec<(usize, Cell, Owners)> {
    let (height, width) = (board.height(), board.width());
    let index = |cell: Cell| at(cell, usize::from(width));
    let mut owners = vec![Owners::default(); usize::from(height) * usize::from(width)];
    let open = store.options().map(|it| (it.number, it.left.cells()));
    let placed = store.rect().map(|it| (it.number, it.rect.cells().collect()));
    for (number, cells) in open.chain(placed) {
        cells.iter().for_each(|&cell| owners[index(cell)] = owners[index(cell)].with(number));
    }
    let cells = (0..height).flat_map(|row| (0..width).map(move |col| Cell { row, col }));
    cells.zip(owners).map(|(cell, owners)| (index(cell), cell, owners)).collect()
}

/// An empty program for a board.
pub(super) fn program<O: Observer>(puzzle: &Puzzle, options: &Options, observer: O) -> Shikaku<O> {
    let options = Options { cover: options.cover || puzzle.has_unknown(), ..*options };
    Shikaku::with_observer(options, usize::from(puzzle.width()), Learned::new(puzzle.numbers().len()), 0, observer)
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let mut program = program(puzzle, options, ());
    run.search(
        &mut program,
        |program| {
            program.puzzle(Rc::new(puzzle.clone()))?;
            match options.order {
                Order::Learned => {
                    program.restarts(luby(20).take(255).chain(geometric(5_000, 1.5)), |program| program.search()).run()
                }
                _ => program.search(),
            }
        },
        |program| {
            let mut rects: Vec<(u16, Rect)> = program.store().rect().map(|it| (it.number, it.rect)).collect();
            rects.sort_unstable();
            Solution::new(puzzle, rects.into_iter().map(|(_, rect)| rect).collect())
        },
    );
    run.count(&program, program.choices);
    run.stop()
}
