//! The names of a body: where the value of each is kept, what must be captured from the heads for it, and its type.

use proc_macro2::Ident;
use quote::{format_ident, quote};

use crate::analyse::{Binding, Bound, Expr, Goal, Model, NameId, RuleModel, Type};
use crate::ast::Pattern;
use crate::ids::{ArenaId, HeadId};
use crate::ordered::{Map, Set};
use crate::tokens;

/// A head argument that the body needs.
#[derive(Debug)]
pub(crate) struct Capture {
    pub ident: Ident,
    /// Its name, unless it is a whole from which a pattern takes names.
    pub name: Option<NameId>,
    pub ty: Type,
    pub head: HeadId,
    pub arg: usize,
}

/// Where a name's value is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept<'m> {
    /// The identifier of what is kept: the name itself, or a whole from which a pattern takes it.
    pub ident: Ident,
    /// Its type, if known.
    pub ty: Option<Type>,
    /// How to take names out of the whole, if it is one.
    pub taking: Option<Taking<'m>>,
    /// The pattern of the `let` without a type that binds it, to be named in the error if the type is needed.
    pub untyped: Option<&'m Pattern>,
    /// The arena of a variable that the body makes: a frame keeps its number, which is smaller than a handle.
    pub fresh: Option<ArenaId>,
}

/// Taking names out of a kept whole.
#[derive(Clone, Debug)]
pub(crate) struct Taking<'m> {
    pub pattern: &'m Pattern,
    /// The names to be taken; others that the pattern binds come from elsewhere.
    pub names: Vec<&'m Ident>,
    pub arena: Option<ArenaId>,
}

impl<'m> Kept<'m> {
    /// A name that is kept as itself.
    fn name(ident: &Ident, ty: Option<Type>) -> Self {
        Kept { ident: ident.clone(), ty, taking: None, untyped: None, fresh: None }
    }

    /// A whole that a pattern takes its names out of.
    pub(super) fn whole(ident: Ident, ty: Type, pattern: &'m Pattern) -> Self {
        let taking = Taking { pattern, names: pattern.binds.iter().collect(), arena: None };
        Kept { ident, ty: Some(ty), taking: Some(taking), untyped: None, fresh: None }
    }

    /// The type of a name that is kept as itself.
    fn own_type(&self) -> Option<&Type> {
        self.ty.as_ref().filter(|_| self.taking.is_none())
    }
}

#[derive(Clone)]
pub(super) struct Scope<'m> {
    rule: &'m RuleModel<'m>,
    names: Map<NameId, usize>,
    kept: Vec<Kept<'m>>,
}

impl<'m> Scope<'m> {
    pub(super) fn new(rule: &'m RuleModel<'m>) -> Self {
        Scope { rule, names: Map::new(), kept: Vec::new() }
    }

    /// These names come out of that.
    pub(super) fn add<'n>(&mut self, kept: Kept<'m>, names: impl IntoIterator<Item = &'n Ident>) {
        self.kept.push(kept);
        for name in names {
            self.names.insert(self.rule.bound.of_bound(name), self.kept.len() - 1);
        }
    }

    /// A name that is kept as itself.
    pub(super) fn add_name(&mut self, name: &Ident, ty: Option<Type>) {
        self.add(Kept::name(name, ty), [name]);
    }

    /// A new variable.
    pub(super) fn add_fresh(&mut self, name: &Ident, ty: Type, arena: ArenaId) {
        self.add(Kept { fresh: Some(arena), ..Kept::name(name, Some(ty)) }, [name]);
    }

    /// The names of a `let`. If it has a pattern and a written type, the whole is kept; gives the name under which.
    pub(super) fn add_let(&mut self, binding: &'m Binding<'m>, whole: impl FnOnce(&Self) -> Ident) -> Option<Ident> {
        match &binding.written {
            Some(ty) if !binding.is_name() => {
                let ident = whole(self);
                self.add(Kept::whole(ident.clone(), ty.clone(), binding.pattern), &binding.pattern.binds);
                Some(ident)
            }
            _ => {
                for Bound { ident, ty } in &binding.names {
                    self.add(Kept { untyped: Some(binding.pattern), ..Kept::name(ident, ty.clone()) }, [*ident]);
                }
                None
            }
        }
    }

    /// An identifier of ours for a whole that is to be kept beside those that are.
    pub(super) fn unused(&self, word: &str) -> Ident {
        let mut idents = (0..).map(|number| format_ident!("{word}{number}"));
        idents.find(|ident| self.kept.iter().all(|kept| kept.ident != *ident)).expect("one of them is unused")
    }

    /// What is known about a name that is kept as itself.
    pub(super) fn type_of(&self, name: &Ident) -> Option<&Type> {
        let at = self.rule.bound.id(name).and_then(|name| self.names.get(&name));
        at.and_then(|&at| self.kept[at].own_type())
    }

    /// The arena of a name that is a variable.
    pub(super) fn arena_of(&self, name: &Ident) -> Option<ArenaId> {
        self.type_of(name).and_then(|ty| ty.arena)
    }

    /// What is kept for an expression that is just `*name`, if that is what is in the box of the name.
    pub(super) fn in_box(&self, expr: &Expr<'_>) -> Option<&Ident> {
        let name = tokens::dereferenced(expr.tokens)?;
        let kept = &self.kept[*self.names.get(&self.rule.bound.id(&name)?)?];
        (kept.ident == held(&name)).then_some(&kept.ident)
    }

    /// How the names of the heads are kept after the first goal that gives control away: each by itself where its type, or that of what is
    /// in its box, follows from the constraints that it is given to, instead of the whole that it is taken out of. So each goes to where
    /// it is used, and need not be cloned for the others.
    pub(super) fn apart(mut self, model: &'m Model<'m>) -> Self {
        let wholes: Vec<Taking<'m>> = self.kept.iter().filter_map(|kept| kept.taking.clone()).collect();
        for Taking { names, .. } in wholes.into_iter().filter(|taking| taking.arena.is_none()) {
            let later = names.into_iter().filter(|name| later(self.rule, self.rule.bound.of_bound(name)));
            let each = later.map(|name| Some((name, by_itself(model, self.rule, name)?)));
            let each: Option<Vec<(&Ident, Kept<'m>)>> = each.collect();
            each.into_iter().flatten().for_each(|(name, kept)| self.add(kept, [name]));
        }
        self
    }

    /// All names.
    pub(super) fn names(&self) -> impl Iterator<Item = NameId> {
        self.names.keys().copied()
    }

    /// The names of plain values, variables not counted.
    pub(super) fn values(&self) -> impl Iterator<Item = NameId> {
        let plain = |kept: &Kept<'_>| kept.own_type().is_some_and(|ty| ty.plain && ty.arena.is_none());
        self.names.iter().filter(move |(_, at)| plain(&self.kept[*at])).map(|(name, _)| *name)
    }

    /// Those of the names that are variables, each with its arena. No name is bound twice in a rule.
    pub(super) fn variables(&self, names: &Set<NameId>) -> impl Iterator<Item = (NameId, &Ident, ArenaId)> {
        let kept = self.names.iter().filter(|(name, _)| names.contains(name)).map(|&(name, at)| (name, &self.kept[at]));
        kept.filter_map(|(name, kept)| Some((name, &kept.ident, kept.own_type()?.arena?)))
    }

    /// What these names come from, in order.
    pub(super) fn needed(&self, names: &Set<NameId>) -> Vec<&Kept<'m>> {
        let numbers: Set<usize> =
            self.names.iter().filter(|(name, _)| names.contains(name)).map(|&(_, at)| at).collect();
        numbers.into_iter().map(|at| &self.kept[at]).collect()
    }

    /// A scope of these only.
    pub(super) fn narrowed(&self, needed: &[Kept<'m>]) -> Self {
        let mut inner = Scope::new(self.rule);
        for kept in needed {
            let names = self.names.iter().filter(|(_, at)| self.kept[*at].ident == kept.ident);
            inner.kept.push(kept.clone());
            names.for_each(|&(name, _)| inner.names.insert(name, inner.kept.len() - 1));
        }
        inner
    }
}

/// The goals up to the first one that gives control away, and those after it.
fn parted<'m>(rule: &'m RuleModel<'m>) -> (&'m [Goal<'m>], &'m [Goal<'m>]) {
    let goals = &rule.body.list;
    let first = goals.iter().position(|goal| goal.yields() && !matches!(goal, Goal::Let { .. }));
    goals.split_at(first.map_or(goals.len(), |first| first + 1))
}

/// Whether a name is used after the first goal that gives control away, or inside such a goal.
fn later(rule: &RuleModel<'_>, name: NameId) -> bool {
    let (first, _) = parted(rule);
    let inside = first.iter().flat_map(Goal::inner).any(|goals| goals.last_mention(name).is_some());
    inside || rule.body.last_mention(name).is_some_and(|last| last >= first.len())
}

/// How a name can be kept by itself: as what it is, or as what is in its box.
fn by_itself<'m>(model: &'m Model<'m>, rule: &'m RuleModel<'m>, name: &Ident) -> Option<Kept<'m>> {
    let itself = given(model, rule, name).map(|ty| Kept::name(name, Some(ty)));
    itself.or_else(|| Some(Kept::name(&held(name), Some(given_in_box(model, rule, name)?))))
}

/// The type that a constraint has for a name, which it is given by itself.
fn given(model: &Model<'_>, rule: &RuleModel<'_>, name: &Ident) -> Option<Type> {
    let mut found = None;
    rule.body.each(&mut |goal| {
        let Goal::Tell { kind, args } = goal else { return };
        let is_it = |at: &usize| args[*at].lone.as_ref() == Some(name) && model.kinds[*kind].arenas[*at].is_none();
        let at = (0..args.len()).find(is_it).filter(|_| found.is_none());
        found = at.map(|at| model.kinds[*kind].types[at].clone()).or(found.take());
    });
    found
}

/// The type that constraints have for `*name`, if all that uses the name after the first goals is such an argument.
fn given_in_box(model: &Model<'_>, rule: &RuleModel<'_>, name: &Ident) -> Option<Type> {
    let id = rule.bound.of_bound(name);
    let (first, rest) = parted(rule);
    let inside = |goals: &[Goal<'_>]| goals.iter().flat_map(Goal::inner).any(|goals| goals.last_mention(id).is_some());
    let is_equated = |goal: &Goal<'_>| matches!(goal, Goal::Equate { left, .. } if *left == name);
    if inside(first) || inside(rest) || rest.iter().any(is_equated) {
        return None;
    }
    let mut found: Option<&Type> = None;
    for goal in rest {
        for (at, expr) in goal.expressions().into_iter().enumerate().filter(|(_, expr)| expr.names.contains(&id)) {
            let Goal::Tell { kind, .. } = goal else { return None };
            let (ty, arena) = (&model.kinds[*kind].types[at], model.kinds[*kind].arenas[at]);
            let same = found.is_none_or(|found| found.tokens.to_string() == ty.tokens.to_string());
            if arena.is_some() || !same || tokens::dereferenced(expr.tokens).as_ref() != Some(name) {
                return None;
            }
            found = Some(ty);
        }
    }
    found.cloned()
}

/// The identifier of what is in the box of a name.
pub(crate) fn held(name: &Ident) -> Ident {
    format_ident!("__in_{name}", span = name.span())
}

/// The names of heads and guards that the body uses, and what to capture for them.
pub(super) fn of_heads<'m>(
    model: &'m Model<'m>,
    rule: &'m RuleModel<'m>,
    used: &Set<NameId>,
) -> (Scope<'m>, Vec<Capture>) {
    let mut scope = Scope::new(rule);
    let mut captures = Vec::new();
    for &(name, ref sites) in rule.names.iter().filter(|(name, _)| used.contains(name)) {
        let plain = rule.sites_of_choice(name).find(|site| site.plain);
        let site = plain.or_else(|| rule.sites_of_choice(name).next()).unwrap_or(&sites[0]);
        let ty = model.kinds[rule.heads[site.head]].types[site.arg].clone();
        let pattern = &rule.ast.heads[site.head].args[site.arg];
        let is_it = |bound: &&Ident| rule.bound.of_bound(bound) == name;
        let ident = pattern.binds.iter().find(is_it).expect("the site binds it");
        let (head, arg) = (site.head, site.arg);
        if site.plain {
            captures.push(Capture { ident: ident.clone(), name: Some(name), ty: ty.clone(), head, arg });
            scope.add_name(ident, Some(ty));
            continue;
        }
        let whole = format_ident!("__whole_{head}_{arg}");
        if let Some(at) = scope.kept.iter().position(|kept| kept.ident == whole) {
            scope.names.insert(name, at);
            scope.kept[at].taking.as_mut().expect("a whole").names.push(ident);
            continue;
        }
        captures.push(Capture { ident: whole.clone(), name: None, ty: ty.clone(), head, arg });
        let arena = model.kinds[rule.heads[head]].arenas[arg];
        let taking = Some(Taking { pattern, names: vec![ident], arena });
        scope.add(Kept { taking, ..Kept::name(&whole, Some(ty)) }, [ident]);
    }
    for id in rule.ast.heads.iter().filter_map(|head| head.id.as_ref()) {
        scope.add_name(id, Some(Type::own(quote!(__rt::ConstraintId))));
    }
    for (at, binding) in rule.guards.iter().enumerate().filter_map(|(at, guard)| Some((at, guard.binding.as_ref()?))) {
        scope.add_let(binding, |_| whole_guard(at));
    }
    (scope, captures)
}

/// The name under which the matcher keeps a guard `let` with a pattern and a written type, so that it can travel to the
/// body.
pub(crate) fn whole_guard(at: usize) -> Ident {
    format_ident!("__whole_guard{at}")
}
