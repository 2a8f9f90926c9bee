//! Bodies: goals run left to right, in functions that return to the run loop whenever a goal may wake
//! or activate something.
//!
//! One principle: before a goal that may take the control away (a tell, an equation, a choice), what
//! comes after it goes on the stack as a frame; then the goal is the last thing its function does. So
//! each place after such a goal is a frame variant and a function of its own, with the names that are
//! still needed as fields and parameters. A name that a pattern takes out of a head argument travels as
//! the whole argument, whose type is declared, and is taken out again.

mod branch;
mod ends;
mod later;
mod scope;
mod tell;

use ends::Ends;
use later::{Later, Mode, Part};
pub(super) use scope::{Capture, mentions_of, whole_guard};
use scope::{Origin, Scope, Taking, head_scope};

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use crate::analyse::RuleModel;
use crate::ast::{Goal, Shape};
use crate::diagnostics::Diagnostics;
use crate::emit::frames::{Field, Frames, arena_of, is_plain};
use crate::emit::kinds::unsuffixed;
use crate::emit::patterns::rename;
use crate::emit::{Cx, rewrite};
use crate::plan::Occurrence;
use crate::tokens;

/// A body, ready to be called from the occurrences of its rule.
pub(super) struct BodyCode {
    /// What to clone out of the heads before anything changes.
    pub captures: Vec<Capture>,
    /// Statements, and an expression of the type that its function ends with.
    pub before: TokenStream,
    pub call: TokenStream,
    pub first_tell: Option<FirstTell>,
    pub functions: Vec<TokenStream>,
    /// The names that it mentions.
    pub mentions: BTreeSet<String>,
}

/// Where the first goal that takes the control away is a tell: its kind, the statements up to it, which leave the rest
/// on the stack, and its arguments.
pub(super) struct FirstTell {
    pub kind: usize,
    pub before: TokenStream,
    pub args: TokenStream,
}

struct Emitter<'a> {
    cx: &'a Cx<'a>,
    rule: usize,
    model: &'a RuleModel<'a>,
    diagnostics: &'a mut Diagnostics,
    /// The functions and frames of what is being emitted.
    part: Part,
    /// What is still to be emitted.
    later: Vec<Later<'a>>,
    ends: Ends<'a>,
    /// Functions made so far, for their names.
    made: usize,
    /// Patterns reported for want of a type.
    untyped: BTreeSet<String>,
    mode: Mode,
}

pub(super) fn emit(cx: &Cx<'_>, rule: usize, frames: &mut Frames, diagnostics: &mut Diagnostics) -> BodyCode {
    let model = &cx.model.rules[rule];
    let goals = &model.ast.body;
    let used = mentions_of(goals);
    let mut ends = Ends::default();
    let (scope, captures) = head_scope(cx, model, &used, &mut ends);
    let mut emitter = Emitter {
        cx,
        rule,
        model,
        diagnostics,
        part: Part::new(&cx.frame),
        later: Vec::new(),
        ends,
        made: 0,
        untyped: BTreeSet::new(),
        mode: Mode::default(),
    };
    let needed: Vec<Origin> = scope.needed(&used).into_iter().cloned().collect();
    let taking = emitter.take(&needed);
    let (first_tell, before, value) = emitter.first(goals, &scope);
    let first_tell =
        first_tell.map(|FirstTell { kind, before, args }| FirstTell { kind, before: quote!(#taking #before), args });
    let nothing = goals.iter().all(|goal| matches!(goal, Goal::True));
    let called =
        |occurrence: &&Occurrence| first_tell.as_ref().is_none_or(|first| first.kind != model.heads[occurrence.head]);
    let callers = cx.plan.rules[rule].occurrences.iter().filter(called).count();
    // A function of its own, unless a name without a known type keeps it from being one.
    let apart = callers > 1 && needed.iter().all(|origin| origin.ty.is_some()) && !nothing;
    let (before, call) = if !apart {
        // An expression, where it stands in a loop.
        let value =
            if model.ast.heads.len() == 1 || nothing || first_tell.is_some() { value } else { quote!({ #value }) };
        (quote!(#taking #before), value)
    } else {
        let name = format_ident!("__{}_body", model.ast.name);
        let mut params: Vec<Ident> = needed.iter().map(|origin| origin.keep.clone()).collect();
        let mut types: Vec<TokenStream> = needed.iter().filter_map(|origin| origin.ty.clone()).collect();
        if cx.plan.rules[rule].updated.is_some() {
            params.push(format_ident!("__old"));
            types.push(quote!(__rt::Removed));
        }
        let called = |occurrence: &Occurrence| {
            first_tell.as_ref().is_none_or(|first| first.kind != model.heads[occurrence.head])
        };
        if cx.plan.rules[rule].occurrences.iter().any(called) {
            emitter.part.functions.push(quote! {
                fn #name(&mut self #(, #params: #types)*) -> __Flow { #taking #before #value }
            });
        }
        (TokenStream::new(), quote!(self.#name(#(#params),*).stop()))
    };
    let functions = emitter.finish(frames);
    BodyCode { captures, before, call, first_tell, functions, mentions: used }
}

fn all_true(goals: &[Goal]) -> bool {
    goals.iter().all(|goal| matches!(goal, Goal::True))
}

/// Whether a goal may take the control away.
fn yields(goal: &Goal) -> bool {
    match goal {
        Goal::Tell { .. } | Goal::Equate { .. } | Goal::Alternatives(_) | Goal::Choose { .. } | Goal::Once(_) => true,
        // A `let … else` inside ends its own list of goals, not the one around it.
        Goal::If { .. } | Goal::For { .. } => goal
            .inner()
            .into_iter()
            .flatten()
            .any(|inner| yields(inner) || matches!(inner, Goal::Let { els: Some(_), .. })),
        _ => goal.inner().into_iter().flatten().any(yields),
    }
}

/// A function for goals, with the names that they mention as parameters, without its code.
struct Function {
    name: Ident,
    /// What its frame is called, if there is one.
    variant: Ident,
    fields: Vec<(Ident, TokenStream, Field)>,
    /// The names that its code sees, and the statements that make them.
    scope: Scope,
    taking: TokenStream,
    /// Its attributes and what it returns.
    inline: TokenStream,
    flow: TokenStream,
    /// The arguments, where it is called.
    values: Vec<TokenStream>,
    call: TokenStream,
}

/// A place on the stack: how to make its frame, and how to go there at once.
struct Place {
    frame: TokenStream,
    call: TokenStream,
}

/// The frame for what comes after a goal: nothing where nothing comes.
#[derive(Default)]
struct Rest {
    frame: TokenStream,
    /// It takes the place of the top frame.
    advances: bool,
}

impl Rest {
    /// Puts it on the stack.
    fn push(&self) -> TokenStream {
        self.pushed(&self.frame)
    }

    /// The same in two steps: made first, as what comes between may move what it is made of, and pushed last.
    fn in_steps(&self) -> (TokenStream, TokenStream) {
        if self.frame.is_empty() {
            return Default::default();
        }
        let frame = &self.frame;
        (quote!(let __rest = #frame;), self.pushed(&quote!(__rest)))
    }

    fn pushed(&self, frame: &TokenStream) -> TokenStream {
        if frame.is_empty() {
            TokenStream::new()
        } else if self.advances {
            // Values that are not needed any more stay where they are: a frame with the same fields is not written anew.
            quote!(self.__m.stack.advance(#frame);)
        } else {
            quote!(self.__m.stack.push(#frame);)
        }
    }
}

impl<'a> Emitter<'a> {
    /// What to do where the value of an unbound variable is read.
    fn unbound(&self) -> TokenStream {
        let rule = self.rule;
        let discard = self.mode.advances.then(|| quote!(self.__m.stack.discard();));
        quote!({ #discard return __rt::unbound(self, #rule).stop() })
    }

    /// The user's expression and, before it, the store where it reads it.
    fn expr(&self, expr: &TokenStream, scope: &Scope) -> (TokenStream, TokenStream) {
        let (store, kept) = (rewrite::store(self.cx, expr), self.kept([expr], scope));
        (quote!(#kept #store), rewrite::rewrite(expr, &self.unbound()))
    }

    /// Variables that the user's Rust is given may be kept by it: they are not reclaimed from then on.
    fn kept<'e>(&self, exprs: impl IntoIterator<Item = &'e TokenStream>, scope: &Scope) -> TokenStream {
        let mut kept: BTreeMap<&Ident, usize> = BTreeMap::new();
        for expr in exprs.into_iter().filter(|expr| tokens::lone_ident(expr).is_none()) {
            let given = scope.variables(self.cx, &tokens::mentions(expr));
            kept.extend(given.into_iter().filter(|(name, _)| !tokens::only_read(expr, name)));
        }
        let kept = kept.into_iter().map(|(name, arena)| {
            let (value, arena) = (&self.cx.model.arenas[arena], unsuffixed(arena));
            quote!(__rt::keep::<Self, #value, __rt::Arena<#arena>>(self, &#name);)
        });
        quote!(#(#kept)*)
    }

    /// An expression as a goal's argument: a lone name is cloned, so that it can be used again.
    fn argument(&self, expr: &TokenStream, scope: &Scope) -> TokenStream {
        match tokens::lone_ident(expr) {
            Some(name) if scope.is_plain(&name) => quote!(#expr),
            // Cloned first and given then, so that a wrong type is reported as the name's own.
            Some(name) if tokens::is_variable(&name) => {
                quote_spanned!(rewrite::at(&name)=> { let __it = __Clone::clone(&#name); __it })
            }
            _ => rewrite::rewrite(expr, &self.unbound()),
        }
    }

    /// The value type of a name that is a variable; `_` where only rustc knows it.
    fn value_type(&self, name: &Ident, scope: &Scope) -> TokenStream {
        let origin = scope.names.get(&name.to_string()).map(|&at| &scope.origins[at]);
        let ty = origin.filter(|origin| origin.pattern.is_none()).and_then(|origin| origin.ty.as_ref());
        let arena = ty.and_then(|ty| arena_of(self.cx, ty));
        arena.map_or_else(|| quote!(_), |arena| self.cx.model.arenas[arena].clone())
    }

    /// Takes the names out of kept wholes.
    fn take(&self, origins: &[Origin]) -> TokenStream {
        let mut out = TokenStream::new();
        for origin in origins {
            let Some(Taking { pattern, names, arena }) = &origin.pattern else { continue };
            let keep = &origin.keep;
            let mut taken: Vec<&Ident> = Vec::new();
            let mut renames = Vec::new();
            for (nth, bound) in pattern.binds.iter().enumerate() {
                if names.contains(bound) && !taken.contains(&bound) {
                    taken.push(bound);
                } else {
                    renames.push((nth, format_ident!("__elsewhere_{nth}")));
                }
            }
            let tokens = rename(&pattern.tokens, &pattern.binds, &renames);
            let whole = match arena {
                Some(arena) => {
                    let arena = self.cx.arena(*arena);
                    quote!(self.__s.v.#arena.value(&#keep))
                }
                None => quote!(&#keep),
            };
            out.extend(quote! {
                let (#tokens,) = (#whole,) else { ::core::unreachable!("it matched before") };
                #(let #taken = __Clone::clone(#taken);)*
            });
        }
        out
    }

    /// A frame variant and a function that runs `code` with the names that it mentions. `extra` come first.
    fn place(
        &mut self,
        word: &str,
        extra: &[(Ident, TokenStream, Field)],
        mentions: &BTreeSet<String>,
        scope: &Scope,
        code: impl FnOnce(&mut Self, &Scope) -> TokenStream,
    ) -> Place {
        let function = self.function(word, extra, mentions, scope);
        let place = Place { frame: function.frame(), call: function.call.clone() };
        let code = code(self, &function.scope);
        self.part.functions.push(function.with(&code));
        self.part.frames.add(function.variant, function.fields, function.name, false, self.mode.tells);
        place
    }

    /// The call of a function that only the frame of another place leads to.
    fn called(
        &mut self,
        word: &str,
        extra: &[(Ident, TokenStream, Field)],
        mentions: &BTreeSet<String>,
        scope: &Scope,
        code: impl FnOnce(&mut Self, &Scope) -> TokenStream,
    ) -> TokenStream {
        let function = self.function(word, extra, mentions, scope);
        let code = code(self, &function.scope);
        self.part.functions.push(function.with(&code));
        function.call
    }

    /// The function of a place, but for its code.
    fn function(
        &mut self,
        word: &str,
        extra: &[(Ident, TokenStream, Field)],
        mentions: &BTreeSet<String>,
        scope: &Scope,
    ) -> Function {
        self.made += 1;
        let name = format_ident!("__{}_{}{}", self.model.ast.name, word, self.made);
        let variant = self.cx.body_frame(self.rule, word, self.made);
        let needed: Vec<Origin> = scope.needed(mentions).into_iter().cloned().collect();
        let mut fields: Vec<(Ident, TokenStream, Field)> = extra.to_vec();
        let mut inner = Scope::default();
        // Frames of choices and loops are made at other places too, from the handles.
        let by_number = |origin: &Origin| origin.fresh.filter(|_| word == "rest");
        for origin in &needed {
            let ty = origin.ty.clone().unwrap_or_else(|| {
                self.type_missing(origin);
                quote!(())
            });
            let (ty, field) = match by_number(origin) {
                Some(arena) => (quote!(__rt::VarId), Field::Fresh(arena)),
                None => (ty.clone(), Field::of(self.cx, &ty)),
            };
            fields.push((origin.keep.clone(), ty, field));
            let names: Vec<Ident> = match &origin.pattern {
                Some(taking) => taking.names.clone(),
                None => vec![origin.keep.clone()],
            };
            inner.add(origin.clone(), &names);
        }
        let fresh = needed.iter().filter_map(|origin| {
            let (keep, arena) = (&origin.keep, self.cx.arena(by_number(origin)?));
            Some(quote!(let #keep = self.__s.v.#arena.handle(#keep);))
        });
        let plain = fields.iter().all(|(_, ty, _)| is_plain(ty));
        // The frame of a rest that does not become the next one is not needed once it is read.
        let discard = (word == "rest" && plain && !self.mode.advances).then(|| quote!(self.__m.stack.discard();));
        let taking = self.take(&needed);
        let taking = quote!(#discard #(#fresh)* #taking);
        // The run loop is its only caller, and many arguments would go through memory.
        let inline = (word == "rest" && plain).then(|| quote!(#[cfg_attr(not(debug_assertions), inline(always))]));
        let flow = match self.mode.tells {
            Some(kind) => {
                let told = self.cx.short_type(kind);
                quote!(__Flow<#told>)
            }
            None => quote!(__Flow),
        };
        let given = extra.iter().map(|(name, ..)| quote!(#name));
        let cloned = needed.iter().map(|origin| {
            let keep = &origin.keep;
            match by_number(origin).map(|arena| self.cx.arena(arena)) {
                Some(arena) => quote!(self.__s.v.#arena.fresh_id(&#keep)),
                None if origin.ty.as_ref().is_some_and(is_plain) => quote!(#keep),
                None => quote!(__Clone::clone(&#keep)),
            }
        });
        let values: Vec<TokenStream> = given.chain(cloned).collect();
        let call = quote!(self.#name(#(#values),*).stop());
        Function { name, variant, fields, scope: inner, taking, inline: inline.into_token_stream(), flow, values, call }
    }

    /// Reports a name that waits on the stack and whose type is not written, once for each `let`.
    fn type_missing(&mut self, origin: &Origin) {
        let pattern = origin.untyped.clone().unwrap_or_else(|| origin.keep.to_token_stream());
        let shown = tokens::readable(&pattern);
        if self.untyped.insert(shown.clone()) {
            self.diagnostics.push(
                &pattern,
                format!("the type of `{shown}` must be written, as `{}` is used after a goal", origin.keep),
                format!(
                    "write `let {shown}: T = …`; what is still to be done waits on the stack, which needs the types"
                ),
            );
        }
    }

    fn rest(&mut self, rest: &'a [Goal], scope: &Scope) -> Rest {
        if all_true(rest) {
            return Rest::default();
        }
        let mut mentions = self.ends.mentioned(self.cx, scope.names.keys(), rest);
        if self.mode.advances {
            mentions.extend(scope.values());
        }
        let plain = scope.needed(&mentions).iter().all(|origin| origin.ty.as_ref().is_some_and(is_plain));
        let advances = plain && matches!(rest[0], Goal::Tell { .. }) && !all_true(&rest[1..]);
        let tells = self.ends_telling(rest).filter(|_| plain);
        if let Some(frame) = tells.and_then(|_| self.lone_tell(rest, &mentions, scope)) {
            return Rest { frame, advances: self.mode.advances };
        }
        let mode = Mode { from_loop: true, advances, tells };
        let outside = std::mem::replace(&mut self.mode, mode);
        let function = self.function("rest", &[], &mentions, scope);
        let frame = function.frame();
        self.later.push(Later { function, goals: rest, mode });
        self.mode = outside;
        Rest { frame, advances: self.mode.advances }
    }

    /// The goals as [`seq`](Self::seq) gives them, the expression apart, and where the first that takes the control away
    /// is a tell, that tell too, for the caller to transfer to it in a way of its own.
    fn first(&mut self, goals: &'a [Goal], scope: &Scope) -> (Option<FirstTell>, TokenStream, TokenStream) {
        let mut scope = scope.clone();
        let mut before = TokenStream::new();
        for (at, goal) in goals.iter().enumerate() {
            if let Goal::Tell { name, args } = goal {
                let rest = self.rest(&goals[at + 1..], &scope);
                let (kind, made, args) = self.told(goal, name, args, &scope, &rest);
                let transfer = if let Some(update) = &self.cx.plan.rules[self.rule].updated {
                    let calls = self.cx.plan.rules[self.rule].direct[kind];
                    let changed = unsuffixed(update.changed.iter().map(|link| 1 << link).sum());
                    quote!(__rt::tell_instead::<_, _, #changed, #calls>(self, __old, #args).stop())
                } else {
                    self.transfer(kind, &args)
                };
                before.extend(made);
                return (Some(FirstTell { kind, before: before.clone(), args }), before, transfer);
            }
            if yields(goal) || matches!(goal, Goal::Fail) {
                let rest = self.seq(&goals[at..], &scope);
                return (None, before, rest);
            }
            before.extend(self.inline(goal, &goals[at + 1..], &mut scope));
        }
        (None, before, quote!(__rt::stop()))
    }

    /// Goals as the end of a function: statements and an expression of type `Flow`.
    fn seq(&mut self, goals: &'a [Goal], scope: &Scope) -> TokenStream {
        let mut scope = scope.clone();
        let mut out = TokenStream::new();
        for (at, goal) in goals.iter().enumerate() {
            let rest = &goals[at + 1..];
            if matches!(goal, Goal::Fail) {
                out.extend(quote!(__rt::fail(self).stop()));
                return out;
            }
            if !yields(goal) {
                out.extend(self.inline(goal, rest, &mut scope));
            } else if let Goal::Let { els: Some(els), .. } = goal {
                // The other goals run instead of what comes after.
                let els = self.seq(els, &scope);
                out.extend(self.binding(goal, rest, &mut scope, Some(quote!(return { #els }))));
            } else {
                let rest = self.rest(rest, &scope);
                out.extend(self.last(goal, &scope, &rest));
                return out;
            }
        }
        out.extend(quote!(__rt::stop()));
        out
    }

    /// A goal that may take the control away, as the end of a function that puts the rest on the stack.
    fn last(&mut self, goal: &'a Goal, scope: &Scope, rest: &Rest) -> TokenStream {
        let push = &rest.push();
        match goal {
            Goal::Tell { name, args } => {
                let (kind, made, args) = self.told(goal, name, args, scope, rest);
                let transfer = self.transfer(kind, &args);
                quote!(#made #transfer)
            }
            Goal::Equate { left, right } => {
                let (store, kept) = (rewrite::store(self.cx, right), self.kept([right], scope));
                let store = quote!(#kept #store);
                let (span, given) = (rewrite::at(right), self.argument(right, scope));
                let value = self.value_type(left, scope);
                let left = quote_spanned!(rewrite::at(left)=> &#left);
                let into = quote_spanned!(span=> __rt::IntoVar::<#value>::into_var(#given));
                if store.is_empty() && !tokens::mentions(&given).contains("self") {
                    quote!(#push __rt::equate(self, #left, #into).stop())
                } else {
                    let (make, push) = rest.in_steps();
                    quote!(#make #store let __right = #into; #push __rt::equate(self, #left, __right).stop())
                }
            }
            Goal::If { branches, els } => {
                let ifs = self.last_if(branches, els, scope);
                quote!(#push #ifs)
            }
            Goal::For { pat, ty, expr, body } => self.repeat(pat, ty.as_ref(), expr, body, scope, push, false),
            Goal::Choose { pat, ty, expr, body } => self.repeat(pat, ty.as_ref(), expr, body, scope, push, true),
            Goal::Alternatives(alternatives) => self.alternatives(alternatives, scope, push),
            Goal::Once(goals) => {
                let frame = &self.cx.frame;
                let goals = self.seq(goals, scope);
                quote! {
                    #push
                    self.__m.stack.push(#frame::Cut(__rt::choices_so_far(self)));
                    #goals
                }
            }
            Goal::True | Goal::Fail | Goal::Fresh(_) | Goal::Let { .. } | Goal::Rust(_) => {
                unreachable!("these run inline")
            }
        }
    }

    /// A goal that never takes the control away, as statements.
    fn inline(&mut self, goal: &'a Goal, rest: &'a [Goal], scope: &mut Scope) -> TokenStream {
        match goal {
            Goal::True => TokenStream::new(),
            Goal::Fail => quote!(return __rt::fail(self).stop();),
            Goal::Rust(tokens) => {
                let (store, tokens) = self.expr(tokens, scope);
                quote!({ #store #tokens })
            }
            Goal::Fresh(names) => self.fresh(names, rest, scope),
            Goal::Let { els, .. } => {
                let els = els.as_ref().map(|els| {
                    let els = self.seq(els, scope);
                    quote!(return { #els })
                });
                self.binding(goal, rest, scope, els)
            }
            Goal::If { branches, els } => self.inline_if(branches, els, scope),
            Goal::For { pat, ty, expr, body } => {
                let (store, expr) = self.expr(expr, scope);
                let (pattern, body) = (&pat.tokens, self.inline_all(body, scope));
                let items = match ty {
                    Some(ty) => quote!(::std::vec::Vec<#ty>),
                    None => quote!(::std::vec::Vec<_>),
                };
                quote! {
                    #store
                    for #pattern in ::core::iter::Iterator::collect::<#items>(::core::iter::IntoIterator::into_iter(#expr)) { #body }
                }
            }
            Goal::Tell { .. } | Goal::Equate { .. } | Goal::Alternatives(_) | Goal::Choose { .. } | Goal::Once(_) => {
                unreachable!("these may take the control away")
            }
        }
    }

    fn inline_all(&mut self, goals: &'a [Goal], scope: &Scope) -> TokenStream {
        let mut scope = scope.clone();
        goals.iter().enumerate().map(|(at, goal)| self.inline(goal, &goals[at + 1..], &mut scope)).collect()
    }

    fn fresh(&mut self, names: &[(Ident, Option<syn::Type>)], rest: &[Goal], scope: &mut Scope) -> TokenStream {
        // Those of one type are made together.
        let mut made: BTreeMap<usize, Vec<&Ident>> = BTreeMap::new();
        for (name, ty) in names {
            let value = ty
                .as_ref()
                .map(ToTokens::to_token_stream)
                .or_else(|| self.ends.infer_variable(self.cx, name, rest))
                .unwrap_or_default();
            let value = if value.is_empty() { quote!(::chr_core::NoValue) } else { value };
            let text = value.to_string();
            let Some(arena) = self.cx.model.arenas.iter().position(|known| known.to_string() == text) else {
                self.diagnostics.push_at(
                    name.span(),
                    format!("no constraint of this program has an argument of type `Var<{text}>`, so `{name}` could not be used"),
                    "write the type of the variable's values after it: `fresh x: i64`",
                );
                continue;
            };
            scope.add_fresh(name, &value, arena);
            made.entry(arena).or_default().push(name);
        }
        let made = made.into_iter().map(|(arena, names)| {
            let (value, arena) = (&self.cx.model.arenas[arena], arena as u16);
            quote!(let [#(#names),*] = __rt::fresh::<Self, #value, __rt::Arena<#arena>, _>(self);)
        });
        quote!(#(#made)*)
    }

    /// `let`, with what to do where it does not match.
    fn binding(&mut self, goal: &Goal, rest: &[Goal], scope: &mut Scope, els: Option<TokenStream>) -> TokenStream {
        let Goal::Let { pat, ty, expr, .. } = goal else { unreachable!("a let") };
        let span = rewrite::at(expr);
        let (store, expr) = self.expr(expr, scope);
        let els = els.map(|els| quote!(else { #els }));
        let pattern = &pat.tokens;
        let annotation = ty.iter();
        if pat.shape != Shape::Name
            && let Some(ty) = ty
        {
            // Kept whole, so that it can wait on the stack.
            let keep = format_ident!("__whole_let{}", scope.origins.len());
            let taking = Taking { pattern: pat.clone(), names: pat.binds.clone(), arena: None };
            scope.add(
                Origin {
                    keep: keep.clone(),
                    ty: Some(ty.to_token_stream()),
                    pattern: Some(taking),
                    untyped: None,
                    fresh: None,
                },
                &pat.binds,
            );
            let taken = quote_spanned!(span=> let #pattern = __Clone::clone(&#keep));
            return quote!(#store let #keep: #ty = #expr; #taken #els;);
        }
        for name in &pat.binds {
            let written = ty.as_ref().map(ToTokens::to_token_stream);
            scope.add_let(name, written.or_else(|| self.ends.infer(self.cx, name, rest)), pat);
        }
        let taken = quote_spanned!(span=> let #pattern #(: #annotation)* = #expr);
        quote!(#store #taken #els;)
    }
}
