//! Sorting: merging lists, and exchanging neighbours.

/// `arrow(x, a)`: x comes right before a, or somewhere before it while lists are being merged.
pub mod merge {
    use chr_core::chr;

    use crate::Outcome;

    chr! {
        /// Two sorted lists of the same length become one; two arrows from the same element become two steps.
        pub struct Merge;

        constraint arrow(i64, i64);
        constraint list(i64, i64);

        step  @ arrow(x, a) / arrow(x, b) <=> a < b | arrow(a, b);
        merge @ list(n, a), list(n, b) <=> a < b | list(n + n, a), arrow(a, b);
    }

    /// The numbers below `size`, a power of two, each once.
    fn numbers(size: i64) -> impl Iterator<Item = i64> {
        (0..size).map(move |at| at * 40_503 % size)
    }

    /// Follows the arrows from the least: a number that depends on the order.
    fn checked(size: i64, next: impl Fn(i64) -> Option<i64>) -> String {
        let (mut at, mut sum, mut count) = (0, 0_i64, 1_i64);
        while let Some(after) = next(at) {
            assert!(at < after, "it is sorted");
            sum = (sum * 31 + after) % 1_000_003;
            (at, count) = (after, count + 1);
        }
        assert_eq!(count, size, "all are there");
        sum.to_string()
    }

    /// Sorts `size` numbers.
    pub fn run(size: i64) -> Outcome {
        let mut program = Merge::new();
        for number in numbers(size) {
            program.list(1, number).expect("no goal fails");
        }
        let mut next = vec![None; size as usize];
        for arrow in program.store().arrow() {
            next[arrow.0 as usize] = Some(arrow.1);
        }
        Outcome::new(checked(size, |at| next[at as usize]), program.firings())
    }

    /// The arrows in a vector, and the waiting list of each length.
    pub fn limit(size: i64) -> String {
        let mut next: Vec<Option<i64>> = vec![None; size as usize];
        let mut waiting: Vec<Option<i64>> = vec![None; 64];
        for number in numbers(size) {
            let (mut first, mut length) = (number, 0);
            while let Some(other) = waiting[length].take() {
                let (mut x, mut b) = (first.min(other), first.max(other));
                first = x;
                while let Some(a) = next[x as usize] {
                    next[x as usize] = Some(a.min(b));
                    (x, b) = (a.min(b), a.max(b));
                }
                next[x as usize] = Some(b);
                length += 1;
            }
            waiting[length] = Some(first);
        }
        checked(size, |at| next[at as usize])
    }
}

/// Elements of an array by their places.
pub mod exchange {
    use chr_core::chr;

    use crate::Outcome;
    use crate::random::Lcg;

    chr! {
        /// Neighbours in the wrong order change places.
        pub struct Exchange;

        constraint a(i64, i64);

        exchange @ a(i, x), a(j, y) <=> j == i + 1, x > y | a(i, y), a(j, x);
    }

    fn weighted(sorted: impl Iterator<Item = i64>) -> String {
        sorted.zip(1..).fold(0_i64, |sum, (x, at)| (sum + x * at) % 1_000_003).to_string()
    }

    /// Sorts `size` random numbers.
    pub fn run(size: i64) -> Outcome {
        let (mut program, mut random) = (Exchange::new(), Lcg::new());
        for at in 0..size {
            program.a(at, random.below(10_000)).expect("no goal fails");
        }
        let mut array: Vec<(i64, i64)> = program.store().a().map(|a| (a.0, a.1)).collect();
        array.sort_unstable();
        Outcome::new(weighted(array.into_iter().map(|(_, x)| x)), program.firings())
    }

    /// Each new element goes to its place by exchanges.
    pub fn limit(size: i64) -> String {
        let (mut array, mut random) = (Vec::new(), Lcg::new());
        for _ in 0..size {
            array.push(random.below(10_000));
            let mut at = array.len() - 1;
            while at > 0 && array[at - 1] > array[at] {
                array.swap(at - 1, at);
                at -= 1;
            }
        }
        weighted(array.into_iter())
    }
}
