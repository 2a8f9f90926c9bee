//! One `self` for the whole program.
//!
//! `self` is hygienic, like local variables: if it came through a macro of the user's, it is not the `self` of the
//! generated methods. Other names are always emitted as the user's own tokens, but generated code has a `self` of its
//! own. So all of them are resolved where the user's first one is.

use proc_macro2::{Ident, TokenStream, TokenTree};

use crate::tokens::{find_tree, replace};

/// The first `self` among the tokens of a program.
pub(crate) fn first(tokens: &TokenStream) -> Option<Ident> {
    find_tree(tokens, &|trees, at| match &trees[at] {
        TokenTree::Ident(ident) if ident == "self" => Some(ident.clone()),
        _ => None,
    })
}

/// The tokens, with every `self` resolved as this one is.
pub(crate) fn unify(tokens: TokenStream, this: &Ident) -> TokenStream {
    replace(tokens, &|mut tree| {
        if matches!(&tree, TokenTree::Ident(ident) if ident == "self") {
            tree.set_span(tree.span().resolved_at(this.span()));
        }
        tree.into()
    })
}
