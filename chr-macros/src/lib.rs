//! The rule compiler behind `chr_core::chr!`. Use it through `chr-core`, which re-exports it.
//!
//! The stages are modules: `parse` yields an `ast`, `check` reports mistakes, `analyse` resolves names and types,
//! `plan` decides, `lower` turns bodies into places, `emit` prints. `expand` is the driver.
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
mod ordered;
mod parse;
mod plan;
#[cfg(test)]
mod stages;
mod this;
mod tokens;

/// Compiles a rule program. The language is described in `chr-core`.
#[proc_macro]
pub fn chr(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = proc_macro2::TokenStream::from(input);
    let this = this::first(&input);
    let program = expand::expand(input);
    match this {
        Some(this) => this::unify(program, &this).into(),
        None => program.into(),
    }
}
