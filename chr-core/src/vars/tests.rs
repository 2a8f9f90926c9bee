use super::sweep::MIN_SWEEP;
use super::*;
use crate::ids::Age;
use crate::ids::random::Lcg;
use crate::names::Numbers;

fn setup() -> (Vars<i64>, Trail) {
    (Vars::new(3, 9), Trail::default())
}

fn equate(vars: &mut Vars<i64>, a: &Var<i64>, b: &Var<i64>, trail: &mut Trail) {
    match vars.unify(a, b) {
        Unify::Bind { var, value } => vars.bind(var, value, trail),
        Unify::Alias { loser, winner } => vars.alias(loser, winner, trail),
        Unify::Same | Unify::Clash | Unify::Deep => {}
    }
}

fn undo(vars: &mut Vars<i64>, trail: &mut Trail, rollback: bool) {
    trail.undo(|entry| vars.undo(entry, rollback));
    vars.validate().unwrap();
}

/// As the first that is shown.
fn show(vars: &Vars<i64>, var: &Var<i64>) -> String {
    vars.show(var, &Numbers::default()).to_string()
}

/// Where a handle says its variable is; that may be gone.
fn slot(var: &Var<i64>) -> VarId {
    var.label_and_id().expect("no value").1
}

#[test]
fn equating_binds_aliases_and_clashes() {
    let (mut vars, mut trail) = setup();
    let [a, b, c] = vars.fresh(&mut trail);
    assert_eq!(vars.unify(&b, &a), Unify::Alias { loser: VarId(1), winner: VarId(0) });
    assert_eq!(vars.unify(&a, &b), Unify::Alias { loser: VarId(1), winner: VarId(0) });
    assert_eq!(vars.unify(&Var::known(1), &c), Unify::Bind { var: VarId(2), value: 1 });
    equate(&mut vars, &b, &a, &mut trail);
    assert!(vars.same(&a, &b) && !vars.same(&a, &c));
    assert_eq!(vars.unify(&a, &b), Unify::Same);
    equate(&mut vars, &b, &Var::known(5), &mut trail);
    equate(&mut vars, &c, &Var::known(5), &mut trail);
    assert_eq!((vars.value(&a), vars.value(&c)), (Some(&5), Some(&5)));
    assert_eq!(vars.unify(&a, &c), Unify::Same, "bound to equal values");
    assert_eq!(vars.unify(&a, &Var::known(6)), Unify::Clash);
    assert_eq!(vars.deref(&a).as_known(), Some(&5));
    vars.validate().unwrap();
}

#[test]
fn the_older_variable_stays_and_keeps_its_name_even_in_a_reused_slot() {
    let (mut vars, mut trail) = setup();
    let [gone] = vars.fresh(&mut trail);
    let old = vars.fresh_host(Some("old"), &mut trail);
    vars.mark_begin();
    vars.sweep(0);
    let [young] = vars.fresh(&mut trail);
    assert_eq!(slot(&young), slot(&gone), "the slot is reused");
    vars.name(&young, "young");
    assert_eq!(show(&vars, &young), "young");
    equate(&mut vars, &young, &old, &mut trail);
    assert_eq!(show(&vars, &young), "old");
    let [third] = vars.fresh(&mut trail);
    assert_eq!((vars.birth(&third), show(&vars, &third)), (4, "_1".into()));
    assert_eq!(show(&vars, &Var::known(-1)), "-1");
}

#[test]
fn a_number_is_given_when_first_shown_and_taken_back_by_undo() {
    let (mut vars, mut trail) = setup();
    let numbers = Numbers::default();
    let shown = |vars: &Vars<i64>, numbers: &Numbers, list: &[&Var<i64>]| -> Vec<String> {
        list.iter().map(|var| vars.show(var, numbers).to_string()).collect()
    };
    let [a, b, c] = vars.fresh(&mut trail);
    assert_eq!(shown(&vars, &numbers, &[&c, &a, &c]), ["_1", "_2", "_1"]);
    let mark = numbers.mark();
    trail.open(Age(0));
    let [d] = vars.fresh(&mut trail);
    assert_eq!(shown(&vars, &numbers, &[&d, &b, &a]), ["_3", "_4", "_2"]);
    undo(&mut vars, &mut trail, false);
    numbers.undo_to(mark).into_iter().for_each(|(_, var)| vars.forget_number(var));
    let [e] = vars.fresh(&mut trail);
    assert_eq!(shown(&vars, &numbers, &[&b, &e, &c]), ["_3", "_4", "_1"]);
    vars.name(&e, "e");
    vars.forget_number(vars.id(&e).unwrap());
    assert_eq!(shown(&vars, &numbers, &[&e]), ["e"]);
}

#[test]
fn undo_restores_bindings_and_births() {
    let (mut vars, mut trail) = setup();
    let [a] = vars.fresh(&mut trail);
    trail.open(Age(0));
    let [b] = vars.fresh(&mut trail);
    vars.name(&b, "b");
    equate(&mut vars, &b, &a, &mut trail);
    equate(&mut vars, &b, &Var::known(1), &mut trail);
    assert_eq!(vars.value(&a), Some(&1));
    undo(&mut vars, &mut trail, false);
    assert_eq!((vars.value(&a), vars.len()), (None, 1));
    let [again] = vars.fresh(&mut trail);
    assert_eq!((slot(&again), vars.birth(&again), show(&vars, &again)), (slot(&b), 2, "_1".into()));
}

#[test]
fn a_host_variable_undone_by_backtracking_is_made_again_with_the_same_handle() {
    let (mut vars, mut trail) = setup();
    trail.open(Age(0));
    let host = vars.fresh_host(Some("h"), &mut trail);
    equate(&mut vars, &host, &Var::known(1), &mut trail);
    undo(&mut vars, &mut trail, false);
    let [body] = vars.fresh(&mut trail);
    assert_ne!(vars.id(&body), vars.id(&host), "the slot is reserved");
    trail.open(Age(0));
    vars.replay_host(slot(&host), 0, &mut trail);
    assert_eq!((vars.value(&host), show(&vars, &host)), (None, "h".into()));
    assert_eq!(
        vars.unify(&host, &body),
        Unify::Alias { loser: vars.id(&host).unwrap(), winner: vars.id(&body).unwrap() }
    );
    undo(&mut vars, &mut trail, true);
    assert_eq!(vars.len(), 2, "it is to be made again, unless its making is taken back as well");
    vars.give_up(slot(&host));
    assert_eq!(vars.len(), 1);
    let [reused] = vars.fresh(&mut trail);
    assert_eq!((slot(&reused), vars.birth(&reused), show(&vars, &reused)), (slot(&host), 2, "_1".into()));
}

#[test]
fn variables_of_the_host_are_made_again_together_but_for_those_that_are_there() {
    let (mut vars, mut trail) = setup();
    trail.open(Age(0));
    let hosts: [Var<i64>; 3] = std::array::from_fn(|_| vars.fresh_host(None, &mut trail));
    undo(&mut vars, &mut trail, false);
    trail.open(Age(0));
    vars.replay_host(slot(&hosts[1]), 0, &mut trail);
    trail.open(Age(0));
    vars.replay_host(slot(&hosts[0]), 2, &mut trail);
    assert_eq!(hosts.each_ref().map(|host| vars.birth(host)), [2, 1, 3]);
    assert_eq!(trail.len(), 3);
    undo(&mut vars, &mut trail, false);
    equate(&mut vars, &hosts[1], &Var::known(7), &mut trail);
    let [next] = vars.fresh(&mut trail);
    assert_eq!((vars.value(&hosts[1]), vars.birth(&next)), (Some(&7), 2), "only the others are gone again");
}

#[test]
fn a_reserved_slot_survives_sweeps_and_may_be_rolled_back() {
    let (mut vars, mut trail) = setup();
    trail.open(Age(0));
    let host = vars.fresh_host(None, &mut trail);
    undo(&mut vars, &mut trail, false);
    vars.mark_begin();
    vars.sweep(0);
    vars.validate().unwrap();
    assert_eq!(vars.len(), 1);
    vars.undo_new_host(vars.id(&host).unwrap(), true);
    vars.validate().unwrap();
    assert!(vars.is_empty());
}

#[test]
fn a_sweep_keeps_what_is_marked_and_what_that_stands_for() {
    let (mut vars, mut trail) = setup();
    let host = vars.fresh_host(None, &mut trail);
    let chain: [Var<i64>; 5] = vars.fresh(&mut trail);
    for pair in chain.windows(2).rev() {
        equate(&mut vars, &pair[0], &pair[1], &mut trail);
    }
    vars.mark_begin();
    vars.mark(&chain[3]);
    vars.mark(&Var::known(4));
    vars.sweep(0);
    vars.validate().unwrap();
    assert_eq!(vars.len(), 3, "the host's, the marked one and the end of its chain");
    assert_eq!(vars.birth(&chain[3]), 2);
    equate(&mut vars, &chain[3], &host, &mut trail);
    equate(&mut vars, &host, &Var::known(8), &mut trail);
    assert_eq!(vars.value(&chain[3]), Some(&8));
}

#[test]
fn a_long_chain_is_shortened_once() {
    let (mut vars, mut trail) = setup();
    let chain: Vec<Var<i64>> = (0..100_000).flat_map(|_| vars.fresh::<1>(&mut trail)).collect();
    for pair in chain.windows(2).rev() {
        equate(&mut vars, &pair[0], &pair[1], &mut trail);
    }
    vars.compress(chain.last().unwrap());
    assert!(chain.iter().all(|var| vars.same(var, &chain[0])), "quadratic if the chain were still there");
    vars.validate().unwrap();
}

#[test]
fn memory_stays_flat_over_millions_of_body_variables() {
    let (mut vars, mut trail) = setup();
    let mut kept = Vec::new();
    let mut random = Lcg(5);
    for i in 0..2_000_000_i64 {
        let [var] = vars.fresh(&mut trail);
        if i % 10_000 == 0 {
            kept.push(var);
        }
        if random.below(3) == 0 {
            vars.bind(vars.id(&var).unwrap(), i, &mut trail);
        }
        if vars.wants_sweep() {
            vars.mark_begin();
            kept.iter().for_each(|var| vars.mark(var));
            vars.mark(&var);
            vars.sweep(0);
        }
    }
    vars.validate().unwrap();
    assert!(vars.cells.len() < 3 * MIN_SWEEP, "{} cells", vars.cells.len());
    let births: Vec<_> = kept.iter().map(|var| vars.cells[vars.id(var).unwrap().ix()].birth.number()).collect();
    assert!(births.iter().enumerate().all(|(i, &birth)| birth == i as u64 * 10_000 + 1));
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "this variable belongs to another program")]
fn a_variable_of_another_program_is_an_error() {
    let (mut vars, mut trail) = setup();
    let [_] = vars.fresh(&mut trail);
    vars.value(&Var::free(8, VarId(0)));
}

#[test]
#[cfg(debug_assertions)]
fn a_handle_of_a_variable_that_is_gone_is_refused() {
    let stale = |end: fn(&mut Vars<i64>, &mut Trail)| {
        let (mut vars, mut trail) = setup();
        trail.open(Age(0));
        let host = vars.fresh_host(None, &mut trail);
        end(&mut vars, &mut trail);
        let another = vars.fresh_host(None, &mut trail);
        assert_eq!(slot(&another), slot(&host));
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| vars.same(&host, &another))).is_err()
    };
    assert!(stale(|vars, trail| undo(vars, trail, true)));
    assert!(stale(|vars, trail| {
        trail.merge_to(0, |_, _| true);
        trail.take_all();
        vars.forget(VarId(0));
        vars.mark_begin();
        vars.sweep(0);
    }));
}

#[test]
fn a_forgotten_variable_lives_as_long_as_something_mentions_it() {
    let (mut vars, mut trail) = setup();
    let [used, unused] = [vars.fresh_host(Some("used"), &mut trail), vars.fresh_host(Some("unused"), &mut trail)];
    vars.forget(slot(&used));
    vars.forget(slot(&unused));
    vars.mark_begin();
    vars.mark(&used);
    vars.sweep(0);
    vars.validate().unwrap();
    assert_eq!((vars.len(), show(&vars, &used)), (1, "used".into()));
    vars.mark_begin();
    vars.sweep(0);
    vars.validate().unwrap();
    assert_eq!(vars.len(), 0);
}

#[test]
fn a_slot_that_was_forgotten_and_taken_back_belongs_to_its_next_variable() {
    let (mut vars, mut trail) = setup();
    trail.open(Age(0));
    let gone = vars.fresh_host(None, &mut trail);
    vars.forget(slot(&gone));
    undo(&mut vars, &mut trail, true);
    let next = vars.fresh_host(None, &mut trail);
    assert_eq!(slot(&next), slot(&gone));
    vars.mark_begin();
    vars.sweep(0);
    assert_eq!(vars.len(), 1, "nobody has forgotten this one");
}
