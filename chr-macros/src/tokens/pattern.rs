//! The shape of a Rust pattern and the names it binds, as read from its tokens.
//!
//! As in Rust, one cannot see whether a lone name binds or is a constant. The convention decides: a name with a capital
//! first letter is a constant, a variant or a type; anything else binds.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::scan::{Angles, Piece, Scan, find};
use super::{is_variable, split, split_commas};
use crate::ast::{Pattern, Shape};

pub(crate) fn pattern(tokens: TokenStream) -> Pattern {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    Pattern { shape: shape(&trees), binds: alternatives(tokens.clone()), tokens }
}

fn shape(trees: &[TokenTree]) -> Shape {
    match trees {
        // What a macro_rules fragment becomes.
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
            shape(&group.stream().into_iter().collect::<Vec<_>>())
        }
        [TokenTree::Ident(ident)] if ident == "_" => Shape::Wild,
        [TokenTree::Ident(ident)] if ident == "true" || ident == "false" => Shape::Literal,
        [TokenTree::Ident(ident)] if is_variable(ident) => Shape::Name,
        [TokenTree::Literal(literal)] if is_scalar(&literal.to_string()) => Shape::Literal,
        [TokenTree::Punct(minus), TokenTree::Literal(_)] if minus.as_char() == '-' => Shape::Literal,
        _ => Shape::Other,
    }
}

/// A number, a character or a byte; not a string of any kind.
fn is_scalar(literal: &str) -> bool {
    literal.starts_with(|ch: char| ch.is_ascii_digit() || ch == '\'') || literal.starts_with("b'")
}

/// Whether a pattern looks one level deep and no further, `Variant(a, _, 3)`: a value that it matches can be taken apart by it.
pub(crate) fn is_flat(tokens: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let Some((TokenTree::Group(group), path)) = trees.split_last() else { return false };
    let is_plain = |tree: &TokenTree, marks: &[char]| match tree {
        TokenTree::Ident(ident) => ident != "ref" && ident != "mut" && ident != "box",
        TokenTree::Punct(mark) => marks.contains(&mark.as_char()),
        TokenTree::Literal(_) => true,
        TokenTree::Group(_) => false,
    };
    group.delimiter() != Delimiter::None
        && path.iter().all(|tree| is_plain(tree, &[':']))
        && group.stream().into_iter().all(|tree| is_plain(&tree, &[',', ':', '.', '-']))
}

/// `p | q | …`: the names of the first alternative, and those that only later ones bind.
fn alternatives(tokens: TokenStream) -> Vec<Ident> {
    let mut names: Vec<Ident> = Vec::new();
    for alternative in split(tokens, "|", Angles::Expression) {
        let earlier = names.clone();
        let more = sequence(alternative);
        names.extend(more.into_iter().filter(|name| !earlier.contains(name)));
    }
    names
}

/// The elements of a tuple, a slice or an argument list; also a single pattern.
fn elements(tokens: TokenStream) -> Vec<Ident> {
    split_commas(tokens).into_iter().flat_map(alternatives).collect()
}

/// The fields of a struct pattern, where `name: pattern` binds what the pattern does.
fn fields(tokens: TokenStream) -> Vec<Ident> {
    let mut names = Vec::new();
    for field in split_commas(tokens) {
        let trees: Vec<TokenTree> = field.clone().into_iter().collect();
        let colon = find(&trees, Angles::Expression, |piece| piece.is(":"));
        let pattern = match colon {
            Some(at) => trees[at + 1..].iter().cloned().collect(),
            None => field,
        };
        names.extend(alternatives(pattern));
    }
    names
}

/// One pattern without a top-level `|`, its tokens from left to right.
fn sequence(tokens: TokenStream) -> Vec<Ident> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let pieces: Vec<Piece<'_>> = Scan::new(&trees, Angles::Expression).map(|(_, piece)| piece).collect();
    let mut names = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| pieces[at]);
        let after = pieces.get(at + 1).copied();
        match piece {
            Piece::Tree(TokenTree::Ident(ident)) if is_variable(ident) && !is_constant_place(before, after) => {
                names.push(ident.clone());
            }
            Piece::Tree(TokenTree::Group(group)) => {
                if before.is_some_and(|piece| piece.is("!")) {
                    continue; // A macro's own business.
                }
                names.extend(match group.delimiter() {
                    Delimiter::Brace => fields(group.stream()),
                    _ => elements(group.stream()),
                });
            }
            _ => {}
        }
    }
    names
}

/// Whether an identifier between these two is a path, a macro or the bound of a range.
fn is_constant_place(before: Option<Piece<'_>>, after: Option<Piece<'_>>) -> bool {
    let before = before.is_some_and(|piece| ["::", "..", "..=", "..."].iter().any(|operator| piece.is(operator)));
    let after = after.is_some_and(|piece| match piece {
        Piece::Operator(operator) => ["::", "!", "..", "..=", "..."].contains(&operator),
        Piece::Tree(TokenTree::Group(group)) => group.delimiter() != Delimiter::Bracket,
        Piece::Tree(_) => false,
    });
    before || after
}
