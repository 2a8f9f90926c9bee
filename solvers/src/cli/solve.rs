//! Solving the puzzles that are named, whatever their kind: what can be asked for.

use std::io::{self, Write};
use std::time::Duration;

use chr_solvers::Budget;
use chr_solvers::format::{FORMATS, Hints, Kind, format_named, nearest};
use chr_solvers::sudoku::Blocks;
use clap::{Args, ValueEnum};

use super::input::{self, Item};
use super::kind::Flags;
use super::output::known;
use super::report::Report;

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Asked<K: Args> {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    kind: K,
}

/// What can be asked for with every kind.
#[derive(Args, Debug)]
pub(super) struct Common {
    /// The name of a bundled puzzle, a file, an address, the puzzle itself, or `-` for the standard input. Without any, the
    /// standard input is read; if there is nothing, the bundled names are listed.
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<String>,
    /// The blocks of a Sudoku, rows by columns, such as `2x3`.
    #[arg(long, value_name = "RxC", value_parser = super::blocks)]
    blocks: Option<Blocks>,
    /// Find up to this many solutions.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["all", "count", "unique"])]
    solutions: u64,
    /// Find all solutions, and print each when it is found.
    #[arg(long)]
    all: bool,
    /// Print how many solutions there are, and nothing else; `--count=N` stops at N.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "18446744073709551615", conflicts_with_all = ["all", "unique", "puzzle", "marks"])]
    pub(super) count: Option<u64>,
    /// Say whether there is exactly one solution, and show two if there are more. The exit code is 1 unless there is one.
    #[arg(long, conflicts_with = "all")]
    pub(super) unique: bool,
    /// Stop after this many seconds per puzzle.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// How to print: `text`, `json`, `svg`, `html`, or a Sudoku's solution in one of the formats of `convert`.
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = printed)]
    pub(super) format: Printed,
    /// Draw the puzzle too, above its solution.
    #[arg(long)]
    pub(super) puzzle: bool,
    /// Draw a Sudoku with its pencil marks too, above its solution.
    #[arg(long)]
    pub(super) marks: bool,
    #[command(flatten)]
    pub(super) look: super::look::Style,
}

/// How to print, for commands that print text or JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people to read.
    Text,
    /// One object per puzzle.
    Json,
}

/// How to print solutions.
#[derive(Clone, Copy, Debug)]
pub(super) enum Printed {
    /// Boards for people to read.
    Text,
    /// One object per puzzle.
    Json,
    /// A picture.
    Svg,
    /// A page with pictures.
    Html,
    /// As a puzzle without blanks, or a file that holds the solution.
    Written(&'static chr_solvers::format::Format),
}

fn printed(name: &str) -> Result<Printed, String> {
    let all = || ["text", "json", "svg", "html"].into_iter().chain(FORMATS.iter().map(|it| it.name));
    match name {
        "text" => Ok(Printed::Text),
        "json" => Ok(Printed::Json),
        "svg" => Ok(Printed::Svg),
        "html" => Ok(Printed::Html),
        _ => format_named(name).map(Printed::Written).ok_or_else(|| {
            let near = nearest(name, all()).map(|it| format!("; did you mean {it}?")).unwrap_or(".".to_string());
            format!("there is no such format{near} There are {}", all().collect::<Vec<_>>().join(", "))
        }),
    }
}

impl Common {
    /// What may be spent on each puzzle. Whether there is another solution is only known after looking for it.
    pub(super) fn budget(&self) -> Budget {
        let whole = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        let wanted = match self {
            Common { all: true, .. } => usize::MAX,
            Common { count: Some(count), .. } => whole(*count),
            Common { unique: true, .. } => 2,
            Common { solutions, .. } => whole(*solutions),
        };
        Budget { solutions: wanted, time: self.time_limit }
    }
}

/// Seconds, with a fraction.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is needed".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Prints the outcome of each puzzle, and gives the exit code.
pub(super) fn run<K: Flags + Args>(Asked { common, kind }: &Asked<K>, out: &mut impl Write) -> io::Result<u8> {
    // `chr-solve solve hashi FILE` is as good as `chr-solve hashi FILE`.
    let said = common.puzzles.first().and_then(|it| Kind::named(it)).filter(|_| K::KIND.is_none());
    let words = if said.is_some() { &common.puzzles[1..] } else { &common.puzzles[..] };
    let hints = Hints { kind: K::KIND.or(said), blocks: common.blocks, ..Hints::default() };
    let items = if words.is_empty() { input::from_stdin(&hints) } else { input::items(words, &hints) };
    if items.is_empty() {
        let kinds = hints.kind.map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
        for kind in &kinds {
            for (name, _) in input::bundled(*kind) {
                if kinds.len() > 1 {
                    write!(out, "{kind} ")?;
                }
                writeln!(out, "{name}")?;
            }
        }
        return Ok(0);
    }
    if matches!(common.format, Printed::Svg) && (items.len() > 1 || common.budget().solutions > 1) {
        say!("chr-solve: an SVG holds one picture: for several puzzles or solutions, use --format html");
        return Ok(2);
    }
    let mut report = Report::new(common, items.len() > 1);
    report.begin(out)?;
    for Item { name, puzzle } in items {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(trouble) => {
                report.invalid(out, hints.kind, &name, &trouble)?;
                continue;
            }
        };
        report.puzzle(out, &name, &puzzle)?;
        if common.marks && puzzle.kind() != Kind::Sudoku {
            let message = format!("--marks has no effect here: a {} has no pencil marks", puzzle.kind());
            report.refused(out, &message)?;
            continue;
        }
        known(|| format!("{name}: no solution so far"));
        let mut failed = None;
        let ended = kind.solve(&puzzle, &common.budget(), &mut |solution| {
            let shown = report.solution(out, &puzzle, solution);
            known(|| format!("{name}: {} so far, and there may be more", report.found()));
            shown.map_err(|error| failed = Some(error)).is_ok()
        });
        if let Some(error) = failed {
            return Err(error);
        }
        match ended {
            Ok(ended) => report.ended(out, &puzzle, &ended)?,
            Err(message) => report.refused(out, &message)?,
        }
    }
    report.end(out)
}
