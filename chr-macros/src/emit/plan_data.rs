//! The plan as a constant of the program, for `plan()`, traces and errors.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote};

use crate::analyse::{Gives, Goal, Kind, Role, RuleModel};
use crate::ast::{Aggregate, Guard, Head, Negated};
use crate::emit::Cx;
use crate::ids::{Number, OccurrenceId, RuleId};
use crate::plan::{self, History, Index, KindPlan, Occurrence, Partner, RulePlan};

/// How many arguments can be referred to by number, and how many occurrences before storing can be described, with the
/// words that `chr_core::__rt::describe` has.
const PLACES: usize = 12;
const EARLY: usize = 5;

/// What goes before the implementation that has the plan, and the plan.
pub(super) fn emit(cx: &Cx<'_>) -> (Option<TokenStream>, TokenStream) {
    let name = cx.model.program.name.to_string();
    let kinds = cx.model.kinds.iter().zip(&cx.plan.kinds).filter(|(kind, _)| !kind.is_ours());
    let kinds = kinds.map(|(kind, plan)| kind_plan(kind, plan));
    let rules = cx.model.rules.ids();
    let several = rules.clone().filter(|&rule| cx.plan.rules[rule].occurrences.len() > 1);
    let occurrences = several.flat_map(|rule| occurrence_plans(cx, rule));
    let notes: Vec<String> = rules.clone().flat_map(|rule| notes(cx, rule)).collect();
    let texts = cx.model.rules.iter().map(|rule| &rule.ast.text);
    let (rules, count) = (rules.map(|rule| rule_plan(cx, rule)), number(cx.model.rules.len()));
    let kinds_count = number(cx.model.kinds.iter().filter(|kind| !kind.is_ours()).count());
    let rules = quote!(rules([#(#texts),*], &[#(#occurrences),*], &[#(#notes),*], [#(#rules),*]));
    let use_words = quote!(
        use __rt::describe::*;
    );
    if is_generic(cx) {
        let (state, (impls, uses, wheres)) = (&cx.state, cx.model.program.generics.split_for_impl());
        let constants = quote! {
            impl #impls #state #uses #wheres {
                const K: [__rt::describe::Kind; #kinds_count] = { #use_words [#(#kinds),*] };
                const R: [__rt::describe::Rule; #count] = { #use_words #rules };
            }
        };
        return (Some(constants), quote!(__rt::describe::plan(#name, ::core::file!(), &Self::K, &Self::R)));
    }
    let plan = quote!({
        #use_words
        const K: [Kind; #kinds_count] = [#(#kinds),*];
        const R: [Rule; #count] = #rules;
        plan(#name, ::core::file!(), &K, &R)
    });
    (None, plan)
}

/// Whether what is said about an index may depend on a parameter of the program, which a nested item cannot name.
fn is_generic(cx: &Cx<'_>) -> bool {
    !cx.model.program.generics.params.is_empty()
}

/// The constant that describes the constraints.
fn of_kinds(cx: &Cx<'_>) -> TokenStream {
    if is_generic(cx) { quote!(Self::K) } else { quote!(K) }
}

fn kind_plan(kind: &Kind<'_>, plan: &KindPlan) -> TokenStream {
    let (name, count) = (kind.decl.shown(), kind.decl.args.len());
    let args: Vec<String> = (0..count).map(|arg| kind.arg_name(arg)).collect();
    let by_place = count <= PLACES && kind.decl.args.iter().all(|arg| arg.name.is_none());
    let wakes = args.iter().zip(&kind.reactive).filter(|(_, reactive)| **reactive).map(|(arg, _)| arg);
    let wakes = said(&quote!(wakes), wakes);
    let (places, named) = if by_place { (count, None) } else { (0, said(&quote!(named), &args)) };
    let (places, indexes) =
        (number(places), said(&quote!(by), plan.indexes.iter().map(|index| described(kind, index))));
    let early = number(plan.early);
    let stored = match plan.early {
        _ if plan.consumed => quote!(.after(0)),
        0 => quote!(),
        1..=EARLY => quote!(.after(#early)),
        early => {
            let stored = format!("stored after its first {early} occurrences");
            quote!(.stored(#stored))
        }
    };
    quote!(kind(#name, #places) #named #indexes #wakes #stored)
}

/// The index as `plan()` prints it: how a single argument is looked up depends on its type.
fn described(kind: &Kind<'_>, index: &Index) -> TokenStream {
    let Some(arg) = index.lone().filter(|_| !index.unique) else { return index.describe(kind).to_token_stream() };
    let (ty, name) = (&kind.types[arg].tokens, kind.arg_name(arg));
    if kind.decl.args[arg].name.is_none() && arg < PLACES {
        let arg = number(arg);
        return quote!(one(#arg, __Q::<#ty>::PLACE));
    }
    let (integer, hash) = (format!("integer({name})"), index.describe(kind));
    quote!(either(#integer, #hash, __Q::<#ty>::PLACE))
}

/// The method call that adds this, if there is anything to add.
fn said<T: ToTokens>(method: &TokenStream, items: impl IntoIterator<Item = T>) -> Option<TokenStream> {
    let items: Vec<T> = items.into_iter().collect();
    (!items.is_empty()).then(|| quote!(.#method(&[#(#items),*])))
}

fn number(number: impl Number) -> Literal {
    Literal::usize_unsuffixed(number.number())
}

/// The line of the user's token; 0 if there is no compiler to tell, as in the tests of this crate.
fn line(span: Span) -> u32 {
    if proc_macro::is_available() { u32::try_from(span.unwrap().line()).unwrap_or(0) } else { 0 }
}

/// What else there is to say about a rule.
fn notes(cx: &Cx<'_>, rule: RuleId) -> Vec<String> {
    let plan = &cx.plan.rules[rule];
    let mut notes = Vec::new();
    for &(head, earlier) in &plan.passive {
        notes.push(format!(
            "head {} is not tried, being symmetric with head {}",
            head.number() + 1,
            earlier.number() + 1
        ));
    }
    if let History::OneHead(head) = plan.history {
        notes.push(format!("no history, as only head {} finds its instances", head.number() + 1));
    }
    let told = direct_tells(cx, rule);
    if !told.is_empty() {
        notes.push(format!("calls {}", told.join(", ")));
    }
    if let Some(update) = &plan.updated {
        let kind = cx.model.rules[rule].heads[update.head];
        let all = cx.plan.kinds[kind].occurrences.len();
        let tried = match &update.tried[..] {
            [] if all > 0 => " and is tried nowhere".to_owned(),
            tried if tried.len() < all => {
                let name = cx.model.kinds[kind].decl.shown();
                let label = |&(rule, at): &(RuleId, OccurrenceId)| cx.plan.rules[rule].occurrences[at].label;
                let tried: Vec<String> = tried.iter().map(|at| format!("{name}:{}", label(at))).collect();
                format!(" and is tried at {} only", tried.join(", "))
            }
            _ => String::new(),
        };
        notes.push(format!("goal 1 takes the place of head {}{tried}", update.head.number() + 1));
    }
    for occurrence in &plan.occurrences {
        for partner in occurrence.partners.iter().filter(|partner| partner.own_list) {
            let (head, partner) = (occurrence.head.number() + 1, partner.head.number() + 1);
            notes.push(format!("head {head} finds head {partner} in its own list"));
        }
    }
    for occurrence in &plan.occurrences {
        let kind = cx.model.rules[rule].kind(occurrence.head);
        let dispatches = &cx.plan.kinds[kind].dispatches;
        if dispatches.iter().any(|dispatch| dispatch.occurrences.contains(&occurrence.number)) {
            let (head, partner) = (occurrence.head.number() + 1, occurrence.partners[0].head.number() + 1);
            notes.push(format!("head {head} is passed over where the only head {partner} does not fit"));
        }
    }
    if let Some(partner) = plan::kept::partner(cx.model, &cx.model.rules[rule]) {
        notes.push(format!("its entries are kept while there is no head {}", partner.number() + 1));
    }
    if let Some(partner) = plan::noted_with(cx.model, &cx.model.rules[rule], plan) {
        notes.push(format!("its leading constraint is noted if head {} is there", partner.head.number() + 1));
    }
    for given in &plan.given_back {
        let names: Vec<String> = given.names.iter().map(ToString::to_string).collect();
        let goal = &cx.model.rules[rule].body.list[given.goal];
        let when = if matches!(goal, Goal::Let { .. }) { "after" } else { "before" };
        notes.push(format!("gives {} back {when} goal {}", names.join(", "), given.goal + 1));
    }
    notes
}

/// The constraints of a body that are told by a call.
fn direct_tells(cx: &Cx<'_>, rule: RuleId) -> Vec<String> {
    let (planned, mut told) = (&cx.plan.rules[rule], Vec::<String>::new());
    cx.model.rules[rule].body.each(&mut |goal| {
        if let Goal::Tell { kind, .. } = goal
            && (planned.direct[*kind] || planned.calls_first == Some(*kind))
        {
            let name = cx.model.kinds[*kind].decl.shown();
            if !told.contains(&name) {
                told.push(name);
            }
        }
    });
    told
}

fn rule_plan(cx: &Cx<'_>, rule: RuleId) -> TokenStream {
    let (model, plan) = (&cx.model.rules[rule], &cx.plan.rules[rule]);
    let (name, line) = (model.ast.shown(), Literal::u32_unsuffixed(line(model.ast.name.span())));
    let heads = model.heads.iter().zip(&model.ast.heads).map(|(kind, head)| {
        let kind = number(*kind);
        if head.kept { quote!(k(#kind)) } else { quote!(r(#kind)) }
    });
    let history = match plan.history {
        History::None | History::OneHead(_) => quote!(),
        History::Ages => quote!(.ages()),
        History::Log { .. } => quote!(.logged()),
        History::Searched => quote!(.searched()),
    };
    let guards = model.ast.guard.iter().map(|guard| match guard {
        Guard::Test(expr) => crate::tokens::readable(expr),
        Guard::Let { pat, expr, .. } => format!(
            "let {} = {}",
            crate::tokens::readable(&pat.tokens.to_token_stream()),
            crate::tokens::readable(expr)
        ),
        Guard::Aggregate(aggregate) => aggregate_text(aggregate),
    });
    let guards = guards.chain(model.ast.negated.iter().map(negated_text)).map(|text| model.ast.as_written(text));
    let called = (!model.ast.text.starts_with(&format!("{name} @"))).then(|| quote!(.called(#name)));
    let (guards, notes) = (said(&quote!(tests), guards), number(notes(cx, rule).len()));
    let rule = if plan.occurrences.len() > 1 {
        let count = number(plan.occurrences.len());
        quote!(rule(#line, #notes, &[#(#heads),*], #count))
    } else {
        let occurrence = occurrence_plans(cx, rule);
        quote!(once(#line, #notes, &[#(#heads),*], &[#(#occurrence),*]))
    };
    let (sought, waits) = (sought(cx, model, plan), waits(cx, model, plan));
    let reuses = model.ast.reuse.then(|| quote!(.reusing()));
    quote!(#rule #called #history #guards #sought #waits #reuses)
}

/// The occurrences of a rule.
fn occurrence_plans(cx: &Cx<'_>, rule: RuleId) -> Vec<TokenStream> {
    let model = &cx.model.rules[rule];
    let each = cx.plan.rules[rule].occurrences.iter().map(|occurrence| {
        let partners = partner_plans(cx, model, occurrence);
        let (head, label) = (number(model.shown(occurrence.head)), number(occurrence.label));
        let (first, unless) = (tests(&occurrence.guards[0]), &occurrence.unless_empty);
        let gone = model.extra(occurrence.head).is_some_and(|extra| extra.is == Role::Gone).then(|| quote!(.gone()));
        quote!(on(#head, #label, &[#(#unless),*], &[#(#partners),*]) #first #gone)
    });
    each.collect()
}

fn tests(guards: &[usize]) -> Option<TokenStream> {
    said(&quote!(tests), guards.iter().map(|&at| number(at)))
}

fn partner_plans(cx: &Cx<'_>, model: &RuleModel<'_>, occurrence: &Occurrence) -> Vec<TokenStream> {
    let each = occurrence.partners.iter().enumerate().map(|(at, partner)| {
        let (found, tests) = (found(cx, model, partner), tests(&occurrence.guards[at + 1]));
        quote!(#found #tests)
    });
    each.collect()
}

/// How a partner, or what is looked for, is found.
fn found(cx: &Cx<'_>, model: &RuleModel<'_>, partner: &Partner) -> TokenStream {
    let (kinds, kind) = (of_kinds(cx), model.kind(partner.head));
    let (head, index) = (number(model.shown(partner.head)), number(partner.index));
    let scans = cx.plan.kinds[kind].scans(partner);
    let kind = number(kind);
    if scans { quote!(scan(#head)) } else { quote!(#kinds[#kind].at(#head, #index)) }
}

/// What the rule looks for, negated heads first.
fn sought(cx: &Cx<'_>, model: &RuleModel<'_>, plan: &RulePlan) -> Option<TokenStream> {
    let guards = model.guards.iter().zip(&plan.lookups).enumerate();
    let looked = guards.filter_map(|(at, (guard, partner))| Some((at, guard.lookup.as_ref()?, partner.as_ref()?)));
    let mut each: Vec<(usize, TokenStream)> = looked
        .map(|(at, lookup, partner)| {
            let (kind, found) = (number(model.kind(lookup.head)), found(cx, model, partner));
            let (place, at) = (model.shown(lookup.head), number(at));
            let absent = matches!(lookup.gives, Gives::Absence);
            (place, quote!(sought(#kind, #at, #absent, #found)))
        })
        .collect();
    each.sort_by_key(|(place, _)| *place);
    said(&quote!(looks_for), each.into_iter().map(|(_, sought)| sought))
}

/// How it waits.
fn waits(cx: &Cx<'_>, model: &RuleModel<'_>, plan: &RulePlan) -> Option<TokenStream> {
    let (waiting, occurrence) = (model.waiting.as_ref()?, plan.waiting.as_ref()?);
    let rank = model.ast.as_written(crate::tokens::readable(waiting.rank.tokens));
    let lead = number(waiting.lead);
    let (partners, first) = (partner_plans(cx, model, occurrence), tests(&occurrence.guards[0]));
    Some(quote!(.waits(#rank, on(#lead, 0, &[], &[#(#partners),*]) #first)))
}

fn aggregate_text(aggregate: &Aggregate) -> String {
    let Aggregate { pat, function, expr, over, filter, .. } = aggregate;
    let pat = &pat.tokens;
    let head = head_text(over);
    let filter = filter.iter();
    crate::tokens::readable(&quote!(agg #pat = #function(#expr) in #head #(if #filter)*))
}

fn negated_text(negated: &Negated) -> String {
    let (head, filter) = (head_text(&negated.head), negated.filter().into_iter());
    crate::tokens::readable(&quote!(!#head #(if #filter)*))
}

fn head_text(head: &Head) -> TokenStream {
    let (name, args) = (&head.name, head.args.iter().map(|arg| &arg.tokens));
    if head.args.is_empty() { quote!(#name) } else { quote!(#name(#(#args),*)) }
}
