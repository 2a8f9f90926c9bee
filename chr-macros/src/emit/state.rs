//! The data of a program: a struct of arguments for each constraint, a key type for each index, and the
//! state of tables, variables and histories with what the runtime asks of it.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Generics;

use crate::analyse::Goal;
use crate::ast::{Mistake, Program};
use crate::emit::generics::derived;
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, plan_data, rewrite};
use crate::ids::{ArenaId, KindId, RuleId};
use crate::ordered::Set;
use crate::plan::{Form, History, Index};
use crate::tokens;

/// What stands beside the program, and what goes into the block of implementations.
pub(super) fn emit(cx: &Cx<'_>) -> (Vec<TokenStream>, TokenStream) {
    let kinds = cx.model.kinds.ids();
    let (ours, args): (Vec<KindId>, Vec<KindId>) = kinds.clone().partition(|&kind| cx.model.kinds[kind].is_ours());
    let (ours, args) = (ours.into_iter().map(|kind| args_struct(cx, kind)), args.into_iter());
    let args = args.map(|kind| args_struct(cx, kind));
    let keys = kinds.flat_map(|kind| key_fields(cx, kind));
    let (structs, state) = (structs(cx), state_impl(cx));
    let assertions = (!cx.model.program.broken).then(|| assertions(cx));
    (args.collect(), quote!(#(#ours)* #structs #assertions #(#keys)* #state))
}

/// What every argument type must satisfy, asserted at the user's own type, before code that needs it fails elsewhere.
/// For arguments with the same type, at the first.
fn assertions(cx: &Cx<'_>) -> TokenStream {
    let program = cx.model.program;
    let (impls, uses, wheres) = program.generics.split_for_impl();
    let state = &cx.state;
    let mut seen = Set::new();
    let args = cx.model.kinds.iter().filter(|kind| !kind.is_ours()).flat_map(|kind| &kind.decl.args);
    let each = args.filter_map(|arg| {
        let (ty, asked) = match &arg.var {
            Some(value) if value.is_empty() => return None,
            // rustc is asked by `values`, or has said so where the type is written.
            Some(value) if cx.model.arenas.find(value).is_some_and(|arena| cx.model.arenas.looks(arena)) => {
                return None;
            }
            Some(value) => (value.clone(), quote!(Argument)),
            None if arg.dense.is_some() => (arg.ty.to_token_stream(), quote!(IntegerKey)),
            None => (arg.ty.to_token_stream(), quote!(Argument)),
        };
        let span = rewrite::at(&arg.ty);
        seen.insert(format!("{ty} {asked}")).then(|| quote_spanned!(span=> <#ty as __rt::#asked>::CHECKED))
    });
    let declared = declared_generics(program);
    let (declared, _, declared_wheres) = declared.split_for_impl();
    let associated = program.associated.iter();
    let associated = associated.map(|ty| quote_spanned!(rewrite::at(ty)=> <#ty as __rt::AssociatedArgument>::CHECKED;));
    let associated: TokenStream = associated.collect();
    let associated =
        (!associated.is_empty()).then(|| quote!(fn __associated #declared() #declared_wheres { #associated }));
    // A constant of the state, so that what the struct implies of its parameters holds.
    quote! {
        #associated
        impl #impls #state #uses #wheres {
            const ARGUMENTS: &'static [()] = &[#(#each),*];
        }
    }
}

/// Names for the types of values that must be `Term`s. Whether they are is asked by a constant. If one is not, the constant is an
/// error at the user's type, and what depends on it has no type, about which rustc reports nothing more.
pub(super) fn values(cx: &Cx<'_>) -> TokenStream {
    let chr_core = &cx.model.program.chr_core;
    let each = cx.model.arenas.asked().map(|(name, ty)| {
        let note = format!(
            "`{}` cannot be the value of a logical variable, since it is no `Term`\nhelp: if it has variables inside, derive `Term`: \
             `#[derive(Clone, Debug, Term)]`; if not, `#[derive(Clone, PartialEq, Eq, Hash, Debug)]`",
            tokens::readable(ty)
        );
        let is = quote!({ use #chr_core::__rt::NoTerm as _; <#chr_core::__rt::AskTerm<#ty>>::IS });
        let asked = quote_spanned!(rewrite::at(ty)=> ::core::assert!(#is, #note));
        // In documentation the type has the user's name.
        quote! {
            #[cfg(doc)]
            type #name = #ty;
            #[cfg(not(doc))]
            type #name = <#ty as #chr_core::__rt::IfTerm<{ #asked; true }>>::Itself;
        }
    });
    each.collect()
}

/// The generics as the user declared them, with nothing assumed.
fn declared_generics(program: &Program) -> Generics {
    let mut declared = program.generics.clone();
    if let Some(clause) = &mut declared.where_clause {
        let count = clause.predicates.len() - program.associated.len();
        clause.predicates = std::mem::take(&mut clause.predicates).into_iter().take(count).collect();
    }
    declared
}

/// The struct that a constraint's arguments are kept in, public so that the store can be read.
fn args_struct(cx: &Cx<'_>, kind: KindId) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let (name, attrs) = (&model.args_type, &model.decl.attrs);
    let vis = model.decl.public.then_some(&cx.model.program.vis);
    let doc = format!("The arguments of a `{}` constraint.", model.decl.shown());
    let generics = cx.args_generics(kind);
    let (declared, _, wheres) = generics.split_for_impl();
    let types = model.types.iter().map(|ty| &ty.tokens);
    let body = if model.decl.args.is_empty() {
        quote_spanned!(rewrite::at(name)=> {})
    } else if model.decl.args.iter().all(|arg| arg.name.is_none()) {
        let types = types.map(|ty| quote_spanned!(rewrite::at(ty)=> pub #ty));
        quote_spanned!(rewrite::at(name)=> (#(#types),*) #wheres;)
    } else {
        let fields = &model.fields;
        let fields = fields.iter().zip(types).map(|(field, ty)| quote_spanned!(rewrite::at(ty)=> pub #field: #ty));
        quote_spanned!(rewrite::at(name)=> #wheres { #(#fields),* })
    };
    let gap = (!attrs.is_empty()).then(|| quote!(#[doc = ""]));
    // Unnamed plain values give no lint anything to complain about.
    let unnamed = model.decl.args.iter().all(|arg| arg.name.is_none());
    let allowed = (!(unnamed && model.is_plain()))
        .then(|| quote!(#[allow(missing_docs, private_interfaces, single_use_lifetimes)]));
    // If another item has the same name, rustc points at the beginning and the end of the struct.
    let (span, vis) = (rewrite::at(name), rewrite::located(vis, name));
    let item = quote_spanned!(span=> #allowed #vis struct #name #declared #body);
    let item = derived(&item, &generics, true);
    quote! {
        #(#attrs)*
        #gap
        #[doc = #doc]
        #item
    }
}

/// How a row keeps the arguments: without a flag for being empty if they have nothing to drop. Types cannot depend on
/// that if a parameter of the program decides it.
fn slot(cx: &Cx<'_>, kind: KindId) -> TokenStream {
    let args = cx.short_type(kind);
    let concrete = cx.args_generics(kind).params.is_empty();
    if concrete { quote!(__S<#args, { __D::<#args>() }>) } else { quote!(::core::option::Option<#args>) }
}

/// How the fields that some key is made of are read.
fn key_fields(cx: &Cx<'_>, kind: KindId) -> Vec<TokenStream> {
    let (model, args_type, vars, keys) = (&cx.model.kinds[kind], cx.short_type(kind), &cx.vars, &cx.keys);
    let (impls, uses, wheres) = cx.model.program.generics.split_for_impl();
    let used: Set<usize> = cx.plan.kinds[kind].indexes.iter().flat_map(|index| index.args.clone()).collect();
    let field = |arg: usize| {
        let (ty, field, at) = (&model.decl.args[arg].ty, &model.fields[arg], unsuffixed(arg));
        let span = rewrite::at(ty);
        let (sort, reads) = match model.arenas[arg] {
            Some(arena) => {
                let (value, looks, arena) = (&cx.model.arenas[arena], cx.model.arenas.looks(arena), cx.arena(arena));
                let of = quote_spanned!(span=> type Of = #value;);
                if looks {
                    let see = quote!(|__a, __v| __rt::term_key(__v, &__v.#arena, &__a.#field));
                    let ty = quote!(__rt::TermSeeing<#args_type, #vars #uses, Self::Of>);
                    (quote!(TermField), quote!(#of const SEE: #ty = #see;))
                } else {
                    let see = quote!((|__a| &__a.#field, |__v| &__v.#arena));
                    (quote!(VarField), quote!(#of const SEE: __rt::Seeing<#args_type, #vars #uses, Self::Of> = #see;))
                }
            }
            None => {
                let of = quote_spanned!(span=> type Of = #ty;);
                let get = quote!((|__a| &__a.#field, __Q::<#ty>::PLACE));
                (quote!(Field), quote!(#of const GET: __rt::Getting<#args_type, Self::Of> = #get;))
            }
        };
        quote!(impl #impls __rt::#sort<#args_type, #vars #uses, #at> for #keys #wheres { #reads })
    };
    let ordered = |&arg: &usize| {
        let (ty, at) = (&model.decl.args[arg].ty, unsuffixed(arg));
        let compare = quote_spanned!(rewrite::at(ty)=> <#ty as __rt::OrderedArgument>::compare);
        let compare = quote!(const COMPARE: __rt::Comparing<Self::Of> = #compare;);
        quote!(impl #impls __rt::OrderedField<#args_type, #vars #uses, #at> for #keys #wheres { #compare })
    };
    used.into_iter().map(field).chain(model.decl.orders.iter().map(ordered)).collect()
}

/// The tuple of a table's indexes.
fn index_types(cx: &Cx<'_>, kind: KindId) -> TokenStream {
    let (keys, model) = (&cx.keys, &cx.model.kinds[kind]);
    let part = |&arg: &usize| {
        let field = unsuffixed(arg);
        match model.arenas[arg] {
            Some(arena) if cx.model.arenas.looks(arena) => quote!(__rt::TermVariable<#keys, #field>),
            Some(_) => quote!(__rt::Variable<#keys, #field>),
            None => quote!(__rt::Plain<#keys, #field>),
        }
    };
    let types = cx.plan.kinds[kind].indexes.iter().enumerate().map(|(link, index)| {
        let arrayed = |lists: TokenStream| if index.arrayed { quote!(__rt::InArrays<#lists>) } else { lists };
        let (link, parts) = (unsuffixed(link), index.args.iter().map(part));
        let lists = |name: &str| format_ident!("{}{name}", if index.late { "Late" } else { "" });
        match index.form {
            Form::Hash => match index.lone() {
                Some(arg) => {
                    let field = unsuffixed(arg);
                    let by = lists("By");
                    arrayed(quote!(__rt::#by<#keys, #field, #link>))
                }
                None => {
                    let hash = lists("HashIndex");
                    arrayed(quote!(__rt::#hash<(#(#parts,)*), #link>))
                }
            },
            Form::Dense => {
                let parts = index.args.iter().map(|&arg| {
                    let size = model.decl.args[arg].dense.expect("all dense");
                    let (field, size) = (unsuffixed(arg), unsuffixed(size));
                    quote!(__rt::Dense<#keys, #field, #size>)
                });
                let dense = lists("DenseIndex");
                arrayed(quote!(__rt::#dense<(#(#parts,)*), #link>))
            }
            Form::Scan => {
                let scan = lists("ScanIndex");
                quote!(__rt::#scan<#link>)
            }
            Form::Order => {
                let field = unsuffixed(index.args[0]);
                quote!(__rt::OrderIndex<#keys, #field, #link>)
            }
            Form::Keys => {
                let (field, ty) = (unsuffixed(index.args[0]), &model.decl.args[index.args[0]].ty);
                quote!(__rt::KeyIndex<#keys, #ty, #field, #link>)
            }
            Form::Var { wakes, by_value } => {
                let arena = unsuffixed(model.arenas[index.args[0]].expect("a variable"));
                quote!(__rt::VarIndex<#(#parts)*, #arena, #link, #wakes, #by_value>)
            }
        }
    });
    quote!((#(#types,)*))
}

fn logged(cx: &Cx<'_>) -> Vec<RuleId> {
    cx.plan.rules.ids().filter(|&rule| cx.plan.rules[rule].history.logs()).collect()
}

fn structs(cx: &Cx<'_>) -> TokenStream {
    let program = cx.model.program;
    let (state, vars, vars_type) = (&cx.state, &cx.vars, &cx.vars);
    let phantom = cx.phantom().map(|phantom| quote!(__phantom: #phantom,));
    let (decl, uses, wheres) = program.generics.split_for_impl();
    let arenas = cx.model.arenas.ids().map(|arena| cx.arena(arena));
    let (keys, values) = (&cx.keys, &cx.model.arenas);
    let tables = cx.model.kinds.ids().map(|kind| {
        let (table, slot, indexes) = (cx.table(kind), slot(cx, kind), index_types(cx, kind));
        let links = unsuffixed(cx.plan.kinds[kind].indexes.len());
        quote!(#table: __rt::Table<#slot, #indexes, #links>)
    });
    let histories = logged(cx).into_iter().map(|rule| {
        let (field, heads) = (cx.history(rule), cx.model.rules[rule].heads.len());
        if cx.plan.rules[rule].history == History::Searched {
            let partners = unsuffixed(heads - 1);
            return quote!(#field: __rt::Searched<#partners>);
        }
        let heads = unsuffixed(heads);
        quote!(#field: __rt::History<#heads>)
    });
    let vars = quote! {
        pub struct #vars #decl #wheres {
            #(#arenas: __rt::Vars<#values>,)*
            __numbers: __rt::Numbers,
            #phantom
        }
    };
    let state = quote! {
        pub struct #state #decl #wheres {
            v: #vars_type #uses,
            #(#tables,)*
            #(#histories,)*
        }
    };
    let (vars, state) = (derived(&vars, &program.generics, false), derived(&state, &program.generics, false));
    quote!(struct #keys; #vars #state)
}

fn state_impl(cx: &Cx<'_>) -> TokenStream {
    let program = cx.model.program;
    let (state, vars) = (&cx.state, &cx.vars);
    let (impls, uses, wheres) = program.generics.split_for_impl();
    let (kinds, plan) = plan_data::emit(cx);
    let tables: Vec<Ident> = cx.model.kinds.ids().map(|kind| cx.table(kind)).collect();
    let (new, arenas, mentions) = (new(cx, &tables), arenas(cx), mentions(cx));
    let one_way = written_one_way(cx);
    let (env, inside) = cx.model.arenas.any_looks().then(|| (env(cx), inside(cx))).unzip();
    let (marks, mistakes, histories) = (marks(cx), mistakes(cx), histories(cx));
    let table = chosen(&quote!(kind), tables.iter().map(|table| quote!((&self.#table, &self.v))), "kind");
    let table_mut = chosen(&quote!(kind), tables.iter().map(|table| quote!((&mut self.#table, &self.v))), "kind");
    quote! {
        #kinds

        impl #impls __rt::State for #state #uses #wheres {
            type Vars = #vars #uses;
            const PLAN: &'static __rt::Plan = &#plan;
            #new
            fn table<const __C: bool>(&self, kind: u16) -> (&dyn __rt::AnyTable<#vars #uses, __C>, &#vars #uses) { #table }
            #[inline]
            fn table_mut(&mut self, kind: u16) -> (&mut dyn __rt::AnyTable<#vars #uses>, &#vars #uses) { #table_mut }
            #arenas
            #marks
            #mistakes
            #mentions
            #histories
            #inside
        }
        #env
        #one_way
    }
}

/// A type that is written in two ways would have two arenas, and a variable of one could not be found in the other. rustc
/// finds that out: implementations for one type clash, and the name of the trait says what to do.
fn written_one_way(cx: &Cx<'_>) -> TokenStream {
    let (impls, uses, wheres) = cx.model.program.generics.split_for_impl();
    let (vars, arenas) = (&cx.vars, &cx.model.arenas);
    let own: Vec<ArenaId> =
        arenas.ids().filter(|&arena| !arenas.is_generic(arena) && !arenas.is_valueless(arena)).collect();
    if own.len() < 2 {
        return TokenStream::new();
    }
    let each = own.into_iter().map(|arena| {
        // Our own name for it may be any type to rustc here, if it is from another crate.
        let value = arenas.written_as(arena);
        let span = rewrite::at(value);
        quote_spanned!(span=> impl #impls __rt::WriteThisTypeOfValuesInOneWay<#value> for #vars #uses #wheres {})
    });
    each.collect()
}

/// The arenas, for looking into values.
fn env(cx: &Cx<'_>) -> TokenStream {
    let (impls, uses, wheres) = cx.model.program.generics.split_for_impl();
    let (vars, arenas) = (&cx.vars, &cx.model.arenas);
    let known: Vec<ArenaId> = arenas.ids().filter(|&arena| arenas.is_static(arena)).collect();
    let (numbers, values) = (known.iter().map(|&arena| unsuffixed(arena)), known.iter().map(|&arena| &arenas[arena]));
    let numbers: Vec<Literal> = numbers.collect();
    let fields: Vec<Ident> = known.iter().map(|&arena| cx.arena(arena)).collect();
    quote! {
        impl #impls __rt::Env for #vars #uses #wheres {
            fn arena_for(&self, of: __rt::TypeId) -> __Option<u16> {
                [#((__rt::TypeId::of::<#values>(), #numbers)),*].into_iter().find(|it| it.0 == of).map(|it| it.1)
            }
            fn has(&self, arena: u16) -> bool { ::core::matches!(arena, #(#numbers)|*) }
            fn looked(&self, arena: u16) -> &dyn __rt::Looked {
                match arena { #(#numbers => &self.#fields,)* _ => ::core::unreachable!("no such arena") }
            }
            fn looked_mut(&mut self, arena: u16) -> &mut dyn __rt::Looked {
                match arena { #(#numbers => &mut self.#fields,)* _ => ::core::unreachable!("no such arena") }
            }
        }
    }
}

/// Which arguments are looked into, and how rows that mention the variables in them are detached.
fn inside(cx: &Cx<'_>) -> TokenStream {
    let arenas = &cx.model.arenas;
    let values = arenas.ids().filter(|&arena| arenas.looks(arena)).map(|arena| &arenas[arena]);
    let fields = arenas.ids().filter(|&arena| arenas.is_static(arena)).map(|arena| cx.arena(arena));
    let fields: Vec<Ident> = fields.collect();
    let (mut kinds, mut inner) = (Vec::new(), Vec::new());
    for (kind, model) in cx.model.kinds.pairs() {
        let indexes = &cx.plan.kinds[kind].indexes;
        let in_key = |arg: usize| {
            let keeps =
                |index: &Index| index.args.contains(&arg) && index.form != Form::Var { wakes: true, by_value: false };
            indexes.iter().any(|index| keeps(index) && index.form != Form::Var { wakes: false, by_value: false })
        };
        let seen = (0..model.arenas.len()).filter_map(|arg| {
            let looks = model.arenas[arg].is_some_and(|arena| arenas.looks(arena));
            let why = match (model.wakes_inside[arg], model.compared[arg], in_key(arg)) {
                (true, ..) => quote!(Wakes),
                (_, true, _) => quote!(Compared),
                (_, _, true) => quote!(Key),
                _ => return None,
            };
            let field = &model.fields[arg];
            looks.then(|| quote!(see(__rt::child(&a.#field), __rt::Why::#why);))
        });
        let seen: Vec<TokenStream> = seen.collect();
        if !seen.is_empty() {
            let (number, table) = (unsuffixed(kind), cx.table(kind));
            inner.push(quote!(#number => { let a = self.#table.args(row); #(#seen)* }));
            kinds.push(number);
        }
    }
    let is_var = |index: &Index| matches!(index.form, Form::Var { .. });
    let mentioning = cx.model.kinds.ids().filter(|&kind| cx.plan.kinds[kind].indexes.iter().any(is_var));
    let detach = mentioning.map(|kind| {
        let (number, table) = (unsuffixed(kind), cx.table(kind));
        quote!(#number => self.#table.detach_changed(changed, rows, &self.v, trail),)
    });
    quote! {
        const LOOKS: bool = #(!<#values as __rt::Term>::PLAIN)||*;
        const COMPARING: &'static [u16] = if Self::LOOKS { &[#(#kinds),*] } else { &[] };
        fn env(&self) -> __Option<&dyn __rt::Env> { if Self::LOOKS { __Some(&self.v) } else { __None } }
        fn env_mut(&mut self) -> __Option<&mut dyn __rt::Env> { if Self::LOOKS { __Some(&mut self.v) } else { __None } }
        #[inline]
        fn vars<__T: __rt::Term + 'static>(&self) -> __Option<&__rt::Vars<__T>> {
            __rt::first([#(&self.v.#fields),*])
        }
        #[inline]
        fn vars_mut<__T: __rt::Term + 'static>(&mut self) -> __Option<&mut __rt::Vars<__T>> {
            __rt::first_mut([#(&mut self.v.#fields),*])
        }
        fn inner<'__a>(&'__a self, kind: u16, row: __rt::RowId, see: &mut dyn ::core::ops::FnMut(__rt::Child<'__a>, __rt::Why)) {
            match kind { #(#inner)* _ => {} }
        }
        fn detach_changed(&mut self, kind: u16, changed: &__rt::Changed, rows: &mut ::std::vec::Vec<(__rt::Age, __rt::RowId)>, trail: &mut __rt::Trail) {
            match kind { #(#detach)* _ => {} }
        }
    }
}

/// Everything empty.
fn new(cx: &Cx<'_>, tables: &[Ident]) -> TokenStream {
    let (state, vars) = (&cx.state, &cx.vars);
    let arenas: Vec<Ident> = cx.model.arenas.ids().map(|arena| cx.arena(arena)).collect();
    let logs = logged(cx).into_iter().map(|rule| cx.history(rule));
    let args = cx.model.kinds.ids().map(|kind| args_function(cx, kind));
    let (kinds, numbers) = (numbers(tables.len()), numbers(arenas.len()));
    let sorts = cx.model.kinds.iter().flat_map(|kind| &kind.arenas);
    let (var, val) = (sorts.clone().any(Option::is_some), sorts.clone().any(Option::is_none));
    let (var, val) = (var.then(|| quote!(var,)), val.then(|| quote!(val,)));
    let tag = (!arenas.is_empty()).then(|| quote!(let tag = __rt::new_tag();));
    let phantom = cx.phantom().map(|_| quote!(__phantom: ::core::marker::PhantomData,));
    quote! {
        fn new() -> Self {
            use __rt::{#val #var Table as __T, Vars as __V};
            #tag
            #state {
                v: #vars {
                    #(#arenas: __V::new(#numbers, tag),)*
                    __numbers: ::core::default::Default::default(),
                    #phantom
                },
                #(#tables: __T::new(#kinds, #args),)*
                #(#logs: ::core::default::Default::default(),)*
            }
        }
    }
}

fn numbers(count: usize) -> Vec<Literal> {
    (0..count).map(Literal::usize_unsuffixed).collect()
}

/// The one of these that has this number.
fn chosen(number: &TokenStream, among: impl ExactSizeIterator<Item = TokenStream>, what: &str) -> TokenStream {
    let count = among.len();
    let mut among: Vec<TokenStream> = among.collect();
    let Some(last) = among.pop() else {
        let none = format!("no {what}");
        return quote!(::core::unreachable!(#none));
    };
    if among.is_empty() {
        return last;
    }
    let numbers = numbers(count - 1);
    quote!(match #number { #(#numbers => #among,)* _ => #last })
}

/// The arenas, if there are any.
fn arenas(cx: &Cx<'_>) -> Option<TokenStream> {
    let count = cx.model.arenas.len();
    let arenas = || cx.model.arenas.ids().map(|arena| cx.arena(arena));
    let arena = chosen(&quote!(arena), arenas().map(|arena| quote!(&self.v.#arena)), "arena");
    let arena_mut = chosen(&quote!(arena), arenas().map(|arena| quote!(&mut self.v.#arena)), "arena");
    let number = unsuffixed(count);
    (count > 0).then(|| {
        quote! {
            const ARENAS: u16 = #number;
            fn arena(&self, arena: u16) -> &dyn __rt::AnyArena { #arena }
            fn arena_mut(&mut self, arena: u16) -> &mut dyn __rt::AnyArena { #arena_mut }
            fn numbers(&self) -> &__rt::Numbers { &self.v.__numbers }
        }
    })
}

/// Marking the variables in stored constraints, if there are any.
fn marks(cx: &Cx<'_>) -> Option<TokenStream> {
    let marks: Vec<TokenStream> = cx.model.kinds.ids().filter_map(|kind| marks_of(cx, kind)).collect();
    (!marks.is_empty()).then(|| quote!(fn mark_stored(&mut self) { let v = &mut self.v; #(#marks)* }))
}

fn marks_of(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let (model, table) = (&cx.model.kinds[kind], cx.table(kind));
    let marks = cx.model.arenas.ids().filter_map(|arena| {
        let of_arena = model.arenas.iter().zip(&model.fields).filter(|(of, _)| **of == Some(arena));
        let fields: Vec<_> = of_arena.map(|(_, field)| field).collect();
        let arena = cx.arena(arena);
        (!fields.is_empty()).then(|| quote!(v.#arena.mark_all([#(&a.#fields),*])))
    });
    let marks: Vec<TokenStream> = marks.collect();
    match &marks[..] {
        [] => None,
        [one] => Some(quote!(self.#table.each_live(|a| #one);)),
        several => Some(quote!(self.#table.each_live(|a| { #(#several;)* });)),
    }
}

/// The mistakes to be made in what is done with the state, if there are any.
fn mistakes(cx: &Cx<'_>) -> Option<TokenStream> {
    let ours = |mistake: &Mistake| match mistake {
        Mistake::Index => Some(quote!(Index)),
        Mistake::Undo => Some(quote!(Undo)),
        Mistake::Wake => Some(quote!(Wake)),
        Mistake::History | Mistake::Repeat | Mistake::Join => None,
    };
    let made: Vec<TokenStream> = cx.model.program.sabotage.iter().filter_map(ours).collect();
    (!made.is_empty()).then(|| quote!(const MISTAKES: &'static [__rt::Mistake] = &[#(__rt::Mistake::#made),*];))
}

/// The histories, if there are any.
fn histories(cx: &Cx<'_>) -> Option<TokenStream> {
    let rules = logged(cx);
    let logs = || rules.iter().map(|&rule| cx.history(rule));
    let log = chosen(&quote!(nth), logs().map(|log| quote!(&self.#log)), "log");
    let log_mut = chosen(&quote!(nth), logs().map(|log| quote!(&mut self.#log)), "log");
    let numbers = rules.iter().map(|&rule| unsuffixed(rule));
    (!rules.is_empty()).then(|| {
        quote! {
            const LOGGED: &'static [usize] = &[#(#numbers),*];
            fn log(&self, nth: usize) -> &dyn __rt::Log { #log }
            fn log_mut(&mut self, nth: usize) -> &mut dyn __rt::Log { #log_mut }
        }
    })
}

/// Whether the body of a rule that a constraint of this kind can fire says `fail` or equates, which may fail.
fn may_fail(cx: &Cx<'_>, kind: KindId) -> bool {
    cx.plan.kinds[kind].occurrences.iter().any(|&(rule, _)| {
        let mut has = false;
        cx.model.rules[rule].body.each(&mut |goal| has |= matches!(goal, Goal::Fail | Goal::Equate { .. }));
        has
    })
}

/// What bindings have to look at, if rows are found by the variables that they mention.
fn mentions(cx: &Cx<'_>) -> TokenStream {
    let is_var = |index: &Index| matches!(index.form, Form::Var { .. });
    let mentioning: Vec<KindId> =
        cx.model.kinds.ids().filter(|&kind| cx.plan.kinds[kind].indexes.iter().any(is_var)).collect();
    if mentioning.is_empty() {
        return TokenStream::new();
    }
    let indexes =
        |kind: KindId| cx.plan.kinds[kind].indexes.iter().enumerate().map(move |(link, index)| (kind, link, index));
    let indexes = || mentioning.iter().flat_map(|&kind| indexes(kind));
    let keys = indexes().filter(|(_, _, index)| index.unique && !index.args.is_empty()).map(|(kind, link, _)| {
        let (kind, link) = (unsuffixed(kind), unsuffixed(link));
        quote!((#kind, #link))
    });
    let keys: Vec<TokenStream> = keys.collect();
    let keys = (!keys.is_empty()).then(|| quote!(const KEYS: &'static [(u16, usize)] = &[#(#keys),*];));
    // A variable that only a key or an index of the store looks at does not wake anything, but must be found under its
    // new key.
    let asked = |method: Ident, watched: bool| {
        let asked = indexes()
            .filter(|(kind, _, index)| is_var(index) && cx.model.kinds[*kind].watched[index.args[0]] == watched);
        let asked = asked.map(|(kind, link, _)| {
            let (table, link) = (cx.table(kind), syn::Index::from(link));
            quote!(self.#table.idx.#link.mentions(self.#table.rows(), arena, var))
        });
        let asked: Vec<TokenStream> = asked.collect();
        (!asked.is_empty()).then(|| quote!(fn #method(&self, arena: u16, var: __rt::VarId) -> bool { #(#asked)||* }))
    };
    let (mentioned, filed) = (asked(format_ident!("mentioned"), true), asked(format_ident!("filed"), false));
    let kinds = mentioning.iter().map(|&kind| unsuffixed(kind));
    // What is certain to run, and what is not as something may fail before; both the last first.
    let certain = 1 + mentioning.iter().take_while(|&&kind| !may_fail(cx, kind)).count();
    let (certain, later) = mentioning.split_at(certain.min(mentioning.len()));
    let [certain, later] = [certain, later].map(|kinds| kinds.iter().rev().map(|&kind| cx.table(kind)));
    quote! {
        const MENTIONING: &'static [u16] = &[#(#kinds),*];
        __rt::__changes!([#(#later),*], [#(#certain),*]);
        #keys
        #mentioned
        #filed
    }
}

/// A closure that tells the arguments of a constraint one by one.
fn args_function(cx: &Cx<'_>, kind: KindId) -> TokenStream {
    let (model, args) = (&cx.model.kinds[kind], cx.short_type(kind));
    let types = model.decl.args.iter().map(|arg| &arg.ty);
    let values = model.arenas.iter().zip(&model.fields).zip(types).map(|((arena, field), ty)| match arena {
        Some(arena) => {
            let arena = unsuffixed(*arena);
            quote!(var(#arena, &a.#field))
        }
        None => quote_spanned!(rewrite::at(ty)=> val(&a.#field)),
    });
    quote!(|a: &#args, f| f(&[#(#values),*]))
}
