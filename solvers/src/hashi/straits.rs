//! What connectivity asks for across the whole board: spans without which the islands would fall apart.

/// A graph of islands and of the spans that can still have bridges.
#[derive(Clone, Debug, Default)]
pub struct Straits {
    /// For each island where its spans begin in `ways`, and after the last one where they end.
    starts: Vec<u32>,
    /// The other island of a span, and the span's place in the list that was given.
    ways: Vec<(u32, u32)>,
}

impl Straits {
    /// So many islands and these spans between them.
    pub fn new(islands: usize, spans: &[(u32, u32)]) -> Self {
        let mut starts = vec![0; islands + 1];
        spans.iter().flat_map(|&(a, b)| [a, b]).for_each(|island| starts[island as usize + 1] += 1);
        (0..islands).for_each(|island| starts[island + 1] += starts[island]);
        let mut next = starts.clone();
        let mut ways = vec![(0, 0); 2 * spans.len()];
        for (span, &(a, b)) in (0..).zip(spans) {
            for (from, to) in [(a, b), (b, a)] {
                ways[next[from as usize] as usize] = (to, span);
                next[from as usize] += 1;
            }
        }
        Straits { starts, ways }
    }

    /// The spans without which the islands would not be connected, as places in the list (Tarjan 1974); none if they are not
    /// connected anyway.
    pub fn narrow(&self) -> Option<Vec<u32>> {
        const NOT_YET: u32 = u32::MAX;
        let islands = self.starts.len() - 1;
        if islands == 0 {
            return Some(Vec::new());
        }
        let mut found = Vec::new();
        // When each island was reached, and the earliest that it and those beyond it have a way back to.
        let (mut reached, mut back) = (vec![NOT_YET; islands], vec![NOT_YET; islands]);
        let mut next = self.starts.clone();
        // The way from the first island to where we are: islands, each with the span that led there.
        let mut path: Vec<(u32, u32)> = vec![(0, NOT_YET)];
        (reached[0], back[0]) = (0, 0);
        let mut time = 1;
        while let Some(&(island, came)) = path.last() {
            let here = island as usize;
            if next[here] < self.starts[here + 1] {
                let (to, span) = self.ways[next[here] as usize];
                next[here] += 1;
                if span == came {
                    continue;
                }
                if reached[to as usize] == NOT_YET {
                    (reached[to as usize], back[to as usize]) = (time, time);
                    time += 1;
                    path.push((to, span));
                } else {
                    back[here] = back[here].min(reached[to as usize]);
                }
                continue;
            }
            path.pop();
            if let Some(&(before, _)) = path.last() {
                back[before as usize] = back[before as usize].min(back[here]);
                if back[here] > reached[before as usize] {
                    found.push(came);
                }
            }
        }
        (time as usize == islands).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Whether all islands can be reached from the first, without one of the spans.
    fn connected(islands: usize, spans: &[(u32, u32)], without: Option<usize>) -> bool {
        let mut reached = vec![0];
        let mut at = 0;
        while at < reached.len() {
            for (_, &(a, b)) in spans.iter().enumerate().filter(|(span, _)| Some(*span) != without) {
                for (from, to) in [(a, b), (b, a)] {
                    if from == reached[at] && !reached.contains(&to) {
                        reached.push(to);
                    }
                }
            }
            at += 1;
        }
        reached.len() == islands
    }

    #[test]
    fn what_islands_cannot_do_without_is_found() {
        // A ring of three, and a chain of two from there.
        let spans = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4)];
        assert_eq!(Straits::new(5, &spans).narrow(), Some(vec![4, 3]));
        assert_eq!(Straits::new(6, &spans).narrow(), None);
        assert_eq!(Straits::new(0, &[]).narrow(), Some(vec![]));
    }

    #[test]
    fn it_is_what_is_found_by_leaving_out_each() {
        let mut random = Random::new(1);
        let (mut whole, mut some) = (0, 0);
        for _ in 0..500 {
            let islands = 2 + random.below(9);
            let mut spans: Vec<(u32, u32)> = (0..islands + random.below(islands))
                .map(|_| (random.below(islands) as u32, random.below(islands) as u32))
                .map(|(a, b)| (a.min(b), a.max(b)))
                .filter(|(a, b)| a != b)
                .collect();
            spans.sort_unstable();
            spans.dedup();
            let expected = connected(islands, &spans, None)
                .then(|| (0..spans.len()).filter(|&span| !connected(islands, &spans, Some(span))).collect::<Vec<_>>());
            let found = Straits::new(islands, &spans).narrow().map(|mut found| {
                found.sort_unstable();
                found.into_iter().map(|span| span as usize).collect::<Vec<_>>()
            });
            whole += usize::from(found.is_some());
            some += usize::from(found.as_ref().is_some_and(|found| !found.is_empty()));
            assert_eq!(found, expected, "{islands} {spans:?}");
        }
        assert!(whole > 100 && some > 50, "{whole} {some}");
    }
}
