//! A lock that many wait for: granted whenever nobody holds it, by a negated head.

use std::collections::VecDeque;

use chr_core::chr;

chr! {
    /// `got(w)`: w has had the lock.
    pub struct Lock;

    constraint want(i64);
    constraint holds(i64);
    constraint done();
    constraint got(i64);

    grant   @ want(w), !holds(_) <=> holds(w);
    release @ done(), holds(w)   <=> got(w);
}

/// `size` want the lock, and each that gets it gives it back: how many had it, and the last one.
pub fn run(size: i64) -> String {
    let mut program = Lock::new();
    for who in 0..size {
        program.want(who).expect("no goal fails");
    }
    while program.store().holds().next().is_some() {
        program.done().expect("no goal fails");
    }
    let store = program.store();
    format!("{} {:?}", store.got().count(), store.got().last().map(|got| got.0))
}

/// A queue of those who wait, newest first behind the first one, as the rules take them.
pub fn by_hand(size: i64) -> String {
    let (mut waiting, mut holds, mut got) = (VecDeque::new(), None, Vec::new());
    for who in 0..size {
        if holds.is_none() {
            holds = Some(who);
        } else {
            waiting.push_front(who);
        }
    }
    while let Some(who) = holds {
        got.push(who);
        holds = waiting.pop_front();
    }
    format!("{} {:?}", got.len(), got.last())
}
