//! Passive occurrences: heads that need not be tried as the active constraint, since a symmetric one is tried
//! before.
//!
//! Two heads of a rule are symmetric where exchanging them gives the same heads and guard, up to the names. Whatever
//! matches with the later one active then matches with the earlier one active and the two constraints exchanged.
//! So by the time the later one is tried, the earlier one has found nothing, and nothing has happened since — or it
//! has fired and the activation is over. That last step holds where the earlier head is removed, or where the
//! body fails at once. (Removed heads are tried first, and all that is tried between two heads of one rule ends
//! the activation likewise.)

use std::collections::BTreeMap;

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

use crate::analyse::RuleModel;
use crate::ast::{Goal, Guard, Pattern, Rule, Shape};

/// The head that was tried before and makes this one needless.
pub(super) fn tried_before(rule: &RuleModel<'_>, tried: &[usize], head: usize) -> Option<usize> {
    tried.iter().copied().find(|&earlier| {
        let ends = !rule.ast.heads[earlier].kept || fails_at_once(rule.ast);
        ends && rule.heads[earlier] == rule.heads[head] && symmetric(rule, earlier, head)
    })
}

/// The body's first goal is `fail`.
pub(crate) fn fails_at_once(rule: &Rule) -> bool {
    matches!(rule.body.iter().find(|goal| !matches!(goal, Goal::True)), Some(Goal::Fail))
}

fn symmetric(rule: &RuleModel<'_>, one: usize, other: usize) -> bool {
    let Some(exchanged) = exchange(&rule.ast.heads[one].args, &rule.ast.heads[other].args) else { return false };
    let stays = |name: &Ident| exchanged.get(&name.to_string()).is_none_or(|other| other == name);
    let mut others = (0..rule.heads.len()).filter(|&head| head != one && head != other);
    let named = rule.ast.heads.iter().any(|head| head.id.is_some());
    !named
        && others.all(|head| rule.ast.heads[head].args.iter().flat_map(|pattern| &pattern.binds).all(stays))
        && guard_is_the_same(&rule.ast.guard, &exchanged)
}

/// Which name takes the place of which when two heads are exchanged; none where they do not correspond.
fn exchange(one: &[Pattern], other: &[Pattern]) -> Option<BTreeMap<String, Ident>> {
    let mut exchanged: BTreeMap<String, Ident> = BTreeMap::new();
    for (left, right) in one.iter().zip(other) {
        match (left.shape, right.shape) {
            (Shape::Wild, Shape::Wild) => {}
            (Shape::Name, Shape::Name) => {
                let (left, right) = (&left.binds[0], &right.binds[0]);
                for (from, to) in [(left, right), (right, left)] {
                    if exchanged.entry(from.to_string()).or_insert_with(|| to.clone()) != to {
                        return None;
                    }
                }
            }
            (Shape::Literal, Shape::Literal) if left.tokens.to_string() == right.tokens.to_string() => {}
            _ => return None,
        }
    }
    Some(exchanged)
}

/// Every conjunct is there again after the exchange; `a != b` is `b != a`.
fn guard_is_the_same(guard: &[Guard], exchanged: &BTreeMap<String, Ident>) -> bool {
    let tests: Option<Vec<&TokenStream>> = guard
        .iter()
        .map(|guard| match guard {
            Guard::Test(expr) => Some(expr),
            Guard::Let { .. } => None,
        })
        .collect();
    let Some(tests) = tests else { return false };
    let written: Vec<String> = tests.iter().map(|test| test.to_string()).collect();
    tests.iter().all(|test| {
        let test = rename((*test).clone(), exchanged);
        written.contains(&test.to_string()) || turned(&test).is_some_and(|turned| written.contains(&turned))
    })
}

fn rename(tokens: TokenStream, names: &BTreeMap<String, Ident>) -> TokenStream {
    tokens
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Ident(ident) => names.get(&ident.to_string()).cloned().unwrap_or(ident).into(),
            TokenTree::Group(group) => Group::new(group.delimiter(), rename(group.stream(), names)).into(),
            other => other,
        })
        .collect()
}

/// `b != a` for `a != b`, and so for `==`, where both sides are one name or literal.
fn turned(test: &TokenStream) -> Option<String> {
    let trees: Vec<TokenTree> = test.clone().into_iter().collect();
    let [left, TokenTree::Punct(first), TokenTree::Punct(second), right] = &trees[..] else { return None };
    let turns = "=!".contains(first.as_char()) && second.as_char() == '=';
    let operator = [TokenTree::Punct(first.clone()), TokenTree::Punct(second.clone())];
    let turned = [right.clone()].into_iter().chain(operator).chain([left.clone()]);
    turns.then(|| turned.collect::<TokenStream>().to_string())
}
