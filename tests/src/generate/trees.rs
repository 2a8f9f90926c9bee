//! Values with variables inside in random programs: constraints over trees, patterns that look into them, and goals that make and unify them.

use super::{MadeKind, Maker, keep, pair};
use crate::program::{Expr, Goal, Kind, Name, Pat, Sort, Test};
use crate::random::Random;

const TREES: [Name; 5] = ["ta", "tb", "tc", "td", "te"];
const FRESH_TREES: [Name; 4] = ["fa", "fb", "fc", "fd"];

/// Adds arguments over trees to most constraints. Some argument is over numbers, since trees have such variables inside.
pub(super) fn plant(random: &mut Random, kinds: &mut [MadeKind]) {
    let mut any = false;
    let last = kinds.len() - 1;
    for (at, made) in kinds.iter_mut().enumerate() {
        let mut args = made.kind.args.to_vec();
        for _ in 0..random.weighted(&[20, 55, 25]).min(4 - args.len()) {
            // Fuel comes first.
            let at = random.below(args.len() + 1).max(usize::from(made.fuel)).min(args.len());
            args.insert(at, Sort::TreeVariable);
        }
        any |= args.contains(&Sort::Variable);
        if at == last && !any {
            args.push(Sort::Variable);
        }
        if at == 0 && !args.contains(&Sort::TreeVariable) {
            args.push(Sort::TreeVariable);
        }
        // Keys count arguments.
        let key: Vec<usize> = match made.kind.key.is_empty() {
            true => Vec::new(),
            false => (0..args.len()).filter(|_| random.chance(70)).collect(),
        };
        made.kind = Kind { args: keep(args), key: keep(key), ..made.kind };
    }
}

impl Maker<'_> {
    pub(super) fn tree_pattern(&mut self) -> Pat {
        match self.random.weighted(&[22, 30, 26, 6, 3, 6, 2, 3, 6]) {
            0 if !self.trees.is_empty() => Pat::Bind(self.random.pick(&self.trees)),
            2 => Pat::SomePair(pair(self.inner(), self.inner())),
            3 => Pat::SomeLeaf(self.number_inside()),
            4 => Pat::SomeLeafLit(self.random.below(3) as i64),
            5 => {
                let name = self.new_name(1, &super::VARIABLES);
                if self.numbers.contains(&name) {
                    return Pat::SomeWild;
                }
                if !self.variables.contains(&name) {
                    self.variables.push(name);
                }
                Pat::SomeNum(name)
            }
            6 => Pat::Unbound,
            7 => Pat::SomeWild,
            8 => Pat::Wild,
            _ => Pat::Bind(self.new_tree()),
        }
    }

    /// In a negated head or an aggregate: a tree of the heads, or what it is made of.
    pub(super) fn tree_somewhere(&mut self) -> Pat {
        match self.random.weighted(&[50, 10, 8, 6, 26]) {
            0 if !self.trees.is_empty() => Pat::Bind(self.random.pick(&self.trees)),
            1 => Pat::SomePair(pair(Pat::Wild, Pat::Wild)),
            2 => Pat::SomeLeafLit(self.random.below(3) as i64),
            3 => Pat::Unbound,
            _ => Pat::Wild,
        }
    }

    fn number_inside(&mut self) -> Name {
        if !self.numbers.is_empty() && self.random.chance(40) {
            self.random.pick(&self.numbers)
        } else {
            self.new_number()
        }
    }

    /// A part of a pair.
    fn inner(&mut self) -> Pat {
        match self.random.weighted(&[20, 60, 20]) {
            0 if !self.trees.is_empty() => Pat::Bind(self.random.pick(&self.trees)),
            2 => Pat::Wild,
            _ => Pat::Bind(self.new_tree()),
        }
    }

    fn new_tree(&mut self) -> Name {
        let name = self.new_name(5, &TREES);
        if !self.trees.contains(&name) {
            self.trees.push(name);
        }
        name
    }

    /// Comparisons of trees, and looks into them.
    pub(super) fn tree_tests(&mut self) -> Vec<Test> {
        let mut tests = Vec::new();
        for _ in 0..self.random.weighted(&[70, 26, 4]) {
            if self.trees.len() > 1 && self.random.chance(60) {
                let at = self.random.below(self.trees.len());
                let other = (at + 1 + self.random.below(self.trees.len() - 1)) % self.trees.len();
                let names = pair(self.trees[at], self.trees[other]);
                tests.push(if self.random.chance(60) { Test::Same(names) } else { Test::NotSame(names) });
            } else if !self.trees.is_empty() {
                tests.push(Test::IsLeaf(self.random.pick(&self.trees), self.random.below(3) as i64));
            }
        }
        tests
    }

    /// Now and then a goal about trees; whether there is one.
    pub(super) fn tree_goal(&mut self, depth: usize, goals: &mut Vec<Goal>) -> bool {
        if !self.random.chance(35) {
            return false;
        }
        match self.random.weighted(&[60, 25, if depth > 0 { 15 } else { 0 }]) {
            0 if !self.trees.is_empty() => {
                let left = self.random.pick(&self.trees);
                goals.push(Goal::Equate(left, self.other_tree(left)));
            }
            1 if self.made[6] < FRESH_TREES.len() => {
                let name = self.new_name(6, &FRESH_TREES);
                goals.push(Goal::FreshTree(name));
                self.trees.push(name);
                goals.push(Goal::Equate(name, self.other_tree(name)));
            }
            2 if self.trees.len() > 1 => {
                let names = pair(self.trees[0], self.trees[self.trees.len() - 1]);
                let test = if self.random.chance(50) { Test::Same(names) } else { Test::NotSame(names) };
                let then = keep(self.goals(depth - 1));
                goals.push(Goal::If(test, then, &[]));
            }
            _ => return false,
        }
        true
    }

    /// Something other than that name alone, which may have it inside.
    fn other_tree(&mut self, left: Name) -> Expr {
        match self.tree(4) {
            Expr::Get(name) if name == left => Expr::LeafOf(one(self.number())),
            tree => tree,
        }
    }

    /// A tree of this depth, or less.
    pub(super) fn tree(&mut self, depth: usize) -> Expr {
        match self.random.weighted(&[50, 15, 12, if depth > 0 { 30 } else { 0 }]) {
            0 if !self.trees.is_empty() => Expr::Get(self.random.pick(&self.trees)),
            2 if !self.variables.is_empty() => Expr::NumOf(one(Expr::Get(self.random.pick(&self.variables)))),
            2 => Expr::NumOf(one(self.number())),
            3 => Expr::PairOf(pair(self.tree(depth - 1), self.tree(depth - 1))),
            _ => Expr::LeafOf(one(self.number())),
        }
    }
}

fn one(part: Expr) -> &'static [Expr; 1] {
    Box::leak(Box::new([part]))
}
