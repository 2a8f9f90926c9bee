//! User code that panics, or that calls the program from inside a rule: every call is refused until `reset`.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};

use chr_core::{Error, Poison, Var, chr};

const PANICKED: Error = Error::Poisoned(Poison::Panicked);
const REENTERED: Error = Error::Poisoned(Poison::Reentered);

thread_local! {
    /// How many more calls of a touchy value's methods will succeed.
    static PATIENCE: Cell<u32> = const { Cell::new(u32::MAX) };
}

fn patience(calls: u32) {
    PATIENCE.with(|left| left.set(calls));
}

/// A value whose methods panic when it has had enough.
#[derive(Debug)]
pub struct Touchy(u32);

fn touch() {
    PATIENCE.with(|left| {
        let calls = left.get();
        left.set(calls.wrapping_sub(1));
        assert!(calls > 0, "enough");
    });
}

impl Clone for Touchy {
    fn clone(&self) -> Self {
        touch();
        Touchy(self.0)
    }
}

impl PartialEq for Touchy {
    fn eq(&self, other: &Self) -> bool {
        touch();
        self.0 == other.0
    }
}

impl Eq for Touchy {}

impl Hash for Touchy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        touch();
        self.0.hash(state);
    }
}

impl Drop for Touchy {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            touch();
        }
    }
}

chr! {
    /// User code in every place where there can be any.
    pub struct Rude;
    constraint guard(i32), body(i32), source(i32), argument(i32), field(i32), log(i32);
    constraint key(Touchy, i32), other(Touchy, i32), pair(i32, i32);
    constraint touchy(Var<Touchy>), held(Touchy), pick(i32), picked(i32);
    guard    @ guard(n) <=> 10 / n > 0 | log(n);
    body     @ body(n) <=> log(1), { assert!(n > 0, "not positive"); }, log(2);
    source   @ source(n) <=> log(1), for i: i32 in (0..10 / n) { log(i) };
    argument @ argument(n) <=> log(10 / n), log(0);
    join     @ key(k, a), other(k, b) ==> pair(a, b);
    held     @ touchy(Some(t)) <=> held(t);
    pick     @ pick(n) <=> choose c: i32 in 0..n { picked(c) };
}

/// What every call on a poisoned program says, and that `reset` heals it.
fn is_poisoned_until_reset(p: &mut Rude) {
    let mark = p.checkpoint();
    assert_eq!(p.body(1), Err(PANICKED));
    assert_eq!(p.resume(), Err(PANICKED));
    let v = p.var();
    assert_eq!(p.equate(v, Touchy(1)), Err(PANICKED));
    assert_eq!(p.rollback(mark), Err(PANICKED));
    assert_eq!(p.solutions().count(), Err(PANICKED));
    assert_eq!(p.solutions().map(|_| ()).collect::<Vec<_>>(), [Err(PANICKED)]);
    let cut = p.minimize(|p| p.len(), |p, _| p.log(1)).unwrap_err();
    assert_eq!((cut.error, cut.best), (PANICKED, None));
    p.commit();
    assert_eq!(p.body(1), Err(PANICKED), "still");
    assert!(PANICKED.to_string().contains("reset"));

    p.reset();
    patience(u32::MAX);
    p.validate().expect("as new");
    assert_eq!(p.len(), 0);
    p.body(1).unwrap();
    p.key(Touchy(1), 1).unwrap();
    p.other(Touchy(1), 2).unwrap();
    assert_eq!(p.store().pair().count(), 1);
    assert_eq!(p.store().log().count(), 2);
    p.validate().unwrap();
}

fn poisons(call: impl FnOnce(&mut Rude) -> Result<(), Error>) {
    let mut p = Rude::new();
    p.log(0).unwrap();
    let result = catch_unwind(AssertUnwindSafe(|| call(&mut p)));
    assert!(result.is_err(), "it was to panic");
    is_poisoned_until_reset(&mut p);
}

#[test]
fn a_panic_in_a_guard_poisons() {
    poisons(|p| p.guard(0));
}

#[test]
fn a_panic_in_a_rust_block_poisons() {
    poisons(|p| p.body(0));
}

#[test]
fn a_panic_in_the_source_of_a_loop_poisons() {
    poisons(|p| p.source(0));
}

#[test]
fn a_panic_in_an_argument_poisons() {
    poisons(|p| p.argument(0));
}

#[test]
fn a_panic_in_the_bound_of_minimize_poisons() {
    poisons(|p| {
        p.pick(5)?;
        p.minimize(|p| p.len(), |_, _| panic!("no bound"))?;
        Ok(())
    });
}

#[test]
fn a_panic_in_reading_a_solution_does_no_harm() {
    let mut p = Rude::new();
    p.pick(5).unwrap();
    let result = catch_unwind(AssertUnwindSafe(|| p.minimize(|_| -> usize { panic!("no cost") }, |p, _| p.log(1))));
    assert!(result.is_err());
    p.validate().unwrap();
    assert_eq!(p.solutions().count(), Ok(5));
}

/// Wherever in a run the Hash, Eq or Clone of an argument panics: refused until reset, then as good as new.
#[test]
fn a_panic_in_hash_eq_or_clone_poisons_wherever_it_comes() {
    let script = |p: &mut Rude| {
        for i in 0..12 {
            p.key(Touchy(i), 1)?;
            p.other(Touchy(i / 2), 2)?;
        }
        let [v, w] = p.vars();
        p.touchy(v.clone())?;
        p.equate(v, w.clone())?;
        p.equate(w, Touchy(3))
    };
    patience(u32::MAX);
    let mut p = Rude::new();
    script(&mut p).unwrap();
    let total = u32::MAX - PATIENCE.with(Cell::get);
    assert!(total > 50, "{total} calls");
    for calls in 0..total {
        let mut p = Rude::new();
        patience(calls);
        let result = catch_unwind(AssertUnwindSafe(|| script(&mut p)));
        patience(u32::MAX);
        assert!(result.is_err(), "after {calls} of {total} calls");
        is_poisoned_until_reset(&mut p);
    }
}

chr! {
    /// Rust blocks that call the program they belong to.
    pub struct Reentrant;
    constraint tells(i32), resumes, resets, commits, marks, asks, removes, takes, attempts, makes, log(i32), pick(i32), picked(i32);
    tells   @ tells(n) <=> log(1), { _ = self.log(n); }, log(2);
    resumes @ resumes <=> log(1), { _ = self.resume(); }, log(2);
    resets  @ resets <=> log(1), { self.reset(); }, log(2);
    commits @ commits <=> log(1), { self.commit(); }, log(2);
    marks   @ marks <=> log(1), { _ = self.checkpoint(); }, log(2);
    asks    @ asks <=> log(1), { _ = self.solutions().count(); }, log(2);
    removes @ removes # me <=> log(1), { _ = self.remove(me); }, log(2);
    takes   @ takes <=> log(1), { _ = self.take_log(); }, log(2);
    attempts @ attempts <=> log(1), { _ = self.attempt(|_| Ok(1)); }, log(2);
    pick    @ pick(n) <=> choose c: i32 in 0..n { picked(c) };
}

#[test]
fn a_call_of_the_program_from_inside_a_rule_poisons() {
    type Call = fn(&mut Reentrant) -> Result<(), Error>;
    let calls: [(&str, Call); 9] = [
        ("tells", |p| p.tells(7)),
        ("resumes", Reentrant::resumes),
        ("resets", Reentrant::resets),
        ("commits", Reentrant::commits),
        ("marks", Reentrant::marks),
        ("asks", Reentrant::asks),
        ("removes", Reentrant::removes),
        ("takes", Reentrant::takes),
        ("attempts", Reentrant::attempts),
    ];
    let mut wrong = Vec::new();
    for (name, call) in calls {
        for open_choices in [false, true] {
            let mut p = Reentrant::new();
            if open_choices {
                p.pick(3).unwrap();
            }
            let before = p.checkpoint();
            let poison = match catch_unwind(AssertUnwindSafe(|| call(&mut p))) {
                Ok(Err(error)) => error,
                // One that was emptied misses what it goes on with.
                Err(_) => PANICKED,
                Ok(Ok(())) => Error::Failed,
            };
            if poison != REENTERED && !(name == "resets" && poison == PANICKED) {
                wrong.push(format!("{name}, open choices {open_choices}: {poison:?}, {}", p.store()));
            }
            for result in [p.log(1), p.resume(), p.rollback(before), p.release(before)] {
                if result.as_ref() != Err(&poison) {
                    wrong.push(format!("{name}, open choices {open_choices}: {result:?} afterwards"));
                }
            }
            p.reset();
            p.validate().unwrap();
            p.log(1).unwrap();
            assert_eq!(p.len(), 1);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

// ---------------------------------------------------------------- calls that run no rule

chr! {
    /// Values that are hashed, compared, moved between lists and dropped when something is undone.
    pub struct Held;
    constraint start(u32), a(Touchy), b(Touchy, i32), take(i32), v(Var<Touchy>);
    #[index(t)]
    constraint seen(t: Var<Touchy>);
    constraint low(i32);
    #[key(k)]
    constraint only(k: Touchy);
    start @ start(k)          <=> choose n: u32 in 1..4 { a(Touchy(n)), only(Touchy(k + n)), b(Touchy(n), 1) };
    take  @ take(n), b(t, m)  <=> b(t, m + n);
    both  @ a(t), b(t, _)     ==> low(1);
    known @ v(Some(t))        ==> seen(t);
}

/// A program with open choices, one of them above a checkpoint, and values bound and removed since.
fn held() -> (Held, chr_core::Checkpoint, chr_core::Checkpoint) {
    patience(u32::MAX);
    let mut p = Held::new();
    let [x, y] = p.vars();
    p.v(&x).unwrap();
    p.seen(&y).unwrap();
    p.start(10).unwrap();
    let outer = p.checkpoint();
    p.equate(x, Touchy(7)).unwrap();
    p.start(20).unwrap();
    let inner = p.checkpoint();
    p.take(5).unwrap();
    p.equate(y, Touchy(8)).unwrap();
    (p, outer, inner)
}

/// At whatever point a call panics: the program is as sound as before, or it refuses all calls until `reset`.
fn sound_or_poisoned(name: &str, call: impl Fn(&mut Held, chr_core::Checkpoint, chr_core::Checkpoint)) {
    let mut panics = 0;
    for calls in 0.. {
        let (mut p, outer, inner) = held();
        patience(calls);
        let result = catch_unwind(AssertUnwindSafe(|| call(&mut p, outer, inner)));
        patience(u32::MAX);
        if result.is_ok() {
            p.validate().unwrap();
            break;
        }
        panics += 1;
        match p.resume() {
            Err(PANICKED) => {
                assert_eq!(p.low(1), Err(PANICKED));
                p.reset();
                assert_eq!(p.len(), 0);
                p.start(30).unwrap();
            }
            Ok(()) => p.take(1).unwrap(),
            Err(error) => panic!("{name}, panic {calls}: {error}"),
        }
        p.validate().unwrap_or_else(|error| panic!("{name}, panic {calls}: {error}"));
        assert!(p.audit().unwrap().is_clean());
    }
    assert!(panics > 0, "{name} touches no value");
}

#[test]
fn a_panic_in_rollback_poisons() {
    sound_or_poisoned("inner", |p, _, inner| p.rollback(inner).unwrap());
    sound_or_poisoned("outer", |p, outer, _| p.rollback(outer).unwrap());
}

#[test]
fn a_panic_in_commit_or_release_poisons() {
    sound_or_poisoned("release", |p, outer, _| p.release(outer).unwrap());
    sound_or_poisoned("commit", |p, outer, _| {
        p.release(outer).unwrap();
        p.commit();
    });
}

#[test]
fn a_panic_in_removing_poisons() {
    sound_or_poisoned("remove", |p, _, _| {
        let all: Vec<_> = p.store().b().map(|b| b.id()).chain(p.store().only().map(|only| only.id())).collect();
        all.into_iter().for_each(|id| assert_eq!(p.remove(id), Ok(true)));
    });
    sound_or_poisoned("take", |p, _, _| drop(p.take_b().unwrap()));
}

#[test]
fn the_bound_of_minimize_does_not_remove() {
    let mut p = Rude::new();
    p.log(0).unwrap();
    p.pick(5).unwrap();
    let cut = p.minimize(|p| p.len(), |p, _| p.take_log().map(|_| ())).unwrap_err();
    assert_eq!((cut.error, p.log(1)), (REENTERED, Err(REENTERED)));
}

#[test]
fn a_panic_in_reset_or_clone_leaves_a_sound_program() {
    sound_or_poisoned("reset", |p, _, _| p.reset());
    sound_or_poisoned("clone", |p, _, _| _ = p.clone());
}

#[test]
fn a_panic_in_minimize_leaves_a_sound_program_or_poisons() {
    sound_or_poisoned("minimize", |p, _, inner| {
        p.release(inner).unwrap();
        _ = p.minimize(|p| p.store().low().count(), |p, &n| p.take(n as i32));
    });
}

#[test]
fn a_panic_in_asking_for_solutions_poisons() {
    sound_or_poisoned("solutions", |p, _, inner| {
        p.release(inner).unwrap();
        _ = p.solutions().count();
    });
}

/// The new one knows nothing about the open choices.
#[test]
fn an_audit_that_begins_while_choices_are_open_says_that_it_does_not_know() {
    use chr_core::Audit;
    let mut p = Held::with_observer(Audit::new());
    patience(u32::MAX);
    p.start(40).unwrap();
    p.start(50).unwrap();
    *p.observer_mut() = Audit::new();
    assert_eq!(p.solutions().count(), Ok(9));
    p.reset();
    p.start(60).unwrap();
    *p.observer_mut() = Audit::new();
    let mark = p.checkpoint();
    p.rollback(mark).unwrap();
    let report = p.audit().unwrap();
    assert!(report.is_clean(), "{report}");
}
