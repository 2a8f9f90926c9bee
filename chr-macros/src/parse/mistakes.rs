//! What the parser says about programs that it cannot read.

use syn::Attribute;
use syn::parse::Parser;

use super::{attributes, parse};
use crate::ast::{Mistake, Pass};
use crate::diagnostics::Diagnostics;

const PRELUDE: &str = "struct P; constraint go; constraint a(i32), b(i32, i32); ";

fn errors(source: &str) -> Vec<String> {
    let mut diags = Diagnostics::new();
    parse(source.parse().expect("the test's own tokens"), &mut diags);
    diags.into_messages()
}

/// After the prelude, with its one error and the help.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("go <=> ;", "the body is empty", "write `true` where nothing is to be done"),
    ("go;", "a rule needs an arrow", "write `heads <=> body;` to replace the heads, `heads ==> body;` to add to them"),
    (
        "go => true;",
        "`=>` is no arrow of a rule",
        "write `heads <=> body;` to replace the heads, `heads ==> body;` to add to them",
    ),
    ("<=> true;", "a rule needs a head", "write the constraints that it waits for before the arrow"),
    (
        "a(x) a(y) <=> true;",
        "expected `,` or `/` between two heads",
        r#"write `kept / removed` where CHR in Prolog has `kept \ removed`"#,
    ),
    (
        "a(x) / b(x, y) ==> true;",
        "`/` in a propagation rule, which keeps all its heads",
        "write `,` in its place, or `<=>` to remove the heads after the `/`",
    ),
    ("a(x) / a(y) / go <=> true;", "a second `/` in one rule", "write `kept, kept / removed, removed <=> body`"),
    ("/ go <=> true;", "expected a head", "a head is a constraint with patterns: `leq(x, y)`"),
    ("go / <=> true;", "expected a head", "a head is a constraint with patterns: `leq(x, y)`"),
    ("go, <=> true;", "expected a head", "a head is a constraint with patterns: `leq(x, y)`"),
    ("a(1,,2) <=> true;", "an argument is missing between two commas", "write `_` for one that does not matter"),
    (
        "a(x) # 1 <=> true;",
        "expected a name after `#`",
        "`leq(x, y) # c` makes `c` the handle of the constraint matched",
    ),
    ("3 <=> true;", "expected a head", "a head is a constraint with patterns: `leq(x, y)`"),
    ("go <=> true b @ go <=> true;", "a second arrow in one rule", "end each rule with `;`"),
    ("a(x) <=> | go;", "the guard is empty", "leave out the `|` as well"),
    ("a(x) <=> x > 1,, x < 3 | go;", "expected a test", "an expression is missing here"),
    (
        "a(x) <=> let f = |y| y + 1, f(x) > 0 | go;",
        "a second bare `|` in one rule: the first one ends the guard",
        "put a closure `(|x| …)`, a bit-or `(a | b)` and an or-pattern `(A | B)` in parentheses",
    ),
    (
        "a(x) <=> let y | go;",
        "expected `=` and an expression",
        "write `let pattern = expression`; put an or-pattern and a closure in parentheses",
    ),
    ("a(x) <=> let = x | go;", "expected a pattern", "write `let pattern = expression`"),
    ("a(x) <=> let y: = x | go;", "expected a type", "write a Rust type, such as `i32`, `Vec<u8>` or `Var<i32>`"),
    (
        "a(x) <=> let y: 3 + = x | go;",
        "this is not a type",
        "write a Rust type, such as `i32`, `Vec<u8>` or `Var<i32>`",
    ),
    (
        "a(x) <=> go,, go;",
        "a goal is missing before this comma",
        "a goal is a constraint, `true`, `fail`, `x = e`, `fresh`, `let`, `if`, `match`, `for`, `( … ; … )`, `choose`, `once` or Rust code in braces: `{ code; }`",
    ),
    ("a(x) <=> go go;", "expected `,` between two goals", "separate goals with `,` and end the rule with `;`"),
    (
        "a(x) <=> go constraint c(i32);",
        "expected `,` between two goals",
        "separate goals with `,` and end the rule with `;`",
    ),
    ("a(x) <=> x == 1;", "a test is no goal", "put it in the guard, `heads <=> test | body`, or write `if test { … }`"),
    (
        "a(x) <=> self.n = 1;",
        "only a logical variable can stand left of `=`",
        "write `x = expr` with a variable `x`, or assign in braces: `{ place = value; }`",
    ),
    (
        "a(x) <=> 3 = x;",
        "only a logical variable can stand left of `=`",
        "write `x = expr` with a variable `x`, or assign in braces: `{ place = value; }`",
    ),
    ("a(x) <=> self = x;", "`self` is no variable", "only a logical variable can stand left of `=`"),
    ("a(x) <=> x = ;", "expected a value or a variable after `=`", "an expression is missing here"),
    (r#"a(x) <=> println!("x");"#, "this is no goal", r#"Rust code stands in braces: `{ println!("x"); }`"#),
    ("a(x) <=> (x + 1).foo();", "this is no goal", "Rust code stands in braces: `{ (x + 1).foo(); }`"),
    ("a(x) <=> match { _ => { go } };", "expected a value after `match`", "an expression is missing here"),
    (
        "a(x) <=> match x;",
        "expected `{ pattern => { goals } … }` after `match`",
        "write `match value { pattern => { goals } pattern if test => { goals } }`",
    ),
    (
        "a(x) <=> match x {};",
        "a `match` without arms",
        "write `match value { pattern => { goals } pattern if test => { goals } }`",
    ),
    (
        "a(x) <=> match x { 1 => go, _ => { go } };",
        "expected `{ goals }` after `=>`",
        "the goals inside are separated by commas",
    ),
    (
        "a(x) <=> match x { 1 { go } _ => { go } };",
        "expected `=>` after the pattern",
        "write `match value { pattern => { goals } pattern if test => { goals } }`",
    ),
    (
        "a(x) <=> match x { 1, _ => { go } };",
        "expected `=>` after the pattern",
        "write `match value { pattern => { goals } pattern if test => { goals } }`",
    ),
    (
        "a(x) <=> match x { y if y > 1 { go }, _ => { go } };",
        "expected `=>` after the guard",
        "write `match value { pattern => { goals } pattern if test => { goals } }`",
    ),
    (
        "a(x) <=> match x { y if => { go } _ => { go } };",
        "expected a guard after `if`",
        "an expression is missing here",
    ),
    (
        "a(x) <=> match x { y if y > 1 && => { go } _ => { go } };",
        "something is missing after `&&`",
        "complete the expression",
    ),
    (
        "a(x) <=> match x { => { go } };",
        "expected a pattern",
        "write `match value { pattern => { goals } pattern if test => { goals } }`",
    ),
    (
        "a(x) <=> match x { 1 => { go },, _ => { go } };",
        "expected a pattern",
        "write `match value { pattern => { goals } pattern if test => { goals } }`",
    ),
    (
        "a(x) <=> while x > 1 { go };",
        "`while` is no goal",
        "rules loop: tell a constraint that a rule takes up and tells again until a guard stops it; Rust's own loops stand in braces: `{ while … { … } }`",
    ),
    (
        "a(x) <=> loop { go };",
        "`loop` is no goal",
        "rules loop: tell a constraint that a rule takes up and tells again until a guard stops it; Rust's own loops stand in braces: `{ while … { … } }`",
    ),
    ("a(x) <=> unless x > 1 { go };", "`unless` is no goal", "write `if !(test) { goals }`"),
    (
        "a(x) <=> not go;",
        "a goal does something; that there is no `go` is a test",
        "test it in the guard, `store.go().next().is_none()`, or for some of them `!store.go().any(…)`; reading the store wakes no rule",
    ),
    (
        "a(x) <=> not(go);",
        "a goal does something; that there is no `go` is a test",
        "test it in the guard, `store.go().next().is_none()`, or for some of them `!store.go().any(…)`; reading the store wakes no rule",
    ),
    (
        "a(x) <=> !go;",
        "a goal does something; that there is no `go` is a test",
        "test it in the guard, `store.go().next().is_none()`, or for some of them `!store.go().any(…)`; reading the store wakes no rule",
    ),
    (
        "a(x) <=> + go;",
        "a goal does something; that there is no `go` is a test",
        "test it in the guard, `store.go().next().is_none()`, or for some of them `!store.go().any(…)`; reading the store wakes no rule",
    ),
    (
        "a(x), not go <=> true;",
        "a head is a constraint that is there; that there is no `go` is a test",
        "test it in the guard, `store.go().next().is_none()`, or for some of them `!store.go().any(…)`; reading the store wakes no rule",
    ),
    (
        "a(x), !go <=> true;",
        "a head is a constraint that is there; that there is no `go` is a test",
        "test it in the guard, `store.go().next().is_none()`, or for some of them `!store.go().any(…)`; reading the store wakes no rule",
    ),
    (
        "a(x), + go <=> true;",
        "a head is a constraint that is there; that there is no `go` is a test",
        "test it in the guard, `store.go().next().is_none()`, or for some of them `!store.go().any(…)`; reading the store wakes no rule",
    ),
    (
        "a(x) <=> y is x + 1, go;",
        "`is` has no meaning here",
        "write `let m = n + 1` to name a value, `m = n + 1` to equate a logical variable with it",
    ),
    ("a(x) <=> a(x.);", "something is missing after `.`", "complete the expression"),
    ("a(x) <=> a(f(x, 1 +));", "something is missing after `+`", "complete the expression"),
    ("a(x) <=> let y = x -, go;", "something is missing after `-`", "complete the expression"),
    ("a(x) <=> x == | go;", "something is missing after `==`", "complete the expression"),
    ("a(x) <=> x = 3 *;", "something is missing after `*`", "complete the expression"),
    (
        "a(x) <=> unsafe { 1 };",
        "this is no goal",
        "a goal is a constraint, `true`, `fail`, `x = e`, `fresh`, `let`, `if`, `match`, `for`, `( … ; … )`, `choose`, `once` or Rust code in braces: `{ code; }`",
    ),
    (
        "a(x) <=> choose y: i32 { go };",
        "`choose` needs `in` and what to take the items from",
        "write `for x: i32 in 1..=9 { goals }`, and `choose` likewise; the type may be left out",
    ),
    ("a(x) <=> ();", "an empty alternative", "write `true` where nothing is to be done"),
    ("a(x) <=> (go ; );", "an empty alternative", "write `true` where nothing is to be done"),
    ("a(x) <=> ( ; go);", "an empty alternative", "write `true` where nothing is to be done"),
    (
        "a(x) <=> b(x,, 1);",
        "an argument is missing between two commas",
        "use `fresh x` and `x` for a value not known yet",
    ),
    ("a(x) <=> let y;", "expected `let pattern = expression`", "put an or-pattern and a closure in parentheses"),
    ("a(x) <=> let y = ;", "expected an expression", "write `let pattern = expression`"),
    (
        "a(x) <=> let Some(y) = f(x) else fail;",
        "expected `{ goals }` after `else`",
        "the goals inside are separated by commas",
    ),
    ("a(x) <=> if { go };", "expected a condition after `if`", "an expression is missing here"),
    ("a(x) <=> if x > 1;", "expected `{ goals }` after `if`", "the goals inside are separated by commas"),
    (
        "a(x) <=> if x > 1 { go } else go;",
        "expected `{ goals }` after `else`",
        "the goals inside are separated by commas",
    ),
    (
        "a(x) <=> for y { go };",
        "`for` needs `in` and what to take the items from",
        "write `for x: i32 in 1..=9 { goals }`, and `choose` likewise; the type may be left out",
    ),
    ("a(x) <=> for y in { go };", "expected an expression after `in`", "an expression is missing here"),
    (
        "a(x) <=> choose y: i32 in 1..2;",
        "expected `{ goals }` after `choose`",
        "the goals inside are separated by commas",
    ),
    ("a(x) <=> once (go);", "expected `{ goals }` after `once`", "the goals inside are separated by commas"),
    ("a(x) <=> fresh _;", "expected the name of a new variable", "write `fresh x` or `fresh x, y: i32`"),
    ("a(x) <=> go", "expected `;` after this", "end each constraint and each rule with `;`"),
    (
        "fn f() {}",
        "only a struct, constraints and rules stand in `chr!`",
        "move other items outside; constraints and rules have no `pub` of their own",
    ),
    (
        "pub constraint c(i32);",
        "only a struct, constraints and rules stand in `chr!`",
        "move other items outside; constraints and rules have no `pub` of their own",
    ),
    (
        "use a::{b};",
        "only a struct, constraints and rules stand in `chr!`",
        "move other items outside; constraints and rules have no `pub` of their own",
    ),
    ("struct Q;", "a second struct in one program", "write a `chr! { … }` of its own for each program"),
    (
        "constraint c(i32) r @ c(x) <=> true;",
        "expected `;` after the declaration",
        "a constraint is declared as `constraint name(Type, …);`",
    ),
    ("constraint c(i32,, u8);", "expected a type", "write a Rust type, such as `i32`, `Vec<u8>` or `Var<i32>`"),
    ("constraint c(x:);", "expected a type", "write a Rust type, such as `i32`, `Vec<u8>` or `Var<i32>`"),
    ("constraint c(3 +);", "this is not a type", "write a Rust type, such as `i32`, `Vec<u8>` or `Var<i32>`"),
    (
        "constraint c(i32), ;",
        "expected the name of a constraint",
        "a constraint is declared as `constraint name(Type, …);`",
    ),
    (
        "constraint c(#[dense] usize);",
        "`dense` takes the number of slots, a positive integer literal",
        "write `#[dense(81)]` for an argument in `0..81`",
    ),
    (
        "constraint c(#[dense(0)] usize);",
        "`dense` takes the number of slots, a positive integer literal",
        "write `#[dense(81)]` for an argument in `0..81`",
    ),
    (
        "constraint c(#[dense(n)] usize);",
        "`dense` takes the number of slots, a positive integer literal",
        "write `#[dense(81)]` for an argument in `0..81`",
    ),
    (
        "constraint c(#[dense(8)] Var);",
        "`dense` is for plain integers, not for logical variables",
        "drop `#[dense(…)]`, or declare the argument as `usize`",
    ),
    ("constraint c(#[dens(8)] usize);", "no such attribute on an argument", "did you mean `#[dense]`?"),
    (
        "constraint c(#[key] usize);",
        "`#[key]` has no meaning on an argument",
        "it goes on a constraint: `#[key(row, col)]`",
    ),
    ("constraint c(#[cold] usize);", "no such attribute on an argument", "only `#[dense]` and doc comments go here"),
    (
        "#[key(z)] constraint c(x: i32, y: i32);",
        "`c` has no argument `z`",
        "its arguments are `x`, `y`; positions count from 0",
    ),
    (
        "#[key(2)] constraint c(i32, i32);",
        "`c` has no argument `2`",
        "name the arguments, or give their positions, counted from 0",
    ),
    ("#[index(x, 0)] constraint c(x: i32, y: i32);", "argument `0` is named twice", "once is enough"),
    ("#[key] constraint c(x: i32);", "this names no argument", "its arguments are `x`; positions count from 0"),
    ("#[set(x)] constraint c(x: i32);", "`set` takes no arguments", "write `#[set]`"),
    ("#[sett] constraint c(x: i32);", "no such attribute on a constraint", "did you mean `#[set]`?"),
    (
        "#[dense(3)] constraint c(x: i32);",
        "`#[dense]` has no meaning on a constraint",
        "it goes on an argument: `constraint cell(#[dense(81)] place: usize);`",
    ),
    ("#[indx(x)] constraint c(x: i32);", "no such attribute on a constraint", "did you mean `#[index]`?"),
    (
        "#[join] a(x) <=> go;",
        "`join` takes `textual`",
        "write `#[join(textual)]` to try the partners in the order written",
    ),
    ("#[cold] a(x) <=> go;", "no such attribute on a rule", "only `#[join]` and doc comments go here"),
    ("#[joyn(textual)] a(x) <=> go;", "no such attribute on a rule", "did you mean `#[join]`?"),
    (
        "#[3] a(x) <=> go;",
        "this attribute cannot be read: expected identifier",
        "an attribute is `#[name]`, `#[name(…)]` or `#[name = value]`",
    ),
];

#[test]
fn each_mistake_has_its_message() {
    for (source, message, help) in MISTAKES {
        let found = errors(&format!("{PRELUDE}{source}"));
        assert_eq!(found, [format!("{message}\nhelp: {help}")], "{source}");
    }
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
            "`=>` is no arrow of a rule",
            "`#[key]` has no meaning on a rule",
            "no such attribute on a head",
            "a test is no goal",
        ]
    );
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
