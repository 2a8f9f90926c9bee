//! The model `rows`: each row is one variable, a permutation.
//!
//! Viewpoint: the alternative one of Craps and De Waen. That the values of a row differ is in what a row is; columns and
//! blocks are what the rules are about. A row is tried out whole, value by value, and only when it is complete do the
//! other rows hear of it. (Their report finds this viewpoint the slower one, and so it is.)
//!
//! - `row(r, w)`: row `r` is a permutation that fits the ways `w`: for each column the values that are left.
//! - `set(r, p)`: row `r` is the permutation `p`.
//! - `permute(r, w, p)`: row `r` begins with `p`, and the rest is to be tried.

use std::rc::Rc;

use chr_core::chr;

use super::domain::{Domain, Shape};
use super::puzzle::{Puzzle, Solution};
use super::{CellOrder, Options};
use crate::run::{Run, search};
use crate::{Budget, Outcome};

/// For each column of a row the values that are left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ways(Rc<[Domain]>);

impl Ways {
    /// Without the values that another row has in the same column, and in the same block if it crosses the same ones. None
    /// where nothing changes.
    fn after(&self, row: u8, other: u8, permutation: &[u8], shape: Shape) -> Option<Self> {
        let band = row / shape.side == other / shape.side;
        let taken = |col: u8| -> Domain {
            let columns = if band { shape.block_columns(col) } else { Domain::one(col) };
            columns.iter().map(|col| permutation[usize::from(col)]).collect()
        };
        let left: Rc<[Domain]> = (0..shape.n).zip(self.0.iter()).map(|(col, d)| d.minus(taken(col))).collect();
        (left != self.0).then_some(Ways(left))
    }

    /// Whether a column has no value left.
    fn is_dead(&self) -> bool {
        self.0.iter().any(|domain| domain.is_empty())
    }

    /// How many ways there are, if the row's values could be equal.
    fn size(&self) -> f64 {
        self.0.iter().map(|domain| f64::from(domain.len()).ln()).sum()
    }

    /// The values that can come next in a permutation.
    fn next(&self, begun: &[u8]) -> Domain {
        self.0[begun.len()].minus(begun.iter().copied().collect())
    }
}

chr! {
    /// Sudoku by permutations.
    pub struct Rows { shape: Shape, options: Options, choices: u64 }

    #[key(row)]
    constraint row(#[dense(25)] row: u8, ways: Ways);
    #[key(row)]
    constraint set(#[dense(25)] row: u8, permutation: Rc<[u8]>);
    constraint permute(row: u8, ways: Ways, begun: Rc<[u8]>);
    constraint search, label(row: u8);

    dead     @ row(_, w)                             <=> w.is_dead() | fail;
    fits     @ set(r, p) / row(s, w)                 <=> let Some(left) = w.after(s, r, p, self.shape) | row(s, left);

    permuted @ permute(r, _, p)                      <=> p.len() == usize::from(self.shape.n) | set(r, p);
    permute  @ permute(r, w, p)                      <=> { self.choices += 1; },
               choose v: u8 in self.options.values.sorted(w.next(&p), |_| 0) { permute(r, w.clone(), extended(&p, v)) };

    search   @ search                                <=> let Some(r) = pick(store, self.options.cells) | label(r);
    found    @ search                                <=> true;
    label    @ label(r), #[passive] row(r, w)        <=> permute(r, w, Rc::from([])), search;
}

/// A permutation with one more value.
fn extended(begun: &[u8], value: u8) -> Rc<[u8]> {
    begun.iter().copied().chain([value]).collect()
}

/// The row that is tried next.
fn pick(store: RowsStore<'_>, order: CellOrder) -> Option<u8> {
    let open = store.row();
    let picked = match order {
        CellOrder::Input => open.min_by_key(|it| it.row),
        CellOrder::FirstFail => open.min_by(|a, b| a.ways.size().total_cmp(&b.ways.size()).then(a.row.cmp(&b.row))),
        CellOrder::AntiFirstFail => open.min_by(|a, b| b.ways.size().total_cmp(&a.ways.size()).then(a.row.cmp(&b.row))),
    };
    picked.map(|it| it.row)
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, budget: &Budget) -> Outcome<Solution> {
    let mut run = Run::start(budget);
    let n = puzzle.size();
    let shape = Shape::new(n);
    let mut program = Rows::new(shape, *options, 0);
    let goal = |program: &mut Rows| {
        for (row, cells) in (0u8..).zip(puzzle.cells().chunks(n)) {
            // A given value is in its cell, and so in no other of its row, column and block.
            let clash = |at: usize, col: u8, value: u8| {
                let (other_row, other_col) = ((at / n) as u8, (at % n) as u8);
                let there = puzzle.cells()[at];
                there == value + 1
                    && (other_row == row
                        || other_col == col
                        || shape.block(other_row, other_col) == shape.block(row, col))
            };
            let left =
                |col: u8| shape.all().iter().filter(|&value| !(0..n * n).any(|at| clash(at, col, value))).collect();
            let ways =
                (0u8..).zip(cells).map(|(col, &value)| if value == 0 { left(col) } else { Domain::one(value - 1) });
            program.row(row, Ways(ways.collect()))?;
        }
        program.search()
    };
    search!(run, program, goal, |program: &Rows| {
        let mut cells = vec![0; n * n];
        for it in program.store().set() {
            let row = usize::from(it.row) * n;
            it.permutation.iter().enumerate().for_each(|(col, &value)| cells[row + col] = value + 1);
        }
        Solution::new(n, cells)
    });
    run.stop()
}
