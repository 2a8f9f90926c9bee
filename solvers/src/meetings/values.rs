//! The value types of the rules, with their small operations.

/// A day of the schedule, from 0.
pub type Day = u32;

/// A person, from 0 in the rules.
pub type Person = u8;

/// Which days are in a weekend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calendar {
    /// The weekday of day 0, from 0 for Monday to 6 for Sunday.
    pub first: Day,
}

impl Calendar {
    /// Days since the Monday on or before this day.
    fn weekday(self, day: Day) -> Day {
        (self.first + day) % 7
    }

    /// The first day, not before `day`, on which a meeting can start that takes so many days, and that may include a weekend
    /// or not. A meeting of more than five days that may not has to be ruled out before.
    pub fn fit(self, day: Day, days: Day, weekend: bool) -> Day {
        let weekday = self.weekday(day);
        if weekend || weekday + days <= 5 { day } else { day + 7 - weekday }
    }

    /// The ends of two meetings one after the other, from `day` on.
    pub fn pair(self, day: Day, first: (Day, bool), second: (Day, bool)) -> (Day, Day) {
        let end = self.fit(day, first.0, first.1) + first.0;
        (end, self.fit(end, second.0, second.1) + second.0)
    }

    /// The last day, not after `day`, on which such a meeting can start.
    pub fn fit_back(self, day: i64, days: Day, weekend: bool) -> i64 {
        let weekday = (i64::from(self.first) + day).rem_euclid(7);
        let latest = 5 - i64::from(days);
        if weekend || weekday <= latest { day } else { day - (weekday - latest) }
    }

    /// The end of so much work that starts on `day` or later and is only done outside weekends.
    pub fn work(self, day: Day, days: Day) -> Day {
        if days == 0 {
            return day;
        }
        // From the Monday of this week, or from the next one, and with the days of the week that are gone by.
        let weekday = self.weekday(day);
        let (days, ahead) = if weekday < 5 { (days + weekday, 0) } else { (days, 7) };
        day + ahead + (days - 1) / 5 * 7 + (days - 1) % 5 + 1 - weekday
    }
}
