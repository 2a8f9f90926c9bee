//! The semantics, point 16 for removals: the host removes a constraint, or takes all of a kind, as goals of its growing
//! conjunction.
//!
//! Every expected trace here is worked out by hand; none is a recording.
#![allow(missing_docs)]

mod lines;
mod watched;

use crate::watched::{Audit, Checked, checked};
use chr_core::{ConstraintId, Error, Limits, Program, Recorder, Var, chr};
use lines::assert_lines;

chr! {
    /// Items, and choices between them.
    pub struct Bin;
    #[derive(PartialEq)]
    constraint item(u32), pair(u32);
    constraint tag(u32), not(u32), both(u32, u32), first, outer, inner, never, named(Var<i32>), make(u32), count(u32);
    pair   @ item(n), tag(n)            ==> pair(n);
    not    @ not(n), tag(n)             <=> fail;
    both   @ both(a, b), tag(a), tag(b) <=> fail;
    never  @ never                      <=> fail;
    first  @ first                      <=> ( item(1), tag(10) ; item(2), tag(20) );
    outer  @ outer                      <=> ( tag(1) ; tag(2) );
    inner  @ inner                      <=> ( tag(3) ; tag(4) );
    make   @ make(n)                    <=> fresh x: i32, named(x), if n > 1 { make(n - 1) };
    count  @ count(n)                   <=> n > 0 | item(n), count(n - 1);
}

type Watched = Checked<Bin<Audit<Recorder>>>;

fn bin() -> Watched {
    checked(Bin::with_observer(Audit::with(Recorder::new())))
}

fn id_of(bin: &Bin<Audit<Recorder>>, item: u32) -> ConstraintId {
    bin.store().item().find(|it| it.0 == item).expect("it is there").id()
}

fn items(bin: &Bin<Audit<Recorder>>) -> Vec<u32> {
    bin.store().item().map(|it| it.0).collect()
}

// ---------------------------------------------------------------- one constraint

#[test]
fn a_removed_constraint_is_gone_and_no_rule_finds_it() {
    let mut bin = bin();
    bin.item(1).unwrap();
    bin.item(2).unwrap();
    let one = id_of(&bin, 1);
    assert_eq!(bin.remove(one), Ok(true));
    assert!(!bin.contains(one));
    assert_eq!((items(&bin), bin.len(), bin.peak_len()), (vec![2], 1, 2));
    assert_eq!(bin.remove(one), Ok(false));
    bin.tag(1).unwrap();
    bin.tag(2).unwrap();
    assert_lines(
        bin.trace(),
        "tell  item(1)#1
         tell  item(2)#2
         gone  item(1)#1
         tell  tag(1)#3
         tell  tag(2)#4
         fire  pair @ item(2)#2, tag(2)#4
         tell  pair(2)#5",
    );
}

#[test]
fn a_constraint_that_is_told_again_is_another_one() {
    let mut bin = bin();
    bin.item(1).unwrap();
    bin.tag(1).unwrap();
    let one = id_of(&bin, 1);
    bin.remove(one).unwrap();
    bin.item(1).unwrap();
    assert_eq!(bin.store().pair().count(), 2);
}

#[test]
fn what_removed_a_constraint_is_explained() {
    let mut bin = bin();
    bin.item(1).unwrap();
    bin.tag(1).unwrap();
    let (one, pair) = (id_of(&bin, 1), bin.store().pair().next().unwrap().id());
    assert!(!bin.explain(one).to_string().contains("removed"));
    bin.remove(one).unwrap();
    bin.take_pair().unwrap();
    assert_lines(bin.explain(one), "item(1)#1  told by the host\nremoved by the host");
    assert_lines(
        bin.explain(pair),
        "pair(1)#3
         pair @ item(1)#1, tag(1)#2
         item(1)#1  told by the host
         tag(1)#2  told by the host
         removed by the host",
    );
}

#[test]
fn a_rule_that_removed_a_constraint_is_named_in_its_explanation() {
    chr! {
        /// The larger stays.
        pub struct Max;
        constraint n(u32);
        max @ n(a) / n(b) <=> a >= b | true;
    }
    let mut max = Max::with_observer(Recorder::new());
    max.n(3).unwrap();
    let three = max.store().n().next().unwrap().id();
    max.n(5).unwrap();
    assert_lines(max.explain(three), "n(3)#1  told by the host\nremoved by max @ n(5)#2 / n(3)#1");
}

// ---------------------------------------------------------------- going back

#[test]
fn rollback_undoes_a_removal() {
    let mut bin = bin();
    bin.item(1).unwrap();
    bin.item(2).unwrap();
    let (one, before) = (id_of(&bin, 1), bin.checkpoint());
    bin.remove(one).unwrap();
    assert_eq!(bin.take_item().unwrap(), [BinItem(2)]);
    bin.rollback(before).unwrap();
    assert_eq!(items(&bin), [1, 2]);
    assert!(bin.contains(one));
    assert_eq!(bin.remove(one), Ok(true));
    bin.release(before).unwrap();
    assert_eq!(items(&bin), [2]);
}

#[test]
fn a_removal_is_run_again_with_the_goals_after_a_choice() {
    let mut bin = bin();
    bin.item(7).unwrap();
    let seven = id_of(&bin, 7);
    bin.outer().unwrap();
    bin.remove(seven).unwrap();
    bin.tag(7).unwrap();
    bin.not(1).unwrap();
    assert_lines(
        bin.trace(),
        "tell  item(7)#1
         tell  outer#2
         fire  outer @ outer#2
         gone  outer#2
         choice
         tell  tag(1)#3
         gone  item(7)#1
         tell  tag(7)#4
         tell  not(1)#5
         fire  not @ not(1)#5, tag(1)#3
         gone  not(1)#5
         gone  tag(1)#3
         fail
         back
         tell  tag(2)#3
         gone  item(7)#1
         tell  tag(7)#4
         tell  not(1)#5",
    );
    assert_eq!(items(&bin), [] as [u32; 0]);
}

#[test]
fn a_removal_is_not_run_again_on_another_constraint_of_the_same_age() {
    let mut bin = bin();
    bin.first().unwrap();
    let one = id_of(&bin, 1);
    assert_eq!(bin.remove(one), Ok(true));
    bin.outer().unwrap();
    bin.not(10).unwrap();
    // `outer` was tried anew, then `first`, where `item(2)` has the age that `item(1)` had.
    assert_eq!((items(&bin), id_of(&bin, 2).age()), (vec![2], one.age()));
}

#[test]
fn a_removal_is_void_for_good_once_its_constraint_was_undone() {
    let mut bin = bin();
    bin.first().unwrap();
    let one = id_of(&bin, 1);
    bin.inner().unwrap();
    bin.remove(one).unwrap();
    bin.both(10, 3).unwrap();
    // With tag(4): the removal was run again.
    assert_eq!(items(&bin), [] as [u32; 0]);
    bin.both(10, 4).unwrap();
    // With tag(20) and tag(3), and the choice of `inner` open.
    assert_eq!(items(&bin), [2]);
    bin.both(20, 3).unwrap();
    assert_eq!((items(&bin), bin.store().tag().map(|it| it.0).collect()), (vec![2], vec![20, 4]));
}

#[test]
fn solutions_have_the_removals_in_them() {
    let mut bin = bin();
    bin.item(7).unwrap();
    let seven = id_of(&bin, 7);
    bin.first().unwrap();
    bin.outer().unwrap();
    bin.remove(seven).unwrap();
    bin.inner().unwrap();
    let all: Vec<_> = bin.solutions().map(|it| items(&it)).map(Result::unwrap).collect();
    assert_eq!(all.len(), 8);
    assert!(all.iter().all(|items| *items == [1] || *items == [2]), "{all:?}");
}

#[test]
fn taking_again_removes_what_is_there_by_then() {
    let mut bin = bin();
    bin.first().unwrap();
    assert_eq!(bin.take_item().unwrap(), [BinItem(1)]);
    bin.item(5).unwrap();
    let all: Vec<_> = bin.solutions().map(|it| items(&it)).map(Result::unwrap).collect();
    assert_eq!(all, [[5], [5]]);
}

// ---------------------------------------------------------------- all of a kind

#[test]
fn taking_gives_all_of_a_kind_from_the_oldest_on() {
    let mut bin = bin();
    for n in [3, 1, 2] {
        bin.item(n).unwrap();
    }
    bin.tag(9).unwrap();
    assert_eq!(bin.take_item().unwrap(), [BinItem(3), BinItem(1), BinItem(2)]);
    assert_eq!(bin.take_item().unwrap(), []);
    assert_eq!(bin.take_pair().unwrap(), []);
    assert_lines(
        bin.trace(),
        "tell  item(3)#1
         tell  item(1)#2
         tell  item(2)#3
         tell  tag(9)#4
         gone  item(3)#1
         gone  item(1)#2
         gone  item(2)#3",
    );
}

#[test]
fn variables_that_were_taken_are_the_hosts() {
    let mut bin = Bin::new();
    bin.make(3).unwrap();
    let mut taken = bin.take_named().unwrap();
    let BinNamed(x) = taken.remove(0);
    bin.make(5_000).unwrap();
    bin.take_named().unwrap().into_iter().for_each(|it| bin.forget_var(it.0));
    bin.make(5_000).unwrap();
    assert_eq!(bin.value(x), None);
    bin.equate(x, 7).unwrap();
    assert_eq!(bin.value(x), Some(7));
    bin.forget_var(x);
}

// ---------------------------------------------------------------- limits, stepping, refusals

#[test]
fn what_is_pending_comes_first_and_a_limit_on_the_way_takes_nothing() {
    let mut bin = bin();
    bin.set_limits(Limits::steps(2));
    assert!(matches!(bin.count(5), Err(Error::Limit(_))));
    let five = id_of(&bin, 5);
    assert!(matches!(bin.take_item(), Err(Error::Limit(_))));
    assert!(bin.contains(five));
    // The last of five steps: the limit is for each call.
    assert_eq!(bin.take_item().unwrap(), [5, 4, 3, 2, 1].map(BinItem));
    assert_eq!(items(&bin), [] as [u32; 0]);
}

#[test]
fn a_removal_comes_after_what_is_pending() {
    let mut bin = bin();
    bin.set_limits(Limits::steps(2));
    assert!(matches!(bin.count(5), Err(Error::Limit(_))));
    let five = id_of(&bin, 5);
    assert!(matches!(bin.remove(five), Err(Error::Limit(_))));
    bin.resume().unwrap();
    // It was cut short on the way.
    assert_eq!(items(&bin), [5, 4, 3, 2, 1]);
    assert_eq!(bin.remove(five), Ok(true));
    assert_eq!(items(&bin), [4, 3, 2, 1]);
}

#[test]
fn when_stepping_what_was_given_is_removed_in_its_turn() {
    let mut bin = bin();
    bin.item(1).unwrap();
    bin.item(2).unwrap();
    bin.set_stepping(true);
    bin.item(3).unwrap();
    assert_eq!(bin.take_item().unwrap(), [BinItem(1), BinItem(2)]);
    let one = id_of(&bin, 1);
    assert_eq!(bin.remove(one), Ok(true));
    assert_eq!(items(&bin), [1, 2]);
    let mut seen = Vec::new();
    while bin.step().unwrap() {
        seen.push(items(&bin));
    }
    // All that was taken goes in one turn; then there is nothing left to remove.
    assert_eq!(seen, [vec![1, 2, 3], vec![3], vec![3]]);
}

#[test]
fn a_failed_program_refuses_removals() {
    let mut bin = bin();
    bin.item(1).unwrap();
    let (one, before) = (id_of(&bin, 1), bin.checkpoint());
    assert_eq!(bin.never(), Err(Error::Failed));
    assert_eq!(bin.remove(one), Err(Error::Failed));
    assert_eq!(bin.take_item(), Err(Error::Failed));
    assert_eq!(items(&bin), [1]);
    bin.rollback(before).unwrap();
    assert_eq!(bin.take_item().unwrap(), [BinItem(1)]);
}

#[test]
fn any_program_removes() {
    fn remove_twice<P: Program>(program: &mut P, id: ConstraintId) -> [Result<bool, Error>; 2] {
        [program.remove(id), program.remove(id)]
    }
    let mut bin = Bin::new();
    bin.item(1).unwrap();
    let one = bin.store().item().next().unwrap().id();
    assert_eq!(remove_twice(&mut bin, one), [Ok(true), Ok(false)]);
}

// ---------------------------------------------------------------- what waits for the removal

chr! {
    /// What happens when there is no note left.
    pub struct Notes;
    #[derive(PartialEq)]
    constraint note(u32);
    constraint want(u32), one, other, first(u32), go, count(u32), done;
    grant @ want(w), !note(_)  <=> note(w);
    fatal @ first(1), !note(_) <=> fail;
    spin  @ go, !note(_)       <=> count(100);
    one   @ one                <=> ( note(1), first(1) ; note(2), note(3), first(2) );
    other @ other              <=> ( note(1), first(1) ; count(100), note(2), first(2) );
    next  @ count(n)           <=> n > 0 | count(n - 1);
    over  @ count(0)           <=> done;
}

fn notes() -> Checked<Notes<Audit<Recorder>>> {
    checked(Notes::with_observer(Audit::with(Recorder::new())))
}

#[test]
fn what_waits_for_absence_is_tried_when_the_host_has_removed() {
    let mut notes = notes();
    notes.want(1).unwrap();
    notes.want(2).unwrap();
    notes.want(3).unwrap();
    let first = notes.store().note().next().unwrap().id();
    notes.remove(first).unwrap();
    assert_eq!(notes.take_note().unwrap(), [NotesNote(3)]);
    // Trying what waits for a constraint to go takes a number.
    assert_lines(
        notes.trace(),
        "tell  want(1)#1
         fire  grant @ want(1)#1
         gone  want(1)#1
         tell  note(1)#2
         tell  want(2)#3
         tell  want(3)#4
         gone  note(1)#2
         fire  grant @ want(3)#4
         gone  want(3)#4
         tell  note(3)#6
         gone  note(3)#6
         fire  grant @ want(2)#3
         gone  want(2)#3
         tell  note(2)#8",
    );
}

#[test]
fn all_are_gone_before_any_rule_is_tried() {
    let mut notes = notes();
    for n in 1..=3 {
        notes.note(n).unwrap();
    }
    notes.want(4).unwrap();
    assert_eq!(notes.take_note().unwrap(), [1, 2, 3].map(NotesNote));
    assert_eq!(notes.take_note().unwrap(), [NotesNote(4)]);
}

#[test]
fn a_taking_that_fails_gives_what_there_is_in_the_branch_that_does_not() {
    let mut notes = notes();
    notes.one().unwrap();
    assert_eq!(notes.take_note().unwrap(), [NotesNote(2), NotesNote(3)]);
    assert_eq!((notes.store().note().count(), notes.store().first().next().map(|it| it.0)), (0, Some(2)));
}

#[test]
fn a_taking_that_fails_in_all_branches_fails() {
    let mut notes = notes();
    notes.note(7).unwrap();
    notes.first(1).unwrap();
    assert_eq!(notes.take_note().unwrap_err(), Error::Failed);
    assert_eq!(notes.take_note().unwrap_err(), Error::Failed);
}

#[test]
fn a_limit_that_a_taking_leads_to_does_not_lose_what_was_taken() {
    let mut notes = notes();
    notes.note(1).unwrap();
    notes.go().unwrap();
    notes.set_limits(Limits::steps(30));
    assert_eq!(notes.take_note().unwrap(), [NotesNote(1)]);
    assert_eq!(notes.store().done().count(), 0);
    let mut calls = 0;
    while let Err(error) = notes.resume() {
        assert!(matches!(error, Error::Limit(_)));
        calls += 1;
    }
    // 102 steps: 30 in the first call, 12 in the last.
    assert_eq!((calls, notes.store().done().count()), (2, 1));
}

#[test]
fn a_limit_on_the_way_to_another_branch_takes_nothing() {
    let mut notes = notes();
    notes.other().unwrap();
    notes.set_limits(Limits::steps(30));
    assert!(matches!(notes.take_note(), Err(Error::Limit(_))));
    notes.set_limits(Limits::NONE);
    notes.resume().unwrap();
    assert_eq!(notes.store().note().map(|it| it.0).collect::<Vec<_>>(), [2]);
    assert_eq!(notes.take_note().unwrap(), [NotesNote(2)]);
}

// ---------------------------------------------------------------- against a model

/// Random numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

#[test]
fn removals_and_checkpoints_in_any_order_leave_what_a_list_would_have() {
    for seed in 0..40 {
        let (mut numbers, mut bin) = (Numbers(seed), bin());
        let mut model: Vec<u32> = Vec::new();
        let mut marks = Vec::new();
        for _ in 0..120 {
            match numbers.below(8) {
                0..=2 => {
                    let n = 10 + numbers.below(5) as u32;
                    bin.item(n).unwrap();
                    model.push(n);
                }
                3 | 4 if !model.is_empty() => {
                    let at = numbers.below(model.len());
                    let id = bin.store().item().nth(at).unwrap().id();
                    assert_eq!(bin.remove(id), Ok(true));
                    model.remove(at);
                }
                5 => marks.push((bin.checkpoint(), model.clone())),
                6 if !marks.is_empty() => {
                    let at = numbers.below(marks.len());
                    marks.truncate(at + 1);
                    let (mark, then) = &marks[at];
                    bin.rollback(*mark).unwrap();
                    model.clone_from(then);
                }
                7 if numbers.below(3) == 0 => {
                    let taken: Vec<u32> = bin.take_item().unwrap().into_iter().map(|it| it.0).collect();
                    assert_eq!(taken, std::mem::take(&mut model));
                }
                _ if !marks.is_empty() => {
                    let at = numbers.below(marks.len());
                    let (mark, _) = marks.drain(at..).next().unwrap();
                    bin.release(mark).unwrap();
                }
                _ => {}
            }
            assert_eq!(items(&bin), model);
        }
    }
}

mod absence {
    use chr_core::{Error, chr};

    chr! {
        /// A lock.
        pub struct Lock;

        constraint want(u32), holds(u32);

        grant @ want(w), !holds(_)                    <=> holds(w);
    }

    /// 27: as if a rule had removed it.
    #[test]
    fn what_the_host_removes_wakes_those_that_wait_for_its_absence() -> Result<(), Error> {
        let mut lock = Lock::new();
        lock.want(1)?;
        lock.want(2)?;
        let first = lock.store().holds().next().unwrap().id();
        assert!(lock.remove(first)?);
        assert_eq!(lock.store().holds().map(|it| it.0).collect::<Vec<_>>(), [2]);
        assert_eq!(lock.take_holds()?.len(), 1);
        assert_eq!((lock.store().holds().count(), lock.store().want().count()), (0, 0));
        lock.validate().unwrap();
        Ok(())
    }
}

chr! {
    /// Who gets what, when nobody holds anything and when the first does not.
    pub struct Held;
    constraint holds(u32), want(u32), free(u32), first_is_free(u32);
    free  @ want(w), !holds(_) <=> free(w);
    first @ want(w), !holds(1) <=> first_is_free(w);
}

#[test]
fn stepping_or_not_rules_are_tried_when_all_that_was_taken_is_gone() {
    for stepping in [false, true] {
        let mut held = Held::new();
        held.holds(1).unwrap();
        held.holds(2).unwrap();
        held.want(7).unwrap();
        held.set_stepping(stepping);
        assert_eq!(held.take_holds().unwrap().len(), 2);
        while held.step().unwrap() {}
        // No moment is seen at which one of them is there and the other is not.
        assert_eq!(held.store().free().count(), 1, "{}", held.store());
        assert_eq!(held.validate(), Ok(()));
    }
}

#[test]
fn what_was_taken_while_stepping_and_is_undone_is_not_removed_again() {
    let mut bin = Bin::new();
    bin.item(9).unwrap();
    bin.first().unwrap();
    bin.set_stepping(true);
    assert_eq!(bin.take_item().unwrap().len(), 2);
    bin.not(10).unwrap();
    bin.set_stepping(false);
    bin.resume().unwrap();
    // The second alternative tells another item, of the age of the one that was given.
    assert_eq!(bin.store().item().map(|it| it.0).collect::<Vec<_>>(), [2]);
    assert_eq!(bin.validate(), Ok(()));
}
