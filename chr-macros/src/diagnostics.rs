//! The errors of one program, gathered so that all of them are reported at once.
//!
//! Texts are written where the mistake is found. This module only adds the `help:` line and hands the text to rustc:
//! `compile_error!` does not support notes, so the help is part of the message.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

/// An accumulator of errors. Panics when dropped unread, so that no stage can lose one.
pub(crate) struct Diagnostics {
    /// `None` once they have been read.
    errors: Option<Vec<syn::Error>>,
}

impl Diagnostics {
    pub(crate) fn new() -> Self {
        Self { errors: Some(Vec::new()) }
    }

    /// An error that underlines all of `tokens`.
    pub(crate) fn push(&mut self, tokens: impl ToTokens, message: impl AsRef<str>, help: impl AsRef<str>) {
        self.add(error(tokens, message, help));
    }

    /// An error where there is only a span.
    pub(crate) fn push_at(&mut self, span: Span, message: impl AsRef<str>, help: impl AsRef<str>) {
        self.add(error_at(span, message, help));
    }

    /// An error made elsewhere, by [`error`] or by syn.
    pub(crate) fn add(&mut self, error: syn::Error) {
        if let Some(errors) = &mut self.errors {
            errors.push(error);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.errors.as_ref().is_none_or(Vec::is_empty)
    }

    /// Goes on only if there are none.
    pub(crate) fn none(&self) -> Option<()> {
        self.is_empty().then_some(())
    }

    pub(crate) fn len(&self) -> usize {
        self.errors.as_ref().map_or(0, Vec::len)
    }

    /// All errors as `compile_error!` items, in the order they were found; no tokens if there are none.
    pub(crate) fn into_compile_errors(mut self) -> TokenStream {
        let errors = self.errors.take().unwrap_or_default();
        errors.iter().map(syn::Error::to_compile_error).collect()
    }

    /// They are reported elsewhere.
    pub(crate) fn ignore(mut self) {
        self.errors = None;
    }

    /// The texts alone.
    #[cfg(test)]
    pub(crate) fn into_messages(mut self) -> Vec<String> {
        let errors = self.errors.take().unwrap_or_default();
        errors.iter().map(ToString::to_string).collect()
    }
}

impl Drop for Diagnostics {
    fn drop(&mut self) {
        // A second panic while unwinding would abort and hide the first.
        if self.errors.is_some() && !std::thread::panicking() {
            panic!("diagnostics dropped without being reported");
        }
    }
}

/// An error that underlines all of `tokens`, for functions that stop at their first one.
pub(crate) fn error(tokens: impl ToTokens, message: impl AsRef<str>, help: impl AsRef<str>) -> syn::Error {
    syn::Error::new_spanned(tokens, text(message.as_ref(), help.as_ref()))
}

/// As [`error`], where there is only a span.
pub(crate) fn error_at(span: Span, message: impl AsRef<str>, help: impl AsRef<str>) -> syn::Error {
    syn::Error::new(span, text(message.as_ref(), help.as_ref()))
}

fn text(message: &str, help: &str) -> String {
    if help.is_empty() { message.to_owned() } else { format!("{message}\nhelp: {help}") }
}

/// The candidate nearest to `name` by edit distance, if one is near enough to be what was meant.
pub(crate) fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = name.chars().count().max(3) / 3;
    candidates
        .into_iter()
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The number of letters to insert, delete, replace or swap with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

/// Programs, one per line, with the one message about each.
#[cfg(test)]
pub(crate) fn said_of_each(lines: &str, errors: impl Fn(&str) -> Vec<String>) -> String {
    let said = lines.lines().map(|line| match &errors(line)[..] {
        [error] => format!("{line}\n    {}\n", error.replace('\n', "\n    ")),
        errors => panic!("{line}: {errors:?}"),
    });
    said.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    #[test]
    fn all_errors_come_out_in_order_with_their_help() {
        let mut diags = Diagnostics::new();
        assert!(diags.is_empty());
        diags.push(quote!(a b), "first", "do this");
        diags.push_at(Span::call_site(), "second", "");
        assert!(!diags.is_empty());
        let tokens = diags.into_compile_errors().to_string();
        let first = tokens.find("first\\nhelp: do this").unwrap();
        let second = tokens.find("second").unwrap();
        assert!(first < second);
        assert_eq!(tokens.matches("compile_error").count(), 2);
    }

    #[test]
    #[should_panic(expected = "dropped without being reported")]
    fn dropping_them_unread_panics() {
        drop(Diagnostics::new());
    }

    #[test]
    fn the_nearest_name_is_near() {
        let names = ["leq", "queen", "place"];
        assert_eq!(nearest("lqe", names), Some("leq"));
        assert_eq!(nearest("quen", names), Some("queen"));
        assert_eq!(nearest("cell", names), None);
        assert_eq!(nearest("x", names), None);
    }
}
