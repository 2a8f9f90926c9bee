//! Writes the random programs of `tests/random` and the tests that run them.
//!
//! A program is taken if each of its rules fires on some of the goals it will be run on, and nothing grows too large.
//! Run it after a change to the generator, or to get other programs: `cargo run -p chr-tests --bin generate 72 0` looks
//! for 72 of each set from seed 0 on, and `… trees 72 0` or `… ordered` does so for that set alone.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::path::Path;
use std::{env, fs, io};

use chr_tests::compare::{GOALS, Tally, rehearse};
use chr_tests::generate::{Forms, for_each_goal, program};
use chr_tests::program::{Expr, Goal, Pat, Program, Rule, Sort, Test};
use chr_tests::source::{Parts, file};

/// A set of programs: which forms they may have, and which features such programs seldom have while all their rules still
/// fire. Each program taken has one of which there are not enough yet.
struct Set {
    forms: Forms,
    /// What their files are called before the number of the seed.
    name: &'static str,
    /// How many are looked for if nothing else is said.
    wanted: u64,
    /// With how many programs are enough.
    sought: &'static [(&'static str, usize)],
    /// How much must happen in a run, on average.
    least_events: usize,
    /// Seeds of programs that are left out: their runs grow with the cube of their goals, and take minutes, or their scripts do.
    slow: &'static [u64],
    /// The most programs that may not terminate.
    most_endless: usize,
    /// The test binaries, which are compiled side by side.
    binaries: RangeInclusive<usize>,
}

const SETS: [Set; 5] = [
    Set {
        forms: Forms::First,
        name: "seed",
        wanted: 72,
        sought: &[
            ("#[key]", 12),
            ("#[dense]", 12),
            ("#[join(textual)]", 12),
            ("guard Bound", 12),
            ("goal Let", 12),
            ("goal LetElse", 12),
            ("goal Match", 12),
            ("goal Block", 12),
            ("body reads a value", 12),
            ("guard Same", 12),
            ("guard NotSame", 12),
            ("guard Equal", 12),
            ("guard reads a value", 12),
            ("guard reads the store", 12),
            ("pattern Unbound", 12),
            ("pattern SomeBind", 12),
            ("#[passive]", 12),
            ("4 heads", 12),
            ("5 rules", 12),
            ("6 rules", 12),
            ("does not end", 12),
        ],
        least_events: 12,
        slow: &[762, 898],
        most_endless: 8,
        binaries: 1..=4,
    },
    Set {
        forms: Forms::All,
        name: "waits",
        wanted: 40,
        sought: &[
            ("#[event]", 5),
            ("waits", 2),
            ("waits, a pair", 2),
            ("waits for a value", 5),
            ("waits, negated head", 2),
            ("waits, aggregate", 2),
            ("waits, choice", 2),
            ("waits, several heads", 2),
            ("negated head with if", 2),
            ("negated head of a head's kind", 2),
            ("negated head, propagation", 2),
            ("negated head, shared variable", 2),
            ("two negated heads", 2),
            ("fires when something is missed", 14),
            ("aggregate CountAll", 2),
            ("aggregate SumOf", 2),
            ("aggregate MinOf", 2),
            ("aggregate MaxOf", 2),
            ("aggregate with if", 2),
            ("aggregate reads a value", 2),
            ("aggregate, shared variable", 2),
            ("aggregate over a removed head's kind", 2),
            ("fires when something is counted", 12),
            ("does not end", 3),
        ],
        least_events: 9,
        slow: &[401],
        most_endless: 4,
        binaries: 5..=6,
    },
    Set {
        forms: Forms::Ordered,
        name: "ordered",
        wanted: 24,
        sought: &[
            ("#[order]", 2),
            ("#[order], range in a guard", 8),
            ("#[order], range in a negated head", 4),
            ("#[order], range in an aggregate", 4),
            ("#[order], a rule that waits", 4),
            ("#[reuse]", 8),
            ("#[reuse], waits", 3),
            ("#[reuse], a negated head or an aggregate", 3),
            ("guard AtMost", 6),
            ("does not end", 1),
        ],
        least_events: 9,
        slow: &[],
        most_endless: 2,
        binaries: 9..=9,
    },
    Set {
        forms: Forms::Trees,
        name: "trees",
        wanted: 32,
        sought: &[
            ("pattern SomePair", 12),
            ("pattern SomeLeaf", 4),
            ("pattern SomeNum", 4),
            ("pattern SomeLeafLit", 2),
            ("guard IsLeaf", 3),
            ("guard Same", 6),
            ("guard NotSame", 3),
            ("goal FreshTree", 4),
            ("#[set]", 3),
            ("#[key]", 3),
            ("#[passive]", 4),
            ("2 heads", 16),
            ("3 heads", 4),
            ("unifies trees", 12),
            ("a tree would contain itself", 2),
            ("does not end", 2),
        ],
        least_events: 12,
        slow: &[],
        most_endless: 4,
        binaries: 7..=8,
    },
    Set {
        forms: Forms::WaitingTrees,
        name: "groves",
        wanted: 24,
        sought: &[
            ("unifies trees", 8),
            ("pattern SomePair", 6),
            ("waits", 4),
            ("waits, negated head", 2),
            ("waits, aggregate", 2),
            ("negated head with if", 2),
            ("negated head, propagation", 2),
            ("two negated heads", 1),
            ("fires when something is missed", 6),
            ("aggregate CountAll", 3),
            ("aggregate SumOf", 2),
            ("aggregate with if", 2),
            ("fires when something is counted", 5),
            ("negated head by a tree", 6),
            ("aggregate by a tree", 6),
            ("does not end", 1),
        ],
        least_events: 9,
        slow: &[],
        most_endless: 2,
        binaries: 10..=10,
    },
];

fn main() -> io::Result<()> {
    let (numbers, names): (Vec<String>, Vec<String>) = env::args().skip(1).partition(|arg| arg.parse::<u64>().is_ok());
    let mut numbers = numbers.iter().map(|arg| arg.parse::<u64>().expect("a number"));
    let (wanted, from) = (numbers.next(), numbers.next().unwrap_or(0));
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let asked = SETS.iter().filter(|set| names.is_empty() || names.iter().any(|name| name == set.name));
    asked.into_iter().try_for_each(|set| write_set(set, wanted.unwrap_or(set.wanted), from, &tests))
}

/// Writes programs of a set, from a seed on, and the tests that run them.
fn write_set(set: &Set, wanted: u64, from: u64, tests: &Path) -> io::Result<()> {
    let folder = tests.join("random");
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{}_", set.name))) {
            fs::remove_file(path)?;
        }
    }
    let mut names = Vec::new();
    let mut features: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = from;
    while (names.len() as u64) < wanted {
        if set.slow.contains(&seed) {
            seed += 1;
            continue;
        }
        let program: &'static Program = Box::leak(Box::new(program(seed, set.forms)));
        let (tally, fired) = rehearse(program, GOALS);
        let ends = tally.limits == 0;
        let has = features_of(program, &tally);
        let fires = fired.iter().all(|&count| count > 2) && tally.events > set.least_events * tally.runs;
        let small = tally.events < 300 * tally.runs;
        let rare = set.sought.iter().any(|&(feature, enough)| {
            has.iter().any(|it| it == feature) && features.get(feature).is_none_or(|&count| count < enough)
        });
        let endless = features.get("does not end").copied().unwrap_or_default();
        if fires && small && rare && (ends || endless < set.most_endless) {
            println!("{seed:4} ends {ends} {tally:?} {fired:?}");
            has.into_iter().for_each(|feature| *features.entry(feature).or_default() += 1);
            let name = format!("{}_{seed:04}", set.name);
            // Every other program has rule sets.
            let parts = [Parts::Whole, Parts::Set, Parts::Whole, Parts::SetOfSet][names.len() % 4];
            // To switch the passes off doubles what is compiled: it is done for every third.
            let slow = names.len() % 3 == 0;
            fs::write(folder.join(format!("{name}.rs")), file(program, &name, ends, parts, slow))?;
            names.push(name);
        }
        seed += 1;
    }
    for (names, at) in names.chunks(names.len().div_ceil(set.binaries.clone().count())).zip(set.binaries.clone()) {
        fs::write(tests.join(format!("random_{at}.rs")), binary(names))?;
    }
    println!("{wanted} of {} seeds; programs with", seed - from);
    features.iter().for_each(|(feature, count)| println!("{count:6} {feature}"));
    Ok(())
}

/// The tests of some of the programs.
fn binary(names: &[String]) -> String {
    let mut text = "//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written\n\
         //! by `cargo run -p chr-tests --bin generate`.\n\
         #![allow(missing_docs)]\n\n\
         chr_tests::random_tests! {\n"
        .to_owned();
    for name in names {
        let _ = writeln!(text, "    {name} = \"random/{name}.rs\";");
    }
    text + "}\n"
}

/// What a program has, for the summary.
fn features_of(program: &Program, tally: &Tally) -> Vec<String> {
    let mut features = Vec::new();
    let mut has = |feature: String| {
        if !features.contains(&feature) {
            features.push(feature);
        }
    };
    let word = |debug: String| debug.split(['(', ' ']).next().unwrap_or_default().to_owned();
    has(format!("{} rules", program.rules.len()));
    has(if tally.limits == 0 { "ends" } else { "does not end" }.to_owned());
    if tally.by_absence > 3 {
        has("fires when something is missed".to_owned());
    }
    if tally.by_aggregate > 3 {
        has("fires when something is counted".to_owned());
    }
    if tally.unified > 3 {
        has("unifies trees".to_owned());
    }
    if tally.occurs > 3 {
        has("a tree would contain itself".to_owned());
    }
    if program.kinds.iter().any(|kind| kind.set) {
        has("#[set]".to_owned());
    }
    if program.kinds.iter().any(|kind| !kind.key.is_empty()) {
        has("#[key]".to_owned());
    }
    if program.rules.iter().any(|rule| rule.name.starts_with("event_")) {
        has("#[event]".to_owned());
    }
    if program.kinds.iter().any(|kind| kind.dense) {
        has("#[dense]".to_owned());
    }
    if program.rules.iter().any(|rule| rule.textual) {
        has("#[join(textual)]".to_owned());
    }
    if !format!("{:?}", program.kinds).contains("Variable") {
        has("no variables".to_owned());
    }
    for rule in program.rules {
        has(format!("{} heads", rule.heads.len()));
        has(match rule.heads.iter().filter(|head| head.kept).count() {
            0 => "simplification",
            kept if kept == rule.heads.len() => "propagation",
            _ => "simpagation",
        }
        .to_owned());
        rule.heads.iter().filter(|head| head.passive).for_each(|_| has("#[passive]".to_owned()));
        rule.heads
            .iter()
            .flat_map(|head| head.args)
            .for_each(|arg| has(format!("pattern {}", word(format!("{arg:?}")))));
        later_forms(rule).into_iter().for_each(&mut has);
        order_and_reuse(program, rule).into_iter().for_each(&mut has);
        for test in rule.guard {
            has(format!("guard {}", word(format!("{test:?}"))));
            if format!("{test:?}").contains("Count") {
                has("guard reads the store".to_owned());
            }
            if format!("{test:?}").contains("Value") {
                has("guard reads a value".to_owned());
            }
        }
        for_each_goal(rule.body, &mut |goal| has(format!("goal {}", word(format!("{goal:?}")))));
        if format!("{:?}", rule.body).contains("Value") {
            has("body reads a value".to_owned());
        }
    }
    features
}

/// What a rule has of ordered indexes, and of heads that one constraint may fill together.
fn order_and_reuse(program: &Program, rule: &Rule) -> Vec<String> {
    let mut features = Vec::new();
    let mut has = |feature: &str, there: bool| features.extend(there.then(|| feature.to_owned()));
    let waits = !rule.priority.is_empty();
    has("#[reuse]", rule.reuses());
    has("#[reuse], waits", rule.reuses() && waits);
    let looks = !rule.absent.is_empty() || rule.aggregates().next().is_some();
    has("#[reuse], a negated head or an aggregate", rule.reuses() && looks);
    let within = |kind: usize, args: &[Pat], tests: &[Test]| {
        let name = program.kinds[kind].ordered().and_then(|arg| args[arg].name());
        let is_range = |test: &Test| matches!(test, Test::Less(_) | Test::AtMost(_));
        name.is_some_and(|name| tests.iter().any(|test| is_range(test) && test.names().contains(&name)))
    };
    has("#[order]", rule.heads.iter().any(|head| program.kinds[head.kind].ordered().is_some()));
    let in_guard = rule.heads.len() > 1 && rule.heads.iter().any(|it| within(it.kind, it.args, rule.guard));
    has("#[order], range in a guard", in_guard);
    has("#[order], a rule that waits", in_guard && waits);
    has("#[order], range in a negated head", rule.absent.iter().any(|it| within(it.kind, it.args, it.tests)));
    has("#[order], range in an aggregate", rule.aggregates().any(|(_, it)| within(it.kind, it.args, it.tests)));
    let by_tree = |kind: usize, args: &[Pat]| {
        let mut sorts = program.kinds[kind].args.iter().zip(args);
        sorts.any(|(sort, pattern)| *sort == Sort::TreeVariable && *pattern != Pat::Wild)
    };
    has("negated head by a tree", rule.absent.iter().any(|it| by_tree(it.kind, it.args)));
    has("aggregate by a tree", rule.aggregates().any(|(_, it)| by_tree(it.kind, it.args)));
    features
}

/// What a rule has of rules that wait, negated heads and aggregates.
fn later_forms(rule: &Rule) -> Vec<String> {
    let mut features = Vec::new();
    let mut has = |feature: &str, there: bool| features.extend(there.then(|| feature.to_owned()));
    let is_shared = |pattern: &Pat| {
        let mut heads = rule.heads.iter().flat_map(|head| head.args);
        matches!(pattern, Pat::Bind(_)) && heads.any(|arg| arg == pattern)
    };
    let waits = !rule.priority.is_empty();
    has("waits", waits);
    has("waits, a pair", rule.priority.len() == 2);
    has("waits for a value", rule.priority.iter().any(|rank| matches!(rank, Expr::Value(_))));
    has("waits, several heads", waits && rule.heads.len() > 1);
    has("waits, negated head", waits && !rule.absent.is_empty());
    has("waits, aggregate", waits && rule.aggregates().next().is_some());
    let mut chooses = false;
    for_each_goal(rule.body, &mut |goal| chooses |= matches!(goal, Goal::Or(_) | Goal::Choose(..)));
    has("waits, choice", waits && chooses);
    has("two negated heads", rule.absent.len() > 1);
    for absent in rule.absent {
        has("negated head", true);
        has("negated head with if", !absent.tests.is_empty());
        has("negated head of a head's kind", rule.heads.iter().any(|head| head.kind == absent.kind));
        has("negated head, propagation", rule.propagates());
        has("negated head, shared variable", absent.args.iter().any(is_shared));
    }
    for (_, aggregate) in rule.aggregates() {
        has(&format!("aggregate {:?}", aggregate.fold), true);
        has("aggregate with if", !aggregate.tests.is_empty());
        has("aggregate reads a value", aggregate.of.iter().any(|of| format!("{of:?}").contains("Value")));
        has("aggregate, shared variable", aggregate.args.iter().any(is_shared));
        let removed = rule.heads.iter().any(|head| !head.kept && head.kind == aggregate.kind);
        has("aggregate over a removed head's kind", removed);
    }
    features
}
