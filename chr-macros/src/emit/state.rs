//! The data of a program: a struct of arguments for each constraint, a key type for each index, and the
//! state of tables, variables and histories with what the runtime asks of it.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::GenericParam;
use syn::ext::IdentExt;

use crate::ast::Mistake;
use crate::emit::frames::{self, is_plain};
use crate::emit::{Cx, rewrite};
use crate::plan::{Form, Index};

pub(super) fn emit(cx: &Cx<'_>) -> TokenStream {
    let args = (0..cx.model.kinds.len()).map(|kind| args_struct(cx, kind));
    let keys = (0..cx.model.kinds.len()).flat_map(|kind| {
        let indexes = cx.plan.kinds[kind].indexes.iter().enumerate();
        indexes.filter(|(_, index)| index.form != Form::Scan).map(move |(at, index)| key_type(cx, kind, at, index))
    });
    let slots = (0..cx.model.kinds.len()).map(|kind| slot(cx, kind));
    let structs = structs(cx);
    let state = state_impl(cx);
    let (types, impls): (Vec<_>, Vec<_>) = keys.unzip();
    let assertions = (!cx.model.program.broken).then(|| assertions(cx));
    quote! {
        #assertions
        #(#args)*
        #(#types)*
        #structs
        #[allow(clippy::all, clippy::pedantic, single_use_lifetimes, unused_variables, unused_mut)]
        const _: () = {
            use ::chr_core::__rt;
            #(#slots)*
            #(#impls)*
            #state
        };
    }
}

/// What every argument type must satisfy, asked for at the user's own type, before code that needs it complains elsewhere.
fn assertions(cx: &Cx<'_>) -> TokenStream {
    let (impls, uses, wheres) = cx.model.program.generics.split_for_impl();
    let state = &cx.state;
    let args = cx.model.kinds.iter().flat_map(|kind| &kind.decl.args);
    let each = args.map(|arg| {
        let (span, ty) = (rewrite::at(&arg.ty), &arg.ty);
        match &arg.var {
            Some(value) if value.is_empty() => TokenStream::new(),
            Some(value) => quote_spanned!(span=> <#value as ::chr_core::__rt::Argument>::CHECKED;),
            None if arg.dense.is_some() => quote_spanned!(span=> <#ty as ::chr_core::__rt::DenseKey>::CHECKED;),
            None => quote_spanned!(span=> <#ty as ::chr_core::__rt::Argument>::CHECKED;),
        }
    });
    // A function of the state, so that what the struct implies of its parameters holds.
    quote! {
        #[allow(single_use_lifetimes)]
        impl #impls #state #uses #wheres {
            #[allow(dead_code, path_statements)]
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
    quote! {
        #(#attrs)*
        #[doc = ""]
        #[doc = #doc]
        #[derive(Clone, Debug)]
        #[allow(missing_docs, private_interfaces, single_use_lifetimes)]
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
    let slot = if plain { quote!(__rt::Plain<Self>) } else { quote!(::core::option::Option<Self>) };
    let generics = declared_generics(cx, kind);
    quote!(impl #generics __rt::RowArgs for #args { type Slot = #slot; })
}

fn key_ident(cx: &Cx<'_>, kind: usize, at: usize) -> Ident {
    format_ident!("__{}Key{at}", cx.model.kinds[kind].args_type)
}

/// The type of an index's key, and how it is read off a row.
fn key_type(cx: &Cx<'_>, kind: usize, at: usize, index: &Index) -> (TokenStream, TokenStream) {
    let name = key_ident(cx, kind, at);
    let model = &cx.model.kinds[kind];
    let (impls, uses, wheres) = cx.model.program.generics.split_for_impl();
    let (args_type, vars) = (cx.args_type(kind), &cx.vars);
    let parts = index.args.iter().map(|&arg| {
        let ty = &model.decl.args[arg].ty;
        let field = &model.fields[arg];
        match model.arenas[arg] {
            Some(arena) => {
                let (value, arena) = (&cx.model.arenas[arena], cx.arena(arena));
                (quote!(__rt::Seen<'__k, #value>), quote!(__vars.#arena.see(&__args.#field)))
            }
            None => (quote_spanned!(rewrite::at(ty)=> &'__k #ty), quote!(&__args.#field)),
        }
    });
    let (types, values): (Vec<_>, Vec<_>) = parts.unzip();
    let lone = matches!(index.form, Form::Var { .. });
    let span = rewrite::at(&model.decl.args[index.args[0]].ty);
    let (ty, value) = if lone {
        (quote!(#(#types)*), quote!(#(#values)*))
    } else {
        (quote_spanned!(span=> (#(#types,)*)), quote!((#(#values,)*)))
    };
    let depends = index.args.iter().any(|&arg| model.arenas[arg].is_some());
    let extra = match index.form {
        Form::Dense => {
            let parts = index.args.iter().enumerate().map(|(nth, &arg)| {
                let (nth, size) = (syn::Index::from(nth), model.decl.args[arg].dense.expect("all dense"));
                let span = rewrite::at(&model.decl.args[arg].ty);
                let nth = syn::Index { span, ..nth };
                quote_spanned!(span=> (__rt::DenseKey::dense(__key.#nth), #size))
            });
            quote! {
                #[inline]
                fn slot<'__k>(__key: &Self::Key<'__k>) -> ::core::option::Option<usize>
                where #args_type: '__k, #vars #uses: '__k { __rt::dense_slot([#(#parts),*]) }
            }
        }
        Form::Int => quote! {
            #[inline]
            fn slot<'__k>(__key: &Self::Key<'__k>) -> ::core::option::Option<usize>
            where #args_type: '__k, #vars #uses: '__k { __rt::DenseKey::dense(__key.0) }
        },
        Form::Var { .. } => quote! {
            #[inline]
            fn free<'__k>(__key: &Self::Key<'__k>) -> ::core::option::Option<__rt::VarId>
            where #args_type: '__k, #vars #uses: '__k { __key.free() }
        },
        Form::Hash | Form::Scan => quote!(),
    };
    let declared = quote! {
        #[doc(hidden)]
        #[allow(missing_docs, missing_debug_implementations)]
        struct #name;
    };
    let implemented = quote! {
        impl #impls __rt::KeyOf<#args_type, #vars #uses> for #name #wheres {
            type Key<'__k> = #ty where #args_type: '__k, #vars #uses: '__k;
            const VARS: bool = #depends;
            #[inline]
            fn key<'__k>(__args: &'__k #args_type, __vars: &'__k #vars #uses) -> Self::Key<'__k> { #value }
            #extra
        }
    };
    (declared, implemented)
}

/// The tuple of a table's indexes.
fn index_types(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let types = cx.plan.kinds[kind].indexes.iter().enumerate().map(|(at, index)| {
        let key = key_ident(cx, kind, at);
        match index.form {
            Form::Hash => quote!(::chr_core::__rt::HashIndex<#key, #at>),
            Form::Int => quote!(::chr_core::__rt::IntIndex<#key, #at>),
            Form::Dense => quote!(::chr_core::__rt::DenseIndex<#key, #at>),
            Form::Scan => quote!(::chr_core::__rt::ScanIndex<#at>),
            Form::Var { wakes, by_value } => {
                let arena = cx.model.kinds[kind].arenas[index.args[0]].expect("a variable") as u16;
                quote!(::chr_core::__rt::VarIndex<#key, #arena, #at, #wakes, #by_value>)
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
    let values = &cx.model.arenas;
    let tables = (0..cx.model.kinds.len()).map(|kind| {
        let (table, args, indexes, links) =
            (cx.table(kind), cx.args_type(kind), index_types(cx, kind), cx.plan.kinds[kind].indexes.len());
        quote!(#table: ::chr_core::__rt::Table<#args, #indexes, #links>)
    });
    let histories = logged(cx).into_iter().map(|rule| {
        let (field, heads) = (cx.history(rule), cx.model.rules[rule].heads.len());
        quote!(#field: ::chr_core::__rt::History<#heads>)
    });
    quote! {
        #[doc(hidden)]
        #[derive(Clone)]
        #[allow(missing_docs, private_interfaces, single_use_lifetimes)]
        #vis struct #vars #decl #wheres {
            #(#arenas: ::chr_core::__rt::Vars<#values>,)*
            __numbers: ::chr_core::__rt::Numbers,
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
    let numbers: Vec<u16> = kinds.clone().map(|kind| kind as u16).collect();
    let arenas: Vec<Ident> = (0..cx.model.arenas.len()).map(|arena| cx.arena(arena)).collect();
    let arena_numbers: Vec<u16> = (0..cx.model.arenas.len()).map(|arena| arena as u16).collect();
    let rules = logged(cx);
    let logs: Vec<Ident> = rules.iter().map(|&rule| cx.history(rule)).collect();
    let log_numbers: Vec<usize> = (0..logs.len()).collect();
    let has_vars = !arenas.is_empty();
    let mark_numbers = has_vars.then(|| quote!(__out.push(self.v.__numbers.mark());));
    let undo_numbers = has_vars.then(|| {
        let nth = logs.len();
        quote! {
            for (__arena, __var) in self.v.__numbers.undo_to(__marks[#nth]) {
                match __arena { #(#arena_numbers => self.v.#arenas.forget_number(__var),)* _ => {} }
            }
        }
    });
    let undone = if program.sabotaged(Mistake::Undo) { &[][..] } else { &logs[..] };

    // Tables that a binding in some arena can re-key, and what to check and wake there.
    let mentioning: Vec<usize> = kinds
        .clone()
        .filter(|&kind| cx.plan.kinds[kind].indexes.iter().any(|index| matches!(index.form, Form::Var { .. })))
        .collect();
    let rekeyed: Vec<&Ident> = mentioning.iter().map(|&kind| &tables[kind]).collect();
    let rekeyed_numbers: Vec<u16> = mentioning.iter().map(|&kind| kind as u16).collect();
    // What only a key or an index of the store looks at does not count: those change no result.
    let mentions = mentioning.iter().flat_map(|&kind| {
        let (table, args, links) = (&tables[kind], cx.args_type(kind), cx.plan.kinds[kind].indexes.len());
        let watched =
            move |index: &Index| matches!(index.form, Form::Var { .. }) && cx.model.kinds[kind].watched[index.args[0]];
        let at = cx.plan.kinds[kind].indexes.iter().enumerate().filter(move |(_, index)| watched(index));
        at.map(move |(at, _)| {
            let at = syn::Index::from(at);
            quote!(__rt::ByVar::<#args, #links>::mentions(&self.#table.idx.#at, __arena, __var))
        })
    });
    let sabotaged = |mistake| if cx.model.program.sabotaged(mistake) { &[][..] } else { &rekeyed[..] };
    let (attached, woken) = (sabotaged(Mistake::Index), sabotaged(Mistake::Wake));
    let clashes = mentioning.iter().flat_map(|&kind| {
        let table = &tables[kind];
        let number = kind as u16;
        cx.plan.kinds[kind].indexes.iter().enumerate().filter(|(_, index)| index.unique).map(move |(link, _)| {
            quote! {
                if __clash.is_none() {
                    __clash = self.#table.moved_clash::<#link>()
                        .map(|(__one, __other)| (__rt::ConstraintId::new(#number, __one), __rt::ConstraintId::new(#number, __other)));
                }
            }
        })
    });
    let logs_valid = rules.iter().zip(&logs).map(|(&rule, log)| {
        let heads = cx.model.rules[rule].heads.iter().enumerate().map(|(head, &kind)| {
            let table = &tables[kind];
            quote!(#head => self.#table.may_have_had(__id))
        });
        quote!(self.#log.validate(__newest, |__head, __id| match __head { #(#heads,)* _ => false })?;)
    });
    let sweeps = rules.iter().zip(&logs).enumerate().map(|(nth, (&rule, log))| {
        let heads = cx.model.rules[rule].heads.iter().enumerate().map(|(head, &kind)| {
            let table = &tables[kind];
            quote!(#head => self.#table.alive(__id))
        });
        quote! {
            let __floor = __floors.get(#nth).copied().unwrap_or(0);
            if self.#log.wants_sweep(__floor) {
                let mut __log = ::core::mem::take(&mut self.#log);
                __log.sweep(__floor, |__head, __id| match __head { #(#heads,)* _ => false });
                self.#log = __log;
            }
        }
    });
    let shows = kinds.clone().map(|kind| show(cx, kind));
    let marks = kinds.map(|kind| {
        let table = &tables[kind];
        let each: Vec<TokenStream> = frames::mark_args(cx, kind, &quote!(__args)).collect();
        if each.is_empty() {
            return quote!();
        }
        quote!(for __args in self.#table.live_args() { let __s = __Marker { v: &mut self.v }; #(#each)* })
    });
    let tag = (!arenas.is_empty()).then(|| quote!(let __tag = __rt::new_tag();));
    quote! {
        impl #impls #state #uses #wheres {
            fn __new() -> Self {
                #tag
                #state {
                    v: #vars { #(#arenas: __rt::Vars::new(#arena_numbers, __tag),)* __numbers: ::core::default::Default::default(), __phantom: ::core::marker::PhantomData },
                    #(#tables: __rt::Table::new(#numbers),)*
                    #(#logs: ::core::default::Default::default(),)*
                }
            }
        }

        struct __Marker<'__m, __V> { v: &'__m mut __V }

        impl #impls __rt::Context for #state #uses #wheres {
            fn plan(&self) -> &'static ::chr_core::Plan { Self::__PLAN }
            fn write_constraint(&self, __it: ::chr_core::ConstraintId, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let __row = __it.id().row;
                match __it.kind() { #(#shows)* _ => ::core::unreachable!("no such kind") }
            }
        }

        impl #impls __rt::State for #state #uses #wheres {
            fn undo(&mut self, __entry: __rt::Entry, __rollback: bool) {
                match __entry {
                    __rt::Entry::Bind { arena, var } => match arena { #(#arena_numbers => self.v.#arenas.undo_bind(var),)* _ => {} },
                    __rt::Entry::NewVar { arena, var } => match arena { #(#arena_numbers => self.v.#arenas.undo_new(var),)* _ => {} },
                    __rt::Entry::NewHostVar { arena, var } => match arena {
                        #(#arena_numbers => self.v.#arenas.undo_new_host(var, __rollback),)*
                        _ => {}
                    },
                    __rt::Entry::Insert { table, .. } | __rt::Entry::Remove { table, .. }
                    | __rt::Entry::Moved { table, .. } | __rt::Entry::Placed { table, .. } => match table {
                        #(#numbers => self.#tables.undo(__entry, &self.v),)*
                        _ => {}
                    },
                }
            }
            fn needs(&mut self, __entry: __rt::Entry, __limit: __rt::Age) -> bool {
                match __entry {
                    __rt::Entry::Insert { table, .. } | __rt::Entry::Remove { table, .. } => match table {
                        #(#numbers => self.#tables.needs(__entry, __limit),)*
                        _ => true,
                    },
                    _ => true,
                }
            }
            fn release(&mut self, __table: u16, __row: __rt::RowId) {
                match __table { #(#numbers => self.#tables.release(__row),)* _ => {} }
            }
            fn detach(&mut self, __arena: u16, __var: __rt::VarId, __trail: &mut __rt::Trail) {
                #(self.#rekeyed.detach(__arena, __var, &self.v, __trail);)*
            }
            fn attach(&mut self, __trail: &mut __rt::Trail) -> ::core::option::Option<(::chr_core::ConstraintId, ::chr_core::ConstraintId)> {
                let mut __clash = ::core::option::Option::None;
                #(self.#attached.attach(&self.v, __trail);)*
                #(#clashes)*
                __clash
            }
            fn woken(&self, __arena: u16, __vars: &[__rt::VarId], __out: &mut ::std::vec::Vec<(u16, __rt::Id)>) {
                let mut __ids = ::std::vec::Vec::<__rt::Id>::new();
                #(
                    for &__var in __vars { self.#woken.woken(__arena, __var, &mut __ids); }
                    __out.extend(__ids.drain(..).map(|__id| (#rekeyed_numbers, __id)));
                )*
            }
            fn mentioned(&self, __arena: u16, __var: __rt::VarId) -> bool {
                false #(|| #mentions)*
            }
            fn alive(&self, __it: ::chr_core::ConstraintId) -> bool {
                match __it.kind() as u16 { #(#numbers => self.#tables.alive(__it.id()),)* _ => false }
            }
            fn constraints(&self, __kind: u16) -> ::std::vec::Vec<__rt::Id> {
                match __kind { #(#numbers => self.#tables.ids_oldest_first(),)* _ => ::std::vec::Vec::new() }
            }
            fn replay_variable(&mut self, __arena: u16, __var: __rt::VarId, __trail: &mut __rt::Trail) {
                match __arena {
                    #(#arena_numbers => { let __var = self.v.#arenas.handle(__var); self.v.#arenas.replay_host(&__var, __trail) })*
                    _ => {}
                }
            }
            fn history_marks(&self, __out: &mut ::std::vec::Vec<usize>) {
                #(__out.push(self.#logs.mark());)*
                #mark_numbers
            }
            fn undo_histories(&mut self, __marks: &[usize]) {
                #(self.#undone.undo_to(__marks[#log_numbers]);)*
                #undo_numbers
            }
            fn sweep_histories(&mut self, __floors: &[usize]) {
                #(#sweeps)*
            }
            fn wants_variable_sweep(&self) -> bool { false #(|| self.v.#arenas.wants_sweep())* }
            fn mark_variables(&mut self) {
                #(self.v.#arenas.mark_begin();)*
                #(#marks)*
            }
            fn sweep_variables(&mut self, __frames: usize) { #(self.v.#arenas.sweep(__frames);)* }
            fn numbers(&self) -> &__rt::Numbers { &self.v.__numbers }
            fn forget_moves(&mut self) { #(self.#rekeyed.forget_moves();)* }
            fn validate(&self, __trail: &__rt::Trail, __newest: __rt::Age) -> ::core::result::Result<(), ::std::string::String> {
                #(self.v.#arenas.validate()?;)*
                #(self.#tables.validate(&self.v, __trail)?;)*
                #(#logs_valid)*
                ::core::result::Result::Ok(())
            }
            fn clear(&mut self) { *self = Self::__new(); }
        }
    }
}

/// One arm: writes a constraint as `leq(a, b)`.
fn show(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (table, name) = (cx.table(kind), model.decl.name.unraw().to_string());
    if model.fields.is_empty() {
        return quote!(#kind => __f.write_str(#name),);
    }
    let types = model.decl.args.iter().map(|arg| &arg.ty);
    let values = model.arenas.iter().zip(&model.fields).zip(types).map(|((arena, field), ty)| match arena {
        Some(arena) => {
            let arena = cx.arena(*arena);
            quote!(&self.v.#arena.show(&__args.#field, &self.v.__numbers))
        }
        None => quote_spanned!(rewrite::at(ty)=> &__rt::Shows(&__args.#field)),
    });
    quote! {
        #kind => { let __args = self.#table.args(__row); __rt::write_call(__f, #name, &[#(#values),*]) }
    }
}
