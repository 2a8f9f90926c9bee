//! The semantics, points 21 to 24: rules that wait, their ranks, and the agenda.
//!
//! Every expected trace here is worked out by hand from the reference text of the point that the test is named after; none
//! is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{Error, Limits, Recorder, Var, chr};
use lines::assert_lines;

// ---------------------------------------------------------------- 21: what waits, and what comes first

chr! {
    /// Shortest ways, nearest first: Dijkstra's algorithm.
    pub struct Ways;
    constraint road(from: u32, to: u32, km: u64);
    constraint reach(town: u32, km: u64);

    best   @ reach(t, d) / reach(t, e)   <=> d <= e | true;
    #[priority(d)]
    extend @ reach(t, d), road(t, u, km) ==> reach(u, d + km);
}

fn ways(roads: &[(u32, u32, u64)]) -> Checked<Ways<Audit<Recorder>>> {
    let mut ways = checked(Ways::with_observer(Audit::with(Recorder::new())));
    for &(from, to, km) in roads {
        ways.road(from, to, km).unwrap();
    }
    ways
}

#[test]
fn point_21_the_instance_of_least_rank_fires_first() {
    let mut ways = ways(&[(1, 2, 7), (1, 3, 2), (3, 2, 3), (2, 4, 1)]);
    ways.reach(1, 0).unwrap();
    assert_lines(
        ways.trace(),
        "tell  road(1, 2, 7)#1
         tell  road(1, 3, 2)#2
         tell  road(3, 2, 3)#3
         tell  road(2, 4, 1)#4
         tell  reach(1, 0)#5
         fire  extend @ reach(1, 0)#5, road(1, 3, 2)#2
         tell  reach(3, 2)#6
         fire  extend @ reach(1, 0)#5, road(1, 2, 7)#1
         tell  reach(2, 7)#7
         fire  extend @ reach(3, 2)#6, road(3, 2, 3)#3
         tell  reach(2, 5)#8
         fire  best @ reach(2, 5)#8 / reach(2, 7)#7
         gone  reach(2, 7)#7
         fire  extend @ reach(2, 5)#8, road(2, 4, 1)#4
         tell  reach(4, 6)#9",
    );
}

/// The distances by relaxing every road again and again.
fn distances(roads: &[(u32, u32, u64)], towns: u32) -> Vec<(u32, u64)> {
    let mut best = vec![None; towns as usize];
    best[0] = Some(0);
    for _ in 0..towns {
        for &(from, to, km) in roads {
            if let Some(to_here) = best[from as usize] {
                let there: &mut Option<u64> = &mut best[to as usize];
                *there = Some(there.map_or(to_here + km, |known| known.min(to_here + km)));
            }
        }
    }
    (0..towns).filter_map(|town| Some((town, best[town as usize]?))).collect()
}

#[test]
fn point_21_dijkstra_extends_each_town_once() {
    let (mut roads, mut number) = (Vec::new(), 1_u64);
    for _ in 0..90 {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let [from, to, km] = [40, 34, 28].map(|shift| (number >> shift) % 24);
        roads.push((from as u32, to as u32, 1 + km));
    }
    let mut ways = ways(&roads);
    ways.reach(0, 0).unwrap();
    let mut found: Vec<(u32, u64)> = ways.store().reach().map(|reach| (reach.town, reach.km)).collect();
    found.sort_unstable();
    assert_eq!(found, distances(&roads, 24));
    assert!(found.len() > 20, "most towns are reached: {found:?}");
    // A town whose distance is not final is never extended: a firing for each road out of a town that is reached.
    let out = roads.iter().filter(|(from, ..)| found.iter().any(|(town, _)| town == from)).count();
    assert_eq!(ways.firings().find(|(rule, _)| *rule == "extend").unwrap().1, out as u64);
}

chr! {
    /// What waits, and what does not.
    pub struct Order;
    constraint start, both, p(i32), q(i32), out(&'static str, i32), next(i32);

    start @ start  <=> q(1), p(3), p(2), q(2);
    both  @ both   <=> next(1), next(2);
    #[priority(1)]
    first @ p(n)   <=> out("p", n);
    #[priority(1)]
    other @ q(n)   <=> out("q", n);
    #[priority(0)]
    chain @ next(n) <=> n < 3 | next(n + 10), out("n", n), next(n + 20);
    now   @ next(n) <=> n < 20 | out("now", n);
    #[priority(5)]
    late  @ next(n) <=> out("late", n);
}

#[test]
fn point_21_equal_ranks_by_rule_and_then_the_oldest() {
    let mut order = checked(Order::with_observer(Audit::new()));
    order.start().unwrap();
    let out: Vec<(&str, i32)> = order.store().out().map(|out| (out.0, out.1)).collect();
    assert_eq!(out, [("p", 3), ("p", 2), ("q", 1), ("q", 2)]);
}

#[test]
fn point_21_a_body_runs_to_its_end_before_the_agenda_is_looked_at_again() {
    let mut order = checked(Order::with_observer(Audit::new()));
    order.both().unwrap();
    // Both are noted for `chain`, but `now` need not wait: it takes them before the agenda is looked at.
    let out: Vec<(&str, i32)> = order.store().out().map(|out| (out.0, out.1)).collect();
    assert_eq!(out, [("now", 1), ("now", 2)]);
    // What the agenda was for is gone, so nothing comes later.
    order.next(25).unwrap();
    let last: Vec<(&str, i32)> = order.store().out().map(|out| (out.0, out.1)).skip(2).collect();
    assert_eq!(last, [("late", 25)]);
}

chr! {
    /// Bodies of rules that wait tell what waits and what does not.
    pub struct Nested;
    constraint go, a(i32), b(i32), done(&'static str, i32);

    go   @ go   <=> a(1), a(2);
    #[priority(n)]
    a    @ a(n) <=> b(n), done("a", n), b(n + 10);
    #[priority(n - 20)]
    wait @ b(n) <=> n > 10 | done("wait", n);
    now  @ b(n) <=> n < 10 | done("now", n);
}

#[test]
fn point_21_what_a_waiting_rule_tells_runs_and_then_the_least_rank_is_looked_for() {
    let mut nested = checked(Nested::with_observer(Audit::new()));
    nested.go().unwrap();
    let done: Vec<(&str, i32)> = nested.store().done().map(|done| (done.0, done.1)).collect();
    // b(11) has rank -9 and comes before a(2).
    assert_eq!(done, [("now", 1), ("a", 1), ("wait", 11), ("now", 2), ("a", 2), ("wait", 12)]);
}

#[test]
fn point_21_a_host_call_returns_when_the_agenda_has_nothing_left() {
    let mut ways = ways(&[(1, 2, 7)]);
    ways.reach(1, 0).unwrap();
    assert_eq!(ways.store().reach().count(), 2);
    // Each call by itself: the first has run before the second is told, although its rank is greater.
    let mut order = checked(Order::with_observer(Audit::new()));
    order.q(4).unwrap();
    order.p(5).unwrap();
    let out: Vec<(&str, i32)> = order.store().out().map(|out| (out.0, out.1)).collect();
    assert_eq!(out, [("q", 4), ("p", 5)]);
}

// ---------------------------------------------------------------- 22: the leading head

chr! {
    /// The second head leads where it alone has the names of the rank.
    pub struct Leads;
    constraint start, a(i32), b(i32, i32), c(i32), ran(i32, i32);

    start @ start          <=> a(2), a(1), b(1, 5), b(2, 5), b(1, 4);
    #[priority(k)]
    runs  @ a(x), b(x, k)  ==> ran(x, k);
    #[priority(7)]
    none  @ c(x), a(y)     ==> ran(x, y);
}

fn ran(leads: &Leads<Audit>) -> Vec<(i32, i32)> {
    leads.store().ran().map(|ran| (ran.0, ran.1)).collect()
}

#[test]
fn point_22_the_leading_head_covers_the_names_of_the_rank() {
    let mut leads = checked(Leads::with_observer(Audit::new()));
    leads.start().unwrap();
    // b(1, 4) first; then of rank 5 the older b, although its a is the younger.
    assert_eq!(ran(&leads), [(1, 4), (1, 5), (2, 5)]);
}

#[test]
fn point_22_without_names_the_first_head_leads() {
    let mut leads = checked(Leads::with_observer(Audit::new()));
    for n in [3, 1, 2] {
        leads.c(n).unwrap();
    }
    leads.a(8).unwrap();
    leads.a(9).unwrap();
    // The oldest c first.
    assert_eq!(ran(&leads), [(3, 8), (1, 8), (2, 8), (3, 9), (1, 9), (2, 9)]);
    let mut leads = checked(Leads::with_observer(Audit::new()));
    leads.a(8).unwrap();
    leads.a(9).unwrap();
    leads.c(3).unwrap();
    // Its partners in their usual order: newest first.
    assert_eq!(ran(&leads), [(3, 9), (3, 8)]);
}

#[test]
fn point_22_a_constraint_at_another_head_notes_those_that_it_can_join_with() {
    let mut ways = ways(&[]);
    ways.reach(1, 9).unwrap();
    ways.reach(2, 3).unwrap();
    ways.road(2, 1, 1).unwrap();
    ways.road(3, 1, 1).unwrap();
    assert_lines(
        ways.trace(),
        "tell  reach(1, 9)#1
         tell  reach(2, 3)#2
         tell  road(2, 1, 1)#3
         fire  extend @ reach(2, 3)#2, road(2, 1, 1)#3
         tell  reach(1, 4)#4
         fire  best @ reach(1, 4)#4 / reach(1, 9)#1
         gone  reach(1, 9)#1
         tell  road(3, 1, 1)#5",
    );
}

chr! {
    /// A leading head that is never the active one, and one in the removed part.
    pub struct Passive;
    constraint key(i32), lock(i32, u8), start, opened(i32);

    start @ start                           <=> lock(1, 9), lock(2, 3), key(2), key(1), lock(1, 2);
    #[priority(r)]
    open  @ key(n) / #[passive] lock(n, r)  <=> opened(i32::from(r));
}

#[test]
fn point_22_a_passive_leading_head_is_noted_by_the_others() {
    let mut passive = checked(Passive::with_observer(Audit::new()));
    passive.start().unwrap();
    // lock(1, 2) comes after the last key, and notes nothing: nobody looks at it.
    assert_eq!(passive.store().opened().map(|opened| opened.0).collect::<Vec<_>>(), [3, 9]);
    assert_eq!(passive.store().lock().count(), 1);
    passive.key(1).unwrap();
    assert_eq!(passive.store().opened().map(|opened| opened.0).collect::<Vec<_>>(), [3, 9, 2]);
}

// ---------------------------------------------------------------- 23: ranks

chr! {
    /// Ranks of all sorts.
    pub struct Ranks { sign: i64 }
    constraint all, small(u8), wide(i64), sized(usize), pair(i8, u64), out(&'static str);
    constraint begin, turn, job(i64), go, ran(i64);

    all   @ all              <=> pair(0, u64::MAX), sized(1), small(2), wide(i64::MIN), pair(-1, 7), pair(-1, 6);
    #[priority(n)]
    small @ small(n)         <=> out("small");
    #[priority(n)]
    wide  @ wide(n)          <=> out("wide");
    #[priority(n)]
    sized @ sized(n)         <=> out("sized");
    #[priority((n, m))]
    pair  @ pair(n, m)       <=> out(if m == 6 { "six" } else if n == 0 { "zero" } else { "seven" });

    begin @ begin            <=> job(1), job(3), job(2), go;
    turn  @ turn             <=> job(1), job(3), job(2), { self.sign = -1; }, go;
    #[priority(self.sign * n)]
    run   @ job(n), go       ==> ran(n);
}

#[test]
fn point_23_a_rank_is_an_integer_of_any_type_or_a_pair() {
    let mut ranks = checked(Ranks::with_observer(1, Audit::new()));
    ranks.all().unwrap();
    let out: Vec<&str> = ranks.store().out().map(|out| out.0).collect();
    assert_eq!(out, ["wide", "six", "seven", "zero", "sized", "small"]);
}

#[test]
fn point_23_a_rank_may_read_self_and_noted_again_the_new_one_counts() {
    let ran = |ranks: &Ranks<Audit>| ranks.store().ran().map(|ran| ran.0).collect::<Vec<i64>>();
    let mut ranks = checked(Ranks::with_observer(1, Audit::new()));
    ranks.begin().unwrap();
    assert_eq!(ran(&ranks), [1, 2, 3]);
    let mut ranks = checked(Ranks::with_observer(1, Audit::new()));
    ranks.turn().unwrap();
    // `go` notes the jobs again, by the sign that they have now.
    assert_eq!(ran(&ranks), [3, 2, 1]);
}

chr! {
    /// Ranks that variables have.
    pub struct Late;
    constraint task(i32, Var<u32>), set(Var<u32>, Var<u32>), done(i32), need(i32);

    set  @ set(x, y)   <=> x = 2, y = 1;
    #[priority(value(x))]
    task @ task(n, x)  <=> done(n);
    #[priority(value(x))]
    need @ need(n), task(n, x) ==> done(-n);
}

#[test]
fn point_23_while_a_variable_of_the_rank_has_no_value_nothing_is_noted() {
    let mut late = checked(Late::with_observer(Audit::with(Recorder::new())));
    let [x, y] = late.named_vars(["x", "y"]);
    late.task(1, x).unwrap();
    late.task(2, y).unwrap();
    late.task(3, 7).unwrap();
    late.need(1).unwrap();
    assert_eq!(late.store().done().map(|done| done.0).collect::<Vec<_>>(), [3]);
    late.set(x, y).unwrap();
    assert_lines(
        late.trace(),
        "tell  task(1, x)#1
         tell  task(2, y)#2
         tell  task(3, 7)#3
         fire  task @ task(3, 7)#3
         gone  task(3, 7)#3
         tell  done(3)#4
         tell  need(1)#5
         tell  set(x, y)#6
         fire  set @ set(x, y)#6
         gone  set(x, y)#6
         equal x = 2
         wake  task(1, 2)#1
         equal y = 1
         wake  task(2, 1)#2
         fire  task @ task(2, 1)#2
         gone  task(2, 1)#2
         tell  done(2)#7
         fire  task @ task(1, 2)#1
         gone  task(1, 2)#1
         tell  done(1)#8",
    );
}

chr! {
    /// Leading constraints that come before, between and after their partners.
    pub struct Meets { log: Vec<i32> }
    constraint work(Vec<i32>), lead(i32, i32), plain(i32), more(i32), bar(i32), open(i32, Var<i32>), shut(Var<i32>);
    constraint quiet(i32), hears(i32, i32), guess(i32);
    #[passive]
    constraint silent(i32);

    // A lead is -n, a partner n, another partner 100 + n; 50 guesses.
    each  @ work(all)                         <=> for n: i32 in all.clone() {
        if n < 0 { lead(-n, -n % 10), hears(-n, -n % 10) } else if n == 50 { guess(n) } else if n > 100 { more(n - 100) } else { plain(n), quiet(n), silent(n) }
    };
    guess @ guess(_)                          <=> choose n: i32 in 0..3 { if n < 2 { plain(n), bar(n) } };
    wrong @ bar(n)                            <=> n < 2 | { self.log.push(1000 + n); }, fail;
    #[priority(-n)]
    both  @ lead(n, x) / plain(x)             <=> { self.log.push(n); };
    #[priority(-n)]
    three @ lead(n, x), more(x), !plain(x)    ==> { self.log.push(100 + n); };
    #[priority(n)]
    heard @ hears(n, x), #[passive] quiet(x)  ==> { self.log.push(200 + n); };
    #[priority(n)]
    found @ hears(n, x), silent(x)            ==> { self.log.push(300 + n); };
    #[priority(n)]
    same  @ open(n, x) / shut(x)              <=> { self.log.push(400 + n); };
}

#[test]
fn point_22_a_leading_constraint_meets_a_partner_that_comes_before_or_after_it() {
    let run = |all: &[i32]| {
        let mut meets = checked(Meets::with_observer(Vec::new(), Audit::new()));
        meets.work(all.to_vec()).unwrap();
        let log = meets.log.clone();
        // Cut short after every firing, it does the same.
        let mut paused = checked(Meets::with_observer(Vec::new(), Audit::new()));
        paused.set_limits(Limits::steps(1));
        let mut result = paused.work(all.to_vec());
        while let Err(Error::Limit(_)) = result {
            result = paused.resume();
        }
        result.unwrap();
        assert_eq!(paused.log, log);
        log
    };
    // The greatest lead has the least rank; each partner is used once.
    assert_eq!(run(&[-11, -21, 1]), [21, 211, 311, 221, 321]);
    assert_eq!(run(&[1, -11, -21]), [21, 211, 311, 221, 321]);
    assert_eq!(run(&[-11, 1, -21, 1, 2]), [21, 21, 211, 211, 311, 311, 221, 221, 321, 321]);
    assert_eq!(run(&[-12, -21, 2, 3]), [12, 212, 312]);
    // The second partner comes last, first, or with the first one there.
    assert_eq!(run(&[-11, 101]), [111]);
    assert_eq!(run(&[101, -11]), [111]);
    assert_eq!(run(&[101, -11, 1]), [11, 111, 211, 311]);
}

#[test]
fn point_22_a_partner_of_a_branch_that_failed_is_not_there() {
    // The lead is told before the choice, while there is no partner, and after it.
    for all in [[-10, -11, 50, 12], [50, -10, -11, 12]] {
        let mut meets = checked(Meets::with_observer(Vec::new(), Audit::new()));
        meets.work(all.to_vec()).unwrap();
        assert_eq!(meets.log, [1000, 1001], "both branches fail before anything waits");
        meets.plain(1).unwrap();
        assert_eq!(meets.log[2..], [11]);
    }
}

#[test]
fn point_22_variables_that_become_the_same_bring_them_together() {
    for swapped in [false, true] {
        let mut meets = checked(Meets::with_observer(Vec::new(), Audit::new()));
        let [x, y, z, w] = meets.vars();
        meets.open(2, x).unwrap();
        meets.open(1, z).unwrap();
        meets.shut(y).unwrap();
        meets.shut(w).unwrap();
        assert!(meets.log.is_empty());
        if swapped { meets.equate(y, x) } else { meets.equate(x, y) }.unwrap();
        assert_eq!(meets.log, [402]);
        if swapped { meets.equate(w, 3) } else { meets.equate(z, 3) }.unwrap();
        assert_eq!(meets.log, [402]);
        if swapped { meets.equate(z, 3) } else { meets.equate(w, 3) }.unwrap();
        assert_eq!(meets.log, [402, 401]);
    }
}

chr! {
    /// Partners that fit any leading constraint: some are used up, others stay.
    pub struct Cache { log: Vec<u32> }
    constraint item(u32, u32), take, lose(u32), guess, wrong, thing(u32, u32), eye(u32), blink(u32);

    lose  @ lose(n), item(n, _)    <=> true;
    lost  @ lose(_)                <=> true;
    guess @ guess                  <=> choose n: u32 in 0..2 { if n == 0 { take, wrong } };
    blink @ blink(m), eye(m)       <=> true;
    blunk @ blink(_)               <=> true;
    #[priority(t)]
    take  @ item(n, t), take       <=> { self.log.push(n); };
    #[priority(t)]
    see   @ thing(n, t), eye(m)    ==> m == n | { self.log.push(1000 + n); };
    #[priority(1000)]
    wrong @ wrong                  <=> fail;
}

/// What `Cache` should do; items are by rank and age.
#[derive(Clone, Default)]
struct CacheModel {
    items: std::collections::BTreeSet<(u32, u32, u32)>,
    told: u32,
    takes: usize,
    things: Vec<(u32, u32)>,
    eyes: Vec<u32>,
}

impl CacheModel {
    fn call(&mut self, what: usize, n: u32, t: u32, log: &mut Vec<u32>) {
        self.told += 1;
        match what {
            0 => _ = self.items.insert((t, self.told, n)),
            1 => self.takes += 1,
            2 => {
                // The newest is found first.
                let last = self.items.iter().filter(|item| item.2 == n).max_by_key(|item| item.1).copied();
                last.map(|last| self.items.remove(&last));
            }
            3 => log.extend(self.items.first().map(|first| first.2)),
            4 => {
                self.things.push((t, n));
                log.extend(self.eyes.iter().filter(|&&eye| eye == n).map(|_| 1000 + n));
            }
            5 => {
                self.eyes.push(n);
                log.extend(self.things.iter().filter(|thing| thing.1 == n).map(|_| 1000 + n));
            }
            _ => {
                let last = self.eyes.iter().rposition(|&eye| eye == n);
                last.map(|last| self.eyes.remove(last));
            }
        }
        while self.takes > 0 && !self.items.is_empty() {
            self.takes -= 1;
            log.extend(self.items.pop_first().map(|first| first.2));
        }
    }
}

#[test]
fn point_22_a_partner_that_fits_any_leading_constraint_meets_the_one_of_least_rank() {
    let mut number = 7_u64;
    let mut random = move |below: u64| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((number >> 33) % below) as u32
    };
    for round in 0..30 {
        let mut cache = checked(Cache::with_observer(Vec::new(), Audit::new()));
        let (mut now, mut log, mut marks) = (CacheModel::default(), Vec::new(), Vec::new());
        // In some rounds every call is cut short after each firing.
        if round % 3 == 2 {
            cache.set_limits(Limits::steps(1));
        }
        for _ in 0..80 {
            let (n, t) = (random(6), random(9));
            let what = random(12) as usize;
            let mut result = match what {
                0..3 => cache.item(n, t),
                3..5 => cache.take(),
                5 => cache.lose(n),
                6 => cache.guess(),
                7 => cache.thing(n, t),
                8 => cache.eye(n),
                9 => cache.blink(n),
                10 => {
                    marks.push((cache.checkpoint(), now.clone()));
                    continue;
                }
                _ => {
                    if let Some((mark, then)) = marks.last() {
                        cache.rollback(*mark).unwrap();
                        now = then.clone();
                    }
                    continue;
                }
            };
            while let Err(Error::Limit(_)) = result {
                cache.validate().unwrap();
                result = cache.resume();
            }
            result.unwrap();
            let what = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6][what];
            now.call(what, n, t, &mut log);
            assert_eq!(cache.log, log);
        }
        let mut twin = cache.clone();
        (0..9).for_each(|_| twin.take().unwrap_or_default());
    }
}

// ---------------------------------------------------------------- 24: the agenda belongs to the state

chr! {
    /// Labels cells, the least first.
    pub struct Labels;
    constraint start, cell(u8), known(u8, u8);

    start @ start                     <=> cell(2), cell(1), cell(3);
    clash @ known(a, v), known(b, v)  <=> a + 1 == b | fail;
    #[priority(n)]
    label @ cell(n)                   <=> choose v: u8 in 0..2 { known(n, v) };
}

fn known(labels: &Labels<Audit>) -> Vec<(u8, u8)> {
    let mut known: Vec<(u8, u8)> = labels.store().known().map(|known| (known.0, known.1)).collect();
    known.sort_unstable();
    known
}

#[test]
fn point_24_going_back_restores_what_was_noted_and_what_was_taken() {
    let mut labels = checked(Labels::with_observer(Audit::new()));
    labels.start().unwrap();
    assert_eq!(known(&labels), [(1, 0), (2, 1), (3, 0)]);
    let all: Vec<Vec<u8>> = labels
        .solutions()
        .map(|view| {
            let mut known: Vec<(u8, u8)> = view.store().known().map(|known| (known.0, known.1)).collect();
            known.sort_unstable();
            known.into_iter().map(|(_, v)| v).collect()
        })
        .map(Result::unwrap)
        .collect();
    assert_eq!(all, [[0, 1, 0], [1, 0, 1]]);
}

#[test]
fn point_24_a_checkpoint_keeps_the_agenda_of_a_call_that_was_cut_short() {
    let mut labels = checked(Labels::with_observer(Audit::new()));
    labels.set_limits(Limits::steps(2));
    // One firing of `start`, one of `label`, of which the body is pending; two cells wait.
    assert!(matches!(labels.start(), Err(Error::Limit(_))));
    assert_eq!(known(&labels), []);
    let mark = labels.checkpoint();
    let mut twin = labels.clone();
    labels.set_limits(Limits::NONE);
    for _ in 0..2 {
        labels.resume().unwrap();
        assert_eq!(known(&labels), [(1, 0), (2, 1), (3, 0)]);
        labels.rollback(mark).unwrap();
        assert_eq!(known(&labels), []);
    }
    // A clone has an agenda of its own.
    twin.set_limits(Limits::NONE);
    twin.resume().unwrap();
    assert_eq!(known(&twin), [(1, 0), (2, 1), (3, 0)]);
    assert_eq!(known(&labels), []);
    // `reset` empties it.
    labels.reset();
    labels.known(7, 7).unwrap();
    assert_eq!(known(&labels), [(7, 7)]);
}

#[test]
fn point_24_a_limit_between_two_waiting_instances_changes_nothing() {
    let roads = [(1, 2, 7), (1, 3, 2), (3, 2, 3), (2, 4, 1), (4, 1, 1), (4, 5, 1)];
    let mut whole = ways(&roads);
    whole.reach(1, 0).unwrap();
    let mut paused = ways(&roads);
    paused.set_limits(Limits::steps(1));
    let mut result = paused.reach(1, 0);
    let mut pauses = 0;
    while let Err(Error::Limit(_)) = result {
        pauses += 1;
        paused.validate().unwrap();
        result = paused.resume();
    }
    result.unwrap();
    assert_eq!(paused.trace().to_string(), whole.trace().to_string());
    assert!(pauses >= 6, "{pauses}");
}

chr! {
    /// Bugs bite those whose turn would be next.
    pub struct Bugs;
    constraint start, bug(i32), bite(i32);

    start @ start            <=> bug(1), bug(2), bug(3);
    bite  @ bite(n), bug(m)  <=> n + 1 == m | true;
    #[priority(0)]
    eat   @ bug(n)           ==> bite(n);
}

#[test]
fn point_24_an_entry_whose_constraint_is_gone_is_dropped() {
    let mut bugs = checked(Bugs::with_observer(Audit::new()));
    bugs.start().unwrap();
    assert_lines(bugs.store(), "store (3)\n bug(1)#2\n bug(3)#4\n bite(3)#6");
}

chr! {
    /// A constraint is told inside the body of a rule for an older one, and so is noted before it.
    pub struct Inside { log: Vec<i32> }
    constraint alike(i32), equal(i32), ranked(i32);

    one    @ alike(n)   ==> n < 3 | alike(n + 1);
    two    @ equal(n)  ==> n < 3 | equal(n + 1);
    three  @ ranked(n) ==> n < 3 | ranked(n + 1);
    #[priority(0)]
    first  @ alike(n)   <=> { self.log.push(n); };
    #[priority(n / 100)]
    second @ equal(n)  <=> { self.log.push(10 * n); };
    #[priority(-n)]
    third  @ ranked(n) <=> { self.log.push(100 * n); };
}

#[test]
fn point_21_of_equal_ranks_the_oldest_comes_first_whoever_was_noted_first() {
    let mut inside = checked(Inside::with_observer(Vec::new(), Audit::new()));
    inside.alike(1).unwrap();
    inside.equal(1).unwrap();
    inside.ranked(1).unwrap();
    assert_eq!(inside.log, [1, 2, 3, 10, 20, 30, 300, 200, 100]);
}

chr! {
    /// A rule of equal rank takes the one that would be next, and all that is left changes its mind when it is looked at.
    pub struct Equals { open: bool, log: Vec<i32> }
    constraint start, item(i32), last(i32);

    start @ start            <=> item(1), item(2), item(3), item(4), { self.open = true; };
    eat   @ last(n), item(m) <=> m == n + 1 | true;
    #[priority(7)]
    late  @ item(n)          ==> n != 4, self.open | { self.log.push(n); }, last(n);
}

#[test]
fn point_24_a_leading_constraint_that_a_rule_of_equal_rank_removed_is_passed_over() {
    let mut equals = checked(Equals::with_observer(false, Vec::new(), Audit::new()));
    equals.start().unwrap();
    // 1 removes 2, and 3 removes 4. What is tested when a rule fires is tested then: nothing was open when they came.
    assert_eq!(equals.log, [1, 3]);
    assert_eq!(equals.store().item().map(|it| it.0).collect::<Vec<_>>(), [1, 3]);
}

chr! {
    /// Urgent things, orderly things, and a guess that waits longest and fails at first, over and over.
    pub struct Lists { log: Vec<i64> }
    constraint start(i64), task(i64), job(i64), cell(i64, i64), picked(i64, i64);

    start @ start(n)     <=> for i: i64 in 0..n { cell(i, n) }, for i: i64 in 0..n { task(i), job(n - i) };
    task  @ picked(c, v) ==> v + 1 < c | task(c);
    wrong @ picked(c, v) <=> v < c | fail;
    #[priority(0)]
    done  @ task(_)      <=> true;
    #[priority(n)]
    work  @ job(n)       <=> n > 2 | task(n);
    #[priority((100 + n, -c))]
    guess @ cell(c, n)   <=> { self.log.push(c); }, choose v: i64 in 0..n { picked(c, v) };
}

#[test]
fn point_24_lists_of_all_sorts_are_restored_when_a_guess_fails() {
    let mut lists = checked(Lists::with_observer(Vec::new(), Audit::new()));
    lists.start(6).unwrap();
    let picked: Vec<(i64, i64)> = lists.store().picked().map(|it| (it.0, it.1)).collect();
    assert_eq!(picked, (0..6).rev().map(|cell| (cell, cell)).collect::<Vec<_>>());
    assert_eq!(lists.store().task().count(), 0);
    assert_eq!(lists.store().job().map(|it| it.0).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(lists.log, [5, 4, 3, 2, 1, 0]);
    // Every other choice is at most one larger than the cell: all of them, in every cell.
    assert_eq!(lists.solutions().count().unwrap(), 6 * 5 * 4 * 3 * 2);
}

chr! {
    /// A choice that was made before something was noted, and a `once` around a body that notes.
    pub struct Choices { log: Vec<i32> }
    constraint begin, item(i32), inner(i32), stop(i32), out(i32);

    begin @ begin    <=> ( item(2), stop(5) ; item(1), stop(6) ; item(3) );
    stop  @ stop(n)  <=> n < 6 | fail;
    #[priority(n)]
    item  @ item(n)  <=> { self.log.push(n); }, once { inner(n) }, out(n);
    inner @ inner(n) <=> n < 10 | ( item(n + 10) ; item(n + 20) );
    deep  @ inner(_) <=> true;
    #[priority(n)]
    last  @ stop(n), out(m) <=> m < 10 | fail;
}

#[test]
fn point_24_what_a_failed_branch_noted_is_forgotten() {
    let mut choices = checked(Choices::with_observer(Vec::new(), Audit::new()));
    choices.begin().unwrap();
    // item(2) was noted, and its branch failed before anything was taken. In the second branch item(1) comes first, of rank 1,
    // then `last`, of rank 6, fails it before item(11) is taken. In the third, item(3) and then item(13), which was noted
    // inside the `once`.
    assert_eq!(choices.log, [1, 3, 13]);
    assert_eq!(choices.store().out().map(|out| out.0).collect::<Vec<_>>(), [3, 13]);
    // The choice inside the `once` is dropped; no other is left.
    assert_eq!(choices.solutions().count(), Ok(1));
}

// ---------------------------------------------------------------- 21: partners that come to match without a word

chr! {
    pub struct NotTheSame;
    constraint start(Var<i64>, Var<i64>), lead(Var<i64>), part(Var<i64>), block(Var<i64>), out(Var<i64>);

    start @ start(c, b) <=> block(b), part(b), part(c), lead(c);
    #[priority(0)]
    w @ lead(x), part(z), !block(y) if !same(z, y) ==> out(z), x = z;
}

#[test]
fn point_21_a_partner_that_was_passed_over_is_looked_at_again_when_a_difference_may_be_gone() {
    let mut program = checked(NotTheSame::with_observer(Audit::new()));
    let (c, b) = (program.var(), program.var());
    program.start(c, b).unwrap();
    // With c apart from b, `part(c)` is blocked; firing on `part(b)` makes them the same.
    assert_eq!(program.store().out().count(), 2);
}

chr! {
    pub struct NoneThere;
    constraint start(Var<i64>), lead(Var<i64>), part(i64), block(i64, Var<i64>), out(i64);

    start @ start(x) <=> block(1, x), part(2), part(1), lead(x);
    #[priority(0)]
    w @ lead(x), part(n), !block(n, None) ==> out(n), x = 3;
}

chr! {
    pub struct NoneCounted;
    constraint start(Var<i64>), lead(Var<i64>), part(i64), block(i64, Var<i64>), out(i64);

    start @ start(x) <=> block(1, x), part(2), part(1), lead(x);
    #[priority(0)]
    w @ lead(x), part(n) ==> agg 0 = count() in block(n, None) | out(n), x = 3;
}

#[test]
fn point_21_a_partner_that_was_passed_over_is_looked_at_again_when_what_has_no_value_may_have_one() {
    let mut program = checked(NoneThere::with_observer(Audit::new()));
    let x = program.var();
    program.start(x).unwrap();
    assert_eq!(program.store().out().map(|out| out.0).collect::<Vec<_>>(), [2, 1]);
    let mut program = checked(NoneCounted::with_observer(Audit::new()));
    let x = program.var();
    program.start(x).unwrap();
    assert_eq!(program.store().out().map(|out| out.0).collect::<Vec<_>>(), [2, 1]);
}

// ---------------------------------------------------------------- programs from the literature

chr! {
    /// Dijkstra's algorithm as De Koninck, Schrijvers and Demoen give it for CHR with rule priorities: every rule has one.
    pub struct Distances;
    constraint source(char), edge(char, u32, char), dist(char, u32);

    #[priority(1)]
    start @ source(v)                   ==> dist(v, 0);
    #[priority(1)]
    best  @ dist(v, d1) / dist(v, d2)   <=> d1 <= d2 | true;
    #[priority(d + 2)]
    label @ dist(v, d), edge(v, c, u)   ==> dist(u, d + c);
}

#[test]
fn literature_dijkstra_with_a_priority_at_every_rule() {
    let mut program = checked(Distances::with_observer(Audit::new()));
    let edges = [
        ('a', 7, 'b'),
        ('a', 9, 'c'),
        ('a', 14, 'f'),
        ('b', 10, 'c'),
        ('b', 15, 'd'),
        ('c', 11, 'd'),
        ('c', 2, 'f'),
        ('d', 6, 'e'),
        ('f', 9, 'e'),
    ];
    for (v, c, u) in edges {
        program.edge(v, c, u).unwrap();
        program.edge(u, c, v).unwrap();
    }
    program.source('a').unwrap();
    let mut found: Vec<(char, u32)> = program.store().dist().map(|dist| (dist.0, dist.1)).collect();
    found.sort_unstable();
    assert_eq!(found, [('a', 0), ('b', 7), ('c', 9), ('d', 20), ('e', 20), ('f', 11)]);
    // Every town is labelled when its distance is final: each of the eighteen edges is used once.
    assert_eq!(program.firings().find(|(rule, _)| *rule == "label").unwrap().1, 18);
}

chr! {
    /// Union-find in which priorities, not the order of goals, see to it that all finds are over before anything is
    /// linked, and all is linked before the next union begins.
    pub struct Union;
    constraint many, make(u32), union(u32, u32), find(u32, Var<u32>), link(Var<u32>, Var<u32>), root(u32, u32), parent(u32, u32),
        same_set(u32, u32, Var<bool>);

    many   @ many                                                <=> union(1, 2), union(3, 4), union(5, 6), union(2, 4), union(6, 6);
    make   @ make(a)                                             <=> root(a, 0);
    #[priority(4)]
    union  @ union(a, b)                                         <=> fresh x, y: u32, link(x, y), find(a, x), find(b, y);
    #[priority(1)]
    node   @ parent(a, b) / find(a, x)                           <=> find(b, x);
    #[priority(1)]
    found  @ root(b, _) / find(b, x)                             <=> x = b;
    #[priority(2)]
    equal  @ link(Some(a), Some(a))                              <=> true;
    #[priority(3)]
    left   @ link(Some(a), Some(b)), root(a, n), root(b, m)      <=> n >= m | parent(b, a), root(a, n.max(m + 1));
    #[priority(3)]
    right  @ link(Some(b), Some(a)), root(a, n), root(b, m)      <=> n >= m | parent(b, a), root(a, n.max(m + 1));
    #[priority(4)]
    same   @ same_set(a, b, yes)                                 <=> fresh x, y: u32, find(a, x), find(b, y), answer_when(x, y, yes);
    #[priority(2)]
    answer @ answer_when(Some(a), Some(b), yes)                  <=> yes = (a == b);
    constraint answer_when(Var<u32>, Var<u32>, Var<bool>);
}

#[test]
fn literature_union_find_with_priorities() {
    let mut program = checked(Union::with_observer(Audit::new()));
    for n in 1..=6 {
        program.make(n).unwrap();
    }
    program.many().unwrap();
    assert_eq!((program.store().root().count(), program.store().parent().count()), (2, 4));
    assert_eq!(program.store().link().count() + program.store().find().count(), 0);
    for (a, b, expected) in [(1, 3, true), (4, 2, true), (1, 5, false), (5, 6, true), (6, 4, false), (3, 3, true)] {
        let yes = program.var();
        program.same_set(a, b, yes).unwrap();
        assert_eq!(program.value(yes), Some(expected), "{a} and {b}");
    }
}

/// The value of each cell, 0 where it is not known.
type Grid = [[u8; 4]; 4];

chr! {
    /// A small Sudoku: propagation does not wait, and guessing is a rule that does, where there is the least to choose from.
    pub struct Sudoku;
    constraint puzzle(Grid), option(u8, u8, Vec<u8>), known(u8, u8, u8);

    puzzle @ puzzle(g) <=> for r: u8 in 0..4 { for c: u8 in 0..4 {
                               if g[usize::from(r)][usize::from(c)] == 0 { option(r, c, vec![1, 2, 3, 4]) }
                               else { known(r, c, g[usize::from(r)][usize::from(c)]) } } };
    known  @ known(r, c, v) / option(s, d, all)
                       <=> sees(r, c, s, d), all.contains(&v) | option(s, d, all.iter().copied().filter(|&w| w != v).collect());
    clash  @ known(r, c, v), known(s, d, v) <=> sees(r, c, s, d) | fail;
    empty  @ option(_, _, all) <=> all.is_empty() | fail;
    single @ option(r, c, all) <=> all.len() == 1 | known(r, c, all[0]);
    #[priority((all.len(), r))]
    guess  @ option(r, c, all) <=> choose v: u8 in all.clone() { known(r, c, v) };
}

/// Whether two cells share a row, a column or a block.
fn sees(r: u8, c: u8, s: u8, d: u8) -> bool {
    (r, c) != (s, d) && (r == s || c == d || (r / 2, c / 2) == (s / 2, d / 2))
}

/// All ways to fill a grid, by trying everything.
fn fill(grid: &mut Grid, from: usize, found: &mut Vec<Grid>) {
    let Some(at) = (from..16).find(|at| grid[at / 4][at % 4] == 0) else { return found.push(*grid) };
    for v in 1..=4 {
        let free = (0..16).all(|other| {
            let [r, c, s, d] = [at / 4, at % 4, other / 4, other % 4];
            grid[s][d] != v || !sees(r as u8, c as u8, s as u8, d as u8)
        });
        if free {
            grid[at / 4][at % 4] = v;
            fill(grid, at + 1, found);
            grid[at / 4][at % 4] = 0;
        }
    }
}

#[test]
fn literature_sudoku_guesses_where_there_is_the_least_to_choose_from() {
    let puzzles: [Grid; 4] = [
        [[0, 0, 0, 1], [0, 0, 3, 0], [0, 4, 0, 0], [2, 0, 0, 0]],
        [[1, 0, 0, 0], [0, 0, 0, 2], [0, 0, 0, 0], [0, 3, 0, 0]],
        [[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
        [[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 2]],
    ];
    for puzzle in puzzles {
        let mut expected = Vec::new();
        fill(&mut puzzle.clone(), 0, &mut expected);
        expected.sort_unstable();
        let mut sudoku = checked(Sudoku::with_observer(Audit::new()));
        let told = sudoku.puzzle(puzzle);
        if expected.is_empty() {
            assert_eq!(told, Err(Error::Failed), "{puzzle:?}");
            continue;
        }
        told.unwrap();
        let read = |known: &mut dyn Iterator<Item = (u8, u8, u8)>| {
            let mut grid = Grid::default();
            known.for_each(|(r, c, v)| grid[usize::from(r)][usize::from(c)] = v);
            grid
        };
        let solutions = sudoku.solutions().map(|view| read(&mut view.store().known().map(|it| (it.0, it.1, it.2))));
        let mut found: Vec<Grid> = solutions.map(Result::unwrap).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{puzzle:?}");
    }
}
