//! n queens by search: all solutions, or the first.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;

        chr! {
            /// n queens, one per row.
            $(#[$without])*
            pub struct Queens;

            constraint q(i64, i64);
            constraint place(i64, i64);

            col  @ q(_, c), q(_, c) ==> fail;
            diag @ q(r1, c1), q(r2, c2) ==> r1 < r2, (c1 - c2).abs() == r2 - r1 | fail;
            done @ place(r, n) <=> r > n | true;
            next @ place(r, n) <=> choose c: i64 in 1..=n { q(r, c) }, place(r + 1, n);
        }

        /// How many solutions there are on a board of this size.
        pub fn run_all(size: i64) -> Outcome {
            let mut program = made!(Queens);
            let solutions = match program.place(1, size) {
                Ok(()) => program.solutions().count().expect("no limit"),
                Err(_) => 0,
            };
            Outcome::new(solutions, program.firings())
        }

        /// The columns of the first solution, row by row.
        pub fn run_first(size: i64) -> Outcome {
            let mut program = made!(Queens);
            let mut queens: Vec<(i64, i64)> = match program.place(1, size) {
                Ok(()) => program.store().q().map(|q| (q.0, q.1)).collect(),
                Err(_) => Vec::new(),
            };
            queens.sort_unstable();
            let columns: Vec<i64> = queens.iter().map(|&(_, column)| column).collect();
            Outcome::new(format!("{columns:?}"), program.firings())
        }
    };
}
program!();
each_pass!(program);
