//! What the rules about numbers compute with bounds. It is public for the programs that use them.

use std::fmt::Debug;
use std::hash::Hash;

/// The whole numbers that [`bounds`](crate::bounds) and [`integers`](crate::integers) can be about: all integers of up to 64 bits.
pub trait Number: Copy + Ord + Hash + Debug + private::Sealed {
    /// The least.
    const MIN: Self;
    /// The greatest.
    const MAX: Self;

    /// The same number, where sums and products of two do not overflow.
    fn wide(self) -> i128;

    /// The same number. It must be one of this type.
    fn from_wide(wide: i128) -> Self;
}

mod private {
    pub trait Sealed {}
}

macro_rules! numbers {
    ($($int:ty)*) => { $(
        impl private::Sealed for $int {}
        impl Number for $int {
            const MIN: Self = <$int>::MIN;
            const MAX: Self = <$int>::MAX;

            fn wide(self) -> i128 {
                self as i128
            }

            fn from_wide(wide: i128) -> Self {
                wide as $int
            }
        }
    )* };
}
numbers!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// The least and the greatest value that a number may have.
pub type Bounds<N> = (N, N);

type Wide = (i128, i128);

fn wide<N: Number>((lo, hi): Bounds<N>) -> Wide {
    (lo.wide(), hi.wide())
}

/// The bounds of numbers; those of which nothing has been said can be anything.
fn known<N: Number, const COUNT: usize>(bounds: [Option<Bounds<N>>; COUNT]) -> [Bounds<N>; COUNT] {
    bounds.map(|bounds| bounds.unwrap_or((N::MIN, N::MAX)))
}

/// What is left of `given` within `found`; nothing is a pair that no number is between.
fn meet<N: Number>(given: Bounds<N>, found: Wide) -> Bounds<N> {
    let (lo, hi) = (given.0.wide().max(found.0), given.1.wide().min(found.1));
    if lo > hi { (N::MAX, N::MIN) } else { (N::from_wide(lo), N::from_wide(hi)) }
}

/// The bounds of x, y and z with x + y = z, each from the other two.
pub fn sum<N: Number>(bounds: [Option<Bounds<N>>; 3]) -> [Bounds<N>; 3] {
    let [x, y, z] = known(bounds);
    let ((a, b), (c, d), (e, f)) = (wide(x), wide(y), wide(z));
    [meet(x, (e - d, f - c)), meet(y, (e - b, f - a)), meet(z, (a + c, b + d))]
}

/// The bounds of x, y and z with x × y = z, each from the other two.
pub fn product<N: Number>(bounds: [Option<Bounds<N>>; 3]) -> [Bounds<N>; 3] {
    let [x, y, z] = known(bounds);
    let ((a, b), (c, d)) = (wide(x), wide(y));
    let [p, q, r, s] = [(a, c), (a, d), (b, c), (b, d)].map(|(x, y)| x.saturating_mul(y));
    let all = (p.min(q).min(r).min(s), p.max(q).max(r).max(s));
    [meet(x, quotient(wide(z), (c, d))), meet(y, quotient(wide(z), (a, b))), meet(z, all)]
}

/// The bounds of x and y with k × x = y, each from the other.
pub fn multiple<N: Number>(k: N, [x, y]: [Option<Bounds<N>>; 2]) -> [Bounds<N>; 2] {
    let [_, x, y] = product([Some((k, k)), x, y]);
    [x, y]
}

/// The numbers that give one between `z` when multiplied by one between `by`.
fn quotient((e, f): Wide, (c, d): Wide) -> Wide {
    const ALL: Wide = (i128::MIN, i128::MAX);
    match ((c, d), (e, f)) {
        // 0 × x = 0
        ((..=0, 0..), (..=0, 0..)) => ALL,
        ((0, 0), _) => (1, 0),
        // No number but 0 is more than divided by 1 or -1.
        ((..=0, 0..), _) => {
            let most = e.abs().max(f.abs());
            (if c < 0 || e < 0 { -most } else { 1 }, if c < 0 || f > 0 { most } else { -1 })
        }
        _ => {
            let pairs = [(e, c), (e, d), (f, c), (f, d)];
            let least = pairs.iter().map(|&(z, by)| -floor(-z, by)).min();
            let most = pairs.iter().map(|&(z, by)| floor(z, by)).max();
            least.zip(most).unwrap_or(ALL)
        }
    }
}

/// The greatest number that is not more than the fraction.
fn floor(z: i128, by: i128) -> i128 {
    z / by - i128::from(z % by != 0 && (z < 0) != (by < 0))
}

/// The bounds of two numbers that differ.
pub fn apart<N: Number>(bounds: [Option<Bounds<N>>; 2]) -> [Bounds<N>; 2] {
    let [x, y] = known(bounds);
    [without(x, y), without(y, x)]
}

fn without<N: Number>(x: Bounds<N>, (n, m): Bounds<N>) -> Bounds<N> {
    let (lo, hi) = wide(x);
    if n != m {
        return x;
    }
    meet(x, (lo + i128::from(lo == n.wide()), hi - i128::from(hi == n.wide())))
}

/// How many numbers are between the bounds.
pub fn size<N: Number>(lo: N, hi: N) -> u64 {
    u64::try_from(hi.wide() - lo.wide()).map_or(u64::MAX, |less| less.saturating_add(1))
}

/// The values between the bounds, if they are few; else two halves.
pub fn parts<N: Number>(lo: N, hi: N) -> Vec<Bounds<N>> {
    const FEW: u64 = 32;
    let (a, b) = wide((lo, hi));
    if size(lo, hi) <= FEW {
        return (a..=b).map(|n| (N::from_wide(n), N::from_wide(n))).collect();
    }
    let middle = a + (b - a) / 2;
    vec![(lo, N::from_wide(middle)), (N::from_wide(middle + 1), hi)]
}

/// The bounds that change when all numbers differ; nothing, if they cannot.
///
/// Where n numbers have to be within an interval of n values (a Hall interval), no other number is in it.
pub fn spread<X: Clone, N: Number>(all: &[(X, Bounds<N>)]) -> Option<Vec<(X, Bounds<N>)>> {
    let known: Vec<Wide> = all.iter().map(|(_, bounds)| wide(*bounds)).collect();
    let mut found = known.clone();
    let mut by_end: Vec<usize> = (0..known.len()).collect();
    by_end.sort_by_key(|&at| known[at].1);
    let mut starts: Vec<i128> = known.iter().map(|bounds| bounds.0).collect();
    starts.sort_unstable();
    starts.dedup();
    for start in starts {
        let inside = by_end.iter().map(|&at| known[at]).filter(|bounds| bounds.0 >= start);
        let mut ends: Vec<i128> = inside.map(|bounds| bounds.1).collect();
        // The numbers from `start` to the k-th end need k values.
        for (before, &end) in ends.iter().enumerate() {
            let (count, values) = (before as i128 + 1, end - start + 1);
            if count > values {
                return None;
            }
        }
        let full: Vec<i128> = (0..ends.len())
            .filter(|&at| at as i128 + 1 == ends[at] - start + 1 && ends.get(at + 1) != Some(&ends[at]))
            .map(|at| ends[at])
            .collect();
        ends.clear();
        for end in full {
            for (bounds, found) in known.iter().zip(&mut found) {
                if bounds.0 >= start && bounds.1 <= end {
                    continue;
                }
                if (start..=end).contains(&found.0) {
                    found.0 = end + 1;
                }
                if (start..=end).contains(&found.1) {
                    found.1 = start - 1;
                }
            }
        }
    }
    let narrower = all.iter().zip(&known).zip(&found).filter(|((_, known), found)| known != found);
    Some(narrower.map(|(((x, bounds), _), found)| (x.clone(), meet(*bounds, *found))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All pairs of bounds between two numbers.
    fn intervals(least: i8, most: i8) -> impl Iterator<Item = Bounds<i8>> + Clone {
        (least..=most).flat_map(move |lo| (lo..=most).map(move |hi| (lo, hi)))
    }

    /// The bounds of what is left of each number, by trying all.
    fn tried(known: [Bounds<i8>; 3], holds: impl Fn(i128, i128, i128) -> bool) -> [Option<Bounds<i8>>; 3] {
        let mut left: [Option<Bounds<i8>>; 3] = [None; 3];
        let all = |(lo, hi): Bounds<i8>| lo..=hi;
        for x in all(known[0]) {
            for y in all(known[1]) {
                for z in all(known[2]).filter(|&z| holds(x.into(), y.into(), z.into())) {
                    for (left, n) in left.iter_mut().zip([x, y, z]) {
                        *left = Some(left.map_or((n, n), |(lo, hi)| (lo.min(n), hi.max(n))));
                    }
                }
            }
        }
        left
    }

    fn is_between(inner: Bounds<i8>, outer: Bounds<i8>) -> bool {
        outer.0 <= inner.0 && inner.1 <= outer.1
    }

    #[test]
    fn sums_lose_nothing_and_are_exact() {
        for x in intervals(-3, 2) {
            for y in intervals(-2, 2) {
                for z in intervals(-4, 4) {
                    let found = sum([Some(x), Some(y), Some(z)]);
                    let exact = tried([x, y, z], |x, y, z| x + y == z);
                    match exact {
                        [Some(p), Some(q), Some(r)] => assert_eq!(found, [p, q, r], "{x:?} + {y:?} = {z:?}"),
                        _ => assert!(found.iter().any(|(lo, hi)| lo > hi), "{x:?} + {y:?} = {z:?}: {found:?}"),
                    }
                }
            }
        }
    }

    #[test]
    fn products_lose_nothing_and_are_exact_where_all_is_known() {
        for x in intervals(-3, 3) {
            for y in intervals(-3, 3) {
                for z in intervals(-7, 7) {
                    let found = product([Some(x), Some(y), Some(z)]);
                    let exact = tried([x, y, z], |x, y, z| x * y == z);
                    for (exact, found) in exact.iter().zip(found) {
                        assert!(exact.is_none_or(|exact| is_between(exact, found)), "{x:?} × {y:?} = {z:?}: {found:?}");
                    }
                    if [x, y, z].iter().all(|(lo, hi)| lo == hi) {
                        let fails = found.iter().any(|(lo, hi)| lo > hi);
                        assert_eq!(fails, exact[0].is_none(), "{x:?} × {y:?} = {z:?}: {found:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_overflows() {
        let full = Some((u64::MIN, u64::MAX));
        assert_eq!(sum([full, None, full]), [(u64::MIN, u64::MAX); 3]);
        let top = Some((u64::MAX, u64::MAX));
        assert!(sum([top, top, top]).iter().any(|(lo, hi)| lo > hi));
        assert!(product([top, top, top]).iter().any(|(lo, hi)| lo > hi));
        let full = Some((i64::MIN, i64::MAX));
        assert_eq!(product([full, None, full]), [(i64::MIN, i64::MAX); 3]);
        assert_eq!((size(u64::MIN, u64::MAX), size(-1_i8, 1)), (u64::MAX, 3));
        assert_eq!(parts(i64::MIN, i64::MAX), [(i64::MIN, -1), (0, i64::MAX)]);
    }

    #[test]
    fn numbers_that_differ_are_as_narrow_as_they_can_be() {
        // Bounds of up to four numbers, all of them.
        for a in intervals(0, 3) {
            for b in intervals(0, 3) {
                for c in intervals(0, 3) {
                    let exact = tried([a, b, c], |x, y, z| x != y && y != z && x != z);
                    // One pass may not be enough; rules repeat it.
                    let mut all = vec![(0, a), (1, b), (2, c)];
                    let narrow = loop {
                        match spread(&all) {
                            None => break None,
                            Some(narrower) if narrower.is_empty() => break Some(all),
                            Some(narrower) => narrower.into_iter().for_each(|(at, bounds)| all[at].1 = bounds),
                        }
                        if all.iter().any(|(_, (lo, hi))| lo > hi) {
                            break None;
                        }
                    };
                    match (exact, narrow) {
                        ([Some(p), Some(q), Some(r)], Some(all)) => {
                            assert_eq!([p, q, r], [all[0].1, all[1].1, all[2].1], "{a:?} {b:?} {c:?}");
                        }
                        (exact, narrow) => assert_eq!((exact, narrow), ([None; 3], None), "{a:?} {b:?} {c:?}"),
                    }
                }
            }
        }
    }
}
