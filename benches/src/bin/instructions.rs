//! Instructions of single operations, counted by callgrind: the same on a busy machine and on an idle one.
//!
//! `instructions [--write]`; each operation is run [`TIMES`] and twice [`TIMES`], and the difference is what
//! [`TIMES`] operations take: what is set up before drops out.
#![forbid(unsafe_code)]

use std::process::{Command, ExitCode};

use chr_benches::child::CHILD;
use chr_benches::micro::{self, Micro};
use chr_benches::report::page;
use chr_benches::report::table::Table;

const TIMES: i64 = 10_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [CHILD, name, times] => child(name, times),
        ["--write"] => run(true),
        _ => run(false),
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

fn run(write: bool) -> Result<(), String> {
    let mut table = Table::new(["operation", "instructions"]);
    for micro in &micro::ALL {
        let instructions = (counted(micro, 2 * TIMES)? - counted(micro, TIMES)?) as f64 / TIMES as f64;
        table.row([micro.name.to_owned(), format!("{instructions:.0}")]);
    }
    let text = format!("{}\n\n{}", page::machine(), table.markdown());
    println!("{text}");
    if write {
        page::write_section(&page::folder().join("README.md"), "instructions", &text)?;
    }
    Ok(())
}

/// Instructions of the whole process.
fn counted(micro: &Micro, times: i64) -> Result<i64, String> {
    let exe = std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(exe).args([
        CHILD,
        micro.name,
        &times.to_string(),
    ]);
    let out =
        command.output().map_err(|error| format!("valgrind ({error}); `apt-get install valgrind` installs it"))?;
    let said = String::from_utf8_lossy(&out.stderr);
    let count = said.lines().find_map(|line| line.split("Collected :").nth(1)?.trim().parse().ok());
    count.filter(|_| out.status.success()).ok_or_else(|| format!("{command:?}: {said}"))
}
