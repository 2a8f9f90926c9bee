//! Printing bodies: what `lower` has decided, as functions and the statements that lead to them.

mod tell;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Lifetime;

use crate::analyse::{Binding, Type};
use crate::emit::frames::{self, frame_name};
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, rewrite};
use crate::ids::{ArenaId, KindId, RuleId};
use crate::lower::{
    Arg, Block, Body, Case, Code, End, Equation, Holds, Kept, Onwards, Place, PlaceId, Places, Rest, Role, Rust, Step,
    Taking, Tell, held,
};
use crate::ordered::Set;
use crate::tokens;

/// Up to this many conditions are nested, each in the `else` of the one before; rustc would not survive a thousand.
const NESTED_IFS: usize = 16;

/// A body, ready to be called from the occurrences of its rule.
pub(super) struct BodyCode<'a> {
    pub body: &'a Body<'a>,
    /// Statements, and an expression of the type that its function ends with.
    pub before: TokenStream,
    pub call: TokenStream,
    /// The call leaves a constraint of this kind to be told, or nothing.
    pub leaves: Option<KindId>,
    pub first_tell: Option<FirstTell>,
    pub functions: Vec<TokenStream>,
}

/// If the first goal that gives control away is a tell: its kind, the statements up to it, which leave the rest on the
/// stack, and its arguments.
pub(super) struct FirstTell {
    pub kind: KindId,
    pub before: TokenStream,
    pub args: TokenStream,
}

pub(super) fn emit<'a>(cx: &'a Cx<'a>, rule: RuleId, body: &'a Body<'a>) -> BodyCode<'a> {
    let model = &cx.model.rules[rule];
    let code = Coding { sole: !body.uses_guards(model), ..Coding::new(cx, rule, &body.places) };
    let steps = code.steps(&body.entry.steps);
    let take = |end: TokenStream| code.take(&body.kept, &tokens::mentions(&quote!(#steps #end)));
    let (before, value, first_tell) = match &body.entry.end {
        End::Tell(tell) => {
            // The arguments may be printed twice: to see whether such a constraint is there already.
            let once = cx.plan.rules[rule].vain.is_none();
            let code = code.after(&body.entry.steps);
            let copying = Coding { owns: code.sole && once, sole: code.sole && once, ..code };
            let (made, args) = copying.told(tell);
            let taking = take(quote!(#made #args));
            let before = quote!(#taking #steps #made);
            let first_tell = Some(FirstTell { kind: tell.kind, before: before.clone(), args: args.clone() });
            match body.quiet {
                Some((then, _)) => {
                    let (made, value) = copying.quiet(tell, then);
                    (quote!(#taking #steps #made), value, first_tell)
                }
                None => (before, code.transfer(tell, &args), first_tell),
            }
        }
        end => {
            let (made, value) = code.ended(end);
            let taking = take(quote!(#made #value));
            (quote!(#taking #steps #made), value, None)
        }
    };
    let mut functions: Vec<TokenStream> =
        body.places.written.iter().filter_map(|(place, written)| code.function(*place, written)).collect();
    let (before, call) = if body.apart {
        let name = format_ident!("__{}_body", model.ast.name);
        let mut params: Vec<&Ident> = body.kept.iter().map(|kept| &kept.ident).collect();
        let mut types: Vec<TokenStream> =
            body.kept.iter().filter_map(|kept| Some(kept.ty.as_ref()?.tokens.clone())).collect();
        let old = format_ident!("__old");
        if cx.plan.rules[rule].updated.is_some() {
            params.push(&old);
            types.push(quote!(__rt::Removed));
        }
        let (stop, told) = match body.leaves() {
            Some(kind) => (None, Some(cx.short_type(kind))),
            None => (Some(quote!(.stop())), None),
        };
        let (call, told) = (quote!(self.#name(#(#params),*) #stop), told.iter());
        functions.push(quote!(fn #name(&mut self #(, #params: #types)*) -> __Flow #(<#told>)* { #before #value }));
        (TokenStream::new(), call)
    } else if model.ast.heads.len() == 1 || model.body.all_true() || first_tell.is_some() {
        (before, value)
    } else {
        // An expression, if it is inside a loop.
        (before, quote!({ #value }))
    };
    let leaves = body.leaves();
    BodyCode { body, before, call, leaves, first_tell, functions }
}

/// The function of a place.
pub(super) fn function_name(cx: &Cx<'_>, rule: RuleId, places: &Places<'_>, id: PlaceId) -> Ident {
    let (rule, word) = (&cx.model.rules[rule].ast.name, places[id].role.word());
    format_ident!("__{rule}_{word}{}", Places::number(id))
}

/// The only thing left to do: telling this constraint.
pub(super) fn lone_tell(cx: &Cx<'_>, rule: RuleId, places: &Places<'_>, tell: &Tell<'_>) -> TokenStream {
    Coding::new(cx, rule, places).told(tell).1
}

/// How to go back to a choice, if the place is one: its frame stays where it is, and the next alternative is taken out
/// of it.
pub(super) fn retry(
    cx: &Cx<'_>,
    rule: RuleId,
    places: &Places<'_>,
    id: PlaceId,
    code: &Code<'_>,
) -> Option<TokenStream> {
    let coding = Coding::new(cx, rule, places);
    // What comes next, and in `__last` whether it was the last.
    let (next, one) = match code {
        Code::Choice { item, one } => {
            let next = quote! {
                let #item = __items.pop().expect("a choice has alternatives");
                let __last = __items.is_empty();
            };
            (next, one)
        }
        Code::Alternatives { count, one } => {
            let count = unsuffixed(*count);
            let next = quote! {
                let __now = *__alternative;
                *__alternative += 1;
                let __last = *__alternative == #count;
            };
            (next, one)
        }
        Code::Block(_) | Code::Tell(_) | Code::Item { .. } | Code::Items { .. } | Code::Alternative(_) => {
            return None;
        }
    };
    let (variant, mut call) = (frame_name(cx, rule, places, id), coding.call(*one));
    if places[*one].role.tells().is_some() {
        call = quote!(__rt::tell_left(#call, self));
    }
    let (left, place) = (&places[id].fields[0].ident, &places[id]);
    let kept: Vec<&Ident> = place.kept.iter().map(|kept| &kept.ident).collect();
    let cloned = quote!(#(let #kept = ::core::clone::Clone::clone(#kept);)*);
    let taken = if place.fields[1..].iter().all(|field| field.ty.plain) {
        quote!(#cloned __rt::retried(self, __last);)
    } else {
        // The last one has what the frame kept.
        quote! {
            let (#(#kept,)*) = if __last {
                let __F::#variant(_ #(, #kept)*) = __rt::last_alternative(self) else { ::core::unreachable!("it is that frame") };
                (#(#kept,)*)
            } else {
                #cloned
                __rt::retried(self, false);
                (#(#kept,)*)
            };
        }
    };
    Some(quote! {
        __F::#variant(#left #(, #kept)*) => {
            #next
            #taken
            #call
        }
    })
}

/// Takes the frame of a place off the stack where it was read there and would become the next one.
fn discarded(place: &Place<'_>) -> TokenStream {
    match frames::is_in_place(place) {
        None => quote!(self.__m.stack.discard();),
        Some(asked) => quote!(if #asked { self.__m.stack.discard(); }),
    }
}

/// Where code is printed.
#[derive(Clone, Copy)]
struct Coding<'a> {
    cx: &'a Cx<'a>,
    rule: RuleId,
    places: &'a Places<'a>,
    /// The place of the function that is printed, whose frame is still on the stack where it is read there.
    advances: Option<&'a Place<'a>>,
    /// How many blocks of conditions are open.
    depth: usize,
    /// How many loops of ours it is in.
    loops: usize,
    /// The names are the function's own: the last to use one may take it.
    owns: bool,
    /// And none of them can refer to another, so that any may be taken before others are used.
    sole: bool,
}

/// `if … else if … else …`.
enum Ifs {
    Nested(TokenStream),
    /// One after the other, each left where it holds.
    Listed(TokenStream),
}

impl<'a> Coding<'a> {
    fn new(cx: &'a Cx<'a>, rule: RuleId, places: &'a Places<'a>) -> Self {
        Coding { cx, rule, places, advances: None, depth: 0, loops: 0, owns: true, sole: true }
    }

    // ------------------------------------------------------------------ places

    /// The values of what a place keeps, at the point that goes there. `last` says of a name that it is not used after that.
    fn values(&self, place: &'a Place<'a>, last: impl Fn(&Ident) -> bool) -> impl Iterator<Item = TokenStream> {
        let given = place.fields.len() - place.kept.len();
        place.fields.iter().enumerate().map(move |(at, field)| {
            let ident = &field.ident;
            match field.holds {
                _ if at < given || field.ty.plain && !matches!(field.holds, Holds::Number(_)) => quote!(#ident),
                Holds::Number(arena) => {
                    let arena = self.cx.arena(arena);
                    quote!(self.__s.v.#arena.fresh_id(&#ident))
                }
                Holds::Value | Holds::Variable(_) if last(ident) => quote!(#ident),
                Holds::Value | Holds::Variable(_) | Holds::Left(_) => quote!(__Clone::clone(&#ident)),
            }
        })
    }

    /// Its frame.
    fn frame(&self, id: PlaceId, last: impl Fn(&Ident) -> bool) -> TokenStream {
        let (variant, values) = (frame_name(self.cx, self.rule, self.places, id), self.values(&self.places[id], last));
        quote!(__F::#variant(#(#values),*))
    }

    /// Its frame, inside its own function.
    fn again(&self, id: PlaceId) -> TokenStream {
        let (variant, place) = (frame_name(self.cx, self.rule, self.places, id), &self.places[id]);
        let (left, kept) = (&place.fields[0].ident, place.kept.iter().map(|kept| &kept.ident));
        quote!(__F::#variant(#left #(, ::core::clone::Clone::clone(&#kept))*))
    }

    /// Goes there at once, which is the last thing done.
    fn call(&self, id: PlaceId) -> TokenStream {
        let name = function_name(self.cx, self.rule, self.places, id);
        let values = self.values(&self.places[id], |_| self.owns);
        let stop = self.places[id].role.tells().is_none().then(|| quote!(.stop()));
        quote!(self.#name(#(#values),*) #stop)
    }

    /// What is kept for a place, as a pattern and as values; its frame; and what goes on there without one.
    fn onwards(
        &self,
        id: PlaceId,
        last: impl Fn(&Ident) -> bool,
    ) -> (TokenStream, TokenStream, TokenStream, TokenStream) {
        let place = &self.places[id];
        let names: Vec<&Ident> = place.fields.iter().map(|field| &field.ident).collect();
        let (values, variant) = (self.values(place, last), frame_name(self.cx, self.rule, self.places, id));
        let (pattern, values) = (quote!((#(#names,)*)), quote!((#(#values,)*)));
        let code = self.places.written.iter().find(|(written, _)| *written == id).map(|(_, code)| code);
        let then = match code {
            Some(Code::Tell(tell)) => {
                let told = lone_tell(self.cx, self.rule, self.places, tell);
                quote!(__Flow::Again(#told))
            }
            _ => {
                let name = function_name(self.cx, self.rule, self.places, id);
                quote!(__p.#name(#(#names),*))
            }
        };
        (pattern, values, quote!(__F::#variant(#(#names),*)), then)
    }

    /// The function of a place; a lone tell has none.
    fn function(&self, id: PlaceId, code: &'a Code<'a>) -> Option<TokenStream> {
        let (place, name) = (&self.places[id], function_name(self.cx, self.rule, self.places, id));
        let mut inside = *self;
        let (mut inline, mut flow) = (None, quote!(__Flow));
        match place.role {
            Role::LoneTell { .. } => return None,
            Role::Rest(within) => {
                inside.advances = within.advances.then_some(place);
                // The run loop is its only caller, and passing many arguments would go through memory.
                inline = Some(quote!(#[cfg_attr(not(debug_assertions), inline(always))]));
            }
            Role::Item
            | Role::Items
            | Role::Choice
            | Role::Chosen
            | Role::Alternatives { .. }
            | Role::Alternative { .. } => {}
        }
        if let Some(kind) = place.role.tells() {
            let told = self.cx.short_type(kind);
            flow = quote!(__Flow<#told>);
        }
        let params = place.fields.iter().map(|field| {
            let (ident, ty) = (&field.ident, &field.ty.tokens);
            let changes = matches!(field.holds, Holds::Left(_)).then(|| quote!(mut));
            quote!(#changes #ident: #ty)
        });
        let fresh = place.fields.iter().filter_map(|field| match field.holds {
            Holds::Number(arena) => {
                let (ident, arena) = (&field.ident, self.cx.arena(arena));
                Some(quote!(let #ident = self.__s.v.#arena.handle(#ident);))
            }
            Holds::Value | Holds::Variable(_) | Holds::Left(_) => None,
        });
        let each_takes = matches!(code, Code::Alternative(_) | Code::Alternatives { .. });
        let code = inside.code(id, code);
        let taking = (!each_takes).then(|| self.take(&place.kept, &tokens::mentions(&code)));
        Some(quote! {
            #inline
            fn #name(&mut self #(, #params)*) -> #flow { #(#fresh)* #taking #code }
        })
    }

    fn code(&self, id: PlaceId, code: &'a Code<'a>) -> TokenStream {
        match code {
            Code::Block(block) => self.block(block),
            Code::Tell(_) => unreachable!("a lone tell has no function"),
            Code::Item { taken: None, block } => self.block(block),
            Code::Item { taken: Some((pattern, kept)), block } => {
                let (pattern, item, block) = (&pattern.tokens, &kept.ident, self.block(block));
                let take = self.take(std::slice::from_ref(kept), &tokens::mentions(&block));
                // Makes rustc complain first if the pattern does not match every item.
                quote!(let #pattern = &#item; #take #block)
            }
            Code::Items { item, one } => {
                let (again, frame, call) = (self.again(id), self.frame(*one, |_| false), self.call(*one));
                quote! {
                    while __items.len() > __rt::FEW_ITEMS {
                        let __later = __rt::later_half(&mut __items);
                        let __items = __later;
                        let __again = #again;
                        self.__m.stack.push(__again);
                    }
                    let __first = __items.pop();
                    for #item in __items { let __one = #frame; self.__m.stack.push(__one); }
                    let ::core::option::Option::Some(#item) = __first else { return __rt::stop() };
                    #call
                }
            }
            Code::Choice { item, one } => {
                let (again, call) = (self.again(id), self.call(*one));
                quote! {
                    let ::core::option::Option::Some(#item) = __items.pop() else { return __rt::fail(self).stop() };
                    if !__items.is_empty() { let __again = #again; __rt::choice(self, __again); }
                    #call
                }
            }
            Code::Alternatives { count, one } => {
                let (again, call, clashes) = (self.again(id), self.call(*one), self.clashes(*one));
                let count = unsuffixed(*count);
                let pass = clashes.map(|clashes| {
                    quote! {
                        while match __alternative { #clashes _ => false } { __alternative += 1; __rt::passed_by(self); }
                    }
                });
                quote! {
                    #pass
                    let __now = __alternative;
                    __alternative += 1;
                    if __alternative < #count { let __again = #again; __rt::choice(self, __again); }
                    #call
                }
            }
            Code::Alternative(blocks) => {
                let numbers = (0..blocks.len()).map(unsuffixed);
                // Each takes what it needs, and leaves what only others need.
                let blocks = blocks.iter().map(|block| {
                    let block = self.block(block);
                    let taking = self.take(&self.places[id].kept, &tokens::mentions(&block));
                    quote!(#taking #block)
                });
                quote!(match __now { #(#numbers => { #blocks })* _ => ::core::unreachable!("no such alternative") })
            }
        }
    }

    /// Whether an alternative but the last begins with an equation that certainly fails: an arm for each that begins with a simple one.
    fn clashes(&self, id: PlaceId) -> Option<TokenStream> {
        let code = self.places.written.iter().find(|(written, _)| *written == id).map(|(_, code)| code);
        let Some(Code::Alternative(blocks)) = code else { return None };
        let mut arms = TokenStream::new();
        for (number, block) in blocks[..blocks.len() - 1].iter().enumerate() {
            let End::Equate(Equation { left, arena: Some(arena), right, simple: true, .. }) = &block.end else {
                continue;
            };
            if !block.steps.is_empty() {
                continue;
            }
            let (number, expr, ty) = (unsuffixed(number), right.expr.tokens, &self.cx.model.arenas[*arena]);
            let (see, seen) = self.see(&self.places[id].kept, &tokens::mentions(&quote!(#left #expr)));
            let refer = (!right.expr.lone.as_ref().is_some_and(|name| seen.contains(&name))).then(|| quote!(&));
            let right = quote_spanned!(rewrite::at(expr)=> #refer #expr);
            arms.extend(quote!(#number => { #see __rt::clash::<_, #ty, _>(self, &#left, #right) }));
        }
        (!arms.is_empty()).then_some(arms)
    }

    /// As [`Self::take`], but the names refer to what is in the wholes; and these names.
    fn see<'k>(&self, kept: &'k [Kept<'_>], used: &Set<String>) -> (TokenStream, Vec<&'k Ident>) {
        let (mut out, mut seen) = (TokenStream::new(), Vec::new());
        for kept in kept {
            let Some(Taking { pattern, names, arena }) = &kept.taking else { continue };
            let is_seen = |name: &Ident| names.contains(&name) && used.contains(&name.to_string());
            let binds = pattern.binds.iter().enumerate();
            let renames =
                binds.filter(|(_, bound)| !is_seen(bound)).map(|(nth, _)| (nth, format_ident!("__elsewhere_{nth}")));
            let renames: Vec<(usize, Ident)> = renames.collect();
            seen.extend(pattern.binds.iter().filter(|bound| is_seen(bound)));
            if renames.len() < pattern.binds.len() {
                let tokens = tokens::rename(&pattern.tokens, &pattern.binds, &renames);
                let whole = &kept.ident;
                let value = match arena {
                    Some(arena) => {
                        let arena = self.cx.arena(*arena);
                        quote!(self.__s.v.#arena.value(&#whole))
                    }
                    None => quote!(&#whole),
                };
                out.extend(quote!(let (#tokens,) = (#value,) else { ::core::unreachable!("it matched before") };));
            }
        }
        (out, seen)
    }

    /// Takes those names out of kept wholes that are used, and where the whole is not used any more, takes it apart.
    fn take(&self, kept: &[Kept<'_>], used: &Set<String>) -> TokenStream {
        let is_used = |name: &Ident| used.contains(&name.to_string());
        let mut out = TokenStream::new();
        for kept in kept {
            let Some(Taking { pattern, names, arena }) = &kept.taking else { continue };
            let whole = &kept.ident;
            let mut taken: Vec<&Ident> = Vec::new();
            let mut renames = Vec::new();
            for (nth, bound) in pattern.binds.iter().enumerate() {
                let wanted = is_used(bound) || is_used(&held(bound));
                if names.contains(&bound) && wanted && !taken.contains(&bound) {
                    taken.push(bound);
                } else {
                    renames.push((nth, format_ident!("__elsewhere_{nth}")));
                }
            }
            if taken.is_empty() {
                continue;
            }
            let tokens = tokens::rename(&pattern.tokens, &pattern.binds, &renames);
            let opened = |value: TokenStream| quote!(let (#tokens,) = (#value,) else { ::core::unreachable!("it matched before") };);
            out.extend(match arena {
                None if tokens::is_flat(&pattern.tokens) && !is_used(whole) => {
                    let opened = opened(quote!(__how.open(&mut __whole)));
                    quote! {
                        let (__how, mut __whole) = (__rt::__opening!(#whole), __Some(#whole));
                        #opened
                        #(let #taken = __how.own(#taken);)*
                    }
                }
                None => {
                    let opened = opened(quote!(&#whole));
                    quote!(#opened #(let #taken = __Clone::clone(#taken);)*)
                }
                Some(arena) => {
                    let arena = self.cx.arena(*arena);
                    let opened = opened(quote!(self.__s.v.#arena.value(&#whole)));
                    quote!(#opened #(let #taken = __Clone::clone(#taken);)*)
                }
            });
            out.extend(taken.into_iter().filter(|name| is_used(&held(name))).map(|name| {
                let held = held(name);
                match is_used(name) {
                    true => quote!(let #held = *__Clone::clone(&#name);),
                    false => quote!(let #held = *#name;),
                }
            }));
        }
        out
    }

    // ------------------------------------------------------------------ goals

    /// Statements and an expression of type `Flow`.
    fn block(&self, block: &'a Block<'a>) -> TokenStream {
        let (steps, end) = (self.steps(&block.steps), self.after(&block.steps).end(&block.end));
        quote!(#steps #end)
    }

    /// After steps: names that these bind may refer to others, unless they are numbers or are given to a constraint as they are.
    fn after(&self, steps: &[Step<'_>]) -> Self {
        let is_own = |binding: &Binding<'_>| {
            let own = |ty: &Type| ty.plain || binding.written.is_none();
            binding.names.iter().all(|name| name.ty.as_ref().is_some_and(own))
        };
        let refers = steps.iter().any(|step| matches!(step, Step::Let { binding, .. } if !is_own(binding)));
        Coding { sole: self.sole && !refers, ..*self }
    }

    /// Inside an arm, whose pattern may have bound names that refer to others.
    fn in_arm(&self) -> Self {
        Coding { sole: false, ..*self }
    }

    fn steps(&self, steps: &'a [Step<'a>]) -> TokenStream {
        steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(&self, step: &'a Step<'a>) -> TokenStream {
        match step {
            Step::Fail => quote!(return __rt::fail(self).stop();),
            Step::Rust(rust) => {
                let (before, tokens) = self.rust(rust);
                quote!({ #before #tokens })
            }
            Step::Fresh(made) => {
                let made = made.iter().map(|(arena, names)| {
                    let (value, arena) = (&self.cx.model.arenas[*arena], arena);
                    quote!(let [#(#names),*] = __rt::fresh::<Self, #value, __rt::Arena<#arena>, _>(self);)
                });
                quote!(#(#made)*)
            }
            Step::GiveBack(given) => self.give_back(given),
            Step::Let { binding, whole, value, els } => {
                let span = rewrite::at(value.expr.tokens);
                let (before, value) = self.rust(value);
                let els = els.as_ref().map(|els| {
                    let els = self.in_arm().block(els);
                    quote!(else { return { #els } })
                });
                let (pattern, ty) = (&binding.pattern.tokens, binding.written.iter().map(|ty| &ty.tokens));
                if let Some(whole) = whole {
                    let taken = quote_spanned!(span=> let #pattern = __Clone::clone(&#whole));
                    return quote!(#before let #whole #(: #ty)* = #value; #taken #els;);
                }
                let taken = quote_spanned!(span=> let #pattern #(: #ty)* = #value);
                quote!(#before #taken #els;)
            }
            Step::If { branches, els } => {
                let inside = Coding { depth: self.depth + 1, ..*self };
                let branches = branches.iter().map(|(cond, then)| (cond, inside.steps(then))).collect();
                let done = Lifetime::new(&format!("'__if_{}", self.depth), Span::mixed_site());
                match self.ifs(branches, &self.steps(els), |then| quote!(#then break #done;)) {
                    Ifs::Nested(ifs) => ifs,
                    Ifs::Listed(ifs) => quote!(#done: { #ifs }),
                }
            }
            Step::Match { value, arms } => {
                self.matched(value, arms.iter().map(|(pattern, guard, then)| (*pattern, *guard, self.steps(then))))
            }
            Step::For { binding, items, body } => {
                let inside = Coding { loops: self.loops + 1, ..*self };
                let (pattern, body) = (&binding.pattern.tokens, rewrite::in_loop(inside.steps(body), inside.loops));
                let (before, items) = self.rust(items);
                let ty = binding.written.as_ref().map_or_else(|| quote!(_), |ty| ty.tokens.clone());
                quote! {
                    #before
                    for #pattern in ::core::iter::Iterator::collect::<::std::vec::Vec<#ty>>(::core::iter::IntoIterator::into_iter(#items)) { #body }
                }
            }
        }
    }

    fn end(&self, end: &'a End<'a>) -> TokenStream {
        match end {
            End::Stop => quote!(__rt::stop()),
            End::Fail => quote!(__rt::fail(self).stop()),
            End::Tell(tell) => {
                let (made, args) = self.told(tell);
                let transfer = self.transfer(tell, &args);
                quote!(#made #transfer)
            }
            End::Equate(_) | End::Alternatives { .. } => {
                let (made, value) = self.ended(end);
                quote!(#made #value)
            }
            End::If { branches, els, rest } => {
                let branches = branches.iter().map(|(cond, then)| (cond, self.in_arm().block(then))).collect();
                let (push, els) = (self.push(*rest), self.in_arm().block(els));
                let (Ifs::Nested(ifs) | Ifs::Listed(ifs)) = self.ifs(branches, &els, |then| quote!(return { #then };));
                quote!(#push #ifs)
            }
            End::Match { value, arms, rest } => {
                let push = self.push(*rest);
                let arms = arms.iter().map(|(pattern, guard, then)| (*pattern, *guard, self.in_arm().block(then)));
                let matched = self.matched(value, arms);
                quote!(#push #matched)
            }
            End::Each { items, counted, item, to, rest } => {
                let span = rewrite::at(items.expr.tokens);
                let (push, (before, items)) = (self.push(*rest), self.rust(items));
                let (item, call) = (&item.tokens, self.call(*to));
                let taken = match counted {
                    true => quote_spanned!(span=> __rt::counted::<#item>(#items)),
                    false => quote_spanned!(span=> __rt::items::<#item>(#items)),
                };
                quote!(#push #before let __items = #taken; #call)
            }
            End::Goals { block, rest } => {
                let (push, block) = (self.push(*rest), self.block(block));
                quote!(#push #block)
            }
            End::Once { block, rest } => {
                let (push, block) = (self.push(*rest), self.block(block));
                quote!(#push self.__m.stack.push(__F::Cut(__rt::choices_so_far(self))); #block)
            }
        }
    }

    /// The same in two parts, the last of which is an expression only.
    fn ended(&self, end: &'a End<'a>) -> (TokenStream, TokenStream) {
        match end {
            End::Equate(equation) => self.equated(equation),
            End::Alternatives { to, rest } => {
                let (push, call) = (self.push(*rest), self.call(*to));
                (quote!(#push let __alternative = 0;), call)
            }
            end => (TokenStream::new(), self.end(end)),
        }
    }

    /// Statements before an equation, and an expression that does it.
    fn equated(&self, equation: &'a Equation<'a>) -> (TokenStream, TokenStream) {
        let Equation { left, arena, right, given, gives_back, rest, onwards, .. } = equation;
        let (before, expr, give_back) = (self.before(right), right.expr, self.give_back(gives_back));
        let value = arena.map_or_else(|| quote!(_), |arena| self.cx.model.arenas[arena].clone());
        let read = tokens::mentions(expr.tokens);
        // What the right side is made of is taken by that, if it can be.
        let last = |name: &Ident| self.owns && name != *left && !read.contains(&name.to_string());
        let argument = match given {
            Arg::Cloned(name) if self.owns && name != *left => tell::taken(name),
            _ => self.argument(expr, given),
        };
        let left = quote_spanned!(rewrite::at(left)=> &#left);
        let into = quote_spanned!(rewrite::at(expr.tokens)=> __rt::IntoVar::<#value>::into_var(#argument));
        if let (Some(rest), Some(onwards)) = (rest, onwards) {
            let (names, values, frame, then) = self.onwards(rest.to, last);
            let equated = quote!(__rt::equate_then(self, #left, __right, __rest, |#names| #frame, |__p, #names| #then));
            let equated = match onwards {
                Onwards::Quietly => quote!(#equated.stop()),
                Onwards::Leaving => equated,
                Onwards::Telling { now: true } => quote!(__rt::tell_left(#equated, self).stop()),
                Onwards::Telling { now: false } => quote!(__rt::tell_left_later(#equated, self)),
            };
            return (quote!(let __rest = #values; #before let __right = #into; #give_back), equated);
        }
        if before.is_empty() && give_back.is_empty() && !(matches!(given, Arg::Computed) && expr.needs_program) {
            let push = rest.map(|rest| self.pushed(rest, &self.frame(rest.to, last)));
            return (push.unwrap_or_default(), quote!(__rt::equate(self, #left, #into).stop()));
        }
        let (make, push) = self.push_in_steps(*rest, last);
        (quote!(#make #before let __right = #into; #give_back #push), quote!(__rt::equate(self, #left, __right).stop()))
    }

    /// Conditions, each with what it leads to, and what happens if none of them holds. `leaves` says how a list of them
    /// is left.
    fn ifs(
        &self,
        branches: Vec<(&'a Rust<'a>, TokenStream)>,
        els: &TokenStream,
        leaves: impl Fn(TokenStream) -> TokenStream,
    ) -> Ifs {
        if branches.len() <= NESTED_IFS {
            return Ifs::Nested(branches.into_iter().rev().fold(els.clone(), |els, (cond, then)| {
                let (before, cond) = self.rust(cond);
                quote!(#before if #cond { #then } else { #els })
            }));
        }
        let each = branches.into_iter().map(|(cond, then)| {
            let ((before, cond), then) = (self.rust(cond), leaves(then));
            quote!(#before if #cond { #then })
        });
        Ifs::Listed(quote!(#(#each)* #els))
    }

    /// Rust's own `match`, which says where it is not exhaustive.
    fn matched(&self, value: &'a Rust<'a>, arms: impl Iterator<Item = Case<'a, TokenStream>>) -> TokenStream {
        let arms = arms.map(|(pattern, guard, then)| {
            let (pattern, guard) = (&pattern.tokens, rewrite::rewrite(guard.tokens, &self.unbound()));
            let guard = (!guard.is_empty()).then(|| quote!(if #guard));
            quote!(#pattern #guard => { #then })
        });
        let (span, reads) = (rewrite::at(value.expr.tokens), value.expr.store.is_some());
        let (before, value) = self.rust(value);
        if !reads {
            return quote!(#before match #value { #(#arms)* });
        }
        // What reads the store must be gone before an arm changes it.
        let matched = quote_spanned!(span=> __matched);
        quote!(#before let #matched = #value; match #matched { #(#arms)* })
    }

    // ------------------------------------------------------------------ the user's Rust

    /// What to do when the value of an unbound variable is read.
    fn unbound(&self) -> TokenStream {
        let rule = self.rule;
        let discard = self.advances.map(discarded);
        quote!({ #discard return __rt::unbound(self, #rule).stop() })
    }

    /// The user's Rust, preceded by what it needs.
    fn rust(&self, rust: &Rust<'_>) -> (TokenStream, TokenStream) {
        (self.before(rust), rewrite::rewrite(rust.expr.tokens, &self.unbound()))
    }

    /// What it needs: the store, if it reads that, and a guarantee that the variables it may keep are not reclaimed.
    fn before(&self, rust: &Rust<'_>) -> TokenStream {
        let (kept, store) = (self.keep(&rust.keeps), rewrite::store(self.cx, rust.store));
        quote!(#kept #store)
    }

    fn keep(&self, kept: &[(Ident, ArenaId)]) -> TokenStream {
        let kept = kept.iter().map(|(name, arena)| {
            let (value, arena) = (&self.cx.model.arenas[*arena], unsuffixed(*arena));
            quote!(__rt::keep::<Self, #value, __rt::Arena<#arena>>(self, &#name);)
        });
        quote!(#(#kept)*)
    }

    /// Puts the rest on the stack, if there is one.
    fn push(&self, rest: Option<Rest>) -> TokenStream {
        rest.map_or_else(TokenStream::new, |rest| self.pushed(rest, &self.frame(rest.to, |_| false)))
    }

    /// Puts the frame of a rest on the stack, in the place of the one that is still there.
    fn pushed(&self, rest: Rest, frame: &TokenStream) -> TokenStream {
        match self.advances.filter(|_| rest.advances).map(frames::is_in_place) {
            None => quote!(self.__m.stack.push(#frame);),
            Some(None) => quote!(self.__m.stack.advance(#frame);),
            Some(Some(asked)) => quote!(self.__m.stack.advance_if(#asked, #frame);),
        }
    }

    /// The same in two steps: it is made first, as what comes in between may move its parts, and pushed last.
    fn push_in_steps(&self, rest: Option<Rest>, last: impl Fn(&Ident) -> bool) -> (TokenStream, TokenStream) {
        let Some(rest) = rest else { return Default::default() };
        let frame = self.frame(rest.to, last);
        (quote!(let __rest = #frame;), self.pushed(rest, &format_ident!("__rest").into_token_stream()))
    }
}
