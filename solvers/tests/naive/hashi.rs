//! Hashiwokakero, all techniques but trials.

use std::collections::BTreeSet;

/// A board: the numbers of the islands, the spans with the fewest and the most bridges that they can have, and which cross.
#[derive(Clone)]
pub struct Board {
    pub numbers: Vec<u32>,
    pub spans: Vec<(usize, usize, u32, u32)>,
    pub crossings: Vec<(usize, usize)>,
}

impl Board {
    /// The spans of an island.
    fn of(&self, island: usize) -> Vec<(usize, usize, u32, u32)> {
        self.spans
            .iter()
            .filter(|it| it.0 == island || it.1 == island)
            .map(|&(a, b, lo, hi)| if a == island { (a, b, lo, hi) } else { (b, a, lo, hi) })
            .collect()
    }

    /// What players do without thinking: no more bridges than the number allows, none across another.
    pub fn settle(&mut self) {
        loop {
            let before = self.spans.clone();
            for island in 0..self.numbers.len() {
                let have: u32 = self.of(island).iter().map(|it| it.2).sum();
                let more = self.numbers[island].saturating_sub(have);
                for span in self.spans.iter_mut().filter(|it| it.0 == island || it.1 == island) {
                    span.3 = span.3.min(span.2 + more);
                }
            }
            for (a, b) in self.crossings.clone() {
                for (a, b) in [(a, b), (b, a)] {
                    if self.spans[a].2 > 0 {
                        self.spans[b].3 = 0;
                    }
                }
            }
            if self.spans == before {
                return;
            }
        }
    }

    /// The islands connected with one.
    fn group(&self, island: usize) -> BTreeSet<usize> {
        let mut group = BTreeSet::from([island]);
        loop {
            let more: Vec<usize> = group
                .iter()
                .flat_map(|it| self.of(*it))
                .filter(|it| it.2 > 0 && !group.contains(&it.1))
                .map(|it| it.1)
                .collect();
            if more.is_empty() {
                return group;
            }
            group.extend(more);
        }
    }

    fn needs(&self, group: &BTreeSet<usize>) -> u32 {
        group.iter().map(|it| self.numbers[*it] - self.of(*it).iter().map(|it| it.2).sum::<u32>()).sum()
    }

    /// The rating of the easiest technique. What is 14 because a bridge is in the way counts as 13.
    pub fn easiest(&self) -> Option<u16> {
        let islands = 0..self.numbers.len();
        let sums = |island: usize| {
            let own = self.of(island);
            (own.iter().map(|it| it.2).sum::<u32>(), own.iter().map(|it| it.3).sum::<u32>())
        };
        let opens = |island: usize| self.of(island).iter().filter(|it| it.2 < it.3).count();
        if islands.clone().any(|island| opens(island) == 1) {
            return Some(10);
        }
        let full = |island: &usize| {
            let (lo, hi) = sums(*island);
            lo < self.numbers[*island] && hi == self.numbers[*island]
        };
        let hemmed = |island: usize| {
            let most = |other: usize| self.numbers[island].min(self.numbers[other]).min(2);
            self.of(island).iter().any(|it| it.3 < most(it.1))
        };
        if islands.clone().filter(full).any(|island| !hemmed(island)) {
            return Some(11);
        }
        if islands.clone().any(|island| full(&island)) {
            return Some(13);
        }
        let one_less = |island: usize| {
            sums(island).1 == self.numbers[island] + 1 && self.of(island).iter().any(|it| it.2 + 2 == it.3)
        };
        if islands.clone().any(one_less) {
            return Some(16);
        }
        let all = self.numbers.len();
        let two = |&(a, b, _, hi): &(usize, usize, u32, u32)| {
            self.numbers[a] == hi && self.numbers[b] == hi && hi > 0 && all > 2
        };
        if self.spans.iter().any(two) {
            return Some(20);
        }
        let three = |island: usize| {
            let own: Vec<_> = self.of(island).into_iter().filter(|it| it.3 > 0).collect();
            own.len() == 3
                && all > 3
                && (0..3).any(|out| {
                    let used: Vec<_> = (0..3).filter(|at| *at != out).map(|at| own[at]).collect();
                    own[out].2 == 0
                        && used.iter().all(|it| self.numbers[it.1] == it.3)
                        && used.iter().map(|it| it.3).sum::<u32>() == self.numbers[island]
                })
        };
        if islands.clone().any(three) {
            return Some(24);
        }
        let groups: BTreeSet<BTreeSet<usize>> = islands.map(|island| self.group(island)).collect();
        let exits = |group: &BTreeSet<usize>| {
            let out = |it: &&(usize, usize, u32, u32)| it.3 > 0 && group.contains(&it.0) != group.contains(&it.1);
            self.spans.iter().filter(out).count()
        };
        if groups.iter().any(|group| group.len() < all && exits(group) == 1) {
            return Some(30);
        }
        let closes = |&(a, b, lo, hi): &(usize, usize, u32, u32)| {
            let both: BTreeSet<usize> = self.group(a).union(&self.group(b)).copied().collect();
            lo < hi && both.len() < all && self.needs(&both) == 2 * (hi - lo)
        };
        self.spans.iter().any(closes).then_some(34)
    }
}
