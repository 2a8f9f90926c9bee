//! The models `classic` and `single-position`: for each cell the values that are left for it.
//!
//! Viewpoint: the classical one of both reports. The rules `row`, `col` and `block` are those of Craps and De Waen:
//! what is known in a row, column or block goes from the options there.
//!
//! - `known(row, col, block, value)`: the cell has this value.
//! - `option(row, col, block, d)`: the cell has one of the values `d`.
//! - `lack_block(block, value, k)`: `k` cells of the block cannot have the value; `lack_row` and `lack_col` likewise.
//! - `lose(row, col, block, value)`: the cell has lost the value.
//! - `likely(block, value, k)`: so many cells of the block could not have the value just before the search.
//! - `puzzle(given)`: what is given, as rows, columns and values; `before`: the search is about to begin; `weigh(block, value)`: this is
//!   to be counted; `weighed`: everything has been.
//!
//! The likelihood heuristic is that of Deruyttere and Halilovic: for a value of a cell's domain, how many other cells of the
//! block lack it, counted from one. As the cell itself does not lack it, this is one more than `lack_block` says,
//! whichever cell asks. A value with as many as the block has cells must go there (`forced_block`), and values are tried in
//! descending order of it. The report could afford the counting only before the search, in one pass over the domains as they are
//! then: what is sure by that count is filled in, and what follows from it is not counted again. That is `before`. With
//! `always` a rule adds one whenever a cell loses a value, and going back on a choice takes it back. In `single-position`
//! the same is counted for rows and columns.

use chr_core::chr;

use super::domain::{Domain, Shape};
use super::puzzle::{Puzzle, Solution};
use super::{Likelihood, Model, Options};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku by the values of each cell.
    pub struct Classic { shape: Shape, options: Options, counting: bool, pub(super) choices: u64 }

    #[key(row, col)]
    constraint option(#[dense(25)] row: u8, #[dense(25)] col: u8, #[dense(25)] block: u8, domain: Domain);
    constraint known(#[dense(25)] row: u8, #[dense(25)] col: u8, #[dense(25)] block: u8, #[dense(25)] value: u8);
    constraint lose(row: u8, col: u8, block: u8, value: u8);
    #[key(row, value)]
    constraint lack_row(#[dense(25)] row: u8, #[dense(25)] value: u8, cells: u8);
    #[key(col, value)]
    constraint lack_col(#[dense(25)] col: u8, #[dense(25)] value: u8, cells: u8);
    #[key(block, value)]
    constraint lack_block(#[dense(25)] block: u8, #[dense(25)] value: u8, cells: u8);
    #[key(block, value)]
    constraint likely(#[dense(25)] block: u8, #[dense(25)] value: u8, cells: u8);
    constraint puzzle(given: Vec<(u8, u8, u8)>), before, weigh(block: u8, value: u8), weighed;

    begin        @ puzzle(given) <=>
                   for (r, c): (u8, u8) in self.shape.pairs() { option(r, c, self.shape.block(r, c), self.shape.all()) },
                   for (u, v): (u8, u8) in self.shape.pairs() {
                       if self.options.model == Model::SinglePosition { lack_row(u, v, 0), lack_col(u, v, 0) },
                       if self.counting { lack_block(u, v, 0) }
                   },
                   for (r, c, v): (u8, u8, u8) in given { known(r, c, self.shape.block(r, c), v) },
                   if self.options.likelihood == Likelihood::Before { before };

    // Of two that are known the newer one finds the older, so one head is passive; told again, a value is dropped.
    same_row     @ #[passive] known(r, c, _, v) / known(r, e, _, v)  <=> if c != e { fail };
    same_col     @ known(_, c, _, v), #[passive] known(_, c, _, v)   <=> fail;
    same_block   @ known(_, _, b, v), #[passive] known(_, _, b, v)   <=> fail;
    same_cell    @ known(r, c, _, _), #[passive] known(r, c, _, _)   <=> fail;
    settled      @ known(r, c, b, v) / #[passive] option(r, c, _, d) <=> if !d.has(v) { fail },
                   if self.counting { for w: u8 in d.without(v).iter() { lose(r, c, b, w) } };

    empty        @ option(_, _, _, d)                      <=> d.is_empty() | fail;
    row          @ known(r, _, _, v) / option(r, c, b, d)  <=> d.has(v)     |
                   option(r, c, b, d.without(v)), if self.counting { lose(r, c, b, v) };
    col          @ known(_, c, _, v) / option(r, c, b, d)  <=> d.has(v)     |
                   option(r, c, b, d.without(v)), if self.counting { lose(r, c, b, v) };
    block        @ known(_, _, b, v) / option(r, c, b, d)  <=> d.has(v)     |
                   option(r, c, b, d.without(v)), if self.counting { lose(r, c, b, v) };
    single       @ option(r, c, b, d)                      ==> let Some(v) = d.only() | known(r, c, b, v);

    lose_row     @ lose(r, _, _, v) / #[passive] lack_row(r, v, k)   <=> lack_row(r, v, k + 1);
    lose_col     @ lose(_, c, _, v) / #[passive] lack_col(c, v, k)   <=> lack_col(c, v, k + 1);
    lose_block   @ lose(_, _, b, v) / #[passive] lack_block(b, v, k) <=> lack_block(b, v, k + 1);
    lost         @ lose(_, _, _, _)                        <=> true;

    no_row       @ lack_row(_, _, k)                       <=> k == self.shape.n | fail;
    no_col       @ lack_col(_, _, k)                       <=> k == self.shape.n | fail;
    no_block     @ lack_block(_, _, k)                     <=> k == self.shape.n | fail;
    forced_row   @ lack_row(r, v, k), #[passive] option(r, c, b, d)   ==> k + 1 == self.shape.n, d.has(v) | known(r, c, b, v);
    forced_col   @ lack_col(c, v, k), #[passive] option(r, c, b, d)   ==> k + 1 == self.shape.n, d.has(v) | known(r, c, b, v);
    forced_block @ lack_block(b, v, k), #[passive] option(r, c, b, d) ==> k + 1 == self.shape.n, d.has(v) | known(r, c, b, v);

    before       @ before                                  <=> for (b, v): (u8, u8) in self.shape.pairs() { weigh(b, v) }, weighed;
    weigh        @ weigh(b, v)                             <=> agg k = count() in option(_, _, b, d) if d.has(v) |
                   likely(b, v, self.shape.n - k as u8);
    sure         @ weighed, #[passive] likely(b, v, k), option(r, c, b, d) ==> k + 1 == self.shape.n, d.has(v) | known(r, c, b, v);
    weighed      @ weighed                                 <=> true;

    #[priority((self.options.cells.rank(d.len()), self.shape.nth(r, c)))]
    label        @ option(r, c, b, d)                      ==> { self.choices += 1; },
                   choose v: u8 in values(store, b, d, &self.options) { known(r, c, b, v) };
}

/// The values of a cell in the order in which they are tried.
fn values(store: ClassicStore<'_>, block: u8, domain: Domain, options: &Options) -> Vec<u8> {
    let now = |value: u8| store.lack_block_by_block_value(block, value).next().map_or(0, |it| it.cells);
    let before = |value: u8| store.likely_by_block_value(block, value).next().map_or(0, |it| it.cells);
    options.values.sorted(domain, |value| match options.likelihood {
        Likelihood::Off => 0,
        Likelihood::Before => u32::from(before(value)),
        Likelihood::Always => u32::from(now(value)),
    })
}

/// Whether lost values are counted.
pub(super) fn counts(options: &Options) -> bool {
    options.model == Model::SinglePosition || options.likelihood == Likelihood::Always
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let mut program = Classic::new(Shape::new(puzzle.blocks()), *options, counts(options), 0);
    run.search(
        &mut program,
        |program| program.puzzle(puzzle.given()),
        |program| Solution::of_values(puzzle.blocks(), program.store().known().map(|it| (it.row, it.col, it.value))),
    );
    run.count(&program, program.choices);
    run.stop()
}
