//! Generics of what is emitted alongside the program: which parameters and bounds a constraint's arguments need, and a
//! `Clone` that does not require more of the parameters than the user did.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Fields, GenericParam, Generics, TypeParamBound, WherePredicate};

use crate::ast::{Arg, Program};
use crate::check::param_name;
use crate::emit::rewrite;
use crate::tokens;

/// The generics of a struct of these arguments: the parameters that occur in them, with every bound that mentions no
/// other parameter, since a type in a field may depend on any of them (`D::Role`, `Wrapper<T>`).
pub(super) fn of_args(program: &Generics, args: &[Arg]) -> Generics {
    if program.params.is_empty() {
        return Generics::default();
    }
    let types: TokenStream = args.iter().map(|arg| arg.ty.to_token_stream()).collect();
    // `D::Role` stands for `<D as Domain<E>>::Role`, which uses `E`.
    let bounds = bounds(program).filter(|(bounded, _)| is_projected(&types, bounded));
    let bounds: TokenStream = bounds.map(|(_, bound)| bound.to_token_stream()).collect();
    let used = quote!(#types #bounds);
    let (kept, others): (Vec<GenericParam>, Vec<GenericParam>) =
        program.params.iter().cloned().partition(|param| mentions(&used, param));
    if kept.is_empty() {
        return Generics::default();
    }
    let fits = |tokens: &dyn ToTokens| !others.iter().any(|param| mentions(&tokens.to_token_stream(), param));
    let mut generics = Generics { params: kept.into_iter().collect(), ..program.clone() };
    for param in &mut generics.params {
        match param {
            GenericParam::Type(param) => retain(&mut param.bounds, &fits),
            GenericParam::Lifetime(param) => retain(&mut param.bounds, &fits),
            GenericParam::Const(_) => {}
        }
    }
    if let Some(clause) = &mut generics.where_clause {
        for predicate in &mut clause.predicates {
            match predicate {
                WherePredicate::Type(predicate) => retain(&mut predicate.bounds, &fits),
                WherePredicate::Lifetime(predicate) => retain(&mut predicate.bounds, &fits),
                _ => {}
            }
        }
        retain(&mut clause.predicates, &fits);
    }
    generics
}

/// A type that mentions every parameter but those that are constants.
pub(crate) fn phantom(generics: &Generics) -> TokenStream {
    let parts = generics.params.iter().filter_map(|param| match param {
        GenericParam::Lifetime(param) => {
            let lifetime = &param.lifetime;
            Some(quote!(&#lifetime ()))
        }
        GenericParam::Type(param) => Some(param.ident.to_token_stream()),
        GenericParam::Const(_) => None,
    });
    quote!(::core::marker::PhantomData<fn() -> (#(#parts,)*)>)
}

/// The bounds of a program's type parameters, wherever they are written.
fn bounds(generics: &Generics) -> impl Iterator<Item = (String, &TypeParamBound)> {
    let declared = generics.type_params().map(|param| (param.ident.to_string(), &param.bounds));
    let clauses = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let clauses = clauses.filter_map(|predicate| match predicate {
        WherePredicate::Type(it) => Some((it.bounded_ty.to_token_stream().to_string(), &it.bounds)),
        _ => None,
    });
    declared.chain(clauses).flat_map(|(name, bounds)| bounds.iter().map(move |bound| (name.clone(), bound)))
}

/// Whether the name is followed by `::`.
fn is_projected(tokens: &TokenStream, name: &str) -> bool {
    let find = |trees: &[TokenTree], at: usize| {
        let is_it = matches!(&trees[at], TokenTree::Ident(ident) if ident == name);
        (is_it && tokens::operator_at(trees, at + 1) == Some("::")).then_some(())
    };
    tokens::find_tree(tokens, &find).is_some()
}

fn mentions(tokens: &TokenStream, param: &GenericParam) -> bool {
    tokens::has_ident(tokens, |ident| ident == param_name(param))
}

fn retain<T: ToTokens, P: Default>(list: &mut Punctuated<T, P>, fits: &dyn Fn(&dyn ToTokens) -> bool) {
    *list = std::mem::take(list).into_iter().filter(|item| fits(item)).collect();
}

/// The item with `Clone`, and with `Debug` if that is wanted too. A derive would require both of every type parameter,
/// though fields may hold only what belongs to it: with type parameters, the implementations are written out.
pub(super) fn derived(item: &TokenStream, generics: &Generics, debug: bool) -> TokenStream {
    let span = rewrite::at(item);
    if generics.type_params().next().is_none() {
        let debug = debug.then(|| quote_spanned!(span=> , Debug));
        return quote_spanned!(span=> #[derive(Clone #debug)] #item);
    }
    let DeriveInput { ident: name, data, .. } = syn::parse2(item.clone()).expect("an item of ours");
    let (clones, shows): (Vec<TokenStream>, Vec<TokenStream>) = match data {
        Data::Enum(data) => data
            .variants
            .into_iter()
            .map(|variant| {
                let name = &variant.ident;
                arms(&quote!(Self::#name), &name.to_string(), &variant.fields)
            })
            .unzip(),
        Data::Struct(data) => [arms(&quote!(Self), &name.to_string(), &data.fields)].into_iter().unzip(),
        Data::Union(_) => unreachable!("no union is emitted"),
    };
    let (impls, args, wheres) = generics.split_for_impl();
    let debug = debug.then(|| {
        quote! {
            #[automatically_derived]
            #[allow(single_use_lifetimes)]
            impl #impls ::core::fmt::Debug for #name #args #wheres {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result { match self { #(#shows)* } }
            }
        }
    });
    quote! {
        #item

        #[automatically_derived]
        #[allow(single_use_lifetimes)]
        impl #impls ::core::clone::Clone for #name #args #wheres {
            fn clone(&self) -> Self { match self { #(#clones)* } }
        }

        #debug
    }
}

/// How a value of this shape is cloned, and how it is shown.
fn arms(path: &TokenStream, name: &str, fields: &Fields) -> (TokenStream, TokenStream) {
    let members: Vec<syn::Member> = fields.members().collect();
    let names: Vec<_> = (0..members.len()).map(|at| format_ident!("__{at}")).collect();
    let clones = names
        .iter()
        .zip(fields)
        .map(|(name, field)| quote_spanned!(rewrite::at(&field.ty)=> ::core::clone::Clone::clone(#name)));
    let shown = members.iter().zip(&names).map(|(member, name)| match member {
        syn::Member::Named(member) => {
            let member = syn::ext::IdentExt::unraw(member).to_string();
            quote!(.field(#member, #name))
        }
        syn::Member::Unnamed(_) => quote!(.field(#name)),
    });
    let begin = if matches!(fields, Fields::Unnamed(_)) { quote!(debug_tuple) } else { quote!(debug_struct) };
    let pattern = quote!(#path { #(#members: #names),* });
    (quote!(#pattern => #path { #(#members: #clones),* },), quote!(#pattern => f.#begin(#name) #(#shown)* .finish(),))
}

/// The program's generics, followed by the observer.
pub(super) fn with_observer(program: &Program) -> Generics {
    let (mut generics, chr_core) = (program.generics.clone(), &program.chr_core);
    generics.params.push(syn::parse_quote!(__O: #chr_core::Observer));
    generics
}
