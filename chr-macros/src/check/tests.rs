//! What the checks say, each mistake with its message, and what they let pass.

use super::check;
use crate::diagnostics::Diagnostics;
use crate::parse::parse;

const PRELUDE: &str = "struct P { m: i32 } \
    constraint leq(Var, Var), n(i32), go, s(String), v(Var<i32>, Var<String>); ";

fn errors(source: &str) -> Vec<String> {
    let mut diags = Diagnostics::new();
    let program = parse(source.parse().expect("the test's own tokens"), &mut diags);
    check(&program.expect("a program"), &mut diags);
    diags.into_messages()
}

/// After the prelude, with its one error and the help.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("lqe(x, y) <=> true;", "no constraint `lqe` is declared", "did you mean `leq`?"),
    ("cell(x, y) <=> true;", "no constraint `cell` is declared", "declare it: `constraint cell(…);`"),
    ("n(x) <=> lex(x, x);", "no constraint `lex` is declared", "did you mean `leq`?"),
    (
        "n(x) <=> print(x);",
        "no constraint `print` is declared",
        "declare it, `constraint print(…);`, or put Rust code in braces: `{ print(…); }`",
    ),
    (
        "n(x) <=> same(x, x);",
        "no constraint `same` is declared",
        "`same` is a function: use it in a guard or in the condition of an `if`",
    ),
    ("leq(x) <=> true;", "`leq` takes 2 arguments, but 1 is given", "it is declared as `constraint leq(Var, Var)`"),
    ("n(x) <=> go, n(x, 1);", "`n` takes 1 argument, but 2 are given", "it is declared as `constraint n(i32)`"),
    ("go(x) <=> true;", "`go` takes 0 arguments, but 1 is given", "it is declared as `constraint go`"),
    (
        "n(x) <=> if x > 1 { (go ; once { go(1) }) };",
        "`go` takes 0 arguments, but 1 is given",
        "it is declared as `constraint go`",
    ),
    (
        "r @ go <=> true; r @ n(x) <=> true;",
        "a second rule `r`",
        "choose another name: traces and plans tell rules apart by it",
    ),
    (
        "constraint n(u8);",
        "constraint `n` is declared twice",
        "a constraint has one list of arguments; choose another name",
    ),
    (
        "constraint new(i32);",
        "`new` cannot be the name of a constraint: it is reserved",
        "every program has a method or a goal of that name; choose another",
    ),
    (
        "constraint c(true: u8);",
        "`true` cannot be the name of this argument: it is a word of Rust's",
        "choose another name, such as `true_`",
    ),
    (
        "constraint match(i32);",
        "`match` cannot be the name of this constraint: it is a word of Rust's",
        "choose another name, such as `match_`",
    ),
    (
        "constraint __c(i32);",
        "the name of this constraint starts with `__`, which is reserved",
        "drop an underscore: the generated code keeps such names for itself",
    ),
    ("constraint c(x: i32, x: u8);", "`c` has two arguments `x`", "choose another name, or leave it out"),
    (
        "constraint c(__x: i32);",
        "the name of this argument starts with `__`, which is reserved",
        "drop an underscore: the generated code keeps such names for itself",
    ),
    (
        "constraint c(Vec<Var<i32>>);",
        "a logical variable inside another type",
        "give each variable an argument of its own, as `Var` or `Var<T>` where `T` holds none",
    ),
    (
        "constraint c((Var, i32));",
        "a logical variable inside another type",
        "give each variable an argument of its own, as `Var` or `Var<T>` where `T` holds none",
    ),
    (
        "constraint c(Var<Option<Var>>);",
        "a logical variable inside another type",
        "give each variable an argument of its own, as `Var` or `Var<T>` where `T` holds none",
    ),
    (
        "constraint c(Var<i32, i8>);",
        "a logical variable inside another type",
        "give each variable an argument of its own, as `Var` or `Var<T>` where `T` holds none",
    ),
    (
        "match @ go <=> true;",
        "`match` cannot be the name of this rule: it is a word of Rust's",
        "choose another name, such as `match_`",
    ),
    (
        "rule_2 @ go <=> true; n(x) <=> true;",
        "a second rule `rule_2`",
        "a `#[set]` constraint `c` has a rule `set_c`, and a third rule without a name is `rule_3`; choose another name",
    ),
    (
        "n(x) <=> n(y);",
        "`y` is not bound in this rule",
        "bind it in a head or with `let`, or make a new variable in the body: `fresh y`",
    ),
    ("n(x) <=> n(_);", "`_` is no value", "make a new variable first, `fresh x`, and write `x`"),
    ("n(count) <=> n(coutn);", "`coutn` is not bound in this rule", "did you mean `count`?"),
    (
        "leq(x, y) <=> x = z;",
        "`z` is not bound in this rule",
        "bind it in a head or with `let`, or make a new variable in the body: `fresh z`",
    ),
    (
        "leq(x, y) <=> z = x;",
        "`z` is not bound in this rule",
        "make a new variable first: `fresh z`; or name a value: `let z = …`",
    ),
    (
        "n(x) <=> x = 3;",
        "only a logical variable can be equated, and `x` has type `i32`",
        "to compare, write `x == …` in the guard; else declare it as `Var<i32>`",
    ),
    (
        "n(x) # c <=> c = 3;",
        "only a logical variable can be equated, and `c` is a constraint's handle",
        "equate the variables among the constraint's arguments",
    ),
    (
        "n(x) <=> fresh x;",
        "`x` is already bound in this rule",
        "choose another name; to compare with the value it has, write `==` in the guard",
    ),
    (
        "n(x) <=> let x = 1;",
        "`x` is already bound in this rule",
        "choose another name; to compare with the value it has, write `==` in the guard",
    ),
    (
        "n(x) <=> let Some(x) = f(x) | go;",
        "`x` is already bound in this rule",
        "choose another name; to compare with the value it has, write `==` in the guard",
    ),
    (
        "n(x) <=> for x in 1..3 { go };",
        "`x` is already bound in this rule",
        "choose another name; to compare with the value it has, write `==` in the guard",
    ),
    (
        "n(x) <=> if let Some(x) = f(x) { go };",
        "`x` is already bound in this rule",
        "choose another name; to compare with the value it has, write `==` in the guard",
    ),
    (
        "n(x) # x <=> go;",
        "`x` is already bound in this rule",
        "choose another name; to compare with the value it has, write `==` in the guard",
    ),
    (
        "n(x) <=> fresh y, (fresh y ; go);",
        "`y` is already bound in this rule",
        "choose another name; to compare with the value it has, write `==` in the guard",
    ),
    (
        "n(x) <=> { let y = 1; }, n(y);",
        "`y` is not bound in this rule",
        "bind it in a head or with `let`, or make a new variable in the body: `fresh y`",
    ),
    (
        "n(x) <=> (let y = 1, n(y) ; n(y));",
        "`y` is not bound in this rule",
        "bind it in a head or with `let`, or make a new variable in the body: `fresh y`",
    ),
    (
        "n(store) <=> go;",
        "`store` cannot be a variable: it has a meaning in every rule",
        "`store` reads the store, `value(x)` and `same(x, y)` ask about variables; choose another name",
    ),
    (
        "n(x) <=> let value = 1;",
        "`value` cannot be a variable: it has a meaning in every rule",
        "`store` reads the store, `value(x)` and `same(x, y)` ask about variables; choose another name",
    ),
    (
        "n(__x) <=> go;",
        "names that start with `__` are reserved",
        "drop an underscore: the generated code keeps such names for itself",
    ),
    (
        "n(x) <=> leq(x, x) | go;",
        "a guard cannot tell a constraint, and `leq` is one",
        "to ask for a stored `leq` make it a head that is kept, or read the store: `store.leq()`; that there is none is `store.leq().next().is_none()`",
    ),
    (
        "n(x) <=> !f(n(x)) | go;",
        "a guard cannot tell a constraint, and `n` is one",
        "to ask for a stored `n` make it a head that is kept, or read the store: `store.n()`; that there is none is `store.n().next().is_none()`",
    ),
    (
        "n(x) <=> x = 1 | go;",
        "a guard cannot equate",
        "write `==` to compare values, `same(x, y)` to compare logical variables",
    ),
    (
        "n(x) <=> choose y in 1..2 | n(y);",
        "`choose` in a guard, which only tests",
        "goals belong in the body, after the `|`; a guard is tests and `let`s",
    ),
    (
        "n(x) <=> fresh y | leq(y, y);",
        "`fresh` in a guard, which only tests",
        "goals belong in the body, after the `|`; a guard is tests and `let`s",
    ),
    (
        "n(x) <=> fail | go;",
        "`fail` in a guard, which only tests",
        "goals belong in the body, after the `|`; a guard is tests and `let`s",
    ),
    (
        "#[passive] n(x) <=> go;",
        "all heads of this rule are passive: it can never fire",
        "leave `#[passive]` off the head whose arrival fires the rule",
    ),
    (
        "r @ #[passive] n(x), #[passive] go <=> go;",
        "all heads of this rule are passive: it can never fire",
        "leave `#[passive]` off the head whose arrival fires the rule",
    ),
    (
        r#"s("a") <=> go;"#,
        "a string literal cannot be matched against a `String`",
        r#"bind it and compare in the guard: `c(s) <=> s == "…" | …`"#,
    ),
    (
        r#"s("a" | "b") <=> go;"#,
        "a string literal cannot be matched against a `String`",
        r#"bind it and compare in the guard: `c(s) <=> s == "…" | …`"#,
    ),
    (
        "v(3, _) <=> go;",
        "a logical variable is no plain value",
        "match a known value with `Some(3)`, an unknown one with `None`",
    ),
    (
        r#"v(_, Some("x")) <=> go;"#,
        "a string literal cannot be matched against a `String`",
        r#"bind it and compare in the guard: `c(s) <=> s == "…" | …`"#,
    ),
    (
        "leq(x, y) <=> flag | go;",
        "`flag` is not bound in this rule",
        "bind it in a head or with `let`, or make a new variable in the body: `fresh flag`",
    ),
    (
        "v(1..=9, _) <=> go;",
        "a logical variable is no plain value",
        "match a known value with `Some(1..=9)`, an unknown one with `None`",
    ),
    (
        "v(k @ 1.., _) <=> v(k, k);",
        "a logical variable is no plain value",
        "match a known value with `Some(k @ 1..)`, an unknown one with `None`",
    ),
    (
        "n(x) <=> let y: i32 = x, y = 4;",
        "only a logical variable can be equated, and `y` has type `i32`",
        "to compare, write `y == …` in the guard; else declare it as `Var<i32>`",
    ),
    (
        "n(x) <=> value(x) == 3 | go;",
        "`value` asks about a logical variable, and `x` has type `i32`",
        "use `x` as it is",
    ),
    (
        "n(x), v(y, _) <=> go, if same(x, y) { go };",
        "`same` asks about a logical variable, and `x` has type `i32`",
        "write `==`, and `value(x)` for what a variable is bound to",
    ),
    ("v(x, _) <=> value() == 3 | v(x, x);", "`value` takes 1 logical variable", "write `value(x)`"),
    ("leq(x, y) <=> x == y | go;", "`x` is a logical variable, which has no `==`", "write `same(x, y)`"),
    ("leq(x, y) <=> x != y | go;", "`x` is a logical variable, which has no `!=`", "write `!same(x, y)`"),
    (
        "v(x, _) <=> 3 < x | go;",
        "`x` is a logical variable, which has no `<`",
        "read what it is bound to: `value(x)`; the test is false while it is unbound",
    ),
    ("n(x) <=> n(m);", "`m` is not bound in this rule", "read the program's field as `self.m`"),
];

#[test]
fn each_mistake_has_its_message() {
    for (source, message, help) in MISTAKES {
        let found = errors(&format!("{PRELUDE}{source}"));
        assert_eq!(found, [format!("{message}\nhelp: {help}")], "{source}");
    }
}

#[test]
fn what_is_right_passes() {
    for source in [
        "r @ leq(x, y), leq(y, x) # c <=> x = y;",
        "leq(x, x) <=> true; leq(x, y) / leq(x, y) <=> true;",
        "n(x) <=> x > self.m, let Some(y) = f(x), y == x | n(y), go();",
        "n(x) <=> if x > 1 { let y = 1, n(y) } else { let y = 2, n(y) };",
        "n(x) <=> (fresh y, leq(y, y) ; fresh y, leq(y, y)), fresh y, leq(y, y);",
        "n(x) <=> let y = x + 1, n(y), for z in 0..y { n(z) } choose z in 0..y { n(z) };",
        "n(x) <=> let Some(y) = f(x) else { let y = 3, n(y) }, n(y);",
        "v(x, Some(y)) <=> value(x) == Some(3), !same(x, x) | v(x, y);",
        "v(Some(1 | 2), None) <=> store.n().count() == 0 | n(MAX), { println!(\"x\"); };",
        "s(t) <=> t == \"a\" | true;",
        "leq(x, _) <=> fresh y, y = x, x = y;",
        "v(x, _) <=> x = 3; n(x) <=> fresh y: i32, y = x;",
        "v(x, _), n(x) <=> x == 3, 4 > x | n(x); n(x), v(x, _) <=> x == 3 | n(x);",
        "v(x, _) <=> let y: chr_core::Var<i32> = x, y = 3;",
        "#[set] constraint q(i32, Var); q(1, _), #[passive] q(2, _) <=> true;",
        "constraint t(Var::Item, my::Type, Option<i32>); t(_, _, Some(3)) <=> true;",
    ] {
        let found = errors(&format!("{PRELUDE}{source}"));
        assert_eq!(found, Vec::<String>::new(), "{source}");
    }
    assert_eq!(errors("struct Empty;"), Vec::<String>::new());
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let found = errors(
        "struct P { __n: i32 } constraint leq(Var, Var), new(Vec<Var>);
         r @ lqe(x, y) <=> leq(x, z);
         r @ leq(x) <=> leq(x, x) | z = 1, leq(x, _);
         s @ leq(x, y) <=> ;",
    );
    let lines: Vec<&str> = found.iter().filter_map(|error| error.lines().next()).collect();
    assert_eq!(
        lines,
        [
            "the body is empty",
            "the name of this field starts with `__`, which is reserved",
            "`new` cannot be the name of a constraint: it is reserved",
            "a logical variable inside another type",
            "a second rule `r`",
            "no constraint `lqe` is declared",
            "`z` is not bound in this rule",
            "`leq` takes 2 arguments, but 1 is given",
            "a guard cannot tell a constraint, and `leq` is one",
            "`z` is not bound in this rule",
            "`_` is no value",
        ]
    );
}

#[test]
fn rules_without_constraints_are_one_mistake() {
    assert_eq!(
        errors("struct P; a(x) <=> b(x); c <=> d;"),
        ["`P` has rules, but no constraints\nhelp: declare what the rules are about: \
             `constraint leq(Var, Var);`"]
    );
}

#[test]
fn a_made_up_rule_name_is_not_the_one_reported() {
    let found = errors("struct P; #[set] constraint a(i32); set_a @ a(1) <=> true;");
    assert!(found[0].starts_with("a second rule `set_a`\nhelp: a `#[set]` constraint"));
    assert_eq!(found.len(), 1);
}

#[test]
fn a_type_parameter_needs_the_bounds_of_an_argument() {
    let lacks = |head: &str| errors(&format!("struct P{head}; constraint c(K, Var<K>);"));
    assert_eq!(
        lacks("<K>"),
        [
            "`K` is part of an argument, but lacks `Clone + Eq + Hash + Debug`\nhelp: write `K: Clone + Eq + Hash + Debug`"
        ]
    );
    assert_eq!(
        lacks("<K: Copy + std::cmp::Ord> where K: Display + 'static"),
        ["`K` is part of an argument, but lacks `Hash + Debug`\nhelp: write `K: Clone + Eq + Hash + Debug`"]
    );
    // Another trait may have the rest as its own bounds.
    for head in ["<K: Key>", "<K: Clone + Eq> where K: Hash + Debug", "<K: Copy + Ord + Hash + Debug + ?Sized>"] {
        assert_eq!(lacks(head), Vec::<String>::new(), "{head}");
    }
}

#[test]
fn the_name_of_every_method_is_reserved() {
    let methods = include_str!("../../../chr-core/src/methods.rs");
    let declared = methods.split("$vis fn ").skip(1).map(|rest| rest.split(['<', '(']).next().unwrap_or_default());
    let declared: Vec<&str> = declared.filter(|name| !name.starts_with('$')).collect();
    assert!(declared.len() > 20, "{declared:?}");
    for name in declared.into_iter().chain(["new", "plan", "trace", "with_observer", "store"]) {
        assert!(super::is_reserved(name), "{name}");
    }
}
