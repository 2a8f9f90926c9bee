//! Reading what people have, and writing it again.

use chr_solvers::format::{FORMATS, Found, Hints, Kind, Puzzle, read, text_of};
use chr_solvers::sudoku::{self, Blocks};
use chr_solvers::{hashi, shikaku};
use proptest::prelude::*;

/// A puzzle that many know, in rows.
const KNOWN: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

fn known() -> sudoku::Puzzle {
    let cells = KNOWN.concat().chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    sudoku::Puzzle::new(9, cells).unwrap()
}

fn found(text: &str, hints: &Hints) -> Found {
    let mut found = read(text, hints);
    assert_eq!(found.len(), 1, "{text}\n{found:?}");
    found.pop().unwrap()
}

fn sudoku_of(text: &str) -> (sudoku::Puzzle, &'static str) {
    let found = found(text, &Kind::Sudoku.into());
    match found.puzzle {
        Ok(Puzzle::Sudoku(puzzle)) => (puzzle, found.format),
        other => panic!("{text}\n{other:?}"),
    }
}

/// The known puzzle with something between the cells of a row, and between rows.
fn with(cell: impl Fn(&str, usize) -> String, between: &str) -> String {
    let rows: Vec<String> = KNOWN.iter().enumerate().map(|(nth, row)| cell(row, nth)).collect();
    rows.join(between)
}

#[test]
fn a_sudoku_is_read_in_every_form_that_people_paste() {
    let spaced = |row: &str| row.chars().map(|c| c.to_string()).collect::<Vec<_>>().join(" ");
    let groups = |row: &str, by: &str| format!("{}{by}{}{by}{}", &row[..3], &row[3..6], &row[6..]);
    let framed = |rule: &str, left: &str, bar: &str, right: &str, ends: (&str, &str)| {
        let body = with(
            |row, nth| {
                let cells = |part: &str| part.chars().map(|c| format!("{c} ")).collect::<String>();
                let row = [&row[..3], &row[3..6], &row[6..]].map(|part| format!(" {}", cells(part))).join(bar);
                let rule = if nth > 0 && nth % 3 == 0 { format!("{rule}\n") } else { String::new() };
                format!("{rule}{left}{row}{right}")
            },
            "\n",
        );
        format!("{}\n{body}\n{}\n", ends.0, ends.1)
    };
    let mut forms: Vec<(&str, String)> = vec![
        ("line", KNOWN.concat()),
        ("rows", KNOWN.join("\n")),
        ("rows", with(|row, _| spaced(row), "\n")),
        ("rows", with(|row, _| groups(row, " "), "\n")),
        ("rows", with(|row, nth| if nth % 3 == 2 { format!("{row}\n") } else { row.to_string() }, "\n")),
        (
            "rows",
            with(|row, nth| if nth % 3 == 2 { format!("{}\n", groups(row, " ")) } else { groups(row, " ") }, "\n"),
        ),
        ("line", with(|row, _| row.to_string(), " ")),
        ("line", spaced(&KNOWN.concat())),
        (
            "csv",
            with(
                |row, _| {
                    row.chars()
                        .map(|c| if c == '.' { String::new() } else { c.to_string() })
                        .collect::<Vec<_>>()
                        .join(",")
                },
                "\n",
            ),
        ),
        (
            "csv",
            with(
                |row, _| {
                    row.chars()
                        .map(|c| if c == '.' { "0".to_string() } else { c.to_string() })
                        .collect::<Vec<_>>()
                        .join(";")
                },
                "\n",
            ),
        ),
        (
            "csv",
            with(
                |row, _| {
                    row.chars()
                        .map(|c| if c == '.' { String::new() } else { c.to_string() })
                        .collect::<Vec<_>>()
                        .join("\t")
                },
                "\n",
            ),
        ),
        ("csv", with(|row, _| row.chars().map(|c| format!("\"{c}\"")).collect::<Vec<_>>().join(","), "\n")),
        (
            "frame",
            with(
                |row, nth| {
                    if nth > 0 && nth % 3 == 0 {
                        format!("------+-------+------\n{}", groups(&spaced(row).replace(' ', ""), " | "))
                    } else {
                        groups(row, " | ")
                    }
                },
                "\n",
            ),
        ),
        // Simple Sudoku, its file and its frame.
        (
            "frame",
            with(
                |row, nth| {
                    if nth > 0 && nth % 3 == 0 {
                        format!("-----------\n{}", groups(row, "|"))
                    } else {
                        groups(row, "|")
                    }
                },
                "\n",
            ),
        ),
        (
            "frame",
            format!(
                "*-----------*\n{}\n*-----------*",
                with(
                    |row, nth| {
                        let rule = if nth > 0 && nth % 3 == 0 { "|---+---+---|\n" } else { "" };
                        format!("{rule}|{}|", groups(row, "|"))
                    },
                    "\n"
                )
            ),
        ),
        // HoDoKu, and the frames of forums.
        (
            "frame",
            framed(
                ":-------+-------+-------:",
                "|",
                "|",
                "|",
                (".-------.-------.-------.", "'-------'-------'-------'"),
            ),
        ),
        (
            "frame",
            framed(
                "+-------+-------+-------+",
                "|",
                "|",
                "|",
                ("+-------+-------+-------+", "+-------+-------+-------+"),
            ),
        ),
        (
            "frame",
            framed(
                "├───────┼───────┼───────┤",
                "│",
                "│",
                "│",
                ("┌───────┬───────┬───────┐", "└───────┴───────┴───────┘"),
            ),
        ),
        (
            "frame",
            framed(
                "╠═══════╬═══════╬═══════╣",
                "║",
                "║",
                "║",
                ("╔═══════╦═══════╦═══════╗", "╚═══════╩═══════╩═══════╝"),
            ),
        ),
        // SadMan.
        ("sdk", format!("[Puzzle]\n{}\n[State]\n{}\n", KNOWN.join("\n"), "123456789\n".repeat(9))),
        ("rows", format!("#ASomebody\n#DA puzzle\n{}\n", KNOWN.join("\n"))),
        ("pzprv3", format!("pzprv3\nsudoku\n9\n{}\n", with(|row, _| spaced(row) + " ", "\n"))),
        ("pzprv3", format!("pzprv3/sudoku/9/{}/", with(|row, _| spaced(row) + " ", "/"))),
        (
            "json",
            format!(
                "[{}]",
                with(
                    |row, _| format!("[{}]", row.chars().map(|c| format!("\"{c}\"")).collect::<Vec<_>>().join(",")),
                    ","
                )
            ),
        ),
        ("line", format!("0000abc123 {} 2.6", KNOWN.concat().replace('.', "0"))),
        ("line", format!("{};remark;1.2", KNOWN.concat())),
        ("line", format!("{},{}", KNOWN.concat(), "5".repeat(81))),
        ("line", format!("quizzes,solutions\n{},{}", KNOWN.concat().replace('.', "0"), "5".repeat(81))),
    ];
    for blank in ["0", "_", "*", "x", "X", "-", "?"] {
        forms.push(("line", KNOWN.concat().replace('.', blank)));
        forms.push(("rows", KNOWN.join("\n").replace('.', blank)));
        forms.push(("rows", with(|row, _| spaced(row), "\n").replace('.', blank)));
    }
    for (format, text) in &forms {
        let (puzzle, read_as) = sudoku_of(text);
        assert_eq!((puzzle, read_as), (known(), *format), "{text}");
        // The same from Windows, with spaces at the end, and as other encodings.
        let windows = text.replace('\n', "  \r\n");
        assert_eq!(sudoku_of(&text_of(windows.as_bytes()).unwrap()).0, known(), "{text}");
        let wide: Vec<u8> = "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        assert_eq!(sudoku_of(&text_of(&wide).unwrap()).0, known(), "{text}");
        assert_eq!(sudoku_of(&text_of(&[b"\xef\xbb\xbf", text.as_bytes()].concat()).unwrap()).0, known());
    }
}

#[test]
fn pencil_marks_and_entries_are_blanks_and_said_to_be() {
    let marks = KNOWN.map(|row| {
        row.chars().map(|c| if c == '.' { "1234".to_string() } else { c.to_string() }).collect::<Vec<_>>().join("  ")
    });
    let it = found(&marks.join("\n"), &Kind::Sudoku.into());
    assert_eq!(it.puzzle, Ok(known().into()));
    assert_eq!(it.notes, ["the pencil marks in 51 cells were read as blanks"]);
    // SudoCue: what the player has put in begins with u.
    let it = found(&marks.join("\n").replacen("1234", "u4", 1), &Kind::Sudoku.into());
    assert_eq!((it.puzzle, it.format), (Ok(known().into()), "sdx"));
    assert_eq!(it.notes.len(), 2);
}

#[test]
fn sizes_and_blocks_are_seen_or_said() {
    let blocks = |text: &str, hints: &Hints| match found(text, hints).puzzle {
        Ok(Puzzle::Sudoku(puzzle)) => puzzle.blocks().to_string(),
        other => panic!("{text}\n{other:?}"),
    };
    let hints = Kind::Sudoku.into();
    for (n, usual) in [
        (4, "2x2"),
        (6, "2x3"),
        (8, "2x4"),
        (9, "3x3"),
        (10, "2x5"),
        (12, "3x4"),
        (14, "2x7"),
        (15, "3x5"),
        (16, "4x4"),
        (18, "3x6"),
        (20, "4x5"),
        (21, "3x7"),
        (22, "2x11"),
        (24, "4x6"),
        (25, "5x5"),
    ] {
        let rows = (".".repeat(n) + "\n").repeat(n);
        assert_eq!(blocks(&rows, &hints), usual, "{rows}");
        assert_eq!(blocks(&(". ".repeat(n) + "\n").repeat(n), &hints), usual);
        assert_eq!(blocks(&".".repeat(n * n), &hints), usual);
    }
    assert_eq!(
        blocks(
            "12....\n......\n......\n......\n......\n......",
            &Hints { blocks: Some(Blocks { height: 3, width: 2 }), ..hints }
        ),
        "3x2"
    );
    assert_eq!(blocks("12|..|..\n..|..|..\n..|..|..\n--------\n..|..|..\n..|..|..\n..|..|..", &hints), "3x2");
    assert_eq!(blocks("12. ...\n... ...\n\n... ...\n... ...\n\n... ...\n... ...", &hints), "2x3");
    assert_eq!(blocks("12 .. ..\n.. .. ..\n.. .. ..\n\n.. .. ..\n.. .. ..\n.. .. ..", &hints), "3x2");
    assert_eq!(blocks("6\n12....\n......\n......\n......\n......\n......", &hints), "2x3");
    let five = ".....\n".repeat(5);
    assert!(found(&five, &hints).puzzle.unwrap_err().message.contains("say --blocks 1x5"));
    assert_eq!(blocks(&five, &Hints { blocks: Some(Blocks { height: 1, width: 5 }), ..hints }), "1x5");
}

#[test]
fn letters_stand_for_what_is_above_nine() {
    let first = |text: &str| match found(text, &Kind::Sudoku.into()).puzzle {
        Ok(Puzzle::Sudoku(puzzle)) => puzzle.cells()[..4].to_vec(),
        other => panic!("{text}\n{other:?}"),
    };
    let sixteen =
        |start: &str| format!("{start}{}\n{}", ".".repeat(16 - start.len()), (".".repeat(16) + "\n").repeat(15));
    assert_eq!(first(&sixteen("9AG1")), [9, 10, 16, 1]);
    assert_eq!(first(&sixteen("9ag1")), [9, 10, 16, 1]);
    assert_eq!(first(&sixteen("APBC")), [1, 16, 2, 3]);
    assert_eq!(first(&sixteen("0F9A")), [1, 16, 10, 11]);
    assert_eq!(
        first(&("16 1 . 10".to_string() + &" .".repeat(12) + "\n" + &(". ".repeat(16) + "\n").repeat(15))),
        [16, 1, 0, 10]
    );
    assert_eq!(first("AB..\nCD..\n....\n...."), [1, 2, 0, 0]);
}

#[test]
fn puzzles_in_one_file_are_never_merged() {
    let four = "12..\n..3.\n....\n..4.";
    let kinds = |text: &str, kind: Kind| -> Vec<(Option<String>, bool, usize)> {
        read(text, &kind.into()).into_iter().map(|it| (it.name, it.puzzle.is_ok(), it.line)).collect()
    };
    assert_eq!(kinds("4.\n..\n\n4.\n..\n", Kind::Shikaku), [(None, true, 1), (None, true, 4)]);
    assert_eq!(kinds("1.1\n\n\n1.1\n", Kind::Hashi), [(None, true, 1), (None, true, 4)]);
    assert_eq!(kinds(&format!("{four}\n\n{four}\n"), Kind::Sudoku), [(None, true, 1), (None, true, 6)]);
    let named = |name: &str| Some(name.to_string());
    assert_eq!(
        kinds(&format!("Grid 01\n{four}\nGrid 02\n{four}"), Kind::Sudoku),
        [(named("Grid 01"), true, 2), (named("Grid 02"), true, 7)]
    );
    assert_eq!(
        kinds("first:\n1.1\n\nsecond:\n1.1\n", Kind::Hashi),
        [(named("first"), true, 2), (named("second"), true, 5)]
    );
    // One that is bad does not keep the others from being read, and is told with its place.
    let bad = read("4.\n..\n\n4.\n.q\n\n4.\n..", &Kind::Shikaku.into());
    assert_eq!(bad.iter().map(|it| it.puzzle.is_ok()).collect::<Vec<_>>(), [true, false, true]);
    let error = bad[1].puzzle.clone().unwrap_err();
    assert_eq!((error.line, error.column), (5, 2));
    let lines = [KNOWN.concat(), KNOWN.concat().replace('7', "q"), KNOWN.concat()].join("\n");
    let list = read(&lines, &Kind::Sudoku.into());
    assert_eq!(
        list.iter().map(|it| (it.puzzle.is_ok(), it.line)).collect::<Vec<_>>(),
        [(true, 1), (false, 2), (true, 3)]
    );
    // Without blank lines, two boards are too much for one.
    let error = found(&format!("{four}\n{four}"), &Kind::Sudoku.into()).puzzle.unwrap_err();
    assert_eq!(error.line, 5);
    // A board and the same on one line, as forums have it.
    let both = format!("{}\n{}", KNOWN.join("\n"), KNOWN.concat());
    assert_eq!(kinds(&both, Kind::Sudoku), [(None, true, 1), (None, true, 10)]);
    // Addresses, and other things between them.
    let mixed =
        "https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3\nmine: https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j\n";
    let found = read(mixed, &Hints::default());
    assert_eq!(
        found.iter().map(|it| it.puzzle.as_ref().unwrap().kind()).collect::<Vec<_>>(),
        [Kind::Hashi, Kind::Shikaku]
    );
    assert_eq!(found[1].name.as_deref(), Some("mine"));
}

#[test]
fn islands_and_areas_are_read_with_any_blank() {
    let text = "2.3\n...\n3.4";
    let board = |text: &str| found(text, &Kind::Hashi.into()).puzzle.unwrap();
    for blank in [".", "0", "-", "_"] {
        let text = text.replace('.', blank);
        assert_eq!(board(&text), board("2.3\n...\n3.4"));
        let spaced: String = text.chars().map(|c| if c == '\n' { "\n".to_string() } else { format!("{c} ") }).collect();
        assert_eq!(board(&spaced), board("2.3\n...\n3.4"), "{spaced}");
    }
    assert_eq!(board("# a comment\n3 3\n2.3\n...\n3.4\n"), board(text));
    assert_eq!(board("2.3/.../3.4"), board(text));
    let janko = "begin\npuzzle Hashi\nauthor me\nsize 3\nproblem\n2 - 3\n- - -\n3 - 4\nsolution\n2 0 3\nmoves\nend\n";
    assert_eq!(found(janko, &Hints::default()).puzzle.unwrap(), board(text));
    let janko = "begin\npuzzle shikaku\nrows 2\ncols 3\n[problem]\n- - 6\n- - -\n[solution]\n1 1 1\n1 1 1\nend\n";
    let shikaku: shikaku::Puzzle = shikaku::Puzzle::parse("..6\n...").unwrap();
    assert_eq!(found(janko, &Hints::default()).puzzle.unwrap(), shikaku.into());
    assert_eq!(
        shikaku::Puzzle::parse("12 . .\n. . .\n. . .\n. . .").unwrap(),
        shikaku::Puzzle::parse("c..\n...\n...\n...").unwrap()
    );
    // One column, in which a number has two digits: a letter says the same.
    for (numbers, letters) in [("11\n .\n 1\n .", "b\n.\n1\n."), ("?\n.\n11\n.", "?\n.\nb\n.")] {
        let column = |text: &str| shikaku::Puzzle::parse(&format!("{text}{}", "\n .".repeat(8))).unwrap();
        assert_eq!(column(numbers), column(letters), "{numbers}");
    }
    let error = shikaku::Puzzle::parse("12\n...\n...").unwrap_err().to_string();
    assert_eq!(error, "line 2, column 3: this row has 3 cells, the first has 2");
}

#[test]
fn a_question_mark_is_any_number() {
    let all = chr_solvers::Budget { solutions: usize::MAX, time: None };
    // A square of islands, one of them told: with one bridge on either side of it, one of the last island's two sides has some
    // (8 ways); with two on one side, all the others have some (4 ways each).
    let board = hashi::Puzzle::parse("2.?\n...\n?.?").unwrap();
    let outcome = hashi::solve(&board, &hashi::Options::default(), &all);
    assert_eq!((outcome.complete, outcome.solutions.len()), (true, 8 + 4 + 4));
    for solution in &outcome.solutions {
        hashi::check(&board, solution).unwrap();
    }
    // Of Shikaku: one rectangle has all that is left.
    let board = shikaku::Puzzle::parse("2.?\n...").unwrap();
    let outcome = shikaku::solve(&board, &shikaku::Options::default(), &all);
    assert_eq!(outcome.solutions.len(), 1);
    assert_eq!(outcome.solutions[0].rects()[1].area(), 4);
}

#[test]
fn a_question_mark_is_any_number_whatever_the_options() {
    use hashi::{Connectivity, Model, Sum};
    let all = chr_solvers::Budget { solutions: usize::MAX, time: None };
    let board = hashi::Puzzle::parse("2.?\n...\n?.?").unwrap();
    for model in [Model::Spans, Model::Cells] {
        for sum in [Sum::Direct, Sum::Add, Sum::Forward] {
            for connectivity in [Connectivity::Reachable, Connectivity::DisjointSet, Connectivity::Flow] {
                for improved in [true, false] {
                    let options = hashi::Options {
                        model,
                        sum,
                        connectivity,
                        no_pairs: improved,
                        small_cases: improved,
                        twice: improved,
                        ..hashi::Options::default()
                    };
                    assert_eq!(hashi::solve(&board, &options, &all).solutions.len(), 16, "{options:?}");
                }
            }
        }
    }
    let board = shikaku::Puzzle::parse("?.3.\n....\n.?.?\n....").unwrap();
    let solve = |options: &shikaku::Options| {
        let mut rects: Vec<_> =
            shikaku::solve(&board, options, &all).solutions.iter().map(|it| it.rects().to_vec()).collect();
        rects.sort();
        rects
    };
    let expected = solve(&shikaku::Options::default());
    assert!(!expected.is_empty());
    use shikaku::Order;
    for order in [Order::Input, Order::FirstFail, Order::AntiFirstFail, Order::LargestFirst] {
        for (redundant, cover, core) in
            [(false, true, true), (true, false, true), (true, true, false), (false, false, false)]
        {
            let options = shikaku::Options { redundant, cover, core, order, ..shikaku::Options::default() };
            assert_eq!(solve(&options), expected, "{options:?}");
        }
    }
}

#[test]
fn addresses_of_f_puzzles_and_penpa_hold_plain_grids_only() {
    let format = |name: &str| FORMATS.iter().find(|it| it.name == name).unwrap();
    for name in ["f-puzzles", "sudokupad", "penpa"] {
        let address = format(name).write(&known().into()).unwrap();
        let it = found(&address, &Hints::default());
        assert_eq!((it.puzzle, it.format), (Ok(known().into()), name), "{address}");
    }
    let error = |text: &str| found(text, &Hints::default()).puzzle.unwrap_err().message;
    let json = r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"killercage":[{"cells":["R1C1"]}]}"#;
    assert!(error(json).contains("`killercage`"), "{}", error(json));
    assert!(error("https://www.f-puzzles.com/?id=abc").contains("only has the number of a puzzle"));
    assert!(error("https://sudokupad.app/abcdef").contains("only has the number of a puzzle"));
    let own = format!("https://sudokupad.app/scl{}", "N4IgzglgXgpiBcBOANCA5gJwgEw".repeat(3));
    assert!(error(&own).contains("SudokuPad's own form"), "{}", error(&own));
    assert!(
        error("https://www.f-puzzles.com/?load=N4Ig").contains("damaged")
            || error("https://www.f-puzzles.com/?load=N4Ig").contains("JSON")
    );
    assert!(error("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA").contains("damaged"));
}

/// A random puzzle of some kind. A Sudoku has the rows of a full board with some cells left out, its numbers renamed.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let sudoku = (
        prop::sample::select(vec![(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4), (4, 3), (4, 4), (5, 5)]),
        any::<u64>(),
        0..100u64,
    )
        .prop_map(|((height, width), seed, share)| {
            let blocks = Blocks { height, width };
            let n = blocks.size();
            let mut random = chr_solvers::random::Random::new(seed);
            let mut names: Vec<u8> = (1..=n as u8).collect();
            random.shuffle(&mut names);
            let full = |row: usize, col: usize| names[(row % height * width + row / height + col) % n];
            let cells = (0..n * n).map(|at| if random.below(100) < share as usize { full(at / n, at % n) } else { 0 });
            Puzzle::Sudoku(sudoku::Puzzle::with_blocks(blocks, cells.collect()).unwrap())
        });
    let hashi = (1..14usize, 1..14usize, any::<u64>()).prop_map(|(rows, cols, seed)| {
        let mut random = chr_solvers::random::Random::new(seed);
        let mut text: Vec<Vec<char>> = (0..rows)
            .map(|_| {
                (0..cols)
                    .map(|_| if random.below(3) == 0 { char::from(b'1' + random.below(8) as u8) } else { '.' })
                    .collect()
            })
            .collect();
        text[0][0] = if random.below(2) == 0 { '?' } else { '3' };
        let text: Vec<String> = text.into_iter().map(|it| it.into_iter().collect()).collect();
        Puzzle::Hashi(hashi::Puzzle::parse(&text.join("\n")).unwrap())
    });
    let shikaku = (1..14u16, 1..14u16, any::<u64>()).prop_map(|(height, width, seed)| {
        let mut random = chr_solvers::random::Random::new(seed);
        let all = u32::from(height) * u32::from(width);
        let mut places: Vec<(u16, u16)> = (0..height).flat_map(|row| (0..width).map(move |col| (row, col))).collect();
        random.shuffle(&mut places);
        let mut left = all;
        let mut numbers = Vec::new();
        for (row, col) in places {
            if left == 0 {
                break;
            }
            let area = 1 + random.below(left.min(40) as usize) as u32;
            left -= area;
            numbers.push((shikaku::Cell { row, col }, if random.below(5) == 0 { 0 } else { area }));
        }
        Puzzle::Shikaku(shikaku::Puzzle::new(height, width, numbers).unwrap())
    });
    prop_oneof![sudoku, hashi, shikaku]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_format_comes_back(puzzle in puzzles()) {
        for format in FORMATS.iter().filter(|it| it.kinds.contains(&puzzle.kind())) {
            let Ok(text) = format.write(&puzzle) else { continue };
            let found = read(&text, &puzzle.kind().into());
            prop_assert_eq!(found.len(), 1, "{}:\n{}\n{:?}", format.name, &text, &found);
            prop_assert_eq!(found[0].puzzle.as_ref(), Ok(&puzzle), "{}:\n{}", format.name, &text);
            // Twice in one file it is two puzzles.
            let twice = read(&format!("{text}\n{text}"), &puzzle.kind().into());
            prop_assert_eq!(twice.len(), 2, "{}:\n{}", format.name, &text);
            for it in twice {
                prop_assert_eq!(it.puzzle.as_ref(), Ok(&puzzle), "{}", format.name);
            }
        }
    }
}

#[test]
fn every_format_can_be_written_for_something() {
    let hashi = Puzzle::Hashi(hashi::Puzzle::parse("2.3\n...\n3.4").unwrap());
    for format in FORMATS {
        let puzzle: Puzzle = if format.kinds.contains(&Kind::Sudoku) { known().into() } else { hashi.clone() };
        assert!(format.write(&puzzle).is_ok(), "{}", format.name);
    }
    let error = FORMATS.iter().find(|it| it.name == "line").unwrap().write(&hashi).unwrap_err();
    assert!(error.starts_with("a hashi cannot be written as line; it can as rows"), "{error}");
}

/// What a player reads when something is wrong says where, what was expected, and what to do.
#[test]
fn errors_say_what_was_expected() {
    let known = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rows: String = known.as_bytes().chunks(9).map(|it| String::from_utf8_lossy(it).into_owned() + "\n").collect();
    let cases: [(Vec<u8>, Option<Kind>, &str); 15] = [
        (
            known[1..].into(),
            Some(Kind::Sudoku),
            "line 1, column 1: this row has 80 cells (`3..7....6..1…`); a sudoku has from 4 to 25 rows of as many cells, \
             or all of them on one line, as 81 would be for 9 rows",
        ),
        (rows[..10].into(), Some(Kind::Sudoku), "the board ends after 1 row of 9 cells, where 9 rows are expected"),
        // Latin-1 in a remark does no harm, in a cell it is told as what it is.
        (
            [b"# R\xe4tsel\n", rows.as_bytes(), b"\n12"].concat(),
            Some(Kind::Sudoku),
            "line 12, column 1: this row has 2",
        ),
        (
            rows.replacen("5", "\u{de}", 1).chars().map(|it| it as u8).collect(),
            None,
            "`Þ` is neither a number from 1 to 9",
        ),
        (
            b"\xff\xd8\xff\xe0\x00\x10JFIF\x00".into(),
            None,
            "this is not text (UTF-8, UTF-16 or Latin-1), but perhaps a picture",
        ),
        ("\n \n".into(), None, "the text is empty: rows of cells, an address or a file of another program is expected"),
        (r#"{"kind": "hashi", "rows": [[2, 0"#.into(), None, "the JSON ends here and is not complete"),
        (
            r#"{"kind": "hashi", "rows": [[2, ,0]]}"#.into(),
            None,
            "line 1, column 32: this is no JSON from here on: a number",
        ),
        (
            r#"{"persons": 2}"#.into(),
            None,
            "there is no `starting_day`: a meetings problem has `persons`, `starting_day`",
        ),
        ("https://www.f-puzzles.com/?load=N4Ig5gTgl".into(), None, "is damaged from here on: copy the whole address"),
        ("m=edit&p=7ZZNT9".into(), None, "is damaged from here on: copy the whole address"),
        ("pzpv3\nhashikake\n1\n3\n2 . 2 ".into(), None, "; if `pzpv3` above is to be `pzprv3`, mend that"),
        ("\u{a00}".into(), None, "this row has 1 cell (`\\u{a00}`); a sudoku has from 4 to 25 rows"),
        (
            "pzprv3\nsudko\n4\n".into(),
            None,
            "`sudko` is a kind of puzzle that is not solved here (did you mean sudoku?)",
        ),
        (
            "begin\npuzzle hasi\nproblem\n2 - 2\nend".into(),
            None,
            "(did you mean hashi?); sudoku, hashi and shikaku are",
        ),
    ];
    for (bytes, kind, wanted) in cases {
        let read = text_of(&bytes).map(|text| read(&text, &Hints { kind, ..Hints::default() }));
        let errors: Vec<String> = match read {
            Err(error) => vec![error.to_string()],
            Ok(found) => found.into_iter().filter_map(|it| it.puzzle.err()).map(|it| it.to_string()).collect(),
        };
        assert!(errors.iter().any(|it| it.contains(wanted)), "{wanted}\n{errors:#?}");
    }
}

/// Letters, forums, tables, and frames with spaces for blanks.
#[test]
fn what_comes_along_with_a_puzzle_is_left_out() {
    let rows: Vec<String> = known().cells().chunks(9).map(|row| row.iter().map(u8::to_string).collect()).collect();
    let open: Vec<String> = rows.iter().map(|row| row.replace('0', " ")).collect();
    let framed = |field: fn(&str) -> String, bar: &str, rule: &str| {
        let line = |row: &String| {
            let fields: Vec<String> = (0..3).map(|it| field(&row[3 * it..3 * it + 3])).collect();
            format!("{bar}{}{bar}\n", fields.join(bar))
        };
        let bands: Vec<String> = open.chunks(3).map(|band| band.iter().map(line).collect()).collect();
        format!("{rule}\n{}{rule}\n", bands.join(&format!("{rule}\n")))
    };
    let digits = |row: &String| row.bytes().map(|it| it - b'0').collect::<Vec<u8>>();
    let apart = |field: &str| field.chars().flat_map(|c| [' ', c]).chain([' ']).collect::<String>();
    let close = |field: &str| field.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let table: String =
        open.iter().map(|row| row.chars().map(|c| format!("|{c}")).collect::<String>() + "|\n").collect();
    let wide: String =
        open.iter().map(|row| row.chars().map(|c| format!("| {c} ")).collect::<String>() + "|\n").collect();
    for text in [
        framed(apart, "│", "├───────┼───────┼───────┤"),
        framed(close, "|", "+-----+-----+-----+"),
        framed(str::to_string, "|", "+---+---+---+"),
        table,
        wide,
        format!("> {}\n", rows.join("\n> ")),
        format!("[code]\n{}\n[/code]\n", rows.join("\n")),
        format!("```\n{}\n```\n", rows.join("\n")),
        format!("board = [\n{}]\n", rows.iter().map(|row| format!("  {:?},\n", digits(row))).collect::<String>()),
        format!("grid = [\n{}]\n", rows.iter().map(|row| format!("  \"{row}\",\n")).collect::<String>()),
        format!("\"{}\"", rows.concat()),
        format!("grid = \"{}\"\n", rows.concat()),
        format!("{}  # easy, with 30 clues", rows.concat().replace('0', ".")),
        // With zeros for blanks nothing tells a row from a name but that it is a whole puzzle.
        format!("Easy {}", rows.concat()),
        format!(":0000:x:{}:::", rows.concat()),
        format!("<opensudoku>\n<game data=\"{}\" />\n</opensudoku>", rows.concat()),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", rows.concat()),
    ] {
        assert_eq!(sudoku_of(&text).0, known(), "{text}");
    }
    assert_eq!(found(&format!("Easy: {}", rows.concat()), &Hints::default()).name.as_deref(), Some("Easy"));
    // A name may say the kind.
    let named = found("Hashi 3\n\n2.2\n...\n2.2\n", &Hints::default());
    assert!(matches!(named.puzzle, Ok(Puzzle::Hashi(_))), "{named:?}");
    let board = "| 4 |   |   |\n|---|---|---|\n|   |   | 2 |\n";
    let Ok(Puzzle::Shikaku(it)) = found(board, &Kind::Shikaku.into()).puzzle else { panic!("{board}") };
    assert_eq!((it.height(), it.width(), it.numbers().len()), (2, 3, 2));
}
