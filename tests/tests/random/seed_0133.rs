//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    #[set] constraint q(Var<i64>, i64);
    constraint r(Var<i64>, i64);
    r1 @ q(x, a)                                          ==> r(x, a), if 0 == a { r(x, a) }, r(x, 1);
    r2 @ p(x), r(x, a)                                    ==> (store.q().count() as i64) < 1 | once { x = a + 1 }, x = a + 1;
    r3 @ #[passive] q(x, 0), r(y, a), r(z, a), q(None, _) ==> z = (a + a) % 2, ( if !same(z, x) { fail }, if same(y, z) { y = z, fail } else { fail } ; for _i: i64 in 1..3 { y = z } );
    r4 @ q(Some(_), a), r(x, b), q(_, b), p(y)            <=> for _i: i64 in 0..3 { choose _j: i64 in 1..3 { y = 1, y = b, fresh f: i64, f = b + 1 }, x = a + 1 };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    #[set] constraint q(Var<i64>, i64);
    constraint r(Var<i64>, i64);
    r1 @ q(x, a)                                          ==> r(x, a), if 0 == a { r(x, a) }, r(x, 1);
    r2 @ p(x), r(x, a)                                    ==> (store.q().count() as i64) < 1 | once { x = a + 1 }, x = a + 1;
    r3 @ #[passive] q(x, 0), r(y, a), r(z, a), q(None, _) ==> z = (a + a) % 2, ( if !same(z, x) { fail }, if same(y, z) { y = z, fail } else { fail } ; for _i: i64 in 1..3 { y = z } );
    r4 @ q(Some(_), a), r(x, b), q(_, b), p(y)            <=> for _i: i64 in 0..3 { choose _j: i64 in 1..3 { y = 1, y = b, fresh f: i64, f = b + 1 }, x = a + 1 };
}

chr_tests::case! {
    vars [p(Variable), q(Variable, Num), r(Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Variable, Num], set: true },
            Kind { name: "r", args: &[Variable, Num], set: false },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }], guard: &[], body: &[Tell(2, &[Get("x"), Get("a")]), If(Equal(&[Int(0), Get("a")]), &[Tell(2, &[Get("x"), Get("a")])], &[]), Tell(2, &[Get("x"), Int(1)])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }], guard: &[Less(&[Count(1), Int(1)])], body: &[Once(&[Equate("x", Add(&[Get("a"), Int(1)]))]), Equate("x", Add(&[Get("a"), Int(1)]))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("x"), Lit(0)] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("y"), Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("z"), Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Unbound, Wild] }], guard: &[], body: &[Equate("z", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Or(&[&[If(NotSame(&["z", "x"]), &[Fail], &[]), If(Same(&["y", "z"]), &[Equate("y", Get("z")), Fail], &[Fail])], &[For("_i", Int(1), Int(3), &[Equate("y", Get("z"))])]])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: false, passive: false, args: &[SomeWild, Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("x"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], guard: &[], body: &[For("_i", Int(0), Int(3), &[Choose("_j", Int(1), Int(3), &[Equate("y", Int(1)), Equate("y", Get("b")), Fresh("f"), Equate("f", Add(&[Get("b"), Int(1)]))]), Equate("x", Add(&[Get("a"), Int(1)]))])] },
        ],
    }
}
