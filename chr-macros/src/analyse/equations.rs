//! Conjuncts that are equations between sums of names and numbers.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;

use super::{NameId, Names};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Debug)]
pub(crate) enum Term {
    Name(NameId),
    Literal(TokenStream),
    /// A parameter, `self.name`; not in equations.
    Field(Ident),
}

/// A side of an equation: one term, or two with a sign between.
pub(crate) type Side = (Term, Option<(Sign, Term)>);

pub(super) fn sides(names: &Names<'_>, expr: &TokenStream) -> Option<(Side, Side)> {
    let trees: Vec<TokenTree> = expr.clone().into_iter().collect();
    let is = |tree: &TokenTree, sign: char| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign);
    let at = trees.windows(2).position(|two| is(&two[0], '=') && is(&two[1], '='))?;
    let side = |trees: &[TokenTree]| -> Option<Side> {
        match trees {
            [one] => Some((term(names, one)?, None)),
            [one, sign, other] => {
                let sign = if is(sign, '+') {
                    Sign::Plus
                } else if is(sign, '-') {
                    Sign::Minus
                } else {
                    return None;
                };
                Some((term(names, one)?, Some((sign, term(names, other)?))))
            }
            _ => None,
        }
    };
    Some((side(&trees[..at])?, side(&trees[at + 2..])?))
}

fn term(names: &Names<'_>, tree: &TokenTree) -> Option<Term> {
    match tree {
        TokenTree::Ident(name) => names.id(name).map(Term::Name),
        TokenTree::Literal(literal) if literal.to_string().chars().all(|c| c.is_ascii_digit() || c == '_') => {
            Some(Term::Literal(literal.to_token_stream()))
        }
        _ => None,
    }
}
