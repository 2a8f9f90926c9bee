//! Programs of the literature on rules with priorities (CHR^rp, De Koninck, Schrijvers and Demoen 2007) and on negation as absence
//! (CHR¬, Van Weert, Sneyers, Schrijvers and Demoen 2006), as source and as data: the engine does what the reference interpreter
//! says on random goals and scripts, and on some goals what was worked out by hand. Dijkstra's algorithm, union-find with results
//! and a Sudoku that is compared with a naive search are in `waiting.rs`.
#![allow(missing_docs)]

use chr_tests::compare::{Case, Tally, compare, compare_scripts};
use chr_tests::engine::Error;

/// The rules as they are, and without optimisations.
macro_rules! both {
    ($($rules:tt)*) => {
        chr_core::chr! {
            /// As it is.
            pub struct Fast;
            $($rules)*
        }
        chr_core::chr! {
            /// Without optimisations.
            #[without(all)]
            pub struct Slow;
            $($rules)*
        }
    };
}

/// The election of a leader in a ring (Chang and Roberts 1979): each process sends its number round, a greater process swallows
/// it, and who gets its own number back is the leader. Swallowing is more urgent than passing on.
mod leader {
    use chr_tests::program::words::*;

    both! {
        constraint next(i64, i64), process(i64), sent(i64, i64), leader(i64);
        start   @ process(p), next(p, q)           ==> sent(q, p);
        #[priority(1)]
        won     @ process(p) / sent(p, p)          <=> leader(p);
        #[priority(1)]
        swallow @ process(p) / sent(p, m)          <=> m < p | true;
        #[priority(2)]
        pass    @ next(p, q) / sent(p, m)          <=> sent(q, m);
    }

    const fn kind(name: &'static str, args: &'static [chr_tests::program::Sort]) -> Kind {
        Kind { name, args, set: false, key: &[], dense: false }
    }

    const SENT_P_M: Head = Head { kind: 2, kept: false, passive: false, args: &[Bind("p"), Bind("m")] };
    const PROCESS: Head = Head { kind: 1, kept: true, passive: false, args: &[Bind("p")] };
    const NEXT: Head = Head { kind: 0, kept: true, passive: false, args: &[Bind("p"), Bind("q")] };

    chr_tests::case! {
        ground [next(Num, Num), process(Num), sent(Num, Num), leader(Num)]
        slow: Slow,
        ends: false,
        Program {
            kinds: &[kind("next", &[Num, Num]), kind("process", &[Num]), kind("sent", &[Num, Num]), kind("leader", &[Num])],
            rules: &[
                Rule {
                    name: "start", textual: false, priority: &[],
                    heads: &[PROCESS, NEXT],
                    absent: &[], guard: &[],
                    body: &[Tell(2, &[Get("q"), Get("p")])],
                },
                Rule {
                    name: "won", textual: false, priority: &[Int(1)],
                    heads: &[PROCESS, Head { kind: 2, kept: false, passive: false, args: &[Bind("p"), Bind("p")] }],
                    absent: &[], guard: &[],
                    body: &[Tell(3, &[Get("p")])],
                },
                Rule {
                    name: "swallow", textual: false, priority: &[Int(1)],
                    heads: &[PROCESS, SENT_P_M],
                    absent: &[], guard: &[Less(&[Get("m"), Get("p")])],
                    body: &[True],
                },
                Rule {
                    name: "pass", textual: false, priority: &[Int(2)],
                    heads: &[NEXT, SENT_P_M],
                    absent: &[], guard: &[],
                    body: &[Tell(2, &[Get("q"), Get("m")])],
                },
            ],
        }
    }
}

/// The least by absence: a number below which there is none. It is looked for again when the least goes.
mod minimum {
    use chr_tests::program::words::*;

    both! {
        constraint number(i64), take, taken(i64), lose(i64), front(i64);
        gone  @ lose(n), number(n)                 <=> true;
        take  @ take, number(n), !number(m) if m < n <=> taken(n);
        sound @ taken(n), number(m)                ==> m < n | fail;
        front @ number(n), !number(m) if m < n     ==> front(n);
    }

    const NUMBER: Head = Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] };

    const fn kind(name: &'static str, args: &'static [chr_tests::program::Sort]) -> Kind {
        Kind { name, args, set: false, key: &[], dense: false }
    }

    chr_tests::case! {
        ground [number(Num), take(), taken(Num), lose(Num), front(Num)]
        slow: Slow,
        ends: true,
        Program {
            kinds: &[kind("number", &[Num]), kind("take", &[]), kind("taken", &[Num]), kind("lose", &[Num]), kind("front", &[Num])],
            rules: &[
                Rule {
                    name: "gone", textual: false, priority: &[],
                    heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("n")] }, NUMBER],
                    absent: &[], guard: &[],
                    body: &[True],
                },
                Rule {
                    name: "take", textual: false, priority: &[],
                    heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }, NUMBER],
                    absent: &[Absent { at: 2, kind: 0, args: &[Bind("m")], tests: &[Less(&[Get("m"), Get("n")])] }],
                    guard: &[],
                    body: &[Tell(2, &[Get("n")])],
                },
                Rule {
                    name: "sound", textual: false, priority: &[],
                    heads: &[
                        Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] },
                        Head { kind: 0, kept: true, passive: false, args: &[Bind("m")] },
                    ],
                    absent: &[], guard: &[Less(&[Get("m"), Get("n")])],
                    body: &[Fail],
                },
                Rule {
                    name: "front", textual: false, priority: &[],
                    heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }],
                    absent: &[Absent { at: 1, kind: 0, args: &[Bind("m")], tests: &[Less(&[Get("m"), Get("n")])] }],
                    guard: &[],
                    body: &[Tell(4, &[Get("n")])],
                },
            ],
        }
    }
}

/// Union-find with priorities: finding is more urgent than linking, and that more urgent than the next union, so that every link
/// is between roots.
mod union_find {
    use chr_core::Var;
    use chr_tests::program::words::*;

    both! {
        constraint root(i64), arc(i64, i64), find(i64, Var<i64>), link(Var<i64>, Var<i64>), union(i64, i64);
        #[priority(1)]
        node   @ arc(a, b) / find(a, x)            <=> find(b, x);
        #[priority(1)]
        found  @ root(a) / find(a, x)              <=> x = a;
        #[priority(2)]
        same   @ link(Some(a), Some(a))            <=> true;
        #[priority(3)]
        link   @ root(a) / link(Some(a), Some(b)), root(b) <=> arc(b, a);
        #[priority(4)]
        union  @ union(a, b)                       <=> fresh f: i64, fresh g: i64, find(a, f), find(b, g), link(f, g);
    }

    const fn kind(name: &'static str, args: &'static [chr_tests::program::Sort]) -> Kind {
        Kind { name, args, set: false, key: &[], dense: false }
    }

    const FIND: Head = Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("x")] };

    chr_tests::case! {
        vars [root(Num), arc(Num, Num), find(Num, Variable), link(Variable, Variable), union(Num, Num)]
        slow: Slow,
        ends: false,
        Program {
            kinds: &[
                kind("root", &[Num]),
                kind("arc", &[Num, Num]),
                kind("find", &[Num, Variable]),
                kind("link", &[Variable, Variable]),
                kind("union", &[Num, Num]),
            ],
            rules: &[
                Rule {
                    name: "node", textual: false, priority: &[Int(1)],
                    heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, FIND],
                    absent: &[], guard: &[],
                    body: &[Tell(2, &[Get("b"), Get("x")])],
                },
                Rule {
                    name: "found", textual: false, priority: &[Int(1)],
                    heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, FIND],
                    absent: &[], guard: &[],
                    body: &[Equate("x", Get("a"))],
                },
                Rule {
                    name: "same", textual: false, priority: &[Int(2)],
                    heads: &[Head { kind: 3, kept: false, passive: false, args: &[SomeBind("a"), SomeBind("a")] }],
                    absent: &[], guard: &[],
                    body: &[True],
                },
                Rule {
                    name: "link", textual: false, priority: &[Int(3)],
                    heads: &[
                        Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] },
                        Head { kind: 3, kept: false, passive: false, args: &[SomeBind("a"), SomeBind("b")] },
                        Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] },
                    ],
                    absent: &[], guard: &[],
                    body: &[Tell(1, &[Get("b"), Get("a")])],
                },
                Rule {
                    name: "union", textual: false, priority: &[Int(4)],
                    heads: &[Head { kind: 4, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }],
                    absent: &[], guard: &[],
                    body: &[
                        Fresh("f"), Fresh("g"),
                        Tell(2, &[Get("a"), Get("f")]), Tell(2, &[Get("b"), Get("g")]), Tell(3, &[Get("f"), Get("g")]),
                    ],
                },
            ],
        }
    }
}

/// Sudoku by priorities, for a row of cells that all differ: what is known rules out, what cannot be any more fails, what is the
/// only one left is known, and only then is a cell with the least left guessed.
mod all_different {
    use chr_tests::program::words::*;

    both! {
        constraint cell(i64, i64), may(i64, i64), known(i64, i64), start(i64);
        start  @ start(n)                          <=> for i: i64 in 0..n { for j: i64 in 0..n { may(i, j) } },
                                                       for k: i64 in 0..n { cell(k, n) };
        #[priority(1)]
        clash  @ known(c, v), known(d, v)          ==> c < d | fail;
        #[priority(2)]
        out    @ known(c, v) / may(d, v)           <=> c != d | true;
        #[priority(3)]
        dead   @ cell(c, n), !may(c, _), !known(c, _) ==> 0 < n | fail;
        #[priority(4)]
        single @ may(c, v), !may(c, w) if w != v   <=> known(c, v);
        #[priority((5, n))]
        guess  @ cell(c, n), !known(c, _)          ==> choose i: i64 in 0..n { known(c, i) };
        #[priority(0)]
        other  @ known(c, v) / may(c, w)           <=> w != v | true;
    }

    const fn kind(name: &'static str, args: &'static [chr_tests::program::Sort]) -> Kind {
        Kind { name, args, set: false, key: &[], dense: false }
    }

    const fn kept(kind: usize, args: &'static [chr_tests::program::Pat]) -> Head {
        Head { kind, kept: true, passive: false, args }
    }

    const fn removed(kind: usize, args: &'static [chr_tests::program::Pat]) -> Head {
        Head { kind, kept: false, passive: false, args }
    }

    const NOT_KNOWN: Absent = Absent { at: 1, kind: 2, args: &[Bind("c"), Wild], tests: &[] };

    chr_tests::case! {
        ground [cell(Num, Num), may(Num, Num), known(Num, Num), start(Num)]
        slow: Slow,
        ends: true,
        Program {
            kinds: &[kind("cell", &[Num, Num]), kind("may", &[Num, Num]), kind("known", &[Num, Num]), kind("start", &[Num])],
            rules: &[
                Rule {
                    name: "start", textual: false, priority: &[],
                    heads: &[removed(3, &[Bind("n")])],
                    absent: &[], guard: &[],
                    body: &[
                        For("i", Int(0), Get("n"), &[For("j", Int(0), Get("n"), &[Tell(1, &[Get("i"), Get("j")])])]),
                        For("k", Int(0), Get("n"), &[Tell(0, &[Get("k"), Get("n")])]),
                    ],
                },
                Rule {
                    name: "clash", textual: false, priority: &[Int(1)],
                    heads: &[kept(2, &[Bind("c"), Bind("v")]), kept(2, &[Bind("d"), Bind("v")])],
                    absent: &[], guard: &[Less(&[Get("c"), Get("d")])],
                    body: &[Fail],
                },
                Rule {
                    name: "out", textual: false, priority: &[Int(2)],
                    heads: &[kept(2, &[Bind("c"), Bind("v")]), removed(1, &[Bind("d"), Bind("v")])],
                    absent: &[], guard: &[Differ(&[Get("c"), Get("d")])],
                    body: &[True],
                },
                Rule {
                    name: "dead", textual: false, priority: &[Int(3)],
                    heads: &[kept(0, &[Bind("c"), Bind("n")])],
                    absent: &[Absent { at: 1, kind: 1, args: &[Bind("c"), Wild], tests: &[] }, NOT_KNOWN],
                    guard: &[Less(&[Int(0), Get("n")])],
                    body: &[Fail],
                },
                Rule {
                    name: "single", textual: false, priority: &[Int(4)],
                    heads: &[removed(1, &[Bind("c"), Bind("v")])],
                    absent: &[Absent { at: 1, kind: 1, args: &[Bind("c"), Bind("w")], tests: &[Differ(&[Get("w"), Get("v")])] }],
                    guard: &[],
                    body: &[Tell(2, &[Get("c"), Get("v")])],
                },
                Rule {
                    name: "guess", textual: false, priority: &[Int(5), Get("n")],
                    heads: &[kept(0, &[Bind("c"), Bind("n")])],
                    absent: &[NOT_KNOWN],
                    guard: &[],
                    body: &[Choose("i", Int(0), Get("n"), &[Tell(2, &[Get("c"), Get("i")])])],
                },
                Rule {
                    name: "other", textual: false, priority: &[Int(0)],
                    heads: &[kept(2, &[Bind("c"), Bind("v")]), removed(1, &[Bind("c"), Bind("w")])],
                    absent: &[], guard: &[Differ(&[Get("w"), Get("v")])],
                    body: &[True],
                },
            ],
        }
    }
}

const CASES: [(&str, &Case); 4] = [
    ("leader", &leader::CASE),
    ("minimum", &minimum::CASE),
    ("union_find", &union_find::CASE),
    ("all_different", &all_different::CASE),
];

#[test]
fn programs_of_the_literature_do_what_the_semantics_says() {
    let mut all = Tally::default();
    for (name, case) in CASES {
        let tally = compare(name, case, 0..150);
        println!("{name}: {tally:?}");
        all.add(tally);
    }
    assert!(all.events > 10_000 && all.failures > 50 && all.pauses > 1_000 && all.by_absence > 0, "{all:?}");
}

#[test]
fn programs_of_the_literature_follow_scripts_of_a_host() {
    let mut all = Tally::default();
    for (name, case) in CASES {
        let tally = compare_scripts(name, case, 0..100);
        println!("{name}: {tally:?}");
        all.add(tally);
    }
    assert!(all.events > 5_000 && all.failures > 50 && all.by_absence > 0, "{all:?}");
}

#[test]
fn the_greatest_process_of_a_ring_is_its_leader_whatever_the_order() {
    for order in [[3, 1, 4, 2, 5], [5, 4, 3, 2, 1], [1, 2, 3, 4, 5], [2, 5, 1, 3, 4]] {
        let mut ring = leader::Fast::new();
        for at in 0..5 {
            ring.next(order[at], order[(at + 1) % 5]).unwrap();
        }
        for process in [4, 2, 5, 1, 3] {
            ring.process(process).unwrap();
        }
        let leaders: Vec<i64> = ring.store().leader().map(|it| it.0).collect();
        assert!(leaders.contains(&5), "{order:?}: {leaders:?}");
        // What was sent before a greater one had joined may have come round; nothing is under way at the end.
        assert_eq!(leaders.iter().max(), Some(&5));
        assert_eq!(ring.store().sent().count(), 0, "{order:?}");
    }
}

#[test]
fn the_least_is_taken_first_and_then_the_least_of_what_is_left() {
    let mut numbers = minimum::Fast::new();
    for n in [4, 2, 7] {
        numbers.number(n).unwrap();
    }
    numbers.lose(2).unwrap();
    // Each was the least when it came or when a lesser one went, but for 7.
    assert_eq!(numbers.store().front().map(|it| it.0).collect::<Vec<_>>(), [4, 2]);
    numbers.take().unwrap();
    assert_eq!(numbers.store().taken().map(|it| it.0).collect::<Vec<_>>(), [4]);
    // The one that is asked for before there is any is the one that comes.
    numbers.take().unwrap();
    numbers.take().unwrap();
    numbers.number(9).unwrap();
    let mut taken: Vec<i64> = numbers.store().taken().map(|it| it.0).collect();
    taken.sort_unstable();
    assert_eq!((taken, numbers.store().number().count()), (vec![4, 7, 9], 0));
}

#[test]
fn unions_link_roots_only_and_join_what_belongs_together() {
    let mut sets = union_find::Fast::new();
    (0..6).for_each(|n| sets.root(n).unwrap());
    for (a, b) in [(0, 1), (2, 3), (1, 3), (0, 3), (4, 5)] {
        sets.union(a, b).unwrap();
    }
    assert_eq!(sets.store().link().count() + sets.store().find().count() + sets.store().union().count(), 0);
    let root = |of: i64| {
        let up = |n: i64| sets.store().arc().find(|it| it.0 == n).map(|it| it.1);
        let mut at = of;
        while let Some(next) = up(at) {
            at = next;
        }
        at
    };
    let roots: Vec<i64> = (0..6).map(root).collect();
    assert!(roots[..4].iter().all(|&r| r == roots[0]) && roots[4] == roots[5] && roots[0] != roots[4], "{roots:?}");
    assert_eq!(sets.store().root().count(), 2);
}

#[test]
fn cells_that_all_differ_have_as_many_solutions_as_there_are_ways() {
    for (cells, ways) in [(0, 1), (1, 1), (2, 2), (3, 6), (4, 24)] {
        let mut row = all_different::Fast::new();
        row.start(cells).unwrap();
        let mut found: Vec<Vec<(i64, i64)>> = Vec::new();
        for solution in row.solutions().map(|view| view.store().known().map(|it| (it.0, it.1)).collect::<Vec<_>>()) {
            let mut known = solution.unwrap();
            known.sort_unstable();
            known.dedup();
            assert!(known.iter().map(|(cell, _)| *cell).eq(0..cells), "{known:?}");
            found.push(known);
        }
        let all = found.len();
        found.sort();
        found.dedup();
        assert_eq!((all, found.len()), (ways, ways), "{cells} cells");
    }
    let mut row = all_different::Fast::new();
    row.known(0, 1).unwrap();
    assert_eq!(row.known(1, 1), Err(Error::Failed));
}
