//! The store of the rule sets at a solution, checked by the programs themselves; what they do, step by step; and what
//! the compiler makes of them.

use chr_core::{Audit, Recorder};

use super::*;
use crate::random::Random;
use crowded::Crowded;
use domain::Shape;
use journal::Journal;
use learning::Learning;

/// A board of size four.
fn small() -> board::Grid<LARGEST> {
    board::Grid::new(Blocks::usual(4)).expect("there is room")
}

const MODELS: [Model; 15] = [
    Model::Numbers,
    Model::Classic,
    Model::Positions,
    Model::Rows,
    Model::Blocks,
    Model::Channelled,
    Model::SinglePosition,
    Model::Dual1,
    Model::Dual2,
    Model::Dual3,
    Model::Dual4,
    Model::Combined,
    Model::Channelling,
    Model::Occurrences,
    Model::Boolean,
];
const LIKELIHOODS: [Likelihood; 3] = [Likelihood::Off, Likelihood::Before, Likelihood::Always];
const CELLS: [CellOrder; 4] = [CellOrder::Input, CellOrder::FirstFail, CellOrder::AntiFirstFail, CellOrder::Learned];
const VALUES: [ValueOrder; 3] = [ValueOrder::Min, ValueOrder::Max, ValueOrder::Likelihood];

/// Every choice of options.
fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for model in MODELS {
        for likelihood in LIKELIHOODS {
            for cells in CELLS {
                for values in VALUES {
                    all.extend([true, false].map(|on| Options {
                        model,
                        likelihood,
                        cells,
                        values,
                        locked: on,
                        cut: on,
                        channel: if on { Channel::Reified } else { Channel::Known },
                        all_different: if on { AllDifferent::Inequalities } else { AllDifferent::Domains },
                        x_wing: !on,
                    }));
                }
            }
        }
    }
    all
}

/// Tells the puzzle to a program that is watched, and lets the program check itself at every solution.
macro_rules! audited {
    ($program:expr, $tell:expr) => {{
        let mut program = $program;
        $tell(&mut program).expect("a solution");
        let mut solutions = program.solutions();
        let mut found = 0;
        while let Some(solution) = solutions.next().expect("no limit") {
            found += 1;
            assert_eq!(solution.validate(), Ok(()));
            let report = solution.audit().expect("a fixpoint");
            assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
        }
        found
    }};
}

/// How many solutions the watched program finds, each of them audited.
fn audit(puzzle: &Puzzle, options: &Options) -> usize {
    let (shape, options) = (Shape::new(puzzle.blocks()), *options);
    match options.model {
        _ if in_viewpoints(&options) => {
            let program = viewpoints::program(puzzle, &options, Audit::new());
            audited!(program, |it: &mut viewpoints::Viewpoints<_>| it.puzzle(puzzle.given()))
        }
        Model::Numbers => {
            audited!(numbers::Numbers::with_observer(small(), options, 0, Audit::new()), |it: &mut numbers::Numbers<
                LARGEST,
                _,
            >| it
                .puzzle(numbers::given(puzzle)))
        }
        Model::Classic | Model::SinglePosition => {
            let program = classic::Classic::with_observer(shape, options, classic::counts(&options), 0, Audit::new());
            audited!(program, |it: &mut classic::Classic<_>| it.puzzle(puzzle.given()))
        }
        Model::Positions => {
            let program = positions::Positions::with_observer(shape, options, 0, Audit::new());
            audited!(program, |it: &mut positions::Positions<_>| it.puzzle(puzzle.given()))
        }
        Model::Rows => {
            let program = rows::Rows::with_observer(shape, options, 0, Audit::new());
            audited!(program, |it: &mut rows::Rows<_>| it.puzzle(puzzle.given()))
        }
        Model::Blocks => {
            let program = blocks::Blocks::with_observer(shape, options, 0, Audit::new());
            audited!(program, |it: &mut blocks::Blocks<_>| it.puzzle(puzzle.given()))
        }
        Model::Channelled => {
            let program = channelled::Channelled::with_observer(shape, options, 0, Audit::new());
            audited!(program, |it: &mut channelled::Channelled<_>| it.puzzle(puzzle.given()))
        }
        _ => {
            let program = viewpoints::program(puzzle, &options, Audit::new());
            audited!(program, |it: &mut viewpoints::Viewpoints<_>| it.puzzle(puzzle.given()))
        }
    }
}

#[test]
fn every_choice_of_options_passes_its_own_audit_in_every_solution() {
    let puzzle = Puzzle::parse("1...\n..3.\n....\n...2").unwrap();
    let expected = solve(&puzzle, &Options::default(), &Budget { solutions: 100, time: None }).solutions.len();
    assert!(expected > 1, "there is something to search");
    for options in all_options() {
        assert_eq!(audit(&puzzle, &options), expected, "{options:?}");
    }
}

#[test]
fn a_search_that_learns_passes_its_own_audit_in_every_solution() {
    let puzzle = Puzzle::parse("1...\n..3.\n....\n...2").unwrap();
    let expected = solve(&puzzle, &Options::default(), &Budget { solutions: 100, time: None }).solutions.len();
    let program = Learning::with_observer(small(), Journal::new(small(), true), Crowded::new(small()), 0, Audit::new());
    assert_eq!(audited!(program, |it: &mut Learning<LARGEST, _>| it.puzzle(numbers::given(&puzzle))), expected);
}

/// A board, which rules put a number where, and the outcome.
fn story(board: &str) -> String {
    let puzzle = Puzzle::parse(board).unwrap();
    let mut program = numbers::Numbers::with_observer(small(), Options::default(), 0, Recorder::new());
    program.puzzle(numbers::given(&puzzle)).unwrap();
    let solution = solve(&puzzle, &Options::default(), &Budget::default()).solutions.remove(0);
    let rules = ["look", "single", "either", "guess"];
    let constraints = ["play", "clear", "singles", "either", "guess"];
    let text = rules.into_iter().fold(program.trace().text(), |text, rule| text.rule(rule));
    let text = constraints.into_iter().fold(text, |text, constraint| text.constraint(constraint));
    format!("{puzzle}\n{text}\n{solution}")
}

#[test]
fn a_small_board_step_by_step() {
    insta::assert_snapshot!(story("1...\n..3.\n.4..\n..2."));
}

#[test]
fn a_small_board_with_a_guess() {
    insta::assert_snapshot!(story("1...\n..3.\n....\n..2."));
}

/// What the report shows of its board `lambda`: just before the search five more cells are filled in, among them an 8 in row 6
/// that follows from the others, and the values of the cell in row 2, column 1 are tried in the order 5, 3, 6, 8, 9.
#[test]
fn the_likelihood_before_the_search_is_one_pass() {
    let board = "1..........274.......5....4.3.......75............96...4...6..........71.....1.3.";
    let puzzle = Puzzle::parse(board).unwrap();
    let options = Options {
        model: Model::Classic,
        likelihood: Likelihood::Before,
        cells: CellOrder::Input,
        ..Options::default()
    };
    let mut program = classic::Classic::new(Shape::new(Blocks::usual(9)), options, classic::counts(&options), 0);
    program.set_stepping(true);
    program.puzzle(puzzle.given()).unwrap();
    // The search begins with a choice, which is about the second cell.
    while program.choices == 0 && program.step().unwrap() {}
    let store = program.store();
    let given: Vec<(u8, u8)> = puzzle.given().iter().map(|it| (it.0, it.1)).collect();
    let mut found: Vec<(u8, u8, u8)> = store
        .known()
        .filter(|it| !given.contains(&(it.row, it.col)) && (it.row, it.col) != (0, 1))
        .map(|it| (it.row + 1, it.col + 1, it.value + 1))
        .collect();
    found.sort_unstable();
    assert_eq!(found, [(1, 3, 4), (3, 5, 1), (6, 3, 8), (7, 3, 1), (9, 9, 6)]);
    let count = |value: u8| store.likely_by_block_value(0, value - 1).next().unwrap().cells + 1;
    assert_eq!([5, 3, 6, 8, 9].map(count), [8, 6, 3, 3, 3]);
    let domain: Domain = [3, 5, 6, 8, 9].iter().map(|value| value - 1).collect();
    let order = options.values.sorted(domain, |value| u32::from(count(value + 1)));
    assert_eq!(order.iter().map(|value| value + 1).collect::<Vec<_>>(), [5, 3, 6, 8, 9]);
}

/// The same solutions, whatever is looked at together; and what the wider view saves.
#[test]
fn a_wider_view_goes_back_less() {
    let puzzle = generate(9, 0, 11).unwrap();
    let run = |model, all_different| {
        let cells = CellOrder::Input;
        let options = Options {
            model,
            all_different,
            cells,
            values: ValueOrder::Min,
            likelihood: Likelihood::Off,
            ..Options::default()
        };
        solve(&puzzle, &options, &Budget { solutions: 2, time: None })
    };
    for model in [Model::Classic, Model::Positions, Model::Channelled] {
        let [weak, strong] = [AllDifferent::Inequalities, AllDifferent::Domains].map(|it| run(model, it));
        assert_eq!(weak.solutions, strong.solutions, "{model:?}");
        assert!(strong.stats.backtracks <= weak.stats.backtracks, "{model:?}");
    }
    let [occurrences, channelling] =
        [Model::Occurrences, Model::Channelling].map(|it| run(it, AllDifferent::Inequalities));
    assert_eq!(occurrences.stats.backtracks, channelling.stats.backtracks, "as the report has it");
}

#[test]
fn the_plans_are_known() {
    insta::assert_snapshot!("plan_numbers", numbers::Numbers::<{ threes::WORDS }, ()>::plan());
    insta::assert_snapshot!("plan_learning", Learning::<LARGEST, ()>::plan());
    insta::assert_snapshot!("plan_classic", classic::Classic::<()>::plan());
    insta::assert_snapshot!("plan_positions", positions::Positions::<()>::plan());
    insta::assert_snapshot!("plan_rows", rows::Rows::<()>::plan());
    insta::assert_snapshot!("plan_blocks", blocks::Blocks::<()>::plan());
    insta::assert_snapshot!("plan_channelled", channelled::Channelled::<()>::plan());
    insta::assert_snapshot!("plan_viewpoints", viewpoints::Viewpoints::<()>::plan());
}

/// The rows, columns and blocks of a board, each as those of its cells that are in a set.
fn units<const N: usize>(grid: board::Grid<N>, cells: &board::Cells<N>) -> Vec<Vec<(usize, usize)>> {
    let unit = |unit: usize| board::unit_cells(grid, unit / grid.size(), unit % grid.size());
    (0..3 * grid.size()).map(|of| unit(of).filter(|&(row, col)| cells.has(row, col)).collect()).collect()
}

/// Without the cells that a block and a line rule out between them, until there are none: all cells of a block are in a line of this cell,
/// or all cells of a line in its block, and it is not among them.
fn without_locked<const N: usize>(grid: board::Grid<N>, mut cells: board::Cells<N>) -> board::Cells<N> {
    let Blocks { height, width } = grid.blocks();
    let n = grid.size();
    loop {
        let units = units(grid, &cells);
        let locked = |&(row, col): &(usize, usize)| {
            let block = row / height * height + col / width;
            let inside = |unit: usize, of: &dyn Fn(&(usize, usize)) -> bool| {
                !units[unit].is_empty() && !units[unit].contains(&(row, col)) && units[unit].iter().all(of)
            };
            let in_block = |cell: &(usize, usize)| cell.0 / height * height + cell.1 / width == block;
            (2 * n..3 * n).any(|of| inside(of, &|cell| cell.0 == row) || inside(of, &|cell| cell.1 == col))
                || (0..2 * n).any(|line| inside(line, &in_block))
        };
        let lost = cells
            .iter()
            .filter(locked)
            .fold(board::Cells::NONE, |lost, (row, col)| lost.union(&board::Cells::one(row, col)));
        if lost.is_empty() {
            return cells;
        }
        cells = cells.without(&lost);
    }
}

/// The operations on sets of cells, compared with their definitions cell by cell.
fn sets_do_what_they_say<const N: usize>(grid: board::Grid<N>) {
    let mut random = Random::new(5);
    let size = grid.size();
    let mut placed = 0;
    for _ in 0..300 {
        let mut cells = board::Cells::<N>::NONE;
        let many = size * size * 3 / 8 + random.below(size * size);
        (0..many).for_each(|_| cells.insert(random.below(size), random.below(size)));
        let units = units(grid, &cells);
        let mut places = board::Places::any(grid);
        places.cells = cells;
        let expected = units.iter().all(|unit| !unit.is_empty()).then(|| {
            let mut forced = board::Cells::<N>::NONE;
            units.iter().filter(|unit| unit.len() == 1).for_each(|unit| forced.insert(unit[0].0, unit[0].1));
            forced
        });
        assert_eq!(places.forced(grid), expected, "{cells:?}");
        let mut pairs: Vec<Vec<(usize, usize)>> = Vec::new();
        places.pairs(grid, |pair| pairs.push(pair.iter().collect()));
        let mut expected: Vec<_> = units.iter().filter(|unit| unit.len() == 2).cloned().collect();
        pairs.sort_unstable();
        expected.sort_unstable();
        assert_eq!(pairs, expected, "{cells:?}");
        match places.pair(grid) {
            Some(pair) => assert!(pairs.contains(&pair.iter().collect()), "{pair:?} of {cells:?}"),
            None => assert!(pairs.is_empty(), "{cells:?}"),
        }
        // Where the number cannot be placed at all, it does not matter what is left.
        if !can_be_placed(grid, &cells, 0, board::Places::any(grid)) {
            continue;
        }
        placed += 1;
        let mut left = places;
        while left != left.locked(grid) {
            left = left.locked(grid);
        }
        assert_eq!(left.cells, without_locked(grid, cells), "{cells:?}");
    }
    assert!(placed > 100, "{placed}");
}

#[test]
fn sets_of_cells_do_what_they_say() {
    sets_do_what_they_say(board::Grid::<{ threes::WORDS }>::new(Blocks::usual(9)).expect("its own size"));
    for (height, width) in [(3, 4), (4, 2), (1, 7)] {
        sets_do_what_they_say(board::Grid::<LARGEST>::new(Blocks { height, width }).expect("there is room"));
    }
}

/// What is seen of all numbers, compared with what can be in each cell.
fn all_are_seen<const N: usize>(grid: board::Grid<N>) {
    let mut random = Random::new(8);
    let size = grid.size();
    let mut seen = [0; 5];
    for round in 0..400 {
        // A full board, of which some cells are open, with or without other numbers, and some are not cleared; now and then something is wrong.
        let solution = generate(size, size * size, round).expect("a full board");
        let mut places = vec![board::Places::NOWHERE; size];
        let [open, singles, uncleared, wrong] = [2, 2, 3, 6].map(|one_in| random.below(one_in) == 0);
        for (cell, &number) in solution.cells().iter().enumerate() {
            let one = board::Cells::one(cell / size, cell % size);
            let own = usize::from(number) - 1;
            places[own].cells = places[own].cells.union(&one);
            let is_open = open && random.below(3) == 0;
            if !is_open {
                places[own] = places[own].with(&one);
            }
            if if is_open { !(singles && random.below(3) == 0) } else { uncleared && random.below(5) == 0 } {
                let other = &mut places[(own + 1 + random.below(size - 1)) % size];
                other.cells = other.cells.union(&one);
            }
        }
        if wrong {
            let (row, col) = (random.below(size), random.below(size));
            let one = board::Cells::one(row, col);
            match random.below(3) {
                0 => places.iter_mut().for_each(|it| *it = it.without(&one)),
                1 => places.iter_mut().take(2).for_each(|it| *it = it.with(&one)),
                _ => places[random.below(size)] = board::Places::NOWHERE,
            }
        }
        let can_be = |row, col| places.iter().filter(|it| it.cells.has(row, col)).count();
        let is = |row, col| places.iter().filter(|it| it.put().has(row, col)).count();
        let cells = |which: &dyn Fn(usize, usize) -> bool| {
            let found = grid.all().iter().filter(|&(row, col)| which(row, col));
            found.fold(board::Cells::NONE, |cells, (row, col)| cells.union(&board::Cells::one(row, col)))
        };
        let dead = cells(&|row, col| can_be(row, col) == 0 || is(row, col) > 1);
        let taken = cells(&|row, col| is(row, col) == 1 && can_be(row, col) > 1);
        let singles = cells(&|row, col| is(row, col) == 0 && can_be(row, col) == 1);
        let open = cells(&|row, col| can_be(row, col) > 1);
        let (nth, expected) = if !dead.is_empty() || places.contains(&board::Places::NOWHERE) {
            (0, board::Seen::Dead(dead))
        } else if !taken.is_empty() {
            (1, board::Seen::Taken(taken))
        } else if !singles.is_empty() {
            (2, board::Seen::Singles(singles))
        } else if !open.is_empty() {
            (3, board::Seen::Open(open, cells(&|row, col| can_be(row, col) == 2)))
        } else {
            (4, board::Seen::Full)
        };
        assert_eq!(board::Seen::of(grid, places.iter()), expected, "{places:?}");
        seen[nth] += 1;
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

#[test]
fn what_is_seen_of_all_numbers_is_what_can_be_in_the_cells() {
    all_are_seen(board::Grid::<{ threes::WORDS }>::new(Blocks::usual(9)).expect("its own size"));
    all_are_seen(board::Grid::<LARGEST>::new(Blocks::usual(4)).expect("there is room"));
}

/// Whether a number can be put into each row from this one on, one in each column and block.
fn can_be_placed<const N: usize>(
    grid: board::Grid<N>,
    cells: &board::Cells<N>,
    row: usize,
    places: board::Places<N>,
) -> bool {
    let fits = |col: usize| {
        let one = board::Cells::one(row, col);
        let placed = || places.play(grid, &one).is_some_and(|places| can_be_placed(grid, cells, row + 1, places));
        cells.has(row, col) && placed()
    };
    row == grid.size() || (0..grid.size()).any(fits)
}

#[test]
fn a_word_for_three_rows_holds_the_same_cells_as_a_word_for_each() {
    let grid = board::Grid::<{ threes::WORDS }>::new(Blocks::usual(9)).expect("its own size");
    let rows = board::Grid::<LARGEST>::new(Blocks::usual(9)).expect("there is room");
    let mut random = Random::new(9);
    for _ in 0..200 {
        let (mut cells, mut same) = (board::Cells::NONE, board::Cells::NONE);
        for _ in 0..random.below(40) {
            let (row, col) = (random.below(9), random.below(9));
            cells.insert(row, col);
            same.insert(row, col);
        }
        assert_eq!(format!("{cells:?}"), format!("{same:?}"));
        assert_eq!((cells.first(), cells.is_empty()), (same.first(), same.is_empty()));
        for (row, col) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            assert_eq!(cells.has(row, col), same.has(row, col));
            assert_eq!(cells.around(grid, row, col), same.around(rows, row, col), "{cells:?} r{row}c{col}");
            let peers = board::Cells::peers(grid, row, col);
            assert_eq!(format!("{peers:?}"), format!("{:?}", board::Cells::peers(rows, row, col)));
            assert_eq!(cells.lacking(grid, row, col), same.lacking(rows, row, col));
        }
        assert_eq!(cells.len(), same.len());
        let pair = board::Places::any(grid).without(&cells).pair(grid);
        let same = board::Places::any(rows).without(&same).pair(rows);
        assert_eq!(format!("{pair:?}"), format!("{same:?}"));
    }
}
