//! The stages of the compiler, one line each.

use proc_macro2::TokenStream;
use quote::quote;

use crate::analyse::analyse;
use crate::check::check;
use crate::diagnostics::Diagnostics;
use crate::emit::{emit, fallback};
use crate::parse::parse;
use crate::plan::{deny_scans, plan};

/// From the tokens between the braces of `chr! { … }` to the program.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let Some(mut program) = parse(input, &mut diagnostics) else {
        return diagnostics.into_compile_errors();
    };
    check(&program, &mut diagnostics);
    if diagnostics.is_empty() {
        let model = analyse(&program);
        let plan = plan(&model);
        deny_scans(&model, &plan, &mut diagnostics);
        let tokens = emit(&model, &plan, &mut diagnostics);
        if diagnostics.is_empty() {
            let nothing = diagnostics.into_compile_errors();
            return quote!(#nothing #tokens);
        }
    }
    let errors = diagnostics.into_compile_errors();
    let types = fallback(&mut program);
    quote!(#errors #types)
}
