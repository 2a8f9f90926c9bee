//! Patterns as tokens: what they are, and how to rename what they bind.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;

use crate::ast::{Pattern, Shape};
use crate::ordered::Map;

/// Whether a pattern is just a name, which matches anything. A capitalised one is a constant.
pub(crate) fn is_name(pattern: &Pattern) -> bool {
    pattern.shape == Shape::Name && !pattern.tokens.to_string().starts_with(char::is_uppercase)
}

/// Rust does not look through a reference to the argument for these: string literals (with `|` between them), and
/// constants or unit variants (names and `::`, the last one capitalised).
pub(crate) fn is_place_pattern(tokens: &TokenStream) -> bool {
    let strings = tokens.clone().into_iter().all(|tree| match tree {
        TokenTree::Literal(literal) => literal.to_string().ends_with('"'),
        TokenTree::Punct(punct) => punct.as_char() == '|',
        _ => false,
    });
    strings || is_path(tokens)
}

fn is_path(tokens: &TokenStream) -> bool {
    let mut last = String::new();
    let only = tokens.clone().into_iter().all(|tree| match tree {
        TokenTree::Ident(ident) => {
            last = ident.to_string();
            true
        }
        TokenTree::Punct(punct) => punct.as_char() == ':',
        _ => false,
    });
    only && last.starts_with(char::is_uppercase)
}

/// Gives the n-th bound names of a pattern other identifiers.
pub(crate) fn rename(tokens: &TokenStream, binds: &[Ident], renames: &[(usize, Ident)]) -> TokenStream {
    if renames.is_empty() {
        return tokens.clone();
    }
    let mut seen: Map<String, usize> = Map::new();
    rename_in(tokens.clone(), false, binds, renames, &mut seen)
}

fn rename_in(
    tokens: TokenStream,
    in_struct: bool,
    binds: &[Ident],
    renames: &[(usize, Ident)],
    seen: &mut Map<String, usize>,
) -> TokenStream {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    for (at, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => {
                let mut inner = proc_macro2::Group::new(
                    group.delimiter(),
                    rename_in(group.stream(), group.delimiter() == proc_macro2::Delimiter::Brace, binds, renames, seen),
                );
                inner.set_span(group.span());
                out.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Ident(ident) if binds.contains(ident) => {
                let is_field = matches!(trees.get(at + 1), Some(TokenTree::Punct(colon)) if colon.as_char() == ':');
                let text = ident.to_string();
                let positions: Vec<usize> = (0..binds.len()).filter(|&nth| binds[nth] == text).collect();
                let count = seen.or_default(text);
                // In an or-pattern a name is listed once and occurs in each alternative.
                let nth = positions[(*count).min(positions.len() - 1)];
                match renames.iter().find(|(renamed, _)| *renamed == nth) {
                    _ if is_field => out.extend([tree.clone()]),
                    Some((_, new)) => {
                        *count += 1;
                        let after_colon =
                            at > 0 && matches!(&trees[at - 1], TokenTree::Punct(colon) if colon.as_char() == ':');
                        // `Point { x }` becomes `Point { x: new }`.
                        if in_struct && !after_colon {
                            out.extend(quote!(#ident:));
                        }
                        out.extend([TokenTree::Ident(new.clone())]);
                    }
                    None => {
                        *count += 1;
                        out.extend([tree.clone()]);
                    }
                }
            }
            other => out.extend([other.clone()]),
        }
    }
    out
}
