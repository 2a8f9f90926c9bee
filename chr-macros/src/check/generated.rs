//! Public names derived from those in the program: no two alike, as rustc would report clashes in code that nobody
//! wrote.

use syn::ext::IdentExt;

use crate::analyse::{args_struct, reader};
use crate::ast::{Constraint, Program};
use crate::diagnostics::Diagnostics;
use crate::ordered::Map;

pub(super) fn check(program: &Program, diags: &mut Diagnostics) {
    structs(program, diags);
    readers(program, diags);
}

/// The struct of a constraint's arguments, and that of the store.
fn structs(program: &Program, diags: &mut Diagnostics) {
    let mut seen: Map<String, &Constraint> = Map::new();
    for constraint in &program.constraints {
        let (name, made) = (&constraint.name, args_struct(&program.name, &constraint.name).to_string());
        if made == format!("{}Store", program.name) {
            // `store` itself is reserved.
            if name != "store" {
                diags.push(
                    name,
                    format!("the arguments of `{name}` would be a struct `{made}`, which is what the store is called"),
                    "choose another name",
                );
            }
            continue;
        }
        match seen.get(&made) {
            // Declared twice, and reported as that.
            Some(first) if first.name.unraw() == name.unraw() => {}
            Some(first) => diags.push(
                name,
                format!(
                    "`{}` and `{}` would both have a struct `{made}` for their arguments",
                    constraint.shown(),
                    first.shown()
                ),
                "choose a name that differs in more than `_` and capital letters",
            ),
            None => seen.insert(made, constraint),
        }
    }
}

/// The methods that read the store by a declared index.
fn readers(program: &Program, diags: &mut Diagnostics) {
    for constraint in &program.constraints {
        let mut seen: Map<String, Vec<usize>> = Map::new();
        let orders: Vec<Vec<usize>> = constraint.orders.iter().map(|&arg| vec![arg]).collect();
        let indexes = constraint.keys.iter().chain(&constraint.indexes).chain(&orders);
        for args in indexes.filter(|args| !args.is_empty()) {
            let made = reader(constraint, args);
            let name = &constraint.name;
            if let Some(other) = program.constraints.iter().find(|other| other.name.unraw() == made) {
                diags.push(
                    &other.name,
                    format!("`{made}` reads the constraints `{name}` by their index, as `store.{made}(…)`"),
                    format!("choose another name for this constraint, or for the argument of `{name}`"),
                );
            } else if seen.or_insert(made.clone(), args.clone()) != args {
                diags.push(
                    name,
                    format!("two indexes of `{name}` would both be read by `store.{made}(…)`"),
                    "choose another name for one of the arguments",
                );
            }
        }
    }
}
