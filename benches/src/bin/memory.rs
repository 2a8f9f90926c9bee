//! The size of a stored constraint, by its shape: `memory [--write]`.
//!
//! A million constraints (2²⁰, where tables that double are full) are stored in a separate process; the growth of its
//! resident memory is divided by their number. The target is shown next to it: the arguments, 16 bytes, and 16 for each
//! index.
#![forbid(unsafe_code)]

use std::process::{Command, ExitCode};

use chr_benches::child::CHILD;
use chr_benches::report::page;
use chr_benches::report::table::Table;
use chr_core::{Var, chr};

const ROWS: i64 = 1 << 20;

chr! {
    /// One kind per shape; the rules say by which arguments it is looked up.
    struct Shapes;

    constraint one(i64);
    constraint pair(i64, i64);
    constraint both(i64, i64);
    constraint triple(i64, i64, i64);
    constraint bytes(u8, u8, u8);
    constraint watch(Var<i64>, i64);
    constraint all();
    constraint first(i64);
    constraint second(i64);
    constraint keys(i64, i64);
    constraint byte(u8);

    scanned @ all(), one(_) ==> true;
    pair    @ first(k), pair(k, _) ==> true;
    both_1  @ first(k), both(k, _) ==> true;
    both_2  @ second(k), both(_, k) ==> true;
    triple  @ keys(k, l), triple(k, l, _) ==> true;
    bytes   @ byte(k), bytes(k, _, _) ==> true;
    watch   @ watch(Some(_), _) ==> true;
}

/// A shape: its name, the size of its arguments, its indexes, and how to store the row with a given number.
struct Shape {
    name: &'static str,
    arguments: usize,
    indexes: usize,
    tell: fn(&mut Shapes, i64),
}

const SHAPES: [Shape; 6] = [
    Shape { name: "one(i64), scanned", arguments: 8, indexes: 0, tell: |p, n| p.one(n).expect("no goal fails") },
    Shape {
        name: "pair(i64, i64), by the first",
        arguments: 16,
        indexes: 1,
        tell: |p, n| p.pair(n, n).expect("no goal fails"),
    },
    Shape {
        name: "both(i64, i64), by each",
        arguments: 16,
        indexes: 2,
        tell: |p, n| p.both(n, n).expect("no goal fails"),
    },
    Shape {
        name: "triple(i64, i64, i64), by two",
        arguments: 24,
        indexes: 1,
        tell: |p, n| p.triple(n % 1024, n / 1024, n).expect("no goal fails"),
    },
    Shape {
        name: "bytes(u8, u8, u8), by the first",
        arguments: 3,
        indexes: 1,
        tell: |p, n| p.bytes((n % 256) as u8, 1, 2).expect("no goal fails"),
    },
    Shape {
        name: "watch(Var<i64>, i64), woken",
        arguments: size_of::<Var<i64>>() + 8,
        indexes: 1,
        tell: |p, n| {
            let x = p.var();
            p.watch(x, n).expect("no goal fails");
        },
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [CHILD, at, rows] => child(at, rows),
        _ => run(args.iter().any(|arg| arg == "--write")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn child(at: &str, rows: &str) -> Result<(), String> {
    let shape = at.parse::<usize>().ok().and_then(|at| SHAPES.get(at)).ok_or("no such shape")?;
    let rows: i64 = rows.parse().map_err(|error| format!("{rows}: {error}"))?;
    let mut program = Shapes::new();
    (shape.tell)(&mut program, 0);
    let before = resident();
    for n in 1..rows {
        (shape.tell)(&mut program, n);
    }
    let bytes = resident() - before;
    assert_eq!(program.len() as i64, rows, "all are stored");
    println!("{}", bytes / rows as f64);
    Ok(())
}

/// Bytes of this process in memory now.
fn resident() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    1024.0 * line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok()).unwrap_or(0.0)
}

fn run(write: bool) -> Result<(), String> {
    let exe = std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    let measure = |at: usize, rows: i64| {
        let out = Command::new(&exe).args([CHILD, &at.to_string(), &rows.to_string()]).output();
        let out = out.map_err(|error| error.to_string())?;
        let bytes = String::from_utf8_lossy(&out.stdout).trim().parse::<f64>();
        bytes.map_err(|_| String::from_utf8_lossy(&out.stderr).into_owned())
    };
    let headings = ["shape", "arguments", "indexes", "mark", "bytes at 2²⁰", "bytes just above"];
    let mut table = Table::new(headings);
    for (at, shape) in SHAPES.iter().enumerate() {
        let (full, above) = (measure(at, ROWS)?, measure(at, ROWS + ROWS / 100)?);
        let mark = shape.arguments + 16 + 16 * shape.indexes;
        let numbers = [shape.arguments, shape.indexes, mark].map(|number| number.to_string());
        let bytes = [full, above].map(|bytes| format!("{bytes:.0}"));
        table.row(std::iter::once(shape.name.to_owned()).chain(numbers).chain(bytes));
    }
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if write {
        page::write_section(&page::folder().join("README.md"), "memory", &text)?;
    }
    Ok(())
}
