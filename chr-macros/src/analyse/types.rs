//! Types, as far as the compiler must know them: which ones are logical variables, and of which arena.

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};

use crate::ast::Program;
use crate::ids::{ArenaId, IdVec, Number};
use crate::ordered::Set;
use crate::tokens;

/// The value types of a program's logical variables, in order of first appearance. Each has an arena.
pub(crate) struct Arenas {
    /// As they are emitted: a type of the user's that rustc must be asked about ([`Arenas::looks`]) by a name of ours, which
    /// stands for nothing if the type is no `Term`. Then rustc has said so at the type, and is silent wherever the name is used.
    values: IdVec<ArenaId, TokenStream>,
    /// As they are written.
    written: IdVec<ArenaId, TokenStream>,
    /// Whether rustc must be asked about them.
    looks: IdVec<ArenaId, bool>,
    /// Parameters of the program, about which it is not known that they outlive everything.
    params: Set<String>,
    /// All parameters of the program.
    all_params: Set<String>,
    program: Ident,
}

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
    /// None, in this program.
    pub(super) fn none(program: &Program) -> Self {
        let generics = &program.generics;
        let is = |ty: &syn::Type, name: &Ident| *name == ty.to_token_stream().to_string();
        let of_where = |param: &syn::TypeParam| {
            let clauses = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
            let about = clauses.filter_map(|clause| match clause {
                syn::WherePredicate::Type(clause) if is(&clause.bounded_ty, &param.ident) => Some(&clause.bounds),
                _ => None,
            });
            about.map(|bounds| bounds.to_token_stream().to_string()).collect::<String>()
        };
        let ends = |param: &&syn::TypeParam| {
            let bounds = param.bounds.to_token_stream().to_string() + &of_where(param);
            !bounds.contains("'static")
        };
        let params = generics.type_params().filter(ends).map(|param| param.ident.to_string()).collect();
        let all_params = crate::sets::params(generics).into_iter().collect();
        Arenas {
            values: IdVec::from_iter([]),
            written: IdVec::from_iter([]),
            looks: IdVec::from_iter([]),
            params,
            all_params,
            program: program.name.clone(),
        }
    }

    /// Whether the values of its variables may have variables inside. rustc knows, and decides what is done ([`Term::PLAIN`] in
    /// `chr-core`); this decides what is asked, so that a program which cannot have such values is spelled as if there were none.
    /// Never asked about are numbers and the like, and what every Rust program knows by these names: whoever gives them to a type
    /// of their own is told by rustc that it cannot be compared. And types that end with the program, which none of the others
    /// can be looked into with.
    pub(crate) fn looks(&self, arena: ArenaId) -> bool {
        self.looks[arena]
    }

    fn is_asked_about(&self, arena: ArenaId) -> bool {
        const PRELUDE: [&str; 6] = ["String", "NoValue", "Option", "Vec", "Box", "Result"];
        let tokens = &self.written[arena];
        let mut ty = syn::parse2::<syn::Type>(tokens.clone());
        // What a fragment of a `macro_rules` becomes.
        while let Ok(syn::Type::Group(group)) = ty {
            ty = Ok(*group.elem);
        }
        let Ok(syn::Type::Path(path)) = ty else { return false };
        let Some(last) = path.path.segments.last().map(|last| last.ident.to_string()) else { return false };
        self.is_static(arena) && !is_copied(&last) && !PRELUDE.contains(&last.as_str())
    }

    /// Whether those of any arena may.
    pub(crate) fn any_looks(&self) -> bool {
        self.ids().any(|arena| self.looks(arena))
    }

    /// Whether the type of its values outlives everything, so that they can be looked into together with others.
    pub(crate) fn is_static(&self, arena: ArenaId) -> bool {
        let tokens = &self.written[arena];
        let text = tokens.to_string().replace("'static", "");
        !text.contains('\'') && tokens::mentions(tokens).iter().all(|name| !self.params.contains(name))
    }

    /// The arena of variables with this value type; an empty type is the default one.
    pub(crate) fn find(&self, value: &TokenStream) -> Option<ArenaId> {
        let text = valued(value).to_string();
        self.written.iter().position(|known| known.to_string() == text).map(ArenaId::new)
    }

    /// The same, added if there is none.
    pub(super) fn find_or_add(&mut self, value: &TokenStream) -> ArenaId {
        self.find(value).unwrap_or_else(|| {
            let arena = ArenaId::new(self.values.len());
            self.written.push(valued(value));
            let looks = self.is_asked_about(arena);
            self.looks.push(looks);
            let emitted = self.asked_of(arena).map_or_else(|| valued(value), ToTokens::into_token_stream);
            self.values.push(emitted);
            arena
        })
    }

    /// Whether a parameter of the program is in the type of its values.
    pub(crate) fn is_generic(&self, arena: ArenaId) -> bool {
        tokens::has_ident(&self.written[arena], |name| self.all_params.contains(&name.to_string()))
    }

    /// The type of its values, as the user wrote it.
    pub(crate) fn written_as(&self, arena: ArenaId) -> &TokenStream {
        &self.written[arena]
    }

    /// Our name for the type of its values, if rustc is asked whether that is a `Term`. It cannot be where a parameter decides.
    fn asked_of(&self, arena: ArenaId) -> Option<Ident> {
        (self.looks(arena) && !self.is_generic(arena))
            .then(|| format_ident!("__{}Value{}", self.program, arena.number()))
    }

    /// Our names for types of values, with those types.
    pub(crate) fn asked(&self) -> impl Iterator<Item = (Ident, &TokenStream)> {
        self.ids().filter_map(|arena| Some((self.asked_of(arena)?, &self.written[arena])))
    }

    /// Whether its variables have no values.
    pub(crate) fn is_valueless(&self, arena: ArenaId) -> bool {
        self.find(&TokenStream::new()) == Some(arena)
    }

    /// A type that was written.
    pub(super) fn written(&self, ty: &syn::Type) -> Type {
        let arena = tokens::variable(ty).and_then(|value| self.find(&value));
        let asked = arena.is_some_and(|arena| self.asked_of(arena).is_some());
        let tokens = match arena {
            Some(arena) if asked => tokens::over(ty, &self.values[arena]),
            _ => ty.to_token_stream(),
        };
        let text = tokens.to_string();
        let integer = INTEGERS.iter().position(|integer| *integer == text).map(Integer);
        Type { arena, plain: is_plain(&tokens), integer, tokens }
    }

    /// The type of an arena's variables.
    pub(crate) fn variable(&self, arena: ArenaId) -> Type {
        let value = &self.values[arena];
        let tokens = quote!(__rt::Var<#value>);
        Type { arena: Some(arena), plain: is_plain(&tokens), integer: None, tokens }
    }
}

impl std::ops::Deref for Arenas {
    type Target = IdVec<ArenaId, TokenStream>;

    fn deref(&self) -> &Self::Target {
        &self.values
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

    /// What is left of a range of them.
    pub(crate) fn counted(&self) -> Self {
        let item = &self.tokens;
        Type { tokens: quote!(__rt::Counted<#item>), arena: None, plain: self.plain, integer: None }
    }

    /// A vector of them.
    pub(crate) fn vec(&self) -> Self {
        let item = &self.tokens;
        Type { tokens: quote!(::std::vec::Vec<#item>), arena: None, plain: false, integer: None }
    }
}

/// `NoValue`, however it is written, is the value type of a bare `Var`; a type that every Rust program knows by a short name has that one.
fn valued(value: &TokenStream) -> TokenStream {
    let text = value.to_string().replace(' ', "");
    let text = text.trim_start_matches("::");
    let known = |path: &str| text.strip_prefix(path).filter(|name| !name.contains("::") && !name.contains('<'));
    let primitive = known("std::primitive::").or_else(|| known("core::primitive::"));
    let long = primitive
        .or_else(|| known("std::string::").or_else(|| known("alloc::string::")).filter(|&name| name == "String"));
    match text.trim_start_matches("chr_core::").trim_start_matches("__rt::") {
        "" | "NoValue" => quote!(__rt::NoValue),
        _ => match long {
            Some(name) => {
                let span = value.clone().into_iter().next().map_or_else(Span::call_site, |tree| tree.span());
                Ident::new(name, span).into_token_stream()
            }
            None => value.clone(),
        },
    }
}

const INTEGERS: [&str; 12] = ["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize"];

/// Whether a type of this name is known to be `Copy`.
fn is_copied(name: &str) -> bool {
    INTEGERS.contains(&name) || ["bool", "char", "f32", "f64", "Var", "ConstraintId", "VarId"].contains(&name)
}

/// Whether a type is known to be `Copy` by its name: numbers, `bool`, `char`, variables over those, and the engine's own
/// identities.
fn is_plain(ty: &TokenStream) -> bool {
    let text = ty.to_string().replace(' ', "");
    let text = text.trim_start_matches("::").trim_start_matches("chr_core::").trim_start_matches("__rt::");
    match text.strip_prefix("Var<").and_then(|rest| rest.strip_suffix('>')) {
        Some(value) => is_copied(value) || value.ends_with("NoValue"),
        None => is_copied(text),
    }
}
