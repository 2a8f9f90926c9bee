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
    assert_eq!(count(&["--solutions", "2"]), (2, Value::Null));
    assert_eq!(count(&["-n", "1000"]), (2, Value::Null));
    for (arguments, number) in [(&["--count"][..], "2\n"), (&["--count=1"], "1\n"), (&["--count=5"], "2\n")] {
        let said = run_on(&[&["hashi", "-"], arguments].concat(), TWO_WAYS.as_bytes());
        assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, number, ""));
    }
}

#[test]
fn what_is_not_unique_ends_with_1_and_shows_two_that_differ() {
    let (code, object) = solve("hashi", TWO_WAYS, &["--unique"]);
    assert_eq!((code, &object["unique"]), (1, &json!(false)));
    let found = object["solutions"].as_array().unwrap();
    assert!(found.len() == 2 && found[0] != found[1], "{object}");
    let said = run_on(&["hashi", "-", "--unique"], TWO_WAYS.as_bytes());
    assert_eq!(said.code, 1);
    assert!(said.out.contains("it is not the only solution: r1c1-r1c3 has 2 or 1, "), "{}", said.out);
    let (code, object) = solve("hashi", SQUARE, &["--unique"]);
    assert_eq!((code, &object["unique"]), (0, &json!(true)));
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
const FLAGS: [(&str, &str, &[&str]); 19] = [
    ("hashi", "--model", &["spans", "cells"]),
    ("hashi", "--sum", &["direct", "add", "forward"]),
    ("hashi", "--connectivity", &["reachable", "disjoint-set", "flow"]),
    ("hashi", "--no-pairs", &["on", "off"]),
    ("hashi", "--small-cases", &["on", "off"]),
    ("hashi", "--twice", &["on", "off"]),
    ("hashi", "--early-isolation", &["on", "off"]),
    ("hashi", "--last-exit", &["on", "off"]),
    ("hashi", "--straits", &["on", "off"]),
    ("hashi", "--trees", &["on", "off"]),
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
        ("hashi", "1.9".to_string(), (1, 3)),
        ("hashi", "...".to_string(), (1, 1)),
        ("meetings", meetings("[1, 2, 1]", "[1, 0, 1]"), (1, 35)),
        ("meetings", meetings("[1, 2, 1]", "[1, 2]"), (1, 35)),
        ("meetings", meetings("\"starting_day\": 4", "\"starting_day\": 7"), (1, 16)),
        ("meetings", meetings("[[2, 1]]", "[[4, 1]]"), (2, 22)),
        ("meetings", meetings("[[2, 1]]", "[[2, 1]"), (2, 44)),
        ("sudoku", "1234\n3412\n2143\n432q".to_string(), (4, 4)),
        ("shikaku", "4 . 2\n. .\n. . 3".to_string(), (2, 4)),
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
            assert!(said.err.starts_with("chr-solve: stdin"), "{kind} {}", said.err);
            assert!(said.err.contains(": line "), "{kind} {}", said.err);
        }
        for name in ["no-such-puzzle", env!("CARGO_MANIFEST_DIR")] {
            let said = run(&[kind, name]);
            assert_eq!(said.code, 2);
            assert!(said.err.contains(name) && !said.err.contains("line 1"), "{kind} {}", said.err);
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
        assert!(said.err.contains("it has more than 8 MiB") && said.err.contains("chr-solve batch"), "{}", said.err);
    }
}

#[test]
fn a_long_text_of_good_symbols_is_bad_input_too() {
    let half: usize = if cfg!(debug_assertions) { 1 << 19 } else { 4 << 20 };
    let texts = [(".", 2), ("1", 2), (".\n", 1), ("[", 2), ("1 ", 1)].map(|(text, times)| text.repeat(times * half));
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
        // The puzzle is named before the reason.
        let reason = said.err.trim_end().replacen(&format!("{}: ", arguments[1]), "", 1);
        assert_eq!((said.code, reason.as_str()), (2, expected), "{arguments:?}");
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
    refused(
        &["sudoku", "16x16-easy", "--likelihood", "off"],
        "chr-solve: --likelihood has no effect here: it is for another --cells than learned on boards larger than 9 × 9",
    );
    refused(
        &["sudoku", "9x9-1", "--model", "combined", "--cells", "learned"],
        "chr-solve: --cells learned has no effect here: it is for the model numbers",
    );
    refused(&["hashi", "7x7-1", "--marks"], "chr-solve: --marks has no effect here: a hashi has no pencil marks");
    let said = run(&["shikaku", "7x7-1", "--blocks", "2x3"]);
    assert!(said.code == 2 && said.err.contains("only a sudoku has blocks"), "{}", said.err);
}

/// A puzzle that many know.
const KNOWN: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KNOWN_SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn alone_it_shows_a_puzzle_of_each_kind_and_how_to_go_on() {
    let said = run(&[]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for kind in KINDS {
        assert!(said.out.contains(&format!("\n{kind} ")) || said.out.starts_with(kind), "{kind}\n{}", said.out);
    }
    assert_eq!(said.out.matches("solved in ").count(), 4, "{}", said.out);
    assert!(said.out.contains("How to go on") && !said.out.contains('\x1b'), "{}", said.out);
}

#[test]
fn a_puzzle_may_be_given_as_it_is() {
    let hashi = "https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3";
    for arguments in [&["sudoku", KNOWN][..], &["solve", KNOWN], &["solve", "sudoku", KNOWN]] {
        let said = run(&[arguments, &["--format", "line"]].concat());
        assert_eq!((said.code, said.out.trim()), (0, KNOWN_SOLVED), "{arguments:?} {}", said.err);
    }
    for arguments in [&["solve", hashi][..], &["hashi", hashi], &["hashi", "4.2../.3..2/3..../.3.1./3.4.3"]] {
        let said = run(&[arguments, &["--format", "json"]].concat());
        assert_eq!((said.code, &said.object()["kind"]), (0, &json!("hashi")), "{arguments:?} {}", said.err);
    }
    // From a pipe, without a word.
    let said = run_on(&["solve", "--format", "line"], KNOWN.as_bytes());
    assert_eq!((said.code, said.out.trim()), (0, KNOWN_SOLVED));
    let said = run(&["sudoku", hashi]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("this is a hashi, not a sudoku"), "{}", said.err);
    let said = run(&["solve", "10x10-1"]);
    assert!(said.code == 2 && said.err.contains("say hashi 10x10-1 or shikaku 10x10-1"), "{}", said.err);
    let said = run(&["sudoku", "9x9-esay"]);
    assert!(said.code == 2 && said.err.contains("did you mean 9x9-easy?"), "{}", said.err);
    let said = run(&["sudoku", "9x9-easy", "--format", "jsn"]);
    assert!(said.code == 2 && said.err.contains("did you mean json?"), "{}", said.err);
}

#[test]
fn boards_of_any_size_and_blocks_are_solved() {
    for blocks in ["2x3", "3x2", "2x4", "2x5", "3x4", "4x3", "2x6", "3x5", "1x5", "2x7", "4x5"] {
        let n: usize = blocks.split('x').map(|it| it.parse::<usize>().unwrap()).product();
        let (code, object) = solve("sudoku", &".".repeat(n * n), &["--blocks", blocks]);
        assert_eq!((code, &object["status"]), (0, &json!("solved")), "{blocks}");
    }
    // A 6 × 6 with blocks of two rows, and the same turned: all solutions are turned too.
    let board = "12....\n3.....\n....1.\n......\n...4..\n.....2";
    let turned = "13....\n2.....\n......\n....4.\n..1...\n.....2";
    let one = |text: &str, blocks: &str| {
        let (code, object) = solve("sudoku", text, &["--blocks", blocks, "--solutions", "10000"]);
        assert_eq!(code, 0, "{object}");
        object["solutions"].as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    let turn = |it: &String| (0..36).map(|at| it.as_bytes()[at % 6 * 6 + at / 6] as char).collect::<String>();
    let mut there: Vec<String> = one(board, "2x3");
    let mut back: Vec<String> = one(turned, "3x2").iter().map(turn).collect();
    there.sort();
    back.sort();
    assert!(!there.is_empty());
    assert_eq!(there, back);
}

#[test]
fn what_is_given_and_what_was_found_are_told_apart() {
    let said = run(&["sudoku", KNOWN, "--color", "always"]);
    assert!(said.out.contains("\x1b[1m5") && said.out.contains("\x1b[36m4"), "{:?}", said.out);
    assert!(!run(&["sudoku", KNOWN]).out.contains('\x1b'));
    let said = run(&["sudoku", KNOWN, "--puzzle", "--marks"]);
    assert!(said.out.contains("│ 5 3 · │"), "{}", said.out);
    // A wide board is made smaller, or cut, and that is said.
    let said = run(&["sudoku", "25x25-easy", "--width", "60"]);
    assert!(said.out.contains("(drawn smaller: at full size it takes ") && said.code == 0, "{}", said.out);
    let said = run(&["sudoku", "25x25-easy", "--width", "20"]);
    assert!(said.out.contains("(cut at column 20: it takes "), "{}", said.out);
    assert!(said.out.lines().take(25).all(|line| line.chars().count() <= 20), "{}", said.out);
}

#[test]
fn pictures_and_pages_are_whole() {
    for kind in ["sudoku", "hashi", "shikaku", "meetings"] {
        let name = match kind {
            "sudoku" => bundle::SUDOKU[5].0,
            "hashi" => bundle::HASHI[0].0,
            "shikaku" => bundle::SHIKAKU[0].0,
            _ => bundle::MEETINGS[0].0,
        };
        for arguments in [["--format", "svg"], ["--format", "html"]] {
            let said = run(&[&[kind, name], arguments.as_slice()].concat());
            assert_eq!((said.code, said.err.as_str()), (0, ""), "{kind}");
            let (start, end) =
                if arguments[1] == "svg" { ("<svg ", "</svg>\n") } else { ("<!DOCTYPE html>", "</html>\n") };
            assert!(said.out.starts_with(start) && said.out.ends_with(end), "{kind} {}", said.out);
        }
        let said = run(&["convert", kind, name, "--to", "svg"]);
        assert!(said.out.starts_with("<svg ") && said.code == 0, "{kind} {}", said.err);
    }
    assert_eq!(run(&["sudoku", "9x9-easy", "9x9-1", "--format", "svg"]).code, 2);
}

#[test]
fn puzzles_are_converted_there_and_back() {
    let there = run(&["convert", "sudoku", KNOWN, "--to", "puzzlink"]);
    assert_eq!(
        (there.code, there.out.as_str()),
        (0, "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79\n")
    );
    let back = run_on(&["convert", "--to", "line"], there.out.as_bytes());
    assert_eq!((back.code, back.out.trim()), (0, KNOWN));
    let list = run(&["convert", "--list"]);
    assert!(list.out.lines().count() > 15, "{}", list.out);
    let said = run(&["convert", "hashi", "7x7-1", "--to", "line"]);
    assert!(said.code == 2 && said.err.contains("a hashi cannot be written as line"), "{}", said.err);
}

#[test]
fn all_solutions_come_as_they_are_found() {
    // There are far too many to wait for: it ends when nobody reads any more.
    let mut child = Command::new(env!("CARGO_BIN_EXE_chr-solve"))
        .args(["sudoku", &".".repeat(81), "--all", "--format", "line"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    let first: Vec<String> = lines.by_ref().take(3).map(Result::unwrap).collect();
    drop(lines);
    assert!(first.iter().all(|line| line.len() == 81) && first[0] != first[1]);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// As with `2>&1 | head -0`.
#[test]
fn that_nobody_reads_what_is_said_is_no_panic() {
    for arguments in [&["generate", "sudoku", "--seed", "1"][..], &["sudoku", "no such puzzle"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chr-solve"))
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stderr.take());
        assert!(child.wait().unwrap().code().is_some_and(|code| code <= 2), "{arguments:?}");
    }
}

#[test]
fn generated_puzzles_have_one_solution_and_are_as_asked() {
    let made = |arguments: &[&str]| {
        let said = run(&[&["generate"], arguments].concat());
        assert_eq!(said.code, 0, "{arguments:?} {}", said.err);
        assert_eq!(said.out, run(&[&["generate"], arguments].concat()).out, "the same seed, the same puzzle");
        said.out
    };
    let symmetric = made(&["sudoku", "--seed", "1", "--symmetry", "rotate", "--to", "line"]);
    let cells: Vec<bool> = symmetric.trim().chars().map(|c| c != '.').collect();
    assert!((0..81).all(|at| cells[at] == cells[80 - at]), "{symmetric}");
    let cases: [(&str, &[&str]); 4] = [
        ("sudoku", &["--size", "6", "--seed", "2"]),
        ("sudoku", &["--rating", "1.0..1.5", "--seed", "3", "--size", "4"]),
        ("hashi", &["--size", "7", "--seed", "4"]),
        ("shikaku", &["--size", "6x5", "--seed", "5"]),
    ];
    for (kind, arguments) in cases {
        let text = made(&[&[kind], arguments].concat());
        let (code, object) = solve(kind, &text, &["--unique"]);
        assert_eq!((code, &object["unique"]), (0, &json!(true)), "{text}");
    }
    for bad in [
        &["sudoku", "--size", "7"][..],
        &["sudoku", "--size", "30"],
        &["sudoku", "--size", "6", "--blocks", "3x3"],
        &["hashi", "--size", "1"],
        &["hashi", "--size", "2x2"],
        &["hashi", "--size", "0"],
        &["shikaku", "--size", "999"],
        &["shikaku", "--symmetry", "rotate"],
        &["meetings", "--size", "1"],
        &["sudoku", "--rating", "3..2"],
        &["sodoku"],
    ] {
        let said = run(&[&["generate"], bad].concat());
        assert!(said.code == 2 && !said.err.is_empty() && said.out.is_empty(), "{bad:?} {}", said.err);
    }
    let said = run(&["generate", "sudoku", "--rating", "3.0..2.6"]);
    assert!(said.code == 2 && said.err.contains("this range is empty: write 2.6..3.0"), "{}", said.err);
    let said = run(&["generate", "meetings", "--size", "4", "--seed", "1"]);
    assert!(said.code == 0 && said.out.contains("\"persons\": 4"), "{}{}", said.out, said.err);
    let said = run(&["generate", "sudoku", "--size", "4", "--rating", "9.0..9.1", "--tries", "3", "--seed", "1"]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("not found in 3 tries; the nearest is rated "), "{}", said.err);
}

#[test]
fn a_batch_is_the_same_for_any_number_of_jobs_and_goes_on_where_it_was_stopped() {
    let bad = KNOWN.replace("53..", "55..");
    let object = r#"{"line": 77, "kind": "hashi", "name": "mine", "puzzle": "2.3/.../3.4"}"#;
    let mut lines = vec![KNOWN.to_string(), String::new(), "# a comment".to_string(), bad, "no puzzle".to_string()];
    lines.extend([
        format!("named\t{KNOWN}"),
        object.to_string(),
        "https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j".to_string(),
        "hashi/5/5/4g2i3h23k3g1g3g4g3".to_string(),
        format!("{KNOWN} # good, for beginners"),
    ]);
    lines.extend(vec![KNOWN.to_string(); 200]);
    let text = lines.join("\n");
    let one = run_on(&["batch", "--jobs", "1"], text.as_bytes());
    assert_eq!(one.code, 2);
    let many = run_on(&["batch", "--jobs", "7"], text.as_bytes());
    assert_eq!(one.out, many.out);
    let objects = one.objects();
    let seen: Vec<(u64, &str)> =
        objects[..8].iter().map(|it| (it["line"].as_u64().unwrap(), it["status"].as_str().unwrap())).collect();
    assert_eq!(seen[..4], [(1, "solved"), (4, "invalid"), (5, "invalid"), (6, "solved")]);
    assert_eq!(seen[4..], [(77, "solved"), (8, "solved"), (9, "solved"), (10, "solved")]);
    assert_eq!((&objects[0]["solutions"], &objects[3]["puzzle"]), (&json!([KNOWN_SOLVED]), &json!("named")));
    assert_eq!((&objects[4]["kind"], &objects[5]["kind"]), (&json!("hashi"), &json!("shikaku")));
    assert_eq!((&objects[6]["kind"], &objects[7]["kind"]), (&json!("hashi"), &json!("sudoku")));
    assert_eq!(objects.len(), 208);

    let (input, output) = (Scratch::new("batch-in"), Scratch::new("batch-out"));
    std::fs::write(&input.0, text.lines().filter(|it| !it.contains("77")).collect::<Vec<_>>().join("\n")).unwrap();
    let arguments = ["batch", input.path(), "--output", output.path()];
    assert_eq!(run(&arguments).code, 2);
    let whole = std::fs::read_to_string(&output.0).unwrap();
    for cut in [0, 10, whole.len() / 3, whole.len() - 1, whole.len()] {
        std::fs::write(&output.0, &whole[..cut]).unwrap();
        run(&[&arguments[..], &["--resume"]].concat());
        assert_eq!(std::fs::read_to_string(&output.0).unwrap(), whole, "cut at {cut}");
    }
    assert_eq!(run(&["batch", "no-such-file"]).code, 2);
}
