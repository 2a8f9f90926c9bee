//! The Sudoku rule sets against known boards.

use std::path::Path;

use chr_solvers::sudoku::{Likelihood, Model, Options, Puzzle, check, solve};
use chr_solvers::{Budget, Status};

const MODELS: [Model; 7] = [
    Model::Numbers,
    Model::Classic,
    Model::Positions,
    Model::Rows,
    Model::Blocks,
    Model::Channelled,
    Model::SinglePosition,
];

const BOARD: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn every_model_finds_the_one_solution() {
    let puzzle = Puzzle::parse(BOARD).unwrap();
    for model in MODELS {
        for likelihood in [Likelihood::Off, Likelihood::Before, Likelihood::Always] {
            let options = Options { model, likelihood, ..Options::default() };
            let outcome = solve(&puzzle, &options, &Budget { solutions: 2, time: None });
            assert_eq!((outcome.status, outcome.solutions.len()), (Status::Solved, 1), "{options:?}");
            assert!(outcome.complete);
            assert_eq!(check(&puzzle, &outcome.solutions[0]), Ok(()));
        }
    }
}

#[test]
fn every_model_counts_the_boards_of_size_four() {
    let empty = Puzzle::new(4, vec![0; 16]).unwrap();
    for model in MODELS {
        let outcome = solve(&empty, &Options { model, ..Options::default() }, &Budget { solutions: 1000, time: None });
        assert_eq!((outcome.solutions.len(), outcome.complete), (288, true), "{model:?}");
    }
}

#[test]
fn a_board_without_a_solution_is_unsolvable() {
    let puzzle = Puzzle::parse("12..\n..3.\n....\n..4.").unwrap();
    for model in MODELS {
        let outcome = solve(&puzzle, &Options { model, ..Options::default() }, &Budget::default());
        assert_eq!((outcome.status, outcome.complete), (Status::Unsolvable, true), "{model:?}");
    }
}

#[test]
fn mistakes_in_a_board_are_placed() {
    let error = |text: &str| Puzzle::parse(text).unwrap_err().to_string();
    assert_eq!(error(""), "line 1, column 1: there is no puzzle here, the text is empty");
    assert_eq!(error("12..\n..x.\n....\n...."), "line 2, column 3: `x` is no number from 1 to 4");
    assert_eq!(error("12..\n...\n....\n...."), "line 2, column 3: this row has 3 cells, not 4");
    assert_eq!(error("12..\n.1..\n....\n...."), "line 2, column 2: 1 is in this block already");
    assert_eq!(error("12..\n....\n...."), "line 3, column 4: the board ends after 3 rows of 4");
}

/// The puzzles beside the workspace, where they are there.
#[test]
fn the_default_solves_every_puzzle_of_the_set() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/puzzles/sudoku");
    let Ok(files) = folder.read_dir() else { return };
    for file in files {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for (name, puzzle) in Puzzle::parse_all(&text).unwrap() {
            let outcome = solve(&puzzle, &Options::default(), &Budget { solutions: 2, time: None });
            assert_eq!((outcome.solutions.len(), outcome.complete), (1, true), "{name:?}");
        }
    }
}
