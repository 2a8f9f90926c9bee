//! The naive matcher, from the side of the runtime: what it is given, and what it says of a test that fails.
//!
//! Generated code tests constraints against the heads of a rule in the order written, then its guard, without indexes
//! and plan. `audit()` asks whether they are an instance; `why_not()` asks how far they get. So each test that does not
//! hold says its place to [`Testing`] before the matcher gives up. A test of an argument may be passed over then, to see
//! how many others there are; a conjunct of the guard may not, as the next ones may rely on it.

use std::fmt::Debug;

use crate::ids::Id;

/// Why constraints are not an instance of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmatched {
    /// A test fails.
    No,
    /// No test fails that can be made without another head.
    More,
}

/// Whether constraints match the first heads of a rule, as many as are given.
pub type Matched = Result<(), Unmatched>;

/// Goes on if the test holds.
pub fn test(holds: bool) -> Matched {
    if holds { Ok(()) } else { Err(Unmatched::No) }
}

/// The place of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// An argument, by its head and its position.
    Arg(usize, usize),
    /// A conjunct of the guard; the constraint that is there, if there should be none.
    Guard(usize, Option<Id>),
    /// One that asks for a value which is not known.
    Unbound(usize),
}

/// What is tested: the constraints at the first heads of a rule. And what became of it.
#[derive(Debug)]
pub struct Testing<'a> {
    ids: &'a [Id],
    /// Whether anybody wants to know more than whether they match.
    sees: bool,
    /// The tests that failed.
    pub(crate) failed: Vec<Place>,
    /// Names that the guard has bound, with their values.
    pub(crate) saw: Vec<(&'static str, String)>,
}

impl<'a> Testing<'a> {
    /// Ends at the first test that fails.
    pub(crate) fn new(ids: &'a [Id]) -> Self {
        Testing { ids, sees: false, failed: Vec::new(), saw: Vec::new() }
    }

    /// Makes all tests of arguments that it can, and remembers what it saw.
    pub(crate) fn seeing(ids: &'a [Id]) -> Self {
        Testing { sees: true, ..Testing::new(ids) }
    }

    /// The constraint at a head, if it is given.
    pub(crate) fn get(&self, head: usize) -> Option<Id> {
        self.ids.get(head).copied()
    }

    /// The constraint at a head.
    ///
    /// # Panics
    /// If it is not given.
    pub fn id(&self, head: usize) -> Id {
        self.ids[head]
    }

    /// Whether a constraint is at one of the heads.
    pub fn has(&self, id: Id) -> bool {
        self.ids.contains(&id)
    }

    /// Whether to tell what the guard binds.
    pub fn sees(&self) -> bool {
        self.sees
    }

    /// The guard has bound this name.
    pub fn saw(&mut self, name: &'static str, value: String) {
        self.saw.push((name, value));
    }

    /// An argument does not match. Whether to go on as if it did.
    #[cold]
    pub fn arg(&mut self, head: usize, arg: usize) -> bool {
        self.failed.push(Place::Arg(head, arg));
        self.sees
    }

    /// A conjunct of the guard does not hold.
    #[cold]
    pub fn guard(&mut self, at: usize) -> bool {
        self.failed.push(Place::Guard(at, None));
        false
    }

    /// A conjunct of the guard asks for the value of a variable that has none.
    #[cold]
    pub fn unbound(&mut self, at: usize) -> bool {
        self.failed.push(Place::Unbound(at));
        false
    }

    /// Whether there is none of what must not be there.
    pub fn absent(&mut self, at: usize, found: Option<Id>) -> bool {
        self.failed.extend(found.map(|_| Place::Guard(at, found)));
        found.is_none()
    }
}

/// A value that a guard has bound, to be shown if it can be: with `(&&Saw(&value)).text()`, method lookup finds
/// [`SawDebug`] first, and [`SawOpaque`] if that does not apply.
#[derive(Debug)]
pub struct Saw<'a, T: ?Sized>(pub &'a T);

/// See [`Saw`].
pub trait SawDebug {
    /// What is seen.
    fn text(&self) -> String;
}

impl<T: Debug + ?Sized> SawDebug for &Saw<'_, T> {
    fn text(&self) -> String {
        format!("{:?}", self.0)
    }
}

/// See [`Saw`].
pub trait SawOpaque {
    /// That it cannot be shown.
    fn text(&self) -> String;
}

impl<T: ?Sized> SawOpaque for Saw<'_, T> {
    fn text(&self) -> String {
        "…".to_owned()
    }
}
