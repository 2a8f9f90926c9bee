//! What the compiler decided, as data: kinds, rules, occurrences, join orders, indexes, histories.
//!
//! The macro emits one [`Plan`] per program as a constant. It is printed the way a database prints a query plan, and it
//! carries the names that traces and errors use.

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
#[non_exhaustive]
pub struct KindPlan {
    /// Its name.
    pub name: &'static str,
    /// Argument names, or positions if there are none.
    pub args: &'static [&'static str],
    /// Indexes, described.
    pub indexes: &'static [&'static str],
    /// Arguments whose binding wakes the constraint.
    pub wakes: &'static [&'static str],
    /// When it is stored, if that is not as soon as it is told.
    pub stored: Option<&'static str>,
}

/// A rule and its occurrences in the order in which they are tried.
#[derive(Debug)]
#[non_exhaustive]
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
    /// What else the compiler found out, one sentence each.
    pub notes: &'static [&'static str],
    /// Its negated heads, then its aggregates, as written. In occurrences and events they are numbered after the heads.
    pub sought: &'static [SoughtPlan],
    /// How it waits, if it has a priority.
    pub waits: Option<WaitPlan>,
    /// One constraint may fill several of its heads.
    pub reuses: bool,
}

impl RulePlan {
    /// The kind at a head, or at what is numbered after those, as an index into [`Plan::kinds`].
    pub const fn kind_at(&self, head: usize) -> usize {
        if head < self.heads.len() { self.heads[head].kind } else { self.sought[head - self.heads.len()].kind }
    }

    /// The negated head or aggregate of that number, if it is not a head.
    pub fn sought_at(&self, head: usize) -> Option<&SoughtPlan> {
        head.checked_sub(self.heads.len()).map(|at| &self.sought[at])
    }
}

/// A negated head or an aggregate: what is looked for when an instance is tested.
#[derive(Debug)]
#[non_exhaustive]
pub struct SoughtPlan {
    /// Index into [`Plan::kinds`].
    pub kind: usize,
    /// Index into [`RulePlan::guards`], which has its text.
    pub guard: usize,
    /// A negated head: woken when one is gone. An aggregate is also woken when one comes.
    pub absent: bool,
    /// How they are found.
    pub found: PartnerPlan,
}

/// How a rule with a priority waits.
#[derive(Debug)]
#[non_exhaustive]
pub struct WaitPlan {
    /// The expression of its rank.
    pub rank: &'static str,
    /// The leading head, with its partners in join order.
    pub lead: OccurrencePlan,
}

/// A head of a rule.
#[derive(Debug)]
#[non_exhaustive]
pub struct HeadPlan {
    /// Index into [`Plan::kinds`].
    pub kind: usize,
    /// Kept rather than removed.
    pub kept: bool,
}

/// How a propagation rule remembers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum HistoryPlan {
    /// It removes a head, or has one head of a kind that is never woken.
    None,
    /// The ages of the partners tell.
    Ages,
    /// A log of fired instances.
    Log,
    /// For each leading constraint, how far its partners were searched.
    Searched,
}

/// One head tried as the active constraint.
#[derive(Debug)]
#[non_exhaustive]
pub struct OccurrencePlan {
    /// The active head, as an index into [`RulePlan::heads`].
    pub head: usize,
    /// Its number among the occurrences of its constraint, from 1.
    pub number: usize,
    /// Guard conjuncts tested before any partner is looked up.
    pub guards: &'static [usize],
    /// Kinds of partners, as indexes into [`Plan::kinds`]: while there is no constraint of one of them, the occurrence
    /// is skipped.
    pub unless_empty: &'static [usize],
    /// The partners in join order. For a rule that waits, its leading head, unless that is the active one.
    pub partners: &'static [PartnerPlan],
    /// It is tried because a constraint is gone, not for an active constraint.
    pub gone: bool,
}

/// A partner lookup.
#[derive(Debug)]
#[non_exhaustive]
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
                HistoryPlan::Searched => writeln!(f, "  history by how far was searched")?,
            }
            if rule.reuses {
                writeln!(f, "  one constraint may fill several heads")?;
            }
            for note in rule.notes {
                writeln!(f, "  {note}")?;
            }
            for sought in rule.sought {
                let woken = if sought.absent { "goes" } else { "comes or goes" };
                let (text, found, kind) = (rule.guards[sought.guard], sought.found.index, self.kinds[sought.kind].name);
                writeln!(f, "  looks for {text} by {found}, woken when a {kind} {woken}")?;
            }
            if let Some(WaitPlan { rank, lead }) = &rule.waits {
                let name = self.kinds[rule.heads[lead.head].kind].name;
                writeln!(f, "  waits, the least {rank} first, led by head {} {name}", lead.head + 1)?;
                write_guards(f, rule, lead.guards)?;
                self.write_partners(f, rule, lead, "join")?;
            }
            for occurrence in rule.occurrences {
                let (name, number) = (self.kinds[rule.kind_at(occurrence.head)].name, occurrence.number);
                match rule.heads.get(occurrence.head) {
                    Some(head) => {
                        let fate = if head.kept { "kept" } else { "removed" };
                        write!(f, "  {name}:{number} head {} {fate}", occurrence.head + 1)?;
                    }
                    None if occurrence.gone => write!(f, "  {name} gone:{number}")?,
                    None => write!(f, "  {name}:{number} counted")?,
                }
                if rule.waits.as_ref().is_some_and(|waits| waits.lead.head == occurrence.head) {
                    write!(f, ", noted")?;
                }
                for (at, &kind) in occurrence.unless_empty.iter().enumerate() {
                    let before = if at == 0 { ", if there is" } else { " and" };
                    write!(f, "{before} {}", self.kinds[kind].name)?;
                }
                writeln!(f)?;
                write_guards(f, rule, occurrence.guards)?;
                self.write_partners(f, rule, occurrence, if rule.waits.is_some() { "note" } else { "join" })?;
            }
        }
        Ok(())
    }
}

fn write_guards(f: &mut fmt::Formatter<'_>, rule: &RulePlan, guards: &[usize]) -> fmt::Result {
    guards.iter().try_for_each(|&guard| writeln!(f, "    test {}", rule.guards[guard]))
}

impl Plan {
    fn write_partners(
        &self,
        f: &mut fmt::Formatter<'_>,
        rule: &RulePlan,
        occurrence: &OccurrencePlan,
        what: &str,
    ) -> fmt::Result {
        for partner in occurrence.partners {
            let (head, name) = (partner.head + 1, self.kinds[rule.heads[partner.head].kind].name);
            writeln!(f, "    {what} head {head} {name} by {}", partner.index)?;
            write_guards(f, rule, partner.guards)?;
        }
        Ok(())
    }

    /// Whether some occurrences of that kind are tried before a constraint is stored.
    pub(crate) const fn is_stored_late(&self, kind: u16) -> bool {
        self.kinds[kind as usize].stored.is_some()
    }

    /// How many occurrences that kind has.
    pub(crate) const fn occurrences(&self, kind: u16) -> u16 {
        let (mut count, mut rule) = (0, 0);
        while rule < self.rules.len() {
            let plan = &self.rules[rule];
            let mut at = 0;
            while at < plan.occurrences.len() {
                let occurrence = &plan.occurrences[at];
                count += (!occurrence.gone && plan.kind_at(occurrence.head) == kind as usize) as u16;
                at += 1;
            }
            rule += 1;
        }
        count
    }

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

/// The vocabulary in which generated code describes a program: short, as it is used a lot, and without anything that
/// goes without saying. The notes of all rules are in one list, and so are the occurrences of rules with several: each
/// rule takes its own.
pub mod describe {
    pub use super::KindPlan as Kind;
    pub use super::RulePlan as Rule;
    use super::{HeadPlan, HistoryPlan, KindPlan, OccurrencePlan, PartnerPlan, Plan, RulePlan, SoughtPlan, WaitPlan};
    use crate::index::Placing;

    /// A program.
    pub const fn plan(
        name: &'static str,
        file: &'static str,
        kinds: &'static [KindPlan],
        rules: &'static [RulePlan],
    ) -> Plan {
        Plan { name, file, kinds, rules }
    }

    /// What is said about each unnamed argument.
    macro_rules! places {
        ($form:literal) => {
            places!($form, "0" "1" "2" "3" "4" "5" "6" "7" "8" "9" "10" "11")
        };
        ($form:literal, $($arg:literal)*) => {
            [$(concat!($form, "(", $arg, ")")),*]
        };
    }

    /// What unnamed arguments are called.
    const PLACES: [&str; 12] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
    /// When a constraint is stored if some occurrences are tried before.
    const STORED: [&str; 6] = [
        "never stored",
        "stored after its first occurrence",
        "stored after its first 2 occurrences",
        "stored after its first 3 occurrences",
        "stored after its first 4 occurrences",
        "stored after its first 5 occurrences",
    ];

    /// Indexes by one such argument, by array and by hash.
    const BY_ARRAY: [&str; 12] = places!("integer");
    const BY_HASH: [&str; 12] = places!("hash");

    /// An index by one unnamed argument.
    pub const fn one<T>(arg: usize, place: Placing<T>) -> &'static str {
        either(BY_ARRAY[arg], BY_HASH[arg], place)
    }

    /// An index by one argument: its description if that is an integer key, and if it is not.
    pub const fn either<T>(integer: &'static str, hash: &'static str, place: Placing<T>) -> &'static str {
        if place.is_some() { integer } else { hash }
    }

    /// A constraint with this many unnamed arguments.
    pub const fn kind(name: &'static str, args: usize) -> KindPlan {
        KindPlan { name, args: PLACES.split_at(args).0, indexes: &[], wakes: &[], stored: None }
    }

    impl KindPlan {
        /// Its arguments have these names.
        #[doc(hidden)]
        pub const fn named(self, args: &'static [&'static str]) -> Self {
            KindPlan { args, ..self }
        }

        /// Its indexes.
        #[doc(hidden)]
        pub const fn by(self, indexes: &'static [&'static str]) -> Self {
            KindPlan { indexes, ..self }
        }

        /// As a partner, found by that index of these.
        #[doc(hidden)]
        pub const fn at(&self, head: usize, index: usize) -> PartnerPlan {
            PartnerPlan { head, index: self.indexes[index], scan: false, guards: &[] }
        }

        /// What wakes it.
        #[doc(hidden)]
        pub const fn wakes(self, wakes: &'static [&'static str]) -> Self {
            KindPlan { wakes, ..self }
        }

        /// Stored after this many occurrences; 0: never.
        #[doc(hidden)]
        pub const fn after(self, occurrences: usize) -> Self {
            self.stored(STORED[occurrences])
        }

        /// When it is stored.
        #[doc(hidden)]
        pub const fn stored(self, stored: &'static str) -> Self {
            KindPlan { stored: Some(stored), ..self }
        }
    }

    /// A head that is kept.
    pub const fn k(kind: usize) -> HeadPlan {
        HeadPlan { kind, kept: true }
    }

    /// A head that is removed.
    pub const fn r(kind: usize) -> HeadPlan {
        HeadPlan { kind, kept: false }
    }

    /// A rule under construction, with how many of the occurrences and of the notes are its own.
    #[derive(Debug)]
    pub struct Making {
        plan: RulePlan,
        notes: usize,
        occurrences: usize,
    }

    /// The rule of that line; its text says the rest.
    pub const fn rule(line: u32, notes: usize, heads: &'static [HeadPlan], occurrences: usize) -> Making {
        Making { plan: RulePlan { line, heads, ..NO_RULE }, notes, occurrences }
    }

    /// The same if there is at most one occurrence.
    pub const fn once(
        line: u32,
        notes: usize,
        heads: &'static [HeadPlan],
        occurrences: &'static [OccurrencePlan],
    ) -> Making {
        Making { plan: RulePlan { line, heads, occurrences, ..NO_RULE }, notes, occurrences: 0 }
    }

    const NO_RULE: RulePlan = RulePlan {
        name: "",
        text: "",
        line: 0,
        heads: &[],
        history: HistoryPlan::None,
        guards: &[],
        occurrences: &[],
        notes: &[],
        sought: &[],
        waits: None,
        reuses: false,
    };

    impl Making {
        /// Its name, if that is not in the text.
        #[doc(hidden)]
        pub const fn called(self, name: &'static str) -> Self {
            Making { plan: RulePlan { name, ..self.plan }, ..self }
        }

        #[doc(hidden)]
        pub const fn ages(self) -> Self {
            Making { plan: RulePlan { history: HistoryPlan::Ages, ..self.plan }, ..self }
        }

        #[doc(hidden)]
        pub const fn logged(self) -> Self {
            Making { plan: RulePlan { history: HistoryPlan::Log, ..self.plan }, ..self }
        }

        #[doc(hidden)]
        pub const fn searched(self) -> Self {
            Making { plan: RulePlan { history: HistoryPlan::Searched, ..self.plan }, ..self }
        }

        #[doc(hidden)]
        pub const fn tests(self, guards: &'static [&'static str]) -> Self {
            Making { plan: RulePlan { guards, ..self.plan }, ..self }
        }

        /// What it looks for.
        #[doc(hidden)]
        pub const fn looks_for(self, sought: &'static [SoughtPlan]) -> Self {
            Making { plan: RulePlan { sought, ..self.plan }, ..self }
        }

        /// One constraint may fill several heads.
        #[doc(hidden)]
        pub const fn reusing(self) -> Self {
            Making { plan: RulePlan { reuses: true, ..self.plan }, ..self }
        }

        /// How it waits.
        #[doc(hidden)]
        pub const fn waits(self, rank: &'static str, lead: OccurrencePlan) -> Self {
            Making { plan: RulePlan { waits: Some(WaitPlan { rank, lead }), ..self.plan }, ..self }
        }
    }

    /// A negated head or an aggregate: its kind, its conjunct, and how what is looked for is found.
    pub const fn sought(kind: usize, guard: usize, absent: bool, found: PartnerPlan) -> SoughtPlan {
        SoughtPlan { kind, guard, absent, found }
    }

    /// All rules, given their texts, their occurrences and their notes, each in the order of the rules.
    pub const fn rules<const N: usize>(
        texts: [&'static str; N],
        mut occurrences: &'static [OccurrencePlan],
        mut notes: &'static [&'static str],
        rules: [Making; N],
    ) -> [RulePlan; N] {
        let mut plans = [NO_RULE; N];
        let mut at = 0;
        while at < N {
            let (text, rule) = (texts[at], &rules[at]);
            let (own_occurrences, others) = occurrences.split_at(rule.occurrences);
            let (own_notes, other_notes) = notes.split_at(rule.notes);
            (occurrences, notes) = (others, other_notes);
            let RulePlan { name, line, heads, history, guards, occurrences: only, sought, reuses, .. } = rule.plan;
            plans[at] = RulePlan {
                name: if name.is_empty() { name_in(text) } else { name },
                text,
                line,
                heads,
                history,
                guards,
                occurrences: if rule.occurrences == 0 { only } else { own_occurrences },
                notes: own_notes,
                sought,
                reuses,
                waits: match &rule.plan.waits {
                    Some(WaitPlan {
                        rank,
                        lead: OccurrencePlan { head, number, guards, unless_empty, partners, gone },
                    }) => {
                        let (head, number, gone) = (*head, *number, *gone);
                        Some(WaitPlan {
                            rank,
                            lead: OccurrencePlan { head, number, guards, unless_empty, partners, gone },
                        })
                    }
                    None => None,
                },
            };
            at += 1;
        }
        plans
    }

    /// What stands before ` @`.
    const fn name_in(text: &'static str) -> &'static str {
        let mut end = 0;
        while text.as_bytes()[end] != b' ' {
            end += 1;
        }
        text.split_at(end).0
    }

    /// An occurrence: the active head, its number, the kinds of partners without which it is skipped, its partners.
    pub const fn on(
        head: usize,
        number: usize,
        unless_empty: &'static [usize],
        partners: &'static [PartnerPlan],
    ) -> OccurrencePlan {
        OccurrencePlan { head, number, guards: &[], unless_empty, partners, gone: false }
    }

    impl OccurrencePlan {
        #[doc(hidden)]
        pub const fn tests(self, guards: &'static [usize]) -> Self {
            OccurrencePlan { guards, ..self }
        }

        /// What is tried is that a constraint is gone.
        #[doc(hidden)]
        pub const fn gone(self) -> Self {
            OccurrencePlan { gone: true, ..self }
        }
    }

    /// A partner that no index serves.
    pub const fn scan(head: usize) -> PartnerPlan {
        PartnerPlan { head, index: "scan", scan: true, guards: &[] }
    }

    impl PartnerPlan {
        #[doc(hidden)]
        pub const fn tests(self, guards: &'static [usize]) -> Self {
            PartnerPlan { guards, ..self }
        }
    }
}
