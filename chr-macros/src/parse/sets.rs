//! What rule sets bring into a program: their constraints and rules, under names of their own.
//!
//! A constraint that is public, and made so by every rule set between it and the program, has its own name in the program,
//! after the name that `as` gave. Any other is called after its rule sets, `union_find__find`, and shown as
//! `union_find::find`, as all rules are. What the rules of a set call a constraint is replaced by what it is called in the program: in heads and
//! goals, and where Rust reads the store.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;

use super::{Item, ItemKind, declare, items, parse_rules};
use crate::ast::{Constraint, Goal, Guard, Origin, Renamed, Rule};
use crate::diagnostics::Diagnostics;
use crate::sets::{self, Instance};
use crate::tokens::readable;

/// What the rule sets of a program bring.
#[derive(Default)]
pub(super) struct Brought {
    pub constraints: Vec<Constraint>,
    pub rules: Vec<Rule>,
    /// The constraints that the program's own rules know.
    pub names: BTreeSet<String>,
}

/// Where a rule set stands in a program.
struct Place {
    /// What it is called: `network::union_find`.
    set: String,
    /// What comes before the names of its constraints where the program knows those that are public.
    exported: Option<String>,
    /// The `use` in the program.
    span: Span,
}

impl Place {
    /// The name of something of its own.
    fn mangled(&self, name: &str) -> String {
        format!("{}__{name}", self.set.replace("::", "__"))
    }

    fn ident(&self, name: &str) -> Ident {
        Ident::new(name, self.span)
    }

    fn origin(&self, name: &str) -> Option<Origin> {
        Some(Origin { set: self.set.clone(), name: name.to_owned() })
    }
}

/// What the program brings in by its `use` lines.
pub(super) fn bring(used: &[Instance], diags: &mut Diagnostics) -> Brought {
    let mut brought = Brought::default();
    for set in distinct(used, diags) {
        let line = &set.line;
        let (name, exported) = (line.called().unraw().to_string(), Some(line.prefix()));
        let place = Place { set: name, exported, span: line.called().span() };
        let names = brought.add(set, &place, diags);
        brought.names.extend(names.values().map(ToString::to_string));
    }
    brought
}

/// The traits whose methods their rules may call.
pub(super) fn traits(used: &[Instance]) -> Vec<TokenStream> {
    let mut found: BTreeMap<String, TokenStream> = BTreeMap::new();
    let mut left: Vec<&Instance> = used.iter().collect();
    while let Some(set) = left.pop() {
        found.extend(sets::traits(&set.generics).into_iter().map(|path| (path.to_string(), path)));
        left.extend(&set.uses);
    }
    found.into_values().collect()
}

/// The rule sets that do not have the name of one before them.
fn distinct<'a>(used: &'a [Instance], diags: &mut Diagnostics) -> Vec<&'a Instance> {
    let mut seen = BTreeSet::new();
    let mut distinct = Vec::new();
    for set in used {
        let name = set.line.called();
        if seen.insert(name.unraw().to_string()) {
            distinct.push(set);
        } else {
            let path = readable(&set.line.path) + if set.line.types.is_empty() { "" } else { "<…>" };
            diags.push(
                name,
                format!("a second rule set `{name}`"),
                format!("give it another name: `use {path} as name;`, which puts `name_` before its constraints"),
            );
        }
    }
    distinct
}

impl Brought {
    /// Adds a rule set, after those that it uses. Gives the constraints that others know, by their names in the set.
    fn add(&mut self, set: &Instance, place: &Place, diags: &mut Diagnostics) -> BTreeMap<String, Ident> {
        let (mut known, mut public) = (BTreeMap::new(), BTreeMap::new());
        for inner in distinct(&set.uses, diags) {
            let line = &inner.line;
            let exported =
                place.exported.as_ref().filter(|_| line.public).map(|before| before.clone() + &line.prefix());
            let at = Place { set: format!("{}::{}", place.set, line.called().unraw()), exported, ..*place };
            let names = self.add(inner, &at, diags);
            let names: Vec<_> = names.into_iter().map(|(name, ident)| (line.prefix() + &name, ident)).collect();
            public.extend(names.iter().filter(|_| line.public).cloned());
            known.extend(names);
        }
        let (declarations, others): (Vec<_>, Vec<_>) =
            items(set.items.clone(), diags).into_iter().partition(|item| matches!(item.kind, ItemKind::Constraint));
        for mut constraint in declarations.into_iter().flat_map(|item| declare::constraints(item, diags)) {
            let written = constraint.name.unraw().to_string();
            let exported = place.exported.as_ref().filter(|_| constraint.public);
            constraint.name = match exported {
                // A raw name stays one.
                Some(before) if before.is_empty() => {
                    constraint.name.set_span(place.span);
                    constraint.name
                }
                Some(before) => place.ident(&format!("{before}{written}")),
                // Nothing of the program's can clash with it, so rustc shows it where it is written.
                None => Ident::new(&place.mangled(&written), constraint.name.span()),
            };
            if constraint.public {
                public.insert(written.clone(), constraint.name.clone());
            }
            known.insert(written.clone(), constraint.name.clone());
            constraint.public = exported.is_some();
            constraint.from = place.origin(&written);
            self.constraints.push(constraint);
        }
        let rules = others.into_iter().filter(|item| matches!(item.kind, ItemKind::Rule));
        let rules = rules.map(|item| Item { tokens: reads(item.tokens, &known), ..item }).collect();
        let renamed = known.iter().map(|(written, name)| (name.unraw().to_string(), written.clone()));
        let renamed = renamed.filter(|(name, written)| name != written);
        let renamed: Vec<Renamed> = renamed.map(|(name, written)| Renamed { name, written }).collect();
        for mut rule in parse_rules(rules, &known.keys().cloned().collect(), diags) {
            let written = rule.name.unraw().to_string();
            rule.renamed.clone_from(&renamed);
            // `crate` came as `$crate`.
            rule.text = rule.as_written(rule.text.replace("$crate", "crate"));
            rename(&mut rule, &known);
            rule.name = place.ident(&place.mangled(&written));
            if rule.named {
                rule.text = format!("{}::{}", place.set, rule.text);
            }
            rule.from = place.origin(&written);
            self.rules.push(rule);
        }
        public
    }
}

/// Gives constraints the names that they have in the program.
fn rename(rule: &mut Rule, known: &BTreeMap<String, Ident>) {
    let mut see = |name: &mut Ident| {
        if let Some(new) = known.get(&name.unraw().to_string()) {
            let span = name.span();
            *name = new.clone();
            name.set_span(span);
        }
    };
    rule.heads.iter_mut().for_each(|head| see(&mut head.name));
    rule.negated.iter_mut().for_each(|negated| see(&mut negated.head.name));
    for guard in &mut rule.guard {
        match guard {
            Guard::Aggregate(aggregate) => see(&mut aggregate.over.name),
            Guard::Test(_) | Guard::Let { .. } => {}
        }
    }
    each_told(&mut rule.body, &mut see);
}

/// Calls `see` with the name of every constraint that these goals tell, including those inside others.
fn each_told(goals: &mut [Goal], see: &mut impl FnMut(&mut Ident)) {
    for goal in goals {
        match goal {
            Goal::Tell { name, .. } => see(name),
            Goal::True | Goal::Fail | Goal::Equate { .. } | Goal::Fresh(_) | Goal::Rust(_) => {}
            Goal::Let { els, .. } => els.iter_mut().for_each(|els| each_told(els, see)),
            Goal::If { branches, els } => {
                branches.iter_mut().for_each(|branch| each_told(&mut branch.then, see));
                each_told(els, see);
            }
            Goal::Match { arms, .. } => arms.iter_mut().for_each(|(_, arm)| each_told(&mut arm.then, see)),
            Goal::For { body, .. } | Goal::Choose { body, .. } | Goal::Once(body) => each_told(body, see),
            Goal::Alternatives(alternatives) => alternatives.iter_mut().for_each(|goals| each_told(goals, see)),
        }
    }
}

/// The tokens of a rule with `store.find()` and `store.find_by_node(…)` as they are called in the program.
fn reads(tokens: TokenStream, known: &BTreeMap<String, Ident>) -> TokenStream {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let is_read = |at: usize| {
        let before = at.checked_sub(2).map(|from| &trees[from..at]);
        matches!(before, Some([TokenTree::Ident(store), TokenTree::Punct(dot)]) if store == "store" && dot.as_char() == '.')
    };
    let renamed = |at: usize| match &trees[at] {
        TokenTree::Group(group) => {
            let mut inner = proc_macro2::Group::new(group.delimiter(), reads(group.stream(), known));
            inner.set_span(group.span());
            TokenTree::Group(inner)
        }
        TokenTree::Ident(method) if is_read(at) => TokenTree::Ident(reader(method, known)),
        other => other.clone(),
    };
    (0..trees.len()).map(renamed).collect()
}

/// The name of a method that reads the constraint with the longest name that it can be about.
fn reader(method: &Ident, known: &BTreeMap<String, Ident>) -> Ident {
    let text = method.unraw().to_string();
    let read = known.iter().filter_map(|(name, new)| {
        let rest = text.strip_prefix(name.as_str())?;
        let renamed = if rest.is_empty() { new.to_string() } else { format!("{}{rest}", new.unraw()) };
        (rest.is_empty() || rest.starts_with("_by_")).then_some((name.len(), renamed))
    });
    let new = read.max().map_or_else(|| method.to_string(), |(_, new)| new);
    match new.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, method.span()),
        None => Ident::new(&new, method.span()),
    }
}
