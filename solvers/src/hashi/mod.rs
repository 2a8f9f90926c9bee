//! Hashiwokakero: bridges between islands, one or two per pair, that do not cross, give every island its number, and
//! connect all islands.

use crate::{Budget, Outcome, run::Run};
use chr_core::{Error, Observer, luby};
use std::fmt;

mod board;
mod check;
mod facts;
mod generate;
mod learned;
mod reasons;
mod rules;
mod scatter;
mod set_up;
mod straits;
mod values;

pub use board::{Island, LARGEST, Puzzle, Sight};
pub use check::check;
pub use generate::{Shape, generate, try_generate};
pub use learned::Learned;
pub use rules::Hashi;
pub use scatter::scatter;

/// A search that learns begins again after so many steps back, times Luby's lengths.
const STEPS_BACK: u64 = 300;

/// Which numbers there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// One for each pair of islands that see each other.
    #[default]
    Spans,
    /// One for each direction of each cell.
    Cells,
}

/// How the number of an island is made up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sum {
    /// As a sum of four.
    #[default]
    Direct,
    /// As three sums of two.
    Add,
    /// As a sum of four, of which only the last undecided number follows from the others: forward checking.
    Forward,
}

/// How all islands are kept connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Connectivity {
    /// At the end all islands must be reachable from the first.
    Reachable,
    /// Segments are merged as bridges are built, and at the end there must be one.
    #[default]
    DisjointSet,
    /// A unit of flow from each island must get to a sink.
    Flow,
}

/// Which span is tried next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The first.
    Input,
    /// The one with the fewest values left.
    FirstFail,
    /// The one that has most often been part of a failure. The search learns from each failure, begins again now and then, and tries
    /// first what was there last.
    #[default]
    Learned,
}

/// In which order the values of a span are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Values {
    /// The smallest first.
    Min,
    /// The largest first.
    #[default]
    Max,
}

impl Values {
    /// The values from `lo` to `hi`.
    fn order(self, lo: u8, hi: u8) -> Vec<u8> {
        match self {
            Values::Min => (lo..=hi).collect(),
            Values::Max => (lo..=hi).rev().collect(),
        }
    }
}

/// How to solve. The default is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which numbers there are.
    pub model: Model,
    /// How the number of an island is made up.
    pub sum: Sum,
    /// How connectivity is ensured.
    pub connectivity: Connectivity,
    /// No bridge between two 1s, and no two between two 2s.
    pub no_pairs: bool,
    /// A 2 with two 1s among three neighbours, and a 3 with a 1 and a 2.
    pub small_cases: bool,
    /// An island whose number is twice its usable neighbours.
    pub twice: bool,
    /// During the search a segment that is closed off fails at once; with disjoint sets.
    pub early_isolation: bool,
    /// During the search a segment's last way out is taken; with disjoint sets.
    pub last_exit: bool,
    /// During the search a span without which the islands would fall apart is built, and islands that are apart fail; however
    /// connectivity is ensured. With more than 500 islands only before some of the choices.
    pub straits: bool,
    /// Where there are as many bridges as islands less one, each pair of islands has one at most, and none closes a ring; with
    /// disjoint sets.
    pub trees: bool,
    /// The flow out of an island with one bridge is one; with flow.
    pub implied_flow: bool,
    /// Which span is tried next.
    pub order: Order,
    /// In which order its values are tried.
    pub values: Values,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            model: Model::default(),
            sum: Sum::default(),
            connectivity: Connectivity::default(),
            no_pairs: true,
            small_cases: true,
            twice: false,
            early_isolation: true,
            last_exit: true,
            straits: true,
            trees: true,
            implied_flow: false,
            order: Order::default(),
            values: Values::default(),
        }
    }
}

/// Bridges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bridges {
    /// Row and column of the end to the left or above, from 0.
    pub from: (usize, usize),
    /// Row and column of the other end.
    pub to: (usize, usize),
    /// One or two.
    pub count: u8,
}

/// A solved board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    rows: usize,
    cols: usize,
    islands: Vec<Island>,
    bridges: Vec<Bridges>,
}

impl Solution {
    /// The bridges, in reading order of their lesser end.
    pub fn bridges(&self) -> &[Bridges] {
        &self.bridges
    }

    /// How many bridges end at an island: its number, if that is told.
    pub fn ends(&self, island: Island) -> u8 {
        let place = (island.row, island.col);
        let ends = self.bridges.iter().filter(|it| it.from == place || it.to == place).map(|it| it.count).sum();
        if island.number > 0 { island.number } else { ends }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cells = vec![vec![' '; 2 * self.cols - 1]; self.rows];
        for Bridges { from, to, count } in &self.bridges {
            if from.0 == to.0 {
                cells[from.0][2 * from.1 + 1..2 * to.1].fill(if *count == 1 { '─' } else { '═' });
            } else {
                let symbol = if *count == 1 { '│' } else { '║' };
                cells[from.0 + 1..to.0].iter_mut().for_each(|row| row[2 * from.1] = symbol);
            }
        }
        for island in &self.islands {
            cells[island.row][2 * island.col] = char::from(b'0' + self.ends(*island));
        }
        for row in cells {
            writeln!(f, "{}", row.into_iter().collect::<String>().trim_end())?;
        }
        Ok(())
    }
}

/// Solves a board.
pub fn solve(puzzle: &Puzzle, options: &Options, budget: &Budget) -> Outcome<Solution> {
    let outcome = run(puzzle, options, Run::start(budget));
    for solution in &outcome.solutions {
        check(puzzle, solution).expect("the rules give solutions");
    }
    outcome
}

/// Solves a board, and hands on each solution when it is found, until it is told that this is enough. The outcome keeps none.
pub fn solve_each(
    puzzle: &Puzzle,
    options: &Options,
    budget: &Budget,
    mut each: impl FnMut(Solution) -> bool,
) -> Outcome<Solution> {
    let mut checked = |solution: Solution| {
        check(puzzle, &solution).expect("the rules give solutions");
        each(solution)
    };
    run(puzzle, options, Run::start(budget).to(&mut checked))
}

/// Solves a board with the clock running.
fn run(puzzle: &Puzzle, options: &Options, mut run: Run<'_, Solution>) -> Outcome<Solution> {
    let mut program = Hashi::new(*options, Learned::default(), 0);
    let clock = run.clock;
    let goal = |program: &mut Hashi| {
        set_up::tell(program, puzzle, || clock.limits())?;
        program.set_limits(clock.limits());
        match options.order {
            Order::Learned => {
                let goal = |program: &mut Hashi| {
                    program.learned.begin();
                    program.search()
                };
                program.restarts(luby(STEPS_BACK), goal).run()
            }
            Order::Input | Order::FirstFail => program.search(),
        }
    };
    run.search(&mut program, goal, |program| read(program, puzzle));
    run.count(&program, program.choices);
    run.stop()
}

/// Tells a program a board: everything but `search`.
pub fn tell<O: Observer>(program: &mut Hashi<O>, puzzle: &Puzzle) -> Result<(), Error> {
    let limits = program.limits();
    set_up::tell(program, puzzle, || limits)
}

/// The bridges that the program has found.
pub fn read<O: Observer>(program: &Hashi<O>, puzzle: &Puzzle) -> Solution {
    let place = |island: usize| (puzzle.islands()[island].row, puzzle.islands()[island].col);
    let store = program.store();
    let mut bridges: Vec<Bridges> = store
        .span()
        .filter_map(|span| {
            let count = store.within_by_x(span.x).next().map_or(0, |it| it.lo);
            (count > 0).then(|| Bridges { from: place(span.a as usize), to: place(span.b as usize), count })
        })
        .collect();
    bridges.sort_unstable();
    Solution { rows: puzzle.rows(), cols: puzzle.cols(), islands: puzzle.islands().to_vec(), bridges }
}
