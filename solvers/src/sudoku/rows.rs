//! The model `rows`: each row is one variable, a permutation.
//!
//! Viewpoint: the alternative one of Craps and De Waen. That the values of a row differ follows from what a row is; the
//! rules are about columns and blocks. A row is tried out as a whole, value by value, and only when it is complete do
//! the other rows learn of it. (Their report finds this viewpoint the slower one, and so it is.)
//!
//! - `row(r, w)`: row `r` is a permutation that fits the ways `w`: for each column the values that are left.
//! - `given(r, c, v)`: the value `v` is given in column `c` of row `r`.
//! - `set(r, p)`: row `r` is the permutation `p`.
//! - `permute(r, w, p)`: row `r` begins with `p`, and the rest is to be tried.
//! - `puzzle(given)`: what is given, as rows, columns and values.

use std::rc::Rc;

use chr_core::chr;

use super::Options;
use super::domain::{Domain, Shape};
use super::puzzle::{Puzzle, Solution};
use crate::Outcome;
use crate::run::Run;

/// For each column of a row the values that are left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ways(Rc<[Domain]>);

impl Ways {
    /// Anything.
    fn any(shape: Shape) -> Self {
        Ways((0..shape.n).map(|_| shape.all()).collect())
    }

    /// With a value given at `other`, `col`: it is there, and in no other column of that row, nor in that column or
    /// block of another row. None if nothing changes.
    fn given(&self, row: u8, other: u8, col: u8, value: u8, shape: Shape) -> Option<Self> {
        let block = shape.block(other, col);
        let left = |at: u8, domain: Domain| match row == other {
            true if at == col => domain.common(Domain::one(value)),
            true => domain.without(value),
            false if at == col || shape.block(row, at) == block => domain.without(value),
            false => domain,
        };
        let left: Rc<[Domain]> = (0..shape.n).zip(self.0.iter()).map(|(at, &domain)| left(at, domain)).collect();
        (left != self.0).then_some(Ways(left))
    }

    /// Without the values that another row has in the same column, and in the same block if it crosses the same ones.
    /// None if nothing changes.
    fn after(&self, row: u8, other: u8, permutation: &[u8], shape: Shape) -> Option<Self> {
        let band = row / shape.height == other / shape.height;
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

    /// How many ways there are, if the row's values could be equal: the logarithm. Its bits are in the same order.
    fn size(&self) -> i64 {
        let size: f64 = self.0.iter().map(|domain| f64::from(domain.len()).ln()).sum();
        size.to_bits() as i64
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
    constraint given(row: u8, col: u8, value: u8);
    constraint permute(row: u8, ways: Ways, begun: Rc<[u8]>);
    constraint puzzle(given: Vec<(u8, u8, u8)>);

    begin    @ puzzle(all)                           <=> for r: u8 in 0..self.shape.n { row(r, Ways::any(self.shape)) },
               for (r, c, v): (u8, u8, u8) in all { given(r, c, v) };

    dead     @ row(_, w)                             <=> w.is_dead() | fail;
    given    @ given(r, c, v) / row(s, w)            <=> let Some(left) = w.given(s, r, c, v, self.shape) | row(s, left);
    fits     @ set(r, p) / row(s, w)                 <=> let Some(left) = w.after(s, r, p, self.shape) | row(s, left);

    permuted @ permute(r, _, p)                      <=> p.len() == usize::from(self.shape.n) | set(r, p);
    permute  @ permute(r, w, p)                      <=> { self.choices += 1; },
               choose v: u8 in self.options.values.sorted(w.next(&p), |_| 0) { permute(r, w.clone(), extended(&p, v)) };

    #[priority((self.options.cells.rank(w.size()), r))]
    label    @ row(r, w)                             <=> permute(r, w, Rc::from([]));
}

/// A permutation with one more value.
fn extended(begun: &[u8], value: u8) -> Rc<[u8]> {
    begun.iter().copied().chain([value]).collect()
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let n = puzzle.size();
    let mut program = Rows::new(Shape::new(puzzle.blocks()), *options, 0);
    run.search(
        &mut program,
        |program| program.puzzle(puzzle.given()),
        |program| {
            let mut cells = vec![0; n * n];
            for it in program.store().set() {
                let row = usize::from(it.row) * n;
                it.permutation.iter().enumerate().for_each(|(col, &value)| cells[row + col] = value + 1);
            }
            Solution::new(puzzle.blocks(), cells)
        },
    );
    run.count(&program, program.choices);
    run.stop()
}
