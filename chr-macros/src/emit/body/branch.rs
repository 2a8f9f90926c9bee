//! Goals with goals inside that run more than once, or not at all: `if`, `for`, `choose` and `( … ; … )`.

use std::collections::BTreeSet;
use std::mem::replace;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Lifetime;

use super::{Emitter, Origin, Scope, Taking, mentions_of};
use crate::ast::{Branch, Goal, Pattern, Shape};
use crate::emit::frames::Field;
use crate::emit::kinds::unsuffixed;
use crate::emit::rewrite;

/// Up to that many conditions are nested, each in the `else` of the one before; rustc would not survive a thousand.
const NESTED_IFS: usize = 16;

impl<'a> Emitter<'a> {
    /// `if … else if … else …` as the end of a function.
    pub(super) fn last_if(&mut self, branches: &'a [Branch], els: &'a [Goal], scope: &Scope) -> TokenStream {
        let ifs = branches.iter().map(|Branch { cond, binds, then }| {
            let (store, cond) = self.expr(cond, scope);
            let mut inner = scope.clone();
            binds.iter().for_each(|name| inner.add_plain(name, self.ends.infer(self.cx, name, then)));
            (store, cond, self.seq(then, &inner))
        });
        let ifs: Vec<_> = ifs.collect();
        let els = self.seq(els, scope);
        if ifs.len() <= NESTED_IFS {
            return nested(ifs, els);
        }
        let each = ifs.iter().map(|(store, cond, then)| quote!(#store if #cond { return { #then }; }));
        quote!(#(#each)* #els)
    }

    /// `if … else if … else …` where no goal inside takes the control away.
    pub(super) fn inline_if(&mut self, branches: &'a [Branch], els: &'a [Goal], scope: &Scope) -> TokenStream {
        let ifs = branches.iter().map(|Branch { cond, then, .. }| {
            let (store, cond) = self.expr(cond, scope);
            (store, cond, self.inline_all(then, scope))
        });
        let ifs: Vec<_> = ifs.collect();
        let els = self.inline_all(els, scope);
        if ifs.len() <= NESTED_IFS {
            return nested(ifs, els);
        }
        self.made += 1;
        let done = Lifetime::new(&format!("'__if_{}", self.made), Span::mixed_site());
        let each = ifs.iter().map(|(store, cond, then)| quote!(#store if #cond { #then break #done; }));
        quote!(#done: { #(#each)* #els })
    }

    /// How a choice at this place is gone back to: its frame stays where it is, and the next alternative is taken
    /// out of it. `next` makes the arguments of `run` and tells in `__last` whether it was the last.
    fn retried(&mut self, word: &str, extra: &str, scope: &Scope, next: &TokenStream, run: &TokenStream) {
        let variant = self.cx.body_frame(self.rule, word, self.made);
        let (frame, extra) = (&self.cx.frame, format_ident!("{extra}"));
        let keeps: Vec<&Ident> = scope.origins.iter().map(|origin| &origin.keep).collect();
        self.part.frames.add_retry(quote! {
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
        body: &'a [Goal],
        scope: &Scope,
        push: &TokenStream,
        choose: bool,
    ) -> TokenStream {
        let word = if choose { "choose" } else { "for" };
        let lone = pat.binds.first().filter(|_| pat.shape == Shape::Name);
        let inferred = lone.and_then(|name| self.ends.infer(self.cx, name, body));
        let item = ty.map(ToTokens::to_token_stream).or(inferred).unwrap_or_else(|| {
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
                let one = emitter.called("one", &extra, &mentions, scope, each);
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
        let (store, expr) = self.expr(expr, scope);
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
        let variant = self.cx.body_frame(self.rule, word, self.made);
        let extra = if word == "or" { format_ident!("__alternative") } else { format_ident!("__items") };
        let frame = &self.cx.frame;
        let keeps: Vec<&Ident> = scope.origins.iter().map(|origin| &origin.keep).collect();
        quote!(#frame::#variant(#extra #(, ::core::clone::Clone::clone(&#keeps))*))
    }

    pub(super) fn alternatives(
        &mut self,
        alternatives: &'a [Vec<Goal>],
        scope: &Scope,
        push: &TokenStream,
    ) -> TokenStream {
        if let [only] = alternatives {
            let goals = self.seq(only, scope);
            return quote!(#push #goals);
        }
        let count = unsuffixed(alternatives.len());
        let extra = [(format_ident!("__alternative"), quote!(u16), Field::Plain)];
        let mentions: BTreeSet<String> = alternatives.iter().flat_map(|goals| mentions_of(goals)).collect();
        let now = [(format_ident!("__now"), quote!(u16), Field::Plain)];
        let place = self.place("or", &extra, &mentions, scope, |emitter, scope| {
            let again = emitter.again("or", scope);
            let made = emitter.made;
            let arm = emitter.called("arm", &now, &mentions, scope, |emitter, scope| {
                let arms = alternatives.iter().enumerate().map(|(at, goals)| {
                    let at = unsuffixed(at);
                    let goals = emitter.seq(goals, scope);
                    quote!(#at => { #goals })
                });
                let arms: Vec<TokenStream> = arms.collect();
                quote!(match __now { #(#arms)* _ => ::core::unreachable!("no such alternative") })
            });
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

/// Conditions, each with what it needs before it and what it leads to, and what comes of none of them.
fn nested(ifs: Vec<(TokenStream, TokenStream, TokenStream)>, els: TokenStream) -> TokenStream {
    let nest = |els: TokenStream, (store, cond, then): (TokenStream, TokenStream, TokenStream)| quote!(#store if #cond { #then } else { #els });
    ifs.into_iter().rev().fold(els, nest)
}
