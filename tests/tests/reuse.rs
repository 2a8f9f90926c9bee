//! `#[reuse]`: one constraint may fill several heads of a propagation rule (point 3).
#![forbid(unsafe_code)]
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Limits, Recorder, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- the analysis that lost nine facts

macro_rules! points_to {
    ($(#[$on:meta])* $name:ident) => {
        chr! {
            $(#[$on])*
            pub struct $name;

            #[set]
            constraint save(u32, u32, u32), pts(u32, u32), hpts(u32, u32, u32);

            #[reuse]
            save @ save(x, f, y), pts(x, s), pts(y, t) ==> hpts(s, f, t);
        }
    };
}

points_to!(PointsTo);
points_to!(
    #[without(all)]
    PointsToBare
);

/// What a Datalog engine would derive.
fn datalog(saves: &[(u32, u32, u32)], pts: &[(u32, u32)]) -> Vec<(u32, u32, u32)> {
    let mut found = Vec::new();
    for &(x, f, y) in saves {
        for &(_, s) in pts.iter().filter(|pts| pts.0 == x) {
            found.extend(pts.iter().filter(|pts| pts.0 == y).map(|&(_, t)| (s, f, t)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn point_3_with_reuse_one_constraint_is_at_both_heads_as_in_datalog() {
    let saves = [(1, 7, 2), (1, 8, 1), (3, 7, 3)];
    let pts = [(1, 10), (2, 20), (1, 11), (3, 30)];
    let mut all = checked(PointsTo::with_observer(Audit::with(Recorder::new())));
    let mut bare = checked(PointsToBare::with_observer(Audit::with(Recorder::new())));
    // Also where the constraints come last, and where they come first.
    for &(x, s) in &pts[..2] {
        all.pts(x, s).unwrap();
        bare.pts(x, s).unwrap();
    }
    for &(x, f, y) in &saves {
        all.save(x, f, y).unwrap();
        bare.save(x, f, y).unwrap();
    }
    for &(x, s) in &pts[2..] {
        all.pts(x, s).unwrap();
        bare.pts(x, s).unwrap();
    }
    let mut found: Vec<(u32, u32, u32)> = all.store().hpts().map(|it| (it.0, it.1, it.2)).collect();
    assert_eq!(all.trace().to_string(), bare.trace().to_string());
    found.sort_unstable();
    assert_eq!(found, datalog(&saves, &pts));
    assert!(found.contains(&(30, 7, 30)), "the instance with x = y and s = t");
}

// ---------------------------------------------------------------- which instances there are, and in which order

chr! {
    /// Pairs of everything with everything.
    pub struct Pairs;
    constraint item(u32), pair(u32, u32), triple(u32, u32, u32), on, late(u32), other(u32), clash(u32), ok(u32);

    #[reuse]
    pair   @ item(x), item(y)                     ==> pair(x, y);
    #[reuse]
    triple @ on, late(x), late(y), late(z)        ==> x <= y, y <= z | triple(x, y, z);
    #[reuse]
    absent @ other(x), other(y), !other(_)        ==> ok(x + y);
    #[reuse]
    clash  @ clash(x), clash(y)                   ==> x + y == 6 | fail;
}

fn pairs() -> Checked<Pairs<Audit<Recorder>>> {
    checked(Pairs::with_observer(Audit::with(Recorder::new())))
}

#[test]
fn points_3_4_and_7_the_active_constraint_is_its_own_newest_partner_and_each_instance_fires_once() {
    let mut pairs = pairs();
    pairs.item(1).unwrap();
    pairs.item(2).unwrap();
    assert_lines(
        pairs.trace(),
        "tell  item(1)#1
         fire  pair @ item(1)#1, item(1)#1
         tell  pair(1, 1)#2
         tell  item(2)#3
         fire  pair @ item(2)#3, item(2)#3
         tell  pair(2, 2)#4
         fire  pair @ item(2)#3, item(1)#1
         tell  pair(2, 1)#5
         fire  pair @ item(1)#1, item(2)#3
         tell  pair(1, 2)#6",
    );
}

#[test]
fn point_3_three_heads_may_be_one_two_or_three_constraints() {
    let mut pairs = pairs();
    for x in 1..=3 {
        pairs.late(x).unwrap();
    }
    pairs.on().unwrap();
    let mut found: Vec<_> = pairs.store().triple().map(|it| (it.0, it.1, it.2)).collect();
    found.sort_unstable();
    let all = (1..=3).flat_map(|x| (x..=3).flat_map(move |y| (y..=3).map(move |z| (x, y, z))));
    assert_eq!(found, all.collect::<Vec<_>>());
}

#[test]
fn point_25_what_fills_a_head_twice_is_apart_from_what_is_not_there() {
    let mut pairs = pairs();
    pairs.other(4).unwrap();
    assert_eq!(pairs.store().ok().map(|ok| ok.0).collect::<Vec<_>>(), [8]);
    pairs.other(5).unwrap();
    let mut sums: Vec<u32> = pairs.store().ok().map(|ok| ok.0).collect();
    sums.sort_unstable();
    assert_eq!(sums, [8, 9, 9], "5 with itself leaves the other one over");
}

#[test]
fn a_constraint_that_fails_with_itself_does_so_before_anything_else_sees_it() {
    let mut pairs = pairs();
    pairs.clash(1).unwrap();
    pairs.clash(2).unwrap();
    assert!(pairs.clash(3).is_err(), "3 + 3");
}

#[test]
fn going_back_forgets_such_instances_and_limits_lose_none() {
    let mut pairs = pairs();
    let mark = pairs.checkpoint();
    pairs.item(1).unwrap();
    pairs.rollback(mark).unwrap();
    pairs.set_limits(Limits::steps(1));
    let mut done = pairs.item(5);
    while done.is_err() {
        done = pairs.resume();
    }
    pairs.set_limits(Limits::NONE);
    assert_eq!(pairs.store().pair().map(|it| (it.0, it.1)).collect::<Vec<_>>(), [(5, 5)]);
}

chr! {
    /// A rule that waits.
    pub struct Waiting;
    constraint item(u32), pair(u32, u32);

    #[reuse]
    #[priority(x)]
    pair @ item(x), item(y) ==> pair(x, y);
}

#[test]
fn points_3_and_21_a_rule_that_waits_may_reuse_its_leading_constraint() {
    let mut waiting = checked(Waiting::with_observer(Audit::with(Recorder::new())));
    waiting.item(2).unwrap();
    waiting.item(1).unwrap();
    let found: Vec<_> = waiting.store().pair().map(|it| (it.0, it.1)).collect();
    assert_eq!(found, [(2, 2), (1, 1), (1, 2), (2, 1)]);
}

#[test]
fn the_plan_says_so() {
    assert!(Pairs::plan().to_string().contains("  history by age\n  one constraint may fill several heads\n"));
}
