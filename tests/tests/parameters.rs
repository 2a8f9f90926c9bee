//! Parameters that change: what a body changes counts for whatever is tried from then on, with all passes and with
//! none, with and without an observer.

use chr_core::{Recorder, chr};

/// Runs with all passes and with none, with and without an observer, and gives what all of them agree on.
macro_rules! each_way {
    ($all:ident, $bare:ident ($($param:expr),*), |$program:ident| $tell:expr) => {{
        let mut said = Vec::new();
        { let mut $program = $all::new($($param),*); said.push($tell); }
        { let mut $program = $bare::new($($param),*); said.push($tell); }
        { let mut $program = $all::with_observer($($param,)* Recorder::new()); said.push($tell); }
        { let mut $program = $bare::with_observer($($param,)* Recorder::new()); said.push($tell); }
        for other in &said {
            assert_eq!(*other, said[0], "{said:?}");
        }
        said.swap_remove(0)
    }};
}

mod history {
    use super::*;

    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name { flag: bool, limits: Vec<i32>, count: i32 }
                constraint a(i32), b(i32), c(i32), d(i32), e(i32), hit(i32, i32);
                // The partner is told, and the guard becomes true, while the older constraint is active.
                make  @ a(x) ==> b(x), { self.flag = true; };
                join  @ a(x), b(y) ==> self.flag | hit(x, y);
                more  @ c(x) ==> d(x), let n: i32 = { self.count += 1; self.count }, e(n);
                count @ c(x), d(y) ==> self.count == 1 | hit(x, y);
                push  @ e(x) ==> { self.limits.push(x); };
                late  @ c(x), e(y) ==> self.limits.contains(&y) | hit(x, y + 100);
            }
        };
    }
    program!(All);
    program!(Bare #[without(all)]);

    #[test]
    fn a_guard_that_becomes_true_while_a_constraint_is_active_is_tried_again() {
        let hits = each_way!(All, Bare(false, Vec::new(), 0), |program| {
            program.a(1).unwrap();
            program.c(2).unwrap();
            program.store().hit().map(|hit| (hit.0, hit.1)).collect::<Vec<_>>()
        });
        assert_eq!(hits, [(1, 1), (2, 101), (2, 2)]);
    }

    chr! {
        struct Plans { flag: bool, limit: i32, log: Vec<i32> }
        constraint a(i32), b(i32), c(i32), hit(i32, i32);
        change   @ a(x) ==> { self.flag = x > 1; }, { self.log.push(self.limit); println!("{}", self.limit); };
        reads    @ a(x), b(y) ==> self.flag | hit(x, y);
        constant @ a(x), b(y) ==> x < self.limit, y < self.limit | hit(x, y + self.limit);
        logged   @ a(x), c(y) ==> self.log.len() > 3 | hit(x, y);
    }

    #[test]
    fn only_what_bodies_change_needs_a_log() {
        let plan = Plans::plan().to_string();
        let history = |rule: &str| {
            let at = plan.find(&format!("rule {rule} @")).unwrap();
            plan[at..]
                .lines()
                .take_while(|line| line.starts_with("rule") == (*line == plan[at..].lines().next().unwrap()))
                .find(|line| line.contains("history"))
                .map_or("", str::trim)
                .to_owned()
        };
        assert_eq!(history("constant"), "history by age", "{plan}");
        assert_eq!(history("reads"), history("logged"));
        assert!(history("reads").contains("log"), "{plan}");
    }
}

mod storage {
    use super::*;

    /// What the rules below ask of any program.
    trait Counts {
        fn counts(&self) -> usize;
    }

    fn of(program: &impl Counts) -> usize {
        program.counts()
    }

    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name { seen: usize }
                constraint a(i32), b(i32), c(i32), d(i32), e(i32, usize), next(i32), got(i32);
                // Handed to a function, to a method, to anything that gets a reference to it.
                one   @ a(n) <=> of(self) == 1 | got(n);
                two   @ b(n) <=> self.counts() == 1 | got(n);
                three @ c(n) <=> { let program = &*self; program.counts() == 1 } | got(n);
                four  @ d(n) <=> [&*self].iter().all(|program| program.counts() == 1), n > 0 | got(n);
                // The row that the first goal takes over is gone by the time its arguments are computed.
                next  @ next(x), e(x, _) <=> e(x, of(self));
            }

            impl<O: chr_core::Observer> Counts for $name<O> {
                fn counts(&self) -> usize {
                    let store = self.store();
                    store.a().count() + store.b().count() + store.c().count() + store.d().count() + store.e().count()
                }
            }
        };
    }
    program!(All);
    program!(Bare #[without(all)]);

    #[test]
    fn a_guard_that_is_handed_the_program_sees_the_constraint_stored() {
        let got = each_way!(All, Bare(0), |program| {
            program.a(1).unwrap();
            program.b(2).unwrap();
            program.c(3).unwrap();
            program.d(4).unwrap();
            program.store().got().map(|got| got.0).collect::<Vec<_>>()
        });
        assert_eq!(got, [1, 2, 3, 4]);
    }

    #[test]
    fn an_argument_that_is_handed_the_program_sees_the_old_one_gone() {
        let told = each_way!(All, Bare(0), |program| {
            program.e(7, 5).unwrap();
            program.next(7).unwrap();
            program.store().e().map(|e| e.1).collect::<Vec<_>>()
        });
        assert_eq!(told, [0]);
    }
}

mod going_on {
    use super::*;

    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name { left: i32 }
                constraint go, item(i32), pick(i32), stop(i32);
                // Every candidate is tested with the parameter as it is at that moment.
                pick @ go, item(n) ==> self.left > 0 | { self.left -= 1; }, pick(n);
                swap @ stop(x), stop(y) <=> self.left == x, self.left == y | { self.left = 9; };
            }
        };
    }
    program!(All);
    program!(Bare #[without(all)]);

    #[test]
    fn the_next_candidate_is_tested_with_the_parameter_as_it_is_then() {
        let (picked, left) = each_way!(All, Bare(2), |program| {
            for n in 1..=4 {
                program.item(n).unwrap();
            }
            program.go().unwrap();
            (program.store().pick().map(|pick| pick.0).collect::<Vec<_>>(), program.left)
        });
        assert_eq!((picked, left), (vec![4, 3], 0));
    }

    #[test]
    fn a_change_by_the_host_wakes_nothing_and_counts_from_then_on() {
        let picked = each_way!(All, Bare(0), |program| {
            program.item(1).unwrap();
            program.go().unwrap();
            program.left = 2;
            program.stop(5).unwrap();
            assert_eq!(program.store().pick().count(), 0);
            program.item(3).unwrap();
            program.stop(1).unwrap();
            (program.store().pick().map(|pick| pick.0).collect::<Vec<_>>(), program.left)
        });
        assert_eq!(picked, (vec![3], 1));
    }
}
