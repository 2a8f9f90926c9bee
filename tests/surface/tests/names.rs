//! The reference (`chr-core/src/language.md`) lists every word with a meaning and every name that `chr!` makes. Here its lists
//! are compared with the compiler's own, and with the public interface of a program as `interface.rs` has it written down:
//! what one has and the other lacks is a failure in either direction.
#![allow(missing_docs)]

use std::collections::BTreeSet;

type Names = BTreeSet<String>;

const REFERENCE: &str = include_str!("../../../chr-core/src/language.md");
const DECLARATIONS: &str = include_str!("../../../chr-macros/src/check/declarations.rs");
const ATTRIBUTES: &str = include_str!("../../../chr-macros/src/parse/attributes.rs");
const AST: &str = include_str!("../../../chr-macros/src/ast.rs");
const WAITING: &str = include_str!("../../../chr-macros/src/check/waiting.rs");
const GOALS: &str = include_str!("../../../chr-macros/src/parse/body.rs");
const METHODS: &str = include_str!("../../../chr-core/src/methods.rs");
const SAMPLE: &str = include_str!("../src/lib.rs");
const INTERFACE: &str = include_str!("snapshots/interface__the_interface_of_a_program.snap");

/// What stands between two texts, each of which must be there.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let rest = text.split_once(from).unwrap_or_else(|| panic!("no `{from}`")).1;
    rest.split_once(to).unwrap_or_else(|| panic!("no `{to}` after `{from}`")).0
}

/// A section of the reference, up to the next.
fn section(title: &str) -> &'static str {
    let rest = REFERENCE.split_once(&format!("\n# {title}\n")).unwrap_or_else(|| panic!("no section `{title}`")).1;
    rest.split("\n# ").next().unwrap_or(rest)
}

/// Every second part: what is quoted.
fn quoted<T: FromIterator<String>>(text: &str, quote: char) -> T {
    text.split(quote).skip(1).step_by(2).map(str::to_owned).collect()
}

/// Names up to the first character that cannot be in one, each after one of the marks.
fn after(text: &str, mark: &str) -> Names {
    let name = |rest: &str| rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    text.split(mark).skip(1).map(name).filter(|name: &String| !name.is_empty()).collect()
}

fn names<const N: usize>(names: [&str; N]) -> Names {
    names.map(str::to_owned).into()
}

/// What stands in a constant of the compiler: the strings of its lines, or only the first of each.
fn constant(source: &str, start: &str, first: bool) -> Names {
    let lines = between(source, start, "];").lines().skip(1);
    lines.flat_map(|line| quoted::<Vec<_>>(line, '"').into_iter().take(if first { 1 } else { usize::MAX })).collect()
}

/// The public methods of a type in the interface, apart from those of traits.
fn methods(of: &str) -> Names {
    let mut own = false;
    let mut found = Names::new();
    for line in INTERFACE.lines() {
        if line.starts_with("impl") {
            own = !line.contains(" for chr_tests_surface::");
        }
        if own && let Some(rest) = line.strip_prefix(&format!("pub fn chr_tests_surface::{of}<")) {
            let method = rest.split_once(">::").map_or("", |parts| parts.1);
            found.extend(method.split(['<', '(']).next().map(str::to_owned));
        }
    }
    found
}

/// The three lists of names that no constraint can have.
fn refused() -> [Names; 3] {
    let text = between(section("Words and names"), "**No constraint can be called**", "Nor can it");
    let lists: Vec<Names> = text.split(';').map(|list| quoted(list, '`')).collect();
    lists.try_into().expect("three lists")
}

#[test]
fn the_reference_lists_the_names_that_no_constraint_can_have() {
    let listed: Names = refused().into_iter().flatten().collect();
    assert_eq!(listed, constant(DECLARATIONS, "const RESERVED: [&str;", false));
}

#[test]
fn the_reference_lists_the_methods_of_every_program() {
    let constraints = after(SAMPLE, "    constraint ");
    let takes: Names = constraints.iter().map(|name| format!("take_{name}")).collect();
    let mut made = methods("Sample");
    assert!(constraints.is_subset(&made) && takes.is_subset(&made), "{made:?}");
    made.retain(|name| !constraints.contains(name) && !takes.contains(name));
    let [listed, ..] = refused();
    assert_eq!(listed, made);
    let written = after(METHODS, "$vis fn ");
    assert!(written.len() > 20 && written.is_subset(&listed), "{written:?}");
    let described = section("The host's side");
    for name in &made {
        assert!(described.contains(&format!("{name}(")), "`{name}` is not in the table of the host's side");
    }
}

#[test]
fn the_store_has_the_readers_of_the_reference() {
    let indexed = names(["cell_by_row_col", "keyed_by_id"]);
    let expected: Names = after(SAMPLE, "    constraint ").into_iter().chain(indexed).collect();
    assert_eq!(methods("SampleStore"), expected);
}

#[test]
fn the_reference_lists_every_attribute() {
    let table = section("Pragmas").lines().filter(|line| line.starts_with("| `#[")).collect::<String>();
    let ours = constant(ATTRIBUTES, "const OURS:", true);
    let listed = after(&table, "#[");
    let others = names(["allow", "cfg", "deny"]);
    // `chr` is about the program as a whole, and described there.
    assert!(section("Words and names").contains("`#[chr(crate = …)]`"));
    assert_eq!(listed.union(&names(["chr"])).cloned().collect::<Names>(), ours.union(&others).cloned().collect());
    assert_eq!(after(&table, "#[allow("), constant(AST, "ALL: [(&str, Lint);", true));
}

#[test]
fn the_reference_lists_every_goal_and_function() {
    let row = |start: &str| {
        let line = section("Words and names").lines().find(|line| line.starts_with(start));
        quoted::<Names>(line.unwrap_or_else(|| panic!("no row `{start}`")), '`')
    };
    let words: Names = quoted(between(GOALS, "const FORMS: &str = ", ";\n"), '`');
    let is_word = |name: &String| name.chars().all(char::is_alphabetic);
    assert_eq!(
        row("| as a goal |").into_iter().filter(is_word).collect::<Names>(),
        words.into_iter().filter(is_word).collect()
    );
    let functions: Names = quoted(between(WAITING, "const FUNCTIONS: [(&str, bool);", ";\n"), '"');
    let listed: Names = row("| after `agg").into_iter().flat_map(|call| after(&format!(" {call}"), " ")).collect();
    assert_eq!(listed.into_iter().filter(|name| name != "agg").collect::<Names>(), functions);
}
