//! Writes the random programs of `tests/random` and the tests that run them.
//!
//! A program is taken if each of its rules fires on some of the goals it will be run on, and nothing grows too large.
//! Run it after a change to the generator, or to get other programs: `cargo run -p chr-tests --bin generate 72 0` looks
//! for 72 of them from seed 0 on.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

use chr_tests::compare::{GOALS, rehearse};
use chr_tests::generate::{for_each_goal, program};
use chr_tests::program::Program;
use chr_tests::source::file;

/// Features that random programs seldom have while all their rules still fire: each program taken has one of which
/// there are not enough yet.
const SOUGHT: [&str; 21] = [
    "#[key]",
    "#[dense]",
    "#[join(textual)]",
    "guard Bound",
    "goal Let",
    "goal LetElse",
    "goal Match",
    "goal Block",
    "body reads a value",
    "guard Same",
    "guard NotSame",
    "guard Equal",
    "guard reads a value",
    "guard reads the store",
    "pattern Unbound",
    "pattern SomeBind",
    "#[passive]",
    "4 heads",
    "5 rules",
    "6 rules",
    "does not end",
];

/// How many programs with a feature are enough.
const ENOUGH: usize = 12;

/// The most programs that may not terminate.
const MOST_ENDLESS: usize = 8;

/// The number of test binaries, which are compiled side by side.
const BINARIES: usize = 4;

fn main() -> io::Result<()> {
    let mut args = env::args().skip(1).map(|arg| arg.parse::<u64>().expect("a number"));
    let (wanted, from) = (args.next().unwrap_or(72), args.next().unwrap_or(0));
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folder = tests.join("random");
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("seed_")) {
            fs::remove_file(path)?;
        }
    }
    let mut names = Vec::new();
    let mut features: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = from;
    while (names.len() as u64) < wanted {
        let program: &'static Program = Box::leak(Box::new(program(seed)));
        let (tally, fired) = rehearse(program, GOALS);
        let ends = tally.limits == 0;
        let mut has = features_of(program);
        has.push(if ends { "ends" } else { "does not end" }.to_owned());
        let fires = fired.iter().all(|&count| count > 2) && tally.events > 12 * tally.runs;
        let small = tally.events < 300 * tally.runs;
        let rare = SOUGHT.iter().any(|&feature| {
            has.iter().any(|it| it == feature) && features.get(feature).is_none_or(|&count| count < ENOUGH)
        });
        let too_many_endless = !ends && features.get("does not end").is_some_and(|&count| count >= MOST_ENDLESS);
        if fires && small && rare && !too_many_endless {
            println!("{seed:4} ends {ends} {tally:?} {fired:?}");
            has.into_iter().for_each(|feature| *features.entry(feature).or_default() += 1);
            let name = format!("seed_{seed:04}");
            fs::write(folder.join(format!("{name}.rs")), file(program, ends))?;
            names.push(name);
        }
        seed += 1;
    }
    for (at, names) in names.chunks(names.len().div_ceil(BINARIES)).enumerate() {
        fs::write(tests.join(format!("random_{}.rs", at + 1)), binary(names))?;
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
fn features_of(program: &Program) -> Vec<String> {
    let mut features = Vec::new();
    let mut has = |feature: String| {
        if !features.contains(&feature) {
            features.push(feature);
        }
    };
    let word = |debug: String| debug.split(['(', ' ']).next().unwrap_or_default().to_owned();
    has(format!("{} rules", program.rules.len()));
    if program.kinds.iter().any(|kind| kind.set) {
        has("#[set]".to_owned());
    }
    if program.kinds.iter().any(|kind| !kind.key.is_empty()) {
        has("#[key]".to_owned());
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
