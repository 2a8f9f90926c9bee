//! One function for each occurrence: match the active constraint, loop over the partners, test the guard,
//! fire.
//!
//! ```text
//! fn transitivity_1(&mut self, me, cursors) -> Flow {
//!     if the kind of a partner is empty, Flow::Next
//!     match the active head, or Flow::Next
//!     let mut next = the first partner by its index, or where the cursor says;
//!     while next is a row { let row = next; next = older; match it, test, or continue; fire, return Flow::Stop }
//!     Flow::Next
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
use crate::ast::{Guard, Mistake, Shape};
use crate::emit::body::{BodyCode, whole_guard};
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, frames, rewrite};
use crate::plan::{self, Form, History, Key, Occurrence, Partner};

/// A name as the matcher knows it: an identifier that holds a reference.
#[derive(Clone)]
struct Known {
    ident: Ident,
    arena: Option<usize>,
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
}

pub(super) fn emit(cx: &Cx<'_>, rule: usize, occurrence: &Occurrence, body: &BodyCode) -> TokenStream {
    let model = &cx.model.rules[rule];
    let kind = model.heads[occurrence.head];
    let mut matcher = Matcher { cx, rule, model, occurrence, body, scope: Scope::default() };
    let table = cx.table(kind);
    let args = args_of(occurrence.head);
    let skip = quote!(return __rt::Flow::Next);
    let matching = matcher.match_head(occurrence.head, &[], &skip);
    let id = matcher.name_id(occurrence.head, quote!(__me.id));
    let tests = matcher.tests(0, &skip);
    let rest = matcher.level(0);
    let args_type = cx.args_type(kind);
    let early = occurrence.number < cx.plan.kinds[kind].early;
    let (implemented, function) = if early { (quote!(Early), quote!(early)) } else { (quote!(Late), quote!(late)) };
    let goal = early.then(|| quote!(#args: &#args_type,));
    let active = (!early).then(|| quote!(let #args = self.__s.#table.args(__me.id.row);));
    let number = unsuffixed(occurrence.number);
    let program = cx.model.program;
    let (name, generics) = (&program.name, frames::with_observer(&program.generics));
    let (impls, uses, wheres) = generics.split_for_impl();
    let empty = matcher.nobody_there();
    let doc = format!(" `{}`, head {} active.", model.ast.text, occurrence.head + 1);
    let cursors = unsuffixed(cx.cursors_of(rule, occurrence));
    quote! {
        #[doc = #doc]
        impl #impls __rt::#implemented<#args_type, #number, #cursors> for #name #uses #wheres {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn #function(&mut self, #goal mut __me: __rt::Active<#cursors>) -> __Flow<#args_type> {
            #empty
            #active
            #matching
            #id
            #tests
            #rest
            __rt::Flow::Next
        }
        }
    }
}

/// The identifier of a head's arguments, of its row and of its loop's next row.
fn args_of(head: usize) -> Ident {
    format_ident!("__args{head}")
}

fn row_of(head: usize) -> Ident {
    format_ident!("__row{head}")
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
        let table = self.cx.table(self.model.heads[head]);
        let row = row_of(head);
        quote!(self.__s.#table.id(#row))
    }

    /// `let c = the identity`, for `# c`.
    fn name_id(&mut self, head: usize, id: TokenStream) -> TokenStream {
        let Some(name) = &self.model.ast.heads[head].id else { return TokenStream::new() };
        self.scope.owned.push(name.to_string());
        let kind = self.model.heads[head] as u16;
        quote!(let #name = __rt::ConstraintId::new(#kind, #id);)
    }

    /// Destructures the arguments of a head that are not in the key, and tests repeated names.
    fn match_head(&mut self, head: usize, key: &[usize], skip: &TokenStream) -> TokenStream {
        let args = args_of(head);
        let mut patterns = Vec::new();
        let mut values = Vec::new();
        let mut equal = Vec::new();
        let mut paths = Vec::new();
        for (a, pattern) in self.model.ast.heads[head].args.iter().enumerate() {
            if key.contains(&a) || pattern.shape == Shape::Wild {
                continue;
            }
            let field = &self.kind(head).fields[a];
            let arena = self.kind(head).arenas[a];
            if arena.is_none() && is_place_pattern(&pattern.tokens) {
                let tokens = &pattern.tokens;
                paths.push(quote!(let (#tokens) = #args.#field else { #skip };));
                continue;
            }
            values.push(match arena {
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
                let new = Known { ident, arena };
                if let Some(other) = known.first() {
                    equal.push(same(self.cx, other, &new));
                }
                known.push(new);
            }
            patterns.push(rename(&pattern.tokens, &pattern.binds, &renames));
        }
        if patterns.is_empty() {
            return quote!(#(#paths)*);
        }
        quote! {
            #(#paths)*
            let (#(#patterns,)*) = (#(#values,)*) else { #skip };
            #(if !(#equal) { #skip })*
        }
    }

    /// The conjuncts of a level.
    fn tests(&mut self, level: usize, skip: &TokenStream) -> TokenStream {
        let mut out = TokenStream::new();
        for &at in &self.occurrence.guards[level] {
            let guard = &self.model.guards[at];
            let seen: Vec<&Ident> = guard
                .mentions
                .iter()
                .filter(|name| !self.scope.owned.contains(name))
                .filter_map(|name| self.of_choice(name))
                .collect();
            let seen = quote!(#(let #seen = (&&__rt::See(#seen)).get();)*);
            match &self.model.ast.guard[at] {
                Guard::Test(expr) => {
                    let store = rewrite::store(self.cx, expr);
                    let expr = rewrite::rewrite(expr, skip);
                    out.extend(quote! {
                        let __holds: bool = { #seen #store #expr };
                        if !__holds { #skip }
                    });
                }
                Guard::Let { pat, ty, expr } => {
                    let store = rewrite::store(self.cx, expr);
                    let expr = rewrite::rewrite(expr, skip);
                    let pattern = &pat.tokens;
                    let whole = whole_guard(at);
                    let kept = ty.is_some() && pat.shape != Shape::Name;
                    let ty = ty.iter();
                    self.scope.owned.extend(guard.binds.iter().cloned());
                    out.extend(if kept {
                        quote! {
                            let #whole #(: #ty)* = { #seen #store #expr };
                            let #pattern = ::core::clone::Clone::clone(&#whole) else { #skip };
                        }
                    } else {
                        quote!(let #pattern #(: #ty)* = ({ #seen #store #expr }) else { #skip };)
                    });
                }
            }
        }
        out
    }

    /// The identifier under which guards see a name: the user's own.
    fn of_choice(&self, name: &str) -> Option<&Ident> {
        self.scope.names.get(name)?.iter().map(|known| &known.ident).find(|ident| *ident == name)
    }

    /// The loop over the partner of this level, or the firing.
    fn level(&mut self, level: usize) -> TokenStream {
        let Some(partner) = self.occurrence.partners.get(level) else { return self.fire() };
        let head = partner.head;
        let kind = self.model.heads[head];
        let (table, row, args) = (self.cx.table(kind), row_of(head), args_of(head));
        let next = format_ident!("__next{head}");
        let link = partner.index;
        let (first, no_partner) = self.first(partner);
        let start = self.start(level, &table, link, &first);
        let overdue = (level + 1 < self.occurrence.partners.len()).then(|| self.overdue(level));
        let distinct = self.distinct(level, head);
        let skip = quote!(continue);
        let younger = (self.cx.plan.rules[self.rule].history == History::Ages)
            .then(|| quote!(if self.__s.#table.age(#row) >= __me.id.age { continue; }));
        // An argument that is looked up by its name or literal needs no look; one by an equation binds its name.
        let settled = |key: &Key| !matches!(key, Key::Equation(_));
        let key: Vec<usize> = partner.key.iter().filter(|(_, key)| settled(key)).map(|(arg, _)| *arg).collect();
        let matching = self.match_head(head, &key, &skip);
        let id = self.name_id(head, quote!(self.__s.#table.id(#row)));
        let tests = self.tests(level + 1, &skip);
        let inner = self.level(level + 1);
        quote! {
            #no_partner
            let mut #next = #start;
            while !#next.is_nil() {
                let #row = #next;
                #next = self.__s.#table.next::<#link>(#row);
                #overdue
                #distinct
                #younger
                let #args = self.__s.#table.args(#row);
                #matching
                #id
                #tests
                #inner
            }
        }
    }

    /// Where the loop of a level starts: at the front of the list, or where the cursor says while the
    /// outer partners are those that the cursor was made with.
    fn start(&self, level: usize, table: &Ident, link: usize, first: &TokenStream) -> TokenStream {
        let outer = match level.checked_sub(1) {
            Some(outer) => self.id_of(self.occurrence.partners[outer].head),
            None => quote!(__rt::Id::NONE),
        };
        let partners = &self.occurrence.partners;
        if level + 1 == partners.len() && self.model.ast.heads[partners[level].head].kept {
            return quote! {{
                let __cursor = __rt::cursor(&mut __me.from, #level, #outer);
                self.__s.#table.start_near::<#link>(__cursor, __rt::before(&__me.from), || #first)
            }};
        }
        quote!(self.__s.#table.start::<#link>(__rt::cursor(&mut __me.from, #level, #outer), || #first))
    }

    /// The front of the partner's list. Where the key takes the value of a variable that has none, there
    /// is no partner: the second part says so.
    fn first(&self, partner: &Partner) -> (TokenStream, TokenStream) {
        let kind = self.model.heads[partner.head];
        let table = self.cx.table(kind);
        let index = &self.cx.plan.kinds[kind].indexes[partner.index];
        let at = syn::Index::from(partner.index);
        if self.cx.model.program.sabotaged(Mistake::Join) {
            return (quote!(__rt::RowId::NIL), TokenStream::new());
        }
        if index.form == Form::Scan {
            return (quote!(self.__s.#table.idx.#at.first(self.__s.#table.rows(), &self.__s.v)), TokenStream::new());
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
                        known.map(|known| known.ident.clone())
                    };
                    let value = equation.value(known).expect("its names are known");
                    let key = self.computed_key(partner, *arg, &value, &mut guard, Span::call_site());
                    quote!(&#key)
                }
            })
            .collect();
        let key = if matches!(index.form, Form::Var { .. }) { quote!(#(#parts)*) } else { quote!((#(#parts,)*)) };
        (quote!(self.__s.#table.idx.#at.first(self.__s.#table.rows(), &self.__s.v, #key)), guard)
    }

    fn key_part(&self, partner: &Partner, arg: usize, name: &str, guard: &mut TokenStream) -> TokenStream {
        let wanted = self.kind(partner.head).arenas[arg];
        let known = &self.scope.names[name];
        let fits = known.iter().find(|known| known.arena.is_some() == wanted.is_some()).unwrap_or(&known[0]);
        let ident = &fits.ident;
        let span = rewrite::at(ident);
        match (wanted, fits.arena) {
            (None, None) => quote!(#ident),
            (Some(arena), Some(_)) => {
                let arena = self.cx.arena(arena);
                quote_spanned!(span=> self.__s.v.#arena.see(#ident))
            }
            (Some(_), None) => quote_spanned!(span=> __rt::Seen::Val(#ident)),
            (None, Some(arena)) => {
                let arena = self.cx.arena(arena);
                let value = self.computed_key(partner, arg, &quote!(self.__s.v.#arena.value(#ident)), guard, span);
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
        let skip = if first { quote!(return __rt::Flow::Next) } else { quote!(continue) };
        guard.extend(quote!(let ::core::option::Option::Some(#key) = #value else { #skip };));
        key
    }

    /// A join of three and more heads may run for long without a firing: at each outer partner it can be interrupted,
    /// to go on with that very partner.
    fn overdue(&self, level: usize) -> TokenStream {
        let (frame, variant) = (&self.cx.frame, self.cx.resume_frame(self.rule, self.occurrence.head));
        let mut cursors: Vec<TokenStream> =
            self.occurrence.partners[..=level].iter().map(|partner| self.id_of(partner.head)).collect();
        cursors.push(quote!(__rt::Id::FRONT));
        cursors.resize(self.cx.cursors_of(self.rule, self.occurrence), quote!(__rt::Id::NONE));
        quote! {
            if self.__m.overdue() {
                self.__m.stack.push(#frame::#variant(__me.id, [#(#cursors),*]));
                return __rt::Flow::Stop;
            }
        }
    }

    /// Where a partner's kind has no constraint at all, there is nothing to try.
    fn nobody_there(&self) -> TokenStream {
        let tables = self.occurrence.unless_empty.iter().map(|&kind| self.cx.table(kind));
        quote!(#(if self.__s.#tables.live() == 0 { return __rt::Flow::Next; })*)
    }

    /// One constraint never fills two heads.
    fn distinct(&self, level: usize, head: usize) -> TokenStream {
        let row = row_of(head);
        let kind = self.model.heads[head];
        let mut others = Vec::new();
        if self.model.heads[self.occurrence.head] == kind {
            others.push(quote!(__me.id.row));
        }
        for partner in &self.occurrence.partners[..level] {
            if self.model.heads[partner.head] == kind {
                others.push(row_of(partner.head).to_token_stream());
            }
        }
        quote!(#(if #row == #others { continue; })*)
    }

    fn fire(&self) -> TokenStream {
        let cx = self.cx;
        let rule = self.rule;
        let heads = &self.model.ast.heads;
        let active = self.occurrence.head;
        let skip = if self.occurrence.partners.is_empty() { quote!(return __rt::Flow::Next) } else { quote!(continue) };
        let ids: Vec<Ident> = (0..heads.len()).map(|head| format_ident!("__id{head}")).collect();
        let take_ids = (0..heads.len()).map(|head| self.id_of(head));
        let history = match cx.plan.rules[rule].history {
            History::Log { .. } if cx.model.program.sabotaged(Mistake::Repeat) => TokenStream::new(),
            History::Log { exact } => {
                let log = cx.history(rule);
                let number = cx.history_number(rule);
                let not = (!cx.model.program.sabotaged(Mistake::History)).then(|| quote!(!));
                let last_wake = if exact { quote!(__rt::Age::NEVER_PASSED) } else { quote!(self.__m.last_wake) };
                quote! {
                    if #not self.__s.#log.fire([#(#ids),*], __me.id.age, #last_wake) { #skip }
                    if self.__s.#log.wants_sweep(self.__m.history_floor(#number)) { self.__m.want_reclaim(); }
                }
            }
            History::None | History::Ages => TokenStream::new(),
        };
        let captures = self.body.captures.iter().map(|capture| {
            let (name, ty) = (&capture.ident, &capture.ty);
            let (args, field) = (args_of(capture.head), &self.kind(capture.head).fields[capture.arg]);
            quote!(let #name: #ty = ::core::clone::Clone::clone(&#args.#field);)
        });
        let kinds = self.model.heads.iter().map(|&kind| unsuffixed(kind));
        let remove = (0..heads.len()).filter(|&head| !heads[head].kept).map(|head| {
            let (args, id) = (cx.args_type(self.model.heads[head]), &ids[head]);
            quote!(__rt::remove::<_, #args>(self, #id);)
        });
        // What is pending when a branch fails is dropped.
        let goes_on = heads[active].kept && !plan::fails_at_once(self.model.ast);
        let resume = goes_on.then(|| self.resume());
        let kind = self.model.heads[active];
        // A head that is kept is early only where the body fails.
        let store = (heads[active].kept && self.occurrence.number < cx.plan.kinds[kind].early).then(|| {
            let args = args_of(active);
            quote!(__rt::store_to_fail(self, #args, __me.id);)
        });
        let body = match &self.body.first_tell {
            Some((told, made)) if *told == kind => quote!(#made __rt::Flow::Again(__told)),
            _ => self.body.call.clone(),
        };
        quote! {
            #(let #ids = #take_ids;)*
            #history
            #(#captures)*
            __rt::fired(self, #rule, #active, [#((#kinds, #ids)),*]);
            #(#remove)*
            #store
            #resume
            return { #body };
        }
    }

    /// Leaves a frame for the rest of this activation, if there is any.
    fn resume(&self) -> TokenStream {
        let cx = self.cx;
        let kind = self.model.heads[self.occurrence.head];
        let frame = &cx.frame;
        let (variant, resume) = (cx.activate_frame(kind), cx.resume_frame(self.rule, self.occurrence.head));
        let number = self.occurrence.number as u16;
        let last = self.occurrence.number + 1 == cx.plan.kinds[kind].occurrences.len();
        let goes_on = {
            let from = number + 1;
            quote!(self.__m.stack.push(#frame::#variant(__me.id, #from));)
        };
        let partners = &self.occurrence.partners;
        let Some(innermost) = partners.last() else {
            return if last { TokenStream::new() } else { goes_on };
        };
        let innermost_kind = self.model.heads[innermost.head];
        let table = cx.table(innermost_kind);
        let next = format_ident!("__next{}", innermost.head);
        let mut places: Vec<TokenStream> = partners[..partners.len() - 1]
            .iter()
            .map(|partner| format_ident!("__id{}", partner.head).to_token_stream())
            .collect();
        places.push(quote!(self.__s.#table.id_or_none(#next)));
        if self.model.ast.heads[innermost.head].kept {
            places.push(format_ident!("__id{}", innermost.head).to_token_stream());
        }
        let again = quote! {
            self.__m.stack.push(#frame::#resume(__me.id, [#(#places),*]));
        };
        // With no candidate left at any level this occurrence is done.
        let ends = partners.iter().map(|partner| format_ident!("__next{}", partner.head));
        let over = quote!(#(#ends.is_nil())&&*);
        if last { quote!(if !(#over) { #again }) } else { quote!(if #over { #goes_on } else { #again }) }
    }
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
    let (left, right) = (&one.ident, &other.ident);
    let span = rewrite::at(right);
    match (one.arena, other.arena) {
        (None, None) => quote_spanned!(span=> #left == #right),
        (Some(arena), Some(_)) => {
            let arena = cx.arena(arena);
            quote_spanned!(span=> self.__s.v.#arena.same(#left, #right))
        }
        (Some(arena), None) => {
            let arena = cx.arena(arena);
            quote_spanned!(span=> self.__s.v.#arena.value(#left) == ::core::option::Option::Some(#right))
        }
        (None, Some(arena)) => {
            let arena = cx.arena(arena);
            quote_spanned!(span=> self.__s.v.#arena.value(#right) == ::core::option::Option::Some(#left))
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
