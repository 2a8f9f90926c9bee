//! The data of a program: a struct of arguments for each constraint, a key type for each index, and the
//! state of tables, variables and histories with what the runtime asks of it.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::GenericParam;

use crate::analyse::Kind;
use crate::ast::{Arg, Mistake};
use crate::emit::frames::{is_plain, mark_args};
use crate::emit::{Cx, plan_data, rewrite};
use crate::plan::{Form, Index, is_integer};

/// What stands beside the program, and what goes into the block of implementations.
pub(super) fn emit(cx: &Cx<'_>) -> (TokenStream, TokenStream) {
    let kinds = 0..cx.model.kinds.len();
    let args = kinds.clone().map(|kind| args_struct(cx, kind));
    let slots = kinds.clone().map(|kind| slot(cx, kind));
    let keys = kinds.flat_map(|kind| key_fields(cx, kind));
    let (structs, state) = (structs(cx), state_impl(cx));
    let assertions = (!cx.model.program.broken).then(|| assertions(cx));
    (quote!(#(#args)* #structs), quote!(#assertions #(#slots)* #(#keys)* #state))
}

/// What every argument type must satisfy, asked for at the user's own type, before code that needs it complains
/// elsewhere. Of arguments with the same type, at the first.
fn assertions(cx: &Cx<'_>) -> TokenStream {
    let (impls, uses, wheres) = cx.model.program.generics.split_for_impl();
    let state = &cx.state;
    let mut seen = BTreeSet::new();
    let args = cx.model.kinds.iter().flat_map(|kind| &kind.decl.args);
    let each = args.filter_map(|arg| {
        let (ty, asked) = match &arg.var {
            Some(value) if value.is_empty() => return None,
            Some(value) => (value.clone(), quote!(Argument)),
            None if arg.dense.is_some() => (arg.ty.to_token_stream(), quote!(DenseKey)),
            None => (arg.ty.to_token_stream(), quote!(Argument)),
        };
        let span = rewrite::at(&arg.ty);
        seen.insert(format!("{ty} {asked}")).then(|| quote_spanned!(span=> <#ty as __rt::#asked>::CHECKED;))
    });
    // A function of the state, so that what the struct implies of its parameters holds.
    quote! {
        impl #impls #state #uses #wheres {
            fn __arguments() { #(#each)* }
        }
    }
}

/// The struct that a constraint's arguments are kept in, public so that the store can be read.
fn args_struct(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (name, vis, attrs) = (&model.args_type, &cx.model.program.vis, &model.decl.attrs);
    let doc = format!("The arguments of a `{}` constraint.", model.decl.name);
    let generics = declared_generics(cx, kind);
    let types = model.decl.args.iter().map(|arg| &arg.ty);
    let body = if model.decl.args.is_empty() {
        quote!({})
    } else if model.decl.args.iter().all(|arg| arg.name.is_none()) {
        let types = types.map(|ty| quote_spanned!(rewrite::at(ty)=> pub #ty));
        quote!((#(#types),*);)
    } else {
        let fields = &model.fields;
        let fields = fields.iter().zip(types).map(|(field, ty)| quote_spanned!(rewrite::at(ty)=> pub #field: #ty));
        quote!({ #(#fields),* })
    };
    let gap = (!attrs.is_empty()).then(|| quote!(#[doc = ""]));
    // Of plain values without names there is nothing that a lint could be about.
    let plain = |arg: &Arg| arg.name.is_none() && is_plain(&arg.ty.to_token_stream());
    let allowed = (!model.decl.args.iter().all(plain))
        .then(|| quote!(#[allow(missing_docs, private_interfaces, single_use_lifetimes)]));
    quote! {
        #(#attrs)*
        #gap
        #[doc = #doc]
        #[derive(Clone, Debug)]
        #allowed
        #vis struct #name #generics #body
    }
}

/// The generics that the arguments use, as they are declared, but for their bounds.
fn declared_generics(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let params: Vec<TokenStream> = cx
        .used_generics(&cx.model.kinds[kind].decl.args)
        .into_iter()
        .map(|param| match param {
            GenericParam::Lifetime(param) => {
                let lifetime = &param.lifetime;
                quote!(#lifetime)
            }
            GenericParam::Type(param) => {
                let ident = &param.ident;
                quote!(#ident)
            }
            GenericParam::Const(param) => {
                let (ident, ty) = (&param.ident, &param.ty);
                quote!(const #ident: #ty)
            }
        })
        .collect();
    if params.is_empty() { quote!() } else { quote!(<#(#params),*>) }
}

/// How a row keeps the arguments: without a mark of being empty where all types are known to have nothing to drop.
fn slot(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let args = cx.args_type(kind);
    let plain = cx.model.kinds[kind].decl.args.iter().all(|arg| is_plain(&arg.ty.to_token_stream()));
    let slot = if plain { quote!(__rt::Bare<Self>) } else { quote!(::core::option::Option<Self>) };
    let generics = declared_generics(cx, kind);
    quote!(impl #generics __rt::RowArgs for #args { type Slot = #slot; })
}

/// How the fields that some key is made of are read.
fn key_fields(cx: &Cx<'_>, kind: usize) -> Vec<TokenStream> {
    let (model, args_type, vars, keys) = (&cx.model.kinds[kind], cx.args_type(kind), &cx.vars, &cx.keys);
    let (impls, uses, wheres) = cx.model.program.generics.split_for_impl();
    let used: BTreeSet<usize> = cx.plan.kinds[kind].indexes.iter().flat_map(|index| index.args.clone()).collect();
    let field = |arg: usize| {
        let (ty, field, at) = (&model.decl.args[arg].ty, &model.fields[arg], Literal::usize_unsuffixed(arg));
        let span = rewrite::at(ty);
        let (sort, reads) = match model.arenas[arg] {
            Some(arena) => {
                let (value, arena) = (&cx.model.arenas[arena], cx.arena(arena));
                let of = quote_spanned!(span=> type Of = #value;);
                let see =
                    quote!(__rt::Seeing<#args_type, #vars #uses, #value> = |__a, __v| __v.#arena.see(&__a.#field));
                (quote!(VarField), quote!(#of const SEE: #see;))
            }
            None => {
                let sort = if is_int(model, arg) { quote!(IntField) } else { quote!(Field) };
                let of = quote_spanned!(span=> type Of = #ty;);
                (sort, quote!(#of const GET: __rt::Getting<#args_type, #ty> = |__a| &__a.#field;))
            }
        };
        quote!(impl #impls __rt::#sort<#args_type, #vars #uses, #at> for #keys #wheres { #reads })
    };
    used.into_iter().map(field).collect()
}

/// Whether an argument can be a place in an array.
fn is_int(kind: &Kind<'_>, arg: usize) -> bool {
    kind.decl.args[arg].dense.is_some() || is_integer(&kind.decl.args[arg].ty)
}

/// The tuple of a table's indexes.
fn index_types(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let (rt, keys, model) = (&cx.rt, &cx.keys, &cx.model.kinds[kind]);
    let part = |&arg: &usize| {
        let field = Literal::usize_unsuffixed(arg);
        match model.arenas[arg] {
            Some(_) => quote!(#rt::Variable<#keys, #field>),
            None if is_int(model, arg) => quote!(#rt::Int<#keys, #field>),
            None => quote!(#rt::Plain<#keys, #field>),
        }
    };
    let types = cx.plan.kinds[kind].indexes.iter().enumerate().map(|(link, index)| {
        let (link, parts) = (Literal::usize_unsuffixed(link), index.args.iter().map(part));
        match index.form {
            Form::Hash => quote!(#rt::HashIndex<(#(#parts,)*), #link>),
            Form::Int => quote!(#rt::IntIndex<#(#parts)*, #link>),
            Form::Dense => {
                let parts = index.args.iter().map(|&arg| {
                    let size = model.decl.args[arg].dense.expect("all dense");
                    let (field, size) = (Literal::usize_unsuffixed(arg), Literal::usize_unsuffixed(size));
                    quote!(#rt::Dense<#keys, #field, #size>)
                });
                quote!(#rt::DenseIndex<(#(#parts,)*), #link>)
            }
            Form::Scan => quote!(#rt::ScanIndex<#link>),
            Form::Var { wakes, by_value } => {
                let arena = Literal::usize_unsuffixed(model.arenas[index.args[0]].expect("a variable"));
                quote!(#rt::VarIndex<#(#parts)*, #arena, #link, #wakes, #by_value>)
            }
        }
    });
    quote!((#(#types,)*))
}

fn logged(cx: &Cx<'_>) -> Vec<usize> {
    (0..cx.plan.rules.len()).filter(|&rule| cx.plan.rules[rule].history.logs()).collect()
}

fn structs(cx: &Cx<'_>) -> TokenStream {
    let program = cx.model.program;
    let (vis, state, vars, phantom) = (&program.vis, &cx.state, &cx.vars, cx.phantom());
    let (decl, uses, wheres) = program.generics.split_for_impl();
    let arenas = (0..cx.model.arenas.len()).map(|arena| cx.arena(arena));
    let (rt, keys, values) = (&cx.rt, &cx.keys, &cx.model.arenas);
    let tables = (0..cx.model.kinds.len()).map(|kind| {
        let (table, args, indexes) = (cx.table(kind), cx.args_type(kind), index_types(cx, kind));
        let links = Literal::usize_unsuffixed(cx.plan.kinds[kind].indexes.len());
        quote!(#table: #rt::Table<#args, #indexes, #links>)
    });
    let histories = logged(cx).into_iter().map(|rule| {
        let heads = Literal::usize_unsuffixed(cx.model.rules[rule].heads.len());
        let field = cx.history(rule);
        quote!(#field: #rt::History<#heads>)
    });
    quote! {
        #[doc(hidden)]
        use ::chr_core::__rt as #rt;

        #[doc(hidden)]
        struct #keys;

        #[doc(hidden)]
        #[derive(Clone)]
        #[allow(missing_docs, private_interfaces, single_use_lifetimes)]
        #vis struct #vars #decl #wheres {
            #(#arenas: #rt::Vars<#values>,)*
            __numbers: #rt::Numbers,
            __phantom: #phantom,
        }

        #[doc(hidden)]
        #[derive(Clone)]
        #[allow(missing_docs, non_snake_case, private_interfaces, single_use_lifetimes)]
        #vis struct #state #decl #wheres {
            v: #vars #uses,
            #(#tables,)*
            #(#histories,)*
        }
    }
}

fn state_impl(cx: &Cx<'_>) -> TokenStream {
    let program = cx.model.program;
    let (state, vars) = (&cx.state, &cx.vars);
    let (impls, uses, wheres) = program.generics.split_for_impl();
    let kinds = 0..cx.model.kinds.len();
    let tables: Vec<Ident> = kinds.clone().map(|kind| cx.table(kind)).collect();
    let arenas: Vec<Ident> = (0..cx.model.arenas.len()).map(|arena| cx.arena(arena)).collect();
    let (numbers, arena_numbers) = (numbers(tables.len()), numbers(arenas.len()));
    let args = kinds.clone().map(|kind| args_function(cx, kind));
    let plan = plan_data::emit(cx);
    let logs: Vec<Ident> = logged(cx).into_iter().map(|rule| cx.history(rule)).collect();
    let histories = histories(cx, &logs);
    let tag = (!arenas.is_empty()).then(|| quote!(let __tag = __rt::new_tag();));
    let count = Literal::usize_unsuffixed(arenas.len());
    let (variables, marks) = (variables(cx), marks(cx));
    let no_kind = quote!(_ => ::core::unreachable!("no such kind"));
    let no_arena = quote!(_ => ::core::unreachable!("no such arena"));
    quote! {
        impl #impls __rt::Variables for #vars #uses #wheres {
            const ARENAS: u16 = #count;
            fn arena(&self, __arena: u16) -> &dyn __rt::AnyArena {
                match __arena { #(#arena_numbers => &self.#arenas,)* #no_arena }
            }
            fn arena_mut(&mut self, __arena: u16) -> &mut dyn __rt::AnyArena {
                match __arena { #(#arena_numbers => &mut self.#arenas,)* #no_arena }
            }
            fn numbers(&self) -> &__rt::Numbers { &self.__numbers }
            fn numbers_mut(&mut self) -> &mut __rt::Numbers { &mut self.__numbers }
        }

        impl #impls __rt::State for #state #uses #wheres {
            type Vars = #vars #uses;
            const PLAN: &'static ::chr_core::Plan = &#plan;
            fn new() -> Self {
                #tag
                #state {
                    v: #vars {
                        #(#arenas: __rt::Vars::new(#arena_numbers, __tag),)*
                        __numbers: ::core::default::Default::default(), __phantom: ::core::marker::PhantomData,
                    },
                    #(#tables: __rt::Table::new(#numbers, #args),)*
                    #(#logs: ::core::default::Default::default(),)*
                }
            }
            fn vars(&self) -> &Self::Vars { &self.v }
            fn vars_mut(&mut self) -> &mut Self::Vars { &mut self.v }
            fn table(&self, __kind: u16) -> &dyn __rt::AnyTable<Self::Vars> {
                match __kind { #(#numbers => &self.#tables,)* #no_kind }
            }
            #[inline]
            fn table_mut(&mut self, __kind: u16) -> (&mut dyn __rt::AnyTable<Self::Vars>, &mut Self::Vars) {
                match __kind { #(#numbers => (&mut self.#tables, &mut self.v),)* #no_kind }
            }
            fn validate_tables(&self, __trail: &__rt::Trail) -> __rt::Result<(), __rt::String> {
                #(self.#tables.validate(&self.v, __trail)?;)*
                __rt::Result::Ok(())
            }
            #marks
            #variables
            #histories
        }
    }
}

fn numbers(count: usize) -> Vec<Literal> {
    (0..count).map(Literal::usize_unsuffixed).collect()
}

/// Marking the variables in stored constraints, where there are any.
fn marks(cx: &Cx<'_>) -> Option<TokenStream> {
    let args = quote!(__a);
    let tables = (0..cx.model.kinds.len()).filter_map(|kind| {
        let (table, marks) = (cx.table(kind), mark_args(cx, kind, &args).collect::<Vec<_>>());
        (!marks.is_empty()).then(|| quote!(for __a in self.#table.live_args() { #(#marks)* }))
    });
    let tables: Vec<TokenStream> = tables.collect();
    (!tables.is_empty())
        .then(|| quote!(fn mark_stored(&mut self) { let __s = __rt::Marked { v: &mut self.v }; #(#tables)* }))
}

/// The histories, where there are any.
fn histories(cx: &Cx<'_>, logs: &[Ident]) -> TokenStream {
    if logs.is_empty() {
        return TokenStream::new();
    }
    let rules = logged(cx).into_iter().map(Literal::usize_unsuffixed);
    let (numbers, no_log) = (numbers(logs.len()), quote!(_ => ::core::unreachable!("no such log")));
    let forgotten = cx.model.program.sabotaged(Mistake::Undo).then(|| {
        quote!(
            fn undo_log(&mut self, __nth: usize, __mark: usize) {}
        )
    });
    quote! {
        const LOGGED: &'static [usize] = &[#(#rules),*];
        fn log(&self, __nth: usize) -> &dyn __rt::Log { match __nth { #(#numbers => &self.#logs,)* #no_log } }
        fn log_mut(&mut self, __nth: usize) -> &mut dyn __rt::Log { match __nth { #(#numbers => &mut self.#logs,)* #no_log } }
        #forgotten
    }
}

/// What bindings are to look at, where rows are found by the variables that they mention.
fn variables(cx: &Cx<'_>) -> TokenStream {
    let is_var = |index: &Index| matches!(index.form, Form::Var { .. });
    let mentioning: Vec<usize> =
        (0..cx.model.kinds.len()).filter(|&kind| cx.plan.kinds[kind].indexes.iter().any(is_var)).collect();
    if mentioning.is_empty() {
        return TokenStream::new();
    }
    let indexes =
        |kind: usize| cx.plan.kinds[kind].indexes.iter().enumerate().map(move |(link, index)| (kind, link, index));
    let indexes = || mentioning.iter().flat_map(|&kind| indexes(kind));
    let keys = indexes().filter(|(_, _, index)| index.unique).map(|(kind, link, _)| {
        let (kind, link) = (Literal::usize_unsuffixed(kind), Literal::usize_unsuffixed(link));
        quote!((#kind, #link))
    });
    // What only a key or an index of the store looks at does not count: those change no result.
    let watched =
        |(kind, _, index): &(usize, usize, &Index)| is_var(index) && cx.model.kinds[*kind].watched[index.args[0]];
    let mentions = indexes().filter(watched).map(|(kind, link, _)| {
        let (table, link) = (cx.table(kind), syn::Index::from(link));
        quote!(self.#table.idx.#link.mentions(__arena, __var))
    });
    let sabotaged = |mistake, without: TokenStream| cx.model.program.sabotaged(mistake).then_some(without);
    let not_attached = sabotaged(
        Mistake::Index,
        quote!(
            fn attach(
                &mut self,
                __trail: &mut __rt::Trail,
            ) -> ::core::option::Option<(::chr_core::ConstraintId, ::chr_core::ConstraintId)> {
                ::core::option::Option::None
            }
        ),
    );
    let not_woken = sabotaged(
        Mistake::Wake,
        quote!(
            fn woken(&self, __arena: u16, __vars: &[__rt::VarId], __out: &mut ::std::vec::Vec<(u16, __rt::Id)>) {}
        ),
    );
    let kinds = mentioning.iter().map(|&kind| Literal::usize_unsuffixed(kind));
    quote! {
        const MENTIONING: &'static [u16] = &[#(#kinds),*];
        const KEYS: &'static [(u16, usize)] = &[#(#keys),*];
        fn mentioned(&self, __arena: u16, __var: __rt::VarId) -> bool { false #(|| #mentions)* }
        #not_attached
        #not_woken
    }
}

/// A closure that tells the arguments of a constraint one by one.
fn args_function(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let types = model.decl.args.iter().map(|arg| &arg.ty);
    let values = model.arenas.iter().zip(&model.fields).zip(types).map(|((arena, field), ty)| match arena {
        Some(arena) => {
            let arena = Literal::usize_unsuffixed(*arena);
            quote!(__rt::var(#arena, &__a.#field))
        }
        None => quote_spanned!(rewrite::at(ty)=> __rt::val(&__a.#field)),
    });
    quote!(|__a, __f| __f(&[#(#values),*]))
}
