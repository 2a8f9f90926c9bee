//! Tells the rules a problem, and reads schedules.

use super::{
    Model, Options, Orders, Puzzle, Solution, Starts,
    values::{Calendar, Day, Person, Tried},
    weight,
};
use crate::{Budget, Outcome, run::Run};
use chr_core::{Error, Observer, Program};

/// Finds the best schedule: how that ended, and the best that was found until then.
fn best<P: Program>(
    run: &Run<'_, Solution>,
    program: &mut P,
    tell: impl FnOnce(&mut P) -> Result<(), Error>,
    read: impl Fn(&P) -> Solution,
    mut bound: impl FnMut(&mut P, u64) -> Result<(), Error>,
) -> (Result<(), Error>, Option<Solution>) {
    program.set_limits(run.clock.limits());
    let mut best = None;
    let ended = tell(program).and_then(|()| {
        program.set_limits(run.clock.limits());
        let cost = |solution: chr_core::Solution<'_, P>| best.insert(read(&solution)).cost();
        Ok(program.minimize(cost, |program, cost| bound(program, cost - 1))?)
    });
    (ended.map(|_| ()), best)
}

/// The best schedule, or, if more are wanted, all that are as good.
pub(super) fn solve(
    puzzle: &Puzzle,
    options: &Options,
    budget: &Budget,
    mut run: Run<'_, Solution>,
) -> Outcome<Solution> {
    let (ended, best) = match options.model {
        Model::Order => {
            let mut program = orders(puzzle, options, false, ());
            let (tell, read) =
                (|program: &mut _| tell_orders(program, puzzle), |program: &_| read_orders(program, puzzle));
            let found = best(&run, &mut program, tell, read, Orders::at_most);
            run.count(&program, program.choices);
            found
        }
        Model::Starts => {
            let mut program = starts(puzzle, options, ());
            let (tell, read) = (|program: &mut _| tell_starts(program), |program: &_| read_starts(program, puzzle));
            let found = best(&run, &mut program, tell, read, Starts::at_most);
            run.count(&program, program.choices);
            found
        }
    };
    match (ended, best) {
        (Err(Error::Failed), _) => run.exhausted(),
        (Err(Error::Limit(_)), best) => {
            run.limit();
            best.into_iter().for_each(|best| run.known(best));
        }
        (Err(error), _) => panic!("a rule set of this crate is wrong: {error}"),
        (Ok(()), best) => {
            let best = best.expect("the search has ended in the best schedule");
            if budget.solutions > 1 {
                all(&mut run, puzzle, options, best.cost());
            }
            // It is known, even if there was no time to find it again.
            if run.found == 0 {
                run.found(best);
            }
        }
    }
    run.stop()
}

/// All schedules of this cost. What only helps to find one quickly would leave some out.
fn all(run: &mut Run<'_, Solution>, puzzle: &Puzzle, options: &Options, cost: u64) {
    match options.model {
        Model::Order => {
            let options = Options { equal_order: false, dominance: false, bound: true, ..*options };
            let mut program = orders(puzzle, &options, true, ());
            let goal = |program: &mut Orders| program.at_most(cost).and_then(|()| tell_orders(program, puzzle));
            run.search(&mut program, goal, |program| read_orders(program, puzzle));
            run.count(&program, program.choices);
        }
        Model::Starts => {
            let options = Options { equal_order: false, ..*options };
            let mut program = starts(puzzle, &options, ());
            let goal = |program: &mut Starts| program.at_most(cost).and_then(|()| tell_starts(program));
            run.search(&mut program, goal, |program| read_starts(program, puzzle));
            run.count(&program, program.choices);
        }
    }
}

/// A program that finds an order, without the problem; one that finds `all` also starts meetings later than it must.
pub fn orders<O: Observer>(puzzle: &Puzzle, options: &Options, all: bool, observer: O) -> Orders<O> {
    let weight = weight(puzzle.meetings().len());
    Orders::with_observer(*options, calendar(puzzle), weight, all, Tried::default(), 0, 0, observer)
}

/// Lets the clones of a program that are made from now on share what they have tried, since without it each would try nearly all by
/// itself: for a search on several threads (`par_minimize`). Which of several best schedules that finds depends on which thread is
/// first.
pub fn share_orders<O: Observer>(program: &mut Orders<O>) {
    program.tried.share();
}

/// Tells a program the problem, and lets it find a schedule.
pub fn tell_orders<O: Observer>(program: &mut Orders<O>, puzzle: &Puzzle) -> Result<(), Error> {
    program.violations(0)?;
    for (person, meeting) in (0..).zip(puzzle.meetings()) {
        program.person(person, meeting.days, meeting.weekend, meeting.rank)?;
    }
    for &(a, b) in puzzle.precedences() {
        program.before(a as Person, b as Person)?;
    }
    program.minister((puzzle.meetings().len() - 1) as Person)?;
    program.begin()
}

/// The schedule that a program has found.
pub fn read_orders<O: Observer>(program: &Orders<O>, puzzle: &Puzzle) -> Solution {
    let store = program.store();
    let violations = store.violations().map(|it| it.n).next().unwrap_or(0);
    solution(puzzle, store.start().map(|it| (it.p, it.day)), violations)
}

/// A program that finds starts.
pub fn starts<O: Observer>(puzzle: &Puzzle, options: &Options, observer: O) -> Starts<O> {
    Starts::with_observer(puzzle.clone(), *options, calendar(puzzle), weight(puzzle.meetings().len()), 0, observer)
}

/// Lets a program find a schedule.
pub fn tell_starts<O: Observer>(program: &mut Starts<O>) -> Result<(), Error> {
    program.begin()
}

/// The schedule that a program has found.
pub fn read_starts<O: Observer>(program: &Starts<O>, puzzle: &Puzzle) -> Solution {
    let store = program.store();
    let violations = store.violations().map(|it| it.n).next().unwrap_or(0);
    solution(puzzle, store.within().map(|it| (it.p, it.lo)), violations)
}

fn calendar(puzzle: &Puzzle) -> Calendar {
    Calendar { first: puzzle.starting_day() }
}

fn solution(puzzle: &Puzzle, starts: impl Iterator<Item = (Person, Day)>, violations: u64) -> Solution {
    let mut solution = Solution {
        starts: vec![0; puzzle.meetings().len()],
        days: puzzle.meetings().iter().map(|it| it.days).collect(),
        starting_day: puzzle.starting_day(),
        violations,
    };
    starts.for_each(|(person, day)| solution.starts[usize::from(person)] = day);
    solution
}
