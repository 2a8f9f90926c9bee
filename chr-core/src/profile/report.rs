//! What a profile says: the counts of a run, put in order.

use std::fmt;

use super::{Counts, SiteCounts, Sites, advice};
use crate::plan::{OccurrencePlan, Plan, RulePlan};

#[cfg(feature = "json")]
use serde::Serialize;

/// Where the effort of a run went. It prints as a table, the most expensive rules first.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct ProfileReport {
    /// The program's name.
    pub program: &'static str,
    /// The file it is written in.
    pub file: &'static str,
    /// Rules, the most expensive first: by the candidates that were looked at and the times that they were tried.
    pub rules: Vec<RuleProfile>,
    /// Indexes, the most used first.
    pub indexes: Vec<IndexProfile>,
    /// Constraints, in order of declaration.
    pub kinds: Vec<KindProfile>,
    /// What could be changed, the most rewarding first.
    pub advice: Vec<String>,
}

/// A rule.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct RuleProfile {
    /// Its name.
    pub name: &'static str,
    /// Its line in the file.
    pub line: u32,
    /// How often one of its occurrences was tried.
    pub tried: u64,
    /// Candidates that were looked at as partners.
    pub candidates: u64,
    /// How often it fired.
    pub fired: u64,
    /// Its share of the time, from 0 to 1, by sampling: what matching it and running its bodies took.
    pub time: f64,
    /// Its occurrences.
    pub occurrences: Vec<OccurrenceProfile>,
}

/// A head tried as the active constraint; for a rule that waits, also its search for an instance when its turn comes.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct OccurrenceProfile {
    /// The active head's constraint, and its number among the occurrences of that; `due` instead for the search of a rule that
    /// waits.
    pub active: String,
    /// How often it was tried.
    pub tried: u64,
    /// How often it fired.
    pub fired: u64,
    /// Its share of the time, from 0 to 1.
    pub time: f64,
    /// The tests of the active constraint, then its partners in join order.
    pub levels: Vec<LevelProfile>,
}

/// The active constraint of an occurrence, or one of its partners.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct LevelProfile {
    /// The constraint.
    pub kind: &'static str,
    /// How partners are found: an index or `scan`; empty for the active constraint.
    pub index: &'static str,
    /// How often partners were looked up.
    pub lookups: u64,
    /// How many were looked at.
    pub candidates: u64,
    /// How many passed all tests.
    pub passed: u64,
    /// Which tests rejected how many: conjuncts of the guard as written, `its pattern`, `fired before`.
    pub rejected: Vec<(String, u64)>,
}

/// An index.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct IndexProfile {
    /// The constraint.
    pub kind: &'static str,
    /// The index as `plan()` prints it, or `scan`.
    pub index: &'static str,
    /// How often it was asked.
    pub lookups: u64,
    /// How many constraints were looked at in what it gave.
    pub walked: u64,
}

/// A constraint.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct KindProfile {
    /// Its name.
    pub name: &'static str,
    /// How many were told.
    pub told: u64,
    /// How many were removed.
    pub removed: u64,
    /// The most there were at once.
    pub peak: u64,
    /// How often one was woken because a variable had changed.
    pub woken: u64,
    /// How often no rule fired then.
    pub woken_in_vain: u64,
}

/// Makes a report of the counts.
pub(super) fn of(plan: &'static Plan, counts: &Counts) -> ProfileReport {
    let (sites, at_sites) = (Sites::of(plan), counts.sites(plan));
    let total: f64 = at_sites.iter().map(|site| site.time.as_secs_f64()).sum();
    let share = |sites: &[SiteCounts]| {
        let time: f64 = sites.iter().map(|site| site.time.as_secs_f64()).sum();
        if total > 0.0 { time / total } else { 0.0 }
    };
    let mut rules: Vec<RuleProfile> = plan.rules.iter().map(empty).collect();
    let mut indexes: Vec<IndexProfile> = Vec::new();
    for &(at, occurrence, site) in &sites.occurrences {
        let rule = &plan.rules[at];
        let of_it = &at_sites[site..=site + occurrence.partners.len()];
        let profile = occurrence_profile(plan, rule, occurrence, of_it, share(of_it));
        for level in &profile.levels[1..] {
            let known = indexes.iter().position(|it| (it.kind, it.index) == (level.kind, level.index));
            let known = known.unwrap_or_else(|| {
                indexes.push(IndexProfile { kind: level.kind, index: level.index, lookups: 0, walked: 0 });
                indexes.len() - 1
            });
            indexes[known].lookups += level.lookups;
            indexes[known].walked += level.candidates;
        }
        let sum = &mut rules[at];
        sum.tried += profile.tried;
        sum.candidates += profile.levels.iter().skip(1).map(|level| level.candidates).sum::<u64>();
        sum.fired += profile.fired;
        sum.time += profile.time;
        sum.occurrences.push(profile);
    }
    rules.sort_by_key(|rule| std::cmp::Reverse(rule.candidates + rule.tried));
    indexes.sort_by_key(|index| std::cmp::Reverse(index.walked + index.lookups));
    let kinds = plan.kinds.iter().zip(counts.kinds.iter()).map(|(kind, counts)| KindProfile {
        name: kind.name,
        told: counts.told(),
        removed: counts.removed,
        peak: counts.peak,
        woken: counts.woken,
        woken_in_vain: counts.in_vain,
    });
    let mut report = ProfileReport {
        program: plan.name,
        file: plan.file,
        rules,
        indexes,
        kinds: kinds.collect(),
        advice: Vec::new(),
    };
    report.advice = advice::of(plan, &report);
    report
}

fn empty(rule: &RulePlan) -> RuleProfile {
    let (name, line) = (rule.name, rule.line);
    RuleProfile { name, line, tried: 0, candidates: 0, fired: 0, time: 0.0, occurrences: Vec::new() }
}

fn occurrence_profile(
    plan: &'static Plan,
    rule: &'static RulePlan,
    occurrence: &'static OccurrencePlan,
    sites: &[SiteCounts],
    time: f64,
) -> OccurrenceProfile {
    let kind = plan.kinds[rule.kind_at(occurrence.head)].name;
    let lead = rule.waits.as_ref().is_some_and(|waits| std::ptr::eq(&waits.lead, occurrence));
    let active = match occurrence.number {
        _ if lead => format!("{kind} due"),
        number if occurrence.gone => format!("{kind} gone:{number}"),
        number => format!("{kind}:{number}"),
    };
    let SiteCounts { started, resumed, fired, .. } = sites[0];
    let lookups = |site: &SiteCounts| (site.ended + fired).saturating_sub(resumed);
    // What is not counted itself: that one is gone, and the search of a rule that waits.
    let tried = started.max(if started == 0 { sites.get(1).map_or(fired, lookups) } else { 0 });
    let noting = rule.waits.is_some() && !lead;
    let mut levels = Vec::new();
    for (at, site) in sites.iter().enumerate() {
        let (kind, index, guards) = match at.checked_sub(1).map(|at| &occurrence.partners[at]) {
            None => (kind, "", occurrence.guards),
            Some(partner) => (plan.kinds[rule.heads[partner.head].kind].name, partner.index, partner.guards),
        };
        // Where the rule goes on after a firing, the outer partners are looked at once more.
        let again = if at + 1 < sites.len() { resumed } else { 0 };
        let candidates = if at == 0 { tried } else { site.looked.saturating_sub(again) };
        // Whoever passes is counted where the next lookup starts, or fires; what is only noted is not counted.
        let passed = match sites.get(at + 1) {
            Some(next) => lookups(next).min(candidates),
            None if noting => site.reached.iter().rev().copied().find(|&count| count > 0).unwrap_or(candidates),
            None => fired.min(candidates),
        };
        levels.push(LevelProfile {
            kind,
            index,
            lookups: if at == 0 { 0 } else { lookups(site) },
            candidates,
            passed,
            rejected: rejected(rule, guards, site, candidates, passed, at == 0 && sites.len() > 1),
        });
    }
    OccurrenceProfile { active, tried, fired, time, levels }
}

/// Which tests rejected how many of the candidates of a level. An active constraint goes no further if there are no partners
/// at all.
fn rejected(
    rule: &RulePlan,
    guards: &[usize],
    site: &SiteCounts,
    candidates: u64,
    passed: u64,
    has_partners: bool,
) -> Vec<(String, u64)> {
    let reached = |at: usize| site.reached.get(at).copied().unwrap_or(0);
    let mut rejected = Vec::new();
    let first = reached(0);
    // Without tests of the pattern, all candidates get to the first conjunct, and that is not counted.
    let patterns = first > 0 || guards.is_empty();
    let mut before = if patterns && !guards.is_empty() { first } else { candidates };
    if patterns && !guards.is_empty() {
        rejected.push(("its pattern".to_owned(), candidates.saturating_sub(first)));
    }
    for (at, &guard) in guards.iter().enumerate() {
        let after = if at + 1 < guards.len() { reached(at + 1) } else { passed };
        rejected.push((rule.guards[guard].to_owned(), before.saturating_sub(after)));
        before = after;
    }
    if guards.is_empty() {
        let why =
            if has_partners { "its pattern, or for want of partners" } else { "its pattern, or as it fired before" };
        rejected.push((why.to_owned(), candidates.saturating_sub(passed)));
    }
    rejected.retain(|(_, count)| *count > 0);
    rejected
}

/// A number with its thousands apart.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How many rules, and how many of their levels, are printed.
const RULES: usize = 20;

impl ProfileReport {
    /// The report as JSON.
    #[cfg(feature = "json")]
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("numbers and strings")
    }
}

impl fmt::Display for ProfileReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let candidates: u64 = self.rules.iter().map(|rule| rule.candidates).sum();
        let fired: u64 = self.rules.iter().map(|rule| rule.fired).sum();
        writeln!(f, "{}: {} candidates for {} firings", self.program, grouped(candidates), grouped(fired))?;
        self.advice.iter().try_for_each(|advice| writeln!(f, "* {advice}"))?;
        let heading = ["tried", "candidates", "fired"];
        write!(f, "\n{:<24}", "rule (line)")?;
        heading.iter().try_for_each(|heading| write!(f, "{heading:>14}"))?;
        writeln!(f, "{:>7}", "time")?;
        let used = self.rules.iter().filter(|rule| rule.tried + rule.candidates + rule.fired > 0);
        let used: Vec<&RuleProfile> = used.collect();
        for rule in used.iter().take(RULES) {
            write!(f, "{:<24}", format!("{} ({})", rule.name, rule.line))?;
            let counts = [rule.tried, rule.candidates, rule.fired];
            counts.iter().try_for_each(|&count| write!(f, "{:>14}", grouped(count)))?;
            writeln!(f, "{:>6.0}%", 100.0 * rule.time)?;
            for occurrence in rule.occurrences.iter().filter(|occurrence| occurrence.tried > 0) {
                let counts = [occurrence.tried, occurrence.levels.iter().skip(1).map(|level| level.candidates).sum()];
                write!(f, "  {:<22}", occurrence.active)?;
                counts.iter().try_for_each(|&count| write!(f, "{:>14}", grouped(count)))?;
                writeln!(f, "{:>14}{:>6.0}%", grouped(occurrence.fired), 100.0 * occurrence.time)?;
                for level in &occurrence.levels {
                    write_level(f, level)?;
                }
            }
        }
        if used.len() > RULES {
            writeln!(f, "… ({} more rules)", used.len() - RULES)?;
        }
        if !self.indexes.is_empty() {
            writeln!(f, "\n{:<38}{:>14}{:>14}{:>10}", "index", "lookups", "walked", "each")?;
        }
        for index in self.indexes.iter().filter(|index| index.lookups > 0) {
            let each = index.walked as f64 / index.lookups as f64;
            let name = format!("{} by {}", index.kind, index.index);
            writeln!(f, "{name:<38}{:>14}{:>14}{each:>10.1}", grouped(index.lookups), grouped(index.walked))?;
        }
        writeln!(
            f,
            "\n{:<24}{:>14}{:>14}{:>14}{:>14}{:>14}",
            "constraint", "told", "removed", "peak", "woken", "in vain"
        )?;
        for kind in self.kinds.iter().filter(|kind| kind.told > 0) {
            write!(f, "{:<24}", kind.name)?;
            let counts = [kind.told, kind.removed, kind.peak, kind.woken, kind.woken_in_vain];
            counts.iter().try_for_each(|&count| write!(f, "{:>14}", grouped(count)))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

fn write_level(f: &mut fmt::Formatter<'_>, level: &LevelProfile) -> fmt::Result {
    if level.index.is_empty() && level.rejected.is_empty() {
        return Ok(());
    }
    match level.index {
        "" => write!(f, "    the {} itself", level.kind)?,
        index => {
            write!(f, "    {} by {index}: {} of {}", level.kind, grouped(level.passed), grouped(level.candidates))?;
        }
    }
    for (at, (test, count)) in level.rejected.iter().enumerate() {
        let test = if test.starts_with("its ") { test.clone() } else { format!("`{test}`") };
        write!(f, "{} {} rejected by {test}", if at == 0 { ";" } else { "," }, grouped(*count))?;
    }
    writeln!(f)
}
