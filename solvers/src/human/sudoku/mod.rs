//! The human solver of Sudoku.
//!
//! The techniques and their ratings are those of Sudoku Explainer. Like it, a walk takes the easiest step that applies at
//! every moment, and the direct forms (a pointing, claiming, pair or triple that leads to a placement at once) place a
//! value and strike nothing else.
//!
//! ```
//! use chr_solvers::human::sudoku::walk;
//! use chr_solvers::sudoku::Puzzle;
//!
//! let puzzle = Puzzle::parse("1...\n..1.\n.2..\n...3").unwrap();
//! let walk = walk(&puzzle, puzzle.cells(), true, usize::MAX);
//! assert_eq!(walk.steps[0].text, "");
//! ```

mod board;
mod layout;
mod rules;
mod technique;
mod words;

pub use board::Board;
pub use layout::{Cell, Kind, Layout, Nth, Unit};
pub use rules::{Techniques, TechniquesPut, TechniquesRuleOut, TechniquesStore};
pub use technique::{Mark, Technique, Why};
pub use words::Found;

use chr_core::{Error, Observer};

use super::{End, Rating, Walk};
use crate::sudoku::Puzzle;

/// The rules, as they are written.
pub const SOURCE: &str = include_str!("rules.rs");

/// Up to here the techniques are those of the scale; beyond, some are missing and a trial takes their place.
pub const COMPLETE: Rating = Rating(38);

/// The layout of a puzzle.
pub fn layout(puzzle: &Puzzle) -> Layout {
    let side = puzzle.side() as u8;
    Layout { n: side * side, height: side, width: side }
}

/// The program before it begins. If there is more than one solution, techniques that rely on there being one are not used.
pub fn program<O: Observer>(layout: Layout, unique: bool, observer: O) -> Techniques<O> {
    Techniques::with_observer(layout, unique, false, false, observer)
}

/// What a program has found so far, in order.
pub fn found(store: TechniquesStore<'_>) -> Vec<(Technique, Why, Found)> {
    let put = store.put().map(|it| {
        let mark = Mark { cell: it.cell, value: it.value };
        (it.id().age(), (it.technique, it.why.clone(), Found::Put(mark)))
    });
    let struck = store.rule_out().map(|it| {
        let found = Found::RuleOut(it.marks.clone());
        (it.id().age(), (it.technique, it.why.clone(), found))
    });
    let mut all: Vec<_> = put.chain(struck).collect();
    all.sort_by_key(|(age, _)| *age);
    all.into_iter().map(|(_, it)| it).collect()
}

/// Runs a program from a board to its end, or until it has found so many steps.
pub fn run<O: Observer>(program: &mut Techniques<O>, board: &Board, most: usize) -> Result<(), Error> {
    if most == usize::MAX {
        return program.begin(board.filled(), board.open());
    }
    program.set_stepping(true);
    program.begin(board.filled(), board.open())?;
    let enough = |store: TechniquesStore<'_>| {
        // What is found while something is supposed may be wrong.
        let sure = store.suppose().next().is_none() && store.suppose_deeply().next().is_none();
        sure && store.put().count() + store.rule_out().count() >= most
    };
    while !enough(program.store()) && program.step()? {}
    Ok(())
}

/// The steps from a board to its solution, or the first so many of them. Whether the puzzle has one solution only, the
/// caller knows.
pub fn walk(puzzle: &Puzzle, cells: &[u8], unique: bool, most: usize) -> Walk {
    let mut board = Board::new(layout(puzzle), cells);
    let mut program = program(board.layout, unique, ());
    let ended = run(&mut program, &board, most);
    let mut steps = Vec::new();
    for (technique, why, found) in found(program.store()).into_iter().take(most) {
        steps.push(words::step(&board, technique, &why, &found));
        match &found {
            Found::Put(mark) => board.place(mark.cell, mark.value),
            Found::RuleOut(marks) => marks.iter().for_each(|mark| board.strike(*mark)),
        }
    }
    let end = match ended {
        Err(Error::Failed) => End::Contradiction,
        Err(error) => panic!("a rule set of this crate is wrong: {error}"),
        Ok(()) if board.is_full() => End::Solved,
        Ok(()) if steps.len() == most => End::Enough,
        Ok(()) => End::Stuck,
    };
    Walk { steps, end, firings: program.firings().collect() }
}
