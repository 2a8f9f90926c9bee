//! `chr-solve generate`: new puzzles with one solution, rated as asked, or an honest word that none was found.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::time::{SystemTime, UNIX_EPOCH};

use chr_solvers::draw::page;
use chr_solvers::format::{FORMATS, Kind, Puzzle, format_named};
use chr_solvers::human::{Human, Rating};
use chr_solvers::random::Random;
use chr_solvers::sudoku::{Blocks, Symmetry, Wanted};
use chr_solvers::{hashi, meetings, shikaku, sudoku};
use clap::Args;

use super::convert::{self, Target};
use super::look;
use super::named;
use super::output::known;

const SYMMETRIES: &[(&str, Symmetry)] = &[
    ("none", Symmetry::None),
    ("rotate", Symmetry::Half),
    ("quarter", Symmetry::Quarter),
    ("mirror", Symmetry::Mirror),
    ("flip", Symmetry::Flip),
    ("diagonal", Symmetry::Diagonal),
];

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Generate {
    /// `sudoku`, `hashi`, `shikaku` or `meetings`.
    #[arg(value_name = "KIND", value_parser = kind)]
    kind: Kind,
    /// Rows, or rows by columns such as `10x12`; of meetings, the persons [default: 9, of the others 10, of meetings 8].
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Option<(usize, usize)>,
    /// The blocks of a Sudoku, rows by columns, such as `2x3` [default: as square as can be].
    #[arg(long, value_name = "RxC", value_parser = super::blocks)]
    blocks: Option<Blocks>,
    /// How hard: a rating such as `2.6`, or a range such as `2.6..3.4`, on the scale of `rate`.
    #[arg(long, value_name = "LO..HI", value_parser = rating)]
    rating: Option<(Rating, Rating)>,
    /// Which clues of a Sudoku go together.
    #[arg(long, value_name = "HOW", default_value = "none", value_parser = named(SYMMETRIES))]
    symmetry: Symmetry,
    /// How many clues, a number or a range such as `22..26`: givens, islands or rectangles [default: as few as come].
    #[arg(long, value_name = "LO..HI", value_parser = clues)]
    clues: Option<(usize, usize)>,
    /// No clue of a Sudoku can be left out (with a symmetry: no clues that go together).
    #[arg(long)]
    minimal: bool,
    /// How many puzzles.
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// The same seed gives the same puzzles [default: another one each time, which is said].
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// How many boards are tried for each puzzle.
    #[arg(long, value_name = "N", default_value_t = 300)]
    tries: u64,
    /// The format: `chr-solve convert --list` shows them [default: rows, of meetings json].
    #[arg(long, value_name = "FORMAT", value_parser = convert::target)]
    to: Option<Target>,
    #[command(flatten)]
    look: look::Style,
}

fn kind(text: &str) -> Result<Kind, String> {
    Kind::named(text).ok_or_else(|| {
        let names = Kind::ALL.map(Kind::name);
        let near = chr_solvers::format::nearest(text, names).map(|it| format!("; did you mean {it}?"));
        format!(
            "there is no such kind of puzzle{}",
            near.unwrap_or_else(|| format!("; there are {}", names.join(", ")))
        )
    })
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let number = |it: &str| it.trim().parse::<usize>().ok().filter(|it| *it > 0);
    let size = match text.split_once(['x', 'X', '×']) {
        Some((rows, cols)) => number(rows).zip(number(cols)),
        None => number(text).map(|it| (it, it)),
    };
    size.ok_or_else(|| "a size is a number of rows, or rows by columns such as 10x12".to_string())
}

/// A range of numbers, or one.
fn range<T: Copy + PartialOrd>(text: &str, number: impl Fn(&str) -> Option<T>, range: &str) -> Result<(T, T), String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let both = number(low.trim()).zip(number(high.trim().trim_start_matches('=')));
    let (least, most) = both.ok_or_else(|| format!("a number is needed, or a range such as {range}"))?;
    if least > most {
        Err(format!("this range is empty: write {}..{}", high.trim(), low.trim()))
    } else {
        Ok((least, most))
    }
}

fn rating(text: &str) -> Result<(Rating, Rating), String> {
    let tenths = |it: &str| it.parse::<f64>().ok().filter(|it| (0.0..=20.0).contains(it)).map(|it| (it * 10.0).round());
    range(text, |it| tenths(it).map(|it| Rating(it as u16)), "2.6..3.4")
}

fn clues(text: &str) -> Result<(usize, usize), String> {
    range(text, |it| it.parse().ok(), "22..26")
}

/// A puzzle that was made, and what is known about it.
struct Made {
    puzzle: Puzzle,
    rating: Option<Rating>,
    level: &'static str,
    clues: usize,
}

impl Made {
    fn said(&self) -> String {
        let rated = self.rating.map_or("not rated by techniques".to_string(), |it| format!("rated {it}"));
        match self.puzzle {
            Puzzle::Meetings(_) => format!("{} persons", self.clues),
            _ => format!("{rated} ({}), {} clues", self.level, self.clues),
        }
    }
}

/// Rates a puzzle that has one solution.
fn rated<H: Human>(puzzle: H, clues: usize) -> Made
where
    Puzzle: From<H>,
{
    let walk = puzzle.walk(&puzzle.board(&[]), true, usize::MAX);
    let rating = walk.rating();
    Made { puzzle: puzzle.into(), rating, level: H::level(rating), clues }
}

impl Generate {
    fn sizes(&self) -> (usize, usize) {
        let usual = match self.kind {
            Kind::Sudoku => 9,
            Kind::Hashi | Kind::Shikaku => 10,
            Kind::Meetings => 8,
        };
        self.size.unwrap_or((usual, usual))
    }

    fn shape(&self) -> Blocks {
        self.blocks.unwrap_or_else(|| Blocks::usual(self.sizes().0))
    }

    /// Why nothing like this can be made.
    fn impossible(&self) -> Option<String> {
        let (rows, cols) = self.sizes();
        let within = |least: usize, most: usize| (least..=most).contains(&rows) && (least..=most).contains(&cols);
        if self.kind != Kind::Sudoku && (self.symmetry != Symmetry::None || self.minimal || self.blocks.is_some()) {
            return Some("--symmetry, --minimal and --blocks are for sudoku".to_string());
        }
        if self.kind == Kind::Meetings && (self.rating.is_some() || self.clues.is_some()) {
            return Some("meetings have no rating and no clues".to_string());
        }
        match self.kind {
            Kind::Sudoku => {
                let blocks = self.shape();
                let same = self.size.is_none() && self.blocks.is_some() || rows == cols && blocks.size() == rows;
                match () {
                    () if !same => Some(format!(
                        "blocks of {blocks} make a board of {0} rows and columns, not {rows}x{cols}",
                        blocks.size()
                    )),
                    () if !(4..=sudoku::LARGEST).contains(&blocks.size()) => {
                        Some("a sudoku has from 4 to 25 rows".to_string())
                    }
                    () if blocks.height == 1 || blocks.width == 1 => Some(format!(
                        "a board of {} rows has no blocks of several rows and columns: 4, 6, 8, 9, 10, 12, 14, 15, 16, … rows have",
                        blocks.size()
                    )),
                    () => self
                        .clues
                        .filter(|clues| clues.0 > blocks.size().pow(2))
                        .map(|_| format!("the board has only {} cells", blocks.size().pow(2))),
                }
            }
            Kind::Hashi => match () {
                () if !within(1, 60) || rows.max(cols) < 3 => {
                    Some("boards of hashi are made from 1x3 to 60x60: islands are at least two cells apart".to_string())
                }
                () => self.clues.filter(|it| it.1 < 2 || it.0 > (rows * cols).div_ceil(2)).map(|_| {
                    format!("a board of {rows}x{cols} has room for 2 to {} islands", (rows * cols).div_ceil(2))
                }),
            },
            Kind::Shikaku => match () {
                () if !within(1, 60) => Some("boards of shikaku are made from 1x1 to 60x60".to_string()),
                () => self
                    .clues
                    .filter(|it| it.0 > rows * cols || it.1 == 0)
                    .map(|_| format!("a board of {rows}x{cols} has room for 1 to {} rectangles", rows * cols)),
            },
            Kind::Meetings => (!(2..=16).contains(&rows)).then(|| "meetings are made for 2 to 16 persons".to_string()),
        }
    }

    /// A board, if the draw is a good one; with a rating, made easier step by step until it fits.
    fn draw(&self, seed: u64) -> Option<Made> {
        let (rows, cols) = self.sizes();
        let cells = rows * cols;
        match self.kind {
            Kind::Sudoku => {
                let least = if self.minimal { 0 } else { self.clues.map_or(0, |clues| clues.0) };
                let wanted = Wanted { blocks: self.shape(), clues: least, symmetry: self.symmetry };
                let (puzzle, mut taken) = sudoku::make(&wanted, &mut Random::new(seed))?;
                let clues = puzzle.clues();
                let mut made = rated(puzzle, clues);
                // Too hard: givens come back, as long as there may be more of them.
                while self.rating.is_some_and(|(_, high)| made.rating.is_none_or(|it| it > high)) && !self.minimal {
                    let (Puzzle::Sudoku(puzzle), false) = (&made.puzzle, taken.is_empty()) else { break };
                    let mut cells = puzzle.cells().to_vec();
                    taken.remove(0).into_iter().for_each(|(cell, number)| cells[cell] = number);
                    let Some(easier) = sudoku::Puzzle::with_blocks(puzzle.blocks(), cells) else { break };
                    let clues = easier.clues();
                    if self.clues.is_some_and(|(_, most)| clues > most) {
                        break;
                    }
                    made = rated(easier, clues);
                }
                Some(made)
            }
            Kind::Hashi => {
                let islands = self.clues.map_or((cells * 3 / 10).max(2), |clues| clues.1);
                let shape = hashi::Shape { rows, cols, islands, longest: 6 };
                let puzzle = hashi::try_generate(&shape, seed, 3)?;
                let islands = puzzle.islands().len();
                Some(rated(puzzle, islands))
            }
            Kind::Shikaku => {
                let largest =
                    self.clues.map_or((cells as u32 / 16).clamp(6, 30), |clues| (2 * cells).div_ceil(clues.1) as u32);
                let puzzle = shikaku::try_generate(rows as u16, cols as u16, largest, seed, 3)?;
                let clues = puzzle.numbers().len();
                Some(rated(puzzle, clues))
            }
            Kind::Meetings => {
                let shape = meetings::Shape { persons: rows, longest: 5, ranks: 4, weekend: 5 };
                let puzzle = meetings::generate(&shape, seed);
                Some(Made { puzzle: puzzle.into(), rating: None, level: "", clues: rows })
            }
        }
    }

    /// How far a board is from what is wanted: 0 if it is that.
    fn distance(&self, made: &Made) -> u64 {
        let off = |value: u64, wanted: RangeInclusive<u64>| {
            wanted.start().saturating_sub(value) + value.saturating_sub(*wanted.end())
        };
        let rating = self.rating.map_or(0, |(low, high)| {
            let value = made.rating.map_or(200, |it| u64::from(it.0));
            100 * off(value, u64::from(low.0)..=u64::from(high.0))
        });
        rating + self.clues.map_or(0, |(low, high)| off(made.clues as u64, low as u64..=high as u64))
    }
}

/// Makes the puzzles.
pub(super) fn run(asked: &Generate, out: &mut impl Write) -> io::Result<u8> {
    if let Some(why) = asked.impossible() {
        say!("chr-solve: {why}");
        return Ok(2);
    }
    #[expect(clippy::disallowed_methods, reason = "a seed that nobody chose, not a measurement")]
    let drawn = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |it| it.as_nanos() as u64 % 1_000_000_007);
    let seed = asked.seed.unwrap_or_else(drawn);
    let usual = if asked.kind == Kind::Meetings { "json" } else { "rows" };
    let to = asked.to.map_or_else(|| convert::target(usual).map_err(io::Error::other), Ok)?;
    let html = matches!(to, Target::Html);
    if matches!(to, Target::Svg) && asked.count > 1 {
        say!("chr-solve: an SVG holds one picture: for several puzzles, use --to html");
        return Ok(2);
    }
    if html {
        out.write_all(page::start(asked.kind.name()).as_bytes())?;
    }
    let mut code = 0;
    let mut random = Random::new(seed);
    for nth in 1..=asked.count {
        known(|| format!("{} of {} puzzles made", nth - 1, asked.count));
        let mut nearest: Option<(u64, Made)> = None;
        let mut tries = 0;
        while tries < asked.tries && nearest.as_ref().is_none_or(|(distance, _)| *distance > 0) {
            tries += 1;
            let Some(made) = asked.draw(random.next_u64()) else { continue };
            let distance = asked.distance(&made);
            if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                nearest = Some((distance, made));
            }
        }
        let name = format!("{} {nth}", asked.kind);
        match nearest {
            Some((0, made)) => match convert::written(&name, &made.puzzle, to, asked.look) {
                Ok(text) => {
                    let apart = if nth > 1 && convert::is_apart(to) { "\n" } else { "" };
                    write!(out, "{apart}{text}")?;
                    out.flush()?;
                    say!("chr-solve: {name}: {}, tries: {tries}, --seed {seed}", made.said());
                }
                Err(message) => {
                    say!("chr-solve: {name}: {message}");
                    return Ok(2);
                }
            },
            other => {
                out.flush()?;
                let near = other.map_or("no board with one solution came up".to_string(), |(_, made)| {
                    let short = match made.puzzle.kind() {
                        Kind::Sudoku => format_named("line"),
                        _ => format_named("puzzlink"),
                    };
                    let text =
                        short.unwrap_or(&FORMATS[0]).write(&made.puzzle).or_else(|_| FORMATS[0].write(&made.puzzle));
                    format!("the nearest is {}: {}", made.said(), text.unwrap_or_default().trim())
                });
                say!("chr-solve: {name}: not found in {tries} tries; {near} (--tries N tries more)");
                code = 1;
            }
        }
    }
    if html {
        out.write_all(page::end().as_bytes())?;
    }
    Ok(code)
}
