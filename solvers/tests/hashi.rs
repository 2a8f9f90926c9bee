//! The Hashiwokakero rules against known boards, and every choice of options against a search that knows no rules.

use std::path::Path;

use chr_solvers::hashi::{
    Bridges, Connectivity, Model, Options, Order, Puzzle, Shape, Solution, Sum, Values, check, generate, solve,
};
use chr_solvers::random::Random;
use chr_solvers::{Budget, Status, bundle};

const ALL: Budget = Budget { solutions: 10_000, time: None };

/// Every choice of options.
fn options() -> impl Iterator<Item = Options> {
    (0..2 * 2 * 3 * 64).map(|mut number| {
        let mut pick = |choices: usize| {
            let choice = number % choices;
            number /= choices;
            choice
        };
        Options {
            model: [Model::Spans, Model::Cells][pick(2)],
            sum: [Sum::Direct, Sum::Add][pick(2)],
            connectivity: [Connectivity::Reachable, Connectivity::DisjointSet, Connectivity::Flow][pick(3)],
            no_pairs: pick(2) == 0,
            small_cases: pick(2) == 0,
            twice: pick(2) == 0,
            early_isolation: pick(2) == 0,
            order: [Order::Input, Order::FirstFail][pick(2)],
            values: [Values::Min, Values::Max][pick(2)],
        }
    })
}

/// The bridges of a solution, for comparing.
fn bridges(solution: &Solution) -> Vec<Bridges> {
    solution.bridges().to_vec()
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
    let outcome = solve(puzzle, options, &ALL);
    assert!(outcome.complete);
    let mut all: Vec<Vec<Bridges>> = outcome.solutions.iter().map(bridges).collect();
    all.sort();
    all
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
fn options_drawn_at_random_agree_with_brute_force_on_generated_boards() {
    let all: Vec<Options> = options().collect();
    let mut random = Random::new(5);
    for puzzle in small_boards() {
        let expected = brute_force(&puzzle);
        assert_eq!(solutions(&puzzle, &Options::default()), expected, "\n{}", puzzle.text());
        for _ in 0..60 {
            let options = all[random.below(all.len())];
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
    assert_eq!(error("  \n\n"), "line 1, column 1: there is no board here: the text is empty");
    assert_eq!(error("1.1\n.x."), "line 2, column 2: 'x' is neither `.` for water nor the number of an island");
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
        let outcome = solve(&puzzle, &Options::default(), &Budget { solutions: 2, time: None });
        assert_eq!((outcome.solutions.len(), outcome.complete), (1, true));
        assert_eq!(check(&puzzle, &outcome.solutions[0]), Ok(()));
    }
}

#[test]
fn the_boards_of_the_bundle_have_one_solution() {
    for (name, text) in bundle::HASHI {
        let outcome = solve(&Puzzle::parse(text).unwrap(), &Options::default(), &Budget { solutions: 2, time: None });
        assert_eq!((outcome.solutions.len(), outcome.complete), (1, true), "{name}");
    }
}

/// The boards beside the workspace, where they are there, and how many solutions they have.
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/puzzles/hashi");
    let defaults = Options::default();
    for (name, count) in KNOWN {
        let Ok(text) = std::fs::read_to_string(folder.join(format!("{name}.txt"))) else { continue };
        let puzzle = Puzzle::parse(&text).unwrap();
        let choices = [
            defaults,
            Options { connectivity: Connectivity::Reachable, ..defaults },
            Options { connectivity: Connectivity::Flow, ..defaults },
            Options { model: Model::Cells, sum: Sum::Add, twice: true, ..defaults },
            Options {
                early_isolation: false,
                no_pairs: false,
                small_cases: false,
                order: Order::FirstFail,
                ..defaults
            },
        ];
        // The report's own board 2 takes its time without early isolation.
        for options in choices.into_iter().take(if name == "02" { 1 } else { 5 }) {
            let outcome = solve(&puzzle, &options, &ALL);
            assert_eq!((outcome.solutions.len(), outcome.complete), (count, true), "{name} {options:?}");
        }
    }
}
