//! Passive occurrences: heads that need not be tried as the active constraint, since a symmetric one is tried
//! before.
//!
//! Two heads of a rule are symmetric if exchanging them gives the same heads and guard, up to the names. (What is not
//! plainly a variable's name in the guard's tokens counts as not the same.) Whatever matches with the later one active
//! then matches with the earlier one active and the two constraints exchanged. So by the time the later one is tried,
//! the earlier one has found nothing, and nothing has happened since — or it has fired and the activation is over. That
//! last step holds where the earlier head is removed, or where the body fails at once. (Removed heads are tried first,
//! and all that is tried between two heads of one rule ends the activation likewise.)

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use crate::analyse::{Goal, RuleModel};
use crate::ast::{Guard, Pattern, Shape};
use crate::ids::HeadId;
use crate::ordered::Map;
use crate::tokens;

/// The head that was tried before and makes this one unnecessary.
pub(super) fn tried_before(rule: &RuleModel<'_>, tried: &[HeadId], head: HeadId) -> Option<HeadId> {
    if rule.waiting.is_some() || !rule.extra.is_empty() {
        return None;
    }
    tried.iter().copied().find(|&earlier| {
        let ends = !rule.ast.heads[earlier].kept || fails_at_once(rule);
        ends && rule.heads[earlier] == rule.heads[head] && symmetric(rule, earlier, head)
    })
}

/// The body's first goal is `fail`.
pub(crate) fn fails_at_once(rule: &RuleModel<'_>) -> bool {
    matches!(rule.body.list.iter().find(|goal| !matches!(goal, Goal::True)), Some(Goal::Fail))
}

fn symmetric(rule: &RuleModel<'_>, one: HeadId, other: HeadId) -> bool {
    let Some(exchanged) = exchange(&rule.ast.heads[one].args, &rule.ast.heads[other].args) else { return false };
    let stays = |name: &Ident| exchanged.get(&name.to_string()).is_none_or(|other| other == name);
    let mut others = rule.heads.ids().filter(|&head| head != one && head != other);
    let named = rule.ast.heads.iter().any(|head| head.id.is_some());
    !named
        && others.all(|head| rule.ast.heads[head].args.iter().flat_map(|pattern| &pattern.binds).all(stays))
        && guard_is_the_same(&rule.ast.guard, &exchanged)
}

/// Which name replaces which when two heads are exchanged; none if they do not correspond.
fn exchange(one: &[Pattern], other: &[Pattern]) -> Option<Map<String, Ident>> {
    let mut exchanged: Map<String, Ident> = Map::new();
    for (left, right) in one.iter().zip(other) {
        match (left.shape, right.shape) {
            (Shape::Wild, Shape::Wild) => {}
            (Shape::Name, Shape::Name) => {
                let (left, right) = (&left.binds[0], &right.binds[0]);
                for (from, to) in [(left, right), (right, left)] {
                    if exchanged.or_insert(from.to_string(), to.clone()) != to {
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

/// Every conjunct is still there after the exchange; `a != b` is `b != a`.
fn guard_is_the_same(guard: &[Guard], exchanged: &Map<String, Ident>) -> bool {
    let tests: Option<Vec<&TokenStream>> = guard
        .iter()
        .map(|guard| match guard {
            Guard::Test(expr) => Some(expr),
            Guard::Let { .. } | Guard::Aggregate(_) => None,
        })
        .collect();
    let Some(tests) = tests else { return false };
    let written: Vec<String> = tests.iter().map(|test| test.to_string()).collect();
    let changed: Map<&str, &Ident> =
        exchanged.iter().filter(|(from, to)| *to != from).map(|(from, to)| (from.as_str(), to)).collect();
    tests.iter().all(|test| {
        let Some(test) = rename((*test).clone(), &changed) else { return false };
        written.contains(&test.to_string()) || turned(&test).is_some_and(|turned| written.contains(&turned))
    })
}

/// The test with its names exchanged, including those that it binds itself. Fields, methods and the later segments of
/// paths stay. None if a name may stand for something other than a variable: in what a macro is given (a format string
/// captures names, others ask for the tokens themselves), in braces (a field of a struct, also for short), in front of
/// `::` or `!`, and among types.
fn rename(tokens: TokenStream, names: &Map<&str, &Ident>) -> Option<TokenStream> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |at: usize, ch: char| matches!(trees.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ch);
    let mut out = Vec::with_capacity(trees.len());
    for (at, tree) in trees.iter().enumerate() {
        let before = at.checked_sub(1);
        out.push(match tree {
            TokenTree::Ident(ident) if tokens::is_member(&trees[..at]) => ident.clone().into(),
            TokenTree::Ident(ident) => match names.get(ident.to_string().as_str()) {
                None => tree.clone(),
                Some(&other) => {
                    let names_macro = is(at + 1, '!') && !is(at + 2, '=');
                    let of_type = before.is_some_and(|at| matches!(&trees[at], TokenTree::Ident(word) if word == "as"));
                    if is(at + 1, ':') || names_macro || of_type {
                        return None;
                    }
                    other.clone().into()
                }
            },
            TokenTree::Group(group) => {
                let named =
                    |at: usize| matches!(&trees[at], TokenTree::Ident(word) if !tokens::is_keyword(&word.to_string()));
                let given_to_macro = at >= 2 && is(at - 1, '!') && named(at - 2);
                let inside = group.stream();
                let opaque = group.delimiter() == Delimiter::Brace || given_to_macro;
                if opaque && tokens::mentions(&inside).iter().any(|name| names.contains_key(name.as_str())) {
                    return None;
                }
                let inside = if opaque { inside } else { rename(inside, names)? };
                Group::new(group.delimiter(), inside).into()
            }
            // In `f::<A>()` there are types.
            TokenTree::Punct(punct) if punct.as_char() == '<' && before.is_some_and(|at| is(at, ':')) => return None,
            other => other.clone(),
        });
    }
    Some(out.into_iter().collect())
}

/// `b != a` for `a != b`, and likewise for `==`, if each side is a single name or literal.
fn turned(test: &TokenStream) -> Option<String> {
    let trees: Vec<TokenTree> = test.clone().into_iter().collect();
    let [left, TokenTree::Punct(first), TokenTree::Punct(second), right] = &trees[..] else { return None };
    let turns = "=!".contains(first.as_char()) && second.as_char() == '=';
    let operator = [TokenTree::Punct(first.clone()), TokenTree::Punct(second.clone())];
    let turned = [right.clone()].into_iter().chain(operator).chain([left.clone()]);
    turns.then(|| turned.collect::<TokenStream>().to_string())
}
