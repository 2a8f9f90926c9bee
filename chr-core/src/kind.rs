//! What is done with a constraint of any kind: telling, storing, removing it and trying its occurrences, written
//! once over [`Kind`], the trait that generated code implements for the arguments of each kind.
//!
//! A told constraint is tried in one function ([`run`]), which contains the code of all its occurrences and has its
//! arguments in registers; if a firing first tells a constraint of the same kind, that one takes its place and the
//! function loops. What is woken or goes on after a body tries its occurrences through calls.
//!
//! Generated code lists the occurrences of a kind once ([`Kind::Tried`]). They are tried in place before the constraint
//! is stored, or after it, or called from one on ([`Occurrences`]).

use crate::ids::{Age, Id, RowId};
use crate::index::{ArgsSlot, Indexes, Lists};
use crate::machine::{Flow, Tried};
use crate::observe::{ConstraintId, Event, Observer};
use crate::partners::{Activated, Active, Resumed};
use crate::run::{Rules, goes_back, key_clash};
use crate::table::Table;
use crate::trail::Trail;

/// A kind of constraint of the program `P`: the arguments of one.
#[doc(hidden)]
pub trait Kind<P: Rules>: Clone {
    /// Its occurrences in order: a tuple of [`Before`], [`Then`] and [`After`].
    type Tried: Occurrences<P, Self>;
    /// Its number, and the frame that tells it.
    const KIND: (u16, fn(Self) -> P::Frame);

    /// The table of its kind, with the variables that it needs.
    fn table(state: &mut P::State) -> impl Keeps<Self>;
    /// Tells one. If they fit, passes the arguments to `run` one by one, so that they travel in registers.
    fn tell(self, program: &mut P) -> Flow {
        run(program, self)
    }

    /// Whether the occurrences tried before it is stored, and those tried afterwards, would all be skipped right now
    /// for lack of partners. Only for kinds that are updated in place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn skips(_state: &P::State) -> (bool, bool) {
        (false, false)
    }
    /// Replaces variables by what they stand for.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn settle(&mut self, _program: &mut P) {}
    /// Whether it has a `#[key]`.
    const KEYED: bool = false;
    /// A constraint that this one shares a `#[key]` with.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clash(_program: &P, _me: Id) -> Option<Id> {
        None
    }
}

/// A table with the variables that it needs.
pub trait Keeps<A> {
    /// Stores a constraint.
    fn insert(self, args: A, age: Age, trail: &mut Trail) -> RowId;
    /// Removes a live row.
    fn remove(self, row: RowId, trail: &mut Trail);
    /// Stores a constraint in place of a live one, with the same keys except in those lists.
    fn replace(self, old: Id, args: A, age: Age, changed: Lists);
    /// Whether this very constraint is stored.
    fn alive(self, id: Id) -> bool;
    /// A copy of the arguments of a live constraint.
    fn copy(self, id: Id) -> A;
}

impl<S: ArgsSlot<Args: Clone>, V, I: Indexes<S, V, N>, const N: usize> Keeps<S::Args> for (&mut Table<S, I, N>, &V) {
    #[inline]
    fn insert(self, args: S::Args, age: Age, trail: &mut Trail) -> RowId {
        self.0.insert(args, age, self.1, trail)
    }
    #[inline]
    fn remove(self, row: RowId, trail: &mut Trail) {
        self.0.remove(row, self.1, trail);
    }
    #[inline]
    fn replace(self, old: Id, args: S::Args, age: Age, changed: Lists) {
        self.0.replace(old, args, age, changed, self.1);
    }
    #[inline]
    fn alive(self, id: Id) -> bool {
        self.0.alive(id)
    }
    #[inline]
    fn copy(self, id: Id) -> S::Args {
        self.0.args(id.row).clone()
    }
}

/// An occurrence of `K` that is passed the arguments of the active constraint: its number among the kind's, and how
/// many cursors it has.
#[doc(hidden)]
pub trait Given<K, const NUMBER: u16, const N: usize> {
    /// Tries it, with the arguments of the active constraint.
    fn given(&mut self, goal: &K, me: Active<N>) -> Tried<K>;
}

/// An occurrence that is tried once the constraint is stored, and reads its arguments from the table: they are not just
/// numbers.
#[doc(hidden)]
pub trait Reading<K, const NUMBER: u16, const N: usize> {
    /// Tries it. The active constraint is alive.
    fn reading(&mut self, me: Active<N>) -> Tried<K>;
}

/// In a list of occurrences: one that is [`Given`], and tried before the constraint is stored.
#[derive(Debug)]
pub struct Before<const NUMBER: u16, const N: usize>;

/// In a list of occurrences: one that is [`Given`], and tried once the constraint is stored.
#[derive(Debug)]
pub struct Then<const NUMBER: u16, const N: usize>;

/// In a list of occurrences: one that is [`Reading`].
#[derive(Debug)]
pub struct After<const NUMBER: u16, const N: usize>;

/// Occurrences in order. Each way of trying them ends with the first that fires.
pub trait Occurrences<P: Rules, K> {
    /// How many.
    const COUNT: u16 = 1;
    /// Whether some of them, from the first, are tried before the constraint is stored.
    const EARLY: bool = false;
    /// Whether some are tried afterwards.
    const LATE: bool = false;
    /// Tries those before it is stored, in place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before_storing(_program: &mut P, _goal: &K, _me: Id) -> Tried<K> {
        None
    }
    /// Tries those after it is, in place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_storing(_program: &mut P, _me: Id) -> Tried<K> {
        None
    }
    /// Tries all of them from a given one on, through calls.
    fn call_from(program: &mut P, me: Id, from: u16) -> Tried<K>;
}

impl<P: Rules + Given<K, NUMBER, N>, K: Kind<P>, const NUMBER: u16, const N: usize> Occurrences<P, K>
    for Before<NUMBER, N>
{
    const EARLY: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before_storing(program: &mut P, goal: &K, me: Id) -> Tried<K> {
        program.given(goal, Active::told(me))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn call_from(program: &mut P, me: Id, from: u16) -> Tried<K> {
        if from <= NUMBER { call_given(program, me, [Id::FRONT; N]) } else { None }
    }
}

impl<P: Rules + Given<K, NUMBER, N>, K: Kind<P>, const NUMBER: u16, const N: usize> Occurrences<P, K>
    for Then<NUMBER, N>
{
    const LATE: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_storing(program: &mut P, me: Id) -> Tried<K> {
        // Read from the table now: kept in registers, they would get in the way of storing.
        let goal = K::table(program.parts().1).copy(me);
        program.given(&goal, Active::told(me))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn call_from(program: &mut P, me: Id, from: u16) -> Tried<K> {
        if from <= NUMBER { call_given(program, me, [Id::FRONT; N]) } else { None }
    }
}

impl<P: Rules + Reading<K, NUMBER, N>, K: Kind<P>, const NUMBER: u16, const N: usize> Occurrences<P, K>
    for After<NUMBER, N>
{
    const LATE: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_storing(program: &mut P, me: Id) -> Tried<K> {
        program.reading(Active::told(me))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn call_from(program: &mut P, me: Id, from: u16) -> Tried<K> {
        if from <= NUMBER { call_reading(program, me, [Id::FRONT; N]) } else { None }
    }
}

/// Lists of up to eight; a longer one is a tuple of tuples.
macro_rules! occurrences {
    ($($of:ident)*) => {
        impl<P: Rules, K: Kind<P>, $($of: Occurrences<P, K>),*> Occurrences<P, K> for ($($of,)*) {
            const COUNT: u16 = 0 $(+ $of::COUNT)*;
            const EARLY: bool = false $(|| $of::EARLY)*;
            const LATE: bool = false $(|| $of::LATE)*;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn before_storing(_program: &mut P, _goal: &K, _me: Id) -> Tried<K> {
                $(if $of::EARLY && let fired @ Some(_) = $of::before_storing(_program, _goal, _me) { return fired; })*
                None
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn after_storing(_program: &mut P, _me: Id) -> Tried<K> {
                $(if $of::LATE && let fired @ Some(_) = $of::after_storing(_program, _me) { return fired; })*
                None
            }
            fn call_from(_program: &mut P, _me: Id, _from: u16) -> Tried<K> {
                $(if let fired @ Some(_) = $of::call_from(_program, _me, _from) { return fired; })*
                None
            }
        }
    };
}

occurrences!();
occurrences!(A);
occurrences!(A B);
occurrences!(A B C);
occurrences!(A B C D);
occurrences!(A B C D E);
occurrences!(A B C D E F);
occurrences!(A B C D E F G);
occurrences!(A B C D E F G H);

/// An occurrence as a separate function, which goes on from cursors.
fn call_reading<P: Rules + Reading<K, NUMBER, N>, K: Kind<P>, const NUMBER: u16, const N: usize>(
    program: &mut P,
    id: Id,
    cursors: [Id; N],
) -> Tried<K> {
    program.reading(Active::resumed(id, cursors))
}

/// One that is otherwise passed the arguments by the caller that tells.
#[inline]
fn call_given<P: Rules + Given<K, NUMBER, N>, K: Kind<P>, const NUMBER: u16, const N: usize>(
    program: &mut P,
    id: Id,
    cursors: [Id; N],
) -> Tried<K> {
    let goal = K::table(program.parts().1).copy(id);
    program.given(&goal, Active::resumed(id, cursors))
}

/// Tells a constraint: stores it and tries its occurrences, and does the same with what is told in its place.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn run<P: Rules, K: Kind<P>>(program: &mut P, args: K) -> Flow {
    // Neither changes while a call is in progress.
    if K::Tried::EARLY && !P::Observer::LOOKS && !program.machine().timed() {
        run_storing_late(program, args)
    } else {
        run_storing_first(program, args)
    }
}

/// Some occurrences are tried before the constraint is stored.
#[cfg_attr(not(debug_assertions), inline(always))]
fn run_storing_late<P: Rules, K: Kind<P>>(program: &mut P, mut args: K) -> Flow {
    loop {
        args.settle(program);
        let me = Id { row: RowId::NIL, age: program.machine_mut().next_age() };
        program.observe(Event::Told(ConstraintId::new(K::KIND.0, me)));
        let tried = match K::Tried::before_storing(program, &args, me) {
            None => {
                let me = store(program, args, me.age);
                K::Tried::after_storing(program, me)
            }
            fired => fired,
        };
        // Once all occurrences have been tried, the constraint stays in the store, and the activation is over.
        let Some(Flow::Again(again)) = tried else { return Flow::Stop };
        if program.machine().exhausted() {
            return tell_later(program, again);
        }
        args = again;
    }
}

/// Stored before anything is tried. A kind that is stored late takes this path only while that is switched off.
#[cfg_attr(not(debug_assertions), inline(always))]
fn run_storing_first<P: Rules, K: Kind<P>>(program: &mut P, mut args: K) -> Flow {
    loop {
        args.settle(program);
        let age = program.machine_mut().next_age();
        let me = store(program, args, age);
        program.observe(Event::Told(ConstraintId::new(K::KIND.0, me)));
        if K::KEYED
            && let Some(other) = K::clash(program, me)
        {
            return key_clash(program, ConstraintId::new(K::KIND.0, me), ConstraintId::new(K::KIND.0, other));
        }
        let tried =
            if K::Tried::EARLY { K::Tried::call_from(program, me, 0) } else { K::Tried::after_storing(program, me) };
        let Some(Flow::Again(again)) = tried else { return Flow::Stop };
        // The run loop checks the clock.
        if program.machine().exhausted() || program.machine().timed() {
            return tell_later(program, again);
        }
        args = again;
    }
}

/// Whether arguments travel in registers together.
#[inline(always)]
pub const fn in_registers<K>() -> bool {
    size_of::<K>() <= 2 * size_of::<usize>()
}

/// Tells a constraint with one argument; `new` makes the arguments from it.
pub fn run_1<P: Rules, K: Kind<P>, A>(program: &mut P, a: A, new: impl Fn(A) -> K) -> Flow {
    run(program, new(a))
}

/// Tells a constraint with two arguments.
pub fn run_2<P: Rules, K: Kind<P>, A, B>(program: &mut P, a: A, b: B, new: impl Fn(A, B) -> K) -> Flow {
    run(program, new(a, b))
}

/// Tells a constraint with three arguments.
pub fn run_3<P: Rules, K: Kind<P>, A, B, C>(program: &mut P, a: A, b: B, c: C, new: impl Fn(A, B, C) -> K) -> Flow {
    run(program, new(a, b, c))
}

/// Tells a constraint with four arguments.
pub fn run_4<P: Rules, K: Kind<P>, A, B, C, D>(
    program: &mut P,
    a: A,
    b: B,
    c: C,
    d: D,
    new: impl Fn(A, B, C, D) -> K,
) -> Flow {
    run(program, new(a, b, c, d))
}

#[inline]
fn store<P: Rules, K: Kind<P>>(program: &mut P, args: K, age: Age) -> Id {
    let (machine, state, _) = program.parts();
    machine.born();
    Id { row: K::table(state).insert(args, age, &mut machine.trail), age }
}

/// Stores the active constraint of a rule whose body fails, if the failure will leave the store as it is.
#[inline]
pub fn store_to_fail<P: Rules, K: Kind<P>>(program: &mut P, args: &K, me: Id) {
    if me.row.is_nil() && !goes_back(program) {
        store(program, args.clone(), me.age);
    }
}

/// Removes a constraint, which may be one that is not stored yet.
#[inline]
pub fn remove<P: Rules, K: Kind<P>>(program: &mut P, id: Id) {
    program.observe(Event::Removed(ConstraintId::new(K::KIND.0, id)));
    take_out::<P, K>(program, id);
}

/// Removes two constraints in order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_2<P: Rules, A: Kind<P>, B: Kind<P>>(program: &mut P, a: Id, b: Id) {
    remove::<P, A>(program, a);
    remove::<P, B>(program, b);
}

/// Removes three constraints in order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_3<P: Rules, A: Kind<P>, B: Kind<P>, C: Kind<P>>(program: &mut P, a: Id, b: Id, c: Id) {
    remove_2::<P, A, B>(program, a, b);
    remove::<P, C>(program, c);
}

#[inline]
fn take_out<P: Rules, K: Kind<P>>(program: &mut P, id: Id) {
    if K::Tried::EARLY && id.row.is_nil() {
        return;
    }
    let (machine, state, _) = program.parts();
    machine.died();
    K::table(state).remove(id.row, &mut machine.trail);
}

// ---------------------------------------------------------------- in-place update

/// A removed constraint whose row waits for [`tell_instead`], which runs before anything else can look.
#[derive(Clone, Copy, Debug)]
pub struct Removed(Id);

/// Removes a constraint except for its row; if an observer looks at constraints, completely.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn remove_for<P: Rules, K: Kind<P>>(program: &mut P, id: Id) -> Removed {
    program.observe(Event::Removed(ConstraintId::new(K::KIND.0, id)));
    if P::Observer::LOOKS {
        take_out::<P, K>(program, id);
        return Removed(Id::NONE);
    }
    Removed(id)
}

/// Tells a constraint in the row of a removed one, if nothing needs that again and nothing would be tried before the
/// new one is stored. Its keys differ at most in the lists `CHANGED`. `CALLS`: what is tried afterwards may be called
/// from here.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_instead<P: Rules, K: Kind<P>, const CHANGED: u16, const CALLS: bool>(
    program: &mut P,
    Removed(old): Removed,
    mut told: K,
) -> Flow {
    let (machine, (skips_early, skips_late)) = (program.machine(), K::skips(program.state()));
    let in_place = !old.row.is_nil()
        && skips_early
        && (CALLS || skips_late)
        && !machine.exhausted()
        && !machine.timed()
        && !machine.trail.is_old(old.age);
    if !in_place {
        if !old.row.is_nil() {
            take_out::<P, K>(program, old);
        }
        return if CALLS { tell_now(program, told) } else { tell_later(program, told) };
    }
    told.settle(program);
    let (machine, state, _) = program.parts();
    let me = Id { row: old.row, age: machine.next_age() };
    K::table(state).replace(old, told, me.age, Lists::of(CHANGED));
    program.observe(Event::Told(ConstraintId::new(K::KIND.0, me)));
    if K::KEYED
        && let Some(other) = K::clash(program, me)
    {
        return key_clash(program, ConstraintId::new(K::KIND.0, me), ConstraintId::new(K::KIND.0, other));
    }
    if skips_late { Flow::Stop } else { try_late::<P, K>(program, me) }
}

/// Tries the occurrences of a constraint that has just been stored.
#[inline(never)]
fn try_late<P: Rules, K: Kind<P>>(program: &mut P, me: Id) -> Flow {
    let tried = K::Tried::after_storing(program, me);
    then::<P, K>(program, tried, me, K::Tried::COUNT)
}

/// Tells a constraint by a call, if that cannot come back here, unless the run loop wants control back.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_now<P: Rules, K: Kind<P>>(program: &mut P, told: K) -> Flow {
    if program.machine().exhausted() {
        return tell_later(program, told);
    }
    told.tell(program)
}

/// Tells a constraint in the run loop itself, if there is one to tell.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn run_here<P: Rules, K: Kind<P>>(told: Flow<K>, program: &mut P) -> Flow {
    match told {
        Flow::Again(told) => run(program, told),
        Flow::Stop => Flow::Stop,
    }
}

/// Tells what a body has left to tell, by a call.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_left<P: Rules, K: Kind<P>>(told: Flow<K>, program: &mut P) -> Flow {
    match told {
        Flow::Again(told) => told.tell(program),
        Flow::Stop => Flow::Stop,
    }
}

/// Tells a constraint through the stack.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_later<P: Rules, K: Kind<P>>(program: &mut P, told: K) -> Flow {
    program.machine_mut().stack.push((K::KIND.1)(told));
    Flow::Stop
}

// ---------------------------------------------------------------- the frames of a kind, taken off the stack

/// Tells what the topmost frame says.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_top<P: Rules, K: Kind<P>>(args: K, program: &mut P) -> Flow {
    program.machine_mut().stack.discard();
    args.tell(program)
}

/// Tries the occurrences from a given one on, as the topmost frame says, if the constraint is still stored.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn activate_top<P: Rules, K: Kind<P>>(program: &mut P, at: Activated<K>) -> Flow {
    program.machine_mut().stack.discard();
    if !alive::<P, K>(program, at.me) {
        return Flow::Stop;
    }
    activate::<P, K>(program, at.me, at.from)
}

/// Goes on with an occurrence, as the topmost frame says, and with those after it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn resume_reading<P: Rules + Reading<K, NUMBER, N>, K: Kind<P>, const NUMBER: u16, const N: usize>(
    program: &mut P,
    at: Resumed<K, NUMBER, N>,
) -> Flow {
    program.machine_mut().stack.discard();
    if !alive::<P, K>(program, at.me) {
        return Flow::Stop;
    }
    let tried = call_reading(program, at.me, at.cursors);
    then(program, tried, at.me, NUMBER + 1)
}

/// The same, for an occurrence that is given the arguments.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn resume_given<P: Rules + Given<K, NUMBER, N>, K: Kind<P>, const NUMBER: u16, const N: usize>(
    program: &mut P,
    at: Resumed<K, NUMBER, N>,
) -> Flow {
    program.machine_mut().stack.discard();
    if !alive::<P, K>(program, at.me) {
        return Flow::Stop;
    }
    let tried = call_given(program, at.me, at.cursors);
    then(program, tried, at.me, NUMBER + 1)
}

#[inline]
fn alive<P: Rules, K: Kind<P>>(program: &mut P, me: Id) -> bool {
    K::table(program.parts().1).alive(me)
}

/// Tries the occurrences of a live constraint from a given one on.
fn activate<P: Rules, K: Kind<P>>(program: &mut P, me: Id, from: u16) -> Flow {
    let tried = K::Tried::call_from(program, me, from);
    then(program, tried, me, K::Tried::COUNT)
}

/// After an occurrence that the run loop called: what it told, or the next occurrences. If it does not fire, the
/// constraint is still alive.
#[inline]
fn then<P: Rules, K: Kind<P>>(program: &mut P, tried: Tried<K>, me: Id, next: u16) -> Flow {
    match tried {
        Some(Flow::Again(told)) => tell_now(program, told),
        None if next < K::Tried::COUNT => activate::<P, K>(program, me, next),
        None | Some(Flow::Stop) => Flow::Stop,
    }
}

/// Wakes a constraint, as the topmost frame says, if it is still stored.
pub fn wake<P: Rules, K: Kind<P>>(program: &mut P, me: Id) -> Flow {
    program.machine_mut().stack.discard();
    if !alive::<P, K>(program, me) {
        return Flow::Stop;
    }
    program.observe(Event::Woken(ConstraintId::new(K::KIND.0, me)));
    activate::<P, K>(program, me, 0)
}
