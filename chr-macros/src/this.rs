//! One `self` for the whole program.
//!
//! `self` is hygienic, as local variables are: one that came through a macro of the user's is not the one of the methods
//! that we emit. A name has the user's token wherever it is emitted; `self` has it only in the user's own code. So all of
//! them are resolved at the first that the user wrote.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

/// The first `self` among the tokens of a program.
pub(crate) fn first(tokens: &TokenStream) -> Option<Ident> {
    tokens.clone().into_iter().find_map(|tree| match tree {
        TokenTree::Group(group) => first(&group.stream()),
        TokenTree::Ident(ident) if ident == "self" => Some(ident),
        _ => None,
    })
}

/// The tokens with every `self` resolved as that one is.
pub(crate) fn unify(tokens: TokenStream, this: &Ident) -> TokenStream {
    let unified = tokens.into_iter().map(|tree| match tree {
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), unify(group.stream(), this));
            inner.set_span(group.span());
            TokenTree::Group(inner)
        }
        TokenTree::Ident(mut ident) if ident == "self" => {
            ident.set_span(ident.span().resolved_at(this.span()));
            TokenTree::Ident(ident)
        }
        other => other,
    });
    unified.collect()
}
