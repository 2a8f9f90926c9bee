//! From tokens to a [`Program`]: item by item, going on after a mistake so that all are reported.
//!
//! Only the form is handled here. Whether names are declared, bound and used correctly is up to `check`.

mod attributes;
mod body;
mod cursor;
mod declare;
mod habits;
#[cfg(test)]
mod junk;
#[cfg(test)]
mod mistakes;
mod rule;
mod sets;
#[cfg(test)]
mod tests;
mod uses;

use std::ops::Range;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::Attribute;
use syn::ext::IdentExt;

use crate::ast::{Constraint, Goal, Head, Origin, Program, Rule};
use crate::diagnostics::{Diagnostics, error_at};
use crate::ordered::Set;
use crate::sets::Instance;
use crate::tokens::{Angles, is_keyword, pattern, readable};
pub(crate) use attributes::chr_core;
use cursor::Cursor;
pub(crate) use declare::{parts, struct_name};
pub(crate) use uses::{chr_core_of, definition, definitions, has_uses, uses};

/// The program in `input`, with the rule sets that it uses. `None` only if there is no struct to attach anything to.
pub(crate) fn parse(input: TokenStream, used: &[Instance], diags: &mut Diagnostics) -> Option<Program> {
    let start = input.clone().into_iter().next();
    let start = start.map_or_else(Span::call_site, |tree| tree.span());
    let mut structs = 0;
    let mut program = None;
    let mut constraints = Vec::new();
    let mut rules = Vec::new();
    for item in items(input, diags) {
        if let Some(bracket) = too_deep(&item.tokens) {
            structs += usize::from(matches!(item.kind, ItemKind::Struct));
            diags.push_at(
                bracket,
                format!("brackets are nested more than {DEEPEST} deep here"),
                "for goals: tell a constraint, and continue in another rule; for Rust code: call a function",
            );
            continue;
        }
        match item.kind {
            ItemKind::Struct if structs > 0 => diags.push(
                item.tokens,
                "a second struct in one program",
                "write a separate `chr! { … }` for each program",
            ),
            ItemKind::Struct => {
                structs += 1;
                program = declare::program(item.attrs, item.tokens, diags);
            }
            ItemKind::Constraint => constraints.extend(declare::constraints(item, diags)),
            ItemKind::Rule => rules.push(item),
            ItemKind::Use => uses::not_public(&item, diags),
            ItemKind::Foreign => diags.push(
                item.tokens,
                "only a struct, `use`, constraints and rules go in `chr!`",
                "move other items outside; rules do not take `pub`",
            ),
        }
    }
    // Where none says `pub`, all are.
    let some_are_public = constraints.iter().any(|constraint| constraint.public);
    constraints.iter_mut().for_each(|constraint| constraint.public |= !some_are_public);
    let sets::Brought { constraints: mut all, rules: brought, names } = sets::bring(used, diags);
    let names = names.into_iter().chain(constraints.iter().map(|c| c.name.to_string())).collect();
    let rules = brought.into_iter().chain(parse_rules(rules, &names, diags));
    all.append(&mut constraints);
    let Some(mut program) = program else {
        if structs == 0 {
            diags.push_at(start, "a program begins with its struct", "write `pub struct Name;` first");
        }
        return None;
    };
    program.rules = all.iter().filter_map(set_rule).collect();
    program.rules.extend(rules);
    program.rules.extend(all.iter().filter_map(event_rule));
    for head in program.rules.iter_mut().flat_map(|rule| &mut rule.heads) {
        head.passive |= all.iter().any(|constraint| constraint.passive && constraint.name == head.name);
    }
    program.constraints = all;
    program.traits = sets::traits(used);
    declare::associated(&mut program);
    Some(program)
}

/// How deep brackets may be nested. The compiler's own calls nest equally deep, on a stack that belongs to rustc.
const DEEPEST: usize = 128;

/// The first bracket that is nested too deep.
fn too_deep(tokens: &TokenStream) -> Option<Span> {
    let mut open = vec![tokens.clone().into_iter()];
    while let Some(innermost) = open.last_mut() {
        match innermost.next() {
            None => _ = open.pop(),
            Some(TokenTree::Group(group)) if open.len() > DEEPEST => return Some(group.span_open()),
            Some(TokenTree::Group(group)) => open.push(group.stream().into_iter()),
            Some(_) => {}
        }
    }
    None
}

/// The rules that can be read. They come last, since where a body's `fresh` ends depends on which names are
/// constraints.
fn parse_rules(items: Vec<Item>, constraints: &Set<String>, diags: &mut Diagnostics) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (index, item) in items.into_iter().enumerate() {
        let context = rule::Context { number: index + 1, constraints };
        match rule::rule(item.attrs, item.tokens, item.end, &context, diags) {
            Ok(rule) => rules.push(rule),
            Err(error) => diags.add(error),
        }
    }
    rules
}

/// What an item is, by its first tokens.
enum ItemKind {
    Struct,
    Constraint,
    Rule,
    /// The use of a rule set.
    Use,
    /// Some other Rust item.
    Foreign,
}

/// What stands between two `;`.
struct Item {
    kind: ItemKind,
    attrs: Vec<Attribute>,
    /// Without the attributes, and without the `;` except for a struct, where syn expects it.
    tokens: TokenStream,
    /// Where it ended.
    end: Span,
    /// Which of the program's tokens it is, all of it.
    range: Range<usize>,
}

/// An item as it was written, for who looks at a program before it is parsed.
pub(crate) struct Written {
    pub is_struct: bool,
    pub is_use: bool,
    pub attrs: Vec<Attribute>,
    /// All of it, attributes and `;` included.
    pub tokens: TokenStream,
}

/// The items of a program. What is wrong with them is for [`parse`] to report.
pub(crate) fn written(program: TokenStream) -> Vec<Written> {
    let mut unheard = Diagnostics::new();
    let trees: Vec<TokenTree> = program.clone().into_iter().collect();
    let items = items(program, &mut unheard);
    unheard.into_compile_errors();
    let written = items.into_iter().map(|item| Written {
        is_struct: matches!(item.kind, ItemKind::Struct),
        is_use: matches!(item.kind, ItemKind::Use),
        attrs: item.attrs,
        tokens: trees[item.range].iter().cloned().collect(),
    });
    written.collect()
}

fn items(input: TokenStream, diags: &mut Diagnostics) -> Vec<Item> {
    let mut items = Vec::new();
    let mut cursor = Cursor::new(input, Span::call_site());
    while !cursor.is_empty() {
        let begin = cursor.position();
        let attrs = attributes::take(&mut cursor, diags);
        if attrs.is_empty() && cursor.accept(";") {
            continue; // As after `struct Name { … };`.
        }
        let kind = kind(&cursor);
        let block = matches!(kind, ItemKind::Struct | ItemKind::Foreign);
        let mut tokens = item_tokens(&mut cursor, block);
        let mut end = cursor.span();
        let closed = block && !cursor.is_at(";") && !tokens.is_empty();
        if closed || cursor.is_empty() {
            end = cursor.last().map_or(end, TokenTree::span);
        }
        if cursor.is_at(";") {
            let semicolon = cursor.take();
            if matches!(kind, ItemKind::Struct) {
                tokens.extend(semicolon);
            }
        } else if !closed {
            diags.add(error_at(end, "expected `;` after this", "end each constraint and each rule with `;`"));
        }
        items.push(Item { kind, attrs, tokens, end, range: begin..cursor.position() });
    }
    items
}

/// Up to a `;`, which is left, or, for an item that may have a block, up to the end of that.
fn item_tokens(cursor: &mut Cursor, block: bool) -> TokenStream {
    if !block {
        let all = cursor.rest();
        let is_semicolon = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ';');
        let count = all.iter().position(is_semicolon).unwrap_or(all.len());
        return (0..count).filter_map(|_| cursor.take()).collect();
    }
    let mut tokens = cursor.until(Angles::Type, |piece| piece.is(";") || piece.is_brace());
    if !cursor.is_at(";") {
        tokens.extend(cursor.take());
    }
    tokens
}

fn kind(cursor: &Cursor) -> ItemKind {
    let named = cursor.is_ahead(1, "@");
    let is_ident = |tree: Option<&TokenTree>| matches!(tree, Some(TokenTree::Ident(_)));
    match cursor.peek() {
        Some(TokenTree::Ident(_)) if named => ItemKind::Rule,
        Some(TokenTree::Ident(word)) if word == "constraint" && is_ident(cursor.peek_second()) => ItemKind::Constraint,
        Some(TokenTree::Ident(word)) if word == "struct" => ItemKind::Struct,
        Some(TokenTree::Ident(word)) if word == "pub" => {
            // `pub struct` and `pub(crate) struct`
            let is_ahead = |text| cursor.is_ahead(1, text) || cursor.is_ahead(2, text);
            match () {
                () if is_ahead("struct") => ItemKind::Struct,
                () if is_ahead("constraint") => ItemKind::Constraint,
                () if cursor.is_ahead(1, "use") => ItemKind::Use,
                () => ItemKind::Foreign,
            }
        }
        Some(TokenTree::Ident(word)) if word == "use" => ItemKind::Use,
        Some(TokenTree::Ident(word)) if is_keyword(&word.to_string()) => ItemKind::Foreign,
        _ => ItemKind::Rule,
    }
}

/// `#[set]` on `c` is the rule `c(a0, …) / c(a0, …) <=> true`.
fn set_rule(constraint: &Constraint) -> Option<Rule> {
    let span = constraint.set?;
    let names: Vec<_> = (0..constraint.args.len()).map(|at| format_ident!("a{at}", span = span).into()).collect();
    let written = written_head(constraint, &names);
    Some(pragma_rule("set", span, constraint, &names, &[true, false], &quote!(#written / #written <=> true)))
}

/// `#[event]` on `c` is the rule `c(_, …) <=> true`.
fn event_rule(constraint: &Constraint) -> Option<Rule> {
    let span = constraint.event?;
    let any = TokenTree::Ident(Ident::new("_", span));
    let all = vec![any; constraint.args.len()];
    let written = written_head(constraint, &all);
    Some(pragma_rule("event", span, constraint, &all, &[false], &quote!(#written <=> true)))
}

fn written_head(constraint: &Constraint, args: &[TokenTree]) -> TokenStream {
    let name = match &constraint.from {
        Some(from) => from.name.parse().unwrap_or_default(),
        None => constraint.name.to_token_stream(),
    };
    if args.is_empty() { quote!(#name) } else { quote!(#name(#(#args),*)) }
}

/// The rule that the attribute `pragma` of a constraint stands for: a head for each `kept`, all with these arguments, and
/// the body `true`.
fn pragma_rule(
    pragma: &str,
    span: Span,
    constraint: &Constraint,
    args: &[TokenTree],
    kept: &[bool],
    text: &TokenStream,
) -> Rule {
    let from = constraint.from.as_ref();
    let from = from.map(|Origin { set, name }| Origin { set: set.clone(), name: format!("{pragma}_{name}") });
    let mut name = constraint.name.clone();
    name.set_span(span);
    let head = |kept| Head {
        name: name.clone(),
        args: args.iter().map(|arg| pattern(arg.to_token_stream())).collect(),
        kept,
        passive: false,
        id: None,
    };
    Rule {
        name: format_ident!("{pragma}_{}", constraint.name.unraw(), span = span),
        from,
        named: false,
        propagation: false,
        heads: kept.iter().map(|&kept| head(kept)).collect(),
        negated: Vec::new(),
        guard: Vec::new(),
        body: vec![Goal::True],
        priority: None,
        textual: false,
        reuse: false,
        allowed: Vec::new(),
        text: readable(text),
        renamed: Vec::new(),
    }
}
