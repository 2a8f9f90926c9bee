//! The meetings problem as an order to be found.

use super::{
    Options,
    values::{Calendar, Day, Person, Persons, Tried},
};
use chr_core::chr;
use std::cmp::Reverse;

chr! {
    /// Meetings one after the other, each as early as it can be.
    ///
    /// The viewpoint: the order of the meetings. Given the order, starting each as early as possible is best, since the
    /// violations depend on the order alone. The cost, the bounds and the order of equal meetings are those of
    /// Vandekerkhove (2018-2019), who searched for the starts.
    pub struct Orders {
        pub(super) options: Options,
        pub(super) calendar: Calendar,
        /// What a day costs, in violations.
        pub(super) weight: u64,
        /// Whether a meeting may also start later than it can, so that no schedule is left out.
        pub(super) all: bool,
        /// What has been tried, and how many schedules were found: going back does not forget it.
        pub(super) tried: Tried,
        pub(super) found: u64,
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
    #[passive] #[index(b)]
    constraint first(a: Person, b: Person);
    /// Everything has been told.
    constraint begin;
    /// One more violation is certain.
    constraint violation;

    /// The person is still to be met. The most promising is told first.
    #[passive] #[key(p)]
    constraint todo(p: Person);
    /// What is still to do: the persons, all days, and those that must not be in a weekend.
    #[passive]
    constraint left(persons: Persons, days: Day, weekdays: Day);
    /// The meetings so far end on this day. When nothing else is to be done, another is next.
    constraint now(day: Day);
    /// How many violations are certain.
    #[passive]
    constraint violations(n: u64);
    /// The newest meeting, and the earliest day on which it could have been.
    #[passive]
    constraint newest(p: Option<Person>, from: Day);
    /// The schedule: the meeting with `p` starts on this day.
    #[passive] #[key(p)]
    constraint start(p: Person, day: Day);

    /// The cost must not be more.
    constraint at_most(cost: u64);
    /// Meets a person next; looks whether this can still become good enough, and whether it is worse than what has been tried.
    constraint meet(p: Person), worth, compare;

    // A meeting that never fits, and precedences in a circle.
    too_long  @ minister(_) / person(_, 6.., false, _)       <=> fail;
    circle    @ before(a, a)                                 <=> fail;
    last      @ minister(m), person(p, _, _, _)              ==> p != m | before(p, m);
    follows   @ before(a, b), before(b, c)                   ==> before(a, c);

    // Alike but for the rank: if they changed places, the schedule would not get worse. One that has less before it and more
    // behind it comes first; if there is no difference at all, the order is arbitrary.
    #[allow(unwoken)]
    alike     @ begin, person(a, d, w, r), person(b, d, w, s) ==> self.options.equal_order, a != b, r <= s,
                store.before_by_b(a).all(|it| store.before_by_a_b(it.a, b).next().is_some()),
                store.before_by_a(b).all(|it| store.before_by_a_b(a, it.b).next().is_some()),
                a < b || r < s || store.before_by_b(a).count() < store.before_by_b(b).count()
                      || store.before_by_a(a).count() > store.before_by_a(b).count()
                | first(a, b);
    // A precedence against the ranks.
    forced    @ begin, #[passive] before(a, b), person(a, _, _, r), person(b, _, _, s) ==> self.options.bound, r > s |
                violation;
    violation @ violation, violations(n)                     <=> violations(n + 1);
    // The most promising first: lower ranks, then those with less before them and more behind them.
    begin     @ begin <=>
                for p: Person in by_key(store.person().map(|it|
                    ((it.rank, store.before_by_b(it.p).count(), Reverse(store.before_by_a(it.p).count())), it.p))) { todo(p) },
                left(store.person().map(|it| it.p).collect(), store.person().map(|it| it.days).sum(),
                    store.person().filter(|it| !it.weekend).map(|it| it.days).sum()),
                newest(None, 0), now(0);

    // Branch and bound: the next meeting is one that no other has to come before.
    #[priority(0)]
    next      @ now(_)                                       ==> !self.all |
                if all_met(store) { { self.found += 1; } } else {
                    { self.choices += 1; }, choose p: Person in next(store) { meet(p) }
                };
    // If all schedules are wanted, what led to none is not tried again.
    #[priority(0)]
    next_all  @ now(t)                                       ==> self.all |
                if all_met(store) { { self.found += 1; } } else {
                    { self.choices += 1; }, let found: u64 = self.found, let (who, n): (Persons, u64) = so_far(store),
                    ( choose p: Person in next(store) { meet(p) }
                    ; { if self.found == found { self.tried.keep(who, t, n); } }, fail )
                };
    // If the newest meeting and this one had better change places, another branch has the better schedule.
    swap      @ newest(Some(q), t), person(q, d, w, r), person(p, e, v, s), !before(q, p) / meet(p) <=>
                self.options.dominance, s <= r,
                let (q_first, p_last) = self.calendar.pair(t, (d, w), (e, v)),
                let (p_first, q_last) = self.calendar.pair(t, (e, v), (d, w)),
                q_last <= p_last, s < r || !self.options.memo && (q_last < p_last || p_first < q_first) | fail;
    meet      @ person(p, d, w, r) / meet(p), todo(p), #[passive] now(t), left(who, x, y), violations(n), newest(_, _) <=>
                let more: usize = store.todo().filter(|it| store.person_by_p(it.p).any(|it| it.rank < r)
                    && !(self.options.bound && store.before_by_a_b(p, it.p).next().is_some())).count(),
                left(who.without(p), x - d, if w { y } else { y - d }), violations(n + more as u64), newest(Some(p), t),
                let first: Day = self.calendar.fit(t, d, w),
                // Any later would exceed the highest cost allowed.
                let last: Day = (if self.all {
                    store.at_most().map(|it| (it.cost / self.weight) as Day).next().map_or(first, |end| end.saturating_sub(x))
                } else { first }),
                choose day: Day in (first..=last.max(first)).filter(|&day| self.calendar.fit(day, d, w) == day) {
                    start(p, day), now(day + d), worth, compare
                };
    tight     @ at_most(c) / at_most(d)                      <=> c <= d | true;
    again     @ at_most(_)                                   ==> worth;
    poor      @ #[passive] at_most(c), #[passive] now(t), left(_, x, y), violations(n) / worth <=>
                let end = (if self.options.bound { (t + x).max(self.calendar.work(t, y)) } else { t }),
                self.weight * u64::from(end) + n > c | fail;
    worth     @ worth                                        <=> true;
    // The same persons have been met before in another order, which ended no later and had no more violations.
    tried     @ #[passive] now(t), left(who, _, _), violations(n) / compare <=> self.options.memo, self.tried.better(who, t, n) | fail;
    new       @ #[passive] now(t), left(who, _, _), violations(n) / compare <=> { if !self.all { self.tried.keep(who, t, n); } };
}

/// Whether nobody is still to be met.
fn all_met(store: OrdersStore<'_>) -> bool {
    store.todo().next().is_none()
}

/// Who is still to be met, and how many violations are certain.
fn so_far(store: OrdersStore<'_>) -> (Persons, u64) {
    let left = store.left().next().map(|it| it.persons).unwrap_or_default();
    (left, store.violations().next().map_or(0, |it| it.n))
}

/// The persons who can be met next, the most promising first.
fn next(store: OrdersStore<'_>) -> Vec<Person> {
    store.todo().map(|it| it.p).filter(|&p| free(store, p)).collect()
}

/// Whether no other person has to be met before this one.
fn free(store: OrdersStore<'_>, person: Person) -> bool {
    store.before_by_b(person).all(|it| store.todo_by_p(it.a).next().is_none())
        && store.first_by_b(person).all(|it| store.todo_by_p(it.a).next().is_none())
}

/// The items, in ascending order of their keys.
fn by_key<K: Ord>(items: impl Iterator<Item = (K, Person)>) -> Vec<Person> {
    let mut items: Vec<(K, Person)> = items.collect();
    items.sort_unstable();
    items.into_iter().map(|(_, person)| person).collect()
}
