//! Matching one head: its arguments are taken apart, repeated names are compared, and those conjuncts of the guard are
//! tested whose names are all known.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use super::{Matcher, args_of, label_of};
use crate::analyse::{NameId, Role, Site};
use crate::ast::Shape;
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, rewrite};
use crate::ids::{ArenaId, HeadId};
use crate::lower::{Capture, whole_guard};
use crate::ordered::Map;
use crate::tokens::{is_flat, is_name, is_place_pattern, rename};

/// A name as the matcher knows it.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) ident: Ident,
    /// It is the user's own, under which guards see it.
    pub(super) own: bool,
    pub(super) arena: Option<ArenaId>,
    /// It holds the value, if its type is known to be `Copy`; otherwise a reference.
    pub(super) plain: bool,
    /// The head and the argument that it is bound by, if it is.
    pub(super) place: Option<(HeadId, usize)>,
    /// It is bound inside a value that may have variables inside: it may be one, or a value.
    pub(super) inner: bool,
}

impl Known {
    /// Its value, by reference.
    pub(super) fn by_reference(&self) -> TokenStream {
        let ident = &self.ident;
        if self.plain { quote_spanned!(rewrite::at(ident)=> &#ident) } else { quote!(#ident) }
    }

    /// Its value, of a type that is `Copy`.
    pub(super) fn by_value(&self) -> TokenStream {
        let ident = &self.ident;
        if self.plain { quote!(#ident) } else { quote!(*#ident) }
    }
}

/// The names known so far. A name can be known as a value, as a variable, or both.
#[derive(Clone, Default)]
pub(super) struct KnownNames {
    pub(super) names: Map<NameId, Vec<Known>>,
    /// Names of `# id` and of guard `let`s: no references.
    pub(super) owned: Vec<NameId>,
}

/// How a head is matched.
pub(super) struct Matched {
    /// The pattern that a reference to the arguments is bound by.
    pub(super) args: TokenStream,
    /// The statements that look at them.
    pub(super) tests: TokenStream,
}

/// What to do if something does not match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Skip {
    /// Go on to the next occurrence.
    Occurrence,
    /// Go on to the next partner.
    Partner,
    /// Go on to the next one that is looked for: one that does not match does not count.
    Sought,
}

impl Skip {
    /// A statement or expression that does so.
    pub(super) fn away(self) -> TokenStream {
        match self {
            Skip::Occurrence => quote!(return __pass()),
            Skip::Partner => quote!(continue),
            Skip::Sought => quote!(return __None),
        }
    }

    /// A statement that does so unless the test holds.
    fn unless(self, test: &TokenStream) -> TokenStream {
        let away = self.away();
        quote!(let true: bool = (#test) else { #away };)
    }
}

impl Matcher<'_> {
    /// Destructures the arguments of a head that are not in the key, and tests repeated names.
    pub(super) fn match_head(&mut self, head: HeadId, key: &[usize], skip: Skip) -> Matched {
        let away = skip.away();
        let args = args_of(head);
        let opens = self.opens(head, key);
        let mut bound = Vec::new();
        let mut patterns = Vec::new();
        let mut values = Vec::new();
        let mut equal = Vec::new();
        let mut paths = Vec::new();
        let mut refutable = false;
        for (a, pattern) in self.model.head(head).args.iter().enumerate() {
            if key.contains(&a) || pattern.shape == Shape::Wild {
                continue;
            }
            let captured =
                opens && self.body.body.captures.iter().any(|capture| (capture.head, capture.arg) == (head, a));
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
            let plain = pattern.shape == Shape::Name && self.kind(head).types[a].plain;
            values.push(match arena {
                _ if plain => quote!(#args.#field),
                Some(arena) if pattern.shape != Shape::Name => {
                    let arena = self.cx.arena(arena);
                    quote!(self.__s.v.#arena.value(&#args.#field))
                }
                _ => quote!(&#args.#field),
            });
            let inner = pattern.shape != Shape::Name && arena.is_some_and(|arena| self.cx.model.arenas.looks(arena));
            let arena = arena.filter(|_| pattern.shape == Shape::Name);
            let mut renames: Vec<(usize, Ident)> = Vec::new();
            for (nth, name) in pattern.binds.iter().enumerate() {
                let id = self.model.bound.of_bound(name);
                let site = Site { head, arg: a, arena, plain: pattern.shape == Shape::Name };
                let mut of_choice = self.model.sites_of_choice(id);
                let of_choice = match self.model.extra(head).map(|extra| extra.is) {
                    None => of_choice.any(|of_choice| *of_choice == site),
                    // A head that is looked for has names of its own.
                    Some(Role::Sought) => !self.model.names.contains_key(&id),
                    // What comes or goes has those of the others, as values or as variables.
                    Some(Role::Come | Role::Gone) => {
                        of_choice.next().is_some_and(|chosen| chosen.arena.is_some() == arena.is_some())
                    }
                };
                let known = self.known.names.or_default(id);
                let own = of_choice && known.iter().all(|known| !known.own);
                let ident = if own {
                    name.clone()
                } else {
                    let ident = format_ident!("__{}_{}_{}_{}", name, head, a, nth, span = name.span());
                    renames.push((nth, ident.clone()));
                    ident
                };
                let new = Known { ident, own, arena, plain, place: Some((head, a)), inner };
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
            Skip::Occurrence => quote!(__rt::holds(#(#equal)&&*)?;),
            Skip::Partner | Skip::Sought => skip.unless(&quote!(#(#equal)&&*)),
        });
        let args = if opens { self.opened(head, &bound) } else { args.into_token_stream() };
        Matched { args, tests: quote!(#(#paths)* #matched #unequal) }
    }

    /// Whether the arguments are best taken apart at once, in the pattern that the head is bound by: all are plain
    /// names, and nothing else needs them.
    fn opens(&self, head: HeadId, key: &[usize]) -> bool {
        let kind = self.model.kind(head);
        let early = head == self.occurrence.head && self.occurrence.number < self.cx.plan.kinds[kind].early;
        let stored_to_fail = early && self.model.head(head).kept;
        let names = self.model.head(head).args.iter().all(|arg| arg.shape == Shape::Wild || is_name(arg));
        let mut captures = self.body.body.captures.iter().filter(|capture| capture.head == head);
        names && !stored_to_fail && captures.all(|capture| !key.contains(&capture.arg) || self.holds(capture))
    }

    /// Whether what the body needs is already there, bound during matching.
    pub(super) fn holds(&self, capture: &Capture) -> bool {
        let place = Some((capture.head, capture.arg));
        // Equal numbers are interchangeable; variables may differ in their names.
        let number = capture.ty.plain && capture.ty.arena.is_none();
        let mut known = capture.name.and_then(|name| self.known.names.get(&name)).into_iter().flatten();
        known.any(|known| known.own && known.plain && (number || known.place == place))
    }

    /// A pattern for a reference to the arguments of a head, with a pattern for some of them.
    fn opened(&self, head: HeadId, bound: &[(usize, TokenStream)]) -> TokenStream {
        let (kind, name) = (self.kind(head), self.cx.short(self.model.kind(head)));
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

    /// Whether matching needs the name itself: it occurs twice, so that it is a key or must be compared, or a guard
    /// mentions it.
    fn looks_at(&self, name: &Ident) -> bool {
        let name = self.model.bound.of_bound(name);
        self.model.names.get(&name).is_none_or(|sites| sites.len() > 1) || self.tests_mention(name)
    }

    /// The same for a name that a guard binds.
    fn looks_at_bound(&self, name: NameId) -> bool {
        self.model.names.get(&name).is_some_and(|sites| !sites.is_empty()) || self.tests_mention(name)
    }

    fn tests_mention(&self, name: NameId) -> bool {
        self.model.guards.iter().any(|guard| guard.mentions.contains(&name))
            || self.model.waiting.iter().any(|waiting| waiting.mentions.contains(&name))
    }

    /// The conjuncts of a level. `after`: others tests come before them. Observers are told how many candidates get to each,
    /// except to the very first test.
    pub(super) fn tests(&mut self, level: usize, skip: Skip, after: bool) -> TokenStream {
        let away = skip.away();
        // Inside the user's own Rust, where a loop may be theirs.
        let unbound = match skip {
            Skip::Occurrence | Skip::Sought => away.clone(),
            Skip::Partner => {
                let label = label_of(self.occurrence.partners[level - 1].head);
                quote!(continue #label)
            }
        };
        let mut out = TokenStream::new();
        self.skips |= skip == Skip::Partner && !self.occurrence.guards[level].is_empty();
        for (nth, &at) in self.occurrence.guards[level].iter().enumerate() {
            let guard = &self.model.guards[at];
            if nth > 0 || after {
                let (site, nth) = (self.site(level), unsuffixed(nth));
                out.extend(quote!(self.__o.reached(#site, #nth);));
            }
            if guard.lookup.is_some() {
                out.extend(self.lookup(at, skip));
                self.known.owned.extend(&guard.binds);
                continue;
            }
            let seen = self.seen(&guard.mentions);
            self.labelled |= skip == Skip::Partner && guard.expr.asks_value;
            let store = rewrite::store(self.cx, guard.expr.store.as_ref());
            let expr = rewrite::rewrite(guard.expr.tokens, &unbound);
            let Some(binding) = &guard.binding else {
                // A comparison of names and literals stands alone; anything else in a block, as a parenthesis would be
                // what rustc points at.
                out.extend(if guard.simple && seen.is_empty() {
                    quote!(let true: bool = #expr else { #away };)
                } else {
                    skip.unless(&quote!({ #seen #store #expr }))
                });
                continue;
            };
            let (pattern, ty) = (&binding.pattern.tokens, binding.written.iter().map(|ty| &ty.tokens));
            self.known.owned.extend(&guard.binds);
            out.extend(if binding.is_name() {
                // Like Rust's own `let`, where the value of `&f()` lives as long as the name.
                quote!(let #pattern #(: #ty)* = { #seen #store #expr };)
            } else if binding.written.is_some() {
                let whole = whole_guard(at);
                // The body takes the names out of the whole.
                let looked_at = guard.binds.iter().any(|name| self.looks_at_bound(*name));
                let value = match looked_at || !is_flat(pattern) {
                    true => quote!(__Clone::clone(&#whole)),
                    false => quote!(&#whole),
                };
                quote! {
                    let #whole #(: #ty)* = { #seen #store #expr };
                    let #pattern = #value else { #away };
                }
            } else {
                quote!(let #pattern #(: #ty)* = ({ #seen #store #expr }) else { #away };)
            });
        }
        out
    }

    /// Names as guards see them: what is `Copy` by its value.
    pub(super) fn seen(&self, mentions: &[NameId]) -> TokenStream {
        let mentions = mentions.iter().filter(|name| !self.known.owned.contains(name));
        let seen = mentions.filter_map(|name| self.of_choice(*name)).filter(|known| !known.plain);
        let names: Vec<&Ident> = seen.map(|known| &known.ident).collect();
        let values = names.iter().map(|name| quote!((&&__rt::See(#name)).get()));
        match names[..] {
            [] => quote!(),
            [name] => quote!(let #name = #(#values)*;),
            _ => quote!(let (#(#names),*) = (#(#values),*);),
        }
    }

    /// The identifier under which guards see a name: the user's own.
    pub(super) fn of_choice(&self, name: NameId) -> Option<&Known> {
        self.known.names.get(&name)?.iter().find(|known| known.own)
    }
}

/// Equality of a repeated name.
fn same(cx: &Cx<'_>, one: &Known, other: &Known) -> TokenStream {
    let span = rewrite::at(&other.ident);
    let (left, right) = (one.by_reference(), other.by_reference());
    let looks = |arena: Option<ArenaId>| arena.is_some_and(|arena| cx.model.arenas.looks(arena));
    match (one.arena, other.arena) {
        _ if one.inner || other.inner => quote_spanned!(span=> __rt::equal_terms(&self.__s.v, #left, #right)),
        (Some(arena), Some(_)) if looks(Some(arena)) => {
            let arena = cx.arena(arena);
            quote_spanned!(span=> __rt::same_terms(&self.__s.v, &self.__s.v.#arena, #left, #right))
        }
        _ if looks(one.arena) || looks(other.arena) => {
            quote_spanned!(span=> __rt::equal_terms(&self.__s.v, #left, #right))
        }
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
