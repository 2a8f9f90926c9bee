//! Our few words inside the user's Rust: `value(x)`, `same(x, y)` and `store`.
//!
//! They are found as tokens and replaced in place, so that everything around them keeps its spans.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::Lifetime;

use crate::emit::Cx;
use crate::tokens;

/// Where rustc shows an error in what is emitted around the user's tokens: at the first of them. Names are resolved as
/// in the rest of the expansion.
pub(super) fn at(tokens: impl ToTokens) -> Span {
    let first = tokens.into_token_stream().into_iter().next();
    first.map_or_else(Span::call_site, |tree| Span::call_site().located_at(tree.span()))
}

/// Tokens that rustc shows at the place of a name.
pub(super) fn located(tokens: impl ToTokens, name: &Ident) -> TokenStream {
    let locate = |mut tree: TokenTree| {
        tree.set_span(tree.span().located_at(name.span()));
        tree
    };
    tokens.into_token_stream().into_iter().map(locate).collect()
}

/// Replaces `value(x)` and `same(x, y)`. `unbound` is what to do if there is no value yet; it has type `!`.
pub(super) fn rewrite(tokens: &TokenStream, unbound: &TokenStream) -> TokenStream {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut out: Vec<TokenTree> = Vec::with_capacity(trees.len());
    let mut at = 0;
    while at < trees.len() {
        let after_dot =
            at > 0 && matches!(&trees[at - 1], TokenTree::Punct(p) if p.as_char() == '.' || p.as_char() == ':');
        if let (TokenTree::Ident(name), Some(TokenTree::Group(args))) = (&trees[at], trees.get(at + 1))
            && args.delimiter() == Delimiter::Parenthesis
            && !after_dot
            && (name == "value" || name == "same")
        {
            let inner = rewrite(&args.stream(), unbound);
            let mut call = Group::new(Delimiter::None, call(name, &inner, unbound));
            call.set_span(name.span());
            out.push(TokenTree::Group(call));
            at += 2;
            continue;
        }
        out.push(match &trees[at] {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), rewrite(&group.stream(), unbound));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            other => other.clone(),
        });
        at += 1;
    }
    out.into_iter().collect()
}

fn call(name: &Ident, args: &TokenStream, unbound: &TokenStream) -> TokenStream {
    let span = at(name);
    if name == "value" {
        return quote_spanned! {span=>
            (match __rt::value(&*self, &(#args)) {
                ::core::option::Option::Some(__value) => __value,
                ::core::option::Option::None => #unbound,
            })
        };
    }
    let sides = tokens::split_commas(args.clone());
    quote_spanned!(span=> __rt::same(&*self, #(&(#sides)),*))
}

/// What is in a loop of ours. A `break` or `continue` that a macro of the user's expands to cannot be found here and would
/// be taken for that loop's; rustc refuses to let one leave a labelled block.
pub(super) fn in_loop(code: TokenStream, depth: usize) -> TokenStream {
    if !tokens::calls_macro(&code) {
        return code;
    }
    let label = Lifetime::new(&format!("'__in_loop_{depth}"), Span::mixed_site());
    quote!(#label: { #code })
}

/// `let store = …;` with the user's own token for it.
pub(super) fn store(cx: &Cx<'_>, store: Option<&Ident>) -> TokenStream {
    // With the span of the user's own token: rules may have come through a macro of theirs.
    let Some(store) = store else { return TokenStream::new() };
    let view = &cx.store;
    quote!(let #store = #view(&self.__s);)
}
