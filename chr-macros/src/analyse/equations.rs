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

/// A side of an equation: one term, or two with a sign between.
pub(crate) type Side = (Term, Option<(Sign, Term)>);
