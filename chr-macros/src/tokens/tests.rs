//! The helpers on tokens, each on the cases it was written for.

use proc_macro2::TokenStream;

use super::{calls, lone_ident, mentions, pattern, reads_store, split_commas, split_type_commas};
use crate::ast::Shape;

fn tokens(source: &str) -> TokenStream {
    source.parse().expect("the test's own tokens")
}

#[test]
fn mentions_are_what_may_be_read() {
    let mentioned = |source: &str| mentions(&tokens(source)).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(mentioned("x.y + z.w(v)"), "v x z");
    assert_eq!(mentioned("a..b + ..c + ..=d"), "a b c d");
    assert_eq!(mentioned("std::cmp::max(x, y)"), "std x y");
    assert_eq!(mentioned("self.n + t.0"), "self t");
    assert_eq!(mentioned("vec![x, { y }]"), "vec x y");
    assert_eq!(mentioned("&'s x"), "x");
    assert_eq!(mentioned(r##"f("{x} {{no}} {y:?} {0} {} {z:>w$.p$}")"##), "f p w x y z");
    assert_eq!(mentioned(r##"r#"{x}"#"##), "x");
    assert_eq!(mentioned(r##"b"{x}""##), "");
    assert_eq!(mentioned("Foo { a: b }"), "Foo a b");
}

#[test]
fn calls_are_of_the_plain_function() {
    let found = |source: &str| -> Vec<String> {
        let found = calls(&tokens(source), "value");
        found.into_iter().map(|call| call.args.to_string()).collect()
    };
    assert_eq!(found("value(x) == f(value(y))"), ["x", "y"]);
    assert_eq!(found("value(value(z))"), ["value (z)", "z"]);
    assert!(found("a.value(x) + b::value(y) + value + value[1]").is_empty());
}

#[test]
fn the_store_is_read_by_its_name() {
    assert!(reads_store(&tokens("f(store.leq().count())")));
    assert!(!reads_store(&tokens("self.store + a::store")));
}

#[test]
fn commas_in_brackets_do_not_split() {
    let split = |source: &str| split_commas(tokens(source)).len();
    assert_eq!(split(""), 0);
    assert_eq!(split("a, b,"), 2);
    assert_eq!(split("f(a, b), [c, d]"), 2);
    assert_eq!(split("f::<A, B>(x), c"), 2);
    assert_eq!(split("f::<A, Vec<B>>(x), c"), 2);
    assert_eq!(split("<A as B<C, D>>::f(x), c"), 2);
    assert_eq!(split("a < b, c > d"), 2);
    assert_eq!(split("self < b, c > d"), 2);
    assert_eq!(split("a << b, c >> d, e <= f, g -> h"), 4);
    assert_eq!(split("a,, b"), 3);
    let types = |source: &str| split_type_commas(tokens(source)).len();
    assert_eq!(types("HashMap<A, B>, fn(A) -> B, Vec<Vec<(C, D)>>, E"), 4);
    assert_eq!(types("F<fn(A) -> B, C>, D"), 2);
}

#[test]
fn patterns_bind_small_names() {
    let binds = |source: &str| -> String {
        let names = pattern(tokens(source)).binds;
        names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(binds("x"), "x");
    assert_eq!(binds("_x"), "_x");
    assert_eq!(binds("_"), "");
    assert_eq!(binds("(x, y, x)"), "x y x");
    assert_eq!(binds("MAX"), "");
    assert_eq!(binds("None"), "");
    assert_eq!(binds("Some(x)"), "x");
    assert_eq!(binds("shape::circle(x)"), "x");
    assert_eq!(binds("shape::<i32, u8>::circle(x)"), "x");
    assert_eq!(binds("a::b"), "");
    assert_eq!(binds("Foo { x, y: z, ref w, mut v, u: (t, _), .. }"), "x z w v t");
    assert_eq!(binds("n @ 1..=9"), "n");
    assert_eq!(binds("low..=high"), "");
    assert_eq!(binds("[first, rest @ .., last]"), "first rest last");
    assert_eq!(binds("ref mut x"), "x");
    assert_eq!(binds("&x"), "x");
    assert_eq!(binds("pat!(x)"), "");
    assert_eq!(binds("A(x) | B(x)"), "x");
    assert_eq!(binds("(A(x) | B(x), y)"), "x y");
    assert_eq!(binds("A(x) | B(y)"), "x y");
    assert_eq!(binds("true | false"), "");
    assert_eq!(binds("r#type"), "r#type");
}

#[test]
fn patterns_have_shapes() {
    let shape = |source: &str| pattern(tokens(source)).shape;
    assert_eq!(shape("_"), Shape::Wild);
    assert_eq!(shape("x"), Shape::Name);
    assert_eq!(shape("_x"), Shape::Name);
    for literal in ["3", "-3", "true", "false", "'c'", "b'c'", "3u8", "0xff"] {
        assert_eq!(shape(literal), Shape::Literal, "{literal}");
    }
    for other in ["MAX", "\"s\"", "b\"s\"", "(x)", "Some(x)", "mut x", "1..=9", "x | y", "None"] {
        assert_eq!(shape(other), Shape::Other, "{other}");
    }
}

#[test]
fn a_lone_identifier_may_come_from_another_macro() {
    assert!(lone_ident(&tokens("x")).is_some());
    assert!(lone_ident(&tokens("x.y")).is_none());
    let group = proc_macro2::Group::new(proc_macro2::Delimiter::None, tokens("x"));
    assert!(lone_ident(&proc_macro2::TokenTree::Group(group).into()).is_some());
}
