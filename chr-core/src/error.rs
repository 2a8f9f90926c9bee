//! Why a call on a program ended early: the error, the limits on calls, and the report of a limit that was reached.

use std::fmt;
use std::time::Duration;

/// What a call on a program returns: nothing or an [`Error`], unless stated otherwise.
pub type Result<T = (), E = Error> = std::result::Result<T, E>;

/// Why a call on a program did not reach a fixpoint, or was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The goals told so far have no solution. The store can still be read as it was at the
    /// failure; calls are refused with this error until `rollback` or `reset`.
    Failed,
    /// A body read the value of a variable that has none yet. As after a failure, calls are refused with this error until
    /// `rollback` or `reset`.
    #[non_exhaustive]
    Unbound {
        /// The rule whose body it was.
        rule: &'static str,
    },
    /// Two constraints with the same `#[key(…)]`. As after a failure, calls are refused with this error until `rollback` or
    /// `reset`.
    #[non_exhaustive]
    KeyClash {
        /// The constraint that was about to be stored, or that got a new key by equating.
        constraint: String,
        /// The one that was already there.
        existing: String,
    },
    /// A limit was reached. Nothing is lost: `resume` goes on from there.
    Limit(Box<LimitReport>),
    /// A call was aborted, or another call interfered with it. The state may be half changed and must not be read;
    /// every call is refused with this error until `reset`.
    Poisoned(Poison),
    /// The checkpoint was set after the state that an earlier `rollback` restored, or was released, or belongs to
    /// another program.
    StaleCheckpoint,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Failed => f.write_str(
                "the goals have no solution; the store is as it was at the failure (go on with `rollback` or `reset`)",
            ),
            Error::Unbound { rule } => {
                write!(f, "rule `{rule}` read the value of an unbound variable (test for it in the head: `Some(v)`)")
            }
            Error::KeyClash { constraint, existing } => write!(
                f,
                "{constraint} has the same key as {existing}, which is still stored (remove the old one first, or drop `#[key]`)"
            ),
            Error::Limit(report) => report.fmt(f),
            Error::Poisoned(poison) => write!(f, "{poison}, so the state cannot be trusted (start anew with `reset`)"),
            Error::StaleCheckpoint => {
                f.write_str("this checkpoint is gone: it was released, or a rollback went back to a state before it")
            }
        }
    }
}

impl std::error::Error for Error {}

/// How a program's state came to be half changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Poison {
    /// User code panicked in a call: in a rule, or in a method of a value such as its `Hash`, `Eq` or `Drop`.
    Panicked,
    /// Rust code in a rule, or in the bound of a `minimize`, called a method of its own program that only the host may call.
    Reentered,
}

impl fmt::Display for Poison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Poison::Panicked => "Rust code panicked in a call",
            Poison::Reentered => "a rule's Rust code called back into its program",
        })
    }
}

/// Bounds on one call. `None` means unbounded.
///
/// ```
/// use std::time::Duration;
///
/// use chr_core::Limits;
///
/// let limits = Limits::steps(1_000_000).with_time(Duration::from_secs(1));
/// assert_eq!((limits.steps, limits.live), (Some(1_000_000), None));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Rule firings in one call.
    pub steps: Option<u64>,
    /// Constraints alive at once, of all kinds together.
    pub live: Option<usize>,
    /// Wall time of one call, checked now and then.
    pub time: Option<Duration>,
    /// How often one call may go back to a choice and go on from there. The next failure still goes back, but what is left
    /// to try there is not begun, so each call makes progress, even with 0.
    pub backtracks: Option<u64>,
}

impl Limits {
    /// No bounds.
    pub const NONE: Limits = Limits { steps: None, live: None, time: None, backtracks: None };

    /// At most `n` rule firings per call.
    pub const fn steps(n: u64) -> Self {
        Limits::NONE.with_steps(n)
    }

    /// At most `n` constraints alive.
    pub const fn live(n: usize) -> Self {
        Limits::NONE.with_live(n)
    }

    /// At most this long per call.
    pub const fn time(time: Duration) -> Self {
        Limits::NONE.with_time(time)
    }

    /// At most `n` steps back to a choice per call.
    pub const fn backtracks(n: u64) -> Self {
        Limits::NONE.with_backtracks(n)
    }

    /// These, and at most `n` rule firings per call.
    #[must_use]
    pub const fn with_steps(self, n: u64) -> Self {
        Limits { steps: Some(n), ..self }
    }

    /// These, and at most `n` constraints alive.
    #[must_use]
    pub const fn with_live(self, n: usize) -> Self {
        Limits { live: Some(n), ..self }
    }

    /// These, and at most this long per call.
    #[must_use]
    pub const fn with_time(self, time: Duration) -> Self {
        Limits { time: Some(time), ..self }
    }

    /// These, and at most `n` steps back to a choice per call.
    #[must_use]
    pub const fn with_backtracks(self, n: u64) -> Self {
        Limits { backtracks: Some(n), ..self }
    }
}

/// Which bound was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitKind {
    /// [`Limits::steps`].
    Steps,
    /// [`Limits::live`].
    Live,
    /// [`Limits::time`].
    Time,
    /// [`Limits::backtracks`].
    Backtracks,
}

/// Where a program stood when it reached a limit. It prints as one line; with `{:#}`, also what is to be done next and which
/// rules have fired in this call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LimitReport {
    /// The bound that was reached.
    pub kind: LimitKind,
    /// The constraint that was about to be told, or that was being tried; nothing if the run stopped within a body.
    pub goal: Option<String>,
    /// The rule that was being tried, or whose body was to continue; otherwise the one that fired last, if any has.
    pub rule: Option<&'static str>,
    /// Constraints alive then.
    pub live: usize,
    /// Goals that were still to run, as frames of the continuation stack.
    pub pending: usize,
    /// How often each rule has fired since the program was made or reset, most often first; rules that have never fired
    /// are left out.
    pub firings: Vec<(&'static str, u64)>,
    /// The same since the call began that reached the limit.
    pub since: Vec<(&'static str, u64)>,
    /// What is to be done next, the first few: constraints to be told and equations, and the rules whose bodies go on.
    pub next: Vec<String>,
}

impl fmt::Display for LimitReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            LimitKind::Steps => "step limit",
            LimitKind::Live => "limit of live constraints",
            LimitKind::Time => "time limit",
            LimitKind::Backtracks => "limit of backtracks",
        };
        write!(f, "{kind} reached")?;
        match (&self.goal, self.rule) {
            (Some(goal), Some(rule)) => write!(f, " at {goal} in rule `{rule}`")?,
            (Some(goal), None) => write!(f, " at {goal}")?,
            (None, Some(rule)) => write!(f, " in rule `{rule}`")?,
            (None, None) => {}
        }
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        write!(f, " with {} constraint{} alive", self.live, plural(self.live))?;
        write!(f, " and {} goal{} pending; fired:", self.pending, plural(self.pending))?;
        for (n, (rule, count)) in self.firings.iter().enumerate() {
            if n == 8 {
                write!(f, ", … ({} more rules)", self.firings.len() - n)?;
                break;
            }
            write!(f, "{} {rule} {count}", if n == 0 { "" } else { "," })?;
        }
        if self.firings.is_empty() {
            f.write_str(" no rule")?;
        }
        f.write_str(" (raise the limit with `set_limits` and go on with `resume`)")?;
        if f.alternate() {
            self.next.iter().try_for_each(|next| write!(f, "\n  next  {next}"))?;
            self.since.iter().try_for_each(|(rule, count)| write!(f, "\n  fired {rule} {count} times in this call"))?;
        }
        Ok(())
    }
}
