//! Why a rule did not fire: what `why_not()` reports. How it finds out is in `search`.

use std::fmt;

use crate::trace::Serial;

mod search;

#[cfg(feature = "debug")]
pub(crate) use search::distance;
pub use search::why_not;

/// Why a rule did not fire for some constraints, as data and, printed, in words.
///
/// ```
/// use chr_core::{Recorder, chr};
///
/// chr! {
///     /// Tickets for seats.
///     pub struct Tickets;
///     constraint want(who: u32, class: u8), seat(class: u8, price: u32), sold(who: u32);
///     sell @ want(who, class), seat(class, price) <=> price <= 100 | sold(who);
/// }
///
/// let mut tickets = Tickets::with_observer(Recorder::new());
/// tickets.seat(1, 250)?;
/// tickets.seat(2, 80)?;
/// tickets.want(7, 1)?;
/// tickets.want(8, 3)?;
/// let ids: Vec<_> = tickets.store().want().map(|want| want.id()).collect();
/// assert_eq!(tickets.why_not("sell", &ids[..1]).to_string(), "\
/// `sell` did not fire for want(7, 1)#3:
///   `price <= 100` does not hold for want(7, 1)#3, seat(1, 250)#1: price is 250
/// ");
/// assert_eq!(tickets.why_not("sell", &ids[1..]).to_string(), "\
/// `sell` did not fire for want(8, 3)#4:
///   head 2 `seat(class, price)` has no partner for want(8, 3)#4
///     seat(1, 250)#1 comes near: its `class` is 1, not 3
///     seat(2, 80)#2 comes near: its `class` is 2, not 3
/// ");
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[must_use = "print it"]
pub struct WhyNot {
    /// The rule that was asked about.
    pub rule: String,
    /// The constraints that were asked about.
    pub given: Vec<String>,
    /// What was found out: first the instances that there are, then what kept the best of the others from being one.
    pub reasons: Vec<Reason>,
    /// There are too many combinations of constraints to look at all of them.
    pub cut: bool,
    /// The run is not at its end: goals are pending, which may tell what is not there yet.
    pub pending: bool,
}

/// Why an instance did not fire, or is none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The program has no such rule.
    #[non_exhaustive]
    NoSuchRule {
        /// Those that it has, the most similar names first.
        rules: Vec<&'static str>,
    },
    /// There is no head for the constraint.
    #[non_exhaustive]
    NoSuchHead {
        /// The constraint.
        constraint: String,
        /// The heads, as written.
        heads: Vec<String>,
        /// The rule looks for it in a negated head or an aggregate: as written.
        sought: Option<String>,
    },
    /// The constraint is no longer in the store.
    #[non_exhaustive]
    Gone {
        /// The constraint.
        constraint: String,
        /// What removed it, if the program is recorded.
        by: Option<String>,
    },
    /// A head has no partner.
    #[non_exhaustive]
    NoPartner {
        /// The head, as an index into [`RulePlan::heads`](crate::RulePlan::heads).
        head: usize,
        /// The head as written.
        pattern: String,
        /// The name of its constraint.
        kind: &'static str,
        /// The constraints at the other heads.
        with: Vec<String>,
        /// How many constraints of that name there are.
        live: usize,
        /// Those that differ in one argument, or in one if none does in fewer.
        nearest: Vec<Near>,
        /// Those that would do, as far as can be told from how they are shown, but were removed; with what removed them. Known
        /// if the program is recorded.
        removed: Vec<(String, String)>,
    },
    /// A conjunct of the guard does not hold.
    #[non_exhaustive]
    Guard {
        /// The conjunct as written.
        conjunct: String,
        /// The constraints at the heads.
        heads: Vec<String>,
        /// The names in it, with their values.
        saw: Vec<(String, String)>,
        /// It asks for the value of a variable that has none.
        unbound: bool,
        /// The aggregates that it is about, if there is nothing for them to look at, or they leave out what comes near.
        aggregates: Vec<Aggregated>,
    },
    /// Something is there that must not be.
    #[non_exhaustive]
    Blocked {
        /// The negated head as written.
        negated: String,
        /// What is there.
        by: String,
        /// The constraints at the heads.
        heads: Vec<String>,
    },
    /// The instance has fired already.
    #[non_exhaustive]
    Fired {
        /// The constraints at the heads.
        heads: Vec<String>,
        /// When, if the program is recorded.
        event: Option<Serial>,
    },
    /// It is an instance now, but was not when it was tried, and nothing has tried it since.
    #[non_exhaustive]
    NotTried {
        /// The constraints at the heads.
        heads: Vec<String>,
        /// Why not.
        because: String,
    },
    /// It is an instance, and its turn has not come: goals are pending.
    #[non_exhaustive]
    Pending {
        /// The constraints at the heads.
        heads: Vec<String>,
        /// The rule has a priority: it waits until nothing else is to be done.
        waits: bool,
    },
    /// It is an instance, but the run failed before its turn came.
    #[non_exhaustive]
    Failed {
        /// The constraints at the heads.
        heads: Vec<String>,
    },
    /// It is an instance and should have fired: a mistake of the engine, or of a guard that is not pure.
    #[non_exhaustive]
    Missed {
        /// The constraints at the heads.
        heads: Vec<String>,
    },
}

/// What an aggregate could look at.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Aggregated {
    /// The aggregate as written.
    pub text: String,
    /// The name of its constraint.
    pub kind: &'static str,
    /// How many constraints of that name there are.
    pub live: usize,
    /// Those that it leaves out, as far as can be told from how they are shown, though they differ in one argument.
    pub nearest: Vec<Near>,
}

/// A constraint that almost is a partner.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Near {
    /// The constraint.
    pub constraint: String,
    /// What does not match: the argument, its value, and what it should be (a value, or the pattern as written).
    pub differs: Vec<(&'static str, String, String)>,
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` did not fire", self.rule)?;
        if !self.given.is_empty() {
            write!(f, " for {}", self.given.join(", "))?;
        }
        writeln!(f, ":")?;
        let is_instance = |reason: &Reason| matches!(reason, Reason::Fired { .. });
        let mut fired = self.reasons.iter().take_while(|reason| is_instance(reason)).count();
        for reason in &self.reasons {
            write!(f, "  {reason}")?;
            if fired == 1 && !self.reasons.last().is_some_and(is_instance) {
                writeln!(f, "  and for no others:")?;
            }
            fired = fired.saturating_sub(1);
        }
        if self.pending && !self.reasons.iter().any(|reason| matches!(reason, Reason::Pending { .. })) {
            writeln!(f, "  (goals are pending: more may come)")?;
        }
        if self.cut {
            writeln!(f, "  (too many combinations to look at all of them: name more of the constraints)")?;
        }
        Ok(())
    }
}

impl fmt::Display for Near {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} comes near: its ", self.constraint)?;
        for (at, (argument, is, wanted)) in self.differs.iter().enumerate() {
            let and = if at == 0 { "" } else { ", and its " };
            write!(f, "{and}{} is {is}, not {wanted}", Argument(argument))?;
        }
        Ok(())
    }
}

/// What a constraint has at an argument, which has a name or is just a number.
struct Argument<'a>(&'a str);

impl fmt::Display for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.parse::<usize>() {
            Ok(at) => write!(f, "argument {}", at + 1),
            Err(_) => write!(f, "`{}`", self.0),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NoSuchRule { rules } => {
                writeln!(f, "there is no such rule; there are {}", rules.join(", "))
            }
            Reason::NoSuchHead { constraint, heads, sought } => {
                write!(f, "no head is left for {constraint}: the rule has {}", heads.join(", "))?;
                match sought {
                    Some(sought) => writeln!(f, "; `{sought}` is not a head (leave the constraint out)"),
                    None => writeln!(f),
                }
            }
            Reason::Gone { constraint, by: Some(by) } => writeln!(f, "{constraint} was removed by {by}"),
            Reason::Gone { constraint, by: None } => {
                writeln!(f, "{constraint} is no longer in the store (record the run to see what removed it)")
            }
            Reason::NoPartner { head, pattern, kind, with, live, nearest, removed } => {
                write!(f, "head {} `{pattern}` has no partner", head + 1)?;
                if !with.is_empty() {
                    write!(f, " for {}", with.join(", "))?;
                }
                writeln!(f)?;
                if *live == 0 {
                    writeln!(f, "    there is no `{kind}` in the store")?;
                } else if nearest.is_empty() {
                    let (are, s) = if *live == 1 { ("is one", "") } else { ("are", "s") };
                    let count = if *live == 1 { String::new() } else { format!(" {live}") };
                    writeln!(f, "    there {are}{count} `{kind}`{s}, taken by other heads or far from it")?;
                }
                nearest.iter().try_for_each(|near| writeln!(f, "    {near}"))?;
                removed
                    .iter()
                    .try_for_each(|(constraint, by)| writeln!(f, "    {constraint} would do, but was removed by {by}"))
            }
            Reason::Guard { conjunct, heads, saw, unbound, aggregates } => {
                let what = if *unbound { "asks for a value that is not known yet" } else { "does not hold" };
                write!(f, "`{conjunct}` {what} for {}", heads.join(", "))?;
                for (at, (name, value)) in saw.iter().enumerate() {
                    write!(f, "{} {name} is {value}", if at == 0 { ":" } else { "," })?;
                }
                writeln!(f)?;
                for Aggregated { text, kind, live, nearest } in aggregates {
                    match live {
                        0 => writeln!(f, "    `{text}`: there is no `{kind}` in the store")?,
                        1 => writeln!(f, "    `{text}`: there is one `{kind}`")?,
                        _ => writeln!(f, "    `{text}`: there are {live} `{kind}`s")?,
                    }
                    nearest.iter().try_for_each(|near| writeln!(f, "      {near}"))?;
                }
                Ok(())
            }
            Reason::Blocked { negated, by, heads } => {
                writeln!(f, "{by} is there, and the rule says `{negated}`, for {}", heads.join(", "))
            }
            Reason::Fired { heads, event } => {
                write!(f, "it has fired already for {}", heads.join(", "))?;
                match event {
                    Some(event) => writeln!(f, " (event {event})"),
                    None => writeln!(f, " (record the run to see when)"),
                }
            }
            Reason::NotTried { heads, because } => {
                writeln!(f, "{} match now, but nothing has tried them since: {because}", heads.join(", "))
            }
            Reason::Pending { heads, waits: false } => {
                writeln!(f, "{} match, but goals are pending: their turn may come (`resume`)", heads.join(", "))
            }
            Reason::Pending { heads, waits: true } => {
                let heads = heads.join(", ");
                writeln!(
                    f,
                    "{heads} match, but the rule waits until nothing else is to be done, and goals are pending (`resume`)"
                )
            }
            Reason::Failed { heads } => {
                writeln!(f, "{} match, but the run failed before their turn came", heads.join(", "))
            }
            Reason::Missed { heads } => {
                let heads = heads.join(", ");
                writeln!(
                    f,
                    "{heads} match and should have fired: a mistake of the engine, or of a guard that is not pure"
                )
            }
        }
    }
}
