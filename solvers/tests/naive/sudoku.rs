//! Sudoku up to XYZ-wing.

use std::collections::BTreeSet;

/// A board: its size and that of its blocks, the values (0 for an open cell) and the marks of the open cells.
pub struct Grid {
    pub n: usize,
    pub height: usize,
    pub width: usize,
    pub values: Vec<usize>,
    pub marks: Vec<BTreeSet<usize>>,
}

/// What is asked of the easiest technique beyond which this file knows nothing.
pub const KNOWN: u16 = 44;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Block,
    Column,
    Row,
}

type Unit = (Kind, Vec<usize>);

/// All ways to take `k` of these.
fn subsets<T: Copy>(items: &[T], k: usize) -> Vec<Vec<T>> {
    if k == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for (at, item) in items.iter().enumerate() {
        for mut rest in subsets(&items[at + 1..], k - 1) {
            rest.insert(0, *item);
            all.push(rest);
        }
    }
    all
}

/// Whether a technique applies.
type Check = fn(&Grid) -> bool;

impl Grid {
    fn block(&self, cell: usize) -> usize {
        let (row, col) = (cell / self.n, cell % self.n);
        row / self.height * (self.n / self.width) + col / self.width
    }

    fn units(&self) -> Vec<Unit> {
        let n = self.n;
        let mut units = Vec::new();
        for at in 0..n {
            units.push((Kind::Row, (0..n).map(|col| at * n + col).collect()));
            units.push((Kind::Column, (0..n).map(|row| row * n + at).collect()));
            units.push((Kind::Block, (0..n * n).filter(|cell| self.block(*cell) == at).collect()));
        }
        units
    }

    fn sees(&self, a: usize, b: usize) -> bool {
        a != b && (a / self.n == b / self.n || a % self.n == b % self.n || self.block(a) == self.block(b))
    }

    fn open(&self, cell: usize) -> bool {
        self.values[cell] == 0
    }

    /// The cells of a unit that can still have a value.
    fn spots(&self, unit: &Unit, value: usize) -> Vec<usize> {
        unit.1.iter().copied().filter(|cell| self.open(*cell) && self.marks[*cell].contains(&value)).collect()
    }

    fn can(&self, cell: usize, value: usize) -> bool {
        self.open(cell) && self.marks[cell].contains(&value)
    }

    /// The rating of the easiest technique.
    pub fn easiest(&self) -> Option<u16> {
        let checks: [(u16, Check); 19] = [
            (10, |it| it.units().iter().any(|unit| unit.1.iter().filter(|cell| it.open(**cell)).count() == 1)),
            (12, |it| it.hidden_single(true)),
            (15, |it| it.hidden_single(false)),
            (17, |it| it.locking(true, true)),
            (19, |it| it.locking(false, true)),
            (20, |it| it.hidden(2, true)),
            (23, |it| (0..it.n * it.n).any(|cell| it.open(cell) && it.marks[cell].len() == 1)),
            (25, |it| it.hidden(3, true)),
            (26, |it| it.locking(true, false)),
            (28, |it| it.locking(false, false)),
            (30, |it| it.naked(2)),
            (32, |it| it.fish(2)),
            (34, |it| it.hidden(2, false)),
            (36, |it| it.naked(3)),
            (38, |it| it.fish(3)),
            (40, |it| it.hidden(3, false) || it.turbot(40)),
            (41, |it| it.turbot(41)),
            (42, |it| it.turbot(42) || it.wing(2)),
            (44, |it| it.wing(3)),
        ];
        checks.iter().find(|(_, applies)| applies(self)).map(|(rating, _)| *rating)
    }

    fn hidden_single(&self, block: bool) -> bool {
        let units = self.units();
        let mut of_kind = units.iter().filter(|unit| (unit.0 == Kind::Block) == block);
        of_kind.any(|unit| (1..=self.n).any(|value| self.spots(unit, value).len() == 1))
    }

    /// Pointing (from a block to a line) or claiming (from a line to a block), and whether a single must follow at once.
    fn locking(&self, pointing: bool, direct: bool) -> bool {
        let units = self.units();
        let from = units.iter().filter(|unit| (unit.0 == Kind::Block) == pointing);
        let into: Vec<&Unit> = units.iter().filter(|unit| (unit.0 == Kind::Block) != pointing).collect();
        for one in from {
            for value in 1..=self.n {
                let spots = self.spots(one, value);
                for other in &into {
                    if spots.len() < 2 || !spots.iter().all(|cell| other.1.contains(cell)) {
                        continue;
                    }
                    if !direct && self.spots(other, value).iter().any(|cell| !spots.contains(cell)) {
                        return true;
                    }
                    let third = |unit: &&Unit| unit.0 == one.0 && unit.1 != one.1;
                    let leads = |unit: &Unit| {
                        let there = self.spots(unit, value);
                        there.len() > 1 && there.iter().filter(|cell| !other.1.contains(cell)).count() == 1
                    };
                    if direct && units.iter().filter(third).any(leads) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn hidden(&self, k: usize, direct: bool) -> bool {
        let values: Vec<usize> = (1..=self.n).collect();
        for unit in self.units() {
            for chosen in subsets(&values, k) {
                let spots: Vec<Vec<usize>> = chosen.iter().map(|value| self.spots(&unit, *value)).collect();
                let cells: BTreeSet<usize> = spots.iter().flatten().copied().collect();
                if cells.len() != k || spots.iter().any(|own| own.len() < 2) {
                    continue;
                }
                let leads = |value: &usize| {
                    let there = self.spots(&unit, *value);
                    there.len() > 1 && there.iter().filter(|cell| !cells.contains(cell)).count() == 1
                };
                if direct && values.iter().any(leads) {
                    return true;
                }
                if !direct && cells.iter().any(|cell| self.marks[*cell].iter().any(|value| !chosen.contains(value))) {
                    return true;
                }
            }
        }
        false
    }

    fn naked(&self, k: usize) -> bool {
        for unit in self.units() {
            let open: Vec<usize> = unit.1.iter().copied().filter(|cell| self.open(*cell)).collect();
            for chosen in subsets(&open, k) {
                let values: BTreeSet<usize> = chosen.iter().flat_map(|cell| self.marks[*cell].clone()).collect();
                if values.len() != k || chosen.iter().any(|cell| self.marks[*cell].len() < 2) {
                    continue;
                }
                let others = open.iter().filter(|cell| !chosen.contains(cell));
                if others.into_iter().any(|cell| values.iter().any(|value| self.can(*cell, *value))) {
                    return true;
                }
            }
        }
        false
    }

    fn fish(&self, k: usize) -> bool {
        let n = self.n;
        let lines: Vec<usize> = (0..n).collect();
        for value in 1..=n {
            for along_rows in [true, false] {
                let cell = |line: usize, at: usize| if along_rows { line * n + at } else { at * n + line };
                let spots = |line: usize| -> Vec<usize> {
                    lines.iter().copied().filter(|at| self.can(cell(line, *at), value)).collect()
                };
                for chosen in subsets(&lines, k) {
                    let own: Vec<Vec<usize>> = chosen.iter().map(|line| spots(*line)).collect();
                    let across: BTreeSet<usize> = own.iter().flatten().copied().collect();
                    if across.len() != k || own.iter().any(|it| it.len() < 2) {
                        continue;
                    }
                    let rest = lines.iter().filter(|line| !chosen.contains(line));
                    if rest.into_iter().any(|line| across.iter().any(|at| self.can(cell(*line, *at), value))) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Two units with two cells for a value, one of each in sight of each other: 40 for parallel lines, 41 for a row and a
    /// column, 42 with a block.
    fn turbot(&self, rating: u16) -> bool {
        let units = self.units();
        for value in 1..=self.n {
            let strong: Vec<(Kind, Vec<usize>)> = units
                .iter()
                .map(|unit| (unit.0, self.spots(unit, value)))
                .filter(|(_, spots)| spots.len() == 2)
                .collect();
            for pair in subsets(&(0..strong.len()).collect::<Vec<_>>(), 2) {
                let (a, b) = (&strong[pair[0]], &strong[pair[1]]);
                let own = match (a.0, b.0) {
                    (Kind::Block, _) | (_, Kind::Block) => 42,
                    (a, b) if a == b => 40,
                    _ => 41,
                };
                if own != rating || a.1.iter().any(|cell| b.1.contains(cell)) {
                    continue;
                }
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (x, y) = (a.1[1 - i], b.1[1 - j]);
                    let struck = |cell: usize| self.can(cell, value) && self.sees(cell, x) && self.sees(cell, y);
                    if self.sees(a.1[i], b.1[j]) && (0..self.n * self.n).any(struck) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// XY-wing, whose middle has two marks, and XYZ-wing, whose middle has three.
    fn wing(&self, middle: usize) -> bool {
        let cells: Vec<usize> = (0..self.n * self.n).filter(|cell| self.open(*cell)).collect();
        for x in cells.iter().filter(|cell| self.marks[**cell].len() == middle) {
            let around: Vec<usize> =
                cells.iter().copied().filter(|cell| self.marks[*cell].len() == 2 && self.sees(*x, *cell)).collect();
            for pair in subsets(&around, 2) {
                let [d, e, f] = [*x, pair[0], pair[1]].map(|cell| &self.marks[cell]);
                let all: BTreeSet<usize> = d.iter().chain(e).chain(f).copied().collect();
                let both: Vec<usize> = e.intersection(f).copied().collect();
                if all.len() != 3 || both.len() != 1 || (middle == 2 && d.contains(&both[0])) {
                    continue;
                }
                let struck = |cell: &usize| {
                    self.can(*cell, both[0])
                        && self.sees(*cell, pair[0])
                        && self.sees(*cell, pair[1])
                        && (middle == 2 || self.sees(*cell, *x))
                };
                if cells.iter().any(struck) {
                    return true;
                }
            }
        }
        false
    }
}
