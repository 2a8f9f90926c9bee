//! Tells the rules a problem, and reads schedules.

use super::{
    Options, Orders, Puzzle, Solution, Starts,
    values::{Calendar, Day, Person, Tried},
    weight,
};
use crate::{Budget, Stats, Status};
use chr_core::{Error, Limits};
use std::time::{Duration, Instant};

/// A run of one or two programs.
pub(super) struct Run<'a> {
    pub puzzle: &'a Puzzle,
    pub options: &'a Options,
    pub budget: &'a Budget,
    pub started: Instant,
    pub stats: Stats,
}

impl Run<'_> {
    /// What is left of the budget.
    fn limits(&self) -> Limits {
        let left = |time: Duration| time.saturating_sub(self.started.elapsed()).max(Duration::from_nanos(1));
        Limits { time: self.budget.time.map(left), ..Limits::NONE }
    }

    fn calendar(&self) -> Calendar {
        Calendar { first: self.puzzle.starting_day() }
    }

    /// The best schedule, as an order.
    pub fn order(&mut self) -> (Status, Option<Solution>) {
        let mut program = self.orders_program(*self.options, false);
        let mut best = None;
        let ended = self.tell_order(&mut program).and_then(|()| {
            program
                .minimize(|view| best.insert(self.read_order(&view)).cost(), |program, cost| program.at_most(cost - 1))
        });
        self.count_order(&program);
        (status(ended.map(|_| ())), best)
    }

    /// The best schedule, as starts.
    pub fn starts(&mut self) -> (Status, Option<Solution>) {
        let mut program = self.starts_program(*self.options);
        let mut best = None;
        let ended = self.tell_starts(&mut program).and_then(|()| program.search()).and_then(|()| {
            program.minimize(
                |view| best.insert(self.read_starts(&view)).cost(),
                |program, cost| program.at_most(*cost as i64 - 1),
            )
        });
        self.count_starts(&program);
        (status(ended.map(|_| ())), best)
    }

    /// All schedules of this cost, as far as the budget goes, and whether that is all. What is only there to find one soon
    /// would leave some out.
    pub fn all_orders(&mut self, cost: u64) -> (Vec<Solution>, bool) {
        let mut program =
            self.orders_program(Options { equal_order: false, dominance: false, bound: true, ..*self.options }, true);
        let ended = program.at_most(cost).and_then(|()| self.tell_order(&mut program));
        let mut solutions = Vec::new();
        let complete = self.collect(ended, |next| {
            if let Some(limits) = next {
                program.set_limits(limits);
                let mut rest = program.solutions();
                rest.next();
                if rest.next().is_none() {
                    return Err(rest.error().cloned().unwrap_or(Error::Failed));
                }
            }
            solutions.push(self.read_order(&program));
            Ok(solutions.len())
        });
        self.count_order(&program);
        (solutions, complete)
    }

    /// The same, as starts.
    pub fn all_starts(&mut self, cost: u64) -> (Vec<Solution>, bool) {
        let mut program = self.starts_program(Options { equal_order: false, ..*self.options });
        let ended =
            self.tell_starts(&mut program).and_then(|()| program.at_most(cost as i64)).and_then(|()| program.search());
        let mut solutions = Vec::new();
        let complete = self.collect(ended, |next| {
            if let Some(limits) = next {
                program.set_limits(limits);
                let mut rest = program.solutions();
                rest.next();
                if rest.next().is_none() {
                    return Err(rest.error().cloned().unwrap_or(Error::Failed));
                }
            }
            solutions.push(self.read_starts(&program));
            Ok(solutions.len())
        });
        self.count_starts(&program);
        (solutions, complete)
    }

    /// Takes solutions until there are no more, or enough. `take` is given the limits for going on to the next, or nothing
    /// if the program is in one already; it says how many there are.
    fn collect(&self, first: Result<(), Error>, mut take: impl FnMut(Option<Limits>) -> Result<usize, Error>) -> bool {
        let mut taken = first.and_then(|()| take(None));
        loop {
            match taken {
                Ok(count) if count >= self.budget.solutions => return false,
                Ok(_) => taken = take(Some(self.limits())),
                Err(Error::Failed) => return true,
                Err(Error::Limit(_)) => return false,
                Err(error) => panic!("the rules are broken: {error}"),
            }
        }
    }

    fn orders_program(&self, options: Options, all: bool) -> Orders {
        let weight = weight(self.puzzle.meetings().len());
        let mut program = Orders::new(options, self.calendar(), weight, all, Tried::default(), 0, 0);
        program.set_limits(self.limits());
        program
    }

    fn tell_order(&self, program: &mut Orders) -> Result<(), Error> {
        program.violations(0)?;
        for (person, meeting) in (0..).zip(self.puzzle.meetings()) {
            program.person(person, meeting.days, meeting.weekend, meeting.rank)?;
        }
        for &(a, b) in self.puzzle.precedences() {
            program.before(a as Person, b as Person)?;
        }
        program.minister((self.puzzle.meetings().len() - 1) as Person)?;
        program.begin()
    }

    fn starts_program(&self, options: Options) -> Starts {
        let weight = weight(self.puzzle.meetings().len()) as i64;
        let mut program = Starts::new(options, self.calendar(), weight, 0);
        program.set_limits(self.limits());
        program
    }

    fn tell_starts(&self, program: &mut Starts) -> Result<(), Error> {
        let meetings = self.puzzle.meetings();
        // In whatever order, a meeting waits for the end of a weekend at most once.
        let horizon: Day = meetings.iter().map(|it| it.days + if it.weekend { 0 } else { it.days + 1 }).sum();
        let total: Day = meetings.iter().map(|it| it.days).sum();
        let minister = meetings.len() - 1;
        program.violations(0)?;
        for (person, meeting) in (0..).zip(meetings) {
            program.person(person, meeting.days, meeting.weekend, meeting.rank)?;
            program.within(person, 0, horizon)?;
        }
        for &(a, b) in self.puzzle.precedences() {
            program.before(a as Person, b as Person)?;
        }
        program.minister(minister as Person)?;
        if program.options.equal_order {
            program.compare()?;
            program.impose()?;
        }
        for person in 0..=minister as Person {
            program.narrow(person, 0, horizon - 1)?;
        }
        if program.options.bound {
            program.narrow(minister as Person, total - meetings[minister].days, horizon)?;
        }
        program.pairs()
    }

    fn count_order(&mut self, program: &Orders) {
        let fired = program.fired().map(|(_, count)| count).sum();
        self.count(fired, program.choices, program.epoch(), program.peak_live());
    }

    fn count_starts(&mut self, program: &Starts) {
        let fired = program.fired().map(|(_, count)| count).sum();
        self.count(fired, program.choices, program.epoch(), program.peak_live());
    }

    fn count(&mut self, fired: u64, choices: u64, backtracks: u64, peak_live: usize) {
        self.stats.fired += fired;
        self.stats.choices += choices;
        self.stats.backtracks += backtracks;
        self.stats.peak_live = self.stats.peak_live.max(peak_live);
    }

    fn read_order(&self, program: &Orders) -> Solution {
        let store = program.store();
        let violations = store.violations().map(|it| it.n).next().unwrap_or(0);
        self.solution(store.start().map(|it| (it.p, it.day)), violations)
    }

    fn read_starts(&self, program: &Starts) -> Solution {
        let store = program.store();
        let violations = store.violations().map(|it| it.n as u64).next().unwrap_or(0);
        self.solution(store.within().map(|it| (it.p, it.lo)), violations)
    }

    fn solution(&self, starts: impl Iterator<Item = (Person, Day)>, violations: u64) -> Solution {
        let mut solution = Solution {
            starts: vec![0; self.puzzle.meetings().len()],
            days: self.puzzle.meetings().iter().map(|it| it.days).collect(),
            starting_day: self.puzzle.starting_day(),
            violations,
        };
        starts.for_each(|(person, day)| solution.starts[usize::from(person)] = day);
        solution
    }
}

/// How a search for the best has ended.
fn status(ended: Result<(), Error>) -> Status {
    match ended {
        Ok(()) => Status::Solved,
        Err(Error::Failed) => Status::Unsolvable,
        Err(Error::Limit(_)) => Status::Limit,
        Err(error) => panic!("the rules are broken: {error}"),
    }
}
