//! What a trace is made of: entries that name each other by serial number, and the program they are about.

use std::borrow::Cow;
use std::fmt;

use crate::observe::ConstraintId;
use crate::plan::{Plan, RulePlan};

#[cfg(feature = "json")]
use serde::{Deserialize, Serialize};

/// The number of an entry in its trace. Serial numbers are never reused, unlike ages, which are after backtracking.
pub type Serial = u64;

/// An entry of a trace: an event, with its number and its cause.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct Entry {
    /// Its number, counted from 0.
    pub serial: Serial,
    /// How many firings deep: 0 for what the host tells and for the firings that causes.
    pub depth: u32,
    /// The firing whose body did this; none for what the host did itself, and for a firing.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub by: Option<Serial>,
    /// What happened.
    #[cfg_attr(feature = "json", serde(flatten))]
    pub event: RecordedEvent,
}

/// What happened, kept: an [`Event`](crate::Event) lasts only while its observer looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize, Deserialize), serde(tag = "event", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum RecordedEvent {
    /// A constraint was told and becomes active.
    #[non_exhaustive]
    Told {
        /// Which one.
        constraint: Constraint,
    },
    /// A rule fired.
    #[non_exhaustive]
    Fired {
        /// Index into [`ProgramInfo::rules`].
        rule: usize,
        /// The head that was the active constraint, as an index into `heads`. A number beyond those is that
        /// of a negated head or an aggregate, which are numbered after the heads: something that it looks for came or went,
        /// which woke the rule.
        active: usize,
        /// The number of that head among the occurrences of its constraint, from 1.
        occurrence: usize,
        /// All heads, in the order written.
        heads: Vec<Constraint>,
    },
    /// A constraint is removed.
    #[non_exhaustive]
    Removed {
        /// Which one.
        constraint: Constraint,
    },
    /// A constraint is tried again because a variable it mentions changed.
    #[non_exhaustive]
    Woken {
        /// Which one.
        constraint: Constraint,
    },
    /// Two variables become one, a variable gets a value, or two values clash.
    #[non_exhaustive]
    Equated {
        /// The left side as it was before.
        left: String,
        /// The right side as it was before.
        right: String,
        /// What both are from now on; nothing if they clash.
        #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
        now: Option<String>,
    },
    /// A choice point was made.
    #[non_exhaustive]
    Choice {
        /// How many choice points and checkpoints are open, including it.
        open: usize,
    },
    /// A branch failed.
    Failed,
    /// The run went back to a choice point: what happened since is undone.
    #[non_exhaustive]
    Backtracked {
        /// How many are left, not counting it.
        open: usize,
        /// The event at which it was made, if that was recorded.
        #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
        to: Option<Serial>,
    },
    /// A call reached a fixpoint.
    Solution,
    /// The host set a checkpoint.
    #[non_exhaustive]
    Checkpoint {
        /// As for a choice.
        open: usize,
    },
    /// The host went back to a checkpoint, which stays: what happened since is undone.
    #[non_exhaustive]
    RolledBack {
        /// How many choice points and checkpoints are open, the newest of which it is.
        open: usize,
        /// The event at which it was set, if that was recorded.
        #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
        to: Option<Serial>,
    },
    /// `minimize` found its best solution so far.
    Best,
    /// `minimize` went back to the best solution it had found.
    #[non_exhaustive]
    Restored {
        /// The event at which it was found, if that was recorded.
        #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
        to: Option<Serial>,
    },
    /// The program was emptied.
    Reset,
}

/// A constraint, as it read at an event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct Constraint {
    /// Index into [`ProgramInfo::constraints`].
    pub kind: usize,
    /// The number shown after `#`. Reused after backtracking.
    pub age: u64,
    /// The event that told it, if that was recorded: its identity in the trace.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub told: Option<Serial>,
    /// `leq(a, b)`, as its variables were then.
    pub text: String,
}

impl Constraint {
    /// Whether the program knows it by this identity.
    pub(crate) fn is(&self, id: ConstraintId) -> bool {
        self.kind == id.kind() && self.age == id.age()
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.text, self.age)
    }
}

/// What a trace needs to know about its program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct ProgramInfo {
    /// Its name.
    #[cfg_attr(feature = "json", serde(rename = "program"))]
    pub name: Cow<'static, str>,
    /// The file it is written in.
    #[cfg_attr(feature = "json", serde(default))]
    pub file: Cow<'static, str>,
    /// The names of its constraints, in order of declaration.
    pub constraints: Vec<Cow<'static, str>>,
    /// Its rules, in order.
    pub rules: Vec<Rule>,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct Rule {
    /// Its name.
    pub name: Cow<'static, str>,
    /// The rule as written.
    pub text: Cow<'static, str>,
    /// Its line in [`ProgramInfo::file`].
    #[cfg_attr(feature = "json", serde(default))]
    pub line: u32,
    /// For each head, in the order written, whether it is kept.
    pub kept: Vec<bool>,
    /// Why it fires when it does, besides its heads: as nothing else was to be done, as something was not there.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub reasons: Vec<Cow<'static, str>>,
}

/// What a firing of the rule says besides its heads.
fn reasons(rule: &RulePlan) -> Vec<Cow<'static, str>> {
    let waits = rule.waits.iter().map(|_| "as nothing else was to be done".into());
    let absent = rule.sought.iter().filter(|sought| sought.absent).map(|sought| {
        let text = rule.guards[sought.guard];
        format!("as there was no `{}`", text.strip_prefix('!').unwrap_or(text)).into()
    });
    waits.chain(absent).collect()
}

impl ProgramInfo {
    pub(crate) fn of(plan: &'static Plan) -> Self {
        ProgramInfo {
            name: plan.name.into(),
            file: plan.file.into(),
            constraints: plan.kinds.iter().map(|kind| kind.name.into()).collect(),
            rules: plan
                .rules
                .iter()
                .map(|rule| Rule {
                    name: rule.name.into(),
                    text: rule.text.into(),
                    line: rule.line,
                    kept: rule.heads.iter().map(|head| head.kept).collect(),
                    reasons: reasons(rule),
                })
                .collect(),
        }
    }
}

impl RecordedEvent {
    /// The word that begins the event's line.
    pub fn verb(&self) -> &'static str {
        match self {
            RecordedEvent::Told { .. } => "tell",
            RecordedEvent::Fired { .. } => "fire",
            RecordedEvent::Removed { .. } => "gone",
            RecordedEvent::Woken { .. } => "wake",
            RecordedEvent::Equated { .. } => "equal",
            RecordedEvent::Choice { .. } => "choice",
            RecordedEvent::Failed => "fail",
            RecordedEvent::Backtracked { .. } => "back",
            RecordedEvent::Solution => "solution",
            RecordedEvent::Checkpoint { .. } => "mark",
            RecordedEvent::RolledBack { .. } => "rollback",
            RecordedEvent::Best => "better",
            RecordedEvent::Restored { .. } => "best",
            RecordedEvent::Reset => "reset",
        }
    }

    /// The constraint that was told, removed or woken.
    pub fn constraint(&self) -> Option<&Constraint> {
        match self {
            RecordedEvent::Told { constraint }
            | RecordedEvent::Removed { constraint }
            | RecordedEvent::Woken { constraint } => Some(constraint),
            _ => None,
        }
    }

    /// The constraints it is about: the one, or the heads of a firing.
    pub fn constraints(&self) -> &[Constraint] {
        match self {
            RecordedEvent::Fired { heads, .. } => heads,
            _ => self.constraint().map_or(&[], std::slice::from_ref),
        }
    }
}
