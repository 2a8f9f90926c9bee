//! Types of programs, and what is said of wrong ones.
#![forbid(unsafe_code)]

use chr_example_typechecker::check;

#[test]
fn types_are_inferred() {
    for (text, wanted) in [
        ("1 + 2", "int"),
        ("fn x => x", "a -> a"),
        ("fn f => fn g => fn x => f (g x)", "(a -> b) -> (c -> a) -> c -> b"),
        ("fn x => if x < 1 then true else false", "int -> bool"),
        ("let id = fn x => x in if id true then id 1 else id 2", "int"),
        ("let k = fn x => fn y => x in k (k 1) true", "a -> int"),
    ] {
        assert_eq!(check(text), Ok(wanted.to_string()), "{text}");
    }
}

#[test]
fn all_mistakes_of_a_program_are_found_with_their_places() {
    let programs = [
        "1 + true",
        "if 1 then 2 else false",
        "fn x => x x",
        "let f = fn x => x + 1 in f (f true) + y",
        "(fn x => x) 1 2",
        "fn x => fn f => f (x + 1) (x 2)",
        "let x = in 3",
        "fn => 1",
        "1 + (2",
    ];
    let mut said = String::new();
    for text in programs {
        said += &format!("{text}\n");
        for mistake in check(text).unwrap_err() {
            said += &format!("{}^ {}\n", " ".repeat(mistake.at.from), mistake.message);
        }
    }
    insta::assert_snapshot!(said);
}

#[test]
fn a_long_program_needs_no_deep_stack() {
    let sum = vec!["1"; 500].join(" + ");
    assert_eq!(check(&sum), Ok("int".to_string()));
}
