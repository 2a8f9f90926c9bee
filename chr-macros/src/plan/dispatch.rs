//! Dispatch: occurrences that look into the same list for what each of them takes apart in its own way.
//!
//! An instruction is found by its address, and each rule is about another one: of successive occurrences that look up their first
//! partner by the same arguments of the active constraint, the patterns of that partner let through one at most, as a rule. So the list
//! is looked up once for all of them; where just one constraint is in it, those whose patterns it does not fit are passed over at a
//! look. Sound while none of them has fired, as nothing changes until then. Observers are told of every occurrence, so where one watches
//! all are tried.

use std::ops::Range;

use crate::analyse::{Model, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::{HeadId, KindId, LinkId};
use crate::plan::{Form, Key, Occurrence, Partner, Plan};
use crate::tokens::is_name;

/// From so many on that tell constraints apart, one lookup more is less than what they would do in vain.
pub(super) const ENOUGH: usize = 3;

/// Successive occurrences of a kind, by their positions in its list: all before it is stored, or all after that.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pub occurrences: Range<usize>,
}

/// What a key is made of.
#[derive(PartialEq)]
enum Part {
    /// An argument of the active constraint.
    Own(usize),
    Literal(String),
}

pub(super) fn find(model: &Model<'_>, plan: &Plan, kind: KindId) -> Vec<Dispatch> {
    if model.program.without(Pass::Dispatch) {
        return Vec::new();
    }
    let planned = &plan.kinds[kind];
    let occurrence = |at: usize| {
        let (rule, occurrence) = planned.occurrences[at];
        (&model.rules[rule], &plan.rules[rule].occurrences[occurrence])
    };
    let mut found = Vec::new();
    for stage in planned.stages() {
        let looks = stage.clone().map(|at| {
            let (rule, occurrence) = occurrence(at);
            let run = planned.runs.iter().position(|run| run.occurrences.contains(&at));
            Some((run, looked_up(model, plan, rule, occurrence)?))
        });
        let looks: Vec<_> = looks.collect();
        let mut from = 0;
        for run in looks.chunk_by(|one, next| one.is_some() && one == next) {
            let occurrences = stage.start + from..stage.start + from + run.len();
            from += run.len();
            let telling = occurrences.clone().filter(|&at| {
                let (rule, occurrence) = occurrence(at);
                run[0].is_some() && tells_apart(model, rule, &occurrence.partners[0])
            });
            if telling.count() >= ENOUGH {
                found.push(Dispatch { occurrences });
            }
        }
    }
    found
}

/// The list that an occurrence finds its first partner in, if what it is looked up by is there before anything is matched.
fn looked_up(
    model: &Model<'_>,
    plan: &Plan,
    rule: &RuleModel<'_>,
    occurrence: &Occurrence,
) -> Option<(KindId, LinkId, Vec<Part>)> {
    let (partner, active) = (occurrence.partners.first()?, occurrence.head);
    let of_head = |head: HeadId| rule.extra(head).is_none();
    // What waits is only noted.
    if rule.waiting.is_some() || rule.ast.reuse || !of_head(active) || !of_head(partner.head) {
        return None;
    }
    let kind = rule.kind(partner.head);
    let index = &plan.kinds[kind].indexes[partner.index];
    let listed = matches!(index.form, Form::Hash | Form::Dense | Form::Scan) && !index.arrayed;
    if !listed || partner.range.is_some() || partner.anew || partner.own_list {
        return None;
    }
    let parts = partner.key.iter().map(|(arg, key)| {
        model.kinds[kind].arenas[*arg].is_none().then_some(())?;
        part(model, rule, active, key)
    });
    Some((kind, partner.index, parts.collect::<Option<_>>()?))
}

fn part(model: &Model<'_>, rule: &RuleModel<'_>, active: HeadId, key: &Key) -> Option<Part> {
    match key {
        Key::Literal(literal) => Some(Part::Literal(literal.to_string())),
        Key::Name(_) => own(model, rule, active, key).map(Part::Own),
        Key::Equation(_) => None,
    }
}

/// The argument of the active constraint that is this part of a key.
pub(crate) fn own(model: &Model<'_>, rule: &RuleModel<'_>, active: HeadId, key: &Key) -> Option<usize> {
    let Key::Name(name) = key else { return None };
    let arenas = &model.kinds[rule.kind(active)].arenas;
    let args = rule.head(active).args.iter().enumerate();
    let mut named = args.filter(|(at, arg)| arg.shape == Shape::Name && arenas[*at].is_none());
    named.find(|(_, arg)| rule.bound.of_bound(&arg.binds[0]) == *name).map(|(at, _)| at)
}

/// Whether a pattern of the partner refuses some constraints.
fn tells_apart(model: &Model<'_>, rule: &RuleModel<'_>, partner: &Partner) -> bool {
    let kind = rule.kind(partner.head);
    let args = rule.head(partner.head).args.iter().enumerate();
    let mut tested = args.filter(|(at, _)| !partner.args().contains(at) && model.kinds[kind].arenas[*at].is_none());
    tested.any(|(_, arg)| arg.shape != Shape::Wild && !is_name(arg))
}
