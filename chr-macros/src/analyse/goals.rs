//! The goals of bodies, resolved: constraints by their kinds, variables by their arenas, and every bound name with its
//! type, if that is written or follows from the first constraint that it is an argument of.

use std::fmt;

use proc_macro2::Ident;
use quote::ToTokens;

use super::Kind;
use super::expressions::{Expr, NameId, Names};
use super::types::{Arenas, Type};
use crate::ast::{self, Branch, Pattern, Shape};
use crate::diagnostics::Diagnostics;
use crate::ids::{ArenaId, IdVec, KindId};
use crate::ordered::{Map, Set};

/// A list of goals.
pub(crate) struct Goals<'a> {
    pub list: Vec<Goal<'a>>,
    /// For each name that is mentioned, the last goal that mentions it.
    last_mention: Map<NameId, usize>,
}

impl fmt::Debug for Goals<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list.fmt(f)
    }
}

/// A goal.
#[derive(Debug)]
pub(crate) enum Goal<'a> {
    True,
    Fail,
    Tell {
        kind: KindId,
        args: Vec<Expr<'a>>,
    },
    /// The left side is a name of the rule.
    Equate {
        left: &'a Ident,
        right: Expr<'a>,
    },
    /// New variables, each with its arena.
    Fresh(Vec<(&'a Ident, ArenaId)>),
    Let {
        binding: Binding<'a>,
        expr: Expr<'a>,
        els: Option<Goals<'a>>,
    },
    If {
        branches: Vec<Arm<'a>>,
        els: Goals<'a>,
    },
    /// The arms have guards as their conditions, which may be empty.
    Match {
        value: Expr<'a>,
        arms: Vec<(&'a Pattern, Arm<'a>)>,
    },
    Each {
        how: Each,
        binding: Binding<'a>,
        expr: Expr<'a>,
        body: Goals<'a>,
    },
    Rust(Expr<'a>),
    Alternatives(Vec<Goals<'a>>),
    Once(Goals<'a>),
}

/// What happens to the items of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Each {
    /// The goals run for each item: `for`.
    All,
    /// The goals run for one item, and on failure for the next: `choose`.
    Choice,
}

/// The goals that a condition leads to.
#[derive(Debug)]
pub(crate) struct Arm<'a> {
    pub cond: Expr<'a>,
    pub binds: Vec<Bound<'a>>,
    pub goals: Goals<'a>,
}

/// A pattern with what is known about its names.
#[derive(Debug)]
pub(crate) struct Binding<'a> {
    pub pattern: &'a Pattern,
    /// The type as written: that of the whole.
    pub written: Option<Type>,
    pub names: Vec<Bound<'a>>,
}

/// A bound name.
#[derive(Debug)]
pub(crate) struct Bound<'a> {
    pub ident: &'a Ident,
    /// Its type, if known.
    pub ty: Option<Type>,
}

impl Binding<'_> {
    /// The pattern is just a name.
    pub(crate) fn is_name(&self) -> bool {
        self.pattern.shape == Shape::Name
    }
}

impl<'a> Goals<'a> {
    /// Whether there is nothing to do.
    pub(crate) fn all_true(&self) -> bool {
        self.true_from(0)
    }

    /// Whether there is nothing to do from this goal on.
    pub(crate) fn true_from(&self, from: usize) -> bool {
        self.list[from..].iter().all(|goal| matches!(goal, Goal::True))
    }

    /// The names that are mentioned.
    pub(crate) fn names(&self) -> impl Iterator<Item = NameId> {
        self.last_mention.keys().copied()
    }

    /// The last goal that mentions the name.
    pub(crate) fn last_mention(&self, name: NameId) -> Option<usize> {
        self.last_mention.get(&name).copied()
    }

    /// Calls `see` with every goal, including those inside others.
    pub(crate) fn each<'g>(&'g self, see: &mut impl FnMut(&'g Goal<'a>)) {
        for goal in &self.list {
            see(goal);
            goal.inner().into_iter().for_each(|inner| inner.each(see));
        }
    }
}

impl<'a> Goal<'a> {
    /// The lists of goals inside it.
    pub(crate) fn inner(&self) -> Vec<&Goals<'a>> {
        match self {
            Goal::True | Goal::Fail | Goal::Tell { .. } | Goal::Equate { .. } | Goal::Fresh(_) | Goal::Rust(_) => {
                Vec::new()
            }
            Goal::Let { els, .. } => els.iter().collect(),
            Goal::If { branches, els } => branches.iter().map(|branch| &branch.goals).chain([els]).collect(),
            Goal::Match { arms, .. } => arms.iter().map(|(_, arm)| &arm.goals).collect(),
            Goal::Each { body, .. } | Goal::Once(body) => vec![body],
            Goal::Alternatives(alternatives) => alternatives.iter().collect(),
        }
    }

    /// The user's own Rust in it, without that of inner goals.
    pub(crate) fn expressions(&self) -> Vec<&Expr<'a>> {
        match self {
            Goal::True | Goal::Fail | Goal::Fresh(_) | Goal::Alternatives(_) | Goal::Once(_) => Vec::new(),
            Goal::Tell { args, .. } => args.iter().collect(),
            Goal::Equate { right: expr, .. } | Goal::Let { expr, .. } | Goal::Each { expr, .. } | Goal::Rust(expr) => {
                vec![expr]
            }
            Goal::If { branches, .. } => branches.iter().map(|branch| &branch.cond).collect(),
            Goal::Match { value, arms } => {
                std::iter::once(value).chain(arms.iter().map(|(_, arm)| &arm.cond)).collect()
            }
        }
    }

    /// Whether it may give control away: to a constraint that is told or woken, or to the run loop for a choice.
    pub(crate) fn yields(&self) -> bool {
        let within = |goals: &Goals<'_>| goals.list.iter().any(Goal::yields);
        match self {
            Goal::True | Goal::Fail | Goal::Fresh(_) | Goal::Rust(_) => false,
            Goal::Tell { .. } | Goal::Equate { .. } | Goal::Alternatives(_) | Goal::Once(_) => true,
            Goal::Each { how: Each::Choice, .. } => true,
            Goal::Let { els, .. } => els.as_ref().is_some_and(within),
            // A `let … else` inside ends its own list of goals, not the one around it.
            Goal::If { .. } | Goal::Match { .. } | Goal::Each { how: Each::All, .. } => {
                self.inner().into_iter().any(|goals| {
                    within(goals) || goals.list.iter().any(|goal| matches!(goal, Goal::Let { els: Some(_), .. }))
                })
            }
        }
    }
}

/// What the constraints of some goals say about names that are arguments by themselves: the type of the first such
/// argument that is a value, and the arena of the first that is a variable.
#[derive(Default)]
pub(super) struct Given<'a> {
    values: Map<NameId, &'a syn::Type>,
    variables: Map<NameId, ArenaId>,
}

impl Given<'_> {
    /// Goals that come before.
    fn precede(&mut self, earlier: Self) {
        self.values.extend(earlier.values);
        self.variables.extend(earlier.variables);
    }
}

pub(super) struct Resolver<'r, 'a> {
    pub(super) kinds: &'r IdVec<KindId, Kind<'a>>,
    pub(super) arenas: &'r Arenas,
    pub(super) names: &'r Names<'a>,
    pub(super) diagnostics: &'r mut Diagnostics,
}

impl<'a> Resolver<'_, 'a> {
    pub(super) fn expr(&self, tokens: &'a proc_macro2::TokenStream) -> Expr<'a> {
        Expr::new(tokens, self.names, self.kinds)
    }

    /// A list, and what it says about names. It is walked from the end, as a name's type follows from what comes after
    /// it.
    pub(super) fn goals(&mut self, goals: &'a [ast::Goal]) -> (Goals<'a>, Given<'a>) {
        let mut given = Given::default();
        let mut list = Vec::with_capacity(goals.len());
        let mut last_mention = Map::new();
        for (at, goal) in goals.iter().enumerate().rev() {
            let (goal, says) = self.goal(goal, &given);
            for name in self.mentions(&goal) {
                last_mention.or_insert(name, at);
            }
            given.precede(says);
            list.push(goal);
        }
        list.reverse();
        (Goals { list, last_mention }, given)
    }

    fn mentions(&self, goal: &Goal<'a>) -> Set<NameId> {
        let mut names: Set<NameId> = goal.expressions().into_iter().flat_map(|expr| expr.names.clone()).collect();
        names.extend(goal.inner().into_iter().flat_map(Goals::names));
        match goal {
            Goal::Equate { left, .. } => names.extend(self.names.id(left)),
            Goal::True | Goal::Fail | Goal::Tell { .. } | Goal::Fresh(_) | Goal::Let { .. } | Goal::If { .. } => {}
            Goal::Match { .. } | Goal::Each { .. } | Goal::Rust(_) | Goal::Alternatives(_) | Goal::Once(_) => {}
        }
        names
    }

    /// A goal, given what those after it say about names, and what it says itself.
    fn goal(&mut self, goal: &'a ast::Goal, later: &Given<'a>) -> (Goal<'a>, Given<'a>) {
        let mut says = Given::default();
        let resolved = match goal {
            ast::Goal::True => Goal::True,
            ast::Goal::Fail => Goal::Fail,
            ast::Goal::Tell { name, args } => {
                let kind =
                    self.kinds.ids().find(|&kind| self.kinds[kind].decl.name == *name).expect("checked: a constraint");
                let args: Vec<Expr<'a>> = args.iter().map(|arg| self.expr(arg)).collect();
                self.told(kind, &args, &mut says);
                Goal::Tell { kind, args }
            }
            ast::Goal::Equate { left, right } => Goal::Equate { left, right: self.expr(right) },
            ast::Goal::Fresh(names) => {
                let arenas = names.iter().filter_map(|(name, ty)| Some((name, self.fresh(name, ty.as_ref(), later)?)));
                Goal::Fresh(arenas.collect())
            }
            ast::Goal::Let { pat, ty, expr, els } => {
                let els = els.as_ref().map(|els| self.inner(els, &mut says));
                Goal::Let { binding: self.binding(pat, ty.as_ref(), later), expr: self.expr(expr), els }
            }
            ast::Goal::If { branches, els } => {
                let branches = branches.iter().map(|branch| self.arm(&[], branch, &mut says)).collect();
                Goal::If { branches, els: self.inner(els, &mut says) }
            }
            ast::Goal::Match { value, arms } => {
                let arms = arms.iter().map(|(pat, arm)| (pat, self.arm(&pat.binds, arm, &mut says))).collect();
                Goal::Match { value: self.expr(value), arms }
            }
            ast::Goal::For { pat, ty, expr, body } => self.each(Each::All, (pat, ty.as_ref()), expr, body, &mut says),
            ast::Goal::Choose { pat, ty, expr, body } => {
                self.each(Each::Choice, (pat, ty.as_ref()), expr, body, &mut says)
            }
            ast::Goal::Rust(tokens) => Goal::Rust(self.expr(tokens)),
            ast::Goal::Alternatives(alternatives) => {
                Goal::Alternatives(alternatives.iter().map(|goals| self.inner(goals, &mut says)).collect())
            }
            ast::Goal::Once(goals) => Goal::Once(self.inner(goals, &mut says)),
        };
        (resolved, says)
    }

    fn each(
        &mut self,
        how: Each,
        (pat, ty): (&'a Pattern, Option<&syn::Type>),
        expr: &'a proc_macro2::TokenStream,
        body: &'a [ast::Goal],
        says: &mut Given<'a>,
    ) -> Goal<'a> {
        let (body, given) = self.goals(body);
        let binding = self.binding(pat, ty, &given);
        merge(says, given);
        Goal::Each { how, binding, expr: self.expr(expr), body }
    }

    /// What a condition leads to, and the names that a pattern before it binds.
    fn arm(&mut self, names: &'a [Ident], branch: &'a Branch, says: &mut Given<'a>) -> Arm<'a> {
        let (goals, given) = self.goals(&branch.then);
        let binds = [names, &branch.binds].into_iter().flat_map(|names| self.bound(names, None, &given)).collect();
        merge(says, given);
        Arm { cond: self.expr(&branch.cond), binds, goals }
    }

    /// Goals inside another one, which passes on what they say.
    fn inner(&mut self, goals: &'a [ast::Goal], says: &mut Given<'a>) -> Goals<'a> {
        let (goals, given) = self.goals(goals);
        merge(says, given);
        goals
    }

    fn told(&self, kind: KindId, args: &[Expr<'a>], says: &mut Given<'a>) {
        let kind = &self.kinds[kind];
        let mut seen = Set::new();
        for (at, arg) in args.iter().enumerate() {
            let Some(name) = arg.lone.as_ref().and_then(|name| self.names.id(name)) else { continue };
            // For each constraint at its first place.
            if seen.insert(name) {
                match kind.arenas[at] {
                    Some(arena) => _ = says.variables.or_insert(name, arena),
                    None => _ = says.values.or_insert(name, &kind.decl.args[at].ty),
                }
            }
        }
    }

    /// The arena of a new variable: as written, or that of the first constraint that it is an argument of.
    fn fresh(&mut self, name: &Ident, ty: Option<&syn::Type>, later: &Given<'a>) -> Option<ArenaId> {
        let value = ty.map(ToTokens::to_token_stream);
        let arena = match &value {
            Some(value) => self.arenas.find(value),
            None => {
                let known = later.variables.get(&self.names.of_bound(name)).copied();
                known.or_else(|| self.arenas.find(&proc_macro2::TokenStream::new()))
            }
        };
        if arena.is_none() {
            let ty =
                value.map_or_else(|| "Var".to_owned(), |value| format!("Var<{}>", crate::tokens::readable(&value)));
            self.diagnostics.push_at(
                name.span(),
                format!("no constraint of this program has an argument of type `{ty}`, so `{name}` could not be used"),
                "write the type of the variable's values after it: `fresh x: i64`",
            );
        }
        arena
    }

    /// A pattern, and what the goals that see its names say about them.
    pub(super) fn binding(&self, pattern: &'a Pattern, ty: Option<&syn::Type>, given: &Given<'a>) -> Binding<'a> {
        let written = ty.map(|ty| self.arenas.written(ty));
        let of_name = written.as_ref().filter(|_| pattern.shape == Shape::Name);
        let names = self.bound(&pattern.binds, of_name, given);
        Binding { pattern, written, names }
    }

    fn bound(&self, names: &'a [Ident], written: Option<&Type>, given: &Given<'a>) -> Vec<Bound<'a>> {
        let known = |ident| {
            let told = || given.values.get(&self.names.of_bound(ident)).map(|ty| self.arenas.written(ty));
            written.cloned().or_else(told)
        };
        names.iter().map(|ident| Bound { ident, ty: known(ident) }).collect()
    }
}

/// What later goals inside the same one say does not count if an earlier one has already said it.
fn merge<'a>(says: &mut Given<'a>, later: Given<'a>) {
    for (name, ty) in later.values {
        says.values.or_insert(name, ty);
    }
    for (name, arena) in later.variables {
        says.variables.or_insert(name, arena);
    }
}
