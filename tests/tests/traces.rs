//! Traces: what caused what, text and its filters, explanations, steps, and stores. The other formats are tested in
//! `formats`.

use chr_core::trace::{RecordedEvent, Stepper, StoreDump, Trace};
use chr_core::{Audit, Error, Limits, Recorder, Var, chr};
use insta::assert_snapshot;

chr! {
    /// A partial order.
    pub struct Leq;
    constraint leq(Var, Var);
    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

chr! {
    /// Every kind of goal, so that bodies wait on the stack in every way.
    pub struct Goals;
    constraint start(i32), item(i32), leaf(i32), all(i32), pick(i32), one(i32), two(i32, Var<i32>), seen(Var<i32>), stop(i32);
    start @ start(n)          <=> item(n), leaf(n + 1), all(n + 2), leaf(n + 3), pick(n), leaf(n + 4);
    item  @ item(n)           <=> leaf(10 * n), leaf(10 * n + 1);
    all   @ all(n)            <=> for k: i32 in 0..n { leaf(100 + k), if k == 1 { item(k) } else { leaf(200) } };
    pick  @ pick(_)           <=> choose k: i32 in 1..=3 { one(k) }, ( leaf(300) ; leaf(301) ), once { one(7), leaf(302) };
    one   @ one(k)            <=> fresh x: i32, seen(x), two(k, x), stop(k);
    two   @ two(k, x)         <=> x = k, leaf(400 + k);
    seen  @ seen(Some(k))     ==> leaf(500 + k);
    stop  @ stop(k), leaf(501) <=> k == 1 | fail;
    over  @ stop(_)           <=> true;
}

chr! {
    /// The same, compiled so that every goal goes through the stack.
    #[without(direct)]
    pub struct Stacked;
    constraint start(i32), item(i32), leaf(i32), all(i32), pick(i32), one(i32), two(i32, Var<i32>), seen(Var<i32>), stop(i32);
    start @ start(n)          <=> item(n), leaf(n + 1), all(n + 2), leaf(n + 3), pick(n), leaf(n + 4);
    item  @ item(n)           <=> leaf(10 * n), leaf(10 * n + 1);
    all   @ all(n)            <=> for k: i32 in 0..n { leaf(100 + k), if k == 1 { item(k) } else { leaf(200) } };
    pick  @ pick(_)           <=> choose k: i32 in 1..=3 { one(k) }, ( leaf(300) ; leaf(301) ), once { one(7), leaf(302) };
    one   @ one(k)            <=> fresh x: i32, seen(x), two(k, x), stop(k);
    two   @ two(k, x)         <=> x = k, leaf(400 + k);
    seen  @ seen(Some(k))     ==> leaf(500 + k);
    stop  @ stop(k), leaf(501) <=> k == 1 | fail;
    over  @ stop(_)           <=> true;
}

fn chain(names: &[&str]) -> Result<Leq<Recorder>, Error> {
    let mut order = Leq::with_observer(Recorder::new());
    let vars: Vec<Var> = names.iter().map(|name| order.named_var(name)).collect();
    for pair in vars.windows(2) {
        order.leq(pair[0], pair[1])?;
    }
    Ok(order)
}

/// A run of all kinds of goals, through all its solutions.
fn goals() -> Trace {
    let mut program = Goals::with_observer(Recorder::new());
    program.start(1).unwrap();
    assert_eq!(program.solutions().count(), Ok(4));
    program.observer().clone().into_trace()
}

mod causes {
    use super::*;

    #[test]
    fn what_a_body_does_is_further_in_than_its_firing_whatever_happened_in_between() {
        let mut program = Goals::with_observer(Recorder::new());
        program.start(1).unwrap();
        assert_snapshot!(program.trace().text().indented());
    }

    #[test]
    fn every_cause_is_a_firing_before_that_was_not_undone_and_can_do_it() {
        let trace = goals();
        for entry in trace.entries() {
            let Some(by) = entry.by else { continue };
            let cause = trace.entry(by).expect("recorded");
            assert!(cause.serial < entry.serial);
            assert_eq!(cause.depth + 1, entry.depth, "{}", trace.line(&entry));
            let RecordedEvent::Fired { rule, .. } = cause.event else {
                panic!("{} is not a firing", trace.line(&cause))
            };
            let text = &trace.program().rules[rule].text;
            if let RecordedEvent::Told { constraint, .. } = &entry.event {
                let name = &trace.program().constraints[constraint.kind];
                let body = text.split_once("=>").or(text.split_once("==>")).expect("a rule").1;
                assert!(body.contains(&format!("{name}(")), "{} by {text}", trace.line(&entry));
            }
        }
        let host: Vec<String> = trace
            .entries()
            .filter(|entry| entry.by.is_none() && matches!(entry.event, RecordedEvent::Told { .. }))
            .map(|entry| trace.line(&entry).to_string())
            .collect();
        assert_eq!(host, ["tell  start(1)#1"]);
    }

    #[test]
    fn they_do_not_depend_on_how_the_work_is_cut_up() {
        let whole = goals();
        // Runs with one firing per call, so that everything waits on the stack.
        let mut sliced = Goals::with_observer(Recorder::new());
        sliced.set_limits(Limits::steps(1));
        let mut result = sliced.start(1);
        let mut found = 0;
        loop {
            match result {
                Ok(()) => found += 1,
                Err(Error::Limit(_)) => {
                    result = sliced.resume();
                    continue;
                }
                Err(error) => panic!("{error}"),
            }
            let mut solutions = sliced.solutions();
            solutions.next().unwrap();
            result = match solutions.next() {
                Ok(Some(_)) => Ok(()),
                Ok(None) => break,
                Err(error) => Err(error),
            };
        }
        assert_eq!(found, 4);
        let events = |trace: &Trace| -> Vec<_> {
            trace.text().entries().map(|entry| (entry.depth, trace.line(&entry).to_string())).collect()
        };
        assert_eq!(events(&whole), events(sliced.trace()));

        let mut stacked = Stacked::with_observer(Recorder::new());
        stacked.start(1).unwrap();
        assert_eq!(stacked.solutions().count(), Ok(4));
        assert!(whole.entries().eq(stacked.trace().entries()));
    }

    #[test]
    fn an_observer_around_the_recorder_changes_nothing() {
        let mut program = Goals::with_observer(Audit::with(Recorder::new()));
        program.start(1).unwrap();
        assert_eq!(program.solutions().count(), Ok(4));
        assert!(program.observer().inner().trace().entries().eq(goals().entries()));
    }

    #[test]
    fn a_recorder_can_be_emptied_in_the_middle() {
        let mut program = Goals::with_observer(Recorder::new());
        program.start(1).unwrap();
        program.observer_mut().clear();
        assert_eq!(program.solutions().count(), Ok(4));
        let whole = goals();
        let first = program.trace().entries().next().unwrap().serial as usize;
        assert!(program.trace().entries().eq(whole.entries().skip(first)));
    }
}

mod text {
    use super::*;

    #[test]
    fn a_whole_trace() -> Result<(), Error> {
        assert_snapshot!(chain(&["a", "b", "c", "d"])?.trace(), @r"
        tell  leq(a, b)#1
        tell  leq(b, c)#2
        fire  transitivity @ leq(a, b)#1, leq(b, c)#2
        tell  leq(a, c)#3
        tell  leq(c, d)#4
        fire  transitivity @ leq(a, c)#3, leq(c, d)#4
        tell  leq(a, d)#5
        fire  transitivity @ leq(b, c)#2, leq(c, d)#4
        tell  leq(b, d)#6
        fire  transitivity @ leq(a, b)#1, leq(b, d)#6
        tell  leq(a, d)#7
        fire  idempotence @ leq(a, d)#5 / leq(a, d)#7
        gone  leq(a, d)#7
        ");
        Ok(())
    }

    #[test]
    fn one_rule_and_what_it_did() -> Result<(), Error> {
        assert_snapshot!(chain(&["a", "b", "c", "d"])?.trace().text().rule("idempotence"), @r"
        fire  idempotence @ leq(a, d)#5 / leq(a, d)#7
        gone  leq(a, d)#7
        ");
        Ok(())
    }

    #[test]
    fn one_constraint() {
        assert_snapshot!(goals().text().constraint("stop").constraint("pick").first(6), @r"
        tell  pick(1)#16
        fire  pick @ pick(1)#16
        gone  pick(1)#16
        tell  stop(1)#22
        fire  stop @ stop(1)#22, leaf(501)#20
        gone  stop(1)#22
        … 18 lines left out
        ");
    }

    #[test]
    fn not_too_deep() {
        assert_snapshot!(goals().text().indented().depth(1).first(10), @r"
        tell  start(1)#1
        fire  start @ start(1)#1
          gone  start(1)#1
          tell  item(1)#2
          fire  item @ item(1)#2
          tell  leaf(2)#5
          tell  all(3)#6
          fire  all @ all(3)#6
          tell  leaf(4)#15
          tell  pick(1)#16
        … 5 lines left out
        ");
    }

    #[test]
    fn both_ends() -> Result<(), Error> {
        assert_snapshot!(chain(&["a", "b", "c", "d", "e"])?.trace().text().first(2).last(3), @r"
        tell  leq(a, b)#1
        tell  leq(b, c)#2
        … 27 lines left out
        tell  leq(b, e)#14
        fire  idempotence @ leq(b, e)#9 / leq(b, e)#14
        gone  leq(b, e)#14
        ");
        Ok(())
    }

    #[test]
    fn nothing_is_said_to_be_left_out_when_nothing_is() -> Result<(), Error> {
        let order = chain(&["a", "b", "c"])?;
        assert_eq!(order.trace().text().first(2).last(2).to_string(), order.trace().to_string());
        assert_eq!(order.trace().text().first(100).to_string(), order.trace().to_string());
        Ok(())
    }

    #[test]
    fn firings_counted() -> Result<(), Error> {
        assert_snapshot!(chain(&["a", "b", "c", "d", "e"])?.trace().text().collapsed(), @r"
        tell  leq(a, b)#1
        tell  leq(b, c)#2
        fire  transitivity
        tell  leq(c, d)#4
        fire  transitivity × 3
        fire  idempotence
        tell  leq(d, e)#8
        fire  transitivity × 6
        fire  idempotence × 3
        ");
        Ok(())
    }

    #[test]
    fn a_search_with_firings_counted() {
        assert_snapshot!(goals().text().collapsed(), @r"
        tell  start(1)#1
        fire  start
        fire  item × 2
        fire  all
        fire  pick
        choice
        fire  one
        fire  two
        fire  seen
        fire  stop
        fail
        back
        choice
        fire  one
        fire  two
        fire  seen
        fire  over
        choice
        fire  one
        fire  two
        fire  seen
        fire  over
        back
        fire  one
        fire  two
        fire  seen
        fire  over
        back
        fire  one
        fire  two
        fire  seen
        fire  over
        choice
        fire  one
        fire  two
        fire  seen
        fire  over
        back
        fire  one
        fire  two
        fire  seen
        fire  over
        ");
    }
}

mod explanations {
    use super::*;

    #[test]
    fn equations_are_part_of_the_reason() -> Result<(), Error> {
        let mut order = chain(&["a", "b", "c"])?;
        let second = order.store().leq().nth(1).unwrap();
        let (b, c) = (second.args().0, second.args().1);
        order.leq(c, b)?;
        let left = order.store().leq().last().unwrap().id();
        assert_snapshot!(order.explain(left), @r"
        leq(a, b)#3, told as leq(a, c)
          transitivity @ leq(a, b)#1, leq(b, c)#2
            leq(a, b)#1  told by the host
            leq(b, c)#2  told by the host
          since c = b
            antisymmetry @ leq(c, b)#4, leq(b, c)#2
              leq(c, b)#4  told by the host
              leq(b, c)#2  told by the host
        ");
        Ok(())
    }

    #[test]
    fn after_going_back_the_new_branch_is_explained() {
        let mut program = Goals::with_observer(Recorder::new());
        program.start(1).unwrap();
        let leaf = program.store().leaf().find(|leaf| leaf.0 > 500).unwrap().id();
        assert_snapshot!(program.explain(leaf), @r"
        leaf(502)#20
          seen @ seen(2)#18
            seen(2)#18, told as seen(_1)
              one @ one(2)#17
                one(2)#17
                  pick @ pick(1)#16
                    pick(1)#16
                      start @ start(1)#1
                        start(1)#1  told by the host
              since _1 = 2
                two @ two(2, _1)#19
                  two(2, _1)#19
                    one @ one(2)#17
                      one(2)#17  as above
        ");
        let mut solutions = program.solutions();
        for _ in 0..3 {
            solutions.next().unwrap().unwrap();
        }
        drop(solutions);
        let leaf = program.store().leaf().find(|leaf| leaf.0 > 500).unwrap().id();
        assert_snapshot!(program.explain(leaf), @r"
        leaf(503)#20
          seen @ seen(3)#18
            seen(3)#18, told as seen(_1)
              one @ one(3)#17
                one(3)#17
                  pick @ pick(1)#16
                    pick(1)#16
                      start @ start(1)#1
                        start(1)#1  told by the host
              since _1 = 3
                two @ two(3, _1)#19
                  two(3, _1)#19
                    one @ one(3)#17
                      one(3)#17  as above
        ");
    }

    #[test]
    fn a_variable_is_explained_by_what_it_was_equated_with() {
        let mut program = Goals::with_observer(Recorder::new());
        let [x, y] = program.named_vars(["x", "y"]);
        program.equate(y, x).unwrap();
        program.two(3, x).unwrap();
        assert_snapshot!(program.trace().explain_variable("y"), @r"
        y = x  told by the host
        x = 3
          two @ two(3, x)#1
            two(3, x)#1  told by the host
        ");
        assert_snapshot!(program.trace().explain_variable("z"), @r"z was not equated with anything that came before it");
    }

    #[test]
    fn a_derivation_of_a_hundred_thousand_steps_is_no_problem() {
        chr! {
            /// Counts up.
            pub struct Count;
            constraint at(u32);
            on @ at(n) <=> n < 100_000 | at(n + 1);
        }
        let mut count = Count::with_observer(Recorder::new());
        count.at(0).unwrap();
        let last = count.store().at().next().unwrap().id();
        assert_eq!(count.explain(last).to_string().lines().count(), 200_001);
        let deepest = count.trace().text().indented().last(1).to_string();
        assert!(deepest.ends_with("(100000) tell  at(100000)#100001\n"), "{deepest}");
    }
}

#[test]
fn steps_give_the_events_of_a_run() {
    let mut program = Goals::with_observer(Recorder::new());
    let mut stepper = Stepper::new(&mut program);
    stepper.program().start(1).unwrap();
    let mut events = Vec::new();
    while let Some(entry) = stepper.next().unwrap() {
        events.push(entry);
    }
    drop(stepper);
    let whole = goals();
    // A run ends with its solution; steps end when nothing is left to do.
    events.retain(|entry| entry.event != RecordedEvent::Solution);
    let run: Vec<_> =
        whole.entries().filter(|entry| entry.event != RecordedEvent::Solution).take(events.len()).collect();
    assert_eq!(events.len(), run.len());
    for (step, entry) in events.iter().zip(run) {
        assert_eq!((step.depth, &step.event.verb()), (entry.depth, &entry.event.verb()));
    }
    assert_eq!(program.resume(), Ok(()));
}

mod stores {
    use super::*;

    #[test]
    fn a_dump_reads_like_the_store() -> Result<(), Error> {
        let order = chain(&["a", "b", "c"])?;
        assert_eq!(StoreDump::of(&order).to_string(), order.store().to_string());
        assert!(StoreDump::of(&order).diff(&StoreDump::of(&order)).is_empty());
        Ok(())
    }

    #[test]
    fn a_diff_tells_what_is_gone_what_reads_differently_and_what_is_new() -> Result<(), Error> {
        let mut order = chain(&["a", "b", "c", "d"])?;
        let before = StoreDump::of(&order);
        let (first, last) = {
            let leq: Vec<_> = order.store().leq().collect();
            (leq[0].args().1, leq[3].args().1)
        };
        order.equate(first, last)?;
        assert_snapshot!(before.diff(&StoreDump::of(&order)), @r"
        store (6 before, 1 after, 0 the same)
          gone  leq(a, b)#1
          gone  leq(b, c)#2
          gone  leq(a, c)#3
          gone  leq(c, d)#4
          gone  leq(b, d)#6
          now   leq(a, b)#5, was leq(a, d)
        ");
        Ok(())
    }

    #[test]
    fn without_numbers_the_order_of_tells_does_not_show() -> Result<(), Error> {
        let mut one = Goals::new();
        one.leaf(1)?;
        one.leaf(2)?;
        let mut other = Goals::new();
        other.leaf(2)?;
        other.leaf(1)?;
        assert_ne!(StoreDump::of(&one), StoreDump::of(&other));
        let (one, other) = (StoreDump::of(&one).unnumbered(), StoreDump::of(&other).unnumbered());
        assert_eq!(one, other);
        assert_snapshot!(one, @r"
        store (2)
          leaf(1)
          leaf(2)
        ");
        Ok(())
    }

    #[test]
    fn a_variable_has_one_name_in_trace_and_dumps() -> Result<(), Error> {
        let mut program = Unnamed::with_observer(Recorder::new());
        program.pair(1)?;
        program.pair(2)?;
        assert_snapshot!(program.trace().text().constraint("right"), @r"
        tell  right(_2)#3
        fire  close @ left(_1)#2 / right(_2)#3
        gone  right(_2)#3
        tell  right(_4)#6
        fire  close @ left(_3)#5 / right(_4)#6
        gone  right(_4)#6
        ");
        assert_snapshot!(program.store(), @r"
        store (2)
          left(_1)#2
          left(_3)#5
        ");
        Ok(())
    }
}

chr! {
    /// Variables of two types, made by a body and given no name.
    pub struct Unnamed;
    constraint pair(i32), left(Var<i32>), right(Var<char>), either(Var<i32>);
    pair   @ pair(_)               <=> fresh x: i32, fresh y: char, left(x), right(y);
    close  @ left(_) / right(_)    <=> true;
    either @ either(x)             <=> ( fresh y: i32, left(y), x = y, fail ; fresh z: i32, left(z), left(x) );
}

#[test]
fn a_branch_reads_the_same_whatever_was_tried_before_it() -> Result<(), Error> {
    let mut program = Unnamed::with_observer(Recorder::new());
    let x = program.var();
    program.either(x)?;
    assert_snapshot!(program.trace(), @r"
    tell  either(_1)#1
    fire  either @ either(_1)#1
    gone  either(_1)#1
    choice
    tell  left(_2)#2
    equal _1 = _2
    fail
    back
    tell  left(_2)#2
    tell  left(_1)#3
    ");
    Ok(())
}
