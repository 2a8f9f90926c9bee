//! A place in a list of tokens, and the few moves that the parser makes over it.
//!
//! Not syn's own, because a list cut out of the program must remember where it ended; otherwise an error about
//! something missing would underline the whole macro.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::{Result, Type};

use crate::diagnostics::{error, error_at};
use crate::tokens::{Angles, Piece, find, operator_at};

pub(super) struct Cursor {
    trees: Vec<TokenTree>,
    at: usize,
    /// Where to point for what is missing at the end.
    end: Span,
}

impl Cursor {
    /// A cursor on tokens that end at `end`.
    pub(super) fn new(tokens: TokenStream, end: Span) -> Self {
        Self { trees: tokens.into_iter().collect(), at: 0, end }
    }

    /// A cursor on the inside of a group.
    pub(super) fn inside(group: &Group) -> Self {
        Self::new(group.stream(), group.span_close())
    }

    /// How many tokens were taken.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// The tokens not yet taken.
    pub(super) fn rest(&self) -> &[TokenTree] {
        &self.trees[self.at..]
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }

    pub(super) fn peek(&self) -> Option<&TokenTree> {
        self.rest().first()
    }

    pub(super) fn peek_second(&self) -> Option<&TokenTree> {
        self.rest().get(1)
    }

    pub(super) fn take(&mut self) -> Option<TokenTree> {
        let tree = self.peek().cloned();
        self.at += usize::from(tree.is_some());
        tree
    }

    /// The token taken last.
    pub(super) fn last(&self) -> Option<&TokenTree> {
        self.at.checked_sub(1).map(|at| &self.trees[at])
    }

    /// Whether this word or operator is next.
    pub(super) fn is_at(&self, text: &str) -> bool {
        self.is_ahead(0, text)
    }

    /// Whether this word or operator comes after `skip` tokens.
    pub(super) fn is_ahead(&self, skip: usize, text: &str) -> bool {
        match self.rest().get(skip) {
            Some(TokenTree::Ident(ident)) => ident == text,
            Some(TokenTree::Punct(_)) => operator_at(self.rest(), skip) == Some(text),
            _ => false,
        }
    }

    /// Takes this word or operator if it is next.
    pub(super) fn accept(&mut self, text: &str) -> bool {
        let found = self.is_at(text);
        if found {
            let word = matches!(self.peek(), Some(TokenTree::Ident(_)));
            self.at += if word { 1 } else { text.len() };
        }
        found
    }

    pub(super) fn ident(&mut self) -> Option<Ident> {
        let Some(TokenTree::Ident(ident)) = self.peek() else {
            return None;
        };
        let ident = ident.clone();
        self.at += 1;
        Some(ident)
    }

    pub(super) fn group(&mut self, delimiter: Delimiter) -> Option<Group> {
        let Some(TokenTree::Group(group)) = self.peek() else {
            return None;
        };
        if group.delimiter() != delimiter {
            return None;
        }
        let group = group.clone();
        self.at += 1;
        Some(group)
    }

    /// The tokens up to the first top-level piece where `stop` holds, or all.
    pub(super) fn until(&mut self, angles: Angles, stop: impl Fn(Piece<'_>) -> bool) -> TokenStream {
        let count = find(self.rest(), angles, stop).unwrap_or(self.rest().len());
        let tokens = self.rest()[..count].iter().cloned().collect();
        self.at += count;
        tokens
    }

    /// All that is left.
    pub(super) fn remaining(&mut self) -> TokenStream {
        let tokens = self.rest().iter().cloned().collect();
        self.at = self.trees.len();
        tokens
    }

    /// An expression up to a top-level comma or to a piece where `stop` holds; it must not be empty.
    pub(super) fn expression(&mut self, what: &str, stop: impl Fn(Piece<'_>) -> bool) -> Result<TokenStream> {
        let tokens = self.until(Angles::Expression, |piece| piece.is(",") || stop(piece));
        if tokens.is_empty() {
            return Err(self.error(format!("expected {what}"), "an expression is missing here"));
        }
        Ok(tokens)
    }

    /// A type up to `in`, `=`, a comma or the end.
    pub(super) fn annotation(&mut self) -> Result<Type> {
        let tokens = self.until(Angles::Type, |piece| ["in", "=", ","].iter().any(|end| piece.is(end)));
        parse_type(tokens, self.span())
    }

    /// The next token, or the end.
    pub(super) fn span(&self) -> Span {
        self.peek().map_or(self.end, TokenTree::span)
    }

    /// An error at the next token, or at the end.
    pub(super) fn error(&self, message: impl AsRef<str>, help: impl AsRef<str>) -> syn::Error {
        error_at(self.span(), message, help)
    }
}

/// An error if an expression, or something in brackets in it, ends with an operator: rustc would report what is missing
/// at the end of generated code.
pub(super) fn complete(tokens: &TokenStream) -> Result<()> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        let of_macro = at > 0 && matches!(&trees[at - 1], TokenTree::Punct(bang) if bang.as_char() == '!');
        if let TokenTree::Group(group) = tree
            && matches!(group.delimiter(), Delimiter::Parenthesis | Delimiter::Bracket)
            && !of_macro
        {
            complete(&group.stream())?;
        }
    }
    let operand = trees.iter().rposition(|tree| !matches!(tree, TokenTree::Punct(_))).map_or(0, |at| at + 1);
    let operator = operator_at(&trees, operand).filter(|operator| !["?", "..", ",", ";"].contains(operator));
    match operator {
        Some(operator) if operand + operator.len() == trees.len() => {
            let tokens: TokenStream = trees[operand..].iter().cloned().collect();
            Err(error(tokens, format!("something is missing after `{operator}`"), "complete the expression"))
        }
        _ => Ok(()),
    }
}

/// A type, or an error that underlines all of it; `end` is where to point if it is missing.
pub(super) fn parse_type(tokens: TokenStream, end: Span) -> Result<Type> {
    const HELP: &str = "write a Rust type, such as `i32`, `Vec<u8>` or `Var<i32>`";
    if tokens.is_empty() {
        return Err(error_at(end, "expected a type", HELP));
    }
    // syn's message would list everything that a type may begin with.
    syn::parse2(tokens.clone()).map_err(|_| error(tokens, "this is not a type", HELP))
}
