//! The debugger, by a script.
#![allow(missing_docs)]

use chr_core::{Recorder, chr, debug};

chr! {
    /// A lock, and a choice.
    pub struct Lock;
    constraint want(who: u32), holds(who: u32), gives(who: u32), pick, picked(u32);
    free  @ holds(w), gives(w) <=> true;
    grant @ want(w), !holds(_) <=> holds(w);
    odd   @ picked(1)          <=> fail;
    pick  @ pick               <=> choose n: u32 in [1, 2] { picked(n) };
}

fn session(script: &str) -> String {
    let mut out = Vec::new();
    let tell = |lock: &mut Lock<Recorder>| {
        lock.want(1)?;
        lock.want(2)?;
        lock.pick()?;
        lock.gives(1)
    };
    debug::run_with(Lock::with_observer(Recorder::new()), tell, script.as_bytes(), &mut out).unwrap();
    // What is typed is not echoed: put it where it was.
    let text = String::from_utf8(out).unwrap();
    let mut typed = script.lines();
    let parts = text.split("\n> ").enumerate();
    parts.fold(String::new(), |all, (at, part)| match at {
        0 => all + part,
        _ => all + "\n> " + &typed.next().map(|line| format!("{line}\n")).unwrap_or_default() + part,
    })
}

#[test]
fn a_session_with_every_command() {
    insta::assert_snapshot!(session(
        "step\n\nstore\nnext free\nstore holds\nwhy #2\nwhynot grant #3\nback 3\nwhynot grant #3\nto picked(2)\nback 2\nfail\nrun\nstore\nwhynot \
         grant #1\nplan grant\ntrace 3\nnext nothing\nfrobnicate\nwhy\nback 100\nstep 2\nhelp\nquit\n"
    ));
}
