//! What the reports printed.

/// A figure of a report: how long it took, and how much work that was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The puzzle.
    pub puzzle: &'static str,
    /// The setting, which is a column of the table.
    pub setting: &'static str,
    /// Seconds.
    pub seconds: Option<f64>,
    /// How often the search went back.
    pub backtracks: Option<u64>,
    /// Logical inferences of the Prolog system.
    pub inferences: Option<u64>,
    /// Why there is none.
    pub note: &'static str,
}

const DATA: &str = include_str!("../../reports/figures.tsv");

/// The figures of a table, in the order in which they were printed.
pub fn theirs(table: &str) -> Vec<Figure> {
    let lines = DATA.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.map(|line| {
        let mut cells = line.split('\t');
        std::array::from_fn::<&str, 7, _>(|_| cells.next().unwrap_or(""))
    });
    let own = rows.filter(|row| row[0] == table);
    own.map(|[_, puzzle, setting, seconds, backtracks, inferences, note]| Figure {
        puzzle,
        setting,
        seconds: seconds.parse().ok(),
        backtracks: backtracks.parse().ok(),
        inferences: inferences.parse().ok(),
        note,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::super::TABLES;
    use super::*;

    #[test]
    fn every_line_is_a_figure_of_a_table_and_a_setting() {
        let mut count = 0;
        for table in TABLES {
            for figure in theirs(table.name) {
                count += 1;
                assert!(table.settings.iter().any(|it| it.name == figure.setting), "{} {figure:?}", table.name);
                let found = figure.seconds.is_some() || figure.backtracks.is_some();
                assert_eq!(found, figure.note.is_empty(), "{} {figure:?}", table.name);
            }
        }
        assert_eq!(count, DATA.lines().filter(|line| !line.starts_with('#')).count());
    }
}
