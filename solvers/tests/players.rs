//! The commands for players and teachers: what they print, for people and for scripts.

use std::process::Command;

use serde_json::{Value, json};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its hardest step is a pointing.
const TRICKY: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// It takes a trial.
const TRIAL: &str = ".63.7.9....7.98..2.1..............4..31...7.5.....21.6....8.6....57...1..7..4..3.";

struct Said {
    code: i32,
    out: String,
    err: String,
}

fn run(arguments: &[&str]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_chr-solve")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Said { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

fn json(arguments: &[&str]) -> Value {
    let said = run(&[arguments, &["--format", "json"]].concat());
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    serde_json::from_str(&said.out).unwrap()
}

#[test]
fn a_rating_for_scripts_has_what_is_promised() {
    let rated = json(&["rate", EASY]);
    assert_eq!((&rated["puzzle"], &rated["rating"]), (&json!(EASY), &json!(1.2)));
    assert_eq!(rated["hardest"], "hidden single in block");
    let steps: u64 = rated["techniques"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(steps, 51, "a step for each blank: {rated}");
    assert!(rated.get("above").is_none());

    assert_eq!(json(&["rate", TRICKY])["rating"], json!(2.6));
    let rated = json(&["rate", TRIAL]);
    assert_eq!(rated["rating"], Value::Null, "it takes trials");
    assert!(rated["above"].as_f64().unwrap() >= 3.8, "{rated}");
}

#[test]
fn a_hint_for_scripts_has_what_is_promised() {
    let hint = json(&["hint", EASY]);
    assert_eq!(hint["technique"], "hidden single in block");
    assert_eq!(hint["rating"], json!(1.2));
    let place: Vec<u64> = serde_json::from_value(hint["place"].clone()).unwrap();
    assert_eq!((place.len(), hint["remove"].clone()), (3, json!([])));
    let cells: Vec<[u64; 2]> = serde_json::from_value(hint["cells"].clone()).unwrap();
    assert!(cells.contains(&[place[0], place[1]]), "the cell itself is among those that show it: {hint}");
    assert!(hint["text"].as_str().unwrap().contains("can only go in"));

    let walk = json(&["walk", EASY]);
    assert_eq!(walk[0], hint, "a walk is a list of hints");
    assert_eq!(walk.as_array().unwrap().len(), 51);
}

#[test]
fn a_hint_has_three_strengths() {
    let said = |more: &[&str]| run(&[&["hint", EASY], more].concat()).out;
    let (nudge, usual, full) = (said(&["--nudge"]), said(&[]), said(&["--full"]));
    assert!(nudge.starts_with("Look at ") && !nudge.contains("single"), "{nudge}");
    assert!(usual.contains("hidden single in block (1.2)"), "{usual}");
    assert!(full.contains("can only go in r") && full.contains("since"), "{full}");
}

#[test]
fn what_was_entered_wrong_is_said_and_since_when() {
    let said = run(&["hint", EASY, "--entries", "r1c3=4 r1c4=2 r1c6=6"]);
    assert_eq!(said.code, 1);
    assert_eq!(
        said.out.trim_end(),
        "r1c4=2 is wrong: it contradicts every solution since it was entered, as number 2; and so is what came later: r1c6=6."
    );
    let board = EASY.replacen("53..7", "53.27", 1);
    let said = run(&["hint", EASY, "--entries", &board]);
    assert_eq!(said.out.trim_end(), "r1c4=2 is wrong: it contradicts every solution.");
    // A mistake that can be seen at once is no reason to refuse the board.
    let said = run(&["hint", EASY, "--entries", &EASY.replacen("53..7", "535.7", 1)]);
    assert_eq!(
        (said.code, said.out.trim_end()),
        (1, "r1c3=5 is wrong: it contradicts every solution."),
        "{}",
        said.err
    );
    // The board of the entries has the blocks of the puzzle.
    let (tall, solved) = ("..5..3.....2.3..6.....4..2...5.64...", "245613613452531264152346426135364521");
    let said = run(&["hint", "sudoku", tall, "--blocks", "3x2", "--entries", solved]);
    assert_eq!((said.code, said.out.trim_end()), (0, "it is solved."), "{}", said.err);
    // Without saying what was given it can only be said what could be wrong.
    let said = run(&["hint", &board]);
    assert_eq!(said.code, 1);
    assert!(said.out.contains("no solution, but without") && said.out.contains("r1c4=2"), "{}", said.out);
}

#[test]
fn other_kinds_have_hints_too() {
    for (kind, name) in [("hashi", "7x7-1"), ("shikaku", "7x7-1")] {
        let hint = json(&["hint", kind, name]);
        for key in ["technique", "rating", "cells", "text", "place", "remove"] {
            assert!(hint.get(key).is_some(), "{kind} {key}");
        }
        let page = run(&["walk", kind, name, "--format", "html"]).out;
        assert!(page.starts_with("<!DOCTYPE html>") && page.matches("<svg").count() > 5, "{kind}");
        let rated = json(&["rate", kind, name]);
        assert!(rated["rating"].is_number() && rated["level"].is_string(), "{rated}");
        let text = run(&["walk", kind, name]).out;
        assert!(text.contains("Solved."), "{text}");
    }
}

#[test]
fn the_program_is_shown_with_how_often_each_rule_fired() {
    for (kind, name, rule) in
        [("sudoku", EASY, "in_block"), ("hashi", "7x7-1", "full_island"), ("shikaku", "7x7-1", "only_rectangle")]
    {
        let shown = run(&["show", kind, name]).out;
        let named = |line: &&str| line.split('@').next().is_some_and(|head| head.trim_end().ends_with(rule));
        let line = shown.lines().filter(|line| line.contains('@')).find(named).expect(rule);
        let fired: u64 = line.split_whitespace().next().unwrap().parse().expect(line);
        assert!(fired > 0, "{line}");
    }
}

/// What is written as nothing that is known would be read as something else.
#[test]
fn a_trace_with_another_ending_is_refused() {
    let said = run(&["show", "sudoku", "1...\n..1.\n.2..\n...3", "--trace", "trace.pdf"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("text (.txt), JSON lines (.jsonl) or a page (.html)"), "{}", said.err);
}

#[test]
fn a_trace_is_written_by_its_ending_and_counts_from_one() {
    for (ending, start) in [("txt", "tell  begin"), ("jsonl", "{"), ("html", "<!")] {
        let file = std::env::temp_dir().join(format!("chr-players-{}.{ending}", std::process::id()));
        let said = run(&["show", "sudoku", "1...\n..1.\n.2..\n...3", "--trace", file.to_str().unwrap()]);
        assert_eq!(said.code, 0, "{}", said.err);
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(text.to_lowercase().starts_with(&start.to_lowercase()), "{ending}: {}", &text[..80]);
        // The page keeps what happens in pieces that are not text.
        let from_one = ending == "html" || !text.contains("r0") && !text.contains("c0 ");
        assert!(from_one, "rows and columns count from 1");
    }
}

#[test]
fn the_film_ends_with_the_solution() {
    let said = run(&["show", "sudoku", "1...\n..1.\n.2..\n...3", "--watch", "--speed", "1000"]);
    assert!(said.out.contains("1 of ") && said.out.contains("Solved."), "{}", said.out);
}

#[test]
fn the_tables_of_the_reports_are_listed_and_made() {
    let listed = run(&["reports", "--list"]).out;
    assert_eq!(listed.lines().count(), 21, "{listed}");
    // Where the boards are not there, the figures of the reports are.
    let empty = std::env::temp_dir();
    let said = run(&["reports", "hashi-eclipse-input", "--format", "csv", "--puzzles", empty.to_str().unwrap()]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("hashi-eclipse-input,02,without,0.13,60,,,,,,,no board\n"), "{}", said.out);
    let said = run(&["reports", "nonsense"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("--list"), "{}", said.err);
}

#[test]
fn the_rules_of_a_kind_are_shown_without_a_puzzle_too() {
    for (kind, rule) in [("sudoku", "naked_pair @"), ("hashi", "last_exit"), ("shikaku", "only_rectangle")] {
        let said = run(&["show", kind]);
        assert!(said.code == 0 && said.out.contains(rule), "{}{}", said.out, said.err);
    }
}
