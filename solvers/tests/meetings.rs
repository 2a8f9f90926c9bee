//! The rules for meetings against known problems, and every choice of options against a search that knows no rules.

use std::path::Path;

use chr_solvers::meetings::{Meeting, Model, Options, Pick, Puzzle, Shape, check, generate, solve};
use chr_solvers::random::Random;
use chr_solvers::{Budget, Status, bundle};
use serde_json::Value;

/// Every choice of options.
fn options() -> impl Iterator<Item = Options> {
    (0..2 * 32 * 3).map(|mut number| {
        let mut pick = |choices: usize| {
            let choice = number % choices;
            number /= choices;
            choice
        };
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
    let problems = (0..25).map(|_| {
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

#[test]
fn every_choice_of_options_agrees_with_brute_force() {
    let all: Vec<Options> = options().collect();
    let mut random = Random::new(9);
    for puzzle in small_problems() {
        let expected = brute_force(&puzzle);
        for options in (0..40).map(|_| all[random.below(all.len())]).chain([Options::default()]) {
            let outcome = solve(&puzzle, &options, &Budget::default());
            let found = outcome.solutions.first().map(|it| (it.end(), it.violations()));
            assert_eq!(found, expected.as_ref().map(|(cost, _)| *cost), "{options:?}\n{}", puzzle.text());

            let outcome = solve(&puzzle, &options, &Budget { solutions: 100_000, time: None });
            let mut schedules: Vec<Vec<u32>> = outcome.solutions.iter().map(|it| it.starts().to_vec()).collect();
            schedules.sort();
            assert!(outcome.complete);
            assert_eq!(
                schedules,
                expected.clone().map_or(Vec::new(), |(_, all)| all),
                "{options:?}\n{}",
                puzzle.text()
            );
        }
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
    assert_eq!(error("{\n]"), "line 2, column 1: key must be a string");
    assert_eq!(error("[]"), "line 1, column 1: a problem is a JSON object");
    assert_eq!(error("{}"), "line 1, column 1: there is no `persons`");
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
        let outcome = solve(&puzzle, &Options::default(), &Budget { solutions: 2, time: None });
        assert_eq!((outcome.solutions.len(), outcome.complete), (1, true));
        assert_eq!(check(&puzzle, &outcome.solutions[0]), Ok(()));
    }
}

#[test]
fn the_problems_of_the_bundle_have_one_best_schedule() {
    for (name, text) in bundle::MEETINGS {
        let outcome = solve(&Puzzle::parse(text).unwrap(), &Options::default(), &Budget { solutions: 2, time: None });
        assert_eq!((outcome.solutions.len(), outcome.complete), (1, true), "{name}");
    }
}

/// The problems beside the workspace, where they are there.
#[test]
fn the_default_finds_the_best_schedule_of_every_problem_of_the_set() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/puzzles/meetings");
    let Ok(files) = folder.read_dir() else { return };
    for file in files {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let optimum = &serde_json::from_str::<Value>(&text).unwrap()["optimum"];
        let optimum = optimum["end_time"].as_u64().zip(optimum["rank_violations"].as_u64());
        let outcome = solve(&Puzzle::parse(&text).unwrap(), &Options::default(), &Budget::default());
        let found = outcome.solutions.first().map(|it| (u64::from(it.end()), it.violations()));
        assert_eq!(found, optimum, "{}", path.display());
        assert_eq!(outcome.status, if optimum.is_some() { Status::Solved } else { Status::Unsolvable });
    }
}
