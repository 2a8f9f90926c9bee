//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[set] pub constraint p(i64);
        pub constraint q(i64, Var<i64>);
        #[set] pub constraint r(Var<i64>);
        #[join(textual)] r1 @ p(2), r(x)          <=> once { let 1: i64 = 0 else { let _la: i64 = 0 }, let _lb: i64 = 2, choose i: i64 in 0..2 { let _lc: i64 = i, x = 2 } }, for _j: i64 in 1..3 { true }, let 0: i64 = 2 else { fresh f: i64, f = x };
        r2 @ q(a, a), r(Some(b)) <=> ( choose _i: i64 in 0..2 { let _la: i64 = b - 1, let _lb: i64 = b + 1 } ; ( let _lc: i64 = (a + b) % 3, { let _ = a + 1; }, fresh f: i64, f = 1 ; fresh g: i64, g = 1 ) ), let _ld: i64 = a, for j: i64 in 1..3 { ( fail ; true ; { let _ = b; } ), choose _k: i64 in 0..2 { fresh h: i64, h = j + 1, h = (b + b) % 3, h = 0 } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ r(x), r(Some(a)) / #[passive] r(y) <=> ( choose _i: i64 in 0..2 { { let _ = a; }, x = y } ; let _la: i64 = 1 );
    r4 @ q(n, x)                            <=> x = n, p(0), r(x);
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(2)] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Once(&[LetElse(1, Int(0), &[Let("_la", Int(0))]), Let("_lb", Int(2)), Choose("i", Int(0), Int(2), &[Let("_lc", Get("i")), Equate("x", Int(2))])]), For("_j", Int(1), Int(3), &[True]), LetElse(0, Int(2), &[Fresh("f"), Equate("f", Get("x"))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[SomeBind("b")] }], absent: &[], guard: &[], body: &[Or(&[&[Choose("_i", Int(0), Int(2), &[Let("_la", Sub(&[Get("b"), Int(1)])), Let("_lb", Add(&[Get("b"), Int(1)]))])], &[Or(&[&[Let("_lc", Rem(&[Add(&[Get("a"), Get("b")]), Int(3)])), Block(Add(&[Get("a"), Int(1)])), Fresh("f"), Equate("f", Int(1))], &[Fresh("g"), Equate("g", Int(1))]])]]), Let("_ld", Get("a")), For("j", Int(1), Int(3), &[Or(&[&[Fail], &[True], &[Block(Get("b"))]]), Choose("_k", Int(0), Int(2), &[Fresh("h"), Equate("h", Add(&[Get("j"), Int(1)])), Equate("h", Rem(&[Add(&[Get("b"), Get("b")]), Int(3)])), Equate("h", Int(0))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[SomeBind("a")] }, Head { kind: 2, kept: false, passive: true, args: &[Bind("y")] }], absent: &[], guard: &[], body: &[Or(&[&[Choose("_i", Int(0), Int(2), &[Block(Get("a")), Equate("x", Get("y"))])], &[Let("_la", Int(1))]])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Get("n")), Tell(0, &[Int(0)]), Tell(2, &[Get("x")])] },
        ],
    }
}
