//! What is emitted for a program with errors: the types and methods without rules, so that the errors of
//! the program are not followed by errors in everything that uses it.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;

use crate::analyse::{analyse, args_struct};
use crate::ast::Program;
use crate::check::{argument_params, is_reserved, lacking, param_name};
use crate::diagnostics::Diagnostics;
use crate::emit::emit;
use crate::gone;
use crate::lower::lower;
use crate::ordered::Set;
use crate::plan::{MOST_IN_KEY, MOST_INDEXES, plan};
use crate::tokens::{has_ident, is_keyword};

/// The program with only its correct rules, so that their type errors are reported as well, and without the
/// declarations that would not compile.
pub(crate) fn fallback(program: &mut Program, good: &Set<usize>) -> TokenStream {
    // A parameter with one of our names would clash everywhere.
    if program.generics.params.iter().any(|param| param_name(param).to_string().starts_with("__")) {
        return TokenStream::new();
    }
    let mut at = 0;
    program.rules.retain(|_| {
        at += 1;
        good.contains(&(at - 1))
    });
    let mut names = Set::new();
    let of = &program.name;
    program.constraints.retain(|constraint| {
        let name = constraint.name.unraw().to_string();
        let made = args_struct(of, &constraint.name).to_string();
        let clashes = made == format!("{of}Store") || !names.insert(made);
        constraint.gone.is_none() && !is_reserved(&name) && !is_keyword(&constraint.name.to_string()) && !clashes
    });
    for constraint in &mut program.constraints {
        constraint.keys.retain(|args| args.len() <= MOST_IN_KEY);
        constraint.indexes.retain(|args| args.len() <= MOST_IN_KEY);
        // One of these may be a parameter that has no order.
        let params: Vec<String> = program.generics.type_params().map(|param| param.ident.to_string()).collect();
        let args = &constraint.args;
        constraint.orders.retain(|&arg| !params.contains(&args[arg].ty.to_token_stream().to_string()));
        constraint.orders.truncate(MOST_INDEXES);
        constraint.keys.truncate(MOST_INDEXES - constraint.orders.len());
        constraint.indexes.truncate(MOST_INDEXES - constraint.keys.len() - constraint.orders.len());
        let mut names = Set::new();
        for arg in &mut constraint.args {
            arg.name.take_if(|name| is_keyword(&name.to_string()) || !names.insert(name.to_string()));
            if arg
                .var
                .as_ref()
                .is_some_and(|value| has_ident(value, |name| name == "Var" || name == "f64" || name == "f32"))
            {
                arg.ty = syn::parse_quote!(());
                arg.var = None;
            }
        }
    }
    gone::declare(program);
    add_bounds(program);
    program.broken = true;
    // What is wrong in the rules that are left is reported with the rest.
    let mut diagnostics = Diagnostics::new();
    let model = analyse(program, &mut diagnostics);
    let plan = plan(&model);
    let bodies = lower(&model, &plan, &mut diagnostics);
    let (errors, tokens) = (diagnostics.into_compile_errors(), emit(&model, &plan, &bodies));
    quote!(#errors #tokens)
}

/// What type parameters lack as types of arguments.
fn add_bounds(program: &mut Program) {
    let lacking: Vec<_> = argument_params(program)
        .into_iter()
        .filter(|(param, _)| !lacking(program, param).is_empty())
        .map(|(param, _)| param.ident.clone())
        .collect();
    for param in program.generics.type_params_mut().filter(|param| lacking.contains(&param.ident)) {
        param.bounds.extend::<[syn::TypeParamBound; 4]>([
            syn::parse_quote!(::core::clone::Clone),
            syn::parse_quote!(::core::cmp::Eq),
            syn::parse_quote!(::core::hash::Hash),
            syn::parse_quote!(::core::fmt::Debug),
        ]);
    }
}
