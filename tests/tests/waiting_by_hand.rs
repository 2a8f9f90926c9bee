//! Rules that wait, negated heads and aggregates (points 21 to 29) in the reference interpreter itself: small programs as
//! data, and what they do, worked out by hand from the text of the points. The engine is compared with the interpreter;
//! here the interpreter is compared with the points.
#![allow(missing_docs)]

use chr_tests::event::Event::{self, *};
use chr_tests::program::eval::Term;
use chr_tests::program::words::*;
use chr_tests::program::{Expr, Goal, Name, Pat, Sort, Test};
use chr_tests::reference::{HostGoal, Outcome, Reference};

// ---------------------------------------------------------------- writing programs down

const fn kind(name: Name, args: &'static [Sort]) -> Kind {
    Kind { name, args, set: false, key: &[], dense: false }
}

const fn kept(kind: usize, args: &'static [Pat]) -> Head {
    Head { kind, kept: true, passive: false, args }
}

const fn removed(kind: usize, args: &'static [Pat]) -> Head {
    Head { kind, kept: false, passive: false, args }
}

/// `!c(…)` after the other heads.
const fn absent(kind: usize, args: &'static [Pat], tests: &'static [Test]) -> Absent {
    Absent { at: 1, kind, args, tests }
}

const fn rule(name: Name, heads: &'static [Head], guard: &'static [Test], body: &'static [Goal]) -> Rule {
    Rule { name, textual: false, priority: &[], heads, absent: &[], guard, body }
}

const fn waits(priority: &'static [Expr], rule: Rule) -> Rule {
    Rule { priority, ..rule }
}

const fn without(absent: &'static [Absent], rule: Rule) -> Rule {
    Rule { absent, ..rule }
}

// ---------------------------------------------------------------- running them

/// A run, and how many of its events have been looked at.
struct Run {
    reference: Reference,
    seen: usize,
}

impl Run {
    fn of(program: &'static Program) -> Self {
        Run { reference: Reference::new(program, None), seen: 0 }
    }

    /// Tells a constraint with numbers; everything that is promised at a fixpoint holds then.
    fn tell(&mut self, kind: usize, args: &[i64]) -> Outcome {
        self.goal(HostGoal::Tell(kind, args.iter().map(|&number| Term::Int(number)).collect()))
    }

    fn goal(&mut self, goal: HostGoal) -> Outcome {
        let outcome = self.reference.call(goal);
        if outcome == Outcome::Fixpoint {
            assert!(self.reference.at_fixpoint());
            assert_eq!(self.reference.missed(), []);
        }
        outcome
    }

    /// What has happened since the last time that this was asked.
    fn events(&mut self) -> Vec<Event> {
        let events = self.reference.events[self.seen..].to_vec();
        self.seen = self.reference.events.len();
        events
    }

    /// The constraints, without the first line.
    fn store(&mut self) -> Vec<String> {
        self.reference.dump().lines().skip(1).map(|line| line.trim().to_owned()).collect()
    }
}

fn fired(rule: usize, active: usize, heads: &[u64]) -> Event {
    Fired(rule, active, heads.to_vec())
}

// ---------------------------------------------------------------- 21 to 24: rules that wait

/// ```text
/// best   @ reach(t, d) / reach(t, e)   <=> d <= e | true;
/// #[priority(d)]
/// extend @ reach(t, d), road(t, u, km) ==> reach(u, d + km);
/// ```
static DIJKSTRA: Program = Program {
    kinds: &[kind("road", &[Num, Num, Num]), kind("reach", &[Num, Num])],
    rules: &[
        rule(
            "best",
            &[kept(1, &[Bind("t"), Bind("d")]), removed(1, &[Bind("t"), Bind("e")])],
            &[Less(&[Get("d"), Add(&[Get("e"), Int(1)])])],
            &[True],
        ),
        waits(
            &[Get("d")],
            rule(
                "extend",
                &[kept(1, &[Bind("t"), Bind("d")]), kept(0, &[Bind("t"), Bind("u"), Bind("km")])],
                &[],
                &[Tell(1, &[Get("u"), Add(&[Get("d"), Get("km")])])],
            ),
        ),
    ],
};

#[test]
fn point_21_dijkstra_extends_the_nearest_town_first() {
    let mut run = Run::of(&DIJKSTRA);
    for road in [[1, 2, 7], [1, 3, 2], [3, 2, 3], [2, 4, 1]] {
        run.tell(0, &road);
    }
    assert_eq!(run.events(), [Told(1), Told(2), Told(3), Told(4)]);
    run.tell(1, &[1, 0]);
    let expected = [
        Told(5),
        // Partners in the usual order, the newest road first: to 3, then to 2.
        fired(1, 0, &[5, 2]),
        Told(6),
        fired(1, 0, &[5, 1]),
        Told(7),
        // 3 is at a distance of 2, nearer than 2 at 7.
        fired(1, 0, &[6, 3]),
        // reach(2, 5) is better than reach(2, 7), which is gone from the agenda with it.
        Told(8),
        fired(0, 0, &[8, 7]),
        Removed(7),
        fired(1, 0, &[8, 4]),
        Told(9),
    ];
    assert_eq!(run.events(), expected);
    assert_eq!(run.store()[4..], ["reach(1, 0)#5", "reach(3, 2)#6", "reach(2, 5)#8", "reach(4, 6)#9"]);
}

#[test]
fn point_22_a_partner_notes_the_leading_constraints_that_it_can_join_with() {
    let mut run = Run::of(&DIJKSTRA);
    run.tell(1, &[1, 0]);
    run.tell(1, &[5, 3]);
    run.events();
    // The road is the active one, but the leading head is what is taken.
    run.tell(0, &[1, 2, 7]);
    assert_eq!(run.events(), [Told(3), fired(1, 0, &[1, 3]), Told(4)]);
}

#[test]
fn point_24_going_back_restores_what_was_to_be_done() {
    let mut run = Run::of(&DIJKSTRA);
    run.tell(0, &[1, 2, 7]);
    run.tell(1, &[1, 0]);
    let (mark, store) = (run.reference.checkpoint(), run.store());
    run.tell(0, &[2, 3, 1]);
    let (events, after) = (run.events(), run.store());
    assert_eq!(after[3..], ["reach(2, 7)#3", "reach(3, 8)#5"]);
    run.reference.rollback(mark);
    assert_eq!(run.store(), store);
    run.events();
    run.tell(0, &[2, 3, 1]);
    assert_eq!(run.store(), after);
    assert_eq!(run.events(), events[events.len() - 3..]);
}

/// ```text
/// start @ start            <=> bug(1), bug(2), bug(3);
/// bite  @ bite(n), bug(m)  <=> n + 1 == m | true;
/// #[priority(0)]
/// eat   @ bug(n)           ==> bite(n);
/// ```
static BUGS: Program = Program {
    kinds: &[kind("start", &[]), kind("bug", &[Num]), kind("bite", &[Num])],
    rules: &[
        rule("start", &[removed(0, &[])], &[], &[Tell(1, &[Int(1)]), Tell(1, &[Int(2)]), Tell(1, &[Int(3)])]),
        rule(
            "bite",
            &[removed(2, &[Bind("n")]), removed(1, &[Bind("m")])],
            &[Equal(&[Add(&[Get("n"), Int(1)]), Get("m")])],
            &[True],
        ),
        waits(&[Int(0)], rule("eat", &[kept(1, &[Bind("n")])], &[], &[Tell(2, &[Get("n")])])),
    ],
};

#[test]
fn point_24_an_entry_whose_constraint_is_gone_is_dropped() {
    let mut run = Run::of(&BUGS);
    run.tell(0, &[]);
    let expected = [
        Told(1),
        fired(0, 0, &[1]),
        Removed(1),
        Told(2),
        Told(3),
        Told(4),
        // All have the same rank, so the oldest comes first; it bites the second, which was to be next.
        fired(2, 0, &[2]),
        Told(5),
        fired(1, 0, &[5, 3]),
        Removed(5),
        Removed(3),
        fired(2, 0, &[4]),
        Told(6),
    ];
    assert_eq!(run.events(), expected);
    assert_eq!(run.store(), ["bug(1)#2", "bug(3)#4", "bite(3)#6"]);
}

/// ```text
/// start @ start                 <=> cell(2), cell(1);
/// clash @ known(1, v), known(2, v) <=> fail;
/// #[priority(n)]
/// label @ cell(n)               <=> choose v in 0..2 { known(n, v) };
/// ```
static LABELS: Program = Program {
    kinds: &[kind("start", &[]), kind("cell", &[Num]), kind("known", &[Num, Num])],
    rules: &[
        rule("start", &[removed(0, &[])], &[], &[Tell(1, &[Int(2)]), Tell(1, &[Int(1)])]),
        rule("clash", &[removed(2, &[Lit(1), Bind("v")]), removed(2, &[Lit(2), Bind("v")])], &[], &[Fail]),
        waits(
            &[Get("n")],
            rule(
                "label",
                &[removed(1, &[Bind("n")])],
                &[],
                &[Choose("v", Int(0), Int(2), &[Tell(2, &[Get("n"), Get("v")])])],
            ),
        ),
    ],
};

#[test]
fn point_24_a_failure_restores_the_agenda_with_everything_else() {
    let mut run = Run::of(&LABELS);
    run.tell(0, &[]);
    let expected = [
        Told(1),
        fired(0, 0, &[1]),
        Removed(1),
        Told(2),
        Told(3),
        // cell(1) has the lesser rank.
        fired(2, 0, &[3]),
        Removed(3),
        Choice(1),
        Told(4),
        fired(2, 0, &[2]),
        Removed(2),
        Choice(2),
        Told(5),
        fired(1, 1, &[4, 5]),
        Removed(4),
        Removed(5),
        Failed,
        Backtracked(1),
        Told(5),
    ];
    assert_eq!(run.events(), expected);
    assert_eq!(run.store(), ["known(1, 0)#4", "known(2, 1)#5"]);
    assert_eq!(run.reference.next_solution(), Outcome::Fixpoint);
    // The entry of cell(2), which was taken after the choice, is there again.
    let expected = [Backtracked(0), Told(4), fired(2, 0, &[2]), Removed(2), Choice(1), Told(5)];
    assert_eq!(run.events(), expected);
    assert_eq!(run.store(), ["known(1, 1)#4", "known(2, 0)#5"]);
    assert_eq!(run.reference.next_solution(), Outcome::Failed);
    assert_eq!(run.events(), [Backtracked(0), Told(5), fired(1, 1, &[4, 5]), Removed(4), Removed(5), Failed]);
}

/// ```text
/// start  @ start   <=> q(5), p(3), p(2), p(4);
/// #[priority((n % 2, n))]
/// second @ p(n)    <=> done(n);
/// #[priority((n % 2, 3))]
/// third  @ q(n)    <=> done(n);
/// ```
static RANKS: Program = Program {
    kinds: &[kind("start", &[]), kind("p", &[Num]), kind("q", &[Num]), kind("done", &[Num])],
    rules: &[
        rule(
            "start",
            &[removed(0, &[])],
            &[],
            &[Tell(2, &[Int(5)]), Tell(1, &[Int(3)]), Tell(1, &[Int(2)]), Tell(1, &[Int(4)])],
        ),
        waits(
            &[Rem(&[Get("n"), Int(2)]), Get("n")],
            rule("second", &[removed(1, &[Bind("n")])], &[], &[Tell(3, &[Get("n")])]),
        ),
        waits(
            &[Rem(&[Get("n"), Int(2)]), Int(3)],
            rule("third", &[removed(2, &[Bind("n")])], &[], &[Tell(3, &[Get("n")])]),
        ),
    ],
};

#[test]
fn points_21_and_23_pairs_are_compared_and_then_rules() {
    let mut run = Run::of(&RANKS);
    run.tell(0, &[]);
    // (0, 2), (0, 4), then (1, 3) twice: the rule written first, although its constraint is younger.
    assert_eq!(run.store(), ["done(2)#6", "done(4)#7", "done(3)#8", "done(5)#9"]);
}

/// ```text
/// set @ set(x, y)  <=> x = 2, y = 1;
/// #[priority(value(x))]
/// go  @ task(n, x) <=> done(n);
/// ```
static BY_VALUE: Program = Program {
    kinds: &[kind("set", &[Variable, Variable]), kind("task", &[Num, Variable]), kind("done", &[Num])],
    rules: &[
        rule("set", &[removed(0, &[Bind("x"), Bind("y")])], &[], &[Equate("x", Int(2)), Equate("y", Int(1))]),
        waits(&[Value("x")], rule("go", &[removed(1, &[Bind("n"), Bind("x")])], &[], &[Tell(2, &[Get("n")])])),
    ],
};

#[test]
fn point_23_a_rank_that_is_not_known_yet_is_noted_when_it_is() {
    let mut run = Run::of(&BY_VALUE);
    for name in ["x", "y"] {
        run.goal(HostGoal::Variable(Some(name.to_owned())));
    }
    run.goal(HostGoal::Tell(1, vec![Term::Int(1), Term::Var(0)]));
    run.goal(HostGoal::Tell(1, vec![Term::Int(2), Term::Var(1)]));
    run.goal(HostGoal::Tell(1, vec![Term::Int(3), Term::Int(9)]));
    assert_eq!(run.events(), [Told(1), Told(2), Told(3), fired(1, 0, &[3]), Removed(3), Told(4)]);
    run.goal(HostGoal::Tell(0, vec![Term::Var(0), Term::Var(1)]));
    let equated = |name: &str, value: &str| Equated(name.to_owned(), value.to_owned(), Some(value.to_owned()));
    let expected = [
        Told(5),
        fired(0, 0, &[5]),
        Removed(5),
        equated("x", "2"),
        Woken(1),
        equated("y", "1"),
        Woken(2),
        fired(1, 0, &[2]),
        Removed(2),
        Told(6),
        fired(1, 0, &[1]),
        Removed(1),
        Told(7),
    ];
    assert_eq!(run.events(), expected);
}

// ---------------------------------------------------------------- 25, 27: absence

/// ```text
/// free  @ holds(w), release(w) <=> true;
/// grant @ want(w), !holds(_)   <=> holds(w);
/// ```
static LOCK: Program = Program {
    kinds: &[kind("want", &[Num]), kind("holds", &[Num]), kind("release", &[Num])],
    rules: &[
        rule("free", &[removed(1, &[Bind("w")]), removed(2, &[Bind("w")])], &[], &[True]),
        without(&[absent(1, &[Wild], &[])], rule("grant", &[removed(0, &[Bind("w")])], &[], &[Tell(1, &[Get("w")])])),
    ],
};

#[test]
fn points_25_and_27_a_lock_is_granted_when_it_is_free_again() {
    let mut run = Run::of(&LOCK);
    run.tell(0, &[1]);
    assert_eq!(run.events(), [Told(1), fired(1, 0, &[1]), Removed(1), Told(2)]);
    run.tell(0, &[2]);
    run.tell(0, &[3]);
    assert_eq!(run.events(), [Told(3), Told(4)]);
    let mark = run.reference.checkpoint();
    run.events();
    run.tell(2, &[1]);
    // What was removed takes an age (6) when its turn comes; wants are looked at newest first, and one gets it.
    let released = [Told(5), fired(0, 1, &[2, 5]), Removed(2), Removed(5), fired(1, 1, &[4]), Removed(4), Told(7)];
    assert_eq!(run.events(), released);
    assert_eq!(run.store(), ["want(2)#3", "holds(3)#7"]);
    run.reference.rollback(mark);
    assert_eq!(run.store(), ["want(2)#3", "want(3)#4", "holds(1)#2"]);
    run.events();
    run.tell(2, &[1]);
    assert_eq!(run.events(), released);
}

/// ```text
/// front @ item(x), !item(y) if y < x ==> front(x);
/// drop  @ drop(x), item(x)           <=> true;
/// ```
static FRONT: Program = Program {
    kinds: &[kind("item", &[Num]), kind("front", &[Num]), kind("drop", &[Num])],
    rules: &[
        without(
            &[absent(0, &[Bind("y")], &[Less(&[Get("y"), Get("x")])])],
            rule("front", &[kept(0, &[Bind("x")])], &[], &[Tell(1, &[Get("x")])]),
        ),
        rule("drop", &[removed(2, &[Bind("x")]), removed(0, &[Bind("x")])], &[], &[True]),
    ],
};

#[test]
fn points_25_and_28_the_least_is_the_one_with_none_below_it() {
    let mut run = Run::of(&FRONT);
    run.tell(0, &[3]);
    run.tell(0, &[5]);
    run.tell(0, &[2]);
    // Heads of the instance do not count as being there, so the first has none below it.
    assert_eq!(run.events(), [Told(1), fired(0, 0, &[1]), Told(2), Told(3), Told(4), fired(0, 0, &[4]), Told(5)]);
    run.tell(2, &[2]);
    // item(3) is the least once more, but has fired; item(5) is not. Age 7 is the turn of what was removed.
    assert_eq!(run.events(), [Told(6), fired(1, 0, &[6, 4]), Removed(6), Removed(4)]);
    run.tell(2, &[3]);
    let expected = [Told(8), fired(1, 0, &[8, 1]), Removed(8), Removed(1), fired(0, 1, &[3]), Told(10)];
    assert_eq!(run.events(), expected);
}

/// ```text
/// fall  @ down(x), node(x), leader(x)            <=> true;
/// leave @ down(x), node(x)                       <=> true;
/// elect @ node(x), !node(y) if x < y, !leader(_) ==> leader(x);
/// ```
static LEADER: Program = Program {
    kinds: &[kind("node", &[Num]), kind("leader", &[Num]), kind("down", &[Num])],
    rules: &[
        rule("fall", &[removed(2, &[Bind("x")]), removed(0, &[Bind("x")]), removed(1, &[Bind("x")])], &[], &[True]),
        rule("leave", &[removed(2, &[Bind("x")]), removed(0, &[Bind("x")])], &[], &[True]),
        without(
            &[absent(0, &[Bind("y")], &[Less(&[Get("x"), Get("y")])]), absent(1, &[Wild], &[])],
            rule("elect", &[kept(0, &[Bind("x")])], &[], &[Tell(1, &[Get("x")])]),
        ),
    ],
};

#[test]
fn point_27_several_removed_constraints_are_missed_in_the_order_of_the_heads() {
    let mut run = Run::of(&LEADER);
    for node in [1, 3, 2] {
        run.tell(0, &[node]);
    }
    assert_eq!(run.events(), [Told(1), fired(2, 0, &[1]), Told(2), Told(3), Told(4)]);
    run.tell(2, &[1]);
    // node(1) is missed first (age 6), at the first negated head, with the newest node first: not node(2), but node(3)
    // is elected. Then leader(1) is missed (age 8), but there is a new leader already.
    let expected = [Told(5), fired(0, 0, &[5, 1, 2]), Removed(5), Removed(1), Removed(2), fired(2, 1, &[3]), Told(7)];
    assert_eq!(run.events(), expected);
    run.tell(2, &[2]);
    assert_eq!(run.events(), [Told(9), fired(1, 0, &[9, 4]), Removed(9), Removed(4)]);
    assert_eq!(run.store(), ["node(3)#3", "leader(3)#7"]);
    run.tell(0, &[7]);
    run.tell(2, &[3]);
    // The node that falls was not the greatest, but the leader: now it is the second negated head that held node(7) back, as
    // the first one lets it pass when node(3) is missed (age 13).
    assert_eq!(run.store(), ["node(7)#11", "leader(7)#14"]);
}

/// ```text
/// bump @ bump, lock(n)     <=> lock(n + 1);
/// open @ open, lock(_)     <=> true;
/// idle @ ask(q), !lock(_)  ==> idle(q);
/// ```
static UPDATE: Program = Program {
    kinds: &[kind("bump", &[]), kind("open", &[]), kind("lock", &[Num]), kind("ask", &[Num]), kind("idle", &[Num])],
    rules: &[
        rule("bump", &[removed(0, &[]), removed(2, &[Bind("n")])], &[], &[Tell(2, &[Add(&[Get("n"), Int(1)])])]),
        rule("open", &[removed(1, &[]), removed(2, &[Wild])], &[], &[True]),
        without(&[absent(2, &[Wild], &[])], rule("idle", &[kept(3, &[Bind("q")])], &[], &[Tell(4, &[Get("q")])])),
    ],
};

#[test]
fn point_27_an_update_shows_no_moment_in_between() {
    let mut run = Run::of(&UPDATE);
    run.tell(2, &[0]);
    run.tell(3, &[1]);
    run.tell(0, &[]);
    assert_eq!(run.events(), [Told(1), Told(2), Told(3), fired(0, 0, &[3, 1]), Removed(3), Removed(1), Told(4)]);
    run.tell(1, &[]);
    // Age 5 was the turn of lock(0), in vain; 7 is that of lock(1).
    let expected = [Told(6), fired(1, 0, &[6, 4]), Removed(6), Removed(4), fired(2, 1, &[2]), Told(8)];
    assert_eq!(run.events(), expected);
}

/// ```text
/// clear @ go / item(n)       <=> mark(n);
/// none  @ ask(a), !item(_)   ==> none(a);
/// late  @ go                 ==> over;
/// ```
static IN_TURN: Program = Program {
    kinds: &[
        kind("go", &[]),
        kind("item", &[Num]),
        kind("mark", &[Num]),
        kind("ask", &[Num]),
        kind("none", &[Num]),
        kind("over", &[]),
    ],
    rules: &[
        rule("clear", &[kept(0, &[]), removed(1, &[Bind("n")])], &[], &[Tell(2, &[Get("n")])]),
        without(&[absent(1, &[Wild], &[])], rule("none", &[kept(3, &[Bind("a")])], &[], &[Tell(4, &[Get("a")])])),
        rule("late", &[kept(0, &[])], &[], &[Tell(5, &[])]),
    ],
};

#[test]
fn point_27_what_is_missed_comes_before_what_the_active_constraint_has_still_to_do() {
    let mut run = Run::of(&IN_TURN);
    run.tell(1, &[1]);
    run.tell(1, &[2]);
    run.tell(3, &[0]);
    run.tell(0, &[]);
    let expected = [
        Told(1),
        Told(2),
        Told(3),
        Told(4),
        fired(0, 0, &[4, 2]),
        Removed(2),
        Told(5),
        // item(2) is missed (6), but item(1) is there.
        fired(0, 0, &[4, 1]),
        Removed(1),
        Told(7),
        // item(1) is missed (8).
        fired(1, 1, &[3]),
        Told(9),
        fired(2, 0, &[4]),
        Told(10),
    ];
    assert_eq!(run.events(), expected);
}

/// ```text
/// start @ start              <=> job(3), job(1), job(2);
/// over  @ over(n), busy(n)   <=> true;
/// #[priority(n)]
/// begin @ job(n), !busy(_)   <=> busy(n);
/// ```
static JOBS: Program = Program {
    kinds: &[kind("start", &[]), kind("job", &[Num]), kind("busy", &[Num]), kind("over", &[Num])],
    rules: &[
        rule("start", &[removed(0, &[])], &[], &[Tell(1, &[Int(3)]), Tell(1, &[Int(1)]), Tell(1, &[Int(2)])]),
        rule("over", &[removed(3, &[Bind("n")]), removed(2, &[Bind("n")])], &[], &[True]),
        waits(
            &[Get("n")],
            without(
                &[absent(2, &[Wild], &[])],
                rule("begin", &[removed(1, &[Bind("n")])], &[], &[Tell(2, &[Get("n")])]),
            ),
        ),
    ],
};

#[test]
fn points_21_and_27_what_is_missed_notes_the_leading_constraints_again() {
    let mut run = Run::of(&JOBS);
    run.tell(0, &[]);
    assert_eq!(run.store(), ["job(3)#2", "job(2)#4", "busy(1)#5"]);
    run.events();
    run.tell(3, &[1]);
    let expected = [Told(6), fired(1, 0, &[6, 5]), Removed(6), Removed(5), fired(2, 0, &[4]), Removed(4), Told(8)];
    assert_eq!(run.events(), expected);
    assert_eq!(run.store(), ["job(3)#2", "busy(2)#8"]);
}

/// ```text
/// cut  @ cut, edge(_, y)         <=> y = 7;
/// last @ node(x), !edge(x, _)    ==> last(x);
/// ```
static SHARED: Program = Program {
    kinds: &[
        kind("node", &[Variable]),
        kind("edge", &[Variable, Variable]),
        kind("last", &[Variable]),
        kind("cut", &[]),
    ],
    rules: &[
        rule("cut", &[removed(3, &[]), removed(1, &[Wild, Bind("y")])], &[], &[Equate("y", Int(7))]),
        without(
            &[absent(1, &[Bind("x"), Wild], &[])],
            rule("last", &[kept(0, &[Bind("x")])], &[], &[Tell(2, &[Get("x")])]),
        ),
    ],
};

#[test]
fn points_25_and_28_a_shared_name_means_equality_and_a_binding_that_makes_it_match_wakes_nothing() {
    let mut run = Run::of(&SHARED);
    for name in ["a", "b"] {
        run.goal(HostGoal::Variable(Some(name.to_owned())));
    }
    let (a, b) = (Term::Var(0), Term::Var(1));
    run.goal(HostGoal::Tell(1, vec![a, b]));
    run.goal(HostGoal::Tell(0, vec![a]));
    run.goal(HostGoal::Tell(0, vec![b]));
    run.goal(HostGoal::Tell(0, vec![Term::Int(4)]));
    assert_eq!(
        run.events(),
        [Told(1), Told(2), Told(3), fired(1, 0, &[3]), Told(4), Told(5), fired(1, 0, &[5]), Told(6)]
    );
    // Now the edge begins at 4 too. It is too late for `last`, and nobody is woken.
    run.goal(HostGoal::Equate(a, Term::Int(4)));
    assert_eq!(run.events(), [Equated("a".to_owned(), "4".to_owned(), Some("4".to_owned()))]);
    // When it is missed, it begins at 4: node(4)#5 has fired, and node(a)#2 has not.
    run.goal(HostGoal::Tell(3, vec![]));
    let expected = [
        Told(7),
        fired(0, 0, &[7, 1]),
        Removed(7),
        Removed(1),
        Equated("b".to_owned(), "7".to_owned(), Some("7".to_owned())),
        fired(1, 1, &[2]),
        Told(9),
    ];
    assert_eq!(run.events(), expected);
}

// ---------------------------------------------------------------- 26 to 28: aggregates

const fn agg(of: &'static [Expr], kind: usize, args: &'static [Pat]) -> Aggregate {
    Aggregate { fold: if of.is_empty() { CountAll } else { SumOf }, of, kind, args, tests: &[] }
}

/// ```text
/// alert @ user(u) ==> agg n = count() in failed(u, _), 2 < n | alert(u, n);
/// ```
static FAILURES: Program = Program {
    kinds: &[kind("user", &[Num]), kind("failed", &[Num, Num]), kind("alert", &[Num, Num])],
    rules: &[rule(
        "alert",
        &[kept(0, &[Bind("u")])],
        &[Agg(Bind("n"), agg(&[], 1, &[Bind("u"), Wild])), Less(&[Int(2), Get("n")])],
        &[Tell(2, &[Get("u"), Get("n")])],
    )],
};

#[test]
fn points_26_to_28_a_count_wakes_the_rule_that_counts() {
    let mut run = Run::of(&FAILURES);
    run.tell(0, &[7]);
    for failed in [[7, 1], [7, 2], [8, 1]] {
        run.tell(1, &failed);
    }
    assert_eq!(run.events(), [Told(1), Told(2), Told(3), Told(4)]);
    run.tell(1, &[7, 3]);
    assert_eq!(run.events(), [Told(5), fired(0, 1, &[1]), Told(6)]);
    // 28: once for the same heads.
    run.tell(1, &[7, 4]);
    assert_eq!(run.events(), [Told(7)]);
    run.tell(0, &[7]);
    assert_eq!(run.events(), [Told(8), fired(0, 0, &[8]), Told(9)]);
    assert_eq!(run.store()[7..], ["alert(7, 3)#6", "alert(7, 4)#9"]);
}

/// ```text
/// take @ take(v), coin(v) <=> true;
/// bag  @ coin(_)          <=> agg s = sum(v) in coin(v), 4 < s | bag(s);
/// poor @ ask(a)           <=> agg s = sum(v) in coin(v), s < 2 | poor(a, s);
/// ```
static COINS: Program = Program {
    kinds: &[
        kind("coin", &[Num]),
        kind("bag", &[Num]),
        kind("take", &[Num]),
        kind("ask", &[Num]),
        kind("poor", &[Num, Num]),
    ],
    rules: &[
        rule("take", &[removed(2, &[Bind("v")]), removed(0, &[Bind("v")])], &[], &[True]),
        rule(
            "bag",
            &[removed(0, &[Wild])],
            &[Agg(Bind("s"), agg(&[Get("v")], 0, &[Bind("v")])), Less(&[Int(4), Get("s")])],
            &[Tell(1, &[Get("s")])],
        ),
        rule(
            "poor",
            &[removed(3, &[Bind("a")])],
            &[Agg(Bind("s"), agg(&[Get("v")], 0, &[Bind("v")])), Less(&[Get("s"), Int(2)])],
            &[Tell(4, &[Get("a"), Get("s")])],
        ),
    ],
};

#[test]
fn points_26_and_27_an_aggregate_over_what_the_rule_itself_removes() {
    let mut run = Run::of(&COINS);
    run.tell(0, &[1]);
    run.tell(0, &[2]);
    assert_eq!(run.events(), [Told(1), Told(2)]);
    run.tell(0, &[3]);
    // The coin that is removed counts; after that it is missed (5), and 3 are too few.
    assert_eq!(run.events(), [Told(3), fired(1, 0, &[3]), Removed(3), Told(4)]);
    run.tell(0, &[7]);
    // 10 in sum: coin(7) goes (its turn is 8), and 3 are too few again.
    assert_eq!(run.events(), [Told(6), fired(1, 0, &[6]), Removed(6), Told(7)]);
    run.tell(3, &[0]);
    let mark = run.reference.checkpoint();
    run.events();
    for _ in 0..2 {
        run.tell(2, &[2]);
        let expected = [
            // coin(2) is missed at age 11: `bag` is looked at with the coins that are left, then `poor`.
            Told(10),
            fired(0, 0, &[10, 2]),
            Removed(10),
            Removed(2),
            fired(2, 1, &[9]),
            Removed(9),
            Told(12),
        ];
        assert_eq!(run.events(), expected);
        assert_eq!(run.store(), ["coin(1)#1", "bag(6)#4", "bag(10)#7", "poor(0, 1)#12"]);
        run.reference.rollback(mark);
        run.events();
        assert_eq!(run.store(), ["coin(1)#1", "coin(2)#2", "bag(6)#4", "bag(10)#7", "ask(0)#9"]);
    }
}

/// ```text
/// two @ p(x) ==> agg 2 = count() in p(_) | q(x);
/// ```
static TWO: Program = Program {
    kinds: &[kind("p", &[Num]), kind("q", &[Num])],
    rules: &[rule("two", &[kept(0, &[Bind("x")])], &[Agg(Lit(2), agg(&[], 0, &[Wild]))], &[Tell(1, &[Get("x")])])],
};

#[test]
fn points_26_and_27_the_active_constraint_may_fill_a_head_of_the_rule_that_counts_it() {
    let mut run = Run::of(&TWO);
    run.tell(0, &[1]);
    run.tell(0, &[2]);
    // As a head it fires for itself; as one that is counted it finds itself again, which has fired, and then the other.
    assert_eq!(run.events(), [Told(1), Told(2), fired(0, 0, &[2]), Told(3), fired(0, 1, &[1]), Told(4)]);
    run.tell(0, &[3]);
    assert_eq!(run.events(), [Told(5)]);
}

/// ```text
/// least @ ask(x) <=> agg d = min(d) in dist(x, d) | told(x, d);
/// most  @ top(x) ==> agg m = max(value(v)) in size(v) if 0 < value(v) | told(x, m);
/// ```
static LEAST: Program = Program {
    kinds: &[
        kind("ask", &[Num]),
        kind("dist", &[Num, Num]),
        kind("told", &[Num, Num]),
        kind("top", &[Num]),
        kind("size", &[Variable]),
    ],
    rules: &[
        rule(
            "least",
            &[removed(0, &[Bind("x")])],
            &[Agg(
                Bind("d"),
                Aggregate { fold: MinOf, of: &[Get("d")], kind: 1, args: &[Bind("x"), Bind("d")], tests: &[] },
            )],
            &[Tell(2, &[Get("x"), Get("d")])],
        ),
        rule(
            "most",
            &[kept(3, &[Bind("x")])],
            &[Agg(
                Bind("m"),
                Aggregate {
                    fold: MaxOf,
                    of: &[Value("v")],
                    kind: 4,
                    args: &[Bind("v")],
                    tests: &[Less(&[Int(0), Value("v")])],
                },
            )],
            &[Tell(2, &[Get("x"), Get("m")])],
        ),
    ],
};

#[test]
fn point_26_the_least_of_nothing_makes_the_conjunct_false() {
    let mut run = Run::of(&LEAST);
    run.tell(0, &[1]);
    run.tell(1, &[2, 9]);
    assert_eq!(run.events(), [Told(1), Told(2)]);
    run.tell(1, &[1, 5]);
    assert_eq!(run.events(), [Told(3), fired(0, 1, &[1]), Removed(1), Told(4)]);
    run.tell(0, &[2]);
    assert_eq!(run.store()[2..], ["told(1, 5)#4", "told(2, 9)#6"]);
}

#[test]
fn point_27_a_binding_wakes_what_is_counted() {
    let mut run = Run::of(&LEAST);
    run.goal(HostGoal::Variable(Some("v".to_owned())));
    run.goal(HostGoal::Tell(4, vec![Term::Var(0)]));
    run.tell(3, &[0]);
    // A test that reads a variable without a value does not hold, so this is the greatest of nothing.
    assert_eq!(run.events(), [Told(1), Told(2)]);
    run.goal(HostGoal::Equate(Term::Var(0), Term::Int(8)));
    let equated = Equated("v".to_owned(), "8".to_owned(), Some("8".to_owned()));
    assert_eq!(run.events(), [equated, Woken(1), fired(1, 1, &[2]), Told(3)]);
    assert_eq!(run.store(), ["told(0, 8)#3", "top(0)#2", "size(8)#1"]);
}

/// ```text
/// start @ start   <=> vote(1), vote(2), vote(1);
/// #[priority(n)]
/// count @ seat(n) ==> agg v = count() in vote(n), 0 < v | elected(n, v);
/// ```
static VOTES: Program = Program {
    kinds: &[kind("start", &[]), kind("vote", &[Num]), kind("seat", &[Num]), kind("elected", &[Num, Num])],
    rules: &[
        rule("start", &[removed(0, &[])], &[], &[Tell(1, &[Int(2)]), Tell(1, &[Int(1)]), Tell(1, &[Int(1)])]),
        waits(
            &[Get("n")],
            rule(
                "count",
                &[kept(2, &[Bind("n")])],
                &[Agg(Bind("v"), agg(&[], 1, &[Bind("n")])), Less(&[Int(0), Get("v")])],
                &[Tell(3, &[Get("n"), Get("v")])],
            ),
        ),
    ],
};

#[test]
fn points_21_and_27_a_rule_that_waits_counts_when_everything_is_there() {
    let mut run = Run::of(&VOTES);
    run.tell(2, &[2]);
    run.tell(2, &[1]);
    run.tell(0, &[]);
    let expected = [
        Told(1),
        Told(2),
        Told(3),
        fired(0, 0, &[3]),
        Removed(3),
        Told(4),
        Told(5),
        Told(6),
        fired(1, 0, &[2]),
        Told(7),
        fired(1, 0, &[1]),
        Told(8),
    ];
    assert_eq!(run.events(), expected);
    assert_eq!(run.store()[5..], ["elected(1, 2)#7", "elected(2, 1)#8"]);
}
