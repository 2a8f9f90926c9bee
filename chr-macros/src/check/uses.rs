//! Uses of constraints in heads and bodies, checked against their declarations.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;

use super::declared;
use crate::ast::{Arg, Constraint, Head, Part, Pattern, Program, Rule, Section, Shape, each_part};
use crate::diagnostics::{Diagnostics, nearest};
use crate::tokens::{find_tree, lone_ident, readable};

pub(super) fn check(rule: &Rule, program: &Program, diags: &mut Diagnostics) {
    for head in rule.heads.iter().chain(rule.sought().map(|(head, _)| head)) {
        let Some(constraint) = find(rule, &head.name, Section::Heads, program, diags) else {
            continue;
        };
        if arity(&head.name, head.args.len(), constraint, diags) {
            patterns(head, constraint, diags);
        }
    }
    for (head, _) in rule.sought() {
        let constraint = declared(program, &head.name);
        if head.passive || constraint.is_some_and(|constraint| constraint.passive) {
            let name = &head.name;
            let help = if head.passive {
                "leave out `#[passive]`: a head that is only looked for is never tried as the active one anyway"
                    .to_owned()
            } else {
                format!("leave out `#[passive]` on `{name}`, or read the store in the guard: `store.{name}()`")
            };
            diags.push(
                name,
                format!("rules are woken when a `{name}` comes or goes, and a passive one wakes none"),
                help,
            );
        }
    }
    if rule.heads.iter().all(|head| head.passive) {
        let at = if rule.named { &rule.name } else { &rule.heads.as_slice()[0].name };
        diags.push(
            at,
            "all heads of this rule are passive: it can never fire",
            "remove `#[passive]` from the head whose arrival should fire the rule",
        );
    }
    each_part(&rule.body, &mut |part| {
        if let Part::Told { name, args } = part
            && let Some(constraint) = find(rule, name, Section::Body, program, diags)
        {
            arity(name, *args, constraint, diags);
        }
    });
}

/// The constraint of this name that the rule knows; reports an error if there is none.
fn find<'a>(
    rule: &Rule,
    name: &Ident,
    section: Section,
    program: &'a Program,
    diags: &mut Diagnostics,
) -> Option<&'a Constraint> {
    let is_known = |constraint: &&Constraint| rule.from.is_some() || !constraint.is_hidden();
    let found = declared(program, name).filter(is_known);
    // If there are none at all, that is the one error.
    if found.is_none() && !program.constraints.is_empty() {
        if let Some(set) = owner(name, program) {
            diags.push(
                name,
                format!("`{name}` belongs to the rules of `{set}` alone"),
                format!("tell and match what `{set}` declares as `pub constraint`"),
            );
            return None;
        }
        let known = program.constraints.iter().filter(is_known);
        let names: Vec<String> = known.map(|c| c.name.to_string()).collect();
        let prefixed = program
            .constraints
            .iter()
            .filter(is_known)
            .find(|c| c.from.as_ref().is_some_and(|from| name == &from.name));
        let prefixed = prefixed.map(|c| c.name.to_string());
        let near = prefixed.as_deref().or_else(|| nearest(&name.to_string(), names.iter().map(String::as_str)));
        let help = match near {
            _ if name == "same" || name == "value" => {
                format!("`{name}` is a function: use it in a guard or in the condition of an `if`")
            }
            Some(near) => format!("did you mean `{near}`?"),
            None if section == Section::Body => {
                format!(
                    "declare it, `constraint {name}(…);`, or put Rust code in braces: \
                     `{{ {name}(…); }}`"
                )
            }
            None => format!("declare it: `constraint {name}(…);`"),
        };
        diags.push(name, format!("no constraint `{name}` is declared"), help);
    }
    found
}

/// The rule set that keeps a constraint of this name to itself.
fn owner<'a>(name: &Ident, program: &'a Program) -> Option<&'a str> {
    let mut hidden = program.constraints.iter().filter(|constraint| constraint.is_hidden());
    let from = hidden.find_map(|hidden| hidden.from.as_ref().filter(|from| hidden.name == *name || name == &from.name));
    from.map(|from| from.set.as_str())
}

/// Whether the number of arguments is right; reports an error if it is not.
fn arity(name: &Ident, given: usize, constraint: &Constraint, diags: &mut Diagnostics) -> bool {
    let wanted = constraint.args.len();
    if given != wanted {
        let plural = if wanted == 1 { "" } else { "s" };
        let is = if given == 1 { "is" } else { "are" };
        diags.push(
            name,
            format!("`{name}` takes {wanted} argument{plural}, but {given} {is} given"),
            format!("it is declared as `{}`", declaration(constraint)),
        );
    }
    given == wanted
}

fn declaration(constraint: &Constraint) -> String {
    let args: Vec<String> = constraint.args.iter().map(argument).collect();
    if args.is_empty() {
        return format!("constraint {}", constraint.name);
    }
    format!("constraint {}({})", constraint.name, args.join(", "))
}

fn argument(arg: &Arg) -> String {
    let ty = readable(&arg.ty.to_token_stream());
    match &arg.name {
        Some(name) => format!("{name}: {ty}"),
        None => ty,
    }
}

/// Patterns that rustc would reject with a message about types the user never wrote.
fn patterns(head: &Head, constraint: &Constraint, diags: &mut Diagnostics) {
    for (pattern, arg) in head.args.iter().zip(&constraint.args) {
        let value = match &arg.var {
            Some(value) => value.to_string(),
            None => arg.ty.to_token_stream().to_string(),
        };
        if is_string(&value)
            && let Some(literal) = find_string(&pattern.tokens)
        {
            diags.push(
                literal,
                "a string literal cannot be matched against a `String`",
                "bind it and compare in the guard: `c(s) <=> s == \"…\" | …`",
            );
        }
        variable_pattern(pattern, arg, diags);
    }
}

fn is_string(ty: &str) -> bool {
    ty.rsplit("::").next().is_some_and(|last| last.trim() == "String")
}

fn find_string(tokens: &TokenStream) -> Option<TokenTree> {
    find_tree(tokens, &|trees, at| match &trees[at] {
        TokenTree::Literal(literal) if literal.to_string().ends_with(['"', '#']) => Some(trees[at].clone()),
        _ => None,
    })
}

/// A `Var` is matched by what is known about it: `Some(3)`, not `3`.
fn variable_pattern(pattern: &Pattern, arg: &Arg, diags: &mut Diagnostics) {
    let capital = lone_ident(&pattern.tokens).filter(|name| name.to_string().starts_with(char::is_uppercase));
    if let Some(name) = capital.filter(|name| arg.var.is_some() && name != "None") {
        let small = name.to_string().to_lowercase();
        diags.push(
            &name,
            format!("`{name}` begins with a capital letter, as constants do"),
            format!("the names of variables begin with a lower-case letter: `{small}`"),
        );
    }
    if arg.var.is_some() && starts_with_literal(pattern) {
        let literal = readable(&pattern.tokens);
        diags.push(
            &pattern.tokens,
            "a logical variable is not a plain value",
            format!("match a known value with `Some({literal})`, an unknown one with `None`"),
        );
    }
}

/// A literal, a range or an or-pattern of them, with or without `name @` in front.
fn starts_with_literal(pattern: &Pattern) -> bool {
    let trees: Vec<TokenTree> = pattern.tokens.clone().into_iter().collect();
    let value = match &trees[..] {
        [TokenTree::Ident(_), TokenTree::Punct(at), value @ ..] if at.as_char() == '@' => value,
        value => value,
    };
    pattern.shape == Shape::Literal
        || matches!(value.first(), Some(TokenTree::Literal(_)))
        || matches!(value.first(), Some(TokenTree::Punct(minus)) if minus.as_char() == '-')
}
