//! Emit: from model and plan to the tokens of the program.
//!
//! The thinnest stage: what can be a generic function in `chr_core::__rt` is one. For each program:
//! the struct and its methods (`api`), a struct of arguments for each constraint and the tables with
//! their keys (`state`), the frames of the continuation stack and their dispatch (`frames`), what the runtime asks
//! of each constraint (`kinds`), a function for each occurrence (`occurrence`) and the functions of each body (`body`).

mod api;
mod audit;
mod body;
mod dispatch;
mod fallback;
mod frames;
mod generics;
mod kinds;
mod occurrence;
mod plan_data;
mod rewrite;
mod rules;
mod state;

pub(crate) use fallback::fallback;
pub(crate) use generics::phantom;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{GenericParam, Generics};

use crate::analyse::{Missing, Model, NameId, Never, RuleModel, missing, never_fire};
use crate::ast::{Lint, Pattern};
use crate::ids::{ArenaId, HeadId, IdVec, KindId, Number, RuleId};
use crate::lower::Body;
use crate::ordered::Set;
use crate::plan::{self, Occurrence, Plan, Update};
use crate::tokens;

/// What every part of the emitter needs: the model, the plan and the names of the emitted items.
pub(crate) struct Cx<'a> {
    pub model: &'a Model<'a>,
    pub plan: &'a Plan,
    pub state: Ident,
    pub frame: Ident,
    pub vars: Ident,
    pub store: Ident,
    /// The private type that knows how fields are read.
    pub keys: Ident,
    /// The program's generics, followed by the observer.
    pub generics: Generics,
}

impl<'a> Cx<'a> {
    fn new(model: &'a Model<'a>, plan: &'a Plan) -> Self {
        Cx {
            model,
            plan,
            state: format_ident!("__State"),
            frame: format_ident!("__F"),
            vars: format_ident!("__Vars"),
            store: format_ident!("{}Store", model.program.name),
            keys: format_ident!("__Keys"),
            generics: generics::with_observer(model.program),
        }
    }

    fn name_of(&self, kind: KindId) -> &Ident {
        &self.model.kinds[kind].decl.name
    }

    /// The table, as a field of the state.
    fn table(&self, kind: KindId) -> Ident {
        format_ident!("t_{}", self.name_of(kind))
    }

    /// The frame variants of a kind.
    fn tell_frame(&self, kind: KindId) -> Ident {
        format_ident!("Tell_{}", self.name_of(kind))
    }

    fn activate_frame(&self, kind: KindId) -> Ident {
        format_ident!("Activate_{}", self.name_of(kind))
    }

    fn equate_frame(&self, arena: ArenaId) -> Ident {
        format_ident!("Equate_{arena}")
    }

    fn arena(&self, arena: ArenaId) -> Ident {
        format_ident!("a{arena}")
    }

    fn history(&self, rule: RuleId) -> Ident {
        format_ident!("h_{}", self.model.rules[rule].ast.name)
    }

    /// Its number among the logged histories.
    /// The number of a rule among those that wait.
    fn waiting_number(&self, rule: RuleId) -> usize {
        self.model.rules.iter().take(rule.number()).filter(|rule| rule.waiting.is_some()).count()
    }

    fn history_number(&self, rule: RuleId) -> usize {
        self.plan.rules.iter().take(rule.number()).filter(|plan| plan.history.logs()).count()
    }

    /// How many cursors an occurrence keeps: one per partner, and one more if the innermost one is itself kept.
    fn cursors_of(&self, rule: RuleId, occurrence: &Occurrence) -> usize {
        let heads = &self.model.rules[rule].ast.heads;
        let innermost = occurrence.partners.last();
        occurrence.partners.len() + usize::from(innermost.is_some_and(|partner| heads[partner.head].kept))
    }

    /// Whether the occurrences of a kind are passed its arguments, because they are tried before it is stored, or
    /// because these are numbers.
    fn is_given(&self, kind: KindId, number: usize) -> bool {
        number < self.plan.kinds[kind].early || self.model.kinds[kind].is_plain()
    }

    /// The method of an occurrence.
    fn method(&self, rule: RuleId, head: HeadId) -> Ident {
        format_ident!("__{}_{}", self.model.rules[rule].ast.name, head.number() + 1)
    }

    /// The method by which a waiting rule fires.
    fn due_method(&self, rule: RuleId) -> Ident {
        format_ident!("__{}_due", self.model.rules[rule].ast.name)
    }

    /// The method that says whether an occurrence would fire.
    fn look_method(&self, rule: RuleId, head: HeadId) -> Ident {
        format_ident!("{}_looks", self.method(rule, head))
    }

    /// The method that says whether a constraint would be told in vain.
    fn in_vain_method(&self, kind: KindId) -> Ident {
        format_ident!("__{}_in_vain", self.model.kinds[kind].decl.name)
    }

    /// How many occurrences a kind has. The last one of a kind of ours takes it away.
    fn occurrences(&self, kind: KindId) -> usize {
        self.plan.kinds[kind].occurrences.len() + usize::from(self.model.kinds[kind].is_ours())
    }

    /// The frame of a place in a body; `word` says what is there. The names of frames are distinguished by their first
    /// word.
    fn body_frame(&self, rule: RuleId, word: &str, number: usize) -> Ident {
        format_ident!("At_{}_{word}{number}", self.model.rules[rule].ast.name)
    }

    /// The frame of an occurrence that goes on with its next partner.
    fn resume_frame(&self, rule: RuleId, head: HeadId) -> Ident {
        format_ident!("Resume_{}_{}", self.model.rules[rule].ast.name, head.number() + 1)
    }

    /// Whether some rule tells such a constraint in place and leaves what is tried then to the run loop.
    fn is_left_in_place(&self, kind: KindId) -> bool {
        self.plan.rules.pairs().any(|(rule, planned)| {
            let updates = |update: &Update| self.model.rules[rule].heads[update.head] == kind;
            planned.updated.as_ref().is_some_and(updates) && planned.calls_first != Some(kind)
        })
    }

    /// Whether an occurrence leaves a frame of its kind that goes on with the occurrences after it.
    fn goes_on(&self, rule: RuleId, occurrence: &Occurrence) -> bool {
        let model = &self.model.rules[rule];
        let last = occurrence.number + 1 == self.occurrences(model.kind(occurrence.head));
        self.is_kept(rule, occurrence) && !last
    }

    /// Whether the active constraint of an occurrence goes on after a firing.
    fn is_kept(&self, rule: RuleId, occurrence: &Occurrence) -> bool {
        let model = &self.model.rules[rule];
        model.waiting.is_none() && model.head(occurrence.head).kept && !plan::fails_at_once(model)
    }

    /// Whether an occurrence may leave such a frame: it has partners left after a firing that keeps the active
    /// constraint, or is interrupted between outer partners.
    fn resumes(&self, rule: RuleId, occurrence: &Occurrence) -> bool {
        let levels = occurrence.partners.len();
        self.is_kept(rule, occurrence) && levels > 0 || (0..levels).any(|level| self.pauses(rule, occurrence, level))
    }

    /// Whether an occurrence checks the clock at each partner of a level: there are levels inside it, or the test of a
    /// candidate may take long.
    fn pauses(&self, rule: RuleId, occurrence: &Occurrence, level: usize) -> bool {
        let guards = &self.model.rules[rule].guards;
        let tests = &occurrence.guards[level + 1];
        level + 1 < occurrence.partners.len() || tests.iter().any(|&test| guards[test].may_take_long)
    }

    /// The short name of the struct of a constraint's arguments, used in the rules, with the span of its full name.
    fn short(&self, kind: KindId) -> Ident {
        format_ident!("__K{kind}", span = self.model.kinds[kind].args_type.span())
    }

    /// The struct of a constraint's arguments, with the generics that they use.
    fn args_type(&self, kind: KindId) -> TokenStream {
        self.with_generics(kind, &self.model.kinds[kind].args_type)
    }

    /// The same by its short name.
    fn short_type(&self, kind: KindId) -> TokenStream {
        self.with_generics(kind, &self.short(kind))
    }

    fn with_generics(&self, kind: KindId, name: &Ident) -> TokenStream {
        let generics = self.args_generics(kind);
        let (_, args, _) = generics.split_for_impl();
        quote!(#name #args)
    }

    /// The generics of a constraint's arguments.
    fn args_generics(&self, kind: KindId) -> Generics {
        generics::of_args(&self.model.program.generics, &self.model.kinds[kind].decl.args)
    }

    /// A type that mentions every generic parameter, if there are any.
    fn phantom(&self) -> Option<TokenStream> {
        let generics = &self.model.program.generics;
        let is_const = |param: &GenericParam| matches!(param, GenericParam::Const(_));
        (!generics.params.iter().all(is_const)).then(|| phantom(generics))
    }
}

/// Emits a program.
pub(crate) fn emit<'a>(model: &'a Model<'a>, plan: &'a Plan, bodies: &'a IdVec<RuleId, Body<'a>>) -> TokenStream {
    let cx = Cx::new(model, plan);
    let mut items: Vec<TokenStream> = Vec::new();
    for rule in model.rules.ids() {
        let body = body::emit(&cx, rule, &bodies[rule]);
        for occurrence in plan.rules[rule].occurrences.iter().chain(&plan.rules[rule].waiting) {
            items.push(occurrence::emit(&cx, rule, occurrence, &body));
            items.extend(occurrence::look(&cx, rule, occurrence, &body));
        }
        // Right here, as rustc reports errors in the order of the items.
        items.extend(body.functions);
    }
    items.extend(model.kinds.ids().filter_map(|kind| occurrence::told_in_vain(&cx, kind)));
    let (args, state) = state::emit(&cx);
    let values = state::values(&cx);
    let (program, methods) = api::emit(&cx);
    let drive = rules::emit(&cx, bodies, &items);
    let (unused, never) = (unused_names(model), never_fire(model).into_iter().map(|never| warning(model, &never)));
    let declared = || model.kinds.ids().filter(|&kind| !model.kinds[kind].is_ours());
    let unwoken = model.rules.iter().filter_map(|rule| unwoken(model, rule));
    let distinct = missing(model);
    let distinct = distinct.iter().filter_map(|missing| distinct_heads(model, missing));
    let names = declared().map(|kind| &model.kinds[kind].args_type);
    let short = declared().map(|kind| cx.short(kind));
    let (chr_core, traits) = (&model.program.chr_core, &model.program.traits);
    // Everything that is not public is in the block, where it cannot clash.
    quote! {
        #values
        #program
        #(#args)*

        #[allow(clippy::all, clippy::pedantic, clippy::nursery)]
        #[allow(dead_code, irrefutable_let_patterns, missing_docs)]
        #[allow(non_camel_case_types, non_shorthand_field_patterns, non_snake_case)]
        #[allow(path_statements, private_interfaces, single_use_lifetimes)]
        #[allow(unreachable_code, unreachable_pub, unused_assignments, unused_braces)]
        #[allow(unused_imports, unused_labels, unused_mut, unused_parens)]
        #[allow(unused_qualifications, unused_variables)]
        const _: () = {
            use #chr_core::__rt;
            use __rt::{Active as __Me, ByCopy as _, ByRef as _, Flow as __Flow, Id as __Id};
            use __rt::{Ask as __Q, NoInteger as _, Observer as _, Slot as __S, Tried as __Try, needs_drop as __D};
            use __rt::{Sequence as __Tried, Trying as __Way, passed as __pass};
            use ::core::clone::Clone as __Clone;
            use ::core::option::Option::{self as __Option, None as __None, Some as __Some};
            use {#(#names as #short),*};
            #(use #traits as _;)*

            #state
            #methods
            #drive
        };

        #unused
        #(#never)*
        #(#unwoken)*
        #(#distinct)*
    }
}

/// A warning at the head of a rule that can never fire: the use of something deprecated, which is the only way to give
/// a warning in our own words.
fn warning(model: &Model<'_>, never: &Never) -> Option<TokenStream> {
    let (rule, taker) = (model.rules[never.rule].ast, model.rules[never.taker].ast);
    if rule.allows(Lint::NeverFires) || rule.from.is_some() || model.program.broken {
        return None;
    }
    let head = &rule.heads[never.head].name;
    let note = format!(
        "`{}` above takes every `{head}`\nhelp: move this rule up, or give that one a guard; if it is meant, write \
         `#[allow(never_fires)]` before the rule",
        taker.shown()
    );
    Some(deprecated(&format_ident!("this_rule_never_fires", span = head.span()), &note))
}

/// A warning at the second of two heads of a set that one constraint cannot fill both of.
fn distinct_heads(model: &Model<'_>, missing: &Missing) -> Option<TokenStream> {
    let rule = model.rules[missing.rule].ast;
    if rule.allows(Lint::Distinct) || rule.from.is_some() || model.program.broken {
        return None;
    }
    let (head, text) = (&rule.heads[missing.head].name, &missing.text);
    let note = format!(
        "one `{head}` never fills two heads, so there is no instance `{text} ==> …`\nhelp: write `#[reuse]` before the rule if one \
         may, or a rule for that instance; if two are meant, write `#[allow(distinct)]`"
    );
    Some(deprecated(&format_ident!("this_is_another_constraint", span = head.span()), &note))
}

/// The use of something deprecated that has this name.
fn deprecated(name: &Ident, note: &str) -> TokenStream {
    quote! {
        const _: fn() = {
            #[deprecated(note = #note)]
            fn #name() {}
            #name
        };
    }
}

/// A warning at the first `store` in a guard: the rule is not tried again when what is read there changes.
fn unwoken(model: &Model<'_>, rule: &RuleModel<'_>) -> Option<TokenStream> {
    if rule.ast.allows(Lint::Unwoken) || rule.ast.from.is_some() || model.program.broken {
        return None;
    }
    let (store, kind) = rule.guards.iter().find_map(|guard| {
        guard
            .expressions()
            .find_map(|expr| Some((expr.store.as_ref()?, expr.store_reads.first().map(|(kind, _)| *kind))))
    })?;
    let name = kind.map_or_else(|| "c".to_owned(), |kind| model.kinds[kind].decl.shown());
    let note = format!(
        "the rule is not tried again when what is read here changes\nhelp: write `!{name}(…)` among the heads if there must \
         be none, `agg n = count() in {name}(…)` in the guard to count them, or a head for one that is there; if it is \
         meant, write `#[allow(unwoken)]` before the rule"
    );
    Some(deprecated(&format_ident!("this_wakes_no_rule", span = store.span()), &note))
}

/// A name that is bound but never read is warned about, as in Rust: by an unused binding with the user's own token, in
/// code that is never called. A lone capitalised head argument is used there, too, as the constant that it must be: as
/// just a pattern, a misspelt one (or a Prolog-style variable) would match anything.
fn unused_names(model: &Model<'_>) -> TokenStream {
    let mut unused: Vec<&Ident> = Vec::new();
    let mut constants: Vec<TokenStream> = Vec::new();
    // What a rule set does not use is warned about where it is written.
    for rule in model.rules.iter().filter(|rule| rule.ast.from.is_none()) {
        let mut read: Set<NameId> = rule.body.names().collect();
        read.extend(rule.guards.iter().flat_map(|guard| &guard.mentions));
        read.extend(rule.guards.iter().flat_map(|guard| guard.expressions()).flat_map(|expr| &expr.names));
        for (head, _) in rule.ast.sought() {
            // Its own names that are repeated are compared.
            let names: Vec<NameId> =
                head.args.iter().flat_map(|arg| &arg.binds).map(|name| rule.bound.of_bound(name)).collect();
            read.extend(
                names.iter().enumerate().filter(|(at, name)| names[..*at].contains(name)).map(|(_, name)| name),
            );
        }
        read.extend(rule.waiting.iter().flat_map(|waiting| &waiting.mentions));
        read.extend(rule.names.iter().filter(|(_, sites)| sites.len() > 1).map(|(name, _)| name));
        let sought = rule.ast.sought().map(|(head, _)| head);
        let patterns = rule.ast.heads.iter().chain(sought).flat_map(|head| &head.args);
        constants.extend(patterns.filter(|pattern| is_constant(pattern)).map(|pattern| pattern.tokens.clone()));
        let is_unused =
            |name: &&&Ident| !read.contains(&rule.bound.of_bound(name)) && !name.to_string().starts_with('_');
        unused.extend(rule.bound.bound.iter().filter(is_unused));
    }
    if unused.is_empty() && constants.is_empty() {
        return TokenStream::new();
    }
    let small = constants.iter().map(|constant| {
        let small = constant.to_string().to_lowercase();
        if tokens::is_keyword(&small) { format_ident!("{small}_") } else { format_ident!("{small}") }
    });
    let chr_core = &model.program.chr_core;
    quote! {
        const _: fn() = || {
            #(let #unused = #chr_core::__rt::Unused;)*
            // The lower-case one is what rustc suggests if there is no such constant.
            #({ #[allow(unused_variables)] let #small = (); let _ = &#constants; })*
        };
    }
}

/// A pattern that is just a name beginning with a capital.
fn is_constant(pattern: &Pattern) -> bool {
    tokens::lone_ident(&pattern.tokens)
        .is_some_and(|name| name.to_string().starts_with(char::is_uppercase) && name != "None")
}
