//! Shikaku, all techniques but trials.

use std::collections::BTreeSet;

/// Row, column, height and width, from 0.
pub type Rect = [usize; 4];

/// A board: the numbers with their places, what is drawn (by the number's index) and what has been ruled out.
pub struct Board {
    pub height: usize,
    pub width: usize,
    pub numbers: Vec<([usize; 2], usize)>,
    pub drawn: Vec<(usize, Rect)>,
    pub struck: BTreeSet<(usize, Rect)>,
}

pub fn cells(rect: Rect) -> BTreeSet<[usize; 2]> {
    let [row, col, height, width] = rect;
    (row..row + height).flat_map(|row| (col..col + width).map(move |col| [row, col])).collect()
}

fn meet(a: Rect, b: Rect) -> bool {
    !cells(a).is_disjoint(&cells(b))
}

impl Board {
    /// The number that a rectangle holds, if it is one.
    pub fn number_in(&self, rect: Rect) -> Option<usize> {
        let inside: Vec<usize> =
            (0..self.numbers.len()).filter(|at| cells(rect).contains(&self.numbers[*at].0)).collect();
        (inside.len() == 1).then(|| inside[0])
    }

    /// The rectangles of a number that fit beside what is drawn: those that hold no other number, and those that do.
    fn fitting(&self, number: usize) -> (Vec<Rect>, Vec<Rect>) {
        let (at, area) = self.numbers[number];
        let mut all = Vec::new();
        for row in 0..self.height {
            for col in 0..self.width {
                for height in 1..=self.height - row {
                    for width in 1..=self.width - col {
                        let rect = [row, col, height, width];
                        if height * width == area && cells(rect).contains(&at) {
                            all.push(rect);
                        }
                    }
                }
            }
        }
        all.retain(|rect| !self.drawn.iter().any(|(_, drawn)| meet(*drawn, *rect)));
        all.retain(|rect| !self.struck.contains(&(number, *rect)));
        all.into_iter().partition(|rect| self.number_in(*rect).is_some())
    }

    /// The rating of the easiest technique.
    pub fn easiest(&self) -> Option<u16> {
        let open: Vec<usize> = (0..self.numbers.len()).filter(|it| !self.drawn.iter().any(|at| at.0 == *it)).collect();
        let mut can: Vec<(usize, Rect)> = Vec::new();
        let mut blocked = BTreeSet::new();
        for number in &open {
            let (own, others) = self.fitting(*number);
            can.extend(own.into_iter().map(|rect| (*number, rect)));
            if !others.is_empty() {
                blocked.insert(*number);
            }
        }
        let own = |number: usize| can.iter().filter(move |at| at.0 == number).map(|at| at.1);
        let drawn: BTreeSet<[usize; 2]> = self.drawn.iter().flat_map(|at| cells(at.1)).collect();
        let bare: Vec<[usize; 2]> =
            cells([0, 0, self.height, self.width]).into_iter().filter(|cell| !drawn.contains(cell)).collect();
        let over = |cell: &[usize; 2]| can.iter().filter(|at| cells(at.1).contains(cell)).copied().collect::<Vec<_>>();
        let single = |number: &&usize| own(**number).count() == 1;
        if open.iter().filter(single).any(|number| !blocked.contains(number)) {
            return Some(10);
        }
        if open.iter().any(|number| single(&number)) {
            return Some(12);
        }
        if bare.iter().any(|cell| over(cell).len() == 1) {
            return Some(15);
        }
        let only = |cell: &[usize; 2]| {
            let over = over(cell);
            let numbers: BTreeSet<usize> = over.iter().map(|at| at.0).collect();
            numbers.len() == 1 && own(over[0].0).count() > over.len()
        };
        if bare.iter().any(only) {
            return Some(20);
        }
        let common = |number: &usize| -> BTreeSet<[usize; 2]> {
            own(*number).map(cells).reduce(|a, b| a.intersection(&b).copied().collect()).unwrap_or_default()
        };
        let intruded = |number: &usize| {
            let common = common(number);
            can.iter().any(|at| at.0 != *number && !cells(at.1).is_disjoint(&common))
        };
        if open.iter().any(intruded) {
            return Some(23);
        }
        let smothered =
            |number: &usize| can.iter().any(|at| at.0 != *number && own(*number).all(|rect| meet(rect, at.1)));
        if open.iter().any(smothered) {
            return Some(26);
        }
        let stranded = |cell: &[usize; 2]| {
            let over = over(cell);
            can.iter().any(|at| {
                !cells(at.1).contains(cell) && over.iter().all(|other| other.0 == at.0 || meet(other.1, at.1))
            })
        };
        bare.iter().any(stranded).then_some(30)
    }
}
