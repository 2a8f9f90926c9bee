//! A program that serves for a long time: rounds of checkpoints, variables, goals, searches, limits, failures and
//! clones, each of which leaves nothing behind. Memory after many rounds is what it was after a few.
//!
//! `SERVER_ROUNDS` sets the number of rounds, for a long test.
#![forbid(unsafe_code)]
#![allow(missing_docs)]
#![cfg(target_os = "linux")]

use std::sync::{Mutex, PoisonError};

use chr_core::{Audit, Error, Limits, Observer, Var, chr};
use chr_tests::random::Random;

/// One at a time, as all are measured in one process.
static ALONE: Mutex<()> = Mutex::new(());

chr! {
    /// Requests with variables, derived facts, choices and a cost.
    pub struct Server;
    constraint request(u64, Var<i64>), asks(Var<i64>, i64, i64), known(u64, i64), differ(Var<i64>, Var<i64>);
    constraint pair(u64, u64), below(i64), cost(i64), done(u64), tick(u64), label(String), deep(u64);
    #[set] constraint edge(u64, u64);
    #[key(0)] constraint state(u64, u64);
    known  @ request(id, Some(n))              ==> known(id, n);
    pair   @ known(a, n), known(b, n)          ==> a < b | pair(a, b);
    differ @ differ(Some(a), Some(b))          <=> a == b | fail;
    asks   @ asks(x, from, to)                 <=> choose n: i64 in from..to { x = n, cost(n) };
    below  @ below(m), cost(n)                 ==> n >= m | fail;
    step   @ edge(a, b), edge(b, c)            ==> a < c, c < a + 6 | edge(a, c);
    state  @ tick(id), state(id, n)            <=> state(id, n + 1);
    first  @ tick(id)                          <=> state(id, 0);
    floor  @ deep(0)                           <=> true;
    deep   @ deep(n)                           <=> fresh v: i64, request(1000 + n, v), v = 1, deep(n - 1), done(1000 + n);
    served @ done(id) / request(id, _)         <=> true;
    forget @ done(id) / known(id, _)           <=> true;
    fpair  @ done(id) / pair(id, _)            <=> true;
    pairs  @ done(id) / pair(_, id)            <=> true;
    over   @ done(_)                           <=> true;
    labels @ label(a), label(b)                <=> a != b | true;
}

/// The resident memory of this process, in KiB.
fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the process has a status");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("it tells");
    line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number of KiB")
}

/// Runs the rest of a call, whatever its limits.
fn finish<O: Observer>(p: &mut Server<O>, mut result: Result<(), Error>) -> Result<(), Error> {
    while let Err(Error::Limit(_)) = result {
        result = p.resume();
    }
    result
}

/// A round that is undone completely: it may do anything.
fn tried<O: Observer + Clone>(p: &mut Server<O>, random: &mut Random) {
    let mark = p.checkpoint();
    let vars: Vec<Var<i64>> = (0..1 + random.below(4))
        .map(|at| if random.chance(30) { p.named_var(&format!("x{at}")) } else { p.var() })
        .collect();
    if random.chance(30) {
        p.set_limits(Limits::steps(1 + random.below(4) as u64));
    }
    let mut result = Ok(());
    for (at, &x) in vars.iter().enumerate() {
        let told = p.request(at as u64, x);
        result = result.and(finish(p, told));
        let told = p.asks(x, 0, 3);
        result = result.and(finish(p, told));
        // Made after a choice that may be undone.
        let late = p.var();
        let told = p.differ(x, late);
        result = result.and(finish(p, told));
        let told = p.equate(late, vars[random.below(vars.len())]);
        result = result.and(finish(p, told));
    }
    p.set_limits(Limits::NONE);
    match random.below(5) {
        0 => drop(p.solutions().count()),
        1 => drop(p.minimize(|it| it.store().cost().map(|it| it.0).sum::<i64>(), |p, &best| p.below(best))),
        2 => drop(p.clone().solutions().count()),
        3 => {
            let inner = p.checkpoint();
            let _ = p.label(format!("{}", random.below(1000)));
            if random.chance(50) {
                p.rollback(inner).unwrap();
            }
            p.release(inner).unwrap();
            p.commit();
        }
        _ => {
            let mut solutions = p.solutions();
            let _ = (solutions.next().is_ok(), solutions.next().is_ok());
        }
    }
    // Whatever state it is in: solved, or failed.
    let _ = result;
    p.rollback(mark).unwrap();
    p.release(mark).unwrap();
}

/// A round whose effects stay, and are removed by rules.
fn kept<O: Observer>(p: &mut Server<O>, round: u64, random: &mut Random) {
    let mark = random.chance(50).then(|| p.checkpoint());
    p.tick(round % 7).unwrap();
    p.edge(round % 11, (round + 1) % 11).unwrap();
    p.deep(3).unwrap();
    p.label(format!("{}", round % 3)).unwrap();
    for id in 0..3 {
        p.request(id, (id % 2) as i64).unwrap();
    }
    (0..3).for_each(|id| p.done(id).unwrap());
    if let Some(mark) = mark {
        p.release(mark).unwrap();
    }
    p.commit();
}

fn serve<O: Observer + Clone>(mut p: Server<O>, rounds: u64) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let rounds = std::env::var("SERVER_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(rounds);
    let mut random = Random::new(1);
    let mut early = 0;
    for round in 0..rounds {
        if random.chance(60) {
            tried(&mut p, &mut random);
        } else {
            kept(&mut p, round, &mut random);
        }
        if round % (rounds / 20).max(1) == 0 {
            p.validate().unwrap();
            assert!(p.len() < 100, "{}", p.store());
            p.audit().map(|report| assert!(report.is_clean(), "{report}")).expect("a fixpoint");
        }
        if round == rounds / 5 {
            early = resident_kib();
        }
    }
    let late = resident_kib();
    println!("{early} KiB after {} rounds, {late} KiB after {rounds}", rounds / 5);
    assert!(late < early + 1024, "{early} KiB after {} rounds, {late} KiB after {rounds}", rounds / 5);
}

const ROUNDS: u64 = if cfg!(debug_assertions) { 20_000 } else { 200_000 };

#[test]
fn a_server_that_nobody_watches_stays_as_small_as_it_was() {
    serve(Server::new(), ROUNDS);
}

#[test]
fn a_server_that_is_audited_stays_as_small_as_it_was() {
    serve(Server::with_observer(Audit::new()), ROUNDS / 2);
}
