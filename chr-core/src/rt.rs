//! What generated code calls, in one place. Not meant to be used by hand: it changes with the macro, and goes with
//! exactly the version of it that this crate depends on.
//!
//! The traits that generated code implements for public types are hidden themselves, not only by this module: rustdoc would
//! show the implementations in the documentation of every crate that has a program.

pub use std::any::TypeId;
pub use std::borrow::Borrow;
pub use std::fmt;
pub use std::mem::needs_drop;
pub use std::string::String;

pub use chr_macros::{ChosenProgram, ChosenRules};

pub use crate::activate::{
    Activated, Active, Resumed, Trying, all_there, lend, nobody_sleeps, rouse, take, tell_top, wake,
};
pub use crate::agenda::{Ranks, due, pause_due, take_entry};
pub use crate::argument::{Arg, Args, Argument, AssociatedArgument, OrderedArgument, val, var};
pub use crate::audit::audit;
pub use crate::compiled::{CloneHeld, Compiled, MachineOf, Never, StateOf, Unused};
pub use crate::conflict::conflict;
pub use crate::deep::{
    Beside, Changed, Env, Looked, Pieces, TermField, TermSeeing, TermVariable, Why, equal_terms, first, first_mut,
    plain_value, resolved, same_terms, show_term, term_key,
};
pub use crate::equate::{
    Arena, Equating, HasVars, clash, equate, equate_then, fresh, give_back, keep, resolve, same, value,
};
pub use crate::error::{Error, Result};
pub use crate::frames::{leave, leave_or, next, pause, step_top, taken};
pub use crate::history::{History, Log, Searched};
pub use crate::host::{
    attempt, checkpoint, commit, epoch, equate_host, forget_variable, host_variable, machine_and_state, release, reset,
    resume, rollback, set_limits, set_stepping, step, tell, validate,
};
pub use crate::ids::{Age, Id, RowId, VarId};
pub use crate::in_place::{Removed, remove_for, tell_instead, tell_instead_then};
pub use crate::index::{
    Ask, By, Change, Comparing, Dense, DenseIndex, Field, Getting, HashIndex, InArrays, IntegerKey, KeyIndex, LateBy,
    LateDenseIndex, LateHashIndex, LateScanIndex, NoInteger, OrderIndex, OrderedField, Placing, Plain, ScanIndex,
    Seeing, Seen, Slot, VarField, VarIndex, Variable, Within,
};
pub use crate::items::{Counted, FEW_ITEMS, counted, items, later_half, sum};
pub use crate::kind::{Keeps, Kind};
pub use crate::lookup::{DeclaredIndex, Lookup};
pub use crate::machine::Machine;
pub use crate::minimize::{minimize, minimizing};
pub use crate::naive::{Matched, Saw, SawDebug, SawOpaque, Testing, test};
pub use crate::names::Numbers;
pub use crate::names_in_rust::{
    ByCopy, ByRef, Itself, Lends, Moves, Opening, OpensAny, OpensDropped, OpensReference, Own, Referred, See,
};
pub use crate::observe::{ConstraintId, Context, Event, Observer};
pub use crate::partners::{Cursor, Linkage, Linked, Only, Partners};
pub use crate::plan::{Plan, describe};
pub use crate::program::Program;
pub use crate::ranged::Ranged;
pub use crate::removal::{remove_host, take_host};
pub use crate::restarts::restarts;
pub use crate::run::{
    Pending, Rules, choice, choices_so_far, cut_since, equating, fail, fired, goes_back, key_clash, last_alternative,
    passed_by, retried, unbound,
};
pub use crate::solutions::solutions;
pub use crate::stack::{Asleep, in_place};
pub use crate::state::{Mistake, State, StateExt};
pub use crate::store::{StoreIter, Stored, write_store};
pub use crate::table::{AnyTable, Table, Waking};
pub use crate::tell::{
    call_then, gone, in_registers, in_vain, looks, over, remove, remove_2, remove_2_to_fail, remove_3,
    remove_3_to_fail, remove_to_fail, run, run_1, run_2, run_3, run_4, run_here, store_to_fail, tell_later, tell_left,
    tell_left_later, tell_now, tell_then,
};
pub use crate::trail::Trail;
pub use crate::tried::{Ends, Flow, Passed, Sequence, Tried, again, holds, left, needs, passed, stop};
pub use crate::value::{
    AskTerm, Child, IfTerm, NoTerm, Part, Rebuild, Shared, Term, Visit, Walk, WriteThisTypeOfValuesInOneWay, Zip,
    child, rebuilt,
};
pub use crate::var::{AnyVar, IntoVar, NoValue, Var, new_tag};
pub use crate::vars::{AnyArena, Vars};
pub use crate::why_not::why_not;
pub use crate::{
    __changes, __copied, __drive, __in_vain, __kind, __lacks, __methods, __no_index, __occurrence, __only, __opening,
    __says_in_vain, __settle, __tables,
};
pub use chr_macros::{used, used_by_rules};
