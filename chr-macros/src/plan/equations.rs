//! Equality guards as keys: `n2 == n1 + 1` with `n1` known gives the value that a partner's argument must have, so
//! the partner is looked up instead of searched for. Both ways: `n1` is `n2 - 1` where `n2` is known.
//!
//! Sound because the guard is still tested: the lookup only leaves out partners for which it is false. For integers of
//! one primitive type, of the forms `a == b`, `a == b + c` and `a == b - c` (either side first), that is every partner
//! with another value; if the sum cannot be computed without overflow, there is none. A term is a number,
//! a parameter that no body changes, a name of a head, or one that a `let` binds before the partner is looked for.
//!
//! That the types are integers is read off their names (`Type::integer`): an alias, a newtype and a type parameter are passed
//! over, and `plan()` shows a lookup without that argument. An index and its join order would have to be laid out before rustc can be asked, and of a type that is not an integer `b + c` may mean anything, so that all candidates must be tried.
//! Who wants the lookup writes the integer's own name in the declaration.

use std::iter;

use proc_macro2::TokenStream;
use quote::quote;

use crate::analyse::{Model, NameId, RuleModel, Side, Sign, Term, Type};
use crate::ordered::Set;
use crate::plan::guards;

/// What an argument must equal: a sum of known values.
#[derive(Clone, Debug)]
pub(crate) struct Equation {
    /// The primitive integer type.
    pub ty: TokenStream,
    pub left: Term,
    /// The right operand and its sign, if there is one.
    pub right: Option<(Sign, Term)>,
}

/// The first conjunct that says what the argument `name` of a head must be, in terms of known names.
pub(super) fn find(model: &Model<'_>, rule: &RuleModel<'_>, name: NameId, known: &Set<NameId>) -> Option<Equation> {
    let ty = integer_type(model, rule, name)?;
    rule.guards.iter().find_map(|guard| {
        let (one, other) = guard.equation.as_ref()?;
        let (left, right) = solve(one, other, name).or_else(|| solve(other, one, name))?;
        let terms = [Some(&left), right.as_ref().map(|(_, term)| term)];
        let usable = terms.into_iter().flatten().all(|term| match term {
            Term::Name(other) if rule.names.contains_key(other) => {
                let of_type = |other: &Type| other.integer == ty.integer;
                known.contains(other) && integer_type(model, rule, *other).is_some_and(of_type)
            }
            // Bound by a `let`: only the argument's own type can be compared with an integer.
            Term::Name(other) => known.contains(other),
            Term::Literal(_) => true,
            // One that a body may change would change the list in the middle.
            Term::Field(field) => !guard.reads_state && model.program.field_type(field) == Some(ty.tokens.to_string()),
        });
        usable.then(|| Equation { ty: ty.tokens.clone(), left, right })
    })
}

/// Whether a conjunct says that the argument `name` of a head is `value`, which is made of numbers and other names of heads.
pub(super) fn says(model: &Model<'_>, rule: &RuleModel<'_>, name: NameId, value: &Side) -> bool {
    let of_heads = |term: &Term| match term {
        Term::Name(name) => rule.names.contains_key(name),
        Term::Literal(_) => true,
        Term::Field(_) => false,
    };
    let same = |(first, more): Side| match (&more, &value.1) {
        (None, None) => first.is(&value.0),
        (Some((sign, term)), Some((other, by))) => first.is(&value.0) && sign == other && term.is(by),
        _ => false,
    };
    let says =
        |(one, other): &(Side, Side)| solve(one, other, name).or_else(|| solve(other, one, name)).is_some_and(same);
    of_heads(&value.0)
        && value.1.iter().all(|(_, term)| of_heads(term))
        && integer_type(model, rule, name).is_some()
        && rule.guards.iter().filter_map(|guard| guard.equation.as_ref()).any(says)
}

/// The type of a name that is a whole argument of a primitive integer type, wherever it is a value.
fn integer_type<'m>(model: &'m Model<'_>, rule: &RuleModel<'_>, name: NameId) -> Option<&'m Type> {
    let site = rule.sites_of_choice(name).next().filter(|site| site.plain)?;
    Some(&model.kinds[rule.heads[site.head]].types[site.arg]).filter(|ty| ty.integer.is_some())
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
    /// Whether no name has a part in it: it is a number or a parameter.
    pub(super) fn is_fixed(&self) -> bool {
        self.terms().all(|term| !matches!(term, Term::Name(_)))
    }

    /// Whether it is made of what a conjunct of the guard binds.
    pub(super) fn needs_let(&self, rule: &RuleModel<'_>) -> bool {
        self.terms().any(|term| matches!(term, Term::Name(name) if !rule.names.contains_key(name)))
    }

    /// Whether it may give another value later.
    pub(super) fn is_unsteady(&self, rule: &RuleModel<'_>) -> bool {
        self.terms().any(|term| matches!(term, Term::Name(name) if guards::binds_unsteadily(rule, *name)))
    }

    fn terms(&self) -> impl Iterator<Item = &Term> {
        iter::once(&self.left).chain(self.right.as_ref().map(|(_, term)| term))
    }

    /// The value as an option, given how to read a known name.
    pub(crate) fn value(&self, read: impl Fn(NameId) -> TokenStream) -> TokenStream {
        let term = |term: &Term| match term {
            Term::Name(name) => read(*name),
            Term::Literal(literal) => literal.clone(),
            Term::Field(field) => quote!(self.#field),
        };
        let (ty, left) = (&self.ty, term(&self.left));
        match &self.right {
            None => quote!(::core::option::Option::<#ty>::Some(#left)),
            Some((sign, right)) => {
                let right = term(right);
                match sign {
                    Sign::Plus => quote!(<#ty>::checked_add(#left, #right)),
                    Sign::Minus => quote!(<#ty>::checked_sub(#left, #right)),
                }
            }
        }
    }
}
