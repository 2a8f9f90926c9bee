//! The debugger: `cargo run -p chr-tests-formats --example debugger`, then `help`.
//!
//! A lock that two want, and a choice of which one alternative fails. Why is the second one not granted before the first
//! gives the lock back? `next free`, `back`, `store`, `whynot grant #3`.
#![forbid(unsafe_code)]

use chr_core::{Error, Recorder, chr, debug};

chr! {
    /// A lock, and a choice.
    pub struct Lock;
    constraint want(who: u32), holds(who: u32), gives(who: u32), pick, picked(u32);
    free  @ holds(w), gives(w) <=> true;
    grant @ want(w), !holds(_) <=> holds(w);
    odd   @ picked(1)          <=> fail;
    pick  @ pick               <=> choose n: u32 in [1, 2] { picked(n) };
}

/// What is to be debugged.
pub fn tell(lock: &mut Lock<Recorder>) -> Result<(), Error> {
    lock.want(1)?;
    lock.want(2)?;
    lock.pick()?;
    lock.gives(1)
}

fn main() -> std::io::Result<()> {
    debug::run(Lock::with_observer(Recorder::new()), tell)
}
