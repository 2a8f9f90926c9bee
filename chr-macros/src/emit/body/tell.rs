//! Printing a tell: its arguments, what happens just before, and what activates it.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use super::Coding;
use crate::analyse::Expr;
use crate::emit::kinds::{self, unsuffixed};
use crate::emit::rewrite;
use crate::ids::{ArenaId, LinkId, Number};
use crate::lower::{Arg, Code, Instead, PlaceId, Tell, Told, Transfer};
use crate::tokens;

/// A name that is not used again, passed as one that is cloned would be.
pub(super) fn taken(name: &Ident) -> TokenStream {
    quote_spanned!(rewrite::at(name)=> { let __it = #name; __it })
}

/// Lists, as the bits of a number.
fn lists(changed: &[LinkId]) -> Literal {
    unsuffixed(changed.iter().map(|link| 1 << link.number()).sum::<usize>())
}

impl Coding<'_> {
    /// Statements that read variables, those that make the arguments where that takes any, and an expression of the arguments.
    fn made_told(&self, tell: &Tell<'_>) -> (TokenStream, TokenStream, TokenStream) {
        let kind = &self.cx.model.kinds[tell.kind];
        let mut read = TokenStream::new();
        let values =
            tell.args.iter().enumerate().map(|(at, told)| self.made(at, told, self.takes(tell, at), &mut read));
        let values: Vec<TokenStream> = values.collect();
        let (args_type, fields) = (self.cx.short(tell.kind), &kind.fields);
        // Said outright, so that an argument of a wrong type does not decide which one it is.
        let generics = self.cx.args_generics(tell.kind);
        let generics = generics.split_for_impl().1.as_turbofish().to_token_stream();
        let generics = rewrite::located(generics, &args_type);
        let made = if kind.decl.args.iter().any(|arg| arg.name.is_some()) || fields.is_empty() {
            quote!(#args_type #generics { #(#fields: #values),* })
        } else {
            quote!(#args_type #generics(#(#values),*))
        };
        let store = rewrite::store(self.cx, tell.store);
        let (kept, given_back) = (self.keep(&tell.keeps), self.give_back(&tell.gives_back));
        let needs_program = |told: &Told<'_>| matches!(told.arg, Arg::Computed) && told.expr.needs_program;
        // An argument may need the program, or the variables that are given back.
        let first = [&store, &kept, &given_back].iter().any(|tokens| !tokens.is_empty());
        if first || tell.args.iter().any(needs_program) {
            (read, quote!(#kept #store let __told = #made; #given_back), quote!(__told))
        } else {
            (read, TokenStream::new(), made)
        }
    }

    /// Statements before the tell, which leave the rest on the stack, and an expression of the constraint's arguments.
    pub(super) fn told(&self, tell: &Tell<'_>) -> (TokenStream, TokenStream) {
        let (read, made, args) = self.made_told(tell);
        let mentioned = tokens::mentions(&quote!(#read #made #args));
        let last = |name: &Ident| self.sole && !mentioned.contains(&name.to_string());
        if made.is_empty() {
            let push = tell.rest.map(|rest| self.pushed(rest, &self.frame(rest.to, last)));
            return (quote!(#read #push), args);
        }
        let (make, push) = self.push_in_steps(tell.rest, last);
        (quote!(#read #make #made #push), args)
    }

    /// The same for a tell that may be quiet, with nothing on the stack: the expression tells it, and has the constraint that is to be
    /// told after it if that is all.
    pub(super) fn quiet(&self, tell: &Tell<'_>, then: PlaceId) -> (TokenStream, TokenStream) {
        let (read, mut made, args) = self.made_told(tell);
        if made.is_empty() {
            made = quote!(let __told = #args;);
        }
        let code = self.places.written.iter().find(|(place, _)| *place == then).map(|(_, code)| code);
        let Some(Code::Tell(next)) = code else { unreachable!("a lone tell is written as one") };
        let (frame, next) = (self.frame(then, |_| false), self.told(next).1);
        let tells = match &tell.transfer {
            Transfer::Now => quote!(__rt::call_then(self, __told, __rest, __then)),
            Transfer::Again | Transfer::Later => quote!(__rt::tell_then(self, __told, __rest, __then)),
            Transfer::Instead(instead) => {
                let (how, lacks) = self.instead(instead);
                quote!(__rt::tell_instead_then::<_, _, _, #how>(self, __old, __told, #lacks, __rest, __then))
            }
        };
        (quote!(#read #made let __rest = #frame; let __then = || #next;), tells)
    }

    /// Whether an argument is a name that is not used again, by another argument or after them.
    fn takes(&self, tell: &Tell<'_>, at: usize) -> bool {
        let Arg::Cloned(name) = &tell.args[at].arg else { return false };
        let mut elsewhere = tell.args.iter().enumerate().filter(|(other, _)| *other != at);
        let mut given_back = tell.gives_back.iter().flat_map(|(_, names)| names);
        let reads = |told: &Told<'_>| match &told.arg {
            Arg::Cloned(other) => other == name,
            Arg::Value(_) | Arg::Copied | Arg::Computed => {
                tokens::mentions(told.expr.tokens).contains(&name.to_string())
            }
        };
        self.owns && !elsewhere.any(|(_, told)| reads(told)) && given_back.all(|given| *given != name)
    }

    /// An argument. `takes` says that it is a name that is not used again, `read` gets what reads variables before.
    fn made(&self, at: usize, told: &Told<'_>, takes: bool, read: &mut TokenStream) -> TokenStream {
        let span = rewrite::at(told.expr.tokens);
        let value = match &told.arg {
            Arg::Cloned(name) if takes => taken(name),
            Arg::Value(name) => {
                let (unbound, value) = (self.unbound(), format_ident!("__value{at}", span = span));
                let asked = quote_spanned!(span=> __rt::value(&*self, &#name));
                read.extend(quote!(let __Some(#value) = #asked else #unbound;));
                quote!(#value)
            }
            Arg::Copied | Arg::Cloned(_) | Arg::Computed => self.argument(told.expr, &told.arg),
        };
        let Some(arena) = told.into else { return value };
        let ty = &self.cx.model.arenas[arena];
        quote_spanned!(span=> __rt::IntoVar::<#ty>::into_var(#value))
    }

    pub(super) fn argument(&self, expr: &Expr<'_>, arg: &Arg<'_>) -> TokenStream {
        match arg {
            Arg::Copied => expr.tokens.clone(),
            // Cloned first and then passed, so that a wrong type is reported for the name itself.
            Arg::Cloned(name) => quote_spanned!(rewrite::at(name)=> { let __it = __Clone::clone(&#name); __it }),
            Arg::Value(_) | Arg::Computed => rewrite::rewrite(expr.tokens, &self.unbound()),
        }
    }

    /// Gives variables back, by arena.
    pub(super) fn give_back(&self, given: &[(ArenaId, Vec<&Ident>)]) -> TokenStream {
        let each = given.iter().map(|(arena, names)| {
            let (value, number) = (&self.cx.model.arenas[*arena], arena);
            quote!(__rt::give_back::<Self, #value, __rt::Arena<#number>, _>(self, [#(&#names),*]);)
        });
        quote!(#(#each)*)
    }

    /// How a constraint takes the place of another, as parameters of a function; and whether it has nothing to be tried with.
    fn instead(&self, instead: &Instead) -> (TokenStream, TokenStream) {
        let Instead { changed, changes_key, tried, calls } = instead;
        let (changed, lacking) = (lists(changed), kinds::lacking(self.cx, tried));
        (quote!(#changed, #changes_key, #calls), quote!(|__s| __rt::__lacks!(__s, #lacking)))
    }

    /// Activates a constraint with these arguments.
    pub(super) fn transfer(&self, tell: &Tell<'_>, args: &TokenStream) -> TokenStream {
        match &tell.transfer {
            // It has just asked whether it may go on, and nothing has fired since.
            Transfer::Again => quote!(__Flow::Again(#args)),
            Transfer::Now => quote!(__rt::tell_now(self, #args).stop()),
            Transfer::Later => quote!(__rt::tell_later(self, #args).stop()),
            Transfer::Instead(instead) => {
                let (how, lacks) = self.instead(instead);
                quote!(__rt::tell_instead::<_, _, #how>(self, __old, #args, #lacks).stop())
            }
        }
    }
}
