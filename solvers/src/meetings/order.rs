//! The meetings problem as an order to be found.

use super::{
    Options,
    values::{Calendar, Day, Person},
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
        pub(super) choices: u64,
        pub(super) tried: u64,
    }

    /// A person, the days that the meeting takes, whether it may include a weekend, and the person's rank.
    #[key(p)]
    constraint person(p: Person, days: Day, weekend: bool, rank: i64);
    /// The minister is met last.
    constraint minister(p: Person);
    /// The meeting with `a` ends before the one with `b` starts.
    #[set]
    #[index(a)] #[index(b)]
    constraint before(a: Person, b: Person);
    /// Of two meetings that are alike, the first may as well come first.
    #[index(b)]
    constraint first(a: Person, b: Person);
    /// All has been told.
    constraint begin;
    /// One more violation is certain.
    constraint violation;

    /// The person is still to be met. The most promising is told first.
    #[key(p)]
    constraint todo(p: Person);
    /// What is still to do: all days, and those that must not be in a weekend.
    constraint left(days: Day, weekdays: Day);
    /// The meetings so far end on this day.
    constraint now(day: Day);
    /// So many violations are certain.
    constraint violations(n: u64);
    /// The newest meeting, and the day from which on it could have been.
    constraint newest(p: Option<Person>, from: Day);
    /// The schedule: the meeting with `p` starts on this day.
    #[key(p)]
    constraint start(p: Person, day: Day);

    /// The cost must not be more.
    constraint at_most(cost: u64);
    /// Meets a person next; looks whether this can still become good enough; goes on with the next meeting.
    constraint meet(p: Person), worth, next;

    // A meeting that never fits, and precedences in a circle.
    too_long  @ person(_, 6.., false, _)                    <=> fail;
    circle    @ before(a, a)                                <=> fail;
    last      @ minister(m), person(p, _, _, _)             ==> p != m | before(p, m);
    follows   @ before(a, b), before(b, c)                  ==> before(a, c);

    // Alike but for the rank: if they changed places, the schedule would not get worse. One that has less before it and more
    // behind it comes first; if there is no difference at all, the order is arbitrary.
    alike     @ begin, #[passive] person(a, d, w, r), #[passive] person(b, d, w, s) ==>
                self.options.equal_order, a != b, r <= s,
                store.before_by_b(a).all(|it| store.before_by_a_b(it.a, b).next().is_some()),
                store.before_by_a(b).all(|it| store.before_by_a_b(a, it.b).next().is_some()),
                a < b || r < s || store.before_by_b(a).count() < store.before_by_b(b).count()
                      || store.before_by_a(a).count() > store.before_by_a(b).count()
                | first(a, b);
    // A precedence against the ranks.
    forced    @ begin, #[passive] before(a, b), #[passive] person(a, _, _, r), #[passive] person(b, _, _, s) ==>
                self.options.bound, r > s | violation;
    violation @ violation, violations(n) <=> violations(n + 1);
    begin     @ begin <=>
                let mut all: Vec<(i64, usize, Reverse<usize>, Person)> = store.person().map(|it|
                    (it.rank, store.before_by_b(it.p).count(), Reverse(store.before_by_a(it.p).count()), it.p)).collect(),
                { all.sort_unstable(); },
                for (_, _, _, p): (i64, usize, Reverse<usize>, Person) in all { todo(p) },
                let days: Day = store.person().map(|it| it.days).sum(),
                left(days, store.person().filter(|it| !it.weekend).map(|it| it.days).sum()),
                now(0), newest(None, 0), next;

    // Branch and bound.
    done      @ next <=> store.todo().next().is_none() | true;
    next      @ next <=> { self.choices += 1; },
                choose p: Person in store.todo().map(|it| it.p).filter(|&p|
                    store.before_by_b(p).all(|it| store.todo_by_p(it.a).next().is_none())
                    && store.first_by_b(p).all(|it| store.todo_by_p(it.a).next().is_none())).collect::<Vec<_>>()
                { { self.tried += 1; }, meet(p) },
                next;
    // If the newest meeting and this one would better change places, another branch has the better schedule.
    swap      @ #[passive] newest(Some(q), t), #[passive] person(q, d, w, r), #[passive] person(p, e, v, s) / meet(p) <=>
                self.options.dominance, s <= r, store.before_by_a_b(q, p).next().is_none(),
                let (q_first, p_last) = self.calendar.pair(t, (d, w), (e, v)),
                let (p_first, q_last) = self.calendar.pair(t, (e, v), (d, w)),
                q_last <= p_last,
                s < r || q_last < p_last || p_first < q_first | fail;
    meet      @ #[passive] person(p, d, w, r) / meet(p), #[passive] todo(p), #[passive] now(t), #[passive] left(x, y),
                #[passive] violations(n), #[passive] newest(_, _) <=>
                let day: Day = self.calendar.fit(t, d, w),
                let more: usize = store.todo().filter(|it| store.person_by_p(it.p).any(|it| it.rank < r)
                    && !(self.options.bound && store.before_by_a_b(p, it.p).next().is_some())).count(),
                start(p, day), now(day + d), left(x - d, if w { y } else { y - d }), violations(n + more as u64),
                newest(Some(p), t), worth;
    tight     @ at_most(c) / at_most(d) <=> c <= d | true;
    again     @ at_most(_) ==> worth;
    poor      @ #[passive] at_most(c), #[passive] now(t), #[passive] left(x, y), #[passive] violations(n) / worth <=>
                let end = (if self.options.bound { (t + x).max(self.calendar.work(t, y)) } else { t }),
                self.weight * u64::from(end) + n > c | fail;
    worth     @ worth <=> true;
}
