//! Plan: for each occurrence the join order, the lookups and where each conjunct of the guard is tested; for each
//! constraint its indexes; for each rule its history; which tells are direct calls. One file per pass, each saying when
//! it is sound.

mod continuation;
mod direct;
pub(crate) mod dispatch;
mod equations;
mod give_back;
mod growing;
mod guards;
mod heirs;
mod history;
mod in_place;
mod indexes;
mod join;
pub(crate) mod kept;
mod lasting;
mod late;
mod limits;
mod noted;
mod own_list;
mod quiet;
mod ranges;
mod solitary;
mod symmetric;
mod vain;

pub(crate) use continuation::Run;
pub(crate) use dispatch::Dispatch;
pub(crate) use give_back::GivenBack;
pub(crate) use history::History;
pub(crate) use in_place::Update;
pub(crate) use indexes::{Form, Index};
use join::Traits;
pub(crate) use join::{Key, Partner};
pub(crate) use limits::{MOST_IN_KEY, MOST_INDEXES, limits};
pub(crate) use noted::partner as noted_with;
pub(crate) use quiet::may_lack;
pub(crate) use ranges::Range;
pub(crate) use symmetric::fails_at_once;
pub(crate) use vain::{By, Vain, removes_it_alone};

use std::ops;

use crate::analyse::{Kind, Model, RuleModel};
use crate::ast::{Lint, Pass};
use crate::diagnostics::Diagnostics;
use crate::ids::{HeadId, IdVec, KindId, LinkId, Number, OccurrenceId, RuleId};

/// Everything decided.
#[derive(Debug)]
pub(crate) struct Plan {
    /// Per kind.
    pub kinds: IdVec<KindId, KindPlan>,
    /// Per rule.
    pub rules: IdVec<RuleId, RulePlan>,
}

/// Decisions on a constraint.
#[derive(Debug)]
pub(crate) struct KindPlan {
    pub indexes: IdVec<LinkId, Index>,
    /// Its occurrences in the order in which they are tried.
    pub occurrences: Vec<(RuleId, OccurrenceId)>,
    /// How many of them are tried before a told constraint is stored.
    pub early: usize,
    /// It is never stored.
    pub consumed: bool,
    /// There may be nothing to try when it is told.
    pub quiet: bool,
    /// There is hardly ever more than one of it.
    pub solitary: bool,
    /// Through how many of its first occurrences it is looked at to see whether it would be told in vain; none if no rule asks.
    pub looked_through: usize,
    /// Occurrences that need the same kinds.
    pub runs: Vec<Run>,
    /// Occurrences that look into the same list.
    pub dispatches: Vec<Dispatch>,
    /// Per argument: a variable there is bound to a value, read or handed on, and then no longer known.
    pub lets_go: Vec<bool>,
}

impl KindPlan {
    /// The positions of the occurrences that are tried before it is stored, and of those after that.
    fn stages(&self) -> [ops::Range<usize>; 2] {
        [0..self.early, self.early..self.occurrences.len()]
    }

    /// Whether all constraints of the kind are gone through to find a partner, which may be many.
    pub(crate) fn scans(&self, partner: &Partner) -> bool {
        !self.solitary && self.indexes[partner.index].scans()
    }
}

/// Decisions on a rule.
#[derive(Debug)]
pub(crate) struct RulePlan {
    pub history: History,
    pub occurrences: IdVec<OccurrenceId, Occurrence>,
    /// Heads that are not tried, and the one each is symmetric with.
    pub passive: Vec<(HeadId, HeadId)>,
    /// Per kind: its body may call the tell of that kind directly.
    pub direct: IdVec<KindId, bool>,
    /// What its body tells first may be told by a call, unless the active constraint is of that kind too.
    pub calls_first: Option<KindId>,
    /// The variables of its body that are given back.
    pub given_back: Vec<GivenBack>,
    /// The removed head whose row the first goal of its body takes over.
    pub updated: Option<Update>,
    /// How it finds that its only tell is in vain.
    pub vain: Option<Vain>,
    /// How a waiting rule fires: its leading head as the active one. Its other occurrences only note leading constraints.
    pub waiting: Option<Occurrence>,
    /// How what each conjunct looks for is found.
    pub lookups: Vec<Option<Partner>>,
}

impl RulePlan {
    /// Everything that is looked up.
    fn partners(&self) -> impl Iterator<Item = &Partner> {
        let occurrences = self.occurrences.iter().chain(&self.waiting);
        occurrences.flat_map(|occurrence| &occurrence.partners).chain(self.lookups.iter().flatten())
    }

    fn partners_mut(&mut self) -> impl Iterator<Item = &mut Partner> {
        let occurrences = self.occurrences.iter_mut().chain(&mut self.waiting);
        occurrences.flat_map(|occurrence| &mut occurrence.partners).chain(self.lookups.iter_mut().flatten())
    }

    /// The occurrences that fire.
    pub(crate) fn firing(&self) -> impl Iterator<Item = &Occurrence> {
        let waits = self.waiting.is_some();
        self.occurrences.iter().filter(move |_| !waits).chain(&self.waiting)
    }
}

/// One head as the active constraint.
#[derive(Debug)]
pub(crate) struct Occurrence {
    pub head: HeadId,
    /// Position among the occurrences of its kind that are tried.
    pub number: usize,
    /// Its number among the sites of the program, as observers count them: an occurrence, then its partners.
    pub site: usize,
    /// As shown to people, from 1, including those that are not tried because they are symmetric.
    pub label: usize,
    pub partners: Vec<Partner>,
    /// Kinds of partners of which there must be at least one constraint for the occurrence to be tried.
    pub unless_empty: Vec<KindId>,
    /// Conjuncts tested at each level: 0 with the active constraint alone, 1 with the first partner …
    pub guards: Vec<Vec<usize>>,
}

/// Plans a model.
pub(crate) fn plan(model: &Model<'_>) -> Plan {
    let kind = |kind: &Kind<'_>| KindPlan {
        indexes: IdVec::from_iter([]),
        occurrences: Vec::new(),
        early: 0,
        consumed: false,
        quiet: false,
        solitary: false,
        looked_through: 0,
        runs: Vec::new(),
        dispatches: Vec::new(),
        lets_go: vec![false; kind.arenas.len()],
    };
    let mut kinds: IdVec<KindId, KindPlan> = model.kinds.iter().map(kind).collect();
    let mut labels: IdVec<KindId, usize> = model.kinds.iter().map(|_| 0).collect();
    let mut rules = Vec::new();
    let calls = direct::Calls::find(model);
    let traits =
        Traits { solitary: solitary::find(model, &direct::reached_by_any(model)), growing: growing::find(model) };
    for (r, rule) in model.rules.pairs() {
        let mut occurrences = Vec::new();
        let (mut tried, mut passive) = (Vec::new(), Vec::new());
        for head in rule.active_heads() {
            labels[rule.kind(head)] += 1;
            let earlier = symmetric::tried_before(rule, &tried, head);
            if let Some(earlier) = earlier.filter(|_| !model.program.without(Pass::Passive)) {
                passive.push((head, earlier));
                continue;
            }
            tried.push(head);
            let list = &mut kinds[rule.kind(head)].occurrences;
            let (number, label) = (list.len(), labels[rule.kind(head)]);
            let occurrence = match &rule.waiting {
                None => firing(model, &traits, rule, head),
                Some(waiting) => noting(model, rule, waiting.lead, head),
            };
            list.push((r, OccurrenceId::new(occurrences.len())));
            occurrences.push(Occurrence { number, label, ..occurrence });
        }
        rules.push(RulePlan {
            history: history::choose(model, rule),
            occurrences: occurrences.into_iter().collect(),
            direct: calls.of_rule(rule),
            calls_first: calls.first_of(rule),
            given_back: Vec::new(),
            updated: None,
            vain: None,
            passive,
            // It is none of those that are tried in order.
            waiting: rule
                .waiting
                .as_ref()
                .map(|waiting| Occurrence { number: usize::MAX, ..firing(model, &traits, rule, waiting.lead) }),
            lookups: rule.guards.iter().map(|guard| join::sought(model, rule, guard)).collect(),
        });
    }
    let mut plan = Plan { kinds, rules: rules.into_iter().collect() };
    let mut sites = 0;
    for occurrence in plan.rules.iter_mut().flat_map(|rule| rule.occurrences.iter_mut().chain(&mut rule.waiting)) {
        occurrence.site = sites;
        sites += 1 + occurrence.partners.len();
    }
    indexes::select(model, &mut plan);
    for kind in model.kinds.ids() {
        plan.kinds[kind].early = late::early(model, &plan, kind);
        plan.kinds[kind].consumed = late::always_consumed(model, &plan, kind);
        plan.kinds[kind].quiet = quiet::may_be(model, &plan, kind);
        plan.kinds[kind].solitary = traits.solitary[kind];
    }
    give_back::find(model, &mut plan);
    for (r, rule) in model.rules.pairs() {
        plan.rules[r].updated = in_place::find(model, &plan, r);
        plan.rules[r].vain = vain::find(model, &plan, r);
        if let Some(Vain { kind, by: By::Looks }) = plan.rules[r].vain {
            plan.kinds[kind].looked_through = vain::looked_through(model, &plan, kind);
        }
        for o in plan.rules[r].occurrences.ids() {
            let occurrence = &plan.rules[r].occurrences[o];
            let stored = occurrence.number >= plan.kinds[rule.kind(occurrence.head)].early;
            let own = |partner: &Partner| stored && own_list::is_own(model, &plan, rule, occurrence.head, partner);
            let own = occurrence.partners.first().is_some_and(own);
            if let Some(first) = plan.rules[r].occurrences[o].partners.first_mut() {
                first.own_list = own;
            }
        }
    }
    lasting::in_arrays(model, &mut plan);
    for kind in model.kinds.ids() {
        plan.kinds[kind].runs = continuation::runs(model, &plan, kind);
        plan.kinds[kind].dispatches = dispatch::find(model, &plan, kind);
    }
    plan
}

/// An occurrence at which the rule fires. Its number is not known yet.
fn firing(model: &Model<'_>, traits: &Traits, rule: &RuleModel<'_>, head: HeadId) -> Occurrence {
    let mut partners = join::order(model, traits, rule, head);
    let guards = guards::schedule(model, rule, head, &partners);
    ranges::find(model, rule, head, &mut partners, &guards);
    let unless_empty = continuation::unless_empty(model, rule, head);
    Occurrence { head, number: 0, site: 0, label: 0, partners, unless_empty, guards }
}

/// An occurrence of a waiting rule: the leading constraints that it notes are the active one, or partners. Where one is noted
/// once, comparisons of its arguments are made before that: they have no other result later.
fn noting(model: &Model<'_>, rule: &RuleModel<'_>, lead: HeadId, head: HeadId) -> Occurrence {
    let partners: Vec<Partner> = if head == lead { Vec::new() } else { vec![join::lead(model, rule, lead, head)] };
    let mut guards = vec![Vec::new(); partners.len() + 1];
    if rule.waiting.as_ref().is_some_and(|waiting| waiting.once) && !model.program.without(Pass::Guards) {
        guards[0].extend((0..rule.guards.len()).take_while(|&at| rule.guards[at].simple));
    }
    let others = partners.iter().map(|partner| rule.kind(partner.head)).filter(|&kind| kind != rule.kind(head));
    let unless_empty = match head == lead {
        true => noted::unless_empty(model, rule, lead),
        false if model.program.without(Pass::Continuation) => Vec::new(),
        false => others.collect(),
    };
    Occurrence { head, number: 0, site: 0, label: 0, partners, unless_empty, guards }
}

/// Under `#[deny(scan)]`, a partner that no index serves is an error at its head.
pub(crate) fn deny_scans(model: &Model<'_>, plan: &Plan, diagnostics: &mut Diagnostics) {
    if !model.program.deny_scan {
        return;
    }
    for (rule, planned) in model.rules.iter().zip(&plan.rules).filter(|(rule, _)| !rule.ast.allows(Lint::Scan)) {
        for occurrence in planned.occurrences.iter().chain(&planned.waiting) {
            for partner in &occurrence.partners {
                let kind = rule.heads[partner.head];
                if plan.kinds[kind].scans(partner) {
                    let active = &model.kinds[rule.kind(occurrence.head)].decl;
                    let active = match &active.gone {
                        Some(gone) => format!("a `{gone}` is removed"),
                        None => format!("`{}` is the active constraint", active.shown()),
                    };
                    let (name, at) = (model.kinds[kind].decl.shown(), rule.ast.heads[partner.head].name.span());
                    diagnostics.push_at(
                        at,
                        format!("no index serves `{name}` here when {active}, so all of them are scanned"),
                        "share a name with the other heads, or make one of the heads `#[passive]`; if it is meant, write \
                         `#[allow(scan)]` before the rule",
                    );
                }
            }
        }
    }
}
