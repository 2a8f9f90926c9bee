//! Union-find, the queue and the closure against plain Rust, whatever interrupts or undoes them.
#![allow(missing_docs)]

mod common;

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use chr_core::{Var, chr};
use common::{checked, ways};
use proptest::prelude::*;

chr! {
    pub struct Sets;
    use chr_sets::union_find<u8>;
}

#[derive(Clone, Debug)]
enum Step {
    Make(u8),
    Union(u8, u8),
    Find(u8),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let node = 0..12_u8;
    let step = prop_oneof![
        1 => node.clone().prop_map(Step::Make),
        3 => (node.clone(), node.clone()).prop_map(|(a, b)| Step::Union(a, b)),
        2 => node.prop_map(Step::Find),
    ];
    prop::collection::vec(step, 0..40)
}

chr! {
    pub struct Heap;
    use chr_sets::queue<u8, &'static str>;
}

chr! {
    pub struct Graph;
    use chr_sets::closure<u8>;
}

proptest! {
    #[test]
    fn union_find_knows_who_is_united(steps in steps(), way in ways()) {
        let mut sets = Sets::new();
        // The number of each node's set.
        let mut naive: Vec<usize> = (0..12).collect();
        let mut seen = BTreeSet::new();
        for step in steps {
            match step {
                Step::Make(a) => {
                    way.call(&mut sets, |sets| sets.make(a)).unwrap();
                    seen.insert(a);
                }
                Step::Union(a, b) => {
                    way.call(&mut sets, |sets| sets.union(a, b)).unwrap();
                    seen.extend([a, b]);
                    let (from, to) = (naive[usize::from(a)], naive[usize::from(b)]);
                    naive.iter_mut().filter(|set| **set == from).for_each(|set| *set = to);
                }
                Step::Find(a) => {
                    let root: Var<u8> = sets.var();
                    way.call(&mut sets, |sets| sets.find(a, root)).unwrap();
                    seen.insert(a);
                    let root = sets.value(root).unwrap();
                    prop_assert_eq!(naive[usize::from(root)], naive[usize::from(a)]);
                }
            }
            let roots: BTreeSet<usize> = seen.iter().map(|&a| naive[usize::from(a)]).collect();
            prop_assert_eq!(sets.store().root().count(), roots.len());
            prop_assert_eq!(sets.len(), seen.len(), "no operation is left");
        }
        let found: Vec<(u8, Var<u8>)> = seen.iter().map(|&a| (a, sets.var())).collect();
        for &(a, root) in &found {
            way.call(&mut sets, |sets| sets.find(a, root)).unwrap();
        }
        for (a, x) in &found {
            for (b, y) in &found {
                prop_assert_eq!(sets.value(*x) == sets.value(*y), naive[usize::from(*a)] == naive[usize::from(*b)]);
            }
        }
        checked(&sets);
    }

    #[test]
    fn the_queue_gives_what_a_binary_heap_gives(
        steps in prop::collection::vec(prop::option::weighted(0.6, (0..6_u8, prop::sample::select(&["a", "b", "c"][..]))), 0..60),
        way in ways(),
    ) {
        let mut heap = Heap::new();
        let mut naive = BinaryHeap::new();
        for (number, step) in steps.into_iter().enumerate() {
            match step {
                Some((rank, item)) => {
                    way.call(&mut heap, |heap| heap.push(rank, item)).unwrap();
                    naive.push(Reverse((rank, number, item)));
                }
                None => {
                    let first = heap.var();
                    way.call(&mut heap, |heap| heap.pop(first)).unwrap();
                    let wanted = naive.pop().map(|Reverse((rank, _, item))| (rank, item));
                    prop_assert_eq!(heap.value(first), Some(wanted));
                }
            }
        }
        checked(&heap);
    }

    #[test]
    fn the_closure_is_the_least_transitive_relation(
        edges in prop::collection::vec((0..7_u8, 0..7_u8), 0..16),
        way in ways(),
    ) {
        let mut graph = Graph::new();
        let mut naive = [[false; 7]; 7];
        for (from, to) in edges {
            way.call(&mut graph, |graph| graph.edge(from, to)).unwrap();
            naive[usize::from(from)][usize::from(to)] = true;
        }
        for middle in 0..7 {
            for from in 0..7 {
                for to in 0..7 {
                    naive[from][to] |= naive[from][middle] && naive[middle][to];
                }
            }
        }
        let mut found = [[false; 7]; 7];
        for path in graph.store().path() {
            let known = &mut found[usize::from(path.from)][usize::from(path.to)];
            prop_assert!(!*known, "one path is there twice");
            *known = true;
        }
        prop_assert_eq!(found, naive);
        checked(&graph);
    }
}

#[test]
fn pushing_and_popping_many_takes_few_steps() {
    let mut heap = Heap::new();
    let items = 4_096_u64;
    for n in 0..items {
        heap.push((n * 7 % 251) as u8, "x").unwrap();
    }
    let fired = |heap: &Heap| heap.firings().map(|(_, count)| count).sum::<u64>();
    let pushed = fired(&heap);
    for _ in 0..items {
        let first = heap.var();
        heap.pop(first).unwrap();
    }
    let popped = fired(&heap) - pushed;
    // A push and a merge for each; and for each item that is taken, what comes of its children, at most one per order.
    assert!(pushed <= 3 * items, "{pushed}");
    assert!(popped <= 2 * 13 * items, "{popped}");
    assert_eq!(heap.len(), 1, "only the counter is left");
}
