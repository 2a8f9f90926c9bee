//! Every hint is sound in every solution, and the easiest that applies: on generated puzzles, against the solver's
//! solutions and against the techniques written once more without rules. `CHR_HUMAN_CASES` asks for more puzzles.

mod naive;

use std::collections::BTreeSet;

use chr_solvers::human::{End, Human, Move, Step, Walk};
use chr_solvers::{Budget, hashi, shikaku, sudoku};

/// How many puzzles: `usual`, unless more are asked for.
fn cases(usual: u64) -> u64 {
    std::env::var("CHR_HUMAN_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

/// All solutions of a puzzle, as moves.
fn solutions<H: Human>(puzzle: &H) -> Vec<Vec<Move>> {
    let solutions = puzzle.solutions(&Budget { solutions: 60, time: None });
    assert!(solutions.complete && !solutions.found.is_empty());
    solutions.found
}

/// A walk to the end, in which each step was checked against the board before it.
fn walked<H: Human>(puzzle: &H, entries: &[Move], unique: bool, mut check: impl FnMut(&H::Board, &Step)) -> Walk {
    let mut board = puzzle.board(entries);
    let walk = puzzle.walk(&board, unique, usize::MAX);
    for step in &walk.steps {
        assert!(!step.place.is_empty() || !step.remove.is_empty(), "a step does something: {step:?}");
        assert!(!step.cells.is_empty() && !step.text.is_empty() && !step.nudge.is_empty() && !step.clue.is_empty());
        check(&board, step);
        H::apply(&mut board, step);
    }
    walk
}

fn grid(layout: sudoku_human::Layout, board: &sudoku_human::Board) -> naive::sudoku::Grid {
    let marks = |cell| board.marks(cell).iter().map(|value| usize::from(value) + 1).collect();
    naive::sudoku::Grid {
        n: usize::from(layout.n),
        height: usize::from(layout.height),
        width: usize::from(layout.width),
        values: board.numbers().into_iter().map(usize::from).collect(),
        marks: layout.cells().map(marks).collect(),
    }
}

use chr_solvers::human::sudoku as sudoku_human;

/// Walks through a Sudoku. If not all solutions have what a step says, or if there is an easier one, the test fails.
fn check_sudoku(puzzle: &sudoku::Puzzle, entries: &[Move]) -> Walk {
    let all = solutions(puzzle);
    let all: Vec<&Vec<Move>> = all.iter().filter(|it| entries.iter().all(|entry| it.contains(entry))).collect();
    let layout = sudoku_human::layout(puzzle);
    let walk = walked(puzzle, entries, all.len() == 1, |board, step| {
        for solution in &all {
            assert!(step.place.iter().all(|it| solution.contains(it)), "{step:?}\n{}", puzzle.text(board));
            assert!(!step.remove.iter().any(|it| solution.contains(it)), "{step:?}\n{}", puzzle.text(board));
        }
        let grid = grid(layout, board);
        let ours = Some(step.rating.0).filter(|rating| *rating <= naive::sudoku::KNOWN);
        assert_eq!(ours, grid.easiest(), "{step:?}\n{}", puzzle.text(board));
        // Between these and chains there are techniques that were not written again.
        if ours.is_none() {
            let chain = grid.easiest_chain();
            let is_chain = ["chain", "cycle"].iter().any(|it| step.technique.ends_with(it));
            let easiest =
                if is_chain { chain == Some(step.rating.0) } else { chain.is_none_or(|it| it >= step.rating.0) };
            assert!(easiest && (!step.trial || chain.is_none()), "{chain:?} {step:?}\n{}", puzzle.text(board));
        }
    });
    if all.len() == 1 {
        assert_eq!(walk.end, End::Solved, "{puzzle}");
    }
    walk
}

#[test]
fn sudoku_hints_are_sound_and_the_easiest() {
    let mut seen = BTreeSet::new();
    for seed in 0..cases(15) {
        let clues = [0, 0, 0, 26, 30][seed as usize % 5];
        let walk = check_sudoku(&sudoku::generate(9, clues, 4_000 + seed).unwrap(), &[]);
        seen.extend(walk.steps.iter().map(|step| step.technique));
    }
    assert!(seen.len() > 8, "the puzzles take many techniques: {seen:?}");
}

#[test]
fn sudoku_hints_go_on_from_what_was_entered() {
    for seed in 0..cases(12) {
        let puzzle = sudoku::generate(9, 0, 4_100 + seed).unwrap();
        let solution = solutions(&puzzle).remove(0);
        let blank = |it: &&Move| puzzle.cells()[(it[0] - 1) * 9 + it[1] - 1] == 0;
        // Every so many blanks, from the end.
        let entries: Vec<Move> = solution.iter().rev().filter(blank).step_by(4 + seed as usize % 5).cloned().collect();
        check_sudoku(&puzzle, &entries);
        let board = puzzle.board(&entries);
        let (one, all) = (puzzle.walk(&board, true, 1), puzzle.walk(&board, true, usize::MAX));
        assert_eq!(one.steps, all.steps[..1], "a hint is the first step of the walk");
    }
}

#[test]
fn sudoku_hints_are_sound_in_every_solution_if_there_are_several() {
    for seed in 0..cases(2).min(3) {
        // Without two of its clues a minimal puzzle has more than one solution.
        let puzzle = sudoku::generate(9, 0, 4_200 + seed).unwrap();
        let text: String = puzzle.cells().iter().map(|it| char::from(b'0' + it)).collect();
        let fewer = text.replacen(|it| it != '0', "0", 2);
        let fewer = sudoku::Puzzle::parse(&fewer).unwrap();
        let all = fewer.solutions(&Budget { solutions: 60, time: None });
        assert!(all.found.len() > 1, "{fewer}");
        if all.complete {
            let walk = check_sudoku(&fewer, &[]);
            assert_ne!(walk.end, End::Solved, "{fewer}");
        }
    }
}

#[test]
fn small_sudokus_have_hints() {
    for seed in 0..cases(20) {
        check_sudoku(&sudoku::generate(4, 0, 4_300 + seed).unwrap(), &[]);
    }
}

/// Walks through a Shikaku, likewise.
fn check_shikaku(puzzle: &shikaku::Puzzle, entries: &[Move]) -> Walk {
    let all = solutions(puzzle);
    let numbers = puzzle.numbers().iter();
    let numbers = numbers.map(|(cell, area)| ([usize::from(cell.row), usize::from(cell.col)], *area as usize));
    let mut board = naive::shikaku::Board {
        height: usize::from(puzzle.height()),
        width: usize::from(puzzle.width()),
        numbers: numbers.collect(),
        drawn: Vec::new(),
        struck: BTreeSet::new(),
    };
    let rect = |it: &Move| [it[0] - 1, it[1] - 1, it[2], it[3]];
    let place = |board: &naive::shikaku::Board, it: &Move| (board.number_in(rect(it)).unwrap(), rect(it));
    for entry in entries {
        board.drawn.push(place(&board, entry));
    }
    let walk = walked(puzzle, entries, all.len() == 1, |seen, step| {
        for solution in &all {
            assert!(step.place.iter().all(|it| solution.contains(it)), "{step:?}\n{}", puzzle.text(seen));
            assert!(!step.remove.iter().any(|it| solution.contains(it)), "{step:?}\n{}", puzzle.text(seen));
        }
        let ours = Some(step.rating.0).filter(|_| !step.trial);
        assert_eq!(ours, board.easiest(), "{step:?}\n{}", puzzle.text(seen));
        for it in &step.place {
            board.drawn.push(place(&board, it));
        }
        for it in &step.remove {
            board.struck.insert(place(&board, it));
        }
    });
    if all.len() == 1 {
        assert_eq!(walk.end, End::Solved, "{puzzle}");
    }
    walk
}

#[test]
fn shikaku_hints_are_sound_and_the_easiest() {
    let mut seen = BTreeSet::new();
    for seed in 0..cases(30) {
        let (height, width, largest) = [(5, 5, 6), (6, 7, 9), (8, 8, 12), (9, 7, 16)][seed as usize % 4];
        let puzzle = shikaku::generate(height, width, largest, 4_400 + seed);
        // As generated they are easy.
        let puzzle = if seed % 2 == 0 { shikaku::harder(&puzzle, 40, seed) } else { puzzle };
        let walk = check_shikaku(&puzzle, &[]);
        let entered: Vec<Move> = solutions(&puzzle)[0].iter().step_by(3).cloned().collect();
        check_shikaku(&puzzle, &entered);
        seen.extend(walk.steps.iter().map(|step| step.technique));
    }
    assert!(seen.len() >= 5, "the puzzles take many techniques: {seen:?}");
}

/// Found by many cases: a cell that one number less can reach is looked at again, though nothing else about it has changed.
#[test]
fn a_number_that_goes_may_leave_a_cell_to_nobody() {
    for board in [
        ".2.2.6..\n...2....\n3.4..4..\n.8.....5\n....5...\n...3..23\n4....3..\n.2.22.2.\n",
        // Here it goes since it has its rectangle.
        ".4.....4\n...C....\n........\n..6.....\n4.....8.\n.6...5..\n...23..4\n...4..2.\n",
    ] {
        let walk = check_shikaku(&shikaku::Puzzle::parse(board).unwrap(), &[]);
        assert!(walk.steps.iter().any(|step| step.technique == "unreachable cell"), "{board}");
    }
}

/// Walks through a Hashiwokakero, likewise.
fn check_hashi(puzzle: &hashi::Puzzle, entries: &[Move]) -> Walk {
    let all = solutions(puzzle);
    let sights = puzzle.sights();
    let mut board = naive::hashi::Board {
        numbers: puzzle.islands().iter().map(|it| u32::from(it.number)).collect(),
        spans: sights.iter().map(|it| (it.from, it.to, 0, 2)).collect(),
        crossings: puzzle.crossings().to_vec(),
    };
    let place = |at: usize| [puzzle.islands()[at].row + 1, puzzle.islands()[at].col + 1];
    let span = |it: &Move| {
        let ends = [[it[0], it[1]], [it[2], it[3]]];
        sights.iter().position(|sight| [place(sight.from), place(sight.to)] == ends).unwrap()
    };
    for entry in entries {
        board.spans[span(entry)].2 = entry[4] as u32;
    }
    let walk = walked(puzzle, entries, all.len() == 1, |seen, step| {
        let bridges = |solution: &[Move], it: &Move| {
            solution.iter().find(|other| other[..4] == it[..4]).map_or(0, |other| other[4])
        };
        for solution in &all {
            assert!(
                step.place.iter().all(|it| bridges(solution, it) >= it[4]),
                "{step:?}\n{}",
                Human::text(puzzle, seen)
            );
            assert!(
                step.remove.iter().all(|it| bridges(solution, it) < it[4]),
                "{step:?}\n{}",
                Human::text(puzzle, seen)
            );
        }
        board.settle();
        let ours = Some(if step.rating.0 == 14 { 13 } else { step.rating.0 }).filter(|_| !step.trial);
        assert_eq!(ours, board.easiest(), "{step:?}\n{}", Human::text(puzzle, seen));
        for it in &step.place {
            let lo = &mut board.spans[span(it)].2;
            *lo = it[4] as u32;
        }
        for it in &step.remove {
            let hi = &mut board.spans[span(it)].3;
            *hi = it[4] as u32 - 1;
        }
    });
    if all.len() == 1 {
        assert_eq!(walk.end, End::Solved, "{}", puzzle.text());
    }
    walk
}

#[test]
fn hashi_hints_are_sound_and_the_easiest() {
    let mut seen = BTreeSet::new();
    for seed in 0..cases(30) {
        let (rows, cols, islands, longest) = [(6, 6, 10, 4), (7, 9, 16, 4), (9, 9, 24, 5)][seed as usize % 3];
        let puzzle = hashi::generate(&hashi::Shape { rows, cols, islands, longest }, 4_500 + seed);
        let walk = check_hashi(&puzzle, &[]);
        let entered: Vec<Move> = solutions(&puzzle)[0].iter().step_by(3).cloned().collect();
        check_hashi(&puzzle, &entered);
        seen.extend(walk.steps.iter().map(|step| step.technique));
    }
    assert!(seen.len() >= 5, "the puzzles take many techniques: {seen:?}");
}

#[test]
fn bundled_boards_are_walked_to_the_end() {
    let small =
        |name: &str| name.split(['x', '-']).take(2).all(|side| side.parse::<u32>().is_ok_and(|side| side <= 15));
    for (name, text) in chr_solvers::bundle::SHIKAKU.iter().filter(|it| small(it.0)) {
        let puzzle = shikaku::Puzzle::parse(text).unwrap();
        assert_eq!(puzzle.walk(&puzzle.board(&[]), true, usize::MAX).end, End::Solved, "{name}");
    }
    for (name, text) in chr_solvers::bundle::HASHI.iter().filter(|it| small(it.0)) {
        let puzzle = hashi::Puzzle::parse(text).unwrap();
        assert_eq!(puzzle.walk(&puzzle.board(&[]), true, usize::MAX).end, End::Solved, "{name}");
    }
}
