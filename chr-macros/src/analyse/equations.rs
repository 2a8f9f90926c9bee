//! What equations and comparisons are made of: sums of names, numbers and parameters.

use proc_macro2::{Ident, TokenStream};

use super::NameId;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Debug)]
pub(crate) enum Term {
    Name(NameId),
    Literal(TokenStream),
    /// A parameter, `self.name`.
    Field(Ident),
}

impl Term {
    /// Whether it is the same name, the same parameter, or written as the same number.
    pub(crate) fn is(&self, other: &Term) -> bool {
        match (self, other) {
            (Term::Name(one), Term::Name(other)) => one == other,
            (Term::Literal(one), Term::Literal(other)) => one.to_string() == other.to_string(),
            (Term::Field(one), Term::Field(other)) => one == other,
            _ => false,
        }
    }
}

/// A side of an equation: one term, or two with a sign between.
pub(crate) type Side = (Term, Option<(Sign, Term)>);
