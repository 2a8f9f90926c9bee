//! The helpers on tokens, each on the cases it was written for.

use proc_macro2::TokenStream;

use super::{Found, calls, leaving, lone_ident, mentions, pattern, split_commas, split_type_commas, store_ident, uses};
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
    assert_eq!(mentioned(r#"f!("{{{x}}} {y:1$} {:>1$} {:.*} {z:?} { w } {:v$}")"#), "f v w x y z");
    assert_eq!(mentioned(r#"f!("{self:?} {type} {_a} {été}")"#), "_a f r#type self été");
    assert_eq!(mentioned(r#"f!("{\u{78}} \"{y}\"", "\n{z}")"#), "f x y z");
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
    assert!(store_ident(&tokens("f(store.leq().count())")).is_some());
    assert!(store_ident(&tokens("self.store + a::store")).is_none());
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

/// What leaves the tokens, and `value` or `same` in what runs apart.
fn found(source: &str) -> String {
    let found = leaving(&tokens(source)).into_iter().map(|found| match found {
        Found::Leaves(token) => token.to_string(),
        Found::Apart(name, what) => format!("{name} in {what}"),
    });
    found.collect::<Vec<_>>().join(", ")
}

#[test]
fn what_leaves_the_tokens_is_found() {
    assert_eq!(found("s.parse::<i32>().ok()? + f(x?)"), "?, ?");
    assert_eq!(found("if x { return } else { return None }"), "return, return");
    assert_eq!(found("x?.await?; self?; vec![a?; 3]"), "?, ?, ?, ?");
    assert_eq!(found("break; continue; break 'a; continue 'a; break 3"), "break, continue, break, continue, break");
    assert_eq!(found("while { break } { } for x in match y { A => break, B => v } { break }"), "break, break");
    assert_eq!(found("while match x { A => return, _ => true } { break; }"), "return");
    assert_eq!(found("if if a { b } else { return } { x? }"), "return, ?");
    assert_eq!(found("loop { x?; return; break 'out; }"), "?, return, break");
    assert_eq!(found("'a: loop { break 'a; } break 'a"), "break");
    assert_eq!(found("'a: { break 'a 1; break; }"), "break");
    assert_eq!(found("'a: for x in y { 'b: while c { continue 'a; break 'b; continue 'c; } }"), "continue");
    assert_eq!(found("let Some(x) = y else { return };"), "return");
    assert_eq!(found("let | A | B = x else { return };"), "return");
    assert_eq!(found("let f: fn(i32) -> i32 = match y { A => return, B => g };"), "return");
    assert_eq!(
        found("match x { | A | B => return, C if y? => { return } | D => {} _ => break, }"),
        "return, ?, return, break"
    );
    assert_eq!(found("a | b?; (a || b?); x = |y| y; z?"), "?, ?, ?");
    assert_eq!(found("f(|x| x?, y?)"), "?");
    assert_eq!(found("{ |x| x? } ; return"), "return");
    assert_eq!(found("unsafe { x? } const { return }"), "?, return");
    assert_eq!(found("f(async { x? }, async move { return }, y?)"), "?");
    assert_eq!(found("fn f() -> Option<i32> { x? } y?"), "?");
    assert_eq!(found("impl A for B { fn f(&self) { return } } return"), "return");
    assert_eq!(found("if a < b { return } f::<A, B>(x?)"), "return, ?");
}

#[test]
fn what_has_its_own_way_out_is_left_alone() {
    for source in [
        "xs.iter().map(|x| x?).sum::<i32>()",
        "let f = |x: Option<i32>| -> Option<i32> { return x; }; f(1)",
        "let f = move |(a, b), Foo { c, .. }| if a { return } else { b? }; f",
        "f(|| return, || x?, |a| |b, c| a?)",
        "fn f<T: ?Sized>(x: &T) -> Option<i32> where T: Foo { if a { return None } x? }",
        "async { x? }; async move { return }; async |x| x?",
        "loop { break; continue } while let Foo { a, .. } = b { break } for Foo { a } in b { continue }",
        "while let Some(x) = y && z { break }",
        "while x.iter().any(|y| y?) { if a { break } match b { A => continue, _ => break } }",
        "for x in if a { b } else { c } { break }",
        "'a: loop { loop { break 'a } }  'b: { break 'b }",
        "let f: Box<dyn for<'a> Fn(&'a str) -> &'static str>",
        "macro_rules! m { ($($x:expr)?) => { return $($x)? } } f()",
        "x.r#return + self.break_ + a::r#continue",
        "\"return ?\"",
        "match x { A => |y| y?, _ => |z| { return z } }",
    ] {
        assert_eq!(found(source), "", "{source}");
    }
}

#[test]
fn values_are_asked_for_in_the_rules_own_code() {
    assert_eq!(found("value(x) + { loop { break value(y) } }"), "");
    assert_eq!(found("xs.any(|y| y == value(x))"), "value in a closure");
    assert_eq!(found("xs.any(|y| same(x, y))"), "");
    assert_eq!(found("fn f(x: X) { same(x, x); value(x) }"), "same in a function, value in a function");
    assert_eq!(found("async { value(x) }"), "value in an `async` block");
    assert_eq!(found("|x| x.value(y) + a::value(y)"), "");
}

#[test]
fn parameters_are_read_or_changed() {
    let used = |source: &str| {
        let uses = uses(&tokens(source));
        let names = |names: &std::collections::BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(" ");
        (uses.whole, names(&uses.fields), names(&uses.changed))
    };
    for source in [
        "self.a + 1",
        "f(self.a, &self.a)",
        "x <= self.a && self.a != y",
        "self.a[1].b == 3",
        "self.a.len() + self.a.iter().sum::<i32>()",
        "if self.a { 1 } else { 2 }",
        "x = self.a",
        "for y in self.a.clone() { }",
        "println!(\"{}\", self.a)",
        "self.a..self.a",
        "!self.a as i32",
    ] {
        assert_eq!(used(source), (false, "a".to_owned(), String::new()), "{source}");
    }
    for source in [
        "self.a = 3",
        "self.a += 1",
        "self.a[1].b <<= 3",
        "*self.a = 3",
        "self.a.push(1)",
        "self.a.b.push::<T>(1)",
        "self.a[0].take()",
        "f(&mut self.a)",
        "f(&mut *self.a)",
        "f(&mut (self.a))",
        "(self.a).push(1)",
        "(self.a)(1)",
        "(self.a, x) = y",
        "[x, self.a] = y",
        "write!(self.a, \"x\")",
        "mine! { self.a }",
        "match self.a { Some(ref mut x) => *x = 1, None => {} }",
        "g(|x| self.a.push(x))",
    ] {
        assert_eq!(used(source), (false, "a".to_owned(), "a".to_owned()), "{source}");
    }
    for source in ["self", "f(self)", "&*self", "self.f(1)", "self.f::<T>(1)", "self.__s", "format!(\"{self:?}\")"] {
        assert_eq!(used(source), (true, String::new(), String::new()), "{source}");
    }
    assert_eq!(used("x.a(1) + s.self_"), (false, String::new(), String::new()));
}
