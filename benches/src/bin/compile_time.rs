//! What it costs to build: a clean build of the engine with its macro, and a program of 20 and of 100 rules.
//!
//! `compile_time [--write]`; `--write` adds a row to the history in `benches/README.md`. A small package is made in a
//! temporary folder and built by cargo, first with no rules, then with 20 and with 100; the difference is what the
//! rules add. Times are `wall / processor` seconds; the second depends less on what else the machine is doing.
#![forbid(unsafe_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use chr_benches::report::page;
use chr_benches::report::table::Table;

/// Twenty rules of the benchmarks; `_N` in a name is replaced by a number.
const TWENTY_RULES: &str = include_str!("../../compile/rules.txt");
/// A query that makes the compiler generate code for them.
const QUERY: &str = include_str!("../../compile/query.txt");
/// Each figure is the best of this many.
const ROUNDS: u32 = 2;

fn main() -> ExitCode {
    let write = std::env::args().skip(1).any(|arg| arg == "--write");
    match run(write) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(write: bool) -> Result<(), String> {
    let package = Package::new()?;
    let mut row = vec![page::date(), commit()];
    eprintln!("a clean build of chr-core");
    row.push(package.clean_build()?.to_string());
    let mut table = Table::new(["rules", "lines", "expansion ms", "debug s", "added", "release s", "added"]);
    let empty = package.measure(0)?;
    table.row(empty.cells(0, None));
    for copies in [1, 5] {
        let built = package.measure(copies)?;
        table.row(built.cells(copies, Some(&empty)));
        row.extend([built.lines.to_string(), format!("{:.0}", built.expansion_ms - empty.expansion_ms)]);
        row.extend([built.debug.less(empty.debug).to_string(), built.release.less(empty.release).to_string()]);
    }
    println!("{}\n\nclean build of chr-core with its macro: {} s\n\n{}", page::machine(), row[2], table.markdown());
    let row = format!("| {} |", row.join(" | "));
    println!("{row}");
    if write {
        page::append_to_section(&page::folder().join("README.md"), "compile-time", &format!("{row}\n"))?;
    }
    Ok(())
}

fn commit() -> String {
    let out = Command::new("git").args(["rev-parse", "--short", "HEAD"]).current_dir(page::folder()).output();
    out.map(|out| String::from_utf8_lossy(&out.stdout).trim().to_owned()).unwrap_or_default()
}

/// Seconds of wall and processor.
#[derive(Clone, Copy, Debug)]
struct Time {
    wall: f64,
    processor: f64,
}

impl Time {
    fn best(self, other: Time) -> Time {
        Time { wall: self.wall.min(other.wall), processor: self.processor.min(other.processor) }
    }

    fn less(self, other: Time) -> Time {
        Time { wall: self.wall - other.wall, processor: self.processor - other.processor }
    }
}

impl std::fmt::Display for Time {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.2} / {:.2}", self.wall, self.processor)
    }
}

/// What building a program took.
#[derive(Debug)]
struct Built {
    lines: usize,
    expansion_ms: f64,
    debug: Time,
    release: Time,
}

impl Built {
    fn cells(&self, copies: usize, empty: Option<&Built>) -> [String; 7] {
        let added = |time: Time, base: fn(&Built) -> Time| {
            empty.map_or(String::new(), |empty| time.less(base(empty)).to_string())
        };
        [
            (20 * copies).to_string(),
            self.lines.to_string(),
            format!("{:.0}", self.expansion_ms),
            self.debug.to_string(),
            added(self.debug, |built| built.debug),
            self.release.to_string(),
            added(self.release, |built| built.release),
        ]
    }
}

/// A package with one program, in a folder that is deleted with it.
struct Package {
    folder: PathBuf,
}

impl Package {
    fn new() -> Result<Self, String> {
        let package = Package { folder: std::env::temp_dir().join(format!("chr-compile-time-{}", std::process::id())) };
        let root = page::folder().join("..");
        let manifest = format!(
            "[package]\nname = \"rules\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [dependencies]\nchr-core = {{ path = {:?} }}\n\n[workspace]\n",
            root.join("chr-core")
        );
        let write = |name: &str, text: &[u8]| fs::write(package.folder.join(name), text);
        let lock = fs::read(root.join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
        fs::create_dir_all(package.folder.join("src"))
            .and_then(|()| write("Cargo.toml", manifest.as_bytes()))
            .and_then(|()| write("Cargo.lock", &lock))
            .and_then(|()| write("src/main.rs", b"fn main() {}\n"))
            .map_err(|error| format!("{}: {error}", package.folder.display()))?;
        for profile in ["dev", "release"] {
            time(package.cargo("target").args(["build", "--quiet", "--profile", profile]))?;
        }
        Ok(package)
    }

    fn cargo(&self, target: &str) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&self.folder).env("CARGO_TARGET_DIR", self.folder.join(target)).env_remove("RUSTFLAGS");
        cargo
    }

    fn clean_build(&self) -> Result<Time, String> {
        let time = time(self.cargo("clean").args(["build", "--quiet", "-p", "chr-core"]))?;
        fs::remove_dir_all(self.folder.join("clean")).map_err(|error| format!("clean: {error}"))?;
        Ok(time)
    }

    /// Builds the program with this many copies of the twenty rules.
    fn measure(&self, copies: usize) -> Result<Built, String> {
        eprintln!("{} rules", 20 * copies);
        let expansions = self.folder.join("expansions");
        fs::create_dir_all(&expansions).map_err(|error| format!("{}: {error}", expansions.display()))?;
        let mut times = [Time { wall: f64::INFINITY, processor: f64::INFINITY }; 2];
        fs::write(self.folder.join("src/main.rs"), program(copies)).map_err(|error| format!("main.rs: {error}"))?;
        for _ in 0..ROUNDS {
            for (best, profile) in times.iter_mut().zip(["dev", "release"]) {
                // Nothing of this package is left from before, but its dependencies are.
                time(self.cargo("target").args(["clean", "--quiet", "-p", "rules", "--profile", profile]))?;
                let mut cargo = self.cargo("target");
                cargo.args(["build", "--quiet", "--profile", profile]).env("CHR_EXPAND_DIR", &expansions);
                *best = best.best(time(&mut cargo)?);
            }
        }
        Ok(Built {
            lines: if copies == 0 { 0 } else { lines(&expansions.join("Rules.rs"))? },
            expansion_ms: self.expansion_ms()?,
            debug: times[0],
            release: times[1],
        })
    }

    /// The time that the compiler says it spent on expanding macros in a debug build (where the macro itself is not
    /// optimised). This runs rustc alone, with cargo's command line: cargo would rebuild everything.
    fn expansion_ms(&self) -> Result<f64, String> {
        time(self.cargo("target").args(["clean", "--quiet", "-p", "rules"]))?;
        let out =
            self.cargo("target").args(["build", "--verbose"]).output().map_err(|error| format!("cargo: {error}"))?;
        let said = String::from_utf8_lossy(&out.stderr);
        let mut ours = said.lines().filter_map(|line| line.trim().strip_prefix("Running `")?.strip_suffix('`'));
        let rustc = ours.next_back().ok_or_else(|| format!("cargo did not say what it ran: {said}"))?;
        let mut best = f64::INFINITY;
        for _ in 0..ROUNDS {
            let command = format!("RUSTC_BOOTSTRAP=1 {rustc} -Ztime-passes");
            let out = Command::new("sh").args(["-c", &command]).current_dir(&self.folder).output();
            let out = out.map_err(|error| format!("sh: {error}"))?;
            let passes = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
            let pass = passes.lines().find(|line| line.trim_end().ends_with("macro_expand_crate"));
            let seconds =
                pass.and_then(|line| line.split("time:").nth(1)?.split(';').next()?.trim().parse::<f64>().ok());
            best = best.min(seconds.ok_or_else(|| format!("no time of expansion in: {passes}"))? * 1e3);
        }
        Ok(best)
    }
}

impl Drop for Package {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn program(copies: usize) -> String {
    if copies == 0 {
        return "fn main() {}\n".to_owned();
    }
    let numbered = |text: &str| (0..copies).map(|copy| text.replace("_N", &format!("_{copy}"))).collect::<String>();
    format!(
        "chr_core::chr! {{\n    pub struct Rules;\n{}}}\n\nfn main() {{\n    let mut program = Rules::new();\n{}}}\n",
        numbered(TWENTY_RULES).replace("Var", "chr_core::Var"),
        numbered(QUERY)
    )
}

fn lines(expansion: &Path) -> Result<usize, String> {
    let out = Command::new("rustfmt").args(["--edition", "2024", "--emit", "files"]).arg(expansion).output();
    let out = out.map_err(|error| format!("rustfmt: {error}"))?;
    if !out.status.success() {
        return Err(format!("rustfmt: {}", String::from_utf8_lossy(&out.stderr)));
    }
    let text = fs::read_to_string(expansion).map_err(|error| format!("{}: {error}", expansion.display()))?;
    Ok(text.lines().count())
}

fn time(command: &mut Command) -> Result<Time, String> {
    let (start, before) = (Instant::now(), children_seconds());
    let out = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let time = Time { wall: start.elapsed().as_secs_f64(), processor: children_seconds() - before };
    if out.status.success() { Ok(time) } else { Err(format!("{command:?}: {}", String::from_utf8_lossy(&out.stderr))) }
}

/// Processor time of the processes that this one has waited for: fields 16 and 17 of `/proc/self/stat`, in hundredths.
fn children_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(13).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}
