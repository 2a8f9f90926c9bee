//! Numbers that a row, column or block cannot do without elsewhere: what follows from its cells having different numbers (Régin 1994).

use super::board::{Grid, Places, unit_cells};
use super::puzzle::LARGEST;

/// Cells of a row, column or block that have as many numbers together as there are of them, so that no other cell can have these; or
/// fewer, so that they cannot be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hall {
    /// The rows, the columns, the blocks.
    unit: u8,
    /// Which of its cells.
    items: u32,
    /// Their numbers, counted from 0.
    numbers: u32,
}

impl Hall {
    /// Its cells.
    pub fn cells<const N: usize>(self, grid: Grid<N>) -> impl Iterator<Item = (usize, usize)> {
        let unit = usize::from(self.unit);
        let cells = unit_cells(grid, unit / grid.size(), unit % grid.size());
        cells.enumerate().filter(move |(at, _)| self.items >> at & 1 == 1).map(|(_, cell)| cell)
    }

    /// Whether a number is one of theirs.
    pub fn has(self, number: u8) -> bool {
        self.numbers >> (number - 1) & 1 == 1
    }
}

/// A number that cannot be in a cell, because these other cells need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    pub number: u8,
    pub row: usize,
    pub col: usize,
    pub hall: Hall,
}

/// What was seen of each row, column and block when it was looked at last. That saves work, and changes nothing of what is found; it is
/// a parameter of the rules, which going back does not undo.
#[derive(Clone, Debug)]
pub struct Crowded<const N: usize> {
    grid: Grid<N>,
    units: Vec<Unit<N>>,
}

#[derive(Clone, Debug)]
struct Unit<const N: usize> {
    cells: [(u8, u8); N],
    /// The numbers of each cell when nothing was found.
    quiet: [u32; N],
    /// A number for each cell, no two the same, as far as there were any.
    matched: [Option<u8>; N],
}

impl<const N: usize> Crowded<N> {
    /// Nothing was looked at yet.
    pub fn new(grid: Grid<N>) -> Self {
        let unit = |unit: usize| {
            let mut cells = [(0, 0); N];
            let of_unit = unit_cells(grid, unit / grid.size(), unit % grid.size());
            cells.iter_mut().zip(of_unit).for_each(|(cell, (row, col))| *cell = (row as u8, col as u8));
            Unit { cells, quiet: [0; N], matched: [None; N] }
        };
        Crowded { grid, units: (0..3 * grid.size()).map(unit).collect() }
    }

    /// Sees nothing.
    #[cfg(test)]
    pub fn blind(grid: Grid<N>) -> Self {
        Crowded { grid, units: Vec::new() }
    }

    /// The numbers that cannot be in a cell because then others could not be placed, each following from those before it; or cells of a unit
    /// that cannot be filled.
    pub fn look<'a>(&mut self, places: impl Iterator<Item = (u8, &'a Places<N>)>) -> Result<Vec<Out>, Hall> {
        let size = self.grid.size();
        let mut left = [[0u32; N]; N];
        for (number, places) in places {
            places.cells.each(|row, col| left[row][col] |= 1 << (number - 1));
        }
        let mut out = Vec::new();
        for (at, unit) in self.units.iter_mut().enumerate() {
            let mut numbers = [0; N];
            for (numbers, &(row, col)) in numbers.iter_mut().zip(&unit.cells[..size]) {
                *numbers = left[usize::from(row)][usize::from(col)];
            }
            if numbers == unit.quiet {
                continue;
            }
            let hall = |(items, numbers): (u32, u32)| Hall { unit: at as u8, items, numbers };
            let kept = match keep(&numbers[..size], &mut unit.matched[..size]) {
                Ok(kept) => kept,
                Err(few) if out.is_empty() => return Err(hall(few)),
                // That may be because of what was found before, which is to be known first.
                Err(_) => break,
            };
            if kept.numbers[..size] == numbers[..size] {
                unit.quiet = numbers;
                continue;
            }
            for ((&(row, col), &before), &after) in unit.cells.iter().zip(&numbers[..size]).zip(&kept.numbers) {
                let (row, col) = (usize::from(row), usize::from(col));
                left[row][col] = after;
                let gone = bits(before & !after);
                out.extend(gone.map(|it| Out { number: it as u8 + 1, row, col, hall: hall(kept.needed_by(it)) }));
            }
        }
        Ok(out)
    }
}

/// Nobody has this number.
const FREE: u8 = u8::MAX;

/// What is left for some items that have different numbers.
struct Kept {
    /// The numbers of each that are part of some choice for all.
    numbers: [u32; LARGEST],
    /// Who has each number in one of these choices.
    owner: [u8; LARGEST],
    /// For each item those that have to change if its number is taken away, itself not always among them.
    reach: [u32; LARGEST],
}

impl Kept {
    /// The items that need a number, and all their numbers.
    fn needed_by(&self, number: usize) -> (u32, u32) {
        let owner = self.owner[number];
        let items = self.reach[usize::from(owner)] | 1 << owner;
        let theirs = (0..LARGEST).filter(|&number| self.owner[number] != FREE && items >> self.owner[number] & 1 == 1);
        (items, theirs.fold(0, |numbers, number| numbers | 1 << number))
    }
}

/// The numbers of each item that are part of some choice of different ones for all. If there is no such choice, items that have too few
/// numbers, and these. A choice that was known before is where to begin, and the one that was found is left there.
fn keep(numbers: &[u32], matched: &mut [Option<u8>]) -> Result<Kept, (u32, u32)> {
    let mut owner = [FREE; LARGEST];
    for (item, number) in matched.iter_mut().enumerate() {
        match *number {
            Some(known) if numbers[item] >> known & 1 == 1 => owner[usize::from(known)] = item as u8,
            _ => *number = None,
        }
    }
    let mut seen = 0;
    let mut rest = (0..numbers.len()).filter(|&item| matched[item].is_none());
    let stuck = rest.find(|&item| {
        seen = 0;
        !augment(item, numbers, &mut owner, &mut seen)
    });
    for (number, &item) in (0..).zip(&owner).filter(|(_, item)| **item != FREE) {
        matched[usize::from(item)] = Some(number);
    }
    if let Some(item) = stuck {
        return Err((bits(seen).fold(1 << item, |items, number| items | 1 << owner[number]), seen));
    }
    // From an item to those whose number it could have: where there is no way back, it cannot.
    let mut reach = [0u32; LARGEST];
    for (reach, &numbers) in reach.iter_mut().zip(numbers) {
        bits(numbers).for_each(|number| *reach |= 1 << owner[number]);
    }
    for through in 0..numbers.len() {
        let from_there = reach[through];
        reach.iter_mut().for_each(|reach| *reach |= if *reach >> through & 1 == 1 { from_there } else { 0 });
    }
    let mut kept = Kept { numbers: [0; LARGEST], owner, reach };
    for (item, kept) in kept.numbers[..numbers.len()].iter_mut().enumerate() {
        let back = |&number: &usize| reach[usize::from(owner[number])] >> item & 1 == 1;
        *kept = bits(numbers[item]).filter(back).fold(0, |kept, number| kept | 1 << number);
    }
    Ok(kept)
}

/// Finds a number for an item; those of others may change.
fn augment(item: usize, numbers: &[u32], owner: &mut [u8; LARGEST], seen: &mut u32) -> bool {
    // Free ones first.
    let free = bits(numbers[item]).find(|&number| owner[number] == FREE);
    let found = free.or_else(|| {
        bits(numbers[item]).find(|&number| {
            let new = *seen >> number & 1 == 0;
            *seen |= 1 << number;
            new && augment(usize::from(owner[number]), numbers, owner, seen)
        })
    });
    if let Some(number) = found {
        owner[number] = item as u8;
    }
    found.is_some()
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::super::board::Cells;
    use super::super::puzzle::Blocks;
    use super::*;
    use crate::random::Random;

    fn grid() -> Grid<LARGEST> {
        Grid::new(Blocks::usual(4)).expect("there is room")
    }

    fn looking() -> Crowded<LARGEST> {
        Crowded::new(grid())
    }

    /// Where each number is ruled out.
    fn ruled_out(out: Result<Vec<Out>, Hall>) -> Vec<(u8, Cells<LARGEST>)> {
        let mut cells = [Cells::NONE; 4];
        for it in out.expect("it can be filled") {
            cells[usize::from(it.number) - 1].insert(it.row, it.col);
        }
        (1..).zip(cells).filter(|(_, cells)| !cells.is_empty()).collect()
    }

    #[test]
    fn two_cells_with_the_same_two_numbers_take_them_from_the_others() {
        let mut given: Vec<Places<LARGEST>> = vec![Places::any(grid()); 4];
        let pair = Cells::one(0, 0).union(&Cells::one(0, 1));
        given[2] = given[2].without(&pair);
        given[3] = given[3].without(&pair);
        let out = ruled_out(looking().look((1..).zip(&given)));
        // So 3 and 4 are in the rest of the row, and not elsewhere in the block there.
        let taken = "{r1c3 r1c4 r2c1 r2c2}";
        assert_eq!(format!("{out:?}"), format!("[(1, {taken}), (2, {taken}), (3, {{r2c3 r2c4}}), (4, {{r2c3 r2c4}})]"));
        assert_eq!(looking().look((1..).zip(&[Places::any(grid()); 4])), Ok(Vec::new()));
    }

    #[test]
    fn three_cells_with_two_numbers_cannot_be_filled() {
        let mut given: Vec<Places<LARGEST>> = vec![Places::any(grid()); 4];
        let three = (0..3).fold(Cells::NONE, |cells, col| cells.union(&Cells::one(0, col)));
        given[2] = given[2].without(&three);
        given[3] = given[3].without(&three);
        let hall = looking().look((1..).zip(&given)).expect_err("it cannot be filled");
        assert_eq!(hall.cells(grid()).collect::<Vec<_>>(), [(0, 0), (0, 1), (0, 2)]);
        assert_eq!([1, 2, 3, 4].map(|number| hall.has(number)), [true, true, false, false]);
    }

    /// All choices of different numbers for the items from this one on: which numbers each item has in one of them.
    fn choices(numbers: &[u32], taken: u32, chosen: &mut Vec<usize>, kept: &mut [u32]) {
        let Some(&here) = numbers.get(chosen.len()) else {
            return chosen.iter().zip(kept).for_each(|(number, kept)| *kept |= 1 << number);
        };
        for number in bits(here & !taken) {
            chosen.push(number);
            choices(numbers, taken | 1 << number, chosen, kept);
            chosen.pop();
        }
    }

    #[test]
    fn what_is_kept_is_part_of_some_choice_whatever_was_known_before() {
        let mut random = Random::new(1);
        let mut matched = [None; 6];
        let (mut none, mut fewer) = (0, 0);
        for _ in 0..2_000 {
            let numbers: [u32; 6] = std::array::from_fn(|_| (0..4).fold(0, |set, _| set | 1 << random.below(6)));
            let mut expected = [0; 6];
            choices(&numbers, 0, &mut Vec::new(), &mut expected);
            let kept = keep(&numbers, &mut matched);
            if let Ok(kept) = &kept {
                for number in bits((0..6).fold(0, |gone, item| gone | numbers[item] & !kept.numbers[item])) {
                    let (items, theirs) = kept.needed_by(number);
                    assert_eq!((items.count_ones(), theirs >> number & 1), (theirs.count_ones(), 1), "{numbers:?}");
                    assert!(bits(items).all(|item| numbers[item] & !theirs == 0), "{numbers:?}");
                }
            }
            if let Err((items, theirs)) = kept {
                assert!(items.count_ones() > theirs.count_ones(), "{numbers:?}");
                assert!(bits(items).all(|item| numbers[item] & !theirs == 0), "{numbers:?}");
            }
            let kept = kept.map_or([0; 6], |kept| std::array::from_fn(|item| kept.numbers[item]));
            assert_eq!(kept, expected, "{numbers:?}");
            none += usize::from(kept == [0; 6]);
            fewer += usize::from(kept != [0; 6] && kept != numbers);
        }
        assert!(none > 50 && fewer > 300, "{none} {fewer}");
    }

    #[test]
    fn what_was_seen_before_changes_nothing() {
        let mut random = Random::new(2);
        let mut looking_on = looking();
        let (mut found, mut quiet) = (0, 0);
        let mut given = vec![Places::any(grid()); 4];
        for _ in 0..2_000 {
            let cells = Cells::one(random.below(4), random.below(4));
            let number = random.below(4);
            let changed = if random.below(3) > 0 { given[number].without(&cells) } else { Places::any(grid()) };
            given[number] = changed;
            // Why something is ruled out may depend on what was seen before.
            let [seen, fresh] = [&mut looking_on, &mut looking()].map(|it| it.look((1..).zip(&given)));
            let out = |out: &Result<Vec<Out>, Hall>| out.as_ref().ok().map(|out| ruled_out(Ok(out.clone())));
            assert_eq!(out(&seen), out(&fresh), "{given:?}");
            *if seen == Ok(Vec::new()) { &mut quiet } else { &mut found } += 1;
        }
        assert!(found > 300 && quiet > 100, "{found} {quiet}");
    }
}
