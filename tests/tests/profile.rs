//! `profile()`: the counts are those that can be worked out by hand, and the advice is about what dominates.
#![allow(missing_docs)]

use chr_core::{Audit, Profile, ProfileReport, Recorder, RuleProfile, Var, chr};

chr! {
    /// Events that expire: nothing serves `at < now`.
    pub struct Calendar;
    constraint event(id: u32, at: u64), tick(now: u64);
    expire @ tick(now) / event(_, at) <=> at < now | true;
    tick   @ tick(_)                  <=> true;
}

fn rule<'a>(report: &'a ProfileReport, name: &str) -> &'a RuleProfile {
    report.rules.iter().find(|rule| rule.name == name).unwrap()
}

#[test]
fn a_scan_that_never_fires_is_what_the_report_begins_with() {
    let mut calendar = Calendar::with_observer(Profile::new());
    (0..100).for_each(|id| calendar.event(id, 5000).unwrap());
    (0..100).for_each(|now| calendar.tick(now).unwrap());
    let report = calendar.profile();
    assert_eq!(report.rules[0].name, "expire");
    let expire = rule(&report, "expire");
    assert_eq!((expire.tried, expire.candidates, expire.fired), (200, 10_000, 0));
    let level = &expire.occurrences.iter().find(|it| it.active == "tick:1").unwrap().levels[1];
    assert_eq!(
        (level.kind, level.index, level.lookups, level.candidates, level.passed),
        ("event", "scan", 100, 10_000, 0)
    );
    assert_eq!(level.rejected, [("at < now".to_owned(), 10_000)]);
    assert_eq!(rule(&report, "tick").fired, 100);
    let line = expire.line;
    let advice = format!(
        "`expire` (line {line}) looked at 10,000 `event`s and fired 0 times: no index serves `at < now`; try `#[order(at)]`"
    );
    assert_eq!(report.advice, [advice]);
    let kinds: Vec<_> = report.kinds.iter().map(|kind| (kind.name, kind.told, kind.removed, kind.peak)).collect();
    assert_eq!(kinds, [("event", 100, 0, 100), ("tick", 100, 100, 1)]);
    let scan = report.indexes.iter().find(|index| index.index == "scan" && index.kind == "event").unwrap();
    assert_eq!((scan.lookups, scan.walked), (100, 10_000));
    assert!(report.to_string().contains("event by scan: 0 of 10,000; 10,000 rejected by `at < now`"), "{report}");
}

chr! {
    /// Pairs, with several tests at one level and a rule that keeps its heads.
    pub struct Pairs;
    constraint n(u32), pair(u32, u32);
    pair @ n(a), n(b) ==> a < b, a * b > 20 | pair(a, b);
}

#[test]
fn each_conjunct_is_said_to_reject_what_it_rejects() {
    let mut pairs = Pairs::with_observer(Profile::new());
    (0..10).for_each(|n| pairs.n(n).unwrap());
    let report = pairs.profile();
    let pair = rule(&report, "pair");
    // Each of ten is tried at both heads, with those before it.
    assert_eq!((pair.tried, pair.candidates, pair.fired), (20, 90, 17));
    let rejected = |conjunct: &str| -> u64 {
        let levels = pair.occurrences.iter().flat_map(|occurrence| &occurrence.levels);
        levels.flat_map(|level| &level.rejected).filter(|(test, _)| test == conjunct).map(|(_, count)| count).sum()
    };
    assert_eq!((rejected("a < b"), rejected("a * b > 20")), (45, 28), "{report}");
    let lookups: u64 = report.indexes.iter().map(|index| index.lookups).sum();
    assert_eq!(lookups, 20, "those that go on after a firing are not new ones\n{report}");
}

chr! {
    /// Three heads, joined by what they share.
    pub struct Joined;
    constraint a(u32), b(u32, u32), c(u32), hit(u32);
    hit @ a(x), b(x, y), c(y) ==> y > 1 | hit(y);
}

#[test]
fn levels_of_a_join_pass_on_what_they_do_not_reject() {
    let mut joined = Joined::with_observer(Audit::with(Profile::with(Recorder::new())));
    for y in 0..4 {
        joined.c(y).unwrap();
        joined.b(7, y).unwrap();
    }
    joined.a(7).unwrap();
    joined.a(8).unwrap();
    let report = joined.profile();
    let hit = rule(&report, "hit");
    let active = hit.occurrences.iter().find(|occurrence| occurrence.active == "a:1").unwrap();
    assert_eq!((active.tried, active.fired), (2, 2), "{report}");
    let levels: Vec<_> =
        active.levels.iter().map(|level| (level.kind, level.lookups, level.candidates, level.passed)).collect();
    assert_eq!(levels[1].1, 2, "{report}");
    assert_eq!((levels[1].2, levels[2].3), (4, 2), "{report}");
    assert_eq!(joined.store().hit().count(), 2);
    assert!(joined.audit().unwrap().is_clean());
}

chr! {
    /// Constraints that are woken for nothing: the guard asks for a value that never fits.
    pub struct Sleepers;
    constraint waits(Var<u32>, u32), done(u32);
    done @ waits(x, n) <=> value(x) > 1_000_000 + n | done(n);
}

#[test]
fn wake_ups_in_vain_are_counted_and_said() {
    let mut sleepers = Sleepers::with_observer(Profile::new());
    let xs: Vec<Var<u32>> = (0..1500).map(|_| sleepers.var()).collect();
    for (n, x) in xs.iter().enumerate() {
        sleepers.waits(*x, n as u32).unwrap();
    }
    for (n, x) in xs.iter().enumerate() {
        sleepers.equate(x, if n == 0 { 2_000_000 } else { 5 }).unwrap();
    }
    let report = sleepers.profile();
    let waits = &report.kinds[0];
    assert_eq!((waits.told, waits.woken, waits.woken_in_vain, waits.removed), (1500, 1500, 1499, 1));
    assert!(report.advice[0].starts_with("`waits` was woken 1,500 times, 1,499 of them for nothing"), "{report}");
}

chr! {
    /// A search, so that counts meet going back; and a rule that waits.
    pub struct Search;
    constraint pick(u32), picked(u32, u32), last, end(u32);
    twice @ picked(_, v), picked(_, v) <=> fail;
    pick  @ pick(k) <=> choose v: u32 in [1, 2, 3] { picked(k, v) };
    #[priority(k)]
    wait  @ last, picked(k, v) ==> end(k * 10 + v);
}

#[test]
fn going_back_takes_back_what_was_there_but_not_what_was_done() {
    let mut search = Search::with_observer(Profile::new());
    for k in 0..3 {
        search.pick(k).unwrap();
    }
    search.last().unwrap();
    let report = search.profile();
    let picked = report.kinds.iter().find(|kind| kind.name == "picked").unwrap();
    assert_eq!(picked.told, 6, "{report}");
    assert_eq!(picked.peak, 3);
    assert_eq!(rule(&report, "twice").fired, 3);
    assert_eq!(rule(&report, "wait").fired, 3);
    let firings: Vec<_> = search.firings().collect();
    for (name, count) in firings {
        assert_eq!(rule(&report, name).fired, count, "{name}\n{report}");
    }
}

#[test]
fn the_run_is_the_same_as_without() {
    let (mut plain, mut profiled) = (Pairs::new(), Pairs::with_observer(Profile::new()));
    (0..10).for_each(|n| {
        plain.n(n).unwrap();
        profiled.n(n).unwrap();
    });
    assert_eq!(plain.store().to_string(), profiled.store().to_string());
    profiled.observer_mut().clear();
    assert_eq!(profiled.profile().rules[0].tried, 0);
}

macro_rules! relay {
    ($($rule:ident @ $from:ident => $to:ident;)*) => {
        chr! {
            /// More constraints, occurrences, heads and sites than a profile has counters at hand for.
            pub struct Relay;
            constraint $($from(u32),)* end(u32), mark(u32);
            $($rule @ $from(n) <=> n < 1_000 | $to(n);)*
            $($from @ mark(m) / $from(n) <=> n == m + 1_000 | true;)*
            six @ end(a), end(b), end(c), end(d), end(e), end(f) ==> a < b, b < c, c < d, d < e, e < f | true;
        }
    };
}

relay! {
    r1 @ c1 => c2; r2 @ c2 => c3; r3 @ c3 => c4; r4 @ c4 => c5; r5 @ c5 => c6; r6 @ c6 => c7; r7 @ c7 => c8; r8 @ c8 => c9;
    r9 @ c9 => c10; r10 @ c10 => c11; r11 @ c11 => c12; r12 @ c12 => c13; r13 @ c13 => c14; r14 @ c14 => c15;
    r15 @ c15 => c16; r16 @ c16 => c17; r17 @ c17 => c18; r18 @ c18 => c19; r19 @ c19 => end;
}

#[test]
fn a_large_program_is_counted_like_a_small_one() {
    let mut relay = Relay::with_observer(Profile::new());
    (0..6).for_each(|n| relay.c1(n).unwrap());
    relay.c19(2_000).unwrap();
    relay.mark(1_000).unwrap();
    let report = relay.profile();
    for (name, count) in relay.firings() {
        assert_eq!(rule(&report, name).fired, count, "{name}\n{report}");
    }
    assert_eq!((rule(&report, "r19").tried, rule(&report, "r19").fired, rule(&report, "six").fired), (7, 6, 1));
    let told = |name: &str| {
        let kind = report.kinds.iter().find(|kind| kind.name == name).unwrap();
        (kind.told, kind.removed, kind.peak)
    };
    assert_eq!((told("c1"), told("c19"), told("end"), told("mark")), ((6, 6, 1), (7, 7, 1), (6, 0, 6), (1, 0, 1)));
    // The mark is tried with each kind, and finds the only one that is left; that one was tried with no mark.
    assert_eq!((rule(&report, "c19").candidates, rule(&report, "c19").fired), (1, 1), "{report}");
    assert_eq!(rule(&report, "c18").candidates, 0, "{report}");
}

#[test]
fn a_profile_that_begins_later_counts_from_then_on() {
    let mut calendar = Calendar::with_observer(Profile::new());
    (0..5).for_each(|id| calendar.event(id, 7).unwrap());
    *calendar.observer_mut() = Profile::new();
    calendar.tick(10).unwrap();
    calendar.event(5, 7).unwrap();
    let report = calendar.profile();
    let kinds: Vec<_> = report.kinds.iter().map(|kind| (kind.name, kind.told, kind.removed, kind.peak)).collect();
    assert_eq!(kinds, [("event", 1, 5, 5), ("tick", 1, 1, 1)]);
    assert_eq!(rule(&report, "expire").fired, 5);
}

#[test]
fn the_advice_about_a_scan_is_said_once_and_helps() {
    mod scan {
        chr_core::chr! {
            /// Who earns more than twice as much, and whose numbers fit.
            pub struct Program;
            constraint pay(who: u32, much: u64), ask(u64), hit(u32), fits(u32, u32);
            rich @ ask(n), #[passive] pay(p, m) ==> m > n * 2 | hit(p);
            fits @ fits(a, b), fits(c, d)       ==> a + b == c * d | hit(a);
        }
    }
    let mut program = scan::Program::with_observer(Profile::new());
    for n in 0..100 {
        program.pay(n, 10).unwrap();
        program.fits(n + 10, n + 11).unwrap();
        program.ask(500).unwrap();
    }
    let report = program.profile();
    let about = |rule: &str| report.advice.iter().filter(|it| it.starts_with(rule)).cloned().collect::<Vec<_>>();
    assert_eq!(about("`fits`").len(), 1, "{report}");
    let rich = &about("`rich`")[0];
    assert!(rich.ends_with("try `#[order(much)]` and bind what it is compared with by a `let` before it"), "{rich}");
    mod ordered {
        chr_core::chr! {
            /// As was advised.
            pub struct Program;
            #[order(much)]
            constraint pay(who: u32, much: u64);
            constraint ask(u64), hit(u32);
            rich @ ask(n), #[passive] pay(p, m) ==> let twice = n * 2, m > twice | hit(p);
        }
    }
    assert!(ordered::Program::plan().to_string().contains("by order(much)"), "{}", ordered::Program::plan());
}
