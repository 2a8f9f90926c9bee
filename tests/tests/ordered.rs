//! `#[order(at)]`: constraints found by a range of an argument. What a program does is the same with the index, without it,
//! and with all passes off; what it costs is not.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

mod watched;

use crate::watched::{Audit, checked};
use chr_core::{Limits, Recorder, chr};

// ---------------------------------------------------------------- the same program in three ways

macro_rules! log {
    ($(#[$on:meta])* $name:ident $(, #[$order:meta])?) => {
        chr! {
            $(#[$on])*
            pub struct $name { window: u64 }

            #[key()]
            constraint now(u64);
            $(#[$order])?
            constraint event(id: u32, at: u64);
            constraint ask(u64, u64), hit(u64, u32), near(u32, u32), first(u32), told(u32), last(u32), count(u64), counted(usize),
                clock(u64), gone(u32), older(u64), twice(u64), maybe(u64), floor(u64), under(u32), sums(u64), sum(u64);

            clock  @ clock(t), now(_)                             <=> now(t), twice(t);
            start  @ clock(t)                                     <=> now(t);
            expire @ now(t) / event(i, at)                        <=> at + self.window < t | gone(i);
            ask    @ ask(a, b), event(i, at)                      ==> a <= at, b > at | hit(a, i);
            near   @ event(i, at), event(j, bt)                   ==> at < bt, bt <= at + 3 | near(i, j);
            older  @ older(t), event(i, at)                       ==> let limit = t / 2, at <= limit | gone(i);
            floor  @ floor(t) / event(i, at)                      <=> 10 > at, t - at > 4 | under(i);
            first  @ first(n), event(i, at), !event(_, b) if b < at  <=> told(i), last(n);
            last   @ last(_), event(_, at) # c, !event(_, b) if b > at && b != 3 <=> { _ = c };
            count  @ count(t)                                     <=> agg n = count() in event(_, at) if at > t - 1 | counted(n);
            sums   @ sums(t)                                      ==> agg n = sum(at) in event(_, at) if t >= at && at != 7 | sum(n);
            maybe  @ maybe(t) <=> ( event(90, t), older(t), fail ; ask(t, t + 2), event(91, t + 1) );
        }
    };
}

log!(Ordered, #[order(at)]);
log!(Plain);
log!(#[without(all)] Bare, #[order(at)]);
log!(#[without(indexes)] Scanning, #[order(at)]);

struct Lcg(u64);

impl Lcg {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// A random day: what was told, fired and removed, in order.
macro_rules! day {
    ($log:ident, $seed:expr, $pauses:expr) => {{
        let mut random = Lcg($seed);
        let mut log = checked($log::with_observer(10, Audit::with(Recorder::new())));
        let mut marks = Vec::new();
        for i in 0..60 {
            if $pauses {
                log.set_limits(Limits::steps(1 + random.below(3)));
            } else {
                random.below(3);
            }
            let mut done = match random.below(14) {
                0..=5 => log.event(i, random.below(20)),
                6 => log.clock(random.below(30)),
                7 => log.ask(random.below(12), random.below(20)),
                8 => log.first(i),
                9 => log.older(random.below(20)),
                10 => log.count(1 + random.below(18)),
                11 => log.maybe(random.below(18)),
                12 => log.floor(10 + random.below(8)),
                _ => log.sums(random.below(20)),
            };
            while let Err(chr_core::Error::Limit { .. }) = done {
                log.set_limits(Limits::steps(1));
                done = log.resume();
            }
            done.unwrap();
            if $pauses {
                log.set_limits(Limits::NONE);
            }
            match random.below(8) {
                0 => marks.push(log.checkpoint()),
                1 => {
                    if let Some(mark) = marks.pop() {
                        log.rollback(mark).unwrap();
                    }
                }
                2 => {
                    log.commit();
                    marks.clear();
                }
                _ => {}
            }
        }
        format!("{}\n{}", log.trace(), log.store())
    }};
}

#[test]
fn an_ordered_index_changes_nothing_that_a_program_does() {
    for seed in 0..40 {
        let plain = day!(Plain, seed, false);
        assert_eq!(plain, day!(Ordered, seed, false), "seed {seed}");
        assert_eq!(plain, day!(Bare, seed, false), "seed {seed}");
        assert_eq!(plain, day!(Scanning, seed, false), "seed {seed}");
    }
}

#[test]
fn nor_does_it_under_pauses() {
    for seed in 0..40 {
        assert_eq!(day!(Plain, seed, false), day!(Ordered, seed, true), "seed {seed}");
    }
}

#[test]
fn the_plan_says_which_partners_are_found_by_range() {
    let plan = Ordered::plan().to_string();
    for line in [
        "constraint event/2  index scan, order(at)",
        "join head 2 event by order(at)\n    test at + self.window < t",
        "join head 2 event by order(at)\n    test a <= at\n    test b > at",
        "join head 2 event by order(at)\n    test at <= limit",
        "looks for !event(_, b) if b < at by order(at), woken when a event goes",
        "looks for agg n = count() in event(_, at) if at > t - 1 by order(at), woken when a event comes or goes",
    ] {
        assert!(plan.contains(line), "`{line}` is not in\n{plan}");
    }
    assert!(!Scanning::plan().to_string().contains("by order(at)"));
    let mut scans: Vec<_> = Ordered::plan().scans().filter(|(_, kind)| *kind == "event").collect();
    scans.dedup();
    assert_eq!(scans, [("first", "event"), ("last", "event")], "nothing bounds the events that these begin with");
}

// ---------------------------------------------------------------- the least and the greatest

macro_rules! span {
    ($(#[$on:meta])* $name:ident $(, #[$order:meta])?) => {
        chr! {
            $(#[$on])*
            pub struct $name { least: i64 }

            $(#[$order])?
            constraint event(id: u32, at: i64);
            constraint ends(i64), span(i64, i64, i64), told(i64), lose(u32), maybe(i64);
            constraint of(u32), late(i64), next(i64), third(i64), range(i64), below(i64), around(i64, i64), beyond(i64), watch(i64), seen(i64, i64);
            constraint shift(u32), rename(u32);

            ends  @ ends(n)         <=> agg a = min(at) in event(_, at), agg b = max(t) in event(_i, t) | span(n, a, b);
            none  @ ends(n)         <=> span(n, -99, -99);
            lose  @ lose(i), event(i, _) <=> true;
            lost  @ lose(_)         <=> true;
            maybe @ maybe(t)        <=> ( event(90, -t), event(91, t), ends(t), fail ; ends(t) );
            // Only some of them, or something else of them.
            of    @ of(i)           <=> agg a = max(at) in event(i, at) | told(a);
            late  @ late(t)         <=> agg a = max(at) in event(_, at) if at != t | told(a);
            range @ range(t)        <=> agg a = min(at) in event(_, at) if at > t | told(a);
            next  @ next(_)         <=> agg a = min(at + 1) in event(_, at) | told(a);
            third @ third(_)        <=> agg a = min(at) in event(3, at) | told(a);
            // An end of a range: the neighbours of a value, and those between two.
            below @ below(t)        ==> agg a = max(at) in event(_, at) if at <= t | told(a);
            under @ below(t)        ==> agg a = max(at) in event(_, at) if t > at | told(a);
            after @ below(t)        ==> agg a = min(at) in event(_, at) if t <= at | told(a);
            done  @ below(_)        <=> true;
            least @ around(_, _)    ==> agg a = min(at) in event(_, at) if at > self.least && at < 9 | told(a);
            inner @ around(s, t)    ==> agg a = max(at) in event(_, at) if at >= s && t > at, agg b = min(at) in event(_, at) if s < at && at <= t
                                      | span(0, a, b);
            let_  @ around(s, t)    ==> let m = (s + t) / 2, agg a = max(at) in event(_, at) if at < m | told(a);
            over  @ around(_, _)    <=> true;
            // It wakes: the greatest below changes with what comes and goes.
            watch @ watch(t)        <=> agg a = max(at) in event(_, at) if at < t | seen(t, a);
            // More than the range says, or less.
            sum   @ beyond(t)       ==> agg a = max(at) in event(_, at) if at < t + 2 | told(a);
            two   @ beyond(t)       ==> agg a = min(at) in event(_, at) if at > t && at > 3 | told(a);
            more  @ beyond(t)       ==> agg a = min(at) in event(i, at) if at > t && i != 2 | told(a);
            other @ beyond(t)       ==> agg i = max(i) in event(i, at) if at > t | told(i64::from(i));
            gone  @ beyond(_)       <=> true;
            // Updated in place, with another key and with the same.
            shift  @ shift(i), event(i, at)  <=> event(i, at + 3);
            rename @ rename(i), event(i, at) <=> event(i + 1, at);
            as_is  @ shift(_)  <=> true;
            as_was @ rename(_) <=> true;
        }
    };
}

span!(Spans, #[order(at)]);
span!(PlainSpans);
span!(#[without(all)] BareSpans, #[order(at)]);

macro_rules! spans {
    ($name:ident, $seed:expr, $pauses:expr) => {{
        let mut spans = checked($name::with_observer(-4, Audit::with(Recorder::new())));
        spans!(spans: $seed, $pauses);
        format!("{}\n{}", spans.trace(), spans.store())
    }};
    ($spans:ident: $seed:expr, $pauses:expr) => {{
        let (mut random, spans) = (Lcg($seed), &mut $spans);
        let mut marks = Vec::new();
        for _ in 0..80 {
            if $pauses {
                spans.set_limits(Limits::steps(1));
            }
            let (i, at) = (random.below(5) as u32, random.below(30) as i64 - 15);
            let mut done = match random.below(23) {
                0..=3 => spans.event(i, at),
                4..=5 => spans.lose(i),
                6..=8 => spans.ends(at),
                9 => spans.maybe(at),
                10 => spans.of(i),
                11 => spans.late(at),
                12 => spans.next(at),
                13 => spans.third(at),
                14..=15 => spans.below(at),
                16..=17 => spans.around(at, at + random.below(12) as i64),
                18 => spans.watch(at),
                19 => spans.shift(i),
                20 => spans.rename(i),
                21 => spans.beyond(at),
                _ => spans.range(at),
            };
            while let Err(chr_core::Error::Limit { .. }) = done {
                done = spans.resume();
            }
            done.unwrap();
            match random.below(8) {
                0 => marks.push(spans.checkpoint()),
                1 => _ = marks.pop().map(|mark| spans.rollback(mark).unwrap()),
                _ => {}
            }
            spans.validate().unwrap();
        }
    }};
}

#[test]
fn the_least_and_the_greatest_are_those_of_a_search_through_all() {
    for seed in 0..25 {
        let plain = spans!(PlainSpans, seed, false);
        assert_eq!(plain, spans!(Spans, seed, false), "seed {seed}");
        assert_eq!(plain, spans!(BareSpans, seed, false), "seed {seed}");
        assert_eq!(spans!(PlainSpans, seed, true), spans!(Spans, seed, true), "seed {seed}");
        for pauses in [false, true] {
            let (mut plain, mut spans) = (PlainSpans::new(-4), Spans::new(-4));
            spans!(plain: seed, pauses);
            spans!(spans: seed, pauses);
            assert_eq!(plain.store().to_string(), spans.store().to_string(), "seed {seed}");
        }
    }
}

#[test]
fn the_plan_says_where_only_the_least_is_looked_at() {
    let plan = Spans::plan().to_string();
    for line in [
        "agg a = min(at) in event(_, at) by order(at)",
        "agg b = max(t) in event(_i, t) by order(at)",
        "constraint event/2  index integer(id), scan, order(at), sorted(at)",
        "agg a = min(at) in event(_, at) if at > t by sorted(at)",
        "agg a = max(at) in event(_, at) if t > at by sorted(at)",
        "agg a = min(at) in event(_, at) if at > self.least && at < 9 by sorted(at)",
        "agg a = max(at) in event(_, at) if at >= s && t > at by sorted(at)",
        "agg a = max(at) in event(_, at) if at < m by sorted(at)",
        "agg a = max(at) in event(_, at) if at < t + 2 by order(at)",
        "agg a = min(at) in event(_, at) if at > t && at > 3 by order(at)",
        "agg a = min(at) in event(i, at) if at > t && i != 2 by order(at)",
        "agg i = max(i) in event(i, at) if at > t by order(at)",
        "agg a = max(at) in event(_, at) if at != t by scan",
        "agg a = min(at + 1) in event(_, at) by scan",
    ] {
        assert!(plan.contains(line), "`{line}` is not in\n{plan}");
    }
    assert_eq!(plan.matches("by order(at)").count(), 6, "{plan}");
}

// ---------------------------------------------------------------- reading the store

chr! {
    /// Readers by range, of an argument that is not `Copy` and of one without a name.
    pub struct Shelf;

    #[order(title)]
    constraint book(title: String, shelf: u8);
    #[order(1)]
    constraint line(u8, i64);
    constraint before(String), found(String), between(i64, i64), sum(i64);

    before  @ before(t), book(title, _)   ==> title < t | found(title);
    between @ between(a, b)               <=> sum(store.line_by_1(a..b).map(|line| line.1).sum::<i64>());
}

#[test]
fn the_reader_takes_a_range_and_gives_the_least_first() {
    let mut shelf = checked(Shelf::with_observer(Audit::with(Recorder::new())));
    for (title, at) in [("Middlemarch", 1), ("Emma", 2), ("Persuasion", 1), ("Emma", 1)] {
        shelf.book(title.to_owned(), at).unwrap();
    }
    let titles = |range: (std::ops::Bound<&String>, std::ops::Bound<&String>)| {
        shelf.store().book_by_title(range).map(|book| (book.title.clone(), book.shelf)).collect::<Vec<_>>()
    };
    let named = |title: &str, shelf| (title.to_owned(), shelf);
    use std::ops::Bound::{Excluded, Included, Unbounded};
    let all = [named("Emma", 2), named("Emma", 1), named("Middlemarch", 1), named("Persuasion", 1)];
    assert_eq!(titles((Unbounded, Unbounded)), all, "of equal ones the oldest first");
    let middle = "Middlemarch".to_owned();
    assert_eq!(titles((Unbounded, Excluded(&middle))), all[..2]);
    assert_eq!(titles((Included(&middle), Unbounded)), all[2..]);
    assert_eq!(titles((Excluded(&middle), Unbounded)), all[3..]);
    assert_eq!(shelf.store().book_by_title("M".to_owned().."O".to_owned()).count(), 1);
    assert_eq!(shelf.store().book_by_title("X".to_owned()..).count(), 0);
    shelf.before("N".to_owned()).unwrap();
    let found: Vec<String> = shelf.store().found().map(|found| found.0.clone()).collect();
    assert_eq!(found, ["Emma", "Emma", "Middlemarch"], "newest first, as with any other index");
    assert!(Shelf::plan().to_string().contains("join head 2 book by order(title)\n    test title < t"));
}

#[test]
fn rules_read_the_store_by_range_too() {
    let mut shelf = checked(Shelf::with_observer(Audit::with(Recorder::new())));
    for at in [5, -3, 8, 5, 2] {
        shelf.line(0, at).unwrap();
    }
    shelf.between(2, 8).unwrap();
    shelf.between(-10, 0).unwrap();
    assert_eq!(shelf.store().sum().map(|sum| sum.0).collect::<Vec<_>>(), [12, -3]);
}

chr! {
    /// A parameter of the program as the type of an ordered argument, and a type of the user's.
    pub struct Queue<T: Clone + Ord + std::hash::Hash + std::fmt::Debug>;

    #[order(due)]
    constraint job(name: u32, due: T);
    #[order(level)]
    constraint risk(level: Level);
    constraint until(T), late(u32), above(Level), high(Level);

    late  @ until(t) / job(n, due) <=> due <= t | late(n);
    above @ above(l), risk(m)      ==> m > l    | high(m);
}

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    Low,
    Medium,
    High,
}

#[test]
fn any_type_with_an_order_can_be_ordered() {
    let mut queue = checked(Queue::<(u8, char), _>::with_observer(Audit::with(Recorder::new())));
    for (name, due) in [(1, (2, 'b')), (2, (1, 'z')), (3, (2, 'c'))] {
        queue.job(name, due).unwrap();
    }
    queue.until((2, 'b')).unwrap();
    assert_eq!(queue.store().late().map(|late| late.0).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(queue.store().job_by_due((2, 'a')..).count(), 1);
    for level in [Level::High, Level::Low, Level::Medium] {
        queue.risk(level).unwrap();
    }
    queue.above(Level::Low).unwrap();
    assert_eq!(queue.store().high().map(|high| high.0).collect::<Vec<_>>(), [Level::Medium, Level::High]);
}
