//! What became known in which order, and what is learned from it when the search fails. It is kept in a parameter of the rules, so going
//! back does not undo it: the rules say how far they went back.
//!
//! Each try opens a *level*, to which all belongs that becomes known until the next one. Level 0 is what holds whatever is tried.

use super::Fact;
use super::nogoods::{Follows, NogoodId, Nogoods};

/// So many nogoods are kept at first, and this many more each time that some were forgotten.
const KEPT: usize = 4_000;
const KEPT_MORE: usize = 500;

/// Not known.
const NEVER: u32 = u32::MAX;

/// Why a fact holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why<W> {
    /// It was tried.
    Tried,
    /// All others of a nogood do not hold.
    Nogood(NogoodId),
    /// By the rules of the puzzle.
    Rules(W),
}

/// Why a search cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash;

/// One of the two ways on from a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way<F> {
    /// Try this.
    Try(F),
    /// That led to all it can lead to. So many were tried before.
    Back(usize),
}

/// How a search goes on from a choice that it went back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Back<F> {
    /// From another one, further back.
    Further,
    /// With what was learned.
    Learned,
    /// With this, the opposite of what has led to a solution.
    With(F),
}

/// What the search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It goes on. If it is asked for a way back, it has failed.
    Forward,
    /// It goes back to this level with what was learned.
    To(usize),
    /// It goes back to the last choice that is to be turned round.
    Turning,
}

/// What is known, in the order in which it became known, and what was learned.
#[derive(Clone, Debug)]
pub struct Journal<F, W> {
    known: Vec<F>,
    /// For each fact when it became known, at which level of the search, and why.
    when: Vec<u32>,
    level: Vec<u32>,
    why: Vec<Option<Why<W>>>,
    /// How many facts were known before the first run and before each try.
    given: Option<usize>,
    tries: Vec<usize>,
    pub nogoods: Nogoods<F>,
    /// Some are forgotten when there are more.
    pub most: usize,
    /// So many of the known facts the nogoods have seen.
    seen: usize,
    /// Nogoods that may have one fact left, and one that has none.
    due: Vec<NogoodId>,
    none_left: Option<NogoodId>,
    stage: Stage,
    /// Below this level all choices that are open have led to a solution; 0 if there was none yet.
    solved: usize,
    marked: Vec<bool>,
}

impl<F: Fact, W: Copy> Journal<F, W> {
    /// Nothing is known yet of so many facts.
    pub fn new(facts: usize) -> Self {
        Journal {
            known: Vec::new(),
            when: vec![NEVER; facts],
            level: vec![0; facts],
            why: vec![None; facts],
            given: None,
            tries: Vec::new(),
            nogoods: Nogoods::new(facts),
            most: KEPT,
            seen: 0,
            due: Vec::new(),
            none_left: None,
            stage: Stage::Forward,
            solved: 0,
            marked: vec![false; facts],
        }
    }

    /// The search begins, or begins again. Facts that were known before it began the first time stay known; `undone` gets the others, the
    /// last one first.
    pub fn begin(&mut self, undone: impl FnMut(F)) {
        let given = *self.given.get_or_insert(self.known.len());
        self.undo(given, undone);
        self.tries.clear();
        self.stage = Stage::Forward;
        self.none_left = None;
        self.forget();
        self.due = self.nogoods.single().collect();
    }

    /// Notes a fact. Not, if it is known.
    pub fn note(&mut self, fact: F, why: Why<W>) -> bool {
        let at = fact.index();
        if self.when[at] != NEVER {
            return false;
        }
        self.when[at] = self.known.len() as u32;
        self.level[at] = self.tries.len() as u32;
        self.why[at] = Some(why);
        self.known.push(fact);
        true
    }

    /// Forgets all but the first facts.
    fn undo(&mut self, first: usize, mut undone: impl FnMut(F)) {
        for fact in self.known.drain(first..).rev() {
            self.when[fact.index()] = NEVER;
            undone(fact);
        }
        self.seen = self.seen.min(first);
    }

    /// Goes back to a level.
    fn back_to(&mut self, level: usize, undone: impl FnMut(F)) {
        if let Some(&known) = self.tries.get(level) {
            self.undo(known, undone);
            self.tries.truncate(level);
        }
    }

    /// Whether a fact is known.
    pub fn knows(&self, fact: F) -> bool {
        self.when[fact.index()] != NEVER
    }

    /// When a fact became known, so that others can be compared with it; later than all if it is not known.
    pub fn when(&self, fact: F) -> u32 {
        self.when[fact.index()]
    }

    /// At which level a fact became known.
    pub fn level(&self, fact: F) -> usize {
        self.level[fact.index()] as usize
    }

    /// How many are tried.
    pub fn tries(&self) -> usize {
        self.tries.len()
    }

    /// What became known at the last level, the last first.
    pub fn latest(&self) -> impl Iterator<Item = F> {
        self.known[self.tries.last().copied().unwrap_or(0)..].iter().rev().copied()
    }

    /// All that was tried up to a level. What is known there follows from these, whatever it is.
    pub fn tried(&self, level: usize, facts: &mut Vec<F>) {
        facts.extend(self.tries[..level].iter().map(|&known| self.known[known]));
    }

    /// What follows from the nogoods; or that none is left of one.
    pub fn recall(&mut self, mut follows: impl FnMut(&mut Self, F, NogoodId)) -> Result<Vec<F>, Clash> {
        let first = self.known.len();
        for id in std::mem::take(&mut self.due) {
            let fact = self.nogoods.facts(id)[0];
            self.follow(fact, id, &mut follows)?;
        }
        let mut found = Vec::new();
        while let Some(&fact) = self.known.get(self.seen) {
            self.seen += 1;
            let mut clash = None;
            let when = &self.when;
            self.nogoods.lost(
                fact.opposite(),
                |fact| when[fact.index()] != NEVER,
                |what| match what {
                    Follows::Clash(id) => {
                        clash = Some(id);
                        false
                    }
                    Follows::Fact(fact, id) => {
                        found.push((fact, id));
                        true
                    }
                },
            );
            if clash.is_some() {
                self.none_left = clash;
                return Err(Clash);
            }
            for (fact, id) in found.drain(..) {
                self.follow(fact, id, &mut follows)?;
            }
        }
        Ok(self.known[first..].to_vec())
    }

    /// A fact is the last one of a nogood that may hold.
    fn follow(&mut self, fact: F, id: NogoodId, follows: &mut impl FnMut(&mut Self, F, NogoodId)) -> Result<(), Clash> {
        if self.knows(fact.opposite()) {
            self.none_left = Some(id);
            return Err(Clash);
        }
        follows(self, fact, id);
        Ok(())
    }

    /// Something is tried.
    pub fn try_it(&mut self, fact: F) {
        self.tries.push(self.known.len());
        self.note(fact, Why::Tried);
    }

    /// There is a solution. From now on what was tried is turned round step by step, so that no solution is found twice.
    pub fn solved(&mut self) {
        self.solved = self.tries.len() + 1;
        self.stage = Stage::Turning;
    }

    /// Whether the search has just failed, when it goes back, and nothing was learned from that yet.
    pub fn has_failed(&self) -> bool {
        self.stage == Stage::Forward
    }

    /// The facts of the nogood of which none is left, if that is why the search has failed: their opposites, which are known.
    pub fn none_left(&mut self) -> Option<Vec<F>> {
        let id = self.none_left.take()?;
        Some(self.nogoods.facts(id).iter().map(|fact| fact.opposite()).collect())
    }

    /// How to go on from a choice before which so many were tried. `undone` gets what is not known any more, the last one first.
    pub fn back(&mut self, level: usize, undone: impl FnMut(F)) -> Back<F> {
        if let Stage::To(target) = self.stage {
            if level > target {
                return Back::Further;
            }
            self.back_to(level, undone);
            self.stage = Stage::Forward;
            return Back::Learned;
        }
        if level + 1 >= self.solved {
            return Back::Further;
        }
        let turned = self.known[self.tries[level]].opposite();
        self.back_to(level, undone);
        self.forget();
        self.due = self.nogoods.single().collect();
        self.solved = level + 1;
        self.stage = Stage::Forward;
        self.try_it(turned);
        Back::With(turned)
    }

    /// Forgets nogoods if there are too many.
    fn forget(&mut self) {
        if self.nogoods.len() < self.most {
            return;
        }
        self.most += KEPT_MORE;
        let needed: Vec<NogoodId> = self.known.iter().filter_map(|fact| self.by_nogood(*fact)).collect();
        let moved = self.nogoods.forget(&needed);
        for fact in &self.known {
            if let Some(id) = self.by_nogood(*fact) {
                self.why[fact.index()] = Some(Why::Nogood(moved[id.0].expect("it is needed")));
            }
        }
    }

    fn by_nogood(&self, fact: F) -> Option<NogoodId> {
        if let Some(Why::Nogood(id)) = self.why[fact.index()] { Some(id) } else { None }
    }

    /// Learns from a failure, given facts that cannot hold together: others, of which only one became known at the last level (the first
    /// unique implication point). With the others it will be known not to hold at an earlier level, which is where the search goes back to.
    /// `reasons` says what a fact follows from by the rules, all of it known before. All facts that were part of the failure.
    pub fn learn(&mut self, mut facts: Vec<F>, reasons: impl Fn(&Self, F, W, &mut Vec<F>)) -> Vec<F> {
        let level = facts.iter().map(|fact| self.level(*fact)).max().unwrap_or(0);
        self.stage = Stage::Turning;
        if level <= self.solved {
            // There is nothing more to find before what was turned round last, or at all.
            return Vec::new();
        }
        let mut nogood = vec![facts[0]];
        let mut touched = Vec::new();
        let (mut open, mut at) = (0, self.known.len());
        let last = loop {
            for fact in facts.drain(..) {
                let of = self.level(fact);
                if of == 0 || self.marked[fact.index()] {
                    continue;
                }
                self.marked[fact.index()] = true;
                touched.push(fact);
                if of == level { open += 1 } else { nogood.push(fact) }
            }
            at = (0..at).rev().find(|&at| self.marked[self.known[at].index()]).expect("some fact is of this level");
            let fact = self.known[at];
            open -= 1;
            if open == 0 {
                break fact;
            }
            self.because(fact, &mut facts, &reasons);
            debug_assert!(facts.iter().all(|it| self.when(*it) < self.when(fact)), "{fact:?}: {facts:?}");
        };
        nogood[0] = last;
        self.shorten(&mut nogood, &reasons);
        touched.iter().for_each(|fact| self.marked[fact.index()] = false);
        let mut levels: Vec<usize> = nogood.iter().map(|fact| self.level(*fact)).collect();
        if let Some(second) = (1..nogood.len()).max_by_key(|&at| levels[at]) {
            nogood.swap(1, second);
            levels.swap(1, second);
        }
        self.stage = Stage::To(levels.get(1).map_or(0, |level| *level).max(self.solved));
        levels.sort_unstable();
        levels.dedup();
        let id = self.nogoods.add(nogood.iter().map(|fact| fact.opposite()).collect(), levels.len());
        self.due = vec![id];
        touched
    }

    /// Leaves out facts that follow from the others.
    fn shorten(&self, nogood: &mut Vec<F>, reasons: &impl Fn(&Self, F, W, &mut Vec<F>)) {
        let mut why = Vec::new();
        let mut first = true;
        nogood.retain(|&fact| {
            if std::mem::take(&mut first) || matches!(self.why[fact.index()], Some(Why::Tried)) {
                return true;
            }
            why.clear();
            self.because(fact, &mut why, reasons);
            !why.iter().all(|fact| self.marked[fact.index()] || self.level(*fact) == 0)
        });
    }

    /// What a fact follows from.
    fn because(&self, fact: F, facts: &mut Vec<F>, reasons: &impl Fn(&Self, F, W, &mut Vec<F>)) {
        match self.why[fact.index()] {
            Some(Why::Nogood(id)) => {
                let others = self.nogoods.facts(id).iter().filter(|other| **other != fact);
                facts.extend(others.map(|other| other.opposite()));
            }
            Some(Why::Rules(why)) => reasons(self, fact, why, facts),
            Some(Why::Tried) | None => unreachable!("nothing comes before what was tried"),
        }
    }
}
