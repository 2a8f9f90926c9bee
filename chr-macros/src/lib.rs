//! The rule compiler behind `chr_core::chr!`. Use it through `chr-core`, which re-exports it.
//!
//! The stages are modules: `parse` yields an `ast`, `check` reports mistakes, `analyse` resolves names and types,
//! `plan` decides, `lower` turns bodies into places, `emit` prints. `expand` is the driver.
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
#[cfg(test)]
mod stages;
mod this;
mod tokens;

use proc_macro2::TokenStream;

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
    let program = expand::expand(input);
    match this {
        Some(this) => this::unify(program, &this),
        None => program,
    }
}
