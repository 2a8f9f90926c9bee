//! A Latin square with holes, by a search that learns and begins again.
//!
//! What it teaches: going back undoes the store, not the parameters of a program. So rules can note there what a search
//! has learned, and later choices can use it, after a step back as well as after a restart. Three things are
//! worth learning, each one line of the rules or of the rank:
//!
//! - *dom/wdeg*: a cell that has run out of values has its weight raised; the cell with the fewest values for its weight comes first;
//! - *last conflict*: the cell that was being tried when a branch failed is tried next, until it fits;
//! - *phase saving*: a cell tries first what it had last.
//!
//! The rank of a waiting rule is computed when something comes that can join: as `search` is told anew after each
//! choice, every rank is current.

use chr_core::{Limits, chr, luby};

/// A set of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Values(pub u32);

impl Values {
    fn has(self, value: u8) -> bool {
        self.0 >> value & 1 == 1
    }

    fn without(self, value: u8) -> Self {
        Values(self.0 & !(1 << value))
    }

    fn only(self) -> Option<u8> {
        self.0.is_power_of_two().then(|| self.0.trailing_zeros() as u8)
    }
}

/// What a search remembers of its failures: going back does not undo it.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    weights: Vec<u32>,
    phases: Vec<Option<u8>>,
    tried: Option<usize>,
    last: Option<usize>,
    /// Without it, cells are tried by their number of values alone.
    on: bool,
}

impl Learned {
    /// Nothing learned yet about so many cells; with `on` false, nothing ever.
    pub fn new(cells: usize, on: bool) -> Self {
        Learned { weights: vec![1; cells], phases: vec![None; cells], on, ..Learned::default() }
    }

    /// A cell has no value left, after `tried` was given one.
    fn conflict(&mut self, cell: usize) {
        self.weights[cell] += 1;
        self.last = self.tried;
    }

    /// The least rank is tried first.
    fn rank(&self, cell: usize, values: Values) -> i64 {
        let count = i64::from(values.0.count_ones());
        match self.on {
            true if self.last == Some(cell) => -1,
            true => (count << 32) / i64::from(self.weights[cell]),
            false => count,
        }
    }

    /// The values, the one that the cell had last first.
    fn order(&self, cell: usize, values: Values) -> Vec<u8> {
        let mut order: Vec<u8> = (0..32).filter(|&value| values.has(value)).collect();
        order.sort_by_key(|&value| self.on && self.phases[cell] != Some(value));
        order
    }
}

chr! {
    /// Each row and each column has each value once.
    pub struct Latin { n: usize, learned: Learned }

    /// The values that are left for a cell.
    #[key(row, col)]
    constraint can(row: usize, col: usize, values: Values);
    /// The cell has this value.
    #[set]
    constraint is(row: usize, col: usize, value: u8);
    /// Try a cell.
    constraint search;

    empty    @ can(r, c, Values(0))           <=> { let cell = r * self.n + c; self.learned.conflict(cell); }, fail;
    settled  @ is(r, c, v) / can(r, c, d)     <=> if !d.has(v) { fail };
    row      @ is(r, _, v) / can(r, c, d)     <=> d.has(v) | can(r, c, d.without(v));
    column   @ is(_, c, v) / can(r, c, d)     <=> d.has(v) | can(r, c, d.without(v));
    single   @ can(r, c, d)                   ==> let Some(v) = d.only() | is(r, c, v);
    remember @ is(r, c, v)                    ==> { self.learned.phases[r * self.n + c] = Some(v); };

    #[priority(self.learned.rank(r * self.n + c, d))]
    label    @ search, #[passive] can(r, c, d) <=> { self.learned.tried = Some(r * self.n + c); },
               choose v: u8 in self.learned.order(r * self.n + c, d) { is(r, c, v) }, search;
}

/// A Latin square with so many holes, the same for a seed.
fn square(n: usize, holes: usize, mut seed: u64) -> Vec<Option<u8>> {
    let mut below = move |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((seed >> 33) % n as u64) as usize
    };
    let mut cells: Vec<Option<u8>> = (0..n * n).map(|cell| Some(((cell / n + cell % n) % n) as u8)).collect();
    // Where two rows and two values form a cycle, the values can be exchanged along it.
    for _ in 0..20 * n * n {
        let (one, other, start) = (below(n) * n, below(n) * n, below(n));
        let mut col = start;
        if one == other {
            continue;
        }
        loop {
            cells.swap(one + col, other + col);
            let Some(next) = (0..n).find(|&at| at != col && cells[one + at] == cells[one + col]) else { break };
            col = next;
        }
    }
    for _ in 0..holes {
        let left: Vec<usize> = (0..n * n).filter(|&cell| cells[cell].is_some()).collect();
        cells[left[below(left.len())]] = None;
    }
    cells
}

/// A program that knows the square.
fn latin(n: usize, square: &[Option<u8>], learns: bool) -> Result<Latin, chr_core::Error> {
    let mut latin = Latin::new(n, Learned::new(n * n, learns));
    for cell in 0..n * n {
        latin.can(cell / n, cell % n, Values((1 << n) - 1))?;
    }
    for (cell, value) in square.iter().enumerate() {
        if let Some(value) = value {
            latin.is(cell / n, cell % n, *value)?;
        }
    }
    Ok(latin)
}

/// Fills squares with and without learning.
pub fn main() -> Result<(), chr_core::Error> {
    let (n, holes, most) = (18, 136, 1_000);
    let mut filled = [0, 0];
    for seed in 1..=4 {
        let square = square(n, holes, seed);

        let mut plain = latin(n, &square, false)?;
        plain.set_limits(Limits::backtracks(most));
        filled[0] += u32::from(plain.search().is_ok());

        let mut learns = latin(n, &square, true)?;
        learns.set_limits(Limits::backtracks(most));
        let mut search = learns.restarts(luby(10), |latin| latin.search());
        filled[1] += u32::from(search.run().is_ok());
        let restarts = search.count();
        assert_eq!((learns.store().is().count(), learns.store().can().count()), (n * n, 0));
        println!(
            "square {seed}: went back {} times by first-fail, and {} times, with {restarts} restarts, by what it has learned",
            plain.epoch(),
            learns.epoch(),
        );
    }
    println!("With at most {most} steps back, first-fail fills {} of 4, learning {}.", filled[0], filled[1]);
    assert_eq!(filled, [1, 4]);
    Ok(())
}
