//! What host code can do with any program: names, what calls accept, and what cannot be done from outside.

use std::time::Duration;

use chr_core::{Audit, ConstraintId, Context, Error, Event, Limits, Observer, Poison, Program, Recorder, Var, chr};

chr! {
    /// Towns and how to get from one to the other.
    pub struct Towns;

    #[index(from)]
    #[index(from, to)]
    constraint road(from: String, to: String, km: u32);
    #[key(name, size)]
    constraint town(name: String, size: Var<u32>);
    #[index(way)]
    constraint trip(way: Vec<u8>);

    short @ road(a, b, d) / road(a, b, e) <=> d <= e | true;
}

#[test]
fn a_string_is_looked_up_by_what_it_lends() -> Result<(), Error> {
    let mut towns = Towns::new();
    towns.road("Graz".to_owned(), "Wien".to_owned(), 200)?;
    towns.road("Graz".to_owned(), "Linz".to_owned(), 220)?;
    let graz = "Graz".to_owned();
    assert_eq!(towns.store().road_by_from("Graz").count(), 2);
    assert_eq!(towns.store().road_by_from(&graz).count(), 2);
    assert_eq!(towns.store().road_by_from(graz.clone()).count(), 2);
    assert_eq!(towns.store().road_by_from_to("Graz", graz).count(), 0);
    assert_eq!(towns.store().road_by_from_to("Graz", "Linz").map(|road| road.km).collect::<Vec<_>>(), [220]);
    towns.trip(vec![1, 2])?;
    assert_eq!(towns.store().trip_by_way(&[1, 2]).count(), 1);
    assert_eq!(towns.store().trip_by_way(&[1, 2][..1]).count(), 0);
    Ok(())
}

#[test]
#[expect(clippy::needless_borrows_for_generic_args, reason = "that they may be given is what is tested")]
fn variables_are_given_by_reference_or_not_and_values_where_a_tell_takes_them() -> Result<(), Error> {
    let mut towns = Towns::new();
    let [x, y]: [Var<u32>; 2] = towns.vars();
    towns.set_name(&x, "x");
    towns.town("Graz".to_owned(), &x)?;
    assert_eq!(towns.store().town_by_name_size("Graz", &x).count(), 1);
    towns.equate(&x, &y)?;
    assert!(towns.same(&x, y) && !towns.same(y, 3));
    towns.equate(y, 3)?;
    assert!(towns.same(&y, 3));
    assert_eq!((towns.value(&x), towns.value(x)), (Some(3), Some(3)));
    assert_eq!(towns.store().town_by_name_size("Graz", 3).count(), 1);
    towns.forget_var(&y);
    Ok(())
}

chr! {
    /// Variables over a type that is not `Copy`.
    pub struct Words;
    constraint word(Var<String>), number(Var<i32>);
}

#[test]
fn a_variable_that_is_not_copy_is_not_used_up() -> Result<(), Error> {
    let mut words = Words::new();
    let word: Var<String> = words.var();
    let number: Var<i32> = words.var();
    words.word(&word)?;
    words.equate(&word, "a".to_owned())?;
    assert!(words.same(&word, "a".to_owned()) && !words.same(number, 1));
    assert_eq!(words.value(&word).as_deref(), Some("a"));
    words.forget_var(word);
    Ok(())
}

#[test]
fn the_store_is_counted_and_asked_for_a_constraint() -> Result<(), Error> {
    let mut towns = Towns::new();
    assert!(towns.is_empty());
    towns.road("a".to_owned(), "b".to_owned(), 2)?;
    let first: ConstraintId = towns.store().road().next().expect("one road").id();
    towns.road("a".to_owned(), "b".to_owned(), 1)?;
    assert!(!towns.contains(first) && !towns.is_empty());
    assert_eq!((towns.len(), towns.peak_len()), (1, 2));
    assert_eq!(towns.firings().collect::<Vec<_>>(), [("short", 1)]);
    Ok(())
}

/// Holds a recorder, as a user's observer may.
#[derive(Default)]
struct Around {
    recorder: Recorder,
    events: usize,
}

impl Observer for Around {
    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        self.events += 1;
        self.recorder.event(event, context);
    }
}

impl chr_core::trace::Recording for Around {
    fn trace(&self) -> &chr_core::trace::Trace {
        self.recorder.trace()
    }
}

#[test]
fn whoever_holds_a_recorder_gives_a_trace() -> Result<(), Error> {
    let tell = |kilometres: &mut dyn FnMut(u32) -> Result<(), Error>| kilometres(2).and_then(|()| kilometres(1));
    let mut alone = Towns::with_observer(Recorder::new());
    let mut audited = Towns::with_observer(Audit::with(Recorder::new()));
    let mut around = Towns::with_observer(Around::default());
    tell(&mut |km| alone.road("a".to_owned(), "b".to_owned(), km))?;
    tell(&mut |km| audited.road("a".to_owned(), "b".to_owned(), km))?;
    tell(&mut |km| around.road("a".to_owned(), "b".to_owned(), km))?;
    assert!(around.observer().events > 0);
    assert_eq!(alone.trace(), audited.trace());
    assert_eq!(alone.trace(), around.trace());
    let left = around.store().road().next().expect("one road").id();
    assert!(around.explain(left).to_string().contains("told by the host"));
    Ok(())
}

#[test]
fn a_program_without_parameters_has_a_default() -> Result<(), Error> {
    #[derive(Default)]
    struct Atlas {
        towns: Towns,
    }
    let mut atlas = Atlas::default();
    atlas.towns.road("a".to_owned(), "b".to_owned(), 1)?;
    assert_eq!((atlas.towns.len(), Towns::default().len()), (1, 0));
    Ok(())
}

#[test]
fn limits_are_put_together() {
    let limits = Limits::steps(3).with_live(4).with_time(Duration::from_secs(5));
    assert_eq!(limits, Limits::time(Duration::from_secs(5)).with_steps(3).with_live(4));
    assert_eq!((limits.steps, limits.live, limits.time), (Some(3), Some(4), Some(Duration::from_secs(5))));
    assert_eq!(Limits::live(4), Limits::NONE.with_live(4));
    let mut none = limits;
    (none.steps, none.live, none.time) = (None, None, None);
    assert_eq!(none, Limits::default());
}

#[test]
fn an_error_says_how_the_program_was_poisoned() {
    let said = |poison: Poison| Error::Poisoned(poison).to_string();
    assert!(said(Poison::Panicked).starts_with("Rust code panicked in a call"));
    assert!(said(Poison::Reentered).starts_with("a rule's Rust code called back into its program"));
    for poison in [Poison::Panicked, Poison::Reentered] {
        assert!(said(poison).ends_with("(start anew with `reset`)"));
    }
}

chr! {
    /// Numbers that are picked and added up, with a parameter that is neither `Copy` nor `Default`.
    pub struct Sums<'a, N: Clone + Eq + std::hash::Hash + std::fmt::Debug> { numbers: &'a [N], cost: fn(&N) -> u64 }
    constraint pick, picked(N), most(u64);
    bound @ most(m), picked(n) <=> (self.cost)(n) > m | fail;
    pick  @ pick               <=> choose n: N in self.numbers.to_vec() { picked(n) };
}

chr! {
    /// Nothing in common with the other one but what every program has.
    pub struct Coins;
    constraint pick, picked(u64), most(u64);
    bound @ most(m), picked(n) <=> n > m | fail;
    pick  @ pick               <=> choose n: u64 in [3, 1, 2] { picked(n) };
}

/// Everything that can be done with a program of which nothing is known but that `goal` leaves three solutions of different cost.
fn everything<P: Program>(
    mut p: P,
    mut goal: impl FnMut(&mut P) -> Result<(), Error>,
    mut bound: impl FnMut(&mut P, u64) -> Result<(), Error>,
    cost: impl Fn(&P) -> u64 + Copy,
) -> Result<P, Error> {
    assert!(P::plan().rules.iter().any(|rule| rule.name == "bound") && p.is_empty());
    let start = p.checkpoint();
    p.set_limits(Limits::steps(0));
    assert!(matches!(goal(&mut p), Err(Error::Limit(_))));
    p.set_limits(Limits::NONE);
    assert_eq!(p.limits(), Limits::NONE);
    p.resume()?;
    assert_eq!((p.len(), p.peak_len()), (1, 1));
    assert_eq!(p.solutions().map(|solution| cost(&solution)).collect::<Result<Vec<_>, _>>()?, [3, 1, 2]);
    let epoch = p.epoch();
    p.rollback(start)?;
    assert!(p.is_empty() && p.epoch() > epoch);

    goal(&mut p)?;
    assert_eq!(p.minimize(|solution| cost(&solution), |p, &best| bound(p, best - 1))?, 1);
    p.rollback(start)?;
    goal(&mut p)?;
    let mut search = p.minimizing(|solution| cost(&solution), |p, &best| bound(p, best - 1));
    search.run()?;
    assert_eq!(search.best(), Some(&1));
    drop(search);
    p.release(start)?;
    p.commit();

    p.reset();
    p.set_stepping(true);
    goal(&mut p)?;
    while p.step()? {}
    p.set_stepping(false);
    assert!(p.store().to_string().starts_with("store (1)"));
    assert!(p.audit().expect("a fixpoint").is_clean());
    p.validate().expect("a sound store");
    assert_eq!(p.firings().map(|(_, count)| count).sum::<u64>(), 1);
    p.reset();
    Ok(p)
}

#[test]
fn host_code_can_be_generic_over_programs() -> Result<(), Error> {
    let coins = everything(Coins::new(), Coins::pick, Coins::most, |p| p.store().picked().map(|it| it.0).sum())?;
    assert!(coins.is_empty());
    let numbers = ["ccc", "a", "bb"];
    let sums = Sums::new(&numbers, |word: &&str| word.len() as u64);
    let cost = |p: &Sums<'_, &str>| p.store().picked().map(|it| (p.cost)(&it.0)).sum();
    everything(sums, |p| p.pick(), |p, most| p.most(most), cost)?;
    Ok(())
}

/// What is recorded from now on.
fn recorded<P: Program>(
    program: P,
    goal: impl FnOnce(&mut P::ObservedBy<Recorder>) -> Result<(), Error>,
) -> Result<P::ObservedBy<Recorder>, Error> {
    let mut recorded = program.observed_by(Recorder::new());
    goal(&mut recorded)?;
    assert!(recorded.trace().entries().len() > 0);
    recorded.observer_mut().clear();
    assert_eq!(recorded.observer().trace().entries().len(), 0);
    Ok(recorded)
}

#[test]
fn a_program_is_given_another_observer_and_keeps_its_state() -> Result<(), Error> {
    let numbers = [10, 20, 30];
    let mut sums = Sums::new(&numbers, |&n: &u64| n);
    sums.pick()?;
    sums.set_limits(Limits::steps(50));
    let before = sums.checkpoint();
    let mut sums = recorded(sums, |sums| sums.most(15))?;
    assert_eq!((sums.numbers, sums.limits()), (&numbers[..], Limits::steps(50)));
    assert_eq!(sums.store().to_string(), "store (2)\n  picked(10)#2\n  most(15)#3");
    sums.rollback(before)?;
    sums.release(before)?;
    let mut sums = sums.observed_by(());
    assert_eq!(sums.solutions().count(), Ok(3), "the choices are open as they were");
    Ok(())
}

#[test]
fn what_watches_from_the_start_audits_from_the_start() -> Result<(), Error> {
    let mut towns = Towns::default().observed_by(Audit::with(Recorder::new()));
    towns.road("a".to_owned(), "b".to_owned(), 2)?;
    assert!(towns.audit().expect("a fixpoint").unchecked.is_empty());
    assert_eq!(towns.trace().to_string(), "tell  road(\"a\", \"b\", 2)#1\n");
    Ok(())
}
