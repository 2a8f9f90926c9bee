//! The comparison at one size: this engine, hand-written Rust and CHR in SWI-Prolog, interleaved.

use std::time::{Duration, Instant};

use super::geometric_mean;
use super::table::{Table, digits, seconds};
use crate::catalogue::{self, Program};
use crate::child::{EMPTY, Side, measure, prolog};

/// How much time may be spent.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Take each program at its small size.
    pub quick: bool,
    /// At least this many rounds, with each side in turn.
    pub least: u32,
    /// At most this many.
    pub most: u32,
    /// No new round after this.
    pub budget: Duration,
    /// The same for Prolog, which may be a thousand times slower.
    pub prolog_budget: Duration,
}

impl Effort {
    /// A few minutes in all.
    pub const FULL: Effort = Effort {
        quick: false,
        least: 3,
        most: 15,
        budget: Duration::from_secs(4),
        prolog_budget: Duration::from_secs(3),
    };

    /// Under a minute in all.
    pub const QUICK: Effort = Effort {
        quick: true,
        least: 3,
        most: 7,
        budget: Duration::from_millis(600),
        prolog_budget: Duration::from_millis(300),
    };

    /// The size at which a program is compared.
    pub fn size(&self, program: &Program) -> i64 {
        if self.quick { program.quick } else { program.size }
    }
}

/// The best of a side's runs.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    /// Processor time.
    pub seconds: f64,
    /// Peak memory, an empty process subtracted.
    pub mib: f64,
}

/// One program on all sides.
#[derive(Clone, Debug)]
pub struct Compared {
    /// Its name.
    pub name: &'static str,
    /// At which size.
    pub size: i64,
    /// This engine.
    pub engine: Best,
    /// Hand-written Rust.
    pub limit: Best,
    /// CHR in SWI-Prolog, if it is installed.
    pub prolog: Option<Best>,
    /// Rules fired in one run.
    pub fired: u64,
}

impl Compared {
    /// Time relative to hand-written Rust: more than one means slower.
    pub fn to_limit(&self) -> f64 {
        self.engine.seconds / self.limit.seconds
    }

    /// How many times as fast as Prolog.
    pub fn over_prolog(&self) -> Option<f64> {
        self.prolog.map(|prolog| prolog.seconds / self.engine.seconds)
    }
}

/// Peak memory of a process that does nothing, by side.
#[derive(Clone, Copy, Debug)]
pub struct Empty {
    rust: u64,
    prolog: u64,
}

impl Empty {
    /// Measures it.
    pub fn measure() -> Result<Self, String> {
        let rust = measure(Side::Engine, EMPTY, 0)?.peak_kib;
        let prolog = if prolog().is_some() { measure(Side::Prolog, EMPTY, 0)?.peak_kib } else { 0 };
        Ok(Empty { rust, prolog })
    }
}

/// Runs one program on all sides in turn, several times. The answers must agree.
pub fn compare(program: &Program, effort: &Effort, empty: &Empty) -> Result<Compared, String> {
    let size = effort.size(program);
    let name = program.name;
    let (start, mut prolog_spent) = (Instant::now(), Duration::ZERO);
    let mut sides: [(Side, Option<Best>); 3] = [Side::Engine, Side::Limit, Side::Prolog].map(|side| (side, None));
    let mut fired = 0;
    let mut answer: Option<String> = None;
    for round in 0..effort.most {
        if round >= effort.least && start.elapsed() - prolog_spent > effort.budget {
            break;
        }
        for (side, best) in &mut sides {
            if *side == Side::Prolog && (prolog().is_none() || prolog_spent > effort.prolog_budget) {
                continue;
            }
            let began = Instant::now();
            let sample = measure(*side, name, size)?;
            if *side == Side::Prolog {
                prolog_spent += began.elapsed();
            }
            let expected = answer.get_or_insert_with(|| sample.answer.clone());
            if *expected != sample.answer {
                return Err(format!("{name} {size}: {side} answers `{}`, not `{expected}`", sample.answer));
            }
            fired = sample.fired.unwrap_or(fired);
            let base = if *side == Side::Prolog { empty.prolog } else { empty.rust };
            let mib = sample.peak_kib.saturating_sub(base) as f64 / 1024.0;
            let best = best.get_or_insert(Best { seconds: f64::INFINITY, mib: f64::INFINITY });
            *best = Best { seconds: best.seconds.min(sample.seconds), mib: best.mib.min(mib) };
        }
    }
    let [engine, limit, prolog] = sides.map(|(_, best)| best);
    let missing = || format!("{name}: no round was run");
    Ok(Compared { name, size, engine: engine.ok_or_else(missing)?, limit: limit.ok_or_else(missing)?, prolog, fired })
}

/// All programs as a table, with the geometric mean of those by which other systems are measured, and of the rest.
pub fn table(all: &[Compared]) -> Table {
    let mut table = Table::new([
        "program",
        "size",
        "engine",
        "by hand",
        "ratio",
        "Prolog",
        "faster than Prolog",
        "rules fired",
        "million/s",
        "engine MiB",
        "by hand MiB",
        "Prolog MiB",
    ]);
    for one in all {
        let prolog = |show: fn(Best) -> String| one.prolog.map_or("–".to_owned(), show);
        table.row([
            one.name.to_owned(),
            one.size.to_string(),
            seconds(one.engine.seconds),
            seconds(one.limit.seconds),
            digits(one.to_limit()),
            prolog(|best| seconds(best.seconds)),
            one.over_prolog().map_or("–".to_owned(), digits),
            one.fired.to_string(),
            digits(one.fired as f64 / one.engine.seconds / 1e6),
            format!("{:.1}", one.engine.mib),
            format!("{:.1}", one.limit.mib),
            prolog(|best| format!("{:.1}", best.mib)),
        ]);
    }
    let (classics, others): (Vec<&Compared>, Vec<&Compared>) =
        all.iter().partition(|one| catalogue::is_classic(one.name));
    for (name, some) in [("mean of the fifteen", classics), ("mean of the others", others)] {
        if some.is_empty() {
            continue;
        }
        let mean =
            |of: &dyn Fn(&Compared) -> Option<f64>| digits(geometric_mean(some.iter().filter_map(|one| of(one))));
        let mut cells = vec![String::new(); 12];
        cells[0] = name.to_owned();
        cells[4] = mean(&|one| Some(one.to_limit()));
        cells[6] = mean(&Compared::over_prolog);
        cells[8] = mean(&|one| Some(one.fired as f64 / one.engine.seconds / 1e6));
        table.row(cells);
    }
    table
}

/// `path` against a Datalog macro on the same graph, in turns: how long each took.
pub fn against_ascent(effort: &Effort, program: &Program) -> Result<String, String> {
    let size = effort.size(program);
    let mut best = [f64::INFINITY; 2];
    for _ in 0..effort.most {
        let mut answers = Vec::new();
        for (best, side) in best.iter_mut().zip([Side::Engine, Side::Ascent]) {
            let sample = measure(side, program.name, size)?;
            *best = best.min(sample.seconds);
            answers.push(sample.answer);
        }
        if answers[0] != answers[1] {
            return Err(format!("{} {size}: the engine finds {}, ascent {}", program.name, answers[0], answers[1]));
        }
    }
    let [engine, ascent] = best;
    let [ours, theirs] = best.map(seconds);
    Ok(format!(
        "{} {size} in ascent: {theirs}, here: {ours}; {} of ascent's time.",
        program.name,
        digits(engine / ascent)
    ))
}
