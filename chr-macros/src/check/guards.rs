//! A guard only tests: it must not tell, equate or search.

use proc_macro2::{TokenStream, TokenTree};

use crate::ast::{Program, Rule};
use crate::diagnostics::Diagnostics;
use crate::tokens::{Angles, calls, find};

pub(super) fn check(rule: &Rule, program: &Program, diags: &mut Diagnostics) {
    for tokens in rule.tests() {
        if search(tokens, diags) {
            continue;
        }
        equation(tokens, diags);
        for constraint in &program.constraints {
            for call in calls(tokens, &constraint.name.to_string()) {
                let name = call.name;
                diags.push(
                    &name,
                    format!("a guard cannot tell a constraint, and `{name}` is one"),
                    format!(
                        "to ask for a stored `{name}` make it a head that is kept; that there is none is `!{name}(…)` \
                         among the heads; how many there are is `agg n = count() in {name}(…)`"
                    ),
                );
            }
        }
    }
}

/// `choose …`, `once { … }`, `fresh x` and `fail` as a conjunct.
fn search(tokens: &TokenStream, diags: &mut Diagnostics) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let Some(TokenTree::Ident(word)) = trees.first() else {
        return false;
    };
    let goal = matches!(
        (word.to_string().as_str(), trees.get(1)),
        ("choose" | "fresh", Some(TokenTree::Ident(_))) | ("once", Some(TokenTree::Group(_))) | ("fail", None)
    );
    if goal {
        diags.push(
            word,
            format!("`{word}` in a guard, which only tests"),
            "goals belong in the body, after the `|`; a guard is tests and `let`s",
        );
    }
    goal
}

fn equation(tokens: &TokenStream, diags: &mut Diagnostics) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    if find(&trees, Angles::Expression, |piece| piece.is("=")).is_some() {
        diags.push(
            tokens,
            "a guard cannot equate",
            "write `==` to compare values, `same(x, y)` to compare logical variables",
        );
    }
}
