//! Which names are bound where in a rule, in the order that a firing would bind them.
//!
//! A name means one thing throughout a rule, since frames keep values by name: binding it again is an error,
//! except in branches that do not see each other. Only a name that is an expression all by itself is checked
//! for being bound; rustc finds the others.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;

use super::declared;
use crate::ast::{Goal, Guard, Head, Pattern, Program, Rule, Shape};
use crate::diagnostics::{Diagnostics, nearest};
use crate::tokens::{is_variable, lone_ident, readable};

pub(super) fn check(rule: &Rule, program: &Program, diags: &mut Diagnostics) {
    let mut scope = Scope { program, bound: Vec::new(), diags };
    for head in &rule.heads {
        scope.head(head);
    }
    // After all arguments, since a handle's name may be none of theirs.
    for id in rule.heads.iter().filter_map(|head| head.id.as_ref()) {
        scope.bind(id, Kind::Handle);
    }
    for conjunct in &rule.guard {
        match conjunct {
            Guard::Test(expr) => scope.expression(expr),
            Guard::Let { pat, expr, .. } => {
                scope.expression(expr);
                scope.bind_all(&pat.binds);
            }
        }
    }
    scope.goals(&rule.body);
}

/// What is known of a bound name.
enum Kind {
    /// A whole head argument of this type, which is not `Var`.
    Plain(String),
    /// The name after a `#`.
    Handle,
    /// A logical variable, or something whose type only rustc knows.
    Other,
}

struct Scope<'a> {
    program: &'a Program,
    bound: Vec<(String, Kind)>,
    diags: &'a mut Diagnostics,
}

impl Scope<'_> {
    fn find(&self, name: &Ident) -> Option<&Kind> {
        let found = self.bound.iter().find(|(bound, _)| name == bound);
        found.map(|(_, kind)| kind)
    }

    /// A head's arguments. A name seen before means equality, so it is no error.
    fn head(&mut self, head: &Head) {
        let args = declared(self.program, &head.name).map_or(&[][..], |constraint| &constraint.args);
        for (at, pattern) in head.args.iter().enumerate() {
            for name in &pattern.binds {
                if self.find(name).is_some() {
                    continue;
                }
                let plain = args.get(at).filter(|arg| arg.var.is_none() && pattern.shape == Shape::Name);
                self.bind(
                    name,
                    match plain {
                        Some(arg) => Kind::Plain(readable(&arg.ty.to_token_stream())),
                        None => Kind::Other,
                    },
                );
            }
        }
    }

    fn bind_all(&mut self, names: &[Ident]) {
        for name in names {
            self.bind(name, Kind::Other);
        }
    }

    fn bind(&mut self, name: &Ident, kind: Kind) {
        let text = name.to_string();
        if self.find(name).is_some() {
            self.diags.push(
                name,
                format!("`{name}` is already bound in this rule"),
                "choose another name; to compare with the value it has, write `==` in the guard",
            );
            return;
        }
        if text.starts_with("__") {
            self.diags.push(
                name,
                "names that start with `__` are reserved",
                "drop an underscore: the generated code keeps such names for itself",
            );
        } else if ["store", "value", "same"].contains(&text.as_str()) {
            self.diags.push(
                name,
                format!("`{name}` cannot be a variable: it has a meaning in every rule"),
                "`store` reads the store, `value(x)` and `same(x, y)` ask about variables; \
                 choose another name",
            );
        }
        self.bound.push((text, kind));
    }

    /// Runs `inside` and forgets what it bound.
    fn branch(&mut self, inside: impl FnOnce(&mut Self)) {
        let depth = self.bound.len();
        inside(self);
        self.bound.truncate(depth);
    }

    fn goals(&mut self, goals: &[Goal]) {
        for goal in goals {
            self.goal(goal);
        }
    }

    fn goal(&mut self, goal: &Goal) {
        match goal {
            Goal::True | Goal::Fail | Goal::Rust(_) => {}
            Goal::Tell { args, .. } => {
                for arg in args {
                    self.expression(arg);
                }
            }
            Goal::Equate { left, right } => {
                self.equated(left);
                self.expression(right);
            }
            Goal::Fresh(names) => {
                for (name, _) in names {
                    self.bind(name, Kind::Other);
                }
            }
            Goal::Let { pat, expr, els, .. } => {
                self.expression(expr);
                self.branch(|scope| scope.goals(els.as_deref().unwrap_or_default()));
                self.bind_all(&pat.binds);
            }
            Goal::If { cond, binds, then, els } => {
                self.expression(cond);
                self.branch(|scope| {
                    scope.bind_all(binds);
                    scope.goals(then);
                });
                self.branch(|scope| scope.goals(els));
            }
            Goal::For { pat, expr, body, .. } | Goal::Choose { pat, expr, body, .. } => {
                self.each(pat, expr, body);
            }
            Goal::Once(body) => self.branch(|scope| scope.goals(body)),
            Goal::Alternatives(parts) => {
                for part in parts {
                    self.branch(|scope| scope.goals(part));
                }
            }
        }
    }

    fn each(&mut self, pat: &Pattern, expr: &TokenStream, body: &[Goal]) {
        self.expression(expr);
        self.branch(|scope| {
            scope.bind_all(&pat.binds);
            scope.goals(body);
        });
    }

    /// The left side of `x = e`.
    fn equated(&mut self, name: &Ident) {
        let (message, help) = match self.find(name) {
            None => (
                format!("`{name}` is not bound in this rule"),
                self.similar(name).unwrap_or_else(|| {
                    format!("make a new variable first: `fresh {name}`; or name a value: `let {name} = …`")
                }),
            ),
            Some(Kind::Plain(ty)) => (
                format!("only a logical variable can be equated, and `{name}` has type `{ty}`"),
                format!("to compare, write `{name} == …` in the guard; else declare it as `Var<{ty}>`"),
            ),
            Some(Kind::Handle) => (
                format!("only a logical variable can be equated, and `{name}` is a constraint's handle"),
                "equate the variables among the constraint's arguments".to_owned(),
            ),
            Some(Kind::Other) => return,
        };
        self.diags.push(name, message, help);
    }

    /// An expression: one that is a name alone must be bound.
    fn expression(&mut self, tokens: &TokenStream) {
        let Some(name) = lone_ident(tokens) else {
            return;
        };
        if name == "_" {
            self.diags.push(&name, "`_` is no value", "make a new variable first, `fresh x`, and write `x`");
        } else if is_variable(&name) && !is_word(&name) && self.find(&name).is_none() {
            let help = self.similar(&name).unwrap_or_else(|| {
                format!(
                    "bind it in a head or with `let`, or make a new variable in the body: \
                     `fresh {name}`"
                )
            });
            self.diags.push(&name, format!("`{name}` is not bound in this rule"), help);
        }
    }

    /// What else the user may have meant.
    fn similar(&self, name: &Ident) -> Option<String> {
        if self.program.fields.iter().any(|field| field.name == *name) {
            return Some(format!("read the program's field as `self.{name}`"));
        }
        // One letter is near to every other.
        let text = name.to_string();
        if text.chars().count() < 3 {
            return None;
        }
        let bound = self.bound.iter().map(|(bound, _)| bound.as_str());
        nearest(&text, bound).map(|near| format!("did you mean `{near}`?"))
    }
}

/// `store` is there in every rule; a `fail` out of place is reported as such.
fn is_word(name: &Ident) -> bool {
    name == "store" || name == "fail"
}
