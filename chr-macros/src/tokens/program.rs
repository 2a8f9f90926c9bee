//! What an expression does with the program, `self`: which parameters it reads, which it may change, and whether it
//! hands the whole program to other code, which can then read the store as well.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::scan::operator_at;
use super::{find_tree, is_keyword, mentions};
use crate::ordered::Set;

/// The uses of `self` in an expression.
#[derive(Default)]
pub(crate) struct Uses {
    /// By itself, or in a call of a method of its own.
    pub whole: bool,
    /// The parameters mentioned.
    pub fields: Set<String>,
    /// Those of them that are not plainly read.
    pub changed: Set<String>,
}

/// What the expression does; in doubt, it changes a parameter.
pub(crate) fn uses(tokens: &TokenStream) -> Uses {
    let mut uses = Uses::default();
    walk(tokens, binds_to_change(tokens), &mut uses);
    uses
}

/// Whether some pattern in it has `ref mut`: which parameter that refers to cannot be seen.
fn binds_to_change(tokens: &TokenStream) -> bool {
    let find = |trees: &[TokenTree], at: usize| match &trees[at..] {
        [one, two, ..] if is_word(one, "ref") && is_word(two, "mut") => Some(()),
        _ => None,
    };
    find_tree(tokens, &find).is_some()
}

/// Methods of the standard library that only read what they are called on.
const READING: [&str; 8] = ["clone", "contains", "contains_key", "is_empty", "is_none", "is_some", "iter", "len"];

/// Macros of the standard library that only read what they are given.
const SHOWING: [&str; 14] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "matches",
    "panic",
    "print",
    "println",
    "vec",
];

fn walk(tokens: &TokenStream, changes: bool, uses: &mut Uses) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => walk(&group.stream(), changes || is_changed(&trees, at), uses),
            TokenTree::Ident(word) if word == "self" => match field(&trees, at) {
                Some(field) => {
                    uses.fields.insert(field.to_string());
                    if changes || !only_read(&trees, at) {
                        uses.changed.insert(field.to_string());
                    }
                }
                None => uses.whole = true,
            },
            // A format string may capture it.
            TokenTree::Literal(_) => uses.whole |= mentions(&tree.clone().into()).contains("self"),
            _ => {}
        }
    }
}

/// Whether what is in the group at this place may be changed by what stands around it: it is given to a macro, assigned to,
/// borrowed for that, or something is done to an expression in parentheses.
fn is_changed(trees: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(1).map(|at| &trees[at]);
    let name = |tree: &TokenTree| matches!(tree, TokenTree::Ident(name) if !is_keyword(&name.to_string()));
    if at >= 2 && is_punct(trees, at - 1, '!') && name(&trees[at - 2]) {
        return !SHOWING.iter().any(|shows| is_word(&trees[at - 2], shows));
    }
    let borrowed = before.is_some_and(|tree| is_word(tree, "mut"));
    let assigned = at + 1 < trees.len() && operator_at(trees, at + 1) == Some("=");
    let arguments = before.is_some_and(|tree| name(tree) || matches!(tree, TokenTree::Group(_)))
        || is_punct(trees, at.wrapping_sub(1), '>');
    let done_to = matches!(trees.get(at + 1), Some(TokenTree::Group(_))) || is_punct(trees, at + 1, '.');
    let parentheses = matches!(&trees[at], TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    borrowed || assigned || parentheses && !arguments && done_to
}

/// The parameter, if the `self` here begins `self.name` and that is not a call.
fn field(trees: &[TokenTree], at: usize) -> Option<&Ident> {
    match trees.get(at + 1..)? {
        [TokenTree::Punct(dot), TokenTree::Ident(name), rest @ ..] if dot.as_char() == '.' && !is_call(rest) => {
            Some(name).filter(|name| !name.to_string().starts_with("__"))
        }
        _ => None,
    }
}

/// Whether arguments follow the name of a method, perhaps after `::<…>`.
fn is_call(rest: &[TokenTree]) -> bool {
    match rest.first() {
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Parenthesis,
        _ => is_punct(rest, 0, ':') && is_punct(rest, 1, ':'),
    }
}

/// Whether the parameter whose `self` is at this place is only read: it is not borrowed to be changed, and what is done to
/// it, or to a field or an element of it, is an operator that assigns nothing or a method that is known to read.
fn only_read(trees: &[TokenTree], at: usize) -> bool {
    let dereferenced =
        trees[..at].iter().rev().take_while(|tree| matches!(tree, TokenTree::Punct(p) if p.as_char() == '*'));
    let before = at - dereferenced.count();
    if before > 0 && is_word(&trees[before - 1], "mut") {
        return false;
    }
    let mut at = at + 3;
    loop {
        match trees.get(at) {
            Some(TokenTree::Group(index)) if index.delimiter() == Delimiter::Bracket => at += 1,
            Some(TokenTree::Punct(_)) => match operator_at(trees, at).unwrap_or_default() {
                "." if trees.len() > at + 2 && is_call(&trees[at + 2..]) => {
                    return READING.iter().any(|method| is_word(&trees[at + 1], method));
                }
                "." => at += 2,
                operator => return !operator.ends_with('=') || ["==", "!=", "<=", ">="].contains(&operator),
            },
            _ => return true,
        }
    }
}

fn is_word(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(ident) if ident == word)
}

fn is_punct(trees: &[TokenTree], at: usize, ch: char) -> bool {
    matches!(trees.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ch)
}
