//! The plan as a constant of the program, for `plan()`, traces and errors.

use proc_macro2::{Literal, Span, TokenStream};
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
        let indexes = said(&quote!(indexes), plan.indexes.iter().map(|index| index.describe(kind)));
        let wakes = args.iter().zip(&kind.reactive).filter(|(_, reactive)| **reactive).map(|(arg, _)| arg);
        let (wakes, stored) = (said(&quote!(wakes), wakes), stored(plan).map(|stored| quote!(.stored(#stored))));
        quote!(kind(#name, &[#(#args),*]) #indexes #wakes #stored)
    });
    let rules = (0..cx.model.rules.len()).map(|rule| rule_plan(cx, rule));
    quote!({
        use ::chr_core::__rt::describe::*;
        plan(#name, ::core::file!(), &[#(#kinds),*], &[#(#rules),*])
    })
}

/// The call that says this of what it follows, where there is something to say.
fn said<T: ToTokens>(method: &TokenStream, items: impl IntoIterator<Item = T>) -> Option<TokenStream> {
    let items: Vec<T> = items.into_iter().collect();
    (!items.is_empty()).then(|| quote!(.#method(&[#(#items),*])))
}

fn number(number: usize) -> Literal {
    Literal::usize_unsuffixed(number)
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
    if let Some(update) = &plan.updated {
        notes.push(format!("goal 1 takes the place of head {}", update.head + 1));
    }
    for occurrence in &plan.occurrences {
        for partner in occurrence.partners.iter().filter(|partner| partner.own_list) {
            notes.push(format!("head {} finds head {} in its own list", occurrence.head + 1, partner.head + 1));
        }
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
    let line = Literal::u32_unsuffixed(line);
    let heads = model.heads.iter().zip(&model.ast.heads).map(|(kind, head)| {
        let kind = number(*kind);
        if head.kept { quote!(kept(#kind)) } else { quote!(removed(#kind)) }
    });
    let history = match plan.history {
        History::None => quote!(),
        History::Ages => quote!(.ages()),
        History::Log { .. } => quote!(.logged()),
    };
    let guards = model.ast.guard.iter().map(|guard| match guard {
        Guard::Test(expr) => crate::tokens::readable(expr),
        Guard::Let { pat, expr, .. } => format!(
            "let {} = {}",
            crate::tokens::readable(&pat.tokens.to_token_stream()),
            crate::tokens::readable(expr)
        ),
    });
    let numbers = |numbers: &[usize]| numbers.iter().map(|&at| number(at)).collect::<Vec<_>>();
    let tests = |guards: &[usize]| said(&quote!(tests), numbers(guards));
    let occurrences = plan.occurrences.iter().map(|occurrence| {
        let partners = occurrence.partners.iter().enumerate().map(|(at, partner)| {
            let kind = model.heads[partner.head];
            let index = &cx.plan.kinds[kind].indexes[partner.index];
            let (head, described) = (number(partner.head), index.describe(&cx.model.kinds[kind]));
            let found = if index.form == Form::Scan { quote!(scan) } else { quote!(by) };
            let tests = tests(&occurrence.guards[at + 1]);
            quote!(#found(#head, #described) #tests)
        });
        let (head, label, first) = (number(occurrence.head), number(occurrence.label), tests(&occurrence.guards[0]));
        let (unless, joins) =
            (said(&quote!(unless), numbers(&occurrence.unless_empty)), said(&quote!(joins), partners));
        quote!(occurrence(#head, #label) #first #unless #joins)
    });
    let (guards, tried) = (said(&quote!(guards), guards), said(&quote!(tried), occurrences));
    let notes = said(&quote!(notes), notes(cx, rule));
    // The text in a field of its own: there it may be as long as it is.
    quote!(RulePlan { text: #text, ..rule(#name, #line, &[#(#heads),*]) #history #guards #tried #notes })
}
