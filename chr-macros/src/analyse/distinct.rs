//! Instances that a propagation rule does not have because one constraint never fills two heads (point 3), where a set is meant: two
//! heads of a `#[set]` kind that could be the same constraint. In Datalog they could be, so those who come from there lose
//! conclusions without a word.
//!
//! Nothing is said where the instance would have nothing to add (`path(x, y), path(y, z) ==> path(x, z)`), where the guard keeps the
//! two apart (`s != t`, `s < t`), where two heads and a `fail` plainly mean two constraints, and where another rule is that very instance.

use proc_macro2::{Ident, TokenStream, TokenTree};

use super::{Model, NameId, RuleModel, Term};
use crate::ast::{Goal, Guard, Pattern, Shape};
use crate::ids::{HeadId, RuleId};
use crate::ordered::Map;
use crate::tokens;

/// A missing instance.
pub(crate) struct Missing {
    pub rule: RuleId,
    /// The second of the two heads.
    pub head: HeadId,
    /// Its heads.
    pub text: String,
}

/// At most one for each rule.
pub(crate) fn missing(model: &Model<'_>) -> Vec<Missing> {
    let rules = model.rules.pairs();
    let of = |(number, rule): (RuleId, &RuleModel<'_>)| {
        if !rule.ast.propagation || rule.ast.reuse {
            return None;
        }
        let before = |second: HeadId| rule.heads.ids().take_while(move |&first| first < second);
        let pairs = rule.heads.ids().flat_map(|second| before(second).map(move |first| (first, second)));
        let mut sets = pairs.filter(|&(first, second)| {
            rule.heads[first] == rule.heads[second] && model.kinds[rule.heads[first]].decl.set.is_some()
        });
        sets.find_map(|(first, second)| {
            let same = Same::of(rule, first, second)?;
            let adds = same.adds(rule, second) && !(rule.heads.len() == 2 && crate::plan::fails_at_once(rule));
            let instance = same.told_of(rule, Some(second));
            let others = model.rules.iter().filter(|other| !std::ptr::eq(*other, rule));
            let is_there =
                instance.is_some() && others.into_iter().any(|other| Same::none().told_of(other, None) == instance);
            (adds && !is_there).then(|| Missing { rule: number, head: second, text: same.text(rule, second) })
        })
    };
    rules.filter_map(of).collect()
}

/// Which names and literals are the same when two heads are one constraint.
struct Same {
    /// Each name's representative: the one written first.
    names: Map<NameId, NameId>,
    literals: Map<NameId, String>,
}

impl Same {
    fn none() -> Self {
        Same { names: Map::new(), literals: Map::new() }
    }

    /// None if the two heads cannot be one constraint.
    fn of(rule: &RuleModel<'_>, first: HeadId, second: HeadId) -> Option<Self> {
        let mut same = Same::none();
        let (first, second) = (&rule.ast.heads[first].args, &rule.ast.heads[second].args);
        for (one, other) in first.iter().zip(second) {
            let name = |pattern: &Pattern| rule.bound.of_bound(&pattern.binds[0]);
            match (one.shape, other.shape) {
                (Shape::Name, Shape::Name) => same.join(name(one), name(other))?,
                (Shape::Name, Shape::Literal) => same.is(name(one), &other.tokens)?,
                (Shape::Literal, Shape::Name) => same.is(name(other), &one.tokens)?,
                (Shape::Literal, Shape::Literal) if one.tokens.to_string() != other.tokens.to_string() => return None,
                _ => {}
            }
        }
        let apart = rule.guards.iter().any(|guard| {
            let strict = guard.comparisons.iter().filter(|comparison| comparison.strict && guard.lookup.is_none());
            let mut lone = strict.filter_map(|comparison| match (&comparison.left, &comparison.right) {
                ((Term::Name(left), None), (Term::Name(right), None)) => Some((*left, *right)),
                _ => None,
            });
            lone.any(|(left, right)| same.rep(left) == same.rep(right))
        });
        let differ = rule.ast.guard.iter().any(|guard| match guard {
            Guard::Test(test) => unequal(test).is_some_and(|[one, other]| {
                let rep = |name: &Ident| rule.bound.id(name).map(|name| same.rep(name));
                rep(&one).is_some() && rep(&one) == rep(&other)
            }),
            Guard::Let { .. } | Guard::Aggregate(_) => false,
        });
        (!apart && !differ).then_some(same)
    }

    fn rep(&self, mut name: NameId) -> NameId {
        while let Some(&other) = self.names.get(&name) {
            name = other;
        }
        name
    }

    fn join(&mut self, one: NameId, other: NameId) -> Option<()> {
        let (one, other) = (self.rep(one), self.rep(other));
        if one == other {
            return Some(());
        }
        self.names.insert(other, one);
        match self.literals.get(&other).cloned() {
            Some(literal) if self.literals.get(&one).is_some_and(|known| *known != literal) => None,
            Some(literal) => {
                self.literals.insert(one, literal);
                Some(())
            }
            None => Some(()),
        }
    }

    fn is(&mut self, name: NameId, literal: &TokenStream) -> Option<()> {
        let (name, literal) = (self.rep(name), literal.to_string());
        let differs = self.literals.get(&name).is_some_and(|known| *known != literal);
        self.literals.insert(name, literal);
        (!differs).then_some(())
    }

    /// How an argument is written in the instance.
    fn shown(&self, rule: &RuleModel<'_>, name: &Ident) -> String {
        let Some(name) = rule.bound.id(name).map(|name| self.rep(name)) else { return name.to_string() };
        let spelt = rule.bound.bound.iter().find(|bound| rule.bound.of_bound(bound) == name);
        self.literals.get(&name).cloned().unwrap_or_else(|| spelt.map(ToString::to_string).unwrap_or_default())
    }

    fn arg(&self, rule: &RuleModel<'_>, pattern: &Pattern) -> String {
        match pattern.shape {
            Shape::Name => self.shown(rule, &pattern.binds[0]),
            _ => tokens::readable(&pattern.tokens),
        }
    }

    fn text(&self, rule: &RuleModel<'_>, without: HeadId) -> String {
        let heads = rule.ast.heads.pairs().filter(|(at, _)| *at != without).map(|(_, head)| {
            let args: Vec<String> = head.args.iter().map(|arg| self.arg(rule, arg)).collect();
            format!("{}({})", head.name, args.join(", "))
        });
        heads.collect::<Vec<_>>().join(", ")
    }

    /// The instance without that head, with names by number, if it is just heads, tests and tells: whatever its names
    /// are, it is the same for the same rule.
    fn told_of(&self, rule: &RuleModel<'_>, without: Option<HeadId>) -> Option<Vec<String>> {
        let ast = rule.ast;
        if !ast.propagation || !ast.negated.is_empty() || ast.priority.is_some() {
            return None;
        }
        let mut words = Vec::new();
        for (_, head) in ast.heads.pairs().filter(|(at, _)| Some(*at) != without) {
            words.push(head.name.to_string());
            head.args.iter().for_each(|arg| self.words(rule, &arg.tokens, &mut words));
        }
        for guard in &ast.guard {
            let Guard::Test(test) = guard else { return None };
            words.push("|".to_owned());
            self.words(rule, test, &mut words);
        }
        for goal in &ast.body {
            let Goal::Tell { name, args } = goal else { return None };
            words.push(name.to_string());
            for arg in args {
                words.push(",".to_owned());
                self.words(rule, arg, &mut words);
            }
        }
        // A name that is there once is any value.
        let once = |word: &String| words.iter().filter(|other| *other == word).count() == 1;
        let mut numbers: Vec<String> = Vec::new();
        let mut numbered = Vec::new();
        for word in &words {
            numbered.push(match word.strip_prefix(NAME) {
                None => word.clone(),
                Some(_) if once(word) => "_".to_owned(),
                Some(name) => {
                    let known = numbers.iter().position(|known| known == name);
                    let number = known.unwrap_or(numbers.len());
                    if known.is_none() {
                        numbers.push(name.to_owned());
                    }
                    format!("{NAME}{number}")
                }
            });
        }
        Some(numbered)
    }

    /// The words of these tokens, with names marked as such.
    fn words(&self, rule: &RuleModel<'_>, tokens: &TokenStream, words: &mut Vec<String>) {
        for tree in tokens.clone() {
            match tree {
                TokenTree::Group(group) => {
                    words.push("(".to_owned());
                    self.words(rule, &group.stream(), words);
                    words.push(")".to_owned());
                }
                TokenTree::Ident(name) if rule.bound.id(&name).is_some() => {
                    let shown = self.shown(rule, &name);
                    let literal = rule.bound.id(&name).is_some_and(|name| self.literals.contains_key(&self.rep(name)));
                    words.push(if literal { shown } else { format!("{NAME}{shown}") });
                }
                other => words.push(other.to_string()),
            }
        }
    }

    /// Whether the body of the instance says anything that its heads do not.
    fn adds(&self, rule: &RuleModel<'_>, without: HeadId) -> bool {
        let heads = || rule.ast.heads.pairs().filter(move |(at, _)| *at != without).map(|(_, head)| head);
        let lone = |expr: &TokenStream| tokens::lone_ident(expr).map(|name| self.shown(rule, &name));
        let is_known = |goal: &Goal| match goal {
            Goal::True => true,
            Goal::Tell { name, args } => heads().any(|head| {
                let same = |(pattern, told): (&Pattern, &TokenStream)| {
                    let told = lone(told).unwrap_or_else(|| told.to_string());
                    matches!(pattern.shape, Shape::Name | Shape::Literal) && self.arg(rule, pattern) == told
                };
                head.name == *name && head.args.iter().zip(args).all(same)
            }),
            Goal::Equate { left, right } => lone(right).is_some_and(|right| right == self.shown(rule, left)),
            Goal::Fail
            | Goal::Fresh(_)
            | Goal::Let { .. }
            | Goal::If { .. }
            | Goal::Match { .. }
            | Goal::For { .. }
            | Goal::Choose { .. }
            | Goal::Rust(_)
            | Goal::Alternatives(_)
            | Goal::Once(_) => false,
        };
        !rule.ast.body.iter().all(is_known)
    }
}

/// Marks a name of a rule among its words.
const NAME: char = '\'';

/// The names of `a != b` and `!same(a, b)`.
fn unequal(test: &TokenStream) -> Option<[Ident; 2]> {
    let trees: Vec<TokenTree> = test.clone().into_iter().collect();
    match &trees[..] {
        [TokenTree::Ident(one), TokenTree::Punct(not), TokenTree::Punct(equal), TokenTree::Ident(other)]
            if not.as_char() == '!' && equal.as_char() == '=' =>
        {
            Some([one.clone(), other.clone()])
        }
        [TokenTree::Punct(not), TokenTree::Ident(same), TokenTree::Group(args)]
            if not.as_char() == '!' && same == "same" =>
        {
            let args = tokens::split_commas(args.stream());
            let [one, other] = &args[..] else { return None };
            Some([tokens::lone_ident(one)?, tokens::lone_ident(other)?])
        }
        _ => None,
    }
}
