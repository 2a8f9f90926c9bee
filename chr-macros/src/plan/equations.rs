//! Equality guards as keys: `n2 == n1 + 1` with `n1` known gives the value that a partner's argument must have, so
//! the partner is looked up instead of searched for. Both ways: `n1` is `n2 - 1` where `n2` is known.
//!
//! Sound because the guard is still tested: the lookup only leaves out partners for which it is false. For integers of
//! one primitive type, of the forms `a == b`, `a == b + c` and `a == b - c` (either side first), that is every partner
//! with another value; if the sum cannot be computed without overflow, there is none.
//!
//! That the types are integers is read off their names here, and nowhere else: an alias, a newtype and a parameter are passed
//! over, and `plan()` shows a lookup without that argument. An index and its join order would have to be laid out before
//! rustc can be asked, and of a type that is no integer `b + c` may mean anything, so that all candidates must be tried.
//! Who wants the lookup writes the integer's own name in the declaration.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};

use crate::analyse::{Model, NameId, RuleModel};
use crate::ast::Guard;
use crate::ordered::Set;

/// What an argument must equal: a sum of known values.
#[derive(Clone, Debug)]
pub(crate) struct Equation {
    /// The primitive integer type.
    pub ty: TokenStream,
    pub left: Term,
    /// The right operand and its sign, if there is one.
    pub right: Option<(Sign, Term)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Debug)]
pub(crate) enum Term {
    Name(NameId),
    Literal(TokenStream),
}

const INTEGERS: [&str; 12] = ["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize"];

/// The first conjunct that says what the argument `name` of a head must be, in terms of known names.
pub(super) fn find(model: &Model<'_>, rule: &RuleModel<'_>, name: NameId, known: &Set<NameId>) -> Option<Equation> {
    let ty = integer_type(model, rule, name)?;
    rule.ast.guard.iter().find_map(|guard| {
        let Guard::Test(expr) = guard else { return None };
        let (left, right) = sides(rule, expr)?;
        let equation = solve(&left, &right, name).or_else(|| solve(&right, &left, name))?;
        let terms = [Some(&equation.0), equation.1.as_ref().map(|(_, term)| term)];
        let usable = terms.into_iter().flatten().all(|term| match term {
            Term::Name(other) => {
                known.contains(other)
                    && integer_type(model, rule, *other).is_some_and(|other| other.to_string() == ty.to_string())
            }
            Term::Literal(_) => true,
        });
        usable.then(|| Equation { ty: ty.clone(), left: equation.0, right: equation.1 })
    })
}

/// The type of a name that is a whole argument of a primitive integer type, wherever it is a value.
fn integer_type(model: &Model<'_>, rule: &RuleModel<'_>, name: NameId) -> Option<TokenStream> {
    let site = rule.sites_of_choice(name).next().filter(|site| site.plain && site.arena.is_none())?;
    let ty = &model.kinds[rule.heads[site.head]].decl.args[site.arg].ty;
    is_integer(ty).then(|| ty.to_token_stream())
}

/// Whether a type is written as a primitive integer.
fn is_integer(ty: &syn::Type) -> bool {
    INTEGERS.contains(&ty.to_token_stream().to_string().as_str())
}

/// A side of an equation: one term, or two with a sign between.
type Side = (Term, Option<(Sign, Term)>);

fn sides(rule: &RuleModel<'_>, expr: &TokenStream) -> Option<(Side, Side)> {
    let trees: Vec<TokenTree> = expr.clone().into_iter().collect();
    let is = |tree: &TokenTree, sign: char| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign);
    let at = trees.windows(2).position(|two| is(&two[0], '=') && is(&two[1], '='))?;
    let side = |trees: &[TokenTree]| -> Option<Side> {
        match trees {
            [one] => Some((term(rule, one)?, None)),
            [one, sign, other] => {
                let sign = if is(sign, '+') {
                    Sign::Plus
                } else if is(sign, '-') {
                    Sign::Minus
                } else {
                    return None;
                };
                Some((term(rule, one)?, Some((sign, term(rule, other)?))))
            }
            _ => None,
        }
    };
    Some((side(&trees[..at])?, side(&trees[at + 2..])?))
}

fn term(rule: &RuleModel<'_>, tree: &TokenTree) -> Option<Term> {
    match tree {
        TokenTree::Ident(name) => rule.bound.id(name).map(Term::Name),
        TokenTree::Literal(literal) if literal.to_string().chars().all(|c| c.is_ascii_digit() || c == '_') => {
            Some(Term::Literal(literal.to_token_stream()))
        }
        _ => None,
    }
}

/// `name` from an equation with it on the first side, alone or as one of two terms, and one term on the other.
fn solve((first, second): &Side, (value, more): &Side, name: NameId) -> Option<Side> {
    let is = |term: &Term| matches!(term, Term::Name(other) if *other == name);
    let (first_is, value) = (is(first), value.clone());
    match second {
        // n == value [± more]
        None if first_is => Some((value, more.clone())),
        _ if more.is_some() => None,
        // n + c == value, n - c == value
        Some((sign, other)) if first_is && !is(other) => {
            let sign = if *sign == Sign::Plus { Sign::Minus } else { Sign::Plus };
            Some((value, Some((sign, other.clone()))))
        }
        // c + n == value
        Some((Sign::Plus, other)) if is(other) => Some((value, Some((Sign::Minus, first.clone())))),
        // c - n == value
        Some((Sign::Minus, other)) if is(other) => Some((first.clone(), Some((Sign::Minus, value)))),
        _ => None,
    }
}

impl Equation {
    /// The value as an option, given how to read a known name.
    pub(crate) fn value(&self, read: impl Fn(NameId) -> Option<TokenStream>) -> Option<TokenStream> {
        let term = |term: &Term| match term {
            Term::Name(name) => read(*name),
            Term::Literal(literal) => Some(literal.clone()),
        };
        let (ty, left) = (&self.ty, term(&self.left)?);
        Some(match &self.right {
            None => quote!(::core::option::Option::<#ty>::Some(#left)),
            Some((sign, right)) => {
                let right = term(right)?;
                match sign {
                    Sign::Plus => quote!(<#ty>::checked_add(#left, #right)),
                    Sign::Minus => quote!(<#ty>::checked_sub(#left, #right)),
                }
            }
        })
    }
}
