//! Our own attributes, separated from those that pass through to the generated code.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Meta, Token};

use super::cursor::Cursor;
use crate::ast::{Lint, Mistake, Pass};
use crate::diagnostics::{Diagnostics, error, nearest};
use crate::tokens::split_commas;

/// Each of our attributes, with where it goes.
const OURS: [(&str, &str); 11] = [
    ("chr", "the program's struct: `#[chr(crate = path)]`"),
    ("passive", "a head, `#[passive] leq(x, y)`, or a constraint"),
    ("join", "a rule: `#[join(textual)]`"),
    ("priority", "a rule: `#[priority(rank)]`"),
    ("reuse", "a rule: `#[reuse]`"),
    ("set", "a constraint: `#[set] constraint leq(Var, Var);`"),
    ("event", "a constraint: `#[event] constraint changed(u32);`"),
    ("key", "a constraint: `#[key(row, col)]`"),
    ("index", "a constraint: `#[index(row)]`"),
    ("order", "a constraint: `#[order(at)]`"),
    ("dense", "an argument: `constraint cell(#[dense(81)] place: usize);`"),
];

/// Takes the `#[…]` in front. One that is malformed is reported and dropped.
pub(super) fn take(cursor: &mut Cursor, diags: &mut Diagnostics) -> Vec<Attribute> {
    let mut attrs = Vec::new();
    while cursor.is_at("#") && is_bracket(cursor.peek_second()) {
        let tokens: TokenStream = [cursor.take(), cursor.take()].into_iter().flatten().collect();
        match Attribute::parse_outer.parse2(tokens.clone()) {
            Ok(parsed) => attrs.extend(parsed),
            Err(reason) => diags.push(
                tokens,
                format!("this attribute cannot be read: {reason}"),
                "an attribute is `#[name]`, `#[name(…)]` or `#[name = value]`",
            ),
        }
    }
    attrs
}

fn is_bracket(tree: Option<&TokenTree>) -> bool {
    matches!(tree, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket)
}

/// What the attributes of a rule say.
#[derive(Default)]
pub(super) struct RuleAttrs {
    /// `#[join(textual)]`
    pub textual: bool,
    /// `#[reuse]`
    pub reuse: Option<Attribute>,
    /// `#[priority(…)]`
    pub priority: Option<TokenStream>,
    /// `#[allow(…)]`
    pub allowed: Vec<Lint>,
}

/// The attributes of a rule. Docs are dropped.
pub(super) fn rule(attrs: &[Attribute], diags: &mut Diagnostics) -> RuleAttrs {
    let mut found = RuleAttrs::default();
    for attr in attrs {
        let argument = list(attr).map(|tokens| tokens.to_string());
        if attr.path().is_ident("allow") {
            for lint in split_commas(list(attr).cloned().unwrap_or_default()) {
                match Lint::ALL.iter().find(|(name, _)| *name == lint.to_string()) {
                    Some((_, lint)) => found.allowed.push(*lint),
                    None => diags.push(
                        lint,
                        format!("on a rule `allow` takes {}", quoted(&Lint::ALL.map(|(name, _)| name))),
                        "Rust lints can be allowed around the whole program: `#[allow(…)] mod rules { chr! { … } }`",
                    ),
                }
            }
        } else if attr.path().is_ident("priority") {
            let rank = list(attr).filter(|tokens| !tokens.is_empty());
            if rank.is_none() || found.priority.is_some() {
                let message =
                    if rank.is_none() { "`priority` takes the rank of the rule" } else { "a rule has one priority" };
                diags.push(attr, message, "write `#[priority(3)]` or `#[priority(cost)]`: the least comes first");
            }
            found.priority = found.priority.or(rank.cloned());
        } else if attr.path().is_ident("reuse") {
            if flag(attr, diags) {
                found.reuse = Some(attr.clone());
            }
        } else if !attr.path().is_ident("join") {
            no_place(attr, "a rule", &["join", "priority", "reuse"], diags);
        } else if argument.as_deref() == Some("textual") {
            found.textual = true;
        } else {
            diags.push(
                attr,
                "`join` takes `textual`",
                "write `#[join(textual)]` to try the partners in the order written",
            );
        }
    }
    found
}

/// The attributes of a head: whether `#[passive]` is there.
pub(super) fn head(attrs: &[Attribute], diags: &mut Diagnostics) -> bool {
    let mut passive = false;
    for attr in attrs {
        if !attr.path().is_ident("passive") {
            no_place(attr, "a head", &["passive"], diags);
        } else if flag(attr, diags) {
            passive = true;
        }
    }
    passive
}

/// The attributes of an argument: the number of slots of `#[dense(n)]`.
pub(super) fn argument(attrs: &[Attribute], diags: &mut Diagnostics) -> Option<usize> {
    let mut dense = None;
    for attr in attrs {
        if !attr.path().is_ident("dense") {
            no_place(attr, "an argument", &["dense"], diags);
            continue;
        }
        let slots = list(attr)
            .and_then(|tokens| syn::parse2::<syn::LitInt>(tokens.clone()).ok())
            .and_then(|literal| literal.base10_parse::<usize>().ok())
            .filter(|slots| *slots > 0);
        if slots.is_none() {
            diags.push(
                attr,
                "`dense` takes the number of slots, a positive integer literal",
                "write `#[dense(81)]` for an argument in `0..81`",
            );
        }
        dense = slots.or(dense);
    }
    dense
}

/// What the attributes of a constraint say; positions of its arguments are resolved by the caller.
#[derive(Default)]
pub(super) struct ConstraintAttrs {
    /// Those that are not ours.
    pub passed: Vec<Attribute>,
    pub set: Option<Span>,
    pub event: Option<Span>,
    pub passive: bool,
    pub keys: Vec<Attribute>,
    pub indexes: Vec<Attribute>,
    pub orders: Vec<Attribute>,
}

pub(super) fn constraint(attrs: Vec<Attribute>, diags: &mut Diagnostics) -> ConstraintAttrs {
    let mut sorted = ConstraintAttrs::default();
    for attr in attrs {
        let path = attr.path();
        if path.is_ident("set") {
            if flag(&attr, diags) {
                sorted.set = path.get_ident().map(|ident| ident.span());
            }
        } else if path.is_ident("event") {
            if flag(&attr, diags) {
                sorted.event = path.get_ident().map(|ident| ident.span());
            }
        } else if path.is_ident("passive") {
            sorted.passive |= flag(&attr, diags);
        } else if path.is_ident("key") {
            sorted.keys.push(attr);
        } else if path.is_ident("index") {
            sorted.indexes.push(attr);
        } else if path.is_ident("order") {
            sorted.orders.push(attr);
        } else if !misplaced(&attr, "a constraint", &["set", "event", "passive", "key", "index", "order"], diags) {
            sorted.passed.push(attr);
        }
    }
    if let Some(event) = sorted.event.filter(|_| sorted.passive) {
        let help = "leave out one of the two: what is passive stays until a rule removes it";
        diags.push_at(event, "an event is handled when it is told, which a passive constraint is not", help);
        sorted.event = None;
    }
    sorted
}

/// The attributes of the struct without ours, and what ours say.
pub(super) struct ProgramAttrs {
    pub attrs: Vec<Attribute>,
    /// `#[chr(crate = path)]`
    pub chr_core: TokenStream,
    /// `#[deny(scan)]`
    pub deny_scan: bool,
    /// `#[without(…)]`
    pub without: Vec<Pass>,
    /// `#[sabotage(…)]`
    pub sabotage: Vec<Mistake>,
}

/// Separates the struct's attributes. `testing`: those for the engine's own tests are known.
pub(super) fn program(attrs: Vec<Attribute>, testing: bool, diags: &mut Diagnostics) -> ProgramAttrs {
    let mut chr_core = quote::quote!(::chr_core);
    let mut deny_scan = false;
    let mut without = Vec::new();
    let mut sabotage = Vec::new();
    let mut passed = Vec::new();
    for mut attr in attrs {
        match name(&attr).as_str() {
            own @ ("without" | "sabotage") if !testing => {
                let help = format!("`#[{own}(…)]` is for the tests of `chr-core` itself, and unstable; leave it out");
                diags.push(attr, "no such attribute on the program's struct", help);
                continue;
            }
            "without" => {
                without.extend(named(&attr, &Pass::ALL, diags));
                continue;
            }
            "chr" => {
                match attr.parse_args_with(crate_path) {
                    Ok(path) => chr_core = path.to_token_stream(),
                    Err(_) => diags.push(
                        attr,
                        "`chr` takes the path of the crate `chr-core`",
                        "write `#[chr(crate = path::to::chr_core)]`",
                    ),
                }
                continue;
            }
            "sabotage" => {
                sabotage.extend(named(&attr, &Mistake::ALL, diags));
                continue;
            }
            _ => {}
        }
        if let Meta::List(meta) = &mut attr.meta
            && meta.path.is_ident("deny")
        {
            // `#[deny(scan, unused)]` also contains a lint of rustc's.
            let lints = split_commas(meta.tokens.clone());
            let (ours, rustc): (Vec<_>, Vec<_>) = lints.into_iter().partition(|lint| lint.to_string() == "scan");
            deny_scan |= !ours.is_empty();
            if !ours.is_empty() && rustc.is_empty() {
                continue;
            }
            meta.tokens = quote::quote!(#(#rustc),*);
        }
        if !misplaced(&attr, "the program's struct", &[], diags) && !derives(&mut attr, diags) {
            passed.push(attr);
        }
    }
    ProgramAttrs { attrs: passed, chr_core, deny_scan, without, sabotage }
}

/// The path of `chr-core` that the attributes of the struct give, or the usual one.
pub(crate) fn chr_core(attrs: &[Attribute]) -> TokenStream {
    let given = attrs.iter().filter(|attr| attr.path().is_ident("chr"));
    let path = given.filter_map(|attr| attr.parse_args_with(crate_path).ok()).next_back();
    path.map_or_else(|| quote::quote!(::chr_core), |path| path.to_token_stream())
}

/// `crate = path`
fn crate_path(input: ParseStream<'_>) -> syn::Result<syn::Path> {
    input.parse::<Token![crate]>()?;
    input.parse::<Token![=]>()?;
    input.call(syn::Path::parse_mod_style)
}

/// The arguments of an attribute, which must be among these.
fn named<T: Copy>(attr: &Attribute, all: &[(&str, T)], diags: &mut Diagnostics) -> Vec<T> {
    let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
    let mut found = Vec::new();
    for argument in split_commas(list(attr).cloned().unwrap_or_default()) {
        match all.iter().find(|(name, _)| *name == argument.to_string()) {
            Some((_, value)) => found.push(*value),
            None => diags.push(&argument, format!("unknown `{argument}`"), format!("there are {}", quoted(&names))),
        }
    }
    found
}

/// Removes the standard derives, which do not work on a program; returns whether nothing is left.
fn derives(attr: &mut Attribute, diags: &mut Diagnostics) -> bool {
    const STANDARD: [&str; 9] = ["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];
    let Meta::List(meta) = &mut attr.meta else { return false };
    if !meta.path.is_ident("derive") {
        return false;
    }
    let (standard, others): (Vec<_>, Vec<_>) =
        split_commas(meta.tokens.clone()).into_iter().partition(|name| STANDARD.contains(&name.to_string().as_str()));
    for name in &standard {
        let help = match name.to_string().as_str() {
            "Clone" | "Debug" => "every program has it: leave it out",
            _ => "write an `impl` of your own, which reads the store",
        };
        diags.push(name, format!("a program cannot derive `{name}`"), help);
    }
    meta.tokens = quote::quote!(#(#others),*);
    others.is_empty()
}

/// The arguments of `#[key(a, 1)]` or `#[index(a, 1)]` as positions in `names`.
pub(super) fn positions(attr: &Attribute, constraint: &str, names: &[Option<String>]) -> syn::Result<Vec<usize>> {
    let known: Vec<&str> = names.iter().flatten().map(String::as_str).collect();
    let help = if known.is_empty() {
        "name the arguments, or give their positions, counted from 0".to_owned()
    } else {
        format!("its arguments are {}; positions count from 0", quoted(&known))
    };
    let mut positions = Vec::new();
    for argument in split_commas(list(attr).cloned().unwrap_or_default()) {
        let text = argument.to_string();
        let position = match text.parse::<usize>() {
            Ok(number) => (number < names.len()).then_some(number),
            Err(_) => names.iter().position(|name| name.as_ref() == Some(&text)),
        };
        let Some(position) = position else {
            let message = format!("`{constraint}` has no argument `{text}`");
            return Err(error(argument, message, help));
        };
        if positions.contains(&position) {
            let message = format!("argument `{text}` is named twice");
            return Err(error(argument, message, "once is enough"));
        }
        positions.push(position);
    }
    let is_key = attr.path().is_ident("key");
    if positions.is_empty() && !(is_key && list(attr).is_some()) {
        let help = if is_key { format!("{help}; `#[key()]` allows only one `{constraint}` at a time") } else { help };
        return Err(error(attr, "this does not name an argument", help));
    }
    Ok(positions)
}

fn quoted(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}

/// The tokens between the parentheses of `#[name(…)]`.
fn list(attr: &Attribute) -> Option<&TokenStream> {
    match &attr.meta {
        Meta::List(meta) => Some(&meta.tokens),
        _ => None,
    }
}

/// Whether an attribute that takes no arguments has none.
fn flag(attr: &Attribute, diags: &mut Diagnostics) -> bool {
    let plain = matches!(attr.meta, Meta::Path(_));
    if !plain {
        let name = name(attr);
        diags.push(attr, format!("`{name}` takes no arguments"), format!("write `#[{name}]`"));
    }
    plain
}

fn name(attr: &Attribute) -> String {
    attr.path().get_ident().map(ToString::to_string).unwrap_or_default()
}

/// No attribute can be here but docs.
pub(super) fn none(attrs: &[Attribute], place: &str, diags: &mut Diagnostics) {
    for attr in attrs.iter().filter(|attr| !attr.path().is_ident("doc")) {
        diags.push(attr, format!("no such attribute on {place}"), "only doc comments go here");
    }
}

/// An attribute in a place where only ours and docs are allowed: there is no generated code to put another one on.
fn no_place(attr: &Attribute, place: &str, expected: &[&str], diags: &mut Diagnostics) {
    if attr.path().is_ident("doc") || misplaced(attr, place, expected, diags) {
        return;
    }
    let expected: Vec<String> = expected.iter().map(|name| format!("`#[{name}]`")).collect();
    diags.push(
        attr,
        format!("no such attribute on {place}"),
        format!("only {} and doc comments go here", expected.join(", ")),
    );
}

/// Reports an attribute that is ours, but elsewhere, or that seems to be ours, but misspelt.
fn misplaced(attr: &Attribute, place: &str, expected: &[&str], diags: &mut Diagnostics) -> bool {
    // Spelt like ours, but Rust's.
    const RUST: [&str; 3] = ["test", "inline", "doc"];
    let name = name(attr);
    if let Some((_, home)) = OURS.iter().find(|(ours, _)| *ours == name) {
        let message = format!("`#[{name}]` has no meaning on {place}");
        diags.push(attr, message, format!("it goes on {home}"));
        return true;
    }
    if RUST.contains(&name.as_str()) {
        return false;
    }
    let here = nearest(&name, expected.iter().copied());
    let Some(meant) = here.or_else(|| nearest(&name, OURS.map(|(ours, _)| ours))) else {
        return false;
    };
    diags.push(attr, format!("no such attribute on {place}"), format!("did you mean `#[{meant}]`?"));
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the attributes of the engine's own tests are known, a pass that there is not is said with those that there are;
    /// where they are not, they are refused as a whole (`tests/messages/ui/misspelt_attribute.rs`).
    #[test]
    fn a_pass_that_there_is_not_is_refused() {
        let mut diags = Diagnostics::new();
        let attr: Attribute = syn::parse_quote!(#[without(ages, indices)]);
        assert_eq!(program(vec![attr], true, &mut diags).without.len(), 1);
        let said = diags.into_compile_errors().to_string();
        assert!(said.contains("unknown `indices`") && said.contains("there are `indexes`, `guards`"), "{said}");
    }
}
