//! User code that would not mean what it says: a `mut` whose changes would be lost, and words that would jump out of it
//! into the generated code around it.

use proc_macro2::{Ident, TokenStream, TokenTree};

use crate::ast::{Aggregate, Binds, Guard, Part, Rule, each_part};
use crate::diagnostics::Diagnostics;
use crate::tokens::{Angles, Found, find, leaving};

pub(super) fn check(rule: &Rule, diags: &mut Diagnostics) {
    let heads = rule.heads.iter().chain(rule.sought().map(|(head, _)| head));
    for pattern in heads.flat_map(|head| &head.args) {
        changes(&pattern.tokens, diags);
    }
    for conjunct in &rule.guard {
        match conjunct {
            Guard::Test(_) => {}
            Guard::Let { pat, .. } | Guard::Aggregate(Aggregate { pat, .. }) => changes(&pat.tokens, diags),
        }
    }
    rule.tests().for_each(|expr| leaves(expr, Setting::Guard, diags));
    each_part(&rule.body, &mut |part| match part {
        Part::Expression(expr) => leaves(expr, Setting::Goal, diags),
        Part::Block(tokens) => leaves(tokens, Setting::Block, diags),
        Part::Binds(binds) => match binds {
            Binds::Pattern { pat, .. } => changes(&pat.tokens, diags),
            Binds::Condition { cond, .. } => {
                condition_patterns(cond).iter().for_each(|pattern| changes(pattern, diags));
            }
        },
        Part::Told { .. } | Part::Equated(_) | Part::Fresh(_) | Part::Goals(_) | Part::Scope(_) => {}
    });
}

/// The patterns of the `let`s at the top level of a condition.
fn condition_patterns(cond: &TokenStream) -> Vec<TokenStream> {
    let trees: Vec<TokenTree> = cond.clone().into_iter().collect();
    let mut patterns = Vec::new();
    let mut rest = &trees[..];
    while let Some(at) = find(rest, Angles::Expression, |piece| piece.is("let")) {
        rest = &rest[at + 1..];
        let end = find(rest, Angles::Expression, |piece| piece.is("=")).unwrap_or(rest.len());
        patterns.push(rest[..end].iter().cloned().collect());
        rest = &rest[end..];
    }
    patterns
}

/// `mut x` and `ref mut x` in a pattern of a rule. Names travel by value from goal to goal, and are cloned along the
/// way.
fn changes(pattern: &TokenStream, diags: &mut Diagnostics) {
    let trees: Vec<TokenTree> = pattern.clone().into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => changes(&group.stream(), diags),
            // `&mut x` strips the reference.
            TokenTree::Ident(word) if word == "mut" && !is_punct(at.checked_sub(1).map(|at| &trees[at]), '&') => {
                diags.push(
                    word,
                    "`mut` in a pattern of a rule, whose names do not change",
                    "compute what is different as a new value: `let v: Vec<i32> = { let mut v = k; v.push(1); v }`; \
                     what changes over time is a parameter (`self.…`) or a constraint",
                );
            }
            _ => {}
        }
    }
}

fn is_punct(tree: Option<&TokenTree>, ch: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == ch)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Setting {
    Guard,
    /// An expression of a goal.
    Goal,
    /// A goal that is Rust code in braces.
    Block,
}

fn leaves(expr: &TokenStream, setting: Setting, diags: &mut Diagnostics) {
    for found in leaving(expr) {
        match found {
            Found::Leaves(TokenTree::Ident(word)) => jump(&word, setting, diags),
            Found::Leaves(mark) => diags.push(
                mark,
                "`?` would leave the rule halfway",
                match setting {
                    Setting::Guard => "as a conjunct, `let Some(n) = s.parse().ok()` is false if it does not match",
                    Setting::Goal | Setting::Block => {
                        "say what is done then: `let Some(n) = s.parse().ok() else { fail }` as a goal, or `if let` in \
                         Rust code; a closure may use `?`"
                    }
                },
            ),
            Found::Apart(word, what) => {
                let (name, args) = if word == "value" { ("v", "x") } else { ("s", "x, y") };
                diags.push(
                    &word,
                    format!("`{word}` queries the program, which it cannot do inside {what}"),
                    format!("bind it before: `let {name} = {word}({args})`, then use `{name}`"),
                );
            }
        }
    }
}

fn jump(word: &Ident, setting: Setting, diags: &mut Diagnostics) {
    if word != "return" {
        diags.push(
            word,
            format!("`{word}` would leave this Rust code: its loop is outside"),
            "write the whole loop in Rust code; a goal `for` takes every item: filter them, or test with `if`",
        );
        return;
    }
    let help = match setting {
        Setting::Guard => "a guard is true or false: write the value alone, or `if` and `else`",
        Setting::Goal => "write the value alone, or `if` and `else`; `let … else { goals }` skips the goals after it",
        Setting::Block => "put the rest of the code in an `if`; `let … else { goals }` as a goal skips those after it",
    };
    diags.push(word, "`return` would leave the rule halfway", help);
}
