//! The command `chr-solve` as a user sees it: what it prints, its exit codes, and how it responds to bad input.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use chr_solvers::bundle;
use serde_json::{Value, json};

const KINDS: [&str; 4] = ["sudoku", "hashi", "shikaku", "meetings"];

/// Islands in a square: one solution.
const SQUARE: &str = "2.3\n...\n3.4\n";
/// Islands that can be connected in two ways.
const TWO_WAYS: &str = "3.3\n...\n3.3\n";
/// The second person must be met first, against the ranks; the minister is the third.
const THREE: &str = r#"{"persons": 3, "starting_day": 4, "durations": [1, 2, 1], "weekend_ok": [1, 0, 1],
 "ranks": [1, 2, 3], "precedences": [[2, 1]]}"#;
/// Two persons who must each be met before the other.
const CIRCLE: &str = r#"{"persons": 3, "starting_day": 0, "durations": [1, 1, 1], "weekend_ok": [1, 1, 1],
 "ranks": [1, 2, 3], "precedences": [[1, 2], [2, 1]]}"#;

/// The outcome of a command.
struct Said {
    code: i32,
    out: String,
    err: String,
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        Said {
            code: output.status.code().expect("it ended by itself"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Said {
    /// The objects that were printed.
    fn objects(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn object(&self) -> Value {
        let [object] = self.objects().try_into().expect("one object");
        object
    }
}

fn run(arguments: &[&str]) -> Said {
    run_on(arguments, b"")
}

/// Runs with this on the standard input.
fn run_on(arguments: &[&str], input: &[u8]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chr-solve"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It need not read everything, or anything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap().into()
}

/// Runs on a text, and gives the one object that is printed.
fn solve(kind: &str, text: &str, arguments: &[&str]) -> (i32, Value) {
    let said = run_on(&[&[kind, "-", "--format", "json"], arguments].concat(), text.as_bytes());
    assert_eq!(said.err, "", "{arguments:?}");
    (said.code, said.object())
}

/// A file that is deleted at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Scratch(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn an_object_has_what_is_promised() {
    let (code, object) = solve("hashi", SQUARE, &[]);
    assert_eq!(code, 0);
    assert_eq!(keys(&object), ["kind", "puzzle", "solutions", "stats", "status"]);
    assert_eq!(keys(&object["stats"]), ["backtracks", "choices", "fired", "peak_live", "time_ms"]);
    assert_eq!((&object["kind"], &object["puzzle"]), (&json!("hashi"), &json!("stdin")));
    assert_eq!(object["status"], "solved");
    assert_eq!(object["solutions"], json!([[[1, 1, 1, 3, 1], [1, 1, 3, 1, 1], [1, 3, 3, 3, 2], [3, 1, 3, 3, 2]]]));
    assert!(object["stats"]["fired"].as_u64() > Some(0) && object["stats"]["time_ms"].as_f64() > Some(0.0));

    let (code, object) = solve("meetings", THREE, &["--unique"]);
    assert_eq!(code, 0);
    assert_eq!(keys(&object), ["kind", "puzzle", "solutions", "stats", "status", "unique"]);
    // From Friday on: the second person on Monday, at three violations per day and one more.
    assert_eq!(object["solutions"], json!([{ "starts": [5, 3, 6], "cost": 22 }]));
    assert_eq!(object["unique"], true);
}

#[test]
fn solutions_are_counted_up_to_a_number() {
    let count = |arguments: &[&str]| {
        let (code, object) = solve("hashi", TWO_WAYS, arguments);
        assert_eq!((code, &object["status"]), (0, &json!("solved")), "{arguments:?}");
        (object["solutions"].as_array().unwrap().len(), object["unique"].clone())
    };
    assert_eq!(count(&["--all"]), (2, Value::Null));
    assert_eq!(count(&[]), (1, Value::Null));
    assert_eq!(count(&["--count", "2"]), (2, Value::Null));
    assert_eq!(count(&["--count", "1000"]), (2, Value::Null));
    assert_eq!(count(&["--unique"]), (1, json!(false)));
}

#[test]
fn what_has_no_solution_ends_with_1() {
    for (kind, text) in [("hashi", "1.1.1\n"), ("meetings", CIRCLE)] {
        let (code, object) = solve(kind, text, &["--unique"]);
        assert_eq!(code, 1);
        assert_eq!((&object["status"], &object["solutions"]), (&json!("unsolvable"), &json!([])));
        assert_eq!(object["unique"], false);
        let said = run_on(&[kind, "-"], text.as_bytes());
        assert_eq!((said.code, said.out.lines().next()), (1, Some("no solution")));
    }
}

#[test]
fn a_limit_ends_with_3() {
    for (kind, text) in [("hashi", TWO_WAYS), ("meetings", THREE)] {
        let (code, object) = solve(kind, text, &["--time-limit", "0"]);
        assert_eq!((code, &object["status"], &object["solutions"]), (3, &json!("limit"), &json!([])));
    }
    // Giving every meeting a day without any bound takes longer than this.
    let slow = ["--model", "starts", "--bound", "off", "--edge-finding", "off", "--time-limit", "0.2"];
    let (name, _) = bundle::MEETINGS.last().unwrap();
    let said = run(&[&["meetings", name], slow.as_slice()].concat());
    assert_eq!(said.code, 3);
    assert!(said.out.contains("stopped at the limit"), "{}", said.out);
}

#[test]
fn a_large_board_keeps_to_the_time_limit() {
    let text = format!("{}\n", "2.".repeat(300)).repeat(600);
    let (code, object) = solve("hashi", &text, &["--time-limit", "0.1"]);
    assert_eq!((code, &object["status"]), (3, &json!("limit")));
}

#[test]
fn the_worst_of_several_puzzles_is_the_exit_code() {
    let bundled = bundle::HASHI[0].0;
    let bad = Scratch::new("bad");
    std::fs::write(&bad.0, "1.1\n1\n").unwrap();
    let none = Scratch::new("none");
    std::fs::write(&none.0, "1.1.1\n").unwrap();
    assert_eq!(run(&["hashi", bundled]).code, 0);
    assert_eq!(run(&["hashi", bundled, none.path()]).code, 1);
    let said = run(&["hashi", none.path(), bad.path(), bundled, "--format", "json"]);
    assert_eq!(said.code, 2);
    let all: Vec<Value> = said.objects().iter().map(|it| it["status"].clone()).collect();
    assert_eq!(all, ["unsolvable", "invalid", "solved"]);
    assert_eq!(said.objects()[2]["puzzle"], bundled);
}

#[test]
fn text_is_a_drawing() {
    let said = run_on(&["hashi", "-", "--unique"], SQUARE.as_bytes());
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines[..5], ["2───3", "│   ║", "3═══4", "", "it is the only solution"]);
    assert!(lines[5].ends_with("constraints"), "{}", lines[5]);

    let said = run_on(&["meetings", "-"], THREE.as_bytes());
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines[0], "person  2  day   3 Mon to   4 Tue");
    assert_eq!(lines[3], "end 7, rank violations 1, cost 22");
}

#[test]
fn without_a_puzzle_the_bundled_names_are_listed() {
    for (kind, bundle) in [("hashi", bundle::HASHI), ("meetings", bundle::MEETINGS)] {
        let said = run(&[kind]);
        assert_eq!(said.code, 0);
        assert_eq!(said.out.lines().collect::<Vec<_>>(), bundle.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }
}

/// Every flag of a kind, with its values.
const FLAGS: [(&str, &str, &[&str]); 17] = [
    ("hashi", "--model", &["spans", "cells"]),
    ("hashi", "--sum", &["direct", "add", "forward"]),
    ("hashi", "--connectivity", &["reachable", "disjoint-set", "flow"]),
    ("hashi", "--no-pairs", &["on", "off"]),
    ("hashi", "--small-cases", &["on", "off"]),
    ("hashi", "--twice", &["on", "off"]),
    ("hashi", "--early-isolation", &["on", "off"]),
    ("hashi", "--last-exit", &["on", "off"]),
    ("hashi", "--implied-flow", &["on", "off"]),
    ("hashi", "--order", &["input", "first-fail"]),
    ("hashi", "--values", &["min", "max"]),
    ("meetings", "--model", &["order", "starts"]),
    ("meetings", "--bound", &["on", "off"]),
    ("meetings", "--equal-order", &["on", "off"]),
    ("meetings", "--dominance", &["on", "off"]),
    ("meetings", "--memo", &["on", "off"]),
    ("meetings", "--edge-finding", &["on", "off"]),
];

#[test]
fn every_flag_takes_its_values_and_gives_the_same_solutions() {
    let picks: (&str, &str, &[&str]) = ("meetings", "--pick", &["input", "first-fail", "earliest"]);
    for (kind, flag, values) in FLAGS.into_iter().chain([picks]) {
        let (name, _) = if kind == "hashi" { bundle::HASHI[0] } else { bundle::MEETINGS[0] };
        let solutions = |arguments: &[&str]| {
            // Some flags have an effect with another choice only.
            let with: &[&str] = match flag {
                "--pick" | "--edge-finding" => &["--model", "starts"],
                "--implied-flow" => &["--connectivity", "flow"],
                _ => &[],
            };
            let said = run(&[&[kind, name, "--format", "json", "--all"], with, arguments].concat());
            assert_eq!(said.code, 0, "{arguments:?} {}", said.err);
            said.object()["solutions"].clone()
        };
        for value in values {
            assert_eq!(solutions(&[flag, value]), solutions(&[]), "{flag} {value}");
        }
        let said = run(&[kind, name, flag, "nonsense"]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains(flag), "{}", said.err);
    }
}

/// Bad input, and the line and column where it is bad.
#[test]
fn bad_input_is_told_with_its_place() {
    let meetings = |from: &str, to: &str| {
        assert!(THREE.contains(from));
        THREE.replace(from, to)
    };
    let cases = [
        ("hashi", "1.2\n.\n1.2".to_string(), (2, 2)),
        ("hashi", "1.1\n.x.".to_string(), (2, 2)),
        ("hashi", "1.1\n.0.".to_string(), (2, 2)),
        ("hashi", "1.9".to_string(), (1, 3)),
        ("hashi", "...".to_string(), (1, 1)),
        ("meetings", meetings("[1, 2, 1]", "[1, 0, 1]"), (1, 35)),
        ("meetings", meetings("[1, 2, 1]", "[1, 2]"), (1, 35)),
        ("meetings", meetings("\"starting_day\": 4", "\"starting_day\": 7"), (1, 16)),
        ("meetings", meetings("[[2, 1]]", "[[4, 1]]"), (2, 22)),
        ("meetings", meetings("[[2, 1]]", "[[2, 1]"), (2, 44)),
        ("sudoku", "1234\n3412\n2143\n432x".to_string(), (4, 4)),
        ("shikaku", "4 . 2\n. .\n. . 3".to_string(), (2, 3)),
    ];
    for (kind, text, (line, column)) in cases {
        let said = run_on(&[kind, "-", "--format", "json", "--unique"], text.as_bytes());
        assert_eq!(said.code, 2, "{text}");
        let object = said.object();
        assert_eq!(keys(&object), ["error", "kind", "puzzle", "solutions", "stats", "status", "unique"]);
        assert_eq!((&object["status"], &object["solutions"]), (&json!("invalid"), &json!([])));
        assert_eq!((&object["error"]["line"], &object["error"]["column"]), (&json!(line), &json!(column)), "{text}");

        let said = run_on(&[kind, "-"], text.as_bytes());
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        assert!(said.err.contains(&format!("stdin: line {line}, column {column}: ")), "{}", said.err);
    }
}

#[test]
fn nothing_and_junk_are_bad_input_for_every_kind() {
    let junk: Vec<u8> = (0..5000u32).map(|it| (it.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let texts: [&[u8]; 7] = [b"", b"\n\n \n", b"\0\0\0", b"\xff\xfe1.1", b"{", b"9999999999999999999999", &junk];
    for kind in KINDS {
        for text in texts {
            let said = run_on(&[kind, "-"], text);
            assert_eq!(said.code, 2, "{kind} {text:?}\n{}{}", said.out, said.err);
            assert!(said.err.starts_with("chr-solve: stdin: line "), "{kind} {}", said.err);
        }
        for name in ["no-such-puzzle", env!("CARGO_MANIFEST_DIR")] {
            let said = run(&[kind, name]);
            assert_eq!(said.code, 2);
            assert!(said.err.contains(name), "{kind} {}", said.err);
        }
    }
}

#[test]
fn a_file_of_300_mb_is_turned_down_at_once() {
    let large = Scratch::new("large");
    File::create(&large.0).unwrap().set_len(300 << 20).unwrap();
    for kind in KINDS {
        let said = run(&[kind, large.path()]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains("line 1, column 1: it has more than 8 MiB"), "{}", said.err);
    }
}

#[test]
fn a_long_text_of_good_symbols_is_bad_input_too() {
    let texts =
        [".".repeat(8 << 20), "1".repeat(8 << 20), ".\n".repeat(4 << 20), "[".repeat(8 << 20), "1 ".repeat(4 << 20)];
    for kind in KINDS {
        for text in &texts {
            let said = run_on(&[kind, "-"], text.as_bytes());
            assert_eq!(said.code, 2, "{kind} {}", &text[..4]);
            assert!(said.err.len() < 500 && said.err.contains("line "), "{kind} {}", said.err);
        }
    }
}

#[test]
fn an_option_without_effect_is_refused() {
    let refused = |arguments: &[&str], expected: &str| {
        let said = run(arguments);
        assert_eq!((said.code, said.err.trim_end()), (2, expected), "{arguments:?}");
    };
    refused(
        &["sudoku", "9x9-1", "--model", "classic", "--locked", "off"],
        "chr-solve: --locked has no effect here: it is for the model numbers",
    );
    refused(
        &["sudoku", "9x9-1", "--all-different", "domains"],
        "chr-solve: --all-different has no effect here: it is for all models but numbers, rows, blocks, single-position, dual1 and dual4",
    );
    refused(
        &["hashi", "7x7-1", "--connectivity", "flow", "--last-exit", "off"],
        "chr-solve: --last-exit has no effect here: it is for --connectivity disjoint-set",
    );
    refused(
        &["meetings", "5-persons-1", "--pick", "input"],
        "chr-solve: --pick has no effect here: it is for --model starts",
    );
}
