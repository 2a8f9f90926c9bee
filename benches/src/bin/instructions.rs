//! Instructions counted by callgrind: the same on a busy machine as on an idle one.
//!
//! `instructions [--write]` counts single operations: each is run [`TIMES`] and twice [`TIMES`], and the difference is
//! what [`TIMES`] operations take, so that the setup drops out. `instructions programs [--write] [NAME …]` counts whole
//! programs at their small sizes, in this engine and by hand, minus what a process that does nothing takes. `instructions sets` counts
//! programs that use rule sets beside the same text written in the program, and fails if they take more. `instructions
//! profile OTHER [--write]` counts the fifteen programs beside the same in `OTHER`, this program built with the feature `profiled`, and
//! fails if one of those takes twice as many.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::{Command, ExitCode};

use chr_benches::catalogue::{self, PROGRAMS};
use chr_benches::child::{CHILD, EMPTY, Side, serve};
use chr_benches::micro;
use chr_benches::report::table::{Table, digits};
use chr_benches::report::{geometric_mean, page};
use chr_benches::sets;
use chr_benches::textbook::{self, TEXTBOOK};

const TIMES: i64 = 10_000;
const SETS: &str = "sets";
const PROFILE: &str = "profile";
const BY_USE: &str = "use";
const BY_TEXT: &str = "text";
/// How much the twins of [`sets`] do.
const SIZE: i64 = 2_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        [CHILD, SETS, name, way] => twin(name, way == BY_USE),
        [CHILD, name, times] => child(name, times),
        [CHILD, ..] => serve(&args[1..]),
        ["programs", ref names @ ..] => programs(names),
        [SETS] => rule_sets(),
        [PROFILE, other, ref rest @ ..] => profile(Path::new(other), rest.contains(&"--write")),
        _ => operations(words.contains(&"--write")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn child(name: &str, times: &str) -> Result<(), String> {
    let micro = micro::named(name).ok_or_else(|| format!("no operation is called `{name}`"))?;
    println!("{}", (micro.run)(times.parse().map_err(|error| format!("{times}: {error}"))?));
    Ok(())
}

fn twin(name: &str, by_use: bool) -> Result<(), String> {
    let twins = sets::named(name).ok_or_else(|| format!("no rule set is called `{name}`"))?;
    println!("{}", if by_use { (twins.by_use)(SIZE) } else { (twins.by_text)(SIZE) });
    Ok(())
}

fn rule_sets() -> Result<(), String> {
    let mut table = Table::new(["rule set", "by `use`", "by its text", "difference"]);
    let mut differ = Vec::new();
    for twins in &sets::ALL {
        let (by_use, by_text) = (counted(&[SETS, twins.name, BY_USE])?, counted(&[SETS, twins.name, BY_TEXT])?);
        let difference = (by_use / by_text - 1.0) * 100.0;
        let counts = [by_use, by_text].map(|count| format!("{count:.0}"));
        table.row([twins.name.to_owned()].into_iter().chain(counts).chain([format!("{difference:+.3} %")]));
        // The code is the same but for names. LLVM need not make the same of it: of the queue it inlines `take_out` into one telling more
        // in the program that uses the set, which is 0.13 % less there.
        differ.extend((difference > 0.1).then_some(twins.name));
    }
    println!("{}", table.markdown());
    if differ.is_empty() { Ok(()) } else { Err(format!("these take over 0.1 % more by `use`: {}", differ.join(", "))) }
}

fn operations(write: bool) -> Result<(), String> {
    let mut table = Table::new(["operation", "instructions"]);
    for micro in &micro::ALL {
        let count = |times: i64| counted(&[micro.name, &times.to_string()]);
        let instructions = (count(2 * TIMES)? - count(TIMES)?) / TIMES as f64;
        table.row([micro.name.to_owned(), format!("{instructions:.0}")]);
    }
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if write {
        page::write_section(&page::folder().join("README.md"), "instructions", &text)?;
    }
    Ok(())
}

fn programs(words: &[&str]) -> Result<(), String> {
    let names: Vec<&str> = words.iter().copied().filter(|&word| word != "--write").collect();
    let size = |name: &str| {
        let size = catalogue::named(name).map(|program| program.quick);
        size.or_else(|| textbook::named(name).map(|program| program.quick))
    };
    let all = PROGRAMS.iter().map(|program| program.name).chain(TEXTBOOK.iter().map(|program| program.name));
    let chosen: Vec<&str> = if names.is_empty() { all.collect() } else { names };
    let empty = counted(&[&Side::Engine.to_string(), EMPTY, "0"])?;
    let mut table = Table::new(["program", "size", "engine", "by hand", "ratio"]);
    let mut ratios = Vec::new();
    for name in chosen {
        let size = size(name).ok_or_else(|| format!("no program is called `{name}`"))?.to_string();
        let count = |side: Side| counted(&[&side.to_string(), name, &size]);
        let (engine, by_hand) = (count(Side::Engine)? - empty, count(Side::Limit)? - empty);
        ratios.push(engine / by_hand);
        let numbers = [engine, by_hand].map(|count| format!("{count:.0}"));
        let cells = [name.to_owned(), size.clone()].into_iter().chain(numbers);
        table.row(cells.chain([digits(engine / by_hand)]));
    }
    let mean = digits(geometric_mean(ratios));
    table.row(["geometric mean", "", "", "", &mean].map(str::to_owned));
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if words.contains(&"--write") {
        page::write_section(&page::folder().join("README.md"), "programs", &text)?;
    }
    Ok(())
}

fn profile(other: &Path, write: bool) -> Result<(), String> {
    let engine = Side::Engine.to_string();
    let empty = counted(&[&engine, EMPTY, "0"])?;
    let mut table = Table::new(["program", "size", "unwatched", "profiled", "ratio"]);
    let mut ratios = Vec::new();
    for program in &PROGRAMS[..15] {
        let size = program.quick.to_string();
        let args = [&*engine, program.name, &*size];
        let (unwatched, profiled) = (counted(&args)? - empty, counted_in(other, &args)? - empty);
        ratios.push(profiled / unwatched);
        let numbers = [unwatched, profiled].map(|count| format!("{count:.0}"));
        let cells = [program.name.to_owned(), size.clone()].into_iter().chain(numbers);
        table.row(cells.chain([digits(profiled / unwatched)]));
    }
    let most = ratios.iter().copied().fold(0.0, f64::max);
    table.row(["geometric mean", "", "", "", &digits(geometric_mean(ratios))].map(str::to_owned));
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if write {
        page::write_section(&page::folder().join("README.md"), "profile", &text)?;
    }
    if most < 2.0 { Ok(()) } else { Err(format!("with a profile, one takes {most:.2} times as many")) }
}

/// Instructions of the whole process started with these arguments.
fn counted(args: &[&str]) -> Result<f64, String> {
    counted_in(&std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?, args)
}

/// The same of another program.
fn counted_in(exe: &Path, args: &[&str]) -> Result<f64, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(exe).arg(CHILD).args(args);
    let out =
        command.output().map_err(|error| format!("valgrind ({error}); `apt-get install valgrind` installs it"))?;
    let said = String::from_utf8_lossy(&out.stderr);
    let count = said.lines().find_map(|line| line.split("Collected :").nth(1)?.trim().parse().ok());
    count.filter(|_| out.status.success()).ok_or_else(|| format!("{command:?}: {said}"))
}
