//! What is emitted for a program with errors: the types and methods without rules, so that the errors of
//! the program are not followed by errors in everything that uses it.

use proc_macro2::TokenStream;

use crate::analyse::analyse;
use crate::ast::Program;
use crate::diagnostics::Diagnostics;
use crate::emit::emit;
use crate::plan::plan;

/// The program without its rules.
pub(crate) fn fallback(program: &mut Program) -> TokenStream {
    program.rules.clear();
    let mut names = std::collections::BTreeSet::new();
    program.constraints.retain(|constraint| names.insert(constraint.name.to_string()));
    for constraint in &mut program.constraints {
        constraint.keys.clear();
        constraint.indexes.clear();
    }
    let model = analyse(program);
    let plan = plan(&model);
    let mut ignored = Diagnostics::new();
    let tokens = emit(&model, &plan, &mut ignored);
    // Nothing is left that could be wrong; what is found all the same is reported with the rest.
    let errors = ignored.into_compile_errors();
    quote::quote!(#errors #tokens)
}
