//! Occurrences that look into the same list ([`plan::dispatch`](crate::plan::dispatch)): one look at it before them, and of each the
//! patterns that the only constraint in it must fit.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::Cx;
use crate::emit::kinds::unsuffixed;
use crate::ids::KindId;
use crate::plan::{Dispatch, Form, Key, dispatch};
use crate::tokens::{is_name, is_place_pattern, rename};

/// The look at the list, under a name.
pub(super) fn look(cx: &Cx<'_>, kind: KindId, dispatch: &Dispatch) -> TokenStream {
    let planned = &cx.plan.kinds[kind];
    let (rule, at) = planned.occurrences[dispatch.occurrences.start];
    let (model, occurrence) = (&cx.model.rules[rule], &cx.plan.rules[rule].occurrences[at]);
    let partner = &occurrence.partners[0];
    let partners = model.kind(partner.head);
    let (own, table, link) = (cx.table(kind), cx.table(partners), unsuffixed(partner.index));
    let index = &cx.plan.kinds[partners].indexes[partner.index];
    let parts = partner.key.iter().map(|(_, key)| match key {
        Key::Literal(literal) => quote!(&(#literal)),
        _ => {
            let at = dispatch::own(cx.model, model, occurrence.head, key).expect("an argument of its own");
            let field = &cx.model.kinds[kind].fields[at];
            quote!(&__own.#field)
        }
    });
    let key = if index.form == Form::Scan { quote!(()) } else { quote!((#(#parts,)*)) };
    let (early, last) = (dispatch.occurrences.start < planned.early, unsuffixed(dispatch.occurrences.end - 1));
    let (name, late) = (name(dispatch), index.late.then(|| quote!(late)));
    quote!(let #name = __rt::__only!(__O, at.comes_to(#early, #last), p, #table #link #late, at.own(#own) => |__own| #key);)
}

/// Whether an occurrence need be tried.
pub(super) fn may_fit(cx: &Cx<'_>, kind: KindId, dispatch: &Dispatch, number: usize) -> TokenStream {
    let (rule, at) = cx.plan.kinds[kind].occurrences[number];
    let (model, partner) = (&cx.model.rules[rule], &cx.plan.rules[rule].occurrences[at].partners[0]);
    let partners = &cx.model.kinds[model.kind(partner.head)];
    let (table, name, known) = (cx.table(model.kind(partner.head)), name(dispatch), partner.args());
    let args = model.head(partner.head).args.iter().enumerate();
    let refusing = args.filter(|(at, arg)| {
        partners.arenas[*at].is_none() && !known.contains(at) && !is_name(arg) && !arg.tokens.to_string().eq("_")
    });
    let fits = refusing.map(|(at, arg)| {
        let field = &partners.fields[at];
        let renames: Vec<(usize, Ident)> =
            arg.binds.iter().enumerate().map(|(nth, name)| (nth, format_ident!("__{name}_{nth}"))).collect();
        let pattern = rename(&arg.tokens, &arg.binds, &renames);
        match is_place_pattern(&arg.tokens) {
            true => quote!(::core::matches!(__it.#field, #pattern)),
            false => quote!(::core::matches!(&__it.#field, #pattern)),
        }
    });
    let fits: Vec<TokenStream> = fits.collect();
    if fits.is_empty() { quote!(#name.any()) } else { quote!(#name.may_fit(&p.__s.#table, |__it| #(#fits)&&*)) }
}

fn name(dispatch: &Dispatch) -> Ident {
    format_ident!("__only_{}", dispatch.occurrences.start)
}
