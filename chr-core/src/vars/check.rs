//! Whether an arena is as it should be.

use super::{Cell, END, State, Vars};
use crate::ids::VarId;
use crate::names::Names;
use crate::value::Term;

impl<T: Term> Vars<T> {
    /// Whether there is a variable of this handle.
    pub(crate) fn has(&self, free: u64) -> bool {
        let is_of_this_use =
            |cell: &Cell<T::Known>| !cfg!(debug_assertions) || cell.label(self.tag) == (free >> 32) as u32;
        let is_there = |cell: &Cell<T::Known>| !matches!(cell.state, State::Gone(_)) || cell.birth.is_host();
        self.cells.get(VarId(free as u32).ix()).is_some_and(|cell| is_of_this_use(cell) && is_there(cell))
    }

    /// What variables are bound to.
    pub(crate) fn values(&self) -> impl Iterator<Item = &T::Known> {
        self.cells.iter().filter_map(|cell| if let State::Val(known) = &cell.state { Some(known) } else { None })
    }

    /// Everything against everything: chains end at variables that are there, no class has an older variable than its face,
    /// births are distinct and not in the future, and exactly the cells that hold nothing are free.
    pub fn validate(&self) -> Result<(), String> {
        let check = |ok: bool, what: &str| if ok { Ok(()) } else { Err(format!("arena {}: {what}", self.arena.0)) };
        let mut gone = 0;
        let mut births = Vec::new();
        for (at, cell) in self.cells.iter().enumerate() {
            match cell.state {
                State::Gone(_) if cell.birth.is_host() => continue,
                State::Gone(_) => gone += 1,
                State::Ref { to, .. } => {
                    let mut root = to;
                    for _ in 0..=u32::BITS {
                        if let State::Ref { to, .. } = self.cells[root.ix()].state {
                            root = to;
                        }
                    }
                    let state = &self.cells[root.ix()].state;
                    check(!matches!(state, State::Ref { .. }), "a chain is too long, or has no end")?;
                    check(!matches!(state, State::Gone(_)), "a variable refers to a reclaimed one")?;
                    let oldest =
                        !matches!(state, State::Unbound(class) if self.cells[class.face.ix()].birth > cell.birth);
                    check(oldest, "a class has an older variable than the one by whose name it goes")?;
                }
                State::Unbound(class) => {
                    let own = class.face.ix() == at || self.find(class.face).ix() == at;
                    check(own && class.size > 0, "a class goes by the name of another")?;
                }
                State::Val(_) => {}
            }
            if !matches!(cell.state, State::Gone(_)) {
                births.push(cell.birth.number());
            }
        }
        let newest = births.iter().copied().max();
        check(all_differ(births), "two variables share a birth")?;
        check(newest.is_none_or(|newest| newest <= self.births), "a birth lies in the future")?;
        let mut free = Vec::new();
        let mut slot = self.free;
        while slot != END && free.len() <= gone {
            free.push(slot);
            let State::Gone(next) = self.cells[slot.ix()].state else { return check(false, "a free slot is in use") };
            slot = next;
        }
        check(
            free.len() == gone && self.len == self.cells.len() - gone,
            "the free slots are not those that hold nothing",
        )?;
        check(none_named(free, &self.names), "a free slot has a name")
    }
}

// Not generic, so that sorting is compiled once.

fn none_named(mut free: Vec<VarId>, names: &Names) -> bool {
    free.sort_unstable();
    names.all(|var| free.binary_search(var).is_err())
}

fn all_differ(mut births: Vec<u64>) -> bool {
    births.sort_unstable();
    births.is_sorted_by(|a, b| a < b)
}
