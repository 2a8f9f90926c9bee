//! Programs that use rule sets, beside the same rules written in the program: both take the same number of instructions, but
//! for what LLVM makes of other names.

use crate::random::Lcg;

/// What is done by two programs.
#[derive(Clone, Copy, Debug)]
pub struct Twins {
    /// What it is.
    pub name: &'static str,
    /// By a program that uses a rule set. It takes how much to do, and gives the evidence.
    pub by_use: fn(i64) -> u64,
    /// By one that has its text.
    pub by_text: fn(i64) -> u64,
}

/// All of them.
pub const ALL: [Twins; 2] = [
    Twins { name: "union_find", by_use: used::unions, by_text: text::unions },
    Twins { name: "queue", by_use: used::pops, by_text: text::pops },
];

/// The twins of that name.
pub fn named(name: &str) -> Option<&'static Twins> {
    ALL.iter().find(|twins| twins.name == name)
}

/// What is done with both programs.
macro_rules! measured {
    () => {
        /// `size` nodes and as many random unions: how many sets are left.
        pub fn unions(size: i64) -> u64 {
            let (mut program, mut random) = (Unions::new(), Lcg::new());
            (0..size).for_each(|node| program.make(node).expect("no goal fails"));
            for _ in 0..size {
                let (a, b) = (random.below(size), random.below(size));
                program.union(a, b).expect("no goal fails");
            }
            program.store().root().count() as u64
        }

        /// `size` items pushed and popped: a sum that depends on their order.
        pub fn pops(size: i64) -> u64 {
            let (mut program, mut random) = (Queue::new(), Lcg::new());
            (0..size).for_each(|item| program.push(random.below(1_000), item).expect("no goal fails"));
            let mut sum = 0_u64;
            for _ in 0..size {
                let first = program.var();
                program.pop(first).expect("no goal fails");
                let (_, item) = program.value(first).flatten().expect("there are as many");
                sum = sum.wrapping_mul(31).wrapping_add(item as u64);
            }
            sum
        }
    };
}

mod used {
    use chr_core::chr;

    use super::Lcg;

    chr! {
        /// Disjoint sets.
        pub struct Unions;
        use chr_sets::union_find<i64>;
    }

    chr! {
        /// A priority queue.
        pub struct Queue;
        use chr_sets::queue<i64, i64>;
    }

    measured!();
}

mod text {
    use chr_core::{Var, chr};

    use super::Lcg;

    chr! {
        /// Disjoint sets.
        pub struct Unions;

        pub constraint make(node: i64);
        pub constraint union(i64, i64);
        pub constraint find(node: i64, root: Var<i64>);
        #[key(node)]
        pub constraint root(node: i64, rank: u32);
        #[key(node)]
        constraint arrow(node: i64, parent: i64);
        constraint link(i64, i64);

        known_root @ root(a, _) / make(a)               <=> true;
        known_node @ arrow(a, _) / make(a)              <=> true;
        make       @ make(a)                            <=> root(a, 0);
        union      @ union(a, b)                        <=> fresh x, y: i64, find(a, x), find(b, y),
                     link(value(x), value(y));
        compress   @ arrow(a, b), find(a, x)            <=> find(b, x), arrow(a, value(x));
        found      @ root(a, _) / find(a, x)            <=> x = a;
        first      @ find(a, x)                         <=> root(a, 0), x = a;
        link_same  @ link(a, a)                         <=> true;
        link_left  @ link(a, b), root(a, n), root(b, m) <=> n >= m | arrow(b, a), root(a, n.max(m + 1));
        link_right @ link(a, b), root(a, n), root(b, m) <=> n < m  | arrow(a, b), root(b, m);
    }

    chr! {
        /// A priority queue.
        pub struct Queue;

        pub constraint push(rank: i64, item: i64);
        pub constraint pop(first: Var<Option<(i64, i64)>>);
        #[key(number)]
        constraint root(order: u32, number: u64, rank: i64, item: i64);
        constraint child(of: u64, order: u32, number: u64, rank: i64, item: i64);
        #[key()]
        constraint come(u64);
        constraint take(Option<u64>, Var<Option<(i64, i64)>>), open(u64);

        push  @ push(r, x), come(n)                 <=> come(n + 1), root(0, n, r, x);
        first @ push(r, x)                          <=> come(1), root(0, 0, r, x);
        merge @ root(k, i, r, x), root(k, j, s, y)  <=> (r, i) < (s, j) | child(i, k, j, s, y), root(k + 1, i, r, x);

        pop   @ pop(x)                              <=>
                let least: Option<u64> = store.root().min_by(|a, b| (&a.rank, a.number).cmp(&(&b.rank, b.number))).map(|it| it.number),
                take(least, x);
        take  @ take(Some(i), x), root(_, i, r, y)  <=> open(i), x = Some((r, y));
        none  @ take(_, x)                          <=> x = None;
        open  @ open(i) / child(i, k, j, r, x)      <=> root(k, j, r, x);
        done  @ open(_)                             <=> true;
    }

    measured!();
}
