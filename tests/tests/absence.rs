//! The semantics, points 25 and 27 to 29: negated heads, and who is tried when something is gone.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test is named after; none
//! is a recording. What is gone takes an age when its turn comes, so numbers in traces leave one out there.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Error, Limits, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 25: what a negated head says

chr! {
    /// A lock.
    pub struct Lock;
    constraint want(who: u32), holds(who: u32), gives(who: u32);

    free  @ holds(w), gives(w) <=> true;
    grant @ want(w), !holds(_)   <=> holds(w);
}

fn lock() -> Checked<Lock<Audit<Recorder>>> {
    checked(Lock::with_observer(Audit::with(Recorder::new())))
}

#[test]
fn points_25_and_27_a_lock_is_granted_when_it_is_free_again() {
    let mut lock = lock();
    for who in [1, 2, 3] {
        lock.want(who).unwrap();
    }
    lock.gives(1).unwrap();
    assert_lines(
        lock.trace(),
        "tell  want(1)#1
         fire  grant @ want(1)#1
         gone  want(1)#1
         tell  holds(1)#2
         tell  want(2)#3
         tell  want(3)#4
         tell  gives(1)#5
         fire  free @ holds(1)#2, gives(1)#5
         gone  holds(1)#2
         gone  gives(1)#5
         fire  grant @ want(3)#4
         gone  want(3)#4
         tell  holds(3)#7",
    );
    assert_lines(lock.store(), "store (2)\n want(2)#3\n holds(3)#7");
}

chr! {
    /// What negated heads may look like.
    pub struct Heads;
    constraint item(u32), front(u32), edge(u32, u32), node(u32), last(u32), twin(u32, u32), odd(u32), no_twin(u32), lone(u32),
        ask(u32), none(u32), pair(u32, u32), apart(u32, u32), before(u32), after(u32), away(u32), cut(u32);

    away   @ away(x), item(x)                              <=> true;
    cut    @ cut(x), edge(x, _)                            <=> true;
    front  @ item(x), !item(y) if y < x                    ==> front(x);
    last   @ node(x), !edge(x, _)                          ==> last(x);
    odd    @ odd(x), !twin(y, y)                           ==> no_twin(x);
    alone  @ item(x), ask(0), !item(_)                     ==> lone(x);
    pair   @ !edge(x, y), !edge(y, x), pair(x, y)          <=> apart(x, y);
    before @ !node(x) / before(x)                          <=> none(x);
    after  @ ask(x) / after(y), !node(z) if z == x + y     <=> none(y);
}

fn heads() -> Checked<Heads<Audit>> {
    checked(Heads::with_observer(Audit::new()))
}

#[test]
fn point_25_the_least_is_the_one_with_none_below_it() {
    let mut heads = heads();
    for x in [3, 5, 2] {
        heads.item(x).unwrap();
    }
    let front = |heads: &Heads<Audit>| heads.store().front().map(|front| front.0).collect::<Vec<_>>();
    assert_eq!(front(&heads), [3, 2]);
    // 28: item(3) is the least again, but it was before.
    heads.away(2).unwrap();
    assert_eq!(front(&heads), [3, 2]);
    heads.away(3).unwrap();
    assert_eq!(front(&heads), [3, 2, 5]);
}

#[test]
fn point_25_names_of_other_heads_mean_equality() {
    let mut heads = heads();
    heads.edge(1, 2).unwrap();
    for x in [1, 2] {
        heads.node(x).unwrap();
    }
    let last = |heads: &Heads<Audit>| heads.store().last().map(|last| last.0).collect::<Vec<_>>();
    assert_eq!(last(&heads), [2]);
    heads.edge(1, 3).unwrap();
    heads.cut(1).unwrap();
    assert_eq!(last(&heads), [2]);
    heads.cut(1).unwrap();
    assert_eq!(last(&heads), [2, 1]);
    // They choose the index: an edge from a node is looked up.
    let rule = Heads::<()>::plan().rules.iter().find(|rule| rule.name == "last").unwrap();
    assert!(!rule.sought[0].found.scan, "{}", Heads::<()>::plan());
}

#[test]
fn point_25_a_name_of_its_own_that_is_repeated_means_equality() {
    let mut heads = heads();
    heads.twin(1, 2).unwrap();
    heads.odd(7).unwrap();
    assert_eq!(heads.store().no_twin().count(), 1);
    heads.twin(4, 4).unwrap();
    heads.odd(8).unwrap();
    assert_eq!(heads.store().no_twin().count(), 1);
}

#[test]
fn point_25_what_fills_the_heads_is_not_looked_at() {
    let mut heads = heads();
    heads.ask(0).unwrap();
    heads.item(1).unwrap();
    assert_eq!(heads.store().lone().map(|lone| lone.0).collect::<Vec<_>>(), [1]);
    heads.item(2).unwrap();
    assert_eq!(heads.store().lone().count(), 1);
    heads.away(1).unwrap();
    assert_eq!(heads.store().lone().map(|lone| lone.0).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn point_25_it_may_stand_anywhere_among_the_heads() {
    let mut heads = heads();
    heads.edge(2, 1).unwrap();
    heads.pair(1, 2).unwrap();
    heads.pair(3, 4).unwrap();
    assert_eq!(heads.store().apart().map(|apart| (apart.0, apart.1)).collect::<Vec<_>>(), [(3, 4)]);
    heads.cut(2).unwrap();
    assert_eq!(heads.store().apart().map(|apart| (apart.0, apart.1)).collect::<Vec<_>>(), [(3, 4), (1, 2)]);
    heads.node(5).unwrap();
    heads.before(5).unwrap();
    heads.before(6).unwrap();
    assert_eq!(heads.store().none().map(|none| none.0).collect::<Vec<_>>(), [6]);
    heads.ask(1).unwrap();
    heads.after(4).unwrap();
    heads.after(7).unwrap();
    assert_eq!(heads.store().none().map(|none| none.0).collect::<Vec<_>>(), [6, 7]);
    assert_eq!(heads.store().after().count(), 1);
}

// ---------------------------------------------------------------- 27: who is tried when something is gone

chr! {
    /// Leader election: the greatest node leads, until it falls.
    pub struct Leader;
    constraint node(u32), leader(u32), down(u32);

    fall  @ down(x), node(x), leader(x)            <=> true;
    leave @ down(x), node(x)                       <=> true;
    elect @ node(x), !node(y) if x < y, !leader(_) ==> leader(x);
}

#[test]
fn point_27_several_removed_constraints_are_missed_in_the_order_of_the_heads() {
    let mut program = checked(Leader::with_observer(Audit::with(Recorder::new())));
    for node in [1, 3, 2] {
        program.node(node).unwrap();
    }
    program.down(1).unwrap();
    program.down(2).unwrap();
    // node(1) is missed at age 6: node(3) is elected. leader(1) is missed at age 8, and there is a new one.
    assert_lines(
        program.trace(),
        "tell  node(1)#1
         fire  elect @ node(1)#1
         tell  leader(1)#2
         tell  node(3)#3
         tell  node(2)#4
         tell  down(1)#5
         fire  fall @ down(1)#5, node(1)#1, leader(1)#2
         gone  down(1)#5
         gone  node(1)#1
         gone  leader(1)#2
         fire  elect @ node(3)#3
         tell  leader(3)#7
         tell  down(2)#9
         fire  leave @ down(2)#9, node(2)#4
         gone  down(2)#9
         gone  node(2)#4",
    );
}

chr! {
    /// Updates, and the order in which those are tried that something is missed by.
    pub struct Missed { log: Vec<&'static str> }
    constraint bump, open, lock(u32), ask(u32), idle(u32), go, item(u32), mark(u32), over, two, a(u32), b(u32), gone_a, gone_b, keep;

    bump  @ bump, lock(n)            <=> lock(n + 1);
    open  @ open, lock(_)            <=> true;
    idle  @ ask(q), !lock(_)         ==> idle(q);
    clear @ go / item(n)             <=> mark(n), { self.log.push("clear"); };
    none  @ ask(_), !item(_)         ==> { self.log.push("none"); };
    late  @ go                       ==> over, { self.log.push("late"); };
    two   @ two, a(n), b(n)          <=> { self.log.push("two"); };
    no_b  @ keep, !b(_)              ==> { self.log.push("no b"); };
    no_a  @ keep, !a(_)              ==> { self.log.push("no a"); };
    nor   @ keep, !a(_), !b(_)       ==> { self.log.push("neither"); };
    again @ keep, !b(1)              ==> { self.log.push("no b(1)"); };
}

fn missed() -> Checked<Missed<Audit<Recorder>>> {
    checked(Missed::with_observer(Vec::new(), Audit::with(Recorder::new())))
}

#[test]
fn point_27_an_update_shows_no_moment_in_between() {
    let mut missed = missed();
    missed.item(1).unwrap();
    missed.lock(0).unwrap();
    missed.ask(1).unwrap();
    missed.bump().unwrap();
    assert_eq!(missed.store().idle().count(), 0);
    missed.open().unwrap();
    assert_eq!(missed.store().idle().count(), 1);
    assert_lines(
        missed.trace(),
        "tell  item(1)#1
         tell  lock(0)#2
         tell  ask(1)#3
         tell  bump#4
         fire  bump @ bump#4, lock(0)#2
         gone  bump#4
         gone  lock(0)#2
         tell  lock(1)#5
         tell  open#7
         fire  open @ open#7, lock(1)#5
         gone  open#7
         gone  lock(1)#5
         fire  idle @ ask(1)#3
         tell  idle(1)#9",
    );
}

#[test]
fn point_27_after_the_body_and_before_what_the_active_constraint_has_still_to_do() {
    let mut missed = missed();
    missed.item(1).unwrap();
    missed.item(2).unwrap();
    missed.lock(0).unwrap();
    missed.ask(1).unwrap();
    missed.go().unwrap();
    // item(2) is missed while item(1) is there; item(1) is missed, and only then `go` comes to its next rule.
    assert_eq!(missed.log, ["clear", "clear", "none", "late"]);
}

#[test]
fn point_27_removed_heads_in_their_order_and_rules_top_down() {
    let mut missed = missed();
    missed.a(1).unwrap();
    missed.b(1).unwrap();
    missed.keep().unwrap();
    assert_eq!(missed.log, [""; 0]);
    missed.two().unwrap();
    // Both are gone when a(1) is missed first: by `no_a` and by `nor`. Then b(1), by `no_b` and `again`; `nor` has fired.
    assert_eq!(missed.log, ["two", "no a", "neither", "no b", "no b(1)"]);
}

chr! {
    /// What else removes: a set, and a constraint that does not stay.
    pub struct Sets;
    #[set]
    constraint seen(u32);
    constraint ask(u32), yes(u32), forget, flash(u32), watch(u32), dark(u32);

    forget @ forget, seen(_)      <=> true;
    ask    @ ask(n), !seen(n)     <=> yes(n);
    flash  @ flash(_)             <=> true;
    dark   @ watch(n), !flash(n)  ==> dark(n);
}

#[test]
fn point_27_what_a_set_removes_is_missed_and_found_again() {
    let mut sets = checked(Sets::with_observer(Audit::new()));
    sets.seen(1).unwrap();
    sets.ask(1).unwrap();
    sets.seen(1).unwrap();
    assert_eq!((sets.store().seen().count(), sets.store().yes().count()), (1, 0));
    sets.forget().unwrap();
    assert_eq!((sets.store().ask().count(), sets.store().yes().count()), (0, 1));
}

#[test]
fn point_27_a_constraint_that_never_stays_takes_its_turn_as_well() {
    let mut sets = checked(Sets::with_observer(Audit::new()));
    sets.flash(1).unwrap();
    sets.watch(1).unwrap();
    sets.flash(1).unwrap();
    assert_eq!(sets.store().dark().count(), 1);
    // flash(1) is missed at ages 2 and 6: what comes later is as young as that.
    sets.watch(2).unwrap();
    assert_lines(sets.store(), "store (4)\n watch(1)#3\n watch(2)#7\n dark(1)#4\n dark(2)#8");
}

// ---------------------------------------------------------------- 27 with everything else

chr! {
    /// Absence in a search.
    pub struct Search { log: Vec<u32> }
    constraint start(u32), block(u32), kill(u32), ask(u32), free(u32), many;

    kill  @ kill(n), block(n)    <=> true;
    free  @ ask(n), !block(_)    <=> ( free(n) ; free(n + 100) );
    start @ start(0)             <=> block(1), ask(1), ( kill(1), fail ; ask(2), kill(1) );
    more  @ start(1)             <=> block(1), block(2), ask(1), ask(2), kill(2), ( kill(1), free(9) ; true ), free(8);
    many  @ many                 <=> block(1), for n: u32 in 0..5 { ask(n) }, kill(1);
}

fn search() -> Checked<Search<Audit<Recorder>>> {
    checked(Search::with_observer(Vec::new(), Audit::with(Recorder::new())))
}

fn solutions(search: &mut Search<Audit<Recorder>>) -> Vec<Vec<u32>> {
    search.solutions().map(|view| view.store().free().map(|free| free.0).collect()).map(Result::unwrap).collect()
}

#[test]
fn points_14_and_27_going_back_brings_back_what_was_missed() {
    let mut program = search();
    program.start(0).unwrap();
    // When block(1) is missed the second time, ask(2) is the newest; each leaves a choice.
    let all = solutions(&mut program);
    assert_eq!(all, [[2, 1], [2, 101], [102, 1], [102, 101]]);
    let mut program = search();
    program.start(1).unwrap();
    let all = solutions(&mut program);
    // kill(1) lets both asks pass, and then the rest of the body comes; in the other alternative they stay.
    let with = [[2, 1], [2, 101], [102, 1], [102, 101]].map(|[a, b]| vec![a, b, 9, 8]);
    assert_eq!(all, [with.to_vec(), vec![vec![8]]].concat());
    assert_eq!(program.store().ask().count(), 2);
}

#[test]
fn points_17_and_27_a_checkpoint_keeps_what_is_there_and_what_is_missed() {
    let mut lock = lock();
    for who in [1, 2, 3] {
        lock.want(who).unwrap();
    }
    let (mark, store) = (lock.checkpoint(), lock.store().to_string());
    for _ in 0..2 {
        lock.gives(1).unwrap();
        assert_lines(lock.store(), "store (2)\n want(2)#3\n holds(3)#7");
        lock.rollback(mark).unwrap();
        assert_eq!(lock.store().to_string(), store);
    }
    // In the middle: `free` has fired, and nobody has been granted anything yet.
    lock.set_limits(Limits::steps(1));
    assert!(matches!(lock.gives(1), Err(Error::Limit(_))));
    assert_lines(lock.store(), "store (2)\n want(2)#3\n want(3)#4");
    let (inner, mut twin) = (lock.checkpoint(), lock.clone());
    for program in [&mut *lock, &mut twin] {
        program.set_limits(Limits::NONE);
        program.resume().unwrap();
        assert_lines(program.store(), "store (2)\n want(2)#3\n holds(3)#7");
    }
    lock.rollback(inner).unwrap();
    lock.resume().unwrap();
    assert_lines(lock.store(), "store (2)\n want(2)#3\n holds(3)#7");
    lock.rollback(mark).unwrap();
    assert_eq!(lock.store().to_string(), store);
}

#[test]
fn point_27_what_is_missed_is_tried_with_a_pause_after_each_firing() {
    let mut whole = search();
    whole.many().unwrap();
    let mut paused = search();
    paused.set_limits(Limits::steps(1));
    let (mut result, mut pauses) = (paused.many(), 0);
    while let Err(Error::Limit(_)) = result {
        pauses += 1;
        paused.validate().unwrap();
        result = paused.resume();
    }
    result.unwrap();
    assert_eq!(paused.trace().to_string(), whole.trace().to_string());
    assert_eq!(whole.store().free().map(|free| free.0).collect::<Vec<_>>(), [4, 3, 2, 1, 0]);
    assert!(pauses >= 6, "{pauses}");
}

chr! {
    /// Absence among variables.
    pub struct Variables;
    constraint node(Var<u32>), edge(Var<u32>, Var<u32>), last(Var<u32>), cut, none(u32), open(Var<u32>), shut(u32), ready;

    cut   @ cut, edge(_, y)         <=> y = 7;
    last  @ node(x), !edge(x, _)    ==> last(x);
    none  @ none(n), !open(None)    ==> shut(n);
}

#[test]
fn point_28_a_binding_that_makes_it_match_wakes_nothing() {
    let mut program = checked(Variables::with_observer(Audit::with(Recorder::new())));
    let [a, b] = program.named_vars(["a", "b"]);
    program.edge(a, b).unwrap();
    program.node(a).unwrap();
    program.node(b).unwrap();
    program.node(4).unwrap();
    program.equate(a, 4).unwrap();
    program.cut().unwrap();
    // When the edge is missed (at age 8) it begins at 4, as node(a) does, which was held back until then; node(4) has fired.
    assert_lines(
        program.trace(),
        "tell  edge(a, b)#1
         tell  node(a)#2
         tell  node(b)#3
         fire  last @ node(b)#3
         tell  last(b)#4
         tell  node(4)#5
         fire  last @ node(4)#5
         tell  last(4)#6
         equal a = 4
         tell  cut#7
         fire  cut @ cut#7, edge(4, b)#1
         gone  cut#7
         gone  edge(4, b)#1
         equal b = 7
         fire  last @ node(4)#2
         tell  last(4)#9",
    );
}

#[test]
fn point_28_none_is_looked_at_when_the_occurrence_runs() {
    let mut program = checked(Variables::with_observer(Audit::new()));
    let x = program.var();
    program.open(x).unwrap();
    program.none(1).unwrap();
    program.equate(x, 3).unwrap();
    // Nothing is promised for later changes (13).
    assert_eq!(program.store().shut().count(), 0);
    program.none(2).unwrap();
    assert_eq!(program.store().shut().map(|shut| shut.0).collect::<Vec<_>>(), [2]);
}

chr! {
    /// A rule that waits for something to be gone.
    pub struct Jobs;
    constraint start, job(u32), busy(u32), over(u32), hold;

    start @ start                    <=> job(3), job(1), job(2);
    over  @ over(n), busy(n)         <=> true;
    #[priority(n)]
    begin @ job(n), !busy(_), !hold  <=> busy(n);
    hold  @ hold, over(0)            <=> true;
}

#[test]
fn points_21_and_27_what_is_missed_notes_the_leading_constraints() {
    let mut jobs = checked(Jobs::with_observer(Audit::with(Recorder::new())));
    jobs.start().unwrap();
    assert_lines(jobs.store(), "store (3)\n job(3)#2\n job(2)#4\n busy(1)#5");
    jobs.over(1).unwrap();
    assert_lines(jobs.store(), "store (2)\n job(3)#2\n busy(2)#8");
    jobs.hold().unwrap();
    jobs.over(2).unwrap();
    // busy(2) is missed (11), and the hold is there.
    assert_lines(jobs.store(), "store (2)\n job(3)#2\n hold#9");
    jobs.over(0).unwrap();
    assert_lines(jobs.store(), "store (1)\n busy(3)#14");
}

// ---------------------------------------------------------------- a program from the literature

chr! {
    /// Bounds of a set of numbers by absence, as in CHR with negation as absence (Van Weert, Sneyers, Schrijvers, Demoen).
    pub struct Bounds;
    constraint num(i32), delete(i32), ask_min, min(i32), ask_max, max(i32), empty, ask_empty;

    delete  @ delete(x), num(x)                   <=> true;
    minimum @ ask_min, num(x) # id, !num(y) if y < x      ==> { let _ = id; }, min(x);
    maximum @ num(x), !num(y) if y > x / ask_max  <=> max(x);
    nothing @ ask_empty, !num(_)                  <=> empty;
}

#[test]
fn literature_bounds_by_absence() {
    let mut bounds = checked(Bounds::with_observer(Audit::new()));
    bounds.ask_empty().unwrap();
    assert_eq!(bounds.store().empty().count(), 1);
    for x in [5, -2, 9, 4] {
        bounds.num(x).unwrap();
    }
    bounds.ask_max().unwrap();
    bounds.ask_min().unwrap();
    bounds.ask_empty().unwrap();
    assert_eq!(bounds.store().max().map(|max| max.0).collect::<Vec<_>>(), [9]);
    for (x, least) in [(9, vec![-2]), (-2, vec![-2, 4]), (4, vec![-2, 4, 5])] {
        bounds.delete(x).unwrap();
        assert_eq!(bounds.store().min().map(|min| min.0).collect::<Vec<_>>(), least);
    }
    assert_eq!(bounds.store().empty().count(), 1);
    bounds.delete(5).unwrap();
    assert_eq!((bounds.store().empty().count(), bounds.store().num().count()), (2, 0));
}
