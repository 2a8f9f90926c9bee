//! The one type that the language knows by name.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{GenericArgument, PathArguments, Type};

/// `T` if the type is `Var<T>`, an empty stream if it is `Var`.
pub(crate) fn variable(ty: &Type) -> Option<TokenStream> {
    let path = match ty {
        Type::Path(path) => path,
        // What a macro_rules fragment becomes.
        Type::Group(group) => return variable(&group.elem),
        _ => return None,
    };
    let last = path.path.segments.last()?;
    if last.ident != "Var" {
        return None;
    }
    match &last.arguments {
        PathArguments::None => Some(TokenStream::new()),
        PathArguments::AngleBracketed(list) if list.args.len() == 1 => match &list.args[0] {
            GenericArgument::Type(inner) => Some(inner.to_token_stream()),
            _ => None,
        },
        _ => None,
    }
}

/// `Var<T>` with another `T`.
pub(crate) fn over(ty: &Type, value: &TokenStream) -> TokenStream {
    let mut ty = ty.clone();
    let mut inner = &mut ty;
    while let Type::Group(group) = inner {
        inner = &mut group.elem;
    }
    if let Type::Path(path) = inner
        && let Some(PathArguments::AngleBracketed(list)) = path.path.segments.last_mut().map(|last| &mut last.arguments)
    {
        list.args = std::iter::once(GenericArgument::Type(Type::Verbatim(value.clone()))).collect();
    }
    ty.into_token_stream()
}
