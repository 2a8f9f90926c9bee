//! What could be changed, from the counts: a scan that gives little, a long walk through an index, wake-ups in vain.

use super::report::{LevelProfile, ProfileReport, RuleProfile, grouped};
use crate::plan::{Plan, RulePlan};
use crate::written::{Heads, names};

/// Less than this many candidates, or wake-ups, are nothing to worry about.
const MANY: u64 = 1000;
/// At most this many sentences.
const MOST: usize = 5;

/// A sentence for each place that dominates, with what it would save.
pub(super) fn of(plan: &'static Plan, report: &ProfileReport) -> Vec<String> {
    let all: u64 = report.rules.iter().map(|rule| rule.candidates + rule.tried).sum();
    let dominates = |count: u64| count >= MANY && count >= all / 10;
    let mut advice: Vec<(u64, String)> = Vec::new();
    for rule in &report.rules {
        let Some(planned) = plan.rules.iter().find(|planned| planned.name == rule.name) else { continue };
        let levels = rule
            .occurrences
            .iter()
            .zip(occurrences(planned))
            .flat_map(|(profile, occurrence)| profile.levels[1..].iter().zip(occurrence.partners));
        for (level, partner) in levels {
            let wasted = level.candidates - level.passed;
            if !dominates(wasted) || wasted < 9 * level.passed {
                continue;
            }
            let served = match partner.scan {
                true => scan(plan, planned, partner.head, partner.guards, level),
                false => walk(level),
            };
            advice.push((wasted, format!("{}: {served}", looked(rule, level))));
        }
    }
    for kind in &report.kinds {
        if dominates(kind.woken_in_vain) && kind.woken_in_vain >= 9 * (kind.woken - kind.woken_in_vain) {
            let (woken, vain) = (grouped(kind.woken), grouped(kind.woken_in_vain));
            let args = plan.kinds.iter().find(|plan| plan.name == kind.name).map_or(&[][..], |plan| plan.wakes);
            let args: Vec<String> = args.iter().map(|arg| argument(arg)).collect();
            let sentence = format!(
                "`{}` was woken {woken} times, {vain} of them for nothing: what changes is {}; if its rules need not be tried \
                 then, make those heads `#[passive]`, or let them ask for the value (`Some(v)`) of a variable only once",
                kind.name,
                args.join(" or ")
            );
            advice.push((kind.woken_in_vain, sentence));
        }
    }
    advice.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    // The same of two heads of a rule is said once.
    advice.dedup_by(|one, other| one.1 == other.1);
    advice.truncate(MOST);
    advice.into_iter().map(|(_, sentence)| sentence).collect()
}

fn occurrences(rule: &'static RulePlan) -> impl Iterator<Item = &'static crate::plan::OccurrencePlan> {
    rule.occurrences.iter().chain(rule.waits.as_ref().map(|waits| &waits.lead))
}

fn looked(rule: &RuleProfile, level: &LevelProfile) -> String {
    let (candidates, fired) = (grouped(level.candidates), grouped(rule.fired));
    let times = if rule.fired == 1 { "time" } else { "times" };
    format!("`{}` (line {}) looked at {candidates} `{}`s and fired {fired} {times}", rule.name, rule.line, level.kind)
}

fn argument(arg: &str) -> String {
    arg.parse::<usize>().map_or_else(|_| format!("`{arg}`"), |at| format!("argument {}", at + 1))
}

/// What would help a lookup that no index serves.
fn scan(plan: &Plan, rule: &RulePlan, head: usize, guards: &[usize], level: &LevelProfile) -> String {
    let heads = Heads::of(rule);
    let kind = &plan.kinds[rule.heads[head].kind];
    for &guard in guards {
        let text = rule.guards[guard];
        let own = names(text).find_map(|name| heads.first_site(name).filter(|(of, _)| *of == head));
        let compares = ["<=", ">=", "<", ">"].iter().any(|sign| text.contains(sign));
        if let (Some((_, arg)), true) = (own, compares) {
            // An ordered index understands sums and differences; of anything else it has to be told the name.
            let plain = text.chars().all(|c| c.is_alphanumeric() || "_. <>=+-".contains(c));
            let first = if plain { "" } else { " and bind what it is compared with by a `let` before it" };
            return format!("no index serves `{text}`; try `#[order({})]`{first}", kind.args[arg]);
        }
    }
    match guards.first() {
        Some(&guard) => {
            format!(
                "no index serves `{}`; an argument that is equal to a known one (`x == y`) would",
                rule.guards[guard]
            )
        }
        None => format!(
            "no argument of `{}` is known by then; one that another head has, too, would be an index",
            level.kind
        ),
    }
}

/// What there is to say about a walk through an index.
fn walk(level: &LevelProfile) -> String {
    let each = level.candidates / level.lookups.max(1);
    let most = level.rejected.iter().max_by_key(|(_, count)| *count);
    let by = most.map_or_else(String::new, |(test, _)| {
        if test.starts_with("its ") { format!(" by {test}") } else { format!(" by `{test}`") }
    });
    format!(
        "`{}` gives {} each time, and most are rejected{by}; an index by more arguments would give fewer",
        level.index,
        grouped(each)
    )
}
