//! The names of public items, and of the fields of arguments.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident};
use syn::ext::IdentExt;

use crate::ast::Constraint;

/// The struct that holds the arguments of a constraint.
pub(crate) fn args_struct(program: &Ident, constraint: &Ident) -> Ident {
    let name = camel(&constraint.unraw().to_string());
    format_ident!("{program}{name}", span = constraint.span())
}

/// The method of the store that reads a constraint by these arguments.
pub(crate) fn reader(constraint: &Constraint, args: &[usize]) -> String {
    let names: Vec<String> = args.iter().map(|&arg| arg_name(constraint, arg)).collect();
    format!("{}_by_{}", constraint.name.unraw(), names.join("_"))
}

/// The argument as a person calls it.
pub(crate) fn arg_name(constraint: &Constraint, arg: usize) -> String {
    constraint.args[arg].name.as_ref().map_or_else(|| arg.to_string(), |name| name.unraw().to_string())
}

/// A constraint without argument names is a tuple; otherwise an unnamed argument is named after its type, or by its
/// position if that name is not unique.
pub(super) fn fields(decl: &Constraint) -> Vec<TokenStream> {
    if decl.args.iter().all(|arg| arg.name.is_none()) {
        return (0..decl.args.len()).map(|arg| syn::Index::from(arg).into_token_stream()).collect();
    }
    let mut taken: Vec<String> = decl.args.iter().filter_map(|arg| arg.name.as_ref().map(Ident::to_string)).collect();
    let mut fields = Vec::new();
    for (position, arg) in decl.args.iter().enumerate() {
        let ident = arg.name.clone().unwrap_or_else(|| {
            let text = snake(&arg.ty.to_token_stream().to_string());
            let usable = !text.is_empty() && !taken.contains(&text) && syn::parse_str::<Ident>(&text).is_ok();
            let mut name = if usable { text } else { format!("arg_{position}") };
            while taken.contains(&name) {
                name.push('_');
            }
            taken.push(name.clone());
            format_ident!("{name}")
        });
        fields.push(ident.into_token_stream());
    }
    fields
}

/// `path_cost` to `PathCost`.
pub(crate) fn camel(name: &str) -> String {
    name.split('_')
        .flat_map(|word| {
            let mut letters = word.chars();
            letters.next().into_iter().flat_map(char::to_uppercase).chain(letters)
        })
        .collect()
}

/// `BitSet` to `bit_set`; anything but a plain name to nothing.
fn snake(name: &str) -> String {
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return String::new();
    }
    let mut text = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_uppercase() && at > 0 {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
