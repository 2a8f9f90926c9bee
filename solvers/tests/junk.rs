//! Whatever is in a file, a reader gives puzzles or errors with a position, and never panics; and so does every command that
//! reads. `CHR_JUNK_CASES` asks for more damaged files for the commands.

use std::io::Write;
use std::process::{Command, Stdio};

use chr_solvers::format::{FORMATS, Hints, Kind, Puzzle, read, text_of};
use chr_solvers::random::Random;
use chr_solvers::sudoku::Blocks;
use chr_solvers::{hashi, meetings, shikaku, sudoku};

/// Pieces of puzzles in any order, with other characters in between.
fn text(random: &mut Random) -> String {
    const PIECES: [&str; 44] = [
        "1",
        "2",
        "9",
        "16",
        "0",
        ".",
        ".",
        ".",
        " ",
        " ",
        "\n",
        "\n",
        "\t",
        "-",
        "#",
        "{",
        "}",
        "[",
        "]",
        "\"persons\"",
        ":",
        ",",
        "é",
        "\u{0}",
        "99999999999999999999",
        "\"durations\"",
        "|",
        "---",
        "+",
        "?",
        "/",
        "pzprv3\n",
        "sudoku",
        "hashi",
        "begin\n",
        "problem\n",
        "end",
        "https://",
        "puzz.link/p?",
        "5/5/",
        "m=edit&p=",
        "?load=",
        "[Puzzle]\n",
        "u5",
    ];
    (0..random.below(120)).map(|_| PIECES[random.below(PIECES.len())]).collect()
}

/// A good text with some bytes changed, left out, doubled or moved.
fn damaged(random: &mut Random, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len().max(1));
        match random.below(6) {
            _ if bytes.is_empty() => {}
            0 => bytes[at] = random.below(256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b"0129.-?|/\n\r\t ,{}[]zx"[random.below(20)]),
            3 => bytes.truncate(at),
            4 => {
                let piece = bytes[at..(at + 8).min(bytes.len())].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => bytes.rotate_left(at),
        }
    }
    bytes
}

/// Reads it in every way; what is found can be written and drawn again.
fn survives(bytes: &[u8]) {
    let text = match text_of(bytes) {
        Ok(text) => text,
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty());
            String::from_utf8_lossy(bytes).into_owned()
        }
    };
    let kinds = Kind::ALL.map(Some).into_iter().chain([None]);
    for kind in kinds {
        for blocks in [None, Some(Blocks { height: 3, width: 2 })] {
            let found = read(&text, &Hints { kind, blocks, ..Hints::default() });
            assert!(!found.is_empty(), "{text:?}");
            for it in found {
                match it.puzzle {
                    Err(error) => {
                        let good = error.line >= 1 && error.column >= 1 && !error.message.is_empty();
                        assert!(good && it.line >= 1 && error.message.len() < 600, "{error} for {text:?}");
                    }
                    Ok(puzzle) => {
                        for format in FORMATS {
                            let _ = format.write(&puzzle);
                        }
                        let _ = chr_solvers::draw::text(&puzzle, None, None, &Default::default());
                        let _ = chr_solvers::draw::svg(&puzzle, None);
                    }
                }
            }
        }
    }
}

/// A puzzle of each kind in each format.
fn good() -> Vec<String> {
    let puzzles: [Puzzle; 6] = [
        sudoku::Puzzle::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").unwrap().into(),
        sudoku::Puzzle::parse("12....\n......\n..3...\n......\n....5.\n......").unwrap().into(),
        sudoku::Puzzle::new(16, (0..256).map(|at| if at % 37 == 0 { 1 + (at / 37) as u8 } else { 0 }).collect()).unwrap().into(),
        hashi::Puzzle::parse("2.?\n...\n3.4").unwrap().into(),
        shikaku::Puzzle::parse("12 . . .\n. . . ?\n. . . .\n. . . .").unwrap().into(),
        meetings::Puzzle::parse(r#"{"persons": 2, "starting_day": 4, "durations": [1, 2], "weekend_ok": [1, 0], "ranks": [1, 2], "precedences": []}"#).unwrap().into(),
    ];
    let mut texts: Vec<String> =
        puzzles.iter().flat_map(|puzzle| FORMATS.iter().filter_map(|it| it.write(puzzle).ok())).collect();
    texts.push(
        r#"{"size":4,"grid":[[{},{"value":1,"given":true},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}"#
            .to_string(),
    );
    texts.push("Grid 01\n12..\n..3.\n....\n..4.\n\nGrid 02\n12..\n..3.\n....\n..4.\n".to_string());
    texts
}

#[test]
fn junk_gives_puzzles_or_errors_with_a_place() {
    let mut random = Random::new(11);
    for _ in 0..4_000 {
        survives(text(&mut random).as_bytes());
    }
}

#[test]
fn damaged_puzzles_give_puzzles_or_errors_with_a_place() {
    let mut random = Random::new(12);
    let good = good();
    // Debug builds take a tenth of the 20,000 that a release build takes in the same time.
    let many = if cfg!(debug_assertions) { 4_000 } else { 20_000 };
    for nth in 0..many {
        survives(&damaged(&mut random, &good[nth % good.len()]));
    }
}

/// Every command that reads puzzles, with little time for each.
const COMMANDS: [&[&str]; 14] = [
    &["solve", "--time-limit", "0.5"],
    &["sudoku", "--unique", "--time-limit", "0.5"],
    &["hashi", "--format", "json", "--time-limit", "0.5"],
    &["shikaku", "--all", "--format", "html", "--time-limit", "0.1"],
    &["meetings", "--time-limit", "0.5"],
    &["convert", "--to", "json"],
    &["convert", "--to", "text"],
    &["hint", "--full", "--time-limit", "0.5"],
    &["hint", "hashi", "--format", "json", "--time-limit", "0.5"],
    &["walk", "--format", "json", "--time-limit", "0.5"],
    &["walk", "shikaku", "--time-limit", "0.5"],
    &["rate", "--format", "json", "--time-limit", "0.5"],
    &["show", "sudoku", "--time-limit", "0.5"],
    &["batch", "--jobs", "2", "--time-limit", "0.5"],
];

#[test]
fn commands_that_read_damaged_puzzles_say_what_is_wrong() {
    let cases = std::env::var("CHR_JUNK_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(140);
    let mut random = Random::new(13);
    let good = good();
    for nth in 0..cases {
        let bytes = match nth % 5 {
            0 => text(&mut random).into_bytes(),
            _ => damaged(&mut random, &good[nth % good.len()]),
        };
        let command = COMMANDS[nth % COMMANDS.len()];
        let mut child = Command::new(env!("CARGO_BIN_EXE_chr-solve"))
            .args(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let fed = std::thread::spawn({
            let bytes = bytes.clone();
            // It may stop reading before the end.
            move || drop(stdin.write_all(&bytes))
        });
        let output = child.wait_with_output().unwrap();
        fed.join().unwrap();
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let about = || format!("{command:?} of {:?}\n{out}\n{err}", String::from_utf8_lossy(&bytes));
        let code = output.status.code().unwrap_or_else(|| panic!("it was killed: {}", about()));
        assert!([0, 1, 2, 3].contains(&code) && !err.contains("panicked"), "{}", about());
        if code == 2 {
            let said = err.contains(", column ") || out.contains(", column ") || out.contains("\"column\":");
            // What has no place is about the kind as a whole.
            let whole = ["meetings are not solved", "cannot be written as", "is too large", "text is empty", "name a "];
            assert!(said || whole.iter().any(|it| err.contains(it) || out.contains(it)), "{}", about());
            // And what has one says as what it was read, or what is read at all.
            let helps =
                |line: &str| line.contains("(read as ") || line.contains("is expected (chr-solve convert --list)");
            assert!(err.lines().filter(|line| line.contains(", column ")).all(helps), "{}", about());
        }
    }
}
