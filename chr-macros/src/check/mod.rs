//! What a program must satisfy beyond its form: names, arities, scopes, pure guards.
//!
//! Types, exhaustiveness and names inside larger expressions are left to rustc, which sees the user's own
//! tokens and knows better.

mod declarations;
mod generated;
mod guards;
mod operators;
mod parameters;
mod rust;
mod scope;
#[cfg(test)]
mod tests;
mod uses;
mod waiting;

use crate::ast::{Constraint, Program};
use crate::diagnostics::Diagnostics;
use crate::ordered::Set;

/// Reports every mistake in the program that rustc would not find at the user's own token, and gives the rules without
/// any: if the declarations have one, that is none of them.
pub(crate) fn check(program: &Program, diags: &mut Diagnostics) -> Set<usize> {
    let before = diags.len();
    declarations::check(program, diags);
    let declared = diags.len() == before;
    let mut good = Set::new();
    for (at, rule) in program.rules.iter().enumerate() {
        let before = diags.len();
        uses::check(rule, program, diags);
        guards::check(rule, program, diags);
        scope::check(rule, program, diags);
        rust::check(rule, diags);
        parameters::check(rule, program, diags);
        if declared && diags.len() == before {
            good.insert(at);
        }
    }
    good
}

pub(crate) use waiting::FUNCTIONS;

pub(crate) use declarations::{argument_params, lacking, param_name};

/// Whether every program has a method of this name.
pub(crate) fn is_reserved(name: &str) -> bool {
    declarations::RESERVED.contains(&name)
}

/// The first declaration of a constraint.
fn declared<'a>(program: &'a Program, name: &proc_macro2::Ident) -> Option<&'a Constraint> {
    program.constraints.iter().find(|c| c.name == *name)
}
