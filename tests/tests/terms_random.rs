//! Random equations between terms, against a unifier that is as naive as can be: values are trees that are substituted as a whole. Shared
//! parts, equations that would make a value contain itself, rollbacks, constraints that compare, and lookups included.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::collections::BTreeMap;

use chr_core::{Audit, Error, Term, Var, chr};
use proptest::prelude::*;

#[derive(Clone, Debug, Term)]
pub enum Tree {
    Leaf(u8),
    Num(Var<u8>),
    Node(Var<Tree>, Var<Tree>),
    Many { tag: bool, items: Vec<Option<Var<Tree>>> },
}

chr! {
    pub struct Trees;
    #[index(0)]
    constraint tree(Var<Tree>, u32);
    constraint number(Var<u8>), pair(u32, Var<Tree>, Var<Tree>), met(u32), joined(u32, u32);
    equal @ pair(n, x, x)               ==> met(n);
    twice @ tree(x, n), tree(x, m)      ==> n < m | joined(n, m);
}

/// A tree as the naive unifier has it. Variables over trees and over numbers are numbered apart.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Naive {
    Var(usize),
    Leaf(u8),
    Num(Result<u8, usize>),
    Node(Box<Naive>, Box<Naive>),
    Many(bool, Vec<Option<Naive>>),
}

const TREES: usize = 5;
const NUMBERS: usize = 2;

fn naive() -> impl Strategy<Value = Naive> {
    let number = prop_oneof![(0..2u8).prop_map(Ok), (0..NUMBERS).prop_map(Err)];
    let leaf = prop_oneof![
        4 => (0..TREES).prop_map(Naive::Var),
        1 => (0..2u8).prop_map(Naive::Leaf),
        1 => number.prop_map(Naive::Num),
    ];
    leaf.prop_recursive(4, 16, 3, |inner| {
        prop_oneof![
            3 => (inner.clone(), inner.clone()).prop_map(|(a, b)| Naive::Node(a.into(), b.into())),
            1 => (any::<bool>(), prop::collection::vec(prop::option::of(inner), 0..3)).prop_map(|(t, i)| Naive::Many(t, i)),
        ]
    })
}

/// What is bound so far: every value is a whole tree.
#[derive(Clone, Default, Debug)]
struct Bound {
    trees: BTreeMap<usize, Naive>,
    numbers: BTreeMap<usize, Result<u8, usize>>,
}

impl Bound {
    fn number(&self, mut number: Result<u8, usize>) -> Result<u8, usize> {
        while let Err(var) = number
            && let Some(&next) = self.numbers.get(&var)
        {
            number = next;
        }
        number
    }

    fn resolve(&self, tree: &Naive) -> Naive {
        match tree {
            Naive::Var(var) => self.trees.get(var).map_or(Naive::Var(*var), |tree| self.resolve(tree)),
            Naive::Leaf(leaf) => Naive::Leaf(*leaf),
            Naive::Num(number) => Naive::Num(self.number(*number)),
            Naive::Node(a, b) => Naive::Node(self.resolve(a).into(), self.resolve(b).into()),
            Naive::Many(tag, items) => {
                Naive::Many(*tag, items.iter().map(|item| item.as_ref().map(|item| self.resolve(item))).collect())
            }
        }
    }

    fn occurs(var: usize, tree: &Naive) -> bool {
        match tree {
            Naive::Var(other) => *other == var,
            Naive::Leaf(_) | Naive::Num(_) => false,
            Naive::Node(a, b) => Self::occurs(var, a) || Self::occurs(var, b),
            Naive::Many(_, items) => items.iter().flatten().any(|item| Self::occurs(var, item)),
        }
    }

    fn unify(&mut self, a: &Naive, b: &Naive) -> bool {
        match (self.resolve(a), self.resolve(b)) {
            (Naive::Var(a), Naive::Var(b)) if a == b => true,
            (Naive::Var(var), tree) | (tree, Naive::Var(var)) => {
                let fits = !Self::occurs(var, &tree);
                if fits {
                    self.trees.insert(var, tree);
                }
                fits
            }
            (Naive::Leaf(a), Naive::Leaf(b)) => a == b,
            (Naive::Num(a), Naive::Num(b)) => match (a, b) {
                (Ok(a), Ok(b)) => a == b,
                (Err(a), Err(b)) if a == b => true,
                (Err(var), number) | (number, Err(var)) => {
                    self.numbers.insert(var, number);
                    true
                }
            },
            (Naive::Node(a, b), Naive::Node(c, d)) => self.unify(&a, &c) && self.unify(&b, &d),
            (Naive::Many(tag, items), Naive::Many(other, others)) => {
                tag == other
                    && items.len() == others.len()
                    && items.iter().zip(&others).all(|(a, b)| match (a, b) {
                        (Some(a), Some(b)) => self.unify(a, b),
                        (a, b) => a.is_none() && b.is_none(),
                    })
            }
            _ => false,
        }
    }
}

struct Both {
    program: Trees<Audit>,
    trees: Vec<Var<Tree>>,
    numbers: Vec<Var<u8>>,
    bound: Bound,
    stored: Vec<Naive>,
    pairs: Vec<(Naive, Naive)>,
}

impl Both {
    fn new() -> Self {
        let mut program = Trees::with_observer(Audit::new());
        let trees = (0..TREES).map(|at| program.named_var(&format!("t{at}"))).collect();
        let numbers = (0..NUMBERS).map(|at| program.named_var(&format!("n{at}"))).collect();
        Both { program, trees, numbers, bound: Bound::default(), stored: Vec::new(), pairs: Vec::new() }
    }

    fn tree(&self, tree: &Naive) -> Var<Tree> {
        match tree {
            Naive::Var(var) => self.trees[*var].clone(),
            Naive::Leaf(leaf) => Tree::Leaf(*leaf).into(),
            Naive::Num(Ok(number)) => Tree::Num((*number).into()).into(),
            Naive::Num(Err(var)) => Tree::Num(self.numbers[*var]).into(),
            Naive::Node(a, b) => Tree::Node(self.tree(a), self.tree(b)).into(),
            Naive::Many(tag, items) => {
                let items = items.iter().map(|item| item.as_ref().map(|item| self.tree(item))).collect();
                Tree::Many { tag: *tag, items }.into()
            }
        }
    }

    /// What the program has for a tree, as the naive one.
    fn read(&self, var: &Var<Tree>) -> Naive {
        let Some(tree) = self.program.value(var) else {
            let of = (0..TREES).find(|&at| self.program.same(&self.trees[at], var));
            return self.bound.resolve(&Naive::Var(of.expect("one of those")));
        };
        match tree {
            Tree::Leaf(leaf) => Naive::Leaf(leaf),
            Tree::Num(number) => Naive::Num(self.program.value(number).ok_or_else(|| {
                let of = (0..NUMBERS).find(|&at| self.program.same(self.numbers[at], number)).expect("one of those");
                self.bound.number(Err(of)).unwrap_err()
            })),
            Tree::Node(a, b) => Naive::Node(self.read(&a).into(), self.read(&b).into()),
            Tree::Many { tag, items } => {
                Naive::Many(tag, items.iter().map(|item| item.as_ref().map(|item| self.read(item))).collect())
            }
        }
    }

    /// Everything that can be seen is as the naive unifier says.
    fn check(&self) {
        for at in 0..TREES {
            assert_eq!(self.read(&self.trees[at]), self.bound.resolve(&Naive::Var(at)), "t{at}");
            assert_eq!(self.read(&self.program.resolve(&self.trees[at])), self.bound.resolve(&Naive::Var(at)));
        }
        let equal = |a: &Naive, b: &Naive| self.bound.resolve(a) == self.bound.resolve(b);
        let met: Vec<usize> = (0..self.pairs.len()).filter(|&at| equal(&self.pairs[at].0, &self.pairs[at].1)).collect();
        let mut has: Vec<usize> = self.program.store().met().map(|met| met.0 as usize).collect();
        has.sort_unstable();
        assert_eq!(has, met, "who is woken");
        for tree in &self.stored {
            let found = self.program.store().tree_by_0(self.tree(tree)).count();
            assert_eq!(found, self.stored.iter().filter(|other| equal(tree, other)).count(), "who is found");
        }
        self.program.validate().unwrap();
        assert!(self.program.audit().unwrap().is_clean());
    }
}

#[derive(Clone, Debug)]
enum Step {
    Equate(Naive, Naive),
    Number(usize, Result<u8, usize>),
    Tree(Naive),
    Pair(Naive, Naive),
    /// Equations that are taken back.
    Back(Vec<(Naive, Naive)>),
}

fn step() -> impl Strategy<Value = Step> {
    let pair = || (naive(), naive());
    let number = prop_oneof![(0..2u8).prop_map(Ok), (0..NUMBERS).prop_map(Err)];
    prop_oneof![
        4 => pair().prop_map(|(a, b)| Step::Equate(a, b)),
        1 => (0..NUMBERS, number).prop_map(|(n, to)| Step::Number(n, to)),
        2 => naive().prop_map(Step::Tree),
        2 => pair().prop_map(|(a, b)| Step::Pair(a, b)),
        2 => prop::collection::vec(pair(), 1..3).prop_map(Step::Back),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(debug_assertions) { 512 } else { 8192 }, ..ProptestConfig::default() })]

    #[test]
    fn unification_is_what_a_naive_one_says(steps in prop::collection::vec(step(), 1..12)) {
        let mut both = Both::new();
        for step in steps {
            match step {
                Step::Equate(a, b) => {
                    // One that fails ends the program's life: it is tried and taken back first.
                    let (left, right) = (both.tree(&a), both.tree(&b));
                    let mut bound = both.bound.clone();
                    let mark = both.program.checkpoint();
                    let result = both.program.equate(&left, &right);
                    if bound.unify(&a, &b) {
                        prop_assert_eq!(result, Ok(()));
                        both.program.release(mark).unwrap();
                        both.bound = bound;
                    } else {
                        prop_assert_eq!(result, Err(Error::Failed));
                        both.program.rollback(mark).unwrap();
                        both.program.release(mark).unwrap();
                    }
                }
                Step::Number(var, to) => {
                    let (var, to_naive) = (both.bound.number(Err(var)), both.bound.number(to));
                    let Err(var) = var else { continue };
                    let right = match to_naive { Ok(number) => Var::known(number), Err(other) => both.numbers[other] };
                    both.program.equate(both.numbers[var], right).unwrap();
                    if to_naive != Err(var) {
                        both.bound.numbers.insert(var, to_naive);
                    }
                }
                Step::Tree(tree) => {
                    let number = both.stored.len() as u32;
                    both.program.tree(both.tree(&tree), number).unwrap();
                    both.stored.push(tree);
                }
                Step::Pair(a, b) => {
                    let number = both.pairs.len() as u32;
                    both.program.pair(number, both.tree(&a), both.tree(&b)).unwrap();
                    both.pairs.push((a, b));
                }
                Step::Back(equations) => {
                    let mark = both.program.checkpoint();
                    let before = both.program.store().to_string();
                    for (a, b) in equations {
                        if both.program.equate(both.tree(&a), both.tree(&b)).is_err() {
                            break;
                        }
                    }
                    both.program.rollback(mark).unwrap();
                    both.program.release(mark).unwrap();
                    prop_assert_eq!(both.program.store().to_string(), before);
                }
            }
            both.check();
        }
    }
}
