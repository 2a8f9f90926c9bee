//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(Var<i64>);
    constraint r(i64);
    r1 @ p(a), p(b)                        <=> ( fail ; q(2), if a != b { q(1) } ), if 2 == a { q(a), choose _i: i64 in 0..3 { q((b + b) % 2) } } else { for _j: i64 in 1..4 { true, q(1) } };
    r2 @ r(a), p(_)                        ==> a == ((a + a) % 2) | q(a + 1);
    r3 @ q(x) / r(_)                       <=> 0 < (store.p().count() as i64) | ( x = 2, x = 0, fresh f: i64, f = x ; for i: i64 in 0..2 { x = i + 1, fresh g: i64, g = x }, x = 1 ), fresh h: i64, h = 2, if !same(h, x) { h = x, for _j: i64 in 1..3 { x = h, fresh t: i64, t = 0, h = x }, ( h = 1, fail ; x = 0 ) };
    r4 @ p(a) / q(Some(b))                 <=> fresh f: i64, f = (b + a) % 3, fail;
    r5 @ #[passive] q(x), q(x), q(y), r(2) ==> same(y, x), same(y, x) | choose _i: i64 in 0..2 { true }, fresh f: i64, f = y;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(Var<i64>);
    constraint r(i64);
    r1 @ p(a), p(b)                        <=> ( fail ; q(2), if a != b { q(1) } ), if 2 == a { q(a), choose _i: i64 in 0..3 { q((b + b) % 2) } } else { for _j: i64 in 1..4 { true, q(1) } };
    r2 @ r(a), p(_)                        ==> a == ((a + a) % 2) | q(a + 1);
    r3 @ q(x) / r(_)                       <=> 0 < (store.p().count() as i64) | ( x = 2, x = 0, fresh f: i64, f = x ; for i: i64 in 0..2 { x = i + 1, fresh g: i64, g = x }, x = 1 ), fresh h: i64, h = 2, if !same(h, x) { h = x, for _j: i64 in 1..3 { x = h, fresh t: i64, t = 0, h = x }, ( h = 1, fail ; x = 0 ) };
    r4 @ p(a) / q(Some(b))                 <=> fresh f: i64, f = (b + a) % 3, fail;
    r5 @ #[passive] q(x), q(x), q(y), r(2) ==> same(y, x), same(y, x) | choose _i: i64 in 0..2 { true }, fresh f: i64, f = y;
}

chr_tests::case! {
    vars [p(Num), q(Variable), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }], guard: &[], body: &[Or(&[&[Fail], &[Tell(1, &[Int(2)]), If(Differ(&[Get("a"), Get("b")]), &[Tell(1, &[Int(1)])], &[])]]), If(Equal(&[Int(2), Get("a")]), &[Tell(1, &[Get("a")]), Choose("_i", Int(0), Int(3), &[Tell(1, &[Rem(&[Add(&[Get("b"), Get("b")]), Int(2)])])])], &[For("_j", Int(1), Int(4), &[True, Tell(1, &[Int(1)])])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], guard: &[Equal(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])])], body: &[Tell(1, &[Add(&[Get("a"), Int(1)])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }], guard: &[Less(&[Int(0), Count(0)])], body: &[Or(&[&[Equate("x", Int(2)), Equate("x", Int(0)), Fresh("f"), Equate("f", Get("x"))], &[For("i", Int(0), Int(2), &[Equate("x", Add(&[Get("i"), Int(1)])), Fresh("g"), Equate("g", Get("x"))]), Equate("x", Int(1))]]), Fresh("h"), Equate("h", Int(2)), If(NotSame(&["h", "x"]), &[Equate("h", Get("x")), For("_j", Int(1), Int(3), &[Equate("x", Get("h")), Fresh("t"), Equate("t", Int(0)), Equate("h", Get("x"))]), Or(&[&[Equate("h", Int(1)), Fail], &[Equate("x", Int(0))]])], &[])] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[SomeBind("b")] }], guard: &[], body: &[Fresh("f"), Equate("f", Rem(&[Add(&[Get("b"), Get("a")]), Int(3)])), Fail] },
            Rule { name: "r5", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }, Head { kind: 2, kept: true, passive: false, args: &[Lit(2)] }], guard: &[Same(&["y", "x"]), Same(&["y", "x"])], body: &[Choose("_i", Int(0), Int(2), &[True]), Fresh("f"), Equate("f", Get("y"))] },
        ],
    }
}
