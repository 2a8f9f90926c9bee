//! Search: n queens, each new one checked against all before it, with chronological backtracking.

/// The columns of the queens so far, row by row.
struct Board {
    size: i64,
    columns: Vec<i64>,
    solutions: u64,
}

impl Board {
    fn new(size: i64) -> Self {
        Board { size, columns: Vec::with_capacity(usize::try_from(size).unwrap_or(0)), solutions: 0 }
    }

    fn free(&self, column: i64) -> bool {
        let row = self.columns.len() as i64;
        self.columns.iter().zip(0..).all(|(&other, at)| other != column && (other - column).abs() != row - at)
    }

    /// Goes on from here; true when it stopped at a solution.
    fn place(&mut self, stop: bool) -> bool {
        if self.columns.len() as i64 == self.size {
            self.solutions += 1;
            return stop;
        }
        for column in 1..=self.size {
            if self.free(column) {
                self.columns.push(column);
                if self.place(stop) {
                    return true;
                }
                self.columns.pop();
            }
        }
        false
    }
}

/// How many solutions.
pub fn queens_all(size: i64) -> String {
    let mut board = Board::new(size);
    board.place(false);
    board.solutions.to_string()
}

/// The first solution.
pub fn queens_first(size: i64) -> String {
    let mut board = Board::new(size);
    board.place(true);
    format!("{:?}", board.columns)
}

/// How many partners the rules look at: a queen that shares no column is tried as the upper and then as the lower of two on
/// a diagonal.
struct Counted {
    board: Board,
    looked_at: u64,
}

impl Counted {
    fn place(&mut self, stop: bool) -> bool {
        if self.board.columns.len() as i64 == self.board.size {
            return stop;
        }
        let row = self.board.columns.len() as i64;
        for column in 1..=self.board.size {
            self.looked_at += 1;
            if self.board.columns.contains(&column) {
                continue;
            }
            self.looked_at += row as u64;
            let above = self.board.columns.iter().rev().zip(1..);
            match above.clone().position(|(&other, rows)| (other - column).abs() == rows) {
                Some(after) => self.looked_at += after as u64 + 1,
                None => {
                    self.looked_at += row as u64;
                    self.board.columns.push(column);
                    if self.place(stop) {
                        return true;
                    }
                    self.board.columns.pop();
                }
            }
        }
        false
    }

    fn count(size: i64, stop: bool) -> u64 {
        let mut counted = Counted { board: Board::new(size), looked_at: 0 };
        counted.place(stop);
        counted.looked_at
    }
}

/// Partners looked at for all solutions.
pub fn queens_all_looked_at(size: i64) -> u64 {
    Counted::count(size, false)
}

/// Partners looked at up to the first solution.
pub fn queens_first_looked_at(size: i64) -> u64 {
    Counted::count(size, true)
}
