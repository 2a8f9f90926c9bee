//! The plan as a constant of the program, for `plan()`, traces and errors.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;

use crate::ast::Guard;
use crate::emit::Cx;
use crate::plan::{Form, History};

pub(super) fn emit(cx: &Cx<'_>) -> TokenStream {
    let name = cx.model.program.name.to_string();
    let kinds = cx.model.kinds.iter().zip(&cx.plan.kinds).map(|(kind, plan)| {
        let name = kind.decl.name.unraw().to_string();
        let args: Vec<String> = (0..kind.decl.args.len()).map(|arg| kind.arg_name(arg)).collect();
        let indexes = plan.indexes.iter().map(|index| index.describe(kind));
        let wakes = args.iter().zip(&kind.reactive).filter(|(_, reactive)| **reactive).map(|(arg, _)| arg);
        quote!(__rt::KindPlan { name: #name, args: &[#(#args),*], indexes: &[#(#indexes),*], wakes: &[#(#wakes),*] })
    });
    let rules = (0..cx.model.rules.len()).map(|rule| rule_plan(cx, rule));
    quote!(__rt::Plan::new(#name, &[#(#kinds),*], &[#(#rules),*]))
}

fn rule_plan(cx: &Cx<'_>, rule: usize) -> TokenStream {
    let (model, plan) = (&cx.model.rules[rule], &cx.plan.rules[rule]);
    let (name, text) = (model.ast.name.unraw().to_string(), &model.ast.text);
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
    let occurrences = plan.occurrences.iter().map(|occurrence| {
        let (head, number, first) = (occurrence.head, occurrence.number + 1, &occurrence.guards[0]);
        let partners = occurrence.partners.iter().enumerate().map(|(at, partner)| {
            let kind = model.heads[partner.head];
            let index = &cx.plan.kinds[kind].indexes[partner.index];
            let (head, described, scan, guards) =
                (partner.head, index.describe(&cx.model.kinds[kind]), index.form == Form::Scan, &occurrence.guards[at + 1]);
            quote!(__rt::PartnerPlan { head: #head, index: #described, scan: #scan, guards: &[#(#guards),*] })
        });
        quote!(__rt::OccurrencePlan { head: #head, number: #number, guards: &[#(#first),*], partners: &[#(#partners),*] })
    });
    quote! {
        __rt::RulePlan {
            name: #name, text: #text, heads: &[#(#heads),*], history: __rt::HistoryPlan::#history,
            guards: &[#(#guards),*], occurrences: &[#(#occurrences),*],
        }
    }
}
