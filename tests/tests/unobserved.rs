//! What an observer hides: the shortcuts that are taken only when nobody watches.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::{ConstraintId, Context, Error, Event, Limits, Observer, Term, Var, chr};

chr! {
    /// Variables that only an index or a key of the store looks at.
    pub struct Filed;
    #[index(k)]
    constraint v(k: Var<i64>, n: i64);
    #[key(k)]
    constraint one(k: Var<i64>, n: i64);
    #[index(a)]
    constraint pair(a: Var<i64>, b: Var<i64>);
    constraint gone(i64), bind(Var<i64>, i64);
    gone @ gone(n), v(_, n) <=> true;
    bind @ bind(x, n)       <=> x = n;
}

#[test]
fn binding_a_variable_files_its_constraints_under_the_value() {
    for by_rule in [false, true] {
        let mut p = Filed::new();
        let x = p.var();
        p.v(x, 1).unwrap();
        p.v(5, 2).unwrap();
        p.pair(x, x).unwrap();
        if by_rule { p.bind(x, 5) } else { p.equate(x, 5) }.unwrap();
        assert_eq!(p.store().v_by_k(5).map(|v| v.n).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(p.store().pair_by_a(5).count(), 1);
        p.validate().unwrap();
        p.gone(1).unwrap();
        assert_eq!(p.store().v_by_k(5).map(|v| v.n).collect::<Vec<_>>(), [2]);
        p.validate().unwrap();
    }
}

#[test]
fn binding_a_variable_finds_the_clash_of_keys() {
    for by_rule in [false, true] {
        let mut p = Filed::new();
        let [x, y] = p.vars();
        p.one(x, 1).unwrap();
        p.one(5, 2).unwrap();
        let mark = p.checkpoint();
        let result = if by_rule { p.bind(x, 5) } else { p.equate(x, 5) };
        assert!(matches!(result, Err(Error::KeyClash { .. })), "{result:?}");
        p.rollback(mark).unwrap();
        p.validate().unwrap();
        p.one(y, 3).unwrap();
        assert!(matches!(p.equate(x, y), Err(Error::KeyClash { .. })), "aliased");
        p.rollback(mark).unwrap();
        p.equate(x, 6).unwrap();
        assert_eq!(p.store().one_by_k(6).count(), 1);
        p.validate().unwrap();
    }
}

/// Remembers identities, and asks for nothing else.
#[derive(Default)]
struct Ids(Vec<(&'static str, ConstraintId)>);

impl Observer for Ids {
    const LOOKS: bool = false;
    fn event(&mut self, event: Event<'_>, _: &dyn Context) {
        match event {
            Event::Told(id) => self.0.push(("told", id)),
            Event::Fired { heads, .. } => self.0.extend(heads.iter().map(|&id| ("fired", id))),
            Event::Removed(id) => self.0.push(("removed", id)),
            _ => {}
        }
    }
}

chr! {
    /// A kind that is stored late, whose constraints are gone at once, later, or stay.
    pub struct Late;
    constraint a(i32), b(i32);
    soon @ a(0)         <=> true;
    pair @ a(n) / b(n)  <=> true;
    fire @ a(n)         ==> n > 5 | b(n);
    last @ b(1), a(_)   <=> true;
}

#[test]
fn a_constraint_has_one_identity_in_all_events_and_in_the_store() {
    let mut p = Late::with_observer(Ids::default());
    for n in [0, 3, 7, 9] {
        p.a(n).unwrap();
    }
    p.b(1).unwrap();
    let seen = &p.observer().0;
    let told: Vec<ConstraintId> = seen.iter().filter(|(what, _)| *what == "told").map(|(_, id)| *id).collect();
    for (what, id) in seen {
        assert!(told.contains(id), "{what} {id:?} was never told");
    }
    let stored: Vec<ConstraintId> = p.store().a().map(|a| a.id()).collect();
    assert_eq!(stored.len(), 2);
    for &id in &told {
        assert_eq!(p.contains(id), stored.contains(&id), "{id:?}");
    }
}

chr! {
    /// A rule with stored heads that fails.
    pub struct Failing;
    constraint left(Var<i64>), right(Var<i64>), both();
    clash @ left(x), right(x) <=> fail;
    both  @ both()            <=> (right(1); true);
}

#[test]
fn a_rule_that_fails_removes_its_heads_where_the_failure_is_the_end() {
    let counts = |p: &Failing| (p.store().left().count(), p.store().right().count(), p.len());
    let mut p = Failing::new();
    p.left(1).unwrap();
    assert_eq!(p.right(1), Err(Error::Failed));
    assert_eq!(counts(&p), (0, 0, 0), "the store as it was at the failure");

    let mut p = Failing::new();
    let x = p.var();
    p.left(x).unwrap();
    p.both().unwrap();
    assert_eq!(p.equate(x, 1), Ok(()), "there is another alternative, in which there is nothing on the right");
    assert_eq!(counts(&p), (1, 0, 1));
    p.validate().unwrap();

    let mut p = Failing::new();
    let x = p.var();
    p.left(x).unwrap();
    p.both().unwrap();
    let mark = p.checkpoint();
    assert_eq!(p.equate(x, 1), Err(Error::Failed), "a failure does not go back past a checkpoint");
    assert_eq!(counts(&p), (0, 0, 0));
    p.rollback(mark).unwrap();
    assert_eq!(counts(&p), (1, 1, 2));
    p.validate().unwrap();
}

/// A list whose end may be unknown.
#[derive(Clone, Debug, Term)]
pub enum Row {
    End,
    Cons(Var<i64>, Var<Row>),
}

chr! {
    /// Alternatives that begin with an equation, and equations with something after them.
    pub struct Members;
    constraint member(x: Var<Row>, Var<Row>), one_of(Var<i64>), row(Var<Row>, Var<Row>);
    constraint count(Var<i64>, i64), late(Var<i64>), woken(), pair(Var<i64>, Var<i64>);
    here   @ member(x, Some(Row::Cons(y, r))) <=> ( x = Row::Cons(y.clone(), Row::End.into()) ; member(x, r) );
    none   @ member(_, Some(Row::End))        <=> fail;
    rest   @ row(x, Some(Row::Cons(_, r)))    <=> ( x = r ; row(x, r) );
    one_of @ one_of(x)                        <=> ( x = 1 ; x = 2 ; x = 3, woken() ; x = 4 ; x = 3 );
    last   @ count(x, 0)                      <=> x = 0;
    count  @ count(x, n)                      <=> fresh y: i64, x = n, count(y, n - 1);
    pair   @ pair(x, y)                       <=> fresh z: i64, z = 1, x = 2, y = 3, one_of(x);
    late   @ late(Some(n))                    <=> n > 2 | woken();
}

/// Hears of everything, and looks at nothing, not even at names of variables.
struct Deaf;

impl Observer for Deaf {
    const READS: bool = false;
    fn event(&mut self, _: Event<'_>, _: &dyn Context) {}
}

/// All that the host can learn of a run with these limits, which is gone on with without them.
fn learned<O: Observer>(mut p: Members<O>, limits: Limits) -> String {
    let mut learned = String::new();
    let [x, y, z]: [Var<i64>; 3] = p.vars();
    let [a, b]: [Var<Row>; 2] = p.vars();
    let cons = |x: Var<i64>, r: Row| Row::Cons(x, r.into());
    let row = cons(1.into(), cons(x, cons(3.into(), cons(4.into(), Row::End))));
    for step in 0..10 {
        p.set_limits(limits);
        let mut result = match step {
            0 => p.late(x),
            1 => p.one_of(x),
            2 => p.member(cons(4.into(), Row::End), row.clone()),
            3 => p.count(y, 4),
            4 => p.row(Row::Cons(3.into(), a.clone()), row.clone()),
            5 => p.pair(x, z),
            6 => p.one_of(z),
            7 => p.member(&b, row.clone()),
            8 => p.one_of(5),
            _ => p.equate(x, 4),
        };
        learned += &format!("{step}: {result:?} {}\n", p.epoch());
        if matches!(result, Err(Error::Limit(_))) {
            p.set_limits(Limits::NONE);
            result = p.resume();
            learned += &format!("{result:?} {}\n", p.epoch());
        }
        p.validate().unwrap();
        learned += &format!("{:?} {:?} {:?} {:?}\n", [x, y, z].map(|x| p.value(x)), p.resolve(&a), p.resolve(&b), p);
        if result.is_err() {
            break;
        }
    }
    learned += &format!("{:?}", p.firings().collect::<Vec<_>>());
    learned
}

#[test]
fn whoever_watches_or_not_equations_and_alternatives_end_alike_whatever_the_limit() {
    let limits = (0..40).flat_map(|n| [Limits::steps(n), Limits::backtracks(n)]);
    for limits in limits.chain([Limits::NONE]) {
        let watched = learned(Members::with_observer(Deaf), limits);
        assert_eq!(learned(Members::new(), limits), watched, "{limits:?}");
    }
}
