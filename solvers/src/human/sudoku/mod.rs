//! The human solver of Sudoku.
//!
//! The techniques and their ratings are those of Sudoku Explainer. Like it, a walk takes the easiest step that applies at
//! every moment, and the direct forms (a pointing, claiming, pair or triple that leads to a placement at once) place a
//! value and strike nothing else.
//!
//! ```
//! use chr_solvers::human::Human;
//! use chr_solvers::sudoku::Puzzle;
//!
//! let puzzle = Puzzle::parse("1...\n..1.\n.2..\n...3").unwrap();
//! let walk = puzzle.walk(&puzzle.board(&[]), true, usize::MAX);
//! assert_eq!(walk.steps[0].text, "Block 1: 2 can only go in r2c1, since the 2 at r3c2 keeps it out of all other open cells.");
//! ```

mod board;
mod chain;
mod layout;
mod picture;
mod rules;
mod struck;
mod technique;
mod words;

pub use board::Board;
pub use chain::{Links, Path};
pub use layout::{Cell, Kind, Layout, Nth, Unit};
pub use rules::{Techniques, TechniquesPut, TechniquesRuleOut, TechniquesStore};
pub use technique::{Mark, Technique, Why};
pub use words::Found;

use std::time::Duration;

use chr_core::{Error, Observer};

use chr_core::Recorder;
use chr_core::trace::Trace;

use super::{Human, Move, Rating, Solutions, Step, Walk, ended, limits};
use crate::Budget;
use crate::format::{self, Hints};
use crate::sudoku::{Options, Puzzle, solve};

/// The layout of a puzzle.
pub fn layout(puzzle: &Puzzle) -> Layout {
    let blocks = puzzle.blocks();
    Layout { n: puzzle.size() as u8, height: blocks.height as u8, width: blocks.width as u8 }
}

/// The program before it begins. If there is more than one solution, techniques that rely on there being one are not used.
pub fn program<O: Observer>(layout: Layout, unique: bool, observer: O) -> Techniques<O> {
    Techniques::with_observer(layout, unique, false, false, observer)
}

/// What a program has found so far, in order.
pub fn found(store: TechniquesStore<'_>) -> Vec<(Technique, Why, Found)> {
    let tried = store.suppose().map(|it| it.id().age()).chain(store.suppose_deeply().map(|it| it.id().age())).min();
    let put = store.put().map(|it| {
        let mark = Mark { cell: it.cell, value: it.value };
        (it.id().age(), (it.technique, it.why.clone(), Found::Put(mark)))
    });
    let struck = store.rule_out().map(|it| {
        let found = Found::RuleOut(it.marks.clone());
        (it.id().age(), (it.technique, it.why.clone(), found))
    });
    // What is found while something is supposed may be wrong.
    let sure = put.chain(struck).filter(|(age, _)| tried.is_none_or(|tried| *age < tried));
    let mut all: Vec<_> = sure.collect();
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

/// The steps from a board, or the first so many of them.
fn walk(mut board: Board, unique: bool, most: usize, time: Option<Duration>) -> Walk {
    let mut program = program(board.layout, unique, ());
    program.set_limits(limits(time));
    let end = run(&mut program, &board, most);
    let mut steps = Vec::new();
    for (technique, why, found) in found(program.store()).into_iter().take(most) {
        let step = words::step(&board, technique, &why, &found);
        Puzzle::apply(&mut board, &step);
        steps.push(step);
    }
    let end = ended(end, board.is_full(), steps.len() == most);
    Walk { steps, end, firings: program.firings().collect() }
}

/// A move as a mark, if it is one.
fn mark(numbers: &[usize]) -> Mark {
    let [row, col, value] = [numbers[0], numbers[1], numbers[2]].map(|it| (it - 1) as u8);
    Mark { cell: Cell { row, col }, value: Nth(value) }
}

impl Human for Puzzle {
    const NAME: &'static str = "sudoku";
    const SOURCE: &'static str = include_str!("rules.rs");
    const COMPLETE: Rating = Rating(38);
    const LEVELS: &'static [(Rating, &'static str)] = &[
        (Rating(12), "very easy"),
        (Rating(15), "easy"),
        (Rating(23), "medium"),
        (Rating(28), "tricky"),
        (Rating(38), "hard"),
        (Rating(56), "very hard"),
        (Rating(79), "extreme"),
    ];
    type Board = Board;

    fn board(&self, entries: &[Move]) -> Board {
        let layout = layout(self);
        let mut cells = self.cells().to_vec();
        for entry in entries {
            let mark = mark(entry);
            cells[layout.index(mark.cell)] = mark.value.0 + 1;
        }
        Board::new(layout, &cells)
    }

    fn entries(&self, text: &str) -> Result<Vec<Move>, String> {
        let n = self.size();
        if let Some(moves) = moves(text, n) {
            return moves;
        }
        let hints = Hints { kind: Some(format::Kind::Sudoku), blocks: Some(self.blocks()), entered: true };
        let board: Puzzle =
            format::only(text, hints).map_err(|error| format!("neither moves such as r1c2=5 nor a board: {error}"))?;
        if board.size() != n {
            return Err(format!("the board of the entries has {} rows, the puzzle {n}", board.size()));
        }
        let mut entries = Vec::new();
        for (at, (&given, &entered)) in self.cells().iter().zip(board.cells()).enumerate() {
            let (row, col) = (at / n + 1, at % n + 1);
            match (given, entered) {
                (0, 0) => {}
                (0, value) => entries.push(vec![row, col, usize::from(value)]),
                (given, value) if given == value => {}
                (given, _) => return Err(format!("r{row}c{col} is {given} in the puzzle, but not in the entries")),
            }
        }
        Ok(entries)
    }

    fn said(entry: &Move) -> String {
        format!("r{}c{}={}", entry[0], entry[1], entry[2])
    }

    fn solutions(&self, budget: &Budget) -> Solutions {
        let outcome = solve(self, &Options::default(), budget);
        let n = self.size();
        let moves = |cells: &[u8]| {
            let all = cells.iter().enumerate().map(|(at, value)| vec![at / n + 1, at % n + 1, usize::from(*value)]);
            all.collect()
        };
        let found = outcome.solutions.iter().map(|solution| moves(solution.cells())).collect();
        Solutions { found, complete: outcome.complete }
    }

    fn suspects(&self) -> Vec<Move> {
        let n = self.size();
        // With many more mistakes than one nothing is found, so it need not take long.
        let budget = Budget { solutions: 1, time: Some(Duration::from_millis(50)) };
        let solvable = |at: usize| {
            let mut cells = self.cells().to_vec();
            cells[at] = 0;
            Puzzle::with_blocks(self.blocks(), cells)
                .is_some_and(|it| !solve(&it, &Options::default(), &budget).solutions.is_empty())
        };
        let given = self.cells().iter().enumerate().filter(|(at, value)| **value != 0 && solvable(*at));
        given.map(|(at, value)| vec![at / n + 1, at % n + 1, usize::from(*value)]).collect()
    }

    fn walk_within(&self, board: &Board, unique: bool, most: usize, time: Option<Duration>) -> Walk {
        walk(board.clone(), unique, most, time)
    }

    fn record(&self, board: &Board, unique: bool) -> Trace {
        let mut program = program(board.layout, unique, Recorder::new());
        // A contradiction is the end of the trace.
        let _ = run(&mut program, board, usize::MAX);
        program.trace().clone()
    }

    fn apply(board: &mut Board, step: &Step) {
        for it in &step.place {
            let mark = mark(it);
            board.place(mark.cell, mark.value);
        }
        step.remove.iter().for_each(|it| board.strike(mark(it)));
    }

    fn text(&self, board: &Board) -> String {
        picture::text(board, None)
    }

    fn coloured(&self, board: &Board, step: &Step) -> String {
        picture::text(board, Some(step))
    }

    fn svg(&self, board: &Board, step: Option<&Step>) -> String {
        picture::svg(self.cells(), board, step)
    }
}

/// Moves such as `r1c2=5`, in their order, if the text looks like such.
fn moves(text: &str, n: usize) -> Option<Result<Vec<Move>, String>> {
    let words: Vec<&str> = text.split([' ', ',', ';', '\n', '\t', '\r']).filter(|word| !word.is_empty()).collect();
    if !words.iter().any(|word| word.contains('=')) {
        return words.is_empty().then_some(Ok(Vec::new()));
    }
    let read = |word: &&str| {
        let (cell, value) = word.split_once('=')?;
        let (row, col) =
            cell.to_lowercase().strip_prefix('r')?.split_once('c').map(|(r, c)| (r.parse().ok(), c.parse().ok()))?;
        let numbers = vec![row?, col?, value.parse().ok()?];
        numbers.iter().all(|it| (1..=n).contains(it)).then_some(numbers)
    };
    let bad = |word: &&str| format!("{word:?} is not a move on this board; r1c2=5 puts 5 in row 1, column 2");
    Some(words.iter().map(|word| read(word).ok_or_else(|| bad(word))).collect())
}
