//! Values of any size, in a thread whose stack is too small for any recursion over them; and what a unification costs.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::thread;

use chr_core::{Audit, Error, Term, Var, chr};

/// Runs on a small stack.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(256 << 10).spawn(run).expect("a thread").join().expect("it ends well");
}

const CELLS: u32 = if cfg!(debug_assertions) { 100_000 } else { 1_000_000 };

#[derive(Clone, Debug, Term)]
pub enum List {
    Nil,
    Cons(u32, Var<List>),
}
use List::{Cons, Nil};

#[derive(Clone, Debug, Term)]
#[term(cyclic)]
pub enum Tree {
    Leaf,
    Node(Var<Tree>, Var<Tree>),
}

chr! {
    /// Lists that are compared, and found by their values.
    pub struct Lists;
    constraint list(Var<List>), pair(Var<List>, Var<List>), equal, upto(u32, Var<List>), tree(Var<Tree>);
    #[index(0)]
    constraint known(Var<List>, u32);
    constraint ask(Var<List>), answer(u32);
    equal @ pair(x, x)               <=> equal;
    ask   @ known(x, n) / ask(x)     <=> answer(n);
    // Every cell is a variable of its own.
    grow  @ upto(n, l)               <=> n > 0 | fresh t: List, l = List::Cons(n, t), upto(n - 1, t);
    done  @ upto(_, l)               <=> l = List::Nil;
}

/// A list without variables.
fn numbers(count: u32) -> List {
    (1..=count).fold(Nil, |rest, item| Cons(item, rest.into()))
}

#[test]
fn a_long_list_is_unified_compared_hashed_shown_resolved_and_dropped() {
    on_a_small_stack(|| {
        let mut p = Lists::with_observer(Audit::new());
        let [x, y, rest] = p.vars();
        p.upto(CELLS, &x).unwrap();
        assert_eq!(p.store().equal().count(), 0);
        // Compared: cells against a value, and against each other.
        p.pair(&x, numbers(CELLS)).unwrap();
        p.upto(CELLS, &y).unwrap();
        p.pair(&x, &y).unwrap();
        assert_eq!(p.store().equal().count(), 2);
        // Unified: cells with cells, with a value, and with one that ends otherwise.
        p.equate(&x, &y).unwrap();
        p.equate(&x, numbers(CELLS)).unwrap();
        // Hashed.
        p.known(&x, 1).unwrap();
        p.known(numbers(CELLS - 1), 2).unwrap();
        p.ask(numbers(CELLS)).unwrap();
        p.ask(&y).unwrap();
        assert_eq!(p.store().answer().map(|answer| answer.0).collect::<Vec<_>>(), [1, 1]);
        // Resolved, printed and dropped.
        let resolved = p.resolve(&x);
        let shown = format!("{resolved:?}");
        let start = format!("Cons({CELLS}, Cons({}, ", CELLS - 1);
        assert!(shown.starts_with(&start) && !shown.ends_with(", Cons(1, Nil))))))))"));
        assert_eq!(shown.matches("Cons(").count(), CELLS as usize);
        assert_eq!(p.store().to_string().matches("Cons(").count(), 2 * CELLS as usize - 1);
        p.pair(resolved.clone(), &y).unwrap();
        drop(resolved);
        p.validate().unwrap();
        // An unbound end that is bound deep inside wakes who compares the list.
        let open = (1..=CELLS).fold(rest.clone(), |rest, item| Cons(item, rest).into());
        p.pair(&x, open).unwrap();
        assert_eq!(p.store().equal().count(), 3);
        p.equate(&rest, Nil).unwrap();
        assert_eq!(p.store().equal().count(), 4);
        let mark = p.checkpoint();
        assert_eq!(p.equate(&x, numbers(CELLS - 1)), Err(Error::Failed));
        p.rollback(mark).unwrap();
    });
}

/// `x1 = f(x0, x0), x2 = f(x1, x1), …`: as a tree, the last has 2^n leaves.
fn doubled(p: &mut Lists, leaf: &Var<Tree>, times: usize) -> Var<Tree> {
    let mut tree = leaf.clone();
    for _ in 0..times {
        let next: Var<Tree> = p.var();
        p.equate(&next, Tree::Node(tree.clone(), tree)).unwrap();
        tree = next;
    }
    tree
}

#[test]
fn values_with_shared_parts_cost_what_they_take_as_graphs() {
    on_a_small_stack(|| {
        let mut p = Lists::new();
        let [a, b] = p.vars();
        let (x, y) = (doubled(&mut p, &a, 10_000), doubled(&mut p, &b, 10_000));
        assert!(!p.same(&x, &y));
        p.equate(&x, &y).unwrap();
        assert!(p.same(&a, &b) && p.same(&x, &y));
        p.tree(&x).unwrap();
        p.equate(&b, Tree::Leaf).unwrap();
        // Known from the start, and shared too.
        let shared = (0..10_000).fold(Var::known(Tree::Leaf), |tree, _| Tree::Node(tree.clone(), tree).into());
        assert!(p.same(&x, &shared));
        let z: Var<Tree> = p.var();
        p.equate(&z, Tree::Node(shared.clone(), a.clone())).unwrap();
        p.equate(&z, Tree::Node(y.clone(), b.clone())).unwrap();
        // What is resolved stays shared.
        let resolved = p.resolve(&x);
        assert!(p.same(&resolved, &shared));
        p.validate().unwrap();
    });
}

#[test]
fn a_failing_unification_leaves_nothing() {
    let mut p = Lists::new();
    let [x, y] = p.vars();
    p.equate(&x, Cons(1, y.clone())).unwrap();
    let rounds = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };
    for _ in 0..rounds {
        let mark = p.checkpoint();
        assert_eq!(p.equate(&x, Cons(1, Cons(2, Cons(3, y.clone()).into()).into())), Err(Error::Failed));
        p.rollback(mark).unwrap();
        p.release(mark).unwrap();
    }
    p.validate().unwrap();
    assert!(p.value(&y).is_none());
}
