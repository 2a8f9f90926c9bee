//! Why a run failed: `explain_failure()` with a recorder, and `find_conflict()` without one.
#![allow(missing_docs)]

mod lines;

use chr_core::{Error, Limits, Recorder, Var, chr};
use lines::assert_lines;

chr! {
    /// A timetable: lessons of teachers at hours, which rooms and teachers can hold once only.
    pub struct Timetable { hours: u8 }
    constraint lesson(name: &'static str, teacher: &'static str), at(name: &'static str, teacher: &'static str, hour: u8);
    constraint away(teacher: &'static str, hour: u8), before(first: &'static str, then: &'static str);
    away   @ away(t, h), at(_, t, h)                        <=> fail;
    twice  @ at(_, t, h), at(_, t, h)                       <=> fail;
    before @ before(a, b), at(a, _, g), at(b, _, h)         ==> g >= h | fail;
    place  @ lesson(n, t) <=> choose h: u8 in 1..=self.hours { at(n, t, h) };
}

#[test]
fn an_over_constrained_timetable_says_which_goals_clash() {
    let mut timetable = Timetable::new(2);
    let conflict = timetable.find_conflict(|timetable| {
        timetable.away("Ann", 1)?;
        timetable.away("Bob", 2)?;
        timetable.lesson("art", "Ann")?;
        timetable.lesson("biology", "Bob")?;
        timetable.before("history", "art")?;
        timetable.before("art", "biology")?;
        timetable.lesson("history", "Cleo")
    });
    let conflict = conflict.unwrap().expect("it fails");
    assert_lines(
        &conflict,
        "these 4 goals fail together, and each of them is needed:
           away(\"Bob\", 2)
           lesson(\"art\", \"Ann\")
           lesson(\"biology\", \"Bob\")
           before(\"art\", \"biology\")",
    );
    assert!(conflict.minimal && conflict.runs <= 7 + 7 + 1, "{} runs", conflict.runs);
    // The program is as it was.
    assert!(timetable.is_empty());
    timetable.lesson("art", "Ann").unwrap();
    assert_eq!(timetable.find_conflict(|timetable| timetable.away("Ann", 2)).unwrap(), None);
    let within = timetable.find_conflict_within(1, |timetable| {
        timetable.away("Cleo", 1)?;
        timetable.away("Ann", 1)?;
        timetable.away("Ann", 2)
    });
    let within = within.unwrap().unwrap();
    assert_eq!((within.goals.len(), within.minimal, within.runs), (3, false, 1));
}

#[test]
fn the_derivation_of_a_failure_goes_through_all_alternatives() {
    let mut timetable = Timetable::with_observer(2, Recorder::new());
    timetable.away("Ann", 1).unwrap();
    timetable.before("art", "biology").unwrap();
    timetable.lesson("art", "Ann").unwrap();
    assert_eq!(timetable.lesson("biology", "Bob"), Err(Error::Failed));
    assert_lines(
        timetable.explain_failure(),
        "each of 2 alternatives fails, chosen by place @ lesson(\"art\", \"Ann\")#3
           lesson(\"art\", \"Ann\")#3  told by the host
           for at(\"art\", \"Ann\", 1)#4:
             away @ away(\"Ann\", 1)#1, at(\"art\", \"Ann\", 1)#4 fails
               away(\"Ann\", 1)#1  told by the host
               at(\"art\", \"Ann\", 1)#4
                 place @ lesson(\"art\", \"Ann\")#3
                   lesson(\"art\", \"Ann\")#3  told by the host
           for at(\"art\", \"Ann\", 2)#4:
             each of 2 alternatives fails, chosen by place @ lesson(\"biology\", \"Bob\")#5
               lesson(\"biology\", \"Bob\")#5  told by the host
               for at(\"biology\", \"Bob\", 1)#6:
                 before @ before(\"art\", \"biology\")#2, at(\"art\", \"Ann\", 2)#4, at(\"biology\", \"Bob\", 1)#6 fails
                   before(\"art\", \"biology\")#2  told by the host
                   at(\"art\", \"Ann\", 2)#4
                     place @ lesson(\"art\", \"Ann\")#3
                       lesson(\"art\", \"Ann\")#3  told by the host
                   at(\"biology\", \"Bob\", 1)#6
                     place @ lesson(\"biology\", \"Bob\")#5
                       lesson(\"biology\", \"Bob\")#5  told by the host
               for at(\"biology\", \"Bob\", 2)#6:
                 before @ before(\"art\", \"biology\")#2, at(\"art\", \"Ann\", 2)#4, at(\"biology\", \"Bob\", 2)#6 fails
                   before(\"art\", \"biology\")#2  told by the host
                   at(\"art\", \"Ann\", 2)#4  as above
                   at(\"biology\", \"Bob\", 2)#6
                     place @ lesson(\"biology\", \"Bob\")#5
                       lesson(\"biology\", \"Bob\")#5  told by the host",
    );
}

#[test]
fn a_choice_that_does_not_matter_is_left_out() {
    let mut timetable = Timetable::with_observer(3, Recorder::new());
    timetable.away("Ann", 1).unwrap();
    timetable.lesson("biology", "Bob").unwrap();
    assert_eq!(timetable.at("art", "Ann", 1), Err(Error::Failed));
    assert_lines(
        timetable.explain_failure(),
        "away @ away(\"Ann\", 1)#1, at(\"art\", \"Ann\", 1)#4 fails
           away(\"Ann\", 1)#1  told by the host
           at(\"art\", \"Ann\", 1)#4  told by the host",
    );
    assert!(timetable.explain_failure().is_known());
    let fresh = Timetable::with_observer(3, Recorder::new());
    assert_lines(fresh.explain_failure(), "no call has failed since the recording began");
}

chr! {
    /// Sudoku of four by four: what each cell can still be, as bits.
    pub struct Sudoku;
    constraint given(row: u8, column: u8, value: u8), can(row: u8, column: u8, values: u8);
    none  @ can(_, _, 0)             <=> fail;
    both  @ can(r, c, a), can(r, c, b) <=> can(r, c, a & b);
    given @ given(r, c, v) ==> can(r, c, 1 << v), for (s, d): (u8, u8) in others(r, c) { can(s, d, 0b11110 & !(1 << v)) };
}

/// The cells that share a row, a column or a block with this one.
fn others(row: u8, column: u8) -> Vec<(u8, u8)> {
    let all = (0..4).flat_map(|r| (0..4).map(move |c| (r, c)));
    let shares = |&(r, c): &(u8, u8)| r == row || c == column || (r / 2, c / 2) == (row / 2, column / 2);
    all.filter(shares).filter(|&cell| cell != (row, column)).collect()
}

#[test]
fn a_wrong_sudoku_says_which_givens_clash() {
    // Nothing is left for the corner: one of its row, one of its column and two of its block are there.
    let givens = [(3, 3, 1), (0, 1, 1), (2, 1, 3), (1, 0, 2), (0, 3, 3), (2, 2, 2), (3, 0, 4)];
    let tell = |sudoku: &mut Sudoku| givens.iter().try_for_each(|&(r, c, v)| sudoku.given(r, c, v));
    let mut sudoku = Sudoku::new();
    let conflict = sudoku.find_conflict(tell).unwrap().expect("it fails");
    assert_lines(
        &conflict,
        "these 4 goals fail together, and each of them is needed:
           given(0, 1, 1)
           given(1, 0, 2)
           given(0, 3, 3)
           given(3, 0, 4)",
    );
    assert_eq!(
        sudoku.find_conflict(|sudoku| sudoku.given(0, 0, 1).and_then(|()| sudoku.given(1, 2, 1))).unwrap(),
        None
    );
}

/// A generator of numbers, the same everywhere.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

chr! {
    /// Orders and equations that may contradict each other, with a rule that removes.
    pub struct Random;
    constraint less(u8, u8), forget(u8), apart(Var<u8>, Var<u8>), is(Var<u8>, u8);
    cycle  @ less(x, x)              <=> fail;
    forget @ forget(x), less(x, _)   <=> true;
    same   @ less(x, y) / less(x, y) <=> true;
    trans  @ less(x, y), less(y, z)  ==> less(x, z);
    apart  @ apart(x, x)             <=> fail;
    is     @ is(x, n)                <=> x = n;
}

#[derive(Clone, Copy, Debug)]
enum Goal {
    Less(u8, u8),
    Forget(u8),
    Apart(usize, usize),
    Is(usize, u8),
    Same(usize, usize),
}

fn tell(program: &mut Random, vars: &[Var<u8>], goal: Goal) -> Result<(), Error> {
    match goal {
        Goal::Less(x, y) => program.less(x, y),
        Goal::Forget(x) => program.forget(x),
        Goal::Apart(x, y) => program.apart(vars[x], vars[y]),
        Goal::Is(x, n) => program.is(vars[x], n),
        Goal::Same(x, y) => program.equate(vars[x], vars[y]),
    }
}

#[test]
fn a_conflict_fails_and_without_any_one_member_it_does_not() {
    let mut random = Lcg(17);
    let mut found = 0;
    for _ in 0..400 {
        let goals: Vec<Goal> = (0..random.below(14) + 2)
            .map(|_| match random.below(9) {
                0..4 => Goal::Less(random.below(5) as u8, random.below(5) as u8),
                4 => Goal::Forget(random.below(5) as u8),
                5 => Goal::Apart(random.below(5) as usize, random.below(5) as usize),
                6 => Goal::Is(random.below(5) as usize, random.below(3) as u8),
                _ => Goal::Same(random.below(5) as usize, random.below(5) as usize),
            })
            .collect();
        let fails = |chosen: &[usize]| {
            let mut program = Random::new();
            let vars: Vec<Var<u8>> = (0..5).map(|_| program.var()).collect();
            chosen.iter().any(|&at| tell(&mut program, &vars, goals[at]) == Err(Error::Failed))
        };
        let mut program = Random::new();
        let vars: Vec<Var<u8>> = (0..5).map(|_| program.var()).collect();
        let conflict =
            program.find_conflict(|program| goals.iter().try_for_each(|&goal| tell(program, &vars, goal))).unwrap();
        program.validate().unwrap();
        let all: Vec<usize> = (0..goals.len()).collect();
        let Some(conflict) = conflict else {
            assert!(!fails(&all), "{goals:?}");
            continue;
        };
        found += 1;
        let left = &conflict.numbers;
        assert!(conflict.minimal && fails(left), "{goals:?}: {conflict}");
        for &without in left {
            let others: Vec<usize> = left.iter().copied().filter(|&at| at != without).collect();
            assert!(!fails(&others), "{without} is not needed in {goals:?}: {conflict}");
        }
        assert!(conflict.runs <= 3 * goals.len() + 1, "{} runs for {goals:?}", conflict.runs);
    }
    assert!(found > 100, "{found} conflicts");
}

chr! {
    /// Runs for ever, or fails.
    pub struct Loops;
    constraint go(u32), stop(u32);
    stop @ stop(n), go(n) <=> fail;
    go   @ go(n) <=> go(n + 1);
}

#[test]
fn a_run_that_a_limit_cuts_short_leaves_it_open_whether_a_goal_is_needed() {
    let mut loops = Loops::new();
    loops.set_limits(Limits::steps(100));
    let conflict = loops.find_conflict(|loops| {
        loops.stop(5)?;
        loops.go(0)
    });
    let conflict = conflict.unwrap().expect("it fails");
    assert_eq!((conflict.goals.len(), conflict.minimal), (2, false), "{conflict}");
}

chr! {
    /// A variable that gets two values.
    pub struct Values;
    constraint is(Var<u8>, u8), other(Var<u8>);
    is    @ is(x, n)    <=> x = n;
    other @ other(x)    ==> is(x, 2);
}

#[test]
fn two_values_that_clash() {
    let mut values = Values::with_observer(Recorder::new());
    let x = values.named_var("x");
    values.is(x, 1).unwrap();
    assert_eq!(values.other(x), Err(Error::Failed));
    assert_lines(
        values.explain_failure(),
        "1 = 2 cannot be, as is @ is(1, 2)#3 says
           is(1, 2)#3
             other @ other(1)#2
               other(1)#2  told by the host",
    );
    let mut values = Values::with_observer(Recorder::new());
    let x = values.named_var("x");
    values.is(x, 1).unwrap();
    assert_eq!(values.equate(x, 3), Err(Error::Failed));
    assert_lines(values.explain_failure(), "1 = 3 cannot be, as the host says");
}
