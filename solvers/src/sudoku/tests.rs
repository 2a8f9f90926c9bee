//! The store of the rule sets at a solution, checked by the programs themselves; what they do, step by step; and what
//! the compiler makes of them.

use chr_core::{Audit, Recorder};

use super::*;
use crate::random::Random;
use crowded::Crowded;
use domain::Shape;
use learned::Learned;

/// A board of size four, and one of nine.
fn small() -> board::Grid<LARGEST> {
    board::Grid::new(Blocks::usual(4)).expect("there is room")
}

fn nine() -> board::Grid<9> {
    board::Grid::new(Blocks::usual(9)).expect("its own size")
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
            audited!(
                numbers::Numbers::with_observer(
                    small(),
                    options,
                    Learned::new(small()),
                    Crowded::new(small()),
                    0,
                    Audit::new()
                ),
                |it: &mut numbers::Numbers<LARGEST, _>| it.puzzle(numbers::given(puzzle))
            )
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

/// A board, which rules put a number where, and the outcome.
fn story(board: &str) -> String {
    let puzzle = Puzzle::parse(board).unwrap();
    let mut program = numbers::Numbers::with_observer(
        small(),
        Options::default(),
        Learned::new(small()),
        Crowded::new(small()),
        0,
        Recorder::new(),
    );
    program.puzzle(numbers::given(&puzzle)).unwrap();
    let solution = solve(&puzzle, &Options::default(), &Budget::default()).solutions.remove(0);
    let rules = ["only", "take", "single", "either", "guess"];
    let constraints = ["force", "play", "guess"];
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
    insta::assert_snapshot!("plan_numbers", numbers::Numbers::<9, ()>::plan());
    insta::assert_snapshot!("plan_classic", classic::Classic::<()>::plan());
    insta::assert_snapshot!("plan_positions", positions::Positions::<()>::plan());
    insta::assert_snapshot!("plan_rows", rows::Rows::<()>::plan());
    insta::assert_snapshot!("plan_blocks", blocks::Blocks::<()>::plan());
    insta::assert_snapshot!("plan_channelled", channelled::Channelled::<()>::plan());
    insta::assert_snapshot!("plan_viewpoints", viewpoints::Viewpoints::<()>::plan());
}

/// The operations on sets of cells, compared with their definitions cell by cell.
#[test]
fn sets_of_cells_do_what_they_say() {
    let mut random = Random::new(5);
    let mut placed = 0;
    for _ in 0..300 {
        let mut cells = board::Cells::<9>::NONE;
        let many = 30 + random.below(80);
        (0..many).for_each(|_| cells.insert(random.below(9), random.below(9)));
        let units = (0..27usize).map(|unit| -> Vec<(usize, usize)> {
            let cell = |at: usize| match (unit / 9, unit % 9) {
                (0, row) => (row, at),
                (1, col) => (at, col),
                (_, block) => (block / 3 * 3 + at / 3, block % 3 * 3 + at % 3),
            };
            (0..9).map(cell).filter(|&(row, col)| cells.has(row, col)).collect()
        });
        let units: Vec<Vec<(usize, usize)>> = units.collect();
        let mut places = board::Places::any(nine());
        places.cells = cells;
        let expected = units.iter().all(|unit| !unit.is_empty()).then(|| {
            let mut forced = board::Cells::<9>::NONE;
            units.iter().filter(|unit| unit.len() == 1).for_each(|unit| forced.insert(unit[0].0, unit[0].1));
            forced
        });
        assert_eq!(places.forced(nine()), expected, "{cells:?}");
        match places.pair(nine()) {
            Some(pair) => assert!(units.contains(&pair.iter().collect()), "{pair:?} of {cells:?}"),
            None => assert!(units.iter().all(|unit| unit.len() != 2), "{cells:?}"),
        }
        // All cells of a block are in a line of this cell, or all cells of a line in its block, and it is not among them.
        let locked = |(row, col): (usize, usize)| {
            let block = row / 3 * 3 + col / 3;
            let inside = |unit: usize, other: usize| {
                let cells = &units[unit];
                !cells.is_empty()
                    && !cells.contains(&(row, col))
                    && cells.iter().all(|cell| units[other].contains(cell))
            };
            (0..9).any(|of| inside(18 + of, row) || inside(18 + of, 9 + col))
                || (0..18).any(|line| inside(line, 18 + block))
        };
        // Where the number cannot be placed at all, it does not matter what is left.
        if !can_be_placed(&cells, 0, board::Places::any(nine())) {
            continue;
        }
        placed += 1;
        let left = places.locked(nine()).cells;
        for cell in cells.iter() {
            assert_eq!(left.has(cell.0, cell.1), !locked(cell), "{cell:?} of {cells:?}");
        }
    }
    assert!(placed > 100, "{placed}");
}

/// Whether a number can be put into each row from this one on, one in each column and block.
fn can_be_placed(cells: &board::Cells<9>, row: usize, places: board::Places<9>) -> bool {
    let fits = |col: usize| {
        let one = board::Cells::one(row, col);
        cells.has(row, col) && places.play(nine(), &one).is_some_and(|places| can_be_placed(cells, row + 1, places))
    };
    row == 9 || (0..9).any(fits)
}
