//! A second, deliberately naive matcher for `audit()`: the runtime tries all live constraints in the order of the heads;
//! what is emitted for each rule makes every test, the guard last and in the order written.
//!
//! It shares nothing with the optimised matcher except the user's own patterns and guard expressions: no index, no join
//! order, no schedule, no history. What it finds at a fixpoint should have fired.
//!
//! `why_not()` uses it as well, to learn which test fails: each says its place to `__t` before it gives up.

use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;

use crate::analyse::{Expr, Gives, GuardModel, Lookup, NameId, RuleModel};
use crate::ast::Shape;
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, rewrite};
use crate::ids::{ArenaId, HeadId};
use crate::ordered::{Map, Set};
use crate::tokens;

/// Where a name comes from: an argument of a head, its arena if it is a variable, and whether it is a value that is known to be `Copy`.
struct Source {
    tokens: TokenStream,
    arena: Option<ArenaId>,
    plain: bool,
    /// It is bound inside a value that may have variables inside.
    inner: bool,
}

impl Source {
    /// For rustc to show where the user's own token is.
    fn new(tokens: TokenStream, arena: Option<ArenaId>, plain: bool, name: &Ident) -> Self {
        let located = tokens.into_iter().map(|mut tree| {
            tree.set_span(tree.span().located_at(name.span()));
            tree
        });
        Source { tokens: located.collect(), arena, plain: plain && arena.is_none(), inner: false }
    }

    /// The same, bound inside a value of that arena.
    fn inside(self, cx: &Cx<'_>, arena: Option<ArenaId>) -> Self {
        Source { inner: arena.is_some_and(|arena| cx.model.arenas.looks(arena)), ..self }
    }

    fn reference(&self) -> TokenStream {
        let tokens = &self.tokens;
        quote_spanned!(rewrite::at(tokens)=> &#tokens)
    }
}

/// What is done to match a rule, in order.
enum Step {
    /// The head is looked at. Left out if nothing depends on it.
    Head(HeadId),
    /// This must hold, or `__t` is told; `plain` if it is just a comparison of two plain values.
    Test { holds: TokenStream, plain: bool },
    /// So must this, which begins with a block, at whose end rustc reports what is not a `bool`.
    Guard(TokenStream),
    /// Statements that leave the function where something does not match.
    Statements(TokenStream),
}

/// The naive matcher of a rule, under construction.
struct Matching<'a> {
    cx: &'a Cx<'a>,
    model: &'a RuleModel<'a>,
    steps: Vec<Step>,
    /// The heads that are needed.
    used: Set<HeadId>,
    sources: Map<NameId, Vec<(HeadId, Source)>>,
}

/// The function of the program that tells whether constraints match the first heads of a rule, and all heads.
pub(super) fn emit(cx: &Cx<'_>) -> TokenStream {
    let rules = cx.model.rules.pairs();
    let advisory = rules.clone().filter(|(_, model)| advisory(cx, model)).map(|(rule, _)| unsuffixed(rule));
    let advisory: Vec<Literal> = advisory.collect();
    let advisory = (!advisory.is_empty()).then(|| quote!(const ADVISORY: &'static [usize] = &[#(#advisory),*];));
    let arms = rules.filter_map(|(rule, model)| {
        let (rule, matching) = (unsuffixed(rule), Matching::of(cx, model).emit()?);
        Some(quote!(#rule => #matching,))
    });
    quote! {
        #advisory
        fn match_naively(&self, __rule: usize, __t: &mut __rt::Testing<'_>) -> __rt::Matched {
            let (__s, __v) = (&self.__s, &self.__s.v);
            __rt::test(match __rule {
                #(#arms)*
                _ => true,
            })
        }
    }
}

/// What to do if an argument does not match.
fn not(head: HeadId, arg: usize) -> TokenStream {
    let (head, arg) = (unsuffixed(head), unsuffixed(arg));
    quote!(return __rt::test(__t.arg(#head, #arg)))
}

/// What to do if a conjunct of the guard does not hold.
fn no(guard: usize) -> TokenStream {
    let guard = unsuffixed(guard);
    quote!(return __rt::test(__t.guard(#guard)))
}

/// What must hold of an argument.
fn of_arg(holds: TokenStream, head: HeadId, arg: usize) -> TokenStream {
    let (head, arg) = (unsuffixed(head), unsuffixed(arg));
    quote!(#holds || __t.arg(#head, #arg))
}

/// The arguments of a head.
fn head_args(head: HeadId) -> Ident {
    format_ident!("__h{head}")
}

impl<'a> Matching<'a> {
    fn of(cx: &'a Cx<'a>, model: &'a RuleModel<'a>) -> Self {
        let mut matching = Matching { cx, model, steps: Vec::new(), used: Set::new(), sources: Map::new() };
        for head in model.heads.ids() {
            matching.steps.push(Step::Head(head));
            matching.head(head);
        }
        matching.guards();
        matching
    }

    /// The tests of a head once the heads before it are there.
    fn head(&mut self, head: HeadId) {
        let (kind, args) = (&self.cx.model.kinds[self.model.heads[head]], head_args(head));
        for (arg, pattern) in self.model.ast.heads[head].args.iter().enumerate() {
            let (field, arena, no) = (&kind.fields[arg], kind.arenas[arg], not(head, arg));
            if pattern.shape == Shape::Wild {
                continue;
            }
            if pattern.shape == Shape::Name {
                let plain = kind.types[arg].plain;
                for bound in &pattern.binds {
                    self.bind((head, arg), bound, Source::new(quote!(#args.#field), arena, plain, bound));
                }
                continue;
            }
            self.used.insert(head);
            if arena.is_none() && tokens::is_place_pattern(&pattern.tokens) {
                let tokens = &pattern.tokens;
                self.steps.push(Step::Statements(quote!(let (#tokens) = #args.#field else { #no };)));
                continue;
            }
            let value = match arena {
                Some(arena) => {
                    let arena = self.cx.arena(arena);
                    quote!(__v.#arena.value(&#args.#field))
                }
                None => quote!(&#args.#field),
            };
            if pattern.binds.is_empty() && arena.is_none() {
                let tokens = &pattern.tokens;
                let holds = of_arg(quote!(::core::matches!((#value,), (#tokens,))), head, arg);
                self.steps.push(Step::Test { holds, plain: true });
                continue;
            }
            // Every binding gets a name of its own; equality is tested afterwards.
            let own = |(nth, bound): (usize, &Ident)| format_ident!("__n{head}_{arg}_{nth}", span = bound.span());
            let names: Vec<Ident> = pattern.binds.iter().enumerate().map(own).collect();
            let renames: Vec<(usize, Ident)> = names.iter().cloned().enumerate().collect();
            let tokens = tokens::rename(&pattern.tokens, &pattern.binds, &renames);
            self.steps.push(Step::Statements(quote!(let (#tokens,) = (#value,) else { #no };)));
            for (bound, name) in pattern.binds.iter().zip(names) {
                let source = Source::new(quote!(*#name), None, false, bound).inside(self.cx, arena);
                self.bind((head, arg), bound, source);
            }
        }
    }

    /// A name comes from here too, where it must be what it is at the first one.
    fn bind(&mut self, (head, arg): (HeadId, usize), name: &Ident, source: Source) {
        let known = self.sources.or_default(self.model.bound.of_bound(name));
        if let Some((first_head, first)) = known.first() {
            self.used.extend([*first_head, head]);
            let holds = of_arg(equal(self.cx, first, &source), head, arg);
            self.steps.push(Step::Test { holds, plain: first.plain && source.plain });
        }
        known.push((head, source));
    }

    /// The guard, in the order written, with the user's own names.
    fn guards(&mut self) {
        if !self.model.guards.is_empty() {
            // The guard may rely on all heads being there.
            self.used.extend(self.model.heads.ids());
        }
        let mut names = TokenStream::new();
        for (head, ast) in self.model.ast.heads.pairs() {
            if let Some(name) = &ast.id {
                self.used.insert(head);
                let (at, kind) = (unsuffixed(head), unsuffixed(self.model.heads[head]));
                names.extend(quote!(let #name = __rt::ConstraintId::new(#kind, __t.id(#at));));
            }
        }
        let mentioned: Set<&NameId> = self.model.guards.iter().flat_map(|guard| &guard.mentions).collect();
        let (mut plain, mut copies) = (Vec::new(), Vec::new());
        for name in mentioned {
            // As a value if it is one in some head, otherwise as the variable.
            let Some(known) = self.sources.get(name) else { continue };
            let (head, source) = known.iter().find(|(_, source)| source.arena.is_none()).unwrap_or(&known[0]);
            self.used.insert(*head);
            let binds = self.model.ast.heads.iter().flat_map(|head| &head.args).flat_map(|arg| &arg.binds);
            let user = binds.into_iter().find(|bound| self.model.bound.of_bound(bound) == *name);
            if source.plain {
                plain.push(user);
                copies.push(&source.tokens);
            } else {
                let source = source.reference();
                names.extend(quote!(let #user = (&&__rt::See(#source)).get();));
            }
        }
        match (&plain[..], &copies[..]) {
            ([], _) => {}
            ([name], [copy]) => names.extend(quote!(let #name = #copy;)),
            _ => names.extend(quote!(let (#(#plain),*) = (#(#copies),*);)),
        }
        if !names.is_empty() {
            // Before the last tests, so that those and the guard are one expression.
            let bound = self.steps.iter().rposition(|step| match step {
                Step::Head(head) => self.used.contains(head),
                step => matches!(step, Step::Statements(_)),
            });
            self.steps.insert(bound.map_or(0, |at| at + 1), Step::Statements(names));
        }
        for (at, conjunct) in self.model.guards.iter().enumerate() {
            let (no, number) = (no(at), unsuffixed(at));
            if let Some(lookup) = &conjunct.lookup {
                let found = self.lookup(conjunct, lookup, at);
                self.steps.push(found);
                self.steps.extend(saw(conjunct));
                continue;
            }
            let store = rewrite::store(self.cx, conjunct.expr.store.as_ref());
            let expr = rewrite::rewrite(conjunct.expr.tokens, &quote!(return __rt::test(__t.unbound(#number))));
            self.steps.push(match &conjunct.binding {
                None => Step::Guard(quote!({ #store #expr } || __t.guard(#number))),
                Some(binding) => {
                    let (pattern, ty) = (&binding.pattern.tokens, binding.written.iter().map(|ty| &ty.tokens));
                    Step::Statements(if binding.is_name() {
                        quote!(let #pattern #(: #ty)* = { #store #expr };)
                    } else {
                        quote!(let #pattern #(: #ty)* = ({ #store #expr }) else { #no };)
                    })
                }
            });
            self.steps.extend(saw(conjunct));
        }
    }

    /// A conjunct that looks for constraints: all of the kind are looked at.
    fn lookup(&self, guard: &GuardModel<'_>, lookup: &Lookup<'_>, at: usize) -> Step {
        let head = self.model.head(lookup.head);
        let (cx, kind) = (self.cx, &self.cx.model.kinds[self.model.kind(lookup.head)]);
        let table = cx.table(self.model.kind(lookup.head));
        let earlier: Vec<NameId> = self.model.guards[..at].iter().flat_map(|guard| guard.binds.clone()).collect();
        let mut tests = TokenStream::new();
        let mut own = TokenStream::new();
        for (arg, pattern) in head.args.iter().enumerate() {
            let (field, arena) = (&kind.fields[arg], kind.arenas[arg]);
            if pattern.shape == Shape::Wild {
                continue;
            }
            let renames: Vec<(usize, Ident)> = pattern
                .binds
                .iter()
                .enumerate()
                .map(|(nth, bound)| (nth, format_ident!("__x{arg}_{nth}", span = bound.span())))
                .collect();
            let whole = pattern.shape == Shape::Name && tokens::is_name(pattern);
            if !whole {
                let value = match arena {
                    Some(arena) => {
                        let arena = cx.arena(arena);
                        quote!(__v.#arena.value(&__x.#field))
                    }
                    None if tokens::is_place_pattern(&pattern.tokens) => quote!(__x.#field),
                    None => quote!(&__x.#field),
                };
                let tokens = tokens::rename(&pattern.tokens, &pattern.binds, &renames);
                tests.extend(quote!(let (#tokens) = #value else { return __None };));
            }
            for (bound, (_, renamed)) in pattern.binds.iter().zip(&renames) {
                let name = self.model.bound.of_bound(bound);
                let inside = arena.filter(|_| !whole);
                let (value, arena) = if whole { (quote!(__x.#field), arena) } else { (quote!(*#renamed), None) };
                let place = Source::new(value, arena, whole && kind.types[arg].plain, bound).inside(cx, inside);
                let earlier = earlier.contains(&name).then(|| Source::new(quote!(#bound), None, false, bound));
                let known = self.sources.get(&name).and_then(|known| known.first()).map(|(_, place)| place);
                match known.or(earlier.as_ref()) {
                    Some(known) => {
                        let equal = equal(cx, known, &place);
                        tests.extend(quote!(if !(#equal) { return __None; }));
                    }
                    None => {
                        let place = place.reference();
                        own.extend(quote!(let #bound = (&&__rt::See(#place)).get();));
                    }
                }
            }
        }
        let absence = matches!(lookup.gives, Gives::Absence);
        let rust = |expr: &Expr<'_>, unbound: &TokenStream| {
            let store = rewrite::store(cx, expr.store.as_ref());
            let expr = rewrite::rewrite(expr.tokens, unbound);
            quote!({ #store #expr })
        };
        let filter = if absence { Some(&guard.expr) } else { lookup.filter.as_ref() };
        let filter = filter.filter(|filter| !filter.tokens.is_empty()).map(|filter| {
            let test = rust(filter, &quote!(return __None));
            quote!(let true: bool = (#test) else { return __None };)
        });
        let item = if absence {
            quote!(__id)
        } else if guard.expr.tokens.is_empty() {
            quote!(())
        } else {
            rust(
                &guard.expr,
                &quote!({
                    __unbound.set(true);
                    return __None;
                }),
            )
        };
        let apart = absence.then(|| quote!(.filter(|(__id, _)| !__t.has(*__id))));
        let all = quote! {
            __s.#table.each_id() #apart .filter_map(|(__id, __x)| { #tests #own #filter __Some(#item) })
        };
        let (no, number) = (no(at), unsuffixed(at));
        let value = match lookup.gives {
            Gives::Absence => {
                return Step::Statements(quote! {
                    let __found = #all.next();
                    __rt::test(__t.absent(#number, __found))?;
                });
            }
            Gives::Ours(name @ ("min" | "max")) => {
                let best = format_ident!("{name}");
                quote!(let __Some(__found) = ::core::iter::Iterator::#best(#all) else { #no };)
            }
            Gives::Ours("count") => quote!(let __found = #all.count();),
            Gives::Ours(_) => quote!(let __found = __rt::sum(#all);),
            Gives::Users(function) => quote!(let __found = #function(#all);),
        };
        let binding = guard.binding.as_ref().expect("an aggregate binds");
        let (pattern, ty) = (&binding.pattern.tokens, binding.written.iter().map(|ty| &ty.tokens));
        let bind = if binding.is_name() {
            quote!(let #pattern #(: #ty)* = __found;)
        } else {
            quote!(let #pattern #(: #ty)* = __found else { #no };)
        };
        Step::Statements(quote! {
            let __unbound = ::core::cell::Cell::new(false);
            #value
            if __unbound.get() { return __rt::test(__t.unbound(#number)) }
            #bind
        })
    }

    /// The arguments of the constraint at a head.
    fn read(&self, head: HeadId) -> TokenStream {
        let (table, at) = (self.cx.table(self.model.heads[head]), unsuffixed(head));
        quote!(__s.#table.at(__t, #at)?)
    }

    /// An expression that tells whether the rule matches. None if there is nothing to test.
    fn emit(mut self) -> Option<TokenStream> {
        let mut steps = std::mem::take(&mut self.steps);
        steps.retain(|step| !matches!(step, Step::Head(head) if !self.used.contains(head)));
        if !steps.iter().any(|step| !matches!(step, Step::Head(_))) {
            return None;
        }
        if let [heads @ .., Step::Test { holds, plain: true }] = &steps[..]
            && heads.iter().all(|step| matches!(step, Step::Head(_)))
        {
            let read = |test, &head: &HeadId| replace(test, &head_args(head), &self.read(head));
            return Some(self.used.iter().fold(holds.clone(), read));
        }
        let is_test = |step: &Step| matches!(step, Step::Test { .. } | Step::Guard(_));
        let last = steps.iter().rposition(|step| !is_test(step)).map_or(0, |at| at + 1);
        let tests: Vec<Step> = steps.split_off(last);
        let conjuncts = tests.iter().filter_map(|step| match step {
            Step::Test { holds, .. } | Step::Guard(holds) => Some(holds),
            _ => None,
        });
        let holds = match &tests[..] {
            [] => quote!(true),
            // A statement that begins with a block ends with it.
            [Step::Guard(holds)] => quote!(let __holds: bool = #holds; __holds),
            [Step::Test { holds, .. }] => holds.clone(),
            _ => quote!(#((#conjuncts))&&*),
        };
        let mut statements = TokenStream::new();
        for several in steps.chunk_by(|one, other| matches!((one, other), (Step::Head(_), Step::Head(_)))) {
            let heads: Vec<HeadId> = several
                .iter()
                .filter_map(|step| if let Step::Head(head) = step { Some(*head) } else { None })
                .collect();
            let (names, reads) = (heads.iter().map(|&head| head_args(head)), heads.iter().map(|&head| self.read(head)));
            statements.extend(match (&heads[..], &several[0]) {
                (_, Step::Test { holds, .. }) => quote!(__rt::test(#holds)?;),
                (_, Step::Guard(holds)) => quote!(let __holds: bool = #holds; __rt::test(__holds)?;),
                (_, Step::Statements(statements)) => statements.clone(),
                ([_], _) => quote!(#(let #names = #reads;)*),
                _ => quote!(let (#(#names),*) = (#(#reads),*);),
            });
        }
        Some(quote!({ #statements #holds }))
    }
}

/// The values that a conjunct binds are kept, for those who ask why the next one does not hold.
fn saw(guard: &GuardModel<'_>) -> Option<Step> {
    let names: Vec<&Ident> = guard.binding.iter().flat_map(|binding| &binding.names).map(|bound| bound.ident).collect();
    let texts = names.iter().map(|name| name.unraw().to_string());
    (!names.is_empty()).then(|| {
        Step::Statements(quote! {
            if __t.sees() {
                use __rt::{SawDebug as _, SawOpaque as _};
                #(__t.saw(#texts, (&&__rt::Saw(&#names)).text());)*
            }
        })
    })
}

/// The tokens with a name replaced, wherever it is.
fn replace(tokens: TokenStream, name: &Ident, by: &TokenStream) -> TokenStream {
    tokens::replace(tokens, &|tree| match &tree {
        TokenTree::Ident(ident) if ident == name => rewrite::located(by, ident),
        _ => tree.into(),
    })
}

fn equal(cx: &Cx<'_>, one: &Source, other: &Source) -> TokenStream {
    let span = rewrite::at(&other.tokens);
    let (left, right) = (one.reference(), other.reference());
    let looks = |source: &Source| source.inner || source.arena.is_some_and(|arena| cx.model.arenas.looks(arena));
    if looks(one) || looks(other) {
        return quote_spanned!(span=> __rt::equal_terms(__v, #left, #right));
    }
    match (one.arena.map(|arena| cx.arena(arena)), other.arena.map(|arena| cx.arena(arena))) {
        (None, None) => {
            let (left, right) = (&one.tokens, &other.tokens);
            quote_spanned!(span=> #left == #right)
        }
        (Some(arena), Some(_)) => quote_spanned!(span=> __v.#arena.same(#left, #right)),
        (Some(arena), None) => quote_spanned!(span=> __v.#arena.see(#left) == __rt::Seen::Val(#right)),
        (None, Some(arena)) => quote_spanned!(span=> __v.#arena.see(#right) == __rt::Seen::Val(#left)),
    }
}

/// Whether an instance of the rule at a fixpoint may not be a mistake: it may have come without a word, and a test for
/// `None` or for not being the same is made when the occurrence runs and not again.
fn advisory(cx: &Cx<'_>, model: &RuleModel<'_>) -> bool {
    let none = model.heads.ids().any(|head| asks_for_none(cx, model, head));
    // Any other use of a variable in a guard than `value(x)` or a bare `same(x, y)` may stop holding.
    let variables: Vec<&NameId> = model
        .names
        .iter()
        .filter(|(_, sites)| sites.iter().all(|site| site.arena.is_some()))
        .map(|(name, _)| name)
        .collect();
    let not_monotone = model
        .guards
        .iter()
        .any(|guard| variables.iter().any(|name| guard.expr.names.contains(name)) && !guard.expr.monotone);
    // What has no rank yet does not fire.
    let unranked = model.waiting.iter().any(|waiting| waiting.rank.asks_value);
    comes_unnoticed(cx, model) || none || not_monotone || unranked
}

/// Whether constraints that are not an instance now may come to be one, without any of them being told or woken: a passive
/// head may come last, and what a test reads of the store or of a parameter may change; so may whether there is
/// something that is looked for, where that asks for `None` or for not being the same.
pub(super) fn comes_unnoticed(cx: &Cx<'_>, model: &RuleModel<'_>) -> bool {
    let passive = model.ast.heads.iter().any(|head| head.passive);
    let reads = model.guards.iter().any(|guard| match &guard.lookup {
        // What comes and goes wakes; what else it reads does not.
        Some(_) => guard.expressions().any(|expr| expr.store.is_some() || expr.uses.whole),
        None => guard.reads_state,
    });
    let lookups = model.guards.iter().filter_map(|guard| guard.lookup.as_ref());
    let none = lookups.into_iter().any(|lookup| asks_for_none(cx, model, lookup.head));
    let same = model.guards.iter().filter_map(GuardModel::filter).any(|filter| filter.asks_same);
    passive || reads || none || same
}

/// Whether a pattern of a head holds only while a variable has no value.
fn asks_for_none(cx: &Cx<'_>, model: &RuleModel<'_>, head: HeadId) -> bool {
    let mut args = model.head(head).args.iter().zip(&cx.model.kinds[model.kind(head)].arenas);
    args.any(|(pattern, arena)| {
        arena.is_some() && pattern.shape == Shape::Other && tokens::mentions(&pattern.tokens).contains("None")
    })
}
