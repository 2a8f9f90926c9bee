//! One `self` for the whole program.
//!
//! `self` is hygienic, as local variables are: one that came through a macro of the user's is not the one of the methods
//! that we emit. A name has the user's token wherever it is emitted; `self` has it only in the user's own code. So all of
//! them are resolved at the first that the user wrote.

use proc_macro2::{Ident, TokenStream, TokenTree};

use crate::tokens::{find_tree, replace};

/// The first `self` among the tokens of a program.
pub(crate) fn first(tokens: &TokenStream) -> Option<Ident> {
    find_tree(tokens, &|trees, at| match &trees[at] {
        TokenTree::Ident(ident) if ident == "self" => Some(ident.clone()),
        _ => None,
    })
}

/// The tokens with every `self` resolved as that one is.
pub(crate) fn unify(tokens: TokenStream, this: &Ident) -> TokenStream {
    replace(tokens, &|mut tree| {
        if matches!(&tree, TokenTree::Ident(ident) if ident == "self") {
            tree.set_span(tree.span().resolved_at(this.span()));
        }
        tree.into()
    })
}
