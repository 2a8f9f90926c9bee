//! Failed logins: who fails three times within a minute is suspicious until none of it is left. What is older than a minute is
//! found by an ordered index, and counted are the failures of one user.

use std::collections::{HashMap, HashSet, VecDeque};

use chr_core::chr;

use crate::random::Lcg;

chr! {
    /// `alarms` counts how often somebody became suspicious.
    pub struct Logins { alarms: u64 }

    #[key()]
    constraint now(i64);
    #[order(at)]
    constraint failed(user: i64, at: i64);
    constraint suspicious(user: i64);
    constraint tick(i64);

    tick    @ tick(t), now(_)                <=> now(t);
    expired @ now(t) / failed(_, at)         <=> at + 60 <= t | true;
    alarm   @ failed(u, _), !suspicious(u)   ==> agg n = count() in failed(u, _), n >= 3 | { self.alarms += 1; }, suspicious(u);
    calm    @ suspicious(u), !failed(u, _)   <=> true;
}

/// Ten failures a second, of one of a thousand users each.
fn events(size: i64) -> impl Iterator<Item = (i64, i64)> {
    let mut random = Lcg::new();
    (0..size).map(move |event| (random.below(1000), event / 10))
}

/// How many alarms there were, and what is left: failures, and those who are suspicious.
pub fn run(size: i64) -> String {
    let mut program = Logins::new(0);
    program.now(-1).expect("no goal fails");
    let mut now = -1;
    for (user, at) in events(size) {
        if at > now {
            now = at;
            program.tick(at).expect("no goal fails");
        }
        program.failed(user, at).expect("no goal fails");
    }
    let store = program.store();
    format!("{} {} {}", program.alarms, store.failed().count(), store.suspicious().count())
}

/// A queue of failures, and a counter for each user.
pub fn by_hand(size: i64) -> String {
    let (mut failed, mut of_user) = (VecDeque::new(), HashMap::new());
    let (mut suspicious, mut alarms) = (HashSet::new(), 0);
    for (user, at) in events(size) {
        while let Some(&(gone, since)) = failed.front()
            && since + 60 <= at
        {
            failed.pop_front();
            let left = of_user.entry(gone).or_insert(0);
            *left -= 1;
            if *left == 0 {
                of_user.remove(&gone);
                suspicious.remove(&gone);
            }
        }
        failed.push_back((user, at));
        let count = of_user.entry(user).or_insert(0);
        *count += 1;
        if *count >= 3 && suspicious.insert(user) {
            alarms += 1;
        }
    }
    format!("{alarms} {} {}", failed.len(), suspicious.len())
}
