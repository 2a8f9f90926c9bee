//! The human solver of Shikaku.
//!
//! How hard each technique is, and why, is said at [`Technique`].
//!
//! ```
//! use chr_solvers::human::Human;
//! use chr_solvers::shikaku::Puzzle;
//!
//! let puzzle = Puzzle::parse("4 .\n. .").unwrap();
//! let walk = puzzle.walk(&puzzle.board(&[]), true, usize::MAX);
//! assert_eq!(walk.steps[0].text, "The 4 at r1c1 has one rectangle that fits on the board: r1c1 to r2c2 (2 × 2).");
//! ```

mod board;
mod picture;
mod rules;
mod technique;
mod words;

pub use board::{Board, Number, Place};
pub use rules::{Techniques, TechniquesPut, TechniquesRuleOut, TechniquesStore};
pub use technique::{Technique, Why};
pub use words::Found;

use std::time::Duration;

use chr_core::trace::Trace;
use chr_core::{Error, Observer, Recorder};

use super::{Human, Move, Rating, Solutions, Step, Walk, ended, limits};
use crate::Budget;
use crate::shikaku::{Options, Puzzle, Rect, solve};

/// The program before it begins.
pub fn program<O: Observer>(observer: O) -> Techniques<O> {
    Techniques::with_observer(false, false, observer)
}

/// Runs a program from a board to its end, or until it has found so many steps.
pub fn run<O: Observer>(program: &mut Techniques<O>, board: &Board, most: usize) -> Result<(), Error> {
    let (can, blocked) = board.open();
    let open = |number: &Number| !board.drawn.iter().any(|drawn| drawn.number == *number);
    let numbers = board.numbers.iter().copied().filter(open).collect();
    program.set_stepping(most < usize::MAX);
    program.begin(numbers, can, blocked, board.bare(), board.drawn.clone())?;
    let enough = |store: TechniquesStore<'_>| {
        // What is found while something is supposed may be wrong.
        let sure = store.suppose().next().is_none() && store.suppose_deeply().next().is_none();
        sure && store.put().count() + store.rule_out().count() >= most
    };
    while most < usize::MAX && !enough(program.store()) && program.step()? {}
    Ok(())
}

/// What a program has found so far, in order.
pub fn found(store: TechniquesStore<'_>) -> Vec<(Technique, Why, Found)> {
    let tried = store.suppose().map(|it| it.id().age()).chain(store.suppose_deeply().map(|it| it.id().age())).min();
    let put = store.put().map(|it| {
        let place = Place { number: it.n, rect: it.r };
        (it.id().age(), (it.technique, it.why.clone(), Found::Put(place)))
    });
    let struck =
        store.rule_out().map(|it| (it.id().age(), (it.technique, it.why.clone(), Found::RuleOut(it.places.clone()))));
    // What is found while something is supposed may be wrong.
    let sure = put.chain(struck).filter(|(age, _)| tried.is_none_or(|tried| *age < tried));
    let mut all: Vec<_> = sure.collect();
    all.sort_by_key(|(age, _)| *age);
    all.into_iter().map(|(_, it)| it).collect()
}

/// A rectangle as a move.
fn rectangle(rect: Rect) -> Move {
    vec![usize::from(rect.row) + 1, usize::from(rect.col) + 1, usize::from(rect.height), usize::from(rect.width)]
}

/// The rectangle of a move.
fn rect(numbers: &[usize]) -> Rect {
    let [row, col, height, width] = [numbers[0] - 1, numbers[1] - 1, numbers[2], numbers[3]].map(|it| it as u16);
    Rect { row, col, height, width }
}

impl Human for Puzzle {
    const NAME: &'static str = "shikaku";
    const SOURCE: &'static str = include_str!("rules.rs");
    const COMPLETE: Rating = Rating(30);
    const LEVELS: &'static [(Rating, &'static str)] =
        &[(Rating(12), "easy"), (Rating(20), "medium"), (Rating(30), "hard")];
    type Board = Board;

    fn board(&self, entries: &[Move]) -> Board {
        let mut board = Board::new(self);
        for entry in entries {
            let rect = rect(entry);
            if let Some(number) = board.number_in(rect) {
                board.draw(Place { number, rect });
            }
        }
        board
    }

    fn entries(&self, text: &str) -> Result<Vec<Move>, String> {
        let (rows, cols) = (usize::from(self.height()), usize::from(self.width()));
        let cell = |word: &str| {
            let lower = word.to_lowercase();
            let (row, col) = lower.strip_prefix('r')?.split_once('c')?;
            let (row, col) = (row.parse::<usize>().ok()?, col.parse::<usize>().ok()?);
            ((1..=rows).contains(&row) && (1..=cols).contains(&col)).then_some((row, col))
        };
        let read = |word: &str| {
            let (from, to) = word.split_once('-').unwrap_or((word, word));
            let ((a, b), (c, d)) = (cell(from)?, cell(to)?);
            Some(vec![a.min(c), b.min(d), a.abs_diff(c) + 1, b.abs_diff(d) + 1])
        };
        let bad = |word: &str| {
            format!("{word:?} is not a move on this board; r1c1-r2c3 draws a rectangle of 2 rows and 3 columns")
        };
        let words = text.split([' ', ',', ';', '\n', '\t', '\r']).filter(|word| !word.is_empty());
        words.map(|word| read(word).ok_or_else(|| bad(word))).collect()
    }

    fn said(entry: &Move) -> String {
        let [row, col, height, width] = [entry[0], entry[1], entry[2], entry[3]];
        format!("r{row}c{col}-r{}c{}", row + height - 1, col + width - 1)
    }

    fn solutions(&self, budget: &Budget) -> Solutions {
        let outcome = solve(self, &Options::default(), budget);
        let found = outcome.solutions.iter().map(|it| it.rects().iter().map(|rect| rectangle(*rect)).collect());
        Solutions { found: found.collect(), complete: outcome.complete }
    }

    fn walk_within(&self, board: &Board, _: bool, most: usize, time: Option<Duration>) -> Walk {
        let mut program = program(());
        program.set_limits(limits(time));
        let end = run(&mut program, board, most);
        let mut board = board.clone();
        let mut steps = Vec::new();
        for (technique, why, found) in found(program.store()).into_iter().take(most) {
            steps.push(words::step(&board, technique, &why, &found));
            match found {
                Found::Put(place) => board.draw(place),
                Found::RuleOut(places) => places.into_iter().for_each(|place| board.strike(place)),
            }
        }
        let end = ended(end, board.is_full(), steps.len() == most);
        Walk { steps, end, firings: program.firings().collect() }
    }

    fn record(&self, board: &Board, _: bool) -> Trace {
        let mut program = program(Recorder::new());
        // A contradiction is the end of the trace.
        let _ = run(&mut program, board, usize::MAX);
        program.trace().clone()
    }

    fn apply(board: &mut Board, step: &Step) {
        for (moves, drawn) in [(&step.place, true), (&step.remove, false)] {
            for rect in moves.iter().map(|it| rect(it)) {
                match board.number_in(rect) {
                    Some(number) if drawn => board.draw(Place { number, rect }),
                    Some(number) => board.strike(Place { number, rect }),
                    None => {}
                }
            }
        }
    }

    fn text(&self, board: &Board) -> String {
        picture::text(board)
    }

    fn svg(&self, board: &Board, step: Option<&Step>) -> String {
        picture::svg(board, step)
    }
}
