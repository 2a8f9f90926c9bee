//! Tables that read well both in a terminal and in Markdown.

use std::fmt::Write;

/// A table: the first column is text, the others are numbers unless their heading ends in a space.
#[derive(Clone, Debug)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// With its headings.
    pub fn new<'a>(headings: impl IntoIterator<Item = &'a str>) -> Self {
        Table { rows: vec![headings.into_iter().map(str::to_owned).collect()] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let cells: Vec<String> = cells.into_iter().collect();
        assert_eq!(cells.len(), self.rows[0].len(), "a cell for each heading");
        self.rows.push(cells);
    }

    /// Padded Markdown.
    pub fn markdown(&self) -> String {
        let columns = self.rows[0].len();
        let text = |column: usize| column == 0 || self.rows[0][column].ends_with(' ');
        let width =
            |column: usize| self.rows.iter().map(|row| row[column].trim_end().chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut out = String::new();
        for (at, row) in self.rows.iter().enumerate() {
            for (column, cell) in row.iter().enumerate() {
                let (cell, width) = (cell.trim_end(), widths[column]);
                let _ = if text(column) { write!(out, "| {cell:<width$} ") } else { write!(out, "| {cell:>width$} ") };
            }
            out.push_str("|\n");
            if at == 0 {
                for (column, width) in widths.iter().enumerate() {
                    let dashes = "-".repeat(*width);
                    let _ = if text(column) { write!(out, "|-{dashes}-") } else { write!(out, "|-{dashes}:") };
                }
                out.push_str("|\n");
            }
        }
        out
    }
}

/// A number with three significant digits.
pub fn digits(value: f64) -> String {
    match value {
        value if !value.is_finite() => "–".to_owned(),
        value if value >= 100.0 => format!("{value:.0}"),
        value if value >= 10.0 => format!("{value:.1}"),
        value => format!("{value:.2}"),
    }
}

/// Seconds, shown in a unit that is easy to read.
pub fn seconds(value: f64) -> String {
    match value {
        value if value >= 1.0 => format!("{} s", digits(value)),
        value if value >= 1e-3 => format!("{} ms", digits(value * 1e3)),
        value => format!("{} µs", digits(value * 1e6)),
    }
}
