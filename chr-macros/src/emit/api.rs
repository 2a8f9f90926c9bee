//! What the user of a program sees: the struct, a method to tell each constraint, the store view, and the
//! methods that every program has (documented here once; the work is in `chr_core::__rt`).

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;

use crate::analyse::reader;
use crate::emit::Cx;
use crate::emit::rewrite;
use crate::ids::{ArenaId, KindId};
use crate::ordered::Set;
use crate::plan::{Form, Index};

/// The structs, and what goes into the block of implementations.
pub(super) fn emit(cx: &Cx<'_>) -> (TokenStream, TokenStream) {
    let program = cx.model.program;
    let (name, vis, attrs, chr_core) = (&program.name, &program.vis, &program.attrs, &program.chr_core);
    let (impls, args, wheres) = cx.generics.split_for_impl();
    let (plain_impls, plain_args, plain_wheres) = program.generics.split_for_impl();
    let (state, frame) = (&cx.state, &cx.frame);
    let fields = program.fields.iter().map(|field| {
        let (attrs, vis, name, ty) = (&field.attrs, &field.vis, &field.name, &field.ty);
        quote!(#(#attrs)* #vis #name: #ty)
    });
    let params: Vec<&Ident> = program.fields.iter().map(|field| &field.name).collect();
    let types: Vec<&syn::Type> = program.fields.iter().map(|field| &field.ty).collect();
    let observer = if params.iter().any(|param| *param == "observer") { "__observer" } else { "observer" };
    let observer = format_ident!("{observer}");
    let declared = struct_generics(&cx.generics);
    let (without, watched) = (no_observer_args(cx), args_and(cx, &quote!(__P)));
    let tells = declared_kinds(cx).filter(|&kind| cx.model.kinds[kind].decl.public).map(|kind| tell_method(cx, kind));
    let takes = takes(cx);
    let (store_type, (store, store_impls)) = (&cx.store, store(cx));
    let store_generics = store_generics(cx);
    let (_, store_args, _) = store_generics.split_for_impl();
    let of_self = replace(store_args.to_token_stream(), "__s", &quote!(_));
    // A derive would put bounds on the type parameters.
    let clone = (!params.is_empty() || has_type_params(cx)).then(|| {
        let wheres = clone_wheres(cx, &types);
        quote! {
            impl #impls ::core::clone::Clone for #name #args #wheres {
                fn clone(&self) -> Self {
                    let (__m, __s, __o) = (self.__m.clone(), self.__s.clone(), self.__o.clone());
                    Self { #(#params: __rt::CloneHeld::clone_held(&self.#params),)* __m, __s, __o }
                }
            }
        }
    });
    let default = params.is_empty().then(|| {
        quote! {
            impl #plain_impls ::core::default::Default for #name #without #plain_wheres {
                fn default() -> Self { Self::new() }
            }
        }
    });
    let derived = clone.is_none().then(|| quote_spanned!(rewrite::at(name)=> #[derive(Clone)]));
    let held = quote_spanned! {rewrite::at(name)=>
        {
            #(#fields,)*
            __m: #chr_core::__rt::MachineOf<#name #without>,
            __s: #chr_core::__rt::StateOf<#name #without>,
            __o: __O,
        }
    };
    let item = item(vis, name);
    let declarations = quote! {
        #(#attrs)*
        #derived
        #item #name #declared #wheres #held

        #store
    };
    let implementations = quote! {
        impl #plain_impls __rt::Compiled for #name #without #plain_wheres {
            type State = #state #plain_args;
            type Frame = #frame #plain_args;
        }

        #store_impls

        impl #plain_impls #name #without #plain_wheres {
            /// A program with an empty store, observed by nobody.
            #vis fn new(#(#params: #types),*) -> Self {
                Self::with_observer(#(#params,)* ())
            }

            /// What the compiler decided: join orders, indexes, histories. Print it.
            #vis fn plan() -> &'static __rt::Plan { <#state #plain_args as __rt::State>::PLAN }
        }

        impl #impls #name #args #wheres {
            /// A program with an empty store, watched by an observer.
            #vis fn with_observer(#(#params: #types,)* #observer: __O) -> Self {
                let (__o, (__m, __s)) = (#observer, __rt::machine_and_state());
                Self { #(#params,)* __m, __s, __o }
            }

            /// The store, for reading.
            #vis fn store(&self) -> #store_type #of_self { #store_type(&self.__s) }

            #(#tells)*
            __rt::__methods!(#vis, #(#takes),*);
        }

        impl #impls __rt::Program for #name #args #wheres {
            type Store<'__s> = #store_type #store_args where Self: '__s;
            type ObservedBy<__P: __rt::Observer> = #name #watched;
            fn store(&self) -> #store_type #of_self { self.store() }
            fn observed_by<__P: __rt::Observer>(self, __o: __P) -> #name #watched {
                let Self { #(#params,)* __m, __s, .. } = self;
                #name { #(#params,)* __m, __s, __o }
            }
        }

        impl #impls __rt::fmt::Debug for #name #args #wheres {
            fn fmt(&self, f: &mut __rt::fmt::Formatter<'_>) -> __rt::fmt::Result { __rt::write_store(f, &self.__s) }
        }

        #default
        #clone
    };
    (declarations, implementations)
}

/// `pub struct`. If another item has the same name, rustc points at where the struct begins and ends.
fn item(vis: &syn::Visibility, name: &Ident) -> TokenStream {
    let (vis, span) = (rewrite::located(vis, name), rewrite::at(name));
    quote_spanned!(span=> #vis struct)
}

fn has_type_params(cx: &Cx<'_>) -> bool {
    cx.model.program.generics.type_params().next().is_some()
}

/// The declaration's generics: the observer is `()` unless said otherwise.
fn struct_generics(generics: &syn::Generics) -> TokenStream {
    let mut generics = generics.clone();
    if let Some(syn::GenericParam::Type(observer)) = generics.params.last_mut() {
        observer.default = Some((Default::default(), syn::parse_quote!(())));
    }
    generics.where_clause = None;
    generics.to_token_stream()
}

/// The program's generic arguments followed by one more.
fn args_and(cx: &Cx<'_>, last: &TokenStream) -> TokenStream {
    let mut generics = cx.model.program.generics.clone();
    generics.params.push(syn::parse_quote!(__Last));
    let (_, args, _) = generics.split_for_impl();
    let text: TokenStream = args.to_token_stream();
    replace(text, "__Last", last)
}

fn replace(tokens: TokenStream, name: &str, by: &TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .flat_map(|tree| match tree {
            proc_macro2::TokenTree::Ident(ident) if ident == name => by.clone(),
            other => other.into(),
        })
        .collect()
}

fn no_observer_args(cx: &Cx<'_>) -> TokenStream {
    args_and(cx, &quote!(()))
}

/// If a parameter is not `Clone`, neither is the program, and that is not an error: a bound with a lifetime of its own
/// is not checked where it is written.
fn clone_wheres(cx: &Cx<'_>, fields: &[&syn::Type]) -> TokenStream {
    let known = cx.model.program.generics.where_clause.as_ref().map(|clause| {
        let predicates = clause.predicates.iter();
        quote!(#(#predicates,)*)
    });
    quote!(where #known __O: ::core::clone::Clone, #(for<'__clone> #fields: __rt::CloneHeld<'__clone>,)*)
}

/// The type of a parameter for which a variable of that arena, a reference to one or a value will do.
fn into_var(cx: &Cx<'_>, arena: ArenaId) -> TokenStream {
    let value = &cx.model.arenas[arena];
    quote!(impl __rt::IntoVar<#value>)
}

/// The method that tells a constraint. Where an argument is a variable, a value will do.
fn tell_method(cx: &Cx<'_>, kind: KindId) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (vis, name, args_type) = (&cx.model.program.vis, &model.decl.name, &model.args_type);
    let given: Vec<Option<&Ident>> = model.decl.args.iter().map(|arg| arg.name.as_ref()).collect();
    let params: Vec<Ident> = (0..given.len())
        .map(|arg| {
            let mut made = format_ident!("arg_{arg}");
            while given.contains(&Some(&made)) {
                made = format_ident!("{made}_");
            }
            given[arg].cloned().unwrap_or(made)
        })
        .collect();
    let types = model.decl.args.iter().zip(&model.arenas).map(|(arg, arena)| match arena {
        Some(arena) => into_var(cx, *arena),
        None => arg.ty.to_token_stream(),
    });
    let values = params.iter().zip(&model.arenas).map(|(param, arena)| match arena {
        Some(_) => quote!(#param.into_var()),
        None => quote!(#param),
    });
    let goal = if model.decl.args.iter().all(|arg| arg.name.is_none()) && !params.is_empty() {
        quote!(#args_type(#(#values),*))
    } else {
        let fields = &model.fields;
        quote!(#args_type { #(#fields: #values),* })
    };
    let doc = format!("Tells `{name}` and runs the rules to a fixpoint.");
    let attrs: Vec<_> = model.decl.attrs.iter().filter(|attr| attr.path().is_ident("doc")).collect();
    let gap = (!attrs.is_empty()).then(|| quote!(#[doc = ""]));
    quote! {
        #[doc = #doc]
        #gap
        #(#attrs)*
        #vis fn #name(&mut self #(, #params: #types)*) -> __rt::Result { __rt::tell(self, #goal) }
    }
}

/// The methods that take all constraints of a kind. One that is called like a constraint is left out: telling that one has
/// the name.
fn takes(cx: &Cx<'_>) -> Vec<TokenStream> {
    let public = declared_kinds(cx).filter(|&kind| cx.model.kinds[kind].decl.public);
    let takes = public.filter_map(|kind| {
        let (name, args) = (cx.name_of(kind), cx.short_type(kind));
        let take = format_ident!("take_{}", name.unraw(), span = name.span());
        let is_taken = cx.model.kinds.iter().any(|kind| kind.decl.name == take);
        (!is_taken).then(|| quote!(#take: #args))
    });
    takes.collect()
}

/// The program's generics with the lifetime of the store view before them.
fn store_generics(cx: &Cx<'_>) -> syn::Generics {
    let mut generics = cx.model.program.generics.clone();
    let outlive = generics.params.iter().filter_map(|param| -> Option<syn::WherePredicate> {
        match param {
            syn::GenericParam::Lifetime(syn::LifetimeParam { lifetime, .. }) => {
                Some(syn::parse_quote!(#lifetime: '__s))
            }
            syn::GenericParam::Type(syn::TypeParam { ident, .. }) => Some(syn::parse_quote!(#ident: '__s)),
            syn::GenericParam::Const(_) => None,
        }
    });
    let outlive: Vec<syn::WherePredicate> = outlive.collect();
    generics.params.insert(0, syn::parse_quote!('__s));
    if !outlive.is_empty() {
        generics.make_where_clause().predicates.extend(outlive);
    }
    generics
}

/// The store view, and what it does: for each constraint an iterator over all, and one for each index.
fn store(cx: &Cx<'_>) -> (TokenStream, TokenStream) {
    let program = cx.model.program;
    let (vis, view, name, without) = (&program.vis, &cx.store, &program.name, no_observer_args(cx));
    let chr_core = &program.chr_core;
    let generics = store_generics(cx);
    let (impls, args, wheres) = generics.split_for_impl();
    let mut declared = generics.clone();
    declared.where_clause = None;
    let readers = declared_kinds(cx).map(|kind| readers(cx, kind));
    let missing = [true, false].into_iter().filter_map(|public| {
        let kinds = declared_kinds(cx).filter(|&kind| cx.model.kinds[kind].decl.public == public);
        let missing: Vec<TokenStream> = kinds.flat_map(|kind| missing_readers(cx, kind)).collect();
        let vis = public.then_some(vis);
        (!missing.is_empty()).then(|| quote!(__rt::__no_index!(#vis, #(#missing),*);))
    });
    let doc = format!("The store of [`{}`], for reading: constraints oldest first.", program.name);
    // A derive would put bounds on the type parameters.
    let copy = has_type_params(cx).then(|| {
        quote! {
            impl #impls ::core::clone::Clone for #view #args #wheres {
                fn clone(&self) -> Self { *self }
            }

            impl #impls ::core::marker::Copy for #view #args #wheres {}
        }
    });
    let derived = copy.is_none().then(|| quote_spanned!(rewrite::at(name)=> #[derive(Clone, Copy)]));
    let (item, end) = (item(vis, name), quote_spanned!(rewrite::at(name)=> ;));
    let declaration = quote! {
        #[doc = #doc]
        #derived
        #item #view #declared(&'__s #chr_core::__rt::StateOf<#name #without>) #wheres #end
    };
    let implementations = quote! {
        #copy

        impl #impls __rt::fmt::Display for #view #args #wheres {
            fn fmt(&self, f: &mut __rt::fmt::Formatter<'_>) -> __rt::fmt::Result { __rt::write_store(f, self.0) }
        }

        impl #impls __rt::fmt::Debug for #view #args #wheres {
            fn fmt(&self, f: &mut __rt::fmt::Formatter<'_>) -> __rt::fmt::Result { __rt::write_store(f, self.0) }
        }

        impl #impls #view #args #wheres {
            #(#readers)*
            #(#missing)*
        }
    };
    (declaration, implementations)
}

/// The kinds that the user has declared.
fn declared_kinds<'a>(cx: &'a Cx<'a>) -> impl Iterator<Item = KindId> + 'a {
    cx.model.kinds.ids().filter(|&kind| !cx.model.kinds[kind].is_ours())
}

/// Whether the store is read by an index.
fn is_read(index: &Index) -> bool {
    index.read && !matches!(index.form, Form::Scan | Form::Var { by_value: false, .. })
}

/// Readers by one argument that has a name and no index, each with what it would read.
fn missing_readers(cx: &Cx<'_>, kind: KindId) -> Vec<TokenStream> {
    let (decl, args_type) = (cx.model.kinds[kind].decl, cx.args_type(kind));
    let indexes = cx.plan.kinds[kind].indexes.iter().filter(|index| is_read(index));
    let is_name = |name: &String| cx.model.kinds.iter().any(|kind| kind.decl.name == *name);
    let taken: Set<String> = indexes.map(|index| reader(decl, &index.args)).collect();
    let named = (0..decl.args.len()).filter(|&arg| decl.args[arg].name.is_some());
    let names = named.map(|arg| reader(decl, &[arg]));
    let missing = names.filter(|name| !taken.contains(name) && !is_name(name));
    missing
        .map(|name| {
            let name = format_ident!("{name}", span = decl.name.span());
            quote!(#name: #args_type)
        })
        .collect()
}

fn readers(cx: &Cx<'_>, kind: KindId) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (name, table, args_type) = (&model.decl.name, cx.table(kind), cx.args_type(kind));
    // Rules read the others, too.
    let vis = model.decl.public.then_some(&cx.model.program.vis);
    let indexes = &cx.plan.kinds[kind].indexes;
    let scan = indexes.iter().position(|index| index.form == Form::Scan);
    let many = quote!(__rt::StoreIter<'__s, #args_type>);
    let (gives, all) = match scan.map(syn::Index::from) {
        Some(at) if model.decl.is_single() => {
            (quote!(__Option<__rt::Stored<'__s, #args_type>>), quote!(self.0.#table.only(|i| &i.#at)))
        }
        Some(at) => (many, quote!(self.0.#table.walked(|i| &i.#at))),
        None => (many, quote!(self.0.#table.sorted())),
    };
    let doc = if model.decl.is_single() {
        format!("The `{name}` constraint, if there is one.")
    } else {
        format!("The `{name}` constraints, oldest first.")
    };
    // A declared one takes precedence over one that some rule happens to need; declared ones do not clash.
    let is_declared = |index: &Index| {
        let mut declared = model.decl.keys.iter().chain(&model.decl.indexes);
        index.form == Form::Order || declared.any(|args| *args == index.args)
    };
    let taken = |index: &Index| {
        let method = reader(model.decl, &index.args);
        let others = indexes.iter().filter(|other| is_read(other) && reader(model.decl, &other.args) == method);
        let first = others.min_by_key(|other| (!is_declared(other), &other.args));
        first != Some(index) || cx.model.kinds.iter().any(|kind| kind.decl.name == method)
    };
    let read = |index: &Index| is_read(index) && !taken(index);
    let by = indexes.iter().enumerate().filter(|(_, index)| read(index)).map(|(link, index)| {
        if index.form == Form::Order {
            return by_range(cx, kind, link, index.args[0]);
        }
        let names: Vec<String> = index.args.iter().map(|&arg| model.arg_name(arg)).collect();
        let method = format_ident!("{}", reader(model.decl, &index.args), span = name.span());
        let params: Vec<Ident> = index.args.iter().map(|arg| format_ident!("arg_{arg}")).collect();
        let types = index.args.iter().map(|&arg| {
            let ty = &model.decl.args[arg].ty;
            match model.arenas[arg] {
                Some(arena) => into_var(cx, arena),
                // As it is told.
                None if model.types[arg].plain => quote!(#ty),
                None => quote!(impl __rt::Lookup<#ty>),
            }
        });
        let parts = index.args.iter().zip(&params).map(|(&arg, param)| match model.arenas[arg] {
            Some(arena) => {
                let (looks, arena) = (cx.model.arenas.looks(arena), cx.arena(arena));
                if looks {
                    quote!(__rt::term_key(v, &v.#arena, &#param.into_var()))
                } else {
                    quote!(v.#arena.see(&#param.into_var()))
                }
            }
            None if model.types[arg].plain => quote!(&#param),
            None => quote!(__rt::Borrow::borrow(&#param.key())),
        });
        let key = if matches!(index.form, Form::Var { .. }) { quote!(#(#parts)*) } else { quote!((#(#parts,)*)) };
        let at = syn::Index::from(link);
        let by = match index.args.iter().any(|&arg| model.arenas[arg].is_some()) {
            true => quote!(let v = &self.0.v; self.0.#table.by(|i| &i.#at, v, #key)),
            false => quote!(self.0.#table.by(|i| &i.#at, &self.0.v, #key)),
        };
        let doc = format!("The `{name}` constraints with this {}, oldest first, found by an index.", names.join(", "));
        quote! {
            #[doc = #doc]
            #vis fn #method(self #(, #params: #types)*) -> __rt::StoreIter<'__s, #args_type> {
                #by
            }
        }
    });
    quote! {
        #[doc = #doc]
        #vis fn #name(self) -> #gives { #all }
        #(#by)*
    }
}

/// The reader of an ordered index.
fn by_range(cx: &Cx<'_>, kind: KindId, link: usize, arg: usize) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (name, table, args_type) = (&model.decl.name, cx.table(kind), cx.args_type(kind));
    let vis = model.decl.public.then_some(&cx.model.program.vis);
    let method = format_ident!("{}", reader(model.decl, &[arg]), span = name.span());
    let (ty, at, called) = (&model.decl.args[arg].ty, syn::Index::from(link), model.arg_name(arg));
    let doc = format!(
        "The `{name}` constraints whose {called} is in this range, the least first and of equal ones the oldest first, found by \
         an ordered index."
    );
    quote! {
        #[doc = #doc]
        #vis fn #method(self, range: impl ::core::ops::RangeBounds<#ty>) -> __rt::StoreIter<'__s, #args_type> {
            self.0.#table.within(|i| &i.#at, &self.0.v, __rt::Within::range(&range))
        }
    }
}
