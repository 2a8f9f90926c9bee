//! One implementation of `__rt::Given` or `__rt::Reading` for each occurrence: match the active constraint, loop over
//! the partners, test the guard, fire.
//!
//! ```text
//! fn reading(&mut self, me) -> Tried {
//!     if the kind of a partner is empty, return None
//!     match the active head, or return None
//!     let mut partners = from the first one by its index, or where the cursor says;
//!     while let Some(partner) = partners.next() { match it, test, or continue; fire, return Some(Flow::Stop) }
//!     None
//! }
//! ```
//!
//! The text is there twice in an optimised program: in the function that tells the constraint, without cursors and all in
//! one piece with the other occurrences; and in a function of its own that goes on from cursors, for the frames
//! that a firing leaves and for what is woken.
//!
//! A firing that may not be the last leaves a frame with the identities of the outer partners and of the next innermost one, and
//! goes to the body. Resumed, the function runs the same text from those cursors: outer partners that died
//! are passed over, and every test is made again.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use crate::analyse::{Kind, RuleModel, Site};
use crate::ast::{Guard, Mistake, Pattern, Shape};
use crate::emit::body::{BodyCode, Capture, FirstTell, whole_guard};
use crate::emit::frames::is_plain;
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, frames, rewrite};
use crate::plan::{self, Form, History, Key, Occurrence, Partner};

/// A name as the matcher knows it.
#[derive(Clone)]
struct Known {
    ident: Ident,
    arena: Option<usize>,
    /// It holds the value, whose type is known to be `Copy`; else a reference.
    plain: bool,
    /// The head and the argument that it is bound by.
    place: (usize, usize),
}

impl Known {
    /// Its value, by reference.
    fn by_reference(&self) -> TokenStream {
        let ident = &self.ident;
        if self.plain { quote_spanned!(rewrite::at(ident)=> &#ident) } else { quote!(#ident) }
    }

    /// Its value, of a type that is `Copy`.
    fn by_value(&self) -> TokenStream {
        let ident = &self.ident;
        if self.plain { quote!(#ident) } else { quote!(*#ident) }
    }
}

/// The names known so far. A name can be known as a value, as a variable, or both.
#[derive(Default)]
struct Scope {
    names: BTreeMap<String, Vec<Known>>,
    /// Names of `# id` and of guard `let`s: no references.
    owned: Vec<String>,
}

struct Matcher<'a> {
    cx: &'a Cx<'a>,
    rule: usize,
    model: &'a RuleModel<'a>,
    occurrence: &'a Occurrence,
    body: &'a BodyCode,
    scope: Scope,
    /// A partner may be passed over.
    skips: bool,
}

pub(super) fn emit(cx: &Cx<'_>, rule: usize, occurrence: &Occurrence, body: &BodyCode) -> TokenStream {
    let model = &cx.model.rules[rule];
    let kind = model.heads[occurrence.head];
    let mut matcher = Matcher { cx, rule, model, occurrence, body, scope: Scope::default(), skips: false };
    let table = cx.table(kind);
    let Matched { args, tests: matching } = matcher.match_head(occurrence.head, &[], Skip::Occurrence);
    let id = matcher.name_id(occurrence.head, quote!(__me.id));
    let tests = matcher.tests(0, Skip::Occurrence);
    let rest = matcher.level(0);
    let args_type = cx.short_type(kind);
    let early = cx.is_given(kind, occurrence.number);
    let (implemented, function) =
        if early { (quote!(Given), quote!(given)) } else { (quote!(Reading), quote!(reading)) };
    let goal = early.then(|| quote!(#args: &#args_type,));
    let looks = !early && args.to_string() != "_";
    let active = looks.then(|| quote!(let #args = self.__s.#table.args(__me.id.row);));
    let number = unsuffixed(occurrence.number);
    let program = cx.model.program;
    let (name, generics) = (&program.name, frames::with_observer(&program.generics));
    let (impls, uses, wheres) = generics.split_for_impl();
    let tables = matcher.tables();
    let first = std::ptr::eq(occurrence, &cx.plan.rules[rule].occurrences[0]);
    let doc = first.then(|| format!(" `{}`", model.ast.text));
    let doc = doc.iter();
    let cursors = unsuffixed(cx.cursors_of(rule, occurrence));
    quote! {
        #(#[doc = #doc])*
        impl #impls __rt::#implemented<#args_type, #number, #cursors> for #name #uses #wheres {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn #function(&mut self, #goal mut __me: __Active<#cursors>) -> __Tried<#args_type> {
                #tables
                #active
                #matching
                #id
                #tests
                #rest
            }
        }
    }
}

/// How a head is matched.
struct Matched {
    /// The pattern that a reference to the arguments is bound by.
    args: TokenStream,
    /// The statements that look at them.
    tests: TokenStream,
}

/// What to do where something does not match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skip {
    /// Go on to the next occurrence.
    Occurrence,
    /// Go on to the next partner.
    Partner,
}

impl Skip {
    /// A statement or expression that does so.
    fn away(self) -> TokenStream {
        match self {
            Skip::Occurrence => quote!(return __None),
            Skip::Partner => quote!(continue),
        }
    }

    /// A statement that does so unless the test holds.
    fn unless(self, test: &TokenStream) -> TokenStream {
        let away = self.away();
        quote!(let true: bool = (#test) else { #away };)
    }
}

/// The identifier of a head's arguments.
fn args_of(head: usize) -> Ident {
    format_ident!("__{head}")
}

/// Of the table of a partner, and of the loop over it.
fn table_of(head: usize) -> Ident {
    format_ident!("__t{head}")
}

fn loop_of(head: usize) -> Ident {
    format_ident!("__n{head}")
}

impl Matcher<'_> {
    fn kind(&self, head: usize) -> &Kind<'_> {
        &self.cx.model.kinds[self.model.heads[head]]
    }

    /// The identity of a matched head.
    fn id_of(&self, head: usize) -> TokenStream {
        if head == self.occurrence.head {
            return quote!(__me.id);
        }
        format_ident!("__id{head}").into_token_stream()
    }

    /// `let c = the identity`, for `# c`.
    fn name_id(&mut self, head: usize, id: TokenStream) -> TokenStream {
        let Some(name) = &self.model.ast.heads[head].id else { return TokenStream::new() };
        self.scope.owned.push(name.to_string());
        let kind = unsuffixed(self.model.heads[head]);
        quote!(let #name = __rt::ConstraintId::new(#kind, #id);)
    }

    /// Destructures the arguments of a head that are not in the key, and tests repeated names.
    fn match_head(&mut self, head: usize, key: &[usize], skip: Skip) -> Matched {
        let away = skip.away();
        let args = args_of(head);
        let opens = self.opens(head, key);
        let mut bound = Vec::new();
        let mut patterns = Vec::new();
        let mut values = Vec::new();
        let mut equal = Vec::new();
        let mut paths = Vec::new();
        let mut refutable = false;
        for (a, pattern) in self.model.ast.heads[head].args.iter().enumerate() {
            if key.contains(&a) || pattern.shape == Shape::Wild {
                continue;
            }
            let captured = opens && self.body.captures.iter().any(|capture| (capture.head, capture.arg) == (head, a));
            if is_name(pattern) && !captured && pattern.binds.iter().all(|name| !self.looks_at(name)) {
                continue;
            }
            let field = &self.kind(head).fields[a];
            let arena = self.kind(head).arenas[a];
            if arena.is_none() && is_place_pattern(&pattern.tokens) {
                let tokens = &pattern.tokens;
                paths.push(quote!(let (#tokens) = #args.#field else { #away };));
                continue;
            }
            let ty = self.kind(head).decl.args[a].ty.to_token_stream();
            let plain = pattern.shape == Shape::Name && is_plain(&ty);
            values.push(match arena {
                _ if plain => quote!(#args.#field),
                Some(arena) if pattern.shape != Shape::Name => {
                    let arena = self.cx.arena(arena);
                    quote!(self.__s.v.#arena.value(&#args.#field))
                }
                _ => quote!(&#args.#field),
            });
            let arena = arena.filter(|_| pattern.shape == Shape::Name);
            let mut renames: Vec<(usize, Ident)> = Vec::new();
            for (nth, name) in pattern.binds.iter().enumerate() {
                let text = name.to_string();
                let of_choice = self
                    .model
                    .sites_of_choice(&text)
                    .any(|site| *site == Site { head, arg: a, arena, plain: pattern.shape == Shape::Name });
                let known = self.scope.names.entry(text.clone()).or_default();
                let ident = if of_choice && known.iter().all(|known| known.ident != *name) {
                    name.clone()
                } else {
                    let ident = format_ident!("__{}_{}_{}_{}", name, head, a, nth, span = name.span());
                    renames.push((nth, ident.clone()));
                    ident
                };
                let new = Known { ident, arena, plain, place: (head, a) };
                if let Some(other) = known.first() {
                    equal.push(same(self.cx, other, &new));
                }
                known.push(new);
            }
            let pattern_of = rename(&pattern.tokens, &pattern.binds, &renames);
            if opens {
                bound.push((a, if plain { pattern_of } else { quote!(ref #pattern_of) }));
                continue;
            }
            patterns.push(pattern_of);
            refutable |= !is_name(pattern);
        }
        self.skips |= skip == Skip::Partner && (refutable || !paths.is_empty() || !equal.is_empty());
        let matched = match (&patterns[..], &values[..]) {
            ([], _) => quote!(),
            (patterns, values) if refutable => quote!(let (#(#patterns,)*) = (#(#values,)*) else { #away };),
            ([pattern], [value]) => quote!(let #pattern = #value;),
            (patterns, values) => quote!(let (#(#patterns),*) = (#(#values),*);),
        };
        let unequal = (!equal.is_empty()).then(|| match skip {
            Skip::Occurrence => quote!((#(#equal)&&*).then_some(())?;),
            Skip::Partner => skip.unless(&quote!(#(#equal)&&*)),
        });
        let args = if opens { self.opened(head, &bound) } else { args.into_token_stream() };
        Matched { args, tests: quote!(#(#paths)* #matched #unequal) }
    }

    /// Whether the arguments are best taken apart at once, in the pattern that the head is bound by: all are mere names,
    /// and nothing else wants them.
    fn opens(&self, head: usize, key: &[usize]) -> bool {
        let kind = self.model.heads[head];
        let early = head == self.occurrence.head && self.occurrence.number < self.cx.plan.kinds[kind].early;
        let stored_to_fail = early && self.model.ast.heads[head].kept;
        let names = self.model.ast.heads[head].args.iter().all(|arg| arg.shape == Shape::Wild || is_name(arg));
        let mut captures = self.body.captures.iter().filter(|capture| capture.head == head);
        names && !stored_to_fail && captures.all(|capture| !key.contains(&capture.arg) || self.holds(capture))
    }

    /// Whether what the body needs is there already, bound in matching.
    fn holds(&self, capture: &Capture) -> bool {
        let (place, number) = ((capture.head, capture.arg), is_number(&capture.ty));
        let mut known = self.scope.names.get(&capture.ident.to_string()).into_iter().flatten();
        known.any(|known| known.ident == capture.ident && known.plain && (number || known.place == place))
    }

    /// A pattern for a reference to the arguments of a head, with a pattern for some of them.
    fn opened(&self, head: usize, bound: &[(usize, TokenStream)]) -> TokenStream {
        let (kind, name) = (self.kind(head), self.cx.short(self.model.heads[head]));
        if bound.is_empty() {
            return quote!(_);
        }
        if kind.decl.args.iter().any(|arg| arg.name.is_some()) {
            let fields = bound.iter().map(|(at, _)| &kind.fields[*at]);
            let patterns = bound.iter().map(|(_, pattern)| pattern);
            return quote!(&#name { #(#fields: #patterns,)* .. });
        }
        let patterns = (0..kind.fields.len())
            .map(|at| bound.iter().find(|(of, _)| *of == at).map_or_else(|| quote!(_), |(_, pattern)| pattern.clone()));
        quote!(&#name(#(#patterns),*))
    }

    /// Whether matching needs the name itself: it occurs twice, so that it is a key or must be equal, or a guard has it.
    fn looks_at(&self, name: &Ident) -> bool {
        let name = name.to_string();
        self.model.names.get(&name).is_none_or(|sites| sites.len() > 1)
            || self.model.guards.iter().any(|guard| guard.mentions.contains(&name))
    }

    /// The conjuncts of a level.
    fn tests(&mut self, level: usize, skip: Skip) -> TokenStream {
        let away = skip.away();
        let mut out = TokenStream::new();
        self.skips |= skip == Skip::Partner && !self.occurrence.guards[level].is_empty();
        for &at in &self.occurrence.guards[level] {
            let guard = &self.model.guards[at];
            let mentions = guard.mentions.iter().filter(|name| !self.scope.owned.contains(name));
            let seen = mentions.filter_map(|name| self.of_choice(name)).filter(|known| !known.plain);
            let seen: Vec<&Known> = seen.collect();
            let names: Vec<&Ident> = seen.iter().map(|known| &known.ident).collect();
            let values = names.iter().map(|name| quote!((&&__rt::See(#name)).get()));
            let seen = match names[..] {
                [] => quote!(),
                [name] => quote!(let #name = #(#values)*;),
                _ => quote!(let (#(#names),*) = (#(#values),*);),
            };
            match &self.model.ast.guard[at] {
                Guard::Test(expr) => {
                    let store = rewrite::store(self.cx, expr);
                    let expr = rewrite::rewrite(expr, &away);
                    out.extend(skip.unless(&quote!({ #seen #store #expr })));
                }
                Guard::Let { pat, ty, expr } => {
                    let store = rewrite::store(self.cx, expr);
                    let expr = rewrite::rewrite(expr, &away);
                    let pattern = &pat.tokens;
                    let whole = whole_guard(at);
                    let kept = ty.is_some() && pat.shape != Shape::Name;
                    let ty = ty.iter();
                    self.scope.owned.extend(guard.binds.iter().cloned());
                    out.extend(if kept {
                        quote! {
                            let #whole #(: #ty)* = { #seen #store #expr };
                            let #pattern = __Clone::clone(&#whole) else { #away };
                        }
                    } else {
                        quote!(let #pattern #(: #ty)* = ({ #seen #store #expr }) else { #away };)
                    });
                }
            }
        }
        out
    }

    /// The identifier under which guards see a name: the user's own.
    fn of_choice(&self, name: &str) -> Option<&Known> {
        self.scope.names.get(name)?.iter().find(|known| known.ident == name)
    }

    /// The loop over the partner of this level, or the firing.
    fn level(&mut self, level: usize) -> TokenStream {
        let Some(partner) = self.occurrence.partners.get(level) else { return self.fire() };
        let head = partner.head;
        let kind = self.model.heads[head];
        let (table, partners, own) = (table_of(head), loop_of(head), self.id_of(head));
        let (start, no_partner) = self.start(level, partner);
        let overdue = (level + 1 < self.occurrence.partners.len()).then(|| self.overdue(level));
        let others = self.others(level, kind);
        let next = if self.cx.plan.rules[self.rule].history == History::Ages {
            quote!(next_older(#table, __me.id.age, [#(#others),*]))
        } else {
            quote!(next(#table, [#(#others),*]))
        };
        // An argument that is looked up by its name or literal needs no look; one by an equation binds its name.
        let settled = |key: &Key| !matches!(key, Key::Equation(_));
        let key: Vec<usize> = partner.key.iter().filter(|(_, key)| settled(key)).map(|(arg, _)| *arg).collect();
        let Matched { args, tests: matching } = self.match_head(head, &key, Skip::Partner);
        let id = self.name_id(head, own.clone());
        let tests = self.tests(level + 1, Skip::Partner);
        let inner = self.level(level + 1);
        let fires = quote!(#overdue #matching #id #tests #inner);
        let taken = if self.loops() {
            let none = (level == 0).then(|| quote!(__None));
            quote!(while let __Some((#own, #args)) = #partners.#next { #fires } #none)
        } else {
            quote!(let (#own, #args) = #partners.#next?; #fires)
        };
        quote!(#no_partner let mut #partners = #start; #taken)
    }

    /// Whether the first partner need not be the one: there are several to be found, or something may speak against it.
    fn loops(&self) -> bool {
        let logs = matches!(self.cx.plan.rules[self.rule].history, History::Log { .. });
        self.occurrence.partners.len() > 1 || self.skips || logs
    }

    /// The tables of the partners and what their keys are read through. No constraint changes before a firing, which
    /// ends the function.
    fn tables(&self) -> Option<TokenStream> {
        let heads: Vec<usize> = self.occurrence.partners.iter().map(|partner| partner.head).collect();
        let short = heads.iter().map(|&head| table_of(head));
        // Where a partner's kind has no constraint at all, there is nothing to try.
        let mut unless_empty = self.occurrence.unless_empty.clone();
        let tables = heads.iter().map(|&head| {
            let (kind, table) = (self.model.heads[head], self.cx.table(self.model.heads[head]));
            match unless_empty.iter().position(|&empty| empty == kind) {
                Some(at) => {
                    unless_empty.remove(at);
                    quote!(self.__s.#table.any()?)
                }
                None => quote!(&self.__s.#table),
            }
        });
        let tables: Vec<TokenStream> = tables.collect();
        debug_assert!(unless_empty.is_empty(), "these are kinds of partners");
        (!heads.is_empty()).then(|| quote!(let (__v, #(#short),*) = (&self.__s.v, #(#tables),*);))
    }

    /// Where the loop of a level starts: at the front of the list, or where the cursor says while the outer partners are
    /// those that the cursor was made with. Where the key takes the value of a variable that has none, there is no
    /// partner: the second part says so.
    fn start(&self, level: usize, partner: &Partner) -> (TokenStream, TokenStream) {
        let (head, table) = (partner.head, table_of(partner.head));
        if self.cx.model.program.sabotaged(Mistake::Join) {
            let link = unsuffixed(partner.index);
            return (quote!(__rt::Partners::<#link>::NONE), TokenStream::new());
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
        let (key, guard) = self.key(partner);
        let link = syn::Index::from(partner.index);
        if partner.own_list {
            return (quote!(#table.others(|i| &i.#link, __v, #cursor, || #key, __me.id)), guard);
        }
        (quote!(#table.partners(|i| &i.#link, __v, #cursor, || #key)), guard)
    }

    /// The key of the partner's list.
    fn key(&self, partner: &Partner) -> (TokenStream, TokenStream) {
        let kind = self.model.heads[partner.head];
        let index = &self.cx.plan.kinds[kind].indexes[partner.index];
        if index.form == Form::Scan {
            return (quote!(()), TokenStream::new());
        }
        let mut guard = TokenStream::new();
        let parts: Vec<TokenStream> = partner
            .key
            .iter()
            .map(|(arg, key)| match key {
                Key::Literal(literal) => quote!(&(#literal)),
                Key::Name(name) => self.key_part(partner, *arg, name, &mut guard),
                Key::Equation(equation) => {
                    let known = |name: &str| {
                        let known = self.scope.names.get(name)?.iter().find(|known| known.arena.is_none());
                        known.map(Known::by_value)
                    };
                    let value = equation.value(known).expect("its names are known");
                    let key = self.computed_key(partner, *arg, &value, &mut guard, Span::call_site());
                    quote!(&#key)
                }
            })
            .collect();
        let key = if matches!(index.form, Form::Var { .. }) { quote!(#(#parts)*) } else { quote!((#(#parts,)*)) };
        (key, guard)
    }

    fn key_part(&self, partner: &Partner, arg: usize, name: &str, guard: &mut TokenStream) -> TokenStream {
        let wanted = self.kind(partner.head).arenas[arg];
        let known = &self.scope.names[name];
        let fits = known.iter().find(|known| known.arena.is_some() == wanted.is_some()).unwrap_or(&known[0]);
        let (name, span) = (fits.by_reference(), rewrite::at(&fits.ident));
        match (wanted, fits.arena) {
            (None, None) => name,
            (Some(arena), Some(_)) => {
                let arena = self.cx.arena(arena);
                quote_spanned!(span=> __v.#arena.see(#name))
            }
            (Some(_), None) => quote_spanned!(span=> __rt::Seen::Val(#name)),
            (None, Some(arena)) => {
                let arena = self.cx.arena(arena);
                let value = self.computed_key(partner, arg, &quote!(__v.#arena.value(#name)), guard, span);
                quote_spanned!(span=> #value)
            }
        }
    }

    /// Puts a part of a key that may not be there into a variable; where it is not there, there is no partner: at the
    /// outermost level the function goes on to the next occurrence, inside a loop to the next outer partner.
    fn computed_key(
        &self,
        partner: &Partner,
        arg: usize,
        value: &TokenStream,
        guard: &mut TokenStream,
        span: Span,
    ) -> Ident {
        let key = format_ident!("__key_{}_{}", partner.head, arg, span = span);
        let first = self.occurrence.partners[0].head == partner.head;
        guard.extend(if first {
            quote!(let #key = #value?;)
        } else {
            quote!(let __Some(#key) = #value else { continue };)
        });
        key
    }

    /// A join of three and more heads may run for long without a firing: at each outer partner it can be interrupted,
    /// to go on with that very partner.
    fn overdue(&self, level: usize) -> TokenStream {
        let variant = self.cx.resume_frame(self.rule, self.occurrence.head);
        let outer = self.occurrence.partners[..=level].iter().map(|partner| self.id_of(partner.head));
        quote! {
            if self.__m.overdue() {
                return __rt::pause(self, __F::#variant(__me.front([#(#outer),*])));
            }
        }
    }

    /// Who is matched already and could fill the head of a later level: one constraint never fills two.
    fn others(&self, level: usize, kind: usize) -> Vec<TokenStream> {
        let outer = self.occurrence.partners[..level].iter().map(|partner| partner.head);
        let matched = std::iter::once(self.occurrence.head).chain(outer);
        matched.filter(|&head| self.model.heads[head] == kind).map(|head| self.id_of(head)).collect()
    }

    fn fire(&self) -> TokenStream {
        let cx = self.cx;
        let rule = self.rule;
        let heads = &self.model.ast.heads;
        let active = self.occurrence.head;
        let alone = self.occurrence.partners.is_empty();
        let ids: Vec<TokenStream> = (0..heads.len()).map(|head| self.id_of(head)).collect();
        let history = match cx.plan.rules[rule].history {
            History::Log { .. } if cx.model.program.sabotaged(Mistake::Repeat) => TokenStream::new(),
            History::Log { exact } => {
                let (log, number, head) = (cx.history(rule), unsuffixed(cx.history_number(rule)), unsuffixed(active));
                let not = (!cx.model.program.sabotaged(Mistake::History)).then(|| quote!(!));
                let fires = if exact { quote!(anew_exactly) } else { quote!(anew) };
                let skip = if alone { Skip::Occurrence } else { Skip::Partner }.away();
                quote! {
                    let __log = &mut self.__s.#log;
                    if #not self.__m.#fires(__log, #number, [#(#ids),*], #head) { #skip; }
                }
            }
            History::None | History::Ages => TokenStream::new(),
        };
        let captures: Vec<&Capture> = self.body.captures.iter().filter(|capture| !self.holds(capture)).collect();
        let names: Vec<&Ident> = captures.iter().map(|capture| &capture.ident).collect();
        let values = captures.iter().map(|capture| {
            let (args, field) = (args_of(capture.head), &self.kind(capture.head).fields[capture.arg]);
            let known = self.scope.names.get(&capture.ident.to_string()).into_iter().flatten();
            match known.clone().find(|known| known.place == (capture.head, capture.arg)) {
                Some(Known { ident, plain: true, .. }) => quote!(#ident),
                Some(Known { ident, .. }) => quote!(__Clone::clone(#ident)),
                None if is_plain(&capture.ty) => quote!(#args.#field),
                None => quote!(__Clone::clone(&#args.#field)),
            }
        });
        let captures = match names[..] {
            [] => quote!(),
            [name] => quote!(let #name = #(#values)*;),
            _ => quote!(let (#(#names),*) = (#(#values),*);),
        };
        let kinds = self.model.heads.iter().map(|&kind| unsuffixed(kind));
        // One of the active constraint's kind takes its place in another way.
        let updated = cx.plan.rules[rule].updated.as_ref().map(|update| update.head);
        let updated = updated.filter(|&head| self.model.heads[head] != self.model.heads[active]);
        let removed: Vec<usize> = (0..heads.len()).filter(|&head| !heads[head].kept).collect();
        let remove = removed.chunk_by(|&one, &next| updated != Some(one) && updated != Some(next));
        let remove = remove.flat_map(|removed| removed.chunks(3)).map(|removed| {
            let kinds = removed.iter().map(|&head| cx.short_type(self.model.heads[head]));
            let ids = removed.iter().map(|&head| &ids[head]);
            match removed {
                [head] if updated == Some(*head) => {
                    quote!(let __old = __rt::remove_for::<_, #(#kinds)*>(self, #(#ids)*);)
                }
                [_] => quote!(__rt::remove::<_, #(#kinds)*>(self, #(#ids)*);),
                _ => {
                    let remove = format_ident!("remove_{}", removed.len());
                    quote!(__rt::#remove::<_, #(#kinds),*>(self, #(#ids),*);)
                }
            }
        });
        // What is pending when a branch fails is dropped.
        let goes_on = heads[active].kept && !plan::fails_at_once(self.model.ast);
        let (rest, leave) = if goes_on { self.rest() } else { Default::default() };
        let kind = self.model.heads[active];
        // A head that is kept is early only where the body fails.
        let store = (heads[active].kept && self.occurrence.number < cx.plan.kinds[kind].early).then(|| {
            let args = args_of(active);
            quote!(__rt::store_to_fail(self, #args, __me.id);)
        });
        let (before, value) = match &self.body.first_tell {
            Some(FirstTell { kind: told, before, args }) if *told == kind => {
                (before, quote!(__Some(__Flow::Again(#args))))
            }
            _ => (&self.body.before, self.body.call.clone()),
        };
        let body = if alone || !self.loops() { quote!(#before #value) } else { quote!(#before return #value;) };
        let (number, head) = (unsuffixed(rule), unsuffixed(active));
        quote! {
            #history
            #captures
            #rest
            __rt::fired(self, #number, #head, [#((#kinds, #ids)),*]);
            #(#remove)*
            #store
            #leave
            #body
        }
    }

    /// A frame for the rest of this activation, and how it is left on the stack if there is any.
    fn rest(&self) -> (TokenStream, TokenStream) {
        let cx = self.cx;
        let kind = self.model.heads[self.occurrence.head];
        let (variant, resume) = (cx.activate_frame(kind), cx.resume_frame(self.rule, self.occurrence.head));
        let last = self.occurrence.number + 1 == cx.plan.kinds[kind].occurrences.len();
        let from = unsuffixed(self.occurrence.number + 1);
        let goes_on = quote!(__F::#variant(__me.then(#from)));
        let partners = &self.occurrence.partners;
        let Some(innermost) = partners.last().map(|partner| partner.head) else {
            let push = (!last).then(|| quote!(self.__m.stack.push(#goes_on);));
            return (TokenStream::new(), push.unwrap_or_default());
        };
        let (table, next) = (table_of(innermost), loop_of(innermost));
        let mut places: Vec<TokenStream> =
            partners[..partners.len() - 1].iter().map(|partner| self.id_of(partner.head)).collect();
        places.push(quote!(#next.cursor(#table)));
        if self.model.ast.heads[innermost].kept {
            places.push(self.id_of(innermost));
        }
        // With no candidate left at any level this occurrence is done.
        let ends = partners.iter().map(|partner| loop_of(partner.head));
        let over = quote!(#(#ends.over())&&*);
        let rest = quote!(let __at = __F::#resume(__me.at([#(#places),*])););
        let leave = if last {
            quote!(__rt::leave(self, #over, __at);)
        } else {
            quote!(__rt::leave_or(self, #over, __at, #goes_on);)
        };
        (rest, leave)
    }
}

/// Whether values of a type are one where they are equal: floats are not, and variables may differ in their names.
fn is_number(ty: &TokenStream) -> bool {
    is_plain(ty) && !frames::is_variable(ty) && !matches!(&ty.to_string()[..], "f32" | "f64")
}

/// Whether a pattern is a mere name, which matches anything. A capitalised one is a constant.
fn is_name(pattern: &Pattern) -> bool {
    pattern.shape == Shape::Name && !pattern.tokens.to_string().starts_with(char::is_uppercase)
}

/// Rust does not look through a reference to the argument for these: string literals (with `|` between them), and
/// constants or unit variants (names and `::`, the last one capitalised).
pub(super) fn is_place_pattern(tokens: &TokenStream) -> bool {
    let strings = tokens.clone().into_iter().all(|tree| match tree {
        TokenTree::Literal(literal) => literal.to_string().ends_with('"'),
        TokenTree::Punct(punct) => punct.as_char() == '|',
        _ => false,
    });
    strings || is_path(tokens)
}

fn is_path(tokens: &TokenStream) -> bool {
    let mut last = String::new();
    let only = tokens.clone().into_iter().all(|tree| match tree {
        TokenTree::Ident(ident) => {
            last = ident.to_string();
            true
        }
        TokenTree::Punct(punct) => punct.as_char() == ':',
        _ => false,
    });
    only && last.starts_with(char::is_uppercase)
}

/// Equality of a repeated name.
fn same(cx: &Cx<'_>, one: &Known, other: &Known) -> TokenStream {
    let span = rewrite::at(&other.ident);
    let (left, right) = (one.by_reference(), other.by_reference());
    match (one.arena, other.arena) {
        (None, None) if one.plain && other.plain => {
            let (left, right) = (&one.ident, &other.ident);
            quote_spanned!(span=> #left == #right)
        }
        (None, None) => quote_spanned!(span=> #left == #right),
        (Some(arena), Some(_)) => {
            let arena = cx.arena(arena);
            quote_spanned!(span=> self.__s.v.#arena.same(#left, #right))
        }
        (Some(arena), None) => {
            let arena = cx.arena(arena);
            quote_spanned!(span=> self.__s.v.#arena.value(#left) == __Some(#right))
        }
        (None, Some(arena)) => {
            let arena = cx.arena(arena);
            quote_spanned!(span=> self.__s.v.#arena.value(#right) == __Some(#left))
        }
    }
}

/// Gives the n-th bound names of a pattern other identifiers.
pub(super) fn rename(tokens: &TokenStream, binds: &[Ident], renames: &[(usize, Ident)]) -> TokenStream {
    if renames.is_empty() {
        return tokens.clone();
    }
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    rename_in(tokens.clone(), false, binds, renames, &mut seen)
}

fn rename_in(
    tokens: TokenStream,
    in_struct: bool,
    binds: &[Ident],
    renames: &[(usize, Ident)],
    seen: &mut BTreeMap<String, usize>,
) -> TokenStream {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    for (at, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => {
                let mut inner = proc_macro2::Group::new(
                    group.delimiter(),
                    rename_in(group.stream(), group.delimiter() == proc_macro2::Delimiter::Brace, binds, renames, seen),
                );
                inner.set_span(group.span());
                out.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Ident(ident) if binds.contains(ident) => {
                let is_field = matches!(trees.get(at + 1), Some(TokenTree::Punct(colon)) if colon.as_char() == ':');
                let text = ident.to_string();
                let positions: Vec<usize> = (0..binds.len()).filter(|&nth| binds[nth] == text).collect();
                let count = seen.entry(text).or_default();
                // In an or-pattern a name is listed once and occurs in each alternative.
                let nth = positions[(*count).min(positions.len() - 1)];
                match renames.iter().find(|(renamed, _)| *renamed == nth) {
                    _ if is_field => out.extend([tree.clone()]),
                    Some((_, new)) => {
                        *count += 1;
                        let after_colon =
                            at > 0 && matches!(&trees[at - 1], TokenTree::Punct(colon) if colon.as_char() == ':');
                        // `Point { x }` becomes `Point { x: new }`.
                        if in_struct && !after_colon {
                            out.extend(quote!(#ident:));
                        }
                        out.extend([TokenTree::Ident(new.clone())]);
                    }
                    None => {
                        *count += 1;
                        out.extend([tree.clone()]);
                    }
                }
            }
            other => out.extend([other.clone()]),
        }
    }
    out
}
