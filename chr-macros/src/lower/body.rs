//! Lowering the goals of one body.

use proc_macro2::Ident;
use quote::{format_ident, quote};

use super::scope::{self, Scope};
use super::{
    Arg, Block, Body, Code, End, Equation, Field, Holds, Instead, Kept, Onwards, Place, PlaceId, Places, Rest, Role,
    Rust, Step, Tell, Told, Transfer, Within,
};
use crate::analyse::{Arm, Binding, Each, Expr, Goal, Goals, Model, NameId, RuleModel, Type};
use crate::ast::Pass;
use crate::diagnostics::Diagnostics;
use crate::ids::{ArenaId, HeadId, KindId, RuleId};
use crate::ordered::{Map, Set};
use crate::plan::{self, Plan, Update};
use crate::tokens;

struct Lowering<'m, 'd> {
    model: &'m Model<'m>,
    plan: &'m Plan,
    number: RuleId,
    rule: &'m RuleModel<'m>,
    diagnostics: &'d mut Diagnostics,
    places: Places<'m>,
    /// What comes after goals is lowered from a work list, so that the compiler's own calls do not nest as deep as a
    /// body is long.
    later: Vec<Later<'m>>,
    /// Patterns already reported for lack of a type.
    untyped: Set<String>,
}

/// A place whose code is still to be lowered: the goals of a list, from one of them on.
struct Later<'m> {
    place: PlaceId,
    goals: &'m Goals<'m>,
    from: usize,
    scope: Scope<'m>,
    within: Within,
}

/// Lowers the body of a rule.
pub(super) fn lower<'m>(
    model: &'m Model<'m>,
    plan: &'m Plan,
    number: RuleId,
    diagnostics: &mut Diagnostics,
) -> Body<'m> {
    let (rule, planned) = (&model.rules[number], &plan.rules[number]);
    let names: Set<NameId> = rule.body.names().collect();
    let (scope, captures) = scope::of_heads(model, rule, &names);
    let kept: Vec<Kept<'m>> = scope.needed(&names).into_iter().cloned().collect();
    let (places, later, untyped) = (Places::default(), Vec::new(), Set::new());
    let mut lowering = Lowering { model, plan, number, rule, diagnostics, places, later, untyped };
    let entry = lowering.block(&rule.body, 0, scope.apart(model), Within::default());
    let mut parts = vec![std::mem::take(&mut lowering.places.written)];
    while let Some(Later { place, goals, from, scope, within }) = lowering.later.pop() {
        let block = lowering.block(goals, from, scope, within);
        lowering.write(place, Code::Block(block));
        parts.push(std::mem::take(&mut lowering.places.written));
    }
    // The innermost first.
    lowering.places.written = parts.into_iter().rev().flatten().collect();
    let in_place = |head: HeadId| matches!(&entry.end, End::Tell(tell) if tell.kind == rule.kind(head));
    let callers = planned.firing().filter(|occurrence| !in_place(occurrence.head)).count();
    // A separate function, unless a name without a known type prevents that.
    let apart = callers > 1 && kept.iter().all(|kept| kept.ty.is_some()) && !rule.body.all_true();
    let quiet = quiet(plan, &lowering.places, &entry);
    let onwards = match entry.end {
        End::Equate(Equation { rest: Some(Rest { to, .. }), onwards: Some(Onwards::Leaving), .. })
        | End::Alternatives { to, rest: None } => lowering.places[to].role.tells(),
        _ => None,
    };
    Body { captures, kept, entry, apart, quiet, onwards, places: lowering.places, names }
}

/// The lone tell after a first goal that may be quiet. What it is made of is copied, as the frame that else waits for it is made first.
fn quiet(planned: &Plan, places: &Places<'_>, entry: &Block<'_>) -> Option<(PlaceId, KindId)> {
    let End::Tell(Tell { kind, rest: Some(Rest { to, .. }), ref transfer, .. }) = entry.end else { return None };
    let copied = places[to].fields.iter().all(|field| field.ty.plain);
    let may_be = match transfer {
        Transfer::Instead(instead) => !instead.changes_key && plan::may_lack(planned, &instead.tried),
        Transfer::Again | Transfer::Now | Transfer::Later => planned.kinds[kind].quiet,
    };
    match places[to].role {
        Role::LoneTell { kind: then } if copied && may_be => Some((to, then)),
        _ => None,
    }
}

impl<'m> Lowering<'m, '_> {
    /// The goals of a list, from one of them on, as the end of a function.
    fn block(&mut self, goals: &'m Goals<'m>, from: usize, mut scope: Scope<'m>, within: Within) -> Block<'m> {
        let mut steps = Vec::new();
        let of_body = self.is_body(goals);
        for (at, goal) in goals.list.iter().enumerate().skip(from) {
            if !goal.yields() || matches!(goal, Goal::Let { .. }) {
                match self.step(goal, &mut scope, within) {
                    Some(Step::Fail) => return Block { steps, end: End::Fail },
                    step => steps.extend(step),
                }
                let given = if of_body { self.gives_back(at, &scope) } else { Vec::new() };
                steps.extend((!given.is_empty()).then_some(Step::GiveBack(given)));
                continue;
            }
            let rest = self.rest(goals, at + 1, &scope, within);
            return Block { steps, end: self.end(goals, at, &scope, within, rest) };
        }
        Block { steps, end: End::Stop }
    }

    /// Whether these goals are the whole body of the rule.
    fn is_body(&self, goals: &Goals<'m>) -> bool {
        std::ptr::eq(goals, &raw const self.rule.body)
    }

    /// A goal that gives control away, followed by the rest.
    fn end(
        &mut self,
        goals: &'m Goals<'m>,
        at: usize,
        scope: &Scope<'m>,
        within: Within,
        rest: Option<Rest>,
    ) -> End<'m> {
        let of_body = self.is_body(goals);
        let gives_back = if of_body { self.gives_back(at, scope) } else { Vec::new() };
        match &goals.list[at] {
            Goal::Tell { kind, args } => {
                let transfer = self.transfer(*kind, of_body && at == 0, of_body && !within.from_loop, within);
                End::Tell(self.tell(*kind, args, gives_back, transfer, scope, rest))
            }
            Goal::Equate { left, right } => {
                let (arena, given) = (scope.arena_of(left), self.argument(right, scope));
                let keeps = keeps([right].into_iter().filter(|right| self.lets_see(right)), scope);
                let simple = right.atom;
                let right = Rust { expr: right, keeps, store: right.store.as_ref() };
                let onwards = rest.and_then(|rest| self.onwards(goals, at + 1, rest, within));
                End::Equate(Equation { left, arena, right, simple, given, gives_back, rest, onwards })
            }
            Goal::If { branches, els } => {
                let branches = branches.iter().map(|arm| (self.rust(&arm.cond, scope), self.arm(arm, scope, within)));
                let branches = branches.collect();
                End::If { branches, els: Box::new(self.block(els, 0, scope.clone(), within)), rest }
            }
            goal @ Goal::Match { value, arms } => {
                let arms = arms.iter().map(|(pattern, arm)| (*pattern, &arm.cond, self.arm(arm, scope, within)));
                let arms = arms.collect();
                End::Match { value: self.with_guards(value, goal, scope), arms, rest }
            }
            Goal::Each { how, binding, expr, body } => {
                let items = self.rust(expr, scope);
                let counted = *how == Each::Choice && tokens::is_range(items.expr.tokens);
                let within = Within { tells: None, ..within };
                let (item, to) = self.each(*how, counted, binding, body, scope, within);
                End::Each { items, counted, item, to, rest }
            }
            Goal::Alternatives(alternatives) => match &alternatives[..] {
                [only] => End::Goals { block: Box::new(self.block(only, 0, scope.clone(), within)), rest },
                several => {
                    let first = of_body && !within.from_loop;
                    let tells = if first { self.told_last(several) } else { within.tells };
                    let within = Within { tells: tells.filter(|_| rest.is_none()), ..within };
                    End::Alternatives { to: self.alternatives(several, scope, within), rest }
                }
            },
            Goal::Once(goals) => End::Once { block: Box::new(self.block(goals, 0, scope.clone(), within)), rest },
            Goal::True | Goal::Fail | Goal::Fresh(_) | Goal::Let { .. } | Goal::Rust(_) => {
                unreachable!("these never give the control away")
            }
        }
    }

    /// A goal that never gives control away, except in the goals of an `else`; nothing for `true`.
    fn step(&mut self, goal: &'m Goal<'m>, scope: &mut Scope<'m>, within: Within) -> Option<Step<'m>> {
        Some(match goal {
            Goal::True => return None,
            Goal::Fail => Step::Fail,
            Goal::Rust(expr) => Step::Rust(self.rust(expr, scope)),
            Goal::Fresh(names) => {
                // Those of one type are made together.
                let mut made: Map<ArenaId, Vec<&Ident>> = Map::new();
                for &(name, arena) in names {
                    scope.add_fresh(name, self.model.arenas.variable(arena), arena);
                    made.or_default(arena).push(name);
                }
                Step::Fresh(made.into_iter().collect())
            }
            Goal::Let { binding, expr, els } => {
                let els = els.as_ref().map(|els| self.block(els, 0, scope.clone(), within));
                let value = self.rust(expr, scope);
                let whole = scope.add_let(binding, |scope| scope.unused("__whole_let"));
                Step::Let { binding, whole, value, els }
            }
            Goal::If { branches, els } => {
                let branches =
                    branches.iter().map(|arm| (self.rust(&arm.cond, scope), self.steps(&arm.goals, scope, within)));
                let branches = branches.collect();
                Step::If { branches, els: self.steps(els, scope, within) }
            }
            Goal::Match { value, arms } => {
                let arms = arms.iter();
                let arms = arms.map(|(pattern, arm)| (*pattern, &arm.cond, self.steps(&arm.goals, scope, within)));
                let arms = arms.collect();
                Step::Match { value: self.with_guards(value, goal, scope), arms }
            }
            Goal::Each { binding, expr, body, .. } => {
                Step::For { binding, items: self.rust(expr, scope), body: self.steps(body, scope, within) }
            }
            Goal::Tell { .. } | Goal::Equate { .. } | Goal::Alternatives(_) | Goal::Once(_) => {
                unreachable!("these give the control away")
            }
        })
    }

    fn steps(&mut self, goals: &'m Goals<'m>, scope: &Scope<'m>, within: Within) -> Vec<Step<'m>> {
        let mut scope = scope.clone();
        goals.list.iter().filter_map(|goal| self.step(goal, &mut scope, within)).collect()
    }

    /// The goals of an arm, which see the names that it binds.
    fn arm(&mut self, arm: &'m Arm<'m>, scope: &Scope<'m>, within: Within) -> Block<'m> {
        let mut inner = scope.clone();
        arm.binds.iter().for_each(|bound| inner.add_name(bound.ident, bound.ty.clone()));
        self.block(&arm.goals, 0, inner, within)
    }

    /// Whether the Rust of an argument could keep a variable elsewhere than in the value that it yields, in which it is seen.
    fn lets_see(&self, expr: &Expr<'_>) -> bool {
        !(expr.builds && self.model.arenas.any_looks())
    }

    fn rust(&self, expr: &'m Expr<'m>, scope: &Scope<'m>) -> Rust<'m> {
        Rust { expr, keeps: keeps([expr], scope), store: expr.store.as_ref() }
    }

    /// The value of a `match`, with what the guards of its arms need too.
    fn with_guards(&self, value: &'m Expr<'m>, goal: &'m Goal<'m>, scope: &Scope<'m>) -> Rust<'m> {
        let all = goal.expressions();
        let store = all.iter().find_map(|expr| expr.store.as_ref());
        Rust { expr: value, keeps: keeps(all, scope), store }
    }

    /// An expression as an argument: a lone name is cloned, so that it can be used again.
    fn argument(&self, expr: &'m Expr<'m>, scope: &Scope<'m>) -> Arg<'m> {
        match &expr.lone {
            Some(name) if scope.type_of(name).is_some_and(|ty| ty.plain) => Arg::Copied,
            Some(name) if tokens::is_variable(name) => Arg::Cloned(name.clone()),
            Some(_) | None => scope.in_box(expr).map_or(Arg::Computed, |ident| Arg::Cloned(ident.clone())),
        }
    }

    // ------------------------------------------------------------------ tells

    fn tell(
        &self,
        kind: KindId,
        args: &'m [Expr<'m>],
        gives_back: Vec<(ArenaId, Vec<&'m Ident>)>,
        transfer: Transfer,
        scope: &Scope<'m>,
        rest: Option<Rest>,
    ) -> Tell<'m> {
        // Variables are read first if nothing is computed.
        let reads = args.iter().all(|arg| arg.value_of.is_some() || arg.atom);
        let told = args.iter().zip(&self.model.kinds[kind].arenas).map(|(expr, &arena)| {
            let arg = match &expr.value_of {
                Some(name) if reads => Arg::Value(name),
                Some(_) | None => self.argument(expr, scope),
            };
            let is_one = |arena: &ArenaId| expr.lone.as_ref().is_some_and(|name| scope.arena_of(name) == Some(*arena));
            Told { expr, arg, into: arena.filter(|arena| !is_one(arena)) }
        });
        let (told, store) = (told.collect(), args.iter().find_map(|arg| arg.store.as_ref()));
        Tell {
            kind,
            args: told,
            keeps: keeps(args.iter().filter(|arg| self.lets_see(arg)), scope),
            store,
            gives_back,
            transfer,
            rest,
        }
    }

    /// Who activates a constraint told by the first goal of the body, by the first that gives control away, or by another.
    fn transfer(&self, kind: KindId, first: bool, first_to_yield: bool, within: Within) -> Transfer {
        let planned = &self.plan.rules[self.number];
        let direct = planned.direct[kind] || first_to_yield && planned.calls_first == Some(kind);
        match &planned.updated {
            Some(Update { changed, tried, .. }) if first => {
                let changes_key = changed.iter().any(|&link| self.plan.kinds[kind].indexes[link].unique);
                let (changed, tried) = (changed.clone(), tried.clone());
                Transfer::Instead(Instead { changed, changes_key, tried, calls: direct })
            }
            _ if within.tells == Some(kind) => Transfer::Again,
            _ if direct || within.from_loop && !self.model.program.without(Pass::Direct) => Transfer::Now,
            _ => Transfer::Later,
        }
    }

    /// The variables that a goal of the body mentions last, and gives back.
    fn gives_back(&self, goal: usize, scope: &Scope<'m>) -> Vec<(ArenaId, Vec<&'m Ident>)> {
        let given = self.plan.rules[self.number].given_back.iter().filter(|given| given.goal == goal);
        let mut arenas: Map<ArenaId, Vec<&Ident>> = Map::new();
        for name in given.flat_map(|given| &given.names) {
            if let Some(arena) = scope.arena_of(name) {
                arenas.or_default(arena).push(name);
            }
        }
        arenas.into_iter().collect()
    }

    /// How an equation may go on with the goals from one on: there are only equations before the first that is told.
    fn onwards(&self, goals: &Goals<'m>, from: usize, rest: Rest, within: Within) -> Option<Onwards> {
        if self.model.program.without(Pass::Direct) {
            return None;
        }
        let Some(kind) = self.places[rest.to].role.tells() else {
            let mut yielding = goals.list[from..].iter().filter(|goal| goal.yields());
            return yielding.all(|goal| matches!(goal, Goal::Equate { .. })).then_some(Onwards::Quietly);
        };
        let first = self.is_body(goals) && !within.from_loop;
        Some(match within.tells == Some(kind) || first {
            true => Onwards::Leaving,
            false => Onwards::Telling { now: within.from_loop || self.plan.rules[self.number].direct[kind] },
        })
    }

    /// The kind that a function of these goals tells at its end, whatever happens before but what an equation wakes.
    fn ends_telling(&self, goals: &[Goal<'m>]) -> Option<KindId> {
        let tells = |goal: &Goal<'m>| match goal {
            Goal::Fresh(_) | Goal::Let { els: None, .. } | Goal::Equate { .. } => None,
            Goal::Tell { kind, .. } => Some(Some(*kind)),
            Goal::True | Goal::Fail | Goal::Let { .. } | Goal::If { .. } => Some(None),
            Goal::Match { .. } | Goal::Each { .. } | Goal::Rust(_) | Goal::Alternatives(_) | Goal::Once(_) => {
                Some(None)
            }
        };
        goals.iter().find_map(tells).flatten().filter(|_| !self.model.program.without(Pass::Direct))
    }

    /// The kind of the active constraint, if one of these alternatives ends by telling such a constraint.
    fn told_last(&self, alternatives: &[Goals<'m>]) -> Option<KindId> {
        let mut heads = self.rule.heads.iter().copied();
        let kind = heads.next().filter(|kind| heads.all(|other| other == *kind))?;
        alternatives.iter().any(|goals| self.ends_telling(&goals.list) == Some(kind)).then_some(kind)
    }

    // ------------------------------------------------------------------ places

    /// The place of what comes after a goal, if anything does.
    fn rest(&mut self, goals: &'m Goals<'m>, from: usize, scope: &Scope<'m>, within: Within) -> Option<Rest> {
        if goals.true_from(from) {
            return None;
        }
        let mentioned = |name: &NameId| goals.last_mention(*name).is_some_and(|last| last >= from);
        let mut names: Set<NameId> = scope.names().filter(mentioned).collect();
        if within.advances {
            // Values that are no longer needed stay where they are: a frame with the same fields is not rewritten.
            names.extend(scope.values());
        }
        let needed = scope.needed(&names);
        let tells = self.ends_telling(&goals.list[from..]);
        let to = if let Goal::Tell { kind, args } = &goals.list[from]
            && tells.is_some()
            && goals.true_from(from + 1)
        {
            self.lone_tell(*kind, args, &needed, scope)
        } else {
            None
        };
        let to = to.unwrap_or_else(|| {
            // What comes after an equation may have no frame.
            let is_tell =
                matches!(goals.list[from], Goal::Tell { .. }) && !matches!(goals.list[from - 1], Goal::Equate { .. });
            let inside = Within { from_loop: true, advances: is_tell && !goals.true_from(from + 1), tells };
            let (place, scope) = self.place(Role::Rest(inside), None, &names, scope);
            self.later.push(Later { place, goals, from, scope, within: inside });
            place
        });
        Some(Rest { to, advances: within.advances })
    }

    /// The place of a rest that is a single tell, with arguments that need nothing but its fields.
    fn lone_tell(
        &mut self,
        kind: KindId,
        args: &'m [Expr<'m>],
        needed: &[&Kept<'m>],
        scope: &Scope<'m>,
    ) -> Option<PlaceId> {
        let tell = self.tell(kind, args, Vec::new(), Transfer::Again, scope, None);
        // A type that is missing is reported where any other place is made.
        let made = needed.iter().any(|kept| kept.taking.is_some() || kept.fresh.is_some() || kept.ty.is_none());
        if made || !tell.is_bare() {
            return None;
        }
        let kept: Vec<Kept<'m>> = needed.iter().map(|kept| (*kept).clone()).collect();
        let fields = kept.iter().filter_map(|kept| Some(field(kept.ident.clone(), kept.ty.clone()?))).collect();
        let place = self.places.add(Place { role: Role::LoneTell { kind }, fields, kept });
        self.write(place, Code::Tell(tell));
        Some(place)
    }

    fn write(&mut self, place: PlaceId, code: Code<'m>) {
        self.places.written.push((place, code));
    }

    /// A place where these names are needed, and what its code sees. The fields for its role come first.
    fn place(
        &mut self,
        role: Role,
        first: Option<Field>,
        names: &Set<NameId>,
        scope: &Scope<'m>,
    ) -> (PlaceId, Scope<'m>) {
        let kept: Vec<Kept<'m>> = scope.needed(names).into_iter().cloned().collect();
        let mut fields: Vec<Field> = first.into_iter().collect();
        for kept in &kept {
            let ty = kept.ty.clone().unwrap_or_else(|| {
                self.type_missing(kept);
                Type::own(quote!(()))
            });
            // Frames of choices and loops are made at other places too, from the handles.
            let by_number = kept.fresh.filter(|_| matches!(role, Role::Rest(_)));
            fields.push(match by_number {
                Some(arena) => {
                    Field { ident: kept.ident.clone(), ty: Type::own(quote!(__rt::VarId)), holds: Holds::Number(arena) }
                }
                None => field(kept.ident.clone(), ty),
            });
        }
        let inner = scope.narrowed(&kept);
        (self.places.add(Place { role, fields, kept }), inner)
    }

    /// Reports a name that waits on the stack and whose type is not written, once for each `let`.
    fn type_missing(&mut self, kept: &Kept<'m>) {
        let pattern =
            kept.untyped.map_or_else(|| quote::ToTokens::to_token_stream(&kept.ident), |it| it.tokens.clone());
        let shown = tokens::readable(&pattern);
        if self.untyped.insert(shown.clone()) {
            let write = match kept.untyped {
                Some(_) => format!("write `let {shown}: T = …`, with a type that borrows nothing"),
                // Of an arm, whose patterns have no types.
                None => format!("bind it again with its type: `let y: T = {shown}`, and use `y`"),
            };
            self.diagnostics.push(
                &pattern,
                format!("the type of `{shown}` must be written, as `{}` is used after a goal", kept.ident),
                format!("{write}; what is still to be done waits on the stack, whose types must be known"),
            );
        }
    }

    // ------------------------------------------------------------------ loops and choices

    /// `for` and `choose`: the items are collected once, and wait in a frame; those of a range are counted. Their type, and the
    /// place that takes them.
    fn each(
        &mut self,
        how: Each,
        counted: bool,
        binding: &'m Binding<'m>,
        body: &'m Goals<'m>,
        scope: &Scope<'m>,
        within: Within,
    ) -> (Type, PlaceId) {
        let told = binding.names.first().filter(|_| binding.is_name()).and_then(|name| name.ty.clone());
        let item = binding.written.clone().or(told).unwrap_or_else(|| {
            let (shown, word) = (binding.pattern.tokens.to_string(), if how == Each::All { "for" } else { "choose" });
            self.diagnostics.push(
                &binding.pattern.tokens,
                format!("the type of `{shown}` must be written, as goals run for each item"),
                format!("write `{word} {shown}: T in …`"),
            );
            Type::own(quote!(()))
        });
        let bound = |name: &NameId| binding.names.iter().any(|bound| self.rule.bound.of_bound(bound.ident) == *name);
        let names: Set<NameId> = body.names().filter(|name| !bound(name)).collect();
        let ident = if binding.is_name() { binding.names[0].ident.clone() } else { scope.unused("__item") };
        let ty = if counted { item.counted() } else { item.vec() };
        let left = || Field { ident: format_ident!("__items"), ty: ty.clone(), holds: Holds::Left(item.arena) };
        let to = match how {
            // One frame per item: under a choice point a frame is copied when it is resumed, together with any vector
            // in it. Long lists are halved until the next part is short, so that each item is copied only a few times.
            Each::All => {
                let one = self.item(Role::Item, &ident, &item, binding, body, &names, scope, within);
                let (items, _) = self.place(Role::Items, Some(left()), &names, scope);
                self.write(items, Code::Items { item: ident, one });
                items
            }
            Each::Choice => {
                let (choice, inner) = self.place(Role::Choice, Some(left()), &names, scope);
                let one = self.item(Role::Chosen, &ident, &item, binding, body, &names, &inner, within);
                self.write(choice, Code::Choice { item: ident, one });
                choice
            }
        };
        (item, to)
    }

    /// The place of the goals for one item.
    #[expect(clippy::too_many_arguments, reason = "the parts of one loop")]
    fn item(
        &mut self,
        role: Role,
        ident: &Ident,
        item: &Type,
        binding: &'m Binding<'m>,
        body: &'m Goals<'m>,
        names: &Set<NameId>,
        scope: &Scope<'m>,
        within: Within,
    ) -> PlaceId {
        let (place, mut inner) = self.place(role, Some(field(ident.clone(), item.clone())), names, scope);
        let taken = if binding.is_name() {
            inner.add_name(ident, Some(item.clone()));
            None
        } else {
            let kept = Kept::whole(ident.clone(), item.clone(), binding.pattern);
            inner.add(kept.clone(), &binding.pattern.binds);
            Some((binding.pattern, kept))
        };
        let block = self.block(body, 0, inner, within);
        self.write(place, Code::Item { taken, block });
        place
    }

    fn alternatives(&mut self, alternatives: &'m [Goals<'m>], scope: &Scope<'m>, within: Within) -> PlaceId {
        let names: Set<NameId> = alternatives.iter().flat_map(Goals::names).collect();
        let number = |ident, holds| Some(Field { ident, ty: Type::own(quote!(u16)), holds });
        let left = number(format_ident!("__alternative"), Holds::Left(None));
        let tells = within.tells;
        let (place, inner) = self.place(Role::Alternatives { tells }, left, &names, scope);
        let now = number(format_ident!("__now"), Holds::Value);
        let (one, inner) = self.place(Role::Alternative { tells }, now, &names, &inner);
        let blocks = alternatives.iter().map(|goals| self.block(goals, 0, inner.clone(), within)).collect();
        self.write(one, Code::Alternative(blocks));
        self.write(place, Code::Alternatives { count: alternatives.len(), one });
        place
    }
}

/// The variables that the user's Rust is given and may keep.
fn keeps<'e, 'm: 'e>(exprs: impl IntoIterator<Item = &'e Expr<'m>>, scope: &Scope<'m>) -> Vec<(Ident, ArenaId)> {
    let mut kept: Map<Ident, ArenaId> = Map::new();
    for expr in exprs.into_iter().filter(|expr| expr.lone.is_none()) {
        let given = scope.variables(&expr.names).filter(|(name, ..)| !expr.only_asks(*name));
        kept.extend(given.map(|(_, ident, arena)| (ident.clone(), arena)));
    }
    kept.into_iter().collect()
}

fn field(ident: Ident, ty: Type) -> Field {
    let holds = ty.arena.map_or(Holds::Value, Holds::Variable);
    Field { ident, ty, holds }
}
