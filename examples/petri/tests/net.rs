//! What the philosophers do, as a snapshot.
#![forbid(unsafe_code)]

use chr_core::Program;
use chr_core::trace::Recorder;
use chr_example_petri::{after, deadlocks, marking, philosophers};

#[test]
fn each_marking_within_three_steps_is_reached() {
    let net = philosophers().unwrap();
    let lines: Vec<String> = (0..=3)
        .flat_map(|steps| after(&net, steps).unwrap().into_iter().map(move |(marking, way)| (steps, marking, way)))
        .map(|(steps, marking, way)| format!("{steps}: {:?} by {way:?}", marking.keys().collect::<Vec<_>>()))
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn the_only_deadlock_is_a_fork_each() {
    let dead = deadlocks(&philosophers().unwrap(), 10).unwrap();
    let dead: Vec<Vec<&str>> = dead.iter().map(|marking| marking.keys().copied().collect()).collect();
    assert_eq!(dead, [["1 waits", "2 waits"]]);
}

#[test]
fn a_step_takes_and_gives_and_goes_back_where_a_token_is_missing() {
    let mut net = philosophers().unwrap().observed_by(Recorder::new());
    net.steps(2).unwrap();
    insta::assert_snapshot!(net.trace().text().indented());
    assert_eq!(marking(net.store()).len(), 2);
}
