//! The trait by which the run loop drives a program, and the variables that it has.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::frames::{Frames, Printed};
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, audit, kinds};
use crate::ids::{IdVec, RuleId};
use crate::lower::Body;
use crate::plan::{self, Form};

/// The frames and the block of implementations, with the `items` of the rules in it.
pub(super) fn emit(cx: &Cx<'_>, bodies: &IdVec<RuleId, Body<'_>>, items: &[TokenStream]) -> TokenStream {
    let program = cx.model.program;
    let (name, (_, uses, wheres)) = (&program.name, program.generics.split_for_impl());
    let (impls, args, _) = cx.generics.split_for_impl();
    let (state, audit) = (&cx.state, audit::emit(cx));
    let kinds = cx.model.kinds.ids().map(|kind| kinds::emit(cx, kind, bodies));
    let arenas = cx.model.arenas.pairs().map(|(arena, value)| {
        let number = unsuffixed(arena);
        let (field, variant) = (cx.arena(arena), cx.equate_frame(arena));
        let watched = cx.model.kinds.iter().zip(&cx.plan.kinds).any(|(kind, plan)| {
            let mut indexes = plan.indexes.iter().filter(|index| matches!(index.form, Form::Var { .. }));
            indexes.any(|index| kind.arenas[index.args[0]] == Some(arena))
        });
        quote! {
            impl #impls __rt::HasVars<#value, __rt::Arena<#number>> for #name #args #wheres {
                const ARENA: u16 = #number;
                const WATCHED: bool = #watched;
                const VARS: fn(&Self) -> &__rt::Vars<#value> = |__p| &__p.__s.v.#field;
                const CHANGE: fn(&mut Self) -> (&mut __rt::Vars<#value>, &mut __rt::Trail) =
                    |__p| (&mut __p.__s.v.#field, &mut __p.__m.trail);
                const EQUATE: __rt::Equating<Self, #value> = __F::#variant;
            }
        }
    });
    let (due, gone) = (due(cx), gone(cx));
    let Printed { frames, matches, own } = Frames::new(cx, bodies).print(cx);
    quote! {
        #frames
        #(#kinds)*
        impl #impls #name #args #wheres {
            #(#items)*
            #own
        }

        impl #impls __rt::Rules for #name #args #wheres {
            type Frame = __F #uses;
            type State = #state #uses;
            __rt::__drive!();
            #audit
            #matches
            #due
            #gone
        }

        #(#arenas)*
    }
}

/// How the entry of the agenda that is due is taken, if rules wait.
fn due(cx: &Cx<'_>) -> Option<TokenStream> {
    let due = cx.plan.rules.pairs().filter_map(|(rule, planned)| {
        let occurrence = planned.waiting.as_ref()?;
        let kind = cx.model.rules[rule].kind(occurrence.head);
        let (method, cursors) = (cx.due_method(rule), unsuffixed(cx.cursors_of(rule, occurrence)));
        let (nth, number, rule) = (unsuffixed(cx.waiting_number(rule)), unsuffixed(kind), unsuffixed(rule));
        let kind = cx.short_type(kind);
        let arm = quote!(#nth => __rt::take_entry::<_, #kind, #cursors>(self, __lead, |p, me| p.#method(me)),);
        Some((quote!((#rule, #number)), arm))
    });
    let (waiting, arms): (Vec<TokenStream>, Vec<TokenStream>) = due.unzip();
    let kept =
        cx.model.rules.iter().filter_map(|rule| Some(unsuffixed(rule.kind(plan::kept::partner(cx.model, rule)?))));
    let kept: Vec<Literal> = kept.collect();
    let kept = (!kept.is_empty()).then(|| quote!(const KEPT: &'static [u16] = &[#(#kept),*];));
    (!arms.is_empty()).then(|| {
        quote! {
            const WAITING: &'static [(usize, u16)] = &[#(#waiting),*];
            #kept
            fn take_due(&mut self) -> bool {
                let __Some((__rule, __lead)) = __rt::due(self) else { return false };
                match __rule {
                    #(#arms)*
                    _ => ::core::unreachable!("no such rule waits"),
                }
                true
            }
        }
    })
}

/// What is told when the host removes a constraint, if rules look for those of some kind.
fn gone(cx: &Cx<'_>) -> Option<TokenStream> {
    let watched = cx.model.kinds.ids().filter(|&kind| cx.model.kinds[kind].gone.is_some());
    let arms = watched.map(|kind| {
        let (number, kind) = (unsuffixed(kind), cx.short_type(kind));
        quote!(#number => __Some(__rt::gone::<_, #kind>(self, __id)),)
    });
    let arms: Vec<TokenStream> = arms.collect();
    (!arms.is_empty()).then(|| {
        quote! {
            fn gone(&mut self, __kind: u16, __id: __Id) -> __Option<Self::Frame> {
                match __kind {
                    #(#arms)*
                    _ => __None,
                }
            }
        }
    })
}
