//! What the tests of all kinds of puzzles share: the puzzles beside the workspace, and what is asked of an outcome.

use std::fmt::Debug;
use std::path::Path;

use chr_solvers::{Budget, Outcome};

/// Enough to see whether there is more than one solution.
pub const TWO: Budget = Budget { solutions: 2, time: None };

/// The names and texts of the puzzles of a kind that are beside the workspace, where they are there.
pub fn beside(kind: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/puzzles").join(kind);
    let files = folder.read_dir().into_iter().flatten().map(|file| {
        let path = file.unwrap().path();
        (path.file_stem().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap())
    });
    files.collect()
}

/// The one solution of a puzzle, asked for with [`TWO`].
pub fn only<S>(outcome: &Outcome<S>, what: impl Debug) -> &S {
    assert_eq!((outcome.solutions.len(), outcome.complete), (1, true), "{what:?}");
    &outcome.solutions[0]
}

/// All solutions in order, each as it is compared.
pub fn all<S, T: Ord>(outcome: &Outcome<S>, read: impl Fn(&S) -> T, what: impl Debug) -> Vec<T> {
    assert!(outcome.complete, "{what:?}");
    let mut found: Vec<T> = outcome.solutions.iter().map(read).collect();
    found.sort();
    found
}
