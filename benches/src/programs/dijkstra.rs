//! Shortest paths with a heap: Dijkstra's algorithm over Fibonacci heaps, both as rules (after Sneyers, Schrijvers and
//! Demoen, 2006).

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;
        use crate::random::Lcg;

        chr! {
            /// `item(i, k, r, p, m)`: i has the key k, r children and the parent p (0: it is a root), and has lost a
            /// child if m. `min(i, k)`: the least of the roots.
            $(#[$without])*
            pub struct Dijkstra;

            constraint edge(i64, i64, i64);
            constraint distance(i64, i64);
            constraint scan(i64, i64);
            constraint relabel(i64, i64);
            constraint item(i64, i64, i64, i64, bool);
            constraint min(i64, i64);
            constraint insert(i64, i64);
            constraint decrease(i64, i64, i64, i64, bool);
            constraint mark(i64);
            constraint extract();
            constraint to_roots(i64);
            constraint find_min();

            settle     @ scan(n, l) ==> distance(n, l);
            label      @ scan(n, l), edge(n, n2, w) ==> relabel(n2, l + w);
            next       @ scan(_, _) <=> extract();
            settled    @ distance(n, _) / relabel(n, _) <=> true;
            better     @ item(n, o, r, p, m), relabel(n, l) <=> l < o | decrease(n, l, r, p, m);
            worse      @ item(n, _, _, _, _) / relabel(n, _) <=> true;
            first      @ relabel(n, l) <=> insert(n, l);

            insert     @ insert(i, k) <=> item(i, k, 0, 0, false), min(i, k);
            keep_min   @ min(_, a) / min(_, b) <=> a <= b | true;
            extract    @ extract(), min(i, k), item(i, _, _, _, _) <=> to_roots(i), find_min(), scan(i, k);
            empty      @ extract() <=> true;
            to_root    @ to_roots(i) / item(c, k, r, i, _) <=> item(c, k, r, 0, false);
            roots      @ to_roots(_) <=> true;
            look       @ find_min(), item(i, k, _, 0, _) ==> min(i, k);
            found      @ find_min() <=> true;
            same_rank  @ item(i, k, r, 0, _), item(j, l, r, 0, _) <=> k <= l |
                         item(j, l, r, i, false), item(i, k, r + 1, 0, false);
            less       @ decrease(i, k, _, _, _) ==> min(i, k);
            at_root    @ decrease(i, k, r, 0, _) <=> item(i, k, r, 0, false);
            in_order   @ item(p, l, _, _, _) / decrease(i, k, r, p, m) <=> k >= l | item(i, k, r, p, m);
            cut        @ decrease(i, k, r, p, _) <=> item(i, k, r, 0, false), mark(p);
            root       @ mark(i), item(i, k, r, 0, _) <=> item(i, k, r - 1, 0, false);
            cascade    @ mark(i), item(i, k, r, p, true) <=> item(i, k, r - 1, 0, false), mark(p);
            marked     @ mark(i), item(i, k, r, p, false) <=> item(i, k, r - 1, p, true);
        }

        /// `size` nodes and four times as many random edges: how many nodes are reached, and the sum of their distances.
        pub fn run(size: i64) -> Outcome {
            let mut program = Dijkstra::new();
            let mut random = Lcg::new();
            for _ in 0..4 * size {
                let (a, b, w) = (random.below(size) + 1, random.below(size) + 1, random.below(100) + 1);
                program.edge(a, b, w).expect("no goal fails");
            }
            program.scan(1, 0).expect("no goal fails");
            let distances: Vec<i64> = program.store().distance().map(|distance| distance.1).collect();
            let answer = format!("{} {}", distances.len(), distances.iter().sum::<i64>());
            Outcome::new(answer, program.firings())
        }
    };
}
program!();
each_pass!(program);
