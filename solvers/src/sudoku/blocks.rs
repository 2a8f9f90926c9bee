//! The model `blocks`: for each block and value the places in the block that are left for it.
//!
//! Viewpoint: the fourth of the dual ones. The reports have cells with values, and values with rows that have columns; a
//! value's place in each block is what remains. Two values of a block differ in place; a value differs in its row from the
//! same value in the other blocks of the block row, and in its column from those of the block column.
//!
//! - `place(block, value, d)`: in the block the value is at one of the places `d`, counted row by row.
//! - `set(block, value, spot)`: it is here.

use chr_core::{Error, Observer, chr};

use super::domain::{Domain, Shape, fewest};
use super::puzzle::{Puzzle, Solution};
use super::{CellOrder, Options};
use crate::Outcome;
use crate::run::Run;

chr! {
    /// Sudoku by the place of each value in each block.
    pub struct Blocks { shape: Shape, options: Options, choices: u64 }

    #[key(block, value)]
    constraint place(#[dense(25)] block: u8, #[dense(25)] value: u8, spots: Domain);
    constraint set(#[dense(25)] block: u8, #[dense(25)] value: u8, #[dense(25)] spot: u8);
    constraint search, label(block: u8, value: u8);

    // Of two that are set the newer one finds the older, so one head is passive; told again, a value is dropped.
    same_spot @ #[passive] set(b, v, s) / set(b, w, s)   <=> if v != w { fail };
    twice     @ set(b, v, _), #[passive] set(b, v, _)    <=> fail;
    settled   @ set(b, v, s) / #[passive] place(b, v, d) <=> if !d.has(s) { fail };

    empty     @ place(_, _, d)                <=> d.is_empty()           | fail;
    used      @ set(b, _, s) / place(b, v, d) <=> d.has(s)               | place(b, v, d.without(s));
    line      @ set(b, v, s) / place(a, v, d) <=>
                let line = self.shape.seen(b, s, a), d.meets(line)       | place(a, v, d.minus(line));
    single    @ place(b, v, d)                ==> let Some(s) = d.only() | set(b, v, s);

    #[allow(unwoken)]
    search    @ search <=> let Some((b, v)) = pick(store, self.shape, self.options.cells) | label(b, v);
    found     @ search <=> true;
    label     @ #[passive] place(b, v, d) / label(b, v) <=> { self.choices += 1; },
                choose s: u8 in self.options.values.sorted(d, |_| 0) { set(b, v, s) }, search;
}

/// The block and value that are tried next.
fn pick(store: BlocksStore<'_>, shape: Shape, order: CellOrder) -> Option<(u8, u8)> {
    let mut open = shape.pairs().filter_map(|(block, value)| store.place_by_block_value(block, value).next());
    let picked = match order {
        CellOrder::Input => open.next(),
        CellOrder::FirstFail | CellOrder::Learned => fewest(open, |it| it.spots.len()),
        CellOrder::AntiFirstFail => open.min_by_key(|it| !it.spots.len()),
    };
    picked.map(|it| (it.block, it.value))
}

/// Tells a program the puzzle, and searches.
pub(super) fn tell<O: Observer>(program: &mut Blocks<O>, puzzle: &Puzzle) -> Result<(), Error> {
    let shape = program.shape;
    shape.pairs().try_for_each(|(block, value)| program.place(block, value, shape.all()))?;
    for ((row, col), &value) in shape.pairs().zip(puzzle.cells()).filter(|(_, value)| **value != 0) {
        program.set(shape.block(row, col), value - 1, shape.spot(row, col))?;
    }
    program.search()
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let shape = Shape::new(puzzle.blocks());
    let mut program = Blocks::new(shape, *options, 0);
    run.search(
        &mut program,
        |program| tell(program, puzzle),
        |program| {
            let values = program.store().set().map(|it| (shape.cell(it.block, it.spot), it.value));
            Solution::of_values(puzzle.blocks(), values.map(|((row, col), value)| (row, col, value)))
        },
    );
    run.count(&program, program.choices);
    run.stop()
}
