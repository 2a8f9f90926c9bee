//! The functions of each constraint: tell, store, remove, and trying its occurrences.
//!
//! A told constraint is tried in one function, with the text of all its occurrences in it and its arguments in registers;
//! where a firing tells a constraint of the same kind first, that one takes its place and the function loops. What
//! is woken or goes on after a body tries its occurrences by calls.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::Cx;
use crate::plan::Form;

pub(super) fn emit(cx: &Cx<'_>, kind: usize) -> TokenStream {
    let model = &cx.model.kinds[kind];
    let number = kind as u16;
    let (tell, remove, activate) = (cx.tell(kind), cx.remove(kind), cx.activate(kind));
    let (table, args) = (cx.table(kind), cx.args_type(kind));
    // What is handed on without being looked at need not be what it stands for.
    let deref = model.arenas.iter().zip(&model.fields).enumerate().filter_map(|(at, (arena, field))| {
        let arena = cx.arena((*arena)?);
        (!cx.plan.kinds[kind].lets_go[at])
            .then(|| quote!(__args.#field = self.__s.v.#arena.settle(&__args.#field, &self.__m.trail);))
    });
    let plan = &cx.plan.kinds[kind];
    let keys = plan.indexes.iter().enumerate().filter(|(_, index)| index.unique).map(|(link, index)| {
        // An unbound variable in the key of a lone-variable index is listed by the variable: a key all the same.
        debug_assert!(!matches!(index.form, Form::Scan));
        quote! {
            let __other = self.__s.#table.next::<#link>(__me.row);
            if !__other.is_nil() {
                let __other = __rt::ConstraintId::new(#number, self.__s.#table.id(__other));
                return __rt::key_clash(self, __rt::ConstraintId::new(#number, __me), __other);
            }
        }
    });
    // From the start of their lists, in the function of a tell; and each by a call, for what is woken or goes on.
    let tried = |&(rule, at): &(usize, usize)| {
        let occurrence = &cx.plan.rules[rule].occurrences[at];
        let function = cx.occurrence(rule, occurrence.head);
        let goal = (occurrence.number < plan.early).then(|| quote!(__goal,));
        let given = (!occurrence.partners.is_empty()).then(|| quote!(, ::core::option::Option::None));
        quote!(match self.#function(#goal __me #given) { __rt::Flow::Next => {} __flow => return __flow })
    };
    let called = |&(rule, at): &(usize, usize)| {
        let occurrence = &cx.plan.rules[rule].occurrences[at];
        let (resumed, number) = (cx.resumed(rule, occurrence.head), occurrence.number as u16);
        let cursors = cx.cursors_of(rule, occurrence);
        let given = (cursors > 0).then(|| quote!(, [__rt::Id::FRONT; #cursors]));
        quote!(if __from <= #number { match self.#resumed(__me #given) { __rt::Flow::Next => {} __flow => return __flow } })
    };
    let all: Vec<TokenStream> = plan.occurrences.iter().map(called).collect();
    let (early_occurrences, occurrences) = plan.occurrences.split_at(plan.early);
    let early_occurrences: Vec<TokenStream> = early_occurrences.iter().map(tried).collect();
    let occurrences: Vec<TokenStream> = occurrences.iter().map(tried).collect();
    let (frame, variant) = (&cx.frame, cx.tell_frame(kind));
    let early = format_ident!("__early_{}", model.decl.name);
    let (stored, store) = (format_ident!("__stored_{}", model.decl.name), cx.store_function(kind));
    let flow = quote!(__rt::Flow<#args>);
    let (late, early_function) = if plan.early == 0 {
        Default::default()
    } else {
        let late = quote! {
            if !<__O as ::chr_core::Observer>::LOOKS && !self.__m.timed() {
                let __me = __rt::Id { row: __rt::RowId::NIL, age: __age };
                __rt::Rules::observe(self, __rt::Event::Told(__rt::ConstraintId::new(#number, __me)));
                let __flow = match self.#early(&__args, __me) {
                    __rt::Flow::Next => {
                        let __me = self.#store(__args, __age);
                        self.#stored(__me)
                    }
                    __flow => __flow,
                };
                let __rt::Flow::Again(__again) = __flow else { return __rt::Flow::Stop };
                __args = __again;
                if self.__m.exhausted() {
                    self.__m.stack.push(#frame::#variant(__args));
                    return __rt::Flow::Stop;
                }
                continue;
            }
        };
        let function = quote! {
            /// The occurrences that are tried before the constraint is stored.
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn #early(&mut self, __goal: &#args, __me: __rt::Id) -> #flow {
                #(#early_occurrences)*
                __rt::Flow::Next
            }
        };
        (late, function)
    };
    let count = plan.occurrences.len() as u16;
    let run = format_ident!("__run_{}", model.decl.name);
    let (args_type, fields) = (&model.args_type, &model.fields);
    let scalars: Vec<Ident> = (0..fields.len()).map(|at| format_ident!("__arg{at}")).collect();
    let types = model.decl.args.iter().map(|arg| &arg.ty);
    let try_all = format_ident!("__try_{}", model.decl.name);
    // A kind that is stored late comes this way only where that is switched off for a while.
    let at_once = if plan.early == 0 { quote!(self.#stored(__me)) } else { quote!(self.#try_all(__me, 0)) };
    let then = cx.then(kind);
    let never_stored = (plan.early > 0).then(|| {
        quote!(if __id.row.is_nil() {
            return;
        })
    });
    quote! {
        #[inline(always)]
        fn #tell(&mut self, __args: #args) -> __rt::Flow {
            let #args_type { #(#fields: #scalars),* } = __args;
            self.#run(#(#scalars),*)
        }

        /// Arguments one by one, as they travel in registers then.
        fn #run(&mut self #(, #scalars: #types)*) -> __rt::Flow {
            let mut __args = #args_type { #(#fields: #scalars),* };
            loop {
                #(#deref)*
                let __age = self.__m.next_age();
                #late
                let __me = self.#store(__args, __age);
                __rt::Rules::observe(self, __rt::Event::Told(__rt::ConstraintId::new(#number, __me)));
                #(#keys)*
                let __rt::Flow::Again(__again) = #at_once else { return __rt::Flow::Stop };
                __args = __again;
                // The run loop looks at the clock.
                if self.__m.exhausted() || self.__m.timed() {
                    self.__m.stack.push(#frame::#variant(__args));
                    return __rt::Flow::Stop;
                }
            }
        }

        #[inline]
        fn #store(&mut self, __args: #args, __age: __rt::Age) -> __rt::Id {
            self.__m.born();
            __rt::Id { row: self.__s.#table.insert(__args, __age, &self.__s.v, &mut self.__m.trail), age: __age }
        }

        #early_function

        #[inline]
        fn #remove(&mut self, __id: __rt::Id) {
            __rt::Rules::observe(self, __rt::Event::Removed(__rt::ConstraintId::new(#number, __id)));
            #never_stored
            self.__m.died();
            self.__s.#table.remove(__id.row, &self.__s.v, &mut self.__m.trail);
        }

        /// The occurrences that are tried once the constraint is stored.
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn #stored(&mut self, __me: __rt::Id) -> #flow {
            #(#occurrences)*
            __rt::Flow::Stop
        }

        /// All occurrences, from one on.
        fn #try_all(&mut self, __me: __rt::Id, __from: u16) -> #flow {
            #(#all)*
            __rt::Flow::Stop
        }

        fn #activate(&mut self, __me: __rt::Id, __from: u16) -> __rt::Flow {
            let __flow = self.#try_all(__me, __from);
            self.#then(__flow, __me, #count)
        }

        /// After an occurrence that the run loop called: what it told, or the next occurrences.
        #[inline]
        fn #then(&mut self, __flow: #flow, __me: __rt::Id, __next: u16) -> __rt::Flow {
            match __flow {
                __rt::Flow::Again(__told) if self.__m.exhausted() => self.__m.stack.push(#frame::#variant(__told)),
                __rt::Flow::Again(__told) => _ = self.#tell(__told),
                __rt::Flow::Next if __next < #count => _ = self.#activate(__me, __next),
                __rt::Flow::Next | __rt::Flow::Stop => {}
            }
            __rt::Flow::Stop
        }
    }
}
