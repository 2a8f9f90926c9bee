//! The comparison: the same random goals, told to the reference interpreter and to compiled versions of the program,
//! must have the same results, events and stores, call by call.
//!
//! At each fixpoint of the engine its own checks must hold as well.

use chr_core::{Error, Limits, Mark, OccurrencePlan, Plan, Var};

use crate::event::Event;
use crate::program::eval::Term as Arg;
use crate::program::{Program, Sort};
use crate::random::Random;
use crate::reference::{HostGoal, MOST_STEPS, Outcome, Reference};
use crate::subject::Subject;

/// The seeds of the goals that random programs are compared on.
pub const GOALS: std::ops::Range<u64> = 0..60;

/// [`GOALS`], or as many as the environment variable `CHR_GOALS` says, to look longer.
pub fn goals() -> std::ops::Range<u64> {
    let most = std::env::var("CHR_GOALS").ok().and_then(|most| most.parse().ok());
    GOALS.start..most.unwrap_or(GOALS.end)
}

/// A program as data and compiled.
#[derive(Debug)]
pub struct Case {
    /// The data.
    pub program: &'static Program,
    /// The program as it is compiled.
    pub fast: fn() -> Box<dyn Subject>,
    /// Compiled with the passes off.
    pub slow: fn() -> Box<dyn Subject>,
    /// It reaches a fixpoint, or fails, on every goal.
    pub ends: bool,
}

/// Something that the host does. Variables and checkpoints are counted from the first that the host has; a number
/// too large goes round.
#[derive(Clone, Debug)]
enum Op {
    Tell(usize, Vec<Arg>),
    Variable,
    Equate(usize, Arg),
    Checkpoint,
    Rollback(usize),
    Release(usize),
    Commit,
    NextSolution,
}

/// What an operation must lead to.
struct Expected {
    op: Op,
    outcome: Outcome,
    /// How many events there are after it.
    events: usize,
    store: String,
}

/// How much was compared.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    /// Runs of a sequence of operations, each on several versions.
    pub runs: usize,
    /// Operations of the host in them.
    pub ops: usize,
    /// Events of the reference in them.
    pub events: usize,
    /// Solutions gone on to.
    pub solutions: usize,
    /// Operations that ended in failure.
    pub failures: usize,
    /// Operations cut short by a limit: no fixpoint.
    pub limits: usize,
}

impl Tally {
    fn of(expected: &[Expected], events: &[Event]) -> Self {
        let mut tally = Tally { runs: 1, ops: expected.len(), events: events.len(), ..Tally::default() };
        for step in expected {
            match (step.outcome, &step.op) {
                (Outcome::Fixpoint, Op::NextSolution) => tally.solutions += 1,
                (Outcome::Failed, _) => tally.failures += 1,
                (Outcome::TooManySteps | Outcome::TooLong, _) => tally.limits += 1,
                _ => {}
            }
        }
        tally
    }

    /// Adds another one's counts.
    pub fn add(&mut self, other: Tally) {
        self.runs += other.runs;
        self.ops += other.ops;
        self.events += other.events;
        self.solutions += other.solutions;
        self.failures += other.failures;
        self.limits += other.limits;
    }
}

/// How often at most a run goes on to another solution at its end.
const MOST_SOLUTIONS: usize = 40;

/// Compares all versions on the goals of each seed.
pub fn compare(name: &str, case: &Case, seeds: std::ops::Range<u64>) -> Tally {
    let plan = (case.fast)().plan();
    // The compiled program need not try every head.
    let every = joins((case.slow)().plan());
    for (tried, every) in joins(plan).iter().zip(&every) {
        let known = tried.iter().all(|order| every.contains(order));
        assert!(known, "{name}: the join order is a function of the source text");
    }
    let mut tally = Tally::default();
    for seed in seeds {
        let ops = ops(case.program, seed);
        let (expected, events) = expect(case.program, Some(plan), &ops);
        tally.add(Tally::of(&expected, &events));
        for (version, make, stepwise) in
            [("fast", case.fast, false), ("slow", case.slow, false), ("fast, stepwise", case.fast, true)]
        {
            let about = format!("{name}, goals {seed}, {version}");
            follow(make(), &expected, &events, stepwise, &about);
        }
    }
    assert!(!case.ends || tally.limits == 0 || goals().end > GOALS.end, "{name} should end: {tally:?}");
    tally
}

/// The heads of each occurrence in the order in which they are joined.
fn joins(plan: &Plan) -> Vec<Vec<Vec<usize>>> {
    let order = |occurrence: &OccurrencePlan| {
        [occurrence.head].into_iter().chain(occurrence.partners.iter().map(|partner| partner.head)).collect()
    };
    plan.rules.iter().map(|rule| rule.occurrences.iter().map(order).collect()).collect()
}

/// What the reference alone does with the goals of these seeds, joining heads in the order written: how much, and how
/// often each rule fires.
pub fn rehearse(program: &'static Program, seeds: std::ops::Range<u64>) -> (Tally, Vec<usize>) {
    let mut tally = Tally::default();
    let mut fired = vec![0; program.rules.len()];
    for seed in seeds {
        let (expected, events) = expect(program, None, &ops(program, seed));
        tally.add(Tally::of(&expected, &events));
        for event in events {
            if let Event::Fired(rule, ..) = event {
                fired[rule] += 1;
            }
        }
    }
    (tally, fired)
}

/// Random operations for a program.
fn ops(program: &Program, seed: u64) -> Vec<Op> {
    let mut random = Random::new(seed);
    let with_vars = program.kinds.iter().any(|kind| kind.args.contains(&Sort::Variable));
    let variables = if with_vars { 3 } else { 0 };
    let mut ops = vec![Op::Variable; variables];
    for _ in 0..4 + random.below(12) {
        let weights = [60, variables, 5 * variables, 6, 6, 2, 2, 8];
        ops.push(match random.weighted(&weights) {
            0 => {
                let kind = random.below(program.kinds.len());
                // The first argument may be fuel.
                let args = program.kinds[kind].args.iter().enumerate();
                let args = args.map(|(at, &sort)| arg(&mut random, sort, if at == 0 { 4 } else { 3 })).collect();
                Op::Tell(kind, args)
            }
            1 => Op::Variable,
            2 => Op::Equate(random.below(8), arg(&mut random, Sort::Variable, 3)),
            3 => Op::Checkpoint,
            4 => Op::Rollback(random.below(8)),
            5 => Op::Release(random.below(8)),
            6 => Op::Commit,
            _ => Op::NextSolution,
        });
    }
    ops.extend(std::iter::repeat_n(Op::NextSolution, MOST_SOLUTIONS));
    ops
}

fn arg(random: &mut Random, sort: Sort, numbers: usize) -> Arg {
    match sort {
        Sort::Variable if random.chance(75) => Arg::Var(random.below(8)),
        _ => Arg::Int(random.below(numbers) as i64),
    }
}

/// Runs the reference. Ends early where nothing more can be done.
fn expect(program: &'static Program, plan: Option<&Plan>, ops: &[Op]) -> (Vec<Expected>, Vec<Event>) {
    let mut reference = Reference::new(program, plan);
    let mut expected = Vec::new();
    let mut variables = 0;
    // Each checkpoint, with how many variables there were and what the store was.
    let mut marks: Vec<(usize, usize, String)> = Vec::new();
    let mut last = Outcome::Fixpoint;
    for op in ops {
        let op = match op {
            Op::Tell(kind, args) => Op::Tell(*kind, args.iter().map(|&arg| wrap(arg, variables)).collect()),
            Op::Equate(left, right) if variables > 0 => Op::Equate(left % variables, wrap(*right, variables)),
            Op::Rollback(at) if !marks.is_empty() => Op::Rollback(at % marks.len()),
            Op::Release(at) if !marks.is_empty() => Op::Release(at % marks.len()),
            Op::Equate(..) | Op::Rollback(_) | Op::Release(_) => continue,
            op => op.clone(),
        };
        let useless = match last {
            Outcome::Fixpoint => false,
            Outcome::NoOther => matches!(op, Op::NextSolution),
            // After a failure goals are refused, and only a rollback helps.
            _ => !matches!(op, Op::Tell(..) | Op::Equate(..) | Op::Rollback(_)),
        };
        if useless {
            continue;
        }
        let outcome = match &op {
            Op::Tell(kind, args) => reference.call(HostGoal::Tell(*kind, args.clone())),
            Op::Equate(left, right) => reference.call(HostGoal::Equate(Arg::Var(*left), *right)),
            Op::NextSolution => reference.next_solution(),
            Op::Variable => {
                variables += 1;
                reference.call(HostGoal::Variable(name_of(variables - 1)))
            }
            Op::Checkpoint => {
                marks.push((reference.checkpoint(), variables, reference.dump()));
                Outcome::Fixpoint
            }
            Op::Rollback(at) => {
                let (mark, had, store) = &marks[*at];
                reference.rollback(*mark);
                assert_eq!(reference.dump(), *store);
                variables = *had;
                marks.truncate(at + 1);
                Outcome::Fixpoint
            }
            Op::Release(at) => {
                reference.release(marks[*at].0);
                marks.truncate(*at);
                Outcome::Fixpoint
            }
            Op::Commit => {
                reference.commit();
                Outcome::Fixpoint
            }
        };
        let over = matches!(outcome, Outcome::TooManySteps | Outcome::TooLong);
        expected.push(Expected { op, outcome, events: reference.events.len(), store: reference.dump() });
        if over {
            break;
        }
        last = outcome;
    }
    (expected, reference.events)
}

fn wrap(arg: Arg, variables: usize) -> Arg {
    match arg {
        Arg::Var(at) => Arg::Var(at % variables),
        number => number,
    }
}

/// Every other variable of the host has a name.
fn name_of(variable: usize) -> Option<String> {
    variable.is_multiple_of(2).then(|| format!("v{variable}"))
}

/// Runs a version of the program and compares. `stepwise`: with a limit of one firing a call, going on each time.
fn follow(mut subject: Box<dyn Subject>, expected: &[Expected], events: &[Event], stepwise: bool, about: &str) {
    let mut variables: Vec<Var<i64>> = Vec::new();
    let mut marks: Vec<(Mark, usize)> = Vec::new();
    let term = |arg: Arg, variables: &[Var<i64>]| match arg {
        Arg::Int(number) => Var::known(number),
        Arg::Var(at) => variables[at],
    };
    if stepwise {
        subject.set_limits(Limits::steps(1));
    }
    let mut told = String::new();
    for Expected { op, outcome, events: so_far, store } in expected {
        told += &format!("{op:?}\n");
        let about = || format!("{about}, after\n{told}");
        match outcome {
            Outcome::TooLong => return,
            Outcome::TooManySteps => subject.set_limits(Limits::steps(MOST_STEPS as u64)),
            _ => {}
        }
        let mut other = true;
        let mut result = match op {
            Op::Tell(kind, args) => {
                let args: Vec<Var<i64>> = args.iter().map(|&arg| term(arg, &variables)).collect();
                subject.tell(*kind, &args)
            }
            Op::Equate(left, right) => subject.equate(variables[*left], term(*right, &variables)),
            Op::NextSolution => subject.next_solution().map(|found| other = found),
            Op::Variable => {
                variables.push(subject.variable(name_of(variables.len()).as_deref()));
                Ok(())
            }
            Op::Checkpoint => {
                marks.push((subject.checkpoint(), variables.len()));
                Ok(())
            }
            Op::Rollback(at) => {
                marks.truncate(at + 1);
                variables.truncate(marks[*at].1);
                subject.rollback(marks[*at].0)
            }
            Op::Release(at) => {
                let (mark, _) = marks[*at];
                marks.truncate(*at);
                subject.release(mark)
            }
            Op::Commit => {
                subject.commit();
                Ok(())
            }
        };
        if *outcome == Outcome::TooManySteps {
            let got = subject.events();
            assert!(matches!(result, Err(Error::Limit(_))), "{}: {result:?}", about());
            same_events(got, &events[..got.len().min(events.len())], &about);
            return;
        }
        while stepwise && matches!(result, Err(Error::Limit(_))) {
            result = subject.resume();
        }
        same_events(subject.events(), &events[..*so_far], &about);
        let got = match result {
            Ok(()) if other => Outcome::Fixpoint,
            Ok(()) => Outcome::NoOther,
            Err(Error::Failed) => Outcome::Failed,
            Err(Error::Unbound { rule }) => Outcome::Unbound(rule),
            Err(Error::KeyClash { .. }) => Outcome::KeyClash,
            Err(error) => panic!("{}: {error}", about()),
        };
        assert_eq!(got, *outcome, "{}", about());
        assert_eq!(subject.dump(), *store, "{}", about());
        subject.validate().unwrap_or_else(|wrong| panic!("{}: {wrong}", about()));
        if matches!(outcome, Outcome::Fixpoint | Outcome::NoOther) {
            let report = subject.audit().expect("a fixpoint");
            assert!(report.is_clean() && report.unchecked.is_empty(), "{}: {report}", about());
        }
    }
}

/// Fails at the first event that differs.
fn same_events(got: &[Event], expected: &[Event], about: &dyn Fn() -> String) {
    if got == expected {
        return;
    }
    let at = got.iter().zip(expected).take_while(|(got, expected)| got == expected).count();
    let around = |events: &[Event]| -> Vec<String> {
        events.iter().enumerate().skip(at.saturating_sub(6)).take(12).map(|(at, it)| format!("{at} {it:?}")).collect()
    };
    panic!(
        "{}\nevent {at} differs\ngot\n  {}\nexpected\n  {}",
        about(),
        around(got).join("\n  "),
        around(expected).join("\n  ")
    );
}
