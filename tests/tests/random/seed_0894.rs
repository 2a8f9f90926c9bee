//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    #[set] constraint q(Var<i64>, Var<i64>);
    r1 @ p(_), p(2)          ==> true;
    r2 @ p(a), p(_)          ==> q(a - 1, a + 1);
    r3 @ p(a), p(_), q(x, x) <=> 3 != (store.p().count() as i64), 0 == a | once { x = a + 1, choose _i: i64 in 1..1 { fail } }, if 2 != a { ( x = 0 ; x = 0, x = 2 ), for _j: i64 in 0..2 { x = a + 1 }, x = 0 } else { x = (a + a) % 3 };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    #[set] constraint q(Var<i64>, Var<i64>);
    r1 @ p(_), p(2)          ==> true;
    r2 @ p(a), p(_)          ==> q(a - 1, a + 1);
    r3 @ p(a), p(_), q(x, x) <=> 3 != (store.p().count() as i64), 0 == a | once { x = a + 1, choose _i: i64 in 1..1 { fail } }, if 2 != a { ( x = 0 ; x = 0, x = 2 ), for _j: i64 in 0..2 { x = a + 1 }, x = 0 } else { x = (a + a) % 3 };
}

chr_tests::case! {
    vars [p(Num), q(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: true },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(2)] }], guard: &[], body: &[True] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Tell(1, &[Sub(&[Get("a"), Int(1)]), Add(&[Get("a"), Int(1)])])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }], guard: &[Differ(&[Int(3), Count(0)]), Equal(&[Int(0), Get("a")])], body: &[Once(&[Equate("x", Add(&[Get("a"), Int(1)])), Choose("_i", Int(1), Int(1), &[Fail])]), If(Differ(&[Int(2), Get("a")]), &[Or(&[&[Equate("x", Int(0))], &[Equate("x", Int(0)), Equate("x", Int(2))]]), For("_j", Int(0), Int(2), &[Equate("x", Add(&[Get("a"), Int(1)]))]), Equate("x", Int(0))], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))])] },
        ],
    }
}
