//! The model `channelled`: the cells with their values and the values with their positions, linked both ways.
//!
//! Viewpoint: the third one of Deruyttere and Halilovic. A cell has a value exactly where the value has the cell's column
//! in the cell's row. In their ECLiPSe program that link is reified, so that what goes from one side goes from the other
//! (`Channel::Reified`); in their CHR program it passes on only what is known (`Channel::Known`).
//!
//! - `option(row, col, block, d)`: the cell has one of the values `d`, as in `classic`.
//! - `position(value, row, d)`: the value is in one of the columns `d` of the row, as in `positions`.
//! - `known(row, col, block, value)`: both are settled.
//! - `out(row, col, value)`: the value is not in the cell: the link.
//! - `puzzle(given)`: what is given, as rows, columns and values.

use chr_core::chr;

use super::domain::{Domain, Shape};
use super::positions::cut;
use super::puzzle::{Puzzle, Solution};
use super::{Channel, Options};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku in two linked models.
    pub struct Channelled { shape: Shape, options: Options, choices: u64 }

    #[key(row, col)]
    constraint option(#[dense(25)] row: u8, #[dense(25)] col: u8, #[dense(25)] block: u8, domain: Domain);
    #[key(value, row)]
    constraint position(#[dense(25)] value: u8, #[dense(25)] row: u8, columns: Domain);
    #[set]
    constraint known(#[dense(25)] row: u8, #[dense(25)] col: u8, #[dense(25)] block: u8, #[dense(25)] value: u8);
    constraint out(row: u8, col: u8, value: u8);
    constraint puzzle(given: Vec<(u8, u8, u8)>);

    begin      @ puzzle(given) <=>
                 for (r, c): (u8, u8) in self.shape.pairs() { option(r, c, self.shape.block(r, c), self.shape.all()) },
                 for (v, r): (u8, u8) in self.shape.pairs() { position(v, r, self.shape.all()) },
                 for (r, c, v): (u8, u8, u8) in given { known(r, c, self.shape.block(r, c), v) };

    // Either side alone would see these; between them a value may be on its way from one to the other.
    same_cell  @ known(r, c, _, _), known(r, c, _, _)             <=> fail;
    same_row   @ known(r, _, _, v), known(r, _, _, v)             <=> fail;
    same_col   @ known(_, c, _, v), known(_, c, _, v)             <=> fail;
    same_block @ known(_, _, b, v), known(_, _, b, v)             <=> fail;

    empty      @ option(_, _, _, d)                               <=> d.is_empty() | fail;
    nowhere    @ position(_, _, d)                                <=> d.is_empty() | fail;
    wrong      @ known(r, c, _, v), option(r, c, _, d)            <=> !d.has(v)    | fail;
    settled    @ known(r, c, _, v) / option(r, c, _, d)           <=> for w: u8 in d.without(v).iter() { out(r, c, w) };
    there      @ known(r, c, _, v) / position(v, r, d)            <=> for e: u8 in d.without(c).iter() { out(r, e, v) };

    row        @ known(r, _, _, v) / option(r, c, b, d)           <=> d.has(v)     | option(r, c, b, d.without(v)), out(r, c, v);
    col        @ known(_, c, _, v) / option(r, c, b, d)           <=> d.has(v)     | option(r, c, b, d.without(v)), out(r, c, v);
    block      @ known(_, _, b, v) / option(r, c, b, d)           <=> d.has(v)     | option(r, c, b, d.without(v)), out(r, c, v);
    used       @ known(r, c, _, _) / position(v, r, d)            <=> d.has(c)     | position(v, r, d.without(c)), out(r, c, v);
    cut        @ known(r, c, _, v) / position(v, s, d)            <=> let cut: Domain = cut(self.shape, &self.options, r, c, s), d.meets(cut) |
                 position(v, s, d.minus(cut)), for e: u8 in d.common(cut).iter() { out(s, e, v) };

    apart      @ out(_, _, _)                                     <=> self.options.channel == Channel::Known | true;
    to_cell    @ out(r, c, v) / #[passive] option(r, c, b, d)     <=> d.has(v)     | option(r, c, b, d.without(v));
    to_value   @ out(r, c, v) / #[passive] position(v, r, d)      <=> d.has(c)     | position(v, r, d.without(c));
    linked     @ out(_, _, _)                                     <=> true;

    single     @ option(r, c, b, d)                               ==> let Some(v) = d.only() | known(r, c, b, v);
    one_place  @ position(v, r, d)                                ==> let Some(c) = d.only() | known(r, c, self.shape.block(r, c), v);

    // With first-fail, whichever has the fewer alternatives: a cell, or the row of a value; else the cells.
    #[priority((self.options.cells.rank(d.len()), self.shape.nth(r, c)))]
    label      @ option(r, c, b, d)                               ==> { self.choices += 1; },
                 choose v: u8 in self.options.values.sorted(d, |v| lacking(store, self.shape, r, c, v)) { known(r, c, b, v) };
    #[priority((self.options.cells.rank(d.len()), self.shape.nth(self.shape.n, 0) + self.shape.nth(v, r)))]
    label_pos  @ position(v, r, d)                                ==> self.options.cells.is_first_fail() | { self.choices += 1; },
                 choose c: u8 in self.options.values.sorted(d, |_| 0) { known(r, c, self.shape.block(r, c), v) };
}

/// How many cells of the block of a cell lack the value: the likelihood, which the other side of the link knows.
fn lacking(store: ChannelledStore<'_>, shape: Shape, row: u8, col: u8, value: u8) -> u32 {
    let (columns, first) = (shape.block_columns(col), row / shape.height * shape.height);
    let left =
        |row: u8| store.position_by_value_row(value, row).map(|it| it.columns.common(columns).len()).sum::<u32>();
    u32::from(shape.n) - (first..first + shape.height).map(left).sum::<u32>()
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let shape = Shape::new(puzzle.blocks());
    let mut program = Channelled::new(shape, *options, 0);
    run.search(
        &mut program,
        |program| program.puzzle(puzzle.given()),
        |program| Solution::of_values(puzzle.blocks(), program.store().known().map(|it| (it.row, it.col, it.value))),
    );
    run.count(&program, program.choices);
    run.stop()
}
