//! Eight queens, by search.
//!
//! What it teaches: `choose` tries values one after the other, `fail` gives up a branch, and backtracking restores
//! the store and what was still to be done. The host walks the solutions with `solutions()`.

use chr_core::chr;

chr! {
    /// n queens on an n × n board, one in each row, none attacking another.
    pub struct Queens { n: i32 }

    /// The rows from here on are still empty.
    constraint place(row: i32);
    /// A queen stands here.
    constraint queen(row: i32, col: i32);

    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r)                     <=> r > self.n | true;
    next     @ place(r)                     <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

/// The columns of the queens, row by row.
fn columns(queens: &Queens) -> Vec<i32> {
    queens.store().queen().map(|queen| queen.col).collect()
}

/// A board for people.
fn board(queens: &Queens) -> String {
    let row = |col: i32| (1..=queens.n).map(move |c| if c == col { " Q" } else { " ." }).collect::<String>();
    columns(queens).into_iter().map(|col| row(col) + "\n").collect()
}

/// Walks the solutions of several boards.
pub fn main() -> Result<(), chr_core::Error> {
    let mut queens = Queens::new(8);
    queens.place(1)?;
    println!("The first solution:\n{}", board(&queens));
    assert_eq!(columns(&queens), [1, 5, 8, 6, 3, 7, 2, 4]);
    assert!(queens.audit().is_ok_and(|report| report.is_clean()));

    // Starts with the solution that the program is in.
    let all: Vec<Vec<i32>> = queens.solutions().map(|solution| columns(&solution)).collect::<Result<_, _>>()?;
    println!("All in all there are {}; the last is {:?}.", all.len(), all.last().unwrap());
    assert_eq!(all.len(), 92);

    let counts: Vec<usize> = (4..=7)
        .map(|n| {
            let mut queens = Queens::new(n);
            queens.place(1).and_then(|()| queens.solutions().count())
        })
        .collect::<Result<_, _>>()?;
    println!("Boards of 4 to 7 have {counts:?}.");
    assert_eq!(counts, [2, 10, 4, 40]);

    // A goal without a solution is an error, not a panic and not an empty answer.
    assert_eq!(Queens::new(3).place(1), Err(chr_core::Error::Failed));
    println!("A board of 3 has none.");
    Ok(())
}
