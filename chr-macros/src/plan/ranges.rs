//! Comparisons as ranges: with `t` known, `at < t - 60` says where an argument with an ordered index (`#[order(at)]`) must lie, so the
//! partner is found in that range instead of being searched for among all. The same for what a negated head or an
//! aggregate looks for, by its `if`.
//!
//! Only where no argument is known: a list by key is shorter as a rule, and the comparison is tested on what is in it. Sound
//! because the guard is still tested: the range only leaves out partners for which it is false. A sum is solved for the argument where the integers of one primitive type say so (`at + 60 < t`, `t - at > 60`), as with equality guards; an end that cannot be computed without
//! overflow is left open. The order in which partners are tried is the same: an ordered index gives them newest first.
//!
//! An aggregate that asks for the least or the greatest of such an argument, and nothing else of what it looks for, looks at that one
//! alone: at an end of the whole order, which the index knows, or, where its `if` only compares that argument with what is known, at an
//! end of the range, which an index by the keys finds. That is the one that a search through the range would give, as all in it
//! satisfy the `if`, and it is tested like any other.
//!
//! What the end is made of must be of the argument's own type, as far as it is spelt: then comparing it is what the guard does. Of integers
//! that is certain anyway, so there it may also be a number, a parameter, or a name that a `let` of the guard binds.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::analyse::{Comparison, Gives, GuardModel, Model, NameId, RuleModel, Side, Sign, Term};
use crate::ast::{Pass, Pattern, Shape};
use crate::ids::HeadId;
use crate::ordered::Set;
use crate::plan::Partner;
use crate::plan::join::names_of;
use crate::tokens;

/// Where an argument of a partner must lie.
#[derive(Debug)]
pub(crate) struct Range {
    pub arg: usize,
    pub lower: Option<End>,
    pub upper: Option<End>,
    /// Only the least or the greatest in it is asked for.
    pub only_end: bool,
}

/// An end of a range.
#[derive(Debug)]
pub(crate) struct End {
    /// The value itself does not belong to it.
    pub strict: bool,
    /// The type of the argument.
    ty: TokenStream,
    left: Term,
    right: Option<(Sign, Term)>,
}

/// The ranges of the partners of an occurrence, given where its guard is tested.
pub(super) fn find(
    model: &Model<'_>,
    rule: &RuleModel<'_>,
    active: HeadId,
    partners: &mut [Partner],
    guards: &[Vec<usize>],
) {
    let mut known: Set<NameId> = names_of(rule, active);
    for (level, partner) in partners.iter_mut().enumerate() {
        known.extend(guards[level].iter().flat_map(|&at| rule.guards[at].binds.iter().copied()));
        let conjuncts = rule.guards.iter().filter(|guard| guard.lookup.is_none());
        let comparisons: Vec<&Comparison> = conjuncts.flat_map(|guard| &guard.comparisons).collect();
        partner.range = range(model, rule, partner, &known, &comparisons);
        known.extend(names_of(rule, partner.head));
    }
}

/// The range of what a conjunct looks for.
pub(super) fn sought(
    model: &Model<'_>,
    rule: &RuleModel<'_>,
    guard: &GuardModel<'_>,
    partner: &Partner,
) -> Option<Range> {
    let comparisons: Vec<&Comparison> = guard.comparisons.iter().collect();
    let of = end_of(model, rule, guard, partner);
    match range(model, rule, partner, &guard.mentions.iter().copied().collect(), &comparisons) {
        Some(range) => Some(Range { only_end: of == Some(range.arg) && range.is_all_of(guard), ..range }),
        // All of it.
        None => {
            let filter = guard.lookup.as_ref().and_then(|lookup| lookup.filter.as_ref());
            of.filter(|_| filter.is_none()).map(|arg| Range { arg, lower: None, upper: None, only_end: true })
        }
    }
}

/// The ordered argument whose least or greatest is asked for, of all constraints of the kind that an `if` may leave: nothing else may be
/// asked of them. It is an integer, so that of equal ones it does not matter which one it is.
fn end_of(model: &Model<'_>, rule: &RuleModel<'_>, guard: &GuardModel<'_>, partner: &Partner) -> Option<usize> {
    let lookup = guard.lookup.as_ref()?;
    let kind = &model.kinds[rule.kind(partner.head)];
    let asks = matches!(lookup.gives, Gives::Ours("min" | "max")) && partner.key.is_empty();
    if !asks || model.program.without(Pass::Indexes) || kind.decl.is_single() {
        return None;
    }
    let of = tokens::lone_ident(guard.expr.tokens)?;
    let args = &rule.head(partner.head).args;
    let mut names: Set<NameId> = rule.names.keys().copied().chain(guard.mentions.iter().copied()).collect();
    let any = |pattern: &Pattern| match pattern.shape {
        Shape::Wild => true,
        Shape::Name => names.insert(rule.bound.of_bound(&pattern.binds[0])),
        _ => false,
    };
    if !args.iter().all(any) {
        return None;
    }
    let is_asked = |&&arg: &&usize| args[arg].shape == Shape::Name && args[arg].binds[0] == of;
    kind.decl.orders.iter().find(is_asked).copied().filter(|&arg| kind.types[arg].integer.is_some())
}

fn range(
    model: &Model<'_>,
    rule: &RuleModel<'_>,
    partner: &Partner,
    known: &Set<NameId>,
    comparisons: &[&Comparison],
) -> Option<Range> {
    let kind = &model.kinds[rule.kind(partner.head)];
    if !partner.key.is_empty() || model.program.without(Pass::Indexes) || kind.decl.is_single() {
        return None;
    }
    let ranges = kind.decl.orders.iter().filter_map(|&arg| {
        let pattern = &rule.head(partner.head).args[arg];
        if pattern.shape != Shape::Name {
            return None;
        }
        let name = rule.bound.of_bound(&pattern.binds[0]);
        let end = |upper: bool| {
            comparisons.iter().find_map(|comparison| {
                let value = solve(comparison, name, upper)?;
                end(model, rule, (partner.head, arg), known, value, comparison.strict)
            })
        };
        let range = Range { arg, lower: end(false), upper: end(true), only_end: false };
        (!known.contains(&name) && (range.lower.is_some() || range.upper.is_some())).then_some(range)
    });
    // The one that says most; of several the one declared first.
    let ends = |range: &Range| usize::from(range.lower.is_none()) + usize::from(range.upper.is_none());
    ranges.min_by_key(ends)
}

/// What the name must be less than, or greater than, if the comparison says so.
fn solve(Comparison { left, right, .. }: &Comparison, name: NameId, upper: bool) -> Option<Side> {
    let (mine, other) = if upper { (left, right) } else { (right, left) };
    let is = |term: &Term| matches!(term, Term::Name(other) if *other == name);
    let one = |side: &Side| side.1.is_none().then(|| side.0.clone());
    match mine {
        // n < other
        (first, None) if is(first) => return Some(other.clone()),
        // n + c < other, n - c < other
        (first, Some((sign, c))) if is(first) && !is(c) => {
            let sign = if *sign == Sign::Plus { Sign::Minus } else { Sign::Plus };
            return Some((one(other)?, Some((sign, c.clone()))));
        }
        // c + n < other
        (c, Some((Sign::Plus, second))) if is(second) => return Some((one(other)?, Some((Sign::Minus, c.clone())))),
        _ => {}
    }
    // other < c - n
    match other {
        (c, Some((Sign::Minus, second))) if is(second) && !is(c) => Some((c.clone(), Some((Sign::Minus, one(mine)?)))),
        _ => None,
    }
}

/// The end with that value, if it can be read before the argument at that place is.
fn end(
    model: &Model<'_>,
    rule: &RuleModel<'_>,
    (head, arg): (HeadId, usize),
    known: &Set<NameId>,
    (left, right): Side,
    strict: bool,
) -> Option<End> {
    let ty = &model.kinds[rule.kind(head)].types[arg];
    let (text, integer) = (ty.tokens.to_string(), ty.integer.is_some());
    let usable = |term: &Term| match term {
        Term::Name(name) if !known.contains(name) => false,
        Term::Name(name) if rule.names.contains_key(name) => rule.sites_of_choice(*name).next().is_some_and(|site| {
            site.plain && model.kinds[rule.heads[site.head]].types[site.arg].tokens.to_string() == text
        }),
        // Bound by a `let`.
        Term::Name(_) | Term::Literal(_) => integer,
        Term::Field(field) => integer && model.program.field_type(field).as_ref() == Some(&text),
    };
    let terms = [Some(&left), right.as_ref().map(|(_, term)| term)];
    let usable = terms.into_iter().flatten().all(usable) && (right.is_none() || integer);
    usable.then(|| End { strict, ty: ty.tokens.clone(), left, right })
}

impl Range {
    /// It has no ends.
    pub(crate) fn is_whole(&self) -> bool {
        self.lower.is_none() && self.upper.is_none()
    }

    /// An end of it is found by its key.
    pub(crate) fn by_key(&self) -> bool {
        self.only_end && !self.is_whole()
    }

    /// Whether what is in the range is exactly what an `if` leaves: each part of it is one of the ends, and none of these is a sum, which
    /// may overflow, so that the end is left open.
    fn is_all_of(&self, guard: &GuardModel<'_>) -> bool {
        let ends: Vec<&End> = self.lower.iter().chain(&self.upper).collect();
        guard.only_compares && guard.comparisons.len() == ends.len() && ends.iter().all(|end| end.right.is_none())
    }
}

impl End {
    /// A reference to the value as an option, given how to read a known name: by a reference, or by its value. A sum is computed
    /// before, by a statement that puts it into `sum`.
    pub(crate) fn value(
        &self,
        sum: &Ident,
        by_reference: impl Fn(NameId) -> TokenStream,
        by_value: impl Fn(NameId) -> TokenStream,
    ) -> (TokenStream, TokenStream) {
        let Some((sign, right)) = &self.right else {
            let value = match &self.left {
                Term::Name(name) => by_reference(*name),
                Term::Literal(literal) => quote!(&(#literal)),
                Term::Field(field) => quote!(&self.#field),
            };
            return (TokenStream::new(), quote!(__Some(#value)));
        };
        let value = |term: &Term| match term {
            Term::Name(name) => by_value(*name),
            Term::Literal(literal) => literal.clone(),
            Term::Field(field) => quote!(self.#field),
        };
        let (ty, left, right) = (&self.ty, value(&self.left), value(right));
        let checked = match sign {
            Sign::Plus => quote!(checked_add),
            Sign::Minus => quote!(checked_sub),
        };
        (quote!(let #sum = <#ty>::#checked(#left, #right);), quote!(#sum.as_ref()))
    }
}
