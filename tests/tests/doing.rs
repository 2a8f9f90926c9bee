//! What is it doing? The bounded recorder, the progress hook, the report of a limit, and the stepper that runs to what is
//! asked for.
#![allow(missing_docs)]

mod lines;

use std::time::Duration;

use chr_core::trace::Stepper;
use chr_core::{Error, Limits, Progress, ProgressReport, Recorder, chr};
use lines::assert_lines;

chr! {
    /// Counts down, and chooses on the way.
    pub struct Down;
    constraint down(u32), zero, mark(u32), pair(u32), n(u32);
    pair @ n(a), n(b), pair(c) ==> a + b == c + 1_000_000 | zero;
    done @ down(0) <=> zero;
    step @ down(n) <=> mark(n % 2), down(n - 1);
    bad  @ mark(1), zero <=> fail;
    mark @ mark(x) / mark(x) <=> true;
}

#[test]
fn a_bounded_recorder_keeps_the_last_events_whatever_the_length() {
    let mut down = Down::with_observer(Recorder::last(100));
    for n in [50, 500, 5000] {
        down.down(2 * n).unwrap_err();
        let entries = down.trace().entries();
        assert!((100..200).contains(&entries.len()), "{}", entries.len());
        assert!(entries.clone().zip(entries.clone().skip(1)).all(|(one, next)| one.serial + 1 == next.serial));
        let last = entries.clone().next_back().unwrap().serial;
        assert_eq!(down.trace().entry(last).unwrap().serial, last);
        assert!(down.explain_failure().to_string().starts_with("bad @ mark(1)#"), "{}", down.explain_failure());
        down.reset();
    }
}

#[test]
fn progress_is_reported_every_so_many_steps_with_what_is_true_then() {
    let mut seen: Vec<ProgressReport> = Vec::new();
    {
        let mut down =
            Down::with_observer(Progress::every(100, |report| seen.push(*report)).inside(Recorder::last(10)));
        down.down(399).unwrap_err();
        assert!(down.trace().entries().len() >= 10);
    }
    let steps: Vec<u64> = seen.iter().map(|report| report.steps).collect();
    assert_eq!(steps, [100, 200, 300, 400, 500, 600, 700]);
    assert!(seen.iter().all(|report| report.live > 0 && report.live < 6 && report.choices == 0), "{seen:?}");
    assert!(seen.iter().all(|report| matches!(report.rule, Some("step" | "mark"))), "{seen:?}");
    let text = seen[0].to_string();
    assert!(text.contains(": 100 steps, ") && text.contains(" choices open, 0 failures, in `"), "{text}");
}

#[test]
fn a_join_that_fires_nothing_is_heard_of_by_the_clock() {
    let mut calls = 0;
    let mut most = 0;
    {
        let progress = Progress::every_time(Duration::ZERO, |report: &ProgressReport| {
            calls += 1;
            most = most.max(report.candidates);
        });
        let mut down = Down::with_observer(progress);
        (0..100).for_each(|n| down.n(n).unwrap());
        down.pair(1).unwrap();
    }
    assert!(calls > 10 && most > 5000, "{calls} calls, {most} candidates");
}

#[test]
fn the_report_of_a_limit_names_what_is_pending_and_what_has_fired_in_the_call() {
    let mut down = Down::new();
    down.down(2).unwrap_err();
    down.reset();
    down.down(4).unwrap_or(());
    down.reset();
    down.mark(7).unwrap();
    down.mark(7).unwrap();
    down.set_limits(Limits::steps(3));
    let Err(Error::Limit(report)) = down.down(10) else { panic!("a limit") };
    assert_eq!((&report.firings[..], &report.since[..]), (&[("step", 3), ("mark", 1)][..], &[("step", 3)][..]));
    assert!(
        !report.next.is_empty() && report.next.iter().any(|next| next.contains("step") || next.contains("down(")),
        "{report:#}"
    );
    assert!(
        !report.to_string().contains('\n') && format!("{report:#}").contains("\n  fired step 3 times in this call")
    );
}

#[test]
fn the_stepper_runs_to_a_rule_a_constraint_or_a_failure() {
    let mut down = Down::with_observer(Recorder::new());
    let mut stepper = Stepper::new(&mut down);
    stepper.program().down(4).unwrap();
    let line = |entry: Option<chr_core::trace::Entry>| {
        let entry = entry.expect("an event");
        format!(
            "{} {}",
            entry.event.verb(),
            entry.event.constraints().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        )
    };
    assert_lines(line(stepper.next_firing("step").unwrap()), "fire down(4)#1");
    assert_lines(line(stepper.next_about("mark(1)").unwrap()), "tell mark(1)#4");
    assert_lines(line(stepper.next_about("zero").unwrap()), "tell zero#10");
    assert_eq!(stepper.next_failure().unwrap().unwrap().event.verb(), "fail");
    assert_eq!(stepper.next_failure().map(|entry| entry.is_some()), Err(Error::Failed));
    let mut calm = Down::with_observer(Recorder::new());
    let mut stepper = Stepper::new(&mut calm);
    stepper.program().mark(2).unwrap();
    assert!(stepper.next_failure().unwrap().is_none());
}
