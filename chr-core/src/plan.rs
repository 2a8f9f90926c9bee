//! What the compiler decided, as data: kinds, rules, occurrences, join orders, indexes, histories.
//!
//! The macro emits one [`Plan`] a program as a constant. It is printed the way a database prints a
//! query plan, and it carries the names that traces and errors use.

use std::fmt;

/// The compiled shape of a program.
#[derive(Debug)]
#[non_exhaustive]
pub struct Plan {
    /// The program's name.
    pub name: &'static str,
    /// The file it is written in.
    pub file: &'static str,
    /// Constraints in order of declaration.
    pub kinds: &'static [KindPlan],
    /// Rules in order.
    pub rules: &'static [RulePlan],
}

/// A constraint and the indexes of its table.
#[derive(Debug)]
pub struct KindPlan {
    /// Its name.
    pub name: &'static str,
    /// Argument names, or positions where there is none.
    pub args: &'static [&'static str],
    /// Indexes, described.
    pub indexes: &'static [&'static str],
    /// Arguments whose binding wakes the constraint.
    pub wakes: &'static [&'static str],
    /// When it is stored, where that is not as soon as it is told.
    pub stored: Option<&'static str>,
}

/// A rule and its occurrences in the order in which they are tried.
#[derive(Debug)]
pub struct RulePlan {
    /// Its name.
    pub name: &'static str,
    /// The rule as written.
    pub text: &'static str,
    /// Its line in [`Plan::file`].
    pub line: u32,
    /// Constraint name of each head, in the order written.
    pub heads: &'static [HeadPlan],
    /// How it is kept from firing twice on the same constraints.
    pub history: HistoryPlan,
    /// Where each conjunct of the guard stands, as written.
    pub guards: &'static [&'static str],
    /// Its occurrences.
    pub occurrences: &'static [OccurrencePlan],
    /// What else the compiler found out, a sentence each.
    pub notes: &'static [&'static str],
}

/// A head of a rule.
#[derive(Debug)]
pub struct HeadPlan {
    /// Index into [`Plan::kinds`].
    pub kind: usize,
    /// Kept rather than removed.
    pub kept: bool,
}

/// How a propagation rule remembers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HistoryPlan {
    /// It removes a head, or has one head of a kind that is never woken.
    None,
    /// The ages of the partners tell.
    Ages,
    /// A log of fired instances.
    Log,
}

/// One head tried as the active constraint.
#[derive(Debug)]
pub struct OccurrencePlan {
    /// The active head, as an index into [`RulePlan::heads`].
    pub head: usize,
    /// Its number among the occurrences of its constraint, from 1.
    pub number: usize,
    /// Guard conjuncts tested before any partner is looked up.
    pub guards: &'static [usize],
    /// Kinds of partners, as indexes into [`Plan::kinds`]: while one has no constraint, the occurrence is passed over.
    pub unless_empty: &'static [usize],
    /// The partners in join order.
    pub partners: &'static [PartnerPlan],
}

/// A partner lookup.
#[derive(Debug)]
pub struct PartnerPlan {
    /// The partner head, as an index into [`RulePlan::heads`].
    pub head: usize,
    /// How it is found.
    pub index: &'static str,
    /// No index serves it.
    pub scan: bool,
    /// Guard conjuncts tested once it is known.
    pub guards: &'static [usize],
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "program {}", self.name)?;
        for kind in self.kinds {
            write!(f, "constraint {}/{}", kind.name, kind.args.len())?;
            if !kind.indexes.is_empty() {
                write!(f, "  index {}", kind.indexes.join(", "))?;
            }
            if !kind.wakes.is_empty() {
                write!(f, "  woken by {}", kind.wakes.join(", "))?;
            }
            if let Some(stored) = kind.stored {
                write!(f, "  {stored}")?;
            }
            writeln!(f)?;
        }
        for rule in self.rules {
            writeln!(f, "rule {}", rule.text)?;
            match rule.history {
                HistoryPlan::None => {}
                HistoryPlan::Ages => writeln!(f, "  history by age")?,
                HistoryPlan::Log => writeln!(f, "  history logged")?,
            }
            for note in rule.notes {
                writeln!(f, "  {note}")?;
            }
            for occurrence in rule.occurrences {
                let head = &rule.heads[occurrence.head];
                let kind = &self.kinds[head.kind];
                let fate = if head.kept { "kept" } else { "removed" };
                write!(f, "  {}:{} head {} {fate}", kind.name, occurrence.number, occurrence.head + 1)?;
                for (at, &kind) in occurrence.unless_empty.iter().enumerate() {
                    let before = if at == 0 { ", if there is" } else { " and" };
                    write!(f, "{before} {}", self.kinds[kind].name)?;
                }
                writeln!(f)?;
                write_guards(f, rule, occurrence.guards)?;
                for partner in occurrence.partners {
                    let head = &rule.heads[partner.head];
                    writeln!(
                        f,
                        "    join head {} {} by {}",
                        partner.head + 1,
                        self.kinds[head.kind].name,
                        partner.index
                    )?;
                    write_guards(f, rule, partner.guards)?;
                }
            }
        }
        Ok(())
    }
}

fn write_guards(f: &mut fmt::Formatter<'_>, rule: &RulePlan, guards: &[usize]) -> fmt::Result {
    guards.iter().try_for_each(|&guard| writeln!(f, "    test {}", rule.guards[guard]))
}

impl Plan {
    /// The partner lookups that no index serves, as `rule` and constraint name.
    pub fn scans(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.rules.iter().flat_map(move |rule| {
            rule.occurrences.iter().flat_map(move |occurrence| {
                occurrence
                    .partners
                    .iter()
                    .filter(|partner| partner.scan)
                    .map(move |partner| (rule.name, self.kinds[rule.heads[partner.head].kind].name))
            })
        })
    }
}

/// The words in which generated code describes a program: what there is nothing to say of is left out.
pub mod describe {
    use super::{HeadPlan, HistoryPlan, KindPlan, OccurrencePlan, PartnerPlan, Plan};

    pub use super::RulePlan;

    /// A program.
    pub const fn plan(
        name: &'static str,
        file: &'static str,
        kinds: &'static [KindPlan],
        rules: &'static [RulePlan],
    ) -> Plan {
        Plan { name, file, kinds, rules }
    }

    /// A constraint.
    pub const fn kind(name: &'static str, args: &'static [&'static str]) -> KindPlan {
        KindPlan { name, args, indexes: &[], wakes: &[], stored: None }
    }

    impl KindPlan {
        #[doc(hidden)]
        pub const fn indexes(self, indexes: &'static [&'static str]) -> Self {
            KindPlan { indexes, ..self }
        }

        #[doc(hidden)]
        pub const fn wakes(self, wakes: &'static [&'static str]) -> Self {
            KindPlan { wakes, ..self }
        }

        #[doc(hidden)]
        pub const fn stored(self, stored: &'static str) -> Self {
            KindPlan { stored: Some(stored), ..self }
        }
    }

    /// A head that is kept.
    pub const fn kept(kind: usize) -> HeadPlan {
        HeadPlan { kind, kept: true }
    }

    /// A head that is removed.
    pub const fn removed(kind: usize) -> HeadPlan {
        HeadPlan { kind, kept: false }
    }

    /// A rule; its text is a field to be given.
    pub const fn rule(name: &'static str, line: u32, heads: &'static [HeadPlan]) -> RulePlan {
        let history = HistoryPlan::None;
        RulePlan { name, text: "", line, heads, history, guards: &[], occurrences: &[], notes: &[] }
    }

    impl RulePlan {
        #[doc(hidden)]
        pub const fn ages(self) -> Self {
            RulePlan { history: HistoryPlan::Ages, ..self }
        }

        #[doc(hidden)]
        pub const fn logged(self) -> Self {
            RulePlan { history: HistoryPlan::Log, ..self }
        }

        #[doc(hidden)]
        pub const fn guards(self, guards: &'static [&'static str]) -> Self {
            RulePlan { guards, ..self }
        }

        #[doc(hidden)]
        pub const fn tried(self, occurrences: &'static [OccurrencePlan]) -> Self {
            RulePlan { occurrences, ..self }
        }

        #[doc(hidden)]
        pub const fn notes(self, notes: &'static [&'static str]) -> Self {
            RulePlan { notes, ..self }
        }
    }

    /// An occurrence.
    pub const fn occurrence(head: usize, number: usize) -> OccurrencePlan {
        OccurrencePlan { head, number, guards: &[], unless_empty: &[], partners: &[] }
    }

    impl OccurrencePlan {
        #[doc(hidden)]
        pub const fn tests(self, guards: &'static [usize]) -> Self {
            OccurrencePlan { guards, ..self }
        }

        #[doc(hidden)]
        pub const fn unless(self, unless_empty: &'static [usize]) -> Self {
            OccurrencePlan { unless_empty, ..self }
        }

        #[doc(hidden)]
        pub const fn joins(self, partners: &'static [PartnerPlan]) -> Self {
            OccurrencePlan { partners, ..self }
        }
    }

    /// A partner that an index finds.
    pub const fn by(head: usize, index: &'static str) -> PartnerPlan {
        PartnerPlan { head, index, scan: false, guards: &[] }
    }

    /// A partner that no index serves.
    pub const fn scan(head: usize, index: &'static str) -> PartnerPlan {
        PartnerPlan { scan: true, ..by(head, index) }
    }

    impl PartnerPlan {
        #[doc(hidden)]
        pub const fn tests(self, guards: &'static [usize]) -> Self {
            PartnerPlan { guards, ..self }
        }
    }
}
