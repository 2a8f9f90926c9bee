//! Noted with a partner: a constraint that becomes active at the leading head of a waiting rule is noted only if there are constraints of
//! the kinds of its partners, and only if the partner that is looked up first is there at that moment.
//!
//! In `fixed @ dom(c, m) / label(c)`, with a `#[priority]`, most versions of a domain have no label any more: each would be put in order,
//! taken, and dropped again.
//!
//! Sound because without that partner there is no instance now, and when one comes the partner is active: told, or woken by what makes
//! it match. Its own occurrence then notes the leading constraints that it can join with, with the rank of that moment, which counts
//! anyway. That is what makes an ordinary rule complete whose occurrence has found no partner, so it holds whatever else there is:
//! variables in the key (a binding wakes the one or the other, and lists are by then those after the binding), negated heads and
//! aggregates (which have occurrences of their own, that note regardless), and going back (which restores the agenda together with the
//! store). It holds for a leading constraint that is told and for one that is woken: an entry that is there already stays. Not so for
//! a partner that is `#[passive]`, by its head or its constraint: it comes unnoticed, and has to be found by an entry that waits for
//! it. A partner of the leading constraint's own kind is left alone, as it may be that constraint itself where one may fill several heads. The
//! lookup is the one that is made when the entry is taken; it is made here if its key is made of names alone, each of which is there, as
//! a value or as a variable, whatever the leading constraint is. Where entries are kept (`kept.rs`), that decides.

use crate::analyse::{Model, RuleModel};
use crate::ast::Pass;
use crate::ids::{HeadId, KindId};
use crate::ordered::Set;
use crate::plan::{Key, Partner, RulePlan, kept};

/// The kinds of partners without which the leading constraint is not noted.
pub(super) fn unless_empty(model: &Model<'_>, rule: &RuleModel<'_>, lead: HeadId) -> Vec<KindId> {
    if model.program.without(Pass::Continuation) || kept::partner(model, rule).is_some() {
        return Vec::new();
    }
    let kinds = rule.heads.ids().filter(|&head| tells_of_itself(rule, lead, head)).map(|head| rule.kind(head));
    kinds.collect::<Set<KindId>>().into_iter().collect()
}

/// The partner without which the leading constraint is not noted.
pub(crate) fn partner<'a>(model: &Model<'_>, rule: &RuleModel<'_>, planned: &'a RulePlan) -> Option<&'a Partner> {
    let passed = model.program.without(Pass::Continuation) || kept::partner(model, rule).is_some();
    let due = planned.waiting.as_ref().filter(|_| !passed)?;
    let by_names = |partner: &&Partner| {
        let (types, keeps) = (&model.kinds[rule.kind(partner.head)].arenas, partner.range.is_none());
        let is_there = |(arg, key): &(usize, Key)| match key {
            Key::Name(name) => {
                let mut known = rule.names[name].iter().filter(|site| site.head == due.head);
                types[*arg].is_some() || known.all(|site| site.arena.is_none() && site.plain)
            }
            Key::Literal(_) | Key::Equation(_) => false,
        };
        keeps && !partner.key.is_empty() && partner.key.iter().all(is_there)
    };
    due.partners.first().filter(by_names).filter(|partner| tells_of_itself(rule, due.head, partner.head))
}

/// Whether a constraint at that head notes the leading ones when it comes.
fn tells_of_itself(rule: &RuleModel<'_>, lead: HeadId, head: HeadId) -> bool {
    rule.kind(head) != rule.kind(lead) && !rule.ast.heads[head].passive
}
