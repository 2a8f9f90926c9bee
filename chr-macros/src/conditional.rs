//! `#[cfg(…)]` on constraints, on rules and on the struct, in programs and in rule sets: what is not configured is not part of the program, and nothing in
//! it is looked at.
//!
//! A macro cannot ask rustc whether a condition holds. But rustc removes what is not configured from an item before it
//! calls the derive macros on it. So a program with conditions expands to an enum with a variant for each item that has some, with
//! the conditions on it, and with the program itself in an attribute:
//!
//! ```text
//! #[derive(ChosenProgram)]
//! #[chosen(pub struct Name; #[cfg(feature = "slow")] constraint slow(u32); …)]
//! enum __NameChosen { #[cfg(feature = "slow")] Item1, … }
//! ```
//!
//! The derive macro sees which variants are left, and expands the program without the other items. Conditions are passed on
//! as the user's own tokens, so that rustc reports a wrong one there. Those of a rule set are decided where it is written, by the features of
//! that crate, before any program uses it.

use crate::ordered::Set;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Meta};

use crate::parse::{Written, chr_core, struct_name, written};

/// What a program with conditions expands to at first; nothing for one that has none.
pub(crate) fn deferred(program: &TokenStream) -> Option<TokenStream> {
    if !has_conditions(program) {
        return None;
    }
    let items = written(program.clone());
    let main = items.iter().find(|item| item.is_struct);
    let name =
        main.and_then(|main| struct_name(main.tokens.clone())).map_or("Program".to_owned(), |name| name.to_string());
    let chr_core = chr_core(main.map_or(&[], |main| &main.attrs));
    Some(asked(&quote!(#chr_core::__rt::ChosenProgram), program, &format_ident!("__{name}Chosen"), &items))
}

/// The same for what a rule set has between its braces. `handed` is what `derive` gets back besides what is left.
pub(crate) fn deferred_set(
    items: &TokenStream,
    derive: &TokenStream,
    name: &Ident,
    handed: &TokenStream,
) -> Option<TokenStream> {
    has_conditions(items).then(|| asked(derive, handed, name, &written(items.clone())))
}

fn has_conditions(items: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = items.clone().into_iter().collect();
    (0..trees.len()).any(|at| is_condition_at(&trees, at))
}

/// The enum from which rustc removes variants before it calls `derive`, which gets `handed` too.
fn asked(derive: &TokenStream, handed: &TokenStream, name: &Ident, items: &[Written]) -> TokenStream {
    let conditional: Vec<(usize, &Written)> =
        items.iter().enumerate().filter(|(_, item)| is_conditional(item)).collect();
    let variants = conditional.iter().map(|(at, _)| variant(*at));
    let conditions = conditional.iter().map(|(_, item)| {
        let conditions = item.attrs.iter().filter(|attr| is_condition(attr));
        quote!(#(#conditions)*)
    });
    quote! {
        #[derive(#derive)]
        #[chosen(#handed)]
        #[doc(hidden)]
        #[allow(clippy::all, clippy::pedantic, clippy::nursery, dead_code, non_camel_case_types)]
        enum #name { #(#conditions #variants,)* }
    }
}

/// The program in what [`deferred`] made and rustc has removed variants from, without the items that they stand for. Nothing,
/// if the struct is one of them.
pub(crate) fn chosen(item: TokenStream) -> syn::Result<TokenStream> {
    let (program, left) = answered(item)?;
    let has_struct = written(program.clone()).iter().any(|item| item.is_struct);
    let items = left_of(program, &left);
    if has_struct && !written(items.clone()).iter().any(|item| item.is_struct) {
        return Ok(TokenStream::new());
    }
    Ok(items)
}

/// What was handed to the enum, and the variants that rustc has left.
pub(crate) fn answered(item: TokenStream) -> syn::Result<(TokenStream, Set<Ident>)> {
    let DeriveInput { attrs, data, .. } = syn::parse2(item)?;
    let left: Set<Ident> = match data {
        Data::Enum(data) => data.variants.into_iter().map(|variant| variant.ident).collect(),
        Data::Struct(_) | Data::Union(_) => Set::new(),
    };
    let programs = attrs.into_iter().filter(|attr| attr.path().is_ident("chosen"));
    let program = programs.filter_map(|attr| match attr.meta {
        Meta::List(list) => Some(list.tokens),
        Meta::Path(_) | Meta::NameValue(_) => None,
    });
    Ok((program.collect(), left))
}

/// The items that are configured, without their conditions.
pub(crate) fn left_of(items: TokenStream, left: &Set<Ident>) -> TokenStream {
    let is_left = |(at, item): &(usize, Written)| !is_conditional(item) || left.contains(&variant(*at));
    let items = written(items).into_iter().enumerate().filter(is_left);
    items.map(|(_, item)| without_conditions(item.tokens)).collect()
}

fn variant(at: usize) -> Ident {
    format_ident!("Item{at}")
}

fn is_conditional(item: &Written) -> bool {
    item.attrs.iter().any(is_condition)
}

fn is_condition(attr: &Attribute) -> bool {
    attr.path().is_ident("cfg")
}

/// Whether `#[cfg(…)]` stands here.
fn is_condition_at(trees: &[TokenTree], at: usize) -> bool {
    let [TokenTree::Punct(hash), TokenTree::Group(group), ..] = &trees[at..] else { return false };
    hash.as_char() == '#' && matches!(group.stream().into_iter().next(), Some(TokenTree::Ident(word)) if word == "cfg")
}

/// The tokens of an item, without the conditions in front.
fn without_conditions(item: TokenStream) -> TokenStream {
    let trees: Vec<TokenTree> = item.into_iter().collect();
    let mut at = 0;
    let mut kept = Vec::new();
    while at < trees.len() {
        if is_condition_at(&trees, at) {
            at += 2;
        } else {
            kept.push(trees[at].clone());
            at += 1;
        }
    }
    kept.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> TokenStream {
        text.parse().expect("tokens")
    }

    const PROGRAM: &str = r#"
        /// Has conditions.
        #[chr(crate = ::other)]
        pub struct Name { n: u32 }
        constraint a(u32);
        #[cfg(one)] #[set] constraint b(u32), c(u32);
        #[cfg(two)] #[cfg(not(one))]
        x @ a(n) <=> ( b(n) ; c(n) );
        a(n) # i ==> true;
    "#;

    #[test]
    fn conditions_stand_on_variants() {
        let deferred = deferred(&tokens(PROGRAM)).expect("it has conditions").to_string();
        let wanted = tokens("enum __NameChosen { #[cfg(one)] Item2, #[cfg(two)] #[cfg(not(one))] Item3, }").to_string();
        assert!(deferred.ends_with(&wanted), "{deferred}");
        assert!(deferred.starts_with(&tokens("#[derive(::other::__rt::ChosenProgram)]").to_string()), "{deferred}");
    }

    #[test]
    fn a_program_without_conditions_is_expanded_at_once() {
        assert!(deferred(&tokens("struct P; constraint a; r @ a <=> { #[cfg(test)] f(); }, true;")).is_none());
    }

    #[test]
    fn what_is_left_is_chosen() {
        let left = |variants: &str| {
            let item = tokens(&format!("#[chosen({PROGRAM})] #[doc(hidden)] enum E {{ {variants} }}"));
            chosen(item).expect("an item").to_string()
        };
        let head = "/// Has conditions.\n #[chr(crate = ::other)] pub struct Name { n: u32 } constraint a(u32);";
        let last = "a(n) # i ==> true;";
        assert_eq!(left(""), tokens(&format!("{head} {last}")).to_string());
        let second = "#[set] constraint b(u32), c(u32);";
        assert_eq!(left("Item2"), tokens(&format!("{head} {second} {last}")).to_string());
        let third = "x @ a(n) <=> ( b(n) ; c(n) );";
        assert_eq!(left("Item2, Item3"), tokens(&format!("{head} {second} {third} {last}")).to_string());
    }

    #[test]
    fn without_its_struct_nothing_is_left() {
        let program = "#[cfg(one)] struct P; constraint a(u32);";
        assert!(deferred(&tokens(program)).is_some());
        assert!(chosen(tokens(&format!("#[chosen({program})] enum E {{}}"))).expect("an item").is_empty());
    }
}
