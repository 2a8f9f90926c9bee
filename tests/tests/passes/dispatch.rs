//! Occurrences that look into the same list: once for all of them, unless it says nothing or somebody watches.

use std::collections::BTreeSet;
use std::time::Duration;

use chr_core::{Audit, Error, Limits, Observer, Recorder, Var, chr};

use super::says;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    Add(i64),
    Copy { from: i64, to: i64 },
    Erase,
    Named(&'static str),
    Stop,
}

const LAST: i64 = 40;

/// Machines that work on the same code: one that is removed, one that is kept, one that variables wake. The code changes while it
/// runs, and there is none, one or several at an address.
macro_rules! program {
    ($name:ident $(#[$without:meta])*) => {
        chr! {
            $(#[$without])*
            struct $name;
            constraint code(i64, Op), word(i64, i64, &'static str), mode(char), cell(i64, i64), note(i64, i64);
            constraint at(i64), see(i64), wait(Var<i64>, i64), next(i64), twin(i64, i64), pair(i64, i64), pick(i64), number(i64, i64, i64), run(i64);

            add     @ code(i, Op::Add(n)) / at(i), cell(0, x) <=> cell(0, x + n), next(i);
            copy    @ code(i, Op::Copy { from, to }) / at(i), cell(from, x) <=> cell(to, x), note(from, to), next(i);
            erase   @ at(i), code(i, Op::Erase)               <=> code(i, Op::Named("twice")), code(i, Op::Stop), next(i);
            named   @ code(i, Op::Named("twice")) / at(i)     <=> note(i, 2), next(i);
            other   @ code(i, Op::Named(_)) / at(i)           <=> note(i, 3), next(i);
            guarded @ code(i, op) / at(i)                     <=> *op != Op::Stop, i > 100 | note(i, 4);
            stop    @ code(i, Op::Stop) / at(i)               <=> note(i, 5);
            none    @ at(i)                                   <=> note(i, 6), pick(i);
            next    @ next(i)                                 <=> i < LAST | at(i + 1);
            end     @ next(_)                                 <=> true;

            // Kept: after a firing it goes on with the others, as what it looked at may be gone.
            one     @ see(i), word(i, 1, "one")   ==> note(i, 11);
            two     @ see(i) / word(i, 2, "two")  <=> note(i, 12), word(i, 3, "three");
            three   @ see(i), word(i, LAST, _)    ==> note(i, 14);
            drei    @ see(i), word(i, n, "three") ==> n > 2 | note(i, n);
            either  @ see(i), word(i, 1 | 3, w)   ==> note(i, w.len() as i64);
            free    @ see(_)                      ==> note(0, 15);

            // Woken: bound or not, by an argument that is a value.
            idle    @ wait(x, i), code(i, Op::Stop)       ==> x = 7;
            busy    @ wait(Some(n), i), code(i, Op::Erase) ==> note(n, 16);
            more    @ wait(_, i), code(i, Op::Named(_))       ==> note(i, 17);
            wild    @ wait(Some(_), i), code(i, _)        ==> note(i, 18);

            // Of its own kind, where it is itself in the list.
            small   @ twin(a, 1), twin(a, 2) ==> note(a, 21);
            large   @ twin(a, 3), twin(a, 4) ==> note(a, 22);
            alike   @ twin(_, 5), twin(_, 6) ==> note(5, 6);

            // By one argument, then by the other.
            from    @ pair(i, _), code(i, Op::Add(_))   ==> note(i, 41);
            from_e  @ pair(i, _), code(i, Op::Erase)    ==> note(i, 42);
            from_s  @ pair(i, _), code(i, Op::Stop)     ==> note(i, 43);
            to      @ pair(_, i), code(i, Op::Named(_)) ==> note(i, 44);
            to_a    @ pair(_, i), code(i, Op::Add(_))   ==> note(i, 45);
            to_s    @ pair(_, i), code(i, Op::Stop)     ==> note(i, 46);

            // By numbers, which would be part of the key.
            inc     @ number(i, 0, n) / run(i) <=> note(i, n + 1), run(i + 1);
            double  @ number(i, 1, n) / run(i) <=> note(i, 2 * n), run(i + 1);
            jump    @ number(i, -2, n) / run(i) <=> n > i | run(n);
            change  @ run(i), number(i, 3, n)  <=> number(i, 0, n), number(i, 1, n), run(i);
            past    @ run(i)                   <=> note(i, 51);

            pick    @ pick(i) <=> i % 20 == 19 | ( note(i, 31) ; code(i, Op::Erase), see(i) ; note(i, 33), at(i % 10) );
            leave   @ pick(_) <=> true;
        }

        impl<O: Observer> $name<O> {
            /// Tells it all; gives what there is in the end, for each way to choose.
            fn all(mut self, limits: Limits) -> (Vec<String>, Self) {
                fn done<O: Observer>(program: &mut $name<O>, mut told: Result<(), Error>) {
                    while let Err(Error::Limit(_)) = told {
                        told = program.resume();
                    }
                    told.unwrap();
                }
                self.set_limits(limits);
                let mut told = 0_usize;
                let [x, y] = self.vars();
                for i in 0..LAST {
                    let ops = [
                        Op::Add(i),
                        Op::Erase,
                        Op::Copy { from: 0, to: i },
                        Op::Named("twice"),
                        Op::Named("once"),
                        Op::Stop,
                        Op::Copy { from: 9, to: i },
                    ];
                    for op in ops.iter().cycle().skip(i as usize).take(i as usize % 4 % 3) {
                        let result = self.code(i, op.clone());
                        done(&mut self, result);
                        told += 1;
                    }
                    for n in [1, 2, 3, LAST].into_iter().skip(i as usize % 4).take(i as usize % 3) {
                        let result = self.word(i, n, ["one", "two", "three"][(n as usize - 1) % 3]);
                        done(&mut self, result);
                    }
                    let result = self.wait(if i % 2 == 0 { x } else { y }, i);
                    done(&mut self, result);
                    let result = self.twin(i % 3, i % 7);
                    done(&mut self, result);
                    let result = self.pair(i, 3 * i % LAST);
                    done(&mut self, result);
                }
                let result = self.cell(0, 1);
                done(&mut self, result);
                for i in 0..60 {
                    let result = self.number(i, [0, 1, -2, 3, 1, 7][i as usize % 6], i + i % 5);
                    done(&mut self, result);
                    let result = if i % 8 == 0 { self.number(i, 1, i) } else { Ok(()) };
                    done(&mut self, result);
                }
                for i in 0..60 {
                    let result = self.run(59 - i);
                    done(&mut self, result);
                }
                let result = self.equate(x, 7);
                done(&mut self, result);
                for round in 0..2 {
                    for i in 0..LAST {
                        let result = if i % 3 == round { self.at(i) } else { self.see(i) };
                        done(&mut self, result);
                    }
                }
                let result = self.next(LAST);
                done(&mut self, result);
                assert!(told > 20);
                self.set_limits(Limits::NONE);
                let found = self.solutions().map(|it| it.store().to_string()).map(Result::unwrap).take(30).collect();
                self.validate().unwrap();
                (found, self)
            }
        }
    };
}
program!(Looks);
program!(Each #[without(dispatch)]);

#[test]
fn what_lies_alone_in_a_list_says_which_occurrences_are_tried() {
    let said = "head 1 is passed over where the only head 2 does not fit";
    says(Looks::plan(), &["head 2 is passed over where the only head 1 does not fit", said], &[]);
    says(Looks::plan(), &["number by integer(0)"], &["number by hash"]);
    says(Each::plan(), &["number by hash(0, 1)"], &["does not fit"]);
    let (found, watched) = Looks::with_observer(Audit::with(Recorder::new())).all(Limits::NONE);
    let (expected, each) = Each::with_observer(Audit::with(Recorder::new())).all(Limits::NONE);
    assert!(watched.trace().to_string() == each.trace().to_string(), "another trace");
    assert!(found == expected, "another store");
    assert!(found.len() > 2, "{}", found.len());
    let fired: BTreeSet<&str> = watched.firings().filter(|(_, times)| *times > 0).map(|(rule, _)| rule).collect();
    let never: Vec<&str> = watched.firings().map(|(rule, _)| rule).filter(|rule| !fired.contains(rule)).collect();
    assert_eq!(never, ["guarded"]);
    assert!(watched.audit().unwrap().is_clean());
    for limits in [Limits::NONE, Limits::steps(1), Limits::steps(3), Limits::NONE.with_time(Duration::from_nanos(1))] {
        assert!(Looks::new().all(limits).0 == expected, "another store under {limits:?}");
    }
}

chr! {
    struct HoldsBack;
    constraint code(i64, Op), at(i64, i64), few(i64, i64), seed(i64), fact(i64, Op), probe(i64), queue(i64), both(Var<i64>, i64), named(Var<i64>, Op), note(i64);
    // Two of them are not worth a look.
    add   @ code(i, Op::Add(_)) / at(i, 0)  <=> note(i);
    erase @ code(i, Op::Erase) / at(i, 0)   <=> note(i);
    // Neither are those that take anything, nor is what is looked up by something else.
    any   @ code(i, _) / at(_, i)           <=> true;
    each  @ code(i, _) / at(_, i)           <=> true;
    every @ code(i, op) / at(_, i)          <=> *op != Op::Stop | true;
    sum   @ at(i, j), code(k, Op::Erase)    ==> k == i + j | note(k);
    sums  @ at(i, j), code(k, Op::Stop)     ==> k == i + j | note(k);
    total @ at(i, j), code(k, Op::Add(_))   ==> k == i + j | note(k);
    // Two numbers stay part of the key.
    zero  @ few(i, 0) / at(i, _)  <=> note(i);
    one   @ few(i, 1) / at(i, _)  <=> note(i);
    // Where there may be many.
    seed  @ seed(i)                      ==> fact(i, Op::Stop), probe(i);
    known @ probe(i), fact(i, Op::Stop)  ==> note(i);
    lost  @ probe(i), fact(i, Op::Erase) ==> note(i);
    found @ probe(i), fact(i, Op::Add(_)) ==> note(i);
    // By a variable.
    stop  @ named(x, Op::Stop) / both(x, _)   <=> true;
    gone  @ named(x, Op::Erase) / both(x, _)  <=> true;
    adds  @ named(x, Op::Add(_)) / both(x, _) <=> true;
    // What waits is noted, whatever else there is.
    #[priority(1)] late  @ queue(i), code(i, Op::Stop)   ==> note(i);
    #[priority(2)] later @ queue(i), code(i, Op::Erase)  ==> note(i);
    #[priority(3)] last  @ queue(i), code(i, Op::Add(_)) ==> note(i);
}

#[test]
fn what_says_little_is_looked_up_by_each() {
    says(HoldsBack::plan(), &["few by hash(0, 1)"], &["does not fit"]);
    let mut program = HoldsBack::with_observer(Audit::new());
    program.code(1, Op::Add(1)).unwrap();
    program.code(2, Op::Stop).unwrap();
    program.code(3, Op::Erase).unwrap();
    program.at(1, 0).unwrap();
    program.at(1, 2).unwrap();
    let x = program.var();
    program.both(x, 1).unwrap();
    program.named(x, Op::Stop).unwrap();
    for i in 1..=3 {
        program.queue(i).unwrap();
    }
    program.seed(7).unwrap();
    assert_eq!(program.store().note().map(|note| note.0).collect::<Vec<_>>(), [1, 1, 2, 3, 7]);
    assert!(program.audit().unwrap().is_clean());
}
