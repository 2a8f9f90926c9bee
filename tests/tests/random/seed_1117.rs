//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(i64);
    constraint r(i64);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ #[passive] s(a, x, None) / q(a), p, p <=> 2 < (store.p().count() as i64) | ( x = (a + a) % 2, if (store.s().count() as i64) == 2 { fresh f: i64, f = x, fail } ; x = a, once { fresh g: i64, g = a + 1 } ; x = a - 0 );
    r2 @ p, q(a), s(a, Some(0), x)             ==> (a + 1) != value(x) | x = a;
    r3 @ r(n)                                  <=> p, q(n + 1);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p;
    constraint q(i64);
    constraint r(i64);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ #[passive] s(a, x, None) / q(a), p, p <=> 2 < (store.p().count() as i64) | ( x = (a + a) % 2, if (store.s().count() as i64) == 2 { fresh f: i64, f = x, fail } ; x = a, once { fresh g: i64, g = a + 1 } ; x = a - 0 );
    r2 @ p, q(a), s(a, Some(0), x)             ==> (a + 1) != value(x) | x = a;
    r3 @ r(n)                                  <=> p, q(n + 1);
}

chr_tests::case! {
    vars [p(), q(Num), r(Num), s(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: true, passive: true, args: &[Bind("a"), Bind("x"), Unbound] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[] }], guard: &[Less(&[Int(2), Count(0)])], body: &[Or(&[&[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), If(Equal(&[Count(3), Int(2)]), &[Fresh("f"), Equate("f", Get("x")), Fail], &[])], &[Equate("x", Get("a")), Once(&[Fresh("g"), Equate("g", Add(&[Get("a"), Int(1)]))])], &[Equate("x", Sub(&[Get("a"), Int(0)]))]])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), SomeLit(0), Bind("x")] }], guard: &[Differ(&[Add(&[Get("a"), Int(1)]), Value("x")])], body: &[Equate("x", Get("a"))] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n")] }], guard: &[], body: &[Tell(0, &[]), Tell(1, &[Add(&[Get("n"), Int(1)])])] },
        ],
    }
}
