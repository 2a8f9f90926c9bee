//! The model `positions`: for each value and row the columns that are left for it.
//!
//! Viewpoint: the alternative one of Deruyttere and Halilovic. Each value keeps an array of its columns, one for each row;
//! a position is used by one value only, the columns of a value all differ, and in a block row they are in different
//! blocks.
//!
//! - `position(value, row, d)`: the value is in one of the columns `d` of the row.
//! - `played(value, row, col)`: it is here.
//! - `puzzle(given)`: what is given, as rows, columns and values.
//!
//! The rule `cut` has the report's heuristic: a value that is played takes from its other rows in the same block row not
//! just its column but all the columns of its block.

use chr_core::chr;

use super::Options;
use super::domain::{Domain, Shape};
use super::puzzle::{Puzzle, Solution};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku by the column of each value in each row.
    pub struct Positions { shape: Shape, options: Options, choices: u64 }

    #[key(value, row)]
    constraint position(#[dense(25)] value: u8, #[dense(25)] row: u8, columns: Domain);
    constraint played(#[dense(25)] value: u8, #[dense(25)] row: u8, #[dense(25)] col: u8);
    constraint puzzle(given: Vec<(u8, u8, u8)>);

    begin     @ puzzle(given) <=> for (v, r): (u8, u8) in self.shape.pairs() { position(v, r, self.shape.all()) },
                for (r, c, v): (u8, u8, u8) in given { played(v, r, c) };

    // Of two that are played the newer one finds the older, so one head is passive; told again, a value is dropped.
    same_cell @ #[passive] played(v, r, c) / played(w, r, c)   <=> if v != w { fail };
    same_row  @ played(v, r, _), #[passive] played(v, r, _)    <=> fail;
    // The cut sees to it that a value is not twice in a block.
    same_block @ played(v, r, c), #[passive] played(v, s, e)   <=> !self.options.cut, self.shape.block(r, c) == self.shape.block(s, e) | fail;
    settled   @ played(v, r, c) / #[passive] position(v, r, d) <=> if !d.has(c) { fail };

    empty     @ position(_, _, d)                   <=> d.is_empty()           | fail;
    used      @ played(_, r, c) / position(v, r, d) <=> d.has(c)               | position(v, r, d.without(c));
    cut       @ played(v, r, c) / position(v, s, d) <=>
                let cut = cut(self.shape, &self.options, r, c, s), d.meets(cut) | position(v, s, d.minus(cut));
    single    @ position(v, r, d)                   ==> let Some(c) = d.only() | played(v, r, c);

    #[priority((self.options.cells.rank(d.len()), self.shape.nth(v, r)))]
    label     @ position(v, r, d)                   ==> { self.choices += 1; },
                choose c: u8 in self.options.values.sorted(d, |_| 0) { played(v, r, c) };
}

/// What a value that is played takes from its position in another row.
pub(super) fn cut(shape: Shape, options: &Options, row: u8, col: u8, other: u8) -> Domain {
    if options.cut { shape.cut(row, col, other) } else { Domain::one(col) }
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let shape = Shape::new(puzzle.blocks());
    let mut program = Positions::new(shape, *options, 0);
    run.search(
        &mut program,
        |program| program.puzzle(puzzle.given()),
        |program| Solution::of_values(puzzle.blocks(), program.store().played().map(|it| (it.row, it.col, it.value))),
    );
    run.count(&program, program.choices);
    run.stop()
}
