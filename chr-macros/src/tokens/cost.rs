//! Whether an expression may take long, as far as its tokens tell: then a loop that tests it checks the clock.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Methods of numbers and the like that take hardly any time. Others may do anything.
const QUICK: [&str; 29] = [
    "abs",
    "abs_diff",
    "unsigned_abs",
    "signum",
    "min",
    "max",
    "pow",
    "len",
    "is_empty",
    "is_some",
    "is_none",
    "count_ones",
    "count_zeros",
    "leading_zeros",
    "trailing_zeros",
    "rem_euclid",
    "div_euclid",
    "wrapping_add",
    "wrapping_sub",
    "wrapping_mul",
    "saturating_add",
    "saturating_sub",
    "is_positive",
    "is_negative",
    "is_power_of_two",
    "value",
    "same",
    "cmp",
    "eq",
];

/// Whether a function, closure or macro is called in it that is not known to be quick, or it holds a block.
pub(crate) fn may_take_long(tokens: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    trees.iter().enumerate().any(|(at, tree)| match tree {
        TokenTree::Group(group) => {
            let called = group.delimiter() == Delimiter::Parenthesis && at > 0 && calls(&trees[at - 1]);
            called || group.delimiter() == Delimiter::Brace || may_take_long(&group.stream())
        }
        TokenTree::Punct(punct) if punct.as_char() == '!' => {
            matches!(trees.get(at + 1), Some(TokenTree::Group(_)))
                && matches!(at.checked_sub(1).map(|before| &trees[before]), Some(TokenTree::Ident(_)))
        }
        TokenTree::Punct(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    })
}

/// Whether parentheses after this call something that may take long. `Some(…)` does not.
fn calls(before: &TokenTree) -> bool {
    match before {
        TokenTree::Ident(ident) => {
            let name = ident.to_string();
            !name.starts_with(char::is_uppercase) && !QUICK.contains(&name.as_str()) && name != "as"
        }
        TokenTree::Group(group) => group.delimiter() == Delimiter::Parenthesis,
        // The end of `::<T>`.
        TokenTree::Punct(punct) => punct.as_char() == '>',
        TokenTree::Literal(_) => false,
    }
}

/// Functions that put a value together, or copy one.
const BUILDING: [&str; 6] = ["clone", "from", "into", "known", "new", "to_owned"];

/// Whether an expression only puts a value together, of literals, names and constructors: what it is given is in that value and
/// nowhere else.
pub(crate) fn builds(tokens: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    trees.iter().enumerate().all(|(at, tree)| match tree {
        TokenTree::Group(group) => {
            let called = at.checked_sub(1).map(|before| &trees[before]);
            let ours = match called {
                Some(TokenTree::Ident(name)) => {
                    let name = name.to_string();
                    group.delimiter() != Delimiter::Parenthesis
                        || name.starts_with(char::is_uppercase)
                        || BUILDING.contains(&name.as_str())
                        || name == "value"
                }
                Some(TokenTree::Punct(bang)) if bang.as_char() == '!' => {
                    match at.checked_sub(2).map(|name| &trees[name]) {
                        Some(TokenTree::Ident(name)) if name == "term" => return puts_together(&group.stream()),
                        Some(TokenTree::Ident(name)) => name == "vec",
                        _ => false,
                    }
                }
                Some(TokenTree::Punct(other)) => other.as_char() != '>',
                Some(TokenTree::Group(_)) => false,
                Some(TokenTree::Literal(_)) | None => true,
            };
            ours && builds(&group.stream())
        }
        TokenTree::Ident(word) => {
            !["self", "store", "move", "if", "match", "loop", "for", "while"].iter().any(|no| word == no)
        }
        TokenTree::Punct(punct) => !"=|".contains(punct.as_char()),
        TokenTree::Literal(_) => true,
    })
}

/// The same inside `term!`: what looks like a call there is a term, and Rust stands in braces.
fn puts_together(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().all(|tree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => builds(&group.stream()),
        TokenTree::Group(group) => puts_together(&group.stream()),
        _ => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constructors_build() {
        let is = |text: &str| builds(&text.parse().unwrap());
        for building in [
            "Type::Fun(a, b.clone())",
            "List::Cons(n + 1, t)",
            "Row { name, rest: r.into() }",
            "vec![(x, a)]",
            "Some(value(x))",
            "term!(f(x, [h | t]))",
        ] {
            assert!(is(building), "{building}");
        }
        for other in [
            "keep(a)",
            "Type::Fun(keep(a), b)",
            "term!(f({ keep(a) }))",
            "self.all(a)",
            "format!(\"{a:?}\")",
            "{ KEPT.set(a); b }",
            "f::<T>(a)",
        ] {
            assert!(!is(other), "{other}");
        }
    }

    #[test]
    fn calls_of_unknown_functions_may_take_long() {
        let long = |text: &str| may_take_long(&text.parse().unwrap());
        for quick in ["a < b", "(a - b).abs() == 3", "x == Some(3)", "value(x) > n", "a[b.len()] != (c, d)", "!(a)"] {
            assert!(!long(quick), "{quick}");
        }
        for slow in [
            "odd(x)",
            "m::odd(x)",
            "a == 1 && (b || odd(x))",
            "(self.look)(x)",
            "matches!(a, b)",
            "x.is_prime()",
            "f::<u8>(x)",
            "{ a }",
            "store.a().count() == 0",
            "self.graph.linked(a, b)",
        ] {
            assert!(long(slow), "{slow}");
        }
    }
}
