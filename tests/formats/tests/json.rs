//! JSON lines: what they look like, and that reading them back gives the same trace.

use std::collections::BTreeSet;

use chr_core::Error;
use chr_core::trace::Trace;
use chr_tests_formats::{every, order, queens, subtractions};

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
    let verbs: BTreeSet<&str> = trace.entries().map(|entry| entry.event.verb()).collect();
    assert_eq!(verbs.len(), 14, "{verbs:?}");
    insta::assert_snapshot!(trace.json());
    Ok(())
}

/// Some pieces, of which none needs another: part of it is read back, too, and so is what has gaps.
#[test]
fn a_long_trace_is_read_back_as_it_was() {
    let trace = subtractions(10_000);
    assert!(Trace::from_json(&trace.json().to_string()).unwrap() == trace);
    let part = trace.part(9_000..25_000);
    assert_eq!(part.entries().len(), 16_000);
    assert_eq!(part.entry(20_000), trace.entry(20_000));
    assert_eq!(part.entry(8_999), None);
    assert!(Trace::from_json(&part.json().to_string()).unwrap() == part);
    assert!(part.entries().rev().eq(trace.entries().rev().skip(trace.entries().len() - 25_000).take(16_000)));
    let lines = trace.json().to_string();
    let filtered: String =
        lines.lines().enumerate().filter(|(at, _)| at % 5 == 0).map(|(_, line)| format!("{line}\n")).collect();
    let filtered = Trace::from_json(&filtered).unwrap();
    assert_eq!(filtered.entries().len(), trace.entries().len() / 5);
    assert!(filtered.entries().all(|entry| filtered.entry(entry.serial).as_ref() == Some(&entry)));
    assert!(filtered.entries().all(|entry| trace.entry(entry.serial).as_ref() == Some(&entry)));
}

#[test]
fn a_bad_line_is_named() {
    let error = Trace::from_json("{\"program\":\"P\",\"constraints\":[],\"rules\":[]}\n{}").unwrap_err();
    assert_eq!(error.to_string(), "line 2 of the trace: missing field `serial` at line 1 column 2");
    let lines = order().unwrap().json().to_string();
    let mut swapped: Vec<&str> = lines.lines().collect();
    swapped[1..].reverse();
    let error = Trace::from_json(&swapped.join("\n")).unwrap_err();
    assert!(error.to_string().ends_with("comes after event 15: sort the lines by `serial`"), "{error}");
}
