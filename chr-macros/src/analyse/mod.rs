//! Analyse: a checked program with its names resolved, and what is known about every name, head and argument before any
//! plan is made. Nothing here depends on how code is emitted.
//!
//! After this stage, nothing looks up a constraint by name, asks what an expression mentions, or compares how types are
//! spelt.

mod comparisons;
mod distinct;
mod equations;
mod expressions;
mod goals;
mod names;
mod never;
mod parameters;
mod reactive;
mod sought;
mod types;

pub(crate) use comparisons::Comparison;
pub(crate) use comparisons::side;
pub(crate) use distinct::{Missing, missing};
pub(crate) use equations::{Side, Sign, Term};
pub(crate) use expressions::{Expr, NameId, Names};
pub(crate) use goals::{Arm, Binding, Bound, Each, Goal, Goals};
pub(crate) use names::{arg_name, args_struct, camel, reader};
pub(crate) use never::{Never, never_fire};
pub(crate) use sought::{Extra, Gives, Lookup, Role};
pub(crate) use types::{Arenas, Type};

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident};

use self::goals::Resolver;
use self::parameters::Changing;
use crate::ast::{self, Aggregate, Constraint, Guard, Head, Negated, Program, Rule, Shape};
use crate::check::FUNCTIONS;
use crate::diagnostics::Diagnostics;
use crate::ids::{ArenaId, HeadId, IdVec, KindId, Number, RuleId};
use crate::ordered::{Map, Set};
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
    /// Arguments of type `Var` whose values some head compares as deep as they go, passive ones included.
    pub compared: Vec<bool>,
    /// The same without passive ones: a variable inside such a value wakes the constraint.
    pub wakes_inside: Vec<bool>,
    /// The kind that is told when one of this kind is gone, if a rule looks for those.
    pub gone: Option<KindId>,
}

impl Kind<'_> {
    /// A change of a variable can wake it.
    pub(crate) fn wakes(&self) -> bool {
        self.reactive.contains(&true)
    }

    /// It is one that is told when another is gone.
    pub(crate) fn is_ours(&self) -> bool {
        self.decl.gone.is_some()
    }

    /// All its arguments are plain, so that copying them costs nothing worth asking about.
    pub(crate) fn is_plain(&self) -> bool {
        self.types.iter().all(|ty| ty.plain)
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
    pub heads: IdVec<HeadId, KindId>,
    /// Where each name of the heads occurs, in the order written.
    pub names: Map<NameId, Vec<Site>>,
    /// The conjuncts of the guard.
    pub guards: Vec<GuardModel<'a>>,
    /// The names that it binds.
    pub bound: Names<'a>,
    pub body: Goals<'a>,
    /// Heads that no constraint of an instance fills, numbered after `heads`.
    pub extra: Vec<Extra>,
    pub waiting: Option<Waiting<'a>>,
}

/// What a rule with a priority waits by.
pub(crate) struct Waiting<'a> {
    pub rank: Expr<'a>,
    /// The names of heads that it mentions.
    pub mentions: Vec<NameId>,
    /// The head whose constraint is noted.
    pub lead: HeadId,
    /// The rank may be another one when the constraint is noted again.
    pub may_change: bool,
    /// Nothing notes a constraint again: there is one head, and nothing wakes it.
    pub once: bool,
}

impl Waiting<'_> {
    /// The rank is the same for all constraints: a number.
    pub(crate) fn is_constant(&self) -> bool {
        !self.rank.tokens.is_empty()
            && self.rank.tokens.clone().into_iter().all(|token| matches!(token, TokenTree::Literal(_)))
    }
}

/// An occurrence of a name in a head argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub head: HeadId,
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
    /// Its sides, if it is an equation.
    pub equation: Option<(Side, Side)>,
    /// The comparisons that hold where it does, or, if it looks for constraints, where what it looks for counts.
    pub comparisons: Vec<Comparison>,
    /// These are all that there is to it, or to what makes something count.
    pub only_compares: bool,
    /// It reads the store, or is handed the whole program.
    pub reads_store: bool,
    pub may_take_long: bool,
    /// It reads what a body may change: the store, or a parameter that some body does more than read.
    pub reads_state: bool,
    /// What it looks for; `expr` is then what is made of each, or, where there must be none, its `if`.
    pub lookup: Option<Lookup<'a>>,
}

impl<'a> GuardModel<'a> {
    /// It is a negated head.
    pub(crate) fn is_absence(&self) -> bool {
        matches!(&self.lookup, Some(Lookup { gives: Gives::Absence, .. }))
    }

    /// What those that it looks for must satisfy.
    pub(crate) fn filter(&self) -> Option<&Expr<'a>> {
        let lookup = self.lookup.as_ref()?;
        if self.is_absence() { Some(&self.expr) } else { lookup.filter.as_ref() }
    }

    /// The user's Rust in it.
    pub(crate) fn expressions(&self) -> impl Iterator<Item = &Expr<'a>> {
        let filter = self.lookup.as_ref().and_then(|lookup| lookup.filter.as_ref());
        std::iter::once(&self.expr).chain(filter)
    }
}

impl RuleModel<'_> {
    /// A head, be it one that an instance fills or an extra one.
    pub(crate) fn head(&self, head: HeadId) -> &Head {
        self.extra(head).map_or_else(|| &self.ast.heads[head], |extra| &extra.head)
    }

    /// Its kind.
    pub(crate) fn kind(&self, head: HeadId) -> KindId {
        self.extra(head).map_or_else(|| self.heads[head], |extra| extra.kind)
    }

    /// The extra one of that number, if it is one.
    pub(crate) fn extra(&self, head: HeadId) -> Option<&Extra> {
        head.number().checked_sub(self.heads.len()).map(|at| &self.extra[at])
    }

    /// As what people know it: the number of a head, or of a place after those.
    pub(crate) fn shown(&self, head: HeadId) -> usize {
        self.extra(head).map_or(head.number(), |extra| self.heads.len() + extra.place)
    }

    /// The sites from which guards and bodies may take a name: those where it is a value, if there are any, otherwise
    /// those where it is the variable itself.
    pub(crate) fn sites_of_choice(&self, name: NameId) -> impl Iterator<Item = &Site> {
        let sites = self.names.get(&name).map_or(&[][..], Vec::as_slice);
        let value = sites.iter().any(|site| site.arena.is_none());
        sites.iter().filter(move |site| site.arena.is_none() == value)
    }

    /// The heads that are tried as the active constraint, in the order in which they are tried:
    /// the removed ones, then the kept ones, then what comes or goes.
    pub(crate) fn active_heads(&self) -> impl Iterator<Item = HeadId> {
        let heads = &self.ast.heads;
        let filled = [false, true]
            .into_iter()
            .flat_map(move |kept| heads.ids().filter(move |&head| heads[head].kept == kept && !heads[head].passive));
        let extra = (0..self.extra.len()).filter(|&at| self.extra[at].is != Role::Sought);
        filled.chain(extra.map(|at| HeadId::new(heads.len() + at)))
    }
}

/// Resolves a program that has passed the checks.
pub(crate) fn analyse<'a>(program: &'a Program, diagnostics: &mut Diagnostics) -> Model<'a> {
    let mut arenas = Arenas::none(program);
    let mut kinds: IdVec<KindId, Kind<'_>> =
        program.constraints.iter().map(|decl| kind(program, decl, &mut arenas)).collect();
    // Variables inside values need not be arguments themselves.
    if arenas.any_looks() {
        let made = program.rules.iter().flat_map(|rule| &rule.body).flat_map(ast::Goal::made);
        made.for_each(|ty| _ = arenas.find_or_add(&ty.to_token_stream()));
    }
    for at in kinds.ids() {
        if let Some(of) = &kinds[at].decl.gone {
            let of = kinds.ids().find(|&kind| kinds[kind].decl.name == *of).expect("declared");
            kinds[of].gone = Some(at);
            kinds[at].args_type = format_ident!("__K{at}", span = kinds[of].args_type.span());
        }
    }
    let mut model = Model { program, kinds, rules: IdVec::from_iter([]), arenas };
    model.rules = program.rules.iter().map(|rule| resolve(&model, rule, diagnostics)).collect();
    let changing = Changing::of(&model.rules);
    for guard in model.rules.iter_mut().flat_map(|rule| &mut rule.guards) {
        let reads = guard.expressions().any(|expr| changing.has_any(&expr.uses.fields));
        guard.reads_state = guard.reads_store || reads;
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
        compared: vec![false; decl.args.len()],
        wakes_inside: vec![false; decl.args.len()],
        gone: None,
    }
}

fn resolve<'a>(model: &Model<'a>, rule: &'a Rule, diagnostics: &mut Diagnostics) -> RuleModel<'a> {
    let find = |name: &Ident| model.kinds.ids().find(|&kind| model.kinds[kind].decl.name == *name);
    let heads: IdVec<HeadId, KindId> =
        rule.heads.iter().map(|head| find(&head.name).expect("checked: a constraint")).collect();
    let bound = Names::of(rule);
    let mut names: Map<NameId, Vec<Site>> = Map::new();
    for (h, head) in rule.heads.pairs() {
        for (a, pattern) in head.args.iter().enumerate() {
            let plain = pattern.shape == Shape::Name;
            let arena = model.kinds[heads[h]].arenas[a].filter(|_| plain);
            for name in &pattern.binds {
                names.or_default(bound.of_bound(name)).push(Site { head: h, arg: a, arena, plain });
            }
        }
    }
    let mut known: Vec<NameId> = names.keys().copied().collect();
    known.extend(rule.heads.iter().filter_map(|head| head.id.as_ref()).map(|id| bound.of_bound(id)));
    let mut resolver = Resolver { kinds: &model.kinds, arenas: &model.arenas, names: &bound, diagnostics };
    let (body, given) = resolver.goals(&rule.body);
    let extra = sought::heads(rule, &bound, &model.kinds);
    let is_sought = |(_, extra): &(usize, &Extra)| extra.is == Role::Sought;
    let mut sought = extra.iter().enumerate().filter(is_sought).map(|(at, _)| HeadId::new(heads.len() + at));
    let mut negated: Vec<HeadId> = sought.by_ref().take(rule.negated.len()).collect();
    // A negated head stands before the guard, and knows the names of heads.
    let of_heads = known.clone();
    let mut guards = Vec::new();
    for guard in &rule.guard {
        let (tokens, binding, lookup) = match guard {
            Guard::Test(expr) => (expr, None, None),
            Guard::Let { pat, ty, expr } => (expr, Some(resolver.binding(pat, ty.as_ref(), &given)), None),
            Guard::Aggregate(aggregate) => {
                let Aggregate { pat, ty, function, expr, over, filter } = aggregate;
                let ours = tokens::lone_ident(function).and_then(|name| FUNCTIONS.iter().find(|(of, _)| name == of));
                let gives = ours.map_or(Gives::Users(function), |(ours, _)| Gives::Ours(ours));
                let count: syn::Type = syn::parse_quote!(usize);
                let ty = ty.as_ref().or(matches!(gives, Gives::Ours("count")).then_some(&count));
                let mut binding = resolver.binding(pat, ty, &given);
                // The least or the sum of an argument has its type.
                if let (Gives::Ours(_), Some(of), [name]) = (gives, tokens::lone_ident(expr), &mut binding.names[..]) {
                    let at = over.args.iter().position(|arg| arg.shape == Shape::Name && arg.binds[0] == of);
                    let kind = find(&over.name).expect("checked: a constraint");
                    name.ty = name.ty.take().or(at.map(|at| model.kinds[kind].types[at].clone()));
                }
                let filter = filter.as_ref().map(|filter| resolver.expr(filter));
                let head = sought.next().expect("one for each");
                (expr, Some(binding), Some(Lookup { head, filter, gives }))
            }
        };
        let names = binding.iter().flat_map(|binding| &binding.names);
        let binds: Vec<NameId> = names.map(|name| bound.of_bound(name.ident)).collect();
        let guard = GuardModel::new(&bound, &extra, heads.len(), &known, resolver.expr(tokens), binding, lookup);
        known.extend(&binds);
        guards.push(GuardModel { binds, ..guard });
    }
    for (Negated { filter, .. }, head) in rule.negated.iter().zip(negated.drain(..)) {
        let lookup = Some(Lookup { head, filter: None, gives: Gives::Absence });
        guards.push(GuardModel::new(&bound, &extra, heads.len(), &of_heads, resolver.expr(filter), None, lookup));
    }
    let once = heads.len() == 1
        && extra.is_empty()
        && heads.iter().all(|&kind| model.kinds[kind].arenas.iter().all(Option::is_none));
    let waiting = rule.priority.as_ref().map(|rank| waiting(rule, &names, resolver.expr(rank)));
    let waiting = waiting.map(|waiting| Waiting { once, ..waiting });
    RuleModel { ast: rule, heads, names, guards, bound, body, extra, waiting }
}

/// The leading head is the first one that has all names of the rank.
fn waiting<'a>(rule: &Rule, names: &Map<NameId, Vec<Site>>, rank: Expr<'a>) -> Waiting<'a> {
    let mentions: Vec<NameId> = rank.names.iter().copied().filter(|name| names.contains_key(name)).collect();
    let has = |head: HeadId, name: &NameId| names[name].iter().any(|site| site.head == head);
    // A name that is a value in some head is that value in the rank.
    let is_value = |site: &Site| site.arena.is_none();
    let has_value = |head: HeadId, name: &NameId| {
        !names[name].iter().any(is_value) || names[name].iter().any(|site| site.head == head && is_value(site))
    };
    let heads = || rule.heads.ids().filter(|&head| mentions.iter().all(|name| has(head, name)));
    let lead = heads().find(|&head| mentions.iter().all(|name| has_value(head, name))).or_else(|| heads().next());
    let lead = lead.expect("checked: a head covers them");
    let variable = |name: &NameId| names[name].iter().any(|site| site.arena.is_some());
    let may_change = rank.mentions_self || rank.store.is_some() || rank.asks_value || mentions.iter().any(variable);
    Waiting { rank, mentions, lead, may_change, once: false }
}

impl<'a> GuardModel<'a> {
    /// A conjunct after which these names are `known`; `heads` are filled by an instance.
    fn new(
        bound: &Names<'_>,
        extra: &[Extra],
        heads: usize,
        known: &[NameId],
        expr: Expr<'a>,
        binding: Option<Binding<'a>>,
        lookup: Option<Lookup<'a>>,
    ) -> Self {
        let sought = lookup.iter().flat_map(|lookup| &extra[lookup.head.number() - heads].head.args);
        let patterns = sought.flat_map(|pattern| &pattern.binds).map(|name| bound.of_bound(name));
        let filter = lookup.iter().filter_map(|lookup| lookup.filter.as_ref()).flat_map(|filter| &filter.names);
        let all = expr.names.iter().chain(filter).copied().chain(patterns);
        let mentions: Set<NameId> = all.filter(|name| known.contains(name)).collect();
        let test = (binding.is_none() && lookup.is_none()).then_some(expr.tokens);
        let compares = match &lookup {
            None => test,
            Some(Lookup { gives: Gives::Absence, .. }) => Some(expr.tokens),
            Some(lookup) => lookup.filter.as_ref().map(|filter| filter.tokens),
        };
        let (comparisons, only_compares) = compares.map(|test| comparisons::of(bound, test)).unwrap_or_default();
        GuardModel {
            simple: test.is_some_and(simple_comparison),
            equation: test.and_then(|test| comparisons::equation(bound, test)),
            comparisons,
            only_compares,
            binding,
            mentions: mentions.into_iter().collect(),
            binds: Vec::new(),
            reads_store: lookup.is_some() || expr.store.is_some() || expr.uses.whole,
            may_take_long: lookup.is_some() || tokens::may_take_long(expr.tokens),
            reads_state: false,
            expr,
            lookup,
        }
    }
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
