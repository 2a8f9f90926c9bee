//! The Shikaku rules against known boards and against brute force, and the generator.

use chr_solvers::shikaku::{Cell, Options, Order, Puzzle, Rect, check, generate, harder, solve};
use chr_solvers::{Budget, Status, bundle};

use puzzles::{TWO, all, beside, only};

mod puzzles;

const BOARD: &str = ". . 3 . 2\n3 . 4 . .\n. 2 . . 2\n. . . . .\n. 2 3 4 .";

/// Every choice of options.
fn all_options() -> Vec<Options> {
    let orders = [Order::Input, Order::FirstFail, Order::Learned, Order::AntiFirstFail, Order::LargestFirst];
    let all = (0..16).flat_map(|bits| {
        orders.map(|order| Options {
            redundant: bits & 1 > 0,
            cover: bits & 2 > 0,
            core: bits & 4 > 0,
            single: bits & 8 > 0,
            order,
        })
    });
    all.collect()
}

#[test]
fn every_choice_of_options_finds_the_one_solution() {
    let puzzle = Puzzle::parse(BOARD).unwrap();
    for options in all_options() {
        let outcome = solve(&puzzle, &options, &TWO);
        assert_eq!(outcome.status, Status::Solved, "{options:?}");
        assert_eq!(check(&puzzle, only(&outcome, options)), Ok(()));
    }
}

#[test]
fn mistakes_in_a_board_are_placed() {
    let error = |text: &str| Puzzle::parse(text).unwrap_err().to_string();
    assert!(error(" \n").starts_with("line 1, column 1: there is no puzzle here, the text is empty: rows of cells"));
    assert_eq!(error("2 .\n. a"), "line 2, column 3: `a` is neither an area nor `?` nor a blank (. 0 - _)");
    assert_eq!(error("2 .\n. -3"), "line 2, column 3: `-3` is neither an area nor `?` nor a blank (. 0 - _)");
    assert_eq!(error("2 .\n. . ."), "line 2, column 5: this row has 3 cells, the first has 2");
    assert_eq!(error("2 .\n. ."), "line 2, column 3: the areas sum to 2, but the board has 2 × 2 = 4 cells");
    assert_eq!(error("2 .\n. 3"), "line 2, column 3: the areas sum to 5, but the board has 2 × 2 = 4 cells");
    assert_eq!(error("2 99999\n. ."), "line 1, column 3: 99999 is more than the 2 × 2 = 4 cells of the board");
    assert_eq!(
        error("2 99999999999999999999\n. ."),
        "line 1, column 3: `999999999999…` is neither an area nor `?` nor a blank (. 0 - _)"
    );
    assert_eq!(error(&". ".repeat(201)), "line 1, column 401: a shikaku has at most 200 rows and columns");
    assert_eq!(error(&".\n".repeat(201)), "line 201, column 1: a shikaku has at most 200 rows and columns");
}

#[test]
fn areas_that_fit_nowhere_have_no_solution() {
    // Seven in a row are too many, and the other two are apart.
    for board in ["7 . .\n. . .\n. . 2", "5 . .\n. . .\n. . 4", "3 3 .\n3 . .\n. . ."] {
        let puzzle = Puzzle::parse(board).unwrap();
        assert_eq!(brute_force(&puzzle), Vec::<Vec<Rect>>::new(), "{board}");
        for options in all_options() {
            let outcome = solve(&puzzle, &options, &Budget::default());
            assert_eq!((outcome.status, outcome.complete), (Status::Unsolvable, true), "{options:?} {board}");
        }
    }
}

/// All solutions, in order: at the first cell that is not covered every rectangle with one number, its area. It shares nothing
/// with the rules.
fn brute_force(puzzle: &Puzzle) -> Vec<Vec<Rect>> {
    fn cover(puzzle: &Puzzle, laid: &mut Vec<(Cell, Rect)>, found: &mut Vec<Vec<Rect>>) {
        let cells = (0..puzzle.height()).flat_map(|row| (0..puzzle.width()).map(move |col| Cell { row, col }));
        let has = |rect: &Rect, cell: Cell| {
            cell.row >= rect.row
                && cell.row - rect.row < rect.height
                && cell.col >= rect.col
                && cell.col - rect.col < rect.width
        };
        let Some(first) = cells.clone().find(|&cell| !laid.iter().any(|(_, rect)| has(rect, cell))) else {
            let mut solution = laid.clone();
            solution.sort();
            found.push(solution.into_iter().map(|(_, rect)| rect).collect());
            return;
        };
        for height in 1..=puzzle.height() - first.row {
            for width in 1..=puzzle.width() - first.col {
                let rect = Rect { row: first.row, col: first.col, height, width };
                let inside: Vec<Cell> = cells.clone().filter(|&cell| has(&rect, cell)).collect();
                let numbers: Vec<_> = puzzle.numbers().iter().filter(|(cell, _)| inside.contains(cell)).collect();
                let free = !inside.iter().any(|&cell| laid.iter().any(|(_, other)| has(other, cell)));
                if let [(cell, area)] = numbers[..]
                    && free
                    && *area as usize == inside.len()
                {
                    laid.push((*cell, rect));
                    cover(puzzle, laid, found);
                    laid.pop();
                }
            }
        }
    }
    let mut found = Vec::new();
    cover(puzzle, &mut Vec::new(), &mut found);
    found.sort();
    found
}

/// All solutions, in order, by the rules.
fn by_rules(puzzle: &Puzzle, options: &Options) -> Vec<Vec<Rect>> {
    let outcome = solve(puzzle, options, &Budget { solutions: 1000, time: None });
    all(&outcome, |solution| solution.rects().to_vec(), options)
}

#[test]
fn every_choice_of_options_agrees_with_brute_force() {
    let mut several = 0;
    for (height, width) in [(3, 3), (4, 4), (3, 6), (5, 5)] {
        for seed in 1..=3 {
            let puzzle = generate(height, width, 6, seed);
            // With the first number somewhere else there may be several solutions, or none.
            let moved = (0..height).flat_map(|row| (0..width).map(move |col| Cell { row, col })).filter_map(|cell| {
                let mut numbers = puzzle.numbers().to_vec();
                numbers[0].0 = cell;
                Puzzle::new(height, width, numbers)
            });
            let moved: Vec<Puzzle> = moved.collect();
            for puzzle in moved.iter().chain([&puzzle]) {
                let expected = brute_force(puzzle);
                several += usize::from(expected.len() > 1);
                for options in all_options() {
                    assert_eq!(by_rules(puzzle, &options), expected, "{options:?} on\n{puzzle}");
                }
            }
        }
    }
    assert!(several > 0, "some have several solutions");
}

#[test]
fn a_generated_board_has_one_solution_and_depends_on_its_seed_alone() {
    for seed in 1..=5 {
        for (height, width, largest) in [(5, 5, 6), (4, 7, 8), (1, 6, 3), (8, 8, 10)] {
            let puzzle = generate(height, width, largest, seed);
            assert_eq!(brute_force(&puzzle).len(), 1, "{height} {width} {largest} {seed}");
            assert_eq!(puzzle, generate(height, width, largest, seed));
            assert!((1..50).any(|other| puzzle != generate(height, width, largest, seed + other)));
            assert!(puzzle.numbers().iter().all(|(_, area)| *area <= largest));
            assert_eq!(Puzzle::parse(&puzzle.to_string()), Ok(puzzle));
        }
    }
}

#[test]
fn a_harder_board_has_the_same_rectangles_and_takes_as_much_search() {
    let puzzle = generate(8, 8, 10, 2);
    let hard = harder(&puzzle, 100, 1);
    assert_eq!(hard, harder(&puzzle, 100, 1));
    let rects = |puzzle: &Puzzle| {
        let mut rects = brute_force(puzzle).concat();
        rects.sort();
        rects
    };
    assert_eq!(rects(&hard), rects(&puzzle));
    let search = |puzzle: &Puzzle| {
        let stats = solve(puzzle, &Options::default(), &TWO).stats;
        (stats.choices, stats.fired)
    };
    assert!(search(&hard) > search(&puzzle));
}

#[test]
fn the_bundle_is_what_the_generator_makes() {
    assert_eq!(bundle::SHIKAKU.len(), 21);
    let text = |name: &str| bundle::SHIKAKU.iter().find(|(it, _)| *it == name).expect(name).1;
    assert_eq!(text("5x5-1"), generate(5, 5, 6, 1).to_string());
    assert_eq!(text("15x15-2"), generate(15, 15, 16, 2).to_string());
}

/// The bundled boards, and those next to the workspace if there are any.
fn puzzles() -> Vec<(String, Puzzle)> {
    let bundled = bundle::SHIKAKU.iter().map(|(name, text)| ((*name).to_string(), (*text).to_string()));
    bundled.chain(beside("shikaku")).map(|(name, text)| (name, Puzzle::parse(&text).unwrap())).collect()
}

/// All of them have one solution.
fn solves(name: &str, puzzle: &Puzzle, options: &Options) {
    let outcome = solve(puzzle, options, &TWO);
    assert_eq!(check(puzzle, only(&outcome, (name, options))), Ok(()), "{name} {options:?}");
}

#[test]
fn the_default_solves_every_puzzle() {
    puzzles().iter().for_each(|(name, puzzle)| solves(name, puzzle, &Options::default()));
}

/// Whether these options are meant to solve a board within seconds.
fn is_meant(name: &str, puzzle: &Puzzle, options: &Options) -> bool {
    match (options.cover, options.core, options.redundant) {
        (true, true, _) | (true, false, true) => true,
        (true, false, false) => name != "20x20-hard" && puzzle.height() < 40,
        (false, true, _) => name != "20x20-hard",
        (false, false, _) => puzzle.height() <= 10,
    }
}

#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "takes minutes unless optimized: cargo test --release -p chr-solvers --test shikaku"
)]
fn every_choice_of_options_solves_what_it_is_meant_to() {
    for (name, puzzle) in puzzles() {
        for options in all_options().into_iter().filter(|options| is_meant(&name, &puzzle, options)) {
            solves(&name, &puzzle, &options);
        }
    }
}

/// Of these, what does not take long even without optimization.
#[test]
fn every_choice_of_options_solves_the_small_boards() {
    for (name, puzzle) in puzzles().into_iter().filter(|(_, puzzle)| puzzle.height() <= 7) {
        for options in all_options() {
            assert!(is_meant(&name, &puzzle, &options));
            solves(&name, &puzzle, &options);
        }
    }
}
