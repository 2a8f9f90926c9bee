//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, i64);
        pub constraint q(Var<i64>);
        r1 @ p(a, a), q(x)            <=> let la: i64 = a + 1, ( choose _i: i64 in 0..2 { x = la } ; let 1: i64 = 2 else { x = 0, x = a + 1 }, x = 2, fresh f: i64, f = la ; for _j: i64 in 1..3 { { let _ = a; }, fail }, if 0 < a { x = a - 1, { let _ = la; } } else { x = 1, let _lb: i64 = la } );
        #[allow(unwoken)] r2 @ q(x), #[passive] p(a, _) ==> 1 < (store.p().count() as i64) | let 1: i64 = a else { x = a + 1, for _i: i64 in 0..2 { x = a + 1, { let _ = a; } } }, x = a;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(a, b) / q(Some(_)) <=> fresh f: i64, f = b, if a < b { { let _ = a; }, f = 0 } else { f = (a + a) % 3, f = a };
}

chr_tests::case! {
    vars [p(Num, Num), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Let("la", Add(&[Get("a"), Int(1)])), Or(&[&[Choose("_i", Int(0), Int(2), &[Equate("x", Get("la"))])], &[LetElse(1, Int(2), &[Equate("x", Int(0)), Equate("x", Add(&[Get("a"), Int(1)]))]), Equate("x", Int(2)), Fresh("f"), Equate("f", Get("la"))], &[For("_j", Int(1), Int(3), &[Block(Get("a")), Fail]), If(Less(&[Int(0), Get("a")]), &[Equate("x", Sub(&[Get("a"), Int(1)])), Block(Get("la"))], &[Equate("x", Int(1)), Let("_lb", Get("la"))])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("a"), Wild] }], absent: &[], guard: &[Less(&[Int(1), Count(0)])], body: &[LetElse(1, Get("a"), &[Equate("x", Add(&[Get("a"), Int(1)])), For("_i", Int(0), Int(2), &[Equate("x", Add(&[Get("a"), Int(1)])), Block(Get("a"))])]), Equate("x", Get("a"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[SomeWild] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("b")), If(Less(&[Get("a"), Get("b")]), &[Block(Get("a")), Equate("f", Int(0))], &[Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Equate("f", Get("a"))])] },
        ],
    }
}
