//! Walking through tokens at every depth, and transforming them.

use proc_macro2::{Group, TokenStream, TokenTree};

/// The first answer that `find` has: it is shown every place of every list of tokens, brackets before what is in them.
pub(crate) fn find_tree<T>(tokens: &TokenStream, find: &impl Fn(&[TokenTree], usize) -> Option<T>) -> Option<T> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    (0..trees.len()).find_map(|at| {
        let inside = |tree: &TokenTree| match tree {
            TokenTree::Group(group) => find_tree(&group.stream(), find),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
        };
        find(&trees, at).or_else(|| inside(&trees[at]))
    })
}

/// Whether an identifier that is meant is among the tokens.
pub(crate) fn has_ident(tokens: &TokenStream, is_meant: impl Fn(&proc_macro2::Ident) -> bool) -> bool {
    let find = |trees: &[TokenTree], at: usize| match &trees[at] {
        TokenTree::Ident(ident) if is_meant(ident) => Some(()),
        _ => None,
    };
    find_tree(tokens, &find).is_some()
}

/// The tokens, with each replaced by others; brackets stay, and keep their spans.
pub(crate) fn replace(tokens: TokenStream, by: &impl Fn(TokenTree) -> TokenStream) -> TokenStream {
    let replaced = tokens.into_iter().map(|tree| match tree {
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), replace(group.stream(), by));
            inner.set_span(group.span());
            TokenTree::Group(inner).into()
        }
        other => by(other),
    });
    replaced.collect()
}
