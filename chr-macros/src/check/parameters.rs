//! `self.name` where the program has no such parameter: rustc would say so twice, and list fields that are not the
//! user's.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;

use crate::ast::{Part, Program, Rule, each_part};
use crate::diagnostics::{Diagnostics, nearest};

pub(super) fn check(rule: &Rule, program: &Program, diags: &mut Diagnostics) {
    rule.tests().for_each(|expr| expression(expr, program, diags));
    each_part(&rule.body, &mut |part| match part {
        Part::Expression(expr) | Part::Block(expr) => expression(expr, program, diags),
        Part::Told { .. } | Part::Equated(_) | Part::Fresh(_) | Part::Binds(_) => {}
        Part::Goals(_) | Part::Scope(_) => {}
    });
}

fn expression(tokens: &TokenStream, program: &Program, diags: &mut Diagnostics) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    // An item has a `self` of its own.
    if trees.iter().any(|tree| matches!(tree, TokenTree::Ident(word) if word == "impl" || word == "trait")) {
        return;
    }
    for (at, tree) in trees.iter().enumerate() {
        if let TokenTree::Group(group) = tree {
            expression(&group.stream(), program, diags);
        }
        let [TokenTree::Ident(this), TokenTree::Punct(dot), TokenTree::Ident(name), rest @ ..] = &trees[at..] else {
            continue;
        };
        let method = match rest {
            [TokenTree::Group(args), ..] => args.delimiter() == Delimiter::Parenthesis,
            [TokenTree::Punct(one), TokenTree::Punct(two), ..] => one.as_char() == ':' && two.as_char() == ':',
            _ => false,
        };
        let known = program.fields.iter().any(|field| field.name.unraw() == name.unraw());
        if this == "self" && dot.as_char() == '.' && !method && !known {
            diags.push(name, format!("`{}` has no parameter `{name}`", program.name), help(name, program));
        }
    }
}

fn help(name: &Ident, program: &Program) -> String {
    let names: Vec<String> = program.fields.iter().map(|field| field.name.to_string()).collect();
    let text = name.to_string();
    if text.starts_with("__") {
        return "names that begin with `__` are reserved for generated code".to_owned();
    }
    if let Some(near) = nearest(&text, names.iter().map(String::as_str)) {
        return format!("did you mean `self.{near}`?");
    }
    if program.constraints.iter().any(|constraint| constraint.name == *name) {
        return format!("the constraints `{name}` are read from the store: `store.{name}()`");
    }
    let mut fields: Vec<String> = program.fields.iter().map(|field| format!("{}: …", field.name)).collect();
    fields.push(format!("{name}: …"));
    format!("declare it: `struct {} {{ {} }}`", program.name, fields.join(", "))
}
