//! Lower: from the goals of a body to the places where it stops and goes on.
//!
//! One principle: before a goal that may give control away (a tell, an equation, a choice), what comes after it is
//! pushed on the stack as a frame; the goal is then the last thing that its function does. So each place after such a
//! goal has its own frame and function, with the names that are still needed as fields and parameters. An equation may turn
//! out to wake nothing: then its rest is called instead, where that makes no calls itself but leaves what it tells to its caller.
//! Alternatives that tell the active constraint's kind last leave that to it as well. A name that a
//! pattern takes out of a head argument travels by itself if a constraint that it is given to says its type; otherwise as the
//! whole argument, whose type is declared, and is taken out again.
//!
//! All of that is decided here and written down as data; `emit/body` prints it.

mod body;
mod scope;

pub(crate) use scope::{Capture, Kept, Taking, held, whole_guard};

use proc_macro2::Ident;

use crate::analyse::{Binding, Expr, Model, NameId, RuleModel, Type};
use crate::ast::Pattern;
use crate::diagnostics::Diagnostics;
use crate::ids::{ArenaId, IdVec, KindId, LinkId, OccurrenceId, RuleId};
use crate::ordered::Set;
use crate::plan::Plan;

/// Lowers the bodies of all rules. Errors that only show here (a `let` that needs its type) go to `diagnostics`.
pub(crate) fn lower<'m>(
    model: &'m Model<'m>,
    plan: &'m Plan,
    diagnostics: &mut Diagnostics,
) -> IdVec<RuleId, Body<'m>> {
    model.rules.ids().map(|rule| body::lower(model, plan, rule, diagnostics)).collect()
}

/// The body of a rule.
#[derive(Debug)]
pub(crate) struct Body<'m> {
    /// What to copy out of the heads before anything changes.
    pub captures: Vec<Capture>,
    /// What is there when it begins.
    pub kept: Vec<Kept<'m>>,
    pub entry: Block<'m>,
    /// It is a separate function, which several occurrences call.
    pub apart: bool,
    /// Where its first goal may be found to be quiet (see `plan/quiet.rs`): the place of the lone tell after it, and the kind of that.
    pub quiet: Option<(PlaceId, KindId)>,
    /// What an equation at its start, or alternatives there, may leave to be told.
    pub onwards: Option<KindId>,
    pub places: Places<'m>,
    /// The names that it mentions.
    pub names: Set<NameId>,
}

impl Body<'_> {
    /// Whether it may tell a constraint of that kind, first or right after that, by a frame that waits for the run loop.
    pub(crate) fn tells_through_stack(&self, kind: KindId) -> bool {
        let first = matches!(&self.entry.end, End::Tell(tell) if tell.kind == kind && tell.transfer != Transfer::Again);
        first || self.leaves() == Some(kind)
    }

    /// The kind of constraint that it may leave to be told.
    pub(crate) fn leaves(&self) -> Option<KindId> {
        self.quiet.map(|(_, kind)| kind).or(self.onwards)
    }

    /// Whether it uses names that guards bind, which may refer to arguments.
    pub(crate) fn uses_guards(&self, rule: &RuleModel<'_>) -> bool {
        rule.guards.iter().flat_map(|guard| &guard.binds).any(|name| self.names.contains(name))
    }
}

/// The places of a body, and the order in which they are printed.
#[derive(Default, Debug)]
pub(crate) struct Places<'m> {
    all: Vec<Place<'m>>,
    pub written: Vec<(PlaceId, Code<'m>)>,
}

/// A place in a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlaceId(usize);

impl<'m> Places<'m> {
    fn add(&mut self, place: Place<'m>) -> PlaceId {
        self.all.push(place);
        PlaceId(self.all.len() - 1)
    }

    /// As shown to people.
    pub(crate) fn number(id: PlaceId) -> usize {
        id.0 + 1
    }
}

impl<'m> std::ops::Index<PlaceId> for Places<'m> {
    type Output = Place<'m>;

    fn index(&self, id: PlaceId) -> &Place<'m> {
        &self.all[id.0]
    }
}

/// Where a body goes on.
#[derive(Debug)]
pub(crate) struct Place<'m> {
    pub role: Role,
    /// What waits there: the fields for its role, then what is kept.
    pub fields: Vec<Field>,
    pub kept: Vec<Kept<'m>>,
}

/// What a place is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// What comes after a goal. Only the run loop goes there.
    Rest(Within),
    /// All that comes after a goal is telling a constraint of that kind: the run loop makes it from the fields.
    LoneTell { kind: KindId },
    /// One item of a `for`.
    Item,
    /// The items of a `for` that are left.
    Items,
    /// The items of a `choose` that are left.
    Choice,
    /// One item of a `choose`, which only the place above leads to.
    Chosen,
    /// The alternatives that are left. They may leave this kind to be told.
    Alternatives { tells: Option<KindId> },
    /// One of them, which only the place above leads to.
    Alternative { tells: Option<KindId> },
}

/// Where code stands: what may be done there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Within {
    /// Only the run loop calls it, so it may make calls itself: such calls do not nest.
    pub from_loop: bool,
    /// Its frame is still on top, and becomes the frame of what comes after its first goal.
    pub advances: bool,
    /// It ends by telling this kind, which the run loop does for it, unless an equation before wakes something; an alternative may.
    pub tells: Option<KindId>,
}

/// A field of a frame.
#[derive(Debug)]
pub(crate) struct Field {
    pub ident: Ident,
    pub ty: Type,
    pub holds: Holds,
}

/// What a field of a frame holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holds {
    Value,
    /// A variable of that arena.
    Variable(ArenaId),
    /// The number of a variable that the body made, which is smaller than a handle.
    Number(ArenaId),
    /// What is left to do, last first: a vector, of variables if there is an arena.
    Left(Option<ArenaId>),
}

/// What runs at a place.
#[derive(Debug)]
pub(crate) enum Code<'m> {
    Block(Block<'m>),
    /// For a lone tell.
    Tell(Tell<'m>),
    /// Goals for one item, from which a pattern takes the names.
    Item {
        taken: Option<(&'m Pattern, Kept<'m>)>,
        block: Block<'m>,
    },
    /// A frame for each of the items.
    Items {
        item: Ident,
        one: PlaceId,
    },
    /// The next of the items, with a choice point under it while there are more.
    Choice {
        item: Ident,
        one: PlaceId,
    },
    /// The next of this many alternatives, likewise.
    Alternatives {
        count: usize,
        one: PlaceId,
    },
    /// The alternatives themselves.
    Alternative(Vec<Block<'m>>),
}

/// Code up to where it gives control away, or ends.
#[derive(Debug)]
pub(crate) struct Block<'m> {
    pub steps: Vec<Step<'m>>,
    pub end: End<'m>,
}

/// A goal that never gives control away.
#[derive(Debug)]
pub(crate) enum Step<'m> {
    Fail,
    Rust(Rust<'m>),
    /// New variables, by arena.
    Fresh(Vec<(ArenaId, Vec<&'m Ident>)>),
    /// Variables that are not needed any more, by arena.
    GiveBack(Vec<(ArenaId, Vec<&'m Ident>)>),
    Let {
        binding: &'m Binding<'m>,
        /// What the whole is kept under, so that it can wait on the stack.
        whole: Option<Ident>,
        value: Rust<'m>,
        els: Option<Block<'m>>,
    },
    If {
        branches: Vec<(Rust<'m>, Vec<Step<'m>>)>,
        els: Vec<Step<'m>>,
    },
    Match {
        value: Rust<'m>,
        arms: Vec<Case<'m, Vec<Step<'m>>>>,
    },
    For {
        binding: &'m Binding<'m>,
        items: Rust<'m>,
        body: Vec<Step<'m>>,
    },
}

/// How a block ends.
#[derive(Debug)]
pub(crate) enum End<'m> {
    Stop,
    Fail,
    Tell(Tell<'m>),
    Equate(Equation<'m>),
    If {
        branches: Vec<(Rust<'m>, Block<'m>)>,
        els: Box<Block<'m>>,
        rest: Option<Rest>,
    },
    Match {
        value: Rust<'m>,
        arms: Vec<Case<'m, Block<'m>>>,
        rest: Option<Rest>,
    },
    /// Goes to the place with all the items.
    Each {
        items: Rust<'m>,
        /// They are a range, and need not be collected.
        counted: bool,
        item: Type,
        to: PlaceId,
        rest: Option<Rest>,
    },
    /// Goes to the place of the alternatives.
    Alternatives {
        to: PlaceId,
        rest: Option<Rest>,
    },
    /// Goals after which something comes.
    Goals {
        block: Box<Block<'m>>,
        rest: Option<Rest>,
    },
    Once {
        block: Box<Block<'m>>,
        rest: Option<Rest>,
    },
}

/// How an equation that wakes nothing goes on with what comes after it, without a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Onwards {
    /// That tells nothing.
    Quietly,
    /// Who called tells the constraint that is left.
    Leaving,
    /// It is told by a call, or by the run loop.
    Telling { now: bool },
}

/// That a variable is to be made equal to something.
#[derive(Debug)]
pub(crate) struct Equation<'m> {
    pub left: &'m Ident,
    pub arena: Option<ArenaId>,
    pub right: Rust<'m>,
    /// The right side is just a name or a literal.
    pub simple: bool,
    pub given: Arg<'m>,
    /// The variables that are given back once the right side has been computed, by arena.
    pub gives_back: Vec<(ArenaId, Vec<&'m Ident>)>,
    pub rest: Option<Rest>,
    /// How it goes on with the rest where it wakes nothing.
    pub onwards: Option<Onwards>,
}

/// A pattern, its guard, which may be empty, and what they lead to. What the guard needs is there before the `match`.
pub(crate) type Case<'m, T> = (&'m Pattern, &'m Expr<'m>, T);

/// The place of what comes after.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    pub to: PlaceId,
    /// Its frame takes the place of the top one.
    pub advances: bool,
}

/// The user's Rust, with the variables that it is given and may keep: from then on, these are not reclaimed.
#[derive(Debug)]
pub(crate) struct Rust<'m> {
    pub expr: &'m Expr<'m>,
    pub keeps: Vec<(Ident, ArenaId)>,
    /// The user's `store`, where it reads the store.
    pub store: Option<&'m Ident>,
}

/// A constraint to be told.
#[derive(Debug)]
pub(crate) struct Tell<'m> {
    pub kind: KindId,
    pub args: Vec<Told<'m>>,
    /// The variables that its arguments are given and may keep.
    pub keeps: Vec<(Ident, ArenaId)>,
    /// The user's `store`, if an argument reads the store.
    pub store: Option<&'m Ident>,
    /// The variables that are given back once the arguments have been computed, by arena.
    pub gives_back: Vec<(ArenaId, Vec<&'m Ident>)>,
    pub transfer: Transfer,
    pub rest: Option<Rest>,
}

/// An argument of it.
#[derive(Debug)]
pub(crate) struct Told<'m> {
    pub expr: &'m Expr<'m>,
    pub arg: Arg<'m>,
    /// The arena, if it is to be converted into a variable.
    pub into: Option<ArenaId>,
}

/// How an argument is made.
#[derive(Debug)]
pub(crate) enum Arg<'m> {
    /// Read from a variable beforehand: `value(x)`.
    Value(&'m Ident),
    /// A name whose type is known to be `Copy`.
    Copied,
    /// A name, which can be used again.
    Cloned(Ident),
    /// Any other Rust.
    Computed,
}

/// Who activates a told constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Transfer {
    /// The caller, which is told of it.
    Again,
    /// A call.
    Now,
    /// The run loop, from the stack.
    Later,
    /// It takes the row of a removed one.
    Instead(Instead),
}

/// How a told constraint takes the row of a removed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Instead {
    /// Their keys differ at most in these lists.
    pub changed: Vec<LinkId>,
    /// One of these is that of a `#[key]`.
    pub changes_key: bool,
    /// The occurrences that it is tried at.
    pub tried: Vec<(RuleId, OccurrenceId)>,
    /// It may be tried from here.
    pub calls: bool,
}

impl Tell<'_> {
    /// It can be made from what the frame holds, without the program.
    pub(crate) fn is_bare(&self) -> bool {
        let made = |told: &Told<'_>| match told.arg {
            Arg::Value(_) => false,
            Arg::Copied | Arg::Cloned(_) => true,
            Arg::Computed => !told.expr.needs_program,
        };
        self.keeps.is_empty() && self.store.is_none() && self.gives_back.is_empty() && self.args.iter().all(made)
    }
}

impl Role {
    /// What the names of frames and functions are made from.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Role::Rest(_) | Role::LoneTell { .. } => "rest",
            Role::Item => "for",
            Role::Items => "items",
            Role::Choice => "choose",
            Role::Chosen => "one",
            Role::Alternatives { .. } => "or",
            Role::Alternative { .. } => "arm",
        }
    }

    /// The kind of constraint that is told there at the end.
    pub(crate) fn tells(self) -> Option<KindId> {
        match self {
            Role::Rest(within) => within.tells,
            Role::LoneTell { kind } => Some(kind),
            Role::Alternatives { tells } | Role::Alternative { tells } => tells,
            Role::Item | Role::Items | Role::Choice | Role::Chosen => None,
        }
    }

    /// Whether it has a frame: the run loop, or backtracking, can lead there.
    pub(crate) fn has_frame(self) -> bool {
        match self {
            Role::Rest(_)
            | Role::LoneTell { .. }
            | Role::Item
            | Role::Items
            | Role::Choice
            | Role::Alternatives { .. } => true,
            Role::Chosen | Role::Alternative { .. } => false,
        }
    }
}
