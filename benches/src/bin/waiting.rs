//! Rules that wait, absence and aggregates against hand-written Rust: `waiting [--write] [NAME …]`. Each side is run in
//! turn, and the best of several times counts; sizes a quarter and a half as large show how time grows.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

use chr_benches::report::page;
use chr_benches::report::table::Table;
use chr_benches::waiting::{WAITING, Waiting};

const ROUNDS: usize = 7;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let chosen = |waiting: &&Waiting| {
        let mut names = args.iter().filter(|arg| !arg.starts_with("--")).peekable();
        names.peek().is_none() || names.any(|name| name == waiting.name)
    };
    let mut table = Table::new(["program", "size", "rules", "by hand", "ratio", "half the size", "a quarter"]);
    for waiting in WAITING.iter().filter(chosen) {
        if (waiting.engine)(waiting.size) != (waiting.by_hand)(waiting.size) {
            eprintln!("error: {} has two answers", waiting.name);
            return ExitCode::FAILURE;
        }
        let [rules, by_hand] = best([waiting.engine, waiting.by_hand], waiting.size);
        let [half] = best([waiting.engine], waiting.size / 2);
        let [quarter] = best([waiting.engine], waiting.size / 4);
        let ms = |seconds: f64| format!("{:.2} ms", seconds * 1e3);
        table.row([
            waiting.name.to_owned(),
            waiting.size.to_string(),
            ms(rules),
            ms(by_hand),
            format!("{:.2}", rules / by_hand),
            ms(half),
            ms(quarter),
        ]);
    }
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if args.iter().any(|arg| arg == "--write")
        && let Err(error) = page::write_section(&page::folder().join("README.md"), "waiting", &text)
    {
        eprintln!("error: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The best time of each side, in seconds.
fn best<const N: usize>(sides: [fn(i64) -> String; N], size: i64) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..ROUNDS {
        for (side, best) in sides.iter().zip(&mut best) {
            let start = Instant::now();
            std::hint::black_box(side(std::hint::black_box(size)));
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best
}
