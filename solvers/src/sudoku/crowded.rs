//! Numbers that a row, column or block cannot do without elsewhere: what follows from its cells having different numbers (Régin 1994).

use super::board::{Cells, Grid, Places};
use super::learned::unit_cells;
use super::puzzle::LARGEST;

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
    /// Nothing was looked at yet. Only boards larger than 9 × 9 are.
    pub fn new(grid: Grid<N>) -> Self {
        Self::with_units(grid, if grid.is_large() { 3 * grid.size() } else { 0 })
    }

    fn with_units(grid: Grid<N>, units: usize) -> Self {
        let unit = |unit: usize| {
            let mut cells = [(0, 0); N];
            let of_unit = unit_cells(grid, unit / grid.size(), unit % grid.size());
            cells.iter_mut().zip(of_unit).for_each(|(cell, (row, col))| *cell = (row as u8, col as u8));
            Unit { cells, quiet: [0; N], matched: [None; N] }
        };
        Crowded { grid, units: (0..units).map(unit).collect() }
    }

    /// The numbers that cannot be in a cell because then others could not be placed. None if there are none; nothing at all if a
    /// unit cannot be filled.
    pub fn look<'a>(&mut self, places: impl Iterator<Item = (u8, &'a Places<N>)>) -> Option<Vec<(u8, Cells<N>)>> {
        let size = self.grid.size();
        let mut left = [[0u32; N]; N];
        for (number, places) in places {
            places.cells.each(|row, col| left[row][col] |= 1 << (number - 1));
        }
        let mut out = vec![Cells::NONE; size];
        for unit in &mut self.units {
            let mut numbers = [0; N];
            for (numbers, &(row, col)) in numbers.iter_mut().zip(&unit.cells[..size]) {
                *numbers = left[usize::from(row)][usize::from(col)];
            }
            if numbers == unit.quiet {
                continue;
            }
            let Some(kept) = keep(&numbers[..size], &mut unit.matched[..size]) else { return Some(Vec::new()) };
            if kept[..size] == numbers[..size] {
                unit.quiet = numbers;
                continue;
            }
            for ((&(row, col), &before), &kept) in unit.cells.iter().zip(&numbers[..size]).zip(&kept) {
                let (row, col) = (usize::from(row), usize::from(col));
                left[row][col] = kept;
                bits(before & !kept).for_each(|number| out[number].insert(row, col));
            }
        }
        let out = (1..).zip(out).filter(|(_, cells)| !cells.is_empty());
        let out: Vec<(u8, Cells<N>)> = out.collect();
        (!out.is_empty()).then_some(out)
    }
}

/// Nobody has this number.
const FREE: u8 = u8::MAX;

/// The numbers of each item that are part of some choice of different ones for all. None if there is no such choice. One that was
/// known before is where to begin, and the one that was found is left there.
fn keep(numbers: &[u32], matched: &mut [Option<u8>]) -> Option<[u32; LARGEST]> {
    let mut owner = [FREE; LARGEST];
    for (item, number) in matched.iter_mut().enumerate() {
        match *number {
            Some(known) if numbers[item] >> known & 1 == 1 => owner[usize::from(known)] = item as u8,
            _ => *number = None,
        }
    }
    let mut rest = (0..numbers.len()).filter(|&item| matched[item].is_none());
    let all = rest.all(|item| augment(item, numbers, &mut owner, &mut 0));
    for (number, &item) in (0..).zip(&owner).filter(|(_, item)| **item != FREE) {
        matched[usize::from(item)] = Some(number);
    }
    if !all {
        return None;
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
    let mut kept = [0; LARGEST];
    for (item, kept) in kept[..numbers.len()].iter_mut().enumerate() {
        let back = |&number: &usize| reach[usize::from(owner[number])] >> item & 1 == 1;
        *kept = bits(numbers[item]).filter(back).fold(0, |kept, number| kept | 1 << number);
    }
    Some(kept)
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
    use super::super::puzzle::Blocks;
    use super::*;
    use crate::random::Random;

    fn grid() -> Grid<LARGEST> {
        Grid::new(Blocks::usual(4)).expect("there is room")
    }

    fn looking() -> Crowded<LARGEST> {
        Crowded::with_units(grid(), 12)
    }

    #[test]
    fn two_cells_with_the_same_two_numbers_take_them_from_the_others() {
        let mut given: Vec<Places<LARGEST>> = vec![Places::any(grid()); 4];
        let pair = Cells::one(0, 0).union(&Cells::one(0, 1));
        given[2] = given[2].without(&pair);
        given[3] = given[3].without(&pair);
        let out = looking().look((1..).zip(&given)).expect("something is ruled out");
        // So 3 and 4 are in the rest of the row, and not elsewhere in the block there.
        let taken = "{r1c3 r1c4 r2c1 r2c2}";
        assert_eq!(format!("{out:?}"), format!("[(1, {taken}), (2, {taken}), (3, {{r2c3 r2c4}}), (4, {{r2c3 r2c4}})]"));
        assert_eq!(looking().look((1..).zip(&[Places::any(grid()); 4])), None);
    }

    #[test]
    fn three_cells_with_two_numbers_cannot_be_filled() {
        let mut given: Vec<Places<LARGEST>> = vec![Places::any(grid()); 4];
        let three = (0..3).fold(Cells::NONE, |cells, col| cells.union(&Cells::one(0, col)));
        given[2] = given[2].without(&three);
        given[3] = given[3].without(&three);
        assert_eq!(looking().look((1..).zip(&given)), Some(Vec::new()));
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
            let kept = keep(&numbers, &mut matched).map_or([0; 6], |kept| std::array::from_fn(|item| kept[item]));
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
            let [seen, fresh] = [&mut looking_on, &mut looking()].map(|it| it.look((1..).zip(&given)));
            assert_eq!(seen, fresh, "{given:?}");
            *if seen.is_some() { &mut found } else { &mut quiet } += 1;
        }
        assert!(found > 300 && quiet > 100, "{found} {quiet}");
    }
}
