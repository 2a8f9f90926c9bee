//! A second, deliberately naive matcher for `audit()`: the runtime tries all live constraints in the order of the heads;
//! what is emitted for each rule makes every test, the guard last and in the order written.
//!
//! It shares nothing with the optimised matcher but the user's own patterns and guard expressions: no index, no
//! join order, no schedule, no history. What it finds at a fixpoint should have fired.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use crate::analyse::RuleModel;
use crate::ast::{Guard, Shape};
use crate::emit::{Cx, rewrite};
use crate::tokens;

/// Where a head has a name, and the arena where that is a variable.
struct Place {
    tokens: TokenStream,
    arena: Option<usize>,
}

impl Place {
    /// For rustc to show where the user's own token is.
    fn new(tokens: TokenStream, arena: Option<usize>, name: &Ident) -> Self {
        let located = tokens.into_iter().map(|mut tree| {
            tree.set_span(tree.span().located_at(name.span()));
            tree
        });
        Place { tokens: located.collect(), arena }
    }

    fn reference(&self) -> TokenStream {
        let tokens = &self.tokens;
        quote_spanned!(rewrite::at(tokens)=> &#tokens)
    }
}

type Places = BTreeMap<String, Vec<Place>>;

/// The function of the program that tells whether constraints match the first heads of a rule, and all heads.
pub(super) fn emit(cx: &Cx<'_>) -> TokenStream {
    let rules = cx.model.rules.iter().enumerate();
    let advisory =
        rules.clone().filter(|(_, model)| advisory(cx, model)).map(|(rule, _)| Literal::usize_unsuffixed(rule));
    let arms = rules.map(|(rule, model)| {
        let (rule, matching) = (Literal::usize_unsuffixed(rule), matching(cx, model));
        quote!(#rule => { #matching })
    });
    quote! {
        const ADVISORY: &'static [usize] = &[#(#advisory),*];
        fn match_naively(&self, __rule: usize, __ids: &[__rt::Id]) -> __rt::Result<(), __rt::Unmatched> {
            match __rule {
                #(#arms)*
                _ => {}
            }
            __rt::test(true)
        }
    }
}

fn matching(cx: &Cx<'_>, model: &RuleModel<'_>) -> TokenStream {
    let mut places = Places::new();
    let heads: Vec<TokenStream> =
        (0..model.heads.len()).map(|head| matching_head(cx, model, head, &mut places)).collect();
    let guards = guards(cx, model, &places);
    quote!(#(#heads)* #guards)
}

/// What is done where something does not match.
fn no() -> TokenStream {
    quote!(return __rt::test(false))
}

/// The tests of a head once the heads before it are there.
fn matching_head(cx: &Cx<'_>, model: &RuleModel<'_>, head: usize, places: &mut Places) -> TokenStream {
    let kind = model.heads[head];
    let (args, table, no) = (format_ident!("__head{head}"), cx.table(kind), no());
    let at = Literal::usize_unsuffixed(head);
    let mut tests = quote!(let #args = self.__s.#table.head(__ids, #at)?;);
    for (arg, pattern) in model.ast.heads[head].args.iter().enumerate() {
        let (field, arena) = (&cx.model.kinds[kind].fields[arg], cx.model.kinds[kind].arenas[arg]);
        if pattern.tokens.to_string() == "_" {
            continue;
        }
        if pattern.shape == Shape::Name {
            for bound in &pattern.binds {
                bind(cx, bound, Place::new(quote!(#args.#field), arena, bound), places, &mut tests);
            }
            continue;
        }
        if arena.is_none() && super::occurrence::is_place_pattern(&pattern.tokens) {
            let tokens = &pattern.tokens;
            tests.extend(quote!(let (#tokens) = #args.#field else { #no };));
            continue;
        }
        let value = match arena {
            Some(arena) => {
                let arena = cx.arena(arena);
                quote!(self.__s.v.#arena.value(&#args.#field))
            }
            None => quote!(&#args.#field),
        };
        // Every binding gets a name of its own; equality is tested afterwards.
        let own = |(nth, bound): (usize, &Ident)| format_ident!("__n{head}_{arg}_{nth}", span = bound.span());
        let names: Vec<Ident> = pattern.binds.iter().enumerate().map(own).collect();
        let renames: Vec<(usize, Ident)> = names.iter().cloned().enumerate().collect();
        let tokens = super::occurrence::rename(&pattern.tokens, &pattern.binds, &renames);
        tests.extend(quote!(let (#tokens,) = (#value,) else { #no };));
        for (bound, name) in pattern.binds.iter().zip(names) {
            bind(cx, bound, Place::new(quote!(*#name), None, bound), places, &mut tests);
        }
    }
    tests
}

/// A name has this place too, and what is there must be what is at the first one.
fn bind(cx: &Cx<'_>, name: &Ident, place: Place, places: &mut Places, tests: &mut TokenStream) {
    let known = places.entry(name.to_string()).or_default();
    if let Some(first) = known.first() {
        let equal = equal(cx, first, &place);
        tests.extend(quote!(__rt::test(#equal)?;));
    }
    known.push(place);
}

fn equal(cx: &Cx<'_>, one: &Place, other: &Place) -> TokenStream {
    let span = rewrite::at(&other.tokens);
    let (left, right) = (one.reference(), other.reference());
    match (one.arena.map(|arena| cx.arena(arena)), other.arena.map(|arena| cx.arena(arena))) {
        (None, None) => {
            let (left, right) = (&one.tokens, &other.tokens);
            quote_spanned!(span=> #left == #right)
        }
        (Some(arena), Some(_)) => quote_spanned!(span=> self.__s.v.#arena.see(#left) == self.__s.v.#arena.see(#right)),
        (Some(arena), None) => quote_spanned!(span=> self.__s.v.#arena.see(#left) == __rt::Seen::Val(#right)),
        (None, Some(arena)) => quote_spanned!(span=> self.__s.v.#arena.see(#right) == __rt::Seen::Val(#left)),
    }
}

/// The guard, in the order written, with the user's own names.
fn guards(cx: &Cx<'_>, model: &RuleModel<'_>, places: &Places) -> TokenStream {
    let mut out = TokenStream::new();
    for (head, ast) in model.ast.heads.iter().enumerate() {
        if let Some(name) = &ast.id {
            let (at, kind) = (Literal::usize_unsuffixed(head), Literal::usize_unsuffixed(model.heads[head]));
            out.extend(quote!(let #name = ::chr_core::ConstraintId::new(#kind, __ids[#at]);));
        }
    }
    let mentioned: BTreeSet<&String> = model.guards.iter().flat_map(|guard| &guard.mentions).collect();
    for name in mentioned {
        // As a value where it is one in some head, else as the variable.
        let Some(known) = places.get(name) else { continue };
        let place = known.iter().find(|place| place.arena.is_none()).unwrap_or(&known[0]).reference();
        let binds = model.ast.heads.iter().flat_map(|head| &head.args).flat_map(|arg| &arg.binds);
        let user = binds.into_iter().find(|bound| *bound == name);
        out.extend(quote!(let #user = (&&__rt::See(#place)).get();));
    }
    let no = no();
    for conjunct in &model.ast.guard {
        let (Guard::Test(expr) | Guard::Let { expr, .. }) = conjunct;
        let store = rewrite::store(cx, expr);
        let expr = rewrite::rewrite(expr, &no);
        out.extend(match conjunct {
            Guard::Test(_) => quote!(let __holds: bool = { #store #expr }; __rt::test(__holds)?;),
            Guard::Let { pat, ty, .. } => {
                let (pattern, ty) = (&pat.tokens, ty.iter());
                quote!(let #pattern #(: #ty)* = ({ #store #expr }) else { #no };)
            }
        });
    }
    out
}

/// Whether an instance of the rule at a fixpoint need not be a mistake: a passive head may have come last, and a
/// test of the store, for `None` or for not being the same is made when the occurrence runs and not again.
fn advisory(cx: &Cx<'_>, model: &RuleModel<'_>) -> bool {
    let passive = model.ast.heads.iter().any(|head| head.passive);
    let store = model.guards.iter().any(|guard| guard.reads_store);
    let none = model.ast.heads.iter().zip(&model.heads).any(|(head, &kind)| {
        head.args.iter().zip(&cx.model.kinds[kind].arenas).any(|(pattern, arena)| {
            arena.is_some() && pattern.shape == Shape::Other && tokens::mentions(&pattern.tokens).contains("None")
        })
    });
    // Any other use of a variable in a guard than `value(x)` or a bare `same(x, y)` may stop holding.
    let variables: Vec<&String> = model
        .names
        .iter()
        .filter(|(_, sites)| sites.iter().all(|site| site.arena.is_some()))
        .map(|(name, _)| name)
        .collect();
    let not_monotone = model.ast.guard.iter().any(|guard| {
        let (Guard::Test(expr) | Guard::Let { expr, .. }) = guard;
        let mentions = tokens::mentions(expr);
        variables.iter().any(|name| mentions.contains(*name)) && !monotone(expr)
    });
    passive || store || none || not_monotone
}

/// The conjunct is `same(…)` itself, or reads variables by `value(…)` only.
fn monotone(expr: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = expr.clone().into_iter().collect();
    let lone_same = matches!(&trees[..], [TokenTree::Ident(name), TokenTree::Group(_)] if name == "same");
    lone_same || tokens::calls(expr, "same").is_empty() && !tokens::calls(expr, "value").is_empty()
}
