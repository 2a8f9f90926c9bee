//! Operators on logical variables, which have none: rustc would only say that `Var<i32>` does not implement `Add`.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use crate::ast::Section;
use crate::diagnostics::Diagnostics;
use crate::tokens::{ends_operand, operator_at};

const INFIX: [&str; 29] = [
    "+", "-", "*", "/", "%", "^", "&", "<<", ">>", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "+=", "-=", "*=",
    "/=", "%=", "^=", "&=", "|=", "<<=", ">>=", "..", "..=",
];

/// Reports the first operator on each variable. Names that may be rebound in the expression are left to rustc.
pub(super) fn check(
    tokens: &TokenStream,
    section: Section,
    is_variable: &impl Fn(&Ident) -> bool,
    diags: &mut Diagnostics,
) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let binds = trees.iter().any(|tree| match tree {
        TokenTree::Punct(punct) => punct.as_char() == '|',
        TokenTree::Ident(word) => ["let", "for", "match", "fn"].iter().any(|binds| word == binds),
        _ => false,
    });
    if binds {
        return;
    }
    let variable = |at: usize| match trees.get(at) {
        Some(TokenTree::Ident(name)) if is_variable(name) && stands_alone(&trees, at) => Some(name),
        _ => None,
    };
    let mut reported: Vec<&Ident> = Vec::new();
    for (at, tree) in trees.iter().enumerate() {
        if let TokenTree::Group(group) = tree {
            check(&group.stream(), section, is_variable, diags);
        }
        let Some(name) = variable(at).filter(|name| !reported.contains(name)) else { continue };
        let (operator, other) = match (infix_after(&trees, at), infix_before(&trees, at), prefix(&trees, at)) {
            (Some(operator), ..) => (operator, variable(at + 1 + operator.len())),
            (_, Some(operator), _) => (operator, None),
            (.., Some(operator)) => (operator, None),
            _ => continue,
        };
        reported.push(name);
        reported.extend(other);
        let help = match (other, operator) {
            (Some(other), "==") => format!("write `same({name}, {other})`"),
            (Some(other), "!=") => format!("write `!same({name}, {other})`"),
            _ if section == Section::Guard => {
                format!("read what it is bound to: `value({name})`; the test is false while it is unbound")
            }
            _ => format!(
                "read what it is bound to: `value({name})`; while it is unbound that is an error, so let the rule wait \
                 for the value with `Some({name})` in its head"
            ),
        };
        diags.push(name, format!("`{name}` is a logical variable, which has no `{operator}`"), help);
    }
}

/// Whether the identifier is an operand by itself: not a field, not a call, not the receiver of a method.
fn stands_alone(trees: &[TokenTree], at: usize) -> bool {
    let before = &trees[..at];
    let colon = matches!(before.last(), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    let member = colon || ends_with_dot(before);
    let asked = match trees.get(at + 1) {
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Brace,
        Some(TokenTree::Punct(_)) => {
            matches!(operator_at(trees, at + 1), Some("." | "?" | "::" | ":" | "!" | "=" | "=>"))
        }
        _ => false,
    };
    !member && !asked
}

/// A `.` that is not part of a range.
fn ends_with_dot(before: &[TokenTree]) -> bool {
    let dot = |tree: Option<&TokenTree>| matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == '.');
    dot(before.last()) && !dot(before.len().checked_sub(2).map(|at| &before[at]))
}

fn infix_after(trees: &[TokenTree], at: usize) -> Option<&'static str> {
    trees.get(at + 1)?;
    operator_at(trees, at + 1).filter(|operator| INFIX.contains(operator))
}

/// The operator that ends just before, and where it begins.
fn operator_before(trees: &[TokenTree], at: usize) -> Option<(&'static str, usize)> {
    (1..=3).rev().filter_map(|len| at.checked_sub(len)).find_map(|start| {
        let operator = operator_at(trees, start)?;
        (start + operator.len() == at).then_some((operator, start))
    })
}

fn infix_before(trees: &[TokenTree], at: usize) -> Option<&'static str> {
    let (operator, start) = operator_before(trees, at)?;
    let operand = match trees[..start].last()? {
        TokenTree::Ident(word) => ends_operand(&word.to_string()),
        TokenTree::Punct(punct) => punct.as_char() == '?',
        _ => true,
    };
    (operand && INFIX.contains(&operator)).then_some(operator)
}

fn prefix(trees: &[TokenTree], at: usize) -> Option<&'static str> {
    operator_before(trees, at).map(|(operator, _)| operator).filter(|operator| ["-", "!"].contains(operator))
}
