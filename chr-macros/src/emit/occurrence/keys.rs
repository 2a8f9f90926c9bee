//! The keys that partners are looked up by.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use super::Matcher;
use super::heads::Known;
use crate::analyse::NameId;
use crate::emit::rewrite;
use crate::plan::{Form, Key, Partner, Range};

impl Matcher<'_> {
    /// The range of a partner that has one, and the statements that compute its ends.
    pub(super) fn within(&self, partner: &Partner, range: &Range) -> (TokenStream, TokenStream) {
        let mut within = quote!(__rt::Within::ALL);
        let mut sums = TokenStream::new();
        let ends = [(&range.lower, "low", ["from", "after"]), (&range.upper, "high", ["to", "before"])];
        for (end, side, methods) in ends {
            let Some(end) = end else { continue };
            let sum = format_ident!("__{side}_{}", partner.head);
            let by_value = |name| self.by_value(name);
            let by_reference = |name| match self.known_value(name) {
                Some(known) => known.by_reference(),
                None => {
                    let bound = self.bound(name);
                    quote!(&#bound)
                }
            };
            let (statement, value) = end.value(&sum, by_reference, by_value);
            let method = format_ident!("{}", methods[usize::from(end.strict)]);
            sums.extend(statement);
            within.extend(quote!(.#method(#value)));
        }
        (within, sums)
    }

    /// A name of a head that is a value.
    fn known_value(&self, name: NameId) -> Option<&Known> {
        self.known.names.get(&name)?.iter().find(|known| known.arena.is_none())
    }

    /// The value of a name that is known, of a head or of a `let`, where it is the value itself.
    fn by_value(&self, name: NameId) -> TokenStream {
        self.known_value(name).map_or_else(|| self.bound(name).into_token_stream(), Known::by_value)
    }

    /// The key of the partner's list.
    pub(super) fn key(&self, partner: &Partner) -> (TokenStream, TokenStream) {
        let kind = self.model.kind(partner.head);
        let index = &self.cx.plan.kinds[kind].indexes[partner.index];
        if matches!(index.form, Form::Scan | Form::Order | Form::Keys) {
            return (quote!(()), TokenStream::new());
        }
        let mut guard = TokenStream::new();
        let parts: Vec<TokenStream> = partner
            .key
            .iter()
            .map(|(arg, key)| match key {
                Key::Literal(literal) => quote!(&(#literal)),
                Key::Name(name) => self.key_part(partner, *arg, *name, &mut guard),
                Key::Equation(equation) => {
                    let value = equation.value(|name| self.by_value(name));
                    let key = self.computed_key(partner, *arg, &value, &mut guard, Span::call_site());
                    quote!(&#key)
                }
            })
            .collect();
        let key = if matches!(index.form, Form::Var { .. }) { quote!(#(#parts)*) } else { quote!((#(#parts,)*)) };
        (key, guard)
    }

    fn key_part(&self, partner: &Partner, arg: usize, name: NameId, guard: &mut TokenStream) -> TokenStream {
        let wanted = self.kind(partner.head).arenas[arg];
        let known = &self.known.names[&name];
        let fits = known.iter().find(|known| known.arena.is_some() == wanted.is_some()).unwrap_or(&known[0]);
        let (name, span) = (fits.by_reference(), rewrite::at(&fits.ident));
        match (wanted, fits.arena) {
            (None, None) if fits.inner => {
                let value = quote_spanned!(span=> __rt::plain_value(__v, #name));
                let value = self.computed_key(partner, arg, &value, guard, span);
                quote_spanned!(span=> #value)
            }
            (None, None) => name,
            (Some(arena), _) if self.cx.model.arenas.looks(arena) => {
                let arena = self.cx.arena(arena);
                quote_spanned!(span=> __rt::term_key(__v, &__v.#arena, #name))
            }
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

    /// Puts a part of a key that may be missing into a variable; if it is missing, there is no partner: at the
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
        let first = self.occurrence.partners.first().is_some_and(|first| first.head == partner.head);
        guard.extend(if self.model.extra(partner.head).is_some() {
            quote!(let #key = #value?;)
        } else if first {
            quote!(let #key = __rt::needs(#value)?;)
        } else {
            quote!(let __Some(#key) = #value else { continue };)
        });
        key
    }
}
