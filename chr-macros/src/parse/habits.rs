//! What people coming from other languages write, and what to write here instead.

use proc_macro2::{Ident, TokenTree};
use quote::quote;

use super::cursor::Cursor;
use super::rule::Context;
use crate::ast::Section;
use crate::diagnostics::error;
use crate::tokens::readable;

/// An error for a goal that begins with a word of another language; the word has already been taken.
pub(super) fn word(word: &Ident, cursor: &Cursor, context: &Context<'_>) -> Option<syn::Error> {
    let text = word.to_string();
    if context.constraints.contains(&text) {
        return None;
    }
    let help = match text.as_str() {
        "while" | "loop" => {
            "rules loop: tell a constraint that a rule takes up and tells again until a guard stops it; \
             Rust's own loops stand in braces: `{ while … { … } }`"
        }
        "unless" if !ends(cursor) => "write `if !(test) { goals }`",
        "not" => return no_such(cursor.rest(), Section::Body),
        "agg" if !ends(cursor) => {
            return Some(error(
                word,
                "an aggregate is a condition, not a goal",
                "write it in the guard, before a `|`: `heads ==> agg n = count() in c(patterns), n > 2 | goals`",
            ));
        }
        _ => return None,
    };
    Some(error(word, format!("`{word}` is not a goal"), help))
}

/// An error at `\+ b(x)`, whose `\` rustc has dropped, at `not b(x)`, and in a body at `!b(x)`.
pub(super) fn absent(cursor: &Cursor, section: Section, context: &Context<'_>) -> Option<syn::Error> {
    let said = match cursor.peek()? {
        TokenTree::Punct(punct) => punct.as_char() == '+' || punct.as_char() == '!' && section != Section::Heads,
        TokenTree::Ident(word) => word == "not" && !context.constraints.contains("not"),
        _ => false,
    };
    if said { no_such(cursor.rest().get(1..)?, section) } else { None }
}

/// The negated constraint comes first, perhaps in parentheses.
fn no_such(trees: &[TokenTree], section: Section) -> Option<syn::Error> {
    let (name, args) = match trees {
        [TokenTree::Group(group), ..] => return no_such(&group.stream().into_iter().collect::<Vec<_>>(), section),
        [TokenTree::Ident(name), rest @ ..] => (name, rest.first().filter(|tree| is_group(tree))),
        _ => return None,
    };
    let message = match section {
        Section::Heads => format!("that there is no `{name}` is written with a `!`"),
        Section::Guard | Section::Body => format!("a goal does something; that there is no `{name}` is a condition"),
    };
    let written = readable(&quote!(#name #args));
    let help = match section {
        Section::Heads => format!("write `!{written}`"),
        Section::Guard | Section::Body => format!("write `!{written}` among the heads"),
    };
    Some(error(quote!(#name #args), message, help))
}

/// An error at `x is n + 1`, where the `x` was taken for a goal.
pub(super) fn is(cursor: &Cursor) -> Option<syn::Error> {
    cursor.is_at("is").then(|| {
        error(
            cursor.peek(),
            "`is` has no meaning here",
            "write `let m = n + 1` to name a value, `m = n + 1` to equate a logical variable with it",
        )
    })
}

fn is_group(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(_))
}

fn ends(cursor: &Cursor) -> bool {
    match cursor.peek() {
        None => true,
        Some(TokenTree::Punct(punct)) => punct.as_char() == ',',
        Some(tree) => is_group(tree),
    }
}
