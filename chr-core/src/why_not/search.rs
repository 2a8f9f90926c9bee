//! How `why_not()` finds out: the naive matcher is given every combination of live constraints that has the given ones
//! among its heads, head after head in the order written, and says how far each gets.

use super::{Aggregated, Near, Reason, WhyNot};
use crate::argument::{Arg, ShownVariable};
use crate::error::Error;
use crate::ids::{Id, KindId};
use crate::machine::Status;
use crate::naive::{Place, Testing, Unmatched};
use crate::observe::{ConstraintId, Observer, Shown};
use crate::plan::{HistoryPlan, RulePlan};
use crate::run::Rules;
use crate::state::{State, StateExt};
use crate::trace::piece::{Glance, Tag};
use crate::trace::{Constraint, Serial, Trace};
use crate::written::{Heads, arguments, is_literal, is_name, names};

/// More combinations than this are not looked at.
const MOST: usize = 1_000_000;
/// This many instances, and this many that are almost one, are told of.
const SHOWN: usize = 3;

/// Why a rule did not fire for these constraints.
pub fn why_not<P: Rules>(program: &P, rule: &str, given: &[ConstraintId]) -> WhyNot {
    let asked = Asked { program, trace: program.see().2.recorded() };
    let machine = program.machine();
    let at_work = machine.status != Status::Ready || machine.pending() > 0;
    let mut report = WhyNot {
        rule: rule.to_owned(),
        pending: at_work && machine.status != Status::Stopped(Error::Failed),
        given: given.iter().map(|&id| asked.shown(id)).collect(),
        reasons: Vec::new(),
        cut: false,
    };
    let plan = P::State::PLAN;
    let Some(number) = plan.rules.iter().position(|plan| plan.name == rule) else {
        let mut rules: Vec<&'static str> = plan.rules.iter().map(|plan| plan.name).collect();
        rules.sort_by_key(|name| distance(name, rule));
        report.reasons.push(Reason::NoSuchRule { rules });
        return report;
    };
    let gone = given.iter().filter(|&&id| !program.state().alive(id));
    report.reasons.extend(gone.map(|&id| Reason::Gone { constraint: asked.shown(id), by: asked.removed_by(id) }));
    if !report.reasons.is_empty() {
        return report;
    }
    let rule = &plan.rules[number];
    let mut search = Search {
        asked,
        number,
        rule,
        heads: Heads::of(rule),
        live: P::State::kinds().map(|kind| program.state().constraints(kind)).collect(),
        fixed: vec![None; rule.heads.len()],
        left: MOST,
        instances: Vec::new(),
        misses: Vec::new(),
        best: None,
    };
    let given: Vec<ConstraintId> = given.iter().filter_map(|&id| search.asked.stored(id)).collect();
    if let Err(constraint) = search.place(&given) {
        let sought = rule.sought.iter().find(|sought| sought.kind == constraint.kind());
        report.reasons.push(Reason::NoSuchHead {
            constraint: search.asked.shown(constraint),
            heads: (0..rule.heads.len()).map(|head| format!("`{}`", search.heads.head(head))).collect(),
            sought: sought.map(|sought| rule.guards[sought.guard].to_owned()),
        });
        return report;
    }
    report.cut = search.left == 0;
    report.reasons = search.reasons();
    report
}

/// How many letters of one name are not, in this order, in the other, and the other way round.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let mut common = vec![0; other.len() + 1];
    for a in one.bytes() {
        let mut corner = 0;
        for (at, b) in other.bytes().enumerate() {
            let above = common[at + 1];
            common[at + 1] = if a == b { corner + 1 } else { above.max(common[at]) };
            corner = above;
        }
    }
    one.len() + other.len() - 2 * common[other.len()]
}

/// The program, and what has been recorded of it.
struct Asked<'a, P> {
    program: &'a P,
    trace: Option<&'a Trace>,
}

impl<P: Rules> Asked<'_, P> {
    /// The constraint with the row at which it is stored.
    fn stored(&self, id: ConstraintId) -> Option<ConstraintId> {
        Some(ConstraintId { id: self.program.state().stored(id)?, ..id })
    }

    fn shown(&self, id: ConstraintId) -> String {
        if let Some(id) = self.stored(id) {
            return Shown(self.program.state(), id).to_string();
        }
        let recorded = self.trace.and_then(|trace| {
            let about = trace.live_before(trace.end()).find(|glance| glance.is_about(id))?;
            about.entry().event.constraint().map(ToString::to_string)
        });
        let name = || P::State::PLAN.kinds.get(id.kind()).map_or("?", |kind| kind.name);
        recorded.unwrap_or_else(|| format!("{}{id}", name()))
    }

    fn removed_by(&self, id: ConstraintId) -> Option<String> {
        let trace = self.trace?;
        let removed =
            trace.live_before(trace.end()).find(|glance| glance.tag == Tag::Removed && glance.is_about(id))?;
        Some(self.doer(trace, removed.by))
    }

    /// Who did that; of a rule with a priority, that it was the first.
    fn doer(&self, trace: &Trace, by: Option<Serial>) -> String {
        let rule = by.and_then(|by| trace.glance(by)?.rule()).and_then(|rule| P::State::PLAN.rules.get(rule));
        match rule.and_then(|rule| rule.waits.as_ref()) {
            Some(waits) => format!("{}, which fires for the least `{}` first", trace.doer(by), waits.rank),
            None => trace.doer(by),
        }
    }

    /// The arguments of a live constraint, as they are shown.
    fn args(&self, kind: usize, id: Id) -> Vec<String> {
        let state = self.program.state();
        let mut texts = Vec::new();
        state.any_table(KindId::at(kind)).with_args(id.row, &mut |args| {
            texts = args
                .iter()
                .map(|arg| match *arg {
                    Arg::Value(value) => format!("{value:?}"),
                    Arg::Variable(arena, var) => ShownVariable(state, arena, var).to_string(),
                })
                .collect();
        });
        texts
    }

    /// Which arguments of a live constraint are variables.
    fn variables(&self, kind: usize, id: Id) -> Vec<usize> {
        let mut variables = Vec::new();
        self.program.state().any_table(KindId::at(kind)).with_args(id.row, &mut |args| {
            let is_variable = |(_, arg): &(usize, &Arg<'_>)| matches!(arg, Arg::Variable(..));
            variables = args.iter().enumerate().filter(is_variable).map(|(at, _)| at).collect();
        });
        variables
    }
}

/// Constraints that are not an instance: those at the first heads, and what fails then.
struct Miss {
    ids: Vec<Id>,
    /// The given constraints, each at its head.
    fixed: Vec<Option<Id>>,
    /// No constraint is left for the next head, or these tests fail.
    failed: Vec<Place>,
    saw: Vec<(&'static str, String)>,
}

impl Miss {
    /// The constraints at the other heads, as far as they are known.
    fn others(&self, head: usize) -> impl Iterator<Item = (usize, Id)> {
        let known = |at: usize| self.ids.get(at).copied().or(self.fixed[at]).map(|id| (at, id));
        (0..self.fixed.len()).filter(move |&at| at != head).filter_map(known)
    }
}

struct Search<'a, P> {
    asked: Asked<'a, P>,
    number: usize,
    rule: &'static RulePlan,
    heads: Heads<'static>,
    live: Vec<Vec<Id>>,
    /// The given constraints, each at its head.
    fixed: Vec<Option<Id>>,
    left: usize,
    instances: Vec<Vec<Id>>,
    misses: Vec<Miss>,
    /// How far those got.
    best: Option<(usize, usize, isize)>,
}

impl<P: Rules> Search<'_, P> {
    /// Tries the given constraints at all heads that they can be at. An error is one for which no head is left.
    fn place(&mut self, given: &[ConstraintId]) -> Result<(), ConstraintId> {
        let Some((&first, rest)) = given.split_first() else {
            self.extend(&mut Vec::new());
            return Ok(());
        };
        let mut placed = Err(first);
        for head in 0..self.rule.heads.len() {
            if self.rule.heads[head].kind == first.kind() && self.fixed[head].is_none() {
                self.fixed[head] = Some(first.id);
                match self.place(rest) {
                    Ok(()) => placed = Ok(()),
                    Err(other) if placed.is_err() => placed = Err(other),
                    Err(_) => {}
                }
                self.fixed[head] = None;
            }
        }
        placed
    }

    /// All combinations that begin with these.
    fn extend(&mut self, ids: &mut Vec<Id>) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        match self.asked.program.match_naively(self.number, &mut Testing::new(ids)) {
            Err(Unmatched::No) => self.miss(ids),
            Ok(()) if ids.len() == self.rule.heads.len() => {
                if !self.instances.contains(ids) {
                    self.instances.push(ids.clone());
                }
            }
            Ok(()) | Err(Unmatched::More) => {
                let head = ids.len();
                let kind = self.rule.heads[head].kind;
                let candidates = match self.fixed[head] {
                    Some(id) => vec![id],
                    None => self.live[kind].clone(),
                };
                let of_kind = |at: usize| self.rule.heads[at].kind == kind;
                let taken: Vec<Id> = (0..self.rule.heads.len())
                    .filter(|&at| at != head && of_kind(at))
                    .filter_map(|at| ids.get(at).copied().or(self.fixed[at]))
                    .collect();
                let mut none = true;
                for id in candidates.into_iter().filter(|id| self.rule.reuses || !taken.contains(id)) {
                    none = false;
                    ids.push(id);
                    self.extend(ids);
                    ids.pop();
                }
                if none {
                    self.keep(
                        (head, 0, isize::MIN),
                        Miss { ids: ids.clone(), fixed: self.fixed.clone(), failed: Vec::new(), saw: Vec::new() },
                    );
                }
            }
        }
    }

    /// These are no instance: how many tests fail, or which conjunct of the guard.
    fn miss(&mut self, ids: &[Id]) {
        let mut testing = Testing::seeing(ids);
        let _ = self.asked.program.match_naively(self.number, &mut testing);
        let Testing { failed, saw, .. } = testing;
        let far = match failed.last() {
            Some(Place::Guard(at, _) | Place::Unbound(at))
                if failed.iter().all(|place| !matches!(place, Place::Arg(..))) =>
            {
                (self.rule.heads.len(), at + 1, 0)
            }
            _ => (ids.len() - 1, 0, -(failed.iter().filter(|place| matches!(place, Place::Arg(..))).count() as isize)),
        };
        let ids = ids.to_vec();
        let failed = failed.into_iter().filter(|place| far.1 > 0 || matches!(place, Place::Arg(..))).collect();
        self.keep(far, Miss { ids, fixed: self.fixed.clone(), failed, saw });
    }

    fn keep(&mut self, far: (usize, usize, isize), miss: Miss) {
        if self.best.is_none_or(|best| best < far) {
            self.best = Some(far);
            self.misses.clear();
        }
        if self.best == Some(far) && self.misses.len() < SHOWN {
            self.misses.push(miss);
        }
    }

    fn id(&self, head: usize, id: Id) -> ConstraintId {
        ConstraintId { kind: KindId::at(self.rule.heads[head].kind), id }
    }

    /// The constraints at the first heads, as they are shown.
    fn shown(&self, ids: &[Id]) -> Vec<String> {
        ids.iter().enumerate().map(|(head, &id)| self.asked.shown(self.id(head, id))).collect()
    }

    fn args(&self, head: usize, id: Id) -> Vec<String> {
        self.asked.args(self.rule.heads[head].kind, id)
    }

    fn reasons(&self) -> Vec<Reason> {
        let mut reasons: Vec<Reason> = self.instances.iter().map(|ids| self.instance(ids)).collect();
        reasons.sort_by_key(|reason| matches!(reason, Reason::Fired { .. }));
        reasons.truncate(SHOWN);
        // Something that matches and did not fire says it all.
        if reasons.first().is_some_and(|reason| !matches!(reason, Reason::Fired { .. })) {
            return reasons;
        }
        match self.misses.first() {
            Some(Miss { failed, .. }) if failed.iter().any(|place| !matches!(place, Place::Arg(..))) => {
                reasons.extend(self.misses.iter().filter_map(|miss| self.guard(miss)));
            }
            Some(_) => reasons.extend(self.no_partner()),
            None => {}
        }
        reasons
    }

    /// Why an instance did not fire, or that it did.
    fn instance(&self, ids: &[Id]) -> Reason {
        let program = self.asked.program;
        let heads = self.shown(ids);
        let constraints: Vec<ConstraintId> = ids.iter().enumerate().map(|(head, &id)| self.id(head, id)).collect();
        let propagates = self.rule.heads.iter().all(|head| head.kept);
        let mut fired = None;
        if propagates {
            let event = self.asked.trace.and_then(|trace| {
                let same = |heads: &[Constraint]| heads.iter().zip(&constraints).all(|(head, &id)| head.is(id));
                let firings = trace.live_before(trace.end()).filter(|glance| glance.rule() == Some(self.number));
                firings.map(Glance::entry).find(|entry| same(entry.event.constraints())).map(|entry| entry.serial)
            });
            if event.is_some() {
                return Reason::Fired { heads, event };
            }
            fired = program.see().2.firings().and_then(|firings| firings.fired(self.number, &constraints));
            if self.rule.history == HistoryPlan::Log {
                let nth = P::State::LOGGED.iter().position(|&rule| rule == self.number);
                let logged = nth.map(|nth| program.state().log(nth).instances(0));
                let mut logged = logged.into_iter().flat_map(|log| log.chunks(ids.len()));
                fired = fired.or_else(|| Some(logged.any(|ages| ages.iter().copied().eq(ids.iter().map(|id| id.age)))));
            }
        }
        let machine = program.machine();
        match fired {
            Some(true) => Reason::Fired { heads, event: None },
            _ if machine.status == Status::Stopped(Error::Failed) => Reason::Failed { heads },
            _ if machine.status != Status::Ready || machine.pending() > 0 => {
                Reason::Pending { heads, waits: self.rule.waits.is_some() }
            }
            _ if P::ADVISORY.contains(&self.number) => Reason::NotTried { heads, because: self.unnoticed(ids) },
            // At a fixpoint, nothing else can have become of it.
            None if propagates => Reason::Fired { heads, event: None },
            _ => Reason::Missed { heads },
        }
    }

    /// Why nobody noticed that these have become an instance.
    fn unnoticed(&self, ids: &[Id]) -> String {
        let newest = (0..ids.len()).max_by_key(|&head| ids[head].age).unwrap_or(0);
        let tried = |head: usize| self.rule.occurrences.iter().any(|occurrence| occurrence.head == head);
        if !tried(newest) {
            let (head, id) = (self.heads.head(newest), self.asked.shown(self.id(newest, ids[newest])));
            return format!("{id} came last, and head {} `{head}` is passive", newest + 1);
        }
        let reads = self.rule.guards.iter().enumerate().find_map(|(at, guard)| {
            let sought = self.rule.sought.iter().any(|sought| sought.guard == at);
            let word = ["store", "self"].into_iter().find(|word| mentions(guard, word));
            word.filter(|_| !sought).map(|word| (guard, word))
        });
        if let Some((guard, word)) = reads {
            return format!("`{guard}` reads `{word}`, and no rule is tried again when what it reads there changes");
        }
        let unwatched = (0..ids.len()).find_map(|head| {
            let kind = &P::State::PLAN.kinds[self.rule.heads[head].kind];
            let variables = self.asked.variables(self.rule.heads[head].kind, ids[head]);
            let arg = variables.into_iter().map(|at| kind.args[at]).find(|arg| !kind.wakes.contains(arg))?;
            Some((kind.name, arg))
        });
        match unwatched {
            Some((kind, arg)) => {
                let arg = super::Argument(arg);
                format!("no head looks at {arg} of `{kind}`, so nothing is tried when that variable changes")
            }
            None => {
                "it tests that a variable has no value, or that two differ, which is tested only when a constraint is \
                     told or woken"
                    .to_owned()
            }
        }
    }

    /// A conjunct of the guard does not hold.
    fn guard(&self, miss: &Miss) -> Option<Reason> {
        let (heads, place) = (self.shown(&miss.ids), miss.failed.last()?);
        let (at, unbound) = match *place {
            Place::Guard(at, Some(by)) => {
                let sought = self.rule.sought.iter().find(|sought| sought.guard == at)?;
                let by = ConstraintId { kind: KindId::at(sought.kind), id: by };
                let negated = self.rule.guards[at].to_owned();
                return Some(Reason::Blocked { negated, by: self.asked.shown(by), heads });
            }
            Place::Guard(at, None) => (at, false),
            Place::Unbound(at) => (at, true),
            Place::Arg(..) => return None,
        };
        let conjunct = self.rule.guards[at].to_owned();
        let mut saw: Vec<(String, String)> = Vec::new();
        for name in names(&conjunct) {
            let bound = miss.saw.iter().find(|(bound, _)| *bound == name);
            let seen = match bound {
                Some((name, value)) => Some(((*name).to_owned(), value.clone())),
                None => self.heads.first_site(name).or_else(|| self.heads.mention(name)).and_then(|(head, arg)| {
                    let value = self.args(head, *miss.ids.get(head)?).get(arg)?.clone();
                    Some((self.heads.pattern(head, arg).to_owned(), value))
                }),
            };
            saw.extend(seen.filter(|(name, _)| saw.iter().all(|(other, _)| other != name)));
        }
        let aggregates = self.aggregates(at, miss);
        Some(Reason::Guard { conjunct, heads, saw, unbound, aggregates })
    }

    /// The aggregates that a conjunct of the guard is about: it is one, or has what one of them binds.
    fn aggregates(&self, at: usize, miss: &Miss) -> Vec<Aggregated> {
        let about: Vec<&str> = names(self.rule.guards[at]).collect();
        let sought = self.rule.sought.iter().filter(|sought| !sought.absent && sought.guard <= at).filter(|sought| {
            let bound = self.rule.guards[sought.guard].split('=').next().unwrap_or_default();
            sought.guard == at || names(bound).any(|name| about.contains(&name))
        });
        let aggregated = sought.map(|sought| {
            let text = self.rule.guards[sought.guard];
            let pattern = text.split_once(" in ").map_or("", |(_, rest)| rest.split(" if ").next().unwrap_or(rest));
            let wanted: Vec<Option<String>> = arguments(pattern).map(|pattern| self.known(pattern, miss)).collect();
            let kind = &P::State::PLAN.kinds[sought.kind];
            let mut nearest: Vec<Near> = Vec::new();
            for &id in &self.live[sought.kind] {
                let args = self.asked.args(sought.kind, id);
                let pairs = kind.args.iter().zip(args).zip(&wanted);
                let differs = pairs.filter_map(|((&arg, is), wanted)| {
                    let wanted = wanted.clone().filter(|wanted| *wanted != is)?;
                    Some((arg, is, wanted))
                });
                let differs: Vec<(&'static str, String, String)> = differs.collect();
                if differs.len() == 1 {
                    let id = ConstraintId { kind: KindId::at(sought.kind), id };
                    nearest.push(Near { constraint: self.asked.shown(id), differs });
                }
                if nearest.len() == SHOWN {
                    break;
                }
            }
            Aggregated { text: text.to_owned(), kind: kind.name, live: self.live[sought.kind].len(), nearest }
        });
        // That it looked at all there are is no news.
        aggregated.filter(|it| it.live == 0 || !it.nearest.is_empty()).collect()
    }

    /// What an argument must be, if its pattern is a literal or a name that is known by then.
    fn known(&self, pattern: &str, miss: &Miss) -> Option<String> {
        if is_literal(pattern) {
            return Some(pattern.to_owned());
        }
        let (head, arg) = is_name(pattern).then(|| self.heads.first_site(pattern)).flatten()?;
        self.args(head, *miss.ids.get(head)?).get(arg).cloned()
    }

    /// A head has no partner: which one, and what comes near.
    fn no_partner(&self) -> Option<Reason> {
        let first = self.misses.first()?;
        // The head at which it ends; if that is given, the one that does not fit it.
        let last = self.best?.0;
        let mut blamed = last;
        let linked = |place: &Place| match *place {
            Place::Arg(head, arg) => {
                let pattern = self.heads.pattern(head, arg);
                let site = is_name(pattern).then(|| self.heads.first_site(pattern)).flatten();
                site.filter(|&(of, _)| of < head)
            }
            _ => None,
        };
        if first.fixed[last].is_some() {
            let free = |&(head, _): &(usize, usize)| first.fixed[head].is_none();
            if let Some((head, _)) = first.failed.iter().filter_map(linked).find(free) {
                blamed = head;
            }
        }
        let nearest = self.misses.iter().filter(|miss| miss.ids.len() > last).map(|miss| {
            let differs = miss.failed.iter().filter_map(|place| {
                let &Place::Arg(head, arg) = place else { return None };
                let own = self.args(head, miss.ids[head])[arg].clone();
                let other = linked(place).map(|(of, at)| (of, at, self.args(of, miss.ids[of])[at].clone()));
                let (at, is, wanted) = match other {
                    Some((of, at, other)) if of == blamed && blamed != last => (at, other, own),
                    Some((_, _, other)) => (arg, own, other),
                    None => {
                        let open = self.asked.variables(self.rule.heads[head].kind, miss.ids[head]).contains(&arg);
                        let own = if open && is_name(&own) { format!("{own} (no value yet)") } else { own };
                        (arg, own, format!("`{}`", self.heads.pattern(head, arg)))
                    }
                };
                Some((P::State::PLAN.kinds[self.rule.heads[blamed].kind].args[at], is, wanted))
            });
            let constraint = self.asked.shown(self.id(blamed, miss.ids[blamed]));
            Near { constraint, differs: differs.collect() }
        });
        let nearest: Vec<Near> = nearest.collect();
        let with = first.others(blamed).map(|(head, id)| self.asked.shown(self.id(head, id))).collect();
        let kind = self.rule.heads[blamed].kind;
        Some(Reason::NoPartner {
            head: blamed,
            pattern: self.heads.head(blamed).to_owned(),
            kind: P::State::PLAN.kinds[kind].name,
            with,
            live: self.live[kind].len(),
            nearest,
            removed: self.removed(blamed, first),
        })
    }

    /// Constraints that were removed and, by how they are shown, would have been partners at that head.
    fn removed(&self, head: usize, miss: &Miss) -> Vec<(String, String)> {
        let Some(trace) = self.asked.trace else { return Vec::new() };
        let kind = self.rule.heads[head].kind;
        let wanted: Vec<Option<String>> = (0..P::State::PLAN.kinds[kind].args.len())
            .map(|arg| {
                let pattern = self.heads.pattern(head, arg);
                if is_literal(pattern) {
                    return Some(pattern.to_owned());
                }
                miss.others(head).filter(|_| is_name(pattern)).find_map(|(other, id)| {
                    let args = self.args(other, id);
                    let at = (0..args.len()).find(|&at| self.heads.pattern(other, at) == pattern)?;
                    Some(args[at].clone())
                })
            })
            .collect();
        let fits = |text: &str| {
            let args: Vec<&str> = arguments(text).collect();
            wanted
                .iter()
                .enumerate()
                .all(|(at, wanted)| wanted.as_deref().is_none_or(|wanted| args.get(at) == Some(&wanted)))
        };
        let removed = trace.live_before(trace.end()).filter(|glance| glance.tag == Tag::Removed);
        let removed = removed.filter(|glance| glance.constraint().is_some_and(|constraint| constraint.kind == kind));
        let removed = removed.map(Glance::entry).filter_map(|entry| {
            let constraint = entry.event.constraint().filter(|constraint| fits(&constraint.text))?;
            Some((constraint.to_string(), self.asked.doer(trace, entry.by)))
        });
        removed.take(SHOWN).collect()
    }
}

/// Whether a word stands in Rust code, as a word.
fn mentions(code: &str, word: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.split(|letter| !is_part(letter)).any(|other| other == word)
}
