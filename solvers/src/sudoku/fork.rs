//! What the model `numbers` tries where nothing follows: something with two ways on, such that much follows from either.

use super::board::{Cells, Grid, Places};

/// Something with two ways on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fork<const N: usize> {
    /// A cell with two numbers.
    Cell(Cells<N>),
    /// A number with two cells in a row, column or block, in the order in which they are tried: first where it decides less, since more
    /// is left possible there.
    Number(u8, [(usize, usize); 2]),
}

impl<const N: usize> Fork<N> {
    /// Of the cells with two numbers, `pairs`, and the numbers with two cells in a row, column or block, that which decides most
    /// whichever way it goes: the greatest product of what its two ways decide.
    ///
    /// A number in a cell decides about those cells of its row, column and block that lose it. One of these counts three times if it
    /// keeps one number, or was one of two cells in a unit, since then another number or another cell is decided too.
    pub fn most_decisive<'a>(
        grid: Grid<N>,
        places: impl Iterator<Item = (u8, &'a Places<N>)>,
        pairs: &Cells<N>,
    ) -> Option<Self> {
        let size = grid.size();
        // What a number in a cell decides, by cells and then numbers; 0 where nobody asks.
        let mut decided = vec![0_u16; size * size * size];
        let at = |number: u8, row: usize, col: usize| (row * size + col) * size + usize::from(number) - 1;
        let mut numbers = Vec::with_capacity(4 * size);
        for (number, places) in places {
            let mut in_twos = Cells::NONE;
            places.pairs(grid, |two| {
                in_twos = in_twos.union(&two);
                numbers.push((number, two));
            });
            let weighty = places.cells.intersection(&in_twos.union(pairs));
            weighty.each(|row, col| {
                let peers = Cells::peers(grid, row, col);
                let lost = places.cells.intersection(&peers).len() + 2 * weighty.intersection(&peers).len();
                decided[at(number, row, col)] = lost as u16;
            });
        }
        let (mut most, mut fork) = (0, None);
        pairs.each(|row, col| {
            let here = decided[at(1, row, col)..][..size].iter().filter(|decided| **decided != 0);
            let both = here.map(|&decided| u32::from(decided)).product();
            if both >= most {
                (most, fork) = (both, Some(Fork::Cell(Cells::one(row, col))));
            }
        });
        for (number, cells) in numbers {
            let (mut two, mut nth) = ([(0, 0); 2], 0);
            cells.each(|row, col| {
                two[nth] = (row, col);
                nth += 1;
            });
            let [first, second] = two.map(|(row, col)| u32::from(decided[at(number, row, col)]));
            if first * second > most {
                if first > second {
                    two.reverse();
                }
                (most, fork) = (first * second, Some(Fork::Number(number, two)));
            }
        }
        fork
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::unit_cells;
    use super::super::puzzle::{Blocks, LARGEST};
    use super::super::threes;
    use super::*;
    use crate::random::Random;

    /// The units of a board, each as its cells.
    fn units<const N: usize>(grid: Grid<N>) -> Vec<Vec<(usize, usize)>> {
        (0..3 * grid.size()).map(|unit| unit_cells(grid, unit / grid.size(), unit % grid.size()).collect()).collect()
    }

    /// What each fork there is decides, cell by cell.
    fn forks<const N: usize>(grid: Grid<N>, places: &[Places<N>]) -> Vec<(u32, Fork<N>)> {
        let size = grid.size();
        let units = units(grid);
        let numbers = |row, col| (1..).zip(places).filter(move |it| it.1.cells.has(row, col)).map(|it| it.0);
        let can_be = |number: u8, unit: &[(usize, usize)]| -> Vec<(usize, usize)> {
            unit.iter().copied().filter(|&(row, col)| places[usize::from(number) - 1].cells.has(row, col)).collect()
        };
        let decides = |number: u8, cell: (usize, usize)| -> u32 {
            let sees = |other: &(usize, usize)| {
                *other != cell && units.iter().any(|unit| unit.contains(other) && unit.contains(&cell))
            };
            let board: Vec<_> = (0..size).flat_map(|row| (0..size).map(move |col| (row, col))).collect();
            let weight = |&(row, col): &(usize, usize)| {
                let in_two = units
                    .iter()
                    .map(|unit| can_be(number, unit))
                    .any(|two| two.len() == 2 && two.contains(&(row, col)));
                if in_two || numbers(row, col).count() == 2 { 3 } else { 1 }
            };
            can_be(number, &board).iter().filter(|it| sees(it)).map(weight).sum()
        };
        let mut forks = Vec::new();
        for (row, col) in (0..size).flat_map(|row| (0..size).map(move |col| (row, col))) {
            if let [one, other] = numbers(row, col).collect::<Vec<_>>()[..] {
                let both = decides(one, (row, col)) * decides(other, (row, col));
                forks.push((both, Fork::Cell(Cells::one(row, col))));
            }
        }
        for number in 1..=size as u8 {
            for unit in &units {
                if let [one, other] = can_be(number, unit)[..] {
                    let (first, second) = (decides(number, one), decides(number, other));
                    let two = if first > second { [other, one] } else { [one, other] };
                    forks.push((first * second, Fork::Number(number, two)));
                }
            }
        }
        forks
    }

    /// Random places where every number that can be in a cell can also be somewhere else around it.
    fn check<const N: usize>(grid: Grid<N>) {
        let mut random = Random::new(3);
        let size = grid.size();
        let (mut cells, mut numbers) = (0, 0);
        for round in 0..60 {
            let mut places = vec![Places::any(grid); size];
            for at in &mut places {
                let mut gone = Cells::NONE;
                (0..random.below(size * size / 2) + round)
                    .for_each(|_| gone.insert(random.below(size), random.below(size)));
                *at = at.without(&gone);
                // A cell that is alone decides nothing, which the rules never ask about.
                while let Some((row, col)) =
                    at.cells.iter().find(|&(row, col)| at.cells.intersection(&Cells::peers(grid, row, col)).is_empty())
                {
                    *at = at.without(&Cells::one(row, col));
                }
            }
            let with_two = |(row, col): (usize, usize)| places.iter().filter(|it| it.cells.has(row, col)).count() == 2;
            let pairs = grid
                .all()
                .iter()
                .filter(|&cell| with_two(cell))
                .fold(Cells::NONE, |pairs, (row, col)| pairs.union(&Cells::one(row, col)));
            let found = Fork::most_decisive(grid, (1..).zip(&places), &pairs);
            let forks = forks(grid, &places);
            let most = forks.iter().map(|it| it.0).max();
            let decides = found.map(|found| forks.iter().find(|it| it.1 == found).expect("it is one of them").0);
            assert_eq!(decides, most, "{found:?}");
            match found {
                Some(Fork::Cell(_)) => cells += 1,
                Some(Fork::Number(..)) => numbers += 1,
                None => {}
            }
        }
        assert!(cells > 0 && numbers > 0, "{cells} {numbers}");
    }

    #[test]
    fn the_fork_that_is_taken_decides_most() {
        check(Grid::<{ threes::WORDS }>::new(Blocks::usual(9)).expect("its own size"));
        check(Grid::<LARGEST>::new(Blocks { height: 2, width: 3 }).expect("there is room"));
    }
}
