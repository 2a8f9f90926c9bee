//! Declared names: no two alike, none that the generated code needs, no `Var` inside a type.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{GenericParam, Type, TypeParam, TypeParamBound, WherePredicate};

use super::generated;
use crate::ast::{Arg, Constraint, Origin, Program, Rule};
use crate::diagnostics::Diagnostics;
use crate::ordered::{Map, Set};
use crate::parse::parts;
use crate::tokens::{find_tree, is_keyword, operator_at, readable};

/// Methods that every program has, and words of the rule language.
pub(super) const RESERVED: [&str; 61] = [
    "new",
    "with_observer",
    "observer",
    "observer_mut",
    "vars",
    "var",
    "named_vars",
    "named_var",
    "forget_var",
    "equate",
    "value",
    "same",
    "resolve",
    "set_name",
    "store",
    "commit",
    "checkpoint",
    "rollback",
    "release",
    "attempt",
    "solutions",
    "minimize",
    "minimizing",
    "restarts",
    "reset",
    "resume",
    "limits",
    "set_limits",
    "epoch",
    "plan",
    "profile",
    "audit",
    "validate",
    "trace",
    "explain",
    "explain_failure",
    "why_not",
    "find_conflict",
    "find_conflict_within",
    "step",
    "set_stepping",
    "contains",
    "remove",
    "len",
    "is_empty",
    "peak_len",
    "firings",
    "clone",
    "fmt",
    "default",
    "into",
    "from",
    "true",
    "false",
    "fail",
    "fresh",
    "choose",
    "once",
    "constraint",
    "drop",
    "try_into",
];

pub(super) fn check(program: &Program, diags: &mut Diagnostics) {
    fields(program, diags);
    bounds(program, diags);
    let mut seen: Map<String, &Constraint> = Map::new();
    for constraint in &program.constraints {
        let name = &constraint.name;
        match seen.get(&name.unraw().to_string()) {
            Some(first) => declared_twice(first, constraint, diags),
            None => seen.insert(name.unraw().to_string(), constraint),
        }
        constraint_name(name, diags);
        arguments(constraint, diags);
    }
    generated::check(program, diags);
    rule_names(&program.rules, diags);
    if program.constraints.is_empty() && !program.rules.is_empty() && diags.is_empty() {
        diags.push(
            &program.name,
            format!("`{}` has rules, but no constraints", program.name),
            "declare what the rules are about: `constraint leq(Var, Var);`",
        );
    }
}

/// A clash with what a rule set brings is reported at the `use`, where it can be avoided.
fn declared_twice(first: &Constraint, second: &Constraint, diags: &mut Diagnostics) {
    let name = &second.name;
    let (at, other) = match (&first.from, &second.from) {
        (None, None) => {
            let message = format!("constraint `{name}` is declared twice");
            diags.push(name, message, "a constraint has one list of arguments; choose another name");
            return;
        }
        (Some(other), Some(_)) => (second, format!("so does `{}`", other.set)),
        (Some(_), None) => (first, "the program declares one itself".to_owned()),
        (None, Some(_)) => (second, "the program declares one itself".to_owned()),
    };
    let Some(Origin { set, name: written }) = &at.from else { return };
    diags.push(
        &at.name,
        format!("`{set}` brings a constraint `{name}`, and {other}"),
        format!("give the rule set another name: `use … as name;` makes this `name_{written}`"),
    );
}

/// The traits that a type parameter used in an argument lacks, as far as its bounds tell. A bound that is not known
/// here may imply any of them.
pub(crate) fn lacking(program: &Program, param: &TypeParam) -> Vec<&'static str> {
    lacking_of(program, param, vec!["Clone", "Eq", "Hash", "Debug"])
}

/// The same for these traits.
fn lacking_of(program: &Program, param: &TypeParam, mut lacking: Vec<&'static str>) -> Vec<&'static str> {
    /// Traits that do not imply any of those.
    const OTHERS: [&str; 9] =
        ["Default", "Display", "From", "Into", "PartialEq", "PartialOrd", "Send", "Sized", "Sync"];
    let predicates = program.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let elsewhere = predicates.filter_map(|predicate| match predicate {
        WherePredicate::Type(bounded) if param.ident == readable(&bounded.bounded_ty.to_token_stream()) => {
            Some(&bounded.bounds)
        }
        _ => None,
    });
    for bound in elsewhere.chain([&param.bounds]).flatten() {
        let TypeParamBound::Trait(bound) = bound else { continue };
        let Some(name) = bound.path.segments.last().map(|segment| segment.ident.to_string()) else { continue };
        let brings: &[&str] = match name.as_str() {
            "Copy" => &["Clone"],
            "Ord" => &["Ord", "Eq"],
            known if lacking.contains(&known) => &[known],
            "Clone" | "Eq" | "Hash" | "Debug" => &[],
            other if OTHERS.contains(&other) => &[],
            _ => return Vec::new(),
        };
        let brings: Vec<String> = brings.iter().map(ToString::to_string).collect();
        lacking.retain(|name| !brings.iter().any(|brought| brought == name));
    }
    lacking
}

/// The type parameters whose values are kept in arguments, each with its first occurrence.
pub(crate) fn argument_params(program: &Program) -> Vec<(&TypeParam, &Type)> {
    let args = program.constraints.iter().flat_map(|constraint| &constraint.args);
    let of = |param: &TypeParam| args.clone().find_map(|arg| whole(&arg.ty, &param.ident));
    program.generics.type_params().filter_map(|param| Some((param, of(param)?))).collect()
}

/// The occurrence of the type parameter, in a type that has each of the four traits exactly if its parts do.
fn whole<'a>(ty: &'a Type, param: &Ident) -> Option<&'a Type> {
    const CONTAINERS: [&str; 6] = ["Var", "Option", "Vec", "VecDeque", "Box", "Result"];
    if let Type::Path(path) = ty {
        let last = &path.path.segments.last()?.ident;
        if path.path.is_ident(param) {
            return Some(ty);
        }
        if !CONTAINERS.iter().any(|container| last == container) {
            return None;
        }
    }
    if matches!(ty, Type::Reference(_)) {
        return None;
    }
    parts(ty).into_iter().find_map(|part| whole(part, param))
}

pub(crate) fn param_name(param: &GenericParam) -> &Ident {
    match param {
        GenericParam::Lifetime(param) => &param.lifetime.ident,
        GenericParam::Type(param) => &param.ident,
        GenericParam::Const(param) => &param.ident,
    }
}

fn bounds(program: &Program, diags: &mut Diagnostics) {
    for param in &program.generics.params {
        reserved_prefix(param_name(param), "parameter", diags);
    }
    for (param, arg) in argument_params(program) {
        let lacking = lacking(program, param);
        if !lacking.is_empty() {
            let name = &param.ident;
            diags.push(
                arg,
                format!("`{name}` is part of an argument, but lacks `{}`", lacking.join(" + ")),
                format!("write `{name}: Clone + Eq + Hash + Debug`"),
            );
        }
    }
    let ordered = |constraint: &Constraint| {
        constraint.orders.iter().map(|&arg| constraint.args[arg].ty.clone()).collect::<Vec<_>>()
    };
    for ty in program.constraints.iter().flat_map(ordered) {
        let mut params = program.generics.type_params();
        let param = params.find(|param| matches!(&ty, Type::Path(path) if path.path.is_ident(&param.ident)));
        if let Some(param) = param.filter(|param| !lacking_of(program, param, vec!["Ord"]).is_empty()) {
            let name = &param.ident;
            diags.push(
                &ty,
                format!("`{name}` is the type of an ordered argument, but lacks `Ord`"),
                format!("write `{name}: Clone + Ord + Hash + Debug`"),
            );
        }
    }
}

fn fields(program: &Program, diags: &mut Diagnostics) {
    let mut seen = Set::new();
    for field in &program.fields {
        let name = &field.name;
        if !seen.insert(name.unraw().to_string()) {
            diags.push(name, format!("field `{name}` is declared twice"), "choose another name");
        }
        reserved_prefix(name, "field", diags);
    }
}

fn constraint_name(name: &Ident, diags: &mut Diagnostics) {
    if RESERVED.contains(&name.unraw().to_string().as_str()) {
        diags.push(
            name,
            format!("`{name}` cannot be the name of a constraint: it is reserved"),
            "every program has a method or a goal of that name; choose another",
        );
        return;
    }
    no_keyword(name, "constraint", diags);
    reserved_prefix(name, "constraint", diags);
}

fn arguments(constraint: &Constraint, diags: &mut Diagnostics) {
    let mut seen = Set::new();
    for arg in &constraint.args {
        if let Some(name) = &arg.name {
            if !seen.insert(name.unraw().to_string()) {
                diags.push(
                    name,
                    format!("`{}` has two arguments `{name}`", constraint.name),
                    "choose another name, or leave it out",
                );
            }
            no_keyword(name, "argument", diags);
            reserved_prefix(name, "argument", diags);
        }
        nested_variable(arg, diags);
        if let Some(float) = float_in(&arg.ty) {
            diags.push(
                &float,
                format!("`{float}` cannot be in an argument: constraints are compared and hashed, and it has no `Eq` and no `Hash`"),
                format!(
                    "count in whole units with an integer, or wrap it in a type that has them, such as \
                     `OrderedFloat<{float}>` of the crate `ordered-float`"
                ),
            );
        }
    }
}

/// A float as the type, or in a tuple, an array or a container that is `Eq` if its items are.
fn float_in(ty: &Type) -> Option<Ident> {
    const CONTAINERS: [&str; 8] = ["Var", "Option", "Vec", "VecDeque", "Box", "Rc", "Arc", "Result"];
    if let Type::Path(path) = ty {
        let last = path.path.segments.last()?;
        if last.ident == "f64" || last.ident == "f32" {
            return Some(last.ident.clone());
        }
        if !CONTAINERS.iter().any(|container| last.ident == container) {
            return None;
        }
    }
    parts(ty).into_iter().find_map(float_in)
}

/// `Vec<Var>` and the like: a variable inside could not be found when it is bound.
fn nested_variable(arg: &Arg, diags: &mut Diagnostics) {
    let inside = match &arg.var {
        Some(value) => value.clone(),
        None => arg.ty.to_token_stream(),
    };
    if let Some(var) = find_variable(&inside) {
        diags.push(
            var,
            "a logical variable inside another type",
            "give each variable an argument of its own, as `Var` or `Var<T>`; or put it into a type of your own that derives `Term`, and \
             write `Var<Mine>`",
        );
    }
}

fn find_variable(tokens: &TokenStream) -> Option<Ident> {
    find_tree(tokens, &|trees, at| match &trees[at] {
        // `Var::Item` is something in a module or an associated type.
        TokenTree::Ident(ident) if ident == "Var" && operator_at(trees, at + 1) != Some("::") => Some(ident.clone()),
        _ => None,
    })
}

fn rule_names(rules: &[Rule], diags: &mut Diagnostics) {
    // Names made up by the parser are not in the program: the user's is the one to change.
    let mut seen: Set<String> = made_up(rules);
    for rule in rules.iter().filter(|rule| rule.named) {
        let name = &rule.name;
        if !seen.insert(name.unraw().to_string()) {
            let help = if made_up(rules).contains(&name.unraw().to_string()) {
                "a `#[set]` constraint `c` has a rule `set_c`, an `#[event]` a rule `event_c`, and a third rule without a name is \
                 `rule_3`; choose another name"
            } else {
                "choose another name: traces and plans identify rules by it"
            };
            diags.push(name, format!("a second rule `{name}`"), help);
        }
        no_keyword(name, "rule", diags);
    }
}

fn made_up(rules: &[Rule]) -> Set<String> {
    let unnamed = rules.iter().filter(|rule| !rule.named);
    unnamed.map(|rule| rule.name.to_string()).collect()
}

fn no_keyword(name: &Ident, what: &str, diags: &mut Diagnostics) {
    if is_keyword(&name.to_string()) {
        diags.push(
            name,
            format!("`{name}` cannot be the name of this {what}: it is a keyword of Rust"),
            format!("choose another name, such as `{name}_`"),
        );
    }
}

fn reserved_prefix(name: &Ident, what: &str, diags: &mut Diagnostics) {
    if name.to_string().starts_with("__") {
        diags.push(
            name,
            format!("the name of this {what} starts with `__`, which is reserved"),
            "drop an underscore: such names are reserved for generated code",
        );
    }
}
