//! Values with variables inside ([`Term`](crate::Term)), followed as deep as they go under the present bindings: comparing,
//! hashing, unifying, showing and resolving them, and which constraints mention the variables in them.
//!
//! # How a unification is done
//!
//! Most values that are unified are small, most of their variables are mentioned by no constraint, and most unifications bind a few of
//! them or none. So [`quick`] does it first, with neither lists nor calls through pointers: the type of a field says at compile time
//! which arena its variables are in, two variables that meet are followed there, and an unbound one is bound at once, after a look
//! through the value for the variable itself, which needs no look if the value is known to be ground. The trail has what was bound:
//! if the values clash, it is taken back, unless the failure goes back to a choice and takes back more than that. A step may need a
//! bounded number of calls within each other, no more.
//!
//! Where a variable is found that constraints mention, a value that is deep, or one with many parts, it gives up, takes everything back
//! and leaves the whole to [`unify`]. That goes through both values with a list of pairs that are still to be made
//! equal. It only *reads* the arenas: what it binds goes into a substitution of its own, through which it looks from then on.
//! So one that fails in its middle has changed nothing, and leaves nothing behind. If it succeeds, and no variable would
//! come to stand for a value that contains it, all its bindings are made at once: the constraints to be woken are
//! collected and the rows whose keys change are detached, while all is as it was; then every variable is bound; then the
//! rows are put back. Nothing runs in between, and what is woken finds all of it done. That is also how a single binding is
//! made in a program that has such values. What is noted meanwhile is kept by the machine, so that nothing is allocated.
//!
//! An observed program goes the second way only.
//!
//! Two values that were made equal once need not be looked at again: after some pairs their places are joined in a
//! union-find structure ([`Met`]). So values that share their parts cost what they take as graphs and not as trees, and
//! cyclic ones come to an end.
//!
//! # Which constraints mention a variable inside a value
//!
//! An argument that some head *compares*, or that a key consists of, mentions every variable in its value. The tables'
//! own lists ([`crate::index`]) have a row in one list for each argument, which suffices for the variable that the argument is, but
//! not for those inside. So each arena has, for each unbound variable, a list of such rows ([`watch::Watch`]), chained through one array. A row enters it when it is
//! stored, and when a variable that it is listed under is bound: then it enters the lists of the variables in the new value.
//! Only the new value is looked at for that, not the whole argument. Entries of dead rows stay until a list is swept; entries
//! made after a choice are undone with it.
//!
//! # Keys
//!
//! A row is listed under the values of its arguments, compared as deep as they go. The hash of a value is that of its
//! outermost constructor while it has unbound variables inside, and of its whole content (or a large part) once it has none. Both
//! change only when a variable inside it is bound, and then the row is found in that variable's list.

pub(crate) mod compare;
pub(crate) mod env;
pub(crate) mod keys;
pub(crate) mod quick;
pub(crate) mod resolve;
pub(crate) mod show;
pub(crate) mod unify;
pub(crate) mod watch;

pub use env::{Env, Looked};
pub use keys::{TermField, TermSeeing, TermVariable, equal_terms, plain_value, same_terms, term_key};
pub use quick::{first, first_mut};
pub use resolve::resolved;
pub use show::{Beside, Pieces, show_term};
pub use watch::{Changed, Why};
