//! The compiler's passes: for each, a program where it applies and one where it must not, according to `plan()`, and
//! what both do. That no pass changes what a program does is tested by the random programs, which run with all passes
//! and with none.

#[path = "passes/dispatch.rs"]
mod dispatch;

use chr_core::{Audit, Error, Limits, Var, chr};

/// Asserts what a plan says and does not say.
fn says(plan: &chr_core::Plan, wanted: &[&str], unwanted: &[&str]) {
    let plan = plan.to_string();
    for line in wanted {
        assert!(plan.contains(line), "`{line}` is not in\n{plan}");
    }
    for line in unwanted {
        assert!(!plan.contains(line), "`{line}` is in\n{plan}");
    }
}

mod symmetric {
    use super::*;

    chr! {
        struct Applies;
        constraint leq(Var, Var), seen(i32), pair(i32, i32), queen(i32, i32), apart(i32), glue;
        antisymmetry @ leq(x, y), leq(y, x) <=> x = y;
        set @ seen(x) / seen(x) <=> true;
        guarded @ pair(a, b), pair(c, b) <=> a != c | seen(b);
        column @ queen(_, c), queen(_, c) ==> fail;
        third @ glue, apart(x) / apart(x) <=> true;
    }

    #[test]
    fn a_head_is_not_tried_after_a_symmetric_one() {
        let mut program = Applies::with_observer(Audit::new());
        let wanted =
            ["head 2 is not tried, being symmetric with head 1", "head 2 is not tried, being symmetric with head 3"];
        says(Applies::plan(), &wanted, &[]);
        assert_eq!(Applies::plan().to_string().matches("is not tried").count(), 5);
        let [x, y] = program.vars();
        program.leq(x, y).unwrap();
        program.leq(y, x).unwrap();
        assert!(program.same(x, y));
        for _ in 0..3 {
            program.seen(1).unwrap();
            program.apart(4).unwrap();
        }
        program.glue().unwrap();
        assert_eq!(program.store().apart().count(), 1);
        program.pair(1, 7).unwrap();
        program.pair(1, 7).unwrap();
        assert_eq!(program.store().pair().count(), 2);
        program.pair(2, 7).unwrap();
        assert_eq!((program.store().pair().count(), program.store().seen().count()), (1, 2));
        assert!(program.audit().unwrap().is_clean());
        program.queen(1, 1).unwrap();
        program.queen(2, 2).unwrap();
        assert!(program.queen(3, 1).is_err());
    }

    chr! {
        struct HoldsBack;
        constraint gcd(u32), over(i32, i32), edge(i32, i32), both(i32), named(i32), first(i32), odd(i32, i32);
        // The guard is not the same the other way round.
        gcd @ gcd(n) / gcd(m) <=> n <= m, n > 0 | gcd(m - n);
        // The heads do not correspond.
        chain @ edge(x, y), edge(y, z) <=> over(x, z);
        // The heads are kept, and the body does not fail: both instances fire.
        twice @ both(x), both(x) ==> first(x);
        // The names of the two constraints distinguish them.
        named @ named(x) # a, named(x) # b <=> a != b | true;
        // The third head is not the same after the exchange.
        third @ odd(x, y), odd(y, x), first(x) <=> true;
    }

    #[test]
    fn a_head_is_tried_where_the_other_is_not_the_same() {
        let mut program = HoldsBack::new();
        says(HoldsBack::plan(), &[], &["is not tried"]);
        program.gcd(12).unwrap();
        program.gcd(18).unwrap();
        assert_eq!(program.store().gcd().filter(|gcd| gcd.0 > 0).map(|gcd| gcd.0).collect::<Vec<_>>(), [6]);
        program.both(5).unwrap();
        program.both(5).unwrap();
        assert_eq!(program.store().first().count(), 2);
        program.edge(1, 2).unwrap();
        program.edge(0, 1).unwrap();
        assert_eq!(program.store().over().map(|over| (over.0, over.1)).collect::<Vec<_>>(), [(0, 2)]);
    }
}

mod one_active_head {
    use chr_core::{Error, Limits, Recorder};

    use super::*;

    /// Bodies that tell, remove, replace and make equal what the search goes through, under choices.
    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name;
                constraint go(i32), a(i32), b(i32), hit(i32, i32, i32), after(i32, i32);
                constraint start(i32), left(Var<i32>, i32), right(Var<i32>, i32), met(i32, i32), merge(i32);
                join    @ go(x), #[passive] a(y), #[passive] b(z) ==> hit(x, y, z), after(y, z);
                tells   @ after(1, 2)       <=> a(7), b(8);
                removes @ after(2, _), b(1) <=> true;
                updates @ after(3, 3), a(2) <=> a(5);
                itself  @ after(3, 1), a(3) <=> b(9);
                chooses @ after(1, 1)       <=> ( a(20) ; b(30) ; true );
                over    @ after(_, _)       <=> true;
                // The partners are woken, by rules of their own, while the search goes through them.
                wakes   @ left(Some(n), i)  ==> i < 10 | right(n, i + 10);
                also    @ right(Some(_), _) ==> true;
                meet    @ start(_), #[passive] left(x, i), #[passive] right(x, j) ==> met(i, j), merge(j);
                merge   @ left(x, 1), right(y, 2) / merge(1) <=> x = y;
                bind    @ left(x, 2) / merge(3) <=> x = 4;
                last    @ merge(_) <=> true;
            }

            impl<O: chr_core::Observer> $name<O> {
                /// Tells it all; gives what there is in the end, for each way to choose.
                fn all(mut self, limits: Limits) -> (Vec<String>, Self) {
                    self.set_limits(limits);
                    let [x, y] = self.vars();
                    for i in 1..=3 {
                        resumed(self.a(i), &mut self, Self::resume);
                        resumed(self.b(i), &mut self, Self::resume);
                        resumed(self.left(if i == 2 { y } else { x }, i), &mut self, Self::resume);
                        resumed(self.right(if i == 1 { x } else { y }, i), &mut self, Self::resume);
                    }
                    resumed(self.start(0), &mut self, Self::resume);
                    resumed(self.go(0), &mut self, Self::resume);
                    self.set_limits(Limits::NONE);
                    let found = self.solutions().map(|it| it.store().to_string()).map(Result::unwrap).collect();
                    self.validate().unwrap();
                    (found, self)
                }
            }
        };
    }
    program!(Applies);
    program!(Logged #[without(ages)]);

    fn resumed<P>(mut told: Result<(), Error>, program: &mut P, resume: fn(&mut P) -> Result<(), Error>) {
        while let Err(Error::Limit(_)) = told {
            told = resume(program);
        }
        told.unwrap();
    }

    #[test]
    fn what_only_one_constraint_finds_once_is_not_remembered() {
        let said = ["no history, as only head 1 finds its instances\n"];
        says(Applies::plan(), &said, &[]);
        assert_eq!(Applies::plan().to_string().matches(said[0]).count(), 2);
        says(Logged::plan(), &["history logged"], &said);
        let (found, program) = Applies::with_observer(Audit::with(Recorder::new())).all(Limits::NONE);
        let (logged, expected) = Logged::with_observer(Audit::with(Recorder::new())).all(Limits::NONE);
        assert_eq!(program.trace().to_string(), expected.trace().to_string());
        assert_eq!((found.len(), &found), (3, &logged));
        assert!(["hit(0, 3, 1)", "met(1, 2)", "met(2, 3)"].iter().all(|hit| found[2].contains(hit)), "{}", found[2]);
        assert!(program.audit().unwrap().is_clean());
        for limits in [Limits::steps(1), Limits::steps(3), Limits::NONE.with_time(std::time::Duration::from_nanos(1))] {
            assert_eq!(Applies::new().all(limits).0, logged);
        }
    }

    chr! {
        struct HoldsBack;
        constraint a(i32), b(i32), c(i32), p(Var<i32>), wait(i32), block, hit(&'static str);
        two    @ a(_), b(_), #[passive] c(_)             ==> hit("two");
        woken  @ p(_), #[passive] c(_)                   ==> hit("woken");
        wakes  @ p(Some(_))                              ==> true;
        absent @ c(_), #[passive] a(_), !block           ==> hit("absent");
        counts @ c(_), #[passive] b(_)                   ==> agg n = count() in block, n < 2 | hit("counts");
        #[priority(0)]
        waits  @ #[passive] c(_), wait(_)                ==> hit("waits");
        #[reuse]
        reuses @ wait(x), #[passive] wait(y)             ==> x <= y | hit("reuses");
    }

    chr! {
        struct Searches;
        constraint a(i32), b(i32), p(Var<i32>), block, hit(&'static str);
        #[priority(x)]
        near    @ a(x), b(_)            ==> hit("near");
        #[priority(x)]
        passive @ a(x), #[passive] b(_) ==> hit("passive");
        #[priority(x)]
        woken   @ a(x), p(_)            ==> hit("woken");
        wakes   @ p(Some(_))            ==> true;
        #[priority(x)]
        absent  @ a(x), b(_), !block    ==> hit("absent");
    }

    #[test]
    fn a_rule_that_waits_remembers_how_far_was_searched_where_only_what_comes_makes_instances() {
        let plan = Searches::plan().to_string();
        assert_eq!(plan.matches("history by how far was searched").count(), 1, "{plan}");
        assert!(plan.split("rule ").nth(1).is_some_and(|near| near.contains("history by how far")), "{plan}");
    }

    #[test]
    fn what_is_found_again_is_remembered() {
        says(HoldsBack::plan(), &["history logged"], &["no history"]);
        let mut program = HoldsBack::with_observer(Audit::new());
        program.a(1).unwrap();
        program.c(2).unwrap();
        program.b(3).unwrap();
        program.a(4).unwrap();
        program.c(5).unwrap();
        let x = program.var();
        program.p(x).unwrap();
        program.equate(x, 7).unwrap();
        for i in 0..2 {
            // What goes has its rules tried again.
            program.block().unwrap();
            program.take_block().unwrap();
            program.wait(i).unwrap();
            program.c(6 + i).unwrap();
        }
        let mut hits = std::collections::BTreeMap::new();
        program.store().hit().for_each(|hit| *hits.entry(hit.0).or_insert(0) += 1);
        let expected = [("absent", 8), ("counts", 4), ("reuses", 2), ("two", 2), ("waits", 6), ("woken", 2)];
        assert_eq!(hits.into_iter().collect::<Vec<_>>(), expected);
        assert!(program.audit().unwrap().is_clean());
    }
}

mod continuation {
    use super::*;

    chr! {
        struct Empty { tested: std::cell::Cell<u32> }
        constraint walk(i32), wall(i32), own(i32);
        with_other @ walk(x), wall(y) <=> { self.tested.set(self.tested.get() + 1); x < y } | true;
        with_own @ own(x) / own(y) <=> x < y | true;
    }

    #[test]
    fn an_occurrence_is_passed_over_while_a_partner_has_none_of_its_kind() {
        let mut program = Empty::new(std::cell::Cell::new(0));
        says(
            Empty::plan(),
            &["walk:1 head 1 removed, if there is wall", "own:1 head 2 removed\n"],
            &["if there is own"],
        );
        program.walk(1).unwrap();
        assert_eq!(program.tested.get(), 0);
        // Not if there is one, nor for partners of its own kind.
        program.wall(2).unwrap();
        assert_eq!((program.store().walk().count(), program.store().wall().count()), (0, 0));
        program.own(3).unwrap();
        program.own(4).unwrap();
        assert_eq!(program.store().own().count(), 1);
    }

    /// Runs of occurrences that need what the rules among them remove and tell: before storing, after it, and at the end.
    macro_rules! runs {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name;
                constraint token(i64), lock(i64), turn(i64), open, note(i64, i64);
                taken   @ token(9) / turn(9) <=> note(9, 9);
                swap    @ token(8), turn(8)  <=> token(9), turn(9);
                spend   @ token(x), turn(x)  <=> x < 0 | note(x, 0);
                first   @ turn(x) / token(1) <=> note(x, 1), token(2);
                second  @ turn(x) / token(2) <=> note(x, 2), lock(1);
                third   @ turn(x), token(3)  ==> note(x, 3);
                fourth  @ turn(x) / token(4) <=> note(x, 4), token(1);
                between @ turn(x)            ==> note(x, 5);
                chance  @ turn(x) / open     <=> ( token(3) ; lock(2) ; true ), note(x, 6);
                locked  @ turn(x) / lock(1)  <=> note(x, 7), lock(2);
                sealed  @ turn(x), lock(y)   ==> x == y | note(x, 8);
                free    @ turn(x) / lock(2)  <=> note(x, 9);
            }

            impl<O: chr_core::Observer> $name<O> {
                fn all(mut self, limits: Limits) -> (Vec<String>, Self) {
                    self.set_limits(limits);
                    for round in 0..12 {
                        let resumed = |told: Result<(), Error>, program: &mut Self| {
                            let mut told = told;
                            while let Err(Error::Limit(_)) = told {
                                told = program.resume();
                            }
                            told.unwrap();
                        };
                        if round % 3 > 0 {
                            resumed(self.token([1, 3, 4, 8, -2, 9, 2][round % 7]), &mut self);
                        }
                        if round % 4 == 3 {
                            resumed(self.lock(round as i64 % 3), &mut self);
                        }
                        if round == 7 {
                            resumed(self.open(), &mut self);
                        }
                        resumed(self.turn([2, 8, -2, 9, 1][round % 5]), &mut self);
                    }
                    self.set_limits(Limits::NONE);
                    let found = self.solutions().map(|it| it.store().to_string()).map(Result::unwrap).collect();
                    self.validate().unwrap();
                    (found, self)
                }
            }
        };
    }
    runs!(Runs);
    runs!(Each #[without(continuation)]);

    #[test]
    fn a_run_of_occurrences_is_passed_over_while_all_lack_the_same() {
        says(Runs::plan(), &["if there is token", "if there is lock"], &[]);
        says(Each::plan(), &[], &["if there is"]);
        let (found, watched) = Runs::with_observer(Audit::with(chr_core::Recorder::new())).all(Limits::NONE);
        let (expected, each) = Each::with_observer(Audit::with(chr_core::Recorder::new())).all(Limits::NONE);
        assert_eq!(watched.trace().to_string(), each.trace().to_string());
        assert_eq!((found.len(), &found), (3, &expected));
        assert!((0..=9).all(|rule| expected[0].contains(&format!(", {rule})"))), "{}", expected[0]);
        assert!(watched.audit().unwrap().is_clean());
        for limits in [Limits::steps(1), Limits::steps(2), Limits::NONE.with_time(std::time::Duration::from_nanos(1))] {
            assert_eq!(Runs::new().all(limits).0, expected);
        }
        assert_eq!(Runs::new().all(Limits::NONE).0, expected);
    }
}

mod give_back {
    use super::*;

    chr! {
        struct Given;
        constraint tak(i64, i64, i64, Var<i64>), pick(i64, Var<i64>);
        low  @ tak(x, y, z, a) <=> x <= y | a = z;
        high @ tak(x, y, z, a) <=> fresh a1, a2, a3: i64,
               tak(x - 1, y, z, a1), tak(y - 1, z, x, a2), tak(z - 1, x, y, a3), tak(value(a1), value(a2), value(a3), a);
        zero @ pick(0, a) <=> choose n: i64 in 1..=3 { pick_sum(n, a) };
        more @ pick(n, a) <=> fresh b: i64, pick(0, b), fresh c: i64, pick(n - 1, c), pick_sum(value(b) * 10 + value(c), a);
        constraint pick_sum(i64, Var<i64>);
        sum @ pick_sum(n, a) <=> a = n;
        constraint fib(i64, Var<i64>), twice(i64, Var<i64>);
        few   @ fib(n, m) <=> n < 2 | m = 1;
        many  @ fib(n, m) <=> fresh d, e: i64, fib(n - 1, d), fib(n - 2, e), m = value(d) + value(e);
        twice @ twice(n, m) <=> fresh f: i64, fib(n, f), let doubled: i64 = 2 * value(f), m = doubled;
    }

    #[test]
    fn a_variable_whose_value_is_read_last_in_an_equation_or_a_let_is_given_back() {
        says(Given::plan(), &["gives d, e back before goal 4", "gives f back after goal 3"], &[]);
        let mut program = Given::new();
        let [a, b] = program.vars();
        program.twice(20, a).unwrap();
        program.fib(20, b).unwrap();
        assert_eq!([program.value(a), program.value(b)], [Some(21_892), Some(10_946)]);
        program.validate().unwrap();
    }

    #[test]
    fn a_variable_that_nothing_knows_any_more_is_given_back() {
        let mut program = Given::new();
        says(
            Given::plan(),
            &["gives a1, a2, a3 back before goal 5", "gives b, c back before goal 5", "constraint tak/4  never stored"],
            &[],
        );
        let a = program.var();
        program.tak(9, 6, 3, a).unwrap();
        assert_eq!(program.value(a), Some(6));
        program.validate().unwrap();
    }

    #[test]
    fn going_back_on_a_choice_finds_the_variables_as_they_were() {
        let mut program = Given::new();
        let a = program.var();
        program.pick(1, a).unwrap();
        let found: Vec<_> = program.solutions().map(|it| it.value(a)).map(Result::unwrap).collect();
        let all: Vec<_> = (1..=3).flat_map(|b| (1..=3).map(move |c| Some(10 * b + c))).collect();
        assert_eq!(found, all);
    }

    chr! {
        struct Kept;
        constraint stored(Var<i64>), alias(Var<i64>, Var<i64>), taken(Var<i64>), go(i64), result(i64), set(Var<i64>, i64);
        set @ set(a, n) <=> a = n;
        alias @ alias(a, b) <=> a = b;
        // It is in the store.
        one @ go(1) <=> fresh a: i64, stored(a), set(a, 1), result(value(a));
        // Another variable refers to it.
        two @ go(2) <=> fresh a, b: i64, alias(b, a), stored(b), set(a, 2), result(value(a));
        // Rust code has seen it.
        three @ go(3) <=> fresh a: i64, set(a, 3), { let _seen = a; }, result(value(a));
        // It is mentioned after its value was read.
        four @ go(4) <=> fresh a: i64, set(a, 4), result(value(a)), stored(a);
        // It is what is equated.
        five @ go(5) <=> fresh a: i64, set(a, 5), a = value(a);
        // What reads its value may be left in the middle.
        six  @ go(6) <=> fresh a: i64, set(a, 6), let 6 = value(a) else { fail };
        // Another variable becomes one with it.
        seven @ go(7) <=> fresh a, b: i64, set(a, 7), b = a, result(value(b)), result(value(a));
    }

    #[test]
    fn a_variable_that_something_may_still_know_is_kept() {
        let mut program = Kept::new();
        says(Kept::plan(), &[], &["gives"]);
        (1..=7).for_each(|n| program.go(n).unwrap());
        let stored: Vec<_> = program.store().stored().map(|stored| stored.0).collect();
        assert_eq!(stored.into_iter().map(|var| program.value(var)).collect::<Vec<_>>(), [Some(1), Some(2), Some(4)]);
        program.validate().unwrap();
    }
}

mod in_place {
    use super::*;

    chr! {
        struct Applies;
        constraint cell(i64, i64), add(i64, i64), want(i64, i64), got(i64), pace, tick, choice(i64);
        add  @ cell(k, v), add(k, n) <=> cell(k, v + n);
        want @ cell(k, v), want(k, v) <=> got(k);
        walk @ pace / cell(k, v), tick <=> cell(k, 100 * v);
        pick @ choice(k) <=> choose n: i64 in 1..=3 { add(k, n), add(k, 10 * n) };
    }

    fn cells<O: chr_core::Observer>(program: &Applies<O>) -> Vec<(i64, i64)> {
        program.store().cell().map(|cell| (cell.0, cell.1)).collect()
    }

    #[test]
    fn a_told_constraint_takes_the_row_of_a_removed_one_and_is_the_newest() {
        let mut program = Applies::new();
        says(Applies::plan(), &["goal 1 takes the place of head 1", "goal 1 takes the place of head 2"], &[]);
        assert_eq!(Applies::plan().to_string().matches("takes the place").count(), 2);
        (1..=3).for_each(|k| program.cell(k, 0).unwrap());
        let before: Vec<_> = program.store().cell().map(|cell| cell.id()).collect();
        program.add(2, 5).unwrap();
        assert_eq!(cells(&program), [(1, 0), (3, 0), (2, 5)]);
        let after: Vec<_> = program.store().cell().map(|cell| cell.id()).collect();
        assert_eq!((before[0], before[2]), (after[0], after[1]));
        assert!(!before.contains(&after[2]), "another constraint than the one that was there");
        program.validate().unwrap();
    }

    chr! {
        struct Depths;
        constraint cell(i64, i64), run(i64), call(i64), added(i64);
        add  @ run(d), cell(e, x), cell(f, y) <=> e == d - 1, d == f + 2 | cell(d - 2, x + y), added(d);
        // Two further on.
        far  @ call(d), cell(e, x) <=> e == d - 1 | cell(d + 1, x);
    }

    #[test]
    fn a_key_stays_where_the_guard_says_that_it_is_what_is_told() {
        says(Depths::plan(), &["goal 1 takes the place of head 3"], &["goal 1 takes the place of head 2"]);
        let mut program = Depths::new();
        let cells = |program: &Depths| program.store().cell().map(|cell| (cell.0, cell.1)).collect::<Vec<_>>();
        (0..3).for_each(|d| program.cell(d, 10 + d).unwrap());
        program.run(3).unwrap();
        assert_eq!(cells(&program), [(0, 10), (1, 23)]);
        program.call(2).unwrap();
        program.run(4).unwrap();
        assert_eq!((cells(&program), program.store().run().count()), (vec![(0, 10), (3, 23)], 1));
        program.validate().unwrap();
    }

    #[test]
    fn what_would_be_tried_before_it_is_stored_is_tried() {
        let mut program = Applies::new();
        program.cell(1, 10).unwrap();
        program.want(1, 15).unwrap();
        program.add(1, 3).unwrap();
        assert_eq!(cells(&program), [(1, 13)]);
        program.add(1, 2).unwrap();
        assert_eq!((cells(&program), program.store().got().count()), (vec![], 1));
        program.validate().unwrap();
    }

    #[test]
    fn a_loop_goes_on_behind_the_row() {
        let mut program = Applies::with_observer(Audit::new());
        let mut quick = Applies::new();
        (1..=4).for_each(|k| program.cell(k, k).unwrap());
        (1..=4).for_each(|k| quick.cell(k, k).unwrap());
        for _ in 0..2 {
            program.tick().unwrap();
            quick.tick().unwrap();
        }
        // The loop of `pace` fires with the newest cell, and again with the one that has taken its place or with the
        // next.
        program.pace().unwrap();
        quick.pace().unwrap();
        program.tick().unwrap();
        quick.tick().unwrap();
        assert_eq!(cells(&program), cells(&quick));
        assert_eq!(cells(&quick).iter().filter(|cell| cell.1 >= 100).count(), 1, "the newest, three times");
        quick.validate().unwrap();
    }

    #[test]
    fn going_back_on_a_choice_brings_the_old_one_back() {
        let mut program = Applies::new();
        program.cell(1, 1000).unwrap();
        program.cell(2, 0).unwrap();
        program.choice(1).unwrap();
        let found: Vec<_> = program
            .solutions()
            .map(|it| it.store().cell().map(|cell| cell.1).collect::<Vec<_>>())
            .map(Result::unwrap)
            .collect();
        assert_eq!(found, [[0, 1011], [0, 1022], [0, 1033]]);
    }

    chr! {
        struct Seats;
        #[key(0)] #[key(1)] constraint seat(i64, i64);
        constraint go(i64, i64);
        go @ seat(person, _), go(person, place) <=> seat(person, place);
    }

    #[test]
    fn a_key_that_changes_may_clash() {
        let mut program = Seats::new();
        says(Seats::plan(), &["goal 1 takes the place of head 1"], &[]);
        program.seat(1, 10).unwrap();
        program.seat(2, 20).unwrap();
        program.go(1, 11).unwrap();
        assert!(matches!(program.go(1, 20), Err(Error::KeyClash { .. })));
    }

    chr! {
        struct HoldsBack;
        constraint cell(i64, i64), note(i64), later(i64), moved(i64), looks(i64), reads(i64, Var<i64>), seen(i64, i64);
        later @ cell(k, v), later(k) <=> note(v), cell(k, v + 1);
        moved @ cell(k, v), moved(k) <=> cell(k + 1, v);
        looks @ seen(k, _), looks(k) <=> seen(k, store.seen().count() as i64);
        reads @ cell(k, _), reads(k, x) <=> cell(k, value(x));
    }

    #[test]
    fn nothing_is_done_in_place_where_something_could_look_in_between() {
        let mut program = HoldsBack::new();
        says(HoldsBack::plan(), &[], &["takes the place"]);
        program.cell(1, 7).unwrap();
        program.later(1).unwrap();
        program.moved(1).unwrap();
        assert_eq!(program.store().cell().map(|cell| (cell.0, cell.1)).collect::<Vec<_>>(), [(2, 8)]);
        program.seen(2, 7).unwrap();
        program.looks(2).unwrap();
        assert_eq!(program.store().seen().map(|seen| (seen.0, seen.1)).collect::<Vec<_>>(), [(2, 0)]);
        let x = program.var();
        assert!(program.reads(2, x).is_err());
    }

    /// What is told in place has rules of its own, tried before storing or after it, and loops that go through its kind.
    macro_rules! tried {
        ($name:ident, $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name;
                constraint low(i64, i64), lower(i64), zero(i64), all(i64), four(i64);
                constraint each(i64), member(i64, i64, i64), seen(i64, i64);
                below  @ low(_, v) <=> v < 0 | true;
                zero   @ low(k, 0) ==> zero(k);
                lower  @ low(k, v), lower(k) <=> low(k, v - 1);
                all    @ all(n) <=> for k: i64 in 0..n { lower(k) };
                four   @ four(x) / member(x, _, 4) <=> true;
                each   @ each(c) / member(x, c, n) <=> n < 5 | member(x, c, n + 1);
                seen   @ member(x, c, n), each(d) ==> c != d | seen(x, n);
            }

            impl<O: chr_core::Observer> $name<O> {
                fn tried(mut self) -> (String, Vec<(&'static str, u64)>) {
                    (0..6).for_each(|k| self.low(k, k % 3).unwrap());
                    self.all(6).unwrap();
                    self.all(6).unwrap();
                    self.four(8).unwrap();
                    (0..9).for_each(|x| self.member(x, x % 2 + 2, 0).unwrap());
                    self.each(3).unwrap();
                    self.each(2).unwrap();
                    self.validate().unwrap();
                    (self.store().to_string(), self.firings().collect())
                }
            }
        };
    }
    tried!(Tried,);
    tried!(Plainly, #[without(in_place)]);

    #[test]
    fn what_is_told_in_place_is_tried_like_any_other() {
        says(Tried::plan(), &["goal 1 takes the place of head 1", "goal 1 takes the place of head 2"], &[]);
        says(Plainly::plan(), &[], &["takes the place"]);
        let (store, firings) = Tried::new().tried();
        let fired = |rule: &str| firings.iter().find(|(name, _)| *name == rule).map(|it| it.1);
        // A member that is told goes on by itself up to five, which is seen from the other group; one is removed at four. Those of the other
        // group are seen when a group is told: five of them, then four.
        assert_eq!(
            (fired("below"), fired("each"), fired("four"), fired("seen")),
            (Some(4), Some(44), Some(1), Some(13))
        );
        assert_eq!(Tried::with_observer(Audit::new()).tried(), (store.clone(), firings.clone()));
        assert_eq!(Plainly::new().tried(), (store, firings));
    }
}

mod quiet {
    use std::time::Duration;

    use chr_core::{Error, Limits, Program};

    use super::*;

    chr! {
        struct Walk;
        constraint at(i64), mark(i64), road(i64, i64), met(i64), last(i64, i64), fork(i64);
        met  @ mark(x) / at(x) <=> met(x);
        walk @ road(x, y) / at(x), last(_, n) <=> last(x, n + 1), at(y);
        go   @ road(x, y) / at(x) <=> mark(x), at(y);
        fork @ fork(x) <=> choose y: i64 in [x, x + 10] { mark(y), at(y + 1) };
    }

    /// Where it went, in order, and which rules fired; with `last` the marks are made in place.
    fn walked<O: chr_core::Observer>(mut program: Walk<O>, limits: Limits, last: bool) -> String {
        let more = |told: Result<(), Error>, program: &mut Walk<O>| {
            let mut told = told;
            while let Err(Error::Limit(report)) = told {
                program.set_limits(if limits.live.is_some() { Limits::live(report.live) } else { limits });
                told = program.resume();
            }
            told.unwrap();
        };
        program.set_limits(limits);
        for (x, y) in [(1, 2), (2, 3), (3, 4), (4, 2), (11, 12)] {
            let told = program.road(x, y);
            more(told, &mut program);
        }
        if last {
            let told = program.last(0, 0);
            more(told, &mut program);
        }
        let told = program.at(1);
        more(told, &mut program);
        program.validate().unwrap();
        let ids: Vec<_> = program.store().mark().map(|it| it.id()).collect();
        let firings: Vec<_> = program.firings().collect();
        format!("{}\n{ids:?} {firings:?}", program.store())
    }

    #[test]
    fn what_is_only_stored_is_stored_as_by_the_run_loop() {
        let marked = walked(Walk::new(), Limits::NONE, false);
        assert!(marked.contains("mark(4)") && marked.contains("met(2)"), "{marked}");
        let timed = Limits::NONE.with_time(Duration::from_secs(3600));
        for limits in [timed, Limits::steps(1), Limits::steps(2), Limits::live(1), Limits::live(3)] {
            assert_eq!(walked(Walk::new(), limits, false), marked);
        }
        assert_eq!(walked(Walk::with_observer(Audit::new()), Limits::NONE, false), marked);
    }

    #[test]
    fn a_loop_without_an_end_stops_at_a_limit_where_it_is() {
        for watched in [false, true] {
            let mut program = Walk::new();
            [(1, 2), (2, 1)].into_iter().for_each(|(x, y)| program.road(x, y).unwrap());
            program.last(0, 0).unwrap();
            program.set_limits(Limits::steps(1_001));
            let stopped = if watched {
                let mut program = program.observed_by(Audit::new());
                (program.at(1).unwrap_err().to_string(), program.store().to_string())
            } else {
                (program.at(1).unwrap_err().to_string(), program.store().to_string())
            };
            assert!(stopped.0.contains("step limit reached at last(1, 1001) in rule `walk`"), "{}", stopped.0);
            assert!(!stopped.1.contains("last"), "{}", stopped.1);
        }
    }

    #[test]
    fn going_back_on_a_choice_takes_it_out_again() {
        let mut program = Walk::new();
        program.road(12, 13).unwrap();
        program.fork(1).unwrap();
        let found: Vec<_> = program.solutions().map(|it| it.store().to_string()).map(Result::unwrap).collect();
        assert_eq!(found.len(), 2);
        assert!(found[0].contains("mark(1)") && !found[0].contains("mark(11)"), "{}", found[0]);
        assert!(found[1].contains("mark(11)") && !found[1].contains("mark(1)\n"), "{}", found[1]);
        program.validate().unwrap();
    }
}

mod equations {
    use super::*;

    macro_rules! applies {
        ($module:ident $(#[$without:meta])*) => {
            mod $module {
                use super::*;

                chr! {
                    $(#[$without])*
                    pub struct Applies { goal: i64 }
                constraint seen(node: i64, depth: i64), ask(i64), far(i64), found(i64), arrived, twice(i64), sum(i64), deepest(i64), pair(i64);
                goal  @ arrived, seen(t, _)          <=> t == self.goal | found(t);
                goal2 @ ask(a), seen(t, _)           <=> t == a + self.goal | found(t);
                twice @ twice(a), seen(t, _)         <=> let s = a * 2, t == s | found(t);
                sum   @ sum(a), far(b), seen(t, d)   <=> let s = a + b, t == s, d > 0 | found(t);
                far   @ far(b), seen(t, _)           ==> let Some(s) = b.checked_sub(1), s == t | found(t);
                // What is found by the let is looked for first.
                    pair  @ far(_) / pair(a), seen(t, _) <=> let s = a * 2, t == s | found(t);
                    // The request is gone afterwards: the greatest is not asked for again.
                deep  @ deepest(a), seen(t, d)       <=> agg s = max(n) in seen(n, _) if n <= a, t == s, d > 0 | found(t + d);
                }

                /// Asks all questions, going on whenever a limit is reached.
                fn asked<O: chr_core::Observer>(mut program: Applies<O>, limits: Limits) -> Applies<O> {
                    for node in 0..20 {
                        program.seen(node, node % 5).unwrap();
                    }
                    program.set_limits(limits);
                    type Ask<O> = fn(&mut Applies<O>) -> Result<(), Error>;
                    let asks: [Ask<O>; 8] = [
                        |p| p.arrived(), |p| p.ask(4), |p| p.twice(3), |p| p.far(9),
                        |p| p.pair(6), |p| p.sum(5), |p| p.deepest(17), |p| p.deepest(17),
                    ];
                    for ask in asks {
                        let mut done = ask(&mut program);
                        while let Err(Error::Limit(_)) = done {
                            done = program.resume();
                        }
                        done.unwrap();
                    }
                    program.validate().unwrap();
                    program
                }

                fn found<O: chr_core::Observer>(program: &Applies<O>) -> Vec<i64> {
                    program.store().found().map(|it| it.0).collect()
                }

                pub fn answers() -> [Vec<i64>; 4] {
                    let watched = asked(Applies::with_observer(7, Audit::new()), Limits::NONE);
                    assert!(watched.audit().unwrap().is_clean());
                    let limited = |limits| found(&asked(Applies::new(7), limits));
                    let slow = limited(Limits::time(std::time::Duration::from_micros(1)));
                    [found(&watched), limited(Limits::NONE), limited(Limits::steps(1)), slow]
                }
            }
        };
    }
    applies!(with_all);
    applies!(without_guards #[without(guards)]);
    applies!(without_equations #[without(equations)]);
    applies!(without_all #[without(all)]);

    #[test]
    fn a_partner_is_found_by_a_parameter_or_by_what_a_let_computes() {
        let plan = with_all::Applies::<()>::plan();
        assert!(!plan.to_string().contains("removed, if there is seen\n    join head 2 seen by scan"), "{plan}");
        assert_eq!(plan.to_string().matches("seen by integer(node)").count(), 9, "{plan}");
        let answers =
            [with_all::answers(), without_guards::answers(), without_equations::answers(), without_all::answers()];
        for found in answers.iter().flatten() {
            assert_eq!(*found, [7, 11, 6, 8, 12, 14, 19, 17]);
        }
    }

    /// The partners of each occurrence, in the order in which they are looked for.
    fn joins(plan: &chr_core::Plan) -> Vec<String> {
        let text = plan.to_string();
        let lines = text.lines().filter(|line| line.starts_with("  ") && line.contains(" head "));
        lines
            .map(|line| line.split(" by ").next().unwrap_or_default().split(',').next().unwrap_or_default().to_owned())
            .collect()
    }

    #[test]
    fn the_join_order_does_not_depend_on_which_passes_are_on() {
        let with_all = joins(with_all::Applies::<()>::plan());
        for other in [without_guards::Applies::<()>::plan(), without_equations::Applies::<()>::plan()] {
            assert_eq!(joins(other), with_all);
        }
    }

    chr! {
        struct HoldsBack { goal: i64, most: i64 }
        constraint seen(node: i64, depth: i64), ask(i64), low(i64), found(i64, i64);
        // A body changes the parameter: it may be another one when the occurrence goes on.
        goal  @ ask(a), seen(t, d)  ==> t == self.goal | found(a, d), { self.goal += 1; };
        let_  @ ask(a), seen(t, d)  ==> let s = self.goal, t == s | found(a, d);
        // So may the least of what there is.
        least @ ask(a), seen(t, d)  ==> agg s = min(x) in low(x), t == s | found(a, d);
        // The division must not be tried before the comparison.
        by    @ ask(a), seen(t, d)  ==> d > 0, let s = self.most / a, t == s | found(a, d);
        // It is of another type.
        other @ ask(a), seen(t, d)  ==> let s: i128 = i128::from(a), i128::from(t) == s | found(a, d);
    }

    #[test]
    fn what_may_change_or_fail_is_no_key() {
        let plan = HoldsBack::<()>::plan().to_string();
        assert!(!plan.contains("join head 2 seen by integer"), "{plan}");
        let mut program = HoldsBack::with_observer(3, 12, Audit::new());
        for node in (0..8).rev() {
            program.seen(node, node).unwrap();
        }
        program.low(6).unwrap();
        program.ask(1).unwrap();
        let mut found: Vec<_> = program.store().found().map(|it| it.1).collect();
        found.sort_unstable();
        // The parameter has become 8 when the others look at it, but for what comes before in the list.
        assert_eq!(found, [1, 3, 4, 5, 6, 6, 7]);
        program.validate().unwrap();
    }
}

mod growing {
    use super::*;

    chr! {
        struct Applies;
        constraint load(i64, i64, i64), alloc(i64, i64), save(i64, i64, i64);
        #[set]
        constraint pts(i64, i64), hpts(i64, i64, i64);
        alloc @ alloc(x, o) ==> pts(x, o);
        save  @ save(s, f, t) ==> hpts(s, f, t);
        load  @ load(x, y, f), pts(y, s), hpts(s, f, t) ==> pts(x, t);
    }

    #[test]
    fn what_rules_derive_is_looked_for_after_what_the_host_tells() {
        let plan = Applies::<()>::plan().to_string();
        let by_hpts = "hpts:3 head 3 kept, if there is load and pts\n    join head 1 load by integer(2)\n    join head 2 pts by hash(0, 1)";
        assert!(plan.contains(by_hpts), "{plan}");
        let mut program = Applies::with_observer(Audit::new());
        for y in 0..4 {
            program.alloc(y, y + 10).unwrap();
            program.load(y + 20, y, 7).unwrap();
            program.save(y + 10, 7, y + 30).unwrap();
        }
        let derived: Vec<_> = program.store().pts().filter(|it| it.0 >= 20).map(|it| (it.0, it.1)).collect();
        assert_eq!(derived, [(20, 30), (21, 31), (22, 32), (23, 33)]);
        assert!(program.audit().unwrap().is_clean());
    }

    chr! {
        struct HoldsBack;
        constraint load(i64, i64, i64), alloc(i64, i64), free(i64);
        #[set]
        constraint pts(i64, i64), hpts(i64, i64, i64);
        alloc @ alloc(x, o) ==> pts(x, o);
        free  @ free(x) / pts(x, _) <=> true;
        load  @ load(x, y, f), pts(y, s), hpts(s, f, t) ==> pts(x, t);
    }

    #[test]
    fn what_comes_and_goes_is_looked_for_by_what_is_unknown_of_it() {
        let plan = HoldsBack::<()>::plan().to_string();
        assert!(plan.contains("    join head 2 pts by integer(1)\n    join head 1 load by hash(1, 2)"), "{plan}");
    }
}

mod solitary {
    use super::*;

    chr! {
        struct Applies { n: i64 }
        #[key(0, 1)] constraint dist(i64, i64, i64);
        constraint pivot(i64);
        better @ pivot(k), dist(i, k, a), dist(k, j, b) / dist(i, j, c) <=> a + b < c | dist(i, j, a + b);
        next   @ pivot(k) <=> k + 1 < self.n | pivot(k + 1);
        done   @ pivot(_) <=> true;
    }

    #[test]
    fn what_there_is_one_of_at_a_time_is_looked_for_first() {
        let plan = Applies::<()>::plan().to_string();
        let first = "dist:1 head 4 removed, if there is pivot\n    join head 1 pivot by scan\n    join head 2 dist by key(0, 1)";
        assert!(plan.contains(first), "{plan}");
        assert_eq!(Applies::<()>::plan().scans().count(), 0, "it is one constraint that is looked at");
        let mut program = Applies::with_observer(4, Audit::new());
        for (i, j, d) in [(0, 1, 5), (1, 2, 1), (2, 3, 1), (0, 2, 9), (1, 3, 9), (0, 3, 9)] {
            program.dist(i, j, d).unwrap();
        }
        program.pivot(0).unwrap();
        let found: Vec<i64> = program.store().dist().filter(|it| it.0 == 0).map(|it| it.2).collect();
        assert_eq!(found.iter().sum::<i64>(), 5 + 6 + 7);
        assert!(program.audit().unwrap().is_clean());
    }

    chr! {
        struct HoldsBack;
        constraint node(i64, i64), arc(i64, i64), visit(i64), stays(i64), seen(i64, i64), bind(Var<i64>), waits(Var<i64>);
        // A visit leads to others while it is there.
        visit @ visit(a), arc(a, b) ==> visit(b);
        over  @ visit(_) <=> true;
        mark  @ visit(a), node(b, x), node(x, y) / seen(b, y) <=> a < y | true;
        // A guard decides.
        stays @ stays(a) <=> a > 0 | true;
        other @ stays(a), node(b, x), node(x, y) / seen(b, y) <=> a < y | true;
        // What it equates wakes what tells another.
        binds @ bind(x), node(b, c), node(c, d) / seen(b, d) <=> c > d | x = 1;
        gone  @ bind(_) <=> true;
        wakes @ waits(Some(_)) <=> fresh y: i64, bind(y);
    }

    #[test]
    fn what_there_may_be_more_of_waits_for_its_turn() {
        let plan = HoldsBack::plan().to_string();
        for kind in ["visit", "stays", "bind"] {
            let seen = format!("removed, if there is node and {kind}\n    join head 2 node");
            assert!(plan.contains(&seen), "{kind}: {plan}");
        }
    }
}

mod noted {
    use super::*;
    use chr_core::{Error, Limits};

    chr! {
        struct Applies;
        constraint dom(u32, u32), label(u32), got(u32), count(u32), hint(u32);
        count @ count(n)              <=> n > 0 | dom(n, n), count(n - 1);
        #[priority(c)]
        label @ dom(c, _) / label(c)  <=> got(c);
        #[priority(1)]
        hint  @ dom(c, m), hint(c), label(c), !got(c) ==> m > 1 | got(m);
    }

    #[test]
    fn a_leading_constraint_without_a_partner_is_not_noted() {
        let wanted =
            ["its leading constraint is noted if head 2 is there", "dom:1 head 1 kept, noted, if there is label"];
        says(Applies::plan(), &wanted, &[]);
        says(Applies::plan(), &["dom:2 head 1 kept, noted, if there is label and hint"], &[]);
        let mut program = Applies::with_observer(Audit::new());
        program.label(200).unwrap();
        program.label(199).unwrap();
        program.set_limits(Limits::steps(100));
        let Err(Error::Limit(report)) = program.count(200) else { panic!("it goes on for longer") };
        assert!(report.pending < 9, "two of a hundred wait: {}", report.pending);
        program.set_limits(Limits::NONE);
        program.resume().unwrap();
        assert_eq!(program.store().got().map(|got| got.0).collect::<Vec<_>>(), [199, 200]);
        program.label(7).unwrap();
        assert_eq!(program.store().got().map(|got| got.0).collect::<Vec<_>>(), [199, 200, 7]);
    }

    chr! {
        struct HoldsBack;
        constraint lead(u32), seen(u32), also(u32), pair(u32, u32), out(u32), go, near(u32);
        #[passive]
        constraint silent(u32);
        go   @ go                                    <=> lead(1), pair(1, 2), seen(1), silent(1), pair(2, 3), near(0), also(1);
        #[priority(n)]
        one  @ lead(n), #[passive] seen(n)           ==> out(n);
        #[priority(n)]
        two  @ lead(n), silent(n)                    ==> out(10 + n);
        #[priority(n)]
        own  @ pair(n, m), pair(m, _)                ==> out(20 + n);
        // By a computed key.
        #[priority(n)]
        near @ lead(n), near(m)                      ==> m == n - 1 | out(30 + n);
    }

    #[test]
    fn with_a_partner_that_comes_unnoticed_or_is_of_its_own_kind_it_is_noted() {
        let mut program = HoldsBack::with_observer(Audit::new());
        says(HoldsBack::plan(), &["lead:1 head 1 kept, noted\n", "lead:2 head 1 kept, noted\n"], &["is noted if"]);
        program.go().unwrap();
        let mut out: Vec<_> = program.store().out().map(|out| out.0).collect();
        out.sort_unstable();
        assert_eq!(out, [1, 11, 21, 31]);
        assert!(program.audit().unwrap().is_clean());
    }
}

mod kept {
    use super::*;

    chr! {
        struct Applies { log: Vec<u32> }
        constraint entry(u32, u32), evict, go(u32), found(u32);
        go    @ go(n)                   <=> n > 0 | entry(n, n % 7), go(n - 1);
        #[priority(t)]
        evict @ entry(n, t), evict      <=> { self.log.push(n); };
        #[priority(t)]
        found @ entry(n, t) / found(_)  <=> { self.log.push(100 + n); };
    }

    #[test]
    fn entries_are_kept_while_there_is_no_partner() {
        says(Applies::plan(), &["its entries are kept while there is no head 2"], &["is noted if"]);
        assert_eq!(Applies::plan().to_string().matches("its entries are kept").count(), 2);
        let mut program = Applies::with_observer(Vec::new(), Audit::new());
        program.go(20).unwrap();
        (0..4).for_each(|_| program.evict().unwrap());
        program.found(1).unwrap();
        program.entry(50, 0).unwrap();
        (0..2).for_each(|_| program.evict().unwrap());
        assert_eq!(program.log, [14, 7, 15, 8, 101, 50, 1]);
        assert!(program.audit().unwrap().is_clean(), "nothing is pending");
    }

    chr! {
        struct HoldsBack { base: u32, log: Vec<u32> }
        constraint a(u32), b(u32), c(Var<u32>), d, e(u32, u32), f(u32);
        #[priority(n)]
        passive_partner @ a(n), #[passive] d                ==> { self.log.push(n); };
        #[priority(n)]
        passive_lead    @ #[passive] a(n), f(_)             ==> { self.log.push(10 + n); };
        #[priority(n + self.base)]
        may_change      @ a(n), f(_)                        ==> { self.log.push(20 + n); };
        #[priority(1)]
        variables       @ c(_), f(_)                        ==> { self.log.push(30); };
        #[priority(n)]
        shares          @ e(n, m), b(m)                     ==> { self.log.push(40 + n); };
        #[priority(n)]
        own_kind        @ e(n, 1), e(2, _)                  ==> { self.log.push(50 + n); };
        #[priority(n)]
        fails           @ b(n), f(9)                        ==> fail;
    }

    #[test]
    fn entries_are_not_kept_where_they_may_not_be_all_of_them() {
        says(HoldsBack::plan(), &[], &["its entries are kept"]);
        let mut program = HoldsBack::with_observer(0, Vec::new(), Audit::new());
        let x = program.var();
        program.a(1).unwrap();
        program.c(x).unwrap();
        program.b(3).unwrap();
        program.e(4, 1).unwrap();
        program.f(1).unwrap();
        program.a(2).unwrap();
        program.f(2).unwrap();
        program.e(2, 3).unwrap();
        assert_eq!(program.log, [11, 21, 30, 22, 11, 21, 30, 12, 12, 22, 42, 54]);
    }
}

mod own_list {
    use super::*;

    chr! {
        struct Applies;
        constraint dist(i64, i64), prime(i64), least(Var, i64), on, first(Var, i64);
        three @ first(x, a), on / first(x, b) <=> a <= b | true;
        keep  @ dist(x, a) / dist(x, b) <=> a <= b | true;
        sift  @ prime(y) / prime(x) <=> x % y == 0 | true;
        least @ least(x, a) / least(x, b) <=> a <= b | true;
    }

    #[test]
    fn partners_are_found_in_the_list_that_the_constraint_is_in() {
        let mut program = Applies::with_observer(Audit::new());
        says(Applies::plan(), &["head 1 finds head 2 in its own list"], &[]);
        let plan = Applies::plan().to_string();
        assert!((3..=4).contains(&plan.matches("its own list").count()), "{plan}");
        for (x, d) in [(1, 9), (2, 5), (1, 4), (2, 6), (1, 2)] {
            program.dist(x, d).unwrap();
        }
        assert_eq!(program.store().dist().map(|dist| (dist.0, dist.1)).collect::<Vec<_>>(), [(2, 5), (1, 2)]);
        (2..30).rev().for_each(|n| program.prime(n).unwrap());
        let mut primes: Vec<_> = program.store().prime().map(|prime| prime.0).collect();
        primes.sort_unstable();
        assert_eq!(primes, [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
        assert!(program.audit().unwrap().is_clean());
    }

    #[test]
    fn who_is_woken_looks_its_list_up() {
        let mut program = Applies::with_observer(Audit::new());
        let [x, y, z] = program.vars();
        for (var, n) in [(x, 3), (y, 2), (z, 1), (y, 1)] {
            program.least(var, n).unwrap();
        }
        program.equate(x, y).unwrap();
        program.equate(z, x).unwrap();
        assert_eq!(program.store().least().map(|least| least.1).collect::<Vec<_>>(), [1]);
        assert!(program.audit().unwrap().is_clean());
    }

    #[test]
    fn an_inner_loop_of_who_is_woken_looks_its_list_up() {
        let mut program = Applies::with_observer(Audit::new());
        let [x, y] = program.vars();
        program.on().unwrap();
        program.first(x, 1).unwrap();
        program.first(y, 2).unwrap();
        program.first(y, 3).unwrap();
        assert_eq!(program.store().first().map(|first| first.1).collect::<Vec<_>>(), [1, 2]);
        program.equate(x, y).unwrap();
        assert_eq!(program.store().first().map(|first| first.1).collect::<Vec<_>>(), [1]);
        assert!(program.audit().unwrap().is_clean());
    }

    chr! {
        struct HoldsBack;
        constraint leq(Var, Var), link(i64, i64);
        transitivity @ leq(x, y), leq(y, z) ==> leq(x, z);
        chain        @ link(a, b), link(b, c) <=> link(a, c);
    }

    #[test]
    fn another_list_of_the_same_kind_is_looked_up() {
        let mut program = HoldsBack::with_observer(Audit::new());
        says(HoldsBack::plan(), &[], &["its own list"]);
        (1..6).for_each(|a| program.link(a, a + 1).unwrap());
        assert_eq!(program.store().link().map(|link| (link.0, link.1)).collect::<Vec<_>>(), [(1, 6)]);
        let [x, y, z] = program.vars();
        program.leq(x, y).unwrap();
        program.leq(y, z).unwrap();
        assert_eq!(program.store().leq().count(), 3);
        assert!(program.audit().unwrap().is_clean());
    }
}

mod integer_keys {
    use super::*;
    use proptest::prelude::*;

    chr! {
        struct Keys;
        constraint small(i8, u32), wide(i128, u32), word(String, u32), two(i64, i64), ask_small(i8), ask_wide(i128), found(u32);
        constraint ask_word(String), ask_two(i64, i64);
        small @ ask_small(x), small(x, n) ==> found(n);
        wide @ ask_wide(x), wide(x, n) ==> found(n);
        word @ ask_word(x), word(x, n) ==> found(n);
        two @ ask_two(x, y), two(x, y) ==> found(0);
    }

    #[test]
    fn one_integer_is_a_key_of_its_own_kind() {
        says(
            Keys::plan(),
            &["join head 2 small by integer(0)", "join head 2 wide by integer(0)", "join head 2 word by hash(0)"],
            &["two by integer"],
        );
        says(Keys::plan(), &["join head 2 two by hash(0, 1)"], &[]);
    }

    chr! {
        struct Churn;
        constraint row(i64, u32), gone(i64), probe(i64), hit(i64, u32);
        gone @ gone(x) / row(x, _) <=> true;
        gone_end @ gone(_) <=> true;
        probe @ row(x, n), probe(x) ==> hit(x, n);
    }

    /// Keys that lie close together, far apart, below zero and at the ends.
    fn key() -> impl Strategy<Value = i64> {
        prop_oneof![4 => 0..300i64, 2 => -5..5i64, 1 => any::<i64>(), 1 => Just(i64::MAX), 1 => Just(i64::MIN)]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
        #[test]
        fn rows_are_found_whatever_their_keys(steps in prop::collection::vec((key(), 0..10u32), 1..400)) {
            let mut program = Churn::new();
            let mut model: Vec<(i64, u32)> = Vec::new();
            let mut mark = None;
            for (at, (key, what)) in steps.into_iter().enumerate() {
                let at = at as u32;
                match what {
                    0..6 => {
                        program.row(key, at).unwrap();
                        model.push((key, at));
                    }
                    6 => {
                        program.gone(key).unwrap();
                        model.retain(|row| row.0 != key);
                    }
                    7 if mark.is_none() => mark = Some((program.checkpoint(), model.clone())),
                    8 => {
                        if let Some((mark, then)) = mark.take() {
                            program.rollback(mark).unwrap();
                            model = then;
                        }
                    }
                    _ => {
                        let mark = program.checkpoint();
                        program.probe(key).unwrap();
                        let hits: Vec<_> = program.store().hit().map(|hit| hit.1).collect();
                        let expected: Vec<_> = model.iter().rev().filter(|row| row.0 == key).map(|row| row.1).collect();
                        prop_assert_eq!(hits, expected);
                        program.rollback(mark).unwrap();
                    }
                }
                prop_assert_eq!(program.validate(), Ok(()));
            }
        }
    }
}

mod storage_and_calls {
    use super::*;

    chr! {
        struct Steps;
        constraint start(i32), next(i32), end(i32), all(i32), loops(i32);
        start @ start(x) <=> next(x), end(x);
        next @ next(x) <=> all(x);
        end @ end(x) / all(x) <=> true;
        loops @ loops(x) <=> x > 0 | loops(x - 1);
    }

    #[test]
    fn what_is_consumed_is_never_stored_and_what_cannot_come_back_is_called() {
        let mut program = Steps::new();
        says(
            Steps::plan(),
            &[
                "constraint start/1  never stored",
                "constraint all/1  index integer(0)  stored after its first occurrence",
                "calls next, end",
                "calls all",
            ],
            // `end` is kept; `loops` may be left over, and leads to itself.
            &["end/1  index integer(0)  stored", "loops/1  never stored", "calls loops"],
        );
        program.start(1).unwrap();
        program.loops(3).unwrap();
        assert_eq!(program.store().loops().map(|left| left.0).collect::<Vec<_>>(), [0]);
    }

    chr! {
        struct Turns;
        constraint turn(i32), wheel(i32), spend(i32), coin(i32);
        // A `wheel` is told in the place of an active one, and leads to no `turn`, as it is never active in `slower`.
        turned @ turn(n) / wheel(m)            <=> m < n | wheel(m + 1);
        slower @ #[passive] wheel(3) / turn(n) <=> n > 4 | turn(n - 1);
        spend  @ spend(n), coin(0)             <=> n > 0 | coin(n);
        earn   @ coin(n)                       <=> n > 0 | spend(n - 1);
    }

    #[test]
    fn what_a_rule_tells_in_the_place_of_one_of_its_heads_is_called_where_another_is_active() {
        let mut program = Turns::new();
        says(Turns::plan(), &["calls wheel"], &["calls coin", "calls turn", "calls spend"]);
        program.wheel(0).unwrap();
        program.turn(5).unwrap();
        assert_eq!(program.store().wheel().map(|wheel| wheel.0).collect::<Vec<_>>(), [5]);
    }

    chr! {
        struct Levels;
        constraint level(u32, i64), lower(u32, i64), next(u32, i64), last(u32, i64);
        // Every `lower` is removed in the end, a `level` may stay; they lead to each other.
        ask   @ level(x, n) ==> n > 0 | lower(x, n - 1);
        less  @ lower(x, n), level(x, m) <=> n < m | level(x, n);
        none  @ lower(_, _) <=> true;
        // So is every `next` and every `last`.
        step  @ next(x, n) <=> n > 0 | last(x, n - 1);
        stop  @ next(_, _) <=> true;
        turn  @ last(x, n) <=> n > 0 | next(x, n - 1);
        halt  @ last(_, _) <=> true;
    }

    #[test]
    fn a_request_is_called_though_it_leads_back_to_what_may_stay() {
        let mut program = Levels::new();
        says(Levels::plan(), &["calls lower"], &["calls level", "calls next", "calls last"]);
        program.level(1, 9).unwrap();
        program.next(1, 9).unwrap();
        assert_eq!(program.store().level().map(|level| level.1).collect::<Vec<_>>(), [0]);
    }
}

mod failing_rules {
    use super::*;

    chr! {
        struct Fails;
        constraint queen(i32, i32), place(i32), far(i32), near(i32);
        column @ queen(_, c), queen(_, c) ==> fail;
        place @ place(r) <=> choose c: i32 in 1..=3 { queen(r, c) };
        // The body tells before it fails, so the constraint must be there.
        told @ far(x) ==> x > 1 | near(x), fail;
    }

    #[test]
    fn a_constraint_is_stored_after_the_rules_that_only_fail() {
        let wanted =
            ["queen/2  index integer(1)  stored after its first occurrence", "place/1  never stored", "far/1\n"];
        says(Fails::plan(), &wanted, &[]);
        let mut program = Fails::new();
        (1..=3).for_each(|row| program.place(row).unwrap());
        assert_eq!(program.solutions().count(), Ok(6));
    }

    #[test]
    fn the_store_can_be_read_as_it_was_at_the_failure() {
        let mut program = Fails::new();
        program.queen(1, 1).unwrap();
        assert!(program.queen(2, 1).is_err());
        let queens: Vec<_> = program.store().queen().map(|queen| (queen.0, queen.1)).collect();
        assert_eq!((queens, program.len()), (vec![(1, 1), (2, 1)], 2));
        program.validate().unwrap();
        let mut program = Fails::new();
        assert!(program.far(2).is_err());
        assert_eq!((program.store().far().count(), program.store().near().count()), (1, 1));
    }
}

mod indexes {
    use super::*;

    chr! {
        struct Applies;
        constraint task(id: u32, state: u8, left: u32), tick(u32), start(u32), stop(u32), all(u8);
        #[key(at)]
        constraint cell(at: u32, value: u32);
        constraint ask(u32, u32), told(u32);
        start @ start(i), task(i, 0, n)          <=> task(i, 1, n);
        tick  @ tick(i), task(i, s, n)           <=> s == 1, n > 0 | task(i, 1, n - 1);
        stop  @ stop(i), task(i, _, _)           <=> true;
        same  @ cell(x, y) / ask(x, y)           <=> told(x);
        other @ ask(_, _)                        <=> true;
    }

    #[test]
    fn what_a_rule_fixes_is_tested_where_an_index_by_the_names_is_there_anyway_and_all_but_a_key_is() {
        says(
            Applies::plan(),
            &[
                "constraint task/3  index integer(id)  stored",
                "constraint cell/2  index key(at)\n",
                "head 1 cell by key(at)",
            ],
            &["task by hash", "cell by hash"],
        );
        let mut program = Applies::with_observer(Audit::new());
        for id in 0..4 {
            program.task(id, (id % 2) as u8, 2).unwrap();
        }
        (0..4).for_each(|id| program.start(id).unwrap());
        assert_eq!(program.store().start().map(|it| it.0).collect::<Vec<_>>(), [1, 3], "those have started already");
        program.tick(0).unwrap();
        program.tick(1).unwrap();
        assert!(program.store().task().all(|task| task.state == 1));
        assert_eq!(program.store().task().map(|task| task.left).sum::<u32>(), 6);
        program.cell(1, 5).unwrap();
        program.ask(1, 5).unwrap();
        program.ask(1, 6).unwrap();
        program.ask(2, 5).unwrap();
        assert_eq!(program.store().told().map(|it| it.0).collect::<Vec<_>>(), [1]);
        assert!(program.audit().unwrap().is_clean());
    }

    chr! {
        struct HoldsBack;
        #[index(queue, state)]
        constraint job(queue: u32, state: u8, id: u32);
        constraint pick(u32), count(u32), ready(u8), item(u32, u8), find(u32), picked(u32);
        pick  @ pick(q) / job(q, 0, i)           <=> picked(i);
        count @ count(q), job(q, _, i)           ==> picked(i);
        find  @ find(x) / item(x, 1)             <=> picked(x);
        ready @ ready(s) / item(_, s)            <=> true;
    }

    #[test]
    fn a_declared_index_is_used_and_one_by_names_is_not_made_for_that() {
        says(
            HoldsBack::plan(),
            &["head 2 job by hash(queue, state)", "head 2 job by integer(queue)", "head 2 item by hash(0, 1)"],
            &["item by integer(0)"],
        );
        let mut program = HoldsBack::with_observer(Audit::new());
        (0..6).for_each(|id| program.job(7, (id % 3) as u8, id).unwrap());
        program.pick(7).unwrap();
        let mut picked: Vec<u32> = program.store().picked().map(|it| it.0).collect();
        picked.sort_unstable();
        assert_eq!((picked, program.store().job_by_queue_state(7, 0).count()), (vec![0, 3], 0));
        assert!(program.audit().unwrap().is_clean());
    }

    chr! {
        /// An index is first asked for when the store is full, a choice is open, and constraints are gone that come back with it.
        struct Asked;
        constraint fact(u32, u32), sweep, look(u32), found(u32), go, checked;
        sweep @ sweep / fact(x, _)               <=> x > 20 | true;
        look  @ fact(x, k) / look(k)             <=> found(x);
        least @ found(x) / found(y)              <=> x <= y | true;
        check @ checked, found(x)                <=> x == 20 | fail;
        go    @ go <=> (sweep, look(2), checked ; look(2), look(1), look(0));
    }

    fn asked<O: chr_core::Observer>(mut program: Asked<O>) -> (Vec<u32>, usize) {
        for x in 0..30 {
            program.fact(x, x % 3).unwrap();
        }
        program.go().unwrap();
        program.validate().unwrap();
        let found = program.store().found().map(|it| it.0).collect();
        (found, program.store().fact().count())
    }

    #[test]
    fn lists_that_are_made_under_a_choice_are_right_when_that_is_gone_back_on() {
        // Newest first: 29, 28 and 27 are found, and of these the least is kept.
        assert_eq!(asked(Asked::new()), (vec![27], 30));
        assert_eq!(asked(Asked::with_observer(Audit::new())), (vec![27], 30));
    }
}
