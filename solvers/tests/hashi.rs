//! The Hashiwokakero rules against known boards, and every choice of options against a search that is independent of
//! the rules.

use chr_core::{Audit, Recorder};
use chr_solvers::hashi::{
    Bridges, Connectivity, Hashi, Learned, Model, Options, Order, Puzzle, Shape, Sum, Values, check, generate, read,
    scatter, solve, tell,
};
use chr_solvers::random::Random;
use chr_solvers::{Budget, Status, bundle};

use options::{pairs, pick, with};
use puzzles::{TWO, all, beside, only};

mod options;
mod puzzles;

const ALL: Budget = Budget { solutions: 10_000, time: None };

/// Every choice of options.
fn options() -> impl Iterator<Item = Options> {
    (0..2 * 3 * 3 * 768).map(|mut number| {
        let mut pick = |choices| pick(&mut number, choices);
        let segments = pick(8);
        Options {
            model: [Model::Spans, Model::Cells][pick(2)],
            sum: [Sum::Direct, Sum::Add, Sum::Forward][pick(3)],
            connectivity: [Connectivity::Reachable, Connectivity::DisjointSet, Connectivity::Flow][pick(3)],
            no_pairs: pick(2) == 0,
            small_cases: pick(2) == 0,
            twice: pick(2) == 0,
            early_isolation: segments & 1 == 0,
            last_exit: segments & 2 == 0,
            straits: segments & 4 == 0,
            trees: pick(2) == 0,
            implied_flow: segments & 1 == 0,
            order: [Order::Input, Order::FirstFail, Order::Learned][pick(3)],
            values: [Values::Min, Values::Max][pick(2)],
        }
    })
}

/// What can be chosen otherwise than by default.
const CHOICES: [fn(&mut Options); 16] = [
    |it| it.model = Model::Cells,
    |it| it.sum = Sum::Add,
    |it| it.sum = Sum::Forward,
    |it| it.last_exit = false,
    |it| it.straits = false,
    |it| it.trees = false,
    |it| (it.connectivity, it.implied_flow) = (Connectivity::Flow, true),
    |it| it.connectivity = Connectivity::Reachable,
    |it| it.connectivity = Connectivity::Flow,
    |it| it.no_pairs = false,
    |it| it.small_cases = false,
    |it| it.twice = true,
    |it| it.early_isolation = false,
    |it| it.order = Order::Input,
    |it| it.order = Order::FirstFail,
    |it| it.values = Values::Min,
];

/// The report's own model: numbers for each cell, sums of two, and reachability looked at when all is decided.
fn of_the_report() -> Options {
    Options {
        model: Model::Cells,
        sum: Sum::Add,
        connectivity: Connectivity::Reachable,
        no_pairs: true,
        small_cases: false,
        twice: false,
        early_isolation: false,
        last_exit: false,
        straits: false,
        trees: false,
        implied_flow: false,
        order: Order::FirstFail,
        values: Values::Min,
    }
}

/// All solutions by trying every number of bridges for every sight.
fn brute_force(puzzle: &Puzzle) -> Vec<Vec<Bridges>> {
    let mut found = Vec::new();
    try_all(puzzle, &mut Vec::new(), &mut found);
    found.sort();
    found
}

fn try_all(puzzle: &Puzzle, counts: &mut Vec<u8>, found: &mut Vec<Vec<Bridges>>) {
    let place = |island: usize| (puzzle.islands()[island].row, puzzle.islands()[island].col);
    let mut needs: Vec<i32> = puzzle.islands().iter().map(|island| i32::from(island.number)).collect();
    for (sight, count) in puzzle.sights().iter().zip(counts.iter()) {
        needs[sight.from] -= i32::from(*count);
        needs[sight.to] -= i32::from(*count);
    }
    let crossed = |(one, other): &(usize, usize)| {
        counts.get(*one).is_some_and(|count| *count > 0) && counts.get(*other).is_some_and(|count| *count > 0)
    };
    if needs.iter().any(|need| *need < 0) || puzzle.crossings().iter().any(crossed) {
        return;
    }
    if counts.len() < puzzle.sights().len() {
        for count in 0..=2 {
            counts.push(count);
            try_all(puzzle, counts, found);
            counts.pop();
        }
        return;
    }
    let mut group: Vec<usize> = (0..needs.len()).collect();
    let mut all = Vec::new();
    for (sight, &count) in puzzle.sights().iter().zip(counts.iter()).filter(|(_, count)| **count > 0) {
        let (keep, drop) = (group[sight.from], group[sight.to]);
        group.iter_mut().filter(|it| **it == drop).for_each(|it| *it = keep);
        all.push(Bridges { from: place(sight.from), to: place(sight.to), count });
    }
    if needs.iter().all(|need| *need == 0) && group.iter().all(|it| *it == group[0]) {
        all.sort();
        found.push(all);
    }
}

fn solutions(puzzle: &Puzzle, options: &Options) -> Vec<Vec<Bridges>> {
    all(&solve(puzzle, options, &ALL), |solution| solution.bridges().to_vec(), options)
}

/// Small boards: some with one solution, some with several, most with none.
fn small_boards() -> Vec<Puzzle> {
    let mut random = Random::new(3);
    let mut boards = Vec::new();
    for seed in 0..12 {
        let shape = Shape { rows: 4 + random.below(3), cols: 4 + random.below(3), islands: 7, longest: 4 };
        let board = generate(&shape, seed);
        // The same islands with another number or two.
        let changed: String = board
            .text()
            .chars()
            .map(|symbol| match symbol {
                '1'..='3' if random.below(4) == 0 => char::from(symbol as u8 + 1),
                _ => symbol,
            })
            .collect();
        boards.push(Puzzle::parse(&changed).unwrap());
        boards.push(board);
    }
    boards
}

#[test]
fn every_choice_of_options_agrees_with_brute_force() {
    let boards = ["1.1", "2.2", "2..2\n....\n2..2", "1.2.1", "2.2.1\n.....\n1...2", "12.\n...\n.21"]
        .map(|text| Puzzle::parse(text).unwrap());
    for puzzle in boards {
        let expected = brute_force(&puzzle);
        for options in options() {
            assert_eq!(solutions(&puzzle, &options), expected, "{options:?}\n{}", puzzle.text());
        }
    }
}

#[test]
fn every_pair_of_options_agrees_with_brute_force_on_generated_boards() {
    for puzzle in small_boards() {
        let expected = brute_force(&puzzle);
        for options in pairs(&CHOICES) {
            assert_eq!(solutions(&puzzle, &options), expected, "{options:?}\n{}", puzzle.text());
        }
    }
}

#[test]
fn two_islands_alone_may_use_each_other_up() {
    for (text, count) in [("1.1", 1), ("2\n.\n2", 2)] {
        let outcome = solve(&Puzzle::parse(text).unwrap(), &Options::default(), &ALL);
        assert_eq!(outcome.solutions.len(), 1);
        assert_eq!(outcome.solutions[0].bridges()[0].count, count);
    }
}

#[test]
fn a_board_is_drawn() {
    let puzzle = Puzzle::parse("2.3\n...\n3.4").unwrap();
    let outcome = solve(&puzzle, &Options::default(), &ALL);
    assert_eq!(outcome.solutions.len(), 1);
    assert_eq!(outcome.solutions[0].to_string(), "2───3\n│   ║\n3═══4\n");
}

#[test]
fn mistakes_in_a_board_are_placed() {
    let error = |text: &str| Puzzle::parse(text).unwrap_err().to_string();
    assert!(error("  \n\n").starts_with("line 1, column 1: there is no puzzle here, the text is empty: rows of cells"));
    assert_eq!(
        error("1.1\n.x."),
        "line 2, column 2: `x` is neither the number of an island (1 to 8) nor `?` nor a blank (. 0 - _)"
    );
    assert_eq!(error("1.9"), "line 1, column 3: an island has 1 to 8 bridge ends, not 9");
    assert_eq!(error("1.1\n.."), "line 2, column 3: this row has 2 cells, the first has 3");
    assert_eq!(error("..\n.."), "line 1, column 1: there is no island on this board");
}

#[test]
fn what_cannot_be_solved_has_no_solution() {
    for text in ["1", "3.1", "1.1.1", "4.4"] {
        let outcome = solve(&Puzzle::parse(text).unwrap(), &Options::default(), &ALL);
        assert_eq!((outcome.status, outcome.complete), (Status::Unsolvable, true), "{text}");
    }
}

#[test]
fn generated_boards_have_one_solution_and_come_from_their_seed() {
    let shape = Shape { rows: 12, cols: 9, islands: 30, longest: 5 };
    for seed in 0..5 {
        let puzzle = generate(&shape, seed);
        assert_eq!((puzzle.rows(), puzzle.cols()), (12, 9));
        assert_eq!(puzzle, generate(&shape, seed));
        assert_eq!(Puzzle::parse(&puzzle.text()).unwrap(), puzzle);
        let outcome = solve(&puzzle, &Options::default(), &TWO);
        assert_eq!(check(&puzzle, only(&outcome, seed)), Ok(()));
    }
}

/// Counts solutions with every choice of an option, each otherwise as by default, and as in the report.
fn has_solutions(name: &str, text: &str, count: usize) {
    let puzzle = Puzzle::parse(text).unwrap();
    let choices = CHOICES.iter().map(|&choice| with(Options::default(), &[choice]));
    // Without optimisation, the large boards take a long time.
    let small = !cfg!(debug_assertions) || puzzle.islands().len() < 100;
    let choices = choices.chain([of_the_report()]).filter(|_| small);
    for options in choices.chain([Options::default()]) {
        let outcome = solve(&puzzle, &options, &ALL);
        assert_eq!((outcome.solutions.len(), outcome.complete), (count, true), "{name} {options:?}");
    }
}

#[test]
fn the_boards_of_the_bundle_have_one_solution() {
    assert!(bundle::HASHI.len() >= 20);
    for (name, text) in bundle::HASHI {
        has_solutions(name, text, 1);
    }
}

/// The boards next to the workspace, if there are any, and how many solutions they have.
const KNOWN: [(&str, usize); 27] = [
    ("01", 2),
    ("02", 1),
    ("03", 1),
    ("04", 1),
    ("05", 1),
    ("06", 2),
    ("07", 0),
    ("08", 1),
    ("09", 1),
    ("10", 16),
    ("11", 1),
    ("12", 2),
    ("13", 1),
    ("14", 2),
    ("15", 2),
    ("16", 8),
    ("17", 1),
    ("18", 2),
    ("19", 1),
    ("20", 2),
    ("21", 1),
    ("22", 2),
    ("y2019_05", 1),
    ("y2019_06", 1),
    ("y2019_07", 1),
    ("y2019_08", 1),
    ("y2019_09", 1),
];

#[test]
fn the_boards_of_the_set_have_as_many_solutions_as_are_known() {
    let boards = beside("hashi");
    for (name, count) in KNOWN {
        let Some((_, text)) = boards.iter().find(|board| board.0 == name) else { continue };
        has_solutions(name, text, count);
    }
}

#[test]
fn at_every_solution_nothing_was_missed_and_the_store_is_sound() {
    let boards = ["1.1", "3.3\n...\n3.3", "2.3.1\n.....\n3.4..\n.....\n..1.."].map(|text| Puzzle::parse(text).unwrap());
    for (puzzle, options) in
        boards.iter().flat_map(|puzzle| pairs(&CHOICES).into_iter().map(move |options| (puzzle, options)))
    {
        let mut program = Hashi::with_observer(options, Learned::default(), 0, Audit::new());
        tell(&mut program, puzzle).unwrap();
        program.search().unwrap();
        let mut solutions = program.solutions();
        let mut count = 0;
        while let Some(view) = solutions.next().expect("no limit") {
            let report = view.audit().expect("a solution is a fixpoint");
            assert!(report.is_clean() && report.unchecked.is_empty(), "{options:?}\n{}{report}", puzzle.text());
            assert_eq!(view.validate(), Ok(()), "{options:?}\n{}", puzzle.text());
            assert_eq!(check(puzzle, &read(&view, puzzle)), Ok(()));
            count += 1;
        }
        assert_eq!(count, brute_force(puzzle).len());
    }
}

/// Boards on which a search in the order of the board goes back a hundred thousand times and more.
#[test]
fn a_search_that_learns_solves_boards_that_leave_much_open() {
    let mut harder = 0;
    for seed in 1..=if cfg!(debug_assertions) { 3 } else { 40 } {
        let puzzle = scatter(24 + seed as usize % 8, 150 + 5 * seed as usize, 25 + (seed as usize * 7) % 50, seed);
        let outcome = solve(&puzzle, &Options::default(), &Budget { solutions: 1, time: None });
        assert_eq!(outcome.status, Status::Solved, "{}", puzzle.text());
        assert_eq!(check(&puzzle, &outcome.solutions[0]), Ok(()));
        harder += usize::from(outcome.stats.backtracks > 0);
    }
    assert!(harder > 0);
}

/// In an order that does not learn, what is known sooner can only save choices. On boards as small as these, segments that
/// are looked at by themselves would see most of it too.
#[test]
fn a_look_at_the_whole_board_saves_choices_and_loses_no_solution() {
    let mut saved = 0;
    for seed in 1..=20 {
        let puzzle = scatter(11, 36, 40, seed);
        let alone = Options { early_isolation: false, last_exit: false, order: Order::Input, ..Options::default() };
        let [with, without] = [true, false].map(|straits| solve(&puzzle, &Options { straits, ..alone }, &ALL));
        assert_eq!(with.solutions.len(), without.solutions.len(), "{}", puzzle.text());
        assert!(with.stats.choices <= without.stats.choices, "{}", puzzle.text());
        saved += without.stats.choices - with.stats.choices;
    }
    assert!(saved > 0);
}

/// All solutions are found, each once, in whatever order.
#[test]
fn a_search_that_learns_finds_all_solutions() {
    for seed in 1..=20 {
        let puzzle = scatter(6, 10, 60, seed);
        let found = |order: Order| {
            let outcome = solve(&puzzle, &Options { order, ..Options::default() }, &ALL);
            assert!(outcome.complete);
            let mut all: Vec<Vec<Bridges>> = outcome.solutions.iter().map(|it| it.bridges().to_vec()).collect();
            all.sort_unstable();
            all
        };
        let all = found(Order::Learned);
        assert!(!all.is_empty() && all.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(all, found(Order::Input), "{}", puzzle.text());
    }
}

#[test]
fn the_plan_of_the_rules() {
    insta::assert_snapshot!(Hashi::<()>::plan());
}

/// What becomes of the bounds, and what is chosen.
#[test]
fn the_trace_of_a_small_board() {
    let puzzle = Puzzle::parse("3.3\n...\n3.3").unwrap();
    let mut program = Hashi::with_observer(Options::default(), Learned::default(), 0, Recorder::new());
    tell(&mut program, &puzzle).unwrap();
    program.search().unwrap();
    let rules = ["meet", "recall", "straits", "guess", "way"];
    let text = rules.into_iter().fold(program.trace().text(), |text, rule| text.rule(rule));
    insta::assert_snapshot!(text.constraint("within").constraint("search").constraint("survey").indented());
}
