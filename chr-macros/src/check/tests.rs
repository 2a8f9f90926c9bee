//! What the checks say: each mistake with its message, and what they accept.

use super::check;
use crate::diagnostics::{Diagnostics, said_of_each};
use crate::parse::parse;

const PRELUDE: &str = "struct P { m: i32 } \
    constraint leq(Var, Var), n(i32), go, s(String), v(Var<i32>, Var<String>); ";

fn errors(source: &str) -> Vec<String> {
    let mut diags = Diagnostics::new();
    let program = parse(source.parse().expect("the test's own tokens"), &[], &mut diags);
    check(&program.expect("a program"), &mut diags);
    diags.into_messages()
}

/// After the prelude, each line is a program with one mistake.
#[test]
fn each_mistake_has_its_message() {
    insta::assert_snapshot!(said_of_each(include_str!("mistakes.txt"), |line| errors(&format!("{PRELUDE}{line}"))));
}

#[test]
fn what_is_right_passes() {
    for source in include_str!("right.txt").lines() {
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
            "`_` is not a value",
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
    // Another trait may imply the rest.
    for head in ["<K: Key>", "<K: Clone + Eq> where K: Hash + Debug", "<K: Copy + Ord + Hash + Debug + ?Sized>"] {
        assert_eq!(lacks(head), Vec::<String>::new(), "{head}");
    }
}
