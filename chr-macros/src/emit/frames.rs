//! The frames of the continuation stack, the functions that they resume, and the trait by which the
//! run loop drives them.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Lifetime;

use crate::emit::generics::derived;
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, audit, body, kinds};
use crate::lower::{Body, Code, Holds, PlaceId, Places, Role};
use crate::plan::Form;

/// The variants so far.
pub(super) struct Frames {
    variants: Vec<TokenStream>,
    steps: Vec<TokenStream>,
    /// Those whose fields are plain values, read where they lie.
    turns: Vec<TokenStream>,
    /// Those of them that leave a constraint for the run loop to tell: its kind, the pattern and what makes it.
    telling: Vec<(usize, TokenStream, TokenStream)>,
    marks: Vec<TokenStream>,
    /// Those that stand for the alternatives of a choice.
    retries: Vec<TokenStream>,
    /// What each is about, for the report of a limit.
    about: Vec<TokenStream>,
    frame: Ident,
}

impl Frames {
    /// With the variants that every program has.
    pub(super) fn new(cx: &Cx<'_>) -> Self {
        let mut frames = Frames {
            variants: Vec::new(),
            steps: Vec::new(),
            turns: Vec::new(),
            telling: Vec::new(),
            marks: Vec::new(),
            retries: Vec::new(),
            about: Vec::new(),
            frame: cx.frame.clone(),
        };
        for kind in 0..cx.model.kinds.len() {
            frames.add_kind(cx, kind);
        }
        for (arena, value) in cx.model.arenas.iter().enumerate() {
            let (variant, field) = (cx.equate_frame(arena), cx.arena(arena));
            let frame = &cx.frame;
            frames.variants.push(quote!(#variant([::chr_core::Var<#value>; 2])));
            frames.steps.push(quote!(#frame::#variant([__left, __right]) => __rt::equate(self, &__left, __right)));
            frames.marks.push(quote!(#frame::#variant(__both) => __s.v.#field.mark_all(__both.each_ref()),));
        }
        frames
    }

    fn add_kind(&mut self, cx: &Cx<'_>, kind: usize) {
        let frame = &cx.frame;
        let (told, activated) = (cx.tell_frame(kind), cx.activate_frame(kind));
        let args = cx.short_type(kind);
        self.variants.push(quote!(#told(#args)));
        let (table, number) = (cx.table(kind), unsuffixed(kind));
        self.about.push(quote!(__F::#told(__it) => __s.#table.pending(__it, __s),));
        let occurrences = || {
            let places = cx.plan.kinds[kind].occurrences.iter();
            places.map(|&(rule, at)| (rule, &cx.plan.rules[rule].occurrences[at]))
        };
        if occurrences().any(|(rule, occurrence)| cx.goes_on(rule, occurrence)) {
            self.variants.push(quote!(#activated(__rt::Activated<#args>)));
            self.turns.push(quote!(&__F::#activated(__at) => __rt::activate_top(self, __at),));
            self.about.push(quote!(__F::#activated(__at) => __at.pending(#number),));
        }
        for (rule, occurrence) in occurrences().filter(|&(rule, occurrence)| cx.resumes(rule, occurrence)) {
            let kind_number = unsuffixed(kind);
            let (number, cursors) = (unsuffixed(occurrence.number), unsuffixed(cx.cursors_of(rule, occurrence)));
            let variant = cx.resume_frame(rule, occurrence.head);
            let resume =
                if cx.is_given(kind, occurrence.number) { quote!(resume_given) } else { quote!(resume_reading) };
            self.variants.push(quote!(#variant(__rt::Resumed<#args, #number, #cursors>)));
            self.turns.push(quote!(&__F::#variant(__at) => __rt::#resume(self, __at),));
            self.about.push(quote!(__F::#variant(__at) => __at.pending(#kind_number),));
        }
        if cx.model.kinds[kind].types.iter().all(|ty| ty.plain) {
            self.turns.push(quote!(__F::#told(__it) => __rt::tell_top(__Clone::clone(__it), self),));
        } else {
            self.steps.push(quote!(__F::#told(__it) => __rt::Kind::tell(__it, self)));
        }
        let model = &cx.model.kinds[kind];
        let variables = model.arenas.iter().zip(&model.fields).filter_map(|(arena, field)| Some(((*arena)?, field)));
        let variables = variables.map(|(arena, field)| (Holds::Variable(arena), quote!(&__it.#field)));
        if let Some(marks) = marks(variables) {
            self.marks.push(quote!(#frame::#told(__it) => #marks,));
        }
    }

    /// The variants of a body's places.
    pub(super) fn add_body(&mut self, cx: &Cx<'_>, rule: usize, body: &Body<'_>) {
        let with_frames = body.places.written.iter().filter(|(id, _)| body.places[*id].role.has_frame());
        let mut variants = Vec::new();
        for (id, code) in with_frames {
            let (place, variant) = (&body.places[*id], frame_name(cx, rule, &body.places, *id));
            let (names, types) =
                (place.fields.iter().map(|field| &field.ident), place.fields.iter().map(|field| &field.ty.tokens));
            let names: Vec<&Ident> = names.collect();
            let pattern = quote!(__F::#variant(#(#names),*));
            self.variants.push(quote!(#variant(#(#types),*)));
            if let Some(marks) = marks(place.fields.iter().map(|field| (field.holds, field.ident.to_token_stream()))) {
                self.marks.push(quote!(#pattern => #marks,));
            }
            let function = body::function_name(cx, rule, &body.places, *id);
            let plain = place.fields.iter().all(|field| field.ty.plain);
            match (place.role, code) {
                (Role::LoneTell { kind }, Code::Tell(tell)) => {
                    let told = body::lone_tell(cx, rule, &body.places, tell);
                    self.telling.push((kind, quote!(&#pattern), quote!(__rt::next(self, #told))));
                }
                (Role::Rest(within), _) if plain => {
                    let call = quote!(self.#function(#(#names),*));
                    match within.tells {
                        Some(kind) => self.telling.push((kind, quote!(&#pattern), call)),
                        None => self.turns.push(quote!(&#pattern => #call,)),
                    }
                }
                _ if plain => self.turns.push(quote!(&#pattern => __rt::taken(self).#function(#(#names),*),)),
                _ => self.steps.push(quote!(#pattern => self.#function(#(#names),*))),
            }
            if let Code::Choice { .. } | Code::Alternatives { .. } = code {
                self.retries.push(body::retry(cx, rule, &body.places, *id, code));
            }
            variants.push(variant);
        }
        if !variants.is_empty() {
            let rule = unsuffixed(rule);
            self.about.push(quote!(#(__F::#variants(..))|* => __rt::Pending::Body(#rule),));
        }
    }

    /// The enum, and the block of implementations with the `items` of the rules in it.
    pub(super) fn emit(self, cx: &Cx<'_>, items: &[TokenStream]) -> TokenStream {
        let Frames { variants, steps, mut turns, telling, marks, retries, about, frame } = self;
        let program = cx.model.program;
        let name = &program.name;
        let (decl, uses, wheres) = program.generics.split_for_impl();
        let generics = with_observer(&program.generics);
        let (impls, args, _) = generics.split_for_impl();
        let (state, phantom) = (&cx.state, cx.phantom().unwrap_or_else(|| quote!(())));
        let audit = audit::emit(cx);
        let kinds: Vec<TokenStream> = (0..cx.model.kinds.len()).map(|kind| kinds::emit(cx, kind)).collect();
        let is_watched =
            |kind: &usize| cx.plan.kinds[*kind].indexes.iter().any(|index| matches!(index.form, Form::Var { .. }));
        let watched: Vec<usize> = (0..cx.model.kinds.len()).filter(is_watched).collect();
        let wake = watched.split_last().map(|(&last, others)| {
            let (numbers, kinds) =
                (others.iter().map(|&kind| unsuffixed(kind)), others.iter().map(|&kind| cx.short_type(kind)));
            let last = cx.short_type(last);
            let last = quote!(__rt::wake::<_, #last>(self, __me));
            match others {
                [] => quote!(&__F::Wake(_, __me) => #last,),
                _ => quote!(&__F::Wake(__kind, __me) => match __kind {
                    #(#numbers => __rt::wake::<_, #kinds>(self, __me),)*
                    _ => #last,
                },),
            }
        });
        let arenas = cx.model.arenas.iter().enumerate().map(|(arena, value)| {
            let number = unsuffixed(arena);
            let (field, variant) = (cx.arena(arena), cx.equate_frame(arena));
            let watched = cx.model.kinds.iter().zip(&cx.plan.kinds).any(|(kind, plan)| {
                let mut indexes = plan.indexes.iter().filter(|index| matches!(index.form, Form::Var { .. }));
                indexes.any(|index| kind.arenas[index.args[0]] == Some(arena))
            });
            quote! {
                impl #impls __rt::HasVars<#value, __rt::Arena<#number>> for #name #args #wheres {
                    const ARENA: u16 = #number;
                    const WATCHED: bool = #watched;
                    const VARS: fn(&Self) -> &__rt::Vars<#value> = |__p| &__p.__s.v.#field;
                    const CHANGE: fn(&mut Self) -> (&mut __rt::Vars<#value>, &mut __rt::Trail) =
                        |__p| (&mut __p.__s.v.#field, &mut __p.__m.trail);
                    const EQUATE: __rt::Equating<Self, #value> = __F::#variant;
                }
            }
        });
        let (retry, retry_function) = if retries.is_empty() {
            (TokenStream::new(), None)
        } else {
            let turn = quote!(#frame::Retry => __rt::taken(self).__retry(),);
            let function = quote! {
                /// Takes the next alternative of the newest choice.
                fn __retry(&mut self) -> __rt::Flow {
                    match self.__m.alternative() {
                        #(#retries)*
                        _ => ::core::unreachable!("no frame of a choice"),
                    }
                }
            };
            (turn, Some(function))
        };
        // What is told by several frames is told at one place, so that it can be inlined there.
        let mut shared: BTreeMap<usize, Vec<TokenStream>> = BTreeMap::new();
        for (kind, pattern, told) in &telling {
            let alone = telling.iter().filter(|(other, ..)| other == kind).count() == 1;
            if alone || shared.len() == SHARED && !shared.contains_key(kind) {
                turns.push(quote!(#pattern => __rt::run_here(#told, self),));
            } else {
                let label = told_label(*kind);
                shared.entry(*kind).or_default().push(quote!(#pattern => break #label #told,));
            }
        }
        let plain = quote! {
            __Some(match __top {
                #wake
                #(#turns)*
                #retry
                _ => __rt::step_top(self),
            })
        };
        let (turn, plain) = if shared.is_empty() {
            (plain, None)
        } else {
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
            let plain = quote! {
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn __turn(&mut self) -> __Option<__Flow> {
                    let __top = self.__m.stack.top()?;
                    #plain
                }
            };
            (turn, Some(plain))
        };
        let own = (plain.is_some() || retry_function.is_some()).then(|| {
            quote! {
                impl #impls #name #args #wheres {
                    #retry_function
                    #plain
                }
            }
        });
        let frames = quote! {
            pub enum #frame #decl #wheres {
                Wake(u16, __rt::Id),
                Cut(u64),
                Retry,
                #(#variants,)*
                Never(__rt::Never<#phantom>),
            }
        };
        let frames = derived(&frames, &program.generics, false);
        quote! {
            #frames

                #(#kinds)*

                #(#items)*

                #own

                impl #impls __rt::Rules for #name #args #wheres {
                    type Frame = #frame #uses;
                    type State = #state #uses;
                    type Observer = __O;
                    #[inline]
                    fn see(&self) -> (&__rt::Machine<Self::Frame>, &Self::State, &__O) {
                        (&self.__m, &self.__s, &self.__o)
                    }
                    #[inline]
                    fn parts(&mut self) -> (&mut __rt::Machine<Self::Frame>, &mut Self::State, &mut __O) {
                        (&mut self.__m, &mut self.__s, &mut self.__o)
                    }
                    #audit
                    fn step(&mut self, __frame: Self::Frame) -> __rt::Flow {
                        match __frame {
                            #(#steps,)*
                            #frame::Cut(__began) => __rt::cut_since(self, __began),
                            #frame::Never(__never) => match __never.0 {},
                            // Those that `turn` reads where they lie, so that each function has one caller.
                            __plain => __rt::step_plain(self, __plain),
                        }
                    }
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn turn(&mut self) -> __Option<__Flow> {
                        let __top = self.__m.stack.top()?;
                        #turn
                    }
                    const WAKE: fn(u16, __rt::Id) -> Self::Frame = #frame::Wake;
                    const RETRY: Self::Frame = #frame::Retry;
                    fn mark_frame(__frame: &Self::Frame, __s: &mut Self::State) {
                        match __frame {
                            #(#marks)*
                            _ => {}
                        }
                    }
                    fn pending(__frame: &Self::Frame, __s: &Self::State) -> __rt::Pending {
                        match __frame {
                            #(#about)*
                            &__F::Wake(__kind, __id) => __rt::Pending::Active(__kind, __id, __None),
                            _ => __rt::Pending::Other,
                        }
                    }
                }

                #(#arenas)*
        }
    }
}

/// The places are nested blocks: so many kinds have one.
const SHARED: usize = 64;

/// The label of the block that the run loop leaves with a constraint of that kind to be told.
fn told_label(kind: usize) -> Lifetime {
    Lifetime::new(&format!("'__told_{kind}"), Span::mixed_site())
}

/// The variant of a place.
pub(super) fn frame_name(cx: &Cx<'_>, rule: usize, places: &Places<'_>, id: PlaceId) -> Ident {
    cx.body_frame(rule, places[id].role.word(), Places::number(id))
}

/// Marks the variables among these fields, if there are any: an expression.
fn marks(fields: impl Iterator<Item = (Holds, TokenStream)>) -> Option<TokenStream> {
    let mut arenas: BTreeMap<usize, Vec<TokenStream>> = BTreeMap::new();
    let mut fresh: BTreeMap<usize, Vec<TokenStream>> = BTreeMap::new();
    let mut each = Vec::new();
    for (field, value) in fields {
        match field {
            Holds::Value | Holds::Left(None) => {}
            Holds::Variable(arena) => arenas.entry(arena).or_default().push(value),
            Holds::Number(arena) => fresh.entry(arena).or_default().push(value),
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

/// The program's generics with the observer after them.
pub(super) fn with_observer(generics: &syn::Generics) -> syn::Generics {
    let mut generics = generics.clone();
    generics.params.push(syn::parse_quote!(__O: ::chr_core::Observer));
    generics
}
