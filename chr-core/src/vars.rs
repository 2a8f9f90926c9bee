//! The arena of all logical variables over one type: what each stands for, which is older, and reclaiming.
//!
//! - A cell is unbound, refers to another variable, or has a value. Variables that have become one are a *class*: a tree
//!   of references with one unbound variable, or one with the value, at its root. The smaller class refers to the root
//!   of the larger, so that no chain is longer than the logarithm of its class, whatever is trailed.
//! - A class is called and counts as old as its oldest variable, its *face*, which need not be the root.
//! - Births increase, and undo resets them: a variable made again after backtracking is numbered like the first one.
//!   Slots are reused; births (while a variable exists) are not.
//! - A host's handle must stay valid whatever happens. So the cell of a host variable whose creation was undone stays
//!   reserved until it is made again, or until a rollback undoes the call that made it.
//! - Cells of body variables are reclaimed by a mark and sweep, while nothing is trailed.
//! - Chains are shortened only while nothing is trailed: undoing an aliasing needs the root that it made refer to another.
//! - A handle must not refer to another variable once its own has been reclaimed. Debug builds count how often each
//!   slot was used, put that into the handles, and refuse those of an earlier use.

use std::borrow::Borrow;
use std::fmt;

use crate::deep::watch::Watch;
use crate::ids::{ArenaId, VarId};
use crate::index::Seen;
use crate::names::{Names, Numbers};
use crate::trail::{Entry, Trail};
use crate::value::{Term, equal_plain};
use crate::var::{Repr, Var};

mod any;
mod check;
mod sweep;
mod undo;

pub use any::AnyArena;

/// No slot: the end of the free list.
const END: VarId = VarId(u32::MAX);

#[derive(Clone, Debug)]
enum State<K> {
    /// No variable: a free slot, and the next one after it; or that of a host variable to be made again.
    Gone(VarId),
    /// The root of a class.
    Unbound(Class),
    /// Became one with another, whose class had the face that is here now if the two were exchanged.
    Ref {
        to: VarId,
        class: Class,
        exchanged: bool,
    },
    Val(K),
}

/// Variables that have become one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Class {
    /// The oldest of them.
    face: VarId,
    /// How many there are.
    size: u32,
}

impl Class {
    /// A variable alone.
    #[inline]
    fn of(var: VarId) -> Self {
        Class { face: var, size: 1 }
    }
}

/// When a variable was made, and by whom: the number above, the host in the lowest bit. Compares by number, as no
/// two share one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Birth(u64);

impl Birth {
    #[inline]
    fn new(number: u64, host: bool) -> Self {
        Birth(number << 1 | u64::from(host))
    }

    fn number(self) -> u64 {
        self.0 >> 1
    }

    fn is_host(self) -> bool {
        self.0 & 1 == 1
    }
}

#[derive(Clone, Debug)]
struct Cell<K> {
    state: State<K>,
    birth: Birth,
    /// How many variables had this slot before.
    #[cfg(debug_assertions)]
    uses: u16,
}

impl<K> Cell<K> {
    /// A slot that nothing used before, with a variable in it.
    #[inline]
    fn new(var: VarId, birth: Birth) -> Self {
        Cell {
            state: State::Unbound(Class::of(var)),
            birth,
            #[cfg(debug_assertions)]
            uses: 0,
        }
    }

    /// What the handle of its variable says besides its position: its program, by the tag, and in debug builds which
    /// use of the slot it is.
    #[inline]
    fn label(&self, tag: u32) -> u32 {
        #[cfg(debug_assertions)]
        return tag << 16 | u32::from(self.uses);
        #[cfg(not(debug_assertions))]
        tag
    }

    /// The variable in it is gone, and its handles with it.
    #[inline]
    fn end_use(&mut self) {
        #[cfg(debug_assertions)]
        {
            self.uses = self.uses.wrapping_add(1);
        }
    }
}

/// What equating two variables would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unify<K> {
    /// They are already equal.
    Same,
    /// They have different values.
    Clash,
    /// They have values that must be looked into.
    Deep,
    /// The unbound variable gets the value.
    Bind {
        /// The unbound one.
        var: VarId,
        /// The other's value.
        value: K,
    },
    /// Both are unbound; the larger class stays where it is, the older of two that are alike.
    Alias {
        /// The one that is to refer to the other.
        loser: VarId,
        /// The other.
        winner: VarId,
    },
}

/// How two unbound variables become one: the larger class stays where it is, the older of two that are alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joining {
    /// The one that is to refer to the other.
    pub(crate) loser: VarId,
    /// The other.
    pub(crate) winner: VarId,
    /// The class of the first is older: the whole goes by its name.
    exchanged: bool,
    /// The class of each as it is.
    classes: [Class; 2],
}

/// All variables over `T` of one program.
#[derive(Clone, Debug)]
pub struct Vars<T: Term> {
    arena: ArenaId,
    tag: u32,
    cells: Vec<Cell<T::Known>>,
    /// The free slot to be used next, or none.
    free: VarId,
    /// How many slots are not free.
    len: usize,
    births: u64,
    names: Names,
    /// While marking: which cells were reached.
    marked: Vec<bool>,
    /// Variables of the host that it will not use again.
    forgotten: Vec<VarId>,
    /// Variables of the host whose re-creation a rollback has undone: it then says which of them are to be made once
    /// more.
    unmade: Vec<VarId>,
    /// The classes of roots that were bound while something was trailed, but for those of a variable alone.
    bound: Vec<(VarId, Class)>,
    /// The number of variables at which the next sweep is due.
    due: usize,
    /// Half of what the last sweep cost: that many new variables pay for the next.
    pause: usize,
    /// Constraints that mention its variables inside values.
    pub(crate) watch: Watch,
    /// While marking: values in use, whose variables are still to be marked.
    pending: Vec<T::Known>,
}

impl<T: Term> Vars<T> {
    /// An arena without variables. Trail entries carry `arena`, handles carry the program's `tag`.
    pub fn new(arena: u16, tag: u32) -> Self {
        Vars {
            arena: ArenaId(arena),
            tag,
            cells: Vec::new(),
            free: END,
            len: 0,
            births: 0,
            names: Names::default(),
            marked: Vec::new(),
            forgotten: Vec::new(),
            unmade: Vec::new(),
            bound: Vec::new(),
            due: sweep::MIN_SWEEP,
            pause: 0,
            watch: Watch::default(),
            pending: Vec::new(),
        }
    }

    /// Makes variables of a body.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fresh<const N: usize>(&mut self, trail: &mut Trail) -> [Var<T>; N] {
        let before = self.births;
        self.births += N as u64;
        self.len += N;
        let mut take = |at| self.take_cell(Birth::new(before + 1 + at as u64, false));
        // One is not worth the call that `from_fn` makes.
        let vars: [VarId; N] = if N == 1 { [take(0); N] } else { std::array::from_fn(take) };
        if trail.recording() {
            vars.iter().for_each(|&var| trail.push(Entry::NewVar { arena: self.arena, var }));
        }
        vars.map(|var| self.handle(var))
    }

    /// Makes a variable of the host. Only a rollback reclaims it.
    pub fn fresh_host(&mut self, name: Option<&str>, trail: &mut Trail) -> Var<T> {
        let birth = self.next_birth(true);
        self.len += 1;
        let var = self.take_cell(birth);
        if trail.recording() {
            trail.push(Entry::NewHostVar { arena: self.arena, var });
        }
        if let Some(name) = name {
            self.names.give(var, name);
        }
        self.handle(var)
    }

    /// A cell for a new variable.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_cell(&mut self, birth: Birth) -> VarId {
        let var = self.free;
        // There is none if no cell is free, as no cell has the number `END`.
        let Some(cell) = self.cells.get_mut(var.ix()) else { return self.grow(birth) };
        if let State::Gone(next) = cell.state {
            self.free = next;
        }
        (cell.state, cell.birth) = (State::Unbound(Class::of(var)), birth);
        var
    }

    #[inline(never)]
    fn grow(&mut self, birth: Birth) -> VarId {
        let var = VarId(u32::try_from(self.cells.len()).unwrap_or(u32::MAX));
        assert!(var != END, "fewer than 2^32 variables");
        self.cells.push(Cell::new(var, birth));
        var
    }

    #[inline]
    fn next_birth(&mut self, host: bool) -> Birth {
        self.births += 1;
        Birth::new(self.births, host)
    }

    /// The handle of a variable.
    #[inline]
    pub fn handle(&self, var: VarId) -> Var<T> {
        Var::free(self.label(var), var)
    }

    /// See [`Cell::label`].
    #[inline]
    fn label(&self, var: VarId) -> u32 {
        if cfg!(debug_assertions) { self.cells[var.ix()].label(self.tag) } else { self.tag }
    }

    /// Refuses a handle of another program, or of a variable that is gone.
    #[cfg(debug_assertions)]
    fn check_label(&self, label: u32, var: VarId) {
        assert!(label >> 16 == self.tag & 0xffff, "this variable belongs to another program");
        let known = self.cells.get(var.ix()).is_some_and(|cell| cell.label(self.tag) == label);
        assert!(known, "this variable is gone: a rollback took back the call that made it, or it was forgotten");
    }

    /// The variable of a handle, if it is not a literal value.
    #[inline]
    pub fn id(&self, var: &Var<T>) -> Option<VarId> {
        match var.0 {
            Repr::Free(free) => {
                let var = VarId(free as u32);
                #[cfg(debug_assertions)]
                self.check_label((free >> 32) as u32, var);
                Some(var)
            }
            Repr::Val(_) => None,
        }
    }

    /// The variable of a handle that is not a literal value.
    pub(crate) fn checked(&self, free: u64) -> VarId {
        let var = VarId(free as u32);
        #[cfg(debug_assertions)]
        self.check_label((free >> 32) as u32, var);
        var
    }

    /// The number of the arena.
    pub(crate) fn number(&self) -> ArenaId {
        self.arena
    }

    /// Writes the name of an unbound variable.
    pub(crate) fn write_name(&self, var: VarId, numbers: &Numbers, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.names.write(self.arena, self.face(var), numbers, f)
    }

    /// The oldest variable of a class, given its root: the one by whose name it goes.
    #[inline]
    fn face(&self, root: VarId) -> VarId {
        match self.cells[root.ix()].state {
            State::Unbound(class) => class.face,
            _ => root,
        }
    }

    /// The class of an unbound variable that stands for itself.
    #[inline]
    fn class(&self, root: VarId) -> Class {
        match self.cells[root.ix()].state {
            State::Unbound(class) => class,
            _ => unreachable!("it is unbound"),
        }
    }

    /// The variable of a handle that [`fresh`](Self::fresh) or [`handle`](Self::handle) gave.
    #[inline]
    pub fn fresh_id(&self, var: &Var<T>) -> VarId {
        self.id(var).expect("it is not a literal value")
    }

    /// The variable, if it is unbound and stands for itself.
    #[inline]
    pub fn unbound(&self, var: &Var<T>) -> Option<VarId> {
        self.id(var).filter(|id| matches!(self.cells[id.ix()].state, State::Unbound(_)))
    }

    /// Variables of a body that nothing refers to are free again, unless something is trailed.
    #[inline]
    pub fn give_back<const N: usize>(&mut self, vars: [&Var<T>; N], trail: &Trail) {
        if trail.recording() {
            return;
        }
        for var in vars {
            let Some(var) = self.id(var) else { continue };
            // As `reclaim`, for a variable that is not one of the host's.
            self.cells[var.ix()].state = State::Gone(self.free);
            self.cells[var.ix()].end_use();
            self.free = var;
            self.len -= 1;
            self.watch.forget(var);
        }
        if !self.names.is_empty() {
            let given = vars.iter().filter_map(|var| var.label_and_id());
            given.for_each(|(_, var)| self.names.forget(var));
        }
    }

    /// The last variable of the chain: unbound, or the one that has the value.
    #[inline]
    pub fn find(&self, mut var: VarId) -> VarId {
        while let State::Ref { to, .. } = self.cells[var.ix()].state {
            var = to;
        }
        var
    }

    /// What the handle stands for now.
    #[inline]
    pub fn see<'a>(&'a self, var: &'a Var<T>) -> Seen<'a, T> {
        match self.look(var) {
            Seen::Free(var) => Seen::Free(var),
            Seen::Val(known) => Seen::Val(known.borrow()),
        }
    }

    /// The same for a variable.
    #[inline]
    pub(crate) fn see_at(&self, var: VarId) -> Seen<'_, T> {
        match self.look_at(var) {
            Seen::Free(var) => Seen::Free(var),
            Seen::Val(known) => Seen::Val(known.borrow()),
        }
    }

    /// The last variable of its chain, if it is not a literal value.
    #[inline]
    pub fn end(&self, var: &Var<T>) -> Option<VarId> {
        self.id(var).map(|var| self.find(var))
    }

    /// What the handle stands for now, with the value as it is kept.
    #[inline]
    pub(crate) fn look<'a>(&'a self, var: &'a Var<T>) -> Seen<'a, T::Known> {
        match &var.0 {
            Repr::Val(known) => Seen::Val(known),
            Repr::Free(_) => self.look_at(self.id(var).expect("not a value")),
        }
    }

    /// What the variable stands for now.
    #[inline]
    pub(crate) fn look_at(&self, mut var: VarId) -> Seen<'_, T::Known> {
        // Each cell of the chain is looked up once.
        loop {
            match &self.cells[var.ix()].state {
                State::Ref { to, .. } => var = *to,
                State::Val(known) => return Seen::Val(known),
                state => {
                    // A host variable whose creation was undone has no value; its handle is still valid.
                    let known = matches!(state, State::Unbound(_)) || self.cells[var.ix()].birth.is_host();
                    debug_assert!(known, "a reclaimed variable is used");
                    return Seen::Free(var);
                }
            }
        }
    }

    /// Its value, if it has one.
    #[inline]
    pub fn value<'a>(&'a self, var: &'a Var<T>) -> Option<&'a T> {
        match self.see(var) {
            Seen::Val(value) => Some(value),
            Seen::Free(_) => None,
        }
    }

    /// Are they one variable, or bound to equal values?
    #[inline]
    pub fn same(&self, a: &Var<T>, b: &Var<T>) -> bool
    where
        T: Eq,
    {
        self.see(a) == self.see(b)
    }

    /// The representative or the value: what a row stores.
    #[inline]
    pub fn deref(&self, var: &Var<T>) -> Var<T> {
        match self.look(var) {
            Seen::Free(var) => self.handle(var),
            Seen::Val(known) => Var(Repr::Val(known.clone())),
        }
    }

    /// Puts in its place what it stands for, as [`deref`](Self::deref), and shortens the chain while nothing is trailed. `WOKEN`: it was
    /// bound just now, if it is a plain value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn settle<const WOKEN: bool>(&mut self, var: &mut Var<T>, trail: &Trail) {
        if WOKEN {
            *var = self.deref(var);
            return;
        }
        // Most are values, or variables that stand for themselves.
        if let Some(id) = self.id(var)
            && !matches!(self.cells[id.ix()].state, State::Unbound(_))
        {
            *var = self.settle_bound(id, trail);
        }
    }

    #[inline(never)]
    fn settle_bound(&mut self, var: VarId, trail: &Trail) -> Var<T> {
        if !trail.recording() {
            self.compress_to_end(var);
        }
        match self.look_at(var) {
            Seen::Free(var) => self.handle(var),
            Seen::Val(known) => Var(Repr::Val(known.clone())),
        }
    }

    /// What equating would do; changes nothing.
    #[inline]
    pub fn unify(&self, a: &Var<T>, b: &Var<T>) -> Unify<T::Known> {
        match (self.look(a), self.look(b)) {
            (Seen::Free(a), Seen::Free(b)) if a == b => Unify::Same,
            (Seen::Val(_), Seen::Val(_)) if !T::PLAIN => Unify::Deep,
            (Seen::Val(a), Seen::Val(b)) if equal_plain::<T>(a.borrow(), b.borrow()) => Unify::Same,
            (Seen::Val(_), Seen::Val(_)) => Unify::Clash,
            (Seen::Free(var), Seen::Val(value)) | (Seen::Val(value), Seen::Free(var)) => {
                Unify::Bind { var, value: value.clone() }
            }
            (Seen::Free(a), Seen::Free(b)) => {
                let Joining { loser, winner, .. } = self.joining(a, b);
                Unify::Alias { loser, winner }
            }
        }
    }

    /// Whether the first of two unbound variables stays, and the other comes to refer to it, when they become one: that of the
    /// larger class; of two that are alike, the older.
    #[inline]
    pub(crate) fn stays(&self, a: VarId, b: VarId) -> bool {
        self.joining(a, b).winner == a
    }

    /// Whether the first of two classes is older, given their roots.
    #[inline]
    pub(crate) fn is_older(&self, a: VarId, b: VarId) -> bool {
        self.cells[self.face(a).ix()].birth < self.cells[self.face(b).ix()].birth
    }

    /// Gives an unbound variable its value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bind(&mut self, var: VarId, value: T::Known, trail: &mut Trail) {
        let cell = &mut self.cells[var.ix()];
        if trail.recording() {
            match cell.state {
                State::Unbound(Class { size: 1, .. }) => {}
                State::Unbound(class) => self.bound.push((var, class)),
                _ => unreachable!("it is unbound"),
            }
            trail.note(Entry::Bind { arena: self.arena, var });
        }
        debug_assert!(matches!(cell.state, State::Unbound(_)));
        cell.state = State::Val(value);
    }

    /// How two unbound variables would become one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn joining(&self, a: VarId, b: VarId) -> Joining {
        let (of_a, of_b) = (self.class(a), self.class(b));
        let older = self.cells[of_a.face.ix()].birth < self.cells[of_b.face.ix()].birth;
        let stays = of_a.size > of_b.size || of_a.size == of_b.size && older;
        let exchanged = older != stays;
        match stays {
            true => Joining { loser: b, winner: a, exchanged, classes: [of_b, of_a] },
            false => Joining { loser: a, winner: b, exchanged, classes: [of_a, of_b] },
        }
    }

    /// Makes an unbound variable refer to another unbound one.
    pub fn alias(&mut self, loser: VarId, winner: VarId, trail: &mut Trail) {
        let classes = [self.class(loser), self.class(winner)];
        self.join(Joining { loser, winner, exchanged: self.is_older(loser, winner), classes }, trail);
    }

    /// The same, knowing which is older.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn join(&mut self, joining: Joining, trail: &mut Trail) {
        let Joining { loser, winner, exchanged, classes: [mut class, mut whole] } = joining;
        if exchanged {
            std::mem::swap(&mut class.face, &mut whole.face);
        }
        whole.size += class.size;
        self.cells[winner.ix()].state = State::Unbound(whole);
        self.cells[loser.ix()].state = State::Ref { to: winner, class, exchanged };
        if trail.recording() {
            trail.push(Entry::Bind { arena: self.arena, var: loser });
        }
    }

    /// Makes every variable of the chain refer to its end directly. Only while nothing is trailed.
    #[inline]
    pub fn compress(&mut self, var: &Var<T>) {
        if let Some(var) = self.id(var)
            && matches!(self.cells[var.ix()].state, State::Ref { .. })
        {
            self.compress_to_end(var);
        }
    }

    fn compress_to_end(&mut self, mut var: VarId) -> VarId {
        let end = self.find(var);
        while let State::Ref { to, .. } = &mut self.cells[var.ix()].state {
            var = std::mem::replace(to, end);
        }
        end
    }

    /// The slot of a variable is free again.
    #[inline]
    fn reclaim(&mut self, var: VarId) {
        let cell = &mut self.cells[var.ix()];
        (cell.state, cell.birth) = (State::Gone(self.free), Birth(0));
        cell.end_use();
        self.free = var;
        self.len -= 1;
        self.watch.forget(var);
        self.names.forget(var);
        if !self.forgotten.is_empty() {
            self.forgotten.retain(|&other| other != var);
        }
    }

    /// The number of the variable's birth.
    #[cfg(test)]
    pub(crate) fn birth(&self, var: &Var<T>) -> u64 {
        self.cells[self.face(self.find(self.id(var).expect("a variable"))).ix()].birth.number()
    }

    /// Those that survive with a variable that is in use: the end of its chain, and the one by whose name it goes.
    #[cfg(test)]
    pub(crate) fn survivors(&self, var: VarId) -> [u32; 3] {
        let end = self.find(var);
        [var, end, self.face(end)].map(|var| var.0)
    }

    /// Names a variable. A literal value has no name.
    pub fn name(&mut self, var: &Var<T>, name: &str) {
        if let Some(var) = self.id(var) {
            self.names.give(var, name);
        }
    }

    /// The variable's number was taken back.
    pub fn forget_number(&mut self, var: VarId) {
        self.names.forget_number(var);
    }

    /// How many variables there are, including those reserved for the host.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests;
