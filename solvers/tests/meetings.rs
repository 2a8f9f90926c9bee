//! The rules for meetings against known problems, and every choice of options against a search that is independent of
//! the rules.

use chr_core::{Audit, ParallelSearch, Recorder, Solution};
use chr_solvers::meetings::{
    Meeting, Model, Options, Orders, Pick, Puzzle, Shape, Starts, check, draw, generate, orders, read_orders,
    read_starts, share_orders, solve, starts, tell_orders, tell_starts,
};
use chr_solvers::random::Random;
use chr_solvers::{Budget, Status, bundle};
use serde_json::Value;

use options::{pairs, pick, with};
use puzzles::{TWO, all, beside, only};

mod options;
mod puzzles;

/// Every choice of options.
fn options() -> impl Iterator<Item = Options> {
    (0..2 * 32 * 3).map(|mut number| {
        let mut pick = |choices| pick(&mut number, choices);
        Options {
            model: [Model::Order, Model::Starts][pick(2)],
            bound: pick(2) == 0,
            equal_order: pick(2) == 0,
            dominance: pick(2) == 0,
            memo: pick(2) == 0,
            edge_finding: pick(2) == 0,
            pick: [Pick::Input, Pick::FirstFail, Pick::Earliest][pick(3)],
        }
    })
}

/// What can be chosen otherwise than by default.
const CHOICES: [fn(&mut Options); 8] = [
    |it| it.model = Model::Starts,
    |it| it.bound = false,
    |it| it.equal_order = false,
    |it| it.dominance = false,
    |it| it.memo = false,
    |it| it.edge_finding = false,
    |it| it.pick = Pick::Input,
    |it| it.pick = Pick::FirstFail,
];

/// The least cost, as end and violations, and all schedules that have it.
type Best = ((u32, u64), Vec<Vec<u32>>);

/// The best schedules, by giving every meeting every day.
fn brute_force(puzzle: &Puzzle) -> Option<Best> {
    let horizon: u32 = puzzle.meetings().iter().map(|it| it.days).sum::<u32>() + 9;
    let mut best = None;
    give_days(puzzle, horizon, &mut Vec::new(), &mut best);
    best
}

fn give_days(puzzle: &Puzzle, horizon: u32, starts: &mut Vec<u32>, best: &mut Option<Best>) {
    let meetings = puzzle.meetings();
    let before = |starts: &[u32], a: usize, b: usize| starts[a] + meetings[a].days <= starts[b];
    if starts.len() == meetings.len() {
        let last = meetings.len() - 1;
        let kept = puzzle.precedences().iter().all(|&(a, b)| before(starts, a, b))
            && (0..last).all(|a| before(starts, a, last));
        if kept {
            let pairs = (0..=last).flat_map(|a| (0..=last).map(move |b| (a, b)));
            let against =
                pairs.filter(|&(a, b)| meetings[a].rank > meetings[b].rank && before(starts, a, b)).count() as u64;
            let cost = (starts[last] + meetings[last].days, against);
            match best {
                Some((least, schedules)) if *least == cost => schedules.push(starts.clone()),
                Some((least, _)) if *least < cost => {}
                _ => *best = Some((cost, vec![starts.clone()])),
            }
        }
        return;
    }
    let Meeting { days, weekend, .. } = meetings[starts.len()];
    for day in 0..=horizon - days {
        let free =
            (0..starts.len()).all(|other| starts[other] + meetings[other].days <= day || day + days <= starts[other]);
        if free && (weekend || (day..day + days).all(|day| (puzzle.starting_day() + day) % 7 < 5)) {
            starts.push(day);
            give_days(puzzle, horizon, starts, best);
            starts.pop();
        }
    }
}

/// Small problems, some with precedences in a circle.
fn small_problems() -> Vec<Puzzle> {
    let mut random = Random::new(7);
    let list = |random: &mut Random, count: usize, least: usize, choices: usize| {
        (0..count).map(|_| (least + random.below(choices)).to_string()).collect::<Vec<_>>().join(", ")
    };
    let problems = (0..15).map(|_| {
        let persons = 1 + random.below(4);
        let pairs: Vec<String> = (0..random.below(3))
            .map(|_| format!("[{}, {}]", 1 + random.below(persons), 1 + random.below(persons)))
            .collect();
        let text = format!(
            r#"{{"persons": {persons}, "starting_day": {}, "durations": [{}], "weekend_ok": [{}], "ranks": [{}], "precedences": [{}]}}"#,
            random.below(7),
            list(&mut random, persons, 1, 3),
            list(&mut random, persons, 0, 2),
            list(&mut random, persons, 1, 3),
            pairs.join(", ")
        );
        Puzzle::parse(&text).unwrap()
    });
    problems.collect()
}

/// The best schedule is as good as it can be, and all that are as good are found.
fn agrees(puzzle: &Puzzle, options: &Options, expected: Option<&Best>) {
    let outcome = solve(puzzle, options, &Budget::default());
    let found = outcome.solutions.first().map(|it| (it.end(), it.violations()));
    assert_eq!(found, expected.map(|(cost, _)| *cost), "{options:?}\n{}", puzzle.text());

    let outcome = solve(puzzle, options, &Budget { solutions: 100_000, time: None });
    let schedules = all(&outcome, |it| it.starts().to_vec(), options);
    assert_eq!(schedules, expected.map_or(Vec::new(), |(_, all)| all.clone()), "{options:?}\n{}", puzzle.text());
}

#[test]
fn every_choice_of_options_agrees_with_brute_force() {
    for puzzle in small_problems().iter().take(5) {
        let expected = brute_force(puzzle);
        options().for_each(|options| agrees(puzzle, &options, expected.as_ref()));
    }
}

#[test]
fn every_pair_of_options_agrees_with_brute_force() {
    let generated =
        (0..4).map(|seed| generate(&Shape { persons: 4, longest: 3, ranks: 2, weekend: 4 }, seed)).collect();
    for puzzle in [small_problems(), generated].concat() {
        let expected = brute_force(&puzzle);
        pairs(&CHOICES).iter().for_each(|options| agrees(&puzzle, options, expected.as_ref()));
    }
}

#[test]
fn mistakes_in_a_problem_are_placed() {
    let error = |text: &str| Puzzle::parse(text).unwrap_err().to_string();
    let text = |durations: &str, pairs: &str| {
        format!(
            "{{\"persons\": 2, \"starting_day\": 0,\n \"durations\": {durations}, \"weekend_ok\": [0, 1], \"ranks\": [1, 2],\n \
             \"precedences\": {pairs}}}"
        )
    };
    assert!(Puzzle::parse(&text("[1, 2]", "[]")).is_ok());
    assert_eq!(error(""), "line 1, column 1: there is no problem here: the text is empty");
    assert_eq!(error("{\n]"), "line 2, column 1: this is no JSON from here on: key must be a string");
    assert_eq!(error("[]"), "line 1, column 1: a meetings problem is a JSON object: {\"persons\": …}");
    assert!(
        error("{}")
            .starts_with("line 1, column 1: there is no `persons`: a meetings problem has `persons`, `starting_day`")
    );
    assert_eq!(error(&text("[1]", "[]")), "line 2, column 2: `durations`: there are 1 of them for 2 persons");
    assert_eq!(
        error(&text("[1, 0]", "[]")),
        "line 2, column 2: `durations`: a whole number from 1 to 1000 is needed, not 0"
    );
    assert_eq!(
        error(&text("[1, 1]", "[[1, 3]]")),
        "line 3, column 2: `precedences`: a whole number from 1 to 2 is needed, not 3"
    );
}

#[test]
fn generated_problems_have_one_best_schedule_and_come_from_their_seed() {
    let shape = Shape { persons: 7, longest: 4, ranks: 3, weekend: 5 };
    for seed in 0..5 {
        let puzzle = generate(&shape, seed);
        assert_eq!(puzzle, generate(&shape, seed));
        assert_eq!(Puzzle::parse(&puzzle.text()).unwrap(), puzzle);
        let outcome = solve(&puzzle, &Options::default(), &TWO);
        assert_eq!(check(&puzzle, only(&outcome, seed)), Ok(()));
    }
}

/// Solves with every choice of an option, each otherwise as by default and where starts are searched for, and compares the
/// costs.
fn costs(name: &str, puzzle: &Puzzle, expected: Option<(u64, u64)>) {
    let persons = puzzle.meetings().len();
    // Without a better bound the search takes long; without optimisation longer.
    let [order, starts] = if cfg!(debug_assertions) { [8, 7] } else { [12, 10] };
    for model in [Model::Order, Model::Starts] {
        let choices = CHOICES.iter().map(|&choice| with(Options { model, ..Options::default() }, &[choice]));
        let choices = choices.filter(|it| persons <= if it.model == Model::Order { order } else { starts });
        let default = (model == Model::Order).then(Options::default);
        for options in choices.chain(default) {
            let outcome = solve(puzzle, &options, &Budget::default());
            let found = outcome.solutions.first().map(|it| (u64::from(it.end()), it.violations()));
            assert_eq!(found, expected, "{name} {options:?}");
            assert_eq!(outcome.status, if expected.is_some() { Status::Solved } else { Status::Unsolvable });
        }
    }
}

#[test]
fn the_problems_of_the_bundle_have_one_best_schedule() {
    assert!(bundle::MEETINGS.len() >= 20);
    for (name, text) in bundle::MEETINGS {
        let puzzle = Puzzle::parse(text).unwrap();
        let outcome = solve(&puzzle, &Options::default(), &TWO);
        let best = only(&outcome, name);
        costs(name, &puzzle, Some((u64::from(best.end()), best.violations())));
    }
}

/// The problems next to the workspace, if there are any.
#[test]
fn the_best_schedule_of_every_problem_of_the_set_is_found() {
    for (name, text) in beside("meetings") {
        let optimum = &serde_json::from_str::<Value>(&text).unwrap()["optimum"];
        let optimum = optimum["end_time"].as_u64().zip(optimum["rank_violations"].as_u64());
        costs(&name, &Puzzle::parse(&text).unwrap(), optimum);
    }
}

/// Three persons and a minister, two of them alike, a weekend between.
const SMALL: &str = r#"{"persons": 4, "starting_day": 3, "durations": [2, 1, 1, 1], "weekend_ok": [0, 1, 1, 1],
    "ranks": [1, 2, 2, 3], "precedences": [[3, 1]]}"#;

/// Looks at a program at a fixpoint, and gives the schedule.
macro_rules! sound {
    ($program:expr, $puzzle:expr, $read:ident, $options:expr) => {{
        let report = $program.audit().expect("a solution is a fixpoint");
        assert!(report.is_clean() && report.unchecked.is_empty(), "{:?}\n{}{report}", $options, $puzzle.text());
        assert_eq!($program.validate(), Ok(()), "{:?}\n{}", $options, $puzzle.text());
        let schedule = $read(&$program, $puzzle);
        assert_eq!(check($puzzle, &schedule), Ok(()));
        schedule
    }};
}

/// What one thread has tried, the other does not try again; but a search that is done again tries all of it.
#[test]
fn threads_that_share_what_they_have_tried_find_a_best_schedule() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    for seed in 0..30 {
        let puzzle = draw(&Shape { persons: 5 + seed as usize % 6, longest: 5, ranks: 4, weekend: 3 }, seed);
        let expected = solve(&puzzle, &Options::default(), &Budget::default());
        let mut begun = orders(&puzzle, &Options::default(), false, ());
        if tell_orders(&mut begun, &puzzle).is_err() {
            assert_eq!(expected.status, Status::Unsolvable, "{}", puzzle.text());
            continue;
        }
        for _ in 0..3 {
            let mut program = begun.clone();
            share_orders(&mut program);
            let read = |view: Solution<'_, Orders>| read_orders(&view, &puzzle).cost();
            let best = pool.install(|| program.par_minimize(read, |program, cost| program.at_most(cost - 1)));
            assert_eq!(best, Ok(expected.solutions[0].cost()), "{}", puzzle.text());
            let schedule = read_orders(&program, &puzzle);
            assert_eq!((check(&puzzle, &schedule), schedule.cost()), (Ok(()), expected.solutions[0].cost()));
        }
    }
}

#[test]
fn at_every_schedule_nothing_was_missed_and_the_store_is_sound() {
    let mut problems = vec![Puzzle::parse(SMALL).unwrap()];
    problems.extend(small_problems().into_iter().filter(|it| brute_force(it).is_some()).take(8));
    for (puzzle, options) in
        problems.iter().flat_map(|it| pairs(&CHOICES).into_iter().map(move |options| (it, options)))
    {
        let expected = brute_force(puzzle).unwrap().0;
        let best = match options.model {
            Model::Order => {
                let mut program = orders(puzzle, &options, false, Audit::new());
                tell_orders(&mut program, puzzle).unwrap();
                let read = |view: Solution<'_, Orders<Audit>>| sound!(view, puzzle, read_orders, options).cost();
                program.minimize(read, |program, cost| program.at_most(cost - 1)).unwrap();
                sound!(program, puzzle, read_orders, options)
            }
            Model::Starts => {
                let mut program = starts(puzzle, &options, Audit::new());
                tell_starts(&mut program).unwrap();
                let read = |view: Solution<'_, Starts<Audit>>| sound!(view, puzzle, read_starts, options).cost();
                program.minimize(read, |program, cost| program.at_most(cost - 1)).unwrap();
                sound!(program, puzzle, read_starts, options)
            }
        };
        assert_eq!((best.end(), best.violations()), expected);
    }
}

#[test]
fn the_plans_of_the_rules() {
    insta::assert_snapshot!("orders", Orders::<()>::plan());
    insta::assert_snapshot!("starts", Starts::<()>::plan());
}

/// Who is met next, and why the search goes back.
#[test]
fn the_trace_of_a_small_problem() {
    let puzzle = Puzzle::parse(SMALL).unwrap();
    let mut program = orders(&puzzle, &Options::default(), false, Recorder::new());
    tell_orders(&mut program, &puzzle).unwrap();
    program.minimize(|view| read_orders(&view, &puzzle).cost(), |program, cost| program.at_most(cost - 1)).unwrap();
    let text = ["first", "meet", "start"].into_iter().fold(program.trace().text(), |text, kind| text.constraint(kind));
    insta::assert_snapshot!(text.indented());
}

#[test]
fn drawn_problems_have_no_precedences_and_come_from_their_seed() {
    let shape = Shape { persons: 6, longest: 3, ranks: 2, weekend: 4 };
    for seed in 0..20 {
        let puzzle = draw(&shape, seed);
        assert_eq!(puzzle, draw(&shape, seed));
        assert_ne!(puzzle, draw(&shape, seed + 1));
        assert!(puzzle.precedences().is_empty());
        assert_eq!(puzzle.meetings().len(), shape.persons);
        assert!(puzzle.meetings().iter().all(|it| (1..=shape.longest).contains(&it.days)));
    }
}
