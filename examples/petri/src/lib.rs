//! A Petri net: tokens in places, and transitions that take some and give others.
//!
//! A token is a constraint, and a transition that is known beforehand would be a rule: `coin, ready <=> drink`. Here nets are data, so
//! there is one rule for all transitions: it chooses one that has all the tokens it takes. Going through all choices gives the
//! markings that can be reached.
#![forbid(unsafe_code)]

use std::collections::{BTreeMap, BTreeSet};

use chr_core::chr;

/// How many tokens are in each place that has any.
pub type Marking = BTreeMap<&'static str, u32>;

/// A transition: what it takes, and what it gives.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Transition {
    /// Its name.
    pub name: &'static str,
    /// A token from each of these.
    pub takes: Vec<&'static str>,
    /// A token to each of these.
    pub gives: Vec<&'static str>,
}

chr! {
    /// Runs of a net.
    pub struct Net;

    #[index(place)]
    constraint token(place: &'static str);
    constraint transition(Transition);
    constraint take(&'static str);
    /// So many transitions are still to fire; one that fired.
    constraint steps(u32), fired(name: &'static str);

    take    @ take(p), token(p) <=> true;
    missing @ take(_)           <=> fail;

    stop    @ steps(0)          <=> true;
    step    @ steps(n)          <=> choose t: Transition in store.transition().map(|it| it.0.clone()).collect::<Vec<_>>() {
                                        for p: &'static str in t.takes { take(p) },
                                        fired(t.name),
                                        for p: &'static str in t.gives { token(p) }
                                    },
                                    steps(n - 1);
}

/// A net with its first marking.
pub fn net(transitions: &[Transition], marking: &Marking) -> Result<Net, chr_core::Error> {
    let mut net = Net::new();
    for transition in transitions {
        net.transition(transition.clone())?;
    }
    for (place, tokens) in marking {
        for _ in 0..*tokens {
            net.token(place)?;
        }
    }
    Ok(net)
}

/// The marking that a net is at.
pub fn marking(store: NetStore<'_>) -> Marking {
    let mut marking = Marking::new();
    for token in store.token() {
        *marking.entry(token.place).or_default() += 1;
    }
    marking
}

/// All markings that exactly so many transitions lead to, each with one sequence of transitions that leads there.
pub fn after(net: &Net, steps: u32) -> Result<BTreeMap<Marking, Vec<&'static str>>, chr_core::Error> {
    let mut net = net.clone();
    let mut found = BTreeMap::new();
    match net.steps(steps) {
        Ok(()) => {}
        Err(chr_core::Error::Failed) => return Ok(found),
        Err(error) => return Err(error),
    }
    let mut solutions = net.solutions();
    while let Some(solution) = solutions.next()? {
        let store = solution.store();
        found.entry(marking(store)).or_insert_with(|| store.fired().map(|it| it.name).collect());
    }
    Ok(found)
}

/// The markings in which no transition can fire, among those within so many steps.
pub fn deadlocks(net: &Net, most: u32) -> Result<BTreeSet<Marking>, chr_core::Error> {
    let mut seen = BTreeSet::from([marking(net.store())]);
    let mut waiting = vec![(net.clone(), 0)];
    let mut dead = BTreeSet::new();
    while let Some((net, depth)) = waiting.pop() {
        let next = after(&net, 1)?;
        if next.is_empty() {
            dead.insert(marking(net.store()));
        }
        for (marking, _) in next {
            if depth < most && seen.insert(marking.clone()) {
                let transitions: Vec<Transition> = net.store().transition().map(|it| it.0.clone()).collect();
                waiting.push((self::net(&transitions, &marking)?, depth + 1));
            }
        }
    }
    Ok(dead)
}

/// Two philosophers who take the left fork first: the classic that can get stuck.
pub fn philosophers() -> Result<Net, chr_core::Error> {
    let transition = |name, takes: &[&'static str], gives: &[&'static str]| Transition {
        name,
        takes: takes.to_vec(),
        gives: gives.to_vec(),
    };
    let transitions = [
        transition("1 takes left", &["1 thinks", "fork a"], &["1 waits"]),
        transition("1 takes right", &["1 waits", "fork b"], &["1 eats"]),
        transition("1 is done", &["1 eats"], &["1 thinks", "fork a", "fork b"]),
        transition("2 takes left", &["2 thinks", "fork b"], &["2 waits"]),
        transition("2 takes right", &["2 waits", "fork a"], &["2 eats"]),
        transition("2 is done", &["2 eats"], &["2 thinks", "fork a", "fork b"]),
    ];
    let places = ["1 thinks", "2 thinks", "fork a", "fork b"];
    net(&transitions, &places.into_iter().map(|place| (place, 1)).collect())
}
