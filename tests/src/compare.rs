//! The comparison: the same random calls, made to the reference interpreter and to compiled versions of the program,
//! must have the same results, events and stores, call by call, whether or not the program is watched, and whether or
//! not it is paused along the way.
//!
//! After each call the engine's own checks must hold as well.

use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

use chr_core::{OccurrencePlan, Plan};

use crate::event::Event;
use crate::follow::{Version, follow};
use crate::program::Program;
use crate::reference::{Outcome, Reference};
use crate::script::{self, Expected, Op, expect, expect_with, numbered};
use crate::source::source;
use crate::subject::Subject;

/// The seeds of the goals that random programs are compared on.
pub const GOALS: Range<u64> = 0..60;

/// [`GOALS`], or, to search longer, as many as the environment variable `CHR_GOALS` says.
pub fn goals() -> Range<u64> {
    let most = std::env::var("CHR_GOALS").ok().and_then(|most| most.parse().ok());
    GOALS.start..most.unwrap_or(GOALS.end)
}

/// The seeds of the scripts that random programs are compared on.
pub const SCRIPTS: Range<u64> = 0..18;

/// A program as data and compiled.
#[derive(Debug)]
pub struct Case {
    /// The data.
    pub program: &'static Program,
    /// The program as it is compiled.
    pub fast: fn() -> Box<dyn Subject>,
    /// Compiled with the passes off, where that is done.
    pub slow: &'static [fn() -> Box<dyn Subject>],
    /// As it is compiled, with nobody watching.
    pub alone: fn() -> Box<dyn Subject>,
    /// It reaches a fixpoint, or fails, on every goal.
    pub ends: bool,
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
    /// Further solutions that were asked for.
    pub solutions: usize,
    /// Operations that ended in failure.
    pub failures: usize,
    /// Operations that ended in another error.
    pub errors: usize,
    /// Operations cut short by a limit: no fixpoint.
    pub limits: usize,
    /// How often operations were paused.
    pub pauses: usize,
    /// How often rules fired because something had been removed that a negated head was about.
    pub by_absence: usize,
    /// How often rules fired because something had been told or removed that an aggregate was about.
    pub by_aggregate: usize,
    /// How often two trees were made equal.
    pub unified: usize,
    /// How often a variable would have come to stand for a tree that contains it.
    pub occurs: usize,
}

impl Tally {
    fn of(program: &Program, expected: &[Expected], events: &[Event]) -> Self {
        let mut tally = Tally { runs: 1, ops: expected.len(), events: events.len(), ..Tally::default() };
        for step in expected {
            match (step.outcome, &step.op.1) {
                (Outcome::Fixpoint, Op::NextSolution) => tally.solutions += 1,
                (Outcome::Failed, _) => tally.failures += 1,
                (Outcome::Unbound(_) | Outcome::KeyClash, _) => tally.errors += 1,
                (Outcome::TooManySteps | Outcome::TooLong, _) => tally.limits += 1,
                _ => {}
            }
        }
        let is_tree = |text: &str| text.starts_with(char::is_uppercase);
        for event in events {
            if let Event::Equated(left, right, now) = event {
                let trees = (is_tree(left), is_tree(right));
                tally.unified += usize::from(trees == (true, true) && now.is_some());
                tally.occurs += usize::from(trees.0 != trees.1 && now.is_none());
            }
            if let Event::Fired(rule, active, _) = event {
                let rule = &program.rules[*rule];
                let after_heads = active.checked_sub(rule.heads.len());
                tally.by_absence += usize::from(after_heads.is_some_and(|at| at < rule.absent.len()));
                tally.by_aggregate += usize::from(after_heads.is_some_and(|at| at >= rule.absent.len()));
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
        self.errors += other.errors;
        self.limits += other.limits;
        self.pauses += other.pauses;
        self.by_absence += other.by_absence;
        self.by_aggregate += other.by_aggregate;
        self.unified += other.unified;
        self.occurs += other.occurs;
    }
}

/// With pauses: one version per seed, or all of them.
fn versions(case: &Case, seed: u64, all: bool) -> Vec<Version> {
    let mut plain = vec![("fast", "fast, paused", case.fast), ("alone", "alone, paused", case.alone)];
    plain.extend(case.slow.iter().map(|&slow| ("slow", "slow, paused", slow)));
    let count = plain.len() as u64;
    let paused = plain.clone().into_iter().zip(0..).filter(|(_, at)| all || *at == seed % count);
    let paused = paused.map(|((_, name, make), _)| Version { name, make, paused: true });
    plain.into_iter().map(|(name, _, make)| Version { name, make, paused: false }).chain(paused).collect()
}

/// Compares all versions on the goals of each seed.
pub fn compare(name: &str, case: &Case, seeds: Range<u64>) -> Tally {
    let plan = (case.fast)().plan();
    // The compiled program need not try every head.
    for slow in case.slow {
        for (tried, every) in joins(plan).iter().zip(&joins(slow().plan())) {
            let known = tried.iter().all(|order| every.contains(order));
            assert!(known, "{name}: the join order is a function of the source text");
        }
    }
    let tally = compare_on(&format!("{name}, goals"), case, seeds, false, script::goals);
    assert!(!case.ends || tally.limits == 0 || goals().end > GOALS.end, "{name} should end: {tally:?}");
    tally
}

/// Compares all versions on the scripts of each seed.
pub fn compare_scripts(name: &str, case: &Case, seeds: Range<u64>) -> Tally {
    compare_on(&format!("{name}, script"), case, seeds, false, script::script)
}

/// Compares the programs on new scripts for as many seconds as the environment variable `SCRIPT_SECONDS` says, or a minute;
/// `SCRIPT_SEED` says where to begin.
pub fn compare_for_a_while(cases: &[(&str, &Case)]) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let until = Instant::now() + Duration::from_secs(number("SCRIPT_SECONDS").unwrap_or(60));
    let (mut tally, mut seed) = (Tally::default(), number("SCRIPT_SEED").unwrap_or(SCRIPTS.end));
    while Instant::now() < until {
        for (name, case) in cases {
            tally.add(compare_on(&format!("{name}, script"), case, seed..seed + 1, true, script::script));
            tally.add(compare_on(&format!("{name}, goals"), case, seed..seed + 1, true, script::goals));
        }
        seed += 1;
    }
    println!("up to seed {seed}: {tally:?}");
}

fn compare_on(name: &str, case: &Case, seeds: Range<u64>, all: bool, make: fn(&Program, u64) -> Vec<Op>) -> Tally {
    let plan = (case.fast)().plan();
    let mut tally = Tally::default();
    for seed in seeds {
        let ops = numbered(make(case.program, seed));
        let (expected, events) = expect(case.program, Some(plan), &ops);
        tally.add(Tally::of(case.program, &expected, &events));
        for version in versions(case, seed, all) {
            let followed = panic::catch_unwind(AssertUnwindSafe(|| follow(version, seed, &expected, &events)));
            match followed {
                Ok(pauses) => tally.pauses += pauses,
                Err(_) => {
                    let ops = shrink(case, plan, version, seed, ops);
                    eprintln!("\n{name} {seed}, {}, with the fewest operations:", version.name);
                    let (expected, events) = expect(case.program, Some(plan), &ops);
                    expected.iter().for_each(|step| eprintln!("  {:?} -> {:?}", step.op, step.outcome));
                    follow(version, seed, &expected, &events);
                    panic!("{name} {seed}, {}: no longer fails", version.name);
                }
            }
        }
    }
    tally
}

/// Leaves out whatever is not needed for the failure.
fn shrink(
    case: &Case,
    plan: &'static Plan,
    version: Version,
    seed: u64,
    mut ops: Vec<(usize, Op)>,
) -> Vec<(usize, Op)> {
    // The output of the attempts is of no use.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let fails = |ops: &[(usize, Op)]| {
        panic::catch_unwind(AssertUnwindSafe(|| {
            let (expected, events) = expect(case.program, Some(plan), ops);
            follow(version, seed, &expected, &events);
        }))
        .is_err()
    };
    let mut size = ops.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < ops.len() {
            let rest = [&ops[..at], &ops[(at + size).min(ops.len())..]].concat();
            if fails(&rest) {
                ops = rest;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    panic::set_hook(hook);
    ops
}

/// The heads of each occurrence in the order in which they are joined.
fn joins(plan: &Plan) -> Vec<Vec<Vec<usize>>> {
    let order = |occurrence: &OccurrencePlan| {
        [occurrence.head].into_iter().chain(occurrence.partners.iter().map(|partner| partner.head)).collect()
    };
    plan.rules.iter().map(|rule| rule.occurrences.iter().map(order).collect()).collect()
}

/// What the reference alone does with the goals of these seeds, joining heads in the order written: how much, and how
/// often each rule fires. At each fixpoint, what is promised of one must hold.
///
/// # Panics
/// If it does not, which is a mistake in the semantics.
pub fn rehearse(program: &'static Program, seeds: Range<u64>) -> (Tally, Vec<usize>) {
    let mut tally = Tally::default();
    let mut fired = vec![0; program.rules.len()];
    for seed in seeds {
        let all_promises_kept = |reference: &Reference| {
            let missed = if reference.at_fixpoint() { reference.missed() } else { Vec::new() };
            assert!(missed.is_empty(), "goals {seed} of\n{}\nleave {missed:?}", source(program));
        };
        let ops = numbered(script::goals(program, seed));
        let (expected, events) = expect_with(program, None, &ops, all_promises_kept);
        tally.add(Tally::of(program, &expected, &events));
        for event in events {
            if let Event::Fired(rule, ..) = event {
                fired[rule] += 1;
            }
        }
    }
    (tally, fired)
}
