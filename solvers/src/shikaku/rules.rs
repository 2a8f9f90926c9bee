//! The rules of Shikaku.
//!
//! Viewpoint, from the report of Craps and De Waen: each number has a list of the rectangles that it can still have (their
//! `rect_temp`), made so that they have the right area, hold the number and are on the board. A rectangle that is placed
//! (`rect`) takes those that overlap it from the lists of the others; an empty list fails; a list of one is placed.
//!
//! - `options(k, l)`: the candidates `l` of number `k`. `rect(k, r)`: it has this one.
//! - `clue(k, c)`: number `k` stands in cell `c`, so no other rectangle holds it: the report's redundant constraint.
//! - `reach(c, o)`: the numbers `o` can still cover the cell `c`; `less(k, c)`: number `k` no longer can.
//! - `grown(k)` and `must(k, c)` wait to be dealt with: more cells are sure to be of number `k`; only `k` can cover `c`.
//! - `shrink(k, l, s)`: the candidates `l` of number `k` become `s`. `spread(k, r)`: the cells `r` are of number `k`.
//! - `look`: deals with what waits, one by one, and when nothing does, tries a number. Thus a list is never changed while a
//!   rule walks over the lists.

use chr_core::{Error, Limits, Observer, chr};

use super::puzzle::{Puzzle, Solution};
use super::rect::{Candidates, Cell, Owners, Rect};
use super::{Options, Order};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Shikaku by the candidates of each number.
    pub struct Shikaku { options: Options, width: usize, cells: usize, most: u32, choices: u64 }

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
    constraint survey, look, label(number: u16), search(n: u32);
    constraint placing(number: u16, from: Candidates, rect: Rect), settle(number: u16, from: Candidates, rect: Rect);

    empty     @ options(_, l)                                   <=> l.is_empty()                  | fail;
    one       @ options(k, l)                                   <=> self.options.single, let Some(r) = l.only() | rect(k, r), grown(k);
    redundant @ clue(k, c) / #[passive] options(j, l)           <=> k != j, let Some(s) = l.avoiding(c) | options(j, s);

    shrink    @ shrink(k, l, s)                                 <=> options(k, s.clone()),
                if self.options.core && s.core() != l.core() { grown(k) },
                if self.options.cover { for cell: Cell in l.lost(&s) { less(k, at(cell, self.width)) } };
    spread    @ spread(k, r) / #[passive] options(j, l)         <=> j != k, let Some(s) = l.clear_of(r) | shrink(j, l, s);
    clash     @ spread(k, r), #[passive] rect(j, q)             <=> j != k, r.overlaps(q)         | fail;
    spread_on @ spread(_, _)                                    <=> true;
    cover     @ cover(k, c), options(k, l)                      <=> let Some(s) = l.covering(c)   | shrink(k, l, s);
    covered   @ cover(_, _)                                     <=> true;

    less      @ less(k, a), reach(a, c, o)                      <=> reach(a, c, o.without(k));
    nobody    @ reach(_, _, o)                                  <=> o.is_empty()                  | fail;
    sole      @ reach(_, c, o)                                  ==> let Some(k) = o.only()        | must(k, c);

    survey    @ survey <=> if self.options.core { for k: u16 in numbers(store) { grown(k) } },
                if self.options.cover { for (c, o): (Cell, Owners) in tally(store, self.width, self.cells) { reach(at(c, self.width), c, o) } };

    sure      @ #[passive] options(k, l) / look, #[passive] grown(k) <=> let Some(r) = l.core()   | spread(k, r), look;
    placed    @ #[passive] rect(k, r)    / look, #[passive] grown(k) <=> spread(k, r), look;
    must      @ look, #[passive] must(k, c)                     <=> cover(k, c), look;
    #[allow(unwoken)]
    guess     @ look                                            <=> let Some(k) = pick(store, self.options.order) | label(k);
    // The report's search: it counts down, and tries a number of that area, or with so many rectangles, until there is none.
    count     @ look                                            <=> self.options.order.counts() | search(self.most);
    largest   @ #[passive] options(k, l) / search(n)            <=> self.options.order == Order::LargestFirst, l.area() >= n | label(k);
    widest    @ #[passive] options(k, l) / search(n)            <=> self.options.order == Order::AntiFirstFail, l.len() >= n as usize | label(k);
    finished  @ search(0)                                       <=> true;
    next      @ search(n)                                       <=> search(n - 1);
    done      @ look                                            <=> true;
    label     @ label(k), options(k, l)                         <=> { self.choices += 1; },
                choose r: Rect in l.iter().collect::<Vec<_>>() { placing(k, l.clone(), r) }, look;
    placing   @ placing(k, l, r)                                <=> if self.options.single { shrink(k, l, Candidates::new([r])) } else { rect(k, r), grown(k), settle(k, l, r) };
    settle    @ settle(k, l, r)                                 <=> if self.options.cover { for cell: Cell in l.lost(&Candidates::new([r])) { less(k, at(cell, self.width)) } };
}

/// The index of a cell in row-major order.
fn at(cell: Cell, width: usize) -> usize {
    usize::from(cell.row) * width + usize::from(cell.col)
}

/// The numbers that have no rectangle yet.
fn numbers(store: ShikakuStore<'_>) -> Vec<u16> {
    store.options().map(|it| it.number).collect()
}

/// For every cell the numbers that can cover it.
fn tally(store: ShikakuStore<'_>, width: usize, cells: usize) -> Vec<(Cell, Owners)> {
    let mut owners = vec![Owners::default(); cells];
    let open = store.options().map(|it| (it.number, it.left.cells()));
    let placed = store.rect().map(|it| (it.number, it.rect.cells().collect()));
    for (number, cells) in open.chain(placed) {
        cells.iter().for_each(|&cell| owners[at(cell, width)] = owners[at(cell, width)].with(number));
    }
    let cell = |at: usize| Cell { row: (at / width) as u16, col: (at % width) as u16 };
    owners.into_iter().enumerate().map(|(at, owners)| (cell(at), owners)).collect()
}

/// The number that is tried next.
fn pick(store: ShikakuStore<'_>, order: Order) -> Option<u16> {
    let open = store.options();
    let picked = match order {
        Order::Input => open.min_by_key(|it| it.number),
        Order::FirstFail => open.min_by_key(|it| (it.left.len(), !it.left.area(), it.number)),
        Order::AntiFirstFail | Order::LargestFirst => return None,
    };
    picked.map(|it| it.number)
}

/// From where the search counts down: the largest area, or the most rectangles that a number can have.
fn most(puzzle: &Puzzle, order: Order) -> u32 {
    let all = || (0..puzzle.numbers().len()).map(|number| puzzle.candidates(number));
    match order {
        Order::LargestFirst => all().flatten().map(Rect::area).max().unwrap_or(0),
        Order::AntiFirstFail => all().map(|rects| rects.len() as u32).max().unwrap_or(0),
        Order::Input | Order::FirstFail => 0,
    }
}

/// An empty program for a board.
pub(super) fn program<O: Observer>(puzzle: &Puzzle, options: &Options, observer: O) -> Shikaku<O> {
    let (height, width) = (usize::from(puzzle.height()), usize::from(puzzle.width()));
    let options = Options { cover: options.cover || puzzle.has_unknown(), ..*options };
    let most = most(puzzle, options.order);
    Shikaku::with_observer(options, width, height * width, most, 0, observer)
}

/// Tells a program the puzzle, and searches. Limits are those of a call, so each call gets those that are left.
pub(super) fn tell<O: Observer>(
    program: &mut Shikaku<O>,
    puzzle: &Puzzle,
    limits: impl Fn() -> Limits,
) -> Result<(), Error> {
    for number in 0..puzzle.numbers().len() as u16 {
        program.set_limits(limits());
        program.options(number, Candidates::new(puzzle.candidates(usize::from(number))))?;
    }
    if program.options.redundant {
        for (number, &(cell, _)) in (0u16..).zip(puzzle.numbers()) {
            program.set_limits(limits());
            program.clue(number, cell)?;
        }
    }
    program.set_limits(limits());
    program.survey()?;
    program.set_limits(limits());
    program.look()
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let mut program = program(puzzle, options, ());
    let clock = run.clock;
    run.search(
        &mut program,
        |program| tell(program, puzzle, || clock.limits()),
        |program| {
            let mut rects: Vec<(u16, Rect)> = program.store().rect().map(|it| (it.number, it.rect)).collect();
            rects.sort_unstable();
            Solution::new(puzzle, rects.into_iter().map(|(_, rect)| rect).collect())
        },
    );
    run.count(&program, program.choices);
    run.stop()
}
