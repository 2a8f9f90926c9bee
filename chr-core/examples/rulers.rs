//! The shortest rulers on which every distance can be measured in one way only (Golomb rulers).
//!
//! What it teaches: how little is left to write when a rule set has what is needed, and that `minimize` finds the best solution:
//! after each solution, only shorter ones are looked for. The numbers, their differences and the search are
//! those of `integers` of the crate `chr-sets`.

use chr_core::{Error, chr};

/// The name of a number: mark `i` is `(i, i)`, and the distance from it to mark `j` is `(i, j)`.
pub type Name = (u8, u8);

chr! {
    /// Rulers by their marks and the distances between them.
    pub struct Rulers;

    use chr_sets::integers<Name, u32>;

    /// A ruler with so many marks, and no longer than this.
    constraint ruler(marks: u8, length: u32);
    /// Mark `j`, behind all marks before it.
    constraint mark(j: u8, length: u32);

    ruler @ ruler(marks, length) <=>
            narrow((0, 0), 0, 0),
            for j: u8 in 1..marks { mark(j, length) },
            // A ruler that is turned round is the same ruler.
            leq((0, 1), (marks - 2, marks - 1)),
            for j: u8 in 1..marks { label((j, j)) };
    mark  @ mark(j, length)      <=>
            narrow((j, j), 0, length),
            for i: u8 in 0..j { narrow((i, j), 1, length), add((i, i), (i, j), (j, j)), alldifferent(0, (i, j)) };
}

/// The marks of a ruler, once they are known.
pub fn marks(rulers: &Rulers, marks: u8) -> Vec<u32> {
    (0..marks).filter_map(|j| rulers.store().within_by_x((j, j)).next()).map(|it| it.lo).collect()
}

/// Finds the shortest rulers with three to six marks.
pub fn main() -> Result<(), Error> {
    for (n, shortest) in [(3, 3), (4, 6), (5, 11), (6, 17)] {
        let mut rulers = Rulers::new();
        rulers.ruler(n, u32::from(n) * u32::from(n))?;
        let last = (n - 1, n - 1);
        let length = rulers.minimize(
            |solution| solution.store().within_by_x(last).next().map_or(0, |it| it.lo),
            |rulers, best| rulers.narrow(last, 0, best - 1),
        )?;
        println!("{n} marks: {length} long, {:?}", marks(&rulers, n));
        assert_eq!(length, shortest);
    }
    Ok(())
}
