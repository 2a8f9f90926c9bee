//! Which names are bound where in a rule, in the order that a firing would bind them.
//!
//! A name means one thing throughout a rule, since frames keep values by name: binding it again is an error,
//! except in branches that do not see each other. Only a name that is an expression all by itself is checked
//! for being bound; rustc finds the others.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Type;

use super::declared;
use super::operators;
use crate::ast::{Aggregate, Binds, Goal, Guard, Head, Part, Pattern, Program, Rule, Section, Shape};
use crate::diagnostics::{Diagnostics, nearest};
use crate::tokens::{calls, is_variable, lone_ident, readable, split_commas};

pub(super) fn check(rule: &Rule, program: &Program, diags: &mut Diagnostics) {
    let mut checker = Checker { program, bound: Vec::new(), section: Section::Guard, diags };
    for head in &rule.heads {
        checker.head(head);
    }
    // After all arguments, since a handle's name must differ from all of theirs.
    for id in rule.heads.iter().filter_map(|head| head.id.as_ref()) {
        checker.bind(id, Known::Handle);
    }
    // Reported here, and not as unbound as well.
    let own = super::waiting::own_names(rule, checker.diags);
    checker.bound.extend(own.into_iter().map(|name| (name, Known::Other)));
    if let Some(rank) = &rule.priority
        && super::waiting::is_covered(rule, rank, checker.diags)
    {
        checker.expression(rank);
    }
    for negated in &rule.negated {
        checker.sought(&negated.head, &[negated.filter()]);
    }
    for conjunct in &rule.guard {
        match conjunct {
            Guard::Test(expr) => {
                checker.expression(expr);
                checker.misplaced_goal(expr);
            }
            Guard::Let { pat, ty, expr } => {
                checker.expression(expr);
                checker.bind_pattern(pat, ty.as_ref());
            }
            Guard::Aggregate(Aggregate { pat, ty, function, expr, over, filter }) => {
                super::waiting::function(function, expr, checker.diags);
                checker.sought(over, &[Some(expr), filter.as_ref()]);
                checker.bind_pattern(pat, ty.as_ref());
            }
        }
    }
    checker.section = Section::Body;
    checker.goals(&rule.body);
}

/// What is known about a bound name.
enum Known {
    /// A whole head argument, or a `let`, of this type, which is not `Var`.
    Plain(String),
    /// A logical variable.
    Variable,
    /// The name after a `#`.
    Handle,
    /// Something whose type only rustc knows.
    Other,
}

/// Walks over a rule with what is bound so far.
struct Checker<'a> {
    program: &'a Program,
    bound: Vec<(String, Known)>,
    section: Section,
    diags: &'a mut Diagnostics,
}

impl Checker<'_> {
    fn find(&self, name: &Ident) -> Option<&Known> {
        let found = self.bound.iter().find(|(bound, _)| name == bound);
        found.map(|(_, known)| known)
    }

    /// A head's arguments. A name seen before means equality, so that is not an error.
    fn head(&mut self, head: &Head) {
        let args = declared(self.program, &head.name).map_or(&[][..], |constraint| &constraint.args);
        for (at, pattern) in head.args.iter().enumerate() {
            // A capitalised variable is reported where the patterns are checked, and its uses are not.
            if args.get(at).is_some_and(|arg| arg.var.is_some())
                && let Some(name) = lone_ident(&pattern.tokens)
                && name.to_string().starts_with(char::is_uppercase)
            {
                self.bound.push((name.to_string(), Known::Other));
            }
            for name in &pattern.binds {
                let whole = args.get(at).filter(|_| pattern.shape == Shape::Name);
                let new = match whole {
                    Some(arg) if arg.var.is_some() => Known::Variable,
                    Some(arg) => Known::Plain(readable(&arg.ty.to_token_stream())),
                    None => Known::Other,
                };
                match self.bound.iter_mut().find(|(bound, _)| name == bound) {
                    // A variable that is a value elsewhere is that value in the guard and the body.
                    Some((_, known @ Known::Variable)) => *known = new,
                    Some(_) => {}
                    None => self.bind(name, new),
                }
            }
        }
    }

    /// A head that is looked for: names that are not known yet are its own, which only these expressions see.
    fn sought(&mut self, head: &Head, exprs: &[Option<&TokenStream>]) {
        let depth = self.bound.len();
        self.head(head);
        exprs.iter().flatten().filter(|expr| !expr.is_empty()).for_each(|expr| self.expression(expr));
        self.bound.truncate(depth);
    }

    fn bind_all(&mut self, names: &[Ident]) {
        for name in names {
            self.bind(name, Known::Other);
        }
    }

    /// The names of a `let`, a `for`, a `choose` or an arm of a `match`.
    fn bind_pattern(&mut self, pat: &Pattern, ty: Option<&Type>) {
        match ty.map(ToTokens::to_token_stream) {
            Some(ty) if pat.shape == Shape::Name && !ty.to_string().contains("Var") => {
                pat.binds.iter().for_each(|name| self.bind(name, Known::Plain(readable(&ty))));
            }
            _ => self.bind_all(&pat.binds),
        }
    }

    /// A goal as a conjunct is reported as such; the name it would bind is then not reported as unbound as well.
    fn misplaced_goal(&mut self, conjunct: &TokenStream) {
        let mut trees = conjunct.clone().into_iter();
        if let (Some(TokenTree::Ident(word)), Some(TokenTree::Ident(name))) = (trees.next(), trees.next())
            && ["fresh", "choose", "for"].contains(&word.to_string().as_str())
        {
            self.bound.push((name.to_string(), Known::Other));
        }
    }

    /// `value(x)` and `same(x, y)` are about logical variables.
    fn questions(&mut self, tokens: &TokenStream) {
        for (word, wanted) in [("value", 1), ("same", 2)] {
            for call in calls(tokens, word) {
                let args = split_commas(call.args);
                if args.len() != wanted {
                    let help = if wanted == 1 { "write `value(x)`" } else { "write `same(x, y)`" };
                    let plural = if wanted == 1 { "" } else { "s" };
                    self.diags.push(&call.name, format!("`{word}` takes {wanted} logical variable{plural}"), help);
                    continue;
                }
                for name in args.iter().filter_map(lone_ident) {
                    if let Some(Known::Plain(ty)) = self.find(&name) {
                        let message = format!("`{word}` asks about a logical variable, and `{name}` has type `{ty}`");
                        let help = if wanted == 1 {
                            format!("use `{name}` as it is")
                        } else {
                            "write `==`, and `value(x)` for what a variable is bound to".to_owned()
                        };
                        self.diags.push(&name, message, help);
                    }
                }
            }
        }
    }

    fn bind(&mut self, name: &Ident, known: Known) {
        let text = name.to_string();
        if text.starts_with(char::is_uppercase) && self.find(name).is_some() {
            return;
        }
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
                "drop an underscore: such names are reserved for generated code",
            );
        } else if ["store", "value", "same"].contains(&text.as_str()) {
            self.diags.push(
                name,
                format!("`{name}` cannot be a variable: it has a meaning in every rule"),
                "`store` reads the store, `value(x)` and `same(x, y)` ask about variables; \
                 choose another name",
            );
        }
        self.bound.push((text, known));
    }

    /// A name that is meant to be bound, but would be a constant.
    fn small_letter(&mut self, name: &Ident) {
        if name.to_string().starts_with(char::is_uppercase) {
            let small = name.to_string().to_lowercase();
            self.diags.push(
                name,
                format!("`{name}` begins with a capital letter, as constants do"),
                format!("the names of variables begin with a lower-case letter: `{small}`"),
            );
            // What mentions it is not reported as well.
            self.bound.push((name.to_string(), Known::Other));
        }
    }

    fn goals(&mut self, goals: &[Goal]) {
        goals.iter().for_each(|goal| self.parts(goal.parts()));
    }

    fn parts(&mut self, parts: Vec<Part<'_>>) {
        for part in parts {
            match part {
                Part::Told { .. } | Part::Block(_) => {}
                Part::Expression(expr) => self.expression(expr),
                Part::Equated(name) => self.equated(name),
                Part::Fresh(name) => {
                    self.small_letter(name);
                    self.bind(name, Known::Variable);
                }
                Part::Binds(binds) => self.bind_by(binds),
                Part::Goals(goals) => self.goals(goals),
                Part::Scope(parts) => {
                    let depth = self.bound.len();
                    self.parts(parts);
                    self.bound.truncate(depth);
                }
            }
        }
    }

    fn bind_by(&mut self, binds: Binds<'_>) {
        match binds {
            Binds::Pattern { pat, ty, refutable } => {
                if !refutable {
                    lone_ident(&pat.tokens).iter().for_each(|name| self.small_letter(name));
                }
                self.bind_pattern(pat, ty);
            }
            Binds::Condition { names, .. } => self.bind_all(names),
        }
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
            Some(Known::Plain(ty)) => (
                format!("only a logical variable can be equated, and `{name}` has type `{ty}`"),
                format!("to compare, write `{name} == …` in the guard; otherwise declare it as `Var<{ty}>`"),
            ),
            Some(Known::Handle) => (
                format!("only a logical variable can be equated, and `{name}` is a constraint's handle"),
                "equate the variables among the constraint's arguments".to_owned(),
            ),
            Some(Known::Variable | Known::Other) => return,
        };
        self.diags.push(name, message, help);
    }

    /// An expression: one that is a name alone must be bound.
    fn expression(&mut self, tokens: &TokenStream) {
        self.questions(tokens);
        let is_logical =
            |name: &Ident| self.bound.iter().any(|(bound, known)| name == bound && matches!(known, Known::Variable));
        operators::check(tokens, self.section, &is_logical, self.diags);
        let Some(name) = lone_ident(tokens) else {
            return;
        };
        if name == "_" {
            self.diags.push(&name, "`_` is not a value", "make a new variable first, `fresh x`, and write `x`");
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
        // Any one-letter name is close to any other.
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
