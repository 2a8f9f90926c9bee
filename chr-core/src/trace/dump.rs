//! The store as a value: to be printed, kept, and compared with a later one.

use std::fmt;

use crate::observe::{ConstraintId, Shown};
use crate::program::Program;
use crate::state::StateExt;

/// What the store held at one time, grouped by constraint, oldest first in each group.
///
/// ```
/// use chr_core::trace::StoreDump;
/// use chr_core::{Var, chr};
///
/// chr! {
///     /// A partial order.
///     pub struct Leq;
///     constraint leq(Var, Var);
///     antisymmetry @ leq(x, y), leq(y, x) <=> x = y;
///     idempotence  @ leq(x, y) / leq(x, y) <=> true;
///     transitivity @ leq(x, y), leq(y, z) ==> leq(x, z);
/// }
///
/// let mut order = Leq::new();
/// let [a, b, c, d] = order.named_vars(["a", "b", "c", "d"]);
/// order.leq(a, b)?;
/// order.leq(c, d)?;
/// let before = StoreDump::of(&order);
/// assert_eq!(before.to_string(), "\
/// store (2)
///   leq(a, b)#1
///   leq(c, d)#2");
///
/// order.leq(d, c)?;
/// order.leq(b, c)?;
/// assert_eq!(before.diff(&StoreDump::of(&order)).to_string(), "\
/// store (2 before, 3 after, 1 the same)
///   gone  leq(c, d)#2
///   new   leq(b, c)#4
///   new   leq(a, c)#5");
/// # Ok::<(), chr_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreDump {
    rows: Vec<Row>,
}

/// A constraint in a dump.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    kind: usize,
    /// None if numbers are ignored.
    age: Option<u64>,
    text: String,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.age.map_or(Ok(()), |age| write!(f, "#{age}"))
    }
}

impl StoreDump {
    /// What the store of a program holds now.
    pub fn of<P: Program>(program: &P) -> Self {
        let state = program.state();
        let rows = P::State::kinds().flat_map(|kind| {
            state.constraints(kind).into_iter().map(move |id| {
                let id = ConstraintId { kind, id };
                let mut text = Shown(state, id).to_string();
                text.truncate(text.len() - id.to_string().len());
                Row { kind: kind.ix(), age: Some(id.age()), text }
            })
        });
        StoreDump { rows: rows.collect() }
    }

    /// Without the constraints' numbers, and sorted by text: equal if the same was said, in whatever order.
    #[must_use]
    pub fn unnumbered(mut self) -> Self {
        self.rows.iter_mut().for_each(|row| row.age = None);
        self.rows.sort_by(|one, other| (one.kind, &one.text).cmp(&(other.kind, &other.text)));
        self
    }

    /// How many constraints there were.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Was it empty?
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// How a later store differs. A constraint is the same if its number is; without numbers, if its text is.
    pub fn diff(&self, after: &StoreDump) -> StoreDiff {
        let mut diff = StoreDiff { before: self.len(), after: after.len(), ..StoreDiff::default() };
        let mut new: Vec<Option<&Row>> = after.rows.iter().map(Some).collect();
        for row in &self.rows {
            let twin = new.iter_mut().find(|other| other.is_some_and(|other| same(row, other))).and_then(Option::take);
            match twin {
                None => diff.gone.push(row.to_string()),
                Some(twin) if twin.text == row.text => diff.same += 1,
                Some(twin) => diff.changed.push((row.text.clone(), twin.to_string())),
            }
        }
        diff.new = new.into_iter().flatten().map(Row::to_string).collect();
        diff
    }
}

fn same(one: &Row, other: &Row) -> bool {
    let by_text = one.age.is_none() || other.age.is_none();
    one.kind == other.kind && if by_text { one.text == other.text } else { one.age == other.age }
}

impl fmt::Display for StoreDump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "store ({})", self.rows.len())?;
        self.rows.iter().try_for_each(|row| write!(f, "\n  {row}"))
    }
}

/// How two stores differ, to be printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct StoreDiff {
    /// How many constraints there were.
    pub before: usize,
    /// How many there are.
    pub after: usize,
    /// How many of them are the same and read the same.
    pub same: usize,
    /// Those that are gone.
    pub gone: Vec<String>,
    /// Those that now read differently because of their variables: as they were, without the number, and as they are.
    pub changed: Vec<(String, String)>,
    /// Those that are new.
    pub new: Vec<String>,
}

impl StoreDiff {
    /// No difference.
    pub fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.changed.is_empty() && self.new.is_empty()
    }
}

impl fmt::Display for StoreDiff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StoreDiff { before, after, same, gone, changed, new } = self;
        write!(f, "store ({before} before, {after} after, {same} the same)")?;
        gone.iter().try_for_each(|row| write!(f, "\n  gone  {row}"))?;
        changed.iter().try_for_each(|(was, now)| write!(f, "\n  now   {now}, was {was}"))?;
        new.iter().try_for_each(|row| write!(f, "\n  new   {row}"))
    }
}
