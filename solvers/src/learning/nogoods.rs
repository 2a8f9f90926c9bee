//! Nogoods: facts of which at least one holds, learned from failures. All of them follow from the rules of the puzzle and what is
//! given alone, whatever was tried, so that they stay true when the search goes back and begins again.

use super::Fact;

/// Which nogood, until some are forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NogoodId(pub usize);

/// One fact of each of these holds at least.
#[derive(Clone, Debug)]
pub struct Nogoods<F> {
    all: Vec<Nogood<F>>,
    /// For each fact the nogoods that are looked at when it turns out not to hold: those that have it among their first two.
    watched: Vec<Vec<u32>>,
}

#[derive(Clone, Debug)]
struct Nogood<F> {
    facts: Vec<F>,
    /// From how many levels of the search its facts came. The fewer, the more often it will be of use.
    levels: usize,
}

/// What follows from the nogoods when one more fact does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Follows<F> {
    /// This one, as it is the only one left of a nogood.
    Fact(F, NogoodId),
    /// None is left of this one.
    Clash(NogoodId),
}

impl<F: Fact> Nogoods<F> {
    /// None yet.
    pub fn new(facts: usize) -> Self {
        Nogoods { all: Vec::new(), watched: vec![Vec::new(); facts] }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// All of them.
    #[cfg(test)]
    pub fn iter(&self) -> impl Iterator<Item = &[F]> {
        self.all.iter().map(|nogood| &nogood.facts[..])
    }

    /// The facts of one.
    pub fn facts(&self, id: NogoodId) -> &[F] {
        &self.all[id.0].facts
    }

    /// Those with a single fact, which therefore holds.
    pub fn single(&self) -> impl Iterator<Item = NogoodId> {
        (0..self.all.len()).map(NogoodId).filter(|id| self.facts(*id).len() == 1)
    }

    /// Adds one. The first two facts are the last that can turn out not to hold.
    pub fn add(&mut self, facts: Vec<F>, levels: usize) -> NogoodId {
        let id = self.all.len();
        self.watch(&facts, id);
        self.all.push(Nogood { facts, levels });
        NogoodId(id)
    }

    fn watch(&mut self, facts: &[F], id: usize) {
        if let [first, second, ..] = facts {
            self.watched[first.index()].push(id as u32);
            self.watched[second.index()].push(id as u32);
        }
    }

    /// What follows when a fact does not hold, given for each other one whether its opposite is known and whether it is itself: `follows`
    /// gets one at a time, and says whether to go on.
    pub fn lost(&mut self, fact: F, mut holds: impl FnMut(F) -> bool, mut follows: impl FnMut(Follows<F>) -> bool) {
        let mut here = std::mem::take(&mut self.watched[fact.index()]);
        let mut at = 0;
        while let Some(&id) = here.get(at) {
            let facts = &mut self.all[id as usize].facts;
            if facts[0] == fact {
                facts.swap(0, 1);
            }
            let first = facts[0];
            if holds(first) {
                at += 1;
                continue;
            }
            // One that may still hold is watched instead.
            if let Some(other) = (2..facts.len()).find(|&other| !holds(facts[other].opposite())) {
                facts.swap(1, other);
                self.watched[facts[1].index()].push(id);
                here.swap_remove(at);
                continue;
            }
            at += 1;
            let id = NogoodId(id as usize);
            let clash = holds(first.opposite());
            if !follows(if clash { Follows::Clash(id) } else { Follows::Fact(first, id) }) {
                break;
            }
        }
        self.watched[fact.index()] = here;
    }

    /// Forgets the half of them that came from the most levels, but for those that are `needed`. Where the others are then, in the
    /// order in which they were.
    pub fn forget(&mut self, needed: &[NogoodId]) -> Vec<Option<NogoodId>> {
        let mut order: Vec<usize> = (0..self.all.len()).filter(|&id| self.all[id].levels > 2).collect();
        // Of equals the older one goes.
        order.sort_by_key(|&id| (std::cmp::Reverse(self.all[id].levels), id));
        let mut kept = vec![true; self.all.len()];
        order[..order.len() / 2].iter().for_each(|&id| kept[id] = false);
        needed.iter().for_each(|id| kept[id.0] = true);
        self.watched.iter_mut().for_each(Vec::clear);
        let mut moved = Vec::with_capacity(kept.len());
        let before = std::mem::take(&mut self.all);
        for (nogood, kept) in before.into_iter().zip(kept) {
            moved.push(kept.then_some(NogoodId(self.all.len())));
            if kept {
                self.watch(&nogood.facts, self.all.len());
                self.all.push(nogood);
            }
        }
        moved
    }
}
