//! Questions about the user's tokens, with the answers: each line of the text files is a case for which some answer was
//! written.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{
    Found, Uses, calls, leaving, lone_ident, may_take_long, mentions, pattern, split_commas, split_type_commas,
};
use super::{dereferenced, is_flat, store_ident, uses};

fn tokens(source: &str) -> TokenStream {
    source.parse().expect("the test's own tokens")
}

/// Each line with the answers to it.
fn answers(lines: &str, answer: impl Fn(TokenStream) -> Vec<String>) -> String {
    lines.lines().map(|line| format!("{line}\n    {}\n", answer(tokens(line)).join("\n    "))).collect()
}

fn listed(names: impl IntoIterator<Item = impl ToString>) -> String {
    names.into_iter().map(|name| name.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn expressions() {
    let shown = answers(include_str!("expressions.txt"), |expr| {
        let Uses { whole, fields, changed } = uses(&expr);
        let found = leaving(&expr).into_iter().map(|found| match found {
            Found::Leaves(token) => token.to_string(),
            Found::Apart(name, what) => format!("{name} in {what},"),
        });
        let questions = [
            ("mentions", listed(mentions(&expr))),
            ("asks the value of", listed(calls(&expr, "value").into_iter().map(|call| format!("({})", call.args)))),
            ("reads the store", store_ident(&expr).map(|_| "yes").unwrap_or_default().to_owned()),
            ("is left by", listed(found)),
            ("uses parameters", listed(fields)),
            ("changes parameters", listed(changed)),
            ("hands the program on", if whole { "yes".to_owned() } else { String::new() }),
            ("may take long", if may_take_long(&expr) { "yes".to_owned() } else { String::new() }),
            ("parts between commas", split_commas(expr).len().to_string()),
        ];
        let said = questions.into_iter().filter(|(_, answer)| !answer.is_empty());
        said.map(|(question, answer)| format!("{question}: {answer}")).collect()
    });
    insta::assert_snapshot!(shown);
    assert!(split_commas(TokenStream::new()).is_empty());
}

#[test]
fn patterns() {
    let shown = answers(include_str!("patterns.txt"), |tokens| {
        let pattern = pattern(tokens);
        vec![format!("{:?} binds: {}", pattern.shape, listed(pattern.binds))]
    });
    insta::assert_snapshot!(shown);
}

#[test]
fn lists_of_types() {
    let shown =
        answers(include_str!("types.txt"), |tokens| split_type_commas(tokens).iter().map(super::readable).collect());
    insta::assert_snapshot!(shown);
}

#[test]
fn a_lone_identifier_may_come_from_another_macro() {
    assert!(lone_ident(&tokens("x")).is_some());
    assert!(lone_ident(&tokens("x.y")).is_none());
    assert!(lone_ident(&TokenTree::Group(Group::new(Delimiter::None, tokens("x"))).into()).is_some());
}

#[test]
fn a_flat_pattern_looks_one_level_deep() {
    for flat in ["E::Add(a, b)", "(n, _)", "P { x, y: z, .. }", "Some(x)", "[a, ..]", "Cell(-1, c)"] {
        assert!(is_flat(&tokens(flat)), "{flat}");
    }
    for other in
        ["x", "E::Zero", "Some((a, b))", "&(a, b)", "Some(ref x)", "Some(&x)", "A(x) | B(x)", "Some(x @ _)", "1..=5"]
    {
        assert!(!is_flat(&tokens(other)), "{other}");
    }
}

#[test]
fn a_dereferenced_name_is_nothing_else() {
    assert_eq!(dereferenced(&tokens("*x")).map(|name| name.to_string()).as_deref(), Some("x"));
    for other in ["x", "**x", "*x.y", "*X", "(*x)", "&x"] {
        assert!(dereferenced(&tokens(other)).is_none(), "{other}");
    }
}
