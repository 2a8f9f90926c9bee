//! The rule compiler behind `chr_core::chr!`. Use it through `chr-core`, which re-exports it.
//!
//! The stages are modules: `parse` yields an `ast`, `check` reports mistakes, `analyse` resolves names and types,
//! `plan` decides, `lower` turns bodies into places, `emit` prints. `expand` is the driver. `sets` has what comes before the
//! stages where a program uses rule sets.
#![forbid(unsafe_code)]

mod analyse;
mod ast;
mod check;
mod conditional;
mod diagnostics;
mod emit;
mod expand;
mod gone;
mod ids;
#[cfg(test)]
mod large;
mod lower;
mod ordered;
mod parse;
mod plan;
mod sets;
#[cfg(test)]
mod stages;
mod term;
mod this;
mod tokens;

use proc_macro2::{Ident, TokenStream};

/// Compiles a rule program. The language is described in `chr-core`.
#[proc_macro]
pub fn chr(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = TokenStream::from(input);
    conditional::deferred(&input).unwrap_or_else(|| program(input)).into()
}

/// Compiles what is left of a rule program with conditions. Not to be used by hand.
#[doc(hidden)]
#[proc_macro_derive(ChosenProgram, attributes(chosen))]
pub fn chosen_program(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    match conditional::chosen(item.into()) {
        Ok(chosen) if chosen.is_empty() => chosen,
        Ok(chosen) => program(chosen),
        Err(error) => error.into_compile_error(),
    }
    .into()
}

fn program(input: TokenStream) -> TokenStream {
    let this = this::first(&input);
    with_this(this, expand::expand(input))
}

/// Rules that several programs use. The language is described in `chr-core`.
#[proc_macro]
pub fn rules(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let site = proc_macro::Span::call_site();
    let (file, folder) = (site.file(), std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let file = file.strip_prefix(&folder).unwrap_or(&file);
    sets::define(input.into(), &format!("{file}:{}:{}", site.line(), site.column())).into()
}

/// Goes on with a rule set with conditions, as it is left. Not to be used by hand.
#[doc(hidden)]
#[proc_macro_derive(ChosenRules, attributes(chosen))]
pub fn chosen_rules(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    sets::chosen(item.into()).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// What the macro of a rule set calls: a program goes on with the rule set that it has asked for.
#[doc(hidden)]
#[proc_macro]
pub fn used(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    match sets::Given::answer(input.into()) {
        Some(given) => with_this(this::first(&given.program), expand::expand_given(&given).0).into(),
        None => quote::quote!(compile_error! { "this is called by rule sets only" }).into(),
    }
}

/// What the macro of a rule set calls: a rule set goes on with one that it uses.
#[doc(hidden)]
#[proc_macro]
pub fn used_by_rules(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    match sets::Given::answer(input.into()) {
        Some(given) => sets::go_on(given).unwrap_or_else(syn::Error::into_compile_error).into(),
        None => quote::quote!(compile_error! { "this is called by rule sets only" }).into(),
    }
}

/// The program, with every `self` resolved as the user's.
fn with_this(this: Option<Ident>, program: TokenStream) -> TokenStream {
    match this {
        Some(this) => this::unify(program, &this),
        None => program,
    }
}

/// Says where the variables are in the values of a type, so that they can be unified. The trait `Term` of `chr-core` says more.
#[proc_macro_derive(Term, attributes(term))]
pub fn term(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    term::derive(&syn::parse_macro_input!(input as syn::DeriveInput)).into()
}
