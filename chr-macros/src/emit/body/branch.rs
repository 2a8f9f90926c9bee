//! Goals with goals inside that run more than once, or not at all: `for`, `choose` and `( … ; … )`.

use std::collections::BTreeSet;
use std::mem::replace;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use super::{Emitter, Origin, Scope, Taking, infer, mentions_of};
use crate::ast::{Goal, Pattern, Shape};
use crate::emit::frames::Field;
use crate::emit::rewrite;

impl Emitter<'_> {
    /// How a choice at this place is gone back to: its frame stays where it is, and the next alternative is taken
    /// out of it. `next` makes the arguments of `run` and tells in `__last` whether it was the last.
    fn retried(&mut self, word: &str, extra: &str, scope: &Scope, next: &TokenStream, run: &TokenStream) {
        let variant = format_ident!("{}_{}{}", self.model.ast.name, word, self.made);
        let (frame, extra) = (&self.cx.frame, format_ident!("{extra}"));
        let keeps: Vec<&Ident> = scope.origins.iter().map(|origin| &origin.keep).collect();
        self.frames.add_retry(quote! {
            #frame::#variant(#extra #(, #keeps)*) => {
                #next
                #(let #keeps = ::core::clone::Clone::clone(#keeps);)*
                __rt::retried(self, __last);
                #run
            }
        });
    }

    /// `for` and `choose`: the items are taken once, and wait in a frame.
    pub(super) fn repeat(
        &mut self,
        pat: &Pattern,
        ty: Option<&syn::Type>,
        expr: &TokenStream,
        body: &[Goal],
        scope: &Scope,
        push: &TokenStream,
        choose: bool,
    ) -> TokenStream {
        let word = if choose { "choose" } else { "for" };
        let inferred =
            || pat.binds.first().filter(|_| pat.shape == Shape::Name).and_then(|name| infer(self.cx, name, body));
        let item = ty.map(ToTokens::to_token_stream).or_else(inferred).unwrap_or_else(|| {
            let shown = &pat.tokens;
            self.diagnostics.push(
                &pat.tokens,
                format!("the type of `{}` must be written, as goals run for each item", shown.to_token_stream()),
                format!("write `{word} {}: T in …`", shown.to_token_stream()),
            );
            quote!(())
        });
        let items = [(format_ident!("__items"), quote!(::std::vec::Vec<#item>), Field::many_of(self.cx, &item))];
        let mut mentions = mentions_of(body);
        pat.binds.iter().for_each(|name| _ = mentions.remove(&name.to_string()));
        let (plain, binds) = (pat.shape == Shape::Name, pat.binds.clone());
        let keep = if plain { binds[0].clone() } else { format_ident!("__item") };
        // The goals for one item, which is in `keep`.
        let each = |emitter: &mut Self, scope: &Scope| {
            let mut inner = scope.clone();
            if plain {
                inner.add_plain(&keep, Some(item.clone()));
                return emitter.seq(body, &inner);
            }
            let taking = Taking { pattern: pat.clone(), names: binds.clone(), arena: None };
            let origin = Origin {
                keep: keep.clone(),
                ty: Some(item.clone()),
                pattern: Some(taking),
                untyped: None,
                fresh: None,
            };
            inner.add(origin.clone(), &binds);
            let take = emitter.take(&[origin]);
            let goals = emitter.seq(body, &inner);
            let pattern = &pat.tokens;
            // First Rust's own complaint where the pattern does not take every item.
            quote!(let #pattern = &#keep; #take #goals)
        };
        let place = if choose {
            let extra = [(keep.clone(), item.clone(), Field::of(self.cx, &item))];
            self.place(word, &items, &mentions, scope, |emitter, scope| {
                let again = emitter.again(word, scope);
                let made = emitter.made;
                let one = emitter.function("one", &extra, &mentions, scope, each).call;
                let next = quote! {
                    let #keep = __items.pop().expect("a choice has alternatives");
                    let __last = __items.is_empty();
                };
                let inner = replace(&mut emitter.made, made);
                emitter.retried(word, "__items", scope, &next, &one);
                emitter.made = inner;
                quote! {
                    let ::core::option::Option::Some(#keep) = __items.pop() else { return __rt::fail(self).stop() };
                    if !__items.is_empty() { let __again = #again; __rt::choice(self, __again); }
                    #one
                }
            })
        } else {
            // A frame for each item: under a choice point a frame is copied when it is resumed, and a vector in it with it.
            // Long lists are halved until the next part is short, so that each item is copied few times.
            let extra = [(keep.clone(), item.clone(), Field::of(self.cx, &item))];
            let one = self.place("for", &extra, &mentions, scope, each);
            self.place("items", &items, &mentions, scope, |emitter, scope| {
                let again = emitter.again("items", scope);
                let (one_frame, one_call) = (&one.frame, &one.call);
                quote! {
                    while __items.len() > __rt::FEW_ITEMS {
                        let __later = __rt::later_half(&mut __items);
                        let __items = __later;
                        let __again = #again;
                        self.__m.stack.push(__again);
                    }
                    let __first = __items.pop();
                    for #keep in __items { let __one = #one_frame; self.__m.stack.push(__one); }
                    let ::core::option::Option::Some(#keep) = __first else { return __rt::stop() };
                    #one_call
                }
            })
        };
        let span = rewrite::at(expr);
        let (store, expr) = self.expr(expr);
        let call = place.call;
        let taken = quote_spanned!(span=> __rt::items::<#item>(#expr));
        quote! {
            #push
            #store
            let __items = #taken;
            #call
        }
    }

    /// Inside the function of a place: the frame of that same place, with the extra field `__items` or
    /// `__alternative` and the names in scope.
    fn again(&self, word: &str, scope: &Scope) -> TokenStream {
        // The place being emitted is the newest one that was named; inner places come after this call.
        let variant = format_ident!("{}_{}{}", self.model.ast.name, word, self.made);
        let extra = if word == "or" { format_ident!("__alternative") } else { format_ident!("__items") };
        let frame = &self.cx.frame;
        let keeps: Vec<&Ident> = scope.origins.iter().map(|origin| &origin.keep).collect();
        quote!(#frame::#variant(#extra #(, ::core::clone::Clone::clone(&#keeps))*))
    }

    pub(super) fn alternatives(
        &mut self,
        alternatives: &[Vec<Goal>],
        scope: &Scope,
        push: &TokenStream,
    ) -> TokenStream {
        if let [only] = alternatives {
            let goals = self.seq(only, scope);
            return quote!(#push #goals);
        }
        let count = alternatives.len() as u16;
        let extra = [(format_ident!("__alternative"), quote!(u16), Field::Plain)];
        let mentions: BTreeSet<String> = alternatives.iter().flat_map(|goals| mentions_of(goals)).collect();
        let now = [(format_ident!("__now"), quote!(u16), Field::Plain)];
        let place = self.place("or", &extra, &mentions, scope, |emitter, scope| {
            let again = emitter.again("or", scope);
            let made = emitter.made;
            let arm = emitter.function("arm", &now, &mentions, scope, |emitter, scope| {
                let arms = alternatives.iter().enumerate().map(|(at, goals)| {
                    let at = at as u16;
                    let goals = emitter.seq(goals, scope);
                    quote!(#at => { #goals })
                });
                let arms: Vec<TokenStream> = arms.collect();
                quote!(match __now { #(#arms)* _ => ::core::unreachable!("no such alternative") })
            });
            let arm = arm.call;
            let next = quote! {
                let __now = *__alternative;
                *__alternative += 1;
                let __last = *__alternative == #count;
            };
            let inner = replace(&mut emitter.made, made);
            emitter.retried("or", "__alternative", scope, &next, &arm);
            emitter.made = inner;
            quote! {
                let __now = __alternative;
                __alternative += 1;
                if __alternative < #count { let __again = #again; __rt::choice(self, __again); }
                #arm
            }
        });
        let call = place.call;
        quote! { #push let __alternative = 0; #call }
    }
}
