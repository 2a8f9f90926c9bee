//! A method of the program for each occurrence: match the active constraint, loop over the partners, test the guard,
//! fire.
//!
//! ```text
//! fn __rule_1(&mut self, args, me) -> Tried {
//!     if the kind of a partner is empty, give up
//!     match the active head, or give up
//!     let mut partners = from the first one by its index, or where the cursor says;
//!     while let Some(partner) = partners.next() { match it, test, or continue; fire, return stop() }
//!     give up
//! }
//! ```
//!
//! An optimised program contains this code twice: in the function that tells the constraint, without cursors and in one
//! piece with the other occurrences; and in a separate function that goes on from cursors, for the frames that a firing
//! leaves and for what is woken.
//!
//! The arguments of a constraint that is not stored yet are lent to the function. Where it removes the constraint and the body
//! needs an argument that is not just a number, it is lent the place of the arguments instead, and takes them out of it once
//! the rule fires.
//!
//! A firing that may not be the last leaves a frame with the identities of the outer partners and of the next innermost
//! one, and goes to the body. When resumed, the function runs the same code from those cursors: outer partners that
//! have died are skipped, and every test is made again.

mod heads;
mod keys;
mod lookups;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Lifetime;

use self::heads::{Known, KnownNames, Matched, Skip};
use crate::analyse::{Kind, NameId, RuleModel};
use crate::ast::Mistake;
use crate::emit::Cx;
use crate::emit::audit::comes_unnoticed;
use crate::emit::body::{BodyCode, FirstTell};
use crate::emit::kinds::unsuffixed;
use crate::emit::rewrite;
use crate::ids::{HeadId, IdVec, KindId, LinkId, Number, RuleId};
use crate::lower::{Body, Capture};
use crate::plan::{self, By, History, Key, Occurrence, Partner, Vain};

struct Matcher<'a> {
    cx: &'a Cx<'a>,
    rule: RuleId,
    model: &'a RuleModel<'a>,
    occurrence: &'a Occurrence,
    body: &'a BodyCode<'a>,
    known: KnownNames,
    /// A partner may be skipped.
    skips: bool,
    /// A partner of the level emitted last may be skipped from inside the user's Rust.
    labelled: bool,
    does: Does,
    /// A firing takes the arguments of the active constraint.
    takes: bool,
}

/// What an occurrence is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Does {
    /// It fires, and what is left of the activation goes on the stack.
    Fire,
    /// It notes the leading constraints of a waiting rule.
    Note,
    /// It fires for an entry of the agenda, which remembers what is left.
    FireDue,
    /// It only says whether it would fire.
    Look,
}

impl Does {
    fn of(planned: &plan::RulePlan, occurrence: &Occurrence) -> Self {
        match &planned.waiting {
            None => Does::Fire,
            Some(due) if std::ptr::eq(due, occurrence) => Does::FireDue,
            Some(_) => Does::Note,
        }
    }
}

pub(super) fn emit(cx: &Cx<'_>, rule: RuleId, occurrence: &Occurrence, body: &BodyCode<'_>) -> TokenStream {
    emit_for(Does::of(&cx.plan.rules[rule], occurrence), cx, rule, occurrence, body)
}

/// A method that says whether an occurrence before storing would fire, if somebody asks.
pub(super) fn look(cx: &Cx<'_>, rule: RuleId, occurrence: &Occurrence, body: &BodyCode<'_>) -> Option<TokenStream> {
    let kind = cx.model.rules[rule].kind(occurrence.head);
    let asked = occurrence.number < cx.plan.kinds[kind].looked_through;
    asked.then(|| emit_for(Does::Look, cx, rule, occurrence, body))
}

/// A method that says by which rule a told constraint would only be removed, if somebody asks.
pub(super) fn told_in_vain(cx: &Cx<'_>, kind: KindId) -> Option<TokenStream> {
    let planned = &cx.plan.kinds[kind];
    let looked_through = &planned.occurrences[..planned.looked_through];
    let occurrences = looked_through.iter().map(|&(rule, at)| (rule, &cx.plan.rules[rule].occurrences[at]));
    let late = occurrences.clone().flat_map(|(rule, occurrence)| {
        let tables = occurrence.partners.iter().map(move |it| (cx.model.rules[rule].heads[it.head], it.index));
        tables.filter(|&(kind, link)| cx.plan.kinds[kind].indexes[link].late).map(|(kind, link)| {
            let (table, link) = (cx.table(kind), unsuffixed(link));
            quote!(#table #link)
        })
    });
    let looks = occurrences.map(|(rule, occurrence)| {
        let (look, number) = (cx.look_method(rule, occurrence.head), unsuffixed(rule));
        match plan::removes_it_alone(&cx.model.rules[rule], occurrence) {
            true => quote!(#look => __Some(#number)),
            false => quote!(#look => __None),
        }
    });
    let (method, told) = (cx.in_vain_method(kind), cx.short_type(kind));
    let says = quote!(__rt::__says_in_vain!(#method #told, late(#(#late)*), #(#looks),*););
    (planned.looked_through > 0).then_some(says)
}

fn emit_for(does: Does, cx: &Cx<'_>, rule: RuleId, occurrence: &Occurrence, body: &BodyCode<'_>) -> TokenStream {
    let model = &cx.model.rules[rule];
    let kind = model.kind(occurrence.head);
    let looks_only = does == Does::Look;
    let known = KnownNames::default();
    let takes = !looks_only && takes(cx, rule, occurrence, body.body);
    let mut matcher = Matcher { cx, rule, model, occurrence, body, known, skips: false, labelled: false, does, takes };
    let table = cx.table(kind);
    let Matched { args, tests: matching } = matcher.match_head(occurrence.head, &[], Skip::Occurrence);
    let id = matcher.name_id(occurrence.head, quote!(__me.id));
    let tests = matcher.tests(0, Skip::Occurrence, !matching.is_empty());
    let rest = matcher.level(0);
    let args_type = cx.short_type(kind);
    let early = does != Does::FireDue && cx.is_given(kind, occurrence.number);
    let goal = early.then(|| match takes {
        true => quote!(__told: &mut __Option<#args_type>,),
        false => quote!(#args: &#args_type,),
    });
    let lent = (takes && args.to_string() != "_").then(|| quote!(let #args = __rt::lend(__told);));
    let looks = !early && args.to_string() != "_";
    let active = looks.then(|| {
        let row = quote!(self.__s.#table.args(__me.id.row));
        match matcher.lends(occurrence.head) {
            true => quote!(let __own = __Clone::clone(#row); let #args = &__own;),
            false => quote!(let #args = #row;),
        }
    });
    let method = match does {
        Does::FireDue => cx.due_method(rule),
        Does::Look => cx.look_method(rule, occurrence.head),
        Does::Fire | Does::Note => cx.method(rule, occurrence.head),
    };
    let tables = matcher.tables();
    let first = cx.plan.rules[rule].occurrences.first().is_some_and(|first| std::ptr::eq(occurrence, first));
    let doc = (first && !looks_only).then(|| format!(" `{}`", model.ast.text));
    let doc = doc.iter();
    let cursors = unsuffixed(cx.cursors_of(rule, occurrence));
    // Which cursors still hold is found out level by level.
    let changes = (occurrence.partners.len() > 1).then(|| quote!(mut));
    let this = if looks_only { quote!(&self) } else { quote!(&mut self) };
    quote! {
        #(#[doc = #doc])*
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn #method(#this, #goal #changes __me: __Me<#cursors>) -> __Try<#args_type> {
            #tables
            #lent
            #active
            #matching
            #id
            #tests
            #rest
        }
    }
}

/// Whether a firing takes the arguments of the active constraint instead of cloning what the body needs of them: it removes one that is
/// not stored, and nothing that the body uses refers to them.
pub(super) fn takes(cx: &Cx<'_>, rule: RuleId, occurrence: &Occurrence, body: &Body<'_>) -> bool {
    let (model, planned) = (&cx.model.rules[rule], &cx.plan.rules[rule]);
    let (head, early) = (occurrence.head, cx.plan.kinds[model.kind(occurrence.head)].early);
    let is_told = Does::of(planned, occurrence) == Does::Fire && occurrence.number < early && !model.head(head).kept;
    is_told
        && planned.vain.is_none()
        && body.captures.iter().any(|capture| capture.head == head && !capture.ty.plain)
        && !body.uses_guards(model)
}

/// The identifier of a head's arguments.
fn args_of(head: HeadId) -> Ident {
    format_ident!("__{head}")
}

/// Of the table of a partner, and of the loop over it.
fn table_of(head: HeadId) -> Ident {
    format_ident!("__t{head}")
}

fn loop_of(head: HeadId) -> Ident {
    format_ident!("__n{head}")
}

/// That loop's label, which cannot clash with a label of the user's.
fn label_of(head: HeadId) -> Lifetime {
    Lifetime::new(&format!("'__n{head}"), Span::mixed_site())
}

impl Matcher<'_> {
    fn kind(&self, head: HeadId) -> &Kind<'_> {
        &self.cx.model.kinds[self.model.kind(head)]
    }

    /// The identity of a matched head.
    fn id_of(&self, head: HeadId) -> TokenStream {
        if head == self.occurrence.head {
            return quote!(__me.id);
        }
        format_ident!("__id{head}").into_token_stream()
    }

    /// `let c = the identity`, for `# c`.
    fn name_id(&mut self, head: HeadId, id: TokenStream) -> TokenStream {
        let Some(name) = &self.model.head(head).id else { return TokenStream::new() };
        self.known.owned.push(self.model.bound.of_bound(name));
        let kind = unsuffixed(self.model.heads[head]);
        quote!(let #name = __rt::ConstraintId::new(#kind, #id);)
    }

    /// The loop over the partner of this level, or the firing.
    fn level(&mut self, level: usize) -> TokenStream {
        let Some(partner) = self.occurrence.partners.get(level) else {
            return match self.does {
                Does::Note => self.note(),
                Does::Look => quote!(return __rt::stop();),
                Does::Fire | Does::FireDue => self.fire(),
            };
        };
        let head = partner.head;
        let kind = self.model.heads[head];
        let (table, partners, own) = (table_of(head), loop_of(head), self.id_of(head));
        let (start, no_partner) = self.start(level, partner);
        let site = self.site(level + 1);
        let pauses = self.does != Does::Look && self.cx.pauses(self.rule, self.occurrence, level);
        let overdue = pauses.then(|| self.overdue(level));
        let older = self.does == Does::Fire && self.cx.plan.rules[self.rule].history == History::Ages;
        let (others, before) = if self.model.ast.reuse {
            let found_there = older && self.model.heads[self.occurrence.head] == kind && self.is_tried_earlier(head);
            (found_there.then(|| quote!(__me.id)).into_iter().collect(), quote!(__me.id.age.next()))
        } else {
            (self.others(level, kind), quote!(__me.id.age))
        };
        let age = older.then(|| quote!(#before,));
        // An argument that is looked up by its name or literal needs no look; one by an equation binds its name.
        // So does one by a name that is known only as a variable, where this is its value.
        let settled = |key: &Key| match key {
            Key::Literal(_) => true,
            Key::Name(name) => self.of_choice(*name).is_some(),
            Key::Equation(_) => false,
        };
        let key: Vec<usize> = partner.key.iter().filter(|(_, key)| settled(key)).map(|(arg, _)| *arg).collect();
        let Matched { args, tests: matching } = self.match_head(head, &key, Skip::Partner);
        let id = self.name_id(head, own.clone());
        self.labelled = false;
        let tests = self.tests(level + 1, Skip::Partner, !matching.is_empty());
        let ranks = self.model.waiting.iter().any(|waiting| self.does == Does::Note && waiting.rank.asks_value);
        let label = (self.labelled || ranks).then(|| label_of(head));
        let label = label.iter();
        let inner = self.level(level + 1);
        let (args, own_args) = match self.lends(head) && args.to_string() != "_" {
            true => (
                format_ident!("__lent").into_token_stream(),
                quote!(let __own = __Clone::clone(__lent); let #args = &__own;),
            ),
            false => (args, TokenStream::new()),
        };
        let fires = quote!(#own_args #overdue #matching #id #tests #inner);
        // All leading constraints are noted here, unless they are already.
        let keeps = self.does == Does::Note && plan::kept::partner(self.cx.model, self.model).is_some();
        let list = (keeps && plan::kept::fits_any(self.model, head, self.occurrence.head))
            .then(|| unsuffixed(plan::kept::list(self.cx.model, self.rule)));
        let taken = if self.loops() {
            let kept = list.iter();
            let none = (level == 0).then(|| quote!(#(self.__m.keep_all(#kept);)* __pass()));
            let next = if older { quote!(next_older) } else { quote!(next) };
            let next = quote!(self.__o.at(#site, #partners.#next(#table, #age [#(#others),*])));
            quote!(#(#label:)* while let __Some((#own, #args)) = #next { #fires } #none)
        } else {
            let first = if older { quote!(first_older) } else { quote!(first) };
            let first = quote!(self.__o.at_one(#site, #partners.#first(#table, #age [#(#others),*]))?);
            quote!(let (#own, #args) = #first; #fires)
        };
        let wake = list.iter().map(|list| quote!(if self.__m.wake_kept(#list) { return __pass(); }));
        quote!(#(#wake)* #no_partner let mut #partners = #start; #taken)
    }

    /// Whether an active constraint is tried at that head before it is tried at this one.
    fn is_tried_earlier(&self, head: HeadId) -> bool {
        let tried = self.cx.plan.rules[self.rule].occurrences.iter();
        tried.take_while(|it| it.head != self.occurrence.head).any(|it| it.head == head)
    }

    /// The number of a level among the sites of the program.
    fn site(&self, level: usize) -> Literal {
        unsuffixed(self.occurrence.site + level)
    }

    /// Whether the first partner found may not be the last: there are several partners, or something may reject it.
    fn loops(&self) -> bool {
        let logs = self.cx.plan.rules[self.rule].history.logs();
        let vain = self.skips_vain().is_some();
        self.occurrence.partners.len() > 1 || self.skips || logs || vain || self.does == Does::Note
    }

    /// The tables of the partners and what their keys are read through. No constraint changes before a firing, which
    /// ends the function.
    fn tables(&self) -> Option<TokenStream> {
        let partners = &self.occurrence.partners;
        let short: Vec<Ident> = partners.iter().map(|partner| table_of(partner.head)).collect();
        let kinds: Vec<KindId> = partners.iter().map(|partner| self.model.heads[partner.head]).collect();
        let is_late = |(partner, kind): &(&Partner, &KindId)| self.cx.plan.kinds[**kind].indexes[partner.index].late;
        let mut late: Vec<(KindId, LinkId)> =
            partners.iter().zip(&kinds).filter(is_late).map(|(partner, &kind)| (kind, partner.index)).collect();
        // If there is no constraint at all of a partner's kind, there is nothing to try.
        let mut unless_empty = self.occurrence.unless_empty.clone();
        if partners.is_empty() {
            let any = unless_empty.iter().map(|&kind| self.cx.table(kind));
            return (!unless_empty.is_empty()).then(|| quote!(#(self.__s.#any.any()?;)*));
        }
        debug_assert!(unless_empty.iter().all(|kind| kinds.contains(kind)), "these are kinds of partners");
        // Where it is only looked, the lists are there.
        if !late.is_empty() && self.does != Does::Look {
            late.sort_unstable();
            late.dedup();
            let late = late.into_iter().map(|(kind, link)| {
                let (table, link) = (self.cx.table(kind), unsuffixed(link));
                quote!(#table #link)
            });
            let any = unless_empty.iter().map(|&kind| self.cx.table(kind));
            let tables = kinds.iter().map(|&kind| self.cx.table(kind));
            let tables = quote!(__rt::__tables!(self, any(#(#any)*), late(#(#late)*), #(#tables)*));
            return Some(quote!(let (__v, #(#short),*) = #tables;));
        }
        let tables = kinds.iter().map(|kind| {
            let table = self.cx.table(*kind);
            match unless_empty.iter().position(|empty| empty == kind) {
                Some(at) => {
                    unless_empty.remove(at);
                    quote!(self.__s.#table.any()?)
                }
                None => quote!(&self.__s.#table),
            }
        });
        let tables: Vec<TokenStream> = tables.collect();
        Some(quote!(let (__v, #(#short),*) = (&self.__s.v, #(#tables),*);))
    }

    /// Where the loop of a level starts: at the front of the list, or at the cursor as long as the outer partners are
    /// those with which the cursor was made. If the key needs the value of a variable that has none, there is no
    /// partner: the second part says so.
    fn start(&self, level: usize, partner: &Partner) -> (TokenStream, TokenStream) {
        let (head, table) = (partner.head, table_of(partner.head));
        if self.cx.model.program.sabotaged(Mistake::Join) {
            let (link, index) =
                (unsuffixed(partner.index), &self.cx.plan.kinds[self.model.kind(head)].indexes[partner.index]);
            let way = if index.arrayed { quote!(Linkage<'_>) } else { quote!(Linked) };
            return (quote!(__rt::Partners::<#link, __rt::#way>::NONE), TokenStream::new());
        }
        let partners = &self.occurrence.partners;
        let near = level + 1 == partners.len() && self.model.ast.heads[head].kept;
        let cursor = match level.checked_sub(1) {
            Some(outer) => {
                let (level, outer) = (unsuffixed(level), self.id_of(partners[outer].head));
                let inner = if near { quote!(inner_near) } else { quote!(inner) };
                quote!(__me.#inner(#level, #outer))
            }
            None if partners.len() == 1 => quote!(&__me),
            None => quote!(__me.outer()),
        };
        let cursor = match partner.anew {
            true if level > 0 => quote!({ _ = #cursor; __rt::Cursor::FRONT }),
            true => quote!(__rt::Cursor::FRONT),
            false => cursor,
        };
        let link = partner.index;
        if let Some(range) = &partner.range {
            let (within, ends) = self.within(partner, range);
            return (quote!(#table.ranged(|i| &i.#link, __v, #cursor, #within)), ends);
        }
        let (key, guard) = self.key(partner);
        let start = self.partners(self.model.kind(head), link, partner.own_list);
        let me = partner.own_list.then(|| quote!(, __me.id));
        (quote!(#table.#start(|i| &i.#link, __v, #cursor, || #key #me)), guard)
    }

    /// What starts the loop over the rows of an index with a key.
    fn partners(&self, kind: KindId, link: LinkId, others: bool) -> Ident {
        format_ident!("{}", self.cx.plan.kinds[kind].indexes[link].start(others))
    }

    /// A join may run for a long time without a firing: at each outer partner it can be interrupted, and at each
    /// innermost one whose tests may take long, to go on with that very partner.
    fn overdue(&self, level: usize) -> TokenStream {
        let outer = self.occurrence.partners[..=level].iter().map(|partner| self.id_of(partner.head));
        if self.does == Does::FireDue {
            return quote! {
                if self.__m.overdue() {
                    return __rt::pause_due(self, __me.paused_at([#(#outer),*]));
                }
            };
        }
        let variant = self.cx.resume_frame(self.rule, self.occurrence.head);
        quote! {
            if self.__m.overdue() {
                return __rt::pause(self, __F::#variant(__me.paused([#(#outer),*])));
            }
        }
    }

    /// Which constraints are already matched and could fill the head of a later level: one constraint never fills two.
    fn others(&self, level: usize, kind: KindId) -> Vec<TokenStream> {
        let outer = self.occurrence.partners[..level].iter().map(|partner| partner.head);
        // What comes or goes fills no head.
        let matched =
            std::iter::once(self.occurrence.head).filter(|&head| self.model.extra(head).is_none()).chain(outer);
        matched.filter(|&head| self.model.heads[head] == kind).map(|head| self.id_of(head)).collect()
    }

    fn fire(&self) -> TokenStream {
        let cx = self.cx;
        let rule = self.rule;
        let heads = &self.model.ast.heads;
        let active = self.occurrence.head;
        let alone = self.occurrence.partners.is_empty();
        let ids: IdVec<HeadId, TokenStream> = heads.ids().map(|head| self.id_of(head)).collect();
        let history = match cx.plan.rules[rule].history {
            history if history.logs() && cx.model.program.sabotaged(Mistake::Repeat) => TokenStream::new(),
            History::Log { exact } => {
                let filled = if self.model.extra(active).is_some() { 0 } else { active.number() };
                let (log, number, head) = (cx.history(rule), unsuffixed(cx.history_number(rule)), unsuffixed(filled));
                let not = (!cx.model.program.sabotaged(Mistake::History)).then(|| quote!(!));
                let fires = if exact { quote!(anew_exactly) } else { quote!(anew) };
                let skip = if alone { Skip::Occurrence } else { Skip::Partner }.away();
                quote!(if #not self.__m.#fires(&mut self.__s.#log, #number, [#(#ids),*], #head) { #skip; })
            }
            History::Searched => {
                let partners = self.occurrence.partners.iter().map(|partner| self.id_of(partner.head));
                let (log, number, (_, over)) = (cx.history(rule), unsuffixed(cx.history_number(rule)), self.cursors());
                let not = (!cx.model.program.sabotaged(Mistake::History)).then(|| quote!(!));
                quote!(if #not self.__m.anew_below(&mut self.__s.#log, #number, __me.id, [#(#partners),*], #over) { continue; })
            }
            History::None | History::OneHead(_) | History::Ages => TokenStream::new(),
        };
        let captures: Vec<&Capture> = self.body.body.captures.iter().filter(|capture| !self.holds(capture)).collect();
        let names: Vec<&Ident> = captures.iter().map(|capture| &capture.ident).collect();
        let values = captures.iter().map(|capture| {
            let (args, field) = (args_of(capture.head), &self.kind(capture.head).fields[capture.arg]);
            if self.takes && capture.head == active {
                return quote!(__own.#field);
            }
            let mut known = capture.name.and_then(|name| self.known.names.get(&name)).into_iter().flatten();
            match known.find(|known| known.place == Some((capture.head, capture.arg))) {
                Some(Known { ident, plain: true, .. }) => quote!(#ident),
                Some(Known { ident, .. }) => quote!(__Clone::clone(#ident)),
                None if capture.ty.plain => quote!(#args.#field),
                None => quote!(__Clone::clone(&#args.#field)),
            }
        });
        let own = self.takes.then(|| quote!(let __own = __rt::take(__told);));
        let captures = match names[..] {
            [] => quote!(),
            [name] => quote!(let #name = #(#values)*;),
            _ => quote!(let (#(#names),*) = (#(#values),*);),
        };
        let vain = self.vain();
        let owned = self.owned();
        let kinds = self.model.heads.iter().map(|&kind| unsuffixed(kind));
        // One of the active constraint's kind takes its place in another way.
        let updated = cx.plan.rules[rule].updated.as_ref().map(|update| update.head);
        let updated = updated.filter(|&head| self.model.heads[head] != self.model.kind(active));
        let removed: Vec<HeadId> = heads.ids().filter(|&head| !heads[head].kept).collect();
        let remove = removed.chunk_by(|&one, &next| updated != Some(one) && updated != Some(next));
        let fails = plan::fails_at_once(self.model);
        let to_fail = if fails { "_to_fail" } else { "" };
        let remove = remove.flat_map(|removed| removed.chunks(3)).map(|removed| {
            let kinds = removed.iter().map(|&head| cx.short_type(self.model.heads[head]));
            let ids = removed.iter().map(|&head| &ids[head]);
            match removed {
                [head] if updated == Some(*head) => {
                    quote!(let __old = __rt::remove_for::<_, #(#kinds)*>(self, #(#ids)*);)
                }
                [_] => {
                    let remove = format_ident!("remove{to_fail}");
                    quote!(__rt::#remove::<_, #(#kinds)*>(self, #(#ids)*);)
                }
                _ => {
                    let remove = format_ident!("remove_{}{to_fail}", removed.len());
                    quote!(__rt::#remove::<_, #(#kinds),*>(self, #(#ids),*);)
                }
            }
        });
        // What is pending when a branch fails is dropped.
        let kept = self.model.head(active).kept;
        let goes_on = kept && !fails;
        let (rest, leave) = match self.does {
            Does::FireDue => self.rest_of_due(goes_on),
            _ if goes_on => self.rest(),
            _ => Default::default(),
        };
        // After the body, in the order of the heads.
        let watched = |head: &&HeadId| cx.model.kinds[self.model.heads[**head]].gone.is_some();
        let gone: Vec<Ident> = removed.iter().filter(watched).map(|head| format_ident!("__gone{head}")).collect();
        let going = removed.iter().filter(watched).zip(&gone).map(|(&head, gone)| {
            let (kind, id) = (cx.short_type(self.model.heads[head]), &ids[head]);
            quote!(let #gone = __rt::gone::<_, #kind>(self, #id);)
        });
        let going: Vec<TokenStream> = going.collect();
        let gone = gone.iter().rev();
        let kind = self.model.kind(active);
        // A kept head is tried early only if the body fails.
        let store = (kept && self.occurrence.number < cx.plan.kinds[kind].early).then(|| {
            let args = args_of(active);
            quote!(__rt::store_to_fail(self, #args, __me.id);)
        });
        let (before, value) = match &self.body.first_tell {
            Some(FirstTell { kind: told, before, args }) if *told == kind => (before, quote!(__rt::again(#args))),
            _ => {
                let call = &self.body.call;
                let call = match self.body.leaves {
                    None => quote!(#call),
                    Some(told) if told == kind => quote!(__rt::left(#call)),
                    Some(_) => quote!(__rt::tell_left_later(#call, self)),
                };
                (&self.body.before, call)
            }
        };
        let body = match alone || !self.loops() {
            true => quote!(#before #value),
            false => rewrite::in_loop(quote!(#before return #value;), 0),
        };
        let (number, head) = (unsuffixed(rule), unsuffixed(self.model.shown(active)));
        // Nothing is given away before it is known that the rule fires.
        quote! {
            #history
            #owned
            #own
            #captures
            #vain
            #rest
            __rt::fired(self, #number, #head, [#((#kinds, #ids)),*]);
            #(#going)*
            #(#remove)*
            #store
            #leave
            #(self.__m.stack.push(#gone);)*
            #body
        }
    }

    /// Whether a name of a guard `let` that the body uses refers to the arguments of this head, by what the user says of its type, and
    /// with a lone head by any way to say it: the body changes the store, so that the matcher must have them for itself. A lone head that
    /// is not stored yet is the matcher's own, and with several heads a name whose type is not said is made a value ([`Self::owned`]).
    fn lends(&self, head: HeadId) -> bool {
        let several = self.model.ast.heads.len() > 1;
        let kind = self.kind(head);
        if self.does == Does::Note || kind.is_plain() || self.model.extra(head).is_some() {
            return false;
        }
        self.model.guards.iter().any(|guard| {
            let Some(binding) = guard.binding.as_ref().filter(|_| guard.lookup.is_none()) else { return false };
            let refers = match &binding.written {
                Some(ty) => ty.tokens.to_string().contains('&'),
                None => !several,
            };
            refers && guard.binds.iter().any(|name| self.body.body.names.contains(name))
        })
    }

    /// If the constraint that the body tells is there already, both firings are counted and the loop goes on.
    fn vain(&self) -> Option<TokenStream> {
        let (vain, args) = (self.skips_vain()?, &self.body.first_tell.as_ref()?.args);
        let rule = unsuffixed(self.rule);
        Some(match vain.by {
            By::Copy { set, index } => {
                let (table, set) = (self.cx.table(vain.kind), unsuffixed(set));
                quote!(__rt::__copied!(self __O #rule #set: #table #index, #args);)
            }
            By::Looks => {
                let (method, kind) = (self.cx.in_vain_method(vain.kind), self.cx.short_type(vain.kind));
                quote!(__rt::__in_vain!(self __O #rule: #method #kind, #args);)
            }
        })
    }

    /// Whether this loop is gone on with where a tell is in vain.
    fn skips_vain(&self) -> Option<&Vain> {
        let takes = self.body.body.kept.iter().any(|kept| kept.taking.is_some()) || !self.owned().is_empty();
        let fires = matches!(self.does, Does::Fire | Does::FireDue);
        let loops = fires && !self.occurrence.partners.is_empty() && !takes;
        let mistaken = self.cx.model.program.sabotaged(Mistake::Join);
        self.cx.plan.rules[self.rule].vain.as_ref().filter(|_| loops && !mistaken)
    }

    /// The names of guard `let`s that the body uses, if they may refer to what it changes: to parameters, to the store,
    /// and with several heads to their arguments.
    fn owned(&self) -> TokenStream {
        let several = self.model.ast.heads.len() > 1;
        let refers = |name: &NameId| {
            let mut sites = self.model.names.get(name).into_iter().flatten();
            several && sites.any(|site| !self.kind(site.head).types[site.arg].plain)
        };
        let mut before: Vec<NameId> = Vec::new();
        let mut owned = TokenStream::new();
        for guard in &self.model.guards {
            let Some(binding) = guard.binding.as_ref().filter(|binding| binding.written.is_none()) else { continue };
            let borrows = |name: &NameId| refers(name) || before.contains(name);
            let expr = &guard.expr;
            if guard.lookup.is_some() || expr.mentions_self || expr.store.is_some() || expr.names.iter().any(borrows) {
                before.extend(&guard.binds);
                let names = binding.names.iter().map(|bound| bound.ident);
                let used = names.filter(|name| self.body.body.names.contains(&self.model.bound.of_bound(name)));
                owned.extend(used.map(|name| {
                    quote!(let #name = {
                    use __rt::{Itself as _, Referred as _};
                    (&&__rt::Own::new(#name)).own()
                };)
                }));
            }
        }
        owned
    }

    /// A frame for the rest of this activation, and how it is left on the stack if there is any.
    fn rest(&self) -> (TokenStream, TokenStream) {
        let cx = self.cx;
        let kind = self.model.kind(self.occurrence.head);
        let (variant, resume) = (cx.activate_frame(kind), cx.resume_frame(self.rule, self.occurrence.head));
        let last = self.occurrence.number + 1 == cx.occurrences(kind);
        let from = unsuffixed(self.occurrence.number + 1);
        let goes_on = quote!(__F::#variant(__me.then(#from)));
        let partners = &self.occurrence.partners;
        if partners.is_empty() {
            let push = (!last).then(|| quote!(self.__m.stack.push(#goes_on);));
            return (TokenStream::new(), push.unwrap_or_default());
        }
        let (places, over) = self.cursors();
        let rest = quote!(let __at = __F::#resume(__me.at([#(#places),*])););
        // A loop over a range or an array borrows what the firing changes.
        let index = |partner: &Partner| &self.cx.plan.kinds[self.model.kind(partner.head)].indexes[partner.index];
        let (rest, over) = match partners.iter().any(|it| it.range.is_some() || index(it).arrayed) {
            true => (quote!(#rest let __over = #over;), quote!(__over)),
            false => (rest, over),
        };
        let leave = if last {
            quote!(__rt::leave(self, #over, __at);)
        } else {
            quote!(__rt::leave_or(self, #over, __at, #goes_on);)
        };
        (rest, leave)
    }

    /// Where the loops over the partners go on, and whether there is no candidate left at any level.
    fn cursors(&self) -> (Vec<TokenStream>, TokenStream) {
        let partners = &self.occurrence.partners;
        let innermost = partners.last().expect("there are partners").head;
        let (table, next) = (table_of(innermost), loop_of(innermost));
        let mut places: Vec<TokenStream> =
            partners[..partners.len() - 1].iter().map(|partner| self.id_of(partner.head)).collect();
        places.push(quote!(#next.cursor(#table)));
        if self.model.ast.heads[innermost].kept {
            places.push(self.id_of(innermost));
        }
        let ends = partners.iter().map(|partner| loop_of(partner.head));
        (places, quote!(#(#ends.over())&&*))
    }

    /// What the agenda is to remember of an entry after a firing.
    fn rest_of_due(&self, goes_on: bool) -> (TokenStream, TokenStream) {
        if !goes_on || self.occurrence.partners.is_empty() {
            return (TokenStream::new(), quote!(self.__m.goes_on(true, []);));
        }
        // Where a candidate that was passed over may match later without a word, the search begins anew.
        if comes_unnoticed(self.cx, self.model) {
            let front = (0..self.cx.cursors_of(self.rule, self.occurrence)).map(|_| quote!(__Id::FRONT));
            return (TokenStream::new(), quote!(self.__m.goes_on(false, [#(#front),*]);));
        }
        let (places, over) = self.cursors();
        (quote!(let (__over, __at) = (#over, [#(#places),*]);), quote!(self.__m.goes_on(__over, __at);))
    }

    /// Notes the leading constraint.
    fn note(&self) -> TokenStream {
        let waiting = self.model.waiting.as_ref().expect("a rule that waits");
        let alone = self.occurrence.partners.is_empty();
        let (lead, rank) = (self.id_of(waiting.lead), &waiting.rank);
        let unbound = if alone {
            quote!(return __pass())
        } else {
            let label = label_of(waiting.lead);
            quote!(continue #label)
        };
        let seen = self.seen(&waiting.mentions);
        let store = rewrite::store(self.cx, rank.store.as_ref());
        let span = rewrite::at(rank.tokens);
        let rank = rewrite::rewrite(rank.tokens, &unbound);
        let rank = quote_spanned!(span=> __rt::Ranks::rank({ #seen #store #rank }));
        let rule = unsuffixed(self.cx.waiting_number(self.rule));
        let kept = plan::kept::partner(self.cx.model, self.model);
        let note = if let Some(partner) = kept {
            let list = unsuffixed(plan::kept::list(self.cx.model, self.rule));
            // A partner that notes it is there.
            let table = self.cx.table(self.model.kind(partner));
            let lacks = if alone { quote!(self.__s.#table.any().is_err()) } else { quote!(false) };
            quote!(note_kept(#list, #rule, #lead, __rank, #lacks))
        } else if waiting.once {
            // Each such rule has a list of its own.
            let same = |other: &RuleModel<'_>| {
                other.waiting.as_ref().is_some_and(|other| other.once && other.is_constant() == waiting.is_constant())
            };
            let before = self.cx.model.rules.pairs().take_while(|(rule, _)| *rule != self.rule);
            let list = unsuffixed(before.filter(|(_, other)| same(other)).count());
            let note = if waiting.is_constant() { quote!(note_in_turn) } else { quote!(note_once) };
            quote!(#note(#list, #rule, #lead, __rank))
        } else {
            let may_change = waiting.may_change;
            quote!(note(#rule, #lead, __rank, #may_change))
        };
        let pass = alone.then(|| quote!(__pass()));
        let there = alone.then(|| self.is_there());
        quote! {
            #there
            let __rank = #rank;
            self.__m.#note;
            #pass
        }
    }

    /// Passes the leading constraint over if there is no partner with which it would be noted.
    fn is_there(&self) -> Option<TokenStream> {
        let partner = plan::noted_with(self.cx.model, self.model, &self.cx.plan.rules[self.rule])?;
        let kind = self.model.kind(partner.head);
        let (table, link) = (self.cx.table(kind), partner.index);
        let (key, guard) = self.key(partner);
        debug_assert!(guard.is_empty(), "all of the key is there");
        let (number, partners) = (unsuffixed(link), self.partners(kind, link, false));
        let late = self.cx.plan.kinds[kind].indexes[link].late.then(|| quote!(#table #number));
        let late = late.iter();
        Some(quote! {
            {
                let (__v, __there) = __rt::__tables!(self, any(), late(#(#late)*), #table);
                if __there.#partners(|i| &i.#link, __v, __rt::Cursor::FRONT, || #key).over() { return __pass(); }
            }
        })
    }
}
