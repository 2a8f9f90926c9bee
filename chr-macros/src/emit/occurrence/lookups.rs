//! Conjuncts that look for constraints: negated heads and aggregates.
//!
//! All that match are gone through by the index that serves the lookup, as an iterator; what comes of it is a test, or
//! the value of a function.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::Matcher;
use super::heads::{Known, Matched, Skip};
use crate::analyse::{Gives, GuardModel, Lookup, NameId};
use crate::emit::rewrite;
use crate::plan::Key;

impl Matcher<'_> {
    /// The statements of a conjunct that looks for constraints.
    pub(super) fn lookup(&mut self, at: usize, skip: Skip) -> TokenStream {
        let guard = &self.model.guards[at];
        let lookup = guard.lookup.as_ref().expect("it looks for some");
        let (ends, all) = self.all(at, guard, lookup);
        let away = skip.away();
        // A value that was asked for and is not there: the test does not hold.
        let asks = guard.expr.asks_value && !matches!(lookup.gives, Gives::Absence);
        let (flag, unbound) = if asks {
            (quote!(let __unbound = ::core::cell::Cell::new(false);), quote!(if __unbound.get() { #away }))
        } else {
            Default::default()
        };
        let found = match lookup.gives {
            Gives::Absence => return quote!(#ends let true: bool = ({ #all.next().is_none() }) else { #away };),
            Gives::Ours(name @ ("min" | "max")) => {
                let best = Ident::new(name, Span::call_site());
                quote!(let __Some(__found) = ::core::iter::Iterator::#best({ #all }) else { #away };)
            }
            Gives::Ours("count") => quote!(let __found = { #all.count() };),
            Gives::Ours(_) => quote!(let __found = __rt::sum({ #all });),
            Gives::Users(function) => quote!(let __found = #function({ #all });),
        };
        let binding = guard.binding.as_ref().expect("an aggregate binds");
        let (pattern, ty) = (&binding.pattern.tokens, binding.written.iter().map(|ty| &ty.tokens));
        if binding.is_name() {
            return quote!(#flag #ends #found #unbound let #pattern #(: #ty)* = __found;);
        }
        let whole = crate::lower::whole_guard(at);
        let ty: Vec<_> = ty.collect();
        let clone = if ty.is_empty() { quote!(__found) } else { quote!(__Clone::clone(&#whole)) };
        let kept = (!ty.is_empty()).then(|| quote!(let #whole #(: #ty)* = __found;));
        quote!(#flag #ends #found #unbound #kept let #pattern = #clone else { #away };)
    }

    /// An iterator over what each constraint gives that matches, and the statements before it that compute the ends of its range.
    fn all(&mut self, at: usize, guard: &GuardModel<'_>, lookup: &Lookup<'_>) -> (TokenStream, TokenStream) {
        let names = self.known.clone();
        self.know_bound(guard);
        let partner = self.cx.plan.rules[self.rule].lookups[at].as_ref().expect("planned");
        let (kind, link) = (self.model.kind(lookup.head), partner.index);
        let (table, (key, missing)) = (self.cx.table(kind), self.key(partner));
        let partners = self.partners(kind, link, false);
        let front = quote!(__x.#partners(|i| &i.#link, __v, __rt::Cursor::FRONT, || #key));
        let range = partner.range.as_ref().map(|range| self.within(partner, range));
        let (range, ends) = range.unzip();
        let ends = ends.unwrap_or_default();
        let start = if let Some(within) = &range {
            quote!(__x.ranged(|i| &i.#link, __v, __rt::Cursor::FRONT, #within))
        } else if missing.is_empty() {
            front
        } else {
            quote!((|| { #missing __Some(#front) })().unwrap_or(__rt::Partners::NONE))
        };
        let settled = |key: &Key| !matches!(key, Key::Equation(_));
        let known: Vec<usize> = partner.key.iter().filter(|(_, key)| settled(key)).map(|(arg, _)| *arg).collect();
        let Matched { args, tests } = self.match_head(lookup.head, &known, Skip::Sought);
        let absence = matches!(lookup.gives, Gives::Absence);
        let filter =
            if absence { (!guard.expr.tokens.is_empty()).then_some(&guard.expr) } else { lookup.filter.as_ref() };
        let seen = |names: &mut dyn Iterator<Item = &NameId>| self.seen(&names.copied().collect::<Vec<_>>());
        let filter = filter.map(|filter| {
            let seen = seen(&mut filter.names.iter());
            let store = rewrite::store(self.cx, filter.store.as_ref());
            let test = rewrite::rewrite(filter.tokens, &quote!(return __None));
            quote!(let true: bool = ({ #seen #store #test }) else { return __None };)
        });
        let item = (!absence && !guard.expr.tokens.is_empty()).then(|| {
            let seen = seen(&mut guard.expr.names.iter());
            let store = rewrite::store(self.cx, guard.expr.store.as_ref());
            let unbound = quote!({
                __unbound.set(true);
                return __None;
            });
            let expr = rewrite::rewrite(guard.expr.tokens, &unbound);
            quote!({ #seen #store #expr })
        });
        self.known = names;
        let apart = if absence { self.others(self.occurrence.partners.len(), kind) } else { Vec::new() };
        // The least or the greatest is all there is to look at.
        let rows = match (lookup.gives, &partner.range) {
            (Gives::Ours(name), Some(planned)) if planned.only_end => {
                let end = if name == "min" { "least" } else { "greatest" };
                let (end, within) = if planned.is_whole() {
                    (format_ident!("{end}"), None)
                } else {
                    (format_ident!("{end}_within"), range)
                };
                let within = within.into_iter();
                quote!(__x.#end(|i| &i.#link, __v #(, #within)*).into_iter())
            }
            _ => quote!(#start.items(__x, [#(#apart),*])),
        };
        let rows = quote! {
            let (__v, __x) = (&self.__s.v, &self.__s.#table);
            #rows
        };
        if tests.is_empty() && filter.is_none() && item.is_none() {
            return (ends, rows);
        }
        let item = item.unwrap_or_else(|| quote!(()));
        (ends, quote!(#rows.filter_map(|#args| { #tests #filter __Some(#item) })))
    }

    /// How a name that the rule binds is spelt.
    pub(super) fn bound(&self, name: NameId) -> &Ident {
        let bound = self.model.bound.bound.iter().find(|bound| self.model.bound.of_bound(bound) == name);
        bound.expect("it is bound")
    }

    /// Names of earlier conjuncts are known like those of heads: in what is looked for they mean equality.
    fn know_bound(&mut self, guard: &GuardModel<'_>) {
        let owned: Vec<NameId> =
            guard.mentions.iter().copied().filter(|name| self.known.owned.contains(name)).collect();
        for name in owned {
            let ident = self.bound(name).clone();
            self.known.names.or_default(name).push(Known {
                ident,
                own: true,
                arena: None,
                plain: true,
                place: None,
                inner: false,
            });
        }
    }
}
