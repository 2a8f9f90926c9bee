//! The models that differ only in what a variable is: the dual ones, combinations of them, the Boolean one.
//!
//! Viewpoints: those that Vandekerkhove (2018–2019) takes from Simonis, Laburthe and Dotú. That a cell has a value can be said
//! in four ways, and each is a variable with a domain:
//!
//! - `cell(row, col, block, d)`: the cell has one of the values `d`;
//! - `in_row(row, value, d)`: in the row, the value is in one of the columns `d`;
//! - `in_col(col, value, d)`: in the column, the value is in one of the rows `d`;
//! - `in_block(block, value, d)`: in the block, the value is at one of the places `d`.
//!
//! A model is which of these there are. What all have in common is `known(row, col, block, value)` and `out(row, col, value)`: the
//! value is in the cell, or is not. What is known rules out what it cannot be together with (`rivals`), and what is out
//! leaves the domains of all variables that there are: this is the link between them. So a model with more variables sees
//! more, and the rules are the same for all.
//!
//! With `AllDifferent::Domains` the variables of a row, column or block are also looked at together, by the propagator in
//! `all_different.rs`. With `x_wing`, where a value has the same two columns in two rows it is in no other row of these, and the other way round.

use chr_core::chr;

use super::all_different::unsupported;
use super::domain::{Domain, Shape};
use super::puzzle::{Puzzle, Solution};
use super::{AllDifferent, Model, Options};
use crate::Outcome;
use crate::run::Run;

/// Which variables there are, and which of them are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// A value for each cell.
    cells: bool,
    /// A column for each row and value, a row for each column and value, a place for each block and value.
    rows: bool,
    cols: bool,
    blocks: bool,
    /// Cells are tried block by block.
    by_block: bool,
    /// Whether a value is in a cell or not is what is tried.
    boolean: bool,
}

impl View {
    /// Of a model.
    pub(super) fn of(model: Model) -> Self {
        let none = View { cells: false, rows: false, cols: false, blocks: false, by_block: false, boolean: false };
        let all = View { cells: true, rows: true, cols: true, blocks: true, ..none };
        match model {
            Model::Dual1 => View { cols: true, ..none },
            Model::Dual2 | Model::Positions => View { rows: true, ..none },
            Model::Dual3 => View { cells: true, by_block: true, ..none },
            Model::Dual4 | Model::Blocks => View { blocks: true, ..none },
            Model::Combined => View { cells: true, blocks: true, ..none },
            Model::Channelled => View { cells: true, rows: true, ..none },
            Model::Channelling | Model::Occurrences | Model::SinglePosition => all,
            Model::Boolean => View { boolean: true, ..all },
            Model::Numbers | Model::Classic | Model::Rows => View { cells: true, ..none },
        }
    }

    /// What is tried: all variables with first-fail, else the first kind that there is. Occurrences are counted, so that only
    /// cells are variables.
    fn tries(self, options: &Options) -> View {
        let only_cells = !options.cells.is_first_fail() || options.model == Model::Occurrences;
        if self.cells && only_cells { View { rows: false, cols: false, blocks: false, ..self } } else { self }
    }
}

chr! {
    /// Sudoku in any of several viewpoints.
    pub struct Viewpoints { shape: Shape, options: Options, view: View, tried: View, together: bool, choices: u64 }

    #[key(row, col)] #[index(row)] #[index(col)] #[index(block)]
    constraint cell(#[dense(25)] row: u8, #[dense(25)] col: u8, #[dense(25)] block: u8, values: Domain);
    #[key(row, value)] #[index(row)] #[index(value)]
    constraint in_row(#[dense(25)] row: u8, #[dense(25)] value: u8, columns: Domain);
    #[key(col, value)]
    constraint in_col(#[dense(25)] col: u8, #[dense(25)] value: u8, rows: Domain);
    #[key(block, value)]
    constraint in_block(#[dense(25)] block: u8, #[dense(25)] value: u8, places: Domain);
    #[set]
    constraint known(#[dense(25)] row: u8, #[dense(25)] col: u8, #[dense(25)] block: u8, #[dense(25)] value: u8);
    constraint out(row: u8, col: u8, value: u8);
    constraint puzzle(given: Vec<(u8, u8, u8)>);

    begin      @ puzzle(given) <=>
                 for (a, b): (u8, u8) in self.shape.pairs() {
                     if self.view.cells { cell(a, b, self.shape.block(a, b), self.shape.all()) },
                     if self.view.rows || self.options.x_wing { in_row(a, b, self.shape.all()) },
                     if self.view.cols || self.options.x_wing { in_col(a, b, self.shape.all()) },
                     if self.view.blocks { in_block(a, b, self.shape.all()) }
                 },
                 for (r, c, v): (u8, u8, u8) in given { known(r, c, self.shape.block(r, c), v) };

    same_cell  @ known(r, c, _, _), #[passive] known(r, c, _, _)     <=> fail;
    same_row   @ known(r, _, _, v), #[passive] known(r, _, _, v)     <=> fail;
    same_col   @ known(_, c, _, v), #[passive] known(_, c, _, v)     <=> fail;
    same_block @ known(_, _, b, v), #[passive] known(_, _, b, v)     <=> fail;
    rivals     @ known(r, c, _, v)                                   ==> for (s, d, w): (u8, u8, u8) in rivals(self.shape, r, c, v) { out(s, d, w) };

    // The link.
    cell       @ out(r, c, v) / #[passive] cell(r, c, b, d)          <=> d.has(v) | cell(r, c, b, d.without(v));
    in_row     @ out(r, c, v) / #[passive] in_row(r, v, d)           <=> d.has(c) | in_row(r, v, d.without(c));
    in_col     @ out(r, c, v) / #[passive] in_col(c, v, d)           <=> d.has(r) | in_col(c, v, d.without(r));
    in_block   @ out(r, c, v), #[passive] in_block(b, v, d)          <=> b == self.shape.block(r, c), d.has(self.shape.spot(r, c)) |
                 in_block(b, v, d.without(self.shape.spot(r, c)));
    linked     @ out(_, _, _)                                        <=> true;

    no_value   @ cell(_, _, _, d)                                    <=> d.is_empty() | fail;
    no_column  @ in_row(_, _, d)                                     <=> d.is_empty() | fail;
    no_row     @ in_col(_, _, d)                                     <=> d.is_empty() | fail;
    no_place   @ in_block(_, _, d)                                   <=> d.is_empty() | fail;
    one_value  @ cell(r, c, b, d)                                    ==> let Some(v) = d.only() | known(r, c, b, v);
    one_column @ in_row(r, v, d)                                     ==> self.view.rows, let Some(c) = d.only() | known(r, c, self.shape.block(r, c), v);
    one_row    @ in_col(c, v, d)                                     ==> self.view.cols, let Some(r) = d.only() | known(r, c, self.shape.block(r, c), v);
    one_place  @ in_block(b, v, d)                                   ==> let Some(p) = d.only(), let (r, c) = self.shape.cell(b, p) | known(r, c, b, v);

    // Two lines with the same two places for a value.
    x_wing     @ in_row(r, v, d), in_row(s, v, d)                    ==> self.options.x_wing, r < s, d.len() == 2 |
                 for (t, c): (u8, u8) in crossing(self.shape, r, s, d) { out(t, c, v) };
    x_wing_col @ in_col(c, v, d), in_col(e, v, d)                    ==> self.options.x_wing, c < e, d.len() == 2 |
                 for (f, r): (u8, u8) in crossing(self.shape, c, e, d) { out(r, f, v) };

    // All different, with a view of the whole: what is in no way to give each variable a value of its own is out.
    #[priority(0)] #[allow(unwoken)]
    all_row    @ cell(r, _, _, _)                                    ==> self.together,
                 let gone = unsupported(store.cell_by_row(r).map(|it| (it.col, it.values))), !gone.is_empty() |
                 for (c, v): (u8, u8) in gone { out(r, c, v) };
    #[priority(0)] #[allow(unwoken)]
    all_col    @ cell(_, c, _, _)                                    ==> self.together,
                 let gone = unsupported(store.cell_by_col(c).map(|it| (it.row, it.values))), !gone.is_empty() |
                 for (r, v): (u8, u8) in gone { out(r, c, v) };
    #[priority(0)] #[allow(unwoken)]
    all_block  @ cell(_, _, b, _)                                    ==> self.together,
                 let gone = unsupported(store.cell_by_block(b).map(|it| ((it.row, it.col), it.values))), !gone.is_empty() |
                 for ((r, c), v): ((u8, u8), u8) in gone { out(r, c, v) };
    #[priority(0)] #[allow(unwoken)]
    all_used   @ in_row(r, _, _)                                     ==> self.together,
                 let gone = unsupported(store.in_row_by_row(r).map(|it| (it.value, it.columns))), !gone.is_empty() |
                 for (v, c): (u8, u8) in gone { out(r, c, v) };
    #[priority(0)] #[allow(unwoken)]
    all_value  @ in_row(_, v, _)                                     ==> self.together,
                 let gone = unsupported(store.in_row_by_value(v).map(|it| (it.row, it.columns))), !gone.is_empty() |
                 for (r, c): (u8, u8) in gone { out(r, c, v) };

    // The search: of the variables that are tried, the one with the least rank.
    #[priority((1_000 + self.options.cells.rank(d.len()), nth(self.shape, self.view, r, c)))]
    label      @ cell(r, c, b, d)                                    ==> self.tried.cells, !self.tried.boolean, d.len() > 1 | { self.choices += 1; },
                 choose v: u8 in self.options.values.sorted(d, |_| 0) { known(r, c, b, v) };
    #[priority((1_000 + self.options.cells.rank(d.len()), self.shape.nth(v, r)))]
    label_row  @ in_row(r, v, d)                                     ==> self.tried.rows, !self.tried.boolean, d.len() > 1 | { self.choices += 1; },
                 choose c: u8 in self.options.values.sorted(d, |_| 0) { known(r, c, self.shape.block(r, c), v) };
    #[priority((1_000 + self.options.cells.rank(d.len()), self.shape.nth(v, c)))]
    label_col  @ in_col(c, v, d)                                     ==> self.tried.cols, !self.tried.boolean, d.len() > 1 | { self.choices += 1; },
                 choose r: u8 in self.options.values.sorted(d, |_| 0) { known(r, c, self.shape.block(r, c), v) };
    #[priority((1_000 + self.options.cells.rank(d.len()), self.shape.nth(b, v)))]
    label_block @ in_block(b, v, d)                                  ==> self.tried.blocks, !self.tried.boolean, d.len() > 1 | { self.choices += 1; },
                 choose p: u8 in self.options.values.sorted(d, |_| 0) { at(b, v, p) };
    #[priority((1_000 + self.options.cells.rank(d.len()), nth(self.shape, self.view, r, c)))]
    label_bool @ cell(r, c, b, d)                                    ==> self.tried.boolean, let Some(v) = d.iter().next(), d.len() > 1 | { self.choices += 1; },
                 choose yes: bool in truths(&self.options) { if yes { known(r, c, b, v) } else { out(r, c, v) } };
    at         @ at(b, v, p)                                         <=> let (r, c): (u8, u8) = self.shape.cell(b, p), known(r, c, b, v);

    constraint at(block: u8, value: u8, place: u8);
}

/// What a value in a cell cannot be together with: other values there, and the value elsewhere in the row, column and block.
fn rivals(shape: Shape, row: u8, col: u8, value: u8) -> Vec<(u8, u8, u8)> {
    let all = 0..shape.n;
    let others = all.clone().filter(|it| *it != value).map(|it| (row, col, it));
    let in_row = all.clone().filter(|it| *it != col).map(|it| (row, it, value));
    let in_col = all.clone().filter(|it| *it != row).map(|it| (it, col, value));
    let block = shape.block(row, col);
    let in_block = all.map(|it| shape.cell(block, it)).filter(|it| it.0 != row && it.1 != col);
    others.chain(in_row).chain(in_col).chain(in_block.map(|(row, col)| (row, col, value))).collect()
}

/// The other lines, with the two places.
fn crossing(shape: Shape, first: u8, second: u8, places: Domain) -> Vec<(u8, u8)> {
    let others = (0..shape.n).filter(|line| ![first, second].contains(line));
    others.flat_map(|line| places.iter().map(move |place| (line, place))).collect()
}

/// Where a cell comes in the order.
fn nth(shape: Shape, view: View, row: u8, col: u8) -> u16 {
    if view.by_block { shape.nth(shape.block(row, col), shape.spot(row, col)) } else { shape.nth(row, col) }
}

/// No first, or yes first, as the smallest or the largest value comes first.
fn truths(options: &Options) -> [bool; 2] {
    if options.values == super::ValueOrder::Max { [true, false] } else { [false, true] }
}

/// The program before it begins.
pub(super) fn program<O: chr_core::Observer>(puzzle: &Puzzle, options: &Options, observer: O) -> Viewpoints<O> {
    let view = View::of(options.model);
    let together = options.all_different == AllDifferent::Domains;
    Viewpoints::with_observer(Shape::new(puzzle.blocks()), *options, view, view.tries(options), together, 0, observer)
}

/// Solves a puzzle.
pub(super) fn solve(puzzle: &Puzzle, options: &Options, mut run: Run<Solution>) -> Outcome<Solution> {
    let mut program = program(puzzle, options, ());
    run.search(
        &mut program,
        |program| program.puzzle(puzzle.given()),
        |program| Solution::of_values(puzzle.blocks(), program.store().known().map(|it| (it.row, it.col, it.value))),
    );
    run.count(&program, program.choices);
    run.stop()
}
