//! The comparison: whole programs in this engine, in hand-written Rust and in SWI-Prolog's CHR, in one run.
//!
//! `compare [--quick] [--no-growth] [--write] [PROGRAM …]`; `--write` puts the tables into `benches/README.md` and the
//! picture next to it.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use chr_benches::catalogue::{self, PROGRAMS, Program};
use chr_benches::child::{CHILD, Side, prolog, serve};
use chr_benches::datalog::{self, DATALOG, Datalog};
use chr_benches::report::compare::{self, Effort, Empty};
use chr_benches::report::{growth, page, plot};
use chr_benches::textbook::{self, TEXTBOOK, Textbook};

struct Options {
    quick: bool,
    growth: bool,
    write: bool,
    programs: Vec<&'static Program>,
    textbook: Vec<&'static Textbook>,
    datalog: Vec<&'static Datalog>,
}

impl Options {
    fn parse(args: &[String]) -> Result<Self, String> {
        let mut options = Options {
            quick: false,
            growth: true,
            write: false,
            programs: Vec::new(),
            textbook: Vec::new(),
            datalog: Vec::new(),
        };
        for arg in args {
            match arg.as_str() {
                "--quick" => options.quick = true,
                "--no-growth" => options.growth = false,
                "--write" => options.write = true,
                name => {
                    let (program, other, datalog) =
                        (catalogue::named(name), textbook::named(name), datalog::named(name));
                    if program.is_none() && other.is_none() && datalog.is_none() {
                        return Err(format!("no program is called `{name}`; there are {}", catalogue::names()));
                    }
                    options.programs.extend(program);
                    options.textbook.extend(other);
                    options.datalog.extend(datalog);
                }
            }
        }
        if options.programs.is_empty() && options.textbook.is_empty() && options.datalog.is_empty() {
            options.programs = PROGRAMS.iter().collect();
            options.textbook = TEXTBOOK.iter().collect();
            options.datalog = DATALOG.iter().collect();
        }
        Ok(options)
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.split_first() {
        Some((first, rest)) if first == CHILD => serve(rest),
        _ => Options::parse(&args).and_then(|options| run(&options)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let effort = if options.quick { Effort::QUICK } else { Effort::FULL };
    if prolog().is_none() {
        println!("{}", Side::HOW_TO_INSTALL_PROLOG);
    }
    let empty = Empty::measure()?;
    let mut compared = Vec::new();
    let programs = options.programs.iter().map(|it| (it.name, it.size, it.quick));
    let textbook = options.textbook.iter().map(|it| (it.name, it.size, it.quick));
    for (name, size, quick) in programs.chain(textbook) {
        let size = effort.size(size, quick);
        eprintln!("{name} {size}");
        compared.push(compare::compare(name, size, &effort, &empty)?);
    }
    let datalog = options.datalog.iter().map(|program| compare::against_ascent(&effort, program));
    let datalog = datalog.collect::<Result<Vec<_>, _>>()?.join("\n");
    let (table, peers) = (compare::table(&compared).markdown(), compare::against_peers(&compared));
    let mut text = format!("{}\n\n{table}\n{peers}\n\n{datalog}\n", page::machine());
    println!("{text}");
    let mut grown = Vec::new();
    if options.growth {
        for program in &options.programs {
            eprintln!("growth of {}", program.name);
            grown.push(growth::grow(program, if options.quick { 1 } else { 3 })?);
        }
        let table = growth::table(&grown).markdown();
        println!("{table}");
        text = format!("{text}\n{table}");
    }
    if options.write {
        page::write_section(&page::folder().join("README.md"), "compare", &text)?;
        let picture = page::folder().join("compare.svg");
        std::fs::write(&picture, plot::svg(&compared, &grown))
            .map_err(|error| format!("{}: {error}", picture.display()))?;
    }
    Ok(())
}
