//! Analyse: a checked program with its names resolved, and what is known about every name, head and argument before any
//! plan is made. Nothing here depends on how code is emitted.
//!
//! After this stage, nothing looks up a constraint by name, asks what an expression mentions, or compares how types are
//! spelt.

mod expressions;
mod goals;
mod names;
mod never;
mod parameters;
mod reactive;
mod types;

pub(crate) use expressions::{Expr, NameId, Names};
pub(crate) use goals::{Arm, Binding, Bound, Each, Goal, Goals};
pub(crate) use names::{arg_name, args_struct, reader};
pub(crate) use never::{Never, never_fire};
pub(crate) use types::{Arenas, Type};

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};

use self::goals::Resolver;
use self::parameters::Changing;
use crate::ast::{Constraint, Guard, Program, Rule, Shape};
use crate::diagnostics::Diagnostics;
use crate::ids::{ArenaId, IdVec, KindId, RuleId};
use crate::tokens;

/// The program, resolved.
pub(crate) struct Model<'a> {
    pub program: &'a Program,
    pub kinds: IdVec<KindId, Kind<'a>>,
    pub rules: IdVec<RuleId, RuleModel<'a>>,
    pub arenas: Arenas,
}

/// A constraint.
pub(crate) struct Kind<'a> {
    pub decl: &'a Constraint,
    /// The struct that holds its arguments.
    pub args_type: Ident,
    /// The fields of that struct, as they are written after a dot.
    pub fields: Vec<TokenStream>,
    /// For each argument of type `Var<T>`, the number of its arena.
    pub arenas: Vec<Option<ArenaId>>,
    /// The types of the arguments.
    pub types: Vec<Type>,
    /// Arguments whose binding can make an occurrence match.
    pub reactive: Vec<bool>,
    /// Arguments of type `Var` that some head looks at, passive ones included.
    pub watched: Vec<bool>,
}

impl Kind<'_> {
    /// A change of a variable can wake it.
    pub(crate) fn wakes(&self) -> bool {
        self.reactive.contains(&true)
    }

    /// The argument as a person calls it.
    pub(crate) fn arg_name(&self, arg: usize) -> String {
        arg_name(self.decl, arg)
    }
}

/// A rule.
pub(crate) struct RuleModel<'a> {
    pub ast: &'a Rule,
    /// The kind of each head.
    pub heads: Vec<KindId>,
    /// Where each name of the heads occurs, in the order written.
    pub names: BTreeMap<NameId, Vec<Site>>,
    /// The conjuncts of the guard.
    pub guards: Vec<GuardModel<'a>>,
    /// The names that it binds.
    pub bound: Names<'a>,
    pub body: Goals<'a>,
}

/// An occurrence of a name in a head argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub head: usize,
    pub arg: usize,
    /// The arena, if the name stands for the logical variable itself.
    pub arena: Option<ArenaId>,
    /// The argument is just this name.
    pub plain: bool,
}

/// A conjunct of a guard.
pub(crate) struct GuardModel<'a> {
    pub expr: Expr<'a>,
    /// What it binds, if it is a `let`.
    pub binding: Option<Binding<'a>>,
    /// Names of heads and of earlier `let`s that it mentions.
    pub mentions: Vec<NameId>,
    /// Names it binds.
    pub binds: Vec<NameId>,
    /// A comparison of plain names and literals: it cannot panic, so moving it cannot be seen.
    pub simple: bool,
    /// It reads the store, or is handed the whole program.
    pub reads_store: bool,
    pub may_take_long: bool,
    /// It reads what a body may change: the store, or a parameter that some body does more than read.
    pub reads_state: bool,
}

impl RuleModel<'_> {
    /// The sites from which guards and bodies may take a name: those where it is a value, if there are any, otherwise
    /// those where it is the variable itself.
    pub(crate) fn sites_of_choice(&self, name: NameId) -> impl Iterator<Item = &Site> {
        let sites = self.names.get(&name).map_or(&[][..], Vec::as_slice);
        let value = sites.iter().any(|site| site.arena.is_none());
        sites.iter().filter(move |site| site.arena.is_none() == value)
    }

    /// The heads that are tried as the active constraint, in the order in which they are tried:
    /// the removed ones, then the kept ones.
    pub(crate) fn active_heads(&self) -> impl Iterator<Item = usize> {
        let heads = &self.ast.heads;
        [false, true].into_iter().flat_map(move |kept| {
            (0..heads.len()).filter(move |&head| heads[head].kept == kept && !heads[head].passive)
        })
    }
}

/// Resolves a program that has passed the checks.
pub(crate) fn analyse<'a>(program: &'a Program, diagnostics: &mut Diagnostics) -> Model<'a> {
    let mut arenas = Arenas::none();
    let kinds = program.constraints.iter().map(|decl| kind(program, decl, &mut arenas)).collect();
    let mut model = Model { program, kinds, rules: IdVec::from_iter([]), arenas };
    model.rules = program.rules.iter().map(|rule| resolve(&model, rule, diagnostics)).collect();
    let changing = Changing::of(&model.rules);
    for guard in model.rules.iter_mut().flat_map(|rule| &mut rule.guards) {
        guard.reads_state = guard.reads_store || changing.has_any(&guard.expr.uses.fields);
    }
    reactive::mark(&mut model);
    model
}

fn kind<'a>(program: &Program, decl: &'a Constraint, arenas: &mut Arenas) -> Kind<'a> {
    let var_arenas: Vec<Option<ArenaId>> =
        decl.args.iter().map(|arg| arg.var.as_ref().map(|value| arenas.find_or_add(value))).collect();
    Kind {
        types: decl.args.iter().map(|arg| arenas.written(&arg.ty)).collect(),
        decl,
        args_type: args_struct(&program.name, &decl.name),
        fields: names::fields(decl),
        arenas: var_arenas,
        reactive: vec![false; decl.args.len()],
        watched: vec![false; decl.args.len()],
    }
}

fn resolve<'a>(model: &Model<'a>, rule: &'a Rule, diagnostics: &mut Diagnostics) -> RuleModel<'a> {
    let find = |name: &Ident| model.kinds.ids().find(|&kind| model.kinds[kind].decl.name == *name);
    let heads: Vec<KindId> = rule.heads.iter().map(|head| find(&head.name).expect("checked: a constraint")).collect();
    let bound = Names::of(rule);
    let mut names: BTreeMap<NameId, Vec<Site>> = BTreeMap::new();
    for (h, head) in rule.heads.iter().enumerate() {
        for (a, pattern) in head.args.iter().enumerate() {
            let plain = pattern.shape == Shape::Name;
            let arena = model.kinds[heads[h]].arenas[a].filter(|_| plain);
            for name in &pattern.binds {
                names.entry(bound.of_bound(name)).or_default().push(Site { head: h, arg: a, arena, plain });
            }
        }
    }
    let mut known: Vec<NameId> = names.keys().copied().collect();
    known.extend(rule.heads.iter().filter_map(|head| head.id.as_ref()).map(|id| bound.of_bound(id)));
    let mut resolver = Resolver { kinds: &model.kinds, arenas: &model.arenas, names: &bound, diagnostics };
    let (body, given) = resolver.goals(&rule.body);
    let mut guards = Vec::new();
    for guard in &rule.guard {
        let (tokens, binding) = match guard {
            Guard::Test(expr) => (expr, None),
            Guard::Let { pat, ty, expr } => (expr, Some(resolver.binding(pat, ty.as_ref(), &given))),
        };
        let names = binding.iter().flat_map(|binding| &binding.names);
        let binds: Vec<NameId> = names.map(|name| bound.of_bound(name.ident)).collect();
        let expr = resolver.expr(tokens);
        let mentions: Vec<NameId> = expr.names.iter().copied().filter(|name| known.contains(name)).collect();
        known.extend(&binds);
        let reads_store = expr.store.is_some() || expr.uses.whole;
        guards.push(GuardModel {
            simple: binding.is_none() && simple_comparison(tokens),
            expr,
            binding,
            mentions,
            binds,
            reads_store,
            may_take_long: tokens::may_take_long(tokens),
            reads_state: false,
        });
    }
    RuleModel { ast: rule, heads, names, guards, bound, body }
}

/// A plain name or literal, a comparison operator, a plain name or literal.
fn simple_comparison(expr: &TokenStream) -> bool {
    use proc_macro2::TokenTree;
    let mut operands = 0;
    let mut operators = 0;
    let mut after_operator = false;
    for tree in expr.clone() {
        match tree {
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                operands += 1;
                after_operator = false;
            }
            TokenTree::Punct(punct) if "=!<>".contains(punct.as_char()) => {
                if !after_operator {
                    operators += 1;
                }
                after_operator = true;
            }
            _ => return false,
        }
    }
    operands == 2 && operators == 1
}
