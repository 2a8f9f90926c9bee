//! The stages of the compiler, one line each.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::analyse::analyse;
use crate::check::check;
use crate::diagnostics::Diagnostics;
use crate::emit::{emit, fallback};
use crate::parse::parse;
use crate::plan::{deny_scans, limits, plan};

/// Where `CHR_EXPAND_DIR` names a folder, the expansion of each program is written there as `Program.rs`, for
/// reading (format it with rustfmt).
fn dump(program: &str, tokens: &TokenStream) {
    let Some(folder) = std::env::var_os("CHR_EXPAND_DIR") else { return };
    let path = std::path::Path::new(&folder).join(format!("{program}.rs"));
    if let Err(error) = std::fs::write(&path, tokens.to_string()) {
        eprintln!("warning: the expansion of `{program}` cannot be written to {}: {error}", path.display());
    }
}

/// From the tokens between the braces of `chr! { … }` to the program.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let Some(mut program) = parse(input, &mut diagnostics) else {
        return diagnostics.into_compile_errors();
    };
    let good = check(&program, &mut diagnostics);
    if !diagnostics.is_empty() {
        let errors = diagnostics.into_compile_errors();
        let types = fallback(&mut program, &good);
        return quote!(#errors #types);
    }
    let model = analyse(&program);
    let plan = plan(&model);
    limits(&model, &plan, &mut diagnostics);
    if !diagnostics.is_empty() {
        let errors = diagnostics.into_compile_errors();
        let types = fallback(&mut program, &BTreeSet::new());
        return quote!(#errors #types);
    }
    deny_scans(&model, &plan, &mut diagnostics);
    let before = diagnostics.len();
    let tokens = emit(&model, &plan, &mut diagnostics);
    let emitted = diagnostics.len() == before;
    let errors = diagnostics.into_compile_errors();
    if emitted {
        dump(&program.name.to_string(), &tokens);
        return quote!(#errors #tokens);
    }
    let types = fallback(&mut program, &BTreeSet::new());
    quote!(#errors #types)
}
