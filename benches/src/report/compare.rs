//! The comparison at one size: this engine, hand-written Rust and CHR in SWI-Prolog, interleaved.

use std::time::{Duration, Instant};

use super::table::{Table, digits, seconds};
use super::{geometric_mean, peers};
use crate::catalogue;
use crate::child::{EMPTY, Side, measure, prolog};
use crate::datalog::Datalog;

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

    /// The one of two sizes at which a program is compared.
    pub fn size(&self, size: i64, quick: i64) -> i64 {
        if self.quick { quick } else { size }
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

    /// The faster of the two other compilers, relative to hand-written Rust.
    pub fn best_peer(&self) -> Option<f64> {
        peers::of(self.name).map(|(plus, c)| c.map_or(plus, |c| plus.min(c)))
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

/// Runs one program on all sides in turn, several times. The answers must agree. Those from the textbooks are not there for Prolog.
pub fn compare(name: &'static str, size: i64, effort: &Effort, empty: &Empty) -> Result<Compared, String> {
    let in_prolog = prolog().is_some() && catalogue::named(name).is_some();
    let (start, mut prolog_spent) = (Instant::now(), Duration::ZERO);
    let mut sides: [(Side, Option<Best>); 3] = [Side::Engine, Side::Limit, Side::Prolog].map(|side| (side, None));
    let mut fired = 0;
    let mut answer: Option<String> = None;
    for round in 0..effort.most {
        if round >= effort.least && start.elapsed() - prolog_spent > effort.budget {
            break;
        }
        for (side, best) in &mut sides {
            if *side == Side::Prolog && (!in_prolog || prolog_spent > effort.prolog_budget) {
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

/// All programs as a table, with the geometric means of those by which other systems are measured, of the others that Prolog has
/// too, and of those from the textbooks.
pub fn table(all: &[Compared]) -> Table {
    let mut table = Table::new([
        "program",
        "size",
        "engine",
        "by hand",
        "ratio",
        "CHR++",
        "CCHR",
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
            peers::of(one.name).map_or("–".to_owned(), |peers| digits(peers.0)),
            peers::of(one.name).and_then(|peers| peers.1).map_or("–".to_owned(), digits),
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
    let (others, textbook) = others.into_iter().partition(|one| catalogue::named(one.name).is_some());
    let means = [("mean of the fifteen", classics), ("mean of the others", others), ("mean of the textbook", textbook)];
    for (name, some) in means {
        if some.is_empty() {
            continue;
        }
        let mean =
            |of: &dyn Fn(&Compared) -> Option<f64>| digits(geometric_mean(some.iter().filter_map(|one| of(one))));
        let mut cells = vec![String::new(); 14];
        cells[0] = name.to_owned();
        cells[4] = mean(&|one| Some(one.to_limit()));
        if some.iter().any(|one| one.prolog.is_some()) {
            cells[8] = mean(&Compared::over_prolog);
        }
        cells[10] = mean(&|one| Some(one.fired as f64 / one.engine.seconds / 1e6));
        table.row(cells);
    }
    table
}

/// How the engine compares with the better of two other compilers, as they were measured.
pub fn against_peers(all: &[Compared]) -> String {
    let ahead: Vec<(&str, f64)> =
        all.iter().filter_map(|one| Some((one.name, one.best_peer()? / one.to_limit()))).collect();
    let Some(&(worst, least)) = ahead.iter().min_by(|a, b| a.1.total_cmp(&b.1)) else { return String::new() };
    let mean = geometric_mean(ahead.iter().map(|(_, ahead)| *ahead));
    format!(
        "CHR++ and CCHR, as multiples of the hand-written time, were measured on {}. To the better of the two the engine is \
         {} times as fast on the mean, and least on {worst}: {}.",
        peers::DATE,
        digits(mean),
        digits(least)
    )
}

/// A program against a Datalog macro on the same facts, in turns: how long each took.
pub fn against_ascent(effort: &Effort, program: &Datalog) -> Result<String, String> {
    let size = effort.size(program.size, program.quick);
    let mut best = [f64::INFINITY; 2];
    let mut facts = String::new();
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
        facts = answers.swap_remove(0);
    }
    let [engine, ascent] = best;
    let [ours, theirs] = best.map(seconds);
    Ok(format!(
        "{} {size} in ascent: {theirs}, here: {ours}; {} of ascent's time, for {} facts.",
        program.name,
        digits(engine / ascent),
        facts
    ))
}
