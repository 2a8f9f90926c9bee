//! A second, deliberately naive matcher for `audit()`: for each rule nested loops over all live constraints in
//! the order of the heads, every test made, the guard last and in the order written.
//!
//! It shares nothing with the optimised matcher but the user's own patterns and guard expressions: no index, no
//! join order, no schedule, no history. What it finds at a fixpoint should have fired.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use crate::analyse::RuleModel;
use crate::ast::{Guard, Shape};
use crate::emit::{Cx, rewrite};
use crate::tokens;

/// One function a rule, and the list of their names.
pub(super) fn emit(cx: &Cx<'_>) -> (Vec<TokenStream>, Vec<Ident>) {
    (0..cx.model.rules.len()).map(|rule| (function(cx, rule), name(cx, rule))).unzip()
}

fn name(cx: &Cx<'_>, rule: usize) -> Ident {
    format_ident!("__audit_{}", cx.model.rules[rule].ast.name)
}

fn function(cx: &Cx<'_>, rule: usize) -> TokenStream {
    let model = &cx.model.rules[rule];
    let mut seen: BTreeMap<String, Vec<(Ident, Option<usize>)>> = BTreeMap::new();
    let mut opened = Vec::new();
    for head in 0..model.heads.len() {
        opened.push(open(cx, model, head, &mut seen));
    }
    let guards = guards(cx, model, &seen);
    let ids = (0..model.heads.len()).map(|head| {
        let (id, kind) = (format_ident!("__id{head}"), model.heads[head] as u16);
        quote!(::chr_core::ConstraintId::new(#kind, #id))
    });
    let advisory = advisory(cx, model);
    let mut code = quote!(#guards __rt::instance(self, __report, #rule, #advisory, &[#(#ids),*]););
    for opened in opened.into_iter().rev() {
        let Opened { kind, id, args, tests } = opened;
        let table = cx.table(kind);
        code = quote! {
            for (#id, #args) in self.__s.#table.live_rows() { #tests #code }
        };
    }
    let name = name(cx, rule);
    quote!(fn #name(&self, __report: &mut ::chr_core::AuditReport) { #code })
}

struct Opened {
    kind: usize,
    id: Ident,
    args: Ident,
    tests: TokenStream,
}

/// The tests of a head once the heads before it are there.
fn open(
    cx: &Cx<'_>,
    model: &RuleModel<'_>,
    head: usize,
    seen: &mut BTreeMap<String, Vec<(Ident, Option<usize>)>>,
) -> Opened {
    let kind = model.heads[head];
    let (id, args) = (format_ident!("__id{head}"), format_ident!("__args{head}"));
    let others = (0..head).filter(|&other| model.heads[other] == kind).map(|other| format_ident!("__id{other}"));
    let mut tests = quote!(#(if #id == #others { continue; })*);
    for (arg, pattern) in model.ast.heads[head].args.iter().enumerate() {
        let field = &cx.model.kinds[kind].fields[arg];
        let plain = pattern.shape == Shape::Name;
        let arena = cx.model.kinds[kind].arenas[arg];
        let value = match arena {
            Some(arena) if !plain => {
                let arena = cx.arena(arena);
                quote!(self.__s.v.#arena.value(&#args.#field))
            }
            _ => quote!(&#args.#field),
        };
        if arena.is_none() && super::occurrence::is_place_pattern(&pattern.tokens) {
            let tokens = &pattern.tokens;
            tests.extend(quote!(let (#tokens) = #args.#field else { continue };));
            continue;
        }
        // Every binding gets a name of its own; equality is tested afterwards.
        let names: Vec<Ident> = pattern
            .binds
            .iter()
            .enumerate()
            .map(|(nth, bound)| format_ident!("__n{head}_{arg}_{nth}", span = bound.span()))
            .collect();
        let renames: Vec<(usize, Ident)> = names.iter().cloned().enumerate().collect();
        let tokens = super::occurrence::rename(&pattern.tokens, &pattern.binds, &renames);
        tests.extend(quote!(let (#tokens,) = (#value,) else { continue };));
        for (bound, name) in pattern.binds.iter().zip(names) {
            let new = (name, arena.filter(|_| plain));
            let known = seen.entry(bound.to_string()).or_default();
            if let Some(first) = known.first() {
                let equal = equal(cx, first, &new);
                tests.extend(quote!(if !(#equal) { continue; }));
            }
            known.push(new);
        }
    }
    Opened { kind, id, args, tests }
}

fn equal(
    cx: &Cx<'_>,
    (left, left_arena): &(Ident, Option<usize>),
    (right, right_arena): &(Ident, Option<usize>),
) -> TokenStream {
    let span = rewrite::at(right);
    match (left_arena, right_arena) {
        (None, None) => quote_spanned!(span=> *#left == *#right),
        (Some(arena), Some(_)) => {
            let arena = cx.arena(*arena);
            quote_spanned!(span=> self.__s.v.#arena.see(#left) == self.__s.v.#arena.see(#right))
        }
        (Some(arena), None) => {
            let arena = cx.arena(*arena);
            quote_spanned!(span=> self.__s.v.#arena.see(#left) == __rt::Seen::Val(#right))
        }
        (None, Some(arena)) => {
            let arena = cx.arena(*arena);
            quote_spanned!(span=> self.__s.v.#arena.see(#right) == __rt::Seen::Val(#left))
        }
    }
}

/// The guard, in the order written, with the user's own names.
fn guards(cx: &Cx<'_>, model: &RuleModel<'_>, seen: &BTreeMap<String, Vec<(Ident, Option<usize>)>>) -> TokenStream {
    let mut out = TokenStream::new();
    for (head, ast) in model.ast.heads.iter().enumerate() {
        if let Some(name) = &ast.id {
            let (id, kind) = (format_ident!("__id{head}"), model.heads[head] as u16);
            out.extend(quote!(let #name = ::chr_core::ConstraintId::new(#kind, #id);));
        }
    }
    let skip = quote!(continue);
    for (guard, conjunct) in model.guards.iter().zip(&model.ast.guard) {
        let mut names = TokenStream::new();
        for name in &guard.mentions {
            // As a value where it is one in some head, else as the variable.
            let Some(known) = seen.get(name) else { continue };
            let (ident, _) = known.iter().find(|(_, arena)| arena.is_none()).unwrap_or(&known[0]);
            let user = model
                .ast
                .heads
                .iter()
                .flat_map(|head| &head.args)
                .flat_map(|arg| &arg.binds)
                .find(|bound| *bound == name);
            names.extend(quote!(let #user = (&&__rt::See(#ident)).get();));
        }
        let (Guard::Test(expr) | Guard::Let { expr, .. }) = conjunct;
        let store = rewrite::store(cx, expr);
        let expr = rewrite::rewrite(expr, &skip);
        out.extend(match conjunct {
            Guard::Test(_) => quote!(let __holds: bool = { #names #store #expr }; if !__holds { continue; }),
            Guard::Let { pat, ty, .. } => {
                let (pattern, ty) = (&pat.tokens, ty.iter());
                quote!(let #pattern #(: #ty)* = ({ #names #store #expr }) else { continue };)
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
