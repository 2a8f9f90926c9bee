//! The frames of the continuation stack, the functions that they resume, and the trait by which the
//! run loop drives them.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::Lifetime;

use crate::emit::generics::derived;
use crate::emit::kinds::unsuffixed;
use crate::emit::{Cx, audit, kinds};
use crate::plan::Form;

/// What a field of a frame means for reclaiming variables.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Plain,
    /// A variable of that arena.
    Variable(usize),
    /// The number of one that the body made.
    Fresh(usize),
    /// A vector of them.
    Variables(usize),
}

impl Field {
    /// By the type as written: `Var`, `Var<T>`.
    pub(super) fn of(cx: &Cx<'_>, ty: &TokenStream) -> Field {
        arena_of(cx, ty).map_or(Field::Plain, Field::Variable)
    }

    /// The field is a vector of that type.
    pub(super) fn many_of(cx: &Cx<'_>, ty: &TokenStream) -> Field {
        arena_of(cx, ty).map_or(Field::Plain, Field::Variables)
    }
}

pub(super) fn arena_of(cx: &Cx<'_>, ty: &TokenStream) -> Option<usize> {
    let trees: Vec<TokenTree> = ty.clone().into_iter().collect();
    let at = trees.iter().position(|tree| matches!(tree, TokenTree::Ident(ident) if ident == "Var"))?;
    let path_before = trees[..at].iter().all(|tree| matches!(tree, TokenTree::Ident(_) | TokenTree::Punct(_)));
    let value: TokenStream = match trees.get(at + 1..) {
        Some([TokenTree::Punct(open), inner @ .., TokenTree::Punct(close)])
            if open.as_char() == '<' && close.as_char() == '>' =>
        {
            inner.iter().cloned().collect()
        }
        Some([]) => quote!(::chr_core::NoValue),
        _ => return None,
    };
    let text = value.to_string();
    cx.model.arenas.iter().position(|known| known.to_string() == text).filter(|_| path_before)
}

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
    /// Places in the body of a rule of which that is not said yet.
    places: Vec<Ident>,
    frame: Ident,
}

impl Frames {
    /// No variants, to be added to others.
    pub(super) fn part(frame: &Ident) -> Self {
        Frames {
            variants: Vec::new(),
            steps: Vec::new(),
            turns: Vec::new(),
            telling: Vec::new(),
            marks: Vec::new(),
            retries: Vec::new(),
            about: Vec::new(),
            places: Vec::new(),
            frame: frame.clone(),
        }
    }

    /// Adds the variants of a part.
    pub(super) fn append(&mut self, part: Frames) {
        let Frames { variants, steps, turns, telling, marks, retries, about, places, frame: _ } = part;
        self.variants.extend(variants);
        self.steps.extend(steps);
        self.turns.extend(turns);
        self.telling.extend(telling);
        self.marks.extend(marks);
        self.retries.extend(retries);
        self.about.extend(about);
        self.places.extend(places);
    }

    /// The places that were added since the last rule are in the body of this one.
    pub(super) fn are_of_rule(&mut self, rule: usize) {
        let (rule, places) = (unsuffixed(rule), std::mem::take(&mut self.places));
        if !places.is_empty() {
            self.about.push(quote!(#(__F::#places(..))|* => __rt::Pending::Body(#rule),));
        }
    }

    /// With the variants that every program has.
    pub(super) fn new(cx: &Cx<'_>) -> Self {
        let mut frames = Frames::part(&cx.frame);
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
        if cx.model.kinds[kind].decl.args.iter().all(|arg| is_plain(&arg.ty.to_token_stream())) {
            self.turns.push(quote!(__F::#told(__it) => __rt::tell_top(__Clone::clone(__it), self),));
        } else {
            self.steps.push(quote!(__F::#told(__it) => __rt::Kind::tell(__it, self)));
        }
        let model = &cx.model.kinds[kind];
        let variables = model.arenas.iter().zip(&model.fields).filter_map(|(arena, field)| Some(((*arena)?, field)));
        let variables = variables.map(|(arena, field)| (Field::Variable(arena), quote!(&__it.#field)));
        if let Some(marks) = marks(variables) {
            self.marks.push(quote!(#frame::#told(__it) => #marks,));
        }
    }

    /// A variant for a place in a body. `takes`: the function takes the frame off the stack, or makes another of it;
    /// `tells`: it leaves a constraint of that kind for the run loop to tell.
    pub(super) fn add(
        &mut self,
        variant: Ident,
        fields: Vec<(Ident, TokenStream, Field)>,
        function: Ident,
        takes: bool,
        tells: Option<usize>,
    ) {
        let pattern = self.declare(&variant, &fields);
        let names: Vec<&Ident> = fields.iter().map(|(name, ..)| name).collect();
        if fields.iter().all(|(_, ty, _)| is_plain(ty)) {
            let taken = if takes { quote!(self) } else { quote!(__rt::taken(self)) };
            let call = quote!(#taken.#function(#(#names),*));
            match tells {
                Some(kind) => self.telling.push((kind, quote!(&#pattern), call)),
                None => self.turns.push(quote!(&#pattern => #call,)),
            }
        } else {
            self.steps.push(quote!(#pattern => self.#function(#(#names),*)));
        }
    }

    /// A variant for a place where nothing is left but to tell a constraint of that kind, with arguments made of the fields.
    pub(super) fn add_tell(
        &mut self,
        variant: Ident,
        fields: Vec<(Ident, TokenStream, Field)>,
        kind: usize,
        told: &TokenStream,
    ) {
        let pattern = self.declare(&variant, &fields);
        self.telling.push((kind, quote!(&#pattern), quote!(__rt::next(self, #told))));
    }

    /// Adds a variant and marks the variables in its fields; the pattern that binds these by their names.
    fn declare(&mut self, variant: &Ident, fields: &[(Ident, TokenStream, Field)]) -> TokenStream {
        let frame = &self.frame;
        let (names, types) = (fields.iter().map(|(name, ..)| name), fields.iter().map(|(_, ty, _)| ty));
        let pattern = quote!(#frame::#variant(#(#names),*));
        self.variants.push(quote!(#variant(#(#types),*)));
        self.places.push(variant.clone());
        if let Some(marks) = marks(fields.iter().map(|(name, _, field)| (*field, quote!(#name)))) {
            self.marks.push(quote!(#pattern => #marks,));
        }
        pattern
    }

    /// How the next alternative is taken out of such a frame.
    pub(super) fn add_retry(&mut self, arm: TokenStream) {
        self.retries.push(arm);
    }

    /// The enum, and the block of implementations with the `items` of the rules in it.
    pub(super) fn emit(self, cx: &Cx<'_>, items: &[TokenStream]) -> TokenStream {
        let Frames { variants, steps, mut turns, telling, marks, retries, about, places: _, frame } = self;
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

/// Whether a plain type is one of variables.
pub(super) fn is_variable(ty: &TokenStream) -> bool {
    ty.clone().into_iter().any(|tree| matches!(tree, TokenTree::Ident(ident) if ident == "Var"))
}

/// Whether a type is known to be `Copy` by its name: numbers, `bool`, `char`, variables over those, and the engine's own
/// identities.
pub(super) fn is_plain(ty: &TokenStream) -> bool {
    const PLAIN: [&str; 18] = [
        "i8",
        "i16",
        "i32",
        "i64",
        "i128",
        "isize",
        "u8",
        "u16",
        "u32",
        "u64",
        "u128",
        "usize",
        "bool",
        "char",
        "f32",
        "f64",
        "Var",
        "::chr_core::ConstraintId",
    ];
    let text = ty.to_string().replace(' ', "");
    let text = text.trim_start_matches("::").trim_start_matches("chr_core::");
    match text.strip_prefix("Var<").and_then(|rest| rest.strip_suffix('>')) {
        Some(value) => PLAIN.contains(&value) || value.ends_with("NoValue"),
        None => PLAIN.contains(&text) || text == "ConstraintId" || text == "__rt::VarId",
    }
}

/// Marks the variables among these fields, if there are any: an expression.
fn marks(fields: impl Iterator<Item = (Field, TokenStream)>) -> Option<TokenStream> {
    let mut arenas: BTreeMap<usize, Vec<TokenStream>> = BTreeMap::new();
    let mut fresh: BTreeMap<usize, Vec<TokenStream>> = BTreeMap::new();
    let mut each = Vec::new();
    for (field, value) in fields {
        match field {
            Field::Plain => {}
            Field::Variable(arena) => arenas.entry(arena).or_default().push(value),
            Field::Fresh(arena) => fresh.entry(arena).or_default().push(value),
            Field::Variables(arena) => {
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
