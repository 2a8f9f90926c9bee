//! The Shikaku rules against known boards.

use std::path::Path;

use chr_solvers::shikaku::{Options, Order, Puzzle, check, solve};
use chr_solvers::{Budget, Status};

const BOARD: &str = ". . 3 . 2\n3 . 4 . .\n. 2 . . 2\n. . . . .\n. 2 3 4 .";

#[test]
fn every_choice_of_options_finds_the_one_solution() {
    let puzzle = Puzzle::parse(BOARD).unwrap();
    for bits in 0..8 {
        for order in [Order::Input, Order::FirstFail, Order::LargestFirst] {
            let options = Options { redundant: bits & 1 > 0, cover: bits & 2 > 0, core: bits & 4 > 0, order };
            let outcome = solve(&puzzle, &options, &Budget { solutions: 2, time: None });
            assert_eq!((outcome.status, outcome.solutions.len()), (Status::Solved, 1), "{options:?}");
            assert!(outcome.complete);
            assert_eq!(check(&puzzle, &outcome.solutions[0]), Ok(()));
        }
    }
}

#[test]
fn mistakes_in_a_board_are_placed() {
    let error = |text: &str| Puzzle::parse(text).unwrap_err().to_string();
    assert_eq!(error(" \n"), "line 1, column 1: there is no puzzle here, the text is empty");
    assert_eq!(error("2 .\n. a"), "line 2, column 3: `a` is no area and no blank");
    assert_eq!(error("2 .\n. . ."), "line 2, column 5: this row has 3 cells, the rows before have 2");
    assert_eq!(error("2 .\n. ."), "line 2, column 3: the areas sum to 2, but the board has 2 × 2 = 4 cells");
}

/// The puzzles beside the workspace, where they are there.
#[test]
fn the_default_solves_every_puzzle_of_the_set() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/puzzles/shikaku");
    let Ok(files) = folder.read_dir() else { return };
    for file in files {
        let path = file.unwrap().path();
        let puzzle = Puzzle::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let outcome = solve(&puzzle, &Options::default(), &Budget { solutions: 2, time: None });
        assert_eq!((outcome.solutions.len(), outcome.complete), (1, true), "{}", path.display());
    }
}
