//! The human solver of Hashiwokakero.
//!
//! How hard each technique is, and why, is said at [`Technique`].

mod board;
mod picture;
mod rules;
mod technique;
mod words;

pub use board::{Board, Bound, Isle, Span};
pub use rules::{Techniques, TechniquesFound, TechniquesStore};
pub use technique::{Technique, Why};

use std::time::Duration;

use chr_core::trace::Trace;
use chr_core::{Error, Observer, Recorder};

use super::{Human, Move, Rating, Solutions, Step, Walk, ended, limits};
use crate::Budget;
use crate::hashi::{Options, Puzzle, solve};

/// The program before it begins.
pub fn program<O: Observer>(board: &Board, observer: O) -> Techniques<O> {
    Techniques::with_observer(board.islands.len() as u32, false, false, observer)
}

/// Runs a program from a board to its end, or until it has found so many steps.
pub fn run<O: Observer>(program: &mut Techniques<O>, board: &Board, most: usize) -> Result<(), Error> {
    let Board { islands, bounds, crossings, .. } = board.clone();
    program.set_stepping(most < usize::MAX);
    program.begin(islands, bounds, crossings)?;
    let enough = |store: TechniquesStore<'_>| {
        // What is found while something is supposed may be wrong.
        let sure = store.suppose().next().is_none() && store.suppose_deeply().next().is_none();
        sure && store.found().count() >= most
    };
    while most < usize::MAX && !enough(program.store()) && program.step()? {}
    Ok(())
}

/// The island that a move names first, and the one that it names second.
fn ends(numbers: &[usize]) -> [Isle; 2] {
    let isle = |row: usize, col: usize| Isle { row: (row - 1) as u16, col: (col - 1) as u16 };
    [isle(numbers[0], numbers[1]), isle(numbers[2], numbers[3])]
}

/// A number of bridges on a span as a move.
fn bridges(span: Span, count: u8) -> Move {
    let [a, b, c, d] = [span.from.row, span.from.col, span.to.row, span.to.col].map(|it| usize::from(it) + 1);
    vec![a, b, c, d, usize::from(count)]
}

impl Human for Puzzle {
    const NAME: &'static str = "hashi";
    const SOURCE: &'static str = include_str!("rules.rs");
    const COMPLETE: Rating = Rating(34);
    const LEVELS: &'static [(Rating, &'static str)] =
        &[(Rating(16), "easy"), (Rating(24), "medium"), (Rating(34), "hard")];
    const MANY: bool = true;
    type Board = Board;

    fn board(&self, entries: &[Move]) -> Board {
        let mut board = Board::new(self);
        for entry in entries {
            let [a, b] = ends(entry);
            if let Some(span) = board.span(a, b) {
                board.narrow(span, entry[4] as u8, 2);
            }
        }
        board
    }

    fn entries(&self, text: &str) -> Result<Vec<Move>, String> {
        let board = Board::new(self);
        let read = |word: &str| {
            let (ends_of, count) = word.split_once('=').unwrap_or((word, "1"));
            let (from, to) = ends_of.split_once('-')?;
            let mut numbers = Vec::new();
            for cell in [from, to] {
                let lower = cell.to_lowercase();
                let (row, col) = lower.strip_prefix('r')?.split_once('c')?;
                numbers.extend([row.parse::<usize>().ok()?, col.parse::<usize>().ok()?]);
            }
            if numbers.contains(&0) {
                return None;
            }
            let [a, b] = ends(&numbers);
            let count = count.parse().ok().filter(|count| (1..=2).contains(count))?;
            board.span(a, b).map(|span| bridges(span, count))
        };
        let bad = |word: &str| {
            format!(
                "{word:?} is not a move on this board: r1c1-r1c5=2 would put two bridges between the islands at these cells, with \
                 nothing between them"
            )
        };
        let words = text.split([' ', ',', ';', '\n', '\t', '\r']).filter(|word| !word.is_empty());
        words.map(|word| read(word).ok_or_else(|| bad(word))).collect()
    }

    fn said(entry: &Move) -> String {
        format!("r{}c{}-r{}c{}={}", entry[0], entry[1], entry[2], entry[3], entry[4])
    }

    fn solutions(&self, budget: &Budget) -> Solutions {
        let outcome = solve(self, &Options::default(), budget);
        let found = outcome.solutions.iter().map(|solution| {
            let all = solution
                .bridges()
                .iter()
                .map(|it| vec![it.from.0 + 1, it.from.1 + 1, it.to.0 + 1, it.to.1 + 1, usize::from(it.count)]);
            all.collect()
        });
        Solutions { found: found.collect(), complete: outcome.complete }
    }

    /// A player who has built one of two bridges is not wrong.
    fn agrees(entry: &Move, solution: &[Move]) -> bool {
        solution.iter().any(|it| it[..4] == entry[..4] && it[4] >= entry[4])
    }

    fn walk_within(&self, board: &Board, _: bool, most: usize, time: Option<Duration>) -> Walk {
        let mut program = program(board, ());
        program.set_limits(limits(time));
        let end = run(&mut program, board, most);
        let mut board = board.clone();
        let mut steps = Vec::new();
        let store = program.store();
        let tried = store.suppose().map(|it| it.id().age()).chain(store.suppose_deeply().map(|it| it.id().age())).min();
        // What is found while something is supposed may be wrong.
        for it in store.found().filter(|it| tried.is_none_or(|tried| it.id().age() < tried)).take(most) {
            let step = words::step(&board, it.technique, &it.why, &it.bounds);
            Self::apply(&mut board, &step);
            steps.push(step);
        }
        let end = ended(end, board.is_full(), steps.len() == most);
        Walk { steps, end, firings: program.firings().collect() }
    }

    fn record(&self, board: &Board, _: bool) -> Trace {
        let mut program = program(board, Recorder::new());
        // A contradiction is the end of the trace.
        let _ = run(&mut program, board, usize::MAX);
        program.trace().clone()
    }

    fn apply(board: &mut Board, step: &Step) {
        for it in &step.place {
            let [from, to] = ends(it);
            board.narrow(Span { from, to }, it[4] as u8, 2);
        }
        for it in &step.remove {
            let [from, to] = ends(it);
            board.narrow(Span { from, to }, 0, it[4] as u8 - 1);
        }
    }

    fn text(&self, board: &Board) -> String {
        picture::text(board)
    }

    fn svg(&self, board: &Board, step: Option<&Step>) -> String {
        picture::svg(board, step)
    }
}
