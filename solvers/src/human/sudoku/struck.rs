//! What there is to strike: the marks that a technique would rule out, as they stand in the store.

use super::chain::Path;
use super::layout::{Cell, Kind, Layout, Nth, Unit};
use super::rules::{TechniquesSpots, TechniquesStore, marks};
use super::technique::Mark;
use crate::sudoku::Domain;

impl TechniquesStore<'_> {
    /// The values at other places of a unit than these.
    pub(super) fn others(self, layout: Layout, unit: Unit, places: Domain, values: Domain) -> Vec<Mark> {
        let elsewhere = |value| self.spots_by_unit_value(unit, Nth(value)).next().map(|it| it.places.minus(places));
        values
            .iter()
            .flat_map(|value| marks(layout, unit, elsewhere(value).unwrap_or(Domain::below(0)), Nth(value)))
            .collect()
    }

    /// Other values than these at the places of a unit.
    pub(super) fn rest(self, layout: Layout, unit: Unit, places: Domain, values: Domain) -> Vec<Mark> {
        let more = |place| self.holds_by_unit_place(unit, Nth(place)).next().map(|it| it.values.minus(values));
        let cells = places.iter().filter_map(|place| Some((layout.cell(unit, Nth(place)), more(place)?)));
        cells
            .flat_map(|(cell, more)| more.iter().map(move |value| Mark { cell, value: Nth(value) }).collect::<Vec<_>>())
            .collect()
    }

    /// The value in the lines across that a fish takes, outside of the fish's own lines.
    pub(super) fn overboard(self, layout: Layout, kind: Kind, lines: Domain, across: Domain, value: Nth) -> Vec<Mark> {
        let lines_across = across.iter().map(|at| Unit::new(kind.across(), at));
        lines_across.flat_map(|line| self.others(layout, line, lines, Domain::one(value.0))).collect()
    }

    /// The value in all open cells that see all of these.
    pub(super) fn seen_by(self, layout: Layout, cells: &[Cell], value: Nth) -> Vec<Mark> {
        let rows = (0..layout.n).map(|row| Unit::new(Kind::Row, row));
        let all = rows.flat_map(|row| self.others(layout, row, Domain::below(0), Domain::one(value.0)));
        all.filter(|mark| cells.iter().all(|cell| layout.sees(*cell, mark.cell))).collect()
    }

    /// Two units with two places each for a value, of which one of each see each other, so that one of the others has the
    /// value: these two first, and what they strike.
    pub(super) fn joined(
        self,
        layout: Layout,
        (a, p): (Unit, Domain),
        (b, q): (Unit, Domain),
        value: Nth,
    ) -> Option<(Vec<Cell>, Vec<Mark>)> {
        let [a, b] = [layout.two(a, p), layout.two(b, q)];
        if a.iter().any(|cell| b.contains(cell)) {
            return None;
        }
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if layout.sees(a[i], b[j]) {
                let ends = [a[1 - i], b[1 - j]];
                let gone = self.seen_by(layout, &ends, value);
                if !gone.is_empty() {
                    return Some((vec![ends[0], ends[1], a[i], b[j]], gone));
                }
            }
        }
        None
    }

    /// The marks of an open cell.
    pub(super) fn marks_of(self, layout: Layout, cell: Cell) -> Domain {
        let [_, _, (row, place)] = layout.places(cell);
        self.holds_by_unit_place(row, place).next().map_or(Domain::below(0), |it| it.values)
    }

    /// The two values in the fourth corner of a rectangle, if it has both and more.
    pub(super) fn fourth(self, corner: Cell, values: Domain, layout: Layout) -> Vec<Mark> {
        let marks = self.marks_of(layout, corner);
        let lost = if values.minus(marks).is_empty() && marks != values { values } else { Domain::below(0) };
        lost.iter().map(|value| Mark { cell: corner, value: Nth(value) }).collect()
    }

    /// The value in both cells.
    pub(super) fn pair_loses(self, layout: Layout, a: Cell, b: Cell, value: Nth) -> Vec<Mark> {
        let both = [a, b].into_iter().filter(|cell| self.marks_of(layout, *cell).has(value.0));
        both.map(|cell| Mark { cell, value }).collect()
    }

    /// All other open cells have two values: the one of this cell without which every value would have two places in
    /// every unit.
    pub(super) fn grave(self, layout: Layout, cell: Cell, values: Domain) -> Option<Nth> {
        let own = layout.places(cell).map(|(unit, _)| unit);
        let three = |it: &TechniquesSpots, value: Nth| it.value == value && own.contains(&it.unit);
        let fits = |value: &Nth| self.spots().all(|it| it.places.len() == if three(&it, *value) { 3 } else { 2 });
        values.iter().map(Nth).find(fits)
    }

    /// The marks that cannot hold together with either of two.
    pub(super) fn caught(self, layout: Layout, a: Mark, b: Mark) -> Vec<Mark> {
        if a.value == b.value {
            return self.seen_by(layout, &[a.cell, b.cell], a.value);
        }
        if a.cell == b.cell {
            let more = self.marks_of(layout, a.cell).without(a.value.0).without(b.value.0);
            return more.iter().map(|value| Mark { cell: a.cell, value: Nth(value) }).collect();
        }
        let crossed = [Mark { cell: a.cell, value: b.value }, Mark { cell: b.cell, value: a.value }];
        let holds = |mark: &Mark| layout.sees(a.cell, b.cell) && self.marks_of(layout, mark.cell).has(mark.value.0);
        crossed.into_iter().filter(holds).collect()
    }

    /// What a cycle strikes, if it strikes anything between its last cell and its first: that, and all marks in other cells
    /// that see one of every other mark and one of those between.
    pub(super) fn around(self, layout: Layout, path: &Path) -> Vec<Mark> {
        let [first, last] = [path.0[0], path.0[path.marks() - 1]];
        let mut gone = self.caught(layout, first, last);
        if gone.is_empty() {
            return gone;
        }
        let sees = |mark: &Mark, from: usize| {
            path.0.iter().skip(from).step_by(2).any(|it| it.value == mark.value && layout.sees(it.cell, mark.cell))
        };
        let values: Domain = path.0.iter().map(|mark| mark.value.0).collect();
        let all = values.iter().flat_map(|value| self.seen_by(layout, &[], Nth(value)));
        let others = all.filter(|mark| !gone.contains(mark) && path.0.iter().all(|it| it.cell != mark.cell));
        let more: Vec<Mark> = others.filter(|mark| sees(mark, 0) && sees(mark, 1)).collect();
        gone.extend(more);
        gone
    }
}
