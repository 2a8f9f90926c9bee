//! What is promised at a fixpoint (points 13 and 29), checked in the interpreter's own state: this finds mistakes in the
//! semantics itself, where something can come to hold and nobody is told.

use super::matching::{Place, TooLong, textual};
use super::state::Search;
use super::{MOST_LOOKS, Reference, agenda};
use crate::program::{Pat, Rule, Test};

impl Reference {
    /// The instances that are left although they could fire, by rule and heads. Nothing is said of rules of which nothing
    /// is promised, nor if there is too much to look at.
    pub fn missed(&self) -> Vec<(&'static str, Vec<u64>)> {
        self.all_missed().unwrap_or_default()
    }

    fn all_missed(&self) -> Result<Vec<(&'static str, Vec<u64>)>, TooLong> {
        let mut missed = Vec::new();
        let mut looks_left = MOST_LOOKS;
        for (r, rule) in self.program.rules.iter().enumerate().filter(|(_, rule)| is_promised(rule)) {
            let textual = textual(self.program, r);
            for it in self.state.of_kind(rule.heads[0].kind) {
                let mut search = Search::of(it.clone(), false);
                while textual.next_instance(self.program, &self.state, &mut search, &mut looks_left)?.is_some() {
                    if self.has_rank(r, &search.instance) {
                        missed.push((rule.name, search.instance.clone()));
                    }
                }
            }
        }
        Ok(missed)
    }

    /// 23: a rule that waits cannot be noted while its rank is not known.
    fn has_rank(&self, rule: usize, heads: &[u64]) -> bool {
        let Some(occurrence) = &self.waiting[rule] else { return true };
        let Place::Head(leading) = occurrence.place else { unreachable!("rules wait at a head") };
        let leading = self.state.alive(heads[leading]).expect("a head that was matched");
        !agenda::noted(self.program, &self.state, occurrence, leading).is_empty()
    }
}

/// 13: nothing is promised where a head is passive, nor for tests that may stop holding or that read the store.
fn is_promised(rule: &Rule) -> bool {
    let aggregates: Vec<_> = rule.aggregates().map(|(_, aggregate)| aggregate).collect();
    let heads = rule.heads.iter().map(|head| head.args);
    let absent = rule.absent.iter().map(|absent| absent.args);
    let mut patterns = heads.chain(absent).chain(aggregates.iter().map(|it| it.args)).flatten();
    let conditions = rule.absent.iter().map(|it| it.tests).chain(aggregates.iter().map(|it| it.tests));
    let mut tests = rule.guard.iter().chain(conditions.flatten());
    !rule.heads.iter().any(|head| head.passive)
        && !patterns.any(|&pattern| pattern == Pat::Unbound)
        && !tests.any(|test| matches!(test, Test::NotSame(_)) || test.reads_store())
}
