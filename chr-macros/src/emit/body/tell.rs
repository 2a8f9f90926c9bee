//! Telling a constraint: its arguments, what is done just before, and who activates it.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use super::{Emitter, Origin, Rest, Scope, all_true};
use crate::ast::{Goal, Pass};
use crate::emit::frames::{Field, arena_of};
use crate::emit::rewrite;
use crate::tokens;

impl Emitter<'_> {
    /// The frame of a rest that is a single tell, with arguments that need nothing but its fields: it has no function.
    pub(super) fn lone_tell(
        &mut self,
        rest: &[Goal],
        mentions: &BTreeSet<String>,
        scope: &Scope,
    ) -> Option<TokenStream> {
        let [goal @ Goal::Tell { name, args }, after @ ..] = rest else { return None };
        let needed: Vec<Origin> = scope.needed(mentions).into_iter().cloned().collect();
        if !all_true(after) || needed.iter().any(|origin| origin.pattern.is_some() || origin.fresh.is_some()) {
            return None;
        }
        let (kind, before, told) = self.told(goal, name, args, scope, &Rest::default());
        if !before.is_empty() {
            return None;
        }
        self.made += 1;
        let variant = self.cx.body_frame(self.rule, "rest", self.made);
        let names: Vec<&Ident> = needed.iter().map(|origin| &origin.keep).collect();
        let frame = quote!(__F::#variant(#(#names),*));
        let fields = needed.iter().map(|origin| {
            let ty = origin.ty.clone().unwrap_or_default();
            let field = Field::of(self.cx, &ty);
            (origin.keep.clone(), ty, field)
        });
        self.part.frames.add_tell(variant, fields.collect(), kind, &told);
        Some(frame)
    }

    /// The kind that a function of these goals tells at its end, whatever happens before.
    pub(super) fn ends_telling(&self, goals: &[Goal]) -> Option<usize> {
        let inline = |goal: &&Goal| matches!(goal, Goal::Fresh(_) | Goal::Let { els: None, .. });
        match goals.iter().find(|goal| !inline(goal))? {
            Goal::Tell { name, .. } if !self.cx.model.program.without(Pass::Direct) => Some(self.kind(name)),
            _ => None,
        }
    }

    /// Gives the variables back that a goal mentions last.
    fn give_back(&self, goal: &Goal, scope: &Scope) -> TokenStream {
        let given = &self.cx.plan.rules[self.rule].given_back;
        let given = given.iter().filter(|given| std::ptr::eq(&self.model.ast.body[given.goal], goal));
        let mut arenas: BTreeMap<usize, Vec<&Ident>> = BTreeMap::new();
        for name in given.flat_map(|given| &given.names) {
            let origin = scope.names.get(&name.to_string()).map(|&at| &scope.origins[at]);
            if let Some(arena) = origin.and_then(|origin| arena_of(self.cx, origin.ty.as_ref()?)) {
                arenas.entry(arena).or_default().push(name);
            }
        }
        let each = arenas.into_iter().map(|(arena, names)| {
            let (value, number) = (&self.cx.model.arenas[arena], arena as u16);
            quote!(__rt::give_back::<Self, #value, __rt::Arena<#number>, _>(self, [#(&#names),*]);)
        });
        quote!(#(#each)*)
    }

    fn kind(&self, name: &Ident) -> usize {
        self.cx.model.kinds.iter().position(|kind| kind.decl.name == *name).expect("checked")
    }

    /// The kind of a told constraint, statements before it, which leave the rest on the stack, and an expression of its arguments.
    pub(super) fn told(
        &self,
        goal: &Goal,
        name: &Ident,
        args: &[TokenStream],
        scope: &Scope,
        rest: &Rest,
    ) -> (usize, TokenStream, TokenStream) {
        let at = self.kind(name);
        let kind = &self.cx.model.kinds[at];
        let store: TokenStream = args
            .iter()
            .find(|arg| tokens::reads_store(arg))
            .map(|arg| rewrite::store(self.cx, arg))
            .into_iter()
            .chain([self.kept(args, scope)])
            .collect();
        let (read, known) = self.read_values(args);
        let values = args.iter().zip(known).zip(&kind.arenas).map(|((arg, known), arena)| {
            let value = known.unwrap_or_else(|| self.argument(arg, scope));
            let Some(arena) = arena else { return value };
            if tokens::lone_ident(arg).is_some_and(|name| scope.is_variable(self.cx, &name, *arena)) {
                return value;
            }
            let ty = &self.cx.model.arenas[*arena];
            quote_spanned!(rewrite::at(arg)=> __rt::IntoVar::<#ty>::into_var(#value))
        });
        let (args_type, fields) = (self.cx.short(at), &kind.fields);
        let told = if kind.decl.args.iter().any(|arg| arg.name.is_some()) || fields.is_empty() {
            quote!(#args_type { #(#fields: #values),* })
        } else {
            quote!(#args_type(#(#values),*))
        };
        let after = self.give_back(goal, scope);
        // An argument may need the program, or the variables that are given back.
        if !after.is_empty() || !store.is_empty() || tokens::mentions(&told).contains("self") {
            let (make, push) = rest.in_steps();
            (at, quote!(#read #make #store let __told = #told; #after #push), quote!(__told))
        } else {
            let push = rest.push();
            (at, quote!(#read #push), told)
        }
    }

    /// Reads the variables whose values are arguments, `value(x)`, where nothing else is computed.
    fn read_values(&self, args: &[TokenStream]) -> (TokenStream, Vec<Option<TokenStream>>) {
        let names: Vec<Option<Ident>> = args.iter().map(rewrite::value_of).collect();
        let computes = |(arg, name): (&TokenStream, &Option<Ident>)| {
            let mut trees = arg.clone().into_iter();
            let is_atom = matches!(trees.next(), Some(TokenTree::Ident(_) | TokenTree::Literal(_)));
            name.is_none() && !(is_atom && trees.next().is_none())
        };
        if args.iter().zip(&names).any(computes) {
            return (TokenStream::new(), vec![None; args.len()]);
        }
        let mut before = TokenStream::new();
        let known = names.iter().zip(args).enumerate().map(|(at, (name, arg))| {
            let (name, span, unbound) = (name.as_ref()?, rewrite::at(arg), self.unbound());
            let value = format_ident!("__value{at}", span = span);
            let read = quote_spanned!(span=> __rt::value(&*self, &#name));
            before.extend(quote!(let __Some(#value) = #read else #unbound;));
            Some(quote!(#value))
        });
        let known = known.collect();
        (before, known)
    }

    /// Activates a constraint with these arguments: by a call where that cannot come back, by the run loop where that
    /// called, else through the stack.
    pub(super) fn transfer(&self, kind: usize, told: &TokenStream) -> TokenStream {
        if self.mode.tells.is_some() {
            // It has just asked whether it may go on, and nothing has fired since.
            return quote!(__Flow::Again(#told));
        }
        // What only the run loop calls may call too: such calls do not nest.
        if self.cx.plan.rules[self.rule].direct[kind]
            || self.mode.from_loop && !self.cx.model.program.without(Pass::Direct)
        {
            quote!(__rt::tell_now(self, #told).stop())
        } else {
            quote!(__rt::tell_later(self, #told).stop())
        }
    }
}
