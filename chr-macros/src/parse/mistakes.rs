//! What the parser says about programs that it cannot read.

use syn::Attribute;
use syn::parse::Parser;

use super::{attributes, parse};
use crate::ast::{Mistake, Pass};
use crate::diagnostics::{Diagnostics, said_of_each};

const PRELUDE: &str = "struct P; constraint go; constraint a(i32), b(i32, i32); ";

fn errors(source: &str) -> Vec<String> {
    let mut diags = Diagnostics::new();
    parse(source.parse().expect("the test's own tokens"), &[], &mut diags);
    diags.into_messages()
}

/// After the prelude, each line is a program with one mistake.
#[test]
fn each_mistake_has_its_message() {
    insta::assert_snapshot!(said_of_each(include_str!("mistakes.txt"), |line| errors(&format!("{PRELUDE}{line}"))));
}

#[test]
fn a_program_needs_a_struct_with_named_fields() {
    let first_lines = |source: &str| -> Vec<String> {
        let lines = |error: String| error.lines().next().unwrap_or_default().to_owned();
        errors(source).into_iter().map(lines).collect()
    };
    assert_eq!(first_lines(""), ["a program begins with its struct"]);
    assert_eq!(first_lines("constraint a(i32); a <=> ;"), ["the body is empty", "a program begins with its struct"]);
    assert_eq!(first_lines("struct P(i32);"), ["the parameters of a program have names"]);
    assert_eq!(first_lines("struct P { n }"), ["this struct cannot be read: expected `:`"]);
    assert_eq!(first_lines("#[set] struct P;"), ["`#[set]` has no meaning on the program's struct"]);
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let found = errors(
        "struct P; constraint a(i32, 3 +), b(#[dense(0)] u8);
         r @ a(x) => true;
         #[key] a(x), #[passiv] b(y) <=> true;
         s @ a(x), b(y) <=> x == y;",
    );
    let lines: Vec<&str> = found.iter().filter_map(|error| error.lines().next()).collect();
    assert_eq!(
        lines,
        [
            "this is not a type",
            "`dense` takes the number of slots, a positive integer literal",
            "`=>` is not a rule arrow",
            "`#[key]` has no meaning on a rule",
            "no such attribute on a head",
            "a test is not a goal",
        ]
    );
}

#[test]
fn the_path_of_the_runtime_is_one() {
    let help = "`chr` takes the path of the crate `chr-core`\nhelp: write `#[chr(crate = path::to::chr_core)]`";
    for attribute in ["#[chr]", "#[chr()]", "#[chr(crate)]", "#[chr(crates = rules)]", "#[chr(crate = 3)]"] {
        assert_eq!(errors(&format!("{attribute} struct P;")), [help], "{attribute}");
    }
    let elsewhere =
        "`#[chr]` has no meaning on a constraint\nhelp: it goes on the program's struct: `#[chr(crate = path)]`";
    assert_eq!(errors("struct P; #[chr(crate = rules)] constraint go;"), [elsewhere]);
}

#[test]
fn attributes_for_the_tests_of_the_engine_are_unknown_to_everybody_else() {
    let attrs = || Attribute::parse_outer.parse_str("#[without(late)] #[sabotage(wake)]").expect("attributes");
    let mut diags = Diagnostics::new();
    let known = attributes::program(attrs(), true, &mut diags);
    assert_eq!((known.without, known.sabotage), (vec![Pass::Late], vec![Mistake::Wake]));
    assert_eq!(diags.len(), 0);
    let unknown = attributes::program(attrs(), false, &mut diags);
    assert_eq!((unknown.without, unknown.sabotage, unknown.attrs.len()), (vec![], vec![], 0));
    let said = ["without", "sabotage"].map(|name| {
        format!(
            "no such attribute on the program's struct\n\
             help: `#[{name}(…)]` is for the tests of `chr-core` itself, and unstable; leave it out"
        )
    });
    assert_eq!(diags.into_messages(), said);
}
