//! n queens by search, all solutions.

use chr_core::chr;

chr! {
    /// n queens, one a row.
    pub struct Queens;

    constraint q(i64, i64);
    constraint place(i64, i64);

    col  @ q(_, c), q(_, c) ==> fail;
    diag @ q(r1, c1), q(r2, c2) ==> r1 < r2, (c1 - c2).abs() == r2 - r1 | fail;
    done @ place(r, n) <=> r > n | true;
    next @ place(r, n) <=> choose c: i64 in 1..=n { q(r, c) }, place(r + 1, n);
}

/// How many solutions there are on a board of that size.
pub fn run(size: i64) -> String {
    let mut program = Queens::new();
    match program.place(1, size) {
        Ok(()) => program.solutions().count().to_string(),
        Err(_) => "0".to_owned(),
    }
}
