//! `rules! { pub mod name<T> { … } }`: checks a rule set where it is written, and makes the macro that hands it to
//! programs, with the type beside it.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use proc_macro2::{Group, Ident, Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::{Attribute, GenericParam, Visibility};

use super::{Definition, Given, Stop, ask, gather, params, substitute};
use crate::analyse::camel;
use crate::ast::{Arg, Constraint, Program};
use crate::check::is_reserved;
use crate::conditional::{answered, deferred_set, left_of};
use crate::diagnostics::{Diagnostics, error};
use crate::emit::phantom;
use crate::expand::expand_given;
use crate::parse::{chr_core, definitions, parse, uses};
use crate::tokens::{Angles, captures, find_tree, is_keyword, operator_at, readable, split};

/// The rule sets in `input`, which is at a `place` that no other `rules!` of the crate is at.
pub(crate) fn define(input: TokenStream, place: &str) -> TokenStream {
    match definitions(input.clone()) {
        Ok(sets) if sets.is_empty() => {
            let message = "there is no rule set here\nhelp: write `pub mod name { constraints and rules }`";
            syn::Error::new(proc_macro2::Span::call_site(), message).to_compile_error()
        }
        Ok(sets) => {
            sets.into_iter().map(|set| deferred(&set, place).unwrap_or_else(|| one(set, place, Vec::new()))).collect()
        }
        Err(reason) => {
            let help = "a rule set is `pub mod name { … }` or `pub mod name<T: Bounds> { … }`";
            syn::Error::new(reason.span(), format!("{reason}\nhelp: {help}")).to_compile_error()
        }
    }
}

/// What a rule set with conditions inside expands to at first: rustc decides which items are left.
fn deferred(set: &Definition, place: &str) -> Option<TokenStream> {
    let (Definition { attrs, name, .. }, chr_core) = (set, chr_core(&set.attrs));
    let cfgs = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
    let (asked, derive) = (format_ident!("__{}_chosen", name.unraw()), quote!(#chr_core::__rt::ChosenRules));
    let enumerated = deferred_set(&set.items, &derive, &asked, &handed_on(set, place))?;
    Some(quote!(#(#cfgs)* #enumerated))
}

/// The rule set in what [`deferred`] made and rustc has removed variants from.
pub(crate) fn chosen(item: TokenStream) -> syn::Result<TokenStream> {
    let (handed, left) = answered(item)?;
    let (place, sets) = received(handed)?;
    let sets = sets.into_iter().map(|set| Definition { items: left_of(set.items, &left), ..set });
    Ok(sets.map(|set| one(set, &place, Vec::new())).collect())
}

/// A rule set that has been given those that it uses, or some of them.
pub(crate) fn go_on(given: Given) -> syn::Result<TokenStream> {
    let (place, sets) = received(given.program)?;
    Ok(sets.into_iter().map(|set| one(set, &place, given.sets.clone())).collect())
}

/// What [`handed_on`] made.
fn received(tokens: TokenStream) -> syn::Result<(String, Vec<Definition>)> {
    let mut tokens = tokens.into_iter();
    let place = tokens.next().map(|place| place.to_string()).unwrap_or_default();
    Ok((place, definitions(tokens.collect())?))
}

/// A rule set with all that belongs to it, for who goes on with it.
fn handed_on(set: &Definition, place: &str) -> TokenStream {
    let Definition { attrs, vis, .. } = set;
    let place = place.trim_matches('"');
    quote!(#place #(#attrs)* #vis #set)
}

fn one(mut set: Definition, place: &str, sets: Vec<TokenStream>) -> TokenStream {
    let mut diags = Diagnostics::new();
    let written = set.attrs.clone();
    let (attrs, chr_core) = (sorted(&written, &mut diags), chr_core(&written));
    let asking = handed_on(&set, place);
    words(&mut set, &mut diags);
    set.generics = known_bounds(&set, &mut diags);
    let program = checked(&set, &attrs.deny, &chr_core);
    let read = read(&program);
    let given = Given { program, sets };
    match gather(&given, &chr_core) {
        Err(Stop::Ask(path)) => {
            diags.ignore();
            let (cfgs, asks) = (attrs.cfgs, ask(&path, &quote!(#chr_core::__rt::used_by_rules), &asking, &given.sets));
            return quote!(#(#cfgs)* #asks);
        }
        // It is reported by the check.
        Err(Stop::Wrong(wrong)) => wrong.ignore(),
        Ok(_) => {}
    }
    let (check, sound) = expand_given(&given);
    usable(&set, read.as_ref(), &mut diags);
    let is_sound = sound && diags.is_empty();
    let check_mod = format_ident!("__check_{}", set.name.unraw());
    let (errors, cfgs) = (diags.into_compile_errors(), &attrs.cfgs);
    let shown = shown(&set, &attrs, read.as_ref());
    let items = match read {
        Some(program) if !is_sound => declarations(&program, &set.items),
        _ => set.items.clone(),
    };
    let handed = handed(&Definition { items, ..set }, place, cfgs);
    quote! {
        #errors
        #shown
        #handed

        #(#cfgs)*
        #[allow(dead_code, missing_docs, unreachable_pub)]
        mod #check_mod { #check }
    }
}

/// What the attributes of a rule set say.
#[derive(Default)]
struct Sorted<'a> {
    docs: Vec<&'a Attribute>,
    cfgs: Vec<&'a Attribute>,
    deny: Vec<&'a Attribute>,
}

fn sorted<'a>(attrs: &'a [Attribute], diags: &mut Diagnostics) -> Sorted<'a> {
    let mut sorted = Sorted::default();
    for attr in attrs {
        match attr.path().get_ident().map(ToString::to_string).as_deref() {
            Some("doc") => sorted.docs.push(attr),
            Some("cfg") => sorted.cfgs.push(attr),
            Some("deny") => sorted.deny.push(attr),
            Some("chr") => {}
            _ => diags.push(
                attr,
                "no such attribute on a rule set",
                "doc comments, `#[cfg(…)]`, `#[deny(scan)]` and `#[chr(crate = …)]` go here",
            ),
        }
    }
    sorted
}

/// Reports the items that would mean something else in a program, and takes them out.
fn words(set: &mut Definition, diags: &mut Diagnostics) {
    let items = split(set.items.clone(), ";", Angles::Expression);
    let count = items.len();
    let params = params(&set.generics);
    let good: Vec<_> = items.into_iter().filter(|item| wrong_word(item, &params, diags).is_none()).collect();
    if good.len() < count {
        set.items = quote!(#(#good;)*);
    }
}

fn wrong_word(item: &TokenStream, params: &[String], diags: &mut Diagnostics) -> Option<()> {
    let found = find_tree(item, &|trees, at| match &trees[at] {
        TokenTree::Ident(word) if word == "super" || word == "self" && operator_at(trees, at + 1) == Some("::") => {
            let message = format!("`{word}` would be another module in each program");
            Some(error(word, message, "write the path from the root of your crate: `crate::…`"))
        }
        TokenTree::Ident(word) if word == "self" => Some(error(
            word,
            "a rule set has no parameters, and knows nothing of those of a program",
            "give what it needs to a constraint, or to the rule set as a type or a constant",
        )),
        TokenTree::Punct(dollar) if dollar.as_char() == '$' => Some(error(
            dollar,
            "a rule set cannot contain a `$`",
            "define the macro outside of it, and call it by its path: `crate::name!(…)`",
        )),
        TokenTree::Literal(text) => captures(text).into_iter().find(|name| params.contains(name)).map(|name| {
            let help = format!("write `{{}}`, and `{name}` after the string");
            error(text, format!("`{name}` is replaced by what a program gives for it, but not inside a string"), help)
        }),
        _ => None,
    });
    let is_struct = |tree: &TokenTree| matches!(tree, TokenTree::Ident(word) if word == "struct");
    let declares = item.clone().into_iter().find(is_struct);
    let help = "leave it out; the programs that use the set have theirs";
    let wrong = found.or_else(|| declares.map(|word| error(word, "a rule set has no struct", help)))?;
    diags.add(wrong);
    Some(())
}

/// The parameters, with the traits that every argument needs written out: they are not in Rust's prelude.
fn known_bounds(set: &Definition, diags: &mut Diagnostics) -> syn::Generics {
    let by = [("Hash".to_owned(), quote!(::core::hash::Hash)), ("Debug".to_owned(), quote!(::core::fmt::Debug))];
    let mut generics = set.generics.clone();
    for param in &mut generics.params {
        if let GenericParam::Type(param) = param
            && let Some((_, default)) = param.default.take()
        {
            diags.push(default, "a parameter of a rule set has no default", "every `use` says which type it is");
        }
    }
    let (params, clause) = (generics.to_token_stream(), generics.where_clause.to_token_stream());
    let mut known: syn::Generics = syn::parse2(substitute(params, &by)).unwrap_or(generics);
    known.where_clause = syn::parse2(substitute(clause, &by)).unwrap_or(None);
    known
}

/// The rule set as a program of its own.
fn checked(set: &Definition, deny: &[&Attribute], chr_core: &TokenStream) -> TokenStream {
    let (generics, clause) = (&set.generics, &set.generics.where_clause);
    let name = format_ident!("{}", camel(&set.name.unraw().to_string()), span = set.name.span());
    let items = substitute(set.items.clone(), &[("Var".to_owned(), quote!(#chr_core::Var))]);
    // A program hands nothing on.
    let trees: Vec<TokenTree> = items.into_iter().collect();
    let is = |at: usize, word: &str| matches!(trees.get(at), Some(TokenTree::Ident(ident)) if ident == word);
    let items = (0..trees.len()).filter(|&at| !(is(at, "pub") && is(at + 1, "use"))).map(|at| trees[at].clone());
    let items: TokenStream = items.collect();
    quote!(#[chr(crate = #chr_core)] #(#deny)* struct #name #generics #clause; #items)
}

/// What can be read of it; what cannot is reported by the check.
fn read(program: &TokenStream) -> Option<Program> {
    let mut elsewhere = Diagnostics::new();
    let read = parse(program.clone(), &[], &mut elsewhere);
    elsewhere.ignore();
    read
}

/// Reports a rule set that nobody can use.
fn usable(set: &Definition, read: Option<&Program>, diags: &mut Diagnostics) {
    let name = &set.name;
    if is_keyword(&name.to_string()) || name.to_string().starts_with("__") {
        diags.push(name, format!("`{name}` cannot be the name of a rule set"), "choose another name");
    }
    let mut elsewhere = Diagnostics::new();
    let hands_on = uses(&set.items, &mut elsewhere).iter().any(|line| line.public);
    elsewhere.ignore();
    let says_pub = find_tree(&set.items, &|trees, at| match &trees[at..] {
        [TokenTree::Ident(one), TokenTree::Ident(two), ..] if one == "pub" && two == "constraint" => Some(()),
        _ => None,
    });
    if read.is_some_and(|read| !read.constraints.is_empty()) && says_pub.is_none() && !hands_on {
        diags.push(
            name,
            format!("nobody can tell anything to `{name}`: none of its constraints is public"),
            "write `pub constraint` for those that programs may tell and match",
        );
    }
}

/// The type of the same name: rustc checks the bounds with it, and rustdoc shows it.
fn shown(set: &Definition, attrs: &Sorted<'_>, read: Option<&Program>) -> TokenStream {
    let Definition { vis, name, generics, .. } = set;
    let (Sorted { docs, cfgs, .. }, clause) = (attrs, &generics.where_clause);
    let of = phantom(generics);
    let public = read.iter().flat_map(|read| &read.constraints).filter(|constraint| constraint.public);
    let lines = public.map(described).collect::<Vec<_>>().join("\n");
    let head = if docs.is_empty() { format!("The rule set `{}`.", name.unraw()) } else { String::new() };
    let about = format!("{head}\n\nA rule set, for `use` in a program. Its constraints:\n\n{lines}");
    quote! {
        #(#cfgs)*
        #(#docs)*
        #[doc = #about]
        #[allow(non_camel_case_types, dead_code, single_use_lifetimes)]
        #vis struct #name #generics #clause { of: #of }
    }
}

/// A line about a constraint.
fn described(constraint: &Constraint) -> String {
    let args = constraint.args.iter().map(|arg| {
        let ty = readable(&arg.ty.to_token_stream()).replace("::chr_core::", "");
        arg.name.as_ref().map_or_else(|| ty.clone(), |name| format!("{name}: {ty}"))
    });
    let args = args.collect::<Vec<_>>().join(", ");
    let docs = constraint.attrs.iter().filter_map(|attr| match &attr.meta {
        syn::Meta::NameValue(meta) if meta.path.is_ident("doc") => {
            syn::parse2::<syn::LitStr>(meta.value.to_token_stream()).ok()
        }
        _ => None,
    });
    let docs = docs.map(|line| line.value().trim().to_owned()).collect::<Vec<_>>().join(" ");
    let args = if args.is_empty() { args } else { format!("({args})") };
    let gap = if docs.is_empty() { "" } else { ": " };
    format!("- `{}{args}`{gap}{docs}", constraint.name.unraw())
}

/// Of a rule set with mistakes in it programs get the declarations, so that nothing is reported twice.
fn declarations(program: &Program, items: &TokenStream) -> TokenStream {
    let uses = crate::parse::written(items.clone()).into_iter().filter(|item| item.is_use).map(|item| item.tokens);
    let mut seen = BTreeSet::new();
    let good = program.constraints.iter().filter(|constraint| {
        let name = constraint.name.unraw().to_string();
        !is_reserved(&name) && !is_keyword(&constraint.name.to_string()) && seen.insert(name)
    });
    let declared = good.map(|Constraint { name, public, args, keys, indexes, .. }| {
        let vis = public.then(|| quote!(pub));
        let given = |at: usize| match &args[at].name {
            Some(name) => name.to_token_stream(),
            None => proc_macro2::Literal::usize_unsuffixed(at).into_token_stream(),
        };
        let list = |positions: &Vec<usize>| {
            let all = positions.iter().map(|&at| given(at));
            quote!(#(#all),*)
        };
        let (keys, indexes) = (keys.iter().map(list), indexes.iter().map(list));
        let args = args.iter().map(|Arg { name, ty, .. }| {
            let name = name.iter();
            quote!(#(#name:)* #ty)
        });
        quote!(#(#[key(#keys)])* #(#[index(#indexes)])* #vis constraint #name(#(#args),*);)
    });
    uses.chain(declared).collect()
}

/// The macro that hands the rule set to programs.
fn handed(set: &Definition, place: &str, cfgs: &[&Attribute]) -> TokenStream {
    let (vis, name) = (&set.vis, &set.name);
    let mut hasher = DefaultHasher::new();
    (place, set.to_token_stream().to_string()).hash(&mut hasher);
    let unique = format_ident!("__rules_{}_{:016x}", name.unraw(), hasher.finish());
    let export = matches!(vis, Visibility::Public(_)).then(|| quote!(#[macro_export]));
    let tokens = from_their_crate(set.to_token_stream());
    quote! {
        #(#cfgs)*
        #[doc(hidden)]
        #[allow(unused_macros, non_local_definitions)]
        #export
        macro_rules! #unique {
            ({ $($used:tt)* } $($given:tt)*) => { $($used)* ! { { #tokens } $($given)* } };
        }
        #(#cfgs)*
        #[doc(hidden)]
        #[allow(unused_imports)]
        #vis use #unique as #name;
    }
}

/// `crate` is the crate that wrote it.
fn from_their_crate(tokens: TokenStream) -> TokenStream {
    let replaced = tokens.into_iter().flat_map(|tree| -> TokenStream {
        match tree {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), from_their_crate(group.stream()));
                inner.set_span(group.span());
                TokenTree::Group(inner).into()
            }
            TokenTree::Ident(word) if word == "crate" => {
                let mut dollar = Punct::new('$', Spacing::Alone);
                dollar.set_span(word.span());
                [TokenTree::Punct(dollar), TokenTree::Ident(Ident::new("crate", word.span()))].into_iter().collect()
            }
            other => other.into(),
        }
    });
    replaced.collect()
}
