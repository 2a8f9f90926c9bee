//! The frames of the continuation stack: what can wait there, and what is done with each.
//!
//! Each is described once, by a [`Frame`]; the enum and all functions that match on it are printed from that list.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Lifetime;

use crate::emit::generics::derived;
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, body, occurrence};
use crate::ids::{ArenaId, IdVec, KindId, RuleId};
use crate::lower::{Body, Code, Holds, Place, PlaceId, Places, Role};
use crate::ordered::Map;
use crate::plan::Form;

/// A variant of the frames.
struct Frame {
    name: Ident,
    /// What it holds, with the parentheses.
    holds: TokenStream,
    run: Run,
    /// The arm that marks the variables in it.
    marks: Option<TokenStream>,
    about: About,
}

/// How the run loop goes on with it.
enum Run {
    /// Read in place: an arm of `turn`.
    InPlace(TokenStream),
    /// Read in place by this pattern; it leaves a constraint for the run loop to tell.
    Telling { kind: KindId, pattern: TokenStream, told: TokenStream },
    /// Moved off the stack: an arm of `step`.
    Moved(TokenStream),
    /// Which of them, rustc knows: an arm of `turn` and one of `step`, of which one is never taken.
    Asked { in_place: Box<Run>, moved: TokenStream },
}

impl Run {
    /// As a frame that is read where it lies, where it may be.
    fn read(&self) -> &Run {
        match self {
            Run::Asked { in_place, .. } => in_place,
            Run::InPlace(_) | Run::Telling { .. } | Run::Moved(_) => self,
        }
    }
}

/// What it is about, for the report of a limit.
enum About {
    /// An arm.
    Constraint(TokenStream),
    /// The body of a rule.
    Body(RuleId),
    Other,
}

/// The frames of a program.
pub(super) struct Frames {
    all: Vec<Frame>,
    /// How the next alternative is taken out of the frame of a choice: arms.
    retries: Vec<TokenStream>,
}

/// What is printed of them.
pub(super) struct Printed {
    /// The enum.
    pub frames: TokenStream,
    /// The functions of `Rules` that match on it.
    pub matches: TokenStream,
    /// What they call.
    pub own: Option<TokenStream>,
}

impl Frames {
    /// The frames of these bodies, and those that do not depend on them.
    pub(super) fn new(cx: &Cx<'_>, bodies: &IdVec<RuleId, Body<'_>>) -> Self {
        let mut frames = Frames { all: Vec::new(), retries: Vec::new() };
        for kind in cx.model.kinds.ids() {
            frames.add_kind(cx, kind, bodies);
        }
        for (arena, value) in cx.model.arenas.pairs() {
            let (name, field, number) = (cx.equate_frame(arena), cx.arena(arena), unsuffixed(arena));
            frames.all.push(Frame {
                holds: quote!(([__rt::Var<#value>; 2])),
                run: Run::Moved(quote!(__F::#name([__left, __right]) => __rt::equate(self, &__left, __right))),
                marks: Some(quote!(__F::#name(__both) => __s.v.#field.mark_all(__both.each_ref()),)),
                about: About::Constraint(quote!(__F::#name(__both) => __rt::equating(#number, __both, __s),)),
                name,
            });
        }
        for (rule, body) in bodies.pairs() {
            frames.add_body(cx, rule, body);
        }
        frames.add_own(cx);
        frames
    }

    /// The ones that every program has.
    fn add_own(&mut self, cx: &Cx<'_>) {
        let woken = About::Constraint(quote!(&__F::Wake(__kind, __id) => __rt::Pending::Active(__kind, __id, __None),));
        let [wake, rouse] = [("Wake", "wake"), ("WakeAll", "rouse")].map(|(frame, call)| waking(cx, frame, call));
        let nobody = || Run::Moved(quote!(__F::Wake(..) => ::core::unreachable!("no constraint has a variable")));
        // In place, as the run loop takes fewer instructions so.
        let sleeps = || Run::InPlace(quote!(__F::WakeAll(..) => __rt::nobody_sleeps(),));
        let (wake, rouse) = (wake.unwrap_or_else(nobody), rouse.unwrap_or_else(sleeps));
        self.add("Wake", quote!((u16, __rt::Id)), wake, woken);
        self.add("WakeAll", quote!((u16, __rt::Asleep)), rouse, About::Other);
        let cut = Run::Moved(quote!(__F::Cut(__began) => __rt::cut_since(self, __began)));
        self.add("Cut", quote!((u64)), cut, About::Other);
        // Without choices, there is never one of these either.
        let retry = if self.retries.is_empty() {
            Run::Moved(quote!(__F::Retry => ::core::unreachable!("no choices")))
        } else {
            Run::InPlace(quote!(__F::Retry => __rt::taken(self).__retry(),))
        };
        self.add("Retry", quote!(), retry, About::Other);
        // Mentions every parameter of the program; it is never constructed.
        let phantom = cx.phantom().unwrap_or_else(|| quote!(()));
        let never = Run::Moved(quote!(__F::Never(__never) => match __never.0 {}));
        self.add("Never", quote!((__rt::Never<#phantom>)), never, About::Other);
    }

    fn add(&mut self, name: &str, holds: TokenStream, run: Run, about: About) {
        self.all.push(Frame { name: format_ident!("{name}"), holds, run, marks: None, about });
    }

    fn add_kind(&mut self, cx: &Cx<'_>, kind: KindId, bodies: &IdVec<RuleId, Body<'_>>) {
        let (args, table, number) = (cx.short_type(kind), cx.table(kind), unsuffixed(kind));
        let model = &cx.model.kinds[kind];
        let variables = model.arenas.iter().zip(&model.fields).filter_map(|(arena, field)| Some(((*arena)?, field)));
        let marks = marks(variables.map(|(arena, field)| (Holds::Variable(arena), quote!(&__it.#field))));
        let name = cx.tell_frame(kind);
        self.all.push(Frame {
            holds: quote!((#args)),
            run: if model.is_plain() {
                Run::InPlace(quote!(__F::#name(__it) => __rt::tell_top(__Clone::clone(__it), self),))
            } else {
                let asked = quote!(__rt::in_place::<#args>());
                let in_place = quote!(__F::#name(__it) if #asked => __rt::tell_top(__Clone::clone(__it), self),);
                Run::Asked {
                    in_place: Box::new(Run::InPlace(in_place)),
                    moved: quote!(__F::#name(__it) if !#asked => __rt::Kind::tell(__it, self)),
                }
            },
            marks: marks.map(|marks| quote!(__F::#name(__it) => #marks,)),
            about: if model.is_ours() {
                About::Other
            } else {
                About::Constraint(quote!(__F::#name(__it) => __s.#table.pending(__it, __s),))
            },
            name,
        });
        let occurrences = || {
            let places = cx.plan.kinds[kind].occurrences.iter();
            places.map(|&(rule, at)| (rule, &cx.plan.rules[rule].occurrences[at]))
        };
        let mut waiting = |name: Ident, holds: TokenStream, goes_on: TokenStream| {
            let run = Run::InPlace(quote!(&__F::#name(__at) => #goes_on,));
            let about = if model.is_ours() {
                About::Other
            } else {
                About::Constraint(quote!(__F::#name(__at) => __at.pending(#number),))
            };
            self.all.push(Frame { name, holds, run, marks: None, about });
        };
        let goes_on = occurrences().any(|(rule, occurrence)| cx.goes_on(rule, occurrence));
        if goes_on || cx.is_left_in_place(kind) {
            waiting(cx.activate_frame(kind), quote!((__rt::Activated<#args>)), quote!(__at.resume(self)));
        }
        for (rule, occurrence) in occurrences().filter(|&(rule, occurrence)| cx.resumes(rule, occurrence)) {
            let (number, cursors) = (unsuffixed(occurrence.number), unsuffixed(cx.cursors_of(rule, occurrence)));
            let (name, method) = (cx.resume_frame(rule, occurrence.head), cx.method(rule, occurrence.head));
            let resume = if occurrence::takes(cx, rule, occurrence, &bodies[rule]) {
                quote!(__at.hand_over(self, |p, told, me| p.#method(told, me)))
            } else if cx.is_given(kind, occurrence.number) {
                quote!(__at.give(self, |p, it, me| p.#method(it, me)))
            } else {
                quote!(__at.call(self, |p, me| p.#method(me)))
            };
            waiting(name, quote!((__rt::Resumed<#args, #number, #cursors>)), resume);
        }
    }

    /// The places of a body.
    fn add_body(&mut self, cx: &Cx<'_>, rule: RuleId, body: &Body<'_>) {
        let places = &body.places;
        for (id, code) in places.written.iter().filter(|(id, _)| places[*id].role.has_frame()) {
            let (place, name) = (&places[*id], frame_name(cx, rule, places, *id));
            let names: Vec<&Ident> = place.fields.iter().map(|field| &field.ident).collect();
            let (pattern, function) = (quote!(__F::#name(#(#names),*)), body::function_name(cx, rule, places, *id));
            let call = quote!(#function(#(#names),*));
            let lone = if let Code::Tell(tell) = code { Some(body::lone_tell(cx, rule, places, tell)) } else { None };
            let run = run_of(place, &pattern, &call, lone.as_ref());
            self.retries.extend(body::retry(cx, rule, places, *id, code));
            let types = place.fields.iter().map(|field| &field.ty.tokens);
            let marks = marks(place.fields.iter().map(|field| (field.holds, field.ident.to_token_stream())));
            self.all.push(Frame {
                holds: quote!((#(#types),*)),
                run,
                marks: marks.map(|marks| quote!(#pattern => #marks,)),
                about: About::Body(rule),
                name,
            });
        }
    }

    pub(super) fn print(&self, cx: &Cx<'_>) -> Printed {
        let program = cx.model.program;
        let (decl, _, wheres) = program.generics.split_for_impl();
        let (names, holds) = (self.all.iter().map(|frame| &frame.name), self.all.iter().map(|frame| &frame.holds));
        let frames = derived(&quote!(pub enum __F #decl #wheres { #(#names #holds,)* }), &program.generics, false);
        let marks = self.all.iter().filter_map(|frame| frame.marks.as_ref());
        let about = self.all.chunk_by(
            |one, next| matches!((&one.about, &next.about), (About::Body(one), About::Body(next)) if one == next),
        );
        let about = about.filter_map(|frames| match &frames[0].about {
            About::Constraint(arm) => Some(arm.clone()),
            About::Body(rule) => {
                let (names, rule) = (frames.iter().map(|frame| &frame.name), unsuffixed(*rule));
                Some(quote!(#(__F::#names(..))|* => __rt::Pending::Body(#rule),))
            }
            About::Other => None,
        });
        let moved = self.all.iter().filter_map(|frame| match &frame.run {
            Run::Moved(arm) | Run::Asked { moved: arm, .. } => Some(arm),
            Run::InPlace(_) | Run::Telling { .. } => None,
        });
        let (turn, rest_of_turn) = self.turn(cx);
        let retries = &self.retries;
        let matches = quote! {
            fn run_frame(&mut self, __frame: Self::Frame) -> __rt::Flow {
                match __frame {
                    #(#moved,)*
                    _ => ::core::unreachable!("read in place"),
                }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn turn(&mut self) -> __Option<__Flow> {
                let __top = self.__m.stack.top()?;
                #turn
            }
            fn mark_frame(__frame: &Self::Frame, __s: &mut Self::State) {
                match __frame {
                    #(#marks)*
                    _ => {}
                }
            }
            fn pending(__frame: &Self::Frame, __s: &Self::State) -> __rt::Pending {
                match __frame {
                    #(#about)*
                    _ => __rt::Pending::Other,
                }
            }
        };
        let retry = (!retries.is_empty()).then(|| {
            quote! {
                /// Takes the next alternative of the newest choice.
                fn __retry(&mut self) -> __rt::Flow {
                    match self.__m.alternative() {
                        #(#retries)*
                        _ => ::core::unreachable!("no frame of a choice"),
                    }
                }
            }
        });
        let own = (retry.is_some() || rest_of_turn.is_some()).then(|| quote!(#retry #rest_of_turn));
        Printed { frames, matches, own }
    }

    /// What is done with the topmost frame, which is `__top`, and the function for those that the first part leaves.
    fn turn(&self, cx: &Cx<'_>) -> (TokenStream, Option<TokenStream>) {
        let told = |of: KindId| {
            let telling = |frame: &&Frame| matches!(*frame.run.read(), Run::Telling { kind, .. } if kind == of);
            self.all.iter().filter(telling).count()
        };
        // What several frames tell is told in one place, so that it can be inlined there.
        let mut shared: Map<KindId, Vec<TokenStream>> = Map::new();
        let (mut arms, mut elsewhere) = (Vec::new(), Vec::new());
        for Frame { name, run, .. } in &self.all {
            let mut is_elsewhere = matches!(run, Run::Asked { .. });
            match run.read() {
                Run::InPlace(arm) => arms.push(arm.clone()),
                Run::Moved(_) | Run::Asked { .. } => is_elsewhere = true,
                &Run::Telling { kind, ref pattern, told: ref made } => {
                    if told(kind) == 1 || shared.len() == SHARED && !shared.contains_key(&kind) {
                        arms.push(quote!(#pattern => __rt::run_here(#made, self),));
                    } else {
                        let label = told_label(kind);
                        shared.or_default(kind).push(quote!(#pattern => break #label #made,));
                        is_elsewhere = true;
                    }
                }
            }
            elsewhere.extend(is_elsewhere.then_some(name));
        }
        // Without a wildcard, so that rustc reports any that is missing.
        let others = quote! {
            __Some(match __top {
                #(#arms)*
                #(__F::#elsewhere { .. })|* => __rt::step_top(self),
            })
        };
        if shared.is_empty() {
            return (others, None);
        }
        let arms = shared.values().flatten();
        let telling = quote! {
            match __top {
                #(#arms)*
                _ => return self.__turn(),
            }
        };
        let turn = shared.keys().fold(telling, |inner, &kind| {
            let (label, args) = (told_label(kind), cx.short_type(kind));
            quote! {
                let __told: __Flow<#args> = #label: { #inner };
                return __Some(__rt::run_here(__told, self));
            }
        });
        let others = quote! {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn __turn(&mut self) -> __Option<__Flow> {
                let __top = self.__m.stack.top()?;
                #others
            }
        };
        (turn, Some(others))
    }
}

/// Whether the frame of a place is read where it lies, where only rustc knows: a condition. There are no fields then but
/// kept values, and where none has anything to drop, they are copied as if they were numbers.
pub(super) fn is_in_place(place: &Place<'_>) -> Option<TokenStream> {
    let unknown = place.fields.iter().filter(|field| !field.ty.plain).map(|field| &field.ty.tokens);
    let unknown: Vec<&TokenStream> = unknown.collect();
    (!unknown.is_empty()).then(|| quote!(__rt::in_place::<(#(#unknown,)*)>()))
}

/// How the run loop goes on at a place, given the call of its function or the constraint that it tells.
fn run_of(place: &Place<'_>, pattern: &TokenStream, call: &TokenStream, lone: Option<&TokenStream>) -> Run {
    // What is left of a vector is never copied.
    if place.fields.iter().any(|field| matches!(field.holds, Holds::Left(_)) && !field.ty.plain) {
        return Run::Moved(quote!(#pattern => self.#call));
    }
    let left = |tells: Option<KindId>| match tells {
        Some(_) => quote!(__rt::tell_left(self.#call, self)),
        None => quote!(self.#call),
    };
    let (told, goes_on, moved) = match place.role {
        Role::LoneTell { kind } => {
            let told = lone.expect("a lone tell is written as one");
            (Some(kind), quote!(__rt::next(self, #told)), quote!(__rt::Kind::tell(#told, self)))
        }
        Role::Rest(within) => {
            // A frame that does not become the next one is not needed once it is read.
            let goes_on = if within.advances { quote!(self.#call) } else { quote!(__rt::taken(self).#call) };
            (within.tells, goes_on, left(within.tells))
        }
        Role::Item | Role::Items | Role::Choice => (None, quote!(__rt::taken(self).#call), quote!(self.#call)),
        Role::Alternatives { tells } => (tells, quote!(__rt::taken(self).#call), left(tells)),
        Role::Chosen | Role::Alternative { .. } => unreachable!("these have no frames"),
    };
    let in_place = |pattern: TokenStream, goes_on: TokenStream| match told {
        Some(kind) => Run::Telling { kind, pattern, told: goes_on },
        None => Run::InPlace(quote!(#pattern => #goes_on,)),
    };
    let Some(asked) = is_in_place(place) else { return in_place(quote!(&#pattern), goes_on) };
    let names = place.fields.iter().map(|field| &field.ident);
    let copied = quote!({ #(let #names = __Clone::clone(#names);)* #goes_on });
    Run::Asked {
        in_place: Box::new(in_place(quote!(#pattern if #asked), copied)),
        moved: quote!(#pattern if !#asked => #moved),
    }
}

/// Waking constraints of one of the kinds that can mention a variable, by the function of that name; if there are any.
fn waking(cx: &Cx<'_>, frame: &str, call: &str) -> Option<Run> {
    let (frame, call) = (format_ident!("{frame}"), format_ident!("{call}"));
    let is_watched =
        |kind: &KindId| cx.plan.kinds[*kind].indexes.iter().any(|index| matches!(index.form, Form::Var { .. }));
    let watched: Vec<KindId> = cx.model.kinds.ids().filter(is_watched).collect();
    let (&last, others) = watched.split_last()?;
    let (numbers, kinds) =
        (others.iter().map(|&kind| unsuffixed(kind)), others.iter().map(|&kind| cx.short_type(kind)));
    let last = cx.short_type(last);
    let last = quote!(__rt::#call::<_, #last>(self, __it));
    Some(Run::InPlace(match others {
        [] => quote!(&__F::#frame(_, __it) => #last,),
        _ => quote!(&__F::#frame(__kind, __it) => match __kind {
            #(#numbers => __rt::#call::<_, #kinds>(self, __it),)*
            _ => #last,
        },),
    }))
}

/// The places are nested blocks: at most this many kinds have one.
const SHARED: usize = 64;

/// The label of the block that the run loop leaves with a constraint of that kind to tell.
fn told_label(kind: KindId) -> Lifetime {
    Lifetime::new(&format!("'__told_{kind}"), Span::mixed_site())
}

/// The variant of a place.
pub(super) fn frame_name(cx: &Cx<'_>, rule: RuleId, places: &Places<'_>, id: PlaceId) -> Ident {
    cx.body_frame(rule, places[id].role.word(), Places::number(id))
}

/// Marks the variables among these fields, if there are any: an expression.
fn marks(fields: impl Iterator<Item = (Holds, TokenStream)>) -> Option<TokenStream> {
    let mut arenas: Map<ArenaId, Vec<TokenStream>> = Map::new();
    let mut fresh: Map<ArenaId, Vec<TokenStream>> = Map::new();
    let mut each = Vec::new();
    for (field, value) in fields {
        match field {
            Holds::Value | Holds::Left(None) => {}
            Holds::Variable(arena) => arenas.or_default(arena).push(value),
            Holds::Number(arena) => fresh.or_default(arena).push(value),
            Holds::Left(Some(arena)) => {
                let arena = format_ident!("a{arena}");
                each.push(quote!(for __var in #value { __s.v.#arena.mark(__var); }));
            }
        }
    }
    let all = arenas.into_iter().map(|(arena, values)| {
        let arena = format_ident!("a{arena}");
        quote!(__s.v.#arena.mark_all([#(#values),*]))
    });
    let fresh = fresh.into_iter().map(|(arena, values)| {
        let arena = format_ident!("a{arena}");
        quote!(__s.v.#arena.mark_fresh([#(*#values),*]))
    });
    let mut all: Vec<TokenStream> = all.chain(fresh).collect();
    match (all.len(), each.is_empty()) {
        (0, true) => None,
        (1, true) => all.pop(),
        _ => Some(quote!({ #(#all;)* #(#each)* })),
    }
}
