//! Numbers, truth values and equality against trying everything, whatever interrupts or undoes them.
#![allow(missing_docs)]

mod common;

use std::collections::BTreeSet;

use chr_core::{Error, Var, chr};
use common::{Way, checked, ways};
use proptest::prelude::*;

chr! {
    pub struct Numbers;
    use chr_sets::integers<usize, i8>;
}

const NUMBERS: usize = 4;

#[derive(Clone, Debug)]
enum Said {
    Narrow(usize, i8, i8),
    Eq(usize, usize),
    Neq(usize, usize),
    Leq(usize, usize),
    Add(usize, usize, usize),
    Times(usize, usize, usize),
    Scale(i8, usize, usize),
    AllDifferent(Vec<usize>),
}

impl Said {
    fn tell(&self, program: &mut Numbers, group: u32, way: Way) -> Result<(), Error> {
        match *self {
            Said::Narrow(x, lo, hi) => way.call(program, |it| it.narrow(x, lo, hi)),
            Said::Eq(x, y) => way.call(program, |it| it.eq(x, y)),
            Said::Neq(x, y) => way.call(program, |it| it.neq(x, y)),
            Said::Leq(x, y) => way.call(program, |it| it.leq(x, y)),
            Said::Add(x, y, z) => way.call(program, |it| it.add(x, y, z)),
            Said::Times(x, y, z) => way.call(program, |it| it.times(x, y, z)),
            Said::Scale(k, x, y) => way.call(program, |it| it.scale(k, x, y)),
            Said::AllDifferent(ref all) => {
                all.iter().try_for_each(|&x| way.call(program, |it| it.alldifferent(group, x)))
            }
        }
    }

    fn holds(&self, of: &[i8; NUMBERS]) -> bool {
        let n = |x: usize| i32::from(of[x]);
        match *self {
            Said::Narrow(x, lo, hi) => (lo..=hi).contains(&of[x]),
            Said::Eq(x, y) => n(x) == n(y),
            Said::Neq(x, y) => n(x) != n(y),
            Said::Leq(x, y) => n(x) <= n(y),
            Said::Add(x, y, z) => n(x) + n(y) == n(z),
            Said::Times(x, y, z) => n(x) * n(y) == n(z),
            Said::Scale(k, x, y) => i32::from(k) * n(x) == n(y),
            Said::AllDifferent(ref all) => {
                let values: BTreeSet<i32> = all.iter().map(|&x| n(x)).collect();
                values.len() == all.len()
            }
        }
    }
}

fn said() -> impl Strategy<Value = Said> {
    let x = 0..NUMBERS;
    let (two, three) = ((x.clone(), x.clone()), (x.clone(), x.clone(), x.clone()));
    prop_oneof![
        (x.clone(), -3..=3_i8, 0..4_i8).prop_map(|(x, lo, more)| Said::Narrow(x, lo, lo + more)),
        two.clone().prop_map(|(x, y)| Said::Eq(x, y)),
        two.clone().prop_map(|(x, y)| Said::Neq(x, y)),
        two.clone().prop_map(|(x, y)| Said::Leq(x, y)),
        three.clone().prop_map(|(x, y, z)| Said::Add(x, y, z)),
        three.prop_map(|(x, y, z)| Said::Times(x, y, z)),
        (-2..=2_i8, two).prop_map(|(k, (x, y))| Said::Scale(k, x, y)),
        prop::sample::subsequence((0..NUMBERS).collect::<Vec<_>>(), 1..=NUMBERS).prop_map(Said::AllDifferent),
    ]
}

/// One fact about different numbers, whose bounds the rules must find exactly.
fn exact() -> impl Strategy<Value = Said> {
    let order = Just((0..NUMBERS).collect::<Vec<_>>()).prop_shuffle();
    (order, 0..6, prop::sample::select(&[-2, -1, 1, 2_i8][..]), 2..=NUMBERS).prop_map(
        |(x, which, k, count)| match which {
            0 => Said::Eq(x[0], x[1]),
            1 => Said::Neq(x[0], x[1]),
            2 => Said::Leq(x[0], x[1]),
            3 => Said::Add(x[0], x[1], x[2]),
            4 => Said::Scale(k, x[0], x[1]),
            _ => Said::AllDifferent(x[..count].to_vec()),
        },
    )
}

fn narrows() -> impl Strategy<Value = Vec<Said>> {
    let one = (0..NUMBERS, -3..=3_i8, 0..4_i8).prop_map(|(x, lo, more)| Said::Narrow(x, lo, lo + more));
    prop::collection::vec(one, 0..4)
}

/// All values of the numbers for which the facts hold.
fn tried(facts: &[Said]) -> Vec<[i8; NUMBERS]> {
    let values = -3..=3_i8;
    let mut tried = Vec::new();
    for a in values.clone() {
        for b in values.clone() {
            for c in values.clone() {
                let all = values.clone().map(|d| [a, b, c, d]);
                tried.extend(all.filter(|all| facts.iter().all(|fact| fact.holds(all))));
            }
        }
    }
    tried
}

chr! {
    pub struct Logic;
    use chr_sets::booleans;
}

const TRUTHS: usize = 5;

#[derive(Clone, Debug)]
enum Gate {
    And(usize, usize, usize),
    Or(usize, usize, usize),
    Xor(usize, usize, usize),
    Not(usize, usize),
    Implies(usize, usize),
    Is(usize, bool),
    Same(usize, usize),
}

impl Gate {
    fn tell(&self, program: &mut Logic, of: &[Var<bool>; TRUTHS], way: Way) -> Result<(), Error> {
        match *self {
            Gate::And(x, y, z) => way.call(program, |it| it.and(of[x], of[y], of[z])),
            Gate::Or(x, y, z) => way.call(program, |it| it.or(of[x], of[y], of[z])),
            Gate::Xor(x, y, z) => way.call(program, |it| it.xor(of[x], of[y], of[z])),
            Gate::Not(x, y) => way.call(program, |it| it.not(of[x], of[y])),
            Gate::Implies(x, y) => way.call(program, |it| it.implies(of[x], of[y])),
            Gate::Is(x, value) => way.call(program, |it| it.equate(of[x], value)),
            Gate::Same(x, y) => way.call(program, |it| it.equate(of[x], of[y])),
        }
    }

    fn holds(&self, of: &[bool; TRUTHS]) -> bool {
        match *self {
            Gate::And(x, y, z) => of[z] == (of[x] && of[y]),
            Gate::Or(x, y, z) => of[z] == (of[x] || of[y]),
            Gate::Xor(x, y, z) => of[z] == (of[x] != of[y]),
            Gate::Not(x, y) => of[y] != of[x],
            Gate::Implies(x, y) => !of[x] || of[y],
            Gate::Is(x, value) => of[x] == value,
            Gate::Same(x, y) => of[x] == of[y],
        }
    }
}

fn gate() -> impl Strategy<Value = Gate> {
    let x = 0..TRUTHS;
    let (two, three) = ((x.clone(), x.clone()), (x.clone(), x.clone(), x.clone()));
    prop_oneof![
        3 => three.clone().prop_map(|(x, y, z)| Gate::And(x, y, z)),
        3 => three.clone().prop_map(|(x, y, z)| Gate::Or(x, y, z)),
        3 => three.prop_map(|(x, y, z)| Gate::Xor(x, y, z)),
        2 => two.clone().prop_map(|(x, y)| Gate::Not(x, y)),
        2 => two.clone().prop_map(|(x, y)| Gate::Implies(x, y)),
        1 => (x, any::<bool>()).prop_map(|(x, value)| Gate::Is(x, value)),
        1 => two.prop_map(|(x, y)| Gate::Same(x, y)),
    ]
}

chr! {
    pub struct Terms;
    use chr_sets::congruence<char, u8>;
}

const TERMS: usize = 8;

#[derive(Clone, Debug)]
enum Fact {
    Apply(char, usize, usize),
    Apply2(char, usize, usize, usize),
    Apply3(char, [usize; 3], usize),
    Equal(usize, usize),
    Differ(usize, usize),
    Is(usize, u8),
}

impl Fact {
    fn tell(&self, program: &mut Terms, of: &[Var<u8>; TERMS], way: Way) -> Result<(), Error> {
        match *self {
            Fact::Apply(f, x, r) => way.call(program, |it| it.apply(f, of[x], of[r])),
            Fact::Apply2(f, x, y, r) => way.call(program, |it| it.apply2(f, of[x], of[y], of[r])),
            Fact::Apply3(f, [x, y, z], r) => way.call(program, |it| it.apply3(f, of[x], of[y], of[z], of[r])),
            Fact::Equal(x, y) => way.call(program, |it| it.equate(of[x], of[y])),
            Fact::Differ(x, y) => way.call(program, |it| it.differ(of[x], of[y])),
            Fact::Is(x, value) => way.call(program, |it| it.equate(of[x], value)),
        }
    }
}

/// The class of each term, if all of this can be true: classes are united until nothing changes.
fn classes(facts: &[Fact]) -> Option<[usize; TERMS]> {
    let mut class: [usize; TERMS] = std::array::from_fn(|term| term);
    fn unite(class: &mut [usize; TERMS], x: usize, y: usize) {
        let (from, to) = (class[x].max(class[y]), class[x].min(class[y]));
        class.iter_mut().filter(|class| **class == from).for_each(|class| *class = to);
    }
    loop {
        let before = class;
        for one in facts {
            if let Fact::Equal(x, y) = *one {
                unite(&mut class, x, y);
            }
            for other in facts {
                let equal = |x: usize, y: usize| class[x] == class[y];
                match (one, other) {
                    (Fact::Apply(f, x, r), Fact::Apply(g, y, s)) if f == g && equal(*x, *y) => {
                        unite(&mut class, *r, *s);
                    }
                    (Fact::Apply2(f, x, a, r), Fact::Apply2(g, y, b, s))
                        if f == g && equal(*x, *y) && equal(*a, *b) =>
                    {
                        unite(&mut class, *r, *s);
                    }
                    (Fact::Apply3(f, x, r), Fact::Apply3(g, y, s))
                        if f == g && (0..3).all(|at| equal(x[at], y[at])) =>
                    {
                        unite(&mut class, *r, *s);
                    }
                    // Two with the same value are equal.
                    (Fact::Is(x, n), Fact::Is(y, m)) if n == m => unite(&mut class, *x, *y),
                    _ => {}
                }
            }
        }
        if class == before {
            break;
        }
    }
    let clash = |one: &Fact, other: &Fact| match (one, other) {
        (Fact::Differ(x, y), _) => class[*x] == class[*y],
        (Fact::Is(x, n), Fact::Is(y, m)) => class[*x] == class[*y] && n != m,
        _ => false,
    };
    (!facts.iter().any(|one| facts.iter().any(|other| clash(one, other)))).then_some(class)
}

fn fact() -> impl Strategy<Value = Fact> {
    let (f, x) = (prop::sample::select(&['f', 'g'][..]), 0..TERMS);
    prop_oneof![
        4 => (f.clone(), x.clone(), x.clone()).prop_map(|(f, x, r)| Fact::Apply(f, x, r)),
        4 => (f.clone(), x.clone(), x.clone(), x.clone()).prop_map(|(f, x, y, r)| Fact::Apply2(f, x, y, r)),
        2 => (f, [x.clone(), x.clone(), x.clone()], x.clone()).prop_map(|(f, x, r)| Fact::Apply3(f, x, r)),
        3 => (x.clone(), x.clone()).prop_map(|(x, y)| Fact::Equal(x, y)),
        1 => (x.clone(), x.clone()).prop_map(|(x, y)| Fact::Differ(x, y)),
        1 => (x, 0..3_u8).prop_map(|(x, n)| Fact::Is(x, n)),
    ]
}

proptest! {
    #[test]
    fn numbers_have_exactly_the_solutions_that_trying_finds(
        facts in prop::collection::vec(said(), 0..7),
        way in ways(),
        labelled_first in any::<bool>(),
    ) {
        let mut program = Numbers::new();
        let result = (|| {
            for x in 0..NUMBERS {
                way.call(&mut program, |it| it.narrow(x, -3, 3))?;
            }
            if labelled_first {
                // The search begins before anything else is known, and goes back when it is told.
                (0..NUMBERS).try_for_each(|x| program.label(x))?;
            }
            for (group, fact) in facts.iter().enumerate() {
                fact.tell(&mut program, group as u32, if labelled_first { Way::Plainly } else { way })?;
            }
            checked(&program);
            (0..NUMBERS).try_for_each(|x| program.label(x))
        })();
        let solution = |program: &Numbers| -> [i8; NUMBERS] {
            std::array::from_fn(|x| {
                let it = program.store().within_by_x(x).next().unwrap();
                assert_eq!(it.lo, it.hi);
                it.lo
            })
        };
        let mut found: Vec<[i8; NUMBERS]> = Vec::new();
        if result.is_ok() {
            found = program.solutions().map(|it| solution(&it)).collect::<Result<_, _>>().unwrap();
            let distinct: BTreeSet<_> = found.iter().collect();
            prop_assert_eq!(distinct.len(), found.len(), "no solution is found twice");
        } else {
            prop_assert_eq!(result, Err(Error::Failed));
        }
        found.sort_unstable();
        prop_assert_eq!(found, tried(&facts));
    }

    #[test]
    fn without_search_the_bounds_are_those_of_the_solutions(
        before in narrows(),
        fact in exact(),
        after in narrows(),
        way in ways(),
    ) {
        let facts: Vec<Said> = before.into_iter().chain([fact]).chain(after).collect();
        let mut program = Numbers::new();
        let all = (0..NUMBERS).try_for_each(|x| way.call(&mut program, |it| it.narrow(x, -3, 3)));
        let result = all.and_then(|()| facts.iter().try_for_each(|fact| fact.tell(&mut program, 1, way)));
        let tried = tried(&facts);
        if tried.is_empty() {
            prop_assert_eq!(result, Err(Error::Failed));
            return Ok(());
        }
        prop_assert_eq!(result, Ok(()));
        for x in 0..NUMBERS {
            let found = program.store().within_by_x(x).next().map(|it| (it.lo, it.hi));
            let values = tried.iter().map(|all| all[x]);
            prop_assert_eq!(found, values.clone().min().zip(values.max()), "{}", x);
        }
    }

    #[test]
    fn truth_values_have_exactly_the_solutions_that_trying_finds(
        gates in prop::collection::vec(gate(), 0..9),
        way in ways(),
    ) {
        let mut program = Logic::new();
        let all: [Var<bool>; TRUTHS] = program.vars();
        let result = gates.iter().try_for_each(|gate| gate.tell(&mut program, &all, way));
        if result.is_ok() {
            checked(&program);
        }
        let result = result.and_then(|()| all.iter().try_for_each(|x| program.label(*x)));
        let mut found: Vec<[bool; TRUTHS]> = Vec::new();
        if result.is_ok() {
            found = program.solutions().map(|it| all.map(|x| it.value(x).unwrap())).collect::<Result<_, _>>().unwrap();
        } else {
            prop_assert_eq!(result, Err(Error::Failed));
        }
        found.sort_unstable();
        let tried = (0..1 << TRUTHS).map(|bits: usize| std::array::from_fn(|at| bits >> at & 1 == 1));
        let mut tried: Vec<[bool; TRUTHS]> = tried.filter(|all| gates.iter().all(|gate| gate.holds(all))).collect();
        tried.sort_unstable();
        prop_assert_eq!(found, tried);
    }

    #[test]
    fn equal_arguments_have_equal_results(facts in prop::collection::vec(fact(), 0..16), way in ways()) {
        let mut program = Terms::new();
        let all: [Var<u8>; TERMS] = program.vars();
        let mut told = Vec::new();
        for fact in facts {
            let result = fact.tell(&mut program, &all, way);
            told.push(fact);
            let Some(class) = classes(&told) else {
                prop_assert_eq!(result, Err(Error::Failed));
                return Ok(());
            };
            prop_assert_eq!(result, Ok(()));
            checked(&program);
            for x in 0..TERMS {
                for y in 0..TERMS {
                    prop_assert_eq!(program.same(all[x], all[y]), class[x] == class[y], "{} and {}", x, y);
                }
            }
        }
    }
}

chr! {
    /// With plain `bounds` the program has events of its own.
    pub struct Watched;

    use chr_sets::bounds<&'static str, u8>;

    constraint known(&'static str, u8), was(&'static str, u8, u8);

    known @ changed(x, _, _, n, n)   ==> known(x, n);
    was   @ changed(x, a, b, _, _)   ==> was(x, a, b);
}

#[test]
fn a_change_is_an_event_that_the_program_sees_once() {
    let mut watched = Watched::new();
    watched.narrow("x", 1, 5).unwrap();
    watched.narrow("y", 2, 9).unwrap();
    watched.eq("x", "y").unwrap();
    watched.narrow("x", 5, 200).unwrap();
    let mut was: Vec<(&str, u8, u8)> = watched.store().was().map(|it| (it.0, it.1, it.2)).collect();
    was.sort_unstable();
    assert_eq!(was, [("x", 0, 255), ("x", 1, 5), ("x", 2, 5), ("y", 0, 255), ("y", 2, 5), ("y", 2, 9)]);
    let mut known: Vec<(&str, u8)> = watched.store().known().map(|it| (it.0, it.1)).collect();
    known.sort_unstable();
    assert_eq!(known, [("x", 5), ("y", 5)]);
    assert_eq!(watched.store().changed().count(), 0);
    // Sums are those of arithmetic.
    watched.narrow("z", 0, 255).unwrap();
    watched.narrow("big", 251, 255).unwrap();
    assert_eq!(watched.add("x", "big", "z"), Err(Error::Failed));
}
