//! The active constraint: tried by who told it, woken, or gone on with after a body. What waits on the stack for it, and
//! what is done with that.

use std::marker::PhantomData;
use std::mem::needs_drop;
use std::ops::ControlFlow;

use crate::ids::Id;
use crate::index::ArgsSlot;
use crate::kind::{Keeps, Kind};
use crate::observe::{ConstraintId, Event, Observer};
use crate::partners::Cursor;
use crate::run::{Pending, Rules};
use crate::stack::{Asleep, Sleepers};
use crate::table::Table;
use crate::tell::tell_now;
use crate::tried::{Flow, InSequence, Sequence, Tried};

/// The active constraint of an occurrence with `N` cursors: one a partner, and where the innermost partner is kept
/// itself, the last one that it was.
#[derive(Clone, Copy, Debug)]
pub struct Active<const N: usize> {
    /// Which constraint.
    pub id: Id,
    cursors: Option<[Id; N]>,
}

impl<const N: usize> Active<N> {
    /// Tried for the first time, by who told it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn told(id: Id) -> Self {
        Active { id, cursors: None }
    }

    /// Going on from these cursors.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn resumed(id: Id, cursors: [Id; N]) -> Self {
        Active { id, cursors: Some(cursors) }
    }

    /// Where the outermost loop starts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn outer(&self) -> Cursor {
        Cursor::at(self.cursors.map(|cursors| cursors[0]))
    }

    /// Where the loop of a level starts, whose partner of the level outside is `outer`. Where that is not the one the
    /// cursors were made with, all inner levels start at the front.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn inner(&mut self, level: usize, outer: Id) -> Cursor {
        self.cursors = self.cursors.filter(|cursors| cursors[level - 1] == outer);
        Cursor::at(self.cursors.map(|cursors| cursors[level]))
    }

    /// Where the only loop starts; where its partner is kept, the last cursor says which one came before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn only(&self) -> Cursor {
        if N == 1 { self.outer() } else { self.near(self.outer()) }
    }

    /// Where the innermost of several loops starts; the last cursor says which partner came before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn inner_near(&mut self, level: usize, outer: Id) -> Cursor {
        let cursor = self.inner(level, outer);
        self.near(cursor)
    }

    /// For a frame: to go on from these cursors.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn at<K, const NUMBER: u16>(&self, cursors: [Id; N]) -> Resumed<K, NUMBER, N> {
        Resumed { me: self.id, cursors, kind: PhantomData }
    }

    /// For a frame: to go on with these partners, the innermost of them not tried yet. What the cursors say of the levels
    /// inside still holds where they were made with the same partners; else those start at the front. Inlined: a call
    /// would take a pointer, which would force all of it into memory even in loops that are never paused.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn paused<K, const NUMBER: u16, const M: usize>(self, partners: [Id; M]) -> Resumed<K, NUMBER, N> {
        self.at(self.paused_at(partners))
    }

    /// The cursors of that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn paused_at<const M: usize>(self, partners: [Id; M]) -> [Id; N] {
        match self.cursors {
            Some(cursors) if cursors[..M] == partners => cursors,
            _ => {
                let mut cursors = [Id::FRONT; N];
                cursors[..M].copy_from_slice(&partners);
                cursors
            }
        }
    }

    /// For a frame: to go on with the occurrences from one on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn then<K>(&self, from: u16) -> Activated<K> {
        Activated::new(self.id, from)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn near(&self, cursor: Cursor) -> Cursor {
        let before = self.cursors.and_then(|cursors| cursors.last().copied()).unwrap_or(Id::NONE);
        cursor.after(before)
    }
}

/// In a frame: occurrence `NUMBER` of `K`, to go on from its `N` cursors.
#[derive(Debug)]
pub struct Resumed<K, const NUMBER: u16, const N: usize> {
    pub(crate) me: Id,
    pub(crate) cursors: [Id; N],
    kind: PhantomData<fn() -> K>,
}

impl<K, const NUMBER: u16, const N: usize> Resumed<K, NUMBER, N> {
    /// What it is about, for people.
    pub fn pending(&self, kind: u16) -> Pending {
        Pending::Active(kind, self.me, Some(NUMBER))
    }
}

impl<K, const NUMBER: u16, const N: usize> Clone for Resumed<K, NUMBER, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, const NUMBER: u16, const N: usize> Copy for Resumed<K, NUMBER, N> {}

/// In a frame: a constraint of kind `K`, to go on with its occurrences from one on.
#[derive(Debug)]
pub struct Activated<K> {
    pub(crate) me: Id,
    pub(crate) from: u16,
    kind: PhantomData<fn() -> K>,
}

impl<K> Activated<K> {
    /// From that occurrence on.
    #[inline]
    pub(crate) fn new(me: Id, from: u16) -> Self {
        Activated { me, from, kind: PhantomData }
    }

    /// What it is about, for people.
    pub fn pending(&self, kind: u16) -> Pending {
        Pending::Active(kind, self.me, Some(self.from))
    }
}

impl<K> Clone for Activated<K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Activated<K> {}

// ---------------------------------------------------------------- occurrences, called

/// A way through the occurrences of a kind: which of them are tried, and with what.
pub trait Trying<P: Rules, K: Kind<P>> {
    /// Whether some of these occurrences are tried: up to the one of that number, before storing or after it.
    fn comes_to(&self, early: bool, last: u16) -> bool;

    /// The arguments of the active constraint, while it comes to some.
    fn own<'a, S: ArgsSlot<Args = K>, I, const N: usize>(&'a self, table: &'a Table<S, I, N>) -> &'a K;

    /// An occurrence before storing.
    fn early<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K>;

    /// One before storing, which takes the arguments if it fires.
    fn taking<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
    ) -> Sequence<K>;

    /// One after it, which is given the arguments: they are just numbers.
    fn late<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K>;

    /// One after it, which reads the arguments where they are stored.
    fn reading<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
    ) -> Sequence<K>;
}

/// An occurrence in the list of [`Kind::occurrences`]. It becomes part of the text of whoever goes through the list, however many
/// those are: left to the optimiser, that hangs on how rustc splits the crate into units of code.
#[doc(hidden)]
#[macro_export]
macro_rules! __occurrence {
    ($at:ident.reading($p:ident, $number:literal, $method:ident)) => {
        $at.reading(
            $p,
            $number,
            #[inline(always)]
            |p, me| p.$method(me),
        )
    };
    ($at:ident.$way:ident($p:ident, $number:literal, $method:ident)) => {
        $at.$way(
            $p,
            $number,
            #[inline(always)]
            |p, it, me| p.$method(it, me),
        )
    };
}

/// Whether a run of occurrences need be gone through, all of which need constraints of these kinds: so many there are. An observer is
/// told of each of them in any case.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn all_there<O: Observer, const N: usize>(live: [usize; N]) -> bool {
    O::ACTIVE || live.iter().all(|&live| live > 0)
}

/// A told constraint, not stored yet.
#[derive(Debug)]
pub(crate) struct Told<'a, K>(pub(crate) &'a K, pub(crate) Id);

impl<K> Clone for Told<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Told<'_, K> {}

impl<P: Rules, K: Kind<P>> Trying<P, K> for Told<'_, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn comes_to(&self, early: bool, _last: u16) -> bool {
        early
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn own<'a, S: ArgsSlot<Args = K>, I, const N: usize>(&'a self, _table: &'a Table<S, I, N>) -> &'a K {
        self.0
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn early<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        program.see().2.tried(K::NUMBER, number);
        occurrence(program, self.0, Active::told(self.1)).passed()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn taking<const N: usize>(
        &mut self,
        _program: &mut P,
        _number: u16,
        _occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        unreachable!("no rule takes the arguments of this kind")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn late<const N: usize>(
        &mut self,
        _program: &mut P,
        _number: u16,
        _occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reading<const N: usize>(
        &mut self,
        _program: &mut P,
        _number: u16,
        _occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        ControlFlow::Continue(())
    }
}

/// One of a kind whose arguments some rule takes when it removes it.
#[derive(Debug)]
pub(crate) struct Given<'a, K>(pub(crate) &'a mut Option<K>, pub(crate) Id);

impl<P: Rules, K: Kind<P>> Trying<P, K> for Given<'_, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn comes_to(&self, early: bool, _last: u16) -> bool {
        early
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn own<'a, S: ArgsSlot<Args = K>, I, const N: usize>(&'a self, _table: &'a Table<S, I, N>) -> &'a K {
        lend(self.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn early<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        Told(lend(self.0), self.1).early(program, number, occurrence)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn taking<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        program.see().2.tried(K::NUMBER, number);
        occurrence(program, self.0, Active::told(self.1)).passed()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn late<const N: usize>(
        &mut self,
        _program: &mut P,
        _number: u16,
        _occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reading<const N: usize>(
        &mut self,
        _program: &mut P,
        _number: u16,
        _occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        ControlFlow::Continue(())
    }
}

/// The arguments of a told constraint, which are there until a rule fires that takes them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lend<K>(told: &Option<K>) -> &K {
    told.as_ref().expect("no rule has taken them")
}

/// The same for good.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn take<K>(told: &mut Option<K>) -> K {
    told.take().expect("no rule has taken them")
}

/// A told constraint that has just been stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored(pub(crate) Id);

impl<P: Rules, K: Kind<P>> Trying<P, K> for Stored {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn comes_to(&self, early: bool, _last: u16) -> bool {
        !early
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn own<'a, S: ArgsSlot<Args = K>, I, const N: usize>(&'a self, table: &'a Table<S, I, N>) -> &'a K {
        table.args(self.0.row)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn early<const N: usize>(
        &mut self,
        _program: &mut P,
        _number: u16,
        _occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn taking<const N: usize>(
        &mut self,
        _program: &mut P,
        _number: u16,
        _occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn late<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        program.see().2.tried(K::NUMBER, number);
        // Read where they lie now: kept in registers they would be in the way of the storing.
        let args = K::table(program.parts().1).copy(self.0);
        occurrence(program, &args, Active::told(self.0)).passed()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reading<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        program.see().2.tried(K::NUMBER, number);
        occurrence(program, Active::told(self.0)).passed()
    }
}

impl<P: Rules, K: Kind<P>> Trying<P, K> for Activated<K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn comes_to(&self, _early: bool, last: u16) -> bool {
        self.from <= last
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn own<'a, S: ArgsSlot<Args = K>, I, const N: usize>(&'a self, table: &'a Table<S, I, N>) -> &'a K {
        table.args(self.me.row)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn early<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        if self.from > number {
            return ControlFlow::Continue(());
        }
        program.see().2.tried(K::NUMBER, number);
        give(program, self.me, [Id::FRONT; N], occurrence)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn taking<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        if self.from > number {
            return ControlFlow::Continue(());
        }
        program.see().2.tried(K::NUMBER, number);
        hand_over(program, self.me, [Id::FRONT; N], occurrence)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn late<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        self.early(program, number, occurrence)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reading<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        if self.from > number {
            return ControlFlow::Continue(());
        }
        program.see().2.tried(K::NUMBER, number);
        call(program, self.me, [Id::FRONT; N], occurrence)
    }
}

/// A constraint that is woken: all its occurrences, with a copy of the arguments where those have nothing to drop.
#[derive(Debug)]
struct Awake<'a, K>(Id, Option<&'a K>);

impl<K> Clone for Awake<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Awake<'_, K> {}

impl<P: Rules, K: Kind<P>> Trying<P, K> for Awake<'_, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn comes_to(&self, _early: bool, _last: u16) -> bool {
        true
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn own<'a, S: ArgsSlot<Args = K>, I, const N: usize>(&'a self, table: &'a Table<S, I, N>) -> &'a K {
        table.args(self.0.row)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn early<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        program.see().2.tried(K::NUMBER, number);
        match self.1 {
            Some(args) => occurrence(program, args, Active::resumed(self.0, [Id::FRONT; N])).passed(),
            None => give(program, self.0, [Id::FRONT; N], occurrence),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn taking<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        program.see().2.tried(K::NUMBER, number);
        hand_over(program, self.0, [Id::FRONT; N], occurrence)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn late<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        self.early(program, number, occurrence)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reading<const N: usize>(
        &mut self,
        program: &mut P,
        number: u16,
        occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
    ) -> Sequence<K> {
        program.see().2.tried(K::NUMBER, number);
        occurrence(program, Active::resumed(self.0, [Id::FRONT; N])).passed()
    }
}

/// An occurrence as a function of its own, which goes on from cursors.
fn call<P: Rules, K, const N: usize>(
    program: &mut P,
    me: Id,
    cursors: [Id; N],
    occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>,
) -> Sequence<K> {
    occurrence(program, Active::resumed(me, cursors)).passed()
}

/// One that is else given the arguments by the one who tells.
#[inline]
fn give<P: Rules, K: Kind<P>, const N: usize>(
    program: &mut P,
    me: Id,
    cursors: [Id; N],
    occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>,
) -> Sequence<K> {
    let goal = K::table(program.parts().1).copy(me);
    occurrence(program, &goal, Active::resumed(me, cursors)).passed()
}

/// The same for one that takes them if it fires: it is given a copy.
#[inline]
fn hand_over<P: Rules, K: Kind<P>, const N: usize>(
    program: &mut P,
    me: Id,
    cursors: [Id; N],
    occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
) -> Sequence<K> {
    let mut told = Some(K::table(program.parts().1).copy(me));
    occurrence(program, &mut told, Active::resumed(me, cursors)).passed()
}

// ---------------------------------------------------------------- the frames of a kind, taken off the stack

/// Tells what the topmost frame says.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn tell_top<P: Rules, K: Kind<P>>(args: K, program: &mut P) -> Flow {
    program.machine_mut().stack.discard();
    args.tell(program)
}

impl<K> Activated<K> {
    /// Tries these occurrences, as the topmost frame says, where the constraint is still stored.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn resume<P: Rules>(self, program: &mut P) -> Flow
    where
        K: Kind<P>,
    {
        if on_top_alive::<P, K>(program, self.me) { activate::<P, K>(program, self) } else { Flow::Stop }
    }
}

impl<K, const NUMBER: u16, const N: usize> Resumed<K, NUMBER, N> {
    /// Goes on with an occurrence that reads the arguments where they are stored, as the topmost frame says, and with those
    /// after it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn call<P: Rules>(self, program: &mut P, occurrence: impl Fn(&mut P, Active<N>) -> Tried<K>) -> Flow
    where
        K: Kind<P>,
    {
        if !on_top_alive::<P, K>(program, self.me) {
            return Flow::Stop;
        }
        program.see().2.resumed(K::NUMBER, NUMBER);
        let tried = call(program, self.me, self.cursors, occurrence);
        then(program, tried, self.me, NUMBER + 1)
    }

    /// The same, for an occurrence that is given the arguments.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn give<P: Rules>(self, program: &mut P, occurrence: impl Fn(&mut P, &K, Active<N>) -> Tried<K>) -> Flow
    where
        K: Kind<P>,
    {
        if !on_top_alive::<P, K>(program, self.me) {
            return Flow::Stop;
        }
        program.see().2.resumed(K::NUMBER, NUMBER);
        let tried = give(program, self.me, self.cursors, occurrence);
        then(program, tried, self.me, NUMBER + 1)
    }

    /// The same, for one that takes them if it fires.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn hand_over<P: Rules>(
        self,
        program: &mut P,
        occurrence: impl Fn(&mut P, &mut Option<K>, Active<N>) -> Tried<K>,
    ) -> Flow
    where
        K: Kind<P>,
    {
        if !on_top_alive::<P, K>(program, self.me) {
            return Flow::Stop;
        }
        program.see().2.resumed(K::NUMBER, NUMBER);
        let tried = hand_over(program, self.me, self.cursors, occurrence);
        then(program, tried, self.me, NUMBER + 1)
    }
}

/// Takes the topmost frame off the stack; whether the constraint that it is about is still stored.
#[cfg_attr(not(debug_assertions), inline(always))]
fn on_top_alive<P: Rules, K: Kind<P>>(program: &mut P, me: Id) -> bool {
    program.machine_mut().stack.discard();
    K::table(program.parts().1).alive(me)
}

/// Tries all occurrences of a constraint that was stored before any of them. A function of its own, in a unit of code of
/// its own: so what an occurrence calls is called once where the constraint is told, and becomes part of that text.
#[inline(never)]
pub(crate) fn call_from<P: Rules, K: Kind<P>>(program: &mut P, me: Id, from: u16) -> Sequence<K> {
    K::occurrences(Activated::new(me, from), program)
}

/// Tries occurrences of a live constraint.
fn activate<P: Rules, K: Kind<P>>(program: &mut P, at: Activated<K>) -> Flow {
    let tried = call_from::<P, K>(program, at.me, at.from);
    then(program, tried, at.me, K::OCCURRENCES)
}

/// After an occurrence that the run loop called: what it told, or the next occurrences. One that does not fire leaves
/// the constraint alive.
#[inline]
pub(crate) fn then<P: Rules, K: Kind<P>>(program: &mut P, tried: Sequence<K>, me: Id, next: u16) -> Flow {
    match tried {
        ControlFlow::Break(Flow::Again(told)) => tell_now(program, told),
        ControlFlow::Continue(()) if next < K::OCCURRENCES => activate::<P, K>(program, Activated::new(me, next)),
        ControlFlow::Continue(()) | ControlFlow::Break(Flow::Stop) => Flow::Stop,
    }
}

/// Wakes a constraint, as the topmost frame says, where it is still stored; and then those of its kind whose frames come next.
pub fn wake<P: Rules, K: Kind<P>>(program: &mut P, mut me: Id) -> Flow {
    loop {
        if on_top_alive::<P, K>(program, me) {
            program.observe(Event::Woken(ConstraintId::new(K::NUMBER, me)));
            let tried = match needs_drop::<K>() {
                true => K::occurrences(Awake(me, None), program),
                false => {
                    let mut args = K::table(program.parts().1).copy(me);
                    // Where several occurrences look at them, what they stand for is found once.
                    if K::OCCURRENCES > 1 {
                        args.settle::<true>(program);
                    }
                    K::occurrences(Awake(me, Some(&args)), program)
                }
            };
            then(program, tried, me, K::OCCURRENCES);
        }
        match next_woken::<P, K>(program) {
            Some(next) => me = next,
            None => return Flow::Stop,
        }
    }
}

/// Gives the next constraints of several that the topmost frame wakes frames of their own, and wakes them.
pub fn rouse<P: Rules, K: Kind<P>>(program: &mut P, asleep: Asleep) -> Flow {
    let (machine, state, _) = program.parts();
    let stack = &mut machine.stack;
    match asleep.see() {
        Sleepers::Batch(batch) => {
            stack.unpack(batch, |rest| (P::WAKE_ALL)(K::NUMBER, rest), |id| (P::WAKE)(K::NUMBER, id));
        }
        Sleepers::Mentioning(mention) => {
            stack.discard();
            let mut packing = stack.packing(false);
            K::table(state).mentioning(mention, |id| stack.wake(&mut packing, K::NUMBER, id, P::WAKE, P::WAKE_ALL));
            if stack.is_packing(&packing) {
                stack.pack(&mut packing, P::WAKE_ALL);
            }
        }
    }
    match next_woken::<P, K>(program) {
        Some(id) => wake::<P, K>(program, id),
        None => Flow::Stop,
    }
}

/// In a program whose constraints mention no variables.
#[cold]
pub fn nobody_sleeps() -> Flow {
    unreachable!("no constraint has a variable")
}

/// The constraint of this kind that the topmost frame wakes, if the run loop would do nothing else in between.
#[cfg_attr(not(debug_assertions), inline(always))]
fn next_woken<P: Rules, K: Kind<P>>(program: &P) -> Option<Id> {
    let machine = program.machine();
    match P::woken(machine.stack.top()?)? {
        (kind, next) if kind == K::NUMBER && !P::Observer::ACTIVE && machine.fires_two() => Some(next),
        _ => None,
    }
}
