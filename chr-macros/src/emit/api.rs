//! What the user of a program sees: the struct, a method to tell each constraint, the store view, and the
//! methods that every program has (documented here once; the work is in `chr_core::__rt`).

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use crate::emit::frames::with_observer;
use crate::emit::{Cx, plan_data};
use crate::plan::Form;

pub(super) fn emit(cx: &Cx<'_>) -> TokenStream {
    let program = cx.model.program;
    let (name, vis, attrs) = (&program.name, &program.vis, &program.attrs);
    let generics = with_observer(&program.generics);
    let (impls, args, wheres) = generics.split_for_impl();
    let (plain_impls, plain_args, plain_wheres) = program.generics.split_for_impl();
    let (state, frame) = (&cx.state, &cx.frame);
    let fields = program.fields.iter().map(|field| {
        let (attrs, vis, name, ty) = (&field.attrs, &field.vis, &field.name, &field.ty);
        quote!(#(#attrs)* #vis #name: #ty)
    });
    let params: Vec<&Ident> = program.fields.iter().map(|field| &field.name).collect();
    let types: Vec<&syn::Type> = program.fields.iter().map(|field| &field.ty).collect();
    let declared = struct_generics(&generics);
    let without = no_observer_args(cx);
    let plan = plan_data::emit(cx);
    // What a choice point notes: the length of each log, and how many variables have a number.
    let logs = cx.plan.rules.iter().filter(|rule| rule.history.logs()).count();
    let histories = logs + usize::from(!cx.model.arenas.is_empty());
    let tells = (0..cx.model.kinds.len()).map(|kind| tell_method(cx, kind));
    let recorder = recorder_args(cx);
    let (store_type, store) = (&cx.store, store(cx));
    let store_of_self = store_args(cx, quote!('_));
    let clone_wheres = clone_wheres(cx, &types);
    let kind_count = cx.model.kinds.len() as u16;
    quote! {
        #(#attrs)*
        #vis struct #name #declared #wheres {
            #(#fields,)*
            #[doc(hidden)]
            __m: ::chr_core::__rt::Machine<#frame #plain_args>,
            #[doc(hidden)]
            __s: #state #plain_args,
            #[doc(hidden)]
            __o: __O,
        }

        #store

        #[allow(clippy::all, clippy::pedantic, clippy::nursery, dead_code, non_snake_case, private_interfaces, single_use_lifetimes)]
        const _: () = {
            use ::chr_core::__rt;

            impl #plain_impls #name #without #plain_wheres {
                /// A program with an empty store, observed by nobody.
                #vis fn new(#(#params: #types),*) -> Self {
                    Self::with_observer(#(#params,)* ())
                }

                /// What the compiler decided: join orders, indexes, histories. Print it.
                #vis fn plan() -> &'static ::chr_core::Plan { <#state #plain_args>::__PLAN }
            }

            impl #plain_impls #name #recorder #plain_wheres {
                /// What was recorded so far.
                #vis fn trace(&self) -> &::chr_core::Recorder { &self.__o }
            }

            impl #plain_impls #state #plain_args #plain_wheres {
                const __PLAN: &'static ::chr_core::Plan = &#plan;
            }

            impl #impls #name #args #wheres {
                /// A program with an empty store, watched by an observer.
                #vis fn with_observer(#(#params: #types,)* observer: __O) -> Self {
                    Self { #(#params,)* __m: __rt::Machine::new(<#state #plain_args>::__PLAN, #histories), __s: #state::__new(), __o: observer }
                }

                /// The store, to be read.
                #vis fn store(&self) -> #store_of_self { #store_type { __s: &self.__s } }

                #(#tells)*
                ::chr_core::__methods!(#vis, #kind_count);
            }

            impl #impls ::core::fmt::Debug for #name #args #wheres {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    __rt::write_store(f, &self.__s, #kind_count)
                }
            }

            impl #impls ::core::clone::Clone for #name #args #clone_wheres {
                fn clone(&self) -> Self {
                    Self { #(#params: __rt::CloneHeld::clone_held(&self.#params),)* __m: self.__m.clone(), __s: self.__s.clone(), __o: self.__o.clone() }
                }
            }
        };
    }
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

fn recorder_args(cx: &Cx<'_>) -> TokenStream {
    args_and(cx, &quote!(::chr_core::Recorder))
}

/// The store view's type with this lifetime.
fn store_args(cx: &Cx<'_>, lifetime: TokenStream) -> TokenStream {
    let mut generics = cx.model.program.generics.clone();
    generics.params.insert(0, syn::parse_quote!('__store));
    let (_, args, _) = generics.split_for_impl();
    let store = &cx.store;
    let args = args.to_token_stream();
    let args: TokenStream = if lifetime.to_string() == "'_" {
        let text: Vec<proc_macro2::TokenTree> = args.into_iter().collect();
        // `'__store` is two tokens: a quote and a name.
        let mut out = Vec::new();
        for tree in text {
            match &tree {
                proc_macro2::TokenTree::Ident(ident) if ident == "__store" => {
                    out.push(proc_macro2::TokenTree::Ident(Ident::new("_", ident.span())));
                }
                _ => out.push(tree),
            }
        }
        out.into_iter().collect()
    } else {
        args
    };
    quote!(#store #args)
}

/// Parameters that are not `Clone` leave the program without `Clone`, and that is no error: a bound with a
/// lifetime of its own is not checked where it is written.
fn clone_wheres(cx: &Cx<'_>, fields: &[&syn::Type]) -> TokenStream {
    let known = cx.model.program.generics.where_clause.as_ref().map(|clause| {
        let predicates = clause.predicates.iter();
        quote!(#(#predicates,)*)
    });
    quote!(where #known __O: ::core::clone::Clone, #(for<'__clone> #fields: __rt::CloneHeld<'__clone>,)*)
}

/// The method that tells a constraint. Where an argument is a variable, a value will do.
fn tell_method(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (vis, name, args_type) = (&cx.model.program.vis, &model.decl.name, &model.args_type);
    let fields = &model.fields;
    let params: Vec<Ident> = (0..fields.len())
        .map(|arg| model.decl.args[arg].name.clone().unwrap_or_else(|| format_ident!("arg_{arg}")))
        .collect();
    let types = model.decl.args.iter().map(|arg| {
        let ty = &arg.ty;
        if arg.var.is_some() { quote!(impl ::core::convert::Into<#ty>) } else { quote!(#ty) }
    });
    let values = params.iter().zip(&model.arenas).map(|(param, arena)| match arena {
        Some(_) => quote!(::core::convert::Into::into(#param)),
        None => quote!(#param),
    });
    let (frame, variant) = (&cx.frame, cx.tell_frame(kind));
    let doc = format!("Tells `{name}` and runs the rules to a fixpoint.");
    let attrs = model.decl.attrs.iter().filter(|attr| attr.path().is_ident("doc"));
    quote! {
        #[doc = #doc]
        #[doc = ""]
        #(#attrs)*
        #vis fn #name(&mut self #(, #params: #types)*) -> ::core::result::Result<(), ::chr_core::Error> {
            __rt::tell(self, #frame::#variant(#args_type { #(#fields: #values),* }))
        }
    }
}

/// The store view: for each constraint an iterator over all, and one for each index.
fn store(cx: &Cx<'_>) -> TokenStream {
    let program = cx.model.program;
    let (vis, view, state) = (&program.vis, &cx.store, &cx.state);
    let mut generics = program.generics.clone();
    generics.params.insert(0, syn::parse_quote!('__store));
    let (impls, args, wheres) = generics.split_for_impl();
    let mut declared = generics.clone();
    declared.where_clause = None;
    let (_, plain_args, _) = program.generics.split_for_impl();
    let kinds = cx.model.kinds.len() as u16;
    let readers = (0..cx.model.kinds.len()).map(|kind| readers(cx, kind));
    let doc = format!("The store of [`{}`], to be read: constraints oldest first.", program.name);
    quote! {
        #[doc = #doc]
        #vis struct #view #declared #wheres {
            #[doc(hidden)]
            __s: &'__store #state #plain_args,
        }

        #[allow(clippy::all, clippy::pedantic, clippy::nursery, dead_code, non_snake_case, private_interfaces, single_use_lifetimes)]
        const _: () = {
            use ::chr_core::__rt;

            impl #impls ::core::clone::Clone for #view #args #wheres {
                fn clone(&self) -> Self { *self }
            }

            impl #impls ::core::marker::Copy for #view #args #wheres {}

            impl #impls ::core::fmt::Display for #view #args #wheres {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    __rt::write_store(f, self.__s, #kinds)
                }
            }

            impl #impls ::core::fmt::Debug for #view #args #wheres {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    __rt::write_store(f, self.__s, #kinds)
                }
            }

            impl #impls #view #args #wheres {
                #(#readers)*
            }
        };
    }
}

fn readers(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (vis, name, table, args_type) = (&cx.model.program.vis, &model.decl.name, cx.table(kind), cx.args_type(kind));
    let number = kind as u16;
    let indexes = &cx.plan.kinds[kind].indexes;
    let links = indexes.len();
    let scan = indexes.iter().position(|index| index.form == Form::Scan);
    let all = match scan {
        Some(link) => {
            let at = syn::Index::from(link);
            quote!(__rt::StoreIter::walk::<_, #link, #links>(#number, &self.__s.#table, self.__s.#table.idx.#at.last()))
        }
        None => quote!(__rt::StoreIter::sorted(#number, &self.__s.#table)),
    };
    let doc = format!("The `{name}` constraints, oldest first.");
    let by = indexes.iter().enumerate().filter_map(|(link, index)| {
        let found_by_value = !matches!(index.form, Form::Scan | Form::Var { by_value: false, .. });
        found_by_value.then(|| {
            let names: Vec<String> = index.args.iter().map(|&arg| model.arg_name(arg)).collect();
            let method = format_ident!("{}_by_{}", name, names.join("_"), span = name.span());
            let params: Vec<Ident> = index.args.iter().map(|arg| format_ident!("arg_{arg}")).collect();
            let types = index.args.iter().map(|&arg| {
                let ty = &model.decl.args[arg].ty;
                if model.arenas[arg].is_some() {
                    quote!(impl ::core::convert::Into<#ty>)
                } else {
                    quote!(impl ::core::borrow::Borrow<#ty>)
                }
            });
            let owned =
                index.args.iter().zip(&params).filter(|(arg, _)| model.arenas[**arg].is_some()).map(|(&arg, param)| {
                    let ty = &model.decl.args[arg].ty;
                    quote!(let #param: #ty = #param.into();)
                });
            let parts: Vec<TokenStream> = index
                .args
                .iter()
                .zip(&params)
                .map(|(&arg, param)| match model.arenas[arg] {
                    Some(arena) => {
                        let arena = cx.arena(arena);
                        quote!(self.__s.v.#arena.see(&#param))
                    }
                    None => {
                        let ty = &model.decl.args[arg].ty;
                        quote!(::core::borrow::Borrow::<#ty>::borrow(&#param))
                    }
                })
                .collect();
            let key = if matches!(index.form, Form::Var { .. }) { quote!(#(#parts)*) } else { quote!((#(#parts,)*)) };
            let at = syn::Index::from(link);
            let doc =
                format!("The `{name}` constraints with this {}, oldest first, found by an index.", names.join(", "));
            quote! {
                #[doc = #doc]
                #vis fn #method(&self #(, #params: #types)*) -> __rt::StoreIter<'__store, #args_type> {
                    #(#owned)*
                    let __first = self.__s.#table.idx.#at.first(self.__s.#table.rows(), &self.__s.v, #key);
                    __rt::StoreIter::list::<_, #link, #links>(#number, &self.__s.#table, __first)
                }
            }
        })
    });
    quote! {
        #[doc = #doc]
        #vis fn #name(&self) -> __rt::StoreIter<'__store, #args_type> { #all }
        #(#by)*
    }
}
