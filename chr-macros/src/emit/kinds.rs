//! What the runtime asks of each constraint (`chr_core::__rt::Kind`): its table, its frame, its occurrences in order.
//! What is done with them is written once, there.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use crate::analyse::Type;
use crate::emit::{Cx, dispatch, occurrence};
use crate::ids::{IdVec, KindId, Number, OccurrenceId, RuleId};
use crate::lower::Body;
use crate::plan::{KindPlan, RulePlan, Run};

/// More arguments than this go through memory anyway.
const IN_REGISTERS: usize = 4;

pub(super) fn emit(cx: &Cx<'_>, kind: KindId, bodies: &IdVec<RuleId, Body<'_>>) -> TokenStream {
    let program = cx.model.program;
    let (impls, observed, wheres) = cx.generics.split_for_impl();
    let (_, uses, _) = program.generics.split_for_impl();
    let (name, table, args) = (&program.name, cx.table(kind), cx.short_type(kind));
    let number = unsuffixed(kind);
    let variant = cx.tell_frame(kind);
    let tell = tell(cx, kind);
    let occurrences = occurrences(cx, kind, bodies);
    let taken = taken(cx, kind, bodies);
    let (gone, ours, left) = (gone(cx, kind), ours(cx, kind), left(cx, kind));
    let (settle, clash, skips) = (settle(cx, kind), clash(cx, kind), skips(cx, kind, bodies));
    quote! {
        impl #impls __rt::Kind<#name #observed> for #args #wheres {
            __rt::__kind!(#number, #variant, #table, { #uses } #skips);
            #taken
            #tell
            #occurrences
            #settle
            #clash
            #gone
            #ours
            #left
        }
    }
}

/// The frame that goes on with its occurrences, where a rule that tells it in place leaves one.
fn left(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let (_, uses, _) = cx.model.program.generics.split_for_impl();
    let (frame, early) = (cx.activate_frame(kind), unsuffixed(cx.plan.kinds[kind].early));
    cx.is_left_in_place(kind).then(|| {
        quote! {
            const EARLY: u16 = #early;
            const ACTIVATE: __Option<fn(__rt::Activated<Self>) -> __F #uses> = __Some(__F::#frame);
        }
    })
}

/// Whether some occurrence takes the arguments.
fn taken(cx: &Cx<'_>, kind: KindId, bodies: &IdVec<RuleId, Body<'_>>) -> Option<TokenStream> {
    let mut occurrences = cx.plan.kinds[kind].occurrences.iter();
    let taken =
        occurrences.any(|&(rule, at)| occurrence::takes(cx, rule, &cx.plan.rules[rule].occurrences[at], &bodies[rule]));
    taken.then(|| {
        quote! {
            const TAKEN: bool = true;
        }
    })
}

/// Its occurrences in the order in which they are tried, each with who gives it the arguments.
fn occurrences(cx: &Cx<'_>, kind: KindId, bodies: &IdVec<RuleId, Body<'_>>) -> Option<TokenStream> {
    let calls = cx.plan.kinds[kind].occurrences.iter().enumerate().map(|(number, &(rule, at))| {
        let occurrence = &cx.plan.rules[rule].occurrences[at];
        let method = cx.method(rule, occurrence.head);
        let at = unsuffixed(number);
        if occurrence::takes(cx, rule, occurrence, &bodies[rule]) {
            quote!(__rt::__occurrence!(at.taking(p, #at, #method)))
        } else if number < cx.plan.kinds[kind].early {
            quote!(__rt::__occurrence!(at.early(p, #at, #method)))
        } else if cx.is_given(kind, number) {
            quote!(__rt::__occurrence!(at.late(p, #at, #method)))
        } else {
            quote!(__rt::__occurrence!(at.reading(p, #at, #method)))
        }
    });
    let mut calls: Vec<TokenStream> = calls.collect();
    if cx.model.kinds[kind].is_ours() {
        let at = unsuffixed(calls.len());
        calls.push(quote!(at.reading(p, #at, |p, me| __rt::over(p, me))));
    }
    let last = calls.last()?;
    let KindPlan { runs, dispatches, .. } = &cx.plan.kinds[kind];
    let tried = calls.iter().enumerate().map(|(at, call)| {
        let dispatch = dispatches.iter().find(|dispatch| dispatch.occurrences.contains(&at));
        let Some(dispatch) = dispatch else { return quote!(#call?;) };
        let look = (dispatch.occurrences.start == at).then(|| dispatch::look(cx, kind, dispatch));
        let may_fit = dispatch::may_fit(cx, kind, dispatch, at);
        quote!(#look if #may_fit { #call?; })
    });
    let tried: Vec<TokenStream> = tried.collect();
    let mut body = TokenStream::new();
    let mut from = 0;
    for Run { occurrences, lacking } in runs {
        let (before, run) = (&tried[from..occurrences.start], &tried[occurrences.clone()]);
        let tables = lacking.iter().map(|&kind| cx.table(kind));
        body.extend(quote! {
            #(#before)*
            if __rt::all_there::<__O, _>([#(p.__s.#tables.live()),*]) { #(#run)* }
        });
        from = occurrences.end;
    }
    let in_dispatch = dispatches.last().is_some_and(|dispatch| dispatch.occurrences.end == calls.len());
    let (rest, last) = match &tried[from..] {
        [rest @ .., _] if !in_dispatch => (rest, last.clone()),
        rest => (rest, quote!(::core::ops::ControlFlow::Continue(()))),
    };
    let program = program(cx);
    Some(quote! {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn occurrences(mut at: impl __Way<#program, Self>, p: &mut #program) -> __Tried<Self> {
            #body
            #(#rest)*
            #last
        }
    })
}

/// What is told when one of them is gone, if a rule looks for those.
fn gone(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let model = &cx.model.kinds[kind];
    let gone = model.gone?;
    let (frame, new, fields) = (cx.tell_frame(gone), cx.short(gone), &model.fields);
    let fields: Vec<TokenStream> = fields.iter().map(|field| quote!(__Clone::clone(&self.#field))).collect();
    let (named, program) = (&model.fields, program(cx));
    let new = if fields.is_empty() {
        quote!(#new {})
    } else if model.decl.args.iter().all(|arg| arg.name.is_none()) {
        quote!(#new(#(#fields),*))
    } else {
        quote!(#new { #(#named: #fields),* })
    };
    Some(quote! {
        fn gone(&self) -> __Option<<#program as __rt::Rules>::Frame> { __Some(__F::#frame(#new)) }
    })
}

/// One of ours is not in the plan, which people read.
fn ours(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let count = unsuffixed(cx.occurrences(kind));
    cx.model.kinds[kind].is_ours().then(|| {
        quote! {
            const OURS: bool = true;
            const STORED_LATE: bool = false;
            const OCCURRENCES: u16 = #count;
        }
    })
}

/// The program with its observer.
fn program(cx: &Cx<'_>) -> TokenStream {
    let (name, (_, observed, _)) = (&cx.model.program.name, cx.generics.split_for_impl());
    quote!(#name #observed)
}

/// A number whose type is clear from where it stands.
pub(super) fn unsuffixed(number: impl Number) -> Literal {
    Literal::usize_unsuffixed(number.number())
}

/// Hands the arguments over one by one, where they do not travel in registers together: Rust does so with two numbers.
fn tell(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let model = &cx.model.kinds[kind];
    let (fields, new) = (&model.fields, cx.short(kind));
    let one = |ty: &Type| ty.plain && ty.arena.is_none_or(|arena| cx.model.arenas.is_valueless(arena));
    let is_pair = model.types.len() <= 2 && model.types.iter().all(one);
    if is_pair || fields.len() > IN_REGISTERS {
        return None;
    }
    let run = format_ident!("run_{}", fields.len());
    let new = if model.decl.args.iter().all(|arg| arg.name.is_none()) {
        quote!(#new)
    } else {
        let given: Vec<Ident> = (0..fields.len()).map(|at| format_ident!("__{at}")).collect();
        quote!(|#(#given),*| #new { #(#fields: #given),* })
    };
    let (program, one_by_one) = (program(cx), quote!(__rt::#run(__p, #(self.#fields,)* #new)));
    // Of other types rustc knows whether two of them travel together.
    let tell = if fields.len() <= 2 && model.types.iter().all(|ty| ty.arena.is_none()) {
        quote!(if __rt::in_registers::<Self>() { __rt::run(__p, self) } else { #one_by_one })
    } else {
        one_by_one
    };
    Some(quote!(fn tell(self, __p: &mut #program) -> __Flow { #tell }))
}

/// Replaces variables by what they stand for. What is passed on without being looked at need not be replaced.
fn settle(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let (model, lets_go) = (&cx.model.kinds[kind], &cx.plan.kinds[kind].lets_go);
    let variables = model.arenas.iter().zip(&model.fields).zip(lets_go).filter(|(_, lets_go)| !**lets_go);
    let settled: Vec<TokenStream> = variables
        .filter_map(|((arena, field), _)| {
            let arena = cx.arena((*arena)?);
            Some(quote!(#arena #field))
        })
        .collect();
    let program = program(cx);
    (!settled.is_empty()).then(|| quote!(__rt::__settle!(#program, #(#settled),*);))
}

/// The tables of partners, of which each of the occurrences before storing, and each of those after, lacks one where it is passed over:
/// asked where a rule would tell in place, or quietly.
fn skips(cx: &Cx<'_>, kind: KindId, bodies: &IdVec<RuleId, Body<'_>>) -> Option<TokenStream> {
    let updates = |(rule, planned): (RuleId, &RulePlan)| {
        planned.updated.as_ref().is_some_and(|update| cx.model.rules[rule].heads[update.head] == kind)
    };
    let planned = &cx.plan.kinds[kind];
    let told = planned.quiet && bodies.iter().any(|body| body.tells_through_stack(kind));
    if !told && !cx.plan.rules.pairs().any(updates) {
        return None;
    }
    let (early, late) = planned.occurrences.split_at(planned.early);
    let (early, late) = (lacking(cx, early), lacking(cx, late));
    Some(quote!(, #early, #late))
}

/// The tables of partners of which each of these occurrences lacks one where it is passed over.
pub(super) fn lacking(cx: &Cx<'_>, occurrences: &[(RuleId, OccurrenceId)]) -> TokenStream {
    let needed: Vec<Vec<KindId>> = occurrences.iter().map(|&(rule, at)| needed(cx, rule, at)).collect();
    // One that lacks a partner says the same of those that need it too.
    let implied = |at: usize| {
        (0..needed.len()).any(|by| {
            let less = !needed[by].is_empty() && needed[by].iter().all(|kind| needed[at].contains(kind));
            less && (needed[by].len() < needed[at].len() || by < at)
        })
    };
    let each = (0..needed.len()).filter(|&at| !implied(at)).map(|at| {
        let tables = needed[at].iter().map(|&partner| cx.table(partner));
        quote!((#(#tables)*))
    });
    quote!([#(#each)*])
}

/// The kinds of partners without which an occurrence is passed over, those that the rule removes first: they are lacking more often.
fn needed(cx: &Cx<'_>, rule: RuleId, at: OccurrenceId) -> Vec<KindId> {
    let (model, needed) = (&cx.model.rules[rule], &cx.plan.rules[rule].occurrences[at].unless_empty);
    let removed = |kind: &KindId| model.heads.pairs().any(|(head, of)| of == kind && !model.ast.heads[head].kept);
    let (mut needed, kept): (Vec<KindId>, Vec<KindId>) = needed.iter().copied().partition(removed);
    needed.extend(kept);
    needed
}

/// The next constraint in the list of a `#[key]`. In an index on a single variable, an unbound one is listed by the
/// variable itself, which is a key as well.
fn clash(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let table = cx.table(kind);
    let unique = cx.plan.kinds[kind].indexes.iter().enumerate().filter(|(_, index)| index.unique);
    let next: Vec<TokenStream> = unique
        .map(|(link, _)| {
            let link = unsuffixed(link);
            quote!(.or_else(|| __p.__s.#table.next_id::<#link>(__me.row)))
        })
        .collect();
    let program = program(cx);
    (!next.is_empty()).then(|| {
        quote! {
            const KEYED: bool = true;
            #[inline(always)]
            fn clash(__p: &#program, __me: __Id) -> ::core::option::Option<__Id> {
                ::core::option::Option::None #(#next)*
            }
        }
    })
}
