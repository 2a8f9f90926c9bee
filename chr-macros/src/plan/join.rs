//! Join order: which partner is looked up first.
//!
//! Greedy, from the source text alone: at each step the head with a whole `#[key]` known, or of a kind of which there is one at a time
//! (`solitary.rs`), then the one with most arguments known, then the one that most can be tested of: its own patterns, and conjuncts of
//! the guard but for those that have become part of its key. Then, if any argument is known, one of a kind that does not grow with what
//! rules derive (`growing.rs`); then the one with the fewest arguments that are not known, as fewer constraints share the known ones;
//! then the one with most equations in its key, which is the most likely to be missing. The order written decides between equals, and
//! decides alone under `#[join(textual)]`. Any order is sound: it only decides which of several instances is found first, and
//! `plan()` prints it.

use std::cmp::Reverse;

use proc_macro2::TokenStream;

use crate::analyse::{GuardModel, Model, NameId, RuleModel};
use crate::ast::{Pass, Shape};
use crate::ids::{HeadId, IdVec, KindId, LinkId, Number};
use crate::ordered::Set;
use crate::plan::equations::{self, Equation};
use crate::plan::guards;
use crate::plan::{MOST_IN_KEY, Range, ranges};

/// A partner lookup.
#[derive(Debug)]
pub(crate) struct Partner {
    pub head: HeadId,
    /// The arguments known when it is looked up, in order.
    pub key: Vec<(usize, Key)>,
    /// Where an argument must lie, if none is known.
    pub range: Option<Range>,
    /// Which of the kind's indexes serves it; set by index selection.
    pub index: LinkId,
    /// The key may be another one when the occurrence goes on after a pause: then it starts at the front of its list again.
    pub anew: bool,
    /// The active constraint is in that list itself.
    pub own_list: bool,
}

/// Where a known argument is known from.
#[derive(Debug)]
pub(crate) enum Key {
    /// A name of an earlier head.
    Name(NameId),
    /// A literal in the pattern.
    Literal(TokenStream),
    /// An equation in the guard.
    Equation(Equation),
}

impl Key {
    /// Whether the rule itself says which value it is.
    pub(super) fn is_fixed(&self) -> bool {
        match self {
            Key::Name(_) => false,
            Key::Literal(_) => true,
            Key::Equation(equation) => equation.is_fixed(),
        }
    }
}

impl Partner {
    /// The arguments of its key.
    pub(crate) fn args(&self) -> Vec<usize> {
        self.key.iter().map(|(arg, _)| *arg).collect()
    }
}

/// How many constraints of each kind there may be, as far as the rules tell.
#[derive(Debug)]
pub(super) struct Traits {
    /// Hardly ever more than one: `solitary.rs`.
    pub solitary: IdVec<KindId, bool>,
    /// More and more: `growing.rs`.
    pub growing: IdVec<KindId, bool>,
}

pub(super) fn order(model: &Model<'_>, traits: &Traits, rule: &RuleModel<'_>, active: HeadId) -> Vec<Partner> {
    let mut heads = vec![active];
    let mut left: Vec<HeadId> = rule.heads.ids().filter(|&head| head != active).collect();
    let mut partners = Vec::new();
    while !left.is_empty() {
        let known = guards::known(model, rule, &heads);
        let best = if rule.ast.textual {
            0
        } else {
            // `max_by_key` takes the last of equal items, so walk from the right.
            (0..left.len()).rev().max_by_key(|&at| score(model, traits, rule, left[at], &known)).expect("not empty")
        };
        let head = left.remove(best);
        // The order does not depend on which passes are on.
        let mut key = key(model, rule, head, &known);
        let (equations, lets) = (!model.program.without(Pass::Equations), !model.program.without(Pass::Guards));
        key.retain(|(_, part)| match part {
            Key::Equation(equation) => equations && (lets || !equation.needs_let(rule)),
            Key::Name(_) | Key::Literal(_) => true,
        });
        partners.push(by(model, rule, head, key));
        heads.push(head);
    }
    partners
}

/// The leading constraints that a constraint at another head of a waiting rule can join with: they agree on the names
/// of the two heads. The guard is not looked at.
pub(super) fn lead(model: &Model<'_>, rule: &RuleModel<'_>, lead: HeadId, active: HeadId) -> Partner {
    let mut key = key(model, rule, lead, &names_of(rule, active));
    key.retain(|(_, part)| !matches!(part, Key::Equation(_)));
    by(model, rule, lead, key)
}

/// How the constraints that a conjunct looks for are found: by all that is known of them.
pub(super) fn sought(model: &Model<'_>, rule: &RuleModel<'_>, guard: &GuardModel<'_>) -> Option<Partner> {
    let head = guard.lookup.as_ref()?.head;
    let mut key = key(model, rule, head, &guard.mentions.iter().copied().collect());
    key.retain(|(_, part)| !matches!(part, Key::Equation(_)));
    let partner = by(model, rule, head, key);
    let range = ranges::sought(model, rule, guard, &partner);
    Some(Partner { range, ..partner })
}

/// The lookup of a head by what is known of it. Where there is at most one constraint of the kind, that is the one to look at.
fn by(model: &Model<'_>, rule: &RuleModel<'_>, head: HeadId, mut key: Vec<(usize, Key)>) -> Partner {
    if model.program.without(Pass::Indexes) || model.kinds[rule.kind(head)].decl.is_single() {
        key.clear();
    }
    key.truncate(MOST_IN_KEY);
    let unsteady = |part: &Key| matches!(part, Key::Equation(equation) if equation.is_unsteady(rule));
    let anew = key.iter().any(|(_, part)| unsteady(part));
    Partner { head, key, range: None, index: LinkId::new(0), anew, own_list: false }
}

/// The names a head binds.
pub(super) fn names_of(rule: &RuleModel<'_>, head: HeadId) -> Set<NameId> {
    let binds = rule.head(head).args.iter().flat_map(|pattern| &pattern.binds);
    binds.map(|name| rule.bound.of_bound(name)).collect()
}

/// The known arguments of a head.
fn key(model: &Model<'_>, rule: &RuleModel<'_>, head: HeadId, known: &Set<NameId>) -> Vec<(usize, Key)> {
    let kind = &model.kinds[rule.kind(head)];
    let mut key = Vec::new();
    for (arg, pattern) in rule.head(head).args.iter().enumerate() {
        match pattern.shape {
            Shape::Name => {
                let name = rule.bound.of_bound(&pattern.binds[0]);
                if known.contains(&name) {
                    key.push((arg, Key::Name(name)));
                } else {
                    let equation = equations::find(model, rule, name, known);
                    key.extend(equation.map(|equation| (arg, Key::Equation(equation))));
                }
            }
            Shape::Literal if kind.arenas[arg].is_none() => key.push((arg, Key::Literal(pattern.tokens.clone()))),
            _ => {}
        }
    }
    key
}

fn score(
    model: &Model<'_>,
    traits: &Traits,
    rule: &RuleModel<'_>,
    head: HeadId,
    known: &Set<NameId>,
) -> (bool, usize, isize, bool, Reverse<usize>, usize) {
    let key = key(model, rule, head, known);
    let args: Vec<usize> = key.iter().map(|(arg, _)| *arg).collect();
    let kind = rule.heads[head];
    let whole_key = |key: &Vec<usize>| key.iter().all(|arg| args.contains(arg));
    let unique = traits.solitary[kind] || model.kinds[kind].decl.keys.iter().any(whole_key);
    let mut with = known.clone();
    with.extend(names_of(rule, head));
    let testable = |known: &Set<NameId>| {
        rule.guards.iter().filter(|guard| guard.mentions.iter().all(|name| known.contains(name))).count()
    };
    // What the rule fixes is tested where a name is known too (`indexes.rs`).
    let by_names = key.iter().any(|(_, part)| !part.is_fixed());
    let in_key = |part: &Key| !(by_names && part.is_fixed());
    let is_test = |part: &Key| match part {
        Key::Name(_) => 0,
        Key::Literal(_) => isize::from(!in_key(part)),
        // It is one of the conjuncts.
        Key::Equation(_) => -isize::from(in_key(part)),
    };
    let patterns = rule.head(head).args.iter().filter(|pattern| pattern.shape == Shape::Other).count();
    let conjuncts = testable(&with) - testable(known);
    let tests = (patterns + conjuncts) as isize + key.iter().map(|(_, part)| is_test(part)).sum::<isize>();
    let known = key.iter().filter(|(_, part)| in_key(part)).count();
    let equations = key.iter().filter(|(_, part)| matches!(part, Key::Equation(_))).count();
    // Of two scans, neither is known to be the shorter.
    let short = known == 0 || !traits.growing[kind];
    (unique, known, tests, short, Reverse(rule.head(head).args.len() - known), equations)
}
