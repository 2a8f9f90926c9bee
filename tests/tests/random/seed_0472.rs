//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, i64);
        #[key(1)] pub constraint q(i64, i64);
        pub constraint r(i64, Var<i64>);
        pub constraint s(i64);
        r1 @ r(a, x), s(_) / p(a, _), r(c, Some(a)) <=> choose i: i64 in 1..2 { x = (i + c) % 3 };
        r2 @ r(n, _)                                ==> 0 < n | p(n - 1, n + 1);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0472::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ s(_), s(0) ==> for _i: i64 in 1..4 { choose _j: i64 in 0..1 { { let _ = 0; } } }, for _k: i64 in 1..3 { true };
    r4 @ s(a)       <=> a == 0 | once { ( let la: i64 = a, fresh f: i64, f = la - 1, fail ; let _lb: i64 = 2, fail ; let _lc: i64 = a, fresh g: i64, g = a, g = a - 2 ), once { let _ld: i64 = a, fresh h: i64, h = a, h = a - 1 } }, choose i: i64 in 1..4 { let 0: i64 = 0 else { { let _ = (i + i) % 3; } } }, for j: i64 in 0..2 { once { fresh t: i64, t = j }, let 0: i64 = j + 1 else { fail } };
}

chr_tests::case! {
    vars [p(Num, Num), q(Num, Num), r(Num, Variable), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[1], dense: false },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 3, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("c"), SomeBind("a")] }], absent: &[], guard: &[], body: &[Choose("i", Int(1), Int(2), &[Equate("x", Rem(&[Add(&[Get("i"), Get("c")]), Int(3)]))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Wild] }, Head { kind: 3, kept: true, passive: false, args: &[Lit(0)] }], absent: &[], guard: &[], body: &[For("_i", Int(1), Int(4), &[Choose("_j", Int(0), Int(1), &[Block(Int(0))])]), For("_k", Int(1), Int(3), &[True])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Equal(&[Get("a"), Int(0)])], body: &[Once(&[Or(&[&[Let("la", Get("a")), Fresh("f"), Equate("f", Sub(&[Get("la"), Int(1)])), Fail], &[Let("_lb", Int(2)), Fail], &[Let("_lc", Get("a")), Fresh("g"), Equate("g", Get("a")), Equate("g", Sub(&[Get("a"), Int(2)]))]]), Once(&[Let("_ld", Get("a")), Fresh("h"), Equate("h", Get("a")), Equate("h", Sub(&[Get("a"), Int(1)]))])]), Choose("i", Int(1), Int(4), &[LetElse(0, Int(0), &[Block(Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))])]), For("j", Int(0), Int(2), &[Once(&[Fresh("t"), Equate("t", Get("j"))]), LetElse(0, Add(&[Get("j"), Int(1)]), &[Fail])])] },
        ],
    }
}
