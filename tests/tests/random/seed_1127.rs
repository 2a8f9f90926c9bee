//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(Var<i64>, i64);
    r1 @ p(a, a) / q(Some(b), _)      <=> a == 1 | fresh f: i64, f = b, true, f = a;
    r2 @ p(n, 0)                      <=> 0 < n | p(n - 1, n), for i: i64 in 0..3 { q(i - 0, i), ( p(n - 1, 2) ; fail ), q(0, i + 1) };
    r3 @ q(None, a)                   <=> a == 0 | if a != 0 { ( fail ; fail ; fresh f: i64, f = 2, fresh g: i64, g = f, fail ), for _i: i64 in 1..3 { fresh h: i64, h = 1, true }, ( fail ; fresh t: i64, t = (a + a) % 3 ; fail ) };
    r4 @ q(x, a), #[passive] q(x, b)  <=> 2 == b | x = a, fresh f: i64, f = x, true;
    r5 @ p(_, a), p(a, _), q(None, _) <=> ( if (a + 1) != a { fresh f: i64, f = 2 }, for _i: i64 in 1..3 { fresh g: i64, g = a } ; fail ; fresh h: i64, h = a + 1 ), fresh t: i64, t = a + 1, once { t = 1 };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(Var<i64>, i64);
    r1 @ p(a, a) / q(Some(b), _)      <=> a == 1 | fresh f: i64, f = b, true, f = a;
    r2 @ p(n, 0)                      <=> 0 < n | p(n - 1, n), for i: i64 in 0..3 { q(i - 0, i), ( p(n - 1, 2) ; fail ), q(0, i + 1) };
    r3 @ q(None, a)                   <=> a == 0 | if a != 0 { ( fail ; fail ; fresh f: i64, f = 2, fresh g: i64, g = f, fail ), for _i: i64 in 1..3 { fresh h: i64, h = 1, true }, ( fail ; fresh t: i64, t = (a + a) % 3 ; fail ) };
    r4 @ q(x, a), #[passive] q(x, b)  <=> 2 == b | x = a, fresh f: i64, f = x, true;
    r5 @ p(_, a), p(a, _), q(None, _) <=> ( if (a + 1) != a { fresh f: i64, f = 2 }, for _i: i64 in 1..3 { fresh g: i64, g = a } ; fail ; fresh h: i64, h = a + 1 ), fresh t: i64, t = a + 1, once { t = 1 };
}

chr_tests::case! {
    vars [p(Num, Num), q(Variable, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Variable, Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[SomeBind("b"), Wild] }], guard: &[Equal(&[Get("a"), Int(1)])], body: &[Fresh("f"), Equate("f", Get("b")), True, Equate("f", Get("a"))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Lit(0)] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")]), For("i", Int(0), Int(3), &[Tell(1, &[Sub(&[Get("i"), Int(0)]), Get("i")]), Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2)])], &[Fail]]), Tell(1, &[Int(0), Add(&[Get("i"), Int(1)])])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Unbound, Bind("a")] }], guard: &[Equal(&[Get("a"), Int(0)])], body: &[If(Differ(&[Get("a"), Int(0)]), &[Or(&[&[Fail], &[Fail], &[Fresh("f"), Equate("f", Int(2)), Fresh("g"), Equate("g", Get("f")), Fail]]), For("_i", Int(1), Int(3), &[Fresh("h"), Equate("h", Int(1)), True]), Or(&[&[Fail], &[Fresh("t"), Equate("t", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))], &[Fail]])], &[])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("x"), Bind("b")] }], guard: &[Equal(&[Int(2), Get("b")])], body: &[Equate("x", Get("a")), Fresh("f"), Equate("f", Get("x")), True] },
            Rule { name: "r5", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Unbound, Wild] }], guard: &[], body: &[Or(&[&[If(Differ(&[Add(&[Get("a"), Int(1)]), Get("a")]), &[Fresh("f"), Equate("f", Int(2))], &[]), For("_i", Int(1), Int(3), &[Fresh("g"), Equate("g", Get("a"))])], &[Fail], &[Fresh("h"), Equate("h", Add(&[Get("a"), Int(1)]))]]), Fresh("t"), Equate("t", Add(&[Get("a"), Int(1)])), Once(&[Equate("t", Int(1))])] },
        ],
    }
}
