//! n queens by search, the first solution. The rules are those of [`queens_all`](super::queens_all).

use super::queens_all::Queens;

/// The columns of the first solution, row by row.
pub fn run(size: i64) -> String {
    let mut program = Queens::new();
    if program.place(1, size).is_err() {
        return "[]".to_owned();
    }
    let mut queens: Vec<(i64, i64)> = program.store().q().map(|q| (q.0, q.1)).collect();
    queens.sort_unstable();
    format!("{:?}", queens.iter().map(|&(_, column)| column).collect::<Vec<_>>())
}
