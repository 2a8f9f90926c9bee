//! Measures one run in a separate process: the processor time of the run, and the peak memory of the process.
//!
//! A benchmark starts itself again with [`CHILD`] as its first argument, and [`serve`] answers on standard output. Time
//! is processor time, which a busy machine affects less; memory is `VmHWM` as reported by the kernel (Linux).

use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use rustix::time::{ClockId, clock_gettime};

use crate::{Outcome, catalogue, datalog, textbook};

/// The first argument of a process that is to be measured.
pub const CHILD: &str = "--child";

/// The name of a run that does nothing, to be subtracted.
pub const EMPTY: &str = "empty";

/// Recursive functions written by hand may go deep; the engine needs no stack for that.
const HAND_WRITTEN_STACK: usize = 1 << 30;

/// Who runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The rules in this engine.
    Engine,
    /// The same by hand.
    Limit,
    /// The rules in SWI-Prolog's CHR.
    Prolog,
    /// The rules in a Datalog macro; those of [`datalog`] only.
    Ascent,
}

impl Side {
    /// What to do if [`prolog`] finds none.
    pub const HOW_TO_INSTALL_PROLOG: &str =
        "no `swipl` found; `apt-get install swi-prolog-nox` installs CHR in SWI-Prolog";
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Engine => "engine",
            Side::Limit => "limit",
            Side::Prolog => "prolog",
            Side::Ascent => "ascent",
        })
    }
}

/// What a child reports about its run.
#[derive(Clone, Debug)]
pub struct Sample {
    /// As the program gives it.
    pub answer: String,
    /// Processor time.
    pub seconds: f64,
    /// Rules fired, if the side has rules and counts them.
    pub fired: Option<u64>,
    /// Peak memory of the whole process.
    pub peak_kib: u64,
}

/// The path of SWI-Prolog, if it is installed.
pub fn prolog() -> Option<&'static str> {
    static FOUND: OnceLock<bool> = OnceLock::new();
    let found =
        *FOUND.get_or_init(|| Command::new("swipl").arg("--version").output().is_ok_and(|out| out.status.success()));
    found.then_some("swipl")
}

/// Runs a program on one side in a separate process.
pub fn measure(side: Side, name: &str, size: i64) -> Result<Sample, String> {
    if side == Side::Prolog {
        return measure_prolog(name, size);
    }
    let exe = std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    ask(Command::new(exe).args([CHILD, &side.to_string(), name, &size.to_string()]))
}

/// Runs a program in SWI-Prolog's CHR.
pub fn measure_prolog(name: &str, size: i64) -> Result<Sample, String> {
    let swipl = prolog().ok_or(Side::HOW_TO_INSTALL_PROLOG)?;
    let run = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("swi/run.pl");
    ask(Command::new(swipl).arg("-O").arg(run).args([name, &size.to_string()]))
}

fn ask(command: &mut Command) -> Result<Sample, String> {
    let out = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let text = String::from_utf8_lossy(&out.stdout);
    let field = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    let sample = (|| {
        Some(Sample {
            answer: field("answer")?.to_owned(),
            seconds: field("seconds")?.parse().ok()?,
            fired: field("fired").and_then(|fired| fired.parse().ok()),
            peak_kib: field("peak")?.parse().ok()?,
        })
    })();
    match sample {
        Some(sample) if out.status.success() => Ok(sample),
        _ => Err(format!("{command:?} {}: {}", out.status, String::from_utf8_lossy(&out.stderr).trim())),
    }
}

/// Runs what the arguments after [`CHILD`] name, and reports on standard output.
pub fn serve(args: &[String]) -> Result<(), String> {
    let [side, name, size] = args else {
        return Err("a child is told a side, a program and a size".to_owned());
    };
    let size: i64 = size.parse().map_err(|error| format!("size `{size}`: {error}"))?;
    if name == EMPTY {
        report("", 0.0, None);
        return Ok(());
    }
    let (engine, limit) = catalogue::named(name)
        .map(|program| (program.engine, program.limit))
        .or_else(|| textbook::named(name).map(|program| (program.engine, program.limit)))
        .or_else(|| datalog::named(name).map(|program| (program.engine, program.ascent)))
        .ok_or_else(|| format!("no program is called `{name}`"))?;
    match side.as_str() {
        "engine" => serve_engine(engine, size),
        "ascent" => {
            let program = datalog::named(name).ok_or_else(|| format!("{name} is not written for ascent"))?;
            serve_by_hand(program.ascent, size)?;
        }
        "limit" => serve_by_hand(limit, size)?,
        _ => return Err(format!("{name} has no side called {side}")),
    }
    Ok(())
}

fn serve_engine(engine: fn(i64) -> Outcome, size: i64) {
    let start = processor_seconds();
    let outcome = engine(size);
    report(&outcome.answer, processor_seconds() - start, Some(outcome.fired));
}

fn serve_by_hand(limit: fn(i64) -> String, size: i64) -> Result<(), String> {
    let timed = move || {
        let start = processor_seconds();
        let answer = limit(size);
        (answer, processor_seconds() - start)
    };
    let thread = std::thread::Builder::new().stack_size(HAND_WRITTEN_STACK).spawn(timed);
    let thread = thread.map_err(|error| format!("no thread: {error}"))?;
    let (answer, seconds) = thread.join().map_err(|_| "the hand-written program panicked".to_owned())?;
    report(&answer, seconds, None);
    Ok(())
}

fn report(answer: &str, seconds: f64, fired: Option<u64>) {
    println!("answer {answer}\nseconds {seconds:.9}");
    if let Some(fired) = fired {
        println!("fired {fired}");
    }
    println!("peak {}", peak_kib());
}

/// The processor time that this process has used so far.
pub fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The most memory that this process has had.
pub fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}
