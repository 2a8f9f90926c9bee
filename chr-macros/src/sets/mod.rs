//! Rule sets: rules that several programs use, `rules! { pub mod name<T> { … } }` and `use path<types>;`.
//!
//! A macro sees its own tokens only, so a program cannot look into a rule set: the tokens must be handed to it. `rules!`
//! therefore makes a macro of the set, which has the set's tokens and gives them to whoever asks (`define`):
//!
//! ```text
//! chr! { struct P; use a<u32>; use b::c; … }      the program wants `a`
//!   → a! { {::chr_core::__rt::used} {the program} }
//!   → ::chr_core::__rt::used! { {tokens of a} {the program} }            it has `a`, and wants `c`
//!   → b::c! { {::chr_core::__rt::used} {the program} {tokens of a} }
//!   → ::chr_core::__rt::used! { {tokens of c} {the program} {tokens of a} }
//!   → the program                                                        it has all
//! ```
//!
//! Each step says what it has, in the order in which it was asked for, and finds out from the beginning what is missing
//! (`gather`): that order is the one of the `use` lines, each followed by the `use` lines of the rule set itself.
//!
//! When all are there, they are a part of parsing (`parse/sets.rs`): the types are put in the place of the parameters, token
//! by token, and the constraints and rules get names that are theirs alone in the program. From there on nothing knows
//! about rule sets, so that the plan and the code are those of the same text written in the program.
//!
//! **Where names are looked up.** The tokens are compiled where the program is, so a rule set must not depend on what is in
//! scope where it is written. `crate` becomes `$crate`, which is the crate that wrote it; our own word `Var` becomes the
//! type, wherever the program knows `chr-core`; `Hash` and `Debug`, which every argument needs, can be written as they are in the
//! bounds; and `self` and `super` are errors. Everything else has to be in Rust's prelude or be written with its path. That it is shows
//! where the set is written, since it is checked there in a module that sees nothing else.
//!
//! **How it is checked.** Where it is written, a set is compiled as a program of its own that is generic over the set's
//! parameters. A set that uses others asks for them first, in the same way as a program (`__rt::used_by_rules`). Nobody calls it, so it costs a type check and no code. Mistakes that we find are reported there; what is handed to
//! programs is then only the declarations, so that nothing is reported twice. rustc's errors are at the tokens of the set as well.
//!
//! **Under which name.** Macros and types have names in separate namespaces. The type `union_find<Node: …>` beside the macro
//! `union_find!` is what rustc checks the bounds with, at the `use`, and what rustdoc shows. The macro is exported under a name
//! that is unique in the crate, since `#[macro_export]` puts it at the root, and is imported where the set is written.

mod define;
mod gather;
#[cfg(test)]
mod tests;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::{Attribute, GenericParam, Generics, Visibility};

pub(crate) use define::{chosen, define, go_on};
pub(crate) use gather::{Given, Stop, ask, gather};

/// A rule set as it was written.
pub(crate) struct Definition {
    pub attrs: Vec<Attribute>,
    pub vis: Visibility,
    pub name: Ident,
    pub generics: Generics,
    /// What is between the braces.
    pub items: TokenStream,
}

/// `use path<types> as name;`
pub(crate) struct Use {
    /// `pub use`, in a rule set: what is public there is public here.
    pub public: bool,
    pub path: TokenStream,
    /// The types, in the order of the parameters.
    pub types: Vec<TokenStream>,
    /// The name after `as`.
    pub prefix: Option<Ident>,
    /// The last name of the path.
    pub last: Ident,
}

impl Use {
    /// What the rule set is called in the program.
    pub(crate) fn called(&self) -> &Ident {
        self.prefix.as_ref().unwrap_or(&self.last)
    }

    /// What its public constraints are called in front.
    pub(crate) fn prefix(&self) -> String {
        self.prefix.as_ref().map(|prefix| format!("{prefix}_")).unwrap_or_default()
    }
}

/// A rule set as a program uses it.
pub(crate) struct Instance {
    pub line: Use,
    /// Its parameters, with their bounds.
    pub generics: Generics,
    /// What is between its braces, with types in the place of the parameters.
    pub items: TokenStream,
    /// What it uses itself.
    pub uses: Vec<Instance>,
}

/// The code in which rustc checks that the types of the `use` lines have what the rule sets demand.
pub(crate) fn bounds(generics: &Generics, instances: &[Instance]) -> TokenStream {
    let checks = instances.iter().map(|Instance { line: Use { path, types, .. }, .. }| {
        // Where rustc shows what a type lacks.
        let at = path.clone().into_iter().next().map_or_else(Span::call_site, |tree| tree.span());
        let types = (!types.is_empty()).then(|| quote_spanned!(at=> <#(#types),*>));
        quote!(let _: #path #types;)
    });
    let (declared, _, wheres) = generics.split_for_impl();
    if instances.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[allow(dead_code, single_use_lifetimes, unused_qualifications, clippy::all, clippy::pedantic)]
        const _: () = {
            fn uses #declared() #wheres { #(#checks)* }
        };
    }
}

/// The traits in the bounds of a rule set that are written with a path: their methods can be called without further ado in
/// the set, where the type is a parameter, and must be in the program, where it is not.
pub(crate) fn traits(generics: &Generics) -> Vec<TokenStream> {
    let inline = generics.type_params().flat_map(|param| &param.bounds);
    let clause = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let elsewhere = clause.filter_map(|predicate| match predicate {
        syn::WherePredicate::Type(predicate) => Some(&predicate.bounds),
        _ => None,
    });
    let paths = inline.chain(elsewhere.flatten()).filter_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) if bound.path.segments.len() > 1 => Some(&bound.path),
        _ => None,
    });
    let traits = paths.map(|path| {
        let (colons, names) = (&path.leading_colon, path.segments.iter().map(|segment| &segment.ident));
        quote!(#colons #(#names)::*)
    });
    traits.collect()
}

/// The parameters, as they are written in types and expressions.
pub(crate) fn params(generics: &Generics) -> Vec<String> {
    let name = |param: &GenericParam| match param {
        GenericParam::Lifetime(param) => param.lifetime.to_string(),
        GenericParam::Type(param) => param.ident.to_string(),
        GenericParam::Const(param) => param.ident.to_string(),
    };
    generics.params.iter().map(name).collect()
}

/// Puts tokens in the place of names: of types, constants and lifetimes (`'a`).
pub(crate) fn substitute(tokens: TokenStream, by: &[(String, TokenStream)]) -> TokenStream {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let found = |name: String| by.iter().find(|(param, _)| *param == name).map(|(_, tokens)| tokens.clone());
    let mut out = TokenStream::new();
    let mut at = 0;
    while at < trees.len() {
        match &trees[at] {
            TokenTree::Group(group) => {
                let mut inner = proc_macro2::Group::new(group.delimiter(), substitute(group.stream(), by));
                inner.set_span(group.span());
                out.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Punct(quote) if quote.as_char() == '\'' => match trees.get(at + 1) {
                Some(TokenTree::Ident(name)) if let_lifetime(&found, name).is_some() => {
                    out.extend(let_lifetime(&found, name));
                    at += 1;
                }
                _ => out.extend([trees[at].clone()]),
            },
            TokenTree::Ident(name) if !crate::tokens::is_member(&trees[..at]) => match found(name.to_string()) {
                // `<Vec<u8>>::new()`
                Some(ty) if crate::tokens::operator_at(&trees, at + 1) == Some("::") && !is_path(&ty) => {
                    out.extend(quote!(<#ty>));
                }
                Some(ty) => out.extend(ty),
                None => out.extend([trees[at].clone()]),
            },
            other => out.extend([other.clone()]),
        }
        at += 1;
    }
    out
}

fn let_lifetime(found: &impl Fn(String) -> Option<TokenStream>, name: &Ident) -> Option<TokenStream> {
    found(format!("'{name}"))
}

/// Just names and `::`.
fn is_path(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().all(|tree| match tree {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == ':',
        TokenTree::Group(_) | TokenTree::Literal(_) => false,
    })
}
