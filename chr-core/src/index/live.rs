//! A set of places, of which each finds the next one on either side: a bit for each place, a bit for each word of those in which
//! there is any, and so on up to a single word. So whatever lies in between, a neighbour is a few words away.

/// The bits of a word.
const WORD: usize = u64::BITS as usize;

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct Live {
    /// From the places up. In each level a bit says whether the word of that number below is not empty.
    levels: Vec<Vec<u64>>,
}

impl Live {
    /// None, out of so many places.
    pub(super) fn none(room: usize) -> Self {
        let mut levels = Vec::new();
        let mut bits = room;
        loop {
            bits = bits.div_ceil(WORD).max(1);
            levels.push(vec![0; bits]);
            if bits == 1 {
                return Live { levels };
            }
        }
    }

    #[inline]
    pub(super) fn insert(&mut self, mut place: usize) {
        for words in &mut self.levels {
            let word = &mut words[place / WORD];
            let was_empty = *word == 0;
            *word |= 1 << (place % WORD);
            if !was_empty {
                return;
            }
            place /= WORD;
        }
    }

    #[inline]
    pub(super) fn remove(&mut self, mut place: usize) {
        for words in &mut self.levels {
            let word = &mut words[place / WORD];
            *word &= !(1 << (place % WORD));
            if *word != 0 {
                return;
            }
            place /= WORD;
        }
    }

    #[inline]
    pub(super) fn first(&self) -> Option<usize> {
        self.lowest(self.levels.len(), 0)
    }

    #[inline]
    pub(super) fn last(&self) -> Option<usize> {
        self.highest(self.levels.len(), 0)
    }

    /// The last one before this place.
    #[inline]
    pub(super) fn before(&self, mut place: usize) -> Option<usize> {
        for (level, words) in self.levels.iter().enumerate() {
            let below = words[place / WORD] & ((1 << (place % WORD)) - 1);
            place /= WORD;
            if below != 0 {
                return self.highest(level, place * WORD + (WORD - 1 - below.leading_zeros() as usize));
            }
        }
        None
    }

    /// The first one after this place.
    #[inline]
    pub(super) fn after(&self, mut place: usize) -> Option<usize> {
        for (level, words) in self.levels.iter().enumerate() {
            // Not in one step: there is no bit after the last one.
            let above = words[place / WORD] & (u64::MAX << (place % WORD) << 1);
            place /= WORD;
            if above != 0 {
                return self.lowest(level, place * WORD + above.trailing_zeros() as usize);
            }
        }
        None
    }

    /// The last place below the word of that number at that level, if there is any.
    #[inline]
    fn highest(&self, level: usize, mut word: usize) -> Option<usize> {
        for words in self.levels[..level].iter().rev() {
            let bits = words[word];
            if bits == 0 {
                return None;
            }
            word = word * WORD + (WORD - 1 - bits.leading_zeros() as usize);
        }
        Some(word)
    }

    /// The first one.
    #[inline]
    fn lowest(&self, level: usize, mut word: usize) -> Option<usize> {
        for words in self.levels[..level].iter().rev() {
            let bits = words[word];
            if bits == 0 {
                return None;
            }
            word = word * WORD + bits.trailing_zeros() as usize;
        }
        Some(word)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Live;
    use crate::ids::random::Lcg;

    #[test]
    fn neighbours_are_those_of_an_ordered_set() {
        let mut random = Lcg(3);
        for room in [1, 16, 63, 64, 65, 4_096, 4_097, 70_000, 300_000] {
            let (mut live, mut set) = (Live::none(room), BTreeSet::new());
            for step in 0..4_000 {
                // Close together, or anywhere, or at the ends of words.
                let place = match random.below(3) {
                    0 => random.below(room.min(130)),
                    1 => random.below(room),
                    _ => (random.below(room) / 64 * 64 + 63 * random.below(2)).min(room - 1),
                };
                if random.below(5) < 2 + usize::from(step % 1_000 < 500) {
                    live.insert(place);
                    set.insert(place);
                } else {
                    live.remove(place);
                    set.remove(&place);
                }
                let place = random.below(room);
                assert_eq!(live.before(place), set.range(..place).next_back().copied());
                assert_eq!(live.after(place), set.range(place + 1..).next().copied());
                assert_eq!((live.first(), live.last()), (set.first().copied(), set.last().copied()));
            }
            set.iter().for_each(|&place| live.remove(place));
            assert_eq!((live.first(), live.last(), live.before(room - 1), live.after(0)), (None, None, None, None));
        }
    }
}
