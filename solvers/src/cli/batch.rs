//! `chr-solve batch`: a filter from lines to lines of JSON, on several threads, in the order of the input.
//!
//! Each thread takes the next line, works on it, and hands in its result; whoever hands in the one that comes next writes all
//! that are ready. No one reads further ahead than a window, so memory does not grow with the input.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Seek, SeekFrom, Write};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use chr_solvers::draw::Solution;
use chr_solvers::format::{self, Found, Hints, Kind, Puzzle, text_of};
use chr_solvers::human::{Human, Rating};
use chr_solvers::sudoku::Blocks;
use chr_solvers::{Budget, ParseError, Status};
use clap::Args;
use serde_json::{Map, Value, json};

use super::kind::{Any, Flags};
use super::output::known;
use super::report::solution_json;
use super::solve::seconds;

/// A line that is longer holds no puzzle.
const LONGEST: u64 = 1 << 20;
/// How many lines a thread may be ahead.
const AHEAD: u64 = 64;

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Batch {
    /// The file, or `-` for the standard input. A line is a puzzle in any form that fits on a line, with its name before it
    /// if it has one, or a JSON object with `puzzle` or `rows`, and `kind`, `name` and `line` if need be.
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// What the puzzles are, where they do not say it.
    #[arg(long, value_name = "KIND", default_value = "sudoku", value_parser = kind)]
    kind: Kind,
    /// The blocks of Sudokus, rows by columns, such as `2x3`.
    #[arg(long, value_name = "RxC", value_parser = super::blocks)]
    blocks: Option<Blocks>,
    /// How many threads [default: one for each processor].
    #[arg(long, short, value_name = "N")]
    jobs: Option<NonZero<usize>>,
    /// Look for a second solution too, and say whether there is one.
    #[arg(long)]
    unique: bool,
    /// Rate each puzzle too.
    #[arg(long)]
    rate: bool,
    /// Stop after this many seconds per puzzle. What is reached by then is not the same on every machine.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Where the results go [default: the standard output].
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Go on behind the last whole line of `--output`, and append.
    #[arg(long, requires = "output")]
    resume: bool,
    /// Say how far it is, even if that is not a terminal.
    #[arg(long)]
    progress: bool,
}

fn kind(text: &str) -> Result<Kind, String> {
    let names = Kind::ALL.map(Kind::name);
    let near = || format::nearest(text, names).map(|it| format!("; did you mean {it}?")).unwrap_or_default();
    Kind::named(text).ok_or_else(|| format!("there is no such kind of puzzle{}", near()))
}

/// Does it.
pub(super) fn run(batch: &Batch, out: &mut (impl Write + Send)) -> io::Result<u8> {
    let problem = |what: &str, error: &io::Error| {
        say!("chr-solve: {what}: it cannot be opened: {error}");
        Ok(2)
    };
    let (input, bytes): (Box<dyn Read + Send>, Option<u64>) = if batch.file.as_os_str() == "-" {
        (Box::new(io::stdin()), None)
    } else {
        match File::open(&batch.file) {
            Ok(file) => {
                let bytes = file.metadata().ok().filter(fs::Metadata::is_file).map(|it| it.len());
                (Box::new(file), bytes)
            }
            Err(error) => return problem(&batch.file.display().to_string(), &error),
        }
    };
    let input = BufReader::with_capacity(1 << 16, input);
    let Some(path) = &batch.output else { return work(batch, input, bytes, 0, out) };
    let opened = OpenOptions::new().read(true).write(true).create(true).truncate(!batch.resume).open(path);
    let mut file = match opened {
        Ok(file) => file,
        Err(error) => return problem(&path.display().to_string(), &error),
    };
    let done = if batch.resume { resume(&mut file)? } else { 0 };
    let mut file = io::BufWriter::with_capacity(1 << 16, file);
    let code = work(batch, input, bytes, done, &mut file)?;
    file.flush()?;
    Ok(code)
}

/// Cuts off what belongs to the last line, which may not be all of it, and gives the number of the line before: the last one
/// that is surely done.
fn resume(file: &mut File) -> io::Result<u64> {
    let mut reader = BufReader::new(&*file);
    // Where the results of the last line begin, and where those that are whole end.
    let (mut start, mut whole, mut last) = (0, 0, 1);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line)?;
        if read == 0 || line.last() != Some(&b'\n') {
            break;
        }
        let Ok(value) = serde_json::from_slice::<Value>(&line) else { break };
        let number = value.get("line").and_then(Value::as_u64).unwrap_or(last + 1);
        if number != last {
            (start, last) = (whole, number);
        }
        whole += read as u64;
    }
    file.set_len(start)?;
    file.seek(SeekFrom::Start(start))?;
    Ok(last - 1)
}

/// Where the input is.
struct Input<R> {
    reader: R,
    /// The number of the last line that was read, how many were taken, and how many bytes that were.
    line: u64,
    taken: u64,
    bytes: u64,
    failed: Option<io::Error>,
}

/// What is to be written next.
struct Output<'a, W> {
    out: &'a mut W,
    /// The results that wait for one before them.
    ready: BTreeMap<u64, String>,
    /// How many were written.
    next: u64,
    flushed: Instant,
    failed: Option<io::Error>,
    worst: u8,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn work<W: Write + Send>(
    batch: &Batch,
    reader: impl BufRead + Send,
    bytes: Option<u64>,
    skip: u64,
    out: &mut W,
) -> io::Result<u8> {
    let jobs = batch.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get).min(256);
    let input = Mutex::new(Input { reader, line: 0, taken: 0, bytes: 0, failed: None });
    let (ready, flushed) = (BTreeMap::new(), Instant::now());
    let output = Mutex::new(Output { out, ready, next: 0, flushed, failed: None, worst: 0 });
    let room = Condvar::new();
    let progress = Mutex::new(Progress::new(batch, bytes));
    let worker = || {
        while let Some((nth, number, line, read)) = take(&input, skip) {
            {
                let mut state = locked(&output);
                while nth >= state.next + AHEAD * jobs as u64 && state.failed.is_none() {
                    state = room.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
                if state.failed.is_some() {
                    return;
                }
            }
            let (text, code) = result(batch, number, line);
            let mut state = locked(&output);
            state.worst = state.worst.max(code);
            state.ready.insert(nth, text);
            if let Err(error) = state.write() {
                state.failed = Some(error);
            }
            let next = state.next;
            drop(state);
            room.notify_all();
            locked(&progress).at(next, read);
        }
    };
    thread::scope(|scope| {
        (1..jobs).for_each(|_| drop(scope.spawn(worker)));
        worker();
    });
    locked(&progress).end();
    let input = input.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut output = output.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = output.failed.take().or(input.failed) {
        return Err(error);
    }
    output.out.flush()?;
    Ok(output.worst)
}

impl<W: Write> Output<'_, W> {
    /// Writes what can be written.
    fn write(&mut self) -> io::Result<()> {
        while let Some(text) = self.ready.remove(&self.next) {
            self.out.write_all(text.as_bytes())?;
            self.next += 1;
        }
        if self.flushed.elapsed() > Duration::from_millis(250) {
            self.flushed = Instant::now();
            self.out.flush()?;
        }
        Ok(())
    }
}

/// The next line that has something on it: which one it is, its number, what is on it, and how many bytes were read so far.
fn take<R: BufRead>(input: &Mutex<Input<R>>, skip: u64) -> Option<(u64, u64, Vec<u8>, u64)> {
    let mut input = locked(input);
    loop {
        if input.failed.is_some() {
            return None;
        }
        let mut line = Vec::new();
        let read = (&mut input.reader).take(LONGEST).read_until(b'\n', &mut line);
        let read = match read {
            Ok(0) => return None,
            Ok(read) => read as u64,
            Err(error) => {
                input.failed = Some(error);
                return None;
            }
        };
        input.bytes += read;
        input.line += 1;
        // The rest of a line that is too long is not kept.
        let mut long = read == LONGEST && line.last() != Some(&b'\n');
        while long {
            let mut rest = Vec::new();
            let more = (&mut input.reader).take(LONGEST).read_until(b'\n', &mut rest).unwrap_or(0) as u64;
            input.bytes += more;
            long = more == LONGEST && rest.last() != Some(&b'\n');
        }
        let text = line.trim_ascii();
        if input.line <= skip || text.is_empty() || text.starts_with(b"#") {
            continue;
        }
        let nth = input.taken;
        input.taken += 1;
        return Some((nth, input.line, line, input.bytes));
    }
}

/// The results of a line, and the exit code that they stand for. A mistake of ours is a result too.
fn result(batch: &Batch, number: u64, line: Vec<u8>) -> (String, u8) {
    let done = catch_unwind(AssertUnwindSafe(|| results(batch, number, &line)));
    let results = done.unwrap_or_else(|_| {
        vec![json!({ "line": number, "status": "error", "error": { "message": "this puzzle makes the solver fail; please report it" } })]
    });
    let code = |it: &Value| match it["status"].as_str() {
        Some("solved") => 0,
        Some("unsolvable") => 1,
        Some("limit") => 3,
        _ => 2,
    };
    let worst = results.iter().map(code).max_by_key(|code| [0, 1, 3, 2].iter().position(|it| it == code)).unwrap_or(0);
    (results.iter().map(|it| it.to_string() + "\n").collect(), worst)
}

fn results(batch: &Batch, number: u64, line: &[u8]) -> Vec<Value> {
    let invalid = |error: &ParseError| json!({ "line": number, "status": "invalid", "error": { "column": error.column, "message": error.message } });
    if line.len() as u64 >= LONGEST {
        return vec![invalid(&ParseError::new(1, 1, "this line is longer than any puzzle"))];
    }
    let text = match text_of(line) {
        Ok(text) => text,
        Err(error) => return vec![invalid(&error)],
    };
    // An object may say which line it was before somebody divided the file.
    let object: Option<Map<String, Value>> =
        text.trim_start().starts_with('{').then(|| serde_json::from_str(&text).ok()).flatten();
    let number = object.as_ref().and_then(|it| it.get("line")?.as_u64()).unwrap_or(number);
    let said = object.as_ref().is_some_and(|it| ["kind", "persons", "grid"].iter().any(|key| it.contains_key(*key)));
    let said = said || format::says_kind(&text, batch.kind);
    let hints = Hints { kind: (!said).then_some(batch.kind), blocks: batch.blocks, ..Hints::default() };
    let found = format::read(&text, &hints);
    let many = found.len() > 1;
    let one = |(nth, found): (usize, Found)| {
        let mut object = match &found.puzzle {
            Err(error) => {
                let (column, message) = (error.column, &error.message);
                json!({ "status": "invalid", "error": { "column": column, "message": message, "format": found.format } })
            }
            Ok(puzzle) => solved(batch, puzzle),
        };
        object["line"] = json!(number);
        if let Some(name) = found.name {
            object["puzzle"] = json!(name);
        }
        if many {
            object["part"] = json!(nth + 1);
        }
        object
    };
    found.into_iter().enumerate().map(one).collect()
}

/// The outcome of a puzzle. There is no time in it, so that it is the same whoever works on it.
fn solved(batch: &Batch, puzzle: &Puzzle) -> Value {
    let budget = Budget { solutions: if batch.unique { 2 } else { 1 }, time: batch.time_limit };
    let mut found: Vec<Solution> = Vec::new();
    let ended = Any {}.solve(puzzle, &budget, &mut |solution| {
        found.push(solution);
        true
    });
    let ended = match ended {
        Ok(ended) => ended,
        Err(message) => return json!({ "status": "invalid", "error": { "message": message } }),
    };
    let stopped = !ended.complete && found.len() < budget.solutions;
    let status = match ended.status {
        Status::Unsolvable => "unsolvable",
        Status::Solved if !stopped => "solved",
        _ => "limit",
    };
    let solutions: Vec<Value> = found.iter().map(solution_json).collect();
    let stats =
        json!({ "fired": ended.stats.fired, "choices": ended.stats.choices, "backtracks": ended.stats.backtracks });
    let mut object = json!({ "kind": puzzle.kind().name(), "status": status, "solutions": solutions, "stats": stats });
    if batch.unique {
        object["unique"] = match (found.len(), ended.complete) {
            (1, true) => json!(true),
            (0 | 1, false) => Value::Null,
            _ => json!(false),
        };
    }
    if batch.rate && !found.is_empty() {
        let (rating, hardest) = match puzzle {
            Puzzle::Sudoku(it) => rated(it),
            Puzzle::Hashi(it) => rated(it),
            Puzzle::Shikaku(it) => rated(it),
            Puzzle::Meetings(_) => (None, None),
        };
        object["rating"] = json!(rating.map(|it| f64::from(it.0) / 10.0));
        object["hardest"] = json!(hardest);
    }
    object
}

/// The rating of a puzzle, and its hardest step.
fn rated<H: Human>(puzzle: &H) -> (Option<Rating>, Option<String>) {
    let unique = puzzle.solutions(&Budget { solutions: 2, time: None }).is_unique();
    let walk = puzzle.walk(&puzzle.board(&[]), unique, usize::MAX);
    (walk.rating().filter(|_| unique), walk.hardest().map(|it| it.technique.to_string()))
}

/// How far it is, on standard error.
struct Progress {
    shown: bool,
    total: Option<u64>,
    started: Instant,
    last: Instant,
    done: u64,
}

impl Progress {
    fn new(batch: &Batch, total: Option<u64>) -> Self {
        let now = Instant::now();
        let shown = batch.progress || io::stderr().is_terminal();
        Progress { shown, total: total.filter(|it| *it > 0), started: now, last: now, done: 0 }
    }

    fn at(&mut self, done: u64, bytes: u64) {
        self.done = self.done.max(done);
        let done = self.done;
        known(|| format!("{done} puzzles are done; with --output and --resume it goes on behind them"));
        if self.shown && self.last.elapsed() > Duration::from_millis(500) {
            self.last = Instant::now();
            let _ = write!(io::stderr(), "\r{}\x1b[K", self.text(bytes));
        }
    }

    fn text(&self, bytes: u64) -> String {
        let time = self.started.elapsed().as_secs_f64().max(1e-3);
        let rate = self.done as f64 / time;
        let share = self.total.map(|total| (bytes as f64 / total as f64).clamp(1e-9, 1.0));
        let left = share.map(|share| format!(", {:.1} %, {} left", share * 100.0, span(time / share - time)));
        format!("{} puzzles, {rate:.0} per second{}", self.done, left.unwrap_or_default())
    }

    fn end(&mut self) {
        if self.shown {
            say!("\r{} puzzles in {}\x1b[K", self.done, span(self.started.elapsed().as_secs_f64()));
        }
    }
}

/// A time as people say it.
fn span(seconds: f64) -> String {
    match seconds.max(0.0) as u64 {
        0..60 => format!("{seconds:.1} s"),
        whole @ 60..3600 => format!("{} min {} s", whole / 60, whole % 60),
        whole => format!("{} h {} min", whole / 3600, whole / 60 % 60),
    }
}
