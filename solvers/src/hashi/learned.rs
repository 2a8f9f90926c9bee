//! What a search has learned from its failures. It is a parameter of the rules, so going back does not undo it: the rules say how far they
//! went back.

use super::facts::{Fact, Span};
use super::reasons::{Journal, Layout};
use super::{Puzzle, Values, values::X};
use crate::learning::{Back, Clash, Way, Why};

/// What a failure counts for, compared with the one before.
const GROWTH: f64 = 1.0 / 0.95;

/// The most islands with which the whole board is looked at before each choice.
const SMALL: usize = 500;

/// How many choices are made between two looks at a larger board. A look takes as long as the board is large, and there as long as
/// several choices; but without any, a search may go on for long where islands are cut off already.
const PAUSE: u32 = 500;

/// The order in which things became known, nogoods, weights and phases.
///
/// A span weighs as much as it has been part of failures, of which the last count most.
#[derive(Clone, Debug)]
pub struct Learned {
    layout: Layout,
    pub(super) journal: Journal,
    /// The number of each span, in the order of the board, and its islands.
    spans: Vec<(X, u32, u32)>,
    /// The span of each number that has one.
    of_number: Vec<Option<Span>>,
    /// What each span weighs, and what the next failure adds.
    weights: Vec<f64>,
    step: f64,
    /// The value that a span had last.
    phases: Vec<Option<u8>>,
    /// How many more choices are made before the whole board is looked at.
    rest: u32,
}

impl Default for Learned {
    fn default() -> Self {
        Learned {
            layout: Layout::default(),
            journal: Journal::new(0),
            spans: Vec::new(),
            of_number: Vec::new(),
            weights: Vec::new(),
            step: 1.0,
            phases: Vec::new(),
            rest: 0,
        }
    }
}

impl Learned {
    /// Its bridges make a tree, as the rules know.
    pub(super) fn is_tree(&mut self) {
        self.layout.is_tree();
    }

    /// This is the board. Its spans come later.
    pub(super) fn board(&mut self, puzzle: &Puzzle) {
        self.layout = Layout::new(puzzle);
        let spans = self.layout.spans();
        self.journal = Journal::new(Fact::count(spans));
        self.weights = vec![0.0; spans];
        self.phases = vec![None; spans];
    }

    /// There is another number.
    pub(super) fn number(&mut self) {
        self.of_number.push(None);
    }

    /// There is another span, later on the board than those before.
    pub(super) fn span(&mut self, x: X, a: u32, b: u32) {
        self.of_number[x as usize] = Some(Span(self.spans.len() as u32));
        self.spans.push((x, a, b));
    }

    /// How many islands there are.
    pub(super) fn count(&self) -> usize {
        self.layout.islands()
    }

    /// The number of each span and its islands, in the order of the board.
    pub(super) fn spans(&self) -> &[(X, u32, u32)] {
        &self.spans
    }

    /// The number of a fact's span, and what the fact says of it.
    pub(super) fn said(&self, fact: Fact) -> (X, u8, u8) {
        let (lo, hi) = fact.bounds();
        (self.spans[fact.span().index()].0, lo, hi)
    }

    /// The search begins, or begins again.
    pub(super) fn begin(&mut self) {
        self.journal.begin(|_| ());
        self.rest = 0;
    }

    /// The bounds of a number have changed.
    pub(super) fn changed(&mut self, x: X, lo: u8, hi: u8) {
        let Some(span) = self.of_number[x as usize] else { return };
        if lo > 0 {
            note(&mut self.journal, span.at_least(lo), Why::Rules(()));
        }
        if hi < 2 {
            note(&mut self.journal, span.at_most(hi), Why::Rules(()));
        }
        if lo == hi {
            self.phases[span.index()] = Some(lo);
        }
    }

    /// What follows from the nogoods; or that none is left of one.
    pub(super) fn recall(&mut self) -> Result<Vec<Fact>, Clash> {
        self.journal.recall(|journal, fact, id| note(journal, fact, Why::Nogood(id)))
    }

    /// Whether the whole board is looked at before the next choice. It is again and again as long as something is found, so that a
    /// search goes back at once as far as islands are cut off.
    pub(super) fn looks(&self) -> bool {
        self.rest == 0
    }

    /// The whole board was looked at, and nothing was found.
    pub(super) fn looked(&mut self) {
        self.rest = if self.count() <= SMALL { 0 } else { PAUSE };
    }

    /// The bounds of a span.
    fn bounds(&self, span: Span) -> (u8, u8) {
        let knows = |fact| self.journal.knows(fact);
        let lo = if knows(span.at_least(2)) { 2 } else { u8::from(knows(span.at_least(1))) };
        let hi = if knows(span.at_most(0)) { 0 } else { 2 - u8::from(knows(span.at_most(1))) };
        (lo, hi)
    }

    /// The two ways on from here: try a value of the span that weighs most, of equals one with the fewest values; or go back.
    /// None if all spans are decided.
    pub(super) fn choose(&self, values: Values) -> Option<[Way<Fact>; 2]> {
        let mut best: Option<(f64, u8, Span, (u8, u8))> = None;
        for (span, &weight) in (0..).map(Span).zip(&self.weights) {
            if best.is_some_and(|best| weight < best.0) {
                continue;
            }
            let (lo, hi) = self.bounds(span);
            if lo < hi && best.is_none_or(|best| weight > best.0 || hi - lo < best.1) {
                best = Some((weight, hi - lo, span, (lo, hi)));
            }
        }
        let (.., span, (lo, hi)) = best?;
        let first = if values == Values::Min { lo } else { hi };
        let value = self.phases[span.index()].map_or(first, |phase| phase.clamp(lo, hi));
        let tried = if value == lo { span.at_most(lo) } else { span.at_least(value) };
        Some([Way::Try(tried), Way::Back(self.journal.tries())])
    }

    /// Something is tried.
    pub(super) fn try_it(&mut self, fact: Fact) {
        self.rest = self.rest.saturating_sub(1);
        self.journal.try_it(fact);
        weaken(&mut self.journal, fact);
    }

    /// All islands are connected and have their numbers.
    pub(super) fn solved(&mut self) {
        self.journal.solved();
    }

    /// How to go on from a choice before which so many were tried.
    pub(super) fn back(&mut self, level: usize) -> Back<Fact> {
        if self.journal.has_failed() {
            let facts = self.journal.none_left().unwrap_or_else(|| self.layout.clash(&self.journal));
            let layout = &self.layout;
            self.step *= GROWTH;
            for fact in self.journal.learn(facts, |journal, fact, (), facts| layout.reasons(journal, fact, facts)) {
                self.weights[fact.span().index()] += self.step;
            }
            if self.step > 1e100 {
                self.weights.iter_mut().for_each(|weight| *weight *= 1e-100);
                self.step *= 1e-100;
            }
        }
        let back = self.journal.back(level, |_| ());
        if let Back::With(fact) = back {
            weaken(&mut self.journal, fact);
        }
        back
    }
}

/// Notes a fact, and what it says besides.
fn note(journal: &mut Journal, fact: Fact, why: Why<()>) {
    if journal.note(fact, why) {
        weaken(journal, fact);
    }
}

/// Notes what a fact says besides, right after it, so that whoever needs less than the fact finds that known too.
fn weaken(journal: &mut Journal, fact: Fact) {
    if let Some(weaker) = fact.weaker() {
        journal.note(weaker, Why::Rules(()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::straits::Straits;
    use super::super::{Hashi, Options, read, scatter, tell};
    use super::*;
    use crate::hashi::check;
    use crate::random::Random;
    use chr_core::luby;

    /// How many bridges each span has, in all solutions: by trying, from the first span on.
    fn fill(puzzle: &Puzzle, counts: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        let mut needs: Vec<i32> = puzzle.islands().iter().map(|island| i32::from(island.number)).collect();
        let mut room: Vec<i32> = vec![0; needs.len()];
        for (at, sight) in puzzle.sights().iter().enumerate() {
            for island in [sight.from, sight.to] {
                match counts.get(at) {
                    Some(count) => needs[island] -= i32::from(*count),
                    None => room[island] += 2,
                }
            }
        }
        let built = |at: usize| counts.get(at).is_some_and(|count| *count > 0);
        let told = |island: usize| puzzle.islands()[island].number > 0;
        let fits = |island: usize| !told(island) || (0..=room[island]).contains(&needs[island]);
        if !(0..needs.len()).all(fits) || puzzle.crossings().iter().any(|&(one, other)| built(one) && built(other)) {
            return;
        }
        if counts.len() < puzzle.sights().len() {
            for count in 0..=2 {
                counts.push(count);
                fill(puzzle, counts, found);
                counts.pop();
            }
            return;
        }
        let spans = puzzle.sights().iter().zip(&*counts).filter(|(_, count)| **count > 0);
        let spans: Vec<(u32, u32)> = spans.map(|(sight, _)| (sight.from as u32, sight.to as u32)).collect();
        if Straits::new(needs.len(), &spans).narrow().is_some() {
            found.push(counts.clone());
        }
    }

    /// A small board that leaves much open, and now and then one with a number that is wrong or not told.
    fn board(round: usize, random: &mut Random) -> Puzzle {
        let puzzle = scatter(5 + round % 2, 12 + random.below(8), 50 + random.below(40), round as u64);
        let mut text: Vec<u8> = puzzle.text().into_bytes();
        if !round.is_multiple_of(3) {
            let islands: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_digit()).collect();
            let at = islands[random.below(islands.len())];
            text[at] = if round % 3 == 1 { b'?' } else { b'1' + random.below(4) as u8 };
        }
        Puzzle::parse(&String::from_utf8(text).expect("a board")).expect("a board")
    }

    /// How many bridges each span has.
    fn counts(learned: &Learned, bridges: impl Fn(X) -> u8) -> Vec<u8> {
        learned.spans().iter().map(|&(x, ..)| bridges(x)).collect()
    }

    /// That each nogood is true of each solution; how many nogoods there are.
    fn all_true(learned: &Learned, solutions: &[Vec<u8>], puzzle: &Puzzle) -> usize {
        let mut count = 0;
        for nogood in learned.journal.nogoods.iter() {
            let holds = |fact: &Fact, counts: &[u8]| {
                let (lo, hi) = fact.bounds();
                (lo..=hi).contains(&counts[fact.span().index()])
            };
            let is_true = |counts: &Vec<u8>| nogood.iter().any(|fact| holds(fact, counts));
            assert!(solutions.iter().all(is_true), "{nogood:?}\n{}", puzzle.text());
            count += 1;
        }
        count
    }

    /// Options with which the rules see all, or little before they try.
    fn seeing_more_or_less(round: usize) -> Options {
        let all = round.is_multiple_of(4);
        Options {
            straits: all || round % 8 < 4,
            last_exit: all,
            early_isolation: all,
            no_pairs: all,
            small_cases: all,
            ..Options::default()
        }
    }

    /// All solutions that the rules find, and what they have learned. How often the search begins again and forgets hangs on the round.
    fn all_found(puzzle: &Puzzle, options: Options, round: usize) -> (Vec<Vec<u8>>, Learned) {
        let mut program = Hashi::new(options, Learned::default(), 0);
        let mut found = Vec::new();
        if tell(&mut program, puzzle).is_ok() {
            program.learned.journal.most = 1 + round % 7;
            let goal = |program: &mut Hashi| {
                program.learned.begin();
                program.search()
            };
            if program.restarts(luby(1 + round as u64 % 5), goal).run().is_ok() {
                let mut solutions = program.solutions();
                while let Some(it) = solutions.next().expect("no limit") {
                    assert_eq!(check(puzzle, &read(&it, puzzle)), Ok(()));
                    found.push(counts(&it.learned, |x| it.store().within_by_x(x).next().map_or(0, |it| it.lo)));
                }
            }
        }
        found.sort_unstable();
        (found, program.learned)
    }

    /// However much the rules see, and however often the search begins again and forgets.
    #[test]
    fn every_solution_is_found_once_and_what_is_learned_is_true() {
        let mut random = Random::new(5);
        let (mut none, mut several, mut learned) = (0, 0, 0);
        for round in 0..400 {
            let puzzle = board(round, &mut random);
            let mut expected = Vec::new();
            fill(&puzzle, &mut Vec::new(), &mut expected);
            let options = seeing_more_or_less(round);
            let (found, knows) = all_found(&puzzle, options, round);
            assert_eq!(found, expected, "{}", puzzle.text());
            learned += all_true(&knows, &expected, &puzzle);
            none += usize::from(expected.is_empty());
            several += usize::from(expected.len() > 1);
        }
        assert!(none > 30 && several > 100 && learned > 200, "{none} {several} {learned}");
    }
    /// The islands of a board with numbers of which bridges make a tree. If `changed`, two of them are not, which may leave it without a
    /// solution.
    fn of_a_tree(puzzle: &Puzzle, changed: bool, random: &mut Random) -> Option<Puzzle> {
        let mut islands = puzzle.islands().to_vec();
        islands.iter_mut().for_each(|island| island.number = 0);
        let mut order: Vec<usize> = (0..puzzle.sights().len()).collect();
        (1..order.len()).for_each(|at| order.swap(at, random.below(at + 1)));
        let mut segments: Vec<usize> = (0..islands.len()).collect();
        let mut built: Vec<usize> = Vec::new();
        for at in order {
            let sight = &puzzle.sights()[at];
            let (one, other) = (segments[sight.from], segments[sight.to]);
            let crosses = |&(a, b): &(usize, usize)| a == at && built.contains(&b) || b == at && built.contains(&a);
            if one != other && !puzzle.crossings().iter().any(crosses) {
                segments.iter_mut().filter(|segment| **segment == other).for_each(|segment| *segment = one);
                [sight.from, sight.to].into_iter().for_each(|island| islands[island].number += 1);
                built.push(at);
            }
        }
        if changed {
            let [less, more] = [random.below(islands.len()), random.below(islands.len())];
            if islands[less].number > 1 {
                islands[less].number -= 1;
                islands[more].number += 1;
            }
        }
        let puzzle = Puzzle::new(puzzle.rows(), puzzle.cols(), islands);
        puzzle.is_tree().then_some(puzzle)
    }

    #[test]
    fn every_solution_of_a_tree_is_found_once_and_what_is_learned_is_true() {
        let mut random = Random::new(9);
        let (mut boards, mut none, mut several) = (0, 0, 0);
        for round in 0..400 {
            let puzzle = scatter(5 + round % 2, 12 + random.below(8), 50 + random.below(40), round as u64);
            let Some(puzzle) = of_a_tree(&puzzle, round.is_multiple_of(3), &mut random) else { continue };
            let mut expected = Vec::new();
            fill(&puzzle, &mut Vec::new(), &mut expected);
            let options = seeing_more_or_less(round);
            let (found, knows) = all_found(&puzzle, options, round);
            assert_eq!(found, expected, "{}", puzzle.text());
            let (without, _) = all_found(&puzzle, Options { trees: false, ..options }, round);
            assert_eq!(without, expected, "{}", puzzle.text());
            all_true(&knows, &expected, &puzzle);
            boards += 1;
            none += usize::from(expected.is_empty());
            several += usize::from(expected.len() > 1);
        }
        assert!(boards > 300 && none > 50 && several > 25, "{boards} {none} {several}");
    }

    /// What is learned on the way to one solution must not rule out another. On larger boards there is more to learn: also from
    /// bridges that cross, and from islands that are cut off.
    #[test]
    fn what_is_learned_is_true_of_all_solutions_of_a_larger_board() {
        let (mut learned, mut of_trees, mut random) = (0, 0, Random::new(3));
        for seed in 0..if cfg!(debug_assertions) { 60 } else { 200 } {
            let puzzle = scatter(14 + seed as usize % 7, 120, 25 + seed as usize * 7 % 50, seed);
            let tree = if seed % 3 == 0 { of_a_tree(&puzzle, false, &mut random) } else { None };
            let is_tree = tree.is_some();
            let puzzle = tree.unwrap_or(puzzle);
            let first = |values: Values, straits: bool| {
                let options = Options { values, straits, ..Options::default() };
                let mut program = Hashi::new(options, Learned::default(), 0);
                tell(&mut program, &puzzle).expect("nothing follows that cannot be");
                let goal = |program: &mut Hashi| {
                    program.learned.begin();
                    program.search()
                };
                program.restarts(luby(20), goal).run().expect("there is a solution");
                assert_eq!(check(&puzzle, &read(&program, &puzzle)), Ok(()));
                let store = program.store();
                let counts = counts(&program.learned, |x| store.within_by_x(x).next().map_or(0, |it| it.lo));
                (counts, program.learned)
            };
            let runs = [(Values::Max, true), (Values::Min, true), (Values::Max, false), (Values::Min, false)]
                .map(|(values, straits)| first(values, straits));
            let solutions: Vec<Vec<u8>> = runs.iter().map(|run| run.0.clone()).collect();
            let nogoods = runs.iter().map(|run| all_true(&run.1, &solutions, &puzzle)).sum::<usize>();
            *(if is_tree { &mut of_trees } else { &mut learned }) += nogoods;
        }
        assert!(learned > 1_000 && of_trees > 20, "{learned} {of_trees}");
    }
}
