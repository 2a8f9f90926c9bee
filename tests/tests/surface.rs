//! What host code can do with any program: names, what calls accept, and what cannot be done from outside.

use std::time::Duration;

use chr_core::{Audit, ConstraintId, Context, Error, Event, Limits, Observer, Poison, Recorder, Var, chr};

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
