//! Why the bridges of a span are what they are, by the rules of Hashiwokakero alone. Nobody notes it when something becomes known: it
//! is found afterwards from what was known before, and only if somebody asks.
//!
//! - The numbers of a sum follow from the other three.
//! - A span that crosses a bridge has none.
//! - Where bridges make a tree, a span has no more than one, and none if its islands are connected already.
//! - Around any group of islands there is a bridge, so that of the spans that lead out of it the last one is built. A group worth
//!   looking at is what bridges connect, or what can be reached while the span itself is left out.

use super::Puzzle;
use super::facts::{Fact, Span};
use crate::learning;

/// The order in which facts became known.
pub type Journal = learning::Journal<Fact, ()>;

/// What is on a board, as reasons need it.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The number of each island, if it is told.
    numbers: Vec<Option<i32>>,
    /// The two islands of each span.
    ends: Vec<[u32; 2]>,
    /// The spans of each island, and those that cross each span.
    around: Vec<Vec<Span>>,
    crossed: Vec<Vec<Span>>,
    /// The bridges make a tree.
    tree: bool,
}

/// What was known before a time.
#[derive(Clone, Copy)]
struct Before<'a> {
    journal: &'a Journal,
    time: u32,
}

impl Before<'_> {
    fn knows(self, fact: Fact) -> bool {
        self.journal.when(fact) < self.time
    }

    /// The fact that bounds a span from above, or else from below, and how much it takes from what the span could be.
    fn bound(self, span: Span, above: bool) -> Option<(Fact, i32)> {
        let (strong, weak) =
            if above { (span.at_most(0), span.at_most(1)) } else { (span.at_least(2), span.at_least(1)) };
        let known = |(fact, _): &(Fact, i32)| self.knows(*fact);
        Some((strong, 2)).filter(known).or_else(|| Some((weak, 1)).filter(known))
    }
}

impl Layout {
    /// That of a board.
    pub fn new(puzzle: &Puzzle) -> Self {
        let islands = puzzle.islands();
        let ends: Vec<[u32; 2]> = puzzle.sights().iter().map(|sight| [sight.from as u32, sight.to as u32]).collect();
        let mut around = vec![Vec::new(); islands.len()];
        for (span, ends) in (0..).map(Span).zip(&ends) {
            ends.iter().for_each(|&island| around[island as usize].push(span));
        }
        let mut crossed = vec![Vec::new(); ends.len()];
        for &(level, upright) in puzzle.crossings() {
            crossed[level].push(Span(upright as u32));
            crossed[upright].push(Span(level as u32));
        }
        let numbers = islands.iter().map(|it| Some(i32::from(it.number)).filter(|number| *number > 0)).collect();
        Layout { numbers, ends, around, crossed, tree: false }
    }

    /// The bridges make a tree.
    pub fn is_tree(&mut self) {
        self.tree = true;
    }

    /// How many spans there are.
    pub fn spans(&self) -> usize {
        self.ends.len()
    }

    /// How many islands there are.
    pub fn islands(&self) -> usize {
        self.around.len()
    }

    /// What a fact follows from, all of it known before.
    pub fn reasons(&self, journal: &Journal, fact: Fact, facts: &mut Vec<Fact>) {
        let before = Before { journal, time: journal.when(fact) };
        if let Some(stronger) = fact.stronger().filter(|it| before.knows(*it)) {
            return facts.push(stronger);
        }
        let span = fact.span();
        let found = self.ends[span.index()].iter().any(|&island| self.by_sum(before, fact, island, facts))
            || self.by_crossing(before, fact, facts)
            || self.by_ring(before, fact, facts)
            || self.by_group(before, fact, facts);
        if !found {
            journal.tried(journal.level(fact), facts);
        }
    }

    /// Facts that cannot hold together, of which some became known at the last level.
    pub fn clash(&self, journal: &Journal) -> Vec<Fact> {
        let now = Before { journal, time: u32::MAX };
        let mut facts = Vec::new();
        for fact in journal.latest() {
            let opposite = learning::Fact::opposite(fact);
            if journal.knows(opposite) {
                return vec![fact, opposite];
            }
            let span = fact.span();
            if self.ends[span.index()].iter().any(|&island| self.unfit(now, island, &mut facts)) {
                return facts;
            }
            let none = span.at_most(0);
            if fact == span.at_least(1)
                && (self.by_crossing(now, none, &mut facts) || self.by_ring(now, none, &mut facts))
            {
                facts.push(fact);
                return facts;
            }
        }
        if !self.apart(now, &mut facts) {
            journal.tried(journal.tries(), &mut facts);
        }
        facts
    }

    /// Whether a fact follows from the number of an island.
    fn by_sum(&self, before: Before<'_>, fact: Fact, island: u32, facts: &mut Vec<Fact>) -> bool {
        let Some(number) = self.numbers[island as usize] else { return false };
        let span = fact.span();
        let (lo, hi) = fact.bounds();
        let others = self.around[island as usize].iter().copied().filter(|other| *other != span);
        if lo > 0 {
            at_most(before, others, number - i32::from(lo), facts)
        } else {
            at_least(before, others, number - i32::from(hi), facts)
        }
    }

    /// Whether an island cannot get its number.
    fn unfit(&self, now: Before<'_>, island: u32, facts: &mut Vec<Fact>) -> bool {
        let Some(number) = self.numbers[island as usize] else { return false };
        let spans = || self.around[island as usize].iter().copied();
        at_most(now, spans(), number - 1, facts) || at_least(now, spans(), number + 1, facts)
    }

    /// Whether a span has no bridge because it crosses one.
    fn by_crossing(&self, before: Before<'_>, fact: Fact, facts: &mut Vec<Fact>) -> bool {
        let span = fact.span();
        let built = self.crossed[span.index()].iter().map(|other| other.at_least(1));
        let first = built.filter(|built| before.knows(*built)).min_by_key(|built| before.journal.when(*built));
        let found = first.filter(|_| fact == span.at_most(0));
        facts.extend(found);
        found.is_some()
    }

    /// Whether a span has no second bridge, or none, because bridges make a tree.
    fn by_ring(&self, before: Before<'_>, fact: Fact, facts: &mut Vec<Fact>) -> bool {
        let span = fact.span();
        if !self.tree || fact != span.at_most(0) {
            return self.tree && fact == span.at_most(1);
        }
        // The shortest way from one of its islands to the other over bridges.
        let [from, to] = self.ends[span.index()];
        let mut over: Vec<Option<Span>> = vec![None; self.islands()];
        let mut reached = vec![from];
        let mut at = 0;
        while over[to as usize].is_none() {
            let Some(&here) = reached.get(at) else { return false };
            at += 1;
            for &way in self.around[here as usize].iter().filter(|way| **way != span) {
                let there = self.other(way, here);
                if there != from && over[there as usize].is_none() && before.knows(way.at_least(1)) {
                    over[there as usize] = Some(way);
                    reached.push(there);
                }
            }
        }
        let mut here = to;
        while let Some(way) = over[here as usize] {
            facts.push(way.at_least(1));
            here = self.other(way, here);
        }
        true
    }

    /// Whether a span has bridges because a group of islands has no other way out.
    fn by_group(&self, before: Before<'_>, fact: Fact, facts: &mut Vec<Fact>) -> bool {
        let span = fact.span();
        if fact != span.at_least(1) {
            return false;
        }
        let mut best: Option<(usize, Vec<Fact>)> = None;
        for island in self.ends[span.index()] {
            for built in [true, false] {
                let connects = |other: Span| {
                    if built { before.knows(other.at_least(1)) } else { !before.knows(other.at_most(0)) }
                };
                if let Some(closed) = self.ways_out(before, island, span, connects) {
                    let open = closed.iter().filter(|fact| before.journal.level(**fact) > 0).count();
                    if best.as_ref().is_none_or(|best| open < best.0) {
                        best = Some((open, closed));
                    }
                }
            }
        }
        let found = best.is_some();
        facts.extend(best.into_iter().flat_map(|best| best.1));
        found
    }

    /// That all ways are closed by which the islands that are connected with this one could be left, but for one span; if they are.
    fn ways_out(
        &self,
        before: Before<'_>,
        island: u32,
        but: Span,
        connects: impl Fn(Span) -> bool,
    ) -> Option<Vec<Fact>> {
        let mut inside = vec![false; self.islands()];
        let mut reached = vec![island];
        inside[island as usize] = true;
        let mut at = 0;
        while let Some(&here) = reached.get(at) {
            at += 1;
            for &span in self.around[here as usize].iter().filter(|span| **span != but) {
                let there = self.other(span, here);
                if !inside[there as usize] && connects(span) {
                    inside[there as usize] = true;
                    reached.push(there);
                }
            }
        }
        if self.ends[but.index()].iter().all(|&end| inside[end as usize]) {
            return None;
        }
        let mut closed = Vec::new();
        for &here in &reached {
            for &span in self.around[here as usize].iter().filter(|span| **span != but) {
                if !inside[self.other(span, here) as usize] {
                    if !before.knows(span.at_most(0)) {
                        return None;
                    }
                    closed.push(span.at_most(0));
                }
            }
        }
        Some(closed)
    }

    /// Whether islands cannot be connected with the others; of such groups the one that least closed off.
    fn apart(&self, now: Before<'_>, facts: &mut Vec<Fact>) -> bool {
        const NONE: u32 = u32::MAX;
        let mut group = vec![NONE; self.islands()];
        let mut groups = 0;
        let mut reached = Vec::new();
        for first in 0..self.islands() as u32 {
            if group[first as usize] != NONE {
                continue;
            }
            group[first as usize] = groups;
            reached.push(first);
            while let Some(here) = reached.pop() {
                for &span in &self.around[here as usize] {
                    let there = self.other(span, here) as usize;
                    if group[there] == NONE && !now.knows(span.at_most(0)) {
                        group[there] = groups;
                        reached.push(there as u32);
                    }
                }
            }
            groups += 1;
        }
        if groups < 2 {
            return false;
        }
        let mut closed = vec![Vec::new(); groups as usize];
        for (span, &[a, b]) in (0..).map(Span).zip(&self.ends) {
            let [a, b] = [a, b].map(|island| group[island as usize]);
            if a != b {
                [a, b].iter().for_each(|&group| closed[group as usize].push(span.at_most(0)));
            }
        }
        let open = |facts: &Vec<Fact>| facts.iter().filter(|fact| now.journal.level(**fact) > 0).count();
        facts.extend(closed.into_iter().min_by_key(open).into_iter().flatten());
        true
    }

    /// The island at the other end of a span.
    fn other(&self, span: Span, island: u32) -> u32 {
        let [a, b] = self.ends[span.index()];
        if a == island { b } else { a }
    }
}

/// Why these spans have at most so many bridges together, if they have.
fn at_most(before: Before<'_>, spans: impl Iterator<Item = Span> + Clone, most: i32, facts: &mut Vec<Fact>) -> bool {
    let all = 2 * spans.clone().count() as i32;
    bounded(before, spans, true, all - most, facts)
}

/// Why these spans have at least so many bridges together, if they have.
fn at_least(before: Before<'_>, spans: impl Iterator<Item = Span>, least: i32, facts: &mut Vec<Fact>) -> bool {
    bounded(before, spans, false, least, facts)
}

/// Whether bounds of spans take so much from what these could be together; and which.
fn bounded(
    before: Before<'_>,
    spans: impl Iterator<Item = Span>,
    above: bool,
    takes: i32,
    facts: &mut Vec<Fact>,
) -> bool {
    let mut bounds = [(None, 0); 4];
    let mut spare = -takes;
    for (bound, known) in bounds.iter_mut().zip(spans.filter_map(|span| before.bound(span, above))) {
        *bound = (Some(known.0), known.1);
        spare += known.1;
    }
    if spare < 0 {
        return false;
    }
    // What is not needed is left out, the last to become known first.
    bounds.sort_by_key(|(fact, _)| std::cmp::Reverse(fact.map(|fact| before.journal.when(fact))));
    for (fact, takes) in bounds.into_iter().filter_map(|(fact, takes)| Some((fact?, takes))) {
        if spare >= takes {
            spare -= takes;
        } else if let Some(weaker) = fact.weaker().filter(|_| spare > 0) {
            spare -= 1;
            facts.push(weaker);
        } else {
            facts.push(fact);
        }
    }
    true
}
