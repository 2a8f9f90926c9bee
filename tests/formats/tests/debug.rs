//! The debugger, by a script.
#![allow(missing_docs)]

use chr_core::{Recorder, debug};

#[path = "../examples/debugger.rs"]
#[allow(dead_code)]
mod example;

use example::{Lock, tell};

fn session(script: &str) -> String {
    let mut out = Vec::new();
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

/// What is not there is said not to be, with what there is instead.
#[test]
fn a_session_full_of_mistakes() {
    insta::assert_snapshot!(session(
        "step x\nback y\nnext\nnext grnat\nto\nto hold\nstore hold\nplan nothing\nwhy #99\nwhy holds(1)\nwhy x\nwhynot\nwhynot grant #99\n\
         whynto grant\nback\nquit\n"
    ));
}
