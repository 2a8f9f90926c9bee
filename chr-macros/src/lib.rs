//! The rule compiler behind `chr_core::chr!`. Use it through `chr-core`, which re-exports it.
//!
//! The stages are modules: `parse` yields an `ast`, `check` reports mistakes, `analyse` resolves names and types,
//! `plan` decides, `lower` turns bodies into places, `emit` prints. `expand` is the driver. `sets` has what comes before the
//! stages where a program uses rule sets.
#![forbid(unsafe_code)]

mod analyse;
mod ast;
mod check;
mod diagnostics;
mod emit;
mod expand;
mod gone;
mod ids;
#[cfg(test)]
mod large;
mod lower;
mod parse;
mod plan;
mod sets;
#[cfg(test)]
mod stages;
mod this;
mod tokens;

/// Compiles a rule program. The language is described in `chr-core`.
#[proc_macro]
pub fn chr(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = proc_macro2::TokenStream::from(input);
    let this = this::first(&input);
    with_this(this, expand::expand(input))
}

/// Rules that several programs use. The language is described in `chr-core`.
#[proc_macro]
pub fn rules(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let site = proc_macro::Span::call_site();
    let file = site.file();
    let file = file.rsplit(['/', '\\']).next().unwrap_or_default();
    sets::define(input.into(), &format!("{file}:{}:{}", site.line(), site.column())).into()
}

/// What the macro of a rule set calls: a program goes on with the rule set that it has asked for.
#[doc(hidden)]
#[proc_macro]
pub fn used(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    match sets::Given::answer(input.into()) {
        Some(given) => with_this(this::first(&given.program), expand::expand_given(&given).0),
        None => quote::quote!(compile_error! { "this is called by rule sets only" }).into(),
    }
}

/// The program, with every `self` resolved as the user's.
fn with_this(this: Option<proc_macro2::Ident>, program: proc_macro2::TokenStream) -> proc_macro::TokenStream {
    match this {
        Some(this) => this::unify(program, &this).into(),
        None => program.into(),
    }
}
