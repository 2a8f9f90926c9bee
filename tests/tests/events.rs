//! `#[event]`: told, handled and gone. It is exactly a last rule that removes the constraint.
#![allow(missing_docs)]

use chr_core::{Audit, Limits, Recorder};

macro_rules! programs {
    ($($name:ident ($($without:tt)*) ($($event:tt)*) { $($last:tt)* })*) => { $(
        mod $name {
            use chr_core::chr;

            chr! {
                $($without)*
                pub struct Doors;

                constraint open(u8), close(u8), alarm(u8), log(u8), seen(u8);
                $($event)*
                constraint moved(door: u8), idle;

                open  @ open(d), alarm(d)        <=> fail;
                first @ moved(d) / open(d)       <=> log(d);
                again @ moved(d), log(d)         ==> close(d), seen(d);
                // Rules that wait come too late for an event.
                #[priority(0)]
                late  @ moved(d)                 ==> alarm(d);
                gone  @ close(d), !moved(d)      <=> true;
                $($last)*
            }
        }
    )* };
}

programs! {
    by_attribute () (#[event]) {}
    by_rules () () { event_moved @ moved(_) <=> true; event_idle @ idle <=> true; }
    slowly (#[without(all)]) (#[event]) {}
}

macro_rules! told {
    ($doors:expr) => {{
        let doors = &mut $doors;
        doors.moved(1).unwrap();
        doors.open(2).unwrap();
        doors.moved(2).unwrap();
        doors.idle().unwrap();
        doors.moved(2).unwrap();
        doors.validate().unwrap();
    }};
}

#[test]
fn an_event_is_a_last_rule() {
    let traces = [
        {
            let mut doors = by_attribute::Doors::with_observer(Recorder::new());
            told!(doors);
            doors.trace().to_string()
        },
        {
            let mut doors = by_rules::Doors::with_observer(Recorder::new());
            told!(doors);
            doors.trace().to_string()
        },
        {
            let mut doors = slowly::Doors::with_observer(Recorder::new());
            told!(doors);
            doors.trace().to_string()
        },
    ];
    assert!(traces[0].contains("fire  again @ moved(2)#"), "{}", traces[0]);
    assert!(traces[0].contains("fire  event_moved @ moved(1)#1"), "{}", traces[0]);
    assert!(!traces[0].contains("late"), "{}", traces[0]);
    assert_eq!(traces[0], traces[1]);
    assert_eq!(traces[0], traces[2]);
}

#[test]
fn an_event_is_gone_when_all_rules_have_seen_it() {
    let mut doors = by_attribute::Doors::with_observer(Audit::new());
    told!(doors);
    assert_eq!(doors.store().moved().count() + doors.store().idle().count(), 0);
    assert_eq!(doors.store().seen().count(), 2);
    assert!(doors.audit().unwrap().is_clean());
    let rules: Vec<&str> = by_attribute::Doors::plan().rules.iter().map(|rule| rule.name).collect();
    assert_eq!(rules, ["open", "first", "again", "late", "gone", "event_moved", "event_idle"]);
}

#[test]
fn an_event_survives_a_pause_and_comes_back_with_its_branch() {
    let (mut paused, mut plain) = (by_attribute::Doors::new(), by_attribute::Doors::new());
    told!(plain);
    let before = plain.checkpoint();
    let store = plain.store().to_string();
    plain.moved(2).unwrap();
    plain.rollback(before).unwrap();
    assert_eq!(plain.store().to_string(), store);

    for call in [0, 1, 2, 3, 4] {
        paused.set_limits(Limits::steps(1));
        let mut result = match call {
            0 => paused.moved(1),
            1 => paused.open(2),
            3 => paused.idle(),
            _ => paused.moved(2),
        };
        while result.is_err() {
            paused.set_limits(Limits::steps(1));
            result = paused.resume();
        }
    }
    assert_eq!(paused.store().to_string(), store);
}
