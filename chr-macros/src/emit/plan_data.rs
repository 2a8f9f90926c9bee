//! The plan as a constant of the program, for `plan()`, traces and errors.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;

use crate::ast::{Goal, Guard};
use crate::emit::Cx;
use crate::plan::{Form, History, KindPlan};

pub(super) fn emit(cx: &Cx<'_>) -> TokenStream {
    let name = cx.model.program.name.to_string();
    let kinds = cx.model.kinds.iter().zip(&cx.plan.kinds).map(|(kind, plan)| {
        let name = kind.decl.name.unraw().to_string();
        let args: Vec<String> = (0..kind.decl.args.len()).map(|arg| kind.arg_name(arg)).collect();
        let indexes = plan.indexes.iter().map(|index| index.describe(kind));
        let wakes = args.iter().zip(&kind.reactive).filter(|(_, reactive)| **reactive).map(|(arg, _)| arg);
        let stored = match stored(plan) {
            Some(stored) => quote!(::core::option::Option::Some(#stored)),
            None => quote!(::core::option::Option::None),
        };
        quote! {
            __rt::KindPlan {
                name: #name, args: &[#(#args),*], indexes: &[#(#indexes),*], wakes: &[#(#wakes),*], stored: #stored,
            }
        }
    });
    let rules = (0..cx.model.rules.len()).map(|rule| rule_plan(cx, rule));
    quote!(__rt::Plan::new(#name, ::core::file!(), &[#(#kinds),*], &[#(#rules),*]))
}

/// The line of the user's token; 0 where no compiler can tell, as in the tests of this crate.
fn line(span: Span) -> u32 {
    if proc_macro::is_available() { u32::try_from(span.unwrap().line()).unwrap_or(0) } else { 0 }
}

/// When a constraint is stored.
fn stored(plan: &KindPlan) -> Option<String> {
    if plan.consumed {
        return Some("never stored".to_owned());
    }
    match plan.early {
        0 => None,
        1 => Some("stored after its first occurrence".to_owned()),
        early => Some(format!("stored after its first {early} occurrences")),
    }
}

/// What else there is to say of a rule.
fn notes(cx: &Cx<'_>, rule: usize) -> Vec<String> {
    let (model, plan) = (&cx.model.rules[rule], &cx.plan.rules[rule]);
    let mut notes = Vec::new();
    for &(head, earlier) in &plan.passive {
        notes.push(format!("head {} is not tried, being symmetric with head {}", head + 1, earlier + 1));
    }
    let told = direct_tells(cx, rule, &model.ast.body);
    if !told.is_empty() {
        notes.push(format!("calls {}", told.join(", ")));
    }
    for given in &plan.given_back {
        let names: Vec<String> = given.names.iter().map(ToString::to_string).collect();
        notes.push(format!("gives {} back before goal {}", names.join(", "), given.goal + 1));
    }
    notes
}

/// The constraints of a body that are told by a call.
fn direct_tells(cx: &Cx<'_>, rule: usize, goals: &[Goal]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for goal in goals {
        let mut found = Vec::new();
        if let Goal::Tell { name, .. } = goal
            && let Some(kind) = cx.model.kinds.iter().position(|kind| kind.decl.name == *name)
            && cx.plan.rules[rule].direct[kind]
        {
            found.push(name.unraw().to_string());
        }
        goal.inner().into_iter().for_each(|inner| found.extend(direct_tells(cx, rule, inner)));
        told.extend(found.into_iter().filter(|name| !told.contains(name)).collect::<Vec<_>>());
    }
    told
}

fn rule_plan(cx: &Cx<'_>, rule: usize) -> TokenStream {
    let (model, plan) = (&cx.model.rules[rule], &cx.plan.rules[rule]);
    let (name, text, line) = (model.ast.name.unraw().to_string(), &model.ast.text, line(model.ast.name.span()));
    let heads = model.heads.iter().zip(&model.ast.heads).map(|(kind, head)| {
        let kept = head.kept;
        quote!(__rt::HeadPlan { kind: #kind, kept: #kept })
    });
    let history = match plan.history {
        History::None => quote!(None),
        History::Ages => quote!(Ages),
        History::Log { .. } => quote!(Log),
    };
    let guards = model.ast.guard.iter().map(|guard| match guard {
        Guard::Test(expr) => crate::tokens::readable(expr),
        Guard::Let { pat, expr, .. } => format!(
            "let {} = {}",
            crate::tokens::readable(&pat.tokens.to_token_stream()),
            crate::tokens::readable(expr)
        ),
    });
    let notes = notes(cx, rule);
    let occurrences = plan.occurrences.iter().map(|occurrence| {
        let (head, number, first) = (occurrence.head, occurrence.label, &occurrence.guards[0]);
        let partners = occurrence.partners.iter().enumerate().map(|(at, partner)| {
            let kind = model.heads[partner.head];
            let index = &cx.plan.kinds[kind].indexes[partner.index];
            let (head, described, scan, guards) = (
                partner.head,
                index.describe(&cx.model.kinds[kind]),
                index.form == Form::Scan,
                &occurrence.guards[at + 1],
            );
            quote!(__rt::PartnerPlan { head: #head, index: #described, scan: #scan, guards: &[#(#guards),*] })
        });
        let unless_empty = &occurrence.unless_empty;
        quote! {
            __rt::OccurrencePlan {
                head: #head, number: #number, guards: &[#(#first),*], unless_empty: &[#(#unless_empty),*],
                partners: &[#(#partners),*],
            }
        }
    });
    quote! {
        __rt::RulePlan {
            name: #name, text: #text, line: #line, heads: &[#(#heads),*], history: __rt::HistoryPlan::#history,
            guards: &[#(#guards),*], occurrences: &[#(#occurrences),*], notes: &[#(#notes),*],
        }
    }
}
