//! Types, as far as the compiler must know them: which ones are logical variables, and of which arena.

use std::fmt;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use crate::ids::{ArenaId, IdVec, Number};
use crate::tokens;

/// The value types of a program's logical variables, in order of first appearance. Each has an arena.
pub(crate) struct Arenas(IdVec<ArenaId, TokenStream>);

/// A type that values are kept in.
#[derive(Clone)]
pub(crate) struct Type {
    pub tokens: TokenStream,
    /// The arena, if it is a type of logical variables.
    pub arena: Option<ArenaId>,
    /// It is known to be `Copy` by its name. That decides how code is spelled, shorter where nothing need be asked, and not
    /// what it does: of any other type rustc is asked in the generated code, by a constant or by how it finds a method.
    pub plain: bool,
    /// It is written as this primitive integer.
    pub integer: Option<Integer>,
}

/// A primitive integer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Integer(usize);

impl Arenas {
    pub(super) fn none() -> Self {
        Arenas(IdVec::from_iter([]))
    }

    /// The arena of variables with this value type; an empty type is the default one.
    pub(super) fn find(&self, value: &TokenStream) -> Option<ArenaId> {
        let text = valued(value).to_string();
        self.0.iter().position(|known| known.to_string() == text).map(ArenaId::new)
    }

    /// The same, added if there is none.
    pub(super) fn find_or_add(&mut self, value: &TokenStream) -> ArenaId {
        self.find(value).unwrap_or_else(|| {
            self.0.push(valued(value));
            ArenaId::new(self.0.len() - 1)
        })
    }

    /// Whether its variables have no values.
    pub(crate) fn is_valueless(&self, arena: ArenaId) -> bool {
        self.find(&TokenStream::new()) == Some(arena)
    }

    /// A type that was written.
    pub(super) fn written(&self, ty: &syn::Type) -> Type {
        let arena = tokens::variable(ty).and_then(|value| self.find(&value));
        let tokens = ty.to_token_stream();
        let text = tokens.to_string();
        let integer = INTEGERS.iter().position(|integer| *integer == text).map(Integer);
        Type { arena, plain: is_plain(&tokens), integer, tokens }
    }

    /// The type of an arena's variables.
    pub(crate) fn variable(&self, arena: ArenaId) -> Type {
        let value = &self.0[arena];
        let tokens = quote!(__rt::Var<#value>);
        Type { arena: Some(arena), plain: is_plain(&tokens), integer: None, tokens }
    }
}

impl std::ops::Deref for Arenas {
    type Target = IdVec<ArenaId, TokenStream>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", tokens::readable(&self.tokens))
    }
}

impl Type {
    /// One of the engine's own, which are all `Copy`.
    pub(crate) fn own(tokens: TokenStream) -> Self {
        Type { tokens, arena: None, plain: true, integer: None }
    }

    /// A vector of them.
    pub(crate) fn vec(&self) -> Self {
        let item = &self.tokens;
        Type { tokens: quote!(::std::vec::Vec<#item>), arena: None, plain: false, integer: None }
    }
}

/// `NoValue`, however it is written, is the value type of a bare `Var`.
fn valued(value: &TokenStream) -> TokenStream {
    let text = value.to_string().replace(' ', "");
    match text.trim_start_matches("::").trim_start_matches("chr_core::").trim_start_matches("__rt::") {
        "" | "NoValue" => quote!(__rt::NoValue),
        _ => value.clone(),
    }
}

const INTEGERS: [&str; 12] = ["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize"];

/// Whether a type is known to be `Copy` by its name: numbers, `bool`, `char`, variables over those, and the engine's own
/// identities.
fn is_plain(ty: &TokenStream) -> bool {
    const OTHERS: [&str; 7] = ["bool", "char", "f32", "f64", "Var", "ConstraintId", "VarId"];
    let plain = |name: &str| INTEGERS.contains(&name) || OTHERS.contains(&name);
    let text = ty.to_string().replace(' ', "");
    let text = text.trim_start_matches("::").trim_start_matches("chr_core::").trim_start_matches("__rt::");
    match text.strip_prefix("Var<").and_then(|rest| rest.strip_suffix('>')) {
        Some(value) => plain(value) || value.ends_with("NoValue"),
        None => plain(text),
    }
}
