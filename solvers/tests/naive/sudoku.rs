//! Sudoku up to XYZ-wing, and chains.

use std::collections::btree_map::{BTreeMap, Entry};
use std::collections::{BTreeSet, VecDeque};

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

    /// The rating of the easiest chain or cycle.
    pub fn easiest_chain(&self) -> Option<u16> {
        let marks: Vec<(usize, usize)> =
            (0..self.n * self.n).flat_map(|cell| self.marks[cell].iter().map(move |value| (cell, *value))).collect();
        let mut ratings = Vec::new();
        for start in &marks {
            ratings.extend(self.chain_of_a_value(*start));
            for (places, chain, cycle) in [(false, 70, 65), (true, 70, 70)] {
                // If it holds, it does not.
                let if_so = self.implied(*start, true, places);
                ratings.extend(if_so.get(&(*start, false)).map(|steps| chain + longer(steps - 1)));
                // If it does not, it does; or another does that sees it.
                let if_not = self.implied(*start, false, places);
                ratings.extend(if_not.get(&(*start, true)).map(|steps| chain + longer(steps - 1)));
                for (end, steps) in if_not.iter().filter(|((_, holds), _)| *holds) {
                    let (cell, value) = end.0;
                    let struck = |it: usize| self.can(it, value) && self.sees(it, cell) && self.sees(it, start.0);
                    if value == start.1 && self.sees(cell, start.0) && (0..self.n * self.n).any(struck) {
                        ratings.push(cycle + longer(steps - 1));
                    }
                }
            }
        }
        ratings.into_iter().min()
    }

    /// What follows from a mark that holds or does not, in how many steps.
    fn implied(&self, start: Mark, holds: bool, places: bool) -> BTreeMap<(Mark, bool), usize> {
        let mut found = BTreeMap::new();
        let mut todo = VecDeque::from([((start, holds), 0)]);
        while let Some((literal, steps)) = todo.pop_front() {
            for next in self.next(literal, places) {
                if let Entry::Vacant(new) = found.entry(next) {
                    new.insert(steps + 1);
                    todo.push_back((next, steps + 1));
                }
            }
        }
        found
    }

    /// What follows at once.
    fn next(&self, ((cell, value), holds): (Mark, bool), places: bool) -> Vec<(Mark, bool)> {
        let mut all = Vec::new();
        if holds {
            all.extend(self.marks[cell].iter().filter(|other| **other != value).map(|other| ((cell, *other), false)));
            let peers = (0..self.n * self.n).filter(|other| self.sees(cell, *other) && self.can(*other, value));
            all.extend(peers.map(|other| ((other, value), false)));
            return all;
        }
        if self.marks[cell].len() == 2 {
            all.extend(self.marks[cell].iter().filter(|other| **other != value).map(|other| ((cell, *other), true)));
        }
        for unit in self.units().iter().filter(|unit| places && unit.1.contains(&cell)) {
            let spots = self.spots(unit, value);
            if spots.len() == 2 {
                all.extend(spots.into_iter().filter(|other| *other != cell).map(|other| ((other, value), true)));
            }
        }
        all
    }

    /// The rating of the easiest chain of one value from a cell on: link after link, with the kinds of units so far.
    fn chain_of_a_value(&self, (start, value): Mark) -> Option<u16> {
        let strong: Vec<(u8, Vec<usize>)> = (self.units().iter())
            .map(|unit| (1 << unit.0 as u8, self.spots(unit, value)))
            .filter(|(_, spots)| spots.len() == 2)
            .collect();
        let from = |cells: &dyn Fn(usize) -> bool, kinds: u8| -> BTreeSet<(usize, u8)> {
            let ends = strong.iter().flat_map(|(kind, spots)| [(kind, spots[0], spots[1]), (kind, spots[1], spots[0])]);
            ends.filter(|(_, near, _)| cells(*near)).map(|(kind, _, far)| (far, kinds | *kind)).collect()
        };
        let mut ends = from(&|cell| cell == start, 0);
        let mut ratings = Vec::new();
        for links in 1..=20 {
            for (end, kinds) in &ends {
                let mixed = u16::from(*kinds & 6 == 6) + u16::from(*kinds & 1 == 1);
                let rating = if links <= 6 { 42 + 4 * links + mixed } else { 66 + longer(2 * links as usize) };
                let struck = |it: usize| self.can(it, value) && self.sees(it, *end) && self.sees(it, start);
                if links > 2 && *end != start && (0..self.n * self.n).any(struck) {
                    ratings.push(rating);
                }
                if *end == start {
                    ratings.push(66 + longer(2 * links as usize - 2));
                }
            }
            ends = ends.iter().flat_map(|(end, kinds)| from(&|cell| self.sees(cell, *end), *kinds)).collect();
        }
        ratings.into_iter().min()
    }
}

type Mark = (usize, usize);

/// What the length of a chain adds.
fn longer(marks: usize) -> u16 {
    [4, 6, 8, 12, 16, 24, 32, 48, 64].iter().filter(|most| marks > **most).count() as u16
}
