//! `use path<types> as name;` in a program, and the head of a rule set, `pub mod name<T: Bounds> where … { … }`.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{Generics, Result, Token, Visibility, token};

use super::cursor::Cursor;
use super::{Item, ItemKind, attributes, items};
use crate::diagnostics::{Diagnostics, error};
use crate::sets::{Definition, Use};
use crate::tokens::{Angles, is_keyword, split_type_commas};

const HELP: &str = "a rule set is used as `use path::to::rules<Types>;`, or `use path::to::rules<Types> as name;`";

/// The `use` lines of a program or a rule set. Nothing else in it is looked at.
pub(crate) fn uses(tokens: &TokenStream, diags: &mut Diagnostics) -> Vec<Use> {
    if !has_uses(tokens) {
        return Vec::new();
    }
    // What is wrong with other items is reported when they are parsed.
    let mut elsewhere = Diagnostics::new();
    let items = items(tokens.clone(), &mut elsewhere);
    elsewhere.ignore();
    let lines = items.into_iter().filter(|item| matches!(item.kind, ItemKind::Use));
    let mut found = Vec::new();
    for item in lines {
        match line(item, diags) {
            Ok(line) => found.push(line),
            Err(error) => diags.add(error),
        }
    }
    found
}

/// Whether there may be a `use` line.
pub(crate) fn has_uses(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|tree| matches!(tree, TokenTree::Ident(word) if word == "use"))
}

/// Where the program knows `chr-core`.
pub(crate) fn chr_core_of(program: &TokenStream) -> TokenStream {
    let mut elsewhere = Diagnostics::new();
    let items = items(program.clone(), &mut elsewhere);
    elsewhere.ignore();
    let attrs = items.into_iter().find(|item| matches!(item.kind, ItemKind::Struct)).map(|item| item.attrs);
    attributes::chr_core(&attrs.unwrap_or_default())
}

fn line(item: Item, diags: &mut Diagnostics) -> Result<Use> {
    attributes::none(&item.attrs, "a `use`", diags);
    let mut cursor = Cursor::new(item.tokens, item.end);
    let public = cursor.accept("pub");
    cursor.accept("use");
    let path = cursor.until(Angles::Expression, |piece| piece.is("<") || piece.is("as"));
    let names = path.clone().into_iter().filter_map(|tree| match tree {
        TokenTree::Ident(name) => Some(name),
        _ => None,
    });
    if let Some(first) = names.clone().next().filter(|first| ["std", "core", "alloc"].iter().any(|std| first == std)) {
        let help = format!("import other items outside of the program; {HELP}");
        return Err(error(first, "a `use` in a program is for rule sets", help));
    }
    let is_part = |tree: &TokenTree| match tree {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == ':',
        TokenTree::Group(_) | TokenTree::Literal(_) => false,
    };
    if let Some(other) = path.clone().into_iter().find(|tree| !is_part(tree)) {
        let message = "a program uses rule sets one by one, each by its own path";
        return Err(error(other, message, format!("{HELP}; other items are imported outside of the program")));
    }
    let last = names.last().filter(|last| !is_keyword(&last.to_string()));
    let Some(last) = last else { return Err(cursor.error("expected the path of a rule set", HELP)) };
    let mut types = Vec::new();
    if cursor.is_at("<") {
        let inside = angles(&mut cursor)?;
        types = split_type_commas(inside);
    }
    let mut prefix = None;
    if cursor.accept("as") {
        prefix = cursor.ident().filter(|name| !is_keyword(&name.to_string()));
        if prefix.is_none() {
            return Err(cursor.error("expected a name after `as`", HELP));
        }
    }
    if !cursor.is_empty() {
        return Err(cursor.error("expected `;` after this `use`", HELP));
    }
    Ok(Use { public, path, types, prefix, last })
}

/// In a program there is nobody to hand anything on to.
pub(super) fn not_public(item: &Item, diags: &mut Diagnostics) {
    if let Some(TokenTree::Ident(word)) =
        item.tokens.clone().into_iter().next().filter(|first| first.to_string() == "pub")
    {
        let help = "leave out `pub`: what the rule set says is `pub` has methods in any case";
        diags.push(word, "a program does not hand rule sets on", help);
    }
}

/// What is between `<` and the `>` that closes it.
fn angles(cursor: &mut Cursor) -> Result<TokenStream> {
    let mut inside = Vec::new();
    let mut depth = 0;
    while let Some(tree) = cursor.take() {
        let arrow = matches!(inside.last(), Some(TokenTree::Punct(minus)) if minus.as_char() == '-');
        match &tree {
            TokenTree::Punct(punct) if punct.as_char() == '<' => depth += 1,
            TokenTree::Punct(punct) if punct.as_char() == '>' && !arrow => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(inside.into_iter().skip(1).collect());
        }
        inside.push(tree);
    }
    Err(cursor.error("expected `>` after the types", HELP))
}

/// One `mod name<T> { … }`.
pub(crate) fn definition(tokens: TokenStream) -> Result<Definition> {
    whole.parse2(tokens)
}

/// All rule sets of one `rules! { … }`.
pub(crate) fn definitions(tokens: TokenStream) -> Result<Vec<Definition>> {
    let all = |input: ParseStream<'_>| {
        let mut sets = Vec::new();
        while !input.is_empty() {
            sets.push(whole(input)?);
        }
        Ok(sets)
    };
    all.parse2(tokens)
}

fn whole(input: ParseStream<'_>) -> Result<Definition> {
    let attrs = input.call(syn::Attribute::parse_outer)?;
    let vis: Visibility = input.parse()?;
    input.parse::<Token![mod]>()?;
    let name: Ident = input.parse()?;
    let mut generics: Generics = input.parse()?;
    generics.where_clause = input.parse()?;
    let inside;
    let _: token::Brace = syn::braced!(inside in input);
    Ok(Definition { attrs, vis, name, generics, items: inside.parse()? })
}

impl ToTokens for Definition {
    /// What is handed to programs: no attributes, no visibility.
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Definition { name, generics, items, .. } = self;
        let wheres = &generics.where_clause;
        tokens.extend(quote::quote!(mod #name #generics #wheres { #items }));
    }
}
