//! The meetings problem as starts to be found.

use super::{
    Meeting, Options, Puzzle,
    values::{Calendar, Day, Person},
};
use chr_core::chr;

chr! {
    /// A day for each meeting, no two at a time.
    ///
    /// The viewpoint of Vandekerkhove (2018-2019): the day on which each meeting starts, of which the bounds are kept and
    /// narrowed; a disjunction for each pair of meetings, which becomes an order as soon as one of the two is too late to
    /// come first; edge-finding over all of them. The search gives days to the meetings, the earliest first.
    pub struct Starts {
        pub(super) problem: Puzzle,
        pub(super) options: Options,
        pub(super) calendar: Calendar,
        /// What a day costs, in violations.
        pub(super) weight: u64,
        pub(super) choices: u64,
    }

    /// A person, the days that the meeting takes, whether it may include a weekend, and the person's rank.
    #[passive] #[key(p)]
    constraint person(p: Person, days: Day, weekend: bool, rank: i64);
    /// The minister is met last.
    constraint minister(p: Person);
    /// The meeting with `a` ends before the one with `b` starts.
    #[set]
    #[index(a)] #[index(b)]
    constraint before(a: Person, b: Person);
    /// Of two meetings that are alike, the first may as well come first.
    #[passive]
    constraint first(a: Person, b: Person);
    /// Everything has been told: compares the persons; imposes an order on those that are alike; looks at every pair.
    constraint compare, impose, pairs;

    /// The meeting starts between these days. When nothing else is to be done, it is given one.
    #[key(p)]
    constraint within(p: Person, lo: Day, hi: Day);
    /// Makes the bounds smaller; they have become smaller.
    constraint narrow(p: Person, lo: Day, hi: Day), moved(p: Person);
    /// The same, but found out from other things.
    #[passive] #[index(a)] #[index(b)]
    constraint ordered(a: Person, b: Person);
    /// One of the two meetings comes first, but it is not known which.
    #[passive] #[key(a, b)] #[index(a)] #[index(b)]
    constraint apart(a: Person, b: Person);
    /// Looks whether it is; it is `a`; the second must leave room for the first.
    constraint decide(a: Person, b: Person), order(a: Person, b: Person), follow(a: Person, b: Person);
    /// Looks at all meetings together: how long those between two days take.
    constraint edges, interval(lo: Day, due: Day, days: Day);

    /// How many pairs are ordered against their ranks.
    #[passive]
    constraint violations(n: u64);
    /// The cost must not be more; looks whether that can be.
    constraint at_most(cost: u64), worth;
    /// Tells the problem.
    constraint begin;

    // The problem is a parameter, so that what is pending is plain numbers.
    begin     @ begin <=> let n: Person = self.problem.meetings().len() as Person, let end: Day = horizon(&self.problem),
                violations(0),
                for p: Person in 0..n {
                    let it: Meeting = self.problem.meetings()[usize::from(p)],
                    person(p, it.days, it.weekend, it.rank), within(p, 0, end)
                },
                for at: usize in 0..self.problem.precedences().len() {
                    let (a, b): (usize, usize) = self.problem.precedences()[at], before(a as Person, b as Person)
                },
                minister(n - 1),
                if self.options.equal_order { compare, impose },
                for p: Person in 0..n { narrow(p, 0, end - 1) },
                if self.options.bound { narrow(n - 1, others(&self.problem), end) },
                pairs, if self.options.edge_finding { edges };

    // A meeting that never fits, and precedences in a circle.
    too_long  @ minister(_) / person(_, 6.., false, _)               <=> fail;
    circle    @ before(a, a)                                         <=> fail;
    last      @ minister(m), person(p, _, _, _)                      ==> p != m | before(p, m);
    follows   @ before(a, b), before(b, c)                           ==> before(a, c);

    // Alike but for the rank: if they changed places, the schedule would not get worse. One that has less before it and more
    // behind it comes first; if there is no difference at all, the order is arbitrary.
    #[allow(unwoken)]
    alike     @ compare, person(a, d, w, r), person(b, d, w, s)      ==> a != b, r <= s,
                store.before_by_b(a).all(|it| store.before_by_a_b(it.a, b).next().is_some()),
                store.before_by_a(b).all(|it| store.before_by_a_b(a, it.b).next().is_some()),
                a < b || r < s || store.before_by_b(a).count() < store.before_by_b(b).count()
                      || store.before_by_a(a).count() > store.before_by_a(b).count()
                | first(a, b);
    impose    @ impose, first(a, b)                                  ==> before(a, b);
    known     @ pairs, #[passive] before(a, b)                       ==> order(a, b);
    unknown   @ pairs, person(a, _, _, _), person(b, _, _, _), !before(a, b), !before(b, a) ==> a < b |
                apart(a, b), decide(a, b);

    // Bounds, rounded to days on which the meeting can be.
    implied   @ #[passive] within(p, lo, hi) / narrow(p, e, f)                  <=> e <= lo, hi <= f | true;
    narrow    @ person(p, d, w, _) / narrow(p, e, f), #[passive] within(p, lo, hi) <=>
                let earliest: Day = self.calendar.fit(lo.max(e), d, w),
                let Some(latest): Option<Day> = self.calendar.fit_back(hi.min(f), d, w).filter(|&day| day >= earliest)
                else { fail },
                within(p, earliest, latest), moved(p);
    push      @ moved(a), ordered(a, b)                              ==> follow(a, b);
    pull      @ moved(b), ordered(a, b)                              ==> follow(a, b);
    decide_a  @ moved(a), apart(a, b)                                ==> decide(a, b);
    decide_b  @ moved(b), apart(a, b)                                ==> decide(a, b);
    cost      @ moved(m), #[passive] minister(m)                     ==> worth;
    moved     @ moved(_)                                             <=> true;

    follow    @ person(a, d, _, _), #[passive] within(a, lo, _), #[passive] within(b, _, hi) / follow(a, b) <=>
                if d > hi { fail }, narrow(a, 0, hi - d), narrow(b, lo + d, Day::MAX);

    // The disjunction.
    a_first   @ person(b, e, _, _), #[passive] within(a, _, hi), #[passive] within(b, lo, _) /
                decide(a, b), apart(a, b) <=> lo + e > hi | order(a, b);
    b_first   @ person(a, d, _, _), #[passive] within(a, lo, _), #[passive] within(b, _, hi) /
                decide(a, b), apart(a, b) <=> lo + d > hi | order(b, a);
    undecided @ decide(_, _)                                         <=> true;
    violation @ person(a, _, _, r), person(b, _, _, s) / order(a, b), violations(n) <=> s < r |
                ordered(a, b), violations(n + 1), follow(a, b), worth;
    order     @ order(a, b)                                          <=> ordered(a, b), follow(a, b);

    // Edge-finding. A meeting that cannot end in time if it comes before the last of those in an interval comes after all of
    // them; and the other way round.
    interval  @ edges, #[passive] within(_, lo, _), #[passive] within(b, _, hi), person(b, e, _, _) ==> lo < hi + e |
                interval(lo, hi + e, store.within().filter_map(|it| store.person_by_p(it.p).map(|who| who.days)
                    .find(|days| it.lo >= lo && it.hi + days <= hi + e)).sum());
    itself    @ edges, #[passive] within(b, lo, hi), person(b, e, _, _)         ==>
                interval(lo, hi + e, store.within().filter_map(|it| store.person_by_p(it.p).map(|who| who.days)
                    .find(|days| it.lo >= lo && it.hi + days <= hi + e)).sum());
    edges     @ edges                                                <=> true;
    overload  @ interval(lo, due, days)                              <=> lo + days > due | fail;
    after     @ interval(lo, due, days), #[passive] within(p, l, h), person(p, d, _, _) ==> days > 0,
                l < lo || h + d > due, l.min(lo) + days + d > due | narrow(p, lo + days, Day::MAX);
    ahead     @ interval(lo, due, days), #[passive] within(p, l, h), person(p, d, _, _) ==> days > 0,
                l < lo || h + d > due, lo + days + d > due.max(h + d) |
                if due < days + d { fail }, narrow(p, 0, due - days - d);
    passed    @ interval(_, _, _)                                    <=> true;

    // Branch and bound.
    tight     @ at_most(c) / at_most(d)                              <=> c <= d | true;
    again     @ at_most(_)                                           ==> worth;
    poor      @ #[passive] at_most(c), #[passive] minister(m), person(m, d, _, _), #[passive] within(m, lo, _),
                violations(n) / worth <=> self.weight * u64::from(lo + d) + n > c | fail;
    worth     @ #[passive] at_most(c), #[passive] minister(m), person(m, d, _, _), violations(n) / worth <=>
                let end: u64 = (c - n) / self.weight, narrow(m, 0, end as Day - d);
    any_worth @ worth                                                <=> true;
    #[priority(self.options.pick.rank(p, lo, hi))]
    label     @ within(p, lo, hi)                                    ==> lo < hi | { self.choices += 1; },
                let (d, w): (Day, bool) = store.person_by_p(p).map(|it| (it.days, it.weekend)).next().unwrap_or((1, true)),
                choose day: Day in (lo..=hi).filter(|&day| self.calendar.fit(day, d, w) == day) {
                    narrow(p, day, day), if self.options.edge_finding { edges }
                };
}

/// Whatever the order, a meeting waits for the end of a weekend at most once.
fn horizon(problem: &Puzzle) -> Day {
    problem.meetings().iter().map(|it| it.days + if it.weekend { 0 } else { it.days + 1 }).sum()
}

/// The days of all meetings but the last.
fn others(problem: &Puzzle) -> Day {
    let all = problem.meetings();
    all[..all.len() - 1].iter().map(|it| it.days).sum()
}
