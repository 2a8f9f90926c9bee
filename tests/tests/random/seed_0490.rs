//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, i64);
    constraint q(Var<i64>);
    constraint r(i64, i64);
    constraint s(i64);
    r1 @ r(n, 2), p(n, x, a)            ==> 0 < n | if n == ((a + n) % 3) { s(store.q().count() as i64) } else { r(n - 1, n), x = a + 1 };
    r2 @ s(a), r(a, b), #[passive] q(x) ==> once { x = b, ( x = 0 ; x = (a + a) % 2, true ), once { x = a } }, choose _i: i64 in 0..2 { x = a - 1 }, if 2 == a { once { fail } };
    r3 @ s(a), s(a)                     ==> once { ( fresh f: i64, f = a ; fresh g: i64, g = a ), ( fresh h: i64, h = a ; fresh t: i64, t = a + 1, fail ), true };
    r4 @ r(_, _), q(None)               <=> s(store.q().count() as i64);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, i64);
    constraint q(Var<i64>);
    constraint r(i64, i64);
    constraint s(i64);
    r1 @ r(n, 2), p(n, x, a)            ==> 0 < n | if n == ((a + n) % 3) { s(store.q().count() as i64) } else { r(n - 1, n), x = a + 1 };
    r2 @ s(a), r(a, b), #[passive] q(x) ==> once { x = b, ( x = 0 ; x = (a + a) % 2, true ), once { x = a } }, choose _i: i64 in 0..2 { x = a - 1 }, if 2 == a { once { fail } };
    r3 @ s(a), s(a)                     ==> once { ( fresh f: i64, f = a ; fresh g: i64, g = a ), ( fresh h: i64, h = a ; fresh t: i64, t = a + 1, fail ), true };
    r4 @ r(_, _), q(None)               <=> s(store.q().count() as i64);
}

chr_tests::case! {
    vars [p(Num, Variable, Num), q(Variable), r(Num, Num), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num, Num], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Lit(2)] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("a")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[If(Equal(&[Get("n"), Rem(&[Add(&[Get("a"), Get("n")]), Int(3)])]), &[Tell(3, &[Count(1)])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Equate("x", Add(&[Get("a"), Int(1)]))])] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("x")] }], guard: &[], body: &[Once(&[Equate("x", Get("b")), Or(&[&[Equate("x", Int(0))], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), True]]), Once(&[Equate("x", Get("a"))])]), Choose("_i", Int(0), Int(2), &[Equate("x", Sub(&[Get("a"), Int(1)]))]), If(Equal(&[Int(2), Get("a")]), &[Once(&[Fail])], &[])] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Once(&[Or(&[&[Fresh("f"), Equate("f", Get("a"))], &[Fresh("g"), Equate("g", Get("a"))]]), Or(&[&[Fresh("h"), Equate("h", Get("a"))], &[Fresh("t"), Equate("t", Add(&[Get("a"), Int(1)])), Fail]]), True])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Unbound] }], guard: &[], body: &[Tell(3, &[Count(1)])] },
        ],
    }
}
