//! What became known in which order, and what is learned from it when the search fails (conflict-driven learning, Marques-Silva and
//! Sakallah 1996). It is a parameter of the rules, so going back does not undo it: the rules say how far they went back.
//!
//! Only for what was tried, what came from a nogood and what came from a look at a whole unit it is noted why it holds. For
//! all else the order says it: a fact follows from a question whose other answers were wrong before, or one of whose answers was
//! right before, or from a block and a line that crosses it.

use super::board::{Cells, Found, Grid, Places};
use super::crowded::{Hall, Out};
use super::facts::{Answer, Fact, Question, Questions};
use super::puzzle::Blocks;
use crate::learning::{Fact as _, Follows, NogoodId, Nogoods};

/// So many nogoods are kept at first, and this many more each time that some were forgotten.
const KEPT: usize = 4_000;
const KEPT_MORE: usize = 500;
/// What a failure counts for, compared with the one before.
const GROWTH: f64 = 1.0 / 0.98;

/// Not known.
const NEVER: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// See the order.
    Order,
    /// It was tried.
    Tried,
    /// All others of a nogood do not hold.
    Nogood(NogoodId),
    /// The numbers are needed elsewhere in a unit: an index.
    Hall(usize),
}

/// Why a search cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash<const N: usize> {
    /// This number has no place left somewhere, or is twice in a row, column or block.
    Number(u8),
    /// One of these cells has no number left, or has two.
    Cells(Cells<N>),
    /// More cells of a unit than they have numbers.
    Hall(Hall),
    /// None of the facts of this nogood holds.
    Nogood(usize),
}

/// One of the two ways on from a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way<const N: usize> {
    /// Try a number in a cell.
    Try(u8, Cells<N>),
    /// That led to all it can lead to. So many were tried before.
    Back(usize),
}

/// How a search goes on from a choice that it went back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Back<const N: usize> {
    /// From another one, further back.
    Further,
    /// With what was learned.
    Learned,
    /// With this number not in the cell, where it has been in a solution.
    Without(u8, Cells<N>),
}

/// What is known, in the order in which it became known, and what was learned.
#[derive(Clone, Debug)]
pub struct Journal<const N: usize> {
    grid: Grid<N>,
    /// Whether a block and a line rule out cells between them.
    lines: bool,
    questions: Questions,
    /// The facts in order.
    known: Vec<Fact>,
    /// For each fact when it became known, at which level of the search, and why.
    when: Vec<u32>,
    level: Vec<u16>,
    why: Vec<Why>,
    /// The first right answer to each question.
    right: Vec<Option<Answer>>,
    /// How many facts and how many units were noted before each try.
    tries: Vec<(usize, usize)>,
    halls: Vec<Hall>,
    pub(super) nogoods: Nogoods<Fact>,
    /// Some are forgotten when there are more.
    pub(super) most: usize,
    /// So many of the known facts the nogoods have seen.
    seen: usize,
    /// Nogoods that may have one fact left.
    due: Vec<NogoodId>,
    /// The level that the search goes back to.
    target: Option<usize>,
    /// Below this level all choices that are open have led to a solution; 0 if there was none yet.
    solved: usize,
    /// How often answers have been part of a failure, the last ones counting most.
    answers: Vec<f64>,
    step: f64,
    marked: Vec<bool>,
}

impl<const N: usize> Journal<N> {
    /// Nothing is known yet.
    pub fn new(grid: Grid<N>, lines: bool) -> Self {
        let questions = Questions::new(grid);
        let (asked, answers) = (questions.len(), questions.all_answers());
        Journal {
            grid,
            lines,
            questions,
            known: Vec::new(),
            when: vec![NEVER; 2 * answers],
            level: vec![0; 2 * answers],
            why: vec![Why::Order; 2 * answers],
            right: vec![None; asked],
            tries: Vec::new(),
            halls: Vec::new(),
            nogoods: Nogoods::new(2 * answers),
            most: KEPT,
            seen: 0,
            due: Vec::new(),
            target: None,
            solved: 0,
            answers: vec![0.0; answers],
            step: 1.0,
            marked: vec![false; 2 * answers],
        }
    }

    /// The search begins, or begins again.
    pub fn begin(&mut self) {
        self.undo(0);
        self.tries.clear();
        self.halls.clear();
        self.target = None;
        self.forget();
        self.due = self.nogoods.single().collect();
    }

    /// Notes a fact unless it is known.
    fn note(&mut self, fact: Fact, why: Why) {
        let at = fact.index();
        if self.when[at] != NEVER {
            return;
        }
        self.when[at] = self.known.len() as u32;
        self.level[at] = self.tries.len() as u16;
        self.why[at] = why;
        self.known.push(fact);
        if fact.is_right() {
            for question in self.questions.of(fact.answer()) {
                self.right[question.index()].get_or_insert(fact.answer());
            }
        }
    }

    /// Forgets all but the first facts.
    fn undo(&mut self, first: usize) {
        for fact in self.known.drain(first..) {
            self.when[fact.index()] = NEVER;
            if fact.is_right() {
                for question in self.questions.of(fact.answer()) {
                    let right = &mut self.right[question.index()];
                    *right = right.filter(|right| *right != fact.answer());
                }
            }
        }
        self.seen = self.seen.min(first);
    }

    /// Goes back to a level.
    fn back_to(&mut self, level: usize) {
        if let Some(&(known, halls)) = self.tries.get(level) {
            self.undo(known);
            self.halls.truncate(halls);
            self.tries.truncate(level);
        }
    }

    /// Notes how the places of a number changed.
    fn change(&mut self, number: u8, before: &Places<N>, after: &Places<N>) {
        after.put().without(&before.put()).each(|row, col| {
            let fact = self.questions.answer(number, row, col).right();
            self.note(fact, Why::Order);
        });
        before.cells.without(&after.cells).each(|row, col| {
            let fact = self.questions.answer(number, row, col).wrong();
            self.note(fact, Why::Order);
        });
    }

    /// The number loses these places. What is left, and what that leads to.
    pub fn lose(&mut self, number: u8, places: &Places<N>, cells: &Cells<N>) -> (Places<N>, Found<N>) {
        let left = places.without(cells);
        self.change(number, places, &left);
        self.settle(number, left, Cells::NONE)
    }

    /// The number goes into these cells. What is left, and what that leads to, where it was not there before.
    pub fn put(&mut self, number: u8, places: &Places<N>, cells: &Cells<N>) -> (Places<N>, Found<N>) {
        let cells = cells.without(&places.put());
        match places.play(self.grid, &cells) {
            Some(left) => {
                self.change(number, places, &left);
                self.settle(number, left, cells)
            }
            None => {
                self.change(number, places, &places.with(&cells));
                (*places, Found::Nowhere)
            }
        }
    }

    fn settle(&mut self, number: u8, places: Places<N>, put: Cells<N>) -> (Places<N>, Found<N>) {
        let (grid, lines) = (self.grid, self.lines);
        places.settled(grid, put, lines, |before, after| self.change(number, before, after))
    }

    /// Notes what cannot be because numbers are needed elsewhere; for each number, where.
    pub fn needed_elsewhere(&mut self, out: &[Out]) -> Vec<(u8, Cells<N>)> {
        let mut cells = vec![Cells::NONE; self.grid.size()];
        for it in out {
            cells[usize::from(it.number) - 1].insert(it.row, it.col);
            if self.halls.last() != Some(&it.hall) {
                self.halls.push(it.hall);
            }
            let fact = self.questions.answer(it.number, it.row, it.col).wrong();
            self.note(fact, Why::Hall(self.halls.len() - 1));
        }
        (1..).zip(cells).filter(|(_, cells)| !cells.is_empty()).collect()
    }

    /// What follows from the nogoods: for each fact the number, the cell, and whether it is there. Or one that none is left of.
    pub fn recall(&mut self) -> Result<Vec<(u8, Cells<N>, bool)>, Clash<N>> {
        let first = self.known.len();
        for id in std::mem::take(&mut self.due) {
            let fact = self.nogoods.facts(id)[0];
            if self.is_known(fact.opposite()) {
                return Err(Clash::Nogood(id.0));
            }
            self.note(fact, Why::Nogood(id));
        }
        let mut found = Vec::new();
        while let Some(&fact) = self.known.get(self.seen) {
            self.seen += 1;
            let mut clash = None;
            let when = &self.when;
            let known = |fact: Fact| when[fact.index()] != NEVER;
            self.nogoods.lost(fact.opposite(), known, |follows| match follows {
                Follows::Clash(id) => {
                    clash = Some(id);
                    false
                }
                Follows::Fact(fact, id) => {
                    found.push((fact, id));
                    true
                }
            });
            if let Some(id) = clash {
                return Err(Clash::Nogood(id.0));
            }
            for (fact, id) in found.drain(..) {
                if self.is_known(fact.opposite()) {
                    return Err(Clash::Nogood(id.0));
                }
                self.note(fact, Why::Nogood(id));
            }
        }
        let follows = self.known[first..].iter().map(|fact| {
            let (number, row, col) = self.questions.place(fact.answer());
            (number, Cells::one(row, col), fact.is_right())
        });
        Ok(follows.collect())
    }

    fn is_known(&self, fact: Fact) -> bool {
        self.when[fact.index()] != NEVER
    }

    /// The two ways on from here: try an answer to a question that has the fewest, and of these one whose answers have been part of a
    /// failure most often; or go back.
    pub fn choose<'a>(&self, places: impl Iterator<Item = (u8, &'a Places<N>)>) -> Vec<Way<N>> {
        // For each question how many answers are left, and how often they have been part of a failure.
        let mut left = vec![(0u32, 0.0); self.questions.len()];
        for (number, places) in places {
            places.cells.each(|row, col| {
                let answer = self.questions.answer(number, row, col);
                for question in self.questions.of(answer) {
                    let (count, failures) = &mut left[question.index()];
                    *count += 1;
                    *failures += self.answers[answer.index()];
                }
            });
        }
        let mut best: (u32, f64, Option<Question>) = (u32::MAX, 0.0, None);
        for question in self.questions.iter() {
            let (count, failures) = left[question.index()];
            if count > 1 && (count < best.0 || count == best.0 && failures > best.1) {
                best = (count, failures, Some(question));
            }
        }
        let Some(question) = best.2 else { return Vec::new() };
        // The answer that has been part of a failure most often, and of equals the one that takes the least from others.
        let open = self.questions.answers(question).iter().filter(|answer| !self.is_known(answer.wrong()));
        let cost =
            |answer: Answer| -> u32 { self.questions.of(answer).iter().map(|question| left[question.index()].0).sum() };
        let rank = |answer: &&Answer| (self.answers[answer.index()], std::cmp::Reverse(cost(**answer)));
        let by_rank = |a: &&Answer, b: &&Answer| rank(a).partial_cmp(&rank(b)).expect("no count is a NaN");
        let Some(&answer) = open.max_by(by_rank) else { return Vec::new() };
        let (number, row, col) = self.questions.place(answer);
        vec![Way::Try(number, Cells::one(row, col)), Way::Back(self.tries.len())]
    }

    /// A number is tried in a cell.
    pub fn try_it(&mut self, number: u8, cell: &Cells<N>) {
        let (row, col) = cell.first().unwrap_or_default();
        self.tries.push((self.known.len(), self.halls.len()));
        self.note(self.questions.answer(number, row, col).right(), Why::Tried);
    }

    /// Every cell has its number. From now on what was tried is turned round step by step, so that no solution is found twice.
    pub fn solved(&mut self) {
        self.solved = self.tries.len() + 1;
        self.target = None;
    }

    /// How to go on from a choice before which so many were tried.
    pub fn back(&mut self, level: usize) -> Back<N> {
        if let Some(target) = self.target {
            if level > target {
                return Back::Further;
            }
            self.back_to(level);
            return Back::Learned;
        }
        if level + 1 >= self.solved {
            return Back::Further;
        }
        let tried = self.known[self.tries[level].0];
        self.back_to(level);
        self.forget();
        self.due = self.nogoods.single().collect();
        self.solved = level + 1;
        self.tries.push((self.known.len(), self.halls.len()));
        self.note(tried.opposite(), Why::Tried);
        let (number, row, col) = self.questions.place(tried.answer());
        Back::Without(number, Cells::one(row, col))
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
                self.why[fact.index()] = Why::Nogood(moved[id.0].expect("it is needed"));
            }
        }
    }

    fn by_nogood(&self, fact: Fact) -> Option<NogoodId> {
        if let Why::Nogood(id) = self.why[fact.index()] { Some(id) } else { None }
    }

    /// Learns from a failure: facts that cannot hold together, of which only one became known at the last level (the first unique implication
    /// point). With the others it will be known not to hold at an earlier level, which is where the search goes back to.
    pub fn learn(&mut self, clash: &Clash<N>) {
        self.step *= GROWTH;
        let mut facts = Vec::new();
        self.clash(clash, &mut facts);
        debug_assert!(facts.iter().all(|fact| self.is_known(*fact)), "{clash:?}");
        let level = facts.iter().map(|fact| self.level_of(*fact)).max().unwrap_or(0);
        self.target = None;
        if level <= self.solved {
            // There is nothing more to find before what was turned round last, or at all.
            return;
        }
        let mut nogood = vec![facts[0]];
        let mut touched = Vec::new();
        let (mut open, mut at) = (0, self.known.len());
        let last = loop {
            for fact in facts.drain(..) {
                let of = self.level_of(fact);
                if of == 0 || self.marked[fact.index()] {
                    continue;
                }
                self.marked[fact.index()] = true;
                touched.push(fact);
                self.answers[fact.answer().index()] += self.step;
                if of == level { open += 1 } else { nogood.push(fact) }
            }
            at = (0..at).rev().find(|&at| self.marked[self.known[at].index()]).expect("some fact is of this level");
            let fact = self.known[at];
            open -= 1;
            if open == 0 {
                break fact;
            }
            self.reasons(fact, &mut facts);
            debug_assert!(facts.iter().all(|it| self.when[it.index()] < self.when[fact.index()]), "{fact:?}");
        };
        nogood[0] = last;
        self.shorten(&mut nogood);
        touched.iter().for_each(|fact| self.marked[fact.index()] = false);
        if self.step > 1e100 {
            self.answers.iter_mut().for_each(|count| *count *= 1e-100);
            self.step *= 1e-100;
        }
        let mut levels: Vec<usize> = nogood.iter().map(|fact| self.level_of(*fact)).collect();
        if let Some(second) = (1..nogood.len()).max_by_key(|&at| levels[at]) {
            nogood.swap(1, second);
            levels.swap(1, second);
        }
        self.target = Some(levels.get(1).map_or(0, |level| *level).max(self.solved));
        levels.sort_unstable();
        levels.dedup();
        let id = self.nogoods.add(nogood.iter().map(|fact| fact.opposite()).collect(), levels.len());
        self.due = vec![id];
    }

    /// Leaves out facts that follow from the others.
    fn shorten(&self, nogood: &mut Vec<Fact>) {
        let mut reasons = Vec::new();
        let mut first = true;
        nogood.retain(|&fact| {
            if std::mem::take(&mut first) || self.why[fact.index()] == Why::Tried {
                return true;
            }
            reasons.clear();
            self.reasons(fact, &mut reasons);
            !reasons.iter().all(|fact| self.marked[fact.index()] || self.level_of(*fact) == 0)
        });
    }

    fn level_of(&self, fact: Fact) -> usize {
        usize::from(self.level[fact.index()])
    }

    /// All that was tried up to a level. It follows from these, whatever it is.
    fn tried(&self, level: usize, facts: &mut Vec<Fact>) {
        facts.extend(self.tries[..level].iter().map(|&(known, _)| self.known[known]));
    }

    /// Facts that cannot hold together.
    fn clash(&self, clash: &Clash<N>, facts: &mut Vec<Fact>) {
        let found = match clash {
            Clash::Hall(hall) => {
                self.hall(hall, facts);
                true
            }
            Clash::Nogood(id) => {
                facts.extend(self.nogoods.facts(NogoodId(*id)).iter().map(|fact| fact.opposite()));
                true
            }
            Clash::Number(number) => self.questions.of_number(*number).any(|question| self.no_answer(question, facts)),
            Clash::Cells(cells) => cells.iter().any(|(row, col)| self.no_answer(self.questions.cell(row, col), facts)),
        };
        debug_assert!(found, "{clash:?}");
        if !found {
            self.tried(self.tries.len(), facts);
        }
    }

    /// Why a question has no answer, if it has none: all are wrong, or two are right, or one is both.
    fn no_answer(&self, question: Question, facts: &mut Vec<Fact>) -> bool {
        let answers = self.questions.answers(question);
        if answers.iter().all(|answer| self.is_known(answer.wrong())) {
            facts.extend(answers.iter().map(|answer| answer.wrong()));
            return true;
        }
        let mut right = answers.iter().filter(|answer| self.is_known(answer.right()));
        let Some(first) = right.next() else { return false };
        facts.push(first.right());
        if let Some(second) = right.next() {
            facts.push(second.right());
            return true;
        }
        if self.is_known(first.wrong()) {
            facts.push(first.wrong());
            return true;
        }
        facts.clear();
        false
    }

    /// That some cells have no other numbers than these.
    fn hall(&self, hall: &Hall, facts: &mut Vec<Fact>) {
        for (row, col) in hall.cells(self.grid) {
            let others = (1..=self.grid.size() as u8).filter(|number| !hall.has(*number));
            facts.extend(others.map(|number| self.questions.answer(number, row, col).wrong()));
        }
    }

    /// What a fact follows from, all of it known before.
    fn reasons(&self, fact: Fact, facts: &mut Vec<Fact>) {
        let before = self.when[fact.index()];
        match self.why[fact.index()] {
            Why::Nogood(id) => {
                let others = self.nogoods.facts(id).iter().filter(|other| **other != fact);
                facts.extend(others.map(|other| other.opposite()));
            }
            Why::Hall(at) => self.hall(&self.halls[at], facts),
            Why::Tried => unreachable!("nothing comes before what was tried"),
            Why::Order if fact.is_right() => {
                let answer = fact.answer();
                let mut questions = self.questions.of(answer).into_iter();
                match questions.find(|question| self.all_wrong(*question, before, |other| other != answer)) {
                    Some(question) => {
                        let others = self.questions.answers(question).iter().filter(|other| **other != answer);
                        facts.extend(others.map(|other| other.wrong()));
                    }
                    None => self.tried(self.level_of(fact), facts),
                }
            }
            Why::Order => {
                let answer = fact.answer();
                let questions = self.questions.of(answer);
                let right = questions.into_iter().find_map(|question| self.other_right(question, answer, before));
                match right {
                    Some(right) => facts.push(right.right()),
                    None => self.crossing(answer, before, facts),
                }
            }
        }
    }

    /// Another answer to a question than this one, if one was right before a time. (This one may be right as well, which cannot be.)
    fn other_right(&self, question: Question, answer: Answer, before: u32) -> Option<Answer> {
        let right_before = |other: &Answer| *other != answer && self.when[other.right().index()] < before;
        let first = self.right[question.index()]?;
        if first != answer {
            return Some(first).filter(right_before);
        }
        self.questions.answers(question).iter().copied().find(right_before)
    }

    /// Whether all those answers to a question were wrong before a time.
    fn all_wrong(&self, question: Question, before: u32, which: impl Fn(Answer) -> bool) -> bool {
        let mut answers = self.questions.answers(question).iter();
        answers.all(|answer| self.when[answer.wrong().index()] < before || !which(*answer))
    }

    /// Why a block and a line that crosses it rule out an answer: all that the one has outside the other was wrong before.
    fn crossing(&self, answer: Answer, before: u32, facts: &mut Vec<Fact>) {
        let (number, row, col) = self.questions.place(answer);
        let [_, in_row, in_column, in_block] = self.questions.of(answer);
        let Blocks { height, width } = self.grid.blocks();
        let questions = |row: usize, col: usize| self.questions.of(self.questions.answer(number, row, col));
        let (top, left) = (row / height * height, col / width * width);
        // The other blocks that the row and the column cross, and the other rows and columns that the block crosses.
        let size = self.grid.size();
        let along_row = (0..size).step_by(width).map(|col| (questions(row, col)[3], in_row));
        let along_column = (0..size).step_by(height).map(|row| (questions(row, col)[3], in_column));
        let rows = (top..top + height).map(|row| (questions(row, col)[1], in_block));
        let columns = (left..left + width).map(|col| (questions(row, col)[2], in_block));
        let mut pairs = along_row.chain(along_column).chain(rows).chain(columns);
        let outside = |other: Answer, question: Question| !self.questions.of(other).contains(&question);
        let own = [in_row, in_column, in_block];
        let pair =
            pairs.find(|(from, to)| !own.contains(from) && self.all_wrong(*from, before, |other| outside(other, *to)));
        match pair {
            Some((from, to)) => {
                let others = self.questions.answers(from).iter().filter(|other| outside(**other, to));
                facts.extend(others.map(|other| other.wrong()));
            }
            None => self.tried(self.level_of(answer.wrong()), facts),
        }
    }
}
