//! Conjuncts that compare: `a < t` or `a == t`, with a name, a number, a parameter, or a sum or difference of two of those on each side.
//! What else a conjunct may be is not taken apart.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;

use super::{Names, Side, Sign, Term};
use crate::tokens::operator_at;

/// `left < right`, or `left <= right` if it is not strict.
#[derive(Debug)]
pub(crate) struct Comparison {
    pub left: Side,
    pub right: Side,
    pub strict: bool,
}

/// The comparisons among the parts of a conjunction: all of them hold where it does. And whether there is nothing else among them.
pub(super) fn of(names: &Names<'_>, expr: &TokenStream) -> (Vec<Comparison>, bool) {
    let mut trees: Vec<TokenTree> = expr.clone().into_iter().collect();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < trees.len() {
        match operator_at(&trees, at) {
            Some("||" | "|") => return (Vec::new(), false),
            Some("&&") => {
                let rest = trees.split_off(at);
                parts.push(std::mem::replace(&mut trees, rest[2..].to_vec()));
                at = 0;
            }
            Some(operator) => at += operator.len(),
            None => at += 1,
        }
    }
    parts.push(trees);
    let comparisons: Vec<Comparison> = parts.iter().filter_map(|part| comparison(names, part)).collect();
    let nothing_else = comparisons.len() == parts.len();
    (comparisons, nothing_else)
}

/// The sides of a conjunct that is an equation.
pub(super) fn equation(names: &Names<'_>, expr: &TokenStream) -> Option<(Side, Side)> {
    let trees: Vec<TokenTree> = expr.clone().into_iter().collect();
    let (one, operator, other) = compared(names, &trees)?;
    (operator == "==").then_some((one, other))
}

/// An expression as a side of an equation, if it can be one.
pub(crate) fn side(names: &Names<'_>, expr: &TokenStream) -> Option<Side> {
    let trees: Vec<TokenTree> = expr.clone().into_iter().collect();
    let mut reader = Reader { names, trees: &trees, at: 0 };
    let side = reader.side()?;
    (reader.at == trees.len()).then_some(side)
}

/// Two sides and the operator between them, if that is all.
fn compared(names: &Names<'_>, trees: &[TokenTree]) -> Option<(Side, &'static str, Side)> {
    let mut reader = Reader { names, trees, at: 0 };
    let (one, operator, other) = (reader.side()?, reader.operator()?, reader.side()?);
    (reader.at == trees.len()).then_some((one, operator, other))
}

fn comparison(names: &Names<'_>, trees: &[TokenTree]) -> Option<Comparison> {
    let (one, operator, other) = compared(names, trees)?;
    Some(match operator {
        "<" | "<=" => Comparison { left: one, right: other, strict: operator == "<" },
        ">" | ">=" => Comparison { left: other, right: one, strict: operator == ">" },
        _ => return None,
    })
}

struct Reader<'a> {
    names: &'a Names<'a>,
    trees: &'a [TokenTree],
    at: usize,
}

impl Reader<'_> {
    fn operator(&mut self) -> Option<&'static str> {
        let operator = operator_at(self.trees, self.at)?;
        self.at += operator.len();
        Some(operator)
    }

    fn side(&mut self) -> Option<Side> {
        let first = self.term()?;
        let sign = match operator_at(self.trees, self.at) {
            Some("+") => Sign::Plus,
            Some("-") => Sign::Minus,
            _ => return Some((first, None)),
        };
        self.at += 1;
        Some((first, Some((sign, self.term()?))))
    }

    fn term(&mut self) -> Option<Term> {
        let tree = self.trees.get(self.at)?;
        self.at += 1;
        match tree {
            TokenTree::Ident(this) if this == "self" && operator_at(self.trees, self.at) == Some(".") => {
                self.at += 2;
                match self.trees.get(self.at - 1) {
                    Some(TokenTree::Ident(field)) => Some(Term::Field(field.clone())),
                    _ => None,
                }
            }
            TokenTree::Ident(name) => self.names.id(name).map(Term::Name),
            TokenTree::Literal(literal) if literal.to_string().chars().all(|c| c.is_ascii_digit() || c == '_') => {
                Some(Term::Literal(literal.to_token_stream()))
            }
            _ => None,
        }
    }
}
