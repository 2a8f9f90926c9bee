//! The model `blocks`: for each block and value the places in the block that are left for it.
//!
//! Viewpoint: the fourth of the dual ones. The reports have cells with values, and values with rows that have columns; a
//! value's place in each block is what remains. Two values of a block differ in place; a value differs in its row from the
//! same value in the other blocks of the block row, and in its column from those of the block column.
//!
//! - `place(block, value, d)`: in the block the value is at one of the places `d`, counted row by row.
//! - `set(block, value, spot)`: it is here.
//! - `puzzle(given)`: what is given, as rows, columns and values.

use chr_core::chr;

use super::Options;
use super::domain::{Domain, Shape};
use super::puzzle::{Puzzle, Solution};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku by the place of each value in each block.
    pub struct Blocks { shape: Shape, options: Options, choices: u64 }

    #[key(block, value)]
    constraint place(#[dense(25)] block: u8, #[dense(25)] value: u8, spots: Domain);
    constraint set(#[dense(25)] block: u8, #[dense(25)] value: u8, #[dense(25)] spot: u8);
    constraint puzzle(given: Vec<(u8, u8, u8)>);

    begin     @ puzzle(given) <=> for (b, v): (u8, u8) in self.shape.pairs() { place(b, v, self.shape.all()) },
                for (r, c, v): (u8, u8, u8) in given { set(self.shape.block(r, c), v, self.shape.spot(r, c)) };

    // Of two that are set the newer one finds the older, so one head is passive; told again, a value is dropped.
    same_spot @ #[passive] set(b, v, s) / set(b, w, s)   <=> if v != w { fail };
    twice     @ set(b, v, _), #[passive] set(b, v, _)    <=> fail;
    settled   @ set(b, v, s) / #[passive] place(b, v, d) <=> if !d.has(s) { fail };

    empty     @ place(_, _, d)                <=> d.is_empty()           | fail;
    used      @ set(b, _, s) / place(b, v, d) <=> d.has(s)               | place(b, v, d.without(s));
    line      @ set(b, v, s) / place(a, v, d) <=>
                let line = self.shape.seen(b, s, a), d.meets(line)       | place(a, v, d.minus(line));
    single    @ place(b, v, d)                ==> let Some(s) = d.only() | set(b, v, s);

    #[priority((self.options.cells.rank(d.len()), self.shape.nth(b, v)))]
    label     @ place(b, v, d)                ==> { self.choices += 1; },
                choose s: u8 in self.options.values.sorted(d, |_| 0) { set(b, v, s) };
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let shape = Shape::new(puzzle.blocks());
    let mut program = Blocks::new(shape, *options, 0);
    run.search(
        &mut program,
        |program| program.puzzle(puzzle.given()),
        |program| {
            let values = program.store().set().map(|it| (shape.cell(it.block, it.spot), it.value));
            Solution::of_values(puzzle.blocks(), values.map(|((row, col), value)| (row, col, value)))
        },
    );
    run.count(&program, program.choices);
    run.stop()
}
