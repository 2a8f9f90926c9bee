//! Which rule sets a program uses, and which of them it has not been given yet.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::{Definition, Instance, Use, params, substitute};
use crate::diagnostics::{Diagnostics, error};
use crate::parse::{definition, uses};
use crate::tokens::readable;

/// A program with the rule sets that it has been given.
pub(crate) struct Given {
    pub program: TokenStream,
    pub sets: Vec<TokenStream>,
}

/// Why a program is not complete.
pub(crate) enum Stop {
    /// It must ask for the rule set with this path.
    Ask(TokenStream),
    /// A `use` is wrong.
    Wrong(Diagnostics),
}

impl Given {
    /// What a rule set's macro answers: the set, the program, and what the program had.
    pub(crate) fn answer(tokens: TokenStream) -> Option<Given> {
        let mut groups = tokens.into_iter().filter_map(|tree| match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
            _ => None,
        });
        let (set, program) = (groups.next()?, groups.next()?);
        Some(Given { program, sets: groups.chain([set]).collect() })
    }
}

/// The macro call that asks for the rule set at `path`, which then calls `back` with the set, with what asks for it, and with the sets
/// that it has been given before.
pub(crate) fn ask(path: &TokenStream, back: &TokenStream, asking: &TokenStream, sets: &[TokenStream]) -> TokenStream {
    quote!(#path! { { #back } { #asking } #({ #sets })* })
}

/// The rule sets that the program uses, each with those that it uses. `chr_core` is where the program knows that crate.
pub(crate) fn gather(given: &Given, chr_core: &TokenStream) -> Result<Vec<Instance>, Stop> {
    let mut gathering = Gathering { sets: given.sets.iter(), chr_core, above: Vec::new(), wrong: Diagnostics::new() };
    let found = gathering.used_by(&given.program);
    let Gathering { wrong, .. } = gathering;
    match found {
        _ if !wrong.is_empty() => Err(Stop::Wrong(wrong)),
        Ok(instances) => {
            wrong.ignore();
            Ok(instances)
        }
        Err(Missing { path }) => {
            wrong.ignore();
            Err(Stop::Ask(path))
        }
    }
}

struct Missing {
    path: TokenStream,
}

struct Gathering<'a> {
    /// Those that have not been looked at.
    sets: std::slice::Iter<'a, TokenStream>,
    chr_core: &'a TokenStream,
    /// The rule sets that the present one is used by.
    above: Vec<String>,
    wrong: Diagnostics,
}

impl Gathering<'_> {
    fn used_by(&mut self, tokens: &TokenStream) -> Result<Vec<Instance>, Missing> {
        let lines = uses(tokens, &mut self.wrong);
        lines.into_iter().filter_map(|line| self.instance(line).transpose()).collect()
    }

    /// `None` if something is wrong with the line.
    fn instance(&mut self, line: Use) -> Result<Option<Instance>, Missing> {
        let set = self.sets.next().ok_or_else(|| Missing { path: line.path.clone() })?;
        let text = set.to_string();
        if self.above.contains(&text) {
            let name = &line.last;
            self.wrong.push(name, format!("`{name}` uses itself"), "leave out this `use`");
            return Ok(None);
        }
        let Definition { generics, items, .. } = match definition(set.clone()) {
            Ok(definition) => definition,
            Err(error) => {
                self.wrong.add(error);
                return Ok(None);
            }
        };
        let params = params(&generics);
        if params.len() != line.types.len() {
            self.wrong.add(wrong_number(&line, &params));
            return Ok(None);
        }
        let mut by: Vec<(String, TokenStream)> = params.into_iter().zip(line.types.iter().cloned()).collect();
        let chr_core = self.chr_core;
        by.push(("Var".to_owned(), quote!(#chr_core::Var)));
        let at = line.path.clone().into_iter().next().map_or_else(Span::call_site, |tree| tree.span());
        let items = substitute(at_home(items, at), &by);
        self.above.push(text);
        let uses = self.used_by(&items);
        self.above.pop();
        Ok(Some(Instance { line, generics, items, uses: uses? }))
    }
}

/// The tokens of a rule set as if they had not come through macros: rustc shows them where they are written, and says nothing of the way.
/// So what it says of a mistake is the same for each program that uses the set as for the set itself, and is said once. Names
/// are looked up at the `use`; `$crate` knows its own crate.
fn at_home(tokens: TokenStream, at: Span) -> TokenStream {
    let placed = tokens.into_iter().map(|mut tree| {
        if let TokenTree::Group(group) = &tree {
            let mut inner = Group::new(group.delimiter(), at_home(group.stream(), at));
            inner.set_span(group.span());
            tree = TokenTree::Group(inner);
        }
        let is_crate = matches!(&tree, TokenTree::Ident(word) if word == "$crate");
        if !is_crate {
            tree.set_span(tree.span().resolved_at(at));
        }
        tree
    });
    placed.collect()
}

fn wrong_number(line: &Use, params: &[String]) -> syn::Error {
    let (name, given, wanted) = (&line.last, line.types.len(), params.len());
    let plural = if wanted == 1 { "" } else { "s" };
    let is = if given == 1 { "is" } else { "are" };
    let help = match wanted {
        0 => format!("write `use {};`", readable(&line.path)),
        _ => {
            format!("write `use {}<…>;`, and between the brackets what {} is", readable(&line.path), params.join(", "))
        }
    };
    let message = format!("`{name}` takes {wanted} type{plural}, but {given} {is} given");
    error(line.last.to_token_stream(), message, help)
}
