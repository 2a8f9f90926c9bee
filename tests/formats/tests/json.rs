//! JSON lines: what they look like, and that reading them back gives the same trace.

use std::collections::BTreeSet;

use chr_core::trace::Trace;
use chr_core::{Error, Recorder, Var, chr};
use chr_tests_formats::{order, queens};

chr! {
    /// Makes events of every kind.
    pub struct Every;
    constraint go(), seen(Var<i32>), number(i32);
    go   @ go()          <=> fresh x: i32, seen(x), choose k: i32 in 1..=2 { x = k };
    seen @ seen(Some(k)) ==> number(k);
    one  @ number(1)     <=> fail;
}

fn every() -> Result<Trace, Error> {
    let mut program = Every::with_observer(Recorder::new());
    let mark = program.checkpoint();
    program.go()?;
    program.minimize(|_| (), |program, ()| program.number(1))?;
    program.rollback(mark)?;
    program.reset();
    Ok(program.observer().clone().into_trace())
}

#[test]
fn a_trace_is_read_back_as_it_was() -> Result<(), Error> {
    for trace in [every()?, order()?, queens(6)?, Trace::default()] {
        let lines = trace.json().to_string();
        assert_eq!(lines.lines().count(), 1 + trace.entries().len());
        assert_eq!(Trace::from_json(&lines).unwrap(), trace);
    }
    Ok(())
}

#[test]
fn every_kind_of_event_is_among_them() -> Result<(), Error> {
    let trace = every()?;
    let verbs: BTreeSet<&str> = trace.entries().iter().map(|entry| entry.event.verb()).collect();
    assert_eq!(verbs.len(), 14, "{verbs:?}");
    insta::assert_snapshot!(trace.json());
    Ok(())
}

#[test]
fn a_bad_line_is_named() {
    let error = Trace::from_json("{\"program\":\"P\",\"constraints\":[],\"rules\":[]}\n{}").unwrap_err();
    assert_eq!(error.to_string(), "line 2 of the trace: missing field `serial` at line 1 column 2");
}
