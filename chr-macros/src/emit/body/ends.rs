//! What the ends of lists of goals say about names: whether they are mentioned there, and the type that they have as
//! arguments of constraints. Each list is looked at once, as it has as many ends as it has goals.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;

use super::mentions_of;
use crate::ast::{Arg, Goal};
use crate::emit::Cx;
use crate::tokens;

#[derive(Default)]
pub(super) struct Ends<'a> {
    /// By where a list ends.
    lists: BTreeMap<*const Goal, List<'a>>,
}

/// What is known of a list.
#[derive(Default)]
struct List<'a> {
    /// How much of its end was looked at.
    len: usize,
    /// Of each name, how many goals from the end it is mentioned last.
    mentioned: BTreeMap<String, usize>,
    /// The arguments that are this name and no more, in order, each with how many goals from the end it is.
    given: BTreeMap<String, Vec<(usize, &'a Arg)>>,
}

impl<'a> Ends<'a> {
    /// Those of the names that the goals mention.
    pub(super) fn mentioned<'n>(
        &mut self,
        cx: &Cx<'a>,
        names: impl Iterator<Item = &'n String>,
        goals: &[Goal],
    ) -> BTreeSet<String> {
        let mentioned = &self.list(cx, goals).mentioned;
        names.filter(|name| mentioned.get(*name).is_some_and(|&last| last <= goals.len())).cloned().collect()
    }

    /// The type of a name that is an argument of a constraint, as it stands.
    pub(super) fn infer(&mut self, cx: &Cx<'a>, name: &Ident, goals: &[Goal]) -> Option<TokenStream> {
        let value = |arg: &Arg| arg.var.is_none().then(|| arg.ty.to_token_stream());
        self.given(cx, name, goals).into_iter().flatten().find_map(value)
    }

    /// The value type of a new variable, from the first constraint that it is an argument of.
    pub(super) fn infer_variable(&mut self, cx: &Cx<'a>, name: &Ident, goals: &[Goal]) -> Option<TokenStream> {
        self.given(cx, name, goals).into_iter().flatten().find_map(|arg| arg.var.clone())
    }

    /// The arguments that are just this name, in the order of the goals.
    fn given(&mut self, cx: &Cx<'a>, name: &Ident, goals: &[Goal]) -> Option<impl Iterator<Item = &'a Arg>> {
        let given = self.list(cx, goals).given.get(&name.to_string())?;
        let start = given.partition_point(|(from_end, _)| *from_end > goals.len());
        Some(given[start..].iter().map(|(_, arg)| *arg))
    }

    fn list(&mut self, cx: &Cx<'a>, goals: &[Goal]) -> &List<'a> {
        let list = self.lists.entry(goals.as_ptr_range().end).or_default();
        if list.len < goals.len() {
            *list = List { len: goals.len(), ..List::default() };
            for (at, goal) in goals.iter().enumerate() {
                let from_end = goals.len() - at;
                for name in mentions_of(std::slice::from_ref(goal)) {
                    list.mentioned.insert(name, from_end);
                }
                given_by(cx, goal, &mut |name, arg| list.given.entry(name).or_default().push((from_end, arg)));
            }
        }
        list
    }
}

/// Calls `found` with each name that is an argument of a told constraint, as it stands: for each constraint at its
/// first place.
fn given_by<'a>(cx: &Cx<'a>, goal: &Goal, found: &mut impl FnMut(String, &'a Arg)) {
    if let Goal::Tell { name, args } = goal {
        let Some(kind) = cx.model.kinds.iter().find(|kind| kind.decl.name == *name) else { return };
        let mut seen = BTreeSet::new();
        for (arg, declared) in args.iter().zip(&kind.decl.args) {
            if let Some(name) = tokens::lone_ident(arg).map(|name| name.to_string())
                && seen.insert(name.clone())
            {
                found(name, declared);
            }
        }
    }
    for goal in goal.inner().into_iter().flatten() {
        given_by(cx, goal, found);
    }
}
