//! One operation of the engine at a time, as often as asked for. The setup is the same whatever the number, so that it
//! drops out of the difference between two runs. A rule repeats the operation; it costs at most as much as the
//! operation `tell and remove`.

use chr_core::{Error, Var, chr};

/// One of the operations.
#[derive(Clone, Copy, Debug)]
pub struct Micro {
    /// What is done.
    pub name: &'static str,
    /// Does it this many times, and returns the evidence.
    pub run: fn(i64) -> u64,
}

/// All of them.
pub const ALL: [Micro; 13] = [
    Micro { name: "tell from Rust, and remove", run: host },
    Micro { name: "tell", run: tell },
    Micro { name: "tell and remove", run: tell_and_remove },
    Micro { name: "indexed lookup", run: lookup },
    Micro { name: "join of two heads", run: join_two },
    Micro { name: "join of three heads", run: join_three },
    Micro { name: "propagation, ages suffice", run: propagation_by_age },
    Micro { name: "propagation with history", run: propagation_with_history },
    Micro { name: "in-place update", run: update },
    Micro { name: "wake-up after binding", run: wake },
    Micro { name: "aliasing", run: alias },
    Micro { name: "choice and undo", run: choice },
    Micro { name: "checkpoint and rollback", run: rollback },
];

/// The operation of that name.
pub fn named(name: &str) -> Option<&'static Micro> {
    ALL.iter().find(|micro| micro.name == name)
}

/// What stands in the store before the operations that look something up.
const STORED: i64 = 1024;

chr! {
    /// Lookups and joins, each with a rule that repeats it.
    struct Lookups;

    constraint item(i64, i64);
    constraint clear();
    constraint gone(i64);
    constraint key(i64, i64);
    constraint next(i64, i64);
    constraint get(i64);
    constraint pair(i64, i64);
    constraint triple(i64);
    constraint tells(i64);
    constraint removes(i64);
    constraint gets(i64);
    constraint pairs(i64);
    constraint triples(i64);

    clear   @ clear() / item(_, _) <=> true;
    gone    @ gone(_) <=> true;
    get     @ key(k, _) / get(k) <=> true;
    pair    @ next(k, y) / pair(k, x) <=> x >= y | true;
    triple  @ key(k, l), key(l, _) / triple(k) <=> true;

    tells   @ tells(n) <=> n > 0 | item(n, n), tells(n - 1);
    removes @ removes(n) <=> n > 0 | gone(n), removes(n - 1);
    gets    @ gets(n) <=> n > 0 | get(n % 1024), gets(n - 1);
    pairs   @ pairs(n) <=> n > 0 | pair(n % 1024, 0), pairs(n - 1);
    triples @ triples(n) <=> n > 0 | triple(n % 1024), triples(n - 1);
}

fn fired(rule: &str, mut all: impl Iterator<Item = (&'static str, u64)>) -> u64 {
    all.find(|(name, _)| *name == rule).map_or(0, |(_, times)| times)
}

fn lookups() -> Lookups {
    let mut program = Lookups::new();
    for k in 0..STORED {
        program.key(k, (k + 7) % STORED).expect("no goal fails");
        for y in 0..4 {
            program.next(k, y).expect("no goal fails");
        }
    }
    program
}

/// Tells a goal among what is stored, and gives how often the rule fired.
fn among_stored(rule: &str, goal: impl FnOnce(&mut Lookups) -> Result<(), Error>) -> u64 {
    let mut program = lookups();
    goal(&mut program).expect("no goal fails");
    fired(rule, program.firings())
}

/// A constraint told from Rust that a rule removes at once.
fn host(times: i64) -> u64 {
    among_stored("gone", |program| (0..times).try_for_each(|at| program.gone(at)))
}

/// Stores a constraint that finds no partner.
fn tell(times: i64) -> u64 {
    let mut program = lookups();
    program.tells(times).expect("no goal fails");
    program.store().item().count() as u64
}

/// A constraint that a rule removes at once.
fn tell_and_remove(times: i64) -> u64 {
    among_stored("gone", |program| program.removes(times))
}

/// Finds its one partner by a key.
fn lookup(times: i64) -> u64 {
    among_stored("get", |program| program.gets(times))
}

/// Finds four partners by a key, of which a guard accepts the last. The guard is not an equation, as that would be a
/// key too.
fn join_two(times: i64) -> u64 {
    among_stored("pair", |program| program.pairs(times))
}

/// Finds a partner by a key, and a third by an argument of the second.
fn join_three(times: i64) -> u64 {
    among_stored("triple", |program| program.triples(times))
}

chr! {
    /// A propagation rule over numbers: ages say what has fired.
    struct ByAge;

    constraint edge(i64, i64);
    constraint node(i64);
    constraint nodes(i64);

    step  @ node(x), edge(x, _) ==> true;
    nodes @ nodes(n) <=> n > 0 | node(n % 1024), nodes(n - 1);
}

fn propagation_by_age(times: i64) -> u64 {
    let mut program = ByAge::new();
    for x in 0..STORED {
        program.edge(x, x + 1).expect("no goal fails");
    }
    program.nodes(times).expect("no goal fails");
    fired("step", program.firings())
}

chr! {
    /// A propagation rule over variables, which may be woken: what has fired must be remembered.
    struct WithHistory;

    constraint edge(Var, i64);
    constraint node(Var, i64);
    constraint nodes(i64, Var);

    step  @ node(x, _), edge(x, _) ==> true;
    nodes @ nodes(n, x) <=> n > 0 | node(x, n), nodes(n - 1, x);
}

fn propagation_with_history(times: i64) -> u64 {
    let mut program = WithHistory::new();
    let x = program.var();
    program.edge(x, 1).expect("no goal fails");
    program.nodes(times, x).expect("no goal fails");
    fired("step", program.firings())
}

chr! {
    /// Counters that are replaced.
    struct Update;

    constraint counter(i64, i64);
    constraint tick(i64);
    constraint ticks(i64);

    count @ tick(k), counter(k, n) <=> counter(k, n + 1);
    ticks @ ticks(n) <=> n > 0 | tick(n % 1024), ticks(n - 1);
}

/// Finds a counter by a key, and replaces it by one with the same key.
fn update(times: i64) -> u64 {
    let mut program = Update::new();
    for k in 0..STORED {
        program.counter(k, 0).expect("no goal fails");
    }
    program.ticks(times).expect("no goal fails");
    program.store().counter().map(|counter| counter.1 as u64).sum()
}

chr! {
    /// Waits for a value, or for two variables to become one.
    struct Wake;

    constraint watch(Var<i64>, i64);
    constraint equal(Var<i64>, Var<i64>);
    constraint wakes(i64);
    constraint aliases(i64);

    seen    @ watch(Some(n), m) <=> n == m | true;
    one     @ equal(x, x) <=> true;
    wakes   @ wakes(n) <=> n > 0 | fresh x: i64, watch(x, n), x = n, wakes(n - 1);
    aliases @ aliases(n) <=> n > 0 | fresh x: i64, fresh y: i64, equal(x, y), x = y, aliases(n - 1);
}

/// Tells a constraint on a new variable, and binds that.
fn wake(times: i64) -> u64 {
    let mut program = Wake::new();
    program.wakes(times).expect("no goal fails");
    fired("seen", program.firings())
}

/// Tells a constraint on two new variables, and makes them one.
fn alias(times: i64) -> u64 {
    let mut program = Wake::new();
    program.aliases(times).expect("no goal fails");
    fired("one", program.firings())
}

chr! {
    /// Tries and fails.
    struct Choice;

    constraint go(i64);
    constraint mark(i64, i64);

    none @ mark(k, x), mark(k, y) ==> x < y | fail;
    go   @ go(n) <=> choose i: i64 in 0..n { mark(i, i), mark(i, i + 1) };
}

/// Takes a choice, stores a constraint, fails, and undoes it.
fn choice(times: i64) -> u64 {
    let mut program = Choice::new();
    assert!(program.go(times).is_err(), "every alternative fails");
    fired("none", program.firings())
}

/// Stores a constraint after a checkpoint, and goes back to it.
fn rollback(times: i64) -> u64 {
    let mut program = Choice::new();
    let mut most = 0;
    for at in 0..times {
        let mark = program.checkpoint();
        program.mark(at, at).expect("no goal fails");
        most = most.max(program.len());
        program.rollback(mark).expect("the mark is the newest");
    }
    most as u64
}
