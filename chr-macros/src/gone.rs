//! Constraints of our own: one for each that a rule looks for by a negated head or an aggregate. It is told, with the
//! arguments of the one that is gone, after the body of the rule that removed that one; so rules that its absence lets
//! fire have an active constraint to begin with, and everything that holds for activations holds for them: partners,
//! pauses, going back. Nobody else can name it, no observer hears of it, and it is removed when its turn is over.

use quote::format_ident;
use syn::ext::IdentExt;

use crate::ast::{Constraint, Program};
use crate::ordered::Set;

/// Declares them.
pub(crate) fn declare(program: &mut Program) {
    let sought = program.rules.iter().flat_map(|rule| rule.sought().map(|(head, _)| head.name.clone()));
    let sought: Set<_> = sought.collect();
    let gone = program.constraints.iter().filter(|constraint| sought.contains(&constraint.name));
    let gone: Vec<Constraint> = gone.map(of).collect();
    program.constraints.extend(gone);
}

fn of(constraint: &Constraint) -> Constraint {
    Constraint {
        attrs: Vec::new(),
        name: format_ident!("__gone_{}", constraint.name.unraw()),
        public: false,
        from: None,
        args: constraint.args.clone(),
        set: None,
        event: None,
        passive: false,
        keys: Vec::new(),
        indexes: Vec::new(),
        orders: Vec::new(),
        gone: Some(constraint.name.clone()),
    }
}
